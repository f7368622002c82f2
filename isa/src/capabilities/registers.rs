//! Register files: how many registers of each kind there are, and how they are allocated.
//!
//! Sources: AMDGPUUsage, "Kernel Descriptor" (`GRANULATED_WAVEFRONT_VGPR_COUNT`); the ISA manuals; LLVM,
//! `AMDGPUBaseInfo.cpp`.

use crate::target::{Setting, Target};

/// Whether 16-bit vector instructions name halves of registers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum RegisterHalves {
    /// They cannot.
    Unnamed,
    /// They can. LLVM 22 makes no code that does so unless asked to (`-mattr=+real-true16`); LLVM 23 does.
    OnRequest,
    /// They do.
    Named,
}

capabilities! {
    /// Register files and how they are allocated.
    registers: Registers {
        /// SGPRs that code may name by number.
        pub max_sgprs: u32,
        /// SGPRs are allocated in multiples of this.
        pub sgpr_granule: u32,
        /// SGPRs of a SIMD, which its waves share; `None` where each wave gets all that code may name.
        pub(crate) sgpr_file: Option<u32>,
        /// SGPRs on top of those that code names: always, for VCC, for XNACK_MASK, for FLAT_SCRATCH; the largest
        /// counts.
        pub(crate) special_sgpr_counts: [u32; 4],
        /// The most SGPRs of a wave, where the special ones take from those that code may name.
        pub(crate) sgprs_with_special: Option<u32>,
        /// Whether each wave must be given the same number of SGPRs (LLVM's feature `sgpr-init-bug`).
        pub(crate) has_sgpr_init_bug: bool,
        /// VGPRs that a lane may name (without AGPRs).
        pub max_vgprs: u32,
        /// VGPRs are allocated in multiples of this, in waves of 64 lanes and of 32.
        pub(crate) vgpr_granules: [u32; 2],
        /// The unit of the kernel descriptor's VGPR count, for waves of 64 lanes and of 32.
        pub(crate) vgpr_encoding_granules: [u32; 2],
        /// Whether VGPR tuples start at even registers.
        pub aligned_vgpr_tuples: bool,
        /// Whether the halves of a wave of 64 may share VGPRs.
        pub has_shared_vgprs: bool,
        /// Whether there are accumulation registers (AGPRs).
        pub has_agprs: bool,
        /// Whether VGPRs and AGPRs share one file of 512 a lane.
        pub has_unified_vgprs: bool,
        /// Whether data of LDS and vector memory instructions may be AGPRs.
        pub(crate) has_memory_agprs: bool,
        /// Whether 16-bit vector instructions name halves of registers (`v0.l`, `v0.h`).
        pub(crate) register_halves: RegisterHalves,
        /// Whether 16-bit results clear the other half of their register.
        pub clears_high_half: bool,
        /// Whether there is a register that discards what is written to it.
        pub has_null: bool,
    }
}

impl Target {
    const fn by_wave(&self, [lanes_64, lanes_32]: [u32; 2]) -> u32 {
        if self.wave_size() == 32 { lanes_32 } else { lanes_64 }
    }

    /// The VGPRs of a wave at an occupancy of `waves`, AGPRs of the same file included.
    pub fn vgprs_at(&self, waves: u32) -> u32 {
        let share = self.total_vgprs() / waves;
        share - share % self.vgpr_granule()
    }

    /// VGPRs are allocated in multiples of this.
    pub const fn vgpr_granule(&self) -> u32 {
        self.by_wave(self.vgpr_granules())
    }

    /// The unit of the kernel descriptor's VGPR count.
    pub const fn vgpr_encoding_granule(&self) -> u32 {
        self.by_wave(self.vgpr_encoding_granules())
    }

    /// VGPRs of one lane of a SIMD, which its waves share, at this wave size.
    pub const fn total_vgprs(&self) -> u32 {
        let halved = self.has_wave32() && self.wave_size() == 64;
        if halved { self.processor().total_vgprs / 2 } else { self.processor().total_vgprs }
    }

    /// Whether AGPRs have a file of their own, which only moves and matrix operations reach.
    pub const fn has_separate_agprs(&self) -> bool {
        self.has_agprs() && !self.has_unified_vgprs()
    }

    /// SGPRs of a SIMD, which its waves share; where each wave has a fixed number, enough for all.
    pub const fn total_sgprs(&self) -> u32 {
        match self.sgpr_file() {
            Some(sgprs) => sgprs,
            None => self.max_sgprs() * self.max_waves_per_simd(),
        }
    }

    /// Whether each wave gets all SGPRs, whatever it needs.
    pub const fn has_fixed_sgpr_allocation(&self) -> bool {
        self.sgpr_file().is_none()
    }

    /// Whether code may run with XNACK on, so that SGPRs are reserved for XNACK_MASK where waves have it.
    pub const fn reserves_xnack_mask(&self) -> bool {
        !matches!(self.xnack(), Setting::Unsupported | Setting::Off)
    }

    /// SGPRs that a wave has on top of those that code names, if it keeps VCC, XNACK_MASK and FLAT_SCRATCH
    /// (AMDGPUUsage, `.amdhsa_reserve_vcc`, `.amdhsa_reserve_xnack_mask`, `.amdhsa_reserve_flat_scratch`).
    pub fn special_sgprs(&self, vcc: bool, xnack_mask: bool, flat_scratch: bool) -> u32 {
        let kept = [true, vcc, xnack_mask, flat_scratch];
        self.special_sgpr_counts().into_iter().zip(kept).filter(|(_, k)| *k).map(|(n, _)| n).max().unwrap_or(0)
    }

    /// SGPRs that code may name if the wave has `special` ones besides.
    pub fn max_sgprs_beside(&self, special: u32) -> u32 {
        self.sgprs_with_special().map_or(self.max_sgprs(), |all| all - special)
    }

    /// The SGPRs that each wave must be given, whatever it needs, though its kernel descriptor has a count.
    pub const fn sgprs_for_init_bug(&self) -> Option<u32> {
        if self.has_sgpr_init_bug() { self.sgprs_with_special() } else { None }
    }

    /// Whether 16-bit loads into half of a register clear the rest (SRAM-ECC).
    pub fn d16_clears(&self) -> bool {
        self.sramecc() == Setting::On || self.sramecc() == Setting::Any
    }
}
