//! Memory clauses: consecutive memory instructions of one kind (scalar or vector). With XNACK they are replayed
//! together if one of them faults, so none may write what another reads (VEGA, 4.5; LLVM).

use super::table::Hazard;
use super::{Verdict, fault, unit_name};
use crate::op::{Class, Op, Units};

/// The clause so far.
#[derive(Clone, Debug, Default)]
pub struct Clause {
    scalar: bool,
    reads: Vec<Units>,
    writes: Vec<Units>,
}

impl Clause {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        if !op.class.is_memory() || self.scalar != (op.class == Class::Smem) {
            return Ok(());
        }
        let meet = |a: &[Units], b: &[Units]| a.iter().find(|x| b.iter().any(|y| x.overlaps(*y))).copied();
        match meet(op.writes(), &self.reads).or_else(|| meet(op.reads(), &self.writes)) {
            Some(units) => {
                let unit = unit_name(units.first);
                fault(
                    Hazard::Clause,
                    format!("{unit}: the clause could not be replayed; another instruction must end it"),
                )
            }
            None => Ok(()),
        }
    }

    /// Whether the history is empty, so that only instructions that can add to it concern it ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.reads.is_empty() && self.writes.is_empty()
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op) {
        let scalar = op.class == Class::Smem;
        if !op.class.is_memory() || self.scalar != scalar {
            self.reads.clear();
            self.writes.clear();
        }
        self.scalar = scalar;
        // Registers that stores have read may be written, judging by LLVM's code: its look-ahead ends after some
        // instructions.
        if op.class.is_memory() && op.writes().iter().any(|u| u.count > 0) {
            self.reads.extend(op.reads().iter().filter(|u| u.count > 0));
            self.writes.extend(op.writes().iter().filter(|u| u.count > 0));
        }
    }
}
