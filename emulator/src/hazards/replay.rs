//! Registers that memory instructions need again if their address translation fails.
//!
//! With XNACK, GFX12.5 issues all memory instructions of a group again, from the first whose translation failed. So
//! none of what they read may have changed before XCNT says that they are translated. XCNT comes down in order for
//! vector memory, in any order for scalar memory; between the two the hardware waits by itself, and a wait for N of any
//! other counter is one for N of XCNT. EXEC is kept for the group.
//!
//! Source: AMDGPUUsage, "Memory Model GFX125x"; llvm-project #169016; what LLVM 22 emits.

use std::collections::VecDeque;

use super::table::Hazard;
use super::traits::flags;
use super::{Verdict, fault, unit_name};
use crate::op::{Class, Op, Units};
use crate::wave::sreg;

/// Instructions whose addresses may not be translated, oldest first; all are scalar or all are vector ones.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    scalar: bool,
    queue: VecDeque<[Units; 8]>,
}

/// XCNT counts no further.
const MOST: usize = 63;
const EXEC: Units = Units { first: sreg::EXEC as u16, count: 2 };

impl Replay {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        // What memory instructions write comes after their own translation, and so after earlier ones of vector memory.
        let late = op.class.is_memory() && !(op.class == Class::Smem && self.scalar);
        if late {
            return Ok(());
        }
        let mut needed = self.queue.iter().flatten().filter(|u| !u.meets(EXEC));
        match needed.find(|u| op.writes().iter().any(|w| w.meets(**u))) {
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
