//! Occupancy: how many waves a SIMD holds, and what that leaves each of them. The registers of a SIMD are shared by its waves, so that each
//! register costs occupancy; what is worth it, scheduling and register allocation decide, each for itself.

use gcnc_isa::Target;

use crate::kernel::Kernel;

/// SIMDs that the waves of one work-group are spread over: of a GFX9 compute unit, or of an RDNA work-group processor or
/// its half (AMDGPUUsage, "Kernel Descriptor", `ENABLE_WGP_MODE`).
fn simds(target: &Target, kernel: &Kernel) -> u32 {
    if target.has_wgp_mode() && kernel.cu_mode { 2 } else { 4 }
}

/// Waves of a SIMD if a work-group runs at all.
pub fn group_waves(target: &Target, kernel: &Kernel) -> u32 {
    let waves = kernel.max_workgroup_size.max(1).div_ceil(target.wave_size());
    waves.div_ceil(simds(target, kernel)).clamp(1, target.max_waves_per_simd())
}

/// Waves that a SIMD shall hold at the least.
pub fn required_waves(target: &Target, kernel: &Kernel) -> u32 {
    let asked = kernel.min_waves_per_simd.unwrap_or(1).min(target.max_waves_per_simd());
    group_waves(target, kernel).max(asked)
}

/// Vector registers of a wave if a SIMD is to hold `waves`, accumulation registers of the same file included.
pub fn registers_at(target: &Target, waves: u32) -> u32 {
    let share = target.total_vgprs() / waves;
    share - share % target.vgpr_granule()
}
