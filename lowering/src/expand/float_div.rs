//! Floating-point division and square root.
//!
//! Correctly rounded f32 and f64 division scales the operands (`llvm.amdgcn.div.scale`), refines a reciprocal estimate
//! by fused multiply-adds and undoes the scaling (`div.fmas`, `div.fixup`): the sequence for which the hardware has
//! these instructions (ISA manuals, `V_DIV_SCALE_F32`, `V_DIV_FMAS_F32`, `V_DIV_FIXUP_F32`). Kernels that flush f32
//! denormals divide in f64 instead, because remainders in the f32 sequence may be denormal. `!fpmath`, `arcp` and `afn`
//! permit shorter forms.

use gcnc_ir::{FloatPred, IntPred, Type, Value};
use planted::Bug;

use crate::build::Build;
use crate::expand::float::Precision;

/// The smallest normal f32.
const F32_MIN_NORMAL: u32 = 0x0080_0000;
/// 2^-96, 2^32 and 2^-16, as f32 bits.
const TWO_POW_M96: u32 = 0x0f80_0000;
const TWO_POW_32: u32 = 0x4f80_0000;
const TWO_POW_M16: u32 = 0x3780_0000;
/// 2^-767, as f64 bits.
const TWO_POW_M767: u64 = 0x1000_0000_0000_0000;

/// `x / y`.
pub(crate) fn fdiv(b: &mut Build<'_>, x: Value, y: Value, precision: Precision) -> Value {
    match b.ty(x) {
        Type::F16 if precision.approximate() => quick(b, x, y),
        Type::F16 => f16(b, x, y),
        Type::F64 if precision.afn => quick64(b, x, y),
        Type::F64 => f64(b, x, y),
        _ if precision.afn || (precision.arcp && precision.ulp >= 1.0) => quick(b, x, y),
        _ if precision.ulp >= 2.5 || (precision.ulp >= 1.0 && b.is_one(x)) => within_ulps(b, x, y),
        _ if b.may_flush(Type::F32) => f32_through_f64(b, x, y),
        _ => f32(b, x, y),
    }
}

/// The quotient, given the reciprocal `r` of the denominator, if the numerator is plus or minus one.
fn numerator_is_unit(b: &mut Build<'_>, x: Value, r: Value) -> Option<Value> {
    if b.is_one(x) {
        return Some(r);
    }
    b.is_minus_one(x).then(|| b.fneg(r))
}

fn quick(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let r = b.rcp(y);
    numerator_is_unit(b, x, r).unwrap_or_else(|| b.fmul(x, r))
}

/// Two Newton steps on the reciprocal and one on the quotient, without scaling.
fn quick64(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let r = refined_reciprocal64(b, y);
    let q = b.fmul(x, r);
    let ny = b.fneg(y);
    let e = b.fma(ny, q, x);
    b.fma(e, r, q)
}

fn refined_reciprocal64(b: &mut Build<'_>, y: Value) -> Value {
    let one = b.f64(1.0);
    let ny = b.fneg(y);
    let mut r = b.rcp(y);
    for _ in 0..2 {
        let e = b.fma(ny, r, one);
        r = b.fma(e, r, r);
    }
    r
}

/// f32 division, accurate to one unit in the last place for a unit numerator and 2.5 otherwise. `v_rcp_f32` flushes
/// denormal results, so if denormals must be kept, mantissas and exponents are divided separately.
fn within_ulps(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    if b.flushes_f32() && (b.is_one(x) || b.is_minus_one(x)) {
        return quick(b, x, y);
    }
    let my = b.frexp_mant(y);
    let ey = b.frexp_exp(y);
    let r = b.rcp(my);
    if let Some(r) = numerator_is_unit(b, x, r) {
        let e = b.neg(ey);
        return b.ldexp(r, e);
    }
    let mx = b.frexp_mant(x);
    let ex = b.frexp_exp(x);
    let q = b.fmul(mx, r);
    let e = b.sub(ex, ey);
    b.ldexp(q, e)
}

