//! One compilation in the pass pipeline.
//!
//! Passes work on the whole program, or on one machine function after the other ([`PassKind`]; see `function` for the
//! latter). Slow whole-program passes also work function by function ([`each`]), which threads can share.

use std::borrow::Cow;
use std::time::Instant;

use gcnc_ir::{Context, Module};
use gcnc_isa::Target;
use gcnc_limits::threads::{self, Item};
use gcnc_lowering::LoweredKernel;
use gcnc_mir::print::Print;
use gcnc_mir::{Function, Stage};
use gcnc_object::{Abi, Code};

use crate::compiler::Trace;
use crate::diagnostic::Diagnostic;
use crate::function::function_by_function;
use crate::kernel_info::KernelInfo;
use crate::options::Options;
use crate::passes::{PASSES, Pass, PassKind};
use crate::source::{Input, Source};
use crate::warnings;

/// The result of a pass: nothing, or errors.
pub(crate) type PassResult = Result<(), Vec<Diagnostic>>;

/// A thread's working memory, reused between passes and compilations.
#[derive(Default)]
pub(crate) struct PassCtx {
    pub usual: warnings::Usual,
    pub lower: gcnc_lowering::Ctx,
    pub select: gcnc_isel::SelectCtx,
    pub split: gcnc_schedule::split::Ctx,
    pub sink: gcnc_schedule::sink::Ctx,
    /// Analyses of the current function, from linearisation to allocation.
    pub analyses: gcnc_mir::analyses::Analyses,
    pub schedule: gcnc_schedule::Ctx,
    pub allocate: gcnc_regalloc::Ctx,
    pub postschedule: gcnc_emit::postschedule::Ctx,
    pub vcc: gcnc_emit::vcc::Ctx,
    pub wait: gcnc_memmodel::wait::Ctx,
    pub dual: gcnc_emit::dual::Ctx,
    pub hazards: gcnc_emit::hazards::Ctx,
    pub hints: gcnc_emit::hints::Ctx,
}

/// Size of a program in bytes from which on working memory is freed after use.
pub(crate) const LARGE: usize = 4 << 20;

impl PassCtx {
    /// Frees working memory: a large function's takes as much room as the program.
    fn release(&mut self) {
        *self = PassCtx { usual: std::mem::take(&mut self.usual), ..PassCtx::default() };
    }

    /// Frees working memory between passes of one function, except its analyses until allocation.
    pub fn release_after(&mut self, stage: Stage) {
        let known = (stage < Stage::Allocated).then(|| std::mem::take(&mut self.analyses));
        self.release();
        self.analyses = known.unwrap_or_default();
    }
}

/// The state of a compilation.
pub(crate) struct Job<'a> {
    pub source: Option<Input<'a>>,
    /// The source's text, if it has one.
    pub text: Option<&'a str>,
    pub target: Target,
    /// The ABI; known from lowering on.
    pub abi: Abi,
    pub options: &'a Options,
    /// A context for each thread.
    pub ctxs: &'a mut [Box<PassCtx>],
    pub module: Module,
    pub kernels: Vec<LoweredKernel>,
    /// The IR contexts of lowered kernels that do not use the module's.
    pub contexts: Vec<Context>,
    pub functions: Vec<Function>,
    pub codes: Vec<Code>,
    /// What is recorded during compilation.
    pub trace: &'a mut Trace,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// The kernels in the output.
    pub infos: Vec<KernelInfo>,
    /// The output: a file's bytes, or text.
    pub output: Vec<u8>,
}

impl<'a> Job<'a> {
    pub fn new(
        source: &'a mut Source<'_>,
        target: Target,
        options: &'a Options,
        ctxs: &'a mut [Box<PassCtx>],
        trace: &'a mut Trace,
    ) -> Job<'a> {
        let (source, text) = source.take();
        Job {
            source: Some(source),
            text,
            target,
            abi: Abi::default(),
            options,
            ctxs,
            module: Module::new(),
            kernels: Vec::new(),
            contexts: Vec::new(),
            functions: Vec::new(),
            codes: Vec::new(),
            trace,
            warnings: Vec::new(),
            infos: Vec::new(),
            output: Vec::new(),
        }
    }

    /// Approximate size of the program in bytes.
    pub fn size(&self) -> usize {
        let ir: usize = self.module.functions.values().map(|f| f.dfg.size()).sum();
        let lowered: usize = self.kernels.iter().map(|k| k.function.dfg.size()).sum();
        ir + lowered + self.functions.iter().map(Function::size).sum::<usize>()
    }

    /// Prints the program in its current form.
    pub fn to_text(&self) -> String {
        if !self.functions.is_empty() {
            return self.functions.iter().map(|f| Print(f).to_string()).collect();
        }
        gcnc_ir::write(&self.ir())
    }

    /// The module in its current form, with lowered functions.
    pub fn ir(&self) -> Cow<'_, Module> {
        match self.kernels.is_empty() {
            true => Cow::Borrowed(&self.module),
            false => Cow::Owned(gcnc_lowering::to_module(&self.module, &self.kernels)),
        }
    }
}

impl Job<'_> {
    /// Runs the pipeline.
    pub fn run(&mut self) -> PassResult {
        let wanted: Vec<&Pass> = PASSES.iter().filter(|pass| pass.is_wanted(self.options)).collect();
        let together = |a: &&Pass, b: &&Pass| match (a.run, b.run) {
            (PassKind::Function(order, ..), PassKind::Function(next, ..)) => order == next,
            _ => false,
        };
        for passes in wanted.chunk_by(together) {
            match passes[0].run {
                PassKind::Module(run) => self.whole(passes[0].name, run)?,
                PassKind::Function(order, ..) => function_by_function(self, order, passes)?,
            }
            let size = self.size();
            gcnc_limits::hold(size);
            if size > LARGE {
                self.ctxs.iter_mut().for_each(|ctx| ctx.release());
            }
        }
        Ok(())
    }

    fn whole(&mut self, name: &'static str, run: fn(&mut Job<'_>) -> PassResult) -> PassResult {
        check_limits()?;
        let start = Instant::now();
        run(self)?;
        self.trace.times.push((name, start.elapsed()));
        if self.options.prints(name) {
            self.trace.printed.push((name, self.to_text()));
        }
        match self.options.verify {
            true => self.functions.iter().try_for_each(|f| verify(f, name)),
            false => Ok(()),
        }
    }
}

/// Runs work on each item, with one thread per context.
pub(crate) fn each<T: Send>(
    ctxs: &mut [Box<PassCtx>],
    items: impl Iterator<Item = Item<T>>,
    work: impl Fn(&mut PassCtx, T) -> PassResult + Sync,
) -> PassResult {
    threads::each(ctxs, items, |ctx, thing| work(ctx, thing))?;
    check_limits()
}

/// Verifies a function; a failure is a compiler bug.
pub(crate) fn verify(f: &Function, pass: &str) -> PassResult {
    let defect = |e| vec![Diagnostic::new(format!("internal error after pass `{pass}`: `{}`: {e}", f.name))];
    gcnc_mir::verify::verify(f).map_err(defect)
}

/// Stops if a limit is reached; the caller of [`gcnc_limits::run`] is told which.
pub(crate) fn check_limits() -> PassResult {
    gcnc_limits::check().map_err(|stop| vec![Diagnostic::new(stop.to_string())])
}
