//! A linear order of a function's blocks in which every cycle is contiguous.
//!
//! Bourdoncle's *weak topological order* ("Efficient chaotic iteration strategies with widenings", 1993): a recursive
//! decomposition into strongly connected components, each with a *head*. Every edge either goes forward in the order or
//! back to the head of a component that encloses its source, on irreducible graphs too. So "run the component until no
//! lane waits at its head" is all that a loop needs.
//!
//! *Dead ends*, from which lanes do not come back, for they end in `unreachable`, belong to no cycle. But the wave must
//! not go on with others while lanes wait for one: each comes right behind the last block that goes there, within the
//! components that all of these are in.
//!
//! Bourdoncle's algorithm recurses; here each component is decomposed from a work list, so that a hostile input cannot
//! exhaust the stack.

use std::cmp::Reverse;

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_mir::{Block, Function, LogicalEnd};
use planted::Bug;
use smallvec::SmallVec;

/// A component: a cycle of blocks.
#[derive(Clone, Debug)]
pub struct Component {
    /// Position of its head, which is its first block.
    pub head: u32,
    /// One past the position of its last block.
    pub end: u32,
    /// The component around it.
    pub parent: Option<u32>,
    /// Whether some edge from outside enters at another block than the head.
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
    /// Orders the blocks that the entry of `f` reaches on the logical graph.
    pub fn compute(f: &mut Function) -> Order {
        let mut order = Order::default();
        let dead_ends = dead_ends(f);
        let mut search = Search::new(f.blocks.len());
        dead_ends.iter().for_each(|&b| search.level[b.index()] = OUT);
        let mut work = Vec::new();
        let mut exit = None;
        schedule(search.sccs(f, f.entry()), None, &mut work);
        while let Some(task) = work.pop() {
            gcnc_limits::poll();
            match task {
                // Back to the caller goes whoever ever will.
                Task::Place(b, None)
                    if f.blocks[b].logical_end == LogicalEnd::Return && !planted::on(Bug::ReturnsEarly) =>
                {
                    exit = Some(b);
                }
                Task::Close(c) => order.components[c as usize].end = order.blocks.len() as u32,
                Task::Place(b, component) => order.place(b, component),
                Task::Cycle { head, blocks, parent } => {
                    let c = order.components.len() as u32;
                    let start = order.blocks.len() as u32;
                    order.components.push(Component { head: start, end: start, parent, irreducible: false });
                    order.place(head, Some(c));
                    work.push(Task::Close(c));
                    schedule(search.sccs_within(f, head, &blocks), Some(c), &mut work);
                }
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

    /// The position of the block that goes back to the caller.
    pub fn returns(&self, f: &Function) -> Option<u32> {
        let last = self.blocks.last().filter(|&&b| f.blocks[b].logical_end == LogicalEnd::Return);
        last.map(|_| self.blocks.len() as u32 - 1)
    }

    fn place(&mut self, b: Block, component: Option<u32>) {
        self.position[b] = self.blocks.len() as u32;
        self.blocks.push(b);
        self.innermost.push(component);
    }

    /// Puts dead ends, which are in topological order, in their places.
    fn insert(&mut self, f: &Function, dead_ends: &[Block]) {
        let mut place: SecondaryMap<Block, Option<Place>> = SecondaryMap::with_capacity(f.blocks.len());
        for (p, &b) in (0..).zip(&self.blocks) {
            let own = Place { behind: p, component: self.innermost[p as usize] };
            self.lead_on(f, b, own, &mut place);
        }
        let mut placed: Vec<(Place, Block)> = Vec::with_capacity(dead_ends.len());
        for &b in dead_ends {
            if let Some(own) = place[b] {
                placed.push((own, b));
                self.lead_on(f, b, own, &mut place);
            }
        }
        // Behind one place, what is in an inner component comes first.
        placed.sort_by_key(|(at, _)| (at.behind, Reverse(self.enclosing(at.component).count())));
        let (blocks, innermost) = (std::mem::take(&mut self.blocks), std::mem::take(&mut self.innermost));
        let mut next = placed.into_iter().peekable();
        for (p, (b, component)) in (0..).zip(blocks.into_iter().zip(innermost)) {
            self.place(b, component);
            while let Some((at, b)) = next.next_if(|(at, _)| at.behind == p) {
                self.place(b, at.component);
            }
        }
        self.components.iter_mut().for_each(|c| (c.head, c.end) = (u32::MAX, 0));
        for p in 0..self.blocks.len() as u32 {
            let mut at = self.innermost[p as usize];
            while let Some(c) = at {
                gcnc_limits::poll();
                let component = &mut self.components[c as usize];
                (component.head, component.end) = (component.head.min(p), p + 1);
                at = component.parent;
            }
        }
    }

    /// Notes that block `b`, which is in this place, leads to the dead ends among its successors.
    fn lead_on(&self, f: &Function, b: Block, own: Place, place: &mut SecondaryMap<Block, Option<Place>>) {
        for to in f.blocks[b].logical_succs.iter().map(|e| e.block).filter(|&to| f.blocks[to].is_dead_end) {
            gcnc_limits::poll();
            place[to] = Some(place[to].map_or(own, |other| self.behind_both(own, other)));
        }
    }

    /// The first place behind two others, in the components that both are in.
    fn behind_both(&self, a: Place, b: Place) -> Place {
        let common = self.enclosing(a.component).find(|&c| self.components[c as usize].contains(b.behind));
        let behind = |at: Place| {
            let left = self.enclosing(at.component).take_while(|&c| Some(c) != common).last();
            left.map_or(at.behind, |c| self.components[c as usize].end - 1)
        };
        Place { behind: behind(a).max(behind(b)), component: common }
    }

    /// A component, if there is one, and those around it.
    fn enclosing(&self, component: Option<u32>) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(component, |&c| self.components[c as usize].parent)
    }

    fn find_irreducible(&mut self, f: &Function) {
        for p in 0..self.blocks.len() as u32 {
            for edge in &f.blocks[self.blocks[p as usize]].logical_succs {
                gcnc_limits::poll();
                let target = self.position[edge.block];
                let mut at = self.innermost[target as usize];
                while let Some(c) = at {
                    let component = &mut self.components[c as usize];
                    if component.contains(p) {
                        break;
                    }
                    component.irreducible |= component.head != target;
                    at = component.parent;
                }
            }
        }
    }

    /// The component that an edge from position `from` back to position `to` closes, if the edge goes back.
    pub fn closed_by(&self, from: u32, to: u32) -> Option<u32> {
        if to > from {
            return None;
        }
        let mut at = self.innermost[to as usize];
        while let Some(c) = at {
            if self.components[c as usize].head == to {
                return Some(c);
            }
            at = self.components[c as usize].parent;
        }
        None
    }

    /// The components around position `p`, from the inside out.
    pub fn around(&self, p: u32) -> impl Iterator<Item = u32> + '_ {
        self.enclosing(self.innermost[p as usize])
    }
}

/// Where a dead end comes: right behind this position, in this component.
#[derive(Copy, Clone)]
struct Place {
    behind: u32,
    component: Option<u32>,
}

/// Finds the blocks from which all ways end in `unreachable`, in topological order, and marks them. The entry is none.
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

enum Task {
    Cycle { head: Block, blocks: Vec<Block>, parent: Option<u32> },
    Place(Block, Option<u32>),
    Close(u32),
}

/// Pushes components in Tarjan's order, reverse topological, so that the stack yields them in topological order.
fn schedule(sccs: Vec<Scc>, parent: Option<u32>, work: &mut Vec<Task>) {
    work.extend(sccs.into_iter().map(|scc| match scc.cyclic {
        true => Task::Cycle { head: scc.head, blocks: scc.blocks, parent },
        false => Task::Place(scc.head, parent),
    }));
}

struct Scc {
    head: Block,
    blocks: Vec<Block>,
    cyclic: bool,
}

/// Tarjan's algorithm with an explicit stack, restricted to the blocks of one level.
struct Search {
    /// A block takes part in the search of its own level only: opening a component moves its blocks to a new level and
    /// its head to none.
    level: Vec<u32>,
    index: Vec<u32>,
    low: Vec<u32>,
    on_stack: Vec<bool>,
    next_index: u32,
    next_level: u32,
}

const OUT: u32 = u32::MAX;

impl Search {
    fn new(blocks: usize) -> Search {
        Search {
            level: vec![0; blocks],
            index: vec![0; blocks],
            low: vec![0; blocks],
            on_stack: vec![false; blocks],
            next_index: 1,
            next_level: 1,
        }
    }

