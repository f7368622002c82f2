//! Metadata: an index of locations, and nodes materialised lazily.
//!
//! Every string, value and node has a number, in the order of the file; a function's numbers continue the module's.
//! Requesting a node creates it in the module and puts it on a worklist; filling it in requests others. So cycles need
//! no special care, and nothing here is recursive. (LLVM 22, `MetadataLoader`.)

mod fields;
pub(crate) mod names;
pub(crate) mod schema;
pub(crate) mod words;

use crate::codes::metadata as md;
use crate::error::Result;
use crate::reader::Reader;
use crate::stream::{Abbrevs, Block, BlockInfo, Record, StreamItem, SubBlock};
use gcnc_ir::metadata::{Md, MdKind, MdNode, MdOperand};
use hashbrown::HashMap;
use std::sync::OnceLock;

/// The locations of all metadata of one or several blocks.
#[derive(Debug, Default)]
pub(crate) struct MetadataIndex {
    /// By number.
    pub entries: Vec<Entry>,
    blocks: Vec<Abbrevs>,
    /// Blocks of attachment kinds, and of kinds that older versions wrote among the nodes.
    pub kind_blocks: Vec<SubBlock>,
    own_kinds: HashMap<u64, String>,
    kinds: OnceLock<KindNames>,
    /// Named metadata, with the numbers of their nodes.
    pub named: Vec<(Vec<u8>, Vec<u64>)>,
    /// Attachments of globals, by value number: kinds and numbers of nodes.
    pub attachments: Vec<(u32, Vec<u64>)>,
}

/// The locations of the names of kinds.
#[derive(Debug, Default)]
struct KindNames {
    blocks: Vec<Abbrevs>,
    /// The number, the block and the bit, sorted by number.
    places: Vec<(u64, u32, u64)>,
}

/// The location of a string, value or node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Entry {
    /// A string: its bytes in the file.
    String { start: u64, len: u32 },
    /// Anything else: its record, with the code.
    Record { block: u32, code: u32, at: u64 },
}

impl MetadataIndex {
    /// Indexes a `METADATA` block.
    pub fn read(&mut self, bytes: &[u8], sub: SubBlock, info: &BlockInfo) -> Result<()> {
        let mut block = Block::enter(bytes, sub, info);
        let mut record = Record::new();
        let mut name = None;
        let number = self.blocks.len() as u32;
        loop {
            match block.next(&mut record)? {
                StreamItem::End => break,
                StreamItem::Block(_) => return block.error("a block within metadata"),
                StreamItem::Record => {}
            }
            match record.code {
                md::STRINGS => self.strings(&block, &record, bytes)?,
                md::NAME => name = Some(crate::index::letters(&block, &record.ops)?),
                md::NAMED_NODE => match name.take() {
                    Some(name) => self.named.push((name, record.ops.clone())),
                    None => return block.error("a named list has no name"),
                },
                md::KIND => self.own_kinds.extend([kind(&block, &record)?]),
                md::GLOBAL_DECL_ATTACHMENT => match record.ops.split_first() {
                    Some((&value, pairs)) if pairs.len().is_multiple_of(2) && value <= u32::MAX.into() => {
                        self.attachments.push((value as u32, pairs.to_vec()));
                    }
                    _ => return block.error("metadata of a global is damaged"),
                },
                // These help to read lazily.
                md::INDEX_OFFSET | md::INDEX => {}
                md::OLD_NODE | md::OLD_FN_NODE | md::ATTACHMENT => {
                    return block.error("metadata as LLVM wrote it before 3.6 cannot be read");
                }
                _ => self.entries.push(Entry::Record { block: number, code: record.code, at: record.at }),
            }
        }
        self.blocks.push(block.abbrevs(sub));
        Ok(())
    }

    /// `STRINGS`: the count, and the offset of the characters in the blob; before those come the lengths.
    fn strings(&mut self, block: &Block<'_>, record: &Record, bytes: &[u8]) -> Result<()> {
        let (&[count, offset], Some(blob)) = (&record.ops[..], &record.blob) else {
            return block.error("a string table is damaged");
        };
        let letters = usize::try_from(offset).ok().and_then(|offset| blob.start.checked_add(offset));
        let Some(mut start) = letters.filter(|&letters| letters <= blob.end) else {
            return block.error("the characters of a string table are outside the table");
        };
        let Some(lengths) = crate::stream::lengths(bytes, blob.start..start, count) else {
            return block.error("a string table has fewer lengths than strings");
        };
        for len in lengths {
            let (Some(end), Ok(short)) = (start.checked_add(len as usize), u32::try_from(len)) else {
                return block.error("a string is too long");
            };
            if end > blob.end {
                return block.error("a string ends outside its table");
            }
            self.entries.push(Entry::String { start: start as u64, len: short });
            start = end;
        }
        Ok(())
    }

