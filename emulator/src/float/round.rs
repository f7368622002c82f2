//! Rounding: exact intermediate values to a format, in any rounding mode.
//!
//! There are two entry points. [`pack`] takes a sign, a wide integer significand and an exponent: it is exact for any
//! value, and slow. [`f64_to`] takes a host f64 that is either exact or *rounded to odd*. It serves f16 and f32, whose
//! precision is less than half of f64's, so that the second rounding is harmless (Boldo and Melquiond, "When double
//! rounding is odd", 2005).

use super::{Format, Rounding};

/// Whether to increment the magnitude, given the discarded part: `half` is its top bit, `sticky` the OR of the rest.
fn increments(round: Rounding, negative: bool, odd: bool, half: bool, sticky: bool) -> bool {
    match round {
        Rounding::NearestEven => half && (sticky || odd),
        Rounding::Up => !negative && (half || sticky),
        Rounding::Down => negative && (half || sticky),
        Rounding::Zero => false,
    }
}

/// The result of an overflow: infinity, or the largest finite value if the mode rounds away from infinity.
fn overflow<F: Format>(negative: bool, round: Rounding) -> u64 {
    let to_inf = match round {
        Rounding::NearestEven => true,
        Rounding::Up => !negative,
        Rounding::Down => negative,
        Rounding::Zero => false,
    };
    let sign = if negative { F::SIGN } else { 0 };
    sign | if to_inf { F::INF } else { F::INF - 1 }
}

/// Rounds `±mant × 2^exp` (plus a smaller, non-zero remainder if `sticky`) to the format.
pub fn pack<F: Format>(negative: bool, mant: u128, exp: i32, sticky: bool, round: Rounding) -> u64 {
    let sign = if negative { F::SIGN } else { 0 };
    if mant == 0 {
        return sign;
    }
    let top = 127 - mant.leading_zeros() as i32;
    let min_exp = 1 - F::BIAS - F::MANT as i32;
    // The exponent of the result's last place: that of a normal number, or the fixed one of denormals.
    let lsb = (exp + top - F::MANT as i32).max(min_exp);
    let shift = lsb - exp;
    let (mut m, half, rest) = if shift <= 0 {
        ((mant << (-shift) as u32) as u64, false, sticky)
    } else if shift > 127 {
        (0, false, true)
    } else {
        let s = shift as u32;
        let below = mant & ((1u128 << s) - 1);
        let half_bit = 1u128 << (s - 1);
        ((mant >> s) as u64, below & half_bit != 0, below & (half_bit - 1) != 0 || sticky)
    };
    if increments(round, negative, m & 1 != 0, half, rest) {
        m += 1;
    }
    // The significand's implicit bit, if set, increments the exponent field.
    let field = (lsb - min_exp) as u64;
    if field > (1 << F::EXP) {
        return overflow::<F>(negative, round);
    }
    let bits = m + (field << F::MANT);
    if bits >= F::INF { overflow::<F>(negative, round) } else { sign | bits }
}

/// Splits a finite value into sign, integer significand and the exponent of its last place.
pub fn unpack<F: Format>(bits: u64) -> (bool, u64, i32) {
    let field = super::exponent::<F>(bits);
    let frac = bits & F::MANT_MASK;
    let min_exp = 1 - F::BIAS - F::MANT as i32;
    if field == 0 {
        (bits & F::SIGN != 0, frac, min_exp)
    } else {
        (bits & F::SIGN != 0, frac | (1 << F::MANT), min_exp + field - 1)
    }
}

/// Rounds an f64 (exact or rounded to odd) to the format; a NaN becomes the NaN of invalid operations.
pub fn f64_to<F: Format>(x: f64, round: Rounding) -> u64 {
    let bits = x.to_bits();
    if x.is_nan() {
        return F::NAN;
    }
    if super::is_inf::<super::F64>(bits) {
        return F::INF | if x < 0.0 { F::SIGN } else { 0 };
    }
    let (negative, mant, exp) = unpack::<super::F64>(bits);
    pack::<F>(negative, u128::from(mant), exp, false, round)
}

/// `a + b` in f64, rounded to odd: if the sum is inexact, its last bit is one.
#[inline(always)]
pub fn add_odd(a: f64, b: f64) -> f64 {
    let s = a + b;
    // Knuth's TwoSum: the exact error of the addition.
    let bb = s - a;
    let err = (a - (s - bb)) + (b - bb);
    let bits = s.to_bits();
    let inexact = err != 0.0 && err.is_finite();
    if inexact && bits & 1 == 0 {
        // Step towards the exact sum: up in magnitude where the error has the sum's sign.
        let away = (err > 0.0) == (s > 0.0);
        f64::from_bits(if away { bits + 1 } else { bits - 1 })
    } else {
        s
    }
}

/// `a × b + c` in f64 with one rounding in any mode, by exact integer arithmetic.
pub fn fma64(a: u64, b: u64, c: u64, round: Rounding) -> u64 {
    use super::{F64, is_inf, is_nan, is_zero, propagate};
    if is_nan::<F64>(a) || is_nan::<F64>(b) || is_nan::<F64>(c) {
        return propagate::<F64>(&[a, b, c]);
    }
    let product_sign = (a ^ b) & F64::SIGN;
    if is_inf::<F64>(a) || is_inf::<F64>(b) {
        let invalid = is_zero::<F64>(a) || is_zero::<F64>(b) || (is_inf::<F64>(c) && (c & F64::SIGN) != product_sign);
        return if invalid { F64::NAN } else { F64::INF | product_sign };
    }
    if is_inf::<F64>(c) {
        return c;
    }
    let (sa, ma, ea) = unpack::<F64>(a);
    let (sb, mb, eb) = unpack::<F64>(b);
    let (sc, mc, ec) = unpack::<F64>(c);
    sum_exact::<F64>((sa != sb, u128::from(ma) * u128::from(mb), ea + eb), (sc, u128::from(mc), ec), round)
}

