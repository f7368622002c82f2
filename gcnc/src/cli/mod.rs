//! The command line; each command has its own file.
//!
//! Exit status: 0 success, 1 error in the input (diagnostics on stderr), 2 error in the command line, 3 a checked run
//! had findings.

mod annotate;
mod args;
mod asm;
mod checks;
mod compile;
mod coverage;
mod debug;
mod dis;
mod files;
mod inspect;
mod libraries;
mod link;
mod llvm;
mod opt;
mod page;
mod passes;
mod record;
mod report;
mod run;
mod shader;
mod targets;

use std::borrow::Cow;
use std::io::Write as _;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::Resettable;
use clap::{ArgMatches, Args, CommandFactory as _, FromArgMatches, Parser, Subcommand, ValueEnum};
use gcnc_debuginfo::read::SourceMap;
use gcnc_emulator::{CodeObject, Grid, TimingOptions, Waves};
use gcnc_isa::{Target, TargetError};

use args::{ArgSpec, Dim3, OutSpec, ShowSpec};
use checks::CheckArg;
use files::{read_input, write_output};
use gcnc::{Emit, IrStage, OptLevel, ScalarAllocator};
use page::KernelRun;
use report::{Color, ErrorFormat, Reporter};
use shader::{ParameterSpec, Registers, ScalarSpec, VectorSpec};

