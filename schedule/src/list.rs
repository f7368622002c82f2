//! The list scheduler. It fills the region from its bottom: of the nodes all of whose users are placed, the next one up
//! is one that keeps no user waiting, and of those the last in source order, so that what waits for nothing stays as it
//! was and loads, which would keep somebody waiting, go up. Over the ceiling it takes what needs the fewest registers.

use std::ops::Range;

use crate::graph::{Graph, Node};
use crate::pressure::{Ceiling, Demand, Pressure};

/// The most nodes that are compared where an order is to be shorter, and where it is to need fewer registers: then
/// what frees some may stand far above.
const CANDIDATES: usize = 24;
const CANDIDATES_FOR_FEWER: usize = 128;
/// A part of an order's length that one more wave is worth.
const HARDLY: u32 = 8;

/// A node on the way.
#[derive(Copy, Clone, Default)]
struct State {
    /// Users that are not placed.
    users: u32,
    /// When it may issue, counted up from the region's end: all that wait for it have their operand.
    ready: u32,
    /// For how long others seem to wait for it besides: [`SCALAR_LOADS_FIRST`], or not at all.
    early: u32,
}

impl State {
    /// How long somebody waits if it is the next one.
    fn stall(&self, now: u32) -> u32 {
        self.ready.saturating_sub(now) + self.early
    }
}

/// The scheduler and what it found.
#[derive(Default)]
pub struct List {
    states: Vec<State>,
    /// Nodes whose users are all placed, in source order.
    ready: Vec<u32>,
    /// The order found, from the region's end.
    found: Vec<u32>,
    /// When each node issues.
    issued: Vec<u32>,
    /// The most nodes that are compared.
    candidates: usize,
}

impl List {
    /// How long the source's order of the graph's nodes takes, if another may take less.
    pub fn could_be_shorter(&mut self, graph: &Graph) -> Option<u32> {
        let least = self.least(graph);
        let source = self.length(graph, 0..graph.nodes().len() as u32);
        (source > least).then_some(source)
    }

    /// Finds an order that takes less than `source`; false if there is none. The region's first instruction is the
    /// function's `first`th. What is live stays what it is below the region.
    pub fn run(
        &mut self,
        graph: &Graph,
        first: usize,
        pressure: &mut Pressure,
        (ceiling, source): (Ceiling, u32),
    ) -> bool {
        self.run_as_asked(graph, first, pressure, ceiling) && self.found_length(graph) < source
    }

    /// Finds an order for fewer registers that is hardly longer than the source's, or hardly makes `whole` longer;
    /// false if there is none.
    pub fn run_lower(
        &mut self,
        graph: &Graph,
        first: usize,
        pressure: &mut Pressure,
        (ceiling, whole): (Ceiling, u32),
    ) -> bool {
        let source = self.length(graph, 0..graph.nodes().len() as u32);
        let most = source + source.max(whole) / HARDLY;
        self.fits(graph, first, pressure, ceiling, CANDIDATES_FOR_FEWER) && self.found_length(graph) <= most
    }

    /// How long the order found takes.
    fn found_length(&mut self, graph: &Graph) -> u32 {
        let found = std::mem::take(&mut self.found);
        let length = self.length(graph, found.iter().rev().copied());
        self.found = found;
        length
    }

    /// Finds an order, whether it is better or not; false if it needs more registers than there may be.
    pub fn run_as_asked(&mut self, graph: &Graph, first: usize, pressure: &mut Pressure, ceiling: Ceiling) -> bool {
        self.fits(graph, first, pressure, ceiling, CANDIDATES)
    }

    /// Finds an order, comparing so many nodes at a time; false if it needs more registers than there may be.
    fn fits(
        &mut self,
        graph: &Graph,
        first: usize,
        pressure: &mut Pressure,
        ceiling: Ceiling,
        candidates: usize,
    ) -> bool {
        self.candidates = candidates;
        let now = pressure.mark();
        self.fill(graph, first, pressure, ceiling);
        let highest = pressure.highest();
        pressure.take_back(now);
        (0..2).all(|i| highest[i] <= ceiling.0[i])
    }

