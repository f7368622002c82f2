//! Is a program's result defined? Only then does a difference between witnesses say anything.
//!
//! The interpreter reports undefined behaviour, but poison, NaN payloads and races it decides in some way. So a program
//! runs again with all of that decided otherwise, and twice, with its work-items in other orders; its result must stay:
//!
//! - a poison or undefined constant, a shift by the width or more, a lane out of range, a number that its integer cannot
//!   hold, a result that a flag promises to be otherwise is all ones;
//! - memory that nobody has written holds a pattern, not zero;
//! - a NaN that arithmetic makes has another sign and payload;
//! - a minimum or maximum of zeros is the other zero, and one with a signalling NaN is a NaN;
//! - what may be approximated or reordered is all ones, unless it is a small number of sixteenths: on those all ways agree.
//!
//! The decisions are taken in the IR: [`decide_otherwise`] puts a select behind each operation whose result may be open.
//! So the interpreter need know nothing of them. Not seen are flags of addresses, lanes that are not there (the reducer
//! leaves those that the generator counts on) and memory that is made visible too late by a fence that is missing: the
//! interpreter is sequentially consistent.

use std::collections::{HashMap, HashSet};

use gcnc_ir::interp::Order;
use gcnc_ir::{
    BinOp, CastOp, Context, Flags, FloatPred, FuncId, Function, FunctionBuilder, Inst, IntPred, Intrinsic, Module, Op,
    Type, Value,
};

use crate::generate::Inputs;
use crate::witness::{self, Left};

/// What memory holds that nobody has written.
const UNWRITTEN: u64 = 0xa5;

/// Bits of `llvm.is.fpclass` for a signalling NaN.
const SIGNALLING: i32 = 1;

/// The interpreter's result, if it is defined.
///
/// # Errors
/// The interpreter's report, or where the results differ.
pub fn interpret(module: &Module, kernel: &str, inputs: &Inputs, wave_size: u32) -> Result<Left, String> {
    let expected = witness::interpret(module, kernel, inputs, wave_size)?;
    let mut other = module.clone();
    decide_otherwise(&mut other, kernel);
    for order in [Order::Backward, Order::Interleaved] {
        let left = witness::interpret_in(order, &other, kernel, inputs, wave_size)?;
        if let Some(difference) = expected.difference(&left) {
            return Err(format!("not defined: {difference} where it is decided otherwise"));
        }
    }
    Ok(expected)
}

/// Changes a module so that what the language leaves open comes out differently.
pub fn decide_otherwise(module: &mut Module, kernel: &str) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        if module.functions[id].is_declaration() {
            continue;
        }
        let (ctx, func) = (&mut module.ctx, &mut module.functions[id]);
        constants(ctx, func);
        results(ctx, func);
        private_memory(ctx, func);
    }
    if let Some(id) = module.function(kernel) {
        lds(module, id);
    }
}

fn all_insts(func: &Function) -> Vec<Inst> {
    func.blocks().flat_map(|block| func.insts(block)).collect()
}

/// The constant of all ones; zero for what is neither numbers nor a vector of them.
fn ones(b: &mut FunctionBuilder<'_>, ty: Type) -> Value {
    let types = &b.ctx.types;
    if types.is_int_or_vector(ty) {
        b.int(ty, u64::MAX)
    } else if types.is_float_or_vector(ty) {
        let bits = types.bits(types.scalar(ty)) as u32;
        b.float_bits(ty, u64::MAX >> (64 - bits.min(64)))
    } else {
        b.zero(ty)
    }
}

/// Gives poison and undefined constants a value.
fn constants(ctx: &mut Context, func: &mut Function) {
    let mut used: HashSet<Value> = HashSet::new();
    for inst in all_insts(func) {
        used.extend(func.args(inst));
        func.dests(inst).iter().for_each(|&edge| used.extend(func.edge_args(edge)));
    }
    used.retain(|&v| func.as_const(v).is_some_and(|c| ctx.consts.is_undef_or_poison(c)));
    let mut b = FunctionBuilder::new(ctx, func);
    let mut value = |v| {
        let ty = b.ty(v);
        (v, ones(&mut b, ty))
    };
    let mapped: HashMap<Value, Value> = used.into_iter().map(&mut value).collect();
    func.map_operands(|_, v| mapped.get(&v).copied().unwrap_or(v));
}

