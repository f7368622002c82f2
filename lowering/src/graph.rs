//! A control-flow graph as dense arrays: reverse post-order, dominators, loops.
//!
//! A compact copy of a function's CFG for passes that only query its shape: a handful of flat arrays, reused between
//! functions. Dominators: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001). Loops: Havlak,
//! "Nesting of Reducible and Irreducible Loops" (TOPLAS 1997).

/// No block, no loop.
pub(crate) const NONE: u32 = u32::MAX;

/// Successors and predecessors, order and dominators of blocks `0..n`; block 0 is the entry.
#[derive(Default)]
pub(crate) struct Graph {
    succ_start: Vec<u32>,
    succs: Vec<u32>,
    pred_start: Vec<u32>,
    preds: Vec<u32>,
    /// Reachable blocks in reverse post-order.
    pub rpo: Vec<u32>,
    /// The position of a block in `rpo`; `NONE` when unreachable.
    pub pos: Vec<u32>,
    /// Whether a cycle can be entered at more than one block.
    pub irreducible: bool,
    idom: Vec<u32>,
    enter: Vec<u32>,
    leave: Vec<u32>,
    stack: Vec<(u32, u32)>,
}

impl Graph {
    /// Builds the graph of `n` blocks from its edges, which are grouped by source, in ascending order.
    pub fn build(&mut self, n: usize, edges: &[(u32, u32)]) {
        self.succ_start.clear();
        self.succ_start.resize(n + 1, 0);
        self.pred_start.clear();
        self.pred_start.resize(n + 1, 0);
        self.succs.clear();
        for &(from, to) in edges {
            self.succ_start[from as usize + 1] += 1;
            self.pred_start[to as usize + 1] += 1;
            self.succs.push(to);
        }
        for i in 0..n {
            self.succ_start[i + 1] += self.succ_start[i];
            self.pred_start[i + 1] += self.pred_start[i];
        }
        self.preds.clear();
        self.preds.resize(edges.len(), 0);
        let mut next = self.pred_start.clone();
        for &(from, to) in edges {
            self.preds[next[to as usize] as usize] = from;
            next[to as usize] += 1;
        }
        self.order(n);
        self.dominators(n);
        let enters = |&(from, to): &(u32, u32)| {
            self.reachable(from) && self.pos[to as usize] <= self.pos[from as usize] && !self.dominates(to, from)
        };
        self.irreducible = edges.iter().any(enters);
    }

    /// The number of blocks.
    pub fn len(&self) -> usize {
        self.pos.len()
    }

    /// The successors of a block.
    pub fn succs(&self, b: u32) -> &[u32] {
        &self.succs[self.succ_start[b as usize] as usize..self.succ_start[b as usize + 1] as usize]
    }

    /// The predecessors of a block, unreachable ones included.
    pub fn preds(&self, b: u32) -> &[u32] {
        &self.preds[self.pred_start[b as usize] as usize..self.pred_start[b as usize + 1] as usize]
    }

    /// Whether a block is reachable.
    pub fn reachable(&self, b: u32) -> bool {
        self.pos[b as usize] != NONE
    }

    /// The immediate dominator; `NONE` for the entry.
    pub fn idom(&self, b: u32) -> u32 {
        self.idom[b as usize]
    }

