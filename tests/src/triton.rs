//! Kernels that Triton compiled with its own code generator and with gcnc (`tests/triton/kernels.py`): both code
//! objects run on the emulator and must agree.

use std::path::Path;

use gcnc_emulator::{self as emulator, Check, RunResult, Timing, TimingOptions};
use serde::Deserialize;

use crate::args::half_to_f64;
use crate::kernels::Launch;
use crate::{quality, witness};

/// Tolerance between results: sums of products differ in order and rounding.
pub const TOLERANCE: f64 = 1e-3;

/// The description beside a kernel's code object.
#[derive(Deserialize)]
pub struct Made {
    /// The processor.
    pub target: String,
    /// The time of the code generator, from bitcode to a relocatable object.
    pub milliseconds: f64,
    /// The types of the buffers' elements, by Triton's names.
    pub elements: Vec<String>,
    /// How to run it.
    #[serde(flatten)]
    pub launch: Launch,
}

/// The runs of two code objects: first gcnc's, then Triton's own.
pub struct Runs {
    /// Instructions that the waves executed, without hints and waits.
    pub executed: [u64; 2],
    /// Cycles by the emulator's model.
    pub cycles: [u64; 2],
    /// The largest difference between their results, relative to the largest number in that buffer.
    pub difference: f64,
}

impl Made {
    /// Reads a description.
    ///
    /// # Errors
    /// It is missing or has another form.
    pub fn read(file: &Path) -> Result<Made, String> {
        let text = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        toml::from_str(&text).map_err(|e| format!("{}: {e}", file.display()))
    }

    /// Runs the code objects of both code generators, gcnc's in strict mode.
    ///
    /// # Errors
    /// One does not run, or their results are too far apart.
    pub fn run(&self, ours: &[u8], theirs: &[u8]) -> Result<Runs, String> {
        let ours = timed(ours, &self.launch, Check::Strict).map_err(|e| format!("gcnc's code: {e}"))?;
        let theirs = timed(theirs, &self.launch, Check::Off).map_err(|e| format!("Triton's code: {e}"))?;
        let difference = self.difference(&ours, &theirs);
        if difference > TOLERANCE {
            return Err(format!("results differ by {difference:.1e}"));
        }
        let of = |f: fn(&Timing) -> u64| [&ours, &theirs].map(|run| run.timing.as_ref().map_or(0, f));
        Ok(Runs { executed: of(quality::executed), cycles: of(|timing| timing.cycles), difference })
    }

    /// The largest difference between the buffers of two runs.
    fn difference(&self, a: &RunResult, b: &RunResult) -> f64 {
        let mut worst = 0.0f64;
        let both = a.buffers.iter().flatten().zip(b.buffers.iter().flatten());
        for ((x, y), element) in both.zip(&self.elements).filter(|((x, y), _)| x != y) {
            let (x, y) = (numbers(x, element), numbers(y, element));
            let largest = y.iter().fold(f64::MIN_POSITIVE, |m, v| m.max(v.abs()));
            for (x, y) in x.iter().zip(&y).filter(|(x, y)| x != y && !(x.is_nan() && y.is_nan())) {
                let apart = (x - y).abs() / largest;
                worst = if apart.is_nan() { f64::INFINITY } else { worst.max(apart) };
            }
        }
        worst
    }
}

/// Runs a launch on the emulator with its cycle model.
fn timed(object: &[u8], launch: &Launch, check: Check) -> Result<RunResult, String> {
    let timing = Some(TimingOptions::default());
    witness::emulated_with(object, launch, emulator::Options { check, timing, ..emulator::Options::default() })
}

/// A buffer's elements.
fn numbers(bytes: &[u8], element: &str) -> Vec<f64> {
    let words = || bytes.as_chunks::<4>().0.iter();
    let halves = || bytes.as_chunks::<2>().0.iter().map(|c| u16::from_le_bytes(*c));
    match element {
        "fp64" => bytes.as_chunks::<8>().0.iter().map(|c| f64::from_le_bytes(*c)).collect(),
        "fp32" => words().map(|c| f64::from(f32::from_le_bytes(*c))).collect(),
        "fp16" => halves().map(half_to_f64).collect(),
        "bf16" => halves().map(|bits| f64::from(f32::from_bits(u32::from(bits) << 16))).collect(),
        "i32" => words().map(|c| f64::from(i32::from_le_bytes(*c))).collect(),
        _ => bytes.iter().map(|&byte| f64::from(byte as i8)).collect(),
    }
}
