//! Lists of names that every file has and few use: operand bundle tags, sync scopes.

use crate::error::Result;
use crate::index::letters;
use crate::stream::{Block, BlockInfo, Record, StreamItem, SubBlock};
use std::sync::OnceLock;

/// A list of names: located when the file is opened, read when the first is requested.
#[derive(Debug, Default)]
pub(crate) struct NameList {
    block: Option<SubBlock>,
    names: OnceLock<Vec<Vec<u8>>>,
}

impl NameList {
    /// The list in this block.
    pub fn of(block: SubBlock) -> NameList {
        NameList { block: Some(block), names: OnceLock::new() }
    }

    /// The names, by number.
    pub fn read(&self, bytes: &[u8], info: &BlockInfo) -> Result<&[Vec<u8>]> {
        if let Some(names) = self.names.get() {
            return Ok(names);
        }
        let mut names = Vec::new();
        let mut block = self.block.map(|block| Block::enter(bytes, block, info));
        let mut record = Record::new();
        while let Some(block) = &mut block {
            match block.next(&mut record)? {
                StreamItem::Record => names.push(letters(block, &record.ops)?),
                StreamItem::Block(_) => return block.error("a block within a list of names"),
                StreamItem::End => break,
            }
        }
        Ok(self.names.get_or_init(|| names))
    }
}
