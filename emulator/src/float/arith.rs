//! Arithmetic: add, multiply, fused multiply-add, min, max, med3, ldexp, frexp, fract, rounding to integral values.
//!
//! f16 and f32 compute in f64, rounded to odd where inexact, and round once to their format; the common mode
//! (nearest-even with denormals) uses the host's own instructions. f64 does too, and uses exact integer arithmetic in
//! the other modes. Rules for NaNs, zeros and denormals: "RDNA 2 Instruction Set Architecture" and "Vega ISA", chapters
//! on the vector ALU.

use super::round::{add_odd, f64_to, fma64, pack, unpack};
use super::{F16, F32, F64, Format, FpMode, Rounding, f16_result, input, output, propagate, rounded};
use super::{is_inf, is_nan, is_snan, is_zero};
use crate::float::convert::{f16_to_f64, f32_of};

/// `a + b` in f64, rounded to odd. The sign of an exact zero sum of opposite addends follows the rounding mode.
#[inline(always)]
fn sum_odd(a: f64, b: f64, m: &FpMode) -> f64 {
    let sum = add_odd(a, b);
    let opposite = a.is_sign_negative() != b.is_sign_negative();
    if m.round == Rounding::Down && sum == 0.0 && opposite { -0.0 } else { sum }
}

/// `a × b + c` in f64, rounded to odd: the product of two f32 or f16 values is exact in f64.
#[inline(always)]
fn fma_odd(a: f64, b: f64, c: f64, m: &FpMode) -> f64 {
    sum_odd(a * b, c, m)
}

/// Rounds an f64 that is exact or rounded to odd to f32 bits; nearest-even uses the host's conversion.
#[inline(always)]
fn to_f32(x: f64, m: &FpMode) -> u32 {
    if m.round == Rounding::NearestEven { (x as f32).to_bits() } else { f64_to::<F32>(x, m.round) as u32 }
}

#[inline(always)]
fn in32(a: u32, m: &FpMode) -> u32 {
    input::<F32>(a.into(), m) as u32
}

/// Finishes an f32 operation: applies the NaN rule and the output's denormal rule.
#[inline(always)]
fn out32(r: u32, operands: &[u64], m: &FpMode) -> u32 {
    if is_nan::<F32>(r.into()) {
        return propagate::<F32>(operands) as u32;
    }
    output::<F32>(r.into(), m) as u32
}

/// f32 addition.
#[inline(always)]
pub fn add_f32(a: u32, b: u32, m: &FpMode) -> u32 {
    let (a, b) = (in32(a, m), in32(b, m));
    let r = if m.round == Rounding::NearestEven {
        (f32::from_bits(a) + f32::from_bits(b)).to_bits()
    } else {
        to_f32(sum_odd(f32_of(a), f32_of(b), m), m)
    };
    out32(r, &[a.into(), b.into()], m)
}

/// f32 multiplication.
#[inline(always)]
pub fn mul_f32(a: u32, b: u32, m: &FpMode) -> u32 {
    let (a, b) = (in32(a, m), in32(b, m));
    let r = if m.round == Rounding::NearestEven {
        (f32::from_bits(a) * f32::from_bits(b)).to_bits()
    } else {
        to_f32(f32_of(a) * f32_of(b), m)
    };
    out32(r, &[a.into(), b.into()], m)
}

/// f32 multiplication where zero times anything is zero (`v_mul_legacy_f32`, `v_mul_dx9_zero_f32`).
pub fn mul_legacy_f32(a: u32, b: u32, m: &FpMode) -> u32 {
    if is_zero::<F32>(in32(a, m).into()) || is_zero::<F32>(in32(b, m).into()) { 0 } else { mul_f32(a, b, m) }
}

/// f32 fused multiply-add.
#[inline(always)]
pub fn fma_f32(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    let (a, b, c) = (in32(a, m), in32(b, m), in32(c, m));
    let r = to_f32(fma_odd(f32_of(a), f32_of(b), f32_of(c), m), m);
    out32(r, &[a.into(), b.into(), c.into()], m)
}

/// f32 fused multiply-add rounded to odd, for a second rounding to a format of at most 22 bits. NaNs propagate.
pub fn fma_f32_odd(a: u32, b: u32, c: u32) -> u32 {
    let r = add_odd(f32_of(a) * f32_of(b), f32_of(c));
    if r.is_nan() {
        return propagate::<F32>(&[a.into(), b.into(), c.into()]) as u32;
    }
    let cut = f64_to::<F32>(r, Rounding::Zero) as u32;
    let exact = f32_of(cut) == r;
    cut | u32::from(!exact)
}

