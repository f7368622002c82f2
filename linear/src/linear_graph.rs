//! Control flow lowering (LLVM's SILowerControlFlow, ACO's "insert exec mask"): builds the linear graph, with the lanes
//! that each block runs with and the code that sets EXEC to them.
//!
//! One pass over the steps of [`crate::pending`]. Each linear edge carries a [`LaneState`]: which lanes wait for which
//! step, as [`crate::lane_sets`]. Where edges meet, sets that differ become parameters of the linear block. A block
//! that may have no lanes gets a *guard* before it, a wave-only block that sets EXEC and skips ahead if no bit is set;
//! a component ends in a *latch* that goes back to the head while lanes wait there.
//!
//! EXEC is written at the head of a block, by one scalar instruction if the lanes are a child of those that the
//! predecessor ran with. Masks that are needed later are captured at the end of the block that knows them; a capture
//! next to the narrowing of EXEC becomes one `s_and_saveexec` (see [`crate::finish`]).

use cranelift_entity::{EntitySet, SecondaryMap};
use gcnc_isa::{DebugLoc, Inst, Operand, RegClass, RegRef};
use gcnc_mir::{Block, BlockData, Cond, Edge, Function, LinearEnd, LogicalEnd, VReg};
use planted::Bug;
use smallvec::{SmallVec, smallvec};

use crate::lane_sets::{LaneSet, LaneSetKind, LaneSets, LaneUnion};
use crate::mask_ops::MaskOps;
use crate::order::Order;
use crate::pending::{Cycle, DROP, LinearStep, LinearTerminator, Pending, Route, StepKind};

/// What is known about lanes on a linear edge.
#[derive(Clone, Default, Debug)]
struct LaneState {
    /// Waiting lanes by step, sorted.
    waiting: SmallVec<[(LinearStep, LaneUnion); 4]>,
    /// Lane sets known to be empty on this path.
    empty: LaneUnion,
    /// The lane set that EXEC holds, if it is a single one.
    exec: Option<LaneSet>,
}

impl LaneState {
    fn at(&self, step: LinearStep) -> LaneUnion {
        match self.waiting.binary_search_by_key(&step, |w| w.0) {
            Ok(k) => self.waiting[k].1.clone(),
            Err(_) => LaneUnion::new(),
        }
    }

    fn set(&mut self, step: LinearStep, lanes: LaneUnion) {
        match (self.waiting.binary_search_by_key(&step, |w| w.0), lanes.is_empty()) {
            (Ok(k), false) => self.waiting[k].1 = lanes,
            (Ok(k), true) => drop(self.waiting.remove(k)),
            (Err(k), false) => self.waiting.insert(k, (step, lanes)),
            (Err(_), true) => {}
        }
    }

    fn send(&mut self, lane_sets: &LaneSets, step: LinearStep, lane_set: LaneSet) {
        let mut lanes = self.at(step);
        lane_sets.insert(&mut lanes, lane_set);
        self.set(step, lanes);
    }
}

/// A linear edge whose target is not built yet.
struct Arrival {
    from: Block,
    succ: usize,
    state: LaneState,
}

type Arrivals = SmallVec<[Arrival; 2]>;

/// The linear edge by which a cycle's head is entered from outside.
#[derive(Copy, Clone)]
struct EntryEdge {
    from: Block,
    succ: usize,
}

/// The lanes that wait for some steps, which a component's latch passes back to its head.
struct CarriedLanes {
    /// The linear block that has the parameters.
    head: Block,
    /// The step of each parameter.
    steps: Vec<LinearStep>,
    /// All lanes that entered.
    entered: LaneUnion,
}

/// A linear block: its place in the dominator tree, and its lanes.
#[derive(Clone, Copy, Default)]
struct LinearBlock {
    /// Immediate dominator; `None` for the entry.
    idom: Option<Block>,
    /// A dominator further up, so that any dominator is reached in logarithmically many steps: Myers, "An Applicative
    /// Random-Access Stack" (1983).
    jump: Option<Block>,
    /// Depth in the dominator tree.
    depth: u32,
    /// The lane set that it runs with.
    lanes: Option<LaneSet>,
}

/// The value that a lane mask or uniform parameter takes when its edge is taken.
pub struct ParamWrite {
    /// The block that ends with the edge.
    pub block: Block,
    /// The parameter.
    pub param: VReg,
    /// What it becomes.
    pub value: RegRef,
}

/// The code for lane masks around a block's own instructions.
#[derive(Clone, Default)]
pub struct MaskCode {
    /// Before `p_logical_start`: sets EXEC.
    pub head: Vec<Inst>,
    /// After `p_logical_end`: computes and captures masks.
    pub tail: Vec<Inst>,
}

