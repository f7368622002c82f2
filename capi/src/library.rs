//! Libraries: what modules declare and do not define is taken from them.

use std::ffi::c_char;
use std::path::Path;
use std::sync::Arc;

use crate::border::{bytes, free, give_to, object, text};
use crate::error::Error;
use crate::module::Module;
use crate::options::device_math;
use crate::target::Target;

/// A module that others take functions and variables from, or several that go together.
#[derive(Debug)]
pub struct Library(pub(crate) Vec<Arc<gcnc::Library>>);

/// Opens LLVM assembly language or bitcode, whichever it is; messages call it `name`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_open(
    name: *const c_char,
    data: *const c_char,
    length: usize,
    library: *mut *mut Library,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(library, "library", || {
            let one = gcnc::Library::open(text(name, "name")?, bytes(data, length, "data")?)?;
            Ok(Library(vec![Arc::new(one)]))
        })
    }
}

/// A library of what a module defines for others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_of_module(module: *const Module, library: *mut *mut Library) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe { give_to(library, "library", || Ok(Library(vec![Arc::new(object(module, "module")?.0.clone().into())]))) }
}

/// Opens those of AMD's device libraries in a folder that go with a target; `math` is some of `GCNC_MATH_...`, added
/// up.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_open_device(
    folder: *const c_char,
    target: *const Target,
    math: u32,
    library: *mut *mut Library,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(library, "library", || {
            let (folder, target) = (Path::new(text(folder, "folder")?), object(target, "target")?);
            Ok(Library(gcnc::Library::device(folder, &target.target, device_math(math))?))
        })
    }
}

/// Frees a library.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_free(library: *mut Library) {
    // SAFETY: the contract of the crate.
    unsafe { free(library) };
}
