//! The shape that selection wants: no critical edge out of a conditional branch, blocks in reverse post-order with each
//! loop's blocks together.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Block, Edge, Function, Op, Type};

use crate::graph::{Graph, Loops, NONE};

/// A function's shape: its blocks numbered in layout order.
#[derive(Default)]
pub(crate) struct Numbering {
    /// The blocks by number.
    pub order: Vec<Block>,
    /// The number of each block.
    pub number: SecondaryMap<Block, u32>,
    edges: Vec<(u32, u32)>,
}

impl Numbering {
    /// Numbers the blocks of a function and builds its graph.
    pub fn build(&mut self, func: &Function, graph: &mut Graph) {
        self.order.clear();
        self.number.clear();
        self.edges.clear();
        for block in func.blocks() {
            self.number[block] = self.order.len() as u32;
            self.order.push(block);
        }
        for (n, &block) in self.order.iter().enumerate() {
            for &e in func.successors(block) {
                self.edges.push((n as u32, self.number[func.edge_block(e)]));
            }
        }
        graph.build(self.order.len(), &self.edges);
    }
}

/// Puts a block on every edge from a conditional branch to a block with other ways in.
pub(crate) fn split_critical_edges(func: &mut Function) {
    let mut ways: SecondaryMap<Block, u32> = SecondaryMap::new();
    let blocks: Vec<Block> = func.blocks().collect();
    for &block in &blocks {
        for &e in func.successors(block) {
            ways[func.edge_block(e)] += 1;
        }
    }
    for &block in &blocks {
        if func.successors(block).len() < 2 {
            continue;
        }
        let edges: Vec<Edge> = func.successors(block).to_vec();
        for e in edges {
            let to = func.edge_block(e);
            if ways[to] > 1 {
                split(func, block, e, to);
            }
        }
    }
}

fn split(func: &mut Function, from: Block, e: Edge, to: Block) {
    let middle = func.dfg.make_block();
    func.layout.insert_block_after(middle, from);
    let args = func.edge_args(e).to_vec();
    let onward = func.dfg.make_edge(to, &args);
    let dfg = &mut func.dfg;
    dfg.edges[e].block = middle;
    dfg.edges[e].args.clear(&mut dfg.value_lists);
    let branch = dfg.make_inst(Op::Br, Type::VOID, &[]);
    dfg.insts[branch].dests.push(onward, &mut dfg.edge_lists);
    func.layout.append_inst(branch, middle);
}

/// Lays the blocks out: reverse post-order, but once a loop is entered, all of it before anything else. Unreachable
/// blocks go.
pub(crate) fn run(func: &mut Function, numbering: &Numbering, graph: &Graph, loops: &Loops) {
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); loops.header.len()];
    for &b in &graph.rpo {
        let mut l = loops.of[b as usize];
        while l != NONE {
            members[l as usize].push(b);
            l = loops.parent[l as usize];
        }
    }
    let mut out: Vec<u32> = Vec::with_capacity(graph.rpo.len());
    let mut placed = vec![false; graph.len()];
    place(&graph.rpo, NONE, loops, &members, &mut placed, &mut out);
    for &block in &numbering.order {
        func.layout.remove_block(block);
    }
    for &b in &out {
        func.layout.append_block(numbering.order[b as usize]);
    }
}

/// Appends `blocks`, members of loop `within`; a block of an inner loop brings the whole loop. An explicit stack stands
/// for the recursion.
fn place(blocks: &[u32], within: u32, loops: &Loops, members: &[Vec<u32>], placed: &mut [bool], out: &mut Vec<u32>) {
    let mut stack: Vec<(&[u32], u32, usize)> = vec![(blocks, within, 0)];
    while let Some((list, inside, i)) = stack.pop() {
        gcnc_limits::poll();
        let Some(&b) = list.get(i) else { continue };
        stack.push((list, inside, i + 1));
        if placed[b as usize] {
            continue;
        }
        // The outermost loop around the block that is inside this one.
        let mut l = loops.of[b as usize];
        let mut outermost = NONE;
        while l != inside && l != NONE {
            outermost = l;
            l = loops.parent[l as usize];
        }
        if outermost == NONE {
            placed[b as usize] = true;
            out.push(b);
        } else {
            stack.push((&members[outermost as usize], outermost, 0));
        }
    }
}
