//! What is wrong with an input, where, and what would be accepted.

use std::ops::Range;

use codespan_reporting::diagnostic::{Diagnostic as Report, Label};
use codespan_reporting::files::SimpleFile;
use codespan_reporting::term;

/// One error in an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Diagnostic {
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
        Diagnostic { message: message.into(), span: None, help: None }
    }

    /// The same error at a place of the source.
    pub fn at(self, span: Range<usize>) -> Diagnostic {
        Diagnostic { span: Some(span), ..self }
    }

    /// The same error where the text had something, if it came from text.
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

    /// The error with file, line, column, the source line and a caret under the place.
    pub fn render(&self, file: &str, source: &str) -> String {
        let mut report = Report::error().with_message(&self.message);
        if let Some(span) = &self.span {
            let start = floor_boundary(source, span.start);
            let end = floor_boundary(source, span.end).max(start);
            report = report.with_label(Label::primary((), start..end));
        }
        report = report.with_notes(self.help.iter().map(|h| format!("help: {h}")).collect());
        let rendered = term::emit_into_string(&term::Config::default(), &SimpleFile::new(file, source), &report);
        rendered.unwrap_or_else(|_| format!("error: {}\n", self.message))
    }
}

impl From<Box<gcnc_ir::ReadError>> for Diagnostic {
    fn from(e: Box<gcnc_ir::ReadError>) -> Diagnostic {
        Diagnostic::new(e.message).at(e.offset..e.offset + e.len)
    }
}

impl From<gcnc_asm::Diagnostic> for Diagnostic {
    fn from(e: gcnc_asm::Diagnostic) -> Diagnostic {
        Diagnostic { message: e.message, span: Some(e.span), help: e.help }
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

/// The last character boundary of `source` at or before `at`.
fn floor_boundary(source: &str, at: usize) -> usize {
    let mut at = at.min(source.len());
    while !source.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caret_under_the_place() {
        let source = "one\n  two three\n";
        let d = Diagnostic { help: Some("try four".into()), ..Diagnostic::new("no three").at(10..15) };
        assert_eq!(d.line_column(source), Some((2, 7)));
        let text = d.render("in.ll", source);
        assert!(text.contains("in.ll:2:7") && text.contains("^^^^^") && text.contains("help: try four"), "{text}");
    }

    #[test]
    fn places_outside_the_source_do_no_harm() {
        let d = Diagnostic::new("x").at(100..200);
        assert!(d.render("f", "é").contains('x'));
        assert!(Diagnostic::new("x").at(1..1).render("f", "é").contains('x'));
    }
}
