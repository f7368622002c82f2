//! Hazard recognition (LLVM's GCNHazardRecognizer, ACO's `insert_NOPs`): inserts what the hardware needs between
//! instructions that it does not interlock.
//!
//! Each class of hazards has a file with its table of "triggered by, mitigated by": wait states (`states`), memory
//! clauses (`clause`), wait states after matrix operations (`matrix`, `wmma`), dependency counters (`depctr`,
//! `wait_alu`), instructions in between (`order`), comparisons into EXEC (`lanes`), SGPRs that VALU has read
//! (`scalar`), registers overwritten by LDS direct loads (`direct`), VALU beside a longer instruction (`beside`), stale
//! `vccz` (`vccz`) and 64-bit shifts (`shift64`). A target's capabilities say which apply. One forward dataflow over
//! the final linear order carries the states of the first eleven across block boundaries; each looks back a bounded
//! distance, so the fixpoint takes a round or two.
//!
//! On some targets all hazards begin with a few kinds of instructions (`has_rare_triggers`). There, other instructions
//! are skipped unless a trigger is near.

mod beside;
mod clause;
mod depctr;
mod direct;
mod explain;
pub(crate) mod facts;
mod lanes;
mod matrix;
mod order;
mod scalar;
mod shift64;
mod states;
mod vccz;
mod wait_alu;
mod wmma;

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::{self, flags};
use gcnc_isa::{Inst, Opcode, Operand, Target};
use gcnc_mir::{Block, Cond, Function, FunctionRole, LinearEnd, room};

use beside::Beside;
use clause::Clause;
use depctr::Depctr;
use direct::Direct;
use facts::Facts;
use lanes::Lanes;
use matrix::Matrix;
use order::Order;
use scalar::Scalar;
use states::Recents;
use wait_alu::WaitAlu;
use wmma::Wmma;

/// The most wait states of one `s_nop`.
const MAX_NOP: u8 = 8;

/// The state of all hazards at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct State {
    recents: Recents,
    depctr: Depctr,
    direct: Direct,
    clause: Clause,
    order: Order,
    scalar: Scalar,
    beside: Beside,
    matrix: Matrix,
    wmma: Wmma,
    wait_alu: WaitAlu,
    lanes: Lanes,
    reached: bool,
}

/// Whether on `target` only [`triggers`] and instructions shortly after one need to be looked at.
fn has_rare_triggers(target: &Target) -> bool {
    !target.needs_wait_states()
        && !target.has_valu_partial_forwarding_hazard()
        && !target.has_valu_mask_write_hazard()
        && !target.has_cmpx_exec_hazard()
        && !order::applies(target)
        && !scalar::applies(target)
        && !beside::applies(target)
        && !wait_alu::applies(target)
        && !clause::applies(target)
}

/// Whether a hazard may begin with `inst` on a target that [has rare triggers](has_rare_triggers).
fn triggers(inst: &Inst) -> bool {
    const TRIGGERS: u32 = flags::TRANS | flags::MATRIX | flags::CMPX | flags::INDIRECT | flags::BRANCH;
    let opcode = inst.opcode;
    let writes_scalar = || opcode.has_operand(op::OperandRole::Sdst) || inst.reg(0).is_some_and(|r| r.reg.is_sgpr());
    opcode.is_any(TRIGGERS) || opcode.is_valu() && writes_scalar() || direct::is_load(inst)
}

impl State {
    /// Whether none of the [`triggers`] was issued shortly before.
    fn rests(&self) -> bool {
        !self.depctr.is_pending() && !self.wmma.is_pending() && !self.lanes.has_compared() && !self.direct.is_on()
    }

    /// Emits what resolves all pending hazards, before a jump to unknown code.
    fn leave(&mut self, target: &Target, put: &mut impl FnMut(Inst)) {
        let mut need = self.recents.longest();
        while need > 0 {
            let n = need.min(MAX_NOP);
            put(nops(n).with_loc(explain::LEAVES));
            self.recents.pass(n);
            need -= n;
        }
        let scalar = scalar::applies(target) && self.scalar.is_pending();
        let order = order::applies(target) && self.order.is_pending();
        if self.depctr.is_pending() || scalar || order || self.wait_alu.is_pending() {
            put(depctr_wait(0));
            self.wait(0);
            self.order = Order::default();
        }
        if self.beside != Beside::default() {
            (0..2).for_each(|_| put(Inst::new(Opcode::VNop, &[])));
        }
        self.clause.end();
        self.beside = Beside::default();
    }

