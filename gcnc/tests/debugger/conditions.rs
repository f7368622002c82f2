//! Breakpoints with conditions, hit counts, and log messages, set through DAP.

use std::process::Command;

use serde_json::{Value, json};

use super::dap::{Editor, SOURCE};
use super::{LAUNCH, folder, has, line_of, result};

/// Sets breakpoints at the line that contains a text, one for each set of properties.
fn set(editor: &mut Editor, text: &str, all: &[Value]) -> Value {
    let line = line_of(text);
    let at_line = |about: &Value| {
        let mut about = about.clone();
        about["line"] = line.into();
        about
    };
    let all: Vec<Value> = all.iter().map(at_line).collect();
    editor.ask("setBreakpoints", json!({ "source": { "path": SOURCE }, "breakpoints": all }))["breakpoints"].clone()
}

fn launched(name: &str) -> Editor {
    Editor::launched(&folder(name), LAUNCH)
}

fn evaluated(editor: &mut Editor, expression: &str) -> String {
    let result = editor.ask("evaluate", json!({ "expression": expression }))["result"].clone();
    result.as_str().expect("text").to_owned()
}

fn printed() -> String {
    format!("{} {}\n", result(0), result(1))
}

/// Reached by all loops of all waves, one after the other.
const LOOP: &str = "if (me < step)";

#[test]
fn a_condition_that_is_true_in_a_lane_stops_there_and_shows_that_lane() {
    let mut editor = launched("condition");
    // Work-item 70.
    set(&mut editor, "sums[me] = value", &[json!({ "condition": "value == 2 * 71 * 70 && workgroup_x == 1" })]);
    let stop = editor.go("configurationDone", json!({}));
    assert_eq!((&stop["reason"], &stop["threadId"]), (&json!("breakpoint"), &json!(3)));
    assert_eq!(stop["text"], "the condition is true in lane 6");
    assert_eq!(evaluated(&mut editor, "lane"), "6");
    let frame = editor.stack(&stop["threadId"]).1;
    let about = json!({ "expression": "value - 1", "frameId": frame });
    assert_eq!(editor.ask("evaluate", about)["result"], "9939");
    let registers = editor.registers(&stop["threadId"]);
    assert_eq!(editor.go("reverseContinue", json!({}))["text"], "This is the beginning of the run.");
    assert_eq!(editor.go("continue", json!({}))["threadId"], 3);
    assert_eq!(editor.registers(&stop["threadId"]), registers);
    assert_eq!(editor.end("continue"), printed());
}

#[test]
fn hits_are_counted_alike_forwards_and_backwards() {
    let mut editor = launched("hits");
    set(&mut editor, LOOP, &[json!({ "hitCondition": "% 5" })]);
    let mut stop = editor.go("configurationDone", json!({}));
    let mut states = Vec::new();
    for n in 1..=4 {
        states.push((stop["threadId"].clone(), editor.registers(&stop["threadId"])));
        if n < 4 {
            stop = editor.go("continue", json!({}));
        }
    }
    let state = |editor: &mut Editor, stop: &Value| (stop["threadId"].clone(), editor.registers(&stop["threadId"]));
    for n in [2, 1] {
        let stop = editor.go("reverseContinue", json!({}));
        assert!(state(&mut editor, &stop) == states[n], "{n}");
    }
    // A step back re-executes from the beginning, counting hits again.
    editor.go("stepBack", json!({ "threadId": 1 }));
    for n in [1, 2, 3] {
        let stop = editor.go("continue", json!({}));
        assert!(state(&mut editor, &stop) == states[n], "{n}");
    }
    // Six times in each of four waves: the last is the 24th.
    assert_eq!(editor.end("continue"), printed());
}

