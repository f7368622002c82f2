//! Relocation types by name (AMDGPUUsage, "Relocation Records").

use gcnc_object::elf::consts::{
    R_AMDGPU_ABS32, R_AMDGPU_ABS32_HI, R_AMDGPU_ABS32_LO, R_AMDGPU_ABS64, R_AMDGPU_GOTPCREL, R_AMDGPU_GOTPCREL32_HI,
    R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_NONE, R_AMDGPU_REL16, R_AMDGPU_REL32, R_AMDGPU_REL32_HI, R_AMDGPU_REL32_LO,
    R_AMDGPU_REL64, R_AMDGPU_RELATIVE64,
};

/// Relocations by name, with the number of bytes that each fills. The disassembler uses the first name of each.
pub(crate) const NAMES: [(&str, u32, u64); 17] = [
    ("R_AMDGPU_NONE", R_AMDGPU_NONE, 0),
    ("R_AMDGPU_ABS32_LO", R_AMDGPU_ABS32_LO, 4),
    ("R_AMDGPU_ABS32_HI", R_AMDGPU_ABS32_HI, 4),
    ("R_AMDGPU_ABS64", R_AMDGPU_ABS64, 8),
    ("R_AMDGPU_REL32", R_AMDGPU_REL32, 4),
    ("R_AMDGPU_REL64", R_AMDGPU_REL64, 8),
    ("R_AMDGPU_ABS32", R_AMDGPU_ABS32, 4),
    ("R_AMDGPU_GOTPCREL", R_AMDGPU_GOTPCREL, 4),
    ("R_AMDGPU_GOTPCREL32_LO", R_AMDGPU_GOTPCREL32_LO, 4),
    ("R_AMDGPU_GOTPCREL32_HI", R_AMDGPU_GOTPCREL32_HI, 4),
    ("R_AMDGPU_REL32_LO", R_AMDGPU_REL32_LO, 4),
    ("R_AMDGPU_REL32_HI", R_AMDGPU_REL32_HI, 4),
    ("R_AMDGPU_RELATIVE64", R_AMDGPU_RELATIVE64, 8),
    ("R_AMDGPU_REL16", R_AMDGPU_REL16, 2),
    ("BFD_RELOC_NONE", R_AMDGPU_NONE, 0),
    ("BFD_RELOC_32", R_AMDGPU_ABS32, 4),
    ("BFD_RELOC_64", R_AMDGPU_ABS64, 8),
];

/// The name by which `.reloc` knows a relocation, and the number of bytes that it fills.
pub(crate) fn known(kind: u32) -> Option<(&'static str, u64)> {
    NAMES.iter().find(|(_, k, _)| *k == kind).map(|(name, _, bytes)| (*name, *bytes))
}

/// The variants of a symbol that `@` selects.
pub(crate) const VARIANTS: [(&str, u32); 9] = [
    ("abs32@lo", R_AMDGPU_ABS32_LO),
    ("abs32@hi", R_AMDGPU_ABS32_HI),
    ("rel32@lo", R_AMDGPU_REL32_LO),
    ("rel32@hi", R_AMDGPU_REL32_HI),
    ("gotpcrel", R_AMDGPU_GOTPCREL),
    ("gotpcrel32@lo", R_AMDGPU_GOTPCREL32_LO),
    ("gotpcrel32@hi", R_AMDGPU_GOTPCREL32_HI),
    ("rel64", R_AMDGPU_REL64),
    ("abs64", R_AMDGPU_ABS64),
];
