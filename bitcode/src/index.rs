//! The index of a file, built in one pass that skips function bodies.
//!
//! A [`Bitcode`] is immutable: several threads may read functions from one. At module level it keeps a copy of small
//! records (types, attributes, headers of globals), and of the many constants and metadata only the locations: they are
//! read on demand. Bodies are in the order of the defined functions. (LLVM, "LLVM Bitcode File Format", "Module
//! Contents".)

use crate::codes::{self, block, module};
use crate::error::{Result, error_at};
use crate::metadata::MetadataIndex;
use crate::names::NameList;
use crate::stream::{Abbrevs, Block, BlockInfo, Record, StreamItem, SubBlock};
use gcnc_ir::module::{ComdatKind, Linkage, Visibility};
use hashbrown::HashMap;
use std::borrow::Cow;

/// An open bitcode file: its symbols, and the location of everything else.
#[derive(Debug)]
pub struct Bitcode<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) info: BlockInfo,
    pub(crate) head: ModuleHead,
    pub(crate) types: RecordPool,
    /// Locations of attribute groups: block and bit.
    pub(crate) groups: HashMap<u64, (u32, u64)>,
    pub(crate) group_blocks: Vec<Abbrevs>,
    pub(crate) attr_lists: RecordPool,
    pub(crate) comdats: Vec<(String, ComdatKind)>,
    pub(crate) globals: Vec<GlobalRecord>,
    pub(crate) global_pool: RecordPool,
    pub(crate) values: Vec<ValueRef>,
    pub(crate) constants: Vec<Abbrevs>,
    pub(crate) metadata: MetadataIndex,
    names: HashMap<String, u32>,
    /// The total length of all names.
    letters: usize,
}

/// The records at the start of a module.
#[derive(Debug, Default)]
pub(crate) struct ModuleHead {
    pub version: u64,
    pub producer: String,
    pub triple: Option<String>,
    pub layout: Option<String>,
    pub source_name: Option<String>,
    pub asm: Vec<Vec<u8>>,
    pub sections: Vec<Vec<u8>>,
    pub gcs: Vec<Vec<u8>>,
    pub bundle_tags: NameList,
    pub scopes: NameList,
}

/// Copies of records.
#[derive(Debug, Default)]
pub(crate) struct RecordPool {
    words: Vec<u64>,
    records: Vec<(u32, usize, u64)>,
}

impl RecordPool {
    /// Adds a record. Operands that take no bits could make records longer than the file; such a file is rejected.
    fn push(&mut self, block: &Block<'_>, record: &Record, bytes: &[u8]) -> Result<()> {
        self.words.extend_from_slice(&record.ops);
        self.records.push((record.code, self.words.len(), record.at));
        if self.words.len() / 8 > bytes.len() {
            return block.error("records have more operands than the file has bits");
        }
        Ok(())
    }

    /// The number of records.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// The code and operands of a record, and its bit offset.
    pub fn get(&self, index: usize) -> Option<(u32, &[u64], u64)> {
        let &(code, end, at) = self.records.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.records[before].1);
        Some((code, &self.words[start..end], at))
    }
}

/// What a value number at module level refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ValueRef {
    Global(u32),
    Constant(ConstantRef),
}

/// The location of a constant: its type, the bit, and the block whose abbreviations apply.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConstantRef {
    pub ty: u32,
    pub block: u32,
    pub at: u64,
}

/// The kind of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A global variable.
    Variable,
    /// A function.
    Function,
    /// An alias.
    Alias,
    /// An ifunc, which is not supported.
    Ifunc,
}

/// A global variable, function or alias, before it is read.
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'b> {
    /// Its name.
    pub name: &'b str,
    /// Its kind.
    pub kind: SymbolKind,
    /// Its linkage.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// Whether it has a body, an initial value, or an alias target.
    pub defined: bool,
}

/// The header of a global.
#[derive(Debug)]
pub(crate) struct GlobalRecord {
    pub kind: SymbolKind,
    pub name: String,
    /// The body of a defined function.
    pub body: Option<SubBlock>,
    /// Index of the record in the pool; the operands before `skip` are its name.
    pub record: u32,
    pub skip: u8,
    pub defined: bool,
}

