//! Libraries, from which what modules declare but do not define is linked in.

use std::ffi::c_char;
use std::path::Path;
use std::sync::Arc;

use crate::border::{bytes, free, give_to, object, text};
use crate::error::Error;
use crate::module::Module;
use crate::options::device_math;
use crate::target::Target;

/// One or more modules whose functions and variables are linked into other modules as needed.
#[derive(Debug)]
pub struct Library(pub(crate) Vec<Arc<gcnc::Library>>);

/// Opens a library in LLVM assembly language or bitcode, whichever it is; messages refer to it by `name`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_open(
    name: *const c_char,
    data: *const c_char,
    length: usize,
    library: *mut *mut Library,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(library, "library", || {
            let one = gcnc::Library::open(text(name, "name")?, bytes(data, length, "data")?)?;
            Ok(Library(vec![Arc::new(one)]))
        })
    }
}

/// Makes a library of what a module defines for others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_of_module(module: *const Module, library: *mut *mut Library) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(library, "library", || Ok(Library(vec![Arc::new(object(module, "module")?.0.clone().into())]))) }
}

/// Opens those of AMD's device libraries in a folder that suit a target; `math` is a combination of `GCNC_MATH_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_library_open_device(
    folder: *const c_char,
    target: *const Target,
    math: u32,
    library: *mut *mut Library,
) -> *mut Error {
    // SAFETY: the crate's contract.
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
    // SAFETY: the crate's contract.
    unsafe { free(library) };
}
