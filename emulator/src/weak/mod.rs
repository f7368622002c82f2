//! A memory that is as weak as the hardware's may be: caches that go stale, writes that arrive late and out of order.
//!
//! Between a wave and memory lie the [`caches`] of its processor, a tree with memory at its root. An access
//! enters at its wave's first cache when it issues. It ends where it may: a read at the first cache that has the bytes
//! and is coherent for as many waves as the access wants, a write where writes are kept, a read-modify-write where both
//! is so. Else it queues to cross to the next cache. From each queue accesses leave in any order, but for those of one
//! line, which keep theirs ("Each CU has a separate request queue per channel", AMDGPUUsage). A read that crosses
//! brings its line into the caches that it missed.
//!
//! Who decides what happens when is an adversary, a random number generator: what queues moves when it likes, or not
//! before a wait demands it; lines appear in caches at any time (another wave may have read their neighbours) and may
//! stay until they are invalidated. Each seed is of another temper: in it some lines cross at once from one cache, some
//! when they like, and some never, in one of the ways in which an agent may be configured, and half of the waves rest
//! once after one of their first accesses, so that what is rare is not.
//!
//! What is on its way arrives at last even so, or a wave would wait for ever for what another one has stored; a line
//! stays stale for as long as nobody invalidates it.
//!
//! LDS is one memory without caches, but its instructions are performed late too, each wave's in order.
//!
//! Instructions in flight are [`Flight`]s: what they access ([`note`]), and the registers that they read. Their results
//! are made when a wait demands them, by running them again.

pub mod caches;
pub mod late;
pub mod note;
mod queue;

use std::collections::HashMap;

use crate::lanes::lanes_of;
use crate::memory::{Access, LINE, Line, Memory};
use crate::op::Op;
use crate::wave::{Frozen, Wave};
use caches::{Control, Level, SYSTEM, Scope, Shared, Which, Writes};
use note::Note;
use queue::{ByLine, Queue, Request};

/// Where a wave runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The agent.
    pub agent: u32,
    /// The shader array or engine in it.
    pub array: u32,
    /// The compute unit in that.
    pub unit: u32,
}

/// The doors of a wave into the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doors {
    /// The first cache of vector memory.
    pub vector: usize,
    /// That of scalar memory.
    pub scalar: usize,
}

/// A cache.
#[derive(Debug)]
struct Node {
    level: Level,
    parent: Option<usize>,
    lines: ByLine<Held>,
    /// What is to cross to the parent.
    queue: Queue,
}

impl Node {
    /// Forgets what need not be written back.
    fn forget(&mut self) {
        self.lines.retain(|_, c| {
            c.line.valid = c.dirty;
            c.dirty != 0
        });
    }
}

/// A line in a cache.
#[derive(Clone, Debug)]
struct Held {
    line: Line,
    /// Bytes that are not written back.
    dirty: u64,
}

/// A part of an access.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The noted access.
    entry: usize,
    /// Where it begins in its line.
    offset: usize,
    /// Where it begins among the note's bytes.
    at: usize,
    len: usize,
}

impl Piece {
    fn mask(&self) -> u64 {
        mask(self.offset, self.len)
    }
}

/// The first piece of a request, with room for as many as most have.
fn with_room(first: Piece) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(LINE / 4);
    pieces.push(first);
    pieces
}

/// The bytes of a line from `offset` on.
fn mask(offset: usize, len: usize) -> u64 {
    (u64::MAX >> (LINE - len)) << offset
}

/// An instruction in flight.
#[derive(Debug)]
pub struct Flight {
    /// Its accesses, and what they found.
    note: Note,
    /// The registers that it read, and itself; `None` if it brings no result.
    again: Option<(Frozen, Box<Op>)>,
    /// Requests that are not complete.
    open: usize,
    wave: u64,
    door: usize,
    /// Caches that it writes back once all before it has arrived.
    write_back: Option<Scope>,
}

