//! Resource usage, derived from the finished code: preloaded inputs, hidden arguments, symbols, flat accesses. Runs
//! after everything that may remove a use.

use gcnc_ir::{CastOp, ConstData, Context, Function, Inst, Intrinsic, Op, Type, Value, ValueDef};
use gcnc_isa::Target;

use crate::facts::{ApertureAt, FunctionRole, KernelFacts};

/// Completes a kernel's facts.
pub(crate) fn run(ctx: &Context, target: &Target, func: &Function, facts: &mut KernelFacts) {
    facts.globals.clear();
    for block in func.blocks() {
        for inst in func.insts(block) {
            if let Op::Intrinsic(id) = func.op(inst) {
                note_input(id, facts);
            }
            if touches_flat(func, inst) {
                facts.uses_flat = true;
            }
            if func.op(inst) == Op::Intrinsic(Intrinsic::Trap) && facts.interface.trap_takes_queue(target) {
                note_place(facts.interface.queue(), facts);
            } else if target.has_aperture_registers() {
                // No aperture is in memory.
            } else if let Some(shared) = reads_aperture(func, inst) {
                note_place(facts.interface.aperture(shared), facts);
            }
            for &v in func.args(inst) {
                note_value(ctx, func, inst, v, facts);
            }
            for &e in func.dests(inst) {
                for &v in func.edge_args(e) {
                    note_value(ctx, func, inst, v, facts);
                }
            }
        }
    }
    if !facts.hidden.is_empty() {
        facts.reserve_hidden();
    }
}

/// Records the inputs needed to find something in memory.
fn note_place(at: ApertureAt, facts: &mut KernelFacts) {
    match at {
        ApertureAt::Hidden(_) if facts.role == FunctionRole::Function => facts.inputs.implicit_arg_ptr = true,
        ApertureAt::Hidden(offset) => facts.hidden.insert_bytes(offset.into(), 4),
        ApertureAt::Queue(_) => facts.inputs.queue_ptr = true,
    }
}

fn note_input(id: Intrinsic, facts: &mut KernelFacts) {
    let inputs = &mut facts.inputs;
    match id {
        Intrinsic::WorkItemIdX => inputs.workitem_id[0] = true,
        Intrinsic::WorkItemIdY => inputs.workitem_id[1] = true,
        Intrinsic::WorkItemIdZ => inputs.workitem_id[2] = true,
        Intrinsic::WorkGroupIdX | Intrinsic::ClusterIdX => inputs.workgroup_id[0] = true,
        Intrinsic::WorkGroupIdY | Intrinsic::ClusterIdY => inputs.workgroup_id[1] = true,
        Intrinsic::WorkGroupIdZ | Intrinsic::ClusterIdZ => inputs.workgroup_id[2] = true,
        Intrinsic::KernargSegmentPtr => inputs.kernarg_segment_ptr = true,
        Intrinsic::DispatchPtr => inputs.dispatch_ptr = true,
        Intrinsic::QueuePtr => inputs.queue_ptr = true,
        Intrinsic::DispatchId => inputs.dispatch_id = true,
        Intrinsic::ImplicitArgPtr => inputs.implicit_arg_ptr = true,
        _ => {}
    }
}

/// Whether an instruction accesses flat memory, or makes a flat pointer to LDS or private memory.
fn touches_flat(func: &Function, inst: Inst) -> bool {
    let op = func.op(inst);
    if let Some(i) = op.address_operand() {
        return func.ty(func.arg(inst, i)) == Type::PTR0;
    }
    match op {
        Op::Cast(CastOp::AddrSpaceCast) => {
            let narrow = |ty| matches!(ty, Type::PTR3 | Type::PTR5);
            narrow(func.ty(func.arg(inst, 0))) || narrow(func.inst(inst).ty)
        }
        Op::Intrinsic(Intrinsic::IsShared | Intrinsic::IsPrivate) => true,
        _ => false,
    }
}

/// Whether an instruction needs the aperture of LDS (true) or of private memory (false).
fn reads_aperture(func: &Function, inst: Inst) -> Option<bool> {
    match func.op(inst) {
        Op::Cast(CastOp::AddrSpaceCast) if func.inst(inst).ty == Type::PTR0 => match func.ty(func.arg(inst, 0)) {
            Type::PTR3 => Some(true),
            Type::PTR5 => Some(false),
            _ => None,
        },
        Op::Intrinsic(Intrinsic::IsShared) => Some(true),
        Op::Intrinsic(Intrinsic::IsPrivate) => Some(false),
        _ => None,
    }
}

/// The constant offset of a pointer from the kernarg segment pointer, if that is its base.
fn kernarg_offset(ctx: &Context, func: &Function, v: Value) -> Option<u64> {
    let inst = func.def_inst(v)?;
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::KernargSegmentPtr) => Some(0),
        Op::Gep(_) => {
            let base = func.def_inst(func.arg(inst, 0))?;
            let direct = func.op(base) == Op::Intrinsic(Intrinsic::KernargSegmentPtr);
            func.as_int(ctx, func.arg(inst, 1)).filter(|_| direct)
        }
        _ => None,
    }
}

fn note_value(ctx: &Context, func: &Function, user: Inst, v: Value, facts: &mut KernelFacts) {
    if let ValueDef::Const(c) = func.def(v) {
        if let &ConstData::Global { global, .. } = ctx.consts.get(c)
            && !facts.globals.contains(&global)
        {
            facts.globals.push(global);
        }
        return;
    }
    if func.ty(v) != Type::PTR4 {
        return;
    }
    let Some(offset) = kernarg_offset(ctx, func, v) else { return };
    let start = u64::from(facts.hidden_offset);
    match func.op(user) {
        Op::Load(_) => {
            let size = ctx.types.store_size(func.inst(user).ty);
            if offset + size > start {
                let from = offset.saturating_sub(start);
                facts.hidden.insert_bytes(from, offset + size - start - from);
            }
        }
        // A constant step is seen at its uses.
        Op::Gep(_) if func.as_int(ctx, func.arg(user, 1)).is_some() => {}
        // With a variable step, before or after a constant one, the pointer may point to any argument.
        _ => facts.hidden.insert_bytes(0, facts.hidden_bytes.into()),
    }
}
