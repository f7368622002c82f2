//! Occupancy: how many work-groups share a compute unit.

use super::Waves;
use super::table::Model;
use crate::chip::Chip;
use crate::code_object::Kernel;
use crate::machine::Registers;

/// How many work-groups a compute unit holds at a time.
#[derive(Clone, Copy, Debug)]
pub struct Residency {
    /// SIMDs: those of a work-group processor, if the kernel runs on one.
    pub simds: usize,
    /// Compute units: two for a work-group processor.
    pub units: usize,
    /// Resident work-groups.
    pub groups: u32,
    /// Waves per SIMD that registers, LDS and slots allow.
    pub possible: u32,
    /// The resource that limits `possible`.
    pub limit: &'static str,
}

impl Residency {
    /// The residency of a kernel whose work-groups have this many waves and this much LDS.
    pub fn new(
        model: &Model,
        chip: &Chip,
        (kernel, registers): (&Kernel, Registers),
        (waves, lds): (u32, u32),
        asked: Waves,
    ) -> Residency {
        let target = &chip.target;
        let units = if kernel.descriptor.wgp_mode() && target.has_wgp_mode() { 2 } else { 1 };
        let simds = model.simds * units;
        let (slots, limit) = slots(chip, registers);
        let wanted = match asked {
            Waves::Full => slots,
            Waves::Quarter => slots.div_ceil(4),
            Waves::One => 1,
            Waves::Most(n) => n.clamp(1, slots),
        };
        let by_waves = |slots: u32| slots * simds as u32 / waves.max(1);
        let lds = lds.next_multiple_of(target.lds_granule().max(1));
        let by_lds = (model.lds_bytes * units as u32).checked_div(lds).unwrap_or(u32::MAX);
        let by_barriers = if waves > 1 { model.groups * units as u32 } else { u32::MAX };
        let limits = [(by_waves(slots), limit), (by_lds, "LDS"), (by_barriers, "barriers")];
        let (possible, limit) = limits.into_iter().min_by_key(|(n, _)| *n).unwrap_or((1, limit));
        Residency {
            simds,
            units,
            groups: possible.min(by_waves(wanted)).max(1),
            possible: (possible.max(1) * waves).div_ceil(simds as u32),
            limit,
        }
    }
}

/// Waves per SIMD that registers allow, and the limiting resource.
fn slots(chip: &Chip, registers: Registers) -> (u32, &'static str) {
    let target = &chip.target;
    // If accumulators are a separate file, it has the same size.
    let vectors = if target.has_separate_agprs() { registers.acc_base } else { registers.total } as u32;
    let vectors = vectors.max(1).next_multiple_of(target.vgpr_granule().max(1));
    let scalars = u32::from(registers.scalars).max(1).next_multiple_of(target.sgpr_granule().max(1));
    let by_scalars = if target.has_fixed_sgpr_allocation() { u32::MAX } else { target.total_sgprs() / scalars };
    let limits = [
        (target.max_waves_per_simd(), "slots"),
        (target.total_vgprs() / vectors, "vector registers"),
        (by_scalars, "scalar registers"),
    ];
    let (waves, limit) = limits.into_iter().min_by_key(|(n, _)| *n).unwrap_or((1, "slots"));
    (waves.max(1), limit)
}
