//! Spilling of WWM registers to the frame.
//!
//! Each use is replaced by a new register that is loaded before the instruction, and each definition by one that is
//! stored after it, with the lanes that are active there: all lanes in whole wave mode, and where values enter or leave
//! it, the lanes that have values. Of the intervals that are live at once, the one that ends last is spilled.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, RegClass, RegRef};
use gcnc_mir::{Function, Slot, VReg};
use smallvec::SmallVec;

use super::ranges::Range;
use crate::kill_flags::vreg_of;
use crate::vector::{spill, weight};

/// Chooses which of `ranges` to spill, so that the others take at most `room` registers at once; those for which `must`
/// holds are always spilled, registers from `first` on never.
pub fn choose(f: &Function, ranges: &[Range], first: VReg, room: u32, must: impl Fn(&Range) -> bool) -> Vec<Range> {
    let mut spilled: SecondaryMap<VReg, bool> = SecondaryMap::new();
    // Live intervals, sorted by their ends.
    let mut live: BTreeSet<(u32, VReg)> = BTreeSet::new();
    let mut taken = 0;
    let size = |v: VReg| weight(&f.target, &f.vregs[v]);
    for range in ranges.iter().filter(|range| range.v < first) {
        if must(range) {
            spilled[range.v] = true;
            continue;
        }
        while let Some(&(_, v)) = live.first().filter(|(end, _)| *end <= range.start) {
            live.pop_first();
            taken -= size(v);
        }
        live.insert((range.end, range.v));
        taken += size(range.v);
        while taken > room
            && let Some((_, v)) = live.pop_last()
        {
            spilled[v] = true;
            taken -= size(v);
        }
    }
    ranges.iter().filter(|range| spilled[range.v]).copied().collect()
}

/// The most WWM registers, by weight, of a single instruction.
pub fn widest(f: &Function) -> u32 {
    let sizes = |inst: &Inst| -> u32 {
        let named = inst.ops().iter().filter_map(|&op| vreg_of(f, op, RegClass::Wwm));
        named.map(|(v, _)| weight(&f.target, &f.vregs[v])).sum()
    };
    f.order.iter().flat_map(|&b| &f.blocks[b].insts).map(sizes).max().unwrap_or(0)
}

/// Spills the registers of `spilled`, which are sorted by their starts, to the frame.
pub fn rewrite(f: &mut Function, spilled: &[Range]) {
    let slots = slots(f, spilled);
    for n in 0..f.order.len() {
        let b = f.order[n];
        let old = std::mem::take(&mut f.blocks[b].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            gcnc_limits::poll();
            rewrite_one(f, inst, &slots, &mut insts);
        }
        f.blocks[b].insts = insts;
    }
}

/// The stack slot of each register, and the byte offset in it.
type SpillSlots = SecondaryMap<VReg, Option<(Slot, u32)>>;

/// Assigns stack slots to `spilled`. Intervals that do not overlap share them.
fn slots(f: &mut Function, spilled: &[Range]) -> SpillSlots {
    let mut slots = SpillSlots::new();
    let slot = f.new_slot(0, 4);
    let mut live: BinaryHeap<Reverse<(u32, VReg)>> = BinaryHeap::new();
    // By size in dwords.
    let mut free: Vec<Vec<(Slot, u32)>> = vec![Vec::new(); 256];
    for range in spilled {
        while let Some(&Reverse((_, v))) = live.peek().filter(|Reverse((end, _))| *end <= range.start) {
            live.pop();
            free[usize::from(f.vregs[v].dwords)].extend(slots[v]);
        }
        let dwords = f.vregs[range.v].dwords;
        let spill_slot = free[usize::from(dwords)].pop().unwrap_or_else(|| {
            let at = f.slots[slot].size;
            f.slots[slot].size += 4 * u32::from(dwords);
            (slot, at)
        });
        slots[range.v] = Some(spill_slot);
        live.push(Reverse((range.end, range.v)));
    }
    slots
}

/// Appends `inst`, with new registers for those that have `slots`.
fn rewrite_one(f: &mut Function, mut inst: Inst, slots: &SpillSlots, insts: &mut Vec<Inst>) {
    let spill_slot = |f: &Function, r: RegRef| {
        let (v, _) = vreg_of(f, r.into(), RegClass::Wwm)?;
        let (slot, at) = slots[v]?;
        Some((slot, (at + 4 * u32::from(r.offset_dwords())) as i32))
    };
    // The register operands and their temporary replacements.
    let mut own: SmallVec<[(RegRef, RegRef); 4]> = SmallVec::new();
    let named = |r: RegRef| RegRef::new(r.reg, r.offset16 / 2 * 2, 2 * r.len_dwords());
    let before = inst;
    for (k, r) in before.use_slots().chain(before.def_slots()) {
        let Some((slot, at)) = spill_slot(f, r) else { continue };
        let is_def = before.def_slots().any(|(slot, _)| slot == k);
        let (_, temporary) = own.iter().copied().find(|&(of, _)| of == named(r)).unwrap_or_else(|| {
            let new = f.new_wwm(r.len_dwords());
            // A partial definition keeps the rest.
            if !is_def || r.offset16 % 2 != 0 || r.size16 % 2 != 0 {
                insts.push(spill::load(new, slot.as_u32(), at));
            }
            own.push((named(r), new));
            (named(r), new)
        });
        inst.set_op(k, RegRef::new(temporary.reg, r.offset16 % 2, r.size16).into());
    }
    insts.push(inst);
    for (_, r) in before.def_slots() {
        if let (Some((slot, at)), Some((_, from))) = (spill_slot(f, r), own.iter().find(|(of, _)| *of == named(r))) {
            insts.push(spill::store(*from, slot.as_u32(), at));
        }
    }
}
