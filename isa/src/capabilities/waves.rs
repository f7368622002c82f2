//! Waves and work-groups: how they are launched, and what a wave starts with.
//!
//! Sources: AMDGPUUsage, "Kernel Descriptor", "Initial Kernel Execution State"; the ISA manuals.

use crate::op::Opcode;
use crate::target::Target;

/// How far instruction fetch runs past the end of code.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Prefetch {
    /// Bytes of a cache line.
    pub line: u32,
    /// Bytes after the last line that may be fetched.
    pub ahead: u32,
}

capabilities! {
    /// Waves and work-groups.
    waves: Waves {
        /// Whether waves may have 32 lanes.
        pub has_wave32: bool,
        /// The most waves that a SIMD holds.
        pub max_waves_per_simd: u32,
        /// Whether a vector instruction of 64 lanes is issued as two of 32.
        pub(crate) issues_wave64_twice: bool,
        /// Whether a work-group may use both compute units of a work-group processor.
        pub has_wgp_mode: bool,
        /// Whether work-groups may be launched in clusters, and their ids count within the cluster.
        pub has_workgroup_clusters: bool,
        /// Whether work-groups may have named barriers.
        pub has_named_barriers: bool,
        /// Whether hull shaders run in one wave with local ones, and geometry shaders with what comes before them.
        pub has_merged_stages: bool,
        /// Whether work-item ids are packed into v0, 10 bits each.
        pub packed_work_item_id: bool,
        /// Whether the hardware leaves the ids of work-group and wave in trap temporaries, not in initial registers.
        pub has_architected_sgprs: bool,
        /// Whether TTMP8 holds the number of the wave in its work-group.
        pub has_wave_number: bool,
        /// The most user SGPRs of a wave.
        pub max_user_sgprs: u32,
        /// Whether kernel arguments may be loaded into user SGPRs before a wave starts (AMDGPUUsage, "Preloaded Kernel
        /// Arguments").
        pub has_kernarg_preload: bool,
        /// Whether some firmware does not know of preloaded arguments and starts a wave 256 bytes before the code that
        /// relies on them (LLVM, `GCNSubtarget::needsKernArgPreloadProlog`).
        pub has_preload_fallback: bool,
        /// Whether the MODE register has FP16_OVFL.
        pub has_fp16_overflow: bool,
        /// Whether the MODE register has IEEE and DX10_CLAMP.
        pub has_ieee_mode: bool,
        /// The unit, in bytes, of the size of a wave's scratch (`COMPUTE_TMPRING_SIZE.WAVESIZE`).
        pub scratch_wave_granule: u32,
        /// How far instruction fetch runs past the end of code, where that needs padding.
        pub instruction_prefetch: Option<Prefetch>,
        /// The largest `INST_PREF_SIZE` of the kernel descriptor, if it has the field.
        pub inst_pref_size_limit: Option<u32>,
        /// Whether there is `s_code_end`.
        pub has_code_end: bool,
        /// Whether `s_trap 2` does nothing where a debugger has enabled traps of privileged waves (LLVM,
        /// `FeaturePrivEnabledTrap2NopBug`: GFX11.0).
        pub may_skip_traps: bool,
        /// Whether a queue's legacy doorbell counts dwords in a ring of twice the queue's size ("AMD GPU HSA ABI",
        /// signals: GFX7).
        pub legacy_doorbell_wraps: bool,
    }
}

impl Target {
    /// Whether a kernel can choose its wave size.
    pub const fn can_choose_wave_size(&self) -> bool {
        self.wave_sizes().len() > 1
    }

    /// The occupancy that a work-group of at most `workgroup` lanes needs to run at all: its waves are spread over the
    /// SIMDs of a GFX9 compute unit, or of an RDNA work-group processor or half of one (AMDGPUUsage, "Kernel
    /// Descriptor", `ENABLE_WGP_MODE`).
    pub fn group_waves(&self, workgroup: u32, cu_mode: bool) -> u32 {
        let simds = if self.has_wgp_mode() && cu_mode { 2 } else { 4 };
        let waves = workgroup.max(1).div_ceil(self.wave_size());
        waves.div_ceil(simds).clamp(1, self.max_waves_per_simd())
    }

    /// Whether there is a counter of constant frequency, read by an instruction or by a message with an answer.
    pub fn has_steady_counter(&self) -> bool {
        self.has(Opcode::SMemrealtime) || self.has(Opcode::SSendmsgRtnB64)
    }

    /// Whether only waves of a raised priority may export.
    pub const fn needs_export_priority(&self) -> bool {
        self.processor().export_priority
    }

    /// How many SGPRs, user and system together, must be initialised at least: fewer are initialised wrongly, in waves
    /// of 32.
    pub const fn min_initialized_sgprs(&self) -> u32 {
        if self.processor().user_sgpr_init_bug && self.wave_size() == 32 { 16 } else { 0 }
    }
}
