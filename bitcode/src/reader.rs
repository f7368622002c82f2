//! Builds a module from an open file: the requested symbols and their dependencies.
//!
//! Types are entered at once. A global gets its header when something first mentions it, and what the header refers to
//! (an initial value, a body, metadata) is put on a worklist, so that nothing here is recursive and the work is
//! proportional to what is reached. Reading everything first mentions all headers in the file's order, so that the
//! module has that order.

use crate::consts::Slot;
use crate::error::{Error, Result};
use crate::index::{Bitcode, SymbolKind, ValueRef};
use crate::metadata::MetadataReader;
use crate::stream::Record;
use gcnc_ir::attrs::AttrSet;
use gcnc_ir::consts::Const;
use gcnc_ir::metadata::MdKind;
use gcnc_ir::module::{Alias, Comdat, Module};
use gcnc_ir::{AttrList, FuncId, Global, Intrinsic, Type, upgrade};
use hashbrown::HashMap;
use std::collections::VecDeque;

/// How many parameters, lanes and the like a byte of the file may stand for.
const PER_BYTE: u64 = 64;

/// What a header left for later.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pending {
    /// The initial value of a variable, by value number.
    Init(Global, u32),
    /// The target of an alias.
    Target(Alias, u32),
    /// A constant in a function's header.
    Constant(FuncId, FunctionConstant, u32),
    /// The body of a function, by the index of the global.
    Body(FuncId, u32),
}

/// The constants that a function's header may have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FunctionConstant {
    Prefix,
    Prologue,
    Personality,
}

/// What a global of the file became.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Entity {
    /// Its address.
    Address(Const),
    /// An intrinsic, which has no declaration here.
    Intrinsic(Intrinsic),
    /// A name whose calls are upgraded.
    Upgraded,
}

/// Reads a module from a file.
pub(crate) struct Reader<'b> {
    pub code: &'b Bitcode<'b>,
    pub module: Module,
    pub types: Vec<Type>,
    /// What globals became, by index.
    pub entities: Vec<Option<Entity>>,
    /// The module's constants, by value number.
    pub slots: Vec<Slot>,
    pub lists: HashMap<u64, AttrList>,
    /// Attribute groups: the index that they apply to, and their attributes.
    pub sets: HashMap<u64, (u64, AttrSet)>,
    pub comdats: Vec<Option<Comdat>>,
    pub metadata: MetadataReader,
    /// Metadata attached to globals, by value number: indices of the attachments.
    pub attached: HashMap<u32, Vec<usize>>,
    /// Metadata kinds, by number.
    pub kinds: HashMap<u64, MdKind>,
    pub pending: VecDeque<Pending>,
    pub body: crate::function::Body,
    /// For records of constants and attributes, one at a time.
    pub scratch: Record,
    /// For the characters of attributes.
    pub letters: Vec<u8>,
    /// The bit of the current record of a function, for errors that have no better position.
    pub at: u64,
    /// What may still be created without taking room in the file: see [`Reader::spend`].
    pub budget: u64,
}

impl<'a> Bitcode<'a> {
    /// Reads the whole module.
    ///
    /// # Errors
    /// If the file is damaged, or contains something that gcnc does not support.
    pub fn read(&self) -> Result<Module> {
        let mut reader = Reader::new(self)?;
        for index in 0..self.globals.len() {
            reader.entity(index as u32)?;
        }
        reader.finish()
    }

    /// Reads the symbols of these names, and everything that they reach. Names that the module does not have are
    /// ignored.
    ///
    /// The module gets its target and its named metadata as well, so that a linker finds the flags.
    ///
    /// # Errors
    /// As for [`Bitcode::read`], for what is reached.
    pub fn read_only(&self, names: &[&str]) -> Result<Module> {
        let mut reader = Reader::new(self)?;
        for index in names.iter().filter_map(|name| self.index_of(name)) {
            reader.entity(index)?;
        }
        reader.finish()
    }
}

