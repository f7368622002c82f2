//! Hazard recognition (LLVM's GCNHazardRecognizer, ACO's `insert_NOPs`): inserts what the hardware needs between
//! instructions that it does not interlock.
//!
//! Each class of hazards has a file with its table of "triggered by, mitigated by": wait states (`wait_states`), memory
//! clauses (`clause`), wait states after matrix operations (`matrix`, `wmma`), dependency counters (`depctr`,
//! `wait_alu`), instructions in between (`order`), comparisons into EXEC (`cmpx_exec`), SGPRs that VALU has read
//! (`read_sgpr`), registers overwritten by LDS direct loads (`lds_direct`), VALU beside a longer instruction
//! (`coexecution`), stale `vccz` (`vccz`) and 64-bit shifts (`shift64`). A target's capabilities say which apply. One
//! forward dataflow over the final linear order carries the states of the first eleven across block boundaries; each
//! looks back a bounded distance, so the fixpoint takes a round or two.
//!
//! On some targets all hazards begin with a few kinds of instructions (`has_rare_triggers`). There, other instructions
//! are skipped unless a trigger is near.

mod clause;
mod cmpx_exec;
mod coexecution;
mod depctr;
mod explain;
pub(crate) mod facts;
mod lds_direct;
mod matrix;
mod order;
mod read_sgpr;
mod shift64;
mod vccz;
mod wait_alu;
mod wait_states;
mod wmma;

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::{self, flags};
use gcnc_isa::{Inst, Opcode, Operand, Target};
use gcnc_mir::{Block, Cond, Function, FunctionRole, LinearEnd, room};

use clause::ClauseHazard;
use cmpx_exec::CmpxExecHazards;
use coexecution::CoexecutionHazards;
use depctr::DepctrHazards;
use facts::InstFacts;
use lds_direct::LdsDirectHazards;
use matrix::MatrixHazards;
use order::OrderHazards;
use read_sgpr::ReadSgprHazards;
use wait_alu::WaitAluHazards;
use wait_states::RecentTriggers;
use wmma::WmmaHazards;

/// The most wait states of one `s_nop`.
const MAX_NOP: u8 = 8;

/// The state of all hazards at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct HazardState {
    triggers: RecentTriggers,
    depctr: DepctrHazards,
    lds_direct: LdsDirectHazards,
    clause: ClauseHazard,
    order: OrderHazards,
    read_sgpr: ReadSgprHazards,
    coexecution: CoexecutionHazards,
    matrix: MatrixHazards,
    wmma: WmmaHazards,
    wait_alu: WaitAluHazards,
    cmpx_exec: CmpxExecHazards,
    reached: bool,
}

/// Whether on `target` only [`triggers`] and instructions shortly after one need to be looked at.
fn has_rare_triggers(target: &Target) -> bool {
    !target.needs_wait_states()
        && !target.has_valu_partial_forwarding_hazard()
        && !target.has_valu_mask_write_hazard()
        && !target.has_cmpx_exec_hazard()
        && !order::applies(target)
        && !read_sgpr::applies(target)
        && !coexecution::applies(target)
        && !wait_alu::applies(target)
        && !clause::applies(target)
}

/// Whether a hazard may begin with `inst` on a target that [has rare triggers](has_rare_triggers).
fn triggers(inst: &Inst) -> bool {
    const TRIGGERS: u32 = flags::TRANS | flags::MATRIX | flags::CMPX | flags::INDIRECT | flags::BRANCH;
    let opcode = inst.opcode;
    let writes_scalar = || opcode.has_operand(op::OperandRole::Sdst) || inst.reg(0).is_some_and(|r| r.reg.is_sgpr());
    opcode.is_any(TRIGGERS) || opcode.is_valu() && writes_scalar() || lds_direct::is_load(inst)
}

impl HazardState {
    /// Whether none of the [`triggers`] was issued shortly before.
    fn is_quiet(&self) -> bool {
        !self.depctr.is_pending()
            && !self.wmma.is_pending()
            && !self.cmpx_exec.has_compared()
            && !self.lds_direct.is_on()
    }

    /// Emits what resolves all pending hazards, before a jump to unknown code.
    fn leave(&mut self, target: &Target, put: &mut impl FnMut(Inst)) {
        let mut need = self.triggers.longest();
        while need > 0 {
            let n = need.min(MAX_NOP);
            put(nops(n).with_loc(explain::LEAVES));
            self.triggers.pass(n);
            need -= n;
        }
        let read_sgpr = read_sgpr::applies(target) && self.read_sgpr.is_pending();
        let order = order::applies(target) && self.order.is_pending();
        if self.depctr.is_pending() || read_sgpr || order || self.wait_alu.is_pending() {
            put(depctr_wait(0));
            self.wait(0);
            self.order = OrderHazards::default();
        }
        if self.coexecution != CoexecutionHazards::default() {
            (0..2).for_each(|_| put(Inst::new(Opcode::VNop, &[])));
        }
        self.clause.end();
        self.coexecution = CoexecutionHazards::default();
    }

