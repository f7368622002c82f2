//! A compiler backend for AMD GPUs: SSA IR with address spaces and sync scopes in, code objects out, without LLVM.
//!
//! [`Compiler::compile`] takes LLVM assembly language and returns a code object that AMD's loader takes, with warnings of
//! what may not be as it was meant. A compiler holds memory that it reuses, so keep one for each thread; a [`Target`] is
//! immutable and cheap to copy. There is no global state, no environment is read, no thread is started: same input, same
//! bytes.
//!
//! ```
//! use gcnc::{Compiler, Options, Target};
//!
//! let source = r#"
//! define amdgpu_kernel void @fill(ptr addrspace(1) %out, i32 %value) {
//!   %id = call i32 @llvm.amdgcn.workitem.id.x()
//!   %p = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %id
//!   store i32 %value, ptr addrspace(1) %p
//!   ret void
//! }
//! declare i32 @llvm.amdgcn.workitem.id.x()
//! "#;
//! let target = Target::parse("gfx1100")?;
//! let compiled = Compiler::new().compile(source, &target, &Options::default())?;
//! assert_eq!(&compiled.bytes[..4], b"\x7fELF");
//! assert!(compiled.warnings.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Compiler::compile_module`] takes a module that [`ir::FunctionBuilder`] made, without any text:
//!
//! ```
//! use gcnc::ir::{FunctionBuilder, Intrinsic, Module, Type};
//! use gcnc::{Compiler, Options, Target};
//!
//! let mut module = Module::new();
//! let fill = module.add_kernel("fill", &[Type::PTR1, Type::I32]);
//! let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[fill]);
//! let [out, value] = *b.params() else { unreachable!() };
//! let id = b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]);
//! let p = b.gep(Type::I32, out, &[id]);
//! b.store(value, p, 4);
//! b.ret(None);
//!
//! let target = Target::parse("gfx90a:sramecc+:xnack-")?;
//! let compiled = Compiler::new().compile_module(module, &target, &Options::default())?;
//! assert_eq!(&compiled.bytes[..4], b"\x7fELF");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A builder never fails or panics: what it was asked for and cannot do, and what is built wrong, the compilation says.
//!
//! The stages are crates of their own, re-exported where their types appear here; [`passes::PASSES`] is the table of
//! what runs in which order.

mod abi;
mod compiler;
pub mod device;
mod diagnostic;
mod explain;
mod features;
#[cfg(feature = "cli")]
mod inspect;
mod magic;
mod module_file;
mod object;
mod options;
pub mod passes;
mod processor;
mod render;
mod resources;
mod suggest;
mod warnings;

pub use compiler::{Compiled, Compiler};
pub use device::DeviceMath;
pub use diagnostic::{CompileError, Diagnostic, Severity};
pub use gcnc_bitcode as bitcode;
pub use gcnc_ir as ir;
pub use gcnc_ir::link::Library;
pub use gcnc_isa::Target;
#[cfg(feature = "cli")]
pub use inspect::inspect;
pub use magic::{not_elf, source_text};
pub use module_file::ModuleFile;
pub use options::{Emit, IrStage, OptLevel, Options};
pub use processor::processor_of;
pub use render::Style;
pub use suggest::{did_you_mean, suggestion};
