//! Occupancy: how many waves a SIMD holds. Its waves share its registers, so that each register costs occupancy;
//! scheduling and register allocation decide themselves what that is worth.

use gcnc_isa::Target;

use crate::kernel::Kernel;

/// The minimum of waves per SIMD for a work-group to run at all.
pub fn group_waves(target: &Target, kernel: &Kernel) -> u32 {
    target.group_waves(kernel.max_workgroup_size, kernel.cu_mode)
}

/// The required minimum of waves per SIMD.
pub fn required_waves(target: &Target, kernel: &Kernel) -> u32 {
    let requested = kernel.min_waves_per_simd.unwrap_or(1).min(target.max_waves_per_simd());
    group_waves(target, kernel).max(requested)
}
