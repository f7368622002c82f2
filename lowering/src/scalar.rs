//! Operations on one leaf: what the source's widths mean in legal registers.
//!
//! A narrow integer sits in a wider register with unknown upper bits. Operations whose low result bits depend on low operand bits alone
//! ignore that; the others extend first, which is free where the bits are known to be clear already.

use gcnc_ir::{BinOp, CastOp, IntPred, Type, Value};
use planted::Bug;

use crate::build::Build;
use crate::expand::int_div::{self, Want};
use crate::expand::{convert, float};
use crate::fold::IntOp;
use crate::shape::{Leaf, Repr};

/// How a division or conversion reads a narrow operand.
fn clean(b: &mut Build<'_>, v: Value, bits: u8, signed: bool) -> Value {
    if bits == 1 {
        return v;
    }
    if signed { b.sext_in(v, bits) } else { b.zext_in(v, bits) }
}

/// `a op b` of integers of `bits`.
pub(crate) fn int_binary(b: &mut Build<'_>, op: BinOp, x: Value, y: Value, bits: u8) -> Option<Value> {
    if bits == 1 {
        return bool_binary(b, op, x, y);
    }
    Some(match op {
        BinOp::Add => b.add(x, y),
        BinOp::Sub => b.sub(x, y),
        BinOp::Mul => b.mul(x, y),
        BinOp::And => b.and(x, y),
        BinOp::Or => b.or(x, y),
        BinOp::Xor => b.xor(x, y),
        BinOp::Shl => {
            let y = clean(b, y, bits, false);
            b.shl(x, y)
        }
        BinOp::LShr => {
            let y = clean(b, y, bits, false);
            let x = if planted::on(Bug::NarrowShiftDirty) { x } else { clean(b, x, bits, false) };
            b.lshr(x, y)
        }
        BinOp::AShr => {
            let (x, y) = (clean(b, x, bits, true), clean(b, y, bits, false));
            b.ashr(x, y)
        }
        BinOp::UDiv | BinOp::URem => {
            let (x, y) = (clean(b, x, bits, false), clean(b, y, bits, false));
            int_div::unsigned(b, x, y, if op == BinOp::UDiv { Want::Quotient } else { Want::Remainder })
        }
        BinOp::SDiv | BinOp::SRem => {
            let signed = !planted::on(Bug::NarrowDivZext);
            let (x, y) = (clean(b, x, bits, signed), clean(b, y, bits, signed));
            int_div::signed(b, x, y, if op == BinOp::SDiv { Want::Quotient } else { Want::Remainder })
        }
        _ => return None,
    })
}

/// i1: a shift by anything but zero, and a division by anything but one, is undefined.
fn bool_binary(b: &mut Build<'_>, op: BinOp, x: Value, y: Value) -> Option<Value> {
    Some(match op {
        BinOp::Add | BinOp::Sub | BinOp::Xor => b.xor(x, y),
        BinOp::Mul | BinOp::And => b.and(x, y),
        BinOp::Or => b.or(x, y),
        BinOp::Shl | BinOp::LShr | BinOp::AShr | BinOp::UDiv | BinOp::SDiv => x,
        BinOp::URem | BinOp::SRem => b.i1(false),
        _ => return None,
    })
}

/// `icmp` of integers of `bits`, or of pointers.
pub(crate) fn icmp(b: &mut Build<'_>, cc: IntPred, x: Value, y: Value, leaf: Leaf) -> Value {
    if leaf.repr == Repr::Ptr || leaf.bits == 1 {
        return b.icmp(cc, x, y);
    }
    // Equality holds of either extension: take the one that is there already.
    let signed = cc.is_signed()
        || (matches!(cc, IntPred::Eq | IntPred::Ne) && b.known(x).sbits <= leaf.bits && b.known(y).sbits <= leaf.bits);
    let (x, y) = (clean(b, x, leaf.bits, signed), clean(b, y, leaf.bits, signed));
    b.icmp(cc, x, y)
}

