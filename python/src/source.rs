//! What Python hands over as a program: `str`, `bytes`, `bytearray` or a `Module`.

use gcnc::source_text;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};

use crate::module::Module;

/// A program, kept alive without a copy.
pub enum Source {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
    Module(Py<Module>),
}

impl Source {
    /// For the compiler.
    pub fn as_input(&self) -> gcnc::Source<'_> {
        match self {
            Source::Text(text) => (&**text).into(),
            Source::Bytes(bytes) => (&**bytes).into(),
            Source::Module(module) => module.get().inner().into(),
        }
    }

    /// The text that places in messages refer to, if it is text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Source::Text(text) => Some(text),
            Source::Bytes(bytes) => source_text(bytes).ok(),
            Source::Module(module) => module.get().text(),
        }
    }

    /// Its bytes, if it is no module.
    pub fn bytes(&self) -> PyResult<&[u8]> {
        match self {
            Source::Text(text) => Ok(text.as_bytes()),
            Source::Bytes(bytes) => Ok(bytes),
            Source::Module(_) => Err(PyTypeError::new_err("expected str or bytes, not a Module")),
        }
    }
}

impl FromPyObject<'_, '_> for Source {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Source> {
        if let Ok(text) = object.extract() {
            return Ok(Source::Text(text));
        }
        if let Ok(bytes) = object.extract() {
            return Ok(Source::Bytes(bytes));
        }
        match object.cast::<Module>() {
            Ok(module) => Ok(Source::Module(module.to_owned().unbind())),
            Err(_) => {
                let found = object.get_type().name()?;
                Err(PyTypeError::new_err(format!("expected str, bytes, bytearray or Module, not {found}")))
            }
        }
    }
}
