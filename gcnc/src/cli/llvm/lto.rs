//! Modules in a link: they become one module, and that one object, or a code object where nothing else is linked.
//!
//! What nobody outside of the link sees (`hidden`, as clang makes all device code) and no object refers to becomes
//! internal before code is generated, so that it can be inlined and what is not called goes.

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
    /// What messages call it.
    pub name: &'a str,
    /// The module.
    pub module: &'a Module,
    /// The text that places in it refer to; of bitcode there is none.
    pub text: &'a str,
}

/// The modules of a link; at least one.
pub struct Modules<'a>(pub Vec<Named<'a>>);

/// What code generation of the library's own functions will define.
const BUILT_IN: &str = "__ockl_hsa_";

/// The most errors that are said, as by `ld.lld`.
const SHOWN: usize = 20;

impl Modules<'_> {
    /// All of them as one module.
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

    /// Compiles what they were linked to. Places are those of the first.
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

    /// Refuses names that none defines, with the file that declares each.
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

/// Makes internal what only the link sees: what is hidden, or all but kernels and variables that the host may know; not
/// what objects refer to.
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

/// The module without what nothing refers to.
pub fn without_unused(module: &Module) -> Result<Module, Failure> {
    link(&[Linked::Whole(module)]).map_err(|e| Failure::input(e.to_string()))
}
