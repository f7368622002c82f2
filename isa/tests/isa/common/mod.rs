//! LLVM's tools as oracles.

pub mod mc;
pub mod words;

use std::io::Write;
use std::process::{Command, Stdio};

use gcnc_isa::Target;

/// Whether the oracle `tool` exists. If not, prints that, or fails if `GCNC_REQUIRE_ORACLES` is set.
pub fn have(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|o| o.status.success());
    if !found {
        assert!(std::env::var("GCNC_REQUIRE_ORACLES").is_err(), "oracle `{tool}` is missing");
        eprintln!("SKIPPED: oracle `{tool}` is not on PATH");
    }
    found
}

/// Runs `tool` on `input`; returns standard output and standard error.
pub fn pipe(tool: &str, args: &[String], input: String) -> (String, String) {
    let mut child = Command::new(tool)
        .args(args)
        // No stack traces when it crashes.
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the oracle starts");
    let mut stdin = child.stdin.take().expect("piped");
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the oracle ends");
    writer.join().expect("no panic").expect("the oracle reads its input");
    (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// `llvm-mc`'s options for `target`.
pub fn mc_args(target: &Target, more: &[&str]) -> Vec<String> {
    let mut args = vec!["-triple=amdgcn-amd-amdhsa".to_owned(), format!("-mcpu={}", target.name())];
    if target.can_choose_wave_size() {
        args.push(format!("-mattr=+wavefrontsize{}", target.wave_size()));
    }
    args.extend(more.iter().map(|&a| a.to_owned()));
    args
}
