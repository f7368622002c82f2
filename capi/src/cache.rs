//! A cache of compilations in a folder, which processes and threads share, and the hashes that are its keys.

use std::ffi::c_char;

use gcnc::{Fingerprint, Source};
use gcnc_ffi::pointer::write;

use crate::border::{attempt, free, give_to, object, text};
use crate::compiler::{Compiled, Compiler, source_of, with_parts};
use crate::error::{Error, refuse};
use crate::module::Module;
use crate::options::Options;
use crate::target::Target;

/// The size in bytes of a fingerprint, which is a SHA-256 hash.
pub const GCNC_FINGERPRINT_SIZE: usize = 32;

/// A compilation cache in a folder.
#[derive(Debug)]
pub struct Cache(gcnc::Cache);

fn failed(error: std::io::Error) -> Error {
    refuse(error.to_string())
}

/// Opens a cache in a folder, which is created if necessary. Its entries are kept within `limit` bytes; the least
/// recently used are evicted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_open(folder: *const c_char, limit: u64, cache: *mut *mut Cache) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(cache, "cache", || Ok(Cache(gcnc::Cache::open(text(folder, "folder")?, limit).map_err(failed)?))) }
}

/// Frees a cache; its folder stays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_free(cache: *mut Cache) {
    // SAFETY: the crate's contract.
    unsafe { free(cache) };
}

/// Removes all entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_clear(cache: *const Cache) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe { object(cache, "cache")?.0.clear().map_err(failed) })
}

/// The total size of all entries in bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_size(cache: *const Cache, size: *mut u64) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe {
        let entries = object(cache, "cache")?.0.size().map_err(failed)?;
        if write(size, entries) { Ok(()) } else { Err(refuse("`size` is NULL")) }
    })
}

/// Like `gcnc_compile`, but returns the cached result if there is one. Failure to read or write the folder is no error:
/// the module is then compiled as if there were no cache.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_compile(
    cache: *const Cache,
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
            compile(cache, compiler, target, options, source_of(name, source, source_length)?)
        })
    }
}

/// Like `gcnc_cache_compile`, for a module, which is not modified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_compile_module(
    cache: *const Cache,
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    module: *const Module,
    compiled: *mut *mut Compiled,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(compiled, "compiled", || {
            compile(cache, compiler, target, options, Source::from(&object(module, "module")?.0))
        })
    }
}

/// # Safety
/// The contract of the crate.
unsafe fn compile(
    cache: *const Cache,
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    source: Source<'_>,
) -> Result<Compiled, Error> {
    // SAFETY: the caller's contract.
    unsafe {
        let cache = &object(cache, "cache")?.0;
        with_parts(compiler, target, options, |compiler, target, options| {
            cache.compile(compiler, source, target, options)
        })
    }
}

/// Writes a module's fingerprint, `GCNC_FINGERPRINT_SIZE` bytes. Modules with equal fingerprints, compiled for the same
/// target with the same options by the same build of gcnc, give equal outputs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_fingerprint(module: *const Module, fingerprint: *mut u8) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe { put(object(module, "module")?.0.fingerprint(), fingerprint) })
}

/// Writes the key of a compilation, `GCNC_FINGERPRINT_SIZE` bytes, for caches outside of gcnc: a hash of everything
/// that its output depends on, including this build of gcnc.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compilation_fingerprint(
    target: *const Target,
    options: *const Options,
    name: *const c_char,
    source: *const c_char,
    source_length: usize,
    fingerprint: *mut u8,
) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe {
        let source = source_of(name, source, source_length)?;
        let target = &object(target, "target")?.target;
        let key = match options.as_ref() {
            Some(options) => gcnc::Cache::key(&source, target, options.checked()?),
            None => gcnc::Cache::key(&source, target, &gcnc::Options::new()),
        };
        put(key, fingerprint)
    })
}

/// # Safety
/// `to` is null, or has room for the fingerprint.
unsafe fn put(fingerprint: Fingerprint, to: *mut u8) -> Result<(), Error> {
    // SAFETY: the caller's contract; bytes need no alignment.
    let written = unsafe { write(to.cast::<[u8; GCNC_FINGERPRINT_SIZE]>(), *fingerprint.as_bytes()) };
    if written { Ok(()) } else { Err(refuse("`fingerprint` is NULL")) }
}
