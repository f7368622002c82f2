//! The bit stream writer: numbers, records, blocks.
//!
//! A record is written with the first abbreviation of its block that fits it, else unabbreviated. Abbreviations are
//! data, so code that writes records need not know them. (LLVM, "LLVM Bitcode File Format": "Bitstream Format".)

use crate::codes::{abbreviation, block, blockinfo, encoding};

/// An operand of an abbreviation.
#[derive(Clone, Copy, Debug)]
pub(super) enum Field {
    /// This number, which takes no bits.
    Literal(u64),
    /// A number of this many bits.
    Fixed(u32),
    /// A number in chunks of this many bits.
    Vbr(u32),
    /// Any number of elements of the next operand's encoding.
    Array,
    /// Bytes.
    Blob,
}

/// The operands of an abbreviation; the first is the record's code.
pub(super) type Abbrev = Vec<Field>;

/// The default chunk width of numbers.
const USUAL: u32 = 6;

/// Bits, as they are written.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// Bits that do not fill four bytes yet.
    word: u64,
    used: u32,
    /// The width of abbreviation ids in the current block.
    width: u32,
    /// The enclosing blocks: the outer width, the offset of the length, and the number of outer abbreviations.
    open: Vec<(u32, usize, usize)>,
    /// The abbreviations for kinds of blocks; those for the file itself come first and are empty.
    sets: Vec<(u32, Vec<Abbrev>)>,
    set: usize,
}

impl BitWriter {
    pub fn new(magic: &[u8]) -> BitWriter {
        BitWriter { bytes: magic.to_vec(), width: 2, sets: vec![(u32::MAX, Vec::new())], ..BitWriter::default() }
    }

    /// The bytes written.
    pub fn finish(self) -> Vec<u8> {
        debug_assert!(self.used == 0 && self.open.is_empty());
        self.bytes
    }

    fn fixed(&mut self, value: u64, bits: u32) {
        debug_assert!(bits <= 32 && value >> bits == 0);
        self.word |= value << self.used;
        self.used += bits;
        if self.used >= 32 {
            self.bytes.extend_from_slice(&(self.word as u32).to_le_bytes());
            self.word >>= 32;
            self.used -= 32;
        }
    }

