//! The compute unit's issue logic: picks the wave that issues next, and when.
//!
//! All times except those of barriers are known when an instruction issues. So the next wave is the one that can issue
//! earliest, the oldest among several, and time advances from one issue to the next.

use super::TimingOptions;
use super::cost::{Cost, Port};
use super::memory::{MemorySystem, Places, lds_cycles};
use super::report::{Cause, InstructionTiming, Stalls, Timing};
use super::residency::Residency;
use super::table::Model;
use super::wave::WaveClock;
use crate::chip::Chip;
use crate::code_object::Kernel;
use crate::counters::Order;
use crate::machine::Registers;
use crate::op::{Class, Op};

/// The wave that issues next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The index of its work-group among the resident ones.
    pub group: usize,
    /// Its index in the work-group.
    pub wave: usize,
    at: u64,
    own: (u64, Cause),
    /// The reason for the rest of its wait.
    then: Cause,
}

/// The effects of an executed instruction that matter for timing.
#[derive(Debug)]
pub struct Executed<'a> {
    /// Its memory accesses.
    pub places: &'a mut Places,
    /// Its LDS accesses: addresses and sizes.
    pub lds: &'a [(u32, u32)],
    /// The lanes that were active before it.
    pub exec: u64,
    /// It was a taken branch.
    pub jumped: bool,
}

/// An instruction's count and stalls.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    pc: u64,
    count: u64,
    stalls: Stalls,
}

/// The compute unit.
#[derive(Debug)]
pub struct Clock {
    model: Model,
    chip: Chip,
    residency: Residency,
    memory: MemorySystem,
    waves_of_group: usize,
    /// Indexed by work-group and wave.
    waves: Vec<Option<WaveClock>>,
    /// When ports are free, by SIMD; shared ports are stored at the unit's first SIMD.
    free: Vec<[u64; Port::COUNT]>,
    costs: Vec<Option<Cost>>,
    tallies: Vec<Tally>,
    now: u64,
    launched: u64,
    timing: Timing,
}

impl Clock {
    /// A compute unit without waves, for a kernel whose work-groups have this many waves and bytes of LDS.
    pub fn of(chip: &Chip, of: (&Kernel, Registers), (waves, lds): (u32, u32), options: TimingOptions) -> Clock {
        let model = Model::new(chip);
        let residency = Residency::new(&model, chip, of, (waves, lds), options.waves);
        Clock::new(model, *chip, residency, waves as usize)
    }

    fn new(model: Model, chip: Chip, residency: Residency, waves_of_group: usize) -> Clock {
        let waves = residency.groups as usize * waves_of_group;
        Clock {
            model,
            chip,
            residency,
            memory: MemorySystem::new(model.memory, residency.units),
            waves_of_group,
            waves: (0..waves).map(|_| None).collect(),
            free: vec![[0; Port::COUNT]; residency.simds],
            costs: Vec::new(),
            tallies: Vec::new(),
            now: 0,
            launched: 0,
            timing: Timing::default(),
        }
    }

    /// Work-groups that are resident at a time.
    pub fn groups(&self) -> usize {
        self.residency.groups as usize
    }

    /// Starts a work-group: each wave goes to the SIMD that has the fewest.
    pub fn start(&mut self, group: usize, waves: usize) {
        for wave in 0..waves {
            let mut counts = vec![0; self.residency.simds];
            self.waves.iter().flatten().for_each(|w| counts[w.simd] += 1);
            let simd = (0..counts.len()).min_by_key(|simd| counts[*simd]).unwrap_or(0);
            let unit = simd * self.residency.units / self.residency.simds;
            let slot = group * self.waves_of_group + wave;
            self.waves[slot] = Some(WaveClock::new(simd, unit, self.launched, self.now));
            self.launched += 1;
        }
    }

