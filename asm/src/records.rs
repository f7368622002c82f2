//! What statements record for later statements and for the end of the source: macros, open conditionals, register
//! counts, fixups, requested relocations, kernel descriptors.

use std::ops::Range;

use gcnc_isa::Target;
use gcnc_isa::parse::Expr;

use crate::symbols::SectionOffset;

/// A macro.
#[derive(Clone, Debug)]
pub(crate) struct Macro {
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) body: String,
    /// Number of times it was used: `\+`.
    pub(crate) uses: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) default: Option<String>,
    pub(crate) required: bool,
    /// Whether it takes all remaining arguments, commas included.
    pub(crate) rest: bool,
}

/// An open `.if`.
#[derive(Clone, Debug)]
pub(crate) struct Conditional {
    /// Where it is.
    pub(crate) span: Range<usize>,
    /// Whether the current branch is assembled.
    pub(crate) taken: bool,
    /// Whether a branch was assembled already, or none may be.
    pub(crate) done: bool,
    /// Whether there was an `.else`.
    pub(crate) last: bool,
}

/// One more than the largest register number used by code, for SGPRs, VGPRs and AGPRs: since the start or the last
/// assignment, and since the last `.amdgpu_hsa_kernel`.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) next_free: [u32; 2],
    pub(crate) kernel: [u32; 3],
}

/// The kind of field to fill.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum FixupKind {
    /// The low half of a branch: distance in dwords from the next instruction.
    Branch,
    /// A 32-bit literal.
    Literal,
    /// A 64-bit literal.
    Literal64,
    /// Data of this many bytes.
    Data(u8),
}

/// A field to fill in.
#[derive(Clone, Debug)]
pub(crate) struct Fixup {
    /// Where the field is.
    pub(crate) place: SectionOffset,
    /// The location counter for the expression.
    pub(crate) here: SectionOffset,
    pub(crate) kind: FixupKind,
    pub(crate) expr: Expr,
    pub(crate) span: Range<usize>,
}

/// A relocation whose offset is resolved at the end.
#[derive(Clone, Debug)]
pub(crate) struct RelocRequest {
    /// The location counter at the directive.
    pub(crate) here: SectionOffset,
    pub(crate) offset: Expr,
    pub(crate) offset_span: Range<usize>,
    pub(crate) kind: u32,
    pub(crate) to: Option<Expr>,
    pub(crate) to_span: Range<usize>,
}

/// A descriptor that is encoded at the end.
#[derive(Clone, Debug)]
pub(crate) struct Kernel {
    pub(crate) name: String,
    pub(crate) place: SectionOffset,
    pub(crate) span: Range<usize>,
    pub(crate) settings: Vec<Setting>,
    pub(crate) target: Target,
}

/// A directive's value, with its position in the source.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) name: String,
    pub(crate) expr: Expr,
    pub(crate) span: Range<usize>,
}
