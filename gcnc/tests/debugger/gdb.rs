//! GDB sessions: `gdb-multiarch` in batch mode.

use std::path::Path;
use std::process::{Command, Stdio};

use gcnc::{DwarfDialect, Options};

use super::{LAUNCH, folder, folder_with, has, line_of, result, wait};

/// gdb's output for commands after it has connected; none if gdb is missing.
fn session(folder: &Path, launch: &str, commands: &[&str]) -> Option<String> {
    session_of("file reduce.co", folder, launch, commands)
}

/// The same, preceded by a command.
pub fn session_of(first: &str, folder: &Path, launch: &str, commands: &[&str]) -> Option<String> {
    if !has("gdb-multiarch") {
        return None;
    }
    let gcnc = env!("CARGO_BIN_EXE_gcnc");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/debugger");
    let connect = format!("target remote | {gcnc} debug --gdb - {launch}");
    let substitute = format!("set substitute-path /src {}", sources.display());
    let mut gdb = Command::new("gdb-multiarch");
    gdb.args(["-nx", "-batch", "-ex", "set pagination off", "-ex", &substitute, "-ex", first, "-ex", &connect]);
    gdb.args(commands.iter().flat_map(|command| ["-ex", command])).current_dir(folder);
    let output = std::fs::File::create(folder.join("session")).expect("a file");
    let errors = output.try_clone().expect("a file");
    let mut child = gdb.stdin(Stdio::null()).stdout(output).stderr(errors).spawn().expect("gdb");
    wait(&mut child);
    let text = std::fs::read(folder.join("session")).expect("a file");
    Some(String::from_utf8_lossy(&text).into_owned())
}

/// Checks that the texts occur in this order.
fn in_order(said: &str, texts: &[&str]) {
    let mut rest = said;
    for text in texts {
        match rest.split_once(text) {
            Some((_, behind)) => rest = behind,
            None => panic!("no `{text}` in\n{rest}\n\nof\n{said}"),
        }
    }
}

#[test]
fn gdb_breaks_at_lines_and_steps() {
    let line = line_of("sums[me] = value");
    let at = format!("break reduce.cl:{line}");
    let commands = [
        "info threads",
        &at,
        "continue",
        "continue",
        "continue",
        "continue",
        "delete",
        "step",
        "backtrace",
        "info symbol $pc",
        "break finish",
        "continue",
        "backtrace",
        "finish",
        "continue",
        "delete",
        "continue",
    ];
    let Some(said) = session(&folder("gdb-lines"), LAUNCH, &commands) else { return };
    let last = "out[group] = finish(sums[0], 3);";
    in_order(
        &said,
        &[
            "* 1    Thread 1 (work-group [0,0,0] wave 0) reduce (",
            "  4    Thread 4 (work-group [1,0,0] wave 1) reduce (",
            "hit Breakpoint 1,",
            &format!("{line}\t  sums[me] = value;"),
            "hit Breakpoint 1,",
            "hit Breakpoint 1,",
            "hit Breakpoint 1,",
            "  barrier();",
            "__clang_ocl_kern_imp_reduce (",
            "reduce + ",
            "hit Breakpoint 2, finish (",
            "int sum = x * y",
            "#0  finish (",
            "#1  ",
            &format!("reduce.cl:{}", line_of(last)),
            last,
            "hit Breakpoint 2,",
            &format!("{} {}\n", result(0), result(1)),
            "exited normally",
        ],
    );
    for thread in 1..=4 {
        assert!(said.contains(&format!("Thread {thread} hit Breakpoint 1,")), "{said}");
    }
}

