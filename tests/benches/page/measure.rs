//! Measures one kernel with gcnc and with LLVM.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use gcnc_tests::{compiler, llvm};

use crate::source;

/// LLVM's optimisation levels: names and numbers.
pub const LEVELS: [(&str, &str); 3] = [("-O0", "0"), ("-O1", "1"), ("-O3", "3")];
/// Runs of each process.
const RUNS: usize = 3;
/// Compilations in one process, by gcnc and by LLVM.
const REPEATS: [&str; 2] = ["50", "7"];

/// The figures of one compiler for one kernel.
pub struct Compiled {
    /// Microseconds per compilation in process.
    pub in_process: f64,
    /// Milliseconds per process.
    pub process: f64,
    /// Instructions in the code.
    pub instructions: usize,
}

/// A kernel's figures.
pub struct Kernel {
    pub target: &'static str,
    pub file: String,
    pub gcnc: Compiled,
    /// LLVM at each of [`LEVELS`].
    pub llvm: [Compiled; 3],
}

/// The tools that are measured.
pub struct Tools {
    folder: PathBuf,
    gcnc: &'static Path,
    /// Compiles with LLVM in process, see `llvm.c`.
    in_process: PathBuf,
}

impl Tools {
    /// Builds them into a folder, which also takes the outputs.
    pub fn build(folder: PathBuf) -> Result<Tools, String> {
        let in_process = folder.join("llvm");
        let c = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/page/llvm.c");
        run(Command::new("cc").args(["-O2", "-o"]).args([&in_process, &c]).arg("-ldl"))?;
        Ok(Tools { folder, gcnc: compiler::binary()?, in_process })
    }

    /// Compiles a kernel in all configurations.
    pub fn measure(&self, target: &'static str, file: &str) -> Result<Kernel, String> {
        let source = source(target, file);
        let gcnc = self.gcnc(target, &source)?;
        let mut llvm = Vec::with_capacity(LEVELS.len());
        for (_, level) in LEVELS {
            llvm.push(self.llvm(target, &source, level)?);
        }
        let llvm = llvm.try_into().map_err(|_| "a level is missing".to_owned())?;
        Ok(Kernel { target, file: file.to_owned(), gcnc, llvm })
    }

    fn gcnc(&self, target: &str, source: &Path) -> Result<Compiled, String> {
        let output = self.folder.join("gcnc.co");
        let compile = || {
            let mut gcnc = Command::new(self.gcnc);
            gcnc.arg("compile").arg(source).args(["--target", target, "-o"]).arg(&output);
            gcnc
        };
        let process = least(&mut [compile()])?;
        let report = run(compile().args(["--time-passes", "--repeat", REPEATS[0]]))?;
        let least = report.split("min_us=").nth(1).and_then(|us| us.trim().parse().ok());
        Ok(Compiled { in_process: least.ok_or(report)?, process, instructions: llvm::instructions(&output)? })
    }

    fn llvm(&self, target: &str, source: &Path, level: &str) -> Result<Compiled, String> {
        let (object, output) = (self.folder.join("llvm.o"), self.folder.join("llvm.co"));
        let (mut llc, mut lld) = (Command::new("llc-22"), Command::new("ld.lld-22"));
        llc.arg(format!("-O{level}")).args(["-mtriple=amdgcn-amd-amdhsa", "-filetype=obj"]);
        llc.arg(format!("-mcpu={target}")).arg(source).arg("-o").arg(&object);
        lld.arg("-shared").arg(&object).arg("-o").arg(&output);
        let process = least(&mut [llc, lld])?;
        let least = run(Command::new(&self.in_process).args([REPEATS[1], level, target]).arg(source))?;
        let in_process = least.trim().parse().map_err(|_| least)?;
        Ok(Compiled { in_process, process, instructions: llvm::instructions(&output)? })
    }
}

/// The minimum time of a sequence of processes, in milliseconds.
fn least(commands: &mut [Command]) -> Result<f64, String> {
    let mut best = f64::INFINITY;
    for _ in 0..RUNS {
        let start = Instant::now();
        commands.iter_mut().try_for_each(|command| run(command).map(drop))?;
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(best)
}

/// Runs a command and returns its output.
fn run(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let out = command.output().map_err(|e| format!("{name}: {e}"))?;
    let said = [out.stdout, out.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    if out.status.success() { Ok(said) } else { Err(format!("{name}: {said}")) }
}