    /// Unknown code has run.
    fn arrive(&mut self) {
        (self.order, self.depctr, self.scalar) = (Order::unknown(), Depctr::unknown(), Scalar::unknown());
        self.wait_alu = WaitAlu::unknown();
        self.lanes = Lanes::unknown();
        self.direct.arrive();
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    fn wait(&mut self, imm: u16) {
        self.depctr.wait(imm);
        self.scalar.wait(imm);
        self.wait_alu.wait(imm);
        self.lanes.wait(imm);
        self.direct.wait(imm);
    }

    fn join(&mut self, other: &State) -> bool {
        let first = !std::mem::replace(&mut self.reached, true);
        let recents = self.recents.join(&other.recents);
        let depctr = self.depctr.join(&other.depctr);
        let clause = self.clause.join(&other.clause);
        let order = self.order.join(&other.order);
        let scalar = self.scalar.join(&other.scalar);
        let beside = self.beside.join(&other.beside);
        let matrix = self.matrix.join(&other.matrix);
        let wmma = self.wmma.join(&other.wmma);
        let wait_alu = self.wait_alu.join(&other.wait_alu);
        let lanes = self.lanes.join(&other.lanes);
        let direct = self.direct.join(&other.direct);
        first
            || lanes
            || direct
            || wait_alu
            || matrix
            || wmma
            || recents
            || depctr
            || clause
            || order
            || scalar
            || beside
    }
}

/// Merges the events of two paths. An event's last field is its age; of events with the same key the most recent is
/// kept. Returns whether `events` changed.
fn meet<E: Copy + Ord, K: PartialEq>(events: &mut Vec<E>, others: &[E], key: impl Fn(&E) -> K) -> bool {
    if others.is_empty() {
        return false;
    }
    let before = events.clone();
    events.extend_from_slice(others);
    events.sort_unstable();
    events.dedup_by_key(|e| key(e));
    *events != before
}

/// The pass's buffers, reused between functions.
#[derive(Default)]
pub struct Ctx {
    entries: SecondaryMap<Block, State>,
    position: SecondaryMap<Block, u32>,
    facts: Facts,
    /// The instructions of each block, including inserted ones.
    outputs: SecondaryMap<Block, Vec<Inst>>,
}

/// The wait states still required after earlier instructions, for the post-RA scheduler. It tracks only straight-line
/// code; [`run`] handles what that misses.
#[derive(Default)]
pub struct Distances {
    recents: Recents,
    matrix: Matrix,
    /// Whether the target has any wait-state rules; if not, [`Facts`] are not computed.
    any: bool,
}

impl Distances {
    /// Starts on code for `target`.
    pub fn start(&mut self, target: &Target) {
        self.any = target.needs_wait_states();
    }

    /// Forgets all earlier instructions.
    pub fn forget(&mut self) {
        self.recents = Recents::default();
        self.matrix = Matrix::default();
    }

    /// Computes what the rules need to know of `inst`.
    pub fn describe(&self, inst: &Inst, facts: &mut Facts) {
        if self.any {
            facts.of(inst);
        }
    }

    /// Wait states still required before `inst`, which `facts` describe.
    pub fn needed(&self, inst: &Inst, facts: &Facts, target: &Target) -> u8 {
        if !self.any {
            return 0;
        }
        self.recents.needed(facts).max(self.matrix.needed(inst, facts, target))
    }

    /// Records that `inst` issues after its required wait states, and returns how many those are.
    pub fn issue(&mut self, inst: &Inst, facts: &Facts, target: &Target) -> u8 {
        if !self.any {
            return 0;
        }
        let need = self.needed(inst, facts, target);
        self.recents.pass(need + facts.states);
        self.recents.issue(facts, target);
        if matrix::applies(target) {
            self.matrix.pass(need + facts.states);
            self.matrix.issue(inst, facts, target);
        }
        need
    }
}

/// The names of all wait-state hazards, for reports.
pub fn rule_names() -> impl Iterator<Item = &'static str> {
    states::RULES.iter().map(|r| r.name)
}

