//! Compilation: a module in, a code object out, with what a runtime must know of its kernels.

use std::ffi::c_char;

use gcnc::Source;

use crate::border::{Text, bytes, fill, free, give, give_to, object, text, with};
use crate::error::{Diagnostic, Error, Said};
use crate::kernel::Kernel;
use crate::module::Module;
use crate::options::Options;
use crate::target::Target;

/// Compiles modules, for any number of threads at once, with memory that it reuses: one is enough for a process.
#[derive(Default)]
pub struct Compiler(gcnc::Compiler);

/// What a compilation gives.
#[derive(Debug)]
pub struct Compiled {
    bytes: Text,
    kernels: Vec<Kernel>,
    warnings: Vec<Said>,
}

impl From<gcnc::Compiled> for Compiled {
    fn from(compiled: gcnc::Compiled) -> Compiled {
        Compiled {
            bytes: Text::new(compiled.bytes),
            kernels: compiled.kernels.into_iter().map(Kernel::from).collect(),
            warnings: compiled.warnings.iter().map(Said::new).collect(),
        }
    }
}

/// A compiler.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_compiler_create() -> *mut Compiler {
    give(Compiler::default())
}

/// Frees a compiler.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiler_free(compiler: *mut Compiler) {
    // SAFETY: the contract of the crate.
    unsafe { free(compiler) };
}

/// Compiles LLVM assembly language or bitcode. Messages call it `name`, which may be NULL; with `options` NULL it
/// makes a loadable code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compile(
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    name: *const c_char,
    source: *const c_char,
    source_length: usize,
    compiled: *mut *mut Compiled,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(compiled, "compiled", || {
            let source = Source::from(bytes(source, source_length, "source")?);
            let source = if name.is_null() { source } else { source.named(text(name, "name")?) };
            compile(compiler, target, options, source)
        })
    }
}

/// Compiles a module, which stays as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compile_module(
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    module: *const Module,
    compiled: *mut *mut Compiled,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(compiled, "compiled", || compile(compiler, target, options, Source::from(&object(module, "module")?.0)))
    }
}

/// # Safety
/// The contract of the crate.
unsafe fn compile(
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    source: Source<'_>,
) -> Result<Compiled, Error> {
    // SAFETY: what the caller promises.
    let (compiler, target, options) =
        unsafe { (object(compiler, "compiler")?, object(target, "target")?, options.as_ref()) };
    let default = gcnc::Options::new();
    let options = options.map_or(Ok(&default), Options::checked)?;
    Ok(compiler.0.compile(source, &target.target, options)?.into())
}

/// What was asked for: a file's bytes, or text; followed by a NUL that does not count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_bytes(compiled: *const Compiled, length: *mut usize) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe { with(compiled, std::ptr::null(), |compiled| compiled.bytes.give(length)) }
}

/// How many kernels there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_kernel_count(compiled: *const Compiled) -> usize {
    // SAFETY: the contract of the crate.
    unsafe { with(compiled, 0, |compiled| compiled.kernels.len()) }
}

/// A kernel, which lives as long as what was compiled; NULL if there is none of that number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_kernel(compiled: *const Compiled, index: usize) -> *const Kernel {
    // SAFETY: the contract of the crate.
    unsafe { with(compiled, std::ptr::null(), |compiled| Kernel::nth(&compiled.kernels, index)) }
}

/// How many warnings there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_warning_count(compiled: *const Compiled) -> usize {
    // SAFETY: the contract of the crate.
    unsafe { with(compiled, 0, |compiled| compiled.warnings.len()) }
}

/// Fills in a warning; false if there is none of that number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_warning(
    compiled: *const Compiled,
    index: usize,
    warning: *mut Diagnostic,
) -> bool {
    // SAFETY: the contract of the crate.
    unsafe {
        with(compiled, false, |compiled| compiled.warnings.get(index).is_some_and(|said| fill(warning, &said.for_c())))
    }
}

/// Frees what was compiled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_free(compiled: *mut Compiled) {
    // SAFETY: the contract of the crate.
    unsafe { free(compiled) };
}
