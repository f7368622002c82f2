//! The kernel descriptor: 64 bytes that the packet processor reads to launch a kernel.
//!
//! Source: AMDGPUUsage, "Kernel Descriptor": `compute_pgm_rsrc1` to `compute_pgm_rsrc3`, kernel code properties. The
//! fields are computed once, in [`KernelDescriptor::new`]; bytes ([`KernelDescriptor::to_bytes`]) and assembly directives
//! ([`crate::text`]) are two views of them.

use gcnc_isa::Target;
use gcnc_mir::{FloatMode, Input, Kernel};
use planted::Bug;

/// Registers and memory that a kernel takes, as metadata tells them.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Resources {
    /// SGPRs, those that the hardware keeps (VCC, flat scratch, XNACK mask) included.
    pub sgprs: u32,
    /// VGPRs; where accumulation registers share their file, those included.
    pub vgprs: u32,
    /// Accumulation VGPRs, on targets that have them.
    pub agprs: Option<u32>,
    /// Scalar registers spilled.
    pub sgpr_spills: u32,
    /// Vector registers spilled.
    pub vgpr_spills: u32,
    /// Bytes of LDS laid out by the compiler.
    pub lds: u32,
    /// Bytes of private memory a lane.
    pub private: u32,
    /// Lanes of a wave.
    pub wave_size: u32,
    /// Whether a work-group may use both compute units of a work-group processor, on targets that have them.
    pub workgroup_processor_mode: Option<bool>,
}

/// Alignment of the accumulation registers' offset in the unified file, and of its encoding (AMDGPUUsage,
/// `ACCUM_OFFSET`).
const ACCUM_GRANULE: u32 = 4;

/// Encoding granule of the SGPR count (AMDGPUUsage, `GRANULATED_WAVEFRONT_SGPR_COUNT`).
const SGPR_GRANULE: u32 = 8;

impl Resources {
    /// What `kernel` takes on `target`.
    pub fn of(kernel: &Kernel, target: &Target) -> Resources {
        let r = &kernel.registers;
        let vgprs = u32::from(r.vgprs);
        let agprs = u32::from(r.agprs);
        let total = match target.has_unified_vgprs() && agprs > 0 {
            true => vgprs.next_multiple_of(ACCUM_GRANULE) + agprs,
            false => vgprs.max(agprs),
        };
        Resources {
            sgprs: u32::from(r.sgprs.max(kernel.initialized_sgprs().into())) + extra_sgprs(kernel, target),
            vgprs: total,
            agprs: target.has_agprs().then_some(agprs),
            sgpr_spills: r.sgpr_spills,
            vgpr_spills: r.vgpr_spills,
            lds: kernel.lds_size,
            private: kernel.private_size,
            wave_size: target.wave_size(),
            workgroup_processor_mode: target.has_wgp_mode().then_some(true),
        }
    }
}

/// Whether the kernel sets FLAT_SCRATCH up, and so keeps two SGPRs for it on targets where it is a pair of SGPRs.
fn uses_flat_scratch(kernel: &Kernel) -> bool {
    kernel.uses(Input::FlatScratchInit)
}

/// SGPRs that hardware takes at the end of the allocation (AMDGPUUsage, `.amdhsa_reserve_vcc`,
/// `.amdhsa_reserve_flat_scratch`, `.amdhsa_reserve_xnack_mask`).
fn extra_sgprs(kernel: &Kernel, target: &Target) -> u32 {
    let vcc = if kernel.registers.vcc { 2 } else { 0 };
    match target.has_fixed_sgpr_allocation() {
        true => vcc,
        false if uses_flat_scratch(kernel) && !target.has_architected_flat_scratch() => 6,
        false if target.reserves_xnack_mask() => 4,
        false => vcc,
    }
}

/// All fields of a kernel descriptor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelDescriptor {
    /// Bytes of LDS.
    pub group_segment_size: u32,
    /// Bytes of private memory a lane.
    pub private_segment_size: u32,
    /// Bytes of kernel arguments.
    pub kernarg_size: u32,
    /// `compute_pgm_rsrc1`.
    pub rsrc1: u32,
    /// `compute_pgm_rsrc2`.
    pub rsrc2: u32,
    /// `compute_pgm_rsrc3`.
    pub rsrc3: u32,
    /// Kernel code properties.
    pub properties: u16,
    /// The fields as assembly directives, without the `.amdhsa_` prefix.
    pub directives: Vec<(&'static str, u32)>,
}

