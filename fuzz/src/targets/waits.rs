//! Fuzz target: wait insertion and hazard resolution on random machine code, which then runs in strict mode.

use gcnc_emit::{abi, assemble, frame, hazards};
use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};
use gcnc_memmodel::families::WaveMode;
use gcnc_memmodel::legalize;
use gcnc_memmodel::wait::{self, WaitOptions};
use gcnc_mir::print::Print;
use gcnc_mir::verify::verify;

use super::{code, machine, processor_of_machine_code};

/// More instructions than any such program executes.
const STEPS: u64 = 100_000;

/// Runs the passes after register allocation on a random function. The emulator must report nothing.
///
/// # Panics
/// On a finding.
pub fn waits(data: &[u8]) {
    if let Err(finding) = run_with(data, WaitOptions::default()) {
        panic!("{finding}");
    }
}

/// The same with options for wait insertion.
///
/// # Errors
/// The emulator's report.
///
/// # Panics
/// If the function cannot be generated or encoded.
pub fn run_with(data: &[u8], options: WaitOptions) -> Result<(), String> {
    let Some((&target, bytes)) = data.split_first() else { return Ok(()) };
    let target = processor_of_machine_code(target);
    let mut f = machine::function(bytes, target);
    if let Err(errors) = verify(&f) {
        panic!("the generator is wrong:\n{errors}\n{}", Print(&f));
    }
    frame::expand(&mut f);
    f.layout_frame();
    abi::insert_prolog(&mut f);
    legalize::run(&mut f, WaveMode::default(), legalize::Language::Hsa);
    wait::run(&mut f, options, &mut wait::Ctx::default());
    hazards::run(&mut f, &mut hazards::Ctx::default());
    let code = assemble(&mut f, &[], &[]).unwrap_or_else(|e| panic!("{e}\n{}", Print(&f)));
    let object = CodeObject::load(&code::object(&target, &f.kernel, code)).expect("a code object of ours");
    let launch = Launch {
        kernel: "k".to_owned(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [target.wave_size(), 1, 1],
        args: vec![Arg::Buffer(vec![0; machine::MEMORY as usize])],
        dynamic_lds: 0,
    };
    let options = Options { max_instructions: STEPS, ..Options::default() };
    run(&object, &launch, options).map(drop).map_err(|error| format!("{target}: {error}\n{}", Print(&f)))
}
