//! Module linker (LLVM's Linker and IRMover): merges several modules and resolves undefined symbols from libraries.
//!
//! Names are resolved first, over all inputs (`symbols`). Then a new module is built from what is needed: the symbols
//! that the inputs export and, transitively, what those refer to, each translated once (`translate`). So local symbols
//! that nothing refers to are never visited, and of a library only the referenced functions are linked.

mod body;
mod flags;
mod symbols;
mod translate;

use gcnc_triple::Triple;
use hashbrown::HashMap;

use self::symbols::{Id, Info, Pending, Symbols, symbols};
use self::translate::{Destination, Translation};
use crate::consts::Const;
use crate::context::Context;
use crate::function::Loc;
use crate::metadata::Md;
use crate::module::{AliasData, Comdat, ComdatData, GlobalData, Linkage, Module, Visibility};

/// A module that others are linked against: parsed once, and shared by links and threads.
pub struct Library {
    module: Module,
    definitions: HashMap<String, Id>,
}

impl Library {
    /// A library of the symbols that a module exports.
    pub fn new(module: Module) -> Library {
        let mut definitions = HashMap::new();
        for id in symbols(&module) {
            let info = Info::of(&module, id);
            if info.defines_for_others() {
                definitions.insert(info.name.to_owned(), id);
            }
        }
        Library { module, definitions }
    }

    /// The module.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The names of its definitions, unordered.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.definitions.keys().map(String::as_str)
    }

    fn definition(&self, name: &str) -> Option<Id> {
        self.definitions.get(name).copied()
    }
}

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Library of {} definitions", self.definitions.len())
    }
}

/// An input of the linker.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A module with all the symbols that it exports.
    Whole(&'a Module),
    /// A library: only its referenced symbols are linked, and they become internal (clang's `-mlink-builtin-bitcode`).
    Library(&'a Library),
}

impl<'a> Input<'a> {
    fn module(&self) -> &'a Module {
        match self {
            Input::Whole(module) => module,
            Input::Library(library) => &library.module,
        }
    }

    fn whole(&self) -> Option<&'a Module> {
        match self {
            Input::Whole(module) => Some(module),
            Input::Library(_) => None,
        }
    }

    fn library(&self) -> Option<&'a Library> {
        match self {
            Input::Whole(_) => None,
            Input::Library(library) => Some(library),
        }
    }
}

/// Why modules cannot be linked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct LinkError {
    /// What is wrong.
    pub message: String,
    /// The location in that input's text.
    pub loc: Loc,
    /// The input that it concerns.
    pub input: usize,
}

/// Links modules. Only the first input's source locations are kept.
///
/// # Errors
/// A symbol is defined twice, copies of a comdat or module flags conflict, or the modules are for different targets.
pub fn link(inputs: &[Input<'_>]) -> Result<Module, LinkError> {
    let symbols = Symbols::resolve(inputs)?;
    Linker::new(inputs, symbols)?.run()
}

/// The module linked with the library functions that it needs; `None` if it needs none.
///
/// # Errors
/// See [`link`].
pub fn with_libraries<'a>(
    module: &'a Module,
    libraries: impl IntoIterator<Item = &'a Library>,
) -> Result<Option<Module>, LinkError> {
    let libraries = libraries.into_iter().map(Input::Library);
    let inputs: Vec<Input<'_>> = std::iter::once(Input::Whole(module)).chain(libraries).collect();
    let symbols = Symbols::resolve(&inputs)?;
    if !symbols.wants_library() {
        return Ok(None);
    }
    Linker::new(&inputs, symbols)?.run().map(Some)
}

/// Module flags, which are merged by rules of their own.
const FLAGS: &str = "llvm.module.flags";

struct Linker<'a> {
    inputs: &'a [Input<'a>],
    translations: Vec<Translation<'a>>,
    to: Destination<'a>,
    /// Everything but the context and symbols.
    out: Module,
    comdats: HashMap<String, Comdat>,
}

impl<'a> Linker<'a> {
    fn new(inputs: &'a [Input<'a>], symbols: Symbols<'a>) -> Result<Linker<'a>, LinkError> {
        let mut out = Module::new();
        let mut ctx = Context::default();
        for (input, module) in inputs.iter().map(Input::module).enumerate() {
            if input == 0 {
                ctx.types.set_data_layout(module.ctx.types.data_layout().clone());
                out.source_name.clone_from(&module.source_name);
            }
            if let (Some(a), Some(b)) = (&out.triple, &module.triple)
                && !Triple::parse(a).has_same_architecture(&Triple::parse(b))
            {
                let message = format!("it is for `{b}`, and the first module for `{a}`");
                return Err(LinkError { message, loc: Loc::NONE, input });
            }
            if out.triple.is_none() {
                out.triple.clone_from(&module.triple);
            }
            if out.data_layout.is_none() {
                out.data_layout.clone_from(&module.data_layout);
            }
        }
        let translations = inputs.iter().map(|input| Translation::new(&input.module().ctx)).collect();
        let to = Destination { ctx, symbols, input: 0 };
        Ok(Linker { inputs, translations, to, out, comdats: HashMap::new() })
    }

