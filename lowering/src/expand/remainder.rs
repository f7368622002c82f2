//! `frem`: the exact remainder, with the sign of the dividend.
//!
//! Both operands are scaled, to `[2^(k-1), 2^k)` and `[1, 2)`. Each step then removes k bits of the quotient: the
//! product with the divisor's reciprocal, rounded, is the quotient's next bits or one more, and a fused multiply-add
//! subtracts that multiple of the divisor exactly. The number of steps depends on the difference of the exponents, so
//! this is a loop (the method of `fmod` in the ROCm device libraries, `ocml`).

use gcnc_ir::{FloatPred, IntPred, Type, Value};
use smallvec::smallvec;

use super::float::Precision;
use super::float_div::fdiv;
use crate::build::Build;

/// `x frem y`, of f16, f32 or f64.
pub(crate) fn frem(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let ty = b.ty(x);
    if ty == Type::F16 {
        // A remainder has no more bits than its operands: the f32 result is exact in f16.
        let [x, y] = [x, y].map(|v| b.fpext(v, Type::F32));
        let r = frem(b, x, y);
        return b.fptrunc(r, ty);
    }
    // The product of this many quotient bits and the divisor is exact in a fused operation.
    let step = if ty == Type::F64 { 26 } else { 12 };
    let (ax, ay) = (b.fabs(x), b.fabs(y));
    let k = b.i32(step);
    let one = b.i32(1);
    let (ex, ey) = (b.frexp_exp(ax), b.frexp_exp(ay));
    let (mx, my) = (b.frexp_mant(ax), b.frexp_mant(ay));
    let (top, divisor) = (b.ldexp(mx, k), b.ldexp(my, one));
    let inverse = if ty == Type::F64 {
        let unit = b.float(ty, 1.0);
        fdiv(b, unit, divisor, Precision::default())
    } else {
        b.rcp(divisor)
    };
    let reduce = |b: &mut Build<'_>, v: Value| {
        let q = b.fmul(v, inverse);
        let q = b.frint(q);
        let q = b.fneg(q);
        let r = b.fma(q, divisor, v);
        let zero = b.float(ty, 0.0);
        let below = b.fcmp(FloatPred::Olt, r, zero);
        let raised = b.fadd(r, divisor);
        b.select(below, raised, r)
    };
    let bits = b.sub(ex, ey);
    let more = |b: &mut Build<'_>, state: &[Value]| {
        let k = b.i32(step);
        b.icmp(IntPred::Sgt, state[1], k)
    };
    let last = b.repeat(&[top, bits], more, |b, state| {
        let r = reduce(b, state[0]);
        let k = b.i32(step);
        let (scaled, left) = (b.ldexp(r, k), b.sub(state[1], k));
        smallvec![scaled, left]
    });
    let k = b.i32(step - 1);
    let rest = b.sub(last[1], k);
    let scaled = b.ldexp(last[0], rest);
    let r = reduce(b, scaled);
    let exponent = b.sub(ey, one);
    let r = b.ldexp(r, exponent);
    // A dividend smaller than the divisor is its own remainder.
    let larger = b.fcmp(FloatPred::Ogt, ax, ay);
    let same = b.fcmp(FloatPred::Oeq, ax, ay);
    let zero = b.float(ty, 0.0);
    let small = b.select(same, zero, ax);
    let r = b.select(larger, r, small);
    let r = b.copysign(r, x);
    // The remainder of an infinity, or by zero, is NaN.
    let (infinity, nan) = (b.float(ty, f64::INFINITY), b.float(ty, f64::NAN));
    let finite = b.fcmp(FloatPred::Olt, ax, infinity);
    let divides = b.fcmp(FloatPred::Ogt, ay, zero);
    let defined = b.and(finite, divides);
    b.select(defined, r, nan)
}
