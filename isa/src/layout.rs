//! Numbers of registers as sources, which encoder and decoder share.
//!
//! Sources: the ISA manuals, "Microcode Formats" and "Scalar Source Operands"; checked against LLVM's assembler.

use crate::op::Format;
use crate::reg::Reg;
use crate::target::{Setting, Target};

/// The number of the inline constant `1 / (2 * pi)`.
pub(crate) const INV_2PI: u8 = 248;
/// The number that means "a literal follows".
pub(crate) const LITERAL: u32 = 255;
/// The number that means "a literal of 64 bits follows" (GFX12.5).
pub(crate) const LITERAL64: u32 = 254;
/// The number of v0 as a source.
pub(crate) const VGPR: u32 = 256;

/// Registers whose number as a source is the same on all families that have them.
const FIXED: [(Reg, u32); 9] = [
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

// Registers with numbers that are general SGPRs or the trap handler's registers on other families.

pub(crate) const FLAT_SCRATCH_GFX7: [(Reg, u32); 2] = [(Reg::FLAT_SCRATCH_LO, 104), (Reg::FLAT_SCRATCH_HI, 105)];
pub(crate) const FLAT_SCRATCH_GFX8: [(Reg, u32); 2] = [(Reg::FLAT_SCRATCH_LO, 102), (Reg::FLAT_SCRATCH_HI, 103)];
const XNACK_MASK: [(Reg, u32); 2] = [(Reg::XNACK_MASK_LO, 104), (Reg::XNACK_MASK_HI, 105)];
pub(crate) const TRAP_GFX6: [(Reg, u32); 4] =
    [(Reg::TBA_LO, 108), (Reg::TBA_HI, 109), (Reg::TMA_LO, 110), (Reg::TMA_HI, 111)];
pub(crate) const FLAT_SCRATCH_GFX1250: [(Reg, u32); 2] =
    [(Reg::FLAT_SCRATCH_BASE_LO, 230), (Reg::FLAT_SCRATCH_BASE_HI, 231)];

impl Target {
    /// Registers with numbers that belong to others on other families.
    fn own_numbers(&self) -> impl Iterator<Item = &'static (Reg, u32)> {
        let has_mask = self.numbers_xnack_mask() && self.xnack() != Setting::Unsupported;
        let xnack_mask: &[_] = if has_mask { &XNACK_MASK } else { &[] };
        self.own_registers().iter().copied().flatten().chain(xnack_mask)
    }

    /// The registers of [`FIXED`] that exist.
    fn fixed_numbers(&self) -> impl Iterator<Item = &'static (Reg, u32)> {
        FIXED.iter().filter(|(_, number)| match number {
            235..=238 => self.has_aperture_registers(),
            239 => self.names_exiting_wave(),
            251 | 252 | 254 => !self.is_gfx11_up(),
            _ => true,
        })
    }
}

/// The number of a register as a source (VGPRs and AGPRs from 256 on), if the target has it.
pub(crate) fn number_of(reg: Reg, target: &Target) -> Option<u32> {
    if reg.is_vgpr() || reg.is_agpr() {
        return Some(VGPR + reg.index());
    }
    let id = reg.id();
    match reg {
        _ if id < target.max_sgprs() => Some(id),
        Reg::EXEC_LO | Reg::EXEC_HI => Some(id),
        Reg::M0 => Some(target.m0_number()),
        Reg::NULL if !target.has_null() => None,
        Reg::NULL => Some(target.null_number()),
        _ if id < 106 => None,
        _ if id < 108 => Some(id),
        _ if id < 124 => Some(id + target.first_ttmp() - 108).filter(|n| *n < 124),
        _ => target.own_numbers().chain(target.fixed_numbers()).find(|(r, _)| *r == reg).map(|(_, n)| *n),
    }
}

/// The scalar register with a number below 256, if there is one.
pub(crate) fn scalar_of(number: u32, target: &Target) -> Option<Reg> {
    match number {
        n if n < target.max_sgprs() => Some(Reg::sgpr(n)),
        106 | 107 | 126 | 127 => Reg::from_id(number),
        n if (target.first_ttmp()..124).contains(&n) => Reg::from_id(n - target.first_ttmp() + 108),
        n if n == target.m0_number() => Some(Reg::M0),
        124 | 125 if target.has_null() => Some(Reg::NULL),
        n => target.own_numbers().chain(target.fixed_numbers()).find(|(_, k)| *k == n).map(|(r, _)| *r),
    }
}

/// Added to a VOP1, VOP2 or VOPC number to get its VOP3 number.
pub(crate) const fn vop3_base(format: Format, target: &Target) -> u32 {
    match format {
        Format::Vop2 => 0x100,
        Format::Vop1 => target.vop1_as_vop3(),
        Format::Vintrp => target.vintrp_as_vop3(),
        _ => 0,
    }
}