/// Builds the linear graph.
pub struct LinearGraphBuilder<'a> {
    f: &'a mut Function,
    ops: MaskOps,
    pending: &'a Pending<'a>,
    lane_sets: LaneSets,
    /// The lanes that are active at the function's entry.
    all: Option<LaneSet>,
    linear_blocks: SecondaryMap<Block, LinearBlock>,
    arrivals: Vec<Arrivals>,
    carried_lanes: Vec<Option<CarriedLanes>>,
    end: Option<Block>,
    /// The linear order.
    order: Vec<Block>,
    /// The code for lane masks around each block's own instructions.
    pub mask_code: SecondaryMap<Block, MaskCode>,
    /// Values of SGPR parameters, for [`crate::ssa_reconstruction`].
    pub writes: Vec<ParamWrite>,
    /// Lane masks that are parameters: edges redefine them while other lanes are still underway.
    mask_params: EntitySet<VReg>,
}

impl<'a> LinearGraphBuilder<'a> {
    /// Builds the linear graph of `f`: blocks and terminators go into `f`, the code for lane masks into the result.
    pub fn build(
        f: &'a mut Function,
        order: &Order,
        pending: &'a Pending<'a>,
    ) -> (SecondaryMap<Block, MaskCode>, Vec<ParamWrite>) {
        let ops = MaskOps::of(&f.target);
        // Linearisation adds about as many blocks again.
        let blocks = 2 * f.blocks.len();
        f.blocks.reserve(blocks);
        let mut mask_params = EntitySet::new();
        for &param in f.blocks.values().flat_map(|b| &b.mask_params) {
            mask_params.insert(param);
        }
        let mut lanes = LinearGraphBuilder {
            f,
            ops,
            pending,
            lane_sets: LaneSets::default(),
            all: None,
            linear_blocks: SecondaryMap::with_capacity(blocks),
            arrivals: pending.steps.iter().map(|_| SmallVec::new()).collect(),
            carried_lanes: order.components.iter().map(|_| None).collect(),
            end: None,
            order: Vec::with_capacity(blocks),
            mask_code: SecondaryMap::with_capacity(blocks),
            writes: Vec::new(),
            mask_params,
        };
        for step in 0..pending.steps.len() as LinearStep {
            gcnc_limits::poll();
            match pending.steps[step as usize] {
                StepKind::Block(_) => lanes.block(step),
                StepKind::Latch(c) => lanes.latch(step, c),
            }
        }
        lanes.order.extend(lanes.end);
        lanes.f.order = std::mem::take(&mut lanes.order);
        (lanes.mask_code, lanes.writes)
    }

    // ---- Steps ----

    fn block(&mut self, step: LinearStep) {
        let Some(body) = self.pending.block(step) else { return };
        let head_of = self.pending.enclosing(step).find(|&c| self.pending.cycles[c as usize].head == step);
        let arrivals = std::mem::take(&mut self.arrivals[step as usize]);
        let (mut state, entry) = match (step, arrivals.is_empty()) {
            (0, _) => self.start(body),
            (_, true) => return,
            (_, false) => self.enter(step, body, head_of, arrivals),
        };
        if let Some(c) = head_of {
            self.carry_cycle(c, step, body, &mut state, entry);
        }
        self.finish_block(step, body, state);
    }

    /// The kernel's initial state. If the entry block is also a loop header, a block before it captures the lanes.
    fn start(&mut self, body: Block) -> (LaneState, EntryEdge) {
        let looped = self.pending.cycles.iter().any(|c| c.head == 0);
        let first = if looped { self.f.blocks.push(BlockData::default()) } else { body };
        let all = self.lane_sets.add(LaneSetKind::Exec, first);
        self.all = Some(all);
        self.lane_sets[all].bodies.push(first);
        self.place(first, &[]);
        self.linear_blocks[first].lanes = Some(all);
        let mut state = LaneState { exec: Some(all), ..LaneState::default() };
        state.set(0, smallvec![all]);
        if looped {
            self.end_with(first, LinearEnd::Jump, &[body]);
            self.place(body, &[first]);
        }
        (state, EntryEdge { from: first, succ: 0 })
    }

