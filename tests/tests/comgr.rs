//! Code objects of every version and OS, read by `libamd_comgr`, which AMD's own runtimes use.
//!
//! `comgr.c` prints what the library reports about a file: the ISA's name, the metadata, the symbols, the instructions.
//! For gcnc's file, everything must match a file that LLVM assembles from gcnc's text, and everything that does not
//! depend on the code must match a file that LLVM compiles from the same IR. The packaged library (5.2) rejects from
//! both what it does not know: names of V5 and later and of other OSs, processors after GFX10.

use std::path::{Path, PathBuf};
use std::process::Command;

use gcnc_tests::llvm;
use gcnc_tests::objects::{HSA, KINDS, Kind, exception, oracle};

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("comgr-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Builds the program. `None` if compiler or library is missing and not required.
fn reader(folder: &Path) -> Option<PathBuf> {
    let program = folder.join("comgr");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/comgr.c");
    let out = Command::new("clang-22")
        .args(["-std=c17", "-Wall", "-Wextra", "-Werror", "-O1", source, "-l:libamd_comgr.so.2", "-o"])
        .arg(&program)
        .output();
    let said = match &out {
        Ok(out) if out.status.success() => return Some(program),
        Ok(out) => String::from_utf8_lossy(&out.stderr).into_owned(),
        Err(e) => format!("clang-22: {e}"),
    };
    let missing = out.is_err() || said.contains("libamd_comgr.so.2");
    assert!(missing && !llvm::required(), "libamd-comgr2 and clang-22 are needed: {said}");
    eprintln!("SKIPPED: clang-22 or libamd_comgr.so.2 is missing");
    None
}

/// The library's report, one fact per line.
fn facts(reader: &Path, folder: &Path, bytes: &[u8], target: &str) -> Vec<String> {
    let file = folder.join("file.co");
    std::fs::write(&file, bytes).unwrap();
    let out = Command::new(reader).arg(&file).arg(format!("amdgcn-amd-amdhsa--{target}")).output().unwrap();
    assert!(out.status.success(), "{target}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Whether a line depends on the code: instructions, and the size of a kernel symbol or function.
fn of_code(line: &str) -> bool {
    line.starts_with("code") || line.starts_with("symbol") && (line.contains("type 2 ") || line.contains("type 10 "))
}

/// Splits a metadata line into path and value, in the form that `exception` takes.
fn entry(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("metadata")?.split_once(": ")
}

/// The library disassembles everything it reads, and fails on GFX6 and GFX7.
fn is_unknown(target: &str) -> bool {
    target.starts_with("gfx6") || target.starts_with("gfx7")
}

fn check_version(kind: Kind, target: &str, facts: &[String]) {
    let known = kind.triple == HSA && kind.version <= 4 && !target.starts_with("gfx11");
    let isa = facts.iter().find_map(|l| l.strip_prefix("isa: "));
    // V2 and V3 have no *any* setting.
    let name =
        format!("amdgcn-amd-amdhsa--{}", if kind.version <= 3 { target.split(':').next().unwrap() } else { target });
    assert_eq!(isa.is_some(), known, "{kind:?} {target}: {facts:#?}");
    assert!(isa.is_none_or(|isa| isa.starts_with(&name)), "{kind:?} {target}: {isa:?}");
    // It disassembles any version for the processors that it knows.
    let reads = !target.starts_with("gfx11") && !target.ends_with("-generic");
    assert_eq!(facts.iter().any(|l| l.starts_with("code\t")), reads, "{kind:?} {target}: {facts:#?}");
}

#[test]
fn comgr_says_the_same_of_ours_and_llvms() {
    let folder = folder();
    let Some(reader) = reader(&folder) else { return };
    let mut compared = 0;
    for (kind, llvm, targets) in KINDS {
        for &target in targets.iter().filter(|target| !is_unknown(target)) {
            for kernel in kind.kernels(target) {
                let mut ours = facts(&reader, &folder, &kind.ours(target, kernel), target);
                check_version(kind, target, &ours);
                if !target.contains(':') && kind.assembles(target) {
                    let Some(theirs) = oracle(kind.assembled(llvm, target, kernel, &folder)) else { return };
                    if kind.version == 2 {
                        // LLVM 14's assembler drops it, though the guide of 2020 requires it.
                        ours.retain(|line| !line.contains("/ValueType: "));
                    }
                    assert_eq!(ours, facts(&reader, &folder, &theirs, target), "{kind:?} {target} {kernel}");
                    compared += ours.len();
                }
                // From V5 on, LLVM lists every hidden argument that the attributes do not rule out.
                if kernel == "packet" && (kind.version >= 5 || kind.triple != HSA) {
                    continue;
                }
                let Some(theirs) = oracle(kind.llvms(llvm, target, kernel, &folder)) else { return };
                for line in facts(&reader, &folder, &theirs, target).iter().filter(|l| !of_code(l)) {
                    let same = ours.contains(line);
                    let excused = entry(line).is_some_and(|(path, theirs)| {
                        let mine = ours.iter().filter_map(|l| entry(l)).find(|(p, _)| *p == path).map(|(_, v)| v);
                        exception(path, &format!("{theirs:?}"), mine.map(|v| format!("{v:?}")).as_deref()).is_some()
                    });
                    assert!(
                        same || excused,
                        "{kind:?} {target} {kernel}: `{line}` of LLVM's is not in ours: {ours:#?}"
                    );
                    compared += 1;
                }
            }
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
    assert!(compared > 5000, "{compared} lines");
}
