//! The final code's control flow graph, its instructions, and a solver for forward dataflow analyses.

use std::collections::BTreeSet;
use std::ops::Range;

use gcnc_isa::{Inst, Opcode, RegRef};
use gcnc_mir::{Block, Function, LinearEnd};
use hashbrown::HashMap;

use crate::Code;

/// Maximum number of blocks.
const MAX_BLOCKS: usize = 1 << 14;

/// A block of the final code.
pub struct CodeBlock {
    /// Its offsets.
    pub range: Range<u32>,
    /// Its successors.
    pub succs: Vec<usize>,
    /// Whether the function returns at its end.
    pub returns: bool,
}

/// The blocks of code, in order; empty if there are too many.
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

/// The final target of a jump to a block: blocks that only jump are not in the code.
fn forwarded(f: &Function, numbers: &HashMap<Block, usize>, mut b: Block) -> Option<usize> {
    for _ in 0..f.order.len() {
        match (numbers.get(&b), &f.blocks[b].linear_succs[..]) {
            (None, [next]) => b = next.block,
            (number, _) => return number.copied(),
        }
    }
    None
}

/// The instructions in a range of code, with their offsets; ends early if one cannot be decoded.
pub fn decoded(code: &Code<'_>, range: Range<u32>) -> impl Iterator<Item = (Range<u32>, Inst)> {
    let mut at = range.start;
    std::iter::from_fn(move || {
        if at >= range.end {
            return None;
        }
        let rest = code.bytes.get(at as usize..).unwrap_or_default();
        let (inst, size) = gcnc_isa::decode(rest, &code.machine.target).ok()?;
        let start = at;
        at += size as u32;
        Some((start..at, inst))
    })
}

/// The state at the start of each reachable block, given that at the function's start. `transfer` takes the state
/// through a block; `meet` keeps what holds in both states and returns whether that changed the first.
pub fn solve_forward<S: Clone>(
    blocks: &[CodeBlock],
    start: S,
    transfer: impl Fn(usize, &mut S),
    meet: impl Fn(&mut S, &S) -> bool,
) -> Vec<Option<S>> {
    let mut entries: Vec<Option<S>> = vec![None; blocks.len()];
    let Some(first) = entries.first_mut() else { return entries };
    *first = Some(start);
    let mut work = BTreeSet::from([0]);
    while let Some(n) = work.pop_first() {
        gcnc_limits::poll();
        let Some(mut state) = entries[n].clone() else { continue };
        transfer(n, &mut state);
        for &to in &blocks[n].succs {
            let changed = match &mut entries[to] {
                Some(known) => meet(known, &state),
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

/// Whether an instruction calls.
pub fn is_call(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64)
}

/// Whether an instruction that writes EXEC activates all lanes.
pub fn activates_all(inst: &Inst) -> bool {
    let is_all = |k: usize| inst.op(k).imm() == Some(-1) || inst.op(k).value_b32() == Some(u32::MAX);
    match inst.opcode {
        Opcode::SMovB32 | Opcode::SMovB64 | Opcode::SOrSaveexecB32 | Opcode::SOrSaveexecB64 => is_all(1),
        _ => false,
    }
}

/// The number and the lane of the vector register that `v_writelane_b32` writes or `v_readlane_b32` reads.
pub fn lane(vector: Option<RegRef>, inst: &Inst) -> Option<(u16, u8)> {
    let vector = vector.filter(|r| r.reg.is_vgpr())?;
    Some((number(vector), u8::try_from(inst.op(2).value_b32()?).ok()?))
}

/// The number of a register in its class.
pub fn number(register: RegRef) -> u16 {
    register.reg.index() as u16
}
