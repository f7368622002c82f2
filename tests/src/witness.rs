//! The witnesses: each runs a launch in its own way and gives the contents of the buffers.
//!
//! They share no code: the interpreter runs IR, the emulator runs bytes, and the bytes are LLVM's or gcnc's.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use gcnc_emulator as emulator;
use gcnc_ir::interp;

use crate::args::Arg;
use crate::kernels::{self, Launch};

/// The buffers after a launch, by argument; none for an argument by value.
pub type Buffers = Vec<Option<Vec<u8>>>;

/// Runs the IR itself.
///
/// # Errors
/// The module cannot be read, or the interpreter's report.
pub fn interpret(ir: &str, launch: &Launch) -> Result<Buffers, String> {
    let module = gcnc_ir::read(ir).map_err(|e| e.to_string())?;
    let args = launch.arguments()?.into_iter().map(|arg| match arg {
        Arg::Value(bytes) => interp::Arg::Value(bytes),
        Arg::Buffer(bytes) => interp::Arg::Buffer(bytes),
    });
    let run = interp::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        workgroup_size: launch.workgroup_size,
        args: args.collect(),
        dynamic_lds: launch.dynamic_lds,
        static_lds: None,
    };
    let result = interp::run(&module, &run, &interp::Options::default()).map_err(|e| e.to_string())?;
    Ok(result.buffers)
}

/// Runs a code object on the emulator in strict mode.
///
/// # Errors
/// The emulator's report.
pub fn emulate(code_object: &[u8], launch: &Launch) -> Result<Buffers, String> {
    Ok(emulated(code_object, launch)?.buffers)
}

/// The same, with what the run took.
///
/// # Errors
/// The emulator's report.
pub fn emulated(code_object: &[u8], launch: &Launch) -> Result<emulator::RunResult, String> {
    let object = emulator::CodeObject::load(code_object).map_err(|e| e.to_string())?;
    let args = launch.arguments()?.into_iter().map(|arg| match arg {
        Arg::Value(bytes) => emulator::Arg::Bytes(bytes),
        Arg::Buffer(bytes) => emulator::Arg::Buffer(bytes),
    });
    let run = emulator::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        workgroup_size: launch.workgroup_size,
        args: args.collect(),
        dynamic_lds: launch.dynamic_lds,
    };
    emulator::run(&object, &run, emulator::Options::default()).map_err(|e| e.to_string())
}

type Shared = Arc<OnceLock<Result<Buffers, String>>>;

/// The interpreter's results, computed once each.
#[derive(Default)]
pub struct Interpreted(Mutex<HashMap<(String, String), Shared>>);

impl Interpreted {
    /// What the interpreter says of a launch.
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

/// Compares two witnesses, all buffers of them.
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

/// Whether every floating-point result of this IR is defined to the last bit: no fast-math flags, no `!fpmath`, and no
/// functions whose accuracy is the implementation's.
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
