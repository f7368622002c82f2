//! VALU read SGPR hazard of GFX12: writes of SGPRs that VALU has read.
//!
//! | triggered by | mitigated by |
//! | --- | --- |
//! | VALU reads an SGPR pair; then SALU writes it, and VALU or SALU reads it | `sa_sdst(0)` before the reader |
//! | VALU reads an SGPR pair; then VALU writes it, and VALU reads it | `va_sdst(0)`, for VCC `va_vcc(0)`, before the reader |
//!
//! Scalar memory and buffer instructions wait for all such writes by themselves; a SALU read waits for those of VALU.
//!
//! Sources: LLVM, `AMDGPUWaitSGPRHazards`; what llc 22 emits for gfx1200.

use gcnc_isa::{Reg, Target};

use super::depctr::{SA_SDST_0, VA_SDST_0, VA_VCC_0};
use super::facts::{InstFacts, InstKind, Scalars, Span, scalars};

const VCC: Scalars = 3 << Reg::VCC_LO.id();
/// Numbered SGPRs, VCC and trap temporaries, but not M0, NULL and EXEC.
const TRACKED: Scalars = (1 << Reg::M0.id()) - 1;

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ReadSgprHazards {
    /// Both registers of each pair that VALU may have read.
    read: Scalars,
    /// Registers that VALU has not read on some path.
    unread: Scalars,
    /// Registers in `read` that SALU has written since.
    by_salu: Scalars,
    /// Registers in `read` that VALU has written since.
    by_valu: Scalars,
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has_valu_read_sgpr_hazard()
}

fn registers(spans: &[Span]) -> Scalars {
    scalars(spans) & TRACKED
}

/// Both registers of each pair that contains one of `registers`.
fn pairs(registers: Scalars) -> Scalars {
    const EVEN: Scalars = Scalars::MAX / 3;
    let low = (registers | registers >> 1) & EVEN;
    low | low << 1
}

impl ReadSgprHazards {
    /// The state at the start of a wave.
    pub fn start() -> ReadSgprHazards {
        ReadSgprHazards { unread: TRACKED, ..ReadSgprHazards::default() }
    }

    /// The state after unknown code has run.
    pub fn unknown() -> ReadSgprHazards {
        ReadSgprHazards { read: TRACKED, unread: TRACKED, by_salu: TRACKED, by_valu: TRACKED }
    }

    /// Whether a write may still be outstanding.
    pub fn is_pending(&self) -> bool {
        self.by_salu | self.by_valu != 0
    }

    /// The `s_waitcnt_depctr` needed before the instruction described by `facts`.
    pub fn needed(&self, facts: &InstFacts) -> Option<u16> {
        let (valu, salu) = (facts.is(InstKind::Valu), facts.is(InstKind::Salu));
        if self.by_salu | self.by_valu == 0 || !(valu || salu) {
            return None;
        }
        let reads = registers(&facts.reads);
        let by_valu = if valu { reads & self.by_valu } else { 0 };
        let fields = [(reads & self.by_salu, SA_SDST_0), (by_valu & VCC, VA_VCC_0), (by_valu & !VCC, VA_SDST_0)];
        let imm = fields.into_iter().filter(|(late, _)| *late != 0).fold(u16::MAX, |imm, (_, field)| imm & field);
        (imm != u16::MAX).then_some(imm)
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    pub fn wait(&mut self, imm: u16) {
        if imm & !SA_SDST_0 == 0 {
            self.by_salu = 0;
        }
        if imm & !VA_VCC_0 == 0 {
            self.by_valu &= !VCC;
        }
        if imm & !VA_SDST_0 == 0 {
            self.by_valu &= VCC;
        }
    }

    /// Updates the state for the instruction described by `facts`.
    pub fn issue(&mut self, facts: &InstFacts) {
        let written = registers(&facts.writes) & self.read;
        if facts.is(InstKind::Smem) || facts.is(InstKind::Buffer) {
            (self.by_salu, self.by_valu) = (0, 0);
        } else if facts.is(InstKind::Valu) {
            let pairs = pairs(registers(&facts.reads));
            self.read |= pairs;
            self.unread &= !pairs;
            self.by_valu |= written;
            self.by_salu &= !written;
        } else if facts.is(InstKind::Salu) {
            // The hardware waits only for registers that VALU has read, so the wait is certain only if VALU has read
            // them on all paths.
            let reads = registers(&facts.reads) & !self.unread;
            let settled = [VCC, !VCC].into_iter().filter(|part| reads & part != 0).fold(0, |all, part| all | part);
            self.by_valu &= !(settled | written);
            self.by_salu |= written;
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &ReadSgprHazards) -> bool {
        let before = self.clone();
        self.read |= other.read;
        self.unread |= other.unread;
        self.by_salu |= other.by_salu;
        self.by_valu |= other.by_valu;
        *self != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::RegRef;

    fn s(n: u32) -> RegRef {
        RegRef::dwords(Reg::sgpr(n), 1)
    }

    /// What a reader of `written` needs, where VALU reads s4 and then `writer` writes `written`.
    fn needed(writer: InstKind, written: RegRef, reader: InstKind) -> Option<u16> {
        let mut state = ReadSgprHazards::start();
        state.issue(&InstFacts::test(&[InstKind::Valu], &[s(4), RegRef::VCC], &[]));
        state.issue(&InstFacts::test(&[writer], &[], &[written]));
        let reads = InstFacts::test(&[reader], &[written], &[]);
        let imm = state.needed(&reads);
        state.wait(imm.unwrap_or(u16::MAX));
        assert_eq!(state.needed(&reads), None);
        imm
    }

    #[test]
    fn a_scalar_read_settles_only_what_every_path_has_read() {
        for (read, expected) in [(true, None), (false, Some(VA_SDST_0))] {
            let mut state = ReadSgprHazards::start();
            state.issue(&InstFacts::test(&[InstKind::Valu], &[s(4)], &[]));
            let mut other = state.clone();
            other.issue(&InstFacts::test(&[InstKind::Valu], &[s(8)], &[]));
            if read {
                state = other.clone();
            }
            assert_eq!(state.join(&other), !read);
            state.issue(&InstFacts::test(&[InstKind::Valu], &[], &[s(4)]));
            state.issue(&InstFacts::test(&[InstKind::Salu], &[s(8)], &[]));
            assert_eq!(state.needed(&InstFacts::test(&[InstKind::Valu], &[s(4)], &[])), expected);
        }
    }

    #[test]
    fn who_reads_what_who_wrote() {
        use InstKind::{Salu, Smem, Valu, Vmem};
        for (writer, written, reader, expected) in [
            (Salu, s(4), Valu, Some(SA_SDST_0)),
            (Salu, s(5), Valu, Some(SA_SDST_0)),
            (Salu, s(4), Salu, Some(SA_SDST_0)),
            (Valu, s(4), Valu, Some(VA_SDST_0)),
            (Valu, RegRef::VCC, Valu, Some(VA_VCC_0)),
            (Valu, s(4), Salu, None),
            (Salu, s(6), Valu, None),
            (Salu, s(4), Vmem, None),
            (Smem, s(4), Valu, None),
        ] {
            assert_eq!(needed(writer, written, reader), expected, "{writer:?} {written:?} {reader:?}");
        }
    }
}
