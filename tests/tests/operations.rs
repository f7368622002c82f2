//! Differential test of every row of `operations.tbl` on each of its types, by three witnesses: `TARGET/SECTION/TYPE`.
//!
//! A row becomes a kernel of one work-group: each lane loads its operands, computes and stores the result. The
//! interpreter runs the IR (for integers of up to 128 bits), the strict emulator runs gcnc's code and LLVM's.

use std::fmt::Write;

use gcnc::Options;
use gcnc_tests::compiler::{self, compile};
use gcnc_tests::intrinsics::head;
use gcnc_tests::lanes::{cache, emulate, emulate_llvm, interpret};
use gcnc_tests::llvm::{Missing, code_object};
use gcnc_tests::operations::{self, Case};
use libtest_mimic::{Arguments, Failed, Trial};

/// Processors whose arithmetic differs: without 16-bit instructions, with them, and with wide scalar ones.
const TARGETS: [(&str, u32); 4] = [("gfx601", 64), ("gfx900", 64), ("gfx1030", 32), ("gfx1201", 32)];

/// Runs of each kernel, with different numbers.
const ROUNDS: u64 = 3;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    let sections = match operations::sections() {
        Ok(sections) => sections,
        Err(e) => {
            trials.push(Trial::test("operations.tbl", move || Err(Failed::from(e))));
            Vec::new()
        }
    };
    for (section, mut cases) in sections {
        cases.sort_by(|a, b| a.ty.cmp(&b.ty));
        for (target, wave) in TARGETS {
            for cases in cases.chunk_by(|a, b| a.ty == b.ty) {
                let (cases, name) = (cases.to_vec(), format!("{target}/{section}/{}", cases[0].ty.replace(' ', "")));
                trials.push(Trial::test(name, move || agree(target, wave, &cases)));
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// Checks that the witnesses agree on all rows of a section for a type.
fn agree(target: &str, wave: u32, cases: &[Case]) -> Result<(), Failed> {
    let head = head(target, wave);
    let machine = compiler::target(target, Some(wave))?;
    let options = Options::new().verify(true);
    let mut errors = String::new();
    let module: String = (0..)
        .zip(cases)
        .filter(|(_, case)| !case.alone)
        .map(|(n, case): (usize, _)| case.kernel(&format!("k{n}")))
        .collect();
    let compiled = if target == "gfx601" && cases[0].is_float() {
        Err(Missing::Skip("LLVM computes with floats otherwise on GFX6".to_owned()))
    } else {
        code_object(&(module + &head), target, &cache(env!("CARGO_TARGET_TMPDIR")))
    };
    let theirs = match compiled {
        Ok(code) => Some(code),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}: LLVM's code for {target} did not run");
            None
        }
        Err(Missing::Error(e)) => return Err(e.lines().take(3).collect::<Vec<_>>().join("\n").into()),
    };
    for (n, case) in cases.iter().enumerate() {
        let kernel = format!("k{n}");
        let text = case.kernel(&kernel) + &head;
        let ours = match compile(&text, &machine, &options) {
            Ok(code) => code,
            Err(e) => {
                writeln!(errors, "{}: {e}", case.name())?;
                continue;
            }
        };
        for round in 0..ROUNDS {
            let input = case.input(round);
            let mut witnesses = Vec::new();
            if case.is_interpreted() {
                witnesses.push(("the interpreter", interpret(&text, &kernel, Some(wave), &input)));
            }
            witnesses.extend(
                theirs.as_ref().filter(|_| !case.alone).map(|code| ("LLVM", emulate_llvm(code, &kernel, &input))),
            );
            let got = emulate(&ours, &kernel, &input);
            for (who, want) in witnesses {
                let same = want.and_then(|want| got.clone().and_then(|got| case.same(&want, &got)));
                if let Err(e) = same {
                    writeln!(errors, "{}, round {round}, against {who}: {e}", case.name())?;
                }
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors.into()) }
}