/// A word under construction: fields by bit position.
#[derive(Default)]
struct Word(u32);

impl Word {
    fn field(&mut self, at: u32, width: u32, value: u32) -> &mut Self {
        debug_assert!(width == 32 || value >> width == 0, "field at bit {at} overflows");
        self.0 |= value << at;
        self
    }

    fn flag(&mut self, at: u32, value: bool) -> &mut Self {
        self.field(at, 1, value.into())
    }
}

/// The user SGPR inputs, their bit in the kernel code properties and their directive.
const USER_INPUTS: [(Input, u32, &str); 7] = [
    (Input::PrivateSegmentBuffer, 0, "user_sgpr_private_segment_buffer"),
    (Input::DispatchPtr, 1, "user_sgpr_dispatch_ptr"),
    (Input::QueuePtr, 2, "user_sgpr_queue_ptr"),
    (Input::KernargSegmentPtr, 3, "user_sgpr_kernarg_segment_ptr"),
    (Input::DispatchId, 4, "user_sgpr_dispatch_id"),
    (Input::FlatScratchInit, 5, "user_sgpr_flat_scratch_init"),
    (Input::PrivateSegmentSize, 6, "user_sgpr_private_segment_size"),
];

/// The work-group inputs, their bit in `compute_pgm_rsrc2` and their directive.
const GROUP_INPUTS: [(Input, u32, &str); 4] = [
    (Input::WorkgroupIdX, 7, "system_sgpr_workgroup_id_x"),
    (Input::WorkgroupIdY, 8, "system_sgpr_workgroup_id_y"),
    (Input::WorkgroupIdZ, 9, "system_sgpr_workgroup_id_z"),
    (Input::WorkgroupInfo, 10, "system_sgpr_workgroup_info"),
];

impl KernelDescriptor {
    /// The descriptor of `kernel`, whose code is `code_size` bytes long.
    pub fn new(kernel: &Kernel, target: &Target, kernarg_size: u32, code_size: usize) -> KernelDescriptor {
        let mut d = KernelDescriptor {
            group_segment_size: kernel.lds_size.saturating_sub(4 * u32::from(planted::on(Bug::SharedSize))),
            private_segment_size: kernel.private_size.saturating_sub(4 * u32::from(planted::on(Bug::PrivateSize))),
            kernarg_size,
            rsrc1: 0,
            rsrc2: 0,
            rsrc3: 0,
            properties: 0,
            directives: Vec::with_capacity(40),
        };
        d.directives.extend([
            ("group_segment_fixed_size", kernel.lds_size),
            ("private_segment_fixed_size", kernel.private_size),
            ("kernarg_size", kernarg_size),
        ]);
        d.set_inputs(kernel, target);
        d.set_registers(kernel, target, code_size);
        d.set_modes(&kernel.mode, target);
        d
    }

    fn directive(&mut self, name: &'static str, value: u32) -> u32 {
        self.directives.push((name, value));
        value
    }

    /// `properties` and `compute_pgm_rsrc2`: what the wave finds in its registers.
    fn set_inputs(&mut self, kernel: &Kernel, target: &Target) {
        let user = u32::from(kernel.user_sgprs());
        let mut rsrc2 = Word::default();
        let mut properties = Word::default();
        rsrc2.field(1, 5, self.directive("user_sgpr_count", user));
        for (input, bit, name) in USER_INPUTS {
            let on = kernel.uses(input);
            if on {
                self.directive(name, 1);
            }
            properties.flag(bit, on);
        }
        if target.can_choose_wave_size() {
            properties.field(10, 1, self.directive("wavefront_size32", (target.wave_size() == 32).into()));
        }
        let scratch = kernel.uses_scratch || kernel.uses(Input::PrivateSegmentWaveOffset);
        let name = match target.has_architected_flat_scratch() {
            true => "enable_private_segment",
            false => "system_sgpr_private_segment_wavefront_offset",
        };
        rsrc2.field(0, 1, self.directive(name, scratch.into()));
        for (input, bit, name) in GROUP_INPUTS {
            rsrc2.field(bit, 1, self.directive(name, kernel.uses(input).into()));
        }
        rsrc2.field(11, 2, self.directive("system_vgpr_workitem_id", kernel.workitem_id_dims.into()));
        self.rsrc2 = rsrc2.0;
        self.properties = properties.0 as u16;
    }

