//! Caches, memory and LDS, as far as time goes.

use super::table::{CacheShape, MemoryModel};
use crate::counters::Order;
use crate::memory::Access;

/// Bytes of a piece of memory: no line of a cache is shorter, and L1 gives one a cycle.
const PIECE: u64 = 64;

/// Where in memory an instruction accesses, and what counts it.
#[derive(Debug, Default)]
pub struct Places {
    /// Pieces of memory, by number.
    pub pieces: Vec<u64>,
    /// It writes.
    pub writes: bool,
    /// It changes memory at once.
    pub changes: bool,
    /// Counters that count it, by their bits, and how it finishes.
    pub counted: Option<(u8, Order)>,
}

impl Places {
    /// An access.
    pub fn memory(&mut self, access: Access, address: u64, bytes: usize) {
        self.writes |= access == Access::Store;
        self.changes |= access == Access::Atomic;
        let last = address.saturating_add((bytes as u64).saturating_sub(1)) / PIECE;
        for piece in address / PIECE..=last {
            if self.pieces.last() != Some(&piece) {
                self.pieces.push(piece);
            }
        }
    }

    /// Forgets the last instruction.
    pub fn clear(&mut self) {
        self.pieces.clear();
        (self.writes, self.changes, self.counted) = (false, false, None);
    }
}

/// A cache: which lines it has, and when they came or will come.
#[derive(Debug)]
struct Cache {
    shape: CacheShape,
    /// Of each set the lines with the time at which they are there, least recently used first.
    sets: Vec<Vec<(u64, u64)>>,
}

impl Cache {
    fn new(shape: CacheShape) -> Cache {
        let sets = (shape.bytes / shape.line / shape.ways as u64).max(1);
        Cache { shape, sets: vec![Vec::new(); sets as usize] }
    }

    /// The number of a piece's line.
    fn line(&self, piece: u64) -> u64 {
        piece / (self.shape.line / PIECE)
    }

    /// When a line is there, if it is; it has been used now.
    fn find(&mut self, line: u64) -> Option<u64> {
        let count = self.sets.len() as u64;
        let set = &mut self.sets[(line % count) as usize];
        let at = set.iter().position(|(held, _)| *held == line)?;
        let found = set.remove(at);
        set.push(found);
        Some(found.1)
    }

    /// A line comes.
    fn insert(&mut self, line: u64, at: u64) {
        let count = self.sets.len() as u64;
        let set = &mut self.sets[(line % count) as usize];
        if set.len() == self.shape.ways {
            set.remove(0);
        }
        set.push((line, at));
    }
}

/// The memory of a compute unit.
#[derive(Debug)]
pub struct Memory {
    model: MemoryModel,
    /// One of each compute unit.
    l1: Vec<Cache>,
    scalar: Cache,
    l2: Cache,
    /// When the way to L2 is free.
    l2_free: u64,
    /// When the way to memory is free.
    free: u64,
}

impl Memory {
    /// That of so many compute units, with empty caches.
    pub fn new(model: MemoryModel, units: usize) -> Memory {
        let [l2_bytes, bytes] = [model.l2_bytes, model.bytes].map(|share| share * units as u64);
        Memory {
            model: MemoryModel { l2_bytes, bytes, ..model },
            l1: (0..units).map(|_| Cache::new(model.l1)).collect(),
            scalar: Cache::new(model.scalar),
            l2: Cache::new(model.l2),
            l2_free: 0,
            free: 0,
        }
    }

    /// A vector memory instruction of a compute unit that issues now: cycles for which it occupies vector memory, and
    /// when it is done. What writes or changes memory does so in L2.
    pub fn vector(&mut self, unit: usize, now: u64, lanes: usize, places: &mut Places) -> (u64, u64) {
        places.pieces.sort_unstable();
        places.pieces.dedup();
        let busy = (lanes as u64).div_ceil(self.model.lanes).max(places.pieces.len() as u64);
        let mut done = now + self.model.l1.latency;
        let mut previous = None;
        for (i, piece) in places.pieces.iter().enumerate() {
            let line = self.l1[unit].line(*piece);
            if previous.replace(line) == Some(line) {
                continue;
            }
            let start = now + i as u64;
            let found = if places.writes || places.changes { None } else { self.l1[unit].find(line) };
            let at = match found {
                Some(there) => there.max(start + self.model.l1.latency),
                None if places.writes => self.second(start, *piece, self.model.l1.line, true),
                None => {
                    let at = self.second(start, *piece, self.model.l1.line, false);
                    if !places.changes {
                        self.l1[unit].insert(line, at);
                    }
                    at
                }
            };
            done = done.max(at);
        }
        (busy, done)
    }

    /// A scalar memory instruction that issues now: when it is done.
    pub fn scalar(&mut self, now: u64, places: &Places) -> u64 {
        let mut done = now + self.model.scalar.latency;
        for piece in &places.pieces {
            let line = self.scalar.line(*piece);
            let at = match self.scalar.find(line) {
                Some(there) => there,
                None => {
                    let at = self.second(now, *piece, self.model.scalar.line, places.writes);
                    self.scalar.insert(line, at);
                    at
                }
            };
            done = done.max(at);
        }
        done
    }

    /// L2, and memory behind it: when the bytes are there. What is written needs none of memory's.
    fn second(&mut self, now: u64, piece: u64, bytes: u64, writes: bool) -> u64 {
        let start = now.max(self.l2_free);
        self.l2_free = start + bytes.div_ceil(self.model.l2_bytes);
        let line = self.l2.line(piece);
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

/// Cycles for which LDS serves accesses, in the order of the lanes: as many follow each other in a cycle as there are
/// banks for their dwords, and more cycles where a bank has several dwords to give.
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

/// The most different dwords that one bank has.
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
        // All lanes want one dword.
        assert_eq!(lds_cycles(&strided(0), 32), 2);
        // Sixteen bytes a lane: eight lanes a cycle.
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
