//! Wait insertion: the fewest and latest waits that registers, barriers and the memory model need.
//!
//! A forward dataflow analysis over the linear graph finds what may be outstanding at the start of each block
//! (score brackets, see `brackets.rs`); its fixpoint takes a few rounds over the blocks in order. A second walk then inserts waits. Waits
//! already there, as `legalize` leaves them, are demands: they merge with what registers need, go where nothing is
//! outstanding, and move down past instructions that neither reach memory nor look at what is outstanding.
//!
//! Calls are as LLVM's: a function waits where it begins for all that its caller has outstanding, and before it returns for all of its own,
//! but for stores, of which any number may be outstanding then.

mod brackets;
pub mod effects;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, RegRef, Target};
use gcnc_mir::{Block, Cond, Function, LinearEnd, Role};
use planted::Bug;

use crate::counters::{COUNTERS, Counter, Wait, limits, wait_instructions};
use brackets::{Brackets, Summary};
use effects::{Effects, Span};

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
    output: Vec<Inst>,
}

/// Inserts waits into `f`, which is allocated.
pub fn run(f: &mut Function, options: WaitOptions, scratch: &mut Scratch) -> WaitReport {
    let limits = limits(&f.target);
    solve(f, limits, scratch);
    let mut report = WaitReport::default();
    for i in 0..f.order.len() {
        let b = f.order[i];
        scratch.brackets.load(&scratch.entries[b]);
        let is_begin = b == f.entry() && f.role == Role::Function;
        let mut insts = std::mem::take(&mut f.blocks[b].insts);
        let mut out = std::mem::take(&mut scratch.output);
        let mut sink = Sink { out: Some(&mut out), report: &mut report, omit: options.omit };
        let end = f.blocks[b].linear_end;
        if is_begin {
            settle(&f.target, all_but_stores(), Reason::Ordering, &mut scratch.brackets, &mut sink);
        }
        walk(&f.target, &insts, end, limits, &mut scratch.brackets, &mut scratch.effects, &mut sink);
        insts.clear();
        f.blocks[b].insts = out;
        scratch.output = insts;
    }
    report
}

/// Finds the state at the start of every block.
fn solve(f: &Function, limits: [u8; COUNTERS], scratch: &mut Scratch) {
    scratch.entries.clear();
    scratch.entries.resize(f.blocks.len());
    scratch.dirty.clear();
    scratch.dirty.resize(f.blocks.len());
    for (at, &b) in f.order.iter().enumerate() {
        scratch.position[b] = at as u32;
    }
    let entry = f.entry();
    let is_function = f.role == Role::Function;
    scratch.entries[entry] = if is_function { Summary::unknown(limits) } else { Summary::entry() };
    scratch.dirty[entry] = true;
    let mut report = WaitReport::default();
    let mut again = true;
    while again {
        again = false;
        for (at, &b) in f.order.iter().enumerate() {
            if !std::mem::take(&mut scratch.dirty[b]) {
                continue;
            }
            scratch.brackets.load(&scratch.entries[b]);
            let mut sink = Sink { out: None, report: &mut report, omit: None };
            if b == entry && is_function {
                settle(&f.target, all_but_stores(), Reason::Ordering, &mut scratch.brackets, &mut sink);
            }
            let block = &f.blocks[b];
            let fx = &mut scratch.effects;
            walk(&f.target, &block.insts, block.linear_end, limits, &mut scratch.brackets, fx, &mut sink);
            let exit = scratch.brackets.save(limits);
            for e in &block.linear_succs {
                let backwards = scratch.position[e.block] <= at as u32;
                if scratch.entries[e.block].join(&exit, backwards.then_some(limits)) {
                    scratch.dirty[e.block] = true;
                    again |= backwards;
                }
            }
        }
    }
}

/// Where instructions go: nowhere during analysis.
struct Sink<'s> {
    out: Option<&'s mut Vec<Inst>>,
    report: &'s mut WaitReport,
    omit: Option<usize>,
}

impl Sink<'_> {
    fn put(&mut self, inst: &Inst) {
        if let Some(out) = &mut self.out {
            out.push(*inst);
        }
    }

    fn wait(&mut self, target: &Target, wait: Wait, reason: Reason) {
        let Some(out) = &mut self.out else { return };
        for inst in wait_instructions(target, wait) {
            let n = self.report.waits.len();
            self.report.waits.push(reason);
            if self.omit != Some(n) {
                out.push(inst);
            }
        }
    }
}

/// Goes through a block's instructions from the state in `brackets`, which ends as that at the block's end.
fn walk(
    target: &Target,
    insts: &[Inst],
    end: LinearEnd,
    limits: [u8; COUNTERS],
    brackets: &mut Brackets,
    fx: &mut Effects,
    sink: &mut Sink<'_>,
) {
    let mut demand = Wait::NONE;
    for inst in insts {
        fx.of(inst, target);
        if let Some(wait) = fx.wait {
            demand.merge(wait);
            continue;
        }
        let mut wait = Wait::NONE;
        let written = if planted::on(Bug::WaitBeforeWrite) { &[][..] } else { &fx.writes };
        for &span in fx.reads.iter().chain(written) {
            brackets.require(span, limits, &mut wait);
        }
        brackets.require_unread(fx, limits, &mut wait);
        let mut reason = Reason::Register;
        if wait.is_none() {
            reason = Reason::Ordering;
        }
        if fx.barrier && target.barrier_needs_waits() && !planted::on(Bug::BarrierWait) {
            Counter::ALL.iter().for_each(|&c| wait.require(c, 0));
        }
        match inst.opcode {
            Opcode::SSetpcB64 => wait.merge(all_but_stores()),
            Opcode::SSwappcB64 => wait.require(Counter::X, 0),
            _ => {}
        }
        if !wait.is_none() || !fx.is_plain {
            wait.merge(demand);
            demand = Wait::NONE;
        }
        settle(target, wait, reason, brackets, sink);
        brackets.issue(fx);
        if inst.opcode == Opcode::SSwappcB64 {
            brackets.come_back(limits);
        }
        sink.put(inst);
    }
    let mut wait = demand;
    let mut reason = Reason::Ordering;
    if let LinearEnd::If(Cond::VccZ | Cond::VccNz) = end {
        let mut for_branch = Wait::NONE;
        brackets.require(Span::of(RegRef::VCC), limits, &mut for_branch);
        if !for_branch.is_none() {
            reason = Reason::Register;
        }
        wait.merge(for_branch);
    }
    settle(target, wait, reason, brackets, sink);
}

/// What a function waits for where it begins and ends.
fn all_but_stores() -> Wait {
    let mut wait = Wait::NONE;
    Counter::ALL.into_iter().filter(|&c| c != Counter::Vs).for_each(|c| wait.require(c, 0));
    wait
}

/// Waits as far as anything is outstanding.
fn settle(target: &Target, mut wait: Wait, reason: Reason, brackets: &mut Brackets, sink: &mut Sink<'_>) {
    brackets.simplify(&mut wait);
    if !wait.is_none() {
        sink.wait(target, wait, reason);
        brackets.apply(wait);
    }
}
