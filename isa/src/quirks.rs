//! What synchronisation and hazards ask of a [`Target`]: the second half of its capabilities.
//!
//! Sources: AMDGPUUsage, "Memory Model"; the ISA manuals, "Manually Inserted Wait States"; Mesa,
//! `src/amd/compiler/README-ISA.md`; what LLVM 22 emits for each processor.

use crate::op::{Family, feature};
use crate::target::Target;

/// A table of the memory model (AMDGPUUsage, "Memory Model").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MemoryModel {
    /// "Memory Model GFX6-GFX9".
    Gfx9,
    /// "Memory Model GFX90A".
    Gfx90a,
    /// "Memory Model GFX10-GFX11", columns for GFX10.
    Gfx10,
    /// "Memory Model GFX10-GFX11", columns for GFX11.
    Gfx11,
}

/// Synchronisation and hazards.
impl Target {
    /// The table of the memory model that applies; none for processors that the compiler makes no code for.
    pub const fn memory_model(&self) -> Option<MemoryModel> {
        match self.family() {
            _ if !self.compiles() => None,
            Family::Gfx9 => Some(MemoryModel::Gfx9),
            Family::Gfx90a => Some(MemoryModel::Gfx90a),
            Family::Gfx10 => Some(MemoryModel::Gfx10),
            Family::Gfx11 => Some(MemoryModel::Gfx11),
            _ => None,
        }
    }

    /// Whether all memory operations must have completed before `s_barrier` (the others can be stopped at it by the
    /// trap handler while operations are outstanding: "back-off barrier").
    pub const fn barrier_needs_waits(&self) -> bool {
        matches!(self.family(), Family::Gfx9)
    }

    /// Whether a `scratch_*` access must have a register for its address: it cannot be by its immediate offset alone.
    pub const fn scratch_needs_address(&self) -> bool {
        match self.family() {
            Family::Gfx9 | Family::Gfx90a => true,
            Family::Gfx10 => !self.features().contains(feature::GFX10_3),
            _ => false,
        }
    }

    /// Whether software keeps dependent instructions apart by wait states (`s_nop`).
    pub const fn needs_wait_states(&self) -> bool {
        matches!(self.family(), Family::Gfx9 | Family::Gfx90a)
    }

    /// Whether a write of half of VCC brings VCCZ up to date.
    pub const fn partial_vcc_writes_update_vccz(&self) -> bool {
        !matches!(self.family(), Family::Gfx9 | Family::Gfx90a)
    }

    /// Whether a 64-bit shift misreads its amount from the last VGPR of an allocation granule, unless the next VGPR is
    /// allocated too.
    pub const fn has_shift64_high_register_bug(&self) -> bool {
        matches!(self.family(), Family::Gfx90a)
    }

    /// Whether a 64-bit multiply-add misreads an operand that its result overwrites.
    pub const fn has_multiply_add_forwarding_bug(&self) -> bool {
        matches!(self.family(), Family::Gfx11)
    }

    /// Whether VALU may miss a transcendental instruction's recent result.
    pub const fn has_valu_trans_use_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx11)
    }

    /// Whether VALU may miss recent results around a write of EXEC (waves of 64).
    pub const fn has_valu_partial_forwarding_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx11) && self.wave_size() == 64
    }

    /// Whether a scalar write may overtake a vector instruction's read of the same register as a lane mask (waves of 64).
    pub const fn has_valu_mask_write_hazard(&self) -> bool {
        matches!(self.family(), Family::Gfx11) && self.wave_size() == 64
    }

    /// Whether any hazard is resolved by `s_waitcnt_depctr`.
    pub const fn has_depctr_hazards(&self) -> bool {
        matches!(self.family(), Family::Gfx11)
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
