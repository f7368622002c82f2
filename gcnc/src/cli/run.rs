//! `gcnc run`: runs a kernel on the emulator.

use std::fs;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use gcnc_debuginfo::read::{SourceLocation, SourceMap};
use gcnc_emulator::{Arg, Checks, CodeObject, Grid, Launch, Options, RunError, RunResult, Step, Timing, TimingOptions};
use gcnc_isa::Target;

use super::args::{ArgSpec, OutSpec, ShowSpec};
use super::checks::{self, CheckArg};
use super::coverage::Coverage;
use super::files::write_output;
use super::record::{self, Settings};
use super::shader::Registers;
use super::{Failure, MemoryArg};

/// A launch on the command line.
pub struct Request<'a> {
    /// The kernel; may be left out if there is only one.
    pub kernel: Option<&'a str>,
    /// The number of work-items.
    pub grid: Grid,
    /// The initial registers of a shader.
    pub registers: Registers<'a>,
    /// Lanes of its wave; by default the target's.
    pub wave_size: Option<u32>,
    /// Arguments in order.
    pub args: &'a [ArgSpec],
    /// Buffers to write afterwards.
    pub outs: &'a [OutSpec],
    /// Buffers to print afterwards.
    pub shows: &'a [ShowSpec],
    /// Bytes of the kernel argument segment, if the kernel does not specify it.
    pub kernarg_size: Option<u32>,
    /// Strict or off, and the checkers.
    pub check: CheckArg,
    /// Buffers that are only accessed atomically.
    pub atomic: &'a [usize],
    /// The memory model.
    pub memory: MemoryArg,
    /// Seed of the wave scheduler, and of the weak memory.
    pub seed: u64,
    /// Print each instruction and the registers it changes.
    pub trace: bool,
    /// The number of threads that run work-groups.
    pub threads: usize,
    /// The instruction limit.
    pub max_instructions: u64,
    /// Estimate how long it would take.
    pub timing: Option<TimingOptions>,
    /// Write coverage to this file.
    pub coverage: Option<&'a Path>,
    /// Write a record to this file.
    pub record: Option<&'a Path>,
}

/// Runs a code object, whose file has these bytes, and writes the requested outputs; returns a kernel's timing.
pub fn run(object: &CodeObject, file: &[u8], request: &Request) -> Result<Option<Timing>, Failure> {
    let mut checks = request.settings().checks();
    let ran = covered(object, file, request, &mut checks);
    let found = checks::report(&checks, file);
    match ran {
        Ok(timing) if found.is_empty() => Ok(timing),
        Ok(_) => Err(Failure::found(found.trim_end())),
        // Earlier findings may explain the failure.
        Err(failure) if !found.is_empty() => Err(failure.after(&found)),
        failed => failed,
    }
}

fn covered(
    object: &CodeObject,
    file: &[u8],
    request: &Request,
    checks: &mut Checks,
) -> Result<Option<Timing>, Failure> {
    let Some(path) = request.coverage else { return launch(object, file, request, (checks, None)) };
    let map = SourceMap::of(file).filter(|map| map.functions.iter().any(|f| !map.rows(f.from, f.to).is_empty()));
    let map = map.ok_or_else(|| Failure::input("no line of the source is known: the front end's `-g` brings that"))?;
    let mut coverage = Coverage::default();
    let ran = launch(object, file, request, (checks, Some(&mut coverage)));
    // Coverage is also written for a run that failed.
    write_output(path, coverage.lcov(&map).as_bytes()).and(ran)
}

fn launch(
    object: &CodeObject,
    file: &[u8],
    request: &Request,
    (checks, mut coverage): (&mut Checks, Option<&mut Coverage>),
) -> Result<Option<Timing>, Failure> {
    let is_shader = request.registers.is_given();
    let target = target_of(object)?;
    let launch = request.launch(object)?;
    let mut stderr = std::io::stderr().lock();
    let mut observe = |step: &Step<'_>| {
        if let Some(coverage) = &mut coverage {
            coverage.see(step);
        }
        ControlFlow::Continue(())
    };
    let settings = request.settings();
    let options = Options {
        observer: request.coverage.is_some().then_some(&mut observe),
        trace: request.trace.then_some(&mut stderr as &mut dyn std::io::Write),
        threads: request.threads,
        timing: request.timing,
        ..settings.options(checks)
    };
    if request.record.is_some() && (is_shader || request.threads != 1) {
        return Err(Failure::usage("`--record` takes kernels, on one thread"));
    }
    if is_shader {
        let buffers = launch.args.into_iter().map(|arg| if let Arg::Buffer(bytes) = arg { Some(bytes) } else { None });
        let lanes = request.wave_size.unwrap_or(target.wave_size());
        let buffers = request.registers.run(object, (&launch.kernel, lanes), buffers.collect(), options)?;
        print(&show(request, &buffers)?);
        return Ok(None);
    }
    let result = gcnc_emulator::run(object, &launch, options);
    if let Some(path) = request.record {
        record::write(path, (file, &launch, &settings), Some(record::hash(&result)))?;
    }
    let mut result = result.map_err(|e| match e {
        RunError::Budget { .. } => {
            Failure::input(format!("{e}{}\n`--max-instructions` gives it more", places_of(file, &e)))
        }
        e => Failure::input(format!("{e}{}", places_of(file, &e))),
    })?;
    let timing = result.timing.take();
    print(&outcome(request, &target, result)?);
    Ok(timing)
}

