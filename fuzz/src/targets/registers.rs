//! Common part of the two register allocation targets: allocates a random function and checks the result.

use gcnc::Target;
use gcnc_mir::analyses::Analyses;
use gcnc_mir::generate::{self, Shape};
use gcnc_mir::print::Print;
use gcnc_mir::verify::verify;
use gcnc_regalloc::{Ctx, Error, Options, run};

/// Allocates the function that `bytes` describe. Only errors that `may_fail` accepts may occur.
///
/// # Panics
/// On a finding.
pub fn allocate(bytes: &[u8], target: Target, shape: &Shape, options: Options, may_fail: impl Fn(&Error) -> bool) {
    let before = generate::of_bytes(bytes, target, shape);
    if let Err(errors) = verify(&before) {
        panic!("the generator is wrong:\n{errors}\n{}", Print(&before));
    }
    let mut after = before.clone();
    match run(&mut after, &options, &mut Analyses::default(), &mut Ctx::default()) {
        Ok(()) => {
            if let Err(errors) = verify(&after) {
                panic!("{options:?}:\n{errors}\n{}\n{}", Print(&before), Print(&after));
            }
        }
        Err(error) if may_fail(&error) => {}
        Err(error) => panic!("{options:?}: {error}\n{}", Print(&before)),
    }
}
