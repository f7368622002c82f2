//! Conversions: between floats, and between floats and integers.
//!
//! Float to integer saturates and turns a NaN into zero (RDNA2 ISA, V_CVT_I32_F32 and its variants). Integer to float
//! and narrowing round by the mode of the *destination's* precision.

use super::round::{f64_to, pack, unpack};
use super::{Bf16, F16, F32, F64, Format, FpMode, Rounding, f16_result, input, is_inf, is_nan, output, rounded};

/// The value of f32 bits in f64.
#[inline(always)]
pub fn f32_of(bits: u32) -> f64 {
    f64::from(f32::from_bits(bits))
}

/// The value of f16 bits in f64 (exact).
pub fn f16_to_f64(bits: u32) -> f64 {
    let bits = u64::from(bits & 0xffff);
    let sign = if bits & F16::SIGN != 0 { -1.0 } else { 1.0 };
    if is_nan::<F16>(bits) {
        return f64::NAN;
    }
    if is_inf::<F16>(bits) {
        return sign * f64::INFINITY;
    }
    let (_, mant, exp) = unpack::<F16>(bits);
    let scale = f64::from_bits(((1023 + exp) as u64) << 52);
    sign * mant as f64 * scale
}

/// Widens a NaN or infinity, moving the payload to the top of the wider significand.
fn widen_special<A: Format, B: Format>(bits: u64) -> u64 {
    let sign = if bits & A::SIGN != 0 { B::SIGN } else { 0 };
    let payload = (bits & A::MANT_MASK) << (B::MANT - A::MANT);
    sign | B::INF | payload | if payload != 0 { B::QUIET } else { 0 }
}

/// Narrows a NaN or infinity.
fn narrow_special<A: Format, B: Format>(bits: u64) -> u64 {
    let sign = if bits & A::SIGN != 0 { B::SIGN } else { 0 };
    let payload = (bits & A::MANT_MASK) >> (A::MANT - B::MANT);
    sign | B::INF | payload | if is_nan::<A>(bits) { B::QUIET } else { 0 }
}

/// f16 to f32.
pub fn f16_to_f32(a: u32, m16: &FpMode) -> u32 {
    let a = input::<F16>(u64::from(a & 0xffff), m16);
    if a & F16::INF == F16::INF {
        return widen_special::<F16, F32>(a) as u32;
    }
    let (negative, mant, exp) = unpack::<F16>(a);
    pack::<F32>(negative, mant.into(), exp, false, Rounding::NearestEven) as u32
}

/// f32 to f16, rounding by the f16 mode. f32 denormals are not flushed: they lie far below f16's range.
pub fn f32_to_f16(a: u32, m16: &FpMode) -> u32 {
    let a = u64::from(a);
    if a & F32::INF == F32::INF {
        return narrow_special::<F32, F16>(a) as u32;
    }
    f16_result(f32_of(a as u32), m16.round, m16)
}

/// bf16 to f32: the upper half.
pub fn bf16_to_f32(a: u32) -> u32 {
    a << 16
}

/// f32 to bf16.
pub fn f32_to_bf16(a: u32, round: Rounding) -> u32 {
    if u64::from(a) & F32::INF == F32::INF {
        return narrow_special::<F32, Bf16>(a.into()) as u32;
    }
    f64_to::<Bf16>(f32_of(a), round) as u32
}

/// f32 to f64.
pub fn f32_to_f64(a: u32, m32: &FpMode) -> u64 {
    let a = input::<F32>(a.into(), m32);
    if a & F32::INF == F32::INF { widen_special::<F32, F64>(a) } else { f32_of(a as u32).to_bits() }
}

/// f64 to f32, rounding by the f32 mode.
pub fn f64_to_f32(a: u64, m64: &FpMode, m32: &FpMode) -> u32 {
    let a = input::<F64>(a, m64);
    if a & F64::INF == F64::INF {
        return narrow_special::<F64, F32>(a) as u32;
    }
    output::<F32>(f64_to::<F32>(f64::from_bits(a), m32.round), m32) as u32
}

/// An integer to a float format.
pub fn from_int<F: Format>(value: i128, m: &FpMode) -> u64 {
    rounded::<F>(pack::<F>(value < 0, value.unsigned_abs(), 0, false, m.round), m)
}

/// A float value to an integer range: truncates, saturates, and maps NaN to zero.
pub fn to_int(x: f64, low: f64, high: f64) -> i64 {
    if x.is_nan() { 0 } else { x.trunc().clamp(low, high) as i64 }
}

/// f32 to i32.
pub fn f32_to_i32(a: u32) -> u32 {
    f32::from_bits(a) as i32 as u32
}

/// f32 to u32.
pub fn f32_to_u32(a: u32) -> u32 {
    f32::from_bits(a) as u32
}

/// f64 to i32.
pub fn f64_to_i32(a: u64) -> u32 {
    f64::from_bits(a) as i32 as u32
}

