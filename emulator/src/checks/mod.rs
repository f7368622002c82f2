//! Dynamic checks of a running kernel: races, uninitialised bits, and barriers that not all lanes and waves reach.
//!
//! `races` finds unordered accesses of different waves, `uninit` uses of undefined bits that matter, `barriers` waves
//! and lanes that miss a barrier. They see each instruction of each wave, one by one, before and after it is executed,
//! and what it accessed ([`log`]). They cost nothing where they are off, and a run continues whatever they find.
//!
//! ```no_run
//! use gcnc_emulator::{Arg, Checks, CodeObject, Launch, Options, run};
//!
//! let object = CodeObject::load(&std::fs::read("reduce.co")?)?;
//! let launch = Launch {
//!     kernel: "reduce".to_owned(),
//!     workgroups: [1; 3],
//!     remainder: [0; 3],
//!     workgroup_size: [64, 1, 1],
//!     args: vec![Arg::Buffer(vec![0; 256])],
//!     dynamic_lds: 0,
//! };
//! let mut checks = Checks::new("races,uninit".parse()?);
//! run(&object, &launch, Options { checks: Some(&mut checks), ..Options::default() })?;
//! for finding in checks.findings() {
//!     println!("{finding}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod barriers;
mod clock;
mod defined;
pub mod log;
mod races;
pub mod report;
mod shadow;
mod uninit;
mod waves;

use std::collections::HashMap;
use std::ops::Range;
use std::str::FromStr;

use gcnc_isa::Opcode as O;

use crate::barriers::Id;
use crate::error::RunError;
use crate::launch::WaveId;
use crate::machine::dispatch::Dispatch;
use crate::machine::{Env, resolve};
use crate::memory::{BufferId, LdsWatch, Memory, Watch};
use crate::op::{Class, Op, Src};
use crate::predecode::Code;
use crate::wave::{Status, Wave, sreg};
use barriers::{Arrival, BarrierCheck};
use defined::Rerun;
use log::{Log, NO_LANE};
use races::{Executed, MOST_WAVES, Races};
use report::Findings;
pub use report::{Finding, FindingKind, Site};
use shadow::Shadow;
use uninit::Undefined;

/// Which checks are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct What {
    /// Unordered accesses.
    pub races: bool,
    /// Uninitialised bits that decide a branch, an address or a store.
    pub uninit: bool,
    /// Barriers that not all lanes and waves reach.
    pub barriers: bool,
}

impl What {
    /// Everything.
    pub const ALL: What = What { races: true, uninit: true, barriers: true };
}

impl FromStr for What {
    type Err = String;

    fn from_str(text: &str) -> Result<What, String> {
        text.split(',').try_fold(What::default(), |what, name| match name.trim() {
            "races" => Ok(What { races: true, ..what }),
            "uninit" => Ok(What { uninit: true, ..what }),
            "barriers" => Ok(What { barriers: true, ..what }),
            "all" => Ok(What::ALL),
            other => Err(format!("there is no check `{other}`: the checks are races, uninit, barriers, and all")),
        })
    }
}

/// The checks of a launch and their findings.
#[derive(Debug, Default)]
pub struct Checks {
    what: What,
    atomic: Vec<usize>,
    atomic_lds: Vec<Range<u64>>,
    findings: Findings,
    state: Option<Box<RunState>>,
}

/// The state of a running kernel.
#[derive(Debug)]
struct RunState {
    races: Option<Races>,
    undefined: Option<Undefined>,
    barriers: Option<BarrierCheck>,
    waves: HashMap<u64, WaveState>,
    /// How many waves of each work-group have not ended.
    left: HashMap<[u32; 3], u32>,
    /// A wave on which instructions are rerun.
    proxy: Option<Box<Wave>>,
}

/// The state of a running wave.
#[derive(Debug)]
struct WaveState {
    group: [u32; 3],
    /// The lanes with which it began.
    began: u64,
    /// How often it has arrived at its work-group's barrier.
    arrived: u64,
    /// How often it has left it.
    left: u64,
    /// Whether it leaves `s_barrier` with its next instruction.
    leaves: bool,
}

/// What the checks remember of an instruction while it is executed.
pub(crate) struct Before {
    rerun: Option<Rerun>,
    /// The instruction, if it depends on registers.
    resolved: Option<Op>,
}

/// The number of the work-group's own barrier.
const GROUP: i32 = -1;

