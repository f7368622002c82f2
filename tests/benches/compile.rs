//! How fast gcnc compiles, and how long its code is, against LLVM 22 on the same kernels.
//!
//! `cargo bench -p gcnc-tests --bench compile` prints one line a kernel and the geometric means: as processes (`gcnc
//! compile` against `llc-22 -O3` and `ld.lld-22`), in process (`--repeat`; microseconds per emitted instruction), and
//! instructions (without `s_delay_alu`).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use gcnc_tests::kernels::{self, TARGETS};
use gcnc_tests::{compiler, llvm};

/// Runs of each process; the least time counts.
const RUNS: usize = 5;
/// Compilations in one process.
const REPEAT: &str = "200";

struct Row {
    process_ratio: f64,
    micros_per_instruction: f64,
    length_ratio: f64,
}

fn main() -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let mut files: Vec<String> = kernels::everywhere()?.into_iter().map(|l| l.file).collect();
    files.sort();
    files.dedup();
    let mut all = Vec::new();
    println!(
        "{:<8} {:<18} {:>9} {:>9} {:>7} {:>9} {:>6} {:>6} {:>6}",
        "target", "kernel", "llvm ms", "gcnc ms", "ratio", "us/inst", "llvm", "gcnc", "ratio"
    );
    for target in TARGETS {
        for file in &files {
            match measure(target, file, &folder) {
                Ok(row) => all.push(row),
                Err(why) => println!("{target:<8} {file:<18} {}", why.lines().next().unwrap_or("")),
            }
        }
    }
    let mean = |f: fn(&Row) -> f64| (all.iter().map(|row| f(row).ln()).sum::<f64>() / all.len().max(1) as f64).exp();
    println!("\n{} kernels, geometric means:", all.len());
    println!("  as processes:    {:.1} times faster than llc-22 -O3 and ld.lld-22", mean(|r| r.process_ratio));
    println!("  in process:      {:.2} us per emitted instruction", mean(|r| r.micros_per_instruction));
    println!("  instructions:    {:.3} times as many as LLVM's", mean(|r| r.length_ratio));
    Ok(())
}

fn measure(target: &str, file: &str, folder: &Path) -> Result<Row, String> {
    let source = kernels::folder().join("ll").join(target).join(format!("{file}.ll"));
    let path = |suffix: &str| folder.join(format!("{target}-{file}.{suffix}"));
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    let (object, theirs, ours) = (path("o"), path("llvm.co"), path("gcnc.co"));
    let cpu = format!("-mcpu={target}");
    let llc = ["-O3", "-mtriple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &text(&source), "-o", &text(&object)];
    let lld = ["-shared", &text(&object), "-o", &text(&theirs)];
    let binary = compiler::binary()?.to_string_lossy();
    let compile = ["compile", &text(&source), "--target", target, "-o", &text(&ours)];
    let llvm_ms = least(&[("llc-22", &llc), ("ld.lld-22", &lld)])?;
    let gcnc_ms = least(&[(&binary, &compile)])?;
    let (long, short) = (llvm::instructions(&ours)?, llvm::instructions(&theirs)?);
    let micros = in_process(&binary, &compile)?;
    let row = Row {
        process_ratio: llvm_ms / gcnc_ms,
        micros_per_instruction: micros / long as f64,
        length_ratio: long as f64 / short as f64,
    };
    println!(
        "{target:<8} {file:<18} {llvm_ms:>9.2} {gcnc_ms:>9.2} {:>7.1} {:>9.2} {short:>6} {long:>6} {:>6.2}",
        row.process_ratio, row.micros_per_instruction, row.length_ratio
    );
    Ok(row)
}

/// The least time of a sequence of processes, in milliseconds.
fn least(commands: &[(&str, &[&str])]) -> Result<f64, String> {
    let mut best = f64::INFINITY;
    for _ in 0..RUNS {
        let start = Instant::now();
        for (tool, args) in commands {
            let out = Command::new(tool).args(*args).output().map_err(|e| format!("{tool}: {e}"))?;
            if !out.status.success() {
                return Err(format!("{tool}: {}", String::from_utf8_lossy(&out.stderr)));
            }
        }
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(best)
}

/// The median of many compilations in one process, in microseconds.
fn in_process(binary: &str, compile: &[&str]) -> Result<f64, String> {
    let out = Command::new(binary)
        .args(compile)
        .args(["--repeat", REPEAT, "--time-passes"])
        .output()
        .map_err(|e| e.to_string())?;
    let report = String::from_utf8_lossy(&out.stderr).into_owned();
    let median = report.split("median_us=").nth(1).and_then(|rest| rest.split_whitespace().next());
    median.and_then(|text| text.parse().ok()).ok_or(report)
}
