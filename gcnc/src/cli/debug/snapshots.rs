//! Snapshots of a run, which reverse execution starts from.
//!
//! They are sparser further back: in a run of N instructions, going back by K takes time that grows with K, not with N.

use gcnc_emulator::debugger::Snapshot;

/// Maximum number of snapshots, and their total bytes.
const MAX: usize = 16;
const MAX_BYTES: u64 = 256 << 20;
/// Minimum time between two. Taking one costs about as much as copying its bytes.
const INTERVAL: u64 = 1 << 16;
const BYTES_PER_TIME: u64 = 64;

/// A snapshot of a run, and the session's state then.
pub struct SavedRun<T> {
    pub time: u64,
    pub run: Snapshot,
    pub known: T,
    bytes: u64,
}

/// Snapshots in the order of their times.
pub struct Snapshots<T>(Vec<SavedRun<T>>);

impl<T> Default for Snapshots<T> {
    fn default() -> Self {
        Snapshots(Vec::new())
    }
}

impl<T> Snapshots<T> {
    /// Whether to take one of this many bytes at a time.
    pub fn wants(&self, time: u64, bytes: u64) -> bool {
        let interval = INTERVAL.max(bytes / BYTES_PER_TIME);
        let next = self.0.partition_point(|kept| kept.time < time);
        let before = next.checked_sub(1).map_or(0, |last| self.0[last].time);
        let behind = self.0.get(next).map_or(u64::MAX, |kept| kept.time);
        bytes <= MAX_BYTES / 4 && time - before >= interval && behind - time >= interval
    }

    /// Stores one, and evicts another if there are too many.
    pub fn keep(&mut self, time: u64, (run, bytes): (Snapshot, u64), known: T) {
        let next = self.0.partition_point(|kept| kept.time < time);
        self.0.insert(next, SavedRun { time, run, known, bytes });
        while self.0.len() > MAX || self.0.iter().map(|kept| kept.bytes).sum::<u64>() > MAX_BYTES {
            let times: Vec<u64> = self.0.iter().map(|kept| kept.time).collect();
            self.0.remove(least(&times));
        }
    }

    /// Drops those after a time.
    pub fn forget_after(&mut self, time: u64) {
        self.0.retain(|kept| kept.time <= time);
    }

    /// The latest one at or before a time.
    pub fn last(&self, time: u64) -> Option<&SavedRun<T>> {
        self.0.iter().rev().find(|kept| kept.time <= time)
    }
}

/// The time to evict: the one that leaves the smallest gap relative to its age.
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
