//! Target ABIs: an operating system and, on `amdhsa`, a code object version.
//!
//! An [`Abi`] is that pair, and only this file defines how ABIs differ in what surrounds the code:
//!
//! | OS | a kernel's launch state | metadata | notes |
//! | --- | --- | --- | --- |
//! | `amdhsa` V2 | `amd_kernel_code_t` before the code | YAML text | `AMD`, loaded |
//! | `amdhsa` V3 to V6 | kernel descriptor in `.rodata` | MessagePack | `AMDGPU`, loaded |
//! | `mesa3d` | `amd_kernel_code_t`, `.AMDGPU.config` | none | ISA name |
//! | `amdpal` | registers in the metadata | MessagePack of PAL pipelines | ISA name, `AMDGPU` |
//! | none | `.AMDGPU.config` | none | ISA name |
//!
//! Sources: AMDGPUUsage, "ELF Code Object" (header, `e_flags` of each version, note records), "Target ID", "Code Object
//! V2 to V3 Target ID"; what LLVM 14 (V2, V3) and LLVM 22 write.

use std::fmt;

use gcnc_isa::{Setting, Target};
use gcnc_triple::{OperatingSystem, Triple};

use crate::elf::consts::{ELFOSABI_AMDGPU_HSA, ELFOSABI_AMDGPU_MESA3D, ELFOSABI_AMDGPU_PAL, ELFOSABI_NONE};

/// The operating system, or runtime, that loads the code (AMDGPUUsage, "AMDGPU Operating Systems").
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Os {
    /// `amdhsa`: ROCm and other HSA runtimes.
    #[default]
    Hsa,
    /// `amdpal`: AMD's Platform Abstraction Library.
    Pal,
    /// `mesa3d`: Mesa.
    Mesa3d,
    /// None specified.
    Unknown,
}

impl Os {
    /// All variants.
    pub const ALL: [Os; 4] = [Os::Hsa, Os::Pal, Os::Mesa3d, Os::Unknown];

    /// Parses the OS of a target triple; a missing or `unknown` one is [`Os::Unknown`]. The architecture is `amdgcn`,
    /// or, from LLVM 23 on, `amdgpu` with the processor's version (`amdgpu9.0a-amd-amdhsa` for gfx90a).
    ///
    /// # Errors
    /// If the triple has another architecture or OS.
    pub fn of_triple(triple: &str) -> Result<Os, AbiError> {
        let parsed = Triple::parse(triple);
        if !parsed.is_amdgcn() {
            return Err(AbiError::Architecture { triple: triple.to_owned() });
        }
        match parsed.operating_system() {
            OperatingSystem::Hsa => Ok(Os::Hsa),
            OperatingSystem::Pal => Ok(Os::Pal),
            OperatingSystem::Mesa3d => Ok(Os::Mesa3d),
            OperatingSystem::None => Ok(Os::Unknown),
            OperatingSystem::Other => Err(AbiError::Os { triple: triple.to_owned() }),
        }
    }

    /// Its target triple.
    pub const fn triple(self) -> &'static str {
        match self {
            Os::Hsa => "amdgcn-amd-amdhsa",
            Os::Pal => "amdgcn-amd-amdpal",
            Os::Mesa3d => "amdgcn-mesa-mesa3d",
            Os::Unknown => "amdgcn--",
        }
    }

    /// `EI_OSABI`.
    pub const fn elf_abi(self) -> u8 {
        match self {
            Os::Hsa => ELFOSABI_AMDGPU_HSA,
            Os::Pal => ELFOSABI_AMDGPU_PAL,
            Os::Mesa3d => ELFOSABI_AMDGPU_MESA3D,
            Os::Unknown => ELFOSABI_NONE,
        }
    }
}

impl fmt::Display for Os {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Os::Hsa => "amdhsa",
            Os::Pal => "amdpal",
            Os::Mesa3d => "mesa3d",
            Os::Unknown => "no operating system",
        })
    }
}

/// A code object version of `amdhsa`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub enum Version {
    /// `amd_kernel_code_t` and YAML metadata.
    V2 = 2,
    /// Kernel descriptors and MessagePack metadata.
    V3,
    /// Target features have a third setting, *any*.
    V4,
    /// 256 bytes of hidden arguments.
    #[default]
    V5,
    /// Generic processors.
    V6,
}

impl Version {
    /// All versions.
    pub const ALL: [Version; 5] = [Version::V2, Version::V3, Version::V4, Version::V5, Version::V6];

    /// The version with this number.
    pub fn of(number: u64) -> Option<Version> {
        Version::ALL.into_iter().find(|&v| u64::from(v.number()) == number)
    }

