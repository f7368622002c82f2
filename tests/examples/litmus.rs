//! Runs the litmus tests on many schedules and prints how often each outcome occurred:
//! `cargo run --release -p gcnc-tests --example litmus -- SCHEDULES TARGET...`.
//!
//! `--only=mp,sb` runs only those tests. `--llvm` runs LLVM's code, except for the tests that `litmus/llvm.txt` lists.
//! `--weaken` instead leaves out each wait, cache operation and cache-policy bit, and prints those whose absence no
//! test detects ([`gcnc_tests::litmus::weaken`]).

use gcnc::Target;
use gcnc_emulator::CodeObject;
use gcnc_tests::litmus::reasons::Reasons;
use gcnc_tests::litmus::{self, Apart, Litmus, weaken};
use gcnc_tests::{compiler, lanes};

struct Asked {
    schedules: u64,
    llvm: bool,
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
    let passed_over = if asked.llvm { Reasons::read("llvm.txt")? } else { Reasons::default() };
    let mut failures = 0;
    for name in args.split_off(1) {
        let target = compiler::target(&name, None)?;
        failures += if has("--weaken") {
            asked.weakened(&target, &all)?
        } else {
            asked.counted(&target, &all, &passed_over)?
        };
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

    /// Prints how often each outcome occurred; returns the number of runs with a forbidden outcome.
    fn counted(&self, target: &Target, all: &[(String, Litmus)], passed_over: &Reasons) -> Result<u64, String> {
        let mut failures = 0;
        let listed = |name: &str, apart: Apart| passed_over.lists(target.name(), apart.name(), name);
        for (name, litmus, apart) in litmus::each(all).filter(|(name, _, apart)| !listed(name, *apart)) {
            let object = CodeObject::load(&self.code(target, litmus, apart)?).map_err(|e| e.to_string())?;
            let mut program = Litmus::program(&object)?;
            let (mut forbidden, mut allowed) = (vec![0; litmus.forbidden.len()], vec![0; litmus.allowed.len()]);
            for seed in 1..=self.schedules {
                let seen = litmus.run(&mut program, apart, target.wave_size(), seed)?;
                seen.forbidden.into_iter().for_each(|n| forbidden[n] += 1);
                seen.allowed.into_iter().for_each(|n| allowed[n] += 1);
            }
            failures += forbidden.iter().sum::<u64>();
            println!("{} {name}.{}: forbidden {forbidden:?}, allowed {allowed:?}", target.name(), apart.name());
        }
        Ok(failures)
    }

    /// Prints the omissions that no test detects and no list explains; returns their number.
    fn weakened(&self, target: &Target, all: &[(String, Litmus)]) -> Result<u64, String> {
        let found =
            weaken::missed_by_none(target, all, |litmus, apart| self.code(target, litmus, apart), self.schedules)?;
        let name = target.name();
        found.unlisted.iter().for_each(|u| println!("{name} {u}"));
        let count = found.unlisted.len();
        println!("{name}: of {} {} are missed by no test and listed, {count} not", found.all, found.listed);
        Ok(count as u64)
    }
}
