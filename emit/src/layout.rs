//! Block placement (as LLVM's MachineBlockPlacement), jump threading and branch folding: the final block order and the
//! branches that each block needs.
//!
//! Blocks keep the function's order. An empty block that only jumps is removed and its predecessors go to its target
//! (jump threading); a branch to the next block falls through; a conditional branch is inverted where that saves the
//! second branch. Blocks that only end the wave are merged (tail merging). Cold blocks come last (in a function larger
//! than a branch's reach, at the nearest place without fall-through): those that are rarely executed compared to the
//! block before them (`gcnc_mir::rarity`), and, where others would jump over them, those that only a wave without
//! active lanes executes, or those that end such a wave. A loop that ends in a jump to its header is rotated to begin
//! after a block without fall-through (both as in LLVM's MachineBlockPlacement):
//!
//! ```text
//!   head: branch side               jump head
//!         jump latch                side:
//!   side:                     =>    latch: branch out
//!   latch: branch out               head: branch side
//!         jump head                       jump latch
//!   out:                            out:
//! ```

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use gcnc_mir::{Block, Cond, Function, LinearEnd};
use planted::Bug;

/// How a block of the final code ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BlockEnd {
    /// Falls through to the next block.
    FallThrough,
    /// `s_branch`.
    Branch(Block),
    /// `s_cbranch_*`, then falls through to the next block.
    Cond(Cond, Block),
    /// `s_cbranch_*`, then `s_branch`.
    CondElse(Cond, Block, Block),
    /// Has already jumped to the caller; or it is the last block, after which the next part of a shader begins.
    Return,
    /// `s_endpgm`.
    End,
}

/// The final block order.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The remaining blocks, in order.
    pub order: Vec<Block>,
    /// How each ends, by position in `order`.
    pub block_ends: Vec<BlockEnd>,
}

/// Lays `f` out.
///
/// # Panics
/// If a block has no linear end, which no allocated function has.
pub fn layout(f: &Function) -> Layout {
    let targets = JumpTargets::new(f);
    let reachable = reachable(f, &targets);
    let mut order: Vec<Block> = f.order.iter().copied().filter(|&b| reachable[b]).collect();
    let away = cold_blocks(f, &mut order, &targets);
    // Hazard recognition has already determined which blocks end in branches, and some hazards of these targets depend
    // on that.
    if !f.target.has_order_hazards() {
        rotate_loops(f, &mut order, &targets);
    }
    if bytes(f, order.iter().chain(away.iter().map(|(b, _)| b))) > REACH {
        order = insert_in_gaps(f, &order, &away, &targets);
    } else {
        order.extend(away.into_iter().map(|(b, _)| b));
    }
    // The next part of a shader begins after this block.
    let returns = |b: &Block| f.epilog.is_some() && f.blocks[*b].linear_end == LinearEnd::Return;
    if let Some(at) = order.iter().position(returns) {
        order[at..].rotate_left(1);
    }
    let block_ends =
        order.iter().enumerate().map(|(i, &b)| block_end(f, b, order.get(i + 1).copied(), &targets)).collect();
    Layout { order, block_ends }
}

/// The most instructions of blocks for waves without lanes that are still jumped over, not moved.
const MAX_SKIPPED: usize = 8;

/// A distance in bytes that every branch reaches.
const REACH: usize = 4 * i16::MAX as usize;
/// The assumed size of an instruction in bytes, an upper bound for most.
const INST_BYTES: usize = 8;

fn bytes<'a>(f: &Function, blocks: impl Iterator<Item = &'a Block>) -> usize {
    blocks.map(|&b| INST_BYTES * f.blocks[b].insts.len()).sum()
}