    /// The locations of the names of kinds, which are found when the first is requested: every file lists all kinds
    /// that LLVM knows.
    fn kinds(&self, bytes: &[u8], info: &BlockInfo) -> Result<&KindNames> {
        if let Some(kinds) = self.kinds.get() {
            return Ok(kinds);
        }
        let mut kinds = KindNames::default();
        for (&sub, number) in self.kind_blocks.iter().zip(0..) {
            let mut block = Block::enter(bytes, sub, info);
            let mut record = Record::new();
            loop {
                match (block.next_up_to(&mut record, 1)?, record.ops.first()) {
                    (StreamItem::Record, Some(&kind)) if record.code == md::KIND => {
                        kinds.places.push((kind, number, record.at));
                    }
                    (StreamItem::End, _) => break,
                    _ => return block.error("kinds of metadata are damaged"),
                }
            }
            kinds.blocks.push(block.abbrevs(sub));
        }
        // The last entry for a number counts.
        kinds.places.sort_by_key(|&(kind, ..)| kind);
        Ok(self.kinds.get_or_init(|| kinds))
    }

    /// The name of a kind.
    fn kind(&self, number: u64, bytes: &[u8], info: &BlockInfo) -> Result<Option<String>> {
        let kinds = self.kinds(bytes, info)?;
        let behind = kinds.places.partition_point(|&(kind, ..)| kind <= number);
        let Some(&(_, block, at)) = kinds.places[..behind].last().filter(|&&(kind, ..)| kind == number) else {
            return Ok(self.own_kinds.get(&number).cloned());
        };
        let mut block = Block::resume(bytes, &kinds.blocks[block as usize], at);
        let mut record = Record::new();
        block.next(&mut record)?;
        kind(&block, &record).map(|(_, name)| Some(name))
    }
}

/// `KIND`: a number, and the characters of the name.
fn kind(block: &Block<'_>, record: &Record) -> Result<(u64, String)> {
    let Some((&number, name)) = record.ops.split_first() else {
        return block.error("a kind of metadata has no number");
    };
    match String::from_utf8(crate::index::letters(block, name)?) {
        Ok(name) if name.is_empty() => block.error("a kind of metadata has no name"),
        Ok(name) => Ok((number, name)),
        Err(_) => block.error("the name of a kind of metadata is not UTF-8"),
    }
}

/// A source location: line, column, numbers of its scope and of where it is inlined (plus 1), implicit code, group and
/// rank.
type SourceLocation = [u64; 7];

/// Metadata materialised so far.
#[derive(Debug, Default)]
pub(crate) struct MetadataReader {
    known: Vec<Option<MdOperand>>,
    /// The same for the function that is being read.
    local: Vec<Option<MdOperand>>,
    queue: Vec<(Md, NodeSource)>,
    /// Nodes of uniqued locations; those that refer to metadata of a function, only while that is read.
    places: HashMap<SourceLocation, Md>,
    local_places: HashMap<SourceLocation, Md>,
}

/// What a node is created from.
#[derive(Clone, Copy, Debug)]
enum NodeSource {
    Entry(Entry, bool),
    Location(SourceLocation),
}

impl MetadataReader {
    pub fn new(index: &MetadataIndex) -> Self {
        Self { known: vec![None; index.entries.len()], ..Self::default() }
    }

    /// Makes room for a function's metadata.
    pub fn enter_function(&mut self, count: usize) {
        self.local.resize(count, None);
    }

    /// Drops a function's metadata.
    pub fn leave_function(&mut self) {
        self.local.clear();
        self.local_places.clear();
    }
}

impl<'b> Reader<'b> {
    /// Metadata by number.
    pub(crate) fn md(&mut self, id: u64) -> Result<MdOperand> {
        let count = self.metadata.known.len() as u64;
        let known = match id.checked_sub(count) {
            None => self.metadata.known[id as usize],
            Some(local) => match usize::try_from(local).ok().and_then(|local| self.metadata.local.get(local)) {
                Some(&known) => known,
                None => return self.refuse(0, format!("there is no metadata {id}")),
            },
        };
        if let Some(known) = known {
            return Ok(known);
        }
        let made = self.make(id)?;
        match id.checked_sub(count) {
            None => self.metadata.known[id as usize] = Some(made),
            Some(local) => self.metadata.local[local as usize] = Some(made),
        }
        Ok(made)
    }

