//! Parsing functions: header, blocks, local names; phis are converted to block parameters.

use super::attrs::Place;
use super::lexer::{Tok, parse_u32};
use super::numbers::NumberMap;
use super::{Reader, Result};
use crate::attrs::AttrList;
use crate::consts::ConstData;
use crate::function::{Block, Function, Loc, Value, ValueDef};
use crate::intrinsics::Intrinsic;
use crate::metadata::{Md, MdKind};
use crate::module::{CallConv, DllStorage, Linkage, UnnamedAddr, Visibility};
use crate::phis::Phis;
use crate::types::{Type, TypeKind};
use crate::upgrade::Upgrade;
use hashbrown::HashMap;
use smallvec::SmallVec;
use std::borrow::Cow;

/// The meaning of a local name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Local {
    Value(Value),
    Block(Block),
}

/// The names of the function that is being parsed.
#[derive(Debug, Default)]
pub(super) struct Locals<'a> {
    numbers: NumberMap<Local>,
    names: HashMap<Cow<'a, str>, Local>,
    /// The number of the next unnamed value or block.
    next: u32,
    /// Values used before their definition, with the offset of the use.
    late_values: Vec<(Value, usize)>,
    late_blocks: Vec<(Block, usize)>,
    pub phis: Phis,
    pub attachments: Vec<(MdKind, Md)>,
}

/// A local's name: a number, a name, or none (the next number).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key<'a> {
    Next,
    Number(u32),
    Name(Cow<'a, str>),
}

impl Locals<'_> {
    /// All names, as in the text.
    pub(super) fn all(&self) -> impl Iterator<Item = (String, Local)> {
        let numbered = self.numbers.iter().map(|(number, local)| (format!("%{number}"), local));
        numbered.chain(self.names.iter().map(|(name, local)| (format!("%{name}"), *local)))
    }

    fn clear(&mut self) {
        self.numbers.clear();
        self.names.clear();
        self.next = 0;
        self.late_values.clear();
        self.late_blocks.clear();
        self.phis.clear();
        self.attachments.clear();
    }
}

/// A parameter: its type, name and offset.
type Parameter<'a> = (Type, Key<'a>, usize);

impl<'a> Reader<'a> {
    /// `define ...` or `declare ...`
    pub(super) fn function(&mut self, define: bool) -> Result<()> {
        let at = self.start;
        self.advance();
        self.func = Function::new("", Type::VOID);
        self.locals.clear();
        self.func.loc = Loc(at as u32);
        let mut metadata = Vec::new();
        self.attachments(&mut metadata)?;
        self.linkage_words()?;
        self.func.conv = self.calling_convention()?.unwrap_or(CallConv::C);
        let mut attrs = AttrList::default();
        let ret = self.value_attrs(Place::Result)?;
        attrs.ret = (ret != crate::AttrSet::EMPTY).then_some(ret);
        let ret_at = self.start;
        let ret = self.any_type()?;
        if matches!(self.module.ctx.types.kind(ret), TypeKind::Func { .. } | TypeKind::Label | TypeKind::Metadata) {
            return self.error_at(ret_at, "a function cannot return this type");
        }
        let name_at = self.start;
        let name_tok = self.tok;
        if !matches!(name_tok, Tok::Global(_) | Tok::GlobalNum(_)) {
            return self.expected("the function's name (`@name`)");
        }
        self.advance();
        let (names, vararg) = self.parameters(&mut attrs)?;
        let params: SmallVec<[Type; 8]> = names.iter().map(|p| p.0).collect();
        self.func.signature = self.module.ctx.types.func(ret, &params, vararg);
        self.func.metadata = metadata;
        if self.func.is_kernel() && names.iter().any(|p| matches!(p.1, Key::Name(_))) {
            let name = |p: &Parameter<'a>| if let Key::Name(name) = &p.1 { name.to_string() } else { String::new() };
            self.func.param_names = names.iter().map(name).collect();
        }
        let own_name = match name_tok {
            Tok::Global(raw) => self.name(raw)?,
            _ => Cow::Borrowed(""),
        };
        self.function_header(&own_name, define, &mut attrs)?;
        self.func.attrs = attrs;
        if let Tok::Global(raw) = name_tok
            && !define
            && (Intrinsic::from_name(raw).is_some() || Upgrade::of(raw).is_some())
        {
            // Intrinsics are described by the table, and upgraded calls do not need the declaration.
            return Ok(());
        }
        let space = self.module.ctx.types.ptr(self.func.addrspace);
        let declared = self.declared.get(own_name.as_ref()).copied();
        let func = declared.unwrap_or_else(|| self.module.functions.next_key());
        self.func_id = func;
        self.func.name = self.define_global(name_tok, name_at, space, ConstData::Func { ty: space, func })?;
        if define {
            self.body(names)?;
            if let Some(kept) = &mut self.kept_names {
                kept.keep(&self.func, &self.locals);
            }
        }
        let function = std::mem::replace(&mut self.func, Function::new("", Type::VOID));
        match declared {
            Some(func) => self.module.functions[func] = function,
            None => drop(self.module.functions.push(function)),
        }
        Ok(())
    }

