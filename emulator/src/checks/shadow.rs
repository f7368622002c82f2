//! What is remembered of memory: for each dword who wrote its bytes last, and who has read them since.
//!
//! Of readers a dword remembers a few, as ThreadSanitizer's shadow words do (Serebryany and Iskhodzhanov,
//! "ThreadSanitizer: data race detection in practice", 2009): where many waves read what another writes later, some of
//! them are enough to find the race.

use std::collections::HashMap;
use std::rc::Rc;

use super::clock::{Path, Progress};
use super::waves::Knowledge;

/// What an access does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// It loads.
    Load,
    /// It stores.
    Store,
    /// It reads, modifies and writes in one.
    Rmw,
}

impl Does {
    /// The word for a report.
    pub fn name(self) -> &'static str {
        match self {
            Does::Load => "load",
            Does::Store => "store",
            Does::Rmw => "atomic",
        }
    }
}

/// What a write tells those who learn of it.
#[derive(Debug)]
pub struct Release {
    /// Who wrote.
    pub wave: u32,
    /// How far that was.
    pub own: Progress,
    /// What it knew of others.
    pub knew: Rc<Knowledge>,
}

/// An access to bytes of a dword.
#[derive(Clone, Debug)]
pub struct Record {
    /// Who.
    pub wave: u32,
    /// For which lane.
    pub lane: u8,
    /// The bytes, a bit each.
    pub mask: u8,
    /// What it does.
    pub does: Does,
    /// What counts it as done.
    pub path: Path,
    /// How far it goes at least.
    pub reach: u8,
    /// It is atomic, by what the instruction says.
    pub atomic: bool,
    /// It may be atomic: a store of an aligned word, which nothing else tells from an atomic one.
    pub whole: bool,
    /// Which of its wave's memory instructions it is.
    pub index: u32,
    /// Its offset in the image.
    pub pc: u64,
    /// Of a write, what it tells.
    pub release: Option<Rc<Release>>,
}

/// Readers of a dword that are remembered.
const READERS: usize = 8;

/// A dword.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The last writes of its bytes.
    pub writes: Vec<Record>,
    /// Reads since.
    pub reads: Vec<Record>,
    /// Somebody has accessed it by what can only be atomic.
    pub atomic: bool,
}

impl Cell {
    /// The last writer of these bytes is this.
    pub fn write(&mut self, record: Record) {
        for list in [&mut self.writes, &mut self.reads] {
            list.iter_mut().for_each(|r| r.mask &= !record.mask);
            list.retain(|r| r.mask != 0);
        }
        // Mostly there is one.
        self.writes.reserve_exact(1);
        self.writes.push(record);
    }

    /// These bytes were read.
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
/// Pages that are remembered at most.
const MOST: usize = 1 << 13;

/// All dwords that were accessed, by pages.
#[derive(Debug, Default)]
pub struct Shadow {
    pages: HashMap<u64, Vec<Cell>>,
}

impl Shadow {
    /// A dword, by its number; `None` if there are too many.
    pub fn cell(&mut self, dword: u64) -> Option<&mut Cell> {
        let full = self.pages.len() == MOST;
        let page = match self.pages.entry(dword / PAGE) {
            std::collections::hash_map::Entry::Occupied(page) => page.into_mut(),
            std::collections::hash_map::Entry::Vacant(_) if full => return None,
            std::collections::hash_map::Entry::Vacant(place) => place.insert(vec![Cell::default(); PAGE as usize]),
        };
        page.get_mut((dword % PAGE) as usize)
    }

    /// Bytes of memory that can be remembered.
    pub const BYTES: u64 = MOST as u64 * PAGE * 4;
}
