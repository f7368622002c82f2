//! What is wrong, as Python's exceptions: `gcnc/errors.py` has their classes.

use gcnc::emulator::{DeviceError, FaultReport, RunError};
use gcnc::{Diagnostic, Diagnostics, Severity, Stop};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::records::{Record, record};

pyo3::import_exception!(gcnc.errors, CompileError);
pyo3::import_exception!(gcnc.errors, Fault);

/// What a source is called that has no name.
const SOURCE: &str = "<source>";

/// A `CompileError` of all that is wrong with `source`, in the file of this name.
pub fn compile_error(py: Python<'_>, errors: &Diagnostics, name: Option<&str>, source: Option<&str>) -> PyErr {
    let stopped = errors.stopped().map(|stop| match stop {
        Stop::Time => "time",
        Stop::Memory => "memory",
        Stop::Cancelled => "cancelled",
    });
    raised(py, errors, name, source, stopped)
}

/// The same of errors that no limit is behind.
pub fn refusal(py: Python<'_>, errors: &[Diagnostic], name: Option<&str>, source: Option<&str>) -> PyErr {
    raised(py, errors, name, source, None)
}

fn raised(
    py: Python<'_>,
    errors: &[Diagnostic],
    name: Option<&str>,
    source: Option<&str>,
    stopped: Option<&'static str>,
) -> PyErr {
    let rendered = source.map(|source| {
        let rendered = errors.iter().map(|d| d.render(name.unwrap_or(SOURCE), source));
        rendered.collect::<String>()
    });
    match diagnostics(py, errors, name) {
        Ok(all) => CompileError::new_err((all.unbind(), rendered, stopped)),
        Err(e) => e,
    }
}

/// A tuple of `Diagnostic`s about the file of this name.
pub fn diagnostics<'py>(py: Python<'py>, all: &[Diagnostic], name: Option<&str>) -> PyResult<Bound<'py, PyTuple>> {
    let all: Vec<Record<'py>> = all.iter().map(|d| diagnostic(py, d, name)).collect::<PyResult<_>>()?;
    PyTuple::new(py, all)
}

fn diagnostic<'py>(py: Python<'py>, d: &Diagnostic, name: Option<&str>) -> PyResult<Record<'py>> {
    let severity = match d.severity {
        Severity::Warning => "warning",
        _ => "error",
    };
    record!(
        py,
        Diagnostic {
            severity: severity,
            message: &d.message,
            help: d.help.as_deref(),
            file: d.file.as_deref().or(name),
            line: d.place.map(|place| place.0),
            column: d.place.map(|place| place.1),
            start: d.span.as_ref().map(|span| span.start),
            end: d.span.as_ref().map(|span| span.end),
        }
    )
}

/// A `Fault` of what a kernel did wrong, or what else fits what a device refuses.
pub fn device_error(py: Python<'_>, error: &DeviceError) -> PyErr {
    match error {
        DeviceError::Run(error) => run_error(error),
        DeviceError::Allocation(_) => PyMemoryError::new_err(error.to_string()),
        DeviceError::Load(_) => refusal(py, &[Diagnostic::new(error.to_string())], None, None),
        _ => PyValueError::new_err(error.to_string()),
    }
}

fn run_error(error: &RunError) -> PyErr {
    let message = error.to_string();
    match error {
        RunError::Launch(_) => PyValueError::new_err(message),
        RunError::Fault(report) => {
            let FaultReport { kernel, group, wave, lane, address, text, fault } = &**report;
            let [x, y, z] = *group;
            let place = (kernel.clone(), (x, y, z), *wave, *lane, *address, text.clone());
            Fault::new_err((message, fault.to_string(), place))
        }
        _ => Fault::new_err((message,)),
    }
}
