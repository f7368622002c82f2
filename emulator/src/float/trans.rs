//! The transcendental unit: reciprocal, square roots, base-2 exponential and logarithm, sine and cosine.
//!
//! The hardware is accurate to 1 ULP in f32 and flushes f32 denormals on both sides in every mode (RDNA2 ISA: "1ULP
//! accuracy, denormals are flushed"); we compute in f64, with `libm`, whose results are the same on all machines, and
//! round to nearest. f16 results are within 0.51 ULP, so correctly rounded ones are right. The f64 forms are accurate
//! to 2^29 ULP only (same document), so their results are *truncated* to that accuracy here, to expose a compiler that
//! omits a Newton step.

use super::convert::f16_to_f64;
use super::{F16, F32, F64, Format, FpMode, Rounding, f16_result, flush, input, is_nan, output};

/// The NaN of an invalid operand; it is negative (RDNA3 ISA, V_LOG_F32: the logarithm of -1 is 0xffc00000).
const INVALID32: u32 = (F32::SIGN | F32::NAN) as u32;

/// An f32 function through f64 with flushed denormals.
fn via_f32(a: u32, op: impl Fn(f64) -> f64) -> u32 {
    let a = flush::<F32>(a.into());
    if is_nan::<F32>(a) {
        return (a | F32::QUIET) as u32;
    }
    let r = op(f64::from(f32::from_bits(a as u32)));
    if r.is_nan() { INVALID32 } else { flush::<F32>((r as f32).to_bits().into()) as u32 }
}

/// An f16 function through f64, with the mode's denormal rule.
fn via_f16(a: u32, m: &FpMode, op: impl Fn(f64) -> f64) -> u32 {
    let a = input::<F16>(u64::from(a & 0xffff), m);
    if is_nan::<F16>(a) {
        return (a | F16::QUIET) as u32;
    }
    let r = op(f16_to_f64(a as u32));
    if r.is_nan() { (F16::SIGN | F16::NAN) as u32 } else { f16_result(r, Rounding::NearestEven, m) }
}

/// Significand bits that the f64 forms' results keep: 2^29 ULP leaves 52 - 29 bits, plus two to spare.
const F64_KEPT_BITS: u32 = 25;

/// An f64 function whose result is truncated to the hardware's accuracy.
fn via_f64(a: u64, m: &FpMode, op: impl Fn(f64) -> f64) -> u64 {
    let a = input::<F64>(a, m);
    if is_nan::<F64>(a) {
        return a | F64::QUIET;
    }
    let r = op(f64::from_bits(a));
    if r.is_nan() {
        return F64::SIGN | F64::NAN;
    }
    let cut = r.to_bits() & !((1 << (F64::MANT - F64_KEPT_BITS)) - 1);
    output::<F64>(cut, m)
}

/// `1 / x` in f32.
pub fn rcp_f32(a: u32) -> u32 {
    via_f32(a, |x| 1.0 / x)
}

/// `1 / sqrt(x)` in f32.
pub fn rsq_f32(a: u32) -> u32 {
    via_f32(a, |x| 1.0 / x.sqrt())
}

/// `sqrt(x)` in f32.
pub fn sqrt_f32(a: u32) -> u32 {
    via_f32(a, f64::sqrt)
}

/// `2^x` in f32.
pub fn exp_f32(a: u32) -> u32 {
    via_f32(a, libm::exp2)
}

/// `log2(x)` in f32.
pub fn log_f32(a: u32) -> u32 {
    via_f32(a, libm::log2)
}

/// Sine and cosine take turns, not radians; inputs beyond ±256 turns give sin 0, cos 1 (RDNA2 ISA, V_SIN_F32,
/// V_COS_F32).
fn turns(x: f64, op: impl Fn(f64) -> f64) -> f64 {
    if x.is_infinite() {
        return f64::NAN;
    }
    if x.abs() > 256.0 {
        return op(0.0);
    }
    // The remainder keeps the sign, even of a zero.
    op(x % 1.0 * std::f64::consts::TAU)
}

/// `sin(2πx)` in f32. Multiples of half a turn are exact zeros.
pub fn sin_f32(a: u32) -> u32 {
    via_f32(a, |x| turns(x, clean_sin))
}

/// `cos(2πx)` in f32.
pub fn cos_f32(a: u32) -> u32 {
    via_f32(a, |x| turns(x, clean_cos))
}

/// Sine without the residue of π's rounding at its zeros.
fn clean_sin(x: f64) -> f64 {
    let r = libm::sin(x);
    if r.abs() < 1e-15 && x.abs() > 1.0 { 0.0 } else { r }
}