/// An integer of `from` bits in the register of an integer of `to` bits, extended or truncated.
pub(crate) fn resize(b: &mut Build<'_>, v: Value, from: Leaf, to: Leaf, signed: bool) -> Value {
    if to.bits == from.bits {
        return v;
    }
    if to.bits < from.bits {
        if to.bits == 1 {
            let one = b.int(from.ty, 1);
            let zero = b.int(from.ty, 0);
            let bit = b.and(v, one);
            return b.icmp(IntPred::Ne, bit, zero);
        }
        return if from.ty == to.ty { v } else { b.trunc(v, to.ty) };
    }
    if from.bits == 1 {
        return if signed { b.sext(v, to.ty) } else { b.zext(v, to.ty) };
    }
    let v = clean(b, v, from.bits, signed);
    if from.ty == to.ty {
        v
    } else if signed {
        b.sext(v, to.ty)
    } else {
        b.zext(v, to.ty)
    }
}

/// A conversion between an integer leaf and a float leaf, or two float leaves.
pub(crate) fn convert(b: &mut Build<'_>, op: CastOp, v: Value, from: Leaf, to: Leaf) -> Option<Value> {
    match op {
        CastOp::UiToFp | CastOp::SiToFp => {
            let signed = op == CastOp::SiToFp;
            if from.bits == 1 {
                return Some(bool_to_float(b, v, to, signed));
            }
            let v = clean(b, v, from.bits, signed);
            through_float(b, to, |b, ty| match (from.ty, signed) {
                (Type::I64, _) => convert::int64_to_float(b, v, ty, signed),
                (_, true) => b.sitofp(v, ty),
                (_, false) => b.uitofp(v, ty),
            })
        }
        CastOp::FpToUi | CastOp::FpToSi => {
            let signed = op == CastOp::FpToSi;
            let v = as_float(b, v, from);
            Some(match to.ty {
                Type::I64 => convert::float_to_int64(b, v, signed),
                Type::I1 => {
                    let i = if signed { b.fptosi(v, Type::I32) } else { b.fptoui(v, Type::I32) };
                    let zero = b.i32(0);
                    b.icmp(IntPred::Ne, i, zero)
                }
                _ if signed => b.fptosi(v, Type::I32),
                _ => b.fptoui(v, Type::I32),
            })
        }
        CastOp::FpExt => {
            let v = as_float(b, v, from);
            Some(b.fpext(v, to.ty))
        }
        CastOp::FpTrunc if to.repr == Repr::BFloat => {
            let v = if b.ty(v) == Type::F64 { float::f64_to_f32_odd(b, v) } else { v };
            Some(float::f32_to_bf16(b, v))
        }
        CastOp::FpTrunc if to.ty == Type::F16 && from.ty == Type::F64 => Some(float::f64_to_f16(b, v)),
        CastOp::FpTrunc => Some(b.fptrunc(v, to.ty)),
        _ => None,
    }
}

fn bool_to_float(b: &mut Build<'_>, v: Value, to: Leaf, signed: bool) -> Value {
    let one = if signed { -1.0 } else { 1.0 };
    if to.repr == Repr::BFloat {
        let (one, zero) = (b.i32(if signed { 0xbf80 } else { 0x3f80 }), b.i32(0));
        return b.select(v, one, zero);
    }
    let (one, zero) = (b.float(to.ty, one), b.float(to.ty, 0.0));
    b.select(v, one, zero)
}

/// A float leaf in a register of a float type.
pub(crate) fn as_float(b: &mut Build<'_>, v: Value, leaf: Leaf) -> Value {
    if leaf.repr == Repr::BFloat { float::bf16_to_f32(b, v) } else { v }
}

/// Computes a float result; a bf16 one in f32, rounded.
fn through_float(b: &mut Build<'_>, to: Leaf, f: impl FnOnce(&mut Build<'_>, Type) -> Value) -> Option<Value> {
    if to.repr != Repr::BFloat {
        return Some(f(b, to.ty));
    }
    let v = f(b, Type::F32);
    Some(float::f32_to_bf16(b, v))
}

/// `a op b` of floats other than division; a bf16 operation in f32, which for one operation rounds like a direct one.
pub(crate) fn float_binary(b: &mut Build<'_>, op: BinOp, x: Value, y: Value, leaf: Leaf) -> Option<Value> {
    let (x, y) = (as_float(b, x, leaf), as_float(b, y, leaf));
    let r = match op {
        BinOp::FAdd => b.fadd(x, y),
        BinOp::FSub => b.fsub(x, y),
        BinOp::FMul => b.fmul(x, y),
        _ => return None,
    };
    Some(if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, r) } else { r })
}

