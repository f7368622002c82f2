//! `gcnc-fuzz reduce`, and the reduction of findings for `gcnc-fuzz diff --reduce`.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use gcnc::Target;
use gcnc_ir::Module;

use super::oracle::{Failure, Judge, KERNEL, Suspect, usual_inputs};
use super::{Case, header, reduce};
use crate::defined;
use crate::generate::{self, Inputs};
use crate::random;
use crate::witness::GcncConfig;

/// Time limit for the reduction of one finding of `diff`.
const FINDING_TIME: Duration = Duration::from_secs(60);

/// Options of `gcnc-fuzz reduce`.
#[derive(clap::Args)]
pub struct Reduce {
    /// A program, with the header that a reduction wrote or none.
    #[arg(required_unless_present = "seed", conflicts_with = "seed")]
    file: Option<PathBuf>,
    /// Or the program of a seed.
    #[arg(long)]
    seed: Option<u64>,
    /// Who fails, as `diff` says it: `gcnc gfx900 wave64 O2`. If not given, the first of gcnc's ways that does.
    #[arg(long)]
    way: Option<Suspect>,
    /// Targets whose ways are tried.
    #[arg(long, value_delimiter = ',', default_value = "gfx803,gfx900,gfx90a,gfx1030,gfx1100,gfx1201", value_parser = Target::parse)]
    targets: Vec<Target>,
    /// Seconds that it may take.
    #[arg(long, default_value_t = 600)]
    time: u64,
    /// Where the reduced program goes, if not to standard output.
    #[arg(short)]
    output: Option<PathBuf>,
}

/// Reduces a program.
///
/// # Errors
/// The program cannot be read, or does not fail.
pub fn run(options: &Reduce) -> Result<(), String> {
    let case = match (&options.file, options.seed) {
        (Some(path), _) => of_file(path)?,
        (None, seed) => of_seed(seed.unwrap_or_default()),
    };
    let suspects = match &options.way {
        Some(suspect) => vec![suspect.clone()],
        None => GcncConfig::all(&options.targets).into_iter().map(Suspect::Gcnc).collect(),
    };
    // Panics during the reduction are expected: don't print them.
    std::panic::set_hook(Box::new(|_| {}));
    let time = Duration::from_secs(options.time);
    let size = suspects.first().map_or(64, |suspect| suspect.target().wave_size());
    let reduced = suspects.into_iter().find_map(|suspect| shrink(case.clone(), suspect, time));
    let reduced = reduced.ok_or_else(|| {
        let meaning = defined::interpret(&case.module, KERNEL, &case.inputs, size);
        meaning.err().unwrap_or_else(|| "it does not fail".to_owned())
    })?;
    eprintln!("{}", reduced.summary);
    match &options.output {
        Some(path) => std::fs::write(path, reduced.text).map_err(|e| format!("{}: {e}", path.display())),
        None => {
            print!("{}", reduced.text);
            Ok(())
        }
    }
}

/// A reduced program.
pub struct Shrunk {
    /// Its text, with its header.
    pub text: String,
    /// One line about the reduction.
    pub summary: String,
}

/// Reduces a case that fails with a suspect. `None` if it does not fail.
pub fn shrink(mut case: Case, suspect: Suspect, time: Duration) -> Option<Shrunk> {
    let who = suspect.to_string();
    let mut judge = Judge::new(suspect);
    let failure = judge.failure(&case.module, &case.inputs)?;
    let mut fails =
        |module: &Module, inputs: &Inputs| judge.failure(module, inputs).is_some_and(|other| failure.same_kind(&other));
    if fails(&case.module, &usual_inputs()) {
        case.inputs = usual_inputs();
    }
    let before = lines(&case);
    let reduced = reduce(case, time, &mut fails);
    let failure: Failure = judge.failure(&reduced.case.module, &reduced.case.inputs)?;
    let end = if reduced.complete { "" } else { ", where the time was up" };
    let summary =
        format!("{before} lines became {} in {} calls of the oracle{end}", lines(&reduced.case), reduced.calls);
    Some(Shrunk { text: header::write(&reduced.case, &who, &failure), summary })
}

/// The kinds of findings that were reduced: one of each kind of failure, for each witness and processor.
#[derive(Default)]
pub struct Findings(Mutex<HashSet<(String, String)>>);

impl Findings {
    /// Reduces the program of a seed on which `who` failed, if it is the first of its kind.
    pub fn shrink(&self, seed: u64, who: &str) -> Option<Shrunk> {
        let suspect: Suspect = who.parse().ok()?;
        let case = of_seed(seed);
        let failure = Judge::new(suspect.clone()).failure(&case.module, &case.inputs)?;
        let is_first = self.0.lock().is_ok_and(|mut seen| seen.insert((failure.kind(), suspect.family())));
        if is_first { shrink(case, suspect, FINDING_TIME) } else { None }
    }
}

fn lines(case: &Case) -> usize {
    gcnc_ir::write(&case.module).lines().count()
}

fn of_file(path: &Path) -> Result<Case, String> {
    let named = |e: String| format!("{}: {e}", path.display());
    let text = std::fs::read_to_string(path).map_err(|e| named(e.to_string()))?;
    let module = gcnc_ir::read(&text).map_err(|e| named(e.to_string()))?;
    Ok(Case { module, inputs: header::inputs(&text).map_err(named)? })
}

/// The case of a seed.
pub fn of_seed(seed: u64) -> Case {
    let mut module = generate::module();
    let inputs = generate::program(&random::program(seed), KERNEL, &mut module);
    Case { module, inputs }
}
