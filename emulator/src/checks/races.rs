//! `races`: finds unordered accesses of two waves to the same bytes, at least one of which writes.
//!
//! Lanes run in lockstep, so the threads are waves. Vector clocks ([`super::clock`]) give the happens-before order, and
//! a shadow of memory ([`super::shadow`]) the last accesses of each dword (FastTrack). Barriers join the clocks of
//! their waves, as in Barracuda (Eizenberg et al., "BARRACUDA: Binary-level Analysis of Runtime RAces in CUDA
//! programs", 2017); scopes are honoured as in iGUARD (Kamath and Basu, 2021), but in the form that they have in
//! machine code: waits and caches.
//!
//! Machine code has no releases and acquires. So every store releases what its wave has done, and an access that is
//! certainly atomic (a read-modify-write that returns, a load whose cache bits bypass a cache) acquires it. An access
//! is ordered after another wave's access if its wave knows that
//!
//! * the other was done, by a wait, or the two share a first cache, through which they go in order;
//! * the other was written back from caches that keep writes, or bypassed them;
//! * and any cache in which this one may find an older copy was invalidated since
//!   (the caches are those of [`crate::weak::caches`], with the waves as far apart as possible).
//!
//! On most processors atomic stores look like others. In global memory, a store of an aligned word counts as atomic
//! where it meets an access that is certainly atomic; in LDS it does not, because plain stores there often initialise
//! what atomics then count. Kernels that poll with accesses that look plain must declare them
//! ([`super::Checks::atomic`]).

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use gcnc_isa::MemoryModel;

use super::clock::{Distance, Path, Progress};
use super::log::{Entry, Log, NO_LANE};
use super::report::{Executor, Finding, FindingKind, Findings, Site};
use super::shadow::{Cell, Record, Release, Shadow};
use super::waves::{Knowledge, Tracked};
use crate::chip::Chip;
use crate::machine::Env;
use crate::memory::{Access, SCRATCH_BASE};
use crate::op::{Class, Op, mem_flags};
use crate::predecode::Code;
use crate::wave::Wave;
use crate::weak::caches::{self, Level, Shared, Writes, configurations};

/// The caches, which do not change while a kernel runs.
#[derive(Debug)]
struct CacheModel {
    model: MemoryModel,
    /// The caches of a wave, in the configuration that keeps waves furthest apart.
    levels: &'static [Level],
    /// Whether waves of a work-group may have different first caches.
    spread: bool,
}

impl CacheModel {
    fn distance(&self, a: &Tracked, b: &Tracked) -> Distance {
        if a.of.0 == b.of.0 { self.within_group() } else { Distance::Agent }
    }

    /// The caches that waves at this distance do not share, by number.
    fn private(&self, distance: Distance) -> impl Iterator<Item = (usize, &Level)> {
        self.levels.iter().enumerate().filter(move |(_, level)| match level.shared {
            Shared::Wave => true,
            Shared::Unit => distance != Distance::Unit,
            Shared::Array => distance == Distance::Agent,
            Shared::Agent => false,
        })
    }

    /// Whether instructions distinguish atomic stores from others.
    fn marks_stores(&self) -> bool {
        matches!(self.model, MemoryModel::Gfx940 | MemoryModel::Gfx12 | MemoryModel::Gfx1250)
    }

    /// The distance between a work-group's waves.
    fn within_group(&self) -> Distance {
        if self.spread { Distance::Group } else { Distance::Unit }
    }

    /// Adds to `all` what a wave at this distance learns from a release. What the releasing wave saw in caches that the
    /// two share is also seen.
    fn add(&self, all: &mut Knowledge, release: &Release, distance: Distance) {
        let scalar = self.levels.len();
        let shares = |n| distance != Distance::Agent && (n == scalar || self.private(distance).all(|(p, _)| p != n));
        all.join(&release.knew, shares);
        all.known.learn(release.wave, &release.own);
    }