/// f32 multiply, round, add, round (`v_mad_f32`, `v_mac_f32`): never supports denormals (Vega ISA, V_MAD_F32).
pub fn mad_f32(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    let m = FpMode { denorm_in: false, denorm_out: false, ..*m };
    add_f32(mul_f32(a, b, &m), c, &m)
}

/// [`mad_f32`] with zero times anything zero (`v_mad_legacy_f32`).
pub fn mad_legacy_f32(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    let m = FpMode { denorm_in: false, denorm_out: false, ..*m };
    add_f32(mul_legacy_f32(a, b, &m), c, &m)
}

/// [`fma_f32`], but returns the addend itself if a factor is zero (`v_fma_dx9_zero_f32`).
pub fn fma_legacy_f32(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    let zero = is_zero::<F32>(in32(a, m).into()) || is_zero::<F32>(in32(b, m).into());
    if !zero {
        return fma_f32(a, b, c, m);
    }
    let c = in32(c, m);
    if is_nan::<F32>(c.into()) { c | F32::QUIET as u32 } else { output::<F32>(c.into(), m) as u32 }
}

/// f16 arithmetic through f64: `op` computes exactly or rounds to odd.
#[inline(always)]
fn via_f64_f16(operands: [u32; 3], m: &FpMode, op: impl Fn(f64, f64, f64) -> f64) -> u32 {
    let x = operands.map(|v| input::<F16>(u64::from(v & 0xffff), m));
    let r = op(f16_to_f64(x[0] as u32), f16_to_f64(x[1] as u32), f16_to_f64(x[2] as u32));
    if r.is_nan() {
        return propagate::<F16>(&x) as u32;
    }
    f16_result(r, m.round, m)
}

/// f16 addition.
pub fn add_f16(a: u32, b: u32, m: &FpMode) -> u32 {
    via_f64_f16([a, b, 0], m, |a, b, _| sum_odd(a, b, m))
}

/// f16 multiplication.
pub fn mul_f16(a: u32, b: u32, m: &FpMode) -> u32 {
    via_f64_f16([a, b, 0], m, |a, b, _| a * b)
}

/// f16 fused multiply-add.
pub fn fma_f16(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    via_f64_f16([a, b, c], m, |a, b, c| fma_odd(a, b, c, m))
}

/// f16 multiply, round, add, round (`v_mad_f16`).
pub fn mad_f16(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    add_f16(mul_f16(a, b, m), c, m)
}

/// Mixed-precision fused multiply-add on f32 values (`v_fma_mix_f32`); the caller has widened the inputs.
pub fn fma_mix(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    fma_f32(a, b, c, m)
}

/// Mixed-precision fused multiply-add with an f16 result: one rounding, to f16.
pub fn fma_mix_f16(a: u32, b: u32, c: u32, m32: &FpMode, m16: &FpMode) -> u32 {
    let (a, b, c) = (in32(a, m32), in32(b, m32), in32(c, m32));
    let r = fma_odd(f32_of(a), f32_of(b), f32_of(c), m16);
    if r.is_nan() {
        let nan = propagate::<F32>(&[a.into(), b.into(), c.into()]);
        return crate::float::convert::f32_to_f16(nan as u32, m16);
    }
    f16_result(r, m16.round, m16)
}

/// f64 fused multiply-add.
#[inline(always)]
pub fn fma_f64(a: u64, b: u64, c: u64, m: &FpMode) -> u64 {
    let (a, b, c) = (input::<F64>(a, m), input::<F64>(b, m), input::<F64>(c, m));
    if m.round != Rounding::NearestEven {
        return output::<F64>(fma64(a, b, c, m.round), m);
    }
    let r = f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c)).to_bits();
    if is_nan::<F64>(r) { propagate::<F64>(&[a, b, c]) } else { output::<F64>(r, m) }
}

/// f64 addition.
#[inline(always)]
pub fn add_f64(a: u64, b: u64, m: &FpMode) -> u64 {
    let (a, b) = (input::<F64>(a, m), input::<F64>(b, m));
    let r = if m.round == Rounding::NearestEven {
        (f64::from_bits(a) + f64::from_bits(b)).to_bits()
    } else {
        fma64(a, F64::ONE, b, m.round)
    };
    if is_nan::<F64>(r) { propagate::<F64>(&[a, b]) } else { output::<F64>(r, m) }
}