    /// Linkage, preemption specifier, visibility, DLL storage class.
    fn linkage_words(&mut self) -> Result<()> {
        while let Tok::Word(word) = self.tok {
            match word {
                "dso_local" => self.func.dso_local = true,
                "dso_preemptable" => self.func.dso_local = false,
                _ => {
                    if let Some(linkage) = Linkage::from_name(word) {
                        self.func.linkage = linkage;
                    } else if let Some(visibility) = Visibility::from_name(word) {
                        self.func.visibility = visibility;
                    } else if DllStorage::from_name(word).is_none() {
                        break;
                    }
                }
            }
            self.advance();
        }
        Ok(())
    }

    /// `amdgpu_kernel`, `cc 91`, `cc91`
    pub(super) fn calling_convention(&mut self) -> Result<Option<CallConv>> {
        let Tok::Word(word) = self.tok else { return Ok(None) };
        let known = CallConv::from_name(word);
        let numbered = word.strip_prefix("cc").and_then(parse_u32);
        if known.is_none() && numbered.is_none() && word != "cc" {
            return Ok(None);
        }
        self.advance();
        let number = match (known, numbered) {
            (Some(conv), _) => return Ok(Some(conv)),
            (None, Some(number)) => number,
            (None, None) => self.number_u32()?,
        };
        match u16::try_from(number) {
            Ok(number @ 0..=1023) => Ok(Some(CallConv(number))),
            _ => self.error("calling conventions are numbered from 0 to 1023"),
        }
    }

    /// `(T attrs %name, ...)`
    fn parameters(&mut self, attrs: &mut AttrList) -> Result<(Vec<Parameter<'a>>, bool)> {
        self.expect(b'(')?;
        let mut params = Vec::new();
        let mut vararg = false;
        while !self.at(b')') {
            if self.tok == Tok::Dots {
                self.advance();
                vararg = true;
                break;
            }
            let ty = self.value_type()?;
            let set = self.value_attrs(Place::Parameter)?;
            attrs.set_param(params.len(), set);
            let at = self.start;
            let key = self.local_key()?.unwrap_or(Key::Next);
            params.push((ty, key, at));
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok((params, vararg))
    }

    /// `%name` or `%5`, if it is next.
    fn local_key(&mut self) -> Result<Option<Key<'a>>> {
        let key = match self.tok {
            Tok::Local(raw) => Key::Name(self.name(raw)?),
            Tok::LocalNum(number) => Key::Number(number),
            _ => return Ok(None),
        };
        self.advance();
        Ok(Some(key))
    }

    /// The header between the parameters and the body. Metadata come after `declare`; after a declaration the module's
    /// follow.
    fn function_header(&mut self, own_name: &str, define: bool, attrs: &mut AttrList) -> Result<()> {
        loop {
            match self.tok {
                Tok::Word("unnamed_addr") => self.func.unnamed_addr = UnnamedAddr::Global,
                Tok::Word("local_unnamed_addr") => self.func.unnamed_addr = UnnamedAddr::Local,
                Tok::Word("addrspace") => {
                    self.func.addrspace = self.addrspace()?.unwrap_or(0);
                    continue;
                }
                Tok::Word(word @ ("section" | "partition" | "gc")) => {
                    self.advance();
                    let name = Some(self.symbol()?);
                    match word {
                        "section" => self.func.section = name,
                        "partition" => self.func.partition = name,
                        _ => self.func.gc = name,
                    }
                    continue;
                }
                Tok::Word("comdat") => {
                    self.advance();
                    self.func.comdat = Some(self.comdat_use(own_name)?);
                    continue;
                }
                Tok::Word("align") => {
                    self.advance();
                    let closes = self.eat(b'(');
                    self.func.align = Some(self.alignment()?);
                    if closes {
                        self.expect(b')')?;
                    }
                    continue;
                }
                Tok::Word(word @ ("prefix" | "prologue" | "personality")) => {
                    self.advance();
                    let c = Some(self.typed_const()?);
                    match word {
                        "prefix" => self.func.prefix = c,
                        "prologue" => self.func.prologue = c,
                        _ => self.func.personality = c,
                    }
                    continue;
                }
                Tok::MdName(_) if define => {
                    let attachment = self.attachment()?;
                    self.func.metadata.push(attachment);
                    continue;
                }
                _ => {
                    let sets = self.header_attrs()?;
                    if sets.is_empty() {
                        return Ok(());
                    }
                    attrs.func.extend(sets);
                    continue;
                }
            }
            self.advance();
        }
    }

