//! Dominator and post-dominator trees.
//!
//! Computes immediate dominators iteratively in reverse post-order (Cooper, Harvey and Kennedy, "A Simple, Fast
//! Dominance Algorithm"), then numbers the tree in one traversal, so that a dominance query is two comparisons.

use crate::cfg::Cfg;
use crate::function::{Block, Function, Inst, Value, ValueDef};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

#[derive(Clone, Debug, Default)]
struct Node {
    idom: PackedOption<Block>,
    child: PackedOption<Block>,
    sibling: PackedOption<Block>,
    enter: u32,
    leave: u32,
    depth: u32,
}

/// A dominator tree over the reachable blocks.
#[derive(Clone, Debug, Default)]
pub struct DomTree {
    nodes: SecondaryMap<Block, Node>,
    preorder: Vec<Block>,
}

impl DomTree {
    /// The dominator tree of `func`.
    pub fn compute(func: &Function, cfg: &Cfg) -> Self {
        let preds = |position: usize, each: &mut dyn FnMut(usize)| {
            let _ = func;
            for &(pred, _) in cfg.preds(cfg.rpo()[position]) {
                if let Some(p) = cfg.position(pred) {
                    each(p);
                }
            }
        };
        let idoms = immediate_dominators(cfg.rpo().len(), preds);
        Self::from_idoms(cfg.rpo(), &idoms)
    }

    fn from_idoms(order: &[Block], idoms: &[u32]) -> Self {
        let mut tree = Self::default();
        for (position, &block) in order.iter().enumerate().skip(1).rev() {
            let idom = order[idoms[position] as usize];
            tree.nodes[block].idom = idom.into();
            tree.nodes[block].sibling = tree.nodes[idom].child;
            tree.nodes[idom].child = block.into();
        }
        if let Some(&root) = order.first() {
            tree.number(root);
        }
        tree
    }

    fn number(&mut self, root: Block) {
        let mut clock = 1;
        let mut at = root;
        self.nodes[root].enter = clock;
        self.preorder.push(root);
        loop {
            clock += 1;
            let mut next = self.nodes[at].child;
            // Go up to the nearest ancestor that has a next sibling.
            while next.is_none() {
                self.nodes[at].leave = clock;
                if at == root {
                    return;
                }
                next = self.nodes[at].sibling;
                if next.is_none() {
                    match self.nodes[at].idom.expand() {
                        Some(up) => at = up,
                        None => return,
                    }
                }
            }
            if let Some(block) = next.expand() {
                let depth = self.nodes[block].idom.expand().map_or(0, |d| self.nodes[d].depth + 1);
                self.nodes[block].enter = clock;
                self.nodes[block].depth = depth;
                self.preorder.push(block);
                at = block;
            }
        }
    }

    /// The immediate dominator; none for the entry and for unreachable blocks.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.nodes[block].idom.expand()
    }

    /// Blocks that `block` immediately dominates.
    pub fn children(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.nodes[block].child.expand(), |&c| self.nodes[c].sibling.expand())
    }

    /// Blocks in preorder: dominators before the blocks they dominate.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// Depth in the tree; 0 for the entry.
    pub fn depth(&self, block: Block) -> u32 {
        self.nodes[block].depth
    }

    /// Whether the block is in the tree.
    pub fn contains(&self, block: Block) -> bool {
        self.nodes[block].enter != 0
    }

    /// Whether every path to `b` goes through `a`. A block dominates itself.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let (a, b) = (&self.nodes[a], &self.nodes[b]);
        a.enter != 0 && a.enter <= b.enter && b.leave <= a.leave
    }

    /// The nearest common dominator.
    pub fn common(&self, mut a: Block, b: Block) -> Block {
        while !self.dominates(a, b) {
            match self.idom(a) {
                Some(up) => a = up,
                None => break,
            }
        }
        a
    }

    /// Whether `value`'s definition dominates `inst`. Both must be in the layout. Instructions of one block are
    /// compared by walking from one to the other.
    pub fn value_dominates(&self, func: &Function, value: Value, inst: Inst) -> bool {
        let Some(block) = func.layout.block_of(inst) else { return false };
        match func.def(value) {
            ValueDef::Const(_) | ValueDef::Metadata(_) => true,
            ValueDef::Param(home, _) => self.dominates(home, block),
            ValueDef::Inst(def) => match func.layout.block_of(def) {
                Some(home) if home == block => {
                    std::iter::successors(func.layout.next_inst(def), |&i| func.layout.next_inst(i)).any(|i| i == inst)
                }
                Some(home) => self.dominates(home, block),
                None => false,
            },
            ValueDef::Alias(to) => self.value_dominates(func, func.resolve(to), inst),
        }
    }
}

