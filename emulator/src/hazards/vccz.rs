//! The flag VCCZ, which branches read, is not always what VCC says.
//!
//! Up to GFX9 a write of one half of VCC leaves it as it was. On GFX6 and GFX7 it goes wrong, too, when a scalar load
//! delivers. A write of all of VCC puts it right, on GFX6 and GFX7 only if no scalar load is on its way (LLVM,
//! `GCNSubtarget::partialVCCWritesUpdateVCCZ` and `hasReadVCCZBug`).

use super::table::{Family, Hazard, HazardSet};
use super::traits::flags;
use super::{Verdict, fault};
use crate::op::{Class, Op};
use crate::wave::sreg;

/// What is known of the flag.
#[derive(Clone, Debug, Default)]
pub struct Vccz {
    wrong: bool,
    loading: bool,
}

impl Vccz {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        if self.wrong && op.hazard.has(flags::ON_VCCZ) {
            return fault(Hazard::Vccz, "vccz: all of vcc must be written first".to_owned());
        }
        Ok(())
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op, set: HazardSet) {
        let corrupts = matches!(set.family(), Family::Gfx6 | Family::Gfx7);
        if op.hazard.has(flags::WAITS_SMEM) {
            self.loading = false;
        }
        let vcc = u16::from(sreg::VCC);
        for w in op.writes().iter().filter(|w| w.count > 0 && w.first <= vcc + 1 && w.first + u16::from(w.count) > vcc)
        {
            let whole = w.first <= vcc && w.first + u16::from(w.count) >= vcc + 2;
            self.wrong = !whole || self.loading;
        }
        if corrupts && op.class == Class::Smem {
            (self.wrong, self.loading) = (true, true);
        }
    }
}