fn f32(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let one = b.f32(1.0);
    let (d, _) = b.div_scale(x, y, false);
    let (n, scaled) = b.div_scale(x, y, true);
    let r = b.rcp(d);
    let nd = b.fneg(d);
    let e = b.fma(nd, r, one);
    let r = b.fma(e, r, r);
    let q = b.fmul(n, r);
    let e = b.fma(nd, q, n);
    let q = b.fma(e, r, q);
    let e = b.fma(nd, q, n);
    let q = b.div_fmas(e, r, q, scaled);
    b.div_fixup(q, y, x)
}

fn f32_through_f64(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let x = b.fpext(x, Type::F64);
    let y = b.fpext(y, Type::F64);
    let q = quick64(b, x, y);
    let q = b.div_fixup(q, y, x);
    b.fptrunc(q, Type::F32)
}

fn f64(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let one = b.f64(1.0);
    let (d, _) = b.div_scale(x, y, false);
    let nd = b.fneg(d);
    let r = b.rcp(d);
    let e = b.fma(nd, r, one);
    let r = b.fma(r, e, r);
    let e = b.fma(nd, r, one);
    let (n, scaled) = b.div_scale(x, y, true);
    let scaled = if b.has_frexp_defects { one_is_scaled(b, (x, n), (y, d)) } else { scaled };
    let r = b.fma(r, e, r);
    let q = b.fmul(n, r);
    let e = b.fma(nd, q, n);
    let q = b.div_fmas(e, r, q, scaled);
    b.div_fixup(q, y, x)
}

/// Whether exactly one of two f64 values was scaled, found by comparing high halves (LLVM,
/// `SITargetLowering::LowerFDIV64`, for processors whose instruction does not report it).
fn one_is_scaled(b: &mut Build<'_>, x: (Value, Value), y: (Value, Value)) -> Value {
    let mut kept = |(before, after): (Value, Value)| {
        let [before, after] = [before, after].map(|v| b.bitcast(v, Type::I64));
        let [before, after] = [before, after].map(|v| b.hi32(v));
        b.icmp(IntPred::Eq, before, after)
    };
    let (x, y) = (kept(x), kept(y));
    b.xor(x, y)
}

/// f16 division in f32: a quotient of 11-bit mantissas is at least 2^-22 of itself away from a rounding boundary of f16
/// unless it is on one, and one refinement makes the f32 quotient accurate to 2^-23 and exact quotients exact.
fn f16(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let wx = b.fpext(x, Type::F32);
    let wy = b.fpext(y, Type::F32);
    let r = b.rcp(wy);
    let q = b.fmul(wx, r);
    let ny = b.fneg(wy);
    let e = b.fma(ny, q, wx);
    let q = b.fma(e, r, q);
    if !b.has_f16 {
        let q = b.div_fixup(q, wy, wx);
        return b.fptrunc(q, Type::F16);
    }
    let q = b.fptrunc(q, Type::F16);
    b.div_fixup(q, y, x)
}

/// The square root.
pub(crate) fn sqrt(b: &mut Build<'_>, x: Value, precision: Precision) -> Value {
    match b.ty(x) {
        Type::F16 if !b.has_f16 => {
            let w = b.fpext(x, Type::F32);
            let r = sqrt(b, w, Precision::default());
            b.fptrunc(r, Type::F16)
        }
        Type::F16 => b.hw_sqrt(x),
        Type::F64 => sqrt64(b, x),
        _ if precision.afn || (precision.ulp >= 1.0 && b.flushes_f32()) => b.hw_sqrt(x),
        _ if precision.ulp >= 2.0 => sqrt32_scaled(b, x),
        _ => sqrt32(b, x),
    }
}

