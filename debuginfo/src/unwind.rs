//! Unwinding rules from the final code (LLVM: `CFIInstrInserter`): at each instruction, the canonical frame address,
//! and the locations of the return address and the callee-saved registers.
//!
//! A forward dataflow analysis over the blocks tracks which SGPRs and lanes of vector registers hold values that SGPRs
//! had on entry, and which bytes of the frame hold the entry values of vector registers. Copies, saves and restores
//! move these values; calls and all other writes kill them. A vector register is saved whole where all lanes are
//! active.

use std::collections::{BTreeMap, BTreeSet};

use gcnc_isa::{Inst, Opcode, RegClass, RegRef, Target, op};
use gcnc_mir::convention::{FRAME_POINTER, RETURN_ADDRESS, SCRATCH_RESOURCE, STACK_POINTER, stack_scale};
use gcnc_mir::variables::ValueLocation;

use crate::Code;
use crate::flow::{CodeBlock, activates_all, blocks, decoded, is_call, lane, number, solve_forward};

/// Number of addressable SGPRs.
pub const SCALARS: u16 = 106;
/// Number of vector registers that functions save and restore.
pub const VECTORS: u16 = 256;
/// The contents of a register or lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    Other,
    /// The value that this scalar register had on entry.
    Entry(u16),
    /// An address at this offset from the start of the frame, in the stack pointer's units.
    Frame(i32),
}

/// The contents of all registers and lanes.
#[derive(Clone, PartialEq, Eq)]
struct State {
    scalars: Vec<Held>,
    lanes: BTreeMap<(u16, u8), Held>,
    /// Vector registers that no longer hold their entry values.
    changed: BTreeSet<u16>,
    /// Bytes of a lane's frame that hold entry values of vector registers.
    slots: BTreeMap<i32, u16>,
    /// Whether all lanes are active.
    is_whole: bool,
}

/// The rules that apply from an instruction on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The CFA: this SGPR plus an offset, in the stack pointer's units.
    pub frame: (u16, i32),
    /// The locations of SGPRs that are not in themselves: those of the return address, and callee-saved ones.
    pub kept: BTreeMap<u16, Kept>,
    /// The byte offsets in a lane's frame of vector registers that are not in themselves.
    pub vectors: BTreeMap<u16, i32>,
}

/// The location of the value that an SGPR had on entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// In an SGPR.
    Scalar(u16),
    /// In a lane of a vector register.
    Lane(u16, u8),
    /// Nowhere.
    Nowhere,
}

/// The unwinding rules of a function.
#[derive(Clone, Debug, Default)]
pub struct Unwinding {
    /// Rows with the offsets from which they apply; kernels have none.
    pub rows: Vec<(u32, Row)>,
    /// The registers that are not preserved for the caller.
    pub lost: Vec<ValueLocation>,
}

/// The two SGPRs that hold the return address on entry.
pub fn return_address() -> [u16; 2] {
    let first = number(RETURN_ADDRESS);
    [first, first + 1]
}

/// The SGPR of the stack pointer.
pub fn stack_pointer() -> u16 {
    number(STACK_POINTER)
}

/// The unwinding rules of a function.
pub fn unwinding(code: &Code<'_>) -> Unwinding {
    if !code.is_called() {
        return Unwinding::default();
    }
    let mut wanted: BTreeSet<u16> = return_address().into();
    let walk = Walk { code, blocks: blocks(code) };
    if walk.blocks.is_empty() {
        let unknown = State::unknown();
        return Unwinding { rows: vec![(0, unknown.row(&wanted))], lost: unknown.lost() };
    }
    let entries = walk.solve();
    // A function that does not return need not preserve any registers.
    let end = walk.end(&entries);
    if let Some(end) = &end {
        wanted.extend((0..SCALARS).filter(|&n| end.scalars[usize::from(n)] == Held::Entry(n)));
    }
    let mut rows: Vec<(u32, Row)> = Vec::new();
    for (n, block) in walk.blocks.iter().enumerate() {
        gcnc_limits::poll();
        let mut state = entries[n].clone().unwrap_or_else(State::unknown);
        let mut row = state.row(&wanted);
        for (range, inst) in decoded(code, block.range.clone()) {
            let before = row.clone();
            if walk.step(&mut state, &inst) {
                row = state.row(&wanted);
            }
            // A row after a call holds from the call's start.
            let here = if is_call(&inst) { &row } else { &before };
            if rows.last().is_none_or(|(_, last)| last != here) {
                rows.push((range.start, here.clone()));
            }
        }
    }
    Unwinding { rows, lost: end.map_or_else(Vec::new, |end| end.lost()) }
}

struct Walk<'a> {
    code: &'a Code<'a>,
    blocks: Vec<CodeBlock>,
}

