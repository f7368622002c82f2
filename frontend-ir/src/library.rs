//! Device library linking: functions that a module may declare and call without defining them (`library/hsa.ll`).
//!
//! Names are those of AMD's device library (`__ockl_hsa_*`), so that code written for it links. The definition replaces
//! the declaration and becomes part of the module. Only functions that are declared, and their callees, are parsed, so
//! modules that use none pay nothing.

use crate::function::{Function, Loc};
use crate::module::{FuncId, Module};
use crate::read;

/// Prefix of the names of the library's functions; the helpers that they call have the next one.
const PREFIX: &str = "__ockl_hsa_";
const INNER: &str = "gcnc.hsa.";
const HSA: &str = include_str!("../library/hsa.ll");

/// The machine properties that the library depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Legacy doorbells: they count dwords in a ring of twice the queue's size.
    pub doorbell_wraps: bool,
    /// Whether there is a constant-rate counter; without one, time is in cycles.
    pub steady_counter: bool,
}

impl Default for Machine {
    /// A current machine.
    fn default() -> Machine {
        Machine { doorbell_wraps: false, steady_counter: true }
    }
}

/// Why the library cannot be linked into a module.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct LinkError {
    /// What is wrong.
    pub message: String,
    /// Where.
    pub loc: Loc,
}

/// The module with definitions of the library functions that it declares; `None` if it declares none.
///
/// # Errors
/// A declaration's type differs from the library function's, or the module defines names that are reserved for the
/// library.
pub fn linked(module: &Module, machine: Machine) -> Result<Option<Module>, LinkError> {
    let missing = |f: &Function| f.is_declaration() && f.name.starts_with(PREFIX);
    let declared = module.functions.iter().filter(|(_, f)| missing(f)).map(|(id, _)| id);
    let mut declared: Vec<FuncId> = declared.collect();
    if declared.is_empty() {
        return Ok(None);
    }
    let inner = inner(machine);
    let parts: Vec<&str> = definitions(&inner).chain(definitions(HSA)).collect();
    declared.retain(|&f| find(&parts, &module.functions[f].name).is_some());
    if declared.is_empty() {
        return Ok(None);
    }
    if let Some((name, loc)) = names(module).find(|(name, _)| name.starts_with(INNER)) {
        let message = format!("`{name}` is a name of the device library's own, which this module links");
        return Err(LinkError { message, loc });
    }
    let text = needed(&parts, declared.iter().map(|&f| module.functions[f].name.as_str()).collect());
    let mut linked = read::read_into(module.clone(), &text, &declared)
        .map_err(|e| LinkError { message: format!("the device library: {e}"), loc: Loc::NONE })?;
    for &func in &declared {
        let (wanted, function) = (&module.functions[func], &linked.functions[func]);
        if function.signature != wanted.signature {
            let message = format!("`{}` is declared with another type than that of the device library", function.name);
            return Err(LinkError { message, loc: wanted.loc });
        }
    }
    let new: Vec<FuncId> = linked.functions.keys().filter(|&f| f >= module.functions.next_key()).collect();
    declared.into_iter().chain(new).for_each(|f| forget_places(&mut linked.functions[f]));
    Ok(Some(linked))
}

/// The names of a module's functions, globals and aliases, with their locations.
fn names(module: &Module) -> impl Iterator<Item = (&str, Loc)> {
    let functions = module.functions.values().map(|f| (f.name.as_str(), f.loc));
    let globals = module.globals.values().map(|g| (g.name.as_str(), g.loc));
    functions.chain(globals).chain(module.aliases.values().map(|a| (a.name.as_str(), a.loc)))
}

/// The helpers that depend on the machine.
fn inner(machine: Machine) -> String {
    let wraps = machine.doorbell_wraps;
    let counter = if machine.steady_counter { "steady" } else { "cycle" };
    format!(
        "
define internal i1 @gcnc.hsa.wraps() alwaysinline {{
  ret i1 {wraps}
}}

define internal i64 @gcnc.hsa.now() alwaysinline {{
  %now = call i64 @llvm.read{counter}counter()
  ret i64 %now
}}
"
    )
}

