//! Modules and libraries of LLVM IR.

use std::path::PathBuf;
use std::sync::Arc;

use gcnc::DeviceMath;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::compiler::target_of;
use crate::errors::compile_error;
use crate::source::Source;

/// A module of LLVM IR: read once, compiled as often as one likes.
#[pyclass(frozen, module = "gcnc")]
pub struct Module {
    module: gcnc::Module,
    /// What it was read from.
    source: Option<Source>,
}

impl Module {
    pub fn inner(&self) -> &gcnc::Module {
        &self.module
    }

    /// The text that it was read from.
    pub fn text(&self) -> Option<&str> {
        self.source.as_ref().and_then(Source::text)
    }

    fn read(py: Python<'_>, source: Source, target: Option<&Bound<'_, PyAny>>, name: Option<&str>) -> PyResult<Module> {
        let target = target.map(target_of).transpose()?;
        let bytes = source.bytes()?;
        let read = py.detach(|| match target {
            Some(target) => gcnc::Module::parse_for(bytes, &target),
            None => gcnc::Module::parse(bytes),
        });
        let module = read.map_err(|e| compile_error(py, &e, name, source.text()))?;
        let module = match name {
            Some(name) => module.named(name),
            None => module,
        };
        Ok(Module { module, source: source.text().is_some().then_some(source) })
    }
}

#[pymethods]
impl Module {
    /// Reads LLVM assembly language or bitcode (LLVM 14 to 24), whichever it is; of a bundle for several targets, the
    /// one for `target`. Messages call it `name`.
    #[staticmethod]
    #[pyo3(signature = (source, *, target=None, name=None))]
    fn parse(
        py: Python<'_>,
        source: Source,
        target: Option<&Bound<'_, PyAny>>,
        name: Option<&str>,
    ) -> PyResult<Module> {
        Module::read(py, source, target, name)
    }

    /// Reads a file, whose name messages have.
    #[staticmethod]
    #[pyo3(signature = (path, *, target=None))]
    fn open(py: Python<'_>, path: PathBuf, target: Option<&Bound<'_, PyAny>>) -> PyResult<Module> {
        let bytes = PyBytes::new(py, &std::fs::read(&path)?);
        Module::read(py, Source::Bytes(bytes.into()), target, Some(&path.display().to_string()))
    }

    /// Links modules to one, and takes what they do not define from the libraries.
    #[staticmethod]
    #[pyo3(signature = (modules, *, libraries=None), text_signature = "(modules, *, libraries=())")]
    fn link(py: Python<'_>, modules: Vec<Py<Module>>, libraries: Option<&Bound<'_, PyAny>>) -> PyResult<Module> {
        let libraries = libraries.map(self::libraries).transpose()?.unwrap_or_default();
        let modules: Vec<gcnc::Module> = modules.iter().map(|module| module.get().module.clone()).collect();
        let linked = py.detach(|| gcnc::Module::link(&modules, &libraries));
        let module = linked.map_err(|e| compile_error(py, &e, None, None))?;
        Ok(Module { module, source: None })
    }

    /// The processor that the module says it is for.
    #[getter]
    fn processor(&self) -> Option<&'static str> {
        self.module.processor().map(|target| target.name())
    }

    /// The module as LLVM assembly language.
    fn to_text(&self, py: Python<'_>) -> String {
        py.detach(|| self.module.to_text())
    }

    /// The module as LLVM 22's bitcode.
    fn to_bitcode<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let written = py.detach(|| self.module.to_bitcode());
        written.map(|bytes| PyBytes::new(py, &bytes)).map_err(|e| compile_error(py, &e, None, None))
    }
}

/// A module that others take functions and variables from; opened once and shared.
#[pyclass(frozen, module = "gcnc")]
pub struct Library(Arc<gcnc::Library>);

#[pymethods]
impl Library {
    /// Opens text or bitcode; messages call it `name`.
    #[staticmethod]
    #[pyo3(signature = (source, *, name="a library"))]
    fn parse(py: Python<'_>, source: Source, name: &str) -> PyResult<Library> {
        let bytes = source.bytes()?;
        let opened = py.detach(|| gcnc::Library::open(name, bytes));
        let library = opened.map_err(|e| compile_error(py, &e, Some(name), source.text()))?;
        Ok(Library(Arc::new(library)))
    }

    /// Opens a file.
    #[staticmethod]
    fn open(py: Python<'_>, path: PathBuf) -> PyResult<Library> {
        let bytes = PyBytes::new(py, &std::fs::read(&path)?);
        Library::parse(py, Source::Bytes(bytes.into()), &path.display().to_string())
    }

    /// Those of AMD's device libraries in a folder that go with a target.
    #[staticmethod]
    fn device(py: Python<'_>, folder: PathBuf, target: &Bound<'_, PyAny>) -> PyResult<Vec<Library>> {
        let target = target_of(target)?;
        let opened = py.detach(|| gcnc::Library::device(&folder, &target, DeviceMath::default()));
        let all = opened.map_err(|e| compile_error(py, &e, None, None))?;
        Ok(all.into_iter().map(Library).collect())
    }

    /// What messages call it.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }
}

/// The libraries of an iterable of `Library` and `Module`.
pub fn libraries(all: &Bound<'_, PyAny>) -> PyResult<Vec<Arc<gcnc::Library>>> {
    all.try_iter()?.map(|item| library(&item?)).collect()
}

fn library(item: &Bound<'_, PyAny>) -> PyResult<Arc<gcnc::Library>> {
    if let Ok(library) = item.cast::<Library>() {
        return Ok(library.get().0.clone());
    }
    match item.cast::<Module>() {
        Ok(module) => Ok(Arc::new(module.get().module.clone().into())),
        Err(_) => Err(PyTypeError::new_err(format!("expected Library or Module, not {}", item.get_type().name()?))),
    }
}
