//! The division helpers: `v_div_scale`, `v_div_fmas`, `v_div_fixup`.
//!
//! `div_scale` scales the operands of a division into the range where Newton's iterations do not overflow or lose bits,
//! `div_fmas` undoes the scaling if VCC is set, and `div_fixup` handles special values. The rules are those of "RDNA 2
//! Instruction Set Architecture", V_DIV_SCALE_F32 and its variants. For `div_fmas`, that document gives a fixed factor
//! of 2^32 (2^64 for f64), which cannot undo a scaling by 2^±64; the RDNA 4 document gives the rule used here: the
//! direction comes from the addend's exponent.

use super::arith::{fma_f32, fma_f64, ldexp};
use super::{F32, F64, Format, FpMode, Rounding, exponent, is_denorm, is_inf, is_nan, is_zero};

/// What differs between the f32 and f64 forms.
trait DivFormat: Format {
    /// Numerator exponent minus denominator exponent at which the quotient comes close to overflow.
    const NEAR_MAX: i32;
    /// The exponent of the scaling factor.
    const SCALE: i32;
    /// Numerator exponents up to this are tiny.
    const TINY: i32;
    /// Whether `num / den`, both finite and not zero, is denormal or rounds to zero.
    fn quotient_is_denorm(num: u64, den: u64) -> bool;
}

impl DivFormat for F32 {
    const NEAR_MAX: i32 = 96;
    const SCALE: i32 = 64;
    const TINY: i32 = 23;
    fn quotient_is_denorm(num: u64, den: u64) -> bool {
        let q = f32::from_bits(num as u32) / f32::from_bits(den as u32);
        q.abs() < f32::MIN_POSITIVE
    }
}

impl DivFormat for F64 {
    const NEAR_MAX: i32 = 768;
    const SCALE: i32 = 128;
    const TINY: i32 = 53;
    fn quotient_is_denorm(num: u64, den: u64) -> bool {
        (f64::from_bits(num) / f64::from_bits(den)).abs() < f64::MIN_POSITIVE
    }
}

/// `v_div_scale`: the scaled operand and the VCC bit. `x` is the numerator or the denominator again.
fn div_scale<F: DivFormat>(x: u64, den: u64, num: u64) -> (u64, bool) {
    let m = FpMode::IEEE;
    let scaled = |p: i32| ldexp::<F>(x, p, &m);
    if is_zero::<F>(num) || is_zero::<F>(den) {
        return (F::NAN, false);
    }
    let reciprocal_denorm = F::quotient_is_denorm(F::ONE, den);
    let quotient_denorm = F::quotient_is_denorm(num, den);
    if exponent::<F>(num) - exponent::<F>(den) >= F::NEAR_MAX {
        // Only the denominator is scaled.
        return (if x == den { scaled(F::SCALE) } else { x }, true);
    }
    if is_denorm::<F>(den) {
        return (scaled(F::SCALE), false);
    }
    if reciprocal_denorm && quotient_denorm {
        // Only the denominator is scaled. The document scales it up, which would overflow a denominator whose
        // reciprocal is denormal; the sequence gives the quotient only if it is scaled down.
        return (if x == den { scaled(-F::SCALE) } else { x }, true);
    }
    if reciprocal_denorm {
        return (scaled(-F::SCALE), false);
    }
    if quotient_denorm {
        // Only the numerator is scaled.
        return (if x == num { scaled(F::SCALE) } else { x }, true);
    }
    if exponent::<F>(num) <= F::TINY {
        return (scaled(F::SCALE), false);
    }
    (x, false)
}

/// `v_div_scale_f32`.
pub fn div_scale_f32(x: u32, den: u32, num: u32) -> (u32, bool) {
    let (r, vcc) = div_scale::<F32>(x.into(), den.into(), num.into());
    (r as u32, vcc)
}

/// `v_div_scale_f64`.
pub fn div_scale_f64(x: u64, den: u64, num: u64) -> (u64, bool) {
    div_scale::<F64>(x, den, num)
}

/// `v_div_fmas_f32`.
pub fn div_fmas_f32(a: u32, b: u32, c: u32, vcc: bool, m: &FpMode) -> u32 {
    if !vcc {
        return fma_f32(a, b, c, m);
    }
    let power = if exponent::<F32>(c.into()) > F32::BIAS { F32::SCALE } else { -F32::SCALE };
    // Scale before rounding: a denormal result would otherwise be rounded twice.
    scale_f32(a, b, c, power, m)
}

