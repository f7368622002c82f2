//! Intrinsic coverage: every LLVM intrinsic for this target has a row in gcnc's table, or is in
//! `intrinsics-left-out.txt` with a reason.
//!
//! The names are in LLVM's library, as consecutive zero-terminated strings.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use gcnc_ir::Intrinsic;

const PREFIX: &str = "llvm.amdgcn.";

/// The file that contains LLVM's names: the library that `llc-22` is linked with, or `llc-22` itself. `None` without
/// LLVM, which is an error where it is required.
fn library() -> Option<PathBuf> {
    let paths = std::env::var("PATH").ok()?;
    let program = std::env::split_paths(&paths).map(|dir| dir.join("llc-22")).find(|file| file.exists());
    if program.is_none() {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none_or(|v| v != "1"), "llc-22 is not there");
        eprintln!("SKIPPED: LLVM's names need llc-22");
    }
    let program = program?;
    let output = Command::new("ldd").arg(&program).output().ok()?;
    let linked = String::from_utf8_lossy(&output.stdout).into_owned();
    let library = linked.lines().find(|line| line.contains("libLLVM")).and_then(|line| line.split_whitespace().nth(2));
    Some(library.map_or(program.clone(), PathBuf::from))
}

/// The names of LLVM's intrinsics, without the prefix, except for samples without a result (`.nortn`), which are for
/// graphics.
fn names(library: &Path) -> BTreeSet<String> {
    let bytes = std::fs::read(library).expect("LLVM's library");
    let words = bytes.split(|b| *b == 0).filter_map(|word| std::str::from_utf8(word).ok());
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '.' | '_');
    let names = words.filter_map(|word| word.strip_prefix(PREFIX)).map(|name| name.trim_end_matches('.'));
    names
        .filter(|name| !name.is_empty() && name.chars().all(is_letter) && !name.ends_with(".nortn"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn each_intrinsic_is_there_or_left_out_for_a_reason() {
    let Some(library) = library() else { return };
    let names = names(&library);
    assert!(names.len() > 1100, "{} names", names.len());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/intrinsics-left-out.txt");
    let text = std::fs::read_to_string(path).expect("the list");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let left: BTreeSet<String> = lines.flat_map(str::split_whitespace).map(str::to_owned).collect();
    let unknown: Vec<&String> = left.difference(&names).collect();
    assert!(unknown.is_empty(), "left out, but not LLVM's: {unknown:?}");
    let has_row = |name: &str| Intrinsic::from_name(&format!("{PREFIX}{name}")).is_some();
    let forgotten: Vec<&String> = names.difference(&left).filter(|name| !has_row(name)).collect();
    assert!(forgotten.is_empty(), "neither known nor left out: {forgotten:?}");
    eprintln!("{} of {} intrinsics; {} are left out", names.len() - left.len(), names.len(), left.len());
}