    /// Sets the next instruction of a wave.
    pub fn prepare(&mut self, group: usize, wave: usize, index: usize, op: &Op) {
        if self.costs.len() <= index {
            self.costs.resize(index + 1, None);
        }
        let cost = self.costs[index].get_or_insert_with(|| Cost::new(op, &self.model, &self.chip));
        if let Some(w) = &mut self.waves[group * self.waves_of_group + wave] {
            w.prepare(index, cost, self.model.cadence, is_memory(op));
        }
    }

    /// The wave that issues next; `None` if all wait for others.
    pub fn next(&self) -> Option<Next> {
        let mut best: Option<(Next, u64)> = None;
        for (slot, w) in self.waves.iter().enumerate() {
            let Some((w, own)) = w.as_ref().and_then(|w| Some((w, w.own?))) else { continue };
            let (at, then) = self.at(w, own.0);
            if best.is_none_or(|(other, age)| (at, w.age) < (other.at, age)) {
                let (group, wave) = (slot / self.waves_of_group, slot % self.waves_of_group);
                best = Some((Next { group, wave, at, own, then }, w.age));
            }
        }
        best.map(|(next, _)| next)
    }

    /// When a wave's next instruction, which is otherwise ready at `own`, finds its ports free, and what it waits for
    /// until then.
    fn at(&self, w: &WaveClock, own: u64) -> (u64, Cause) {
        let Some(cost) = &self.costs[w.op] else { return (own, Cause::Port) };
        let free = self.port(w, cost.port);
        let beside = cost.beside.map_or(0, |(port, _)| self.port(w, port));
        let matrix = matches!(cost.beside, Some((Port::Matrix, _))) && beside > free;
        let at = own.max(free).max(beside).next_multiple_of(self.model.cadence);
        (at, if matrix { Cause::Matrix } else { Cause::Port })
    }

    /// When a port is free for a wave.
    fn port(&self, w: &WaveClock, port: Port) -> u64 {
        if port == Port::Buffer { 0 } else { self.free[self.port_index(w, port)][port as usize] }
    }

    /// The index in `free` of a wave's port.
    fn port_index(&self, w: &WaveClock, port: Port) -> usize {
        if port.is_shared() { w.unit * self.residency.simds / self.residency.units } else { w.simd }
    }

    /// The wave has executed its instruction.
    pub fn executed(&mut self, next: Next, op: &Op, pc: u64, what: Executed<'_>) {
        let now = next.at;
        self.now = now;
        let slot = next.group * self.waves_of_group + next.wave;
        let Some(mut w) = self.waves[slot].take() else { return };
        self.count(&w, &next, pc);
        if let Some(cost) = self.costs[w.op].take() {
            self.occupy(&mut w, op, &cost, now, what);
            self.costs[w.op] = Some(cost);
        }
        self.waves[slot] = Some(w);
    }

    /// Counts an instruction and its wave's stalls. Stalls after a branch, a pause or a barrier are attributed to that
    /// instruction.
    fn count(&mut self, w: &WaveClock, next: &Next, pc: u64) {
        if self.tallies.len() <= w.op {
            self.tallies.resize(w.op + 1, Tally::default());
        }
        let (own, cause) = next.own;
        let blamed = if matches!(cause, Cause::Branch | Cause::Idle | Cause::Barrier) { w.last } else { w.op };
        for (index, cause, cycles) in [(blamed, cause, own - w.base), (w.op, next.then, next.at - own)] {
            self.tallies[index].stalls.add(cause, cycles);
            self.timing.stalls.add(cause, cycles);
        }
        let tally = &mut self.tallies[w.op];
        (tally.pc, tally.count) = (pc, tally.count + 1);
        self.timing.instructions += 1;
    }