#[test]
fn hits_count_where_the_condition_is_true_and_from_when_it_was_set() {
    let mut editor = launched("hits-condition");
    set(&mut editor, LOOP, &[json!({ "condition": "workgroup_x == 1 && wave == 1", "hitCondition": ">= 5" })]);
    for command in ["configurationDone", "continue"] {
        assert_eq!(editor.go(command, json!({}))["threadId"], 4);
    }
    // The first of the remaining loops, in any wave.
    set(&mut editor, LOOP, &[json!({ "hitCondition": "1" })]);
    let first = editor.go("reverseContinue", json!({}));
    assert_eq!(first["text"], "This is the beginning of the run.", "none before it was set");
    assert_eq!(editor.go("continue", json!({}))["reason"], "breakpoint");
    assert_eq!(editor.end("continue"), printed());
}

#[test]
fn messages_are_logged_and_stop_nothing() {
    let mut editor = launched("messages");
    let message = "{workgroup_x}.{wave}: {value@3} in v2 = {v2[3].i32}, {fish}";
    set(&mut editor, "sums[me] = value", &[json!({ "logMessage": message })]);
    editor.ask("configurationDone", json!({}));
    let mut logged = Vec::new();
    let printed = loop {
        let event = editor.event();
        let text = event["body"]["output"].as_str().expect("text").to_owned();
        match event["body"]["category"].as_str() {
            Some("console") => logged.push((text, event["body"]["line"].clone())),
            _ => break text,
        }
    };
    assert_eq!(printed, self::printed());
    logged.sort_by(|a, b| a.0.cmp(&b.0));
    let expected = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(group, wave)| {
        let item = 64 * group + 32 * wave + 3;
        let value = 2 * (item + 1) * item;
        let why = "<`fish` is no variable, register or function here>";
        (format!("{group}.{wave}: {value} in v2 = {value}, {why}\n"), json!(line_of("sums[me] = value")))
    });
    assert_eq!(logged, expected);
}

#[test]
fn a_condition_that_cannot_be_evaluated_stops_and_says_why() {
    let mut editor = launched("failing");
    let told = set(
        &mut editor,
        "sums[me] = value",
        &[
            json!({ "condition": "fish > 1" }),
            json!({ "condition": "value >" }),
            json!({ "hitCondition": "often" }),
            json!({ "logMessage": "{value" }),
        ],
    );
    let verified: Vec<bool> = told.as_array().expect("a list").iter().map(|one| one["verified"] == true).collect();
    assert_eq!(verified, [true, false, false, true]);
    assert_eq!(told[1]["message"], "an operand is missing");
    let stop = editor.go("configurationDone", json!({}));
    let why = "the condition `fish > 1` cannot be evaluated: `fish` is no variable, register or function here";
    assert_eq!((&stop["reason"], &stop["text"]), (&json!("breakpoint"), &json!(why)));
}

#[test]
fn functions_instructions_and_data_have_conditions_too() {
    let mut editor = launched("conditions");
    let names = json!([{ "name": "finish", "condition": "workgroup_x == 1" }]);
    editor.ask("setFunctionBreakpoints", json!({ "breakpoints": names }));
    let stop = editor.go("configurationDone", json!({}));
    assert_eq!(editor.stack(&stop["threadId"]).0[0].0, "finish");
    assert_eq!(evaluated(&mut editor, "workgroup_x"), "1");
    editor.ask("setFunctionBreakpoints", json!({ "breakpoints": [] }));

    // The word that the second work-group writes, but only if it is the expected result.
    let data = editor.ask("dataBreakpointInfo", json!({ "name": "0x7e0000011004", "asAddress": true, "bytes": 4 }));
    let watch =
        |condition: String| json!([{ "dataId": data["dataId"], "accessType": "write", "condition": condition }]);
    let right = format!("(*0x7e0000011004).i32 == {}", result(1));
    editor.ask("setDataBreakpoints", json!({ "breakpoints": watch(format!("!({right})")) }));
    editor.ask("setInstructionBreakpoints", json!({ "breakpoints": [] }));
    let back = editor.go("reverseContinue", json!({}));
    assert_eq!(back["text"], "This is the beginning of the run.");
    editor.ask("setDataBreakpoints", json!({ "breakpoints": watch(right) }));
    let stop = editor.go("continue", json!({}));
    assert_eq!(stop["reason"], "data breakpoint");
    let pc = editor.value("pc");
    editor.go("reverseContinue", json!({}));
    assert_eq!(editor.value("*0x7e0000011004"), 0, "the store is undone");

    // The same store, by its instruction.
    editor.ask("setDataBreakpoints", json!({ "breakpoints": [] }));
    let points =
        json!([{ "instructionReference": format!("{:#x}", editor.value("pc")), "condition": "workgroup_x == 0" }]);
    editor.ask("setInstructionBreakpoints", json!({ "breakpoints": points }));
    assert_eq!(editor.go("reverseContinue", json!({}))["reason"], "breakpoint");
    assert_eq!(evaluated(&mut editor, "workgroup_x"), "0");
    assert_ne!(editor.value("pc"), pc);
    editor.ask("setInstructionBreakpoints", json!({ "breakpoints": [] }));
    assert_eq!(editor.end("continue"), printed());
}

