//! Unwinding rules from the final code (LLVM: `CFIInstrInserter`): at each instruction, the canonical frame address,
//! and where the return address and the preserved scalar registers are.
//!
//! A forward dataflow over the blocks follows which scalar registers and lanes of vector registers hold values that
//! scalar registers had on entry. Copies, saves and restores move these values; calls and all other writes kill them.

use std::collections::{BTreeMap, BTreeSet};

use gcnc_isa::{Inst, Opcode, RegClass, RegRef};
use gcnc_mir::convention::{FRAME_POINTER, RETURN_ADDRESS, STACK_POINTER};
use gcnc_mir::variables::Place;
use gcnc_mir::{Block, Function, LinearEnd};
use hashbrown::HashMap;

use crate::Code;

/// Scalar registers that have numbers.
const SCALARS: u16 = 106;
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
    lanes: BTreeMap<(u16, u32), Held>,
}

/// The rules that hold from an instruction on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The frame begins so far from where this scalar register points, as the stack pointer counts.
    pub frame: (u16, i32),
    /// Where scalar registers are, which are not in themselves: those of the return address, and those that the caller
    /// finds as they were.
    pub kept: BTreeMap<u16, Option<u16>>,
}

/// The two scalar registers that have where a function returns to when it begins.
pub fn return_address() -> [u16; 2] {
    let first = number(RETURN_ADDRESS);
    [first, first + 1]
}

fn number(register: RegRef) -> u16 {
    register.reg.index() as u16
}

/// The rows of a function that is called, with the offsets from which on they hold.
pub fn rows(code: &Code<'_>) -> Vec<(u32, Row)> {
    let mut wanted: BTreeSet<u16> = return_address().into();
    if code.blocks.len() > MAX_BLOCKS {
        return vec![(0, State::unknown().row(&wanted))];
    }
    let walk = Walk::new(code);
    let entries = walk.solve();
    wanted.extend(walk.preserved(&entries));
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
    rows
}

fn is_call(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64)
}

struct CodeBlock {
    range: std::ops::Range<u32>,
    succs: Vec<usize>,
    returns: bool,
}

struct Walk<'a> {
    code: &'a Code<'a>,
    blocks: Vec<CodeBlock>,
}

impl<'a> Walk<'a> {
    fn new(code: &'a Code<'a>) -> Walk<'a> {
        let f = code.machine;
        let numbers: HashMap<Block, usize> = code.blocks.iter().enumerate().map(|(n, &(b, _))| (b, n)).collect();
        let ends = code.blocks.iter().skip(1).map(|&(_, start)| start).chain([code.bytes.len() as u32]);
        let blocks = code.blocks.iter().zip(ends).map(|(&(b, start), end)| CodeBlock {
            range: start..end,
            succs: f.blocks[b].linear_succs.iter().filter_map(|e| forwarded(f, &numbers, e.block)).collect(),
            returns: f.blocks[b].linear_end == LinearEnd::Return,
        });
        Walk { code, blocks: blocks.take(MAX_BLOCKS).collect() }
    }

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

    /// The scalar registers that are as they were wherever the function ends.
    fn preserved(&self, entries: &[Option<State>]) -> Vec<u16> {
        let mut ends =
            self.blocks.iter().zip(entries).filter(|(block, _)| block.returns).filter_map(|(block, state)| {
                let mut state = state.clone()?;
                self.insts(block.range.clone(), |_, inst| _ = self.step(&mut state, inst));
                Some(state)
            });
        let Some(mut end) = ends.next() else { return Vec::new() };
        ends.for_each(|other| _ = end.meet(&other));
        (0..SCALARS).filter(|&n| end.scalars[usize::from(n)] == Held::Entry(n)).collect()
    }

    /// Passes an instruction. Returns whether scalar registers may have changed.
    fn step(&self, state: &mut State, inst: &Inst) -> bool {
        let (result, new) = state.result(inst);
        if is_call(inst) {
            let f = self.code.machine;
            let stack = number(STACK_POINTER);
            (0..SCALARS).filter(|&n| n != stack && !f.call_preserves_scalar(n)).for_each(|n| state.put(n, Held::Other));
            state.lanes.retain(|&(v, _), _| f.call_preserves_vector(v));
        }
        if inst.opcode == Opcode::VWritelaneB32
            && let (Some(lane), Some(&held)) = (state.lane(inst.reg(0), inst), new.first())
        {
            state.lanes.insert(lane, held);
            return false;
        }
        let mut is_scalar = is_call(inst);
        inst.for_each_write(|r| {
            for place in Place::of(r) {
                match place.class {
                    RegClass::Sgpr => {
                        state.put(place.number, Held::Other);
                        is_scalar = true;
                    }
                    RegClass::Vgpr => state.lanes.retain(|&(v, _), _| v != place.number),
                    RegClass::Agpr | RegClass::Whole => {}
                }
            }
        });
        if let Some(result) = result {
            (number(result)..).zip(new).for_each(|(n, held)| state.put(n, held));
        }
        is_scalar
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
        let mut state = State { scalars: vec![Held::Other; SCALARS.into()], lanes: BTreeMap::new() };
        state.put(number(STACK_POINTER), Held::Frame(0));
        state
    }

    fn entry() -> State {
        let mut state = State { scalars: (0..SCALARS).map(Held::Entry).collect(), lanes: BTreeMap::new() };
        state.put(number(STACK_POINTER), Held::Frame(0));
        state
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
    fn lane(&self, vector: Option<RegRef>, inst: &Inst) -> Option<(u16, u32)> {
        let vector = vector.filter(|r| r.reg.is_vgpr())?;
        Some((number(vector), inst.op(2).value_b32()?))
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
        let before = self.lanes.len();
        self.lanes.retain(|lane, held| other.lanes.get(lane) == Some(held));
        changed || before != self.lanes.len()
    }

    fn row(&self, wanted: &BTreeSet<u16>) -> Row {
        let place_of = |wanted: Held| self.scalars.iter().position(|&held| held == wanted).map(|n| n as u16);
        let frame =
            [STACK_POINTER, FRAME_POINTER].map(number).into_iter().find_map(|n| match self.scalars[usize::from(n)] {
                Held::Frame(at) => Some((n, at.wrapping_neg())),
                _ => None,
            });
        let is_moved = |n: &u16| self.scalars[usize::from(*n)] != Held::Entry(*n);
        let kept = wanted.iter().copied().filter(is_moved).map(|n| (n, place_of(Held::Entry(n)))).collect();
        Row { frame: frame.unwrap_or((number(STACK_POINTER), 0)), kept }
    }
}
