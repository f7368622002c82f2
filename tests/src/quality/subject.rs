//! The code under measurement: a kernel's file on a target, with its launches.

use std::path::{Path, PathBuf};

use gcnc::Options;
use gcnc_emulator::{self as emulator, CodeObject, Timing, TimingOptions, Waves};

use super::code::Code;
use super::mca::Mca;
use super::{Column, Counts, executed};
use crate::kernels::{self, Launch};
use crate::llvm::{self, Missing};
use crate::{compiler, witness};

/// A kernel's file on a target.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The target.
    pub target: String,
    /// The file's name.
    pub file: String,
    /// Whether its IR is clang's at -O0, without the attributes that forbid optimising it.
    pub from_o0: bool,
    launches: Vec<Launch>,
}

/// All files whose names contain `only` and that apply to a target.
///
/// # Errors
/// The launches cannot be read.
pub fn subjects(target: &str, only: &str, from_o0: bool) -> Result<Vec<Subject>, String> {
    let is_for = |l: &Launch| match l.targets.is_empty() {
        true => kernels::llvm_compiles(target, &l.file),
        false => !from_o0 && l.targets.iter().any(|t| t == target),
    };
    let mut subjects: Vec<Subject> = Vec::new();
    for launch in kernels::launches()?.into_iter().filter(|l| l.file.contains(only) && is_for(l)) {
        match subjects.iter_mut().find(|subject| subject.file == launch.file) {
            Some(subject) => subject.launches.push(launch),
            None => {
                let (target, file) = (target.to_owned(), launch.file.clone());
                subjects.push(Subject { target, file, from_o0, launches: vec![launch] });
            }
        }
    }
    subjects.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(subjects)
}

/// Options of `opt-22`: like gcnc, it drops functions that no kernel calls, even externally visible ones.
const OPT: [&str; 3] = ["-O2", "-S", "-amdgpu-internalize-symbols"];

/// A tool of LLVM's, with its options.
type Tool<'a> = (&'a str, &'a [&'a str]);

/// Measures code, and caches the results of external tools in a folder.
pub struct Meter {
    folder: PathBuf,
    columns: Vec<Column>,
    mca: Mca,
}

