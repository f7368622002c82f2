//! Differential testing with other programs than our generator's, and IR of other shapes than clang's -O2: Csmith's
//! programs, and the hand-written kernels, through random pipelines of LLVM's optimiser.
//!
//! A program is determined by a seed. Its expected result comes from the host (Csmith) or from the kernel's reference;
//! gcnc compiles it for a few processors at random levels. If the result differs, LLVM's code and sanitizers on the
//! host determine who is at fault.

use std::path::Path;

use gcnc::{Compiler, OptLevel, Options, Target};
use gcnc_emulator as emulator;

use crate::csmith::{Program, Variables};
use crate::kernels::{self, Launch};
use crate::llvm::{self, Missing};
use crate::{pipelines, witness};

/// Processors of the families with generic addresses.
pub const PROCESSORS: [&str; 14] = [
    "gfx701", "gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1030", "gfx1100",
    "gfx1150", "gfx1201", "gfx1250",
];

/// Limit on the instructions of a run.
const MAX_INSTRUCTIONS: u64 = 20_000_000;

/// The outcome of one configuration of a program.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The result was right.
    Right,
    /// It was not run, and why.
    Skipped(&'static str),
    /// The result was wrong, or gcnc rejected it, or it faulted.
    Wrong(Finding),
}

/// A failing program.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The IR that was compiled.
    pub ir: String,
    /// Its configuration: processor, level, pipeline.
    pub way: String,
    /// The failure.
    pub message: String,
}

/// Seeded random numbers (SplitMix64).
pub struct Random(u64);

impl Random {
    /// A generator with a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n.max(1)
    }

    fn level(&mut self) -> OptLevel {
        [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O2][self.below(4) as usize]
    }
}

/// Csmith's program of a seed, in `ways` configurations.
///
/// # Errors
/// A tool is missing or failed.
pub fn csmith(seed: u64, ways: u32, folder: &Path) -> Result<Vec<Outcome>, Missing> {
    let mut random = Random::new(seed);
    let variables = Variables::ALL[random.below(4) as usize];
    let program = Program::generate(seed, variables, folder)?;
    let Some(expected) = program.on_host(folder)? else { return Ok(vec![Outcome::Skipped("slow on the host")]) };
    let lanes = expected.len() as u32 / 8;
    let launch = Launch {
        name: format!("csmith {seed}"),
        file: String::new(),
        kernel: "k".to_owned(),
        workgroups: [1, 1, 1],
        workgroup_size: [lanes, 1, 1],
        targets: Vec::new(),
        dynamic_lds: 0,
        args: vec![format!("zeros:{}", 8 * lanes)],
        expect: Vec::new(),
    };
    let mut outcomes = Vec::new();
    for _ in 0..ways {
        let processor = PROCESSORS[random.below(PROCESSORS.len() as u64) as usize];
        let clang = ["O0", "O1", "O2", "O3"][random.below(4) as usize];
        let pipeline = pipelines::random(|n| random.below(n));
        let (level, ir) = (random.level(), program.kernel(folder, processor, clang)?);
        let ir = match pipelines::run(&ir, &pipeline, folder) {
            Ok(ir) => ir,
            Err(Missing::Skip(why)) => return Err(Missing::Skip(why)),
            Err(Missing::Error(_)) => {
                outcomes.push(Outcome::Skipped("opt failed"));
                continue;
            }
        };
        let way = format!("csmith {seed}, {variables:?}, clang -{clang}, opt {pipeline}, gcnc {processor} {level:?}");
        let check = |buffers: &witness::Buffers| match buffers.first() {
            Some(Some(found)) if *found == expected => Ok(()),
            _ => Err("other checksums than the host's".to_owned()),
        };
        let outcome = outcome(ir, way, processor, level, &launch, check);
        outcomes.push(match outcome {
            Outcome::Wrong(_) if !program.sanitized(folder) => Outcome::Skipped("undefined on the host"),
            Outcome::Wrong(finding) => blame(finding, processor, &launch, check, folder),
            other => other,
        });
    }
    Ok(outcomes)
}

