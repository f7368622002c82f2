//! What encoder and decoder share: numbers of registers as sources, and which families' fields are where.
//!
//! Sources: the ISA manuals, "Microcode Formats" and "Scalar Source Operands"; checked against LLVM's assembler.

use crate::op::{Family, Format};
use crate::reg::Reg;
use crate::target::Target;

/// Number that says "a literal follows".
pub(crate) const LITERAL: u32 = 255;
/// First number of a vector register as a source.
pub(crate) const VGPR: u32 = 256;

/// Registers whose number as a source is the same on all families: canonical register and number.
const FIXED: [(Reg, u32); 11] = [
    (Reg::EXEC_LO, 126),
    (Reg::EXEC_HI, 127),
    (Reg::SHARED_BASE, 235),
    (Reg::SHARED_LIMIT, 236),
    (Reg::PRIVATE_BASE, 237),
    (Reg::PRIVATE_LIMIT, 238),
    (Reg::POPS_EXITING_WAVE_ID, 239),
    (Reg::VCCZ, 251),
    (Reg::EXECZ, 252),
    (Reg::SCC, 253),
    (Reg::LDS_DIRECT, 254),
];

/// Registers that are pairs of SGPRs only on GFX9.
const GFX9_ONLY: [(Reg, u32); 4] =
    [(Reg::FLAT_SCRATCH_LO, 102), (Reg::FLAT_SCRATCH_HI, 103), (Reg::XNACK_MASK_LO, 104), (Reg::XNACK_MASK_HI, 105)];

/// Where this family differs from others.
impl Target {
    /// Encodings of GFX9: VOP3 in 26 bits of prefix 0b110100, scalar memory with an immediate flag.
    pub(crate) const fn is_gfx9_encoding(&self) -> bool {
        matches!(self.family(), Family::Gfx9 | Family::Gfx90a)
    }

    /// M0's number as a source; NULL has the other of 124 and 125.
    pub(crate) const fn m0_number(&self) -> u32 {
        match self.family() {
            Family::Gfx11 => 125,
            _ => 124,
        }
    }

    /// The flat encodings' cache bits and segment are two bits lower than before.
    pub(crate) const fn is_gfx11_encoding(&self) -> bool {
        matches!(self.family(), Family::Gfx11)
    }

    /// General scalar registers: s0 up to this, exclusive.
    const fn sgpr_numbers(&self) -> u32 {
        if self.is_gfx9_encoding() { 102 } else { 106 }
    }
}

/// The number of a register as a source (vector registers from 256), if the target has it.
pub(crate) fn number_of(reg: Reg, target: &Target) -> Option<u32> {
    if reg.is_vgpr() || reg.is_agpr() {
        return Some(VGPR + reg.index());
    }
    let id = reg.id();
    match reg {
        Reg::M0 => Some(target.m0_number()),
        Reg::NULL if target.is_gfx9_encoding() => None,
        Reg::VCCZ | Reg::EXECZ | Reg::POPS_EXITING_WAVE_ID if target.is_gfx11_encoding() => None,
        Reg::NULL => Some(249 - target.m0_number()),
        _ if id < 106 => (id < target.sgpr_numbers()).then_some(id),
        _ if id < 124 => Some(id),
        _ => {
            let special = FIXED.iter().chain(if target.is_gfx9_encoding() { &GFX9_ONLY[..] } else { &[] });
            special.clone().find(|(r, _)| *r == reg).map(|(_, n)| *n)
        }
    }
}

/// The scalar register of a number below 256, if there is one.
pub(crate) fn scalar_of(number: u32, target: &Target) -> Option<Reg> {
    match number {
        n if n < target.sgpr_numbers() => Some(Reg::sgpr(n)),
        n if n < 106 => GFX9_ONLY.iter().find(|(_, k)| *k == n).map(|(r, _)| *r),
        106..=123 => Reg::from_id(number),
        n if n == target.m0_number() => Some(Reg::M0),
        124 | 125 if !target.is_gfx9_encoding() => Some(Reg::NULL),
        n => FIXED.iter().find(|(_, k)| *k == n).map(|(r, _)| *r),
    }
}

/// Added to a VOP1, VOP2 or VOPC number to get its VOP3 number.
pub(crate) const fn vop3_base(format: Format, target: &Target) -> u32 {
    match format {
        Format::Vop2 => 0x100,
        Format::Vop1 if target.is_gfx9_encoding() => 0x140,
        Format::Vop1 => 0x180,
        _ => 0,
    }
}