/// Puts selects behind the operations whose results may be open.
fn results(ctx: &mut Context, func: &mut Function) {
    let (mut replaced, mut added) = (HashMap::new(), HashSet::new());
    for inst in all_insts(func) {
        let (Some(result), Some(next)) = (func.result(inst), func.layout.next_inst(inst)) else { continue };
        let mut b = FunctionBuilder::new(ctx, func);
        b.switch_before(next);
        let Some(other) = open_result(&mut b, inst, result) else { continue };
        replaced.insert(result, other);
        let mut at = func.layout.next_inst(inst);
        while let Some(new) = at.filter(|&new| new != next) {
            added.insert(new);
            at = func.layout.next_inst(new);
        }
    }
    let to = |v: &mut Value| *v = replaced.get(v).copied().unwrap_or(*v);
    for inst in all_insts(func) {
        if !added.contains(&inst) {
            func.args_mut(inst).iter_mut().for_each(to);
        }
        for edge in func.dests(inst).to_vec() {
            func.edge_args_mut(edge).iter_mut().for_each(to);
        }
    }
}

/// The result, or something else where that may be. None if it may not.
fn open_result(b: &mut FunctionBuilder<'_>, inst: Inst, result: Value) -> Option<Value> {
    let (op, args, ty) = (b.func.op(inst), b.func.args(inst).to_vec(), b.ty(result));
    let flags = b.func.flags(inst);
    match op {
        _ if is_approximate(op, flags) => Some(unless_exact(b, flags, result)),
        Op::Binary(op) if op.is_shift() => {
            let width = b.ctx.types.bits(b.ctx.types.scalar(ty));
            let width = b.int(ty, width);
            let inside = unless_below(b, args[1], width, result);
            Some(promised(b, op, flags, [args[0], args[1]], inside).unwrap_or(inside))
        }
        Op::Binary(op) if !op.is_float() => promised(b, op, flags, [args[0], args[1]], result),
        Op::Cast(CastOp::FpToSi | CastOp::FpToUi) | Op::Intrinsic(Intrinsic::LRound | Intrinsic::LRint) => {
            Some(unless_small(b, args[0], result))
        }
        Op::ExtractElement | Op::InsertElement => {
            let len = b.ctx.types.as_vector(b.func.ty(args[0]))?.1;
            let index = *args.last()?;
            let len = b.int(b.ty(index), len.into());
            Some(unless_below(b, index, len, result))
        }
        Op::Intrinsic(id @ (Intrinsic::MinNum | Intrinsic::MaxNum)) => Some(other_extremum(b, id, &args, result)),
        _ if makes_nan(op) && b.ctx.types.is_float_or_vector(ty) => {
            let is_nan = b.fcmp(FloatPred::Uno, result, result);
            let nan = ones(b, ty);
            Some(b.select(is_nan, nan, result))
        }
        _ => None,
    }
}

/// All ones if `x` is not below `limit`.
fn unless_below(b: &mut FunctionBuilder<'_>, x: Value, limit: Value, result: Value) -> Value {
    let inside = b.icmp(IntPred::Ult, x, limit);
    let ty = b.ty(result);
    let other = ones(b, ty);
    b.select(inside, result, other)
}