/// A compiler backend for AMD GPUs.
#[derive(Parser)]
#[command(name = "gcnc", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// How errors and warnings are written, on stderr.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    error_format: ErrorFormat,
    /// When to colour errors and warnings.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: Color,
    /// Treat warnings as errors.
    #[arg(short = 'W', global = true, value_name = "error", value_parser = ["error"], hide_possible_values = true)]
    warnings: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Compile LLVM IR, text or bitcode, to a code object.
    Compile(Later<CompileArgs>),
    /// Link modules, text or bitcode, into one module. To link to machine code (-shared, -r, objects), use `gcnc ld`.
    Link(Later<LinkArgs>),
    /// Compile LLVM IR with the command line of LLVM's llc: `gcnc llc -help` lists its options.
    #[command(disable_help_flag = true)]
    Llc {
        /// Arguments of llc.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Link modules, objects and archives with the command line of LLVM's ld.lld: `gcnc ld --help` lists its options.
    #[command(disable_help_flag = true)]
    Ld {
        /// Arguments of ld.lld.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Assemble LLVM's assembly language to a code object.
    As(Later<AsArgs>),
    /// Disassemble a code object, or raw instructions, to assembly language that `gcnc as` and `llvm-mc` take.
    Dis(Later<DisArgs>),
    /// Run passes over machine functions, as `gcnc compile --emit mir` and `--print-after` write them.
    Opt(Later<OptArgs>),
    /// Show the kernels of a code object or of LLVM IR: their metadata, what limits their occupancy, and where register
    /// pressure is highest, with the live values.
    Inspect(Later<InspectArgs>),
    /// Run a kernel on the CPU.
    Run(Later<RunArgs>),
    /// Run a kernel on the CPU under a debugger: gdb, or an editor.
    Debug(Later<DebugArgs>),
    /// List the processors.
    Targets {
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the passes in the order in which they run, and which of them are optional.
    Passes,
    /// Print a shell's completion script.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write manual pages.
    Man {
        /// The directory for `gcnc.1`, `gcnc-compile.1` and so on.
        directory: PathBuf,
    },
}

/// Arguments of a command, which are only declared to clap once that command is called.
struct Later<T>(T);

impl<T: Args> Later<T> {
    /// The command with its arguments. A group's description would otherwise replace the command's.
    fn describe(command: clap::Command) -> clap::Command {
        let (about, long_about) = (command.get_about().cloned(), command.get_long_about().cloned());
        T::augment_args(command).about(Resettable::from(about)).long_about(Resettable::from(long_about))
    }
}

impl<T: Args> Args for Later<T> {
    fn augment_args(command: clap::Command) -> clap::Command {
        command.defer(Self::describe)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        T::augment_args_for_update(command)
    }
}

impl<T: FromArgMatches> FromArgMatches for Later<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Later<T>, clap::Error> {
        T::from_arg_matches(matches).map(Later)
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Later<T>, clap::Error> {
        T::from_arg_matches_mut(matches).map(Later)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

/// What to compile for.
#[derive(Args)]
struct MachineArgs {
    /// Processor or target id, such as gfx1100, fiji, gfx90a:sramecc+:xnack- or amdgcn-amd-amdhsa--gfx1100; the
    /// default is the processor that the functions are made for, or that the triple names.
    #[arg(long, visible_alias = "mcpu", value_parser = parse_target)]
    target: Option<Target>,
    /// Target features for all functions, such as +cumode,-xnack; they override the functions' own.
    #[arg(long, visible_alias = "mattr", value_name = "FEATURES", allow_hyphen_values = true)]
    features: Vec<String>,
    /// Target and features in the form of LLVM's tools: -mcpu=gfx1100, -mattr=+cumode.
    #[arg(short = 'm', value_name = "cpu=TARGET|attr=FEATURES")]
    machine: Vec<MachineArg>,
    /// Lanes of a wave: 32 or 64; the default comes from the functions' target features, else from the processor.
    #[arg(long)]
    wave_size: Option<u32>,
}

#[derive(Clone)]
enum MachineArg {
    Target(Box<Target>),
    Features(String),
}

impl std::str::FromStr for MachineArg {
    type Err = String;

    fn from_str(text: &str) -> Result<MachineArg, String> {
        match text.split_once('=') {
            Some(("cpu", target)) => parse_target(target).map(|target| MachineArg::Target(Box::new(target))),
            Some(("attr", features)) => Ok(MachineArg::Features(features.to_owned())),
            _ => Err("there are -mcpu=TARGET and -mattr=FEATURES".to_owned()),
        }
    }
}

impl MachineArgs {
    /// The target given last, or else the one that the IR in a file names.
    fn target(&self, ir: impl FnOnce() -> Result<Option<Target>, Failure>) -> Result<Target, Failure> {
        let last = self.machine.iter().rev().find_map(|arg| match arg {
            MachineArg::Target(target) => Some(**target),
            MachineArg::Features(_) => None,
        });
        let target = match last.or(self.target) {
            None => ir()?,
            given => given,
        };
        let target = target.ok_or_else(|| {
            Failure::usage("for which processor? Say --target gfx1100, or another of those that `gcnc targets` lists")
        })?;
        Ok(with_wave_size(Some(target), self.wave_size)?.unwrap_or(target))
    }

    /// All features, as one list.
    fn features(&self) -> String {
        let short = self.machine.iter().filter_map(|arg| match arg {
            MachineArg::Features(features) => Some(features.as_str()),
            MachineArg::Target(_) => None,
        });
        self.features.iter().map(String::as_str).chain(short).collect::<Vec<_>>().join(",")
    }
}

#[derive(Args)]
struct CompileArgs {
    /// LLVM IR, text or bitcode, or `-`; several inputs are compiled separately.
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    machine: MachineArgs,
    /// Optimisation level: 0, 1 or 2; 3, s and z mean 2.
    #[arg(short = 'O', default_value = "2", value_parser = parse_level)]
    level: OptLevel,
    /// What to write.
    #[arg(long, value_enum, default_value_t = EmitArg::CodeObject)]
    emit: EmitArg,
    /// The stage after which `--emit ll` or `--emit bc` writes the IR; the default is link.
    #[arg(long, value_enum, value_name = "STAGE")]
    stop_after: Option<StageArg>,
    /// Version of the code object; the default is that of the module flag `amdhsa_code_object_version`, or 5 (6
    /// for generic processors).
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=6))]
    code_object_version: Option<u8>,
    /// Where to write it: a file, or a directory; the default is the input's name with another extension, or standard
    /// output for text.
    #[arg(short, long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    libraries: LibraryArgs,
    /// Print the time of each pass.
    #[arg(long)]
    time_passes: bool,
    /// Compile with N threads, or as many as the machine runs at once: the functions of a module, or several modules.
    /// The output is the same for any number.
    #[arg(short = 'j', long = "threads", value_name = "N", default_value_t = 1, num_args = 0..=1,
          default_missing_value = "0")]
    threads: usize,
    /// The time limit for compiling a module, in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,
    /// The memory limit for compiling a module, in bytes.
    #[arg(long, value_name = "BYTES")]
    memory_limit: Option<usize>,
    /// Compile N times, for measurements.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// Print the program after a pass.
    #[arg(long, value_name = "PASS")]
    print_after: Vec<String>,
    /// Skip an optional pass.
    #[arg(long, value_name = "PASS")]
    disable_pass: Vec<String>,
    /// The allocator of scalar registers: linear (linear scan) or regalloc2 (backtracking).
    #[arg(long, value_name = "ALLOCATOR", default_value_t)]
    scalar_allocator: ScalarAllocator,
    /// Check the program between passes, and each register allocation.
    #[arg(long)]
    verify: bool,
    /// Write assembly text with comments: why the compiler inserted an instruction (for a spill, of which value), and
    /// which source line the code comes from.
    #[arg(long, conflicts_with = "emit")]
    annotate: bool,
    /// Write optimisation remarks to a file, one JSON object per line: pass, kind (passed, missed, analysis), function,
    /// message; the source's file, line and column, the offset of the machine instruction, and that of the IR
    /// instruction in its text; what is not known is null. The pass `pressure` reports where most registers are live,
    /// and for which values.
    #[arg(long, value_name = "FILE")]
    remarks: Option<PathBuf>,
    /// Write a page for a browser, one file that needs no network: source, IR, lowered IR, machine code after each
    /// pass, final code. Selecting a line highlights the lines that it comes from or became, and the registers that are
    /// live there. Takes one input.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Omit debug information, which modules with `!llvm.dbg.cu` get by default.
    #[arg(long)]
    strip_debug: bool,
    /// The dialect of debug information.
    #[arg(long, value_name = "DIALECT", value_enum, default_value_t = Dwarf::Standard, conflicts_with = "strip_debug")]
    dwarf: Dwarf,
}