/// The function definitions in a text: each from its `define` to its closing brace.
fn definitions(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("\ndefine ").map(|(at, _)| {
        let part = &text[at + 1..];
        part.find("\n}\n").map_or(part, |end| &part[..end + 3])
    })
}

/// The first global name in a text.
fn name(text: &str) -> &str {
    let after = text.split_once('@').map_or("", |(_, after)| after);
    after.split('(').next().unwrap_or_default()
}

fn find<'a>(parts: &[&'a str], wanted: &str) -> Option<&'a str> {
    parts.iter().copied().find(|part| name(part) == wanted)
}

/// The definitions of these names and, transitively, of what they call.
fn needed<'a>(parts: &[&'a str], mut names: Vec<&'a str>) -> String {
    let mut text = String::new();
    let mut done = 0;
    while let Some(&wanted) = names.get(done) {
        done += 1;
        let part = find(parts, wanted).unwrap_or_default();
        text.push_str(part);
        for called in part.match_indices("@gcnc.").map(|(at, _)| name(&part[at..])) {
            if !names.contains(&called) {
                names.push(called);
            }
        }
    }
    text
}

/// Clears locations: they refer to the library's text, which diagnostics do not show.
fn forget_places(func: &mut Function) {
    func.loc = Loc::NONE;
    for inst in func.dfg.insts.values_mut() {
        inst.loc = Loc::NONE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(text: &str) -> Result<Option<Module>, LinkError> {
        linked(&crate::read(text).unwrap(), Machine::default())
    }

    #[test]
    fn all_functions_link_by_themselves() {
        let all: Vec<&str> = definitions(HSA).filter(|part| name(part).starts_with(PREFIX)).collect();
        assert_eq!(all.len(), 16);
        for part in all {
            // The type as on the function's own first line.
            let (head, _) = part.split_once(" alwaysinline").unwrap();
            let module = link(&head.replace("define internal", "declare")).unwrap().unwrap();
            crate::verify(&module).unwrap();
            assert!(module.functions.values().all(|f| !f.is_declaration()));
            // Linking the result again changes nothing.
            assert!(link(&crate::write(&module)).unwrap().is_none());
        }
    }

    #[test]
    fn only_what_is_declared_is_linked() {
        assert!(link("declare void @f()\ndeclare void @__ockl_hsa_signal_nothing()").unwrap().is_none());
        let own = "define i64 @__ockl_hsa_signal_load(i64 %s, i32 %o) {\n ret i64 7\n}";
        assert!(link(own).unwrap().is_none());
        let module = link("declare i64 @__ockl_hsa_signal_load(i64, i32)").unwrap().unwrap();
        let names: Vec<&str> = module.functions.values().map(|f| f.name.as_str()).collect();
        assert_eq!(names, ["__ockl_hsa_signal_load", "gcnc.hsa.after"]);
    }

    #[test]
    fn wrong_types_and_names_are_refused() {
        let wrong = "declare void @f()\ndeclare i32 @__ockl_hsa_signal_load(i64, i32)";
        let error = link(wrong).unwrap_err();
        assert!(error.message.contains("`__ockl_hsa_signal_load` is declared with another type"), "{error}");
        assert_eq!(error.loc, Loc(18));
        for clash in ["define void @gcnc.hsa.after() {\n ret void\n}", "@gcnc.hsa.after = addrspace(1) global i32 0"] {
            let error = link(&format!("{clash}\ndeclare i64 @__ockl_hsa_signal_load(i64, i32)")).unwrap_err();
            assert!(error.message.contains("`gcnc.hsa.after` is a name of the device library's own"), "{error}");
        }
    }
}
