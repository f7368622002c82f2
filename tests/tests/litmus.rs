//! Litmus tests on the emulator's weak memory: forbidden outcomes occur on no schedule, allowed ones on some.
//!
//! Each runs on a few hundred schedules; the example `litmus` runs as many as requested. Code without one of its waits,
//! cache operations or policy bits has a wrong outcome on some schedule of some test, or the omission is listed as kept
//! anyway. LLVM's code passes as well.

use gcnc::Target;
use gcnc_emulator::CodeObject;
use gcnc_tests::litmus::reasons::Reasons;
use gcnc_tests::litmus::{self, Apart, Litmus, weaken};
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, lanes};
use libtest_mimic::{Arguments, Failed, Trial};

/// One target per kind of memory.
const TARGETS: [&str; 9] =
    ["gfx601", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"];
/// Schedules of a test.
const SCHEDULES: u64 = 200;
/// Targets on which LLVM's code runs as well, except for the tests in `litmus/llvm.txt`, which it fails.
const BY_LLVM: [&str; 2] = ["gfx942", "gfx1201"];
/// Targets whose code is weakened, and the schedules per test.
const WEAKENED: [&str; 1] = ["gfx900"];
const SCHEDULES_WEAKENED: u64 = 4_000;

fn main() {
    let arguments = Arguments::from_args();
    let trials = litmus::all().and_then(|all| Ok(trials(&all, &Reasons::read("llvm.txt")?)));
    let trials = trials.unwrap_or_else(|e| vec![Trial::test("litmus", move || Err(Failed::from(e)))]);
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials(all: &[(String, Litmus)], fail: &Reasons) -> Vec<Trial> {
    let mut out = Vec::new();
    for target in WEAKENED {
        let all = all.to_vec();
        out.push(Trial::test(format!("weakened/{target}"), move || Ok(check_weakened(target, &all)?)));
    }
    for (name, litmus, apart) in litmus::each(all) {
        let trial = |by: &str, target: &str, check: fn(&str, &Litmus, Apart) -> Result<(), String>| {
            let (target, litmus) = (target.to_owned(), litmus.clone());
            let name = format!("{by}/{target}/{name}.{}", apart.name());
            Trial::test(name, move || Ok(check(&target, &litmus, apart)?))
        };
        out.extend(TARGETS.map(|target| trial("litmus", target, check)));
        for target in BY_LLVM {
            let fails = fail.lists(target, apart.name(), name);
            out.push(trial("llvm", target, if fails { check_that_llvm_fails } else { check_llvm }));
        }
    }
    out
}

fn check(target: &str, litmus: &Litmus, apart: Apart) -> Result<(), String> {
    let target = compiler::target(target, None)?;
    let allowed = run(&target, litmus, apart, &litmus.ours(&target, apart)?)?;
    match allowed.iter().position(|seen| !seen) {
        Some(n) => Err(format!("no schedule of {SCHEDULES} ends in {:?}", litmus.allowed[n])),
        None => Ok(()),
    }
}

fn check_llvm(target: &str, litmus: &Litmus, apart: Apart) -> Result<(), String> {
    let target = compiler::target(target, None)?;
    match litmus.theirs(&target, apart, &lanes::cache(env!("CARGO_TARGET_TMPDIR"))) {
        Ok(code) => run(&target, litmus, apart, &code).map(drop),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            Ok(())
        }
        Err(Missing::Error(why)) => Err(why),
    }
}

/// Checks that a test that LLVM is known to fail still fails.
fn check_that_llvm_fails(target: &str, litmus: &Litmus, apart: Apart) -> Result<(), String> {
    match check_llvm(target, litmus, apart) {
        Ok(()) if llvm::required() => Err("litmus/llvm.txt says that LLVM fails".to_owned()),
        _ => Ok(()),
    }
}

/// Runs a test's code; returns which allowed outcomes occurred.
fn run(target: &Target, litmus: &Litmus, apart: Apart, code: &[u8]) -> Result<Vec<bool>, String> {
    let object = CodeObject::load(code).map_err(|e| e.to_string())?;
    let mut program = Litmus::program(&object)?;
    let mut allowed = vec![false; litmus.allowed.len()];
    for seed in 1..=SCHEDULES {
        let seen = litmus.run(&mut program, apart, target.wave_size(), seed)?;
        if let Some(n) = seen.forbidden {
            return Err(format!("seed {seed} ends in {:?}, which is forbidden", litmus.forbidden[n]));
        }
        seen.allowed.into_iter().for_each(|n| allowed[n] = true);
    }
    Ok(allowed)
}

fn check_weakened(target: &str, all: &[(String, Litmus)]) -> Result<(), String> {
    let target = compiler::target(target, None)?;
    let ours = |litmus: &Litmus, apart| litmus.ours(&target, apart);
    let found = weaken::missed_by_none(&target, all, ours, SCHEDULES_WEAKENED)?;
    let unlisted: Vec<String> = found.unlisted.iter().map(ToString::to_string).collect();
    if unlisted.is_empty() { Ok(()) } else { Err(format!("no test misses\n{}", unlisted.join("\n"))) }
}