/// Removes from `order`, and returns, blocks that are cold compared to the block before them; blocks that others jump
/// over and only a wave without active lanes executes, usually a few operations on masks; and dead ends, from which
/// waves do not continue. Each comes with the block that it followed.
fn cold_blocks(f: &Function, order: &mut Vec<Block>, targets: &JumpTargets) -> Vec<(Block, Block)> {
    let mut entered: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(f.blocks.len());
    for &b in &*order {
        gcnc_limits::poll();
        for (k, to) in successors(f, b, targets).enumerate() {
            entered[to] |= (f.blocks[b].linear_end, k) != (LinearEnd::If(Cond::ExecZ), 0);
        }
    }
    let mut away = Vec::new();
    let mut behind = f.entry();
    order.retain(|&b| match f.blocks[b].is_dead_end {
        true => {
            away.push((b, behind));
            false
        }
        false => {
            behind = b;
            true
        }
    });
    let mut at = 0;
    let mut kept = Vec::with_capacity(order.len());
    while let Some(&b) = order.get(at) {
        gcnc_limits::poll();
        kept.push(b);
        at += 1;
        while let Some(&cold) = order.get(at).filter(|&&next| f.is_cold_beside(next, b)) {
            away.push((cold, b));
            at += 1;
        }
        if f.blocks[b].linear_end != LinearEnd::Jump {
            continue;
        }
        let to = targets.of(f.blocks[b].linear_succs[0].block);
        let mut few = MAX_SKIPPED;
        let skipped = order[at..].iter().take_while(|&&s| {
            let (block, size) = (&f.blocks[s], f.blocks[s].insts.len());
            let rare = s != to && !entered[s] && block.linear_end == LinearEnd::Jump && size <= few;
            few = few.saturating_sub(size);
            rare
        });
        let skipped = skipped.count();
        if order.get(at + skipped) == Some(&to) {
            away.extend(order[at..at + skipped].iter().map(|&s| (s, b)));
            at += skipped;
        }
    }
    *order = kept;
    away
}

/// `order` with the cold blocks inserted at the nearest gap between blocks without fall-through; if no gap is near,
/// after the block that they followed.
fn insert_in_gaps(f: &Function, order: &[Block], away: &[(Block, Block)], targets: &JumpTargets) -> Vec<Block> {
    // The end offset and the index in `order`, of each block, and of those followed by a gap.
    let mut ends: SecondaryMap<Block, (usize, usize)> = SecondaryMap::with_capacity(f.blocks.len());
    let mut gaps = Vec::new();
    let mut end = 0;
    for (at, b) in order.iter().enumerate() {
        gcnc_limits::poll();
        end += bytes(f, std::iter::once(b));
        ends[*b] = (end, at);
        if order.get(at + 1).is_none_or(|&next| successors(f, *b, targets).all(|to| to != next)) {
            gaps.push((end, at));
        }
    }
    let mut behind: Vec<(usize, Block)> = Vec::with_capacity(away.len());
    for &(b, origin) in away {
        let (own, place) = ends[origin];
        let next = gaps.partition_point(|&(end, _)| end < own);
        let near = [next.checked_sub(1), Some(next)].into_iter().flatten().filter_map(|n| gaps.get(n));
        let near = near.filter(|(end, _)| end.abs_diff(own) < REACH / 2).min_by_key(|(end, _)| end.abs_diff(own));
        behind.push((near.map_or(place, |&(_, at)| at), b));
    }
    behind.sort_by_key(|&(at, _)| at);
    let mut moved = behind.into_iter().peekable();
    let mut all = Vec::with_capacity(order.len() + away.len());
    for (at, &b) in order.iter().enumerate() {
        all.push(b);
        while let Some((_, b)) = moved.next_if(|&(n, _)| n == at) {
            all.push(b);
        }
    }
    all
}

/// Loop rotation: loops that end in a jump to their header save one jump per iteration, for a jump at entry. Loops are
/// contiguous in the block order, so all blocks between the header and the jump belong to the loop.
fn rotate_loops(f: &Function, order: &mut [Block], targets: &JumpTargets) {
    let mut position: SecondaryMap<Block, usize> = SecondaryMap::with_capacity(f.blocks.len());
    for last in 0..order.len() {
        gcnc_limits::poll();
        position[order[last]] = last;
        if f.blocks[order[last]].linear_end != LinearEnd::Jump {
            continue;
        }
        // The entry must stay first.
        let head = position[targets.of(f.blocks[order[last]].linear_succs[0].block)];
        if head == 0 {
            continue;
        }
        let gap = (head..last).find(|&at| successors(f, order[at], targets).all(|to| to != order[at + 1]));
        if let Some(gap) = gap {
            order[head..=last].rotate_left(gap + 1 - head);
            (head..=last).for_each(|at| position[order[at]] = at);
        }
    }
}

