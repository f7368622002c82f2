//! SIInsertWaitcnts: inserts the fewest and latest waits that registers, barriers and the memory model need.
//!
//! A forward dataflow analysis over the linear graph finds what may be outstanding at the start of each block
//! (score brackets, see `brackets.rs`); it reaches its fixpoint in a few passes over the blocks in order. Each scan of
//! a block also inserts its waits; the last scan's remain. The waits that `legalize` emitted are requirements: they
//! merge with what registers need, are dropped where nothing is outstanding, and move down past instructions that
//! neither access memory nor observe what is outstanding. One that is only for scalar loads is dropped where only LDS
//! is outstanding on their common counter.
//!
//! Calls work as in LLVM: a function begins by waiting for everything its caller left outstanding, and before it
//! returns it waits for everything of its own, except stores, of which any number may then be outstanding.

mod brackets;
pub mod effects;
mod explain;

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::modifiers;
use gcnc_isa::{Inst, Opcode, RegRef, Target};
use gcnc_mir::{Block, BlockData, Cond, Function, FunctionRole, LinearEnd, room};
use planted::Bug;

use crate::counters::{COUNTERS, Counter, Wait, limits, wait_instructions};
use brackets::{Brackets, Summary};
use effects::{Effects, Span};
use explain::Cause;

/// Options of the pass.
#[derive(Copy, Clone, Default, Debug)]
pub struct WaitOptions {
    /// Leaves out the wait instruction with this index, in code order. For tests that show that each wait is needed.
    pub omit: Option<usize>,
}

/// Why a wait instruction is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A register that an outstanding operation writes is read or overwritten.
    Register,
    /// The memory model, or a barrier.
    Ordering,
}

/// The wait instructions of a function, including those left out.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct WaitReport {
    /// Why each is there, in code order. One that both a register and the memory model need counts as
    /// [`Reason::Register`].
    pub waits: Vec<Reason>,
}

/// Buffers that the pass reuses from function to function.
#[derive(Default)]
pub struct Ctx {
    brackets: Brackets,
    entries: SecondaryMap<Block, Summary>,
    dirty: SecondaryMap<Block, bool>,
    position: SecondaryMap<Block, u32>,
    effects: Effects,
    outputs: SecondaryMap<Block, Output>,
}

/// A block with its waits.
#[derive(Clone, Default)]
struct Output {
    insts: Vec<Inst>,
    /// The indices of the waits, and why they are there.
    waits: Vec<(usize, Reason, Cause)>,
}

impl Output {
    /// Starts the output of a block with `insts` instructions.
    fn start(&mut self, insts: usize) {
        self.insts.clear();
        self.insts.reserve(room(insts));
        self.waits.clear();
    }

    fn wait(&mut self, target: &Target, wait: Wait, (reason, cause): (Reason, Cause)) {
        for inst in wait_instructions(target, wait) {
            self.waits.push((self.insts.len(), reason, cause));
            self.insts.push(inst);
        }
    }
}

/// Inserts waits into `f`, whose registers are allocated.
pub fn run(f: &mut Function, options: WaitOptions, ctx: &mut Ctx) -> WaitReport {
    let limits = limits(&f.target);
    solve(f, limits, ctx);
    let mut report = WaitReport::default();
    for i in 0..f.order.len() {
        let b = f.order[i];
        if !ctx.entries[b].reached {
            block(f, b, limits, ctx);
        }
        let Output { insts, waits } = &mut ctx.outputs[b];
        if f.reasons.is_some() {
            for &(at, _, cause) in waits.iter() {
                let (text, mut wait) = (explain::words(f, (b, insts), at, cause), insts[at]);
                f.explain(&mut wait, "insert-waitcnt", || text);
                insts[at] = wait;
            }
        }
        if let Some(&(at, ..)) = options.omit.and_then(|n| waits.get(n.checked_sub(report.waits.len())?)) {
            insts.remove(at);
        }
        report.waits.extend(waits.iter().map(|&(_, reason, _)| reason));
        std::mem::swap(&mut f.blocks[b].insts, insts);
    }
    report
}