    /// The node with this number. Its fields are filled in later.
    pub(crate) fn node(&mut self, id: u64) -> Result<Md> {
        // Values are not considered, as they may lead to headers of globals, whose metadata lead here.
        let count = self.metadata.known.len() as u64;
        let seen = match id.checked_sub(count) {
            None => self.metadata.known[id as usize],
            Some(local) => self.metadata.local.get(local as usize).copied().flatten(),
        };
        if let Some(MdOperand::Node(node)) = seen {
            return Ok(node);
        }
        let Some((Entry::Record { code, at, .. }, _)) = self.entry(id) else {
            return self.refuse(0, format!("metadata {id} is not a node"));
        };
        if matches!(code, md::VALUE | md::STRING_OLD) {
            return self.refuse(at, format!("metadata {id} is not a node"));
        }
        match self.md(id)? {
            MdOperand::Node(node) => Ok(node),
            _ => self.refuse(at, format!("metadata {id} is not a node")),
        }
    }

    /// The numbers of the type and of the value that metadata stand for, if they do.
    pub(crate) fn value_of_metadata(&self, id: u64) -> Result<Option<(u64, u32)>> {
        let Some(entry @ (Entry::Record { code: md::VALUE, .. }, _)) = self.entry(id) else { return Ok(None) };
        let mut record = Record::default();
        self.resume(entry, &mut record)?;
        Ok(match record.ops[..] {
            [ty, number] => u32::try_from(number).ok().map(|number| (ty, number)),
            _ => None,
        })
    }

    /// Metadata by number plus 1; 0 means none.
    fn md_or_null(&mut self, id: u64) -> Result<MdOperand> {
        match id.checked_sub(1) {
            Some(id) => self.md(id),
            None => Ok(MdOperand::Null),
        }
    }

    /// The entry of a metadata number, and whether it is the function's own.
    pub(crate) fn entry(&self, id: u64) -> Option<(Entry, bool)> {
        let module = &self.code.metadata.entries;
        match id.checked_sub(module.len() as u64) {
            None => Some((module[id as usize], false)),
            Some(local) => Some((*self.body.metadata.entries.get(usize::try_from(local).ok()?)?, true)),
        }
    }

