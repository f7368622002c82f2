//! Wave timing: when a wave can issue its next instruction.

use super::cost::{Cost, SCC};
use super::report::Cause;
use crate::counters::Order;
use crate::op::Units;

/// A register: when it is ready, and the reason for waits until then.
#[derive(Clone, Copy, Debug)]
struct Ready {
    at: u64,
    cause: Cause,
}

/// A memory operation that has not returned.
#[derive(Clone, Copy, Debug)]
struct Outstanding {
    counters: u8,
    order: Order,
    done: u64,
    cause: Cause,
}

/// The most memory operations that a wave can have outstanding: the range of its counters.
const MAX_OUTSTANDING: usize = 63;

/// The timing state of a wave.
#[derive(Debug)]
pub struct WaveClock {
    /// Its SIMD.
    pub simd: usize,
    /// The SIMD's compute unit.
    pub unit: usize,
    /// Its launch order among all waves.
    pub age: u64,
    /// When it started.
    pub began: u64,
    /// The index of the next instruction.
    pub op: usize,
    /// The index of the previous instruction.
    pub last: usize,
    /// When the next instruction could issue without stalls.
    pub base: u64,
    /// When it can issue as far as the wave itself is concerned, and what it waits for until then; `None` while the
    /// wave waits for others.
    pub own: Option<(u64, Cause)>,
    /// When the wave can continue, and what it waits for until then.
    next: (u64, Cause),
    registers: Vec<Ready>,
    outstanding: Vec<Outstanding>,
}

impl WaveClock {
    /// A wave that starts at `now`.
    pub fn new(simd: usize, unit: usize, age: u64, now: u64) -> WaveClock {
        let never = Ready { at: 0, cause: Cause::Dependency };
        WaveClock {
            simd,
            unit,
            age,
            began: now,
            op: 0,
            last: 0,
            base: now,
            own: None,
            next: (now, Cause::Port),
            registers: vec![never; usize::from(SCC) + 1],
            outstanding: Vec::new(),
        }
    }

    /// Sets the next instruction, and computes when it can issue.
    pub fn prepare(&mut self, op: usize, cost: &Cost, cadence: u64, is_memory: bool) {
        (self.last, self.op) = (self.op, op);
        let mut latest = self.next;
        let mut consider = |at: u64, cause: Cause| {
            if at > latest.0 {
                latest = (at, cause);
            }
        };
        for ready in cost.reads.iter().flat_map(|units| &self.registers[range(*units)]) {
            consider(ready.at, ready.cause);
        }
        for (counters, count) in &cost.waits {
            if let Some(last) = self.until(*counters, *count) {
                consider(last.done, last.cause);
            }
        }
        if is_memory && let Some(last) = self.until(u8::MAX, MAX_OUTSTANDING) {
            consider(last.done, last.cause);
        }
        self.own = Some((latest.0.next_multiple_of(cadence), latest.1));
    }

    /// The last operation to wait for, so that at most `count` of those tracked by any of the counters stay
    /// outstanding.
    fn until(&self, counters: u8, count: usize) -> Option<Outstanding> {
        let mut all: Vec<Outstanding> =
            self.outstanding.iter().filter(|o| o.counters & counters != 0).copied().collect();
        let last = all.len().checked_sub(count + 1)?;
        all.sort_by_key(|o| o.done);
        Some(all[last])
    }

    /// The instruction has issued: its results are ready after the latency, which dependent instructions attribute to
    /// `cause`; the wave continues after the gap.
    pub fn issue(&mut self, now: u64, cost: &Cost, (latency, cause): (u64, Cause), cadence: u64, gap: (u64, Cause)) {
        for units in &cost.writes {
            self.registers[range(*units)].fill(Ready { at: now + latency, cause });
        }
        self.base = now + cadence;
        self.next = (now + gap.0, gap.1);
    }

    /// The instruction was a memory access, which finishes at `done`.
    pub fn expect(&mut self, now: u64, (counters, order): (u8, Order), done: u64, cause: Cause) {
        self.outstanding.retain(|o| o.done > now);
        let before = self.outstanding.iter().filter(|o| o.order == order && o.counters == counters);
        let before = before.map(|o| o.done).max().filter(|_| order != Order::None);
        self.outstanding.push(Outstanding { counters, order, done: done.max(before.unwrap_or(0)), cause });
    }

    /// It starts to wait for others.
    pub fn park(&mut self) {
        self.own = None;
    }

    /// The others have arrived.
    pub fn wake(&mut self, now: u64) {
        if now > self.next.0 {
            self.next = (now, Cause::Barrier);
        }
    }
}

fn range(units: Units) -> std::ops::Range<usize> {
    let all = units.all();
    usize::from(all.start)..usize::from(all.end)
}