/// Resolves the hazards of `f`, which is allocated and has its waits. Returns the number of inserted instructions.
pub fn run(f: &mut Function, ctx: &mut Ctx) -> usize {
    shift64::run(f);
    let fixed = vccz::run(f);
    let target = f.target;
    let direct = target.has(Opcode::DsDirectLoad) && f.blocks.values().flat_map(|b| &b.insts).any(direct::is_load);
    if !direct
        && !target.needs_wait_states()
        && !target.has_depctr_hazards()
        && !order::applies(&target)
        && !scalar::applies(&target)
        && !beside::applies(&target)
        && !wmma::applies(&target)
        && !wait_alu::applies(&target)
        && !lanes::applies(&target)
        && !clause::applies(&target)
    {
        return fixed;
    }
    let is_entered = f.role == FunctionRole::Function || f.continues;
    let mut insts = f.order.iter().flat_map(|&b| &f.blocks[b].insts);
    if has_rare_triggers(&target) && !is_entered && !insts.any(triggers) {
        return fixed;
    }
    solve(f, direct, ctx);
    let mut inserted = fixed;
    for i in 0..f.order.len() {
        let b = f.order[i];
        if !ctx.entries[b].reached {
            walk(f, b, ctx);
        }
        let (insts, output) = (&mut f.blocks[b].insts, &mut ctx.outputs[b]);
        // Blocks that were not visited need nothing.
        if !output.is_empty() {
            inserted += output.len() - insts.len();
            std::mem::swap(insts, output);
        }
    }
    explain::run(f);
    inserted
}

/// Iterates to a fixpoint of the state at the start of each reachable block, which also yields the blocks' output.
fn solve(f: &Function, direct: bool, ctx: &mut Ctx) {
    ctx.entries.values_mut().filter(|state| state.reached).for_each(|state| *state = State::default());
    ctx.entries.resize(f.blocks.len());
    for (at, &b) in f.order.iter().enumerate() {
        ctx.position[b] = at as u32;
        ctx.outputs[b].clear();
    }
    let are_rare = has_rare_triggers(&f.target);
    let mut dirty: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(f.blocks.len());
    dirty[f.entry()] = true;
    ctx.entries[f.entry()].reached = true;
    if direct {
        ctx.entries[f.entry()].direct = Direct::start();
    }
    match f.role {
        FunctionRole::Function => ctx.entries[f.entry()].arrive(),
        FunctionRole::Kernel if f.continues => ctx.entries[f.entry()].arrive(),
        FunctionRole::Kernel => ctx.entries[f.entry()].scalar = Scalar::start(),
    }
    let mut again = true;
    while again {
        again = false;
        for (at, &b) in f.order.iter().enumerate() {
            if !std::mem::take(&mut dirty[b]) {
                continue;
            }
            // No hazard leaves a block that none enters and in which none begins.
            let is_quiet = are_rare && ctx.entries[b].rests() && !f.blocks[b].insts.iter().any(triggers);
            let state = (!is_quiet).then(|| {
                let mut state = walk(f, b, ctx);
                if branches(f, at, b) {
                    state.order.branch();
                }
                state
            });
            for e in &f.blocks[b].linear_succs {
                let entry = &mut ctx.entries[e.block];
                let changes = match &state {
                    Some(state) => entry.join(state),
                    None => !std::mem::replace(&mut entry.reached, true),
                };
                if changes {
                    dirty[e.block] = true;
                    again |= ctx.position[e.block] <= at as u32;
                }
            }
        }
    }
}

/// Emits the instructions of a block with what they need, given the state at its start. Returns the state at its end.
fn walk(f: &Function, b: Block, ctx: &mut Ctx) -> State {
    let Ctx { entries, facts, outputs, .. } = ctx;
    let (block, output) = (&f.blocks[b], &mut outputs[b]);
    let mut state = entries[b].clone();
    let are_rare = has_rare_triggers(&f.target);
    output.clear();
    output.reserve(room(block.insts.len()));
    for inst in &block.insts {
        gcnc_limits::poll();
        if are_rare && state.rests() && !triggers(inst) {
            output.push(*inst);
            continue;
        }
        place(inst, &f.target, &mut state, facts, |i| output.push(i));
    }
    before_end(block.linear_end, &f.target, &mut state, |i| output.push(i));
    state
}

