//! Block placement: splits critical edges of conditional branches, and lays blocks out in reverse post-order with each
//! loop contiguous, as selection requires.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Block, Edge, Function, Op, Type};

use crate::graph::{Graph, Loops, NONE};

/// A numbering of a function's blocks, in layout order.
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

/// Inserts a block on every edge from a conditional branch to a block with several predecessors.
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

/// A part of a loop, or of the code outside loops: parts are in reverse post-order, an inner loop at its header's
/// position.
#[derive(Clone, Copy)]
enum Part {
    Block(u32),
    Loop(u32),
}

/// Lays out the blocks in reverse post-order, except that once a loop is entered, all of it comes first. Removes
/// unreachable blocks.
pub(crate) fn run(func: &mut Function, numbering: &Numbering, graph: &Graph, loops: &Loops) {
    for &block in &numbering.order {
        func.layout.remove_block(block);
    }
    for b in laid_out(graph, loops) {
        func.layout.append_block(numbering.order[b as usize]);
    }
}

/// The blocks in that order.
pub(crate) fn laid_out(graph: &Graph, loops: &Loops) -> Vec<u32> {
    let outside = loops.header.len();
    let mut parts: Vec<Vec<Part>> = vec![Vec::new(); outside + 1];
    let mut entered = vec![false; outside];
    for &b in &graph.rpo {
        gcnc_limits::poll();
        let (mut l, mut part) = (loops.of[b as usize], Part::Block(b));
        while l != NONE {
            parts[l as usize].push(part);
            if std::mem::replace(&mut entered[l as usize], true) {
                break;
            }
            (l, part) = (loops.parent[l as usize], Part::Loop(l));
        }
        if l == NONE {
            parts[outside].push(part);
        }
    }
    let mut out = Vec::with_capacity(graph.rpo.len());
    // An explicit stack in place of recursion.
    let mut stack = vec![parts[outside].iter()];
    while let Some(part) = stack.last_mut().map(Iterator::next) {
        gcnc_limits::poll();
        match part {
            Some(&Part::Block(b)) => out.push(b),
            Some(&Part::Loop(l)) => stack.push(parts[l as usize].iter()),
            None => drop(stack.pop()),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(n: usize, edges: &[(u32, u32)]) -> Vec<u32> {
        let (mut graph, mut loops) = (Graph::default(), Loops::default());
        graph.build(n, edges);
        loops.build(&graph);
        laid_out(&graph, &loops)
    }

    #[test]
    fn a_loops_blocks_are_together() {
        // 1 heads a loop of 1 to 4, in which 2 and 3 form another; 5 and 6 are outside.
        let edges = [(0, 1), (1, 5), (1, 2), (2, 6), (2, 3), (3, 2), (3, 4), (4, 1), (5, 6)];
        let order = order(7, &edges);
        let place = |b: u32| order.iter().position(|&other| other == b);
        let mut inner: Vec<u32> = order[1..5].to_vec();
        assert_eq!((order[0], order[1], order[2], order[3]), (0, 1, 2, 3));
        inner.sort_unstable();
        assert_eq!(inner, [1, 2, 3, 4]);
        assert!(place(5) < place(6));
    }

    /// Listing all blocks of each loop would take two billion entries.
    #[test]
    fn loops_may_be_nested_deep() {
        let deep = 1 << 16;
        let down = (0..deep).map(|b| (b, b + 1));
        let edges: Vec<(u32, u32)> = down.chain((1..deep).map(|b| (deep, b))).collect();
        assert_eq!(order(deep as usize + 1, &edges), (0..=deep).collect::<Vec<_>>());
    }
}
