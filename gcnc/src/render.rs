//! Renders diagnostics as text: the message, the position, the source line with a caret under it.
//!
//! Very long lines are cut to the part around the caret, long messages to both ends.

use std::io::{self, Write};
use std::ops::Range;

use codespan_reporting::diagnostic::{Diagnostic as Report, Label, LabelStyle, Severity as Level};
use codespan_reporting::files::{Error, Files};
use codespan_reporting::term::{self, WriteStyle};

use crate::diagnostic::{Diagnostic, Diagnostics, Severity};

/// Most characters of a message that are shown.
const MESSAGE: usize = 2000;

/// How a diagnostic is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Use ANSI escape sequences for a terminal.
    pub colour: bool,
    /// Most characters of a source line that are shown.
    pub width: usize,
}

impl Default for Style {
    /// Plain, 100 characters of a line.
    fn default() -> Style {
        Style { colour: false, width: 100 }
    }
}

impl Diagnostic {
    /// The diagnostic with file, line, column, the source line and a caret under the span, as plain text.
    #[must_use]
    pub fn render(&self, file: &str, source: &str) -> String {
        self.render_in(file, source, Style::default())
    }

    /// The same in another style.
    #[must_use]
    pub fn render_in(&self, file: &str, source: &str, style: Style) -> String {
        let mut report = match self.severity {
            Severity::Error => Report::error(),
            Severity::Warning => Report::warning(),
        };
        report.message = shortened(&self.message);
        report.notes = self.help.iter().map(|h| format!("help: {}", shortened(h))).collect();
        let excerpt = Excerpt::new(file, source, self.span.clone().unwrap_or_default(), style.width);
        match self.span {
            Some(_) => report.labels.push(Label::primary((), excerpt.marked.clone())),
            None => report.message = format!("{file}: {}", report.message),
        }
        let mut out = Painter { out: Vec::new(), colour: style.colour };
        // Writing to memory does not fail, and the excerpt contains all that the report refers to.
        let _ = term::emit_to_write_style(&mut out, &term::Config::default(), &excerpt, &report);
        String::from_utf8_lossy(&out.out).into_owned()
    }
}

impl Diagnostics {
    /// All diagnostics as text, as [`Diagnostic::render`] shows them.
    #[must_use]
    pub fn render(&self, file: &str, source: &str) -> String {
        self.iter().map(|d| d.render(file, source)).collect()
    }
}

/// Shortens a long text in the middle.
fn shortened(text: &str) -> String {
    match text.chars().nth(MESSAGE) {
        None => printable(text),
        Some(_) => {
            let ends = [MESSAGE * 3 / 4, MESSAGE / 4];
            let tail = text.char_indices().rev().nth(ends[1] - 1).map_or(0, |(at, _)| at);
            let head: String = text.chars().take(ends[0]).collect();
            format!("{} … {}", printable(&head), printable(&text[tail..]))
        }
    }
}

/// Text without control characters that could affect a terminal.
fn printable(text: &str) -> String {
    let shown = |c: char| if c.is_control() && c != '\t' && c != '\n' { char::REPLACEMENT_CHARACTER } else { c };
    text.chars().map(shown).collect()
}

/// The source line of a diagnostic, or the part of it around the span.
struct Excerpt<'a> {
    file: &'a str,
    text: String,
    /// The span, in `text`.
    marked: Range<usize>,
    line: usize,
    column: usize,
}

impl<'a> Excerpt<'a> {
    fn new(file: &'a str, source: &str, span: Range<usize>, width: usize) -> Excerpt<'a> {
        let start = source.floor_char_boundary(span.start);
        let line_start = source[..start].rfind('\n').map_or(0, |n| n + 1);
        let line_end = source[start..].find('\n').map_or(source.len(), |n| start + n);
        let end = source.floor_char_boundary(span.end).clamp(start, line_end);
        let end = if end <= start + 1 { word_end(&source[..line_end], start) } else { end };
        let before = &source[line_start..start];
        // The span begins within the first two thirds.
        let back = before.char_indices().rev().take(width * 2 / 3).last().map_or(start, |(at, _)| line_start + at);
        let shown = before[back - line_start..].chars().count();
        let rest = &source[start..line_end];
        let ahead = rest.char_indices().nth(width.saturating_sub(shown)).map_or(line_end, |(at, _)| start + at);
        // Room left over at the end of the line is used at its beginning.
        let spare = width.saturating_sub(shown + source[start..ahead].chars().count());
        let back =
            source[line_start..back].char_indices().rev().take(spare).last().map_or(back, |(at, _)| line_start + at);
        let mut text = String::from(if back > line_start { "…" } else { "" });
        text += &printable(&source[back..start]);
        let marked = text.len();
        text += &printable(&source[start..end.min(ahead)]);
        let marked = marked..text.len();
        text += &printable(source[end.min(ahead)..ahead].trim_end_matches('\r'));
        text += if ahead < line_end { "…" } else { "" };
        let line = source.as_bytes()[..start].iter().filter(|&&b| b == b'\n').count() + 1;
        Excerpt { file, text, marked, line, column: before.chars().count() + 1 }
    }
}

/// The end of the word at `start`; other spans are one character.
fn word_end(source: &str, start: usize) -> usize {
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    let mut chars = source[start..].char_indices();
    let Some((_, first)) = chars.next() else { return start };
    if !in_word(first) && !matches!(first, '%' | '@' | '!' | '#') {
        return start + first.len_utf8();
    }
    chars.find(|(_, c)| !in_word(*c)).map_or(source.len(), |(at, _)| start + at)
}

impl<'a> Files<'a> for Excerpt<'_> {
    type FileId = ();
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, (): ()) -> Result<&'a str, Error> {
        Ok(self.file)
    }

    fn source(&'a self, (): ()) -> Result<&'a str, Error> {
        Ok(&self.text)
    }

    fn line_index(&'a self, (): (), _: usize) -> Result<usize, Error> {
        Ok(0)
    }

    fn line_range(&'a self, (): (), _: usize) -> Result<Range<usize>, Error> {
        Ok(0..self.text.len())
    }

    fn line_number(&'a self, (): (), _: usize) -> Result<usize, Error> {
        Ok(self.line)
    }

    fn column_number(&'a self, (): (), _: usize, _: usize) -> Result<usize, Error> {
        Ok(self.column)
    }
}

