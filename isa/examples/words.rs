//! Compares how `llvm-mc` and we read machine words:
//!
//! ```text
//! words --target gfx1200|all [--wave 32] [--words 200000] [--seed 1] [--show 3] [--form Mimg]
//!       [--excepted "a literal"]
//! ```
//!
//! A target is tried with both wave sizes unless one is given; `all` are all targets. It prints a table for each, and a
//! total; `--show` is how many words it prints of each kind of difference, and of the exceptions whose reasons contain
//! the text.

#[path = "../tests/isa/common/mod.rs"]
mod common;

use std::process::ExitCode;

use common::words::Plan;
use gcnc_isa::Target;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    let option = |name: &str| args.windows(2).find(|w| w[0] == name).map(|w| w[1].clone());
    let number = |name: &str, default: u64| match option(name) {
        Some(n) => n.parse().unwrap_or_else(|_| panic!("{name} is a number")),
        None => default,
    };
    let name = option("--target").unwrap_or("all".to_owned());
    let targets: Vec<Target> = match &name[..] {
        "all" => Target::all().collect(),
        name => vec![Target::parse(name).expect("a target")],
    };
    let wave = option("--wave").map(|_| number("--wave", 0) as u32);
    let (form, excepted) = (option("--form"), option("--excepted"));
    let plan = Plan {
        form: form.as_deref(),
        words: number("--words", 200_000) as usize,
        seed: number("--seed", 1),
        shown: number("--show", 3) as usize,
        excepted: excepted.as_deref(),
    };
    assert!(common::have("llvm-mc-22"), "the comparison needs `llvm-mc-22`");
    let (mut tried, mut excepted, mut wrong, mut missing) = (0, 0, 0, 0);
    for target in targets {
        for &size in target.wave_sizes().iter().filter(|size| wave.is_none_or(|wave| wave == **size)) {
            let target = target.with_wave_size(size).expect("it has it");
            let report = common::words::compare(&target, &plan);
            tried += report.tried();
            excepted += report.excepted();
            wrong += report.wrong();
            missing += report.missing();
            println!("{report}{target}, waves of {size}: {} differences in {} words\n", report.wrong(), report.tried());
        }
    }
    println!(
        "all: {wrong} differences in {tried} words, {excepted} excepted; {missing} operations in forms never made"
    );
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
