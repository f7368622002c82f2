//! Integer division and remainder.
//!
//! By a constant: shifts for powers of two, multiply-high otherwise (`magic`). By a variable: an estimate of the
//! reciprocal in f32 (`v_rcp_f32` is accurate to one unit in the last place), one or two Newton steps in integers, and
//! two conditional corrections, after Rodeheffer, "Software Integer Division" (Microsoft Research, 2008). Operands of
//! at most 22 bits use a float quotient instead, which needs a single correction. 64-bit operands are first tested for
//! fitting in 32 bits (`opt::divide`).

use gcnc_ir::{BinOp, IntPred, Op, Type, Value};
use planted::Bug;

use super::magic;
use crate::build::Build;

/// The result wanted of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DivResult {
    /// The quotient.
    Quotient,
    /// The remainder.
    Remainder,
}

/// `x udiv y` or `x urem y`; both are i32 or both are i64.
pub(crate) fn unsigned(b: &mut Build<'_>, x: Value, y: Value, want: DivResult) -> Value {
    let ty = b.ty(x);
    if let Some(d) = b.const_int(y) {
        return unsigned_by_constant(b, x, d, want);
    }
    if b.known(y).is_power_of_two_or_zero() {
        return unsigned_by_power(b, x, y, want);
    }
    let wide = b.known(x).zbits.max(b.known(y).zbits);
    if ty == Type::I64 && wide <= 32 {
        let (x, y) = (b.lo32(x), b.lo32(y));
        let r = unsigned(b, x, y, want);
        return b.zext(r, Type::I64);
    }
    if ty == Type::I64 {
        let op = if want == DivResult::Quotient { BinOp::UDiv } else { BinOp::URem };
        return kept(b, op, x, y).unwrap_or_else(|| unsigned64(b, x, y, want));
    }
    if wide <= 22 || wide <= 24 && planted::on(Bug::DivideByFloat) {
        return unsigned22(b, x, y, want);
    }
    unsigned32(b, x, y, want)
}

/// `x sdiv y` or `x srem y`; both are i32 or both are i64.
pub(crate) fn signed(b: &mut Build<'_>, x: Value, y: Value, want: DivResult) -> Value {
    let ty = b.ty(x);
    let bits = b.bits(ty);
    if b.known(x).zbits < bits && b.known(y).zbits < bits {
        return unsigned(b, x, y, want);
    }
    if let Some(d) = b.const_int(y) {
        return signed_by_constant(b, x, d as i64, want);
    }
    if ty == Type::I64 && b.known(x).sbits <= 31 && b.known(y).sbits <= 31 {
        let (x, y) = (b.lo32(x), b.lo32(y));
        let r = signed(b, x, y, want);
        return b.sext(r, Type::I64);
    }
    let op = if want == DivResult::Quotient { BinOp::SDiv } else { BinOp::SRem };
    if let Some(r) = kept(b, op, x, y) {
        return r;
    }
    let top = b.int(ty, u64::from(bits - 1));
    let sx = b.ashr(x, top);
    let sy = b.ashr(y, top);
    let ax = b.add(x, sx);
    let ax = b.xor(ax, sx);
    let ay = b.add(y, sy);
    let ay = b.xor(ay, sy);
    let r = unsigned(b, ax, ay, want);
    let sign = if want == DivResult::Quotient && !planted::on(Bug::DivideSign) { b.xor(sx, sy) } else { sx };
    let r = b.xor(r, sign);
    b.sub(r, sign)
}

/// Emits a 64-bit division as it is, for `opt::divide`, if both operands might fit in 32 bits at run time.
fn kept(b: &mut Build<'_>, op: BinOp, x: Value, y: Value) -> Option<Value> {
    let large = b.const_int(x).is_some_and(|x| x > u64::from(u32::MAX));
    (b.keeps_divisions && b.ty(x) == Type::I64 && !large).then(|| b.node(Op::Binary(op), Type::I64, &[x, y]))
}

fn unsigned_by_power(b: &mut Build<'_>, x: Value, y: Value, want: DivResult) -> Value {
    let ty = b.ty(x);
    match want {
        DivResult::Remainder => {
            let ones = b.int(ty, u64::MAX);
            let mask = b.add(y, ones);
            b.and(x, mask)
        }
        DivResult::Quotient => {
            let n = b.cttz_nonzero(y);
            b.lshr(x, n)
        }
    }
}

