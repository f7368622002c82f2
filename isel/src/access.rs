//! Selection of intrinsics that are a single memory access, driven by the rows of [`crate::tables::access`].

use gcnc_isa::op::{OperandRole, Unit, modifiers};
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, RegRef};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use crate::address::Address;
use crate::node::{Piece, Value};
use crate::operand::Src;
use crate::rules::MemPath;
use crate::selector::Selector;
use crate::tables::access::row;
use crate::tables::control::M0;
use crate::tables::{self, Choice};

/// Ordered count offset bit: releases the next wave.
const WAVE_RELEASE: i32 = 1 << 8;
/// Ordered count offset bit: this is the wave's last ordered count.
const WAVE_DONE: i32 = 1 << 9;

/// The path of an access, and the address spaces it is ordered with.
fn path(opcode: Opcode) -> (MemPath, u32) {
    match opcode.unit() {
        Unit::Ds => (MemPath::Lds, MemSem::LDS),
        Unit::Flat => (MemPath::Flat, MemSem::FLAT),
        _ => (MemPath::Global, MemSem::GLOBAL),
    }
}

impl Selector<'_> {
    /// Selects instruction `i` of block `b`, a call of an intrinsic with a row; `v` is its result.
    pub fn access_memory(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let Some((id, choice)) = self.view.intrinsic(b, i).and_then(|id| Some((id, row(id)?))) else {
            return Err(self.view.unsupported(b, i));
        };
        if !self.target.has(choice.0) {
            return Err(self.view.refusal(b, i, tables::missing(id, &[choice], self.target)));
        }
        self.access_by(choice, v, b, i).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn access_by(&mut self, (opcode, letters): Choice, v: Value, b: u32, i: usize) -> Option<()> {
        let (path, spaces) = path(opcode);
        let span = u32::from(opcode.desc().mem_bytes).saturating_sub(1);
        let mut mods = Mods::default();
        mods.set_sem(MemSem::plain(spaces));
        let mut address = Address { lanes: None, base: None, offset: 0 };
        let mut data: Option<RegRef> = None;
        let mut groups = SmallVec::<[RegRef; 4]>::new();
        for (k, letter) in letters.bytes().enumerate() {
            let operand = self.view.operand(b, i, k);
            match letter {
                b'p' => address = self.address(operand, path, span),
                b'P' => address = self.plain_global_address(operand, 0),
                b'o' => address.offset = i32::try_from(self.number(operand)?).ok()?,
                b'c' => {
                    mods = self.buffer_mods(self.constant_of(operand)?);
                    mods.set_sem(MemSem::plain(spaces));
                }
                b'm' => self.set_m0(M0::Operand(k), b, i),
                b'M' => self.lds_base(operand),
                b'G' => address.offset = self.sync_resource(operand),
                b't' => groups.push(self.scalar_reg(operand)),
                b'i' | b'r' | b'w' | b'x' => address.offset |= self.ordered_count(letter, self.number(operand)?)?,
                b'-' | b'a' => {}
                _ => {
                    let dwords = self.nodes[operand].dwords;
                    let mut pieces = self.pieces(operand, 0, dwords);
                    // Global wave sync takes a single register, which must be even-aligned (LLVM, `AV_LdSt_32_Align2`).
                    if letters.contains('G') && self.target.aligned_vgpr_tuples() {
                        pieces.push(Piece::Undef);
                    }
                    data = Some(self.gather(&pieces).sub(0, dwords));
                }
            }
        }
        let (low, high) = self.target.global_offset_range();
        if path == MemPath::Global && !(low..=high).contains(&address.offset) {
            return None;
        }
        mods.offset = address.offset;
        self.f.kernel.uses_flat |= path == MemPath::Flat;
        self.f.kernel.uses_scratch |= path == MemPath::Flat;
        let out = if v == Value::NONE { None } else { Some(self.reg(v)) };
        // Transposing loads return less data per lane in larger waves.
        let result = opcode.desc().operands().iter().find(|row| row.is_def());
        let dwords = result.map_or(0, |row| row.dwords(self.target.wave_size()));
        if out.is_some_and(|r| r.len_dwords() != dwords) {
            return None;
        }
        // A wave that is done must also release the next one.
        if letters.contains('w') && address.offset & (WAVE_DONE | WAVE_RELEASE) == WAVE_DONE {
            return None;
        }
        let mut inst = Inst::new(opcode, &[]);
        let mut groups = groups.into_iter();
        for row in opcode.desc().operands() {
            let operand = match row.role {
                _ if row.is_def() => out,
                OperandRole::Src0 | OperandRole::Src1 | OperandRole::Src2 | OperandRole::Src3 => groups.next(),
                // Global wave sync encodes its data in the address field.
                OperandRole::Vaddr => address.lanes.or(data),
                OperandRole::Saddr => address.base,
                _ => data,
            };
            inst.push_op(operand.map_or(Operand::None, Operand::from));
        }
        if opcode.is_atomic() && path == MemPath::Global {
            mods.set_glc(out.is_some());
        }
        mods.set_gds(opcode.desc().mods & modifiers::GDS_ONLY != 0);
        self.cur.push(inst.with_mods(mods));
        if opcode.is_wave_sync() {
            // Wait for it to complete before any other instruction (LLVM, `SITargetLowering::bundleInstWithWaitcnt`).
            let counts = self.target.waitcnt();
            let others = if letters.contains('G') { (0, 0) } else { (counts.vm_max(), counts.exp_max()) };
            self.push(Opcode::SWaitcnt, &[Operand::Imm(counts.encode(others.0, others.1, 0).into())]);
        }
        Some(())
    }

    /// Encodes an operand of an ordered count in the offset: the counter index in the low byte, the flags in the high
    /// byte (LLVM 22, `AMDGPUISelDAGToDAG::SelectDSOrdered`; RDNA3 ISA, 13.4.3). From GFX10 on the counter operand also
    /// holds the number of dwords.
    fn ordered_count(&self, letter: u8, n: i64) -> Option<i32> {
        const INDEX: i64 = 63;
        const EXCHANGE: i32 = 1 << 12;
        let counts = self.target.counts_ordered_dwords();
        Some(match letter {
            b'x' => EXCHANGE,
            b'r' => WAVE_RELEASE * i32::from(n & 1 != 0),
            b'w' => WAVE_DONE * i32::from(n & 1 != 0),
            _ => {
                let (index, dwords) = (n & INDEX, n >> 24 & 15);
                let known =
                    n & !INDEX & !(15 << 24) == 0 && if counts { (1..=4).contains(&dwords) } else { dwords == 0 };
                let dwords = if counts { dwords - 1 } else { 0 };
                known.then_some((index << 2 | dwords << 14) as i32)?
            }
        })
    }

    /// Sets up the resource id of global wave sync: the id is the sum of the immediate offset, which this returns, and
    /// bits 21:16 of M0 (RDNA3 ISA, 13.4.4).
    fn sync_resource(&mut self, number: Value) -> i32 {
        const SHIFT: i64 = 16;
        const NUMBERS: i64 = 64;
        if let Some(n) = self.number(number) {
            self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[Src::int(0)]);
            return (n & (NUMBERS - 1)) as i32;
        }
        let (number, shifted) = (self.scalar(number), self.f.new_sgpr(1));
        self.scalar_op(Opcode::SLshlB32, Some(shifted), &[number, Src::int(SHIFT)]);
        self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[Src::reg(shifted)]);
        0
    }
}
