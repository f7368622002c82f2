//! The strongly connected components of a call graph.
//!
//! Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972), with an explicit stack in place of recursion.

/// The components of a graph of `count` functions, callees first. `callee(f, i)` is the `i`-th callee of `f`.
pub fn components(count: usize, callee: impl Fn(usize, usize) -> Option<usize>) -> Vec<Vec<usize>> {
    let mut out = Vec::new();
    let mut index = vec![0u32; count];
    let mut low = vec![0u32; count];
    let mut open = vec![false; count];
    let mut stack: Vec<usize> = Vec::new();
    let mut next = 1;
    let mut walk: Vec<(usize, usize)> = Vec::new();
    for root in 0..count {
        if index[root] != 0 {
            continue;
        }
        walk.push((root, 0));
        while let Some(&mut (f, ref mut at)) = walk.last_mut() {
            if *at == 0 {
                (index[f], low[f], open[f]) = (next, next, true);
                next += 1;
                stack.push(f);
            }
            if let Some(to) = callee(f, *at) {
                *at += 1;
                if index[to] == 0 {
                    walk.push((to, 0));
                } else if open[to] {
                    low[f] = low[f].min(index[to]);
                }
                continue;
            }
            walk.pop();
            if let Some(&(caller, _)) = walk.last() {
                low[caller] = low[caller].min(low[f]);
            }
            if low[f] == index[f] {
                let first = stack.iter().rposition(|&other| other == f).unwrap_or(0);
                let component = stack.split_off(first);
                component.iter().for_each(|&f| open[f] = false);
                out.push(component);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callees_come_first_and_cycles_together() {
        let graph: [&[usize]; 5] = [&[1, 3], &[2], &[1, 4], &[], &[4]];
        let mut found = components(graph.len(), |f, at| graph[f].get(at).copied());
        found.iter_mut().for_each(|c| c.sort_unstable());
        assert_eq!(found, [vec![4], vec![1, 2], vec![3], vec![0]]);
    }
}
