//! The assembler: translates LLVM's assembly language for AMD GPUs to relocatable objects and code objects. The
//! disassembler is [`dis`].
//!
//! | step | what | where |
//! | --- | --- | --- |
//! | statements | labels, assignments, directives, instructions, one line at a time | `statements` |
//! | directives | a table of names, one file for each topic | `directive` |
//! | instructions | text to [`gcnc_isa::Inst`] to bytes | `gcnc_isa::parse`, `gcnc_isa::encode` |
//! | symbols | definitions of names; values of expressions | `symbols` |
//! | layout | section parts whose offsets depend on what comes later | `layout` |
//! | fixups | fields whose values were unknown when they were emitted | `fixup` |
//! | DWARF | line tables and call frames from `.loc` and `.cfi_*` | `dwarf` |
//! | files | `ET_REL` with all sections; `ET_DYN` laid out like `ld.lld -shared` | [`elf`], [`link`] |
//! | linking | reads `ET_REL`; merges several objects into one | `read`, [`merge`] |
//!
//! No instruction changes its length after it is emitted, so a label's offset is known as soon as it is reached and one
//! pass is enough; only forward references, and the few directives whose length is one, wait for the end.
//!
//! Sources: AMDGPUUsage, "Assembler"; GNU as; LLVM's assembler decides what both leave open.
//!
//! # Limits
//! What a small source can produce is bounded: see [`Limits`].

#![forbid(unsafe_code)]

mod directive;
pub mod dis;
mod dwarf;
pub mod elf;
mod error;
mod escapes;
pub mod features;
mod fixup;
mod layout;
mod leb128;
pub mod link;
pub mod merge;
mod options;
mod parts;
mod predefined;
mod read;
mod records;
mod relocatable;
mod relocations;
mod section;
mod state;
mod statements;
mod symbols;

pub use elf::Object;
pub use error::Diagnostic;
pub use gcnc_object::{Abi, Version};
pub use options::{Limits, Loader, Modes, Options, SourceFile};
pub use read::ReadError;

/// Assembles `source`.
///
/// # Errors
/// All errors of the source, in its order.
pub fn assemble(source: &str, options: Options<'_>) -> Result<Object, Vec<Diagnostic>> {
    state::Assembler::new(options).run(source)
}
