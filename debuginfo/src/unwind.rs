//! Unwinding rules from the final code (LLVM: `CFIInstrInserter`): at each instruction, the canonical frame address,
//! and where the return address and the preserved registers are.
//!
//! A forward dataflow over the blocks follows which scalar registers and lanes of vector registers hold values that
//! scalar registers had on entry, and which bytes of the frame hold vector registers as they were. Copies, saves and
//! restores move these values; calls and all other writes kill them. A vector register is saved as a whole where all
//! lanes are active.

use std::collections::{BTreeMap, BTreeSet};

use gcnc_isa::{Inst, Opcode, RegClass, RegRef, Target, op};
use gcnc_mir::convention::{FRAME_POINTER, RETURN_ADDRESS, SCRATCH_RESOURCE, STACK_POINTER, stack_scale};
use gcnc_mir::variables::Place;
use gcnc_mir::{Block, Function, LinearEnd};
use hashbrown::HashMap;

use crate::Code;

/// Scalar registers that have numbers.
pub const SCALARS: u16 = 106;
/// Vector registers that functions save and restore.
pub const VECTORS: u16 = 256;
/// Blocks of code at most.
const MAX_BLOCKS: usize = 1 << 14;

/// The contents of a register or lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    Other,
    /// The value that this scalar register had on entry.
    Entry(u16),
    /// An address so far behind the beginning of its frame, as the stack pointer counts.
    Frame(i32),
}

/// The contents of all registers and lanes.
#[derive(Clone, PartialEq, Eq)]
struct State {
    scalars: Vec<Held>,
    lanes: BTreeMap<(u16, u8), Held>,
    /// Vector registers that are not as they were.
    changed: BTreeSet<u16>,
    /// Bytes of a lane's frame that have vector registers as they were.
    slots: BTreeMap<i32, u16>,
    /// True where all lanes are active.
    is_whole: bool,
}

/// The rules that hold from an instruction on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The frame begins so far from where this scalar register points, as the stack pointer counts.
    pub frame: (u16, i32),
    /// Where scalar registers are, which are not in themselves: those of the return address, and those that the caller
    /// finds as they were.
    pub kept: BTreeMap<u16, Kept>,
    /// From which byte of a lane's frame on vector registers are, which are not in themselves.
    pub vectors: BTreeMap<u16, i32>,
}

/// Where something is that a scalar register had on entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// In a scalar register.
    Scalar(u16),
    /// In a lane of a vector register.
    Lane(u16, u8),
    /// Nowhere.
    Nowhere,
}

/// How a function's frame is found.
#[derive(Clone, Debug, Default)]
pub struct Unwinding {
    /// Rows with the offsets from which on they hold; a launched function has none.
    pub rows: Vec<(u32, Row)>,
    /// The registers that the caller does not find as they were.
    pub lost: Vec<Place>,
}

/// The two scalar registers that have where a function returns to when it begins.
pub fn return_address() -> [u16; 2] {
    let first = number(RETURN_ADDRESS);
    [first, first + 1]
}

/// The scalar register that has the stack pointer.
pub fn stack_pointer() -> u16 {
    number(STACK_POINTER)
}

fn number(register: RegRef) -> u16 {
    register.reg.index() as u16
}

/// How the frame of a function is found.
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
    // A function that does not return has no registers that anybody misses.
    let end = walk.end(&entries);
    if let Some(end) = &end {
        wanted.extend((0..SCALARS).filter(|&n| end.scalars[usize::from(n)] == Held::Entry(n)));
    }
    let mut rows: Vec<(u32, Row)> = Vec::new();
    for (n, block) in walk.blocks.iter().enumerate() {
        gcnc_limits::poll();
        let mut state = entries[n].clone().unwrap_or_else(State::unknown);
        let mut row = state.row(&wanted);
        walk.insts(block.range.clone(), |at, inst| {
            let before = row.clone();
            if walk.step(&mut state, inst) {
                row = state.row(&wanted);
            }
            // What is true behind a call has been true before.
            let here = if is_call(inst) { &row } else { &before };
            if rows.last().is_none_or(|(_, last)| last != here) {
                rows.push((at, here.clone()));
            }
        });
    }
    Unwinding { rows, lost: end.map_or_else(Vec::new, |end| end.lost()) }
}

