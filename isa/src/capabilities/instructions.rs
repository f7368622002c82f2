//! The vector and scalar ALU: encodings, modifiers and operations.
//!
//! Sources: the ISA manuals; LLVM, `AMDGPU.td`.

use crate::op::{Opcode, feature};
use crate::target::Target;

capabilities! {
    /// The vector and scalar ALU.
    instructions: Instructions {
        /// Scalar registers and literals that a vector instruction may read.
        pub constant_bus_limit: u32,
        /// Whether 64-bit vector instructions take a literal.
        pub vop3_literal: bool,
        /// Whether encodings of 32 bits take literals of 64 bits.
        pub literal64: bool,
        /// Whether `1 / (2 * pi)` is an inline constant.
        pub(crate) has_inv_2pi: bool,
        /// Whether there are dual instructions (`v_dual_*`), in waves of 32.
        pub has_vopd: bool,
        /// Whether there are dual instructions of 96 bits, with modifiers and three sources.
        pub has_vopd3: bool,
        /// Whether a dual instruction's two moves may read registers of the same bank (LLVM,
        /// `VOPD::InstInfo::getInvalidCompOperandIndex`).
        pub(crate) dual_moves_any_bank: bool,
        /// Whether both halves of a dual instruction may read the same VGPR in the same operand (LLVM 23, "VOPD:
        /// AllowSameVGPR on GFX12"; LLVM 22's assembler takes it on GFX12.5 only).
        pub(crate) dual_shares_sources: bool,
        /// Whether there is sub-dword addressing.
        pub sdwa: bool,
        /// Whether there are data-parallel primitives within rows of 16.
        pub dpp: bool,
        /// Whether there are data-parallel primitives within groups of eight.
        pub dpp8: bool,
        /// Whether 64-bit vector instructions take data-parallel primitives.
        pub vop3_dpp: bool,
        /// Whether DPP, where there is any, has row broadcasts (`row_bcast15`, `row_bcast31`) and shifts over the whole
        /// wave.
        pub dpp_wave_ops: bool,
        /// Whether the second source of DPP in a 64-bit encoding may be an SGPR or an inline constant.
        pub(crate) dpp_scalar_source: bool,
        /// Whether operations of 64 bits have DPP on all processors of the family, not only on those with a feature for
        /// it.
        pub(crate) all_have_dpp_of_doubles: bool,
        /// Whether there is `v_permlane16_b32`.
        pub has_permlane16: bool,
        /// Whether `ds_swizzle_b32` rotates, and has the patterns of a fast Fourier transform.
        pub(crate) swizzle_rotates: bool,
        /// Whether `v_cmpx` writes EXEC and no other lane mask.
        pub cmpx_writes_exec_alone: bool,
        /// Whether `clamp` saturates integers.
        pub(crate) clamps_integers: bool,
        /// Whether there are `v_mad_mix*` (not fused), rather than `v_fma_mix*`.
        pub has_mad_mix: bool,
        /// Whether there are `v_mad_f32` and `v_mac_f32` (not fused).
        pub has_mad_f32: bool,
        /// Whether `v_fma_f32` is as fast as a multiplication (LLVM, `FeatureFastFMAF32`).
        pub has_fast_fma_f32: bool,
        /// Whether there are `v_pk_fma_f32` and its kin.
        pub has_packed_f32: bool,
        /// Whether packed operations on f32 read one SGPR for both halves, rather than a pair.
        pub packed_f32_reads_one_sgpr: bool,
        /// Whether there are dot products of packed integers and halves.
        pub has_dot_products: bool,
        /// Which of the `passes` of a matrix operation's row in the instruction table count, if it has any.
        pub(crate) matrix_generation: usize,
        /// Whether conversions of 8-bit floats that clamp are of E5M3, which has no sign (LLVM, `FeatureFP8E5M3Insts`).
        pub has_unsigned_byte_floats: bool,
        /// Whether `v_cvt_f32_fp8` and `v_cvt_f32_bf8` are reliable as SDWA only (LLVM, `FeatureCvtFP8VOP1Bug`).
        pub converts_byte_floats_by_sdwa: bool,
        /// Whether mantissas and exponents of infinities are of no use (LLVM, `GCNSubtarget::hasFractBug`), nor the
        /// condition of `v_div_scale_f64` (LLVM, `GCNSubtarget::hasUsableDivScaleConditionOutput`).
        pub has_frexp_defects: bool,
        /// Whether there is `s_delay_alu`.
        pub has_delay_alu: bool,
    }
}

impl Target {
    /// Whether the processor has the operation.
    pub fn has(&self, opcode: Opcode) -> bool {
        opcode.exists_on(self)
    }

    /// Whether SDWA takes scalar sources and writes any lane mask.
    pub fn sdwa_scalar(&self) -> bool {
        crate::formats::layout(crate::inst::Form::Sdwa, self.family()).has(crate::formats::Field::Scalar0)
    }

    /// Whether DPP can move lanes as this `dpp_ctrl` says.
    pub fn has_dpp_ctrl(&self, ctrl: u32) -> bool {
        self.dpp() && crate::sopp::has_dpp_ctrl(ctrl, self)
    }

    /// Whether operations of 64 bits have DPP, within rows only.
    pub(crate) fn dpp_of_doubles(&self) -> bool {
        self.all_have_dpp_of_doubles() || self.features().contains(feature::DPP_64BIT)
    }

    /// Whether there is arithmetic on f16, more than conversions.
    pub fn has_f16(&self) -> bool {
        self.has(Opcode::VAddF16)
    }

    /// Whether there are roundings of f64 to integers: `v_floor_f64` and its like.
    pub fn has_f64_rounding(&self) -> bool {
        self.has(Opcode::VFloorF64)
    }
}
