//! Target triple parser, built on `target-lexicon`'s component parsers and shared by all crates.
//!
//! The components are positional, as in LLVM's `Triple`: architecture, vendor, operating system, environment; missing
//! or empty ones are unknown. `target_lexicon::Triple::from_str` is not used on the whole text, because it skips
//! missing components (`amdgcn-amdhsa` has an OS there, but none in LLVM) and rejects a triple with an unknown
//! component. As of 0.13, it does not know:
//!
//! - the operating systems `amdpal` and `mesa3d`, and operating system versions (`amdhsa1.0`);
//! - the architecture `amdgpu` with a processor version, LLVM's name from 23 on (`amdgpu9.0a` for gfx90a);
//! - the environments `opencl` and `llvm`;
//! - empty components, as in `amdgcn--`.
//!
//! These are parsed here; the library parses all other components.

use std::str::FromStr;

pub use target_lexicon::{Architecture, Vendor};

/// The operating system of a triple, restricted to those of AMD GPUs (AMDGPUUsage, "AMDGPU Operating Systems").
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OperatingSystem {
    /// `amdhsa`, with or without a version.
    Hsa,
    /// `amdpal`, with or without a version.
    Pal,
    /// `mesa3d`.
    Mesa3d,
    /// Absent, `none` or `unknown`.
    None,
    /// Anything else.
    Other,
}

/// A parsed target triple.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triple<'a> {
    text: &'a str,
    arch: &'a str,
    architecture: Option<Architecture>,
    vendor: Vendor,
    os: OperatingSystem,
    os_version: &'a str,
    environment: &'a str,
}

impl<'a> Triple<'a> {
    /// Parses `text`. Unrecognised components are unknown; anything after the fourth hyphen is ignored.
    pub fn parse(text: &'a str) -> Triple<'a> {
        let mut parts = text.split('-');
        let mut next = || parts.next().unwrap_or_default();
        let [arch, vendor, os, environment] = [next(), next(), next(), next()];
        Triple {
            text,
            arch,
            architecture: architecture(arch),
            vendor: Vendor::from_str(vendor).unwrap_or(Vendor::Unknown),
            os: operating_system(os),
            os_version: &os[without_version(os).len()..],
            environment,
        }
    }

    /// Splits off the triple that precedes a target id: four components and a hyphen
    /// (`amdgcn-amd-amdhsa--gfx90a:xnack+`). Returns the triple and the target id.
    pub fn split_target_id(text: &'a str) -> Option<(Triple<'a>, &'a str)> {
        let (end, _) = text.match_indices('-').nth(3)?;
        Some((Triple::parse(&text[..end]), &text[end + 1..]))
    }

    /// The whole text as written.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The first component as written: `amdgcn` or `amdgpu9.0a`.
    pub fn arch(&self) -> &'a str {
        self.arch
    }

    /// The architecture; `amdgpu` with any version is [`Architecture::AmdGcn`]. `None` if it is unknown.
    pub fn architecture(&self) -> Option<Architecture> {
        self.architecture
    }

    /// Whether the architecture is `amdgcn`, or `amdgpu` with any version.
    pub fn is_amdgcn(&self) -> bool {
        self.architecture == Some(Architecture::AmdGcn)
    }

    /// The vendor.
    pub fn vendor(&self) -> &Vendor {
        &self.vendor
    }

    /// The operating system.
    pub fn operating_system(&self) -> OperatingSystem {
        self.os
    }

    /// The version of the operating system as written: `1.0`, or empty.
    pub fn os_version(&self) -> &'a str {
        self.os_version
    }

    /// The environment as written; empty if there is none.
    pub fn environment(&self) -> &'a str {
        self.environment
    }

    /// Whether OpenCL's memory ordering applies (AMDGPUUsage, "Memory Model").
    pub fn is_opencl(&self) -> bool {
        self.environment == "opencl"
    }

    /// Whether both have the same architecture, even if only one of them names a processor.
    pub fn has_same_architecture(&self, other: &Triple<'_>) -> bool {
        self.architecture.is_some() && self.architecture == other.architecture || self.arch == other.arch
    }
}

