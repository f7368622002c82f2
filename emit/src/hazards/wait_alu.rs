//! GFX12.5 hazards resolved by `s_wait_alu`.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | scratch base | s102 or s103 is written; the half of FLAT_SCRATCH_BASE that it aliases is read | `sa_sdst(0)` and `va_sdst(0)` between, in one wait |
//! | arrival | `ds_atomic_async_barrier_arrive_b64` | `vm_vsrc(0)` before and after |
//!
//! Source: what llc 22 emits for gfx1250 (LLVM, pull requests 153878 and 153872). After some ten writes of SGPRs llc
//! omits the first wait; why that is enough is not documented, and s102 is seldom in use.

use gcnc_isa::{Inst, Opcode, Reg, RegRef, Target};

use super::depctr::{SA_SDST_0, VA_SDST_0, VM_VSRC_0};
use super::facts::{InstFacts, Span};

/// The wait that resolves the scratch base hazard.
const SETTLED: u16 = SA_SDST_0 & VA_SDST_0;

/// The halves of FLAT_SCRATCH_BASE, and the SGPRs that they alias.
const HALVES: [(Reg, Reg); 2] =
    [(Reg::FLAT_SCRATCH_BASE_LO, Reg::sgpr(102)), (Reg::FLAT_SCRATCH_BASE_HI, Reg::sgpr(103))];

/// The hazard state at a program point: which halves may be misread.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct WaitAluHazards {
    /// Halves whose SGPRs this function has written.
    written: [bool; 2],
    /// Whether unknown code may have written them.
    unknown: bool,
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has_scratch_base_hazard()
}

/// The `s_waitcnt_depctr` that `inst` needs both before and after it.
pub fn around(inst: &Inst) -> Option<u16> {
    (inst.opcode == Opcode::DsAtomicAsyncBarrierArriveB64).then_some(VM_VSRC_0)
}

fn touch(spans: &[Span], reg: Reg) -> bool {
    spans.iter().any(|s| s.overlaps(Span::of(RegRef::dwords(reg, 1))))
}

impl WaitAluHazards {
    /// The state after unknown code has run.
    pub fn unknown() -> WaitAluHazards {
        WaitAluHazards { written: [false; 2], unknown: true }
    }

    /// Whether this function has written an SGPR such that a half may be misread.
    pub fn is_pending(&self) -> bool {
        self.written != [false; 2]
    }

    /// The `s_waitcnt_depctr` needed before the instruction described by `facts`.
    pub fn needed(&self, facts: &InstFacts) -> Option<u16> {
        let late = |(written, (half, _)): (bool, (Reg, Reg))| (written || self.unknown) && touch(&facts.reads, half);
        self.written.into_iter().zip(HALVES).any(late).then_some(SETTLED)
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    pub fn wait(&mut self, imm: u16) {
        if imm & !SETTLED == 0 {
            *self = WaitAluHazards::default();
        }
    }

    /// Updates the state for the instruction described by `facts`.
    pub fn issue(&mut self, facts: &InstFacts) {
        for (written, (_, place)) in self.written.iter_mut().zip(HALVES) {
            *written |= touch(&facts.writes, place);
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &WaitAluHazards) -> bool {
        let before = *self;
        self.written.iter_mut().zip(other.written).for_each(|(mine, theirs)| *mine |= theirs);
        self.unknown |= other.unknown;
        *self != before
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::InstKind;
    use super::*;

    fn s(n: u32, len: u8) -> RegRef {
        RegRef::dwords(Reg::sgpr(n), len)
    }

    fn needed(state: &WaitAluHazards, half: Reg) -> Option<u16> {
        state.needed(&InstFacts::test(&[InstKind::Valu], &[RegRef::dwords(half, 1)], &[]))
    }

    #[test]
    fn what_is_written_in_the_place_of_each_half() {
        let (low, high) = (Some(SETTLED), Some(SETTLED));
        let cases = [(s(102, 1), low, None), (s(103, 1), None, high), (s(102, 2), low, high), (s(100, 2), None, None)];
        for (written, low, high) in cases {
            for kind in [InstKind::Salu, InstKind::Valu, InstKind::Smem] {
                let mut state = WaitAluHazards::default();
                state.issue(&InstFacts::test(&[kind], &[], &[written]));
                assert_eq!(needed(&state, Reg::FLAT_SCRATCH_BASE_LO), low, "{written:?}");
                assert_eq!(needed(&state, Reg::FLAT_SCRATCH_BASE_HI), high, "{written:?}");
                state.wait(SA_SDST_0);
                state.wait(VA_SDST_0);
                assert_eq!(needed(&state, Reg::FLAT_SCRATCH_BASE_LO), low, "two waits are not one");
                state.wait(SETTLED);
                assert_eq!(state, WaitAluHazards::default());
            }
        }
    }

    #[test]
    fn what_other_code_has_written() {
        let mut state = WaitAluHazards::unknown();
        assert!(!state.is_pending(), "nothing to wait for where it is left");
        assert_eq!(needed(&state, Reg::FLAT_SCRATCH_BASE_HI), Some(SETTLED));
        state.wait(0);
        assert_eq!(needed(&state, Reg::FLAT_SCRATCH_BASE_HI), None);
        let mut written = WaitAluHazards::default();
        written.issue(&InstFacts::test(&[InstKind::Salu], &[], &[s(102, 1)]));
        assert!(written.is_pending() && state.join(&written) && !state.join(&written));
        assert_eq!(needed(&state, Reg::FLAT_SCRATCH_BASE_LO), Some(SETTLED));
    }

    #[test]
    fn arrivals_are_between_two_waits() {
        assert_eq!(around(&Inst::new(Opcode::DsAtomicAsyncBarrierArriveB64, &[])), Some(VM_VSRC_0));
        assert_eq!(around(&Inst::new(Opcode::DsAtomicBarrierArriveRtnB64, &[])), None);
    }
}