/// Scans blocks until the state at the start of each reachable one, and so its waits, no longer changes.
fn solve(f: &Function, limits: [u8; COUNTERS], ctx: &mut Ctx) {
    ctx.entries.clear();
    ctx.entries.resize(f.blocks.len());
    ctx.dirty.clear();
    ctx.dirty.resize(f.blocks.len());
    for (at, &b) in f.order.iter().enumerate() {
        ctx.position[b] = at as u32;
    }
    let entry = f.entry();
    ctx.entries[entry] = if is_unknown(f) { Summary::unknown(limits) } else { Summary::entry() };
    ctx.dirty[entry] = true;
    let mut again = true;
    while again {
        again = false;
        for (at, &b) in f.order.iter().enumerate() {
            if !std::mem::take(&mut ctx.dirty[b]) {
                continue;
            }
            block(f, b, limits, ctx);
            let exit = ctx.brackets.save(limits);
            for e in &f.blocks[b].linear_succs {
                let backwards = ctx.position[e.block] <= at as u32;
                if ctx.entries[e.block].join(&exit, backwards.then_some(limits)) {
                    ctx.dirty[e.block] = true;
                    again |= backwards;
                }
            }
        }
    }
}

/// Whether it is unknown what is outstanding at the start of `f`.
fn is_unknown(f: &Function) -> bool {
    f.role == FunctionRole::Function || f.continues
}

/// Inserts the waits of a block, from the state at its start. Leaves the state at its end in the brackets.
fn block(f: &Function, b: Block, limits: [u8; COUNTERS], ctx: &mut Ctx) {
    let Ctx { brackets, entries, effects, outputs, .. } = ctx;
    let output = &mut outputs[b];
    output.start(f.blocks[b].insts.len());
    brackets.load(&entries[b]);
    let mut scan = Scan { target: &f.target, limits, brackets, effects, output, required: Wait::NONE };
    if b == f.entry() && is_unknown(f) {
        scan.settle(all_but_stores(), (Reason::Ordering, Cause::Begin));
    }
    for inst in &f.blocks[b].insts {
        gcnc_limits::poll();
        scan.inst(inst);
    }
    scan.end(&f.blocks[b]);
}

/// The scan of a block.
struct Scan<'a> {
    target: &'a Target,
    limits: [u8; COUNTERS],
    /// The state before the next instruction.
    brackets: &'a mut Brackets,
    effects: &'a mut Effects,
    output: &'a mut Output,
    /// What the memory model requires before the next instruction that it concerns.
    required: Wait,
}

