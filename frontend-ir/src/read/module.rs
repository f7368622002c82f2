//! Parsing top-level entities: target lines, globals, aliases, comdats; and resolving forward references at the end of
//! the text.

use super::lexer::Tok;
use super::{GlobalSlot, Reader, Result};
use crate::consts::ConstData;
use crate::datalayout::DataLayout;
use crate::function::{Function, Loc};
use crate::metadata::MdNode;
use crate::module::{
    AliasData, Comdat, ComdatData, ComdatKind, DllStorage, GlobalData, Linkage, ThreadLocal, UnnamedAddr, Visibility,
};
use crate::types::Type;
use crate::upgrade;
use std::borrow::Cow;

/// Limit on laying out types before the end of the text.
const MAX_TYPE_ROUNDS: u32 = 64;

/// The keywords before `global`, `constant` or `alias`.
#[derive(Debug)]
struct Prefix {
    linkage: Linkage,
    visibility: Visibility,
    dll: DllStorage,
    dso_local: bool,
    thread_local: ThreadLocal,
    unnamed_addr: UnnamedAddr,
}

impl<'a> Reader<'a> {
    pub(super) fn read_module(&mut self) -> Result<()> {
        while self.tok != Tok::Eof {
            self.entity()?;
        }
        self.finish()
    }

    fn entity(&mut self) -> Result<()> {
        if self.late_types && !matches!(self.tok, Tok::Local(_) | Tok::LocalNum(_)) {
            self.lay_out_types();
        }
        match self.tok {
            Tok::Word("define") => self.function(true),
            Tok::Word("declare") => self.function(false),
            Tok::Word("attributes") => self.attribute_group(),
            Tok::Word("target") => self.target(),
            Tok::Word("source_filename") => {
                self.advance();
                self.expect(b'=')?;
                let name = self.string()?;
                self.module.source_name = Some(String::from_utf8_lossy(&name).into_owned());
                Ok(())
            }
            Tok::Word("module") => self.module_asm(),
            Tok::Word("uselistorder" | "uselistorder_bb") => self.skip_use_list_order(),
            Tok::Global(_) | Tok::GlobalNum(_) => self.global(),
            Tok::Local(_) | Tok::LocalNum(_) => self.type_definition(),
            Tok::Comdat(raw) => self.comdat(raw),
            Tok::MdNum(number) => self.numbered_metadata(number),
            Tok::MdName(raw) => self.named_metadata(raw),
            // ThinLTO summaries, `^0 = ...`, cannot be lexed and are reported here.
            _ => self.expected("`define`, `declare`, a global, a type, metadata or attributes"),
        }
    }

