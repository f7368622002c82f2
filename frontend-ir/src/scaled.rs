//! Matrix products of 4- to 8-bit elements (`f8f6f4`), whose formats are operands.
//!
//! The format determines how many dwords a factor takes. LLVM's verifier accepts that number or a longer vector among
//! the sizes that it knows, whose excess is ignored.
//!
//! Source: LLVM 22, `Verifier::visitIntrinsicCall`; the numbers of formats, CDNA4 ISA, "Matrix formats" (`CBSZ`,
//! `BLGP`).

use crate::Intrinsic;

/// The operands of such a product that are factors and formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scaled {
    /// The operands that are factors.
    pub factors: [usize; 2],
    /// The operands that are their formats.
    pub formats: [usize; 2],
    /// Dwords of a factor with 4-bit elements.
    least: u32,
}

impl Scaled {
    /// Dwords of a factor in a format: FP8, BF8, FP6, BF6, FP4.
    pub fn dwords(&self, format: u64) -> Option<u32> {
        let quarters = *[8, 8, 6, 6, 4].get(usize::try_from(format).ok()?)?;
        Some(self.least * quarters / 4)
    }

    /// The sizes in dwords that LLVM accepts for a factor.
    pub fn sizes(&self) -> [u32; 3] {
        [4, 6, 8].map(|quarters| self.least * quarters / 4)
    }
}

impl Intrinsic {
    /// The operands, if the intrinsic is such a product.
    pub fn scaled(self) -> Option<Scaled> {
        use Intrinsic::{
            MfmaScaleF3216x16x128F8f6f4, MfmaScaleF3232x32x64F8f6f4, WmmaF3216x16x128F8f6f4,
            WmmaScale16F3216x16x128F8f6f4, WmmaScaleF3216x16x128F8f6f4,
        };
        match self {
            MfmaScaleF3216x16x128F8f6f4 | MfmaScaleF3232x32x64F8f6f4 => {
                Some(Scaled { factors: [0, 1], formats: [3, 4], least: 4 })
            }
            WmmaF3216x16x128F8f6f4 | WmmaScaleF3216x16x128F8f6f4 | WmmaScale16F3216x16x128F8f6f4 => {
                Some(Scaled { factors: [1, 3], formats: [0, 2], least: 8 })
            }
            _ => None,
        }
    }
}
