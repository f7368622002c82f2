//! One of a function's two control-flow graphs, read only: predecessors, reverse post-order, dominators, loops.
//!
//! Blocks are numbered in reverse post-order of a depth-first search; unreachable blocks have no number and are
//! ignored. Dominators are Cooper, Harvey and Kennedy's ("A Simple, Fast Dominance Algorithm"); loops are Tarjan's
//! natural loops, found inside out by collapsing bodies (union-find). A cycle with several entries (irreducible) is not
//! a loop here: its blocks belong to the loop around it, if any.

use cranelift_entity::{EntityRef, SecondaryMap};

use crate::function::{Block, BlockData, Edge, Function};

/// Which control-flow graph.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Graph {
    /// What one lane does; vector registers live on it.
    Logical,
    /// What the wave fetches; scalar registers live on it.
    Linear,
}

impl Graph {
    /// The edges out of `block` in this graph.
    #[inline]
    pub fn succs(self, block: &BlockData) -> &[Edge] {
        match self {
            Graph::Logical => &block.logical_succs,
            Graph::Linear => &block.linear_succs,
        }
    }

    /// The parameters of `block` that this graph's edges bind. (In [`crate::Stage::Selected`] logical edges also bind
    /// scalar and mask parameters, after these.)
    #[inline]
    pub fn params(self, block: &BlockData) -> &[crate::VReg] {
        match self {
            Graph::Logical => &block.logical_params,
            Graph::Linear => &block.linear_params,
        }
    }
}

const NONE: u32 = u32::MAX;

/// A control-flow graph.
#[derive(Clone, Debug)]
pub struct Cfg {
    graph: Graph,
    /// Reached blocks in reverse post-order.
    order: Vec<Block>,
    /// Position in `order`, or `NONE`.
    number: SecondaryMap<Block, u32>,
    /// Predecessors of block number `n`: `preds[pred_start[n]..pred_start[n + 1]]`, one for each edge.
    pred_start: Vec<u32>,
    preds: Vec<Block>,
    /// Their numbers.
    pred_numbers: Vec<u32>,
    /// Number of the immediate dominator; the entry is its own.
    idom: Vec<u32>,
    /// Preorder and last descendant's preorder in the dominator tree.
    dom_span: Vec<(u32, u32)>,
    /// Number of the innermost loop's header.
    header: Vec<u32>,
    depth: Vec<u32>,
    stack: Vec<(Block, u32)>,
}

impl Cfg {
    /// The `graph` of `f`.
    pub fn new(f: &Function, graph: Graph) -> Cfg {
        let mut cfg = Cfg::empty();
        cfg.compute(f, graph);
        cfg
    }

    /// An empty graph, for [`Cfg::compute`].
    pub fn empty() -> Cfg {
        Cfg {
            graph: Graph::Linear,
            order: Vec::new(),
            number: SecondaryMap::with_default(NONE),
            pred_start: Vec::new(),
            preds: Vec::new(),
            pred_numbers: Vec::new(),
            idom: Vec::new(),
            dom_span: Vec::new(),
            header: Vec::new(),
            depth: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Recomputes it as the `graph` of `f`, reusing memory.
    pub fn compute(&mut self, f: &Function, graph: Graph) {
        self.graph = graph;
        self.walk(f);
        self.link_preds(f);
        self.find_idoms();
        self.number_dominator_tree();
        self.find_loops();
    }

    /// Which graph it is.
    pub fn graph(&self) -> Graph {
        self.graph
    }

    /// The blocks reached from the entry, in reverse post-order.
    pub fn order(&self) -> &[Block] {
        &self.order
    }

    /// The position of `b` in [`Cfg::order`], if it is reached.
    #[inline]
    pub fn number(&self, b: Block) -> Option<usize> {
        let n = self.number[b];
        (n != NONE).then_some(n as usize)
    }

    /// The predecessors of `b`, one for each edge; none if `b` is not reached.
    pub fn preds(&self, b: Block) -> &[Block] {
        match self.number(b) {
            Some(n) => &self.preds[self.pred_start[n] as usize..self.pred_start[n + 1] as usize],
            None => &[],
        }
    }

    /// The numbers of the predecessors of block number `n`, one for each edge.
    pub fn pred_numbers(&self, n: usize) -> &[u32] {
        &self.pred_numbers[self.pred_start[n] as usize..self.pred_start[n + 1] as usize]
    }

    /// The immediate dominator of `b`; none for the entry and for blocks not reached.
    pub fn idom(&self, b: Block) -> Option<Block> {
        let n = self.number(b)?;
        (n != 0).then(|| self.order[self.idom[n] as usize])
    }

    /// Whether each path from the entry to `b` goes through `a` (which may be `b`). False if either is not reachable.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        match (self.number(a), self.number(b)) {
            (Some(a), Some(b)) => self.dominates_number(a, b),
            _ => false,
        }
    }

