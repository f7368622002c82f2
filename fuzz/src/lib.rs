//! Differential fuzzing: random kernels with well-defined results, run by every witness.
//!
//! [`generate`] builds a program from bytes, so a fuzzing engine can steer it as well as a seed can. [`witness`] runs
//! it in the interpreter, with gcnc at its levels, targets, wave sizes and register budgets, and with LLVM 22; compiled
//! code runs on the emulator in strict mode, some of it with the weak memory model. Any difference is a bug in one of
//! them. [`reduce`] shrinks a program on which they differ, and [`defined`] checks that its result stays well defined
//! on the way.
//!
//! [`targets`] offers this and other checks as functions of bytes, for a fuzzing engine or for seeds; [`mutate`]
//! damages the inputs of those that take files.

pub mod coverage;
pub mod defined;
pub mod generate;
pub mod known;
mod lanes;
pub mod machine;
pub mod mutate;
pub mod random;
pub mod reduce;
pub mod shader;
pub mod targets;
pub mod witness;
