//! Global variables, in gdb and in an editor.

use std::path::PathBuf;

use gcnc::{Compiler, Options, Target};
use serde_json::json;

use super::dap::Editor;
use super::folder;
use super::gdb::session_of;

/// The launch: one wave of four lanes.
const LAUNCH: &str = "--kernel count --arg zeros:16 --workgroup-size 4 globals.co";

/// A test's own folder with the kernel compiled for GFX1100.
fn compiled(name: &str) -> PathBuf {
    let folder = folder(name);
    let target = Target::parse("gfx1100").expect("a known target");
    let compiled = Compiler::new().compile(include_str!("globals.ll"), &target, &Options::new()).expect("code");
    std::fs::write(folder.join("globals.co"), compiled.bytes).expect("a file");
    folder
}

#[test]
fn gdb_prints_global_variables() {
    let commands = [
        "info variables",
        "print counter",
        "print weights",
        "print offset",
        "print sum.high",
        "print shape::sides",
        "watch counter",
        "continue",
        "print counter",
        "print counter = 4",
        "print counter",
    ];
    let Some(said) = session_of("file globals.co", &compiled("globals-gdb"), LAUNCH, &commands) else { return };
    let known = ["int counter;", "static pair sum;", "int weights[4];"];
    assert!(known.iter().all(|known| said.contains(known)), "{said}");
    let values =
        ["$1 = 7", "$2 = {1, 2, 3, 4}", "$3 = 42", "$4 = 0", "$5 = 5", "watchpoint", "$6 = 9", "$7 = 4", "$8 = 4"];
    values
        .iter()
        .fold(&said[..], |rest, value| rest.split_once(value).unwrap_or_else(|| panic!("{value} in {said}")).1);
}

#[test]
fn an_editor_is_told_of_global_variables() {
    let folder = compiled("globals-dap");
    let mut editor = Editor::launched(&folder, LAUNCH);
    let set = editor.ask("setFunctionBreakpoints", json!({ "breakpoints": [{ "name": "count" }] }));
    assert_eq!(set["breakpoints"][0]["verified"], true);
    let stop = editor.go("configurationDone", json!({}));
    let frame = editor.stack(&stop["threadId"]).1;
    let shown = editor.variables(&frame, "Globals");
    let shown: Vec<String> = shown.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let expected = ["counter = 7", "weights = {1, 2, 3, 4}", "shape::sides = 5", "offset = 42"];
    assert_eq!(shown[..4], expected);
    assert_eq!(shown[4..], ["sum = <partly optimised out>"]);
    let globals = editor.scope(&frame, "Globals");
    let info = editor.ask("dataBreakpointInfo", json!({ "variablesReference": globals, "name": "counter" }));
    assert!(info["dataId"].is_string(), "{info}");
    editor.ask("setDataBreakpoints", json!({ "breakpoints": [{ "dataId": info["dataId"], "accessType": "write" }] }));
    editor.go("continue", json!({ "threadId": stop["threadId"] }));
    editor.go("next", json!({ "threadId": stop["threadId"], "granularity": "instruction" }));
    assert_eq!(editor.ask("evaluate", json!({ "expression": "counter" }))["result"], "9");
    // The kernel's own LDS variable is one of its locals.
    let frame = editor.stack(&stop["threadId"]).1;
    let locals = editor.variables(&frame, "Locals");
    let last = locals.iter().find(|(name, _)| name == "last").expect("a variable");
    assert_eq!(last.1, "{7, 8}");
}
