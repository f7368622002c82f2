//! Control-flow graph: predecessors and reverse post-order, dense and computed in one linear pass.

use crate::function::{Block, Edge, Function};
use cranelift_entity::{EntityRef, SecondaryMap};

/// Predecessors and orders of a function's blocks. Changing edges invalidates it.
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    /// Start of each block's slice of `preds`; one more entry than blocks.
    starts: Vec<u32>,
    preds: Vec<(Block, Edge)>,
    rpo: Vec<Block>,
    number: SecondaryMap<Block, u32>,
}

/// The position of an unreachable block.
const UNREACHED: u32 = 0;

impl Cfg {
    /// The graph of `func`.
    pub fn compute(func: &Function) -> Self {
        let mut cfg = Self::default();
        cfg.update(func);
        cfg
    }

    /// Recomputes it, reusing its allocations.
    pub fn update(&mut self, func: &Function) {
        self.update_preds(func);
        self.update_order(func);
    }

    fn update_preds(&mut self, func: &Function) {
        let blocks = func.dfg.blocks.len();
        self.starts.clear();
        self.starts.resize(blocks + 1, 0);
        let edges = || func.blocks().flat_map(|b| func.successors(b).iter().map(move |&e| (b, e)));
        for (_, edge) in edges() {
            self.starts[func.edge_block(edge).index()] += 1;
        }
        let mut total = 0;
        for start in &mut self.starts {
            total += *start;
            *start = total;
        }
        self.preds.clear();
        self.preds.resize(total as usize, (Block::new(0), Edge::new(0)));
        // Filling from the back leaves each start in its final position and each block's edges in order.
        for block in func.blocks().collect::<Vec<_>>().into_iter().rev() {
            for &edge in func.successors(block).iter().rev() {
                let start = &mut self.starts[func.edge_block(edge).index()];
                *start -= 1;
                self.preds[*start as usize] = (block, edge);
            }
        }
    }

    fn update_order(&mut self, func: &Function) {
        self.rpo.clear();
        self.number.clear();
        let Some(entry) = func.entry() else { return };
        let mut stack = vec![(entry, 0)];
        self.number[entry] = 1;
        while let Some((block, next)) = stack.pop() {
            let successors = func.successors(block);
            // Later successors first, so that the order follows the layout where it can.
            match successors.len().checked_sub(next + 1).map(|i| func.edge_block(successors[i])) {
                Some(to) => {
                    stack.push((block, next + 1));
                    if self.number[to] == UNREACHED {
                        self.number[to] = 1;
                        stack.push((to, 0));
                    }
                }
                None => self.rpo.push(block),
            }
        }
        self.rpo.reverse();
        for (index, &block) in self.rpo.iter().enumerate() {
            self.number[block] = index as u32 + 1;
        }
    }

    /// Edges into a block, with the predecessors they come from, in layout order.
    pub fn preds(&self, block: Block) -> &[(Block, Edge)] {
        let index = block.index();
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(&from), Some(&to)) => &self.preds[from as usize..to as usize],
            _ => &[],
        }
    }

    /// The reachable blocks in reverse post-order: the entry first.
    pub fn rpo(&self) -> &[Block] {
        &self.rpo
    }

    /// Position of a block in reverse post-order; none if it is unreachable.
    pub fn position(&self, block: Block) -> Option<usize> {
        (self.number[block] as usize).checked_sub(1)
    }

    /// Whether the block is reachable from the entry.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.number[block] != UNREACHED
    }
}