    /// Whether `a` dominates `b`; both reachable.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        self.enter[a as usize] <= self.enter[b as usize] && self.leave[b as usize] <= self.leave[a as usize]
    }

    fn order(&mut self, n: usize) {
        self.pos.clear();
        self.pos.resize(n, NONE);
        self.rpo.clear();
        if n == 0 {
            return;
        }
        self.stack.clear();
        self.stack.push((0, 0));
        self.pos[0] = 0;
        while let Some((b, i)) = self.stack.last().copied() {
            gcnc_limits::poll();
            // Last successor first, so that the reversed order keeps the order in which they were written.
            let count = self.succ_start[b as usize + 1] - self.succ_start[b as usize];
            if i == count {
                self.stack.pop();
                self.rpo.push(b);
                continue;
            }
            if let Some(top) = self.stack.last_mut() {
                top.1 += 1;
            }
            let s = self.succs[(self.succ_start[b as usize] + count - 1 - i) as usize];
            if self.pos[s as usize] == NONE {
                self.pos[s as usize] = 0;
                self.stack.push((s, 0));
            }
        }
        self.rpo.reverse();
        for (i, &b) in self.rpo.iter().enumerate() {
            self.pos[b as usize] = i as u32;
        }
    }

    fn dominators(&mut self, n: usize) {
        self.idom.clear();
        self.idom.resize(n, NONE);
        self.enter.clear();
        self.enter.resize(n, 0);
        self.leave.clear();
        self.leave.resize(n, 0);
        if n == 0 {
            return;
        }
        self.idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..self.rpo.len() {
                gcnc_limits::poll();
                let b = self.rpo[i];
                let mut new = NONE;
                for &p in self.preds(b) {
                    if self.idom[p as usize] != NONE {
                        new = if new == NONE { p } else { self.meet(new, p) };
                    }
                }
                if self.idom[b as usize] != new {
                    self.idom[b as usize] = new;
                    changed = true;
                }
            }
        }
        self.idom[0] = NONE;
        self.number_dominator_tree(n);
    }

    /// The nearest common dominator.
    fn meet(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            while self.pos[a as usize] > self.pos[b as usize] {
                a = self.idom[a as usize];
            }
            while self.pos[b as usize] > self.pos[a as usize] {
                b = self.idom[b as usize];
            }
        }
        a
    }

    /// Numbers the dominator tree without walking it: subtree sizes bottom-up, then starts top-down.
    fn number_dominator_tree(&mut self, n: usize) {
        let mut size = vec![1u32; n];
        for &b in self.rpo.iter().rev() {
            let d = self.idom[b as usize];
            if d != NONE {
                size[d as usize] += size[b as usize];
            }
        }
        let mut next = vec![0u32; n];
        for &b in &self.rpo {
            let d = self.idom[b as usize];
            let start = if d == NONE { 0 } else { next[d as usize] };
            if d != NONE {
                next[d as usize] += size[b as usize];
            }
            self.enter[b as usize] = start;
            self.leave[b as usize] = start + size[b as usize];
            next[b as usize] = start + 1;
        }
    }
}

/// The loop nest. A loop is identified by its index; the header of an irreducible one is the entry that the depth-first
/// walk reached first.
#[derive(Default)]
pub(crate) struct Loops {
    /// The header of each loop.
    pub header: Vec<u32>,
    /// The loop that directly contains each loop.
    pub parent: Vec<u32>,
    /// Whether a loop has entries besides its header.
    pub irreducible: Vec<bool>,
    /// The innermost loop of each block.
    pub of: Vec<u32>,
    /// The first block of each loop, and one past its last; once blocks are laid out, these are exactly its blocks.
    pub extent: Vec<(u32, u32)>,
    /// The range of preorder numbers, in the loop nest, of each loop and those inside it: first, and one past the last.
    nested: Vec<(u32, u32)>,
}

impl Loops {
    /// Finds the loops of a graph.
    pub fn build(&mut self, g: &Graph) {
        self.header.clear();
        self.parent.clear();
        self.irreducible.clear();
        self.nested.clear();
        self.extent.clear();
        self.of.clear();
        self.of.resize(g.len(), NONE);
        let retreats = g.rpo.iter().any(|&b| g.succs(b).iter().any(|&s| g.pos[s as usize] <= g.pos[b as usize]));
        if retreats {
            Havlak::new(g).run(self);
            self.number_nest();
            self.find_extents();
        }
    }

    /// Numbers the loops in preorder of the nest.
    fn number_nest(&mut self) {
        let mut sizes = vec![1; self.parent.len()];
        for l in (0..sizes.len()).rev() {
            let size = sizes[l];
            if let Some(around) = sizes.get_mut(self.parent[l] as usize) {
                *around += size;
            }
        }
        let mut outermost = 0;
        // The number of the next loop inside each one.
        let mut next = vec![0; sizes.len()];
        for (l, &size) in sizes.iter().enumerate() {
            let number = next.get_mut(self.parent[l] as usize).unwrap_or(&mut outermost);
            let first = *number;
            *number += size;
            next[l] = first + 1;
            self.nested.push((first, first + size));
        }
    }

