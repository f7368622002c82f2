//! Agreement with LLVM: our reader and verifier accept and reject what LLVM's do. The cases are in `cases/`.
//!
//! A case is text between lines that begin with `;;`. The lines before it give the outcome: `;; taken`, or `;;
//! refused:` with part of our message. If the text contains `$`, each alternative of a line `;; with` is a case;
//! alternatives are separated by ` | `. `;; not LLVM:`, with a reason, skips the comparison with LLVM.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// A case: its location, its text, part of the message if it is rejected, whether to compare with LLVM.
struct Case {
    place: String,
    text: String,
    refusal: Option<String>,
    llvm: bool,
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().flat_map(|path| cases_of(path)).collect()
}

fn cases_of(path: &Path) -> Vec<Case> {
    let source = std::fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let mut cases = Vec::new();
    let mut lines = source.lines().enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        let Some(mut head) = line.strip_prefix(";; ") else { continue };
        let (mut refusal, mut words, mut llvm) = (None, vec![String::new()], true);
        loop {
            match head.split_once(' ').unwrap_or((head, "")) {
                ("taken", _) => refusal = None,
                ("refused:", part) => refusal = Some(part.to_owned()),
                ("with", list) => words = list.split(" | ").map(str::to_owned).collect(),
                ("not", _) => llvm = false,
                _ => panic!("{name}:{}: what is that?", number + 1),
            }
            match lines.next_if(|(_, line)| line.starts_with(";; ")) {
                Some((_, line)) => head = &line[3..],
                None => break,
            }
        }
        let mut text = String::new();
        while let Some((_, line)) = lines.next_if(|(_, line)| !line.starts_with(";; ")) {
            text.push_str(line);
            text.push('\n');
        }
        cases.extend(words.iter().map(|word| Case {
            place: format!("{name}:{} with `{word}`", number + 1),
            text: text.replace('$', word),
            refusal: refusal.clone(),
            llvm,
        }));
    }
    cases
}

/// The reader's or verifier's error for a text.
fn ours(text: &str) -> Option<String> {
    match gcnc_ir::read(text) {
        Err(error) => Some(error.to_string()),
        Ok(module) => gcnc_ir::verify(&module).err().map(|errors| errors[0].to_string()),
    }
}

#[test]
fn cases_are_taken_or_refused() {
    let cases = cases();
    assert!(cases.len() > 200, "only {} cases", cases.len());
    let wrong = cases.iter().filter_map(|Case { place, text, refusal, .. }| match (ours(text), refusal) {
        (None, None) => {
            let written = gcnc_ir::write(&gcnc_ir::read(text).unwrap());
            ours(&written).map(|message| format!("{place}: what is written of it is refused: {message}"))
        }
        (Some(message), Some(part)) if message.contains(part) => None,
        (Some(message), _) => Some(format!("{place}: refused: {message}")),
        (None, Some(_)) => Some(format!("{place}: taken")),
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// LLVM's error for a text, if any.
fn llvm(text: &str) -> Option<String> {
    let mut opt = Command::new("opt-22");
    opt.args(["-S", "-passes=verify", "-o", "/dev/null", "-"]);
    let mut child = opt.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn llvm_agrees() {
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    if !required && Command::new("opt-22").arg("--version").output().is_err() {
        eprintln!("SKIPPED: needs opt-22");
        return;
    }
    let differ = cases().into_iter().filter(|case| case.llvm).filter_map(|case| {
        let theirs = llvm(&case.text);
        let message = || format!("{}: {}", case.place, theirs.as_deref().unwrap_or("LLVM takes it"));
        (theirs.is_some() != case.refusal.is_some()).then(message)
    });
    let differ: Vec<String> = differ.collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}