/// Whether block `b`, at index `at` of the order, ends in a branch.
fn branches(f: &Function, at: usize, b: Block) -> bool {
    let block = &f.blocks[b];
    match block.linear_end {
        LinearEnd::Jump => f.order.get(at + 1) != block.linear_succs.first().map(|e| &e.block),
        end => !matches!(end, LinearEnd::Return | LinearEnd::End),
    }
}

/// Emits `inst`, preceded by the move that it may need, which is subject to hazards itself.
fn place(inst: &Inst, target: &Target, state: &mut State, facts: &mut Facts, mut put: impl FnMut(Inst)) {
    if let Some(mov) = state.lanes.needed_move(inst).filter(|_| lanes::applies(target)) {
        step(&mov, target, state, facts, &mut put);
    }
    step(inst, target, state, facts, put);
}

/// Emits `inst` and what it needs around it.
fn step(inst: &Inst, target: &Target, state: &mut State, facts: &mut Facts, mut put: impl FnMut(Inst)) {
    if crate::pseudo::is_mark(inst) {
        put(*inst);
        return;
    }
    let leaves = matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64 | Opcode::SSetpcB64);
    if leaves {
        state.leave(target, &mut put);
    }
    facts.of(inst);
    let (states, matrix) = (state.recents.needed(facts), state.matrix.needed(inst, facts, target));
    let mut need = states.max(matrix);
    let mut why = explain::MATRIX;
    if need == 0 && clause::applies(target) && state.clause.conflicts(inst, facts) {
        (need, why) = (1, explain::CLAUSE);
    }
    if need > 0 {
        state.clause.end();
        why = state.recents.rule(facts).filter(|_| states >= matrix).map_or(why, explain::rule);
    }
    while need > 0 {
        let n = need.min(MAX_NOP);
        put(nops(n).with_loc(why));
        state.recents.pass(n);
        state.matrix.pass(n);
        need -= n;
    }
    let scalar = state.scalar.needed(facts).filter(|_| scalar::applies(target));
    let alu = state.wait_alu.needed(facts).filter(|_| wait_alu::applies(target));
    let around = wait_alu::around(inst);
    let exec = state.lanes.needed(facts, target);
    let mut inst = *inst;
    let direct = state.direct.resolve(&mut inst, facts, target);
    let waits = state.depctr.needed(facts, target).into_iter().chain(scalar).chain(alu).chain(around).chain(exec);
    let waits = waits.chain(direct);
    if let Some(imm) = waits.reduce(|a, b| a & b) {
        put(depctr_wait(imm));
        state.wait(imm);
    }
    if order::applies(target) {
        state.order.resolve(&inst, facts, target, &mut put);
    }
    if beside::applies(target) {
        state.beside.resolve(&inst, facts, &mut put);
    }
    if wmma::applies(target) {
        state.wmma.resolve(&inst, facts, target, &mut put);
    }
    put(inst);
    state.lanes.issue(&inst, facts);
    state.direct.issue(&inst, facts, target);
    state.recents.pass(facts.states);
    state.recents.issue(facts, target);
    if matrix::applies(target) {
        state.matrix.pass(facts.states);
        state.matrix.issue(&inst, facts, target);
    }
    if clause::applies(target) {
        state.clause.issue(&inst, facts);
    }
    if let Some(imm) = facts.depctr {
        state.wait(imm);
    }
    if scalar::applies(target) {
        state.scalar.issue(facts);
    }
    if wait_alu::applies(target) {
        state.wait_alu.issue(facts);
    }
    let after = state.depctr.needed_after(facts, target);
    state.depctr.issue(facts, target);
    if let Some(imm) = after.into_iter().chain(around).reduce(|a, b| a & b) {
        put(depctr_wait(imm));
        state.wait(imm);
    }
    if leaves {
        state.arrive();
    }
}