    fn find_extents(&mut self) {
        self.extent.resize(self.header.len(), (NONE, 0));
        for (b, &l) in (0..).zip(&self.of).filter(|&(_, &l)| l != NONE) {
            let (first, end) = &mut self.extent[l as usize];
            (*first, *end) = (b.min(*first), b + 1);
        }
        for l in (0..self.extent.len()).rev() {
            let (first, end) = self.extent[l];
            if let Some(around) = self.extent.get_mut(self.parent[l] as usize) {
                *around = (first.min(around.0), end.max(around.1));
            }
        }
    }

    /// Whether loop `l` (or `NONE`, the whole function) contains block `b`.
    pub fn contains(&self, l: u32, b: u32) -> bool {
        l == NONE || self.encloses(l, self.of[b as usize])
    }

    /// Whether loop `outer` is or contains loop `inner`. `NONE` contains all.
    pub fn encloses(&self, outer: u32, inner: u32) -> bool {
        let Some(&(first, end)) = self.nested.get(outer as usize) else { return true };
        self.nested.get(inner as usize).is_some_and(|inner| (first..end).contains(&inner.0))
    }

    /// Whether any loop is irreducible.
    pub fn any_irreducible(&self) -> bool {
        self.irreducible.contains(&true)
    }

    /// The outermost irreducible loop that contains a block.
    pub fn outermost_irreducible(&self, b: u32) -> Option<u32> {
        let around = |&l: &u32| self.parent.get(l as usize).copied();
        let loops = std::iter::successors(Some(self.of[b as usize]), around);
        loops.filter(|&l| l != NONE && self.irreducible[l as usize]).last()
    }
}

/// Havlak's algorithm, on the preorder numbers of a depth-first walk.
struct Havlak<'g> {
    g: &'g Graph,
    block: Vec<u32>,
    number: Vec<u32>,
    last: Vec<u32>,
    union: Vec<u32>,
    header: Vec<u32>,
    is_header: Vec<bool>,
    irreducible: Vec<bool>,
    extra: Vec<Vec<u32>>,
}

impl<'g> Havlak<'g> {
    fn new(g: &'g Graph) -> Self {
        let n = g.len();
        let mut h = Havlak {
            g,
            block: Vec::with_capacity(n),
            number: vec![NONE; n],
            last: vec![0; n],
            union: (0..n as u32).collect(),
            header: vec![NONE; n],
            is_header: vec![false; n],
            irreducible: vec![false; n],
            extra: vec![Vec::new(); n],
        };
        h.walk();
        h
    }

    fn walk(&mut self) {
        let mut stack = vec![(0u32, 0usize)];
        self.number[0] = 0;
        self.block.push(0);
        while let Some(top) = stack.last_mut() {
            gcnc_limits::poll();
            let (b, i) = *top;
            top.1 += 1;
            match self.g.succs(b).get(i) {
                Some(&s) if self.number[s as usize] == NONE => {
                    self.number[s as usize] = self.block.len() as u32;
                    self.block.push(s);
                    stack.push((s, 0));
                }
                Some(_) => {}
                None => {
                    self.last[self.number[b as usize] as usize] = self.block.len() as u32 - 1;
                    stack.pop();
                }
            }
        }
    }

    fn is_ancestor(&self, a: u32, b: u32) -> bool {
        a <= b && b <= self.last[a as usize]
    }

    fn find(&mut self, mut x: u32) -> u32 {
        while self.union[x as usize] != x {
            let up = self.union[self.union[x as usize] as usize];
            self.union[x as usize] = up;
            x = up;
        }
        x
    }

    fn run(mut self, loops: &mut Loops) {
        let mut body: Vec<u32> = Vec::new();
        let mut in_body = vec![false; self.block.len()];
        for w in (0..self.block.len() as u32).rev() {
            body.clear();
            for i in 0..self.g.preds(self.block[w as usize]).len() {
                let p = self.number[self.g.preds(self.block[w as usize])[i] as usize];
                if p == NONE || !self.is_ancestor(w, p) {
                    continue;
                }
                self.is_header[w as usize] = true;
                let v = self.find(p);
                if v != w && !in_body[v as usize] {
                    in_body[v as usize] = true;
                    body.push(v);
                }
            }
            let mut next = 0;
            while next < body.len() {
                gcnc_limits::poll();
                let x = body[next];
                next += 1;
                self.grow(w, x, &mut body, &mut in_body);
            }
            for &x in &body {
                in_body[x as usize] = false;
                self.header[x as usize] = w;
                self.union[x as usize] = w;
            }
        }
        self.publish(loops);
    }

