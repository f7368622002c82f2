//! Errors of emission.

/// A failure of emission. Each names the function and what in it is at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EmitError {
    /// An instruction that the target cannot express.
    #[error("`{function}`: `{inst}` cannot be encoded: {reason}")]
    Encode {
        /// The function.
        function: String,
        /// The instruction, in assembly syntax.
        inst: String,
        /// What is wrong.
        reason: String,
    },
    /// A branch further than the instruction reaches, where no scalar register pair is free to hold an address.
    #[error("`{function}`: a branch over {distance} bytes has no free pair of scalar registers")]
    LongBranch {
        /// The function.
        function: String,
        /// The distance.
        distance: i64,
    },
    /// A symbol number that the caller did not name.
    #[error("`{function}` refers to symbol {id}, which has no definition")]
    NoSuchSymbol {
        /// The function.
        function: String,
        /// The number.
        id: u32,
    },
}
