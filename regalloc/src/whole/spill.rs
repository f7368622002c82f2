//! Registers of whole waves that there are too many of live in the frame.
//!
//! Where they are read or written an own register is filled before or stored behind, with the lanes that are active
//! there: all of them where all compute, and those that have the values where these are handed in or out. Of what is
//! live at once, that goes which is wanted for longest.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, RegClass, RegRef};
use gcnc_mir::{Function, Slot, VReg};
use smallvec::SmallVec;

use super::ranges::Range;
use crate::ends::vreg_of;
use crate::vector::{spill, weight};

/// Those of `ranges` to spill, so that the others take no more than `room` at once; `must` says which are spilled in
/// any case, and registers from `first` on are not.
pub fn choose(f: &Function, ranges: &[Range], first: VReg, room: u32, must: impl Fn(&Range) -> bool) -> Vec<Range> {
    let mut spilled: SecondaryMap<VReg, bool> = SecondaryMap::new();
    // Those that are live, by where they end.
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

/// The most that one instruction names.
pub fn widest(f: &Function) -> u32 {
    let sizes = |inst: &Inst| -> u32 {
        let named = inst.ops().iter().filter_map(|&op| vreg_of(f, op, RegClass::Wwm));
        named.map(|(v, _)| weight(&f.target, &f.vregs[v])).sum()
    };
    f.order.iter().flat_map(|&b| &f.blocks[b].insts).map(sizes).max().unwrap_or(0)
}

/// Has the registers of `spilled`, by where they start, live in the frame.
pub fn rewrite(f: &mut Function, spilled: &[Range]) {
    let homes = homes(f, spilled);
    for n in 0..f.order.len() {
        let b = f.order[n];
        let old = std::mem::take(&mut f.blocks[b].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            gcnc_limits::poll();
            rewrite_one(f, inst, &homes, &mut insts);
        }
        f.blocks[b].insts = insts;
    }
}

/// Where a register lives: the slot, and the byte in it.
type Homes = SecondaryMap<VReg, Option<(Slot, u32)>>;

/// Homes for `spilled`. Those that are not live at once share them.
fn homes(f: &mut Function, spilled: &[Range]) -> Homes {
    let mut homes = Homes::new();
    let slot = f.new_slot(0, 4);
    let mut live: BinaryHeap<Reverse<(u32, VReg)>> = BinaryHeap::new();
    // By size in dwords.
    let mut free: Vec<Vec<(Slot, u32)>> = vec![Vec::new(); 256];
    for range in spilled {
        while let Some(&Reverse((_, v))) = live.peek().filter(|Reverse((end, _))| *end <= range.start) {
            live.pop();
            free[usize::from(f.vregs[v].dwords)].extend(homes[v]);
        }
        let dwords = f.vregs[range.v].dwords;
        let home = free[usize::from(dwords)].pop().unwrap_or_else(|| {
            let at = f.slots[slot].size;
            f.slots[slot].size += 4 * u32::from(dwords);
            (slot, at)
        });
        homes[range.v] = Some(home);
        live.push(Reverse((range.end, range.v)));
    }
    homes
}

/// Appends `inst`, with registers of its own for those that have `homes`.
fn rewrite_one(f: &mut Function, mut inst: Inst, homes: &Homes, insts: &mut Vec<Inst>) {
    let home = |f: &Function, r: RegRef| {
        let (v, _) = vreg_of(f, r.into(), RegClass::Wwm)?;
        let (slot, at) = homes[v]?;
        Some((slot, (at + 4 * u32::from(r.offset_dwords())) as i32))
    };
    // What it names, and which registers these are meanwhile.
    let mut own: SmallVec<[(RegRef, RegRef); 4]> = SmallVec::new();
    let named = |r: RegRef| RegRef::new(r.reg, r.offset16 / 2 * 2, 2 * r.len_dwords());
    let before = inst;
    for (k, r) in before.use_slots().chain(before.def_slots()) {
        let Some((slot, at)) = home(f, r) else { continue };
        let is_def = before.def_slots().any(|(slot, _)| slot == k);
        let (_, temporary) = own.iter().copied().find(|&(of, _)| of == named(r)).unwrap_or_else(|| {
            let new = f.new_wwm(r.len_dwords());
            // What is written in part keeps the rest.
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
        if let (Some((slot, at)), Some((_, from))) = (home(f, r), own.iter().find(|(of, _)| *of == named(r))) {
            insts.push(spill::store(*from, slot.as_u32(), at));
        }
    }
}
