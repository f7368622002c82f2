//! VCC assignment for lane masks, for shorter encodings (LLVM: SIShrinkInstructions and its allocation hints; ACO:
//! affinities to VCC).
//!
//! A comparison, select or addition with carry takes 4 bytes if its masks are in VCC, and 8 if they are in other
//! registers. Register allocation uses only numbered SGPRs, which leaves both schedulers free to reorder; masks move to
//! VCC afterwards:
//!
//! | before | after |
//! | --- | --- |
//! | `v_cmp_lt_u32_e64 s[4:5], v0, v1`; `v_cndmask_b32_e64 v2, v3, v4, s[4:5]` | the same with `vcc`, both `_e32` |
//! | `v_div_scale_f32 v0, s[4:5], ..`; `s_mov_b64 vcc, s[4:5]`; `v_div_fmas_f32` | the first with `vcc`, and no move |
//!
//! The unit is a *range*: a mask from its definition to its last use within a block. Ranges that require VCC are fixed;
//! of the others in a block, the set is chosen that overlaps neither these nor each other and saves most (weighted
//! interval scheduling, Kleinberg and Tardos, "Algorithm Design", 6.1).

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::{OperandRole, flags, implicit};
use gcnc_isa::{Form, Inst, Opcode, Operand, Reg, RegRef, Target, forms};
use gcnc_mir::Function;
use planted::Bug;

use crate::liveness::{self, SgprSet};

/// Bytes saved by a short encoding.
const SHORTER: u64 = 4;
/// The gain of removing a move: its bytes, and more for its time.
const NO_MOVE: u64 = 12;
/// The gain of a range that is in VCC already: more than all others together.
const FIXED: u64 = 1 << 32;

/// The absence of a range.
const NONE: u32 = u32::MAX;
/// The number of numbered SGPRs.
const NUMBERED: usize = Reg::VCC_LO.id() as usize;

/// The live range of a lane mask, or a range where VCC is required.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct MaskRange {
    register: RegRef,
    /// The defining instruction and the last use.
    first: usize,
    last: usize,
    /// Bytes saved if it is in VCC.
    gain: u64,
    /// Whether all its operands in the block may be replaced by VCC.
    moves: bool,
    /// Whether its register still holds it at the end of the block.
    stays: bool,
}

/// The pass's buffers, reused between functions.
#[derive(Default)]
pub struct Ctx {
    /// The ranges of all blocks, and the index of each block's first.
    ranges: Vec<MaskRange>,
    begins: Vec<usize>,
    /// The ranges of one block.
    here: Vec<MaskRange>,
    /// The largest saving from the first n ranges of a block.
    best: Vec<u64>,
}

/// Moves lane masks of `f`, which is allocated, to VCC.
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
    let starts = liveness::solve(f, &own);
    for (i, bounds) in begins.windows(2).enumerate() {
        let ranges = &mut ranges[bounds[0]..bounds[1]];
        if !ranges.iter().any(|range| range.moves) {
            continue;
        }
        let live = liveness::at_end(f, f.order[i], &starts);
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

/// Bytes that an instruction would save with its masks in VCC, divided among the masks.
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

/// A scan over a block: which range each scalar register holds.
struct RangeFinder<'a> {
    ranges: &'a mut Vec<MaskRange>,
    /// The range in each numbered SGPR.
    holders: [u32; NUMBERED],
    /// The range in VCC.
    vcc: u32,
    /// VCC as a mask.
    mask: RegRef,
    /// Of numbered SGPRs and VCC, those that the block reads before writing them, and those that it writes.
    reads: SgprSet,
    writes: SgprSet,
}

impl RangeFinder<'_> {
    /// Instruction `at` reads `r`; `gain` is what it saves if `r` is VCC, or `None` if it cannot be.
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

    /// Instruction `at` writes `r`; `gain` as for [`RangeFinder::read`].
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
        // An unused carry may go to VCC as well.
        let is_mask = r == RegRef::NULL || !dwords.is_empty() && r.size16 == self.mask.size16;
        if let Some(gain) = gain.filter(|_| is_mask) {
            held = self.begin(r, at, gain);
        }
        dwords.for_each(|n| self.holders[n as usize] = held);
    }

    /// VCC is needed until `at` and, if not needed already, from `first` on.
    fn need_vcc(&mut self, first: usize, at: usize) {
        if self.vcc == NONE {
            self.vcc = self.begin(RegRef::VCC, first, FIXED);
        }
        self.ranges[self.vcc as usize].last = at;
    }

    fn begin(&mut self, register: RegRef, first: usize, gain: u64) -> u32 {
        let moves = register != RegRef::VCC;
        self.ranges.push(MaskRange { register, first, last: first, gain, moves, stays: false });
        self.ranges.len() as u32 - 1
    }
}

/// The relevant numbers among the SGPRs of `r`: numbered ones and VCC.
fn scalars(r: RegRef) -> std::ops::Range<u32> {
    let first = r.reg.id();
    let len = if first <= Reg::VCC_HI.id() { r.len_dwords() } else { 0 };
    first..first + u32::from(len)
}

fn is_call(inst: &Inst) -> bool {
    inst.opcode.is_any(flags::INDIRECT | flags::BRANCH)
}

/// Whether an instruction may read or write numbered SGPRs or VCC.
fn names_scalars(inst: &Inst) -> bool {
    let row = inst.opcode.desc();
    let names = |o: &Operand| o.reg().is_some_and(|r| r.reg.id() <= Reg::VCC_HI.id());
    inst.ops().iter().any(names) || (row.reads | row.writes) & implicit::VCC != 0 || is_call(inst) || inst.is_dual()
}

/// Finds the ranges of a block. Returns the registers that the block reads before writing them, and those that it
/// writes.
fn find(insts: &[Inst], target: Target, ranges: &mut Vec<MaskRange>) -> [SgprSet; 2] {
    ranges.clear();
    let [reads, writes] = [SgprSet::default(); 2];
    let mask = RegRef::vcc(target.wave_size());
    let mut scan = RangeFinder { ranges: &mut *ranges, holders: [NONE; NUMBERED], vcc: NONE, mask, reads, writes };
    for (at, inst) in insts.iter().enumerate().filter(|(_, inst)| names_scalars(inst)) {
        gcnc_limits::poll();
        let alu = inst.opcode.is_valu() || inst.opcode.is_salu();
        let may_name = alu && inst.tied_slot().is_none() && !inst.keeps_its_place() && !inst.is_dual();
        let gain = may_name.then(|| saves(inst, &target));
        inst.for_each_read(|r| scan.read(r, at, gain));
        inst.for_each_write(|r| scan.write(r, at, gain));
        if is_call(inst) {
            // The callee may write VCC.
            scan.write(RegRef::VCC, at, None);
        }
    }
    let RangeFinder { holders, vcc, reads, writes, .. } = scan;
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
fn keep(ranges: &mut [MaskRange], end: usize, live_out: SgprSet) {
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

/// Leaves `moves` set for the ranges with the largest total saving that overlap neither each other nor fixed ranges.
fn choose(ranges: &mut [MaskRange], best: &mut Vec<u64>) {
    ranges.sort_unstable_by_key(|range| (range.last, range.first));
    // The number of ranges that end before range `n` begins; a definition may be at another's last use.
    let before = |ranges: &[MaskRange], n: usize| ranges[..n].partition_point(|other| other.last <= ranges[n].first);
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

/// Replaces a range's register by VCC.
fn rename(insts: &mut [Inst], range: &MaskRange, target: &Target) {
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
