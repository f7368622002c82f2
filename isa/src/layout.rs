//! What encoder and decoder share: numbers of registers as sources, and which families' fields are where.
//!
//! Sources: the ISA manuals, "Microcode Formats" and "Scalar Source Operands"; checked against LLVM's assembler.

use crate::inst::Operand;
use crate::op::{Family, Format, feature};
use crate::reg::Reg;
use crate::target::{Setting, Target};

/// The number of the inline constant `1 / (2 * pi)`.
pub(crate) const INV_2PI: u8 = 248;
/// Number that says "a literal follows".
pub(crate) const LITERAL: u32 = 255;
/// Number that says "a literal of 64 bits follows" (GFX12.5).
pub(crate) const LITERAL64: u32 = 254;
/// First number of a vector register as a source.
pub(crate) const VGPR: u32 = 256;

/// Registers whose number as a source is the same on all families: canonical register and number.
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

/// Registers with a number of their own among those that are general scalar registers, or the trap handler's,
/// elsewhere.
const FLAT_SCRATCH_GFX7: [(Reg, u32); 2] = [(Reg::FLAT_SCRATCH_LO, 104), (Reg::FLAT_SCRATCH_HI, 105)];
const FLAT_SCRATCH_GFX8: [(Reg, u32); 2] = [(Reg::FLAT_SCRATCH_LO, 102), (Reg::FLAT_SCRATCH_HI, 103)];
const XNACK_MASK: [(Reg, u32); 2] = [(Reg::XNACK_MASK_LO, 104), (Reg::XNACK_MASK_HI, 105)];
const TRAP_GFX6: [(Reg, u32); 4] = [(Reg::TBA_LO, 108), (Reg::TBA_HI, 109), (Reg::TMA_LO, 110), (Reg::TMA_HI, 111)];
const FLAT_SCRATCH_GFX1250: [(Reg, u32); 2] = [(Reg::FLAT_SCRATCH_BASE_LO, 230), (Reg::FLAT_SCRATCH_BASE_HI, 231)];

/// Where this family differs from others.
impl Target {
    /// GCN and CDNA, GFX6 to GFX9: no NULL; comparisons that write EXEC write a lane mask as well; `s_nop` between
    /// dependent instructions.
    pub(crate) const fn is_gcn(&self) -> bool {
        (self.family() as u8) < Family::Gfx10 as u8
    }

    /// M0's number as a source; NULL has the other of 124 and 125.
    pub(crate) const fn m0_number(&self) -> u32 {
        249 - self.null_number()
    }

    /// NULL's number as a source.
    pub(crate) const fn null_number(&self) -> u32 {
        null_number(self.family())
    }

    /// Whether there is a register that swallows what is written to it.
    pub const fn has_null(&self) -> bool {
        !self.is_gcn()
    }

    /// Messages, hardware registers and waits as GFX11 has them, M0 and NULL with exchanged numbers.
    pub(crate) const fn is_gfx11_up(&self) -> bool {
        self.family() as u8 >= Family::Gfx11 as u8
    }

    /// Whether SDWA takes scalar sources and writes any lane mask.
    pub fn sdwa_scalar(&self) -> bool {
        crate::formats::layout(crate::inst::Form::Sdwa, self.family()).has(crate::formats::Field::Scalar0)
    }

    /// Cache policy by scope and temporal hint.
    pub(crate) const fn has_scopes(&self) -> bool {
        self.family() as u8 >= Family::Gfx12 as u8
    }

    /// Cache policy by `sc0`, `nt` and `sc1`.
    pub const fn has_sc_bits(&self) -> bool {
        matches!(self.family(), Family::Gfx940)
    }

    /// The second source of DPP in a 64-bit encoding may be a scalar register or an inline constant.
    pub(crate) fn dpp_scalar_source(&self) -> bool {
        self.has_scopes() || self.features().contains(feature::GFX11_5)
    }

    /// DPP of operations of 64 bits, within rows only.
    pub(crate) fn dpp_of_doubles(&self) -> bool {
        self.family() != Family::Gfx1250 || self.features().contains(feature::DPP_64BIT)
    }

    /// Both halves of a dual instruction may read the same vector register at the same place (LLVM 23, "VOPD:
    /// AllowSameVGPR on GFX12"; LLVM 22's assembler takes it on GFX12.5 only).
    pub(crate) const fn dual_shares_sources(&self) -> bool {
        self.has_scopes()
    }

