//! Locations of variables for debug information (LLVM: `LiveDebugValues`), as found by the checker.
//!
//! The checker knows which value each register holds at each point. Of that, this keeps what variables need: the
//! locations at the beginning of each block, and what each instruction puts into the registers that it writes; passes
//! after allocation may move these instructions but not change them. A copy has the value of its source, so both are
//! one tracked dword.

use cranelift_entity::{EntityRef as _, SecondaryMap};
use gcnc_isa::{DebugLoc, Inst, Opcode, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::variables::{Event, Held, Scalar, Tracked, ValueLocation, Variables};
use gcnc_mir::{Block, Function, Slot, VReg, Why};

use super::state::{State, Symbol};
use super::{Bounds, Checker, checked_classes, copied_registers, dwords, is_copy, symbol};
use crate::error::Error;
use crate::rewrite::Origins;

/// The most iterations over all copies to find dwords with equal values.
const MAX_ROUNDS: usize = 4;

/// The tracked dwords of virtual registers.
struct Ids {
    /// Indexed by dword of a virtual register.
    of: Vec<Option<Tracked>>,
    /// For each tracked dword an equal one; numbers only decrease.
    same: Vec<Tracked>,
}

impl Ids {
    fn new(before: &Function, variables: &Variables) -> Ids {
        let mut of = vec![None; before.vregs.len() * 32];
        let mut count = 0;
        for (&(v, dword), &id) in &variables.dwords {
            of[symbol(v, dword) as usize] = Some(id);
            count = count.max(id + 1);
        }
        let mut ids = Ids { of, same: (0..count).collect() };
        for _ in 0..MAX_ROUNDS {
            let mut changed = false;
            for inst in before.order.iter().flat_map(|&b| &before.blocks[b].insts).filter(|inst| is_copy(inst)) {
                gcnc_limits::poll();
                if inst.ops().iter().any(|op| op.reg().is_some_and(has_half)) {
                    continue;
                }
                copied_registers(inst, |to, from| {
                    if let (Some(v), Some(w)) = (VReg::of(to.reg), VReg::of(from.reg)) {
                        dwords(v, to).zip(dwords(w, from)).for_each(|(a, b)| changed |= ids.join(a, b));
                    }
                });
            }
            if !changed {
                break;
            }
        }
        ids
    }

    /// Records that two dwords have the same value. Returns whether that is new.
    fn join(&mut self, a: Symbol, b: Symbol) -> bool {
        match (self.get(a), self.get(b)) {
            (None, None) => false,
            (Some(id), None) => {
                self.of[b as usize] = Some(id);
                true
            }
            (None, Some(id)) => {
                self.of[a as usize] = Some(id);
                true
            }
            (Some(x), Some(y)) => {
                self.same[x.max(y) as usize] = x.min(y);
                x != y
            }
        }
    }

    fn get(&self, s: Symbol) -> Option<Tracked> {
        self.of[s as usize].map(|id| self.root(id))
    }

    fn root(&self, mut id: Tracked) -> Tracked {
        while self.same[id as usize] != id {
            id = self.same[id as usize];
        }
        id
    }
}

/// Whether a register begins or ends within a dword.
fn has_half(r: RegRef) -> bool {
    !r.offset16.is_multiple_of(2) || !r.size16.is_multiple_of(2)
}

/// Records in `after`, which is allocated but not finished, the locations of variables. `before` is the function before
/// allocation.
///
/// # Errors
/// If the checker finds the allocation wrong.
pub fn track(before: &Function, after: &mut Function, origins: &Origins, bounds: Bounds) -> Result<(), Error> {
    let Some(mut variables) = after.variables.take() else { return Ok(()) };
    let ids = Ids::new(before, &variables);
    let mut puts: SecondaryMap<Block, Vec<Put>> = SecondaryMap::new();
    variables.spills = spills(after);
    for class in checked_classes(bounds) {
        let mut checker = Checker::new(before, after, origins, bounds, class);
        checker.run()?;
        let live = Liveness::new(before, &checker.cfg, class);
        let spills = if class == RegClass::Sgpr { &[][..] } else { &variables.spills };
        let finder = Finder { ids: &ids, class, registers: checker.registers, slots: &checker.slots, spills };
        for (n, &b) in checker.cfg.order().iter().enumerate() {
            gcnc_limits::poll();
            let Some(state) = &checker.states[n] else { continue };
            let lanes = if class == RegClass::Sgpr { bounds.lanes as usize } else { 0 };
            let locations = checker.registers + lanes;
            finder.entry(before, (&checker.cfg, &live), (b, locations), state, &mut variables.entries[b]);
            let own = &mut puts[b];
            checker.block(b, state.clone(), &mut |i, inst, state| finder.puts(i as u32, inst, state, own))?;
        }
    }
    for &b in &after.order {
        tag(&mut after.blocks[b].insts, &mut puts[b], &mut variables);
    }
    for scalar in variables.values.iter_mut().flatten() {
        if let Scalar::Dword(id, _) = scalar {
            *id = ids.root(*id);
        }
    }
    variables.dwords.clear();
    after.variables = Some(variables);
    Ok(())
}

/// The index of an instruction, a location that it writes, and the tracked dword that this holds afterwards, if any.
type Put = (u32, ValueLocation, Option<Tracked>);

/// The dwords of stack slots that hold spilled vector registers.
fn spills(f: &Function) -> Vec<(Slot, u32)> {
    let stores = f.order.iter().flat_map(|&b| &f.blocks[b].insts).filter(|i| i.opcode == Opcode::PScratchStore);
    let mut all: Vec<(Slot, u32)> = stores.flat_map(spilled_to).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The dwords of a slot that a spill writes.
fn spilled_to(store: &Inst) -> impl Iterator<Item = (Slot, u32)> {
    let slot = store.op(1).imm().and_then(|slot| u32::try_from(slot).ok()).map(Slot::from_u32);
    let (first, count) = (store.mods.offset as u32 / 4, store.reg(0).map_or(0, |r| r.len_dwords()));
    slot.into_iter().flat_map(move |slot| (0..u32::from(count)).map(move |k| (slot, first + k)))
}

struct Finder<'a> {
    ids: &'a Ids,
    class: RegClass,
    /// The first lane's location: lanes hold spilled SGPRs.
    registers: usize,
    /// The first location of each slot, and the dwords of slots that hold spilled vector registers.
    slots: &'a [usize],
    spills: &'a [(Slot, u32)],
}

impl Finder<'_> {
    /// The tracked dwords in a location.
    fn held(&self, state: &State, location: usize) -> impl Iterator<Item = (ValueLocation, Tracked, Symbol)> {
        let place = match location.checked_sub(self.registers) {
            Some(lane) => ValueLocation::lane(lane as u32),
            None => Some(ValueLocation { class: self.class, number: location as u16 }),
        };
        self.held_in(state, location, place)
    }

    /// The tracked dwords in `location`, which is called `place` in debug information.
    fn held_in(
        &self,
        state: &State,
        location: usize,
        place: Option<ValueLocation>,
    ) -> impl Iterator<Item = (ValueLocation, Tracked, Symbol)> {
        state.symbols(location).filter_map(move |s| Some((place?, self.ids.get(s)?, s)))
    }

    /// The location and the place of a dword of a slot.
    fn spill(&self, number: usize) -> (usize, Option<ValueLocation>) {
        let (slot, dword) = self.spills[number];
        (self.slots[slot.index()] + dword as usize, ValueLocation::spill(number as u32))
    }

    /// Records what registers hold at the beginning of a block.
    fn entry(
        &self,
        f: &Function,
        (cfg, live): (&Cfg, &Liveness),
        (b, locations): (Block, usize),
        state: &State,
        out: &mut Vec<Held>,
    ) {
        let (live_in, params) = (live.live_in(cfg, b), cfg.graph().params(&f.blocks[b]));
        let in_slots = (0..self.spills.len()).map(|n| self.spill(n));
        let in_slots = in_slots.flat_map(|(location, place)| self.held_in(state, location, place));
        for (place, tracked, s) in (0..locations).flat_map(|location| self.held(state, location)).chain(in_slots) {
            let v = VReg::from_u32(s / 32);
            let is_live = params.contains(&v) || live_in.binary_search(&v).is_ok();
            out.push(Held { place, tracked, is_live });
        }
    }

    /// Records what the registers that an instruction writes hold after it. Not for inline assembly, which may write
    /// its results more than once.
    fn puts(&self, i: u32, inst: &Inst, state: &State, out: &mut Vec<Put>) {
        if inst.opcode == Opcode::PAsm {
            return;
        }
        if let (Opcode::PLaneSpill, RegClass::Sgpr, Some(lane)) = (inst.opcode, self.class, inst.op(1).imm()) {
            let held = self.held(state, self.registers + lane as usize);
            out.extend(held.map(|(place, tracked, _)| (i, place, Some(tracked))));
        }
        if inst.opcode == Opcode::PScratchStore {
            for number in spilled_to(inst).filter_map(|spill| self.spills.binary_search(&spill).ok()) {
                let (location, place) = self.spill(number);
                out.extend(place.map(|place| (i, place, None)));
                let held = self.held_in(state, location, place);
                out.extend(held.map(|(place, tracked, _)| (i, place, Some(tracked))));
            }
        }
        for place in inst.defs().flat_map(ValueLocation::of).filter(|place| place.class == self.class) {
            if usize::from(place.number) < state.len() {
                out.extend(self.held(state, place.number.into()).map(|(place, tracked, _)| (i, place, Some(tracked))));
            }
        }
    }
}

