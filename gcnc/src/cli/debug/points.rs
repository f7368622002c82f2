//! Breakpoints and watchpoints of a run.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use gcnc_emulator::debugger::Space;
use gcnc_emulator::memory::Access;

use super::rule::Rule;

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

/// A watched range of bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watch {
    /// The address that identifies it to the user.
    pub name: u64,
    /// Which accesses hit it.
    pub kind: Kind,
    /// The address space of the bytes.
    pub space: Space,
    /// The work-group, if the bytes are in LDS.
    pub group: Option<[u32; 3]>,
    /// Its pieces.
    pub pieces: Vec<Range<u64>>,
}

impl Watch {
    /// Whether an access by a wave of this work-group hits it.
    fn is_hit(&self, space: Space, group: [u32; 3], access: Access, bytes: &Range<u64>) -> bool {
        let waits = match self.kind {
            Kind::Write => access != Access::Load,
            Kind::Read => access != Access::Store,
            Kind::Access => true,
        };
        self.space == space
            && waits
            && self.group.is_none_or(|of| of == group)
            && self.pieces.iter().any(|piece| piece.start < bytes.end && bytes.start < piece.end)
    }
}

/// A watchpoint that was hit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The address that identifies it to the user.
    pub name: u64,
    /// Which accesses it watches.
    pub kind: Kind,
    /// The address of the instruction that accessed it.
    pub by: u64,
}

/// A point that stops a run: a breakpoint's addresses, or a watch.
#[derive(Debug)]
pub struct Point<T> {
    pub at: T,
    pub rule: Rule,
    /// Identifies its hit count.
    pub number: u64,
    /// The time from which hits are counted.
    pub since: u64,
}

/// All breakpoints and watchpoints.
#[derive(Default, Debug)]
pub struct Points {
    /// Breakpoints by name of their set.
    breakpoints: BTreeMap<String, Vec<Point<Vec<u64>>>>,
    /// The addresses of all breakpoints.
    addresses: HashSet<u64>,
    watches: Vec<Point<Watch>>,
    made: u64,
    /// The lane that is shown, which conditions prefer.
    pub lane: Option<usize>,
}

impl Points {
    /// Replaces the breakpoints of a set, given addresses and rules. Existing ones keep their hit counts.
    pub fn set(&mut self, name: &str, all: Vec<(Vec<u64>, Rule)>) {
        let old = self.breakpoints.remove(name).unwrap_or_default();
        self.breakpoints.insert(name.to_owned(), points(old, all, &mut self.made));
        self.addresses = self.breakpoints.values().flatten().flat_map(|point| &point.at).copied().collect();
    }

    /// Adds or removes an unconditional breakpoint; returns whether that changed anything.
    pub fn change(&mut self, name: &str, address: u64, is_set: bool) -> bool {
        let set = self.breakpoints.get(name).map_or(&[][..], Vec::as_slice);
        let mut all: Vec<u64> = set.iter().flat_map(|point| &point.at).copied().collect();
        let had = all.len();
        all.retain(|other| *other != address);
        let was_set = all.len() < had;
        if is_set {
            all.push(address);
        }
        self.set(name, all.into_iter().map(|address| (vec![address], Rule::default())).collect());
        was_set != is_set
    }

    /// Whether there is a breakpoint at an address.
    pub fn has(&self, address: u64) -> bool {
        self.addresses.contains(&address)
    }

    /// The breakpoints at an address.
    pub fn at(&self, address: u64) -> impl Iterator<Item = &Point<Vec<u64>>> {
        self.breakpoints.values().flatten().filter(move |point| point.at.contains(&address))
    }

    /// Replaces all watchpoints.
    pub fn set_watches(&mut self, all: Vec<(Watch, Rule)>) {
        self.watches = points(std::mem::take(&mut self.watches), all, &mut self.made);
    }

    /// Adds or removes an unconditional watchpoint.
    pub fn change_watch(&mut self, watch: Watch, is_set: bool) {
        let is_other = |w: &&Watch| (w.name, w.kind) != (watch.name, watch.kind);
        let others = self.watches.iter().map(|point| &point.at).filter(is_other).cloned();
        let all: Vec<Watch> = others.chain(is_set.then(|| watch.clone())).collect();
        self.set_watches(all.into_iter().map(|watch| (watch, Rule::default())).collect());
    }

    /// The watchpoints.
    pub fn watches(&self) -> &[Point<Watch>] {
        &self.watches
    }

    /// The numbers of the watchpoints hit by an access of a wave of this work-group.
    pub fn hits(
        &self,
        (space, group): (Space, [u32; 3]),
        access: Access,
        bytes: Range<u64>,
    ) -> impl Iterator<Item = u64> {
        let hit = self.watches.iter().filter(move |point| point.at.is_hit(space, group, access, &bytes));
        hit.map(|point| point.number)
    }

    /// Dates points set by the user at this time: new ones, and those set later than a time gone back to, count from
    /// now.
    pub fn date(&mut self, now: u64) {
        let breakpoints = self.breakpoints.values_mut().flatten().map(|point| &mut point.since);
        let watches = self.watches.iter_mut().map(|point| &mut point.since);
        breakpoints.chain(watches).for_each(|since| *since = now.min(*since));
    }
}

/// The points for a new list; those already present are kept.
fn points<T: PartialEq>(old: Vec<Point<T>>, wanted: Vec<(T, Rule)>, made: &mut u64) -> Vec<Point<T>> {
    let mut old: Vec<Option<Point<T>>> = old.into_iter().map(Some).collect();
    let mut point = |(at, rule): (T, Rule)| {
        let known = old.iter_mut().find(|o| o.as_ref().is_some_and(|o| (&o.at, &o.rule) == (&at, &rule)));
        known.and_then(Option::take).unwrap_or_else(|| {
            *made += 1;
            Point { at, rule, number: *made, since: u64::MAX }
        })
    };
    wanted.into_iter().map(&mut point).collect()
}