/// Whether `b` does nothing but jump.
pub(crate) fn is_empty_jump(f: &Function, b: Block) -> bool {
    let block = &f.blocks[b];
    block.linear_end == LinearEnd::Jump && block.insts.iter().all(crate::pseudo::is_mark)
}

/// Whether `b` does nothing but end the wave.
fn is_empty_end(f: &Function, b: Block) -> bool {
    let block = &f.blocks[b];
    block.linear_end == LinearEnd::End && block.insts.iter().all(crate::pseudo::is_mark)
}

/// The final target of branches to each block.
struct JumpTargets(SecondaryMap<Block, PackedOption<Block>>);

impl JumpTargets {
    /// Follows chains of empty blocks. In reverse order, forward chains are resolved completely; a chain that goes
    /// backwards is followed one hop more, so that a loop of empty blocks stays a loop.
    fn new(f: &Function) -> JumpTargets {
        let mut map: SecondaryMap<Block, PackedOption<Block>> = SecondaryMap::with_capacity(f.blocks.len());
        let mut end = None;
        for &b in f.order.iter().rev() {
            gcnc_limits::poll();
            let target = if is_empty_jump(f, b) {
                let next = f.blocks[b].linear_succs[0].block;
                map[next].expand().unwrap_or(next)
            } else if is_empty_end(f, b) && b != f.entry() {
                *end.get_or_insert(b)
            } else {
                b
            };
            map[b] = target.into();
        }
        JumpTargets(map)
    }

    /// The final target of a branch to `b`.
    fn of(&self, b: Block) -> Block {
        let hop = |b: Block| self.0[b].expand().unwrap_or(b);
        hop(hop(b))
    }
}

fn successors<'f>(f: &'f Function, b: Block, targets: &'f JumpTargets) -> impl Iterator<Item = Block> + 'f {
    f.blocks[b].linear_succs.iter().map(|e| targets.of(e.block))
}

fn reachable(f: &Function, targets: &JumpTargets) -> SecondaryMap<Block, bool> {
    let mut seen = SecondaryMap::with_capacity(f.blocks.len());
    let entry = f.entry();
    let mut work = vec![entry];
    seen[entry] = true;
    while let Some(b) = work.pop() {
        gcnc_limits::poll();
        for s in successors(f, b, targets) {
            if !seen[s] {
                seen[s] = true;
                work.push(s);
            }
        }
    }
    seen
}

