//! Compares gcnc with LLVM on big kernels: instructions, cycles, spills, frames, registers and compile time.
//!
//! ```text
//! cargo run --profile checked -p gcnc-tests --example big -- [--only NAME] [--budget ATTRIBUTE] [--write FOLDER]
//! [TARGET...]
//! ```
//!
//! Prints a table for each target with the figures of gcnc at -O2 and of `llc-22 -O3` for the kernels of
//! `gcnc_tests::big`, and the geometric means of their instructions and cycles. `--budget '"amdgpu-num-vgpr"="32"'`
//! gives each function an attribute; `--write` writes the kernels into a folder instead.

use std::path::Path;

use gcnc_tests::big::{self, figures};
use gcnc_tests::llvm::Missing;

/// A target of each family.
const TARGETS: [&str; 6] = ["gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"];

fn main() -> Result<(), String> {
    let (mut only, mut budget, mut folder, mut targets) = (String::new(), String::new(), None, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} of what?"));
        match arg.as_str() {
            "--only" => only = value()?,
            "--budget" => budget = value()?,
            "--write" => folder = Some(value()?),
            _ => targets.push(arg),
        }
    }
    let kernels: Vec<big::Kernel> = big::all().into_iter().filter(|kernel| kernel.name.contains(&only)).collect();
    if let Some(folder) = folder {
        let write = |kernel: &big::Kernel| std::fs::write(format!("{folder}/{}.ll", kernel.name), kernel.ir(&budget));
        return kernels.iter().try_for_each(write).map_err(|e| format!("{folder}: {e}"));
    }
    if targets.is_empty() {
        targets = TARGETS.map(str::to_owned).into();
    }
    let cache = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/big");
    let mut all = Vec::new();
    for target in &targets {
        println!("{}", figures::head(target));
        let (mut ratios, mut cycles) = (Vec::new(), Vec::new());
        for kernel in &kernels {
            match figures::Row::of(kernel, target, &budget, &cache) {
                Ok(row) => {
                    println!("{row}");
                    ratios.push(row.ratio());
                    cycles.push(row.slowness());
                }
                Err(Missing::Skip(why) | Missing::Error(why)) => println!("{}: {why}", kernel.name),
            }
        }
        println!("\nThe means: {:.3} instructions, {:.3} cycles\n", figures::mean(&ratios), figures::mean(&cycles));
        all.extend(ratios);
    }
    println!("The mean of all: {:.3}", figures::mean(&all));
    Ok(())
}
