//! The tools on random bytes and damaged files and texts: no panic, no hang, and memory within a bound for each byte.
//!
//! A short part here; with `-- --ignored` a hundred thousand entries. The program has an allocator that counts, so
//! entries are tried one at a time and nothing else is tested here.

use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};

use gcnc_fuzz::targets::tools::{memory_limit, seed, tools};
use gcnc_fuzz::witness;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Tests that measure exclude each other.
static MEASURED: Mutex<()> = Mutex::new(());

/// What no entry may take: far beyond what any does.
const HANG: Duration = Duration::from_secs(60);
/// Stack of the thread that tries: as much as a program's first thread has.
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

/// What an entry took.
#[derive(Clone, Copy, Default, Debug)]
struct Cost {
    seed: u64,
    input: usize,
    memory: usize,
    time: Duration,
}

/// Tries so many entries, on another thread; all findings are told before it fails.
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

/// Tries an entry; what it took, and whether it was a finding.
fn measured(n: u64) -> (Cost, Result<(), String>) {
    // Text among the entries was disassembled, so making one may be a finding as well.
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

/// Whether an entry took no more than it may.
fn within(cost: Cost) -> Result<(), String> {
    match cost.memory > memory_limit(cost.input) {
        true => Err(format!("too much memory: {cost:?}")),
        false => Ok(()),
    }
}
