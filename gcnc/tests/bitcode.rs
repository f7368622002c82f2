//! Bitcode compiles to the same bytes as its text.

use gcnc::{Compiler, Options, Target};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository")
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == extension)).collect();
    files.sort();
    files
}

/// Both compile to the same bytes, or both are rejected.
fn same(bitcode: &[u8], text: &str, target: &str, name: &str) {
    let (target, options) = (Target::parse(target).expect("a target"), Options::default());
    let compiler = Compiler::new();
    let ours = compiler.compile(bitcode, &target, &options);
    let theirs = compiler.compile(text, &target, &options);
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => assert!(ours.bytes == theirs.bytes, "{name}"),
        (Err(_), Err(_)) => {}
        (ours, theirs) => panic!("{name}: bitcode {:?}, text {:?}", ours.err(), theirs.err()),
    }
}

/// Kernels as bitcode of LLVM 24, with its new features.
#[test]
fn bitcode_of_the_newest_compiles_to_the_same() {
    let paths = files(&root().join("bitcode/tests/corpus/llvm24"), "bc");
    assert!(paths.len() >= 6);
    for path in paths {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let is_newer = name == "newer";
        let (folder, target) = if is_newer { ("bitcode/tests", "gfx1250") } else { ("tests/kernels/ll/O0", "gfx900") };
        let text = std::fs::read_to_string(root().join(format!("{folder}/{name}.ll"))).expect("its text");
        same(&std::fs::read(&path).expect("a file"), &text, target, &name);
    }
}

/// Kernels as bitcode of `llvm-as-22`.
#[test]
fn kernels_compile_to_the_same() {
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    if !required && Command::new("llvm-as-22").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("SKIPPED: needs llvm-as-22");
        return;
    }
    for target in ["gfx900", "gfx942", "gfx1100", "gfx1201"] {
        for path in files(&root().join("tests/kernels/ll").join(target), "ll") {
            let mut command = Command::new("llvm-as-22");
            let output = command.args(["-o", "-"]).arg(&path).output().expect("llvm-as-22 runs");
            let text = std::fs::read_to_string(&path).expect("a text");
            same(&output.stdout, &text, target, &path.to_string_lossy());
        }
    }
}