/// All ones where what the flags of an integer operation promise is not so; none without such flags.
fn promised(b: &mut FunctionBuilder<'_>, op: BinOp, flags: Flags, [x, y]: [Value; 2], result: Value) -> Option<Value> {
    use BinOp::{AShr, Add, LShr, Mul, Or, SDiv, Shl, Sub, UDiv};
    use Intrinsic::{SAddOverflow, SMulOverflow, SSubOverflow, UAddOverflow, UMulOverflow, USubOverflow};
    let overflows = match op {
        Add => [UAddOverflow, SAddOverflow],
        Sub => [USubOverflow, SSubOverflow],
        Mul => [UMulOverflow, SMulOverflow],
        _ => [UAddOverflow; 2],
    };
    let mut broken = Vec::new();
    for (flag, id, back) in [(Flags::NUW, overflows[0], LShr), (Flags::NSW, overflows[1], AShr)] {
        match op {
            _ if !flags.has(flag) => {}
            Shl => broken.push(comes_back(b, back, [result, y], x)),
            _ => broken.push(overflow(b, id, x, y)),
        }
    }
    if flags.has(Flags::EXACT) {
        match op {
            LShr | AShr => broken.push(comes_back(b, Shl, [result, y], x)),
            UDiv | SDiv => broken.push(comes_back(b, Mul, [result, y], x)),
            _ => {}
        }
    }
    if flags.has(Flags::DISJOINT) && op == Or {
        let (both, zero) = (b.and(x, y), b.zero(b.func.ty(x)));
        broken.push(b.icmp(IntPred::Ne, both, zero));
    }
    let broken = broken.into_iter().reduce(|p, q| b.or(p, q))?;
    let ty = b.ty(result);
    let other = ones(b, ty);
    Some(b.select(broken, other, result))
}

/// Whether undoing an operation gives something else than what it began with.
fn comes_back(b: &mut FunctionBuilder<'_>, undo: BinOp, [result, y]: [Value; 2], x: Value) -> Value {
    let again = b.binary(undo, result, y);
    b.icmp(IntPred::Ne, again, x)
}

fn overflow(b: &mut FunctionBuilder<'_>, id: Intrinsic, x: Value, y: Value) -> Value {
    let ty = b.ty(x);
    let bools = b.ctx.types.bool_of(ty);
    let both = b.struct_type(&[ty, bools]);
    let both = b.intrinsic(id, both, &[x, y]);
    b.extract_value(both, &[1])
}

/// May it be approximated, or done in another order?
fn is_approximate(op: Op, flags: Flags) -> bool {
    use Intrinsic::{AmdgcnExp2, AmdgcnLog, AmdgcnSqrt, Exp2, FMulAdd, Log2, Rcp, Rsq};
    let is_float = matches!(op, Op::FNeg | Op::Intrinsic(_)) || matches!(op, Op::Binary(op) if op.is_float());
    let named = matches!(op, Op::Intrinsic(Rcp | Rsq | AmdgcnSqrt | AmdgcnLog | AmdgcnExp2 | Exp2 | Log2 | FMulAdd));
    named || is_float && flags.has_any(Flags::FAST)
}

/// All ones unless a float is a small number of sixteenths; a zero has the other sign, if that may be.
fn unless_exact(b: &mut FunctionBuilder<'_>, flags: Flags, mut result: Value) -> Value {
    let ty = b.ty(result);
    let sixteen = whole_number(b, ty, 16);
    let scaled = b.fmul(result, sixteen);
    let whole = b.intrinsic(Intrinsic::Floor, ty, &[scaled]);
    let same = b.fcmp(FloatPred::Oeq, whole, scaled);
    if flags.has(Flags::NSZ) {
        let zero = b.zero(ty);
        let (is_zero, negated) = (b.fcmp(FloatPred::Oeq, result, zero), b.fneg(result));
        result = b.select(is_zero, negated, result);
    }
    let other = ones(b, ty);
    let exact = b.select(same, result, other);
    unless_small(b, result, exact)
}

/// All ones unless `x` is a float of a magnitude that every integer and float holds exactly in sixteenths.
fn unless_small(b: &mut FunctionBuilder<'_>, x: Value, result: Value) -> Value {
    let (ty, to) = (b.ty(x), b.ty(result));
    let limit = if b.ctx.types.bits(b.ctx.types.scalar(to)) == 8 { 127 } else { 300 };
    let (magnitude, limit) = (b.intrinsic(Intrinsic::FAbs, ty, &[x]), whole_number(b, ty, limit));
    let (small, other) = (b.fcmp(FloatPred::Olt, magnitude, limit), ones(b, to));
    b.select(small, result, other)
}

