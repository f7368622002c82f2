//! Instruction scheduling: list scheduling of each block, bottom-up, before registers are allocated (LLVM's
//! GCNSchedStrategy, ACO's `schedule_program`).
//!
//! What is hidden is latency: a load goes up until something else has kept the wave busy for as long as it takes,
//! operations that depend on each other move apart. What it costs is registers, so that pressure is counted exactly on
//! the way and has a ceiling: the registers that the function needs anyhow, or that its occupancy leaves it. An order
//! that is not shorter than the old one by the same model is not taken. Before that, a function that is a few registers
//! over what leaves it one more wave gets an order with as few, if that is hardly longer, or not by much of what its
//! loops take.
//!
//! | module | what it does |
//! | --- | --- |
//! | `split` | a pass of its own, before: parts of tuples that nobody names together |
//! | `sink` | another one: what waits for a load is computed where it is wanted |
//! | `region` | what stays where it is, and so which instructions are ordered together |
//! | `graph` | their dependences, with latencies |
//! | `memory` | which accesses must keep their order |
//! | `groups` | groups of instructions that the program asks for |
//! | `pressure` | how many registers are live |
//! | `list` | the scheduler, and how long an order takes |
//!
//! The work is linear: regions have a bound, and so have the candidates that the scheduler looks at and what sinks out
//! of a block.

#![warn(missing_docs)]

mod graph;
mod groups;
mod list;
mod memory;
mod pressure;
mod region;
pub mod sink;
pub mod split;

use std::ops::Range;

use gcnc_isa::{Inst, Opcode};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, Stage};

use crate::graph::Graph;
use crate::groups::Groups;
use crate::list::List;
use crate::pressure::{Ceiling, Pressure};

/// Memory that is used again.
#[derive(Default)]
pub struct Ctx {
    pressure: Pressure,
    /// Whether `pressure` follows the walk over the block. Most blocks have nothing to order, and nobody asks for it.
    counts: bool,
    graph: Graph,
    groups: Groups,
    list: List,
    moved: Vec<Inst>,
}

/// A region of a block.
struct Region<'a> {
    /// The block's place in the function's order.
    block: usize,
    /// Its instructions, and their numbers in the function.
    insts: &'a [Inst],
    numbers: Range<usize>,
    below: region::Below,
}

impl Ctx {
    /// Counts what is live below a region, unless that is known from those below it.
    fn count(&mut self, f: &Function, region: &Region<'_>, analyses: &Analyses) {
        if !std::mem::replace(&mut self.counts, true) {
            let block = self.pressure.enter(f, region.block, analyses);
            (region.numbers.end..block.end).rev().for_each(|inst| self.pressure.above(inst));
        }
    }

    /// Goes above the instructions of a region, which have these numbers and the order that was found, or their own.
    fn go_above(&mut self, numbers: Range<usize>, is_new: bool) {
        let Ctx { pressure, graph, list, .. } = self;
        if is_new {
            let insts = list.order().rev().flat_map(|n| graph.insts(n).rev());
            insts.for_each(|k| pressure.above(numbers.start + k));
        } else {
            numbers.rev().for_each(|inst| pressure.above(inst));
        }
    }
}

/// What an order is for.
#[derive(Copy, Clone)]
enum Goal {
    /// It is shorter, or the program asks for it; so many registers it may need.
    Shorter { usual: Ceiling, as_asked: Ceiling },
    /// It needs no more than so many registers; `whole` is the function's time for each time that the block runs.
    Lower { ceiling: Ceiling, whole: u32 },
}

/// Orders the instructions of `f`, which is in [`Stage::Linear`], within each block. What is known of `f` stays true.
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
    let goal = Goal::Shorter { usual: Ceiling::of(f, peak), as_asked: Ceiling::as_asked(f, peak) };
    for i in 0..f.order.len() {
        block(f, i, analyses, goal, ctx);
    }
}

/// Orders the regions of `f` that need more registers than the ceiling has so that they do not; false, and nothing
/// changed, if one of them cannot be.
fn lower(f: &mut Function, analyses: &Analyses, ceiling: Ceiling, s: &mut Ctx) -> bool {
    let mut before: Vec<(Block, Vec<Inst>)> = Vec::new();
    let logical = &analyses.logical;
    let time = |b: Block| runs(f, logical, b).saturating_mul(f.blocks[b].insts.len() as u32);
    let whole = f.order.iter().fold(0, |sum: u32, &b| sum.saturating_add(time(b)));
    for i in 0..f.order.len() {
        let b = f.order[i];
        if s.pressure.block_peak(f, i, analyses)[0] <= ceiling.0[0] {
            continue;
        }
        before.push((b, f.blocks[b].insts.clone()));
        let goal = Goal::Lower { ceiling, whole: whole / runs(f, logical, b) };
        if !block(f, i, analyses, goal, s) {
            before.into_iter().for_each(|(b, insts)| f.blocks[b].insts = insts);
            return false;
        }
    }
    true
}

