//! Linearisation: turns the logical control-flow graph (what one lane does) into the linear one (what the wave
//! executes).
//!
//! Input is a function in [`Stage::Selected`](gcnc_mir::Stage::Selected): a logical graph whose blocks end in uniform
//! or divergent branches. Output is [`Stage::Linear`](gcnc_mir::Stage::Linear): the same blocks in a linear order with
//! explicit EXEC and the branches that the wave takes. One general mechanism serves every graph, including irreducible
//! ones, and duplicates no code:
//!
//! 1. `order` computes a weak topological order: each cycle is contiguous, and edges go forward or back to a cycle's
//!    head.
//! 2. `hoist_constants` hoists constants that only one side of a branch defines above the branch.
//! 3. `pending` finds where lanes can be waiting, and so where the wave goes from each block: to the first block in the
//!    order that may have lanes. A uniform branch that skips no such block stays a plain scalar branch.
//! 4. `temporal_divergence` gives scalars that leave a cycle in different iterations a per-lane copy.
//! 5. `linear_graph` builds the linear graph in that order and computes each block's lanes symbolically (`lane_sets`):
//!    the parts into which a branch splits its lanes add up to the whole where they meet again, which yields the short
//!    classic sequences for `if`, `else` and loops without recognising any of them.
//! 6. `jump_threading` lets the lanes that act in a waterfall loop leave it right there.
//! 7. `finish` merges blocks and fuses captures of EXEC with its narrowing.
//! 8. `ssa_reconstruction` restores SSA for SGPRs on the linear graph and merges lane masks of divergent `i1` values.
//! 9. `shrink_wrap` moves what only calls need to where the calls are.

mod dominators;
mod finish;
mod hoist_constants;
mod jump_threading;
mod lane_sets;
mod linear_graph;
mod loop_forest;
mod mask_ops;
mod order;
mod pending;
mod shrink_wrap;
mod ssa_reconstruction;
mod temporal_divergence;
#[cfg(test)]
mod tests;

use gcnc_mir::{Function, rarity};

/// Linearises `f`.
pub fn run(f: &mut Function) {
    let order = order::Order::compute(f);
    hoist_constants::run(f, &order);
    let pending = pending::Pending::compute(f, &order);
    let mut writes = temporal_divergence::run(f, &order, &pending);
    let (mask_code, params) = linear_graph::LinearGraphBuilder::build(f, &order, &pending);
    writes.extend(params);
    jump_threading::run(f);
    finish::finish(f, mask_code);
    rarity::find_for_wave(f);
    ssa_reconstruction::run(f, writes);
    shrink_wrap::run(f);
}
