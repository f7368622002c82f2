//! Code object inspection: what any code object says about itself and its kernels.

use gcnc_emulator::CodeObject;
use gcnc_isa::Target;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::follow::of_object;
use crate::kernel_info::KernelInfo;
use crate::magic::not_elf;

/// A code object, described by its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inspection {
    /// Its target id: `gfx90a:xnack+`.
    pub target: String,
    /// The OS of its ABI: `amdhsa`, `amdpal`, `mesa3d`, `none`.
    pub os: String,
    /// The code object version, 2 to 6, for `amdhsa`.
    pub code_object_version: Option<u32>,
    /// Its kernels.
    pub kernels: Vec<KernelInfo>,
}

/// Reads a code object's description.
///
/// # Errors
/// It is not a code object, or it is damaged.
///
/// ```
/// use gcnc::{Compiler, Options, Target};
///
/// let source = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n";
/// let compiled = Compiler::new().compile(source, &Target::parse("gfx1030")?, &Options::new())?;
/// let seen = gcnc::inspect(&compiled.bytes)?;
/// assert_eq!((&seen.target[..], &seen.kernels), ("gfx1030", &compiled.kernels));
/// assert_eq!(seen.kernels[0].args[0].kind, "global_buffer");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn inspect(bytes: &[u8]) -> Result<Inspection, Diagnostics> {
    Ok(Inspection::of(&load(bytes)?))
}

/// Reads a code object and decodes its code: also reports the kernels' points of highest register pressure
/// ([`KernelInfo::pressure`]). A compilation that reports these names IR values too; here values are named by debug
/// information, if there is any, and by machine instructions. Kernels that call functions are skipped.
///
/// # Errors
/// As [`inspect`].
///
/// ```
/// use gcnc::{Compiler, Options, Target};
///
/// let source = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n";
/// let compiled = Compiler::new().compile(source, &Target::parse("gfx1030")?, &Options::new())?;
/// let seen = gcnc::inspect_pressure(&compiled.bytes)?;
/// let vectors = &seen.kernels[0].pressure[0];
/// assert_eq!((vectors.vectors, vectors.registers), (true, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn inspect_pressure(bytes: &[u8]) -> Result<Inspection, Diagnostics> {
    let object = load(bytes)?;
    let mut seen = Inspection::of(&object);
    let all = of_object(&object, bytes, &seen.kernels);
    for kernel in &mut seen.kernels {
        kernel.pressure = all.iter().filter(|p| p.function == kernel.name).cloned().collect();
    }
    Ok(seen)
}

fn load(bytes: &[u8]) -> Result<CodeObject, Diagnostics> {
    match not_elf(bytes) {
        Some(other) => Err(other.into()),
        None => Ok(CodeObject::load(bytes).map_err(|e| Diagnostic::new(e.to_string()))?),
    }
}

impl Inspection {
    fn of(object: &CodeObject) -> Inspection {
        let target = Target::parse(object.target_id()).ok();
        Inspection {
            target: object.target_id().to_owned(),
            os: object.os().name().to_owned(),
            code_object_version: object.version(),
            kernels: object.kernels().iter().map(|k| KernelInfo::of_file(k, target.as_ref())).collect(),
        }
    }
}
