//! Errors: of reading a code object, preparing a launch, and executing an instruction.
//!
//! A [`LoadError`] concerns the file, a [`RunError`] the launch or one instruction of one wave. Inside the machine an
//! instruction fails with a [`Fault`], which says what failed in which lane; the machine adds where.

use std::fmt;

/// Why bytes are not a code object that can be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// Not an ELF file, or one whose tables lie outside the file.
    #[error("not a readable ELF file: {0}")]
    Elf(String),
    /// An ELF file, but not an AMD GPU code object for HSA.
    #[error("not an AMD GPU code object: {0}")]
    NotCodeObject(String),
    /// A code object version or processor that is not supported.
    #[error("unsupported code object: {0}")]
    Unsupported(String),
    /// A segment, symbol or relocation that does not fit.
    #[error("malformed code object: {0}")]
    Malformed(String),
    /// The image would need more memory than the file may claim.
    #[error("code object claims {claimed} bytes of memory, more than the limit of {limit}")]
    TooBig {
        /// Bytes that its segments span.
        claimed: u64,
        /// Bytes that it may span.
        limit: u64,
    },
}

impl From<object::read::Error> for LoadError {
    fn from(error: object::read::Error) -> Self {
        LoadError::Elf(error.to_string())
    }
}

/// Why a launch did not finish.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The launch itself is wrong: no such kernel, wrong arguments, impossible sizes.
    #[error("cannot launch: {0}")]
    Launch(String),
    /// An instruction failed.
    #[error(transparent)]
    Fault(Box<FaultReport>),
    /// No wave can make progress: every wave waits for others, at a barrier, a semaphore or an ordered counter.
    #[error("deadlock in kernel `{kernel}`: no wave can make progress{}", waiting_text(.waves, *.others))]
    Deadlock {
        /// The kernel's name.
        kernel: String,
        /// The first waiting waves.
        waves: Vec<Waiting>,
        /// The number of further ones.
        others: usize,
    },
    /// The instruction budget ran out.
    #[error(
        "kernel `{kernel}` used up its budget of {limit} instructions; wave {wave} of work-group {group:?} is at {address:#x}: {text}{}",
        hottest_text(.hottest)
    )]
    Budget {
        /// The kernel's name.
        kernel: String,
        /// The budget.
        limit: u64,
        /// The work-group of the wave that ran last.
        group: [u32; 3],
        /// The wave's number in its work-group.
        wave: u32,
        /// The wave's program counter: an offset as in the disassembly.
        address: u64,
        /// The instruction there.
        text: String,
        /// The hottest of the last instructions, hottest first.
        hottest: Vec<Hot>,
    },
    /// The observer of the instructions stopped the run.
    #[error(
        "kernel `{kernel}` was stopped by its observer; wave {wave} of work-group {group:?} is at {address:#x}: {text}"
    )]
    Stopped {
        /// The kernel's name.
        kernel: String,
        /// The work-group of the current wave.
        group: [u32; 3],
        /// The wave's number in its work-group.
        wave: u32,
        /// The wave's program counter: an offset as in the disassembly.
        address: u64,
        /// The instruction there, which was not executed.
        text: String,
    },
    /// A packet of a queue is invalid, or requests what is impossible.
    #[error("packet {packet} of queue {queue}: {why}")]
    Packet {
        /// The queue's number.
        queue: u64,
        /// The packet's number in it.
        packet: u64,
        /// What is wrong.
        why: String,
    },
    /// Packets wait, and nothing is running that could release them.
    #[error("deadlock of queues: {0}")]
    Blocked(String),
    /// A kernel's host call or output failed.
    #[error("host: {0}")]
    Host(String),
    /// The requested checks are not possible.
    #[error("the checks do not support {0}")]
    Checks(String),
    /// The trace could not be written.
    #[error("cannot write the trace: {0}")]
    Trace(#[from] std::io::Error),
}