fn block_end(f: &Function, b: Block, next: Option<Block>, targets: &JumpTargets) -> BlockEnd {
    let block = &f.blocks[b];
    let succ = |i: usize| targets.of(block.linear_succs[i].block);
    let jump = |t: Block| if next == Some(t) { BlockEnd::FallThrough } else { BlockEnd::Branch(t) };
    match block.linear_end {
        LinearEnd::None => panic!("{b} has no linear end"),
        LinearEnd::Return => BlockEnd::Return,
        LinearEnd::End if next.is_some_and(|next| is_empty_end(f, next)) => BlockEnd::FallThrough,
        LinearEnd::End => BlockEnd::End,
        LinearEnd::Jump => jump(succ(0)),
        LinearEnd::If(cond) => match (succ(0), succ(1)) {
            (t, e) if t == e => jump(t),
            (t, e) if next == Some(e) => BlockEnd::Cond(cond, t),
            (t, e) if next == Some(t) => {
                BlockEnd::Cond(if planted::on(Bug::BranchPolarity) { cond } else { cond.negate() }, e)
            }
            (t, e) => BlockEnd::CondElse(cond, t, e),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Inst, Opcode, Operand, Target};
    use gcnc_mir::{BlockData, Edge, Stage};

    /// A function of blocks with these ends; block 1 and those in `full` have an instruction.
    fn function(ends: &[(LinearEnd, &[u32])], full: &[u32]) -> Function {
        let mut f = Function::new("f", Target::parse("gfx1030").unwrap());
        f.stage = Stage::Allocated;
        for (i, (end, succs)) in ends.iter().enumerate() {
            let edges = succs.iter().map(|&s| Edge::to(Block::from_u32(s))).collect();
            let mut block = BlockData { linear_end: *end, linear_succs: edges, ..BlockData::default() };
            if full.contains(&(i as u32)) {
                block.insts.push(Inst::new(Opcode::SNop, &[Operand::Imm(0)]));
            }
            let b = f.blocks.push(block);
            f.order.push(b);
        }
        f
    }

    fn b(n: u32) -> Block {
        Block::from_u32(n)
    }

    #[test]
    fn empty_ends_are_one() {
        let f = function(
            &[
                (LinearEnd::If(Cond::ExecZ), &[2, 1]),
                (LinearEnd::If(Cond::Scc1), &[4, 3]),
                (LinearEnd::End, &[]),
                (LinearEnd::End, &[]),
                (LinearEnd::End, &[]),
            ],
            &[0, 1, 3],
        );
        let l = layout(&f);
        assert_eq!(l.order, [b(0), b(1), b(3), b(4)]);
        assert_eq!(
            l.block_ends,
            [BlockEnd::Cond(Cond::ExecZ, b(4)), BlockEnd::Cond(Cond::Scc1, b(4)), BlockEnd::FallThrough, BlockEnd::End]
        );
    }

    #[test]
    fn what_waves_without_lanes_execute_is_moved_away() {
        let ends: [(LinearEnd, &[u32]); 5] = [
            (LinearEnd::If(Cond::ExecZ), &[2, 1]),
            (LinearEnd::Jump, &[4]),
            (LinearEnd::Jump, &[4]),
            (LinearEnd::If(Cond::Scc1), &[1, 4]),
            (LinearEnd::End, &[]),
        ];
        let all = [0, 1, 2, 3, 4];
        let order = |ends: &[(LinearEnd, &[u32])]| layout(&function(ends, &all)).order;
        assert_eq!(order(&ends), [b(0), b(1), b(4), b(2)]);
        // Not if it has another predecessor, or skips too many instructions.
        let mut others = ends;
        others[0] = (LinearEnd::If(Cond::Scc0), &[2, 1]);
        assert_eq!(order(&others), [b(0), b(1), b(2), b(4)]);
        let mut long = function(&ends, &all);
        long.blocks[b(2)].insts = vec![Inst::new(Opcode::SNop, &[Operand::Imm(0)]); MAX_SKIPPED + 1];
        assert_eq!(layout(&long).order, [b(0), b(1), b(2), b(4)]);
    }

    #[test]
    fn dead_ends_come_last() {
        let ends: [(LinearEnd, &[u32]); 4] = [
            (LinearEnd::If(Cond::ExecZ), &[3, 1]),
            (LinearEnd::Jump, &[2]),
            (LinearEnd::End, &[]),
            (LinearEnd::End, &[]),
        ];
        let mut f = function(&ends, &[0, 1, 2, 3]);
        [1, 2].into_iter().for_each(|n| f.blocks[b(n)].is_dead_end = true);
        let l = layout(&f);
        assert_eq!(l.order, [b(0), b(3), b(1), b(2)]);
        assert_eq!(
            l.block_ends,
            [BlockEnd::Cond(Cond::ExecNz, b(1)), BlockEnd::End, BlockEnd::FallThrough, BlockEnd::End]
        );
    }

    #[test]
    fn in_big_code_it_is_moved_to_the_nearest_gap() {
        // Block 2 is for waves without lanes; block 5 and the last block do not fall through.
        let ends: [(LinearEnd, &[u32]); 8] = [
            (LinearEnd::If(Cond::ExecZ), &[2, 1]),
            (LinearEnd::Jump, &[3]),
            (LinearEnd::Jump, &[3]),
            (LinearEnd::If(Cond::Scc1), &[6, 4]),
            (LinearEnd::Jump, &[5]),
            (LinearEnd::Jump, &[7]),
            (LinearEnd::Jump, &[7]),
            (LinearEnd::End, &[]),
        ];
        let order = |sizes: &[(u32, usize)]| {
            let mut f = function(&ends, &[0, 1, 2, 3, 4, 5, 6, 7]);
            for &(block, bytes) in sizes {
                f.blocks[b(block)].insts = vec![Inst::new(Opcode::SNop, &[Operand::Imm(0)]); bytes / INST_BYTES];
            }
            layout(&f).order
        };
        assert_eq!(order(&[]), [0, 1, 3, 4, 5, 6, 7, 2].map(b));
        assert_eq!(order(&[(6, REACH)]), [0, 1, 3, 4, 5, 2, 6, 7].map(b));
        // Too far away: it stays in place.
        assert_eq!(order(&[(4, REACH)]), [0, 1, 2, 3, 4, 5, 6, 7].map(b));
    }

    #[test]
    fn a_loop_that_ends_in_a_jump_begins_where_nobody_runs_on() {
        let ends: [(LinearEnd, &[u32]); 6] = [
            (LinearEnd::Jump, &[1]),
            (LinearEnd::If(Cond::Scc1), &[3, 2]),
            (LinearEnd::Jump, &[4]),
            (LinearEnd::Jump, &[4]),
            (LinearEnd::If(Cond::Scc0), &[5, 1]),
            (LinearEnd::End, &[]),
        ];
        let all = [0, 1, 2, 3, 4, 5];
        // The last block of the loop has the back edge in its own branch; in the second case it needs a jump.
        assert_eq!(layout(&function(&ends, &all)).order, [0, 1, 2, 3, 4, 5].map(b));
        let mut jumps = ends.to_vec();
        jumps[4].1 = &[6, 5];
        jumps[5] = (LinearEnd::Jump, &[1]);
        jumps.push((LinearEnd::End, &[]));
        let mut f = function(&jumps, &[0, 1, 2, 3, 4, 5, 6]);
        let l = layout(&f);
        assert_eq!(l.order, [0, 3, 4, 5, 1, 2, 6].map(b));
        let branches = [
            BlockEnd::Branch(b(1)),
            BlockEnd::FallThrough,
            BlockEnd::Cond(Cond::Scc0, b(6)),
            BlockEnd::FallThrough,
            BlockEnd::Cond(Cond::Scc1, b(3)),
            BlockEnd::Branch(b(4)),
            BlockEnd::End,
        ];
        assert_eq!(l.block_ends, branches);
        f.target = Target::parse("gfx1010").unwrap();
        assert_eq!(layout(&f).order, [0, 1, 2, 3, 4, 5, 6].map(b));
    }

    #[test]
    fn falls_through_and_inverts() {
        let f = function(
            &[(LinearEnd::If(Cond::Scc1), &[1, 2]), (LinearEnd::Jump, &[2]), (LinearEnd::End, &[])],
            &[0, 1, 2],
        );
        let l = layout(&f);
        assert_eq!(l.block_ends, [BlockEnd::Cond(Cond::Scc0, b(2)), BlockEnd::FallThrough, BlockEnd::End]);
    }

    #[test]
    fn threads_jumps_through_empty_blocks() {
        let f = function(
            &[
                (LinearEnd::If(Cond::ExecZ), &[1, 2]),
                (LinearEnd::Jump, &[3]),
                (LinearEnd::Jump, &[3]),
                (LinearEnd::Jump, &[4]),
                (LinearEnd::End, &[]),
            ],
            &[0, 4],
        );
        let l = layout(&f);
        assert_eq!(l.order, [b(0), b(4)]);
        assert_eq!(l.block_ends, [BlockEnd::FallThrough, BlockEnd::End]);
    }

    #[test]
    fn a_loop_of_empty_blocks_stays() {
        let f = function(&[(LinearEnd::Jump, &[1]), (LinearEnd::Jump, &[2]), (LinearEnd::Jump, &[1])], &[0]);
        let l = layout(&f);
        assert!(l.block_ends.iter().all(|e| matches!(e, BlockEnd::FallThrough | BlockEnd::Branch(_))));
        assert!(matches!(l.block_ends.last(), Some(BlockEnd::Branch(_))));
    }

    #[test]
    fn both_ways_far() {
        let f = function(
            &[
                (LinearEnd::If(Cond::VccNz), &[2, 3]),
                (LinearEnd::End, &[]),
                (LinearEnd::Jump, &[3]),
                (LinearEnd::If(Cond::VccZ), &[1, 2]),
            ],
            &[0, 1, 2, 3],
        );
        assert_eq!(layout(&f).block_ends[0], BlockEnd::CondElse(Cond::VccNz, b(2), b(3)));
    }
}
