//! How good gcnc's code is against LLVM's, from the same IR.
//!
//!     cargo run --profile checked -p gcnc-tests --example quality -- --from O0 gfx900 gfx90a
//!
//! For each kernel file and target: instructions of the code and instructions that the launches execute on the emulator,
//! cycles of them by the emulator's model, vector and scalar registers (of the file's largest kernel), instructions that wait for
//! counters, of `opt-22 -O2` and `llc-22 -O3`, and of gcnc at -O2; then the geometric means of the ratios. `--from O0` is clang's -O0 output with the attributes gone that forbid to optimise it;
//! without it the IR is clang's -O2 output for the target. `--only NAME` measures files whose name has it.

use std::path::Path;

use gcnc::Options;
use gcnc_emulator::{self as emulator, CodeObject, TimingOptions};
use gcnc_tests::kernels::{self, Launch};
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, witness};

/// What is counted.
const COLUMNS: [&str; 6] = ["instructions", "executed", "cycles", "vgprs", "sgprs", "waits"];

fn main() -> Result<(), String> {
    let mut targets: Vec<String> = Vec::new();
    let (mut from_o0, mut only) = (false, String::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--from" => from_o0 = args.next().as_deref() == Some("O0"),
            "--only" => only = args.next().unwrap_or_default(),
            _ => targets.push(arg),
        }
    }
    if targets.is_empty() {
        targets = ["gfx900", "gfx90a"].map(str::to_owned).into();
    }
    let launches = kernels::everywhere()?;
    let mut files: Vec<&str> = launches.iter().map(|l| l.file.as_str()).filter(|f| f.contains(&only)).collect();
    files.sort_unstable();
    files.dedup();
    let mut all: Vec<[f64; COLUMNS.len()]> = Vec::new();
    print!("{:<8} {:<18}", "target", "kernel");
    COLUMNS.iter().for_each(|c| print!(" {:>24}", format!("{c}: llvm, gcnc")));
    println!();
    for target in &targets {
        for file in &files {
            let of_file: Vec<&Launch> = launches.iter().filter(|l| l.file == *file).collect();
            match measure(target, from_o0, file, &of_file) {
                Ok((theirs, ours)) => {
                    print!("{target:<8} {file:<18}");
                    let ratios = std::array::from_fn(|i| ours[i] / theirs[i].max(1.0));
                    for i in 0..COLUMNS.len() {
                        print!(" {:>9} {:>9} {:>4.2}", theirs[i], ours[i], ratios[i]);
                    }
                    println!();
                    all.push(ratios);
                }
                Err(why) => println!("{target:<8} {file:<18} {}", why.lines().next().unwrap_or("")),
            }
        }
    }
    println!("\n{} files, geometric means of gcnc's by LLVM's:", all.len());
    for (i, column) in COLUMNS.iter().enumerate() {
        let mean = (all.iter().map(|row| row[i].max(f64::MIN_POSITIVE).ln()).sum::<f64>() / all.len() as f64).exp();
        println!("  {column:<12} {mean:.3}");
    }
    Ok(())
}

type Counts = [f64; COLUMNS.len()];

fn measure(target: &str, from_o0: bool, file: &str, launches: &[&Launch]) -> Result<(Counts, Counts), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/quality");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let oracle = |e| match e {
        Missing::Skip(why) | Missing::Error(why) => why,
    };
    let ir = kernels::ir(if from_o0 { "O0" } else { target }, file)?;
    let ir = if from_o0 { kernels::retarget(&ir.replace(" noinline", "").replace(" optnone", ""), target) } else { ir };
    let source = folder.join(format!("{target}-{file}.ll"));
    std::fs::write(&source, &ir).map_err(|e| e.to_string())?;
    let optimised = llvm::run("opt-22", &["-O2", "-S", &source.to_string_lossy()]).map_err(oracle)?;
    let theirs = llvm::code_object(&optimised, target, &folder).map_err(oracle)?;
    let ours = compiler::compile(&ir, &compiler::target(target, None)?, &Options::default())?;
    let path = folder.join(format!("{target}-{file}.co"));
    let counted = |code: &[u8]| {
        std::fs::write(&path, code).map_err(|e| e.to_string())?;
        count(code, &path, launches)
    };
    Ok((counted(&theirs)?, counted(&ours)?))
}

fn count(code: &[u8], path: &Path, launches: &[&Launch]) -> Result<Counts, String> {
    let object = CodeObject::load(code).map_err(|e| e.to_string())?;
    let (mut executed, mut cycles) = (0, 0);
    for launch in launches {
        let options = emulator::Options { timing: Some(TimingOptions::default()), ..emulator::Options::default() };
        let result = witness::emulated_with(code, launch, options)?;
        executed += result.statistics.instructions;
        cycles += result.timing.map_or(0, |timing| timing.cycles);
    }
    let kernels = &object.metadata().kernels;
    let most = |f: fn(&gcnc_emulator::metadata::KernelMetadata) -> u32| kernels.iter().map(f).max().unwrap_or(0);
    let registers = [most(|k| k.vgpr_count), most(|k| k.sgpr_count)];
    let [length, waits] = [llvm::instructions(path)?, llvm::waits(path)?].map(|n| n as f64);
    Ok([length, executed as f64, cycles as f64, registers[0].into(), registers[1].into(), waits])
}