#[test]
fn gdb_reads_and_writes_registers_and_memory() {
    let at = format!("break reduce.cl:{}", line_of("sums[me] = value"));
    let commands = [
        &at,
        "continue",
        "p $exec",
        "p $v0",
        "p $v0[3] = 77",
        "p $v0[3]",
        "p $s40 = 12",
        "p $s40",
        "p *(int *)0x7e0000000008",
        "p *(int *)0x1000000000010 = 99",
        "p *(int *)0x1000000000010",
        "monitor lds 16 4",
        "monitor lanes",
        "monitor waves",
        "monitor sgpr 40",
        "monitor vgpr 0",
        "monitor nothing",
        "p *(int *)0x500000000",
        "kill",
    ];
    let Some(said) = session(&folder("gdb-state"), LAUNCH, &commands) else { return };
    in_order(
        &said,
        &[
            "$1 = -1",
            "$2 = {",
            "$3 = 77",
            "$4 = 77",
            "$5 = 12",
            "$6 = 12",
            "$7 = 2",
            "$8 = 99",
            "$9 = 99",
            "0x1000000000010: 00000063",
            "32 of 32 lanes: 0 1 2",
            "1 work-group [0,0,0] wave 0: 0x",
            "s40 = 0x0000000c",
            "v0[3] = 0x0000004d",
            "monitor private LANE OFFSET",
            "Cannot access memory at address 0x500000000",
        ],
    );
}

#[test]
fn amds_extensions_say_where_lanes_go_on() {
    let at = format!("break reduce.cl:{}", line_of("sums[me] +="));
    let commands = [&at, "continue", "monitor lanes", "continue", "continue", "monitor lanes", "monitor waves", "kill"];
    let folder = folder_with("gdb-lanes", &Options::new().dwarf(DwarfDialect::Amd));
    let Some(said) = session(&folder, LAUNCH, &commands) else { return };
    // In the second iteration of a wave's loop, half of its lanes wait for the other half.
    let waiting: Vec<String> = (16..32).map(|lane: usize| lane.to_string()).collect();
    in_order(&said, &["32 of 32 lanes", "16 of 32 lanes", "go on at 0x", &waiting.join(" ")]);
}

#[test]
fn gdb_goes_back() {
    let commands = [
        "watch *(int *)0x1000000000000",
        "continue",
        "continue",
        "reverse-continue",
        "reverse-continue",
        "p *(int *)0x1000000000000",
        "delete",
        "stepi",
        "stepi",
        "p $pc",
        "stepi",
        "reverse-stepi",
        "p $pc",
        "reverse-continue",
        "info symbol $pc",
    ];
    let Some(said) = session(&folder("gdb-back"), LAUNCH, &commands) else { return };
    let (store, add) = (line_of("sums[me] = value"), line_of("sums[me] +="));
    in_order(
        &said,
        &[
            "is accessed by 0x",
            &format!("reduce.cl:{store}): ds_store_b32"),
            "New value = 0",
            &format!("reduce.cl:{add}): ds_store_b32"),
            "Old value = 0",
            "New value = 2112",
            "Old value = 2112",
            "New value = 0",
            "Old value = 0",
            "$1 = ",
            "$2 = ",
            "$3 = ",
            "No more reverse-execution history",
            "reduce in section .text",
        ],
    );
    let value = |n: usize| {
        let (_, behind) = said.split_once(&format!("${n} = ")).expect("a value");
        behind.lines().next().expect("a line").to_owned()
    };
    assert_eq!(value(2), value(3), "a step and back");
}

#[test]
fn gdb_runs_one_wave_alone_up_to_a_barrier() {
    let commands =
        ["set scheduler-locking on", "continue", "thread", "info threads", "set scheduler-locking off", "continue"];
    let Some(said) = session(&folder("gdb-alone"), LAUNCH, &commands) else { return };
    in_order(
        &said,
        &[
            "The wave waits for others, which stand.",
            "[Current thread is 1",
            "* 1    Thread 1 (work-group [0,0,0] wave 0, at a barrier)",
            "exited normally",
        ],
    );
}

#[test]
fn gdb_is_told_of_faults() {
    let launch = LAUNCH.replace("buffer:in", "zeros:300");
    let commands = ["continue", "info line *$pc", "reverse-stepi", "continue", "continue"];
    let Some(said) = session(&folder("gdb-fault"), &launch, &commands) else { return };
    let line = line_of("int value");
    let place = format!("/src/reduce.cl:{line}:");
    in_order(
        &said,
        &[
            "global_load_b32",
            &place,
            "received signal SIGSEGV",
            &format!("Line {line} of \"reduce.cl\""),
            "received signal SIGSEGV",
            "terminated with signal SIGSEGV",
        ],
    );
}
