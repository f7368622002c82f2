//! Loop nesting forest (LLVM's CycleInfo) of a graph that may be irreducible.
//!
//! A cycle's *head* is the first of its blocks that a depth-first search reaches; the cycles that remain once the head
//! is removed nest within it. Havlak, "Nesting of Reducible and Irreducible Loops" (1997), finds cycles from the inside
//! out: it searches backwards from the sources of each head's back edges, and collapses what it has found. Ramalingam,
//! "Identifying Loops in Almost Linear Time" (1999), makes that almost linear for irreducible graphs: cross and forward
//! edges take effect at the lowest common ancestor of their ends. Kim, Venet and Thakur, "Deterministic Parallel
//! Fixpoint Computation" (2020), show that the forest in reverse postorder is Bourdoncle's order.

use cranelift_entity::SecondaryMap;
use gcnc_mir::{Block, Function};

/// The absence of a block number.
pub const NONE: u32 = u32::MAX;

/// The forest. Blocks are identified by their preorder numbers.
pub struct LoopForest {
    /// The block of each number.
    pub blocks: Vec<Block>,
    nodes: Vec<DfsNode>,
    edges: Vec<NonTreeEdge>,
    /// The first block in reverse postorder that is in no other head's cycle.
    pub first: u32,
}

/// A block in the depth-first tree, and its place in the forest.
#[derive(Clone)]
struct DfsNode {
    /// Its parent in the depth-first tree.
    parent: u32,
    /// Union-find link: an ancestor; when looked up, the nearest one that the search has not left yet.
    active: u32,
    /// Union-find link: the head that it was collapsed into, or an outer one; itself if not collapsed yet.
    collapsed: u32,
    /// The head of the innermost enclosing cycle, not counting the cycle that it heads itself.
    head: u32,
    /// Whether it heads a cycle.
    is_head: bool,
    /// The first block, in reverse postorder, of the cycle that it heads.
    first: u32,
    /// The next block in reverse postorder with the same head.
    next: u32,
    /// Heads of edge lists: the back edges to this block; the other edges whose ends have this block as their lowest
    /// common ancestor; and the edges to this block that have taken effect.
    back: u32,
    waiting: u32,
    preds: u32,
}

/// A non-tree edge.
struct NonTreeEdge {
    from: u32,
    to: u32,
    next: u32,
}

impl LoopForest {
    /// The cycles among the blocks reachable from the entry of `f` on the logical graph, without dead ends.
    pub fn new(f: &Function) -> LoopForest {
        let blocks = Vec::with_capacity(f.blocks.len());
        let mut forest =
            LoopForest { blocks, nodes: Vec::with_capacity(f.blocks.len()), edges: Vec::new(), first: NONE };
        let postorder = forest.search(f);
        let mut work = Vec::new();
        (0..forest.nodes.len() as u32).rev().for_each(|head| forest.collapse(head, &mut work));
        // Each is prepended, so the block that the search left last comes first.
        for x in postorder {
            let head = forest.nodes[x as usize].head;
            let first = if head == NONE { &mut forest.first } else { &mut forest.nodes[head as usize].first };
            let next = std::mem::replace(first, x);
            forest.nodes[x as usize].next = next;
        }
        forest
    }

    /// The first block, other than the head, of the cycle that `x` heads; `None` if it heads none.
    pub fn cycle(&self, x: u32) -> Option<u32> {
        self.nodes[x as usize].is_head.then(|| self.nodes[x as usize].first)
    }

    /// The next block with the same head.
    pub fn next(&self, x: u32) -> u32 {
        self.nodes[x as usize].next
    }

