//! Code objects for tests, assembled by LLVM's tools. Without these, tests are skipped with a message, or fail if
//! `GCNC_REQUIRE_ORACLES` is set.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use gcnc_emulator::{Arg, CodeObject, Launch, Options, RunError, RunResult, run};

/// The processors of the tests.
pub const TARGETS: [&str; 7] = ["gfx900", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1200"];

/// Whether LLVM's tools are installed.
pub fn oracles() -> bool {
    let missing: Vec<_> = ["llvm-mc-22", "ld.lld-22", "llc-22"]
        .into_iter()
        .filter(|tool| {
            Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err()
        })
        .collect();
    if missing.is_empty() {
        return true;
    }
    assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "missing: {missing:?}");
    eprintln!("SKIPPED: {missing:?} not found");
    false
}

fn scratch(suffix: &str) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let n = NEXT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("gcnc-emulator-test-{}-{n}.{suffix}", std::process::id()))
}

fn pipe(command: &mut Command, input: &str) {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("tool");
    child.stdin.take().expect("stdin").write_all(input.as_bytes()).expect("write");
    assert!(child.wait().expect("wait").success(), "{command:?} failed on:\n{input}");
}

fn link(object: &PathBuf) -> Vec<u8> {
    let linked = scratch("co");
    let status = Command::new("ld.lld-22").args(["-shared", "-o"]).arg(&linked).arg(object).status().expect("lld");
    assert!(status.success());
    let bytes = std::fs::read(&linked).expect("code object");
    let _ = std::fs::remove_file(linked);
    let _ = std::fs::remove_file(object);
    bytes
}

/// Compiles LLVM assembly language with `llc-22 -O3`.
pub fn compile(target: &str, ir: &str, flags: &[&str]) -> Vec<u8> {
    let object = scratch("o");
    let mcpu = format!("-mcpu={target}");
    pipe(
        Command::new("llc-22")
            .args(["-O3", "-mtriple=amdgcn-amd-amdhsa", &mcpu, "-filetype=obj"])
            .args(flags)
            .arg("-o")
            .arg(&object)
            .arg("-"),
        ir,
    );
    link(&object)
}

/// Assembles a kernel `k` with one global buffer argument: its pointer's address is in `s[0:1]`, the work-group ID in
/// `s2`, the work-item ID in `v0`. Waves have 64 lanes.
pub fn assemble(target: &str, body: &str, directives: &str) -> Vec<u8> {
    assemble_all(target, &[("k".to_owned(), body.to_owned())], directives)
}

/// Like [`assemble`], for several kernels, each with its name.
pub fn assemble_all(target: &str, kernels: &[(String, String)], directives: &str) -> Vec<u8> {
    let processor = target.split(':').next().unwrap_or_default();
    let accum = if ["gfx90a", "gfx942", "gfx950"].contains(&processor) { ".amdhsa_accum_offset 32" } else { "" };
    let chooses = target.starts_with("gfx1") && processor != "gfx1250";
    let lanes = if processor == "gfx1250" { 32 } else { 64 };
    let registers = if directives.contains("next_free_vgpr") { "" } else { ".amdhsa_next_free_vgpr 32" };
    let wave = if chooses { ".amdhsa_wavefront_size32 0" } else { "" };
    let code = |(name, body): &(String, String)| {
        format!(
            r#"
.text
.globl {name}
.p2align 8
.type {name},@function
{name}:
{body}
.Lend_{name}:
.size {name}, .Lend_{name}-{name}
.rodata
.p2align 6
.amdhsa_kernel {name}
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 8
  {registers}
  .amdhsa_next_free_sgpr 32
  {accum}
  {wave}
  {directives}
.end_amdhsa_kernel
"#
        )
    };
    let metadata = |(name, _): &(String, String)| {
        format!(
            r#"
  - .name: {name}
    .symbol: {name}.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: {lanes}
    .sgpr_count: 32
    .vgpr_count: 32
    .max_flat_workgroup_size: 1024
    .args:
      - .size: 8
        .offset: 0
        .value_kind: global_buffer
        .address_space: global"#
        )
    };
    let text = format!(
        r#"
.amdgcn_target "amdgcn-amd-amdhsa--{target}"
.amdhsa_code_object_version 5
{}
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels:{}
...
.end_amdgpu_metadata
"#,
        kernels.iter().map(code).collect::<String>(),
        kernels.iter().map(metadata).collect::<String>()
    );
    let object = scratch("o");
    let mut command = Command::new("llvm-mc-22");
    command.args(["-triple=amdgcn-amd-amdhsa", "-filetype=obj"]).arg(format!("-mcpu={processor}"));
    if chooses {
        command.arg("-mattr=+wavefrontsize64");
    } else if target.ends_with(":xnack-") {
        command.arg("-mattr=-xnack");
    }
    pipe(command.arg("-o").arg(&object), &text);
    link(&object)
}

/// Runs kernel `k` of [`assemble`] with a zeroed buffer of 1024 bytes.
pub fn run_kernel(object: &[u8], groups: u32, items: u32, options: Options<'_>) -> Result<RunResult, RunError> {
    let object = CodeObject::load(object).expect("loads");
    run_named(&object, "k", groups, items, options)
}

/// Like [`run_kernel`], for a kernel of [`assemble_all`].
pub fn run_named(
    object: &CodeObject,
    kernel: &str,
    groups: u32,
    items: u32,
    options: Options<'_>,
) -> Result<RunResult, RunError> {
    let launch = Launch {
        kernel: kernel.to_owned(),
        workgroups: [groups, 1, 1],
        remainder: [0; 3],
        workgroup_size: [items, 1, 1],
        args: vec![Arg::Buffer(vec![0; 1024])],
        dynamic_lds: 0,
    };
    run(object, &launch, options)
}

/// The dwords of a run's buffer.
pub fn buffer(result: &RunResult) -> Vec<u32> {
    let bytes = result.buffers[0].as_ref().expect("a buffer");
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}

/// The dwords of the buffer after a run with one work-group.
pub fn dwords(target: &str, body: &str, directives: &str, items: u32) -> Option<Vec<u32>> {
    if !oracles() {
        return None;
    }
    let object = assemble(target, body, directives);
    let result = run_kernel(&object, 1, items, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    Some(buffer(&result))
}
