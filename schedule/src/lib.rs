//! Pre-RA scheduling: bottom-up list scheduling of each block before register allocation (LLVM's GCNSchedStrategy,
//! ACO's `schedule_program`).
//!
//! It hides latency: loads move up until enough other work separates them from their uses, and operations that depend
//! on each other move apart. This costs registers, so pressure is tracked exactly and has a ceiling: the registers that
//! the function needs anyway, or that its occupancy leaves. An order that the same model does not find shorter than the
//! old one is not taken. Before that, a function that is only a few registers over the limit for one more wave is
//! reordered to fit it, if that makes the region hardly longer, or adds little to the function's time.
//!
//! | module | what it does |
//! | --- | --- |
//! | `split` | a separate pass before: splits tuples into subregisters that no operand uses together |
//! | `sink` | another one: sinks computations that wait for a load to their uses |
//! | `region` | which instructions are fixed, and so which are scheduled together |
//! | `dag` | the dependence graph, with latencies |
//! | `memory_deps` | which memory accesses must keep their order |
//! | `groups` | instruction groups that the program requests |
//! | `pressure` | register pressure |
//! | `list_scheduler` | the list scheduler, and the length of an order |
//!
//! The work is linear: the size of regions, the candidates of the list scheduler and what sinks out of a block are all
//! bounded.

#![warn(missing_docs)]

mod dag;
mod groups;
mod list_scheduler;
mod memory_deps;
mod pressure;
mod region;
pub mod sink;
pub mod split;

use std::ops::Range;

use gcnc_isa::{Inst, Opcode};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, Stage};

use crate::dag::ScheduleDag;
use crate::groups::InstGroups;
use crate::list_scheduler::ListScheduler;
use crate::pressure::{Ceiling, PressureTracker};

/// Reused buffers.
#[derive(Default)]
pub struct Ctx {
    pressure: PressureTracker,
    /// Whether `pressure` tracks this block. Most blocks have nothing to reorder, and then pressure is not needed.
    tracks: bool,
    dag: ScheduleDag,
    groups: InstGroups,
    list: ListScheduler,
    moved: Vec<Inst>,
}

/// A region of a block.
struct Region<'a> {
    /// The block's index in the function's order.
    block: usize,
    /// Its instructions, and their numbers in the function.
    insts: &'a [Inst],
    numbers: Range<usize>,
    scc_below: region::SccLiveness,
}

impl Ctx {
    /// Starts tracking pressure at the bottom of a region, unless the regions below are tracked already.
    fn track(&mut self, f: &Function, region: &Region<'_>, analyses: &Analyses) {
        if !std::mem::replace(&mut self.tracks, true) {
            let block = self.pressure.enter(f, region.block, analyses);
            (region.numbers.end..block.end).rev().for_each(|inst| self.pressure.above(inst));
        }
    }

    /// Moves above the instructions of a region, which have these numbers, in the order that was found or their own.
    fn go_above(&mut self, numbers: Range<usize>, is_new: bool) {
        let Ctx { pressure, dag, list, .. } = self;
        if is_new {
            let insts = list.order().rev().flat_map(|n| dag.insts(n).rev());
            insts.for_each(|k| pressure.above(numbers.start + k));
        } else {
            numbers.rev().for_each(|inst| pressure.above(inst));
        }
    }
}

/// The goal of a new order.
#[derive(Copy, Clone)]
enum Goal {
    /// A shorter order, or the one that the program requests; each with its register ceiling.
    Shorter { usual: Ceiling, as_requested: Ceiling },
    /// An order within the ceiling; `whole` is the function's time divided by the number of runs of the block.
    Lower { ceiling: Ceiling, whole: u32 },
}

/// Schedules the instructions of `f`, which is in [`Stage::Linear`], within each block. Its analyses stay valid.
pub fn run(f: &mut Function, analyses: &mut Analyses, ctx: &mut Ctx) {
    debug_assert_eq!(f.stage, Stage::Linear);
    analyses.update(f);
    ctx.pressure.start(f);
    let mut peak = ctx.pressure.peak(f, analyses);
    while let Some(ceiling) = Ceiling::of_one_more_wave(f, peak)
        && lower(f, analyses, ceiling, ctx)
    {
        ctx.pressure.start(f);
        peak = ctx.pressure.peak(f, analyses);
    }
    let goal = Goal::Shorter { usual: Ceiling::of(f, peak), as_requested: Ceiling::as_requested(f, peak) };
    for i in 0..f.order.len() {
        block(f, i, analyses, goal, ctx);
    }
}

/// Reorders the blocks of `f` that exceed the ceiling so that they fit. If one cannot, returns false and changes
/// nothing.
fn lower(f: &mut Function, analyses: &Analyses, ceiling: Ceiling, ctx: &mut Ctx) -> bool {
    let mut before: Vec<(Block, Vec<Inst>)> = Vec::new();
    let logical = &analyses.logical;
    let time = |b: Block| runs(f, logical, b).saturating_mul(f.blocks[b].insts.len() as u32);
    let whole = f.order.iter().fold(0, |sum: u32, &b| sum.saturating_add(time(b)));
    for i in 0..f.order.len() {
        let b = f.order[i];
        if ctx.pressure.block_peak(f, i, analyses)[0] <= ceiling.0[0] {
            continue;
        }
        before.push((b, f.blocks[b].insts.clone()));
        let goal = Goal::Lower { ceiling, whole: whole / runs(f, logical, b) };
        if !block(f, i, analyses, goal, ctx) {
            before.into_iter().for_each(|(b, insts)| f.blocks[b].insts = insts);
            return false;
        }
    }
    true
}

