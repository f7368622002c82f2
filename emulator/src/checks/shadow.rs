//! The shadow of memory for race detection: for each dword, the last writes of its bytes and the reads since.
//!
//! A dword remembers only a few reads, like ThreadSanitizer's shadow words (Serebryany and Iskhodzhanov,
//! "ThreadSanitizer: data race detection in practice", 2009): where many waves read what another writes later, some of
//! them suffice to find the race.

use std::collections::HashMap;
use std::rc::Rc;

use super::clock::{Path, Progress};
use super::waves::Knowledge;
use crate::memory::Access;

/// What a write releases to the waves that learn of it.
#[derive(Debug)]
pub struct Release {
    /// The wave that wrote.
    pub wave: u32,
    /// Its progress.
    pub own: Progress,
    /// What it knew of others.
    pub knew: Rc<Knowledge>,
}

/// An access to bytes of a dword.
#[derive(Clone, Debug)]
pub struct Record {
    /// The wave.
    pub wave: u32,
    /// The lane.
    pub lane: u8,
    /// The bytes, one bit each.
    pub mask: u8,
    /// What it does.
    pub does: Access,
    /// What it must be waited for by.
    pub path: Path,
    /// The scope that it reaches at least.
    pub reach: u8,
    /// It is atomic according to the instruction.
    pub atomic: bool,
    /// It may be atomic: it stores an aligned word, which looks like an atomic store.
    pub whole: bool,
    /// Which of its wave's memory instructions it is.
    pub index: u32,
    /// Its offset in the image.
    pub pc: u64,
    /// What it releases, if it is a write.
    pub release: Option<Rc<Release>>,
}

/// Most remembered reads of a dword.
const READERS: usize = 8;

/// A dword.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The last writes of its bytes.
    pub writes: Vec<Record>,
    /// Reads since.
    pub reads: Vec<Record>,
    /// It has been accessed by an instruction that is certainly atomic.
    pub atomic: bool,
}

impl Cell {
    /// Records a write, which replaces earlier accesses to its bytes.
    pub fn write(&mut self, record: Record) {
        for list in [&mut self.writes, &mut self.reads] {
            list.iter_mut().for_each(|r| r.mask &= !record.mask);
            list.retain(|r| r.mask != 0);
        }
        // There is usually one.
        self.writes.reserve_exact(1);
        self.writes.push(record);
    }

    /// Records a read.
    pub fn read(&mut self, record: Record) {
        let same = |r: &Record| r.wave == record.wave && r.path == record.path && r.mask & !record.mask == 0;
        self.reads.retain(|r| !same(r));
        if self.reads.len() == READERS {
            self.reads.remove(0);
        }
        self.reads.reserve_exact(1);
        self.reads.push(record);
    }
}

/// Dwords of a page.
const PAGE: u64 = 256;
/// Most pages.
const MOST: usize = 1 << 13;

/// All dwords that were accessed, by pages.
#[derive(Debug, Default)]
pub struct Shadow {
    pages: HashMap<u64, Vec<Cell>>,
}

impl Shadow {
    /// The dword with this index; `None` if there are too many.
    pub fn cell(&mut self, dword: u64) -> Option<&mut Cell> {
        let full = self.pages.len() == MOST;
        let page = match self.pages.entry(dword / PAGE) {
            std::collections::hash_map::Entry::Occupied(page) => page.into_mut(),
            std::collections::hash_map::Entry::Vacant(_) if full => return None,
            std::collections::hash_map::Entry::Vacant(place) => place.insert(vec![Cell::default(); PAGE as usize]),
        };
        page.get_mut((dword % PAGE) as usize)
    }

    /// How many bytes of memory it can cover.
    pub const BYTES: u64 = MOST as u64 * PAGE * 4;
}