    // Names.

    /// The value of a local operand of type `ty`, whether or not it is defined yet.
    pub(super) fn local_value(&mut self, ty: Type) -> Result<Value> {
        let known = match self.tok {
            Tok::LocalNum(number) => self.locals.numbers.get(number),
            Tok::Local(raw) if !raw.contains('\\') => self.locals.names.get(raw).copied(),
            Tok::Local(raw) => self.locals.names.get(&self.name(raw)?).copied(),
            _ => return self.expected("a value"),
        };
        let value = match known {
            Some(Local::Value(value)) if self.func.ty(value) == ty => value,
            Some(Local::Value(_)) => return self.error("the value has another type than is expected here"),
            Some(Local::Block(_)) => return self.error("expected a value, found the name of a block"),
            None if !self.module.ctx.types.is_first_class(ty) || ty == Type::LABEL => {
                return self.error("no value has this type");
            }
            None => {
                let value = self.func.dfg.values.next_key();
                self.func.dfg.make_value(ty, ValueDef::Alias(value));
                self.locals.late_values.push((value, self.start));
                self.name_local(self.tok, Local::Value(value))?;
                value
            }
        };
        self.advance();
        Ok(value)
    }

    fn name_local(&mut self, tok: Tok<'a>, local: Local) -> Result<()> {
        match tok {
            Tok::LocalNum(number) => self.locals.numbers.insert(number, local),
            Tok::Local(raw) => {
                let name = self.name(raw)?;
                self.locals.names.insert(name, local);
            }
            _ => {}
        }
        Ok(())
    }

    fn find(&self, key: &Key<'a>) -> Option<Local> {
        match key {
            Key::Next => self.locals.numbers.get(self.locals.next),
            Key::Number(number) => self.locals.numbers.get(*number),
            Key::Name(name) => self.locals.names.get(name).copied(),
        }
    }

    /// Binds a name at its definition, and advances the numbering.
    fn enter_key(&mut self, key: Key<'a>, local: Local, at: usize) -> Result<()> {
        match key {
            Key::Name(name) => {
                self.locals.names.insert(name, local);
                return Ok(());
            }
            Key::Number(number) if number < self.locals.next => {
                return self.error_at(at, format!("expected %{} or larger: numbers must go up", self.locals.next));
            }
            Key::Number(number) => self.locals.next = number,
            Key::Next => {}
        }
        self.locals.numbers.insert(self.locals.next, local);
        match self.locals.next.checked_add(1) {
            Some(next) => self.locals.next = next,
            None => return self.error_at(at, "the numbers of local values end at 2^32-1"),
        }
        Ok(())
    }

    /// Defines a value: the placeholder if it was used before, else a new one.
    pub(super) fn define_value(&mut self, key: Key<'a>, ty: Type, def: ValueDef, at: usize) -> Result<Value> {
        let value = match self.find(&key) {
            None => self.func.dfg.make_value(ty, def),
            Some(Local::Value(value)) if self.func.def(value) == ValueDef::Alias(value) => {
                if self.func.ty(value) != ty {
                    return self.error_at(at, "the value was used before with another type");
                }
                self.func.dfg.values[value].def = def;
                return match key {
                    Key::Name(_) => Ok(value),
                    key => self.enter_key(key, Local::Value(value), at).map(|()| value),
                };
            }
            Some(_) => return self.error_at(at, "this name is defined twice"),
        };
        self.enter_key(key, Local::Value(value), at)?;
        Ok(value)
    }

    /// `label %name`: a block, whether or not it is defined yet.
    pub(super) fn label(&mut self) -> Result<Block> {
        self.expect_word("label")?;
        self.block_name()
    }

