//! Block merging, critical edge splitting and block layout, once the linear graph is known.
//!
//! - A wave-only block whose only incoming edge is a jump is merged into its predecessor, and a block's head, the code
//!   that sets EXEC, moves into a predecessor that has no other successor; there a capture of EXEC and its narrowing
//!   become one `s_and_saveexec`.
//! - Critical linear edges are split, so that the scalar allocator has a place for moves.
//! - The block that returns comes last unless a jump leads back from it: a shader's next part begins right after it.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, Opcode};
use gcnc_mir::{Block, BlockData, Edge, Function, LinearEnd, LogicalEnd, Stage, Why};

use crate::linear_graph::MaskCode;
use crate::mask_ops::MaskOps;

/// Completes the linear form of `f`.
pub fn finish(f: &mut Function, mut mask_code: SecondaryMap<Block, MaskCode>) {
    set_locations(f, &mut mask_code);
    merge_blocks(f, &mut mask_code);
    let ops = MaskOps::of(&f.target);
    for &b in &f.order {
        let MaskCode { mut head, mut tail } = std::mem::take(&mut mask_code[b]);
        let without_loc = head.iter_mut().chain(&mut tail).filter(|inst| inst.loc == DebugLoc::NONE);
        without_loc.for_each(|inst| inst.loc = Why::Lanes.loc());
        let block = &mut f.blocks[b];
        block.insts.reserve(head.len() + tail.len());
        block.insts.splice(0..0, head);
        block.insts.extend(tail);
        fuse_saveexec(&mut block.insts, ops);
        if matches!(block.logical_end, LogicalEnd::Uniform(_) | LogicalEnd::Divergent(_)) {
            block.logical_end = LogicalEnd::Either;
        }
    }
    remove_dropped_successors(f);
    split_critical_edges(f);
    if f.epilog.is_some()
        && let Some(at) = f.order.iter().position(|&b| f.blocks[b].linear_end == LinearEnd::Return)
    {
        let last = f.order.remove(at);
        f.order.push(last);
    }
    f.stage = Stage::Linear;
}

/// The mask instructions at a block's end get the source location of its terminator.
fn set_locations(f: &Function, mask_code: &mut SecondaryMap<Block, MaskCode>) {
    for &b in f.order.iter().filter(|&&b| f.blocks[b].end_loc != DebugLoc::NONE) {
        gcnc_limits::poll();
        mask_code[b].tail.iter_mut().for_each(|inst| inst.loc = f.blocks[b].end_loc);
    }
}

/// Removes logical edges to blocks that only end the program: the linear graph has no such blocks, because lanes that
/// go there have ended.
fn remove_dropped_successors(f: &mut Function) {
    let mut in_order: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(f.blocks.len());
    f.order.iter().for_each(|&b| in_order[b] = true);
    for &b in &f.order {
        let block = &mut f.blocks[b];
        block.logical_succs.retain(|e| in_order[e.block]);
        block.logical_end = match (block.logical_end, block.logical_succs.len()) {
            (end @ (LogicalEnd::None | LogicalEnd::Return | LogicalEnd::TailCall), _) => end,
            (_, 0) => LogicalEnd::End,
            (_, 1) => LogicalEnd::Jump,
            (end, _) => end,
        };
    }
}

/// The number of linear edges to each block.
fn pred_counts(f: &Function) -> SecondaryMap<Block, u32> {
    let mut n = SecondaryMap::with_capacity(f.blocks.len());
    f.order.iter().flat_map(|&b| &f.blocks[b].linear_succs).for_each(|e| n[e.block] += 1);
    n
}

/// Whether only the wave executes the block, on behalf of no lane.
fn is_wave_only(block: &BlockData) -> bool {
    block.logical_end == LogicalEnd::None
}

fn merge_blocks(f: &mut Function, mask_code: &mut SecondaryMap<Block, MaskCode>) {
    let pred_counts = pred_counts(f);
    let mut merged: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(f.blocks.len());
    // Backwards, so that chains of such blocks collapse into the first.
    for at in (0..f.order.len()).rev() {
        gcnc_limits::poll();
        let b = f.order[at];
        if f.blocks[b].linear_end != LinearEnd::Jump {
            continue;
        }
        let next = f.blocks[b].linear_succs[0].block;
        if pred_counts[next] != 1 || next == b {
            continue;
        }
        let (end_loc, wave_only) = (f.blocks[b].end_loc, is_wave_only(&f.blocks[next]));
        // Wave-only instructions between two blocks of lanes get the source location of the first one's end.
        let located = |inst: gcnc_isa::Inst| if wave_only { inst.with_loc(end_loc) } else { inst };
        let head = std::mem::take(&mut mask_code[next].head);
        mask_code[b].tail.extend(head.into_iter().map(located));
        if wave_only {
            let tail = std::mem::take(&mut mask_code[next].tail);
            mask_code[b].tail.extend(tail.into_iter().map(located));
            f.blocks[b].linear_end = f.blocks[next].linear_end;
            if f.blocks[next].end_loc != DebugLoc::NONE {
                f.blocks[b].end_loc = f.blocks[next].end_loc;
            }
            f.blocks[b].linear_succs = std::mem::take(&mut f.blocks[next].linear_succs);
            merged[next] = true;
        }
    }
    f.order.retain(|&b| !merged[b]);
}

fn fuse_saveexec(insts: &mut Vec<gcnc_isa::Inst>, ops: MaskOps) {
    let own = insts.iter().rposition(|i| i.opcode == Opcode::PLogicalEnd).map_or(0, |k| k + 1);
    let mut k = own;
    while k + 1 < insts.len() {
        gcnc_limits::poll();
        if let Some(fused) = ops.save(&insts[k], &insts[k + 1]) {
            insts[k] = fused;
            insts.remove(k + 1);
        }
        k += 1;
    }
}

fn split_critical_edges(f: &mut Function) {
    let pred_counts = pred_counts(f);
    let mut order = Vec::with_capacity(f.order.len());
    for b in std::mem::take(&mut f.order) {
        order.push(b);
        if f.blocks[b].linear_succs.len() < 2 {
            continue;
        }
        for k in 0..f.blocks[b].linear_succs.len() {
            let target = f.blocks[b].linear_succs[k].block;
            if pred_counts[target] < 2 {
                continue;
            }
            let edge = f.blocks.push(BlockData { linear_end: LinearEnd::Jump, ..BlockData::default() });
            let onward = std::mem::replace(&mut f.blocks[b].linear_succs[k], Edge::to(edge));
            f.blocks[edge].linear_succs.push(onward);
            order.push(edge);
        }
    }
    f.order = order;
}