    /// Merges the arrivals at a block, sets EXEC, and guards the block if it may have no lanes.
    fn enter(
        &mut self,
        step: LinearStep,
        body: Block,
        head_of: Option<u32>,
        arrivals: Arrivals,
    ) -> (LaneState, EntryEdge) {
        let cycle = head_of.map(|c| &self.pending.cycles[c as usize]);
        let above = self.common_source(arrivals.iter());
        let guarded = match self.agreed(above, step, arrivals.iter()) {
            Some(lanes) => !self.inhabited(&lanes, above),
            None => arrivals.iter().any(|a| !self.inhabited(&a.state.at(step), a.from)),
        };
        // A cycle's head has one more edge, from its latch, which binds only what the cycle carries: so it accepts a
        // single incoming edge that has the right EXEC if those masks can be bound at its source; otherwise a block
        // before it merges.
        let settled = |cycle: &Cycle| {
            arrivals.len() == 1
                && !cycle.irreducible
                && self.holds(&arrivals[0].state, step)
                && (cycle.carried.is_empty() || self.f.blocks[arrivals[0].from].linear_succs.len() == 1)
        };
        if !guarded && cycle.is_none_or(settled) {
            let entry = EntryEdge { from: arrivals[0].from, succ: arrivals[0].succ };
            let state = self.merge(body, step, arrivals);
            self.set_exec(body, step, &state);
            return (state, entry);
        }
        let guard = self.f.blocks.push(BlockData::default());
        let mut state = self.merge(guard, step, arrivals);
        self.set_exec(guard, step, &state);
        let lanes = state.at(step);
        let succ = usize::from(guarded);
        if guarded {
            self.end_with(guard, LinearEnd::If(Cond::ExecZ), &[guard, body]);
            let mut skipped = state.clone();
            skipped.set(step, LaneUnion::new());
            skipped.exec = None;
            lanes.iter().for_each(|&t| self.lane_sets.insert(&mut skipped.empty, t));
            if self.f.blocks[body].is_dead_end {
                // The wave only goes on past a dead end by skipping it, with no lanes there: the other sets are what
                // they were before these lanes split off.
                lanes.iter().for_each(|&t| self.rejoin_sibling(&mut skipped, t));
            }
            self.take_route(step, guard, 0, self.pending.skip(step), skipped);
        } else {
            self.end_with(guard, LinearEnd::Jump, &[body]);
        }
        let mut preds: SmallVec<[Block; 4]> = smallvec![guard];
        if let Some(c) = head_of.filter(|_| cycle.is_some_and(|cycle| cycle.irreducible)) {
            preds.extend(self.elsewhere(c).map(|a| a.from));
        }
        self.place(body, &preds);
        state.exec = match lanes[..] {
            [t] => Some(t),
            _ => None,
        };
        (state, EntryEdge { from: guard, succ })
    }

    /// `lane_set` is empty, so its sibling is all of their parent: lets it stand for the parent where lanes wait.
    fn rejoin_sibling(&self, state: &mut LaneState, lane_set: LaneSet) {
        let LaneSetKind::Split { sibling, .. } = self.lane_sets[lane_set].kind else { return };
        for (_, lanes) in state.waiting.iter_mut().filter(|(_, lanes)| lanes.contains(&sibling)) {
            self.lane_sets.insert(lanes, lane_set);
        }
    }

    /// What the head of component `c` carries from iteration to iteration.
    fn carry_cycle(&mut self, c: u32, step: LinearStep, body: Block, state: &mut LaneState, entry: EntryEdge) {
        let cycle = &self.pending.cycles[c as usize];
        let (entered, steps) = match cycle.irreducible {
            true => (LaneUnion::new(), self.meet_entries(c, step, state, entry)),
            false => (state.at(step), cycle.carried.to_vec()),
        };
        for &x in &steps {
            gcnc_limits::poll();
            self.carry(body, x, state, entry);
        }
        self.carried_lanes[c as usize] = Some(CarriedLanes { head: body, steps, entered });
        if cycle.irreducible || cycle.leaks && !planted::on(Bug::LeakForgotten) {
            // Its lanes differ from iteration to iteration, so only EXEC itself describes them.
            let lane_set = self.lane_sets.add(LaneSetKind::Exec, body);
            state.set(step, smallvec![lane_set]);
            state.exec = Some(lane_set);
        }
    }

    /// What the head of a component with several entries carries. The wave returns to the head with the state of any of
    /// the entries, so the head knows what they agree on and carries the rest.
    fn meet_entries(&mut self, c: u32, step: LinearStep, state: &mut LaneState, entry: EntryEdge) -> Vec<LinearStep> {
        let mut carried = self.pending.cycles[c as usize].carried.to_vec();
        let here = Arrival { from: entry.from, succ: entry.succ, state: state.clone() };
        let entries = || std::iter::once(&here).chain(self.elsewhere(c));
        state.empty.retain(|t| entries().all(|a| a.state.empty.contains(t)));
        let above = self.common_source(entries());
        for x in self.pending.pending_at(step) {
            gcnc_limits::poll();
            // Lanes that wait within the component move on before its end.
            let lanes = match self.pending.contains(c, x) {
                true => Some(LaneUnion::new()).filter(|_| state.at(x).is_empty()),
                false => self.agreed(above, x, entries()),
            };
            match lanes {
                Some(lanes) => state.set(x, lanes),
                None if carried.contains(&x) => {}
                None => carried.push(x),
            }
        }
        carried
    }

