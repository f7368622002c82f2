//! The witnesses: interpreter, gcnc, LLVM. Each takes a program as text and returns the memory that it leaves, or a
//! shader's observable behaviour.

use std::fmt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use gcnc::{Compiler, OptLevel, Options, ScalarAllocator, Target};
use gcnc_emulator as emulator;
use gcnc_interpreter as interp;
use gcnc_interpreter::inline_asm::Machine;
use gcnc_ir::{Intrinsic, Module, Op};

use crate::generate::{self, COUNTERS, GROUP_SIZE, GROUPS, Inputs, SLOTS, UNSET_BYTE};
use crate::machine::Emulated;
use crate::shader::{self, ShaderOutput};

/// The emulator's memory model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Accesses take effect immediately.
    Coherent,
    /// As weak as the processor's memory may be: the result must be the same under several schedules.
    Weak,
}

/// A configuration of gcnc and the emulator.
#[derive(Clone)]
pub struct GcncConfig {
    /// The target, with its wave size.
    pub target: Target,
    /// The optimisation level.
    pub level: OptLevel,
    /// The limits on VGPRs and SGPRs, if any.
    pub budget: Option<(u16, u16)>,
    /// The memory model.
    pub memory: Memory,
    /// The SGPR allocator.
    pub scalar_allocator: ScalarAllocator,
}

impl fmt::Display for GcncConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wave{} {:?}", self.target, self.target.wave_size(), self.level)?;
        if let Some((vgprs, sgprs)) = self.budget {
            write!(f, " {vgprs} VGPRs {sgprs} SGPRs")?;
        }
        f.write_str(if self.memory == Memory::Weak { " weak" } else { "" })?;
        f.write_str(if self.scalar_allocator == ScalarAllocator::Regalloc2 { " regalloc2" } else { "" })
    }
}

impl GcncConfig {
    /// Whether this configuration can run a program for one target, or for any (`made_for`), that may be a shader.
    /// Programs for one target may have values that do not fit into few registers, and a shader has no memory to spill
    /// to.
    pub fn takes(&self, made_for: Option<Target>, shader: bool) -> bool {
        let starts = generate::runs_shaders(&self.target) && self.budget.is_none();
        (starts || !shader) && made_for.is_none_or(|only| self.budget.is_none() && suits(&self.target, Some(only)))
    }

    /// The emulated hardware: the memory model, and the number of lanes of a shader's wave.
    pub fn on(&self) -> (Memory, u32) {
        (self.memory, self.target.wave_size())
    }

    /// All configurations for these targets.
    pub fn all(targets: &[Target]) -> Vec<GcncConfig> {
        let mut ways = Vec::new();
        for &usual in targets {
            let other = usual.with_wave_size(if usual.wave_size() == 64 { 32 } else { 64 });
            for (n, target) in std::iter::once(usual).chain(other).enumerate() {
                let usual = GcncConfig {
                    target,
                    level: OptLevel::O2,
                    budget: None,
                    memory: Memory::Coherent,
                    scalar_allocator: ScalarAllocator::Linear,
                };
                let scalar_allocator = ScalarAllocator::Regalloc2;
                ways.push(usual.clone());
                ways.push(GcncConfig { level: OptLevel::O0, ..usual.clone() });
                ways.push(GcncConfig { budget: Some((24, 40)), ..usual.clone() });
                ways.push(GcncConfig { memory: Memory::Weak, ..usual.clone() });
                // With the other wave size only lane masks would be allocated differently.
                if n == 0 {
                    ways.push(GcncConfig { scalar_allocator, ..usual.clone() });
                    ways.push(GcncConfig { scalar_allocator, budget: Some((24, 40)), ..usual });
                }
            }
        }
        ways
    }
}

/// Whether a program for one target, or for any, runs on this target.
pub fn suits(target: &Target, made_for: Option<Target>) -> bool {
    made_for.is_none_or(|only| only.name() == target.name() && only.wave_size() == target.wave_size())
}

/// Runs `what` and turns a panic into an error. (Builds that abort on panics end here.)
///
/// # Errors
/// Its error, or the location of the panic.
pub fn guarded<T>(what: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let payload = match std::panic::catch_unwind(std::panic::AssertUnwindSafe(what)) {
        Ok(result) => return result,
        Err(payload) => payload,
    };
    let text = payload.downcast_ref::<String>().map(String::as_str);
    Err(format!("panic: {}", text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("?")))
}

/// A program's result.
#[derive(PartialEq, Eq, Debug)]
pub enum Left {
    /// A kernel's memory: results, then counters.
    Memory(Vec<u8>),
    /// A shader's observable behaviour.
    Shader(Box<ShaderOutput>),
}

