//! A memory as weak as the hardware's may be: caches go stale, and writes arrive late and out of order.
//!
//! Between a wave and memory lie the [`caches`] of its processor, a tree with memory at its root. An access enters at
//! its wave's first cache when it issues. It ends as early as it may: a read at the first cache that has the bytes and
//! is coherent for as many waves as the access requires, a write where writes are kept, a read-modify-write where both
//! hold. Otherwise it queues to cross to the next cache. Accesses leave a queue in any order, except that those to one
//! line stay in order ("Each CU has a separate request queue per channel", AMDGPUUsage). A read that crosses brings
//! its line into the caches that it missed.
//!
//! An adversary, a random number generator, decides what happens when: a queued access crosses at any time, or not
//! until a wait requires it; lines appear in caches at any time (another wave may have read their neighbours) and may
//! stay until they are invalidated. Each seed has its own bias, so that rare events occur: some lines cross at once
//! from one cache, some at random, and some never; the agent has one of its possible configurations; and half of the
//! waves rest once after one of their first accesses.
//!
//! Everything in flight arrives eventually, or a wave could wait forever for another one's store; a line stays stale
//! until it is invalidated.
//!
//! LDS is one memory without caches, but its instructions are performed late too, each wave's in order.
//!
//! Instructions in flight are [`Flight`]s: their accesses ([`note`]), and the registers that they read. Their results
//! are computed when a wait requires them, by running them again.

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

/// The first caches of a wave, where its accesses enter the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ports {
    /// The first cache for vector memory.
    pub vector: usize,
    /// The first cache for scalar memory.
    pub scalar: usize,
}

/// A cache.
#[derive(Debug)]
struct Node {
    level: Level,
    parent: Option<usize>,
    lines: ByLine<CachedLine>,
    /// Accesses that are to cross to the parent.
    queue: Queue,
}

impl Node {
    /// Discards bytes that need not be written back.
    fn invalidate(&mut self) {
        self.lines.retain(|_, c| {
            c.line.valid = c.dirty;
            c.dirty != 0
        });
    }
}

/// A line in a cache.
#[derive(Clone, Debug)]
struct CachedLine {
    line: Line,
    /// Bytes that have not been written back.
    dirty: u64,
}

/// The part of an access that is in one line.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The noted access.
    entry: usize,
    /// Its offset within the line.
    offset: usize,
    /// Its offset within the note's bytes.
    at: usize,
    len: usize,
}

impl Piece {
    fn mask(&self) -> u64 {
        mask(self.offset, self.len)
    }
}

/// A request's list of pieces, with capacity for as many as most have.
fn with_capacity(first: Piece) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(LINE / 4);
    pieces.push(first);
    pieces
}

/// The mask of `len` bytes of a line from `offset` on.
fn mask(offset: usize, len: usize) -> u64 {
    (u64::MAX >> (LINE - len)) << offset
}

/// An instruction in flight.
#[derive(Debug)]
pub struct Flight {
    /// Its accesses and what they found.
    note: Note,
    /// The registers that it read and the instruction itself; `None` if it has no result.
    rerun: Option<(Frozen, Box<Op>)>,
    /// The number of incomplete requests.
    open: usize,
    wave: u64,
    port: usize,
    /// The scope to which it writes back caches once everything before it has arrived.
    write_back: Option<Scope>,
}

/// The memory system.
#[derive(Debug)]
pub struct WeakMemory {
    levels: &'static [Level],
    nodes: Vec<Node>,
    /// The node of each level and place, and of a wave if it has the cache to itself.
    at: HashMap<(usize, Place, Option<u64>), usize>,
    flights: Vec<Flight>,
    /// The seed's bias.
    bias: u64,
    random: u64,
    /// Lines that caches may hold from the beginning.
    known: Vec<u64>,
    /// The addresses of fine-grained memory: no cache holds back writes to it, or keeps stale copies of it.
    pub fine: Vec<std::ops::Range<u64>>,
    /// How many turns the adversary has had.
    turns: u64,
    /// A wave on which noted instructions are run again.
    pub proxy: Option<Box<Wave>>,
}

