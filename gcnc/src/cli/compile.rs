//! `gcnc compile`: LLVM IR, text or bitcode, to a code object, or to any stage on the way.

use std::path::Path;
use std::time::{Duration, Instant};

use gcnc::{Compiled, Compiler, Emit, ModuleFile, Options, Target, Trace};

use super::files::{outputs, read_input, write_output};
use super::report::Reporter;
use super::{CompileArgs, Failure, MachineArgs};

/// Compiles as the command line says, one input after another; the last failure is the command's.
pub fn compile(args: CompileArgs, to: &Reporter) -> Result<(), Failure> {
    let mut first = None;
    let target = args.machine.target(|| match args.inputs.first() {
        Some(input) => processor_in(input, first.insert(read_input(input)?), to),
        None => Ok(None),
    })?;
    let mut options = Options::new().level(args.level).emit(args.emit()?).device_math(args.libraries.math());
    options.code_object_version = args.code_object_version;
    options.features = args.machine.features();
    options.print_after.clone_from(&args.print_after);
    options.disabled.clone_from(&args.disable_pass);
    options.verify = args.verify;
    options.check().map_err(Failure::usage)?;
    options.libraries = args.libraries.open(Some(&target), to)?;
    let is_binary = matches!(options.emit, Emit::CodeObject | Emit::Object | Emit::Bc(_));
    let extension = is_binary.then(|| options.emit.extension());
    let outputs = outputs(&args.inputs, args.output.as_deref(), extension)?;
    let compiler = Compiler::new();
    let mut result = Ok(());
    for (input, output) in args.inputs.iter().zip(outputs) {
        let bytes = first.take().map_or_else(|| read_input(input), Ok);
        let done = bytes.and_then(|bytes| one(&compiler, &args, (input, &bytes), &target, &options, to));
        if let Err(failure) = done.and_then(|bytes| write_output(&output, &bytes)) {
            to.failure(&failure);
            result = Err(failure.said());
        }
    }
    result
}

fn one(
    compiler: &Compiler,
    args: &CompileArgs,
    (input, bytes): (&Path, &[u8]),
    target: &Target,
    options: &Options,
    to: &Reporter,
) -> Result<Vec<u8>, Failure> {
    let file = ModuleFile::of(bytes, Some(target)).map_err(|e| to.errors(input, "", [&e]))?;
    let mut totals = Vec::with_capacity(args.repeat as usize);
    let (mut output, mut trace) = (Ok(Compiled::default()), Trace::default());
    for _ in 0..args.repeat {
        let start = Instant::now();
        output = compiler.compile_traced(&file, target, options, &mut trace);
        totals.push(start.elapsed());
        if output.is_err() {
            break;
        }
    }
    for (pass, text) in &trace.printed {
        eprintln!("; after {pass}\n{text}");
    }
    let output = output.map_err(|e| {
        let failure = to.errors(input, text_of(&file), &*e);
        other_language(input).map_or(failure, Failure::input)
    })?;
    if args.time_passes {
        print_times(&trace, totals);
    }
    to.accept(input, text_of(&file), output)
}

/// The processor that a file's module says it is for.
fn processor_in(input: &Path, bytes: &[u8], to: &Reporter) -> Result<Option<Target>, Failure> {
    let file = ModuleFile::of(bytes, None).map_err(|e| to.errors(input, "", [&e]))?;
    let module = file.read().map_err(|e| to.errors(input, text_of(&file), [&e]))?;
    Ok(gcnc::processor_of(&module))
}

/// The text that places in messages refer to.
fn text_of<'a>(file: &ModuleFile<'a>) -> &'a str {
    file.text().unwrap_or_default()
}

/// Compiles LLVM IR, text or bitcode, for `gcnc run`.
pub fn for_run(input: &Path, bytes: &[u8], machine: &MachineArgs, to: &Reporter) -> Result<Vec<u8>, Failure> {
    let target = machine.target(|| processor_in(input, bytes, to))?;
    let file = ModuleFile::of(bytes, Some(&target)).map_err(|e| to.errors(input, "", [&e]))?;
    let options = Options::new().features(machine.features());
    let compiled = Compiler::new().compile(&file, &target, &options);
    to.accept(input, text_of(&file), compiled.map_err(|e| to.errors(input, text_of(&file), &*e))?)
}

/// What to do with a file that could not be read and whose name says that it is no LLVM IR.
fn other_language(input: &Path) -> Option<String> {
    let command = match input.extension()?.to_str()? {
        "cl" => "`clang -x cl -target amdgcn-amd-amdhsa -mcpu=gfx1100 -O2 -S -emit-llvm` makes LLVM IR of OpenCL C",
        "hip" | "cu" => {
            "`clang -x hip --offload-device-only --offload-arch=gfx1100 -O2 -S -emit-llvm` makes LLVM IR of HIP"
        }
        "c" | "cc" | "cpp" => {
            "`clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -O2 -S -emit-llvm` makes LLVM IR of C and C++"
        }
        "s" | "S" | "asm" => "`gcnc as` assembles assembly language",
        _ => return None,
    };
    Some(format!("gcnc compiles LLVM IR: {command}"))
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

/// Prints how long each pass of a compilation took.
pub fn print_passes(trace: &Trace) {
    for &(pass, time) in &trace.times {
        eprintln!("{pass:<12} {:>10.1} us", micros(time));
    }
}

fn print_times(trace: &Trace, mut totals: Vec<Duration>) {
    print_passes(trace);
    totals.sort_unstable();
    let (median, min) = (totals[totals.len() / 2], totals[0]);
    eprintln!("total: median_us={:.1} min_us={:.1}", micros(median), micros(min));
}
