//! Why a run stops, and how it goes on.

use super::points::Hit;
use super::rule::Met;
use super::step::Way;

/// A wave, by its number in the launch.
pub type WaveNumber = u64;

/// Why a run stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Before the first instruction.
    Entry,
    /// A wave is at a breakpoint.
    Breakpoint(WaveNumber, Met),
    /// A wave accessed what is watched.
    Watch(WaveNumber, Hit, Met),
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
            Stop::Breakpoint(wave, _) | Stop::Watch(wave, ..) | Stop::Step(wave) => Some(*wave),
            Stop::Waits(wave) | Stop::Ended(wave) | Stop::Fault(wave, _) => Some(*wave),
            Stop::Entry | Stop::Pause | Stop::Beginning => None,
        }
    }

    /// How a condition came to be met, if it stops for a point.
    pub fn met(&self) -> Option<&Met> {
        if let Stop::Breakpoint(_, met) | Stop::Watch(.., met) = self { Some(met) } else { None }
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
