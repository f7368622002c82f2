//! LLVM's code generation options, as arguments of `llc` or passed on by a linker (`-mllvm OPT`, `-plugin-opt=-OPT`).
//! The only file in this folder that calls the compiler.
//!
//! Source of names: `llc --help-hidden` of LLVM 22.

use gcnc::ir::Module;
use gcnc::ir::ops::{BinOp, Flags, Op};
use gcnc::{Compiled, Compiler, Diagnostics, Emit, OptLevel, Options, Target, Trace};

use super::super::compile::print_passes;
use super::super::{Failure, parse_level, parse_target};
use super::options::{Part, Row, Takes, parse};

/// The meaning of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// The processor.
    Cpu,
    /// Target features.
    Features,
    /// The optimisation level.
    Level,
    /// The code object version.
    Version,
    /// Whether multiplications and additions are fused.
    Contract,
    /// Verify the program between passes.
    Verify,
    /// Print the time of each pass.
    Time,
    /// No warnings.
    Quiet,
    /// Warnings are errors.
    Strict,
    /// The target triple.
    Triple,
    /// The triple's architecture.
    Arch,
    /// The output format.
    FileType,
    /// The output file.
    Output,
    /// The input format.
    Language,
    /// Print the version.
    ShowVersion,
    /// Print this table.
    Help,
    /// Internalise symbols used only within the link.
    Internalize,
    /// Accepted without effect.
    Ignored,
    /// Not supported, and would change the output.
    Refused,
}

const fn row(name: &'static str, takes: Takes, means: Means, help: &'static str) -> Row<Means> {
    Row { name, takes, means, help }
}

const OTHER_CPU: &str = "of other processors";
const FLAGS_SAY: &str = "the flags of instructions say it";
const ONE_WAY: &str = "there is one way here";
const FORMAT: &str = "code objects have one format";

