//! Whole files: LLVM's compiler output for the test kernels assembles to the same object as with `llvm-mc`, links and
//! loads.

use std::path::Path;

use crate::common::{differences, have, run, scratch};
use gcnc_asm::link::LinkError;
use gcnc_asm::{Abi, Options, Version, assemble, dis};
use gcnc_emulator::CodeObject;
use gcnc_isa::Target;

fn kernels(name: &str) {
    if !have("llc-22") || !have("llvm-mc-22") {
        return;
    }
    let dir = scratch(name);
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll").join(name);
    let path = |file: &str| dir.join(file).display().to_string();
    let (text, theirs) = (path("kernel.s"), path("kernel.o"));
    let cpu = format!("-mcpu={name}");
    let (mut tried, mut failures) = (0, Vec::new());
    for entry in std::fs::read_dir(kernels).expect("kernels") {
        let kernel = entry.expect("an entry").path().display().to_string();
        for level in ["-O3", "-O0"] {
            if run("llc-22", &[level, &cpu, &kernel, "-o", &text]).is_err() {
                continue;
            }
            run("llvm-mc-22", &["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &text, "-o", &theirs])
                .expect("llvm-mc takes it");
            let source = std::fs::read_to_string(&text).expect("text");
            tried += 1;
            match assemble(&source, Options { target: Target::parse(name).ok(), ..Options::default() }) {
                Err(errors) => failures.extend(errors.iter().take(3).map(|e| {
                    let line = source[..e.span.start].matches('\n').count() + 1;
                    format!("{kernel}:{line}: {e}: {}", source.lines().nth(line - 1).unwrap_or_default())
                })),
                Ok(object) => {
                    let d = differences(&object.relocatable(), &std::fs::read(&theirs).expect("an object"));
                    failures.extend(d.into_iter().map(|d| format!("{kernel}: {d}")));
                    let loaded = object.code_object().map_err(|e| e.to_string());
                    let loaded = loaded.and_then(|bytes| CodeObject::load(&bytes).map_err(|e| e.to_string()));
                    failures.extend(loaded.err().map(|e| format!("{kernel}: {e}")));
                }
            }
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(tried > 50, "only {tried} files");
    let n = failures.len();
    failures.truncate(20);
    assert!(n == 0, "{n} differences in {tried} files:\n{}", failures.join("\n"));
}

#[test]
fn gfx900() {
    kernels("gfx900");
}

#[test]
fn gfx90a() {
    kernels("gfx90a");
}

#[test]
fn gfx1030() {
    kernels("gfx1030");
}

#[test]
fn gfx1100() {
    kernels("gfx1100");
}

/// The output of clang for OpenCL, with debug information and without.
fn clang(names: &[&str]) {
    if !have("clang-22") || !have("llvm-mc-22") {
        return;
    }
    let dir = scratch(&format!("clang-{}", names[0]));
    let path = |file: &str| dir.join(file).display().to_string();
    let (text, theirs) = (path("kernel.s"), path("kernel.o"));
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels");
    let mut sources: Vec<_> =
        std::fs::read_dir(kernels).expect("kernels").map(|e| e.expect("an entry").path()).collect();
    sources.retain(|path| path.extension().is_some_and(|e| e == "cl"));
    sources.sort();
    let (mut tried, mut failures) = (0, Vec::new());
    for name in names {
        let cpu = format!("-mcpu={name}");
        for (i, kernel) in sources.iter().enumerate() {
            let kernel = kernel.display().to_string();
            let mut args = vec!["--target=amdgcn-amd-amdhsa", &cpu, "-cl-std=CL2.0", "-nogpulib", "-S"];
            args.extend([["-O0"].as_slice(), &["-O2", "-g"], &["-O2"], &["-O0", "-g"]][i % 4]);
            args.extend([kernel.as_str(), "-o", &text]);
            if run("clang-22", &args).is_err() {
                continue;
            }
            run("llvm-mc-22", &["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &text, "-o", &theirs])
                .expect("llvm-mc takes it");
            let source = std::fs::read_to_string(&text).expect("text");
            tried += 1;
            match assemble(&source, Options { target: Target::parse(name).ok(), ..Options::default() }) {
                Err(errors) => failures.push(format!("{kernel}: {}", errors[0])),
                Ok(object) => {
                    let d = differences(&object.relocatable(), &std::fs::read(&theirs).expect("an object"));
                    failures.extend(d.into_iter().map(|d| format!("{name} {kernel} {}: {d}", i % 4)));
                    // Functions of the device library are undefined here.
                    let linked = object.code_object().err().filter(|e| !matches!(e, LinkError::Undefined(_)));
                    failures.extend(linked.map(|e| format!("{name} {kernel}: {e}")));
                }
            }
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(tried > 40 * names.len(), "only {tried} files");
    let n = failures.len();
    failures.truncate(20);
    assert!(n == 0, "{n} differences in {tried} files:\n{}", failures.join("\n"));
}

#[test]
fn clang_of_early_families() {
    clang(&["gfx803", "gfx906", "gfx90a"]);
}

#[test]
fn clang_of_later_families() {
    clang(&["gfx1030", "gfx1100", "gfx1200"]);
}

/// In V2, only notes name the target in assembly.
#[test]
fn a_listing_of_v2_without_notes_says_the_target() {
    let target = Target::parse("gfx701").expect("it is in the table");
    let options = Options { target: Some(target), abi: Abi::hsa(Version::V2), ..Options::default() };
    let object = assemble("s_nop 0\n", options).expect("it assembles").relocatable();
    let text = dis::object(&object, &dis::Options::default()).expect("it disassembles");
    assert!(text.contains("// assemble with --target gfx701 --code-object-version 2\n"), "{text}");
}
