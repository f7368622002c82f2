//! Layout: the order of blocks, and of instructions within each block. Doubly linked lists in dense tables, so that a
//! pass can insert and remove anywhere in constant time, as in Cranelift's layout.

use crate::function::{Block, Inst};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, SecondaryMap};

/// The table grows by this many instructions at once, as they are added one by one.
const ROOM: usize = 64;

#[derive(Clone, Debug, Default)]
struct BlockNode {
    prev: PackedOption<Block>,
    next: PackedOption<Block>,
    first: PackedOption<Inst>,
    last: PackedOption<Inst>,
    inserted: bool,
}

#[derive(Clone, Debug, Default)]
struct InstNode {
    block: PackedOption<Block>,
    prev: PackedOption<Inst>,
    next: PackedOption<Inst>,
}

/// The order of a function's blocks and instructions.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    blocks: SecondaryMap<Block, BlockNode>,
    insts: SecondaryMap<Inst, InstNode>,
    first: PackedOption<Block>,
    last: PackedOption<Block>,
}

impl Layout {
    /// Reserves capacity for instructions below this number.
    pub fn reserve(&mut self, insts: usize) {
        self.insts.resize(insts.max(self.insts.as_values_slice().len()));
    }

    /// The entry block: the first. None for a declaration.
    pub fn entry(&self) -> Option<Block> {
        self.first.expand()
    }

    /// The last block.
    pub fn last_block(&self) -> Option<Block> {
        self.last.expand()
    }

    /// Whether the block is in the layout.
    pub fn is_block_inserted(&self, block: Block) -> bool {
        self.blocks[block].inserted
    }

    /// The block after `block`.
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next.expand()
    }

    /// The block before `block`.
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].prev.expand()
    }

    /// Appends a block.
    pub fn append_block(&mut self, block: Block) {
        self.link_block(self.last, block, None.into());
    }

    /// Inserts a block after `after`.
    pub fn insert_block_after(&mut self, block: Block, after: Block) {
        let next = self.blocks[after].next;
        self.link_block(after.into(), block, next);
    }

    /// Inserts a block before `before`.
    pub fn insert_block_before(&mut self, block: Block, before: Block) {
        let prev = self.blocks[before].prev;
        self.link_block(prev, block, before.into());
    }

    fn link_block(&mut self, prev: PackedOption<Block>, block: Block, next: PackedOption<Block>) {
        debug_assert!(!self.blocks[block].inserted);
        let node = &mut self.blocks[block];
        (node.prev, node.next, node.inserted) = (prev, next, true);
        match prev.expand() {
            Some(p) => self.blocks[p].next = block.into(),
            None => self.first = block.into(),
        }
        match next.expand() {
            Some(n) => self.blocks[n].prev = block.into(),
            None => self.last = block.into(),
        }
    }

    /// Removes a block with its instructions from the layout.
    pub fn remove_block(&mut self, block: Block) {
        let node = &mut self.blocks[block];
        let (prev, next) = (node.prev.take(), node.next.take());
        node.inserted = false;
        match prev {
            Some(p) => self.blocks[p].next = next.into(),
            None => self.first = next.into(),
        }
        match next {
            Some(n) => self.blocks[n].prev = prev.into(),
            None => self.last = prev.into(),
        }
    }

    /// The blocks in layout order.
    pub fn blocks(&self) -> Blocks<'_> {
        Blocks { layout: self, next: self.first }
    }

    /// The instructions of a block in layout order.
    pub fn insts(&self, block: Block) -> Insts<'_> {
        let node = &self.blocks[block];
        Insts { layout: self, head: node.first, tail: node.last }
    }

    /// The block that an instruction is in.
    pub fn block_of(&self, inst: Inst) -> Option<Block> {
        self.insts[inst].block.expand()
    }

    /// First instruction of a block.
    pub fn first_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].first.expand()
    }

    /// Last instruction of a block: its terminator, once it is complete.
    pub fn last_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].last.expand()
    }

    /// The instruction after `inst` in its block.
    pub fn next_inst(&self, inst: Inst) -> Option<Inst> {
        gcnc_limits::poll();
        self.insts[inst].next.expand()
    }

    /// The instruction before `inst` in its block.
    pub fn prev_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].prev.expand()
    }

    /// Appends an instruction to a block.
    pub fn append_inst(&mut self, inst: Inst, block: Block) {
        let last = self.blocks[block].last;
        self.link_inst(block, last, inst, None.into());
    }

    /// Prepends an instruction to a block.
    pub fn prepend_inst(&mut self, inst: Inst, block: Block) {
        let first = self.blocks[block].first;
        self.link_inst(block, None.into(), inst, first);
    }

    /// Inserts an instruction before another, which must be in a block.
    pub fn insert_inst_before(&mut self, inst: Inst, before: Inst) {
        let node = &self.insts[before];
        if let Some(block) = node.block.expand() {
            self.link_inst(block, node.prev, inst, before.into());
        }
    }

    /// Inserts an instruction after another, which must be in a block.
    pub fn insert_inst_after(&mut self, inst: Inst, after: Inst) {
        let node = &self.insts[after];
        if let Some(block) = node.block.expand() {
            self.link_inst(block, after.into(), inst, node.next);
        }
    }

    fn link_inst(&mut self, block: Block, prev: PackedOption<Inst>, inst: Inst, next: PackedOption<Inst>) {
        debug_assert!(self.insts[inst].block.is_none());
        if inst.index() >= self.insts.as_values_slice().len() {
            self.reserve(inst.index() + ROOM);
        }
        self.insts[inst] = InstNode { block: block.into(), prev, next };
        match prev.expand() {
            Some(p) => self.insts[p].next = inst.into(),
            None => self.blocks[block].first = inst.into(),
        }
        match next.expand() {
            Some(n) => self.insts[n].prev = inst.into(),
            None => self.blocks[block].last = inst.into(),
        }
    }

    /// Removes an instruction from its block.
    pub fn remove_inst(&mut self, inst: Inst) {
        let InstNode { block, prev, next } = std::mem::take(&mut self.insts[inst]);
        let Some(block) = block.expand() else { return };
        match prev.expand() {
            Some(p) => self.insts[p].next = next,
            None => self.blocks[block].first = next,
        }
        match next.expand() {
            Some(n) => self.insts[n].prev = prev,
            None => self.blocks[block].last = prev,
        }
    }

    /// Moves `first` and all instructions after it in its block to the end of `to`.
    pub fn split_block(&mut self, first: Inst, to: Block) {
        let Some(from) = self.insts[first].block.expand() else { return };
        let last = self.blocks[from].last;
        let prev = self.insts[first].prev;
        self.blocks[from].last = prev;
        match prev.expand() {
            Some(p) => self.insts[p].next = None.into(),
            None => self.blocks[from].first = None.into(),
        }
        let tail = self.blocks[to].last;
        self.insts[first].prev = tail;
        match tail.expand() {
            Some(t) => self.insts[t].next = first.into(),
            None => self.blocks[to].first = first.into(),
        }
        self.blocks[to].last = last;
        let mut at = Some(first);
        while let Some(inst) = at {
            self.insts[inst].block = to.into();
            at = self.insts[inst].next.expand();
        }
    }
}

