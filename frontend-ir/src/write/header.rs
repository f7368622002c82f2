//! Printing the module's top level and function headers.

use super::{Writer, put};
use crate::function::Function;
use crate::module::{CallConv, Comdat, DllStorage, Linkage, ThreadLocal, UnnamedAddr, Visibility};
use crate::types::{Type, TypeKind};
use std::collections::HashSet;
use std::fmt::Write as _;

/// A type's component types, the first one last.
fn parts(kind: &TypeKind) -> Vec<Type> {
    match kind {
        TypeKind::Vector { elem, .. } | TypeKind::Array { elem, .. } => vec![*elem],
        TypeKind::Struct { fields: types, .. } | TypeKind::TargetExt { types, .. } => {
            types.iter().rev().copied().collect()
        }
        TypeKind::Func { ret, params, .. } => params.iter().rev().chain([ret]).copied().collect(),
        _ => Vec::new(),
    }
}

impl Writer<'_> {
    pub(super) fn module(&mut self) {
        let module = self.module;
        if let Some(name) = &module.source_name {
            self.out.push_str("source_filename = ");
            self.quoted(name.as_bytes());
            self.out.push('\n');
        }
        if let Some(layout) = &module.data_layout {
            self.out.push_str("target datalayout = ");
            self.quoted(layout.as_bytes());
            self.out.push('\n');
        }
        if let Some(triple) = &module.triple {
            self.out.push_str("target triple = ");
            self.quoted(triple.as_bytes());
            self.out.push('\n');
        }
        for &line in &module.asm {
            self.out.push_str("module asm ");
            self.symbol(line);
            self.out.push('\n');
        }
        self.named_types();
        for comdat in module.comdats.values() {
            self.name('$', &comdat.name);
            put!(self, " = comdat {}\n", comdat.kind);
        }
        self.globals();
        self.aliases();
        for func in module.functions.values() {
            self.out.push('\n');
            self.function(func);
        }
        self.attribute_groups();
        self.named_metadata();
        self.metadata_nodes();
    }

    fn named_types(&mut self) {
        for ty in self.named_in_order() {
            match self.ctx.types.kind(ty) {
                TypeKind::Struct { fields, packed, name: Some(name) } => {
                    self.type_name(name);
                    self.out.push_str(" = type ");
                    self.struct_body(fields, *packed);
                }
                TypeKind::Opaque(name) => {
                    self.type_name(name);
                    self.out.push_str(" = type opaque");
                }
                _ => continue,
            }
            self.out.push('\n');
        }
    }

    /// Identified structs in the order in which a reader of the text interns them, so that printing is stable.
    fn named_in_order(&self) -> Vec<Type> {
        let types = &self.ctx.types;
        let named = |kind: &TypeKind| matches!(kind, TypeKind::Struct { name: Some(_), .. } | TypeKind::Opaque(_));
        let (mut seen, mut order, mut read) = (HashSet::new(), Vec::new(), 0);
        for (root, _) in types.iter().filter(|(_, kind)| named(kind)) {
            if seen.insert(root) {
                order.push(root);
            }
            while let Some(&ty) = order.get(read) {
                read += 1;
                let mut met = parts(types.kind(ty));
                while let Some(ty) = met.pop() {
                    match types.kind(ty) {
                        _ if !seen.insert(ty) => {}
                        kind if named(kind) => order.push(ty),
                        kind => met.extend(parts(kind)),
                    }
                }
            }
        }
        order
    }

    fn words(&mut self, linkage: Linkage, dso_local: bool, visibility: Visibility) {
        if linkage != Linkage::External {
            put!(self, "{linkage} ");
        }
        if dso_local {
            self.out.push_str("dso_local ");
        }
        if visibility != Visibility::Default {
            put!(self, "{visibility} ");
        }
    }

    fn thread_local(&mut self, model: ThreadLocal) {
        match model {
            ThreadLocal::None => {}
            ThreadLocal::GeneralDynamic => self.out.push_str("thread_local "),
            _ => put!(self, "thread_local({model}) "),
        }
    }

    fn unnamed_addr(&mut self, unnamed: UnnamedAddr) {
        if unnamed != UnnamedAddr::None {
            put!(self, "{unnamed} ");
        }
    }

    fn globals(&mut self) {
        for (id, global) in &self.module.globals {
            self.global_name(id);
            self.out.push_str(" = ");
            if global.init.is_none() && global.linkage == Linkage::External {
                self.out.push_str("external ");
            }
            self.words(global.linkage, global.dso_local, global.visibility);
            if global.dll != DllStorage::Default {
                put!(self, "{} ", global.dll);
            }
            self.thread_local(global.thread_local);
            self.unnamed_addr(global.unnamed_addr);
            if global.addrspace != 0 {
                put!(self, "addrspace({}) ", global.addrspace);
            }
            if global.externally_initialized {
                self.out.push_str("externally_initialized ");
            }
            self.out.push_str(if global.constant { "constant " } else { "global " });
            self.ty(global.ty);
            if let Some(init) = global.init {
                self.out.push(' ');
                self.constant(init);
            }
            for (word, name) in [("section", global.section), ("partition", global.partition)] {
                if let Some(name) = name {
                    put!(self, ", {word} ");
                    self.symbol(name);
                }
            }
            if let Some(comdat) = global.comdat {
                self.out.push_str(", ");
                self.comdat(comdat);
            }
            if let Some(align) = global.align {
                put!(self, ", align {align}");
            }
            for &(kind, node) in &global.metadata {
                self.attachment(", ", kind, node);
            }
            self.group_refs(&global.attrs);
            self.out.push('\n');
        }
    }

    fn comdat(&mut self, comdat: Comdat) {
        self.out.push_str("comdat(");
        self.name('$', &self.module.comdats[comdat].name);
        self.out.push(')');
    }

    fn aliases(&mut self) {
        for (id, alias) in &self.module.aliases {
            self.alias_name(id);
            self.out.push_str(" = ");
            self.words(alias.linkage, alias.dso_local, alias.visibility);
            self.thread_local(alias.thread_local);
            self.unnamed_addr(alias.unnamed_addr);
            self.out.push_str(if alias.ifunc { "ifunc " } else { "alias " });
            self.ty(alias.ty);
            self.out.push_str(", ");
            self.typed_const(alias.target);
            self.out.push('\n');
        }
    }

    pub(super) fn convention(&mut self, conv: CallConv) {
        if conv != CallConv::C {
            put!(self, "{conv} ");
        }
    }

    /// Prints a function's declaration or definition.
    pub(super) fn function(&mut self, func: &Function) {
        self.number_locals(func);
        let declaration = func.is_declaration();
        self.out.push_str(if declaration { "declare " } else { "define " });
        if declaration {
            for &(kind, node) in &func.metadata {
                self.kind(kind);
                self.out.push(' ');
                self.node_ref(node);
                self.out.push(' ');
            }
        }
        self.words(func.linkage, func.dso_local, func.visibility);
        self.convention(func.conv);
        self.value_attrs(func.attrs.ret());
        let Some((ret, params, vararg)) = self.ctx.types.signature(func.signature) else { return };
        self.ty(ret);
        self.out.push(' ');
        let id = self.module.functions.iter().find(|(_, f)| std::ptr::eq(*f, func)).map(|(id, _)| id);
        match id {
            Some(id) => self.function_name(id),
            None => self.name('@', &func.name),
        }
        self.out.push('(');
        for (index, &ty) in params.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.ty(ty);
            let set = func.attrs.param(index);
            for attr in self.ctx.attrs.get(set) {
                self.out.push(' ');
                self.attr(*attr, false);
            }
            if let Some(&value) = func.params().get(index) {
                self.out.push(' ');
                self.value(func, value);
            }
        }
        if vararg {
            self.out.push_str(if params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
        self.header_end(func);
        if declaration {
            self.out.push('\n');
            return;
        }
        for &(kind, node) in &func.metadata {
            self.attachment(" ", kind, node);
        }
        self.out.push_str(" {\n");
        self.body(func);
        self.out.push_str("}\n");
    }

    fn header_end(&mut self, func: &Function) {
        if func.unnamed_addr != UnnamedAddr::None {
            put!(self, " {}", func.unnamed_addr);
        }
        if func.addrspace != 0 {
            put!(self, " addrspace({})", func.addrspace);
        }
        self.group_refs(&func.attrs.func);
        for (word, name) in [("section", func.section), ("partition", func.partition)] {
            if let Some(name) = name {
                put!(self, " {word} ");
                self.symbol(name);
            }
        }
        if let Some(comdat) = func.comdat {
            self.out.push(' ');
            self.comdat(comdat);
        }
        if let Some(align) = func.align {
            put!(self, " align {align}");
        }
        if let Some(gc) = func.gc {
            self.out.push_str(" gc ");
            self.symbol(gc);
        }
        for (word, c) in [("prefix", func.prefix), ("prologue", func.prologue), ("personality", func.personality)] {
            if let Some(c) = c {
                put!(self, " {word} ");
                self.typed_const(c);
            }
        }
    }
}
