//! A debugged run: where it stops, and how it goes back.
//!
//! The emulator asks a debugger before each instruction of each wave. The number of such a question is a time: a run is
//! deterministic, so the same answers lead to the same state. To go back is to run once more from the beginning up to
//! an earlier time; to find that time, a run from the beginning to now notes the last one at which it would stop.
//! What a user changed, and which waves were held, belongs to the times at which that was, and is done again.

use std::collections::HashMap;
use std::ops::Range;

use gcnc_emulator::debugger::{Register, Space};
use gcnc_emulator::memory::Access;
use gcnc_emulator::wave::Status;
use gcnc_emulator::{Debugger, Next, Paused, RunError};

use super::points::{Hit, Points};
use super::step::{LineStep, Way};
use super::symbols::Symbols;

/// A wave, by its number in the launch.
pub type WaveNumber = u64;

/// Why a run stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Before the first instruction.
    Entry,
    /// A wave is at a breakpoint.
    Breakpoint(WaveNumber),
    /// A wave accessed what is watched.
    Watch(WaveNumber, Hit),
    /// A wave has done the step that was asked for.
    Step(WaveNumber),
    /// The wave that was to go on has ended.
    Ended(WaveNumber),
    /// The only wave that was to go on waits for others.
    Waits(WaveNumber),
    /// The user asked for it.
    Pause,
    /// Going back, the run has come to its beginning.
    Beginning,
    /// The instruction that a wave is at will fail, or no wave can go on after it.
    Fault(WaveNumber, String),
}

impl Stop {
    /// The wave that it is about, if it is about one.
    pub fn wave(&self) -> Option<WaveNumber> {
        match self {
            Stop::Breakpoint(wave) | Stop::Watch(wave, _) | Stop::Step(wave) => Some(*wave),
            Stop::Waits(wave) | Stop::Ended(wave) | Stop::Fault(wave, _) => Some(*wave),
            Stop::Entry | Stop::Pause | Stop::Beginning => None,
        }
    }
}

/// What a run does next.
#[derive(Clone, Debug)]
pub enum Resume {
    /// It goes on until something stops it.
    Continue,
    /// A wave executes one instruction.
    Instruction(WaveNumber),
    /// A wave goes on to another line.
    Line(WaveNumber, Way),
    /// Back to the last time at which something would have stopped it.
    BackContinue,
    /// Back to before a wave's last instruction.
    BackInstruction(WaveNumber),
    /// Back to where a wave came to the line before.
    BackLine(WaveNumber),
    /// No more stops: it runs to its end.
    Detach,
    /// It ends here.
    Quit,
}

/// What a peer wants of a run that has not stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Nothing.
    None,
    /// That it stops.
    Pause,
    /// That it ends.
    Quit,
}

/// Who shows a run to its user.
pub trait Client {
    /// The run has stopped: serves the user until it shall go on. Only the given wave goes on, or all.
    fn stopped(&mut self, at: &mut At<'_, '_, '_>, stop: &Stop) -> (Resume, Option<WaveNumber>);

    /// The run has not stopped for a while.
    fn running(&mut self, symbols: &Symbols, points: &mut Points) -> Wish;

    /// The run is over: what it printed, or why it ended.
    fn ended(&mut self, end: Result<&[u8], &str>);
}

/// A change of the run's state by its user.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Of a register.
    Register(WaveNumber, Register, u64),
    /// Of bytes in memory.
    Memory(u64, Vec<u8>),
    /// Of bytes in the LDS of a wave's work-group.
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

/// Changes that a run remembers at most.
const MAX_EDITS: usize = 1 << 16;

/// A run that has stopped.
pub struct At<'s, 'p, 'd> {
    pub paused: &'s mut Paused<'p, 'd>,
    pub symbols: &'s Symbols,
    pub points: &'s mut Points,
    /// How many times the bytes of a lane the stack pointer counts.
    pub stack_scale: u32,
    edits: &'s mut Vec<(u64, Edit)>,
    now: u64,
}

impl At<'_, '_, '_> {
    /// Changes the state; says whether that could be.
    pub fn edit(&mut self, edit: Edit) -> bool {
        let can = self.edits.len() < MAX_EDITS && edit.apply(self.paused);
        if can {
            self.edits.push((self.now, edit));
        }
        can
    }
}