/// The memory system.
#[derive(Debug)]
pub struct Weak {
    levels: &'static [Level],
    nodes: Vec<Node>,
    /// Which node has a level at a place, for a wave if that has it alone.
    at: HashMap<(usize, Place, Option<u64>), usize>,
    flights: Vec<Flight>,
    /// What the seed's temper is made of.
    temper: u64,
    random: u64,
    /// Lines that caches may hold from the beginning.
    known: Vec<u64>,
    /// Address ranges that no cache keeps writes of, or copies that others do not see.
    pub fine: Vec<std::ops::Range<u64>>,
    /// How often the adversary had its turn.
    turns: u64,
    /// A wave that runs noted instructions again.
    pub proxy: Option<Box<Wave>>,
}

impl Weak {
    /// Empty caches, in one of the configurations. `known` are lines that they may hold before anybody asks.
    pub fn new(configurations: &'static [&'static [Level]], seed: u64, known: Vec<u64>) -> Weak {
        let mut weak = Weak {
            levels: &[],
            nodes: Vec::new(),
            at: HashMap::new(),
            flights: Vec::new(),
            temper: 0,
            random: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            known,
            fine: Vec::new(),
            turns: 0,
            proxy: None,
        };
        weak.temper = weak.next();
        weak.levels = configurations[weak.below(configurations.len())];
        weak
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `n`.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        // A division of 32 bits is much faster.
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        ((self.next() >> 33) as u32 % n) as usize
    }

    #[inline]
    fn chance(&mut self, of_sixteen: u64) -> bool {
        (self.next() >> 60) < of_sixteen
    }

    /// A chance of sixteen that belongs to the seed and to `of`: none, few, many or all.
    #[inline]
    fn eagerness(&self, of: u64) -> u64 {
        [0, 0, 2, 8, 16][(self.mixed(of) % 5) as usize]
    }

    /// A number that belongs to the seed and to `of`.
    #[inline]
    fn mixed(&self, of: u64) -> u64 {
        (self.temper ^ of.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    }

    /// The doors of a wave, by its number, that runs at `place`.
    pub fn doors(&mut self, wave: u64, place: Place, root: &Memory) -> Doors {
        // A scalar cache serves two compute units. It is a place of its own beside theirs.
        const SCALAR: u32 = 1 << 31;
        let scalar = Place { unit: SCALAR + place.unit / 2, ..place };
        Doors { vector: self.node(0, place, wave, root), scalar: self.node(0, scalar, wave, root) }
    }

    fn node(&mut self, level: usize, place: Place, wave: u64, root: &Memory) -> usize {
        let shared = self.levels[level].shared;
        let key = Place {
            array: if shared == Shared::Agent { 0 } else { place.array },
            unit: if matches!(shared, Shared::Wave | Shared::Unit) { place.unit } else { 0 },
            ..place
        };
        let key = (level, key, (shared == Shared::Wave).then_some(wave));
        if let Some(&node) = self.at.get(&key) {
            return node;
        }
        let parent = (level + 1 < self.levels.len()).then(|| self.node(level + 1, place, wave, root));
        let number = self.nodes.len();
        self.nodes.push(Node { level: self.levels[level], parent, lines: ByLine::default(), queue: Queue::default() });
        self.at.insert(key, number);
        if self.chance(8) {
            for i in 0..self.known.len() {
                self.fill(number, self.known[i], root);
            }
        }
        number
    }

    /// An instruction's accesses enter.
    pub fn issue(&mut self, flight: Flight, reach: Scope, root: &mut Memory) -> usize {
        let number = self.flights.len();
        let door = flight.door;
        let mut requests: Vec<Request> = Vec::new();
        for (entry, e) in flight.note.entries.iter().enumerate() {
            let mut done = 0;
            while done < e.len {
                let address = e.address + done as u64;
                let (line, offset) = (address / LINE as u64, address as usize % LINE);
                let len = (LINE - offset).min(e.len - done);
                let piece = Piece { entry, offset, at: e.at + done, len };
                done += len;
                match requests.iter_mut().rev().find(|r| r.line == line && r.access == e.access) {
                    Some(r) => r.pieces.push(piece),
                    None => requests.push(Request {
                        flight: number,
                        access: e.access,
                        line,
                        pieces: with_room(piece),
                        reach,
                        acknowledged: false,
                        door,
                    }),
                }
            }
        }
        self.flights.push(Flight { open: requests.len(), ..flight });
        for request in requests {
            self.enter(request, root);
        }
        number
    }

    /// The first cache: what is ahead in the queue for the same line goes first, but a write that has already changed
    /// the line here.
    fn enter(&mut self, request: Request, root: &mut Memory) {
        let (door, line) = (request.door, request.line);
        // Only a load waits for what is ahead.
        let behind = request.access == Access::Load
            && self.path(door).any(|n| {
                let queue = &self.nodes[n].queue;
                let other = |r: &Request| r.door == door && r.line == line && r.access != Access::Store;
                let kinds = queue.kinds(line);
                (kinds.has(Access::Load) || kinds.has(Access::Atomic)) && queue.position(other).is_some()
            });
        if behind {
            self.nodes[door].queue.push(request);
        } else {
            self.arrive(door, request, root);
        }
    }

    /// The caches from `from` on.
    #[inline]
    fn path(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(from), |&n| self.nodes[n].parent)
    }

    /// A request is at a cache.
    fn arrive(&mut self, n: usize, mut r: Request, root: &mut Memory) {
        let level = self.nodes[n].level;
        if level.shared == Shared::Wave {
            return self.nodes[n].queue.push(r);
        }
        let fine = self.fine.iter().any(|range| range.contains(&(r.line * LINE as u64)));
        let reach = if fine && level.writes == Writes::Back { SYSTEM } else { r.reach };
        let ends = reach <= level.scope;
        let wanted = r.pieces.iter().fold(0, |m, p| m | p.mask());
        // What went past this cache and has not arrived: a store has changed the line here, an atomic operation has
        // not.
        let ahead = self.nodes[n].queue.kinds(r.line);
        let (stores, atomics, loads) = (ahead.has(Access::Store), ahead.has(Access::Atomic), ahead.has(Access::Load));
        match r.access {
            Access::Load if !ends => self.drop_line(n, r.line, root),
            Access::Load if atomics => {}
            Access::Load => {
                let hit = self.nodes[n].lines.get(&r.line).is_some_and(|c| c.line.valid & wanted == wanted);
                if !hit && !stores && level.writes == Writes::Back {
                    self.fill(n, r.line, root);
                }
                if hit || !stores && level.writes == Writes::Back {
                    return self.read(Some(n), r, root);
                }
            }
            Access::Store => {
                let flight = &mut self.flights[r.flight];
                // What is ahead on its way to memory would come there after it, once it is written back.
                let keeps = level.writes == Writes::Back && ends && !stores && !atomics && !loads;
                if keeps {
                    self.nodes[n].lines.entry(r.line).or_insert(Held { line: Line::EMPTY, dirty: 0 });
                }
                if let Some(copy) = self.nodes[n].lines.get_mut(&r.line) {
                    for p in &r.pieces {
                        copy.line.data[p.offset..][..p.len].copy_from_slice(&flight.note.bytes[p.at..][..p.len]);
                    }
                    let present = if keeps { wanted } else { wanted & copy.line.valid };
                    copy.line.valid |= present;
                    copy.dirty = if keeps { copy.dirty | wanted } else { copy.dirty & !wanted };
                }
                if ends && level.writes != Writes::Through && !r.acknowledged {
                    flight.open -= 1;
                    r.acknowledged = true;
                }
                if keeps {
                    return;
                }
            }
            Access::Atomic => {
                if ends && !stores && !atomics && level.writes == Writes::Back {
                    self.fill(n, r.line, root);
                    return self.modify(Some(n), r, root);
                }
                self.drop_line(n, r.line, root);
            }
        }
        self.nodes[n].queue.push(r);
    }

    /// A request crosses from a cache: that of the line which has waited longest, where `index` is one of that line.
    fn cross(&mut self, n: usize, index: usize, root: &mut Memory) {
        let Some(request) = self.nodes[n].queue.take_first_of_line(index) else { return };
        if let Some(parent) = self.nodes[n].parent {
            return self.arrive(parent, request, root);
        }
        match request.access {
            Access::Load => self.read(None, request, root),
            Access::Atomic => self.modify(None, request, root),
            Access::Store => {
                let flight = &mut self.flights[request.flight];
                for p in &request.pieces {
                    let address = request.line * LINE as u64 + p.offset as u64;
                    root.poke(address, &flight.note.bytes[p.at..][..p.len]);
                }
                flight.open -= usize::from(!request.acknowledged);
            }
        }
    }

    /// A read finds its bytes in a cache or in memory, and its line comes into the caches on its way.
    fn read(&mut self, n: Option<usize>, r: Request, root: &mut Memory) {
        let mut line = self.line_at(n, r.line, root);
        let below: Vec<usize> = self.path(r.door).take_while(|&c| Some(c) != n).collect();
        // From the far end on, each from the next. What a cache on the way has not written back is newer than what is
        // behind it.
        for &c in below.iter().rev() {
            if let Some(copy) = self.nodes[c].lines.get(&r.line) {
                for i in lanes_of(copy.dirty) {
                    line.data[i] = copy.line.data[i];
                }
            }
            self.fill(c, r.line, root);
        }
        let flight = &mut self.flights[r.flight];
        for p in &r.pieces {
            flight.note.bytes[p.at..][..p.len].copy_from_slice(&line.data[p.offset..][..p.len]);
        }
        flight.open -= 1;
    }

    fn modify(&mut self, n: Option<usize>, r: Request, root: &mut Memory) {
        let mut line = self.line_at(n, r.line, root);
        let note = &mut self.flights[r.flight].note;
        for p in &r.pieces {
            let slot = &mut line.data[p.offset..][..p.len];
            note.bytes[p.at..][..p.len].copy_from_slice(slot);
            if let Some(modify) = &note.entries[p.entry].modify {
                modify.apply(slot);
            }
            if n.is_none() {
                root.poke(r.line * LINE as u64 + p.offset as u64, slot);
            }
        }
        if let Some(copy) = n.and_then(|n| self.nodes[n].lines.get_mut(&r.line)) {
            copy.line.data = line.data;
            copy.dirty |= r.pieces.iter().fold(0, |m, p| m | p.mask());
        }
        self.flights[r.flight].open -= 1;
    }

    /// A line as a cache or memory has it.
    fn line_at(&self, n: Option<usize>, line: u64, root: &Memory) -> Line {
        match n.and_then(|n| self.nodes[n].lines.get(&line)) {
            Some(copy) => copy.line.clone(),
            None => root.line(line),
        }
    }

    /// Brings a line into a cache as the next one has it, unless something of the line is on its way from here.
    fn fill(&mut self, n: usize, line: u64, root: &Memory) {
        if self.nodes[n].level.shared == Shared::Wave {
            return;
        }
        let is_crossing = |queue: &Queue| {
            let kinds = queue.kinds(line);
            kinds.has(Access::Store) || kinds.has(Access::Atomic)
        };
        if self.path(n).any(|n| is_crossing(&self.nodes[n].queue)) {
            return;
        }
        let parent = self.nodes[n].parent;
        if let Some(p) = parent
            && self.nodes[p].level.writes == Writes::Back
        {
            self.fill(p, line, root);
        }
        let mut new = self.line_at(parent, line, root);
        let node = &mut self.nodes[n];
        let dirty = node.lines.get(&line).map_or(0, |c| c.dirty);
        if dirty == u64::MAX {
            return;
        }
        if let Some(old) = node.lines.get(&line) {
            // A cache that keeps writes is asked by everybody behind it: it has no older copy to replace.
            let kept = if node.level.writes == Writes::Back { dirty | old.line.valid } else { dirty };
            for i in lanes_of(kept) {
                new.data[i] = old.line.data[i];
            }
            new.valid |= old.line.valid;
        }
        node.lines.insert(line, Held { line: new, dirty });
    }

    /// A line leaves a cache; what is not written back is.
    fn drop_line(&mut self, n: usize, line: u64, root: &mut Memory) {
        self.flush(n, line, root);
        self.nodes[n].lines.remove(&line);
    }

    /// Writes a line's dirty bytes to the next cache.
    fn flush(&mut self, n: usize, line: u64, root: &mut Memory) {
        let parent = self.nodes[n].parent;
        let Some(copy) = self.nodes[n].lines.get_mut(&line) else { return };
        let dirty = std::mem::take(&mut copy.dirty);
        let data = copy.line.data;
        for i in lanes_of(dirty) {
            match parent.and_then(|p| self.nodes[p].lines.get_mut(&line)) {
                Some(above) => {
                    above.line.data[i] = data[i];
                    above.line.valid |= 1 << i;
                    above.dirty |= 1 << i;
                }
                None => root.poke(line * LINE as u64 + i as u64, &data[i..=i]),
            }
        }
    }

    /// What an instruction does to the caches of its wave. Whether it is a flight that must be waited for.
    pub fn control(&mut self, c: Control, wave: u64, doors: Doors, root: &mut Memory) -> Option<usize> {
        if let Some((scope, which)) = c.invalidate {
            self.invalidate(scope, which, doors, root);
        }
        let flight =
            Flight { write_back: Some(c.write_back?), ..Flight::new(Note::default(), None, wave, doors.vector) };
        Some(self.issue(flight, 0, root))
    }

    fn invalidate(&mut self, scope: Scope, which: Which, doors: Doors, root: &mut Memory) {
        let door = if which == Which::Scalar { doors.scalar } else { doors.vector };
        let queue = self.nodes[door].level.shared == Shared::Wave;
        // "They are kept in order with other memory operations from the same wave" (AMDGPUUsage, "Memory Model
        // GFX125x").
        while queue && !self.nodes[door].queue.is_empty() {
            self.cross(door, 0, root);
        }
        let nodes: Vec<usize> = self.path(door).collect();
        for (level, n) in nodes.into_iter().enumerate() {
            let named = match which {
                Which::All => true,
                Which::Level(l) => l == level,
                Which::Scalar => level == usize::from(queue),
            };
            let node = &mut self.nodes[n];
            if named && node.level.scope < scope {
                node.forget();
            }
        }
    }

    /// The acquire fence of a packet processor: caches of a smaller scope forget what they need not write back.
    pub fn acquire(&mut self, scope: Scope) {
        self.nodes.iter_mut().filter(|node| node.level.scope < scope).for_each(Node::forget);
    }

    /// The release fence of a packet processor: what these waves stored reaches the scope, and what a cache told of
    /// itself; caches of a smaller scope are written back.
    pub fn release(&mut self, scope: Scope, waves: std::ops::Range<u64>, root: &mut Memory) {
        // A cache has a larger number than that behind it.
        for n in (0..self.nodes.len()).rev().filter(|&n| self.nodes[n].level.scope < scope).collect::<Vec<_>>() {
            self.drain(n, |weak, r| r.acknowledged || waves.contains(&weak.flights[r.flight].wave), root);
        }
    }

    /// Requests of a kind cross from a cache, and what it keeps is written back.
    fn drain(&mut self, n: usize, goes: impl Fn(&Weak, &Request) -> bool, root: &mut Memory) {
        while let Some(q) = self.nodes[n].queue.position(|r| goes(self, r)) {
            self.cross(n, q, root);
        }
        let lines: Vec<u64> = self.nodes[n].lines.iter().filter(|(_, c)| c.dirty != 0).map(|(l, _)| *l).collect();
        for line in lines {
            self.flush(n, line, root);
        }
    }

    /// Completes an instruction.
    pub fn force(&mut self, flight: usize, root: &mut Memory) {
        while self.flights[flight].open > 0 {
            let found = self.path(self.flights[flight].door).find_map(|n| {
                let of = |r: &Request| r.flight == flight && !r.acknowledged;
                self.nodes[n].queue.position(of).map(|q| (n, q))
            });
            match found {
                Some((n, q)) => self.cross(n, q, root),
                None => break,
            }
        }
        if let Some(scope) = self.flights[flight].write_back.take() {
            self.write_back(flight, scope, root);
        }
    }

    /// All that the wave stored before reaches `scope`, and so does what others' stores left to a cache that told of
    /// their completion itself ("additionally ensures previous memory operation done at a lower scope level have
    /// reached the desired SCOPE", AMDGPUUsage, "Memory Model GFX125x"); the caches of smaller scope on its way are
    /// written back.
    fn write_back(&mut self, flight: usize, scope: Scope, root: &mut Memory) {
        let (wave, door) = (self.flights[flight].wave, self.flights[flight].door);
        let path: Vec<usize> = self.path(door).take_while(|&n| self.nodes[n].level.scope < scope).collect();
        for n in path {
            let before =
                |w: &Weak, r: &Request| r.flight < flight && (r.acknowledged || w.flights[r.flight].wave == wave);
            self.drain(n, before, root);
        }
    }

    /// Lets the adversary do something, or nothing.
    pub fn drift(&mut self, root: &mut Memory) {
        self.turns += 1;
        for n in 0..self.nodes.len() {
            if !self.nodes[n].queue.is_empty() {
                let q = self.below(self.nodes[n].queue.len());
                let r = self.nodes[n].queue.at(q);
                let eager = self.eagerness(r.line ^ (n as u64) << 48 ^ u64::from(r.access == Access::Load) << 47);
                if self.chance(eager) || self.is_overdue() {
                    self.cross(n, q, root);
                }
            }
            if self.known.is_empty() {
                continue;
            }
            let k = self.below(self.known.len());
            let line = self.known[k];
            let of = line ^ (n as u64) << 48;
            if self.chance(self.eagerness(of | 1 << 46) / 4) {
                self.fill(n, line, root);
            }
            if self.chance(self.eagerness(of | 1 << 45) / 8) {
                self.drop_line(n, line, root);
            }
        }
    }

    /// A wave has issued so many memory instructions: until which turn it rests now. Half of the waves do once, after
    /// one of the first, so that others do all that they have to while this one's accesses are under way.
    fn rest(&mut self, wave: u64, issued: u32) -> u64 {
        const FIRST: u64 = 8;
        /// Of 2 to this power turns the longest rest is.
        const LONGEST: usize = 10;
        if self.mixed(wave | 3 << 62) % (2 * FIRST) == u64::from(issued) {
            self.turns + (1 << self.below(LONGEST + 1))
        } else {
            0
        }
    }

    /// Whether a wave that rests until that turn may run.
    pub fn is_awake(&self, until: u64) -> bool {
        self.turns >= until
    }

    /// Whether a late instruction of the wave is performed now, or the wave runs.
    pub fn is_time(&mut self, wave: u64, what: u64) -> bool {
        let eager = self.eagerness(wave | what << 62);
        self.chance(eager) || self.is_overdue()
    }

    /// What is on its way arrives in finite time.
    fn is_overdue(&self) -> bool {
        const PATIENCE: u64 = 512;
        self.turns.is_multiple_of(PATIENCE)
    }

    /// Everything arrives.
    pub fn settle(&mut self, root: &mut Memory) {
        for n in 0..self.nodes.len() {
            while !self.nodes[n].queue.is_empty() {
                self.cross(n, 0, root);
            }
        }
        if self.nodes.iter().any(|n| !n.queue.is_empty()) {
            return self.settle(root);
        }
        for n in 0..self.nodes.len() {
            let lines: Vec<u64> = self.nodes[n].lines.keys().copied().collect();
            for line in lines {
                self.flush(n, line, root);
            }
        }
    }

    /// The flight of that number.
    fn flight(&mut self, number: usize) -> &mut Flight {
        &mut self.flights[number]
    }
}

impl Flight {
    /// An instruction of `wave` that enters at `door`.
    pub fn new(note: Note, again: Option<(Frozen, Box<Op>)>, wave: u64, door: usize) -> Flight {
        Flight { note, again, open: 0, wave, door, write_back: None }
    }

    /// Whether it stores to memory.
    pub fn stores(&self) -> bool {
        self.note.entries.first().is_some_and(|e| e.access == Access::Store)
    }
}