/// Pieces of a wide integer: `op` on the rows `x` and `y` of i64, written to `out`. Additive operations carry; a product keeps 128 bits.
pub(crate) fn wide_binary(b: &mut Build<'_>, op: BinOp, x: &[Value], y: &[Value], out: &mut Vec<Value>) -> Option<()> {
    match op {
        BinOp::And | BinOp::Or | BinOp::Xor => {
            let op = match op {
                BinOp::And => IntOp::And,
                BinOp::Or => IntOp::Or,
                _ => IntOp::Xor,
            };
            for (&x, &y) in x.iter().zip(y) {
                out.push(b.int_op(op, x, y));
            }
        }
        BinOp::Add | BinOp::Sub => {
            let mut carry = b.i1(false);
            for (&x, &y) in x.iter().zip(y) {
                let (r, c) = add_carry(b, op == BinOp::Sub, x, y, carry);
                out.push(r);
                carry = c;
            }
        }
        BinOp::Mul if x.len() == 2 => {
            let low = b.mul(x[0], y[0]);
            let high = b.umulh(x[0], y[0]);
            let cross = b.mul(x[1], y[0]);
            let high = b.add(high, cross);
            let cross = b.mul(x[0], y[1]);
            out.push(low);
            out.push(b.add(high, cross));
        }
        BinOp::Shl | BinOp::LShr | BinOp::AShr => {
            let n = b.const_int(y[0])?;
            if y[1..].iter().any(|&v| b.const_int(v) != Some(0)) {
                return None;
            }
            wide_shift(b, op, x, n, out);
        }
        _ => return None,
    }
    Some(())
}

fn add_carry(b: &mut Build<'_>, subtract: bool, x: Value, y: Value, carry: Value) -> (Value, Value) {
    let carry = b.zext(carry, Type::I64);
    let (r, first) = if subtract {
        let r = b.sub(x, y);
        (r, b.icmp(IntPred::Ult, x, y))
    } else {
        let r = b.add(x, y);
        (r, b.icmp(IntPred::Ult, r, x))
    };
    let (s, second) = if subtract {
        let s = b.sub(r, carry);
        (s, b.icmp(IntPred::Ult, r, carry))
    } else {
        let s = b.add(r, carry);
        (s, b.icmp(IntPred::Ult, s, r))
    };
    (s, b.or(first, second))
}

/// A shift of a row of i64 by a constant.
fn wide_shift(b: &mut Build<'_>, op: BinOp, x: &[Value], n: u64, out: &mut Vec<Value>) {
    let len = x.len() as i64;
    let words = (n / 64) as i64;
    let rest = n % 64;
    let fill = if op == BinOp::AShr {
        let k = b.i64(63);
        b.ashr(x[x.len() - 1], k)
    } else {
        b.i64(0)
    };
    let word = |i: i64| -> Value { if i < 0 || i >= len { fill } else { x[i as usize] } };
    for i in 0..len {
        let (near, far) = if op == BinOp::Shl { (i - words, i - words - 1) } else { (i + words, i + words + 1) };
        if rest == 0 {
            out.push(word(near));
            continue;
        }
        let (a, c) = (b.i64(rest), b.i64(64 - rest));
        let (near, far) = (word(near), word(far));
        let (near, far) =
            if op == BinOp::Shl { (b.shl(near, a), b.lshr(far, c)) } else { (b.lshr(near, a), b.shl(far, c)) };
        out.push(b.or(near, far));
    }
}

/// `icmp` of rows of i64.
pub(crate) fn wide_icmp(b: &mut Build<'_>, cc: IntPred, x: &[Value], y: &[Value]) -> Value {
    if matches!(cc, IntPred::Eq | IntPred::Ne) {
        let mut differ = b.i64(0);
        for (&x, &y) in x.iter().zip(y) {
            let d = b.xor(x, y);
            differ = b.or(differ, d);
        }
        let zero = b.i64(0);
        return b.icmp(cc, differ, zero);
    }
    // The lowest words decide unless a higher pair differs; only the highest is signed.
    let mut result = b.icmp(crate::build::unsigned(cc), x[0], y[0]);
    for i in 1..x.len() {
        let cc = if i + 1 == x.len() { cc } else { crate::build::unsigned(cc) };
        let here = b.icmp(cc, x[i], y[i]);
        let equal = b.icmp(IntPred::Eq, x[i], y[i]);
        result = b.select(equal, result, here);
    }
    result
}
