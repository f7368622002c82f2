//! The machine: resident work-groups, a scheduler, and the loop that executes instructions.
//!
//! Several work-groups are resident at once and their waves take turns, a few instructions each, so that a wave that
//! spins on another work-group's flag does not starve it. A seed determines the order and length of the turns: the same
//! seed gives the same run. When no work-group has finished for long, one more becomes resident, because the others may
//! be waiting for it.

mod debugged;
pub(crate) mod dispatch;
pub(crate) mod snapshot;
mod step;
pub(crate) mod threads;
mod timed;

use std::collections::HashMap;
use std::io::Write;

use gcnc_isa::Opcode;

use crate::barriers::Barriers;
use crate::checks::Checks;
use crate::chip::Chip;
use crate::code_object::{CodeObject, Kernel};
use crate::counters::{Arrival, Counter, Order, Pending};
use crate::error::{Fault, Hot, RunError};
use crate::gws::Gws;
use crate::hazards::unit_name;
use crate::host::{Channels, Host, hostcall};
use crate::launch::WaveId;
use crate::memory::{BufferId, Lds, Memory};
use crate::observer::{StepState, show};
use crate::op::Units;
use crate::options::{Check, MemorySystem, Options, Topology};
use crate::predecode::Code;
use crate::shader::{Export, Pipeline, Running};
use crate::timing::Timing;
use crate::wave::{Status, Wave};
use crate::weak::caches::configurations;
use crate::weak::{Place, WeakMemory, late};
use dispatch::{Dispatch, Group};
pub use step::{execute, resolve};
use step::{fast_turn, step};

/// The size of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Waves that ran.
    pub waves: u64,
    /// Instructions executed, counted per wave.
    pub instructions: u64,
    /// Instructions executed, counted per active lane; a scalar instruction counts once.
    pub lane_instructions: u64,
}

/// The outcome of a run, besides its effects on memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The values of M0 with which waves interrupted the host, in order: the first [`MAX_INTERRUPTS`].
    pub interrupts: Vec<u32>,
    /// Its size.
    pub statistics: Statistics,
    /// How long it would take, if requested.
    pub timing: Option<Timing>,
    /// What a shader exported, in order.
    pub exports: Vec<Export>,
}

/// Most interrupts that a run records.
pub const MAX_INTERRUPTS: usize = 1 << 16;

/// What an instruction can access besides its wave.
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
    /// The state of the graphics pipeline, for shaders.
    pub pipeline: &'a mut Pipeline,
    /// The address of the queue, if the trap handler needs it.
    pub trap_queue: Option<u64>,
    /// The processor.
    pub chip: &'a Chip,
    /// Whether loads deliver only at a wait.
    pub strict: bool,
    /// The weak memory, if memory is weak.
    pub weak: Option<&'a mut WeakMemory>,
    /// Instructions so far, for clocks.
    pub clock: u64,
    /// The device address of the image's first byte.
    pub code_base: u64,
    /// The results that arrive, if they are traced.
    pub arrivals: Option<Vec<Arrival>>,
}

impl Env<'_> {
    /// The global data share.
    pub fn gds(&mut self) -> &mut Lds {
        self.gds.get_or_insert_with(|| Lds::new(vec![0; GDS_BYTES]))
    }

    /// The following accesses are for this lane.
    #[inline]
    pub fn serve(&mut self, lane: usize) {
        (self.mem.lane, self.lds.lane) = (lane as u8, lane as u8);
    }
}

impl Wave {
    /// Issues a memory instruction: its result is held back, or arrives at once without strict checks.
    pub fn issue(&mut self, env: &mut Env<'_>, pending: Pending) {
        if let Some(places) = env.mem.places() {
            places.counted = Some((pending.counters, pending.order));
        }
        let done = if env.strict { self.counters.issue(pending) } else { vec![pending] };
        self.deliver(env, done);
    }