    /// The order found, from the top.
    pub fn order(&self) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.found.iter().rev().copied()
    }

    fn fill(&mut self, graph: &Graph, first: usize, pressure: &mut Pressure, ceiling: Ceiling) {
        let nodes = graph.nodes();
        self.states.clear();
        let early = |n: &Node| if n.is_smem { SCALAR_LOADS_FIRST } else { 0 };
        self.states.extend(nodes.iter().map(|n| State { users: n.users, ready: 0, early: early(n) }));
        self.ready.clear();
        self.ready.extend((0..nodes.len() as u32).filter(|&n| nodes[n as usize].users == 0));
        self.found.clear();
        let mut now = 0;
        while !self.ready.is_empty() {
            gcnc_limits::poll();
            let at = self.pick(graph, first, pressure, ceiling, now);
            let n = self.ready.remove(at);
            now = now.max(self.states[n as usize].ready);
            for dep in graph.deps(n) {
                let above = &mut self.states[dep.on as usize];
                above.ready = above.ready.max(now + u32::from(dep.latency));
                above.users -= 1;
                if above.users == 0 {
                    let place = self.ready.partition_point(|&m| m < dep.on);
                    self.ready.insert(place, dep.on);
                }
            }
            now += u32::from(nodes[n as usize].issue);
            graph.insts(n).rev().for_each(|k| pressure.above(first + k));
            self.found.push(n);
        }
    }

    /// Which of the nodes that are ready comes next.
    fn pick(&self, graph: &Graph, first: usize, pressure: &Pressure, ceiling: Ceiling, now: u32) -> usize {
        if self.ready.len() == 1 {
            return 0;
        }
        let live = pressure.now();
        // Where there is room, pressure makes no difference and is not asked.
        let tight = [live[0] + ROOM > ceiling.0[0], live[1] + ROOM > ceiling.0[1]];
        let least = self.ready.len().saturating_sub(self.candidates);
        if tight == [false; 2] {
            return self.pick_earliest(least, now);
        }
        let change = |n: u32| {
            let Range { start, end } = graph.insts(n);
            pressure.change(first + start..first + end)
        };
        let mut best = (Key::WORST, least);
        for at in (least..self.ready.len()).rev() {
            let n = self.ready[at];
            let over = over(live, change(n), ceiling, tight);
            // Of two that are over the ceiling, the one after which a node can come that makes room.
            let frees = if over > 0 { self.freed(graph, n, change) } else { 0 };
            let key = Key { over, frees, stall: self.states[n as usize].stall(now) };
            if key < best.0 {
                best = (key, at);
            }
        }
        best.1
    }

    /// The one of the nodes that are ready, from place `least` on, that keeps somebody waiting the least; the last of
    /// several.
    fn pick_earliest(&self, least: usize, now: u32) -> usize {
        let mut best = (u32::MAX, least);
        for at in (least..self.ready.len()).rev() {
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

    /// By how much what becomes ready above node `n` changes what is live, where it makes that less.
    fn freed(&self, graph: &Graph, n: u32, change: impl Fn(u32) -> Demand) -> i32 {
        let becomes_ready = graph.deps(n).iter().filter(|dep| self.states[dep.on as usize].users == 1);
        becomes_ready.map(|dep| change(dep.on).iter().sum::<i32>().min(0)).sum()
    }

    /// What no order is shorter than: the time that all nodes take to issue, and that of the longest chain of them.
    fn least(&mut self, graph: &Graph) -> u32 {
        self.issued.clear();
        let (mut issues, mut longest) = (0, 0);
        for (n, node) in graph.nodes().iter().enumerate() {
            let operands = graph.deps(n as u32).iter().map(|d| self.issued[d.on as usize] + u32::from(d.latency));
            let earliest = operands.max().unwrap_or(0);
            self.issued.push(earliest);
            issues += u32::from(node.issue);
            longest = longest.max(earliest + u32::from(node.issue));
        }
        longest.max(issues)
    }

    /// How long an order takes, from the first issue until the last has issued.
    fn length(&mut self, graph: &Graph, order: impl Iterator<Item = u32>) -> u32 {
        self.issued.clear();
        self.issued.resize(graph.nodes().len(), 0);
        let mut now = 0;
        for n in order {
            gcnc_limits::poll();
            let operands = graph.deps(n).iter().map(|d| self.issued[d.on as usize] + u32::from(d.latency));
            now = operands.max().unwrap_or(0).max(now);
            self.issued[n as usize] = now;
            now += u32::from(graph.nodes()[n as usize].issue);
        }
        now
    }
}

/// Scalar loads come first in their region, as if somebody waited so long for them: they return in any order, so
/// that one wait is for all of them, and what is left for later costs another one on each way that leads to its
/// users.
const SCALAR_LOADS_FIRST: u32 = 1 << 16;

/// Registers below the ceiling from where on pressure is asked.
const ROOM: i32 = 8;

/// How bad the choice of a node is: registers over the ceiling first, then what is freed next, then the time that
/// somebody waits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    over: i32,
    frees: i32,
    stall: u32,
}

impl Key {
    const WORST: Key = Key { over: i32::MAX, frees: 0, stall: u32::MAX };
}

/// By how much a change goes over the ceiling of files that are tight; where it is there already, what it takes or
/// gives counts.
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
