//! What a memory instruction accesses, told before it does.
//!
//! With a memory that completes late, an instruction's function runs twice on the registers that it read when it
//! issued. The first run *notes*: each access is checked and written down, and nothing happens; the counters and
//! registers that the instruction occupies come out of it. The memory then performs the noted accesses when it likes.
//! When all that it reads is there, the second run *replays*: the accesses, the same in the same order, find what the
//! memory gave, and the results come out.

use crate::atomic::Modify;
use crate::memory::Access;

/// One access.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it does.
    pub access: Access,
    /// Its first byte.
    pub address: u64,
    /// Where its bytes are among the note's: what is stored, or what was loaded.
    pub at: usize,
    /// How many bytes.
    pub len: usize,
    /// What a read-modify-write does.
    pub modify: Option<Modify>,
}

/// The accesses of one instruction.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// In the order in which its function asks.
    pub entries: Vec<Entry>,
    /// The bytes of all.
    pub bytes: Vec<u8>,
    /// While replaying, the next entry.
    next: Option<usize>,
}

impl Note {
    /// Of an instruction that accesses memory so many times, dwords for the most part.
    pub fn of(accesses: usize) -> Note {
        Note { entries: Vec::with_capacity(accesses), bytes: Vec::with_capacity(4 * accesses), next: None }
    }

    /// The same accesses, to be asked for again.
    pub fn replayed(mut self) -> Note {
        self.next = Some(0);
        self
    }

    /// Notes an access whose bytes are `now`, or finds it again.
    pub fn access(&mut self, access: Access, address: u64, modify: Option<Modify>, now: &[u8]) -> &mut [u8] {
        let at = match &mut self.next {
            Some(next) => {
                let found = &self.entries[*next];
                debug_assert_eq!((found.address, found.len), (address, now.len()), "a replay is the same");
                *next += 1;
                found.at
            }
            None => {
                let at = self.bytes.len();
                self.entries.push(Entry { access, address, at, len: now.len(), modify });
                self.bytes.extend_from_slice(now);
                at
            }
        };
        &mut self.bytes[at..at + now.len()]
    }
}
