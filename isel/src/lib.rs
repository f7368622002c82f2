//! Instruction selection: IR to MIR by rules.
//!
//! [`select()`] turns a lowered kernel into a machine function in [`Stage::Selected`](gcnc_mir::Stage::Selected): SSA
//! over virtual registers, with the control flow of one lane. `gcnc-linear` makes the wave's control flow explicit.
//!
//! | module | what it does |
//! | --- | --- |
//! | `op` | the operations, types and register banks that rules speak of |
//! | `node` | the dense table of values |
//! | `operand`, `memop` | source operands; memory accesses |
//! | `tables` | intrinsics as rows: which operation or instruction each is |
//! | `kernarg` | grouping of kernel argument loads |
//! | `shape` | which values need no instruction, and which register bank the others live in |
//! | `view` | reading the IR into nodes, and what the selector asks about it |
//! | `selector` | the state of a selection |
//! | `fetch` | how a value becomes an operand |
//! | `legal` | emission within the encodings' limits |
//! | `rules`, `isle/*.isle` | which instructions an operation becomes |
//! | `patterns`, `packed`, `mix`, `contract`, `d16` | several operations that are one instruction |
//! | `address`, `memory`, `buffer`, `image`, `rays`, `spaces` | addressing modes; memory; pointers between address spaces |
//! | `direct`, `access`, `control`, `graphics` | intrinsics that have a row |
//! | `intrinsic`, `input`, `preload` | other intrinsics; initial registers; kernel arguments |
//! | `calls`, `asm`, `whole` | calls; inline assembly; whole wave mode |
//! | `select` | the walk over blocks and instructions |
//! | `peephole`, `combine`, `pairs`, `parts`, `sdwa`, `elements` | clean-up of what was selected |
//! | `variables` | which registers hold source variables |
//!
//! A new operation is a variant of `op::Op`, a row in `tables::operation` if it is an intrinsic, and a rule; an
//! intrinsic that is one instruction is a row of `tables::direct` alone.

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

pub use entry::{SelectCtx, select};
pub use gcnc_lowering::Diagnostic;
pub use tables::has_intrinsic;