impl RunError {
    /// The addresses, as a disassembler shows them, of the failed instruction or of those at which waves wait.
    pub fn addresses(&self) -> Vec<u64> {
        match self {
            RunError::Fault(report) => vec![report.address],
            RunError::Budget { address, .. } | RunError::Stopped { address, .. } => vec![*address],
            RunError::Deadlock { waves, .. } => waves.iter().map(|wave| wave.address).collect(),
            _ => Vec::new(),
        }
    }
}

/// A failed allocation of device memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot allocate {bytes} bytes: {used} of {limit} are allocated")]
pub struct AllocationError {
    /// Bytes requested.
    pub bytes: u64,
    /// Bytes that are allocated.
    pub used: u64,
    /// Bytes that may be allocated.
    pub limit: u64,
}

/// An attempt to free something that is not an allocation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot free {address:#x}, which is not an allocation: {place}")]
pub struct FreeError {
    /// The address.
    pub address: u64,
    /// What is there, or near.
    pub place: String,
}

/// An error of a device.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// Too much memory is requested.
    #[error(transparent)]
    Allocation(#[from] AllocationError),
    /// The freed address is not an allocation: already freed, or in the middle of one.
    #[error(transparent)]
    Free(#[from] FreeError),
    /// The host's access is not within one allocation.
    #[error("access by the host: {0}")]
    Access(#[from] FaultKind),
    /// The bytes are not a code object that can be loaded.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The code object is for another processor.
    #[error("cannot load a code object for {found} on a device with {device}")]
    Target {
        /// The code object's target ID.
        found: String,
        /// The device's processor.
        device: String,
    },
    /// A module that is no longer loaded.
    #[error("the module is not loaded")]
    NoModule,
    /// A module without this variable.
    #[error("no variable `{0}` in the module")]
    NoVariable(String),
    /// A queue that was destroyed.
    #[error("there is no such queue")]
    NoQueue,
    /// A signal that was destroyed or never created.
    #[error("{handle:#x} is not a signal: {place}")]
    NoSignal {
        /// The handle.
        handle: u64,
        /// What is there, or near.
        place: String,
    },
    /// Something that a queue cannot do.
    #[error("{0}")]
    Queue(String),
    /// A launch failed.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// A failed instruction and where it is.
#[derive(Debug, thiserror::Error)]
#[error("kernel `{kernel}`, work-group {group:?}, wave {wave}{}, at {address:#x}: `{text}`: {fault}", lane_text(*.lane))]
pub struct FaultReport {
    /// The kernel's name.
    pub kernel: String,
    /// The work-group's id.
    pub group: [u32; 3],
    /// The wave's number in its work-group.
    pub wave: u32,
    /// The lane at fault, if it is a single one.
    pub lane: Option<u32>,
    /// The instruction's address in the code object (as a disassembler shows it).
    pub address: u64,
    /// The instruction, printed.
    pub text: String,
    /// What is wrong.
    pub fault: FaultKind,
}

/// An address at which many instructions were executed.
#[derive(Clone, Debug, PartialEq)]
pub struct Hot {
    /// An offset as in the disassembly.
    pub address: u64,
    /// The instruction there.
    pub text: String,
    /// The percentage of the instructions that were this one.
    pub percent: f64,
}

/// A wave that waits forever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its work-group.
    pub group: [u32; 3],
    /// Its number in the work-group.
    pub wave: u32,
    /// Its program counter: an offset as in the disassembly.
    pub address: u64,
    /// The instruction there; at a barrier of its work-group, the one after it.
    pub text: String,
    /// What it waits for.
    pub reason: String,
}

/// A line for each wave.
fn waiting_text(waves: &[Waiting], others: usize) -> String {
    let line = |w: &Waiting| {
        let Waiting { group, wave, address, text, reason } = w;
        format!("\nwave {wave} of work-group {group:?} is at {address:#x}, `{text}`, and waits for {reason}")
    };
    let lines: String = waves.iter().map(line).collect();
    if others == 0 { lines } else { format!("{lines}\nand {others} more waves wait") }
}

/// A line for each instruction.
fn hottest_text(hottest: &[Hot]) -> String {
    let lines = hottest.iter().map(|hot| format!("\n{:6.1} %  {:#08x}: {}", hot.percent, hot.address, hot.text));
    let lines: String = lines.collect();
    if lines.is_empty() { lines } else { format!("\nmost of the last instructions were{lines}") }
}

fn lane_text(lane: Option<u32>) -> String {
    lane.map_or_else(String::new, |l| format!(", lane {l}"))
}

/// What an instruction did wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The bytes are not an instruction of the target.
    #[error("unknown instruction: {0}")]
    UnknownInstruction(String),
    /// A real instruction that the emulator does not execute.
    #[error("instruction not supported by the emulator: {0}")]
    Unsupported(String),
    /// The program counter left the code.
    #[error("execution outside of the code")]
    BadProgramCounter,
    /// A register is read whose load has not been waited for.
    #[error(
        "reads {register}, whose load by `{producer}` at {producer_address:#x} is outstanding ({counter} was not waited for)"
    )]
    ReadOutstanding {
        /// The register.
        register: String,
        /// The load.
        producer: String,
        /// The load's address.
        producer_address: u64,
        /// The counter that a wait must name.
        counter: &'static str,
    },
    /// A register is overwritten while a load into it is outstanding.
    #[error(
        "overwrites {register}, whose load by `{producer}` at {producer_address:#x} is outstanding ({counter} was not waited for)"
    )]
    OverwriteOutstanding {
        /// The register.
        register: String,
        /// The load.
        producer: String,
        /// The load's address.
        producer_address: u64,
        /// The counter that a wait must name.
        counter: &'static str,
    },
    /// A hazard that the code must avoid.
    #[error("hazard {rule}: {detail}")]
    Hazard {
        /// The rule's name.
        rule: &'static str,
        /// What is missing.
        detail: String,
    },
    /// A memory access outside all mapped buffers.
    #[error("{access} of {bytes} bytes at {address:#x} in {space} memory: {near}")]
    OutOfBounds {
        /// `load`, `store` or `atomic`.
        access: &'static str,
        /// The size.
        bytes: u32,
        /// The address.
        address: u64,
        /// The address space.
        space: &'static str,
        /// The nearest buffer.
        near: String,
    },
    /// An access that the target does not allow at this alignment.
    #[error("misaligned {access} of {bytes} bytes at {address:#x} in {space} memory: {align}-byte alignment needed")]
    Misaligned {
        /// `load`, `store` or `atomic`.
        access: &'static str,
        /// The size.
        bytes: u32,
        /// The address.
        address: u64,
        /// The address space.
        space: &'static str,
        /// The required alignment.
        align: u32,
    },
    /// A register that was not allocated to the wave.
    #[error("uses {register}, but only {allocated} are allocated")]
    RegisterOutOfRange {
        /// The register.
        register: String,
        /// How many there are.
        allocated: u32,
    },
    /// The kernel trapped.
    #[error("trap {0}")]
    Trap(u32),
    /// Anything else that hardware does not define.
    #[error("{0}")]
    Invalid(String),
}

/// A failed instruction inside the machine: what, and in which lane.
#[derive(Debug)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The lane, if it is a single one.
    pub lane: Option<u32>,
}

impl Fault {
    /// A fault of one lane.
    pub fn in_lane(kind: FaultKind, lane: usize) -> Box<Fault> {
        Box::new(Fault { kind, lane: Some(lane as u32) })
    }

    /// A fault of the whole wave.
    pub fn wave(kind: FaultKind) -> Box<Fault> {
        Box::new(Fault { kind, lane: None })
    }

    /// A fault that describes what the hardware leaves undefined.
    pub fn invalid(text: impl fmt::Display) -> Box<Fault> {
        Fault::wave(FaultKind::Invalid(text.to_string()))
    }
}

/// The result of an instruction. The error is boxed: it is rare, and the success path is hot.
pub type Exec = Result<(), Box<Fault>>;