impl Bitcode<'_> {
    /// All symbols, in order.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol<'_>> {
        (0..self.globals.len()).map(|index| self.symbol(index))
    }

    /// The symbol with this name.
    pub fn find(&self, name: &str) -> Option<Symbol<'_>> {
        self.names.get(name).map(|&index| self.symbol(index as usize))
    }

    /// The module's target triple.
    pub fn triple(&self) -> Option<&str> {
        self.head.triple.as_deref()
    }

    /// The producer of the file: `LLVM22.1.8`.
    pub fn producer(&self) -> &str {
        &self.head.producer
    }

    pub(crate) fn index_of(&self, name: &str) -> Option<u32> {
        self.names.get(name).copied()
    }

    fn symbol(&self, index: usize) -> Symbol<'_> {
        let global = &self.globals[index];
        let ops = self.operands(global);
        let (linkage, visibility) = match global.kind {
            SymbolKind::Variable => (ops.get(3), ops.get(6)),
            SymbolKind::Function => (ops.get(3), ops.get(7)),
            SymbolKind::Alias | SymbolKind::Ifunc => (ops.get(3), ops.get(4)),
        };
        Symbol {
            name: &global.name,
            kind: global.kind,
            linkage: crate::globals::linkage(linkage.copied().unwrap_or(0)).unwrap_or(Linkage::External),
            visibility: crate::globals::visibility(visibility.copied().unwrap_or(0)).unwrap_or(Visibility::Default),
            defined: global.defined,
        }
    }

    /// The operands of a global's header, without its name.
    pub(crate) fn operands(&self, global: &GlobalRecord) -> &[u64] {
        let record = self.global_pool.get(global.record as usize);
        record.and_then(|(_, ops, _)| ops.get(usize::from(global.skip)..)).unwrap_or(&[])
    }

    /// The bit offset of a global's header.
    pub(crate) fn place(&self, global: &GlobalRecord) -> u64 {
        self.global_pool.get(global.record as usize).map_or(0, |(_, _, at)| at)
    }
}

