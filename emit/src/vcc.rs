//! Lane masks in VCC, where short encodings have them (LLVM's SIShrinkInstructions and its hints to allocation; ACO's
//! affinities to VCC).
//!
//! A comparison, a selection or an addition with carry takes 4 bytes if its masks are in VCC, and 8 if they are in
//! other registers. Allocation knows numbered registers only, among which the first scheduler and the second one have
//! all freedom to move; so it is afterwards that masks move to VCC:
//!
//! | before | after |
//! | --- | --- |
//! | `v_cmp_lt_u32_e64 s[4:5], v0, v1`; `v_cndmask_b32_e64 v2, v3, v4, s[4:5]` | the same with `vcc`, both `_e32` |
//! | `v_div_scale_f32 v0, s[4:5], ..`; `s_mov_b64 vcc, s[4:5]`; `v_div_fmas_f32` | the first with `vcc`, and no move |
//!
//! What moves is a *range*: a mask from its definition to its last reader, both in one block. Of the ranges in a block
//! those that others need VCC for are fixed; of the rest, those are chosen that overlap neither these nor each other
//! and save most (weighted interval scheduling, Kleinberg and Tardos, "Algorithm Design", 6.1).

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::{OperandRole, flags, implicit};
use gcnc_isa::{Form, Inst, Opcode, Operand, Reg, RegRef, Target, forms};
use gcnc_mir::Function;
use planted::Bug;

use crate::live::{self, Scalars};

/// Bytes that a short encoding saves.
const SHORTER: u64 = 4;
/// What it counts for that a move goes: its bytes, and more its time.
const NO_MOVE: u64 = 12;
/// The gain of a range that is in VCC already: more than that of all others.
const FIXED: u64 = 1 << 32;

/// No range.
const NONE: u32 = u32::MAX;
/// Scalar registers with numbers.
const NUMBERED: usize = Reg::VCC_LO.id() as usize;

/// A value of a lane mask, or what VCC is needed for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Range {
    register: RegRef,
    /// The instruction that defines it, and its last reader.
    first: usize,
    last: usize,
    /// Bytes that VCC saves.
    gain: u64,
    /// Whether all that names it in its block may name VCC.
    moves: bool,
    /// Whether it is there where the block ends.
    stays: bool,
}

/// Memory that is used again.
#[derive(Default)]
pub struct Ctx {
    /// Of all blocks, and where those of each block begin.
    ranges: Vec<Range>,
    begins: Vec<usize>,
    /// Of one block.
    here: Vec<Range>,
    /// Of the first so many ranges of a block, the most that can be saved.
    best: Vec<u64>,
}

/// Puts lane masks of `f`, which is allocated, into VCC.
pub fn run(f: &mut Function, Ctx { ranges, begins, here, best }: &mut Ctx) {
    let target = f.target;
    if !f.order.iter().any(|&b| f.blocks[b].insts.iter().any(|inst| saves(inst, &target) > 0)) {
        return;
    }
    ranges.clear();
    begins.clear();
    let mut own = SecondaryMap::with_capacity(f.blocks.len());
    for &b in &f.order {
        begins.push(ranges.len());
        own[b] = find(&f.blocks[b].insts, target, here);
        ranges.extend(here.iter().filter(|range| range.gain > 0));
    }
    begins.push(ranges.len());
    let starts = live::starts(f, &own);
    for (i, bounds) in begins.windows(2).enumerate() {
        let ranges = &mut ranges[bounds[0]..bounds[1]];
        if !ranges.iter().any(|range| range.moves) {
            continue;
        }
        let live = live::at_end(f, f.order[i], &starts);
        let block = &mut f.blocks[f.order[i]];
        keep(ranges, block.insts.len(), live);
        choose(ranges, best);
        for range in ranges.iter().filter(|range| range.moves) {
            rename(&mut block.insts, range, &target);
            f.kernel.registers.vcc = true;
        }
        block.insts.retain(|inst| !is_move(inst) || inst.op(0) != inst.op(1));
    }
}

/// Whether an instruction only moves a scalar register.
fn is_move(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::SMovB32 | Opcode::SMovB64)
}