impl Walk<'_> {
    /// The state at the start of each reachable block.
    fn solve(&self) -> Vec<Option<State>> {
        let transfer = |n: usize, state: &mut State| self.block(&self.blocks[n], state);
        solve_forward(&self.blocks, State::entry(), transfer, State::meet)
    }

    fn block(&self, block: &CodeBlock, state: &mut State) {
        decoded(self.code, block.range.clone()).for_each(|(_, inst)| _ = self.step(state, &inst));
    }

    /// The state that holds at all ends of the function.
    fn end(&self, entries: &[Option<State>]) -> Option<State> {
        let mut ends =
            self.blocks.iter().zip(entries).filter(|(block, _)| block.returns).filter_map(|(block, state)| {
                let mut state = state.clone()?;
                self.block(block, &mut state);
                Some(state)
            });
        let mut end = ends.next()?;
        ends.for_each(|other| _ = end.meet(&other));
        Some(end)
    }

    /// Processes an instruction. Returns whether any location may have changed.
    fn step(&self, state: &mut State, inst: &Inst) -> bool {
        let (result, new) = state.result(inst);
        let is_call = is_call(inst);
        if is_call {
            let f = self.code.machine;
            let stack = number(STACK_POINTER);
            (0..SCALARS).filter(|&n| n != stack && !f.call_preserves_scalar(n)).for_each(|n| state.put(n, Held::Other));
            state.lanes.retain(|&(v, _), _| f.call_preserves_vector(v));
            state.changed.extend((0..VECTORS).filter(|&v| !f.call_preserves_vector(v)));
        }
        if inst.opcode == Opcode::VWritelaneB32
            && let (Some(lane), Some(&held)) = (lane(inst.reg(0), inst), new.first())
        {
            state.lanes.insert(lane, held);
            state.changed.insert(lane.0);
            return true;
        }
        let mut is_moved = is_call || state.access(inst, &self.code.machine.target);
        let is_reload = is_moved && inst.opcode.is_load();
        inst.for_each_write(|r| {
            for place in ValueLocation::of(r) {
                match place.class {
                    RegClass::Sgpr => {
                        state.put(place.number, Held::Other);
                        is_moved = true;
                    }
                    RegClass::Vgpr => {
                        state.lanes.retain(|&(v, _), _| v != place.number);
                        is_moved |= !is_reload && state.changed.insert(place.number);
                    }
                    RegClass::Agpr | RegClass::Wwm => {}
                }
            }
            if r.overlaps(RegRef::EXEC) {
                state.is_whole = activates_all(inst);
            }
        });
        if let Some(result) = result {
            (number(result)..).zip(new).for_each(|(n, held)| state.put(n, held));
        }
        is_moved
    }
}

impl State {
    fn unknown() -> State {
        State { scalars: vec![Held::Other; SCALARS.into()], changed: (0..VECTORS).collect(), ..State::entry() }
            .with_stack()
    }

    fn entry() -> State {
        let scalars = (0..SCALARS).map(Held::Entry).collect();
        let (lanes, changed, slots) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        State { scalars, lanes, changed, slots, is_whole: false }.with_stack()
    }

    fn with_stack(mut self) -> State {
        self.put(number(STACK_POINTER), Held::Frame(0));
        self
    }

    /// Processes an instruction's effect on saved vector registers. Returns whether it saves or restores any.
    fn access(&mut self, inst: &Inst, target: &Target) -> bool {
        let Some((data, at)) = self.slot(inst, target) else { return false };
        let is_store = inst.opcode.is_store();
        let mut is_any = false;
        for (place, at) in ValueLocation::of(data).filter(|place| place.class == RegClass::Vgpr).zip((at..).step_by(4))
        {
            is_any |= if is_store {
                self.slots.retain(|&known, _| known.abs_diff(at) >= 4);
                let is_saved = self.is_whole && !self.changed.contains(&place.number);
                if is_saved {
                    self.slots.insert(at, place.number);
                }
                is_saved
            } else {
                self.is_whole && self.slots.get(&at) == Some(&place.number) && self.changed.remove(&place.number)
            };
        }
        is_any
    }

    /// The registers that an instruction saves or restores, and their byte offset in a lane's frame.
    fn slot(&self, inst: &Inst, target: &Target) -> Option<(RegRef, i32)> {
        let roles = || inst.opcode.desc().operands().iter().enumerate();
        let of = |wanted: &[op::OperandRole]| roles().find(|(_, row)| wanted.contains(&row.role)).map(|(k, _)| k);
        let is_scratch = inst.opcode.desc().operands().iter().any(|row| row.role == op::OperandRole::Saddr);
        let resource = of(&[op::OperandRole::Srsrc]).and_then(|k| inst.reg(k));
        if !inst.opcode.is_load() && !inst.opcode.is_store() || !is_scratch && resource != Some(SCRATCH_RESOURCE) {
            return None;
        }
        let is_addressed = of(&[op::OperandRole::Vaddr]).is_some_and(|k| inst.reg(k).is_some());
        let base =
            of(&[op::OperandRole::Saddr, op::OperandRole::Soffset]).map_or(Held::Other, |k| self.held(inst.reg(k)));
        let (Held::Frame(base), false) = (base, is_addressed) else { return None };
        let data = inst.reg(of(&[op::OperandRole::Vdata, op::OperandRole::Vdst])?)?;
        // A lane's frame is in units of its own bytes.
        Some((data, (base / stack_scale(target) as i32).checked_add(inst.mods.offset)?))
    }

