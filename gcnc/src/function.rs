//! Machine functions on their way through neighbours in the table of passes that go function by function.
//!
//! A function goes through all of them before the next one comes: its code stays in the cache, and what one pass knows
//! of it serves the next. Where there are threads, functions come to them in any order, but callees before callers if
//! the passes ask for that. What is seen of them is put into the order in which one thread would see it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;

use gcnc_ir::{Linkage, Module};
use gcnc_limits::threads::{self, Item};
use gcnc_mir::print::Print;
use gcnc_mir::{Function, FunctionRole, Stage};
use gcnc_regalloc::Overwritten;

use crate::compiler::Trace;
use crate::follow::{self, Kept, Line};
use crate::job::{Done, Job, LARGE, PassCtx, check_limits, verify};
use crate::options::Options;
use crate::passes::{Order, Pass, Run, Step};
use crate::resources::{self, Turn};

/// A machine function that passes go over, and what else they may look at.
pub(crate) struct One<'a> {
    /// The function.
    pub f: &'a mut Function,
    /// The registers that may be others after a call of it, from allocation on.
    pub overwritten: Overwritten,
    /// What holds of all functions.
    pub program: Program,
    pub module: &'a Module,
    pub options: &'a Options,
    pub ctx: &'a mut PassCtx,
    /// The number of its first wait, if one is to be left out.
    pub first_wait: usize,
    /// What is kept of it, if it is followed.
    pub kept: &'a mut Kept,
    /// For each of its waits, whether a register needs it.
    pub waits: &'a mut Vec<bool>,
}

/// What passes over one function ask of all of them.
#[derive(Copy, Clone)]
pub(crate) struct Program {
    /// Whether each work-group is in one compute unit.
    pub compute_unit: bool,
    /// Whether the waves of some work-group may be in several.
    pub tg_split: bool,
    /// Whether a call's own field reaches each of them.
    pub is_near: bool,
}

impl Program {
    fn of(functions: &[Function], options: &Options) -> Program {
        let kernels = || functions.iter().filter(|f| f.role == FunctionRole::Kernel).map(|f| &f.kernel);
        Program {
            compute_unit: kernels().all(|k| k.cu_mode),
            tg_split: kernels().any(|k| k.tg_split),
            // A linker may put another function in the place of one, further away.
            is_near: !options.emit.is_linked() && gcnc_emit::calls::are_near(functions),
        }
    }
}

/// What is seen of a function.
#[derive(Default)]
struct Seen {
    waits: Vec<bool>,
    /// The function after passes, by their places.
    texts: Vec<(usize, String)>,
    /// The same with where its instructions come from.
    lines: Vec<(usize, Vec<Line>)>,
    /// What else its code needs to be read back.
    kept: Kept,
}

/// Takes each function through all of `passes`, which go function by function.
pub(crate) fn function_by_function(job: &mut Job<'_>, order: Order, passes: &[&Pass]) -> Done {
    let (held, program) = (AtomicUsize::new(job.size()), Program::of(&job.functions, job.options));
    let turns = turns(job, order);
    let way = Way::new(passes, job.options, held, job.trace);
    let overwritten: Vec<OnceLock<Overwritten>> = turns.iter().map(|_| OnceLock::new()).collect();
    let waits = AtomicUsize::new(0);
    let (module, options) = (&job.module, job.options);
    let mut functions: Vec<Option<&mut Function>> = job.functions.iter_mut().map(Some).collect();
    let mut seen: Vec<Seen> = turns.iter().map(|_| Seen::default()).collect();
    let items = turns.iter().enumerate().zip(&mut seen).filter_map(|((at, turn), seen)| {
        let f = functions[turn.function].take()?;
        Some(Item { size: f.size(), thing: (at, f, seen), after: turn.callees.clone() })
    });
    let done = threads::each(job.ctxs, items, |ctx, (at, f, seen)| {
        let turn = &turns[at];
        // Nobody asks a kernel without calls.
        if order == Order::BottomUp && (f.role == FunctionRole::Function || f.has_calls || f.has_tail_call) {
            let others = if turn.calls_others { Overwritten::all() } else { Overwritten::NONE };
            let known = turn.callees.iter().filter_map(|&callee| overwritten[callee].get());
            let callees = known.fold(others, Overwritten::or);
            (f.call_vectors, f.call_scalars) = (callees.vectors, callees.scalars);
        }
        let first_wait = waits.load(Ordering::Relaxed);
        let (mut own_waits, mut kept) = (Vec::new(), std::mem::take(&mut seen.kept));
        let (overwritten_by_it, ctx) = (Overwritten::all(), &mut **ctx);
        ctx.analyses.forget();
        let mut one = One {
            f,
            overwritten: overwritten_by_it,
            program,
            module,
            options,
            ctx,
            first_wait,
            kept: &mut kept,
            waits: &mut own_waits,
        };
        let done = way.take(&mut one, seen).map_err(|errors| (at, errors));
        let own = if turn.is_any { Overwritten::all() } else { one.overwritten };
        (seen.waits, seen.kept) = (own_waits, kept);
        done?;
        let _ = overwritten[at].set(own);
        waits.fetch_add(seen.waits.len(), Ordering::Relaxed);
        Ok(())
    });
    // One thread would not have seen what comes behind a failure.
    seen.truncate(done.as_ref().err().map_or(seen.len(), |&(at, _)| at + 1));
    way.tell(&turns, seen);
    done.map_err(|(_, errors)| errors)?;
    check_limits()
}

