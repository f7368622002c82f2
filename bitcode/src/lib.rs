//! A reader and a writer of LLVM bitcode.
//!
//! [`read`] reads a whole module, the same as [`gcnc_ir::read()`] does of the text that `llvm-dis` prints of it.
//! [`Bitcode::open`] only finds what is there: its [`Bitcode::symbols`] are known at once, and [`Bitcode::read_only`]
//! reads the functions wanted and what these need, which takes as long as they are large and not as the library is;
//! [`read_wanted`] does so with several libraries that need one another.
//! [`payloads`] takes bitcode out of what compilers wrap it in.
//!
//! Bitcode of LLVM 14 (typed pointers) to 24 is read; what is unknown is refused by name, with its place. What other
//! versions called otherwise is upgraded as text is ([`gcnc_ir::upgrade`]). Values keep no names, and places are no
//! places in a text. Nothing in a file makes the reader panic, loop, or take more memory than the file justifies.
//!
//! [`write`](fn@write) writes a module, in LLVM 22's form.
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

/// Does a file begin as bitcode does?
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || bytes.starts_with(WRAPPER)
}

/// Reads a module.
///
/// # Errors
/// It is no bitcode, is damaged, or holds what gcnc does not know.
pub fn read(bytes: &[u8]) -> Result<gcnc_ir::Module> {
    Bitcode::open(bytes)?.read()
}