    fn put(&mut self, n: u16, held: Held) {
        if let Some(there) = self.scalars.get_mut(usize::from(n)) {
            *there = held;
        }
    }

    /// The contents of an operand, if it is an SGPR.
    fn held(&self, r: Option<RegRef>) -> Held {
        let place = r.and_then(|r| ValueLocation::of(r).next()).filter(|place| place.class == RegClass::Sgpr);
        place.and_then(|place| self.scalars.get(usize::from(place.number))).copied().unwrap_or(Held::Other)
    }

    /// The values that an instruction writes to SGPRs or to a lane, and the register.
    fn result(&self, inst: &Inst) -> (Option<RegRef>, Vec<Held>) {
        let to = inst.reg(0).filter(|r| r.reg.is_general() && r.reg.is_sgpr());
        let from = inst.op(1).reg();
        let by = inst.op(2).value_b32().map(|by| by as i32);
        let moved = |sign: i32| match (self.held(from), by) {
            (Held::Frame(at), Some(by)) => vec![Held::Frame(at.wrapping_add(by.wrapping_mul(sign)))],
            _ => Vec::new(),
        };
        let held = match inst.opcode {
            Opcode::SMovB32 | Opcode::VWritelaneB32 => vec![self.held(from)],
            Opcode::SMovB64 => from.map_or(Vec::new(), |r| (0..2).map(|k| self.held(Some(r.dword(k)))).collect()),
            Opcode::SAddU32 | Opcode::SAddI32 => moved(1),
            Opcode::SSubU32 | Opcode::SSubI32 => moved(-1),
            Opcode::VReadlaneB32 => {
                lane(from, inst).and_then(|lane| self.lanes.get(&lane)).copied().into_iter().collect()
            }
            _ => Vec::new(),
        };
        (to, held)
    }

    /// Keeps only what `other` knows as well. Returns whether anything changed.
    fn meet(&mut self, other: &State) -> bool {
        let mut changed = false;
        for (held, other) in self.scalars.iter_mut().zip(&other.scalars) {
            if *held != Held::Other && held != other {
                (*held, changed) = (Held::Other, true);
            }
        }
        let facts = |state: &State| (state.lanes.len(), state.slots.len(), state.changed.len(), state.is_whole);
        let before = facts(self);
        self.lanes.retain(|lane, held| other.lanes.get(lane) == Some(held));
        self.slots.retain(|at, vector| other.slots.get(at) == Some(vector));
        self.changed.extend(&other.changed);
        self.is_whole &= other.is_whole;
        changed || before != facts(self)
    }

    /// The registers that no longer hold their entry values.
    fn lost(&self) -> Vec<ValueLocation> {
        let is_lost = |&n: &u16| !matches!(self.scalars[usize::from(n)], Held::Entry(_) | Held::Frame(0));
        let scalars = (0..SCALARS).filter(is_lost).map(|number| ValueLocation { class: RegClass::Sgpr, number });
        let vectors = self.changed.iter().map(|&number| ValueLocation { class: RegClass::Vgpr, number });
        scalars.chain(vectors).collect()
    }

    fn row(&self, wanted: &BTreeSet<u16>) -> Row {
        let place_of = |wanted: Held| {
            let scalar = self.scalars.iter().position(|&held| held == wanted).map(|n| Kept::Scalar(n as u16));
            let mut lanes = self.lanes.iter().filter(|&(_, &held)| held == wanted);
            scalar.or_else(|| lanes.next().map(|(&(v, lane), _)| Kept::Lane(v, lane))).unwrap_or(Kept::Nowhere)
        };
        let frame =
            [STACK_POINTER, FRAME_POINTER].map(number).into_iter().find_map(|n| match self.scalars[usize::from(n)] {
                Held::Frame(at) => Some((n, at.wrapping_neg())),
                _ => None,
            });
        let is_moved = |n: &u16| self.scalars[usize::from(*n)] != Held::Entry(*n);
        let kept = wanted.iter().copied().filter(is_moved).map(|n| (n, place_of(Held::Entry(n)))).collect();
        let saved = self.slots.iter().filter(|(_, v)| self.changed.contains(v));
        let vectors = saved.map(|(&at, &v)| (v, at)).collect();
        Row { frame: frame.unwrap_or((number(STACK_POINTER), 0)), kept, vectors }
    }
}