    /// Unknown code has run.
    fn arrive(&mut self) {
        (self.order, self.depctr, self.read_sgpr) =
            (OrderHazards::unknown(), DepctrHazards::unknown(), ReadSgprHazards::unknown());
        self.wait_alu = WaitAluHazards::unknown();
        self.cmpx_exec = CmpxExecHazards::unknown();
        self.lds_direct.arrive();
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    fn wait(&mut self, imm: u16) {
        self.depctr.wait(imm);
        self.read_sgpr.wait(imm);
        self.wait_alu.wait(imm);
        self.cmpx_exec.wait(imm);
        self.lds_direct.wait(imm);
    }

    fn join(&mut self, other: &HazardState) -> bool {
        let first = !std::mem::replace(&mut self.reached, true);
        let triggers = self.triggers.join(&other.triggers);
        let depctr = self.depctr.join(&other.depctr);
        let clause = self.clause.join(&other.clause);
        let order = self.order.join(&other.order);
        let read_sgpr = self.read_sgpr.join(&other.read_sgpr);
        let coexecution = self.coexecution.join(&other.coexecution);
        let matrix = self.matrix.join(&other.matrix);
        let wmma = self.wmma.join(&other.wmma);
        let wait_alu = self.wait_alu.join(&other.wait_alu);
        let cmpx_exec = self.cmpx_exec.join(&other.cmpx_exec);
        let lds_direct = self.lds_direct.join(&other.lds_direct);
        first
            || cmpx_exec
            || lds_direct
            || wait_alu
            || matrix
            || wmma
            || triggers
            || depctr
            || clause
            || order
            || read_sgpr
            || coexecution
    }
}

/// Merges the events of two paths. An event's last field is its age; of events with the same key the most recent is
/// kept. Returns whether `events` changed.
fn merge_events<E: Copy + Ord, K: PartialEq>(events: &mut Vec<E>, others: &[E], key: impl Fn(&E) -> K) -> bool {
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
    entries: SecondaryMap<Block, HazardState>,
    position: SecondaryMap<Block, u32>,
    facts: InstFacts,
    /// The instructions of each block, including inserted ones.
    outputs: SecondaryMap<Block, Vec<Inst>>,
}

/// The wait states still required after earlier instructions, for the post-RA scheduler. It tracks only straight-line
/// code; [`run`] handles what that misses.
#[derive(Default)]
pub struct Distances {
    triggers: RecentTriggers,
    matrix: MatrixHazards,
    /// Whether the target has any wait-state rules; if not, [`InstFacts`] are not computed.
    any: bool,
}

impl Distances {
    /// Starts on code for `target`.
    pub fn start(&mut self, target: &Target) {
        self.any = target.needs_wait_states();
    }

    /// Forgets all earlier instructions.
    pub fn forget(&mut self) {
        self.triggers = RecentTriggers::default();
        self.matrix = MatrixHazards::default();
    }

    /// Computes what the rules need to know of `inst`.
    pub fn describe(&self, inst: &Inst, facts: &mut InstFacts) {
        if self.any {
            facts.of(inst);
        }
    }

    /// Wait states still required before `inst`, which `facts` describe.
    pub fn needed(&self, inst: &Inst, facts: &InstFacts, target: &Target) -> u8 {
        if !self.any {
            return 0;
        }
        self.triggers.needed(facts).max(self.matrix.needed(inst, facts, target))
    }

    /// Records that `inst` issues after its required wait states, and returns how many those are.
    pub fn issue(&mut self, inst: &Inst, facts: &InstFacts, target: &Target) -> u8 {
        if !self.any {
            return 0;
        }
        let need = self.needed(inst, facts, target);
        self.triggers.pass(need + facts.states);
        self.triggers.issue(facts, target);
        if matrix::applies(target) {
            self.matrix.pass(need + facts.states);
            self.matrix.issue(inst, facts, target);
        }
        need
    }
}

/// The names of all wait-state hazards, for reports.
pub fn rule_names() -> impl Iterator<Item = &'static str> {
    wait_states::RULES.iter().map(|r| r.name)
}

