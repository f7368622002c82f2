//! Mutation testing of waits: removes each wait that a register needs, one by one; the strict emulator must then fail.
//!
//! Waits that only the memory model requires order what other waves see; the emulator's memory acts at once, so their
//! removal does not show here.

use std::collections::BTreeMap;

use gcnc::Options;
use gcnc_tests::compiler;
use gcnc_tests::kernels::{self, Launch};
use gcnc_tests::witness;
use libtest_mimic::{Arguments, Failed, Trial};

/// Kernels with waits on paths that no lane of their launch takes (such as lanes past the end of an array).
const PATHS_NOT_TAKEN: [&str; 15] = [
    "chained_scan",
    "floyd_warshall",
    "function_table",
    "grid3d",
    // Both kernels of a file, one of which has a loop for more rows than there are.
    "hip_shade",
    "hip_stencil",
    "live_scalars",
    // It has so many loads that issuing the last ones waits for the first.
    "live_vectors",
    "matmul_tiled",
    "median16",
    "nbody",
    "radix_pass",
    "reduce",
    "scan_256",
    "sha256",
];

fn main() {
    let arguments = Arguments::from_args();
    let trials = match kernels::everywhere() {
        Ok(launches) => trials(launches),
        Err(e) => vec![Trial::test("launches", move || Err(Failed::from(e)))],
    };
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials(mut launches: Vec<Launch>) -> Vec<Trial> {
    launches.retain(|launch| !PATHS_NOT_TAKEN.contains(&launch.name.as_str()));
    // A file may have several kernels: a wait matters if one of its launches needs it.
    let mut files: BTreeMap<String, Vec<Launch>> = BTreeMap::new();
    for launch in launches {
        files.entry(launch.file.clone()).or_default().push(launch);
    }
    let trial = |target: &'static str, file: &str, launches: &[Launch]| {
        let (name, file, launches) = (format!("waits/{target}/{file}"), file.to_owned(), launches.to_vec());
        Trial::test(name, move || Ok(every_wait_matters(target, &file, &launches)?))
    };
    let on = |target| files.iter().map(move |(file, launches)| trial(target, file, launches));
    kernels::TARGETS.into_iter().flat_map(on).collect()
}

fn every_wait_matters(target: &str, file: &str, launches: &[Launch]) -> Result<(), String> {
    let ir = kernels::ir(target, file)?;
    let target = compiler::target(target, None)?;
    let compiler = gcnc::Compiler::new();
    let build = |omit_wait: Option<usize>| {
        let (options, mut trace) = (Options::new().omit_wait(omit_wait), gcnc::Trace::default());
        let compiled = compiler.compile_traced(&ir, &target, &options, &mut trace);
        compiled.map(|code| (code.bytes, trace.waits)).map_err(|e| e.render(file, &ir))
    };
    let (whole, waits) = build(None)?;
    for launch in launches {
        witness::check(launch, &witness::emulate(&whole, launch)?)?;
    }
    let by_register = waits.iter().enumerate().filter(|(_, by_register)| **by_register);
    let mut unnoticed = Vec::new();
    for (n, _) in by_register.clone() {
        let without = build(Some(n))?.0;
        if launches.iter().all(|launch| witness::emulate(&without, launch).is_ok()) {
            unnoticed.push(n);
        }
    }
    match (by_register.count(), unnoticed.as_slice()) {
        (0, _) => Err("no register needs a wait, which no kernel that loads can mean".to_owned()),
        (_, []) => Ok(()),
        (count, lost) => {
            Err(format!("of {count} waits that registers need, these can go and nothing notices: {lost:?}"))
        }
    }
}