/// Tags the instructions that change locations, all instructions outside of the logical part of the block, and the
/// first one in it.
fn tag(insts: &mut [Inst], puts: &mut [Put], variables: &mut Variables) {
    puts.sort_by_key(|&(i, ..)| i);
    let mut puts = puts.chunk_by(|a, b| a.0 == b.0).peekable();
    let (mut is_linear, mut is_first) = (true, false);
    for (i, inst) in (0..).zip(insts) {
        if matches!(inst.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd) {
            is_linear = inst.opcode == Opcode::PLogicalEnd;
            is_first = !is_linear;
            continue;
        }
        let own = puts.next_if(|own| own[0].0 == i).unwrap_or_default();
        if is_linear || std::mem::take(&mut is_first) || !own.is_empty() {
            let puts = own.iter().filter_map(|&(_, place, tracked)| Some((place, tracked?))).collect();
            let overwrites = own.iter().filter(|(.., tracked)| tracked.is_none()).map(|&(_, place, _)| place).collect();
            let loc = match inst.opcode {
                Opcode::PLaneSpill => Why::LaneSpill.loc(),
                Opcode::PLaneReload => Why::LaneReload.loc(),
                _ => inst.loc,
            };
            variables.events.push(Event { loc, puts, overwrites, is_linear });
            inst.loc = DebugLoc::event(variables.events.len() as u32 - 1);
        }
    }
}