    /// Numbers the blocks, sorts the edges, and returns the numbers in postorder.
    fn search(&mut self, f: &Function) -> Vec<u32> {
        let mut numbers: SecondaryMap<Block, u32> = SecondaryMap::with_default(NONE);
        numbers.resize(f.blocks.len());
        let mut postorder = Vec::with_capacity(f.blocks.len());
        let mut path = vec![(self.enter(f.entry(), NONE), 0)];
        numbers[f.entry()] = 0;
        while let Some((x, next)) = path.last_mut() {
            gcnc_limits::poll();
            let (x, succs) = (*x, &f.blocks[self.blocks[*x as usize]].logical_succs);
            // Visits the last successor first, so that the first one comes next in reverse postorder.
            let Some(k) = succs.len().checked_sub(*next + 1) else {
                path.pop();
                postorder.push(x);
                self.nodes[x as usize].active = self.nodes[x as usize].parent;
                continue;
            };
            *next += 1;
            let to = succs[k].block;
            if f.blocks[to].is_dead_end {
                continue;
            }
            match numbers[to] {
                NONE => {
                    numbers[to] = self.blocks.len() as u32;
                    path.push((self.enter(to, x), 0));
                }
                to => self.add_edge(x, to),
            }
        }
        postorder
    }

    fn enter(&mut self, block: Block, parent: u32) -> u32 {
        let x = self.blocks.len() as u32;
        self.blocks.push(block);
        self.nodes.push(DfsNode {
            parent,
            active: x,
            collapsed: x,
            head: NONE,
            is_head: false,
            first: NONE,
            next: NONE,
            back: NONE,
            waiting: NONE,
            preds: NONE,
        });
        x
    }

    /// Records a non-tree edge: a back edge if the search has not left its target yet, else an edge that takes effect
    /// at the lowest common ancestor.
    fn add_edge(&mut self, from: u32, to: u32) {
        let ancestor = find(&mut self.nodes, to, |n| &mut n.active);
        let node = &mut self.nodes[ancestor as usize];
        let list = if ancestor == to { &mut node.back } else { &mut node.waiting };
        let next = std::mem::replace(list, self.edges.len() as u32);
        self.edges.push(NonTreeEdge { from, to, next });
    }

    /// Finds and collapses the cycle of `head`, if there is one. The cycles of later heads are collapsed already.
    fn collapse(&mut self, head: u32, work: &mut Vec<u32>) {
        gcnc_limits::poll();
        let mut waiting = self.nodes[head as usize].waiting;
        while waiting != NONE {
            let next = self.edges[waiting as usize].next;
            let to = find(&mut self.nodes, self.edges[waiting as usize].to, |n| &mut n.collapsed);
            self.edges[waiting as usize].next = std::mem::replace(&mut self.nodes[to as usize].preds, waiting);
            waiting = next;
        }
        let back = self.nodes[head as usize].back;
        self.nodes[head as usize].is_head = back != NONE;
        self.add_sources(head, back, work);
        while let Some(x) = work.pop() {
            self.add_to_cycle(head, self.nodes[x as usize].parent, work);
            self.add_sources(head, self.nodes[x as usize].preds, work);
        }
    }

    /// Adds the sources of these edges to the cycle of `head`.
    fn add_sources(&mut self, head: u32, mut edge: u32, work: &mut Vec<u32>) {
        while edge != NONE {
            let NonTreeEdge { from, next, .. } = self.edges[edge as usize];
            self.add_to_cycle(head, from, work);
            edge = next;
        }
    }

    fn add_to_cycle(&mut self, head: u32, x: u32, work: &mut Vec<u32>) {
        gcnc_limits::poll();
        let x = find(&mut self.nodes, x, |n| &mut n.collapsed);
        if x != head {
            (self.nodes[x as usize].collapsed, self.nodes[x as usize].head) = (head, head);
            work.push(x);
        }
    }
}

/// The representative of `x`, with path halving.
pub fn find<T>(nodes: &mut [T], mut x: u32, link: impl Fn(&mut T) -> &mut u32) -> u32 {
    loop {
        let up = *link(&mut nodes[x as usize]);
        if up == x {
            return x;
        }
        let above = *link(&mut nodes[up as usize]);
        *link(&mut nodes[x as usize]) = above;
        x = above;
    }
}