    /// Records an access to a dword.
    fn touch(&self, waves: &[Tracked], cell: &mut Cell, record: Record, returns: bool, inst: &mut InstRecord<'_>) {
        if record.atomic && returns {
            let theirs = cell.writes.iter().filter(|r| r.wave != record.wave && r.mask & record.mask != 0);
            for release in theirs.filter_map(|r| r.release.as_ref()) {
                let distance = self.distance(&waves[release.wave as usize], &waves[record.wave as usize]);
                self.add(inst.learned.get_or_insert_with(Knowledge::default), release, distance);
            }
        }
        if record.does == Access::Load {
            return cell.read(record);
        }
        let mut release = inst.release.clone();
        if record.does == Access::Atomic
            && let (Some(own), Some(old)) = (&release, cell.writes.iter().find(|r| r.mask & record.mask != 0))
            && let Some(old) = &old.release
            && !(old.wave == own.wave && Rc::ptr_eq(&old.knew, &own.knew))
        {
            // Reading this also acquires what it modified (a release sequence).
            let mut knew = own.knew.clone();
            self.add(Rc::make_mut(&mut knew), old, Distance::Agent);
            release = Some(Rc::new(Release { wave: own.wave, own: own.own, knew }));
        }
        cell.write(Record { release, ..record });
    }

    /// Whether an access has certainly taken effect for a wave at this distance that knows `known` of its wave.
    fn is_over(&self, r: &Record, distance: Distance, known: &Progress) -> Result<(), &'static str> {
        let done = known.done[r.path as usize] >= r.index;
        let keeps = |level: &Level| level.writes != Writes::Through && level.scope >= r.reach;
        if r.path == Path::Store && self.private(distance).any(|(_, level)| keeps(level)) {
            let back = known.written_back[usize::from(distance == Distance::Agent)] >= r.index;
            return if back { Ok(()) } else { Err("the first was not written back from the caches") };
        }
        let vector = matches!(r.path, Path::Load | Path::Store);
        let in_order = vector && distance == Distance::Unit && self.levels[0].shared != Shared::Wave;
        match done || in_order && known.issued >= r.index {
            true => Ok(()),
            false => Err("nothing waited for the first"),
        }
    }
}

/// Most waves of a kernel: each may know of all others.
pub(super) const MOST_WAVES: u64 = 1 << 14;

/// The race detector.
#[derive(Debug)]
pub(super) struct Races {
    machine: CacheModel,
    waves: Vec<Tracked>,
    numbers: HashMap<u64, u32>,
    global: Shadow,
    lds: HashMap<[u32; 3], Shadow>,
    barriers: HashMap<([u32; 3], i32, u64), Knowledge>,
    /// Addresses declared to be accessed only atomically.
    atomic: Vec<Range<u64>>,
    /// The same in LDS.
    atomic_lds: Vec<Range<u64>>,
}

/// An instruction that a wave has executed, and its accesses to memory and LDS.
pub(super) struct Executed<'a, 'e> {
    pub w: &'a Wave,
    pub op: &'a Op,
    pub code: &'a Code,
    pub env: &'a mut Env<'e>,
    pub memory: &'a Log,
    pub lds: &'a Log,
}

/// What all accesses of an instruction have in common.
struct InstRecord<'a> {
    op: &'a Op,
    model: Record,
    release: Option<Rc<Release>>,
    learned: Option<Knowledge>,
}

