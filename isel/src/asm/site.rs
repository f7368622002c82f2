//! An inline assembly site as the view of the IR reports it: text, operands, constraints.

use gcnc_ir::asm::{Constant, Constraints};

use crate::node::Value;

/// An inline assembly site.
#[derive(Default)]
pub struct AsmSite<'a> {
    /// Its text, before operand substitution.
    pub text: &'a str,
    /// Its source location.
    pub loc: gcnc_ir::Loc,
    /// Whether the second alternatives in the text apply (`inteldialect`).
    pub intel: bool,
    /// The constraints of results and operands.
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
    /// Its value, if it is a constant that the text may use directly.
    pub number: Option<Constant>,
    /// How many registers hold it.
    pub dwords: u8,
    /// Whether it is 16 bits.
    pub half: bool,
}
