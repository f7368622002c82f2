//! Printer for LLVM assembly language (`.ll`): `llvm-as` accepts its output, and [`crate::read()`] reads it back to the
//! same IR.
//!
//! Local names, attribute groups and metadata nodes are numbered in textual order, so that printing what was read from
//! printed text gives the same text. Block parameters are printed as phis. Declarations of known intrinsics are
//! omitted: LLVM creates them itself.

mod body;
mod consts;
mod header;
mod metadata;
mod records;

use crate::attrs::{Attr, AttrKind, AttrSet};
use crate::consts::Const;
use crate::context::Context;
use crate::function::{Block, Edge, Function, Value};
use crate::metadata::Md;
use crate::module::{Alias, FuncId, Global, Module};
use crate::types::{Type, TypeKind};
use cranelift_entity::SecondaryMap;
use hashbrown::HashMap;
use std::fmt::Write as _;

/// Prints a module.
pub fn write(module: &Module) -> String {
    let mut writer = Writer::new(module);
    writer.module();
    writer.out
}

/// Prints a module without `!dbg`. Returns the offset of each instruction in the text, with its `!dbg` node.
pub fn write_located(module: &Module) -> (String, Vec<(usize, Option<Md>)>) {
    let mut writer = Writer { located: Some(Vec::new()), ..Writer::new(module) };
    writer.module();
    (writer.out, writer.located.unwrap_or_default())
}

/// Prints one function, which need not be in the module but uses its names, and the metadata and attributes that it
/// needs.
pub fn write_function(module: &Module, func: &Function) -> String {
    let mut writer = Writer::new(module);
    writer.function(func);
    writer.attribute_groups();
    writer.metadata_nodes();
    writer.out
}

/// Prints a constant.
pub(crate) fn constant_text(module: &Module, c: Const) -> String {
    let mut writer = Writer::new(module);
    writer.typed_const(c);
    writer.out
}

/// A referenced metadata node.
#[derive(Clone, Copy, Debug)]
enum Node {
    Table(Md),
    /// `!{}`, which `!invariant.load` and `!amdgpu.last.use` need
    Empty,
    /// `!{i32 1}`, which `!nontemporal` needs
    One,
}

struct Writer<'a> {
    out: String,
    module: &'a Module,
    ctx: &'a Context,
    /// Numbers of unnamed globals.
    unnamed_globals: HashMap<Global, u32>,
    unnamed_aliases: HashMap<Alias, u32>,
    unnamed_functions: HashMap<FuncId, u32>,
    groups: Vec<AttrSet>,
    group_numbers: HashMap<AttrSet, usize>,
    nodes: Vec<Node>,
    node_numbers: SecondaryMap<Md, u32>,
    empty_node: Option<u32>,
    one_node: Option<u32>,
    values: SecondaryMap<Value, u32>,
    blocks: SecondaryMap<Block, u32>,
    /// Edges that are split, with the number of their new block.
    split: HashMap<Edge, u32>,
    /// Offsets of instructions with their `!dbg`, if requested instead of printing it.
    located: Option<Vec<(usize, Option<Md>)>>,
}

/// A value or node that is not numbered yet.
const UNNUMBERED: u32 = u32::MAX;

/// Appends formatted text; writing to a `String` cannot fail.
macro_rules! put {
    ($self:ident, $($arg:tt)*) => {{ let _ = write!($self.out, $($arg)*); }};
}
use put;

impl<'a> Writer<'a> {
    fn new(module: &'a Module) -> Self {
        let mut next = 0..;
        let mut number = |unnamed: bool| if unnamed { next.next() } else { None };
        let unnamed_globals =
            module.globals.iter().filter_map(|(id, g)| Some((id, number(g.name.is_empty())?))).collect();
        let unnamed_aliases =
            module.aliases.iter().filter_map(|(id, a)| Some((id, number(a.name.is_empty())?))).collect();
        let unnamed_functions =
            module.functions.iter().filter_map(|(id, f)| Some((id, number(f.name.is_empty())?))).collect();
        Self {
            out: String::new(),
            module,
            ctx: &module.ctx,
            unnamed_globals,
            unnamed_aliases,
            unnamed_functions,
            groups: Vec::new(),
            group_numbers: HashMap::new(),
            nodes: Vec::new(),
            node_numbers: SecondaryMap::with_default(UNNUMBERED),
            empty_node: None,
            one_node: None,
            values: SecondaryMap::with_default(UNNUMBERED),
            blocks: SecondaryMap::with_default(UNNUMBERED),
            split: HashMap::new(),
            located: None,
        }
    }

    /// A type.
    fn ty(&mut self, ty: Type) {
        match self.ctx.types.kind(ty) {
            TypeKind::Void => self.out.push_str("void"),
            TypeKind::Int(bits) => put!(self, "i{bits}"),
            TypeKind::Half => self.out.push_str("half"),
            TypeKind::BFloat => self.out.push_str("bfloat"),
            TypeKind::Float => self.out.push_str("float"),
            TypeKind::Double => self.out.push_str("double"),
            TypeKind::Foreign(kind) => self.out.push_str(kind.name()),
            TypeKind::Ptr(0) => self.out.push_str("ptr"),
            TypeKind::Ptr(space) => put!(self, "ptr addrspace({space})"),
            TypeKind::Vector { elem, len, scalable } => {
                put!(self, "<{}{len} x ", if *scalable { "vscale x " } else { "" });
                self.ty(*elem);
                self.out.push('>');
            }
            TypeKind::Array { elem, len } => {
                put!(self, "[{len} x ");
                self.ty(*elem);
                self.out.push(']');
            }
            TypeKind::Struct { name: Some(name), .. } | TypeKind::Opaque(name) => self.type_name(name),
            TypeKind::Struct { fields, packed, .. } => self.struct_body(fields, *packed),
            TypeKind::Func { ret, params, vararg } => {
                self.ty(*ret);
                self.out.push_str(" (");
                self.list(params, |w, &p| w.ty(p));
                if *vararg {
                    self.out.push_str(if params.is_empty() { "..." } else { ", ..." });
                }
                self.out.push(')');
            }
            TypeKind::Label => self.out.push_str("label"),
            TypeKind::Token => self.out.push_str("token"),
            TypeKind::Metadata => self.out.push_str("metadata"),
            TypeKind::TargetExt { name, types, ints } => {
                self.out.push_str("target(");
                self.quoted(name.as_bytes());
                for &ty in types {
                    self.out.push_str(", ");
                    self.ty(ty);
                }
                for int in ints {
                    put!(self, ", {int}");
                }
                self.out.push(')');
            }
        }
    }

