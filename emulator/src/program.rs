//! Runs a kernel, once or often, each time on its own memory.

use crate::code_object::{CodeObject, Kernel};
use crate::error::RunError;
use crate::host::Host;
use crate::kernarg;
use crate::launch::{self, Launch};
use crate::machine::dispatch::Dispatch;
use crate::machine::{self, Statistics};
use crate::memory::Memory;
use crate::options::Options;
use crate::predecode::Code;
use crate::timing::Timing;

/// The result of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunResult {
    /// The buffers afterwards, by argument; `None` for arguments by value.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// The values of M0 with which waves interrupted the host, in order: the first [`machine::MAX_INTERRUPTS`].
    pub interrupts: Vec<u32>,
    /// What the kernel printed.
    pub output: Vec<u8>,
    /// Its size.
    pub statistics: Statistics,
    /// How long it would take, if requested.
    pub timing: Option<Timing>,
}

/// A kernel to be run more than once, whose code stays decoded.
pub struct Program<'a> {
    object: &'a CodeObject,
    kernel: &'a Kernel,
    /// `None` only while it runs.
    code: Option<Code>,
}

impl<'a> Program<'a> {
    /// Prepares a kernel of a code object.
    ///
    /// # Errors
    /// There is no such kernel, or the emulator does not support its processor.
    pub fn new(object: &'a CodeObject, kernel: &str) -> Result<Program<'a>, RunError> {
        let kernel = find(object, kernel)?;
        Ok(Program { object, kernel, code: Some(machine::code_of(object, kernel)?) })
    }

    /// Runs the kernel; the name in the launch is ignored.
    ///
    /// # Errors
    /// The launch does not fit the kernel, or the run ends in a fault.
    pub fn run(&mut self, launch: &Launch, mut options: Options<'_>) -> Result<RunResult, RunError> {
        let Program { object, kernel, .. } = *self;
        let code = match self.code.take() {
            Some(code) => code,
            None => machine::code_of(object, kernel)?,
        };
        let sized = options.kernarg_size.map(|size| kernel.with_kernarg_size(size)).transpose()?;
        let kernel = sized.as_ref().unwrap_or(kernel);
        let (grid, chip) = (launch.grid(), *code.chip());
        launch::check(&grid, kernel, &chip)?;
        let (mut memory, mut host) = (Memory::default(), Host::default());
        map_segments(object, "the code object", &mut memory);
        let (buffers, values) = kernarg::fresh_buffers(&launch.args, &mut memory);
        let channels = host.open(kernel, &mut memory);
        let of = (object, &channels);
        let prepared = launch::prepare(&grid, values[..].into(), kernel, &chip, of, &mut memory)?;
        let mut dispatch = Dispatch::new((object, kernel), code, grid, prepared, channels.hostcall);
        let outcome = machine::run(&mut dispatch, &buffers, &channels, (&mut memory, &mut host), &mut options);
        self.code = Some(dispatch.code);
        let outcome = outcome?;
        host.close(&channels, &object.metadata().printf, &mut memory)?;
        Ok(RunResult {
            buffers: buffers.iter().map(|b| b.map(|id| memory.take(id))).collect(),
            interrupts: outcome.interrupts,
            output: host.take_output(),
            statistics: outcome.statistics,
            timing: outcome.timing,
        })
    }
}

/// Maps a code object into memory.
pub(crate) fn map_segments(object: &CodeObject, name: &str, memory: &mut Memory) {
    for s in object.segments().iter().filter(|s| s.len > 0) {
        let data = object.image()[s.start..s.start + s.len].to_vec();
        memory.map_at(name, object.load_address() + s.start as u64, data, s.writable);
    }
}

/// The kernel with this name.
pub(crate) fn find<'a>(object: &'a CodeObject, kernel: &str) -> Result<&'a Kernel, RunError> {
    object
        .kernel(kernel)
        .ok_or_else(|| RunError::Launch(format!("no kernel `{kernel}` in the code object, {}", kernels(object))))
}

/// Lists the kernels, for messages.
fn kernels(object: &CodeObject) -> String {
    let names: Vec<String> = object.kernels().iter().take(32).map(|k| format!("`{}`", k.name)).collect();
    match (names.len(), object.kernels().len()) {
        (0, _) => "which has none".to_owned(),
        (shown, all) if shown < all => format!("which has {}, and {} others", names.join(", "), all - shown),
        _ => format!("which has {}", names.join(", ")),
    }
}

/// Runs a kernel of a code object once.
///
/// # Errors
/// As for [`Program::new`] and [`Program::run`].
pub fn run(object: &CodeObject, launch: &Launch, options: Options<'_>) -> Result<RunResult, RunError> {
    Program::new(object, &launch.kernel)?.run(launch, options)
}
