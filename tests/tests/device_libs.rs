//! Programs that call AMD's device libraries (`tests/device`): linked by gcnc, they give the same results as linked by
//! clang and compiled by llc.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use gcnc::{Compiler, DeviceMath, Library, Module, Options, Target, device};
use gcnc_emulator::{self as emulator, Arg, CodeObject, Launch};
use gcnc_tests::llvm::{self, Missing};
use libtest_mimic::{Arguments, Trial};

const LIBRARIES: &str = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode";
/// Processors that the installed libraries know, of several families.
const TARGETS: [&str; 3] = ["gfx900", "gfx90a", "gfx1030"];
const PROGRAMS: [&str; 5] = ["float.cl", "double.cl", "half.cl", "integer.cl", "plain.hip"];
const GROUPS: u32 = 2;
const LANES: u32 = 64;

fn main() {
    let args = Arguments::from_args();
    let trials = TARGETS.iter().flat_map(|&target| PROGRAMS.map(|program| (target, program)));
    let trials = trials.map(|(target, program)| {
        Trial::test(format!("{target}::{program}"), move || match check(target, program) {
            Err(Missing::Skip(why)) => {
                eprintln!("{why}");
                Ok(())
            }
            Err(Missing::Error(why)) => Err(why.into()),
            Ok(()) => Ok(()),
        })
    });
    libtest_mimic::run(&args, trials.collect()).exit();
}

fn error(why: impl ToString) -> Missing {
    Missing::Error(why.to_string())
}

/// Compares each kernel of a program.
fn check(target: &str, program: &str) -> Result<(), Missing> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("device");
    let start = Instant::now();
    let theirs = llvm::code_object(&clang(target, program, true)?, target, &cache)?;
    let llvms_time = start.elapsed();
    let source = clang(target, program, false)?;
    let (ours, time) = compiled(&source, target)?;
    let sizes = [ours.len(), theirs.len()];
    let (ours, theirs) = (CodeObject::load(&ours).map_err(error)?, CodeObject::load(&theirs).map_err(error)?);
    let kernels: Vec<&str> = ours.kernels().iter().map(|k| k.name.as_str()).collect();
    let mut wrong = Vec::new();
    for &kernel in &kernels {
        let [a, b] = [&ours, &theirs].map(|object| run(object, kernel));
        match (a, b) {
            (Ok(a), Ok(b)) => wrong.extend(difference(kernel, &a, &b)),
            (Err(why), _) => wrong.push(format!("{kernel}, gcnc's: {why}")),
            (_, Err(why)) => wrong.push(format!("{kernel}, LLVM's: {why}")),
        }
    }
    println!(
        "{target} {program}: {} kernels; gcnc {} bytes in {time:?}, clang, llc and lld {} in {llvms_time:?}",
        kernels.len(),
        sizes[0],
        sizes[1],
    );
    if kernels.is_empty() || !wrong.is_empty() { Err(error(wrong.join("\n"))) } else { Ok(()) }
}

/// The program as IR, with the libraries' functions if `linked`.
fn clang(target: &str, program: &str, linked: bool) -> Result<String, Missing> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("device");
    let cpu = format!("-mcpu={target}");
    let arch = format!("--offload-arch={target}");
    let language: &[&str] = if program.ends_with(".hip") {
        &["-x", "hip", "--offload-device-only", "--no-gpu-bundle-output", "-nogpuinc", &arch]
    } else if program == "integer.cl" {
        // Work-group functions exist since OpenCL 2.0.
        &["-x", "cl", "-cl-std=CL2.0", "-Xclang", "-finclude-default-header", "-target", "amdgcn-amd-amdhsa", &cpu]
    } else {
        &["-x", "cl", "-Xclang", "-finclude-default-header", "-target", "amdgcn-amd-amdhsa", &cpu]
    };
    let mut args = language.to_vec();
    args.extend(["-nogpulib", "-mcode-object-version=5", "-O2", "-S", "-emit-llvm", "-o", "-"]);
    let files = if linked { files(target)? } else { Vec::new() };
    let files: Vec<String> = files.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    for file in &files {
        args.extend(["-Xclang", "-mlink-builtin-bitcode", "-Xclang", file]);
    }
    args.push(program);
    llvm::run_in(&folder, "clang-22", &args)
}