/// The blocks in layout order.
#[derive(Clone, Debug)]
pub struct Blocks<'a> {
    layout: &'a Layout,
    next: PackedOption<Block>,
}

impl Iterator for Blocks<'_> {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        let block = self.next.expand()?;
        gcnc_limits::poll();
        self.next = self.layout.blocks[block].next;
        Some(block)
    }
}

/// The instructions of a block in layout order, double-ended.
#[derive(Clone, Debug)]
pub struct Insts<'a> {
    layout: &'a Layout,
    head: PackedOption<Inst>,
    tail: PackedOption<Inst>,
}

impl Iterator for Insts<'_> {
    type Item = Inst;

    fn next(&mut self) -> Option<Inst> {
        let inst = self.head.expand()?;
        if self.head == self.tail {
            (self.head, self.tail) = (None.into(), None.into());
        } else {
            self.head = self.layout.insts[inst].next;
        }
        Some(inst)
    }
}

impl DoubleEndedIterator for Insts<'_> {
    fn next_back(&mut self) -> Option<Inst> {
        let inst = self.tail.expand()?;
        if self.head == self.tail {
            (self.head, self.tail) = (None.into(), None.into());
        } else {
            self.tail = self.layout.insts[inst].prev;
        }
        Some(inst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cranelift_entity::EntityRef;

    #[test]
    fn instructions_go_where_they_are_put() {
        let mut l = Layout::default();
        let (b0, b1) = (Block::new(0), Block::new(1));
        l.append_block(b0);
        l.insert_block_after(b1, b0);
        let i: Vec<Inst> = (0..5).map(Inst::new).collect();
        l.append_inst(i[1], b0);
        l.append_inst(i[3], b0);
        l.insert_inst_before(i[0], i[1]);
        l.insert_inst_after(i[2], i[1]);
        l.append_inst(i[4], b1);
        assert_eq!(l.insts(b0).collect::<Vec<_>>(), i[..4]);
        assert_eq!(l.insts(b0).rev().collect::<Vec<_>>(), [i[3], i[2], i[1], i[0]]);
        l.split_block(i[2], b1);
        assert_eq!(l.insts(b0).collect::<Vec<_>>(), i[..2]);
        assert_eq!(l.insts(b1).collect::<Vec<_>>(), [i[4], i[2], i[3]]);
        assert_eq!(l.block_of(i[3]), Some(b1));
        l.remove_inst(i[2]);
        assert_eq!(l.insts(b1).collect::<Vec<_>>(), [i[4], i[3]]);
        l.remove_block(b0);
        assert_eq!(l.blocks().collect::<Vec<_>>(), [b1]);
    }
}
