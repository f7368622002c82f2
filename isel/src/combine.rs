//! DPP combining (LLVM's `GCNDPPCombine`): lane moves folded into the operation that reads them.
//!
//! A `v_mov_b32_dpp` whose only use is the first source of an operation in the same block becomes part of it, in the
//! same two cases as in LLVM:
//!
//! - Every lane is written, with zero where the source lane is out of range: the operation does the same.
//! - Other lanes get the operation's identity, such as zero for an addition: their result is then the other operand,
//!   which is what the operation leaves there if its destination holds it before. That is [`Opcode::PLanesOp`], whose
//!   result is tied to that operand.

use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Function, VReg};

/// The pass's reused allocations.
#[derive(Default)]
pub struct Ctx {
    /// For each virtual register, its number of reads, saturating at two.
    reads: Vec<u8>,
    /// For each, the constant that defines it, if any.
    constants: Vec<Option<Operand>>,
    /// For each, one plus the index in the block of the lane move that defines it, while its read is still to come;
    /// else zero.
    moved: Vec<u32>,
    /// Registers that may have such a move: for active lanes, and for all lanes.
    moves: [Vec<VReg>; 2],
}

/// Operations, with the first source that leaves the second unchanged.
const NEUTRAL: [(Opcode, i32); 9] = [
    (Opcode::VAddNcU32, 0),
    (Opcode::VSubrevNcU32, 0),
    (Opcode::VOrB32, 0),
    (Opcode::VXorB32, 0),
    (Opcode::VMaxU32, 0),
    (Opcode::VAndB32, -1),
    (Opcode::VMinU32, -1),
    (Opcode::VMaxI32, i32::MIN),
    (Opcode::VMinI32, i32::MAX),
];

/// A row or bank mask that enables all.
const ALL: u32 = 15;

/// Other two-source operations.
const OTHERS: [Opcode; 7] = [
    Opcode::VSubNcU32,
    Opcode::VAddF32,
    Opcode::VSubF32,
    Opcode::VSubrevF32,
    Opcode::VMulF32,
    Opcode::VMinF32,
    Opcode::VMaxF32,
];

/// Folds lane moves in `f`.
pub fn run(f: &mut Function, s: &mut Ctx) {
    let moves = |i: &Inst| i.form == Form::Dpp16 && matches!(i.opcode, Opcode::PMovLanes | Opcode::VMovB32);
    if !f.order.iter().any(|&b| f.blocks[b].insts.iter().any(moves)) {
        return;
    }
    s.look(f);
    for n in 0..f.order.len() {
        let b = f.order[n];
        let mut insts = std::mem::take(&mut f.blocks[b].insts);
        let mut gone: Vec<usize> = Vec::new();
        s.forget(2);
        for k in 0..insts.len() {
            if let Some((at, folded)) = s.folded(f, &insts, k) {
                insts[k] = folded;
                gone.push(at);
            }
            let inst = &insts[k];
            if matches!(inst.opcode, Opcode::PCall | Opcode::PAsm) {
                s.forget(2);
            } else if inst.defs().any(|d| d.overlaps(RegRef::EXEC)) {
                // Whole-wave values are written and read by all lanes, so a change of EXEC does not affect them.
                s.forget(1);
            }
            let to = inst.reg(0).and_then(|to| VReg::of(to.reg).filter(|&v| moves(inst) && f.whole(v) == to));
            if let Some(v) = to.filter(|&v| s.reads[v.as_u32() as usize] == 1) {
                s.moved[v.as_u32() as usize] = k as u32 + 1;
                s.moves[usize::from(f.vregs[v].class == RegClass::Wwm)].push(v);
            }
        }
        gone.sort_unstable();
        let mut at = 0;
        insts.retain(|_| {
            at += 1;
            gone.binary_search(&(at - 1)).is_err()
        });
        f.blocks[b].insts = insts;
    }
}

