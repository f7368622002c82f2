//! One compilation on its way through the table of passes.
//!
//! Passes work on the whole program, or on one machine function after the other ([`Run`]). Neighbours of the latter
//! kind take a function through all of them before the next one comes: its code stays in the cache, and what one of
//! them knows of it serves the next.

use std::borrow::Cow;
use std::time::Instant;

use gcnc_emit::{Abi, Code};
use gcnc_ir::{Linkage, Module};
use gcnc_isa::Target;
use gcnc_lowering::LoweredKernel;
use gcnc_mir::Function;
use gcnc_mir::print::Print;
use gcnc_regalloc::Overwritten;

use crate::compiler::Trace;
use crate::diagnostic::Diagnostic;
use crate::kernel_info::KernelInfo;
use crate::options::Options;
use crate::passes::{Order, PASSES, Pass, Run, Step};
use crate::source::{Input, Source};
use crate::{resources, warnings};

/// What a pass gives: nothing, or what it refuses.
pub(crate) type Done = Result<(), Vec<Diagnostic>>;

/// Memory that passes reuse from one compilation to the next.
#[derive(Default)]
pub(crate) struct Memory {
    pub usual: warnings::Usual,
    pub lower: gcnc_lowering::Scratch,
    pub select: gcnc_isel::IselScratch,
    pub split: gcnc_schedule::split::Scratch,
    pub sink: gcnc_schedule::sink::Scratch,
    /// Of the function at hand, from linearisation to allocation.
    pub analyses: gcnc_mir::analyses::Analyses,
    pub schedule: gcnc_schedule::Scratch,
    pub allocate: gcnc_regalloc::Scratch,
    pub postschedule: gcnc_emit::postschedule::Scratch,
    pub vcc: gcnc_emit::vcc::Scratch,
    pub wait: gcnc_memmodel::wait::Scratch,
    pub dual: gcnc_emit::dual::Scratch,
    pub hazards: gcnc_emit::hazards::Scratch,
    pub hints: gcnc_emit::hints::Scratch,
}

/// Bytes of a program from which on what its passes worked with is not kept.
const LARGE: usize = 4 << 20;

impl Memory {
    /// Gives back what passes worked with: that of a large function takes as much room as the program.
    fn release(&mut self) {
        *self = Memory { usual: std::mem::take(&mut self.usual), ..Memory::default() };
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
    pub memory: &'a mut Memory,
    pub module: Module,
    pub kernels: Vec<LoweredKernel>,
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
        memory: &'a mut Memory,
        trace: &'a mut Trace,
    ) -> Job<'a> {
        let (source, text) = source.take();
        Job {
            source: Some(source),
            text,
            target,
            abi: Abi::default(),
            options,
            memory,
            module: Module::new(),
            kernels: Vec::new(),
            functions: Vec::new(),
            codes: Vec::new(),
            trace,
            warnings: Vec::new(),
            infos: Vec::new(),
            output: Vec::new(),
        }
    }

    /// About how many bytes the program takes as it stands.
    fn size(&self) -> usize {
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

/// A machine function that passes go over, and what else they may look at.
pub(crate) struct One<'a> {
    /// The function.
    pub f: &'a mut Function,
    /// The registers that may be others after the calls in it.
    pub callees: &'a Overwritten,
    /// Those that may be others after a call of it, from allocation on.
    pub overwritten: Overwritten,
    /// The modes of the kernels that may call it.
    pub modes: Modes,
    pub module: &'a Module,
    pub options: &'a Options,
    pub memory: &'a mut Memory,
    pub trace: &'a mut Trace,
}

impl One<'_> {
    /// Runs a pass, whose time is in this place of the trace, and counts what the program holds then.
    fn run(&mut self, step: Step, (pass, at): (&'static str, usize), held: &mut usize) -> Done {
        check_limits()?;
        let (before, start) = (self.f.size(), Instant::now());
        step(self)?;
        match self.trace.times.get_mut(at) {
            Some((_, time)) => *time += start.elapsed(),
            None => self.trace.times.push((pass, start.elapsed())),
        }
        *held = *held - before + self.f.size();
        gcnc_limits::hold(*held);
        Ok(())
    }
}

