//! Machine code and code objects for the fuzz targets that take them: compiled programs, and bytes as a kernel's code.

use gcnc::{Compiler, OptLevel, Options, Target};
use gcnc_emulator::CodeObject;
use gcnc_isa::kernel_arg::{KernelArg, ValueKind};
use gcnc_mir::Kernel;
use gcnc_object::module::KernelObject;
use gcnc_object::{
    Abi, Code, KernelDescriptor, KernelMetadata, ObjectKind, ObjectModule, Resources, Version, write_code_object,
};

use super::{processor, text};
use crate::mutate::{self, Random};
use crate::random;

/// Bytes of choices that precede the code.
pub const CHOICES: usize = 2;
/// Bytes of kernel arguments: a pointer.
const ARGUMENTS: u32 = 8;

/// A code object with one kernel `k` that takes a buffer.
///
/// # Panics
/// If it cannot be written.
pub fn object(target: &Target, kernel: &Kernel, code: Code) -> Vec<u8> {
    let mut metadata = KernelMetadata::of(kernel, Resources::of(kernel, target));
    (metadata.kernarg_size, metadata.kernarg_align) = (ARGUMENTS, 8);
    let pointer = KernelArg { size: ARGUMENTS, kind: ValueKind::GlobalBuffer, ..KernelArg::default() };
    metadata.args.push(pointer);
    let kernel = KernelObject {
        name: "k".into(),
        descriptor: KernelDescriptor::new(kernel, target, ARGUMENTS, code.bytes.len()),
        code,
        metadata,
    };
    let abi = Abi::hsa(Version::usual(target));
    let module = ObjectModule {
        target,
        abi,
        printf: Vec::new(),
        kernels: vec![kernel],
        functions: Vec::new(),
        globals: Vec::new(),
        pal: Default::default(),
        debug: None,
    };
    write_code_object(&module, ObjectKind::Loadable).expect("one kernel without symbols can be written")
}

/// The code object of a seed's program, if that compiles.
pub fn compiled(seed: u64, target: &Target) -> Vec<u8> {
    let level = if seed.is_multiple_of(3) { OptLevel::O0 } else { OptLevel::O2 };
    let options = Options::new().level(level);
    Compiler::new().compile(&text::program(seed), target, &options).unwrap_or_default().bytes
}

/// A corpus entry: choices, then code compiled for them, half of it damaged.
pub fn seed(seed: u64) -> Vec<u8> {
    let mut entry = random::bytes(seed, CHOICES);
    let code = code_of(&compiled(seed, &processor(entry[0]))).unwrap_or_default();
    entry.extend(match seed % 2 {
        0 => code,
        _ => mutate::bytes(&code, &mut Random::new(seed)),
    });
    entry
}

/// The code from the first kernel on.
fn code_of(object: &[u8]) -> Option<Vec<u8>> {
    let object = CodeObject::load(object).ok()?;
    let start = object.kernels().first()?.entry_address.checked_sub(object.link_base())? as usize;
    let segment = object.segments().iter().find(|s| (s.start..s.start + s.len).contains(&start))?;
    Some(object.image()[start..segment.start + segment.len].to_vec())
}
