//! Dominator tree and dominance frontiers, usually of the linear graph.
//!
//! Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001). The layout order is topological except for
//! back edges, so one or two rounds reach the fixpoint.

use cranelift_entity::{EntityList, ListPool, SecondaryMap};
use gcnc_mir::{Block, BlockData, Edge, Function};

/// The dominator tree of a graph, its dominance frontiers and its predecessors.
pub struct Dominators {
    /// All blocks, in layout order.
    pub order: Vec<Block>,
    nodes: SecondaryMap<Block, DomTreeNode>,
    pool: ListPool<Block>,
}

#[derive(Clone, Default)]
struct DomTreeNode {
    number: u32,
    idom: Option<Block>,
    preds: EntityList<Block>,
    frontier: EntityList<Block>,
    /// Visit times in the dominator tree.
    enter: u32,
    leave: u32,
}

impl Dominators {
    /// Those of `f`'s linear graph.
    pub fn new(f: &Function) -> Dominators {
        Dominators::of(f, |block| &block.linear_succs)
    }

    /// Those of the graph with these edges.
    pub fn of(f: &Function, succs: impl Fn(&BlockData) -> &[Edge]) -> Dominators {
        let mut g = Dominators {
            order: f.order.clone(),
            nodes: SecondaryMap::with_capacity(f.blocks.len()),
            pool: ListPool::new(),
        };
        for (k, &b) in f.order.iter().enumerate() {
            g.nodes[b].number = k as u32;
            for e in succs(&f.blocks[b]) {
                g.nodes[e.block].preds.push(b, &mut g.pool);
            }
        }
        g.find_dominators();
        g.number_tree();
        g.find_frontiers();
        g
    }

    /// Predecessors of `b`.
    pub fn preds(&self, b: Block) -> &[Block] {
        self.nodes[b].preds.as_slice(&self.pool)
    }

    /// Immediate dominator of `b`.
    pub fn idom(&self, b: Block) -> Option<Block> {
        self.nodes[b].idom
    }

    /// Dominance frontier of `b`.
    pub fn frontier(&self, b: Block) -> &[Block] {
        self.nodes[b].frontier.as_slice(&self.pool)
    }

    /// Whether every path to `b` passes through `a` (reflexive).
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.nodes[a].enter <= self.nodes[b].enter && self.nodes[b].leave <= self.nodes[a].leave
    }

    fn find_dominators(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for k in 1..self.order.len() {
                gcnc_limits::poll();
                let b = self.order[k];
                let mut idom = None;
                for j in 0..self.preds(b).len() {
                    let p = self.preds(b)[j];
                    if p == self.order[0] || self.nodes[p].idom.is_some() {
                        idom = Some(idom.map_or(p, |d| self.common(d, p)));
                    }
                }
                if idom.is_some() && idom != self.nodes[b].idom {
                    self.nodes[b].idom = idom;
                    changed = true;
                }
            }
        }
    }

    /// The nearest common dominator.
    pub fn common(&self, mut a: Block, mut b: Block) -> Block {
        while a != b {
            if self.nodes[a].number < self.nodes[b].number {
                std::mem::swap(&mut a, &mut b);
            }
            match self.nodes[a].idom {
                Some(d) => a = d,
                None => return a,
            }
        }
        a
    }

    fn number_tree(&mut self) {
        let mut children: SecondaryMap<Block, EntityList<Block>> = SecondaryMap::with_capacity(self.order.len());
        for k in (0..self.order.len()).rev() {
            gcnc_limits::poll();
            if let Some(d) = self.nodes[self.order[k]].idom {
                children[d].push(self.order[k], &mut self.pool);
            }
        }
        let Some(&entry) = self.order.first() else { return };
        let mut time = 0;
        let mut stack = vec![(entry, false)];
        while let Some((b, done)) = stack.pop() {
            time += 1;
            if done {
                self.nodes[b].leave = time;
                continue;
            }
            self.nodes[b].enter = time;
            stack.push((b, true));
            stack.extend(children[b].as_slice(&self.pool).iter().map(|&c| (c, false)));
        }
    }

    fn find_frontiers(&mut self) {
        for k in 0..self.order.len() {
            gcnc_limits::poll();
            let b = self.order[k];
            if self.preds(b).len() < 2 && k != 0 {
                continue;
            }
            for j in 0..self.preds(b).len() {
                let mut at = Some(self.preds(b)[j]);
                while let Some(runner) = at.filter(|&r| self.nodes[b].idom != Some(r)) {
                    gcnc_limits::poll();
                    if self.frontier(runner).last() != Some(&b) {
                        self.nodes[runner].frontier.push(b, &mut self.pool);
                    }
                    at = self.nodes[runner].idom;
                }
            }
        }
    }
}