/// Position of the immediate dominator of each position, for a graph whose node 0 is the root and whose numbering is a
/// reverse post-order.
fn immediate_dominators(len: usize, preds: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let mut idom = vec![NONE; len];
    if len == 0 {
        return idom;
    }
    idom[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for node in 1..len {
            let mut new = NONE;
            preds(node, &mut |p| {
                if idom[p] != NONE {
                    new = if new == NONE { p as u32 } else { intersect(&idom, new, p as u32) };
                }
            });
            if new != NONE && idom[node] != new {
                idom[node] = new;
                changed = true;
            }
        }
    }
    idom
}

fn intersect(idom: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = idom[a as usize];
        }
        while b > a {
            b = idom[b as usize];
        }
    }
    a
}

/// A post-dominator tree. Its root is a virtual exit after every block without successors; regions that never reach one
/// (endless loops) hang below the root too.
#[derive(Clone, Debug, Default)]
pub struct PostDomTree {
    ipdom: SecondaryMap<Block, PackedOption<Block>>,
    depth: SecondaryMap<Block, u32>,
}

impl PostDomTree {
    /// The post-dominator tree of `func`.
    pub fn compute(func: &Function, cfg: &Cfg) -> Self {
        // Position 0 is the virtual exit.
        let (order, roots) = backward_order(func, cfg);
        let mut position = SecondaryMap::<Block, u32>::new();
        for (index, &block) in order.iter().enumerate() {
            position[block] = index as u32 + 1;
        }
        let idoms = immediate_dominators(order.len() + 1, |node, each| {
            let block = order[node - 1];
            if roots[block] {
                each(0);
            }
            for &edge in func.successors(block) {
                if let p @ 1.. = position[func.edge_block(edge)] {
                    each(p as usize);
                }
            }
        });
        let mut tree = Self::default();
        for (index, &block) in order.iter().enumerate() {
            if let Some(parent) = (idoms[index + 1] as usize).checked_sub(1).and_then(|p| order.get(p)) {
                tree.ipdom[block] = (*parent).into();
                tree.depth[block] = tree.depth[*parent] + 1;
            }
        }
        tree
    }

    /// The immediate post-dominator; none where that is the virtual exit.
    pub fn ipdom(&self, block: Block) -> Option<Block> {
        self.ipdom[block].expand()
    }

    /// Whether every path from `b` to the exit goes through `a`. A block post-dominates itself.
    pub fn post_dominates(&self, a: Block, mut b: Block) -> bool {
        while self.depth[b] > self.depth[a] {
            match self.ipdom(b) {
                Some(up) => b = up,
                None => return false,
            }
        }
        a == b
    }
}

/// Reachable blocks in reverse post-order of the reversed graph, and which of them are roots of the traversal: the
/// exits, and one block of each region that never exits.
fn backward_order(func: &Function, cfg: &Cfg) -> (Vec<Block>, SecondaryMap<Block, bool>) {
    let mut roots = SecondaryMap::new();
    let mut seen = SecondaryMap::<Block, bool>::new();
    let mut post = Vec::with_capacity(cfg.rpo().len());
    let mut stack: Vec<(Block, usize)> = Vec::new();
    let exits = cfg.rpo().iter().rev().filter(|&&b| func.successors(b).is_empty());
    for &root in exits.chain(cfg.rpo().iter().rev()) {
        if std::mem::replace(&mut seen[root], true) {
            continue;
        }
        roots[root] = true;
        stack.push((root, 0));
        while let Some((block, next)) = stack.pop() {
            match cfg.preds(block).get(next) {
                Some(&(pred, _)) => {
                    stack.push((block, next + 1));
                    if cfg.is_reachable(pred) && !std::mem::replace(&mut seen[pred], true) {
                        stack.push((pred, 0));
                    }
                }
                None => post.push(block),
            }
        }
    }
    post.reverse();
    (post, roots)
}
