//! Runs gcnc, as a library and as a binary.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use gcnc::{Compiler, Options, Target};

/// The target of a target ID, with a wave size unless it is the default.
///
/// # Errors
/// There is no such target.
pub fn target(id: &str, wave_size: Option<u32>) -> Result<Target, String> {
    let target = Target::parse(id).map_err(|e| e.to_string())?;
    wave_size.map_or(Ok(target), |size| target.with_wave_size(size).map_err(|e| e.to_string()))
}

/// Compiles IR to a code object.
///
/// # Errors
/// The diagnostics.
pub fn compile(ir: &str, target: &Target, options: &Options) -> Result<Vec<u8>, String> {
    compile_with(&Compiler::new(), ir, target, options)
}

/// The same with a compiler that is reused.
///
/// # Errors
/// The diagnostics.
pub fn compile_with(compiler: &Compiler, ir: &str, target: &Target, options: &Options) -> Result<Vec<u8>, String> {
    compiler.compile(ir, target, options).map(|compiled| compiled.bytes).map_err(|e| e.render("kernel.ll", ir))
}

/// The `gcnc` binary, built if need be in the profile of this program (for benches, in release).
///
/// # Errors
/// Cargo's error message.
pub fn binary() -> Result<&'static Path, String> {
    static BINARY: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    BINARY.get_or_init(build).as_deref().map_err(Clone::clone)
}

fn build() -> Result<PathBuf, String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    // This program is in `target/PROFILE/deps`; benches are with release builds.
    let this = std::env::current_exe().map_err(|e| e.to_string())?;
    let profile = match this.ancestors().nth(2).and_then(Path::file_name).and_then(OsStr::to_str) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let mut cargo = Command::new(env!("CARGO"));
    // Benches measure what is shipped; tests use the features that they are built with, so that most of it is already
    // built.
    cargo.args(if profile == "release" { &["build", "--package", "gcnc"][..] } else { &["build", "--workspace"] });
    cargo.args(["--locked", "--bin", "gcnc", "--message-format=json-render-diagnostics"]);
    let out = cargo.args(["--profile", profile, "--manifest-path"]).arg(&manifest).output();
    let out = out.map_err(|e| e.to_string())?;
    if !out.status.success() {
        return Err(String::from_utf8_lossy(&out.stderr).into_owned());
    }
    let messages = String::from_utf8_lossy(&out.stdout);
    let executable = messages.split("\"executable\":\"").nth(1).and_then(|rest| rest.split('"').next());
    executable.map(PathBuf::from).ok_or_else(|| "cargo named no executable".to_owned())
}

/// Runs `gcnc` and returns its output.
///
/// # Errors
/// It failed, with its message.
pub fn run(args: &[&str]) -> Result<String, String> {
    let out = Command::new(binary()?).args(args).output().map_err(|e| e.to_string())?;
    if out.status.success() {
        return Ok(String::from_utf8_lossy(&out.stdout).into_owned());
    }
    Err(format!("gcnc {}: {}", args.join(" "), String::from_utf8_lossy(&out.stderr)))
}

/// The number of instructions that [`binary`] executes with these arguments, counted by valgrind.
///
/// # Errors
/// Valgrind's error message.
pub fn instructions(args: &[impl AsRef<OsStr>]) -> Result<u64, String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary()?).args(args);
    let out = valgrind.output().map_err(|e| format!("valgrind: {e}"))?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    let collected = said.split("Collected :").nth(1).and_then(|rest| rest.split_whitespace().next());
    collected.and_then(|number| number.parse().ok()).ok_or(said)
}
