//! LTO: links modules into one, and compiles that to an object, or to a code object if nothing else is linked.
//!
//! Symbols that are not visible outside the link (`hidden`, as clang marks all device code) and that no object refers
//! to are internalised first, so that they can be inlined or removed.

use std::collections::HashSet;
use std::path::Path;

use gcnc::ir::link::{Input as Linked, link};
use gcnc::ir::module::{Linkage, Visibility};
use gcnc::ir::{Module, verify};
use gcnc::{Diagnostic, Emit, Target};

use super::super::Failure;
use super::super::report::Reporter;
use super::codegen::Settings;
use super::inputs::undefined;

/// A module with the name and the text of its file.
pub struct Named<'a> {
    /// Its name in messages.
    pub name: &'a str,
    /// The module.
    pub module: &'a Module,
    /// The text that positions in it refer to; empty for bitcode.
    pub text: &'a str,
}

/// The modules of a link; at least one.
pub struct Modules<'a>(pub Vec<Named<'a>>);

/// Prefix of functions that code generation will define.
const BUILT_IN: &str = "__ockl_hsa_";

/// Maximum number of errors shown, as in `ld.lld`.
const SHOWN: usize = 20;

impl Modules<'_> {
    /// Links all of them into one.
    pub fn link(&self, to: &Reporter) -> Result<Module, Failure> {
        let inputs: Vec<Linked<'_>> = self.0.iter().map(|input| Linked::Whole(input.module)).collect();
        let linked = link(&inputs).map_err(|e| {
            let Named { name, text, .. } = self.0[e.input];
            to.errors(Path::new(name), text, [&Diagnostic::from(e)])
        })?;
        verify(&linked).map_err(|all| {
            let all: Vec<Diagnostic> = all.into_iter().map(Diagnostic::from).collect();
            to.errors(Path::new(self.0[0].name), self.0[0].text, &all)
        })?;
        Ok(linked)
    }

    /// Compiles the linked module. Positions refer to the first.
    pub fn compile(
        &self,
        module: Module,
        target: &Target,
        emit: Emit,
        settings: &Settings,
        to: &Reporter,
    ) -> Result<Vec<u8>, Failure> {
        let Named { name, text, .. } = self.0[0];
        let compiled = settings.compile(module, target, emit).map_err(|e| to.errors(Path::new(name), text, &*e))?;
        to.accept(Path::new(name), text, compiled)
    }

    /// Rejects undefined symbols, naming the file that declares each.
    pub fn refuse_undefined(&self, module: &Module) -> Result<(), Failure> {
        let mut errors = String::new();
        for name in undefined(module).filter(|name| !name.starts_with(BUILT_IN)).take(SHOWN) {
            let by = self.0.iter().find(|input| undefined(input.module).any(|other| other == name));
            let by = by.map_or("", |input| input.name);
            errors += &format!("undefined symbol: {name}\n>>> referenced by {by}\n");
        }
        if errors.is_empty() { Ok(()) } else { Err(Failure::input(errors)) }
    }
}

/// Internalises symbols that are used only within the link: hidden ones, or all but kernels and variables visible to
/// the host; never those that objects refer to.
pub fn internalize(module: &mut Module, all: bool, referenced: &HashSet<String>) {
    let hide = |linkage: Linkage, visibility: Visibility, name: &String| {
        let is_definition = !matches!(linkage, Linkage::AvailableExternally | Linkage::Appending | Linkage::Common);
        is_definition && !linkage.is_local() && (all || visibility == Visibility::Hidden) && !referenced.contains(name)
    };
    for f in module.functions.values_mut() {
        if !f.is_declaration() && !f.is_entry() && hide(f.linkage, f.visibility, &f.name) {
            (f.linkage, f.visibility, f.comdat) = (Linkage::Internal, Visibility::Default, None);
        }
    }
    for g in module.globals.values_mut() {
        if g.init.is_some() && g.visibility == Visibility::Hidden && hide(g.linkage, g.visibility, &g.name) {
            (g.linkage, g.visibility, g.comdat) = (Linkage::Internal, Visibility::Default, None);
        }
    }
}

/// Global dead code elimination.
pub fn without_unused(module: &Module) -> Result<Module, Failure> {
    link(&[Linked::Whole(module)]).map_err(|e| Failure::input(e.to_string()))
}
