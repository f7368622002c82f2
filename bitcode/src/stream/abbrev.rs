//! Abbreviations: how records of a kind are written, and which blocks begin with some.

use super::SubBlock;
use super::{Block, Item, Record};
use crate::codes;
use crate::error::Result;
use hashbrown::HashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// How an operand is written.
#[derive(Clone, Copy, Debug)]
pub enum Scalar {
    /// Not at all: it is always this.
    Literal(u64),
    /// A fixed number of bits.
    Fixed(u8),
    /// Chunks of so many bits.
    Vbr(u8),
    /// A letter, digit, dot or underscore in six bits.
    Char6,
}

/// What follows the operands of which there is always one.
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

/// Abbreviations that blocks have from the beginning, by the block's number.
#[derive(Clone, Debug, Default)]
pub struct BlockInfo(HashMap<u32, List>);

/// Abbreviations in the order of their numbers, shared until a block adds its own.
pub type List = Arc<Vec<Arc<Abbrev>>>;

impl BlockInfo {
    /// Those of a block.
    pub fn of(&self, id: u32) -> List {
        self.0.get(&id).cloned().unwrap_or_default()
    }

    /// Reads a `BLOCKINFO` block: definitions, each for the block that the record before them names.
    pub fn read(&mut self, bytes: &[u8], block: SubBlock) -> Result<()> {
        let mut block = Block::enter(bytes, block, &BlockInfo::default());
        let mut record = Record::default();
        let mut current = None;
        loop {
            let item = block.next(&mut record)?;
            let new = std::mem::take(&mut block.abbrevs);
            match current {
                Some(id) => self.add(id, new),
                None if !new.is_empty() => return block.error("abbreviations of no block"),
                None => {}
            }
            match item {
                Item::Record if record.code == codes::blockinfo::SETBID => {
                    current = record.ops.first().and_then(|&id| u32::try_from(id).ok());
                    if current.is_none() {
                        return block.error("a block's number is missing");
                    }
                }
                // Names are for people.
                Item::Record => {}
                Item::Block(_) => return block.error("a block within BLOCKINFO"),
                Item::End => return Ok(()),
            }
        }
    }

    fn add(&mut self, id: u32, new: List) {
        if !new.is_empty() {
            Arc::make_mut(self.0.entry(id).or_default()).extend(new.iter().cloned());
        }
    }
}
