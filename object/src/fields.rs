//! The fields of a kernel descriptor by name: one table for the compiler, the assembler and printers.
//!
//! A [`Field`] has the name of its `.amdhsa_` directive, its position in a word of the
//! [descriptor](crate::KernelDescriptor), and the targets that have it. Sources: AMDGPUUsage, "Kernel Descriptor"
//! (bits) and ".amdhsa_kernel" (names, defaults, targets). Directives that are not fields, because several determine
//! one (`next_free_vgpr`, `reserve_vcc`, …), are in [`RegisterCounts`].

use gcnc_isa::Target;

/// A word of the descriptor.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Word {
    /// Bytes of LDS.
    GroupSegment,
    /// Bytes of private memory per lane.
    PrivateSegment,
    /// Bytes of kernel arguments.
    Kernarg,
    /// `compute_pgm_rsrc1`.
    Rsrc1,
    /// `compute_pgm_rsrc2`.
    Rsrc2,
    /// `compute_pgm_rsrc3`.
    Rsrc3,
    /// Kernel code properties, 16 bits.
    Properties,
    /// Kernel argument preload, 16 bits.
    Preload,
}

/// Number of [`Word`] variants.
pub const WORDS: usize = 8;

/// The byte offset and size of each word in the descriptor (AMDGPUUsage, "Kernel Descriptor").
pub const WORD_OFFSETS: [(Word, usize, usize); WORDS] = [
    (Word::GroupSegment, 0, 4),
    (Word::PrivateSegment, 4, 4),
    (Word::Kernarg, 8, 4),
    (Word::Rsrc3, 44, 4),
    (Word::Rsrc1, 48, 4),
    (Word::Rsrc2, 52, 4),
    (Word::Properties, 56, 2),
    (Word::Preload, 58, 2),
];

/// A field of the descriptor.
#[derive(Copy, Clone, Debug)]
pub struct Field {
    /// Its directive without `.amdhsa_`.
    pub name: &'static str,
    /// The word that holds it.
    pub word: Word,
    /// Its lowest bit.
    pub bit: u8,
    /// Its width in bits.
    pub width: u8,
    /// Added to the value before it is stored, after division by `unit`: `accum_offset` 4 is stored as 0.
    pub bias: i8,
    /// The value's unit.
    pub unit: u8,
    /// Its default.
    pub default: fn(&Target) -> u32,
    /// Whether a target has it.
    pub exists: fn(&Target) -> bool,
}

/// Why a field cannot have a value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FieldError {
    /// No field of that name.
    #[error("there is no field `{0}`")]
    Unknown(String),
    /// The target does not have the field.
    #[error("processor `{processor}` has no field `{name}`")]
    Missing {
        /// The field.
        name: &'static str,
        /// The processor.
        processor: &'static str,
    },
    /// The value does not fit, or is between two that exist.
    #[error("{value} is no value of `{name}`, which takes {least} to {most}{steps}")]
    Range {
        /// The field.
        name: &'static str,
        /// The value.
        value: u64,
        /// The least that it takes.
        least: u64,
        /// The most.
        most: u64,
        /// In steps of how many, if not of one.
        steps: &'static str,
    },
}

impl Field {
    const fn at(name: &'static str, word: Word, bit: u8, width: u8) -> Field {
        Field { name, word, bit, width, bias: 0, unit: 1, default: zero, exists: always }
    }

    const fn on(self, exists: fn(&Target) -> bool) -> Field {
        Field { exists, ..self }
    }

    const fn or(self, default: fn(&Target) -> u32) -> Field {
        Field { default, ..self }
    }

    /// The encoding of `value`.
    ///
    /// # Errors
    /// If the field cannot hold `value`.
    pub fn encode(&self, value: u64) -> Result<u32, FieldError> {
        let unit = u64::from(self.unit);
        let most = (1u64 << self.width) - 1;
        let stored = (value / unit).checked_add_signed(self.bias.into());
        match stored.filter(|&s| s <= most && value.is_multiple_of(unit)) {
            Some(stored) => Ok(stored as u32),
            None => {
                let bound = |stored: u64| stored.saturating_add_signed(-i64::from(self.bias)) * unit;
                let steps = if unit == 1 { "" } else { " in steps of 4" };
                Err(FieldError::Range { name: self.name, value, least: bound(0), most: bound(most), steps })
            }
        }
    }

    /// The field's value in `word`.
    pub fn decode(&self, word: u32) -> u32 {
        let stored = (u64::from(word) >> self.bit) & ((1 << self.width) - 1);
        (stored.saturating_add_signed(-i64::from(self.bias)) * u64::from(self.unit)) as u32
    }
}

fn zero(_: &Target) -> u32 {
    0
}

fn one(_: &Target) -> u32 {
    1
}

fn always(_: &Target) -> bool {
    true
}

