//! Hashes the compiler's sources, so that a cache does not take one build's code for another's.
//!
//! In a checkout the stages are next to this crate. In a package (which has a `Cargo.toml.orig`) nothing outside is
//! read: the stages are those of exactly this version.
//!
//! It also links the commands at a fixed address (non-PIE) where one flag of the C compiler does that: otherwise
//! startup would relocate thousands of pointers and copy all pages that hold them. Stack, heap and libraries are still
//! randomised. The compiler's unwinding library is linked statically, as with `-static-libgcc`: loading it takes a
//! tenth of the time of a small compilation.

use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::{env, fs, io};

/// The folders of crates that determine the generated code.
const STAGES: [&str; 18] = [
    "asm",
    "bitcode",
    "debuginfo",
    "emit",
    "frontend-ir",
    "gcnc",
    "isa",
    "isel",
    "limits",
    "linear",
    "lowering",
    "memmodel",
    "mir",
    "object",
    "planted",
    "regalloc",
    "schedule",
    "triple",
];

/// Drops the unwind tables.
const NO_UNWINDING: &str = "SECTIONS { /DISCARD/ : { *(.eh_frame .eh_frame.* .gcc_except_table .gcc_except_table.*) } }
INSERT AFTER .text;
";

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("..");
    let mut hash = DefaultHasher::new();
    let is_package = Path::new("Cargo.toml.orig").exists();
    for stage in STAGES.map(|stage| root.join(stage)).iter().filter(|stage| !is_package && stage.is_dir()) {
        for part in ["build.rs", "Cargo.toml", "src", "tables", "library"].map(|part| stage.join(part)) {
            if part.exists() {
                println!("cargo::rerun-if-changed={}", part.display());
                add(&part, &mut hash)?;
            }
        }
    }
    let features = env::vars().filter(|(name, _)| name.starts_with("CARGO_FEATURE_"));
    let mut features: Vec<String> = features.map(|(name, _)| name).collect();
    features.sort();
    hash.write(features.concat().as_bytes());
    println!("cargo::rustc-env=GCNC_SOURCES={:016x}", hash.finish());
    let target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        // rustc names the shared library, regardless of `-static-libgcc`: a linker script of that name is found first.
        let folder = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("static-libgcc");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("libgcc_s.so"), "INPUT(-lgcc_eh -lgcc)\n")?;
        println!("cargo::rustc-link-arg-bins=-L{}", folder.display());
        // Identical code folding. The linker that rustc uses by default does it, GNU's does not.
        let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
        if target("ARCH") == "x86_64" && !flags.contains("linker") && !flags.contains("fuse-ld") {
            println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
            // With panic=abort nothing unwinds, and the tables take half a megabyte. Cargo does not expose the panic
            // strategy, only the output directory, which contains the profile's name.
            let aborts = |profile: &Path| ["release", "quick"].iter().any(|name| profile.ends_with(name));
            if folder.ancestors().nth(4).is_some_and(aborts) {
                let script = folder.join("no-unwinding.ld");
                fs::write(&script, NO_UNWINDING)?;
                println!("cargo::rustc-link-arg-bins=-Wl,--no-eh-frame-hdr,-T,{}", script.display());
            }
        }
    }
    Ok(())
}

/// Adds a file, or all files of a folder, by name.
fn add(path: &Path, hash: &mut DefaultHasher) -> io::Result<()> {
    if !path.is_dir() {
        hash.write(&fs::read(path)?);
        return Ok(());
    }
    let mut all: Vec<_> = fs::read_dir(path)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    all.sort();
    for path in all {
        hash.write(path.file_name().unwrap_or_default().as_encoded_bytes());
        add(&path, hash)?;
    }
    Ok(())
}
