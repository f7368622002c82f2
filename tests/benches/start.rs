//! Benchmark: start-up cost, of whole processes and of the first compilation in a process compared with a warm one.
//!
//! `cargo bench -p gcnc-tests --bench start` prints the minimum time of many processes, and the instructions that
//! valgrind counts in one, for `--help` and for a compilation; then one line per kernel: microseconds of the first
//! compilation, of a warm one, and their ratio. Times need an otherwise idle machine.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gcnc_tests::{compiler, kernels};

const TARGET: &str = "gfx1100";
const KERNELS: [&str; 8] = ["saxpy", "flag", "grid3d", "transpose", "struct_arg", "reduce", "histogram", "vectors"];
/// Processes of which the fastest counts.
const PROCESSES: usize = 200;
/// Compilations in a process, of which the fastest counts as warm.
const REPEATS: &str = "200";

fn main() -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let object = folder.join("start.co");
    println!("{:<16} {:>8} {:>12}", "command", "ms", "instructions");
    let saxpy = compile("saxpy", &object);
    for (name, arguments) in [("--help", vec!["--help".into()]), ("compile saxpy.ll", saxpy)] {
        let ms = quickest(|| whole(&arguments))?.as_secs_f64() * 1e3;
        println!("{name:<16} {ms:>8.2} {:>12}", compiler::instructions(&arguments)?);
    }
    println!("\n{:<16} {:>8} {:>8} {:>6}", "kernel", "first", "warm", "ratio");
    let mut logarithms = Vec::new();
    for kernel in KERNELS {
        let first = quickest(|| compilation(kernel, &object, "1"))?.as_secs_f64() * 1e6;
        let warm = compilation(kernel, &object, REPEATS)?.as_secs_f64() * 1e6;
        println!("{kernel:<16} {first:>8.0} {warm:>8.0} {:>6.2}", first / warm);
        logarithms.push((first / warm).ln());
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
    println!("\nthe geometric mean of the ratios: {mean:.2}");
    Ok(())
}

/// The arguments that compile a kernel.
fn compile(kernel: &str, object: &Path) -> Vec<PathBuf> {
    let source = kernels::folder().join("ll").join(TARGET).join(format!("{kernel}.ll"));
    vec!["compile".into(), source, "--target".into(), TARGET.into(), "-o".into(), object.into()]
}

/// The minimum time of many runs.
fn quickest(mut measure: impl FnMut() -> Result<Duration, String>) -> Result<Duration, String> {
    (0..PROCESSES).map(|_| measure()).try_fold(Duration::MAX, |least, time| Ok(least.min(time?)))
}

/// The time of a process.
fn whole(arguments: &[PathBuf]) -> Result<Duration, String> {
    let mut gcnc = Command::new(compiler::binary()?);
    gcnc.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    gcnc.status().map_err(|e| e.to_string())?;
    Ok(start.elapsed())
}

/// The fastest of `repeat` compilations in one process, as reported by the process itself.
fn compilation(kernel: &str, object: &Path, repeat: &str) -> Result<Duration, String> {
    let mut gcnc = Command::new(compiler::binary()?);
    gcnc.args(compile(kernel, object)).args(["--time-passes", "--repeat", repeat]);
    let out = gcnc.output().map_err(|e| e.to_string())?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    let least = said.split("min_us=").nth(1).and_then(|us| us.trim().parse().ok());
    least.map(|us: f64| Duration::from_secs_f64(us / 1e6)).ok_or(said)
}