/// What a run is for.
enum Plan {
    /// Going on until this, or a breakpoint.
    Forward(Until),
    /// Coming to a time, to stop there for this reason.
    To(u64, Stop),
    /// Finding the last time before this one at which to stop.
    Search { end: u64, what: Back, found: Option<(u64, Stop)> },
    /// Ending.
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

/// The wave that executed the last instruction, its work-group, and where that was.
#[derive(Clone, Copy)]
struct Last {
    wave: WaveNumber,
    group: [u32; 3],
    address: u64,
}

/// A debugged run.
pub struct Session<'a> {
    symbols: &'a Symbols,
    points: Points,
    client: &'a mut dyn Client,
    stack_scale: u32,
    plan: Plan,
    /// The time: how many questions there have been.
    now: u64,
    /// From when on only this wave goes on, or all do.
    held: Vec<(u64, Option<WaveNumber>)>,
    edits: Vec<(u64, Edit)>,
    last: Option<Last>,
    /// What the last instruction accessed of what is watched.
    hit: Option<Hit>,
    /// Waves that have stopped at these addresses, and not gone on since.
    stopped: HashMap<WaveNumber, u64>,
    /// The time at which the run has stopped last, if a fault was told then.
    fault: Option<u64>,
}

/// How many questions pass before the peer is asked whether it wants anything.
const PATIENCE: u64 = 1 << 12;