/// Dialects of debug information.
#[derive(Clone, Copy, ValueEnum)]
enum Dwarf {
    /// DWARF 5, which every debugger reads.
    #[value(name = "5")]
    Standard,
    /// DWARF 5 with AMD's extensions for heterogeneous debugging, which ROCgdb and `gcnc debug` read: lanes, address
    /// spaces, where each inactive lane will continue, and unwinding through saved vector registers.
    Amd,
}

#[derive(Args)]
struct LinkArgs {
    /// Modules, text or bitcode, or `-`.
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// Target id, which selects a bundle's module and the device libraries.
    #[arg(long, visible_alias = "mcpu", value_parser = parse_target)]
    target: Option<Target>,
    #[command(flatten)]
    libraries: LibraryArgs,
    /// The form of the output; the default follows the output's extension, else it is text.
    #[arg(long, value_enum)]
    emit: Option<LinkEmit>,
    /// Where to write it; the default is standard output.
    #[arg(short, long, default_value = "-", hide_default_value = true)]
    output: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum LinkEmit {
    /// LLVM assembly language.
    Ll,
    /// LLVM bitcode.
    Bc,
}

/// Libraries to link.
#[derive(Args)]
struct LibraryArgs {
    /// A library, which defines what the input only declares; may be repeated.
    #[arg(long, value_name = "FILE")]
    link: Vec<PathBuf>,
    /// The folder of AMD's device libraries; those for the target are linked.
    #[arg(long, value_name = "DIRECTORY")]
    device_libs: Option<PathBuf>,
    /// The accuracy of the device libraries where their folder does not determine it; a list, separated by `,`.
    #[arg(long, value_enum, value_name = "WORD", value_delimiter = ',')]
    device_math: Vec<MathWord>,
}

/// Accuracy that the device libraries may give up.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum MathWord {
    /// Faster code that loses precision.
    Unsafe,
    /// Assume neither infinities nor NaNs.
    Finite,
    /// Flush denormals of `float`.
    FlushDenormals,
    /// Square roots and quotients of `float` are not rounded correctly.
    InexactSqrt,
}

