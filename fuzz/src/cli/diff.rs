//! `gcnc-fuzz diff`: differential fuzzing of random programs with every witness, on all cores.
//!
//! Workers take batches of seeds in turn. Each program runs in the interpreter and through a few of gcnc's
//! configurations, which rotate; a batch goes through LLVM as one module, so that they share LLVM's start-up time.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gcnc::{Compiler, Target};
use gcnc_fuzz::coverage::{Coverage, Made};
use gcnc_fuzz::generate::{self, Inputs};
use gcnc_fuzz::known::{KNOWN, known};
use gcnc_fuzz::random;
use gcnc_fuzz::reduce::command::Findings;
use gcnc_fuzz::witness::{self, GcncConfig, Left, Memory};

/// Programs per module that LLVM compiles.
const BATCH: u64 = 32;

/// Options of `gcnc-fuzz diff`.
#[derive(clap::Args)]
pub struct Diff {
    /// The number of programs.
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The seed of the first program; the next ones count up.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Targets.
    #[arg(long, value_delimiter = ',', default_value = "gfx803,gfx900,gfx90a,gfx1030,gfx1100,gfx1201", value_parser = Target::parse)]
    targets: Vec<Target>,
    /// Configurations of gcnc that each program is compiled with, in rotation.
    #[arg(long, default_value_t = 3)]
    ways: usize,
    /// Only generate shaders.
    #[arg(long)]
    shaders: bool,
    /// Only generate programs with calls.
    #[arg(long)]
    functions: bool,
    /// Generate large programs of some thousand instructions, with seeds from 2^40 on.
    #[arg(long)]
    big: bool,
    /// Compile with `llc-22` and `ld.lld-22` too.
    #[arg(long)]
    llvm: bool,
    /// Where to keep programs whose results differ.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Threads; the default is the number of cores.
    #[arg(long)]
    jobs: Option<usize>,
    /// Stop at the first finding.
    #[arg(long)]
    stop: bool,
    /// Reduce the first finding of each kind.
    #[arg(long)]
    reduce: bool,
    /// Print how many programs contained each operation, by target.
    #[arg(long)]
    coverage: bool,
}

/// A program, which is a module of its own.
pub struct Program {
    seed: u64,
    /// Its text.
    pub text: String,
    inputs: Inputs,
    /// The only target that the program can run on; `None` if it runs on all.
    made_for: Option<Target>,
    /// Whether it is a shader.
    shader: bool,
    /// The interpreter's result with wave64, or with the target's wave size.
    wide: Result<Left, String>,
    /// The interpreter's result with wave32, if that differs.
    narrow: Option<Result<Left, String>>,
    made: Made,
}

impl Program {
    /// Generates the program of a seed.
    pub fn new(seed: u64) -> Program {
        let mut module = generate::module();
        let inputs = generate::program(&random::program(seed), "k", &mut module);
        let interpret = |wave_size| witness::interpret(&module, "k", &inputs, wave_size);
        let made_for = generate::made_for(&module);
        let shader = witness::is_shader(&module);
        let wide = interpret(made_for.map_or(64, |target| target.wave_size()));
        let narrow = (made_for.is_none() && witness::sees_waves(&module)).then(|| interpret(32));
        Program { seed, text: gcnc_ir::write(&module), inputs, made_for, shader, wide, narrow, made: Made::of(&module) }
    }

    fn expected(&self, wave_size: u32) -> &Result<Left, String> {
        self.narrow.as_ref().filter(|_| wave_size == 32).unwrap_or(&self.wide)
    }
}

/// State that the workers share.
#[derive(Default)]
struct Totals {
    next: AtomicU64,
    programs: AtomicU64,
    runs: AtomicU64,
    findings: AtomicU64,
    /// Findings that are not gcnc's bugs, by row of the list of known bugs.
    known: Vec<AtomicU64>,
    /// Programs that LLVM fails to compile.
    refused: AtomicU64,
    llvm: Mutex<Duration>,
    reduced: Findings,
}

