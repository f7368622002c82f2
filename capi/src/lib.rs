//! gcnc for C: `gcnc.h`, `libgcnc.so`, `libgcnc.a`.
//!
//! | what | where |
//! | --- | --- |
//! | objects and structs cross the border | `border` |
//! | errors, warnings | [`error`] |
//! | targets | [`target`] |
//! | options, cancel flags | [`options`] |
//! | modules, libraries | [`module`], [`library`] |
//! | compilation, kernels, what was seen on the way | [`compiler`], [`kernel`], [`trace`] |
//! | a cache of compilations | [`cache`] |
//! | assembler, disassembler, linker, inspection | [`asm`], [`inspect`] |
//! | the emulator, what it asks its caller | [`device`], [`hooks`] |
//!
//! The head of `gcnc.h` (in `cbindgen.toml`) has the conventions, which are those of wasmtime's C API and libgccjit:
//! objects are opaque, fallible functions return an error object, the interface only grows and keeps its soname,
//! structs carry their size.
//!
//! An object is a box to which C has a pointer, rather than an index into a table (`gcnc_ffi::handle`), as interfaces
//! like comgr's need it: so threads share no lock, and AddressSanitizer and valgrind see leaks and uses after free in
//! C.
//!
//! Raw pointers can be checked only for null. So each function is `unsafe` under the same contract, given once here:
//! **a pointer that is not null points to what its type says, as much of it as its length says, and no one modifies
//! that during the call; an object came from this library and is not yet freed.** A panic becomes an error with a
//! message, or the return value for "nothing".

#![allow(clippy::missing_safety_doc, reason = "the contract of all is above")]

pub mod asm;
mod border;
pub mod cache;
pub mod compiler;
pub mod device;
pub mod error;
pub mod hooks;
pub mod inspect;
pub mod kernel;
pub mod library;
pub mod module;
pub mod options;
pub mod target;
pub mod trace;

pub use border::Buffer;

use std::ffi::{CString, c_char};
use std::sync::LazyLock;

/// The version of this header. A client built with an earlier version can use a library of a later one.
pub const GCNC_ABI_VERSION: u32 = 1;

/// The version of the header that the library was built with, `GCNC_ABI_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_abi_version() -> u32 {
    GCNC_ABI_VERSION
}

/// The version of gcnc.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Identifies this build of gcnc: its version and what distinguishes it from other builds. Belongs in the keys of
/// caches.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_build() -> *const c_char {
    static BUILD: LazyLock<CString> = LazyLock::new(|| CString::new(gcnc::BUILD).unwrap_or_default());
    BUILD.as_ptr()
}

/// The types that threads may share.
const fn shared<T: Send + Sync>() {}
const _: () = {
    shared::<Buffer>();
    shared::<error::Error>();
    shared::<target::Target>();
    shared::<options::Options>();
    shared::<options::CancelFlag>();
    shared::<module::Module>();
    shared::<library::Library>();
    shared::<compiler::Compiler>();
    shared::<compiler::Compiled>();
    shared::<kernel::Kernel>();
    shared::<inspect::Inspection>();
    shared::<device::Device>();
    shared::<cache::Cache>();
    shared::<trace::Trace>();
};