/// A target's libraries, with those that define control constants first.
fn files(target: &str) -> Result<Vec<PathBuf>, Missing> {
    let parsed = Target::parse(target).map_err(error)?;
    let folder = Path::new(LIBRARIES);
    let math = DeviceMath::default();
    let mut names = device::files(&parsed, math);
    let wave = if parsed.wave_size() == 64 { "on" } else { "off" };
    names.extend([format!("oclc_wavefrontsize64_{wave}.bc"), "oclc_abi_version_500.bc".into()]);
    let files: Vec<PathBuf> = names.iter().map(|name| folder.join(name)).filter(|path| path.is_file()).collect();
    match files.is_empty() {
        true if llvm::required() => Err(error("rocm-device-libs is not installed")),
        true => Err(Missing::Skip("SKIPPED: rocm-device-libs is not installed".into())),
        false => Ok(files),
    }
}

/// The libraries themselves, loaded once.
fn libraries() -> Result<Vec<Arc<Library>>, Missing> {
    static READ: OnceLock<Vec<Arc<Library>>> = OnceLock::new();
    if let Some(read) = READ.get() {
        return Ok(read.clone());
    }
    let mut all = Vec::new();
    for path in files("gfx900")?.iter().filter(|path| !path.to_string_lossy().contains("oclc_")) {
        let bytes = std::fs::read(path).map_err(error)?;
        all.push(Arc::new(Library::from(Module::parse(&bytes).map_err(error)?)));
    }
    Ok(READ.get_or_init(|| all).clone())
}

/// gcnc's code object, and the compile time with the libraries loaded.
fn compiled(source: &str, target: &str) -> Result<(Vec<u8>, Duration), Missing> {
    let options = Options::new().libraries(libraries()?);
    let target = Target::parse(target).map_err(error)?;
    let start = Instant::now();
    let compiled = Compiler::new().compile(source, &target, &options).map_err(error)?;
    Ok((compiled.bytes, start.elapsed()))
}

/// A kernel's results for numbers of all magnitudes.
fn run(object: &CodeObject, kernel: &str) -> Result<Vec<u8>, String> {
    let numbers = (0..GROUPS * LANES).map(|n| {
        let n = f64::from(n);
        ((n - 60.0) * 0.37 * if n % 5.0 == 0.0 { 1e-3 } else { 1.0 }) as f32
    });
    let launch = Launch {
        kernel: kernel.into(),
        workgroups: [GROUPS, 1, 1],
        remainder: [0; 3],
        workgroup_size: [LANES, 1, 1],
        args: vec![
            Arg::Buffer(numbers.flat_map(f32::to_le_bytes).collect()),
            Arg::Buffer(vec![0; 8 * (GROUPS * LANES) as usize]),
        ],
        dynamic_lds: 0,
    };
    let mut result = emulator::run(object, &launch, emulator::Options::default()).map_err(|e| e.to_string())?;
    result.buffers[1].take().ok_or_else(|| "no buffer".into())
}

/// The difference between two results: integers must be equal, floats nearly so, to a degree that depends on the
/// kernel's name.
fn difference(kernel: &str, a: &[u8], b: &[u8]) -> Option<String> {
    let (size, near) = match kernel.split('_').next() {
        Some("f64") => (8, 4.0 * f64::EPSILON),
        Some("f32") => (4, 4.0 * f64::from(f32::EPSILON)),
        Some("f16") => (2, 2.0 / 1024.0),
        _ => (4, 0.0),
    };
    let number = |bytes: &[u8]| {
        let bits = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        match size {
            8 => f64::from_bits(bits),
            2 => half(bits),
            _ if near > 0.0 => f32::from_bits(bits as u32).into(),
            _ => (bits as i32).into(),
        }
    };
    a.chunks(size).zip(b.chunks(size)).enumerate().find_map(|(at, (x, y))| {
        let (x, y) = (number(x), number(y));
        let same = x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= near * y.abs();
        (!same).then(|| format!("{kernel}, element {at}: gcnc {x:e}, LLVM {y:e}"))
    })
}

/// The value of an IEEE binary16.
fn half(bits: u64) -> f64 {
    let (exponent, fraction) = ((bits >> 10 & 31) as i32, (bits & 1023) as f64);
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 => [f64::NAN, f64::INFINITY][usize::from(fraction == 0.0)],
        _ => (1.0 + fraction / 1024.0) * 2f64.powi(exponent - 15),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}
