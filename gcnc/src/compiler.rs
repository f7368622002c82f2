//! The front door: runs the table of passes over one module.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use gcnc_isa::Target;
use gcnc_limits::Stop;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::follow::Followed;
use crate::job::{Job, PassCtx};
use crate::kernel_info::KernelInfo;
use crate::options::Options;
use crate::remarks::Remark;
use crate::source::Source;

/// What a compilation gives.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compiled {
    /// What [`Options::emit`] asks for: a file's bytes, or text.
    pub bytes: Vec<u8>,
    /// The kernels in it, of output past the IR.
    pub kernels: Vec<KernelInfo>,
    /// What may not be as it was meant.
    pub warnings: Vec<Diagnostic>,
}

/// What was seen on the way of a compilation, as far as it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Trace {
    /// How long each pass took.
    pub times: Vec<(&'static str, Duration)>,
    /// The program after the passes that [`Options::print_after`] names.
    pub printed: Vec<(&'static str, String)>,
    /// For each wait, in the numbering of [`Options::omit_wait`]: whether a register needs it (the others are the
    /// memory model's).
    pub waits: Vec<bool>,
    /// Remarks, if [`Options::remarks`] asks: those of the IR's passes first, then those of machine code by its
    /// offsets.
    pub remarks: Vec<Remark>,
    /// What became of each instruction, if [`Options::follow`] asks.
    pub followed: Option<Followed>,
}

/// Compiles modules, for any number of threads at once, with memory that it reuses.
#[derive(Default)]
pub struct Compiler {
    /// Memory that no compilation has at the moment: as many pieces as there ever were threads at once that compiled.
    idle: Mutex<Vec<Box<PassCtx>>>,
}

impl Compiler {
    /// A compiler that holds no memory yet.
    #[must_use]
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// Compiles LLVM IR, as text, bitcode or a module, for `target`: to a code object, or to what else `options` ask
    /// for.
    ///
    /// # Errors
    /// What is wrong with `source`, at its place if it is text, or which part of it is not supported; or which of the
    /// options' limits stopped it ([`Diagnostics::stopped`]).
    pub fn compile<'s>(
        &self,
        source: impl Into<Source<'s>>,
        target: &Target,
        options: &Options,
    ) -> Result<Compiled, Diagnostics> {
        self.run(source.into(), target, options, &mut Trace::default())
    }

    /// The same, with what was seen on the way.
    ///
    /// # Errors
    /// As [`Compiler::compile`].
    pub fn compile_traced<'s>(
        &self,
        source: impl Into<Source<'s>>,
        target: &Target,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Compiled, Diagnostics> {
        self.run(source.into(), target, options, trace)
    }

    /// Gives back the memory that compilations left for the next ones, which may be much after a large module.
    pub fn release_memory(&self) {
        self.idle().clear();
    }

    fn run(
        &self,
        source: Source<'_>,
        target: &Target,
        options: &Options,
        trace: &mut Trace,
    ) -> Result<Compiled, Diagnostics> {
        *trace = Trace::default();
        options.check().map_err(Diagnostic::new)?;
        let target = match options.wave_size {
            Some(lanes) => target.with_wave_size(lanes).map_err(|e| Diagnostic::new(e.to_string()))?,
            None => *target,
        };
        self.within_limits(options, trace, |ctxs, trace| compile(source, target, options, ctxs, trace))
    }

    /// Does `work` with memory that nobody else has, within the limits of `options`.
    pub(crate) fn within_limits<T>(
        &self,
        options: &Options,
        trace: &mut Trace,
        work: impl FnOnce(&mut [Box<PassCtx>], &mut Trace) -> Result<T, Diagnostics>,
    ) -> Result<T, Diagnostics> {
        // What was half done when a limit or a panic stopped it is not used again.
        let mut ctxs: Vec<Box<PassCtx>> = {
            let mut idle = self.idle();
            (0..options.thread_count()).map(|_| idle.pop().unwrap_or_default()).collect()
        };
        let done = gcnc_limits::run(options.limits(), || work(&mut ctxs, trace));
        match done {
            Ok(done) => {
                self.idle().append(&mut ctxs);
                done
            }
            Err(stop) => Err(Diagnostics::of_stop(stop, explained(stop, options, trace))),
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Box<PassCtx>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What stopped a compilation, and how far it had come.
fn explained(stop: Stop, options: &Options, trace: &Trace) -> Diagnostic {
    let mut stopped = options.stopped(stop);
    if let Some((pass, _)) = trace.times.last() {
        stopped.message += &format!(", after pass `{pass}`");
    }
    stopped
}

fn compile(
    mut source: Source<'_>,
    target: Target,
    options: &Options,
    ctxs: &mut [Box<PassCtx>],
    trace: &mut Trace,
) -> Result<Compiled, Diagnostics> {
    let name = source.name();
    let mut job = Job::new(&mut source, target, options, ctxs, trace);
    let done = job.run();
    let (output, warnings) = (std::mem::take(&mut job.output), std::mem::take(&mut job.warnings));
    let kernels = std::mem::take(&mut job.infos);
    let text = job.text;
    let said = |errors, warnings| Diagnostics::new(errors, warnings).placed(text).in_file(name.as_ref());
    match done {
        Ok(()) => Ok(Compiled { bytes: output, kernels, warnings: said(Vec::new(), warnings).into_iter().collect() }),
        Err(errors) => Err(said(errors, warnings)),
    }
}
