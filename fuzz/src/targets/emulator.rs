//! Fuzz target: the emulator on any code finishes or faults within its budget.

use gcnc_emulator::{Arg, Check, CodeObject, Launch, Options, run};
use gcnc_mir::{Input, Kernel};
use gcnc_object::Code;

use super::{code, processor};

/// Maximum number of instructions of a run.
const STEPS: u64 = 2000;

/// Runs bytes as a kernel's code, on two or three waves.
///
/// # Panics
/// On a finding.
pub fn emulator(data: &[u8]) {
    let Some((&[target, mode], bytes)) = data.split_first_chunk::<{ code::CHOICES }>() else { return };
    let target = processor(target);
    let mut kernel = Kernel::default();
    (kernel.lds_size, kernel.private_size, kernel.max_workgroup_size) = (1024, 64, 128);
    kernel.registers.sgprs = 96;
    kernel.registers.vgprs = 64;
    kernel.registers.vcc = true;
    kernel.enable(Input::KernargSegmentPtr);
    kernel.enable(Input::WorkgroupIdX);
    kernel.uses_scratch = true;
    kernel.enable_scratch_inputs(&target);
    let object = code::object(&target, &kernel, Code { bytes: bytes.to_vec(), ..Code::default() });
    let object = CodeObject::load(&object).expect("a code object of ours");
    let launch = Launch {
        kernel: "k".to_owned(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [70, 1, 1],
        args: vec![Arg::Buffer(vec![0; 1024])],
        dynamic_lds: 0,
    };
    let check = if mode & 1 == 0 { Check::Off } else { Check::Strict };
    let options = Options { check, seed: u64::from(mode >> 1), max_instructions: STEPS, ..Options::default() };
    // Random code may fault.
    let _ = run(&object, &launch, options);
}