    /// The edges that enter component `c` at a block other than its head.
    fn elsewhere(&self, c: u32) -> impl Iterator<Item = &Arrival> + Clone {
        let cycle = &self.pending.cycles[c as usize];
        self.arrivals[cycle.head as usize + 1..cycle.latch as usize].iter().flatten()
    }

    /// Makes the lanes of `step` a parameter of `head`, bound to their value on `entry`.
    fn carry(&mut self, head: Block, step: LinearStep, state: &mut LaneState, entry: EntryEdge) {
        let value = self.mask_of(&state.at(step), entry.from);
        self.f.blocks[entry.from].linear_succs[entry.succ].args.push(value);
        let lane_set = self.param(head);
        state.set(step, smallvec![lane_set]);
    }

    fn finish_block(&mut self, step: LinearStep, body: Block, mut state: LaneState) {
        let lanes = state.at(step);
        let lane_set = match lanes[..] {
            [t] => t,
            _ => self.lane_sets.add(LaneSetKind::Exec, body),
        };
        state.set(step, LaneUnion::new());
        state.exec = Some(lane_set);
        self.lane_sets[lane_set].bodies.push(body);
        self.linear_blocks[body].lanes = Some(lane_set);
        self.param_writes(step, body, &state);
        match self.pending.terminator(step) {
            LinearTerminator::Jump(to, route) => {
                self.send(&mut state, step, to, lane_set);
                self.leave(step, body, route, state);
            }
            LinearTerminator::End(route) => self.leave(step, body, route, state),
            LinearTerminator::Leave => self.end_with(body, self.function_end(body), &[]),
            LinearTerminator::Split(targets, route) => {
                let mask = self.branch_mask(body);
                let parts = self.lane_sets.split(lane_set, mask, body);
                for (to, part) in targets.into_iter().zip(parts) {
                    self.send(&mut state, step, to, part);
                }
                self.leave(step, body, route, state);
            }
            LinearTerminator::Branch(cond, sides) => {
                self.end_with(body, LinearEnd::If(cond), &[body, body]);
                for (k, (to, route)) in sides.into_iter().enumerate() {
                    let mut side = state.clone();
                    self.send(&mut side, step, to, lane_set);
                    self.take_route(step, body, k, route, side);
                }
            }
        }
    }

    fn latch(&mut self, step: LinearStep, c: u32) {
        let arrivals = std::mem::take(&mut self.arrivals[step as usize]);
        if arrivals.is_empty() {
            return;
        }
        let certain = arrivals.iter().all(|a| self.inhabited(&a.state.at(step), a.from));
        let block = self.f.blocks.push(BlockData::default());
        let mut state = self.merge(block, step, arrivals);
        let Some(latch) = self.carried_lanes[c as usize].take() else { return };
        let cycle = &self.pending.cycles[c as usize];
        if !cycle.leaks && !cycle.irreducible && latch.entered.len() == 1 {
            // At the head, EXEC is what it was when all of them entered.
            state.set(step, latch.entered.clone());
        }
        self.set_exec(block, step, &state);
        let lanes = state.at(step);
        if certain {
            self.end_with(block, LinearEnd::Jump, &[latch.head]);
        } else {
            self.end_with(block, LinearEnd::If(Cond::ExecNz), &[latch.head, block]);
        }
        for &x in &latch.steps {
            gcnc_limits::poll();
            let mut back = state.at(x);
            if back.len() > 1 && planted::on(Bug::LatchForgets) {
                back.remove(0);
            }
            let value = self.mask_of(&back, block);
            self.f.blocks[block].linear_succs[0].args.push(value);
        }
        self.carried_lanes[c as usize] = Some(latch);
        if !certain {
            state.set(step, LaneUnion::new());
            lanes.iter().for_each(|&t| self.lane_sets.insert(&mut state.empty, t));
            state.exec = None;
            self.take_route(step, block, 1, self.pending.skip(step), state);
        }
    }

    // ---- Edges ----

