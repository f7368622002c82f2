//! LLVM as an oracle: finds its tools on PATH and caches its code objects between runs.
//!
//! A missing tool skips the test with a message, or is an error when `GCNC_REQUIRE_ORACLES=1` is set, as `.ci/run`
//! does.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use gcnc_emulator::Check;

/// Hazards that LLVM 22 misses: the first two across calls, the third on processors other than GFX90A (later versions
/// handle it), the last where a clause is longer than the five instructions that its recognizer looks back
/// (`GCNHazardRecognizer`'s `MaxLookAhead`).
const HAZARDS: &[&str] = &[
    "hazard VALUReadSGPR",
    "replayed-operand-overwritten-before-XCNT",
    "hazard shift-by-last-register",
    "hazard memory-clause",
];

/// Runs LLVM's code strictly, or without checks if it has a hazard that LLVM misses.
///
/// # Errors
/// Those of `run`.
pub fn emulate<T>(run: impl Fn(Check) -> Result<T, String>) -> Result<T, String> {
    match run(Check::Strict) {
        Err(e) if HAZARDS.iter().any(|hazard| e.contains(hazard)) => run(Check::Off),
        result => result,
    }
}

/// Why an oracle gave no result.
#[derive(Debug)]
pub enum Missing {
    /// The tool is not installed, and is not required.
    Skip(String),
    /// The tool failed, or is required and missing.
    Error(String),
}

/// Whether a missing oracle is an error.
pub fn required() -> bool {
    std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1")
}

/// Runs a tool and returns what it printed.
///
/// # Errors
/// The tool is missing, or failed (with its message).
pub fn run(tool: &str, args: &[&str]) -> Result<String, Missing> {
    run_in(Path::new("."), tool, args)
}

/// The same in a folder.
///
/// # Errors
/// The tool is missing, or failed (with its message).
pub fn run_in(folder: &Path, tool: &str, args: &[&str]) -> Result<String, Missing> {
    match Command::new(tool).args(args).current_dir(folder).output() {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && !required() => {
            Err(Missing::Skip(format!("SKIPPED: {tool} is not on PATH")))
        }
        Err(e) => Err(Missing::Error(format!("{tool}: {e}"))),
        Ok(out) if out.status.success() => Ok(String::from_utf8_lossy(&out.stdout).into_owned()),
        Ok(out) => Err(Missing::Error(format!("{tool} {}: {}", args.join(" "), String::from_utf8_lossy(&out.stderr)))),
    }
}

/// Compiles IR with `llc-22 -O3` and links it with `ld.lld-22`; the code object is cached in `cache` under the hash of
/// its input.
///
/// # Errors
/// A tool is missing or failed, or the cache cannot be written.
pub fn code_object(ir: &str, processor: &str, cache: &Path) -> Result<Vec<u8>, Missing> {
    code_object_with(ir, processor, &["-O3"], cache)
}

/// The same with other options of `llc-22`.
///
/// # Errors
/// A tool is missing or failed, or the cache cannot be written.
pub fn code_object_with(ir: &str, processor: &str, options: &[&str], cache: &Path) -> Result<Vec<u8>, Missing> {
    let mut hasher = DefaultHasher::new();
    (ir, processor, format!("llc-22 {}", options.join(" "))).hash(&mut hasher);
    let name = format!("{processor}-{:016x}", hasher.finish());
    let done = cache.join(format!("{name}.co"));
    // Other threads that want the same file at the same time wait for it.
    static WANTED: Mutex<BTreeMap<PathBuf, Arc<Mutex<()>>>> = Mutex::new(BTreeMap::new());
    let mine = WANTED.lock().unwrap_or_else(PoisonError::into_inner).entry(done.clone()).or_default().clone();
    let _alone = mine.lock().unwrap_or_else(PoisonError::into_inner);
    if let Ok(bytes) = std::fs::read(&done) {
        return Ok(bytes);
    }
    let io = |e: std::io::Error| Missing::Error(format!("{}: {e}", cache.display()));
    std::fs::create_dir_all(cache).map_err(io)?;
    // Another process may compile the same at the same time, in its own files; the last rename wins.
    static UNIQUE: AtomicU32 = AtomicU32::new(0);
    let own = format!("{name}-{}-{}", std::process::id(), UNIQUE.fetch_add(1, Ordering::Relaxed));
    let file = |suffix: &str| cache.join(format!("{own}.{suffix}"));
    let (source, object, linked) = (file("ll"), file("o"), file("tmp"));
    std::fs::write(&source, ir).map_err(io)?;
    let cpu = format!("-mcpu={processor}");
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    let (source_text, object_text) = (text(&source), text(&object));
    let usual = ["-mtriple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &source_text, "-o", &object_text];
    run("llc-22", &[options, &usual].concat())?;
    run("ld.lld-22", &["-shared", "--no-undefined", &text(&object), "-o", &text(&linked)])?;
    let bytes = std::fs::read(&linked).map_err(io)?;
    std::fs::rename(&linked, &done).map_err(io)?;
    for path in [source, object] {
        std::fs::remove_file(path).map_err(io)?;
    }
    Ok(bytes)
}

/// Compiles IR to assembly with `llc-22 -O3` and assembles it with gcnc's own assembler.
///
/// # Errors
/// `llc-22` is missing or failed, or the assembler rejects its output.
pub fn assembled(ir: &str, processor: &str, cache: &Path) -> Result<Vec<u8>, Missing> {
    let io = |e: std::io::Error| Missing::Error(format!("{}: {e}", cache.display()));
    std::fs::create_dir_all(cache).map_err(io)?;
    static UNIQUE: AtomicU32 = AtomicU32::new(0);
    let own = format!("as-{processor}-{}-{}", std::process::id(), UNIQUE.fetch_add(1, Ordering::Relaxed));
    let (source, text) = (cache.join(format!("{own}.ll")), cache.join(format!("{own}.s")));
    std::fs::write(&source, ir).map_err(io)?;
    let path = |path: &PathBuf| path.to_string_lossy().into_owned();
    let cpu = format!("-mcpu={processor}");
    run("llc-22", &["-O3", "-mtriple=amdgcn-amd-amdhsa", &cpu, &path(&source), "-o", &path(&text)])?;
    let assembly = std::fs::read_to_string(&text).map_err(io)?;
    for path in [source, text] {
        std::fs::remove_file(path).map_err(io)?;
    }
    let object = gcnc_asm::assemble(&assembly, gcnc_asm::Options::default());
    let object =
        object.map_err(|errors| Missing::Error(format!("{} errors, the first: {}", errors.len(), errors[0])))?;
    object.code_object().map_err(|e| Missing::Error(e.to_string()))
}

/// The number of instructions in a code object's functions, without padding and `s_delay_alu`.
///
/// # Errors
/// `llvm-objdump-22` is missing or failed.
pub fn instructions(path: &Path) -> Result<usize, String> {
    let path = path.to_string_lossy();
    let listing = match run("llvm-objdump-22", &["-d", "--no-show-raw-insn", &path]) {
        Ok(listing) => listing,
        Err(Missing::Skip(why) | Missing::Error(why)) => return Err(why),
    };
    let mnemonics: Vec<&str> =
        listing.lines().filter(|l| l.starts_with('\t')).filter_map(|l| l.split_whitespace().next()).collect();
    // Functions are padded to the section's end.
    let padding = ["s_code_end", "s_nop", "..."];
    let end = mnemonics.iter().rposition(|m| !padding.contains(m)).map_or(0, |at| at + 1);
    Ok(mnemonics[..end].iter().filter(|m| !["s_delay_alu", "s_code_end", "..."].contains(*m)).count())
}
