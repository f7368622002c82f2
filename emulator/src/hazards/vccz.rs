//! The VCCZ bug: the flag VCCZ, which branches read, does not always match VCC.
//!
//! Up to GFX9 a write of one half of VCC does not update it. On GFX6 and GFX7 a returning scalar load also corrupts it.
//! A write of all of VCC corrects it, on GFX6 and GFX7 only if no scalar load is outstanding (LLVM,
//! `GCNSubtarget::partialVCCWritesUpdateVCCZ` and `hasReadVCCZBug`).

use super::table::{Family, Hazard, HazardSet};
use super::traits::flags;
use super::{Verdict, fault};
use crate::op::{Class, Op};
use crate::wave::sreg;

/// The state of the flag.
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