/// f64 multiplication.
#[inline(always)]
pub fn mul_f64(a: u64, b: u64, m: &FpMode) -> u64 {
    let (a, b) = (input::<F64>(a, m), input::<F64>(b, m));
    let r = if m.round == Rounding::NearestEven {
        (f64::from_bits(a) * f64::from_bits(b)).to_bits()
    } else {
        // The zero addend has the product's sign, so that a zero product keeps its own.
        fma64(a, b, (a ^ b) & F64::SIGN, m.round)
    };
    if is_nan::<F64>(r) { propagate::<F64>(&[a, b]) } else { output::<F64>(r, m) }
}

/// A key that orders bit patterns by numeric value, -0 below +0.
#[inline(always)]
fn order<F: Format>(bits: u64) -> i64 {
    if bits & F::SIGN != 0 { -((bits & !F::SIGN) as i64) - 1 } else { bits as i64 }
}

/// Minimum or maximum with the hardware's rules: IEEE mode quiets signaling NaNs first; otherwise a number wins over a
/// NaN, and the first of two NaNs wins; -0 is less than +0. Only the input's denormal rule applies (RDNA3 ISA,
/// V_MIN_F32).
#[inline(always)]
fn minmax<F: Format>(a: u64, b: u64, m: &FpMode, want_max: bool) -> u64 {
    let (a, b) = (input::<F>(a, m), input::<F>(b, m));
    if m.ieee && is_snan::<F>(a) {
        return a | F::QUIET;
    }
    if m.ieee && is_snan::<F>(b) {
        return b | F::QUIET;
    }
    let r = if is_nan::<F>(b) || !is_nan::<F>(a) && (order::<F>(a) > order::<F>(b)) == want_max { a } else { b };
    if is_nan::<F>(r) { r | F::QUIET } else { r }
}

/// Minimum.
#[inline(always)]
pub fn min<F: Format>(a: u64, b: u64, m: &FpMode) -> u64 {
    minmax::<F>(a, b, m, false)
}

/// Maximum.
#[inline(always)]
pub fn max<F: Format>(a: u64, b: u64, m: &FpMode) -> u64 {
    minmax::<F>(a, b, m, true)
}

/// IEEE 754-2019 minimum: a NaN wins.
pub fn minimum<F: Format>(a: u64, b: u64, m: &FpMode) -> u64 {
    if is_nan::<F>(a) || is_nan::<F>(b) { propagate::<F>(&[a, b]) } else { min::<F>(a, b, m) }
}

/// IEEE 754-2019 maximum: a NaN wins.
pub fn maximum<F: Format>(a: u64, b: u64, m: &FpMode) -> u64 {
    if is_nan::<F>(a) || is_nan::<F>(b) { propagate::<F>(&[a, b]) } else { max::<F>(a, b, m) }
}

/// The median of three; with a NaN among them, the minimum of the three (RDNA2 ISA, V_MED3_F32).
pub fn med3<F: Format>(a: u64, b: u64, c: u64, m: &FpMode) -> u64 {
    if is_nan::<F>(a) || is_nan::<F>(b) || is_nan::<F>(c) {
        return min::<F>(min::<F>(a, b, m), c, m);
    }
    let (low, high) = (min::<F>(a, b, m), max::<F>(a, b, m));
    max::<F>(low, min::<F>(high, c, m), m)
}

/// `x × 2^power`, rounded once.
pub fn ldexp<F: Format>(x: u64, power: i32, m: &FpMode) -> u64 {
    let x = input::<F>(x, m);
    if is_nan::<F>(x) {
        return x | F::QUIET;
    }
    if is_inf::<F>(x) || is_zero::<F>(x) {
        return x;
    }
    let (negative, mant, exp) = unpack::<F>(x);
    rounded::<F>(pack::<F>(negative, mant.into(), exp + power.clamp(-5000, 5000), false, m.round), m)
}

