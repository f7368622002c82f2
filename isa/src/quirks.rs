//! What synchronisation and hazards ask of a [`Target`]: the second half of its capabilities.
//!
//! Sources: AMDGPUUsage, "Memory Model"; the ISA manuals, "Manually Inserted Wait States"; Mesa,
//! `src/amd/compiler/README-ISA.md`; what LLVM 22 emits for each processor.

use crate::op::{Family, feature as f};
use crate::target::Target;

/// A table of the memory model (AMDGPUUsage, "Memory Model").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MemoryModel {
    /// "Memory Model GFX6-GFX9", for GFX6.
    Gfx6,
    /// "Memory Model GFX6-GFX9", from GFX7 on.
    Gfx9,
    /// "Memory Model GFX90A".
    Gfx90a,
    /// "Memory Model GFX942".
    Gfx940,
    /// "Memory Model GFX10-GFX11", columns for GFX10.
    Gfx10,
    /// "Memory Model GFX10-GFX11", columns for GFX11.
    Gfx11,
    /// "Memory Model GFX12".
    Gfx12,
    /// "Memory Model GFX125x".
    Gfx1250,
}

/// Synchronisation and hazards.
impl Target {
    /// The table of the memory model that applies.
    pub const fn memory_model(&self) -> MemoryModel {
        match self.family() {
            Family::Gfx6 => MemoryModel::Gfx6,
            Family::Gfx7 | Family::Gfx8 | Family::Gfx9 => MemoryModel::Gfx9,
            Family::Gfx90a => MemoryModel::Gfx90a,
            Family::Gfx940 => MemoryModel::Gfx940,
            Family::Gfx10 => MemoryModel::Gfx10,
            Family::Gfx11 => MemoryModel::Gfx11,
            Family::Gfx12 => MemoryModel::Gfx12,
            Family::Gfx1250 => MemoryModel::Gfx1250,
        }
    }

    /// Whether all memory operations must have completed before `s_barrier` (the others can be stopped at it by the
    /// trap handler while operations are outstanding: "back-off barrier").
    pub const fn barrier_needs_waits(&self) -> bool {
        matches!(self.family(), Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9)
    }

    /// Whether vector memory stores and atomics read their data late, until EXPcnt says that they have (LLVM,
    /// `GCNSubtarget::vmemWriteNeedsExpWaitcnt`).
    pub const fn stores_read_data_late(&self) -> bool {
        matches!(self.family(), Family::Gfx6)
    }

    /// Whether a `scratch_*` access must have a register for its address: it cannot be by its immediate offset alone.
    pub const fn scratch_needs_address(&self) -> bool {
        matches!(self.family(), Family::Gfx9 | Family::Gfx90a) || self.is_first_gfx10()
    }

    /// Whether software keeps dependent instructions apart by wait states (`s_nop`).
    pub const fn needs_wait_states(&self) -> bool {
        self.is_gcn_or_cdna()
    }

    /// GFX6 to GFX9 and all that came of it.
    const fn is_gcn_or_cdna(&self) -> bool {
        use Family::*;
        matches!(self.family(), Gfx6 | Gfx7 | Gfx8 | Gfx9 | Gfx90a | Gfx940)
    }

