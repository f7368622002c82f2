//! Reasons for stops, and ways to resume.

use super::points::Hit;
use super::rule::Met;
use super::step::StepMode;

/// A wave, by its number in the launch.
pub type WaveNumber = u64;

/// Why a run stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Before the first instruction.
    Entry,
    /// A wave is at a breakpoint.
    Breakpoint(WaveNumber, Met),
    /// A wave accessed a watched location.
    Watch(WaveNumber, Hit, Met),
    /// A wave has completed the requested step.
    Step(WaveNumber),
    /// The wave to be resumed has ended.
    Ended(WaveNumber),
    /// The only wave to be resumed waits for others.
    Waits(WaveNumber),
    /// The user requested it.
    Pause,
    /// Reverse execution has reached the beginning.
    Beginning,
    /// A wave's next instruction will fault, or no wave can continue after it.
    Fault(WaveNumber, String),
}

impl Stop {
    /// The wave concerned, if any.
    pub fn wave(&self) -> Option<WaveNumber> {
        match self {
            Stop::Breakpoint(wave, _) | Stop::Watch(wave, ..) | Stop::Step(wave) => Some(*wave),
            Stop::Waits(wave) | Stop::Ended(wave) | Stop::Fault(wave, _) => Some(*wave),
            Stop::Entry | Stop::Pause | Stop::Beginning => None,
        }
    }

    /// How the condition was met, if it is a breakpoint or watchpoint.
    pub fn met(&self) -> Option<&Met> {
        if let Stop::Breakpoint(_, met) | Stop::Watch(.., met) = self { Some(met) } else { None }
    }
}

/// What a run does next.
#[derive(Clone, Debug)]
pub enum Resume {
    /// Continue until something stops it.
    Continue,
    /// A wave executes one instruction.
    Instruction(WaveNumber),
    /// A wave steps to another line.
    Line(WaveNumber, StepMode),
    /// Back to the last stop.
    BackContinue,
    /// Back to before a wave's last instruction.
    BackInstruction(WaveNumber),
    /// Back to where a wave reached the previous line.
    BackLine(WaveNumber),
    /// Run to the end without stops.
    Detach,
    /// End the run.
    Quit,
}

/// A client's request while the run continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Nothing.
    None,
    /// Stop the run.
    Pause,
    /// End the run.
    Quit,
}
