//! The compiler's entry point: runs the pass pipeline over one module.

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

/// The result of a compilation.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compiled {
    /// The output that [`Options::emit`] requests: a file's bytes, or text.
    pub bytes: Vec<u8>,
    /// The kernels in the output; empty for IR.
    pub kernels: Vec<KernelInfo>,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
}

/// What was recorded during a compilation, up to where it stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Trace {
    /// How long each pass took.
    pub times: Vec<(&'static str, Duration)>,
    /// The program after the passes that [`Options::print_after`] names.
    pub printed: Vec<(&'static str, String)>,
    /// For each wait, numbered as in [`Options::omit_wait`]: whether a register needs it (the others implement the
    /// memory model).
    pub waits: Vec<bool>,
    /// Remarks, if [`Options::remarks`] is set: those of the IR passes first, then those of machine code by code
    /// offset.
    pub remarks: Vec<Remark>,
    /// What became of each instruction, if [`Options::follow`] is set.
    pub followed: Option<Followed>,
}

/// Compiles modules, on any number of threads at once, and reuses memory between compilations.
#[derive(Default)]
pub struct Compiler {
    /// Contexts not in use at the moment: as many as there ever were concurrent compilations.
    idle: Mutex<Vec<Box<PassCtx>>>,
}

impl Compiler {
    /// A compiler that has not allocated anything yet.
    #[must_use]
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// Compiles LLVM IR, as text, bitcode or a module, for `target`: to a code object, or to what `options` request
    /// instead.
    ///
    /// # Errors
    /// What is wrong with `source`, with its position if it is text, or which part of it is not supported; or which of
    /// the options' limits stopped the compilation ([`Diagnostics::stopped`]).
    pub fn compile<'s>(
        &self,
        source: impl Into<Source<'s>>,
        target: &Target,
        options: &Options,
    ) -> Result<Compiled, Diagnostics> {
        self.run(source.into(), target, options, &mut Trace::default())
    }

    /// The same, with a trace of the compilation.
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

    /// Frees the memory kept for further compilations, which may be a lot after a large module.
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

    /// Runs `work` with a context of its own, within the limits of `options`.
    pub(crate) fn within_limits<T>(
        &self,
        options: &Options,
        trace: &mut Trace,
        work: impl FnOnce(&mut [Box<PassCtx>], &mut Trace) -> Result<T, Diagnostics>,
    ) -> Result<T, Diagnostics> {
        // A context that a limit or a panic interrupted is not reused.
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

/// The diagnostic for a stopped compilation: which limit, and how far it got.
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
