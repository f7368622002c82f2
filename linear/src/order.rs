//! Weak topological order: a linear order of a function's blocks in which every cycle is contiguous.
//!
//! Bourdoncle's order ("Efficient chaotic iteration strategies with widenings", 1993) is a recursive decomposition into
//! strongly connected components, each with a *head*. Every edge either goes forward in the order or back to the head
//! of a component that encloses its source, even on irreducible graphs. So "run the component until no lane waits at
//! its head" is all that a loop needs.
//!
//! *Dead ends*, blocks from which every path ends in `unreachable`, belong to no cycle. But the wave must not go on
//! with other lanes while some wait for a dead end, so each one is placed right after the last of its predecessors,
//! within the components that all of these share.
//!
//! Bourdoncle's algorithm searches each component again, which is quadratic in the depth of nested loops. The same
//! order follows from one search: it is the loop nesting forest ([`crate::loop_forest`]) in reverse postorder.

use std::cmp::Reverse;

use cranelift_entity::SecondaryMap;
use gcnc_mir::{Block, Function, LogicalEnd};
use planted::Bug;
use smallvec::SmallVec;

use crate::loop_forest::{LoopForest, NONE, find};

/// A component: a cycle of blocks.
#[derive(Clone, Debug)]
pub struct Component {
    /// Position of its head, its first block.
    pub head: u32,
    /// One past the position of its last block.
    pub end: u32,
    /// The enclosing component.
    pub parent: Option<u32>,
    /// Whether some edge from outside enters at a block other than the head.
    pub irreducible: bool,
}

/// The order and its components.
#[derive(Default, Debug)]
pub struct Order {
    /// Reachable blocks in order.
    pub blocks: Vec<Block>,
    /// Position of a block in `blocks`; meaningless for unreachable blocks.
    pub position: SecondaryMap<Block, u32>,
    /// All components; a parent comes before its children.
    pub components: Vec<Component>,
    /// The innermost component of each position.
    pub innermost: Vec<Option<u32>>,
}

impl Order {
    /// Orders the blocks reachable from the entry of `f` on the logical graph.
    pub fn compute(f: &mut Function) -> Order {
        let mut order = Order::default();
        let dead_ends = dead_ends(f);
        let forest = LoopForest::new(f);
        let mut exit = None;
        let mut cycles = Vec::new();
        let mut at = forest.first;
        loop {
            gcnc_limits::poll();
            let parent = cycles.last().map(|&(c, _)| c);
            if at == NONE {
                let Some((c, head)) = cycles.pop() else { break };
                order.components[c as usize].end = order.blocks.len() as u32;
                at = forest.next(head);
            } else if let Some(first) = forest.cycle(at) {
                let (c, head) = (order.components.len() as u32, order.blocks.len() as u32);
                order.components.push(Component { head, end: head, parent, irreducible: false });
                order.place(forest.blocks[at as usize], Some(c));
                cycles.push((c, at));
                at = first;
            } else {
                let b = forest.blocks[at as usize];
                // The returning block goes last: every lane that returns at all ends up there.
                if f.blocks[b].logical_end == LogicalEnd::Return && !planted::on(Bug::ReturnsEarly) {
                    exit = Some(b);
                } else {
                    order.place(b, parent);
                }
                at = forest.next(at);
            }
        }
        if let Some(exit) = exit {
            order.place(exit, None);
        }
        if !dead_ends.is_empty() {
            order.insert(f, &dead_ends);
        }
        order.find_irreducible(f);
        order
    }

    /// The position of the block that returns.
    pub fn returns(&self, f: &Function) -> Option<u32> {
        let last = self.blocks.last().filter(|&&b| f.blocks[b].logical_end == LogicalEnd::Return);
        last.map(|_| self.blocks.len() as u32 - 1)
    }

    fn place(&mut self, b: Block, component: Option<u32>) {
        self.position[b] = self.blocks.len() as u32;
        self.blocks.push(b);
        self.innermost.push(component);
    }

