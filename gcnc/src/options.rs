//! Options of a compilation.

use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use gcnc_debuginfo::Dialect as DwarfDialect;
use gcnc_limits::{CancelFlag, Limits, Stop};
use gcnc_object::Version;
pub use gcnc_regalloc::ScalarAllocator;

use crate::device::DeviceMath;
use crate::diagnostic::Diagnostic;
use crate::library::Library;
use crate::{features, passes};

/// How much optimisation to do.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum OptLevel {
    /// Only what correct code needs.
    O0,
    /// Optimisations that pay off at little compile time.
    O1,
    /// All optimisations.
    #[default]
    O2,
}

/// What to produce.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
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

/// The stages of a module as IR.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum IrStage {
    /// Read and auto-upgraded from other versions of LLVM.
    Read,
    /// Linked with the libraries.
    #[default]
    Link,
    /// Lowered: each kernel reduced to what the target has.
    Lower,
}

impl Emit {
    /// Whether the output is to be linked, possibly with other objects.
    pub(crate) fn is_linked(self) -> bool {
        matches!(self, Emit::Object | Emit::Asm)
    }

    /// The IR stage, if the output is IR.
    pub(crate) fn ir_stage(self) -> Option<IrStage> {
        match self {
            Emit::Ll(stage) | Emit::Bc(stage) => Some(stage),
            _ => None,
        }
    }

    /// Whether the output is machine code, in a file or as text.
    #[must_use]
    pub fn is_code(self) -> bool {
        matches!(self, Emit::CodeObject | Emit::Object | Emit::Asm)
    }

    /// The usual file extension.
    #[must_use]
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

/// Options of a compilation: the defaults, changed by methods.
///
/// ```
/// use std::time::Duration;
/// use gcnc::{Emit, OptLevel, Options};
///
/// let options = Options::new().level(OptLevel::O1).emit(Emit::Asm).wave_size(64).time_limit(Duration::from_secs(1));
/// assert_eq!(options.check(), Ok(()));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a method returns the changed options"]
#[non_exhaustive]
pub struct Options {
    /// How much optimisation to do.
    pub level: OptLevel,
    /// What to produce.
    pub emit: Emit,
    /// Version of the code object, 2 to 6; by default that of the module flag `amdhsa_code_object_version`, or else 5
    /// (6 for generic processors).
    pub code_object_version: Option<u8>,
    /// Target features for all functions, in the syntax of LLVM's target machine: `+cumode,-xnack`. They are appended
    /// to a function's own `"target-features"`, so they override it.
    pub features: String,
    /// Lanes of a wave, 32 or 64, instead of the target's default.
    pub wave_size: Option<u32>,
    /// Libraries to resolve undefined symbols from, in search order: only what is used is linked in, as internal
    /// definitions. Compilations and threads share them.
    pub libraries: Vec<Arc<Library>>,
    /// Precision of the device libraries, unless linked files specify it.
    pub device_math: DeviceMath,
    /// How long a compilation may take.
    pub time_limit: Option<Duration>,
    /// How many bytes a compilation may hold; only large data structures are counted.
    pub memory_limit: Option<usize>,
    /// Lets another thread cancel a compilation.
    pub cancel: Option<CancelFlag>,
    /// Names of passes after which the program is printed: [`crate::Trace::printed`].
    pub print_after: Vec<String>,
    /// Names of passes to disable; [`Options::check`] rejects those that cannot be.
    pub disabled: Vec<String>,
    /// Run the verifier between passes, and on every register allocation. Debug builds always do.
    pub verify: bool,
    /// The most vector registers that a kernel may use; spills keep to it.
    pub max_vgprs: Option<u16>,
    /// The most scalar registers that a kernel may use.
    pub max_sgprs: Option<u16>,
    /// The allocator for scalar registers.
    pub scalar_allocator: ScalarAllocator,
    /// Omit the debug information that the module's metadata request (`llvm.dbg.cu`).
    pub strip_debug: bool,
    /// The DWARF dialect of debug information.
    pub dwarf: DwarfDialect,
    /// Record why the compiler inserted instructions: waits, and what resolves hazards. Assembly text shows it as
    /// comments.
    pub annotate: bool,
    /// Collect optimisation remarks, into [`Trace::remarks`](crate::Trace::remarks), and kernels' points of highest
    /// register pressure, into [`KernelInfo::pressure`](crate::KernelInfo::pressure). Runs on one thread.
    pub remarks: bool,
    /// Track each IR instruction through the compilation, into [`Trace::followed`](crate::Trace::followed), and report
    /// register pressure as with [`Options::remarks`]. Runs on one thread.
    pub follow: bool,
    /// How many threads compile the functions of a module: 1, the default, starts none; 0 means the machine's available
    /// parallelism. The output is the same for any number. [`Options::memory_limit`] bounds what all threads hold
    /// together, plus the working memory of one pass.
    pub threads: usize,
    /// Omit the wait of this number (counted over the whole module). For tests that prove each wait necessary.
    #[doc(hidden)]
    pub omit_wait: Option<usize>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: OptLevel::default(),
            emit: Emit::default(),
            code_object_version: None,
            features: String::new(),
            wave_size: None,
            libraries: Vec::new(),
            device_math: DeviceMath::default(),
            time_limit: None,
            memory_limit: None,
            cancel: None,
            print_after: Vec::new(),
            disabled: Vec::new(),
            verify: cfg!(debug_assertions),
            max_vgprs: None,
            max_sgprs: None,
            scalar_allocator: ScalarAllocator::default(),
            strip_debug: false,
            dwarf: DwarfDialect::default(),
            annotate: false,
            remarks: false,
            follow: false,
            threads: 1,
            omit_wait: None,
        }
    }
}

