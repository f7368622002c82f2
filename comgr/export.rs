//! Build script of `so2` and `so3`: exports the functions of `gcnc-comgr` under the names, symbol versions and soname
//! of AMD's library.
//!
//! Symbol versions come from a version script, but rustc passes its own for every shared library, which makes all
//! symbols that it does not know local. LLD, rustc's linker, accepts both, and prefers an exact name to a wildcard. So
//! the names must be unknown to rustc: each is a jump, in assembly, to a function that is not exported. GNU ld does not
//! accept two scripts.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const TABLE: &str = "../symbols.txt";

/// A row of the table.
struct Row<'t> {
    version: &'t str,
    name: &'t str,
    by_abi: bool,
    old: bool,
}

fn rows<'t>(table: &'t str, abi: &str) -> Vec<Row<'t>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let words = lines.map(|line| line.split_whitespace().collect::<Vec<_>>()).filter(|words| !words.is_empty());
    let rows = words.filter(|words| words[1].contains(abi)).map(|words| Row {
        version: words[0],
        name: words[2],
        by_abi: words.contains(&"abi"),
        old: words.contains(&"old"),
    });
    rows.collect()
}

/// The name of a version's node in the script.
fn node(version: &str) -> String {
    let underscore = if version == "3.1" { "" } else { "_" };
    format!("amd_comgr{underscore}{version}")
}

/// The version script: a node for each version, which inherits from the previous one.
fn script(rows: &[Row<'_>]) -> String {
    let mut versions: Vec<&str> = rows.iter().map(|row| row.version).collect();
    versions.dedup();
    let mut out = String::new();
    let mut before = String::new();
    for version in versions {
        let _ = write!(out, "{} {{ global:", node(version));
        for row in rows.iter().filter(|row| row.version == version && !row.old) {
            let _ = write!(out, " amd_comgr_{};", row.name);
        }
        let _ = writeln!(out, " }}{before};");
        before = format!(" {}", node(version));
    }
    out
}

/// The jumps, as Rust code with inline assembly.
fn jumps(rows: &[Row<'_>], abi: &str) -> String {
    let mut out = String::new();
    let jump = if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("aarch64") { "b" } else { "jmp" };
    for Row { version, name, by_abi, old } in rows {
        let by = if *by_abi { format!("::<{abi}>") } else { String::new() };
        // For programs that request an old version, the symbol has a private name here.
        let (label, alias) = match old {
            true => (format!("old_{name}"), format!("\".symver old_{name}, amd_comgr_{name}@{}\", ", node(version))),
            false => (format!("amd_comgr_{name}"), String::new()),
        };
        let _ = writeln!(
            out,
            "core::arch::global_asm!(\".globl {label}\", \".type {label},%function\", \"{label}: {jump} {{f}}\", \
             \".size {label}, .-{label}\", {alias}f = sym gcnc_comgr::api::{name}{by});"
        );
    }
    out
}

fn main() {
    let abi = std::env::var("CARGO_PKG_NAME").expect("cargo says it").trim_start_matches("gcnc-comgr").to_owned();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says it"));
    let table = std::fs::read_to_string(TABLE).expect("the table is beside the packages");
    let rows = rows(&table, &abi);
    let write = |path: &Path, text: String| std::fs::write(path, text).expect("cargo's folder can be written");
    write(&out.join("exports.rs"), jumps(&rows, &abi));
    write(&out.join("versions.map"), script(&rows));
    println!("cargo::rerun-if-changed={TABLE}");
    println!("cargo::rerun-if-changed=../export.rs");
    println!("cargo::rustc-cdylib-link-arg=-Wl,--version-script={}", out.join("versions.map").display());
    println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libamd_comgr.so.{abi}");
}
