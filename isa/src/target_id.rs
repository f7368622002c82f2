//! Names of targets: target ids, architectures of triples, the flags of an ELF header.
//!
//! Sources: AMDGPUUsage, "Target ID", "ELF Code Object" (`EF_AMDGPU_MACH`, feature bits), "Generic Processor
//! Versioning"; for triples, LLVM from 23 on.

use std::fmt;

use crate::processors::{ALTERNATIVES, FAMILIES, GENERICS, PROCESSORS};
use crate::target::{Setting, Target};

/// Why a target id is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TargetError {
    /// No such processor.
    #[error("unknown processor `{0}`; known are {known}", known = known())]
    UnknownProcessor(String),
    /// A feature without `+` or `-` at its end.
    #[error("target feature `{0}` must end in `+` or `-`")]
    NoSign(String),
    /// A feature that no processor has.
    #[error("unknown target feature `{0}`; known are `sramecc` and `xnack`")]
    UnknownFeature(String),
    /// A feature that this processor does not have.
    #[error("processor `{processor}` has no target feature `{feature}`")]
    Unsupported {
        /// The processor.
        processor: &'static str,
        /// The feature.
        feature: String,
    },
    /// A feature given twice.
    #[error("target feature `{0}` is given twice")]
    Twice(String),
    /// A wave size that this processor does not have.
    #[error("processor `{processor}` has no waves of {size} lanes")]
    WaveSize {
        /// The processor.
        processor: &'static str,
        /// The requested size.
        size: u32,
    },
}

fn known() -> String {
    PROCESSORS.iter().map(|p| format!("`{}`", p.name)).collect::<Vec<_>>().join(", ")
}

/// Target ids.
impl Target {
    /// The target that a target id names: a processor and, optionally, its features' settings, as in
    /// `gfx90a:sramecc+:xnack-`, after the prefix of code objects for HSA, if it is there: `amdgcn-amd-amdhsa--`. The
    /// wave size is the processor's default.
    pub fn parse(id: &str) -> Result<Target, TargetError> {
        let mut parts = id.strip_prefix("amdgcn-amd-amdhsa--").unwrap_or(id).split(':');
        let name = parts.next().unwrap_or_default();
        let mut target = Target::of(name)?;
        let mut seen = [false; 2];
        for part in parts {
            let (feature, setting) = match (part.strip_suffix('+'), part.strip_suffix('-')) {
                (Some(feature), _) => (feature, Setting::On),
                (_, Some(feature)) => (feature, Setting::Off),
                _ => return Err(TargetError::NoSign(part.to_owned())),
            };
            let (slot, seen) = match feature {
                "sramecc" => (&mut target.sramecc, &mut seen[0]),
                "xnack" => (&mut target.xnack, &mut seen[1]),
                _ => return Err(TargetError::UnknownFeature(feature.to_owned())),
            };
            if std::mem::replace(seen, true) {
                return Err(TargetError::Twice(feature.to_owned()));
            }
            if *slot == Setting::Unsupported {
                return Err(TargetError::Unsupported { processor: target.name(), feature: feature.to_owned() });
            }
            *slot = setting;
        }
        Ok(target)
    }

    /// The processor of this name, features at `Any`.
    fn of(name: &str) -> Result<Target, TargetError> {
        let alternative = ALTERNATIVES.iter().find(|(other, _)| *other == name);
        let canonical = alternative.map_or(name, |(_, processor)| processor);
        let find = PROCESSORS.iter().find(|p| p.name == canonical);
        let processor = find.ok_or_else(|| TargetError::UnknownProcessor(name.to_owned()))?;
        Ok(Target::new(processor))
    }

    /// The names of all processors, and their other names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        PROCESSORS.iter().map(|p| p.name).chain(ALTERNATIVES.iter().map(|(other, _)| *other))
    }
}

