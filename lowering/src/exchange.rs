//! Atomic expansion (LLVM: `AtomicExpand`): atomic operations without an instruction become compare-exchange loops.
//!
//! ```text
//!   before: start = load p; branch head
//!   head:   old = param; seen = cmpxchg p, old, (old op x); branch seen == old, after, head
//! ```
//!
//! Each iteration succeeds for one of the lanes that share an address, so lanes of a wave are combined first where
//! possible (`aggregate`). This pass therefore handles the operations that `aggregate` handles, integer ones on dwords
//! and qwords of global memory; the rebuild expands all others (`rebuild::atomics`).

use gcnc_ir::{
    Access, BinOp, Block, Context, Function, Inst, IntPred, Intrinsic, Op, Ordering, RmwOp, SyncScope, Type, Value,
};
use gcnc_isa::Target;
use gcnc_isa::atomics::{Atomic, AtomicPath};

use crate::atomics;
use crate::edit::Edit;
use crate::reduce::combine;

/// Replaces atomics that the target has no instruction for by loops. Returns whether there were any: the CFG and
/// uniformity have changed then.
pub(crate) fn run(ctx: &mut Context, target: &Target, func: &mut Function) -> bool {
    let found: Vec<(Inst, RmwOp, Access)> = func
        .blocks()
        .flat_map(|block| func.insts(block))
        .filter_map(|inst| match func.op(inst) {
            Op::AtomicRmw(op, access) if func.ty(func.arg(inst, 0)) == Type::PTR1 => Some((inst, op, access)),
            _ => None,
        })
        .filter(|&(inst, op, access)| reduction(op).is_some() && !is_native(ctx, target, func, inst, op, access.scope))
        .collect();
    // Last first: splitting a block leaves what precedes the instruction in place.
    for &(inst, op, access) in found.iter().rev() {
        repeat(&mut Edit { ctx, func, at: Some(inst) }, inst, op, access);
    }
    if !found.is_empty() {
        func.resolve_aliases();
    }
    !found.is_empty()
}

/// Whether the target has an instruction for this operation on global memory.
fn is_native(ctx: &Context, target: &Target, func: &Function, inst: Inst, op: RmwOp, scope: SyncScope) -> bool {
    let ty = atomics::type_of(&ctx.types, func.ty(func.arg(inst, 1)));
    let row = atomics::of_rmw(op).zip(ty).and_then(|((op, _), ty)| Atomic::find(op, ty));
    let path = AtomicPath::of_space(target, 1);
    row.zip(path).is_some_and(|(row, path)| row.does(target, path, atomics::atomic_use(func, inst, scope)))
}

/// The reduction that combines the operands of successive `op`s.
pub(crate) fn reduction(op: RmwOp) -> Option<Intrinsic> {
    use Intrinsic::*;
    Some(match op {
        RmwOp::Add | RmwOp::Sub => WaveReduceAdd,
        RmwOp::And => WaveReduceAnd,
        RmwOp::Or => WaveReduceOr,
        RmwOp::Xor => WaveReduceXor,
        RmwOp::Min => WaveReduceMin,
        RmwOp::Max => WaveReduceMax,
        RmwOp::UMin => WaveReduceUMin,
        RmwOp::UMax => WaveReduceUMax,
        _ => return None,
    })
}

/// The value that `op` writes when memory holds `old`.
pub(crate) fn apply(e: &mut Edit<'_>, at: Block, op: RmwOp, [old, x]: [Value; 2]) -> Value {
    let ty = e.func.ty(old);
    match reduction(op).filter(|_| op != RmwOp::Sub) {
        Some(id) => combine(e, at, id, ty, [old, x]),
        None => e.value(at, Op::Binary(BinOp::Sub), ty, &[old, x]),
    }
}

/// The access of the load that reads the first expected value.
pub(crate) fn first_load(access: Access) -> Access {
    let mut first = Access::atomic(access.align(), Ordering::Monotonic, access.scope);
    first.set_not_private(true);
    first
}

/// The compare-exchange of the loop.
pub(crate) fn op(access: Access) -> Op {
    let failure = match access.ordering {
        Ordering::AcqRel => Ordering::Acquire,
        Ordering::Release => Ordering::Monotonic,
        other => other,
    };
    Op::CmpXchg { failure, weak: false, access }
}

fn repeat(e: &mut Edit<'_>, inst: Inst, rmw: RmwOp, access: Access) {
    let (Some(before), Some(result)) = (e.func.layout.block_of(inst), e.func.result(inst)) else { return };
    let (ty, [pointer, x]) = (e.func.ty(result), [0, 1].map(|i| e.func.arg(inst, i)));
    let [head, after] = e.split(inst, before);
    let start = e.value(before, Op::Load(first_load(access)), ty, &[pointer]);
    e.jump(before, head, &[start]);
    let old = e.func.dfg.append_param(head, ty);
    let new = apply(e, head, rmw, [old, x]);
    let pair = e.ctx.types.structure(&[ty, Type::I1], false);
    let both = e.value(head, op(access), pair, &[pointer, old, new]);
    let first = e.func.dfg.make_imms(&[0]);
    let seen = e.value(head, Op::ExtractValue(first), ty, &[both]);
    let same = e.value(head, Op::ICmp(IntPred::Eq), Type::I1, &[seen, old]);
    e.branch(head, same, (after, &[]), (head, &[seen]));
    e.func.replace(result, seen);
    e.func.remove(inst);
}
