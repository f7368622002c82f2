//! Hazards: what instructions must not follow others, or must wait.
//!
//! Sources: the ISA manuals, "Manually Inserted Wait States"; Mesa, `src/amd/compiler/README-ISA.md`; what LLVM 22
//! emits for each processor.

use crate::target::Target;

capabilities! {
    /// Hazards.
    hazards: Hazards {
        /// Whether software keeps dependent instructions apart by wait states (`s_nop`).
        pub needs_wait_states: bool,
        /// Whether scalar memory may read stale SGPRs after VALU wrote them, or SALU if they are a buffer resource
        /// (LLVM, `GCNHazardRecognizer::checkSMRDHazards`).
        pub has_smem_operand_hazard: bool,
        /// Whether a store of more than 64 bits reads its data after the next instruction may have overwritten them
        /// (LLVM, `GCNSubtarget::has12DWordStoreHazard`).
        pub has_wide_store_hazard: bool,
        /// Whether a hardware register that `s_setreg` wrote may be written again a wait state earlier than it may be
        /// read (LLVM, `GCNSubtarget::getSetRegWaitStates`).
        pub has_short_setreg_hazard: bool,
        /// Whether VALU may miss what VALU wrote to SGPRs, EXEC or part of a register just before.
        pub has_valu_forwarding_hazards: bool,
        /// Whether a matrix operation misreads a constant as addend (LLVM's feature `mfma-inline-literal-bug`), and
        /// what writes an AGPR reads no SGPR: GFX908.
        pub has_matrix_constant_bug: bool,
        /// Whether a 64-bit shift misreads its amount from the last VGPR of an allocation granule, unless the next VGPR
        /// is allocated too.
        pub has_shift64_high_register_bug: bool,
        /// Whether a branch with an offset of 63 dwords goes wrong.
        pub has_branch_offset_bug: bool,
        /// Whether an instruction of another kind must separate a scalar write from vector memory that reads the
        /// register, a vector write from scalar memory that does, and LDS from vector memory on two sides of a branch.
        pub has_order_hazards: bool,
        /// Whether VALU may write EXEC before another instruction has read it.
        pub has_cmpx_exec_hazard: bool,
        /// Whether a permutation of lanes right after `v_cmpx` may see the old EXEC.
        pub has_cmpx_permlane_hazard: bool,
        /// Whether any hazard is resolved by `s_waitcnt_depctr`.
        pub has_depctr_hazards: bool,
        /// Whether a 64-bit multiply-add misreads an operand that its result overwrites.
        pub has_multiply_add_forwarding_bug: bool,
        /// Whether VALU may miss a transcendental instruction's recent result.
        pub has_valu_trans_use_hazard: bool,
        /// Whether, in waves of 64, VALU may miss recent results around a write of EXEC.
        pub(crate) has_partial_forwarding_in_wave64: bool,
        /// Whether, in waves of 64, a scalar write may overtake a vector instruction's read of the same register as a
        /// lane mask.
        pub(crate) has_mask_overtaking_in_wave64: bool,
        /// Whether new values of SGPRs that VALU has read before may arrive late.
        pub has_valu_read_sgpr_hazard: bool,
        /// Whether a transcendental instruction may run beside the vector instruction after it, which must then neither
        /// read its result nor overwrite its sources.
        pub has_trans_coexecution_hazard: bool,
        /// Whether a read of FLAT_SCRATCH_BASE may return what s102 and s103 were just written (LLVM,
        /// `GCNSubtarget::hasScratchBaseForwardingHazard`).
        pub has_scratch_base_hazard: bool,
        /// Whether a wave must begin with a vector memory instruction outside clauses (LLVM's feature
        /// `requires-initial-unclause-vmem`).
        pub must_begin_with_vmem: bool,
    }
}

impl Target {
    /// Whether VALU may miss recent results around a write of EXEC (waves of 64).
    pub const fn has_valu_partial_forwarding_hazard(&self) -> bool {
        self.has_partial_forwarding_in_wave64() && self.wave_size() == 64
    }

    /// Whether a scalar write may overtake a vector instruction's read of the same register as a lane mask (waves of
    /// 64).
    pub const fn has_valu_mask_write_hazard(&self) -> bool {
        self.has_mask_overtaking_in_wave64() && self.wave_size() == 64
    }
}
