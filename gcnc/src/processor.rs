//! The processor that a module is for, from its functions' `target-cpu`, or from its triple, which names the processor
//! since LLVM 23 (`amdgpu9.42-amd-amdhsa`).
//!
//! A triple that names a processor, or a family, is rejected for any other, as in LLVM.

use gcnc_ir::Module;
use gcnc_isa::Target;
use gcnc_triple::Triple;

use crate::diagnostic::Diagnostic;

/// The function attribute.
const ATTRIBUTE: &str = "target-cpu";

/// The processor that a module is for: the one that the attributes of its functions name, if these agree, or else its
/// triple's.
#[must_use]
pub fn processor_of(module: &Module) -> Option<Target> {
    let mut of_functions = functions(module).map(|(_, target)| target);
    let first = of_functions.next();
    match first.filter(|first| of_functions.all(|other| other == *first)) {
        None => Target::of_architecture(architecture(module)),
        agreed => agreed,
    }
}

/// Rejects a target, or functions for a processor, that does not match the triple.
pub fn check(module: &Module, target: &Target) -> Result<(), Diagnostic> {
    let arch = architecture(module);
    if !arch.starts_with("amdgpu") {
        return Ok(());
    }
    let refuse = |what: &str, other: &Target| {
        let triple = module.triple.as_deref().unwrap_or_default();
        Err(Diagnostic::new(format!("target triple `{triple}` is not for `{}`, which {what}", other.name()))
            .with_help("compile it for the processor of its triple, or make it for `amdgcn-amd-amdhsa`"))
    };
    if !target.is_of_architecture(arch) {
        return refuse("the module is compiled for", target);
    }
    match functions(module).find(|(_, made_for)| !made_for.is_of_architecture(arch)) {
        Some((name, made_for)) => refuse(&format!("`@{name}` is made for"), &made_for),
        None => Ok(()),
    }
}

/// The first component of the triple, which may name a processor.
fn architecture(module: &Module) -> &str {
    module.triple.as_deref().map(|triple| Triple::parse(triple).arch()).unwrap_or_default()
}

/// The functions with a body that name their processor; unknown names are ignored.
fn functions(module: &Module) -> impl Iterator<Item = (&str, Target)> {
    let made_for = |f: &gcnc_ir::Function| Target::parse(f.attr(&module.ctx, ATTRIBUTE)?).ok();
    let defined = module.functions.values().filter(|f| !f.is_declaration());
    defined.filter_map(move |f| Some((f.name.as_str(), made_for(f)?)))
}
