//! A log of a memory instruction's accesses: addresses, lanes, and the bytes that were there before.

use crate::memory::Access;

/// The lane of an access by the whole wave.
pub const NO_LANE: u8 = 0xff;

/// One access.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its kind: load, store or atomic.
    pub access: Access,
    /// Its first byte, in memory or in LDS.
    pub address: u64,
    /// The number of bytes.
    pub len: usize,
    /// The lane, or [`NO_LANE`].
    pub lane: u8,
    /// The offset in the log of the bytes that it found.
    at: usize,
}

/// The accesses of one instruction, in order.
#[derive(Debug, Default)]
pub struct Log {
    /// The accesses.
    pub entries: Vec<Entry>,
    before: Vec<u8>,
}

impl Log {
    /// Adds an access that finds these bytes.
    pub fn push(&mut self, access: Access, address: u64, lane: u8, found: &[u8]) {
        self.entries.push(Entry { access, address, len: found.len(), lane, at: self.before.len() });
        self.before.extend_from_slice(found);
    }

    /// What an access found.
    pub fn before(&self, entry: &Entry) -> &[u8] {
        &self.before[entry.at..entry.at + entry.len]
    }
}
