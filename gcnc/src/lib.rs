//! A compiler backend for AMD GPUs: SSA IR with address spaces and sync scopes in, code objects out, without LLVM.
//!
//! There is no global state, no environment variable is read, and no thread is started unless [`Options::threads`] asks
//! for it. The output depends on the input only, not on the number of threads. A [`Compiler`] can be shared between
//! threads and reuses its memory; [`Target`] and [`Options`] are plain values.
//!
//! # Compile text
//!
//! [`Compiler::compile`] takes LLVM IR, as assembly language or bitcode, and returns a code object for AMD's loader,
//! what a runtime must know about its kernels, and warnings.
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
//! let compiled = Compiler::new().compile(source, &target, &Options::new())?;
//! assert_eq!(&compiled.bytes[..4], b"\x7fELF");
//! assert!(compiled.warnings.is_empty());
//! let fill = &compiled.kernels[0];
//! assert_eq!((&fill.name[..], fill.args[1].offset, fill.wave_size), ("fill", 8, 32));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Build IR
//!
//! [`ir::FunctionBuilder`] builds a module without going through text. A builder never fails or panics: errors in what
//! was built are reported by the compilation.
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
//! let compiled = Compiler::new().compile(module, &target, &Options::new())?;
//! assert_eq!(&compiled.bytes[..4], b"\x7fELF");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Link
//!
//! [`Module::link`] links several modules into one. A [`Library`] provides definitions for what a module only declares:
//! it is any module, or one of AMD's device libraries ([`Library::device`]), opened once and shared.
//!
//! ```
//! use gcnc::{Compiler, Library, Module, Options, Target};
//!
//! let library = Library::open("math.ll", "define i32 @twice(i32 %x) {\n  %y = shl i32 %x, 1\n  ret i32 %y\n}\n")?;
//! let kernel = b"declare i32 @twice(i32)\ndefine amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) {
//!   %y = call i32 @twice(i32 %x)\n  store i32 %y, ptr addrspace(1) %p\n  ret void\n}\n";
//! let options = Options::new().library(library);
//! let compiler = Compiler::new();
//! for target in ["gfx906", "gfx1201"] {
//!     let compiled = compiler.compile(&Module::parse(kernel)?, &Target::parse(target)?, &options)?;
//!     assert_eq!(compiled.kernels.len(), 1);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Read errors
//!
//! [`Diagnostics`] is an error that holds all errors found, each with its position; it prints as lines, and
//! [`Diagnostics::render`] shows the source. Limits stop a compilation that takes too much time or memory
//! ([`Options::time_limit`], [`Options::memory_limit`], [`Options::cancel`]).
//!
//! ```
//! use std::time::Duration;
//! use gcnc::{Compiler, Options, Stop, Target};
//!
//! let (compiler, target) = (Compiler::new(), Target::parse("gfx1100")?);
//! let source = "define amdgpu_kernel void @k() {\n  ret i32 7\n}\n";
//! let errors = compiler.compile(source, &target, &Options::new()).unwrap_err();
//! assert_eq!(errors[0].place, Some((2, 3)));
//! assert!(errors.render("k.ll", source).contains("ret i32 7"));
//!
//! let hurried = Options::new().time_limit(Duration::ZERO);
//! assert_eq!(compiler.compile(source, &target, &hurried).unwrap_err().stopped(), Some(Stop::Time));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cache
//!
//! With the feature `cache`, `Cache` stores outputs in a folder that processes can share. Its keys are hashes of
//! everything that an output depends on, including this build of gcnc.
//!
//! ```
//! use gcnc::{Cache, Compiler, Options, Target};
//!
//! let folder = std::env::temp_dir().join(format!("gcnc-guide-{}", std::process::id()));
//! let cache = Cache::open(&folder, 64 << 20)?;
//! let (compiler, target) = (Compiler::new(), Target::parse("gfx1100")?);
//! let source = "define amdgpu_kernel void @k() {\n  ret void\n}\n";
//! let compiled = cache.compile(&compiler, source, &target, &Options::new())?;
//! assert_eq!(cache.compile(&compiler, source, &target, &Options::new())?, compiled);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Run
//!
//! With the feature `emulator`, an emulated device runs code objects on the CPU: memory shared by launches, modules,
//! `printf` output, and faults that name the instruction.
//!
//! ```
//! use gcnc::emulator::{Device, Grid, Options as Launch};
//! use gcnc::{Compiler, Options, Target};
//!
//! let source = r#"
//! define amdgpu_kernel void @double(ptr addrspace(1) %data) {
//!   %id = call i32 @llvm.amdgcn.workitem.id.x()
//!   %p = getelementptr i32, ptr addrspace(1) %data, i32 %id
//!   %x = load i32, ptr addrspace(1) %p
//!   %y = shl i32 %x, 1
//!   store i32 %y, ptr addrspace(1) %p
//!   ret void
//! }
//! declare i32 @llvm.amdgcn.workitem.id.x()
//! "#;
//! let compiled = Compiler::new().compile(source, &Target::parse("gfx942")?, &Options::new())?;
//! let mut device = Device::default();
//! let module = device.load(&compiled.bytes)?;
//! let data = device.allocate(4 * 64)?;
//! device.write(data, &21u32.to_le_bytes())?;
//! device.launch(module, "double", Grid::new(1, 64), &[data.into()], Launch::default())?;
//! assert_eq!(device.read(data, 4)?, 42u32.to_le_bytes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Everything else
//!
//! [`asm`] assembles, disassembles and links objects, and `inspect` (with `emulator`) reads code objects. The feature
//! `cli` is the command, which a JIT leaves out with `default-features = false`. The stages are separate crates,
//! re-exported where their types appear here; [`passes::PASSES`] is the pass pipeline.