impl Races {
    /// A race detector for a kernel on this processor.
    pub fn new(chip: &Chip, (wgp_mode, split): (bool, bool), atomic: [Vec<Range<u64>>; 2]) -> Races {
        let model = chip.target.memory_model();
        let levels = configurations(model, split)[0];
        let [atomic, atomic_lds] = atomic;
        Races {
            machine: CacheModel { model, levels, spread: wgp_mode && chip.target.has_wgp_mode() || split },
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

    /// A wave has ended: what it knew remains only in what it stored.
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

    /// Records an instruction, and reports races of its accesses. Returns false if there was no room to record them.
    pub fn executed(&mut self, e: Executed<'_, '_>, findings: &mut Findings) -> bool {
        let w = e.w;
        let n = self.number(w);
        let mut room = true;
        if let Some(control) = caches::control(self.machine.model, e.op.opcode, e.op.mods) {
            self.waves[n].control(w, control, self.machine.levels);
        } else if !(e.memory.entries.is_empty() && e.lds.entries.is_empty()) {
            room = self.accessed(n, e, findings);
        }
        let wave = &mut self.waves[n];
        if !wave.is_settled(w) {
            wave.settle(w);
        }
        room
    }

    fn accessed(&mut self, n: usize, e: Executed<'_, '_>, findings: &mut Findings) -> bool {
        let Executed { w, op, code, env, memory, lds } = e;
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
                does: Access::Load,
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
            let mut inst = InstRecord { op, model, release, learned: None };
            for entry in log.entries.iter().filter(|e| in_lds || e.address < SCRATCH_BASE) {
                if !in_lds && env.mem.find_writable(entry.address) != Some(true) {
                    continue;
                }
                paths |= 1 << inst.model.path as u8;
                let mut report = Reporter { code, env, in_lds, findings };
                room &= self.access(&mut inst, (entry, log.before(entry)), &mut report);
            }
            if let Some(more) = inst.learned {
                self.waves[n].learn_clock(&more.known.in_order(in_lds));
                learned.get_or_insert_with(Knowledge::default).join(&more, |_| true);
            }
        }
        if paths != 0 {
            self.waves[n].issued(w, paths, learned);
        }
        room
    }

    /// Checks and records an access, dword by dword.
    fn access(
        &mut self,
        inst: &mut InstRecord<'_>,
        (entry, found): (&Entry, &[u8]),
        report: &mut Reporter<'_, '_>,
    ) -> bool {
        let declared = if report.in_lds { &self.atomic_lds } else { &self.atomic };
        let declared = declared.iter().any(|range| range.contains(&entry.address));
        let reach = if report.in_lds { 0 } else { caches::reach(self.machine.model, entry.access, inst.op.mods) };
        let does = entry.access;
        let is_whole = entry.len <= 8 && entry.address.is_multiple_of(entry.len as u64);
        let marked = match does {
            Access::Atomic => true,
            Access::Load => reach > 0 && inst.op.class != Class::Smem,
            Access::Store => reach > 0 && is_whole,
        };
        let returns = does == Access::Load || inst.model.atomic;
        let record = Record {
            lane: entry.lane,
            does,
            reach,
            atomic: marked || declared,
            whole: does == Access::Store && is_whole,
            ..inst.model.clone()
        };
        let end = entry.address + entry.len as u64;
        for dword in entry.address / 4..end.div_ceil(4) {
            let (from, to) = (entry.address.max(dword * 4) - dword * 4, end.min(dword * 4 + 4) - dword * 4);
            let mask = ((1u8 << to) - 1) & !((1u8 << from) - 1);
            let shadow = match report.in_lds {
                true => self.lds.entry(self.waves[record.wave as usize].of.0).or_default(),
                false => &mut self.global,
            };
            let Some(cell) = shadow.cell(dword) else { return false };
            let record = Record { mask, ..record.clone() };
            let late = inst.op.flags & mem_flags::LDS != 0;
            let collides = |old: &Record| {
                let both = old.does == Access::Store && record.does == Access::Store && old.lane != record.lane;
                let mut bytes = (0..4).filter(|byte| (old.mask & record.mask) >> byte & 1 != 0);
                let differs = |byte| {
                    let address = dword * 4 + byte;
                    report.differs(address, &found[(address - entry.address) as usize..][..1])
                };
                both && old.index == record.index && !late && bytes.any(differs)
            };
            if let Some(old) = cell.writes.iter().find(|old| old.wave == record.wave && collides(old)) {
                let wave = &self.waves[record.wave as usize];
                let why = "two lanes store different values";
                report.add(FindingKind::LanesCollide, [(old, wave), (&record, wave)], dword, why);
            }
            check_races(&self.machine, &self.waves, cell, &record, dword, report);
            cell.atomic |= record.atomic;
            self.machine.touch(&self.waves, cell, record, returns, inst);
        }
        true
    }

    /// A wave arrives at its work-group's barrier with this number, in this round.
    pub fn arrive(&mut self, w: &Wave, barrier: i32, round: u64) {
        let wave = &self.waves[self.number(w)];
        let release = wave.release(false);
        let all = self.barriers.entry((wave.of.0, barrier, round)).or_default();
        self.machine.add(all, &release, self.machine.within_group());
    }

    /// A wave leaves a barrier.
    pub fn leave(&mut self, w: &Wave, barrier: i32, round: u64) {
        let n = self.number(w);
        if let Some(all) = self.barriers.get(&(self.waves[n].of.0, barrier, round)) {
            self.waves[n].learn(all);
        }
    }
}

/// Reports races.
struct Reporter<'a, 'e> {
    code: &'a Code,
    env: &'a mut Env<'e>,
    in_lds: bool,
    findings: &'a mut Findings,
}

impl Reporter<'_, '_> {
    /// Whether the bytes at `address` are no longer `found`, which an earlier lane may have stored.
    fn differs(&self, address: u64, found: &[u8]) -> bool {
        let now = match self.in_lds {
            true => self.env.lds.data.get(address as usize..).and_then(|data| data.get(..found.len())),
            false => self.env.mem.peek(address, found.len()).ok(),
        };
        now.is_some_and(|now| now != found)
    }

