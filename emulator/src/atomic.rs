//! Read-modify-write operations, for LDS and for device memory.

use crate::float::{F32, F64, Format, FpMode, Rounding, arith as ar, convert as cv, input, is_nan};

/// What an atomic does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Atomic {
    /// new = data
    Swap,
    /// new = old == comparand ? data : old
    CmpSwap,
    /// As [`Atomic::CmpSwap`], compared as floats.
    CmpSwapF,
    /// new = old + data
    Add,
    /// new = old - data
    Sub,
    /// new = data - old
    Rsub,
    /// Signed minimum.
    MinI,
    /// Unsigned minimum.
    MinU,
    /// Signed maximum.
    MaxI,
    /// Unsigned maximum.
    MaxU,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// new = old >= data ? 0 : old + 1
    Inc,
    /// new = old == 0 || old > data ? data : old - 1
    Dec,
    /// Float addition.
    AddF,
    /// Float minimum.
    MinF,
    /// Float maximum.
    MaxF,
    /// Packed f16 addition.
    PkAddF16,
    /// Packed bf16 addition.
    PkAddBf16,
    /// new = old >= data ? old - data : old
    CondSub,
    /// new = (old & !data) | comparand
    MaskOr,
    /// new = max(old - data, 0)
    SubClamp,
    /// new = old >= data ? old - data : old + comparand
    Wrap,
}

/// Compares and stores as floats: NaNs are equal to nothing, zeros to each other; what is stored is flushed as the
/// comparand is.
fn compare_store<F: Format>(old: u64, data: u64, comparand: u64, m: &FpMode) -> u64 {
    let [a, b] = [old, comparand].map(|v| input::<F>(v, m));
    let zeros = (a | b) & !F::SIGN == 0;
    if !is_nan::<F>(a) && !is_nan::<F>(b) && (a == b || zeros) { input::<F>(data, m) } else { old }
}

/// Minimum or maximum, chosen among flushed values, but the value itself: only a NaN is changed, to a quiet one.
fn select<F: Format>(old: u64, data: u64, m: &FpMode, choose: fn(u64, u64, &FpMode) -> u64) -> u64 {
    let chosen = choose(old, data, m);
    match [old, data].into_iter().find(|v| input::<F>(*v, m) == chosen) {
        Some(unchanged) => unchanged,
        None => chosen,
    }
}

impl Atomic {
    /// Whether a comparand comes with the data.
    pub fn compares(self) -> bool {
        matches!(self, Atomic::CmpSwap | Atomic::CmpSwapF)
    }

