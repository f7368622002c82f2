//! Co-execution hazards of GFX12.5: VALU instructions that run beside a longer one.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | `VALUTransCoexecution` | a transcendental instruction; the next VALU instruction, not a transcendental one, reads its result or overwrites its sources | another VALU instruction between, such as `v_nop` |
//! | MODE written late | a VALU instruction; then `s_setreg` of MODE | two `v_nop` between |
//! | status read early | `s_getreg` of STATUS, STATE_PRIV or an exception register | `s_wait_alu 0` directly before |
//!
//! Source: what llc 22 emits for gfx1250 (`GCNHazardRecognizer`).

use gcnc_isa::{Inst, Opcode, Target};
use smallvec::SmallVec;

use super::depctr_wait;
use super::facts::{InstFacts, InstKind, MODE, Span};

/// Hardware registers STATUS, STATE_PRIV and the exception flags.
const STATUS: [u16; 4] = [2, 4, 17, 18];
/// `v_nop`s before a write of MODE.
const MODE_NOPS: u8 = 2;

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct CoexecutionHazards {
    /// VGPRs that the last VALU instruction reads and writes, if it is transcendental.
    reads: SmallVec<[Span; 4]>,
    writes: SmallVec<[Span; 2]>,
    /// `v_nop`s that a write of MODE still needs.
    mode_nops: u8,
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has_trans_coexecution_hazard()
}

fn meet(a: &[Span], b: &[Span]) -> bool {
    a.iter().any(|x| b.iter().any(|y| x.overlaps(*y)))
}

impl CoexecutionHazards {
    /// Emits what the next instruction, `inst`, which `facts` describe, needs before it.
    pub fn resolve(&mut self, inst: &Inst, facts: &InstFacts, mut put: impl FnMut(Inst)) {
        let nops = match facts.hw_reg {
            Some(MODE) if facts.is(InstKind::SetReg) => self.mode_nops,
            _ => u8::from(self.is_beside(facts)),
        };
        for _ in 0..nops {
            put(Inst::new(Opcode::VNop, &[]));
        }
        if facts.is(InstKind::GetReg) && facts.hw_reg.is_some_and(|r| STATUS.contains(&r)) {
            put(depctr_wait(0));
        }
        self.issue(inst, facts, nops);
    }

    /// Whether the instruction described by `facts` conflicts with a transcendental one that may still run beside it.
    fn is_beside(&self, facts: &InstFacts) -> bool {
        facts.is(InstKind::Valu)
            && !facts.is(InstKind::Trans)
            && (meet(&facts.reads, &self.writes) || meet(&facts.writes, &self.reads))
    }

    /// Updates the state for `inst`, issued after `nops` `v_nop`.
    fn issue(&mut self, inst: &Inst, facts: &InstFacts, nops: u8) {
        self.mode_nops = self.mode_nops.saturating_sub(nops);
        if !facts.is(InstKind::Valu) {
            return;
        }
        self.reads.clear();
        self.writes.clear();
        if facts.is(InstKind::Trans) {
            self.reads.extend(facts.reads.iter().copied().filter(|s| s.is_vector()));
            self.writes.extend(facts.writes.iter().copied().filter(|s| s.is_vector()));
        }
        self.mode_nops = if inst.opcode == Opcode::VNop { self.mode_nops.saturating_sub(1) } else { MODE_NOPS };
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &CoexecutionHazards) -> bool {
        let before = (self.reads.len(), self.writes.len(), self.mode_nops);
        let new = |mine: &[Span], s: &&Span| !mine.contains(s);
        let (reads, writes) = (self.reads.clone(), self.writes.clone());
        self.reads.extend(other.reads.iter().filter(|s| new(&reads, s)).copied());
        self.writes.extend(other.writes.iter().filter(|s| new(&writes, s)).copied());
        self.mode_nops = self.mode_nops.max(other.mode_nops);
        before != (self.reads.len(), self.writes.len(), self.mode_nops)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Operand, Reg, RegRef};

    fn v(n: u32) -> RegRef {
        RegRef::dwords(Reg::vgpr(n), 1)
    }

    fn valu(reads: &[RegRef], writes: &[RegRef]) -> InstFacts {
        InstFacts::test(&[InstKind::Valu], reads, writes)
    }

    fn needed(state: &mut CoexecutionHazards, facts: &InstFacts) -> Vec<Opcode> {
        let mut out = Vec::new();
        state.resolve(&Inst::new(Opcode::SNop, &[Operand::Imm(0)]), facts, |i| out.push(i.opcode));
        out
    }

    fn after_trans() -> CoexecutionHazards {
        let mut state = CoexecutionHazards::default();
        needed(&mut state, &InstFacts::test(&[InstKind::Valu, InstKind::Trans], &[v(1)], &[v(2)]));
        state
    }

    #[test]
    fn who_must_not_run_beside_a_transcendental_instruction() {
        let trans = InstFacts::test(&[InstKind::Valu, InstKind::Trans], &[v(2)], &[v(3)]);
        let store = InstFacts::test(&[InstKind::Vmem], &[v(2)], &[]);
        for (facts, expected) in [
            (valu(&[v(2)], &[v(4)]), vec![Opcode::VNop]),
            (valu(&[v(4)], &[v(1)]), vec![Opcode::VNop]),
            (valu(&[v(1)], &[v(4)]), vec![]),
            (trans, vec![]),
            (store, vec![]),
        ] {
            assert_eq!(needed(&mut after_trans(), &facts), expected, "{:?}", facts.reads);
        }
    }

    #[test]
    fn mode_and_status() {
        let hw = |kind, n| {
            let mut facts = InstFacts::test(&[InstKind::Salu, kind], &[], &[]);
            facts.hw_reg = Some(n);
            facts
        };
        let mut state = CoexecutionHazards::default();
        assert_eq!(needed(&mut state, &hw(InstKind::SetReg, MODE)), []);
        needed(&mut state, &valu(&[], &[v(1)]));
        assert_eq!(needed(&mut state, &hw(InstKind::SetReg, 3)), []);
        assert_eq!(needed(&mut state, &hw(InstKind::SetReg, MODE)), [Opcode::VNop, Opcode::VNop]);
        assert_eq!(needed(&mut state, &hw(InstKind::SetReg, MODE)), []);
        assert_eq!(needed(&mut state, &hw(InstKind::GetReg, 4)), [Opcode::SWaitcntDepctr]);
        assert_eq!(needed(&mut state, &hw(InstKind::GetReg, MODE)), []);
    }
}