    fn run(mut self) -> Result<Module, LinkError> {
        for (input, module) in self.whole_inputs() {
            self.to.input = input;
            self.out.asm.extend(module.asm.iter().map(|&line| self.translations[input].symbol(line, &mut self.to.ctx)));
            for id in symbols(module) {
                let info = Info::of(module, id);
                if info.linkage != Linkage::Appending && !info.may_go() {
                    self.to.symbols.refer(input, id);
                }
            }
        }
        self.append()?;
        self.name_metadata();
        self.fill_nodes();
        self.fill();
        flags::merge(&mut self)?;
        self.unique_named_metadata();
        let Linker { to, mut out, .. } = self;
        let Destination { mut ctx, symbols, .. } = to;
        ctx.types.finish();
        (out.functions, out.globals, out.aliases) = (symbols.functions, symbols.globals, symbols.aliases);
        out.ctx = ctx;
        Ok(out)
    }

    fn whole_inputs(&self) -> impl Iterator<Item = (usize, &'a Module)> + use<'a> {
        self.inputs.iter().enumerate().filter_map(|(n, input)| Some((n, input.whole()?)))
    }

    /// Translates everything that has been referred to, transitively.
    fn fill(&mut self) {
        while !self.to.symbols.pending.is_empty() {
            self.fill_symbols();
            // These may refer to symbols that nothing else refers to.
            self.fill_nodes();
        }
    }

    fn fill_symbols(&mut self) {
        while let Some(next) = self.to.symbols.pending.pop_front() {
            self.to.input = next.input;
            match (next.from, next.to) {
                (Id::Func(from), Id::Func(to)) => {
                    let mut f = self.function(next.input, from);
                    f.name = std::mem::take(&mut self.to.symbols.functions[to].name);
                    (f.linkage, f.visibility, f.dso_local) = self.linkage(&next, f.linkage, f.dso_local);
                    f.unnamed_addr = next.unnamed_addr;
                    self.to.symbols.functions[to] = f;
                }
                (Id::Global(from), Id::Global(to)) => {
                    let mut g = self.global(next.input, &self.inputs[next.input].module().globals[from]);
                    g.name = std::mem::take(&mut self.to.symbols.globals[to].name);
                    (g.linkage, g.visibility, g.dso_local) = self.linkage(&next, g.linkage, g.dso_local);
                    g.unnamed_addr = next.unnamed_addr;
                    self.to.symbols.globals[to] = g;
                }
                (Id::Alias(from), Id::Alias(to)) => {
                    let mut a = self.alias(next.input, &self.inputs[next.input].module().aliases[from]);
                    a.name = std::mem::take(&mut self.to.symbols.aliases[to].name);
                    (a.linkage, a.visibility, a.dso_local) = self.linkage(&next, a.linkage, a.dso_local);
                    a.unnamed_addr = next.unnamed_addr;
                    self.to.symbols.aliases[to] = a;
                }
                _ => {}
            }
        }
    }

    fn fill_nodes(&mut self) {
        for (input, translation) in self.translations.iter_mut().enumerate() {
            self.to.input = input;
            translation.fill_nodes(&mut self.to);
        }
    }

    /// Linkage and visibility of a symbol. Definitions from libraries become internal.
    fn linkage(&self, of: &Pending, linkage: Linkage, dso_local: bool) -> (Linkage, Visibility, bool) {
        let is_library = self.inputs[of.input].library().is_some();
        let is_declared = Info::of(self.inputs[of.input].module(), of.from).is_declared;
        match linkage.is_local() || is_declared || !is_library {
            true => (linkage, of.visibility, dso_local),
            false => (Linkage::Internal, Visibility::Default, true),
        }
    }

    fn comdat(&mut self, input: usize, comdat: Option<Comdat>) -> Option<Comdat> {
        if self.inputs[input].library().is_some() {
            return None;
        }
        let ComdatData { name, kind } = &self.inputs[input].module().comdats[comdat?];
        if let Some(&known) = self.comdats.get(name) {
            return Some(known);
        }
        let new = self.out.comdats.push(ComdatData { name: name.clone(), kind: *kind });
        self.comdats.insert(name.clone(), new);
        Some(new)
    }

    fn global(&mut self, input: usize, from: &GlobalData) -> GlobalData {
        let comdat = self.comdat(input, from.comdat);
        let (t, to) = (&mut self.translations[input], &mut self.to);
        GlobalData {
            name: String::new(),
            ty: t.ty(from.ty, &mut to.ctx),
            init: from.init.map(|c| t.constant(c, to)),
            section: from.section.map(|s| t.symbol(s, &mut to.ctx)),
            partition: from.partition.map(|s| t.symbol(s, &mut to.ctx)),
            comdat,
            attrs: from.attrs.iter().map(|&set| t.attrs(set, to)).collect(),
            metadata: t.attachments(&from.metadata, to),
            loc: if input == 0 { from.loc } else { Loc::NONE },
            ..*from
        }
    }

    fn alias(&mut self, input: usize, from: &AliasData) -> AliasData {
        let (t, to) = (&mut self.translations[input], &mut self.to);
        AliasData {
            name: String::new(),
            ty: t.ty(from.ty, &mut to.ctx),
            target: t.constant(from.target, to),
            loc: if input == 0 { from.loc } else { Loc::NONE },
            ..*from
        }
    }

    /// Concatenates variables of `appending` linkage.
    fn append(&mut self) -> Result<(), LinkError> {
        let mut parts: Vec<(&str, Vec<(usize, &GlobalData)>)> = Vec::new();
        for (input, module) in self.whole_inputs() {
            for g in module.globals.values().filter(|g| g.linkage == Linkage::Appending) {
                match parts.iter_mut().find(|(name, _)| *name == g.name) {
                    Some((_, all)) => all.push((input, g)),
                    None => parts.push((&g.name, vec![(input, g)])),
                }
            }
        }
        for (name, all) in parts {
            let whole = self.appended(name, &all)?;
            self.to.symbols.globals.push(whole);
        }
        Ok(())
    }

    fn appended(&mut self, name: &str, parts: &[(usize, &GlobalData)]) -> Result<GlobalData, LinkError> {
        let mut elems: Vec<Const> = Vec::new();
        let mut whole: Option<(GlobalData, crate::types::Type)> = None;
        for &(input, part) in parts {
            self.to.input = input;
            let new = self.global(input, part);
            let types = &self.to.ctx.types;
            let refused = |why: &str| LinkError { message: format!("`{name}` {why}"), loc: part.loc, input };
            let elem = types.element(new.ty, 0).ok_or_else(|| refused("is appended to, and no array"))?;
            let count = types.element_count(new.ty).unwrap_or(0);
            let init = new.init.ok_or_else(|| refused("is appended to, and has no value"))?;
            for n in 0..count {
                elems.extend(self.to.ctx.consts.element(&self.to.ctx.types, init, n));
            }
            match &whole {
                None => whole = Some((new, elem)),
                Some((first, ty)) if *ty != elem || first.addrspace != new.addrspace => {
                    return Err(refused("has elements of another type here than before"));
                }
                Some((first, _)) if first.constant != new.constant || first.section != new.section => {
                    return Err(refused("is another kind of variable here than before"));
                }
                Some(_) => {}
            }
        }
        let (mut whole, elem) = whole.expect("there is a part");
        whole.name = name.to_owned();
        whole.ty = self.to.ctx.types.array(elem, elems.len() as u64);
        whole.init = Some(self.to.ctx.consts.aggregate(&self.to.ctx.types, whole.ty, &elems));
        Ok(whole)
    }

    /// Named metadata of the whole modules.
    fn name_metadata(&mut self) {
        for (input, module) in self.whole_inputs() {
            self.to.input = input;
            for (name, nodes) in &module.named_metadata {
                let (t, to) = (&mut self.translations[input], &mut self.to);
                let name = t.symbol(*name, &mut to.ctx);
                let nodes: Vec<Md> = nodes.iter().map(|&node| t.node(node, to)).collect();
                match self.out.named_metadata.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, all)) => all.extend(nodes),
                    None => self.out.named_metadata.push((name, nodes)),
                }
            }
        }
    }

    /// Removes duplicate nodes from lists of named metadata, keeping the first.
    fn unique_named_metadata(&mut self) {
        let nodes = &self.to.ctx.metadata.nodes;
        for (_, list) in &mut self.out.named_metadata {
            let mut kept: Vec<Md> = Vec::new();
            for &node in list.iter() {
                if !kept.iter().any(|&k| k == node || nodes[k] == nodes[node]) {
                    kept.push(node);
                }
            }
            *list = kept;
        }
    }
}

#[cfg(test)]
mod tests;
