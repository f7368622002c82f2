//! List scheduling, bottom-up: of the nodes whose users are all placed, the next one is one that stalls no user, and
//! of those the last in source order, so that instructions which wait for nothing keep their order and loads, which
//! would stall their users, move up. Over the ceiling it picks the node that needs the fewest registers.

use std::ops::Range;

use crate::dag::{DagNode, ScheduleDag};
use crate::pressure::{Ceiling, Demand, PressureTracker};

/// The most nodes that are compared when the goal is a shorter order, and when it is fewer registers: what frees some
/// may then be far above.
const CANDIDATES: usize = 24;
const CANDIDATES_FOR_FEWER: usize = 128;
/// The fraction of an order's length that one more wave is worth, as a divisor.
const WAVE_WORTH: u32 = 8;

/// Scheduling state of a node.
#[derive(Copy, Clone, Default)]
struct NodeState {
    /// Users that are not placed.
    users: u32,
    /// When it may issue without stalling a user, counted upwards from the region's end.
    ready: u32,
    /// Extra stall that makes it come early: [`SCALAR_LOADS_FIRST`] or 0.
    early: u32,
}

impl NodeState {
    /// How long users stall if it comes next.
    fn stall(&self, now: u32) -> u32 {
        self.ready.saturating_sub(now) + self.early
    }
}

/// The scheduler and what it found.
#[derive(Default)]
pub struct ListScheduler {
    states: Vec<NodeState>,
    /// Nodes whose users are all placed, in source order.
    ready: Vec<u32>,
    /// The order found, from the region's end.
    found: Vec<u32>,
    /// When each node issues.
    issued: Vec<u32>,
    /// The most nodes that are compared.
    candidates: usize,
}

impl ListScheduler {
    /// The length of the source order, if another order may be shorter.
    pub fn could_be_shorter(&mut self, dag: &ScheduleDag) -> Option<u32> {
        let lower_bound = self.lower_bound(dag);
        let source = self.length(dag, 0..dag.nodes().len() as u32);
        (source > lower_bound).then_some(source)
    }

    /// Finds an order shorter than `source`; returns false if there is none. `first` is the number of the region's
    /// first instruction in the function. Liveness below the region is unchanged.
    pub fn run(
        &mut self,
        dag: &ScheduleDag,
        first: usize,
        pressure: &mut PressureTracker,
        (ceiling, source): (Ceiling, u32),
    ) -> bool {
        self.run_as_requested(dag, first, pressure, ceiling) && self.found_length(dag) < source
    }

    /// Finds an order that needs fewer registers and is hardly longer than the source's, or adds little to `whole`;
    /// returns false if there is none.
    pub fn run_for_fewer(
        &mut self,
        dag: &ScheduleDag,
        first: usize,
        pressure: &mut PressureTracker,
        (ceiling, whole): (Ceiling, u32),
    ) -> bool {
        let source = self.length(dag, 0..dag.nodes().len() as u32);
        let most = source + source.max(whole) / WAVE_WORTH;
        self.fits(dag, first, pressure, ceiling, CANDIDATES_FOR_FEWER) && self.found_length(dag) <= most
    }

    /// The length of the order found.
    fn found_length(&mut self, dag: &ScheduleDag) -> u32 {
        let found = std::mem::take(&mut self.found);
        let length = self.length(dag, found.iter().rev().copied());
        self.found = found;
        length
    }

    /// Finds an order, better or not; returns false if it exceeds the ceiling.
    pub fn run_as_requested(
        &mut self,
        dag: &ScheduleDag,
        first: usize,
        pressure: &mut PressureTracker,
        ceiling: Ceiling,
    ) -> bool {
        self.fits(dag, first, pressure, ceiling, CANDIDATES)
    }

    /// Finds an order, comparing up to `candidates` nodes at a time; returns false if it exceeds the ceiling.
    fn fits(
        &mut self,
        dag: &ScheduleDag,
        first: usize,
        pressure: &mut PressureTracker,
        ceiling: Ceiling,
        candidates: usize,
    ) -> bool {
        self.candidates = candidates;
        let now = pressure.mark();
        self.fill(dag, first, pressure, ceiling);
        let highest = pressure.highest();
        pressure.rollback(now);
        (0..2).all(|i| highest[i] <= ceiling.0[i])
    }

