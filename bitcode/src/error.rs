//! Errors of the reader: a message with its bit offset.

/// An error of the reader, with its position in the bit stream.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message} (bit {bit}{}{path})", if path.is_empty() { "" } else { " in " })]
pub struct Error {
    /// What is wrong.
    pub message: String,
    /// Bit offset from the beginning of the bitcode.
    pub bit: u64,
    /// The enclosing blocks, outermost first.
    pub path: String,
}

/// A result of the reader. Errors are rare and large, so they are boxed.
pub type Result<T, E = Box<Error>> = std::result::Result<T, E>;

/// An error at a bit that is in no block.
#[cold]
pub(crate) fn error_at<T>(bit: u64, message: impl Into<String>) -> Result<T> {
    Err(Box::new(Error { message: message.into(), bit, path: String::new() }))
}
