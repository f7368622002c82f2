//! Runs the litmus tests on many schedules and prints how often each outcome came:
//! `cargo run --release -p gcnc-tests --example litmus -- SCHEDULES TARGET...`.
//!
//! `--only=mp,sb` runs only those tests. `--llvm` runs LLVM's code. `--weaken` leaves out each wait, cache operation and bit of a cache policy instead, and prints
//! what no test misses ([`gcnc_tests::litmus::weaken`]).

use std::collections::BTreeMap;

use gcnc::Target;
use gcnc_emulator::CodeObject;
use gcnc_tests::litmus::{self, Apart, Litmus, weaken};
use gcnc_tests::{compiler, lanes};

struct Asked {
    schedules: u64,
    llvm: bool,
}

/// What was left out of some tests.
#[derive(Default)]
struct Missed<'a> {
    by_some: bool,
    /// The tests whose code has lacked it.
    lacks: Vec<&'a str>,
}

fn main() -> Result<(), String> {
    let (flags, mut args): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let has = |flag| flags.iter().any(|f| f == flag);
    let schedules: u64 = args.first().and_then(|n| n.parse().ok()).ok_or("how many schedules?")?;
    let asked = Asked { schedules, llvm: has("--llvm") };
    let mut all = litmus::all()?;
    if let Some(only) = flags.iter().find_map(|f| f.strip_prefix("--only=")) {
        all.retain(|(name, _)| only.split(',').any(|o| o == name));
    }
    let mut failures = 0;
    for name in args.split_off(1) {
        let target = compiler::target(&name, None)?;
        failures += if has("--weaken") { asked.weakened(&target, &all)? } else { asked.counted(&target, &all)? };
    }
    if failures == 0 { Ok(()) } else { Err(format!("{failures} failures")) }
}

impl Asked {
    fn code(&self, target: &Target, litmus: &Litmus, apart: Apart) -> Result<Vec<u8>, String> {
        match self.llvm {
            true => litmus.theirs(target, apart, &lanes::cache("target")).map_err(|e| format!("{e:?}")),
            false => litmus.ours(target, apart),
        }
    }

    /// Prints how often each outcome came; how many runs ended in what is forbidden.
    fn counted(&self, target: &Target, all: &[(String, Litmus)]) -> Result<u64, String> {
        let mut failures = 0;
        for (name, litmus, apart) in each(all) {
            let object = CodeObject::load(&self.code(target, litmus, apart)?).map_err(|e| e.to_string())?;
            let (mut forbidden, mut allowed) = (vec![0; litmus.forbidden.len()], vec![0; litmus.allowed.len()]);
            for seed in 1..=self.schedules {
                let seen = litmus.run(&object, apart, target.wave_size(), seed)?;
                seen.forbidden.into_iter().for_each(|n| forbidden[n] += 1);
                seen.allowed.into_iter().for_each(|n| allowed[n] += 1);
            }
            failures += forbidden.iter().sum::<u64>();
            println!("{} {name}.{}: forbidden {forbidden:?}, allowed {allowed:?}", target.name(), apart.name());
        }
        Ok(failures)
    }

    /// Prints what no test misses; how much that is.
    fn weakened(&self, target: &Target, all: &[(String, Litmus)]) -> Result<u64, String> {
        let mut missed: BTreeMap<(&str, String), Missed> = BTreeMap::new();
        for (name, litmus, apart) in each(all) {
            for weakened in weaken::all(&self.code(target, litmus, apart)?, target)? {
                let missed = missed.entry((apart.name(), weakened.what)).or_default();
                if !missed.by_some && self.is_missed(target, litmus, apart, &weakened.code)? {
                    missed.by_some = true;
                }
                if missed.lacks.last() != Some(&name) {
                    missed.lacks.push(name);
                }
            }
        }
        let unmissed = missed.iter().filter(|(_, missed)| !missed.by_some);
        for ((scope, what), missed) in unmissed.clone() {
            println!("{} {scope}: {what} ({})", target.name(), missed.lacks.join(", "));
        }
        println!("{}: {} of {} are missed by no test", target.name(), unmissed.clone().count(), missed.len());
        Ok(unmissed.count() as u64)
    }

    /// Whether some schedule ends in what is forbidden, or in a fault.
    fn is_missed(&self, target: &Target, litmus: &Litmus, apart: Apart, code: &[u8]) -> Result<bool, String> {
        let object = CodeObject::load(code).map_err(|e| e.to_string())?;
        let good = |seed| {
            let seen = litmus.run(&object, apart, target.wave_size(), seed);
            seen.is_ok_and(|seen| seen.forbidden.is_none())
        };
        Ok(!(1..=self.schedules).all(good))
    }
}

fn each(all: &[(String, Litmus)]) -> impl Iterator<Item = (&str, &Litmus, Apart)> {
    all.iter().flat_map(|(name, litmus)| litmus.scopes.iter().map(move |&apart| (name.as_str(), litmus, apart)))
}
