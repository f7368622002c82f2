//! Symbol resolution by LLVM's rules (`Linker/LinkModules.cpp`, `shouldLinkFromSource`):
//!
//! | first | second | what is taken |
//! | --- | --- | --- |
//! | declared, `available_externally` | defined | the second |
//! | any | declared, `available_externally` | the first |
//! | `linkonce`, `weak` | `common` | the second |
//! | `common` | `common` | the larger one |
//! | strong | `common`, `linkonce`, `weak` | the first |
//! | `linkonce` | `weak` | the second |
//! | `linkonce`, `weak` | `linkonce`; `weak` after `weak` | the first |
//! | `common`, `linkonce`, `weak` | strong | the second |
//! | strong | strong | an error |
//!
//! The members of a comdat come from one input; the other inputs' members count as declared. What no whole module
//! defines is looked up in the libraries, in order.

use std::collections::VecDeque;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap};
use hashbrown::HashMap;

use super::{Input, LinkError};
use crate::consts::Const;
use crate::function::{Function, Loc};
use crate::module::{
    Alias, AliasData, Comdat, ComdatKind, FuncId, Global, GlobalData, Linkage, Module, ThreadLocal, UnnamedAddr,
    Visibility,
};
use crate::types::Type;

/// A symbol of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Id {
    Func(FuncId),
    Global(Global),
    Alias(Alias),
}

/// The properties of a symbol that resolution depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Info<'a> {
    pub name: &'a str,
    pub linkage: Linkage,
    pub is_declared: bool,
    pub visibility: Visibility,
    pub unnamed_addr: UnnamedAddr,
    pub comdat: Option<Comdat>,
    pub loc: Loc,
}

impl Info<'_> {
    pub fn of(module: &Module, id: Id) -> Info<'_> {
        match id {
            Id::Func(f) => {
                let f = &module.functions[f];
                Info {
                    name: &f.name,
                    linkage: f.linkage,
                    is_declared: f.is_declaration(),
                    visibility: f.visibility,
                    unnamed_addr: f.unnamed_addr,
                    comdat: f.comdat,
                    loc: f.loc,
                }
            }
            Id::Global(g) => {
                let g = &module.globals[g];
                Info {
                    name: &g.name,
                    linkage: g.linkage,
                    is_declared: g.init.is_none(),
                    visibility: g.visibility,
                    unnamed_addr: g.unnamed_addr,
                    comdat: g.comdat,
                    loc: g.loc,
                }
            }
            Id::Alias(a) => {
                let a = &module.aliases[a];
                Info {
                    name: &a.name,
                    linkage: a.linkage,
                    is_declared: false,
                    visibility: a.visibility,
                    unnamed_addr: a.unnamed_addr,
                    comdat: None,
                    loc: a.loc,
                }
            }
        }
    }

    /// Whether it provides no definition to a linker.
    fn defines_nothing(&self) -> bool {
        self.is_declared || self.linkage == Linkage::AvailableExternally
    }

    /// Whether it is a definition that other modules may link to.
    pub fn defines_for_others(&self) -> bool {
        !self.defines_nothing() && !self.linkage.is_local() && self.linkage != Linkage::Appending
    }

    /// Whether it may be discarded if nothing refers to it.
    pub fn may_go(&self) -> bool {
        use Linkage::*;
        self.is_declared || matches!(self.linkage, Private | Internal | LinkOnce | LinkOnceOdr | AvailableExternally)
    }
}

/// All symbols of a module.
pub(super) fn symbols(module: &Module) -> impl Iterator<Item = Id> + '_ {
    let globals = module.globals.keys().map(Id::Global);
    globals.chain(module.functions.keys().map(Id::Func)).chain(module.aliases.keys().map(Id::Alias))
}

/// The definition that a name resolves to.
#[derive(Clone, Copy, Debug)]
struct Slot {
    input: usize,
    id: Id,
    defines_nothing: bool,
    visibility: Visibility,
    unnamed_addr: UnnamedAddr,
}

