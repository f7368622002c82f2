//! A log of the accesses of a memory instruction: addresses, lanes, and the bytes that were there before.

use crate::memory::Access;

/// The lane of an access that is the whole wave's.
pub const NO_LANE: u8 = 0xff;

/// One access.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its kind: load, store or atomic.
    pub access: Access,
    /// Its first byte: of memory, or of LDS.
    pub address: u64,
    /// How many bytes.
    pub len: usize,
    /// For which lane, or [`NO_LANE`].
    pub lane: u8,
    /// The offset of the bytes that it found, among the log's.
    at: usize,
}

/// The accesses of one instruction, in order.
#[derive(Debug, Default)]
pub struct Log {
    /// Each of them.
    pub entries: Vec<Entry>,
    before: Vec<u8>,
}

impl Log {
    /// An access that finds these bytes.
    pub fn push(&mut self, access: Access, address: u64, lane: u8, found: &[u8]) {
        self.entries.push(Entry { access, address, len: found.len(), lane, at: self.before.len() });
        self.before.extend_from_slice(found);
    }

    /// What an access found.
    pub fn before(&self, entry: &Entry) -> &[u8] {
        &self.before[entry.at..entry.at + entry.len]
    }
}
