//! The clause of global wave sync and of ordered counts: the operation, `s_waitcnt lgkmcnt(0)`, and any instruction
//! that does not end the wave. Else an operation that is refused could not be tried again.

use super::table::Hazard;
use super::traits::flags;
use super::{Verdict, fault};
use crate::op::Op;

/// How far a wave is in such a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WaveSync {
    /// Nothing of a clause, or all of one.
    #[default]
    None,
    /// The operation.
    Operation,
    /// The wait.
    Wait,
}

impl WaveSync {
    /// Checks an instruction that is about to execute. An operation that was refused comes again; behind another one
    /// the first is outstanding, which is found there.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        let missing = match self {
            WaveSync::Operation if !op.hazard.has(flags::WAITS_SMEM | flags::WAVE_SYNC) => {
                "s_waitcnt lgkmcnt(0) must come directly behind the operation"
            }
            WaveSync::Wait if op.hazard.has(flags::ENDS) => "s_nop must come between the operation's wait and s_endpgm",
            _ => return Ok(()),
        };
        fault(Hazard::GwsClause, missing.to_owned())
    }

    /// Whether this history is empty: then it only needs to see instructions that can add to it
    /// ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self) -> bool {
        *self == WaveSync::None
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op) {
        *self = match self {
            _ if op.hazard.has(flags::WAVE_SYNC) => WaveSync::Operation,
            WaveSync::Operation => WaveSync::Wait,
            _ => WaveSync::None,
        };
    }
}
