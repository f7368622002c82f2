//! The ABI that a module is compiled for, and its restrictions on kernels.
//!
//! The triple gives the operating system; the options, or else the module flag `amdhsa_code_object_version`, give the
//! code object version. Both determine where kernels find their arguments ([`interface`]), so lowering needs them as
//! well as the writer. A module without a triple is for `amdhsa`, since JIT compilers omit the triple.

use gcnc_ir::Module;
use gcnc_isa::{FlatScratch, Target};
use gcnc_lowering::{Interface, KernelFacts};
use gcnc_memmodel::legalize::Language;
use gcnc_mir::Function;
use gcnc_object::{Abi, Os, Version};
use gcnc_triple::Triple;

use crate::diagnostic::Diagnostic;
use crate::options::Options;
use crate::processor;

/// The module flag that clang sets to the version times 100.
const VERSION_FLAG: &str = "amdhsa_code_object_version";

/// The version in a module's flag; none if it has no flag, or one that means any version.
fn flagged(module: &Module) -> Result<Option<Version>, Diagnostic> {
    match module.flag(VERSION_FLAG) {
        None | Some(0) => Ok(None),
        Some(flag) => match Version::of(flag / 100) {
            Some(version) => Ok(Some(version)),
            None => Err(Diagnostic::new(format!("module flag `{VERSION_FLAG}` is {flag}, which names no version"))
                .with_help("there are 2 to 6 (as 200 to 600)")),
        },
    }
}

/// The ABI of `module` under `options`.
pub fn of(module: &Module, target: &Target, options: &Options) -> Result<Abi, Diagnostic> {
    let os = match &module.triple {
        Some(triple) if !triple.is_empty() => Os::of_triple(triple).map_err(|e| Diagnostic::new(e.to_string()))?,
        _ => Os::Hsa,
    };
    processor::check(module, target)?;
    let asked = options.code_object_version.and_then(|n| Version::of(n.into()));
    let abi = Abi { os, version: asked.or(flagged(module)?).unwrap_or(Version::usual(target)) };
    abi.check(target).map_err(|e| Diagnostic::new(e.to_string()))?;
    Ok(abi)
}

/// The memory model of the module's language: OpenCL's if the environment of its triple says so (AMDGPUUsage, "Memory
/// Model").
pub fn memory_model(module: &Module) -> Language {
    match module.triple.as_deref().is_some_and(|triple| Triple::parse(triple).is_opencl()) {
        true => Language::OpenCl,
        false => Language::Hsa,
    }
}

/// How kernels of this ABI receive their arguments.
pub fn interface(abi: &Abi) -> &'static Interface {
    match abi.os {
        Os::Hsa if abi.version < Version::V4 => &Interface::HSA_V2,
        Os::Hsa if abi.version < Version::V5 => &Interface::HSA_V4,
        Os::Hsa => &Interface::HSA_V5,
        Os::Mesa3d => &Interface::MESA3D,
        Os::Pal => &Interface::PAL,
        Os::Unknown => &Interface::BARE,
    }
}

/// Rejects a lowered kernel that needs what the ABI does not provide.
pub fn check_kernel(module: &Module, abi: &Abi, facts: &KernelFacts) -> Result<(), Diagnostic> {
    let refuse = |what: &str| Diagnostic::new(format!("kernel `{}` {what}", facts.name));
    if let Some(flag) = flagged(module)?
        && abi.os == Os::Hsa
        && !facts.hidden.is_empty()
        && interface(&Abi::hsa(flag)) != interface(abi)
    {
        let what = format!("reads hidden arguments where code object {flag} has them, not {}", abi.version);
        let help = format!("compile the source with -mcode-object-version={}", abi.version.number());
        return Err(refuse(&what).with_help(help));
    }
    let inputs = &facts.inputs;
    if !abi.has_queues() && (inputs.dispatch_ptr || inputs.queue_ptr || inputs.dispatch_id) {
        return Err(refuse(&format!("asks for its dispatch packet or queue, which {} does not have", abi.os)));
    }
    Ok(())
}

/// Rejects a machine function that needs private memory if nothing sets FLAT_SCRATCH up.
pub fn check_scratch(abi: &Abi, f: &Function, facts: &KernelFacts) -> Result<(), Diagnostic> {
    if !f.kernel.uses_scratch || f.target.has_architected_flat_scratch() {
        return Ok(());
    }
    let (name, os, target) = (&f.name, abi.os, f.target.name());
    let is_shader = facts.shader.is_some();
    // The table lacks the size per lane, which FLAT_SCRATCH of GFX7 and GFX8 needs.
    let offset = f.target.flat_scratch() == FlatScratch::Offset;
    let by_source = f.kernel.private_source.is_some() && !(f.kernel.uses_flat && offset);
    match abi.has_queues() && !is_shader || by_source {
        true => Ok(()),
        false => {
            let kind = if is_shader { "shader" } else { "kernel" };
            let what = format!("{kind} `{name}` needs private memory, and {os} does not say where it is on {target}");
            Err(Diagnostic::new(what).with_help("amdhsa and mesa3d do, and so does the hardware from GFX11 on"))
        }
    }
}
