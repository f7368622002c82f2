//! Litmus tests on the weak memory: what is forbidden happens on no schedule, what is allowed on some.
//!
//! A few hundred schedules each; the example `litmus` runs as many as it is told. Code that lacks one
//! wait, cache operation or policy bit comes out wrong on some schedule of some test, or the list of what is kept all the same has it.

use gcnc_emulator::CodeObject;
use gcnc_tests::compiler;
use gcnc_tests::litmus::{self, Apart, Litmus, weaken};
use libtest_mimic::{Arguments, Failed, Trial};

/// One of each kind of memory.
const TARGETS: [&str; 9] =
    ["gfx601", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"];
/// Schedules of a test.
const SCHEDULES: u64 = 200;
/// Targets whose code is weakened, and schedules of a test then.
const WEAKENED: [&str; 1] = ["gfx900"];
const SCHEDULES_WEAKENED: u64 = 4_000;

fn main() {
    let arguments = Arguments::from_args();
    let trials = match litmus::all() {
        Ok(all) => trials(&all),
        Err(e) => vec![Trial::test("litmus", move || Err(Failed::from(e)))],
    };
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials(all: &[(String, Litmus)]) -> Vec<Trial> {
    let mut out = Vec::new();
    for target in WEAKENED {
        let all = all.to_vec();
        out.push(Trial::test(format!("weakened/{target}"), move || Ok(check_weakened(target, &all)?)));
    }
    for target in TARGETS {
        for (name, litmus) in all {
            for &apart in &litmus.scopes {
                let litmus = litmus.clone();
                let name = format!("litmus/{target}/{name}.{}", apart.name());
                out.push(Trial::test(name, move || Ok(check(target, &litmus, apart)?)));
            }
        }
    }
    out
}

fn check(target: &str, litmus: &Litmus, apart: Apart) -> Result<(), String> {
    let target = compiler::target(target, None)?;
    let lanes = target.wave_size();
    let object = CodeObject::load(&litmus.ours(&target, apart)?).map_err(|e| e.to_string())?;
    let mut program = Litmus::program(&object)?;
    let mut allowed = vec![false; litmus.allowed.len()];
    for seed in 1..=SCHEDULES {
        let seen = litmus.run(&mut program, apart, lanes, seed)?;
        if let Some(n) = seen.forbidden {
            return Err(format!("seed {seed} ends in {:?}, which is forbidden", litmus.forbidden[n]));
        }
        seen.allowed.into_iter().for_each(|n| allowed[n] = true);
    }
    match allowed.iter().position(|seen| !seen) {
        Some(n) => Err(format!("no schedule of {SCHEDULES} ends in {:?}", litmus.allowed[n])),
        None => Ok(()),
    }
}

fn check_weakened(target: &str, all: &[(String, Litmus)]) -> Result<(), String> {
    let target = compiler::target(target, None)?;
    let ours = |litmus: &Litmus, apart| litmus.ours(&target, apart);
    let found = weaken::missed_by_none(&target, all, ours, SCHEDULES_WEAKENED)?;
    let unlisted: Vec<String> = found.unlisted.iter().map(ToString::to_string).collect();
    if unlisted.is_empty() { Ok(()) } else { Err(format!("no test misses\n{}", unlisted.join("\n"))) }
}
