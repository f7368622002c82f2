//! The machine: resident work-groups, a scheduler, and the loop that executes instructions.
//!
//! Several work-groups are resident at once and their waves take turns, a few instructions each, so that a wave that
//! spins on another work-group's flag does not starve it. Order and length of the turns come from a seed: the same
//! seed gives the same run. When nothing has finished for long, one more work-group becomes resident, because what the
//! others wait for may be in it.

mod timed;

use std::collections::HashMap;
use std::io::Write;

use gcnc_isa::Opcode;

use crate::barriers::Barriers;
use crate::chip::Chip;
use crate::code_object::{CodeObject, Kernel};
use crate::counters::{Arrival, Order, Pending};
use crate::error::{Exec, Fault, FaultKind, FaultReport, Hot, RunError, Waiting};
use crate::gws::Gws;
use crate::hazards::{Tracker, unit_name};
use crate::host::{Channels, Host, hostcall};
use crate::launch::{self, Grid, Prepared, WaveId};
use crate::memory::{BufferId, Lds, Memory};
use crate::observer::{State, observe};
use crate::op::{Class, Op, Relative, Src, Units};
use crate::ops::vmem::is_in_order_load;
use crate::options::{Check, MemorySystem, Options, Topology};
use crate::predecode::Code;
use crate::timing::Timing;
use crate::wave::{LANES, Mode, Status, Wave};
use crate::weak::caches::configurations;
use crate::weak::{Place, Weak, late};

/// What a run took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Waves that ran.
    pub waves: u64,
    /// Instructions of waves.
    pub instructions: u64,
    /// Instructions of active lanes; a scalar instruction counts one.
    pub lane_instructions: u64,
}

/// What a run gave, besides what it did to memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What M0 was as waves sent interrupts to the host, in order: the first ones, up to [`MAX_INTERRUPTS`].
    pub interrupts: Vec<u32>,
    /// What it took.
    pub statistics: Statistics,
    /// How long it would take, if that was asked.
    pub timing: Option<Timing>,
}

/// Interrupts that a run records.
pub const MAX_INTERRUPTS: usize = 1 << 16;

/// What an instruction can reach besides its wave.
pub struct Env<'a> {
    /// Device memory.
    pub mem: &'a mut Memory,
    /// The work-group's LDS.
    pub lds: &'a mut Lds,
    /// The global data share, once an instruction has accessed it.
    pub gds: &'a mut Option<Lds>,
    /// Semaphores and barriers between work-groups.
    pub gws: &'a mut Gws,
    /// Split barriers of the work-group.
    pub barriers: &'a mut Barriers,
    /// Interrupts sent so far.
    pub interrupts: &'a mut Vec<u32>,
    /// The address of the queue, if the trap handler wants it.
    pub trap_queue: Option<u64>,
    /// The processor.
    pub chip: &'a Chip,
    /// Loads deliver at the wait.
    pub strict: bool,
    /// The weak memory, if memory is so.
    pub weak: Option<&'a mut Weak>,
    /// Instructions so far, for clocks.
    pub clock: u64,
    /// Device address of the image's first byte.
    pub code_base: u64,
    /// What arrives, if somebody traces it.
    pub arrivals: Option<Vec<Arrival>>,
}

impl Env<'_> {
    /// The global data share.
    pub fn gds(&mut self) -> &mut Lds {
        self.gds.get_or_insert_with(|| Lds { data: vec![0; GDS_BYTES], aside: None })
    }
}

impl Wave {
    /// A memory instruction has issued: its result waits, or arrives at once without strict checks.
    pub fn issue(&mut self, env: &mut Env<'_>, pending: Pending) {
        if let Some(places) = env.mem.places() {
            places.counted = Some((pending.counters, pending.order));
        }
        let done = if env.strict { self.counters.issue(pending) } else { vec![pending] };
        self.deliver(env, done);
    }

    /// All that finishes in this order has arrived.
    pub fn finish(&mut self, env: &mut Env<'_>, order: Order) {
        let done = self.counters.finish(order);
        self.deliver(env, done);
    }

    /// The wave has nothing more to do. What it stored in a weak memory may arrive later still.
    pub fn end(&mut self, env: &mut Env<'_>) {
        if env.weak.is_none() {
            return self.idle(env);
        }
        while !self.late_lds.is_empty() {
            late::perform_lds(self, env);
        }
        self.counters = Default::default();
    }

