//! `gcnc compile`: LLVM IR, text or bitcode, to a code object or any intermediate stage.

use std::convert::Infallible;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use gcnc::follow::Followed;
use gcnc::{Compiled, Compiler, Diagnostics, DwarfDialect, Emit, ModuleFile, Options, Remark, Target, Trace};
use gcnc_limits::threads::{self, Item};
use serde_json::json;

use super::annotate::with_source;
use super::files::{outputs, read_input, write_output};
use super::page::{KernelRun, page};
use super::report::Reporter;
use super::{CompileArgs, Dwarf, Failure, MachineArgs};

/// Compiles each input separately; the last failure becomes the command's.
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
    (options.verify, options.strip_debug, options.annotate) = (args.verify, args.strip_debug, args.annotate);
    options.scalar_allocator = args.scalar_allocator;
    options.dwarf = match args.dwarf {
        Dwarf::Standard => DwarfDialect::Standard,
        Dwarf::Amd => DwarfDialect::Amd,
    };
    if args.annotate {
        options.emit = Emit::Asm;
    }
    if let Some(file) = &args.remarks {
        options.remarks = true;
        write_output(file, b"")?;
    }
    (options.time_limit, options.memory_limit) = (args.time_limit, args.memory_limit);
    options.check().map_err(Failure::usage)?;
    options.libraries = args.libraries.open(Some(&target), to)?;
    if args.html.is_some() && args.inputs.len() > 1 {
        return Err(Failure::usage("`--html` shows one module: give one input"));
    }
    let is_binary = matches!(options.emit, Emit::CodeObject | Emit::Object | Emit::Bc(_));
    let extension = is_binary.then(|| options.emit.extension());
    let outputs = outputs(&args.inputs, args.output.as_deref(), extension)?;
    // Several modules are distributed over the threads, one thread each.
    let threads = super::threads(args.threads);
    let at_once = threads.min(args.inputs.len());
    options.threads = threads / at_once;
    end_at_limits(&args, &options, *to);
    let batch = Batch { compiler: Compiler::new(), args: &args, target, options, to };
    let reports = Mutex::new(Reports { done: args.inputs.iter().map(|_| None).collect(), told: 0, result: Ok(()) });
    let items = (0..args.inputs.len()).map(|n| Item::new((n, if n == 0 { first.take() } else { None }), 0));
    let done: Result<(), Infallible> = threads::each(&mut vec![(); at_once], items, |(), (n, bytes)| {
        let outcome = batch.compile(&args.inputs[n], bytes);
        reports.lock().unwrap_or_else(PoisonError::into_inner).add(n, outcome, &batch, &outputs);
        Ok(())
    });
    match done {
        Ok(()) => reports.into_inner().unwrap_or_else(PoisonError::into_inner).result,
    }
}

/// Makes limits exit the process from within passes: in builds with panic=abort they cannot unwind.
fn end_at_limits(args: &CompileArgs, options: &Options, to: Reporter) {
    let (inputs, options) = (args.inputs.clone(), options.clone());
    gcnc_limits::end_process(move |stop| {
        let stopped = options.stopped(stop);
        let failure = match &inputs[..] {
            [input] => to.errors(input, "", [&stopped]),
            _ => Failure::input(stopped.message),
        };
        to.failure(&failure);
        std::process::exit(failure.status().into());
    });
}

/// Modules that are compiled with the same options.
struct Batch<'a> {
    compiler: Compiler,
    args: &'a CompileArgs,
    target: Target,
    options: Options,
    to: &'a Reporter,
}

/// The result of a module, and the duration of each compilation of it.
struct Outcome {
    bytes: Vec<u8>,
    compiled: Result<Compiled, Diagnostics>,
    trace: Trace,
    totals: Vec<Duration>,
}

impl Batch<'_> {
    /// Compiles a file, which may have been read already.
    fn compile(&self, input: &Path, bytes: Option<Vec<u8>>) -> Result<Outcome, Failure> {
        let bytes = bytes.map_or_else(|| read_input(input), Ok)?;
        let mut totals = Vec::with_capacity(self.args.repeat as usize);
        let (mut compiled, mut trace) = (Ok(Compiled::default()), Trace::default());
        match ModuleFile::of(&bytes, Some(&self.target)) {
            Err(refusal) => compiled = Err(refusal.into()),
            Ok(file) => {
                for _ in 0..self.args.repeat {
                    let start = Instant::now();
                    compiled = self.compiler.compile_traced(&file, &self.target, &self.options, &mut trace);
                    totals.push(start.elapsed());
                    if compiled.is_err() {
                        break;
                    }
                }
            }
        }
        Ok(Outcome { bytes, compiled, trace, totals })
    }

    /// Reports a module's result; returns its output.
    fn tell(&self, input: &Path, outcome: Outcome) -> Result<Vec<u8>, Failure> {
        let Outcome { bytes, compiled, trace, totals } = outcome;
        for (pass, text) in &trace.printed {
            eprintln!("; after {pass}\n{text}");
        }
        let file = ModuleFile::of(&bytes, Some(&self.target)).ok();
        let text = file.as_ref().map(text_of).unwrap_or_default();
        let compiled = compiled.map_err(|e| {
            let failure = self.to.errors(input, text, &*e);
            other_language(input).filter(|_| file.is_some()).map_or(failure, Failure::input)
        })?;
        if self.args.time_passes {
            print_times(&trace, totals);
        }
        if let Some(path) = &self.args.remarks {
            append(path, &trace.remarks).map_err(|e| Failure::input(format!("{}: {e}", path.display())))?;
        }
        let bytes = self.to.accept(input, text, compiled)?;
        if let (Some(path), Some(file)) = (&self.args.html, &file) {
            let page = page_of(input, file, (&self.target, &self.options), None, self.to)?;
            write_output(path, page.as_bytes())?;
        }
        Ok(match self.args.annotate {
            true => with_source(&String::from_utf8_lossy(&bytes)).into_bytes(),
            false => bytes,
        })
    }
}