    /// Inserts the dead ends, given in topological order.
    fn insert(&mut self, f: &Function, dead_ends: &[Block]) {
        let tree = ComponentTree::new(&self.components);
        let mut places: SecondaryMap<Block, Option<DeadEndPlace>> = SecondaryMap::with_capacity(f.blocks.len());
        for (p, &b) in (0..).zip(&self.blocks) {
            let own = DeadEndPlace { behind: p, within: self.innermost[p as usize].map_or(0, |c| c + 1) };
            self.propagate_places(f, b, own, &tree, &mut places);
        }
        let mut placed: Vec<(DeadEndPlace, Block)> = Vec::with_capacity(dead_ends.len());
        for &b in dead_ends {
            if let Some(own) = places[b] {
                placed.push((own, b));
                self.propagate_places(f, b, own, &tree, &mut places);
            }
        }
        // After the same position, blocks of inner components come first.
        placed.sort_by_key(|(at, _)| (at.behind, Reverse(tree.depth(at.within))));
        let (blocks, innermost) = (std::mem::take(&mut self.blocks), std::mem::take(&mut self.innermost));
        let mut next = placed.into_iter().peekable();
        for (p, (b, component)) in (0..).zip(blocks.into_iter().zip(innermost)) {
            self.place(b, component);
            while let Some((at, b)) = next.next_if(|(at, _)| at.behind == p) {
                self.place(b, at.within.checked_sub(1));
            }
        }
        self.find_extents();
    }

    /// Finds the extent of each component from the innermost component at each position.
    fn find_extents(&mut self) {
        self.components.iter_mut().for_each(|c| (c.head, c.end) = (u32::MAX, 0));
        for (p, c) in (0..).zip(&self.innermost) {
            if let Some(c) = c {
                let component = &mut self.components[*c as usize];
                (component.head, component.end) = (component.head.min(p), p + 1);
            }
        }
        for c in (0..self.components.len()).rev() {
            let Component { head, end, parent, .. } = self.components[c];
            if let Some(parent) = parent {
                let parent = &mut self.components[parent as usize];
                (parent.head, parent.end) = (parent.head.min(head), parent.end.max(end));
            }
        }
    }

    /// Updates the places of the dead ends among the successors of block `b`, whose own place is `own`.
    fn propagate_places(
        &self,
        f: &Function,
        b: Block,
        own: DeadEndPlace,
        tree: &ComponentTree,
        places: &mut SecondaryMap<Block, Option<DeadEndPlace>>,
    ) {
        for to in f.blocks[b].logical_succs.iter().map(|e| e.block).filter(|&to| f.blocks[to].is_dead_end) {
            gcnc_limits::poll();
            places[to] = Some(places[to].map_or(own, |other| self.behind_both(own, other, tree)));
        }
    }

    /// The first place after both, in the innermost component that contains both.
    fn behind_both(&self, a: DeadEndPlace, b: DeadEndPlace, tree: &ComponentTree) -> DeadEndPlace {
        let within = tree.common(a.within, b.within);
        let behind = |at: DeadEndPlace| match at.within == within {
            true => at.behind,
            false => self.components[tree.at_depth(at.within, tree.depth(within) + 1) as usize - 1].end - 1,
        };
        DeadEndPlace { behind: behind(a).max(behind(b)), within }
    }

    /// Finds the components that an edge enters at a block other than the head. Each is visited once: `reducible` maps
    /// a component to the innermost one, of itself and its ancestors, that is not known to be irreducible.
    fn find_irreducible(&mut self, f: &Function) {
        let mut reducible: Vec<u32> = (0..self.components.len() as u32).collect();
        for p in 0..self.blocks.len() as u32 {
            for edge in &f.blocks[self.blocks[p as usize]].logical_succs {
                gcnc_limits::poll();
                let target = self.position[edge.block];
                let mut at = self.innermost[target as usize];
                while let Some(c) = at.map(|c| find(&mut reducible, c, |to| to)) {
                    let component = &mut self.components[c as usize];
                    if component.contains(p) {
                        break;
                    }
                    at = component.parent;
                    if component.head != target {
                        component.irreducible = true;
                        // The outermost component maps to itself and is visited again; nothing encloses it.
                        reducible[c as usize] = at.unwrap_or(c);
                    }
                }
            }
        }
    }

