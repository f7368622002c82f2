//! End-to-end tests of gcnc: kernels, what they must compute, and the witnesses that run them.
//!
//! - [`kernels`]: the launches of `kernels/launches.toml` and the expectations of `kernels/expected.toml`;
//! - [`args`]: the arguments of a launch;
//! - [`big`]: big generated kernels, and figures of their code;
//! - [`compiler`]: gcnc itself, as a library and as a binary;
//! - [`litmus`]: litmus tests of the memory model;
//! - [`llvm`]: LLVM's own tools, which compile the same IR; their output is cached between runs;
//! - [`intrinsics`], [`operations`]: tables of what is run on numbers, with each lane independent ([`lanes`],
//!   [`table`]);
//! - [`objects`]: code objects of every version and OS, gcnc's and LLVM's;
//! - [`quality`]: figures of code compared with LLVM's;
//! - [`survey`]: kernels around the functions of a library;
//! - [`triton`]: kernels that Triton compiled with gcnc and with its own code generator;
//! - [`witness`]: the interpreter, the emulator, and the comparison of their results.

pub mod args;
pub mod big;
pub mod compiler;
pub mod csmith;
pub mod frames;
pub mod intrinsics;
pub mod kernels;
pub mod lanes;
pub mod litmus;
pub mod llvm;
pub mod objects;
pub mod operations;
pub mod origins;
pub mod pipelines;
pub mod quality;
pub mod survey;
pub mod table;
pub mod triton;
pub mod witness;
