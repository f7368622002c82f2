//! Spill slot assignment for vector registers.
//!
//! The spiller gives each spilled register its own spill slot. Here slots are assigned to storage, which they share if
//! they never hold a value at the same time. The best storage is *spill registers*, which only moves can access: AGPRs,
//! or the high VGPRs of GFX12.5. They go to the slots with the most accesses per register and time. The other slots
//! share a stack slot.
//!
//! The time during which a spill slot holds a value is approximated by an interval in block order, which contains all
//! accesses, and all of each block that it is live into or out of. Stores to slots that are never loaded from are
//! deleted.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use cranelift_entity::EntityRef;
use gcnc_isa::{Inst, Opcode, Operand};
use gcnc_mir::Function;
use gcnc_mir::cfg::Cfg;
use planted::Bug;

use crate::rewrite::{INSERTED, Origins};

/// The number of a spill slot.
pub type SpillSlot = u32;

/// The storage of a spill slot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Storage {
    /// None, because nothing loads from it.
    None,
    /// Spill registers, starting with this one.
    Registers(u16),
    /// Dwords of the shared stack slot, starting with this one.
    Scratch(u32),
}

#[derive(Copy, Clone, Debug)]
struct SlotData {
    dwords: u16,
    storage: Storage,
    /// The first and last position at which it may hold a value.
    from: u32,
    to: u32,
    /// The dwords that its accesses move, weighted by loop depth.
    worth: u64,
}

/// A load or store that the spiller inserted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Access {
    spill_slot: SpillSlot,
    position: u32,
    /// The number of its block.
    block: u32,
    load: bool,
}

/// All slots, and reused buffers of the pass.
#[derive(Clone, Default, Debug)]
pub struct SpillSlots {
    slots: Vec<SlotData>,
    accesses: Vec<Access>,
    /// The position of the beginning of each block, followed by the end of the last one.
    start: Vec<u32>,
    /// For each block, the last spill slot found to be stored to in it, or to be live into it.
    stored_in: Vec<SpillSlot>,
    live_in: Vec<SpillSlot>,
    work: Vec<u32>,
    /// Slots that are loaded from.
    order: Vec<SpillSlot>,
    /// For each spill register, the intervals in which it is taken, in order.
    taken: Vec<Vec<(u32, u32)>>,
    /// Slots that hold a value at the current position, ordered by their ends.
    active: BinaryHeap<Reverse<(u32, SpillSlot)>>,
    /// Free offsets in scratch, by size.
    free: Vec<Vec<u32>>,
}

const NONE: u32 = u32::MAX;

/// The weight of a loop level, and the number of loop levels that count.
const LOOP_WORTH: u64 = 8;
const DEEPEST: u32 = 6;

/// The storage that slots take.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct SpillStorage {
    /// One more than the highest spill register.
    pub spill_regs: u16,
    /// Number of slots in scratch.
    pub in_scratch: u32,
}

impl SpillSlots {
    /// Deletes all slots.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Adds a spill slot of `dwords`.
    pub fn add(&mut self, dwords: u16) -> SpillSlot {
        self.slots.push(SlotData { dwords, storage: Storage::None, from: NONE, to: 0, worth: 0 });
        self.slots.len() as u32 - 1
    }

    /// Assigns storage to all slots, using at most `spill_regs` registers, and rewrites the loads and stores that the
    /// spiller inserted into `f`.
    pub fn assign(&mut self, f: &mut Function, cfg: &Cfg, origins: &mut Origins, spill_regs: u16) -> SpillStorage {
        self.collect(f, cfg, origins);
        self.find_intervals(f, cfg);
        let spill_regs = self.assign_registers(spill_regs);
        let (in_scratch, dwords) = self.assign_scratch();
        let slot = if dwords > 0 { f.new_slot(4 * dwords, 4).index() as i32 } else { 0 };
        for &b in cfg.order() {
            self.rewrite(&mut f.blocks[b].insts, &mut origins[b], slot);
        }
        SpillStorage { spill_regs, in_scratch }
    }

    /// Collects all accesses, sorted by spill slot.
    fn collect(&mut self, f: &Function, cfg: &Cfg, origins: &Origins) {
        self.accesses.clear();
        self.start.clear();
        let mut position = 0;
        for (n, &b) in cfg.order().iter().enumerate() {
            self.start.push(position);
            for (inst, &origin) in f.blocks[b].insts.iter().zip(&origins[b]) {
                gcnc_limits::poll();
                position += 1;
                if let Some((spill_slot, _)) = access(inst, origin) {
                    let load = inst.opcode == Opcode::PScratchLoad;
                    self.accesses.push(Access { spill_slot, position, block: n as u32, load });
                }
            }
            position += 1;
        }
        self.start.push(position);
        self.accesses.sort_unstable();
    }

