//! Floats of 8, 6 and 4 bits: E4M3 and E5M2 in the encodings of OCP and of GFX940 ("FNUZ"), E2M3, E3M2, E2M1.
//!
//! All their values are exact in f32, so an operation widens, computes in f32, and narrows with one rounding. Sources:
//! OCP "8-bit Floating Point Specification" and "Microscaling Formats Specification"; for FNUZ, LLVM's
//! `APFloat::S_Float8E4M3FNUZ` and `S_Float8E5M2FNUZ`; CDNA3 ISA, CDNA4 ISA and RDNA4 ISA, conversions. A NaN narrows
//! to one of negative sign, saturation applies to finite values only, and stochastic rounding aligns to the least
//! exponent before it adds (observed on GFX1201 by the `goc` project).

use super::{Bf16, F16, F32, Format, Rounding, is_inf, is_nan};
use crate::float::convert as cv;
use crate::float::round::{pack, unpack};

/// The meaning of exponents of all ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Specials {
    /// Infinity and NaNs, as IEEE 754.
    Ieee,
    /// Numbers, except for the one NaN of all ones.
    NanOnly,
    /// Numbers; the only NaN has the bits of a negative zero.
    Unsigned,
    /// Numbers.
    None,
}

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NarrowFloat {
    /// Bits of the stored significand.
    mant: u32,
    /// Bits of the exponent.
    exp: u32,
    bias: i32,
    specials: Specials,
    /// Whether there is a sign; values are narrowed by magnitude if there is none.
    signed: bool,
}

const fn small(mant: u32, exp: u32, bias: i32, specials: Specials) -> NarrowFloat {
    NarrowFloat { mant, exp, bias, specials, signed: true }
}

/// OCP E4M3.
pub const FP8: NarrowFloat = small(3, 4, 7, Specials::NanOnly);
/// OCP E5M2.
pub const BF8: NarrowFloat = small(2, 5, 15, Specials::Ieee);
/// E4M3 of GFX940.
pub const FP8_FNUZ: NarrowFloat = small(3, 4, 8, Specials::Unsigned);
/// E5M2 of GFX940.
pub const BF8_FNUZ: NarrowFloat = small(2, 5, 16, Specials::Unsigned);
/// Unsigned E5M3, also a format of scales; conversions to it take magnitudes (`rocjitsu`, `fp8_e5m3_to_f32` and
/// `f32_to_fp8_e5m3_rne`).
pub const E5M3: NarrowFloat = NarrowFloat { signed: false, ..small(3, 5, 15, Specials::NanOnly) };
/// E2M3.
pub const FP6: NarrowFloat = small(3, 2, 1, Specials::None);
/// E3M2.
pub const BF6: NarrowFloat = small(2, 3, 3, Specials::None);
/// E2M1.
pub const FP4: NarrowFloat = small(1, 2, 1, Specials::None);

/// How a value is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Narrowing {
    /// To nearest, ties to even.
    Nearest,
    /// Up with a probability given by the discarded bits; contains the random bits.
    Stochastic(u32),
}

impl NarrowFloat {
    /// Bits of a value.
    pub const fn bits(self) -> u32 {
        self.signed as u32 + self.exp + self.mant
    }

    const fn sign(self) -> u32 {
        1 << (self.exp + self.mant)
    }

    /// The largest finite value's bits.
    const fn largest(self) -> u32 {
        match self.specials {
            Specials::Ieee => self.sign() - 1 - (1 << self.mant),
            Specials::NanOnly => self.sign() - 2,
            Specials::Unsigned | Specials::None => self.sign() - 1,
        }
    }

    /// The result of narrowing a NaN; the largest value in formats without NaNs.
    const fn nan(self) -> u32 {
        match self.specials {
            Specials::Ieee => self.sign() | (self.sign() - 2),
            Specials::NanOnly if self.signed => self.sign() | (self.sign() - 1),
            Specials::NanOnly => self.sign() - 1,
            Specials::Unsigned => self.sign(),
            Specials::None => self.largest(),
        }
    }

    /// The result of narrowing infinity, or a finite value that is too large without saturation.
    const fn overflow(self, sign: u32) -> u32 {
        match self.specials {
            Specials::Ieee => sign | (self.largest() + 1),
            Specials::NanOnly => sign | (self.sign() - 1),
            Specials::Unsigned => self.sign(),
            Specials::None => sign | self.largest(),
        }
    }