/// The estimated number of runs of a block, at least 1.
fn runs(f: &Function, cfg: &Cfg, b: Block) -> u32 {
    f.runs(cfg, b, LOOP_RUNS, MAX_LOOP_DEPTH).max(1) as u32
}

/// The assumed trip count of a loop, and how many enclosing loops of a block count.
const LOOP_RUNS: u64 = 8;
const MAX_LOOP_DEPTH: u32 = 4;

/// Removes scheduling barriers and directives.
pub fn drop_barriers(f: &mut Function) {
    let is_barrier = |inst: &Inst| inst.opcode == Opcode::PSchedBarrier || groups::is_directive(inst.opcode);
    for &b in &f.order {
        let insts = &mut f.blocks[b].insts;
        if insts.iter().any(is_barrier) {
            insts.retain(|inst| !is_barrier(inst));
        }
    }
}

/// Schedules the regions of a block, the last one first, so that what is live below each is known. Returns false if one
/// of them cannot meet the goal.
fn block(f: &mut Function, i: usize, analyses: &Analyses, goal: Goal, ctx: &mut Ctx) -> bool {
    let b = f.order[i];
    let mut insts = std::mem::take(&mut f.blocks[b].insts);
    ctx.tracks = false;
    let first = ctx.pressure.insts(i).start;
    let mut scc_below = region::SccLiveness::at_end(&f.blocks[b]);
    let mut end = insts.len();
    while end > 0 {
        let region = region::last(&insts[..end], f).unwrap_or(end - 1..end);
        let start = region.start;
        let numbers = first + region.start..first + region.end;
        let part = Region { block: i, insts: &insts[region.clone()], numbers, scc_below };
        let found = find(f, &part, analyses, goal, ctx);
        if found == Outcome::None {
            f.blocks[b].insts = insts;
            return false;
        }
        f.blocks[b].has_requested_order |= found == Outcome::Requested;
        if ctx.tracks {
            ctx.go_above(first + start..first + end, found != Outcome::Unchanged);
        }
        if found != Outcome::Unchanged {
            ctx.moved.clear();
            ctx.moved.extend(ctx.list.order().flat_map(|n| ctx.dag.insts(n)).map(|k| insts[start + k]));
            insts[region].copy_from_slice(&ctx.moved);
        }
        for inst in insts[start..end].iter().rev() {
            gcnc_limits::poll();
            scc_below.above(inst);
        }
        end = start;
    }
    f.blocks[b].insts = insts;
    true
}

/// The outcome for a region.
#[derive(PartialEq, Eq)]
enum Outcome {
    /// No order meets the goal.
    None,
    /// The source order.
    Unchanged,
    /// An order better than the source's.
    Better,
    /// The requested order.
    Requested,
}

/// Finds an order for a region. If the goal is a shorter one, that is the requested one if there are registers for it,
/// else one that is better than the source's.
fn find(f: &Function, region: &Region<'_>, analyses: &Analyses, goal: Goal, ctx: &mut Ctx) -> Outcome {
    let insts = region.insts;
    let first = region.numbers.start;
    if let Goal::Lower { ceiling, .. } = goal {
        ctx.track(f, region, analyses);
        if ctx.pressure.of_all(region.numbers.clone())[0] <= ceiling.0[0] {
            return Outcome::Unchanged;
        }
    }
    let accesses = if matches!(goal, Goal::Lower { .. }) { insts.len() } else { memory_deps::MAX_ACCESSES };
    let built = ctx.dag.build(f, insts, region.scc_below, accesses);
    let (usual, as_requested) = match goal {
        Goal::Lower { ceiling, whole } => {
            let found = built && ctx.list.run_for_fewer(&ctx.dag, first, &mut ctx.pressure, (ceiling, whole));
            return if found { Outcome::Better } else { Outcome::None };
        }
        Goal::Shorter { .. } if !built => return Outcome::Unchanged,
        Goal::Shorter { usual, as_requested } => (usual, as_requested),
    };
    if ctx.groups.order(&mut ctx.dag, insts) {
        ctx.track(f, region, analyses);
        if ctx.list.run_as_requested(&ctx.dag, first, &mut ctx.pressure, as_requested) {
            return Outcome::Requested;
        }
        ctx.dag.build(f, insts, region.scc_below, accesses);
    }
    let Some(source) = ctx.list.could_be_shorter(&ctx.dag) else { return Outcome::Unchanged };
    ctx.track(f, region, analyses);
    match ctx.list.run(&ctx.dag, first, &mut ctx.pressure, (usual, source)) {
        true => Outcome::Better,
        false => Outcome::Unchanged,
    }
}
