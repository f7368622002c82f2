//! The writer of LLVM bitcode, in LLVM 22's form: what it writes, LLVM reads, and [`crate::read`] reads back to the
//! same IR.
//!
//! It says what the text writer says ([`gcnc_ir::write`]): block parameters are phis, an edge that cannot pass its
//! arguments otherwise goes by way of a block of its own, marks of accesses are metadata. Declarations of known
//! intrinsics, which the IR has not, are made from the calls.
//!
//! One walk over the module finds all that needs a number (`tables.rs`): types, attributes, metadata, constants,
//! intrinsics. Then the file is written from front to back. Numbers are in the order of the walk, so the same module
//! gives the same bytes.
//!
//! Three things that LLVM writes are left out, as LLVM reads the file without: the symbol table for linkers (`SYMTAB`),
//! the places of functions (`VALUE_SYMTAB` with `VSTOFFSET`), the index of metadata; the last two only help to read
//! parts of a file, which is found by skipping blocks as well. Names of values are not in the IR.
//!
//! Source: LLVM, "LLVM Bitcode File Format"; the numbers are in `codes.rs`.

mod attrs;
mod bits;
mod consts;
mod function;
mod inst;
mod metadata;
mod module;
mod numbers;
mod records;
mod tables;
mod types;

use gcnc_ir::Module;

/// What bitcode cannot say, or LLVM 22's does not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// An attribute whose argument is not what its keyword takes.
    #[error("the attribute `{0}` cannot be written as bitcode")]
    Attribute(String),
    /// A node of debug information that is none of LLVM's, or lacks what it must have.
    #[error("the metadata node `{0}` is not known, or is damaged")]
    Node(String),
    /// A field that such a node has not, or with a value that is none of its.
    #[error("a `{node}` has no field `{field}`, or none that could be `{value}`")]
    Field {
        /// The node's name.
        node: String,
        /// The field.
        field: String,
        /// Its value.
        value: String,
    },
    /// An intrinsic that is called with several types and cannot be, or that the module has as a function of its own.
    #[error("the intrinsic `{0}` has another type elsewhere")]
    Intrinsic(String),
    /// A constant of this kind.
    #[error("{0} cannot be written as bitcode")]
    Constant(&'static str),
    /// A function that the verifier would refuse.
    #[error("`{function}` cannot be written as bitcode: {what}")]
    Function {
        /// Its name.
        function: String,
        /// What is wrong with it.
        what: &'static str,
    },
}

type Result<T, E = WriteError> = std::result::Result<T, E>;

/// The number of what has none.
const UNNUMBERED: u32 = u32::MAX;

/// Writes a module.
///
/// # Errors
/// It holds what bitcode cannot say: an operand without a definition, debug information that is no LLVM has.
pub fn write(module: &Module) -> Result<Vec<u8>> {
    let tables = tables::Tables::of(module)?;
    module::write(&tables)
}