    fn is_nan(self, bits: u32) -> bool {
        let magnitude = bits & (self.sign() - 1);
        match self.specials {
            Specials::Ieee => magnitude > self.largest() + 1,
            Specials::NanOnly => magnitude == self.sign() - 1,
            Specials::Unsigned => bits & (2 * self.sign() - 1) == self.sign(),
            Specials::None => false,
        }
    }

    /// Sign, integer significand and the exponent of its last place.
    fn unpack(self, bits: u32) -> (bool, u32, i32) {
        let (field, fraction) = (bits >> self.mant & ((1 << self.exp) - 1), bits & ((1 << self.mant) - 1));
        let least = 1 - self.bias - self.mant as i32;
        let negative = bits & self.sign() != 0;
        match field {
            0 => (negative, fraction, least),
            _ => (negative, fraction | 1 << self.mant, least + field as i32 - 1),
        }
    }

    /// The value as f32 bits, times `2^scale`: exact unless it leaves f32's range.
    pub fn widen(self, bits: u32, scale: i32) -> u32 {
        if self.is_nan(bits) {
            return F32::NAN as u32;
        }
        if self.specials == Specials::Ieee && bits & (self.sign() - 1) == self.largest() + 1 {
            return (F32::INF | if bits & self.sign() != 0 { F32::SIGN } else { 0 }) as u32;
        }
        let (negative, mant, exp) = self.unpack(bits);
        pack::<F32>(negative, mant.into(), exp + scale, false, Rounding::NearestEven) as u32
    }

    /// The value times `2^scale` in a 16-bit format, rounded to nearest.
    fn times_power<F: Format>(self, bits: u32, scale: i32) -> u32 {
        let plain = self.widen(bits, 0);
        let sign = if plain >> 31 != 0 { F::SIGN } else { 0 } as u32;
        if is_nan::<F32>(plain.into()) {
            return F::NAN as u32;
        }
        if is_inf::<F32>(plain.into()) {
            return F::INF as u32 | sign;
        }
        let (negative, mant, exp) = self.unpack(bits);
        pack::<F>(negative, mant.into(), exp + scale, false, Rounding::NearestEven) as u32
    }

    /// An f32 divided by `2^scale` in this format. With `saturate`, finite values that are too large become the largest
    /// one.
    pub fn narrow(self, value: u32, scale: i32, how: Narrowing, saturate: bool) -> u32 {
        let sign = if self.signed && value >> 31 != 0 { self.sign() } else { 0 };
        if is_nan::<F32>(value.into()) {
            return self.nan();
        }
        if is_inf::<F32>(value.into()) {
            return self.overflow(sign);
        }
        let (_, mant, exp) = unpack::<F32>(value.into());
        let exp = exp - scale;
        if mant == 0 {
            return if self.specials == Specials::Unsigned { 0 } else { sign };
        }
        // The significand with its top bit at 23; f32 denormals are normalised.
        let up = mant.leading_zeros() - 40;
        let (mant, exp) = ((mant as u32) << up, exp - up as i32);
        let least = 1 - self.bias - self.mant as i32;
        let normal = exp + 23 - self.mant as i32;
        let (place, below) = (normal.max(least), (least - normal).clamp(0, 31) as u32);
        let kept = 23 - self.mant;
        let rounded = match how {
            Narrowing::Nearest => {
                let shift = kept + below;
                if shift > 31 { 0 } else { nearest(mant, shift) }
            }
            Narrowing::Stochastic(random) => ((mant >> below) + (random >> (32 - kept))) >> kept,
        };
        // The significand's implicit bit, if set, increments the exponent field.
        let magnitude = rounded as i64 + (i64::from(place - least) << self.mant);
        if magnitude > self.largest().into() {
            return if saturate { sign | self.largest() } else { self.overflow(sign) };
        }
        if magnitude == 0 && self.specials == Specials::Unsigned {
            return 0;
        }
        sign | magnitude as u32
    }
}

/// `mant >> shift`, rounded to nearest even.
fn nearest(mant: u32, shift: u32) -> u32 {
    if shift == 0 {
        return mant;
    }
    let (whole, rest, half) = (mant >> shift, mant & ((1 << shift) - 1), 1 << (shift - 1));
    whole + u32::from(rest > half || rest == half && whole & 1 != 0)
}

/// The wide format of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WideFloat {
    /// f32.
    F32,
    /// f16.
    F16,
    /// bf16.
    Bf16,
}

impl WideFloat {
    /// Bits of a value.
    pub const fn bits(self) -> u32 {
        match self {
            WideFloat::F32 => 32,
            WideFloat::F16 | WideFloat::Bf16 => 16,
        }
    }

