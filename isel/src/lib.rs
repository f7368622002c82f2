//! Instruction selection: IR to MIR by rules.
//!
//! [`select()`] turns a lowered kernel into a machine function in [`Stage::Selected`](gcnc_mir::Stage::Selected): SSA
//! over virtual registers, with the control flow of one lane. `gcnc-linear` makes the wave's control flow explicit.
//!
//! | module | what it does |
//! | --- | --- |
//! | `op` | the operations, types and homes that rules speak of |
//! | `node` | the dense table of values |
//! | `view` | reading the IR into nodes |
//! | `shape` | which values need no instruction, and where the others live |
//! | `kernarg` | loads of kernel arguments |
//! | `select` | the walk, block ends |
//! | `fetch` | operands |
//! | `legal` | emission within the encodings' limits |
//! | `rules`, `isle/*.isle` | which instructions an operation becomes |
//! | `patterns` | shapes of several operations that are one instruction |
//! | `address`, `memory` | addressing modes; loads, stores, atomics |
//! | `direct` | intrinsics that are one instruction: a row each |
//! | `calls` | calls, parameters, results |
//! | `asm` | inline assembly |
//! | `intrinsic`, `input` | what is more than operands and an opcode; initial registers |
//! | `whole` | code that all lanes run, active ones or not |
//! | `spaces` | pointers between address spaces |
//! | `combine` | moves between lanes that become part of operations |
//! | `pairs` | pairs of LDS accesses |
//! | `parts` | copies into parts of registers that are none |
//! | `variables` | what registers are to variables of the source |
//! | `peephole` | shared constants, dead code |
//!
//! A new operation is a variant of `op::Op`, a row in `op::tables::operation` if it is an intrinsic, and a rule; an
//! intrinsic that is one instruction is a row of `direct::table` alone.

mod access;
mod address;
mod asm;
mod buffer;
mod calls;
mod combine;
mod contract;
mod control;
mod d16;
mod direct;
mod elements;
mod entry;
mod fetch;
mod graphics;
mod image;
mod input;
mod intrinsic;
mod kernarg;
mod legal;
mod memop;
mod memory;
mod mix;
mod node;
mod op;
mod operand;
mod packed;
mod pairs;
mod parts;
mod patterns;
pub mod peephole;
mod preload;
mod rays;
mod rules;
mod sdwa;
mod select;
mod selector;
mod shape;
mod spaces;
mod tables;
mod uses;
mod variables;
mod view;
mod whole;

pub use entry::{IselScratch, select};
pub use gcnc_lowering::Diagnostic;
pub use tables::has_intrinsic;