fn architecture(text: &str) -> Option<Architecture> {
    match Architecture::from_str(text) {
        Err(_) if text.starts_with("amdgpu") => Some(Architecture::AmdGcn),
        known => known.ok(),
    }
}

fn without_version(os: &str) -> &str {
    os.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.')
}

fn operating_system(text: &str) -> OperatingSystem {
    use target_lexicon::OperatingSystem as Known;
    let name = without_version(text);
    match (name, Known::from_str(name)) {
        ("", _) | (_, Ok(Known::Unknown | Known::None_)) => OperatingSystem::None,
        (_, Ok(Known::AmdHsa)) => OperatingSystem::Hsa,
        ("amdpal", _) => OperatingSystem::Pal,
        _ if text.starts_with("mesa3d") => OperatingSystem::Mesa3d,
        _ => OperatingSystem::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_positional() {
        let triple = Triple::parse("amdgcn-amd-amdhsa");
        assert!(triple.is_amdgcn() && *triple.vendor() == Vendor::Amd);
        assert_eq!(triple.operating_system(), OperatingSystem::Hsa);
        assert_eq!(Triple::parse("amdgcn-amdhsa").operating_system(), OperatingSystem::None);
        assert_eq!(Triple::parse("amdgcn--amdhsa").operating_system(), OperatingSystem::Hsa);
        assert_eq!(Triple::parse("amdgcn-amd-amdhsa-opencl").environment(), "opencl");
        assert!(Triple::parse("amdgcn-amd-amdhsa-opencl").is_opencl());
        assert_eq!(Triple::parse("amdgcn-amd-amdhsa-llvm").environment(), "llvm");
        assert_eq!(Triple::parse("x86_64-pc-linux-gnu").architecture(), Some(Architecture::X86_64));
        assert_eq!(Triple::parse("").architecture(), None);
    }

    #[test]
    fn operating_systems() {
        let cases = [
            ("amdhsa1.0", OperatingSystem::Hsa),
            ("amdpal", OperatingSystem::Pal),
            ("amdpal3", OperatingSystem::Pal),
            ("mesa3d", OperatingSystem::Mesa3d),
            ("none", OperatingSystem::None),
            ("unknown", OperatingSystem::None),
            ("", OperatingSystem::None),
            ("linux", OperatingSystem::Other),
            ("cuda", OperatingSystem::Other),
            ("amdhsax", OperatingSystem::Other),
        ];
        for (text, os) in cases {
            assert_eq!(Triple::parse(&format!("amdgcn-amd-{text}")).operating_system(), os, "{text}");
        }
        assert_eq!(Triple::parse("amdgcn-amd-amdhsa1.0").os_version(), "1.0");
    }

    #[test]
    fn processors_in_architectures() {
        let triple = Triple::parse("amdgpu9.0a-amd-amdhsa");
        assert!(triple.is_amdgcn());
        assert_eq!(triple.arch(), "amdgpu9.0a");
        assert!(triple.has_same_architecture(&Triple::parse("amdgcn-amd-amdhsa")));
        assert!(!triple.has_same_architecture(&Triple::parse("x86_64-pc-linux-gnu")));
        assert!(Triple::parse("dxil-ms-dx").has_same_architecture(&Triple::parse("dxil")));
        assert!(!Triple::parse("dxil").has_same_architecture(&Triple::parse("other")));
    }

    #[test]
    fn target_ids() {
        let (triple, id) = Triple::split_target_id("amdgcn-amd-amdhsa--gfx9-generic:xnack+").unwrap();
        assert_eq!((triple.arch(), id), ("amdgcn", "gfx9-generic:xnack+"));
        let (triple, id) = Triple::split_target_id("amdgcn----gfx900").unwrap();
        assert_eq!((triple.operating_system(), id), (OperatingSystem::None, "gfx900"));
        assert_eq!(Triple::split_target_id("amdgcn-amd-amdhsa-gfx900"), None);
    }
}
