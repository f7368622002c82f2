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

/// Bytes of a fingerprint, which is a SHA-256 hash.
pub const GCNC_FINGERPRINT_SIZE: usize = 32;

/// A folder of compilations.
#[derive(Debug)]
pub struct Cache(gcnc::Cache);

fn failed(error: std::io::Error) -> Error {
    refuse(error.to_string())
}

/// Opens a folder, or makes it. Its entries are kept to `limit` bytes: what was not used for the longest time goes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_open(folder: *const c_char, limit: u64, cache: *mut *mut Cache) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe { give_to(cache, "cache", || Ok(Cache(gcnc::Cache::open(text(folder, "folder")?, limit).map_err(failed)?))) }
}

/// Frees a cache; its folder stays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_free(cache: *mut Cache) {
    // SAFETY: the contract of the crate.
    unsafe { free(cache) };
}

/// Removes all entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_clear(cache: *const Cache) -> *mut Error {
    // SAFETY: the contract of the crate.
    attempt(|| unsafe { object(cache, "cache")?.0.clear().map_err(failed) })
}

/// Bytes of all entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_size(cache: *const Cache, size: *mut u64) -> *mut Error {
    // SAFETY: the contract of the crate.
    attempt(|| unsafe {
        let entries = object(cache, "cache")?.0.size().map_err(failed)?;
        if write(size, entries) { Ok(()) } else { Err(refuse("`size` is NULL")) }
    })
}

/// Compiles as `gcnc_compile`, or takes what was compiled before. A folder that cannot be read or written costs its
/// help and is no error.
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
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(compiled, "compiled", || {
            compile(cache, compiler, target, options, source_of(name, source, source_length)?)
        })
    }
}

/// The same of a module, which stays as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cache_compile_module(
    cache: *const Cache,
    compiler: *const Compiler,
    target: *const Target,
    options: *const Options,
    module: *const Module,
    compiled: *mut *mut Compiled,
) -> *mut Error {
    // SAFETY: the contract of the crate.
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
    // SAFETY: what the caller promises.
    unsafe {
        let cache = &object(cache, "cache")?.0;
        with_parts(compiler, target, options, |compiler, target, options| {
            cache.compile(compiler, source, target, options)
        })
    }
}

/// Fills in the `GCNC_FINGERPRINT_SIZE` bytes of a module's fingerprint: of equal ones, compilations for the same
/// target with the same options by the same build of gcnc have equal outputs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_module_fingerprint(module: *const Module, fingerprint: *mut u8) -> *mut Error {
    // SAFETY: the contract of the crate.
    attempt(|| unsafe { put(object(module, "module")?.0.fingerprint(), fingerprint) })
}

/// Fills in the key of a compilation, `GCNC_FINGERPRINT_SIZE` bytes, for a cache of one's own: the hash of all that its
/// output depends on, this build of gcnc too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_compilation_fingerprint(
    target: *const Target,
    options: *const Options,
    name: *const c_char,
    source: *const c_char,
    source_length: usize,
    fingerprint: *mut u8,
) -> *mut Error {
    // SAFETY: the contract of the crate.
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
/// `to` is null, or has room for it.
unsafe fn put(fingerprint: Fingerprint, to: *mut u8) -> Result<(), Error> {
    // SAFETY: what the caller promises; bytes have no alignment.
    let written = unsafe { write(to.cast::<[u8; GCNC_FINGERPRINT_SIZE]>(), *fingerprint.as_bytes()) };
    if written { Ok(()) } else { Err(refuse("`fingerprint` is NULL")) }
}
