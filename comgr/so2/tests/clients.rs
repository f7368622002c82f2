//! C programs with `libamd_comgr.so.2`, and with AMD's library of that name (Debian's `libamd-comgr2`).

#[path = "../../clients/harness.rs"]
mod harness;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};
use gcnc_tests::llvm;
use gcnc_tests::objects::{KINDS, oracle};

/// AMD's library. `None` if it is missing and not required.
fn amds() -> Option<PathBuf> {
    let path = Path::new("/usr/lib/x86_64-linux-gnu/libamd_comgr.so.2");
    if path.exists() {
        return Some(path.to_owned());
    }
    assert!(!llvm::required(), "libamd-comgr2 is needed");
    eprintln!("SKIPPED: libamd_comgr.so.2 is missing");
    None
}

#[test]
fn functions_do_what_the_header_says() {
    harness::api(2);
}

#[test]
fn no_memory_is_lost() {
    harness::memory(2);
}

/// The exported functions of a library, with their versions.
fn functions(library: &Path) -> BTreeSet<String> {
    let out = oracle(llvm::run("llvm-nm-22", &["-D", "--defined-only", &library.to_string_lossy()]));
    let out = out.unwrap_or_default();
    let names = out.lines().filter_map(|line| line.rsplit(' ').next()).filter(|name| name.starts_with("amd_comgr_"));
    // Which of two versions is the default only matters to the linker.
    // The versions themselves are symbols too.
    let names =
        names.filter(|name| name.split_once('@').is_some_and(|(name, version)| name != version.trim_matches('@')));
    names.map(|name| name.replace("@@", "@")).collect()
}

#[test]
fn old_programs_find_all_functions() {
    let Some(amds) = amds() else { return };
    let folder = harness::folder("functions");
    let ours = functions(&harness::library(2, &folder).join("libamd_comgr.so.2"));
    let missing: Vec<String> = functions(&amds)
        .difference(&ours)
        .filter(|n| !n.contains("@amd_comgr_2.0") || !n.starts_with("amd_comgr_2"))
        .cloned()
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(ours.len() > 60 || ours.is_empty(), "{}", ours.len());
    std::fs::remove_dir_all(folder).unwrap();
}

/// The facts that a library reports about a file, one per line.
fn facts(program: &Path, libraries: &Path, file: &Path, target: &str) -> Vec<String> {
    let isa = format!("amdgcn-amd-amdhsa--{target}");
    let out = harness::run(Command::new(program).arg(file).arg(isa), libraries);
    assert!(out.status.success(), "{target}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap().lines().map(|l| l.trim_end().to_owned()).collect()
}

/// Metadata, symbols and instructions of code objects of all versions and OSs: where AMD's library accepts the file,
/// ours reports the same.
#[test]
fn code_objects_are_read_as_amds_library_reads_them() {
    let Some(amds) = amds() else { return };
    let folder = harness::folder("facts");
    let libraries = harness::library(2, &folder);
    let Some(program) = harness::client(2, "../../tests/tests/comgr.c", &libraries, &folder) else { return };
    let mut compared = 0;
    for (kind, _, targets) in KINDS {
        // The old library aborts the process when it disassembles for these.
        for &target in targets.iter().filter(|target| !target.starts_with("gfx6") && !target.starts_with("gfx7")) {
            for kernel in kind.kernels(target) {
                let file = folder.join("file.co");
                std::fs::write(&file, kind.ours(target, kernel)).unwrap();
                let ours = facts(&program, &libraries, &file, target);
                let theirs = facts(&program, amds.parent().unwrap(), &file, target);
                // Ours may accept files that the old library rejects.
                let known: Vec<&String> = theirs.iter().filter(|line| !line.starts_with("refused")).collect();
                // The old library reads the name `n` of an argument as YAML's `false`.
                let is_truth = |line: &str| line.contains("/Args/") && line.ends_with("/Name: false");
                let missing: Vec<&&String> =
                    known.iter().filter(|line| !ours.contains(line) && !is_truth(line)).collect();
                assert!(missing.is_empty(), "{kind:?} {target} {kernel}: {missing:#?} of AMD's are not in ours");
                compared += known.len();
            }
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
    assert!(compared > 5000, "{compared} lines");
}

/// The programs of `hiprtc.c`, compiled with the libraries that the loader finds in `libraries`: the kernel and the
/// code object of each. `None` if hipRTC is missing and not required.
fn hiprtc(libraries: &Path, real: &Path, folder: &Path) -> Option<Vec<(String, Vec<u8>)>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../clients/hiprtc.c");
    let program = folder.join("hiprtc");
    let built = Command::new("clang-22")
        .args(["-std=c17", "-Wall", "-Wextra", "-Werror", "-l:libamdhip64.so.5", "-o"])
        .args([&program, &source])
        .output();
    let built = match built {
        Ok(out) if out.status.success() => None,
        Ok(out) => Some(String::from_utf8_lossy(&out.stderr).into_owned()),
        Err(e) => Some(e.to_string()),
    };
    if let Some(why) = built {
        assert!(!llvm::required(), "clang-22 and libamdhip64-5 are needed: {why}");
        eprintln!("SKIPPED: {why}");
        return None;
    }
    let mut command = Command::new(program);
    command.env("LD_LIBRARY_PATH", libraries).env("GCNC_REAL_COMGR", real);
    let out = command.arg("gfx90a").arg(folder).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let lines = String::from_utf8(out.stdout).unwrap();
    let programs = lines.lines().filter_map(|line| line.split_once(' '));
    Some(programs.map(|(n, name)| (name.to_owned(), std::fs::read(folder.join(format!("{n}.co"))).unwrap())).collect())
}

/// The memory that a kernel of `hiprtc.c` leaves.
fn launched(kernel: &str, code: &[u8]) -> Vec<Option<Vec<u8>>> {
    let object = CodeObject::load(code).unwrap();
    let input = (0..128i32).flat_map(|i| (i * 37 % 101).to_le_bytes()).collect();
    let launch = Launch {
        kernel: kernel.to_owned(),
        workgroups: [2, 1, 1],
        remainder: [0; 3],
        workgroup_size: [64, 1, 1],
        args: vec![Arg::Buffer(vec![0; 512]), Arg::Buffer(input), Arg::Bytes(100i32.to_le_bytes().to_vec())],
        dynamic_lds: 0,
    };
    run(&object, &launch, Options::default()).unwrap_or_else(|e| panic!("{kernel}: {e}")).buffers
}

/// hipRTC loads our library instead of AMD's, and its programs give the same results. Source is passed on to AMD's.
#[test]
fn hiprtc_compiles_with_ours_as_with_amds() {
    let Some(amds) = amds() else { return };
    let folder = harness::folder("hiprtc");
    let libraries = harness::library(2, &folder);
    let Some(ours) = hiprtc(&libraries, &amds, &folder) else { return };
    let Some(theirs) = hiprtc(amds.parent().unwrap(), &amds, &folder) else { return };
    assert!(ours.len() == 10 && theirs.len() == 10);
    for ((name, ours), (same, theirs)) in ours.iter().zip(&theirs) {
        assert_eq!(name, same);
        assert_ne!(ours, theirs, "{name}: whose code is this?");
        assert_eq!(launched(name, ours), launched(name, theirs), "{name}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