    /// The order found, top to bottom.
    pub fn order(&self) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.found.iter().rev().copied()
    }

    fn fill(&mut self, dag: &ScheduleDag, first: usize, pressure: &mut PressureTracker, ceiling: Ceiling) {
        let nodes = dag.nodes();
        self.states.clear();
        let early = |n: &DagNode| if n.is_smem { SCALAR_LOADS_FIRST } else { 0 };
        self.states.extend(nodes.iter().map(|n| NodeState { users: n.users, ready: 0, early: early(n) }));
        self.ready.clear();
        self.ready.extend((0..nodes.len() as u32).filter(|&n| nodes[n as usize].users == 0));
        self.found.clear();
        let mut now = 0;
        while !self.ready.is_empty() {
            gcnc_limits::poll();
            let at = self.pick(dag, first, pressure, ceiling, now);
            let n = self.ready.remove(at);
            now = now.max(self.states[n as usize].ready);
            for dep in dag.deps(n) {
                let above = &mut self.states[dep.on as usize];
                above.ready = above.ready.max(now + u32::from(dep.latency));
                above.users -= 1;
                if above.users == 0 {
                    let place = self.ready.partition_point(|&m| m < dep.on);
                    self.ready.insert(place, dep.on);
                }
            }
            now += u32::from(nodes[n as usize].issue);
            dag.insts(n).rev().for_each(|k| pressure.above(first + k));
            self.found.push(n);
        }
    }

    /// The index of the ready node that comes next.
    fn pick(&self, dag: &ScheduleDag, first: usize, pressure: &PressureTracker, ceiling: Ceiling, now: u32) -> usize {
        if self.ready.len() == 1 {
            return 0;
        }
        let live = pressure.now();
        // With room to spare, pressure makes no difference and is not computed.
        let tight = [live[0] + ROOM > ceiling.0[0], live[1] + ROOM > ceiling.0[1]];
        let first_candidate = self.ready.len().saturating_sub(self.candidates);
        if tight == [false; 2] {
            return self.pick_earliest(first_candidate, now);
        }
        let change = |n: u32| {
            let Range { start, end } = dag.insts(n);
            pressure.change(first + start..first + end)
        };
        let mut best = (Priority::WORST, first_candidate);
        for at in (first_candidate..self.ready.len()).rev() {
            let n = self.ready[at];
            let over = over(live, change(n), ceiling, tight);
            // Of two that exceed the ceiling, prefer the one that makes a node ready which frees registers.
            let frees = if over > 0 { self.freed(dag, n, change) } else { 0 };
            let key = Priority { over, frees, stall: self.states[n as usize].stall(now) };
            if key < best.0 {
                best = (key, at);
            }
        }
        best.1
    }

    /// The ready node, from index `first_candidate` on, that stalls its users the least; the last of several.
    fn pick_earliest(&self, first_candidate: usize, now: u32) -> usize {
        let mut best = (u32::MAX, first_candidate);
        for at in (first_candidate..self.ready.len()).rev() {
            let stall = self.states[self.ready[at] as usize].stall(now);
            if stall < best.0 {
                best = (stall, at);
            }
            if stall == 0 {
                break;
            }
        }
        best.1
    }

    /// The change in live registers by the nodes that become ready above node `n`, as far as they lower it.
    fn freed(&self, dag: &ScheduleDag, n: u32, change: impl Fn(u32) -> Demand) -> i32 {
        let becomes_ready = dag.deps(n).iter().filter(|dep| self.states[dep.on as usize].users == 1);
        becomes_ready.map(|dep| change(dep.on).iter().sum::<i32>().min(0)).sum()
    }

    /// A lower bound for the length: the issue time of all nodes, and the longest chain.
    fn lower_bound(&mut self, dag: &ScheduleDag) -> u32 {
        self.issued.clear();
        let (mut issues, mut longest) = (0, 0);
        for (n, node) in dag.nodes().iter().enumerate() {
            let operands = dag.deps(n as u32).iter().map(|d| self.issued[d.on as usize] + u32::from(d.latency));
            let earliest = operands.max().unwrap_or(0);
            self.issued.push(earliest);
            issues += u32::from(node.issue);
            longest = longest.max(earliest + u32::from(node.issue));
        }
        longest.max(issues)
    }

    /// The length of an order, from the first issue until the last one has finished issuing.
    fn length(&mut self, dag: &ScheduleDag, order: impl Iterator<Item = u32>) -> u32 {
        self.issued.clear();
        self.issued.resize(dag.nodes().len(), 0);
        let mut now = 0;
        for n in order {
            gcnc_limits::poll();
            let operands = dag.deps(n).iter().map(|d| self.issued[d.on as usize] + u32::from(d.latency));
            now = operands.max().unwrap_or(0).max(now);
            self.issued[n as usize] = now;
            now += u32::from(dag.nodes()[n as usize].issue);
        }
        now
    }
}

/// Scalar loads come first in their region, as if users stalled this long for them: they return out of order, so one
/// wait covers all of them, and a later one would cost another wait on each path to its users.
const SCALAR_LOADS_FIRST: u32 = 1 << 16;

/// Pressure is computed from this many registers below the ceiling.
const ROOM: i32 = 8;

/// The cost of choosing a node, the lower the better: registers over the ceiling first, then the registers freed next,
/// then the stall.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Priority {
    over: i32,
    frees: i32,
    stall: u32,
}

impl Priority {
    const WORST: Priority = Priority { over: i32::MAX, frees: 0, stall: u32::MAX };
}

/// How far a change exceeds the ceilings of the tight register files; for a file already at its ceiling, the change
/// itself.
fn over(live: Demand, change: Demand, ceiling: Ceiling, tight: [bool; 2]) -> i32 {
    let of = |i: usize| {
        let excess = live[i] + change[i] - ceiling.0[i];
        match () {
            _ if !tight[i] => 0,
            _ if live[i] >= ceiling.0[i] => change[i],
            _ => excess.max(0),
        }
    };
    of(0) + of(1)
}
