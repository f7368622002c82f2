//! The verifier of lowered form, which selection relies on. Tests and debug builds run it on every kernel.

use gcnc_ir::{CastOp, Context, Function, Inst, Op, Type, TypeKind, ValueDef};

use gcnc_isa::atomics::AtomicType;

use crate::graph::{Graph, Loops, NONE};
use crate::order::Numbering;

/// Checks that a function is in lowered form.
///
/// # Errors
/// The first violation.
pub fn check(ctx: &Context, func: &Function) -> Result<(), String> {
    for block in func.blocks() {
        for &p in func.block_params(block) {
            if !is_register(func.ty(p)) {
                return Err(format!("a parameter of type {}", describe(ctx, func.ty(p))));
            }
        }
        for inst in func.insts(block) {
            instruction(ctx, func, inst).map_err(|what| format!("{:?}: {what}", func.op(inst)))?;
            for &edge in func.dests(inst) {
                let params = func.block_params(func.edge_block(edge));
                if !params.iter().map(|&p| func.ty(p)).eq(func.edge_args(edge).iter().map(|&v| func.ty(v))) {
                    return Err("edge arguments whose types differ from the parameters'".into());
                }
            }
        }
        if func.terminator(block).is_none() {
            return Err("a block without a terminator".into());
        }
    }
    shape(func)
}

/// Types that values may have anywhere.
fn is_register(ty: Type) -> bool {
    matches!(ty, Type::I1 | Type::I32 | Type::I64 | Type::F16 | Type::F32 | Type::F64) || is_pointer(ty)
}

fn is_pointer(ty: Type) -> bool {
    matches!(ty, Type::PTR0 | Type::PTR1 | Type::PTR2 | Type::PTR3 | Type::PTR4 | Type::PTR5)
}

fn describe(ctx: &Context, ty: Type) -> String {
    format!("{:?}", ctx.types.kind(ty))
}

/// Vectors that memory accesses and bit casts may have.
fn is_memory_vector(ctx: &Context, ty: Type) -> bool {
    match ctx.types.kind(ty) {
        TypeKind::Vector { elem, scalable: false, .. } => {
            let whole = matches!(*elem, Type::I32 | Type::I64 | Type::F32 | Type::F64) || is_pointer(*elem);
            whole && (32..=1024).contains(&ctx.types.bits(ty))
        }
        _ => false,
    }
}

/// Vectors that packed arithmetic takes and returns.
fn is_pair(ctx: &Context, ty: Type) -> bool {
    let pair = ctx.types.as_vector(ty);
    pair.is_some_and(|(elem, n)| n == 2 && matches!(elem, Type::I16 | Type::F16 | Type::BF16 | Type::F32))
}

/// Vectors that intrinsics take and return; typed buffers may have three f16 components.
fn is_operand_vector(ctx: &Context, ty: Type) -> bool {
    let bits = ctx.types.bits(ty);
    let narrow = matches!(ctx.types.scalar(ty), Type::I8 | Type::I16 | Type::F16 | Type::BF16);
    let three = ctx.types.as_vector(ty) == Some((Type::F16, 3));
    three
        || is_memory_vector(ctx, ty)
        || narrow && ctx.types.as_vector(ty).is_some() && bits.is_multiple_of(32) && bits <= 1024
}

fn instruction(ctx: &Context, func: &Function, inst: Inst) -> Result<(), String> {
    let ty = func.inst(inst).ty;
    let arg = |i: usize| func.ty(func.arg(inst, i));
    let wrong = |what: &str| Err(format!("{what} of type {}", describe(ctx, ty)));
    match func.op(inst) {
        Op::Binary(op) => match ty {
            _ if is_pair(ctx, ty) && !op.is_division() && !matches!(op.name(), "fdiv" | "frem") => Ok(()),
            Type::I1 if !op.is_float() && !op.is_shift() => Ok(()),
            Type::I32 | Type::I64 if !op.is_float() && !op.is_division() => Ok(()),
            Type::F16 | Type::F32 | Type::F64 if op.is_float() && !matches!(op.name(), "fdiv" | "frem") => Ok(()),
            _ => wrong("an operation"),
        },
        Op::FNeg => {
            if matches!(ty, Type::F16 | Type::F32 | Type::F64) {
                Ok(())
            } else {
                wrong("a negation")
            }
        }
        Op::Select if !is_register(ty) || [1, 2].iter().any(|&i| arg(i) != ty) => wrong("a select"),
        Op::ICmp(_) if arg(0) != arg(1) => Err("a comparison of different types".into()),
        Op::ICmp(_) if !(matches!(arg(0), Type::I32 | Type::I64) || is_pointer(arg(0))) => wrong("a comparison"),
        Op::Cast(op) => cast(ctx, op, arg(0), ty),
        Op::Load(_) => memory_type(ctx, ty),
        Op::Store(_) => memory_type(ctx, arg(0)),
        Op::AtomicRmw(op, _) => match crate::atomics::type_of(&ctx.types, ty) {
            Some(AtomicType::B32 | AtomicType::B64) if !op.is_float() => Ok(()),
            Some(_) if op.is_float() => Ok(()),
            _ => wrong("an atomic operation"),
        },
        Op::CmpXchg { .. } if !matches!(arg(1), Type::I32 | Type::I64) => wrong("an exchange"),
        Op::Gep(elem) => {
            let int = if matches!(ty, Type::PTR2 | Type::PTR3 | Type::PTR5) { Type::I32 } else { Type::I64 };
            if elem != Type::I8 || func.args(inst).len() != 2 || arg(1) != int { wrong("an address") } else { Ok(()) }
        }
        Op::InsertElement if !is_operand_vector(ctx, ty) => wrong("a vector"),
        Op::ExtractElement if !is_operand_vector(ctx, arg(0)) => wrong("a vector"),
        Op::ExtractValue(_) => match func.def(func.arg(inst, 0)) {
            ValueDef::Inst(i) if matches!(func.op(i), Op::Intrinsic(_) | Op::CmpXchg { .. } | Op::Call(_)) => Ok(()),
            _ => wrong("an aggregate"),
        },
        Op::Alloca(..) if func.layout.block_of(inst) != func.entry() => wrong("an alloca outside of the entry block"),
        Op::Call(_) => call(ctx, func, inst),
        // Builds the result of a function that returns several values.
        Op::InsertValue(_) if is_result(ctx, ty) => Ok(()),
        Op::ShuffleVector(_) | Op::InsertValue(_) | Op::VaArg | Op::Switch | Op::Freeze => wrong("an operation"),
        _ => Ok(()),
    }
}

