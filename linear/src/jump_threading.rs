//! Jump threading of the logical edge that leaves a waterfall loop (`lowering/src/waterfall.rs`).
//!
//! The latch of such a loop branches on the same mask as its head, so a lane that acted leaves and one that did not
//! goes on: only the wave, never a lane, goes from acting to another iteration. Here the lanes that act get a logical
//! edge of their own to the exit, so that values that other lanes need for their next iteration are no longer live
//! across the call in between, which clobbers VGPRs only in the lanes that make it.
//!
//! ```text
//!   head:  branch mask, act, wait        head:  branch mask, act, wait
//!   act:   jump latch(r)                 act:   jump after(r)
//!   wait:  jump latch(undefined)         wait:  jump latch
//!   latch(p): branch mask, after, back   latch: jump back
//!   back:  jump head                     back:  jump head
//! ```

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Opcode, RegRef};
use gcnc_mir::{Block, BlockData, Edge, Function, LogicalEnd};
use smallvec::SmallVec;

/// Threads all waterfall loops of `f`, whose linear graph is built.
pub fn run(f: &mut Function) {
    let mut preds: SecondaryMap<Block, SmallVec<[Block; 2]>> = SecondaryMap::with_capacity(f.blocks.len());
    let split = |block: &BlockData| matches!(block.logical_end, LogicalEnd::Divergent(_));
    if f.order.iter().filter(|&&b| split(&f.blocks[b])).nth(1).is_none() {
        return;
    }
    for &b in &f.order {
        gcnc_limits::poll();
        f.blocks[b].logical_succs.iter().for_each(|e| preds[e.block].push(b));
    }
    for at in 0..f.order.len() {
        let latch = f.order[at];
        if let Some([act, wait]) = latch_sides(f, &preds, latch) {
            thread(f, latch, [act, wait]);
        }
    }
}

/// The blocks of lanes that act and of others, if `latch` is the latch of a waterfall loop.
fn latch_sides(f: &Function, preds: &SecondaryMap<Block, SmallVec<[Block; 2]>>, latch: Block) -> Option<[Block; 2]> {
    let block = &f.blocks[latch];
    let LogicalEnd::Divergent(mask) = block.logical_end else { return None };
    let &[one, two] = &preds[latch][..] else { return None };
    let (&[head], &[same]) = (&preds[one][..], &preds[two][..]) else { return None };
    let back = &f.blocks[block.logical_succs[1].block];
    let scalar = block.linear_params.len() + block.scalar_params.len() + block.mask_params.len();
    let goes_back = back.logical_end == LogicalEnd::Jump
        && back.logical_succs[0].block == head
        && back.logical_succs[0].args.is_empty()
        && block.logical_succs[1].args.is_empty();
    let is_turn = head == same && f.blocks[head].logical_end == LogicalEnd::Divergent(mask) && goes_back;
    let sides = [0, 1].map(|k| f.blocks[head].logical_succs.get(k).map(|e| e.block));
    let [Some(act), Some(wait)] = sides else { return None };
    let jumps = [act, wait].iter().all(|&b| f.blocks[b].logical_end == LogicalEnd::Jump);
    (is_turn && jumps && scalar == 0 && is_empty(block) && is_empty(back)).then_some([act, wait])
}

fn is_empty(block: &BlockData) -> bool {
    block.insts.iter().all(|i| matches!(i.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd))
}

fn thread(f: &mut Function, latch: Block, [act, wait]: [Block; 2]) {
    let params = std::mem::take(&mut f.blocks[latch].logical_params);
    let mut out: Edge = f.blocks[latch].logical_succs.remove(0);
    let args = std::mem::take(&mut f.blocks[act].logical_succs[0].args);
    let known = |r: &RegRef| params.iter().position(|&p| f.whole(p) == *r).map_or(*r, |k| args[k]);
    out.args = args.iter().copied().chain(out.args.iter().map(known)).collect();
    f.blocks[out.block].logical_params.splice(0..0, params);
    f.blocks[act].logical_succs[0] = out;
    f.blocks[wait].logical_succs[0].args.clear();
    f.blocks[latch].logical_end = LogicalEnd::Jump;
}
