//! GFX11 hazards resolved by `s_waitcnt_depctr`, and its fields.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | `VALUTransUseHazard` | a VALU instruction reads a VGPR that a transcendental instruction wrote, with fewer than 6 VALU and fewer than 2 transcendental instructions between | `va_vdst(0)` before the reader |
//! | `VALUPartialForwardingHazard` (wave64) | a VALU instruction reads two VGPRs, one written by VALU before a SALU write of EXEC and one after, with fewer than 3 VALU instructions between the writes and fewer than 5 from the second to the reader | `va_vdst(0)` before the reader |
//! | `VALUMaskWriteHazard` (wave64) | SALU or VALU writes an SGPR that VALU read as a lane mask, and it is read after (Mesa ends this where VALU reads another SGPR, LLVM 22 does not) | `sa_sdst(0)`, `va_sdst(0)` or (VCC) `va_vcc(0)` after the write |
//!
//! Source: Mesa, `src/amd/compiler/README-ISA.md`, "RDNA3 / GFX11 hazards"; what LLVM 22 emits for gfx1100.

use gcnc_isa::{Reg, RegRef, Target};
use planted::Bug;

use super::facts::{InstFacts, InstKind, Scalars, Span, scalars};

/// `s_waitcnt_depctr` that waits for all VALU writes of VGPRs: `va_vdst` is bits 15 to 12.
pub const VA_VDST_0: u16 = 0x0fff;
/// `s_waitcnt_depctr` that waits for SALU writes of SGPRs: `sa_sdst` is bit 0.
pub const SA_SDST_0: u16 = 0xfffe;
/// `s_waitcnt_depctr` that waits for VALU writes of SGPRs: `va_sdst` is bits 11 to 9.
pub const VA_SDST_0: u16 = 0xf1ff;
/// `s_waitcnt_depctr` that waits for VALU writes of VCC: `va_vcc` is bit 1.
pub const VA_VCC_0: u16 = 0xfffd;

/// `s_waitcnt_depctr` that waits until vector memory has read its registers: `vm_vsrc` is bits 4 to 2.
pub const VM_VSRC_0: u16 = 0xffe3;

/// VALU instructions that end a transcendental result's hazard.
const TRANS_VALU: u8 = 6;
/// Transcendental instructions that end it.
const TRANS_TRANS: u8 = 2;
/// VALU instructions between two writes that end the partial forwarding hazard.
const FORWARD_FIRST: u8 = 3;
/// VALU instructions from the second write to the reader that end it.
const FORWARD_SECOND: u8 = 5;

/// VALU instructions after which a write no longer matters.
const OLDEST: u8 = 8;
/// The last epoch that is distinguished; later ones are counted as this one.
const LAST_EPOCH: u8 = 8;

/// A recent VALU write of VGPRs, or several of one register and epoch on different paths.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct RecentWrite {
    span: Span,
    trans: bool,
    /// How many SALU writes of EXEC separated this write from later ones.
    epoch: u8,
    /// VALU instructions since: the minimum and the maximum, both saturating.
    valus: (u8, u8),
    /// The minimum of transcendental instructions since.
    transes: u8,
}

impl RecentWrite {
    /// Merges the same write's state on another path; returns whether it changed.
    fn widen(&mut self, other: &RecentWrite) -> bool {
        let before = *self;
        self.valus = (self.valus.0.min(other.valus.0), self.valus.1.max(other.valus.1));
        self.transes = self.transes.min(other.transes);
        *self != before
    }

    /// Whether this write and the later one, `second`, can both still be partially forwarded to the next reader.
    fn forwards_before(&self, second: &RecentWrite) -> bool {
        let apart = self.epoch > second.epoch || self.epoch == LAST_EPOCH;
        let newest = second.valus.1.min(FORWARD_SECOND - 1);
        apart
            && second.valus.0 + u8::from(planted::on(Bug::PartialForward)) < FORWARD_SECOND
            && self.valus.1 > second.valus.0
            && self.valus.0 <= newest + FORWARD_FIRST
    }
}

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct DepctrHazards {
    writes: Vec<RecentWrite>,
    /// SGPRs that VALU has read as lane masks, a bit each.
    masks: Scalars,
}

