//! Help for errors about functions that the module declares but nothing defines.

use gcnc_ir::{Intrinsic, Module};
use gcnc_object::module::ObjectError;

use crate::diagnostic::Diagnostic;
use crate::suggest::did_you_mean;

/// Prefixes of library functions, and where these are defined.
const LIBRARIES: &[(&str, &str)] = &[
    (
        "__ocml_",
        "it is a function of AMD's device library: `--link ocml.bc`, or `--device-libs` with the folder of all",
    ),
    (
        "__ockl_",
        "it is a function of AMD's device library: `--link ockl.bc`, or `--device-libs` with the folder of all",
    ),
    (
        "__oclc_",
        "it is a setting of AMD's device library, of which gcnc does not know this one: `--link` the file that has it",
    ),
    ("_Z", "if it is one of OpenCL C's functions: `--device-libs` with AMD's libraries, or `--link` with libclc"),
];

/// Help if no library is known.
const ANY: &str =
    "define it in this module, `--link` a module that does, or make an object for a linker: `--emit object`";

/// Adds help to an error about a function that is only declared.
pub fn with_help(module: &Module, refusal: Diagnostic) -> Diagnostic {
    if refusal.help.is_some() {
        return refusal;
    }
    let declared = module.functions.values().filter(|f| f.is_declaration());
    let named =
        |name: &str| refusal.message.contains(&format!("@{name}`")) || refusal.message.contains(&format!("`{name}`"));
    let mut named = declared.map(|f| f.name.as_str()).filter(|name| named(name));
    let help = named.next().and_then(|name| match name.starts_with("llvm.") {
        true => did_you_mean(name, Intrinsic::ALL.iter().map(|id| id.name())),
        false => Some(help_for(name).to_owned()),
    });
    Diagnostic { help, ..refusal }
}

fn help_for(name: &str) -> &'static str {
    LIBRARIES.iter().find(|(prefix, _)| name.starts_with(prefix)).map_or(ANY, |(_, help)| help)
}

/// An error about the module's triple, positioned at the triple in the text.
pub fn triple(text: Option<&str>, refusal: Diagnostic) -> Diagnostic {
    let line = text
        .and_then(|text| text.match_indices("target triple").find(|(at, _)| text[..*at].ends_with(['\n']) || *at == 0));
    match line {
        Some((at, words)) if refusal.span.is_none() && refusal.message.contains("triple") => {
            let help = refusal.help.clone().unwrap_or_else(|| "compile the source for `amdgcn-amd-amdhsa`".to_owned());
            refusal.at(at..at + words.len()).with_help(help)
        }
        _ => refusal,
    }
}

/// Why an object file cannot be written, at the declaration concerned.
pub fn object(module: &Module, e: ObjectError) -> Diagnostic {
    let refusal = Diagnostic::new(e.to_string());
    match e {
        ObjectError::Undefined { symbol, .. } => {
            let global = module.globals.values().find(|g| g.name == *symbol).map(|g| g.loc);
            let function = module.functions.values().find(|f| f.name == *symbol).map(|f| f.loc);
            match global.or(function) {
                Some(loc) => refusal.at_loc(loc).with_help(help_for(&symbol)),
                None => refusal,
            }
        }
        _ => refusal,
    }
}