    /// The new value of a 32- or 64-bit word.
    ///
    /// Float operations round to nearest even and flush denormals as `m` says; IEEE rules hold for signaling NaNs (RDNA3
    /// ISA, "Floating point atomics").
    pub fn apply(self, bytes: usize, old: u64, data: u64, comparand: u64, m: &FpMode) -> u64 {
        let wide = bytes == 8;
        let mask = if wide { u64::MAX } else { u64::from(u32::MAX) };
        let signed = |v: u64| if wide { v as i64 } else { i64::from(v as u32 as i32) };
        let new = match self {
            Atomic::Swap => data,
            Atomic::CmpSwap => {
                if old == comparand {
                    data
                } else {
                    old
                }
            }
            Atomic::CmpSwapF if wide => compare_store::<F64>(old, data, comparand, m),
            Atomic::CmpSwapF => compare_store::<F32>(old, data, comparand, m),
            Atomic::Add => old.wrapping_add(data),
            Atomic::Sub => old.wrapping_sub(data),
            Atomic::Rsub => data.wrapping_sub(old),
            Atomic::MinI => signed(old).min(signed(data)) as u64,
            Atomic::MaxI => signed(old).max(signed(data)) as u64,
            Atomic::MinU => old.min(data),
            Atomic::MaxU => old.max(data),
            Atomic::And => old & data,
            Atomic::Or => old | data,
            Atomic::Xor => old ^ data,
            Atomic::Inc => {
                if old >= data {
                    0
                } else {
                    old + 1
                }
            }
            Atomic::Dec => {
                if old == 0 || old > data {
                    data
                } else {
                    old - 1
                }
            }
            Atomic::PkAddBf16 => {
                // A product with one, so that the sum is rounded once.
                let half = |s: u32| {
                    let [a, b] = [old, data].map(|v| cv::bf16_to_f32((v >> s) as u32 & 0xffff));
                    cv::f32_to_bf16(ar::fma_f32_odd(a, 0x3f80_0000, b), Rounding::NearestEven)
                };
                u64::from(half(0) | half(16) << 16)
            }
            Atomic::CondSub if old >= data => old - data,
            Atomic::CondSub => old,
            Atomic::SubClamp => old.saturating_sub(data),
            Atomic::Wrap if old >= data => old.wrapping_sub(data),
            Atomic::Wrap => old.wrapping_add(comparand),
            Atomic::MaskOr => old & !data | comparand,
            Atomic::AddF if wide => ar::add_f64(old, data, m),
            Atomic::AddF => ar::add_f32(old as u32, data as u32, m).into(),
            Atomic::MinF if wide => select::<F64>(old, data, m, ar::min::<F64>),
            Atomic::MinF => select::<F32>(old, data, m, ar::min::<F32>),
            Atomic::MaxF if wide => select::<F64>(old, data, m, ar::max::<F64>),
            Atomic::MaxF => select::<F32>(old, data, m, ar::max::<F32>),
            Atomic::PkAddF16 => {
                let half = |s: u32| ar::add_f16((old >> s) as u32 & 0xffff, (data >> s) as u32 & 0xffff, m);
                u64::from(half(0) | half(16) << 16)
            }
        };
        new & mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_rules() {
        let f = |a: Atomic, old: u64, data: u64| a.apply(4, old, data, 7, &FpMode::IEEE);
        assert_eq!(f(Atomic::Sub, 0, 1), 0xffff_ffff);
        assert_eq!(f(Atomic::MinI, 0xffff_ffff, 1), 0xffff_ffff);
        assert_eq!(f(Atomic::MinU, 0xffff_ffff, 1), 1);
        assert_eq!(f(Atomic::Inc, 5, 5), 0);
        assert_eq!(f(Atomic::Dec, 0, 5), 5);
        assert_eq!(f(Atomic::CmpSwap, 7, 9), 9);
        assert_eq!(f(Atomic::CmpSwap, 8, 9), 8);
        assert_eq!(Atomic::MaxI.apply(8, u64::MAX, 3, 0, &FpMode::IEEE), 3);
    }

    #[test]
    fn float_rules() {
        let one = u64::from(1f32.to_bits());
        let keep = FpMode::IEEE;
        let flush = FpMode { denorm_in: false, denorm_out: false, ..keep };
        assert_eq!(Atomic::AddF.apply(4, one, one, 0, &keep), 2f32.to_bits().into());
        assert_eq!(Atomic::AddF.apply(4, 1, 1, 0, &flush), 0);
        assert_eq!(Atomic::PkAddF16.apply(4, 0x3c00_4000, 0x3c00_0000, 0, &keep), 0x4000_4000);
        // Only the comparison sees flushed values.
        assert_eq!(Atomic::MinF.apply(4, one, 1, 0, &flush), 1);
        assert_eq!(Atomic::MaxF.apply(4, 0x7f80_0001, one, 0, &keep), 0x7fc0_0001);
        assert_eq!(Atomic::CmpSwapF.apply(4, 0x8000_0000, 1, 0, &keep), 1);
        assert_eq!(Atomic::CmpSwapF.apply(4, 0x8000_0000, 1, 2, &flush), 0);
        assert_eq!(Atomic::CmpSwapF.apply(4, 0x7fc0_0000, one, 0x7fc0_0000, &keep), 0x7fc0_0000);
    }
}
