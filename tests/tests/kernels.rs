//! Differential test of every launch of `kernels/launches.toml`, by every witness, on every target.
//!
//! - `interp/TARGET/LAUNCH`: the interpreter against the references of `expected.toml` (with IR at -O2, and at -O0);
//! - `llvm/TARGET/LAUNCH`: LLVM's code on the strict emulator, against the references and the interpreter; also for
//!   processors without IR of their own;
//! - `as/TARGET/LAUNCH`: the same for LLVM's assembly, assembled and linked by gcnc;
//! - `gcnc/TARGET/LAUNCH`: the same for gcnc's code; and, as the rows of [`WAYS`] say, from other IR, at another level,
//!   for the other wave size, and with so few registers that it spills.

use std::path::Path;
use std::sync::Arc;

use gcnc::{OptLevel, Options, ScalarAllocator};
use gcnc_tests::compiler::{self, compile};
use gcnc_tests::kernels::{self, Launch, OTHERS, TARGETS};
use gcnc_tests::llvm::{Missing, assembled, code_object};
use gcnc_tests::witness::{self, Buffers, Interpreted};
use libtest_mimic::{Arguments, Failed, Trial};

/// A configuration for compiling with gcnc.
struct Way {
    name: &'static str,
    targets: &'static [&'static str],
    /// The IR's folder, if not the target's.
    ir: Option<&'static str>,
    wave_size: Option<u32>,
    options: fn() -> Options,
}

const USUAL: Way = Way { name: "gcnc", targets: &TARGETS, ir: None, wave_size: None, options: Options::default };

/// The processors before GFX9, which differ much from each other, on the IR that LLVM makes for GFX9.
const EARLY: Way = Way { targets: &["gfx601", "gfx704", "gfx803"], ir: Some("gfx900"), ..USUAL };

/// So few registers that most kernels spill.
fn spilling() -> Options {
    Options::new().max_vgprs(24).max_sgprs(40)
}

fn level0() -> Options {
    Options::new().level(OptLevel::O0)
}

/// With the other SGPR allocator, and few enough SGPRs to spill some.
fn regalloc2() -> Options {
    Options::new().scalar_allocator(ScalarAllocator::Regalloc2).max_sgprs(60)
}

const WAYS: [Way; 11] = [
    USUAL,
    // Spills go to AGPRs, which are a file of their own, or to registers beyond those that instructions name.
    Way { name: "gcnc-far", targets: &["gfx908"], ir: Some("gfx900"), options: spilling, ..USUAL },
    Way { name: "gcnc-far", targets: &["gfx1250"], ir: Some("gfx1100"), options: spilling, ..USUAL },
    Way { name: "gcnc-level0", options: level0, ..USUAL },
    Way { name: "gcnc-early-level0", options: level0, ..EARLY },
    Way { name: "gcnc-early-spill", options: spilling, ..EARLY },
    // clang's -O0 output is made for gfx900, whose instructions the inlined library functions assume.
    Way { name: "gcnc-from-O0", targets: &["gfx900", "gfx90a"], ir: Some("O0"), ..USUAL },
    Way { name: "gcnc-wave64", targets: &["gfx1030", "gfx1100"], wave_size: Some(64), ..USUAL },
    Way {
        name: "gcnc-generic",
        targets: &[
            "gfx9-generic",
            "gfx9-4-generic",
            "gfx10-1-generic",
            "gfx10-3-generic",
            "gfx11-generic",
            "gfx12-generic",
        ],
        options: || Options::new().code_object_version(6),
        ..USUAL
    },
    Way { name: "gcnc-spill", options: spilling, ..USUAL },
    Way { name: "gcnc-regalloc2", options: regalloc2, ..USUAL },
];

