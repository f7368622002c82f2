//! Sequences of legal operations for what the hardware has no single instruction for.

pub(crate) mod bits;
pub(crate) mod convert;
pub(crate) mod float;
pub(crate) mod float_div;
pub(crate) mod int_div;
mod magic;
pub(crate) mod remainder;
pub(crate) mod wide;
