//! Target features: gcnc knows LLVM's names for them, and features of a compilation override those of a function, as
//! with `llc -mattr`.

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, kernels};

/// A tool's output, if it is installed.
fn said(tool: &str, args: &[&str]) -> Option<String> {
    match llvm::run(tool, args) {
        Ok(text) => Some(text),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            None
        }
        Err(Missing::Error(why)) => panic!("{why}"),
    }
}

fn kernel(features: &str) -> String {
    format!(
        "target triple = \"amdgcn-amd-amdhsa\"\ndefine amdgpu_kernel void @k() \"target-features\"=\"{features}\" {{\n  \
         ret void\n}}\n"
    )
}

#[test]
fn every_feature_of_llvm_is_known() {
    let Some(_) = said("llc-22", &["--version"]) else { return };
    let empty = std::env::temp_dir().join(format!("gcnc-features-{}.ll", std::process::id()));
    std::fs::write(&empty, "").expect("a file");
    let help = said("sh", &["-c", &format!("llc-22 -mtriple=amdgcn -mattr=help {} 2>&1", empty.display())]);
    std::fs::remove_file(&empty).expect("the file");
    let Some(help) = help else { return };
    let list = help.split("Available features").nth(1).expect("a list");
    let names: Vec<&str> = list.lines().filter_map(|line| Some(line.split_once(" - ")?.0.trim())).collect();
    assert!(names.len() > 200, "{help}");
    let features: Vec<String> = names.iter().map(|name| format!("-{}", name.to_lowercase())).collect();
    let target = Target::parse("gfx1100").expect("a known target");
    let compiled = Compiler::new().compile(&kernel(&features.join(",")), &target, &Options::default());
    let unknown = compiled.expect("a kernel").warnings.into_iter().filter(|w| w.message.contains("unknown"));
    assert_eq!(unknown.collect::<Vec<_>>(), []);
}

/// The lines of the descriptor and the metadata that depend on features.
fn facts(assembly: &str) -> Vec<&str> {
    let keys = [".amdgcn_target", ".amdhsa_wavefront_size32", ".amdhsa_workgroup_processor_mode", ".amdhsa_tg_split"];
    let mut facts: Vec<&str> =
        assembly.lines().map(str::trim).filter(|line| keys.iter().any(|key| line.starts_with(key))).collect();
    facts.sort_unstable();
    facts
}

#[test]
fn those_of_a_compilation_come_last() {
    let lists =
        ["", "+cumode", "-cumode", "+wavefrontsize64,-wavefrontsize32", "+xnack", "-xnack,+sramecc", "+tgsplit"];
    let file = std::env::temp_dir().join(format!("gcnc-mattr-{}.ll", std::process::id()));
    for processor in ["gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx1200"] {
        let target = Target::parse(processor).expect("a known target");
        for own in lists {
            for asked in lists {
                let ir = kernel(own);
                std::fs::write(&file, &ir).expect("a file");
                let (cpu, attr) = (format!("-mcpu={processor}"), format!("-mattr={asked}"));
                let theirs = said("llc-22", &[&cpu, &attr, "-o", "-", &file.to_string_lossy()]);
                let Some(theirs) = theirs else { return };
                let options = Options::new().emit(Emit::Asm).features(asked);
                let ours = compiler::compile(&ir, &target, &options).expect("a kernel");
                let ours = String::from_utf8(ours).expect("text");
                assert_eq!(facts(&ours), facts(&theirs), "{processor}: `{own}`, then `{asked}`");
            }
        }
    }
    std::fs::remove_file(&file).expect("the file");
}

#[test]
fn what_clang_writes_is_no_warning() {
    let mut seen = 0;
    for target in ["gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"] {
        let parsed = Target::parse(target).expect("a known target");
        for entry in std::fs::read_dir(kernels::folder().join("ll").join(target)).expect("kernels") {
            let ir = std::fs::read_to_string(entry.expect("an entry").path()).expect("text");
            let compiled = Compiler::new().compile(&ir, &parsed, &Options::default()).expect("a kernel");
            assert_eq!(compiled.warnings, [], "{target}");
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} kernels");
}
