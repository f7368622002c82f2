//! Fuzz target: the emulator's loader on any file gives an error, or a code object whose kernels start without a panic.

use gcnc_emulator::{Arg, CodeObject, Kernel, Launch, Options, run};

use super::{code, processor};
use crate::mutate::{self, Random};

/// Maximum number of instructions of each kernel, and of kernels that are tried.
const STEPS: u64 = 200;
const KERNELS: usize = 4;
/// The largest by-value argument that is passed.
const LARGEST_ARGUMENT: u32 = 1 << 16;

/// Loads a file and launches its kernels for a few steps.
///
/// # Panics
/// On a finding.
pub fn loader(data: &[u8]) {
    let Ok(object) = CodeObject::load(data) else { return };
    assert!(object.image().len() as u64 <= CodeObject::image_limit(data.len()), "the image is too large");
    launch_all(&object);
}

/// Launches the kernels of a code object, only the first ones if there are many.
pub fn launch_all(object: &CodeObject) {
    for kernel in object.kernels().iter().take(KERNELS) {
        // Broken code may fault.
        let _ = run(object, &launch(kernel), Options { max_instructions: STEPS, ..Options::default() });
    }
}

/// A launch as the kernel's metadata requires.
fn launch(kernel: &Kernel) -> Launch {
    let metadata = kernel.metadata.as_ref();
    let explicit = metadata.iter().flat_map(|m| &m.args).filter(|a| !a.is_hidden());
    let args = explicit.map(|a| match a.size {
        8 => Arg::Buffer(vec![0; 256]),
        size => Arg::Bytes(vec![1; size.min(LARGEST_ARGUMENT) as usize]),
    });
    Launch {
        kernel: kernel.name.clone(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: metadata.and_then(|m| m.reqd_workgroup_size).unwrap_or([64, 1, 1]),
        args: args.collect(),
        dynamic_lds: 0,
    }
}

/// A corpus entry: a code object, mostly damaged.
pub fn seed(seed: u64) -> Vec<u8> {
    let object = code::compiled(seed, &processor(seed as u8));
    match seed % 4 {
        0 => object,
        _ => mutate::bytes(&object, &mut Random::new(seed)),
    }
}
