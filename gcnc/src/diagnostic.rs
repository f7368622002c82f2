//! Diagnostics: what is wrong with an input, where, and what would be accepted.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use gcnc_limits::Stop;

/// Severity of a diagnostic.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum Severity {
    /// There is an output, which may not be what the user meant.
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
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[must_use]
#[non_exhaustive]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// The file, if the source has a name.
    pub file: Option<Arc<str>>,
    /// Where, as byte offsets into the source; `None` if it concerns no particular position.
    pub span: Option<Range<usize>>,
    /// The 1-based line and column (in characters) of the start of the span, in diagnostics of [`crate::Compiler`] and
    /// [`crate::Module`] about text.
    pub place: Option<(u32, u32)>,
    /// What would be accepted, or other help.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error without a position.
    pub fn new(message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            message: message.into(),
            file: None,
            span: None,
            place: None,
            help: None,
        }
    }

    /// A warning without a position.
    pub fn warning(message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::new(message) }
    }

    /// The same at a position in the source.
    pub fn at(self, span: Range<usize>) -> Diagnostic {
        Diagnostic { span: Some(span), ..self }
    }

    /// The same with help.
    pub fn with_help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// The same at an IR location, if the module came from text.
    pub(crate) fn at_loc(self, loc: gcnc_ir::Loc) -> Diagnostic {
        match loc.offset() {
            Some(at) => self.at(at as usize..at as usize + 1),
            None => self,
        }
    }

    /// A diagnostic of lowering. Not a `From` impl: that crate is no part of this one's interface.
    pub(crate) fn of_lowering(e: gcnc_lowering::Diagnostic) -> Diagnostic {
        Diagnostic::new(e.to_string()).at_loc(e.loc)
    }

    /// Sets the line and column of each in `text`.
    pub(crate) fn placed(mut all: Vec<Diagnostic>, text: Option<&str>) -> Vec<Diagnostic> {
        if let Some(text) = text {
            all.iter_mut().for_each(|d| d.place = d.line_column(text));
        }
        all
    }

    /// The 1-based line and column (in characters) of the start of the span in `source`.
    #[must_use]
    pub fn line_column(&self, source: &str) -> Option<(u32, u32)> {
        let start = self.span.as_ref()?.start.min(source.len());
        let before = source.get(..start)?;
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        Some((before.matches('\n').count() as u32 + 1, before[line_start..].chars().count() as u32 + 1))
    }
}

/// Why there is no output: the errors, then the warnings issued before them. There is at least one error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostics {
    all: Vec<Diagnostic>,
    stopped: Option<Stop>,
}

impl Diagnostics {
    /// These errors, after these warnings.
    pub(crate) fn new(mut errors: Vec<Diagnostic>, warnings: Vec<Diagnostic>) -> Diagnostics {
        errors.extend(warnings);
        Diagnostics { all: errors, stopped: None }
    }

    /// A limit that was reached.
    pub(crate) fn of_stop(stop: Stop, what: Diagnostic) -> Diagnostics {
        Diagnostics { all: vec![what], stopped: Some(stop) }
    }

    /// The assembler's diagnostics for `source`.
    #[doc(hidden)]
    pub fn of_assembly(errors: Vec<gcnc_asm::Diagnostic>, source: &str) -> Diagnostics {
        Diagnostics::new(errors.into_iter().map(Diagnostic::from).collect(), Vec::new()).placed(Some(source))
    }

    /// Sets the line and column of each in `text`.
    pub(crate) fn placed(self, text: Option<&str>) -> Diagnostics {
        Diagnostics { all: Diagnostic::placed(self.all, text), ..self }
    }

    /// Sets the file name of each.
    pub(crate) fn in_file(mut self, name: Option<&Arc<str>>) -> Diagnostics {
        if name.is_some() {
            self.all.iter_mut().for_each(|d| d.file = name.cloned());
        }
        self
    }

    /// The limit that stopped the compilation, if the input is not at fault.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(error: Diagnostic) -> Diagnostics {
        Diagnostics::new(vec![error], Vec::new())
    }
}

impl Deref for Diagnostics {
    type Target = [Diagnostic];

    fn deref(&self) -> &[Diagnostic] {
        &self.all
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

impl fmt::Display for Diagnostics {
    /// The errors, one per line: file, line and column, as far as they are known, and the message.
    /// [`Diagnostics::render`] shows more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors = self.iter().filter(|d| d.severity == Severity::Error);
        for (n, error) in errors.enumerate() {
            f.write_str(if n == 0 { "" } else { "\n" })?;
            if let Some(file) = &error.file {
                write!(f, "{file}:")?;
            }
            if let Some((line, column)) = error.place {
                write!(f, "{line}:{column}:")?;
            }
            f.write_str(if error.file.is_some() || error.place.is_some() { " " } else { "" })?;
            f.write_str(&error.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

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