/// Calls take registers, and return a register or a struct of them.
fn call(ctx: &Context, func: &Function, inst: Inst) -> Result<(), String> {
    let ty = func.inst(inst).ty;
    if func.call(inst).is_some_and(|call| call.callee.is_asm()) {
        return inline_asm(ctx, func, inst);
    }
    let args = func.args(inst).iter().all(|&v| is_register(func.ty(v)));
    if args && (ty == Type::VOID || is_register(ty) || is_result(ctx, ty)) {
        Ok(())
    } else {
        Err(format!("a call of type {}", describe(ctx, ty)))
    }
}

/// Inline assembly takes registers, vectors of dwords, and constants of any type that its text prints.
fn inline_asm(ctx: &Context, func: &Function, inst: Inst) -> Result<(), String> {
    let operand = |ty: Type| is_register(ty) && ty != Type::I1 || is_memory_vector(ctx, ty);
    let ty = func.inst(inst).ty;
    let results = match ctx.types.kind(ty) {
        TypeKind::Struct { fields, .. } => fields.iter().all(|&f| operand(f)),
        _ => ty == Type::VOID || operand(ty),
    };
    let args = func.args(inst).iter().all(|&v| operand(func.ty(v)) || matches!(func.def(v), ValueDef::Const(_)));
    if results && args { Ok(()) } else { Err(format!("inline assembly of type {}", describe(ctx, ty))) }
}

/// A struct of registers.
fn is_result(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.types.kind(ty), TypeKind::Struct { fields, .. } if fields.iter().all(|&f| is_register(f)))
}

fn cast(ctx: &Context, op: CastOp, from: Type, to: Type) -> Result<(), String> {
    let narrow = |ty| matches!(ty, Type::I8 | Type::I16);
    let legal = match op {
        CastOp::Trunc | CastOp::ZExt | CastOp::SExt => {
            let int = |ty| narrow(ty) || matches!(ty, Type::I1 | Type::I32 | Type::I64);
            int(from) && int(to)
        }
        CastOp::BitCast => {
            let side = |ty| is_register(ty) || matches!(ty, Type::I16 | Type::BF16) || is_operand_vector(ctx, ty);
            side(from) && side(to)
        }
        CastOp::FpTrunc if to == Type::BF16 => from == Type::F32,
        _ => is_register(from) && is_register(to),
    };
    if legal { Ok(()) } else { Err(format!("from {} to {}", describe(ctx, from), describe(ctx, to))) }
}

fn memory_type(ctx: &Context, ty: Type) -> Result<(), String> {
    let scalar = (is_register(ty) && ty != Type::I1) || matches!(ty, Type::I8 | Type::I16);
    if scalar || is_memory_vector(ctx, ty) { Ok(()) } else { Err(format!("an access of type {}", describe(ctx, ty))) }
}

/// Checks for critical edges, reverse post-order, and contiguous loops.
fn shape(func: &Function) -> Result<(), String> {
    let (mut graph, mut numbering, mut loops) = (Graph::default(), Numbering::default(), Loops::default());
    numbering.build(func, &mut graph);
    loops.build(&graph);
    for b in 0..graph.len() as u32 {
        if !graph.reachable(b) {
            return Err("an unreachable block".into());
        }
        if graph.succs(b).len() > 1 && graph.succs(b).iter().any(|&s| graph.preds(s).len() > 1) {
            return Err("a critical edge".into());
        }
    }
    for l in 0..loops.header.len() as u32 {
        let members: Vec<u32> = (0..graph.len() as u32).filter(|&b| loops.contains(l, b)).collect();
        if let (Some(&first), Some(&last)) = (members.first(), members.last())
            && (last - first) as usize + 1 != members.len()
        {
            return Err("a loop that is not contiguous".into());
        }
    }
    let late = |b: u32| graph.idom(b) != NONE && graph.idom(b) >= b;
    if (0..graph.len() as u32).any(late) { Err("a block before its dominator".into()) } else { Ok(()) }
}
