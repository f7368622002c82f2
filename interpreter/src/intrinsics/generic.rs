//! The target-independent intrinsics.

use super::super::build::{Builder, Operand};
use super::super::code::IntCompare::{Sgt, Slt, Ugt, Ult};
use super::super::code::{CrossLaneOp, FloatUnary, Inst, IntOp, IntUnary, Op, Special};
use super::super::error::Refusal;
use super::super::float::{Binary, Extremum, Format, Integral, Mode};
use super::super::operations::shuffle;
use super::super::{int, masked};
use super::{Call, Family, Lookup};

/// The families of these intrinsics, in the order of lookup.
pub(super) const FAMILIES: &[Family] = &[
    ignored,
    integer,
    float,
    masked::access,
    masked::rearrange,
    masked::mask,
    memory,
    control,
    pass_through,
    query,
    vector,
];

/// Intrinsics without effect here.
fn ignored(_: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    const NAMES: [&str; 13] = [
        "fake.use",
        "lifetime.start",
        "lifetime.end",
        "invariant.end",
        "donothing",
        "sideeffect",
        "var.annotation",
        "pseudoprobe",
        "prefetch",
        "experimental.noalias.scope.decl",
        "codeview.annotation",
        "instrprof.increment",
        "debugtrap",
    ];
    const PREFIXES: [&str; 2] = ["dbg.", "experimental.convergence."];
    let known = NAMES.contains(&call.name) || PREFIXES.iter().any(|prefix| call.name.starts_with(prefix));
    Some(if known { Lookup::Decoded } else { Lookup::Unknown })
}

/// Operations on integers.
fn integer(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    if matches!(call.name, "ucmp" | "scmp") {
        return three_way_compare(b, call);
    }
    let Some(op) = integer_operation(call.name) else { return Some(Lookup::Unknown) };
    let (first, op) = (call.arg(0)?, op(call.arg(0)?.bits()));
    // The results of these are a struct and a scalar: the number of lanes comes from the operand.
    let by_operand = matches!(op, Op::Overflow(..) | Op::ReduceInt(..));
    let dst = if by_operand { Operand { lanes: first.lanes, ..call.dst } } else { call.dst };
    Some(Call { dst, ..*call }.emit(b, op))
}

/// The operation of an intrinsic on integers, given their width.
fn integer_operation(name: &str) -> Option<impl Fn(u32) -> Op> {
    use IntOp::*;
    use IntUnary::*;
    enum Row {
        Two(IntOp),
        One(IntUnary),
        Flagged(IntOp, bool),
        Funnel(bool),
        Fix(bool, bool),
        Reduce(IntOp),
    }
    let row = match name {
        "clmul" => Row::Two(ClMul),
        "umin" => Row::Two(UMin),
        "umax" => Row::Two(UMax),
        "smin" => Row::Two(SMin),
        "smax" => Row::Two(SMax),
        "uadd.sat" => Row::Two(UAddSat),
        "sadd.sat" => Row::Two(SAddSat),
        "usub.sat" => Row::Two(USubSat),
        "ssub.sat" => Row::Two(SSubSat),
        "ushl.sat" => Row::Two(UShlSat),
        "sshl.sat" => Row::Two(SShlSat),
        "ctpop" => Row::One(CountOnes),
        "ctlz" => Row::One(LeadingZeros),
        "cttz" => Row::One(TrailingZeros),
        "bswap" => Row::One(SwapBytes),
        "bitreverse" => Row::One(ReverseBits),
        "abs" => Row::One(Abs),
        "uadd.with.overflow" => Row::Flagged(Add, false),
        "sadd.with.overflow" => Row::Flagged(Add, true),
        "usub.with.overflow" => Row::Flagged(Sub, false),
        "ssub.with.overflow" => Row::Flagged(Sub, true),
        "umul.with.overflow" => Row::Flagged(Mul, false),
        "smul.with.overflow" => Row::Flagged(Mul, true),
        "fshl" => Row::Funnel(false),
        "fshr" => Row::Funnel(true),
        "smul.fix" => Row::Fix(true, false),
        "umul.fix" => Row::Fix(false, false),
        "smul.fix.sat" => Row::Fix(true, true),
        "umul.fix.sat" => Row::Fix(false, true),
        "vector.reduce.add" => Row::Reduce(Add),
        "vector.reduce.mul" => Row::Reduce(Mul),
        "vector.reduce.and" => Row::Reduce(And),
        "vector.reduce.or" => Row::Reduce(Or),
        "vector.reduce.xor" => Row::Reduce(Xor),
        "vector.reduce.umin" => Row::Reduce(UMin),
        "vector.reduce.umax" => Row::Reduce(UMax),
        "vector.reduce.smin" => Row::Reduce(SMin),
        "vector.reduce.smax" => Row::Reduce(SMax),
        _ => return None,
    };
    Some(move |bits| match row {
        Row::Two(op) => Op::Int(op, bits),
        Row::One(op) => Op::IntUnary(op, bits),
        Row::Flagged(op, signed) => Op::Overflow(op, signed, bits),
        Row::Funnel(right) => Op::Funnel(right, bits),
        Row::Fix(signed, saturate) => Op::MulFix(signed, saturate, bits),
        Row::Reduce(op) => Op::ReduceInt(op, bits),
    })
}

