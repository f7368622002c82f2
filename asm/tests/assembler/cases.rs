//! Small sources by topic, each assembled on its own: `llvm-mc` must make the same object of each.
//!
//! `cases/*.s` hold sources separated by lines of `=====`. A source may start with `//!` and what it needs: a processor
//! (`mcpu=gfx1100`), another OS (`os=mesa3d`), or why LLVM's result differs (`differs: ...`), in which case the test
//! checks that it still does.

use std::time::Duration;

use crate::common::{differences, have, run_for, scratch};
use gcnc_asm::{Abi, Options, assemble};
use gcnc_isa::Target;
use gcnc_object::Os;

/// The time limit for LLVM. A case that runs into it counts as rejected.
const PATIENCE: Duration = Duration::from_secs(15);

/// What a source needs.
struct Case<'a> {
    text: &'a str,
    cpu: &'a str,
    triple: &'a str,
    differs: bool,
}

impl<'a> Case<'a> {
    fn of(text: &'a str) -> Case<'a> {
        let mut case = Case { text, cpu: "gfx900", triple: "amdgcn-amd-amdhsa", differs: false };
        let head = text.trim_start().lines().next().and_then(|l| l.strip_prefix("//!")).unwrap_or_default();
        case.differs = head.trim_start().starts_with("differs:");
        for word in head.split_whitespace().filter(|_| !case.differs) {
            match word.split_once('=') {
                Some(("mcpu", cpu)) => case.cpu = cpu,
                Some(("triple", triple)) => case.triple = triple,
                _ => panic!("`{word}` in the head of a case"),
            }
        }
        case
    }

    fn ours(&self, loader: gcnc_asm::Loader<'_>) -> Result<Vec<u8>, String> {
        let os = Os::of_triple(self.triple).expect("an OS");
        let target = Target::parse(self.cpu).ok();
        let options = Options { target, abi: Abi { os, ..Abi::default() }, loader: Some(loader), ..Options::default() };
        let object = assemble(self.text, options).map_err(|errors| errors[0].to_string())?;
        Ok(object.relocatable())
    }
}

/// What is wrong with a case, if anything.
fn verdict(case: &Case<'_>, dir: &std::path::Path) -> Option<String> {
    let path = |file: &str| dir.join(file).display().to_string();
    std::fs::write(path("a.s"), case.text).expect("a file");
    let (triple, cpu) = (format!("-triple={}", case.triple), format!("-mcpu={}", case.cpu));
    let include = format!("-I{}", dir.display());
    let version = "--amdhsa-code-object-version=5";
    let args = [&triple, &cpu, &include, version, "-filetype=obj", &path("a.s"), "-o", &path("a.o")];
    let theirs = run_for(PATIENCE, "llvm-mc-22", &args).map(|()| std::fs::read(path("a.o")).expect("an object"));
    let mut loader = |name: &str| std::fs::read(dir.join(name)).map_err(|e| e.to_string());
    let wrong = match (case.ours(&mut loader), theirs) {
        (Ok(ours), Ok(theirs)) => differences(&ours, &theirs).join("\n"),
        (Ok(_), Err(e)) => format!("LLVM rejects it: {}", e.lines().find(|l| l.contains("error:")).unwrap_or(&e)),
        (Err(e), Ok(_)) => format!("gcnc rejects it: {e}"),
        (Err(_), Err(_)) => String::new(),
    };
    match (wrong.is_empty(), case.differs) {
        (false, false) => Some(wrong),
        (true, true) => Some("no longer differs from LLVM".to_owned()),
        _ => None,
    }
}

fn same_as_llvm(topic: &str) {
    if !have("llvm-mc-22") {
        return;
    }
    let dir = scratch(&format!("cases-{topic}"));
    std::fs::write(dir.join("included.s"), "s_nop 3\nincluded = 4\n").expect("a file");
    std::fs::write(dir.join("bytes.bin"), [0, 1, 2, 3, 0xff, 0xfe]).expect("a file");
    let file = format!("{}/tests/assembler/cases/{topic}.s", env!("CARGO_MANIFEST_DIR"));
    let sources = std::fs::read_to_string(file).expect("cases");
    let cases: Vec<&str> = sources.split("=====\n").collect();
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|text| verdict(&Case::of(text), &dir).map(|v| format!("--- {}\n{v}", text.trim())))
        .collect();
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(failures.is_empty(), "{} of {} cases:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

#[test]
fn macros() {
    same_as_llvm("macros");
}

#[test]
fn conditionals() {
    same_as_llvm("conditionals");
}

#[test]
fn data() {
    same_as_llvm("data");
}

#[test]
fn sections() {
    same_as_llvm("sections");
}

#[test]
fn symbols() {
    same_as_llvm("symbols");
}

#[test]
fn expressions() {
    same_as_llvm("expressions");
}

#[test]
fn debug() {
    same_as_llvm("debug");
}

#[test]
fn metadata() {
    same_as_llvm("metadata");
}

#[test]
fn reloc() {
    same_as_llvm("reloc");
}

/// Directives of no other topic: messages from compilers to linkers, directives of other object formats.
#[test]
fn others() {
    same_as_llvm("others");
}

#[test]
fn amdgpu() {
    same_as_llvm("amdgpu");
}
