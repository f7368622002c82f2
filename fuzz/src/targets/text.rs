//! Corpus entries of IR: generated programs and the test kernels, half of them damaged.

use std::path::Path;

use crate::generate::{self, ENTROPY};
use crate::mutate::{self, Random};
use crate::random;

/// Folders with IR, relative to the workspace's root.
const FOLDERS: [&str; 6] = [
    "tests/kernels/ll/O0",
    "tests/kernels/ll/gfx900",
    "tests/kernels/ll/gfx90a",
    "tests/kernels/ll/gfx1030",
    "tests/kernels/ll/gfx1100",
    "tests/regressions",
];

/// The program of a seed.
pub fn program(seed: u64) -> String {
    if seed.is_multiple_of(2) {
        let mut module = generate::module();
        generate::program(&random::bytes(seed, ENTROPY), "k", &mut module);
        return gcnc_ir::write(&module);
    }
    kernel(seed / 2).unwrap_or_default()
}

/// One of the test kernels, if the files exist.
fn kernel(seed: u64) -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = root.join(FOLDERS[seed as usize % FOLDERS.len()]);
    let mut files: Vec<_> = folder.read_dir().ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    std::fs::read_to_string(files.get(seed as usize / FOLDERS.len() % files.len().max(1))?).ok()
}

/// A corpus entry: a program, intact or damaged.
pub fn seed(seed: u64) -> Vec<u8> {
    let program = program(seed);
    match seed % 4 {
        0 | 1 => program.into_bytes(),
        _ => mutate::text(&program, &mut Random::new(seed)),
    }
}