fn whole_number(b: &mut FunctionBuilder<'_>, ty: Type, n: u64) -> Value {
    let int = b.ctx.types.with_scalar(ty, Type::I32);
    let n = b.int(int, n);
    b.cast(CastOp::UiToFp, n, ty)
}

/// Is it arithmetic, that chooses a NaN's payload? Operations that move bits do not.
fn makes_nan(op: Op) -> bool {
    match op {
        Op::Binary(op) => op >= BinOp::FAdd,
        Op::Cast(op) => matches!(op, CastOp::FpTrunc | CastOp::FpExt),
        Op::Intrinsic(id) => {
            let properties = id.properties();
            let moves = matches!(id, Intrinsic::FAbs | Intrinsic::CopySign);
            properties.is_pure() && !properties.convergent && !moves
        }
        _ => false,
    }
}

/// `minnum` and `maxnum`: of equal operands the interpreter takes the lesser or greater zero, this the other.
fn other_extremum(b: &mut FunctionBuilder<'_>, id: Intrinsic, args: &[Value], result: Value) -> Value {
    let ty = b.ty(result);
    let bits = b.ctx.types.bits(b.ctx.types.scalar(ty)) as u32;
    let int = b.ctx.types.int(bits);
    let int = b.ctx.types.with_scalar(ty, int);
    let (x, y) = (b.bitcast(args[0], int), b.bitcast(args[1], int));
    let both = if id == Intrinsic::MinNum { b.and(x, y) } else { b.or(x, y) };
    let both = b.bitcast(both, ty);
    let equal = b.fcmp(FloatPred::Oeq, args[0], args[1]);
    let result = b.select(equal, both, result);
    let signalling = b.i32(SIGNALLING);
    let bools = b.ctx.types.bool_of(ty);
    let [x, y] = [args[0], args[1]].map(|v| b.intrinsic(Intrinsic::IsFpClass, bools, &[v, signalling]));
    let (nan, no_number) = (b.fcmp(FloatPred::Uno, result, result), b.or(x, y));
    let (any, other) = (b.or(nan, no_number), ones(b, ty));
    b.select(any, other, result)
}

/// Fills private variables.
fn private_memory(ctx: &mut Context, func: &mut Function) {
    for inst in all_insts(func) {
        let Op::Alloca(ty, _) = func.op(inst) else { continue };
        let (Some(place), Some(next)) = (func.result(inst), func.layout.next_inst(inst)) else { continue };
        let mut b = FunctionBuilder::new(ctx, func);
        b.switch_before(next);
        let size = b.ctx.types.size(ty);
        fill(&mut b, place, size);
    }
}

/// Lets every work-item fill all LDS variables before the kernel begins.
fn lds(module: &mut Module, kernel: FuncId) {
    let variables: Vec<_> = module.globals.iter().filter(|(_, g)| g.addrspace == 3).map(|(id, g)| (id, g.ty)).collect();
    let func = &mut module.functions[kernel];
    let Some(first) = func.entry().and_then(|entry| func.layout.first_inst(entry)) else { return };
    let mut b = FunctionBuilder::new(&mut module.ctx, func);
    b.switch_before(first);
    for (id, ty) in variables {
        let place = b.global(id, 3);
        let size = b.ctx.types.size(ty);
        fill(&mut b, place, size);
    }
    b.intrinsic_inst(Intrinsic::SBarrier, Type::VOID, &[]);
}

fn fill(b: &mut FunctionBuilder<'_>, place: Value, size: u64) {
    let (value, size, volatile) = (b.int(Type::I8, UNWRITTEN), b.int(Type::I64, size), b.bool(false));
    b.intrinsic_inst(Intrinsic::MemSet, Type::VOID, &[place, value, size, volatile]);
}
