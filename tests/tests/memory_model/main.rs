//! Memory model, against LLVM (SIMemoryLegalizer): for every combination of operation, ordering, scope, address space
//! and markers, on a processor of each family in each wave mode, gcnc has the same cache bits, waits, write-backs and
//! invalidations in the same places.
//!
//! A fraction of the combinations is always compared, a different one in each mode; `--ignored` compares all. Barriers
//! between fences are always compared, before and after wait insertion. Intended differences are in
//! [`llvm_differences`].

mod cases;
mod last_use;
mod llvm_differences;
mod specification;
mod trace;

use std::collections::HashMap;

use gcnc::Target;
use gcnc_tests::llvm::Missing;
use libtest_mimic::{Arguments, Failed, Trial};

use cases::Case;
use trace::{Steps, When};

/// A processor, and the features that set its wave mode.
#[derive(Clone, Copy)]
struct Mode {
    processor: &'static str,
    features: &'static str,
}

const fn mode(processor: &'static str, features: &'static str) -> Mode {
    Mode { processor, features }
}

/// A processor of each family in each mode.
const MODES: [Mode; 22] = [
    mode("gfx601", ""),
    mode("gfx701", ""),
    mode("gfx803", ""),
    mode("gfx900", ""),
    mode("gfx90a", ""),
    mode("gfx90a", "+tgsplit"),
    mode("gfx942", ""),
    mode("gfx942", "+tgsplit"),
    mode("gfx950", ""),
    mode("gfx950", "+tgsplit"),
    mode("gfx1010", ""),
    mode("gfx1010", "+cumode"),
    mode("gfx1030", ""),
    mode("gfx1030", "+cumode"),
    mode("gfx1100", ""),
    mode("gfx1100", "+cumode"),
    mode("gfx1150", ""),
    mode("gfx1150", "+cumode"),
    mode("gfx1201", ""),
    mode("gfx1201", "+cumode"),
    mode("gfx1250", ""),
    mode("gfx1250", "+cumode"),
];

/// One in `PART` combinations is always compared.
const PART: usize = 7;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for (k, Mode { processor, features }) in MODES.into_iter().enumerate() {
        let name = format!("{processor}{}", features.replace('+', "."));
        let part = move || compare(processor, features, |i| i % PART == k % PART);
        trials.push(Trial::test(format!("part/{name}"), part));
        trials.push(
            Trial::test(format!("all/{name}"), move || compare(processor, features, |_| true)).with_ignored_flag(true),
        );
        trials.push(Trial::test(format!("barriers/{name}"), move || compare_barriers(processor, features)));
    }
    for processor in ["gfx1100", "gfx1201", "gfx1250"] {
        trials.push(Trial::test(format!("last_use/{processor}"), move || Ok(last_use::check(processor)?)));
    }
    for (name, row) in specification::rows() {
        trials.push(Trial::test(format!("row/{name}"), move || Ok(row.check()?)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// The steps of gcnc and LLVM in each function of a module, or `None` if LLVM is missing.
type Both = Option<(HashMap<String, Steps>, HashMap<String, Steps>)>;

fn both(cases: &[Case], target: &Target, features: &str, when: When) -> Result<Both, Failed> {
    let ir = cases::module(cases, features);
    let theirs = match trace::theirs(&ir, target, when) {
        Ok(theirs) => theirs,
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            return Ok(None);
        }
        Err(Missing::Error(e)) => return Err(e.into()),
    };
    Ok(Some((trace::ours(&ir, target, when)?, theirs)))
}

/// The steps of case `i`.
fn of(all: &HashMap<String, Steps>, i: usize) -> Result<Steps, &'static str> {
    all.get(&format!("f{i}")).cloned().ok_or("a function is missing")
}

fn compare(processor: &str, features: &str, wanted: impl Fn(usize) -> bool) -> Result<(), Failed> {
    let target = Target::parse(processor).map_err(|e| e.to_string())?;
    let cases = cases::all(&target).into_iter().enumerate();
    // Non-atomic cases give the expectation for unordered ones.
    let cases: Vec<_> =
        cases.filter(|(i, case)| wanted(*i) || case.ordering.is_empty()).map(|(_, case)| case).collect();
    let Some((ours, theirs)) = both(&cases, &target, features, When::Legalized)? else { return Ok(()) };
    let mut wrong = String::new();
    for (i, case) in cases.iter().enumerate() {
        let (mut ours, mut expected) = (of(&ours, i)?, of(&theirs, i)?);
        let plain = Case { ordering: "", scope: "", one_as: false, ..*case };
        let plain = cases.iter().position(|c| *c == plain).map(|i| of(&theirs, i)).transpose()?;
        llvm_differences::apply(case, (&target, features), &mut ours, &mut expected, plain);
        report(case, &ours, &expected, &mut wrong);
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("of {} combinations:\n{wrong}", cases.len()).into()) }
}

/// Compares barriers, before and after wait insertion.
fn compare_barriers(processor: &str, features: &str) -> Result<(), Failed> {
    let target = Target::parse(processor).map_err(|e| e.to_string())?;
    let cases = cases::barriers(&target);
    let mut wrong = String::new();
    for when in [When::Legalized, When::Waited] {
        let Some((ours, theirs)) = both(&cases, &target, features, when)? else { return Ok(()) };
        for (i, case) in cases.iter().enumerate() {
            let (mut ours, mut expected) = (of(&ours, i)?, of(&theirs, i)?);
            ours.keep_at_barrier();
            expected.keep_at_barrier();
            llvm_differences::apply_at_barrier(case, (&target, features), &mut ours, &mut expected);
            report(case, &ours, &expected, &mut wrong);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("of {} combinations:\n{wrong}", cases.len()).into()) }
}

fn report(case: &Case, ours: &Steps, expected: &Steps, wrong: &mut String) {
    let (ours, expected) = (ours.to_string(), expected.to_string());
    if ours != expected {
        wrong.push_str(&format!("{}:\n  gcnc {ours}\n  LLVM {expected}\n", case.name()));
    }
}