#[derive(Args)]
struct AsArgs {
    /// Assembly text, or `-`.
    input: PathBuf,
    /// Processor or target id; the default is that of the source's `.amdgcn_target`.
    #[arg(long, visible_alias = "mcpu", value_parser = parse_target)]
    target: Option<Target>,
    /// Target features that the source does not set: +cumode, +tgsplit, +wavefrontsize64, -xnack …
    #[arg(long, visible_alias = "mattr", value_name = "FEATURES", allow_hyphen_values = true)]
    features: Vec<String>,
    /// Lanes of a wave: 32 or 64.
    #[arg(long)]
    wave_size: Option<u32>,
    /// Version of the code object, if the source does not set it; the default is 5.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=6))]
    code_object_version: Option<u8>,
    /// Write debug information for the source's own lines, if it has none.
    #[arg(short = 'g')]
    debug: bool,
    /// Where `.include` and `.incbin` look for a file that is not beside the source; may be repeated.
    #[arg(short = 'I', long, value_name = "DIRECTORY")]
    include: Vec<PathBuf>,
    /// What to write.
    #[arg(long, value_enum, default_value_t = AsEmit::CodeObject)]
    emit: AsEmit,
    /// Where to write it; the default is the input's name with another extension.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

#[derive(Args)]
struct DisArgs {
    /// A code object or relocatable object, or `-`.
    input: PathBuf,
    /// Target id, instead of the file's; required with --raw.
    #[arg(long, value_parser = parse_target)]
    target: Option<Target>,
    /// Lanes of a wave: 32 or 64; the default is that of the file's first kernel.
    #[arg(long, requires = "target")]
    wave_size: Option<u32>,
    /// The file is instructions and nothing else.
    #[arg(long, requires = "target")]
    raw: bool,
    /// Omit comments with addresses and bytes.
    #[arg(long)]
    no_encodings: bool,
    /// Where to write it; the default is standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

#[derive(Args)]
struct OptArgs {
    /// Machine functions, or `-`.
    input: PathBuf,
    /// The passes to run, in this order; each requires the stage that the text names or that the pass before it
    /// produces. Without any, the functions are checked and printed.
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    passes: Vec<String>,
    /// Print the functions after a pass.
    #[arg(long, value_name = "PASS")]
    print_after: Vec<String>,
    /// The limit on a function's vector registers.
    #[arg(long, value_name = "N")]
    max_vgprs: Option<u16>,
    /// The limit on a function's scalar registers.
    #[arg(long, value_name = "N")]
    max_sgprs: Option<u16>,
    /// The allocator of scalar registers: linear (linear scan) or regalloc2 (backtracking).
    #[arg(long, value_name = "ALLOCATOR", default_value_t)]
    scalar_allocator: ScalarAllocator,
    /// Where to write them; the default is standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum AsEmit {
    /// A loadable code object (ELF `ET_DYN`).
    CodeObject,
    /// A relocatable object (ELF `ET_REL`).
    Object,
}

#[derive(Args)]
struct InspectArgs {
    /// A code object, or LLVM IR to compile first, text (`.ll`) or bitcode; or `-` for a code object or bitcode.
    input: PathBuf,
    #[command(flatten)]
    machine: MachineArgs,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct RunArgs {
    /// A code object, or LLVM IR to compile first, text (`.ll`) or bitcode; or `-` for a code object or bitcode.
    input: PathBuf,
    #[command(flatten)]
    machine: MachineArgs,
    /// The kernel.
    #[arg(long)]
    kernel: Option<String>,
    /// Work-groups: X[,Y[,Z]].
    #[arg(long, default_value = "1")]
    workgroups: Dim3,
    /// Work-items in each dimension instead, as in a dispatch packet: X[,Y[,Z]]. The last work-group of a dimension may
    /// be partial.
    #[arg(long, conflicts_with = "workgroups")]
    grid: Option<Dim3>,
    /// Work-items of a work-group: X[,Y[,Z]].
    #[arg(long, default_value = "64")]
    workgroup_size: Dim3,
    /// A kernel argument: u32:7 i64:-1 f32:1.5 ptr:0 hex:00ff buffer:FILE zeros:BYTES f32s:1,2,3 …;
    /// an image (texels row by row from a file, else zeros) or a sampler: image:rgba8unorm:640x480:FILE
    /// sampler:linear,edge
    #[arg(long = "arg", value_name = "A", allow_hyphen_values = true)]
    args: Vec<ArgSpec>,
    /// Write the buffer of argument N to a file after the run.
    #[arg(long = "out", value_name = "N:FILE")]
    outs: Vec<OutSpec>,
    /// Print the buffer of argument N after the run.
    #[arg(long = "show", value_name = "N:TYPE")]
    shows: Vec<ShowSpec>,
    /// For a shader, the initial value of scalar register N: 4:7 4:0xff 4:1.5; 4:arg0 puts the address of argument 0, a
    /// buffer, in s4 and s5. Before GFX11, the inputs that describe private memory: 0:table or 0:compute-table on
    /// amdpal, 0:resource-address or (compute) 0:resource on mesa3d, 4:wave-offset.
    #[arg(long = "sgpr", value_name = "N:VALUE", allow_hyphen_values = true)]
    scalars: Vec<ScalarSpec>,
    /// For a shader, the initial value of vector register N, in all lanes or in each of the first: 0:1.5 0:1,2,3
    #[arg(long = "vgpr", value_name = "N:VALUE[,VALUE...]", allow_hyphen_values = true)]
    vectors: Vec<VectorSpec>,
    /// For a shader, the active lanes as a mask: 0xff; the default is all.
    #[arg(long, value_name = "MASK", value_parser = parse_mask)]
    exec: Option<u64>,
    /// For a shader, the bytes of private memory per lane; the default is 16384.
    #[arg(long, value_name = "BYTES")]
    private: Option<u32>,
    /// For a pixel shader, the values from which component X of attribute A is interpolated: 0.x:1.0,0.5,-0.5
    #[arg(long = "parameter", value_name = "A.X:P0,P10,P20", allow_hyphen_values = true)]
    parameters: Vec<ParameterSpec>,
    /// Bytes of dynamic LDS, beyond the kernel's own.
    #[arg(long, default_value_t = 0)]
    dynamic_lds: u32,
    /// Bytes of the kernel argument segment, if neither the kernel's descriptor nor its metadata has its size; the
    /// default is the size of the given arguments.
    #[arg(long, value_name = "BYTES", value_parser = clap::value_parser!(u32).range(..=65536))]
    kernarg_size: Option<u32>,
    /// Report violations of the hardware's rules as errors (strict) or not (off); or strict plus a list of checks:
    /// races (unordered accesses to LDS and global memory), uninit (a branch, an address or a store that depends on
    /// bits never written), barriers (that not all lanes and waves reach), or all. The exit status is 3 if there are
    /// findings.
    #[arg(long, default_value = "strict", value_name = "off|strict|LIST")]
    check: CheckArg,
    /// With --check races: a buffer whose accesses are all atomic, including plain loads and stores. May be repeated.
    #[arg(long = "atomic", value_name = "ARG")]
    atomic: Vec<usize>,
    /// The memory model.
    #[arg(long, value_enum, default_value_t = MemoryArg::Coherent)]
    memory: MemoryArg,
    /// Seed of the wave scheduler and of weak memory.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Run work-groups on N threads, or as many as the machine runs at once. The result is the same, unless it depends
    /// on the order of work-groups. Shaders, weak memory, --trace, --timing and the checks of --check use one thread.
    #[arg(short = 'j', long = "threads", value_name = "N", default_value_t = 1, num_args = 0..=1,
          default_missing_value = "0")]
    threads: usize,
    /// Stop after N wave instructions, and report where most of the last ones were.
    #[arg(long, default_value_t = 200_000_000, value_name = "N")]
    max_instructions: u64,
    /// Print each instruction with the registers that it changes, on stderr; the results of loads are shown at the wait
    /// for them.
    #[arg(long)]
    trace: bool,
    /// Record the run in a file, which `gcnc debug --replay` opens without needing the inputs: code object, arguments
    /// with the contents of buffers, settings, and a hash of the result. Takes kernels, on one thread.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["timing", "html"])]
    record: Option<PathBuf>,
    /// Write line and branch coverage per lane, in lcov's format. The code object needs debug information (`clang -g`).
    #[arg(long, value_name = "FILE")]
    coverage: Option<PathBuf>,
    /// Write the page of `gcnc compile --html`, with the execution count of each instruction and how long waves waited
    /// to issue it, as measured by `--timing`. Takes LLVM IR.
    #[arg(long, value_name = "FILE", conflicts_with = "memory")]
    html: Option<PathBuf>,
    /// Print how many cycles a model of one compute unit takes for the launch, and what its waves wait for. The model
    /// was never calibrated against hardware: only compare its figures with one another.
    #[arg(long, conflicts_with = "memory")]
    timing: bool,
    /// Waves that share a SIMD, for --timing: full (as many as the kernel allows), quarter, one, or a number.
    #[arg(long, default_value = "full", value_name = "N", requires = "timing", value_parser = parse_waves)]
    timing_waves: Waves,
}

#[derive(Args)]
struct DebugArgs {
    /// Speak GDB's remote protocol, at a port of this machine (0 is any) or, with `-`, on stdin and stdout.
    #[arg(long, value_name = "PORT", required_unless_present_any = ["dap", "trace"])]
    gdb: Option<debug::Port>,
    /// Speak the Debug Adapter Protocol on stdin and stdout. The launch may be given in the request `launch`, as
    /// `program` and `args`.
    #[arg(long, conflicts_with = "gdb")]
    dap: bool,
    /// Debug a run that `gcnc run --record` or an earlier debugging session recorded; takes no other arguments. At the
    /// end, report whether the result is the same.
    #[arg(long, value_name = "FILE", conflicts_with = "launch")]
    replay: Option<PathBuf>,
    /// Print the instructions of a recorded run with the registers that they change.
    #[arg(long, requires = "replay", conflicts_with_all = ["gdb", "dap"])]
    trace: bool,
    /// With --trace: only the instructions of one wave, by work-group and number within it: 1,0,0w3.
    #[arg(long, value_name = "X,Y,ZwN", requires = "trace")]
    wave: Option<String>,
    /// With --trace: the first instruction to print; they are counted from 0, over all waves.
    #[arg(long, value_name = "N", requires = "trace", default_value_t = 0)]
    from: u64,
    /// With --trace: the instruction to stop before.
    #[arg(long, value_name = "N", requires = "trace")]
    to: Option<u64>,
    /// A code object, or LLVM IR to compile first, and how to launch it: the arguments of `gcnc run`.
    #[arg(value_name = "RUN-ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true)]
    launch: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum MemoryArg {
    /// Every access takes effect immediately.
    Coherent,
    /// Caches go stale and writes arrive late, as far as the processor allows; the hardware's rules are checked.
    Weak,
}

#[derive(Clone, Copy, ValueEnum)]
enum EmitArg {
    /// A loadable code object (ELF `ET_DYN`).
    CodeObject,
    /// A relocatable object (ELF `ET_REL`).
    Object,
    /// Assembly text.
    Asm,
    /// The lowered IR: --emit ll --stop-after lower.
    Ir,
    /// Machine instructions before encoding.
    Mir,
    /// The IR as LLVM assembly language.
    Ll,
    /// The IR as LLVM bitcode.
    Bc,
}

#[derive(Clone, Copy, ValueEnum)]
enum StageArg {
    /// Read, with constructs of older LLVM versions upgraded.
    Read,
    /// Linked with the libraries.
    Link,
    /// Lowered: legalised for the target, a separate function per kernel.
    Lower,
}

impl CompileArgs {
    fn emit(&self) -> Result<Emit, Failure> {
        let stage = self.stop_after.map(|stage| match stage {
            StageArg::Read => IrStage::Read,
            StageArg::Link => IrStage::Link,
            StageArg::Lower => IrStage::Lower,
        });
        match self.emit {
            EmitArg::Ll => Ok(Emit::Ll(stage.unwrap_or_default())),
            EmitArg::Bc => Ok(Emit::Bc(stage.unwrap_or_default())),
            _ if stage.is_some() => Err(Failure::usage("`--stop-after` goes with `--emit ll` or `--emit bc`")),
            EmitArg::CodeObject => Ok(Emit::CodeObject),
            EmitArg::Object => Ok(Emit::Object),
            EmitArg::Asm => Ok(Emit::Asm),
            EmitArg::Ir => Ok(Emit::Ll(IrStage::Lower)),
            EmitArg::Mir => Ok(Emit::Mir),
        }
    }
}

fn parse_target(text: &str) -> Result<Target, String> {
    Target::parse(text).map_err(|e| match e {
        TargetError::UnknownProcessor(name) => {
            let meant = gcnc::did_you_mean(&name, Target::names()).unwrap_or_default();
            format!("unknown processor `{name}`; {meant} `gcnc targets` lists all").replace("  ", " ")
        }
        e => e.to_string(),
    })
}

/// The target with the wave size from the command line.
fn with_wave_size(target: Option<Target>, size: Option<u32>) -> Result<Option<Target>, Failure> {
    match (target, size) {
        (Some(target), Some(size)) => target.with_wave_size(size).map(Some).map_err(|e| Failure::usage(e.to_string())),
        (target, _) => Ok(target),
    }
}

fn parse_level(text: &str) -> Result<OptLevel, String> {
    match text {
        "0" => Ok(OptLevel::O0),
        "1" => Ok(OptLevel::O1),
        "2" | "3" | "s" | "z" => Ok(OptLevel::O2),
        _ => Err("there are -O0, -O1 and -O2; -O3, -Os and -Oz are -O2".to_owned()),
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "it is a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|e| e.to_string())
}

/// Why a command failed, with the exit status.
pub struct Failure {
    status: u8,
    /// The message; empty if it was printed already.
    text: String,
}

impl Failure {
    /// The exit status.
    pub fn status(&self) -> u8 {
        self.status
    }

    /// An error in the input.
    pub fn input(text: impl Into<String>) -> Failure {
        Failure { status: 1, text: text.into() }
    }

    /// A checked run had findings.
    pub fn found(text: impl Into<String>) -> Failure {
        Failure { status: 3, text: text.into() }
    }

    /// An error in the command line.
    pub fn usage(text: impl Into<String>) -> Failure {
        Failure { status: 2, text: text.into() }
    }

    /// The same, preceded by a text.
    pub fn after(self, text: &str) -> Failure {
        Failure { text: format!("{text}{}", self.text), ..self }
    }

    /// The same, already printed.
    pub fn said(self) -> Failure {
        Failure { text: String::new(), ..self }
    }
}

/// Parses the command line and runs the command.
pub fn main() -> ExitCode {
    if let Some(status) = llvm::main() {
        return status;
    }
    let Cli { command, error_format: format, color, warnings } = Cli::parse();
    let reporter = Reporter { format, color, strict: warnings.is_some(), quiet: false };
    match execute(command, &reporter) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            reporter.failure(&failure);
            ExitCode::from(failure.status)
        }
    }
}

fn execute(command: Command, to: &Reporter) -> Result<(), Failure> {
    match command {
        Command::Compile(Later(args)) => compile::compile(args, to),
        Command::Link(Later(args)) => link::link(&args, to),
        Command::Llc { arguments } => llvm::run(llvm::Tool::Llc, arguments),
        Command::Ld { arguments } => llvm::run(llvm::Tool::Linker, arguments),
        Command::As(Later(args)) => asm::run(args, to),
        Command::Dis(Later(args)) => dis::run(&args, to),
        Command::Opt(Later(args)) => opt::run(args, to),
        Command::Inspect(Later(args)) => inspect::inspect(&args, to),
        Command::Run(Later(args)) => run(&args, to),
        Command::Debug(Later(args)) => debug::debug(args, to),
        Command::Passes => write_output(Path::new("-"), passes::passes().as_bytes()),
        Command::Targets { json } => write_output(Path::new("-"), targets::targets(json).as_bytes()),
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "gcnc", &mut text);
            write_output(Path::new("-"), &text)
        }
        Command::Man { directory } => clap_mangen::generate_to(Cli::command(), &directory)
            .map_err(|e| Failure::usage(format!("{}: {e}", directory.display()))),
    }
}

