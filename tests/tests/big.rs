//! Big kernels (`gcnc_tests::big`): interpreter, gcnc and LLVM agree on the results, including with few registers;
//! gcnc's code is hardly longer than LLVM's, and call-heavy kernels take no more cycles. Each kernel runs on two of the
//! families, in rotation; `--ignored` runs all families with all budgets.

use std::path::PathBuf;

use gcnc::Options;
use gcnc_tests::big::{self, Kernel, figures};
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::witness::Buffers;
use gcnc_tests::{compiler, witness};

/// A processor of each family.
const PROCESSORS: [&str; 7] = ["gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"];

/// Register budgets.
const BUDGETS: [&str; 3] =
    ["\"amdgpu-num-vgpr\"=\"32\"", "\"amdgpu-num-vgpr\"=\"64\"", "\"amdgpu-waves-per-eu\"=\"8,8\""];

/// Limit on the geometric mean of gcnc's instruction counts relative to LLVM's.
const MEAN: f64 = 1.0;
/// The same for a single kernel.
const WORST: f64 = 1.2;
/// Kernels that exceed it: their limits, and why.
const KNOWN: &[(&str, f64, &str)] = &[];

/// Call-heavy programs.
const CALLING: [&str; 6] = ["tree", "quicksort", "methods", "structs", "queens", "expression"];

/// Kernels that take LLVM half a minute.
const SLOW: [&str; 1] = ["hash"];

fn cache() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("big")
}

fn interpreted(kernel: &Kernel) -> Buffers {
    witness::interpret(&kernel.ir(""), &kernel.launch).unwrap_or_else(|e| panic!("{}: {e}", kernel.name))
}

/// Checks that gcnc's code, and LLVM's if `by_llvm`, agree with the interpreter under a register budget.
fn agree(kernel: &Kernel, processor: &str, budget: &str, expected: &Buffers, by_llvm: bool) {
    let (ir, launch) = (kernel.ir(budget), &kernel.launch);
    let name = format!("{} {processor} {budget}", kernel.name);
    let same = |got: Result<Buffers, String>, who: &str| {
        got.and_then(|got| witness::agree(launch, true, &got, expected))
            .unwrap_or_else(|e| panic!("{who}, {name}: {e}"));
    };
    let target = compiler::target(processor, None).unwrap();
    let ours = compiler::compile(&ir, &target, &Options::new().verify(true));
    same(ours.and_then(|code| witness::emulate(&code, launch)), "gcnc");
    if !by_llvm {
        return;
    }
    let theirs = match llvm::code_object(&ir, processor, &cache()) {
        Ok(code) => code,
        Err(Missing::Skip(why)) => return eprintln!("{why}"),
        // LLVM turns arrays into large vectors, whatever the budget.
        Err(Missing::Error(why)) if why.contains("ran out of registers") => return eprintln!("{name}: {why}"),
        Err(Missing::Error(why)) => panic!("{name}: {why}"),
    };
    let run = |check| {
        let options = gcnc_emulator::Options { check, ..gcnc_emulator::Options::default() };
        witness::emulated_with(&theirs, launch, options).map(|result| result.buffers)
    };
    same(llvm::emulate(run), "LLVM");
}

/// Compares code sizes, each kernel on one processor.
fn compare<'a>(kernels: impl Iterator<Item = (Kernel, &'a str)>) {
    let (mut ratios, mut worse) = (Vec::new(), Vec::new());
    for (kernel, processor) in kernels {
        let row = match figures::Row::of(&kernel, processor, "", &cache()) {
            Ok(row) => row,
            Err(Missing::Skip(why)) => return eprintln!("{why}"),
            Err(Missing::Error(why)) => panic!("{} {processor}: {why}", kernel.name),
        };
        println!("{processor} {row}");
        let worst = KNOWN.iter().find(|known| known.0 == kernel.name).map_or(WORST, |known| known.1);
        if row.ratio() > worst {
            worse.push(format!("{} {processor}: {:.3}", kernel.name, row.ratio()));
        }
        ratios.push(row.ratio());
    }
    let mean = figures::mean(&ratios);
    println!("the mean: {mean:.3}");
    assert!(worse.is_empty(), "{worse:?}");
    assert!(mean <= MEAN, "{mean}");
}

#[test]
fn witnesses_agree() {
    for (at, kernel) in big::all().iter().enumerate() {
        let by_llvm = !SLOW.contains(&kernel.name);
        let expected = interpreted(kernel);
        agree(kernel, PROCESSORS[at % PROCESSORS.len()], "", &expected, by_llvm);
        agree(kernel, PROCESSORS[(at + 3) % PROCESSORS.len()], BUDGETS[at % BUDGETS.len()], &expected, by_llvm);
    }
}

#[test]
fn hardly_longer_than_llvms() {
    let kernels = big::all().into_iter().enumerate();
    let kernels = kernels.map(|(at, kernel)| (kernel, PROCESSORS[at % PROCESSORS.len()]));
    compare(kernels.filter(|(kernel, _)| !SLOW.contains(&kernel.name)));
}

#[test]
fn calls_take_no_longer_than_llvms() {
    let mut ratios = Vec::new();
    for kernel in big::all().iter().filter(|kernel| CALLING.contains(&kernel.name)) {
        for processor in ["gfx900", "gfx1100"] {
            let row = match figures::Row::of(kernel, processor, "", &cache()) {
                Ok(row) => row,
                Err(Missing::Skip(why)) => return eprintln!("{why}"),
                Err(Missing::Error(why)) => panic!("{} {processor}: {why}", kernel.name),
            };
            println!("{processor} {row}");
            assert!(row.slowness() <= WORST, "{} {processor}: {:.3}", kernel.name, row.slowness());
            ratios.push(row.slowness());
        }
    }
    let mean = figures::mean(&ratios);
    assert!(mean <= MEAN, "{mean}");
}

#[test]
#[ignore = "takes many minutes"]
fn all_witnesses_agree() {
    for kernel in big::all() {
        let expected = interpreted(&kernel);
        for processor in PROCESSORS {
            for budget in std::iter::once("").chain(BUDGETS) {
                agree(&kernel, processor, budget, &expected, true);
            }
        }
    }
}

#[test]
#[ignore = "takes many minutes"]
fn all_hardly_longer_than_llvms() {
    compare(big::all().into_iter().flat_map(|kernel| PROCESSORS.map(|processor| (kernel.clone(), processor))));
}