    /// Nothing is outstanding any more.
    pub fn idle(&mut self, env: &mut Env<'_>) {
        let done = self.counters.drain();
        self.deliver(env, done);
    }
}

/// A resident work-group.
struct Group {
    id: [u32; 3],
    slot: u32,
    lds: Lds,
    barriers: Barriers,
    waves: Vec<Wave>,
}

impl Group {
    /// Lets the waves go on whose barriers are open, or that may ask for something once more after so many changes.
    fn release(&mut self, changes: u64) {
        let Group { waves, barriers, .. } = self;
        for w in waves.iter_mut() {
            let may = match w.status {
                Status::SplitBarrier => barriers.is_open(w.id),
                Status::TurnedBack => w.refused.is_none_or(|refused| refused.at != changes),
                _ => false,
            };
            if may {
                w.status = Status::Ready;
            }
        }
        if waves.iter().all(|w| matches!(w.status, Status::Barrier | Status::Done)) {
            waves.iter_mut().filter(|w| w.status == Status::Barrier).for_each(|w| w.status = Status::Ready);
        }
    }
}

/// Waves that are resident at once, if there are so many.
const RESIDENT_WAVES: u32 = 64;
/// Work-groups that are resident at least.
const MIN_GROUPS: u32 = 8;
/// Work-groups that can be resident at most.
const MAX_GROUPS: u32 = 512;
/// Scratch of all resident waves at most.
const SCRATCH_BYTES: u64 = 512 << 20;
/// Turns of all resident waves without a finished work-group after which one more is admitted.
const PATIENCE: u32 = 2000;
/// Bytes of the global data share (RDNA2 ISA, "Global Data Share").
const GDS_BYTES: usize = 64 << 10;
/// Vector registers of a wave at most: 256, and 256 accumulators.
const MAX_VGPRS: usize = 512;

/// Scalar registers are counted in granules of this many in a kernel descriptor.
const SGPR_GRANULE: u32 = 8;

/// A kernel, the file that it is from, and its decoded code.
pub(crate) struct Executable<'a> {
    pub object: &'a CodeObject,
    pub kernel: &'a Kernel,
    pub code: &'a mut Code,
}

/// What a kernel is run with: the device's memory and the host, and what the launch has put into memory.
pub(crate) struct Launched<'a> {
    pub grid: Grid,
    pub prepared: Prepared,
    /// The buffer behind each argument.
    pub buffers: Vec<Option<BufferId>>,
    pub channels: &'a Channels,
    pub memory: &'a mut Memory,
    pub host: &'a mut Host,
}

/// A run of one kernel.
struct Machine<'a> {
    object: &'a CodeObject,
    kernel: &'a Kernel,
    grid: Grid,
    chip: Chip,
    code: &'a mut Code,
    memory: &'a mut Memory,
    host: &'a mut Host,
    hostcall: Option<BufferId>,
    prepared: Prepared,
    gds: Option<Lds>,
    gws: Gws,
    interrupts: Vec<u32>,
    trap_queue: Option<u64>,
    groups: Vec<Group>,
    next_group: u64,
    total_groups: u64,
    random: u64,
    statistics: Statistics,
    strict: bool,
    weak: Option<Weak>,
    topology: Topology,
    profile: Profile,
}

/// Where the last instructions before the budget's end are: until then nothing is counted.
struct Profile {
    /// The number of the first instruction that counts.
    from: u64,
    /// Instructions by offset in the image.
    counts: HashMap<u64, u64>,
}

/// Instructions that are counted before the budget's end.
const PROFILED: u64 = 1 << 16;
/// Addresses that are told.
const HOTTEST: usize = 8;
/// Waves of a deadlock that are told.
const WAITING: usize = 8;

/// Decoded code for a kernel, of which nothing is decoded yet.
pub(crate) fn code_of(object: &CodeObject, kernel: &Kernel) -> Result<Code, RunError> {
    let wave_size = if kernel.descriptor.wave32() { 32 } else { 64 };
    let chip = Chip::new(object.target_id(), wave_size).map_err(RunError::Launch)?;
    Ok(Code::new(object, chip, allocation(kernel, &chip)))
}

