//! What a file holds, found in one pass that skips function bodies.
//!
//! A [`Bitcode`] never changes: several threads may read functions out of one. Of the module's level it keeps records
//! that are small as they were (types, attributes, headers of globals), and of constants and metadata, which are
//! many, only where they are: they are read when something needs them. Bodies are found by number: the definitions
//! among the functions have them in order. (LLVM, "LLVM Bitcode File Format", "Module Contents".)

use crate::codes::{self, block, module};
use crate::error::{Result, error_at};
use crate::metadata::MetadataIndex;
use crate::names::NameList;
use crate::stream::{Abbrevs, Block, BlockInfo, Item, Record, SubBlock};
use gcnc_ir::module::{ComdatKind, Linkage, Visibility};
use hashbrown::HashMap;
use std::borrow::Cow;

/// A file of bitcode, opened: its symbols, and where everything is.
#[derive(Debug)]
pub struct Bitcode<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) info: BlockInfo,
    pub(crate) head: Head,
    pub(crate) types: Pool,
    /// Where groups of attributes are: the block, and the bit.
    pub(crate) groups: HashMap<u64, (u32, u64)>,
    pub(crate) group_blocks: Vec<Abbrevs>,
    pub(crate) attr_lists: Pool,
    pub(crate) comdats: Vec<(String, ComdatKind)>,
    pub(crate) globals: Vec<GlobalRecord>,
    pub(crate) global_pool: Pool,
    pub(crate) values: Vec<ValueRef>,
    pub(crate) constants: Vec<Abbrevs>,
    pub(crate) metadata: MetadataIndex,
    names: HashMap<String, u32>,
    /// How long all names are together.
    letters: usize,
}

/// What stands at the module's top.
#[derive(Debug, Default)]
pub(crate) struct Head {
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

/// Records kept as they were.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    words: Vec<u64>,
    records: Vec<(u32, usize, u64)>,
}

impl Pool {
    /// Takes a record. Operands that take no bits could make records longer than the file: such a file is refused.
    fn push(&mut self, block: &Block<'_>, record: &Record, bytes: &[u8]) -> Result<()> {
        self.words.extend_from_slice(&record.ops);
        self.records.push((record.code, self.words.len(), record.at));
        if self.words.len() / 8 > bytes.len() {
            return block.error("records have more operands than the file has bits");
        }
        Ok(())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// The code and operands of a record, and the bit where it was.
    pub fn get(&self, index: usize) -> Option<(u32, &[u64], u64)> {
        let &(code, end, at) = self.records.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.records[before].1);
        Some((code, &self.words[start..end], at))
    }
}

/// What the value of a number on the module's level is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ValueRef {
    Global(u32),
    Constant(ConstantRef),
}

/// Where a constant is: its type, the bit, and the block whose abbreviations it is written with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConstantRef {
    pub ty: u32,
    pub block: u32,
    pub at: u64,
}

/// What a symbol is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A global variable.
    Variable,
    /// A function.
    Function,
    /// An alias.
    Alias,
    /// An ifunc, which cannot be read.
    Ifunc,
}

/// A global variable, function or alias, before it is read.
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'b> {
    /// Its name.
    pub name: &'b str,
    /// What it is.
    pub kind: SymbolKind,
    /// Its linkage.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// Has it a body, an initial value, or something that it stands for?
    pub defined: bool,
}

/// The header of a global.
#[derive(Debug)]
pub(crate) struct GlobalRecord {
    pub kind: SymbolKind,
    pub name: String,
    /// Of a function that is defined.
    pub body: Option<SubBlock>,
    /// Which record of the pool it is; the operands before `skip` were its name.
    pub record: u32,
    pub skip: u8,
    pub defined: bool,
}

impl Bitcode<'_> {
    /// All symbols, in order.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol<'_>> {
        (0..self.globals.len()).map(|index| self.symbol(index))
    }

    /// The symbol of this name.
    pub fn find(&self, name: &str) -> Option<Symbol<'_>> {
        self.names.get(name).map(|&index| self.symbol(index as usize))
    }

    /// The triple that the module is for.
    pub fn triple(&self) -> Option<&str> {
        self.head.triple.as_deref()
    }

    /// Who wrote it: `LLVM22.1.8`.
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

    /// The bit where a global's header is.
    pub(crate) fn place(&self, global: &GlobalRecord) -> u64 {
        self.global_pool.get(global.record as usize).map_or(0, |(_, _, at)| at)
    }
}