    /// Flat accesses with a scalar base.
    pub(crate) const fn flat_bases(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// `ds_swizzle_b32` rotates, and has the patterns of a fast Fourier transform.
    pub(crate) const fn swizzle_rotates(&self) -> bool {
        self.family() as u8 >= Family::Gfx9 as u8
    }

    /// Literals of 64 bits, in encodings of 32 bits.
    pub const fn literal64(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Data of LDS and vector memory instructions may be accumulation registers.
    pub(crate) const fn has_memory_agprs(&self) -> bool {
        matches!(self.family(), Family::Gfx90a | Family::Gfx940)
    }

    /// General scalar registers: s0 up to this, exclusive.
    const fn sgpr_numbers(&self) -> u32 {
        match self.family() {
            Family::Gfx6 | Family::Gfx7 => 104,
            Family::Gfx8 | Family::Gfx9 | Family::Gfx90a | Family::Gfx940 => 102,
            _ => 106,
        }
    }

    /// Whether `1 / (2 * pi)` is an inline constant.
    pub(crate) const fn has_inv_2pi(&self) -> bool {
        self.family() as u8 >= Family::Gfx8 as u8
    }

    /// Whether `operand`, if it is an inline constant, is one here.
    pub const fn has_inline(&self, operand: Operand) -> bool {
        !matches!(operand, Operand::Inline(INV_2PI)) || self.has_inv_2pi()
    }

    /// Whether integers are clamped.
    pub(crate) const fn clamps_integers(&self) -> bool {
        self.family() as u8 >= Family::Gfx8 as u8
    }

    /// Whether there is such a register.
    pub fn has_register(&self, reg: Reg) -> bool {
        number_of(reg, self).is_some()
    }

    /// Registers with numbers that are another's on other families.
    fn special(&self) -> [&'static [(Reg, u32)]; 3] {
        let xnack_mask: &[_] = if self.xnack() == Setting::Unsupported { &[] } else { &XNACK_MASK };
        match self.family() {
            Family::Gfx6 => [&TRAP_GFX6, &[], &[]],
            Family::Gfx7 => [&TRAP_GFX6, &FLAT_SCRATCH_GFX7, &[]],
            Family::Gfx8 => [&TRAP_GFX6, &FLAT_SCRATCH_GFX8, xnack_mask],
            Family::Gfx9 | Family::Gfx90a | Family::Gfx940 => [&FLAT_SCRATCH_GFX8, xnack_mask, &[]],
            Family::Gfx1250 => [&FLAT_SCRATCH_GFX1250, &[], &[]],
            _ => [&[], &[], &[]],
        }
    }

    /// Whether the register of a number over 127, or named so, exists.
    const fn has_fixed(&self, number: u32) -> bool {
        match number {
            235..=238 => self.family() as u8 >= Family::Gfx9 as u8,
            239 => {
                matches!(self.family(), Family::Gfx9 | Family::Gfx90a | Family::Gfx940 | Family::Gfx10)
            }
            251 | 252 | 254 => !self.is_gfx11_up(),
            _ => true,
        }
    }

    /// The first of the trap handler's registers by number.
    const fn first_ttmp(&self) -> u32 {
        if (self.family() as u8) < Family::Gfx9 as u8 { 112 } else { 108 }
    }
}

/// NULL's number as a source.
pub(crate) const fn null_number(family: Family) -> u32 {
    if family as u8 >= Family::Gfx11 as u8 { 124 } else { 125 }
}

/// The number of a register as a source (vector registers from 256), if the target has it.
pub(crate) fn number_of(reg: Reg, target: &Target) -> Option<u32> {
    if reg.is_vgpr() || reg.is_agpr() {
        return Some(VGPR + reg.index());
    }
    let id = reg.id();
    match reg {
        _ if id < target.sgpr_numbers() => Some(id),
        Reg::EXEC_LO | Reg::EXEC_HI => Some(id),
        Reg::M0 => Some(target.m0_number()),
        Reg::NULL if target.is_gcn() => None,
        Reg::NULL => Some(target.null_number()),
        _ if id < 106 => None,
        _ if id < 108 => Some(id),
        _ if id < 124 => Some(id + target.first_ttmp() - 108).filter(|n| *n < 124),
        _ => {
            let special = target.special();
            let fixed = FIXED.iter().filter(|(_, n)| target.has_fixed(*n));
            special.into_iter().flatten().chain(fixed).find(|(r, _)| *r == reg).map(|(_, n)| *n)
        }
    }
}

/// The scalar register of a number below 256, if there is one.
pub(crate) fn scalar_of(number: u32, target: &Target) -> Option<Reg> {
    match number {
        n if n < target.sgpr_numbers() => Some(Reg::sgpr(n)),
        106 | 107 | 126 | 127 => Reg::from_id(number),
        n if (target.first_ttmp()..124).contains(&n) => Reg::from_id(n - target.first_ttmp() + 108),
        n if n == target.m0_number() => Some(Reg::M0),
        124 | 125 if !target.is_gcn() => Some(Reg::NULL),
        n => {
            let fixed = FIXED.iter().filter(|(_, n)| target.has_fixed(*n));
            target.special().into_iter().flatten().chain(fixed).find(|(_, k)| *k == n).map(|(r, _)| *r)
        }
    }
}

/// Added to a VOP1, VOP2 or VOPC number to get its VOP3 number.
pub(crate) const fn vop3_base(format: Format, target: &Target) -> u32 {
    match format {
        Format::Vop2 => 0x100,
        Format::Vop1 if matches!(target.family(), Family::Gfx8 | Family::Gfx9 | Family::Gfx90a | Family::Gfx940) => {
            0x140
        }
        Format::Vop1 => 0x180,
        Format::Vintrp if target.is_gcn() => 0x270,
        Format::Vintrp => 0x200,
        _ => 0,
    }
}
