//! Which processor a module is for, as far as it says: in its functions' `target-cpu`, and in its triple, which LLVM
//! puts it in from 23 on (`amdgpu9.42-amd-amdhsa`).
//!
//! A triple that names a processor, or a family, is refused for any other, as LLVM refuses it.

use gcnc_ir::Module;
use gcnc_isa::Target;
use gcnc_triple::Triple;

use crate::diagnostic::Diagnostic;

/// The attribute of functions.
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

/// Refuses a target, or functions for a processor, that the triple does not mean.
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

/// The functions that are defined and say which processor they are made for; names that no processor has say nothing.
fn functions(module: &Module) -> impl Iterator<Item = (&str, Target)> {
    let made_for = |f: &gcnc_ir::Function| Target::parse(f.attr(&module.ctx, ATTRIBUTE)?).ok();
    let defined = module.functions.values().filter(|f| !f.is_declaration());
    defined.filter_map(move |f| Some((f.name.as_str(), made_for(f)?)))
}
