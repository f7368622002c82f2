//! Errors of the reader.

use std::fmt;

/// A parse error: what is wrong, where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong, and what was expected.
    pub message: String,
    /// Byte offset of its start in the text.
    pub offset: usize,
    /// Its length in bytes.
    pub len: usize,
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
}

impl ReadError {
    pub(super) fn new(text: &str, offset: usize, len: usize, message: String) -> Box<Self> {
        let (line, column) = line_column(text, offset);
        Box::new(Self { message, offset, len, line, column })
    }
}

/// Line and column, from 1, of a byte offset.
pub fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|&&b| b != b'\n').count() + 1;
    (line, column)
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ReadError {}