    fn add(
        &mut self,
        kind: FindingKind,
        [first, second]: [(&Record, &Tracked); 2],
        dword: u64,
        why: impl Into<String>,
    ) {
        let base = self.code.link_base;
        let both = first.0.mask & second.0.mask;
        let address = dword * 4 + u64::from(both.trailing_zeros());
        let place = match self.in_lds {
            true => format!("offset {address} of LDS"),
            false => self.env.mem.describe(address),
        };
        let site = |(r, wave): (&Record, &Tracked)| {
            let who = Executor { group: wave.of.0, wave: wave.of.1, lane: r.lane };
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

/// Reports races of an access with earlier ones.
fn check_races(
    machine: &CacheModel,
    waves: &[Tracked],
    cell: &Cell,
    new: &Record,
    dword: u64,
    report: &mut Reporter<'_, '_>,
) {
    let wave = &waves[new.wave as usize];
    let reads: &[Record] = if new.does == Access::Load { &[] } else { &cell.reads };
    let others = cell.writes.iter().chain(reads).filter(|old| old.wave != new.wave && old.mask & new.mask != 0);
    for old in others {
        let theirs = &waves[old.wave as usize];
        if let Err(why) = order(machine, (theirs, old), (wave, new), cell.atomic, report.in_lds) {
            report.add(FindingKind::Race, [(old, theirs), (new, wave)], dword, why);
        }
    }
}

/// Checks that two accesses are ordered, or need not be.
fn order(
    machine: &CacheModel,
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
    if new.does == Access::Load && old.does != Access::Load && !in_lds {
        let private = machine
            .private(distance)
            .filter(|(_, level)| level.shared != Shared::Wave && level.scope >= new.reach && new.path != Path::Scalar);
        let seen = private.map(|(n, _)| &wave.knows.seen[n]);
        let scalar = (new.path == Path::Scalar).then(|| &wave.knows.seen[machine.levels.len()]);
        if seen.chain(scalar).any(|seen| machine.is_over(old, distance, &seen.of(theirs.number)).is_err()) {
            return Err("the reader's caches have not been invalidated since");
        }
    }
    Ok(())
}
