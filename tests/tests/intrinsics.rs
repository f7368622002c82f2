//! Differential test of every intrinsic in `intrinsics.tbl`, by three witnesses, on every processor that has it:
//! `TARGET/WAVE/SECTION`.
//!
//! A row becomes kernels of one wave or two: each lane loads its operands, calls the intrinsic and stores the result.
//! The interpreter runs the IR, the strict emulator runs gcnc's code and LLVM's.

use std::collections::BTreeSet;
use std::fmt::Write;

use gcnc::Options;
use gcnc_tests::compiler::{self, compile};
use gcnc_tests::intrinsics::{self, Case};
use gcnc_tests::lanes::{cache, emulate, emulate_llvm, interpret};
use gcnc_tests::llvm::{Missing, code_object};
use libtest_mimic::{Arguments, Failed, Trial};

/// A processor of each family.
const TARGETS: [&str; 14] = [
    "gfx601", "gfx704", "gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1011", "gfx1030",
    "gfx1100", "gfx1200", "gfx1250",
];

/// Runs of each kernel, with different numbers.
const ROUNDS: u64 = 2;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    let sections = match intrinsics::sections() {
        Ok(sections) => sections,
        Err(e) => {
            trials.push(Trial::test("intrinsics.tbl", move || Err(Failed::from(e))));
            Vec::new()
        }
    };
    for (section, cases) in sections {
        for target in TARGETS {
            for wave in [32, 64] {
                let cases: Vec<Case> = cases.iter().filter(|c| c.runs(target, wave)).cloned().collect();
                if !cases.is_empty() && compiler::target(target, Some(wave)).is_ok() {
                    let name = format!("{target}/wave{wave}/{section}");
                    trials.push(Trial::test(name, move || agree(target, wave, &cases)));
                }
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// Checks that the witnesses agree on all cases of a section that the target has.
fn agree(target: &str, wave: u32, cases: &[Case]) -> Result<(), Failed> {
    let head = intrinsics::head(target, wave);
    let machine = compiler::target(target, Some(wave))?;
    let alone = |case: &Case| case.declaration() + &case.kernel("k") + &head;
    let options = Options::new().verify(true);
    let mut errors = String::new();
    let mut there = Vec::new();
    for case in cases {
        match compile(&alone(case), &machine, &options) {
            Ok(code) => there.push((case, code)),
            Err(e) if e.contains("has no instruction for") || e.contains("in accumulation registers") => {}
            Err(e) => writeln!(errors, "{}: {e}", case.name())?,
        }
    }
    let asked = || there.iter().enumerate().filter(|(_, (case, _))| !case.alone);
    let declarations: BTreeSet<String> = asked().map(|(_, (case, _))| case.declaration()).collect();
    let module: String = asked().map(|(n, (case, _))| case.kernel(&format!("k{n}"))).collect();
    let cache = cache(env!("CARGO_TARGET_TMPDIR"));
    let theirs = match code_object(&(declarations.into_iter().collect::<String>() + &module + &head), target, &cache) {
        _ if asked().next().is_none() => None,
        Ok(code) => Some(code),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}: LLVM's code for {target} did not run");
            None
        }
        Err(Missing::Error(e)) => {
            writeln!(errors, "LLVM: {}", e.lines().take(3).collect::<Vec<_>>().join("\n"))?;
            for (_, (case, _)) in asked() {
                if let Err(Missing::Error(e)) = code_object(&alone(case), target, &cache) {
                    let why = e.lines().find(|line| line.contains("rror")).unwrap_or_default();
                    writeln!(errors, "{}: LLVM: {why}", case.name())?;
                }
            }
            None
        }
    };
    for (n, (case, ours)) in there.iter().enumerate() {
        for round in 0..ROUNDS {
            let input = case.input(round);
            let theirs =
                theirs.as_ref().filter(|_| !case.alone).map(|code| emulate_llvm(code, &format!("k{n}"), &input));
            let want = interpret(&alone(case), "k", Some(wave), &input).or_else(|e| {
                writeln!(errors, "{}: interpreter: {e}", case.name()).map_err(|e| e.to_string())?;
                theirs.clone().unwrap_or_else(|| Err("nothing to compare with".to_owned()))
            });
            let Ok(want) = want else { continue };
            let got = [("gcnc", emulate(ours, "k", &input))];
            for (who, got) in got.into_iter().chain(theirs.map(|got| ("LLVM", got))) {
                if let Err(e) = got.and_then(|got| case.same(&want, &got)) {
                    writeln!(errors, "{}, round {round}, {who}: {e}", case.name())?;
                }
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors.into()) }
}
