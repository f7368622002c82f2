//! Records of runs, and their replay.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::{LAUNCH, folder, gdb, result};

fn run(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gcnc"));
    command.args(arguments.split_whitespace()).current_dir(folder).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder with a record of a run but none of its inputs, and the trace of the run.
fn recorded(name: &str, options: &str) -> (PathBuf, String) {
    let folder = folder(name);
    let ran = run(&folder, &format!("run {options} --seed 3 --trace --record run.rec {LAUNCH}"));
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    assert_eq!(text(&ran.stdout).trim(), format!("{} {}", result(0), result(1)));
    for input in ["in", "reduce.co"] {
        fs::remove_file(folder.join(input)).expect("an input");
    }
    (folder, text(&ran.stderr))
}

#[test]
fn a_replay_is_the_run() {
    let (folder, trace) = recorded("replay", "");
    let replayed = run(&folder, "debug --replay run.rec --trace");
    assert!(replayed.status.success(), "{}", text(&replayed.stderr));
    let replayed = text(&replayed.stdout);
    let numbered: String = trace.lines().enumerate().map(|(n, line)| format!("{n} {line}\n")).collect();
    assert!(trace.lines().count() > 100 && replayed == numbered, "{replayed}");
    let part = run(&folder, "debug --replay run.rec --trace --wave 1,0,0w1 --from 20 --to 200");
    let of_wave = |(n, line): &(usize, &str)| (20..200).contains(n) && line.starts_with("[1,0,0]w1 ");
    let wanted = trace.lines().enumerate().filter(of_wave);
    let wanted: String = wanted.map(|(n, line)| format!("{n} {line}\n")).collect();
    assert!(wanted.lines().count() > 10 && text(&part.stdout) == wanted, "{}", text(&part.stdout));
}

#[test]
fn checks_and_memory_are_as_they_were() {
    let mut traces = Vec::new();
    for (name, options) in [("replay-checks", "--check all --atomic 1"), ("replay-weak", "--memory weak")] {
        let (folder, trace) = recorded(name, options);
        let replayed = run(&folder, "debug --replay run.rec --trace");
        assert!(replayed.status.success(), "{}", text(&replayed.stderr));
        let numbered: String = trace.lines().enumerate().map(|(n, line)| format!("{n} {line}\n")).collect();
        assert!(text(&replayed.stdout) == numbered, "{name}");
        traces.push(trace);
    }
    traces.push(recorded("replay-plain", "").1);
    assert!(traces[0] != traces[1] && traces[1] != traces[2] && traces[0] != traces[2], "each goes its own way");
    let refused = run(&folder("replay-weak"), "debug --replay run.rec --gdb -");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("coherent memory"), "{}", text(&refused.stderr));
}

#[test]
fn another_way_is_told() {
    let (folder, _) = recorded("replay-other", "");
    let mut bytes = fs::read(folder.join("run.rec")).expect("a record");
    // An input; these consecutive numbers occur nowhere else.
    let number: Vec<u8> = [40i32, 41].iter().flat_map(|n| n.to_le_bytes()).collect();
    let at = bytes.windows(8).position(|window| window == number).expect("the input");
    bytes[at] = 39;
    fs::write(folder.join("run.rec"), &bytes).expect("a file");
    let replayed = run(&folder, "debug --replay run.rec --trace");
    assert_eq!(replayed.status.code(), Some(1));
    assert!(text(&replayed.stderr).contains("the run went another way"), "{}", text(&replayed.stderr));
    fs::write(folder.join("cut.rec"), &bytes[..bytes.len() - 9]).expect("a file");
    fs::write(folder.join("other.rec"), b"gcncrec9").expect("a file");
    fs::write(folder.join("old.rec"), b"gcncrec1").expect("a file");
    fs::write(folder.join("none.rec"), b"\x7fELF").expect("a file");
    for (file, words) in
        [("cut", "damaged"), ("other", "another version"), ("old", "another version"), ("none", "no record of a run")]
    {
        let refused = run(&folder, &format!("debug --replay {file}.rec --trace"));
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains(words), "{}", text(&refused.stderr));
    }
    let refused = run(&folder, &format!("run --record r.rec -j 2 {LAUNCH}"));
    assert!(refused.status.code().is_some_and(|code| code != 0), "threads");
}

#[test]
fn gdb_debugs_a_replay_back_and_forth() {
    let (folder, _) = recorded("replay-gdb", "");
    let commands =
        ["break *0x1604", "continue", "info registers pc", "reverse-stepi", "info registers pc", "delete", "continue"];
    // The file would only be needed for its lines, and is gone.
    let Some(said) = gdb::session_of("", &folder, "--replay run.rec", &commands) else { return };
    for words in ["Breakpoint 1, ", "the run ended as it was recorded"] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn what_a_debugger_ran_is_recorded_too() {
    let folder = folder("replay-debug");
    let launch = format!("--record debug.rec {LAUNCH}");
    if gdb::session_of("file reduce.co", &folder, &launch, &["continue"]).is_none() {
        return;
    }
    let replayed = run(&folder, "debug --replay debug.rec --trace");
    assert!(replayed.status.success() && !replayed.stdout.is_empty(), "{}", text(&replayed.stderr));
    // If the user changes the run, the record has no result.
    let said = gdb::session_of("file reduce.co", &folder, &launch, &["stepi", "set $s4 = 0", "kill"]);
    assert!(said.is_some());
    let replayed = run(&folder, "debug --replay debug.rec --trace");
    assert!(replayed.status.success(), "{}", text(&replayed.stderr));
}
