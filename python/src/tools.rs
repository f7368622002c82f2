//! Assembler, disassembler, linker, inspector, and the list of targets.

use gcnc::asm::merge::{Input, MergeError, MergeOptions, merge};
use gcnc::asm::{self, Abi, Version, dis};
use gcnc::{Diagnostic, Target, not_elf};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyBytes;

use crate::compiler::target_of;
use crate::errors::{compile_error, refusal};
use crate::records::{self, Record};

/// Assembles LLVM's assembly language to a code object, or to a relocatable object. The target may be left out if the
/// source says it.
#[pyfunction]
#[pyo3(signature = (text, target=None, *, object=false, wave_size=None, code_object_version=None, name=None))]
pub fn assemble<'py>(
    py: Python<'py>,
    text: PyBackedStr,
    target: Option<&Bound<'py, PyAny>>,
    object: bool,
    wave_size: Option<u32>,
    code_object_version: Option<u8>,
    name: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let target = target.map(target_of).transpose()?;
    let version = match code_object_version {
        Some(n) => Version::of(n.into()).ok_or_else(|| PyValueError::new_err("code object versions are 2 to 6"))?,
        None => Version::default(),
    };
    let assembled = py.detach(|| {
        let options = asm::Options { target, wave_size, abi: Abi::hsa(version), ..asm::Options::default() };
        let assembled = asm::assemble(&text, options).map_err(|errors| placed(errors, &text))?;
        match object {
            true => Ok(assembled.relocatable()),
            false => assembled.code_object().map_err(|e| vec![Diagnostic::new(e.to_string())]),
        }
    });
    let bytes = assembled.map_err(|errors| refusal(py, &errors, name, Some(&text)))?;
    Ok(PyBytes::new(py, &bytes))
}

/// The assembler's errors with the line of each.
fn placed(errors: Vec<asm::Diagnostic>, text: &str) -> Vec<Diagnostic> {
    let placed = |error| {
        let mut placed = Diagnostic::from(error);
        placed.place = placed.line_column(text);
        placed
    };
    errors.into_iter().map(placed).collect()
}

/// Disassembles a code object or a relocatable object to assembly language that assembles to the same again; with
/// `raw`, bare instructions of `target`. With `encodings`, each line ends in a comment with its address and bytes.
#[pyfunction]
#[pyo3(signature = (code, target=None, *, raw=false, encodings=true))]
pub fn disassemble(
    py: Python<'_>,
    code: PyBackedBytes,
    target: Option<&Bound<'_, PyAny>>,
    raw: bool,
    encodings: bool,
) -> PyResult<String> {
    let target = target.map(target_of).transpose()?;
    let options = dis::Options { target, encodings };
    match (raw, target) {
        (true, Some(target)) => Ok(py.detach(|| dis::raw(&code, &target, &options))),
        (true, None) => Err(PyValueError::new_err("bare instructions need a target")),
        (false, _) => match not_elf(&code) {
            Some(other) => Err(refusal(py, &[other], None, None)),
            None => {
                let text = py.detach(|| dis::object(&code, &options));
                text.map_err(|e| refusal(py, &[Diagnostic::new(e.to_string())], None, None))
            }
        },
    }
}

/// Links relocatable objects to a code object, or with `object` to one relocatable object. With `undefined`, another
/// code object may define what none of them does.
#[pyfunction]
#[pyo3(signature = (objects, *, object=false, undefined=false))]
pub fn link_objects<'py>(
    py: Python<'py>,
    objects: Vec<PyBackedBytes>,
    object: bool,
    undefined: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let options = MergeOptions { relocatable: object, allow_undefined: undefined, ..MergeOptions::default() };
    let linked = py.detach(|| link(&objects, options));
    let bytes = linked.map_err(|errors| refusal(py, &errors, None, None))?;
    Ok(PyBytes::new(py, &bytes))
}

/// Links files, which messages call by their numbers.
fn link(files: &[PyBackedBytes], options: MergeOptions) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let one = |message: String| vec![Diagnostic::new(message)];
    let name = |n: usize| format!("object {n}");
    let read = |(n, file): (usize, &PyBackedBytes)| match not_elf(file) {
        Some(other) => Err(one(format!("{}: {other}", name(n)))),
        None => asm::Object::read(file).map(|object| (name(n), object)).map_err(|e| one(format!("{}: {e}", name(n)))),
    };
    let objects: Vec<(String, asm::Object)> = files.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let inputs: Vec<Input<'_>> = objects.iter().map(|(name, object)| Input { name, object }).collect();
    let all = |errors: Vec<MergeError>| errors.iter().map(|e| Diagnostic::new(e.to_string())).collect::<Vec<_>>();
    let linked = merge(&inputs, options).map_err(all)?;
    match options.relocatable {
        true => Ok(linked.relocatable()),
        false => linked.code_object().map_err(|e| one(e.to_string())),
    }
}

/// What a code object says of itself and of its kernels, whoever made it.
#[pyfunction]
#[pyo3(signature = (code, *, pressure = false))]
pub fn inspect<'py>(py: Python<'py>, code: PyBackedBytes, pressure: bool) -> PyResult<Record<'py>> {
    let look = if pressure { gcnc::inspect_pressure } else { gcnc::inspect };
    let seen = py.detach(|| look(&code)).map_err(|e| compile_error(py, &e, None, None))?;
    records::inspection(py, &seen)
}

/// The processors that code can be compiled for.
#[pyfunction]
pub fn targets(py: Python<'_>) -> PyResult<Vec<Record<'_>>> {
    Target::all().map(|target| records::target(py, &target)).collect()
}
