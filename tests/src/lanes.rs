//! Kernels of one work-group whose lanes each have a slot for every operand and for the result.

use std::path::Path;

use gcnc_emulator as emulator;
use gcnc_interpreter as interp;

use crate::intrinsics::{LANE, LANES};
use crate::llvm;

/// Runs a kernel of a module on the interpreter.
///
/// # Errors
/// The module cannot be parsed or run.
pub fn interpret(ir: &str, kernel: &str, wave: Option<u32>, input: &[u8]) -> Result<Vec<u8>, String> {
    let module = gcnc_ir::read(ir).map_err(|e| e.to_string())?;
    let args = vec![interp::Arg::Buffer(input.to_vec()), interp::Arg::Buffer(vec![0; LANE * LANES])];
    let launch = interp::Launch { args, workgroup_size: [LANES as u32, 1, 1], ..interp::Launch::new(kernel) };
    let options = interp::Options { wave_size: wave, ..interp::Options::default() };
    let mut result = interp::run(&module, &launch, &options).map_err(|e| e.to_string())?;
    result.buffers.pop().flatten().ok_or_else(|| "no buffer".to_owned())
}

/// Runs a kernel of a code object on the strict emulator.
///
/// # Errors
/// The code object cannot be loaded, or its code violates a rule.
pub fn emulate(code: &[u8], kernel: &str, input: &[u8]) -> Result<Vec<u8>, String> {
    emulate_with(emulator::Check::Strict, code, kernel, input)
}

/// Runs a kernel of LLVM's code object.
///
/// # Errors
/// The code object cannot be loaded, or its code violates a rule that LLVM knows.
pub fn emulate_llvm(code: &[u8], kernel: &str, input: &[u8]) -> Result<Vec<u8>, String> {
    llvm::emulate(|check| emulate_with(check, code, kernel, input))
}

fn emulate_with(check: emulator::Check, code: &[u8], kernel: &str, input: &[u8]) -> Result<Vec<u8>, String> {
    let object = emulator::CodeObject::load(code).map_err(|e| e.to_string())?;
    let args = vec![emulator::Arg::Buffer(input.to_vec()), emulator::Arg::Buffer(vec![0; LANE * LANES])];
    let launch = emulator::Launch {
        kernel: kernel.to_owned(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [LANES as u32, 1, 1],
        args,
        dynamic_lds: 0,
    };
    let options = emulator::Options { check, ..emulator::Options::default() };
    let mut result = emulator::run(&object, &launch, options).map_err(|e| e.to_string())?;
    result.buffers.pop().flatten().ok_or_else(|| "no buffer".to_owned())
}

/// The folder where LLVM's code objects are cached between runs.
pub fn cache(tmp: &str) -> std::path::PathBuf {
    Path::new(tmp).join("llvm")
}
