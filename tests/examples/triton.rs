//! Kernels that Triton made (`tests/triton/kernels.py`): gcnc compiles the bitcode that Triton's code generator is given
//! of each, and it does what Triton's own code does.
//!
//! ```text
//! python tests/triton/kernels.py OUT && cargo run --release -p gcnc-tests --example triton -- OUT
//! ```
//!
//! Prints a line a kernel: milliseconds of Triton's backend (LLVM) and of gcnc from that bitcode to a code object; the
//! instructions that the waves executed in each, without hints and waits, and cycles by the emulator's model; and the
//! largest difference between their results, as a part of the largest number in that buffer. Both run on the emulator,
//! gcnc's in strict mode.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use gcnc::{Compiler, Options};
use gcnc_emulator::{self as emulator, Check, RunResult, Timing, TimingOptions};
use gcnc_tests::kernels::Launch;
use gcnc_tests::{compiler, quality, witness};
use serde::Deserialize;

/// How far results may be apart: sums of products in another order, with other roundings.
const TOLERANCE: f64 = 1e-3;
/// Compilations; the least time counts.
const RUNS: usize = 10;

/// A kernel's file beside its IR.
#[derive(Deserialize)]
struct Made {
    target: String,
    /// What Triton's backend took.
    milliseconds: f64,
    #[serde(flatten)]
    launch: Launch,
}

fn main() -> ExitCode {
    let folder = PathBuf::from(std::env::args().nth(1).expect("the folder that kernels.py filled"));
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).expect("a folder").flatten().map(|e| e.path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "toml"));
    files.sort();
    println!(
        "{:<8} {:<20} {:>10} {:>9} {:>7} {:>12} {:>12} {:>6} {:>12} {:>12} {:>6}  difference",
        "target",
        "kernel",
        "Triton ms",
        "gcnc ms",
        "ratio",
        "executed",
        "by gcnc's",
        "ratio",
        "cycles",
        "by gcnc's",
        "ratio"
    );
    let (mut rows, mut failed) = (Vec::new(), 0);
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let made: Made = toml::from_str(&text).expect("a launch");
        match compare(&made, file) {
            Ok(row) => rows.push(row),
            Err(why) => {
                failed += 1;
                println!("{:<8} {:<20} {}", made.target, made.launch.name, why.lines().next().unwrap_or(""));
            }
        }
    }
    let mean =
        |f: fn(&[f64; 3]) -> f64| (rows.iter().map(|row| f(row).ln()).sum::<f64>() / rows.len().max(1) as f64).exp();
    println!("\n{} kernels, {failed} of them fail; geometric means:", files.len());
    println!("  backend:   {:.1} times faster than Triton's", mean(|r| r[0]));
    println!("  executed:  {:.3} times the instructions of Triton's, without hints and waits", mean(|r| r[1]));
    println!("  cycles:    {:.3} times those of Triton's", mean(|r| r[2]));
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Compiles and runs one kernel; how much faster it compiles, and how many more instructions and cycles it takes.
fn compare(made: &Made, file: &Path) -> Result<[f64; 3], String> {
    let read = |suffix| std::fs::read(file.with_extension(suffix)).map_err(|e| e.to_string());
    let bitcode = read("bc")?;
    let target = compiler::target(&made.target, None)?;
    let with = Compiler::new();
    let mut best = f64::INFINITY;
    let mut object = Vec::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        let compiled = with.compile(&bitcode, &target, &Options::default());
        object = compiled.map_err(|e| e.render("kernel.bc", ""))?.bytes;
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    let ours = timed(&object, &made.launch, Check::Strict).map_err(|e| format!("gcnc's code: {e}"))?;
    let theirs = timed(&read("hsaco")?, &made.launch, Check::Off).map_err(|e| format!("Triton's code: {e}"))?;
    let of = |f: fn(&Timing) -> u64| [&ours, &theirs].map(|run| run.timing.as_ref().map_or(0, f));
    let (executed, cycles) = (of(quality::executed), of(|timing| timing.cycles));
    let ratio = |pair: [u64; 2]| pair[0] as f64 / pair[1] as f64;
    let ratios = [made.milliseconds / best, ratio(executed), ratio(cycles)];
    let apart = difference(&ours, &theirs);
    println!(
        "{:<8} {:<20} {:>10.2} {best:>9.3} {:>7.1} {:>12} {:>12} {:>6.2} {:>12} {:>12} {:>6.2}  {apart:.1e}",
        made.target,
        made.launch.name,
        made.milliseconds,
        ratios[0],
        executed[1],
        executed[0],
        ratios[1],
        cycles[1],
        cycles[0],
        ratios[2]
    );
    if apart <= TOLERANCE { Ok(ratios) } else { Err(format!("results differ by {apart:.1e}")) }
}

/// A run on the emulator, with its cycle model.
fn timed(object: &[u8], launch: &Launch, check: Check) -> Result<RunResult, String> {
    let timing = Some(TimingOptions::default());
    witness::emulated_with(object, launch, emulator::Options { check, timing, ..emulator::Options::default() })
}

/// The largest difference between the buffers of two runs, each read as floats and relative to its largest number.
fn difference(a: &RunResult, b: &RunResult) -> f64 {
    let floats = |bytes: &[u8]| -> Vec<f64> {
        bytes.as_chunks::<4>().0.iter().map(|c| f64::from(f32::from_le_bytes(*c))).collect()
    };
    let mut worst = 0.0f64;
    for (x, y) in a.buffers.iter().flatten().zip(b.buffers.iter().flatten()).filter(|(x, y)| x != y) {
        let (x, y) = (floats(x), floats(y));
        let largest = y.iter().fold(f64::MIN_POSITIVE, |m, v| m.max(v.abs()));
        for (x, y) in x.iter().zip(&y).filter(|(x, y)| x != y && !(x.is_nan() && y.is_nan())) {
            let apart = (x - y).abs() / largest;
            worst = if apart.is_nan() { f64::INFINITY } else { worst.max(apart) };
        }
    }
    worst
}
