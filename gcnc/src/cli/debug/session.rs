//! Debugger session with reverse execution by re-execution.
//!
//! The emulator calls the debugger before each instruction of each wave. The number of such a call is a time: a run is
//! deterministic, so the same responses lead to the same state. Going back means running again from the beginning to an
//! earlier time; to find that time, a run from the beginning to now notes the last time at which it would stop. Both
//! start from a snapshot if possible: the search tries the latest one first, then earlier ones until it finds a stop.
//! The user's changes, and which waves were held, are recorded with their times and replayed.

use std::collections::HashMap;
use std::ops::Range;

use gcnc_emulator::debugger::{Register, Snapshot, Space};
use gcnc_emulator::memory::Access;
use gcnc_emulator::wave::Status;
use gcnc_emulator::{Debugger, Next, Paused, RunError, View};

use super::points::{Hit, Point, Points};
use super::rule::Met;
use super::snapshots::Snapshots;
use super::state::RunView;
use super::step::{LineStep, StepMode};
pub use super::stop::{Resume, Stop, WaveNumber, Wish};
use super::symbols::Symbols;

/// A front end, which shows a run to its user.
pub trait Client {
    /// The run has stopped: interacts with the user until it continues. Only the returned wave continues, or all.
    fn stopped(&mut self, at: &mut At<'_, '_, '_>, stop: &Stop) -> (Resume, Option<WaveNumber>);

    /// Called at intervals while the run continues.
    fn running(&mut self, symbols: &Symbols, points: &mut Points) -> Wish;

    /// A breakpoint at an instruction's address logs a message.
    fn log(&mut self, symbols: &Symbols, address: u64, message: &str);

    /// The run is over, with its output, or with an error.
    fn ended(&mut self, end: Result<&[u8], &str>);
}

/// A change of the run's state by the user.
#[derive(Clone, Debug)]
pub enum Edit {
    /// A register.
    Register(WaveNumber, Register, u64),
    /// Bytes in memory.
    Memory(u64, Vec<u8>),
    /// Bytes in the LDS of a wave's work-group.
    Lds(WaveNumber, usize, Vec<u8>),
}

impl Edit {
    fn apply(&self, paused: &mut Paused<'_, '_>) -> bool {
        match self {
            Edit::Register(wave, register, value) => paused.set(*wave, *register, *value),
            Edit::Memory(address, bytes) => paused.write(*address, bytes).is_ok(),
            Edit::Lds(wave, at, bytes) => paused.write_lds(*wave, *at, bytes),
        }
    }
}

/// Maximum number of recorded changes.
const MAX_EDITS: usize = 1 << 16;

/// A stopped run.
pub struct At<'s, 'p, 'd> {
    pub paused: &'s mut Paused<'p, 'd>,
    pub symbols: &'s Symbols,
    pub points: &'s mut Points,
    /// The stack pointer's unit, as a multiple of a lane's bytes.
    pub stack_scale: u32,
    /// The stop of a breakpoint that applies here, whatever the run stopped for.
    pub breakpoint: Option<Stop>,
    edits: &'s mut Vec<(u64, Edit)>,
    now: u64,
}

impl<'d> At<'_, '_, 'd> {
    /// A read-only view.
    pub fn seen(&self) -> RunView<'_, 'd> {
        RunView { paused: self.paused, symbols: self.symbols, stack_scale: self.stack_scale }
    }

    /// Changes the state; returns whether that succeeded.
    pub fn edit(&mut self, edit: Edit) -> bool {
        let can = self.edits.len() < MAX_EDITS && edit.apply(self.paused);
        if can {
            self.edits.push((self.now, edit));
        }
        can
    }
}

/// The purpose of a run.
enum Plan {
    /// Continue until this, or a breakpoint.
    Forward(Until),
    /// Go to a time, and stop there for this reason.
    To(u64, Stop),
    /// Find the last stop before this time.
    Search {
        end: u64,
        /// The latest time of a snapshot to start from.
        from: u64,
        what: Back,
        found: Option<(u64, Stop)>,
    },
    /// End.
    Quit,
}