/// `(a × b + c) × 2^power`, rounded once.
fn scale_f32(a: u32, b: u32, c: u32, power: i32, m: &FpMode) -> u32 {
    use super::convert::f32_of;
    use super::round::{add_odd, f64_to};
    let r = add_odd(f32_of(a) * f32_of(b), f32_of(c));
    if r.is_nan() {
        return super::propagate::<F32>(&[a.into(), b.into(), c.into()]) as u32;
    }
    // Far inside f64's range: the product with a power of two is exact.
    let scaled = r * f64::from_bits(((1023 + power) as u64) << 52);
    super::output::<F32>(f64_to::<F32>(scaled, m.round), m) as u32
}

/// `v_div_fmas_f64`.
pub fn div_fmas_f64(a: u64, b: u64, c: u64, vcc: bool, m: &FpMode) -> u64 {
    let r = fma_f64(a, b, c, m);
    if !vcc {
        return r;
    }
    let power = if exponent::<F64>(c) > F64::BIAS { F64::SCALE } else { -F64::SCALE };
    let scaled = ldexp::<F64>(r, power, m);
    if m.round == Rounding::NearestEven { break_tie(scaled, r, [a, b, c], power) } else { scaled }
}

/// Corrects the double rounding of `scaled`, which is `r × 2^power`, where `r` is `a × b + c` rounded. Both steps
/// round, so if `r` lies halfway between two denormals, the part that `r` has lost decides. (In directed rounding modes
/// two roundings equal one.)
fn break_tie(scaled: u64, r: u64, [a, b, c]: [u64; 3], power: i32) -> u64 {
    let lost = 1 - (exponent::<F64>(r) + power);
    if !(1..53).contains(&lost) {
        return scaled;
    }
    let mantissa = r & ((1 << 52) - 1) | 1 << 52;
    if mantissa & ((1 << lost) - 1) != 1 << (lost - 1) {
        return scaled;
    }
    let [a, b, c] = [a, b, c].map(f64::from_bits);
    let r = f64::from_bits(r);
    // Exact but for its last bit, because `c` is the quotient and `r` is close to it.
    let error = a.mul_add(b, c - r);
    let down = scaled & F64::SIGN | mantissa >> lost;
    match error * r.signum() {
        e if e > 0.0 => down + 1,
        e if e < 0.0 => down,
        _ => scaled,
    }
}

/// `v_div_fixup`: returns the quotient `q` of `num / den`, corrected for special values. `min_exp` is the exponent
/// difference below which the quotient underflows.
fn div_fixup<F: Format>(q: u64, den: u64, num: u64, min_exp: Option<i32>) -> u64 {
    let sign = (den ^ num) & F::SIGN;
    if is_nan::<F>(num) {
        return num | F::QUIET;
    }
    if is_nan::<F>(den) {
        return den | F::QUIET;
    }
    if (is_zero::<F>(den) && is_zero::<F>(num)) || (is_inf::<F>(den) && is_inf::<F>(num)) {
        return F::SIGN | F::NAN;
    }
    if is_zero::<F>(den) || is_inf::<F>(num) {
        return sign | F::INF;
    }
    if is_inf::<F>(den) || is_zero::<F>(num) {
        return sign;
    }
    if min_exp.is_some_and(|low| exponent::<F>(num) - exponent::<F>(den) < low) {
        return sign;
    }
    // A NaN from Newton's iteration is due to an overflow, so the hardware returns infinity.
    if is_nan::<F>(q) && min_exp.is_some() {
        return sign | F::INF;
    }
    sign | (q & !F::SIGN)
}

/// `v_div_fixup_f32`.
pub fn div_fixup_f32(q: u32, den: u32, num: u32, m: &FpMode) -> u32 {
    let flush = |v: u32| super::input::<F32>(v.into(), m);
    div_fixup::<F32>(q.into(), flush(den), flush(num), Some(-150)) as u32
}

/// `v_div_fixup_f64`.
pub fn div_fixup_f64(q: u64, den: u64, num: u64, m: &FpMode) -> u64 {
    div_fixup::<F64>(q, super::input::<F64>(den, m), super::input::<F64>(num, m), Some(-1075))
}