/// f64 to u32.
pub fn f64_to_u32(a: u64) -> u32 {
    f64::from_bits(a) as u32
}

/// f32 to i32 by `floor(x + 0.5)` (`v_cvt_rpi_i32_f32`, `v_cvt_nearest_i32_f32`).
pub fn f32_to_i32_nearest(a: u32) -> u32 {
    (f32_of(a) + 0.5).floor() as i32 as u32
}

/// f32 to i32 by `floor(x)` (`v_cvt_flr_i32_f32`, `v_cvt_floor_i32_f32`).
pub fn f32_to_i32_floor(a: u32) -> u32 {
    f32_of(a).floor() as i32 as u32
}

/// f16 to a signed 16-bit integer.
pub fn f16_to_i16(a: u32) -> u32 {
    to_int(f16_to_f64(a), -32768.0, 32767.0) as u32 & 0xffff
}

/// f16 to an unsigned 16-bit integer.
pub fn f16_to_u16(a: u32) -> u32 {
    to_int(f16_to_f64(a), 0.0, 65535.0) as u32 & 0xffff
}

/// f32 to an unsigned byte, rounded by the mode and saturated (`v_cvt_pk_u8_f32`).
pub fn f32_to_u8(a: u32, round: Rounding) -> u32 {
    let x = f32_of(a);
    let whole = match round {
        Rounding::NearestEven => x.round_ties_even(),
        Rounding::Up => x.ceil(),
        Rounding::Down => x.floor(),
        Rounding::Zero => x.trunc(),
    };
    to_int(whole, 0.0, 255.0) as u32
}

/// The signed low four bits in sixteenths (`v_cvt_off_f32_i4`; RDNA3 ISA: 8 is -0.5, 7 is 0.4375).
pub fn offset_i4(a: u32) -> u32 {
    let n = ((a << 28) as i32) >> 28;
    (n as f32 / 16.0).to_bits()
}

/// f32 in [-1, 1] to a signed normalised 16-bit integer.
pub fn f32_to_snorm16(a: u32) -> u32 {
    let x = f32_of(a);
    if x.is_nan() { 0 } else { (x.clamp(-1.0, 1.0) * 32767.0).round_ties_even() as i32 as u32 & 0xffff }
}

/// f32 in [0, 1] to an unsigned normalised 16-bit integer.
pub fn f32_to_unorm16(a: u32) -> u32 {
    let x = f32_of(a);
    if x.is_nan() { 0 } else { (x.clamp(0.0, 1.0) * 65535.0).round_ties_even() as u32 }
}

/// Two f32 to packed f16, rounding towards zero whatever the mode (`v_cvt_pkrtz_f16_f32`).
pub fn pkrtz_f16_f32(a: u32, b: u32, m16: &FpMode) -> u32 {
    let m = FpMode { round: Rounding::Zero, ..*m16 };
    f32_to_f16(a, &m) | f32_to_f16(b, &m) << 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f16_round_trips() {
        let m = FpMode::IEEE;
        for bits in 0..=0xffffu32 {
            let wide = f16_to_f32(bits, &m);
            if is_nan::<F16>(bits.into()) {
                assert!(f32::from_bits(wide).is_nan());
            } else {
                assert_eq!(f32_to_f16(wide, &m), bits);
                assert_eq!(f64::from(f32::from_bits(wide)), f16_to_f64(bits));
            }
        }
    }

    #[test]
    fn integers_saturate() {
        assert_eq!(f32_to_i32(3e9f32.to_bits()), i32::MAX as u32);
        assert_eq!(f32_to_u32((-1f32).to_bits()), 0);
        assert_eq!(f32_to_i32(f32::NAN.to_bits()), 0);
        assert_eq!(from_int::<F32>(0xffff_ffff, &FpMode::IEEE) as u32, 4294967296f32.to_bits());
        assert_eq!(from_int::<F32>(-16777217, &FpMode::IEEE) as u32, (-16777216f32).to_bits());
    }

    #[test]
    fn bf16_rounds() {
        let near = |x: u32| f32_to_bf16(x, Rounding::NearestEven);
        assert_eq!((near(0x3f80_8000), near(0x3f81_8000), near(0x3f80_8001)), (0x3f80, 0x3f82, 0x3f81));
        assert_eq!((near(0x7f7f_ffff), near(0xff80_0000), near(0x7f80_0001)), (0x7f80, 0xff80, 0x7fc0));
        assert_eq!((f32_to_bf16(0x7f7f_ffff, Rounding::Zero), near(0x0000_8001)), (0x7f7f, 1));
        assert_eq!(bf16_to_f32(0xc000), (-2f32).to_bits());
    }

    #[test]
    fn pkrtz_truncates() {
        let m = FpMode::IEEE;
        let x = 1.0f32 + 1.9 / 1024.0;
        assert_eq!(pkrtz_f16_f32(x.to_bits(), 1e9f32.to_bits(), &m), 0x7bff_3c01);
    }
}
