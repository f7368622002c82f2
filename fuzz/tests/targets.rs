//! Each fuzz target finds nothing in the first entries of its seed corpus, and would find a bug of its kind.

use gcnc_fuzz::targets::{self, FuzzTarget, TARGETS, waits};
use gcnc_fuzz::witness;
use gcnc_memmodel::wait::WaitOptions;

/// Entries per target.
const ENTRIES: u64 = 150;

#[test]
fn fixed_entries() {
    std::thread::scope(|scope| {
        for target in TARGETS {
            scope.spawn(move || (0..ENTRIES).for_each(|seed| try_entry(target, seed)));
        }
    });
}

fn try_entry(target: FuzzTarget, seed: u64) {
    let entry = (target.seed)(seed);
    let result = witness::guarded(|| {
        (target.run)(&entry);
        Ok(())
    });
    assert_eq!(result, Ok(()), "{} seed {seed}", target.name);
}

#[test]
fn inputs_of_few_bytes() {
    for target in TARGETS {
        (0..8).for_each(|len| (target.run)(&vec![0; len]));
    }
}

#[test]
fn a_missing_wait_is_found() {
    let target = targets::find("waits").expect("it is in the table");
    for seed in 0..20 {
        // The first wait is for the buffer's address.
        let found = waits::run_with(&(target.seed)(seed), WaitOptions { omit: Some(0) });
        assert!(found.is_err_and(|what| what.contains("was not waited for")), "seed {seed}");
    }
}

#[test]
fn entries_depend_on_their_number_alone() {
    for target in TARGETS {
        assert_eq!((target.seed)(7), (target.seed)(7), "{}", target.name);
        assert_ne!((target.seed)(7), (target.seed)(8), "{}", target.name);
    }
}