/// Whether an instruction calls.
pub fn is_call(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64)
}

/// A block of the final code.
pub struct CodeBlock {
    /// Its offsets.
    pub range: std::ops::Range<u32>,
    /// The blocks that may be next.
    pub succs: Vec<usize>,
    returns: bool,
}

/// The blocks of code, in order; none of code with too many.
pub fn blocks(code: &Code<'_>) -> Vec<CodeBlock> {
    let f = code.machine;
    if code.blocks.len() > MAX_BLOCKS {
        return Vec::new();
    }
    let numbers: HashMap<Block, usize> = code.blocks.iter().enumerate().map(|(n, &(b, _))| (b, n)).collect();
    let ends = code.blocks.iter().skip(1).map(|&(_, start)| start).chain([code.bytes.len() as u32]);
    let block = |(&(b, start), end): (&(Block, u32), u32)| CodeBlock {
        range: start..end,
        succs: f.blocks[b].linear_succs.iter().filter_map(|e| forwarded(f, &numbers, e.block)).collect(),
        returns: f.blocks[b].linear_end == LinearEnd::Return,
    };
    code.blocks.iter().zip(ends).map(block).collect()
}

struct Walk<'a> {
    code: &'a Code<'a>,
    blocks: Vec<CodeBlock>,
}