    /// Waits until at most `count` exports and direct loads are outstanding.
    pub fn wait_for_exports(&mut self, env: &mut Env<'_>, count: u8) {
        self.hazards.wait_for_exports(count);
        let done = self.counters.wait(Counter::Exp, count.into());
        self.deliver(env, done);
    }

    /// Delivers everything that completes in this order.
    pub fn finish(&mut self, env: &mut Env<'_>, order: Order) {
        let done = self.counters.finish(order);
        self.deliver(env, done);
    }

    /// The wave ends. What it stored in a weak memory may still arrive later.
    pub fn end(&mut self, env: &mut Env<'_>) {
        if env.weak.is_none() {
            return self.idle(env);
        }
        while !self.late_lds.is_empty() {
            late::perform_lds(self, env);
        }
        self.counters = Default::default();
    }

    /// Delivers everything outstanding.
    pub fn idle(&mut self, env: &mut Env<'_>) {
        let done = self.counters.drain();
        self.deliver(env, done);
    }
}

/// How many waves are resident, if there are that many.
const RESIDENT_WAVES: u32 = 64;
/// Fewest resident work-groups.
const MIN_GROUPS: u32 = 8;
/// Most resident work-groups.
const MAX_GROUPS: u32 = 512;
/// Most bytes of scratch of all resident waves.
const SCRATCH_BYTES: u64 = 512 << 20;
/// Rounds without a finished work-group after which one more is admitted.
const PATIENCE: u32 = 2000;
/// Bytes of the global data share (RDNA2 ISA, "Global Data Share").
const GDS_BYTES: usize = 64 << 10;
/// Most vector registers of a wave: 256 VGPRs and 256 AGPRs.
const MAX_VGPRS: usize = 512;

/// A kernel descriptor counts SGPRs in granules of this many.
const SGPR_GRANULE: u32 = 8;

/// The state that all running kernels share.
pub(crate) struct Machine<'a> {
    pub memory: &'a mut Memory,
    pub host: &'a mut Host,
    pub devices: Devices,
    random: u64,
    statistics: Statistics,
    topology: Topology,
    profile: Profile,
}

/// What instructions of all work-groups can access besides memory.
#[derive(Default)]
pub(crate) struct Devices {
    gds: Option<Lds>,
    gws: Gws,
    pub interrupts: Vec<u32>,
    pipeline: Pipeline,
    pub weak: Option<WeakMemory>,
    strict: bool,
}

/// What instructions need to know of their kernel.
#[derive(Clone, Copy)]
struct KernelEnv<'a> {
    chip: &'a Chip,
    trap_queue: Option<u64>,
    code_base: u64,
}

impl Devices {
    /// The environment of instructions of a work-group.
    #[inline]
    fn env<'a>(
        &'a mut self,
        memory: &'a mut Memory,
        (lds, barriers): (&'a mut Lds, &'a mut Barriers),
        KernelEnv { chip, trap_queue, code_base }: KernelEnv<'a>,
    ) -> Env<'a> {
        Env {
            mem: memory,
            lds,
            gds: &mut self.gds,
            gws: &mut self.gws,
            barriers,
            interrupts: &mut self.interrupts,
            pipeline: &mut self.pipeline,
            trap_queue,
            chip,
            strict: self.strict,
            weak: self.weak.as_mut(),
            clock: 0,
            code_base,
            arrivals: None,
        }
    }
}

/// A profile of the last instructions before the budget is exhausted.
struct Profile {
    /// The number of the first instruction that is counted.
    from: u64,
    /// Instruction counts by the kernel's entry and the offset in its image.
    counts: HashMap<(u64, u64), u64>,
}

/// How many instructions before the end of the budget are counted.
const PROFILED: u64 = 1 << 16;
/// How many addresses are reported.
const HOTTEST: usize = 8;

/// The code of a kernel, of which nothing has been decoded yet.
pub(crate) fn code_of(object: &CodeObject, kernel: &Kernel) -> Result<Code, RunError> {
    let wave_size = if kernel.descriptor.wave32() { 32 } else { 64 };
    let chip = Chip::new(object.target_id(), wave_size).map_err(RunError::Launch)?;
    Ok(Code::new(object, chip, allocation(kernel, &chip)))
}

