//! How many registers a kernel may use.
//!
//! The registers of a SIMD are shared by its waves, so each register costs occupancy. The hardware sets a floor for
//! occupancy (all waves of a work-group run at once on one compute unit) and the kernel may ask for more; beyond that,
//! waves are worth less than spills, so that pressure decides. Between two steps of occupancy more registers cost
//! nothing, and the allocator is given the upper end, which spares it moves.

use gcnc_isa::Target;
use gcnc_mir::Kernel;

use crate::regset::FILE;

/// SIMDs that the waves of one work-group are spread over: of a GFX9 compute unit, or of an RDNA work-group processor
/// (AMDGPUUsage, "Kernel Descriptor", `ENABLE_WGP_MODE`; in either mode a work-group's waves are on at least two).
fn simds(target: &Target) -> u32 {
    if target.has_wgp_mode() { 2 } else { 4 }
}

/// Waves that a SIMD must hold at the least.
fn required_waves(target: &Target, kernel: &Kernel) -> u32 {
    let group_waves = kernel.max_workgroup_size.max(1).div_ceil(target.wave_size());
    let fit = group_waves.div_ceil(simds(target));
    fit.max(kernel.min_waves_per_simd.unwrap_or(1)).clamp(1, target.max_waves_per_simd())
}

/// Registers of a wave if a SIMD is to hold `waves`.
fn registers_at(target: &Target, waves: u32) -> u32 {
    let share = target.total_vgprs() / waves;
    share - share % target.vgpr_granule()
}

/// The most vector registers that the kernel may use.
pub fn vector_limit(target: &Target, kernel: &Kernel) -> u16 {
    registers_at(target, required_waves(target, kernel)).min(FILE.into()) as u16
}

/// Registers that only moves reach, for what spills from `vectors` vector registers: accumulation registers. Where they
/// have a file of their own, as many as vector registers cost nothing.
pub fn far_limit(target: &Target, kernel: &Kernel, vectors: u16) -> u16 {
    if !target.has_agprs() {
        return 0;
    }
    let all = registers_at(target, required_waves(target, kernel));
    let far = match target.has_unified_vgprs() {
        true => all.saturating_sub(u32::from(vectors).next_multiple_of(ACCUM_GRANULE)),
        false => all,
    };
    far.min(FILE.into()) as u16
}

/// Where the unified file is divided (AMDGPUUsage, `ACCUM_OFFSET`).
const ACCUM_GRANULE: u32 = 4;

/// Waves beyond which more do not pay: those that keep the vector unit busy while others wait for memory.
fn enough_waves(target: &Target) -> u32 {
    target.max_waves_per_simd() / 2
}

/// The registers to colour with if `pressure` are live at once: what the occupancy that this pressure allows leaves each
/// wave, or what is left of it at the occupancy that is enough.
pub fn colours(target: &Target, kernel: &Kernel, pressure: u32) -> u16 {
    let limit = u32::from(vector_limit(target, kernel));
    let pressure = pressure.clamp(1, limit);
    let waves = (1..=enough_waves(target)).rev().find(|&w| registers_at(target, w) >= pressure).unwrap_or(1);
    registers_at(target, waves).min(limit) as u16
}

/// The most scalar registers that the kernel may use.
pub fn scalar_limit(target: &Target) -> u16 {
    target.max_sgprs() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(max_workgroup_size: u32, min_waves_per_simd: Option<u32>) -> Kernel {
        let mut kernel = Kernel::default();
        kernel.max_workgroup_size = max_workgroup_size;
        kernel.min_waves_per_simd = min_waves_per_simd;
        kernel
    }

    fn limit(target: &str, workgroup: u32) -> u16 {
        vector_limit(&Target::parse(target).unwrap(), &kernel(workgroup, None))
    }

    #[test]
    fn a_work_group_fits_its_compute_unit() {
        assert_eq!([limit("gfx900", 64), limit("gfx900", 1024), limit("gfx90a", 1024)], [256, 64, 128]);
        assert_eq!([limit("gfx1030", 256), limit("gfx1030", 1024), limit("gfx1100", 1024)], [256, 64, 96]);
    }

    #[test]
    fn accumulation_registers_take_what_spills() {
        let far = |target: &str, workgroup| {
            let (target, kernel) = (Target::parse(target).unwrap(), kernel(workgroup, None));
            far_limit(&target, &kernel, vector_limit(&target, &kernel))
        };
        assert_eq!([far("gfx900", 64), far("gfx908", 64), far("gfx908", 1024)], [0, 256, 64]);
        assert_eq!([far("gfx90a", 64), far("gfx90a", 512), far("gfx942", 1024)], [256, 0, 0]);
    }

    #[test]
    fn occupancy_asked_for_bounds_registers() {
        let kernel = kernel(64, Some(8));
        let target = Target::parse("gfx900").unwrap();
        assert_eq!(vector_limit(&target, &kernel), 32);
        assert_eq!(colours(&target, &kernel, 200), 32);
        assert_eq!(colours(&target, &Kernel::default(), 49), 64);
        assert_eq!(colours(&target, &Kernel::default(), 200), 256);
    }
}
