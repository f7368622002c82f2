//! Control divergence: where lanes that diverge at a branch reconverge, and which loops they leave in different
//! iterations.
//!
//! After a divergent branch a block is a *join* if two disjoint paths from the branch's targets reach it: its
//! parameters then depend on the path that a lane took. Labels are propagated from the targets in reverse post-order,
//! and again from where a cycle with several entries leads back to an earlier block; a block reached by two labels is a
//! join and starts a label of its own (the dominance-frontier argument of Cytron et al., run forward; Rosemann, Moll
//! and Hack, "An Abstract Interpretation for SPMD Divergence on Reducible Control Flow Graphs", POPL 2021).
//! Single-entry, single-exit regions are stepped over. If a loop's exits and back edges carry more than one label,
//! lanes leave it in different iterations; its exits then act like one divergent branch outside it.

use planted::Bug;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::graph::{Graph, Loops, NONE};

/// The state of a propagation, reused between branches.
#[derive(Default)]
pub(crate) struct Sync {
    label: Vec<u32>,
    touched: Vec<u32>,
    heap: BinaryHeap<Reverse<u32>>,
    pending: Vec<bool>,
    left: Vec<(u32, u32)>,
    /// Whether the pending labels differ.
    differs: bool,
    /// The block where all paths from a block meet, and the number of edges by which they arrive, if no other path
    /// enters the region and none goes back.
    meets: Vec<Option<(u32, usize)>>,
    /// Whether there are irreducible loops.
    irreducible: bool,
}

/// The effects of one divergent branch, or of one loop left in different iterations.
#[derive(Default)]
pub(crate) struct Effects {
    /// Blocks whose parameters become divergent.
    pub joins: Vec<u32>,
    /// Loops that lanes now leave in different iterations.
    pub loops: Vec<u32>,
    /// Blocks of irreducible loops where lanes have diverged, and those where such lanes reconverge.
    pub parted: Vec<u32>,
}

impl Sync {
    /// Prepares for a graph.
    pub fn reset(&mut self, g: &Graph, loops: &Loops) {
        self.irreducible = loops.any_irreducible();
        self.label.clear();
        self.label.resize(g.len(), NONE);
        self.pending.clear();
        self.pending.resize(g.len(), false);
        self.meets.clear();
        self.meets.resize(g.len(), None);
        if !self.irreducible {
            for &b in g.rpo.iter().rev() {
                self.meets[b as usize] = self.meet(g, b);
            }
        }
    }

    /// The block where all paths from `b` meet, given where they meet further on.
    fn meet(&self, g: &Graph, b: u32) -> Option<(u32, usize)> {
        // The next such block, if no other path leads to this one.
        let on = |(at, edges): (u32, usize)| match self.meets[at as usize] {
            Some(next) if g.preds(at).len() == edges => next,
            _ => (at, edges),
        };
        let mut all: Option<(u32, usize)> = None;
        for &s in g.succs(b) {
            if g.pos[s as usize] <= g.pos[b as usize] {
                return None;
            }
            let (at, edges) = on((s, 1));
            let before = all.map_or(Some(0), |(other, edges)| (other == at).then_some(edges))?;
            all = Some((at, before + edges));
        }
        all.map(on)
    }

    /// Propagates from the edges `sources`, which leave a point inside loop `around` (`NONE` for no loop).
    pub fn spread(&mut self, g: &Graph, loops: &Loops, sources: &[(u32, u32)], around: u32, effects: &mut Effects) {
        for &(from, to) in sources {
            self.edge(g, loops, from, to, to, around, effects);
        }
        while let Some(Reverse(pos)) = self.heap.pop() {
            gcnc_limits::poll();
            let b = g.rpo[pos as usize];
            self.pending[b as usize] = false;
            let label = self.label[b as usize];
            // Every path that has not left goes through this block.
            if self.heap.is_empty() && (planted::on(Bug::SyncStopsEarly) || !self.tells_apart(loops, b, label)) {
                break;
            }
            let meets = self.meets[b as usize].map(|(at, _)| [at]);
            for &s in meets.as_ref().map_or(g.succs(b), |at| at) {
                self.edge(g, loops, b, s, label, around, effects);
            }
        }
        self.heap.clear();
        self.judge_loops(effects);
        if self.irreducible {
            effects.parted.extend(self.touched.iter().filter(|&&b| loops.outermost_irreducible(b).is_some()));
        }
        for b in self.touched.drain(..) {
            self.label[b as usize] = NONE;
            self.pending[b as usize] = false;
        }
        self.left.clear();
        self.differs = false;
    }