/// Returns the number of runs that differed.
pub fn run(options: &Diff) -> u64 {
    let known = KNOWN.iter().map(|_| AtomicU64::new(0)).collect();
    let totals = Totals { known, ..Totals::default() };
    let ways = GcncConfig::all(&options.targets);
    let jobs = options.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let mut coverage = Coverage::new(options.targets.iter().map(Target::to_string).collect());
    let start = Instant::now();
    std::thread::scope(|scope| {
        let spawn = |job| {
            let worker = Worker::new(job, options, &ways, &totals);
            scope.spawn(move || worker.work())
        };
        let workers: Vec<_> = (0..jobs).map(spawn).collect();
        for worker in workers {
            if let Ok(made) = worker.join() {
                coverage.merge(&made);
            }
        }
    });
    let (elapsed, llvm) =
        (start.elapsed().as_secs_f64() * jobs as f64, totals.llvm.lock().map_or(0.0, |d| d.as_secs_f64()));
    let count = |n: &AtomicU64| n.load(Ordering::Relaxed);
    if options.coverage {
        println!("{coverage}");
    }
    for (row, n) in KNOWN.iter().zip(&totals.known).filter(|(_, n)| count(n) > 0) {
        println!("known, {} times: {}", count(n), row.why);
    }
    println!(
        "{} programs, {} runs of compiled code, {} findings, {} refused by LLVM; {:.0} programs a second and core without LLVM, whose share \
         was {llvm:.0} s of {elapsed:.0} s",
        count(&totals.programs),
        count(&totals.runs),
        count(&totals.findings),
        count(&totals.refused),
        count(&totals.programs) as f64 / (elapsed - llvm).max(1e-9),
    );
    count(&totals.findings)
}

struct Worker<'a> {
    options: &'a Diff,
    ways: &'a [GcncConfig],
    totals: &'a Totals,
    compiler: Compiler,
    coverage: Coverage,
    /// The folder for LLVM's files.
    folder: PathBuf,
}