    fn dominates_number(&self, a: usize, b: usize) -> bool {
        let (first, last) = self.dom_span[a];
        (first..=last).contains(&self.dom_span[b].0)
    }

    /// The header of the innermost loop that `b` is in.
    pub fn loop_header(&self, b: Block) -> Option<Block> {
        let h = self.header[self.number(b)?];
        (h != NONE).then(|| self.order[h as usize])
    }

    /// How many loops `b` is in.
    pub fn loop_depth(&self, b: Block) -> u32 {
        self.number(b).map_or(0, |n| self.depth[n])
    }

    fn walk(&mut self, f: &Function) {
        self.order.clear();
        self.number.clear();
        self.number.resize(f.blocks.len());
        let Some(&entry) = f.order.first() else { return };
        self.stack.clear();
        self.stack.push((entry, 0));
        self.number[entry] = 0;
        while let Some((b, next)) = self.stack.last_mut() {
            let succs = self.graph.succs(&f.blocks[*b]);
            match succs.get(*next as usize) {
                Some(edge) => {
                    *next += 1;
                    if self.number[edge.block] == NONE {
                        self.number[edge.block] = 0;
                        self.stack.push((edge.block, 0));
                    }
                }
                None => {
                    self.order.push(*b);
                    self.stack.pop();
                }
            }
        }
        self.order.reverse();
        for (n, &b) in self.order.iter().enumerate() {
            gcnc_limits::poll();
            self.number[b] = n as u32;
        }
    }

    fn link_preds(&mut self, f: &Function) {
        // Counts go to entry `n + 2`, since filling increments entry `n + 1` from the start of `n` to the start of `n +
        // 1`.
        let start = &mut self.pred_start;
        start.clear();
        start.resize(self.order.len() + 2, 0);
        for edge in self.order.iter().flat_map(|&b| self.graph.succs(&f.blocks[b])) {
            gcnc_limits::poll();
            start[self.number[edge.block] as usize + 2] += 1;
        }
        for n in 2..start.len() {
            start[n] += start[n - 1];
        }
        self.preds.clear();
        self.preds.resize(start.last().map_or(0, |&n| n as usize), Block::new(0));
        self.pred_numbers.clear();
        self.pred_numbers.resize(self.preds.len(), 0);
        for (n, &b) in self.order.iter().enumerate() {
            gcnc_limits::poll();
            for edge in self.graph.succs(&f.blocks[b]) {
                let slot = &mut start[self.number[edge.block] as usize + 1];
                self.preds[*slot as usize] = b;
                self.pred_numbers[*slot as usize] = n as u32;
                *slot += 1;
            }
        }
        start.pop();
    }

