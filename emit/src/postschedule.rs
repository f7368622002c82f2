//! Post-RA scheduling (LLVM's post-RA scheduler, ACO's `schedule_ilp`): list scheduling in a small window, top-down,
//! before waits are inserted.
//!
//! Registers are fixed, so instructions cannot move far. But allocation has put copies and spills between instructions
//! that the first scheduler had placed, and a wait state filled by another instruction is free: from a VALU write of a
//! mask to its reader, from a VALU write of an SGPR to the memory instruction that reads it, from a matrix operation to
//! the use of its result. [`crate::hazards`] knows these distances; latencies are those of `isa/tables/costs.txt`.
//!
//! Of the next `WINDOW` instructions those are ready that depend on no earlier one in the window. The first one that
//! does not stall is issued; if all stall, the one with the shortest stall. So code without stalls keeps its order.
//! Memory accesses keep their order among each other, and so do matrix operations where the program requested it;
//! nothing passes an instruction that keeps its place ([`Inst::keeps_its_place`]) or that writes EXEC, M0 or
//! FLAT_SCRATCH. Each instruction enters the window once, and each register has two sets of window slots, its readers
//! and its writers, so the run time is linear.

use gcnc_isa::op::{Class, Unit, flags};
use gcnc_isa::{Inst, Opcode, Reg, RegRef, Target};
use gcnc_mir::{BlockData, Function, room};
use planted::Bug;

use crate::hazards::Distances;
use crate::hazards::facts::InstFacts;

/// The number of instructions considered.
const WINDOW: usize = 16;

/// A set of window slots.
type SlotSet = u16;

/// The pass's buffers, reused between functions.
#[derive(Default)]
pub struct Ctx {
    window: Window,
    output: Vec<Inst>,
}

/// A window slot with its instruction.
#[derive(Default)]
struct Slot {
    /// Its index in the block.
    at: usize,
    /// The numbers of the registers read and written.
    reads: Vec<u16>,
    writes: Vec<u16>,
    /// Its properties for hazard rules.
    facts: InstFacts,
}

/// The scheduling state of a register.
#[derive(Copy, Clone, Default)]
struct RegState {
    /// The window slots of its readers and of its writers.
    readers: SlotSet,
    writers: SlotSet,
    /// When its last write by an issued instruction is complete.
    ready: u32,
}

/// The window, and the state of registers.
#[derive(Default)]
struct Window {
    slots: [Slot; WINDOW],
    /// By slot: the slots that it waits for, and when its operands are available.
    on: [SlotSet; WINDOW],
    ready: [u32; WINDOW],
    /// The slots in use, as a set and in source order.
    taken: SlotSet,
    order: Vec<u8>,
    registers: Vec<RegState>,
    /// The slots of memory accesses and of others that are ordered with them.
    accesses: SlotSet,
    distances: Distances,
    /// The hazard properties of an instruction that bypasses the window.
    passing: InstFacts,
    now: u32,
}

/// Schedules `f`, which is allocated and has no pseudo instructions left that expand to several instructions.
pub fn run(f: &mut Function, ctx: &mut Ctx) {
    let target = f.target;
    let Ctx { window, output } = ctx;
    window.start(&target);
    for i in 0..f.order.len() {
        let BlockData { insts, has_requested_order, .. } = &mut f.blocks[f.order[i]];
        output.clear();
        output.reserve(room(insts.len()));
        window.distances.forget();
        for (at, inst) in insts.iter().enumerate() {
            gcnc_limits::poll();
            if keeps_its_place(inst) {
                window.drain(insts, &target, output);
                window.pass(inst, &target);
                output.push(*inst);
                continue;
            }
            if window.order.len() == WINDOW {
                window.take(insts, &target, output);
            }
            let in_order = is_access(inst) || *has_requested_order && inst.opcode.is(flags::MATRIX);
            window.enter(at, inst, in_order);
        }
        window.drain(insts, &target, output);
        std::mem::swap(insts, output);
    }
}

/// Whether nothing passes an instruction.
fn keeps_its_place(inst: &Inst) -> bool {
    let mut keeps = inst.keeps_its_place()
        || inst.is_ordered_access()
        || inst.opcode.unit() == Unit::Pseudo
        || inst.opcode == Opcode::SGetregB32;
    if !keeps && (inst.opcode.is_salu() || inst.opcode.class() == Class::Mask) {
        let state = [RegRef::EXEC, RegRef::M0, RegRef::FLAT_SCRATCH];
        inst.for_each_write(|r| keeps |= state.iter().any(|s| r.overlaps(*s)));
    }
    keeps
}

/// Whether an instruction accesses memory.
fn is_access(inst: &Inst) -> bool {
    let opcode = inst.opcode;
    opcode.is_any(flags::LOAD | flags::STORE | flags::ATOMIC) || opcode.is_vmem() || opcode.is_ds()
}

/// The numbers of a register's dwords.
fn dwords(r: RegRef) -> std::ops::Range<u16> {
    let first = r.reg.id() as u16;
    first..first + u16::from(r.len_dwords())
}