/// The examples of README.md, as tests.
#[cfg(all(doctest, feature = "emulator"))]
#[doc = include_str!("../README.md")]
struct Readme;

mod abi;
#[cfg(feature = "cache")]
mod cache;
mod compiler;
mod debug;
#[cfg(feature = "cli")]
mod describe;
pub mod device;
mod diagnostic;
mod explain;
mod features;
#[cfg(feature = "cache")]
mod fingerprint;
pub mod follow;
mod function;
#[cfg(feature = "emulator")]
mod inspect;
mod job;
mod kernel_info;
mod library;
mod magic;
mod module;
mod module_file;
mod object;
mod opt;
mod options;
pub mod passes;
mod placement;
mod processor;
mod remarks;
mod render;
mod resources;
mod source;
mod steps;
mod suggest;
mod warnings;

#[cfg(feature = "cache")]
pub use cache::Cache;
pub use compiler::{Compiled, Compiler, Trace};
pub use device::DeviceMath;
pub use diagnostic::{Diagnostic, Diagnostics, Severity};
#[cfg(feature = "cache")]
pub use fingerprint::Fingerprint;
pub use gcnc_asm as asm;
pub use gcnc_bitcode as bitcode;
#[cfg(feature = "emulator")]
pub use gcnc_emulator as emulator;
pub use gcnc_ir as ir;
pub use gcnc_isa::Target;
pub use gcnc_limits::{CancelFlag, Stop};
#[cfg(feature = "emulator")]
pub use inspect::{Inspection, inspect, inspect_pressure};
pub use kernel_info::{KernelArg, KernelInfo, NextWave, occupancy};
pub use library::Library;
pub use module::Module;
pub use module_file::ModuleFile;
pub use options::{DwarfDialect, Emit, IrStage, OptLevel, Options, ScalarAllocator};
pub use processor::processor_of;
pub use remarks::{Remark, RemarkKind};
pub use render::Style;
pub use source::Source;

// For the command and the bindings to other languages; not covered by any stability promise.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use describe::describe;
#[doc(hidden)]
pub use magic::{not_elf, source_text};
#[doc(hidden)]
pub use suggest::{did_you_mean, suggestion};

/// Identifies this build of gcnc: its version and, if built from a checkout, a hash of the compiler's sources. Caches
/// of outputs should include it in their keys.
pub const BUILD: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("GCNC_SOURCES"));

#[cfg(test)]
mod tests {
    use super::*;

    /// Errors can be boxed, sent to other threads and kept.
    #[test]
    fn errors_are_errors() {
        fn is_error<E: std::error::Error + Send + Sync + 'static>() {}
        is_error::<Diagnostic>();
        is_error::<Diagnostics>();
        is_error::<asm::Diagnostic>();
        is_error::<bitcode::Error>();
        is_error::<ir::ReadError>();
        is_error::<ir::VerifyError>();
        is_error::<ir::link::LinkError>();
        is_error::<gcnc_isa::TargetError>();
        #[cfg(feature = "emulator")]
        {
            is_error::<emulator::LoadError>();
            is_error::<emulator::RunError>();
            is_error::<emulator::DeviceError>();
        }
    }

    /// One compiler can be shared between threads.
    #[test]
    fn what_threads_share() {
        fn is_shared<T: Send + Sync + 'static>() {}
        is_shared::<Compiler>();
        is_shared::<Compiled>();
        is_shared::<Library>();
        is_shared::<Module>();
        is_shared::<Options>();
        is_shared::<Target>();
        #[cfg(feature = "cache")]
        is_shared::<Cache>();
    }
}
