//! Shared by the tests: LLVM's tools, files, and comparing modules.
//!
//! A module read from bitcode and one read from its text are the same if both are written the same. Three differences
//! are unavoidable, and are normalised first:
//! * identified structs are in the order of the type table in bitcode, and of first use in text; those that only typed
//!   pointers pointed to are in the table only; those without a name have a number in text;
//! * attributes of other versions of LLVM are in the order of that version;
//! * an upgrade may create a node equal to an existing one, which LLVM then shares, and LLVM drops metadata of
//!   `llvm.lifetime.*` when it upgrades them.

use gcnc_ir::{Attr, AttrSet, Module};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The tool, if it is on PATH. If not, prints that, or panics if oracles are required.
pub fn tool(name: &str) -> Option<String> {
    if Command::new(name).arg("--version").stdout(Stdio::null()).status().is_ok() {
        return Some(name.to_owned());
    }
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    assert!(!required, "{name} is not on PATH");
    eprintln!("SKIPPED: needs {name}");
    None
}

/// The output of a tool for its input; `None` if it fails.
pub fn run(name: &str, args: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let mut command = Command::new(name);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.status.success().then_some(output.stdout)
}

/// The files of a folder and its subfolders whose names have this ending.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => found.extend(files(&path, ending)),
            false if path.to_string_lossy().ends_with(ending) => found.push(path),
            false => {}
        }
    }
    found.sort();
    found
}

/// The repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The bitcode files kept here, made by clang and LLVM of several versions.
pub fn corpus() -> Vec<PathBuf> {
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus"), ".bc")
}

/// The files of installed device libraries.
pub fn libraries() -> Vec<PathBuf> {
    let places = ["/usr/lib/x86_64-linux-gnu/amdgcn/bitcode", "/usr/lib/clc"];
    let mut found: Vec<PathBuf> = places.iter().flat_map(|place| files(Path::new(place), ".bc")).collect();
    found.retain(|path| {
        let name = path.file_name().unwrap().to_string_lossy();
        !path.is_symlink() && (!path.starts_with("/usr/lib/clc") || name.contains("amdgcn"))
    });
    found
}

fn key(module: &Module, attr: &Attr) -> String {
    let text = |symbol| module.ctx.strings.get(symbol);
    match *attr {
        Attr::Flag(kind) | Attr::Type(kind, _) => kind.to_string(),
        Attr::Int(kind, number) => format!("{kind} {number}"),
        Attr::Range(..) => "range".to_owned(),
        Attr::Text(kind, symbol) => format!("{kind} {}", text(symbol)),
        Attr::String(key, value) => format!("~{} {}", text(key), text(value)),
    }
}

/// The module's text, normalised.
fn one_form(module: &mut Module) -> String {
    module.source_name = None;
    for index in 0..module.ctx.attrs.count() {
        let set = AttrSet::from_u32(index as u32);
        let mut attrs = module.ctx.attrs.get(set).to_vec();
        attrs.sort_by_cached_key(|attr| key(module, attr));
        module.ctx.attrs.define(set, &attrs);
    }
    for function in module.functions.values_mut() {
        let insts: Vec<_> = function.dfg.insts.keys().collect();
        for inst in insts {
            if function.op(inst).mnemonic().starts_with("llvm.lifetime.") {
                function.dfg.insts[inst].metadata = None.into();
            }
        }
    }
    let text = gcnc_ir::write(module);
    with_shared_nodes(&with_types_in_order(&text))
}

fn is_type(line: &str) -> bool {
    line.starts_with('%') && line.contains(" = type ")
}

fn with_types_in_order(text: &str) -> String {
    let mut types: Vec<&str> = text.lines().filter(|line| is_type(line)).collect();
    let rest: Vec<&str> = text.lines().filter(|line| !is_type(line)).collect();
    // Opaque structs that nothing mentions.
    let mentioned = |name: &str| text.match_indices(name).count() > 1;
    types.retain(|line| !line.ends_with(" = type opaque") || mentioned(line.split(' ').next().unwrap()));
    let unnamed = types.iter().any(|line| line.as_bytes()[1].is_ascii_digit());
    let blank = |line: &str| if unnamed { without_numbers(line) } else { line.to_owned() };
    let mut types: Vec<String> = types.into_iter().map(blank).collect();
    types.sort();
    types.into_iter().chain(rest.into_iter().map(blank)).map(|line| line + "\n").collect()
}

/// Numbers of types look like those of values: both are removed.
fn without_numbers(line: &str) -> String {
    let (mut out, mut after) = (String::new(), false);
    for c in line.chars().filter(|c| *c != '\r') {
        if !(after && c.is_ascii_digit()) {
            out.push(c);
            after = c == '%';
        }
    }
    out
}

/// Gives empty nodes one name, and renumbers all others in the order in which they are mentioned.
fn with_shared_nodes(text: &str) -> String {
    let empty: Vec<&str> = text.lines().filter_map(|line| line.strip_suffix(" = !{}")).collect();
    let mut numbers = std::collections::HashMap::new();
    let mut out = String::new();
    for line in text.lines().filter(|line| !line.ends_with(" = !{}")) {
        let mut rest = line;
        while let Some(at) = rest.find('!') {
            let digits = rest[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            let token = &rest[at..at + 1 + digits];
            out.push_str(&rest[..at]);
            if empty.contains(&token) {
                out.push_str("!empty");
            } else if digits > 0 {
                let next = numbers.len();
                out.push_str(&format!("!{}", numbers.entry(token).or_insert(next)));
            } else {
                out.push('!');
            }
            rest = &rest[at + 1 + digits..];
        }
        out.push_str(rest);
        out.push('\n');
    }
    out
}

/// The first line in which two modules differ, if they do.
pub fn difference(mut ours: Module, mut theirs: Module) -> Option<String> {
    let (ours, theirs) = (one_form(&mut ours), one_form(&mut theirs));
    if ours == theirs {
        return None;
    }
    let mut lines = ours.lines().zip(theirs.lines()).enumerate();
    let first = lines.find(|(_, (a, b))| a != b);
    Some(match first {
        Some((number, (a, b))) => format!("line {number}\n  bitcode: {a}\n  text:    {b}"),
        None => "one is longer".to_owned(),
    })
}

/// Compares bitcode with the text that `llvm-dis-22` prints for it; returns the difference, if any.
pub fn against_its_text(bitcode: &[u8]) -> Option<String> {
    let ours = match gcnc_bitcode::read(bitcode) {
        Ok(module) => module,
        Err(error) => return Some(format!("bitcode is rejected: {error}")),
    };
    let Some(text) = run("llvm-dis-22", &["-o", "-", "-"], bitcode) else { return Some("LLVM rejects it".to_owned()) };
    let mut text = String::from_utf8(text).unwrap();
    if ours.data_layout.is_none() {
        // LLVM adds one.
        text = text.lines().filter(|line| !line.starts_with("target datalayout")).map(|l| format!("{l}\n")).collect();
    }
    match gcnc_ir::read(&text) {
        Ok(theirs) => difference(ours, theirs),
        Err(error) => Some(format!("text is rejected: {error}")),
    }
}