    /// Whether lanes that are all in block `b` can still be distinguished later: a loop around `b` was left, or
    /// iterated, under another label. Loops that do not contain `b` are not entered again.
    fn tells_apart(&self, loops: &Loops, b: u32, label: u32) -> bool {
        let around = |l: u32| self.irreducible || loops.contains(l, b);
        let is_uniform = !self.differs && self.left.first().is_none_or(|&(_, first)| first == label);
        !is_uniform && self.left.iter().any(|&(l, other)| other != label && around(l))
    }

    #[expect(clippy::too_many_arguments, reason = "the walk's whole state, passed on by its two callers")]
    fn edge(&mut self, g: &Graph, loops: &Loops, from: u32, to: u32, label: u32, around: u32, effects: &mut Effects) {
        let retreats = g.pos[to as usize] <= g.pos[from as usize];
        self.note_loops_left(loops, from, to, label, around, retreats);
        let old = self.label[to as usize];
        if old == NONE {
            self.label[to as usize] = label;
            self.touched.push(to);
        } else if old != label {
            effects.joins.push(to);
            if old == to {
                return;
            }
            self.label[to as usize] = to;
        } else {
            return;
        }
        // A back edge ends the path of the lanes; in a cycle with several entries it continues at the earlier block.
        let goes_round = retreats && g.dominates(to, from);
        if !goes_round && !self.pending[to as usize] {
            self.pending[to as usize] = true;
            self.heap.push(Reverse(g.pos[to as usize]));
        }
    }

    /// Records the label under which an edge leaves, or iterates, loops that contain the branch.
    fn note_loops_left(&mut self, loops: &Loops, from: u32, to: u32, label: u32, around: u32, retreats: bool) {
        let own = loops.of[to as usize];
        if retreats && own != NONE && loops.header[own as usize] == to && loops.encloses(own, around) {
            self.note_left(own, label);
        }
        let mut l = loops.of[from as usize];
        while l != NONE && !loops.contains(l, to) {
            if loops.encloses(l, around) {
                self.note_left(l, label);
            }
            l = loops.parent[l as usize];
        }
    }

    fn note_left(&mut self, l: u32, label: u32) {
        self.differs |= self.left.first().is_some_and(|&(_, first)| first != label);
        self.left.push((l, label));
    }

