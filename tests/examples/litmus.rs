//! Runs the litmus tests on many schedules and prints how often each outcome came:
//! `cargo run --release -p gcnc-tests --example litmus -- SCHEDULES TARGET...`.

use gcnc_tests::compiler;
use gcnc_tests::litmus::{self, Apart, Litmus};

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let schedules: u64 = args.next().and_then(|n| n.parse().ok()).ok_or("how many schedules?")?;
    let all = litmus::all()?;
    let mut failures = 0;
    for target in args {
        for (name, litmus) in &all {
            for &apart in &litmus.scopes {
                let (forbidden, allowed) = count(&target, litmus, apart, schedules)?;
                failures += forbidden.iter().sum::<u64>();
                println!("{target} {name}.{}: forbidden {forbidden:?}, allowed {allowed:?}", apart.name());
            }
        }
    }
    if failures == 0 { Ok(()) } else { Err(format!("{failures} runs ended in what is forbidden")) }
}

/// How often each forbidden and each allowed outcome came.
fn count(target: &str, litmus: &Litmus, apart: Apart, schedules: u64) -> Result<(Vec<u64>, Vec<u64>), String> {
    let target = compiler::target(target, None)?;
    let lanes = target.wave_size();
    let object = litmus.compile(&target, apart)?;
    let (mut forbidden, mut allowed) = (vec![0; litmus.forbidden.len()], vec![0; litmus.allowed.len()]);
    for seed in 1..=schedules {
        let seen = litmus.run(&object, apart, lanes, seed)?;
        seen.forbidden.into_iter().for_each(|n| forbidden[n] += 1);
        seen.allowed.into_iter().for_each(|n| allowed[n] += 1);
    }
    Ok((forbidden, allowed))
}