impl fmt::Display for Target {
    /// The target id, features in alphabetical order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        for (name, setting) in [("sramecc", self.sramecc), ("xnack", self.xnack)] {
            match setting {
                Setting::On => write!(f, ":{name}+")?,
                Setting::Off => write!(f, ":{name}-")?,
                Setting::Any | Setting::Unsupported => {}
            }
        }
        Ok(())
    }
}

/// Generic processors and the architectures of triples.
impl Target {
    /// The version of a generic processor, whose code runs on a set of others (AMDGPUUsage, "Generic Processor
    /// Versioning").
    pub const fn generic_version(&self) -> Option<u8> {
        self.processor().generic
    }

    /// The generic processor whose code runs on this one.
    pub fn generic(&self) -> Option<Target> {
        let (name, _) = GENERICS.iter().find(|(_, all)| all.contains(&self.name()))?;
        Target::of(name).ok()
    }

    /// The processor that the architecture of a triple names, as LLVM has it from 23 on: `amdgpu9.42` is gfx942,
    /// `amdgpu9.4` the generic one of the family. None if it names none, as `amdgcn` does.
    pub fn of_architecture(arch: &str) -> Option<Target> {
        let version = arch.strip_prefix("amdgpu")?;
        match FAMILIES.iter().find(|(family, ..)| *family == version) {
            Some((_, name, _)) => Target::of((*name)?).ok(),
            None => Target::all().find(|t| t.version() == version),
        }
    }

    /// Whether it is the processor that the architecture of a triple names, or one of the family that it names.
    pub fn is_of_architecture(&self, arch: &str) -> bool {
        match arch.strip_prefix("amdgpu") {
            None | Some("") => true,
            Some(version) => version == self.version() || Some(version) == self.family_version().as_deref(),
        }
    }

    /// The processor's version as triples write it: `9.0a`; of a generic one its family's, `9.4`.
    fn version(&self) -> String {
        let name = self.name().trim_start_matches("gfx");
        match name.strip_suffix("-generic") {
            Some(family) => family.replace('-', "."),
            None => format!("{}.{}", &name[..name.len() - 2], &name[name.len() - 2..]),
        }
    }

    /// The family's version as triples write it, if the processor is of one.
    fn family_version(&self) -> Option<String> {
        let without_generic = FAMILIES.iter().find(|(.., all)| all.contains(&self.name()));
        without_generic.map(|(family, ..)| (*family).to_owned()).or_else(|| Some(self.generic()?.version()))
    }
}

/// ELF headers.
impl Target {
    /// The target of `EF_AMDGPU_MACH` and the feature bits of an ELF header's flags (code object V4 and later).
    pub fn from_elf_flags(flags: u32) -> Option<Target> {
        let processor = PROCESSORS.iter().find(|p| p.mach == flags & 0xff)?;
        let setting = |bits| match bits {
            0 => Setting::Unsupported,
            1 => Setting::Any,
            2 => Setting::Off,
            _ => Setting::On,
        };
        let mut target = Target::new(processor);
        (target.xnack, target.sramecc) = (setting(flags >> 8 & 3), setting(flags >> 10 & 3));
        Some(target)
    }

    /// The ELF header's flags of code object V4 and later: processor, feature settings and, of generic processors (V6),
    /// version.
    pub const fn elf_flags(&self) -> u32 {
        const fn bits(setting: Setting) -> u32 {
            match setting {
                Setting::Unsupported => 0,
                Setting::Any => 1,
                Setting::Off => 2,
                Setting::On => 3,
            }
        }
        let version = match self.processor().generic {
            Some(version) => version as u32,
            None => 0,
        };
        self.processor().mach | bits(self.xnack) << 8 | bits(self.sramecc) << 10 | version << 24
    }

    /// `EF_AMDGPU_MACH`.
    pub const fn elf_mach(&self) -> u32 {
        self.processor().mach
    }
}

#[cfg(test)]
mod tests {
    use crate::target::{Setting, Target, TargetError};