/// A finding is gcnc's fault if the interpreter, or LLVM's code of the same IR, gives the right result; otherwise the
/// pipeline broke the program.
fn blame(
    finding: Finding,
    processor: &str,
    launch: &Launch,
    check: impl Fn(&witness::Buffers) -> Result<(), String>,
    folder: &Path,
) -> Outcome {
    let theirs = llvm::code_object(&finding.ir, processor, folder).map(|code| run(&code, launch));
    let others = [witness::interpret(&finding.ir, launch), theirs.unwrap_or_else(|_| Err(String::new()))];
    match others.iter().flatten().any(|buffers| check(buffers).is_ok()) {
        true => Outcome::Wrong(finding),
        false => Outcome::Skipped("wrong by all others, too"),
    }
}

/// A launch of a hand-written kernel, in `ways` configurations.
///
/// # Errors
/// A tool is missing or failed.
pub fn kernel(seed: u64, launches: &[Launch], ways: u32, folder: &Path) -> Result<Vec<Outcome>, Missing> {
    let mut random = Random::new(!seed);
    let launches: Vec<&Launch> = launches.iter().filter(|launch| launch.targets.is_empty()).collect();
    let launch = launches[random.below(launches.len() as u64) as usize];
    let mut outcomes = Vec::new();
    for _ in 0..ways {
        let (source, processors): (&str, &[&str]) = match random.below(6) {
            0..3 => ("O0", &["gfx900", "gfx906", "gfx803", "gfx701"]),
            3 => ("gfx90a", &["gfx90a", "gfx942"]),
            4 => ("gfx1030", &["gfx1030", "gfx1010"]),
            _ => ("gfx1100", &["gfx1100", "gfx1201", "gfx1250"]),
        };
        let processor = processors[random.below(processors.len() as u64) as usize];
        if !kernels::llvm_compiles(processor, &launch.file) {
            continue;
        }
        let Ok(ir) = kernels::ir(source, &launch.file) else { continue };
        let (pipeline, level) = (pipelines::random(|n| random.below(n)), random.level());
        let ir = match pipelines::run(&kernels::retarget(&ir, processor), &pipeline, folder) {
            Ok(ir) => ir,
            Err(Missing::Skip(why)) => return Err(Missing::Skip(why)),
            Err(Missing::Error(_)) => {
                outcomes.push(Outcome::Skipped("opt failed"));
                continue;
            }
        };
        let way = format!("{}, clang's {source}, opt {pipeline}, gcnc {processor} {level:?}", launch.name);
        let check = |buffers: &witness::Buffers| witness::check(launch, buffers);
        outcomes.push(match outcome(ir, way, processor, level, launch, check) {
            Outcome::Wrong(finding) => blame(finding, processor, launch, check, folder),
            other => other,
        });
    }
    Ok(outcomes)
}

fn outcome(
    ir: String,
    way: String,
    processor: &str,
    level: OptLevel,
    launch: &Launch,
    check: impl Fn(&witness::Buffers) -> Result<(), String>,
) -> Outcome {
    let options = Options::new().level(level);
    let compiled = Target::parse(processor).map_err(|e| e.to_string());
    let compiled = compiled.and_then(|target| crate::compiler::compile_with(&Compiler::new(), &ir, &target, &options));
    let message = match compiled.map(|code| run(&code, launch)) {
        Err(refused) => refused,
        Ok(Err(budget)) if budget.contains("budget") => return Outcome::Skipped("long on the emulator"),
        Ok(Err(fault)) => fault,
        Ok(Ok(buffers)) => match check(&buffers) {
            Ok(()) => return Outcome::Right,
            Err(message) => message,
        },
    };
    Outcome::Wrong(Finding { ir, way, message })
}

fn run(code: &[u8], launch: &Launch) -> Result<witness::Buffers, String> {
    let options = emulator::Options { max_instructions: MAX_INSTRUCTIONS, ..emulator::Options::default() };
    witness::emulated_with(code, launch, options).map(|result| result.buffers)
}
