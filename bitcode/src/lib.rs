//! A reader and a writer of LLVM bitcode.
//!
//! [`read`] reads a whole module, with the same result as [`gcnc_ir::read()`] on the text that `llvm-dis` prints for
//! it. [`Bitcode::open`] only builds an index: its [`Bitcode::symbols`] are known at once, and [`Bitcode::read_only`]
//! reads the requested functions and their dependencies, in time proportional to their size and not to the library's;
//! [`read_wanted`] does so for several libraries that depend on one another. [`payloads`] extracts bitcode from the
//! containers that compilers put it in.
//!
//! Bitcode of LLVM 14 (typed pointers) to 24 is read; unknown constructs are rejected by name and position. What other
//! versions called otherwise is upgraded as in text ([`gcnc_ir::upgrade`]). Values have no names, and positions are not
//! positions in a text. No file makes the reader panic, loop, or take more memory than its size justifies.
//!
//! [`write`](fn@write) writes a module in LLVM 22's form.
//!
//! The format: LLVM, "LLVM Bitcode File Format"; its numbers are in `codes.rs`.

#![forbid(unsafe_code)]

mod attrs;
pub mod codes;
mod consts;
mod error;
mod function;
mod globals;
mod index;
mod metadata;
mod names;
mod payload;
mod reader;
mod stream;
mod types;
mod wanted;
mod write;

pub use error::{Error, Result};
pub use index::{Bitcode, Symbol, SymbolKind};
pub use metadata::words::Words;
pub use payload::{BUNDLE, COMPRESSED, OFFLOAD, Payload, PayloadError, is_container, payloads};
pub use wanted::{LibraryError, read_wanted, undefined};
pub use write::{WriteError, write};

/// The magic number of bitcode.
pub const MAGIC: &[u8] = b"BC\xc0\xde";
/// The magic number of the wrapper header.
pub const WRAPPER: &[u8] = b"\xde\xc0\x17\x0b";

/// Whether a file begins like bitcode.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || bytes.starts_with(WRAPPER)
}

/// Reads a module.
///
/// # Errors
/// If it is not bitcode, is damaged, or contains something that gcnc does not support.
pub fn read(bytes: &[u8]) -> Result<gcnc_ir::Module> {
    Bitcode::open(bytes)?.read()
}