    fn find_idoms(&mut self) {
        let n = self.order.len();
        self.idom.clear();
        self.idom.resize(n, NONE);
        if n == 0 {
            return;
        }
        self.idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for b in 1..n {
                let mut new = NONE;
                for k in self.pred_start[b]..self.pred_start[b + 1] {
                    let p = self.number[self.preds[k as usize]];
                    if self.idom[p as usize] != NONE {
                        new = if new == NONE { p } else { self.meet(p, new) };
                    }
                }
                if self.idom[b] != new {
                    self.idom[b] = new;
                    changed = true;
                }
            }
        }
    }

    fn meet(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            if a > b {
                a = self.idom[a as usize];
            } else {
                b = self.idom[b as usize];
            }
        }
        a
    }

    /// Preorder numbers, so that dominance is containment of spans. Children come after parents in reverse post-order,
    /// so subtree sizes are summed backwards, and starts assigned forwards.
    fn number_dominator_tree(&mut self) {
        let n = self.order.len();
        self.dom_span.clear();
        self.dom_span.resize(n, (0, 0));
        // `.1` is the subtree's size for now.
        for b in (0..n).rev() {
            self.dom_span[b].1 += 1;
            if b > 0 {
                let size = self.dom_span[b].1;
                self.dom_span[self.idom[b] as usize].1 += size;
            }
        }
        // `depth[b]` temporarily holds the start of the next child of `b`.
        self.depth.clear();
        self.depth.resize(n, 1);
        for b in 0..n {
            let size = self.dom_span[b].1;
            let first = if b == 0 {
                0
            } else {
                let parent = self.idom[b] as usize;
                let first = self.depth[parent];
                self.depth[parent] += size;
                first
            };
            self.dom_span[b] = (first, first + size - 1);
            self.depth[b] = first + 1;
        }
    }

    fn find_loops(&mut self) {
        let n = self.order.len();
        self.header.clear();
        self.header.resize(n, NONE);
        // Union-find over collapsed loops: a block's representative is its outermost header so far.
        let mut leader: Vec<u32> = (0..n as u32).collect();
        let mut work: Vec<u32> = Vec::new();
        for h in (0..n).rev() {
            work.clear();
            for k in self.pred_start[h]..self.pred_start[h + 1] {
                let p = self.number[self.preds[k as usize]];
                if p as usize >= h && self.dominates_number(h, p as usize) {
                    work.push(p);
                }
            }
            while let Some(b) = work.pop() {
                let b = find(&mut leader, b);
                if b as usize == h {
                    continue;
                }
                leader[b as usize] = h as u32;
                self.header[b as usize] = h as u32;
                for k in self.pred_start[b as usize]..self.pred_start[b as usize + 1] {
                    let p = self.number[self.preds[k as usize]];
                    if self.dominates_number(h, p as usize) {
                        work.push(p);
                    }
                }
            }
        }
        self.count_depths();
    }

    /// Changes `header` of a loop header from the loop around it to itself, and computes depths.
    fn count_depths(&mut self) {
        let heads: Vec<bool> = (0..self.order.len()).map(|b| self.is_loop_header(b)).collect();
        // A header comes before its body, and `header[h]` of a header is the loop around it.
        for (b, &head) in heads.iter().enumerate() {
            let around = self.header[b];
            let outer = if around == NONE { 0 } else { self.depth[around as usize] };
            self.depth[b] = outer + u32::from(head);
        }
        for (b, _) in heads.iter().enumerate().filter(|(_, head)| **head) {
            self.header[b] = b as u32;
        }
    }

    fn is_loop_header(&self, b: usize) -> bool {
        let preds = &self.preds[self.pred_start[b] as usize..self.pred_start[b + 1] as usize];
        preds.iter().map(|&p| self.number[p] as usize).any(|p| p >= b && self.dominates_number(b, p))
    }
}

fn find(leader: &mut [u32], mut b: u32) -> u32 {
    while leader[b as usize] != b {
        let up = leader[leader[b as usize] as usize];
        leader[b as usize] = up;
        b = up;
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::function::LinearEnd;
    use gcnc_isa::Target;

    /// A function whose block `k` goes to `succs[k]`, in the linear graph.
    fn graph(succs: &[&[u32]]) -> Function {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        for _ in succs {
            let b = f.blocks.push(BlockData::default());
            f.order.push(b);
        }
        for (k, to) in succs.iter().enumerate() {
            let b = &mut f.blocks[Block::from_u32(k as u32)];
            b.linear_succs = to.iter().map(|&t| Edge::to(Block::from_u32(t))).collect();
            b.linear_end = LinearEnd::Jump;
        }
        f
    }

    fn bb(n: u32) -> Block {
        Block::from_u32(n)
    }

    #[test]
    fn nested_loops() {
        let f = graph(&[&[1], &[2], &[2, 3], &[1, 4], &[], &[4]]);
        let cfg = Cfg::new(&f, Graph::Linear);
        assert_eq!(cfg.order(), [bb(0), bb(1), bb(2), bb(3), bb(4)]);
        assert_eq!(cfg.number(bb(5)), None);
        assert_eq!(cfg.preds(bb(2)), [bb(1), bb(2)]);
        assert_eq!(cfg.preds(bb(4)), [bb(3)]);
        assert_eq!([0, 1, 2, 3, 4].map(|b| cfg.loop_depth(bb(b))), [0, 1, 2, 1, 0]);
        assert_eq!(cfg.loop_header(bb(3)), Some(bb(1)));
        assert_eq!(cfg.loop_header(bb(2)), Some(bb(2)));
        assert_eq!(cfg.loop_header(bb(4)), None);
        assert!(cfg.dominates(bb(1), bb(4)) && !cfg.dominates(bb(4), bb(1)) && !cfg.dominates(bb(5), bb(4)));
    }

    #[test]
    fn diamond_and_irreducible() {
        let f = graph(&[&[1, 2], &[2, 3], &[1, 3], &[]]);
        let cfg = Cfg::new(&f, Graph::Linear);
        for b in 1..4 {
            assert_eq!(cfg.idom(bb(b)), Some(bb(0)));
            assert_eq!(cfg.loop_depth(bb(b)), 0);
        }
        assert_eq!(cfg.preds(bb(3)).len(), 2);
    }
}
