//! Products of matrices of 4 to 8 bits an element, whose formats are operands.
//!
//! A format says how many dwords of a factor there are: LLVM's verifier takes as many or a longer vector that it knows,
//! of which the rest says nothing.
//!
//! Source: LLVM 22, `Verifier::visitIntrinsicCall`; the numbers of formats, CDNA4 ISA, "Matrix formats" (`CBSZ`,
//! `BLGP`).

use crate::Intrinsic;

/// Where a product has its factors and their formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scaled {
    /// The operands that are factors.
    pub factors: [usize; 2],
    /// The operands that are their formats.
    pub formats: [usize; 2],
    /// Dwords of a factor of 4 bits an element.
    least: u32,
}

impl Scaled {
    /// Dwords of a factor of a format: FP8, BF8, FP6, BF6, FP4.
    pub fn dwords(&self, format: u64) -> Option<u32> {
        let quarters = *[8, 8, 6, 6, 4].get(usize::try_from(format).ok()?)?;
        Some(self.least * quarters / 4)
    }

    /// Dwords that a factor may have at all.
    pub fn sizes(&self) -> [u32; 3] {
        [4, 6, 8].map(|quarters| self.least * quarters / 4)
    }
}

impl Intrinsic {
    /// What the intrinsic is, if it is such a product.
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
