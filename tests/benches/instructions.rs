//! Benchmark: instructions executed to compile small kernels, counted by valgrind so that other load on the machine has
//! no effect.
//!
//! `cargo bench -p gcnc-tests --bench instructions [-- NAME...]` prints one line per kernel and target: the code's
//! instruction count, the instructions that one more compilation in a warm process executes, and their ratio.

use std::path::Path;

use gcnc_tests::kernels::{self, TARGETS};
use gcnc_tests::{compiler, llvm};

/// Small kernels of several kinds.
const SMALL: [&str; 8] = ["saxpy", "flag", "grid3d", "transpose", "struct_arg", "reduce", "histogram", "vectors"];
/// Compilations in the two runs; start-up cost is in both and cancels out.
const REPEATS: [u64; 2] = [2, 12];

fn main() -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let named: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let mut files: Vec<&str> = named.iter().map(String::as_str).collect();
    if files.is_empty() {
        files = SMALL.to_vec();
    }
    println!("{:<8} {:<18} {:>6} {:>12} {:>10}", "target", "kernel", "code", "executed", "each");
    let mut logarithms = Vec::new();
    for target in TARGETS {
        for file in &files {
            let (code, executed) = measure(target, file, &folder)?;
            let each = executed as f64 / code as f64;
            println!("{target:<8} {file:<18} {code:>6} {executed:>12} {each:>10.0}");
            logarithms.push(each.ln());
        }
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64).exp();
    println!("\nthe geometric mean for each instruction of the code: {mean:.0}");
    Ok(())
}

/// The number of instructions in a kernel's code, and the instructions that one compilation executes.
fn measure(target: &str, file: &str, folder: &Path) -> Result<(usize, u64), String> {
    let source = kernels::folder().join("ll").join(target).join(format!("{file}.ll"));
    let object = folder.join(format!("{target}-{file}.counted.co"));
    let [few, many] = REPEATS.map(|repeat| count(target, &source, &object, repeat));
    let executed = many?.saturating_sub(few?) / (REPEATS[1] - REPEATS[0]);
    Ok((llvm::instructions(&object)?, executed))
}

/// Instructions executed by a process that compiles `repeat` times.
fn count(target: &str, source: &Path, object: &Path, repeat: u64) -> Result<u64, String> {
    let repeat = repeat.to_string();
    let mut arguments = vec![Path::new("compile"), source, "--target".as_ref(), target.as_ref()];
    arguments.extend(["--repeat".as_ref(), repeat.as_ref(), "-o".as_ref(), object]);
    compiler::instructions(&arguments)
}
