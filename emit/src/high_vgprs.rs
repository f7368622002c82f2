//! VGPR MSB lowering (LLVM's AMDGPULowerVGPREncoding): accesses to the VGPRs beyond the 256 that an instruction can
//! name (GFX12.5), which serve as spill slots.
//!
//! Loads from spill registers and stores to them stay pseudo instructions until hazards are resolved; hazard
//! recognition sees only the other register. That suffices, because only VALU accesses spill registers, and the one
//! hazard of modes is handled here. Here they become moves under a mode that supplies the upper bits of register
//! numbers (AMDGPUUsage's assembler syntax, `s_set_vgpr_msb`; as llc 22 emits it). Adjacent moves share a mode; it is
//! zero for everything else. The hardware drops a mode that is set directly after a write of MODE, so an `s_nop` is
//! inserted (LLVM, pull request 184904).

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::Function;

use crate::hazards::facts::writes_mode;

/// The number of VGPRs that an instruction can name.
const NAMED: u32 = 256;

/// Bit of the mode at which the upper bits of the result's number are; those of the first source are at bit 0.
const RESULT: u32 = 6;
/// Bit of the immediate at which the previous mode is.
const FORMER: u32 = 8;

/// Expands accesses to spill registers to moves.
pub fn run(f: &mut Function) {
    // The prologue's last instruction may write MODE.
    let mut wrote_mode = true;
    for n in 0..f.order.len() {
        let block = &mut f.blocks[f.order[n]];
        if block.insts.iter().any(is_access) {
            let old = std::mem::take(&mut block.insts);
            let mut out = Expansion { mode: 0, wrote_mode, insts: Vec::with_capacity(2 * old.len()) };
            for inst in old {
                gcnc_limits::poll();
                if is_access(&inst) {
                    out.access(&inst);
                } else {
                    out.set_mode(0);
                    out.insts.push(inst);
                }
            }
            out.set_mode(0);
            block.insts = out.insts;
        }
        wrote_mode = block.insts.last().map_or(wrote_mode, writes_mode);
    }
}

/// Whether `inst` is a load from spill registers or a store to them.
pub fn is_access(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PSpillRegLoad | Opcode::PSpillRegStore)
}

struct Expansion {
    mode: u32,
    /// Whether the previous instruction may have written MODE.
    wrote_mode: bool,
    insts: Vec<Inst>,
}

impl Expansion {
    /// Sets the mode if it differs.
    fn set_mode(&mut self, mode: u32) {
        if mode != self.mode {
            if self.insts.last().map_or(self.wrote_mode, writes_mode) {
                self.insts.push(Inst::new(Opcode::SNop, &[Operand::Imm(0)]));
            }
            let operand = Operand::Imm((mode | self.mode << FORMER) as i32);
            self.insts.push(Inst::new(Opcode::SSetVgprMsb, &[operand]));
            self.mode = mode;
        }
    }

    fn access(&mut self, inst: &Inst) {
        let (Some(near), Some(first)) = (inst.reg(0), inst.op(1).imm()) else { return };
        for k in 0..near.len_dwords() {
            let number = NAMED + first as u32 + u32::from(k);
            let high = RegRef::dwords(Reg::vgpr(number % NAMED), 1);
            let (mode, to, from) = match inst.opcode {
                Opcode::PSpillRegLoad => (number / NAMED, near.dword(k), high),
                _ => ((number / NAMED) << RESULT, high, near.dword(k)),
            };
            self.set_mode(mode);
            self.insts.push(Inst::new(Opcode::VMovB32, &[to.into(), from.into()]));
        }
    }
}
