//! Optional passes: code is right without each of them; every launch runs with a different pass disabled, in rotation.

use gcnc::Options;
use gcnc_tests::{compiler, kernels, witness};

/// Runs all launches on a target, starting with pass number `first` disabled.
fn without_passes(target: &str, first: usize) {
    let passes: Vec<&str> = gcnc::passes::optional().collect();
    let processor = compiler::target(target, None).unwrap();
    let launches = kernels::everywhere().unwrap();
    assert!(launches.len() > 3 * passes.len());
    let launches = launches.iter().filter(|launch| kernels::llvm_compiles(target, &launch.file));
    for (launch, number) in launches.zip(first..) {
        let pass = passes[number % passes.len()];
        let options = Options::new().disable([pass]).verify(true);
        let ir = kernels::ir(target, &launch.file).unwrap();
        let done = compiler::compile(&ir, &processor, &options)
            .and_then(|object| witness::emulate(&object, launch))
            .and_then(|buffers| witness::check(launch, &buffers));
        done.unwrap_or_else(|e| panic!("{} on {target} without `{pass}`: {e}", launch.name));
    }
}

#[test]
fn on_gfx90a() {
    without_passes("gfx90a", 0);
}

#[test]
fn on_gfx1100() {
    without_passes("gfx1100", 7);
}
