//! Prints what every file compiles to, so that two versions of gcnc can be compared: a change that should not affect
//! code leaves the lines the same.
//!
//! ```text
//! git ls-files '*.ll' | xargs cargo run --profile checked -p gcnc --example digests -- [--all] > before.txt
//! ```
//!
//! Each line is a file, a target, an optimisation level and a hash of the code object, or `refused`. Targets are one of
//! each family, or with `--all` all processors, in each wave size. Hashes are from the standard library's default
//! hasher: compare them only if the same compiler built both versions.

use std::hash::{DefaultHasher, Hash, Hasher};

use gcnc::{Compiler, OptLevel, Options, Target};

/// A processor of each family, and those whose code differs most from it.
const REPRESENTATIVES: [&str; 15] = [
    "gfx600", "gfx701", "gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1030",
    "gfx1100", "gfx1150", "gfx1201", "gfx1250",
];

fn main() {
    let (flags, files): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let all = flags.iter().any(|f| f == "--all");
    let targets: Vec<Target> = Target::all()
        .filter(|t| all || REPRESENTATIVES.contains(&t.name()))
        .flat_map(|t| t.wave_sizes().iter().filter_map(move |&size| t.with_wave_size(size).ok()))
        .collect();
    let compiler = Compiler::new();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let share = files.len().div_ceil(workers).max(1);
    let digests: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = files
            .chunks(share)
            .map(|files| scope.spawn(|| files.iter().map(|f| digest(&compiler, f, &targets)).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|t| t.join().expect("no panic")).collect()
    });
    print!("{}", digests.concat());
}

/// The lines of one file.
fn digest(compiler: &Compiler, file: &str, targets: &[Target]) -> String {
    let Ok(text) = std::fs::read_to_string(file) else { return format!("{file}: not read\n") };
    let mut lines = String::new();
    for target in targets {
        for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2] {
            let compiled = compiler.compile(text.as_str(), target, &Options::new().level(level));
            let digest = compiled.map_or("refused".to_owned(), |c| {
                let mut hasher = DefaultHasher::new();
                c.bytes.hash(&mut hasher);
                format!("{:016x}", hasher.finish())
            });
            lines += &format!("{file} {} wave{} {level:?} {digest}\n", target.name(), target.wave_size());
        }
    }
    lines
}
