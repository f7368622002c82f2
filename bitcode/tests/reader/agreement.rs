//! The same module three ways: as bitcode, as the text that `llvm-dis` prints for it, as the text that it was made
//! from.

use crate::common::{against_its_text, corpus, difference, files, libraries, root, run, tool};
use std::path::{Path, PathBuf};

fn none_differ(differ: &[String], of: usize, least: usize) {
    assert!(of >= least, "only {of} modules");
    assert!(differ.is_empty(), "{} of {of} differ:\n{}", differ.len(), differ.join("\n"));
}

/// The texts of the repository, through `llvm-as-22`, and those that older versions accept through these.
#[test]
fn texts_of_the_repository() {
    let (Some(newest), Some(oldest), Some(_)) = (tool("llvm-as-22"), tool("llvm-as-14"), tool("llvm-dis-22")) else {
        return;
    };
    through(&newest, &[], 600);
    through(&oldest, &["--opaque-pointers"], 100);
    // These are optional.
    for between in ["llvm-as-16", "llvm-as-19"].into_iter().filter(|name| run(name, &["--version"], b"").is_some()) {
        through(between, &[], 100);
    }
}

fn through(assembler: &str, more: &[&str], least: usize) {
    let folders = ["tests/kernels/ll", "tests/intrinsics", "tests/regressions", "tests/linking", "tests/findings"];
    let mut paths: Vec<PathBuf> = folders.iter().flat_map(|folder| files(&root().join(folder), ".ll")).collect();
    paths.extend(files(&root().join("frontend-ir/tests/ll"), ".ll"));
    let (mut differ, mut count) = (Vec::new(), 0);
    for path in paths {
        // `llvm-dis` prints a quote in an attribute's name in a way that cannot be read.
        if path.ends_with("module_level.ll") {
            continue;
        }
        let text = std::fs::read(&path).unwrap();
        // Some are of newer versions.
        let Some(bitcode) = run(assembler, &[more, &["-o", "-", "-"]].concat(), &text) else { continue };
        // Even LLVM cannot read all of LLVM 14's first opaque pointers.
        if more.is_empty() || run("llvm-dis-22", &["-o", "-", "-"], &bitcode).is_some() {
            count += 1;
            differ.extend(against_its_text(&bitcode).map(|what| format!("{}: {what}", path.display())));
        }
    }
    none_differ(&differ, count, least);
}

/// Nodes of debug information with all their fields.
#[test]
fn debug_information() {
    let (Some(assembler), Some(_)) = (tool("llvm-as-22"), tool("llvm-dis-22")) else { return };
    let text = include_bytes!("../debug.ll");
    let bitcode = run(&assembler, &["-o", "-", "-"], text).unwrap();
    assert_eq!(against_its_text(&bitcode), None);
    // Nothing was lost on the way.
    let ours = gcnc_ir::write(&gcnc_bitcode::read(&bitcode).unwrap());
    let names = ours.match_indices("!DI").filter_map(|(at, _)| ours[at + 1..].split('(').next());
    let names: std::collections::BTreeSet<&str> = names.collect();
    assert!(names.len() >= 29, "{names:?}");
}

/// Intrinsic calls for debug records before LLVM 19, as text and as bitcode: upgraded as by LLVM.
#[test]
fn debug_calls() {
    let (Some(newest), Some(oldest), Some(opt)) = (tool("llvm-as-22"), tool("llvm-as-14"), tool("opt-22")) else {
        return;
    };
    let texts: [(&[u8], usize); 2] =
        [(include_bytes!("../debug-calls.ll"), 12), (include_bytes!("../debug-assign.ll"), 3)];
    for (text, count) in texts {
        let ours = gcnc_ir::read(std::str::from_utf8(text).unwrap()).unwrap();
        let said = gcnc_ir::write(&ours).matches("    #dbg_").count();
        assert_eq!(said, count);
        let upgraded = String::from_utf8(run(&opt, &["-S", "-o", "-", "-"], text).unwrap()).unwrap();
        assert_eq!(difference(ours, gcnc_ir::read(&upgraded).unwrap()), None);
        assert_eq!(against_its_text(&run(&newest, &["-o", "-", "-"], text).unwrap()), None);
    }
    // It does not know assignments yet.
    let bitcode = run(&oldest, &["--opaque-pointers", "-o", "-", "-"], texts[0].0).unwrap();
    assert_eq!(against_its_text(&bitcode), None);
    let records = gcnc_bitcode::read(&bitcode).unwrap().functions.values().map(|f| f.records.len()).sum::<usize>();
    assert_eq!(records, 11);
}

