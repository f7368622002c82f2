//! The machine as data: targets, registers, the instruction table; encode, decode, assembly syntax.