/// Maximum number of IR instructions that a program may execute: far more than any terminating one needs. (One in half
/// a million takes 20 million.)
const MAX_STEPS: u64 = 200_000_000;
/// Maximum number of machine instructions that a program's waves may execute.
const MAX_INSTRUCTIONS: u64 = 10_000_000;

/// Size of a work-item's results in bytes.
const RESULTS: usize = 8 * SLOTS as usize;

impl Left {
    fn of(buffers: Vec<Option<Vec<u8>>>) -> Left {
        let part = |n: usize| buffers.get(n).cloned().flatten().unwrap_or_default();
        Left::Memory([part(0), part(2)].concat())
    }

    /// The first difference from `other`, the result of LLVM's code.
    pub fn difference_of_llvm(&self, other: &Left) -> Option<String> {
        match (self, other) {
            (Left::Shader(this), Left::Shader(other)) => this.without_repeats().difference(&other.without_repeats()),
            _ => self.difference(other),
        }
    }

    /// The first difference from `other`, which should be the same.
    pub fn difference(&self, other: &Left) -> Option<String> {
        let (this, other) = match (self, other) {
            (Left::Memory(this), Left::Memory(other)) => (this, other),
            (Left::Shader(this), Left::Shader(other)) => return this.difference(other),
            _ => return Some("a shader for one is a kernel for the other".to_owned()),
        };
        let at = 8 * this.chunks(8).zip(other.chunks(8)).position(|(a, b)| a != b)?;
        let word = |left: &[u8]| left[at..at + 8].iter().rev().map(|b| format!("{b:02x}")).collect::<String>();
        let items = RESULTS * (GROUPS * GROUP_SIZE) as usize;
        let place = match at.checked_sub(items) {
            Some(counter) => format!("counter {}", counter / 8),
            None => format!("work-item {} result {}", at / RESULTS, at % RESULTS / 8),
        };
        Some(format!("{place}: expected {}, got {}", word(this), word(other)))
    }
}

fn out() -> Vec<u8> {
    vec![0; RESULTS * (GROUPS * GROUP_SIZE) as usize]
}

fn counters() -> Vec<u8> {
    vec![UNSET_BYTE; 8 * (COUNTERS + GROUPS * GROUP_SIZE) as usize]
}

/// Whether a program is a shader.
pub fn is_shader(module: &Module) -> bool {
    module.functions.values().any(|f| f.conv.is_shader())
}

/// Whether a program's results depend on the wave size.
pub fn sees_waves(module: &Module) -> bool {
    let sees = |op: Op| match op {
        Op::Intrinsic(id) => {
            let properties = id.properties();
            let crosses = properties.convergent && properties.is_pure();
            crosses || matches!(id, Intrinsic::MbCntLo | Intrinsic::MbCntHi | Intrinsic::WaveFrontSize)
        }
        _ => false,
    };
    is_shader(module)
        || module.functions.values().any(|f| f.blocks().flat_map(|b| f.insts(b)).any(|inst| sees(f.op(inst))))
}

/// Interprets the IR with a wave size.
///
/// # Errors
/// The interpreter's report: the generator produced undefined behaviour, or the interpreter lacks something.
pub fn interpret(module: &Module, kernel: &str, inputs: &Inputs, wave_size: u32) -> Result<Left, String> {
    interpret_in(interp::Order::Forward, module, kernel, inputs, wave_size)
}

/// Interprets the IR as on a processor.
///
/// # Errors
/// The interpreter's report.
pub fn interpret_for(target: &Target, module: &Module, kernel: &str, inputs: &Inputs) -> Result<Left, String> {
    let processor = Some(target.name().to_owned());
    let options = interp::Options { processor, ..options(target.wave_size(), Some(*target)) };
    run(&options, module, kernel, inputs)
}

/// Interprets the IR with a given order of work-items.
///
/// # Errors
/// The interpreter's report.
pub fn interpret_in(
    order: interp::Order,
    module: &Module,
    kernel: &str,
    inputs: &Inputs,
    wave_size: u32,
) -> Result<Left, String> {
    let options = interp::Options { order, ..options(wave_size, generate::made_for(module)) };
    run(&options, module, kernel, inputs)
}

fn options(wave_size: u32, target: Option<Target>) -> interp::Options {
    // In programs for no particular processor, inline assembly means the same on all.
    let machine = target.or_else(|| usual(wave_size).ok()).map(|target| Arc::new(Emulated(target)) as Arc<dyn Machine>);
    interp::Options { max_steps: MAX_STEPS, wave_size: Some(wave_size), machine, ..interp::Options::default() }
}

