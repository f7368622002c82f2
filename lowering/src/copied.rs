//! Elimination of `byref` argument copies: reads of a copy that is never modified become reads of the original.
//!
//! A struct that does not fit into registers is passed by its address in private memory, and its function's first act
//! is to copy it (clang's `byref`). Only the lane itself can write its private memory: in a function that does not
//! write any and calls nothing, copy and original stay equal.

use gcnc_ir::{AttrKind, Context, Function, Inst, Intrinsic, Op, Type, Value};

use crate::cleanup::has_effect;

/// A copy of an argument.
#[derive(Clone, Copy)]
struct Copied {
    /// The copying instruction.
    by: Inst,
    /// The copy's alloca.
    to: Value,
    /// The argument.
    from: Value,
}

/// `func` without its copies of arguments; `None` if there are none that can be removed.
pub(crate) fn without(ctx: &Context, func: &Function) -> Option<Function> {
    if func.is_kernel() || !func.params().iter().any(|&p| func.ty(p) == Type::PTR5) {
        return None;
    }
    let copies: Vec<Copied> = func.insts(func.entry()?).filter_map(|inst| copy(ctx, func, inst)).collect();
    let is_copy = |inst: Inst| copies.iter().any(|c| c.by == inst);
    let leaves = |inst: Inst| is_copy(inst) || leaves(func, inst, &copies);
    if copies.is_empty() || !func.blocks().flat_map(|b| func.insts(b)).all(leaves) {
        return None;
    }
    let goes = |inst: &Inst| is_copy(*inst) || is_lifetime(func.op(*inst));
    let gone: Vec<Inst> = func.blocks().flat_map(|b| func.insts(b)).filter(goes).collect();
    let mut func = func.clone();
    gone.into_iter().for_each(|inst| func.remove(inst));
    copies.iter().for_each(|c| func.replace(c.to, c.from));
    func.resolve_aliases();
    Some(func)
}

/// The copy that an instruction makes, if it fills a whole alloca from an argument that is at least as aligned.
fn copy(ctx: &Context, func: &Function, inst: Inst) -> Option<Copied> {
    if !matches!(func.op(inst), Op::Intrinsic(Intrinsic::MemCpy | Intrinsic::MemCpyInline)) {
        return None;
    }
    let [to, from, length, volatile] = *func.args(inst) else { return None };
    let alloca = func.def_inst(to)?;
    let Op::Alloca(ty, align) = func.op(alloca) else { return None };
    let known = func.extra(inst).and_then(|e| ctx.attrs.int(e.attrs.param(1), AttrKind::Align));
    let fits = func.args(alloca).iter().all(|&n| func.as_int(ctx, n) == Some(1))
        && func.as_int(ctx, length) == Some(ctx.types.size(ty))
        && known.is_some_and(|known| known >= 1 << align);
    let plain = func.as_int(ctx, volatile) == Some(0) && func.ty(from) == Type::PTR5;
    (fits && plain && func.params().contains(&from)).then_some(Copied { by: inst, to, from })
}

/// Whether an instruction leaves private memory unchanged and uses the addresses of copies only to read through them.
fn leaves(func: &Function, inst: Inst, copies: &[Copied]) -> bool {
    let is_place = |&v: &Value| copies.iter().any(|c| c.to == base(func, v));
    let writes = match func.op(inst) {
        op if is_lifetime(op) => return true,
        Op::Store(_) => !matches!(func.ty(func.arg(inst, 1)), Type::PTR1 | Type::PTR3),
        op => has_effect(op) && !op.is_terminator(),
    };
    let read = usize::from(matches!(func.op(inst), Op::Load(_) | Op::Gep(_)));
    let passed = func.dests(inst).iter().flat_map(|&edge| func.edge_args(edge));
    !writes && !func.args(inst)[read..].iter().chain(passed).any(is_place)
}

/// The base pointer of an address.
fn base(func: &Function, mut address: Value) -> Value {
    while let Some(inst) = func.def_inst(address).filter(|&inst| matches!(func.op(inst), Op::Gep(_))) {
        address = func.arg(inst, 0);
    }
    address
}

fn is_lifetime(op: Op) -> bool {
    matches!(op, Op::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd))
}