/// Resolves the hazards of `f`, which is allocated and has its waits. Returns the number of inserted instructions.
pub fn run(f: &mut Function, ctx: &mut Ctx) -> usize {
    shift64::run(f);
    let fixed = vccz::run(f);
    let target = f.target;
    let direct = target.has(Opcode::DsDirectLoad) && f.blocks.values().flat_map(|b| &b.insts).any(lds_direct::is_load);
    if !direct
        && !target.needs_wait_states()
        && !target.has_depctr_hazards()
        && !order::applies(&target)
        && !read_sgpr::applies(&target)
        && !coexecution::applies(&target)
        && !wmma::applies(&target)
        && !wait_alu::applies(&target)
        && !cmpx_exec::applies(&target)
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
    ctx.entries.values_mut().filter(|state| state.reached).for_each(|state| *state = HazardState::default());
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
        ctx.entries[f.entry()].lds_direct = LdsDirectHazards::start();
    }
    match f.role {
        FunctionRole::Function => ctx.entries[f.entry()].arrive(),
        FunctionRole::Kernel if f.continues => ctx.entries[f.entry()].arrive(),
        FunctionRole::Kernel => ctx.entries[f.entry()].read_sgpr = ReadSgprHazards::start(),
    }
    let mut again = true;
    while again {
        again = false;
        for (at, &b) in f.order.iter().enumerate() {
            if !std::mem::take(&mut dirty[b]) {
                continue;
            }
            // No hazard leaves a block that none enters and in which none begins.
            let skips = are_rare && ctx.entries[b].is_quiet() && !f.blocks[b].insts.iter().any(triggers);
            let state = (!skips).then(|| {
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
fn walk(f: &Function, b: Block, ctx: &mut Ctx) -> HazardState {
    let Ctx { entries, facts, outputs, .. } = ctx;
    let (block, output) = (&f.blocks[b], &mut outputs[b]);
    let mut state = entries[b].clone();
    let are_rare = has_rare_triggers(&f.target);
    output.clear();
    output.reserve(room(block.insts.len()));
    for inst in &block.insts {
        gcnc_limits::poll();
        if are_rare && state.is_quiet() && !triggers(inst) {
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
fn place(inst: &Inst, target: &Target, state: &mut HazardState, facts: &mut InstFacts, mut put: impl FnMut(Inst)) {
    if let Some(mov) = state.cmpx_exec.needed_move(inst).filter(|_| cmpx_exec::applies(target)) {
        step(&mov, target, state, facts, &mut put);
    }
    step(inst, target, state, facts, put);
}

/// Emits `inst` and what it needs around it.
fn step(inst: &Inst, target: &Target, state: &mut HazardState, facts: &mut InstFacts, mut put: impl FnMut(Inst)) {
    if crate::pseudo::is_mark(inst) {
        put(*inst);
        return;
    }
    let leaves = matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64 | Opcode::SSetpcB64);
    if leaves {
        state.leave(target, &mut put);
    }
    facts.of(inst);
    let (states, matrix) = (state.triggers.needed(facts), state.matrix.needed(inst, facts, target));
    let mut need = states.max(matrix);
    let mut why = explain::MATRIX;
    if need == 0 && clause::applies(target) && state.clause.conflicts(inst, facts) {
        (need, why) = (1, explain::CLAUSE);
    }
    if need > 0 {
        state.clause.end();
        why = state.triggers.rule(facts).filter(|_| states >= matrix).map_or(why, explain::rule);
    }
    while need > 0 {
        let n = need.min(MAX_NOP);
        put(nops(n).with_loc(why));
        state.triggers.pass(n);
        state.matrix.pass(n);
        need -= n;
    }
    let read_sgpr = state.read_sgpr.needed(facts).filter(|_| read_sgpr::applies(target));
    let alu = state.wait_alu.needed(facts).filter(|_| wait_alu::applies(target));
    let around = wait_alu::around(inst);
    let exec = state.cmpx_exec.needed(facts, target);
    let mut inst = *inst;
    let direct = state.lds_direct.resolve(&mut inst, facts, target);
    let waits = state.depctr.needed(facts, target).into_iter().chain(read_sgpr).chain(alu).chain(around).chain(exec);
    let waits = waits.chain(direct);
    if let Some(imm) = waits.reduce(|a, b| a & b) {
        put(depctr_wait(imm));
        state.wait(imm);
    }
    if order::applies(target) {
        state.order.resolve(&inst, facts, target, &mut put);
    }
    if coexecution::applies(target) {
        state.coexecution.resolve(&inst, facts, &mut put);
    }
    if wmma::applies(target) {
        state.wmma.resolve(&inst, facts, target, &mut put);
    }
    put(inst);
    state.cmpx_exec.issue(&inst, facts);
    state.lds_direct.issue(&inst, facts, target);
    state.triggers.pass(facts.states);
    state.triggers.issue(facts, target);
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
    if read_sgpr::applies(target) {
        state.read_sgpr.issue(facts);
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
fn before_end(end: LinearEnd, target: &Target, state: &mut HazardState, mut put: impl FnMut(Inst)) {
    if let LinearEnd::If(Cond::ExecZ | Cond::ExecNz) = end {
        state.cmpx_exec.branch();
    }
    let reads_vcc = matches!(end, LinearEnd::If(Cond::VccZ | Cond::VccNz));
    if !reads_vcc || !read_sgpr::applies(target) {
        return;
    }
    if let Some(imm) = state.read_sgpr.needed(&InstFacts::branch_on_vcc()) {
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
                let (mut state, mut facts, mut all) = (HazardState::default(), InstFacts::default(), Vec::new());
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