impl<'a> Bitcode<'a> {
    /// Opens a bitcode file, with or without a wrapper. Builds the index and reads as little as possible.
    /// # Errors
    /// If it is not bitcode, is damaged, or has several modules.
    pub fn open(bytes: impl Into<Cow<'a, [u8]>>) -> Result<Bitcode<'a>> {
        let bytes = unwrapped(bytes.into())?;
        let mut code = Bitcode {
            bytes,
            info: BlockInfo::default(),
            head: ModuleHead::default(),
            types: RecordPool::default(),
            groups: HashMap::new(),
            group_blocks: Vec::new(),
            attr_lists: RecordPool::default(),
            comdats: Vec::new(),
            globals: Vec::new(),
            global_pool: RecordPool::default(),
            values: Vec::new(),
            constants: Vec::new(),
            metadata: MetadataIndex::default(),
            names: HashMap::new(),
            letters: 0,
        };
        code.read_file()?;
        Ok(code)
    }

    /// The blocks of the file: identification, one module, the string table.
    fn read_file(&mut self) -> Result<()> {
        let bytes = std::mem::take(&mut self.bytes);
        let mut file = Block::file(&bytes, 4);
        let mut record = Record::new();
        let (mut module, mut names) = (None, None);
        loop {
            match file.next(&mut record)? {
                StreamItem::Block(sub) => match sub.id {
                    block::IDENTIFICATION => self.identification(&bytes, sub)?,
                    block::MODULE if module.is_some() => {
                        return file.error("there are several modules in the file; only one can be read");
                    }
                    block::MODULE => module = Some(sub),
                    block::STRTAB => names = strtab(&bytes, sub)?,
                    block::SYMTAB => {}
                    block::GLOBALVAL_SUMMARY | block::FULL_LTO_SUMMARY if module.is_none() => {
                        return file.error("this is an index of modules (ThinLTO) without a module");
                    }
                    _ => {}
                },
                StreamItem::Record => return file.error("a record outside of all blocks"),
                StreamItem::End => break,
            }
        }
        let Some(module) = module else { return file.error("there is no module in the file") };
        let names = names.map_or(&[][..], |range: std::ops::Range<usize>| &bytes[range]);
        let found = self.module(&bytes, module, names);
        self.bytes = bytes;
        found
    }

    fn identification(&mut self, bytes: &[u8], sub: SubBlock) -> Result<()> {
        let mut block = Block::enter(bytes, sub, &self.info);
        let mut record = Record::new();
        loop {
            match block.next(&mut record)? {
                StreamItem::Record if record.code == codes::identification::STRING => {
                    self.head.producer = String::from_utf8_lossy(&letters(&block, &record.ops)?).into_owned();
                }
                // All of LLVM's files have epoch 0, and LLVM reads no other.
                StreamItem::Record if record.code == codes::identification::EPOCH && record.ops.first() != Some(&0) => {
                    return block.error("the bitcode has an unknown epoch");
                }
                StreamItem::End => return Ok(()),
                _ => {}
            }
        }
    }

    fn module(&mut self, bytes: &[u8], sub: SubBlock, names: &[u8]) -> Result<()> {
        let mut block = Block::enter(bytes, sub, &self.info);
        let mut record = Record::new();
        let (mut bodies, mut symtab) = (Vec::new(), None);
        loop {
            match block.next(&mut record)? {
                StreamItem::Record => self.module_record(&block, &record, (bytes, names))?,
                StreamItem::Block(sub) => match sub.id {
                    block::BLOCKINFO => self.info.read(bytes, sub)?,
                    block::TYPE_NEW => keep(bytes, sub, &self.info, &mut self.types)?,
                    block::PARAMATTR_GROUP => self.attribute_groups(bytes, sub)?,
                    block::PARAMATTR => keep(bytes, sub, &self.info, &mut self.attr_lists)?,
                    block::CONSTANTS => self.module_constants(bytes, sub)?,
                    block::METADATA => self.metadata.read(bytes, sub, &self.info)?,
                    block::METADATA_KIND => self.metadata.kind_blocks.push(sub),
                    block::FUNCTION => bodies.push(sub),
                    block::VALUE_SYMTAB => symtab = Some(sub),
                    block::OPERAND_BUNDLE_TAGS => self.head.bundle_tags = NameList::of(sub),
                    block::SYNC_SCOPE_NAMES => self.head.scopes = NameList::of(sub),
                    // These help linkers and preserve use-list orders, which mean nothing here.
                    block::USELIST
                    | block::MODULE_STRTAB
                    | block::GLOBALVAL_SUMMARY
                    | block::FULL_LTO_SUMMARY
                    | block::SYMTAB => {}
                    id => return block.error(format!("unknown block {id}")),
                },
                StreamItem::End => break,
            }
        }
        if self.head.version < 2
            && let Some(symtab) = symtab
        {
            self.older_names(bytes, symtab)?;
        }
        self.give_bodies(&block, bodies)?;
        for (index, global) in self.globals.iter().enumerate().filter(|(_, g)| !g.name.is_empty()) {
            if self.names.insert(global.name.clone(), index as u32).is_some() {
                return block.error(format!("`{}` is defined twice", global.name));
            }
        }
        Ok(())
    }

    /// Assigns bodies to defined functions, in order.
    fn give_bodies(&mut self, block: &Block<'_>, bodies: Vec<SubBlock>) -> Result<()> {
        let mut bodies = bodies.into_iter();
        for global in self.globals.iter_mut().filter(|g| g.kind == SymbolKind::Function && g.defined) {
            global.body = bodies.next();
            if global.body.is_none() {
                return block.error(format!("the body of `{}` is missing", global.name));
            }
        }
        match bodies.next() {
            Some(_) => block.error("there are more bodies than defined functions"),
            None => Ok(()),
        }
    }

    fn module_record(&mut self, block: &Block<'_>, record: &Record, names: (&[u8], &[u8])) -> Result<()> {
        let ops = &record.ops[..];
        match record.code {
            module::VERSION => match ops.first() {
                Some(&version @ 0..=2) => self.head.version = version,
                _ => return block.error("the module has an unknown version; 0 to 2 are known"),
            },
            module::TRIPLE => self.head.triple = Some(text(block, ops)?),
            module::DATALAYOUT => self.head.layout = Some(text(block, ops)?),
            module::SOURCE_FILENAME => {
                self.head.source_name = Some(String::from_utf8_lossy(&letters(block, ops)?).into_owned());
            }
            module::ASM => self.head.asm.push(letters(block, ops)?),
            module::SECTIONNAME => self.head.sections.push(letters(block, ops)?),
            module::GCNAME => self.head.gcs.push(letters(block, ops)?),
            module::COMDAT => self.comdat(block, record, names)?,
            module::GLOBALVAR => self.global(block, record, SymbolKind::Variable, names)?,
            module::FUNCTION => self.global(block, record, SymbolKind::Function, names)?,
            module::ALIAS => self.global(block, record, SymbolKind::Alias, names)?,
            module::IFUNC => self.global(block, record, SymbolKind::Ifunc, names)?,
            module::ALIAS_OLD => return block.error("aliases as LLVM wrote them before 3.9 cannot be read"),
            // Locations, checksums and hashes for readers that are lazy, cache or profile; dependent libraries, which
            // LLVM never used; the processor for assembly, which is always the same here.
            module::VSTOFFSET
            | module::HASH
            | module::METADATA_VALUES
            | module::DEPLIB
            | module::GUIDLIST
            | module::ASM_PROPERTY => {}
            code => return block.error(format!("unknown record {code} of a module")),
        }
        Ok(())
    }

    /// A comdat has its kind and its name: after the kind, or in the string table.
    fn comdat(&mut self, block: &Block<'_>, record: &Record, (_, names): (&[u8], &[u8])) -> Result<()> {
        let (name, kind) = match self.head.version {
            2.. => {
                let name = named(block, &record.ops, names)?;
                self.count_name(block, &name, names)?;
                (name, record.ops.get(2))
            }
            _ => (text(block, record.ops.get(2..).unwrap_or(&[]))?, record.ops.first()),
        };
        match kind.and_then(|&kind| crate::globals::comdat_kind(kind)) {
            Some(kind) => self.comdats.push((name, kind)),
            None => return block.error("unknown kind of a comdat"),
        }
        Ok(())
    }

    /// Names share the characters of the string table, e.g. a function with its comdat, but not all with all: such a
    /// file is rejected.
    fn count_name(&mut self, block: &Block<'_>, name: &str, names: &[u8]) -> Result<()> {
        self.letters += name.len();
        if self.letters > 4 * names.len() { block.error("names overlap too much") } else { Ok(()) }
    }

    fn global(
        &mut self,
        block: &Block<'_>,
        record: &Record,
        kind: SymbolKind,
        (bytes, names): (&[u8], &[u8]),
    ) -> Result<()> {
        let (mut name, mut skip) = (String::new(), 0);
        if self.head.version >= 2 {
            skip = 2;
            name = named(block, &record.ops, names)?;
            self.count_name(block, &name, names)?;
        }
        let index = self.globals.len() as u32;
        let ops = record.ops.get(usize::from(skip)..).unwrap_or(&[]);
        let defined = match kind {
            SymbolKind::Variable => ops.get(2).is_some_and(|&init| init != 0),
            SymbolKind::Function => ops.get(2) == Some(&0),
            _ => true,
        };
        let record_index = self.global_pool.len() as u32;
        self.global_pool.push(block, record, bytes)?;
        self.globals.push(GlobalRecord { kind, name, body: None, record: record_index, skip, defined });
        self.values.push(ValueRef::Global(index));
        Ok(())
    }

    /// The names of globals in files without a string table: before LLVM 5.
    fn older_names(&mut self, bytes: &[u8], sub: SubBlock) -> Result<()> {
        let mut block = Block::enter(bytes, sub, &self.info);
        let mut record = Record::new();
        loop {
            let skip = match block.next(&mut record)? {
                StreamItem::Record if record.code == codes::symtab::ENTRY => 1,
                StreamItem::Record if record.code == codes::symtab::FNENTRY => 2,
                StreamItem::End => return Ok(()),
                _ => continue,
            };
            let value = record.ops.first().and_then(|&id| self.values.get(usize::try_from(id).ok()?));
            if let (Some(&ValueRef::Global(index)), Some(name)) = (value, record.ops.get(skip..)) {
                self.globals[index as usize].name = text(&block, name)?;
            }
        }
    }

    fn attribute_groups(&mut self, bytes: &[u8], sub: SubBlock) -> Result<()> {
        let mut block = Block::enter(bytes, sub, &self.info);
        let mut record = Record::new();
        loop {
            match block.next_up_to(&mut record, 1)? {
                StreamItem::Record if record.code == codes::paramattr::GROUP_ENTRY => match record.ops.first() {
                    Some(&id) => drop(self.groups.insert(id, (self.group_blocks.len() as u32, record.at))),
                    None => return block.error("an attribute group has no number"),
                },
                StreamItem::Record => {}
                StreamItem::Block(_) => return block.error("a block within attribute groups"),
                StreamItem::End => break,
            }
        }
        self.group_blocks.push(block.abbrevs(sub));
        Ok(())
    }

    fn module_constants(&mut self, bytes: &[u8], sub: SubBlock) -> Result<()> {
        let block = self.constants.len() as u32;
        let values = &mut self.values;
        let abbrevs = scan_constants(bytes, sub, &self.info, block, |c| values.push(ValueRef::Constant(c)))?;
        self.constants.push(abbrevs);
        Ok(())
    }
}

/// Finds the constants of a block, each with the type that was set last.
pub(crate) fn scan_constants(
    bytes: &[u8],
    sub: SubBlock,
    info: &BlockInfo,
    number: u32,
    mut each: impl FnMut(ConstantRef),
) -> Result<Abbrevs> {
    let mut block = Block::enter(bytes, sub, info);
    let mut record = Record::new();
    let mut ty = None;
    loop {
        match block.next(&mut record)? {
            StreamItem::Record if record.code == codes::constants::SETTYPE => {
                ty = record.ops.first().and_then(|&ty| u32::try_from(ty).ok());
                if ty.is_none() {
                    return block.error("the type of constants is missing");
                }
            }
            StreamItem::Record => match ty {
                Some(ty) => each(ConstantRef { ty, block: number, at: record.at }),
                None => return block.error("a constant has no type"),
            },
            StreamItem::Block(_) => return block.error("a block within constants"),
            StreamItem::End => return Ok(block.abbrevs(sub)),
        }
    }
}

/// Keeps all records of a block.
fn keep(bytes: &[u8], sub: SubBlock, info: &BlockInfo, pool: &mut RecordPool) -> Result<()> {
    let mut block = Block::enter(bytes, sub, info);
    let mut record = Record::new();
    loop {
        match block.next(&mut record)? {
            StreamItem::Record => pool.push(&block, &record, bytes)?,
            StreamItem::Block(_) => return block.error("an unexpected block"),
            StreamItem::End => return Ok(()),
        }
    }
}

/// Location of the string table in the file.
fn strtab(bytes: &[u8], sub: SubBlock) -> Result<Option<std::ops::Range<usize>>> {
    let mut block = Block::enter(bytes, sub, &BlockInfo::default());
    let mut record = Record::new();
    let mut found = None;
    loop {
        match block.next(&mut record)? {
            StreamItem::Record if record.code == codes::names::NAME => found = record.blob.take(),
            StreamItem::End => return Ok(found),
            _ => {}
        }
    }
}

/// The name given by the first two operands: offset in the string table, and length.
pub(crate) fn named(block: &Block<'_>, ops: &[u64], names: &[u8]) -> Result<String> {
    let bytes = match *ops {
        [start, len, ..] => usize::try_from(start).ok().and_then(|start| {
            let end = start.checked_add(usize::try_from(len).ok()?)?;
            names.get(start..end)
        }),
        _ => None,
    };
    match bytes.map(std::str::from_utf8) {
        Some(Ok(name)) => Ok(name.to_owned()),
        Some(Err(_)) => block.error("a name is not UTF-8"),
        None => block.error("a name is outside the string table"),
    }
}

/// Operands as bytes.
pub(crate) fn letters(block: &Block<'_>, ops: &[u64]) -> Result<Vec<u8>> {
    match ops.iter().fold(0, |all, op| all | op) {
        0..=0xff => Ok(ops.iter().map(|&op| op as u8).collect()),
        _ => block.error("a character has more than eight bits"),
    }
}

/// Operands as text.
pub(crate) fn text(block: &Block<'_>, ops: &[u64]) -> Result<String> {
    String::from_utf8(letters(block, ops)?).or_else(|_| block.error("a text is not UTF-8"))
}

/// The bitcode in a wrapper, which has its offset and length; other bitcode unchanged.
fn unwrapped(bytes: Cow<'_, [u8]>) -> Result<Cow<'_, [u8]>> {
    if bytes.starts_with(crate::MAGIC) {
        return Ok(bytes);
    }
    if !bytes.starts_with(crate::WRAPPER) {
        return error_at(0, "this is not bitcode: it does not begin with `BC` 0xC0DE");
    }
    let word = |at: usize| bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as usize);
    // Magic, version, offset, size, processor.
    let inner = match (word(8), word(12)) {
        (Some(start), Some(len)) => start.checked_add(len).filter(|&end| end <= bytes.len()).map(|end| start..end),
        _ => None,
    };
    let Some(inner) = inner.filter(|inner| bytes[inner.clone()].starts_with(crate::MAGIC)) else {
        return error_at(0, "the wrapper contains no bitcode");
    };
    Ok(match bytes {
        Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[inner]),
        Cow::Owned(bytes) => Cow::Owned(bytes[inner].to_vec()),
    })
}
