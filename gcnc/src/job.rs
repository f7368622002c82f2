//! One compilation on its way through the table of passes.
//!
//! Passes work on the whole program, or on one machine function after the other ([`Run`]; `function` has these). What
//! works on the whole program and takes long does so function by function too ([`each`]), which threads can share.

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
use crate::passes::{PASSES, Pass, Run};
use crate::source::{Input, Source};
use crate::warnings;

/// What a pass gives: nothing, or what it refuses.
pub(crate) type Done = Result<(), Vec<Diagnostic>>;

/// Memory that passes reuse from one compilation to the next.
#[derive(Default)]
pub(crate) struct PassCtx {
    pub usual: warnings::Usual,
    pub lower: gcnc_lowering::Ctx,
    pub select: gcnc_isel::SelectCtx,
    pub split: gcnc_schedule::split::Ctx,
    pub sink: gcnc_schedule::sink::Ctx,
    /// Of the function at hand, from linearisation to allocation.
    pub analyses: gcnc_mir::analyses::Analyses,
    pub schedule: gcnc_schedule::Ctx,
    pub allocate: gcnc_regalloc::Scratch,
    pub postschedule: gcnc_emit::postschedule::Ctx,
    pub vcc: gcnc_emit::vcc::Ctx,
    pub wait: gcnc_memmodel::wait::Ctx,
    pub dual: gcnc_emit::dual::Ctx,
    pub hazards: gcnc_emit::hazards::Ctx,
    pub hints: gcnc_emit::hints::Ctx,
}

/// Bytes of a program from which on what its passes worked with is not kept.
pub(crate) const LARGE: usize = 4 << 20;

impl PassCtx {
    /// Gives back what passes worked with: that of a large function takes as much room as the program.
    fn release(&mut self) {
        *self = PassCtx { usual: std::mem::take(&mut self.usual), ..PassCtx::default() };
    }

    /// The same between passes of one function, of which something is known until it is allocated.
    pub fn release_after(&mut self, stage: Stage) {
        let known = (stage < Stage::Allocated).then(|| std::mem::take(&mut self.analyses));
        self.release();
        self.analyses = known.unwrap_or_default();
    }
}

/// One compilation on its way.
pub(crate) struct Job<'a> {
    pub source: Option<Input<'a>>,
    /// The text, if the source is one.
    pub text: Option<&'a str>,
    pub target: Target,
    /// What the module is compiled for besides the target; known from lowering on.
    pub abi: Abi,
    pub options: &'a Options,
    /// A piece for each thread.
    pub ctxs: &'a mut [Box<PassCtx>],
    pub module: Module,
    pub kernels: Vec<LoweredKernel>,
    /// What lowered kernels are of whose context is not the module's.
    pub contexts: Vec<Context>,
    pub functions: Vec<Function>,
    pub codes: Vec<Code>,
    /// What is seen on the way.
    pub trace: &'a mut Trace,
    /// What may not be as it was meant.
    pub warnings: Vec<Diagnostic>,
    /// The kernels that the output has.
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

    /// About how many bytes the program takes as it stands.
    pub fn size(&self) -> usize {
        let ir: usize = self.module.functions.values().map(|f| f.dfg.size()).sum();
        let lowered: usize = self.kernels.iter().map(|k| k.function.dfg.size()).sum();
        ir + lowered + self.functions.iter().map(Function::size).sum::<usize>()
    }

    /// The program as it stands.
    pub fn to_text(&self) -> String {
        if !self.functions.is_empty() {
            return self.functions.iter().map(|f| Print(f).to_string()).collect();
        }
        gcnc_ir::write(&self.ir())
    }

    /// The module as it stands, with the functions that are lowered.
    pub fn ir(&self) -> Cow<'_, Module> {
        match self.kernels.is_empty() {
            true => Cow::Borrowed(&self.module),
            false => Cow::Owned(gcnc_lowering::to_module(&self.module, &self.kernels)),
        }
    }
}

impl Job<'_> {
    /// Runs the table.
    pub fn run(&mut self) -> Done {
        let wanted: Vec<&Pass> = PASSES.iter().filter(|pass| pass.is_wanted(self.options)).collect();
        let together = |a: &&Pass, b: &&Pass| match (a.run, b.run) {
            (Run::Each(order, ..), Run::Each(next, ..)) => order == next,
            _ => false,
        };
        for passes in wanted.chunk_by(together) {
            match passes[0].run {
                Run::Whole(run) => self.whole(passes[0].name, run)?,
                Run::Each(order, ..) => function_by_function(self, order, passes)?,
            }
            let size = self.size();
            gcnc_limits::hold(size);
            if size > LARGE {
                self.ctxs.iter_mut().for_each(|ctx| ctx.release());
            }
        }
        Ok(())
    }

    fn whole(&mut self, name: &'static str, run: fn(&mut Job<'_>) -> Done) -> Done {
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

/// Does work on each thing, by as many threads as there are pieces of memory.
pub(crate) fn each<T: Send>(
    ctxs: &mut [Box<PassCtx>],
    items: impl Iterator<Item = Item<T>>,
    work: impl Fn(&mut PassCtx, T) -> Done + Sync,
) -> Done {
    threads::each(ctxs, items, |ctx, thing| work(ctx, thing))?;
    check_limits()
}

/// Checks a function as it stands; a failure is a defect of the compiler.
pub(crate) fn verify(f: &Function, pass: &str) -> Done {
    let defect = |e| vec![Diagnostic::new(format!("internal error after pass `{pass}`: `{}`: {e}", f.name))];
    gcnc_mir::verify::verify(f).map_err(defect)
}

/// Stops if a limit is reached; [`gcnc_limits::run`]'s caller tells which.
pub(crate) fn check_limits() -> Done {
    gcnc_limits::check().map_err(|stop| vec![Diagnostic::new(stop.to_string())])
}
