//! The kernel descriptor: 64 bytes that the packet processor reads to launch a kernel.
//!
//! Source: AMDGPUUsage, "Kernel Descriptor". The names and positions of fields are the table in [`crate::fields`];
//! [`KernelDescriptor::new`] fills them for a compiled kernel, and an assembler sets them by name. Bytes
//! ([`KernelDescriptor::to_bytes`]), `amd_kernel_code_t` ([`crate::kernel_code`]) and directives ([`crate::text`]) are
//! views of them.

use gcnc_isa::Target;
use gcnc_mir::{Denormals, FloatMode, Input, Kernel};
use planted::Bug;

use crate::fields::{self, Field, FieldError, RegisterCounts, WORD_OFFSETS, WORDS, Word};

/// Registers and memory used by a kernel, as in its metadata.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Resources {
    /// SGPRs, including reserved ones (VCC, flat scratch, XNACK mask).
    pub sgprs: u32,
    /// VGPRs, including AGPRs where they share a file.
    pub vgprs: u32,
    /// AGPRs, on targets that have them.
    pub agprs: Option<u32>,
    /// Number of spilled SGPRs.
    pub sgpr_spills: u32,
    /// Number of spilled VGPRs.
    pub vgpr_spills: u32,
    /// Bytes of statically allocated LDS.
    pub lds: u32,
    /// Bytes of private memory per lane.
    pub private: u32,
    /// Whether the kernel may need more private memory than that.
    pub dynamic_stack: bool,
    /// Lanes of a wave.
    pub wave_size: u32,
    /// Whether a work-group may use both compute units of a work-group processor, on targets with such processors.
    pub workgroup_processor_mode: Option<bool>,
}

/// Alignment of the offset of AGPRs in the unified file, and the unit of its encoding (AMDGPUUsage, `ACCUM_OFFSET`).
const ACCUM_GRANULE: u32 = 4;

impl Resources {
    /// The resources of `kernel` on `target`.
    pub fn of(kernel: &Kernel, target: &Target) -> Resources {
        let r = &kernel.registers;
        let vgprs = u32::from(r.vgprs);
        let agprs = u32::from(r.agprs);
        let total = match target.has_unified_vgprs() && agprs > 0 {
            true => vgprs.next_multiple_of(ACCUM_GRANULE) + agprs,
            false => vgprs.max(agprs),
        };
        Resources {
            sgprs: counts(kernel, target, total).sgprs(target),
            vgprs: total,
            agprs: target.has_agprs().then_some(agprs),
            sgpr_spills: r.sgpr_spills,
            vgpr_spills: r.vgpr_spills,
            lds: kernel.lds_size,
            private: kernel.private_size,
            dynamic_stack: kernel.dynamic_stack,
            wave_size: target.wave_size(),
            workgroup_processor_mode: target.has_wgp_mode().then_some(!kernel.cu_mode),
        }
    }
}

/// The register count directives of a kernel with `vgprs` VGPRs.
fn counts(kernel: &Kernel, target: &Target, vgprs: u32) -> RegisterCounts {
    RegisterCounts {
        next_free_vgpr: vgprs,
        next_free_sgpr: kernel.registers.sgprs.max(kernel.initialized_sgprs().into()).into(),
        reserve_vcc: kernel.registers.vcc,
        // This reserves two SGPRs, on targets where FLAT_SCRATCH is an SGPR pair.
        reserve_flat_scratch: kernel.sets_flat_scratch_up(target),
        reserve_xnack_mask: target.reserves_xnack_mask(),
    }
}

/// A kernel descriptor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelDescriptor {
    words: [u32; WORDS],
    /// The fields that were set, and the operands of the register counts, as assembly directives without the `.amdhsa_`
    /// prefix.
    pub directives: Vec<(&'static str, u32)>,
}

/// The user SGPR inputs and their fields.
const USER_INPUTS: [(Input, Field); 7] = [
    (Input::PrivateSegmentBuffer, fields::USER_SGPR_PRIVATE_SEGMENT_BUFFER),
    (Input::DispatchPtr, fields::USER_SGPR_DISPATCH_PTR),
    (Input::QueuePtr, fields::USER_SGPR_QUEUE_PTR),
    (Input::KernargSegmentPtr, fields::USER_SGPR_KERNARG_SEGMENT_PTR),
    (Input::DispatchId, fields::USER_SGPR_DISPATCH_ID),
    (Input::FlatScratchInit, fields::USER_SGPR_FLAT_SCRATCH_INIT),
    (Input::PrivateSegmentSize, fields::USER_SGPR_PRIVATE_SEGMENT_SIZE),
];