impl<'a> Worker<'a> {
    fn new(job: usize, options: &'a Diff, ways: &'a [GcncConfig], totals: &'a Totals) -> Worker<'a> {
        let folder = std::env::temp_dir().join(format!("gcnc-fuzz-{}-{job}", std::process::id()));
        let coverage = Coverage::new(options.targets.iter().map(Target::to_string).collect());
        Worker { options, ways, totals, compiler: Compiler::new(), coverage, folder }
    }

    fn work(mut self) -> Coverage {
        while let Some(seeds) = self.batch() {
            let programs: Vec<Program> = seeds.filter(|&seed| self.is_asked_for(seed)).map(Program::new).collect();
            for program in &programs {
                self.by_gcnc(program);
                self.totals.programs.fetch_add(1, Ordering::Relaxed);
            }
            if self.options.llvm {
                self.by_llvm(&programs);
            }
        }
        // The folder exists only if LLVM had files.
        let _ = std::fs::remove_dir_all(&self.folder);
        self.coverage
    }

    /// Whether a seed's program is of the requested kind.
    fn is_asked_for(&self, seed: u64) -> bool {
        let Diff { shaders, functions, .. } = *self.options;
        let bytes = random::program(seed);
        let calls = || {
            let mut module = generate::module();
            generate::program(&bytes, "k", &mut module);
            generate::has_calls(&module)
        };
        (!shaders || generate::is_shader(&bytes)) && (!functions || calls())
    }

    /// The seeds of the next batch.
    fn batch(&self) -> Option<Range<u64>> {
        let Diff { count, seed, stop, big, .. } = *self.options;
        let seed = if big { seed | random::BIG } else { seed };
        let first = self.totals.next.fetch_add(BATCH, Ordering::Relaxed);
        let stopped = stop && self.totals.findings.load(Ordering::Relaxed) > 0;
        (first < count && !stopped).then(|| seed + first..seed + (first + BATCH).min(count))
    }

    fn by_gcnc(&mut self, program: &Program) {
        let ways: Vec<&GcncConfig> =
            self.ways.iter().filter(|way| way.takes(program.made_for, program.shader)).collect();
        let turns = self.options.ways.min(ways.len());
        let read = witness::guarded(|| witness::read(&program.text));
        for turn in 0..turns {
            let way = ways[(program.seed as usize * turns + turn) % ways.len()];
            let compile = |module| witness::compile_read(&self.compiler, module, &program.text, way);
            let code = read.as_ref().map_err(String::clone).and_then(|module| witness::guarded(|| compile(module)));
            if code.is_err() {
                // The compiler's state may be corrupt after a panic.
                self.compiler = Compiler::new();
            }
            let run = |code: Vec<u8>| witness::emulate(&code, "k", &program.inputs, way.on());
            let left = code.and_then(|code| witness::guarded(|| run(code)));
            self.judge(program, &format!("gcnc {way}"), &way.target, left, Left::difference);
            let usual = |t: &Target| way.target.with_wave_size(t.wave_size()).is_ok_and(|same| same == *t);
            if let Some(column) = self.options.targets.iter().position(usual) {
                self.coverage.add(&program.made, column);
            }
        }
    }

    /// Compiles a batch with LLVM, with targets and levels in rotation; programs for one target are compiled for that.
    fn by_llvm(&mut self, programs: &[Program]) {
        let turn = programs.first().map_or(0, |p| p.seed / BATCH) as usize;
        let level = if turn.is_multiple_of(2) { 3 } else { 0 };
        // LLVM compiles the tail call to a jump, and forgets the lanes that have returned before.
        let programs = programs.iter().filter(|program| !program.text.contains("musttail"));
        let (any, particular): (Vec<_>, Vec<_>) = programs.partition(|program| program.made_for.is_none());
        // A module has one loader for all its programs.
        let (shaders, kernels): (Vec<_>, Vec<_>) = any.into_iter().partition(|program| program.shader);
        for (programs, shader) in [(kernels, false), (shaders, true)] {
            let ways: Vec<&GcncConfig> = self.ways.iter().filter(|way| way.takes(None, shader)).collect();
            // Before GFX11 a shader has no memory for the spills of LLVM's unoptimised code.
            let level = if shader { 3 } else { level };
            if !programs.is_empty() && !ways.is_empty() {
                self.llvm_module(&programs, &ways[turn % ways.len()].target, level);
            }
        }
        for program in particular {
            if let Some(way) = self.ways.iter().find(|way| way.takes(program.made_for, program.shader)) {
                self.llvm_module(&[program], &way.target, if program.shader { 3 } else { level });
            }
        }
    }

    /// Compiles programs as one module. One that LLVM rejects fails the whole module, so the module is then bisected.
    fn llvm_module(&self, programs: &[&Program], target: &Target, level: u8) {
        let start = Instant::now();
        let mut module = generate::module();
        for program in programs {
            generate::program(&random::program(program.seed), &format!("k{}", program.seed), &mut module);
        }
        let code = std::fs::create_dir_all(&self.folder)
            .map_err(|e| e.to_string())
            .and_then(|()| witness::llvm(&gcnc_ir::write(&module), target, level, &self.folder));
        if let Ok(mut total) = self.totals.llvm.lock() {
            *total += start.elapsed();
        }
        let who = format!("llc-22 {target} wave{} -O{level}", target.wave_size());
        match (code, programs) {
            (Ok(code), _) => {
                for program in programs {
                    let kernel = format!("k{}", program.seed);
                    let run =
                        || witness::emulate(&code, &kernel, &program.inputs, (Memory::Coherent, target.wave_size()));
                    self.judge(program, &who, target, witness::guarded(run), Left::difference_of_llvm);
                }
            }
            (Err(why), [program]) => {
                self.totals.refused.fetch_add(1, Ordering::Relaxed);
                let reason = why.lines().find(|line| line.contains("error") || line.contains("ERROR"));
                println!("seed {}: {who} refuses: {}", program.seed, reason.unwrap_or(&why).trim());
            }
            (Err(_), _) => {
                let (first, second) = programs.split_at(programs.len() / 2);
                self.llvm_module(first, target, level);
                self.llvm_module(second, target, level);
            }
        }
    }

    /// Compares the result of a program's code with the interpreter's.
    fn judge(
        &self,
        program: &Program,
        who: &str,
        target: &Target,
        left: Result<Left, String>,
        difference: fn(&Left, &Left) -> Option<String>,
    ) {
        self.totals.runs.fetch_add(1, Ordering::Relaxed);
        let finding = match (program.expected(target.wave_size()), left) {
            (Err(why), _) => format!("interpreter: {why}"),
            (_, Err(why)) => why,
            (Ok(expected), Ok(got)) => match difference(expected, &got) {
                Some(difference) => difference,
                None => return,
            },
        };
        if let Some(row) = known(who, &finding, &program.text) {
            self.totals.known[row].fetch_add(1, Ordering::Relaxed);
            println!("known, seed {}: {who}: {}", program.seed, finding.trim_end());
            return;
        }
        self.totals.findings.fetch_add(1, Ordering::Relaxed);
        println!("seed {}: {who}: {}", program.seed, finding.trim_end());
        self.keep(&format!("{}.ll", program.seed), &program.text);
        if self.options.reduce
            && let Some(small) = self.totals.reduced.shrink(program.seed, who)
        {
            println!("{}\n{}", small.summary, small.text);
            self.keep(&format!("{}-reduced.ll", program.seed), &small.text);
        }
    }

    fn keep(&self, name: &str, text: &str) {
        let Some(folder) = &self.options.keep else { return };
        let kept = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(folder.join(name), text));
        if let Err(e) = kept {
            println!("{}: {e}", folder.display());
        }
    }
}
