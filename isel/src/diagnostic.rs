//! What selection cannot do, and where in the text.

use gcnc_ir::Loc;

/// An instruction that cannot be selected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Diagnostic {
    /// What is wrong.
    pub message: String,
    /// The place in the text, if it is known.
    pub loc: Loc,
}