/// Maps an input's symbols to the destination's.
#[derive(Default)]
struct Known {
    functions: SecondaryMap<FuncId, PackedOption<FuncId>>,
    globals: SecondaryMap<Global, PackedOption<Global>>,
    aliases: SecondaryMap<Alias, PackedOption<Alias>>,
    /// Symbols mapped to one of another kind.
    others: HashMap<Id, Id>,
}

impl Known {
    fn get(&self, id: Id) -> Option<Id> {
        let same = match id {
            Id::Func(f) => self.functions[f].expand().map(Id::Func),
            Id::Global(g) => self.globals[g].expand().map(Id::Global),
            Id::Alias(a) => self.aliases[a].expand().map(Id::Alias),
        };
        same.or_else(|| self.others.get(&id).copied())
    }

    fn set(&mut self, id: Id, to: Id) {
        match (id, to) {
            (Id::Func(f), Id::Func(to)) => self.functions[f] = to.into(),
            (Id::Global(g), Id::Global(to)) => self.globals[g] = to.into(),
            (Id::Alias(a), Id::Alias(to)) => self.aliases[a] = to.into(),
            _ => drop(self.others.insert(id, to)),
        }
    }
}

/// A symbol of the destination that is yet to be filled in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub input: usize,
    pub from: Id,
    pub to: Id,
    pub visibility: Visibility,
    pub unnamed_addr: UnnamedAddr,
}

/// The symbols of the destination, and the inputs' symbols mapped to them.
pub(super) struct Symbols<'a> {
    inputs: &'a [Input<'a>],
    slots: HashMap<&'a str, Slot>,
    known: Vec<Known>,
    /// Names in use, and whether the symbol is local.
    names: HashMap<String, (Id, bool)>,
    pub pending: VecDeque<Pending>,
    pub functions: PrimaryMap<FuncId, Function>,
    pub globals: PrimaryMap<Global, GlobalData>,
    pub aliases: PrimaryMap<Alias, AliasData>,
}

