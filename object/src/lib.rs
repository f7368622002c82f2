//! Object files: writes a compiled module as an ELF file or as assembly text.
//!
//! | what | where |
//! | --- | --- |
//! | machine code with its fixups | [`code`] |
//! | a module: kernels, functions, global variables | [`module`] |
//! | what the loader expects, by OS and code object version | [`version`] |
//! | kernel descriptor, `amd_kernel_code_t`, their fields | [`descriptor`], [`kernel_code`], [`fields`] |
//! | metadata and notes | [`metadata`], [`notes`] |
//! | debug sections | [`debug`] |
//! | ELF file, assembly text | [`elf`], [`text`] |
//!
//! The compiler fills these in and the assembler shares them; nothing here depends on machine functions.

pub mod code;
pub mod debug;
pub mod descriptor;
pub mod elf;
pub mod fields;
pub mod kernel_code;
pub mod metadata;
pub mod module;
pub mod notes;
mod padding;
pub mod text;
pub mod version;

pub use code::{Code, Fixup, FixupKind};
pub use descriptor::{KernelDescriptor, Resources};
pub use elf::{ObjectKind, write_code_object};
pub use fields::{Field, FieldError, RegisterCounts};
pub use kernel_code::KernelCode;
pub use metadata::KernelMetadata;
pub use module::{ObjectModule, SymbolRef};
pub use version::{Abi, AbiError, Os, Version, isa_version};
