//! Rewriting of a block's instructions, with a record of where each one came from.

use cranelift_entity::SecondaryMap;
use gcnc_isa::Inst;
use gcnc_mir::{Block, Function, room};

/// The origin of an instruction that the allocator inserted.
pub const INSERTED: u32 = u32::MAX;

/// For each block and instruction, its index before allocation, or [`INSERTED`].
pub type Origins = SecondaryMap<Block, Vec<u32>>;

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