/// Runs a kernel. A weak memory is settled afterwards, also after a fault.
pub(crate) fn run(
    executable: Executable<'_>,
    launched: Launched<'_>,
    options: &mut Options<'_>,
) -> Result<Outcome, RunError> {
    let mut machine = Machine::new(executable, launched, options);
    let result = match options.timing {
        None => machine.execute(options).map(|()| None),
        Some(timing) => machine.execute_timed(timing, options).map(Some),
    };
    machine.memory.watch = None;
    if let Some(weak) = &mut machine.weak {
        weak.settle(machine.memory);
    }
    result.map(|timing| Outcome { interrupts: machine.interrupts, statistics: machine.statistics, timing })
}

impl<'a> Machine<'a> {
    fn new(executable: Executable<'a>, launched: Launched<'a>, options: &Options<'_>) -> Machine<'a> {
        let Executable { object, kernel, code } = executable;
        let Launched { grid, prepared, buffers, channels, memory, host } = launched;
        let chip = *code.chip();
        let trap_queue = object.traps_by_queue(&chip.target).then_some(prepared.queue_address);
        let (weak, topology) = match &options.memory {
            MemorySystem::Coherent => (None, Topology::default()),
            MemorySystem::Weak(topology) => {
                let ways = configurations(chip.target.memory_model(), kernel.descriptor.tg_split());
                let small: Vec<BufferId> = buffers.iter().flatten().copied().collect();
                let mut weak = Weak::new(ways, options.seed, memory.small_lines(&small));
                let fine = topology.fine.iter().filter_map(|&i| *buffers.get(i)?);
                // The host's buffers are fine-grained too.
                weak.fine = fine.chain(channels.printf).chain(channels.hostcall).map(|id| memory.range(id)).collect();
                (Some(weak), topology.clone())
            }
        };
        Machine {
            object,
            kernel,
            grid,
            chip,
            code,
            memory,
            host,
            hostcall: channels.hostcall,
            prepared,
            gds: None,
            gws: Gws::default(),
            interrupts: Vec::new(),
            trap_queue,
            groups: Vec::new(),
            next_group: 0,
            total_groups: grid.workgroups.iter().map(|n| u64::from(*n)).product(),
            random: options.seed ^ 0x9e37_79b9_7f4a_7c15,
            statistics: Statistics::default(),
            strict: options.check == Check::Strict || weak.is_some(),
            weak,
            topology,
            profile: Profile { from: options.max_instructions.saturating_sub(PROFILED), counts: HashMap::new() },
        }
    }

    fn random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    /// Waves of a work-group.
    fn group_waves(&self) -> u32 {
        let items: u32 = self.grid.workgroup_size.iter().product();
        items.div_ceil(self.chip.target.wave_size())
    }

    /// Work-groups for which there is scratch: two at least.
    fn groups_in_scratch(&self) -> u32 {
        let waves = self.prepared.scratch.waves_in(SCRATCH_BYTES);
        u32::try_from(waves / u64::from(self.group_waves())).unwrap_or(u32::MAX).max(2)
    }

    /// The next work-group, in the given slot; `None` if all have started.
    fn start_group(&mut self, slot: u32) -> Option<Group> {
        if self.next_group >= self.total_groups {
            return None;
        }
        let n = self.next_group;
        self.next_group += 1;
        let [gx, gy, _] = self.grid.workgroups.map(u64::from);
        let id = [(n % gx) as u32, (n / gx % gy) as u32, (n / gx / gy) as u32];
        let waves = self.group_waves();
        let garbage = self.random();
        let lds = Lds { data: vec![garbage as u8; self.prepared.lds_bytes as usize], aside: None };
        let home = self.place(n);
        if self.weak.as_ref().is_some_and(|weak| weak.proxy.is_none()) {
            let id = WaveId { group: id, wave: 0, waves, slot: slot * waves };
            let proxy = Box::new(self.start_wave(&id, 0, 0));
            if let Some(weak) = &mut self.weak {
                weak.proxy = Some(proxy);
            }
        }
        let waves = (0..waves)
            .map(|wave| {
                let slot = slot * waves + wave;
                self.prepared.scratch.ensure(self.memory, slot, garbage as u8);
                let order = n * u64::from(waves) + u64::from(wave);
                let id = WaveId { group: id, wave, waves, slot };
                let mut wave = self.start_wave(&id, order, garbage as u32);
                self.settle_in(&mut wave, home);
                wave
            })
            .collect();
        self.statistics.waves += u64::from(self.group_waves());
        let barriers = Barriers::new(self.group_waves());
        Some(Group { id, slot, lds, barriers, waves })
    }

    /// Where a work-group runs.
    fn place(&mut self, n: u64) -> Place {
        let place = usize::try_from(n).ok().and_then(|n| self.topology.places.get(n));
        match (place, &mut self.weak) {
            (Some(place), _) => *place,
            (None, Some(weak)) => Place { agent: 0, array: weak.below(2) as u32, unit: weak.below(3) as u32 },
            (None, None) => Place::default(),
        }
    }

    /// Gives a wave its ways into the weak memory.
    fn settle_in(&mut self, wave: &mut Wave, home: Place) {
        let Some(weak) = &mut self.weak else { return };
        // The waves of a work-group may have both compute units of a work-group processor, or several of an agent's.
        let spread =
            self.kernel.descriptor.wgp_mode() && self.chip.target.has_wgp_mode() || self.kernel.descriptor.tg_split();
        let unit = if spread { home.unit * 2 + weak.below(2) as u32 } else { home.unit };
        wave.doors = weak.doors(wave.order, Place { unit, ..home }, self.memory);
    }

    fn start_wave(&self, id: &WaveId, order: u64, garbage: u32) -> Wave {
        let lanes = self.chip.lanes();
        let registers = allocation(self.kernel, &self.chip);
        let mut wave = Wave {
            pc: self.kernel.entry_address.wrapping_sub(self.object.link_base()),
            next_pc: 0,
            s: [garbage | 0x8000_0001; crate::wave::sreg::COUNT],
            v: vec![[garbage | 0x4000_0001; LANES]; registers.total],
            dynamic_vgprs: dynamic_block(self.kernel, &self.chip),
            acc_base: registers.acc_base,
            scc: false,
            lanes,
            write_mask: 0,
            mode: Mode::new(0),
            flat_scratch: 0,
            gpr_idx: 0,
            skips: false,
            banks: Default::default(),
            gws: None,
            refused: None,
            try_of_gws: Default::default(),
            hw: Default::default(),
            id: id.wave,
            order,
            status: Status::Ready,
            counters: Default::default(),
            hazards: Tracker::new(&self.chip, registers.total),
            scratch: (0, 0),
            doors: Default::default(),
            late_issued: 0,
            rests_until: 0,
            late_lds: Default::default(),
            performed: Vec::new(),
        };
        if self.chip.preload_prologue && self.kernel.descriptor.kernarg_preload_length() > 0 {
            // Firmware that preloads skips the compatibility prologue (AMDGPUUsage, "Preloaded Kernel Arguments").
            wave.pc = wave.pc.wrapping_add(256);
        }
        launch::start_wave(&mut wave, &self.grid, self.kernel, &self.chip, &self.prepared, id);
        wave
    }

    fn execute(&mut self, options: &mut Options<'_>) -> Result<(), RunError> {
        let resident = (RESIDENT_WAVES / self.group_waves()).max(MIN_GROUPS).min(self.groups_in_scratch());
        for slot in 0..resident {
            match self.start_group(slot) {
                Some(group) => self.groups.push(group),
                None => break,
            }
        }
        let mut turns_without_end = 0;
        while !self.groups.is_empty() {
            let before = self.statistics.instructions;
            let start = if options.seed == 0 { 0 } else { self.random() as usize };
            let count = self.groups.len();
            for i in 0..count {
                self.group_turn((start + i) % count, options)?;
            }
            self.answer()?;
            let ended = self.retire();
            turns_without_end = if ended { 0 } else { turns_without_end + 1 };
            let stands = self.statistics.instructions == before && !ended && self.all_wait();
            // What others wait for across work-groups may be in the next one.
            if stands && !(self.any_turned_back() && self.admit_one_more()) {
                return Err(self.deadlock());
            }
            if turns_without_end >= PATIENCE {
                turns_without_end = 0;
                self.admit_one_more();
            }
        }
        Ok(())
    }

    /// Answers host calls, if any wait.
    #[inline]
    fn answer(&mut self) -> Result<(), RunError> {
        match self.hostcall {
            Some(buffer) if hostcall::is_ready(self.memory, buffer) => self.host.answer(self.memory, buffer),
            _ => Ok(()),
        }
    }

    /// Whether no wave can run.
    fn all_wait(&self) -> bool {
        self.groups.iter().flat_map(|g| &g.waves).all(|w| w.status != Status::Ready)
    }

    /// Whether a wave waits for those of other work-groups.
    fn any_turned_back(&self) -> bool {
        self.groups.iter().flat_map(|g| &g.waves).any(|w| w.status == Status::TurnedBack)
    }

    /// Replaces ended work-groups; says whether any ended.
    fn retire(&mut self) -> bool {
        let mut ended = false;
        let mut i = 0;
        while i < self.groups.len() {
            if self.groups[i].waves.iter().any(|w| w.status != Status::Done) {
                i += 1;
                continue;
            }
            ended = true;
            let slot = self.groups[i].slot;
            match self.start_group(slot) {
                Some(group) => {
                    self.groups[i] = group;
                    i += 1;
                }
                None => {
                    self.groups.swap_remove(i);
                }
            }
        }
        ended
    }

    /// Makes the next work-group resident; says whether there was one, and room for it.
    fn admit_one_more(&mut self) -> bool {
        let slot = self.groups.iter().map(|g| g.slot + 1).max().unwrap_or(0);
        if slot < MAX_GROUPS.min(self.groups_in_scratch())
            && let Some(group) = self.start_group(slot)
        {
            self.groups.push(group);
            return true;
        }
        false
    }

    /// One turn of each wave of a work-group; then the barrier, if all have reached it.
    fn group_turn(&mut self, index: usize, options: &mut Options<'_>) -> Result<(), RunError> {
        for wave in 0..self.groups[index].waves.len() {
            if self.groups[index].waves[wave].status == Status::Ready {
                let quantum = self.quantum(index, wave);
                self.wave_turn(index, wave, quantum, options)?;
            }
        }
        self.groups[index].release(self.gws.changes);
        Ok(())
    }

    /// Instructions of a wave's turn. On a weak memory turns are short, and many are none, so that waves meet in every way.
    fn quantum(&mut self, group: usize, wave: usize) -> u64 {
        let random = self.random();
        let Wave { order, rests_until, .. } = self.groups[group].waves[wave];
        match &mut self.weak {
            None => 32 + random % 64,
            Some(weak) if !weak.is_awake(rests_until) => 0,
            Some(weak) => (1 << (random % 6)) * u64::from(random >> 8 & 31 == 0 || weak.is_time(order, 2)),
        }
    }

    fn wave_turn(
        &mut self,
        group: usize,
        wave: usize,
        quantum: u64,
        options: &mut Options<'_>,
    ) -> Result<(), RunError> {
        let slot = &mut self.groups[group];
        let w = &mut slot.waves[wave];
        let mut env = Env {
            mem: self.memory,
            lds: &mut slot.lds,
            gds: &mut self.gds,
            gws: &mut self.gws,
            barriers: &mut slot.barriers,
            interrupts: &mut self.interrupts,
            trap_queue: self.trap_queue,
            chip: &self.chip,
            strict: self.strict,
            weak: self.weak.as_mut(),
            clock: 0,
            code_base: self.object.load_address(),
            arrivals: options.trace.is_some().then(Vec::new),
        };
        if let Some(weak) = &mut env.weak {
            weak.drift(env.mem);
            late::drift(w, &mut env);
        }
        for _ in 0..quantum {
            if self.statistics.instructions >= self.profile.from {
                if self.statistics.instructions >= options.max_instructions {
                    return Err(self.out_of_budget(group, wave, options.max_instructions));
                }
                *self.profile.counts.entry(w.pc).or_insert(0) += 1;
            }
            let state = State { group: slot.id, object: self.object, memory: env.mem, lds: env.lds };
            if observe(options.observer.as_deref_mut(), w, self.code, &state).is_break() {
                return Err(self.stopped(group, wave));
            }
            self.statistics.instructions += 1;
            env.clock = self.statistics.instructions;
            let step = step(w, self.code, &mut env, &mut self.statistics.lane_instructions);
            match step {
                Ok(index) => {
                    if let Some(trace) = options.trace.as_deref_mut() {
                        let arrivals = env.arrivals.as_mut().map(std::mem::take).unwrap_or_default();
                        write_trace(trace, self.code, index, w, slot.id, &arrivals)?;
                    }
                }
                Err(fault) => return Err(self.report(group, wave, *fault)),
            }
            w.pc = w.next_pc;
            let rests = env.weak.as_deref().is_some_and(|weak| !weak.is_awake(w.rests_until));
            if w.status != Status::Ready || rests {
                break;
            }
        }
        if w.status == Status::Done {
            slot.barriers.end(w.id);
        }
        Ok(())
    }

    /// The address of an image offset, as a disassembler shows it.
    fn address(&self, pc: u64) -> u64 {
        self.object.link_base().wrapping_add(pc)
    }

    #[cold]
    fn report(&self, group: usize, wave: usize, fault: Fault) -> RunError {
        let (group, w) = (&self.groups[group], &self.groups[group].waves[wave]);
        RunError::Fault(Box::new(FaultReport {
            kernel: self.kernel.name.clone(),
            group: group.id,
            wave: w.id,
            lane: fault.lane,
            address: self.address(w.pc),
            text: self.code.text_at(w.pc),
            fault: fault.kind,
        }))
    }

    #[cold]
    fn stopped(&self, group: usize, wave: usize) -> RunError {
        let (group, w) = (&self.groups[group], &self.groups[group].waves[wave]);
        RunError::Stopped {
            kernel: self.kernel.name.clone(),
            group: group.id,
            wave: w.id,
            address: self.address(w.pc),
            text: self.code.text_at(w.pc),
        }
    }

    #[cold]
    fn out_of_budget(&self, group: usize, wave: usize, limit: u64) -> RunError {
        let (group, w) = (&self.groups[group], &self.groups[group].waves[wave]);
        RunError::Budget {
            kernel: self.kernel.name.clone(),
            limit,
            group: group.id,
            wave: w.id,
            address: self.address(w.pc),
            text: self.code.text_at(w.pc),
            hottest: self.hottest(),
        }
    }

    /// Where most of the last instructions before the budget's end were.
    fn hottest(&self) -> Vec<Hot> {
        let mut counts: Vec<(u64, u64)> = self.profile.counts.iter().map(|(pc, count)| (*pc, *count)).collect();
        counts.sort_unstable_by_key(|(pc, count)| (u64::MAX - count, *pc));
        let all: u64 = counts.iter().map(|(_, count)| count).sum();
        let hot = |(pc, count): &(u64, u64)| Hot {
            address: self.address(*pc),
            text: self.code.text_at(*pc),
            percent: 100.0 * *count as f64 / all as f64,
        };
        counts.iter().take(HOTTEST).map(hot).collect()
    }

    #[cold]
    fn deadlock(&self) -> RunError {
        let waves = self.groups.iter().flat_map(|g| g.waves.iter().map(move |w| (g, w)));
        let mut waiting = waves.filter(|(_, w)| w.status != Status::Done);
        let told: Vec<Waiting> = waiting.by_ref().take(WAITING).map(|(g, w)| self.waiting(g, w)).collect();
        RunError::Deadlock { kernel: self.kernel.name.clone(), waves: told, others: waiting.count() }
    }

    /// Where a wave is that does not go on, and what it waits for.
    fn waiting(&self, group: &Group, w: &Wave) -> Waiting {
        let reason = match (w.status, w.refused) {
            (Status::TurnedBack, Some(refused)) => self.gws.waiting(refused.what, w.order).to_string(),
            (Status::SplitBarrier, _) => group.barriers.waiting(w.id),
            _ => "the others of its work-group, at a barrier".to_owned(),
        };
        Waiting { group: group.id, wave: w.id, address: self.address(w.pc), text: self.code.text_at(w.pc), reason }
    }
}

/// Registers of a wave.
#[derive(Clone, Copy, Debug)]
pub struct Registers {
    /// Vector registers, all of them.
    pub total: usize,
    /// The first accumulator.
    pub acc_base: usize,
    /// Scalar registers, not counting those with names.
    pub scalars: u16,
}

/// Blocks of vector registers that a wave can have (LLVM, `AMDGPU::IsaInfo::getAddressableNumVGPRs`).
pub const MAX_BLOCKS: usize = 8;

/// The block of vector registers that a wave starts with, if it is to ask for more itself; what the kernel descriptor says of
/// their number is ignored then (RDNA4 ISA, S_ALLOC_VGPR).
fn dynamic_block(kernel: &Kernel, chip: &Chip) -> Option<usize> {
    let d = &kernel.descriptor;
    let asks = if chip.user_sgprs > 16 { d.dynamic_vgprs_wide() } else { d.dynamic_vgprs() };
    chip.vgpr_block.filter(|_| asks)
}

/// The registers that the kernel descriptor allocates.
fn allocation(kernel: &Kernel, chip: &Chip) -> Registers {
    let d = &kernel.descriptor;
    let granule = chip.target.vgpr_encoding_granule();
    let vgprs = match dynamic_block(kernel, chip) {
        Some(block) => block * MAX_BLOCKS,
        None => ((d.granulated_vgpr_count() + 1) * granule) as usize,
    };
    let (total, acc_base) = if chip.target.has_unified_vgprs() {
        let total = vgprs.min(MAX_VGPRS);
        (total, (d.accum_offset() as usize).min(total))
    } else {
        // Where accumulators are a file of their own, there are as many of them (CDNA1 ISA, "Accumulation VGPRs").
        let vgprs = vgprs.min(chip.target.max_vgprs() as usize);
        (if chip.target.has(Opcode::VAccvgprReadB32) { 2 * vgprs } else { vgprs }, vgprs)
    };
    let scalars = match chip.target.has_fixed_sgpr_allocation() {
        true => chip.target.max_sgprs(),
        false => chip.target.max_sgprs().min((d.granulated_sgpr_count() + 1) * SGPR_GRANULE),
    } as u16;
    Registers { total, acc_base, scalars }
}

/// Executes one instruction; returns its index.
#[inline]
fn step(w: &mut Wave, code: &mut Code, env: &mut Env<'_>, lane_instructions: &mut u64) -> Result<usize, Box<Fault>> {
    let index = code.fetch(w.pc, w.banks)?;
    let code = &*code;
    let op = &code.ops[index];
    w.next_pc = w.pc + u64::from(op.bytes);
    if w.skips && op.class.is_vector() {
        return Ok(index);
    }
    let mut resolved = None;
    let op = resolve(op, w, env, &mut resolved)?;
    if let Some(vgprs) = w.dynamic_vgprs {
        check_allocated(op, vgprs)?;
    }
    if env.strict {
        if w.counters.any_busy() {
            check_outstanding(w, op, code, env)?;
        }
        w.hazards.check(op, env.chip).map_err(Fault::wave)?;
    }
    *lane_instructions += if op.class.is_vector() { w.exec().count_ones().into() } else { 1 };
    match env.weak {
        None => execute(w, op, env)?,
        Some(_) => late::step(w, op, env)?,
    }
    if env.strict {
        w.hazards.record(op, env.chip);
    }
    Ok(index)
}

/// The instruction with what only its wave knows: register numbers relative to M0, and a dword of LDS.
#[inline]
pub fn resolve<'a>(op: &'a Op, w: &Wave, env: &mut Env<'_>, slot: &'a mut Option<Op>) -> Result<&'a Op, Box<Fault>> {
    if op.relative != Relative::No || (w.gpr_idx != 0 && op.class.is_valu()) {
        Ok(slot.insert(crate::predecode::relocate(op, w)?))
    } else if op.src[0] == Src::Lds {
        Ok(slot.insert(crate::predecode::read_lds(op, w, env.lds)?))
    } else {
        Ok(op)
    }
}

