//! The writer of LLVM bitcode, in LLVM 22's form: LLVM reads it, and [`crate::read`] reads it back to the same IR.
//!
//! It writes what the text writer writes ([`gcnc_ir::write`]): block parameters are phis, an edge that cannot pass its
//! arguments otherwise is split by a block, markers of accesses are metadata. Declarations of known intrinsics, which
//! the IR does not have, are made from the calls.
//!
//! One walk over the module finds everything that needs a number (`tables.rs`): types, attributes, metadata, constants,
//! intrinsics. Then the file is written front to back. Numbers are in the order of the walk, so the output is
//! deterministic.
//!
//! Three things that LLVM writes are omitted, as LLVM reads the file without them: the symbol table for linkers
//! (`SYMTAB`), the offsets of functions (`VALUE_SYMTAB` with `VSTOFFSET`), the metadata index; the last two only help
//! to read parts of a file, which can be found by skipping blocks as well. The IR does not keep names of values.
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

/// What bitcode, or LLVM 22's form of it, cannot represent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// An attribute whose argument is not what its keyword takes.
    #[error("the attribute `{0}` cannot be written as bitcode")]
    Attribute(String),
    /// A debug info node that LLVM does not have, or that lacks a required field.
    #[error("the metadata node `{0}` is unknown or damaged")]
    Node(String),
    /// A field that such a node does not have, or with an invalid value.
    #[error("a `{node}` has no field `{field}`, or none that could be `{value}`")]
    Field {
        /// The node's name.
        node: String,
        /// The field.
        field: String,
        /// Its value.
        value: String,
    },
    /// An intrinsic that is called with several types but not overloaded, or that the module has as a function of its
    /// own.
    #[error("the intrinsic `{0}` has another type elsewhere")]
    Intrinsic(String),
    /// A constant of this kind.
    #[error("{0} cannot be written as bitcode")]
    Constant(&'static str),
    /// A function that the verifier would reject.
    #[error("`{function}` cannot be written as bitcode: {what}")]
    Function {
        /// Its name.
        function: String,
        /// What is wrong with it.
        what: &'static str,
    },
}

type Result<T, E = WriteError> = std::result::Result<T, E>;

/// The number of an unnumbered item.
const UNNUMBERED: u32 = u32::MAX;

/// Writes a module.
///
/// # Errors
/// If it contains something that bitcode cannot represent: an operand without a definition, debug information that LLVM
/// does not have.
pub fn write(module: &Module) -> Result<Vec<u8>> {
    let tables = tables::ModuleTables::of(module)?;
    module::write(&tables)
}
