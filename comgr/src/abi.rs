//! Constants of the comgr interface, by its major version where they differ.
//!
//! Source: `amd_comgr.h` of interfaces 2.8 and 3.6.

/// The version of each interface that is implemented here; the major number is the library's.
pub const fn version(abi: u32) -> [usize; 2] {
    if abi == 2 { [2, 9] } else { [3, 6] }
}

/// A function's failure status.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Status {
    /// It went wrong.
    #[error("ERROR")]
    Error = 1,
    /// An argument is not as the header asks for.
    #[error("INVALID_ARGUMENT")]
    InvalidArgument = 2,
}

/// The result of a function of the interface.
pub type Done<T> = Result<T, Status>;

/// The text of a status, with its NUL.
pub fn status_text(status: u32) -> Option<&'static std::ffi::CStr> {
    [c"SUCCESS", c"ERROR", c"INVALID_ARGUMENT", c"OUT_OF_RESOURCES"].get(status as usize).copied()
}

/// The kind of a data object.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the header's names")]
#[repr(u32)]
pub enum DataKind {
    Source = 1,
    Include = 2,
    PrecompiledHeader = 3,
    Diagnostic = 4,
    Log = 5,
    Bc = 6,
    Relocatable = 7,
    Executable = 8,
    Bytes = 9,
    Package = 10,
    Fatbin = 0x10,
    Ar = 0x11,
    BcBundle = 0x12,
    ArBundle = 0x13,
    ObjBundle = 0x14,
    SpirV = 0x15,
}

impl DataKind {
    /// All kinds.
    pub const ALL: [DataKind; 16] = [
        DataKind::Source,
        DataKind::Include,
        DataKind::PrecompiledHeader,
        DataKind::Diagnostic,
        DataKind::Log,
        DataKind::Bc,
        DataKind::Relocatable,
        DataKind::Executable,
        DataKind::Bytes,
        DataKind::Package,
        DataKind::Fatbin,
        DataKind::Ar,
        DataKind::BcBundle,
        DataKind::ArBundle,
        DataKind::ObjBundle,
        DataKind::SpirV,
    ];

    /// Whether the interface has this kind.
    pub fn exists_in(self, abi: u32) -> bool {
        abi != 2 || !matches!(self, DataKind::Package | DataKind::SpirV)
    }

    /// The kind with this number.
    pub fn of(abi: u32, number: u32) -> Done<DataKind> {
        let found = DataKind::ALL.into_iter().find(|&kind| kind as u32 == number && kind.exists_in(abi));
        found.ok_or(Status::InvalidArgument)
    }
}

/// A source language.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the header's names")]
pub enum Language {
    #[default]
    None,
    OpenCl12,
    OpenCl20,
    Hc,
    Hip,
    LlvmIr,
}

impl Language {
    /// All languages in the order of their numbers.
    const fn all(abi: u32) -> &'static [Language] {
        use Language::*;
        if abi == 2 { &[None, OpenCl12, OpenCl20, Hc, Hip, LlvmIr] } else { &[None, OpenCl12, OpenCl20, Hip, LlvmIr] }
    }

    /// The language with this number.
    pub fn of(abi: u32, number: u32) -> Done<Language> {
        Language::all(abi).get(number as usize).copied().ok_or(Status::InvalidArgument)
    }

    /// The language's number, if the interface has it.
    pub fn number(self, abi: u32) -> Option<u32> {
        Language::all(abi).iter().position(|&l| l == self).map(|n| n as u32)
    }
}

/// An action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the header's names")]
pub enum Action {
    SourceToPreprocessor,
    AddPrecompiledHeaders,
    CompileSourceToBc,
    AddDeviceLibraries,
    LinkBcToBc,
    OptimizeBcToBc,
    CodegenBcToRelocatable,
    CodegenBcToAssembly,
    LinkRelocatableToRelocatable,
    LinkRelocatableToExecutable,
    AssembleSourceToRelocatable,
    DisassembleRelocatableToSource,
    DisassembleExecutableToSource,
    DisassembleBytesToSource,
    CompileSourceToFatbin,
    CompileSourceWithDeviceLibsToBc,
    CompileSourceToRelocatable,
    CompileSourceToExecutable,
    Unbundle,
    CompileSpirVToRelocatable,
    Unpackage,
    TranslateSpirVToBc,
    CompileSourceToSpirV,
}

/// Each action with its number in interfaces 2 and 3.
const ACTIONS: [(Action, Option<u32>, Option<u32>); 23] = [
    (Action::SourceToPreprocessor, Some(0), Some(0)),
    (Action::AddPrecompiledHeaders, Some(1), Some(1)),
    (Action::CompileSourceToBc, Some(2), Some(2)),
    (Action::AddDeviceLibraries, Some(3), None),
    (Action::LinkBcToBc, Some(4), Some(3)),
    (Action::OptimizeBcToBc, Some(5), None),
    (Action::CodegenBcToRelocatable, Some(6), Some(4)),
    (Action::CodegenBcToAssembly, Some(7), Some(5)),
    (Action::LinkRelocatableToRelocatable, Some(8), Some(6)),
    (Action::LinkRelocatableToExecutable, Some(9), Some(7)),
    (Action::AssembleSourceToRelocatable, Some(10), Some(8)),
    (Action::DisassembleRelocatableToSource, Some(11), Some(9)),
    (Action::DisassembleExecutableToSource, Some(12), Some(10)),
    (Action::DisassembleBytesToSource, Some(13), Some(11)),
    (Action::CompileSourceToFatbin, Some(14), None),
    (Action::CompileSourceWithDeviceLibsToBc, Some(15), Some(12)),
    (Action::CompileSourceToRelocatable, Some(16), Some(13)),
    (Action::CompileSourceToExecutable, Some(17), Some(14)),
    (Action::Unbundle, Some(18), Some(15)),
    (Action::CompileSpirVToRelocatable, None, Some(16)),
    (Action::Unpackage, None, Some(17)),
    (Action::TranslateSpirVToBc, None, Some(19)),
    (Action::CompileSourceToSpirV, None, Some(20)),
];

fn in_abi(row: &(Action, Option<u32>, Option<u32>), abi: u32) -> Option<u32> {
    if abi == 2 { row.1 } else { row.2 }
}

impl Action {
    /// The action with this number.
    pub fn of(abi: u32, number: u32) -> Done<Action> {
        let found = ACTIONS.iter().find(|row| in_abi(row, abi) == Some(number));
        found.map(|row| row.0).ok_or(Status::InvalidArgument)
    }

    /// The action's number, if the interface has it.
    pub fn number(self, abi: u32) -> Option<u32> {
        ACTIONS.iter().find(|row| row.0 == self).and_then(|row| in_abi(row, abi))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_there_and_back() {
        for abi in [2, 3] {
            let actions = (0..64).filter_map(|n| Some((n, Action::of(abi, n).ok()?)));
            let known = actions.inspect(|&(n, action)| assert_eq!(action.number(abi), Some(n))).count();
            assert_eq!(known, if abi == 2 { 19 } else { 20 });
            for n in 0..8 {
                assert!(Language::of(abi, n).is_err() || Language::of(abi, n).unwrap().number(abi) == Some(n));
            }
        }
        assert_eq!(Language::Hip.number(2), Some(4));
        assert_eq!(Language::Hip.number(3), Some(3));
        assert!(DataKind::of(2, 0x15).is_err() && DataKind::of(3, 0x15).is_ok() && DataKind::of(3, 0).is_err());
    }
}