    /// `module asm "..."`; since LLVM 23 several lines, with the processor that they are for, which is ignored.
    fn module_asm(&mut self) -> Result<()> {
        self.advance();
        self.expect_word("asm")?;
        if self.eat(b'(') {
            loop {
                let Tok::Label("target_features" | "target_cpu") = self.tok else {
                    return self.expected("`target_features:` or `target_cpu:`");
                };
                self.advance();
                self.string()?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(b')')?;
        }
        loop {
            let line = self.symbol()?;
            self.module.asm.push(line);
            if !matches!(self.tok, Tok::Str(_)) {
                return Ok(());
            }
        }
    }

    /// `uselistorder T v, { 1, 0 }` and `uselistorder_bb @f, %b, { 1, 0 }`: ignored, as there are no use lists.
    pub(super) fn skip_use_list_order(&mut self) -> Result<()> {
        while !self.at(b'{') {
            if matches!(self.tok, Tok::Eof | Tok::Bad | Tok::Punct(b'}')) {
                return self.expected("`{`");
            }
            self.advance();
        }
        self.advance();
        loop {
            self.number()?;
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'}')
    }

    fn target(&mut self) -> Result<()> {
        self.advance();
        if self.eat_word("triple") {
            self.expect(b'=')?;
            self.module.triple = Some(self.utf8_string()?);
            self.upgrade_layout();
            return Ok(());
        }
        if !self.eat_word("datalayout") {
            return self.expected("`triple` or `datalayout`");
        }
        self.expect(b'=')?;
        let at = self.start;
        let text = self.utf8_string()?;
        match DataLayout::of(&text) {
            Ok(layout) => self.module.ctx.types.set_data_layout(layout),
            Err(message) => return self.error_at(at, message),
        }
        self.module.data_layout = Some(text);
        self.upgrade_layout();
        Ok(())
    }

    /// Upgrades the data layout once both it and the triple are known.
    fn upgrade_layout(&mut self) {
        let module = &mut self.module;
        if let (Some(layout), Some(triple)) = (&module.data_layout, &module.triple)
            && let Some(newer) = upgrade::data_layout(layout, triple)
            && let Ok(layout) = DataLayout::parse(&newer)
        {
            module.ctx.types.set_data_layout(layout);
            module.data_layout = Some(newer);
        }
    }

    /// `%T = type { ... }`, or an alias of any other type.
    fn type_definition(&mut self) -> Result<()> {
        let (at, name) = (self.start, self.tok);
        self.advance();
        self.expect(b'=')?;
        self.expect_word("type")?;
        let opaque = self.eat_word("opaque");
        if !opaque && !self.begins_struct() {
            return self.type_alias(name, at);
        }
        let ty = match name {
            Tok::LocalNum(number) => self.numbered_type(number),
            Tok::Local(raw) => {
                let name = self.name(raw)?;
                self.named_type(name)
            }
            _ => return self.expected("a type's name"),
        };
        if opaque {
            return Ok(());
        }
        let packed = self.eat(b'<');
        let fields = self.struct_fields()?;
        if packed {
            self.expect(b'>')?;
        }
        if !self.module.ctx.types.define_struct(ty, &fields, packed) {
            return self.error_at(at, "this type is defined twice");
        }
        self.late_types = true;
        Ok(())
    }

    /// Lays out the types defined since the last time, for the entities that follow. If types and other entities
    /// alternate too often, the rest is laid out at the end of the text.
    fn lay_out_types(&mut self) {
        if self.late_types && self.type_rounds < MAX_TYPE_ROUNDS {
            self.late_types = false;
            self.type_rounds += 1;
            self.module.ctx.types.finish();
        }
    }

    /// Whether `{` or `<{` is next.
    fn begins_struct(&self) -> bool {
        let mut lexer = self.lexer.clone();
        self.at(b'{') || self.at(b'<') && lexer.next() == Tok::Punct(b'{')
    }

    fn type_alias(&mut self, name: Tok<'a>, at: usize) -> Result<()> {
        let ty = self.any_type()?;
        let known = match name {
            Tok::LocalNum(number) => {
                let known = self.type_numbers.get(number).is_some();
                self.type_numbers.insert(number, ty);
                known
            }
            Tok::Local(raw) => {
                let name = self.name(raw)?;
                self.module.ctx.types.named_struct(&name).is_some() || self.type_aliases.insert(name, ty).is_some()
            }
            _ => return self.expected("a type's name"),
        };
        if known {
            return self.error_at(at, "only structs can be used before their definition, and defined once");
        }
        Ok(())
    }

    /// `$name = comdat any`
    fn comdat(&mut self, raw: &'a str) -> Result<()> {
        let name = self.name(raw)?;
        self.advance();
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        let Tok::Word(word) = self.tok else { return self.expected("how the comdat is merged") };
        let Some(kind) = ComdatKind::from_name(word) else {
            return self.expected("`any`, `exactmatch`, `largest`, `nodeduplicate` or `samesize`");
        };
        self.advance();
        let comdat = self.comdat_named(name);
        self.module.comdats[comdat].kind = kind;
        Ok(())
    }

    fn comdat_named(&mut self, name: Cow<'a, str>) -> Comdat {
        let comdats = &mut self.module.comdats;
        *self
            .comdat_names
            .entry(name)
            .or_insert_with_key(|name| comdats.push(ComdatData { name: name.to_string(), kind: ComdatKind::Any }))
    }

    /// After `comdat`: `($name)`, or nothing if it has the global's own name.
    pub(super) fn comdat_use(&mut self, own: &str) -> Result<Comdat> {
        if self.eat(b'(') {
            let Tok::Comdat(raw) = self.tok else { return self.expected("a comdat (`$name`)") };
            let name = self.name(raw)?;
            self.advance();
            self.expect(b')')?;
            return Ok(self.comdat_named(name));
        }
        Ok(self.comdat_named(Cow::Owned(own.to_string())))
    }

    /// Binds a definition to its name, which is returned.
    pub(super) fn define_global(&mut self, tok: Tok<'a>, at: usize, ty: Type, data: ConstData) -> Result<String> {
        let (known, name) = match tok {
            Tok::Global(raw) => {
                let name = self.name(raw)?;
                (self.global_names.get(&name).copied(), Some(name))
            }
            Tok::GlobalNum(number) if number < self.next_global => {
                return self.error_at(at, format!("expected @{} or larger: numbers must go up", self.next_global));
            }
            Tok::GlobalNum(number) => {
                self.next_global = number.saturating_add(1);
                (self.global_numbers.get(number), None)
            }
            _ => return self.expected("a global's name"),
        };
        match known.map(|slot| slot as usize) {
            Some(slot) if self.globals[slot].defined => return self.error_at(at, "this name is defined twice"),
            Some(slot) => {
                let address = self.globals[slot].address;
                if self.module.ctx.consts.ty(address) != ty {
                    return self.error_at(at, "the name was used before as an address in another address space");
                }
                self.module.ctx.consts.define(address, data);
                self.globals[slot].defined = true;
            }
            None => {
                let address = self.module.ctx.consts.intern(data);
                let slot = self.globals.len() as u32;
                self.globals.push(GlobalSlot { address, defined: true, offset: at });
                match (tok, &name) {
                    (Tok::GlobalNum(number), _) => self.global_numbers.insert(number, slot),
                    (_, Some(name)) => {
                        self.global_names.insert(name.clone(), slot);
                    }
                    _ => {}
                }
            }
        }
        Ok(name.map_or_else(String::new, Cow::into_owned))
    }

    /// `@name = ... global T init, ...`
    fn global(&mut self) -> Result<()> {
        let (at, name) = (self.start, self.tok);
        self.advance();
        self.expect(b'=')?;
        let prefix = self.global_prefix()?;
        if self.at_word("alias") || self.at_word("ifunc") {
            return self.alias(at, name, prefix);
        }
        let space = self.addrspace()?;
        let externally_initialized = self.eat_word("externally_initialized");
        let constant = self.eat_word("constant");
        if !constant && !self.eat_word("global") {
            return self.expected("`global`, `constant` or `alias`");
        }
        let ty = self.value_type()?;
        let declared = matches!(prefix.linkage, Linkage::External | Linkage::ExternWeak) && !self.begins_constant();
        let addrspace = space.unwrap_or(0);
        let pointer = self.module.ctx.types.ptr(addrspace);
        let global = self.module.globals.next_key();
        // Define the name before the initial value, which may contain its address.
        let name = self.define_global(name, at, pointer, ConstData::Global { ty: pointer, global })?;
        let mut data = GlobalData {
            constant,
            externally_initialized,
            linkage: prefix.linkage,
            visibility: prefix.visibility,
            dll: prefix.dll,
            dso_local: prefix.dso_local,
            thread_local: prefix.thread_local,
            unnamed_addr: prefix.unnamed_addr,
            loc: Loc(at as u32),
            ..GlobalData::new(name, ty, addrspace)
        };
        if !declared {
            data.init = Some(self.constant(ty)?);
        }
        self.global_suffix(&mut data)?;
        self.module.globals.push(data);
        Ok(())
    }

    /// Whether the current token could begin an initial value.
    fn begins_constant(&self) -> bool {
        match self.tok {
            Tok::Int(_)
            | Tok::Decimal(_)
            | Tok::Hex(_)
            | Tok::HexInt(_)
            | Tok::FloatBits(_)
            | Tok::SpecialFloat(_)
            | Tok::Global(_)
            | Tok::GlobalNum(_) => {
                // A global on the line after a declaration begins with a name too.
                let line_end = self.text()[self.prev_end..self.start].contains('\n');
                !(line_end && matches!(self.tok, Tok::Global(_) | Tok::GlobalNum(_)))
            }
            Tok::Punct(c) => matches!(c, b'[' | b'{' | b'<'),
            Tok::Word(word) => !matches!(
                word,
                "define" | "declare" | "attributes" | "target" | "source_filename" | "module" | "uselistorder"
            ),
            _ => false,
        }
    }

    fn global_prefix(&mut self) -> Result<Prefix> {
        let mut prefix = Prefix {
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dll: DllStorage::Default,
            dso_local: false,
            thread_local: ThreadLocal::None,
            unnamed_addr: UnnamedAddr::None,
        };
        while let Tok::Word(word) = self.tok {
            match word {
                "dso_local" => prefix.dso_local = true,
                "dso_preemptable" => {}
                "unnamed_addr" => prefix.unnamed_addr = UnnamedAddr::Global,
                "local_unnamed_addr" => prefix.unnamed_addr = UnnamedAddr::Local,
                "thread_local" => {
                    self.advance();
                    prefix.thread_local = self.thread_local_model()?;
                    continue;
                }
                _ => {
                    if let Some(linkage) = Linkage::from_name(word) {
                        prefix.linkage = linkage;
                    } else if let Some(visibility) = Visibility::from_name(word) {
                        prefix.visibility = visibility;
                    } else if let Some(dll) = DllStorage::from_name(word) {
                        prefix.dll = dll;
                    } else {
                        break;
                    }
                }
            }
            self.advance();
        }
        Ok(prefix)
    }

    fn thread_local_model(&mut self) -> Result<ThreadLocal> {
        if !self.eat(b'(') {
            return Ok(ThreadLocal::GeneralDynamic);
        }
        let Tok::Word(word) = self.tok else { return self.expected("a thread-local model") };
        let Some(model) = ThreadLocal::from_name(word) else { return self.expected("a thread-local model") };
        self.advance();
        self.expect(b')')?;
        Ok(model)
    }

    /// `, section "x", align 4, !dbg !0 #1`
    fn global_suffix(&mut self, data: &mut GlobalData) -> Result<()> {
        while self.eat(b',') {
            match self.tok {
                Tok::Word("section") => {
                    self.advance();
                    data.section = Some(self.symbol()?);
                }
                Tok::Word("partition") => {
                    self.advance();
                    data.partition = Some(self.symbol()?);
                }
                Tok::Word("comdat") => {
                    self.advance();
                    data.comdat = Some(self.comdat_use(&data.name)?);
                }
                Tok::Word("align") => {
                    self.advance();
                    data.align = Some(self.alignment()?);
                }
                Tok::Word("code_model") => {
                    self.advance();
                    self.string()?;
                }
                Tok::Word(
                    "no_sanitize_address" | "no_sanitize_hwaddress" | "sanitize_memtag" | "sanitize_address_dyninit",
                ) => self.advance(),
                Tok::MdName(_) => {
                    let attachment = self.attachment()?;
                    data.metadata.push(attachment);
                }
                _ => return self.expected("`section`, `comdat`, `align` or metadata"),
            }
        }
        data.attrs = self.function_attrs()?.to_vec();
        Ok(())
    }

    /// `@name = alias T, ptr @target`
    fn alias(&mut self, at: usize, name: Tok<'a>, prefix: Prefix) -> Result<()> {
        let ifunc = self.at_word("ifunc");
        self.advance();
        let ty = self.any_type()?;
        self.expect(b',')?;
        let target_at = self.start;
        let target = match self.tok {
            // A bare expression has its own type.
            Tok::Word(word @ ("bitcast" | "getelementptr" | "addrspacecast" | "inttoptr")) => {
                self.const_expr(None, word)?
            }
            _ => self.typed_const()?,
        };
        let pointer = self.module.ctx.consts.ty(target);
        let Some(addrspace) = self.module.ctx.types.addrspace(pointer) else {
            return self.error_at(target_at, "an alias stands for an address");
        };
        let alias = self.module.aliases.next_key();
        let name = self.define_global(name, at, pointer, ConstData::Alias { ty: pointer, alias })?;
        if self.eat(b',') {
            self.expect_word("partition")?;
            self.string()?;
        }
        self.module.aliases.push(AliasData {
            name,
            ty,
            addrspace,
            target,
            ifunc,
            linkage: prefix.linkage,
            visibility: prefix.visibility,
            dso_local: prefix.dso_local,
            thread_local: prefix.thread_local,
            unnamed_addr: prefix.unnamed_addr,
            loc: Loc(at as u32),
        });
        Ok(())
    }

    /// Checks that everything that was used is defined, and resolves calls of functions that were defined later.
    fn finish(&mut self) -> Result<()> {
        self.module.ctx.types.finish();
        upgrade::module_flags(&mut self.module);
        for (slot, name, signature) in std::mem::take(&mut self.undeclared) {
            let slot = slot as usize;
            if self.globals[slot].defined {
                continue;
            }
            // An undeclared intrinsic that is not in the table: kept by name.
            let address = self.globals[slot].address;
            let ty = self.module.ctx.consts.ty(address);
            let func = self.module.functions.push(Function::new(name, signature));
            self.module.ctx.consts.define(address, ConstData::Func { ty, func });
            self.globals[slot].defined = true;
        }
        if let Some(slot) = self.globals.iter().find(|s| !s.defined) {
            return self.undefined(slot.offset);
        }
        self.resolve_late_calls();
        let nodes = &self.module.ctx.metadata.nodes;
        if let Some(&(_, _, at)) = self.late_metadata.iter().find(|(n, ..)| nodes[*n] == MdNode::Undefined) {
            return self.undefined(at);
        }
        self.resolve_late_scopes()
    }
}
