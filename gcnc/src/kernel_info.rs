//! What a runtime must know of a kernel to launch it, and what the kernel takes: registers, memory, waves.

use gcnc_emit::{ArgMetadata, KernelMetadata};
use gcnc_isa::Target;

/// A kernel of a code object.
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct KernelInfo {
    /// Its name.
    pub name: String,
    /// The symbol of its descriptor: `NAME.kd`.
    pub symbol: String,
    /// Its arguments by offset: explicit ones in order, then hidden ones, which runtimes fill in.
    pub args: Vec<KernelArg>,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment, in bytes.
    pub kernarg_align: u32,
    /// Bytes of LDS of a work-group, without what a launch adds.
    pub lds_size: u32,
    /// Bytes of private memory of a lane.
    pub private_size: u32,
    /// Whether it may need more private memory than that.
    pub dynamic_stack: bool,
    /// Scalar registers.
    pub sgprs: u32,
    /// Vector registers; where accumulation registers share their file, those included.
    pub vgprs: u32,
    /// Accumulation registers.
    pub agprs: u32,
    /// Scalar registers spilled.
    pub sgpr_spills: u32,
    /// Vector registers spilled.
    pub vgpr_spills: u32,
    /// Lanes of a wave.
    pub wave_size: u32,
    /// Most work-items of a work-group.
    pub max_workgroup_size: u32,
    /// The only size of work-groups that may be launched.
    pub required_workgroup_size: Option<[u32; 3]>,
    /// Waves that a SIMD holds at once, by the registers; 0 if a file does not say the registers or the processor.
    pub occupancy: u32,
    /// What keeps a SIMD from holding one wave more: how many vector and scalar registers are too many. None if it
    /// holds as many as there may be, or if that is not known.
    pub one_more_wave: Option<[u32; 2]>,
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
    /// What it is, as the metadata call it: `by_value`, `global_buffer`, `hidden_block_count_x`, … (AMDGPUUsage,
    /// "Code Object V5 Metadata", `.value_kind`).
    pub kind: String,
    /// The address space of a pointer: `global`, `local`, ….
    pub address_space: Option<String>,
}

impl KernelArg {
    /// Whether the runtime fills it in, and no caller passes it.
    pub fn is_hidden(&self) -> bool {
        self.kind.starts_with("hidden_")
    }

    fn of(arg: &ArgMetadata<'_>) -> KernelArg {
        KernelArg {
            name: arg.name.as_deref().map(str::to_owned),
            type_name: arg.type_name.as_deref().map(str::to_owned),
            offset: arg.offset,
            size: arg.size,
            kind: arg.value_kind.to_owned(),
            address_space: arg.address_space.map(str::to_owned),
        }
    }
}

impl KernelInfo {
    /// The registers that keep one wave more out, in words, if it is known that any do.
    pub fn fewer_registers(&self) -> Option<String> {
        let [vgprs, sgprs] = self.one_more_wave?;
        let fewer = [(vgprs, "vector"), (sgprs, "scalar")].into_iter().filter(|(n, _)| *n > 0);
        let fewer: Vec<String> = fewer.map(|(n, what)| format!("{n} {what} registers fewer")).collect();
        Some(fewer.join(" and "))
    }

    /// Of a kernel of a file that says what it is for.
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
            one_more_wave: target.and_then(|target| over_one_more_wave(m.vgpr_count, m.sgpr_count, &target)),
        }
    }

    /// Of a kernel that was compiled for `target`.
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
            one_more_wave: over_one_more_wave(r.vgprs, r.sgprs, target),
        }
    }
}

/// What keeps a SIMD from holding one wave more of those with so many vector and scalar registers: how many of each are
/// too many. None if it holds as many as there may be.
pub(crate) fn over_one_more_wave(vgprs: u32, sgprs: u32, target: &Target) -> Option<[u32; 2]> {
    let waves = occupancy(vgprs, sgprs, target) + 1;
    if waves > target.max_waves_per_simd() {
        return None;
    }
    let scalars = match target.has_fixed_sgpr_allocation() {
        true => u32::MAX,
        false => target.total_sgprs() / waves / target.sgpr_granule() * target.sgpr_granule(),
    };
    Some([vgprs.saturating_sub(target.vgprs_at(waves)), sgprs.saturating_sub(scalars)])
}

/// How many waves with so many vector and scalar registers a SIMD holds at once.
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
        for (target, vgprs, sgprs, over) in [
            ("gfx900", 84, 40, Some([20, 0])),
            ("gfx900", 25, 100, Some([0, 4])),
            ("gfx900", 24, 60, None),
            ("gfx1100", 144, 100, Some([24, 0])),
            ("gfx1100", 96, 100, None),
        ] {
            let target = Target::parse(target).unwrap();
            assert_eq!(over_one_more_wave(vgprs, sgprs, &target), over, "{target} {vgprs} {sgprs}");
            if let Some([v, s]) = over {
                // Registers come in granules: there may be more than one wave more.
                let [now, then] = [(0, 0), (v, s)].map(|(v, s)| occupancy(vgprs - v, sgprs - s, &target));
                assert!(then > now, "{target} {vgprs} {sgprs}");
            }
        }
    }
}