/// The significand in [0.5, 1), with the sign (`v_frexp_mant`).
pub fn frexp_mant<F: Format>(x: u64, m: &FpMode) -> u64 {
    let x = input::<F>(x, m);
    if is_nan::<F>(x) {
        return x | F::QUIET;
    }
    if is_inf::<F>(x) || is_zero::<F>(x) {
        return x;
    }
    let (negative, mant, _) = unpack::<F>(x);
    let top = 63 - mant.leading_zeros() as i32;
    pack::<F>(negative, mant.into(), -1 - top, false, Rounding::NearestEven)
}

/// The exponent that goes with [`frexp_mant`]; zero for zeros, infinities and NaNs.
pub fn frexp_exp<F: Format>(x: u64, m: &FpMode) -> i32 {
    let x = input::<F>(x, m);
    if is_nan::<F>(x) || is_inf::<F>(x) || is_zero::<F>(x) {
        return 0;
    }
    let (_, mant, exp) = unpack::<F>(x);
    exp + 64 - mant.leading_zeros() as i32
}

/// How [`round_int`] rounds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Integral {
    /// Towards zero (`v_trunc`).
    Trunc,
    /// Up (`v_ceil`).
    Ceil,
    /// Down (`v_floor`).
    Floor,
    /// To nearest even (`v_rndne`).
    NearestEven,
}

/// Rounds to an integral value of the same format.
pub fn round_int<F: Format>(x: u64, how: Integral, m: &FpMode) -> u64 {
    let x = input::<F>(x, m);
    if is_nan::<F>(x) {
        return x | F::QUIET;
    }
    let field = super::exponent::<F>(x);
    if is_inf::<F>(x) || is_zero::<F>(x) || field >= F::BIAS + F::MANT as i32 {
        return x;
    }
    let (negative, mant, exp) = unpack::<F>(x);
    let shift = (-exp).min(60) as u32;
    let (whole, frac) = (mant >> shift, mant & ((1u64 << shift) - 1));
    let half = 1u64 << (shift - 1);
    let up = frac != 0
        && match how {
            Integral::Trunc => false,
            Integral::Ceil => !negative,
            Integral::Floor => negative,
            Integral::NearestEven => frac > half || (frac == half && whole & 1 == 1),
        };
    pack::<F>(negative, u128::from(whole + u64::from(up)), 0, false, Rounding::NearestEven)
}

