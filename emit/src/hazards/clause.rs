//! XNACK clause hazard: memory clauses that cannot be replayed.
//!
//! | triggered by | mitigated by |
//! | --- | --- |
//! | with XNACK, consecutive memory instructions of one kind form a clause, which is replayed as a whole if one of them faults; one writes a register that another reads as its address or data | an instruction of another kind (`s_nop 0`) that ends the clause |
//!
//! Source: "Vega" Instruction Set Architecture, 4.5; AMDGPUUsage, "Target Features" (`xnack`); LLVM 22 does so for
//! gfx900 and gfx90a unless XNACK is off.

use gcnc_isa::{Inst, Setting, Target};
use planted::Bug;

use super::facts::{InstFacts, Span};

/// Whether code for `target` may run with XNACK on, and replay is by clause.
pub fn applies(target: &Target) -> bool {
    matches!(target.xnack(), Setting::On | Setting::Any) && !target.has_xcnt()
}

/// The registers of the clause that the next instruction could continue, by its kind (scalar, vector memory).
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ClauseHazard {
    reads: [Vec<Span>; 2],
    writes: [Vec<Span>; 2],
}

/// The kind of clause that `inst` belongs to.
fn kind(inst: &Inst) -> Option<usize> {
    match inst.opcode {
        op if op.is_smem() => Some(0),
        op if op.is_vmem() => Some(1),
        _ => None,
    }
}

fn meet(a: &[Span], b: &[Span]) -> bool {
    a.iter().any(|x| b.iter().any(|y| x.overlaps(*y)))
}

impl ClauseHazard {
    /// Whether `inst` must not continue the clause.
    pub fn conflicts(&self, inst: &Inst, facts: &InstFacts) -> bool {
        kind(inst).is_some_and(|k| {
            meet(&facts.writes, &self.reads[k]) && !planted::on(Bug::ClauseOverwrites)
                || meet(&facts.reads, &self.writes[k])
        })
    }

    /// The clause ends.
    pub fn end(&mut self) {
        self.reads.iter_mut().chain(&mut self.writes).for_each(Vec::clear);
    }

    /// Updates the state for `inst`.
    pub fn issue(&mut self, inst: &Inst, facts: &InstFacts) {
        let k = kind(inst);
        for other in 0..2 {
            if k != Some(other) {
                self.reads[other].clear();
                self.writes[other].clear();
            }
        }
        if let Some(k) = k {
            self.reads[k].extend_from_slice(&facts.reads);
            self.writes[k].extend_from_slice(&facts.writes);
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &ClauseHazard) -> bool {
        let before = self.clone();
        let mine = self.reads.iter_mut().chain(&mut self.writes);
        for (a, b) in mine.zip(other.reads.iter().chain(&other.writes)) {
            a.extend_from_slice(b);
            a.sort_unstable();
            a.dedup();
        }
        *self != before
    }
}