    /// Adds to the body of the loop at `w` the predecessors of its member `x` that `w` reaches.
    fn grow(&mut self, w: u32, x: u32, body: &mut Vec<u32>, in_body: &mut [bool]) {
        let block = self.block[x as usize];
        let direct = self.g.preds(block).len();
        for i in 0..direct + self.extra[x as usize].len() {
            let y = if i < direct {
                let p = self.number[self.g.preds(block)[i] as usize];
                if p == NONE || self.is_ancestor(x, p) {
                    continue;
                }
                p
            } else {
                self.extra[x as usize][i - direct]
            };
            let y = self.find(y);
            if !self.is_ancestor(w, y) {
                self.irreducible[w as usize] = true;
                self.extra[w as usize].push(y);
            } else if y != w && !in_body[y as usize] {
                in_body[y as usize] = true;
                body.push(y);
            }
        }
    }

    /// Numbers the loops, outer before inner, which is preorder.
    fn publish(self, loops: &mut Loops) {
        let mut index = vec![NONE; self.block.len()];
        for w in 0..self.block.len() {
            let around = self.header[w];
            let parent = if around == NONE { NONE } else { index[around as usize] };
            let mut inner = parent;
            if self.is_header[w] {
                inner = loops.header.len() as u32;
                index[w] = inner;
                loops.header.push(self.block[w]);
                loops.parent.push(parent);
                loops.irreducible.push(self.irreducible[w]);
            }
            loops.of[self.block[w] as usize] = inner;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(n: usize, edges: &[(u32, u32)]) -> (Graph, Loops) {
        let mut g = Graph::default();
        g.build(n, edges);
        let mut l = Loops::default();
        l.build(&g);
        (g, l)
    }

    #[test]
    fn diamond_dominators() {
        let (g, l) = graph(5, &[(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!(g.idom(3), 0);
        assert!(g.dominates(0, 3) && !g.dominates(1, 3) && g.dominates(3, 3));
        assert!(!g.reachable(4));
        assert!(l.header.is_empty());
    }

    #[test]
    fn nested_loops() {
        // 1 is the outer header, 2 the inner header and its own latch; 3 is the outer latch.
        let (_, l) = graph(5, &[(0, 1), (1, 2), (2, 2), (2, 3), (3, 1), (3, 4)]);
        assert_eq!(l.header, [1, 2]);
        assert_eq!(l.parent, [NONE, 0]);
        assert_eq!((l.of[1], l.of[2], l.of[3], l.of[4]), (0, 1, 0, NONE));
        assert!(!l.any_irreducible());
    }

    #[test]
    fn a_loop_encloses_itself_and_those_inside() {
        // Two loops, at 2 and 3, inside one at 1; a separate loop at 4.
        let (_, l) = graph(6, &[(0, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 1), (1, 4), (4, 4), (4, 5)]);
        let of = |header: u32| l.header.iter().position(|&h| h == header).unwrap() as u32;
        for (outer, inside) in [(1, [true, true, true, false]), (2, [false, true, false, false])] {
            assert_eq!([1, 2, 3, 4].map(|inner| l.encloses(of(outer), of(inner))), inside);
        }
        assert!(l.encloses(NONE, of(1)) && l.encloses(NONE, NONE) && !l.encloses(of(1), NONE));
    }

    #[test]
    fn two_entries_are_irreducible() {
        let (_, l) = graph(5, &[(0, 1), (0, 2), (1, 2), (2, 1), (2, 3), (3, 4)]);
        assert_eq!(l.header.len(), 1);
        assert!(l.irreducible[0]);
        assert_eq!(l.outermost_irreducible(1), l.outermost_irreducible(2));
        assert!(l.outermost_irreducible(1).is_some() && l.outermost_irreducible(3).is_none());
    }

    #[test]
    fn a_self_loop_is_a_loop() {
        let (_, l) = graph(3, &[(0, 1), (1, 1), (1, 2)]);
        assert_eq!(l.header, [1]);
        assert_eq!(l.of[2], NONE);
    }
}