impl WeakMemory {
    /// Empty caches, in one of the configurations. `known` are lines that they may hold before they are accessed.
    pub fn new(configurations: &'static [&'static [Level]], seed: u64, known: Vec<u64>) -> WeakMemory {
        let mut weak = WeakMemory {
            levels: &[],
            nodes: Vec::new(),
            at: HashMap::new(),
            flights: Vec::new(),
            bias: 0,
            random: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            known,
            fine: Vec::new(),
            turns: 0,
            proxy: None,
        };
        weak.bias = weak.next();
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
        // A 32-bit division is much faster.
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        ((self.next() >> 33) as u32 % n) as usize
    }

    #[inline]
    fn chance(&mut self, of_sixteen: u64) -> bool {
        (self.next() >> 60) < of_sixteen
    }

    /// A chance, in sixteenths, that depends on the seed and on `of`: none, small, large or certain.
    #[inline]
    fn eagerness(&self, of: u64) -> u64 {
        [0, 0, 2, 8, 16][(self.mixed(of) % 5) as usize]
    }

    /// A number that depends on the seed and on `of`.
    #[inline]
    fn mixed(&self, of: u64) -> u64 {
        (self.bias ^ of.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    }

    /// The ports of wave number `wave`, which runs at `place`.
    pub fn ports(&mut self, wave: u64, place: Place, root: &Memory) -> Ports {
        // A scalar cache serves two compute units. It has a place of its own besides theirs.
        const SCALAR: u32 = 1 << 31;
        let scalar = Place { unit: SCALAR + place.unit / 2, ..place };
        Ports { vector: self.node(0, place, wave, root), scalar: self.node(0, scalar, wave, root) }
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

    /// Issues an instruction's accesses; returns its number.
    pub fn issue(&mut self, flight: Flight, reach: Scope, root: &mut Memory) -> usize {
        let number = self.flights.len();
        let port = flight.port;
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
                        pieces: with_capacity(piece),
                        reach,
                        acknowledged: false,
                        port,
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

    /// Enters a request at its first cache. Earlier requests for the same line go first, except writes that have
    /// already changed the line here.
    fn enter(&mut self, request: Request, root: &mut Memory) {
        let (port, line) = (request.port, request.line);
        // Only a load waits for earlier requests.
        let behind = request.access == Access::Load
            && self.path(port).any(|n| {
                let queue = &self.nodes[n].queue;
                let other = |r: &Request| r.port == port && r.line == line && r.access != Access::Store;
                let kinds = queue.kinds(line);
                (kinds.has(Access::Load) || kinds.has(Access::Atomic)) && queue.position(other).is_some()
            });
        if behind {
            self.nodes[port].queue.push(request);
        } else {
            self.arrive(port, request, root);
        }
    }

    /// The caches from `from` on.
    #[inline]
    fn path(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(from), |&n| self.nodes[n].parent)
    }

    /// A request arrives at a cache.
    fn arrive(&mut self, n: usize, mut r: Request, root: &mut Memory) {
        let level = self.nodes[n].level;
        if level.shared == Shared::Wave {
            return self.nodes[n].queue.push(r);
        }
        let fine = self.fine.iter().any(|range| range.contains(&(r.line * LINE as u64)));
        let reach = if fine && level.writes == Writes::Back { SYSTEM } else { r.reach };
        let ends = reach <= level.scope;
        let wanted = r.pieces.iter().fold(0, |m, p| m | p.mask());
        // Requests that have passed this cache and have not arrived yet: a store has changed the line here, an atomic
        // operation has not.
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
                // Once this is written back, requests that are ahead of it on the path to memory would arrive after it.
                let keeps = level.writes == Writes::Back && ends && !stores && !atomics && !loads;
                if keeps {
                    self.nodes[n].lines.entry(r.line).or_insert(CachedLine { line: Line::EMPTY, dirty: 0 });
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

    /// Lets the oldest request for the line of request `index` cross from a cache.
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

    /// A read finds its bytes in a cache or in memory, and its line is filled into the caches on its path.
    fn read(&mut self, n: Option<usize>, r: Request, root: &mut Memory) {
        let mut line = self.line_at(n, r.line, root);
        let below: Vec<usize> = self.path(r.port).take_while(|&c| Some(c) != n).collect();
        // From the far end on, each from the next. Bytes that a cache on the path has not written back are newer than
        // those behind it.
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

    /// The contents of a line in a cache or in memory.
    fn line_at(&self, n: Option<usize>, line: u64, root: &Memory) -> Line {
        match n.and_then(|n| self.nodes[n].lines.get(&line)) {
            Some(copy) => copy.line.clone(),
            None => root.line(line),
        }
    }

    /// Fills a line into a cache from the next one, unless requests for the line are waiting to cross from here.
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
            // All accesses from below pass a cache that keeps writes, so it has no older copy to replace.
            let kept = if node.level.writes == Writes::Back { dirty | old.line.valid } else { dirty };
            for i in lanes_of(kept) {
                new.data[i] = old.line.data[i];
            }
            new.valid |= old.line.valid;
        }
        node.lines.insert(line, CachedLine { line: new, dirty });
    }

    /// Evicts a line from a cache, writing back what is dirty.
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

    /// Performs an instruction's cache control. Returns its flight if it must be waited for.
    pub fn control(&mut self, c: Control, wave: u64, ports: Ports, root: &mut Memory) -> Option<usize> {
        if let Some((scope, which)) = c.invalidate {
            self.invalidate(scope, which, ports, root);
        }
        let flight =
            Flight { write_back: Some(c.write_back?), ..Flight::new(Note::default(), None, wave, ports.vector) };
        Some(self.issue(flight, 0, root))
    }

    fn invalidate(&mut self, scope: Scope, which: Which, ports: Ports, root: &mut Memory) {
        let port = if which == Which::Scalar { ports.scalar } else { ports.vector };
        let queue = self.nodes[port].level.shared == Shared::Wave;
        // "They are kept in order with other memory operations from the same wave" (AMDGPUUsage, "Memory Model
        // GFX125x").
        while queue && !self.nodes[port].queue.is_empty() {
            self.cross(port, 0, root);
        }
        let nodes: Vec<usize> = self.path(port).collect();
        for (level, n) in nodes.into_iter().enumerate() {
            let named = match which {
                Which::All => true,
                Which::Level(l) => l == level,
                Which::Scalar => level == usize::from(queue),
            };
            let node = &mut self.nodes[n];
            if named && node.level.scope < scope {
                node.invalidate();
            }
        }
    }

    /// The acquire fence of a packet processor: invalidates caches of a smaller scope.
    pub fn acquire(&mut self, scope: Scope) {
        self.nodes.iter_mut().filter(|node| node.level.scope < scope).for_each(Node::invalidate);
    }

    /// The release fence of a packet processor: what these waves stored, and what a cache acknowledged early, reaches
    /// the scope; caches of a smaller scope are written back.
    pub fn release(&mut self, scope: Scope, waves: std::ops::Range<u64>, root: &mut Memory) {
        // A cache has a larger number than its parent.
        for n in (0..self.nodes.len()).rev().filter(|&n| self.nodes[n].level.scope < scope).collect::<Vec<_>>() {
            self.drain(n, |weak, r| r.acknowledged || waves.contains(&weak.flights[r.flight].wave), root);
        }
    }

    /// Lets the requests for which `goes` holds cross from a cache, and writes back its dirty lines.
    fn drain(&mut self, n: usize, goes: impl Fn(&WeakMemory, &Request) -> bool, root: &mut Memory) {
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
            let found = self.path(self.flights[flight].port).find_map(|n| {
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

    /// Makes all earlier stores of the wave reach `scope`, and also others' stores that a cache acknowledged early
    /// ("additionally ensures previous memory operation done at a lower scope level have reached the desired SCOPE",
    /// AMDGPUUsage, "Memory Model GFX125x"); writes back the caches of smaller scope on its path.
    fn write_back(&mut self, flight: usize, scope: Scope, root: &mut Memory) {
        let (wave, port) = (self.flights[flight].wave, self.flights[flight].port);
        let path: Vec<usize> = self.path(port).take_while(|&n| self.nodes[n].level.scope < scope).collect();
        for n in path {
            let before =
                |w: &WeakMemory, r: &Request| r.flight < flight && (r.acknowledged || w.flights[r.flight].wave == wave);
            self.drain(n, before, root);
        }
    }

    /// Gives the adversary a turn, in which it may do nothing.
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

    /// Until which turn a wave that has issued `issued` memory instructions rests now. Half of the waves rest once,
    /// after one of their first accesses, so that others can finish while it is in flight.
    fn rest(&mut self, wave: u64, issued: u32) -> u64 {
        const FIRST: u64 = 8;
        /// The longest rest is 2 to this power turns.
        const LONGEST: usize = 10;
        if self.mixed(wave | 3 << 62) % (2 * FIRST) == u64::from(issued) {
            self.turns + (1 << self.below(LONGEST + 1))
        } else {
            0
        }
    }

    /// Whether a wave that rests until turn `until` may run.
    pub fn is_awake(&self, until: u64) -> bool {
        self.turns >= until
    }

    /// Whether the adversary performs a late instruction of the wave now, or lets the wave run.
    pub fn is_time(&mut self, wave: u64, what: u64) -> bool {
        let eager = self.eagerness(wave | what << 62);
        self.chance(eager) || self.is_overdue()
    }

    /// Whether something must move now, so that everything arrives in finite time.
    fn is_overdue(&self) -> bool {
        const PATIENCE: u64 = 512;
        self.turns.is_multiple_of(PATIENCE)
    }

    /// Completes all outstanding requests, and writes back all caches.
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

    /// The flight with this number.
    fn flight(&mut self, number: usize) -> &mut Flight {
        &mut self.flights[number]
    }
}

impl Flight {
    /// An instruction of `wave` that enters at `port`.
    pub fn new(note: Note, rerun: Option<(Frozen, Box<Op>)>, wave: u64, port: usize) -> Flight {
        Flight { note, rerun, open: 0, wave, port, write_back: None }
    }

    /// Whether it stores to memory.
    pub fn stores(&self) -> bool {
        self.note.entries.first().is_some_and(|e| e.access == Access::Store)
    }
}