/// Runs one kernel. `buffers` are those of its arguments. A weak memory is settled afterwards, even after a fault.
pub(crate) fn run(
    dispatch: &mut Dispatch<'_>,
    buffers: &[Option<BufferId>],
    channels: &Channels,
    (memory, host): (&mut Memory, &mut Host),
    options: &mut Options<'_>,
) -> Result<Outcome, RunError> {
    let weak = weak_of(dispatch, buffers, channels, (memory, host), options);
    if let Some(checks) = options.checks.as_deref_mut() {
        if weak.is_some() || options.timing.is_some() || dispatch.shader.is_some() {
            return Err(RunError::Checks("a weak memory, a timed run, or a shader".to_owned()));
        }
        checks.start(dispatch, buffers, memory)?;
    }
    let mut machine = Machine::new(memory, host, weak, options);
    machine.devices.pipeline.quads = dispatch.shader.is_some();
    machine.devices.pipeline.parameters =
        dispatch.shader.as_ref().map_or(Vec::new(), |shader| shader.parameters().to_vec());
    let result = match options.timing {
        None => machine.execute(dispatch, options).map(|()| None),
        Some(timing) => machine.execute_timed(dispatch, timing, options).map(Some),
    };
    machine.finish(result)
}

/// The weak memory of a launch, if memory is weak.
fn weak_of(
    dispatch: &Dispatch<'_>,
    buffers: &[Option<BufferId>],
    channels: &Channels,
    (memory, host): (&Memory, &Host),
    options: &Options<'_>,
) -> Option<WeakMemory> {
    let MemorySystem::Weak(topology) = &options.memory else { return None };
    let model = dispatch.chip.target.memory_model();
    let small: Vec<BufferId> = buffers.iter().flatten().copied().collect();
    let ways = configurations(model, dispatch.kernel.descriptor.tg_split());
    let mut weak = WeakMemory::new(ways, options.seed, memory.small_lines(&small));
    let fine = topology.fine.iter().filter_map(|&i| *buffers.get(i)?);
    // The host's buffers are fine-grained too.
    let fine = fine.chain(channels.printf).chain(channels.hostcall).map(|id| memory.range(id));
    weak.fine = fine.chain(host.heap.fine().iter().cloned()).collect();
    Some(weak)
}

