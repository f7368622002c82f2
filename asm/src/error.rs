//! Errors in the source.

use std::ops::Range;

use gcnc_isa::ParseError;

/// An error in the source.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Diagnostic {
    /// What is wrong.
    pub message: String,
    /// Where, in bytes of the source.
    pub span: Range<usize>,
    /// What would be accepted, or other advice.
    pub help: Option<String>,
}

impl From<ParseError> for Diagnostic {
    fn from(e: ParseError) -> Diagnostic {
        Diagnostic { message: e.message, span: e.span, help: e.help }
    }
}

/// The result of a step that may fail with an error for the list.
pub(crate) type AsmResult<T = ()> = Result<T, Diagnostic>;

/// An error at `span`.
pub(crate) fn error<T>(span: Range<usize>, message: impl Into<String>) -> AsmResult<T> {
    Err(Diagnostic { message: message.into(), span, help: None })
}
