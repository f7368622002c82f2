//! Instruction reductions: removes instructions; zero or an operand replaces the result.

use gcnc_ir::{Context, FuncId, Function, Inst, Intrinsic, Op};

use super::tidy::{has_effect, used};
use super::{Case, Edit, bodies, inst_edit, insts};

/// The replacement of a result.
#[derive(Clone, Copy)]
enum Instead {
    Zero,
    /// The operand at this index, if it has the result's type.
    Operand(usize),
}

/// Removes stores, atomics, barriers and calls: their operands then become dead.
pub(super) fn effects(case: &Case) -> Vec<Edit> {
    of(case, &[Instead::Zero], has_effect)
}

/// Replaces any instruction by zero. The last ones first: they use the others.
pub(super) fn to_zero(case: &Case) -> Vec<Edit> {
    of(case, &[Instead::Zero], |_| true)
}

/// Replaces any instruction by one of its operands.
pub(super) fn to_operand(case: &Case) -> Vec<Edit> {
    of(case, &[Instead::Operand(0), Instead::Operand(1), Instead::Operand(2)], |op| !matches!(op, Op::Store(_)))
}

fn of(case: &Case, ways: &[Instead], filter: fn(Op) -> bool) -> Vec<Edit> {
    let mut edits = Vec::new();
    for &way in ways {
        for (id, func) in bodies(case) {
            let all: Vec<Inst> = insts(func).filter(|&inst| filter(func.op(inst))).collect();
            edits.extend(all.into_iter().rev().map(|inst| drop(id, inst, way)));
        }
    }
    edits
}

fn drop(id: FuncId, inst: Inst, instead: Instead) -> Edit {
    inst_edit(id, inst, move |ctx, func, inst| {
        if func.op(inst).is_terminator() || is_barriers_fence(func, inst) || !replace(ctx, func, inst, instead) {
            return false;
        }
        let with_it = if is_barrier(func, inst) { neighbours(func, inst) } else { Vec::new() };
        for other in with_it {
            if matches!(func.op(other), Op::Fence(..)) {
                func.remove(other);
            }
        }
        func.remove(inst);
        true
    })
}

/// Replaces the uses of a result, if there are any.
fn replace(ctx: &mut Context, func: &mut Function, inst: Inst, instead: Instead) -> bool {
    let used = used(func);
    let Some(result) = func.result(inst).filter(|result| used.contains(result)) else {
        return matches!(instead, Instead::Zero);
    };
    let ty = func.ty(result);
    let value = match instead {
        // A null pointer would fault.
        Instead::Zero if ctx.types.is_ptr(ty) => return false,
        Instead::Zero => func.zero(ctx, ty),
        Instead::Operand(n) => match func.args(inst).get(n) {
            Some(&arg) if func.ty(arg) == ty => arg,
            _ => return false,
        },
    };
    func.replace(result, value);
    func.resolve_aliases();
    true
}

fn is_barrier(func: &Function, inst: Inst) -> bool {
    func.op(inst) == Op::Intrinsic(Intrinsic::SBarrier)
}

fn neighbours(func: &Function, inst: Inst) -> Vec<Inst> {
    func.layout.prev_inst(inst).into_iter().chain(func.layout.next_inst(inst)).collect()
}

/// Whether it is a fence before or after a barrier. Without it the barrier would not order memory, which no witness
/// detects.
fn is_barriers_fence(func: &Function, inst: Inst) -> bool {
    matches!(func.op(inst), Op::Fence(..)) && neighbours(func, inst).into_iter().any(|other| is_barrier(func, other))
}