/// How often a block is taken to run, which is once at least.
fn runs(f: &Function, cfg: &Cfg, b: Block) -> u32 {
    f.runs(cfg, b, LOOP_RUNS, DEEPEST).max(1) as u32
}

/// How often a loop is taken to go round, and how many loops around a block count.
const LOOP_RUNS: u64 = 8;
const DEEPEST: u32 = 4;

/// Takes out what only says to a scheduler that nothing may pass it, or what should follow what.
pub fn drop_barriers(f: &mut Function) {
    let is_barrier = |inst: &Inst| inst.opcode == Opcode::PSchedBarrier || groups::is_directive(inst.opcode);
    for &b in &f.order {
        let insts = &mut f.blocks[b].insts;
        if insts.iter().any(is_barrier) {
            insts.retain(|inst| !is_barrier(inst));
        }
    }
}

/// Orders the regions of a block, the last one first: so what is live below each is known. False if one of them cannot
/// be as the goal is.
fn block(f: &mut Function, i: usize, analyses: &Analyses, goal: Goal, s: &mut Ctx) -> bool {
    let b = f.order[i];
    let mut insts = std::mem::take(&mut f.blocks[b].insts);
    s.counts = false;
    let first = s.pressure.insts(i).start;
    let mut below = region::Below::end(&f.blocks[b]);
    let mut end = insts.len();
    while end > 0 {
        let region = region::last(&insts[..end], f).unwrap_or(end - 1..end);
        let start = region.start;
        let numbers = first + region.start..first + region.end;
        let part = Region { block: i, insts: &insts[region.clone()], numbers, below };
        let found = find(f, &part, analyses, goal, s);
        if found == Found::None {
            f.blocks[b].insts = insts;
            return false;
        }
        f.blocks[b].has_requested_order |= found == Found::Asked;
        if s.counts {
            s.go_above(first + start..first + end, found != Found::AsItIs);
        }
        if found != Found::AsItIs {
            s.moved.clear();
            s.moved.extend(s.list.order().flat_map(|n| s.graph.insts(n)).map(|k| insts[start + k]));
            insts[region].copy_from_slice(&s.moved);
        }
        for inst in insts[start..end].iter().rev() {
            gcnc_limits::poll();
            below.above(inst);
        }
        end = start;
    }
    f.blocks[b].insts = insts;
    true
}

/// What an order found is.
#[derive(PartialEq, Eq)]
enum Found {
    /// There is none as the goal is.
    None,
    /// That of the source.
    AsItIs,
    /// Better than that.
    Better,
    /// What the program asks for.
    Asked,
}

/// Finds an order of a region. If the goal is a shorter one, that is the one that the program asks for if there are
/// registers for it, else one that is better than the source's.
fn find(f: &Function, region: &Region<'_>, analyses: &Analyses, goal: Goal, s: &mut Ctx) -> Found {
    let insts = region.insts;
    let first = region.numbers.start;
    if let Goal::Lower { ceiling, .. } = goal {
        s.count(f, region, analyses);
        if s.pressure.of_all(region.numbers.clone())[0] <= ceiling.0[0] {
            return Found::AsItIs;
        }
    }
    let accesses = if matches!(goal, Goal::Lower { .. }) { insts.len() } else { memory::MOST };
    let built = s.graph.build(f, insts, region.below, accesses);
    let (usual, as_asked) = match goal {
        Goal::Lower { ceiling, whole } => {
            let found = built && s.list.run_lower(&s.graph, first, &mut s.pressure, (ceiling, whole));
            return if found { Found::Better } else { Found::None };
        }
        Goal::Shorter { .. } if !built => return Found::AsItIs,
        Goal::Shorter { usual, as_asked } => (usual, as_asked),
    };
    if s.groups.order(&mut s.graph, insts) {
        s.count(f, region, analyses);
        if s.list.run_as_asked(&s.graph, first, &mut s.pressure, as_asked) {
            return Found::Asked;
        }
        s.graph.build(f, insts, region.below, accesses);
    }
    let Some(source) = s.list.could_be_shorter(&s.graph) else { return Found::AsItIs };
    s.count(f, region, analyses);
    match s.list.run(&s.graph, first, &mut s.pressure, (usual, source)) {
        true => Found::Better,
        false => Found::AsItIs,
    }
}
