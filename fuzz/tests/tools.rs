//! The tools on random bytes and damaged files and texts: no panic, no hang, and bounded memory per byte of input.
//!
//! A short run here; with `-- --ignored` a hundred thousand entries. The process has a counting allocator, so entries
//! run one at a time and nothing else is tested here.

use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};

use gcnc_fuzz::targets::tools::{memory_limit, seed, tools};
use gcnc_fuzz::witness;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Serialises the tests that measure.
static MEASURED: Mutex<()> = Mutex::new(());

/// Time limit of an entry: far beyond what any takes.
const HANG: Duration = Duration::from_secs(60);
/// Stack size of the thread that runs entries: that of a main thread.
const STACK: usize = 8 << 20;

#[test]
fn fixed_entries() {
    storm(1000);
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_entries() {
    storm(100_000);
}

/// The resources that an entry took.
#[derive(Clone, Copy, Default, Debug)]
struct Cost {
    seed: u64,
    input: usize,
    memory: usize,
    time: Duration,
}

/// Runs `count` entries on another thread, and reports all findings before it fails.
fn storm(count: u64) {
    let _alone = MEASURED.lock();
    let (report, reports) = mpsc::channel();
    let entries = move || (0..count).all(|n| report.send(measured(n)).is_ok());
    std::thread::Builder::new().stack_size(STACK).spawn(entries).expect("a thread");
    let (mut findings, mut bytes, mut time) = (0, 0, Duration::ZERO);
    let (mut slowest, mut largest) = (Cost::default(), Cost::default());
    for n in 0..count {
        let (cost, result) = reports.recv_timeout(HANG).unwrap_or_else(|_| panic!("seed {n} hangs"));
        if let Err(why) = result.and_then(|()| within(cost)) {
            findings += 1;
            println!("seed {n}: {}", why.trim_end());
        }
        bytes += cost.input;
        time += cost.time;
        slowest = if cost.time > slowest.time { cost } else { slowest };
        largest = if cost.memory > largest.memory { cost } else { largest };
    }
    println!(
        "{count} entries of {bytes} bytes in {time:?}; seed {} took {:?}, seed {} {} bytes",
        slowest.seed, slowest.time, largest.seed, largest.memory
    );
    assert_eq!(findings, 0, "findings");
}

/// Runs an entry. Returns its cost, and its result or finding.
fn measured(n: u64) -> (Cost, Result<(), String>) {
    // Entries with text come from the disassembler, so generating one may be a finding as well.
    let entry = match witness::guarded(|| Ok(seed(n))) {
        Ok(entry) => entry,
        Err(why) => return (Cost { seed: n, ..Cost::default() }, Err(why)),
    };
    MEMORY.reset_peak_usage();
    let (before, start) = (MEMORY.current_usage(), Instant::now());
    let result = witness::guarded(|| {
        tools(&entry);
        Ok(())
    });
    let memory = MEMORY.peak_usage().saturating_sub(before);
    (Cost { seed: n, input: entry.len(), memory, time: start.elapsed() }, result)
}

/// Checks an entry's cost against the limits.
fn within(cost: Cost) -> Result<(), String> {
    match cost.memory > memory_limit(cost.input) {
        true => Err(format!("too much memory: {cost:?}")),
        false => Ok(()),
    }
}
