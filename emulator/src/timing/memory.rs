//! Timing of caches, memory and LDS.

use super::table::{CacheShape, MemoryModel};
use crate::counters::Order;
use crate::memory::Access;

/// Bytes of a memory block: no cache line is shorter, and L1 returns one per cycle.
const BLOCK: u64 = 64;

/// An instruction's memory accesses, and the counters that track it.
#[derive(Debug, Default)]
pub struct Places {
    /// The indices of the accessed blocks.
    pub blocks: Vec<u64>,
    /// It writes.
    pub writes: bool,
    /// It is an atomic operation.
    pub atomic: bool,
    /// A bit mask of the counters that track it, and the order in which it finishes.
    pub counted: Option<(u8, Order)>,
}

impl Places {
    /// Adds an access.
    pub fn memory(&mut self, access: Access, address: u64, bytes: usize) {
        self.writes |= access == Access::Store;
        self.atomic |= access == Access::Atomic;
        let last = address.saturating_add((bytes as u64).saturating_sub(1)) / BLOCK;
        for block in address / BLOCK..=last {
            if self.blocks.last() != Some(&block) {
                self.blocks.push(block);
            }
        }
    }

    /// Forgets the last instruction.
    pub fn clear(&mut self) {
        self.blocks.clear();
        (self.writes, self.atomic, self.counted) = (false, false, None);
    }
}

/// A cache: its lines, and when each arrived or will arrive.
#[derive(Debug)]
struct Cache {
    shape: CacheShape,
    /// The lines of each set with their arrival times, least recently used first.
    sets: Vec<Vec<(u64, u64)>>,
}

impl Cache {
    fn new(shape: CacheShape) -> Cache {
        let sets = (shape.bytes / shape.line / shape.ways as u64).max(1);
        Cache { shape, sets: vec![Vec::new(); sets as usize] }
    }

    /// The index of a block's line.
    fn line(&self, block: u64) -> u64 {
        block / (self.shape.line / BLOCK)
    }

    /// When the line arrives, if it is cached or on its way; marks it as used.
    fn find(&mut self, line: u64) -> Option<u64> {
        let count = self.sets.len() as u64;
        let set = &mut self.sets[(line % count) as usize];
        let at = set.iter().position(|(held, _)| *held == line)?;
        let found = set.remove(at);
        set.push(found);
        Some(found.1)
    }

    /// Adds a line that arrives at `at`.
    fn insert(&mut self, line: u64, at: u64) {
        let count = self.sets.len() as u64;
        let set = &mut self.sets[(line % count) as usize];
        if set.len() == self.shape.ways {
            set.remove(0);
        }
        set.push((line, at));
    }
}

/// A compute unit's view of memory.
#[derive(Debug)]
pub struct MemorySystem {
    model: MemoryModel,
    /// One per compute unit.
    l1: Vec<Cache>,
    scalar: Cache,
    l2: Cache,
    /// When the bus to L2 is free.
    l2_free: u64,
    /// When the bus to memory is free.
    free: u64,
}

impl MemorySystem {
    /// Empty caches for this many compute units.
    pub fn new(model: MemoryModel, units: usize) -> MemorySystem {
        let [l2_bytes, bytes] = [model.l2_bytes, model.bytes].map(|share| share * units as u64);
        MemorySystem {
            model: MemoryModel { l2_bytes, bytes, ..model },
            l1: (0..units).map(|_| Cache::new(model.l1)).collect(),
            scalar: Cache::new(model.scalar),
            l2: Cache::new(model.l2),
            l2_free: 0,
            free: 0,
        }
    }

    /// A vector memory instruction that a compute unit issues at `now`: for how many cycles it occupies vector memory,
    /// and when it is done. Stores and atomic operations execute in L2.
    pub fn vector(&mut self, unit: usize, now: u64, lanes: usize, places: &mut Places) -> (u64, u64) {
        places.blocks.sort_unstable();
        places.blocks.dedup();
        let busy = (lanes as u64).div_ceil(self.model.lanes).max(places.blocks.len() as u64);
        let mut done = now + self.model.l1.latency;
        let mut previous = None;
        for (i, block) in places.blocks.iter().enumerate() {
            let line = self.l1[unit].line(*block);
            if previous.replace(line) == Some(line) {
                continue;
            }
            let start = now + i as u64;
            let found = if places.writes || places.atomic { None } else { self.l1[unit].find(line) };
            let at = match found {
                Some(there) => there.max(start + self.model.l1.latency),
                None if places.writes => self.l2_access(start, *block, self.model.l1.line, true),
                None => {
                    let at = self.l2_access(start, *block, self.model.l1.line, false);
                    if !places.atomic {
                        self.l1[unit].insert(line, at);
                    }
                    at
                }
            };
            done = done.max(at);
        }
        (busy, done)
    }

