//! Files that hold a module: text, or bitcode, plain or in a compiler's container format.

use std::borrow::Cow;

use gcnc_bitcode::{Payload, is_bitcode, is_container, payloads};
use gcnc_ir::Module;
use gcnc_isa::Target;

use crate::diagnostic::Diagnostic;
use crate::magic::{not_elf, source_text};

/// The contents of a module file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModuleFile<'a> {
    /// LLVM assembly language.
    Text(&'a str),
    /// LLVM bitcode.
    Bitcode(Cow<'a, [u8]>),
}

impl<'a> ModuleFile<'a> {
    /// The module of a file. Bundles, offload binaries and objects may hold bitcode for several targets: the module for
    /// `target` is chosen.
    ///
    /// # Errors
    /// The file holds no module, or none for `target`, or several; the message lists them.
    pub fn of(bytes: &'a [u8], target: Option<&Target>) -> Result<ModuleFile<'a>, Diagnostic> {
        if is_bitcode(bytes) {
            return Ok(ModuleFile::Bitcode(Cow::Borrowed(bytes)));
        }
        if !is_container(bytes) {
            return source_text(bytes).map(ModuleFile::Text);
        }
        let modules = match payloads(bytes) {
            Ok(all) => all.into_iter().filter(|payload| is_bitcode(&payload.bytes)).collect(),
            Err(_) if not_elf(bytes).is_none() => Vec::new(),
            Err(e) => return Err(Diagnostic::new(e.to_string())),
        };
        match modules.is_empty() {
            // This reports what the file is.
            true => source_text(bytes).map(ModuleFile::Text),
            false => choose(modules, target).map(|payload| ModuleFile::Bitcode(payload.bytes)),
        }
    }

    /// The text that positions in messages refer to; bitcode has none.
    #[must_use]
    pub fn text(&self) -> Option<&'a str> {
        match self {
            ModuleFile::Text(text) => Some(text),
            ModuleFile::Bitcode(_) => None,
        }
    }

    /// Parses the module.
    ///
    /// # Errors
    /// The text or bitcode is wrong, or uses something that gcnc does not know.
    pub fn read(&self) -> Result<Module, Diagnostic> {
        match self {
            ModuleFile::Text(text) => gcnc_ir::read(text).map_err(Diagnostic::from),
            ModuleFile::Bitcode(bytes) => gcnc_bitcode::read(bytes).map_err(Diagnostic::from),
        }
    }
}

/// The only module, or the one for exactly this target, or else the only one for its processor.
fn choose<'a>(mut modules: Vec<Payload<'a>>, target: Option<&Target>) -> Result<Payload<'a>, Diagnostic> {
    let count = |fits: &dyn Fn(&Payload<'_>) -> bool| modules.iter().filter(|module| fits(module)).count();
    let named = |module: &Payload<'_>| target_of(&module.target);
    let is_same = |module: &Payload<'_>| match (named(module), target) {
        (Some(a), Some(b)) => (a.name(), a.xnack(), a.sramecc()) == (b.name(), b.xnack(), b.sramecc()),
        _ => false,
    };
    let is_near = |module: &Payload<'_>| match (named(module), target) {
        (Some(named), Some(target)) => named.name() == target.name(),
        // The file or the request leaves the setting open.
        _ => module.target.is_empty() || target.is_none(),
    };
    let place = match (count(&is_same), count(&is_near)) {
        (1, _) => modules.iter().position(is_same),
        (_, 1) => modules.iter().position(is_near),
        _ => None,
    };
    match place {
        Some(place) => Ok(modules.swap_remove(place)),
        None => {
            let targets: Vec<&str> = modules.iter().map(|module| module.target.as_str()).collect();
            let what =
                if count(&is_near) == 0 { "none of the modules here is for the target" } else { "which module?" };
            Err(Diagnostic::new(what).with_help(format!("`--target` can name one of {}", targets.join(", "))))
        }
    }
}

/// The target at the end of an entry's name in a bundle: `hip-amdgcn-amd-amdhsa--gfx90a:xnack+`.
fn target_of(name: &str) -> Option<Target> {
    Target::parse(&name[name.rfind("gfx")?..]).ok()
}