impl DepctrHazards {
    /// The state after unknown code has run: it may have read any lane mask. (Its writes have settled.)
    pub fn unknown() -> DepctrHazards {
        DepctrHazards { writes: Vec::new(), masks: Scalars::MAX }
    }

    /// The `s_waitcnt_depctr` needed before the instruction described by `facts`.
    pub fn needed(&self, facts: &InstFacts, target: &Target) -> Option<u16> {
        if !facts.is(InstKind::Valu) {
            return None;
        }
        let read = |w: &&RecentWrite| facts.reads.iter().any(|s| s.overlaps(w.span));
        let trans_use = |w: &RecentWrite| {
            w.trans && w.valus.0 + u8::from(planted::on(Bug::TransUse)) < TRANS_VALU && w.transes < TRANS_TRANS
        };
        let forwarding = || {
            let firsts =
                |second: &RecentWrite| self.writes.iter().filter(|w| w.forwards_before(second)).any(|w| read(&w));
            self.writes.iter().filter(read).any(firsts)
        };
        let hit = (target.has_valu_trans_use_hazard() && self.writes.iter().filter(read).any(trans_use))
            || (target.has_valu_partial_forwarding_hazard() && forwarding());
        hit.then_some(VA_VDST_0)
    }

    /// The `s_waitcnt_depctr` that is needed after the instruction described by `facts`, which is about to issue. It
    /// settles the lane masks that the instruction writes, not others.
    pub fn needed_after(&mut self, facts: &InstFacts, target: &Target) -> Option<u16> {
        if !target.has_valu_mask_write_hazard() || !(facts.is(InstKind::Salu) || facts.is(InstKind::Valu)) {
            return None;
        }
        let written = masks_of(&facts.writes);
        let hit = self.masks & written;
        self.masks &= !written;
        if hit == 0 || planted::on(Bug::MaskWrite) {
            return None;
        }
        let vcc = masks_of(&[Span::of(RegRef::VCC)]);
        Some(match (facts.is(InstKind::Salu), hit & vcc != 0, hit & !vcc != 0) {
            (true, ..) => SA_SDST_0,
            (_, true, true) => VA_SDST_0 & VA_VCC_0,
            (_, true, false) => VA_VCC_0,
            (_, false, _) => VA_SDST_0,
        })
    }