/// The work-group inputs and their fields.
const GROUP_INPUTS: [(Input, Field); 4] = [
    (Input::WorkgroupIdX, fields::SYSTEM_SGPR_WORKGROUP_ID_X),
    (Input::WorkgroupIdY, fields::SYSTEM_SGPR_WORKGROUP_ID_Y),
    (Input::WorkgroupIdZ, fields::SYSTEM_SGPR_WORKGROUP_ID_Z),
    (Input::WorkgroupInfo, fields::SYSTEM_SGPR_WORKGROUP_INFO),
];

impl KernelDescriptor {
    /// The default of every field in the `.amdhsa_kernel` directive.
    pub fn defaults(target: &Target) -> KernelDescriptor {
        let mut d = KernelDescriptor { words: [0; WORDS], directives: Vec::new() };
        for f in fields::ALL.iter().filter(|f| (f.exists)(target)) {
            d.store(f, (f.default)(target));
        }
        d
    }

    /// Parses a descriptor's bytes, ignoring the entry offset and reserved fields.
    pub fn from_bytes(bytes: &[u8; 64]) -> KernelDescriptor {
        let mut words = [0; WORDS];
        for (word, at, n) in WORD_OFFSETS {
            words[word as usize] = bytes[at..at + n].iter().rev().fold(0, |w, &b| w << 8 | u32::from(b));
        }
        KernelDescriptor { words, directives: Vec::new() }
    }

    /// The descriptor of `kernel`, whose code is `code_size` bytes long.
    pub fn new(kernel: &Kernel, target: &Target, kernarg_size: u32, code_size: usize) -> KernelDescriptor {
        let mut d = KernelDescriptor { words: [0; WORDS], directives: Vec::with_capacity(40) };
        let lds = kernel.lds_size.saturating_sub(4 * u32::from(planted::on(Bug::SharedSize)));
        d.put(&fields::GROUP_SEGMENT_FIXED_SIZE, lds);
        let private = kernel.private_size.saturating_sub(4 * u32::from(planted::on(Bug::PrivateSize)));
        d.put(&fields::PRIVATE_SEGMENT_FIXED_SIZE, private);
        d.put(&fields::KERNARG_SIZE, kernarg_size);
        d.set_inputs(kernel, target);
        d.set_resources(kernel, target, code_size);
        d.set_modes(&kernel.mode, target);
        d
    }

    /// Sets a field to a valid value, and records its directive.
    fn put(&mut self, f: &Field, value: u32) {
        self.directives.push((f.name, value));
        self.store(f, value);
    }

    /// The same for a field whose width depends on the target.
    fn put_named(&mut self, name: &str, value: u32, target: &Target) {
        if let Some(f) = fields::find(name, target) {
            self.put(f, value);
        }
    }

    fn store(&mut self, f: &Field, value: u32) {
        let stored = f.encode(value.into());
        debug_assert!(stored.is_ok(), "{stored:?}");
        self.insert(f, stored.unwrap_or(0));
    }

    fn insert(&mut self, f: &Field, stored: u32) {
        let word = &mut self.words[f.word as usize];
        let mask = (((1u64 << f.width) - 1) << f.bit) as u32;
        *word = *word & !mask | stored << f.bit;
    }

    /// Sets a field.
    ///
    /// # Errors
    /// The target does not have it, or the value does not fit.
    pub fn set(&mut self, f: &Field, value: u64, target: &Target) -> Result<(), FieldError> {
        if !(f.exists)(target) {
            return Err(FieldError::Missing { name: f.name, processor: target.name() });
        }
        let stored = f.encode(value)?;
        self.insert(f, stored);
        Ok(())
    }

    /// The value of a field.
    pub fn get(&self, f: &Field) -> u32 {
        f.decode(self.words[f.word as usize])
    }

    /// A word of the descriptor.
    pub fn word(&self, word: Word) -> u32 {
        self.words[word as usize]
    }

    /// Sets the register counts of `compute_pgm_rsrc1`.
    ///
    /// # Errors
    /// If a count does not fit its field.
    pub fn set_registers(&mut self, counts: &RegisterCounts, target: &Target) -> Result<(), FieldError> {
        let (vgprs, sgprs) = counts.granulated(target);
        for (f, granules) in [(&fields::GRANULATED_VGPRS, vgprs), (&fields::GRANULATED_SGPRS, sgprs)] {
            let stored = f.encode(granules.into())?;
            self.insert(f, stored);
        }
        Ok(())
    }

    /// Sets the LDS size, for loaders that do not derive it from the fixed size (AMDGPUUsage, `GRANULATED_LDS_SIZE`).
    pub fn set_lds(&mut self, bytes: u32, target: &Target) {
        self.store(&fields::GRANULATED_LDS, bytes.div_ceil(target.lds_granule()));
    }

