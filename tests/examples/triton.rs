//! Compares kernels that Triton compiled with its own code generator and with gcnc: a table of the cost of both, and
//! whether their results agree.
//!
//! ```text
//! cargo rustc --profile library -p gcnc-triton --crate-type cdylib
//! python tests/triton/kernels.py OUT
//! TRITON_AMD_CODEGEN_PATH=target/library/libgcnc_triton.so python tests/triton/kernels.py OUT/gcnc
//! cargo run --release -p gcnc-tests --example triton -- OUT
//! ```
//!
//! Prints one line per kernel: milliseconds of each code generator, from bitcode through assembly to a relocatable
//! object; the instructions that the waves executed in each, without hints and waits, and cycles by the emulator's
//! model; and the largest difference between their results, relative to the largest number in that buffer. Both run on
//! the emulator, gcnc's in strict mode.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use gcnc_tests::triton::Made;

fn main() -> ExitCode {
    let folder = PathBuf::from(std::env::args().nth(1).expect("the folder that kernels.py filled"));
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).expect("a folder").flatten().map(|e| e.path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "toml"));
    files.sort_by_key(|f| (f.with_extension("").extension().map(|e| e.to_owned()), f.clone()));
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
        match compare(file) {
            Ok(row) => rows.push(row),
            Err(why) => {
                failed += 1;
                let name = file.file_stem().unwrap_or_default().to_string_lossy();
                println!("{name}: {}", why.lines().next().unwrap_or(""));
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

/// Runs one kernel; returns the ratios of compile time, executed instructions and cycles.
fn compare(file: &Path) -> Result<[f64; 3], String> {
    let beside = file.parent().unwrap_or(Path::new("")).join("gcnc").join(file.file_name().unwrap_or_default());
    let (theirs, ours) = (Made::read(file)?, Made::read(&beside)?);
    let object = |file: &Path| std::fs::read(file.with_extension("hsaco")).map_err(|e| e.to_string());
    let runs = theirs.run(&object(&beside)?, &object(file)?)?;
    let (executed, cycles) = (runs.executed, runs.cycles);
    let ratio = |pair: [u64; 2]| pair[0] as f64 / pair[1] as f64;
    let ratios = [theirs.milliseconds / ours.milliseconds, ratio(executed), ratio(cycles)];
    println!(
        "{:<8} {:<20} {:>10.2} {:>9.3} {:>7.1} {:>12} {:>12} {:>6.2} {:>12} {:>12} {:>6.2}  {:.1e}",
        theirs.target,
        theirs.launch.name,
        theirs.milliseconds,
        ours.milliseconds,
        ratios[0],
        executed[1],
        executed[0],
        ratios[1],
        cycles[1],
        cycles[0],
        ratios[2],
        runs.difference
    );
    Ok(ratios)
}
