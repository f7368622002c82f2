//! The kernels of `kernels/`: their launches, and the expected contents of their buffers.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::args::{self, Arg, half, half_to_f64};
use crate::llvm::{self, Missing};

/// The processors whose IR is committed.
pub const TARGETS: [&str; 4] = ["gfx900", "gfx90a", "gfx1030", "gfx1100"];

/// Processors without IR of their own, each with the one whose IR is used.
pub const OTHERS: [(&str, &str); 24] = [
    ("gfx601", "gfx900"),
    ("gfx704", "gfx900"),
    ("gfx801", "gfx900"),
    ("gfx803", "gfx900"),
    ("gfx902", "gfx900"),
    ("gfx904", "gfx900"),
    ("gfx906", "gfx900"),
    ("gfx908", "gfx900"),
    ("gfx909", "gfx900"),
    ("gfx90c", "gfx900"),
    ("gfx942", "gfx90a"),
    ("gfx950", "gfx90a"),
    ("gfx1010", "gfx1030"),
    ("gfx1011", "gfx1030"),
    ("gfx1012", "gfx1030"),
    ("gfx1013", "gfx1030"),
    ("gfx1103", "gfx1100"),
    ("gfx1150", "gfx1100"),
    ("gfx1151", "gfx1100"),
    ("gfx1153", "gfx1100"),
    ("gfx1200", "gfx1100"),
    ("gfx1201", "gfx1100"),
    ("gfx1250", "gfx1100"),
    ("gfx1251", "gfx1100"),
];

/// Generic processors that gcnc compiles for, each with the one whose IR is used.
pub const GENERIC: [(&str, &str); 6] = [
    ("gfx9-generic", "gfx900"),
    ("gfx9-4-generic", "gfx90a"),
    ("gfx10-1-generic", "gfx1030"),
    ("gfx10-3-generic", "gfx1030"),
    ("gfx11-generic", "gfx1100"),
    ("gfx12-generic", "gfx1100"),
];

/// The processor whose IR is used for a target.
pub fn ir_of(target: &str) -> &str {
    GENERIC.iter().find(|(generic, _)| *generic == target).map_or(target, |(_, from)| from)
}

/// Kernels that LLVM does not compile for a processor, by a prefix of its name: GFX6 has no generic addresses, and
/// neither it nor GFX7 has data-parallel primitives (DPP); GFX940 and GFX12.5 have no images.
const REFUSED: [(&str, &str); 8] = [
    ("gfx6", "generic_ptr"),
    ("gfx6", "noinline_call"),
    ("gfx6", "scan_dpp"),
    ("gfx7", "scan_dpp"),
    ("gfx9-4", "image_sharpen"),
    ("gfx94", "image_sharpen"),
    ("gfx95", "image_sharpen"),
    ("gfx125", "image_sharpen"),
];

/// Whether LLVM compiles a kernel's file for a processor.
pub fn llvm_compiles(processor: &str, file: &str) -> bool {
    !REFUSED.iter().any(|(family, refused)| processor.starts_with(family) && file == *refused)
}

/// Launches for which LLVM's code is wrong: LLVM 22 lets dual-issue instructions follow GFX12.5's matrix operations too
/// closely (fixed by llvm-project#183573).
const FAULTY: [(&str, &str); 1] = [("gfx1250", "gemm_wmma_i8")];

/// Whether LLVM's code for a launch can run strictly.
pub fn llvm_is_right(processor: &str, launch: &str) -> bool {
    !FAULTY.contains(&(processor, launch))
}

/// The folder of the kernels.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels")
}

/// The IR of `file` for a target (or for `O0`).
///
/// # Errors
/// The file cannot be read.
pub fn ir(target: &str, file: &str) -> Result<String, String> {
    let path = folder().join("ll").join(target).join(format!("{file}.ll"));
    std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))
}

/// Compiles a target's kernels (or `O0`'s) to IR with debug information, in `folder`: those named, or all. Returns the
/// folder of the IR.
///
/// # Errors
/// clang is not installed, or does not compile them.
pub fn with_debug_information(target: &str, folder: &Path, names: &[&str]) -> Result<PathBuf, Missing> {
    llvm::run("clang-22", &["--version"])?;
    let into = folder.join(if names.is_empty() { "debug" } else { "debug-some" });
    let script = self::folder().join("build.sh");
    let (script, text) = (script.to_str().expect("a path"), into.to_str().expect("a path"));
    llvm::run(script, &[&["-g", text, target], names].concat())?;
    Ok(into.join(target))
}