    /// Reads the record of an entry.
    pub(crate) fn resume(&self, entry: (Entry, bool), record: &mut Record) -> Result<Block<'b>> {
        let (Entry::Record { block, at, .. }, local) = entry else {
            return self.refuse(0, "a string where a node should be");
        };
        let code = self.code;
        let index = if local { &self.body.metadata } else { &code.metadata };
        let Some(abbrevs) = index.blocks.get(block as usize) else {
            return self.refuse(at, "metadata are in no block");
        };
        let mut block = Block::resume(&code.bytes, abbrevs, at);
        match block.next(record)? {
            StreamItem::Record => Ok(block),
            _ => block.error("metadata is missing"),
        }
    }

    fn read_entry(&self, id: u64, record: &mut Record) -> Result<Block<'b>> {
        match self.entry(id) {
            Some(entry) => self.resume(entry, record),
            None => self.refuse(0, format!("there is no metadata {id}")),
        }
    }

    fn make(&mut self, id: u64) -> Result<MdOperand> {
        let Some((entry, local)) = self.entry(id) else { return self.refuse(0, format!("there is no metadata {id}")) };
        match entry {
            Entry::String { start, len } => {
                let bytes = &self.code.bytes[start as usize..start as usize + len as usize];
                return Ok(MdOperand::String(self.module.ctx.strings.intern(bytes)));
            }
            Entry::Record { code: md::STRING_OLD | md::VALUE | md::LOCATION, .. } => {}
            Entry::Record { .. } => {
                let node = self.module.ctx.metadata.push(MdNode::Undefined);
                self.metadata.queue.push((node, NodeSource::Entry(entry, local)));
                return Ok(MdOperand::Node(node));
            }
        }
        let mut record = Record::default();
        let block = self.resume((entry, local), &mut record)?;
        match (record.code, &record.ops[..]) {
            (md::STRING_OLD, letters) => {
                let letters = crate::index::letters(&block, letters)?;
                Ok(MdOperand::String(self.module.ctx.strings.intern(&letters)))
            }
            (md::VALUE, &[_, value]) => match u32::try_from(value) {
                Ok(value) => Ok(MdOperand::Const(self.constant(value)?)),
                Err(_) => block.error("metadata contain a value with an invalid number"),
            },
            (md::VALUE, _) => block.error("metadata contain no value"),
            (md::LOCATION, &[0, line, column, scope, inlined, ref rest @ ..]) => {
                let rest = [0, 1, 2].map(|index| rest.get(index).copied().unwrap_or(0));
                let place = [line, column, scope.saturating_add(1), inlined, rest[0], rest[1], rest[2]];
                Ok(MdOperand::Node(self.location(place)))
            }
            _ => {
                let node = self.module.ctx.metadata.push(MdNode::Undefined);
                self.metadata.queue.push((node, NodeSource::Entry(entry, local)));
                Ok(MdOperand::Node(node))
            }
        }
    }

    /// The node of a source location.
    pub(crate) fn location(&mut self, place: SourceLocation) -> Md {
        let count = self.metadata.known.len() as u64;
        let local = place[2] > count || place[3] > count;
        let places = if local { &mut self.metadata.local_places } else { &mut self.metadata.places };
        let nodes = &mut self.module.ctx.metadata;
        let queue = &mut self.metadata.queue;
        *places.entry(place).or_insert_with(|| {
            let node = nodes.push(MdNode::Undefined);
            queue.push((node, NodeSource::Location(place)));
            node
        })
    }

    /// Fills in the requested nodes, and those that they request.
    pub(crate) fn fill_metadata(&mut self) -> Result<()> {
        let mut record = Record::new();
        while let Some((node, wanted)) = self.metadata.queue.pop() {
            let filled = match wanted {
                NodeSource::Location(place) => self.location_node(place, false)?,
                NodeSource::Entry(entry, local) => {
                    let block = self.resume((entry, local), &mut record)?;
                    self.filled(&block, &record)?
                }
            };
            self.module.ctx.metadata.nodes[node] = filled;
        }
        Ok(())
    }

    fn filled(&mut self, block: &Block<'_>, record: &Record) -> Result<MdNode> {
        let ops = &record.ops[..];
        match (record.code, ops) {
            (md::NODE | md::DISTINCT_NODE, _) => {
                let mut operands = Vec::with_capacity(ops.len());
                for &op in ops {
                    operands.push(self.md_or_null(op)?);
                }
                Ok(MdNode::Tuple { distinct: record.code == md::DISTINCT_NODE, operands })
            }
            (md::LOCATION, &[distinct, line, column, scope, inlined, ref rest @ ..]) => {
                let rest = [0, 1, 2].map(|index| rest.get(index).copied().unwrap_or(0));
                let place = [line, column, scope.saturating_add(1), inlined, rest[0], rest[1], rest[2]];
                self.location_node(place, distinct & 1 != 0)
            }
            _ => self.special(block, record),
        }
    }

    /// An attachment kind by number.
    pub(crate) fn md_kind(&mut self, number: u64) -> Result<MdKind> {
        if let Some(&kind) = self.kinds.get(&number) {
            return Ok(kind);
        }
        let code = self.code;
        let Some(name) = code.metadata.kind(number, &code.bytes, &code.info)? else {
            return self.refuse(0, format!("there is no metadata kind {number}"));
        };
        let kind = MdKind::from_name(&name, &mut self.module.ctx.strings);
        self.kinds.insert(number, kind);
        Ok(kind)
    }

    /// Pairs of kinds and nodes.
    pub(crate) fn md_pairs(&mut self, pairs: &[u64]) -> Result<Vec<(MdKind, Md)>> {
        let mut list = Vec::with_capacity(pairs.len() / 2);
        for pair in pairs.chunks_exact(2) {
            list.push((self.md_kind(pair[0])?, self.node(pair[1])?));
        }
        Ok(list)
    }

    /// What is attached to a global outside its body.
    pub(crate) fn attachments(&mut self, index: u32) -> Result<Vec<(MdKind, Md)>> {
        let code = self.code;
        let mut list = Vec::new();
        let Some(attached) = self.attached.get(&index).cloned() else { return Ok(list) };
        for at in attached {
            list.extend(self.md_pairs(&code.metadata.attachments[at].1)?);
        }
        Ok(list)
    }
}