/// The order in which functions come.
fn turns(job: &Job<'_>, order: Order) -> Vec<Turn> {
    let Job { module, kernels, options, .. } = job;
    // A linker may take another object's definition of what others may define, too.
    let linkage = |n: usize| module.functions[kernels[n].source].linkage;
    let is_exact = |n| !options.emit.is_linked() || linkage(n).is_local() || linkage(n) == Linkage::External;
    match order {
        Order::BottomUp => resources::bottom_up(kernels, is_exact),
        Order::Given => (0..job.functions.len()).map(Turn::alone).collect(),
    }
}

/// The time at which a pass begins, and the size of the function then.
struct Before {
    time: Instant,
    size: usize,
}

/// The passes that functions go through.
struct Way<'a> {
    steps: Vec<(&'static str, [Stage; 2], Step)>,
    options: &'a Options,
    /// What the program holds.
    held: AtomicUsize,
    trace: Mutex<&'a mut Trace>,
    /// The place of the first pass's time in the trace.
    first_time: usize,
}

impl<'a> Way<'a> {
    fn new(passes: &[&Pass], options: &'a Options, held: AtomicUsize, trace: &'a mut Trace) -> Way<'a> {
        let step = |pass: &&Pass| match pass.run {
            Run::Each(_, stages, step) => Some((pass.name, stages, step)),
            Run::Whole(_) => None,
        };
        let steps = passes.iter().filter_map(step).collect();
        Way { steps, options, held, first_time: trace.times.len(), trace: Mutex::new(trace) }
    }

    /// Takes a function all the way.
    fn take(&self, one: &mut One<'_>, seen: &mut Seen) -> Done {
        let mut before = Before { time: Instant::now(), size: one.f.size() };
        for (at, &(pass, stages, step)) in self.steps.iter().enumerate() {
            check_limits()?;
            if self.options.is_followed() && one.f.stage < Stage::Allocated {
                one.kept.lanes(one.f);
            }
            debug_assert_eq!(one.f.stage, stages[0], "before pass `{pass}`");
            match step {
                Step::Alone(step) => step(one.f),
                Step::With(step) => step(one)?,
            }
            one.f.stage = stages[1];
            before = self.count(at, before, one);
            if self.options.prints(pass) {
                seen.texts.push((at, Print(one.f).to_string()));
            }
            if self.options.follow {
                seen.lines.push((at, follow::lines(one.f)));
            }
            if self.options.verify {
                verify(one.f, pass)?;
            }
            if self.options.is_followed() || self.options.verify || !self.options.print_after.is_empty() {
                before.time = Instant::now();
            }
        }
        Ok(())
    }

    /// Counts the time of a pass, and what the program holds after it.
    fn count(&self, at: usize, before: Before, one: &mut One<'_>) -> Before {
        let after = Before { time: Instant::now(), size: one.f.size() };
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
            one.ctx.release_after(one.f.stage);
        }
        after
    }

    /// Puts what was seen of functions into the trace: waits by turns, texts as the module has the functions.
    fn tell(self, turns: &[Turn], seen: Vec<Seen>) {
        let trace = self.trace.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (mut texts, mut lines) = (Vec::new(), Vec::new());
        for (turn, seen) in turns.iter().zip(seen) {
            trace.waits.extend(seen.waits);
            if let Some(followed) = &mut trace.followed {
                followed.kept.entry(turn.function).or_default().merge(seen.kept);
            }
            lines.extend(seen.lines.into_iter().map(|(at, lines)| (at, turn.function, lines)));
            texts.extend(seen.texts.into_iter().map(|(at, text)| (at, turn.function, text)));
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