impl<'a> Machine<'a> {
    /// A machine on which nothing runs yet.
    pub fn new(
        memory: &'a mut Memory,
        host: &'a mut Host,
        weak: Option<WeakMemory>,
        options: &Options<'_>,
    ) -> Machine<'a> {
        let topology = match &options.memory {
            MemorySystem::Coherent => Topology::default(),
            MemorySystem::Weak(topology) => topology.clone(),
        };
        Machine {
            memory,
            host,
            devices: Devices {
                strict: options.check == Check::Strict || weak.is_some() || options.checks.is_some(),
                weak,
                ..Devices::default()
            },
            random: options.seed ^ 0x9e37_79b9_7f4a_7c15,
            statistics: Statistics::default(),
            topology,
            profile: Profile { from: options.max_instructions.saturating_sub(PROFILED), counts: HashMap::new() },
        }
    }

    /// Ends a run, which may have failed.
    pub fn finish(self, result: Result<Option<Timing>, RunError>) -> Result<Outcome, RunError> {
        self.memory.watch = None;
        let Devices { interrupts, pipeline, weak, .. } = self.devices;
        if let Some(mut weak) = weak {
            weak.settle(self.memory);
        }
        let statistics = self.statistics;
        result.map(|timing| Outcome { interrupts, statistics, timing, exports: pipeline.exports })
    }

    /// The next random number.
    pub fn random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    /// Runs a single kernel.
    fn execute(&mut self, d: &mut Dispatch<'_>, options: &mut Options<'_>) -> Result<(), RunError> {
        if options.debugger.is_some() {
            return self.execute_debugged(d, options);
        }
        self.begin(d);
        while !d.is_done() {
            self.round(d, options)?;
        }
        Ok(())
    }

    /// Starts a kernel's first work-groups.
    pub fn begin(&mut self, d: &mut Dispatch<'_>) {
        let resident = (RESIDENT_WAVES / d.group_waves()).max(MIN_GROUPS).min(d.groups_in_scratch());
        for slot in 0..resident {
            match self.start_group(d, slot) {
                Some(group) => d.groups.push(group),
                None => break,
            }
        }
    }

    /// Gives each wave of a kernel a turn.
    pub fn round(&mut self, d: &mut Dispatch<'_>, options: &mut Options<'_>) -> Result<(), RunError> {
        let before = self.statistics.instructions;
        let start = if options.seed == 0 { 0 } else { self.random() as usize };
        let count = d.groups.len();
        let order = (0..count).map(|i| (start + i) % count);
        if self.may_use_threads(d, options) {
            self.turns_on_threads(d, order, options)?;
        } else {
            for group in order {
                self.group_turn(d, group, options)?;
            }
        }
        self.answer(d)?;
        let ended = self.retire(d);
        d.turns_without_end = if ended { 0 } else { d.turns_without_end + 1 };
        let is_stuck = self.statistics.instructions == before && !ended && d.all_wait();
        // Waves that wait for other work-groups may be waiting for the next one.
        if is_stuck && !(d.any_turned_back() && self.admit_one_more(d)) {
            return Err(d.deadlock(&self.devices.gws));
        }
        if d.turns_without_end >= PATIENCE {
            d.turns_without_end = 0;
            self.admit_one_more(d);
        }
        Ok(())
    }

    /// Answers waiting host calls.
    #[inline]
    fn answer(&mut self, d: &Dispatch<'_>) -> Result<(), RunError> {
        match d.hostcall {
            Some(buffer) if hostcall::is_ready(self.memory, buffer) => self.host.answer(self.memory, buffer),
            _ => Ok(()),
        }
    }

    /// Replaces ended work-groups; returns whether any ended.
    fn retire(&mut self, d: &mut Dispatch<'_>) -> bool {
        let mut ended = false;
        let mut i = 0;
        while i < d.groups.len() {
            if d.groups[i].waves.iter().any(|w| w.status != Status::Done) {
                i += 1;
                continue;
            }
            ended = true;
            let slot = d.groups[i].slot;
            match self.start_group(d, slot) {
                Some(group) => {
                    d.groups[i] = group;
                    i += 1;
                }
                None => {
                    d.groups.swap_remove(i);
                }
            }
        }
        ended
    }

    /// Makes the next work-group resident; returns whether there was one, and room for it.
    fn admit_one_more(&mut self, d: &mut Dispatch<'_>) -> bool {
        let slot = d.groups.iter().map(|g| g.slot + 1).max().unwrap_or(0);
        if slot < MAX_GROUPS.min(d.groups_in_scratch())
            && let Some(group) = self.start_group(d, slot)
        {
            d.groups.push(group);
            return true;
        }
        false
    }

    /// Starts the next work-group in the given slot; `None` if all have started.
    fn start_group(&mut self, d: &mut Dispatch<'_>, slot: u32) -> Option<Group> {
        let (n, group) = d.next_group()?;
        let garbage = self.random();
        let lds = Lds::new(vec![garbage as u8; d.prepared.lds_bytes as usize]);
        let place = self.place(n);
        let size = d.grid.size_of(group);
        let waves = size.iter().product::<u32>().div_ceil(d.chip.target.wave_size());
        let most = d.group_waves();
        if self.devices.weak.is_some() && d.proxy.is_none() {
            let id = WaveId { group, size, wave: 0, waves, slot: slot * most };
            d.proxy = Some(Box::new(d.start_wave(&id, 0, 0)));
        }
        self.statistics.waves += u64::from(waves);
        let waves: Vec<Wave> = (0..waves)
            .map(|wave| {
                let slot = slot * most + wave;
                d.prepared.scratch.ensure(self.memory, slot, garbage as u8);
                let order = d.first_wave + n * u64::from(most) + u64::from(wave);
                let id = WaveId { group, size, wave, waves, slot };
                let mut wave = d.start_wave(&id, order, garbage as u32);
                self.enter_weak_memory(d, &mut wave, place);
                wave
            })
            .collect();
        let barriers = Barriers::new(waves.len() as u32);
        Some(Group { id: group, slot, lds, barriers, waves })
    }

    /// Where a work-group runs.
    fn place(&mut self, n: u64) -> Place {
        let place = usize::try_from(n).ok().and_then(|n| self.topology.places.get(n));
        match (place, &mut self.devices.weak) {
            (Some(place), _) => *place,
            (None, Some(weak)) => Place { agent: 0, array: weak.below(2) as u32, unit: weak.below(3) as u32 },
            (None, None) => Place::default(),
        }
    }

    /// Connects a wave to the caches of a weak memory.
    fn enter_weak_memory(&mut self, d: &Dispatch<'_>, wave: &mut Wave, place: Place) {
        let Some(weak) = &mut self.devices.weak else { return };
        // The waves of a work-group may run on both compute units of a work-group processor, or several of an agent's.
        let descriptor = &d.kernel.descriptor;
        let spread = descriptor.wgp_mode() && d.chip.target.has_wgp_mode() || descriptor.tg_split();
        let unit = if spread { place.unit * 2 + weak.below(2) as u32 } else { place.unit };
        wave.ports = weak.ports(wave.order, Place { unit, ..place }, self.memory);
    }

    /// Gives each wave of a work-group a turn; then releases the barrier, if all have reached it.
    fn group_turn(&mut self, d: &mut Dispatch<'_>, index: usize, options: &mut Options<'_>) -> Result<(), RunError> {
        for wave in 0..d.groups[index].waves.len() {
            let w = &d.groups[index].waves[wave];
            if w.status == Status::Ready {
                let quantum = match &options.checks {
                    None => self.quantum(w.order, w.rests_until),
                    Some(_) => Checks::quantum(self.random()),
                };
                self.wave_turn(d, (index, wave), quantum, options)?;
            }
        }
        d.groups[index].release(self.devices.gws.changes);
        Ok(())
    }

    /// The number of instructions of a wave's turn. On a weak memory turns are short, and many are empty, so that waves
    /// interleave in all ways.
    fn quantum(&mut self, order: u64, rests_until: u64) -> u64 {
        let random = self.random();
        match &mut self.devices.weak {
            None => 32 + random % 64,
            Some(weak) if !weak.is_awake(rests_until) => 0,
            Some(weak) => (1 << (random % 6)) * u64::from(random >> 8 & 31 == 0 || weak.is_time(order, 2)),
        }
    }

    /// Gives a wave a turn of at most `quantum` instructions.
    fn wave_turn(
        &mut self,
        d: &mut Dispatch<'_>,
        (group, wave): (usize, usize),
        quantum: u64,
        options: &mut Options<'_>,
    ) -> Result<(), RunError> {
        if options.debugger.is_some() {
            return self.debugged_turn(d, (group, wave), quantum, options);
        }
        if let Some(weak) = &mut self.devices.weak {
            weak.proxy = d.proxy.take();
        }
        if let Some(checks) = options.checks.as_deref_mut() {
            checks.see(d, (group, wave));
        }
        let slot = &mut d.groups[group];
        let w = &mut slot.waves[wave];
        if let Some(shader) = &mut d.shader {
            match shader.begin(w) {
                Ok(()) if w.status == Status::Done => return Ok(()),
                Ok(()) => {}
                Err(fault) => return Err(d.report(group, wave, *fault)),
            }
        }
        let kernel = KernelEnv { chip: &d.chip, trap_queue: d.trap_queue, code_base: d.object.load_address() };
        let mut env = self.devices.env(self.memory, (&mut slot.lds, &mut slot.barriers), kernel);
        env.arrivals = options.trace.is_some().then(Vec::new);
        if let Some(weak) = &mut env.weak {
            weak.drift(env.mem);
            late::drift(w, &mut env);
        }
        let watched = options.trace.is_some() || options.observer.is_some() || options.checks.is_some();
        let is_fast = !watched && d.shader.is_none() && env.weak.is_none();
        let result = if is_fast && self.statistics.instructions + quantum <= self.profile.from {
            fast_turn(w, &mut d.code, &mut env, quantum, &mut self.statistics).map_err(TurnError::Fault)
        } else {
            let mut turn = WatchedTurn {
                group: slot.id,
                object: d.object,
                entry: d.kernel.entry_address,
                code: &mut d.code,
                shader: d.shader.as_deref_mut(),
                statistics: &mut self.statistics,
                profile: &mut self.profile,
                options,
            };
            turn.run(w, &mut env, quantum)
        };
        match result {
            Ok(()) => {}
            Err(TurnError::Fault(fault)) => return Err(d.report(group, wave, *fault)),
            Err(TurnError::Budget) => return Err(self.out_of_budget(d, (group, wave), options.max_instructions)),
            Err(TurnError::Stopped) => return Err(d.stopped(group, wave)),
            Err(TurnError::Run(error)) => return Err(error),
        }
        if w.status == Status::Done {
            slot.barriers.end(w.id);
        }
        if let Some(weak) = &mut self.devices.weak {
            d.proxy = weak.proxy.take();
        }
        Ok(())
    }

    #[cold]
    fn out_of_budget(&self, d: &Dispatch<'_>, (group, wave): (usize, usize), limit: u64) -> RunError {
        let (group, w) = (&d.groups[group], &d.groups[group].waves[wave]);
        RunError::Budget {
            kernel: d.kernel.name.clone(),
            limit,
            group: group.id,
            wave: w.id,
            address: d.address(w.pc),
            text: d.code.text_at(w.pc),
            hottest: self.hottest(d),
        }
    }

    /// The hottest of the kernel's last instructions before the end of the budget.
    fn hottest(&self, d: &Dispatch<'_>) -> Vec<Hot> {
        let of =
            |((entry, pc), count): (&(u64, u64), &u64)| (*entry == d.kernel.entry_address).then_some((*pc, *count));
        let mut counts: Vec<(u64, u64)> = self.profile.counts.iter().filter_map(of).collect();
        counts.sort_unstable_by_key(|(pc, count)| (u64::MAX - count, *pc));
        let all: u64 = counts.iter().map(|(_, count)| count).sum();
        let hot = |(pc, count): &(u64, u64)| Hot {
            address: d.address(*pc),
            text: d.code.text_at(*pc),
            percent: 100.0 * *count as f64 / all as f64,
        };
        counts.iter().take(HOTTEST).map(hot).collect()
    }
}