/// `llvm.ucmp` and `llvm.scmp`: whether it is greater minus whether it is less.
fn three_way_compare(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let (dst, x, y) = (call.dst, call.arg(0)?, call.arg(1)?);
    let (above, below) = if call.name == "scmp" { (Sgt, Slt) } else { (Ugt, Ult) };
    let [more, less] = [above, below].map(|op| {
        let (bit, wide) = (b.scratch(x.lanes), b.scratch(dst.slots()));
        b.op(Op::Compare(op, x.bits()), x.lanes, bit, &[x.slot, y.slot]);
        b.op(Op::Extend(1, dst.bits(), false), x.lanes, wide, &[bit]);
        wide
    });
    b.op(Op::Int(IntOp::Sub, dst.bits()), dst.lanes, dst.slot, &[more, less]);
    Some(Lookup::Decoded)
}

/// Unary floating-point functions.
fn float_unary(name: &str) -> Option<FloatUnary> {
    use FloatUnary::*;
    Some(match name {
        "sqrt" => Sqrt,
        "floor" => Round(Integral::Floor),
        "ceil" => Round(Integral::Ceil),
        "trunc" => Round(Integral::Trunc),
        "rint" | "nearbyint" | "roundeven" => Round(Integral::Even),
        "round" => Round(Integral::Away),
        "canonicalize" => Canonicalize,
        "exp" => Exp,
        "exp2" => Exp2,
        "exp10" => Exp10,
        "log" => Log,
        "log2" => Log2,
        "log10" => Log10,
        "sin" => Sin,
        "cos" => Cos,
        "tan" => Tan,
        _ => return None,
    })
}

/// Minima and maxima: the NaN behaviour, and whether it is a maximum.
fn extremum(name: &str) -> Option<(Extremum, bool)> {
    Some(match name {
        "minnum" | "minimumnum" => (Extremum::Number, false),
        "maxnum" | "maximumnum" => (Extremum::Number, true),
        "minimum" => (Extremum::NaN, false),
        "maximum" => (Extremum::NaN, true),
        _ => return None,
    })
}