    /// A scalar memory instruction that issues at `now`: when it is done.
    pub fn scalar(&mut self, now: u64, places: &Places) -> u64 {
        let mut done = now + self.model.scalar.latency;
        for block in &places.blocks {
            let line = self.scalar.line(*block);
            let at = match self.scalar.find(line) {
                Some(there) => there,
                None => {
                    let at = self.l2_access(now, *block, self.model.scalar.line, places.writes);
                    self.scalar.insert(line, at);
                    at
                }
            };
            done = done.max(at);
        }
        done
    }

    /// An access to L2 and the memory behind it: when the data arrives. Stores do not wait for memory.
    fn l2_access(&mut self, now: u64, block: u64, bytes: u64, writes: bool) -> u64 {
        let start = now.max(self.l2_free);
        self.l2_free = start + bytes.div_ceil(self.model.l2_bytes);
        let line = self.l2.line(block);
        let hit = start + self.model.l2.latency;
        if let Some(there) = self.l2.find(line) {
            return there.max(hit);
        }
        let begin = start.max(self.free);
        self.free = begin + self.model.l2.line / self.model.bytes;
        let at = if writes { hit } else { begin + self.model.latency };
        self.l2.insert(line, at);
        at
    }
}

/// Cycles that LDS takes for the accesses, in the order of the lanes. A cycle serves consecutive lanes whose dwords do
/// not outnumber the banks, and takes longer if several of the dwords are in one bank.
pub fn lds_cycles(accesses: &[(u32, u32)], banks: usize) -> u64 {
    let mut dwords: Vec<u32> = Vec::with_capacity(banks);
    let mut cycles = 0;
    let mut wanted = 0;
    for (address, bytes) in accesses {
        let (first, last) = (address / 4, (address + bytes.saturating_sub(1)) / 4);
        let count = (last - first + 1) as usize;
        if wanted + count > banks && wanted > 0 {
            cycles += conflicts(&mut dwords, banks);
            wanted = 0;
        }
        wanted += count;
        dwords.extend(first..=last);
    }
    cycles + conflicts(&mut dwords, banks)
}

/// The most distinct dwords in any one bank.
fn conflicts(dwords: &mut Vec<u32>, banks: usize) -> u64 {
    dwords.sort_unstable();
    dwords.dedup();
    let mut counts = vec![0; banks];
    for dword in dwords.drain(..) {
        counts[dword as usize % banks] += 1;
    }
    counts.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strided(stride: u32) -> Vec<(u32, u32)> {
        (0..64).map(|lane| (4 * stride * lane, 4)).collect()
    }

    #[test]
    fn lanes_that_share_a_bank_take_turns() {
        assert_eq!(lds_cycles(&strided(1), 32), 2);
        assert_eq!(lds_cycles(&strided(2), 32), 4);
        assert_eq!(lds_cycles(&strided(32), 32), 64);
        assert_eq!(lds_cycles(&strided(33), 32), 2);
        // All lanes read the same dword.
        assert_eq!(lds_cycles(&strided(0), 32), 2);
        // Sixteen bytes per lane: eight lanes per cycle.
        let wide: Vec<_> = (0..64).map(|lane| (16 * lane, 16)).collect();
        assert_eq!(lds_cycles(&wide, 32), 8);
        assert_eq!(lds_cycles(&[], 32), 0);
    }

    #[test]
    fn lines_are_found_until_others_need_their_place() {
        let mut cache = Cache::new(CacheShape { bytes: 512, line: 64, ways: 2, latency: 1 });
        for line in [0, 4] {
            assert_eq!(cache.find(line), None);
            cache.insert(line, line);
        }
        assert_eq!(cache.find(0), Some(0));
        cache.insert(8, 8);
        assert_eq!((cache.find(0), cache.find(4), cache.find(8)), (Some(0), None, Some(8)));
    }
}
