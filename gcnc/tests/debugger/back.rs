//! Reverse execution in a run that is long enough for snapshots: it finds the states seen going forward.

use serde_json::{Value, json};

use super::dap::{Editor, SOURCE};
use super::{LAUNCH, folder, line_of};

type State = (Value, Vec<(String, String)>);

fn state(editor: &mut Editor, stop: &Value) -> State {
    let thread = stop["threadId"].clone();
    let registers = editor.registers(&thread);
    (thread, registers)
}

/// Some 300,000 instructions of 4000 waves.
fn launched(name: &str) -> Editor {
    let launch = LAUNCH.replace("--workgroups 2", "--workgroups 2000").replace("buffer:in", "zeros:512000");
    Editor::launched(&folder(name), &launch.replace("zeros:8", "zeros:8000").replace("--show 1:i32 ", ""))
}

#[test]
fn hits_far_back_are_those_that_were_passed() {
    let mut editor = launched("back-hits");
    let points = json!([{ "line": line_of("if (me < step)"), "hitCondition": "% 1500" }]);
    editor.ask("setBreakpoints", json!({ "source": { "path": SOURCE }, "breakpoints": points }));
    let mut states = Vec::new();
    let mut command = "configurationDone";
    // Six times in each wave.
    while states.len() < 16 {
        let stop = editor.go(std::mem::replace(&mut command, "continue"), json!({}));
        states.push(state(&mut editor, &stop));
    }
    states.pop();
    while let Some(expected) = states.pop() {
        let stop = editor.go("reverseContinue", json!({}));
        assert!(state(&mut editor, &stop) == expected, "{}", states.len());
        if states.len() == 7 {
            // There and back.
            editor.go("continue", json!({}));
            let stop = editor.go("reverseContinue", json!({}));
            assert!(state(&mut editor, &stop) == expected);
        }
    }
    assert_eq!(editor.go("reverseContinue", json!({}))["text"], "This is the beginning of the run.");
}

#[test]
fn steps_back_are_those_that_were_made() {
    let mut editor = launched("back-steps");
    let points =
        json!([{ "line": line_of("sums[me] = value"), "condition": "workgroup_x == 1500", "hitCondition": "1" }]);
    editor.ask("setBreakpoints", json!({ "source": { "path": SOURCE }, "breakpoints": points }));
    let mut stop = editor.go("configurationDone", json!({}));
    for granularity in ["instruction", "line"] {
        let step = json!({ "threadId": stop["threadId"], "granularity": granularity });
        let mut states = Vec::new();
        for _ in 0..6 {
            states.push(state(&mut editor, &stop));
            stop = editor.go("next", step.clone());
        }
        while let Some(expected) = states.pop() {
            stop = editor.go("stepBack", step.clone());
            assert!(state(&mut editor, &stop) == expected, "{granularity} {}", states.len());
        }
    }
}
