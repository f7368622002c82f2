//! ISA names and the metadata of ISAs.
//!
//! A name is a target id (AMDGPUUsage, "Code Object Target Identification"). The metadata's entries and units: ROCm,
//! `amd/comgr/docs/ISAMetadata.md`.

use std::ffi::{CStr, CString};
use std::sync::LazyLock;

use gcnc_isa::{Opcode, Setting, Target};
use gcnc_triple::{OperatingSystem, Triple, Vendor};

use crate::abi::{Done, Status};
use crate::metadata::Node;

/// The prefix of every name.
pub const PREFIX: &str = "amdgcn-amd-amdhsa--";

static NAMES: LazyLock<Vec<CString>> = LazyLock::new(|| {
    let names = Target::all().map(|target| format!("{PREFIX}{}", target.name()));
    names.filter_map(|name| CString::new(name).ok()).collect()
});

/// The names of all ISAs, without features.
pub fn names() -> &'static [impl AsRef<CStr>] {
    &NAMES
}

/// The triple of a name, and its processor with features.
fn parts(name: &str) -> Done<(Triple<'_>, &str)> {
    let is_known = |triple: &Triple<'_>| {
        let os = (triple.operating_system(), triple.os_version());
        *triple.vendor() == Vendor::Amd && os == (OperatingSystem::Hsa, "")
    };
    Triple::split_target_id(name).filter(|(triple, _)| is_known(triple)).ok_or(Status::InvalidArgument)
}

/// Parses a name. Since LLVM 24 the architecture may contain the processor, `amdgpu9.0a`, or a family.
///
/// # Errors
/// There is no such target.
pub fn target(name: &str) -> Done<Target> {
    let (triple, processor) = parts(name)?;
    let architecture = triple.arch();
    let named = if processor.is_empty() || processor.starts_with(':') {
        let of_architecture = Target::of_architecture(architecture).ok_or(Status::InvalidArgument)?;
        format!("{}{processor}", of_architecture.name())
    } else {
        processor.to_owned()
    };
    let target = Target::parse(&named).map_err(|_| Status::InvalidArgument)?;
    let is_family = architecture.strip_prefix("amdgpu").is_some_and(|family| !family.is_empty());
    let fits = architecture == "amdgcn" || is_family && target.is_of_architecture(architecture);
    if fits { Ok(target) } else { Err(Status::InvalidArgument) }
}

/// Parses a name given by a client of an interface: in interface 2 all have the same triple.
///
/// # Errors
/// There is no such target.
pub fn target_in(abi: u32, name: &str) -> Done<Target> {
    let known = abi != 2 || name.starts_with(PREFIX);
    if known { target(name) } else { Err(Status::InvalidArgument) }
}

/// Whether this is the name of SPIR-V for any of AMD's processors, to which only source code is compiled.
pub fn is_spirv(name: &str) -> bool {
    parts(name).is_ok_and(|(triple, processor)| triple.arch() == "spirv64" && processor == "amdgcnspirv")
}

/// The name of a target, with the features that it specifies.
pub fn name(target: &Target) -> String {
    format!("{PREFIX}{target}")
}

/// Whether code for `code` runs on `wanted`: code with an unspecified feature runs with either setting.
pub fn runs(code: &Target, wanted: &Target) -> bool {
    let fits = |code: Setting, wanted: Setting| code == wanted || code == Setting::Any;
    code.name() == wanted.name() && fits(code.xnack(), wanted.xnack()) && fits(code.sramecc(), wanted.sramecc())
}

/// The metadata of an ISA.
///
/// # Errors
/// The name is invalid.
pub fn metadata(name: &str, target: &Target) -> Done<Node> {
    let (triple, _) = parts(name)?;
    let (architecture, environment) = (triple.arch(), triple.environment());
    let setting = |setting| match setting {
        Setting::Unsupported => None,
        Setting::Any => Some("any"),
        Setting::Off => Some("off"),
        Setting::On => Some("on"),
    };
    let features = [("sramecc", setting(target.sramecc())), ("xnack", setting(target.xnack()))];
    let features = features.into_iter().filter_map(|(name, setting)| Some((name, Node::text(setting?)))).collect();
    // From GFX10 on two compute units of two SIMDs each can form a work-group processor.
    let simds = if target.has_wgp_mode() { 2 } else { 4 };
    let number = |n: u32| Node::text(n.to_string());
    Ok(Node::map(vec![
        ("Name", Node::text(name)),
        ("Architecture", Node::text(architecture)),
        ("Vendor", Node::text("amd")),
        ("OS", Node::text("amdhsa")),
        ("Environment", Node::text(environment)),
        ("Processor", Node::text(target.name())),
        ("Version", Node::text("1.0.0")),
        ("Features", Node::map(features)),
        ("TrapHandlerEnabled", number(1)),
        ("ImageSupport", number(target.has(Opcode::ImageLoad).into())),
        ("LocalMemorySize", number(lds_of_block(target))),
        ("LDSBankCount", number(if target.lds_size() > 0x2_8000 { 64 } else { 32 })),
        ("EUsPerCU", number(simds)),
        ("MaxWavesPerCU", number(simds * target.max_waves_per_simd())),
        ("MaxFlatWorkGroupSize", number(1024)),
        ("SGPRAllocGranule", number(target.sgpr_granule())),
        // Where SGPRs do not limit occupancy, the number is meaningless and keeps its former value.
        ("TotalNumSGPRs", number(if target.has_fixed_sgpr_allocation() { 800 } else { target.total_sgprs() })),
        ("AddressableNumSGPRs", number(target.max_sgprs())),
        ("VGPRAllocGranule", number(target.vgpr_granule())),
        ("TotalNumVGPRs", number(target.total_vgprs())),
        ("AddressableNumVGPRs", number(target.max_vgprs() * if target.has_unified_vgprs() { 2 } else { 1 })),
    ]))
}

/// Bytes of LDS that the work-groups of a block share: for a work-group processor, those of two compute units.
fn lds_of_block(target: &Target) -> u32 {
    match target.lds_size() {
        0x1_0000 if target.has_wgp_mode() => 0x2_0000,
        // GFX6 has more than a work-group can address.
        0x8000 => 0x1_0000,
        size => size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_targets() {
        assert!(names().iter().all(|name| target(name.as_ref().to_str().unwrap()).is_ok()));
        for good in
            ["amdgpu9.0a-amd-amdhsa--", "amdgpu9-amd-amdhsa--gfx906:sramecc+", "amdgcn-amd-amdhsa-llvm-gfx9-generic"]
        {
            assert!(target(good).is_ok(), "{good}");
        }
        for bad in [
            "gfx900",
            "amdgcn-amd-amdhsa--gfx900:sramecc+",
            "amdgcn-amd-amdhsa-gfx900",
            "amdgcn-amd-amdhsa1.0--gfx900",
            "amdgcn-amd-amdhsa--",
            "amdgpu9-amd-amdhsa--gfx90a",
            "amdgpu-amd-amdhsa--gfx900",
        ] {
            assert_eq!(target(bad).err(), Some(Status::InvalidArgument), "{bad}");
        }
        assert!(is_spirv("spirv64-amd-amdhsa--amdgcnspirv") && !is_spirv("spirv64-amd-amdhsa--amdgcnspirv:xnack+"));
    }

    #[test]
    fn open_features_run_with_either() {
        let parse = |id| Target::parse(id).unwrap();
        assert!(runs(&parse("gfx90a"), &parse("gfx90a:xnack+")) && !runs(&parse("gfx90a:xnack-"), &parse("gfx90a")));
        assert!(!runs(&parse("gfx90a"), &parse("gfx942")));
    }
}
