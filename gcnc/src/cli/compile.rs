//! `gcnc compile`: LLVM IR text to a code object, or to any stage on the way.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gcnc::{Compiler, Diagnostic, Emit, Options};
use gcnc_isa::Target;

use super::{CompileArgs, Failure, read_input, write_output};

/// Compiles as the command line says.
pub fn compile(args: CompileArgs) -> Result<(), Failure> {
    let source = text(&args.input, read_input(&args.input)?)?;
    let mut target = args.target;
    if let Some(size) = args.wave_size {
        target = target.with_wave_size(size).map_err(|e| Failure::usage(e.to_string()))?;
    }
    let options = Options {
        level: args.level,
        emit: args.emit.into(),
        code_object_version: args.code_object_version,
        print_after: args.print_after,
        verify: args.verify,
        ..Options::default()
    };
    options.check().map_err(Failure::usage)?;
    let mut compiler = Compiler::new();
    let mut totals = Vec::with_capacity(args.repeat as usize);
    let mut output = Ok(Vec::new());
    for _ in 0..args.repeat {
        let start = Instant::now();
        output = compiler.compile(&source, &target, &options);
        totals.push(start.elapsed());
        if output.is_err() {
            break;
        }
    }
    for (pass, text) in compiler.printed() {
        eprintln!("; after {pass}\n{text}");
    }
    let output = output.map_err(|e| report(&args.input, &source, &e))?;
    if args.time_passes {
        print_times(&compiler, totals);
    }
    write_output(&args.output.unwrap_or_else(|| default_output(&args.input, options.emit)), &output)
}

/// Compiles `.ll` text for `gcnc run`.
pub fn for_run(input: &Path, bytes: Vec<u8>, target: Option<Target>) -> Result<Vec<u8>, Failure> {
    let target = target.ok_or_else(|| Failure::usage("compiling a .ll file needs --target"))?;
    let source = text(input, bytes)?;
    Compiler::new().compile(&source, &target, &Options::default()).map_err(|e| report(input, &source, &e))
}

pub fn text(input: &Path, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        Failure::input(format!("{}: not UTF-8 text (first wrong byte at offset {at})", input.display()))
    })
}

pub fn report(input: &Path, source: &str, diagnostics: &[Diagnostic]) -> Failure {
    for diagnostic in diagnostics {
        eprint!("{}", diagnostic.render(&input.display().to_string(), source));
    }
    Failure::input("")
}

fn default_output(input: &Path, emit: Emit) -> PathBuf {
    match emit {
        Emit::CodeObject | Emit::Object if input.as_os_str() != "-" => {
            PathBuf::from(input.with_extension(emit.extension()).file_name().unwrap_or_default())
        }
        _ => "-".into(),
    }
}

fn print_times(compiler: &Compiler, mut totals: Vec<Duration>) {
    let micros = |d: Duration| d.as_secs_f64() * 1e6;
    for (pass, time) in compiler.times() {
        eprintln!("{pass:<12} {:>10.1} us", micros(time));
    }
    totals.sort_unstable();
    let (median, min) = (totals[totals.len() / 2], totals[0]);
    eprintln!("total: median_us={:.1} min_us={:.1}", micros(median), micros(min));
}
