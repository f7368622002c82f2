//! Registers that instructions read after they have issued, until EXPcnt says that they have.
//!
//! On GFX6 a store to memory takes its data from the registers late; accesses to GDS do so with all their operands
//! wherever there is GDS, and so do exports. EXPcnt counts them: a wait for N of it frees the registers of all but the
//! last N, in order if all are of one kind. What has finished has read its registers, too (Southern Islands ISA,
//! "Manually Inserted Wait States" and "S_WAITCNT"; LLVM, `GCNSubtarget::vmemWriteNeedsExpWaitcnt`).

use std::collections::VecDeque;

use super::table::Hazard;
use super::traits::{LateReader, Locks, flags};
use super::{Verdict, fault, unit_name};
use crate::op::Op;

/// Instructions that may not have read all their registers, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Export {
    queue: VecDeque<Locks>,
}

/// EXPcnt counts no further: the oldest are done.
const MOST: usize = 7;

impl Export {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        if self.queue.is_empty() { Ok(()) } else { self.check_queue(op) }
    }

    fn check_queue(&self, op: &Op) -> Verdict {
        for locks in &self.queue {
            let overwritten = locks.units.iter().find(|u| op.writes().iter().any(|w| w.meets(**u)));
            if let Some(units) = overwritten {
                let (hazard, who) = match locks.by {
                    LateReader::Store => (Hazard::StoreData, "a store"),
                    LateReader::Gds => (Hazard::GdsOperand, "an access to GDS"),
                    _ => (Hazard::ExportOperand, "an export"),
                };
                let what = format!("is still read by {who}; s_waitcnt expcnt is needed");
                return fault(hazard, format!("{} {what}", unit_name(units.first)));
            }
        }
        Ok(())
    }

    /// Whether this history is empty: then it only needs to see instructions that can add to it
    /// ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.queue.is_empty()
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op) {
        if op.hazard.has(flags::WAITS_ALL) {
            self.queue.clear();
        }
        if let Some(locks) = op.hazard.locks {
            self.queue.push_back(locks);
            self.queue.drain(..self.queue.len().saturating_sub(MOST));
        }
    }

    /// A wait until no more than `count` are outstanding.
    pub fn wait(&mut self, count: usize) {
        let mixed = self.queue.iter().zip(self.queue.iter().skip(1)).any(|(a, b)| a.by != b.by);
        if count == 0 || !mixed {
            self.queue.drain(..self.queue.len().saturating_sub(count));
        }
    }
}
