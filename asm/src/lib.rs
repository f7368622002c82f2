//! The assembler: LLVM's assembly language for AMD GPUs to a relocatable object or a code object; and back again, the
//! disassembler: [`dis`].
//!
//! | step | what | where |
//! | --- | --- | --- |
//! | statements | labels, assignments, directives, instructions, one line at a time | `assembler` |
//! | directives | a table of names, a file a topic | `directive` |
//! | instructions | text to [`gcnc_isa::Inst`] to bytes | `gcnc_isa::parse`, `gcnc_isa::encode` |
//! | symbols | what names stand for; values of expressions | `symbols` |
//! | layout | parts of sections whose offsets depend on what comes later | `layout` |
//! | fixups | what was not known yet when it was needed | `fixup` |
//! | DWARF | line tables and call frames from `.loc` and `.cfi_*` | `dwarf` |
//! | files | `ET_REL` with all sections; `ET_DYN` as `ld.lld -shared` lays it out | [`elf`], [`link`] |
//! | linking | `ET_REL` read back; several objects become one | `read`, [`merge`] |
//!
//! No instruction changes its length after it is written, so a label's offset is known as soon as it is reached and one
//! pass is enough; only forward references wait for the end, and the few directives whose length is one.
//!
//! Sources: AMDGPUUsage, "Assembler"; GNU as; LLVM's assembler is the judge of what both leave open.
//!
//! # Limits
//! What a file can make of a few bytes is bounded: see [`Limits`].

#![forbid(unsafe_code)]

mod assembler;
mod directive;
pub mod dis;
mod dwarf;
pub mod elf;
pub mod features;
mod fixup;
mod layout;
mod leb128;
pub mod link;
pub mod merge;
mod predefined;
mod read;
mod section;
mod symbols;

use std::ops::Range;

use gcnc_isa::{ParseError, Target};

pub use elf::Object;
pub use gcnc_object::{Abi, Version};
pub use read::ReadError;

/// An error in the source.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Diagnostic {
    /// What is wrong.
    pub message: String,
    /// Where, in bytes of the source.
    pub span: Range<usize>,
    /// What would be accepted, or other help.
    pub help: Option<String>,
}

impl From<ParseError> for Diagnostic {
    fn from(e: ParseError) -> Diagnostic {
        Diagnostic { message: e.message, span: e.span, help: e.help }
    }
}

/// What a source may cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of all sections together.
    pub bytes: u64,
    /// Bytes of text that macros and repetitions may make.
    pub expansion: u64,
    /// How deep macros, repetitions and included files may nest.
    pub depth: u32,
    /// Names and operators of expressions, as often as they are evaluated, beside 16 for each byte of the source.
    pub steps: u64,
    /// Errors after which no more are looked for.
    pub errors: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { bytes: 256 << 20, expansion: 64 << 20, depth: 64, steps: 16 << 20, errors: 100 }
    }
}

/// How waves run that a source does not say it of: target features of LLVM's names.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Modes {
    /// `cumode`: a work-group stays on one compute unit.
    pub cu_mode: bool,
    /// `tgsplit`: a work-group's waves may be on several compute units.
    pub tg_split: bool,
}

impl Modes {
    /// What a list of target features says, `+cumode,-tgsplit` for example: of each the last word counts; others say
    /// nothing here.
    pub fn of_features(list: &str) -> Modes {
        let is_on = |name| features::setting(list, name) == Some(true);
        Modes { cu_mode: is_on("cumode"), tg_split: is_on("tgsplit") }
    }
}

/// Gives the contents of a file that `.include` or `.incbin` names.
pub type Loader<'a> = &'a mut dyn FnMut(&str) -> Result<Vec<u8>, String>;

/// How to assemble.
#[derive(Default)]
pub struct Options<'a> {
    /// The target, if the source's `.amdgcn_target` does not say it.
    pub target: Option<Target>,
    /// Lanes of a wave, if not as the target has them by default.
    pub wave_size: Option<u32>,
    /// How waves run, where a kernel does not say it.
    pub modes: Modes,
    /// What the object is written for, if the source does not say it.
    pub abi: Abi,
    /// What the source may cost.
    pub limits: Limits,
    /// Where `.include` and `.incbin` read from; without it they are refused.
    pub loader: Option<Loader<'a>>,
    /// The source's file, for debug information of the source's own lines. A source that numbers files (`.file 1`)
    /// brings its own.
    pub debug: Option<SourceFile>,
}

/// The file of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// The folder that its name is relative to.
    pub directory: String,
    /// Its name.
    pub name: String,
}

/// Assembles `source`.
///
/// # Errors
/// All errors of the source, in its order.
pub fn assemble(source: &str, options: Options<'_>) -> Result<Object, Vec<Diagnostic>> {
    assembler::Assembler::new(options).run(source)
}