/// Bytes that an instruction would save with its masks in VCC, for each mask its part.
fn saves(inst: &Inst, target: &Target) -> u64 {
    if is_move(inst) && inst.reg(0) == Some(RegRef::vcc(target.wave_size())) {
        return NO_MOVE;
    }
    let has_mask = inst.opcode.has_operand(OperandRole::Sdst) || inst.opcode.has_operand(OperandRole::Mask);
    if !has_mask || !inst.opcode.is_valu() || inst.form != Form::Auto {
        return 0;
    }
    let vcc = Operand::from(RegRef::vcc(target.wave_size()));
    let (mut short, mut masks) = (*inst, 0);
    for (slot, operand, row) in inst.operands() {
        if matches!(row.role, OperandRole::Sdst | OperandRole::Mask) {
            masks += u64::from(operand != vcc);
            short.set_op(slot, vcc);
        }
    }
    let shortens = masks > 0 && matches!(forms::choose(&short, target), Form::Vop2 | Form::Vopc);
    if shortens { SHORTER / masks } else { 0 }
}

/// Whose value each scalar register has, at one place of a block.
struct Scan<'a> {
    ranges: &'a mut Vec<Range>,
    /// The range in each numbered register.
    holders: [u32; NUMBERED],
    /// The range of VCC.
    vcc: u32,
    /// VCC as a mask.
    mask: RegRef,
    /// What the block reads before it writes it, and what it writes, of numbered registers and VCC.
    reads: Scalars,
    writes: Scalars,
}

impl Scan<'_> {
    /// Instruction `at` reads `r`; `gain` is what it saves if `r` is VCC, and nothing if it cannot be.
    fn read(&mut self, r: RegRef, at: usize, gain: Option<u64>) {
        let dwords = scalars(r);
        for n in dwords.clone().filter(|n| !self.writes.contains(*n)) {
            self.reads.insert(n);
        }
        if dwords.is_empty() {
            return;
        }
        if r.overlaps(RegRef::VCC) {
            return self.need_vcc(0, at);
        }
        let held = self.holders[dwords.start as usize];
        let is_one = dwords.clone().all(|n| self.holders[n as usize] == held);
        for n in dwords {
            if let Some(range) = self.ranges.get_mut(self.holders[n as usize] as usize) {
                range.last = at;
                range.moves &= is_one && range.register == r && gain.is_some();
            }
        }
        if let Some(range) = self.ranges.get_mut(held as usize) {
            range.gain += gain.unwrap_or(0);
        }
    }

    /// Instruction `at` writes `r`, as in [`Scan::read`].
    fn write(&mut self, r: RegRef, at: usize, gain: Option<u64>) {
        let dwords = scalars(r);
        dwords.clone().for_each(|n| self.writes.insert(n));
        if r.overlaps(RegRef::VCC) {
            if r == self.mask || r == RegRef::VCC {
                self.vcc = NONE;
            }
            return self.need_vcc(at, at);
        }
        let mut held = NONE;
        // A carry that nobody wants may go to VCC as well.
        let is_mask = r == RegRef::NULL || !dwords.is_empty() && r.size16 == self.mask.size16;
        if let Some(gain) = gain.filter(|_| is_mask) {
            held = self.begin(r, at, gain);
        }
        dwords.for_each(|n| self.holders[n as usize] = held);
    }

    /// Something needs VCC up to `at`, and if it did not before, from `first` on.
    fn need_vcc(&mut self, first: usize, at: usize) {
        if self.vcc == NONE {
            self.vcc = self.begin(RegRef::VCC, first, FIXED);
        }
        self.ranges[self.vcc as usize].last = at;
    }

    fn begin(&mut self, register: RegRef, first: usize, gain: u64) -> u32 {
        let moves = register != RegRef::VCC;
        self.ranges.push(Range { register, first, last: first, gain, moves, stays: false });
        self.ranges.len() as u32 - 1
    }
}

/// The numbers of the scalar registers of `r` that matter: numbered ones and VCC.
fn scalars(r: RegRef) -> std::ops::Range<u32> {
    let first = r.reg.id();
    let len = if first <= Reg::VCC_HI.id() { r.len_dwords() } else { 0 };
    first..first + u32::from(len)
}

fn is_call(inst: &Inst) -> bool {
    inst.opcode.is_any(flags::INDIRECT | flags::BRANCH)
}