/// Floating-point operations, and conversions from and to floats.
fn float(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Call { name, dst, args } = *call;
    let Some(&first) = args.first() else { return Some(Lookup::Unknown) };
    let Some(format) = first.format().or(dst.format()) else { return Some(Lookup::Unknown) };
    let mode = b.modes.of(format);
    if let Some(op) = float_unary(name) {
        return Some(call.emit(b, Op::FloatUnary(op, format, mode)));
    }
    if let Some((kind, max)) = extremum(name) {
        return Some(call.emit(b, Op::Extremum(kind, max, format, mode)));
    }
    if name.starts_with("vector.reduce.f") {
        return reduce_float(b, call, format, mode);
    }
    let op = match name {
        "fma" => Op::MulAdd(true, format, mode),
        "fmuladd" => Op::MulAdd(b.fuse, format, mode),
        "fabs" => Op::FAbs(format),
        "copysign" => Op::CopySign(format),
        "pow" => Op::Pow(format, mode),
        "powi" => Op::PowInt(format, mode, call.arg(1)?.bits()),
        "ldexp" => Op::Ldexp(format, mode, call.arg(1)?.bits()),
        "is.fpclass" => Op::Class(format),
        "fptosi.sat" => Op::ToInt(format, mode, dst.bits(), true),
        "fptoui.sat" => Op::ToInt(format, mode, dst.bits(), false),
        "convert.to.fp16" => Op::FConvert(format, Format::Half, mode, b.modes.others),
        "convert.from.fp16" => Op::FConvert(Format::Half, format, b.modes.others, mode),
        "lrint" | "llrint" | "lround" | "llround" => {
            let how = if name.ends_with("rint") { Integral::Even } else { Integral::Away };
            let whole = b.scratch(first.lanes);
            b.op(Op::FloatUnary(FloatUnary::Round(how), format, mode), first.lanes, whole, &[first.slot]);
            b.op(Op::ToInt(format, mode, dst.bits(), true), first.lanes, dst.slot, &[whole]);
            return Some(Lookup::Decoded);
        }
        "sincos" => {
            b.op(Op::FloatUnary(FloatUnary::Sin, format, mode), first.lanes, dst.slot, &[first.slot]);
            b.op(Op::FloatUnary(FloatUnary::Cos, format, mode), first.lanes, dst.slot + first.lanes, &[first.slot]);
            return Some(Lookup::Decoded);
        }
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// `vector.reduce.fadd` and similar, in order.
fn reduce_float(b: &mut Builder, call: &Call<'_>, format: Format, mode: Mode) -> Option<Lookup> {
    let op = match call.name {
        "vector.reduce.fadd" => Op::Float(Binary::Add, format, mode),
        "vector.reduce.fmul" => Op::Float(Binary::Mul, format, mode),
        "vector.reduce.fmin" => Op::Extremum(Extremum::Number, false, format, mode),
        "vector.reduce.fmax" => Op::Extremum(Extremum::Number, true, format, mode),
        "vector.reduce.fminimum" => Op::Extremum(Extremum::NaN, false, format, mode),
        "vector.reduce.fmaximum" => Op::Extremum(Extremum::NaN, true, format, mode),
        _ => return Some(Lookup::Unknown),
    };
    let (dst, vector) = (call.dst.slot, *call.args.last()?);
    let started = call.args.len() == 2;
    b.copy(dst, call.arg(0)?.slot, 1);
    for k in u32::from(!started)..vector.lanes {
        b.op(op, 1, dst, &[dst, vector.slot + k]);
    }
    Some(Lookup::Decoded)
}

/// `llvm.frexp` with an exponent of this many bits.
pub(crate) fn frexp(b: &mut Builder, format: Format, bits: u32, dst: Operand, x: Operand) {
    b.op(Op::FloatUnary(FloatUnary::FrexpMantissa, format, Mode::default()), x.lanes, dst.slot, &[x.slot]);
    b.op(Op::FrexpExponent(format, bits), x.lanes, dst.slot + x.lanes, &[x.slot]);
}

/// Blocks of memory, the stack, and pointers.
fn memory(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let space = |k: usize| call.arg(k)?.space();
    let op = match call.name {
        "memcpy" | "memcpy.inline" | "memmove" => Op::MemCopy(space(0)?, space(1)?),
        "memset" | "memset.inline" => Op::MemSet(space(0)?),
        "experimental.memset.pattern" => {
            let (to, value, count) = (call.arg(0)?, call.arg(1)?, call.arg(2)?);
            let (op, imm) = (Op::MemPattern(space(0)?), u64::from(value.bits().div_ceil(8)));
            b.push(Inst { op, lanes: 0, dst: 0, a: to.slot, b: value.slot, c: count.slot, imm });
            return Some(Lookup::Decoded);
        }
        "stacksave" => Op::StackSave,
        "stackrestore" => Op::StackRestore,
        "ptrmask" => {
            let (dst, p, m) = (call.dst, call.arg(0)?, call.arg(1)?);
            let upper = int::mask(p.bits()) & !int::mask(m.bits());
            let (upper, whole) = (b.constant(upper), b.scratch(1));
            for k in 0..p.lanes {
                b.op(Op::Int(IntOp::Or, 64), 1, whole, &[m.slot + k, upper]);
                b.op(Op::Int(IntOp::And, p.bits()), 1, dst.slot + k, &[p.slot + k, whole]);
            }
            return Some(Lookup::Decoded);
        }
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// Assumptions and traps, and the clock.
fn control(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let op = match call.name {
        "assume" => Op::Assume,
        "trap" | "ubsantrap" => Op::Trap,
        "readcyclecounter" | "readsteadycounter" => Op::Special(Special::Clock),
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// Intrinsics that return their operand, with a hint for optimisations.
fn pass_through(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    match call.name {
        "expect"
        | "expect.with.probability"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "ssa.copy"
        | "annotation"
        | "ptr.annotation"
        | "arithmetic.fence"
        | "freeze" => call.emit_copy(b),
        _ => Some(Lookup::Unknown),
    }
}

/// Questions about the program or its environment that always have the same answer here.
fn query(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let answer = match call.name {
        // All of these are 1 (true); rounding mode 1 is to nearest.
        "experimental.widenable.condition"
        | "allow.runtime.check"
        | "allow.ubsan.check"
        | "type.test"
        | "public.type.test"
        | "get.rounding" => 1,
        // An unknown size is the greatest, or zero if the call asks for the minimum.
        "objectsize" if call.arg(1)?.constant == Some(0) => int::mask(call.dst.bits()),
        "is.constant" | "invariant.start" | "objectsize" | "returnaddress" => 0,
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit_constant(b, answer))
}

/// Vectors made of elements of others, or of their numbers.
fn vector(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let dst = call.dst;
    match call.name {
        "vector.extract" => {
            let (x, first) = (call.arg(0)?, call.constant(1)? as i32);
            shuffle(b, dst, x, x, (first..first + dst.lanes as i32).collect());
        }
        "vector.reverse"
        | "vector.insert"
        | "vector.splice"
        | "vector.splice.left"
        | "vector.splice.right"
        | "vector.interleave2" => {
            let x = call.arg(0)?;
            let y = call.arg(1).unwrap_or(x);
            let mask = shuffle_mask(call, x.lanes as i32, y.lanes as i32)?;
            shuffle(b, dst, x, y, mask);
        }
        "vector.deinterleave2" => {
            let x = call.arg(0)?;
            let half = Operand { lanes: x.lanes / 2, ..x };
            for k in 0..2 {
                let to = Operand { slot: dst.slot + k * half.slots(), ..half };
                shuffle(b, to, x, x, (0..half.lanes as i32).map(|i| 2 * i + k as i32).collect());
            }
        }
        "stepvector" => {
            for k in 0..dst.lanes {
                let n = b.constant(u64::from(k) & int::mask(dst.bits()));
                b.copy(dst.slot + k, n, 1);
            }
        }
        _ => return Some(Lookup::Unknown),
    }
    Some(Lookup::Decoded)
}

/// The elements of a result, numbered through both operands, of which the first has `n` elements, the second `m`.
fn shuffle_mask(call: &Call<'_>, n: i32, m: i32) -> Option<Vec<i32>> {
    let offset = || call.constant(2).map(|offset| offset as i32);
    Some(match call.name {
        "vector.reverse" => (0..n).rev().collect(),
        "vector.insert" => {
            let first = offset()?;
            (0..n).map(|k| if (first..first + m).contains(&k) { n + k - first } else { k }).collect()
        }
        "vector.splice" | "vector.splice.left" | "vector.splice.right" => {
            let offset = offset()?;
            let first = match call.name {
                "vector.splice.right" => n - offset,
                _ if offset < 0 => n + offset,
                _ => offset,
            };
            (first..first + n).collect()
        }
        // `vector.interleave2`.
        _ => (0..n).flat_map(|k| [k, n + k]).collect(),
    })
}

/// `llvm.read_register` of the exec mask.
pub(crate) fn read_register(b: &mut Builder, name: &str, dst: Operand) -> Result<(), Refusal> {
    let (op, by) = match name {
        "exec" => (IntOp::LShr, 0),
        "exec_lo" => (IntOp::And, u64::from(u32::MAX)),
        "exec_hi" => (IntOp::LShr, 32),
        _ => return Err(format!("register {name}")),
    };
    let (one, lanes, by) = (b.constant(1), b.scratch(1), b.constant(by));
    b.op(Op::Cross(CrossLaneOp::Ballot), 1, lanes, &[one]);
    b.op(Op::Int(op, 64), 1, dst.slot, &[lanes, by]);
    Ok(())
}