/// Attributes whose numbers pack several values.
#[test]
fn attributes() {
    let (Some(assembler), Some(_)) = (tool("llvm-as-22"), tool("llvm-dis-22")) else { return };
    let bitcode = run(&assembler, &["-o", "-", "-"], include_bytes!("../attributes.ll")).unwrap();
    assert_eq!(against_its_text(&bitcode), None);
}

/// Files that clang of LLVM 14, 16 and 19 wrote.
#[test]
fn bitcode_of_other_versions() {
    let Some(_) = tool("llvm-dis-22") else { return };
    let paths: Vec<PathBuf> = corpus().into_iter().filter(|path| !path.to_string_lossy().contains("llvm24")).collect();
    let different = |path: &PathBuf| {
        let what = against_its_text(&std::fs::read(path).unwrap())?;
        Some(format!("{}: {what}", path.display()))
    };
    let differ: Vec<String> = paths.iter().filter_map(different).collect();
    none_differ(&differ, paths.len(), 21);
}

/// LLVM 24's bitcode for kernels of the repository, which LLVM 22 cannot read, and for what is new in it.
#[test]
fn bitcode_of_the_newest() {
    let mut count = 0;
    for path in corpus().into_iter().filter(|path| path.to_string_lossy().contains("llvm24")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let folder = if name == "newer" { "bitcode/tests" } else { "tests/kernels/ll/O0" };
        let text = root().join(format!("{folder}/{name}.ll"));
        let theirs = gcnc_ir::read(&std::fs::read_to_string(text).unwrap()).unwrap();
        let ours = gcnc_bitcode::read(&std::fs::read(&path).unwrap()).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(difference(ours, theirs), None, "{name}");
        count += 1;
    }
    assert!(count >= 8);
}

/// Text with typed pointers, read as text, and as the bitcode that LLVM 14 makes of it.
#[test]
fn typed_pointers() {
    let (Some(assembler), Some(_)) = (tool("llvm-as-14"), tool("llvm-dis-22")) else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/typed");
    let paths = files(&folder, ".ll");
    let mut differ = Vec::new();
    for path in &paths {
        let text = std::fs::read_to_string(path).unwrap();
        let bitcode = run(&assembler, &["-o", "-", "-"], text.as_bytes()).unwrap();
        differ.extend(against_its_text(&bitcode).map(|what| format!("{}: {what}", path.display())));
        let ours = gcnc_bitcode::read(&bitcode).unwrap();
        let theirs = gcnc_ir::read(&text).unwrap();
        differ.extend(difference(ours, theirs).map(|what| format!("{} as text: {what}", path.display())));
    }
    none_differ(&differ, paths.len() * 2, 10);
}

/// The installed device libraries of AMD and libclc.
#[test]
fn device_libraries() {
    let Some(_) = tool("llvm-dis-22") else { return };
    let paths = libraries();
    if paths.is_empty() {
        eprintln!("SKIPPED: needs rocm-device-libs");
    }
    let mut differ = Vec::new();
    for path in &paths {
        let bitcode = std::fs::read(path).unwrap();
        differ.extend(against_its_text(&bitcode).map(|what| format!("{}: {what}", path.display())));
    }
    none_differ(&differ, paths.len(), 0);
}

/// Branch weights with their origin, as in LLVM 20 and later, by LLVM's writer and by ours.
#[test]
fn branch_weights() {
    let text = r#"define void @f(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b, !prof !0
a:
  switch i32 %x, label %b [ i32 1, label %d ], !prof !1
b:
  ret void
d:
  ret void
}
!0 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!1 = !{!"branch_weights", i32 7, i32 -1}
"#;
    let weights = |bitcode: &[u8]| -> Vec<Vec<u64>> {
        let module = gcnc_bitcode::read(bitcode).unwrap();
        let f = module.functions.values().next().unwrap();
        let ends = f.blocks().filter_map(|block| f.terminator(block));
        let of = |end| gcnc_ir::profile::branch_weights(&module.ctx, f, end).map(|w| w.to_vec());
        ends.filter_map(of).collect()
    };
    let said = [vec![1, 2000], vec![7, 0xffff_ffff]];
    assert_eq!(weights(&gcnc_bitcode::write(&gcnc_ir::read(text).unwrap()).unwrap()), said);
    let Some(assembler) = tool("llvm-as-22") else { return };
    assert_eq!(weights(&run(&assembler, &["-o", "-", "-"], text.as_bytes()).unwrap()), said);
}