impl Window {
    fn start(&mut self, target: &Target) {
        self.distances.start(target);
        self.now = 0;
        self.registers.clear();
        self.registers.resize(Reg::COUNT, RegState::default());
    }

    /// Adds the instruction at `at` to the window; `in_order` if it must stay after all earlier accesses.
    fn enter(&mut self, at: usize, inst: &Inst, in_order: bool) {
        let n = self.taken.trailing_ones() as usize;
        let bit = 1 << n;
        let Slot { at: slot_at, reads, writes, facts } = &mut self.slots[n];
        *slot_at = at;
        self.distances.describe(inst, facts);
        let (mut on, mut ready) = (0, 0);
        reads.clear();
        writes.clear();
        inst.for_each_read(|r| {
            for d in dwords(r) {
                let register = &mut self.registers[usize::from(d)];
                on |= register.writers;
                ready = register.ready.max(ready);
                register.readers |= bit;
                reads.push(d);
            }
        });
        inst.for_each_write(|r| {
            for d in dwords(r) {
                let register = &mut self.registers[usize::from(d)];
                let readers = if planted::on(Bug::PostschedulePassesReader) { 0 } else { register.readers };
                on |= register.writers | readers;
                register.writers |= bit;
                writes.push(d);
            }
        });
        if in_order {
            on |= if planted::on(Bug::PostscheduleAccesses) { 0 } else { self.accesses };
            self.accesses |= bit;
        }
        // It does not depend on itself.
        (self.on[n], self.ready[n]) = (on & !bit, ready);
        self.taken |= bit;
        self.order.push(n as u8);
    }

    /// Issues all instructions in the window.
    fn drain(&mut self, insts: &[Inst], target: &Target, output: &mut Vec<Inst>) {
        while !self.order.is_empty() {
            gcnc_limits::poll();
            self.take(insts, target, output);
        }
    }

    /// Issues the best instruction and removes it from the window.
    fn take(&mut self, insts: &[Inst], target: &Target, output: &mut Vec<Inst>) {
        let mut best = (u32::MAX, 0);
        for (k, &n) in self.order.iter().enumerate() {
            let n = usize::from(n);
            if self.on[n] != 0 {
                continue;
            }
            let late = self.ready[n].saturating_sub(self.now);
            if late >= best.0 {
                continue;
            }
            let slot = &self.slots[n];
            let stall = late.max(self.distances.needed(&insts[slot.at], &slot.facts, target).into());
            if stall < best.0 {
                best = (stall, k);
            }
            if stall == 0 {
                break;
            }
        }
        let n = usize::from(self.order.remove(best.1));
        let others = !(1 << n);
        let Slot { at, reads, writes, facts } = &self.slots[n];
        let inst = &insts[*at];
        self.accesses &= others;
        self.taken &= others;
        self.on.iter_mut().for_each(|on| *on &= others);
        self.now = self.now.max(self.ready[n]);
        self.now += u32::from(self.distances.issue(inst, facts, target));
        let cost = inst.opcode.cost(target);
        let done = self.now + u32::from(cost.latency);
        for &d in reads {
            self.registers[usize::from(d)].readers &= others;
        }
        // The readers of its results wait for its latency.
        for &d in writes {
            let register = &mut self.registers[usize::from(d)];
            register.writers &= others;
            register.ready = done;
            let mut readers = register.readers;
            while readers != 0 {
                let reader = readers.trailing_zeros() as usize;
                self.ready[reader] = self.ready[reader].max(done);
                readers &= readers - 1;
            }
        }
        self.now += u32::from(cost.issue);
        output.push(*inst);
    }

    /// Issues an instruction that keeps its place; the window is empty.
    fn pass(&mut self, inst: &Inst, target: &Target) {
        self.distances.describe(inst, &mut self.passing);
        self.now += u32::from(self.distances.issue(inst, &self.passing, target));
        let cost = inst.opcode.cost(target);
        let done = self.now + u32::from(cost.latency);
        inst.for_each_write(|r| dwords(r).for_each(|d| self.registers[usize::from(d)].ready = done));
        self.now += u32::from(cost.issue);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{function, v};

    /// The indices of the instructions after the pass.
    fn order(target: &str, insts: &[Inst]) -> Vec<usize> {
        let mut f = function(target, insts);
        run(&mut f, &mut Ctx::default());
        let number = |inst: &Inst| insts.iter().position(|i| i == inst).expect("an instruction of before");
        f.blocks[f.entry()].insts.iter().map(number).collect()
    }

    fn mov(to: u32, from: u32) -> Inst {
        Inst::new(Opcode::VMovB32, &[v(to), v(from)])
    }

    #[test]
    fn what_waits_for_memory_does_not_fill_the_window() {
        let mut insts = vec![Inst::new(Opcode::DsLoadB32, &[v(1), v(0)])];
        for n in 0..20 {
            insts.extend([mov(20 + n, 1), mov(41 + n, 40 + n)]);
        }
        let order = order("gfx1100", &insts);
        let (last_of_chain, users) = (insts.len() - 1, |at: &usize| at % 2 == 1);
        let before = order.iter().take_while(|&&at| at != last_of_chain).filter(|at| users(at)).count();
        assert!(before > 8, "{order:?}");
    }
}
