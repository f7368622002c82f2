//! Literals and encodings of floating-point constants, decimal and hexadecimal, for each type.
//!
//! LLVM writes `half`, `bfloat`, `float` and `double` constants as decimal numbers or as the bits of a double, and
//! requires that the type represent the number exactly; `0xH` and `0xR` give the bits of a half or bfloat directly.
//! Since LLVM 23 it writes the bits of any type as `f0x...`, and infinities and NaNs by name.

/// Widths of the exponent and fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Format {
    exponent: u32,
    fraction: u32,
}

pub(crate) const HALF: Format = Format { exponent: 5, fraction: 10 };
pub(crate) const BFLOAT: Format = Format { exponent: 8, fraction: 7 };
pub(crate) const SINGLE: Format = Format { exponent: 8, fraction: 23 };
pub(crate) const DOUBLE: Format = Format { exponent: 11, fraction: 52 };

impl Format {
    /// The total width.
    pub fn bits(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The bits of infinity.
    pub fn infinity(self, negative: bool) -> u64 {
        let exponent = ((1 << self.exponent) - 1) << self.fraction;
        exponent | u64::from(negative) << (self.exponent + self.fraction)
    }

    /// The quiet bit of a NaN.
    pub fn quiet(self) -> u64 {
        1 << (self.fraction - 1)
    }
}

/// The encoding in `format` of the double with these `bits`; none if it is not exact.
pub(crate) fn narrow(bits: u64, format: Format) -> Option<u64> {
    if format.fraction == DOUBLE.fraction {
        return Some(bits);
    }
    let sign = (bits >> 63) << (format.exponent + format.fraction);
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let max = (1i32 << format.exponent) - 1;
    let dropped = 52 - format.fraction;
    let exact = |value: u64, shift: u32| (shift < 64 && value & ((1 << shift) - 1) == 0).then(|| value >> shift);
    if exponent == 0x7ff {
        // A NaN keeps its upper bits, and must remain a NaN.
        let kept = fraction >> dropped;
        let kept = if fraction != 0 && kept == 0 { return None } else { kept };
        return Some(sign | (max as u64) << format.fraction | kept);
    }
    if exponent == 0 {
        // A subnormal double is too small for all of these formats.
        return (fraction == 0).then_some(sign);
    }
    let target = exponent - 1023 + (max >> 1);
    if target >= max {
        return None;
    }
    if target >= 1 {
        return Some(sign | (target as u64) << format.fraction | exact(fraction, dropped)?);
    }
    // A subnormal: its leading one is explicit.
    Some(sign | exact(fraction | 1 << 52, dropped + 1 + target.unsigned_abs())?)
}

/// The bits of the double that equals a number of `format`.
pub(crate) fn widen(bits: u64, exponent_bits: u32, fraction_bits: u32) -> u64 {
    let sign = (bits >> (exponent_bits + fraction_bits) & 1) << 63;
    let max = (1u64 << exponent_bits) - 1;
    let exponent = bits >> fraction_bits & max;
    let fraction = bits & ((1 << fraction_bits) - 1);
    let bias = (max >> 1) as i64;
    if exponent == max {
        return sign | 0x7ff << 52 | fraction << (52 - fraction_bits);
    }
    if exponent != 0 {
        return sign | ((exponent as i64 - bias + 1023) as u64) << 52 | fraction << (52 - fraction_bits);
    }
    if fraction == 0 {
        return sign;
    }
    let top = 63 - fraction.leading_zeros();
    let fraction = (fraction << (52 - top)) & ((1 << 52) - 1);
    let exponent = i64::from(top) - i64::from(fraction_bits) + 1 - bias + 1023;
    sign | (exponent as u64) << 52 | fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_go_there_and_back() {
        for bits in [0u32, 1, 0x8000_0000, 0x0080_0000, 0x007f_ffff, 0x3f80_0001, 0x7f7f_ffff, 0x7f80_0000, 0x7fc0_0001]
        {
            let wide = widen(bits.into(), 8, 23);
            if !f32::from_bits(bits).is_nan() {
                assert_eq!(wide, f64::from(f32::from_bits(bits)).to_bits());
            }
            assert_eq!(narrow(wide, SINGLE), Some(bits.into()), "{bits:x}");
        }
        assert_eq!(narrow(0.1f64.to_bits(), SINGLE), None);
        assert_eq!(narrow(1e300f64.to_bits(), SINGLE), None);
    }

    #[test]
    fn halves_and_bfloats() {
        for bits in 0..0x10000u64 {
            assert_eq!(narrow(widen(bits, 5, 10), HALF), Some(bits));
            assert_eq!(narrow(widen(bits, 8, 7), BFLOAT), Some(bits));
        }
        assert_eq!(narrow(1.5f64.to_bits(), HALF), Some(0x3e00));
        assert_eq!(narrow(1.0f64.to_bits(), BFLOAT), Some(0x3f80));
        assert_eq!(narrow(65536f64.to_bits(), HALF), None);
    }
}
