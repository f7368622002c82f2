//! What is wrong with an input, where, and what would be accepted.

use std::fmt;
use std::ops::{Deref, Range};

/// How bad it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Severity {
    /// There is an output, which may not be what was meant.
    Warning,
    /// There is no output.
    #[default]
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// One error or warning about an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// Where, as byte offsets into the source; `None` if no one place is at fault.
    pub span: Option<Range<usize>>,
    /// What would be accepted, or other help.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error without a place.
    pub fn new(message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Error, message: message.into(), span: None, help: None }
    }

    /// A warning without a place.
    pub fn warning(message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::new(message) }
    }

    /// The same at a place of the source.
    pub fn at(self, span: Range<usize>) -> Diagnostic {
        Diagnostic { span: Some(span), ..self }
    }

    /// The same with help.
    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// The same where the text had something, if it came from text.
    pub(crate) fn at_loc(self, loc: gcnc_ir::Loc) -> Diagnostic {
        match loc.offset() {
            Some(at) => self.at(at as usize..at as usize + 1),
            None => self,
        }
    }

    /// The 1-based line and column (in characters) of the place in `source`.
    pub fn line_column(&self, source: &str) -> Option<(usize, usize)> {
        let start = self.span.as_ref()?.start.min(source.len());
        let before = source.get(..start)?;
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        Some((before.matches('\n').count() + 1, before[line_start..].chars().count() + 1))
    }
}

/// Why there is no output: the errors, then what warnings came before them. There is at least one error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError(Vec<Diagnostic>);

impl CompileError {
    /// Of these errors, after these warnings.
    pub(crate) fn new(mut errors: Vec<Diagnostic>, warnings: Vec<Diagnostic>) -> CompileError {
        errors.extend(warnings);
        CompileError(errors)
    }
}

impl Deref for CompileError {
    type Target = [Diagnostic];

    fn deref(&self) -> &[Diagnostic] {
        &self.0
    }
}

impl IntoIterator for CompileError {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for CompileError {
    /// The errors' messages, a line each; [`Diagnostic::render`] shows their places.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors = self.iter().filter(|d| d.severity == Severity::Error);
        for (n, error) in errors.enumerate() {
            f.write_str(if n == 0 { "" } else { "\n" })?;
            f.write_str(&error.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for CompileError {}

impl From<Box<gcnc_ir::ReadError>> for Diagnostic {
    fn from(e: Box<gcnc_ir::ReadError>) -> Diagnostic {
        Diagnostic::new(e.message).at(e.offset..e.offset + e.len)
    }
}

impl From<Box<gcnc_bitcode::Error>> for Diagnostic {
    fn from(e: Box<gcnc_bitcode::Error>) -> Diagnostic {
        Diagnostic::new(e.to_string())
    }
}

impl From<gcnc_ir::link::LinkError> for Diagnostic {
    fn from(e: gcnc_ir::link::LinkError) -> Diagnostic {
        Diagnostic::new(e.message).at_loc(e.loc)
    }
}

impl From<gcnc_asm::Diagnostic> for Diagnostic {
    fn from(e: gcnc_asm::Diagnostic) -> Diagnostic {
        Diagnostic { help: e.help, ..Diagnostic::new(e.message).at(e.span) }
    }
}

impl From<gcnc_ir::VerifyError> for Diagnostic {
    fn from(e: gcnc_ir::VerifyError) -> Diagnostic {
        Diagnostic::new(e.to_string()).at_loc(e.loc)
    }
}

impl From<gcnc_lowering::Diagnostic> for Diagnostic {
    fn from(e: gcnc_lowering::Diagnostic) -> Diagnostic {
        Diagnostic::new(e.to_string()).at_loc(e.loc)
    }
}