/// Writes to memory, optionally in colour (ECMA-48, "Select Graphic Rendition").
struct Painter {
    out: Vec<u8>,
    colour: bool,
}

impl Painter {
    fn set(&mut self, code: &str) -> io::Result<()> {
        if self.colour { write!(self.out, "\x1b[{code}m") } else { Ok(()) }
    }

    fn level(&mut self, level: Level) -> io::Result<()> {
        self.set(if level >= Level::Error { "1;31" } else { "1;33" })
    }
}

impl Write for Painter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl WriteStyle for Painter {
    fn set_header(&mut self, level: Level) -> io::Result<()> {
        self.level(level)
    }

    fn set_header_message(&mut self) -> io::Result<()> {
        self.set("1")
    }

    fn set_line_number(&mut self) -> io::Result<()> {
        self.set("34")
    }

    fn set_note_bullet(&mut self) -> io::Result<()> {
        self.set("34")
    }

    fn set_source_border(&mut self) -> io::Result<()> {
        self.set("34")
    }

    fn set_label(&mut self, level: Level, _: LabelStyle) -> io::Result<()> {
        self.level(level)
    }

    fn reset(&mut self) -> io::Result<()> {
        self.set("0")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caret_under_the_place() {
        let source = "one\n  two three\n";
        let d = Diagnostic::new("no three").at(10..15).with_help("try four");
        assert_eq!(d.line_column(source), Some((2, 7)));
        let text = d.render("in.ll", source);
        assert!(text.contains("in.ll:2:7") && text.contains("^^^^^") && text.contains("help: try four"), "{text}");
        assert!(Diagnostic::new("x").render("in.ll", source).contains("error: in.ll: x"), "without a place");
    }

    #[test]
    fn places_outside_the_source_do_no_harm() {
        let d = Diagnostic::new("x").at(100..200);
        assert!(d.render("f", "é").contains('x'));
        assert!(Diagnostic::new("x").at(1..1).render("f", "é").contains('x'));
        assert!(d.render("f", "").contains("f:1:1"));
    }

    #[test]
    fn long_lines_are_cut_around_the_caret_and_long_messages_in_their_middle() {
        let line = format!("{}hier{}\n", "ä".repeat(1 << 20), "b".repeat(1 << 20));
        let start = 2 << 20;
        let text = Diagnostic::new("m".repeat(1 << 20)).at(start..start + 4).render("f", &line);
        assert!(text.len() < 3000, "{} bytes", text.len());
        assert!(text.contains("f:1:1048577") && text.contains("hierbb") && text.contains("^^^^"), "{text}");
        let caret = text.lines().find(|l| l.contains('^')).expect("a caret");
        let shown = text.lines().find(|l| l.contains("hier")).expect("the line");
        let at = |line: &str, what: &str| line.find(what).map(|at| line[..at].chars().count());
        assert_eq!(at(caret, "^^^^"), at(shown, "hier"));
    }

    #[test]
    fn colours_and_what_steers_terminals() {
        let d = Diagnostic::warning("odd \x1b[2J").at(0..1);
        let plain = d.render("f", "a\x1b[31mb\r\n");
        assert!(plain.starts_with("warning: odd") && !plain.contains(['\x1b', '\r']), "{plain:?}");
        let style = Style { colour: true, ..Style::default() };
        assert!(d.render_in("f", "ab", style).contains("\x1b[1;33mwarning"));
    }
}
