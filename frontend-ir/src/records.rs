//! What debug information says of variables (LLVM: debug records, `DILocalVariable`).

use std::ops::Range;

use crate::function::{Inst, Value};
use crate::metadata::Md;

/// What is said of a variable from an instruction on (`#dbg_value`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebugRecord {
    /// The instruction before which it holds.
    pub before: Inst,
    /// What it is.
    pub known: Recorded,
    /// The variable (`DILocalVariable`).
    pub variable: Md,
    /// What is done to the value to get the variable's (`DIExpression`).
    pub expression: Md,
    /// The scope that it is in, and by which call that was inlined (`DILocation`).
    pub location: Md,
}

/// What a debug record knows of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// Its value.
    Value(Value),
    /// Where in memory it is, as long as it exists.
    Memory(Value),
    /// Nothing any more.
    Lost,
}

/// A variable or a part of one, as it is in one call of its function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variable {
    /// The variable (`DILocalVariable`).
    pub node: Md,
    /// The location of the call by which its function was inlined.
    pub inlined_at: Option<Md>,
    /// Which of its bits, if not all.
    pub bits: Option<Range<u32>>,
}
