//! Compiles the selection rules (`src/isle/*.isle`) to Rust.
//!
//! The rules' two large enums, operations of the IR (`Op`) and of the machine (`Opcode`), are Rust's own; ISLE must be
//! told their variants. They are collected from the rules themselves: a variant that Rust does not have is then an
//! error of the Rust compiler, and there is no list to keep in sync.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// The rule files, vocabulary first.
const RULES: [&str; 9] = ["prelude", "integer", "convert", "float", "packed", "compare", "lane", "memory", "buffer"];

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let files: Vec<PathBuf> =
        RULES.iter().map(|name| Path::new("src/isle").join(name).with_extension("isle")).collect();
    for file in &files {
        println!("cargo:rerun-if-changed={}", file.display());
    }
    println!("cargo:rerun-if-changed=build.rs");

    let text: String = files.iter().map(|file| read(file)).collect();
    let enums = out.join("enums.isle");
    write(&enums, &format!("{}{}", declare("Op", &text), declare("Opcode", &text)));

    let inputs = std::iter::once(enums).chain(files);
    let options = cranelift_isle::codegen::CodegenOptions { exclude_global_allow_pragmas: true, ..Default::default() };
    match cranelift_isle::compile::from_files(inputs, &options) {
        // The generated code uses `alloc`, which in a crate with the standard library is `std`.
        Ok(code) => write(&out.join("rules.rs"), &code.replace("alloc::vec::Vec", "std::vec::Vec")),
        Err(errors) => fail(&format!("{errors:?}")),
    }
}

/// Declares the Rust enum `name` with those variants that `text` mentions as `(name.Variant)`.
fn declare(name: &str, text: &str) -> String {
    let variants: BTreeSet<&str> = text
        .split(&format!("({name}."))
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next())
        .collect();
    let mut declaration = format!("(type {name} extern (enum");
    for variant in variants {
        declaration.push(' ');
        declaration.push_str(variant);
    }
    declaration + "))\n"
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| fail(&format!("cannot read {}: {error}", path.display())))
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap_or_else(|error| fail(&format!("cannot write {}: {error}", path.display())));
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    process::exit(1)
}
