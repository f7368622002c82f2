//! Emission: from an allocated function with its waits to a code object.
//!
//! | step | module |
//! | --- | --- |
//! | inputs and prolog of private memory | [`abi`] |
//! | spills | [`frame`] |
//! | shorter operations | [`forms`] |
//! | hazards | [`hazards`] |
//! | order of blocks, branches, long branches | [`layout`], [`relax`] |
//! | encoding | [`assemble`] |
//! | kernel descriptor, metadata | [`descriptor`], [`metadata`] |
//! | ELF file, assembly text | [`elf`], [`text`] |

pub mod abi;
pub mod assemble;
pub mod descriptor;
pub mod elf;
pub mod error;
pub mod forms;
pub mod frame;
pub mod hazards;
pub mod layout;
mod live;
pub mod metadata;
pub mod object;
mod padding;
mod pseudo;
mod regs;
pub mod relax;
pub mod text;

pub use assemble::{Code, SymbolUse, assemble};
pub use descriptor::{KernelDescriptor, Resources};
pub use elf::{ObjectKind, write_code_object};
pub use error::EmitError;
pub use metadata::{ArgMetadata, KernelMetadata};
pub use object::ObjectModule;
