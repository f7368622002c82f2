//! What a runtime must know about a kernel to launch it, and the kernel's resources: registers, memory, waves.

use std::fmt;

use gcnc_isa::Target;
use gcnc_object::KernelMetadata;

use crate::follow::Pressure;

/// A kernel of a code object.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct KernelInfo {
    /// Its name.
    pub name: String,
    /// The symbol of its descriptor: `NAME.kd`.
    pub symbol: String,
    /// Its arguments by offset: explicit ones in order, then hidden ones, which the runtime fills in.
    pub args: Vec<KernelArg>,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment, in bytes.
    pub kernarg_align: u32,
    /// Bytes of static LDS per work-group.
    pub lds_size: u32,
    /// Bytes of private memory per lane.
    pub private_size: u32,
    /// Whether it may need more private memory than that.
    pub dynamic_stack: bool,
    /// Scalar registers.
    pub sgprs: u32,
    /// Vector registers, including accumulation registers where these share the file.
    pub vgprs: u32,
    /// Accumulation registers.
    pub agprs: u32,
    /// Scalar registers spilled.
    pub sgpr_spills: u32,
    /// Vector registers spilled.
    pub vgpr_spills: u32,
    /// Lanes per wave.
    pub wave_size: u32,
    /// Maximum work-items per work-group.
    pub max_workgroup_size: u32,
    /// The only work-group size that may be launched.
    pub required_workgroup_size: Option<[u32; 3]>,
    /// Occupancy: waves per SIMD as limited by registers; 0 if a file lacks the registers or the processor.
    pub occupancy: u32,
    /// What would increase occupancy. None if that is at its maximum or unknown.
    pub next_wave: Option<NextWave>,
    /// The points of highest vector and scalar register pressure. Empty unless
    /// [`Options::remarks`](crate::Options::remarks) or [`Options::follow`](crate::Options::follow) is set, and for a
    /// file, which `inspect_pressure` reads.
    pub pressure: Vec<Pressure>,
}

/// What would increase a kernel's occupancy: "free 6 VGPRs: 8 to 9 waves".
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NextWave {
    /// How many vector registers must be freed.
    pub vgprs: u32,
    /// How many scalar registers.
    pub sgprs: u32,
    /// Waves per SIMD now.
    pub now: u32,
    /// Waves per SIMD then, possibly several more, since registers are allocated in granules.
    pub then: u32,
}

impl fmt::Display for NextWave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [(self.vgprs, "VGPR"), (self.sgprs, "SGPR")].into_iter().filter(|(n, _)| *n > 0);
        let registers = kinds.map(|(n, kind)| format!("{n} {kind}{}", if n == 1 { "" } else { "s" }));
        write!(f, "free {}: {} to {} waves", registers.collect::<Vec<_>>().join(" and "), self.now, self.then)
    }
}

/// An argument of a kernel.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct KernelArg {
    /// Its name in the source.
    pub name: Option<String>,
    /// Its type in the source.
    pub type_name: Option<String>,
    /// Its offset in the kernarg segment, in bytes.
    pub offset: u32,
    /// Its size in bytes.
    pub size: u32,
    /// Its kind in the metadata: `by_value`, `global_buffer`, `hidden_block_count_x`, … (AMDGPUUsage, "Code Object V5
    /// Metadata", `.value_kind`).
    pub kind: String,
    /// The address space of a pointer: `global`, `local`, ….
    pub address_space: Option<String>,
}

impl KernelArg {
    /// Whether it is hidden: filled in by the runtime, not passed by callers.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.kind.starts_with("hidden_")
    }

    fn of(arg: &gcnc_isa::kernel_arg::KernelArg) -> KernelArg {
        KernelArg {
            name: arg.name.clone(),
            type_name: arg.type_name.clone(),
            offset: arg.offset,
            size: arg.size,
            kind: arg.kind.name().to_owned(),
            address_space: arg.address_space.map(str::to_owned),
        }
    }
}

impl KernelInfo {
    /// What limits its occupancy, in words: the registers to be freed for more waves, or the processor. None if
    /// unknown.
    #[must_use]
    pub fn occupancy_limit(&self) -> Option<String> {
        let most = || format!("{} waves are as many as a SIMD may hold", self.occupancy);
        let known = self.occupancy > 0;
        known.then(|| self.next_wave.map_or_else(most, |next| next.to_string()))
    }