/// Setters, for chaining. `None` restores the default of an optional value.
impl Options {
    /// The default options.
    pub fn new() -> Options {
        Options::default()
    }

    /// How much optimisation to do.
    pub fn level(self, level: OptLevel) -> Options {
        Options { level, ..self }
    }

    /// What to produce.
    pub fn emit(self, emit: Emit) -> Options {
        Options { emit, ..self }
    }

    /// The version of the code object, 2 to 6.
    pub fn code_object_version(self, version: impl Into<Option<u8>>) -> Options {
        Options { code_object_version: version.into(), ..self }
    }

    /// Target features for all functions: `+cumode,-xnack`.
    pub fn features(self, features: impl Into<String>) -> Options {
        Options { features: features.into(), ..self }
    }

    /// Lanes of a wave: 32 or 64.
    pub fn wave_size(self, lanes: impl Into<Option<u32>>) -> Options {
        Options { wave_size: lanes.into(), ..self }
    }

    /// Adds a library to resolve undefined symbols from.
    pub fn library(mut self, library: impl Into<Arc<Library>>) -> Options {
        self.libraries.push(library.into());
        self
    }

    /// Replaces the libraries.
    pub fn libraries(self, libraries: Vec<Arc<Library>>) -> Options {
        Options { libraries, ..self }
    }

    /// Precision of the device libraries.
    pub fn device_math(self, device_math: DeviceMath) -> Options {
        Options { device_math, ..self }
    }

    /// How long a compilation may take.
    pub fn time_limit(self, time: impl Into<Option<Duration>>) -> Options {
        Options { time_limit: time.into(), ..self }
    }

    /// How many bytes a compilation may hold.
    pub fn memory_limit(self, bytes: impl Into<Option<usize>>) -> Options {
        Options { memory_limit: bytes.into(), ..self }
    }

    /// Lets another thread cancel a compilation.
    pub fn cancel(self, flag: &CancelFlag) -> Options {
        Options { cancel: Some(flag.clone()), ..self }
    }

    /// Adds a pass after which the program is printed.
    pub fn print_after(mut self, pass: impl Into<String>) -> Options {
        self.print_after.push(pass.into());
        self
    }