    /// Whether scalar memory may read scalar registers before they have what VALU, or of a buffer resource what SALU,
    /// wrote to them (LLVM, `GCNHazardRecognizer::checkSMRDHazards`).
    pub const fn has_smem_operand_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx6)
    }

    /// Whether a store of more than 64 bits reads its data after the next instruction may have overwritten them (LLVM,
    /// `GCNSubtarget::has12DWordStoreHazard`).
    pub const fn has_wide_store_hazard(&self) -> bool {
        !matches!(self.family(), Family::Gfx6)
    }

    /// Whether a hardware register that `s_setreg` wrote may be written anew a wait state earlier than it may be read
    /// (LLVM, `GCNSubtarget::getSetRegWaitStates`).
    pub const fn has_short_setreg_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx6 | Family::Gfx7)
    }

    /// Whether scalar loads that return spoil VCCZ (LLVM, `GCNSubtarget::hasReadVCCZBug`).
    pub const fn scalar_loads_spoil_vccz(&self) -> bool {
        matches!(self.family(), Family::Gfx6 | Family::Gfx7)
    }

    /// Whether vector ALU may miss what vector ALU wrote to scalar registers, EXEC or part of a register just before.
    pub const fn has_valu_forwarding_hazards(&self) -> bool {
        matches!(self.family(), Family::Gfx940)
    }

    /// Whether a write of half of VCC brings VCCZ up to date.
    pub const fn partial_vcc_writes_update_vccz(&self) -> bool {
        !self.is_gcn_or_cdna()
    }

    /// Whether a matrix operation misreads a constant as addend (LLVM's feature `mfma-inline-literal-bug`), and what
    /// writes an accumulation register reads no scalar one: GFX908.
    pub const fn has_matrix_constant_bug(&self) -> bool {
        self.has_agprs() && !self.has_unified_vgprs()
    }

    /// GFX10 before GFX10.3.
    const fn is_first_gfx10(&self) -> bool {
        matches!(self.family(), Family::Gfx10) && !self.features().contains(f::GFX10_3)
    }

    /// Whether a branch over 63 dwords goes wrong.
    pub const fn has_branch_offset_bug(&self) -> bool {
        self.is_first_gfx10()
    }

    /// Whether registers and memories want an instruction of another kind between some two: a scalar write after vector
    /// memory that reads the register, a vector write after scalar memory that does, LDS and vector memory on two sides
    /// of a branch.
    pub const fn has_order_hazards(&self) -> bool {
        self.is_first_gfx10()
    }

    /// Whether VALU may write EXEC before another instruction has read it.
    pub const fn has_cmpx_exec_hazard(&self) -> bool {
        self.is_first_gfx10()
    }

    /// Whether a permutation of lanes right after `v_cmpx` may see the lanes of before.
    pub const fn has_cmpx_permlane_hazard(&self) -> bool {
        self.cmpx_writes_exec_alone()
    }

    /// Whether `flat_*` instructions add an offset: GFX10.1 ignores it (LLVM's feature `flat-segment-offset-bug`).
    pub const fn flat_adds_offset(&self) -> bool {
        self.flat_offset_range().1 > 0 && !self.is_first_gfx10()
    }

    /// Whether a 64-bit shift misreads its amount from the last VGPR of an allocation granule, unless the next VGPR is
    /// allocated too.
    pub const fn has_shift64_high_register_bug(&self) -> bool {
        matches!(self.family(), Family::Gfx9 | Family::Gfx90a | Family::Gfx940)
    }

    /// GFX11 before GFX11.5, which mended what this one got wrong.
    const fn is_first_gfx11(&self) -> bool {
        matches!(self.family(), Family::Gfx11) && !self.features().contains(f::GFX11_5)
    }

    /// Whether a 64-bit multiply-add misreads an operand that its result overwrites.
    pub const fn has_multiply_add_forwarding_bug(&self) -> bool {
        self.is_first_gfx11()
    }

    /// Whether VALU may miss a transcendental instruction's recent result.
    pub const fn has_valu_trans_use_hazard(&self) -> bool {
        self.is_first_gfx11()
    }

    /// Whether VALU may miss recent results around a write of EXEC (waves of 64).
    pub const fn has_valu_partial_forwarding_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx11) && self.wave_size() == 64
    }

    /// Whether a scalar write may overtake a vector instruction's read of the same register as a lane mask (waves of
    /// 64).
    pub const fn has_valu_mask_write_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx11) && self.wave_size() == 64
    }

    /// Whether new values of scalar registers that vector ALU has read before may come late.
    pub const fn has_valu_read_sgpr_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx12)
    }

    /// Whether a transcendental instruction may run beside the vector instruction after it, which must then neither
    /// read its result nor overwrite its sources.
    pub const fn has_trans_coexecution_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether FLAT_SCRATCH_BASE may be read as what s102 and s103 were just written (LLVM,
    /// `GCNSubtarget::hasScratchBaseForwardingHazard`).
    pub const fn has_scratch_base_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether memory instructions whose address translation fails are issued again, so that registers which they read
    /// keep their values until `s_wait_xcnt` says that translation is done.
    pub const fn has_xcnt(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether a wave must begin with a vector memory instruction outside clauses (LLVM's feature
    /// `requires-initial-unclause-vmem`).
    pub const fn must_begin_with_vmem(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether any hazard is resolved by `s_waitcnt_depctr`.
    pub const fn has_depctr_hazards(&self) -> bool {
        matches!(self.family(), Family::Gfx11)
    }

    /// Whether only waves of a raised priority may export (LLVM's feature `required-export-priority`).
    pub const fn needs_export_priority(&self) -> bool {
        matches!(self.name().as_bytes(), b"gfx1150" | b"gfx1151" | b"gfx1152" | b"gfx1153" | b"gfx11-generic")
    }

    /// How many scalar registers must be initialised at least, user and system together: fewer are initialised wrongly
    /// (waves of 32; LLVM's "user SGPR init 16 bug").
    pub const fn min_initialized_sgprs(&self) -> u32 {
        match (self.name().as_bytes(), self.wave_size()) {
            (b"gfx1100" | b"gfx1102" | b"gfx11-generic", 32) => 16,
            _ => 0,
        }
    }
}