/// Unoptimised code from LLVM, with all variables in memory.
const PAIRS: &str = r"
typedef struct { int a; float b; int c[3]; } Pair;
kernel void pairs(global Pair *in, global int *out) {
  local int sums[64];
  int me = __builtin_amdgcn_workitem_id_x();
  Pair own = in[me];
  Pair *p = &own;
  sums[me] = own.a * 2;
  local int *s = sums + me;
  float x = own.b + 0.5f;
  out[me] = *s + p->c[1] + (int)x;
}
";

#[test]
fn structures_arrays_and_pointers_are_followed() {
    if !has("clang-22") {
        return;
    }
    let folder = folder("pairs");
    std::fs::write(folder.join("pairs.cl"), PAIRS).expect("a file");
    let pair = |n: i32| [n.to_le_bytes(), (n as f32 + 0.25).to_le_bytes(), [1; 4], [2; 4], [3; 4]].concat();
    std::fs::write(folder.join("pairs.in"), (0..64).flat_map(pair).collect::<Vec<u8>>()).expect("a file");
    let options = "-x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx1100 -nogpulib -O0 -g pairs.cl -o pairs.co";
    let clang = Command::new("clang-22").args(options.split(' ')).current_dir(&folder).status();
    assert!(clang.expect("clang").success());
    let launch = "--kernel pairs --arg buffer:pairs.in --arg zeros:256 --workgroup-size 64 pairs.co";
    let mut editor = Editor::launched(&folder, launch);
    let condition = "own.a == 37 && *s == 74 && p->b > 37.0 && in[me].b + 0.5 == x";
    let points = json!([{ "line": 11, "condition": condition }]);
    editor.ask("setBreakpoints", json!({ "source": { "path": "pairs.cl" }, "breakpoints": points }));
    let stop = editor.go("configurationDone", json!({}));
    assert_eq!(stop["text"], "the condition is true in lane 5");
    let frame = editor.stack(&stop["threadId"]).1;
    let cases = [
        ("own", Ok("{a = 37, b = 37.25, c = {16843009, 33686018, 50529027}}")),
        ("p->c[2] == own.c[2]", Ok("true")),
        ("p->a@3", Ok("35")),
        ("s[1] - *s", Ok("2")),
        ("(in + 1)->b * 2", Ok("2.5")),
        ("&in[2] - 40", Ok("0x7e0000000000")),
        ("*(&p->a)", Ok("0x25")),
        ("own.c[9]", Err("`int[3]` has elements 0 to 2")),
        ("own.d", Err("`Pair` has no member `d`")),
        ("own + 1", Err("a value of type `Pair` is no number")),
        ("in[64].a", Err("there is no `Pair` at 0x7e0000000500")),
        ("me / 0", Err("a division by zero")),
        ("x % 2", Err("37.75 and 2.0 are no integers")),
        ("me@64", Err("the wave has lanes 0 to 31")),
    ];
    for (expression, expected) in cases {
        let answer = editor.try_ask("evaluate", json!({ "expression": expression, "frameId": frame }));
        let text = match &answer {
            Ok(body) => body["result"].as_str().ok_or(""),
            Err(refused) => Err(refused["message"].as_str().unwrap_or_default()),
        };
        assert_eq!(text, expected, "{expression}");
    }
}
