//! `races`: accesses of two waves to the same bytes, one of which writes, that nothing orders.
//!
//! Lanes go in step, so what runs is waves. Vector clocks ([`super::clock`]) say what happens before what, and a shadow
//! of memory ([`super::shadow`]) who accessed a dword last (FastTrack). Barriers join the clocks of their waves, as in
//! Barracuda (Eizenberg et al., "BARRACUDA: Binary-level Analysis of Runtime RAces in CUDA programs", 2017); scopes are
//! honoured as in iGUARD (Kamath and Basu, 2021), but as what they are in machine code: waits and caches.
//!
//! Machine code has no releases and acquires. So every store tells what its wave has done, and an access that can only
//! be atomic (a read-modify-write that returns, a load whose cache bits go past a cache) learns of it. An access of
//! another wave comes after one of which its wave knows that
//!
//! * it was done, by a wait, or the two have a first cache in common, through which they go in order;
//! * it was written back from caches that keep writes, or went past them;
//! * and, if this one may find an older copy in a cache, that cache was invalidated since
//!   (the caches are those of [`crate::weak::caches`], with the waves as far apart as they may be).
//!
//! Atomic stores look like others on most processors. A store of an aligned word is taken for atomic where it meets
//! what can only be atomic, in global memory; in LDS, where stores that set up what atomics count are usual, it is not.
//! Who polls by what looks plain says so ([`super::Checks::atomic`]).

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use gcnc_isa::MemoryModel;

use super::clock::{Distance, Path, Progress};
use super::log::{Entry, Log, NO_LANE};
use super::report::{Finding, Findings, Kind, Site, Who};
use super::shadow::{Cell, Does, Record, Release, Shadow};
use super::waves::{Knowledge, Tracked};
use crate::chip::Chip;
use crate::machine::Env;
use crate::memory::{Access, SCRATCH_BASE};
use crate::op::{Class, Op, mem_flags};
use crate::predecode::Code;
use crate::wave::Wave;
use crate::weak::caches::{self, Level, Shared, Writes, configurations};

/// What does not change while a kernel runs.
#[derive(Debug)]
struct Machine {
    model: MemoryModel,
    /// The caches of a wave, in the configuration that keeps waves furthest apart.
    levels: &'static [Level],
    /// Waves of a work-group may have different first caches.
    spread: bool,
}

impl Machine {
    fn distance(&self, a: &Tracked, b: &Tracked) -> Distance {
        if a.of.0 == b.of.0 { self.within_group() } else { Distance::Agent }
    }

    /// The caches that waves so far apart do not share, by number.
    fn private(&self, distance: Distance) -> impl Iterator<Item = (usize, &Level)> {
        self.levels.iter().enumerate().filter(move |(_, level)| match level.shared {
            Shared::Wave => true,
            Shared::Unit => distance != Distance::Unit,
            Shared::Array => distance == Distance::Agent,
            Shared::Agent => false,
        })
    }

    /// Whether the instruction tells atomic stores from others.
    fn marks_stores(&self) -> bool {
        matches!(self.model, MemoryModel::Gfx940 | MemoryModel::Gfx12 | MemoryModel::Gfx1250)
    }

    /// The distance of a work-group's waves.
    fn within_group(&self) -> Distance {
        if self.spread { Distance::Group } else { Distance::Unit }
    }

    /// What a wave at a distance learns of a release; what that saw in caches that the two share, it sees, too.
    fn add(&self, all: &mut Knowledge, release: &Release, distance: Distance) {
        let scalar = self.levels.len();
        let shares = |n| distance != Distance::Agent && (n == scalar || self.private(distance).all(|(p, _)| p != n));
        all.join(&release.knew, shares);
        all.known.learn(release.wave, &release.own);
    }

    /// A dword after an access.
    fn touch(&self, waves: &[Tracked], cell: &mut Cell, record: Record, returns: bool, common: &mut Common<'_>) {
        if record.atomic && returns {
            let theirs = cell.writes.iter().filter(|r| r.wave != record.wave && r.mask & record.mask != 0);
            for release in theirs.filter_map(|r| r.release.as_ref()) {
                let distance = self.distance(&waves[release.wave as usize], &waves[record.wave as usize]);
                self.add(common.learned.get_or_insert_with(Knowledge::default), release, distance);
            }
        }
        if record.does == Does::Load {
            return cell.read(record);
        }
        let mut release = common.release.clone();
        if record.does == Does::Rmw
            && let (Some(own), Some(old)) = (&release, cell.writes.iter().find(|r| r.mask & record.mask != 0))
            && let Some(old) = &old.release
            && !(old.wave == own.wave && Rc::ptr_eq(&old.knew, &own.knew))
        {
            // Who finds this finds what it was made of (a release sequence).
            let mut knew = own.knew.clone();
            self.add(Rc::make_mut(&mut knew), old, Distance::Agent);
            release = Some(Rc::new(Release { wave: own.wave, own: own.own, knew }));
        }
        cell.write(Record { release, ..record });
    }