impl<'a> Bitcode<'a> {
    /// Opens a file of bitcode, with or without a wrapper: finds everything, and reads nothing that need not be known.
    ///
    /// # Errors
    /// It is no bitcode, is damaged, or has several modules.
    pub fn open(bytes: impl Into<Cow<'a, [u8]>>) -> Result<Bitcode<'a>> {
        let bytes = unwrapped(bytes.into())?;
        let mut code = Bitcode {
            bytes,
            info: BlockInfo::default(),
            head: Head::default(),
            types: Pool::default(),
            groups: HashMap::new(),
            group_blocks: Vec::new(),
            attr_lists: Pool::default(),
            comdats: Vec::new(),
            globals: Vec::new(),
            global_pool: Pool::default(),
            values: Vec::new(),
            constants: Vec::new(),
            metadata: MetadataIndex::default(),
            names: HashMap::new(),
            letters: 0,
        };
        code.read_file()?;
        Ok(code)
    }

    /// The blocks of the file: identification, one module, the names.
    fn read_file(&mut self) -> Result<()> {
        let bytes = std::mem::take(&mut self.bytes);
        let mut file = Block::file(&bytes, 4);
        let mut record = Record::new();
        let (mut module, mut names) = (None, None);
        loop {
            match file.next(&mut record)? {
                Item::Block(sub) => match sub.id {
                    block::IDENTIFICATION => self.identification(&bytes, sub)?,
                    block::MODULE if module.is_some() => {
                        return file.error("there are several modules in the file; only one can be read");
                    }
                    block::MODULE => module = Some(sub),
                    block::STRTAB => names = strtab(&bytes, sub)?,
                    block::SYMTAB => {}
                    block::GLOBALVAL_SUMMARY | block::FULL_LTO_SUMMARY if module.is_none() => {
                        return file.error("this is an index of modules (ThinLTO), without one");
                    }
                    _ => {}
                },
                Item::Record => return file.error("a record outside of all blocks"),
                Item::End => break,
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
                Item::Record if record.code == codes::identification::STRING => {
                    self.head.producer = String::from_utf8_lossy(&letters(&block, &record.ops)?).into_owned();
                }
                // All of LLVM's have epoch 0, and read no other.
                Item::Record if record.code == codes::identification::EPOCH && record.ops.first() != Some(&0) => {
                    return block.error("the bitcode is of another epoch");
                }
                Item::End => return Ok(()),
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
                Item::Record => self.module_record(&block, &record, (bytes, names))?,
                Item::Block(sub) => match sub.id {
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
                    // What they say helps linkers and keeps the order of uses, which means nothing here.
                    block::USELIST
                    | block::MODULE_STRTAB
                    | block::GLOBALVAL_SUMMARY
                    | block::FULL_LTO_SUMMARY
                    | block::SYMTAB => {}
                    id => return block.error(format!("block {id} is not known")),
                },
                Item::End => break,
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

    /// Functions that are defined have their bodies in order.
    fn give_bodies(&mut self, block: &Block<'_>, bodies: Vec<SubBlock>) -> Result<()> {
        let mut bodies = bodies.into_iter();
        for global in self.globals.iter_mut().filter(|g| g.kind == SymbolKind::Function && g.defined) {
            global.body = bodies.next();
            if global.body.is_none() {
                return block.error(format!("the body of `{}` is missing", global.name));
            }
        }
        match bodies.next() {
            Some(_) => block.error("there are more bodies than functions that are defined"),
            None => Ok(()),
        }
    }

    fn module_record(&mut self, block: &Block<'_>, record: &Record, names: (&[u8], &[u8])) -> Result<()> {
        let ops = &record.ops[..];
        match record.code {
            module::VERSION => match ops.first() {
                Some(&version @ 0..=2) => self.head.version = version,
                _ => return block.error("the module is of an unknown version; 0 to 2 are known"),
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
            // Places, sums and numbers, for readers that are lazy, cache or profile; libraries to link, which nobody
            // did; the processor that assembly is for, as here all is for one.
            module::VSTOFFSET
            | module::HASH
            | module::METADATA_VALUES
            | module::DEPLIB
            | module::GUIDLIST
            | module::ASM_PROPERTY => {}
            code => return block.error(format!("record {code} of a module is not known")),
        }
        Ok(())
    }

    /// A comdat has its kind and its name: behind the kind, or in the table of names.
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
            None => return block.error("a comdat is of no known kind"),
        }
        Ok(())
    }

    /// Names share the table's letters, a function with its comdat, but not all with all: such a file is refused.
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

    /// The names of globals where there was no table of strings: before LLVM 5.
    fn older_names(&mut self, bytes: &[u8], sub: SubBlock) -> Result<()> {
        let mut block = Block::enter(bytes, sub, &self.info);
        let mut record = Record::new();
        loop {
            let skip = match block.next(&mut record)? {
                Item::Record if record.code == codes::symtab::ENTRY => 1,
                Item::Record if record.code == codes::symtab::FNENTRY => 2,
                Item::End => return Ok(()),
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
                Item::Record if record.code == codes::paramattr::GROUP_ENTRY => match record.ops.first() {
                    Some(&id) => drop(self.groups.insert(id, (self.group_blocks.len() as u32, record.at))),
                    None => return block.error("a group of attributes has no number"),
                },
                Item::Record => {}
                Item::Block(_) => return block.error("a block within groups of attributes"),
                Item::End => break,
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
            Item::Record if record.code == codes::constants::SETTYPE => {
                ty = record.ops.first().and_then(|&ty| u32::try_from(ty).ok());
                if ty.is_none() {
                    return block.error("the type of constants is missing");
                }
            }
            Item::Record => match ty {
                Some(ty) => each(ConstantRef { ty, block: number, at: record.at }),
                None => return block.error("a constant has no type"),
            },
            Item::Block(_) => return block.error("a block within constants"),
            Item::End => return Ok(block.abbrevs(sub)),
        }
    }
}

/// Keeps all records of a block.
fn keep(bytes: &[u8], sub: SubBlock, info: &BlockInfo, pool: &mut Pool) -> Result<()> {
    let mut block = Block::enter(bytes, sub, info);
    let mut record = Record::new();
    loop {
        match block.next(&mut record)? {
            Item::Record => pool.push(&block, &record, bytes)?,
            Item::Block(_) => return block.error("a block where there is none"),
            Item::End => return Ok(()),
        }
    }
}

/// Where the table of names is in the file.
fn strtab(bytes: &[u8], sub: SubBlock) -> Result<Option<std::ops::Range<usize>>> {
    let mut block = Block::enter(bytes, sub, &BlockInfo::default());
    let mut record = Record::new();
    let mut found = None;
    loop {
        match block.next(&mut record)? {
            Item::Record if record.code == codes::names::NAME => found = record.blob.take(),
            Item::End => return Ok(found),
            _ => {}
        }
    }
}

/// The name that the first two operands give: where it begins among all names, and how long it is.
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
        None => block.error("a name is outside of the table of names"),
    }
}

/// Operands as bytes.
pub(crate) fn letters(block: &Block<'_>, ops: &[u64]) -> Result<Vec<u8>> {
    match ops.iter().fold(0, |all, op| all | op) {
        0..=0xff => Ok(ops.iter().map(|&op| op as u8).collect()),
        _ => block.error("a letter has more than eight bits"),
    }
}

/// Operands as text.
pub(crate) fn text(block: &Block<'_>, ops: &[u64]) -> Result<String> {
    String::from_utf8(letters(block, ops)?).or_else(|_| block.error("a text is not UTF-8"))
}

/// The bitcode in a wrapper, which says where it begins and how long it is; other bitcode as it is.
fn unwrapped(bytes: Cow<'_, [u8]>) -> Result<Cow<'_, [u8]>> {
    if bytes.starts_with(crate::MAGIC) {
        return Ok(bytes);
    }
    if !bytes.starts_with(crate::WRAPPER) {
        return error_at(0, "this is no bitcode: it does not begin with `BC` 0xC0DE");
    }
    let word = |at: usize| bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as usize);
    // Magic, version, offset, size, processor.
    let inner = match (word(8), word(12)) {
        (Some(start), Some(len)) => start.checked_add(len).filter(|&end| end <= bytes.len()).map(|end| start..end),
        _ => None,
    };
    let Some(inner) = inner.filter(|inner| bytes[inner.clone()].starts_with(crate::MAGIC)) else {
        return error_at(0, "the wrapper holds no bitcode");
    };
    Ok(match bytes {
        Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[inner]),
        Cow::Owned(bytes) => Cow::Owned(bytes[inner].to_vec()),
    })
}
