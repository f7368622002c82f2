//! How rarely blocks run: a power of two beside the entry, or beside the loop around them.
//!
//! Edges say how much rarer they are than the likeliest way out of their block; a block is as rare as the least rare
//! way to it. Ways out of a loop are rare beside its turns, not beside what is around it, where the loop is left once:
//! there the least rare of them is as rare as the loop's header. One pass over the blocks, whose cycles are contiguous.
//! All of it guides choices alone, so that where the order is another, a block may count as less rare than it is.

use cranelift_entity::SecondaryMap;

use crate::cfg::{Cfg, Graph};
use crate::function::{Block, Function};

/// From how much rarer than another on a block is cold beside it: what only the cold one wants is as good as not
/// wanted.
pub const COLD: u8 = 4;

impl Function {
    /// How often block `b` is taken to run, where each loop around it counts `turns`, up to `deepest` loops.
    pub fn runs(&self, cfg: &Cfg, b: Block, turns: u64, deepest: u32) -> u64 {
        turns.pow(cfg.loop_depth(b).min(deepest)) >> self.blocks[b].rarity.min(63)
    }

    /// Whether block `b` is cold beside block `a`.
    pub fn is_cold_beside(&self, b: Block, a: Block) -> bool {
        self.blocks[b].rarity.saturating_sub(self.blocks[a].rarity) >= COLD
    }
}

/// Gives the blocks of `f`, whose logical graph is complete, their rarities; `edge` says that of way `k` out of a
/// block.
pub fn find(f: &mut Function, edge: impl Fn(Block, usize) -> u8) {
    let cfg = Cfg::new(f, Graph::Logical);
    // The least rare way to a block, and out of the loop of a header.
    let mut to: SecondaryMap<Block, Option<u8>> = SecondaryMap::with_capacity(f.blocks.len());
    let mut out: SecondaryMap<Block, u8> = SecondaryMap::with_default(u8::MAX);
    // The least rare way to a block that leaves loops, with the header of the outermost of them.
    let mut left: SecondaryMap<Block, Option<(u8, Block)>> = SecondaryMap::new();
    for i in 0..f.order.len() {
        gcnc_limits::poll();
        let b = f.order[i];
        let around = left[b].map(|(way, header)| f.blocks[header].rarity.saturating_add(way - out[header].min(way)));
        let rarity = [to[b], around].into_iter().flatten().min().unwrap_or(0);
        f.blocks[b].rarity = rarity;
        let ways = f.blocks[b].logical_succs.len();
        let likeliest = (0..ways).map(|k| edge(b, k)).min().unwrap_or(0);
        for k in 0..ways {
            let next = f.blocks[b].logical_succs[k].block;
            let way = rarity.saturating_add(edge(b, k) - likeliest);
            match leave(&cfg, b, next, |header| out[header] = out[header].min(way)) {
                Some(header) if left[next].is_none_or(|(other, _)| way < other) => left[next] = Some((way, header)),
                Some(_) => {}
                None => to[next] = Some(to[next].map_or(way, |other| other.min(way))),
            }
        }
    }
}

/// Calls `each` with the headers of the loops that an edge leaves; the outermost of them.
fn leave(cfg: &Cfg, from: Block, to: Block, mut each: impl FnMut(Block)) -> Option<Block> {
    let mut at = cfg.loop_header(from);
    let mut last = None;
    while let Some(header) = at.filter(|&header| cfg.loop_depth(header) > cfg.loop_depth(to)) {
        each(header);
        last = Some(header);
        let outer = cfg.idom(header).and_then(|b| cfg.loop_header(b));
        at = outer.filter(|&outer| cfg.loop_depth(outer) < cfg.loop_depth(header));
    }
    last
}

/// Gives blocks that only the wave sees the rarity of the least rare one before them, or of the one that they lead to.
pub fn find_for_wave(f: &mut Function) {
    if f.blocks.values().all(|block| block.rarity == 0) {
        return;
    }
    let mut least: SecondaryMap<Block, Option<u8>> = SecondaryMap::with_capacity(f.blocks.len());
    for &b in &f.order {
        gcnc_limits::poll();
        if f.blocks[b].logical_end == crate::LogicalEnd::None {
            let onto = match &f.blocks[b].linear_succs[..] {
                [only] => f.blocks[only.block].rarity,
                _ => 0,
            };
            f.blocks[b].rarity = least[b].unwrap_or(0).max(onto);
        }
        let rarity = f.blocks[b].rarity;
        for e in &f.blocks[b].linear_succs {
            least[e.block] = Some(least[e.block].map_or(rarity, |other| other.min(rarity)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::function::{BlockData, Edge};
    use gcnc_isa::Target;

    /// The rarities of blocks, of which block `k` goes to `succs[k]`, each with the rarity of the edge.
    fn rarities(succs: &[&[(u32, u8)]]) -> Vec<u8> {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        for ways in succs {
            let logical_succs = ways.iter().map(|&(to, _)| Edge::to(Block::from_u32(to))).collect();
            let b = f.blocks.push(BlockData { logical_succs, ..BlockData::default() });
            f.order.push(b);
        }
        find(&mut f, |b, k| succs[b.as_u32() as usize][k].1);
        f.order.iter().map(|&b| f.blocks[b].rarity).collect()
    }

    #[test]
    fn a_block_is_as_rare_as_the_least_rare_way_to_it() {
        assert_eq!(rarities(&[&[(1, 10), (2, 0)], &[(3, 0)], &[(3, 0)], &[]]), [0, 10, 0, 0]);
        // Rare ways within rare ways; one way more to it.
        assert_eq!(rarities(&[&[(1, 10), (3, 0)], &[(2, 5), (3, 0)], &[(3, 0)], &[]]), [0, 10, 15, 0]);
        assert_eq!(rarities(&[&[(1, 4), (2, 0)], &[(3, 0)], &[(3, 2), (4, 0)], &[(4, 0)], &[]]), [0, 4, 0, 2, 0]);
        // What both ways are is no matter.
        assert_eq!(rarities(&[&[(1, 7), (2, 5)], &[(2, 0)], &[]]), [0, 2, 0]);
    }

    #[test]
    fn a_loop_is_left_once() {
        // The usual way out of a loop is not rare behind it, an unusual one is.
        assert_eq!(rarities(&[&[(1, 0)], &[(1, 0), (2, 7)], &[]]), [0, 0, 0]);
        let two = rarities(&[&[(1, 0)], &[(2, 0), (3, 14)], &[(1, 0), (4, 4)], &[(4, 0)], &[]]);
        assert_eq!(two, [0, 0, 0, 10, 0]);
        // A rare loop in a loop, and what follows in the outer one.
        let nested = rarities(&[&[(1, 0)], &[(2, 6), (3, 0)], &[(2, 0), (3, 5)], &[(1, 0), (4, 8)], &[]]);
        assert_eq!(nested, [0, 0, 6, 0, 0]);
    }
}