impl Checks {
    /// Checks for a launch.
    pub fn new(what: What) -> Checks {
        Checks { what, ..Checks::default() }
    }

    /// Declares that every access to these arguments' buffers and to these bytes of LDS is atomic, even where the
    /// instruction does not show it: loads at work-group scope, loads and stores of LDS.
    #[must_use]
    pub fn atomic(mut self, arguments: &[usize], lds: &[Range<u64>]) -> Checks {
        (self.atomic, self.atomic_lds) = (arguments.to_vec(), lds.to_vec());
        self
    }

    /// The findings, in the order in which they were made.
    pub fn findings(&self) -> &[Finding] {
        &self.findings.list
    }

    /// How many further findings were not recorded.
    pub fn left_out(&self) -> u64 {
        self.findings.left_out
    }

    /// How many instructions a wave executes in its turn: few, often none, so that waves interleave in many ways.
    pub(crate) fn quantum(random: u64) -> u64 {
        (random >> 8 & 1) * (1 << (random % 7))
    }

    /// A kernel is about to run. `buffers` are those of its arguments.
    pub(crate) fn start(
        &mut self,
        d: &Dispatch<'_>,
        buffers: &[Option<BufferId>],
        memory: &Memory,
    ) -> Result<(), RunError> {
        if self.what.races && d.waves() > MOST_WAVES {
            return Err(RunError::Checks(format!("races among {} waves: at most {MOST_WAVES}", d.waves())));
        }
        let atomic = self.atomic.iter().filter_map(|&i| *buffers.get(i)?).map(|id| memory.range(id)).collect();
        let descriptor = &d.kernel.descriptor;
        let modes = (descriptor.wgp_mode(), descriptor.tg_split());
        let races = || Races::new(&d.chip, modes, [atomic, self.atomic_lds.clone()]);
        self.state = Some(Box::new(RunState {
            races: self.what.races.then(races),
            undefined: self.what.uninit.then(Undefined::default),
            barriers: self.what.barriers.then(BarrierCheck::default),
            waves: HashMap::new(),
            left: HashMap::new(),
            proxy: None,
        }));
        Ok(())
    }

    /// A wave gets its turn, perhaps its first.
    pub(crate) fn see(&mut self, d: &Dispatch<'_>, (group, wave): (usize, usize)) {
        let Some(state) = &mut self.state else { return };
        let (group, w) = (&d.groups[group], &d.groups[group].waves[wave]);
        if state.waves.contains_key(&w.order) {
            return;
        }
        let known = WaveState { group: group.id, began: w.exec(), arrived: 0, left: 0, leaves: false };
        state.waves.insert(w.order, known);
        let waves = group.waves.len() as u32;
        state.left.entry(group.id).or_insert(waves);
        if let Some(races) = &mut state.races {
            races.begin(w, group.id);
        }
        if let Some(undefined) = &mut state.undefined {
            let id = WaveId { group: group.id, size: d.grid.size_of(group.id), wave: w.id, waves, slot: w.hw.slot };
            let [a, b] = [0, u32::MAX].map(|garbage| d.start_wave(&id, w.order, garbage));
            undefined.begin(w, (&a, &b), group.id, group.lds.data.len());
            state.proxy.get_or_insert_with(|| Box::new(a));
        }
    }

    /// A wave is about to execute an instruction. If that is invalid, executing it will fault.
    pub(crate) fn before(&mut self, w: &Wave, code: &mut Code, env: &mut Env<'_>) -> Option<Before> {
        let state = self.state.as_deref_mut()?;
        let known = state.waves.get_mut(&w.order)?;
        if std::mem::take(&mut known.leaves) {
            known.left += 1;
            if let Some(races) = &mut state.races {
                races.leave(w, GROUP, known.left);
            }
        }
        let index = code.fetch(w.pc, w.banks).ok()?;
        let mut resolved = None;
        let op = resolve(&code.ops[index], w, env, &mut resolved).ok()?;
        let undefined = state.undefined.as_mut();
        let rerun = undefined.and_then(|u| u.before(w, known.group, (op, code), &mut self.findings));
        if op.class.is_memory() || op.class == Class::Ds {
            env.mem.watch = Some(Box::new(Watch::Log(Log::default())));
            env.lds.watch = Some(LdsWatch::Log(Log::default()));
            (env.mem.lane, env.lds.lane) = (NO_LANE, NO_LANE);
        }
        Some(Before { rerun, resolved })
    }

