//! What a code object says of itself and of its kernels, whoever made it.

use gcnc_emulator::CodeObject;
use gcnc_isa::Target;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::kernel_info::KernelInfo;
use crate::magic::not_elf;

/// A code object as its file describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inspection {
    /// Its target id: `gfx90a:xnack+`.
    pub target: String,
    /// Who loads it: `amdhsa`, `amdpal`, `mesa3d`, `none`.
    pub os: String,
    /// The version of the code object, 2 to 6, of `amdhsa`.
    pub code_object_version: Option<u32>,
    /// Its kernels.
    pub kernels: Vec<KernelInfo>,
}

/// Looks into a code object.
///
/// # Errors
/// It is none, or it is damaged.
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
    if let Some(other) = not_elf(bytes) {
        return Err(other.into());
    }
    let object = CodeObject::load(bytes).map_err(|e| Diagnostic::new(e.to_string()))?;
    let target = Target::parse(object.target_id()).ok();
    Ok(Inspection {
        target: object.target_id().to_owned(),
        os: object.os().name().to_owned(),
        code_object_version: object.version(),
        kernels: object.kernels().iter().map(|k| KernelInfo::of_file(k, target.as_ref())).collect(),
    })
}
