//! The options of a run: how strict it is, the kind of memory, and who watches it.

use std::io::Write;

use crate::checks::Checks;
use crate::debugger::Debugger;
use crate::observer::Observer;
use crate::timing::TimingOptions;
use crate::weak::Place;

/// How strictly a run is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Results of loads arrive at the wait; accesses of outstanding registers, and hazards, are errors.
    #[default]
    Strict,
    /// Results of loads arrive at once; only memory accesses are checked.
    Off,
}

/// The kind of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MemorySystem {
    /// Every access acts at once and is visible to all.
    #[default]
    Coherent,
    /// Caches and write paths as weak as the processor's may be; [`Options::seed`] determines their behaviour. Checks
    /// are strict.
    Weak(Topology),
}

/// Where work-groups run, and which memory is fine-grained.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Topology {
    /// The place of each work-group, in the order of the grid; those without one have a random place on one agent.
    pub places: Vec<Place>,
    /// Arguments that are buffers of fine-grained memory, which is coherent between agents.
    pub fine: Vec<usize>,
}

/// The options of a run.
pub struct Options<'a> {
    /// How strictly the run is checked.
    pub check: Check,
    /// Determines the order of the waves' turns, and the contents of uninitialised registers and memory.
    pub seed: u64,
    /// The kind of memory.
    pub memory: MemorySystem,
    /// Gets a line per executed instruction.
    pub trace: Option<&'a mut dyn Write>,
    /// Sees each instruction of each wave before it is executed, and may stop the run.
    pub observer: Option<&'a mut Observer<'a>>,
    /// Additional checks, which imply [`Check::Strict`]. They need a launch of a single kernel, not through a queue, on
    /// coherent memory, and not timed.
    pub checks: Option<&'a mut Checks>,
    /// Stops waves before instructions, and inspects and changes their state. The kernel runs on coherent memory, and
    /// is not timed.
    pub debugger: Option<&'a mut dyn Debugger>,
    /// Host threads that run work-groups of a kernel. With more than one, waves take their turns in another order, the
    /// same for any such number, so that the result is the same as with one unless it depends on the order of
    /// work-groups; of several faults, another one may be reported. Work-groups read memory concurrently and change it
    /// one after the other: atomics are atomic. There is only one thread if the run is observed, checked, traced or
    /// timed, if memory is weak, and for shaders.
    pub threads: usize,
    /// The most instructions, counted per wave, that the run may execute.
    pub max_instructions: u64,
    /// The size of the kernel argument segment, if neither the kernel's descriptor nor its metadata specifies it.
    pub kernarg_size: Option<u32>,
    /// Estimates how long the run would take: waves then run in the order that the cycle model gives, and the seed
    /// only fills what is uninitialised.
    pub timing: Option<TimingOptions>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            check: Check::Strict,
            seed: 0,
            memory: MemorySystem::Coherent,
            trace: None,
            observer: None,
            checks: None,
            debugger: None,
            threads: 1,
            max_instructions: 4_000_000_000,
            kernarg_size: None,
            timing: None,
        }
    }
}
