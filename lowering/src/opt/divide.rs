//! Slow division bypass (LLVM: `BypassSlowDivision`): a fast path for 64-bit divisions whose operands fit in 32 bits.
//!
//! A 64-bit quotient takes some 75 instructions, a 32-bit one about 20, and most numbers are small:
//!
//! ```text
//!   before: branch (x | y) >> 32 == 0, short, long
//!   short:  q = zext(trunc x udiv trunc y)
//!   long:   q = x udiv y
//! ```
//!
//! Before this pass the rebuild leaves divisions alone whose operands are neither constant nor known to be small; the
//! rebuild right after it expands both paths. A quotient and a remainder of the same operands in one block share the
//! branch. Operands of whole-wave operations must not depend on branches, so functions with such operations are skipped
//! (`uses_whole_wave`).

use gcnc_ir::{BinOp, Block, CastOp, Context, Function, Inst, IntPred, Intrinsic, Op, Type, Value};
use smallvec::SmallVec;

use crate::edit::Edit;

/// Divisions with the same operands.
type Group = SmallVec<[Inst; 2]>;

/// Whether a function has operations whose operands are computed in whole-wave mode.
pub(crate) fn uses_whole_wave(func: &Function) -> bool {
    use Intrinsic::*;
    let whole = |op| matches!(op, Op::Intrinsic(Wwm | StrictWwm | Wqm | StrictWqm | SetInactive | SetInactiveChainArg));
    func.blocks().any(|block| func.insts(block).any(|inst| whole(func.op(inst))))
}

/// Adds a fast path to each division; returns whether there were any.
pub(crate) fn run(ctx: &mut Context, func: &mut Function) -> bool {
    let mut groups: Vec<Group> = Vec::new();
    let blocks: Vec<Block> = func.blocks().collect();
    for block in blocks {
        find(func, block, &mut groups);
    }
    // Last first: splitting a block leaves what precedes the instruction in place.
    for group in groups.iter().rev() {
        Edit { ctx, func, at: group.first().copied() }.divide(group);
    }
    if !groups.is_empty() {
        func.resolve_aliases();
    }
    !groups.is_empty()
}

/// The division operation of an instruction, if it is one.
fn division(func: &Function, inst: Inst) -> Option<BinOp> {
    match func.op(inst) {
        Op::Binary(op) if op.is_division() && func.inst(inst).ty == Type::I64 => Some(op),
        _ => None,
    }
}

/// Appends the groups of a block.
fn find(func: &Function, block: Block, groups: &mut Vec<Group>) {
    /// The most groups that are searched for one with the same operands.
    const LATEST: usize = 8;
    let first = groups.len();
    for inst in func.insts(block) {
        let Some(op) = division(func, inst) else { continue };
        let recent = first.max(groups.len().saturating_sub(LATEST));
        let same = |group: &&mut Group| {
            func.args(group[0]) == func.args(inst)
                && division(func, group[0]).is_some_and(|o| is_signed(o) == is_signed(op))
        };
        match groups[recent..].iter_mut().find(same) {
            Some(group) => group.push(inst),
            None => groups.push([inst].into_iter().collect()),
        }
    }
}

fn is_signed(op: BinOp) -> bool {
    matches!(op, BinOp::SDiv | BinOp::SRem)
}

/// The unsigned division that is equivalent for nonnegative operands.
fn unsigned(op: BinOp) -> BinOp {
    match op {
        BinOp::SDiv => BinOp::UDiv,
        BinOp::SRem => BinOp::URem,
        other => other,
    }
}

impl Edit<'_> {
    fn divide(&mut self, group: &Group) {
        let first = group[0];
        let Some(before) = self.func.layout.block_of(first) else { return };
        let (x, y) = (self.func.arg(first, 0), self.func.arg(first, 1));
        let [short, long, after] = self.split(first, before);
        let both = self.value(before, Op::Binary(BinOp::Or), Type::I64, &[x, y]);
        let [_, upper] = self.halves(before, both);
        let zero = self.func.int(self.ctx, Type::I32, 0);
        let small = self.value(before, Op::ICmp(IntPred::Eq), Type::I1, &[upper, zero]);
        self.branch(before, small, (short, &[]), (long, &[]));

        let halves = [x, y].map(|v| self.value(short, Op::Cast(CastOp::Trunc), Type::I32, &[v]));
        let (mut small, mut large) = (SmallVec::<[Value; 2]>::new(), SmallVec::<[Value; 2]>::new());
        for &inst in group {
            let Some(op) = division(self.func, inst) else { continue };
            let half = self.value(short, Op::Binary(unsigned(op)), Type::I32, &halves);
            small.push(self.value(short, Op::Cast(CastOp::ZExt), Type::I64, &[half]));
            large.push(self.value(long, Op::Binary(op), Type::I64, &[x, y]));
            let result = self.func.dfg.append_param(after, Type::I64);
            if let Some(old) = self.func.result(inst) {
                self.func.replace(old, result);
            }
        }
        self.jump(short, after, &small);
        self.jump(long, after, &large);
        group.iter().for_each(|&inst| self.func.remove(inst));
    }
}
