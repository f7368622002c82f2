//! Names of ISAs and what is known of them.
//!
//! A name is a target id (AMDGPUUsage, "Code Object Target Identification"). Entries and units of the metadata: ROCm,
//! `amd/comgr/docs/ISAMetadata.md`.

use std::ffi::{CStr, CString};
use std::sync::LazyLock;

use gcnc_isa::{Opcode, Setting, Target};

use crate::abi::{Done, Status};
use crate::metadata::Node;

/// What every name begins with.
pub const PREFIX: &str = "amdgcn-amd-amdhsa--";

static NAMES: LazyLock<Vec<CString>> = LazyLock::new(|| {
    let names = Target::all().map(|target| format!("{PREFIX}{}", target.name()));
    names.filter_map(|name| CString::new(name).ok()).collect()
});

/// The names of all ISAs, features left open.
pub fn names() -> &'static [impl AsRef<CStr>] {
    &NAMES
}

/// The target of a name.
///
/// # Errors
/// There is none of that name.
pub fn target(name: &str) -> Done<Target> {
    if !name.starts_with(PREFIX) {
        return Err(Status::InvalidArgument);
    }
    Target::parse(name).map_err(|_| Status::InvalidArgument)
}

/// What a target's name is, with the features that it says.
pub fn name(target: &Target) -> String {
    format!("{PREFIX}{target}")
}

/// Whether code for `code` runs where `wanted` is asked for: a feature that code leaves open runs with either setting.
pub fn runs(code: &Target, wanted: &Target) -> bool {
    let fits = |code: Setting, wanted: Setting| code == wanted || code == Setting::Any;
    code.name() == wanted.name() && fits(code.xnack(), wanted.xnack()) && fits(code.sramecc(), wanted.sramecc())
}

/// What is known of an ISA.
///
/// # Errors
/// There is none of that name.
pub fn metadata(name: &str) -> Done<Node> {
    let target = target(name)?;
    let setting = |setting| match setting {
        Setting::Unsupported => None,
        Setting::Any => Some("any"),
        Setting::Off => Some("off"),
        Setting::On => Some("on"),
    };
    let features = [("sramecc", setting(target.sramecc())), ("xnack", setting(target.xnack()))];
    let features = features.into_iter().filter_map(|(name, setting)| Some((name, Node::text(setting?)))).collect();
    // GFX10 began to join two compute units, of two SIMDs each.
    let simds = if target.has_wgp_mode() { 2 } else { 4 };
    let number = |n: u32| Node::text(n.to_string());
    Ok(Node::map(vec![
        ("Name", Node::text(name)),
        ("Architecture", Node::text("amdgcn")),
        ("Vendor", Node::text("amd")),
        ("OS", Node::text("amdhsa")),
        ("Environment", Node::text("")),
        ("Processor", Node::text(target.name())),
        ("Version", Node::text("1.0.0")),
        ("Features", Node::map(features)),
        ("TrapHandlerEnabled", number(1)),
        ("ImageSupport", number(target.has(Opcode::ImageLoad).into())),
        ("LocalMemorySize", number(lds_of_block(&target))),
        ("LDSBankCount", number(if target.lds_size() > 0x2_8000 { 64 } else { 32 })),
        ("EUsPerCU", number(simds)),
        ("MaxWavesPerCU", number(simds * target.max_waves_per_simd())),
        ("MaxFlatWorkGroupSize", number(1024)),
        ("SGPRAllocGranule", number(target.sgpr_granule())),
        ("TotalNumSGPRs", number(target.total_sgprs())),
        ("AddressableNumSGPRs", number(target.max_sgprs())),
        ("VGPRAllocGranule", number(target.vgpr_granule())),
        ("TotalNumVGPRs", number(target.total_vgprs())),
        ("AddressableNumVGPRs", number(target.max_vgprs() * if target.has_unified_vgprs() { 2 } else { 1 })),
    ]))
}

/// Bytes of LDS that the work-groups of a block share: of a work-group processor, twice what one compute unit has.
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
        assert_eq!(target("gfx900").err(), Some(Status::InvalidArgument));
        assert_eq!(target("amdgcn-amd-amdhsa--gfx900:sramecc+").err(), Some(Status::InvalidArgument));
    }

    #[test]
    fn open_features_run_with_either() {
        let parse = |id| Target::parse(id).unwrap();
        assert!(runs(&parse("gfx90a"), &parse("gfx90a:xnack+")) && !runs(&parse("gfx90a:xnack-"), &parse("gfx90a")));
        assert!(!runs(&parse("gfx90a"), &parse("gfx942")));
    }
}
