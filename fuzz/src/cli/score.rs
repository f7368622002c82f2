//! `gcnc-fuzz score`: mutation testing of the fuzzer: which planted bugs are found, and how soon.
//!
//! For each bug this program starts itself as `gcnc-fuzz diff` with the bug planted, and stops it at the first finding
//! or on a time-out. On request the missed bugs are tried on the tests: `cargo test` with the bug planted, where any
//! failure counts. A bug that nothing finds either has no effect, or shows a gap in the generator: the table tells
//! whether its code was reached at all.

use std::fmt;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use planted::Bug;

/// What to do.
#[derive(clap::Args)]
pub struct Options {
    /// The time limit for finding one bug, in seconds.
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    /// The bugs, by name; the default is all.
    #[arg(long, value_delimiter = ',', value_parser = named)]
    only: Vec<Bug>,
    /// The seed of the first program.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only generate programs with calls.
    #[arg(long)]
    functions: bool,
    /// Run the tests on bugs that the fuzzer does not find.
    #[arg(long)]
    tests: bool,
}

fn named(name: &str) -> Result<Bug, String> {
    Bug::ALL.iter().copied().find(|b| b.to_string() == name).ok_or_else(|| "no such bug".to_owned())
}

/// The fuzzer's outcome for a bug.
enum Fuzzed {
    /// Found, after this time and this number of programs.
    Found(Duration, u64),
    /// The fuzzer itself crashed.
    Died(Duration),
    /// Not found; whether the bug's code was reached.
    Missed(bool),
}

impl fmt::Display for Fuzzed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fuzzed::Found(after, programs) => write!(f, "{:6.1} s {programs:6} programs", after.as_secs_f64()),
            Fuzzed::Died(after) => write!(f, "{:6.1} s, the fuzzer died", after.as_secs_f64()),
            Fuzzed::Missed(true) => f.write_str("not found"),
            Fuzzed::Missed(false) => f.write_str("not found, not reached"),
        }
    }
}

/// Scores the bugs and prints the table. Returns whether all of them were found.
///
/// # Errors
/// If no bug can be planted, or a process cannot be started.
pub fn run(options: &Options) -> Result<bool, String> {
    if !cfg!(feature = "planted") {
        return Err("no bugs in this build: it needs the feature `planted`".to_owned());
    }
    let bugs = if options.only.is_empty() { Bug::ALL } else { &options.only[..] };
    let (mut fuzzed, mut tested) = (0, 0);
    for &bug in bugs {
        let result = fuzz(bug, options)?;
        print!("{bug:22} {:10} {result}", bug.stage());
        if !matches!(result, Fuzzed::Missed(_)) {
            fuzzed += 1;
        } else if options.tests {
            let by = test(bug)?;
            tested += u32::from(by.is_some());
            print!("; {}", by.unwrap_or_else(|| "no test fails".to_owned()));
        }
        println!(": {}", bug.what());
    }
    let missed = bugs.len() as u32 - fuzzed;
    let by_tests = if options.tests { format!("by tests {tested}/{missed}, ") } else { String::new() };
    println!(
        "found by the fuzzer within {} s {fuzzed}/{}, {by_tests}not found {}",
        options.seconds,
        bugs.len(),
        missed - tested
    );
    Ok(missed == tested)
}

/// Fuzzes with a bug planted.
fn fuzz(bug: Bug, options: &Options) -> Result<Fuzzed, String> {
    let mut child = diff(options.seed, 1_000_000_000)?
        .args(options.functions.then_some("--functions"))
        .env(planted::VARIABLE, bug.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    let start = Instant::now();
    let (found, finding) = channel();
    if let Some(out) = child.stdout.take() {
        std::thread::spawn(move || {
            let seed = BufReader::new(out).lines().map_while(Result::ok).find_map(|line| seed_of(&line));
            // The receiver is gone if the time is up.
            seed.map(|seed| found.send(seed))
        });
    }
    let finding = finding.recv_timeout(Duration::from_secs(options.seconds));
    let after = start.elapsed();
    child.kill().map_err(|e| e.to_string())?;
    child.wait().map_err(|e| e.to_string())?;
    Ok(match finding {
        Ok(seed) if differs_anyway(seed)? => return Err(format!("seed {seed} is a finding without a bug too")),
        Ok(seed) => Fuzzed::Found(after, seed - options.seed + 1),
        Err(RecvTimeoutError::Disconnected) => Fuzzed::Died(after),
        Err(RecvTimeoutError::Timeout) => {
            let mut said = String::new();
            child.stderr.take().map(|mut err| err.read_to_string(&mut said)).transpose().map_err(|e| e.to_string())?;
            Fuzzed::Missed(said.contains(planted::REACHED))
        }
    })
}

/// The command for `gcnc-fuzz diff` from this seed on.
fn diff(seed: u64, count: u64) -> Result<Command, String> {
    let mut command = Command::new(std::env::current_exe().map_err(|e| e.to_string())?);
    command.args(["diff", "--stop", "--seed", &seed.to_string(), "--count", &count.to_string()]);
    Ok(command)
}

/// Whether a program is a finding even without a planted bug.
fn differs_anyway(seed: u64) -> Result<bool, String> {
    let out = diff(seed, 1)?.env_remove(planted::VARIABLE).output().map_err(|e| e.to_string())?;
    Ok(!out.status.success())
}

/// The seed in an output line of `diff` that reports a finding.
fn seed_of(line: &str) -> Option<u64> {
    line.strip_prefix("seed ")?.split(':').next()?.parse().ok()
}

/// Runs the tests with a bug planted. Returns the first that failed, under cargo's name for it.
fn test(bug: Bug) -> Result<Option<String>, String> {
    let out = Command::new("cargo")
        .args(["test", "--workspace", "--profile", "checked", "--features", "gcnc-fuzz/planted"])
        .env(planted::VARIABLE, bug.to_string())
        .output()
        .map_err(|e| format!("cargo: {e}"))?;
    if out.status.success() {
        return Ok(None);
    }
    let said = String::from_utf8_lossy(&out.stderr);
    let rerun = said.lines().find_map(|line| line.split_once("to rerun pass `")?.1.strip_suffix('`'));
    rerun.map(|what| Some(format!("tests {what}"))).ok_or_else(|| format!("cargo test: {said}"))
}