/// `v_sqrt_f32` is accurate to one unit in the last place but flushes denormal inputs: scales those.
fn sqrt32_scaled(b: &mut Build<'_>, x: Value) -> Value {
    let limit = b.f32_bits(F32_MIN_NORMAL);
    let small = b.fcmp(FloatPred::Olt, x, limit);
    let (up, down, none) = (b.i32(32), b.i32(-16i32 as u32), b.i32(0));
    let up = b.select(small, up, none);
    let x = b.ldexp(x, up);
    let s = b.hw_sqrt(x);
    let down = b.select(small, down, none);
    b.ldexp(s, down)
}

fn sqrt32(b: &mut Build<'_>, x: Value) -> Value {
    let limit = b.f32_bits(TWO_POW_M96);
    let small = b.fcmp(FloatPred::Olt, x, limit);
    let up = b.f32_bits(TWO_POW_32);
    let scaled = b.fmul(x, up);
    let v = b.select(small, scaled, x);
    let s = if b.flushes_f32() { sqrt32_by_rsq(b, v) } else { sqrt32_by_neighbours(b, v) };
    let down = b.f32_bits(TWO_POW_M16);
    let unscaled = if planted::on(Bug::SquareRootScale) { s } else { b.fmul(s, down) };
    let s = b.select(small, unscaled, s);
    let special = b.is_zero_or_plus_infinity(v);
    b.select(special, v, s)
}

/// Picks, of the estimate and its two neighbours, the one nearest to the root, by comparing squares with the argument.
fn sqrt32_by_neighbours(b: &mut Build<'_>, v: Value) -> Value {
    let zero = b.f32(0.0);
    let s = b.hw_sqrt(v);
    let bits = b.bitcast(s, Type::I32);
    let step = |b: &mut Build<'_>, by: i32| {
        let by = b.i32(by as u32);
        let n = b.add(bits, by);
        b.bitcast(n, Type::F32)
    };
    let below = step(b, -1);
    let n = b.fneg(below);
    let at_most = b.fma(n, s, v);
    let above = step(b, 1);
    let n = b.fneg(above);
    let at_least = b.fma(n, s, v);
    let low = b.fcmp(FloatPred::Ole, at_most, zero);
    let r = b.select(low, below, s);
    let high = b.fcmp(FloatPred::Ogt, at_least, zero);
    b.select(high, above, r)
}

/// Goldschmidt's iteration, whose products stay normal.
fn sqrt32_by_rsq(b: &mut Build<'_>, v: Value) -> Value {
    let half = b.f32(0.5);
    let r = b.rsq(v);
    let s = b.fmul(v, r);
    let h = b.fmul(r, half);
    let nh = b.fneg(h);
    let e = b.fma(nh, s, half);
    let h = b.fma(h, e, h);
    let s = b.fma(s, e, s);
    let ns = b.fneg(s);
    let d = b.fma(ns, s, v);
    b.fma(d, h, s)
}

/// Goldschmidt's iteration on a scaled argument, with two corrections.
fn sqrt64(b: &mut Build<'_>, x: Value) -> Value {
    let half = b.f64(0.5);
    let limit = b.f64(f64::from_bits(TWO_POW_M767));
    let small = b.fcmp(FloatPred::Olt, x, limit);
    let (up, down, none) = (b.i32(256), b.i32(-128i32 as u32), b.i32(0));
    let up = b.select(small, up, none);
    let v = b.ldexp(x, up);
    let y = b.rsq(v);
    let h = b.fmul(y, half);
    let s = b.fmul(v, y);
    let nh = b.fneg(h);
    let e = b.fma(nh, s, half);
    let mut s = b.fma(s, e, s);
    let h = b.fma(h, e, h);
    for _ in 0..2 {
        let ns = b.fneg(s);
        let d = b.fma(ns, s, v);
        s = b.fma(d, h, s);
    }
    let down = b.select(small, down, none);
    let s = b.ldexp(s, down);
    let special = b.is_zero_or_plus_infinity(v);
    b.select(special, v, s)
}