impl Meter {
    /// A meter for these columns.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub fn new(columns: Vec<Column>) -> Result<Meter, String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/quality");
        std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        Ok(Meter { mca: Mca::new(&folder), columns, folder })
    }

    /// The columns it measures.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The output of a tool for bytes, passed in a temporary file.
    fn said_of(&self, subject: &Subject, bytes: &[u8], tool: Tool<'_>) -> Result<String, String> {
        let name = format!("{}-{}-{}", subject.target, subject.file, std::process::id());
        let path = self.folder.join(name);
        std::fs::write(&path, bytes).map_err(|e| e.to_string())?;
        let (tool, options) = tool;
        let said = llvm::run(tool, &[options, &[&path.to_string_lossy()]].concat()).map_err(said);
        std::fs::remove_file(&path).map_err(|e| e.to_string())?;
        said
    }

    /// LLVM's code, by `opt-22 -O2` and `llc-22 -O3`.
    ///
    /// # Errors
    /// The tools are missing or reject the IR.
    pub fn by_llvm(&self, subject: &Subject) -> Result<Vec<u8>, String> {
        let optimised = self.said_of(subject, subject.ir()?.as_bytes(), ("opt-22", &OPT))?;
        llvm::code_object(&optimised, &subject.target, &self.folder).map_err(said)
    }

    /// gcnc's code with these options.
    ///
    /// # Errors
    /// The diagnostics.
    pub fn by_gcnc(&self, subject: &Subject, options: &Options) -> Result<Vec<u8>, String> {
        options.check()?;
        compiler::compile(&subject.ir()?, &compiler::target(&subject.target, None)?, options)
    }

    /// The number of SGPRs that a code object's kernels spill to lanes of VGPRs.
    ///
    /// # Errors
    /// It cannot be loaded.
    pub fn scalar_spills(&self, object: &[u8]) -> Result<u32, String> {
        let object = CodeObject::load(object).map_err(|e| e.to_string())?;
        Ok(object.metadata().kernels.iter().map(|k| k.sgpr_spill_count).sum())
    }

    /// The disassembly of a code object.
    ///
    /// # Errors
    /// `llvm-objdump-22` is missing or failed.
    pub fn code(&self, subject: &Subject, object: &[u8]) -> Result<Code, String> {
        Ok(Code::parse(&self.said_of(subject, object, ("llvm-objdump-22", &["-d", "--symbolize-operands"]))?))
    }

    /// The figures of a code object.
    ///
    /// # Errors
    /// It cannot be disassembled, or fails to run.
    pub fn count(&self, subject: &Subject, object: &[u8]) -> Result<Counts, String> {
        let mut counts = Counts::default();
        self.count_code(&mut counts, subject, object)?;
        let wanted = |columns: &[Column]| columns.iter().any(|column| self.columns.contains(column));
        let runs: [(Column, Waves, &[Column]); 3] = [
            (Column::One, Waves::One, &[Column::One]),
            (Column::Quarter, Waves::Quarter, &[Column::Quarter]),
            (Column::Full, Waves::Full, &[Column::Full, Column::Executed, Column::Occupancy]),
        ];
        for (column, waves, _) in runs.into_iter().filter(|(_, _, for_)| wanted(for_)) {
            let timings = subject.launches.iter().map(|launch| timed(object, launch, waves));
            let timings = timings.collect::<Result<Vec<Timing>, String>>()?;
            counts.set(column, timings.iter().map(|t| t.cycles as f64).sum());
            counts.set(Column::Executed, timings.iter().map(|t| executed(t) as f64).sum());
            counts.set(Column::Occupancy, timings.iter().map(|t| t.possible).min().unwrap_or(0).into());
        }
        Ok(counts)
    }

    /// The static figures.
    fn count_code(&self, counts: &mut Counts, subject: &Subject, object: &[u8]) -> Result<(), String> {
        let code = self.code(subject, object)?;
        counts.set(Column::Instructions, code.instructions() as f64);
        counts.set(Column::Bytes, code.bytes().into());
        let object = CodeObject::load(object).map_err(|e| e.to_string())?;
        let kernels = &object.metadata().kernels;
        counts.set(Column::Vgprs, kernels.iter().map(|k| k.vgpr_count).max().unwrap_or(0).into());
        counts.set(Column::Sgprs, kernels.iter().map(|k| k.sgpr_count).max().unwrap_or(0).into());
        let by_mca = [Column::Mca, Column::Weighted];
        if by_mca.iter().any(|column| self.columns.contains(column))
            && let Some(cycles) = self.mca.cycles(&subject.target, &code)
        {
            by_mca.into_iter().zip(cycles).for_each(|(column, cycles)| counts.set(column, cycles));
        }
        Ok(())
    }
}

impl Subject {
    /// Its IR: committed for the target, or for one that shares it.
    fn ir(&self) -> Result<String, String> {
        let own = self.launches.iter().any(|launch| launch.processors().contains(&self.target.as_str()));
        let serves = kernels::OTHERS.iter().find(|(other, _)| *other == self.target);
        match serves {
            _ if self.from_o0 => {
                let ir = kernels::ir("O0", &self.file)?.replace(" noinline", "").replace(" optnone", "");
                Ok(kernels::retarget(&ir, &self.target))
            }
            Some((_, from)) if !own => Ok(kernels::retarget(&kernels::ir(from, &self.file)?, &self.target)),
            _ => kernels::ir(&self.target, &self.file),
        }
    }
}

fn said(missing: Missing) -> String {
    match missing {
        Missing::Skip(why) | Missing::Error(why) => why,
    }
}

/// Runs a launch with the cycle model.
fn timed(object: &[u8], launch: &Launch, waves: Waves) -> Result<Timing, String> {
    let result = llvm::emulate(|check| {
        let timing = Some(TimingOptions { waves });
        witness::emulated_with(object, launch, emulator::Options { check, timing, ..emulator::Options::default() })
    })?;
    witness::check(launch, &result.buffers)?;
    result.timing.ok_or_else(|| "a run without timing".to_owned())
}
