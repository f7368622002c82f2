//! Constant folding on bit patterns.
//!
//! Integers are `u64`s with the bits above the type's width clear. Floats are folded in the host's IEEE arithmetic; f16
//! in f32, then rounded, which is correct for a single operation (24 >= 2 * 11 + 2). Where host and kernel may disagree
//! nothing is folded: NaN results, and denormals that the kernel flushes.

use planted::Bug;

use crate::known::mask;

/// A binary integer operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntOp {
    Add,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    Lshr,
    Ashr,
}

/// Sign-extends a value of `bits`.
pub(crate) fn signed(v: u64, bits: u8) -> i64 {
    ((v << (64 - bits)) as i64) >> (64 - bits)
}

/// Folds an integer operation; `None` when the result is poison.
pub(crate) fn int(op: IntOp, a: u64, b: u64, bits: u8) -> Option<u64> {
    let in_range = b < u64::from(bits);
    let r = match op {
        IntOp::Add => a.wrapping_add(b),
        IntOp::Mul => a.wrapping_mul(b),
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
        IntOp::Shl if in_range => a << b,
        IntOp::Lshr if in_range => a >> b,
        IntOp::Ashr if in_range && planted::on(Bug::FoldAshr) => a >> b,
        IntOp::Ashr if in_range => (signed(a, bits) >> b) as u64,
        _ => return None,
    };
    Some(r & mask(bits))
}

/// A binary float operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
}

/// A float format and whether its denormals count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    F16,
    F32,
    F64,
}

/// The value that the bits of a format denote.
pub(crate) fn to_f64(bits: u64, format: Format) -> f64 {
    match format {
        Format::F16 => f64::from(f16_to_f32(bits as u16)),
        Format::F32 => f64::from(f32::from_bits(bits as u32)),
        Format::F64 => f64::from_bits(bits),
    }
}

/// Encodes a value, exactly or rounded to nearest even. For f16, the value must be exact in f32.
pub(crate) fn from_f64(v: f64, format: Format) -> u64 {
    match format {
        Format::F16 => u64::from(f32_to_f16(v as f32)),
        Format::F32 => u64::from((v as f32).to_bits()),
        Format::F64 => v.to_bits(),
    }
}

fn denormal(v: f64, format: Format) -> bool {
    let least = match format {
        Format::F16 => 6.103_515_625e-5,
        Format::F32 => f64::from(f32::MIN_POSITIVE),
        Format::F64 => f64::MIN_POSITIVE,
    };
    v != 0.0 && v.abs() < least
}

/// Folds a float operation.
pub(crate) fn float(op: FloatOp, a: u64, b: u64, format: Format, flush: bool) -> Option<u64> {
    let (x, y) = (to_f64(a, format), to_f64(b, format));
    let compute = |x: f64, y: f64| match op {
        FloatOp::Add => x + y,
        FloatOp::Sub => x - y,
        FloatOp::Mul => x * y,
    };
    let bits = match format {
        Format::F64 => compute(x, y).to_bits(),
        // Computing an f32 sum or product in f64 is safe from double rounding: 53 >= 2 * 24 + 2.
        Format::F32 => from_f64(compute(x, y), format),
        Format::F16 => {
            let r = match op {
                FloatOp::Add => x as f32 + y as f32,
                FloatOp::Sub => x as f32 - y as f32,
                FloatOp::Mul => x as f32 * y as f32,
            };
            u64::from(f32_to_f16(r))
        }
    };
    let r = to_f64(bits, format);
    let lost = flush && (denormal(x, format) || denormal(y, format) || denormal(r, format));
    (!r.is_nan() && !lost).then_some(bits)
}

/// f16 bits as f32.
pub(crate) fn f16_to_f32(h: u16) -> f32 {
    let sign = u32::from(h >> 15) << 31;
    let exponent = u32::from(h >> 10) & 31;
    let fraction = u32::from(h) & 0x3ff;
    let magnitude = match exponent {
        0 => (fraction as f32 * 2f32.powi(-24)).to_bits(),
        31 => 0x7f80_0000 | fraction << 13,
        e => (e + 112) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

/// f32 rounded to f16 bits, ties to even.
pub(crate) fn f32_to_f16(v: f32) -> u16 {
    let bits = v.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00 | (magnitude >> 13) as u16 & 0x3ff;
    }
    if magnitude >= 0x4780_0000 {
        return sign | 0x7c00;
    }
    if magnitude < 0x3880_0000 {
        // Denormal: an integer multiple of 2^-24, rounded by the host.
        let v = f32::from_bits(magnitude) * 2f32.powi(24);
        return sign | v.round_ties_even() as u16;
    }
    let odd = if planted::on(Bug::FoldF16Ties) { 1 } else { magnitude >> 13 & 1 };
    let rounded = magnitude + 0xfff + odd;
    sign | ((rounded >> 13) - (112 << 10)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_f16_survives_the_trip_through_f32() {
        for h in 0..=u16::MAX {
            let f = f16_to_f32(h);
            if f.is_nan() {
                assert!(f16_to_f32(f32_to_f16(f)).is_nan());
            } else {
                assert_eq!(f32_to_f16(f), h, "{f}");
            }
        }
    }

    #[test]
    fn f16_rounds_to_nearest_even() {
        assert_eq!(f32_to_f16(65519.0), 0x7bff);
        assert_eq!(f32_to_f16(65520.0), 0x7c00);
        assert_eq!(f32_to_f16(1.0 + 2f32.powi(-11)), 0x3c00);
        assert_eq!(f32_to_f16(1.0 + 3.0 * 2f32.powi(-11)), 0x3c02);
        assert_eq!(f32_to_f16(2f32.powi(-25)), 0);
        assert_eq!(f32_to_f16(2f32.powi(-25) * 1.5), 1);
    }

    #[test]
    fn shifts_out_of_range_are_left_alone() {
        assert_eq!(int(IntOp::Shl, 1, 32, 32), None);
        assert_eq!(int(IntOp::Ashr, 0x8000_0000, 31, 32), Some(0xffff_ffff));
    }

    #[test]
    fn flushed_denormals_are_not_folded() {
        let tiny = u64::from(f32::MIN_POSITIVE.to_bits());
        let half = u64::from(0.5f32.to_bits());
        assert_eq!(float(FloatOp::Mul, tiny, half, Format::F32, true), None);
        assert_eq!(float(FloatOp::Mul, tiny, half, Format::F32, false), Some(0x0040_0000));
    }
}
