//! Wait insertion: the fewest and latest waits that registers, barriers and the memory model need.
//!
//! A forward dataflow analysis over the linear graph finds what may be outstanding at the start of each block
//! (score brackets, see `brackets.rs`); its fixpoint takes a few rounds over the blocks in order. Each walk over a
//! block also inserts its waits, of which the last ones stay. Waits already there, as `legalize` leaves them, are
//! demands: they merge with what registers need, go where nothing is outstanding, and move down past instructions that
//! neither reach memory nor look at what is outstanding. One for scalar loads alone is none where only LDS is
//! outstanding on the counter that they share.
//!
//! Calls are as LLVM's: a function waits where it begins for all that its caller has outstanding, and before it returns
//! for all of its own, but for stores, of which any number may be outstanding then.

mod brackets;
pub mod effects;
mod explain;

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::modifiers;
use gcnc_isa::{Inst, Opcode, RegRef, Target};
use gcnc_mir::{Block, BlockData, Cond, Function, LinearEnd, Role, room};
use planted::Bug;

use crate::counters::{COUNTERS, Counter, Wait, limits, wait_instructions};
use brackets::{Brackets, Summary};
use effects::{Effects, Span};
use explain::Cause;

/// What to do besides.
#[derive(Copy, Clone, Default, Debug)]
pub struct WaitOptions {
    /// Leaves out the wait instruction of this number, in the order of the code. For tests that prove each wait needed.
    pub omit: Option<usize>,
}

/// Why a wait instruction is there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A register is read or overwritten that an outstanding operation writes.
    Register,
    /// The memory model, or a barrier.
    Ordering,
}

/// The wait instructions of a function, those left out included.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct WaitReport {
    /// Why each is there, in the order of the code. One that a register needs and the memory model too counts as
    /// [`Reason::Register`].
    pub waits: Vec<Reason>,
}

/// Memory that the pass reuses from function to function.
#[derive(Default)]
pub struct Scratch {
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
    /// Where in it the waits are, and why.
    waits: Vec<(usize, Reason, Cause)>,
}