fn unsigned_by_constant(b: &mut Build<'_>, x: Value, d: u64, want: DivResult) -> Value {
    let ty = b.ty(x);
    let bits = b.bits(ty);
    // Division by zero is undefined: any value will do.
    if d == 0 {
        return b.int(ty, 0);
    }
    if d.is_power_of_two() {
        let k = b.int(ty, if want == DivResult::Remainder { d - 1 } else { u64::from(d.trailing_zeros()) });
        return if want == DivResult::Remainder { b.and(x, k) } else { b.lshr(x, k) };
    }
    let active = b.known(x).zbits;
    if ty == Type::I64 && active <= 32 {
        let x = b.lo32(x);
        let r = if d > u64::from(u32::MAX) {
            if want == DivResult::Remainder { x } else { b.i32(0) }
        } else {
            unsigned_by_constant(b, x, d, want)
        };
        return b.zext(r, Type::I64);
    }
    let plan = magic::unsigned(d, u32::from(bits), u32::from(active.max(1)));
    let mut x0 = x;
    if plan.pre_shift > 0 {
        let s = b.int(ty, u64::from(plan.pre_shift));
        x0 = b.lshr(x, s);
    }
    let m = b.int(ty, plan.multiplier);
    let mut q = b.umulh(x0, m);
    let mut shift = plan.post_shift;
    if plan.add {
        let one = b.int(ty, 1);
        let t = b.sub(x0, q);
        let t = b.lshr(t, one);
        q = b.add(t, q);
        shift -= u32::from(!planted::on(Bug::DivideMagicShift));
    }
    let s = b.int(ty, u64::from(shift));
    q = b.lshr(q, s);
    remainder_of(b, x, q, d, want)
}

fn remainder_of(b: &mut Build<'_>, x: Value, q: Value, d: u64, want: DivResult) -> Value {
    if want == DivResult::Quotient {
        return q;
    }
    let ty = b.ty(x);
    let d = b.int(ty, d);
    let p = b.mul(q, d);
    b.sub(x, p)
}

fn signed_by_constant(b: &mut Build<'_>, x: Value, d: i64, want: DivResult) -> Value {
    let ty = b.ty(x);
    let bits = b.bits(ty);
    let d = (d << (64 - bits)) >> (64 - bits);
    if d == 0 {
        return b.int(ty, 0);
    }
    let top = b.int(ty, u64::from(bits - 1));
    let magnitude = d.unsigned_abs() & (u64::MAX >> (64 - bits));
    if magnitude.is_power_of_two() {
        let log = magnitude.trailing_zeros();
        let mut q = x;
        if log > 0 {
            let sign = b.ashr(x, top);
            let shift = b.int(ty, u64::from(u32::from(bits) - log));
            let bias = b.lshr(sign, shift);
            let biased = if planted::on(Bug::DividePowerBias) { x } else { b.add(x, bias) };
            let log = b.int(ty, u64::from(log));
            q = b.ashr(biased, log);
        }
        if d < 0 {
            q = b.neg(q);
        }
        return remainder_of(b, x, q, d as u64, want);
    }
    let plan = magic::signed(d, u32::from(bits));
    let m = b.int(ty, plan.multiplier as u64);
    let mut q = b.smulh(x, m);
    if plan.multiplier < 0 {
        q = b.add(q, x);
    }
    let s = b.int(ty, u64::from(plan.shift));
    q = b.ashr(q, s);
    let sign = b.lshr(x, top);
    q = b.add(q, sign);
    if d < 0 {
        q = b.neg(q);
    }
    remainder_of(b, x, q, d as u64, want)
}

