//! Reasons (remarks) for spills and reloads: which value each one moves.
//!
//! Runs on an allocated function that still has the logical CFG. A spill's value is found by following copies back to
//! the instruction that wrote the register, a reload's by going back to the spills that may have stored it. SGPRs are
//! followed on the linear CFG, vector registers on the logical one, because inactive lanes keep theirs.

use std::collections::{HashMap, HashSet};

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, Inst, Opcode, RegRef};
use gcnc_mir::function::Made;
use gcnc_mir::variables::ValueLocation;
use gcnc_mir::{Block, Function, Reason, Why, why};

/// A dword of a register or of a spill slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum At {
    Register(ValueLocation),
    Frame(i32, i32),
    SpillRegister(i32),
    Lane(i32),
}

/// The most steps for one instruction, and the most definitions reported for one value.
const MAX_STEPS: usize = 1 << 14;
const MAX_MADE: usize = 3;

/// Gives each spill and reload of `f` a reason that says which value it moves.
pub fn run(f: &mut Function) {
    let finder = Finder::new(f);
    let mut found = Vec::new();
    for &b in &f.order {
        for (i, inst) in f.blocks[b].insts.iter().enumerate() {
            gcnc_limits::poll();
            if let Some((_, from)) = moved(inst).first() {
                found.push((b, i, finder.made(*from, (b, i))));
            }
        }
    }
    for (b, i, of) in found {
        let loc = f.blocks[b].insts[i].loc;
        let event = loc.event_number().map(|number| number as usize);
        let why = unwrapped(f, loc);
        let words = why.reason_number().and_then(why::words);
        let (Some((pass, text)), Some(reasons)) = (words, &mut f.reasons) else { continue };
        reasons.push(Reason { pass, text: text.to_owned(), loc: DebugLoc::NONE, of });
        let reason = DebugLoc::reason(reasons.len() as u32 - 1);
        match (event, &mut f.variables) {
            (Some(event), Some(variables)) => variables.events[event].loc = reason,
            _ => f.blocks[b].insts[i].loc = reason,
        }
    }
}

/// The dwords that a spill or reload moves, as `(destination, source)` pairs.
fn moved(inst: &Inst) -> Vec<(At, At)> {
    let (Some(r), Some(n)) = (inst.ops().first().and_then(|op| op.reg()), inst.ops().get(1).and_then(|op| op.imm()))
    else {
        return Vec::new();
    };
    let home = |k: i32| match inst.opcode {
        Opcode::PScratchStore | Opcode::PScratchLoad => Some(At::Frame(n, inst.mods.offset + 4 * k)),
        Opcode::PSpillRegStore | Opcode::PSpillRegLoad => Some(At::SpillRegister(n + k)),
        Opcode::PLaneSpill | Opcode::PLaneReload => Some(At::Lane(n + k)),
        _ => None,
    };
    let is_store = matches!(inst.opcode, Opcode::PScratchStore | Opcode::PSpillRegStore | Opcode::PLaneSpill);
    let pair = |(register, k)| {
        let (register, home) = (At::Register(register), home(k)?);
        Some(if is_store { (home, register) } else { (register, home) })
    };
    ValueLocation::of(r).zip(0..).filter_map(pair).collect()
}

/// The location that an instruction had before it was tagged with a variable event.
fn unwrapped(f: &Function, loc: DebugLoc) -> DebugLoc {
    let event = loc.event_number().zip(f.variables.as_ref());
    event.map_or(loc, |(number, variables)| variables.events[number as usize].loc)
}

/// Finds the definitions of what a location holds.
struct Finder<'f> {
    f: &'f Function,
    /// The indices, in order, of a block's instructions that write a location.
    writes: HashMap<(Block, At), Vec<usize>>,
    linear: SecondaryMap<Block, Vec<Block>>,
    logical: SecondaryMap<Block, Vec<Block>>,
    /// The variable of each tracked dword.
    variables: HashMap<u32, u32>,
}