    /// Whether a write may still be outstanding.
    pub fn is_pending(&self) -> bool {
        !self.writes.is_empty()
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    pub fn wait(&mut self, imm: u16) {
        if imm >> 12 == 0 {
            self.writes.clear();
        }
    }

    /// Updates the state for the instruction described by `facts`.
    pub fn issue(&mut self, facts: &InstFacts, target: &Target) {
        let ends_epoch = facts.is(InstKind::Salu) && facts.writes.iter().any(|s| s.is_exec());
        if ends_epoch && self.writes.iter().any(|w| w.epoch == 0) {
            self.writes.iter_mut().for_each(|w| w.epoch = (w.epoch + 1).min(LAST_EPOCH));
        }
        if !facts.is(InstKind::Valu) {
            return;
        }
        let trans = facts.is(InstKind::Trans);
        self.writes.retain_mut(|w| {
            w.valus = (w.valus.0 + 1, (w.valus.1 + 1).min(OLDEST));
            w.transes = w.transes.saturating_add(u8::from(trans));
            w.valus.0 < OLDEST && !facts.writes.contains(&w.span)
        });
        if trans && target.has_valu_trans_use_hazard() || target.has_valu_partial_forwarding_hazard() {
            let written = facts.writes.iter().filter(|s| s.is_vector());
            self.writes.extend(written.map(|&span| RecentWrite { span, trans, epoch: 0, valus: (0, 0), transes: 0 }));
        }
        if target.has_valu_mask_write_hazard() {
            self.masks |= masks_of(&facts.lane_masks);
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &DepctrHazards) -> bool {
        let mut changed = self.masks | other.masks != self.masks;
        self.masks |= other.masks;
        for w in &other.writes {
            let same = |v: &&mut RecentWrite| (v.span, v.trans, v.epoch) == (w.span, w.trans, w.epoch);
            match self.writes.iter_mut().find(same) {
                Some(known) => changed |= known.widen(w),
                None => {
                    self.writes.push(*w);
                    changed = true;
                }
            }
        }
        changed
    }
}

/// The registers that can be lane masks (numbered SGPRs and VCC), as a bit set.
fn masks_of(spans: &[Span]) -> Scalars {
    scalars(spans) & ((2 << Reg::VCC_HI.id()) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::Reg;

    fn v(n: u32) -> RegRef {
        RegRef::dwords(Reg::vgpr(n), 1)
    }

    fn valu(reads: &[RegRef], writes: &[RegRef]) -> InstFacts {
        InstFacts::test(&[InstKind::Valu], reads, writes)
    }

    fn wave(size: u32) -> Target {
        Target::parse("gfx1100").unwrap().with_wave_size(size).unwrap()
    }

    #[test]
    fn a_transcendental_result_is_waited_for_until_six_instructions_have_passed() {
        let target = wave(32);
        for between in 0..8 {
            let mut d = DepctrHazards::default();
            d.issue(&InstFacts::test(&[InstKind::Valu, InstKind::Trans], &[], &[v(1)]), &target);
            (0..between).for_each(|_| d.issue(&valu(&[], &[v(9)]), &target));
            let expected = (between < 6).then_some(VA_VDST_0);
            assert_eq!(d.needed(&valu(&[v(1)], &[]), &target), expected, "{between} between");
            assert_eq!(d.needed(&valu(&[v(2)], &[]), &target), None);
        }
    }

    #[test]
    fn results_on_both_sides_of_an_exec_write() {
        let both = valu(&[v(1), v(2)], &[]);
        for size in [64, 32] {
            let target = wave(size);
            let mut d = DepctrHazards::default();
            d.issue(&valu(&[], &[v(1)]), &target);
            d.issue(&InstFacts::test(&[InstKind::Salu], &[], &[RegRef::EXEC]), &target);
            d.issue(&valu(&[], &[v(2)]), &target);
            assert_eq!(d.needed(&valu(&[v(2)], &[]), &target), None);
            for between in 0..8 {
                let expected = (size == 64 && between < FORWARD_SECOND).then_some(VA_VDST_0);
                assert_eq!(d.needed(&both, &target), expected, "wave{size}, {between} between");
                d.issue(&valu(&[], &[v(9)]), &target);
            }
        }
    }

    #[test]
    fn a_scalar_write_of_a_lane_mask() {
        for (size, expected) in [(64, Some(SA_SDST_0)), (32, None)] {
            let target = wave(size);
            let mask = RegRef::dwords(Reg::sgpr(4), 2);
            let mut reader = valu(&[mask], &[v(1)]);
            reader.lane_masks.extend(reader.reads.clone());
            let mut d = DepctrHazards::default();
            d.issue(&reader, &target);
            for n in 0..2 {
                let salu = InstFacts::test(&[InstKind::Salu], &[], &[mask.dword(n)]);
                assert_eq!(d.needed_after(&salu, &target), expected, "wave{size}");
                assert_eq!(d.needed_after(&salu, &target), None);
            }
        }
    }

    #[test]
    fn a_vector_write_of_a_lane_mask() {
        let pair = RegRef::dwords(Reg::sgpr(4), 2);
        for (size, mask, expected) in [(64, pair, Some(VA_SDST_0)), (64, RegRef::VCC, Some(VA_VCC_0)), (32, pair, None)]
        {
            let target = wave(size);
            let mut both = valu(&[mask], &[mask]);
            both.lane_masks.extend(both.reads.clone());
            let mut d = DepctrHazards::default();
            // Its mask is read before its result is written.
            assert_eq!(d.needed_after(&both, &target), None);
            d.issue(&both, &target);
            assert_eq!(d.needed_after(&both, &target), expected, "wave{size}");
        }
    }
}
