//! Tests of single passes on MIR: `mir/*.mir`.
//!
//! A file has cases: the line `; passes: a,b`, functions, the line `; becomes`, and the expected result, up to a blank
//! line. With `UPDATE_SNAPSHOTS` set, results are written instead of compared.

use std::fmt::Write as _;
use std::path::Path;

use gcnc::{Compiler, Options, Trace};

const PASSES: &str = "; passes: ";
const BECOMES: &str = "; becomes\n";

/// The expected contents of a file.
fn renewed(name: &str, text: &str) -> String {
    let mut out = String::new();
    for case in text.split_inclusive("\n\n") {
        let Some(at) = case.find(PASSES) else {
            out += case;
            continue;
        };
        let (passes, rest) = case[at + PASSES.len()..].split_once('\n').expect("a line");
        let passes: Vec<&str> = passes.split(',').collect();
        let (functions, _) = rest.split_once(BECOMES).unwrap_or_else(|| panic!("{name}: {passes:?} become nothing"));
        let done = Compiler::new().run_passes(functions, &passes, &Options::new(), &mut Trace::default());
        let done = done.unwrap_or_else(|e| panic!("{name}: {passes:?}: {}", e.render(name, functions)));
        let end = if case.ends_with("\n\n") { "\n" } else { "" };
        let _ = write!(out, "{}{PASSES}{}\n{functions}{BECOMES}{done}{end}", &case[..at], passes.join(","));
    }
    out
}

#[test]
fn passes_make_of_functions_what_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("mir");
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let mut wrong = String::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a file");
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let renewed = renewed(&name, &text);
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(file, renewed).expect("written");
        } else if let Some((n, (was, is))) = text.lines().zip(renewed.lines()).enumerate().find(|(_, (a, b))| a != b) {
            let _ = writeln!(wrong, "{}:{}: is `{is}`, not `{was}`", file.display(), n + 1);
        } else if text != renewed {
            let _ = writeln!(wrong, "{}: ends otherwise:\n{renewed}", file.display());
        }
    }
    assert!(files.len() >= 10 && wrong.is_empty(), "{} files\n{wrong}", files.len());
}
