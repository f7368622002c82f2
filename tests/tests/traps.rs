//! Traps, on every version and family: the handler is entered with the registers it needs, or, without a handler, the
//! wave ends.
//!
//! The emulator reads the queue's address where the handler would; LLVM's code passes as well: LLVM 14's for V2 and V3,
//! otherwise LLVM 22's.

use std::path::PathBuf;

use gcnc::Options;
use gcnc_emulator::{self as emulator, CodeObject, FaultKind, Launch, RunError};
use gcnc_tests::compiler;
use gcnc_tests::objects::{HSA, MESA, linked, oracle};

const FAMILIES: [&str; 11] =
    ["gfx601", "gfx704", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1151", "gfx1201", "gfx1250"];

/// The targets of a version that an LLVM supports.
fn targets(version: u8) -> &'static [&'static str] {
    match version {
        2 => &["gfx601", "gfx701", "gfx803", "gfx900"],
        3 => &["gfx601", "gfx701", "gfx803", "gfx900", "gfx90a", "gfx1030"],
        _ => &FAMILIES,
    }
}

/// A kernel, whether it traps, and the versions for which LLVM's code of it has the queue where the handler needs it.
/// (LLVM 14 omits it for `llvm.ubsantrap`; LLVM 22 passes none to functions from V5 on, and has none if the kernel
/// promises to need none.)
type Case = (&'static str, &'static str, bool, &'static [u8]);

const ALL: &[u8] = &[2, 3, 4, 5, 6];

const CASES: [Case; 6] = [
    ("plain", "define amdgpu_kernel void @plain() {\n call void @llvm.trap()\n unreachable\n}", true, ALL),
    (
        "lane",
        "define amdgpu_kernel void @lane() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %third = icmp eq i32 %id, 3
  br i1 %third, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  ret void
}",
        true,
        ALL,
    ),
    (
        "called",
        "define amdgpu_kernel void @called() {\n call void @fails()\n ret void\n}
define internal void @fails() noinline {\n call void @llvm.trap()\n unreachable\n}",
        true,
        &[2, 3, 4],
    ),
    (
        "ubsan",
        "define amdgpu_kernel void @ubsan() {\n call void @llvm.ubsantrap(i8 3)\n unreachable\n}",
        true,
        &[4, 5, 6],
    ),
    (
        "no_queue",
        "define amdgpu_kernel void @no_queue() \"amdgpu-no-queue-ptr\" {\n call void @llvm.trap()\n unreachable\n}",
        true,
        &[],
    ),
    ("debug", "define amdgpu_kernel void @debug() {\n call void @llvm.debugtrap()\n ret void\n}", false, ALL),
];

fn source(triple: &str, kernel: &str) -> String {
    let declared = "declare void @llvm.trap()\ndeclare void @llvm.debugtrap()\ndeclare void @llvm.ubsantrap(i8)";
    format!("target triple = \"{triple}\"\n{declared}\ndeclare i32 @llvm.amdgcn.workitem.id.x()\n{kernel}\n")
}

/// Runs a kernel; returns whether it trapped.
fn traps(code: &[u8], kernel: &str) -> Result<bool, String> {
    let object = CodeObject::load(code).map_err(|e| e.to_string())?;
    let launch = Launch {
        kernel: kernel.to_owned(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [64, 1, 1],
        args: Vec::new(),
        dynamic_lds: 0,
    };
    match emulator::run(&object, &launch, emulator::Options::default()) {
        Ok(_) => Ok(false),
        Err(RunError::Fault(report)) if report.fault == FaultKind::Trap(2) => Ok(true),
        Err(e) => Err(e.to_string()),
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("traps")
}

#[test]
fn handlers_get_what_they_want() {
    for &version in ALL {
        let options = Options::new().code_object_version(version);
        for target in targets(version) {
            let parsed = compiler::target(target, None).unwrap();
            for (name, kernel, expected, _) in CASES {
                let ours = compiler::compile(&source(HSA, kernel), &parsed, &options);
                let ours = ours.unwrap_or_else(|e| panic!("V{version} {target} {name}: {e}"));
                assert_eq!(traps(&ours, name), Ok(expected), "V{version} {target} {name}");
            }
        }
    }
}

#[test]
fn so_do_llvms() {
    for &version in ALL {
        let llc = if version < 4 { "llc-14" } else { "llc-22" };
        let option = format!("--amdhsa-code-object-version={version}");
        for target in targets(version) {
            let cpu = format!("-mcpu={target}");
            let args = ["-O3", &cpu, &option, "-filetype=obj"];
            let wants_queue = version < 4 || !compiler::target(target, None).unwrap().has_aperture_registers();
            let right = |case: &Case| !wants_queue || case.3.contains(&version);
            for (name, kernel, expected, _) in CASES.into_iter().filter(right) {
                let theirs = linked(llc, &args, "ll", &source(HSA, kernel), &folder());
                let Some(theirs) = oracle(theirs) else { return };
                assert_eq!(traps(&theirs, name), Ok(expected), "V{version} {target} {name}");
            }
        }
    }
}

#[test]
fn without_a_handler_the_wave_ends() {
    for target in FAMILIES {
        let parsed = compiler::target(target, None).unwrap();
        let cpu = format!("-mcpu={target}");
        for (name, kernel, ..) in CASES {
            let source = source(MESA, kernel);
            let ours = compiler::compile(&source, &parsed, &Options::default());
            let ours = ours.unwrap_or_else(|e| panic!("{target} {name}: {e}"));
            assert_eq!(traps(&ours, name), Ok(false), "{target} {name}");
            // `lld` does not link calls for this OS.
            if name == "called" {
                continue;
            }
            let theirs = linked("llc-22", &["-O3", &cpu, "-filetype=obj"], "ll", &source, &folder());
            let Some(theirs) = oracle(theirs) else { return };
            assert_eq!(traps(&theirs, name), Ok(false), "LLVM's {target} {name}");
        }
    }
}