impl<'a> Session<'a> {
    /// One that stops before the first instruction.
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
            last: None,
            hit: None,
            stopped: HashMap::new(),
            fault: None,
        }
    }

    /// A run is over; says whether there shall be another one, with this session.
    pub fn again(&mut self, error: Option<(&RunError, &str)>) -> bool {
        let end = std::mem::take(&mut self.now);
        (self.last, self.hit) = (None, None);
        self.stopped.clear();
        match (std::mem::replace(&mut self.plan, Plan::Quit), error) {
            (plan @ (Plan::To(..) | Plan::Search { .. }), Some((RunError::Stopped { .. }, _))) => {
                self.plan = plan;
                true
            }
            (Plan::Forward(Until::End) | Plan::Quit, _) => false,
            (_, Some((_, text))) if end > 0 && self.fault != Some(end - 1) => {
                // The wave is known when the run has come there.
                self.plan = Plan::To(end - 1, Stop::Fault(0, text.to_owned()));
                true
            }
            _ => false,
        }
    }

    /// True if the user has changed nothing of the run: no state, and no wave was held.
    pub fn is_own_way(&self) -> bool {
        self.edits.is_empty() && self.held.iter().all(|(_, only)| only.is_none())
    }

    /// Tells the user that all is over.
    pub fn ended(&mut self, end: Result<&[u8], &str>) {
        self.client.ended(end);
    }

    /// Whether a wave is held now.
    fn holds(&self, wave: WaveNumber) -> bool {
        self.only().is_some_and(|only| only != wave)
    }

    /// The only wave that goes on now.
    fn only(&self) -> Option<WaveNumber> {
        let next = self.held.partition_point(|&(from, _)| from <= self.now);
        self.held[..next].last().and_then(|held| held.1)
    }

    /// Why to stop now, in a run that goes on.
    fn reason(&mut self, paused: &Paused<'_, '_>) -> Option<Stop> {
        let (here, last) = (paused.current(), self.last);
        let (wave, address) = (here.number(), here.address());
        if let (Some(hit), Some(last)) = (self.hit.take(), last) {
            return Some(Stop::Watch(last.wave, hit));
        }
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
        if self.points.has(address) && self.stopped.get(&wave) != Some(&address) {
            return Some(Stop::Breakpoint(wave));
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

    /// Notes a time that a search is for.
    fn note(&mut self, paused: &Paused<'_, '_>) {
        let here = paused.current();
        let (wave, address) = (here.number(), here.address());
        let Plan::Search { what, found, .. } = &mut self.plan else { return };
        let stop = match what {
            Back::Stopped => self.points.has(address).then_some(Stop::Breakpoint(wave)),
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

    /// The run has stopped: what its user wants next.
    fn serve(&mut self, paused: &mut Paused<'_, '_>, mut stop: Stop) -> Next {
        let current = paused.current().number();
        self.fault = None;
        if let Stop::Fault(wave, _) = &mut stop {
            *wave = current;
            self.fault = Some(self.now);
        }
        // What was after this time will be another way now.
        self.held.retain(|&(from, _)| from <= self.now);
        self.edits.retain(|&(time, _)| time <= self.now);
        let (resume, only) = {
            let Session { symbols, points, client, edits, now, stack_scale, .. } = self;
            let (now, stack_scale) = (*now, *stack_scale);
            client.stopped(&mut At { paused, symbols, points, stack_scale, edits, now }, &stop)
        };
        self.hold(only);
        let told = paused.wave(stop.wave().unwrap_or(current));
        self.stopped.extend(told.map(|view| (view.number(), view.address())));
        let search = |what| Plan::Search { end: self.now, what, found: None };
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
            Resume::BackLine(wave) => match line(wave, Way::Over) {
                Some(step) if step.has_line() => search(Back::Line(step)),
                _ => search(Back::Instruction(wave)),
            },
        };
        if matches!(self.plan, Plan::Search { .. } | Plan::Quit) { Next::Stop } else { self.goes(paused) }
    }

    /// From now on only this wave goes on, or all.
    fn hold(&mut self, only: Option<WaveNumber>) {
        if self.only() != only {
            self.held.retain(|&(from, _)| from != self.now);
            self.held.push((self.now, only));
        }
    }

    /// The wave goes on, unless it is held.
    fn goes(&mut self, paused: &Paused<'_, '_>) -> Next {
        let here = paused.current();
        let next = match self.holds(here.number()) {
            true => Next::Yield,
            false => {
                self.last = Some(Last { wave: here.number(), group: here.workgroup(), address: here.address() });
                self.stopped.remove(&here.number());
                Next::Go
            }
        };
        if next == Next::Go {
            self.note(paused);
        }
        self.now += 1;
        next
    }
}

impl Debugger for Session<'_> {
    fn before(&mut self, paused: &mut Paused<'_, '_>) -> Next {
        let is_replay = !matches!(self.plan, Plan::Forward(_));
        if is_replay {
            self.edits.iter().filter(|(time, _)| *time == self.now).for_each(|(_, edit)| {
                edit.apply(paused);
            });
        }
        let arrived = match &mut self.plan {
            Plan::To(at, stop) if *at == self.now => Some(stop.clone()),
            Plan::Search { end, what, found } if *end == self.now => {
                if let Back::Line(step) = what
                    && let Some(view) = paused.wave(step.wave)
                {
                    let at = step.noted(self.symbols, view.address());
                    *found = at.map(|at| (at, Stop::Step(step.wave)));
                }
                let (at, stop) = found.take().unwrap_or((0, Stop::Beginning));
                self.plan = Plan::To(at, stop);
                return Next::Stop;
            }
            Plan::Forward(Until::End) => None,
            Plan::Forward(_) => self.reason(paused),
            _ => None,
        };
        if let Some(stop) = arrived {
            return self.serve(paused, stop);
        }
        if self.now.is_multiple_of(PATIENCE) {
            match self.client.running(self.symbols, &mut self.points) {
                Wish::None => {}
                Wish::Pause => return self.serve(paused, Stop::Pause),
                Wish::Quit => {
                    self.plan = Plan::Quit;
                    return Next::Stop;
                }
            }
        }
        self.goes(paused)
    }

    fn watches(&self) -> bool {
        self.points.watches()
            && matches!(
                self.plan,
                Plan::Forward(Until::Stopped | Until::Instruction(_) | Until::Line(_))
                    | Plan::Search { what: Back::Stopped, .. }
            )
    }

    fn accessed(&mut self, space: Space, access: Access, bytes: Range<u64>) {
        let Some(Last { wave, group, address }) = self.last else { return };
        let Some(watch) = self.points.hit(space, group, access, bytes) else { return };
        let hit = Hit { name: watch.name, kind: watch.kind, by: address };
        match &mut self.plan {
            // The instruction was the answer to the question before.
            Plan::Search { found, .. } => *found = Some((self.now - 1, Stop::Watch(wave, hit))),
            _ => self.hit = self.hit.take().or(Some(hit)),
        }
    }
}