impl Walk<'_> {
    fn insts(&self, range: std::ops::Range<u32>, mut each: impl FnMut(u32, &Inst)) {
        let mut at = range.start;
        while at < range.end {
            let rest = self.code.bytes.get(at as usize..).unwrap_or_default();
            let Ok((inst, size)) = gcnc_isa::decode(rest, &self.code.machine.target) else { return };
            each(at, &inst);
            at += size as u32;
        }
    }

    /// The state at the start of each block that is reached.
    fn solve(&self) -> Vec<Option<State>> {
        let mut entries: Vec<Option<State>> = vec![None; self.blocks.len()];
        let Some(first) = entries.first_mut() else { return entries };
        *first = Some(State::entry());
        let mut work = BTreeSet::from([0]);
        while let Some(n) = work.pop_first() {
            gcnc_limits::poll();
            let Some(mut state) = entries[n].clone() else { continue };
            self.insts(self.blocks[n].range.clone(), |_, inst| _ = self.step(&mut state, inst));
            for &to in &self.blocks[n].succs {
                let changed = match &mut entries[to] {
                    Some(known) => known.meet(&state),
                    unknown => {
                        *unknown = Some(state.clone());
                        true
                    }
                };
                work.extend(changed.then_some(to));
            }
        }
        entries
    }

    /// What is true wherever the function ends.
    fn end(&self, entries: &[Option<State>]) -> Option<State> {
        let mut ends =
            self.blocks.iter().zip(entries).filter(|(block, _)| block.returns).filter_map(|(block, state)| {
                let mut state = state.clone()?;
                self.insts(block.range.clone(), |_, inst| _ = self.step(&mut state, inst));
                Some(state)
            });
        let mut end = ends.next()?;
        ends.for_each(|other| _ = end.meet(&other));
        Some(end)
    }

    /// Passes an instruction. Returns whether anything may be elsewhere now.
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
            && let (Some(lane), Some(&held)) = (state.lane(inst.reg(0), inst), new.first())
        {
            state.lanes.insert(lane, held);
            state.changed.insert(lane.0);
            return true;
        }
        let mut is_moved = is_call || state.access(inst, &self.code.machine.target);
        let is_reload = is_moved && inst.opcode.is_load();
        inst.for_each_write(|r| {
            for place in Place::of(r) {
                match place.class {
                    RegClass::Sgpr => {
                        state.put(place.number, Held::Other);
                        is_moved = true;
                    }
                    RegClass::Vgpr => {
                        state.lanes.retain(|&(v, _), _| v != place.number);
                        is_moved |= !is_reload && state.changed.insert(place.number);
                    }
                    RegClass::Agpr | RegClass::Whole => {}
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

/// Whether an instruction that writes EXEC activates all lanes.
pub fn activates_all(inst: &Inst) -> bool {
    let is_all = |k: usize| inst.op(k).imm() == Some(-1) || inst.op(k).value_b32() == Some(u32::MAX);
    match inst.opcode {
        Opcode::SMovB32 | Opcode::SMovB64 | Opcode::SOrSaveexecB32 | Opcode::SOrSaveexecB64 => is_all(1),
        _ => false,
    }
}

/// Where a jump to a block ends: blocks that only jump are left out of code.
fn forwarded(f: &Function, numbers: &HashMap<Block, usize>, mut b: Block) -> Option<usize> {
    for _ in 0..f.order.len() {
        match (numbers.get(&b), &f.blocks[b].linear_succs[..]) {
            (None, [next]) => b = next.block,
            (number, _) => return number.copied(),
        }
    }
    None
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

    /// Passes what an instruction does to saved vector registers. Returns whether it saves or restores any.
    fn access(&mut self, inst: &Inst, target: &Target) -> bool {
        let Some((data, at)) = self.slot(inst, target) else { return false };
        let is_store = inst.opcode.is_store();
        let mut is_any = false;
        for (place, at) in Place::of(data).filter(|place| place.class == RegClass::Vgpr).zip((at..).step_by(4)) {
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

    /// The registers and the byte of a lane's frame from which on an instruction saves or restores them.
    fn slot(&self, inst: &Inst, target: &Target) -> Option<(RegRef, i32)> {
        let roles = || inst.opcode.desc().operands().iter().enumerate();
        let of = |wanted: &[op::Role]| roles().find(|(_, row)| wanted.contains(&row.role)).map(|(k, _)| k);
        let is_scratch = inst.opcode.desc().operands().iter().any(|row| row.role == op::Role::Saddr);
        let resource = of(&[op::Role::Srsrc]).and_then(|k| inst.reg(k));
        if !inst.opcode.is_load() && !inst.opcode.is_store() || !is_scratch && resource != Some(SCRATCH_RESOURCE) {
            return None;
        }
        let is_addressed = of(&[op::Role::Vaddr]).is_some_and(|k| inst.reg(k).is_some());
        let base = of(&[op::Role::Saddr, op::Role::Soffset]).map_or(Held::Other, |k| self.held(inst.reg(k)));
        let (Held::Frame(base), false) = (base, is_addressed) else { return None };
        let data = inst.reg(of(&[op::Role::Vdata, op::Role::Vdst])?)?;
        // The frame of a lane counts its own bytes.
        Some((data, (base / stack_scale(target) as i32).checked_add(inst.mods.offset)?))
    }

    fn put(&mut self, n: u16, held: Held) {
        if let Some(there) = self.scalars.get_mut(usize::from(n)) {
            *there = held;
        }
    }

    /// What a scalar register has, if it is one.
    fn held(&self, r: Option<RegRef>) -> Held {
        let place = r.and_then(|r| Place::of(r).next()).filter(|place| place.class == RegClass::Sgpr);
        place.and_then(|place| self.scalars.get(usize::from(place.number))).copied().unwrap_or(Held::Other)
    }

    /// The lane of a register that an instruction reads or writes.
    fn lane(&self, vector: Option<RegRef>, inst: &Inst) -> Option<(u16, u8)> {
        let vector = vector.filter(|r| r.reg.is_vgpr())?;
        Some((number(vector), u8::try_from(inst.op(2).value_b32()?).ok()?))
    }

    /// What an instruction puts into a scalar register, or a lane, and which register that is.
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
                self.lane(from, inst).and_then(|lane| self.lanes.get(&lane)).copied().into_iter().collect()
            }
            _ => Vec::new(),
        };
        (to, held)
    }

    /// Keeps what `other` knows too. Returns whether anything went.
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

    /// The registers that are not as they were.
    fn lost(&self) -> Vec<Place> {
        let is_lost = |&n: &u16| !matches!(self.scalars[usize::from(n)], Held::Entry(_) | Held::Frame(0));
        let scalars = (0..SCALARS).filter(is_lost).map(|number| Place { class: RegClass::Sgpr, number });
        let vectors = self.changed.iter().map(|&number| Place { class: RegClass::Vgpr, number });
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
