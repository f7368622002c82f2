//! `gcnc-fuzz target`: runs fuzz targets on their seed corpora, on all cores, without a fuzzing engine.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gcnc_fuzz::targets::{self, FuzzTarget, TARGETS};
use gcnc_fuzz::witness;

/// Entries that a worker takes at a time.
const BATCH: u64 = 16;
/// Stack size of a worker: that of a main thread.
const STACK: usize = 8 << 20;

/// What to run.
#[derive(clap::Args)]
pub struct Options {
    /// The target's name, or `all`.
    #[arg(value_parser = parse)]
    name: Selection,
    /// The number of entries.
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The number of the first entry.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The time limit of each target, in seconds.
    #[arg(long)]
    seconds: Option<u64>,
}

#[derive(Clone)]
struct Selection(Vec<FuzzTarget>);

fn parse(name: &str) -> Result<Selection, String> {
    match targets::find(name) {
        Some(target) => Ok(Selection(vec![target])),
        None if name == "all" => Ok(Selection(TARGETS.to_vec())),
        None => Err(format!("the targets are {} and all", TARGETS.map(|t| t.name).join(", "))),
    }
}

/// Runs the targets one after the other.
pub fn run(options: &Options) -> ExitCode {
    let findings: u64 = options.name.0.iter().map(|target| storm(target, options)).sum();
    if findings == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The workers' statistics.
#[derive(Default)]
struct Totals {
    next: AtomicU64,
    findings: AtomicU64,
    executions: AtomicU64,
    /// Total time within the target, and the slowest entry's time and number.
    times: Mutex<(Duration, Duration, u64)>,
}

/// Runs one target. Returns the number of findings.
fn storm(target: &FuzzTarget, options: &Options) -> u64 {
    let totals = Totals::default();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let work = || work(target, options, start, &totals);
            if let Err(e) = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work) {
                eprintln!("no thread: {e}");
            }
        }
    });
    let (executions, findings) = (totals.executions.into_inner(), totals.findings.into_inner());
    let (time, longest, slowest) = totals.times.into_inner().unwrap_or_default();
    println!(
        "{}: {executions} executions, {findings} findings; {:.0} a second and core; seed {slowest} took {} ms",
        target.name,
        executions as f64 / time.as_secs_f64().max(1e-9),
        longest.as_millis()
    );
    findings
}

fn work(target: &FuzzTarget, options: &Options, start: Instant, totals: &Totals) {
    let late = || options.seconds.is_some_and(|s| start.elapsed() > Duration::from_secs(s));
    loop {
        let first = totals.next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= options.count {
            return;
        }
        for n in first..(first + BATCH).min(options.count) {
            if late() {
                return;
            }
            try_entry(target, options.seed + n, totals);
        }
    }
}

fn try_entry(target: &FuzzTarget, seed: u64, totals: &Totals) {
    let entry = (target.seed)(seed);
    let start = Instant::now();
    let result = witness::guarded(|| {
        (target.run)(&entry);
        Ok(())
    });
    let took = start.elapsed();
    totals.executions.fetch_add(1, Ordering::Relaxed);
    if let Ok(mut times) = totals.times.lock() {
        times.0 += took;
        if took > times.1 {
            (times.1, times.2) = (took, seed);
        }
    }
    if let Err(why) = result {
        totals.findings.fetch_add(1, Ordering::Relaxed);
        println!("{} seed {seed}: {}", target.name, why.trim_end());
    }
}