/// Whether an instruction may read or write numbered scalar registers or VCC.
fn names_scalars(inst: &Inst) -> bool {
    let row = inst.opcode.desc();
    let names = |o: &Operand| o.reg().is_some_and(|r| r.reg.id() <= Reg::VCC_HI.id());
    inst.ops().iter().any(names) || (row.reads | row.writes) & implicit::VCC != 0 || is_call(inst) || inst.is_dual()
}

/// Finds the ranges of a block. Returns what the block reads before it writes it, and what it writes.
fn find(insts: &[Inst], target: Target, ranges: &mut Vec<Range>) -> [Scalars; 2] {
    ranges.clear();
    let [reads, writes] = [Scalars::default(); 2];
    let mask = RegRef::vcc(target.wave_size());
    let mut scan = Scan { ranges: &mut *ranges, holders: [NONE; NUMBERED], vcc: NONE, mask, reads, writes };
    for (at, inst) in insts.iter().enumerate().filter(|(_, inst)| names_scalars(inst)) {
        gcnc_limits::poll();
        let alu = inst.opcode.is_valu() || inst.opcode.is_salu();
        let may_name = alu && inst.tied_slot().is_none() && !inst.keeps_its_place() && !inst.is_dual();
        let gain = may_name.then(|| saves(inst, &target));
        inst.for_each_read(|r| scan.read(r, at, gain));
        inst.for_each_write(|r| scan.write(r, at, gain));
        if is_call(inst) {
            // What is called writes what it likes.
            scan.write(RegRef::VCC, at, None);
        }
    }
    let Scan { holders, vcc, reads, writes, .. } = scan;
    for (n, range) in ranges.iter_mut().enumerate() {
        let is_here = |held: u32| held == n as u32;
        range.stays = match range.register {
            RegRef::VCC => is_here(vcc),
            register => scalars(register).any(|dword| is_here(holders[dword as usize])),
        };
    }
    [reads, writes]
}

/// Ranges that are live out of a block, which ends at `end`, keep their register.
fn keep(ranges: &mut [Range], end: usize, live_out: Scalars) {
    let is_live = |r: RegRef| scalars(r).any(|n| live_out.contains(n)) && !planted::on(Bug::VccLeavesBlock);
    let mut vcc_is_free = !is_live(RegRef::VCC);
    for range in ranges.iter_mut().filter(|range| range.stays && is_live(range.register)) {
        range.moves = false;
        if range.register == RegRef::VCC {
            (range.last, vcc_is_free) = (end, true);
        }
    }
    ranges.iter_mut().for_each(|range| range.moves &= vcc_is_free);
}

/// Leaves those of `ranges` moving that save most together and overlap neither each other nor what does not move.
fn choose(ranges: &mut [Range], best: &mut Vec<u64>) {
    ranges.sort_unstable_by_key(|range| (range.last, range.first));
    // How many ranges come before range `n` begins; where one is read the next may be defined.
    let before = |ranges: &[Range], n: usize| ranges[..n].partition_point(|other| other.last <= ranges[n].first);
    best.clear();
    best.push(0);
    for n in 0..ranges.len() {
        let gain = if ranges[n].moves || ranges[n].gain >= FIXED { ranges[n].gain } else { 0 };
        let with = gain + best[before(ranges, n)];
        best.push(with.max(best[n]));
    }
    let mut n = ranges.len();
    while n > 0 {
        let taken = best[n] > best[n - 1];
        let end = if taken { before(ranges, n - 1) } else { n - 1 };
        ranges[end..n - usize::from(taken)].iter_mut().for_each(|range| range.moves = false);
        n = end;
    }
}

/// Puts a range into VCC.
fn rename(insts: &mut [Inst], range: &Range, target: &Target) {
    let vcc = Operand::from(RegRef::vcc(target.wave_size()));
    let (first, readers) = insts[range.first..=range.last].split_first_mut().expect("a range is not empty");
    let slot = first.def_slots().find(|(_, r)| *r == range.register);
    slot.into_iter().for_each(|(slot, _)| first.set_op(slot, vcc));
    for inst in readers {
        for slot in 0..inst.ops().len() {
            let names = inst.reg(slot) == Some(range.register);
            if names && inst.use_slots().any(|(read, _)| read == slot) {
                inst.set_op(slot, vcc);
            }
        }
    }
}