    /// The component that an edge from position `from` back to position `to` closes, if the edge goes back.
    pub fn closed_by(&self, from: u32, to: u32) -> Option<u32> {
        self.innermost[to as usize].filter(|&c| to <= from && self.components[c as usize].head == to)
    }

    /// The components that contain position `p`, innermost first.
    pub fn enclosing(&self, p: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.innermost[p as usize], |&c| self.components[c as usize].parent)
    }
}

/// Where a dead end is inserted.
#[derive(Copy, Clone)]
struct DeadEndPlace {
    /// Right after this position.
    behind: u32,
    /// In this component, as in [`ComponentTree`].
    within: u32,
}

/// The tree of components: 0 is the function, the others are the component's index plus one. Ancestors are found in
/// logarithmic time with Myers' jump pointers ("An Applicative Random-Access Stack", 1983).
struct ComponentTree(Vec<ComponentNode>);

#[derive(Copy, Clone)]
struct ComponentNode {
    depth: u32,
    parent: u32,
    jump: u32,
}

impl ComponentTree {
    fn new(components: &[Component]) -> ComponentTree {
        let mut all = Vec::with_capacity(components.len() + 1);
        all.push(ComponentNode { depth: 0, parent: 0, jump: 0 });
        for c in components {
            let parent = c.parent.map_or(0, |p| p + 1);
            let above: ComponentNode = all[parent as usize];
            let depth = |x: u32| all[x as usize].depth;
            let further = all[above.jump as usize].jump;
            let same = above.depth - depth(above.jump) == depth(above.jump) - depth(further);
            all.push(ComponentNode { depth: above.depth + 1, parent, jump: if same { further } else { parent } });
        }
        ComponentTree(all)
    }

    fn depth(&self, x: u32) -> u32 {
        self.0[x as usize].depth
    }

    /// The ancestor of `x` (or `x` itself) at this depth.
    fn at_depth(&self, mut x: u32, depth: u32) -> u32 {
        while self.depth(x) > depth {
            let ComponentNode { parent, jump, .. } = self.0[x as usize];
            x = if self.depth(jump) >= depth { jump } else { parent };
        }
        x
    }

    /// The innermost common ancestor.
    fn common(&self, a: u32, b: u32) -> u32 {
        let depth = self.depth(a).min(self.depth(b));
        let (mut a, mut b) = (self.at_depth(a, depth), self.at_depth(b, depth));
        while a != b {
            let (of_a, of_b) = (self.0[a as usize], self.0[b as usize]);
            (a, b) = if of_a.jump == of_b.jump { (of_a.parent, of_b.parent) } else { (of_a.jump, of_b.jump) };
        }
        a
    }
}

/// Finds and marks the blocks from which every path ends in `unreachable`, in topological order. The entry is never
/// one.
fn dead_ends(f: &mut Function) -> Vec<Block> {
    let mut found: Vec<Block> = f.order.iter().copied().filter(|&b| f.blocks[b].is_dead_end).collect();
    if found.is_empty() {
        return found;
    }
    let entry = f.entry();
    f.blocks[entry].is_dead_end = false;
    found.retain(|&b| b != entry);
    let mut preds: SecondaryMap<Block, SmallVec<[Block; 2]>> = SecondaryMap::new();
    let mut left: SecondaryMap<Block, usize> = SecondaryMap::new();
    for &b in &f.order {
        gcnc_limits::poll();
        left[b] = f.blocks[b].logical_succs.len();
        f.blocks[b].logical_succs.iter().for_each(|e| preds[e.block].push(b));
    }
    let mut next = 0;
    while let Some(&b) = found.get(next) {
        next += 1;
        for &p in &preds[b] {
            gcnc_limits::poll();
            left[p] -= 1;
            if left[p] == 0 && p != entry {
                f.blocks[p].is_dead_end = true;
                found.push(p);
            }
        }
    }
    found.reverse();
    found
}