impl<'a> Symbols<'a> {
    /// Resolves the names of the whole modules.
    pub fn resolve(inputs: &'a [Input<'a>]) -> Result<Symbols<'a>, LinkError> {
        let comdats = Comdats::choose(inputs)?;
        let mut slots: HashMap<&str, Slot> = HashMap::new();
        for (input, module) in inputs.iter().enumerate().filter_map(|(n, i)| Some((n, i.whole()?))) {
            for id in symbols(module) {
                let info = Info::of(module, id);
                if info.linkage.is_local() || info.linkage == Linkage::Appending {
                    continue;
                }
                let dropped = info.comdat.is_some_and(|c| !comdats.has(input, &module.comdats[c].name));
                let new = Slot {
                    input,
                    id,
                    defines_nothing: info.defines_nothing() || dropped,
                    visibility: info.visibility,
                    unnamed_addr: info.unnamed_addr,
                };
                let Some(old) = slots.get_mut(info.name) else {
                    slots.insert(info.name, new);
                    continue;
                };
                let visibility = more_hidden(old.visibility, new.visibility);
                let unnamed_addr = old.unnamed_addr.min(new.unnamed_addr);
                if takes_second(inputs, old, &new)? {
                    *old = new;
                }
                (old.visibility, old.unnamed_addr) = (visibility, unnamed_addr);
            }
        }
        Ok(Symbols {
            inputs,
            slots,
            known: inputs.iter().map(|_| Known::default()).collect(),
            names: HashMap::new(),
            pending: VecDeque::new(),
            functions: PrimaryMap::new(),
            globals: PrimaryMap::new(),
            aliases: PrimaryMap::new(),
        })
    }

    /// Whether a library defines something that the whole modules refer to and do not define.
    pub fn wants_library(&self) -> bool {
        self.slots.iter().any(|(name, slot)| slot.defines_nothing && self.in_library(name).is_some())
    }

    fn in_library(&self, name: &str) -> Option<(usize, Id)> {
        let libraries = self.inputs.iter().enumerate().filter_map(|(n, input)| Some((n, input.library()?)));
        let mut found = libraries.filter_map(|(n, library)| Some((n, library.definition(name)?)));
        found.next()
    }

    /// The destination's symbol for a symbol of an input, created on the first reference.
    pub fn refer(&mut self, input: usize, id: Id) -> Id {
        if let Some(known) = self.known[input].get(id) {
            return known;
        }
        let module = self.inputs[input].module();
        let info = Info::of(module, id);
        let is_local = info.linkage.is_local();
        let taken = self.names.get(info.name).copied();
        let to = match taken {
            Some((to, false)) if !is_local => to,
            _ => self.enter(input, id, info, taken),
        };
        self.known[input].set(id, to);
        to
    }

    /// Creates the symbol that `id` of an input resolves to.
    fn enter(&mut self, input: usize, id: Id, info: Info<'a>, taken: Option<(Id, bool)>) -> Id {
        let is_local = info.linkage.is_local();
        let own = Slot {
            input,
            id,
            defines_nothing: info.defines_nothing(),
            visibility: info.visibility,
            unnamed_addr: info.unnamed_addr,
        };
        let mut slot = if is_local { own } else { self.slots.get(info.name).copied().unwrap_or(own) };
        if slot.defines_nothing
            && !is_local
            && let Some((library, definition)) = self.in_library(info.name)
        {
            (slot.input, slot.id) = (library, definition);
        }
        let name = if is_local { self.free_name(info.name) } else { info.name.to_owned() };
        let to = self.place(slot.id, &name);
        if !is_local && let Some((other, true)) = taken {
            // The name is taken by a local symbol: rename that.
            let free = self.free_name(info.name);
            *self.name_mut(other) = free.clone();
            self.names.insert(free, (other, true));
        }
        if !name.is_empty() {
            self.names.insert(name, (to, is_local));
        }
        let Slot { input, id: from, visibility, unnamed_addr, .. } = slot;
        self.pending.push_back(Pending { input, from, to, visibility, unnamed_addr });
        self.known[input].set(from, to);
        to
    }

    /// Adds an empty symbol to the destination.
    fn place(&mut self, like: Id, name: &str) -> Id {
        match like {
            Id::Func(_) => Id::Func(self.functions.push(Function::new(name, Type::VOID))),
            Id::Global(_) => Id::Global(self.globals.push(GlobalData::new(name, Type::VOID, 0))),
            Id::Alias(_) => Id::Alias(self.aliases.push(AliasData {
                name: name.to_owned(),
                ty: Type::VOID,
                addrspace: 0,
                target: Const::from_u32(0),
                ifunc: false,
                linkage: Linkage::External,
                visibility: Visibility::Default,
                dso_local: false,
                thread_local: ThreadLocal::None,
                unnamed_addr: UnnamedAddr::None,
                loc: Loc::NONE,
            })),
        }
    }

    fn name_mut(&mut self, id: Id) -> &mut String {
        match id {
            Id::Func(f) => &mut self.functions[f].name,
            Id::Global(g) => &mut self.globals[g].name,
            Id::Alias(a) => &mut self.aliases[a].name,
        }
    }

    /// `name` if it is unused, else `name` with an unused numeric suffix.
    fn free_name(&self, name: &str) -> String {
        if name.is_empty() {
            return String::new();
        }
        let is_free = |name: &str| !self.names.contains_key(name) && !self.slots.contains_key(name);
        let numbered = || (1u32..).map(|n| format!("{name}.{n}")).find(|name| is_free(name));
        if is_free(name) { name.to_owned() } else { numbered().unwrap_or_default() }
    }
}

fn more_hidden(a: Visibility, b: Visibility) -> Visibility {
    let all = [Visibility::Hidden, Visibility::Protected];
    all.into_iter().find(|v| [a, b].contains(v)).unwrap_or(Visibility::Default)
}