    /// The default version for `target`: generic processors require V6.
    pub const fn usual(target: &Target) -> Version {
        if target.generic_version().is_some() { Version::V6 } else { Version::V5 }
    }

    /// Its number, 2 to 6.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// `amdhsa.version` (V3 and later) or `Version` (V2) of the metadata.
    pub const fn metadata(self) -> [u32; 2] {
        match self {
            Version::V2 | Version::V3 => [1, 0],
            Version::V4 => [1, 1],
            Version::V5 | Version::V6 => [1, 2],
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "V{}", self.number())
    }
}

/// Why code cannot be written for a target and an ABI.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AbiError {
    /// A triple of another architecture.
    #[error("target triple `{triple}` is not of architecture `amdgcn`")]
    Architecture {
        /// The triple.
        triple: String,
    },
    /// A triple with an unknown OS.
    #[error("target triple `{triple}` has an unknown operating system; known are amdhsa, amdpal, mesa3d and none")]
    Os {
        /// The triple.
        triple: String,
    },
    /// A processor that code object V2 has no name for.
    #[error("code object V2 cannot name processor `{target}`; version 3 and later can")]
    NoV2Name {
        /// The target id.
        target: String,
    },
    /// A generic processor before V6.
    #[error("generic processor `{processor}` needs code object version 6")]
    Generic {
        /// The processor.
        processor: &'static str,
    },
}

/// An operating system and code object version.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Abi {
    /// The OS.
    pub os: Os,
    /// The version of `amdhsa` code objects. Elsewhere it only chooses the layout of hidden arguments.
    pub version: Version,
}

/// The processors that code object V2 can name: its own version numbers, and the stepping with XNACK on, if that has a
/// separate name (AMDGPUUsage, "AMDGPU Code Object V2 Supported Processors and Fixed Target Feature Settings").
const V2_NAMES: [(&str, [u32; 3], V2Xnack); 20] = [
    ("gfx600", [6, 0, 0], V2Xnack::None),
    ("gfx601", [6, 0, 1], V2Xnack::None),
    ("gfx602", [6, 0, 2], V2Xnack::None),
    ("gfx700", [7, 0, 0], V2Xnack::None),
    ("gfx701", [7, 0, 1], V2Xnack::None),
    ("gfx702", [7, 0, 2], V2Xnack::None),
    ("gfx703", [7, 0, 3], V2Xnack::None),
    ("gfx704", [7, 0, 4], V2Xnack::None),
    ("gfx705", [7, 0, 5], V2Xnack::None),
    ("gfx801", [8, 0, 1], V2Xnack::On),
    ("gfx802", [8, 0, 2], V2Xnack::None),
    ("gfx803", [8, 0, 3], V2Xnack::None),
    ("gfx805", [8, 0, 5], V2Xnack::None),
    ("gfx810", [8, 1, 0], V2Xnack::On),
    ("gfx900", [9, 0, 0], V2Xnack::Stepping(1)),
    ("gfx902", [9, 0, 2], V2Xnack::Stepping(3)),
    ("gfx904", [9, 0, 4], V2Xnack::Stepping(5)),
    ("gfx906", [9, 0, 6], V2Xnack::Stepping(7)),
    ("gfx909", [9, 0, 9], V2Xnack::Any),
    ("gfx90c", [9, 0, 12], V2Xnack::Off),
];

/// What a processor's V2 name implies for XNACK.
#[derive(Copy, Clone, PartialEq, Eq)]
enum V2Xnack {
    /// The processor does not have it.
    None,
    /// The only name means on.
    On,
    /// The only name leaves it open.
    Any,
    /// The only name means off.
    Off,
    /// The name means off; the one with this stepping means on.
    Stepping(u32),
}

/// Major, minor and stepping of a processor: `gfx90a` is 9, 0, 10 (AMDGPUUsage, "Instruction Set Architecture").
/// Generic processors have none.
pub fn isa_version(processor: &str) -> Option<[u32; 3]> {
    let digits = processor.strip_prefix("gfx")?;
    let (major, rest) = digits.split_at_checked(digits.len().checked_sub(2)?)?;
    let mut tail = rest.chars().map(|c| c.to_digit(16));
    Some([major.parse().ok()?, tail.next()??, tail.next()??])
}

/// Whether code runs with a feature on: V2 and V3, which have no *any*, treat that as on.
fn is_on(setting: Setting) -> bool {
    matches!(setting, Setting::Any | Setting::On)
}

/// Bits of `e_flags` in V3 (AMDGPUUsage, "AMDGPU ELF Header e_flags for Code Object V3").
const XNACK_V3: u32 = 0x100;
const SRAMECC_V3: u32 = 0x200;