/// The code object's processor.
pub fn target_of(object: &CodeObject) -> Result<Target, Failure> {
    Target::parse(object.target_id()).map_err(|e| Failure::input(e.to_string()))
}

fn print(text: &[u8]) {
    let _ = std::io::stdout().write_all(text);
}

impl Request<'_> {
    /// The run's parameters besides the launch.
    pub fn settings(&self) -> Settings {
        Settings {
            check: self.check.check,
            what: self.check.what,
            atomic: self.atomic.to_vec(),
            is_weak: self.memory == MemoryArg::Weak,
            seed: self.seed,
            max_instructions: self.max_instructions,
            kernarg_size: self.kernarg_size,
        }
    }

    /// The launch of a kernel, or of a shader, which has no grid.
    pub fn launch(&self, object: &CodeObject) -> Result<Launch, Failure> {
        let kernel = self.kernel_in(object)?;
        for index in self.outs.iter().map(|o| o.arg).chain(self.shows.iter().map(|s| s.arg)) {
            use ArgSpec::{Buffer, File, Image, Zeros};
            if !matches!(self.args.get(index), Some(File(_) | Zeros(_) | Buffer(_) | Image(..))) {
                return Err(Failure::usage(format!("argument {index} is not a buffer (arguments are counted from 0)")));
            }
        }
        let target = target_of(object)?;
        let args: Vec<Arg> = self.args.iter().map(|arg| load(arg, &target)).collect::<Result<_, _>>()?;
        let Grid { workgroups, remainder, workgroup_size, dynamic_lds } = self.grid;
        Ok(Launch { kernel, workgroups, remainder, workgroup_size, args, dynamic_lds })
    }

    /// The selected kernel or shader.
    fn kernel_in(&self, object: &CodeObject) -> Result<String, Failure> {
        if let Some(name) = self.kernel {
            return Ok(name.to_owned());
        }
        if self.registers.is_given() {
            return match object.functions() {
                [only] => Ok(only.name.clone()),
                _ => Err(Failure::usage("--kernel must name the shader".to_owned())),
            };
        }
        match object.kernels() {
            [only] => Ok(only.name.clone()),
            [] => Err(Failure::input("there is no kernel in the code object")),
            kernels => {
                let names: Vec<&str> = kernels.iter().map(|k| k.name.as_str()).collect();
                Err(Failure::usage(format!("--kernel must name one of: {}", names.join(", "))))
            }
        }
    }
}

/// Writes the requested buffers; returns what is to be printed.
pub fn outcome(request: &Request, target: &Target, mut result: RunResult) -> Result<Vec<u8>, Failure> {
    for (arg, buffer) in request.args.iter().zip(&mut result.buffers) {
        if let (ArgSpec::Image(image, _), Some(memory)) = (arg, buffer) {
            *memory = image.texels(target, memory);
        }
    }
    let mut text = result.output;
    text.extend(show(request, &result.buffers)?);
    Ok(text)
}

/// The source locations of waves, one per line, as far as debug information has them.
pub fn places_of(file: &[u8], e: &RunError) -> String {
    let Some(map) = SourceMap::of(file) else { return String::new() };
    e.addresses().into_iter().map(|address| places(&map, address)).collect()
}

/// The source location of an instruction, with a line for each function that it is inlined into.
pub fn places(map: &SourceMap, address: u64) -> String {
    let mut lines = String::new();
    for (depth, frame) in map.frames(address).into_iter().enumerate() {
        let Some(SourceLocation { file, line, column }) = frame.place else { continue };
        let within = if depth == 0 { "is" } else { "  inlined at" };
        let function = frame.function.map_or(String::new(), |name| format!(", in `{name}`"));
        lines += &format!("\n{address:#x} {within} {file}:{line}:{column}{function}");
    }
    lines
}

/// Writes the requested buffers; returns the lines of those that are to be printed.
fn show(request: &Request, buffers: &[Option<Vec<u8>>]) -> Result<Vec<u8>, Failure> {
    let bytes_of = |arg: usize| buffers.get(arg).and_then(Option::as_deref).unwrap_or_default();
    for out in request.outs {
        write_output(&out.file, bytes_of(out.arg))?;
    }
    let lines = request.shows.iter().map(|show| show.format(bytes_of(show.arg)) + "\n");
    Ok(lines.collect::<String>().into_bytes())
}

fn load(arg: &ArgSpec, target: &Target) -> Result<Arg, Failure> {
    Ok(match arg {
        ArgSpec::Value(bytes) => Arg::Bytes(bytes.clone()),
        ArgSpec::Buffer(bytes) => Arg::Buffer(bytes.clone()),
        ArgSpec::Zeros(n) => Arg::Buffer(vec![0; *n]),
        ArgSpec::File(path) => Arg::Buffer(read_buffer(path)?),
        ArgSpec::Sampler(sampler) => Arg::Buffer(sampler.bytes()),
        ArgSpec::Image(image, file) => {
            let texels = match file {
                Some(path) => read_buffer(path)?,
                None => Vec::new(),
            };
            if file.is_some() && texels.len() != image.bytes() {
                let (has, takes) = (texels.len(), image.bytes());
                return Err(Failure::usage(format!("a file of {has} bytes for an image of {takes}")));
            }
            Arg::Image {
                words: image.words(target).map_err(Failure::usage)?.to_vec(),
                texels: image.padded(target, &texels),
            }
        }
    })
}

fn read_buffer(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|e| Failure::usage(format!("{}: {e}", path.display())))
}
