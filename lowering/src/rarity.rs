//! How rarely the blocks of a function run: a power of two beside its entry, or beside the loop around them.
//!
//! Edges say how much rarer they are than the likeliest way out of their block (`profile`); a block is as rare as the
//! least rare way to it. Ways out of a loop are rare beside its turns, not beside what is around it: the least rare of
//! them is as rare as the loop's header. (`gcnc_mir::rarity` says the same of machine functions.)

use gcnc_ir::Function;

use crate::graph::{Graph, Loops, NONE};
use crate::order::{self, Numbering};

/// From how much rarer than another on a block is cold beside it: a sixteenth, as in `gcnc_mir::rarity`.
const COLD: u8 = 4;

/// The blocks of `func`, by number, that are cold beside its entry; none if no branch says anything.
pub(crate) fn cold_blocks(func: &Function, numbering: &Numbering, graph: &Graph, loops: &Loops) -> Option<Vec<bool>> {
    is_said(func).then(|| rarities(func, numbering, graph, loops).into_iter().map(|r| r >= COLD).collect())
}

/// Whether any way out of a branch is rarer than others.
pub(crate) fn is_said(func: &Function) -> bool {
    func.blocks().any(|b| func.successors(b).iter().any(|&e| func.edge_rarity(e) > 0))
}

fn rarities(func: &Function, numbering: &Numbering, graph: &Graph, loops: &Loops) -> Vec<u8> {
    let mut rarities = vec![0u8; graph.len()];
    // The least rare way to each block, and out of each loop.
    let mut to: Vec<Option<u8>> = vec![None; graph.len()];
    let mut out = vec![u8::MAX; loops.header.len()];
    // The least rare way to a block that leaves loops, with the outermost of them.
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
