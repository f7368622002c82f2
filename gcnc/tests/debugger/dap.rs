//! The Debug Adapter Protocol, from an editor's side.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use serde_json::{Value, json};

use super::{LAUNCH, LIMIT, folder, gcnc, has, line_of, result, wait};

/// The path of the kernel's source in its debug information.
pub const SOURCE: &str = "/src/reduce.cl";

/// An editor.
pub struct Editor {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<Value>,
    events: VecDeque<Value>,
    sent: u64,
}

/// Messages until the stream ends.
fn read(from: impl Read) -> impl Iterator<Item = Value> {
    let mut from = BufReader::new(from);
    std::iter::from_fn(move || {
        let mut length = 0;
        loop {
            let mut line = String::new();
            from.read_line(&mut line).ok().filter(|&bytes| bytes > 0)?;
            match line.trim().split_once(": ") {
                Some((_, number)) => length = number.parse().expect("a length"),
                None => break,
            }
        }
        let mut body = vec![0; length];
        from.read_exact(&mut body).ok()?;
        Some(serde_json::from_slice(&body).expect("JSON"))
    })
}

impl Editor {
    pub fn new(folder: &Path) -> Editor {
        let mut child = gcnc(folder, "--dap").spawn().expect("a process");
        let (sender, from) = channel();
        let output = child.stdout.take().expect("a pipe");
        thread::spawn(move || read(output).try_for_each(|message| sender.send(message)));
        let to = child.stdin.take();
        Editor { child, to, from, events: VecDeque::new(), sent: 0 }
    }

    /// An editor that has launched a kernel and may set breakpoints.
    pub fn launched(folder: &Path, launch: &str) -> Editor {
        let mut editor = Editor::new(folder);
        editor.ask("initialize", json!({ "adapterID": "gcnc" }));
        let mut arguments: Vec<&str> = launch.split_whitespace().collect();
        let program = arguments.pop();
        editor.ask("launch", json!({ "program": program, "args": arguments }));
        assert_eq!(editor.event()["event"], "initialized");
        editor
    }

    pub fn message(&mut self) -> Value {
        self.from.recv_timeout(LIMIT).expect("a message in time")
    }

    pub fn event(&mut self) -> Value {
        match self.events.pop_front() {
            Some(event) => event,
            None => self.message(),
        }
    }