/// Both operands are below 2^22: a quotient just below an integer is at least 2^-22 of itself below it, more than the
/// reciprocal's and the product's errors together (1.5 * 2^-23), so the truncated float quotient is right or one too
/// small.
fn unsigned22(b: &mut Build<'_>, x: Value, y: Value, want: DivResult) -> Value {
    let fx = b.uitofp(x, Type::F32);
    let fy = b.uitofp(y, Type::F32);
    let r = b.rcp(fy);
    let q = b.fmul(fx, r);
    let q = b.ftrunc(q);
    let nq = b.fneg(q);
    let rem = b.fma(nq, fy, fx);
    let iq = b.fptoui(q, Type::I32);
    let rem = b.fabs(rem);
    let up = b.fcmp(gcnc_ir::FloatPred::Oge, rem, fy);
    let up = b.zext(up, Type::I32);
    let q = b.add(iq, up);
    if want == DivResult::Quotient {
        return q;
    }
    let p = b.mul(q, y);
    b.sub(x, p)
}

/// 4294966784.0: 2^32 less two units in the last place, so that the estimate never exceeds the true reciprocal.
const TWO_POW_32_BELOW: u32 = 0x4f7f_fffe;

fn unsigned32(b: &mut Build<'_>, x: Value, y: Value, want: DivResult) -> Value {
    let fy = b.uitofp(y, Type::F32);
    let r = b.rcp(fy);
    let below = if planted::on(Bug::DivideEstimateHigh) { TWO_POW_32 } else { TWO_POW_32_BELOW };
    let scale = b.f32_bits(below);
    let r = b.fmul(r, scale);
    let z = b.fptoui(r, Type::I32);
    let ny = b.neg(y);
    let e = b.mul(ny, z);
    let e = b.umulh(z, e);
    let z = b.add(z, e);
    let q = b.umulh(x, z);
    let p = b.mul(q, y);
    let r = b.sub(x, p);
    correct_twice(b, q, r, y, want)
}

/// The estimate is at most two too small: increments it while the remainder is not below the divisor.
fn correct_twice(b: &mut Build<'_>, mut q: Value, mut r: Value, y: Value, want: DivResult) -> Value {
    let ty = b.ty(q);
    let one = b.int(ty, 1);
    for round in 0..2 - u8::from(planted::on(Bug::DivideOneCorrection)) {
        let over = b.icmp(IntPred::Uge, r, y);
        if want == DivResult::Quotient {
            let q1 = b.add(q, one);
            q = b.select(over, q1, q);
        }
        if want == DivResult::Remainder || round == 0 {
            let r1 = b.sub(r, y);
            r = b.select(over, r1, r);
        }
    }
    if want == DivResult::Quotient { q } else { r }
}

/// 2^64 less a few units in the last place; 2^-32; -2^32, as f32 bits.
const TWO_POW_64_BELOW: u32 = 0x5f7f_fffc;
const TWO_POW_M32: u32 = 0x2f80_0000;
const MINUS_TWO_POW_32: u32 = 0xcf80_0000;
const TWO_POW_32: u32 = 0x4f80_0000;

fn unsigned64(b: &mut Build<'_>, x: Value, y: Value, want: DivResult) -> Value {
    let z = reciprocal64(b, y);
    let q = b.umulh(x, z);
    let p = b.mul(q, y);
    let r = b.sub(x, p);
    correct_twice(b, q, r, y, want)
}

/// `2^64 / y`, from below, by two Newton steps on a 24-bit estimate.
fn reciprocal64(b: &mut Build<'_>, y: Value) -> Value {
    let (lo, hi) = (b.lo32(y), b.hi32(y));
    let flo = b.uitofp(lo, Type::F32);
    let fhi = b.uitofp(hi, Type::F32);
    let k = b.f32_bits(TWO_POW_32);
    let fy = b.fma(fhi, k, flo);
    let r = b.rcp(fy);
    let k = b.f32_bits(TWO_POW_64_BELOW);
    let r = b.fmul(r, k);
    let k = b.f32_bits(TWO_POW_M32);
    let top = b.fmul(r, k);
    let top = b.ftrunc(top);
    let k = b.f32_bits(MINUS_TWO_POW_32);
    let bottom = b.fma(top, k, r);
    let zlo = b.fptoui(bottom, Type::I32);
    let zhi = b.fptoui(top, Type::I32);
    let mut z = b.pair(zlo, zhi);
    let ny = b.neg(y);
    for _ in 0..2 {
        let e = b.mul(ny, z);
        let e = b.umulh(z, e);
        z = b.add(z, e);
    }
    z
}