/// Cosine without the residue of π's rounding at its zeros.
fn clean_cos(x: f64) -> f64 {
    let r = libm::cos(x);
    if r.abs() < 1e-15 { 0.0 } else { r }
}

/// `tanh(x)` in f32.
pub fn tanh_f32(a: u32) -> u32 {
    via_f32(a, libm::tanh)
}

/// `tanh(x)` in f16.
pub fn tanh_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, libm::tanh)
}

/// `1 / x` in f16.
pub fn rcp_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, |x| 1.0 / x)
}

/// `1 / sqrt(x)` in f16.
pub fn rsq_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, |x| 1.0 / x.sqrt())
}

/// `sqrt(x)` in f16.
pub fn sqrt_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, f64::sqrt)
}

/// `2^x` in f16.
pub fn exp_f16(a: u32, m: &FpMode) -> u32 {
    // A result too large for f64 is finite nevertheless, so it must not become infinity before it is rounded.
    via_f16(a, m, |x| if x.is_finite() { libm::exp2(x).min(f64::MAX) } else { libm::exp2(x) })
}

/// `log2(x)` in f16.
pub fn log_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, libm::log2)
}

/// `sin(2πx)` in f16.
pub fn sin_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, |x| turns(x, clean_sin))
}

/// `cos(2πx)` in f16.
pub fn cos_f16(a: u32, m: &FpMode) -> u32 {
    via_f16(a, m, |x| turns(x, clean_cos))
}

/// `1 / x` in f64, to the hardware's accuracy.
pub fn rcp_f64(a: u64, m: &FpMode) -> u64 {
    via_f64(a, m, |x| 1.0 / x)
}

/// `1 / sqrt(x)` in f64, to the hardware's accuracy.
pub fn rsq_f64(a: u64, m: &FpMode) -> u64 {
    via_f64(a, m, |x| 1.0 / x.sqrt())
}

/// `sqrt(x)` in f64, to the hardware's accuracy.
pub fn sqrt_f64(a: u64, m: &FpMode) -> u64 {
    via_f64(a, m, f64::sqrt)
}

/// The first 1201 bits of the fraction of 2/π, most significant first.
const TWO_OVER_PI: [u64; 19] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_0000,
];

/// 53 bits of 2/π from bit `start` (zero beyond the table).
fn two_over_pi_bits(start: u32) -> u64 {
    let word = |i: u32| TWO_OVER_PI.get(i as usize).copied().unwrap_or(0);
    let (w, s) = (start / 64, start % 64);
    let joined = (u128::from(word(w)) << 64) | u128::from(word(w + 1));
    (joined >> (128 - 53 - s)) as u64 & ((1 << 53) - 1)
}

/// `v_trig_preop_f64`: segment `segment` of 2/π, scaled for an argument of this magnitude (RDNA2 ISA,
/// V_TRIG_PREOP_F64).
pub fn trig_preop_f64(a: u64, segment: u32) -> u64 {
    let exp = super::exponent::<F64>(a);
    let mut shift = (segment & 0x1f) * 53;
    if exp > 1077 {
        shift += (exp - 1077) as u32;
    }
    if shift > 1201 {
        return 0;
    }
    let bits = two_over_pi_bits(shift) as f64;
    let mut scale = -53 - shift as i32;
    if exp >= 1968 {
        scale += 128;
    }
    super::arith::ldexp::<F64>(bits.to_bits(), scale, &FpMode::IEEE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f32_denormals_are_flushed() {
        assert_eq!(rcp_f32(1), 0x7f80_0000);
        assert_eq!(rcp_f32(0x7f00_0001), 0);
        assert_eq!(sqrt_f32(0x8000_0001), 0x8000_0000);
        assert_eq!(f32::from_bits(rcp_f32(4f32.to_bits())), 0.25);
    }

    #[test]
    fn sine_takes_turns() {
        assert_eq!(f32::from_bits(sin_f32(0.25f32.to_bits())), 1.0);
        assert_eq!(f32::from_bits(cos_f32(0.5f32.to_bits())), -1.0);
        assert_eq!(sin_f32(0.5f32.to_bits()), 0);
    }

    #[test]
    fn f64_results_need_newton() {
        let r = f64::from_bits(rcp_f64(3f64.to_bits(), &FpMode::IEEE));
        assert_ne!(r, 1.0 / 3.0);
        assert!((r * 3.0 - 1.0).abs() < 1e-6);
    }

    #[test]
    fn trig_preop_sums_to_two_over_pi() {
        let parts: f64 = (0..3).map(|i| f64::from_bits(trig_preop_f64(1f64.to_bits(), i))).sum();
        assert!((parts - std::f64::consts::FRAC_2_PI).abs() < 1e-16);
    }
}