impl Abi {
    /// The ABI of `amdhsa` with this version.
    pub const fn hsa(version: Version) -> Abi {
        Abi { os: Os::Hsa, version }
    }

    /// Checks that the ABI can name the target.
    ///
    /// # Errors
    /// If the version cannot name it.
    pub fn check(&self, target: &Target) -> Result<(), AbiError> {
        if self.os == Os::Hsa && self.version == Version::V2 {
            self.v2_isa(target)?;
        }
        match target.generic_version().is_some() && (self.version < Version::V6 || self.os != Os::Hsa) {
            true => Err(AbiError::Generic { processor: target.name() }),
            false => Ok(()),
        }
    }

    /// Whether kernels have a kernel descriptor in `.rodata`.
    pub fn has_descriptors(&self) -> bool {
        self.os == Os::Hsa && self.version >= Version::V3
    }

    /// Whether an `amd_kernel_code_t` precedes each kernel's code.
    pub fn has_kernel_code(&self) -> bool {
        self.os == Os::Mesa3d || self.os == Os::Hsa && self.version == Version::V2
    }

    /// Whether the runtime gives kernels more private memory than they request, if their descriptors say that their
    /// stack is dynamic (AMDGPUUsage, "Code Object V3 Kernel Descriptor", `USES_DYNAMIC_STACK`).
    pub fn has_dynamic_stacks(&self) -> bool {
        self.version >= Version::V5
    }

    /// Whether `.AMDGPU.config` holds the kernels' registers.
    pub fn has_config(&self) -> bool {
        matches!(self.os, Os::Mesa3d | Os::Unknown)
    }

    /// Whether the runtime reads the notes from memory, so that a segment must contain them.
    pub fn loads_notes(&self) -> bool {
        self.os == Os::Hsa
    }

    /// Whether a dispatch is an AQL packet in a queue, which code may access.
    pub fn has_queues(&self) -> bool {
        matches!(self.os, Os::Hsa | Os::Mesa3d)
    }

    /// Whether the loader sets the LDS size at launch; otherwise `compute_pgm_rsrc2` has it.
    pub fn sizes_lds_at_launch(&self) -> bool {
        self.os == Os::Hsa
    }

    /// `EI_ABIVERSION`.
    pub fn elf_abi_version(&self) -> u8 {
        if self.os == Os::Hsa { self.version.number() - 2 } else { 0 }
    }

    /// `e_flags`: V4 and later have two bits per feature, others one.
    pub fn elf_flags(&self, target: &Target) -> u32 {
        if self.os == Os::Hsa && self.version >= Version::V4 {
            return target.elf_flags();
        }
        let flag = |setting, bit| if is_on(setting) { bit } else { 0 };
        target.elf_mach() | flag(target.xnack(), XNACK_V3) | flag(target.sramecc(), SRAMECC_V3)
    }

    /// Whether relocations in relocatable files have explicit addends, rather than addends in the relocated fields.
    pub fn has_addends(&self) -> bool {
        self.os == Os::Hsa
    }

    /// The target's name in notes and metadata: triple, two hyphens, processor and features.
    pub fn target_id(&self, target: &Target) -> String {
        let id = match (self.os, self.version) {
            (Os::Hsa, Version::V2) => match self.v2_isa(target) {
                Ok([major, minor, stepping]) => format!("gfx{major}{minor}{stepping:x}"),
                Err(_) => target.name().to_owned(),
            },
            (Os::Hsa, Version::V3) => {
                let mut id = target.name().to_owned();
                for (name, setting) in [("+xnack", target.xnack()), ("+sram-ecc", target.sramecc())] {
                    id.push_str(if is_on(setting) { name } else { "" });
                }
                id
            }
            _ => target.to_string(),
        };
        format!("{}--{id}", self.os.triple())
    }

    /// The same with no empty parts in the triple, as completed by LLVM's assembler and clang.
    pub fn complete_target_id(&self, target: &Target) -> String {
        self.target_id(target).replace("amdgcn----", "amdgcn-unknown-unknown--")
    }

    /// Major, minor and stepping of the `NT_AMD_HSA_ISA_VERSION` note.
    ///
    /// # Errors
    /// V2 has no name for the target.
    pub fn v2_isa(&self, target: &Target) -> Result<[u32; 3], AbiError> {
        let row = V2_NAMES.iter().find(|(name, ..)| *name == target.name());
        let ([major, minor, stepping], xnack) = match row {
            Some((_, isa, xnack)) => (*isa, *xnack),
            None => return Err(AbiError::NoV2Name { target: target.to_string() }),
        };
        // The only V2 processor with SRAM-ECC has a name for it being off.
        if target.sramecc() == Setting::On {
            return Err(AbiError::NoV2Name { target: target.to_string() });
        }
        match (is_on(target.xnack()), xnack) {
            (true, V2Xnack::Stepping(on)) => Ok([major, minor, on]),
            (_, V2Xnack::Any) if target.xnack() == Setting::Any => Ok([major, minor, stepping]),
            (_, V2Xnack::Any) | (false, V2Xnack::On) | (true, V2Xnack::Off) => {
                Err(AbiError::NoV2Name { target: target.to_string() })
            }
            _ => Ok([major, minor, stepping]),
        }
    }
}

