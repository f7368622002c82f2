//! Read-modify-write operations, for LDS and for device memory.

use crate::float::{F32, F64, FpMode, arith as ar};

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
    /// new = (old & !data) | comparand
    MaskOr,
    /// new = max(old - data, 0)
    SubClamp,
}

/// The mode of float atomics: nearest-even; denormals as the caller says (RDNA2 ISA, "Floating-point atomics").
fn mode(denormals: bool) -> FpMode {
    FpMode { denorm_in: denormals, denorm_out: denormals, ..FpMode::IEEE }
}

impl Atomic {
    /// Whether a comparand comes with the data.
    pub fn compares(self) -> bool {
        matches!(self, Atomic::CmpSwap | Atomic::CmpSwapF)
    }

    /// The new value of a 32- or 64-bit word.
    pub fn apply(self, bytes: usize, old: u64, data: u64, comparand: u64, denormals: bool) -> u64 {
        let wide = bytes == 8;
        let mask = if wide { u64::MAX } else { u64::from(u32::MAX) };
        let signed = |v: u64| if wide { v as i64 } else { i64::from(v as u32 as i32) };
        let m = mode(denormals);
        let new = match self {
            Atomic::Swap => data,
            Atomic::CmpSwap => {
                if old == comparand {
                    data
                } else {
                    old
                }
            }
            Atomic::CmpSwapF => {
                let equal = if wide {
                    f64::from_bits(old) == f64::from_bits(comparand)
                } else {
                    f32::from_bits(old as u32) == f32::from_bits(comparand as u32)
                };
                if equal { data } else { old }
            }
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
            Atomic::SubClamp => old.saturating_sub(data),
            Atomic::MaskOr => old & !data | comparand,
            Atomic::AddF if wide => ar::add_f64(old, data, &m),
            Atomic::AddF => ar::add_f32(old as u32, data as u32, &m).into(),
            Atomic::MinF if wide => ar::min::<F64>(old, data, &m),
            Atomic::MinF => ar::min::<F32>(old, data, &m),
            Atomic::MaxF if wide => ar::max::<F64>(old, data, &m),
            Atomic::MaxF => ar::max::<F32>(old, data, &m),
            Atomic::PkAddF16 => {
                let half = |s: u32| ar::add_f16((old >> s) as u32 & 0xffff, (data >> s) as u32 & 0xffff, &m);
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
        let f = |a: Atomic, old: u64, data: u64| a.apply(4, old, data, 7, true);
        assert_eq!(f(Atomic::Sub, 0, 1), 0xffff_ffff);
        assert_eq!(f(Atomic::MinI, 0xffff_ffff, 1), 0xffff_ffff);
        assert_eq!(f(Atomic::MinU, 0xffff_ffff, 1), 1);
        assert_eq!(f(Atomic::Inc, 5, 5), 0);
        assert_eq!(f(Atomic::Dec, 0, 5), 5);
        assert_eq!(f(Atomic::CmpSwap, 7, 9), 9);
        assert_eq!(f(Atomic::CmpSwap, 8, 9), 8);
        assert_eq!(Atomic::MaxI.apply(8, u64::MAX, 3, 0, true), 3);
    }

    #[test]
    fn float_rules() {
        let one = u64::from(1f32.to_bits());
        assert_eq!(Atomic::AddF.apply(4, one, one, 0, true), 2f32.to_bits().into());
        assert_eq!(Atomic::AddF.apply(4, 1, 1, 0, false), 0);
        assert_eq!(Atomic::PkAddF16.apply(4, 0x3c00_4000, 0x3c00_0000, 0, true), 0x4000_4000);
    }
}
