//! Data-flow analysis of pending lanes: which blocks may have lanes waiting at each point of the linear order.
//!
//! The wave follows the order of [`crate::order`]. At a divergent branch it sends lanes to two blocks, goes on with the
//! earlier one and leaves the rest *pending*; a component ends with a *latch*, where lanes wait for the next iteration.
//! This analysis finds the sets of steps that may be pending on entry to each step: a forward fixpoint from the
//! optimistic start "nothing waits". A step outside a component that is pending stays so as long as the wave is in the
//! component, because the wave goes back to the head with all waiting lanes: so such steps are kept once per component,
//! not for each step in it, however deep the nesting. These sets determine where the wave goes next
//! ([`Pending::terminator`]): always to the first step that has lanes, so a uniform branch is a plain jump exactly if
//! nothing that it would jump over can have any. This includes components with several entries: the wave enters them
//! where the lanes do.

use cranelift_entity::{EntitySet, entity_impl};
use gcnc_isa::Opcode;
use gcnc_mir::{Block, Cond, Function, LogicalEnd};
use smallvec::SmallVec;

use crate::order::Order;

/// A step of the wave: a block, or the latch of a component. Index into [`Pending::steps`].
pub type LinearStep = u32;

/// The target of lanes that end at once: a block that contains only the program's end.
pub const DROP: LinearStep = u32::MAX;

/// A sorted set of steps.
pub type StepSet = SmallVec<[LinearStep; 8]>;

/// What a step is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// The block at a position of the order.
    Block(u32),
    /// The end of a component's body, where it goes back to the head.
    Latch(u32),
}

/// A component, and how lanes enter and leave it.
#[derive(Clone, Default, Debug)]
pub struct Cycle {
    /// Its head.
    pub head: LinearStep,
    /// Its latch.
    pub latch: LinearStep,
    /// The one step (not [`DROP`]) that all its exits lead to: every lane that enters the component arrives there, so
    /// lanes need not be counted on the way. `None` for a component with several entries.
    pub sole_exit: Option<LinearStep>,
    /// Whether lanes may leave it while others stay.
    pub leaks: bool,
    /// Steps outside for which lanes accumulate from iteration to iteration, so that a mask must be carried around the
    /// component.
    pub carried: StepSet,
    /// Whether it can be entered at a block other than its head.
    pub irreducible: bool,
}

/// Where the wave goes: to the first step that may have lanes, or nowhere, which is the end.
pub type Route = Option<LinearStep>;

/// How a block ends on the linear graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinearTerminator {
    /// All lanes to one target, which the wave may have to reach via other steps.
    Jump(LinearStep, Route),
    /// A scalar branch; each side like a jump.
    Branch(Cond, [(LinearStep, Route); 2]),
    /// A divergent branch; both targets are pending.
    Split([LinearStep; 2], Route),
    /// The lanes end; the wave continues with those that wait.
    End(Route),
    /// The wave ends or returns, even if lanes are pending.
    Leave,
}

/// How a block ends on the logical graph, in steps.
#[derive(Clone, Debug)]
enum LogicalTerminator {
    Jump(LinearStep),
    Uniform(Cond, [LinearStep; 2]),
    Divergent([LinearStep; 2]),
    /// Its lanes end; others may go on.
    Ends,
    /// The wave leaves the function, or ends in a dead end.
    Leaves,
}

/// The result of the analysis.
pub struct Pending<'a> {
    order: &'a Order,
    /// All steps in order.
    pub steps: Vec<StepKind>,
    /// The step of each position.
    pub step_of: Vec<LinearStep>,
    /// The components.
    pub cycles: Vec<Cycle>,
    /// The block by which a function returns. It is last, so a lane that is not there when the wave arrives never
    /// returns: lanes need not be counted on the way, and its lanes are all those with which the function began.
    pub exit: Option<LinearStep>,
    /// How the block at each position ends.
    ends: Vec<LogicalTerminator>,
    /// The steps that may be pending on entry to each step, within the innermost component around it.
    own: Vec<StepSet>,
    /// For each component, the steps outside it, within the next outer one, that may be pending while the wave is in
    /// it.
    outside: Vec<StepSet>,
    reached: Vec<bool>,
}

/// The worklist.
struct Worklist {
    /// Steps whose successors must be visited again.
    steps: EntitySet<StepMember>,
    /// For each component, steps in it from which the wave may go to one outside.
    leavers: Vec<SmallVec<[LinearStep; 4]>>,
}

/// A step as a member of a set.
#[derive(Copy, Clone, PartialEq, Eq)]
struct StepMember(u32);
entity_impl!(StepMember);