impl Output {
    /// Begins with a block of so many instructions.
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

/// Inserts waits into `f`, which is allocated.
pub fn run(f: &mut Function, options: WaitOptions, scratch: &mut Scratch) -> WaitReport {
    let limits = limits(&f.target);
    solve(f, limits, scratch);
    let mut report = WaitReport::default();
    for i in 0..f.order.len() {
        let b = f.order[i];
        if !scratch.entries[b].reached {
            block(f, b, limits, scratch);
        }
        let Output { insts, waits } = &mut scratch.outputs[b];
        if f.reasons.is_some() {
            for &(at, _, cause) in waits.iter() {
                let (text, mut wait) = (explain::words(f, (b, insts), at, cause), insts[at]);
                f.explain(&mut wait, "wait", || text);
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

/// Walks blocks until the state at the start of each that is reached is known, and so its waits.
fn solve(f: &Function, limits: [u8; COUNTERS], scratch: &mut Scratch) {
    scratch.entries.clear();
    scratch.entries.resize(f.blocks.len());
    scratch.dirty.clear();
    scratch.dirty.resize(f.blocks.len());
    for (at, &b) in f.order.iter().enumerate() {
        scratch.position[b] = at as u32;
    }
    let entry = f.entry();
    scratch.entries[entry] = if is_unknown(f) { Summary::unknown(limits) } else { Summary::entry() };
    scratch.dirty[entry] = true;
    let mut again = true;
    while again {
        again = false;
        for (at, &b) in f.order.iter().enumerate() {
            if !std::mem::take(&mut scratch.dirty[b]) {
                continue;
            }
            block(f, b, limits, scratch);
            let exit = scratch.brackets.save(limits);
            for e in &f.blocks[b].linear_succs {
                let backwards = scratch.position[e.block] <= at as u32;
                if scratch.entries[e.block].join(&exit, backwards.then_some(limits)) {
                    scratch.dirty[e.block] = true;
                    again |= backwards;
                }
            }
        }
    }
}

/// Whether nobody knows what is outstanding where `f` begins.
fn is_unknown(f: &Function) -> bool {
    f.role == Role::Function || f.continues
}

/// Inserts the waits of a block, from the state at its start. The brackets end as the state at its end.
fn block(f: &Function, b: Block, limits: [u8; COUNTERS], scratch: &mut Scratch) {
    let Scratch { brackets, entries, effects, outputs, .. } = scratch;
    let output = &mut outputs[b];
    output.start(f.blocks[b].insts.len());
    brackets.load(&entries[b]);
    if b == f.entry() && is_unknown(f) {
        settle(&f.target, all_but_stores(), (Reason::Ordering, Cause::Begin), brackets, output);
    }
    walk(&f.target, &f.blocks[b], limits, brackets, effects, output);
}

/// Goes through a block's instructions from the state in `brackets`, which ends as that at the block's end.
fn walk(
    target: &Target,
    block: &BlockData,
    limits: [u8; COUNTERS],
    brackets: &mut Brackets,
    fx: &mut Effects,
    output: &mut Output,
) {
    let mut demand = Wait::NONE;
    for inst in &block.insts {
        gcnc_limits::poll();
        let follows_sync = output.insts.last().is_some_and(|last| last.opcode.is_wave_sync());
        if !follows_sync && effects::only_computes(inst) && !brackets.may_concern(inst) {
            output.insts.push(*inst);
            continue;
        }
        fx.of(inst, target, brackets.are_settled());
        if follows_sync {
            // Its wait is a part of its clause.
            let mut wait = fx.wait.unwrap_or(Wait::NONE);
            wait.require(Counter::Lgkm, 0);
            settle(target, wait, (Reason::Ordering, Cause::Sync), brackets, output);
        } else if let Some(wait) = fx.wait {
            demand.merge(wait);
        }
        if fx.wait.is_some() {
            continue;
        }
        let mut wait = Wait::NONE;
        for &span in &fx.reads {
            brackets.require(span, limits, &mut wait);
        }
        if !planted::on(Bug::WaitBeforeWrite) {
            brackets.require_unwritten(fx, limits, &mut wait);
        }
        brackets.require_unread(fx, limits, &mut wait);
        let needed = |span: Span| {
            let mut own = Wait::NONE;
            brackets.require(span, limits, &mut own);
            !own.is_none()
        };
        let mut why = match wait.is_none() {
            false => (Reason::Register, explain::cause_of(inst, needed)),
            true => (Reason::Ordering, Cause::Ordering),
        };
        let own = wait;
        if fx.barrier && target.barrier_needs_waits() && !planted::on(Bug::BarrierWait) {
            Counter::ALL.iter().for_each(|&c| wait.require(c, 0));
        }
        match inst.opcode {
            opcode if opcode.is_wave_sync() && brackets.has_gds() => wait.require(Counter::Lgkm, 0),
            Opcode::DsDirectLoad if brackets.has_lds_accesses() => wait.require(Counter::Lgkm, 0),
            _ if fx.stores_lds && brackets.has_direct_loads() => wait.require(Counter::Exp, 0),
            Opcode::SSetpcB64 => wait.merge(all_but_stores()),
            Opcode::SSwappcB64 | Opcode::SCallB64 => wait.require(Counter::X, 0),
            _ => {}
        }
        if own.is_none() && !wait.is_none() {
            why.1 = match inst.opcode {
                Opcode::SSetpcB64 | Opcode::SSwappcB64 | Opcode::SCallB64 => Cause::Leave,
                _ if fx.barrier => Cause::Barrier,
                _ => Cause::Sync,
            };
        }
        if !wait.is_none() || !fx.is_plain {
            wait.merge(demand);
            demand = Wait::NONE;
        }
        let mut inst = *inst;
        if inst.opcode.desc().mods & modifiers::WAIT_EXP != 0 {
            wait_within(&mut inst, &mut wait, brackets);
        }
        settle(target, wait, why, brackets, output);
        brackets.issue(fx);
        if matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64) {
            brackets.come_back(limits);
        }
        output.insts.push(inst);
    }
    let mut wait = demand;
    if output.insts.last().is_some_and(|last| last.opcode.is_wave_sync()) {
        wait.require(Counter::Lgkm, 0);
    }
    let mut why = (Reason::Ordering, Cause::Ordering);
    if let LinearEnd::If(Cond::VccZ | Cond::VccNz) = block.linear_end {
        let mut for_branch = Wait::NONE;
        brackets.require(Span::of(RegRef::VCC), limits, &mut for_branch);
        if !for_branch.is_none() {
            why = (Reason::Register, Cause::Read(RegRef::VCC));
        }
        wait.merge(for_branch);
    }
    if block.linear_end == LinearEnd::Return {
        why.1 = if wait.is_none() { Cause::Leave } else { why.1 };
        wait.merge(all_but_stores());
    }
    settle(target, wait, why, brackets, output);
}

/// Has `inst`, which can, wait for exports and direct loads by itself.
fn wait_within(inst: &mut Inst, wait: &mut Wait, brackets: &mut Brackets) {
    let count = wait.get(Counter::Exp).map_or(inst.mods.wait_exp(), |n| n.min(inst.mods.wait_exp()));
    inst.mods.set_wait_exp(count);
    wait.lift(Counter::Exp);
    let mut own = Wait::NONE;
    own.require(Counter::Exp, count);
    brackets.apply(own);
}

/// What a function waits for where it begins and ends.
fn all_but_stores() -> Wait {
    let mut wait = Wait::NONE;
    Counter::ALL.into_iter().filter(|&c| c != Counter::Vs).for_each(|c| wait.require(c, 0));
    wait
}

/// Waits as far as anything is outstanding.
fn settle(target: &Target, mut wait: Wait, why: (Reason, Cause), brackets: &mut Brackets, output: &mut Output) {
    if !target.has_kmcnt() && wait.get(Counter::Km).is_some() {
        wait.lift(Counter::Km);
        if brackets.has_scalar_loads() {
            wait.require(Counter::Lgkm, 0);
        }
    }
    if wait.is_none() {
        return;
    }
    brackets.simplify(&mut wait);
    if !wait.is_none() {
        output.wait(target, wait, why);
        brackets.apply(wait);
    }
}