    /// The components reachable from `root`.
    fn sccs(&mut self, f: &Function, root: Block) -> Vec<Scc> {
        let mut out = Vec::new();
        self.visit(f, root, 0, &mut out);
        out
    }

    /// The components of a cycle without its head: first those that the head's successors reach, then the rest, which
    /// only entries from outside reach.
    fn sccs_within(&mut self, f: &Function, head: Block, blocks: &[Block]) -> Vec<Scc> {
        let level = self.next_level;
        self.next_level += 1;
        for &b in blocks {
            gcnc_limits::poll();
            self.level[b.index()] = level;
            self.index[b.index()] = 0;
        }
        self.level[head.index()] = OUT;
        let mut out = Vec::new();
        let roots = f.blocks[head].logical_succs.iter().rev().map(|e| e.block).chain(blocks.iter().copied());
        for root in roots {
            if self.level[root.index()] == level && self.index[root.index()] == 0 {
                self.visit(f, root, level, &mut out);
            }
        }
        out
    }

    fn visit(&mut self, f: &Function, root: Block, level: u32, out: &mut Vec<Scc>) {
        let mut stack: Vec<Block> = Vec::new();
        let mut calls: Vec<(Block, usize)> = Vec::new();
        self.enter(root, &mut stack, &mut calls);
        while let Some((b, next)) = calls.last_mut() {
            gcnc_limits::poll();
            let (b, succs) = (*b, &f.blocks[*b].logical_succs);
            if *next < succs.len() {
                // Last successor first, so that the first one comes next in the (reversed) order.
                let s = succs[succs.len() - 1 - *next].block;
                *next += 1;
                if self.level[s.index()] != level {
                    continue;
                }
                if self.index[s.index()] == 0 {
                    self.enter(s, &mut stack, &mut calls);
                } else if self.on_stack[s.index()] {
                    self.low[b.index()] = self.low[b.index()].min(self.index[s.index()]);
                }
                continue;
            }
            calls.pop();
            if let Some(&(caller, _)) = calls.last() {
                self.low[caller.index()] = self.low[caller.index()].min(self.low[b.index()]);
            }
            if self.low[b.index()] == self.index[b.index()] {
                out.push(self.close(f, b, &mut stack));
            }
        }
    }

    fn enter(&mut self, b: Block, stack: &mut Vec<Block>, calls: &mut Vec<(Block, usize)>) {
        self.index[b.index()] = self.next_index;
        self.low[b.index()] = self.next_index;
        self.next_index += 1;
        self.on_stack[b.index()] = true;
        stack.push(b);
        calls.push((b, 0));
    }

    fn close(&mut self, f: &Function, head: Block, stack: &mut Vec<Block>) -> Scc {
        let at = stack.iter().rposition(|&b| b == head).unwrap_or(0);
        let blocks = stack.split_off(at);
        for &b in &blocks {
            self.on_stack[b.index()] = false;
        }
        let cyclic = blocks.len() > 1 || f.blocks[head].logical_succs.iter().any(|e| e.block == head);
        Scc { head, blocks, cyclic }
    }
}