/// Appends remarks to a file, one JSON object per line.
fn append(file: &Path, remarks: &[Remark]) -> std::io::Result<()> {
    let mut lines = String::new();
    for r in remarks {
        let place = r.place.as_ref();
        let line = json!({
            "pass": r.pass, "kind": r.kind.name(), "function": r.function, "message": r.message, "file": place.map(|at| &at.file),
            "line": place.map(|at| at.line), "column": place.map(|at| at.column), "offset": r.offset,
            "text_offset": r.text_offset,
        });
        lines += &format!("{line}\n");
    }
    std::fs::OpenOptions::new().append(true).open(file)?.write_all(lines.as_bytes())
}

/// Results of modules, reported in input order.
struct Reports {
    done: Vec<Option<Result<Outcome, Failure>>>,
    /// How many were reported.
    told: usize,
    /// The last failure.
    result: Result<(), Failure>,
}

impl Reports {
    /// Adds a module's result, and reports and writes all that are due.
    fn add(&mut self, n: usize, outcome: Result<Outcome, Failure>, batch: &Batch<'_>, outputs: &[PathBuf]) {
        self.done[n] = Some(outcome);
        while let Some(outcome) = self.done.get_mut(self.told).and_then(Option::take) {
            let (input, output) = (&batch.args.inputs[self.told], &outputs[self.told]);
            self.told += 1;
            let told = outcome.and_then(|outcome| batch.tell(input, outcome));
            if let Err(failure) = told.and_then(|bytes| write_output(output, &bytes)) {
                batch.to.failure(&failure);
                self.result = Err(failure.said());
            }
        }
    }
}

/// The processor that a file's module names.
pub fn processor_in(input: &Path, bytes: &[u8], to: &Reporter) -> Result<Option<Target>, Failure> {
    let file = ModuleFile::of(bytes, None).map_err(|e| to.errors(input, "", [&e]))?;
    let module = file.read().map_err(|e| to.errors(input, text_of(&file), [&e]))?;
    Ok(gcnc::processor_of(&module))
}

/// The text that positions in diagnostics refer to.
pub fn text_of<'a>(file: &ModuleFile<'a>) -> &'a str {
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

/// The `--html` page for the same, with data from its run.
pub fn page_of_run(
    input: &Path,
    bytes: &[u8],
    machine: &MachineArgs,
    run: &KernelRun<'_>,
    to: &Reporter,
) -> Result<String, Failure> {
    let target = machine.target(|| processor_in(input, bytes, to))?;
    let file = ModuleFile::of(bytes, Some(&target)).map_err(|e| to.errors(input, "", [&e]))?;
    page_of(input, &file, (&target, &Options::new().features(machine.features())), Some(run), to)
}

/// Compiles once more, to the same code, and renders the page.
fn page_of(
    input: &Path,
    file: &ModuleFile<'_>,
    (target, options): (&Target, &Options),
    run: Option<&KernelRun<'_>>,
    to: &Reporter,
) -> Result<String, Failure> {
    let (compiled, followed) = follow(file, target, options).map_err(|e| to.errors(input, text_of(file), &*e))?;
    let name = input.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    Ok(page(&name, target, &compiled, &followed, run))
}

/// Compiles with these options, tracking each instruction.
pub fn follow(file: &ModuleFile<'_>, target: &Target, options: &Options) -> Result<(Compiled, Followed), Diagnostics> {
    let emit = if options.emit.is_code() { options.emit } else { Emit::CodeObject };
    let (options, mut trace) = (options.clone().emit(emit).strip_debug(true).follow(true), Trace::default());
    let compiled = Compiler::new().compile_traced(file, target, &options, &mut trace)?;
    Ok((compiled, trace.followed.unwrap_or_default()))
}

/// Help for a file that could not be read and whose extension is another language's.
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