impl<'a> Pending<'a> {
    /// Analyses `f` in the given order.
    pub fn compute(f: &Function, order: &'a Order) -> Pending<'a> {
        let mut p = Pending {
            order,
            steps: Vec::new(),
            step_of: Vec::new(),
            cycles: vec![Cycle::default(); order.components.len()],
            exit: None,
            ends: Vec::new(),
            own: Vec::new(),
            outside: vec![StepSet::new(); order.components.len()],
            reached: Vec::new(),
        };
        p.number_steps();
        p.exit = order.returns(f).map(|at| p.step_of[at as usize]);
        p.ends = (0..order.blocks.len() as u32).map(|at| p.end(f, at)).collect();
        p.find_exits();
        p.own = vec![StepSet::new(); p.steps.len()];
        p.reached = vec![false; p.steps.len()];
        p.solve();
        p.find_leaks();
        p
    }

    fn number_steps(&mut self) {
        for p in 0..self.order.blocks.len() as u32 {
            gcnc_limits::poll();
            for c in self.order.enclosing(p).filter(|&c| self.order.components[c as usize].head == p) {
                gcnc_limits::poll();
                self.cycles[c as usize].head = self.steps.len() as LinearStep;
                self.cycles[c as usize].irreducible = self.order.components[c as usize].irreducible;
            }
            self.step_of.push(self.steps.len() as LinearStep);
            self.steps.push(StepKind::Block(p));
            for c in self.order.enclosing(p).filter(|&c| self.order.components[c as usize].end == p + 1) {
                gcnc_limits::poll();
                self.cycles[c as usize].latch = self.steps.len() as LinearStep;
                self.steps.push(StepKind::Latch(c));
            }
        }
    }

    fn find_exits(&mut self) {
        let mut exits: Vec<Option<Option<LinearStep>>> = vec![None; self.cycles.len()];
        for p in 0..self.order.blocks.len() as u32 {
            gcnc_limits::poll();
            for s in self.successors(p) {
                for c in self.order.enclosing(p).take_while(|&c| !self.contains(c, s)) {
                    gcnc_limits::poll();
                    let exit = &mut exits[c as usize];
                    *exit = match *exit {
                        None if s != DROP => Some(Some(s)),
                        Some(Some(other)) if other == s => *exit,
                        _ => Some(None),
                    };
                }
            }
        }
        for (cycle, exit) in self.cycles.iter_mut().zip(exits) {
            // Which lanes entered is known only if all came by one entry.
            cycle.sole_exit = exit.flatten().filter(|_| !cycle.irreducible);
        }
    }

    /// Whether component `c` holds step `i`.
    pub fn contains(&self, c: u32, i: LinearStep) -> bool {
        let cycle = &self.cycles[c as usize];
        (cycle.head..=cycle.latch).contains(&i)
    }

    /// The components around step `i`, innermost first; a latch lies in its own component.
    pub fn enclosing(&self, i: LinearStep) -> impl Iterator<Item = u32> + '_ {
        let innermost = match self.steps[i as usize] {
            StepKind::Block(p) => self.order.innermost[p as usize],
            StepKind::Latch(c) => Some(c),
        };
        std::iter::successors(innermost, |&c| self.order.components[c as usize].parent)
    }

    fn end(&self, f: &Function, p: u32) -> LogicalTerminator {
        let block = &f.blocks[self.order.blocks[p as usize]];
        let target = |k: usize| {
            let to = self.order.position[block.logical_succs[k].block];
            match self.order.closed_by(p, to) {
                Some(c) => self.cycles[c as usize].latch,
                None if is_trivial_end(f, self.order.blocks[to as usize]) => DROP,
                None => self.step_of[to as usize],
            }
        };
        match (block.logical_end, block.logical_succs.len()) {
            (_, 0) if !f.returns() && !block.is_dead_end => LogicalTerminator::Ends,
            (_, 0) => LogicalTerminator::Leaves,
            (LogicalEnd::Uniform(cond), 2..) if target(0) != target(1) => {
                LogicalTerminator::Uniform(cond, [target(0), target(1)])
            }
            (LogicalEnd::Divergent(_), 2..) if target(0) != target(1) => {
                LogicalTerminator::Divergent([target(0), target(1)])
            }
            _ => LogicalTerminator::Jump(target(0)),
        }
    }

    /// Where each edge of a block's step leads, in the order of its successors.
    pub fn targets(&self, i: LinearStep) -> SmallVec<[LinearStep; 2]> {
        match self.steps[i as usize] {
            StepKind::Block(p) => self.successors(p),
            StepKind::Latch(_) => SmallVec::new(),
        }
    }

