//! Differential fuzzing: random kernels whose results are defined, run by every witness.
//!
//! [`generate`] makes a program from bytes, so a fuzzing engine can steer it as well as a seed can. [`witness`] runs it
//! by the interpreter, by gcnc at its levels, targets, wave sizes and register budgets, and by LLVM 22; compiled code
//! runs on the emulator in strict mode, some of it on the weak memory. Whatever differs is a defect of one of them.
//! [`reduce`] makes a program on which they differ small, and [`defined`] sees to it that its result stays defined on
//! the way.
//!
//! [`targets`] has that and others as functions of bytes, for a fuzzing engine or for seeds; [`mutate`] damages the
//! inputs of those that take files.

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