enum Until {
    Stopped,
    Instruction(WaveNumber),
    Line(LineStep),
    End,
}

enum Back {
    Stopped,
    Instruction(WaveNumber),
    Line(LineStep),
}

/// The wave that executed the last instruction, its work-group, and the instruction's address.
#[derive(Clone, Copy)]
struct Last {
    wave: WaveNumber,
    group: [u32; 3],
    address: u64,
}

/// The result of the breakpoints at a wave's current instruction.
#[derive(Default)]
struct Arrival {
    stop: Option<Stop>,
    /// The numbers of those hit.
    hits: Vec<u64>,
    /// Messages to log, with their addresses.
    messages: Vec<(u64, String)>,
}

/// A session's state at a time, which is restored when a run starts there.
#[derive(Clone, Default)]
struct SessionState {
    last: Option<Last>,
    /// The numbers of the watchpoints hit by the last instruction.
    accessed: Vec<u64>,
    /// Hit counts of breakpoints and watchpoints, by their numbers.
    hits: HashMap<u64, u64>,
}

/// A debugged run.
pub struct Session<'a> {
    symbols: &'a Symbols,
    points: Points,
    client: &'a mut dyn Client,
    stack_scale: u32,
    plan: Plan,
    /// The time: the number of calls so far.
    now: u64,
    /// From each time on, only this wave continues, or all do.
    held: Vec<(u64, Option<WaveNumber>)>,
    edits: Vec<(u64, Edit)>,
    known: SessionState,
    /// The start of this run: later than 0 if it starts from a snapshot.
    began: u64,
    snapshots: Snapshots<SessionState>,
    /// Waves that have stopped at these addresses, and not continued since.
    stopped: HashMap<WaveNumber, u64>,
    /// The time of the last stop, if it was for a fault.
    fault: Option<u64>,
}

/// How many calls pass between polls of the client.
const PATIENCE: u64 = 1 << 12;

