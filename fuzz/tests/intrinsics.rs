//! Target intrinsics and unusual memory accesses, on each processor that has them: interpreter, gcnc and LLVM agree.
//!
//! A file of `tests/intrinsics` is a program like a regression test; its header names the processors, and may contain
//! `only emulated` where the interpreter lacks the intrinsic, and `not LLVM` with the reason why LLVM's code is not
//! run.

use std::path::Path;

use gcnc::{Compiler, OptLevel, ScalarAllocator, Target};
use gcnc_fuzz::reduce::header;
use gcnc_fuzz::witness::{self, GcncConfig, Memory};

/// The line of a program's header that begins with `key`.
fn head<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.lines().map_while(|line| line.strip_prefix("; ")).find_map(|line| line.strip_prefix(key))
}

/// Whether LLVM is available. Without it the test is skipped with a message, or fails where LLVM is required.
fn has_llvm() -> bool {
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    let there = required || std::process::Command::new("llc-22").arg("--version").output().is_ok();
    if !there {
        eprintln!("SKIPPED: LLVM's part needs llc-22");
    }
    there
}

/// The disagreement between witnesses for a program on a processor, if any.
fn disagreement(text: &str, target: Target, llvm: bool) -> Option<String> {
    let inputs = header::inputs(text).unwrap_or_else(|e| panic!("{e}"));
    let module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let mut expected = None;
    let mut compare = |who: String, got: Result<witness::Left, String>| match (got, &expected) {
        (Err(e), _) => Some(format!("{who}: {e}")),
        (Ok(got), None) => {
            expected = Some(got);
            None
        }
        (Ok(got), Some(first)) => first.difference(&got).map(|what| format!("{who}: {what}")),
    };
    let mut found = Vec::new();
    if head(text, "only emulated").is_none() {
        let left = witness::guarded(|| witness::interpret_for(&target, &module, "k", &inputs));
        found.extend(compare("interpreter".to_owned(), left));
    }
    let few = (28, 40);
    for (level, budget) in [(OptLevel::O2, None), (OptLevel::O0, None), (OptLevel::O2, Some(few))] {
        let way =
            GcncConfig { target, level, budget, memory: Memory::Coherent, scalar_allocator: ScalarAllocator::Linear };
        let left = witness::guarded(|| {
            let code = witness::compile(&Compiler::new(), text, &way)?;
            witness::emulate(&code, "k", &inputs, (Memory::Coherent, target.wave_size()))
        });
        found.extend(compare(format!("gcnc {way}"), left));
    }
    if llvm && head(text, "not LLVM: ").is_none() {
        let folder = tempfile(target);
        let left = witness::llvm(text, &target, 2, &folder)
            .and_then(|code| witness::emulate(&code, "k", &inputs, (Memory::Coherent, target.wave_size())));
        let _ = std::fs::remove_dir_all(&folder);
        found.extend(compare("LLVM".to_owned(), left));
    }
    (!found.is_empty()).then(|| found.join("\n  "))
}

fn tempfile(target: Target) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("gcnc-intrinsics-{}-{target}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for LLVM's files");
    folder
}

#[test]
fn intrinsics() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/intrinsics");
    let only = std::env::var("GCNC_INTRINSICS").unwrap_or_default();
    let llvm = has_llvm();
    let mut wrong = Vec::new();
    let mut seen = 0;
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("the folder is there").map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a program");
        let targets = head(&text, "targets: ").unwrap_or_else(|| panic!("{name}: no targets"));
        for target in targets.split(' ') {
            let target = Target::parse(target).unwrap_or_else(|e| panic!("{name}: {e}"));
            wrong.extend(disagreement(&text, target, llvm).map(|what| format!("{name}, {target}:\n  {what}")));
            seen += 1;
        }
    }
    assert!(wrong.is_empty(), "{} of {seen}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(seen > 0);
}