/// Emits what the branch at a block's end needs before it.
fn before_end(end: LinearEnd, target: &Target, state: &mut State, mut put: impl FnMut(Inst)) {
    if let LinearEnd::If(Cond::ExecZ | Cond::ExecNz) = end {
        state.lanes.branch();
    }
    let reads_vcc = matches!(end, LinearEnd::If(Cond::VccZ | Cond::VccNz));
    if !reads_vcc || !scalar::applies(target) {
        return;
    }
    if let Some(imm) = state.scalar.needed(&Facts::branch_on_vcc()) {
        put(depctr_wait(imm));
        state.wait(imm);
    }
}

/// An `s_nop` of `n` wait states.
fn nops(n: u8) -> Inst {
    Inst::new(Opcode::SNop, &[Operand::Imm(i32::from(n) - 1)])
}

fn depctr_wait(imm: u16) -> Inst {
    Inst::new(Opcode::SWaitcntDepctr, &[Operand::Imm(imm.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Reg, RegRef};
    use gcnc_mir::BlockData;

    #[test]
    fn what_is_not_looked_at_needs_nothing() {
        let v = |n, len| Operand::from(RegRef::dwords(Reg::vgpr(n), len));
        let (exec, zero) = (Operand::from(RegRef::exec(32)), Operand::int(0));
        let some = [
            Inst::new(Opcode::VRcpF32, &[v(0, 1), v(1, 1)]),
            Inst::new(Opcode::VMovB32, &[v(2, 1), v(0, 1)]),
            Inst::new(Opcode::VReadfirstlaneB32, &[exec, v(2, 1)]),
            Inst::new(Opcode::VCmpxEqU32, &[exec, v(0, 1), v(1, 1)]),
            Inst::new(Opcode::VPermlane16B32, &[v(2, 1), v(3, 1), zero, zero, v(2, 1)]),
            Inst::new(Opcode::VWmmaF3216x16x16F16Gfx11, &[v(8, 8), v(16, 8), v(24, 8), v(8, 8)]),
            Inst::new(Opcode::VWmmaF3216x16x16F16Gfx11, &[v(32, 8), v(8, 8), v(24, 8), v(32, 8)]),
            Inst::new(Opcode::SSwappcB64, &[RegRef::VCC.into(), RegRef::VCC.into()]),
            Inst::new(Opcode::SMovB32, &[exec, zero]),
            depctr_wait(depctr::VA_VDST_0),
        ];
        let mut inserted = 0;
        for target in ["gfx1030", "gfx1100", "gfx1150"].map(|name| Target::parse(name).expect("a processor")) {
            assert!(has_rare_triggers(&target));
            let some: Vec<Inst> = some.iter().copied().filter(|i| target.has(i.opcode)).collect();
            let n = some.len();
            for k in 0..n.pow(4) {
                let insts = [0, 1, 2, 3].map(|place| some[k / n.pow(place) % n]);
                let mut f = crate::testing::function(target.name(), &insts);
                run(&mut f, &mut Ctx::default());
                let (mut state, mut facts, mut all) = (State::default(), Facts::default(), Vec::new());
                insts.iter().for_each(|i| place(i, &target, &mut state, &mut facts, |i| all.push(i)));
                assert_eq!(f.blocks[f.entry()].insts, all, "{target} {insts:?}");
                inserted += all.len() - insts.len();
            }
        }
        assert!(inserted > 0);
    }

    #[test]
    fn a_call_waits_once_for_hazards_that_the_target_has() {
        let v = |n| Operand::from(RegRef::dwords(Reg::vgpr(n), 1));
        let call = Inst::new(Opcode::SSwappcB64, &[RegRef::VCC.into(), RegRef::VCC.into()]);
        let reciprocal = Inst::new(Opcode::VRcpF32, &[v(0), v(1)]);
        for (target, waits) in [("gfx1030", 0), ("gfx1100", 1), ("gfx1201", 2)] {
            let mut f = Function::new("f", Target::parse(target).unwrap());
            let insts = vec![call, call, reciprocal, call];
            let b = f.blocks.push(BlockData { insts, linear_end: LinearEnd::End, ..BlockData::default() });
            f.order.push(b);
            run(&mut f, &mut Ctx::default());
            let is_wait = |i: &&Inst| i.opcode == Opcode::SWaitcntDepctr;
            assert_eq!(f.blocks[b].insts.iter().filter(is_wait).count(), waits, "{target}");
        }
    }
}