    /// Lanes `lane_set` of the block of `from` now wait for `to`.
    fn send(&mut self, state: &mut LaneState, from: LinearStep, to: LinearStep, lane_set: LaneSet) {
        if to != DROP && !self.pending.conserved(from, to) {
            state.send(&self.lane_sets, to, lane_set);
        }
    }

    /// How the wave leaves the function at the end of `body`.
    fn function_end(&self, body: Block) -> LinearEnd {
        match self.f.blocks[body].logical_end {
            LogicalEnd::Return | LogicalEnd::TailCall => LinearEnd::Return,
            _ => LinearEnd::End,
        }
    }

    /// Block `from` ends with a single route, or the wave ends.
    fn leave(&mut self, step: LinearStep, from: Block, route: Route, state: LaneState) {
        if route.is_none() {
            return self.end_with(from, LinearEnd::End, &[]);
        }
        self.end_with(from, LinearEnd::Jump, &[from]);
        self.take_route(step, from, 0, route, state);
    }

    /// Successor `succ` of `from`, the block of `step` or its guard or latch, takes `route`.
    fn take_route(&mut self, step: LinearStep, from: Block, succ: usize, route: Route, mut state: LaneState) {
        let Some(next) = route else {
            let end = self.end();
            self.f.blocks[from].linear_succs[succ].block = end;
            return;
        };
        // All lanes that entered a component that conserves lanes now wait at its only exit.
        let crossed: SmallVec<[u32; 4]> = self.pending.crossed(step, next).collect();
        for &c in &crossed {
            gcnc_limits::poll();
            if let Some(exit) = self.pending.cycles[c as usize].sole_exit
                && !self
                    .pending
                    .enclosing(step)
                    .skip_while(|&d| d != c)
                    .skip(1)
                    .any(|d| !self.pending.contains(d, exit) && self.pending.cycles[d as usize].sole_exit.is_some())
                && let Some(latch) = &self.carried_lanes[c as usize]
            {
                latch.entered.clone().into_iter().for_each(|t| state.send(&self.lane_sets, exit, t));
            }
        }
        if Some(next) == self.pending.exit {
            state.set(next, self.all.into_iter().collect());
        }
        self.arrivals[next as usize].push(Arrival { from, succ, state });
    }

    fn end(&mut self) -> Block {
        *self.end.get_or_insert_with(|| {
            let returns = |block: &&BlockData| block.logical_end == LogicalEnd::End && !block.is_dead_end;
            let end_loc = self.f.blocks.values().find(returns).map_or(DebugLoc::NONE, |block| block.end_loc);
            self.f.blocks.push(BlockData { linear_end: LinearEnd::End, end_loc, ..BlockData::default() })
        })
    }

    fn end_with(&mut self, from: Block, end: LinearEnd, to: &[Block]) {
        let block = &mut self.f.blocks[from];
        block.linear_end = end;
        block.linear_succs = to.iter().map(|&b| Edge::to(b)).collect();
    }

    /// Makes `node`, the block of `step` or its guard or latch, the target of all arrivals, with parameters where they
    /// disagree.
    fn merge(&mut self, node: Block, step: LinearStep, mut arrivals: Arrivals) -> LaneState {
        if arrivals.len() > 1 {
            arrivals.iter_mut().for_each(|a| self.own_edge(a));
        }
        let preds: SmallVec<[Block; 4]> = arrivals.iter().map(|a| a.from).collect();
        self.place(node, &preds);
        for a in &arrivals {
            gcnc_limits::poll();
            self.f.blocks[a.from].linear_succs[a.succ].block = node;
        }
        if arrivals.len() == 1 {
            return arrivals.remove(0).state;
        }
        let mut state = LaneState { exec: arrivals[0].state.exec, ..LaneState::default() };
        if arrivals.iter().any(|a| a.state.exec != state.exec) && !planted::on(Bug::StaleExec) {
            state.exec = None;
        }
        state.empty = arrivals[0].state.empty.clone();
        state.empty.retain(|t| arrivals.iter().all(|a| a.state.empty.contains(t)));
        let mut steps: Vec<LinearStep> = arrivals.iter().flat_map(|a| a.state.waiting.iter().map(|w| w.0)).collect();
        steps.sort_unstable();
        steps.dedup();
        let above = self.common_source(arrivals.iter());
        for x in steps {
            gcnc_limits::poll();
            if let Some(lanes) = self.agreed(above, x, arrivals.iter()) {
                state.set(x, lanes);
            } else if x == step && arrivals.iter().all(|a| self.holds(&a.state, x)) {
                let lane_set = self.lane_sets.add(LaneSetKind::Exec, node);
                state.set(x, smallvec![lane_set]);
                state.exec = Some(lane_set);
            } else {
                for a in &arrivals {
                    let value = self.mask_of(&a.state.at(x), a.from);
                    self.f.blocks[a.from].linear_succs[a.succ].args.push(value);
                }
                state.set(x, smallvec![self.param(node)]);
            }
        }
        state
    }

