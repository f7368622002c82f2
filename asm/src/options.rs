//! Options and limits of the assembler.

use gcnc_isa::Target;
use gcnc_object::Abi;

use crate::features;

/// Limits on what a source may cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of all sections together.
    pub bytes: u64,
    /// Bytes of text that macros and repetitions may produce.
    pub expansion: u64,
    /// How deep macros, repetitions and included files may nest.
    pub depth: u32,
    /// Names and operators of expressions, each time they are evaluated, in addition to 16 for each byte of the source.
    pub steps: u64,
    /// Errors after which assembling stops.
    pub errors: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { bytes: 256 << 20, expansion: 64 << 20, depth: 64, steps: 16 << 20, errors: 100 }
    }
}

/// Execution modes of kernels that do not set them, which LLVM calls target features.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Modes {
    /// `cumode`: a work-group's waves stay on one compute unit.
    pub cu_mode: bool,
    /// `tgsplit`: a work-group's waves may be on several compute units.
    pub tg_split: bool,
}

impl Modes {
    /// Reads a list of target features, for example `+cumode,-tgsplit`. The last mention of each decides; other
    /// features are ignored.
    pub fn of_features(list: &str) -> Modes {
        let is_on = |name| features::setting(list, name) == Some(true);
        Modes { cu_mode: is_on("cumode"), tg_split: is_on("tgsplit") }
    }
}

/// Returns the contents of a file that `.include` or `.incbin` names.
pub type Loader<'a> = &'a mut dyn FnMut(&str) -> Result<Vec<u8>, String>;

/// How to assemble.
#[derive(Default)]
pub struct Options<'a> {
    /// The target, if the source has no `.amdgcn_target`.
    pub target: Option<Target>,
    /// The wave size, if not the target's default.
    pub wave_size: Option<u32>,
    /// Execution modes of kernels that do not set them.
    pub modes: Modes,
    /// OS and code object version, if the source does not set them.
    pub abi: Abi,
    /// What the source may cost.
    pub limits: Limits,
    /// Reads the files of `.include` and `.incbin`; without it these are rejected.
    pub loader: Option<Loader<'a>>,
    /// The source's file, for debug information of the source's own lines. Ignored if the source numbers files itself
    /// (`.file 1`).
    pub debug: Option<SourceFile>,
}

/// The file that a source was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// The directory that its name is relative to.
    pub directory: String,
    /// Its name.
    pub name: String,
}