impl<'a> Session<'a> {
    /// A session that stops before the first instruction.
    pub fn new(symbols: &'a Symbols, points: Points, client: &'a mut dyn Client, stack_scale: u32) -> Session<'a> {
        Session {
            symbols,
            points,
            client,
            stack_scale,
            plan: Plan::To(0, Stop::Entry),
            now: 0,
            held: Vec::new(),
            edits: Vec::new(),
            known: SessionState::default(),
            began: 0,
            snapshots: Snapshots::default(),
            stopped: HashMap::new(),
            fault: None,
        }
    }

    /// A run is over; returns whether to start another one.
    pub fn again(&mut self, error: Option<(&RunError, &str)>) -> bool {
        let end = std::mem::take(&mut self.now);
        self.stopped.clear();
        match (std::mem::replace(&mut self.plan, Plan::Quit), error) {
            (plan @ (Plan::To(..) | Plan::Search { .. }), Some((RunError::Stopped { .. }, _))) => {
                self.plan = plan;
                true
            }
            (Plan::Forward(Until::End) | Plan::Quit, _) => false,
            (_, Some((_, text))) if end > 0 && self.fault != Some(end - 1) => {
                // The wave is known once the run has arrived there.
                self.plan = Plan::To(end - 1, Stop::Fault(0, text.to_owned()));
                true
            }
            _ => false,
        }
    }

    /// Whether the user has left the run unchanged: no edits, and no waves held.
    pub fn is_own_way(&self) -> bool {
        self.edits.is_empty() && self.held.iter().all(|(_, only)| only.is_none())
    }

    /// Tells the user that the session is over.
    pub fn ended(&mut self, end: Result<&[u8], &str>) {
        self.client.ended(end);
    }

    /// Whether a wave is held now.
    fn holds(&self, wave: WaveNumber) -> bool {
        self.only().is_some_and(|only| only != wave)
    }

    /// The only wave that continues now, if others are held.
    fn only(&self) -> Option<WaveNumber> {
        let next = self.held.partition_point(|&(from, _)| from <= self.now);
        self.held[..next].last().and_then(|held| held.1)
    }

    /// Whether points without hit counts matter.
    fn stops(&self) -> bool {
        match &self.plan {
            Plan::Forward(Until::End) | Plan::Quit => false,
            Plan::Forward(_) | Plan::Search { what: Back::Stopped, .. } => true,
            Plan::To(at, _) => *at == self.now,
            Plan::Search { .. } => false,
        }
    }

    /// Evaluates a point for the current wave.
    fn judge<T>(
        &self,
        (seen, view): (RunView<'_, '_>, &View<'_>),
        point: &Point<T>,
        arrival: &mut Arrival,
        stop: impl FnOnce(Met) -> Stop,
    ) {
        let rule = &point.rule;
        let is_asked = if rule.counts() { self.now >= point.since } else { self.stops() };
        let Some(met) = rule.met(seen, view, self.points.lane).filter(|_| is_asked) else { return };
        arrival.hits.push(point.number);
        let hit = self.known.hits.get(&point.number).map_or(1, |hits| hits + 1);
        if met.is_ok() && !rule.takes(hit) {
            return;
        }
        let lane = met.as_ref().ok().map(|lane| lane.or(self.points.lane));
        match lane.and_then(|lane| rule.message(seen, view, lane)) {
            Some(message) => arrival.messages.push((view.address(), message)),
            None => arrival.stop = arrival.stop.take().or_else(|| Some(stop(met))),
        }
    }

    /// Evaluates the breakpoints at the current wave's instruction.
    fn at_breakpoints(&self, paused: &Paused<'_, '_>) -> Arrival {
        let mut arrival = Arrival::default();
        let view = paused.current();
        let (wave, address) = (view.number(), view.address());
        if self.points.has(address) && !self.holds(wave) {
            let seen = RunView { paused, symbols: self.symbols, stack_scale: self.stack_scale };
            for point in self.points.at(address) {
                self.judge((seen, &view), point, &mut arrival, |met| Stop::Breakpoint(wave, met));
            }
        }
        arrival
    }

    /// Evaluates the watchpoints hit by the last instruction, and returns a stop.
    fn at_watchpoints(&mut self, paused: &Paused<'_, '_>) -> Option<Stop> {
        let accessed = std::mem::take(&mut self.known.accessed);
        let Last { wave, address, .. } = self.known.last.filter(|_| !accessed.is_empty())?;
        let mut arrival = Arrival::default();
        for point in self.points.watches().iter().filter(|point| accessed.contains(&point.number)) {
            let stop = |met| Stop::Watch(wave, Hit { name: point.at.name, kind: point.at.kind, by: address }, met);
            match paused.wave(wave) {
                Some(view) => {
                    let seen = RunView { paused, symbols: self.symbols, stack_scale: self.stack_scale };
                    self.judge((seen, &view), point, &mut arrival, stop);
                }
                None => arrival.stop = Some(stop(Ok(None))),
            }
        }
        self.count(arrival)
    }

    /// Counts hits and logs messages; returns the reason to stop.
    fn count(&mut self, arrival: Arrival) -> Option<Stop> {
        arrival.hits.into_iter().for_each(|number| *self.known.hits.entry(number).or_default() += 1);
        if matches!(self.plan, Plan::Forward(_)) {
            for (address, message) in &arrival.messages {
                self.client.log(self.symbols, *address, message);
            }
        }
        arrival.stop
    }

    /// Other reasons than a watchpoint to stop a continuing run now.
    fn reason(&mut self, paused: &Paused<'_, '_>, breakpoint: Option<&Stop>) -> Option<Stop> {
        let (here, last) = (paused.current(), self.known.last);
        let (wave, address) = (here.number(), here.address());
        if let Some(only) = self.only() {
            match paused.wave(only).map(|w| w.status()) {
                None => return Some(Stop::Ended(only)),
                Some(Status::Ready) => {}
                Some(_) => return Some(Stop::Waits(only)),
            }
        }
        if self.holds(wave) {
            return None;
        }
        if let Some(stop) = breakpoint.filter(|_| self.stopped.get(&wave) != Some(&address)) {
            return Some(stop.clone());
        }
        let Plan::Forward(until) = &mut self.plan else { return None };
        let goes = match until {
            Until::Stopped | Until::End => return None,
            Until::Instruction(goes) => *goes,
            Until::Line(step) => step.wave,
        };
        if last.is_some_and(|last| last.wave == goes) && paused.wave(goes).is_none() {
            return Some(Stop::Ended(goes));
        }
        let is_there = goes == wave
            && match until {
                Until::Line(step) => step.is_done(self.symbols, &here),
                _ => true,
            };
        is_there.then_some(Stop::Step(wave))
    }

    /// Notes a time that a search looks for; `breakpoint` is the stop of a breakpoint there.
    fn note(&mut self, paused: &Paused<'_, '_>, breakpoint: Option<Stop>) {
        let here = paused.current();
        let (wave, address) = (here.number(), here.address());
        let Plan::Search { what, found, .. } = &mut self.plan else { return };
        let stop = match what {
            Back::Stopped => breakpoint,
            Back::Instruction(of) => (*of == wave).then_some(Stop::Step(wave)),
            Back::Line(step) if step.wave == wave => {
                step.note(self.symbols, address, self.now);
                None
            }
            Back::Line(_) => None,
        };
        if let Some(stop) = stop {
            *found = Some((self.now, stop));
        }
    }

    /// The run has stopped: asks the user how to continue.
    fn serve(&mut self, paused: &mut Paused<'_, '_>, arrival: Arrival, mut stop: Stop) -> Next {
        let current = paused.current().number();
        self.fault = None;
        if let Stop::Fault(wave, _) = &mut stop {
            *wave = current;
            self.fault = Some(self.now);
        }
        // The future after this time is discarded.
        self.held.retain(|&(from, _)| from <= self.now);
        self.edits.retain(|&(time, _)| time <= self.now);
        let (resume, only) = {
            let Session { symbols, points, client, edits, now, stack_scale, .. } = self;
            let (now, stack_scale) = (*now, *stack_scale);
            let breakpoint = arrival.stop.clone();
            client.stopped(&mut At { paused, symbols, points, stack_scale, breakpoint, edits, now }, &stop)
        };
        self.points.date(self.now);
        self.snapshots.forget_after(self.now);
        self.hold(only);
        let told = paused.wave(stop.wave().unwrap_or(current));
        self.stopped.extend(told.map(|view| (view.number(), view.address())));
        let search = |what| Plan::Search { end: self.now, from: self.now.saturating_sub(1), what, found: None };
        let line = |wave, way| paused.wave(wave).map(|view| LineStep::new(self.symbols, &view, way));
        self.plan = match resume {
            Resume::Quit => Plan::Quit,
            Resume::Detach => Plan::Forward(Until::End),
            Resume::Continue => Plan::Forward(Until::Stopped),
            Resume::Instruction(wave) => Plan::Forward(Until::Instruction(wave)),
            Resume::Line(wave, way) => match line(wave, way) {
                Some(step) if step.has_line() => Plan::Forward(Until::Line(step)),
                _ => Plan::Forward(Until::Instruction(wave)),
            },
            Resume::BackContinue => search(Back::Stopped),
            Resume::BackInstruction(wave) => search(Back::Instruction(wave)),
            Resume::BackLine(wave) => match line(wave, StepMode::Over) {
                Some(step) if step.has_line() => search(Back::Line(step)),
                _ => search(Back::Instruction(wave)),
            },
        };
        if matches!(self.plan, Plan::Search { .. } | Plan::Quit) { Next::Stop } else { self.goes(paused, arrival) }
    }

    /// From now on only this wave continues, or all do.
    fn hold(&mut self, only: Option<WaveNumber>) {
        if self.only() != only {
            self.held.retain(|&(from, _)| from != self.now);
            self.held.push((self.now, only));
        }
    }

    /// The wave continues, unless it is held.
    fn goes(&mut self, paused: &Paused<'_, '_>, arrival: Arrival) -> Next {
        let here = paused.current();
        let next = match self.holds(here.number()) {
            true => Next::Yield,
            false => {
                self.known.last = Some(Last { wave: here.number(), group: here.workgroup(), address: here.address() });
                self.stopped.remove(&here.number());
                Next::Go
            }
        };
        if next == Next::Go {
            let breakpoint = self.count(arrival);
            self.note(paused, breakpoint);
        }
        self.now += 1;
        next
    }
}

