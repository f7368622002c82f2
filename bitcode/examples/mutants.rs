//! Fuzzes the reader with mutants of bitcode files, 200,000 by default: `mutants [COUNT [FIRST]]`.
//!
//! Prints how many are accepted and rejected, and which took longest; panics and hangs are the failures it looks for.

#[path = "../tests/reader/mutate.rs"]
mod mutate;

use std::path::Path;
use std::time::{Duration, Instant};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|arg| arg.parse().expect("a number"));
    let (count, first): (u64, u64) = (numbers.next().unwrap_or(200_000), numbers.next().unwrap_or(0));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let versions = std::fs::read_dir(folder).expect("the corpus").map(|entry| entry.expect("a folder").path());
    let files = versions.flat_map(|version| std::fs::read_dir(version).expect("a folder"));
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let seeds: Vec<Vec<u8>> = paths.iter().map(|path| std::fs::read(path).expect("a file")).collect();
    let (mut taken, mut refused, mut slowest) = (0u64, 0u64, (Duration::ZERO, 0));
    for number in first..first + count {
        let mutant = mutate::mutate(&seeds[number as usize % seeds.len()], number);
        let start = Instant::now();
        match gcnc_bitcode::read(&mutant) {
            Ok(module) => {
                taken += 1;
                if gcnc_ir::verify(&module).is_ok() {
                    let text = gcnc_ir::write(&module);
                    if let Err(error) = gcnc_ir::read(&text) {
                        println!(
                            "mutant {number}: the output is rejected: {error}: {}",
                            text.lines().nth(error.line - 1).unwrap_or("")
                        );
                    }
                }
            }
            Err(_) => refused += 1,
        }
        slowest = slowest.max((start.elapsed(), number));
    }
    println!("{taken} taken, {refused} refused; mutant {} took {:?}", slowest.1, slowest.0);
}