/// Retargets one processor's IR to another: replaces its name in the functions' attributes, and drops features in
/// favour of the processor's.
pub fn retarget(ir: &str, processor: &str) -> String {
    let mut out = String::with_capacity(ir.len());
    for line in ir.lines() {
        match line.strip_prefix("attributes ") {
            Some(_) => out.push_str(&with_processor(line, processor)),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

/// An `attributes` line for another processor.
fn with_processor(line: &str, processor: &str) -> String {
    let words = line.split(' ').filter(|word| !word.starts_with("\"target-features\"="));
    let words = words.map(|word| match word.starts_with("\"target-cpu\"=") {
        true => format!("\"target-cpu\"=\"{processor}\""),
        false => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A launch of a kernel.
#[derive(Clone, Debug, Deserialize)]
pub struct Launch {
    /// Its name.
    pub name: String,
    /// The kernel's file.
    pub file: String,
    /// The kernel's name.
    pub kernel: String,
    /// Work-groups in x, y, z.
    pub workgroups: [u32; 3],
    /// Work-items of a work-group in x, y, z.
    pub workgroup_size: [u32; 3],
    /// The processors it is limited to, if not all; the IR for each is committed.
    #[serde(default)]
    pub targets: Vec<String>,
    /// Bytes of LDS beyond those the kernel declares.
    #[serde(default)]
    pub dynamic_lds: u32,
    /// The arguments, as text.
    pub args: Vec<String>,
    /// The expected contents of its buffers.
    #[serde(skip)]
    pub expect: Vec<Expect>,
}

impl Launch {
    /// The arguments.
    ///
    /// # Errors
    /// One has an unknown form.
    pub fn arguments(&self) -> Result<Vec<Arg>, String> {
        self.args.iter().map(|text| args::parse(text)).collect()
    }

    /// The processors that have IR of their own for it.
    pub fn processors(&self) -> Vec<&str> {
        if self.targets.is_empty() { TARGETS.to_vec() } else { self.targets.iter().map(String::as_str).collect() }
    }

    /// The expectation for an argument's buffer.
    pub fn expected_of(&self, arg: usize) -> Option<&Expect> {
        self.expect.iter().find(|e| e.arg == arg)
    }
}

/// The expected contents of one buffer. `kernels/expect.py` says what the fields mean.
#[derive(Clone, Debug, Deserialize)]
pub struct Expect {
    launch: String,
    /// The position of the argument.
    pub arg: usize,
    #[serde(rename = "type")]
    kind: String,
    fnv1a64: Option<String>,
    #[serde(default)]
    first: Vec<toml::Value>,
    #[serde(default)]
    rel: f64,
    #[serde(default)]
    abs: f64,
    #[serde(default)]
    index: Vec<usize>,
    #[serde(default)]
    value: Vec<f64>,
}

#[derive(Deserialize)]
struct LaunchFile {
    launch: Vec<Launch>,
}

#[derive(Deserialize)]
struct ExpectFile {
    expect: Vec<Expect>,
}

/// All launches with their expectations.
///
/// # Errors
/// The tables cannot be read, or do not match.
pub fn launches() -> Result<Vec<Launch>, String> {
    let mut launches = read::<LaunchFile>("launches.toml")?.launch;
    let by_name: HashMap<String, usize> = launches.iter().enumerate().map(|(i, l)| (l.name.clone(), i)).collect();
    for expect in read::<ExpectFile>("expected.toml")?.expect {
        let at = by_name.get(&expect.launch).ok_or_else(|| format!("expected.toml: no launch {}", expect.launch))?;
        launches[*at].expect.push(expect);
    }
    match launches.iter().find(|l| l.expect.is_empty()) {
        Some(launch) => Err(format!("expected.toml: nothing for launch {}", launch.name)),
        None => Ok(launches),
    }
}

/// The launches that apply to all processors.
///
/// # Errors
/// Those of [`launches`].
pub fn everywhere() -> Result<Vec<Launch>, String> {
    let mut launches = launches()?;
    launches.retain(|launch| launch.targets.is_empty());
    Ok(launches)
}

fn read<T: for<'de> Deserialize<'de>>(name: &str) -> Result<T, String> {
    let path = folder().join(name);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    toml::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))
}

impl Expect {
    /// Whether its elements are floats.
    pub fn is_float(&self) -> bool {
        self.kind.trim_start_matches('b').starts_with('f')
    }

    fn element_size(&self) -> usize {
        self.kind.trim_start_matches(char::is_alphabetic).parse::<usize>().map_or(4, |bits| bits / 8)
    }

    fn float(&self, bytes: &[u8]) -> f64 {
        let bits = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        match self.kind.as_str() {
            "f16" => half_to_f64(bits as u16),
            "bf16" => f64::from(f32::from_bits((bits as u32) << 16)),
            "f32" => f64::from(f32::from_bits(bits as u32)),
            _ => f64::from_bits(bits),
        }
    }

    /// A reference value in the buffer's format: the table has just enough digits to distinguish it from its
    /// neighbours.
    fn nearest(&self, want: f64) -> f64 {
        match self.kind.as_str() {
            "f16" => half_to_f64(half(want)),
            "f32" => f64::from(want as f32),
            _ => want,
        }
    }

    fn close(&self, got: f64, want: f64) -> bool {
        if want.is_nan() || got.is_nan() {
            return want.is_nan() && got.is_nan();
        }
        got == want || (got - want).abs() <= self.rel * want.abs() + self.abs
    }

    /// Compares a buffer with the reference.
    ///
    /// # Errors
    /// The first difference.
    pub fn check(&self, buffer: &[u8]) -> Result<(), String> {
        if let Some(want) = &self.fnv1a64 {
            let digest =
                buffer.iter().fold(0xcbf2_9ce4_8422_2325u64, |d, &b| (d ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
            if format!("{digest:016x}") == *want {
                return Ok(());
            }
            let shown: Vec<String> = buffer.chunks(self.element_size()).take(8).map(|e| self.show(e)).collect();
            let first: Vec<String> = self.first.iter().map(|v| v.to_string().trim_matches('"').to_owned()).collect();
            return Err(format!(
                "argument {}: got [{}, ...], want [{}, ...]",
                self.arg,
                shown.join(", "),
                first.join(", ")
            ));
        }
        let size = self.element_size();
        for (&index, &want) in self.index.iter().zip(&self.value) {
            let want = self.nearest(want);
            let got = buffer.get(index * size..(index + 1) * size).map(|bytes| self.float(bytes));
            if !got.is_some_and(|got| self.close(got, want)) {
                return Err(format!("argument {}, element {index}: got {got:?}, want {want:e}", self.arg));
            }
        }
        Ok(())
    }

    fn show(&self, bytes: &[u8]) -> String {
        let bits = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        match self.kind.as_str() {
            "i32" => (bits as i32).to_string(),
            _ => bits.to_string(),
        }
    }

    /// Compares every element of two witnesses' buffers. Floats of exact kernels must have the same bits except for
    /// NaNs; those of others may differ by twice the tolerance, since either may differ from the reference by it.
    ///
    /// # Errors
    /// The first difference.
    pub fn agree(&self, a: &[u8], b: &[u8], exact: bool) -> Result<(), String> {
        if !self.is_float() {
            return same_bytes(self.arg, a, b);
        }
        let size = self.element_size();
        let loose = Expect { rel: self.rel * 2.0, abs: self.abs * 2.0, ..self.clone() };
        for (index, (x, y)) in a.chunks(size).zip(b.chunks(size)).enumerate() {
            let (fx, fy) = (self.float(x), self.float(y));
            let same = x == y || fx.is_nan() && fy.is_nan();
            if !same && (exact || !loose.close(fx, fy)) {
                return Err(format!("argument {}, element {index}: {fx:e} and {fy:e}", self.arg));
            }
        }
        Ok(())
    }
}

/// Compares two buffers byte for byte.
///
/// # Errors
/// The first difference.
pub fn same_bytes(arg: usize, a: &[u8], b: &[u8]) -> Result<(), String> {
    if a.len() != b.len() {
        return Err(format!("argument {arg}: {} and {} bytes", a.len(), b.len()));
    }
    match a.iter().zip(b).position(|(x, y)| x != y) {
        Some(at) => Err(format!("argument {arg}, byte {at}: {:#04x} and {:#04x}", a[at], b[at])),
        None => Ok(()),
    }
}
