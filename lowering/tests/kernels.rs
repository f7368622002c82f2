//! Every kernel of the repository, optimised and not, lowers on every target to what `check` and LLVM accept.

use std::path::{Path, PathBuf};
use std::process::Command;

const TARGETS: [(&str, &str); 5] =
    [("gfx900", "gfx900"), ("gfx90a", "gfx90a"), ("gfx1030", "gfx1030"), ("gfx1100", "gfx1100"), ("O0", "gfx900")];

fn sources(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll").join(folder);
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(&folder).expect("the kernels").flatten().map(|e| e.path()).collect();
    found.sort();
    assert!(found.len() > 30, "only {} kernels in {}", found.len(), folder.display());
    found
}

/// The module with its kernels lowered.
fn lowered(path: &Path, processor: &str) -> gcnc_ir::Module {
    let text = std::fs::read_to_string(path).unwrap();
    let target = gcnc_isa::Target::parse(processor).unwrap();
    let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let kernels = match gcnc_lowering::lower(&mut module, &target) {
        Ok(kernels) => kernels,
        Err(refusals) => panic!("{}: {}", path.display(), refusals[0]),
    };
    assert!(!kernels.is_empty(), "{}", path.display());
    for kernel in kernels {
        if let Err(what) = gcnc_lowering::check(&module.ctx, &kernel.function) {
            panic!("{}, {}: {what}", path.display(), kernel.facts.name);
        }
        module.functions[kernel.source] = kernel.function;
    }
    module
}

#[test]
fn every_kernel_lowers_to_lowered_form() {
    for (folder, processor) in TARGETS {
        for path in sources(folder) {
            let module = lowered(&path, processor);
            if let Err(errors) = gcnc_ir::verify(&module) {
                panic!("{}: {}", path.display(), errors[0]);
            }
        }
    }
}

#[test]
fn llvm_accepts_lowered_kernels() {
    if Command::new("llvm-as-22").arg("--version").output().is_err() {
        assert!(std::env::var("GCNC_REQUIRE_ORACLES").as_deref() != Ok("1"), "llvm-as-22 is not on PATH");
        eprintln!("SKIPPED: llvm-as-22 is not on PATH");
        return;
    }
    let folder = std::env::temp_dir().join(format!("gcnc-lowering-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("lowered.ll");
    for (source, processor) in TARGETS {
        for path in sources(source) {
            std::fs::write(&file, gcnc_ir::write(&lowered(&path, processor))).unwrap();
            let run = Command::new("llvm-as-22").arg(&file).args(["-o", "-"]).output().unwrap();
            assert!(run.status.success(), "{}: {}", path.display(), String::from_utf8_lossy(&run.stderr));
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_least_level_lowers_too_and_passes_are_in_order() {
    let target = gcnc_isa::Target::parse("gfx1100").unwrap();
    for path in sources("gfx1100") {
        let mut module = gcnc_ir::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut seen = Vec::new();
        let mut scratch = gcnc_lowering::Ctx::default();
        let level = gcnc_lowering::Level::O0;
        let options = gcnc_lowering::Options { level, ..Default::default() };
        let kernels =
            gcnc_lowering::lower_with(&mut module, &target, options, &mut scratch, &mut |pass, _| seen.push(pass));
        for kernel in kernels.unwrap_or_else(|e| panic!("{}: {}", path.display(), e[0])) {
            gcnc_lowering::check(&module.ctx, &kernel.function).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        }
        let expected: Vec<_> = gcnc_lowering::PASSES.iter().filter(|p| p.from <= level).map(|p| p.name).collect();
        assert!(seen.chunks(expected.len()).all(|passes| passes == expected), "{seen:?}");
    }
    for (i, pass) in gcnc_lowering::PASSES.iter().enumerate() {
        for before in pass.after {
            let at = gcnc_lowering::PASSES.iter().position(|p| p.name == *before);
            assert!(at.is_some_and(|at| at < i), "{} needs {before}", pass.name);
        }
    }
}
