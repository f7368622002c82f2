//! Runs consecutive function passes of the pipeline on one machine function at a time.
//!
//! A function goes through all of them before the next one: its code stays in the processor's cache, and analyses are
//! shared between passes. With several threads, functions are processed in any order, except that callees come before
//! callers if the passes require it. The results are merged in the order of a single thread.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;

use gcnc_ir::{Linkage, Module};
use gcnc_limits::threads::{self, Item};
use gcnc_mir::print::Print;
use gcnc_mir::{Function, FunctionRole, Stage};
use gcnc_regalloc::Clobbers;

use crate::compiler::Trace;
use crate::follow::{self, CodeFacts, Line};
use crate::job::{Job, LARGE, PassCtx, PassResult, check_limits, verify};
use crate::options::Options;
use crate::passes::{FunctionPass, Order, Pass, PassKind};
use crate::resources::{self, Turn};

/// A machine function in a pass, with the context that passes may use.
pub(crate) struct FunctionJob<'a> {
    /// The function.
    pub f: &'a mut Function,
    /// The registers that a call of it clobbers, known from allocation on.
    pub clobbers: Clobbers,
    /// Facts about all functions.
    pub program: Program,
    pub module: &'a Module,
    pub options: &'a Options,
    pub ctx: &'a mut PassCtx,
    /// The number of its first wait, if a wait is to be omitted.
    pub first_wait: usize,
    /// What is saved of it if instructions are tracked.
    pub kept: &'a mut CodeFacts,
    /// For each of its waits, whether a register needs it.
    pub waits: &'a mut Vec<bool>,
}

/// Whole-program facts for passes over one function.
#[derive(Copy, Clone)]
pub(crate) struct Program {
    /// Whether each work-group runs in one compute unit.
    pub compute_unit: bool,
    /// Whether the waves of some work-group may run in several.
    pub tg_split: bool,
    /// Whether every call is within reach of a direct call's offset field.
    pub is_near: bool,
}

impl Program {
    fn of(functions: &[Function], options: &Options) -> Program {
        let kernels = || functions.iter().filter(|f| f.role == FunctionRole::Kernel).map(|f| &f.kernel);
        Program {
            compute_unit: kernels().all(|k| k.cu_mode),
            tg_split: kernels().any(|k| k.tg_split),
            // A linker may substitute another definition, further away.
            is_near: !options.emit.is_linked() && gcnc_emit::calls::are_near(functions),
        }
    }
}

/// What is recorded about a function.
#[derive(Default)]
struct Recorded {
    waits: Vec<bool>,
    /// The printed function after passes, by pass index.
    texts: Vec<(usize, String)>,
    /// The same as lines with the origins of instructions.
    lines: Vec<(usize, Vec<Line>)>,
    /// What else is needed to decode its code.
    kept: CodeFacts,
}

/// Runs all of `passes`, which are function passes, on each function.
pub(crate) fn function_by_function(job: &mut Job<'_>, order: Order, passes: &[&Pass]) -> PassResult {
    let (held, program) = (AtomicUsize::new(job.size()), Program::of(&job.functions, job.options));
    let turns = turns(job, order);
    let pipeline = FunctionPipeline::new(passes, job.options, held, job.trace);
    let clobbers: Vec<OnceLock<Clobbers>> = turns.iter().map(|_| OnceLock::new()).collect();
    let waits = AtomicUsize::new(0);
    let (module, options) = (&job.module, job.options);
    let mut functions: Vec<Option<&mut Function>> = job.functions.iter_mut().map(Some).collect();
    let mut recorded: Vec<Recorded> = turns.iter().map(|_| Recorded::default()).collect();
    let items = turns.iter().enumerate().zip(&mut recorded).filter_map(|((at, turn), recorded)| {
        let f = functions[turn.function].take()?;
        Some(Item { size: f.size(), thing: (at, f, recorded), after: turn.callees.clone() })
    });
    let done = threads::each(job.ctxs, items, |ctx, (at, f, recorded)| {
        let turn = &turns[at];
        // Kernels without calls have no callers and need no order.
        if order == Order::BottomUp && (f.role == FunctionRole::Function || f.has_calls || f.has_tail_call) {
            let others = if turn.calls_others { Clobbers::all() } else { Clobbers::NONE };
            let known = turn.callees.iter().filter_map(|&callee| clobbers[callee].get());
            let callees = known.fold(others, Clobbers::or);
            (f.call_vectors, f.call_scalars) = (callees.vectors, callees.scalars);
        }
        let first_wait = waits.load(Ordering::Relaxed);
        let (mut own_waits, mut kept) = (Vec::new(), std::mem::take(&mut recorded.kept));
        let (all, ctx) = (Clobbers::all(), &mut **ctx);
        ctx.analyses.forget();
        let mut function_job = FunctionJob {
            f,
            clobbers: all,
            program,
            module,
            options,
            ctx,
            first_wait,
            kept: &mut kept,
            waits: &mut own_waits,
        };
        let done = pipeline.run(&mut function_job, recorded).map_err(|errors| (at, errors));
        let own = if turn.is_any { Clobbers::all() } else { function_job.clobbers };
        (recorded.waits, recorded.kept) = (own_waits, kept);
        done?;
        let _ = clobbers[at].set(own);
        waits.fetch_add(recorded.waits.len(), Ordering::Relaxed);
        Ok(())
    });
    // A single thread would have stopped at the failure.
    recorded.truncate(done.as_ref().err().map_or(recorded.len(), |&(at, _)| at + 1));
    pipeline.record(&turns, recorded);
    done.map_err(|(_, errors)| errors)?;
    check_limits()
}