/// A processor with a wave size, for programs that run on any.
fn usual(wave_size: u32) -> Result<Target, String> {
    Target::parse(if wave_size == 32 { "gfx1100" } else { "gfx906" }).map_err(|e| e.to_string())
}

fn run(options: &interp::Options, module: &Module, kernel: &str, inputs: &Inputs) -> Result<Left, String> {
    if is_shader(module) {
        let lanes = options.wave_size.unwrap_or(64);
        // All processors that run the program have its arguments in the same registers.
        let target = usual(lanes)?;
        let seen = shader::interpret(module, &shader::launch(inputs, kernel, lanes), &target, options)?;
        return Ok(Left::Shader(Box::new(seen.by_lane())));
    }
    let mut launch = interp::Launch::new(kernel);
    (launch.workgroups, launch.workgroup_size) = ([inputs.groups, 1, 1], [inputs.group_size, 1, 1]);
    launch.remainder = [inputs.rest, 0, 0];
    let buffer = interp::Arg::Buffer;
    let value = |bytes: &[u8]| interp::Arg::Value(bytes.to_vec());
    launch.args = vec![
        buffer(out()),
        buffer(inputs.buffer.clone()),
        buffer(counters()),
        value(&inputs.values.0.to_le_bytes()),
        value(&inputs.values.1.to_le_bytes()),
    ];
    interp::run(module, &launch, options).map(|r| Left::of(r.buffers)).map_err(|e| e.to_string())
}

/// Compiles with gcnc.
///
/// # Errors
/// The diagnostics.
pub fn compile(compiler: &Compiler, text: &str, way: &GcncConfig) -> Result<Vec<u8>, String> {
    compile_read(compiler, &read(text)?, text, way)
}

/// Parses a program, which can then be compiled by several configurations.
///
/// # Errors
/// The diagnostics.
pub fn read(text: &str) -> Result<gcnc::Module, String> {
    gcnc::Module::parse(text.as_bytes()).map_err(|e| e.render("program.ll", text))
}

/// Compiles a parsed program with gcnc.
///
/// # Errors
/// The diagnostics.
pub fn compile_read(
    compiler: &Compiler,
    module: &gcnc::Module,
    text: &str,
    way: &GcncConfig,
) -> Result<Vec<u8>, String> {
    let options = Options::new()
        .level(way.level)
        .max_vgprs(way.budget.map(|b| b.0))
        .max_sgprs(way.budget.map(|b| b.1))
        .scalar_allocator(way.scalar_allocator)
        .verify(true);
    let compiled = compiler.compile(module, &way.target, &options).map_err(|e| e.render("program.ll", text))?;
    Ok(compiled.bytes)
}

/// Runs compiled code; a shader in a wave of `lanes` lanes.
///
/// # Errors
/// The emulator's report.
pub fn emulate(
    code_object: &[u8],
    kernel: &str,
    inputs: &Inputs,
    (memory, lanes): (Memory, u32),
) -> Result<Left, String> {
    /// Each makes the memory reorder differently.
    const SCHEDULES: std::ops::RangeInclusive<u64> = 1..=3;

    let object = emulator::CodeObject::load(code_object).map_err(|e| e.to_string())?;
    let launch = emulator::Launch {
        kernel: kernel.to_owned(),
        workgroups: [inputs.groups, 1, 1],
        remainder: [inputs.rest, 0, 0],
        workgroup_size: [inputs.group_size, 1, 1],
        args: vec![
            emulator::Arg::Buffer(out()),
            emulator::Arg::Buffer(inputs.buffer.clone()),
            emulator::Arg::Buffer(counters()),
            emulator::Arg::Bytes(inputs.values.0.to_le_bytes().to_vec()),
            emulator::Arg::Bytes(inputs.values.1.to_le_bytes().to_vec()),
        ],
        dynamic_lds: 0,
    };
    let is_shader = object.os() == emulator::code_object::Os::None;
    let mut program = match is_shader {
        true => None,
        false => Some(emulator::Program::new(&object, kernel).map_err(|e| e.to_string())?),
    };
    let mut on = |memory, seed| {
        let options =
            emulator::Options { max_instructions: MAX_INSTRUCTIONS, memory, seed, ..emulator::Options::default() };
        let Some(program) = &mut program else {
            let shader = shader::launch(inputs, kernel, lanes);
            let result = emulator::run_shader(&object, &shader, options).map_err(|e| e.to_string())?;
            let seen = shader::seen(&result, &shader::generated_results())?;
            return Ok(Left::Shader(Box::new(seen.by_lane())));
        };
        program.run(&launch, options).map(|run| Left::of(run.buffers)).map_err(|e| e.to_string())
    };
    if memory == Memory::Coherent {
        return on(emulator::MemorySystem::Coherent, 0);
    }
    let mut first: Option<Left> = None;
    for seed in SCHEDULES {
        let left = on(emulator::MemorySystem::Weak(emulator::Topology::default()), seed)?;
        if let Some(difference) = first.as_ref().and_then(|first| first.difference(&left)) {
            return Err(format!("schedule {seed} differs from others: {difference}"));
        }
        first = Some(left);
    }
    first.ok_or_else(|| "there is no schedule".to_owned())
}