    /// Splits an edge out of a branch, so that masks can be computed for that edge only.
    fn own_edge(&mut self, arrival: &mut Arrival) {
        if self.f.blocks[arrival.from].linear_succs.len() < 2 {
            return;
        }
        let edge = self.f.blocks.push(BlockData::default());
        self.place(edge, &[arrival.from]);
        self.f.blocks[arrival.from].linear_succs[arrival.succ].block = edge;
        self.end_with(edge, LinearEnd::Jump, &[edge]);
        (arrival.from, arrival.succ) = (edge, 0);
    }

    /// A union of lane sets, known in the common dominator `above`, that equals the lanes of `step` on every arrival.
    fn agreed<'b>(
        &self,
        above: Block,
        step: LinearStep,
        arrivals: impl Iterator<Item = &'b Arrival> + Clone,
    ) -> Option<LaneUnion> {
        let sets: SmallVec<[LaneUnion; 4]> = arrivals.clone().map(|a| a.state.at(step)).collect();
        sets.iter()
            .find(|candidate| {
                arrivals.clone().zip(&sets).all(|(a, set)| self.lane_sets.same(set, candidate, &a.state.empty))
                    && candidate.iter().all(|&t| self.dominates(self.lane_sets[t].def_block, above))
            })
            .cloned()
    }

    /// A new mask parameter of `node`.
    fn param(&mut self, node: Block) -> LaneSet {
        let reg = self.f.new_vreg(RegClass::Sgpr, self.ops.dwords);
        self.f.blocks[node].linear_params.push(reg);
        let whole = self.f.whole(reg);
        self.lane_sets.add(LaneSetKind::Param(whole), node)
    }

    // ---- Dominators ----

    /// Appends `node` to the order, below the nearest common dominator of its predecessors. Edges from latches come
    /// later and do not matter: a component is entered by the block that its latch goes back to.
    fn place(&mut self, node: Block, preds: &[Block]) {
        let idom = preds.iter().copied().reduce(|a, b| self.common(a, b));
        let depth = idom.map_or(0, |d| self.linear_blocks[d].depth + 1);
        self.linear_blocks[node] = LinearBlock { idom, jump: idom.map(|d| self.jump_from(d)), depth, lanes: None };
        self.order.push(node);
    }

    /// The jump pointer of a block whose immediate dominator is `d`: over two jumps of equal length, else to `d`.
    fn jump_from(&self, d: Block) -> Block {
        let depth = |b: Block| self.linear_blocks[b].depth;
        let Some(one) = self.linear_blocks[d].jump else { return d };
        match self.linear_blocks[one].jump {
            Some(two) if depth(d) - depth(one) == depth(one) - depth(two) => two,
            _ => d,
        }
    }

    /// The dominator of `b` (or `b` itself) at this depth.
    fn above(&self, mut b: Block, depth: u32) -> Block {
        while self.linear_blocks[b].depth > depth {
            let LinearBlock { idom, jump, .. } = self.linear_blocks[b];
            match jump.filter(|&j| self.linear_blocks[j].depth >= depth).or(idom) {
                Some(up) => b = up,
                None => break,
            }
        }
        b
    }

    fn common_source<'b>(&self, arrivals: impl Iterator<Item = &'b Arrival>) -> Block {
        arrivals.map(|a| a.from).reduce(|a, b| self.common(a, b)).unwrap_or(self.order[0])
    }

    fn common(&self, a: Block, b: Block) -> Block {
        let depth = self.linear_blocks[a].depth.min(self.linear_blocks[b].depth);
        let (mut a, mut b) = (self.above(a, depth), self.above(b, depth));
        // Blocks at the same depth have jumps of the same length.
        while a != b {
            let far = self.linear_blocks[a].jump.zip(self.linear_blocks[b].jump).filter(|(x, y)| x != y);
            match far.or(self.linear_blocks[a].idom.zip(self.linear_blocks[b].idom)) {
                Some(up) => (a, b) = up,
                None => break,
            }
        }
        a
    }

    fn dominates(&self, a: Block, b: Block) -> bool {
        self.above(b, self.linear_blocks[a].depth) == a
    }

    // ---- Masks ----

    /// Whether some lane is certainly in the set at the end of `from`.
    fn inhabited(&self, set: &LaneUnion, from: Block) -> bool {
        // The first block that runs with a lane set precedes most of the others.
        let ran = |t: LaneSet| self.lane_sets[t].bodies.iter().rev().take(8).chain(self.lane_sets[t].bodies.first());
        set.iter().any(|&t| ran(t).any(|&b| self.dominates(b, from)))
    }

    /// Whether EXEC already holds the lanes of `step`.
    fn holds(&self, state: &LaneState, step: LinearStep) -> bool {
        matches!(state.at(step)[..], [t] if state.exec == Some(t))
    }

    /// Writes the lanes of `step` to EXEC at the head of `node`.
    fn set_exec(&mut self, node: Block, step: LinearStep, state: &LaneState) {
        if self.holds(state, step) {
            return;
        }
        let lanes = state.at(step);
        let exec = self.ops.exec();
        let inst = match lanes[..] {
            [] => self.ops.mov(exec, Operand::int(0)),
            [t] => self.narrow(t, node, state.exec),
            [..] => {
                let mut rest: SmallVec<[LaneSet; 4]> = lanes.iter().copied().collect();
                // Start from EXEC if it holds a part.
                let mut acc = match rest.iter().position(|&t| state.exec == Some(t)) {
                    Some(k) => {
                        rest.remove(k);
                        exec
                    }
                    None => {
                        let t = rest.remove(0);
                        self.value(t, node, false)
                    }
                };
                let last = rest.pop();
                for t in rest {
                    let (v, sum) = (self.value(t, node, false), self.f.new_mask());
                    let or = self.ops.or(sum, acc, v);
                    self.mask_code[node].head.push(or);
                    acc = sum;
                }
                match last {
                    Some(t) => {
                        let v = self.value(t, node, false);
                        self.ops.or(exec, acc, v)
                    }
                    None => self.ops.mov(exec, acc.into()),
                }
            }
        };
        self.mask_code[node].head.push(inst);
    }

    /// Sets EXEC to one lane set.
    fn narrow(&mut self, t: LaneSet, node: Block, exec: Option<LaneSet>) -> Inst {
        let to = self.ops.exec();
        if let LaneSetKind::Split { parent, mask, taken, .. } = self.lane_sets[t].kind
            && self.captured(t, node, false).is_none()
            && (exec == Some(parent) || !self.is_param(mask))
        {
            let all = if exec == Some(parent) { to } else { self.value(parent, node, false) };
            return if taken { self.ops.and(to, all, mask) } else { self.ops.and_not(to, all, mask) };
        }
        let value = self.value(t, node, false);
        self.ops.mov(to, value.into())
    }

    /// Whether a mask is a parameter, which lanes that have left its block may have redefined for their next latch.
    fn is_param(&self, mask: RegRef) -> bool {
        VReg::of(mask.reg).is_some_and(|v| self.mask_params.contains(v))
    }

    /// A register that holds lane set `t` on entry to `at`, or (`inclusive`) at its end.
    fn captured(&self, t: LaneSet, at: Block, inclusive: bool) -> Option<RegRef> {
        let captures = &self.lane_sets[t].captures;
        captures.iter().rev().take(8).find(|&&(b, _)| (inclusive || b != at) && self.dominates(b, at)).map(|c| c.1)
    }

    /// The same, capturing it if necessary.
    fn value(&mut self, t: LaneSet, at: Block, inclusive: bool) -> RegRef {
        if let LaneSetKind::Param(reg) = self.lane_sets[t].kind {
            return reg;
        }
        if let Some(reg) = self.captured(t, at, inclusive) {
            return reg;
        }
        let (reg, exec) = (self.f.new_mask(), self.ops.exec());
        // Best at the nearest block that runs with exactly these lanes: if it then narrows EXEC, the capture is free.
        let (def_block, inst) = match (self.nearest_body(t, at, inclusive), self.lane_sets[t].kind) {
            (Some(body), _) => (body, self.ops.mov(reg, exec.into())),
            (None, LaneSetKind::Split { mask, taken: true, .. }) => {
                (self.lane_sets[t].def_block, self.ops.and(reg, exec, mask))
            }
            (None, LaneSetKind::Split { mask, taken: false, .. }) => {
                (self.lane_sets[t].def_block, self.ops.and_not(reg, exec, mask))
            }
            (None, _) => (self.lane_sets[t].def_block, self.ops.mov(reg, exec.into())),
        };
        self.mask_code[def_block].tail.push(inst);
        self.lane_sets[t].captures.push((def_block, reg));
        reg
    }

    fn nearest_body(&self, t: LaneSet, at: Block, inclusive: bool) -> Option<Block> {
        let mut b = if inclusive { Some(at) } else { self.linear_blocks[at].idom };
        for _ in 0..32 {
            let node = b?;
            if self.linear_blocks[node].lanes == Some(t) {
                return Some(node);
            }
            b = self.linear_blocks[node].idom;
        }
        None
    }

    /// A register that holds a set at the end of `from`.
    fn mask_of(&mut self, set: &LaneUnion, from: Block) -> RegRef {
        let mut acc: Option<RegRef> = None;
        for &t in set {
            let v = self.value(t, from, true);
            acc = Some(match acc {
                None => v,
                Some(a) => {
                    let sum = self.f.new_mask();
                    let or = self.ops.or(sum, a, v);
                    self.mask_code[from].tail.push(or);
                    sum
                }
            });
        }
        acc.unwrap_or_else(|| {
            let zero = self.f.new_mask();
            let mov = self.ops.mov(zero, Operand::int(0));
            self.mask_code[from].tail.push(mov);
            zero
        })
    }

    /// The mask of the lanes of `body` that go to its successor 0.
    fn branch_mask(&mut self, body: Block) -> RegRef {
        let cond = match self.f.blocks[body].logical_end {
            LogicalEnd::Divergent(mask) => return mask,
            LogicalEnd::Uniform(cond) => cond,
            LogicalEnd::None
            | LogicalEnd::Jump
            | LogicalEnd::Either
            | LogicalEnd::Return
            | LogicalEnd::TailCall
            | LogicalEnd::End => Cond::Scc1,
        };
        let mask = self.f.new_mask();
        let (tested, yes) = match cond {
            Cond::Scc1 => (None, true),
            Cond::Scc0 => (None, false),
            Cond::VccNz => (Some(self.ops.vcc()), true),
            Cond::VccZ => (Some(self.ops.vcc()), false),
            Cond::ExecNz => (Some(self.ops.exec()), true),
            Cond::ExecZ => (Some(self.ops.exec()), false),
        };
        // Must come first in the tail: the rest may write SCC.
        let select = self.ops.lanes_if_scc(mask, yes);
        let test = tested.map(|reg| self.ops.test(reg));
        self.mask_code[body].tail.splice(0..0, test.into_iter().chain([select]));
        mask
    }

    /// The component whose latch `step` is.
    fn closes(&self, step: LinearStep) -> Option<u32> {
        match self.pending.steps.get(step as usize) {
            Some(&StepKind::Latch(c)) => Some(c),
            _ => None,
        }
    }

    /// Records the values of scalar parameters at the end of the block of `step`. A lane mask keeps the bits of lanes
    /// that already wait at the target, and, on a back edge, of lanes that have not reached this latch.
    fn param_writes(&mut self, step: LinearStep, body: Block, state: &LaneState) {
        for k in 0..self.f.blocks[body].logical_succs.len() {
            let edge = &self.f.blocks[body].logical_succs[k];
            let target = &self.f.blocks[edge.block];
            let vectors = target.logical_params.len();
            let scalars: SmallVec<[(VReg, RegRef); 4]> = target
                .scalar_params
                .iter()
                .chain(&target.mask_params)
                .copied()
                .zip(edge.args[vectors..].iter().copied())
                .collect();
            let plain = target.scalar_params.len();
            self.f.blocks[body].logical_succs[k].args.truncate(vectors);
            if scalars.is_empty() {
                continue;
            }
            let Some(&to) = self.pending.targets(step).get(k) else { continue };
            let shared = !state.at(to).is_empty()
                || Some(to) == self.pending.exit && self.pending.may_wait(step, to)
                || self.pending.crossed(step, to).any(|c| self.pending.cycles[c as usize].leaks)
                || self.closes(to).is_some_and(|c| state.waiting.iter().any(|w| self.pending.contains(c, w.0)));
            for (j, (param, value)) in scalars.into_iter().enumerate() {
                let blended = j >= plain && shared && !planted::on(Bug::MaskNotBlended);
                let value = if blended { self.blend(body, param, value) } else { value };
                self.writes.push(ParamWrite { block: body, param, value });
            }
        }
    }

    /// `value` in the lanes of EXEC, the current value of `param` in the others.
    fn blend(&mut self, body: Block, param: VReg, value: RegRef) -> RegRef {
        let (kept, new, both) = (self.f.new_mask(), self.f.new_mask(), self.f.new_mask());
        let (old, exec) = (self.f.whole(param), self.ops.exec());
        let insts = [self.ops.and_not(kept, old, exec), self.ops.and(new, value, exec), self.ops.or(both, kept, new)];
        self.mask_code[body].tail.extend(insts);
        both
    }
}