fn run(args: &RunArgs, to: &Reporter) -> Result<(), Failure> {
    let bytes = read_input(&args.input)?;
    if args.html.is_some() && (!is_ir(&args.input, &bytes) || !args.scalars.is_empty() || !args.vectors.is_empty()) {
        return Err(Failure::usage(
            "`--html` shows how a kernel was compiled and ran: it takes LLVM IR, and no shader",
        ));
    }
    let object = args.object(&bytes, to)?;
    let loaded = load(&args.input, &object, to)?;
    let timing = run::run(&loaded, &object, &args.request())?;
    if let Some(timing) = timing.as_ref().filter(|_| args.timing) {
        let _ = write!(std::io::stdout(), "{timing}");
    }
    let (Some(path), Some(timing)) = (&args.html, &timing) else { return Ok(()) };
    let kernel = args.kernel.as_deref().or(loaded.kernels().first().map(|k| k.name.as_str())).unwrap_or_default();
    let functions = SourceMap::of(&object).map_or_else(Vec::new, |map| map.functions);
    let starts = functions.into_iter().map(|f| (f.name, f.from)).collect();
    let page = compile::page_of_run(&args.input, &bytes, &args.machine, &KernelRun { kernel, starts, timing }, to)?;
    write_output(path, page.as_bytes())
}