    /// Finds the loops left under several labels, inner ones (which have higher numbers) first.
    fn judge_loops(&mut self, effects: &mut Effects) {
        if !self.differs {
            return;
        }
        self.left.sort_unstable();
        let of_loops = self.left.chunk_by(|a, b| a.0 == b.0).rev();
        effects.loops.extend(of_loops.filter(|left| left.first() != left.last()).map(|left| left[0].0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effects(n: usize, edges: &[(u32, u32)], branch: u32) -> (Vec<u32>, Vec<u32>) {
        let mut g = Graph::default();
        g.build(n, edges);
        effects_on(&g, branch, true)
    }

    /// The joins, and the headers of the loops left in different iterations. `shortcuts` enables stepping over
    /// single-entry, single-exit regions, and stopping where no loop around can distinguish lanes.
    fn effects_on(g: &Graph, branch: u32, shortcuts: bool) -> (Vec<u32>, Vec<u32>) {
        let mut loops = Loops::default();
        loops.build(g);
        let mut sync = Sync::default();
        sync.reset(g, &loops);
        if !shortcuts {
            sync.meets.fill(None);
            sync.irreducible = true;
        }
        let mut e = Effects::default();
        let sources: Vec<_> = g.succs(branch).iter().map(|&s| (branch, s)).collect();
        sync.spread(g, &loops, &sources, loops.of[branch as usize], &mut e);
        e.joins.sort_unstable();
        e.joins.dedup();
        let headers = e.loops.iter().map(|&l| loops.header[l as usize]).collect();
        (e.joins, headers)
    }

    #[test]
    fn a_diamond_joins_once() {
        assert_eq!(effects(5, &[(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)], 0), (vec![3], vec![]));
    }

    #[test]
    fn an_if_in_a_loop_leaves_the_header_uniform() {
        // 1 header, 2 divergent, 3 then, 4 join and latch, 5 exit.
        let e = [(0, 1), (1, 2), (2, 3), (2, 4), (3, 4), (4, 1), (4, 5)];
        assert_eq!(effects(6, &e, 2), (vec![4], vec![]));
    }

    #[test]
    fn a_divergent_latch_leaves_at_different_turns() {
        let e = [(0, 1), (1, 2), (2, 1), (2, 3)];
        assert_eq!(effects(4, &e, 2), (vec![], vec![1]));
    }

    #[test]
    fn a_self_loop_with_a_divergent_branch() {
        assert_eq!(effects(3, &[(0, 1), (1, 1), (1, 2)], 1), (vec![], vec![1]));
    }

    #[test]
    fn a_divergent_break_out_of_two_loops() {
        // 1 outer header, 2 inner header with the divergent break to 5, 3 inner latch, 4 outer latch, 5 exit.
        let e = [(0, 1), (1, 2), (2, 3), (2, 5), (3, 2), (3, 4), (4, 1), (4, 5)];
        let (_, loops) = effects(6, &e, 2);
        assert_eq!(loops, [2, 1]);
    }

    #[test]
    fn what_has_one_way_in_and_out_is_stepped_over() {
        // Lanes diverge at 0: to 1, from where two nested ifs lead to 5, or directly to 5.
        let e = [(0, 1), (0, 5), (1, 2), (1, 4), (2, 3), (2, 4), (3, 4), (4, 5), (5, 6)];
        assert_eq!(effects(7, &e, 0), (vec![5], vec![]));
        // 2 is entered from 0, too: lanes reconverge there and in 3.
        let e = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)];
        assert_eq!(effects(4, &e, 0), (vec![2, 3], vec![]));
    }

    #[test]
    fn shortcuts_change_nothing() {
        let mut state = 1u32;
        let mut random = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        for _ in 0..2000 {
            let n = 4 + random(12);
            // From each block to the next or a nearby one, and some back edges.
            let near = |b: u32, random: &mut dyn FnMut(u32) -> u32| match random(8) {
                0 => b - random(b.min(4) + 1),
                _ => (b + 1 + random(3)).min(n - 1),
            };
            let edges =
                (0..n - 1).flat_map(|b| (0..1 + random(2)).map(|_| (b, near(b, &mut random))).collect::<Vec<_>>());
            let edges: Vec<(u32, u32)> = edges.collect();
            let mut g = Graph::default();
            g.build(n as usize, &edges);
            for b in (0..n).filter(|&b| g.reachable(b)) {
                assert_eq!(effects_on(&g, b, true), effects_on(&g, b, false), "{b} of {edges:?}");
            }
        }
    }

    #[test]
    fn lanes_meet_behind_a_cycle_with_two_entries() {
        // Lanes diverge at 1: to the exit 4, or into the cycle of 2 and 3, which 0 enters at 3, the first in order.
        let e = [(0, 1), (0, 3), (1, 2), (1, 4), (2, 3), (3, 2), (3, 4)];
        assert_eq!(effects(5, &e, 1), (vec![4], vec![]));
        // Lanes diverge at 1, in a cycle with 2: one path leaves it directly, the other after 2; they meet in 5.
        let e = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 1), (2, 4), (3, 5), (4, 5)];
        assert!(effects(6, &e, 1).0.contains(&5));
    }

    #[test]
    fn a_continue_makes_the_header_a_join() {
        // 1 header, 2 divergent: back to the header directly or through 3.
        let e = [(0, 1), (1, 2), (1, 4), (2, 1), (2, 3), (3, 1)];
        assert_eq!(effects(5, &e, 2).0, [1]);
    }
}
