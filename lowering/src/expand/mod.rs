//! Expansion of operations without a hardware instruction into sequences of legal operations.

pub(crate) mod bits;
pub(crate) mod convert;
pub(crate) mod float;
pub(crate) mod float_div;
pub(crate) mod int_div;
mod magic;
pub(crate) mod remainder;
pub(crate) mod wide;