/// Why a turn ends a run.
enum TurnError {
    Fault(Box<Fault>),
    Budget,
    Stopped,
    Run(RunError),
}

/// A wave's turn in which each instruction is counted for the profile, and may be observed, checked and traced.
struct WatchedTurn<'a, 'o> {
    group: [u32; 3],
    object: &'a CodeObject,
    /// The kernel's entry address.
    entry: u64,
    code: &'a mut Code,
    shader: Option<&'a mut Running>,
    statistics: &'a mut Statistics,
    profile: &'a mut Profile,
    options: &'a mut Options<'o>,
}

impl WatchedTurn<'_, '_> {
    fn run(&mut self, w: &mut Wave, env: &mut Env<'_>, quantum: u64) -> Result<(), TurnError> {
        for _ in 0..quantum {
            self.step(w, env)?;
            let rests = env.weak.as_deref().is_some_and(|weak| !weak.is_awake(w.rests_until));
            if w.status != Status::Ready || rests {
                break;
            }
        }
        Ok(())
    }

    /// Executes one instruction.
    fn step(&mut self, w: &mut Wave, env: &mut Env<'_>) -> Result<(), TurnError> {
        let WatchedTurn { group, object, entry, code, shader, statistics, profile, options } = self;
        if statistics.instructions >= profile.from {
            if statistics.instructions >= options.max_instructions {
                return Err(TurnError::Budget);
            }
            *profile.counts.entry((*entry, w.pc)).or_insert(0) += 1;
        }
        if let Some(observer) = options.observer.as_deref_mut() {
            let state = StepState { group: *group, object, memory: env.mem, lds: env.lds };
            if show(observer, w, code, &state).is_break() {
                return Err(TurnError::Stopped);
            }
        }
        let before = options.checks.as_deref_mut().and_then(|checks| checks.before(w, code, env));
        statistics.instructions += 1;
        env.clock = statistics.instructions;
        let index = step(w, code, env, &mut statistics.lane_instructions).map_err(TurnError::Fault)?;
        if let Some(checks) = options.checks.as_deref_mut() {
            checks.after(before, w, (index, code), env).map_err(TurnError::Run)?;
        }
        if let Some(trace) = options.trace.as_deref_mut() {
            let arrivals = env.arrivals.as_mut().map(std::mem::take).unwrap_or_default();
            write_trace(trace, code, index, w, *group, &arrivals).map_err(|error| TurnError::Run(error.into()))?;
        }
        w.pc = w.next_pc;
        match shader {
            Some(shader) => shader.step(w, code.inst(index).opcode).map_err(TurnError::Fault),
            None => Ok(()),
        }
    }
}

