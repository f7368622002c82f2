//! The clause of global wave sync and of ordered counts: the operation, `s_waitcnt lgkmcnt(0)`, and any instruction
//! that does not end the wave. Without it a rejected operation could not be retried.

use super::table::Hazard;
use super::traits::flags;
use super::{Verdict, fault};
use crate::op::Op;

/// How much of such a clause a wave has executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WaveSync {
    /// None of a clause, or all of one.
    #[default]
    None,
    /// The operation.
    Operation,
    /// The wait.
    Wait,
}

impl WaveSync {
    /// Checks an instruction that is about to execute. A rejected operation is executed again. After a different
    /// operation the first one is still outstanding, which is detected when it executes.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        let missing = match self {
            WaveSync::Operation if !op.hazard.has(flags::WAITS_SMEM | flags::WAVE_SYNC) => {
                "s_waitcnt lgkmcnt(0) must come directly after the operation"
            }
            WaveSync::Wait if op.hazard.has(flags::ENDS) => "s_nop must come between the operation's wait and s_endpgm",
            _ => return Ok(()),
        };
        fault(Hazard::GwsClause, missing.to_owned())
    }

    /// Whether the history is empty, so that only instructions that can add to it concern it ([`super::concern`]).
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