impl Debugger for Session<'_> {
    fn before(&mut self, paused: &mut Paused<'_, '_>) -> Next {
        // From here on, changes by the user come later.
        let (watched, arrival) = (self.at_watchpoints(paused), self.at_breakpoints(paused));
        if let Plan::Search { what: Back::Stopped, found, .. } = &mut self.plan
            && watched.is_some()
        {
            // The instruction was executed after the previous call.
            *found = watched.clone().map(|stop| (self.now - 1, stop));
        }
        let is_replay = !matches!(self.plan, Plan::Forward(_));
        if is_replay {
            self.edits.iter().filter(|(time, _)| *time == self.now).for_each(|(_, edit)| {
                edit.apply(paused);
            });
        }
        let arrived = match &mut self.plan {
            Plan::To(at, stop) if *at == self.now => Some(stop.clone()),
            Plan::Search { end, from, what, found } if *end == self.now => {
                if let Back::Line(step) = what
                    && let Some(view) = paused.wave(step.wave)
                {
                    let at = step.noted(self.symbols, view.address());
                    *found = at.map(|at| (at, Stop::Step(step.wave)));
                }
                match found.take() {
                    Some((at, stop)) => self.plan = Plan::To(at, stop),
                    None if self.began == 0 => self.plan = Plan::To(0, Stop::Beginning),
                    None => {
                        *from = self.began.saturating_sub(*end - self.began);
                        // Nothing comes before that. The line the wave came from is found on the way from there to
                        // here.
                        if !matches!(what, Back::Line(_)) {
                            *end = self.began;
                        }
                    }
                }
                return Next::Stop;
            }
            Plan::Forward(Until::End) => None,
            Plan::Forward(_) => watched.or_else(|| self.reason(paused, arrival.stop.as_ref())),
            _ => None,
        };
        if let Some(stop) = arrived {
            return self.serve(paused, arrival, stop);
        }
        if self.now.is_multiple_of(PATIENCE) {
            let wish = self.client.running(self.symbols, &mut self.points);
            if !is_replay {
                self.points.date(self.now);
            }
            match wish {
                Wish::None => {}
                Wish::Pause => return self.serve(paused, arrival, Stop::Pause),
                Wish::Quit => {
                    self.plan = Plan::Quit;
                    return Next::Stop;
                }
            }
        }
        self.goes(paused, arrival)
    }

    fn begin(&mut self) -> Option<&Snapshot> {
        let latest = match &self.plan {
            Plan::To(at, _) => *at,
            Plan::Search { from, .. } => *from,
            Plan::Forward(_) | Plan::Quit => 0,
        };
        let kept = self.snapshots.last(latest);
        self.began = kept.map_or(0, |kept| kept.time);
        self.now = self.began;
        self.known = kept.map(|kept| kept.known.clone()).unwrap_or_default();
        if let Plan::Search { what: Back::Line(step), .. } = &mut self.plan {
            step.search(self.began == 0);
        }
        kept.map(|kept| &kept.run)
    }

    fn round(&mut self, bytes: u64, take: &dyn Fn() -> Snapshot) {
        let goes_back = !matches!(self.plan, Plan::Forward(Until::End) | Plan::Quit);
        if goes_back && self.snapshots.wants(self.now, bytes) {
            self.snapshots.keep(self.now, (take(), bytes), self.known.clone());
        }
    }

    fn watches(&self) -> bool {
        let mut watches = self.points.watches().iter();
        if self.stops() { watches.next().is_some() } else { watches.any(|point| point.rule.counts()) }
    }

    fn accessed(&mut self, space: Space, access: Access, bytes: Range<u64>) {
        let Some(Last { group, .. }) = self.known.last else { return };
        let hits = self.points.hits((space, group), access, bytes);
        let new: Vec<u64> = hits.filter(|number| !self.known.accessed.contains(number)).collect();
        self.known.accessed.extend(new);
    }
}