/// `x - floor(x)`, at most the largest value below one (RDNA2 ISA, V_FRACT_F32: "DX rules").
pub fn fract<F: Format>(x: u64, m: &FpMode) -> u64 {
    let x = input::<F>(x, m);
    if is_nan::<F>(x) {
        return x | F::QUIET;
    }
    if is_inf::<F>(x) {
        return F::NAN;
    }
    let floor = round_int::<F>(x, Integral::Floor, m);
    let below_one = F::ONE - 1;
    let (nx, mx, ex) = unpack::<F>(x);
    let (nf, mf, ef) = unpack::<F>(floor);
    if mf == 0 {
        // floor is zero: x lies in [0, 1) already, or is a zero; -0 gives +0.
        return if mx == 0 { 0 } else { x };
    }
    // Less than a quarter ULP of one below zero.
    if nx && ex < -2 * F::MANT as i32 - 2 {
        return below_one;
    }
    let low = ex.min(ef).min(0);
    let scaled = |n: bool, mant: u64, exp: i32| {
        let v = i128::from(mant) << (exp - low).min(70) as u32;
        if n { -v } else { v }
    };
    let r = scaled(nx, mx, ex) - scaled(nf, mf, ef);
    let bits = pack::<F>(r < 0, r.unsigned_abs(), low, false, m.round);
    output::<F>(if bits >= F::ONE { below_one } else { bits }, m)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f(x: f32) -> u64 {
        x.to_bits().into()
    }

    #[test]
    fn nans_stay_nans_in_all_rounding_modes() {
        let (nan, one, infinity) = (0x7fc0_1234, 1f32.to_bits(), f32::INFINITY.to_bits());
        for round in [Rounding::NearestEven, Rounding::Up, Rounding::Down, Rounding::Zero] {
            let m = FpMode { round, ..FpMode::IEEE };
            assert_eq!(
                [add_f32(nan, one, &m), mul_f32(one, nan, &m), fma_f32(one, one, nan, &m)],
                [nan; 3],
                "{round:?}"
            );
            assert!(f32::from_bits(fma_f32(infinity, 0, one, &m)).is_nan(), "{round:?}");
        }
    }

    #[test]
    fn fma_rounds_once() {
        let m = FpMode::IEEE;
        let mut s = 0x1234_5678_9abc_def1u64;
        for i in 0..200_000u32 {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            let (a, b) = (s as u32, (s >> 32) as u32);
            let c = if i % 2 == 0 {
                a.rotate_left(7)
            } else {
                (-(f32::from_bits(a) * f32::from_bits(b))).to_bits() ^ (i & 7)
            };
            let want = f32::from_bits(a).mul_add(f32::from_bits(b), f32::from_bits(c));
            let got = fma_f32(a, b, c, &m);
            assert!(want.is_nan() && f32::from_bits(got).is_nan() || want.to_bits() == got, "{a:x} {b:x} {c:x}");
        }
    }

    #[test]
    fn denormals_flush_to_signed_zero() {
        let m = FpMode { denorm_in: false, denorm_out: false, ..FpMode::IEEE };
        assert_eq!(mul_f32(0x8000_0001, 0x3f80_0000, &m), 0x8000_0000);
        assert_eq!(mul_f32(0x0080_0000, 0x3f00_0000, &m), 0);
        assert_eq!(mul_f32(0x0080_0000, 0x3f00_0000, &FpMode::IEEE), 0x0040_0000);
    }

    #[test]
    fn min_max_rules() {
        let m = FpMode::IEEE;
        assert_eq!(min::<F32>(f(-0.0), f(0.0), &m), f(-0.0));
        assert_eq!(max::<F32>(f(-0.0), f(0.0), &m), f(0.0));
        assert_eq!(max::<F32>(F32::NAN, f(1.0), &m), f(1.0));
        assert_eq!(max::<F32>(0x7f80_0001, f(1.0), &m), 0x7fc0_0001);
        assert_eq!(med3::<F32>(f(3.0), f(1.0), f(2.0), &m), f(2.0));
        assert_eq!(med3::<F32>(f(3.0), F32::NAN, f(2.0), &m), f(2.0));
    }

    #[test]
    fn frexp_and_ldexp_are_inverse() {
        let m = FpMode::IEEE;
        for x in [1.0f32, -3.5, 1e-40, 1e38, 0.1] {
            let (mant, exp) = (frexp_mant::<F32>(f(x), &m), frexp_exp::<F32>(f(x), &m));
            let v = f32::from_bits(mant as u32).abs();
            assert!((0.5..1.0).contains(&v));
            assert_eq!(ldexp::<F32>(mant, exp, &m), f(x));
        }
    }

    #[test]
    fn rounding_to_integral() {
        let m = FpMode::IEEE;
        let cases = [-2.5f32, -1.5, -0.5, -0.2, 0.0, 0.3, 0.5, 1.5, 2.5, 1e10, 8388607.5, 1e-40];
        for x in cases {
            assert_eq!(round_int::<F32>(f(x), Integral::Trunc, &m), f(x.trunc()), "{x}");
            assert_eq!(round_int::<F32>(f(x), Integral::Ceil, &m), f(x.ceil()), "{x}");
            assert_eq!(round_int::<F32>(f(x), Integral::Floor, &m), f(x.floor()), "{x}");
            assert_eq!(round_int::<F32>(f(x), Integral::NearestEven, &m), f(x.round_ties_even()), "{x}");
        }
    }

    #[test]
    fn fract_stays_below_one() {
        let m = FpMode::IEEE;
        assert_eq!(fract::<F32>(f(-1e-30), &m), f(1.0) - 1);
        assert_eq!(fract::<F32>(f(2.25), &m), f(0.25));
        assert_eq!(fract::<F32>(f(-2.25), &m), f(0.75));
        assert_eq!(fract::<F32>(f(-3.0), &m), 0);
        for x in [-(2f64.powi(-31)), -(2f64.powi(-53)), -1e-300, -0.75, 1e300] {
            let want = (x - x.floor()).min(1.0 - f64::EPSILON / 2.0);
            assert_eq!(fract::<super::super::F64>(x.to_bits(), &m), want.to_bits(), "{x:e}");
        }
    }

    #[test]
    fn f16_arithmetic() {
        let m = FpMode::IEEE;
        assert_eq!(add_f16(0x3c00, 0x3c00, &m), 0x4000);
        assert_eq!(mul_f16(0x7bff, 0x4000, &m), 0x7c00);
        assert_eq!(fma_f16(0x3c01, 0x3c01, 0xbc02, &m), 0x0010);
    }
}