    /// Whether an access can have had its effect for a wave so far away that knows this of the other.
    fn is_over(&self, r: &Record, distance: Distance, known: &Progress) -> Result<(), &'static str> {
        let done = known.done[r.path as usize] >= r.index;
        let keeps = |level: &Level| level.writes != Writes::Through && level.scope >= r.reach;
        if r.path == Path::Store && self.private(distance).any(|(_, level)| keeps(level)) {
            let back = known.written_back[usize::from(distance == Distance::Agent)] >= r.index;
            return if back { Ok(()) } else { Err("it was not written back from the caches before") };
        }
        let vector = matches!(r.path, Path::Load | Path::Store);
        let in_order = vector && distance == Distance::Unit && self.levels[0].shared != Shared::Wave;
        match done || in_order && known.issued >= r.index {
            true => Ok(()),
            false => Err("nothing waited for it before"),
        }
    }
}

/// Waves of a kernel at most: each may know of all others.
pub(super) const MOST_WAVES: u64 = 1 << 14;

/// Waves, and what they accessed.
#[derive(Debug)]
pub(super) struct Races {
    machine: Machine,
    waves: Vec<Tracked>,
    numbers: HashMap<u64, u32>,
    global: Shadow,
    lds: HashMap<[u32; 3], Shadow>,
    barriers: HashMap<([u32; 3], i32, u64), Knowledge>,
    /// Addresses that are accessed atomically only.
    atomic: Vec<Range<u64>>,
    /// The same in LDS.
    atomic_lds: Vec<Range<u64>>,
}

/// What all accesses of an instruction have in common.
struct Common<'a> {
    op: &'a Op,
    model: Record,
    release: Option<Rc<Release>>,
    learned: Option<Knowledge>,
}

impl Races {
    /// Starts race detection for a kernel's waves on this processor.
    pub fn new(chip: &Chip, (wgp_mode, split): (bool, bool), atomic: [Vec<Range<u64>>; 2]) -> Races {
        let model = chip.target.memory_model();
        let levels = configurations(model, split)[0];
        let [atomic, atomic_lds] = atomic;
        Races {
            machine: Machine { model, levels, spread: wgp_mode && chip.target.has_wgp_mode() || split },
            waves: Vec::new(),
            numbers: HashMap::new(),
            global: Shadow::default(),
            lds: HashMap::new(),
            barriers: HashMap::new(),
            atomic,
            atomic_lds,
        }
    }

    /// A wave of this work-group begins.
    pub fn begin(&mut self, w: &Wave, group: [u32; 3]) {
        let number = self.waves.len() as u32;
        self.numbers.insert(w.order, number);
        self.waves.push(Tracked::new(number, (group, w.id), self.machine.levels.len()));
    }

    /// A wave has ended: what it knows is only in what it stored.
    pub fn end(&mut self, w: &Wave) {
        let n = self.number(w);
        if let Some(wave) = self.waves.get_mut(n) {
            *wave = Tracked::new(wave.number, wave.of, 0);
        }
    }

    /// A work-group has ended.
    pub fn end_group(&mut self, group: [u32; 3]) {
        self.lds.remove(&group);
        self.barriers.retain(|(of, ..), _| *of != group);
    }

    fn number(&self, w: &Wave) -> usize {
        self.numbers.get(&w.order).map_or(0, |n| *n as usize)
    }

    /// An instruction has been executed, with these accesses to memory and LDS. Says whether there was room to remember
    /// them.
    pub fn executed(
        &mut self,
        w: &Wave,
        (op, code): (&Op, &Code),
        env: &mut Env<'_>,
        (memory, lds): (&Log, &Log),
        findings: &mut Findings,
    ) -> bool {
        let n = self.number(w);
        let mut room = true;
        if let Some(control) = caches::control(self.machine.model, op.opcode, op.mods) {
            self.waves[n].control(w, control, self.machine.levels);
        } else if !(memory.entries.is_empty() && lds.entries.is_empty()) {
            room = self.accessed(n, w, (op, code), env, (memory, lds), findings);
        }
        let wave = &mut self.waves[n];
        if !wave.is_settled(w) {
            wave.settle(w);
        }
        room
    }