/// Whether the second of two symbols of one name is chosen.
fn takes_second(inputs: &[Input<'_>], first: &Slot, second: &Slot) -> Result<bool, LinkError> {
    use Linkage::*;
    let info = |slot: &Slot| Info::of(inputs[slot.input].module(), slot.id);
    let (a, b) = (info(first), info(second));
    if second.defines_nothing {
        // A definition that is available elsewhere is preferred to a declaration.
        return Ok(a.is_declared && b.linkage == AvailableExternally);
    }
    if first.defines_nothing {
        return Ok(true);
    }
    let is_weak = |l: Linkage| matches!(l, LinkOnce | LinkOnceOdr | Weak | WeakOdr);
    Ok(match (a.linkage, b.linkage) {
        (Common, Common) => size(inputs, second) > size(inputs, first),
        (a, Common) => is_weak(a),
        (LinkOnce | LinkOnceOdr, Weak | WeakOdr) => true,
        (_, b) if is_weak(b) => false,
        (a, _) if is_weak(a) || a == Common => true,
        _ => {
            let message = format!("`{}` is defined twice", b.name);
            return Err(LinkError { message, loc: b.loc, input: second.input });
        }
    })
}

/// The size of a variable's type.
fn size(inputs: &[Input<'_>], slot: &Slot) -> u64 {
    let module = inputs[slot.input].module();
    match slot.id {
        Id::Global(g) => module.ctx.types.size(module.globals[g].ty),
        _ => 0,
    }
}

/// The input whose copy of each comdat is linked.
struct Comdats<'a>(HashMap<&'a str, (usize, ComdatKind)>);

impl<'a> Comdats<'a> {
    fn choose(inputs: &'a [Input<'a>]) -> Result<Comdats<'a>, LinkError> {
        let mut chosen: HashMap<&str, (usize, ComdatKind)> = HashMap::new();
        for (input, module) in inputs.iter().enumerate().filter_map(|(n, i)| Some((n, i.whole()?))) {
            for comdat in module.comdats.values() {
                let Some(&(first, kind)) = chosen.get(comdat.name.as_str()) else {
                    chosen.insert(&comdat.name, (input, comdat.kind));
                    continue;
                };
                if takes_second_comdat(inputs, &comdat.name, (first, kind), (input, comdat.kind))? {
                    chosen.insert(&comdat.name, (input, comdat.kind));
                }
            }
        }
        Ok(Comdats(chosen))
    }

    fn has(&self, input: usize, comdat: &str) -> bool {
        let chosen = self.0.get(comdat);
        chosen.is_none_or(|&(chosen, kind)| chosen == input || kind == ComdatKind::NoDeduplicate)
    }
}

/// Whether the second copy of a comdat is chosen.
fn takes_second_comdat(
    inputs: &[Input<'_>],
    name: &str,
    (first, first_kind): (usize, ComdatKind),
    (second, kind): (usize, ComdatKind),
) -> Result<bool, LinkError> {
    let refused = |why: &str| {
        let message = format!("comdat `{name}`: {why}");
        Err(LinkError { message, loc: Loc::NONE, input: second })
    };
    // `any` and `largest` are compatible.
    let kind = match (first_kind, kind) {
        (a, b) if a == b => a,
        (ComdatKind::Any, ComdatKind::Largest) | (ComdatKind::Largest, ComdatKind::Any) => ComdatKind::Largest,
        _ => return refused("its copies are to be merged in different ways"),
    };
    let variable = |input: usize| {
        let module = inputs[input].module();
        module.global(name).map(|g| (module, &module.globals[g]))
    };
    match kind {
        ComdatKind::Any | ComdatKind::NoDeduplicate => Ok(false),
        ComdatKind::ExactMatch | ComdatKind::Largest | ComdatKind::SameSize => {
            let (Some((a, first)), Some((b, second))) = (variable(first), variable(second)) else {
                return refused("how its copies are merged depends on a variable of its name, and there is none");
            };
            let sizes = [a.ctx.types.size(first.ty), b.ctx.types.size(second.ty)];
            let same_bytes = || {
                let text = |m: &Module, g: &GlobalData| g.init.map(|c| crate::write::constant_text(m, c));
                text(a, first) == text(b, second)
            };
            match kind {
                ComdatKind::Largest => Ok(sizes[1] > sizes[0]),
                ComdatKind::SameSize if sizes[0] != sizes[1] => refused("its copies have different sizes"),
                ComdatKind::ExactMatch if !same_bytes() => refused("its copies have different contents"),
                _ => Ok(false),
            }
        }
    }
}
