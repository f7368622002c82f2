//! Vector registers beyond those that an instruction can name (GFX12.5), as homes of spilled ones.
//!
//! Loads from far registers and stores to them stay pseudos until hazards are resolved, which see the near register
//! alone: nothing but vector ALU reaches far ones, and the one hazard of modes is seen to here. Here they become moves,
//! under a mode that adds upper bits to the numbers of registers (AMDGPUUsage's assembler syntax, `s_set_vgpr_msb`; as
//! llc 22 emits it). Moves next to each other share a mode; it is zero for everything else. The hardware drops a mode
//! that is set directly after a write of MODE: `s_nop` comes between (LLVM, pull request 184904).

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::Function;

use crate::hazards::facts::writes_mode;

/// Registers that an instruction can name: the first far one is behind them.
const NEAR: u32 = 256;

/// Where the mode has the upper bits of the result's number; those of the first source are at bit 0.
const RESULT: u32 = 6;
/// Where the instruction names the mode that there was.
const FORMER: u32 = 8;

/// Makes moves of accesses to far registers.
pub fn run(f: &mut Function) {
    // The prolog's last instruction may be one.
    let mut wrote_mode = true;
    for n in 0..f.order.len() {
        let block = &mut f.blocks[f.order[n]];
        if block.insts.iter().any(is_access) {
            let old = std::mem::take(&mut block.insts);
            let mut out = Moves { mode: 0, wrote_mode, insts: Vec::with_capacity(2 * old.len()) };
            for inst in old {
                gcnc_limits::poll();
                if is_access(&inst) {
                    out.access(&inst);
                } else {
                    out.set(0);
                    out.insts.push(inst);
                }
            }
            out.set(0);
            block.insts = out.insts;
        }
        wrote_mode = block.insts.last().map_or(wrote_mode, writes_mode);
    }
}

/// Whether `inst` is a load from far registers or a store to them.
pub fn is_access(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PFarLoad | Opcode::PFarStore)
}

struct Moves {
    mode: u32,
    /// Whether what is before the block writes MODE.
    wrote_mode: bool,
    insts: Vec<Inst>,
}

impl Moves {
    /// Sets the mode, unless it is so.
    fn set(&mut self, mode: u32) {
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
            let number = NEAR + first as u32 + u32::from(k);
            let far = RegRef::dwords(Reg::vgpr(number % NEAR), 1);
            let (mode, to, from) = match inst.opcode {
                Opcode::PFarLoad => (number / NEAR, near.dword(k), far),
                _ => ((number / NEAR) << RESULT, far, near.dword(k)),
            };
            self.set(mode);
            self.insts.push(Inst::new(Opcode::VMovB32, &[to.into(), from.into()]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::Target;
    use gcnc_mir::BlockData;

    #[test]
    fn neighbours_share_a_mode() {
        let mut f = Function::new("f", Target::parse("gfx1250").unwrap());
        let (v, n) = (|n| RegRef::dwords(Reg::vgpr(n), 1), Operand::Imm);
        let store = |r: u32, to| Inst::new(Opcode::PFarStore, &[v(r).into(), n(to)]);
        let load = |r: u32, from| Inst::new(Opcode::PFarLoad, &[RegRef::dwords(Reg::vgpr(r), 2).into(), n(from)]);
        let other = Inst::new(Opcode::VMovB32, &[v(9).into(), Operand::int(0)]);
        let mode = Inst::new(Opcode::SSetregImm32B32, &[n(1), Operand::Literal(0)]);
        let insts = vec![other, store(1, 2), store(3, 4), load(6, 255), other, mode, store(1, 2)];
        let b = f.blocks.push(BlockData { insts, ..BlockData::default() });
        f.order.push(b);
        run(&mut f);
        let told: Vec<String> = f.blocks[b].insts.iter().map(|i| crate::text::instruction(i, &f.target)).collect();
        let want = [
            "v_mov_b32_e32 v9, 0",
            "s_set_vgpr_msb 64",
            "v_mov_b32_e32 v2, v1",
            "v_mov_b32_e32 v4, v3",
            "s_set_vgpr_msb 0x4001",
            "v_mov_b32_e32 v6, v255",
            "s_set_vgpr_msb 0x102",
            "v_mov_b32_e32 v7, v0",
            "s_set_vgpr_msb 0x200",
            "v_mov_b32_e32 v9, 0",
            "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 0, 1), 0",
            "s_nop 0",
            "s_set_vgpr_msb 64",
            "v_mov_b32_e32 v2, v1",
            "s_set_vgpr_msb 0x4000",
        ];
        assert_eq!(told, want);
    }
}
