//! Checks of a kernel while it runs: races, bits that were never written, barriers that not all reach.
//!
//! `races` finds accesses of waves that nothing orders, `uninit` undefined bits that something comes of, `barriers`
//! waves and lanes that miss one another. They are told of each instruction of each wave before and after
//! it is executed, one by one, and of what it accessed ([`log`]); who asks for none of them pays nothing. A run goes on
//! whatever they find.
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
use crate::memory::{Aside, BufferId, Memory, Watch};
use crate::op::{Class, Op, Src};
use crate::predecode::Code;
use crate::wave::{Status, Wave, sreg};
use barriers::{Arrival, Meetings};
use defined::Question;
use log::{Log, NO_LANE};
use races::{MOST_WAVES, Races};
use report::Findings;
pub use report::{Finding, Kind, Site};
use shadow::Shadow;
use uninit::Undefined;

/// What is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct What {
    /// Accesses that nothing orders.
    pub races: bool,
    /// Bits never written that decide a branch, an address or a store.
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
            other => Err(format!("no check is called `{other}`: there are races, uninit, barriers, and all")),
        })
    }
}

/// What is checked of a launch, and what was found.
#[derive(Debug, Default)]
pub struct Checks {
    what: What,
    atomic: Vec<usize>,
    atomic_lds: Vec<Range<u64>>,
    findings: Findings,
    state: Option<Box<State>>,
}

/// A kernel that runs.
#[derive(Debug)]
struct State {
    races: Option<Races>,
    undefined: Option<Undefined>,
    meetings: Option<Meetings>,
    waves: HashMap<u64, Known>,
    /// Waves that a work-group still has.
    left: HashMap<[u32; 3], u32>,
    /// A wave on which instructions are run again.
    proxy: Option<Box<Wave>>,
}

/// A wave that runs.
#[derive(Debug)]
struct Known {
    group: [u32; 3],
    /// The lanes with which it began.
    began: u64,
    /// How often it has arrived at its work-group's barrier.
    arrived: u64,
    /// And gone on from it.
    left: u64,
    /// It goes on from `s_barrier`.
    leaves: bool,
}

/// What the checks remember of an instruction while it is executed.
pub(crate) struct Before {
    question: Option<Question>,
    /// The instruction, if registers say what it is.
    resolved: Option<Op>,
}

/// The number of the work-group's own barrier.
const GROUP: i32 = -1;

impl Checks {
    /// Checks of a launch.
    pub fn new(what: What) -> Checks {
        Checks { what, ..Checks::default() }
    }

    /// Of these arguments' buffers, and of these bytes of LDS, each access is atomic, also by instructions that do not
    /// show it: loads at work-group scope, loads and stores of LDS.
    #[must_use]
    pub fn atomic(mut self, arguments: &[usize], lds: &[Range<u64>]) -> Checks {
        (self.atomic, self.atomic_lds) = (arguments.to_vec(), lds.to_vec());
        self
    }

    /// What was found, in the order in which it was.
    pub fn findings(&self) -> &[Finding] {
        &self.findings.list
    }

    /// How many more findings there were than are told.
    pub fn left_out(&self) -> u64 {
        self.findings.left_out
    }

    /// Instructions of a wave's turn: few and often none, so that waves meet in many ways.
    pub(crate) fn quantum(random: u64) -> u64 {
        (random >> 8 & 1) * (1 << (random % 7))
    }

    /// A kernel is about to run. `buffers` are those behind its arguments.
    pub(crate) fn start(
        &mut self,
        d: &Dispatch<'_>,
        buffers: &[Option<BufferId>],
        memory: &Memory,
    ) -> Result<(), RunError> {
        if self.what.races && d.waves() > MOST_WAVES {
            return Err(RunError::Checks(format!("races of {} waves: {MOST_WAVES} would do", d.waves())));
        }
        let atomic = self.atomic.iter().filter_map(|&i| *buffers.get(i)?).map(|id| memory.range(id)).collect();
        let descriptor = &d.kernel.descriptor;
        let modes = (descriptor.wgp_mode(), descriptor.tg_split());
        let races = || Races::new(&d.chip, modes, [atomic, self.atomic_lds.clone()]);
        self.state = Some(Box::new(State {
            races: self.what.races.then(races),
            undefined: self.what.uninit.then(Undefined::default),
            meetings: self.what.barriers.then(Meetings::default),
            waves: HashMap::new(),
            left: HashMap::new(),
            proxy: None,
        }));
        Ok(())
    }

    /// A wave has its turn, perhaps its first one.
    pub(crate) fn see(&mut self, d: &Dispatch<'_>, (group, wave): (usize, usize)) {
        let Some(state) = &mut self.state else { return };
        let (group, w) = (&d.groups[group], &d.groups[group].waves[wave]);
        if state.waves.contains_key(&w.order) {
            return;
        }
        let known = Known { group: group.id, began: w.exec(), arrived: 0, left: 0, leaves: false };
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

    /// A wave is about to execute an instruction. What is none is a fault soon enough.
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
        let question = undefined.and_then(|u| u.before(w, known.group, (op, code), &mut self.findings));
        if op.class.is_memory() || op.class == Class::Ds {
            env.mem.watch = Some(Box::new(Watch::Log(Log::default())));
            env.lds.aside = Some(Aside::Log(Log::default()));
            (env.mem.lane, env.lds.lane) = (NO_LANE, NO_LANE);
        }
        Some(Before { question, resolved })
    }

    /// It has executed it.
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
            let asked = (before.question.as_ref(), [&memory, &lds]);
            room &= undefined.after((w, proxy), group, (op, code), env, asked, &mut self.findings);
        }
        if let Some(races) = &mut state.races {
            room &= races.executed(w, (op, code), env, (&memory, &lds), &mut self.findings);
        }
        if !room {
            let limit = Shadow::BYTES >> 20;
            let text = format!("a kernel that accesses more than {limit} MiB in all: a smaller launch would do");
            return Err(RunError::Checks(text));
        }
        state.meet(w, (op, code), env, &mut self.findings);
        if w.status == Status::Done {
            state.end(w, group, code, &mut self.findings);
        }
        Ok(())
    }
}

impl State {
    /// What an instruction does to barriers.
    fn meet(&mut self, w: &Wave, (op, code): (&Op, &Code), env: &Env<'_>, findings: &mut Findings) {
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
            // What came to a named barrier is known from then on, whichever time round it was.
            races.arrive(w, number, round.unwrap_or(0));
        }
        if let Some(meetings) = &mut self.meetings {
            meetings.arrive(&Arrival { w, group: known.group, began: known.began, round }, code, findings);
        }
    }

    /// A wave has ended.
    fn end(&mut self, w: &Wave, group: [u32; 3], code: &Code, findings: &mut Findings) {
        self.waves.remove(&w.order);
        if let Some(meetings) = &mut self.meetings {
            meetings.end(w, group, code, findings);
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
        if let Some(meetings) = &mut self.meetings {
            meetings.end_group(group);
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