macro_rules! fields {
    ($($(#[$doc:meta])* $id:ident = $field:expr;)*) => {
        $($(#[$doc])* pub const $id: Field = $field;)*
        /// All fields, in the order in which LLVM prints their directives.
        pub const ALL: &[Field] = &[$($id),*];
    };
}

use Word::{GroupSegment, Kernarg, Preload, PrivateSegment, Properties, Rsrc1, Rsrc2, Rsrc3};

fields! {
    /// Bytes of LDS, without what the dispatch adds dynamically.
    GROUP_SEGMENT_FIXED_SIZE = Field::at("group_segment_fixed_size", GroupSegment, 0, 32);
    /// Bytes of private memory per lane.
    PRIVATE_SEGMENT_FIXED_SIZE = Field::at("private_segment_fixed_size", PrivateSegment, 0, 32);
    /// Bytes of kernel arguments.
    KERNARG_SIZE = Field::at("kernarg_size", Kernarg, 0, 32);
    /// Number of user SGPRs.
    USER_SGPR_COUNT = Field::at("user_sgpr_count", Rsrc2, 1, 5).on(|t| t.max_user_sgprs() < 32);
    /// The same on targets with more than 31.
    USER_SGPR_COUNT_WIDE = Field::at("user_sgpr_count", Rsrc2, 1, 6).on(|t| t.max_user_sgprs() >= 32);
    /// The scratch resource.
    USER_SGPR_PRIVATE_SEGMENT_BUFFER = Field::at("user_sgpr_private_segment_buffer", Properties, 0, 1).on(scratch_resource);
    /// The dispatch packet.
    USER_SGPR_DISPATCH_PTR = Field::at("user_sgpr_dispatch_ptr", Properties, 1, 1);
    /// The queue.
    USER_SGPR_QUEUE_PTR = Field::at("user_sgpr_queue_ptr", Properties, 2, 1);
    /// The kernel arguments.
    USER_SGPR_KERNARG_SEGMENT_PTR = Field::at("user_sgpr_kernarg_segment_ptr", Properties, 3, 1);
    /// The dispatch id.
    USER_SGPR_DISPATCH_ID = Field::at("user_sgpr_dispatch_id", Properties, 4, 1);
    /// Flat scratch.
    USER_SGPR_FLAT_SCRATCH_INIT = Field::at("user_sgpr_flat_scratch_init", Properties, 5, 1).on(scratch_resource);
    /// Bytes of private memory.
    USER_SGPR_PRIVATE_SEGMENT_SIZE = Field::at("user_sgpr_private_segment_size", Properties, 6, 1);
    /// Number of argument dwords preloaded into user SGPRs.
    USER_SGPR_KERNARG_PRELOAD_LENGTH = Field::at("user_sgpr_kernarg_preload_length", Preload, 0, 7).on(Target::has_kernarg_preload);
    /// Offset of the first preloaded argument, in dwords.
    USER_SGPR_KERNARG_PRELOAD_OFFSET = Field::at("user_sgpr_kernarg_preload_offset", Preload, 7, 9).on(Target::has_kernarg_preload);
    /// Waves of 32 lanes.
    WAVEFRONT_SIZE32 = Field::at("wavefront_size32", Properties, 10, 1).on(Target::has_wave32)
        .or(|t| u32::from(t.wave_size() == 32));
    /// Whether private memory may grow while the kernel runs.
    USES_DYNAMIC_STACK = Field::at("uses_dynamic_stack", Properties, 11, 1);
    /// The wave's offset in private memory.
    SYSTEM_SGPR_PRIVATE_SEGMENT_WAVEFRONT_OFFSET =
        Field::at("system_sgpr_private_segment_wavefront_offset", Rsrc2, 0, 1).on(scratch_resource);
    /// Whether private memory is set up, on targets whose hardware does that.
    ENABLE_PRIVATE_SEGMENT = Field::at("enable_private_segment", Rsrc2, 0, 1).on(Target::has_architected_flat_scratch);
    /// Work-group id in X.
    SYSTEM_SGPR_WORKGROUP_ID_X = Field::at("system_sgpr_workgroup_id_x", Rsrc2, 7, 1).or(one);
    /// Work-group id in Y.
    SYSTEM_SGPR_WORKGROUP_ID_Y = Field::at("system_sgpr_workgroup_id_y", Rsrc2, 8, 1);
    /// Work-group id in Z.
    SYSTEM_SGPR_WORKGROUP_ID_Z = Field::at("system_sgpr_workgroup_id_z", Rsrc2, 9, 1);
    /// Work-group information.
    SYSTEM_SGPR_WORKGROUP_INFO = Field::at("system_sgpr_workgroup_info", Rsrc2, 10, 1);
    /// The highest dimension with a work-item id.
    SYSTEM_VGPR_WORKITEM_ID = Field::at("system_vgpr_workitem_id", Rsrc2, 11, 2);
    /// Offset of the AGPRs in the unified file.
    ACCUM_OFFSET = Field { bias: -1, unit: 4, ..Field::at("accum_offset", Rsrc3, 0, 6) }.on(Target::has_unified_vgprs)
        .or(|_| 4);
    /// Rounding of f32.
    FLOAT_ROUND_MODE_32 = Field::at("float_round_mode_32", Rsrc1, 12, 2);
    /// Rounding of f16 and f64.
    FLOAT_ROUND_MODE_16_64 = Field::at("float_round_mode_16_64", Rsrc1, 14, 2);
    /// Denormals of f32.
    FLOAT_DENORM_MODE_32 = Field::at("float_denorm_mode_32", Rsrc1, 16, 2);
    /// Denormals of f16 and f64.
    FLOAT_DENORM_MODE_16_64 = Field::at("float_denorm_mode_16_64", Rsrc1, 18, 2).or(|_| 3);
    /// Clamping turns NaN into zero.
    DX10_CLAMP = Field::at("dx10_clamp", Rsrc1, 21, 1).on(Target::has_ieee_mode).or(one);
    /// Signalling NaNs are quieted.
    IEEE_MODE = Field::at("ieee_mode", Rsrc1, 23, 1).on(Target::has_ieee_mode).or(one);
    /// f16 overflow saturates.
    FP16_OVERFLOW = Field::at("fp16_overflow", Rsrc1, 26, 1).on(Target::has_fp16_overflow);
    /// Round-robin scheduling of a SIMD's waves, on targets without DX10_CLAMP.
    ROUND_ROBIN_SCHEDULING = Field::at("round_robin_scheduling", Rsrc1, 21, 1).on(|t| !t.has_ieee_mode());
    /// Whether a work-group's waves may be on several compute units.
    TG_SPLIT = Field::at("tg_split", Rsrc3, 16, 1).on(Target::has_unified_vgprs);
    /// Whether a work-group may use both compute units of a work-group processor.
    WORKGROUP_PROCESSOR_MODE = Field::at("workgroup_processor_mode", Rsrc1, 29, 1).on(Target::has_wgp_mode).or(one);
    /// Memory accesses return in order.
    MEMORY_ORDERED = Field::at("memory_ordered", Rsrc1, 30, 1).on(Target::has_wave32).or(one);
    /// Whether the oldest wave is guaranteed forward progress.
    FORWARD_PROGRESS = Field::at("forward_progress", Rsrc1, 31, 1).on(Target::has_wave32).or(one);
    /// VGPRs that two waves of 64 share.
    SHARED_VGPR_COUNT = Field::at("shared_vgpr_count", Rsrc3, 0, 4).on(Target::has_shared_vgprs);
    /// Number of 128-byte lines to prefetch.
    INST_PREF_SIZE = Field::at("inst_pref_size", Rsrc3, 4, 6).on(|t| t.inst_pref_size_limit() == Some(63));
    /// The same on targets with more than 63.
    INST_PREF_SIZE_WIDE = Field::at("inst_pref_size", Rsrc3, 4, 8).on(|t| t.inst_pref_size_limit() == Some(255));
    /// Named barriers of a work-group, in units of four.
    NAMED_BARRIER_COUNT = Field::at("named_barrier_count", Rsrc3, 14, 3).on(Target::has_named_barriers);
    /// Invalid operations trap.
    EXCEPTION_FP_IEEE_INVALID_OP = Field::at("exception_fp_ieee_invalid_op", Rsrc2, 24, 1);
    /// Denormal operands trap.
    EXCEPTION_FP_DENORM_SRC = Field::at("exception_fp_denorm_src", Rsrc2, 25, 1);
    /// Divisions by zero trap.
    EXCEPTION_FP_IEEE_DIV_ZERO = Field::at("exception_fp_ieee_div_zero", Rsrc2, 26, 1);
    /// Overflows trap.
    EXCEPTION_FP_IEEE_OVERFLOW = Field::at("exception_fp_ieee_overflow", Rsrc2, 27, 1);
    /// Underflows trap.
    EXCEPTION_FP_IEEE_UNDERFLOW = Field::at("exception_fp_ieee_underflow", Rsrc2, 28, 1);
    /// Inexact results trap.
    EXCEPTION_FP_IEEE_INEXACT = Field::at("exception_fp_ieee_inexact", Rsrc2, 29, 1);
    /// Integer divisions by zero trap.
    EXCEPTION_INT_DIV_ZERO = Field::at("exception_int_div_zero", Rsrc2, 30, 1);
}

/// VGPR count in granules; no single directive sets it. See [`RegisterCounts`].
pub const GRANULATED_VGPRS: Field = Field::at("granulated_workitem_vgpr_count", Rsrc1, 0, 6);
/// SGPR count in granules, likewise.
pub const GRANULATED_SGPRS: Field = Field::at("granulated_wavefront_sgpr_count", Rsrc1, 6, 4);
/// LDS size in granules, for loaders that do not compute it.
pub const GRANULATED_LDS: Field = Field::at("granulated_lds_size", Rsrc2, 15, 9);

/// The field of this name, preferably one that the target has.
pub fn find(name: &str, target: &Target) -> Option<&'static Field> {
    let named = || ALL.iter().filter(|f| f.name == name);
    named().find(|f| (f.exists)(target)).or_else(|| named().next())
}

fn scratch_resource(target: &Target) -> bool {
    !target.has_architected_flat_scratch()
}

/// Encoding granule of the SGPR count (AMDGPUUsage, `GRANULATED_WAVEFRONT_SGPR_COUNT`).
const SGPR_GRANULE: u32 = 8;

/// The directives that together determine the register counts of `compute_pgm_rsrc1`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RegisterCounts {
    /// `next_free_vgpr`: VGPRs, including AGPRs where they share the file.
    pub next_free_vgpr: u32,
    /// `next_free_sgpr`: SGPRs that the code uses by number.
    pub next_free_sgpr: u32,
    /// `reserve_vcc`.
    pub reserve_vcc: bool,
    /// `reserve_flat_scratch`.
    pub reserve_flat_scratch: bool,
    /// `reserve_xnack_mask`.
    pub reserve_xnack_mask: bool,
}

impl RegisterCounts {
    /// The directives' defaults; the two counts have none.
    pub fn defaults(target: &Target) -> RegisterCounts {
        RegisterCounts {
            next_free_vgpr: 0,
            next_free_sgpr: 0,
            reserve_vcc: true,
            reserve_flat_scratch: !target.has_architected_flat_scratch(),
            reserve_xnack_mask: target.reserves_xnack_mask(),
        }
    }

    /// All SGPRs, including those reserved at the end of the allocation (AMDGPUUsage, `.amdhsa_reserve_vcc`,
    /// `.amdhsa_reserve_flat_scratch`, `.amdhsa_reserve_xnack_mask`).
    pub fn sgprs(&self, target: &Target) -> u32 {
        self.next_free_sgpr + target.special_sgprs(self.reserve_vcc, self.reserve_xnack_mask, self.reserve_flat_scratch)
    }

    /// The `next_free_sgpr` for which assemblers compute the same total: on targets without
    /// `.amdhsa_reserve_flat_scratch`, they always reserve flat scratch's default.
    pub fn sgprs_named(&self, target: &Target) -> u32 {
        let said = if target.sets_flat_scratch_up() { *self } else { RegisterCounts::defaults(target) };
        let (vcc, xnack_mask) = (self.reserve_vcc, self.reserve_xnack_mask);
        self.sgprs(target).saturating_sub(target.special_sgprs(vcc, xnack_mask, said.reserve_flat_scratch))
    }

    /// The counts of VGPRs and of SGPRs in granules, as encoded.
    pub fn granulated(&self, target: &Target) -> (u32, u32) {
        let vgprs = self.next_free_vgpr.max(1).div_ceil(target.vgpr_encoding_granule()) - 1;
        match target.has_fixed_sgpr_allocation() {
            true => (vgprs, 0),
            false => {
                let sgprs = target.sgprs_for_init_bug().unwrap_or(self.sgprs(target));
                (vgprs, sgprs.max(1).div_ceil(SGPR_GRANULE) - 1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_a_target_do_not_overlap() {
        for target in Target::all() {
            let mut taken = [0u64; WORDS];
            for f in ALL.iter().filter(|f| (f.exists)(&target)).chain([&GRANULATED_VGPRS, &GRANULATED_SGPRS]) {
                let mask = ((1u64 << f.width) - 1) << f.bit;
                assert_eq!(taken[f.word as usize] & mask, 0, "{}: {}", target.name(), f.name);
                taken[f.word as usize] |= mask;
            }
        }
    }

    #[test]
    fn values_are_checked() {
        assert_eq!(ACCUM_OFFSET.encode(4), Ok(0));
        assert_eq!(ACCUM_OFFSET.encode(256), Ok(63));
        assert_eq!(ACCUM_OFFSET.decode(63), 256);
        for bad in [0, 5, 260, u64::MAX] {
            assert!(ACCUM_OFFSET.encode(bad).is_err(), "{bad}");
        }
        let e = USER_SGPR_COUNT.encode(32).unwrap_err();
        assert_eq!(e.to_string(), "32 is no value of `user_sgpr_count`, which takes 0 to 31");
        assert_eq!(find("ieee_mode", &Target::parse("gfx900").unwrap()).map(|f| f.bit), Some(23));
    }
}