/// The sum of two exact values `±mant × 2^exp`, rounded once. Significands have at most 106 bits.
fn sum_exact<F: Format>(x: (bool, u128, i32), y: (bool, u128, i32), round: Rounding) -> u64 {
    let zero_sign = if x.0 == y.0 { x.0 } else { round == Rounding::Down };
    if x.1 == 0 && y.1 == 0 {
        return if zero_sign { F::SIGN } else { 0 };
    }
    if x.1 == 0 {
        return pack::<F>(y.0, y.1, y.2, false, round);
    }
    if y.1 == 0 {
        return pack::<F>(x.0, x.1, x.2, false, round);
    }
    let magnitude = |v: &(bool, u128, i32)| v.2 + 127 - v.1.leading_zeros() as i32;
    let (big, small) = if magnitude(&x) >= magnitude(&y) { (x, y) } else { (y, x) };
    // Put the larger one's top bit at 124, then align the smaller one, keeping a sticky bit.
    let up = big.1.leading_zeros() as i32 - 3;
    let (bm, be) = (big.1 << up, big.2 - up);
    let diff = be - small.2;
    let (sm, sticky) = if diff <= 0 {
        (small.1 << (-diff) as u32, false)
    } else if diff > 127 {
        (0, true)
    } else {
        (small.1 >> diff as u32, small.1 & ((1u128 << diff as u32) - 1) != 0)
    };
    if big.0 == small.0 {
        return pack::<F>(big.0, bm + sm, be, sticky, round);
    }
    // To subtract a sticky remainder, subtract one more; the sticky bit stands for the difference.
    let (bm, sm) = (bm, sm + u128::from(sticky));
    if bm == sm {
        return if round == Rounding::Down { F::SIGN } else { 0 };
    }
    if bm > sm { pack::<F>(big.0, bm - sm, be, sticky, round) } else { pack::<F>(small.0, sm - bm, be, sticky, round) }
}

#[cfg(test)]
mod tests {
    use super::super::{F16, F32};
    use super::*;

    /// A small generator (xorshift), to avoid a dependency.
    pub fn random(state: &mut u64) -> u64 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    }

    #[test]
    fn fma64_matches_the_host_to_nearest() {
        let mut s = 88172645463325252;
        for i in 0..200_000 {
            let (a, b) = (random(&mut s), random(&mut s));
            let c = match i % 3 {
                0 => random(&mut s),
                1 => (-(f64::from_bits(a) * f64::from_bits(b))).to_bits() ^ (random(&mut s) & 3),
                _ => random(&mut s) & 0x8fff_ffff_ffff_ffff,
            };
            let want = f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c));
            let got = fma64(a, b, c, Rounding::NearestEven);
            if want.is_nan() {
                assert!(f64::from_bits(got).is_nan());
            } else {
                assert_eq!(got, want.to_bits(), "{a:x} * {b:x} + {c:x}");
            }
        }
    }

    #[test]
    fn packing_to_f32_is_the_host_conversion() {
        let mut s = 1234567;
        for _ in 0..200_000 {
            let x = f64::from_bits(random(&mut s));
            let y = f64::from(f32::from_bits(random(&mut s) as u32)) * 1.000_000_05;
            for v in [x, y] {
                if !v.is_nan() {
                    assert_eq!(f64_to::<F32>(v, Rounding::NearestEven) as u32, (v as f32).to_bits(), "{v:e}");
                }
            }
        }
    }

    #[test]
    fn directed_rounding_brackets_the_value() {
        let mut s = 99;
        for _ in 0..50_000 {
            let v = f64::from(f32::from_bits(random(&mut s) as u32)) * 1.3;
            if v.is_nan() {
                continue;
            }
            let up = f32::from_bits(f64_to::<F32>(v, Rounding::Up) as u32);
            let down = f32::from_bits(f64_to::<F32>(v, Rounding::Down) as u32);
            let zero = f32::from_bits(f64_to::<F32>(v, Rounding::Zero) as u32);
            assert!(f64::from(up) >= v && f64::from(down) <= v);
            assert_eq!(zero, if v < 0.0 { up } else { down });
        }
    }

    #[test]
    fn f16_edges() {
        assert_eq!(f64_to::<F16>(65504.0, Rounding::NearestEven), 0x7bff);
        assert_eq!(f64_to::<F16>(65520.0, Rounding::NearestEven), 0x7c00);
        assert_eq!(f64_to::<F16>(65519.9, Rounding::NearestEven), 0x7bff);
        assert_eq!(f64_to::<F16>(1e9, Rounding::Zero), 0x7bff);
        assert_eq!(f64_to::<F16>(2f64.powi(-24), Rounding::NearestEven), 1);
        assert_eq!(f64_to::<F16>(2f64.powi(-25), Rounding::NearestEven), 0);
        assert_eq!(f64_to::<F16>(-2f64.powi(-25), Rounding::Down), 0x8001);
    }
}