    fn accessed(
        &mut self,
        n: usize,
        w: &Wave,
        (op, code): (&Op, &Code),
        env: &mut Env<'_>,
        (memory, lds): (&Log, &Log),
        findings: &mut Findings,
    ) -> bool {
        let returns = op.flags & mem_flags::RETURN != 0 || op.class == Class::Ds && op.write_count > 0;
        let mut paths = 0;
        let mut learned = None;
        let mut room = true;
        let logs = [(false, memory), (true, lds)].map(|(in_lds, log)| {
            let writes = log.entries.iter().any(|e| e.access != Access::Load);
            (in_lds, log, writes.then(|| Rc::new(self.waves[n].release(in_lds))))
        });
        self.waves[n].own.issued += 1;
        for (in_lds, log, release) in logs {
            let model = Record {
                wave: n as u32,
                lane: NO_LANE,
                mask: 0,
                does: Does::Load,
                path: match (in_lds, op.class == Class::Smem) {
                    (true, _) => Path::Lds,
                    (_, true) => Path::Scalar,
                    _ if release.is_some() => Path::Store,
                    _ => Path::Load,
                },
                reach: 0,
                atomic: returns,
                whole: false,
                index: self.waves[n].own.issued,
                pc: w.pc,
                release: None,
            };
            let mut common = Common { op, model, release, learned: None };
            for entry in log.entries.iter().filter(|e| in_lds || e.address < SCRATCH_BASE) {
                if !in_lds && env.mem.find_writable(entry.address) != Some(true) {
                    continue;
                }
                paths |= 1 << common.model.path as u8;
                let mut tell = Tell { code, env, in_lds, findings };
                room &= self.access(&mut common, (entry, log.before(entry)), &mut tell);
            }
            if let Some(more) = common.learned {
                self.waves[n].learn_clock(&more.known.in_order(in_lds));
                learned.get_or_insert_with(Knowledge::default).join(&more, |_| true);
            }
        }
        if paths != 0 {
            self.waves[n].issued(w, paths, learned);
        }
        room
    }

    /// One access, dword by dword.
    fn access(&mut self, common: &mut Common<'_>, (entry, found): (&Entry, &[u8]), tell: &mut Tell<'_, '_>) -> bool {
        let declared = if tell.in_lds { &self.atomic_lds } else { &self.atomic };
        let declared = declared.iter().any(|range| range.contains(&entry.address));
        let reach = if tell.in_lds { 0 } else { caches::reach(self.machine.model, entry.access, common.op.mods) };
        let does = match entry.access {
            Access::Load => Does::Load,
            Access::Store => Does::Store,
            Access::Atomic => Does::Rmw,
        };
        let is_whole = entry.len <= 8 && entry.address.is_multiple_of(entry.len as u64);
        let marked = match does {
            Does::Rmw => true,
            Does::Load => reach > 0 && common.op.class != Class::Smem,
            Does::Store => reach > 0 && is_whole,
        };
        let returns = does == Does::Load || common.model.atomic;
        let record = Record {
            lane: entry.lane,
            does,
            reach,
            atomic: marked || declared,
            whole: does == Does::Store && is_whole,
            ..common.model.clone()
        };
        let end = entry.address + entry.len as u64;
        for dword in entry.address / 4..end.div_ceil(4) {
            let (from, to) = (entry.address.max(dword * 4) - dword * 4, end.min(dword * 4 + 4) - dword * 4);
            let mask = ((1u8 << to) - 1) & !((1u8 << from) - 1);
            let shadow = match tell.in_lds {
                true => self.lds.entry(self.waves[record.wave as usize].of.0).or_default(),
                false => &mut self.global,
            };
            let Some(cell) = shadow.cell(dword) else { return false };
            let record = Record { mask, ..record.clone() };
            let late = common.op.flags & mem_flags::LDS != 0;
            let collides = |old: &Record| {
                let both = old.does == Does::Store && record.does == Does::Store && old.lane != record.lane;
                let mut bytes = (0..4).filter(|byte| (old.mask & record.mask) >> byte & 1 != 0);
                let differs = |byte| {
                    let address = dword * 4 + byte;
                    tell.differs(address, &found[(address - entry.address) as usize..][..1])
                };
                both && old.index == record.index && !late && bytes.any(differs)
            };
            if let Some(old) = cell.writes.iter().find(|old| old.wave == record.wave && collides(old)) {
                let wave = &self.waves[record.wave as usize];
                let why = "two lanes store different values";
                tell.add(Kind::LanesCollide, [(old, wave), (&record, wave)], dword, why);
            }
            look(&self.machine, &self.waves, cell, &record, dword, tell);
            cell.atomic |= record.atomic;
            self.machine.touch(&self.waves, cell, record, returns, common);
        }
        true
    }

