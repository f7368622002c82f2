//! Encoding and assembly syntax: numbers of registers, names of messages and hardware registers.
//!
//! Sources: the ISA manuals, "Scalar Source Operands"; AMDGPUOperandSyntax; checked against
//! LLVM's assembler.

use crate::inst::Operand;
use crate::layout::{INV_2PI, number_of};
use crate::reg::Reg;
use crate::target::Target;

/// Numbers and their names.
pub(crate) type Names = &'static [(u32, &'static str)];

capabilities! {
    /// Encoding and assembly syntax.
    encoding: Encoding {
        /// Whether it is GCN or CDNA (up to GFX9), in the details of encoding and syntax that RDNA changed.
        pub(crate) is_gcn: bool,
        /// Whether it is GFX11 or later, in the details of encoding and syntax that GFX11 changed.
        pub(crate) is_gfx11_up: bool,
        /// NULL's number as a source, or the unused one of 124 and 125.
        pub(crate) null_number: u32,
        /// The number of the first of the trap handler's registers.
        pub(crate) first_ttmp: u32,
        /// Registers whose numbers belong to others on other families.
        pub(crate) own_registers: &'static [&'static [(Reg, u32)]],
        /// Whether XNACK_MASK has a number, on processors that have it.
        pub(crate) numbers_xnack_mask: bool,
        /// Whether the assembler knows POPS_EXITING_WAVE_ID.
        pub(crate) names_exiting_wave: bool,
        /// Added to a VOP1 number to get its VOP3 number.
        pub(crate) vop1_as_vop3: u32,
        /// Added to an interpolation's number to get its VOP3 number.
        pub(crate) vintrp_as_vop3: u32,
        /// Messages of `s_sendmsg`.
        pub(crate) messages: Names,
        /// Whether a system message acknowledges traps to the host.
        pub(crate) acknowledges_host_traps: bool,
        /// Hardware registers of `hwreg(...)`.
        pub(crate) hwregs: &'static [Names],
        /// Other names of hardware registers, which only the parser knows.
        pub(crate) hwreg_aliases: Names,
        /// Whether `s_waitcnt_depctr` has `hold_cnt`.
        pub(crate) depctr_holds: bool,
        /// Whether names of matrix operations are also read without `_` between shape and types, as before GFX940.
        pub(crate) joins_matrix_names: bool,
        /// Whether additions with carry have a later name, `v_add_co_u32`, in their 64-bit encoding only.
        pub(crate) carries_by_long_name: bool,
        /// Whether number format 6 of buffers is `SNORM_OGL`.
        pub(crate) has_ogl_numbers: bool,
    }
}

impl Target {
    /// M0's number as a source; NULL has the other of 124 and 125.
    pub(crate) const fn m0_number(&self) -> u32 {
        249 - self.null_number()
    }

    /// Whether `operand`, if it is an inline constant, is one here.
    pub const fn has_inline(&self, operand: Operand) -> bool {
        !matches!(operand, Operand::Inline(INV_2PI)) || self.has_inv_2pi()
    }

    /// Whether there is such a register.
    pub fn has_register(&self, reg: Reg) -> bool {
        number_of(reg, self).is_some()
    }

    /// The number of a hardware register by its name in `hwreg(...)`, if there is such a register.
    pub fn hardware_register(&self, name: &str) -> Option<u32> {
        crate::sopp::hwregs(self).find(|(_, known)| *known == name).map(|(number, _)| *number)
    }

    /// The name of a hardware register by its number.
    pub fn hardware_register_name(&self, number: u32) -> Option<&'static str> {
        crate::sopp::hwregs(self).find(|(known, _)| *known == number).map(|(_, name)| *name)
    }
}
