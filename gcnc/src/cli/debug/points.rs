//! Breakpoints and watchpoints of a run.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use gcnc_emulator::debugger::Space;
use gcnc_emulator::memory::Access;

/// Which accesses stop a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Those that write.
    Write,
    /// Those that read.
    Read,
    /// All.
    Access,
}

/// A range of bytes that is watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watch {
    /// The address by which the user knows it.
    pub name: u64,
    /// How it is accessed.
    pub kind: Kind,
    /// The memory that the bytes are in.
    pub space: Space,
    /// In LDS, of which work-group.
    pub group: Option<[u32; 3]>,
    /// Its pieces.
    pub pieces: Vec<Range<u64>>,
}

/// A watchpoint that was hit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The address by which the user knows it.
    pub name: u64,
    /// What it waits for.
    pub kind: Kind,
    /// The address of the instruction that accessed it.
    pub by: u64,
}

/// All breakpoints and watchpoints, by who has set them.
#[derive(Default, Debug)]
pub struct Points {
    sets: HashMap<String, BTreeSet<u64>>,
    watches: Vec<Watch>,
}

impl Points {
    /// The breakpoints of a set.
    pub fn set(&mut self, name: &str) -> &mut BTreeSet<u64> {
        self.sets.entry(name.to_owned()).or_default()
    }

    /// Whether there is a breakpoint at an address.
    pub fn has(&self, address: u64) -> bool {
        self.sets.values().any(|set| set.contains(&address))
    }

    /// The watchpoints.
    pub fn watched(&mut self) -> &mut Vec<Watch> {
        &mut self.watches
    }

    /// Whether there is any watchpoint.
    pub fn watches(&self) -> bool {
        !self.watches.is_empty()
    }

    /// The watchpoint that an access by a wave of this work-group hits.
    pub fn hit(&self, space: Space, group: [u32; 3], access: Access, bytes: Range<u64>) -> Option<&Watch> {
        let waits = |kind| match kind {
            Kind::Write => access != Access::Load,
            Kind::Read => access != Access::Store,
            Kind::Access => true,
        };
        let is_hit = |watch: &&Watch| {
            watch.space == space
                && waits(watch.kind)
                && watch.group.is_none_or(|of| of == group)
                && watch.pieces.iter().any(|piece| piece.start < bytes.end && bytes.start < piece.end)
        };
        self.watches.iter().find(is_hit)
    }
}
