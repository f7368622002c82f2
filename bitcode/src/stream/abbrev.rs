//! Abbreviations: how records are encoded, and which abbreviations blocks start with.

use super::SubBlock;
use super::{Block, Record, StreamItem};
use crate::codes;
use crate::error::Result;
use hashbrown::HashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// The encoding of an operand.
#[derive(Clone, Copy, Debug)]
pub enum Scalar {
    /// No bits: it always has this value.
    Literal(u64),
    /// A fixed number of bits.
    Fixed(u8),
    /// Variable width, in chunks of this many bits.
    Vbr(u8),
    /// A letter, digit, dot or underscore in six bits.
    Char6,
}

/// What follows the scalar operands.
#[derive(Clone, Copy, Debug, Default)]
pub enum Tail {
    #[default]
    None,
    Array(Scalar),
    Blob,
}

/// An abbreviation: the code, then the operands.
#[derive(Clone, Debug, Default)]
pub struct Abbrev {
    pub scalars: SmallVec<[Scalar; 8]>,
    pub tail: Tail,
}

/// The abbreviations of a block that was read, with which its records can be read again.
#[derive(Clone, Debug)]
pub struct Abbrevs {
    pub(super) block: SubBlock,
    pub(super) list: List,
}

/// Abbreviations that blocks start with, by block id.
#[derive(Clone, Debug, Default)]
pub struct BlockInfo(HashMap<u32, Arc<Vec<Abbrev>>>);

/// The abbreviations of a block by number: first those of all blocks of its kind, then its own. The former are shared
/// by many blocks, the latter by readers that read records again.
#[derive(Clone, Debug, Default)]
pub struct List {
    given: Option<Arc<Vec<Abbrev>>>,
    own: Option<Arc<Vec<Abbrev>>>,
}

impl List {
    /// Their number.
    pub fn len(&self) -> usize {
        self.given().len() + self.own().len()
    }

    /// The abbreviation with this number.
    #[inline]
    pub fn get(&self, number: usize) -> Option<&Abbrev> {
        let given = self.given();
        given.get(number).or_else(|| self.own().get(number - given.len()))
    }

    /// Adds one of the block's own.
    pub fn push(&mut self, new: Abbrev) {
        let own = self.own.get_or_insert_with(|| Arc::new(Vec::with_capacity(8)));
        Arc::make_mut(own).push(new);
    }

    fn given(&self) -> &[Abbrev] {
        self.given.as_ref().map_or(&[], |given| given)
    }

    fn own(&self) -> &[Abbrev] {
        self.own.as_ref().map_or(&[], |own| own)
    }
}

impl BlockInfo {
    /// Those of a block.
    pub fn of(&self, id: u32) -> List {
        List { given: self.0.get(&id).cloned(), own: None }
    }

    /// Reads a `BLOCKINFO` block: definitions, each for the block that the previous record names.
    pub fn read(&mut self, bytes: &[u8], block: SubBlock) -> Result<()> {
        let mut block = Block::enter(bytes, block, &BlockInfo::default());
        let mut record = Record::new();
        let mut current = None;
        loop {
            let item = block.next(&mut record)?;
            let new = std::mem::take(&mut block.abbrevs);
            match current {
                Some(id) => self.add(id, &new),
                None if new.len() > 0 => return block.error("abbreviations of no block"),
                None => {}
            }
            match item {
                StreamItem::Record if record.code == codes::blockinfo::SETBID => {
                    current = record.ops.first().and_then(|&id| u32::try_from(id).ok());
                    if current.is_none() {
                        return block.error("a block's number is missing");
                    }
                }
                // Names are for people.
                StreamItem::Record => {}
                StreamItem::Block(_) => return block.error("a block within BLOCKINFO"),
                StreamItem::End => return Ok(()),
            }
        }
    }

    fn add(&mut self, id: u32, new: &List) {
        if new.len() > 0 {
            Arc::make_mut(self.0.entry(id).or_default()).extend_from_slice(new.own());
        }
    }
}