/// The registers allocated to a wave.
#[derive(Clone, Copy, Debug)]
pub struct Registers {
    /// The number of vector registers, AGPRs included.
    pub total: usize,
    /// The first AGPR.
    pub acc_base: usize,
    /// The number of SGPRs, without special ones.
    pub scalars: u16,
}

/// Most blocks of VGPRs that a wave can have (LLVM, `AMDGPU::IsaInfo::getAddressableNumVGPRs`).
pub const MAX_BLOCKS: usize = 8;

/// The number of VGPRs that a wave starts with, if it allocates more dynamically; the kernel descriptor's number of
/// VGPRs is then ignored (RDNA4 ISA, S_ALLOC_VGPR).
fn dynamic_block(kernel: &Kernel, chip: &Chip) -> Option<usize> {
    let d = &kernel.descriptor;
    let is_dynamic = if chip.user_sgprs > 16 { d.dynamic_vgprs_wide() } else { d.dynamic_vgprs() };
    chip.vgpr_block.filter(|_| is_dynamic)
}

/// The bits of `compute_pgm_rsrc2` and `compute_pgm_rsrc3` that enable dynamic VGPRs.
pub(crate) fn dynamic_bits(chip: &Chip) -> [u32; 2] {
    if chip.user_sgprs > 16 { [0, 1 << 17] } else { [1 << 6, 0] }
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
        // A separate file of AGPRs has as many as there are VGPRs (CDNA1 ISA, "Accumulation VGPRs").
        let vgprs = vgprs.min(chip.target.max_vgprs() as usize);
        (if chip.target.has(Opcode::VAccvgprReadB32) { 2 * vgprs } else { vgprs }, vgprs)
    };
    let scalars = match chip.target.has_fixed_sgpr_allocation() {
        true => chip.target.max_sgprs(),
        false => chip.target.max_sgprs().min((d.granulated_sgpr_count() + 1) * SGPR_GRANULE),
    } as u16;
    Registers { total, acc_base, scalars }
}

/// Writes a line of the trace: address, instruction, the registers that it may have changed, and the results of earlier
/// loads that have arrived.
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
    for unit in op.writes().iter().flat_map(|u| u.all()) {
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

/// Writes the contents of a register in these lanes.
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
