//! Differential testing with other programs than our generator's: Csmith's, and the hand-written kernels, through
//! random pipelines of LLVM's optimiser. To run more of them: `cargo run --profile checked -p gcnc-tests --example
//! origins -- csmith --count 3000`.

use std::path::PathBuf;

use gcnc_tests::kernels;
use gcnc_tests::llvm::Missing;
use gcnc_tests::origins::{self, Outcome};

/// Runs seeds until one finds something; returns the number of configurations that were right.
fn run(
    name: &str,
    seeds: std::ops::Range<u64>,
    of: impl Fn(u64, &std::path::Path) -> Result<Vec<Outcome>, Missing>,
) -> u64 {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for files between");
    let mut right = 0;
    for seed in seeds {
        let outcomes = match of(seed, &folder) {
            Ok(outcomes) => outcomes,
            Err(Missing::Skip(why)) => {
                eprintln!("{why}");
                return u64::MAX;
            }
            Err(Missing::Error(why)) => panic!("{name} {seed}: {why}"),
        };
        for outcome in outcomes {
            match outcome {
                Outcome::Right => right += 1,
                Outcome::Skipped(_) => {}
                Outcome::Wrong(finding) => panic!("{}: {}", finding.way, finding.message),
            }
        }
    }
    right
}

#[test]
fn programs_of_csmith() {
    assert!(run("csmith", 0..12, |seed, folder| origins::csmith(seed, 2, folder)) >= 12);
}

#[test]
fn kernels_through_pipelines() {
    let launches = kernels::launches().expect("the launches");
    assert!(run("pipelines", 0..40, |seed, folder| origins::kernel(seed, &launches, 2, folder)) >= 40);
}
