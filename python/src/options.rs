//! Keyword arguments of a compilation: the one place that knows their names and values.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use gcnc::{CancelFlag, DeviceMath, Emit, IrStage, Library, OptLevel, Options, Target};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::compile_error;
use crate::module::libraries;

/// What can be emitted, by name.
const EMIT: [(&str, Emit); 6] = [
    ("code-object", Emit::CodeObject),
    ("object", Emit::Object),
    ("asm", Emit::Asm),
    ("ll", Emit::Ll(IrStage::Link)),
    ("bc", Emit::Bc(IrStage::Link)),
    ("mir", Emit::Mir),
];

/// What a compilation is asked for.
#[derive(Default)]
pub struct Request {
    pub options: Options,
    /// What messages call the source.
    pub name: Option<String>,
    /// By which the thread that waits cancels it.
    pub flag: CancelFlag,
    /// A `threading.Event` that cancels it.
    pub event: Option<Py<PyAny>>,
}

impl Request {
    /// Of keyword arguments.
    pub fn of(arguments: Option<&Bound<'_, PyDict>>, target: &Target) -> PyResult<Request> {
        let mut request = Request::default();
        request.options = request.options.cancel(&request.flag);
        for (key, value) in arguments.into_iter().flatten() {
            let key: String = key.extract()?;
            request = request.with(&key, &value, target).map_err(|e| named(&key, e, value.py()))?;
        }
        Ok(request)
    }

    fn with(mut self, key: &str, value: &Bound<'_, PyAny>, target: &Target) -> PyResult<Request> {
        let options = self.options;
        self.options = match key {
            "level" => options.level(level(value.extract()?)?),
            "emit" => options.emit(emit(value.extract()?)?),
            "features" => options.features(value.extract::<String>()?),
            "wave_size" => options.wave_size(value.extract::<Option<u32>>()?),
            "code_object_version" => options.code_object_version(value.extract::<Option<u8>>()?),
            "libraries" => libraries(value)?.into_iter().fold(options, Options::library),
            "device_libs" => device_libraries(value, target)?.into_iter().fold(options, Options::library),
            "time_limit" => options.time_limit(value.extract::<Option<f64>>()?.map(seconds).transpose()?),
            "memory_limit" => options.memory_limit(value.extract::<Option<usize>>()?),
            "scalar_allocator" => {
                let allocator = value.extract::<String>()?.parse();
                options.scalar_allocator(allocator.map_err(PyValueError::new_err)?)
            }
            "remarks" => options.remarks(value.extract::<bool>()?),
            "threads" => options.threads(value.extract::<usize>()?),
            "disable" => {
                options.disable(value.try_iter()?.map(|pass| pass?.extract()).collect::<PyResult<Vec<String>>>()?)
            }
            "cancel" => {
                self.event = value.extract()?;
                options
            }
            "name" => {
                self.name = value.extract()?;
                options
            }
            _ => return Err(PyTypeError::new_err("is no keyword argument of compile()")),
        };
        Ok(self)
    }
}

/// The same error, with the name of the argument in front.
fn named(key: &str, e: PyErr, py: Python<'_>) -> PyErr {
    if e.is_instance_of::<crate::errors::CompileError>(py) {
        return e;
    }
    PyErr::from_type(e.get_type(py), format!("`{key}`: {}", e.value(py)))
}

fn level(number: u8) -> PyResult<OptLevel> {
    [OptLevel::O0, OptLevel::O1, OptLevel::O2]
        .get(usize::from(number))
        .copied()
        .ok_or_else(|| PyValueError::new_err(format!("there is no level {number}; there are 0, 1, 2")))
}

fn emit(name: &str) -> PyResult<Emit> {
    EMIT.iter().find(|row| row.0 == name).map(|row| row.1).ok_or_else(|| {
        let names: Vec<&str> = EMIT.iter().map(|row| row.0).collect();
        PyValueError::new_err(format!("there is no `{name}`; there are {}", names.join(", ")))
    })
}

fn seconds(number: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(number).map_err(|e| PyValueError::new_err(e.to_string()))
}

/// AMD's device libraries in a folder, if one is given.
fn device_libraries(value: &Bound<'_, PyAny>, target: &Target) -> PyResult<Vec<Arc<Library>>> {
    let Some(folder) = value.extract::<Option<PathBuf>>()? else { return Ok(Vec::new()) };
    Library::device(&folder, target, DeviceMath::default()).map_err(|e| compile_error(value.py(), &e, None, None))
}
