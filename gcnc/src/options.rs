//! What a compilation is asked for.

use std::sync::Arc;

use gcnc_emit::Version;
use gcnc_ir::link::Library;

use crate::device::DeviceMath;
use crate::{features, passes};

/// How much work to put into the code.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    /// Only what correct code needs.
    O0,
    /// What pays at little compile time.
    O1,
    /// All of it.
    #[default]
    O2,
}

/// What to produce.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Emit {
    /// A loadable code object (ELF `ET_DYN`), written without a linker.
    #[default]
    CodeObject,
    /// A relocatable object (ELF `ET_REL`).
    Object,
    /// Assembly text in LLVM's syntax, with directives.
    Asm,
    /// The machine functions before encoding.
    Mir,
    /// The IR after this stage, as LLVM assembly language.
    Ll(IrStage),
    /// The IR after this stage, as LLVM 22's bitcode.
    Bc(IrStage),
}

/// How far a module has come while it is still IR.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum IrStage {
    /// Read, with what other versions of LLVM called otherwise under today's names.
    Read,
    /// Linked with the libraries.
    #[default]
    Link,
    /// Lowered: each kernel a small function of what the target has.
    Lower,
}

impl Emit {
    /// Whether a linker comes after, which other objects may be given to.
    pub(crate) fn is_linked(self) -> bool {
        matches!(self, Emit::Object | Emit::Asm)
    }

    /// The stage that it is the IR of, if it is IR.
    pub(crate) fn ir_stage(self) -> Option<IrStage> {
        match self {
            Emit::Ll(stage) | Emit::Bc(stage) => Some(stage),
            _ => None,
        }
    }

    /// The usual ending of a file that holds it.
    pub fn extension(self) -> &'static str {
        match self {
            Emit::CodeObject => "co",
            Emit::Object => "o",
            Emit::Asm => "s",
            Emit::Mir => "mir",
            Emit::Ll(_) => "ll",
            Emit::Bc(_) => "bc",
        }
    }
}

/// Options of a compilation.
#[derive(Clone, Debug)]
pub struct Options {
    /// How much work to put into the code.
    pub level: OptLevel,
    /// What to produce.
    pub emit: Emit,
    /// Version of the code object, 2 to 6; if none is given, that of the module's flag `amdhsa_code_object_version`, or 5
    /// (6 for generic processors).
    pub code_object_version: Option<u8>,
    /// Target features for all functions, as LLVM's target machine takes them: `+cumode,-xnack`. They come after what a function's own
    /// attribute `"target-features"` says, so that they decide.
    pub features: String,
    /// Libraries that give what the module declares and does not define, the first that has it: only what is called
    /// is taken, and nobody sees it. Compiles and threads share them.
    pub libraries: Vec<Arc<Library>>,
    /// How exact the device libraries are, where no file says it.
    pub device_math: DeviceMath,
    /// Names of passes after which the program is kept as text: [`crate::Compiler::printed`].
    pub print_after: Vec<String>,
    /// Names of passes that are left out; [`Options::check`] says which can be.
    pub disabled: Vec<String>,
    /// Check the program between passes, and every register allocation. Debug builds always do.
    pub verify: bool,
    /// The most vector registers that a kernel may use; spills keep to it.
    pub max_vgprs: Option<u16>,
    /// The most scalar registers that a kernel may use.
    pub max_sgprs: Option<u16>,
    /// Leave out the wait of this number (counted over the whole module). For tests that prove each wait needed.
    pub omit_wait: Option<usize>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: OptLevel::default(),
            emit: Emit::default(),
            code_object_version: None,
            features: String::new(),
            libraries: Vec::new(),
            device_math: DeviceMath::default(),
            print_after: Vec::new(),
            disabled: Vec::new(),
            verify: cfg!(debug_assertions),
            max_vgprs: None,
            max_sgprs: None,
            omit_wait: None,
        }
    }
}

impl Options {
    /// Whether each option has a value that exists; if not, what would.
    pub fn check(&self) -> Result<(), String> {
        if let Some(unknown) = self.print_after.iter().find(|name| !passes::names().any(|n| n == name.as_str())) {
            let names: Vec<&str> = passes::names().collect();
            return Err(format!("there is no pass `{unknown}`; there are {}", names.join(", ")));
        }
        if let Some(unknown) = self.disabled.iter().find(|name| !passes::optional().any(|n| n == name.as_str())) {
            let names: Vec<&str> = passes::optional().collect();
            return Err(format!("pass `{unknown}` cannot be left out; these can: {}", names.join(", ")));
        }
        if let Some(word) = features::words(&self.features).find(|word| !word.starts_with(['+', '-'])) {
            return Err(format!("target feature `{word}` has no sign: `+{word}` or `-{word}`"));
        }
        if let Some(number) = self.code_object_version.filter(|&n| Version::of(n.into()).is_none()) {
            return Err(format!("there is no code object version {number}; there are 2 to 6"));
        }
        Ok(())
    }

    /// Whether this pass, which code can do without, runs.
    pub(crate) fn optimises(&self, pass: &str) -> bool {
        self.level > OptLevel::O0 && !self.disabled.iter().any(|name| name == pass)
    }

    /// Whether the program is to be kept as text after this pass.
    pub(crate) fn prints(&self, pass: &str) -> bool {
        self.print_after.iter().any(|name| name == pass)
    }
}