impl RunArgs {
    /// The bytes of the code object.
    fn object<'a>(&self, input: &'a [u8], to: &Reporter) -> Result<Cow<'a, [u8]>, Failure> {
        Ok(match is_ir(&self.input, input) {
            true => Cow::Owned(compile::for_run(&self.input, input, &self.machine, to)?),
            false => Cow::Borrowed(input),
        })
    }

    /// The launch request.
    fn request(&self) -> run::Request<'_> {
        let whole = Grid {
            workgroups: self.workgroups.0,
            remainder: [0; 3],
            workgroup_size: self.workgroup_size.0,
            dynamic_lds: self.dynamic_lds,
        };
        let grid = match self.grid {
            None => whole,
            Some(items) => Grid { dynamic_lds: self.dynamic_lds, ..Grid::of_items(items.0, self.workgroup_size.0) },
        };
        run::Request {
            kernel: self.kernel.as_deref(),
            grid,
            registers: Registers {
                scalars: &self.scalars,
                vectors: &self.vectors,
                exec: self.exec,
                private: self.private,
                parameters: &self.parameters,
            },
            wave_size: self.machine.wave_size,
            args: &self.args,
            outs: &self.outs,
            shows: &self.shows,
            kernarg_size: self.kernarg_size,
            check: self.check,
            atomic: &self.atomic,
            memory: self.memory,
            seed: self.seed,
            trace: self.trace,
            threads: threads(self.threads),
            max_instructions: self.max_instructions,
            timing: (self.timing || self.html.is_some()).then_some(TimingOptions { waves: self.timing_waves }),
            coverage: self.coverage.as_deref(),
            record: self.record.as_deref(),
        }
    }
}

