//! XNACK replay: registers that memory instructions need again if their address translation fails.
//!
//! With XNACK, GFX12.5 replays all memory instructions of a group from the first whose translation failed. So none of
//! the registers they read may change before XCNT shows that they are translated. XCNT decreases in order for vector
//! memory, in any order for scalar memory; between the two the hardware waits by itself, and a wait for N of any other
//! counter implies a wait for N of XCNT. EXEC must be preserved for the group.
//!
//! Source: AMDGPUUsage, "Memory Model GFX125x"; llvm-project #169016; what LLVM 22 emits.

use std::collections::VecDeque;

use super::table::Hazard;
use super::traits::flags;
use super::{Verdict, fault, unit_name};
use crate::op::{Class, Op, Units};
use crate::wave::sreg;

/// Instructions whose addresses may not be translated, oldest first. They are either all scalar or all vector.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    scalar: bool,
    queue: VecDeque<[Units; 8]>,
}

/// XCNT saturates here.
const MOST: usize = 63;
const EXEC: Units = Units { first: sreg::EXEC as u16, count: 2 };

impl Replay {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        // A memory instruction writes its result after its own translation, and so after those of earlier vector memory
        // instructions.
        let late = op.class.is_memory() && !(op.class == Class::Smem && self.scalar);
        if late {
            return Ok(());
        }
        let mut needed = self.queue.iter().flatten().filter(|u| !u.overlaps(EXEC));
        match needed.find(|u| op.writes().iter().any(|w| w.overlaps(**u))) {
            Some(units) => {
                let what = "is an operand of a memory instruction that may be issued again; s_wait_xcnt is needed";
                fault(Hazard::Replay, format!("{} {what}", unit_name(units.first)))
            }
            None => Ok(()),
        }
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op) {
        if let Some(count) = op.hazard.xcnt
            && (count == 0 || !self.scalar)
        {
            self.queue.drain(..self.queue.len().saturating_sub(count.into()));
        }
        if !op.class.is_memory() || op.hazard.has(flags::PREFETCH) {
            return;
        }
        let scalar = op.class == Class::Smem;
        if scalar != self.scalar {
            self.queue.clear();
        }
        self.scalar = scalar;
        self.queue.push_back(op.reads);
        self.queue.drain(..self.queue.len().saturating_sub(MOST));
    }
}