    /// The value as f32 bits.
    pub fn to_f32(self, bits: u32) -> u32 {
        match self {
            WideFloat::F32 => bits,
            WideFloat::F16 => cv::f16_to_f32(bits, &super::FpMode::IEEE),
            WideFloat::Bf16 => cv::bf16_to_f32(bits),
        }
    }

    /// A narrow format's value times `2^scale`, rounded to nearest.
    pub fn of(self, small: NarrowFloat, bits: u32, scale: i32) -> u32 {
        match self {
            WideFloat::F32 => small.widen(bits, scale),
            WideFloat::F16 => small.times_power::<F16>(bits, scale),
            WideFloat::Bf16 => small.times_power::<Bf16>(bits, scale),
        }
    }
}

/// The exponent of a scale given as an f32, whose other bits are ignored (CDNA4 ISA, V_CVT_SCALEF32_PK_FP8_F32).
pub fn scale_of_f32(bits: u32) -> i32 {
    scale_of_e8(bits >> 23 & 0xff)
}

/// The exponent of an E8M0 scale.
pub fn scale_of_e8(byte: u32) -> i32 {
    (byte & 0xff) as i32 - 127
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [NarrowFloat; 8] = [FP8, BF8, FP8_FNUZ, BF8_FNUZ, E5M3, FP6, BF6, FP4];

    fn value(f: NarrowFloat, bits: u32) -> f32 {
        f32::from_bits(f.widen(bits, 0))
    }

    #[test]
    fn every_value_round_trips() {
        for f in ALL {
            for bits in 0..1 << f.bits() {
                let wide = f.widen(bits, 0);
                if !f32::from_bits(wide).is_nan() {
                    assert_eq!(f.narrow(wide, 0, Narrowing::Nearest, false), bits, "{f:?} {bits:#x}");
                    assert_eq!(f.narrow(wide, 0, Narrowing::Stochastic(0), false), bits, "{f:?} {bits:#x}");
                    assert_eq!(f.narrow(f.widen(bits, 5), 5, Narrowing::Nearest, false), bits);
                }
            }
        }
    }

    #[test]
    fn limits() {
        assert_eq!((value(FP8, 0x7e), value(BF8, 0x7b)), (448.0, 57344.0));
        assert_eq!((value(FP8_FNUZ, 0x7f), value(BF8_FNUZ, 0x7f)), (240.0, 57344.0));
        assert_eq!((value(FP6, 0x1f), value(BF6, 0x1f), value(FP4, 7)), (7.5, 28.0, 6.0));
        assert!(value(FP8, 0xff).is_nan() && value(BF8, 0x7d).is_nan() && value(FP8_FNUZ, 0x80).is_nan());
        let narrow = |f: NarrowFloat, x: f32, saturate| f.narrow(x.to_bits(), 0, Narrowing::Nearest, saturate);
        assert_eq!((narrow(FP8, 1e6, false), narrow(FP8, -1e6, true)), (0x7f, 0xfe));
        assert_eq!((narrow(BF8, 1e6, false), narrow(BF8, 1e6, true)), (0x7c, 0x7b));
        assert_eq!((narrow(FP8_FNUZ, -1e6, false), narrow(FP8_FNUZ, -1e6, true)), (0x80, 0xff));
        assert_eq!((narrow(FP4, 100.0, false), narrow(FP8_FNUZ, -0.0, false)), (7, 0));
        assert_eq!((narrow(FP8, f32::INFINITY, true), narrow(BF8, f32::INFINITY, true)), (0x7f, 0x7c));
        assert_eq!((value(E5M3, 0xfe), value(E5M3, 1)), (114_688.0, 2f32.powi(-17)));
        assert_eq!((narrow(E5M3, -1.0, false), narrow(E5M3, f32::NAN, false)), (0x78, 0xff));
        assert_eq!((narrow(E5M3, 1e6, false), narrow(E5M3, 1e6, true)), (0xff, 0xfe));
        // The last value that rounds to 448, and the first that does not.
        assert_eq!((narrow(FP8, 463.9, false), narrow(FP8, 464.1, false)), (0x7e, 0x7f));
    }

    #[test]
    fn stochastic_rounding_is_up_as_often_as_the_rest_is_large() {
        // A quarter of the way from 1.0 to the next value.
        let x = (1.0f32 + 1.0 / 32.0).to_bits();
        let ups = (0..256u32).filter(|r| FP8.narrow(x, 0, Narrowing::Stochastic(r << 24), false) == 0x39).count();
        assert_eq!(ups, 64);
    }
}
