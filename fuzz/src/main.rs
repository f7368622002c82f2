//! `gcnc-fuzz diff`: random programs, by every witness, on all cores.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::{Parser, Subcommand};
use gcnc::{Compiler, Target};
use gcnc_fuzz::generate::{self, ENTROPY, Inputs};
use gcnc_fuzz::random;
use gcnc_fuzz::score;
use gcnc_fuzz::witness::{self, Left, Way};

/// Programs that LLVM compiles as one module.
const BATCH: u64 = 32;

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs random programs by the interpreter, by gcnc and, if asked, by LLVM, and reports what differs.
    Diff(Diff),
    /// Plants known bugs in the compiler, one after the other, and reports which are found (feature `planted`).
    Score(score::Options),
    /// Prints the program of a seed.
    Show {
        /// The seed.
        seed: u64,
    },
}

#[derive(clap::Args)]
struct Diff {
    /// How many programs.
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The first one's seed; each next one's is one more.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Targets.
    #[arg(long, value_delimiter = ',', default_value = "gfx900,gfx90a,gfx1030,gfx1100", value_parser = Target::parse)]
    targets: Vec<Target>,
    /// Ways of gcnc that each program is compiled in; they take turns.
    #[arg(long, default_value_t = 3)]
    ways: usize,
    /// Compile with `llc-22` and `ld.lld-22` too.
    #[arg(long)]
    llvm: bool,
    /// Where programs that differ are kept.
    #[arg(long)]
    keep: Option<PathBuf>,
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Show { seed } => {
            print!("{}", Program::new(seed).text);
            ExitCode::SUCCESS
        }
        Command::Score(options) => match score::run(&options) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(why) => {
                eprintln!("{why}");
                ExitCode::FAILURE
            }
        },
        Command::Diff(options) => match diff(&options) {
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        },
    }
}

/// A program in a module of its own.
struct Program {
    seed: u64,
    text: String,
    inputs: Inputs,
    expected: Result<Left, String>,
}

impl Program {
    fn new(seed: u64) -> Program {
        let mut module = generate::module();
        let inputs = generate::program(&random::bytes(seed, ENTROPY), "k", &mut module);
        let expected = witness::interpret(&module, "k", &inputs);
        Program { seed, text: gcnc_ir::write(&module), inputs, expected }
    }
}

#[derive(Default)]
struct Totals {
    next: AtomicU64,
    runs: AtomicU64,
    findings: AtomicU64,
    llvm: Mutex<Duration>,
}

/// Returns how many programs differed.
fn diff(options: &Diff) -> u64 {
    let totals = Totals::default();
    let ways = Way::all(&options.targets);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for worker in 0..workers {
            let (totals, ways) = (&totals, &ways);
            scope.spawn(move || work(worker, options, ways, totals));
        }
    });
    let (elapsed, llvm) = (start.elapsed(), totals.llvm.lock().map_or(Duration::ZERO, |d| *d));
    let (runs, findings) = (totals.runs.load(Ordering::Relaxed), totals.findings.load(Ordering::Relaxed));
    let per_core = options.count as f64 / (elapsed.as_secs_f64() * workers as f64 - llvm.as_secs_f64()).max(1e-9);
    println!(
        "{} programs, {runs} runs of compiled code, {findings} findings; {per_core:.0} programs a second and core \
         without LLVM, whose share was {:.0} s of {:.0} s",
        options.count,
        llvm.as_secs_f64(),
        elapsed.as_secs_f64() * workers as f64
    );
    findings
}

fn work(worker: usize, options: &Diff, ways: &[Way], totals: &Totals) {
    let mut compiler = Compiler::new();
    let folder = std::env::temp_dir().join(format!("gcnc-fuzz-{}-{worker}", std::process::id()));
    loop {
        let first = totals.next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= options.count {
            break;
        }
        let seeds = options.seed + first..options.seed + (first + BATCH).min(options.count);
        let programs: Vec<Program> = seeds.map(Program::new).collect();
        for program in &programs {
            for turn in 0..options.ways.min(ways.len()) {
                let way = &ways[(program.seed as usize * options.ways + turn) % ways.len()];
                let code = witness::guarded(|| witness::compile(&mut compiler, &program.text, way));
                if code.is_err() {
                    // What a panic left behind is not to be trusted.
                    compiler = Compiler::new();
                }
                judge(program, &format!("gcnc {way}"), code.as_deref().map_err(Clone::clone), "k", options, totals);
            }
        }
        if options.llvm {
            by_llvm(&programs, &folder, ways, options, totals);
        }
    }
    // The folder is there only if LLVM had files.
    let _ = std::fs::remove_dir_all(folder);
}

fn by_llvm(programs: &[Program], folder: &Path, ways: &[Way], options: &Diff, totals: &Totals) {
    let start = Instant::now();
    let mut module = generate::module();
    for program in programs {
        generate::program(&random::bytes(program.seed, ENTROPY), &format!("k{}", program.seed), &mut module);
    }
    let turn = programs.first().map_or(0, |p| p.seed / BATCH) as usize;
    let target = ways[turn % ways.len()].target;
    let level = if turn.is_multiple_of(2) { 3 } else { 0 };
    let code = std::fs::create_dir_all(folder)
        .map_err(|e| e.to_string())
        .and_then(|()| witness::llvm(&gcnc_ir::write(&module), &target, level, folder));
    if let Ok(mut total) = totals.llvm.lock() {
        *total += start.elapsed();
    }
    for program in programs {
        let who = format!("llc-22 {target} wave{} -O{level}", target.wave_size());
        let kernel = format!("k{}", program.seed);
        judge(program, &who, code.as_deref().map_err(Clone::clone), &kernel, options, totals);
    }
}

/// Runs a program's code and compares with the interpreter.
fn judge(program: &Program, who: &str, code: Result<&[u8], String>, kernel: &str, options: &Diff, totals: &Totals) {
    totals.runs.fetch_add(1, Ordering::Relaxed);
    let got = code.and_then(|code| witness::guarded(|| witness::emulate(code, kernel, &program.inputs)));
    let finding = match (&program.expected, got) {
        (Err(why), _) => format!("interpreter: {why}"),
        (_, Err(why)) => why,
        (Ok(expected), Ok(got)) => match expected.difference(&got) {
            Some(difference) => difference,
            None => return,
        },
    };
    totals.findings.fetch_add(1, Ordering::Relaxed);
    println!("seed {}: {who}: {}", program.seed, finding.trim_end());
    if let Some(folder) = &options.keep {
        let kept = std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(folder.join(format!("{}.ll", program.seed)), &program.text));
        if let Err(e) = kept {
            println!("{}: {e}", folder.display());
        }
    }
}
