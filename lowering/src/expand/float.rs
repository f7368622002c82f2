//! Floating-point operations without an instruction: exponentials, logarithms, trigonometry, rounding, narrow formats.
//!
//! The hardware has base-two `v_exp_f32` and `v_log_f32` (one unit in the last place, denormals flushed) and
//! `v_sin_f32`/`v_cos_f32` of revolutions. Other bases multiply by a constant in two parts, so that the product's error
//! stays below the result's. Device libraries expand their full-precision functions themselves; these are the
//! operations that a front end left as intrinsics.

use gcnc_ir::{FloatPred, Type, Value};
use planted::Bug;

use crate::build::Build;

/// What `!fpmath` and the fast-math flags of one operation permit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Precision {
    /// The permitted error in units in the last place; zero when correctly rounded.
    pub ulp: f32,
    /// Approximate functions are permitted.
    pub afn: bool,
    /// A division may become a multiplication by the reciprocal.
    pub arcp: bool,
    /// No infinities.
    pub ninf: bool,
}

impl Precision {
    /// Whether an f16 reciprocal will do for a division.
    pub fn approximate(self) -> bool {
        self.afn || self.arcp
    }
}

const F32_MIN_NORMAL: u32 = 0x0080_0000;
/// -126: below it the result of `v_exp_f32` is denormal.
const EXP2_DENORMAL: f32 = -126.0;
const INFINITY: u32 = 0x7f80_0000;
const ONE_OVER_TWO_PI: u32 = 0x3e22_f983;

/// A base other than two: its binary logarithm (or the reciprocal) in two parts, and the bounds beyond which the
/// exponential leaves the range of f32.
struct Base {
    exp: [u32; 2],
    underflow: u32,
    overflow: u32,
    log: [u32; 2],
    log_of_two_pow_32: u32,
}

const E: Base = Base {
    exp: [0x3fb8_aa3b, 0x32a5_705f],
    underflow: 0xc2ce_8ed0,
    overflow: 0x42b1_7218,
    log: [0x3f31_7217, 0x3377_d1cf],
    log_of_two_pow_32: 0x41b1_7218,
};

const TEN: Base = Base {
    exp: [0x4054_9a78, 0x3397_9a37],
    underflow: 0xc233_69f4,
    overflow: 0x421a_209b,
    log: [0x3e9a_209a, 0x3284_fbcf],
    log_of_two_pow_32: 0x411a_209b,
};

/// The base of an exponential or logarithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Radix {
    /// Base two.
    Two,
    /// Base e.
    E,
    /// Base ten.
    Ten,
}

impl Radix {
    fn base(self) -> Option<&'static Base> {
        match self {
            Radix::Two => None,
            Radix::E => Some(&E),
            Radix::Ten => Some(&TEN),
        }
    }
}

/// Computes an f16 function in f32; the argument is exact there, the result rounded once.
fn through_f32(b: &mut Build<'_>, x: Value, f: impl FnOnce(&mut Build<'_>, Value) -> Value) -> Value {
    let w = b.fpext(x, Type::F32);
    let r = f(b, w);
    b.fptrunc(r, Type::F16)
}

/// `radix ** x` of f32 or f16.
pub(crate) fn exp(b: &mut Build<'_>, x: Value, radix: Radix, p: Precision) -> Value {
    if b.ty(x) == Type::F16 {
        return through_f32(b, x, |b, w| exp(b, w, radix, Precision { afn: radix == Radix::Two, ..p }));
    }
    let Some(base) = radix.base() else {
        return exp2(b, x, p);
    };
    let high = b.f32_bits(base.exp[0]);
    let low = b.f32_bits(base.exp[1]);
    let product = b.fmul(x, high);
    if p.afn {
        return exp2(b, product, p);
    }
    let n = b.fneg(product);
    let error = b.fma(x, high, n);
    let error = b.fma(x, low, error);
    let whole = b.frint(product);
    let rest = b.fsub(product, whole);
    let rest = b.fadd(rest, error);
    let r = b.hw_exp2(rest);
    let e = b.fptosi(whole, Type::I32);
    let r = b.ldexp(r, e);
    let limit = b.f32_bits(base.underflow);
    let zero = b.f32(0.0);
    let under = b.fcmp(FloatPred::Olt, x, limit);
    let r = b.select(under, zero, r);
    if p.ninf {
        return r;
    }
    let limit = b.f32_bits(base.overflow);
    let infinity = b.f32_bits(INFINITY);
    let over = b.fcmp(FloatPred::Ogt, x, limit);
    b.select(over, infinity, r)
}

fn exp2(b: &mut Build<'_>, x: Value, p: Precision) -> Value {
    if p.afn || b.flushes_f32() {
        return b.hw_exp2(x);
    }
    let limit = b.f32(EXP2_DENORMAL);
    let small = b.fcmp(FloatPred::Olt, x, limit);
    let (lift, zero) = (b.f32(64.0), b.f32(0.0));
    let lift = b.select(small, lift, zero);
    let x = b.fadd(x, lift);
    let r = b.hw_exp2(x);
    let (down, none) = (b.i32(-64i32 as u32), b.i32(0));
    let down = b.select(small, down, none);
    b.ldexp(r, down)
}