/// Compiles a module of many programs with `llc-22` and links it with `ld.lld-22`, with files in `folder`.
///
/// # Errors
/// The message of the tool that failed.
pub fn llvm(text: &str, target: &Target, level: u8, folder: &Path) -> Result<Vec<u8>, String> {
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (object, linked) = (path("llvm.o"), path("llvm.co"));
    llc(text, target, level, folder, &["-filetype=obj", "-o", &object])?;
    tool("ld.lld-22", &["-shared", &object, "-o", &linked])?;
    std::fs::read(linked).map_err(|e| e.to_string())
}

/// The textual MIR after `llc-22` has spilled SGPRs to lanes of VGPRs.
///
/// # Errors
/// The tool's message, or why the file cannot be read or written.
pub fn llvm_spills(text: &str, target: &Target, level: u8) -> Result<String, String> {
    let name = format!("gcnc-spills-{}-{:?}", std::process::id(), std::thread::current().id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let code = folder.join("llvm.mir").to_string_lossy().into_owned();
    let spills = llc(text, target, level, &folder, &["-stop-after=si-lower-sgpr-spills", "-o", &code])
        .and_then(|()| std::fs::read_to_string(&code).map_err(|e| e.to_string()));
    std::fs::remove_dir_all(&folder).map_err(|e| e.to_string())?;
    spills
}

/// Runs `llc-22` with arguments that select the output.
fn llc(text: &str, target: &Target, level: u8, folder: &Path, output: &[&str]) -> Result<(), String> {
    let source = folder.join("llvm.ll").to_string_lossy().into_owned();
    // LLVM rejects programs that do not fit the requested number of registers.
    let keys = [generate::ASKED_VECTORS, generate::ASKED_SCALARS];
    let text = keys.iter().fold(text.to_owned(), |text, key| text.replace(key, "asked"));
    std::fs::write(&source, &text).map_err(|e| e.to_string())?;
    let id = target.to_string();
    let processor = format!("-mcpu={}", id.split(':').next().unwrap_or_default());
    let wave = if target.can_choose_wave_size() { wave_feature(target) } else { "" };
    // Without optimisation LLVM 22 copies 32-bit values as 16-bit halves, and loses one of them (`llvm.bswap.i64` of a
    // phi on gfx1100).
    let halves = if level == 0 { ",-real-true16" } else { "" };
    let features = format!("-mattr={wave}{halves}");
    let level = format!("-O{level}");
    let triple = if text.contains("\"amdgcn--\"") { "-mtriple=amdgcn--" } else { "-mtriple=amdgcn-amd-amdhsa" };
    let args = [&[&level, triple, &processor, &features, source.as_str()], output].concat();
    tool("llc-22", &args)
}

fn wave_feature(target: &Target) -> &'static str {
    if target.wave_size() == 64 { "+wavefrontsize64" } else { "+wavefrontsize32" }
}

/// Runs a tool with a time limit of a minute: LLVM compiles some programs for ever, with growing memory use.
fn tool(name: &str, args: &[&str]) -> Result<(), String> {
    const LIMIT: Duration = Duration::from_secs(60);
    const POLL: Duration = Duration::from_millis(1);
    let failed = |e: std::io::Error| format!("{name}: {e}");
    let mut child =
        Command::new(name).args(args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let errors = child.stderr.take();
    // A full pipe would block the tool.
    let said =
        std::thread::spawn(move || errors.map_or_else(String::new, |e| std::io::read_to_string(e).unwrap_or_default()));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().map_err(failed)? {
            Some(status) => break status,
            None if start.elapsed() < LIMIT => std::thread::sleep(POLL),
            None => {
                child.kill().map_err(failed)?;
                child.wait().map_err(failed)?;
                return Err(format!("{name} {}: not done in {} seconds", args.join(" "), LIMIT.as_secs()));
            }
        }
    };
    match status.success() {
        true => Ok(()),
        false => Err(format!("{name} {}: {}", args.join(" "), said.join().unwrap_or_default())),
    }
}