/// Whether an input is IR, not a code object.
fn is_ir(input: &Path, bytes: &[u8]) -> bool {
    input.extension().is_some_and(|e| e == "ll") || gcnc::bitcode::is_bitcode(bytes)
}

/// The number of threads that `--threads` requests.
fn threads(asked: usize) -> usize {
    match asked {
        0 => std::thread::available_parallelism().map_or(1, NonZero::get),
        threads => threads,
    }
}

fn parse_mask(text: &str) -> Result<u64, String> {
    let hex = text.strip_prefix("0x").map(|digits| u64::from_str_radix(digits, 16));
    hex.unwrap_or_else(|| text.parse()).map_err(|e| e.to_string())
}

fn parse_waves(text: &str) -> Result<Waves, String> {
    match text {
        "full" => Ok(Waves::Full),
        "quarter" => Ok(Waves::Quarter),
        "one" => Ok(Waves::One),
        _ => match text.parse() {
            Ok(n) if n > 0 => Ok(Waves::Most(n)),
            _ => Err("full, quarter, one, or a number of waves".to_owned()),
        },
    }
}

fn load(input: &Path, bytes: &[u8], to: &Reporter) -> Result<CodeObject, Failure> {
    if let Some(other) = gcnc::not_elf(bytes) {
        return Err(to.errors(input, "", [&other]));
    }
    CodeObject::load(bytes).map_err(|e| Failure::input(format!("{}: {e}", input.display())))
}
