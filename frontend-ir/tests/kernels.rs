//! Round trips of all kernels compiled by clang in the kernels' build script, compared with LLVM.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn kernels() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![root.join("../tests/kernels/ll"), root.join("tests/ll")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("folder of .ll files").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "ll") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(found.len() > 50, "only {} files", found.len());
    found
}

fn load(path: &Path) -> (String, gcnc_ir::Module) {
    let text = std::fs::read_to_string(path).unwrap();
    let module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{}:{e}", path.display()));
    (text, module)
}

#[test]
fn every_kernel_is_read_and_valid() {
    for path in kernels() {
        let (_, module) = load(&path);
        if let Err(errors) = gcnc_ir::verify(&module) {
            panic!("{}: {}", path.display(), errors[0]);
        }
    }
}

#[test]
fn what_is_written_reads_back_the_same() {
    for path in kernels() {
        let (_, module) = load(&path);
        let first = gcnc_ir::write(&module);
        let again = gcnc_ir::read(&first).unwrap_or_else(|e| panic!("{}, written:{e}", path.display()));
        let second = gcnc_ir::write(&again);
        for (a, b) in first.lines().zip(second.lines()) {
            assert_eq!(a, b, "{}", path.display());
        }
        assert_eq!(first.len(), second.len(), "{}", path.display());
    }
}

/// A module assembled and printed again by LLVM without local names.
fn through_llvm(text: &str) -> Result<String, String> {
    let mut child = Command::new("sh")
        .args(["-c", "llvm-as-22 -o - - | opt-22 -S -passes=verify -discard-value-names -o - -"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    let mut stdin = child.stdin.take().ok_or("no stdin")?;
    let input = text.to_string();
    let feeder = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let _ = feeder.join();
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Global variables and function bodies, without comments and metadata and attribute numbers.
fn essence(printed: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut inside = false;
    for line in printed.lines() {
        inside |= line.starts_with("define");
        let global = line.starts_with('@') || line.starts_with('%');
        if inside || global {
            let line = line.split("; preds").next().unwrap_or("").trim_end();
            let mut out = String::new();
            let mut skip = false;
            for c in line.chars() {
                skip = skip && c.is_ascii_digit();
                if !skip {
                    out.push(c);
                }
                skip |= c == '!' || c == '#';
            }
            // Calling conventions are meaningless on calls of intrinsics.
            if out.contains(" @llvm.") {
                out = out.replace("call fastcc ", "call ");
            }
            // LLVM keeps the order in which a phi's values were written, which is meaningless. Block parameters have no
            // fast-math flags: what these would allow, the operations that use the parameter allow too.
            if let Some((head, list)) = out.split_once(" = phi ") {
                let mut list = list;
                for flag in ["fast", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"] {
                    list = list.strip_prefix(flag).map_or(list, str::trim_start);
                }
                let (ty, values) = list.split_once(" [ ").unwrap_or((list, ""));
                let mut values: Vec<&str> = values.split(" [ ").map(|v| v.trim_end_matches([',', ' ', ']'])).collect();
                values.sort_unstable();
                out = format!("{head} = phi {ty} {}", values.join("; "));
            }
            lines.push(out);
        }
        inside &= line != "}";
    }
    lines.retain(|l| !l.is_empty());
    lines
}

#[test]
fn llvm_reads_what_is_written_as_the_same_program() {
    if Command::new("opt-22").arg("--version").output().is_err() {
        assert!(std::env::var("GCNC_REQUIRE_ORACLES").as_deref() != Ok("1"), "opt-22 is not on PATH");
        eprintln!("SKIPPED: opt-22 is not on PATH");
        return;
    }
    for path in kernels() {
        let (text, module) = load(&path);
        let Ok(theirs) = through_llvm(&text) else {
            assert!(path.components().any(|c| c.as_os_str() == "beyond-llvm"), "LLVM refuses {}", path.display());
            continue;
        };
        let ours = through_llvm(&gcnc_ir::write(&module)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let (theirs, ours) = (essence(&theirs), essence(&ours));
        for (a, b) in theirs.iter().zip(&ours) {
            assert_eq!(a, b, "{}", path.display());
        }
        assert_eq!(theirs.len(), ours.len(), "{}", path.display());
    }
}

/// LLVM 23's number syntax means the same as LLVM 22's.
#[test]
fn floats_by_name_and_by_bits() {
    let (_, module) = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ll/beyond-llvm/llvm23.ll"));
    let text = gcnc_ir::write(&module);
    for expected in [
        "[float 0xFFF0000000000000, float 0x7FF8000000000000, float 0xFFF8000020000000, float 0x7FF7FFFFE0000000]",
        "half 0xHFE00",
        "bfloat 0xR3F80",
        "store float 0x3FF7154760000000,",
        "store double 0x7FF0000000000000,",
        "store double 0x400921FB54442D18,",
    ] {
        assert!(text.contains(expected), "no {expected} in\n{text}");
    }
    for wrong in ["half f0x12345", "float inf", "float +snan(0x0)", "half +nan(0x200)", "i32 +inf", "float +nan"] {
        assert!(gcnc_ir::read(&format!("@x = global {wrong}")).is_err(), "{wrong}");
    }
}
