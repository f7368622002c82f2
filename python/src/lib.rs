//! The Python package `gcnc`, as far as it is in Rust: the module `gcnc._gcnc`.
//!
//! Here is what needs the compiler, and no more; records, exceptions and what handles NumPy arrays is Python, beside it
//! in `gcnc/`. Work that may take long is done without the interpreter's lock, so Python's threads compile side by
//! side, and Ctrl-C stops it (`interrupt`). All `unsafe` is pyo3's.
//!
//! | in Python | here |
//! | --- | --- |
//! | `Compiler` | `compiler`, its keyword arguments in `options` |
//! | `Module`, `Library` | `module` |
//! | `assemble`, `disassemble`, `link_objects`, `inspect`, `targets` | `tools` |
//! | what `Device` and `run` are made of | `emulator` |
//! | exceptions | `errors` |
//! | dataclasses | `records` |

mod compiler;
mod emulator;
mod errors;
mod interrupt;
mod module;
mod options;
mod records;
mod source;
mod tools;

// Its functions for Triton are exported by this library as well: `python -m gcnc.triton` prints its path.
extern crate gcnc_triton;

/// Compiles LLVM IR for AMD GPUs.
#[pyo3::pymodule]
mod _gcnc {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::compiler::Compiler;
    #[pymodule_export]
    use super::emulator::{Device, Loaded};
    #[pymodule_export]
    use super::module::{Library, Module};
    #[pymodule_export]
    use super::tools::{assemble, disassemble, inspect, link_objects, targets};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("__build__", gcnc::BUILD)
    }
}
