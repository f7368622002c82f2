//! How a kernel is run: how strictly, on what kind of memory, who watches.

use std::io::Write;

use crate::checks::Checks;
use crate::debugger::Debugger;
use crate::observer::Observer;
use crate::timing::TimingOptions;
use crate::weak::Place;

/// How strictly a run is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Loads deliver at the wait; outstanding registers and hazards are errors.
    #[default]
    Strict,
    /// Loads deliver at once; only memory is checked.
    Off,
}

/// What memory is like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MemorySystem {
    /// Every access acts at once and for all.
    #[default]
    Coherent,
    /// Caches and write paths as weak as the processor's may be; [`Options::seed`] says what they do when. Checks are
    /// strict.
    Weak(Topology),
}

/// Where work-groups run, and what memory is told from other memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Topology {
    /// The place of each work-group, in the order of the grid; those without one have a random place on one agent.
    pub places: Vec<Place>,
    /// Arguments that are buffers of fine-grained memory, which no cache of an agent keeps from other agents.
    pub fine: Vec<usize>,
}

/// How a kernel is run.
pub struct Options<'a> {
    /// Checks.
    pub check: Check,
    /// Order of the waves' turns, and what fills uninitialised registers and memory.
    pub seed: u64,
    /// What memory is like.
    pub memory: MemorySystem,
    /// A line an instruction goes here.
    pub trace: Option<&'a mut dyn Write>,
    /// Who sees each instruction of each wave before it is executed, and may stop the run.
    pub observer: Option<&'a mut Observer<'a>>,
    /// What is looked for besides. The rules of the hardware are checked then, too. It is a launch of one kernel, not
    /// by a queue, on a coherent memory, and not timed.
    pub checks: Option<&'a mut Checks>,
    /// Who stops waves before instructions, looks at all of them, and changes their state. The kernel is run on
    /// coherent memory, and not timed.
    pub debugger: Option<&'a mut dyn Debugger>,
    /// Threads of the host that run work-groups of a kernel. On more than one, waves take their turns in another order,
    /// which is the same for any such number, so that a kernel gives the same as on one unless what it does depends on
    /// the order of its work-groups; of several faults another may be told. Work-groups read memory at once and change
    /// it one after the other: atomics are atomic. There is one thread even so where somebody watches or checks, memory
    /// is weak, the run is timed, or what runs is a shader.
    pub threads: usize,
    /// Instructions (of waves) that the run may take.
    pub max_instructions: u64,
    /// Bytes of the kernel argument segment, where neither the kernel's descriptor nor its metadata says it.
    pub kernarg_size: Option<u32>,
    /// How long the run would take is to be found: waves then run in the order that the cycle model says, and the seed
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
