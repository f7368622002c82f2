//! Every launch of `kernels/launches.toml`, by every witness, on every target.
//!
//! - `interp/TARGET/LAUNCH`: the interpreter against the references of `expected.toml` (for the IR at -O2, and at -O0);
//! - `llvm/TARGET/LAUNCH`: LLVM's code on the strict emulator, against the references and the interpreter;
//! - `gcnc/TARGET/LAUNCH`: gcnc's code, in the same way.

use std::path::Path;
use std::sync::Arc;

use gcnc::Options;
use gcnc_tests::compiler::compile;
use gcnc_tests::kernels::{self, Launch, TARGETS};
use gcnc_tests::llvm::Missing;
use gcnc_tests::witness::{self, Buffers, Interpreted};
use libtest_mimic::{Arguments, Failed, Trial};

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
        for target in TARGETS.into_iter().chain(["O0"]) {
            let (l, i) = (launch.clone(), interpreted.clone());
            trials.push(Trial::test(format!("interp/{target}/{}", launch.name), move || {
                Ok(witness::check(&l, &i.get(target, &l)?)?)
            }));
        }
        for target in TARGETS {
            let (l, i) = (launch.clone(), interpreted.clone());
            trials.push(Trial::test(format!("llvm/{target}/{}", launch.name), move || by_llvm(target, &l, &i)));
            let (l, i) = (launch.clone(), interpreted.clone());
            trials.push(Trial::test(format!("gcnc/{target}/{}", launch.name), move || by_gcnc(target, &l, &i)));
        }
    }
    trials
}

fn by_llvm(target: &str, launch: &Launch, interpreted: &Interpreted) -> Result<(), Failed> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("llvm");
    let code = match witness::llvm_code(target, &launch.file, &cache) {
        Ok(code) => code,
        Err(Missing::Skip(why)) => {
            eprintln!("{why}: llvm/{target}/{} did not run", launch.name);
            return Ok(());
        }
        Err(Missing::Error(why)) => return Err(why.into()),
    };
    compare(target, launch, &witness::emulate(&code, launch)?, interpreted)
}

fn by_gcnc(target: &str, launch: &Launch, interpreted: &Interpreted) -> Result<(), Failed> {
    // Checked between passes, register allocation included.
    let options = Options { verify: true, ..Options::default() };
    let code = compile(&kernels::ir(target, &launch.file)?, target, &options)?;
    compare(target, launch, &witness::emulate(&code, launch)?, interpreted)
}

/// A witness against the references, then against the interpreter.
fn compare(target: &str, launch: &Launch, got: &Buffers, interpreted: &Interpreted) -> Result<(), Failed> {
    witness::check(launch, got)?;
    let exact = witness::is_exact(&kernels::ir(target, &launch.file)?);
    witness::agree(launch, exact, got, &interpreted.get(target, launch)?)
        .map_err(|e| format!("not as the interpreter: {e}").into())
}