/// Runs the function of an instruction, and of its dual-issued other half, whose sources are read before the first
/// half writes (RDNA3 ISA, 7.6 "Dual Issue VALU").
#[inline]
pub fn execute(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let Some(dual) = &op.dual else { return (op.run)(w, op, env) };
    let crate::op::Dst::V(d) = op.dst[0] else { return Err(Fault::invalid("dual issue without a destination")) };
    let before = w.v[d as usize];
    (op.run)(w, op, env)?;
    let first = std::mem::replace(&mut w.v[d as usize], before);
    (dual.run)(w, dual, env)?;
    w.v[d as usize] = first;
    Ok(())
}

/// Registers that a wave has not asked for.
fn check_allocated(op: &Op, vgprs: usize) -> Exec {
    let first = usize::from(crate::op::VECTOR_UNITS);
    let ends =
        op.reads.iter().chain(&op.writes).filter(|u| u.count > 0).map(|u| usize::from(u.first) + usize::from(u.count));
    match ends.max().and_then(|end| end.checked_sub(first)).filter(|end| *end > vgprs) {
        Some(end) => Err(Fault::wave(FaultKind::RegisterOutOfRange {
            register: format!("v{}", end - 1),
            allocated: vgprs as u32,
        })),
        None => Ok(()),
    }
}