    /// For a kernel of a file that names its target.
    #[cfg(feature = "emulator")]
    pub(crate) fn of_file(k: &gcnc_emulator::Kernel, target: Option<&Target>) -> KernelInfo {
        let (d, m) = (&k.descriptor, k.metadata.clone().unwrap_or_default());
        let arg = |a: &gcnc_emulator::metadata::ArgMetadata| KernelArg {
            name: a.name.clone(),
            type_name: a.type_name.clone(),
            offset: a.offset,
            size: a.size,
            kind: a.value_kind.clone(),
            address_space: a.address_space.clone(),
        };
        let target = target.and_then(|target| target.with_wave_size(m.wavefront_size).ok());
        KernelInfo {
            name: k.name.clone(),
            symbol: m.symbol,
            args: m.args.iter().map(arg).collect(),
            kernarg_size: d.kernarg_size.max(m.kernarg_segment_size),
            kernarg_align: m.kernarg_segment_align,
            lds_size: d.group_segment_fixed_size,
            private_size: d.private_segment_fixed_size,
            dynamic_stack: k.dynamic_stack,
            sgprs: m.sgpr_count,
            vgprs: m.vgpr_count,
            agprs: m.agpr_count,
            sgpr_spills: m.sgpr_spill_count,
            vgpr_spills: m.vgpr_spill_count,
            wave_size: m.wavefront_size,
            max_workgroup_size: m.max_flat_workgroup_size,
            required_workgroup_size: m.reqd_workgroup_size,
            occupancy: target.map_or(0, |target| occupancy(m.vgpr_count, m.sgpr_count, &target)),
            next_wave: target.and_then(|target| next_wave(m.vgpr_count, m.sgpr_count, &target)),
            pressure: Vec::new(),
        }
    }

    /// For a kernel compiled for `target`.
    pub(crate) fn of(name: &str, k: &KernelMetadata<'_>, target: &Target) -> KernelInfo {
        let r = &k.resources;
        KernelInfo {
            name: name.to_owned(),
            symbol: format!("{name}.kd"),
            args: k.args.iter().map(KernelArg::of).collect(),
            kernarg_size: k.kernarg_size,
            kernarg_align: k.kernarg_align,
            lds_size: r.lds,
            private_size: r.private,
            dynamic_stack: r.dynamic_stack,
            sgprs: r.sgprs,
            vgprs: r.vgprs,
            agprs: r.agprs.unwrap_or(0),
            sgpr_spills: r.sgpr_spills,
            vgpr_spills: r.vgpr_spills,
            wave_size: r.wave_size,
            max_workgroup_size: k.max_flat_workgroup_size,
            required_workgroup_size: k.reqd_workgroup_size,
            occupancy: occupancy(r.vgprs, r.sgprs, target),
            next_wave: next_wave(r.vgprs, r.sgprs, target),
            pressure: Vec::new(),
        }
    }
}

/// What would increase the occupancy with this many vector and scalar registers. None if it is at its maximum.
fn next_wave(vgprs: u32, sgprs: u32, target: &Target) -> Option<NextWave> {
    let now = occupancy(vgprs, sgprs, target);
    let waves = now + 1;
    if waves > target.max_waves_per_simd() {
        return None;
    }
    let scalars = match target.has_fixed_sgpr_allocation() {
        true => u32::MAX,
        false => target.total_sgprs() / waves / target.sgpr_granule() * target.sgpr_granule(),
    };
    let (v, s) = (vgprs.saturating_sub(target.vgprs_at(waves)), sgprs.saturating_sub(scalars));
    Some(NextWave { vgprs: v, sgprs: s, now, then: occupancy(vgprs - v, sgprs - s, target) })
}

/// Occupancy: how many waves with this many vector and scalar registers fit on a SIMD.
#[must_use]
pub fn occupancy(vgprs: u32, sgprs: u32, target: &Target) -> u32 {
    let by_vgprs = target.total_vgprs() / vgprs.max(1).next_multiple_of(target.vgpr_granule());
    let sgprs = target.sgprs_for_init_bug().unwrap_or(sgprs).max(1);
    let by_sgprs = match target.has_fixed_sgpr_allocation() {
        true => u32::MAX,
        false => target.total_sgprs() / sgprs.next_multiple_of(target.sgpr_granule()),
    };
    by_vgprs.min(by_sgprs).min(target.max_waves_per_simd())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_fewer_registers_are_one_more_wave() {
        for (target, vgprs, sgprs, words) in [
            ("gfx900", 84, 40, Some("free 20 VGPRs: 3 to 4 waves")),
            ("gfx900", 25, 100, Some("free 4 SGPRs: 7 to 8 waves")),
            ("gfx900", 25, 97, Some("free 1 SGPR: 7 to 8 waves")),
            ("gfx900", 33, 102, Some("free 1 VGPR and 6 SGPRs: 7 to 8 waves")),
            ("gfx900", 24, 60, None),
            ("gfx1100", 144, 100, Some("free 24 VGPRs: 10 to 12 waves")),
            ("gfx1100", 96, 100, None),
        ] {
            let target = Target::parse(target).unwrap();
            let next = next_wave(vgprs, sgprs, &target);
            assert_eq!(next.map(|next| next.to_string()).as_deref(), words, "{target} {vgprs} {sgprs}");
        }
    }
}
