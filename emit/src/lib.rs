//! Emission: from an allocated function to a code object.
//!
//! The steps, in the order in which the driver takes them:
//!
//! | step | what | where |
//! | --- | --- | --- |
//! | before registers are assigned | inputs that private memory needs | `Kernel::enable_scratch_inputs` |
//! | after allocation | inline assembly becomes instructions | [`inline_asm::expand`] |
//! | | a function's registers are saved | [`calls::save_registers`] |
//! | | EXEC is what it begins with | [`first_lanes::insert`] |
//! | | spills and private accesses become scratch or buffer accesses | [`frame::expand`] |
//! | | calls become jumps | [`calls::expand`] |
//! | | moves and exchanges between lanes become instructions | [`pseudo::expand`] |
//! | | prolog | [`abi::insert_prolog`] |
//! | | cache controls and waits | `gcnc-memmodel` |
//! | between these two | distances are filled | [`postschedule::run`] |
//! | | lane masks in VCC | [`vcc::run`] |
//! | | shorter operations, fewer branches | [`forms::run`], [`moves::run`], [`ends::run`], [`masks::run`] |
//! | | comparisons into EXEC | [`cmpx::run`] |
//! | | dual instructions | [`dual::run`] |
//! | | hazards | [`hazards::run`], [`export_priority::run`] |
//! | | far registers are reached | [`far::run`] |
//! | | clauses, waits for the ALU | [`hints::run`] |
//! | | order of blocks, branches, encoding | [`assemble()`], with [`layout`] and [`relax`] |
//! | per kernel | descriptor, metadata | [`KernelDescriptor::new`], [`KernelMetadata`] |
//! | per module | ELF file, assembly text | [`write_code_object`], [`text::print`] |
//!
//! After [`assemble()`] the function's register counts are final (a long branch may take two scalar registers more), so
//! [`Resources`] and the descriptor come after it.

pub mod abi;
pub mod assemble;
pub mod calls;
pub mod cmpx;
pub mod debug;
pub mod descriptor;
pub mod dual;
pub mod elf;
pub mod ends;
pub mod error;
pub mod export_priority;
pub mod far;
pub mod fields;
pub mod first_lanes;
pub mod forms;
pub mod frame;
pub mod hazards;
pub mod hints;
pub mod inline_asm;
pub mod kernel_code;
pub mod layout;
pub mod live;
pub mod masks;
pub mod metadata;
pub mod moves;
pub mod notes;
pub mod object;
mod padding;
pub mod postschedule;
pub mod pseudo;
pub mod relax;
#[cfg(test)]
mod testing;
pub mod text;
mod track;
pub mod vcc;
pub mod version;

pub use assemble::{Code, SymbolUse, assemble};
pub use descriptor::{KernelDescriptor, Resources};
pub use elf::{ObjectKind, write_code_object};
pub use error::EmitError;
pub use fields::{Field, FieldError, RegisterCounts};
pub use kernel_code::KernelCode;
pub use metadata::{ArgMetadata, KernelMetadata};
pub use object::ObjectModule;
pub use version::{Abi, AbiError, Os, Version, isa_version};