    /// Marks the kernel as possibly needing more private memory than its fixed size, which V5 and later can express.
    pub fn set_dynamic_stack(&mut self) {
        self.put(&fields::USES_DYNAMIC_STACK, 1);
    }

    /// Sets the initial register contents of the wave.
    fn set_inputs(&mut self, kernel: &Kernel, target: &Target) {
        self.put_named(fields::USER_SGPR_COUNT.name, kernel.user_sgprs().into(), target);
        for (input, field) in &USER_INPUTS {
            if kernel.uses(*input) {
                self.put(field, 1);
            }
        }
        if kernel.preloaded > 0 {
            self.put(&fields::USER_SGPR_KERNARG_PRELOAD_LENGTH, kernel.preloaded.into());
        }
        if target.has_wave32() {
            self.put(&fields::WAVEFRONT_SIZE32, (target.wave_size() == 32).into());
        }
        let scratch = kernel.uses_scratch || kernel.uses(Input::PrivateSegmentWaveOffset);
        let field = match target.has_architected_flat_scratch() {
            true => &fields::ENABLE_PRIVATE_SEGMENT,
            false => &fields::SYSTEM_SGPR_PRIVATE_SEGMENT_WAVEFRONT_OFFSET,
        };
        self.put(field, scratch.into());
        for (input, field) in &GROUP_INPUTS {
            self.put(field, kernel.uses(*input).into());
        }
        self.put(&fields::SYSTEM_VGPR_WORKITEM_ID, kernel.workitem_id_dims.into());
    }

    /// Sets register counts and other target-dependent fields.
    fn set_resources(&mut self, kernel: &Kernel, target: &Target, code_size: usize) {
        let r = Resources::of(kernel, target);
        let counts = counts(kernel, target, r.vgprs);
        self.directives.extend([
            ("next_free_vgpr", counts.next_free_vgpr),
            ("next_free_sgpr", counts.sgprs_named(target)),
            ("reserve_vcc", counts.reserve_vcc.into()),
        ]);
        if target.sets_flat_scratch_up() {
            self.directives.push(("reserve_flat_scratch", counts.reserve_flat_scratch.into()));
        }
        let (vgprs, sgprs) = counts.granulated(target);
        self.store(&fields::GRANULATED_VGPRS, vgprs.saturating_sub(planted::on(Bug::VectorGranule).into()));
        self.store(&fields::GRANULATED_SGPRS, sgprs.saturating_sub(planted::on(Bug::ScalarGranule).into()));
        if target.has_unified_vgprs() {
            let offset = u32::from(kernel.registers.vgprs).max(1).next_multiple_of(ACCUM_GRANULE);
            self.put(&fields::ACCUM_OFFSET, offset);
            self.put(&fields::TG_SPLIT, kernel.tg_split.into());
        }
        if target.has_wgp_mode() {
            self.put(&fields::WORKGROUP_PROCESSOR_MODE, (!kernel.cu_mode).into());
        }
        if target.has_named_barriers() {
            self.put(&fields::NAMED_BARRIER_COUNT, kernel.named_barriers.div_ceil(4));
        }
        if target.has_wave32() {
            self.put(&fields::MEMORY_ORDERED, 1);
            self.put(&fields::FORWARD_PROGRESS, 1);
        }
        if let Some(most) = target.inst_pref_size_limit() {
            self.put_named(fields::INST_PREF_SIZE.name, (code_size as u32).div_ceil(128).min(most), target);
        }
    }

    /// Sets the floating-point mode.
    fn set_modes(&mut self, mode: &FloatMode, target: &Target) {
        let denormals =
            |d: Denormals| u32::from(d.inputs) + 2 * u32::from(d.outputs && !planted::on(Bug::DenormalOutput));
        self.put(&fields::FLOAT_DENORM_MODE_32, denormals(mode.denormals_f32));
        self.put(&fields::FLOAT_DENORM_MODE_16_64, denormals(mode.denormals_f16_f64));
        if target.has_ieee_mode() {
            self.put(&fields::DX10_CLAMP, mode.dx10_clamp.into());
            self.put(&fields::IEEE_MODE, mode.ieee.into());
        }
    }

    /// The descriptor's bytes; the file's writer fills in the offset of the kernel's entry at byte 16.
    pub fn to_bytes(&self) -> [u8; 64] {
        let mut out = [0; 64];
        for (word, at, n) in WORD_OFFSETS {
            out[at..at + n].copy_from_slice(&self.word(word).to_le_bytes()[..n]);
        }
        out
    }
}