/// Reading or overwriting a register whose load is outstanding.
#[cold]
fn check_outstanding(w: &Wave, op: &Op, code: &Code, env: &Env<'_>) -> Exec {
    let describe = |unit: u16| {
        let producer = w.counters.producer(unit);
        let text = producer.map_or_else(String::new, |p| code.text(p.inst as usize));
        let address = producer.map_or(0, |p| code.link_base.wrapping_add(p.pc));
        let counter = producer.map_or("", |p| {
            crate::counters::Counter::ALL
                .into_iter()
                .find(|c| p.counters & c.bit() != 0)
                .map_or("", |c| c.name(env.chip))
        });
        (code.unit_name(unit), text, address, counter)
    };
    let order = |unit| w.counters.producer(unit).map(|p| p.order);
    // A load of a half follows that of the other half into a register, which it reads as what it keeps.
    let follows = |unit| match order(unit) {
        Some(Order::Vector) => is_in_order_load(op, env),
        Some(Order::Local) => op.class == Class::Ds,
        _ => false,
    };
    let kept = |unit| code.keeps_half(op.inst) && follows(unit);
    if let Some(unit) = op.reads.iter().filter_map(|u| w.counters.busy_unit(*u)).find(|unit| !kept(*unit)) {
        let (register, producer, producer_address, counter) = describe(unit);
        return Err(Fault::wave(FaultKind::ReadOutstanding { register, producer, producer_address, counter }));
    }
    for unit in op.writes.iter().filter_map(|u| w.counters.busy_unit(*u)) {
        // Vector loads that finish in order may follow each other into a register.
        let vector = env.chip.loads_in_order && order(unit) == Some(Order::Vector);
        if vector && is_in_order_load(op, env) || kept(unit) {
            continue;
        }
        let (register, producer, producer_address, counter) = describe(unit);
        return Err(Fault::wave(FaultKind::OverwriteOutstanding { register, producer, producer_address, counter }));
    }
    Ok(())
}

