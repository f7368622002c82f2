//! Differential testing on other sources of programs: Csmith's programs against the host, and the hand-written kernels
//! against their references, both through random pipelines of LLVM's optimiser.
//!
//! ```text
//! origins csmith|kernels [--seed 0] [--count 100] [--seconds N] [--ways 3] [--save FOLDER]
//! ```
//!
//! Findings are printed, and saved as `.ll` with what went wrong in their first lines. It needs `csmith`, `clang-22`,
//! `llvm-22`, `lld-22` and `gcc`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use gcnc_tests::kernels;
use gcnc_tests::llvm::Missing;
use gcnc_tests::origins::{self, Outcome};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.windows(2).find(|w| w[0] == name).map(|w| w[1].as_str());
    let number = |name: &str, default: u64| option(name).and_then(|n| n.parse().ok()).unwrap_or(default);
    let (first, count, ways) = (number("--seed", 0), number("--count", 100), number("--ways", 3) as u32);
    let folder = std::env::temp_dir().join(format!("gcnc-origins-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for files between");
    let save = option("--save").map(PathBuf::from);
    let launches = kernels::launches().expect("the launches");
    let (start, seconds) = (Instant::now(), number("--seconds", u64::MAX));
    let mut report = Report::default();
    for seed in first..first.saturating_add(count) {
        if start.elapsed().as_secs() >= seconds {
            break;
        }
        let outcomes = match args.first().map(String::as_str) {
            Some("kernels") => origins::kernel(seed, &launches, ways, &folder),
            _ => origins::csmith(seed, ways, &folder),
        };
        report.add(seed, outcomes, save.as_deref());
    }
    let _ = std::fs::remove_dir_all(&folder);
    report.print(start.elapsed().as_secs());
    if report.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[derive(Default)]
struct Report {
    programs: u64,
    right: u64,
    wrong: u64,
    skipped: BTreeMap<String, u64>,
}

impl Report {
    fn add(&mut self, seed: u64, outcomes: Result<Vec<Outcome>, Missing>, save: Option<&Path>) {
        self.programs += 1;
        let outcomes = match outcomes {
            Ok(outcomes) => outcomes,
            Err(Missing::Skip(why) | Missing::Error(why)) => {
                *self.skipped.entry(why.lines().next().unwrap_or_default().to_owned()).or_default() += 1;
                return;
            }
        };
        for (way, outcome) in outcomes.into_iter().enumerate() {
            match outcome {
                Outcome::Right => self.right += 1,
                Outcome::Skipped(why) => *self.skipped.entry(why.to_owned()).or_default() += 1,
                Outcome::Wrong(finding) => {
                    self.wrong += 1;
                    println!("{}: {}", finding.way, finding.message.lines().next().unwrap_or_default());
                    if let Some(folder) = save {
                        let text =
                            format!("; {}\n; {}\n{}", finding.way, finding.message.replace('\n', "\n; "), finding.ir);
                        let _ = std::fs::create_dir_all(folder);
                        let _ = std::fs::write(folder.join(format!("{seed}-{way}.ll")), text);
                    }
                }
            }
        }
    }

    fn print(&self, seconds: u64) {
        println!("{} programs in {seconds} s: {} right, {} wrong", self.programs, self.right, self.wrong);
        for (why, count) in &self.skipped {
            println!("{count:8} skipped: {why}");
        }
    }
}
