//! A record of a memory instruction's accesses, made before they are performed.
//!
//! With a memory that completes late, an instruction's function runs twice on the registers that it read when it
//! issued. The first run *notes* its accesses: each is checked and recorded, but not performed; this run determines the
//! counters and registers that the instruction occupies. The memory then performs the noted accesses when it likes.
//! Once everything that it reads has arrived, the second run *replays* them: the same accesses in the same order find
//! what the memory returned, and produce the results.

use crate::atomic::Modify;
use crate::memory::Access;

/// One access.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it does.
    pub access: Access,
    /// Its first byte.
    pub address: u64,
    /// The offset of its bytes, stored or loaded, within the note's.
    pub at: usize,
    /// The number of bytes.
    pub len: usize,
    /// What a read-modify-write does.
    pub modify: Option<Modify>,
}

/// The accesses of one instruction.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// In program order.
    pub entries: Vec<Entry>,
    /// The bytes of all entries.
    pub bytes: Vec<u8>,
    /// The next entry, while replaying.
    next: Option<usize>,
}

impl Note {
    /// An empty note with capacity for `accesses` accesses, mostly of dwords.
    pub fn of(accesses: usize) -> Note {
        Note { entries: Vec::with_capacity(accesses), bytes: Vec::with_capacity(4 * accesses), next: None }
    }

    /// The same accesses, to be replayed.
    pub fn replayed(mut self) -> Note {
        self.next = Some(0);
        self
    }

    /// Notes an access whose bytes are `now`, or replays it.
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
