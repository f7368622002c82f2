//! The machine as data: targets, registers, the instruction table; encode, decode, assembly syntax.
//!
//! One table (`isa/tables/`, a row per operation) describes all instructions; the build script turns it into
//! [`Opcode`] and constant arrays behind [`Opcode::desc`]. Another (`processors`, `families`) says which processor has
//! what, and [`Target`] answers from it. An instruction is an [`Inst`], the same from selection to the assembler.

pub mod atomics;
pub mod buffer_formats;
mod capabilities;
mod check;
pub mod decode;
pub mod dual;
mod effects;
pub mod encode;
pub mod encodings;
mod families;
mod formats;
pub mod forms;
pub mod images;
pub mod inst;
pub mod kernel_arg;
mod layout;
pub mod mods;
pub mod op;
pub mod parse;
mod policy;
pub mod print;
mod processors;
pub mod reg;
mod sopp;
pub mod stage;
mod syntax;
pub mod target;
mod target_id;

pub use capabilities::MemoryModel;
pub use check::data as data_row;
pub use decode::{DecodeError, decode, decode_lax};
pub use encode::{EncodeError, encode};
pub use forms::{Forms, forms, has_op_sel};
pub use inst::{DebugLoc, Form, Inst, Operand, SymKind, VgprList};
pub use mods::{BitField, MemSem, Mods, Ordering, Scope};
pub use op::{OpDesc, Opcode, OperandDesc};
pub use parse::{ParseError, parse};
pub use print::print;
pub use reg::{Reg, RegClass, RegRef};
pub use sopp::export_target;
pub use stage::Stage;
pub use target::{FlatScratch, Setting, Target, TargetError};