    /// `%name` as a block.
    pub(super) fn block_name(&mut self) -> Result<Block> {
        let known = match self.tok {
            Tok::LocalNum(number) => self.locals.numbers.get(number),
            Tok::Local(raw) => self.locals.names.get(&self.name(raw)?).copied(),
            _ => return self.expected("a block (`%name`)"),
        };
        let block = match known {
            Some(Local::Block(block)) => block,
            Some(Local::Value(_)) => return self.error("expected a block, found a value"),
            None => {
                let block = self.func.dfg.make_block();
                self.locals.late_blocks.push((block, self.start));
                self.name_local(self.tok, Local::Block(block))?;
                block
            }
        };
        self.advance();
        Ok(block)
    }

    // Bodies.

    fn body(&mut self, params: Vec<(Type, Key<'a>, usize)>) -> Result<()> {
        if !self.at(b'{') {
            return self.expected("`{`");
        }
        let entry = self.func.dfg.make_block();
        for (index, (ty, key, at)) in params.into_iter().enumerate() {
            let value = self.define_value(key, ty, ValueDef::Param(entry, index as u32), at)?;
            let dfg = &mut self.func.dfg;
            dfg.blocks[entry].push(value, &mut dfg.value_lists);
        }
        self.advance();
        let mut block = self.begin_block(Some(entry))?;
        let mut ended = false;
        loop {
            match self.tok {
                Tok::Word("uselistorder") => self.skip_use_list_order()?,
                Tok::Punct(b'}') => break,
                _ => {
                    if ended {
                        block = self.begin_block(None)?;
                    }
                    while let Tok::Record(name) = self.tok {
                        self.debug_record(name)?;
                    }
                    ended = self.instruction(block)?;
                }
            }
        }
        if !ended {
            return self.expected("an instruction: the block does not end with a terminator");
        }
        self.advance();
        self.finish_body()
    }

    /// Begins a block with its label, or an unnamed one.
    fn begin_block(&mut self, entry: Option<Block>) -> Result<Block> {
        let at = self.start;
        let key = match self.tok {
            Tok::Label(raw) => {
                let quoted = self.text().as_bytes().get(at) == Some(&b'"');
                let key = match parse_u32(raw) {
                    Some(number) if !quoted => Key::Number(number),
                    _ => Key::Name(self.name(raw)?),
                };
                self.advance();
                key
            }
            _ => Key::Next,
        };
        let block = match self.find(&key) {
            Some(Local::Block(block)) if entry.is_none() && !self.func.layout.is_block_inserted(block) => block,
            Some(Local::Block(_)) if entry.is_some() => {
                return self.error_at(at, "the entry block cannot be a branch target");
            }
            Some(_) => return self.error_at(at, "this name is defined twice"),
            None => match entry {
                Some(entry) => entry,
                None => self.func.dfg.make_block(),
            },
        };
        self.enter_key(key, Local::Block(block), at)?;
        self.func.layout.append_block(block);
        Ok(block)
    }

    fn finish_body(&mut self) -> Result<()> {
        let late = self.locals.late_values.iter().find(|(v, _)| self.func.def(*v) == ValueDef::Alias(*v));
        if let Some(&(_, at)) = late {
            return self.undefined(at);
        }
        if let Some(&(_, at)) = self.locals.late_blocks.iter().find(|(b, _)| !self.func.layout.is_block_inserted(*b)) {
            return self.undefined(at);
        }
        self.resolve_phis()
    }

    pub(super) fn undefined<T>(&self, at: usize) -> Result<T> {
        let mut lexer = self.lexer.clone();
        lexer.pos = at;
        lexer.next();
        let name = self.text().get(at..lexer.pos).unwrap_or("");
        let message = format!("`{}` is not defined", name.chars().take(80).collect::<String>());
        Err(super::ReadError::new(self.text(), at, name.len(), message))
    }

    fn resolve_phis(&mut self) -> Result<()> {
        let Err(fault) = self.locals.phis.resolve(&mut self.func) else { return Ok(()) };
        let name = self.locals.all().find(|(_, local)| *local == Local::Block(fault.block));
        let name = name.map_or_else(String::new, |(name, _)| format!("`{name}`, "));
        let message = format!("{} {name}{}", fault.what, fault.why);
        Err(super::ReadError::new(self.text(), fault.place, 3, message))
    }

    /// `%name = `, if the instruction begins with it.
    pub(super) fn result_key(&mut self) -> Result<Option<Key<'a>>> {
        match self.local_key()? {
            Some(key) => {
                self.expect(b'=')?;
                Ok(Some(key))
            }
            None => Ok(None),
        }
    }
}
