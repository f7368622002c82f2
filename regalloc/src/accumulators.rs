//! Accumulation registers, which only moves reach where they have a file of their own.
//!
//! They are far registers, homes of spilled vector registers ([`crate::vector::homes`]): accesses become moves. And where
//! matrix operations take addend and result in them alone (GFX908), accumulation register *n* stands in for vector register
//! *n*: what an operation adds to is moved there before it, the result comes back when it is needed. Within a block both
//! happen as late as they can, so that a sum stays in place from one matrix operation to the next.

use gcnc_isa::op::{Format, Role, implicit};
use gcnc_isa::{Inst, Opcode, Reg, RegRef};
use gcnc_mir::Function;

use crate::regset::{FILE, RegSet};

/// Whether matrix operations of `f` must have their sums in accumulation registers.
pub fn stand_in(f: &Function) -> bool {
    f.target.has_separate_agprs() && f.order.iter().any(|&b| f.blocks[b].insts.iter().any(is_matrix))
}

fn is_matrix(inst: &Inst) -> bool {
    inst.opcode.desc().format == Format::Mfma
}

fn accumulator(n: u32) -> RegRef {
    RegRef::dwords(Reg::agpr(n), 1)
}

fn read(vector: RegRef, n: u32) -> Inst {
    Inst::new(Opcode::VAccvgprReadB32, &[vector.into(), accumulator(n).into()])
}

fn write(n: u32, vector: RegRef) -> Inst {
    Inst::new(Opcode::VAccvgprWriteB32, &[accumulator(n).into(), vector.into()])
}

/// Loads from far registers and stores to them become moves.
pub fn far_moves(insts: &mut Vec<Inst>) {
    let old = std::mem::take(insts);
    for inst in old {
        let (Opcode::PFarLoad | Opcode::PFarStore, Some(r), Some(first)) = (inst.opcode, inst.reg(0), inst.op(1).imm())
        else {
            insts.push(inst);
            continue;
        };
        for k in 0..r.len_dwords() {
            let (near, far) = (r.dword(k), first as u32 + u32::from(k));
            insts.push(if inst.opcode == Opcode::PFarLoad { read(near, far) } else { write(far, near) });
        }
    }
}

/// What is known of the registers that stand in for each other, where a block has got to.
#[derive(Default)]
struct StandIns {
    /// Accumulation registers that hold their vector register's value.
    same: RegSet,
    /// Of these, those whose vector register is yet to get it.
    ahead: RegSet,
    /// One more than the highest accumulation register used.
    used: u16,
    out: Vec<Inst>,
}

/// Puts the sums of matrix operations into accumulation registers. Returns one more than the highest used.
pub fn matrix_sums(f: &mut Function) -> u16 {
    let mut s = StandIns::default();
    for n in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[n]].insts;
        if !insts.iter().any(is_matrix) {
            continue;
        }
        (s.same, s.ahead) = (RegSet::EMPTY, RegSet::EMPTY);
        let old = std::mem::take(insts);
        old.into_iter().for_each(|inst| if is_matrix(&inst) { s.matrix(inst) } else { s.other(inst) });
        s.all_come_back();
        f.blocks[f.order[n]].insts = std::mem::take(&mut s.out);
    }
    s.used
}

impl StandIns {
    /// The vector registers of `r` get the values that are ahead of them.
    fn come_back(&mut self, r: RegRef) {
        let first = r.reg.index() as u16;
        (first..first + u16::from(r.len_dwords())).for_each(|n| self.one_comes_back(n));
    }

    fn all_come_back(&mut self) {
        (0..FILE).for_each(|n| self.one_comes_back(n));
    }

    fn one_comes_back(&mut self, n: u16) {
        if self.ahead.contains(n, 1) {
            self.ahead.remove(n, 1);
            self.out.push(read(RegRef::dwords(Reg::vgpr(n.into()), 1), n.into()));
        }
    }

    /// The accumulation registers of `r` get their vector registers' values.
    fn go_ahead(&mut self, r: RegRef) {
        for d in (0..r.len_dwords()).map(|k| r.dword(k)) {
            let n = d.reg.index() as u16;
            if !self.same.contains(n, 1) {
                self.same.insert(n, 1);
                self.used = self.used.max(n + 1);
                self.out.push(write(n.into(), d));
            }
        }
    }

    fn matrix(&mut self, mut inst: Inst) {
        for (k, row) in inst.opcode.desc().operands.iter().enumerate() {
            let Some(r) = inst.reg(k).filter(|r| r.reg.is_vgpr()) else { continue };
            match row.role {
                Role::Vdst => {}
                Role::Src2 => self.go_ahead(r),
                _ => self.come_back(r),
            }
            if matches!(row.role, Role::Vdst | Role::Src2) {
                inst.set_op(k, RegRef::dwords(Reg::agpr(r.reg.index()), r.len_dwords()).into());
            }
        }
        if let Some(result) = inst.reg(0) {
            let (n, size) = (result.reg.index() as u16, u16::from(result.len_dwords()));
            self.same.insert(n, size);
            self.ahead.insert(n, size);
            self.used = self.used.max(n + size);
        }
        self.out.push(inst);
    }

    fn other(&mut self, inst: Inst) {
        let vectors = inst.ops().iter().filter_map(|op| op.reg()).filter(|r| r.reg.is_vgpr());
        vectors.for_each(|r| self.come_back(r));
        inst.defs().filter(|r| r.reg.is_vgpr()).for_each(|r| {
            self.same.remove(r.reg.index() as u16, r.len_dwords().into());
        });
        // Moves go by EXEC: what they brought is known for the lanes of now.
        let implied = inst.opcode.desc().writes & implicit::EXEC != 0;
        if implied || inst.defs().any(|r| r.overlaps(RegRef::EXEC)) {
            self.all_come_back();
            self.same = RegSet::EMPTY;
        }
        self.out.push(inst);
    }
}
