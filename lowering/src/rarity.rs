//! Block frequencies (LLVM: `BlockFrequencyInfo`), as a power of two relative to the entry, or to the surrounding loop.
//!
//! Edges carry their rarity relative to the likeliest edge out of their block (`profile`); a block is as rare as the
//! least rare path to it. Exits of a loop are rare relative to its iterations, but not to the code around it: the least
//! rare exit is as rare as the loop's header. (`gcnc_mir::rarity` is the same analysis of machine functions.)

use gcnc_ir::Function;

use crate::graph::{Graph, Loops, NONE};
use crate::order::{self, Numbering};

/// A block this much rarer than another is cold relative to it: a sixteenth, as in `gcnc_mir::rarity`.
const COLD: u8 = 4;

/// The blocks of `func`, by number, that are cold relative to its entry; `None` if no branch has rarities.
pub(crate) fn cold_blocks(func: &Function, numbering: &Numbering, graph: &Graph, loops: &Loops) -> Option<Vec<bool>> {
    has_rarities(func).then(|| rarities(func, numbering, graph, loops).into_iter().map(|r| r >= COLD).collect())
}

/// Whether any edge of a branch is rarer than another.
pub(crate) fn has_rarities(func: &Function) -> bool {
    func.blocks().any(|b| func.successors(b).iter().any(|&e| func.edge_rarity(e) > 0))
}

fn rarities(func: &Function, numbering: &Numbering, graph: &Graph, loops: &Loops) -> Vec<u8> {
    let mut rarities = vec![0u8; graph.len()];
    // The least rare path to each block, and out of each loop.
    let mut to: Vec<Option<u8>> = vec![None; graph.len()];
    let mut out = vec![u8::MAX; loops.header.len()];
    // The least rare edge to a block that leaves loops, and the outermost of those.
    let mut left: Vec<Option<(u8, u32)>> = vec![None; graph.len()];
    for b in order::laid_out(graph, loops) {
        gcnc_limits::poll();
        let around = left[b as usize].map(|(way, l)| {
            let header = rarities[loops.header[l as usize] as usize];
            header.saturating_add(way - out[l as usize].min(way))
        });
        let rarity = [to[b as usize], around].into_iter().flatten().min().unwrap_or(0);
        rarities[b as usize] = rarity;
        let edges = func.successors(numbering.order[b as usize]);
        let likeliest = edges.iter().map(|&e| func.edge_rarity(e)).min().unwrap_or(0);
        for &edge in edges {
            let next = numbering.number[func.edge_block(edge)];
            let way = rarity.saturating_add(func.edge_rarity(edge) - likeliest);
            let mut last = None;
            let mut l = loops.of[b as usize];
            while l != NONE && !loops.contains(l, next) {
                out[l as usize] = out[l as usize].min(way);
                (last, l) = (Some(l), loops.parent[l as usize]);
            }
            let least = |other: Option<u8>| Some(other.map_or(way, |other| other.min(way)));
            match last {
                Some(l) if left[next as usize].is_none_or(|(other, _)| way < other) => {
                    left[next as usize] = Some((way, l));
                }
                Some(_) => {}
                None => to[next as usize] = least(to[next as usize]),
            }
        }
    }
    rarities
}