fn main() {
    let arguments = Arguments::from_args();
    let trials = match kernels::launches() {
        Ok(launches) => trials(launches),
        Err(e) => vec![Trial::test("launches", move || Err(Failed::from(e)))],
    };
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials(launches: Vec<Launch>) -> Vec<Trial> {
    let interpreted = Arc::new(Interpreted::default());
    let mut trials = Vec::new();
    for launch in launches.into_iter().map(Arc::new) {
        let processors = launch.processors();
        let everywhere = launch.targets.is_empty();
        for target in processors.iter().copied().chain(everywhere.then_some("O0")) {
            let (l, i, target) = (launch.clone(), interpreted.clone(), target.to_owned());
            trials.push(Trial::test(format!("interp/{target}/{}", launch.name), move || {
                Ok(witness::check(&l, &i.get(&target, &l)?)?)
            }));
        }
        for target in processors.iter().filter(|target| kernels::llvm_is_right(target, &launch.name)) {
            for (name, make) in [("llvm", code_object as Maker), ("as", assembled)] {
                let (l, i, target) = (launch.clone(), interpreted.clone(), (*target).to_owned());
                trials.push(Trial::test(format!("{name}/{target}/{}", launch.name), move || {
                    by_llvm((&target, &target), &l, &i, make)
                }));
            }
        }
        for processor in OTHERS.into_iter().filter(|p| everywhere && kernels::llvm_compiles(p.0, &launch.file)) {
            let (l, i) = (launch.clone(), interpreted.clone());
            trials.push(Trial::test(format!("llvm/{}/{}", processor.0, launch.name), move || {
                by_llvm(processor, &l, &i, code_object)
            }));
            let (l, i) = (launch.clone(), interpreted.clone());
            trials.push(Trial::test(format!("gcnc/{}/{}", processor.0, launch.name), move || {
                by_gcnc(&USUAL, processor, &l, &i)
            }));
        }
        let ways = WAYS.iter().flat_map(|way| {
            let own = !everywhere && way.ir.is_none() && way.wave_size.is_none() && way.name != "gcnc-generic";
            let targets = if own { &processors[..] } else { way.targets };
            targets.iter().filter(move |_| everywhere || own).map(move |target| (way, *target))
        });
        let compiles = |way: &Way, target| {
            // GFX90A lacks some of GFX9's image operations.
            let same = way.ir != Some("O0") || target == "gfx900" || launch.file != "image_sharpen";
            same && kernels::llvm_compiles(target, &launch.file)
        };
        for (way, target) in ways.filter(|(way, target)| compiles(way, target)) {
            let (l, i, target) = (launch.clone(), interpreted.clone(), target.to_owned());
            let name = format!("{}/{target}/{}", way.name, launch.name);
            trials.push(Trial::test(name, move || {
                by_gcnc(way, (&target, way.ir.unwrap_or(kernels::ir_of(&target))), &l, &i)
            }));
        }
    }
    trials
}

/// Makes LLVM's code from IR for a processor.
type Maker = fn(&str, &str, &Path) -> Result<Vec<u8>, Missing>;

/// Runs LLVM's code for a processor, from the IR for another or the same one.
fn by_llvm(
    (target, from): (&str, &str),
    launch: &Launch,
    interpreted: &Interpreted,
    make: Maker,
) -> Result<(), Failed> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("llvm");
    let ir = kernels::ir(from, &launch.file)?;
    let ir = if target == from { ir } else { kernels::retarget(&ir, target) };
    let code = match make(&ir, target, &cache) {
        Ok(code) => code,
        Err(Missing::Skip(why)) => {
            eprintln!("{why}: LLVM's code of {} for {target} did not run", launch.name);
            return Ok(());
        }
        Err(Missing::Error(why)) => return Err(why.into()),
    };
    compare(from, launch, &witness::emulate(&code, launch)?, interpreted)
}

/// Runs gcnc's code for a processor, from the IR for another or the same one.
fn by_gcnc(way: &Way, (target, from): (&str, &str), launch: &Launch, interpreted: &Interpreted) -> Result<(), Failed> {
    let ir = kernels::ir(from, &launch.file)?;
    // The verifier runs between passes, including after register allocation.
    let mut options = (way.options)().verify(true);
    // Image resources need another class of SGPR tuples.
    options.max_sgprs = options.max_sgprs.map(|n| if ir.contains("@llvm.amdgcn.image.") { n + 16 } else { n });
    let code = compile(&ir, &compiler::target(target, way.wave_size)?, &options)?;
    compare(from, launch, &witness::emulate(&code, launch)?, interpreted)
}

/// Compares a witness with the references, then with the interpreter.
fn compare(target: &str, launch: &Launch, got: &Buffers, interpreted: &Interpreted) -> Result<(), Failed> {
    witness::check(launch, got)?;
    let exact = witness::is_exact(&kernels::ir(target, &launch.file)?);
    witness::agree(launch, exact, got, &interpreted.get(target, launch)?)
        .map_err(|e| format!("not as the interpreter: {e}").into())
}