/// The modes of all kernels of a program.
#[derive(Copy, Clone)]
pub(crate) struct Modes {
    /// Whether each work-group is in one compute unit.
    pub compute_unit: bool,
    /// Whether the waves of some work-group may be in several.
    pub tg_split: bool,
}

impl Modes {
    fn of(functions: &[Function]) -> Modes {
        let kernels = || functions.iter().filter(|f| f.role == gcnc_mir::Role::Kernel).map(|f| &f.kernel);
        Modes { compute_unit: kernels().all(|k| k.cu_mode), tg_split: kernels().any(|k| k.tg_split) }
    }
}

impl Job<'_> {
    /// Runs the table.
    pub fn run(&mut self) -> Done {
        let wanted: Vec<&Pass> = PASSES.iter().filter(|pass| (pass.wanted)(self.options)).collect();
        let together = |a: &&Pass, b: &&Pass| match (a.run, b.run) {
            (Run::Each(order, _), Run::Each(next, _)) => order == next,
            _ => false,
        };
        for passes in wanted.chunk_by(together) {
            match passes[0].run {
                Run::Whole(run) => self.whole(passes[0].name, run)?,
                Run::Each(order, _) => self.function_by_function(order, passes)?,
            }
            let size = self.size();
            gcnc_limits::hold(size);
            if size > LARGE {
                self.memory.release();
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

    /// Takes each function through all of `passes`, which go function by function.
    fn function_by_function(&mut self, order: Order, passes: &[&Pass]) -> Done {
        let step = |pass: &&Pass| match pass.run {
            Run::Each(_, step) => Some((pass.name, step)),
            Run::Whole(_) => None,
        };
        let steps: Vec<(&'static str, Step)> = passes.iter().filter_map(step).collect();
        let (mut held, first_time, modes) = (self.size(), self.trace.times.len(), Modes::of(&self.functions));
        let mut texts: Vec<(usize, usize, String)> = Vec::new();
        let Job { kernels, module, options, functions, memory, trace, .. } = self;
        let (count, options) = (functions.len(), *options);
        let mut take = |n: usize, callees: &Overwritten| {
            let (f, overwritten) = (&mut functions[n], Overwritten::all());
            let mut one = One { f, callees, overwritten, modes, module, options, memory, trace };
            for (at, &(pass, step)) in steps.iter().enumerate() {
                one.run(step, (pass, first_time + at), &mut held)?;
                if options.prints(pass) {
                    texts.push((at, n, Print(one.f).to_string()));
                }
                if options.verify {
                    verify(one.f, pass)?;
                }
            }
            Ok(one.overwritten)
        };
        let done = match order {
            Order::BottomUp => {
                // A linker may take another object's definition of what others may define, too.
                let linkage = |n: usize| module.functions[kernels[n].source].linkage;
                let is_exact =
                    |n| !options.emit.is_linked() || linkage(n).is_local() || linkage(n) == Linkage::External;
                resources::bottom_up(kernels, is_exact, take)
            }
            Order::Given => (0..count).try_for_each(|n| take(n, &Overwritten::all()).map(drop)),
        };
        texts.sort_by_key(|&(at, n, _)| (at, n));
        for texts in texts.chunk_by(|a, b| a.0 == b.0) {
            let text = texts.iter().map(|(.., text)| text.as_str()).collect();
            self.trace.printed.push((steps[texts[0].0].0, text));
        }
        done
    }
}

/// Checks a function as it stands; a failure is a defect of the compiler.
fn verify(f: &Function, pass: &str) -> Done {
    let defect = |e| vec![Diagnostic::new(format!("internal error after pass `{pass}`: `{}`: {e}", f.name))];
    gcnc_mir::verify::verify(f).map_err(defect)
}

/// Stops if a limit is reached; [`gcnc_limits::run`]'s caller tells which.
fn check_limits() -> Done {
    gcnc_limits::check().map_err(|stop| vec![Diagnostic::new(stop.to_string())])
}