/// The options of `llc` that gcnc knows.
pub const TABLE: &[Row<Means>] = &[
    row("mcpu", Takes::Value, Means::Cpu, "processor or target id; the default is the functions' target-cpu"),
    row("mattr", Takes::Value, Means::Features, "target features for all functions: +cumode,-xnack"),
    row("O", Takes::Behind, Means::Level, "optimisation level, 0 to 3; the default is 2, and 3 is 2"),
    row("amdhsa-code-object-version", Takes::Value, Means::Version, "code object version, 2 to 6"),
    row("fp-contract", Takes::Value, Means::Contract, "fast: fuse as if all instructions had the flag; off: none"),
    row("verify-machineinstrs", Takes::Nothing, Means::Verify, "check the program between passes"),
    row("verify-each", Takes::Nothing, Means::Verify, "the same"),
    row("time-passes", Takes::Nothing, Means::Time, "print the time of each pass, on stderr"),
    row("no-warn", Takes::Nothing, Means::Quiet, "no warnings"),
    row("W", Takes::Nothing, Means::Quiet, "the same"),
    row("fatal-warnings", Takes::Nothing, Means::Strict, "warnings are errors"),
    row("mtriple", Takes::Value, Means::Triple, "target triple, instead of the module's"),
    row("march", Takes::Value, Means::Arch, "amdgcn, with no operating system if the module has no triple"),
    row("filetype", Takes::Value, Means::FileType, "asm (the default), obj (a relocatable object) or null"),
    row("o", Takes::Behind, Means::Output, "where to write; the default is beside the input, with another ending"),
    row("x", Takes::Behind, Means::Language, "ir: what the input is"),
    row("version", Takes::Nothing, Means::ShowVersion, "print the version"),
    row("help", Takes::Nothing, Means::Help, "print this"),
    row("h", Takes::Nothing, Means::Help, "the same"),
    row("help-hidden", Takes::Nothing, Means::Help, "the same"),
    row(
        "amdgpu-internalize-symbols",
        Takes::Nothing,
        Means::Internalize,
        "linking: only kernels and variables stay visible",
    ),
    row("stop-after", Takes::Value, Means::Refused, "`gcnc compile --print-after` shows the program after a pass"),
    row("stop-before", Takes::Value, Means::Refused, "`gcnc compile --print-after` shows the program after a pass"),
    row("start-after", Takes::Value, Means::Refused, "gcnc begins with IR"),
    row("start-before", Takes::Value, Means::Refused, "gcnc begins with IR"),
    row("run-pass", Takes::Value, Means::Refused, "passes are gcnc's own: `gcnc opt --passes`"),
    row("denormal-fp-math", Takes::Value, Means::Refused, "functions' attributes `denormal-fp-math` say it"),
    row("denormal-fp-math-f32", Takes::Value, Means::Refused, "functions' attributes `denormal-fp-math-f32` say it"),
    row("amdgpu-", Takes::Behind, Means::Ignored, "how LLVM's own back end for AMD GPUs works"),
    row("si-", Takes::Behind, Means::Ignored, "how LLVM's own back end for AMD GPUs works"),
    row("relocation-model", Takes::Value, Means::Ignored, "code is position-independent"),
    row("code-model", Takes::Value, Means::Ignored, ONE_WAY),
    row("thread-model", Takes::Value, Means::Ignored, ONE_WAY),
    row("tail-dup-size", Takes::Value, Means::Ignored, ONE_WAY),
    row("frame-pointer", Takes::Value, Means::Ignored, ONE_WAY),
    row("float-abi", Takes::Value, Means::Ignored, OTHER_CPU),
    row("x86-asm-syntax", Takes::Value, Means::Ignored, OTHER_CPU),
    row("mc-relax-all", Takes::Nothing, Means::Ignored, OTHER_CPU),
    row("meabi", Takes::Value, Means::Ignored, OTHER_CPU),
    row("exception-model", Takes::Value, Means::Ignored, OTHER_CPU),
    row("emulated-tls", Takes::Nothing, Means::Ignored, OTHER_CPU),
    row("asm-verbose", Takes::Nothing, Means::Ignored, "comments are as they are"),
    row("asm-show-inst", Takes::Nothing, Means::Ignored, "comments are as they are"),
    row("show-mc-encoding", Takes::Nothing, Means::Ignored, "comments are as they are"),
    row("print-addresses", Takes::Nothing, Means::Ignored, "comments are as they are"),
    row("preserve-as-comments", Takes::Nothing, Means::Ignored, "comments are as they are"),
    row("no-integrated-as", Takes::Nothing, Means::Ignored, "objects are written without an assembler"),
    row("enable-no-infs-fp-math", Takes::Nothing, Means::Ignored, FLAGS_SAY),
    row("enable-no-nans-fp-math", Takes::Nothing, Means::Ignored, FLAGS_SAY),
    row("enable-no-signed-zeros-fp-math", Takes::Nothing, Means::Ignored, FLAGS_SAY),
    row("enable-unsafe-fp-math", Takes::Nothing, Means::Ignored, FLAGS_SAY),
    row("enable-approx-func-fp-math", Takes::Nothing, Means::Ignored, FLAGS_SAY),
    row("function-sections", Takes::Nothing, Means::Ignored, FORMAT),
    row("data-sections", Takes::Nothing, Means::Ignored, FORMAT),
    row("unique-section-names", Takes::Nothing, Means::Ignored, FORMAT),
    row("addrsig", Takes::Nothing, Means::Ignored, FORMAT),
    row("crel", Takes::Nothing, Means::Ignored, FORMAT),
    row("dwarf-version", Takes::Value, Means::Ignored, FORMAT),
    row("dwarf64", Takes::Nothing, Means::Ignored, FORMAT),
    row("debugger-tune", Takes::Value, Means::Ignored, FORMAT),
    row("split-dwarf-file", Takes::Value, Means::Ignored, FORMAT),
    row("generate-arange-section", Takes::Nothing, Means::Ignored, FORMAT),
    row("disable-verify", Takes::Nothing, Means::Ignored, "what is read is verified, for what follows relies on it"),
    row("disable-tail-calls", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("tailcallopt", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("global-isel", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("global-isel-abort", Takes::Value, Means::Ignored, ONE_WAY),
    row("new-reg-bank-select", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("fast-isel", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("regalloc", Takes::Value, Means::Ignored, ONE_WAY),
    row("sgpr-regalloc", Takes::Value, Means::Ignored, ONE_WAY),
    row("vgpr-regalloc", Takes::Value, Means::Ignored, ONE_WAY),
    row("wwm-regalloc", Takes::Value, Means::Ignored, ONE_WAY),
    row("misched", Takes::Value, Means::Ignored, ONE_WAY),
    row("enable-misched", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("enable-post-misched", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("disable-post-ra", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("unroll-threshold", Takes::Value, Means::Ignored, ONE_WAY),
    row("inline-threshold", Takes::Value, Means::Ignored, ONE_WAY),
    row("enable-new-pm", Takes::Nothing, Means::Ignored, ONE_WAY),
    row("no-deprecated-warn", Takes::Nothing, Means::Ignored, "there are no such warnings"),
    row("pass-remarks", Takes::Value, Means::Ignored, "there are no remarks"),
    row("pass-remarks-missed", Takes::Value, Means::Ignored, "there are no remarks"),
    row("pass-remarks-analysis", Takes::Value, Means::Ignored, "there are no remarks"),
    row("pass-remarks-output", Takes::Value, Means::Ignored, "there are no remarks"),
    row("remarks-section", Takes::Nothing, Means::Ignored, "there are no remarks"),
    row("stats", Takes::Nothing, Means::Ignored, "there are no statistics but --time-passes"),
    row("discard-value-names", Takes::Nothing, Means::Ignored, "names are not in the output"),
];

/// Settings from the options.
#[derive(Clone, Default)]
pub struct Settings {
    /// The processor.
    pub target: Option<Target>,
    /// Target features, in order.
    pub features: Vec<String>,
    /// The optimisation level.
    pub level: OptLevel,
    /// The code object version.
    pub version: Option<u8>,
    /// Whether all multiplications and additions may be fused, or none.
    pub contract: Option<bool>,
    /// Verify the program between passes.
    pub verify: bool,
    /// Print the time of each pass.
    pub time: bool,
    /// Internalise symbols used only within the link.
    pub internalize: bool,
}

impl Settings {
    /// Applies an option; returns whether it is a code generation option.
    pub fn take(&mut self, row: &Row<Means>, value: &str) -> Result<bool, String> {
        match row.means {
            Means::Cpu => self.target = Some(parse_target(value)?),
            Means::Features => self.features.push(value.to_owned()),
            Means::Level => self.level = parse_level(value)?,
            Means::Version => {
                let number = value.parse().ok().filter(|n| (2..=6).contains(n));
                self.version =
                    Some(number.ok_or(format!("there is no code object version `{value}`; there are 2 to 6"))?);
            }
            Means::Contract => {
                self.contract = match value {
                    "fast" => Some(true),
                    "off" => Some(false),
                    "on" => None,
                    _ => return Err(format!("`-fp-contract={value}`: there are fast, on and off")),
                }
            }
            Means::Verify => self.verify = true,
            Means::Time => self.time = true,
            Means::Internalize => self.internalize = true,
            Means::Ignored => {}
            Means::Refused => return Err(format!("nothing comes of `-{}`: {}", row.name, row.help)),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Applies an option that a linker passes on.
    pub fn take_from_linker(&mut self, option: &str) -> Result<(), String> {
        for part in parse(TABLE, &[option.to_owned()])? {
            match part {
                Part::Option(row, value) if self.take(row, &value)? => {}
                _ => return Err(format!("option `{option}` is not for a linker to hand on")),
            }
        }
        Ok(())
    }

    /// The target of a module.
    pub fn target_of(&self, module: &Module) -> Result<Target, Failure> {
        let target = self.target.or_else(|| gcnc::processor_of(module));
        target.ok_or_else(|| Failure::usage("for which processor? Say -mcpu=gfx1100, or another of `gcnc targets`"))
    }

    /// Compiles a module, and prints the time if requested.
    pub fn compile(&self, mut module: Module, target: &Target, emit: Emit) -> Result<Compiled, Diagnostics> {
        if let Some(on) = self.contract {
            contract(&mut module, on);
        }
        let options = Options::new().level(self.level).emit(emit).code_object_version(self.version);
        let options = options.features(self.features.join(",")).verify(self.verify);
        let mut trace = Trace::default();
        let compiled = Compiler::new().compile_traced(module, target, &options, &mut trace)?;
        if self.time {
            print_passes(&trace);
        }
        Ok(compiled)
    }
}

/// Sets or clears the `contract` flag on all operations that can be fused.
fn contract(module: &mut Module, on: bool) {
    for data in module.functions.values_mut().flat_map(|f| f.dfg.insts.values_mut()) {
        match data.op {
            Op::Binary(BinOp::FAdd | BinOp::FSub | BinOp::FMul) if on => data.flags.insert(Flags::CONTRACT),
            _ => {}
        }
        if !on {
            data.flags.remove(Flags::CONTRACT);
        }
    }
}