    /// Disables more passes.
    pub fn disable(mut self, passes: impl IntoIterator<Item = impl AsRef<str>>) -> Options {
        self.disabled.extend(passes.into_iter().map(|pass| pass.as_ref().to_owned()));
        self
    }

    /// Whether to run the verifier between passes.
    pub fn verify(self, verify: bool) -> Options {
        Options { verify, ..self }
    }

    /// The most vector registers that a kernel may use.
    pub fn max_vgprs(self, registers: impl Into<Option<u16>>) -> Options {
        Options { max_vgprs: registers.into(), ..self }
    }

    /// The most scalar registers that a kernel may use.
    pub fn max_sgprs(self, registers: impl Into<Option<u16>>) -> Options {
        Options { max_sgprs: registers.into(), ..self }
    }

    /// The allocator for scalar registers.
    pub fn scalar_allocator(self, allocator: ScalarAllocator) -> Options {
        Options { scalar_allocator: allocator, ..self }
    }

    /// Whether to omit debug information.
    pub fn strip_debug(self, strip: bool) -> Options {
        Options { strip_debug: strip, ..self }
    }

    /// The DWARF dialect of debug information.
    pub fn dwarf(self, dwarf: DwarfDialect) -> Options {
        Options { dwarf, ..self }
    }

    /// Whether to record why the compiler inserted instructions.
    pub fn annotate(self, annotate: bool) -> Options {
        Options { annotate, ..self }
    }

    /// Whether to collect optimisation remarks.
    pub fn remarks(self, remarks: bool) -> Options {
        Options { remarks, ..self }
    }

    /// Whether to track each IR instruction.
    pub fn follow(self, follow: bool) -> Options {
        Options { follow, ..self }
    }

    /// How many threads work; 0 means the machine's available parallelism.
    pub fn threads(self, threads: usize) -> Options {
        Options { threads, ..self }
    }

    /// The wait to omit.
    #[doc(hidden)]
    pub fn omit_wait(self, number: impl Into<Option<usize>>) -> Options {
        Options { omit_wait: number.into(), ..self }
    }
}

impl Options {
    /// Checks each option's value; the error says what would be accepted.
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
        if !self.scalar_allocator.is_available() {
            let name = self.scalar_allocator;
            return Err(format!("this build of gcnc has no scalar allocator `{name}`: cargo feature `{name}` is off"));
        }
        Ok(())
    }

    /// The limits of a compilation that starts now.
    pub(crate) fn limits(&self) -> Limits {
        let deadline = self.time_limit.and_then(|time| Instant::now().checked_add(time));
        Limits::new(deadline, self.memory_limit, self.cancel.clone())
    }

    /// The number of threads of a compilation. One if anything is numbered or collected across the whole module.
    pub(crate) fn thread_count(&self) -> usize {
        match self.threads {
            _ if self.omit_wait.is_some() || self.remarks || self.annotate || self.follow => 1,
            0 => std::thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads,
        }
    }

    /// The diagnostic for a compilation that this limit stopped.
    #[doc(hidden)]
    pub fn stopped(&self, stop: Stop) -> Diagnostic {
        let why = match stop {
            Stop::Time => format!("its time limit of {:?} is over", self.time_limit.unwrap_or_default()),
            Stop::Memory => format!("its memory limit of {} bytes is reached", self.memory_limit.unwrap_or_default()),
            Stop::Cancelled => stop.to_string(),
        };
        Diagnostic::new(format!("compilation stopped: {why}"))
    }

    /// Whether the origins of machine instructions in the IR are needed.
    pub(crate) fn is_followed(&self) -> bool {
        self.follow || self.remarks && self.emit.is_code()
    }

    /// Whether this optional pass runs.
    pub(crate) fn optimises(&self, pass: &str) -> bool {
        self.level > OptLevel::O0 && !self.disabled.iter().any(|name| name == pass)
    }

    /// Whether to print the program after this pass.
    pub(crate) fn prints(&self, pass: &str) -> bool {
        self.print_after.iter().any(|name| name == pass)
    }
}
