//! Benchmark: speed-up from a second thread.
//!
//! `cargo bench -p gcnc-tests --bench threads [-- FILE...]` prints one line per module: the minimum time of several
//! compilations with one thread and with two, and their ratio; then the same for a batch of modules, the kernels of
//! `kernels/ll`, as processes. Without files, the module holds all big kernels. Times need an otherwise idle machine.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gcnc::{Compiler, Emit, Options};
use gcnc_tests::{big, compiler, kernels};

const TARGET: &str = "gfx1100";
/// Compilations of which the fastest counts.
const RUNS: usize = 5;
/// Copies of each big kernel in the generated module.
const COPIES: usize = 4;

fn main() -> Result<(), String> {
    let named: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!("{:<40} {:>10} {:>10} {:>6}", "modules", "1: ms", "2: ms", "ratio");
    for file in &named {
        let ir = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
        row(file, |threads| module(&ir, threads))?;
    }
    if named.is_empty() {
        let ir = big::module(COPIES).map_err(|e| e.to_string())?;
        row("big kernels", |threads| module(&ir, threads))?;
        let folder = kernels::folder().join("ll").join(TARGET);
        let all = std::fs::read_dir(folder).map_err(|e| e.to_string())?;
        let all: Vec<PathBuf> = all.filter_map(|entry| Some(entry.ok()?.path())).collect();
        row(&format!("a batch of {}", all.len()), |threads| batch(&all, threads))?;
    }
    Ok(())
}

fn row(name: &str, once: impl Fn(usize) -> Result<Duration, String>) -> Result<(), String> {
    let least = |threads| (0..RUNS).try_fold(Duration::MAX, |least, _| Ok::<_, String>(least.min(once(threads)?)));
    let (one, two) = (least(1)?.as_secs_f64() * 1e3, least(2)?.as_secs_f64() * 1e3);
    println!("{name:<40} {one:>10.1} {two:>10.1} {:>6.2}", one / two);
    Ok(())
}

/// The time of a compilation with `threads` threads.
fn module(ir: &str, threads: usize) -> Result<Duration, String> {
    let target = compiler::target(TARGET, None)?;
    let options = Options::new().emit(Emit::Object).threads(threads);
    let start = Instant::now();
    compiler::compile_with(&Compiler::new(), ir, &target, &options)?;
    Ok(start.elapsed())
}

/// The time of a process that compiles the modules with `threads` threads.
fn batch(inputs: &[PathBuf], threads: usize) -> Result<Duration, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench").join("threads");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let mut gcnc = Command::new(compiler::binary()?);
    gcnc.arg("compile").args(inputs).args(["--target", TARGET, "-o"]).arg(&folder);
    gcnc.arg(format!("-j{threads}")).stderr(Stdio::null());
    let start = Instant::now();
    let status = gcnc.status().map_err(|e| e.to_string())?;
    if status.success() { Ok(start.elapsed()) } else { Err("the batch is not compiled".to_owned()) }
}