/// The target that V2 names by these numbers: the inverse of [`Abi::v2_isa`].
pub fn v2_target([major, minor, stepping]: [u32; 3]) -> Option<Target> {
    V2_NAMES.iter().find_map(|(name, own, xnack)| {
        let setting = match *xnack {
            V2Xnack::Stepping(on) if [own[0], own[1], on] == [major, minor, stepping] => Setting::On,
            _ if *own != [major, minor, stepping] => return None,
            V2Xnack::On => Setting::On,
            V2Xnack::Any => Setting::Any,
            V2Xnack::None | V2Xnack::Off | V2Xnack::Stepping(_) => Setting::Off,
        };
        Some(Target::parse(name).ok()?.with_xnack(setting))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triples() {
        for os in Os::ALL {
            assert_eq!(Os::of_triple(os.triple()), Ok(os));
        }
        assert_eq!(Os::of_triple("amdgcn"), Ok(Os::Unknown));
        assert_eq!(Os::of_triple("amdgcn-unknown-unknown"), Ok(Os::Unknown));
        assert_eq!(Os::of_triple("amdgpu9.0a-amd-amdhsa"), Ok(Os::Hsa));
        assert_eq!(Os::of_triple("amdgcn-amd-amdhsa-llvm"), Ok(Os::Hsa));
        assert!(matches!(Os::of_triple("amdgcn-amd-linux"), Err(AbiError::Os { .. })));
        assert!(matches!(Os::of_triple("x86_64-pc-linux-gnu"), Err(AbiError::Architecture { .. })));
    }

    #[test]
    fn each_version_has_its_own_flags() {
        let flags = |version, target: &str| Abi::hsa(version).elf_flags(&Target::parse(target).unwrap());
        assert_eq!([Version::V3, Version::V4].map(|v| flags(v, "gfx900")), [0x12c, 0x12c]);
        assert_eq!([Version::V3, Version::V4].map(|v| flags(v, "gfx90a:xnack-")), [0x23f, 0x63f]);
        assert_eq!([Version::V3, Version::V5].map(|v| flags(v, "gfx1100")), [0x41, 0x41]);
    }

    #[test]
    fn names_of_targets() {
        let id = |version, target: &str| Abi::hsa(version).target_id(&Target::parse(target).unwrap());
        assert_eq!(id(Version::V2, "gfx900"), "amdgcn-amd-amdhsa--gfx901");
        assert_eq!(id(Version::V2, "gfx900:xnack-"), "amdgcn-amd-amdhsa--gfx900");
        assert_eq!(id(Version::V3, "gfx90a"), "amdgcn-amd-amdhsa--gfx90a+xnack+sram-ecc");
        assert_eq!(id(Version::V4, "gfx90a:xnack+"), "amdgcn-amd-amdhsa--gfx90a:xnack+");
        let none = Abi { os: Os::Unknown, ..Abi::default() };
        assert_eq!(none.target_id(&Target::parse("gfx900").unwrap()), "amdgcn----gfx900");
        let complete = none.complete_target_id(&Target::parse("gfx900").unwrap());
        assert_eq!(complete, "amdgcn-unknown-unknown--gfx900");
        let refused = Abi::hsa(Version::V2).check(&Target::parse("gfx1030").unwrap());
        assert_eq!(refused, Err(AbiError::NoV2Name { target: "gfx1030".into() }));
        let fixed = V2_NAMES.iter().filter(|(_, _, xnack)| *xnack != V2Xnack::None);
        for target in fixed.filter_map(|(name, ..)| Target::parse(name).ok()) {
            for target in [Setting::Off, Setting::On].map(|setting| target.with_xnack(setting)) {
                let named = Abi::hsa(Version::V2).v2_isa(&target).ok().and_then(v2_target);
                assert!(named.is_none_or(|named| named == target), "{target}: {named:?}");
            }
        }
        assert_eq!(isa_version("gfx90a"), Some([9, 0, 10]));
        assert_eq!(isa_version("gfx1103"), Some([11, 0, 3]));
        assert_eq!(isa_version("gfx9-generic"), None);
    }
}