/// One line: where, what, the registers that it may have changed, and those that loads before it have brought meanwhile.
fn write_trace(
    out: &mut dyn Write,
    code: &Code,
    index: usize,
    w: &Wave,
    group: [u32; 3],
    arrivals: &[Arrival],
) -> std::io::Result<()> {
    let op = &code.ops[index];
    let [x, y, z] = group;
    let address = code.link_base.wrapping_add(w.pc);
    write!(out, "[{x},{y},{z}]w{} {address:#08x}: {}", w.id, code.text(index))?;
    for unit in op.writes.iter().flat_map(|u| u.all()) {
        match w.counters.busy_unit(Units { first: unit, count: 1 }) {
            Some(_) => write!(out, "  {} later", code.unit_name(unit))?,
            None => write_unit(out, code, w, unit, w.exec())?,
        }
    }
    for arrival in arrivals.iter().filter(|arrival| arrival.pc != w.pc) {
        for unit in arrival.units.all() {
            write_unit(out, code, w, unit, arrival.mask)?;
        }
        if arrival.units.count > 0 {
            write!(out, " from {:#x}", code.link_base.wrapping_add(arrival.pc))?;
        }
    }
    writeln!(out)
}

/// What a register holds, in these lanes.
fn write_unit(out: &mut dyn Write, code: &Code, w: &Wave, unit: u16, lanes: u64) -> std::io::Result<()> {
    if unit < crate::op::VECTOR_UNITS {
        write!(out, "  {}={:#x}", unit_name(unit), w.sget(unit as u8))?;
    } else if let Some(v) = w.v.get((unit - crate::op::VECTOR_UNITS) as usize) {
        write!(out, "  {}=[", code.unit_name(unit))?;
        for l in (0..w.lanes).filter(|l| lanes >> l & 1 != 0) {
            write!(out, " {:x}", v[l])?;
        }
        write!(out, " ]")?;
    }
    Ok(())
}
