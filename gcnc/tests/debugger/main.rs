//! `gcnc debug`: sessions of gdb and of an editor, scripted, on a kernel with inlined calls, a call that stays, a loop,
//! LDS and barriers.
//!
//! A gdb or clang that is missing is said, and is an error with `GCNC_REQUIRE_ORACLES=1`.

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

/// How long a session may take.
const LIMIT: Duration = Duration::from_secs(120);

/// The line of the kernel's source that has a text.
fn line_of(text: &str) -> u64 {
    let source = include_str!("reduce.cl");
    source.lines().position(|line| line.contains(text)).expect("that line") as u64 + 1
}

/// A folder of a test's own, with the kernel compiled for GFX1100 in `reduce.co` and its input in `in`.
fn folder(name: &str) -> PathBuf {
    folder_with(name, &Options::new())
}

/// The same, compiled in another way.
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

/// What the kernel makes of a work-group's numbers.
fn result(group: i32) -> i32 {
    let sum: i32 = (64 * group..64 * group + 64).map(|x| 2 * (x + 1) * x).sum();
    (sum * 3) ^ 5
}

/// How the kernel is launched: two work-groups of two waves.
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

/// Whether a tool is there; one that is missing is said.
fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none_or(|v| v != "1"), "{tool} is missing");
        eprintln!("{tool} is missing");
    }
    found
}
