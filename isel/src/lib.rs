//! Instruction selection (SSA IR to SSA machine code) by ISLE rules.
//!
//! [`select()`] turns a lowered kernel into a machine function in [`Stage::Selected`](gcnc_mir::Stage::Selected): SSA
//! over virtual registers, with the control flow of a single lane. `gcnc-linear` makes the wave's control flow
//! explicit.
//!
//! | module | what it does |
//! | --- | --- |
//! | `op` | the operations, types and register banks that the rules use |
//! | `node` | the dense table of values |
//! | `operand`, `memop` | source operands; memory accesses |
//! | `tables` | intrinsics as table rows: the operation or instruction of each |
//! | `kernarg` | merging of kernel argument loads |
//! | `shape` | which values need no instruction, and the register bank of the others |
//! | `view` | reads the IR into nodes, and answers the selector's queries |
//! | `selector` | the state of selection |
//! | `fetch` | operand fetching: how a value becomes an operand |
//! | `legal` | operand legalisation and emission |
//! | `rules`, `isle/*.isle` | the rules: which instructions an operation becomes |
//! | `patterns`, `packed`, `mix`, `contract`, `d16` | patterns of several operations that become one instruction |
//! | `address`, `memory`, `buffer`, `image`, `rays`, `spaces` | addressing modes; memory; pointers between address spaces |
//! | `direct`, `access`, `control`, `graphics` | intrinsics with a table row |
//! | `intrinsic`, `input`, `preload` | other intrinsics; wave inputs; kernel arguments |
//! | `calls`, `asm`, `wwm` | calls; inline assembly; whole wave mode |
//! | `select` | the main loop over blocks and instructions |
//! | `peephole`, `combine`, `pairs`, `parts`, `sdwa`, `elements` | peephole optimisation of the selected code |
//! | `variables` | which registers hold source variables (debug info) |
//!
//! A new operation is a variant of `op::Op`, a row in `tables::operation` if it is an intrinsic, and a rule; an
//! intrinsic that is a single instruction needs only a row in `tables::direct`.

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
mod subregs;
mod tables;
mod uses;
mod variables;
mod view;
mod wwm;

pub use entry::{SelectCtx, select};
pub use gcnc_lowering::Diagnostic;
pub use tables::has_intrinsic;