    fn vbr(&mut self, mut value: u64, bits: u32) {
        let more = 1u64 << (bits - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, bits);
            value >>= bits - 1;
        }
        self.fixed(value, bits);
    }

    /// Pads with zeros to the next four bytes.
    fn align(&mut self) {
        if self.used > 0 {
            self.fixed(0, 32 - self.used);
        }
    }

    /// Begins a block, in which abbreviation ids have `width` bits.
    pub fn enter(&mut self, id: u32, width: u32) {
        self.fixed(abbreviation::ENTER_SUBBLOCK.into(), self.width);
        self.vbr(id.into(), 8);
        self.vbr(width.into(), 4);
        self.align();
        self.open.push((self.width, self.bytes.len(), self.set));
        self.bytes.extend_from_slice(&[0; 4]);
        self.width = width;
        self.set = self.sets.iter().position(|(block, _)| *block == id).unwrap_or(0);
    }

    /// Ends the innermost block.
    pub fn end(&mut self) {
        self.fixed(abbreviation::END_BLOCK.into(), self.width);
        self.align();
        let Some((width, at, set)) = self.open.pop() else { return };
        let words = (self.bytes.len() - at - 4) / 4;
        self.bytes[at..at + 4].copy_from_slice(&(words as u32).to_le_bytes());
        (self.width, self.set) = (width, set);
    }

    /// `BLOCKINFO`: the abbreviations for kinds of blocks.
    pub fn block_info(&mut self, sets: Vec<(u32, Vec<Abbrev>)>) {
        self.enter(block::BLOCKINFO, 2);
        for (id, abbrevs) in &sets {
            self.record(blockinfo::SETBID, &[u64::from(*id)]);
            abbrevs.iter().for_each(|abbrev| self.define(abbrev));
        }
        self.end();
        self.sets.extend(sets);
    }

    /// `DEFINE_ABBREV`
    fn define(&mut self, abbrev: &[Field]) {
        self.fixed(abbreviation::DEFINE_ABBREV.into(), self.width);
        self.vbr(abbrev.len() as u64, 5);
        for &field in abbrev {
            let (kind, value) = match field {
                Field::Literal(number) => {
                    self.fixed(1, 1);
                    self.vbr(number, 8);
                    continue;
                }
                Field::Fixed(bits) => (encoding::FIXED, Some(bits)),
                Field::Vbr(bits) => (encoding::VBR, Some(bits)),
                Field::Array => (encoding::ARRAY, None),
                Field::Blob => (encoding::BLOB, None),
            };
            self.fixed(0, 1);
            self.fixed(kind.into(), 3);
            if let Some(bits) = value {
                self.vbr(bits.into(), 5);
            }
        }
    }

    /// A record of numbers.
    pub fn record(&mut self, code: u32, ops: &[u64]) {
        let abbrevs = &self.sets[self.set].1;
        if let Some(index) = abbrevs.iter().position(|abbrev| fits(abbrev, code, ops)) {
            self.fixed(index as u64 + 4, self.width);
            self.abbreviated(index, ops);
            return;
        }
        self.fixed(abbreviation::UNABBREV_RECORD.into(), self.width);
        self.vbr(code.into(), USUAL);
        self.vbr(ops.len() as u64, USUAL);
        ops.iter().for_each(|&op| self.vbr(op, USUAL));
    }

    fn abbreviated(&mut self, index: usize, ops: &[u64]) {
        let (mut ops, mut at) = (ops, 1);
        while let Some(&field) = self.sets[self.set].1[index].get(at) {
            at += 1;
            if let Field::Array = field {
                let elem = self.sets[self.set].1[index][at];
                self.vbr(ops.len() as u64, USUAL);
                ops.iter().for_each(|&op| self.field(elem, op));
                return;
            }
            let Some((&op, rest)) = ops.split_first() else { return };
            self.field(field, op);
            ops = rest;
        }
    }

    fn field(&mut self, field: Field, value: u64) {
        match field {
            Field::Fixed(bits) => self.fixed(value, bits),
            Field::Vbr(bits) => self.vbr(value, bits),
            Field::Literal(_) | Field::Array | Field::Blob => {}
        }
    }

    /// A record of characters or other bytes.
    pub fn text(&mut self, code: u32, bytes: &[u8]) {
        let ops: Vec<u64> = bytes.iter().map(|&b| b.into()).collect();
        self.record(code, &ops);
    }

    /// A record of numbers followed by raw bytes, encoded with an abbreviation of its own. It must be the block's only
    /// one.
    pub fn blob(&mut self, code: u32, ops: &[u64], bytes: &[u8]) {
        let mut abbrev = vec![Field::Literal(code.into())];
        abbrev.extend(ops.iter().map(|_| Field::Vbr(USUAL)));
        abbrev.push(Field::Blob);
        self.define(&abbrev);
        let id = self.sets[self.set].1.len() as u64 + 4;
        self.fixed(id, self.width);
        ops.iter().for_each(|&op| self.vbr(op, USUAL));
        self.vbr(bytes.len() as u64, USUAL);
        self.align();
        self.bytes.extend_from_slice(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    /// The bytes of numbers in chunks, without a block.
    pub fn pieces(numbers: impl Iterator<Item = u64>) -> Vec<u8> {
        let mut writer = BitWriter::default();
        numbers.for_each(|number| writer.vbr(number, USUAL));
        writer.align();
        writer.bytes
    }
}

/// Whether a record can be written with an abbreviation.
fn fits(abbrev: &[Field], code: u32, ops: &[u64]) -> bool {
    let small = |field: Field, op: u64| match field {
        Field::Literal(number) => number == op,
        Field::Fixed(bits) => op >> bits == 0,
        Field::Vbr(_) => true,
        Field::Array | Field::Blob => false,
    };
    match abbrev {
        [Field::Literal(literal), ..] if *literal != u64::from(code) => false,
        [_, head @ .., Field::Array, elem] => {
            let Some((first, rest)) = ops.split_at_checked(head.len()) else { return false };
            head.iter().zip(first).all(|(&field, &op)| small(field, op)) && rest.iter().all(|&op| small(*elem, op))
        }
        [_, head @ ..] => head.len() == ops.len() && head.iter().zip(ops).all(|(&field, &op)| small(field, op)),
        [] => false,
    }
}

/// A signed number with its sign in its lowest bit. The smallest number is minus zero.
pub(super) fn sign_rotated(number: i64) -> u64 {
    match number {
        i64::MIN => 1,
        0.. => (number as u64) << 1,
        _ => number.unsigned_abs() << 1 | 1,
    }
}
