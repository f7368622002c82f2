//! Rewriting of a block's instructions, with a record of where each one came from.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, Operand, RegRef};
use gcnc_mir::{Block, Function, room};

use crate::error::Error;

/// The origin of an instruction that the allocator inserted.
pub const INSERTED: u32 = u32::MAX;

/// For each block and instruction, its index before allocation, or [`INSERTED`].
pub type Origins = SecondaryMap<Block, Vec<u32>>;

/// The parts of a `p_copy` or `p_concat`: for each operand, the dwords of the result that it is copied to.
///
/// # Errors
/// The copy has no result, or its parts do not fit it.
pub fn copy_parts(inst: &Inst) -> Result<impl Iterator<Item = Result<(RegRef, Operand), Error>>, Error> {
    let whole = inst.reg(0).ok_or(Error::Malformed("a copy without a result"))?;
    let mut at = 0;
    Ok(inst.ops()[1..].iter().map(move |&op| {
        let dwords = match op {
            Operand::Reg(r) if r.size16 % 2 == 0 && r.offset16 % 2 == 0 => r.len_dwords(),
            Operand::Reg(_) => return Err(Error::Malformed("a copy of half a register")),
            _ if inst.opcode == Opcode::PCopy => whole.len_dwords(),
            _ => 1,
        };
        if at + dwords > whole.len_dwords() {
            return Err(Error::Malformed("a copy's parts exceed its result"));
        }
        let to = whole.sub(at, dwords);
        at += dwords;
        Ok((to, op))
    }))
}

/// The new instructions of a block being rewritten.
#[derive(Clone, Default, Debug)]
pub struct Rewrite {
    /// The new instructions.
    pub insts: Vec<Inst>,
    origin: Vec<u32>,
    old_origin: Vec<u32>,
    spare: Vec<Inst>,
}

impl Rewrite {
    /// Starts rewriting block `b`. Returns its old instructions, to be passed back to [`Rewrite::end`].
    pub fn begin(&mut self, f: &mut Function, origins: &mut Origins, b: Block) -> Vec<Inst> {
        self.insts = std::mem::take(&mut self.spare);
        let room = room(f.blocks[b].insts.len());
        self.insts.clear();
        self.insts.reserve(room);
        self.origin.clear();
        self.origin.reserve(room);
        self.old_origin = std::mem::take(&mut origins[b]);
        std::mem::take(&mut f.blocks[b].insts)
    }

    /// Finishes block `b`.
    pub fn end(&mut self, f: &mut Function, origins: &mut Origins, b: Block, old: Vec<Inst>) {
        self.spare = old;
        f.blocks[b].insts = std::mem::take(&mut self.insts);
        self.old_origin.clear();
        self.old_origin.extend_from_slice(&self.origin);
        origins[b] = std::mem::take(&mut self.old_origin);
    }

    /// Appends an instruction that replaces old instruction `i`.
    pub fn keep(&mut self, inst: Inst, i: usize) {
        self.insts.push(inst);
        self.origin.push(self.old_origin[i]);
    }

    /// Whether the last instruction was inserted by the allocator.
    pub fn is_last_inserted(&self) -> bool {
        self.origin.last() == Some(&INSERTED)
    }

    /// Appends an instruction inserted by the allocator.
    pub fn insert(&mut self, inst: Inst) {
        self.insts.push(inst);
        self.origin.push(INSERTED);
    }
}

/// Makes every instruction of `f` its own origin.
pub fn identity(f: &Function, origins: &mut Origins) {
    for &b in &f.order {
        origins[b].clear();
        origins[b].extend(0..f.blocks[b].insts.len() as u32);
    }
}

/// Inserts `insts` before instruction `at` of block `b`, and empties `insts`.
pub fn splice(f: &mut Function, origins: &mut Origins, b: Block, at: usize, insts: &mut Vec<Inst>) {
    origins[b].splice(at..at, insts.iter().map(|_| INSERTED));
    f.blocks[b].insts.splice(at..at, insts.drain(..));
}
