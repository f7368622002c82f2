//! Figures of code objects (size, spills, registers), and a table that compares gcnc's with LLVM's for all kernels.

use std::path::Path;
use std::time::Instant;

use gcnc::Options;
use gcnc_emulator::{CodeObject, TimingOptions};

use super::Kernel;
use crate::compiler;
use crate::llvm::{self, Missing};
use crate::quality::code::Code;
use crate::quality::is_hint;
use crate::witness;

/// Figures of a code object with a single kernel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Instructions, without hints and waits.
    pub instructions: usize,
    /// Loads and stores of private memory.
    pub private: usize,
    /// `v_readlane` and `v_writelane`, which SGPR spills become.
    pub lanes: usize,
    /// Moves between VGPRs, and of constants into them.
    pub moves: usize,
    /// Bytes of private memory per lane.
    pub frame: u32,
    /// VGPRs.
    pub vgprs: u32,
    /// SGPRs.
    pub sgprs: u32,
}

impl Figures {
    /// The figures of a code object, which is written into a folder for `llvm-objdump-22`.
    ///
    /// # Errors
    /// The tool is missing or failed, or the code object cannot be loaded.
    pub fn of(object: &[u8], folder: &Path) -> Result<Figures, Missing> {
        let error = |e: String| Missing::Error(e);
        let path = folder.join(format!("listed-{}-{:?}", std::process::id(), std::thread::current().id()));
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&path, object))
            .map_err(|e| error(e.to_string()))?;
        let listing = llvm::run("llvm-objdump-22", &["-d", "--symbolize-operands", &path.to_string_lossy()])?;
        std::fs::remove_file(&path).map_err(|e| error(e.to_string()))?;
        let code = Code::parse(&listing);
        let object = CodeObject::load(object).map_err(|e| error(e.to_string()))?;
        let kernel = object.metadata().kernels.first().ok_or_else(|| error("no kernel".to_owned()))?;
        let count = |beginnings: &[&str]| {
            let begins = |mnemonic: &str| beginnings.iter().any(|beginning| mnemonic.starts_with(beginning));
            code.lines().filter(|line| begins(line.mnemonic())).count()
        };
        Ok(Figures {
            instructions: code.lines().filter(|line| !is_hint(line.mnemonic())).count(),
            // The kernels access no buffers themselves.
            private: count(&["scratch_", "buffer_load", "buffer_store"]),
            lanes: count(&["v_readlane", "v_writelane"]),
            moves: count(&["v_mov_b", "v_accvgpr_"]),
            frame: kernel.private_segment_fixed_size,
            vgprs: kernel.vgpr_count,
            sgprs: kernel.sgpr_count,
        })
    }
}

/// A kernel's figures, gcnc's and LLVM's, and the compile times in milliseconds.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// gcnc's figures at -O2, and `llc-22 -O3`'s.
    pub both: [Figures; 2],
    /// Milliseconds of both; LLVM's include the start of its tools, and are near zero if its code was cached.
    pub times: [f64; 2],
    /// Cycles of both, by the emulator's cycle model.
    pub cycles: [u64; 2],
}

impl Row {
    /// Measures a kernel on a processor.
    ///
    /// # Errors
    /// A tool is missing, or either compiler refuses the kernel.
    pub fn of(kernel: &Kernel, processor: &str, budget: &str, folder: &Path) -> Result<Row, Missing> {
        let ir = kernel.ir(budget);
        let target = compiler::target(processor, None).map_err(Missing::Error)?;
        let start = Instant::now();
        let ours = compiler::compile(&ir, &target, &Options::new().verify(false)).map_err(Missing::Error)?;
        let our_time = start.elapsed().as_secs_f64() * 1e3;
        let start = Instant::now();
        let theirs = llvm::code_object(&ir, processor, folder)?;
        let times = [our_time, start.elapsed().as_secs_f64() * 1e3];
        let cycles = [cycles(kernel, &ours)?, cycles(kernel, &theirs)?];
        let both = [Figures::of(&ours, folder)?, Figures::of(&theirs, folder)?];
        Ok(Row { name: kernel.name, both, times, cycles })
    }

    /// gcnc's cycles relative to LLVM's.
    pub fn slowness(&self) -> f64 {
        self.cycles[0] as f64 / self.cycles[1] as f64
    }

    /// gcnc's instructions relative to LLVM's.
    pub fn ratio(&self) -> f64 {
        self.both[0].instructions as f64 / self.both[1].instructions as f64
    }
}

/// The cycles of a kernel's launch.
fn cycles(kernel: &Kernel, object: &[u8]) -> Result<u64, Missing> {
    let run = |check| {
        let timing = Some(TimingOptions::default());
        let options = gcnc_emulator::Options { check, timing, ..gcnc_emulator::Options::default() };
        witness::emulated_with(object, &kernel.launch, options)
    };
    let result = llvm::emulate(run).map_err(Missing::Error)?;
    Ok(result.timing.map_or(0, |timing| timing.cycles))
}

/// The geometric mean of ratios.
pub fn mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len().max(1) as f64).exp()
}

/// The head of a table of rows, in Markdown.
pub fn head(processor: &str) -> String {
    let columns = "instructions | ratio | cycles | ratio | private | lanes | moves | frame | vgprs | sgprs | ms";
    format!("| {processor} | {columns} |\n|{}", " --- |".repeat(12))
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [ours, theirs] = &self.both;
        write!(f, "| {} | {} : {} | {:.3} |", self.name, ours.instructions, theirs.instructions, self.ratio())?;
        write!(f, " {} : {} | {:.3} |", self.cycles[0], self.cycles[1], self.slowness())?;
        let columns: [fn(&Figures) -> usize; 6] = [
            |figures| figures.private,
            |figures| figures.lanes,
            |figures| figures.moves,
            |figures| figures.frame as usize,
            |figures| figures.vgprs as usize,
            |figures| figures.sgprs as usize,
        ];
        for column in columns {
            write!(f, " {} : {} |", column(ours), column(theirs))?;
        }
        write!(f, " {:.0} : {:.0} |", self.times[0], self.times[1])
    }
}
