//! The command's messages on stderr: diagnostics as text, or as one JSON object per line.

use std::io::Write as _;
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use gcnc::{Compiled, Diagnostic, Severity, Style};
use serde_json::json;

use super::Failure;

/// How diagnostics are written.
#[derive(Clone, Copy, Default, ValueEnum)]
pub enum ErrorFormat {
    /// Text with the source line and a caret.
    #[default]
    Human,
    /// A JSON object a line: severity ("error" or "warning"), message, help, file, line and column (from 1, in
    /// characters), start and end (byte offsets into the file); what is not known is null.
    Json,
}

/// When text is coloured.
#[derive(Clone, Copy, Default, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> ColorChoice {
        match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// Writes diagnostics in the requested format.
#[derive(Clone, Copy, Default)]
pub struct Reporter {
    /// Text or JSON.
    pub format: ErrorFormat,
    /// When to use colours.
    pub color: Color,
    /// Whether warnings are errors.
    pub strict: bool,
    /// Whether warnings are hidden.
    pub quiet: bool,
}

impl Reporter {
    /// Shows a diagnostic about a file.
    pub fn show(&self, file: &Path, source: &str, diagnostic: &Diagnostic) {
        let mut diagnostic = diagnostic.clone();
        if self.strict && diagnostic.severity == Severity::Warning {
            diagnostic.severity = Severity::Error;
            diagnostic.message += " (a warning, with -Werror)";
        }
        let file = file.display().to_string();
        match self.format {
            ErrorFormat::Human => self.print(&diagnostic.render_in(&file, source, style())),
            ErrorFormat::Json => {
                let place = diagnostic.line_column(source);
                let span = diagnostic.span.as_ref();
                let line = json!({
                    "severity": diagnostic.severity.to_string(),
                    "message": diagnostic.message,
                    "help": diagnostic.help,
                    "file": file,
                    "line": place.map(|p| p.0),
                    "column": place.map(|p| p.1),
                    "start": span.map(|s| s.start),
                    "end": span.map(|s| s.end),
                });
                self.print(&format!("{line}\n"));
            }
        }
    }

    /// Shows the errors in a file, which make the command fail.
    pub fn errors<'d>(&self, file: &Path, source: &str, all: impl IntoIterator<Item = &'d Diagnostic>) -> Failure {
        all.into_iter().for_each(|diagnostic| self.show(file, source, diagnostic));
        Failure::input("")
    }

    /// Shows the warnings of a compilation, and returns its output.
    pub fn accept(&self, file: &Path, source: &str, compiled: Compiled) -> Result<Vec<u8>, Failure> {
        if !self.quiet {
            compiled.warnings.iter().for_each(|warning| self.show(file, source, warning));
        }
        match self.strict && !compiled.warnings.is_empty() {
            true => Err(Failure::input("")),
            false => Ok(compiled.bytes),
        }
    }

    /// Prints why a command failed, unless that was done.
    pub fn failure(&self, failure: &Failure) {
        let text = failure.text.trim_end();
        match self.format {
            _ if text.is_empty() => {}
            ErrorFormat::Human => self.print(&format!("\x1b[1;31merror\x1b[0m: {text}\n")),
            ErrorFormat::Json => {
                let nothing = serde_json::Value::Null;
                let line = json!({
                    "severity": "error", "message": text, "help": nothing, "file": nothing, "line": nothing,
                    "column": nothing, "start": nothing, "end": nothing,
                });
                self.print(&format!("{line}\n"));
            }
        }
    }

    /// Errors are ignored, as they could only be reported to stderr.
    fn print(&self, text: &str) {
        let _ = AutoStream::new(std::io::stderr(), self.color.into()).write_all(text.as_bytes());
    }
}

/// Coloured (the stream strips colours if unwanted), and as wide as the terminal, if known.
fn style() -> Style {
    let columns = std::env::var("COLUMNS").ok().and_then(|text| text.parse::<usize>().ok());
    // Leave room for the line number and the frame.
    let width = columns.map_or(Style::default().width, |n| n.saturating_sub(10).max(20));
    Style { colour: true, width }
}