/// The logarithm of an f32 or f16.
pub(crate) fn log(b: &mut Build<'_>, x: Value, radix: Radix, p: Precision) -> Value {
    if b.ty(x) == Type::F16 {
        return through_f32(b, x, |b, w| log(b, w, radix, Precision { afn: true, ..p }));
    }
    let scale = !p.afn && !b.flushes_f32();
    let mut small = None;
    let mut v = x;
    if scale {
        let limit = b.f32_bits(F32_MIN_NORMAL);
        let is_small = b.fcmp(FloatPred::Olt, x, limit);
        let (up, none) = (b.i32(32), b.i32(0));
        let up = b.select(is_small, up, none);
        v = b.ldexp(x, up);
        small = Some(is_small);
    }
    let y = b.hw_log2(v);
    let r = match radix.base() {
        None => y,
        Some(base) => log_of_base(b, y, base, p),
    };
    let Some(small) = small else { return r };
    let shift = radix.base().map_or(32f32.to_bits(), |base| base.log_of_two_pow_32);
    let (shift, none) = (b.f32_bits(shift), b.f32(0.0));
    let shift = b.select(small, shift, none);
    b.fsub(r, shift)
}

fn log_of_base(b: &mut Build<'_>, y: Value, base: &Base, p: Precision) -> Value {
    let high = b.f32_bits(base.log[0]);
    let r = b.fmul(y, high);
    if p.afn {
        return r;
    }
    let low = b.f32_bits(base.log[1]);
    let n = b.fneg(r);
    let error = b.fma(y, high, n);
    let error = b.fma(y, low, error);
    let exact = b.fadd(r, error);
    let magnitude = b.fabs(y);
    let infinity = b.f32_bits(INFINITY);
    let finite = b.fcmp(FloatPred::Olt, magnitude, infinity);
    b.select(finite, exact, y)
}

/// `llvm.sin` or `llvm.cos` by the hardware's functions of revolutions, with the argument reduced to one revolution.
pub(crate) fn sin_cos(b: &mut Build<'_>, x: Value, sine: bool) -> Value {
    if b.ty(x) == Type::F16 {
        return through_f32(b, x, |b, w| sin_cos(b, w, sine));
    }
    let k = b.f32_bits(ONE_OVER_TWO_PI);
    let t = b.fmul(x, k);
    let t = b.fract(t);
    if sine { b.hw_sin(t) } else { b.hw_cos(t) }
}

/// `x ** y` where approximate functions are permitted.
pub(crate) fn pow(b: &mut Build<'_>, x: Value, y: Value) -> Value {
    let p = Precision { afn: true, ..Precision::default() };
    let l = log(b, x, Radix::Two, p);
    let t = b.fmul(y, l);
    exp(b, t, Radix::Two, p)
}

/// Round to nearest, ties away from zero.
pub(crate) fn round(b: &mut Build<'_>, x: Value) -> Value {
    let ty = b.ty(x);
    let t = b.ftrunc(x);
    let d = b.fsub(x, t);
    let d = b.fabs(d);
    let (half, one, zero) = (b.float(ty, 0.5), b.float(ty, 1.0), b.float(ty, 0.0));
    let away = b.fcmp(FloatPred::Oge, d, half);
    let step = b.select(away, one, zero);
    let step = b.copysign(step, x);
    b.fadd(t, step)
}

/// `llvm.minimum` or `llvm.maximum`: like `minnum`/`maxnum`, but NaNs propagate.
pub(crate) fn propagating_min_max(b: &mut Build<'_>, x: Value, y: Value, max: bool) -> Value {
    let ty = b.ty(x);
    let r = if max { b.fmaxnum(x, y) } else { b.fminnum(x, y) };
    let nan = b.float(ty, f64::NAN);
    let unordered = b.fcmp(FloatPred::Uno, x, y);
    b.select(unordered, nan, r)
}

/// f64 to f16, rounded once, through [`f64_to_f32_odd`].
pub(crate) fn f64_to_f16(b: &mut Build<'_>, x: Value) -> Value {
    let odd = if planted::on(Bug::DoubleRounding) { b.fptrunc(x, Type::F32) } else { f64_to_f32_odd(b, x) };
    b.fptrunc(odd, Type::F16)
}

/// f64 to f32, rounded to odd, which keeps the information that a second rounding needs (Boldo and Melquiond, "When
/// double rounding is odd", 2005).
pub(crate) fn f64_to_f32_odd(b: &mut Build<'_>, x: Value) -> Value {
    let n = b.fptrunc(x, Type::F32);
    let back = b.fpext(n, Type::F64);
    let (ma, mx) = (b.fabs(back), b.fabs(x));
    let rounded_up = b.fcmp(FloatPred::Ogt, ma, mx);
    let inexact = b.fcmp(FloatPred::One, back, x);
    let bits = b.bitcast(n, Type::I32);
    let down = b.zext(rounded_up, Type::I32);
    let bits = b.sub(bits, down);
    let odd = b.zext(inexact, Type::I32);
    let bits = b.or(bits, odd);
    b.bitcast(bits, Type::F32)
}

/// Converts a bf16, in the low half of an i32, to f32.
pub(crate) fn bf16_to_f32(b: &mut Build<'_>, bits: Value) -> Value {
    let k = b.i32(16);
    let bits = b.shl(bits, k);
    b.bitcast(bits, Type::F32)
}

/// Rounds an f32 to bf16, ties to even, in the low half of an i32.
pub(crate) fn f32_to_bf16(b: &mut Build<'_>, x: Value) -> Value {
    if b.rounds_to_bf16 && b.const_bits(x).is_none() {
        let rounded = b.fptrunc(x, Type::BF16);
        let rounded = b.bitcast(rounded, Type::I16);
        return b.zext(rounded, Type::I32);
    }
    let k = b.i32(16);
    let one = b.i32(1);
    let bias = b.i32(0x7fff);
    let quiet = b.i32(0x40);
    let bits = b.bitcast(x, Type::I32);
    let top = b.lshr(bits, k);
    let lsb = b.and(top, one);
    let r = b.add(bits, lsb);
    let r = b.add(r, bias);
    let r = b.lshr(r, k);
    let nan = b.or(top, quiet);
    let is_nan = b.fcmp(FloatPred::Uno, x, x);
    b.select(is_nan, nan, r)
}