impl Scan<'_> {
    /// Emits `inst` and the waits before it.
    fn inst(&mut self, inst: &Inst) {
        let follows_sync = self.follows_sync();
        if !follows_sync && effects::only_computes(inst) && !self.brackets.may_concern(inst) {
            self.output.insts.push(*inst);
            return;
        }
        self.effects.of(inst, self.target, self.brackets.are_settled());
        if follows_sync {
            // Its wait is part of its clause.
            let mut wait = self.effects.wait.unwrap_or(Wait::NONE);
            wait.require(Counter::Lgkm, 0);
            self.settle(wait, (Reason::Ordering, Cause::Sync));
        } else if let Some(wait) = self.effects.wait {
            self.required.merge(wait);
        }
        if self.effects.wait.is_some() {
            return;
        }
        let (mut wait, why) = self.wait_before(inst);
        if !wait.is_none() || !self.effects.is_plain {
            wait.merge(self.required);
            self.required = Wait::NONE;
        }
        let mut inst = *inst;
        if inst.opcode.desc().mods & modifiers::WAIT_EXP != 0 {
            wait_within(&mut inst, &mut wait, self.brackets);
        }
        self.settle(wait, why);
        self.brackets.issue(self.effects);
        if matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64) {
            self.brackets.come_back(self.limits);
        }
        self.output.insts.push(inst);
    }

    /// Whether the last instruction was a global wave sync.
    fn follows_sync(&self) -> bool {
        self.output.insts.last().is_some_and(|last| last.opcode.is_wave_sync())
    }

    /// The wait that `inst` itself needs, and why.
    fn wait_before(&self, inst: &Inst) -> (Wait, (Reason, Cause)) {
        let Scan { target, limits, ref brackets, ref effects, .. } = *self;
        let mut wait = Wait::NONE;
        for &span in &effects.reads {
            brackets.require(span, limits, &mut wait);
        }
        if !planted::on(Bug::WaitBeforeWrite) {
            brackets.require_unwritten(effects, limits, &mut wait);
        }
        brackets.require_unread(effects, limits, &mut wait);
        let for_registers = !wait.is_none();
        if effects.barrier && target.barrier_needs_waits() && !planted::on(Bug::BarrierWait) {
            Counter::ALL.iter().for_each(|&c| wait.require(c, 0));
        }
        match inst.opcode {
            opcode if opcode.is_wave_sync() && brackets.has_gds() => wait.require(Counter::Lgkm, 0),
            Opcode::DsDirectLoad if brackets.has_lds_accesses() => wait.require(Counter::Lgkm, 0),
            _ if effects.stores_lds && brackets.has_direct_loads() => wait.require(Counter::Exp, 0),
            Opcode::SSetpcB64 => wait.merge(all_but_stores()),
            Opcode::SSwappcB64 | Opcode::SCallB64 => wait.require(Counter::X, 0),
            _ => {}
        }
        let why = match inst.opcode {
            _ if for_registers => {
                let outstanding = |span: Span| {
                    let mut own = Wait::NONE;
                    brackets.require(span, limits, &mut own);
                    !own.is_none()
                };
                (Reason::Register, explain::cause_of(inst, outstanding))
            }
            _ if wait.is_none() => (Reason::Ordering, Cause::Ordering),
            Opcode::SSetpcB64 | Opcode::SSwappcB64 | Opcode::SCallB64 => (Reason::Ordering, Cause::Leave),
            _ if effects.barrier => (Reason::Ordering, Cause::Barrier),
            _ => (Reason::Ordering, Cause::Sync),
        };
        (wait, why)
    }

    /// Emits the waits at the end of `block`.
    fn end(&mut self, block: &BlockData) {
        let mut wait = self.required;
        if self.follows_sync() {
            wait.require(Counter::Lgkm, 0);
        }
        let mut why = (Reason::Ordering, Cause::Ordering);
        if let LinearEnd::If(Cond::VccZ | Cond::VccNz) = block.linear_end {
            let mut for_branch = Wait::NONE;
            self.brackets.require(Span::of(RegRef::VCC), self.limits, &mut for_branch);
            if !for_branch.is_none() {
                why = (Reason::Register, Cause::Read(RegRef::VCC));
            }
            wait.merge(for_branch);
        }
        if block.linear_end == LinearEnd::Return {
            why.1 = if wait.is_none() { Cause::Leave } else { why.1 };
            wait.merge(all_but_stores());
        }
        self.settle(wait, why);
    }

    /// Emits what of `wait` is still outstanding.
    fn settle(&mut self, mut wait: Wait, why: (Reason, Cause)) {
        if !self.target.has_kmcnt() && wait.get(Counter::Km).is_some() {
            wait.lift(Counter::Km);
            if self.brackets.has_scalar_loads() {
                wait.require(Counter::Lgkm, 0);
            }
        }
        if wait.is_none() {
            return;
        }
        self.brackets.simplify(&mut wait);
        if !wait.is_none() {
            self.output.wait(self.target, wait, why);
            self.brackets.apply(wait);
        }
    }
}

/// Moves the wait for exports and direct loads into `inst`, which has a field for it.
fn wait_within(inst: &mut Inst, wait: &mut Wait, brackets: &mut Brackets) {
    let count = wait.get(Counter::Exp).map_or(inst.mods.wait_exp(), |n| n.min(inst.mods.wait_exp()));
    inst.mods.set_wait_exp(count);
    wait.lift(Counter::Exp);
    let mut own = Wait::NONE;
    own.require(Counter::Exp, count);
    brackets.apply(own);
}

/// What a function waits for at its start and end.
fn all_but_stores() -> Wait {
    let mut wait = Wait::NONE;
    Counter::ALL.into_iter().filter(|&c| c != Counter::Vs).for_each(|c| wait.require(c, 0));
    wait
}
