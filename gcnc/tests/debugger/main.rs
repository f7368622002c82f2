//! `gcnc debug`: scripted sessions of gdb and of an editor, on a kernel with inlined calls, a real call, a loop, LDS
//! and barriers.
//!
//! If gdb or clang is missing, the tests say so; with `GCNC_REQUIRE_ORACLES=1` that is an error.

mod back;
mod conditions;
mod dap;
mod gdb;
mod globals;
mod hostile;
mod replay;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use gcnc::{Compiler, Options, Target};

/// Time limit of a session.
const LIMIT: Duration = Duration::from_secs(120);

/// The line of the kernel's source that contains a text.
fn line_of(text: &str) -> u64 {
    let source = include_str!("reduce.cl");
    source.lines().position(|line| line.contains(text)).expect("that line") as u64 + 1
}

/// A test's own folder, with the kernel compiled for GFX1100 in `reduce.co` and its input in `in`.
fn folder(name: &str) -> PathBuf {
    folder_with(name, &Options::new())
}

/// The same, with other compile options.
fn folder_with(name: &str, options: &Options) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("debugger").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let target = Target::parse("gfx1100").expect("a known target");
    let compiled = Compiler::new().compile(include_str!("reduce.ll"), &target, options);
    fs::write(folder.join("reduce.co"), compiled.expect("code").bytes).expect("a file");
    let input: Vec<u8> = (0..128i32).flat_map(i32::to_le_bytes).collect();
    fs::write(folder.join("in"), input).expect("a file");
    folder
}

/// The kernel's result for a work-group.
fn result(group: i32) -> i32 {
    let sum: i32 = (64 * group..64 * group + 64).map(|x| 2 * (x + 1) * x).sum();
    (sum * 3) ^ 5
}

/// The launch: two work-groups of two waves.
const LAUNCH: &str =
    "--kernel reduce --arg buffer:in --arg zeros:8 --workgroups 2 --workgroup-size 64 --show 1:i32 reduce.co";

fn gcnc(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gcnc"));
    command.arg("debug").args(arguments.split_whitespace()).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Waits for a process, which must end in time.
fn wait(child: &mut Child) -> ExitStatus {
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a process") {
            return status;
        }
        if begin.elapsed() > LIMIT {
            let _ = child.kill();
            panic!("the process does not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Whether a tool is installed; prints a message if it is missing.
fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none_or(|v| v != "1"), "{tool} is missing");
        eprintln!("{tool} is missing");
    }
    found
}
