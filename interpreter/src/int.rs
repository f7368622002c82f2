//! Integer arithmetic of any width up to 128 bits.
//!
//! Operands are zero-extended; results are truncated to the width. LLVM's poison gets a fixed value: a shift by the
//! width or more gives zero (or the sign), overflow wraps around.

use super::code::{IntCompare, IntOp, IntUnary};
use super::error::Fault;

/// The low `bits` bits.
#[inline]
pub(crate) fn mask(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// The low `bits` bits, as a 128-bit mask.
#[inline]
pub(crate) fn mask128(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

/// Sign extension from `bits` bits.
#[inline]
pub(crate) fn sext(x: u64, bits: u32) -> i64 {
    let unused = 64 - bits.clamp(1, 64);
    ((x << unused) as i64) >> unused
}

/// Sign extension from `bits` bits to 128.
#[inline]
pub(crate) fn sext128(x: u128, bits: u32) -> i128 {
    let unused = 128 - bits.clamp(1, 128);
    ((x << unused) as i128) >> unused
}

/// `a op b`, for integers of at most 64 bits.
#[inline]
pub(crate) fn binary(op: IntOp, bits: u32, a: u64, b: u64) -> Result<u64, Fault> {
    let result = match op {
        IntOp::Add => a.wrapping_add(b),
        IntOp::Sub => a.wrapping_sub(b),
        IntOp::Mul => a.wrapping_mul(b),
        IntOp::ClMul => carryless(a.into(), b.into()) as u64,
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
        IntOp::Shl if b < u64::from(bits) => a << b,
        IntOp::LShr if b < u64::from(bits) => a >> b,
        IntOp::AShr => (sext(a, bits) >> b.min(63)) as u64,
        IntOp::Shl | IntOp::LShr => 0,
        IntOp::UMin => a.min(b),
        IntOp::UMax => a.max(b),
        IntOp::UDiv if b != 0 => a / b,
        IntOp::URem if b != 0 => a % b,
        _ => return binary128(op, bits, u128::from(a), u128::from(b)).map(|r| r as u64),
    };
    Ok(result & mask(bits))
}

/// `a op b`, for integers of at most 128 bits.
pub(crate) fn binary128(op: IntOp, bits: u32, a: u128, b: u128) -> Result<u128, Fault> {
    let (sa, sb) = (sext128(a, bits), sext128(b, bits));
    let (least, greatest) = (-1i128 << (bits - 1), (mask128(bits) >> 1) as i128);
    let in_range = b < u128::from(bits);
    let result = match op {
        IntOp::Add => a.wrapping_add(b),
        IntOp::Sub => a.wrapping_sub(b),
        IntOp::Mul => a.wrapping_mul(b),
        IntOp::ClMul => carryless(a, b),
        IntOp::UDiv => a.checked_div(b).ok_or(Fault::DivisionByZero)?,
        IntOp::URem => a.checked_rem(b).ok_or(Fault::DivisionByZero)?,
        IntOp::SDiv | IntOp::SRem if b == 0 => return Err(Fault::DivisionByZero),
        IntOp::SDiv | IntOp::SRem if sa == least && sb == -1 => return Err(Fault::DivisionOverflow),
        IntOp::SDiv => (sa / sb) as u128,
        IntOp::SRem => (sa % sb) as u128,
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
        IntOp::Shl if in_range => a << b,
        IntOp::LShr if in_range => a >> b,
        IntOp::Shl | IntOp::LShr => 0,
        IntOp::AShr => (sa >> b.min(127)) as u128,
        IntOp::UMin => a.min(b),
        IntOp::UMax => a.max(b),
        IntOp::SMin => sa.min(sb) as u128,
        IntOp::SMax => sa.max(sb) as u128,
        IntOp::UAddSat => a.saturating_add(b).min(mask128(bits)),
        IntOp::USubSat => a.saturating_sub(b),
        IntOp::SAddSat => sa.saturating_add(sb).clamp(least, greatest) as u128,
        IntOp::SSubSat => sa.saturating_sub(sb).clamp(least, greatest) as u128,
        IntOp::UShlSat => match in_range && a.leading_zeros() - (128 - bits) >= b as u32 {
            true => a << b,
            false if a == 0 => 0,
            false => mask128(bits),
        },
        IntOp::SShlSat => signed_shl_sat(sa, b, least, greatest) as u128,
    };
    Ok(result & mask128(bits))
}

fn signed_shl_sat(a: i128, b: u128, least: i128, greatest: i128) -> i128 {
    let saturated = if a < 0 { least } else { greatest };
    if a == 0 {
        return 0;
    }
    match (b < 128).then(|| a << b) {
        Some(r) if r >> b == a && r >= least && r <= greatest => r,
        _ => saturated,
    }
}

/// The wrapped result, and whether it wrapped.
pub(crate) fn overflow(op: IntOp, signed: bool, bits: u32, a: u128, b: u128) -> (u128, bool) {
    let cut = mask128(bits);
    if signed {
        let (sa, sb) = (sext128(a, bits), sext128(b, bits));
        let (r, lost) = match op {
            IntOp::Add => sa.overflowing_add(sb),
            IntOp::Sub => sa.overflowing_sub(sb),
            _ => sa.overflowing_mul(sb),
        };
        let wrapped = r as u128 & cut;
        (wrapped, lost || sext128(wrapped, bits) != r)
    } else {
        let (r, lost) = match op {
            IntOp::Add => a.overflowing_add(b),
            IntOp::Sub => a.overflowing_sub(b),
            _ => a.overflowing_mul(b),
        };
        (r & cut, lost || r > cut)
    }
}

/// A unary integer function.
pub(crate) fn unary(op: IntUnary, bits: u32, a: u128) -> u128 {
    let unused = 128 - bits;
    let result = match op {
        IntUnary::CountOnes => u128::from(a.count_ones()),
        IntUnary::LeadingZeros => u128::from(a.leading_zeros() - unused),
        IntUnary::TrailingZeros => u128::from(a.trailing_zeros().min(bits)),
        IntUnary::SwapBytes => a.swap_bytes() >> unused,
        IntUnary::ReverseBits => a.reverse_bits() >> unused,
        IntUnary::Abs => sext128(a, bits).unsigned_abs(),
        IntUnary::SignBits => {
            let s = sext128(a, bits);
            let magnitude = if s < 0 { !s } else { s } as u128;
            if magnitude == 0 { u128::MAX } else { u128::from(magnitude.leading_zeros() - unused) }
        }
    };
    result & mask128(bits)
}

/// A funnel shift: `a:b` left, keeping the upper word, or right, keeping the lower.
pub(crate) fn funnel(right: bool, bits: u32, a: u128, b: u128, shift: u128) -> u128 {
    let n = (shift % u128::from(bits)) as u32;
    let result = match (right, n) {
        (false, 0) => a,
        (true, 0) => b,
        (false, n) => a << n | b >> (bits - n),
        (true, n) => a << (bits - n) | b >> n,
    };
    result & mask128(bits)
}

/// Fixed-point multiplication with `scale` fraction bits, for integers of at most 64 bits.
pub(crate) fn mul_fix(signed: bool, saturate: bool, bits: u32, a: u64, b: u64, scale: u32) -> u64 {
    let (least, greatest) =
        if signed { (-1i128 << (bits - 1), i128::from(mask(bits) >> 1)) } else { (0, i128::from(mask(bits))) };
    let exact = if signed {
        (i128::from(sext(a, bits)) * i128::from(sext(b, bits))) >> scale
    } else {
        ((u128::from(a) * u128::from(b)) >> scale).min(i128::MAX as u128) as i128
    };
    (if saturate { exact.clamp(least, greatest) } else { exact }) as u64 & mask(bits)
}

/// Whether the comparison `op` of `a` and `b` holds.
#[inline]
pub(crate) fn compare(op: IntCompare, bits: u32, a: u64, b: u64) -> bool {
    let signed = || (sext(a, bits), sext(b, bits));
    match op {
        IntCompare::Eq => a == b,
        IntCompare::Ne => a != b,
        IntCompare::Ugt => a > b,
        IntCompare::Uge => a >= b,
        IntCompare::Ult => a < b,
        IntCompare::Ule => a <= b,
        IntCompare::Sgt => signed().0 > signed().1,
        IntCompare::Sge => signed().0 >= signed().1,
        IntCompare::Slt => signed().0 < signed().1,
        IntCompare::Sle => signed().0 <= signed().1,
    }
}

/// Whether the comparison `op` of `a` and `b`, of more than 64 bits, holds.
pub(crate) fn compare128(op: IntCompare, bits: u32, a: u128, b: u128) -> bool {
    let (sa, sb) = (sext128(a, bits), sext128(b, bits));
    match op {
        IntCompare::Eq => a == b,
        IntCompare::Ne => a != b,
        IntCompare::Ugt => a > b,
        IntCompare::Uge => a >= b,
        IntCompare::Ult => a < b,
        IntCompare::Ule => a <= b,
        IntCompare::Sgt => sa > sb,
        IntCompare::Sge => sa >= sb,
        IntCompare::Slt => sa < sb,
        IntCompare::Sle => sa <= sb,
    }
}

/// The carry-less product (polynomials over GF(2)).
fn carryless(a: u128, b: u128) -> u128 {
    (0..128).filter(|k| b >> k & 1 != 0).fold(0, |sum, k| sum ^ a << k)
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_and_wide_agree() {
        use IntOp::*;
        let ops = [Add, Sub, Mul, UDiv, SDiv, URem, SRem, And, Or, Xor, Shl, LShr, AShr, UMin, UMax, SMin, SMax];
        for op in ops {
            for a in 0..256u64 {
                for b in 0..256u64 {
                    let wide = binary128(op, 8, a.into(), b.into()).map(|r| r as u64);
                    assert_eq!(binary(op, 8, a, b), wide, "{op:?} {a} {b}");
                }
            }
        }
        assert_eq!(binary(SDiv, 8, 0x80, 0xff), Err(Fault::DivisionOverflow));
        assert_eq!(binary(URem, 64, 1, 0), Err(Fault::DivisionByZero));
        assert_eq!(binary(SDiv, 8, 0xf9, 2), Ok(0xfd));
    }

    #[test]
    fn saturation() {
        use IntOp::*;
        for a in -128..128i64 {
            for b in -128..128i64 {
                let byte = |x: i64| x as u64 & 0xff;
                assert_eq!(binary(SAddSat, 8, byte(a), byte(b)), Ok(byte((a + b).clamp(-128, 127))));
                assert_eq!(binary(SSubSat, 8, byte(a), byte(b)), Ok(byte((a - b).clamp(-128, 127))));
                let (ua, ub) = (byte(a), byte(b));
                assert_eq!(binary(UAddSat, 8, ua, ub), Ok((ua + ub).min(255)));
                assert_eq!(binary(USubSat, 8, ua, ub), Ok(ua.saturating_sub(ub)));
            }
        }
        assert_eq!(binary(UShlSat, 8, 0x11, 4), Ok(0xff));
        assert_eq!(binary(SShlSat, 8, 0xc0, 1), Ok(0x80));
        assert_eq!(binary(SShlSat, 8, 0xc0, 2), Ok(0x80));
        assert_eq!(binary(SShlSat, 8, 0x20, 1), Ok(0x40));
    }

    #[test]
    fn overflow_flags() {
        assert_eq!(overflow(IntOp::Add, false, 8, 200, 56), (0, true));
        assert_eq!(overflow(IntOp::Add, true, 8, 100, 27), (127, false));
        assert_eq!(overflow(IntOp::Sub, false, 8, 1, 2), (255, true));
        assert_eq!(overflow(IntOp::Mul, true, 64, 1 << 62, 2), (1 << 63, true));
        assert_eq!(overflow(IntOp::Mul, false, 128, 1 << 127, 2), (0, true));
    }

    #[test]
    fn bits() {
        assert_eq!(unary(IntUnary::LeadingZeros, 16, 1), 15);
        assert_eq!(unary(IntUnary::TrailingZeros, 16, 0), 16);
        assert_eq!(unary(IntUnary::SwapBytes, 32, 0x0102_0304), 0x0403_0201);
        assert_eq!(unary(IntUnary::ReverseBits, 8, 1), 0x80);
        assert_eq!(unary(IntUnary::Abs, 8, 0x80), 0x80);
        assert_eq!(unary(IntUnary::SignBits, 32, 0xffff_fffe), 31);
        assert_eq!(unary(IntUnary::SignBits, 32, 0), 0xffff_ffff);
        assert_eq!(funnel(false, 8, 0x12, 0x34, 4), 0x23);
        assert_eq!(funnel(true, 8, 0x12, 0x34, 12), 0x23);
        assert_eq!(funnel(true, 8, 0x12, 0x34, 0), 0x34);
    }
}
