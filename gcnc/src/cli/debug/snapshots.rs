//! Snapshots of a run, so that going back need not begin at its beginning.
//!
//! There are few, and the fewer the farther back: of a run of N instructions, going back by K takes a time that grows
//! with K, and not with N.

use gcnc_emulator::debugger::Snapshot;

/// Snapshots that are kept at most, and the bytes of all.
const MAX: usize = 16;
const MAX_BYTES: u64 = 256 << 20;
/// Times between two, at least. One is taken about as fast as so many bytes are copied.
const INTERVAL: u64 = 1 << 16;
const BYTES_PER_TIME: u64 = 64;

/// A snapshot of a run, and what its session knew then.
pub struct Kept<T> {
    pub time: u64,
    pub run: Snapshot,
    pub known: T,
    bytes: u64,
}

/// Snapshots in the order of their times.
pub struct Snapshots<T>(Vec<Kept<T>>);

impl<T> Default for Snapshots<T> {
    fn default() -> Self {
        Snapshots(Vec::new())
    }
}

impl<T> Snapshots<T> {
    /// Whether one is to be taken at a time, of so many bytes.
    pub fn wants(&self, time: u64, bytes: u64) -> bool {
        let interval = INTERVAL.max(bytes / BYTES_PER_TIME);
        let next = self.0.partition_point(|kept| kept.time < time);
        let before = next.checked_sub(1).map_or(0, |last| self.0[last].time);
        let behind = self.0.get(next).map_or(u64::MAX, |kept| kept.time);
        bytes <= MAX_BYTES / 4 && time - before >= interval && behind - time >= interval
    }

    /// Keeps one, and forgets another if there are too many.
    pub fn keep(&mut self, time: u64, (run, bytes): (Snapshot, u64), known: T) {
        let next = self.0.partition_point(|kept| kept.time < time);
        self.0.insert(next, Kept { time, run, known, bytes });
        while self.0.len() > MAX || self.0.iter().map(|kept| kept.bytes).sum::<u64>() > MAX_BYTES {
            let times: Vec<u64> = self.0.iter().map(|kept| kept.time).collect();
            self.0.remove(least(&times));
        }
    }

    /// Forgets those behind a time.
    pub fn forget_after(&mut self, time: u64) {
        self.0.retain(|kept| kept.time <= time);
    }

    /// The last one of a time or before it.
    pub fn last(&self, time: u64) -> Option<&Kept<T>> {
        self.0.iter().rev().find(|kept| kept.time <= time)
    }
}

/// The time that is missed least: the gap that it leaves is the smallest, measured by how far back it is.
fn least(times: &[u64]) -> usize {
    let Some(now) = times.last() else { return 0 };
    let missed = |n: usize| {
        let before = n.checked_sub(1).map_or(0, |before| times[before]);
        (times[n + 1] - before) as f64 / (now - times[n]) as f64
    };
    (0..times.len() - 1).min_by(|&a, &b| missed(a).total_cmp(&missed(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{MAX, least};

    #[test]
    fn gaps_grow_with_the_distance() {
        let mut times = Vec::new();
        for time in (100..1_000_000).step_by(100) {
            times.push(time);
            if times.len() > MAX {
                times.remove(least(&times));
            }
        }
        let now = 1_000_000;
        for distance in [200, 1000, 10_000, 100_000, 500_000] {
            let last = times.iter().rev().find(|&&time| time <= now - distance).copied().unwrap_or(0);
            assert!(now - last <= 4 * distance, "{distance}: {times:?}");
        }
    }
}