    /// A wave arrives at its work-group's barrier of that number, the time round that it says.
    pub fn arrive(&mut self, w: &Wave, barrier: i32, round: u64) {
        let wave = &self.waves[self.number(w)];
        let release = wave.release(false);
        let all = self.barriers.entry((wave.of.0, barrier, round)).or_default();
        self.machine.add(all, &release, self.machine.within_group());
    }

    /// The same wave leaves it.
    pub fn leave(&mut self, w: &Wave, barrier: i32, round: u64) {
        let n = self.number(w);
        if let Some(all) = self.barriers.get(&(self.waves[n].of.0, barrier, round)) {
            self.waves[n].learn(all);
        }
    }
}

/// Who is told of races.
struct Tell<'a, 'e> {
    code: &'a Code,
    env: &'a mut Env<'e>,
    in_lds: bool,
    findings: &'a mut Findings,
}

impl Tell<'_, '_> {
    /// Whether bytes that an earlier lane may have stored are not there any more.
    fn differs(&self, address: u64, found: &[u8]) -> bool {
        let now = match self.in_lds {
            true => self.env.lds.data.get(address as usize..).and_then(|data| data.get(..found.len())),
            false => self.env.mem.peek(address, found.len()).ok(),
        };
        now.is_some_and(|now| now != found)
    }

    fn add(&mut self, kind: Kind, [first, second]: [(&Record, &Tracked); 2], dword: u64, why: impl Into<String>) {
        let base = self.code.link_base;
        let both = first.0.mask & second.0.mask;
        let address = dword * 4 + u64::from(both.trailing_zeros());
        let place = match self.in_lds {
            true => format!("offset {address} of LDS"),
            false => self.env.mem.describe(address),
        };
        let site = |(r, wave): (&Record, &Tracked)| {
            let who = Who { group: wave.of.0, wave: wave.of.1, lane: r.lane };
            Site::new(r.does.name(), (base.wrapping_add(r.pc), self.code.text_at(r.pc)), who)
        };
        self.findings.add(kind, [first.0.pc, second.0.pc], || Finding {
            kind,
            place,
            why: why.into(),
            sites: vec![site(first), site(second)],
            count: 1,
        });
    }
}

/// Whether an access is in a race with those before it.
fn look(machine: &Machine, waves: &[Tracked], cell: &Cell, new: &Record, dword: u64, tell: &mut Tell<'_, '_>) {
    let wave = &waves[new.wave as usize];
    let reads: &[Record] = if new.does == Does::Load { &[] } else { &cell.reads };
    let others = cell.writes.iter().chain(reads).filter(|old| old.wave != new.wave && old.mask & new.mask != 0);
    for old in others {
        let theirs = &waves[old.wave as usize];
        if let Err(why) = order(machine, (theirs, old), (wave, new), cell.atomic, tell.in_lds) {
            tell.add(Kind::Race, [(old, theirs), (new, wave)], dword, why);
        }
    }
}

/// Whether two accesses need no order, or have one.
fn order(
    machine: &Machine,
    (theirs, old): (&Tracked, &Record),
    (wave, new): (&Tracked, &Record),
    atomic: bool,
    in_lds: bool,
) -> Result<(), &'static str> {
    let distance = machine.distance(theirs, wave);
    let may_be_atomic = |r: &Record| r.whole && !in_lds && (!machine.marks_stores() || distance == Distance::Unit);
    let both = (old.atomic || may_be_atomic(old)) && (new.atomic || may_be_atomic(new));
    if both && (old.atomic || new.atomic || atomic) {
        return Ok(());
    }
    let progress = wave.knows.known.of(theirs.number);
    if progress.issued < old.index && progress.done[old.path as usize] < old.index {
        return Err("nothing orders the two");
    }
    machine.is_over(old, distance, &progress)?;
    if new.does == Does::Load && old.does != Does::Load && !in_lds {
        let private = machine
            .private(distance)
            .filter(|(_, level)| level.shared != Shared::Wave && level.scope >= new.reach && new.path != Path::Scalar);
        let seen = private.map(|(n, _)| &wave.knows.seen[n]);
        let scalar = (new.path == Path::Scalar).then(|| &wave.knows.seen[machine.levels.len()]);
        if seen.chain(scalar).any(|seen| machine.is_over(old, distance, &seen.of(theirs.number)).is_err()) {
            return Err("the reader's caches were not invalidated since");
        }
    }
    Ok(())
}