    /// Occupies the instruction's ports and determines when its results are ready.
    fn occupy(&mut self, w: &mut WaveClock, op: &Op, cost: &Cost, now: u64, what: Executed<'_>) {
        let mut busy = if cost.halves { self.halves(what.exec) * (cost.busy / 2) } else { cost.busy };
        let counted = what.places.counted;
        let memory = match cost.port {
            Port::Vmem if what.lds.is_empty() || !what.places.blocks.is_empty() => {
                let (cycles, done) = self.memory.vector(w.unit, now, self.chip.lanes(), what.places);
                busy = cycles;
                Some((done, Cause::Memory))
            }
            Port::Vmem | Port::Lds => {
                let least = (self.chip.lanes() as u64).div_ceil(self.model.memory.banks as u64);
                busy = lds_cycles(what.lds, self.model.memory.banks).max(least);
                Some((now + busy + self.model.memory.lds, Cause::Lds))
            }
            Port::Smem => Some((self.memory.scalar(now, what.places), Cause::Scalar)),
            _ => None,
        };
        if let (Some((done, cause)), Some(counted)) = (memory, counted) {
            w.expect(now, counted, done, cause);
        } else if let (Some(_), None) | (None, Some(_)) = (memory, counted) {
            // It changes a cache, or returns without accessing memory: messages, clocks.
            let done = now + self.model.memory.scalar.latency;
            w.expect(now, counted.unwrap_or((0, Order::None)), done, Cause::Scalar);
        }
        for (port, cycles) in [Some((cost.port, busy)), cost.beside].into_iter().flatten() {
            let index = self.port_index(w, port);
            self.free[index][port as usize] = now + cycles;
        }
        let slow = op.hazard.matrix.is_some();
        let result = (cost.latency, if slow { Cause::Matrix } else { Cause::Dependency });
        let gap = match what.jumped {
            true => (self.model.branch, Cause::Branch),
            false => (cost.gap, if cost.idles { Cause::Idle } else { Cause::Port }),
        };
        w.issue(now, cost, result, self.model.cadence, gap);
    }

    /// Number of the wave's halves that have active lanes.
    fn halves(&self, exec: u64) -> u64 {
        (u64::from(exec as u32 != 0) + u64::from(exec >> 32 != 0)).max(1)
    }

    /// A wave starts to wait for others.
    pub fn park(&mut self, group: usize, wave: usize) {
        if let Some(w) = &mut self.waves[group * self.waves_of_group + wave] {
            w.park();
        }
    }

    /// Whether any wave of a work-group waits for others.
    pub fn has_parked(&self, group: usize) -> bool {
        let first = group * self.waves_of_group;
        self.waves[first..first + self.waves_of_group].iter().flatten().any(|w| w.own.is_none())
    }

    /// Whether a wave waits for others.
    pub fn is_parked(&self, group: usize, wave: usize) -> bool {
        self.waves[group * self.waves_of_group + wave].as_ref().is_some_and(|w| w.own.is_none())
    }

    /// A wave no longer needs to wait.
    pub fn wake(&mut self, group: usize, wave: usize) {
        let now = self.now;
        if let Some(w) = &mut self.waves[group * self.waves_of_group + wave] {
            w.wake(now);
        }
    }

    /// A wave has ended.
    pub fn end(&mut self, group: usize, wave: usize) {
        if let Some(w) = self.waves[group * self.waves_of_group + wave].take() {
            self.timing.waves += 1;
            self.timing.wave_cycles += w.base - w.began;
            self.timing.cycles = self.timing.cycles.max(w.base);
        }
    }

    /// The result of the run; the caller provides an instruction's address and text.
    pub fn finish(self, describe: impl Fn(u64, usize) -> (u64, String)) -> Timing {
        let ran = self.tallies.iter().enumerate().filter(|(_, tally)| tally.count > 0);
        let mut by_instruction: Vec<InstructionTiming> = ran
            .map(|(index, Tally { pc, count, stalls })| {
                let (address, text) = describe(*pc, index);
                InstructionTiming { address, text, count: *count, stalls: *stalls }
            })
            .collect();
        by_instruction.sort_by_key(|i| i.address);
        let Residency { units, simds, groups, possible, limit } = self.residency;
        let resident = (groups * self.waves_of_group as u32).div_ceil(simds as u32);
        Timing { by_instruction, units, simds, resident, possible, limit, ..self.timing }
    }
}

/// Whether an instruction accesses memory.
fn is_memory(op: &Op) -> bool {
    op.class.is_memory() || op.class == Class::Ds
}