    #[test]
    fn target_ids() {
        let t = Target::parse("gfx90a:sramecc+:xnack-").unwrap();
        assert_eq!((t.sramecc(), t.xnack(), t.elf_flags()), (Setting::On, Setting::Off, 0xe3f));
        assert_eq!(t.to_string(), "gfx90a:sramecc+:xnack-");
        assert_eq!(Target::parse("gfx900").unwrap().elf_flags(), 0x12c);
        assert_eq!(Target::from_elf_flags(0xe3f), Some(t));
        assert_eq!(Target::parse("gfx1100").unwrap().wave_size(), 32);
    }

    #[test]
    fn refused_target_ids() {
        assert!(matches!(Target::parse("gfx9000"), Err(TargetError::UnknownProcessor(_))));
        assert_eq!(Target::parse("gfx90a:xnack"), Err(TargetError::NoSign("xnack".into())));
        assert_eq!(Target::parse("gfx90a:tls+"), Err(TargetError::UnknownFeature("tls".into())));
        assert_eq!(Target::parse("gfx90a:xnack+:xnack-"), Err(TargetError::Twice("xnack".into())));
        assert_eq!(Target::parse("amdgcn-amd-amdhsa--gfx90a:xnack+"), Target::parse("gfx90a:xnack+"));
        assert!(Target::parse("amdgcn-mesa-mesa3d--gfx900").is_err(), "the module's triple says the OS");
        let unsupported = Err(TargetError::Unsupported { processor: "gfx1030", feature: "xnack".into() });
        assert_eq!(Target::parse("gfx1030:xnack+"), unsupported);
        assert!(Target::parse("gfx900").unwrap().with_wave_size(32).is_err());
    }

    #[test]
    fn alternative_names_and_generic_processors() {
        assert_eq!(Target::parse("fiji").unwrap().name(), "gfx803");
        assert_eq!(Target::parse("gfx9-generic").unwrap().elf_flags(), 0x0100_0151);
        for target in Target::all() {
            assert_eq!(Target::from_elf_flags(target.elf_flags()), Some(target));
            assert_eq!(Target::parse(target.name()), Ok(target));
        }
    }

    /// As LLVM 24's `llc` takes them, with and without `-mcpu`.
    #[test]
    fn architectures_of_triples() {
        let named = [
            ("amdgpu9.0a", "gfx90a"),
            ("amdgpu9.42", "gfx942"),
            ("amdgpu12.01", "gfx1201"),
            ("amdgpu9.4", "gfx9-4-generic"),
            ("amdgpu11", "gfx11-generic"),
            ("amdgpu6", "gfx600"),
            ("amdgpu8", "gfx801"),
        ];
        for (arch, name) in named {
            assert_eq!(Target::of_architecture(arch), Target::parse(name).ok(), "{arch}");
        }
        for arch in ["amdgcn", "amdgpu", "amdgpu12345", "amdgpu12.50s", "amdgpu12.5", "amdgpu10"] {
            assert_eq!(Target::of_architecture(arch), None, "{arch}");
        }
        let fits = [
            ("gfx90a", "amdgcn", true),
            ("gfx90a", "amdgpu", true),
            ("gfx90a", "amdgpu9.0a", true),
            ("gfx950", "amdgpu9.4", true),
            ("gfx1250", "amdgpu12.5", true),
            ("gfx701", "amdgpu7", true),
            ("gfx810", "amdgpu8", false),
            ("gfx90a", "amdgpu9", false),
            ("gfx942", "amdgpu9", false),
            ("gfx900", "amdgpu9.06", false),
            ("gfx9-4-generic", "amdgpu9.42", false),
            ("gfx1250", "amdgpu12.50s", false),
        ];
        for (name, arch, fit) in fits {
            assert_eq!(Target::parse(name).unwrap().is_of_architecture(arch), fit, "{name} {arch}");
        }
    }
}
