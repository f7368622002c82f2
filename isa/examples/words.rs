//! Compares what `llvm-mc` and we make of machine words:
//!
//! ```text
//! words --target gfx1200 [--wave 32] [--words 200000] [--seed 1] [--show 3] [--form Mimg]
//! ```

#[path = "../tests/isa/common/mod.rs"]
mod common;

use std::process::ExitCode;

use gcnc_isa::Target;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    let option = |name: &str| args.windows(2).find(|w| w[0] == name).map(|w| w[1].clone());
    let number = |name: &str, default: u64| option(name).and_then(|n| n.parse().ok()).unwrap_or(default);
    let target = Target::parse(&option("--target").unwrap_or("gfx1030".to_owned())).expect("a target");
    let wave = number("--wave", target.wave_size().into()) as u32;
    let target = target.with_wave_size(wave).expect("a wave size of the target");
    let count = number("--words", 200_000) as usize;
    let form = option("--form");
    assert!(common::have("llvm-mc-22"), "the comparison needs `llvm-mc-22`");
    let report =
        common::words::compare(&target, form.as_deref(), count, number("--seed", 1), number("--show", 3) as usize);
    let wrong: usize = report.differences.values().map(|(n, _)| n).sum();
    println!("{report}{target:?}: {wrong} differences in {} words", report.tried());
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
