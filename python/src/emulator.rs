//! The emulator: one launch.

use gcnc::Diagnostic;
use gcnc::emulator::{self, Arg, Check, CodeObject, Launch, Options, TimingOptions};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::errors::{refusal, run_error};
use crate::records::{Record, statistics};

/// How a kernel is launched: the dictionary of `LaunchOptions` in `gcnc/emulator.py`, all there.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct LaunchOptions {
    workgroups: [u32; 3],
    workgroup_size: [u32; 3],
    dynamic_lds: u32,
    strict: bool,
    seed: u64,
    max_instructions: u64,
    timing: bool,
}

impl LaunchOptions {
    fn options(&self) -> Options<'static> {
        Options {
            check: if self.strict { Check::Strict } else { Check::Off },
            seed: self.seed,
            max_instructions: self.max_instructions,
            timing: self.timing.then(TimingOptions::default),
            ..Options::default()
        }
    }
}

/// An argument: bytes are passed by value, of any other buffer a pointer to a copy.
#[derive(FromPyObject)]
pub enum Argument {
    Value(PyBackedBytes),
    Buffer(PyBuffer<u8>),
}

impl Argument {
    fn of_launch(&self, py: Python<'_>) -> PyResult<Arg> {
        match self {
            Argument::Value(bytes) => Ok(Arg::Bytes(bytes.to_vec())),
            Argument::Buffer(buffer) => Ok(Arg::Buffer(buffer.to_vec(py)?)),
        }
    }
}

/// Runs a kernel of a code object once; buffers that can be written are then as the kernel leaves them.
#[pyfunction]
pub fn run<'py>(
    py: Python<'py>,
    code: PyBackedBytes,
    kernel: String,
    args: Vec<Argument>,
    options: LaunchOptions,
) -> PyResult<Record<'py>> {
    let object = CodeObject::load(&code).map_err(|e| refusal(py, &[Diagnostic::new(e.to_string())], None, None))?;
    let launch = Launch {
        kernel,
        workgroups: options.workgroups,
        workgroup_size: options.workgroup_size,
        args: args.iter().map(|arg| arg.of_launch(py)).collect::<PyResult<_>>()?,
        dynamic_lds: options.dynamic_lds,
    };
    let result = py.detach(|| emulator::run(&object, &launch, options.options())).map_err(|e| run_error(&e))?;
    for (arg, left) in args.iter().zip(&result.buffers) {
        if let (Argument::Buffer(buffer), Some(bytes)) = (arg, left)
            && !buffer.readonly()
        {
            buffer.copy_from_slice(py, bytes)?;
        }
    }
    statistics(py, &result.statistics, result.timing.as_ref())
}
