//! Differential fuzzing: random kernels whose results are defined, run by every witness.
//!
//! [`generate`] makes a program from bytes, so a fuzzing engine can steer it as well as a seed can. [`witness`] runs it by
//! the interpreter, by gcnc at its levels, targets, wave sizes and register budgets, and by LLVM 22; compiled code runs
//! on the emulator in strict mode. Whatever differs is a defect of one of them. [`score`] measures what this finds, on bugs
//! that are known.

pub mod generate;
pub mod random;
pub mod score;
pub mod witness;
