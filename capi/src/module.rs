//! Modules of LLVM IR: read once, then linked, written or compiled any number of times.

use std::ffi::c_char;

use gcnc_ffi::pointer::array;

use crate::border::{Buffer, attempt, bytes, free, give_to, object, text};
use crate::error::{Error, refuse};
use crate::library::Library;
use crate::target::Target;

/// A module of LLVM IR.
#[derive(Debug)]
pub struct Module(pub(crate) gcnc::Module);

/// Reads a module in LLVM assembly language or bitcode (LLVM 14 to 24), whichever it is. Messages refer to it by
/// `name`, which may be NULL. From a bundle of modules for several targets, the one for `target` is read; otherwise
/// `target` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_parse(
    name: *const c_char,
    data: *const c_char,
    length: usize,
    target: *const Target,
    module: *mut *mut Module,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(module, "module", || {
            let data = bytes(data, length, "data")?;
            let module = match target.as_ref() {
                Some(target) => gcnc::Module::parse_for(data, &target.target)?,
                None => gcnc::Module::parse(data)?,
            };
            Ok(Module(if name.is_null() { module } else { module.named(text(name, "name")?) }))
        })
    }
}

/// Borrows an array of objects from C.
///
/// # Safety
/// It is null, or points to this many, each null or not freed during `'a`.
unsafe fn objects<'a, T>(all: *const *const T, count: usize, name: &str) -> Result<Vec<&'a T>, Error> {
    // SAFETY: the caller's contract.
    let all = unsafe { array(all, count) }.ok_or_else(|| refuse(format!("`{name}` is NULL")))?;
    // SAFETY: the caller's contract for each.
    all.iter().map(|&one| unsafe { object(one, name) }).collect()
}

/// Links modules into one, as llvm-link does, and links in what they do not define from the libraries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_link(
    modules: *const *const Module,
    module_count: usize,
    libraries: *const *const Library,
    library_count: usize,
    linked: *mut *mut Module,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(linked, "linked", || {
            let modules = objects(modules, module_count, "modules")?;
            let modules: Vec<gcnc::Module> = modules.into_iter().map(|module| module.0.clone()).collect();
            let libraries = objects(libraries, library_count, "libraries")?;
            let libraries: Vec<_> = libraries.into_iter().flat_map(|library| library.0.iter().cloned()).collect();
            Ok(Module(gcnc::Module::link(&modules, &libraries)?))
        })
    }
}

/// Checks that a module is well-formed, as compilation does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_verify(module: *const Module) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe { Ok(object(module, "module")?.0.verify()?) })
}

/// Writes a module as LLVM assembly language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_to_text(module: *const Module, written: *mut *mut Buffer) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(written, "written", || Ok(Buffer::new(object(module, "module")?.0.to_text()))) }
}

/// Writes a module as LLVM 22's bitcode.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_to_bitcode(module: *const Module, written: *mut *mut Buffer) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(written, "written", || Ok(Buffer::new(object(module, "module")?.0.to_bitcode()?))) }
}

/// The processor that a module names, in its functions' `target-cpu` or in its triple, as a target to be freed; an
/// error if it names none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_processor(module: *const Module, target: *mut *mut Target) -> *mut Error {
    let unsaid = || refuse("the module does not say which processor it is for");
    // SAFETY: the crate's contract.
    unsafe {
        give_to(target, "target", || object(module, "module")?.0.processor().map(Target::from).ok_or_else(unsaid))
    }
}

/// Frees a module.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_free(module: *mut Module) {
    // SAFETY: the crate's contract.
    unsafe { free(module) };
}
