//! Loop depth of each block of a control-flow graph.
//!
//! A loop is a strongly connected component; inner loops are found the same way after removing its header. The layout
//! of the code does not matter: one compiler places a loop's latch before its header, another after it.

/// The loop depth of each block, given its successors; the first block is the entry.
pub fn depths(successors: &[Vec<usize>]) -> Vec<u32> {
    let mut graph = Graph { successors, predecessors: vec![Vec::new(); successors.len()] };
    for (from, to) in successors.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |to| (from, *to))) {
        graph.predecessors[to].push(from);
    }
    let mut depths = vec![0; successors.len()];
    graph.nest(vec![true; successors.len()], &mut depths);
    depths
}

struct Graph<'a> {
    successors: &'a [Vec<usize>],
    predecessors: Vec<Vec<usize>>,
}

impl Graph<'_> {
    /// Counts the loops among `among`.
    fn nest(&self, mut among: Vec<bool>, depths: &mut [u32]) {
        for block in 0..among.len() {
            if !among[block] {
                continue;
            }
            let after = reached(self.successors, block, &among);
            let before = reached(&self.predecessors, block, &among);
            let mut cycle: Vec<bool> = after.iter().zip(&before).map(|(a, b)| *a && *b).collect();
            among[block] = false;
            if !cycle[block] {
                continue;
            }
            for (at, _) in cycle.iter().enumerate().filter(|(_, inside)| **inside) {
                depths[at] += 1;
                among[at] = false;
            }
            let entered = |at: &usize| cycle[*at] && self.predecessors[*at].iter().any(|from| !cycle[*from]);
            let head = (0..cycle.len()).find(entered).unwrap_or(block);
            cycle[head] = false;
            self.nest(cycle, depths);
        }
    }
}

/// The blocks reached by at least one edge from a block, within `among`.
fn reached(edges: &[Vec<usize>], from: usize, among: &[bool]) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut todo = vec![from];
    while let Some(block) = todo.pop() {
        for &next in edges[block].iter().filter(|next| among[**next]) {
            if !std::mem::replace(&mut seen[next], true) {
                todo.push(next);
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_are_found_in_any_order_of_blocks() {
        // The latch of the outer loop, 1, is in front of its header, 2; block 3 is a loop inside it.
        assert_eq!(depths(&[vec![2], vec![2, 4], vec![3], vec![3, 1], vec![]]), [0, 1, 1, 2, 0]);
        assert_eq!(depths(&[vec![1], vec![2], vec![]]), [0, 0, 0]);
    }
}