    /// Register counts, in `compute_pgm_rsrc1` and `compute_pgm_rsrc3`.
    fn set_registers(&mut self, kernel: &Kernel, target: &Target, code_size: usize) {
        let r = Resources::of(kernel, target);
        let mut rsrc1 = Word(self.rsrc1);
        let mut rsrc3 = Word::default();
        self.directive("next_free_vgpr", r.vgprs);
        let sgprs = kernel.registers.sgprs.max(kernel.initialized_sgprs().into());
        self.directive("next_free_sgpr", sgprs.into());
        self.directive("reserve_vcc", kernel.registers.vcc.into());
        if !target.has_architected_flat_scratch() {
            self.directive("reserve_flat_scratch", uses_flat_scratch(kernel).into());
        }
        let granule = target.vgpr_encoding_granule();
        let granules = r.vgprs.max(1).div_ceil(granule) - 1;
        rsrc1.field(0, 6, granules.saturating_sub(planted::on(Bug::VectorGranule).into()));
        if !target.has_fixed_sgpr_allocation() {
            let granules = r.sgprs.max(1).div_ceil(SGPR_GRANULE) - 1;
            rsrc1.field(6, 4, granules.saturating_sub(planted::on(Bug::ScalarGranule).into()));
        }
        if target.has_unified_vgprs() {
            let offset = u32::from(kernel.registers.vgprs).max(1).next_multiple_of(ACCUM_GRANULE);
            rsrc3.field(0, 6, self.directive("accum_offset", offset) / ACCUM_GRANULE - 1);
            rsrc3.field(16, 1, self.directive("tg_split", 0));
        }
        if target.has_wgp_mode() {
            rsrc1.field(29, 1, self.directive("workgroup_processor_mode", 1));
            rsrc1.field(30, 1, self.directive("memory_ordered", 1));
            rsrc1.field(31, 1, self.directive("forward_progress", 1));
            rsrc3.field(0, 4, self.directive("shared_vgpr_count", 0));
        }
        if let Some(most) = target.inst_pref_size_limit() {
            let lines = (code_size as u32).div_ceil(128).min(most);
            rsrc3.field(4, 6, self.directive("inst_pref_size", lines));
        }
        self.rsrc1 = rsrc1.0;
        self.rsrc3 = rsrc3.0;
    }

    /// The floating-point state, in `compute_pgm_rsrc1`.
    fn set_modes(&mut self, mode: &FloatMode, target: &Target) {
        let denormals = |keep: bool| if keep { 3 - 2 * u32::from(planted::on(Bug::DenormalOutput)) } else { 0 };
        let mut rsrc1 = Word(self.rsrc1);
        rsrc1.field(16, 2, self.directive("float_denorm_mode_32", denormals(mode.denormals_f32)));
        rsrc1.field(18, 2, self.directive("float_denorm_mode_16_64", denormals(mode.denormals_f16_f64)));
        if target.has_ieee_mode() {
            rsrc1.field(21, 1, self.directive("dx10_clamp", mode.dx10_clamp.into()));
            rsrc1.field(23, 1, self.directive("ieee_mode", mode.ieee.into()));
        }
        self.rsrc1 = rsrc1.0;
    }

    /// The descriptor's bytes; the writer fills in the distance to the kernel's entry at byte 16.
    pub fn to_bytes(&self) -> [u8; 64] {
        let mut out = [0; 64];
        let mut put = |at: usize, bytes: &[u8]| out[at..at + bytes.len()].copy_from_slice(bytes);
        put(0, &self.group_segment_size.to_le_bytes());
        put(4, &self.private_segment_size.to_le_bytes());
        put(8, &self.kernarg_size.to_le_bytes());
        put(44, &self.rsrc3.to_le_bytes());
        put(48, &self.rsrc1.to_le_bytes());
        put(52, &self.rsrc2.to_le_bytes());
        put(56, &self.properties.to_le_bytes());
        out
    }
}