    fn struct_body(&mut self, fields: &[Type], packed: bool) {
        self.out.push_str(match (packed, fields.is_empty()) {
            (true, true) => "<{",
            (true, false) => "<{ ",
            (false, true) => "{",
            (false, false) => "{ ",
        });
        self.list(fields, |w, &f| w.ty(f));
        self.out.push_str(match (packed, fields.is_empty()) {
            (true, true) => "}>",
            (true, false) => " }>",
            (false, true) => "}",
            (false, false) => " }",
        });
    }

    /// Items separated by commas.
    fn list<T>(&mut self, items: &[T], mut each: impl FnMut(&mut Self, &T)) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            each(self, item);
        }
    }

    /// A name after its sigil, quoted if necessary.
    fn name(&mut self, sigil: char, name: &str) {
        self.out.push(sigil);
        let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'$' | b'.' | b'_');
        if name.bytes().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit()) && !name.is_empty() {
            self.out.push_str(name);
        } else {
            self.quoted(name.as_bytes());
        }
    }

    /// The name of an identified struct; unnamed ones have their number as name.
    fn type_name(&mut self, name: &str) {
        match name.parse::<u32>() {
            Ok(number) if number.to_string() == name => put!(self, "%{number}"),
            _ => self.name('%', name),
        }
    }

    /// A quoted string.
    fn quoted(&mut self, bytes: &[u8]) {
        self.out.push('"');
        for &b in bytes {
            match b {
                b'"' | b'\\' => put!(self, "\\{b:02X}"),
                b' '..=b'~' => self.out.push(char::from(b)),
                _ => put!(self, "\\{b:02X}"),
            }
        }
        self.out.push('"');
    }

    fn symbol(&mut self, symbol: crate::Symbol) {
        self.quoted(self.ctx.strings.bytes(symbol));
    }

    fn global_name(&mut self, global: Global) {
        match self.module.globals.get(global) {
            Some(g) if !g.name.is_empty() => self.name('@', &g.name),
            _ => put!(self, "@{}", self.unnamed_globals.get(&global).copied().unwrap_or(UNNUMBERED)),
        }
    }

    fn alias_name(&mut self, alias: Alias) {
        match self.module.aliases.get(alias) {
            Some(a) if !a.name.is_empty() => self.name('@', &a.name),
            _ => put!(self, "@{}", self.unnamed_aliases.get(&alias).copied().unwrap_or(UNNUMBERED)),
        }
    }

    fn function_name(&mut self, func: FuncId) {
        match self.module.functions.get(func) {
            Some(f) if !f.name.is_empty() => self.name('@', &f.name),
            _ => put!(self, "@{}", self.unnamed_functions.get(&func).copied().unwrap_or(UNNUMBERED)),
        }
    }

    // Attributes.

    /// Attributes of a parameter or result, each followed by a space.
    fn value_attrs(&mut self, set: AttrSet) {
        for attr in self.ctx.attrs.get(set) {
            self.attr(*attr, false);
            self.out.push(' ');
        }
    }

    /// ` #0 #1`: the groups of a function or call.
    fn group_refs(&mut self, sets: &[AttrSet]) {
        for &set in sets {
            if self.ctx.attrs.get(set).is_empty() {
                continue;
            }
            let next = self.groups.len();
            let number = *self.group_numbers.entry(set).or_insert(next);
            if number == next {
                self.groups.push(set);
            }
            put!(self, " #{number}");
        }
    }

    fn attribute_groups(&mut self) {
        for index in 0..self.groups.len() {
            put!(self, "{}attributes #{index} = {{ ", if index == 0 { "\n" } else { "" });
            for attr in self.ctx.attrs.get(self.groups[index]) {
                self.attr(*attr, true);
                self.out.push(' ');
            }
            self.out.push_str("}\n");
        }
    }

    fn attr(&mut self, attr: Attr, group: bool) {
        match attr {
            Attr::Flag(kind) => self.out.push_str(kind.name()),
            Attr::Int(kind, n) if group => put!(self, "{kind}={n}"),
            Attr::Int(AttrKind::Align, n) => put!(self, "align {n}"),
            Attr::Int(kind, n) => put!(self, "{kind}({n})"),
            Attr::Type(kind, ty) => {
                put!(self, "{kind}(");
                self.ty(ty);
                self.out.push(')');
            }
            Attr::Range(from, to) => {
                self.out.push_str("range(");
                self.typed_const(from);
                self.out.push_str(", ");
                self.constant(to);
                self.out.push(')');
            }
            Attr::Text(kind, text) => put!(self, "{kind}({})", self.ctx.strings.get(text)),
            Attr::String(key, value) => {
                self.symbol(key);
                if !self.ctx.strings.bytes(value).is_empty() {
                    self.out.push('=');
                    self.symbol(value);
                }
            }
        }
    }
}