/// `v_div_fixup_f16`.
pub fn div_fixup_f16(q: u32, den: u32, num: u32, m: &FpMode) -> u32 {
    let half = |v: u32| super::input::<super::F16>(u64::from(v & 0xffff), m);
    div_fixup::<super::F16>(half(q), half(den), half(num), None) as u32
}

#[cfg(test)]
mod tests {
    use super::super::arith::{mul_f32, mul_f64};
    use super::super::trans::{rcp_f32, rcp_f64};
    use super::*;

    /// The usual correctly rounded division sequence with these helpers (Newton's iteration on the reciprocal).
    fn divide(n: u32, d: u32) -> u32 {
        let m = FpMode::IEEE;
        let neg = |x: u32| x ^ 0x8000_0000;
        let (den, _) = div_scale_f32(d, d, n);
        let (num, vcc) = div_scale_f32(n, d, n);
        let r = rcp_f32(den);
        let e = fma_f32(neg(den), r, 0x3f80_0000, &m);
        let r = fma_f32(e, r, r, &m);
        let q = mul_f32(num, r, &m);
        let e = fma_f32(neg(den), q, num, &m);
        let q = fma_f32(e, r, q, &m);
        let e = fma_f32(neg(den), q, num, &m);
        div_fixup_f32(div_fmas_f32(e, r, q, vcc, &m), d, n, &m)
    }

    #[test]
    fn division_is_correctly_rounded() {
        let mut s = 42u64;
        let specials = [0u32, 1, 0x7fffff, 0x800000, 0x7f7fffff, 0x7f800000, 0x3f800000, 0xbf800001, 0x7f000000];
        for i in 0..300_000usize {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            let (mut n, mut d) = (s as u32, (s >> 32) as u32);
            if i % 8 == 0 {
                n = specials[i / 8 % specials.len()];
            }
            if i % 8 == 1 {
                d = specials[i / 8 % specials.len()];
            }
            if i % 8 == 2 {
                // Quotients near the smallest denormal.
                (n, d) = (n % 16, ((d % 64) as f32).to_bits());
            }
            let want = f32::from_bits(n) / f32::from_bits(d);
            let got = f32::from_bits(divide(n, d));
            assert!(
                want.to_bits() == got.to_bits() || want.is_nan() && got.is_nan(),
                "{n:x}/{d:x}: {want:e} but {got:e}"
            );
        }
    }

    const MANTISSA: u64 = (1 << 52) - 1;

    /// The same for f64.
    fn divide64(n: u64, d: u64) -> u64 {
        let m = FpMode::IEEE;
        let (den, num) = (div_scale_f64(d, d, n).0, div_scale_f64(n, d, n));
        let minus = den ^ F64::SIGN;
        let mut r = rcp_f64(den, &m);
        for _ in 0..2 {
            let e = fma_f64(minus, r, 1f64.to_bits(), &m);
            r = fma_f64(r, e, r, &m);
        }
        let q = mul_f64(num.0, r, &m);
        let e = fma_f64(minus, q, num.0, &m);
        div_fixup_f64(div_fmas_f64(e, r, q, num.1, &m), d, n, &m)
    }

    #[test]
    fn wide_division_is_correctly_rounded() {
        let mut s = 7u64;
        for i in 0..300_000u64 {
            let mut random = || {
                s ^= s << 13;
                s ^= s >> 7;
                s ^= s << 17;
                s
            };
            // Few significant bits, so that quotients often lie halfway between two denormals.
            let few = random() & random() & random() & random() & MANTISSA;
            let (n, d) = match i % 3 {
                0 => (random(), random()),
                1 => (0x3ff << 52 | few, 0x7fe << 52 | random() & MANTISSA),
                _ => (0x3ff0_0200_0000_0001, 0x7fef_ffff_ffff_ffff - 1 - i % 64),
            };
            let want = f64::from_bits(n) / f64::from_bits(d);
            let got = f64::from_bits(divide64(n, d));
            // A divisor of all ones is the exception to division by reciprocals.
            let excepted = d & MANTISSA == MANTISSA;
            assert!(
                want.to_bits() == got.to_bits() || want.is_nan() && got.is_nan() || excepted,
                "{n:x}/{d:x}: {want:e} but {got:e}"
            );
        }
    }
}
