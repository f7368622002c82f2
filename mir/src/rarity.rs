//! Static block frequencies, as rarities: how rarely a block runs relative to the entry, or to the loop around it, as a
//! power of two.
//!
//! An edge's rarity is relative to the likeliest edge out of its block; a block is as rare as the least rare path to
//! it. Exits of a loop are rare relative to its iterations, but not to the code around it, where the loop exits once:
//! there the least rare exit is as rare as the loop's header. This is one pass over the blocks, whose cycles are
//! contiguous. It only guides heuristics: in another block order, a block may count as less rare than it is.

use cranelift_entity::SecondaryMap;

use crate::cfg::{Cfg, Graph};
use crate::function::{Block, Function};

/// A block that is this much rarer than another is cold relative to it: uses in the cold one do not matter to the
/// other.
pub const COLD: u8 = 4;

impl Function {
    /// The estimated frequency of block `b`, where each loop around it, up to `deepest` of them, runs `turns` times.
    pub fn runs(&self, cfg: &Cfg, b: Block, turns: u64, deepest: u32) -> u64 {
        turns.pow(cfg.loop_depth(b).min(deepest)) >> self.blocks[b].rarity.min(63)
    }

    /// Whether block `b` is cold relative to block `a`.
    pub fn is_cold_beside(&self, b: Block, a: Block) -> bool {
        self.blocks[b].rarity.saturating_sub(self.blocks[a].rarity) >= COLD
    }
}

/// Sets the rarities of the blocks of `f`, whose logical graph is complete; `edge` gives the rarity of a block's
/// successor `k`.
pub fn find(f: &mut Function, edge: impl Fn(Block, usize) -> u8) {
    let cfg = Cfg::new(f, Graph::Logical);
    // The least rare path to a block, and the least rare exit of a header's loop.
    let mut to: SecondaryMap<Block, Option<u8>> = SecondaryMap::with_capacity(f.blocks.len());
    let mut out: SecondaryMap<Block, u8> = SecondaryMap::with_default(u8::MAX);
    // The least rare path to a block that exits loops, with the header of the outermost of them.
    let mut left: SecondaryMap<Block, Option<(u8, Block)>> = SecondaryMap::new();
    for i in 0..f.order.len() {
        gcnc_limits::poll();
        let b = f.order[i];
        let around = left[b].map(|(path, header)| f.blocks[header].rarity.saturating_add(path - out[header].min(path)));
        let rarity = [to[b], around].into_iter().flatten().min().unwrap_or(0);
        f.blocks[b].rarity = rarity;
        let succs = f.blocks[b].logical_succs.len();
        let likeliest = (0..succs).map(|k| edge(b, k)).min().unwrap_or(0);
        for k in 0..succs {
            let next = f.blocks[b].logical_succs[k].block;
            let path = rarity.saturating_add(edge(b, k) - likeliest);
            match leave(&cfg, b, next, |header| out[header] = out[header].min(path)) {
                Some(header) if left[next].is_none_or(|(other, _)| path < other) => left[next] = Some((path, header)),
                Some(_) => {}
                None => to[next] = Some(to[next].map_or(path, |other| other.min(path))),
            }
        }
    }
}

/// Calls `each` with the headers of the loops that an edge exits, and returns the outermost of them.
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

/// Sets the rarities of blocks that are only on the linear graph: that of the least rare predecessor, or of the only
/// successor if that is rarer.
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

    /// The rarities of blocks, where block `k` has the successors `succs[k]`, each with the edge's rarity.
    fn rarities(succs: &[&[(u32, u8)]]) -> Vec<u8> {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        for edges in succs {
            let logical_succs = edges.iter().map(|&(to, _)| Edge::to(Block::from_u32(to))).collect();
            let b = f.blocks.push(BlockData { logical_succs, ..BlockData::default() });
            f.order.push(b);
        }
        find(&mut f, |b, k| succs[b.as_u32() as usize][k].1);
        f.order.iter().map(|&b| f.blocks[b].rarity).collect()
    }

    #[test]
    fn a_block_is_as_rare_as_the_least_rare_path_to_it() {
        assert_eq!(rarities(&[&[(1, 10), (2, 0)], &[(3, 0)], &[(3, 0)], &[]]), [0, 10, 0, 0]);
        // Rare paths within rare paths; another path to a block.
        assert_eq!(rarities(&[&[(1, 10), (3, 0)], &[(2, 5), (3, 0)], &[(3, 0)], &[]]), [0, 10, 15, 0]);
        assert_eq!(rarities(&[&[(1, 4), (2, 0)], &[(3, 0)], &[(3, 2), (4, 0)], &[(4, 0)], &[]]), [0, 4, 0, 2, 0]);
        // Only the difference of two edges counts.
        assert_eq!(rarities(&[&[(1, 7), (2, 5)], &[(2, 0)], &[]]), [0, 2, 0]);
    }

    #[test]
    fn a_loop_exits_once() {
        // The usual exit of a loop is not rare after it, an unusual one is.
        assert_eq!(rarities(&[&[(1, 0)], &[(1, 0), (2, 7)], &[]]), [0, 0, 0]);
        let two = rarities(&[&[(1, 0)], &[(2, 0), (3, 14)], &[(1, 0), (4, 4)], &[(4, 0)], &[]]);
        assert_eq!(two, [0, 0, 0, 10, 0]);
        // A rare loop in a loop, and what follows it in the outer one.
        let nested = rarities(&[&[(1, 0)], &[(2, 6), (3, 0)], &[(2, 0), (3, 5)], &[(1, 0), (4, 8)], &[]]);
        assert_eq!(nested, [0, 0, 6, 0, 0]);
    }
}
