//! Read-modify-write operations, for LDS and for device memory.

use crate::chip::Chip;
use crate::float::{Bf16, F16, F32, F64, Format, FpMode, Rounding, arith as ar, convert as cv, input, is_nan};
use crate::memory::le;

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
    /// Adds the high half of data to the high half of old, and one to the low half, if the low halves are equal.
    OrderedAdd,
}

/// A read-modify-write of one word.
#[derive(Clone, Copy, Debug)]
pub struct Modify {
    /// What it does.
    pub what: Atomic,
    /// Its data.
    pub new: u64,
    /// The comparand, or the second data operand.
    pub comparand: u64,
    /// How floats are treated.
    pub rules: Rules,
}

impl Modify {
    /// Replaces a word and returns what it was.
    pub fn apply(&self, slot: &mut [u8]) -> u64 {
        let (old, bytes) = (le(slot), slot.len());
        let new = self.what.apply(bytes, old, self.new, self.comparand, &self.rules);
        slot.copy_from_slice(&new.to_le_bytes()[..bytes]);
        old
    }
}

/// The last turn of an ordered addition, after which the first one follows: VGT_GS_MAX_WAVE_ID, a 12-bit register that
/// drivers set (RDNA4 ISA, GLOBAL_ATOMIC_ORDERED_ADD_B64). Here it has its largest value.
const LAST_TURN: u32 = 0xfff;

/// How float atomics treat denormals and NaNs. They round to nearest even.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Which denormals are flushed, and whether minimum and maximum prefer a signaling NaN to a number.
    pub mode: FpMode,
    /// Whether the sum of opposite infinities is a negative NaN.
    pub nan_is_negative: bool,
}

impl Rules {
    /// The rules of a processor, with denormals kept.
    pub fn of(chip: &Chip) -> Rules {
        let mode = FpMode { ieee: !chip.no_ieee_mode, ..FpMode::IEEE };
        Rules { mode, nan_is_negative: chip.atomic_nan_is_negative }
    }

    /// The same rules with another treatment of denormals: whether inputs and results keep them.
    pub fn with_denorms(self, denorm_in: bool, denorm_out: bool) -> Rules {
        Rules { mode: FpMode { denorm_in, denorm_out, ..self.mode }, ..self }
    }

    /// The sum of two numbers: replaces a NaN by the processor's, unless an operand is a NaN.
    fn sum<F: Format>(&self, a: u64, b: u64, sum: u64) -> u64 {
        let invalid = is_nan::<F>(sum) && !is_nan::<F>(a) && !is_nan::<F>(b);
        if invalid && self.nan_is_negative { sum | F::SIGN } else { sum }
    }

    /// Adds the halves of two words.
    fn packed<F: Format>(&self, a: u64, b: u64, add: impl Fn(u32, u32) -> u32) -> u64 {
        let half = |s: u32| {
            let [a, b] = [a, b].map(|v| v >> s & 0xffff);
            self.sum::<F>(a, b, add(a as u32, b as u32).into()) << s
        };
        half(0) | half(16)
    }
}

/// Compares and stores as floats: a NaN equals nothing, and zeros equal each other. The stored value is flushed like
/// the comparand.
fn compare_store<F: Format>(old: u64, data: u64, comparand: u64, m: &FpMode) -> u64 {
    let [a, b] = [old, comparand].map(|v| input::<F>(v, m));
    let zeros = (a | b) & !F::SIGN == 0;
    if !is_nan::<F>(a) && !is_nan::<F>(b) && (a == b || zeros) { input::<F>(data, m) } else { old }
}

/// Minimum or maximum: compares flushed values but returns the original one; only a NaN is changed, to a quiet one.
fn select<F: Format>(a: u64, b: u64, m: &FpMode, choose: fn(u64, u64, &FpMode) -> u64) -> u64 {
    let chosen = choose(a, b, m);
    match [a, b].into_iter().find(|v| input::<F>(*v, m) == chosen) {
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
    /// The first operand of an addition is the old value, of a minimum or maximum the data (RDNA4 ISA, DS_MIN_NUM_F32).
    pub fn apply(self, bytes: usize, old: u64, data: u64, comparand: u64, rules: &Rules) -> u64 {
        let (wide, m) = (bytes == 8, &rules.mode);
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
            // A product with one, so that the sum is rounded once.
            Atomic::PkAddBf16 => rules.packed::<Bf16>(old, data, |a, b| {
                let [a, b] = [a, b].map(cv::bf16_to_f32);
                cv::f32_to_bf16(ar::fma_f32_odd(a, 0x3f80_0000, b), Rounding::NearestEven)
            }),
            Atomic::CondSub if old >= data => old - data,
            Atomic::CondSub => old,
            Atomic::SubClamp => old.saturating_sub(data),
            Atomic::Wrap if old >= data => old.wrapping_sub(data),
            Atomic::Wrap => old.wrapping_add(comparand),
            Atomic::MaskOr => old & !data | comparand,
            Atomic::OrderedAdd if old as u32 == data as u32 => {
                let (turn, sum) = ((old as u32).wrapping_add(1) & LAST_TURN, (old >> 32).wrapping_add(data >> 32));
                sum << 32 | u64::from(turn)
            }
            Atomic::OrderedAdd => old,
            Atomic::AddF if wide => rules.sum::<F64>(old, data, ar::add_f64(old, data, m)),
            Atomic::AddF => rules.sum::<F32>(old, data, ar::add_f32(old as u32, data as u32, m).into()),
            Atomic::MinF if wide => select::<F64>(data, old, m, ar::min::<F64>),
            Atomic::MinF => select::<F32>(data, old, m, ar::min::<F32>),
            Atomic::MaxF if wide => select::<F64>(data, old, m, ar::max::<F64>),
            Atomic::MaxF => select::<F32>(data, old, m, ar::max::<F32>),
            Atomic::PkAddF16 => rules.packed::<F16>(old, data, |a, b| ar::add_f16(a, b, m)),
        };
        new & mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEEP: Rules = Rules { mode: FpMode::IEEE, nan_is_negative: false };

    #[test]
    fn integer_rules() {
        let f = |a: Atomic, old: u64, data: u64| a.apply(4, old, data, 7, &KEEP);
        assert_eq!(f(Atomic::Sub, 0, 1), 0xffff_ffff);
        assert_eq!(f(Atomic::MinI, 0xffff_ffff, 1), 0xffff_ffff);
        assert_eq!(f(Atomic::MinU, 0xffff_ffff, 1), 1);
        assert_eq!(f(Atomic::Inc, 5, 5), 0);
        assert_eq!(f(Atomic::Dec, 0, 5), 5);
        assert_eq!(f(Atomic::CmpSwap, 7, 9), 9);
        assert_eq!(f(Atomic::CmpSwap, 8, 9), 8);
        assert_eq!(Atomic::MaxI.apply(8, u64::MAX, 3, 0, &KEEP), 3);
    }

    #[test]
    fn float_rules() {
        let one = u64::from(1f32.to_bits());
        let (keep, flush) = (KEEP, KEEP.with_denorms(false, false));
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
