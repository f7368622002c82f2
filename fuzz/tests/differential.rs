//! Regression tests of former findings, and a fixed fuzzing run without findings.

use std::path::Path;

use gcnc::{Compiler, Target};
use gcnc_fuzz::generate::{self, ENTROPY, Inputs};
use gcnc_fuzz::known::known;
use gcnc_fuzz::random;
use gcnc_fuzz::reduce::header;
use gcnc_fuzz::reduce::oracle::{Judge, Suspect};
use gcnc_fuzz::witness::{self, GcncConfig};

fn ways() -> Vec<GcncConfig> {
    let families = ["gfx601", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"];
    GcncConfig::all(&families.map(|id| Target::parse(id).expect("a target")))
}

/// Checks that the interpreter and gcnc in these configurations agree on a program.
fn agree<'w>(name: &str, text: &str, inputs: &Inputs, ways: impl Iterator<Item = &'w GcncConfig>) {
    let module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{name}: {e}"));
    let (made_for, shader) = (generate::made_for(&module), witness::is_shader(&module));
    for way in ways.filter(|way| way.takes(made_for, shader)) {
        let expected = witness::interpret(&module, "k", inputs, way.target.wave_size());
        let expected = expected.unwrap_or_else(|e| panic!("{name}: {e}"));
        let code = witness::compile(&Compiler::new(), text, way);
        // Not supported by the processor.
        if code.as_ref().is_err_and(|e| known(&format!("gcnc {way}"), e, text).is_some()) {
            continue;
        }
        let got = code.and_then(|code| witness::emulate(&code, "k", inputs, way.on()));
        let got = got.unwrap_or_else(|e| panic!("{name}, {way}: {e}"));
        assert_eq!(expected.difference(&got), None, "{name}, {way}");
    }
}

#[test]
fn regressions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/regressions");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a program");
        let name = path.display().to_string();
        let inputs = header::inputs(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        agree(&name, &text, &inputs, ways().iter());
        if let Some(suspect @ Suspect::Llvm(..)) = header::suspect(&text) {
            agree_with_llvm(&name, &text, &inputs, suspect);
        }
        seen += 1;
    }
    assert!(seen > 0);
}

/// Whether LLVM is available. Without it the test is skipped with a message, or fails where LLVM is required.
fn has_llvm(name: &str) -> bool {
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    let there = required || std::process::Command::new("llc-22").arg("--version").output().is_ok();
    if !there {
        eprintln!("SKIPPED: {name} needs llc-22");
    }
    there
}

/// LLVM's code for a program that once exposed a bug of the emulator.
fn agree_with_llvm(name: &str, text: &str, inputs: &Inputs, suspect: Suspect) {
    if !has_llvm(name) {
        return;
    }
    let module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{name}: {e}"));
    let who = suspect.to_string();
    if let Some(failure) = Judge::new(suspect).failure(&module, inputs) {
        panic!("{name}, {who}: {failure}");
    }
}

/// The bugs that `known` attributes to LLVM exist.
#[test]
fn findings_in_llvm() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/findings");
    let paths = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    for path in paths.filter(|path| path.extension().is_some_and(|e| e == "ll")) {
        let name = path.display().to_string();
        if !has_llvm(&name) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a program");
        let module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let inputs = header::inputs(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let suspect = header::suspect(&text).unwrap_or_else(|| panic!("{name}: who?"));
        assert!(Judge::new(suspect).failure(&module, &inputs).is_some(), "{name}");
    }
}

#[test]
fn fixed_seeds() {
    let ways = ways();
    for seed in (0..400).chain(random::BIG..random::BIG + 3) {
        let mut module = generate::module();
        let inputs = generate::program(&random::program(seed), "k", &mut module);
        // Each program runs in three of the configurations, in rotation.
        let turn = ways.iter().skip(seed as usize % 7).step_by(7).take(3);
        agree(&format!("seed {seed}"), &gcnc_ir::write(&module), &inputs, turn);
    }
}

#[test]
fn programs_are_what_their_bytes_say() {
    let text = |bytes: &[u8]| {
        let mut module = generate::module();
        generate::program(bytes, "k", &mut module);
        gcnc_ir::write(&module)
    };
    let bytes = random::bytes(3, ENTROPY);
    assert_eq!(text(&bytes), text(&bytes));
    assert_ne!(text(&bytes), text(&random::bytes(4, ENTROPY)));
    // An empty input makes a program too.
    gcnc_ir::read(&text(&[])).expect("readable");
}
