//! Witnesses for differential testing: each runs a launch in its own way and returns the contents of the buffers.
//!
//! They share no code: the interpreter runs IR, the emulator runs machine code, LLVM's or gcnc's.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use gcnc::Target;
use gcnc_emulator as emulator;
use gcnc_interpreter as interp;

use crate::args::Arg;
use crate::kernels::{self, Launch};

/// The buffers after a launch, by argument; none for an argument by value.
pub type Buffers = Vec<Option<Vec<u8>>>;

/// Runs the IR on the interpreter.
///
/// # Errors
/// The module cannot be parsed, or the interpreter's report.
pub fn interpret(ir: &str, launch: &Launch) -> Result<Buffers, String> {
    let module = gcnc_ir::read(ir).map_err(|e| e.to_string())?;
    let arguments = launch.arguments()?;
    let target = processor(ir);
    let args = arguments.iter().map(|arg| match arg {
        Arg::Value(bytes) => Ok(interp::Arg::Value(bytes.clone())),
        Arg::Buffer(bytes) => Ok(interp::Arg::Buffer(bytes.clone())),
        Arg::Image(image, texels) => {
            let target = target.as_ref().ok_or("an image where no processor is named")?;
            Ok(interp::Arg::Image { words: image.words(target)?.to_vec(), texels: image.padded(target, texels) })
        }
    });
    let args = args.collect::<Result<_, String>>()?;
    let run = interp::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        remainder: [0; 3],
        workgroup_size: launch.workgroup_size,
        args,
        dynamic_lds: launch.dynamic_lds,
        static_lds: None,
    };
    let mut result = interp::run(&module, &run, &interp::Options::default()).map_err(|e| e.to_string())?;
    if let Some(target) = target {
        tighten(&arguments, &target, &mut result.buffers);
    }
    Ok(result.buffers)
}

/// The processor that the attributes of IR name.
fn processor(ir: &str) -> Option<Target> {
    let name = ir.split_once("\"target-cpu\"=\"")?.1.split('"').next()?;
    Target::parse(name).ok()
}

/// Reduces images to their texels: the row pitch depends on the generation.
fn tighten(arguments: &[Arg], target: &Target, buffers: &mut Buffers) {
    for (arg, buffer) in arguments.iter().zip(buffers) {
        if let (Arg::Image(image, _), Some(memory)) = (arg, buffer) {
            *memory = image.texels(target, memory);
        }
    }
}

/// Runs a code object on the emulator in strict mode.
///
/// # Errors
/// The emulator's report.
pub fn emulate(code_object: &[u8], launch: &Launch) -> Result<Buffers, String> {
    Ok(emulated(code_object, launch)?.buffers)
}

/// The same, with the statistics of the run.
///
/// # Errors
/// The emulator's report.
pub fn emulated(code_object: &[u8], launch: &Launch) -> Result<emulator::RunResult, String> {
    emulated_with(code_object, launch, emulator::Options::default())
}

/// The same with options.
///
/// # Errors
/// The emulator's report.
pub fn emulated_with(
    code_object: &[u8],
    launch: &Launch,
    options: emulator::Options<'_>,
) -> Result<emulator::RunResult, String> {
    let object = emulator::CodeObject::load(code_object).map_err(|e| e.to_string())?;
    let arguments = launch.arguments()?;
    let target = Target::parse(object.target_id()).map_err(|e| e.to_string())?;
    let args = arguments.iter().map(|arg| match arg {
        Arg::Value(bytes) => Ok(emulator::Arg::Bytes(bytes.clone())),
        Arg::Buffer(bytes) => Ok(emulator::Arg::Buffer(bytes.clone())),
        Arg::Image(image, texels) => {
            Ok(emulator::Arg::Image { words: image.words(&target)?.to_vec(), texels: image.padded(&target, texels) })
        }
    });
    let run = emulator::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        remainder: [0; 3],
        workgroup_size: launch.workgroup_size,
        args: args.collect::<Result<_, String>>()?,
        dynamic_lds: launch.dynamic_lds,
    };
    let mut result = emulator::run(&object, &run, options).map_err(|e| e.to_string())?;
    tighten(&arguments, &target, &mut result.buffers);
    Ok(result)
}

type Shared = Arc<OnceLock<Result<Buffers, String>>>;

/// Caches the interpreter's results.
#[derive(Default)]
pub struct Interpreted(Mutex<HashMap<(String, String), Shared>>);

impl Interpreted {
    /// The interpreter's result for a launch.
    ///
    /// # Errors
    /// Its report.
    pub fn get(&self, target: &str, launch: &Launch) -> Result<Buffers, String> {
        let key = (target.to_owned(), launch.name.clone());
        let cell = match self.0.lock() {
            Ok(mut map) => map.entry(key).or_default().clone(),
            Err(_) => return Err("another test panicked".to_owned()),
        };
        cell.get_or_init(|| interpret(&kernels::ir(target, &launch.file)?, launch)).clone()
    }
}

/// Compares a witness with the references.
///
/// # Errors
/// The first difference.
pub fn check(launch: &Launch, buffers: &Buffers) -> Result<(), String> {
    for expect in &launch.expect {
        let buffer = buffers
            .get(expect.arg)
            .and_then(Option::as_ref)
            .ok_or_else(|| format!("argument {} is no buffer", expect.arg))?;
        expect.check(buffer)?;
    }
    Ok(())
}

/// Compares all buffers of two witnesses.
///
/// # Errors
/// The first difference.
pub fn agree(launch: &Launch, exact: bool, a: &Buffers, b: &Buffers) -> Result<(), String> {
    for (arg, pair) in a.iter().zip(b).enumerate() {
        match (pair, launch.expected_of(arg)) {
            ((Some(x), Some(y)), Some(expect)) => expect.agree(x, y, exact)?,
            ((Some(x), Some(y)), None) => kernels::same_bytes(arg, x, y)?,
            _ => {}
        }
    }
    Ok(())
}

/// Whether every floating-point result of this IR is exactly specified: no fast-math flags, no `!fpmath`, and no
/// functions with implementation-defined accuracy.
pub fn is_exact(ir: &str) -> bool {
    const LOOSE: [&str; 22] = [
        " fast ",
        " reassoc ",
        " nsz ",
        " arcp ",
        " contract ",
        " afn ",
        "!fpmath",
        "@llvm.fmuladd",
        "@llvm.exp",
        "@llvm.log",
        "@llvm.sin",
        "@llvm.cos",
        "@llvm.tan",
        "@llvm.pow",
        "@llvm.amdgcn.rcp",
        "@llvm.amdgcn.rsq",
        "@llvm.amdgcn.sqrt",
        "@llvm.amdgcn.exp",
        "@llvm.amdgcn.log",
        "@llvm.amdgcn.sin",
        "@llvm.amdgcn.cos",
        "atomicrmw f",
    ];
    !ir.lines().filter(|line| line.starts_with(' ')).any(|line| LOOSE.iter().any(|word| line.contains(word)))
}
