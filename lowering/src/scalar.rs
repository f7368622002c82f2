//! Legalisation of operations on one leaf: source widths in legal registers.
//!
//! A narrow integer is held in a wider register whose upper bits are unknown. Operations whose low result bits depend
//! only on the operands' low bits ignore that; the others extend their operands first, which is free where the bits are
//! known to be clear.

use gcnc_ir::{BinOp, CastOp, Flags, IntPred, Type, Value};
use planted::Bug;

use crate::build::Build;
use crate::expand::int_div::{self, DivResult};
use crate::expand::{convert, float};
use crate::shape::{Leaf, Repr};

/// A narrow operand, extended for a division or conversion.
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
            int_div::unsigned(b, x, y, if op == BinOp::UDiv { DivResult::Quotient } else { DivResult::Remainder })
        }
        BinOp::SDiv | BinOp::SRem => {
            let signed = !planted::on(Bug::NarrowDivZext);
            let (x, y) = (clean(b, x, bits, signed), clean(b, y, bits, signed));
            int_div::signed(b, x, y, if op == BinOp::SDiv { DivResult::Quotient } else { DivResult::Remainder })
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
    if leaf.repr == Repr::Ptr || leaf.is_condition() {
        return b.icmp(cc, x, y);
    }
    // Either extension works for equality: pick one that is free.
    let signed = cc.is_signed()
        || (matches!(cc, IntPred::Eq | IntPred::Ne) && b.known(x).sbits <= leaf.bits && b.known(y).sbits <= leaf.bits);
    let (x, y) = (clean(b, x, leaf.bits, signed), clean(b, y, leaf.bits, signed));
    b.icmp(cc, x, y)
}

/// Extends or truncates an integer of `from` bits to the register of an integer of `to` bits.
pub(crate) fn resize(b: &mut Build<'_>, v: Value, from: Leaf, to: Leaf, signed: bool) -> Value {
    if to.bits == from.bits {
        return v;
    }
    if to.bits < from.bits {
        if to.is_condition() {
            let one = b.int(from.ty, 1);
            let zero = b.int(from.ty, 0);
            let bit = b.and(v, one);
            return b.icmp(IntPred::Ne, bit, zero);
        }
        return if from.ty == to.ty { v } else { b.trunc(v, to.ty) };
    }
    if from.is_condition() {
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
            if from.is_condition() {
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

/// A float leaf as a value of a float type.
pub(crate) fn as_float(b: &mut Build<'_>, v: Value, leaf: Leaf) -> Value {
    if leaf.repr == Repr::BFloat { float::bf16_to_f32(b, v) } else { v }
}

/// Computes a float result; for bf16, in f32 with rounding.
fn through_float(b: &mut Build<'_>, to: Leaf, f: impl FnOnce(&mut Build<'_>, Type) -> Value) -> Option<Value> {
    if to.repr != Repr::BFloat {
        return Some(f(b, to.ty));
    }
    let v = f(b, Type::F32);
    Some(float::f32_to_bf16(b, v))
}

/// `a op b` of floats other than division; bf16 in f32, which for a single operation gives the correctly rounded
/// result.
pub(crate) fn float_binary(
    b: &mut Build<'_>,
    op: BinOp,
    (x, y): (Value, Value),
    leaf: Leaf,
    flags: Flags,
) -> Option<Value> {
    let (x, y) = (as_float(b, x, leaf), as_float(b, y, leaf));
    let r = match op {
        BinOp::FAdd => b.fadd_with(x, y, flags),
        BinOp::FSub => b.fsub_with(x, y, flags),
        BinOp::FMul => b.fmul_with(x, y, flags),
        _ => return None,
    };
    Some(if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, r) } else { r })
}
