//! What a compilation is asked for.

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

/// How much work to put into the code.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
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

/// How far a module has come while it is still IR.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
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

    /// Whether that is machine code, in a file or as text.
    #[must_use]
    pub fn is_code(self) -> bool {
        matches!(self, Emit::CodeObject | Emit::Object | Emit::Asm)
    }

    /// The usual ending of a file that holds it.
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

/// Options of a compilation: the default, and what its methods change.
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
    /// How much work to put into the code.
    pub level: OptLevel,
    /// What to produce.
    pub emit: Emit,
    /// Version of the code object, 2 to 6; if none is given, that of the module's flag `amdhsa_code_object_version`, or
    /// 5 (6 for generic processors).
    pub code_object_version: Option<u8>,
    /// Target features for all functions, as LLVM's target machine takes them: `+cumode,-xnack`. They come after what a
    /// function's own attribute `"target-features"` says, so that they decide.
    pub features: String,
    /// Lanes of a wave, 32 or 64, instead of the target's own choice.
    pub wave_size: Option<u32>,
    /// Libraries that give what the module declares and does not define, the first that has it: only what is called
    /// is taken, and nobody sees it. Compiles and threads share them.
    pub libraries: Vec<Arc<Library>>,
    /// How exact the device libraries are, where no file says it.
    pub device_math: DeviceMath,
    /// How long a compilation may take.
    pub time_limit: Option<Duration>,
    /// How many bytes a compilation may hold, as far as its large structures go.
    pub memory_limit: Option<usize>,
    /// By which another thread may cancel a compilation.
    pub cancel: Option<CancelFlag>,
    /// Names of passes after which the program is kept as text: [`crate::Trace::printed`].
    pub print_after: Vec<String>,
    /// Names of passes that are left out; [`Options::check`] says which can be.
    pub disabled: Vec<String>,
    /// Check the program between passes, and every register allocation. Debug builds always do.
    pub verify: bool,
    /// The most vector registers that a kernel may use; spills keep to it.
    pub max_vgprs: Option<u16>,
    /// The most scalar registers that a kernel may use.
    pub max_sgprs: Option<u16>,
    /// Who allocates scalar registers.
    pub scalar_allocator: ScalarAllocator,
    /// Leave out the debug information that the module's metadata ask for (`llvm.dbg.cu`).
    pub strip_debug: bool,
    /// In which dialect debug information is written.
    pub dwarf: DwarfDialect,
    /// Note why instructions are there that the compiler put in: waits, and what keeps hazards apart. Assembly text has
    /// it beside them.
    pub annotate: bool,
    /// Collect what passes did and why, into [`Trace::remarks`](crate::Trace::remarks), and where kernels have the most
    /// registers in use, into [`KernelInfo::pressure`](crate::KernelInfo::pressure). Takes one thread.
    pub remarks: bool,
    /// Follow each instruction of the IR through the compilation, into [`Trace::followed`](crate::Trace::followed), and
    /// say where kernels have the most registers in use, as with [`Options::remarks`]. Takes one thread.
    pub follow: bool,
    /// How many threads compile the functions of a module: 1, the default, starts none; 0 is as many as the machine runs
    /// at once. The output is the same for any number. What [`Options::memory_limit`] bounds is what all hold together,
    /// and besides what a pass of one works with.
    pub threads: usize,
    /// Leave out the wait of this number (counted over the whole module). For tests that prove each wait needed.
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

/// Changes, one after another. What need not be said can also be taken back: with `None`.
impl Options {
    /// The default options.
    pub fn new() -> Options {
        Options::default()
    }

    /// How much work to put into the code.
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

    /// One more library that gives what the module declares.
    pub fn library(mut self, library: impl Into<Arc<Library>>) -> Options {
        self.libraries.push(library.into());
        self
    }

    /// Libraries instead of those before.
    pub fn libraries(self, libraries: Vec<Arc<Library>>) -> Options {
        Options { libraries, ..self }
    }

    /// How exact the device libraries are.
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

    /// By which another thread may cancel a compilation.
    pub fn cancel(self, flag: &CancelFlag) -> Options {
        Options { cancel: Some(flag.clone()), ..self }
    }

    /// One more pass after which the program is kept as text.
    pub fn print_after(mut self, pass: impl Into<String>) -> Options {
        self.print_after.push(pass.into());
        self
    }

    /// More passes that are left out.
    pub fn disable(mut self, passes: impl IntoIterator<Item = impl AsRef<str>>) -> Options {
        self.disabled.extend(passes.into_iter().map(|pass| pass.as_ref().to_owned()));
        self
    }

    /// Whether to check the program between passes.
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

    /// Who allocates scalar registers.
    pub fn scalar_allocator(self, allocator: ScalarAllocator) -> Options {
        Options { scalar_allocator: allocator, ..self }
    }

    /// Whether to leave out debug information.
    pub fn strip_debug(self, strip: bool) -> Options {
        Options { strip_debug: strip, ..self }
    }

    /// In which dialect to write debug information.
    pub fn dwarf(self, dwarf: DwarfDialect) -> Options {
        Options { dwarf, ..self }
    }

    /// Whether to note why instructions are there.
    pub fn annotate(self, annotate: bool) -> Options {
        Options { annotate, ..self }
    }

    /// Whether to collect what passes did and why.
    pub fn remarks(self, remarks: bool) -> Options {
        Options { remarks, ..self }
    }

    /// Whether to follow each instruction of the IR.
    pub fn follow(self, follow: bool) -> Options {
        Options { follow, ..self }
    }

    /// How many threads work; 0 is as many as the machine runs at once.
    pub fn threads(self, threads: usize) -> Options {
        Options { threads, ..self }
    }

    /// The wait that is left out.
    #[doc(hidden)]
    pub fn omit_wait(self, number: impl Into<Option<usize>>) -> Options {
        Options { omit_wait: number.into(), ..self }
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

    /// How many threads a compilation has. What counts through the whole module, one counts.
    pub(crate) fn thread_count(&self) -> usize {
        match self.threads {
            _ if self.omit_wait.is_some() || self.remarks || self.annotate || self.follow => 1,
            0 => std::thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads,
        }
    }

    /// What is said of a compilation that one of these limits stops.
    #[doc(hidden)]
    pub fn stopped(&self, stop: Stop) -> Diagnostic {
        let why = match stop {
            Stop::Time => format!("its time limit of {:?} is over", self.time_limit.unwrap_or_default()),
            Stop::Memory => format!("its memory limit of {} bytes is reached", self.memory_limit.unwrap_or_default()),
            Stop::Cancelled => stop.to_string(),
        };
        Diagnostic::new(format!("compilation stopped: {why}"))
    }

    /// Whether somebody wants to know of machine instructions which of the IR's they come from.
    pub(crate) fn is_followed(&self) -> bool {
        self.follow || self.remarks && self.emit.is_code()
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