    pub fn try_ask(&mut self, command: &str, arguments: Value) -> Result<Value, Value> {
        self.sent += 1;
        let request = json!({ "type": "request", "seq": self.sent, "command": command, "arguments": arguments });
        let text = request.to_string();
        let to = self.to.as_mut().expect("a pipe");
        write!(to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("a pipe");
        loop {
            let message = self.message();
            if message["type"] == "event" {
                self.events.push_back(message);
                continue;
            }
            assert_eq!((&message["command"], &message["request_seq"]), (&json!(command), &json!(self.sent)));
            return if message["success"] == true { Ok(message["body"].clone()) } else { Err(message) };
        }
    }

    pub fn ask(&mut self, command: &str, arguments: Value) -> Value {
        self.try_ask(command, arguments).unwrap_or_else(|refused| panic!("{refused}"))
    }

    /// Resumes the run, and returns the body of the stop event.
    pub fn go(&mut self, command: &str, arguments: Value) -> Value {
        self.ask(command, arguments);
        let event = self.event();
        assert_eq!(event["event"], "stopped", "{event}");
        event["body"].clone()
    }

    pub fn break_at(&mut self, lines: &[u64]) -> Value {
        let breakpoints: Vec<Value> = lines.iter().map(|line| json!({ "line": line })).collect();
        self.ask("setBreakpoints", json!({ "source": { "path": SOURCE }, "breakpoints": breakpoints }))
    }

    /// Functions and lines of a thread, innermost first, and the first frame's id.
    pub fn stack(&mut self, thread: &Value) -> (Vec<(String, u64)>, Value) {
        let frames = self.ask("stackTrace", json!({ "threadId": thread }))["stackFrames"].clone();
        let frames = frames.as_array().expect("frames");
        let of = |frame: &Value| {
            (frame["name"].as_str().expect("a name").to_owned(), frame["line"].as_u64().expect("a line"))
        };
        (frames.iter().map(of).collect(), frames[0]["id"].clone())
    }

    pub fn line(&mut self, thread: &Value) -> u64 {
        self.stack(thread).0[0].1
    }

    /// The variables of a frame's scope of this kind: names and values.
    pub fn variables(&mut self, frame: &Value, kind: &str) -> Vec<(String, String)> {
        let scope = self.scope(frame, kind);
        self.children(&scope)
    }

    /// The reference of a frame's scope of this kind.
    pub fn scope(&mut self, frame: &Value, kind: &str) -> Value {
        let scopes = self.ask("scopes", json!({ "frameId": frame }))["scopes"].clone();
        let scope = scopes.as_array().expect("scopes").iter().find(|scope| scope["name"] == kind).expect("a scope");
        scope["variablesReference"].clone()
    }

    pub fn children(&mut self, reference: &Value) -> Vec<(String, String)> {
        let body = self.ask("variables", json!({ "variablesReference": reference }));
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        body["variables"].as_array().expect("a list").iter().map(|v| (text(&v["name"]), text(&v["value"]))).collect()
    }

    /// All registers of a thread.
    pub fn registers(&mut self, thread: &Value) -> Vec<(String, String)> {
        let frame = self.stack(thread).1;
        let kinds = ["Special registers", "Scalar registers", "Vector registers"];
        kinds.into_iter().flat_map(|kind| self.variables(&frame, kind)).collect()
    }

    pub fn value(&mut self, expression: &str) -> u64 {
        let result = self.ask("evaluate", json!({ "expression": expression }))["result"].clone();
        u64::from_str_radix(&result.as_str().expect("text")[2..], 16).expect("a number")
    }

    /// Resumes the run to its end; returns what it printed.
    pub fn end(mut self, command: &str) -> String {
        self.ask(command, json!({}));
        let output = self.event();
        let exited = self.event();
        assert_eq!((&output["event"], &exited["event"]), (&json!("output"), &json!("exited")));
        assert_eq!(self.event()["event"], "terminated");
        self.ask("disconnect", json!({}));
        let status = wait(&mut self.child);
        assert_eq!(status.code().map(i64::from), exited["body"]["exitCode"].as_i64());
        output["body"]["output"].as_str().expect("text").to_owned()
    }
}

#[test]
fn a_breakpoint_stops_each_wave_and_steps_go_by_lines() {
    let mut editor = Editor::launched(&folder("lines"), LAUNCH);
    let line = line_of("sums[me] = value");
    let set = editor.break_at(&[line, 10_000]);
    assert_eq!(set["breakpoints"][0]["verified"], true);
    assert_eq!(set["breakpoints"][1]["verified"], false);
    let mut waves = Vec::new();
    let mut stop = editor.go("configurationDone", json!({}));
    for n in 0..4 {
        assert_eq!(stop["reason"], "breakpoint");
        let thread = stop["threadId"].clone();
        assert_eq!(editor.line(&thread), line);
        waves.push(thread.as_u64().expect("a thread"));
        if n < 3 {
            stop = editor.go("continue", json!({ "threadId": thread }));
        }
    }
    waves.sort_unstable();
    assert_eq!(waves, [1, 2, 3, 4]);

    // Over the store into an inlined call, out of it to the loop, and back.
    let thread = stop["threadId"].clone();
    let alone = json!({ "threadId": thread, "singleThread": true });
    let before = editor.registers(&thread);
    assert!(before.len() > 110, "{before:?}");
    let step = |editor: &mut Editor, command: &str| {
        assert_eq!(editor.go(command, alone.clone())["reason"], "step");
        editor.stack(&thread).0
    };
    let barrier = step(&mut editor, "stepIn");
    assert_eq!((barrier[0].0.as_str(), barrier[1].1), ("barrier", line_of("  barrier();")));
    assert_ne!(editor.registers(&thread), before);
    assert_eq!(step(&mut editor, "stepBack")[0].1, line);
    assert_eq!(editor.registers(&thread), before, "registers after a step back");
    assert_eq!(step(&mut editor, "next")[0].1, line_of("for (int step"));
    editor.break_at(&[]);
    let printed = editor.end("continue");
    assert_eq!(printed, format!("{} {}\n", result(0), result(1)));
}

#[test]
fn inlined_calls_and_calls_are_frames() {
    let mut editor = Editor::launched(&folder("frames"), LAUNCH);
    let names = json!([{ "name": "square" }, { "name": "finish" }, { "name": "nothing" }]);
    let set = editor.ask("setFunctionBreakpoints", json!({ "breakpoints": names }));
    let verified: Vec<bool> =
        set["breakpoints"].as_array().expect("a list").iter().map(|one| one["verified"] == true).collect();
    assert_eq!(verified, [true, true, false]);
    let stop = editor.go("configurationDone", json!({}));
    let (frames, _) = editor.stack(&stop["threadId"]);
    let frames: Vec<(&str, u64)> = frames.iter().map(|(name, line)| (name.as_str(), *line)).collect();
    let body = "__clang_ocl_kern_imp_reduce";
    let lines = [line_of("int y ="), line_of("square(x)"), line_of("twice(in["), line_of("kernel void")];
    assert_eq!(frames, [("square", lines[0]), ("twice", lines[1]), (body, lines[2]), ("reduce", lines[3])]);

    editor.ask("setFunctionBreakpoints", json!({ "breakpoints": [{ "name": "finish" }] }));
    let stop = editor.go("continue", json!({}));
    let thread = stop["threadId"].clone();
    let (frames, _) = editor.stack(&thread);
    assert_eq!((frames[0].0.as_str(), &frames[1]), ("finish", &(body.to_owned(), line_of("finish(sums[0]"))));
    assert_eq!(editor.go("stepOut", json!({ "threadId": thread, "singleThread": true }))["reason"], "step");
    assert_eq!(editor.stack(&thread).0[0], (body.to_owned(), line_of("finish(sums[0]")));
    // Back over the call as a whole.
    editor.ask("setFunctionBreakpoints", json!({ "breakpoints": [] }));
    editor.go("stepBack", json!({ "threadId": thread }));
    assert_eq!(editor.stack(&thread).0[0], (body.to_owned(), line_of("finish(sums[0]")));
}

#[test]
fn data_breakpoints_stop_at_stores_forwards_and_backwards() {
    let mut editor = Editor::launched(&folder("data"), LAUNCH);
    editor.break_at(&[line_of("int value")]);
    let stop = editor.go("configurationDone", json!({}));
    editor.break_at(&[]);
    // The first word of the buffer that the kernel writes, which follows the one that it reads.
    let place = "0x7e0000011000";
    let about = json!({ "name": place, "asAddress": true, "bytes": 4 });
    let data = editor.ask("dataBreakpointInfo", about)["dataId"].clone();
    let points = json!([{ "dataId": data, "accessType": "write" }]);
    assert_eq!(editor.ask("setDataBreakpoints", json!({ "breakpoints": points }))["breakpoints"][0]["verified"], true);
    assert_eq!(editor.value(&format!("*{place}")), 0);
    let stop = editor.go("continue", json!({ "threadId": stop["threadId"] }));
    assert_eq!(stop["reason"], "data breakpoint");
    let line = line_of("out[group] =");
    let text = stop["text"].as_str().expect("a text");
    assert!(text.contains(&format!("{SOURCE}:{line}): global_store")), "{text}");
    assert_eq!(editor.value(&format!("*{place}")), result(0) as u64);
    let memory = editor.ask("readMemory", json!({ "memoryReference": "0x7e0000000000", "offset": 4, "count": 8 }));
    assert_eq!(memory["data"], "AQAAAAIAAAA=");
    let stop = editor.go("reverseContinue", json!({}));
    assert_eq!(stop["reason"], "data breakpoint");
    assert_eq!(editor.line(&stop["threadId"]), line);
    assert_eq!(editor.value(&format!("*{place}")), 0, "the store is undone");
    assert_eq!(editor.go("reverseContinue", json!({}))["text"], "This is the beginning of the run.");
}

#[test]
fn instructions_registers_and_memory_are_shown_and_changed() {
    let mut editor = Editor::launched(&folder("state"), LAUNCH);
    editor.break_at(&[line_of("sums[me] = value")]);
    let stop = editor.go("configurationDone", json!({}));
    let thread = stop["threadId"].clone();
    let pc = editor.value("pc");
    let about = json!({ "memoryReference": format!("{pc:#x}"), "instructionOffset": -1, "instructionCount": 2 });
    let listed = editor.ask("disassemble", about)["instructions"].clone();
    assert_eq!(listed[1]["address"], format!("{pc:#x}"));
    assert!(listed[0]["instruction"].as_str().is_some_and(|text| text.starts_with("v_")), "{listed}");
    let step = json!({ "threadId": thread, "granularity": "instruction", "singleThread": true });
    editor.go("next", step.clone());
    assert_ne!(editor.value("pc"), pc);
    editor.go("stepBack", step);
    assert_eq!(editor.value("pc"), pc);

    // The stored value, per lane: an edit reaches the sum, and survives a step forth and back.
    let lanes = (0..32).map(|lane| editor.value(&format!("v2[{lane}]"))).collect::<Vec<_>>();
    let first =
        64 * ((thread.as_u64().expect("a thread") - 1) / 2) + 32 * ((thread.as_u64().expect("a thread") - 1) % 2);
    assert_eq!(lanes, (0..32).map(|lane| 2 * (first + lane + 1) * (first + lane)).collect::<Vec<_>>());
    let frame = editor.stack(&thread).1;
    let scopes = editor.ask("scopes", json!({ "frameId": frame }))["scopes"].clone();
    let vectors = scopes.as_array().expect("scopes").iter().find(|s| s["name"] == "Vector registers").expect("a scope");
    let listed = editor.ask("variables", json!({ "variablesReference": vectors["variablesReference"] }));
    let v2 = listed["variables"][2]["variablesReference"].clone();
    assert_eq!(editor.children(&v2).len(), 32);
    editor.ask("setVariable", json!({ "variablesReference": v2, "name": "[5]", "value": "0x10000000 + 7" }));
    assert!(
        editor.try_ask("setVariable", json!({ "variablesReference": v2, "name": "[5]", "value": "fish" })).is_err()
    );
    let alone = json!({ "threadId": thread, "singleThread": true });
    editor.go("next", alone.clone());
    editor.go("stepBack", alone);
    assert_eq!(editor.value("v2[5]"), 0x1000_0007);
    editor.break_at(&[]);
    let printed = editor.end("continue");
    assert_ne!(printed, format!("{} {}\n", result(0), result(1)));
}

/// A buffer that is too short: the run stops before the faulting load, and ends if resumed.
#[test]
fn a_fault_is_an_exception_at_its_line() {
    let launch = LAUNCH.replace("buffer:in", "zeros:300");
    let mut editor = Editor::launched(&folder("fault"), &launch);
    let stop = editor.go("configurationDone", json!({}));
    assert_eq!(stop["reason"], "exception");
    let line = line_of("int value");
    assert_eq!(editor.line(&stop["threadId"]), line);
    let about = editor.ask("exceptionInfo", json!({ "threadId": stop["threadId"] }));
    let text = about["description"].as_str().expect("a text");
    assert!(text.contains("global_load_b32") && text.contains(&format!("{SOURCE}:{line}:")), "{text}");
    // Earlier states can still be inspected.
    assert_eq!(editor.go("stepBack", json!({ "threadId": stop["threadId"] }))["reason"], "step");
    assert_eq!(editor.go("continue", json!({}))["reason"], "exception");
    assert!(editor.end("continue").contains("global_load_b32"));
}

#[test]
fn a_run_can_be_paused_and_ended() {
    let launch = LAUNCH.replace("--workgroups 2", "--workgroups 50000").replace("buffer:in", "zeros:12800000");
    let launch = launch.replace("zeros:8", "zeros:200000").replace("--show 1:i32 ", "");
    let mut editor = Editor::launched(&folder("pause"), &launch);
    editor.ask("configurationDone", json!({}));
    assert!(editor.try_ask("evaluate", json!({ "expression": "pc" })).is_err(), "it runs");
    editor.ask("pause", json!({ "threadId": 1 }));
    assert_eq!(editor.event()["body"]["reason"], "pause");
    assert_ne!(editor.value("pc"), 0);
    editor.ask("disconnect", json!({}));
    assert!(wait(&mut editor.child).success());
}

#[test]
fn a_launch_that_cannot_be_is_refused() {
    for launch in
        ["--kernel nothing reduce.co", "--fish reduce.co", "missing.co", "--kernel reduce --memory weak reduce.co"]
    {
        let mut editor = Editor::new(&folder("refused"));
        editor.ask("initialize", json!({}));
        let mut arguments: Vec<&str> = launch.split_whitespace().collect();
        let program = arguments.pop();
        let refused = editor.try_ask("launch", json!({ "program": program, "args": arguments }));
        assert!(refused.is_err_and(|refused| !refused["message"].as_str().expect("a text").is_empty()), "{launch}");
        drop(editor.to.take());
        assert!(!wait(&mut editor.child).success());
    }
}

/// Variables in unoptimised code from LLVM: in private memory, per lane.
#[test]
fn variables_of_llvms_code_have_values() {
    if !has("clang-22") {
        return;
    }
    for processor in ["gfx1100", "gfx900"] {
        let folder = folder(&format!("variables-{processor}"));
        std::fs::write(folder.join("reduce.cl"), include_str!("reduce.cl")).expect("a file");
        let map = format!("-fdebug-prefix-map={}=/src", folder.display());
        let options =
            ["-x", "cl", "-cl-std=CL2.0", "-O0", "-g", "-nogpulib", "-w", "reduce.cl", "-o", "reduce.co", &map];
        let mut clang = Command::new("clang-22");
        clang.args(["-target", "amdgcn-amd-amdhsa", &format!("-mcpu={processor}")]).args(options).current_dir(&folder);
        assert!(clang.status().expect("clang").success());
        let mut editor = Editor::launched(&folder, LAUNCH);
        editor.break_at(&[line_of("sums[me] = value")]);
        let stop = editor.go("configurationDone", json!({}));
        let frame = editor.stack(&stop["threadId"]).1;
        for lane in [0, 7] {
            editor.ask("evaluate", json!({ "expression": format!("lane {lane}") }));
            let locals = editor.variables(&frame, "Locals");
            let value = |name: &str| &locals.iter().find(|(known, _)| known == name).expect("a variable").1;
            let number = |name: &str| value(name).parse::<i64>().expect("a number");
            let item = 64 * number("group") + number("me");
            assert_eq!(number("me") % 32, lane);
            assert_eq!(number("value"), 2 * (item + 1) * item);
            assert_eq!(value("in"), "0x7e0000000000");
            assert_eq!(value("sums"), "<optimised out>");
        }
    }
}

/// Variables in our optimised code: in registers, with loads possibly outstanding. Shown values must be right.
#[test]
fn variables_of_our_code_have_values() {
    let folder = folder("variables");
    let mut editor = Editor::launched(&folder, LAUNCH);
    editor.break_at(&[line_of("int y = x + 1")]);
    let stop = editor.go("configurationDone", json!({}));
    let mut shown = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let (frames, frame) = editor.stack(&stop["threadId"]);
        for lane in [0, 7] {
            editor.ask("evaluate", json!({ "expression": format!("lane {lane}") }));
            for (name, value) in editor.variables(&frame, "Locals") {
                let Ok(value) = value.parse::<i64>() else { continue };
                let expected = match (name.as_str(), frames[0].0.as_str()) {
                    ("me", _) => lane,
                    ("group", _) => 0,
                    ("x", "square" | "twice") => lane,
                    ("y", "square") => lane + 1,
                    ("z", "twice") => (lane + 1) * lane,
                    ("value", _) => 2 * (lane + 1) * lane,
                    _ => continue,
                };
                assert_eq!(value, expected, "{name} of lane {lane} in {frames:?}");
                shown.insert(name);
            }
        }
        editor.go("next", json!({ "threadId": stop["threadId"], "granularity": "instruction", "singleThread": true }));
    }
    let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
    assert!(shown.contains(&"x") && shown.contains(&"value"), "{shown:?}");
}
