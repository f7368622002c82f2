//! The compiler object.

use gcnc::Target;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::compile_error;
use crate::interrupt::interruptible;
use crate::options::Request;
use crate::records::{Record, compiled};
use crate::source::Source;

/// Compiles LLVM IR for AMD GPUs, for any number of threads at once, with memory that it reuses.
#[pyclass(frozen, module = "gcnc")]
#[derive(Default)]
pub struct Compiler(gcnc::Compiler);

#[pymethods]
impl Compiler {
    #[new]
    fn new() -> Compiler {
        Compiler::default()
    }

    /// Compiles LLVM IR (text, bitcode or a module) for a target such as "gfx1100" or "gfx90a:sramecc+:xnack-".
    ///
    /// level is 0, 1 or 2; emit says what to produce; features are as "+cumode,-xnack"; libraries (Library or Module)
    /// and AMD's device libraries in the folder device_libs give what the source declares and does not define;
    /// time_limit is in seconds, memory_limit in bytes; remarks says which values are live where a kernel needs most
    /// registers; threads is how many compile the module's functions, 0 for all that the machine runs at once; cancel
    /// is a threading.Event that stops the compilation when it is set; disable names passes that are left out;
    /// scalar_allocator is who allocates scalar registers, linear or regalloc2; name is what messages call the source.
    ///
    /// Raises CompileError with all that is wrong, at its place; or with the limit that stopped it.
    #[pyo3(
        signature = (source, target, **options),
        text_signature = "($self, source, target, *, level=2, emit='code-object', features='', wave_size=None, \
                          code_object_version=None, libraries=(), device_libs=None, time_limit=None, \
                          memory_limit=None, remarks=False, threads=1, cancel=None, disable=(), \
                          scalar_allocator='linear', name=None)"
    )]
    fn compile<'py>(
        &self,
        py: Python<'py>,
        source: Source,
        target: &Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Record<'py>> {
        let target = target_of(target)?;
        let Request { options, name, flag, event } = Request::of(options, &target)?;
        let result = interruptible(py, &flag, event.as_ref(), || {
            let input = source.as_input();
            let input = match &name {
                Some(name) => input.named(name),
                None => input,
            };
            self.0.compile(input, &target, &options)
        })?;
        match result {
            Ok(result) => compiled(py, &result),
            Err(errors) => Err(compile_error(py, &errors, name.as_deref(), source.text())),
        }
    }
}

/// A target by its id, or a `gcnc.Target`, whose text is its id.
pub fn target_of(target: &Bound<'_, PyAny>) -> PyResult<Target> {
    Target::parse(&target.str()?.to_cow()?).map_err(|e| PyValueError::new_err(e.to_string()))
}
