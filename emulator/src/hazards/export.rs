//! EXPcnt hazards: registers that instructions read late, after they have issued, until EXPcnt reports that they were
//! read.
//!
//! On GFX6 a store to memory reads its data registers late; accesses to GDS (on processors with GDS) and exports read
//! all their operands late. EXPcnt counts these reads: a wait for EXPcnt <= N frees the registers of all but the last
//! N, in order if all are of one kind. An instruction that has finished has also read its registers (Southern Islands
//! ISA, "Manually Inserted Wait States" and "S_WAITCNT"; LLVM, `GCNSubtarget::vmemWriteNeedsExpWaitcnt`).

use std::collections::VecDeque;

use super::table::Hazard;
use super::traits::{LateReader, LateReads, flags};
use super::{Verdict, fault, unit_name};
use crate::op::Op;

/// Instructions that may not have read all their registers, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Export {
    queue: VecDeque<LateReads>,
}

/// EXPcnt saturates here, so older instructions must be done.
const MOST: usize = 7;

impl Export {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        if self.queue.is_empty() { Ok(()) } else { self.check_queue(op) }
    }

    fn check_queue(&self, op: &Op) -> Verdict {
        for reads in &self.queue {
            let overwritten = reads.units.iter().find(|u| op.writes().iter().any(|w| w.overlaps(**u)));
            if let Some(units) = overwritten {
                let (hazard, who) = match reads.by {
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

    /// Whether the history is empty, so that only instructions that can add to it concern it ([`super::concern`]).
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
        if let Some(reads) = op.hazard.late_reads {
            self.queue.push_back(reads);
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
