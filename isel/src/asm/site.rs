//! Inline assembly as the view of the IR reports it: text, operands, constraints.

use gcnc_ir::asm::{Constant, Constraints};

use crate::node::Value;

/// A place with inline assembly.
#[derive(Default)]
pub struct Site<'a> {
    /// Its text, with operands to be put in.
    pub text: &'a str,
    /// Where that is in the source.
    pub place: gcnc_ir::Loc,
    /// Whether the text's second alternatives count (`inteldialect`).
    pub intel: bool,
    /// What is said of results and operands.
    pub constraints: Constraints,
    /// Its results.
    pub results: Vec<Operand>,
    /// Its operands.
    pub operands: Vec<Operand>,
}

/// An operand, or a result.
#[derive(Copy, Clone)]
pub struct Operand {
    /// Its value.
    pub value: Value,
    /// The constant that it is, if the text may name it.
    pub number: Option<Constant>,
    /// How many registers hold it.
    pub dwords: u8,
    /// Whether it is 16 bits.
    pub half: bool,
}