impl<'b> Reader<'b> {
    fn new(code: &'b Bitcode<'_>) -> Result<Reader<'b>> {
        let mut attached: HashMap<u32, Vec<usize>> = HashMap::new();
        for (at, &(value, _)) in code.metadata.attachments.iter().enumerate() {
            attached.entry(value).or_default().push(at);
        }
        let mut reader = Reader {
            code,
            module: Module::new(),
            types: Vec::new(),
            entities: vec![None; code.globals.len()],
            slots: vec![Slot::Unknown; code.values.len()],
            lists: HashMap::new(),
            sets: HashMap::new(),
            comdats: vec![None; code.comdats.len()],
            metadata: MetadataReader::new(&code.metadata),
            attached,
            kinds: HashMap::new(),
            pending: VecDeque::new(),
            body: crate::function::Body::default(),
            scratch: Record::new(),
            letters: Vec::new(),
            at: 0,
            budget: code.bytes.len() as u64 * PER_BYTE + 0x1_0000,
        };
        reader.head()?;
        reader.enter_types()?;
        Ok(reader)
    }

    /// Reads the target, the source's name, and assembly.
    fn head(&mut self) -> Result<()> {
        let head = &self.code.head;
        self.module.source_name.clone_from(&head.source_name);
        self.module.triple.clone_from(&head.triple);
        if let Some(text) = &head.layout {
            let triple = head.triple.as_deref().unwrap_or("");
            let text = upgrade::data_layout(text, triple).unwrap_or_else(|| text.clone());
            let layout = gcnc_ir::DataLayout::of(&text).or_else(|message| self.refuse(0, message))?;
            self.module.ctx.types.set_data_layout(layout);
            self.module.data_layout = Some(text);
        }
        for text in &head.asm {
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            let lines = text.split(|&b| b == b'\n');
            self.module.asm.extend(lines.map(|line| self.module.ctx.strings.intern(line)));
        }
        Ok(())
    }

    /// Processes the worklist, then named metadata.
    fn finish(mut self) -> Result<Module> {
        self.work()?;
        for (name, nodes) in &self.code.metadata.named {
            let name = self.module.ctx.strings.intern(name);
            let mut list = Vec::with_capacity(nodes.len());
            for &id in nodes {
                list.push(self.node(id)?);
            }
            self.module.named_metadata.push((name, list));
        }
        self.fill_metadata()?;
        // Metadata may refer to globals.
        self.work()?;
        self.fill_metadata()?;
        self.module.ctx.types.finish();
        upgrade::module_flags(&mut self.module);
        Ok(self.module)
    }

    fn work(&mut self) -> Result<()> {
        while let Some(pending) = self.pending.pop_front() {
            match pending {
                Pending::Init(global, id) => {
                    let init = self.constant(id)?;
                    if self.module.ctx.consts.ty(init) != self.module.globals[global].ty {
                        return self.refuse(0, "the initial value of a variable has another type");
                    }
                    self.module.globals[global].init = Some(init);
                }
                Pending::Target(alias, id) => self.alias_target(alias, id)?,
                Pending::Constant(func, which, id) => {
                    let constant = Some(self.constant(id)?);
                    let func = &mut self.module.functions[func];
                    match which {
                        FunctionConstant::Prefix => func.prefix = constant,
                        FunctionConstant::Prologue => func.prologue = constant,
                        FunctionConstant::Personality => func.personality = constant,
                    }
                }
                Pending::Body(func, index) => self.function_body(func, index)?,
            }
            self.fill_metadata()?;
        }
        Ok(())
    }

    /// Charges things that a few bits of the file can create in large numbers: parameters of functions, words of wide
    /// numbers, lanes of masks, instructions of upgrades. The budget for all of these is proportional to the file.
    pub fn spend(&mut self, amount: u64) -> Result<()> {
        match self.budget.checked_sub(amount) {
            Some(rest) => {
                self.budget = rest;
                Ok(())
            }
            None => self.refuse(0, "the module would be far larger than its file justifies"),
        }
    }

    /// An error at a bit; at the function's current record for 0.
    #[cold]
    pub fn refuse<T>(&self, bit: u64, message: impl Into<String>) -> Result<T> {
        let bit = if bit == 0 { self.at } else { bit };
        Err(Box::new(Error { message: message.into(), bit, path: "MODULE".into() }))
    }

    /// A type by number.
    pub fn ty(&self, id: u64) -> Option<Type> {
        self.types.get(usize::try_from(id).ok()?).copied()
    }

    /// What a global becomes: its header is created when it is first requested.
    pub fn entity(&mut self, index: u32) -> Result<Entity> {
        if let Some(entity) = self.entities[index as usize] {
            return Ok(entity);
        }
        let global = &self.code.globals[index as usize];
        let entity = match global.kind {
            SymbolKind::Variable => Entity::Address(self.variable(index)?),
            SymbolKind::Function => self.function_header(index)?,
            SymbolKind::Alias => Entity::Address(self.alias(index)?),
            SymbolKind::Ifunc => {
                let message = format!("`{}` is an ifunc; there are none on AMD GPUs", global.name);
                return self.refuse(self.code.place(global), message);
            }
        };
        self.entities[index as usize] = Some(entity);
        Ok(entity)
    }

    /// The index of the global with this value number, if it is one.
    pub fn global_of(&self, id: u32) -> Option<u32> {
        match self.code.values.get(id as usize) {
            Some(&ValueRef::Global(index)) => Some(index),
            _ => None,
        }
    }
}