    /// The wave has executed the instruction.
    pub(crate) fn after(
        &mut self,
        before: Option<Before>,
        w: &Wave,
        (index, code): (usize, &Code),
        env: &mut Env<'_>,
    ) -> Result<(), RunError> {
        let (Some(before), Some(state)) = (before, self.state.as_deref_mut()) else { return Ok(()) };
        let op = before.resolved.as_ref().unwrap_or(&code.ops[index]);
        let (memory, lds) = (env.mem.take_log(), env.lds.take_log());
        let Some(known) = state.waves.get(&w.order) else { return Ok(()) };
        let group = known.group;
        let mut room = true;
        if let (Some(undefined), Some(proxy)) = (&mut state.undefined, &mut state.proxy) {
            let rerun = (before.rerun.as_ref(), [&memory, &lds]);
            room &= undefined.after((w, proxy), group, (op, code), env, rerun, &mut self.findings);
        }
        if let Some(races) = &mut state.races {
            let executed = Executed { w, op, code, env, memory: &memory, lds: &lds };
            room &= races.executed(executed, &mut self.findings);
        }
        if !room {
            let limit = Shadow::BYTES >> 20;
            let text = format!("a kernel that accesses more than {limit} MiB in all: use a smaller launch");
            return Err(RunError::Checks(text));
        }
        state.track_barriers(w, (op, code), env, &mut self.findings);
        if w.status == Status::Done {
            state.end(w, group, code, &mut self.findings);
        }
        Ok(())
    }
}

impl RunState {
    /// Tracks what an instruction does to barriers.
    fn track_barriers(&mut self, w: &Wave, (op, code): (&Op, &Code), env: &Env<'_>, findings: &mut Findings) {
        let Some(known) = self.waves.get_mut(&w.order) else { return };
        match op.opcode {
            O::SBarrier => known.leaves = true,
            O::SBarrierSignal | O::SBarrierSignalIsfirst => {}
            O::SBarrierWait if w.status != Status::SplitBarrier => {
                let (number, round) = match Id::new(i32::from(op.imm as i16)) {
                    Some(Id::Group) => {
                        known.left += 1;
                        (GROUP, known.left)
                    }
                    Some(Id::Named(_)) => match env.barriers.joined(w.id) {
                        Some(Id::Named(n)) => (n.into(), 0),
                        _ => return,
                    },
                    _ => return,
                };
                if let Some(races) = &mut self.races {
                    races.leave(w, number, round);
                }
                return;
            }
            _ => return,
        }
        let number = match (op.opcode, op.src[0]) {
            (O::SBarrier, _) => GROUP,
            (_, Src::S(sreg::M0)) => w.sget(sreg::M0) as i32 & 63,
            _ => w.s32(op, 0) as i32,
        };
        let round = match Id::new(number) {
            Some(Id::Group) => {
                known.arrived += 1;
                Some(known.arrived)
            }
            Some(Id::Named(_)) => None,
            _ => return,
        };
        if let Some(races) = &mut self.races {
            // Named barriers do not count rounds: what arrived at one is known from then on.
            races.arrive(w, number, round.unwrap_or(0));
        }
        if let Some(barriers) = &mut self.barriers {
            barriers.arrive(&Arrival { w, group: known.group, began: known.began, round }, code, findings);
        }
    }

    /// A wave has ended.
    fn end(&mut self, w: &Wave, group: [u32; 3], code: &Code, findings: &mut Findings) {
        self.waves.remove(&w.order);
        if let Some(barriers) = &mut self.barriers {
            barriers.end(w, group, code, findings);
        }
        if let Some(undefined) = &mut self.undefined {
            undefined.end(w);
        }
        if let Some(races) = &mut self.races {
            races.end(w);
        }
        let left = self.left.entry(group).or_insert(1);
        *left -= 1;
        if *left > 0 {
            return;
        }
        self.left.remove(&group);
        if let Some(races) = &mut self.races {
            races.end_group(group);
        }
        if let Some(undefined) = &mut self.undefined {
            undefined.end_group(group);
        }
        if let Some(barriers) = &mut self.barriers {
            barriers.end_group(group);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_named() {
        assert_eq!("races, barriers".parse(), Ok(What { uninit: false, ..What::ALL }));
        assert_eq!("all".parse(), Ok(What::ALL));
        assert!("race".parse::<What>().is_err_and(|e| e.contains("`race`")));
    }
}
