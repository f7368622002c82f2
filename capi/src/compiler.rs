//! Compilation: a module in, a code object out, with what a runtime must know about its kernels.

use std::ffi::c_char;

use gcnc::{Diagnostics, Source};
use gcnc_ffi::pointer::write;

use crate::border::{Text, bytes, fill, free, give, give_to, object, text, with};
use crate::error::{Diagnostic, Error, Said, refuse};
use crate::kernel::Kernel;
use crate::module::Module;
use crate::options::Options;
use crate::target::Target;
use crate::trace::Trace;

/// Compiles modules, on any number of threads at once, and reuses its memory: one is enough for a process.
#[derive(Default)]
pub struct Compiler(gcnc::Compiler);

/// The result of a compilation.
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

/// Creates a compiler.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_compiler_create() -> *mut Compiler {
    give(Compiler::default())
}

/// Frees a compiler.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiler_free(compiler: *mut Compiler) {
    // SAFETY: the crate's contract.
    unsafe { free(compiler) };
}

/// Frees the memory that compilations keep for the next ones, which may be much after a large module.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiler_release_memory(compiler: *const Compiler) {
    // SAFETY: the crate's contract.
    unsafe { with(compiler, (), |compiler| compiler.0.release_memory()) };
}

/// Compiles LLVM assembly language or bitcode. `name`, which may be NULL, is the name of the source in messages. If
/// `options` is NULL the output is a loadable code object.
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
    // SAFETY: the crate's contract.
    unsafe {
        give_to(compiled, "compiled", || {
            let source = source_of(name, source, source_length)?;
            with_parts(compiler, target, options, |compiler, target, options| compiler.compile(source, target, options))
        })
    }
}

/// Compiles a module, which is not modified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compile_module(
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    module: *const Module,
    compiled: *mut *mut Compiled,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(compiled, "compiled", || {
            let module = &object(module, "module")?.0;
            with_parts(compiler, target, options, |compiler, target, options| compiler.compile(module, target, options))
        })
    }
}

/// Like `gcnc_compile`, and also returns the trace, as far as the compilation got even if it failed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compile_traced(
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    name: *const c_char,
    source: *const c_char,
    source_length: usize,
    trace: *mut *mut Trace,
    compiled: *mut *mut Compiled,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        if !write(trace, std::ptr::null_mut()) {
            return give(refuse("`trace` is NULL"));
        }
        let mut seen = gcnc::Trace::default();
        let error = give_to(compiled, "compiled", || {
            let source = source_of(name, source, source_length)?;
            with_parts(compiler, target, options, |compiler, target, options| {
                compiler.compile_traced(source, target, options, &mut seen)
            })
        });
        write(trace, give(Trace::from(seen)));
        error
    }
}

/// Borrows text or bitcode from C.
///
/// # Safety
/// The contract of the crate.
pub unsafe fn source_of<'a>(
    name: *const c_char,
    source: *const c_char,
    source_length: usize,
) -> Result<Source<'a>, Error> {
    // SAFETY: the caller's contract.
    unsafe {
        let source = Source::from(bytes(source, source_length, "source")?);
        Ok(if name.is_null() { source } else { source.named(text(name, "name")?) })
    }
}

/// Compiles with arguments from C.
///
/// # Safety
/// The contract of the crate.
pub unsafe fn with_parts(
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    compile: impl FnOnce(&gcnc::Compiler, &gcnc::Target, &gcnc::Options) -> Result<gcnc::Compiled, Diagnostics>,
) -> Result<Compiled, Error> {
    // SAFETY: the caller's contract.
    let (compiler, target, options) =
        unsafe { (object(compiler, "compiler")?, object(target, "target")?, options.as_ref()) };
    let default = gcnc::Options::new();
    let options = options.map_or(Ok(&default), Options::checked)?;
    Ok(compile(&compiler.0, &target.target, options)?.into())
}

/// The output, a file or text, followed by a NUL that `length` does not count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_bytes(compiled: *const Compiled, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(compiled, std::ptr::null(), |compiled| compiled.bytes.give(length)) }
}

/// The number of kernels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_kernel_count(compiled: *const Compiled) -> usize {
    // SAFETY: the crate's contract.
    unsafe { with(compiled, 0, |compiled| compiled.kernels.len()) }
}

/// The kernel with this index, which lives as long as `compiled`; NULL if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_kernel(compiled: *const Compiled, index: usize) -> *const Kernel {
    // SAFETY: the crate's contract.
    unsafe { with(compiled, std::ptr::null(), |compiled| Kernel::nth(&compiled.kernels, index)) }
}

/// The number of warnings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_warning_count(compiled: *const Compiled) -> usize {
    // SAFETY: the crate's contract.
    unsafe { with(compiled, 0, |compiled| compiled.warnings.len()) }
}

/// Fills in the warning with this index; false if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_warning(
    compiled: *const Compiled,
    index: usize,
    warning: *mut Diagnostic,
) -> bool {
    // SAFETY: the crate's contract.
    unsafe {
        with(compiled, false, |compiled| compiled.warnings.get(index).is_some_and(|said| fill(warning, &said.for_c())))
    }
}

/// Frees the result of a compilation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compiled_free(compiled: *mut Compiled) {
    // SAFETY: the crate's contract.
    unsafe { free(compiled) };
}