    /// Where the lanes of the block at position `p` may go: latches for edges back to a head.
    fn successors(&self, p: u32) -> SmallVec<[LinearStep; 2]> {
        match self.ends[p as usize] {
            LogicalTerminator::Ends | LogicalTerminator::Leaves => SmallVec::new(),
            LogicalTerminator::Jump(to) => [to][..].into(),
            LogicalTerminator::Uniform(_, to) | LogicalTerminator::Divergent(to) => to[..].into(),
        }
    }

    /// The block of step `i`, if it is a block.
    pub fn block(&self, i: LinearStep) -> Option<Block> {
        match self.steps[i as usize] {
            StepKind::Block(p) => Some(self.order.blocks[p as usize]),
            StepKind::Latch(_) => None,
        }
    }

    /// What may be pending on entry to step `i`, innermost component first.
    pub fn pending_at(&self, i: LinearStep) -> impl Iterator<Item = LinearStep> + '_ {
        let outside = self.enclosing(i).flat_map(|c| &self.outside[c as usize]);
        self.own[i as usize].iter().chain(outside).copied()
    }

    /// Where the wave goes from a step that turned out to have no lanes.
    pub fn skip(&self, i: LinearStep) -> Route {
        self.route(i, &[])
    }

    /// Where the wave goes from step `i`, whose lanes go to some of `targets`: to the first step that may have lanes.
    fn route(&self, i: LinearStep, targets: &[LinearStep]) -> Route {
        let own = self.own[i as usize].first();
        let mut first = own.into_iter().chain(targets).copied().filter(|&to| to != DROP).min();
        // Steps inside a component come before those outside.
        for c in self.enclosing(i) {
            gcnc_limits::poll();
            if first.is_some_and(|to| self.contains(c, to)) {
                break;
            }
            first = first.into_iter().chain(self.outside[c as usize].first().copied()).min();
        }
        first
    }

    /// How the block of step `i` ends on the linear graph.
    pub fn terminator(&self, i: LinearStep) -> LinearTerminator {
        let StepKind::Block(p) = self.steps[i as usize] else { return LinearTerminator::End(self.skip(i)) };
        match self.ends[p as usize] {
            LogicalTerminator::Ends => LinearTerminator::End(self.skip(i)),
            LogicalTerminator::Leaves => LinearTerminator::Leave,
            LogicalTerminator::Jump(to) => LinearTerminator::Jump(to, self.route(i, &[to])),
            LogicalTerminator::Divergent([a, b]) => self.split(i, a, b),
            LogicalTerminator::Uniform(cond, [a, b]) => {
                let sides = [(a, self.route(i, &[a])), (b, self.route(i, &[b]))];
                // Two paths to one step would need different masks there: split the lanes instead.
                if sides[0].1 == sides[1].1 { self.split(i, a, b) } else { LinearTerminator::Branch(cond, sides) }
            }
        }
    }

    fn split(&self, i: LinearStep, a: LinearStep, b: LinearStep) -> LinearTerminator {
        LinearTerminator::Split([a, b], self.route(i, &[a, b]))
    }

    fn solve(&mut self) {
        if self.steps.is_empty() {
            return;
        }
        let mut work = Worklist { steps: EntitySet::new(), leavers: vec![SmallVec::new(); self.cycles.len()] };
        self.reach(0, &mut work);
        let mut i = 0;
        while i < self.steps.len() as LinearStep {
            gcnc_limits::poll();
            if work.steps.remove(StepMember(i)) {
                self.propagate(i, &mut work);
            }
            let head = match self.steps[i as usize] {
                StepKind::Latch(c) => self.cycles[c as usize].head,
                StepKind::Block(_) => i + 1,
            };
            i = (head..=i).find(|&back| work.steps.contains(StepMember(back))).unwrap_or(i + 1);
        }
    }

    /// Propagates from step `i`.
    fn propagate(&mut self, i: LinearStep, work: &mut Worklist) {
        if let StepKind::Latch(c) = self.steps[i as usize] {
            self.reach(self.cycles[c as usize].head, work);
        }
        self.arrive(i, &[], work);
        match self.terminator(i) {
            LinearTerminator::Jump(to, _) => self.arrive(i, &[to], work),
            LinearTerminator::Split(targets, _) => self.arrive(i, &targets, work),
            LinearTerminator::Branch(_, sides) => sides.iter().for_each(|&(to, _)| self.arrive(i, &[to], work)),
            LinearTerminator::End(_) | LinearTerminator::Leave => {}
        }
    }

    fn reach(&mut self, i: LinearStep, work: &mut Worklist) {
        if !std::mem::replace(&mut self.reached[i as usize], true) {
            work.steps.insert(StepMember(i));
        }
    }

    /// Propagates the pending steps along the wave's route from step `i`, whose lanes go to some of `targets`.
    fn arrive(&mut self, i: LinearStep, targets: &[LinearStep], work: &mut Worklist) {
        let Some(next) = self.route(i, targets) else { return };
        self.reach(next, work);
        let mut waiting = self.own[i as usize].clone();
        waiting.extend_from_slice(targets);
        let crossed: SmallVec<[u32; 4]> = self.crossed(i, next).collect();
        for c in crossed {
            waiting.extend_from_slice(&self.outside[c as usize]);
            let leavers = &mut work.leavers[c as usize];
            if leavers.last() != Some(&i) {
                leavers.push(i);
            }
        }
        waiting.into_iter().filter(|&x| x != next).for_each(|x| self.add(next, x, work));
    }

    /// Marks step `x` as pending when the wave comes to `next`.
    fn add(&mut self, next: LinearStep, x: LinearStep, work: &mut Worklist) {
        gcnc_limits::poll();
        if x == DROP {
            return;
        }
        match self.crossed(next, x).last() {
            None => {
                if insert(&mut self.own[next as usize], x) {
                    work.steps.insert(StepMember(next));
                }
            }
            Some(c) => {
                if insert(&mut self.outside[c as usize], x) {
                    work.leavers[c as usize].drain(..).for_each(|i| {
                        work.steps.insert(StepMember(i));
                    });
                }
            }
        }
    }

    /// Finds the components that lanes leave while others stay, and the targets for which these lanes must be counted.
    fn find_leaks(&mut self) {
        for i in 0..self.steps.len() as LinearStep {
            gcnc_limits::poll();
            if !self.reached[i as usize] || self.block(i).is_none() {
                continue;
            }
            match self.terminator(i) {
                LinearTerminator::Jump(to, next) => self.leak(i, to, next),
                LinearTerminator::Branch(_, sides) => sides.iter().for_each(|&(to, next)| self.leak(i, to, next)),
                LinearTerminator::Split(targets, next) => targets.iter().for_each(|&to| self.leak(i, to, next)),
                LinearTerminator::End(_) | LinearTerminator::Leave => {}
            }
        }
    }

    fn leak(&mut self, i: LinearStep, to: LinearStep, next: Route) {
        // Straight there, or to the end with no lane left: all lanes leave together.
        if next == Some(to) && !self.splits(i) {
            return;
        }
        if to == DROP && next.is_none() {
            return;
        }
        let crossed: SmallVec<[u32; 4]> = self.crossed(i, to).collect();
        // No counting is needed inside a component that conserves lanes: see `Cycle::sole_exit`.
        let conserved = crossed.iter().rposition(|&c| self.cycles[c as usize].sole_exit.is_some());
        for (depth, &c) in crossed.iter().enumerate() {
            gcnc_limits::poll();
            let cycle = &mut self.cycles[c as usize];
            cycle.leaks = true;
            if to != DROP && Some(to) != self.exit && conserved.is_none_or(|k| depth > k) {
                insert(&mut cycle.carried, to);
            }
        }
    }

    /// The components that a transfer from step `i` to step `to` leaves, innermost first.
    pub fn crossed(&self, i: LinearStep, to: LinearStep) -> impl Iterator<Item = u32> + '_ {
        self.enclosing(i).take_while(move |&c| !self.contains(c, to))
    }

    /// Whether lanes that step `i` sends to `to` are accounted for by a component that they leave, or by the function:
    /// see [`Cycle::sole_exit`] and [`Pending::exit`].
    pub fn conserved(&self, i: LinearStep, to: LinearStep) -> bool {
        Some(to) == self.exit || self.crossed(i, to).any(|c| self.cycles[c as usize].sole_exit.is_some())
    }

    /// Whether lanes may wait for `to` when the wave is at step `i`.
    pub fn may_wait(&self, i: LinearStep, to: LinearStep) -> bool {
        let waiting = self.crossed(i, to).last().map_or(&self.own[i as usize], |c| &self.outside[c as usize]);
        waiting.binary_search(&to).is_ok()
    }

    fn splits(&self, i: LinearStep) -> bool {
        matches!(self.terminator(i), LinearTerminator::Split(..))
    }
}

/// Inserts `step`; returns whether it is new.
fn insert(set: &mut StepSet, step: LinearStep) -> bool {
    match set.binary_search(&step) {
        Ok(_) => false,
        Err(at) => {
            set.insert(at, step);
            true
        }
    }
}

fn is_trivial_end(f: &Function, b: Block) -> bool {
    let block = &f.blocks[b];
    !f.returns()
        && block.logical_end == LogicalEnd::End
        && b != f.entry()
        && block.insts.iter().all(|i| matches!(i.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd))
}