    /// Computes the interval in which each spill slot holds a value, backwards from its loads to its stores.
    fn find_intervals(&mut self, f: &Function, cfg: &Cfg) {
        let SpillSlots { slots, accesses, start, stored_in, live_in, work, order, .. } = self;
        let blocks = cfg.order();
        for list in [&mut *stored_in, &mut *live_in] {
            list.clear();
            list.resize(blocks.len(), NONE);
        }
        order.clear();
        for of_slot in accesses.chunk_by(|a, b| a.spill_slot == b.spill_slot) {
            let spill_slot = of_slot[0].spill_slot;
            let data = &mut slots[spill_slot as usize];
            if !of_slot.iter().any(|a| a.load) {
                continue;
            }
            order.push(spill_slot);
            (data.from, data.to) = (of_slot[0].position, of_slot[of_slot.len() - 1].position);
            for a in of_slot {
                let b = a.block as usize;
                let often = f.runs(cfg, blocks[b], LOOP_WORTH, DEEPEST);
                data.worth = data.worth.saturating_add(often * u64::from(data.dwords));
                if !a.load {
                    stored_in[b] = spill_slot;
                } else if stored_in[b] != spill_slot && live_in[b] != spill_slot {
                    live_in[b] = spill_slot;
                    work.push(a.block);
                }
            }
            while let Some(b) = work.pop() {
                gcnc_limits::poll();
                data.from = data.from.min(start[b as usize]);
                for p in cfg.pred_numbers(b as usize).iter().map(|&p| p as usize) {
                    data.to = data.to.max(start[p + 1] - 1);
                    if stored_in[p] != spill_slot && live_in[p] != spill_slot {
                        live_in[p] = spill_slot;
                        work.push(p as u32);
                    }
                }
            }
        }
    }

    /// Assigns the first `limit` spill registers to slots, the most profitable ones first. Returns one more than the
    /// highest one used.
    fn assign_registers(&mut self, limit: u16) -> u16 {
        let SpillSlots { slots, order, taken, .. } = self;
        taken.iter_mut().for_each(Vec::clear);
        taken.resize(limit.into(), Vec::new());
        let pays = |h: SpillSlot| {
            let d = &slots[h as usize];
            (u128::from(d.worth) << 32) / u128::from(u64::from(d.to - d.from + 1) * u64::from(d.dwords))
        };
        if limit > 0 {
            order.sort_by_cached_key(|&h| (Reverse(pays(h)), h));
        }
        let mut high = 0;
        for &h in order.iter().filter(|_| limit > 0) {
            gcnc_limits::poll();
            let SlotData { dwords, from, to, .. } = slots[h as usize];
            let after = |list: &[(u32, u32)]| list.partition_point(|&(_, end)| end < from);
            let is_free = |list: &Vec<(u32, u32)>| list.get(after(list)).is_none_or(|&(begin, _)| begin > to);
            let mut run = 0;
            let last = taken.iter().position(|list| {
                run = if is_free(list) { run + 1 } else { 0 };
                run == dwords
            });
            if let Some(last) = last {
                let first = last + 1 - usize::from(dwords);
                for list in &mut taken[first..=last] {
                    list.insert(after(list), (from, to));
                }
                slots[h as usize].storage = Storage::Registers(first as u16);
                high = high.max(last as u16 + 1);
            }
        }
        high
    }

    /// Assigns scratch to the other slots. Returns their number, and the dwords used.
    fn assign_scratch(&mut self) -> (u32, u32) {
        let SpillSlots { slots, order, active, free, .. } = self;
        active.clear();
        free.iter_mut().for_each(Vec::clear);
        order.retain(|&h| slots[h as usize].storage == Storage::None);
        order.sort_unstable_by_key(|&h| (slots[h as usize].from, h));
        let mut end = 0;
        for &h in &*order {
            let SlotData { dwords, from, to, .. } = slots[h as usize];
            while let Some(&Reverse((_, ended))) = active.peek().filter(|Reverse((to, _))| *to < from) {
                active.pop();
                if let SlotData { storage: Storage::Scratch(at), dwords, .. } = slots[ended as usize] {
                    free[usize::from(dwords)].push(at);
                }
            }
            if free.len() <= usize::from(dwords) {
                free.resize(usize::from(dwords) + 1, Vec::new());
            }
            let at = free[usize::from(dwords)].pop().unwrap_or_else(|| {
                end += u32::from(dwords);
                end - u32::from(dwords)
            });
            slots[h as usize].storage = Storage::Scratch(at);
            active.push(Reverse((to, h)));
        }
        (order.len() as u32, end)
    }

    /// Rewrites the accesses to slots in a block.
    fn rewrite(&self, insts: &mut Vec<Inst>, origins: &mut Vec<u32>, slot: i32) {
        let mut kept = 0;
        for i in 0..insts.len() {
            gcnc_limits::poll();
            let (mut inst, origin) = (insts[i], origins[i]);
            if let Some((spill_slot, offset)) = access(&inst, origin) {
                let load = inst.opcode == Opcode::PScratchLoad;
                match self.slots[spill_slot as usize].storage {
                    Storage::None => continue,
                    Storage::Scratch(at) => {
                        let at = at - u32::from(at > 0 && load && planted::on(Bug::ReloadOfNeighbour));
                        inst.set_op(1, Operand::Imm(slot));
                        inst.mods.offset = offset + 4 * at as i32;
                    }
                    Storage::Registers(at) => {
                        let opcode = if load { Opcode::PSpillRegLoad } else { Opcode::PSpillRegStore };
                        let place = Operand::Imm(i32::from(at) + offset / 4);
                        inst = Inst::new(opcode, &[inst.op(0), place]).with_loc(inst.loc);
                    }
                }
            }
            (insts[kept], origins[kept]) = (inst, origin);
            kept += 1;
        }
        insts.truncate(kept);
        origins.truncate(kept);
    }
}

/// The spill slot and byte offset that an instruction inserted by the spiller accesses.
pub fn access(inst: &Inst, origin: u32) -> Option<(SpillSlot, i32)> {
    let own = origin == INSERTED && matches!(inst.opcode, Opcode::PScratchLoad | Opcode::PScratchStore);
    if own { Some((inst.op(1).imm()? as u32, inst.mods.offset)) } else { None }
}