/// The processing order of functions.
fn turns(job: &Job<'_>, order: Order) -> Vec<Turn> {
    let Job { module, kernels, options, .. } = job;
    // A linker may also replace a definition that other objects may override.
    let linkage = |n: usize| module.functions[kernels[n].source].linkage;
    let is_exact = |n| !options.emit.is_linked() || linkage(n).is_local() || linkage(n) == Linkage::External;
    match order {
        Order::BottomUp => resources::bottom_up(kernels, is_exact),
        Order::Given => (0..job.functions.len()).map(Turn::alone).collect(),
    }
}

/// The start time of a pass, and the size of the function then.
struct PassStart {
    time: Instant,
    size: usize,
}

/// A sequence of function passes.
struct FunctionPipeline<'a> {
    steps: Vec<(&'static str, [Stage; 2], FunctionPass)>,
    options: &'a Options,
    /// The program's memory use.
    held: AtomicUsize,
    trace: Mutex<&'a mut Trace>,
    /// The index of the first pass's time in the trace.
    first_time: usize,
}

impl<'a> FunctionPipeline<'a> {
    fn new(passes: &[&Pass], options: &'a Options, held: AtomicUsize, trace: &'a mut Trace) -> FunctionPipeline<'a> {
        let step = |pass: &&Pass| match pass.run {
            PassKind::Function(_, stages, step) => Some((pass.name, stages, step)),
            PassKind::Module(_) => None,
        };
        let steps = passes.iter().filter_map(step).collect();
        FunctionPipeline { steps, options, held, first_time: trace.times.len(), trace: Mutex::new(trace) }
    }

    /// Runs all passes on a function.
    fn run(&self, job: &mut FunctionJob<'_>, recorded: &mut Recorded) -> PassResult {
        let mut before = PassStart { time: Instant::now(), size: job.f.size() };
        for (at, &(pass, stages, step)) in self.steps.iter().enumerate() {
            check_limits()?;
            if self.options.is_followed() && job.f.stage < Stage::Allocated {
                job.kept.lanes(job.f);
            }
            debug_assert_eq!(job.f.stage, stages[0], "before pass `{pass}`");
            match step {
                FunctionPass::Alone(step) => step(job.f),
                FunctionPass::With(step) => step(job)?,
            }
            job.f.stage = stages[1];
            before = self.count(at, before, job);
            if self.options.prints(pass) {
                recorded.texts.push((at, Print(job.f).to_string()));
            }
            if self.options.follow {
                recorded.lines.push((at, follow::lines(job.f)));
            }
            if self.options.verify {
                verify(job.f, pass)?;
            }
            if self.options.is_followed() || self.options.verify || !self.options.print_after.is_empty() {
                before.time = Instant::now();
            }
        }
        Ok(())
    }

    /// Accounts for a pass's time, and the program's size after it.
    fn count(&self, at: usize, before: PassStart, job: &mut FunctionJob<'_>) -> PassStart {
        let after = PassStart { time: Instant::now(), size: job.f.size() };
        let time = after.time - before.time;
        let times = &mut self.trace.lock().unwrap_or_else(PoisonError::into_inner).times;
        match times.get_mut(self.first_time + at) {
            Some((_, all)) => *all += time,
            None => times.push((self.steps[at].0, time)),
        }
        self.held.fetch_add(after.size, Ordering::Relaxed);
        let held = self.held.fetch_sub(before.size, Ordering::Relaxed) - before.size;
        gcnc_limits::hold(held);
        if after.size > LARGE {
            job.ctx.release_after(job.f.stage);
        }
        after
    }

    /// Adds the recorded data to the trace: waits in processing order, texts in module order.
    fn record(self, turns: &[Turn], recorded: Vec<Recorded>) {
        let trace = self.trace.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (mut texts, mut lines) = (Vec::new(), Vec::new());
        for (turn, recorded) in turns.iter().zip(recorded) {
            trace.waits.extend(recorded.waits);
            if let Some(followed) = &mut trace.followed {
                followed.kept.entry(turn.function).or_default().merge(recorded.kept);
            }
            lines.extend(recorded.lines.into_iter().map(|(at, lines)| (at, turn.function, lines)));
            texts.extend(recorded.texts.into_iter().map(|(at, text)| (at, turn.function, text)));
        }
        texts.sort_by_key(|&(at, function, _)| (at, function));
        for texts in texts.chunk_by(|a, b| a.0 == b.0) {
            let text = texts.iter().map(|(.., text)| text.as_str()).collect();
            trace.printed.push((self.steps[texts[0].0].0, text));
        }
        let Some(followed) = &mut trace.followed else { return };
        lines.sort_by_key(|&(at, function, _)| (at, function));
        for (at, _, lines) in lines {
            followed.add(self.steps[at].0, lines);
        }
    }
}
