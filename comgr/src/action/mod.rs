//! Actions: transformations of sets of data objects.
//!
//! | actions | where |
//! | --- | --- |
//! | bitcode to machine code, assembly language; LLVM IR to both | `compile` |
//! | bitcode to bitcode, with device libraries | `link_ir`, `device_libs` |
//! | assembly to objects, and back | `assemble`, `listing` |
//! | objects to objects and executables | `link` |
//! | bundles, archives and packages to their contents | `unbundle` |
//! | HIP and OpenCL source, SPIR-V: delegated to AMD's library | `real` |

mod assemble;
mod compile;
mod device_libs;
mod link;
mod link_ir;
mod listing;
mod options;
mod real;
mod unbundle;

use std::sync::Arc;

use gcnc_isa::Target;

use crate::abi::{Action, DataKind, Done, Language, Status};
use crate::isa;
use crate::objects::{Data, Info};

pub use real::{HotSwap, hotswap};

/// The state of an action.
pub struct Job<'a> {
    /// The action info.
    pub info: &'a Info,
    /// The input, with the caller's handles.
    pub input: &'a [(u64, Arc<Data>)],
    /// Messages for the caller.
    pub log: String,
    /// Input objects that are output unchanged.
    pub kept: Vec<u64>,
    /// New output objects.
    pub output: Vec<Data>,
}

impl<'a> Job<'a> {
    /// Creates an action's state, without output.
    pub fn new(info: &'a Info, input: &'a [(u64, Arc<Data>)]) -> Job<'a> {
        Job { info, input, log: String::new(), kept: Vec::new(), output: Vec::new() }
    }

    /// The input of a kind.
    fn data(&self, kind: DataKind) -> impl Iterator<Item = &'a Data> + use<'a> {
        self.input.iter().map(|(_, data)| &**data).filter(move |data| data.kind == kind)
    }

    /// The input of a kind, as names and bytes.
    fn all(&self, kind: DataKind) -> impl Iterator<Item = (String, Arc<[u8]>)> + use<'a> {
        self.data(kind).filter_map(|data| Some((data.name(), data.bytes().ok()?)))
    }

    /// The target of the action info.
    fn target(&self) -> Done<Target> {
        isa::target(&self.info.isa)
    }

    fn put(&mut self, kind: DataKind, name: String, bytes: Vec<u8>) {
        self.output.push(Data::with(kind, name, bytes));
    }

    fn say(&mut self, text: impl AsRef<str>) {
        self.log.push_str(text.as_ref());
        if !self.log.ends_with('\n') {
            self.log.push('\n');
        }
    }

    /// Logs the reason and fails.
    fn fail<T>(&mut self, why: impl AsRef<str>) -> Done<T> {
        self.say(why);
        Err(Status::Error)
    }

    /// Outputs all input unchanged.
    fn keep(&mut self) {
        self.kept.extend(self.input.iter().map(|(handle, _)| *handle));
    }

    /// Performs the action.
    ///
    /// # Errors
    /// It failed; the log contains the reason.
    pub fn perform(&mut self, action: Action) -> Done<()> {
        let is_ir = self.info.language == Language::LlvmIr;
        match action {
            Action::AddPrecompiledHeaders => real::add_headers(self),
            Action::AddDeviceLibraries => device_libs::add(self),
            Action::LinkBcToBc => link_ir::link(self),
            // Code generation optimises.
            Action::OptimizeBcToBc => self.copy_kind(DataKind::Bc),
            Action::CodegenBcToRelocatable => compile::codegen(self, compile::Output::Relocatable),
            Action::CodegenBcToAssembly => compile::codegen(self, compile::Output::Assembly),
            Action::LinkRelocatableToRelocatable => link::relocatable(self),
            Action::LinkRelocatableToExecutable => link::executable(self),
            Action::AssembleSourceToRelocatable => assemble::assemble(self),
            Action::DisassembleRelocatableToSource => assemble::disassemble(self, DataKind::Relocatable),
            Action::DisassembleExecutableToSource => assemble::disassemble(self, DataKind::Executable),
            Action::DisassembleBytesToSource => assemble::disassemble(self, DataKind::Bytes),
            Action::Unbundle => unbundle::unbundle(self),
            Action::Unpackage => unbundle::unpackage(self),
            Action::CompileSourceToBc | Action::CompileSourceWithDeviceLibsToBc if is_ir => compile::to_bitcode(self),
            Action::CompileSourceToRelocatable => self.front_end_then(&[Action::CodegenBcToRelocatable]),
            Action::CompileSourceToExecutable => {
                self.front_end_then(&[Action::CodegenBcToRelocatable, Action::LinkRelocatableToExecutable])
            }
            _ => real::pass_on(self, action),
        }
    }

    /// Outputs the input of a kind unchanged.
    fn copy_kind(&mut self, kind: DataKind) -> Done<()> {
        for (name, bytes) in self.all(kind) {
            self.output.push(Data::with(kind, name, bytes));
        }
        Ok(())
    }

    /// Compiles source to bitcode, and performs these actions on the result.
    fn front_end_then(&mut self, actions: &[Action]) -> Done<()> {
        self.target()?;
        self.perform(Action::CompileSourceWithDeviceLibsToBc)?;
        for &action in actions {
            // These have no handles of the caller.
            let input: Vec<_> = std::mem::take(&mut self.output).into_iter().map(|data| (0, Arc::new(data))).collect();
            let mut next = Job::new(self.info, &input);
            let done = next.perform(action);
            let (log, output) = (next.log, next.output);
            (self.log, self.output) = (std::mem::take(&mut self.log) + &log, output);
            done?;
        }
        Ok(())
    }
}