impl Finder<'_> {
    fn new(f: &Function) -> Finder<'_> {
        let mut finder = Finder {
            f,
            writes: HashMap::new(),
            linear: SecondaryMap::new(),
            logical: SecondaryMap::new(),
            variables: variables(f),
        };
        for &b in &f.order {
            let block = &f.blocks[b];
            block.linear_succs.iter().for_each(|edge| finder.linear[edge.block].push(b));
            block.logical_succs.iter().for_each(|edge| finder.logical[edge.block].push(b));
            for (i, inst) in block.insts.iter().enumerate() {
                gcnc_limits::poll();
                let mut note = |at| finder.writes.entry((b, at)).or_default().push(i);
                inst.for_each_write(|r| ValueLocation::of(r).map(At::Register).for_each(&mut note));
                moved(inst).iter().map(|(to, _)| *to).filter(|to| !matches!(to, At::Register(_))).for_each(&mut note);
            }
        }
        finder
    }

    /// The instructions that defined the value of `at` before an instruction.
    fn made(&self, at: At, (b, before): (Block, usize)) -> Vec<Made> {
        let (mut made, mut seen) = (Vec::new(), HashSet::new());
        let mut work = vec![(at, b, before)];
        while let Some((at, b, before)) = work.pop().filter(|_| seen.len() < MAX_STEPS && made.len() < MAX_MADE) {
            let writes = self.writes.get(&(b, at)).map_or(&[][..], |all| all);
            match writes[..writes.partition_point(|i| *i < before)].last() {
                None => {
                    let preds = if is_scalar(at) { &self.linear[b] } else { &self.logical[b] };
                    work.extend(preds.iter().filter(|&&p| seen.insert((at, p, None))).map(|&p| (at, p, usize::MAX)));
                }
                Some(&i) => match self.source(&self.f.blocks[b].insts[i], at) {
                    Some(from) if seen.insert((from, b, Some(i))) => work.push((from, b, i)),
                    Some(_) => {}
                    None => self.note(&self.f.blocks[b].insts[i], at, &mut made),
                },
            }
        }
        made
    }

    /// The source of what a spill, a reload or a copy inserted by the allocator writes to `to`.
    fn source(&self, inst: &Inst, to: At) -> Option<At> {
        if let Some((_, from)) = moved(inst).iter().find(|(own, _)| *own == to) {
            return Some(*from);
        }
        let is_copy = unwrapped(self.f, inst.loc) == Why::Copy.loc();
        let places =
            |all: &mut dyn Iterator<Item = RegRef>| all.flat_map(ValueLocation::of).map(At::Register).collect();
        let (to_all, from_all): (Vec<At>, Vec<At>) = match inst.opcode {
            // `v_swap_b32` writes both.
            Opcode::VSwapB32 => {
                (places(&mut inst.defs()), places(&mut inst.defs().collect::<Vec<_>>().into_iter().rev()))
            }
            _ => (places(&mut inst.defs()), places(&mut inst.uses())),
        };
        let at = to_all.iter().position(|own| *own == to).filter(|_| is_copy && to_all.len() == from_all.len())?;
        from_all.get(at).copied()
    }

    fn note(&self, inst: &Inst, at: At, made: &mut Vec<Made>) {
        let event = inst.loc.event_number().zip(self.f.variables.as_ref());
        let puts = event.map_or(&[][..], |(number, variables)| &variables.events[number as usize].puts);
        let put = puts.iter().find(|(place, _)| At::Register(*place) == at);
        let variable = put.and_then(|(_, tracked)| self.variables.get(tracked).copied());
        let new = Made { by: inst.opcode.name(), loc: unwrapped(self.f, inst.loc), variable };
        if !made.contains(&new) {
            made.push(new);
        }
    }
}

fn is_scalar(at: At) -> bool {
    match at {
        At::Register(place) => place.class == gcnc_isa::RegClass::Sgpr,
        At::Lane(_) => true,
        At::Frame(..) | At::SpillRegister(_) => false,
    }
}

/// A variable for each tracked dword that has one.
fn variables(f: &Function) -> HashMap<u32, u32> {
    let mut all = HashMap::new();
    let Some(variables) = &f.variables else { return all };
    let is_value = |(variable, _): &&(u32, u32)| !variables.computed.contains(variable);
    for &(variable, value) in variables.states.iter().flatten().filter(is_value) {
        gcnc_limits::poll();
        for scalar in &variables.values[value as usize] {
            if let gcnc_mir::variables::Scalar::Dword(tracked, _) = scalar {
                all.entry(*tracked).or_insert(variable);
            }
        }
    }
    all
}
