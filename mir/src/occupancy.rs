//! Occupancy: how many waves a SIMD holds, and what that leaves each of them. The registers of a SIMD are shared by its
//! waves, so that each register costs occupancy; what is worth it, scheduling and register allocation decide, each for
//! itself.

use gcnc_isa::Target;

use crate::kernel::Kernel;

/// Waves of a SIMD if a work-group runs at all.
pub fn group_waves(target: &Target, kernel: &Kernel) -> u32 {
    target.group_waves(kernel.max_workgroup_size, kernel.cu_mode)
}

/// Waves that a SIMD shall hold at the least.
pub fn required_waves(target: &Target, kernel: &Kernel) -> u32 {
    let asked = kernel.min_waves_per_simd.unwrap_or(1).min(target.max_waves_per_simd());
    group_waves(target, kernel).max(asked)
}