impl Component {
    /// Whether position `p` lies in the component.
    pub fn contains(&self, p: u32) -> bool {
        (self.head..self.end).contains(&p)
    }
}

#[cfg(test)]
mod tests {
    use cranelift_entity::EntityRef;
    use gcnc_isa::Target;
    use gcnc_mir::{BlockData, Edge};

    use super::*;

    /// A function of `n` blocks with these edges; those in `dead_ends` end in `unreachable`.
    fn function(n: usize, edges: &[(usize, usize)], dead_ends: &[usize]) -> Function {
        let mut f = Function::new("graph", Target::parse("gfx900").unwrap());
        f.order = (0..n).map(|_| f.blocks.push(BlockData::default())).collect();
        for &(from, to) in edges {
            let to = Edge::to(f.order[to]);
            f.blocks[f.order[from]].logical_succs.push(to);
        }
        dead_ends.iter().for_each(|&b| f.blocks[f.order[b]].is_dead_end = true);
        f
    }

    #[test]
    fn random_graphs_have_a_weak_topological_order() {
        let mut state = 1u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as usize % below
        };
        for round in 0..3000 {
            let n = 3 + random(14);
            let edges: Vec<(usize, usize)> = (0..n + random(n)).map(|_| (random(n), 1 + random(n - 1))).collect();
            let mut f = function(n, &edges, &[]);
            let order = Order::compute(&mut f);
            assert_order(&f, &order, &format!("round {round}: {edges:?}"));
        }
    }

    fn assert_order(f: &Function, order: &Order, what: &str) {
        let at = |e: &Edge| order.position[e.block];
        let succs = |p: u32| f.blocks[order.blocks[p as usize]].logical_succs.iter().map(at);
        for p in 0..order.blocks.len() as u32 {
            let heads: Vec<u32> = order.enclosing(p).map(|c| order.components[c as usize].head).collect();
            assert!(succs(p).all(|s| s > p || heads.contains(&s)), "{what}: {p} goes back to what is no head");
            for (inner, outer) in order.enclosing(p).zip(order.enclosing(p).skip(1)) {
                assert_eq!(order.components[inner as usize].parent, Some(outer), "{what}");
            }
            assert!(order.enclosing(p).all(|c| order.components[c as usize].contains(p)), "{what}: {p}");
        }
        for c in &order.components {
            let entered = (0..c.head).chain(c.end..order.blocks.len() as u32).flat_map(succs);
            assert_eq!(c.irreducible, entered.filter(|&s| c.contains(s)).any(|s| s != c.head), "{what}: {c:?}");
            // Every block leads back to the head.
            let mut leads: Vec<u32> = vec![];
            while let Some(p) = (c.head..c.end)
                .find(|&p| !leads.contains(&p) && succs(p).any(|s| s == c.head || c.contains(s) && leads.contains(&s)))
            {
                leads.push(p);
            }
            assert_eq!(leads.len(), (c.end - c.head) as usize, "{what}: {c:?}");
        }
    }

    #[test]
    fn a_dead_end_is_in_a_loop_only_if_all_come_from_there() {
        // 2 and 3 form a loop. 5 is reached from before it and twice from within it; 6 only from within.
        let edges = [(0, 1), (1, 5), (1, 2), (2, 5), (2, 6), (2, 3), (3, 5), (3, 2), (3, 4)];
        let mut f = function(7, &edges, &[5, 6]);
        let order = Order::compute(&mut f);
        let numbers: Vec<usize> = order.blocks.iter().map(|b| b.index()).collect();
        assert_eq!(numbers, [0, 1, 2, 6, 3, 5, 4]);
        let component = |b: usize| order.innermost[order.position[f.order[b]] as usize];
        assert_eq!([2, 3, 5, 6].map(component), [Some(0), Some(0), None, Some(0)]);
    }
}