impl Ctx {
    /// Counts reads and finds constants.
    fn look(&mut self, f: &Function) {
        self.reads.clear();
        self.reads.resize(f.vregs.len(), 0);
        self.constants.clear();
        self.constants.resize(f.vregs.len(), None);
        self.moved.clear();
        self.moved.resize(f.vregs.len(), 0);
        self.moves.iter_mut().for_each(Vec::clear);
        for &b in &f.order {
            let block = &f.blocks[b];
            for r in block.logical_succs.iter().flat_map(|e| &e.args) {
                self.read(*r);
            }
            for inst in &block.insts {
                inst.uses().for_each(|r| self.read(r));
                let to = inst.reg(0).and_then(|to| VReg::of(to.reg).filter(|&v| f.whole(v) == to));
                if let Some(v) = to.filter(|_| inst.opcode == Opcode::VMovB32 && inst.op(1).is_const()) {
                    self.constants[v.as_u32() as usize] = Some(inst.op(1));
                }
            }
        }
    }

    /// Forgets the moves of active lanes, or those of all lanes as well.
    fn forget(&mut self, kinds: usize) {
        for v in self.moves[..kinds].iter_mut().flat_map(|list| list.drain(..)) {
            self.moved[v.as_u32() as usize] = 0;
        }
    }

    fn read(&mut self, r: RegRef) {
        if let Some(v) = VReg::of(r.reg) {
            let reads = &mut self.reads[v.as_u32() as usize];
            *reads = reads.saturating_add(1);
        }
    }

    /// Instruction `k` with the lane move that it reads folded in, and the index of that move.
    fn folded(&mut self, f: &Function, insts: &[Inst], k: usize) -> Option<(usize, Inst)> {
        let inst = &insts[k];
        let known = NEUTRAL.iter().any(|(op, _)| *op == inst.opcode) || OTHERS.contains(&inst.opcode);
        if !known || inst.form != Form::Auto || inst.mods != Mods::default_for(inst.opcode) {
            return None;
        }
        let vector = |k| inst.reg(k).filter(|&r| r.size16 == 2 && f.class(r.reg).is_vector());
        let (to, x, y) = (vector(0)?, vector(1)?, vector(2)?);
        let find = |r: RegRef| {
            let v = VReg::of(r.reg)?;
            Some((v, self.moved[v.as_u32() as usize].checked_sub(1)? as usize))
        };
        let (opcode, (moved, at), other) = match (find(x), find(y)) {
            (Some(found), _) => (inst.opcode, found, y),
            (None, Some(found)) => (inst.opcode.commuted()?, found, x),
            _ => return None,
        };
        let mov = &insts[at];
        let (from, mods) = (mov.reg(1)?, mov.mods);
        if f.class(from.reg) != f.class(to.reg) || !f.target.has(opcode) {
            return None;
        }
        let mut folded = match mov.opcode {
            Opcode::VMovB32 if mods.bound_ctrl() && mods.row_mask() & mods.bank_mask() == ALL => {
                Inst::new(opcode, &[to.into(), from.into(), other.into()])
            }
            Opcode::PMovLanes => {
                let old = self.constants[VReg::of(mov.reg(2)?.reg)?.as_u32() as usize]?;
                let (_, neutral) = NEUTRAL.iter().find(|(op, _)| *op == opcode)?;
                if old != Operand::int(*neutral) || f.class(other.reg) != f.class(to.reg) {
                    return None;
                }
                Inst::new(Opcode::PLanesOp, &[to.into(), from.into(), other.into(), Operand::Imm(opcode as i32)])
            }
            _ => return None,
        };
        folded.form = Form::Dpp16;
        let own = Mods::default_for(opcode);
        let own = own.with_dpp16(mods.dpp_ctrl(), mods.row_mask(), mods.bank_mask(), mods.bound_ctrl(), false);
        self.moved[moved.as_u32() as usize] = 0;
        Some((at, folded.with_mods(own)))
    }
}
