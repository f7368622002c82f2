//! `amd_kernel_code_t`: 256 bytes before a kernel's code that describe its launch, in code object V2 and on `mesa3d`.
//!
//! The fields are a table of names and bits; names are the keys in the `.amd_kernel_code_t` directive. Sources: HSA
//! ABI, "AMD Kernel Code" (bits); AMDGPUUsage, ".amd_kernel_code_t" (defaults).

use gcnc_isa::Target;

use crate::descriptor::{KernelDescriptor, Resources};
use crate::fields::{FieldError, Word};
use crate::version::isa_version;

/// Size of the structure in bytes.
pub const SIZE: usize = 256;

/// A field of the structure.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CodeField {
    /// Its key.
    pub name: &'static str,
    /// An alternative key, or empty.
    pub alias: &'static str,
    /// Its lowest bit.
    pub bit: u16,
    /// Its width in bits.
    pub width: u8,
}

const fn field(name: &'static str, bit: u16, width: u8) -> CodeField {
    CodeField { name, alias: "", bit, width }
}

const fn also(name: &'static str, alias: &'static str, bit: u16, width: u8) -> CodeField {
    CodeField { name, alias, bit, width }
}

/// Bit offsets of the words shared with kernel descriptors.
const RSRC1: u16 = 384;
const RSRC2: u16 = 416;
const PROPERTIES: u16 = 448;

/// All fields, in order.
pub const FIELDS: &[CodeField] = &[
    also("amd_code_version_major", "kernel_code_version_major", 0, 32),
    also("amd_code_version_minor", "kernel_code_version_minor", 32, 32),
    also("amd_machine_kind", "machine_kind", 64, 16),
    also("amd_machine_version_major", "machine_version_major", 80, 16),
    also("amd_machine_version_minor", "machine_version_minor", 96, 16),
    also("amd_machine_version_stepping", "machine_version_stepping", 112, 16),
    field("kernel_code_entry_byte_offset", 128, 64),
    field("kernel_code_prefetch_byte_offset", 192, 64),
    field("kernel_code_prefetch_byte_size", 256, 64),
    field("max_scratch_backing_memory_byte_size", 320, 64),
    also("granulated_workitem_vgpr_count", "compute_pgm_rsrc1_vgprs", RSRC1, 6),
    also("granulated_wavefront_sgpr_count", "compute_pgm_rsrc1_sgprs", RSRC1 + 6, 4),
    also("priority", "compute_pgm_rsrc1_priority", RSRC1 + 10, 2),
    also("float_mode", "compute_pgm_rsrc1_float_mode", RSRC1 + 12, 8),
    also("priv", "compute_pgm_rsrc1_priv", RSRC1 + 20, 1),
    also("enable_dx10_clamp", "compute_pgm_rsrc1_dx10_clamp", RSRC1 + 21, 1),
    also("debug_mode", "compute_pgm_rsrc1_debug_mode", RSRC1 + 22, 1),
    also("enable_ieee_mode", "compute_pgm_rsrc1_ieee_mode", RSRC1 + 23, 1),
    also("enable_wgp_mode", "compute_pgm_rsrc1_wgp_mode", RSRC1 + 29, 1),
    also("enable_mem_ordered", "compute_pgm_rsrc1_mem_ordered", RSRC1 + 30, 1),
    also("enable_fwd_progress", "compute_pgm_rsrc1_fwd_progress", RSRC1 + 31, 1),
    also("enable_sgpr_private_segment_wave_byte_offset", "compute_pgm_rsrc2_scratch_en", RSRC2, 1),
    also("user_sgpr_count", "compute_pgm_rsrc2_user_sgpr", RSRC2 + 1, 5),
    also("enable_trap_handler", "compute_pgm_rsrc2_trap_handler", RSRC2 + 6, 1),
    also("enable_sgpr_workgroup_id_x", "compute_pgm_rsrc2_tgid_x_en", RSRC2 + 7, 1),
    also("enable_sgpr_workgroup_id_y", "compute_pgm_rsrc2_tgid_y_en", RSRC2 + 8, 1),
    also("enable_sgpr_workgroup_id_z", "compute_pgm_rsrc2_tgid_z_en", RSRC2 + 9, 1),
    also("enable_sgpr_workgroup_info", "compute_pgm_rsrc2_tg_size_en", RSRC2 + 10, 1),
    also("enable_vgpr_workitem_id", "compute_pgm_rsrc2_tidig_comp_cnt", RSRC2 + 11, 2),
    also("enable_exception_msb", "compute_pgm_rsrc2_excp_en_msb", RSRC2 + 13, 2),
    also("granulated_lds_size", "compute_pgm_rsrc2_lds_size", RSRC2 + 15, 9),
    also("enable_exception", "compute_pgm_rsrc2_excp_en", RSRC2 + 24, 7),
    field("enable_sgpr_private_segment_buffer", PROPERTIES, 1),
    field("enable_sgpr_dispatch_ptr", PROPERTIES + 1, 1),
    field("enable_sgpr_queue_ptr", PROPERTIES + 2, 1),
    field("enable_sgpr_kernarg_segment_ptr", PROPERTIES + 3, 1),
    field("enable_sgpr_dispatch_id", PROPERTIES + 4, 1),
    field("enable_sgpr_flat_scratch_init", PROPERTIES + 5, 1),
    field("enable_sgpr_private_segment_size", PROPERTIES + 6, 1),
    field("enable_sgpr_grid_workgroup_count_x", PROPERTIES + 7, 1),
    field("enable_sgpr_grid_workgroup_count_y", PROPERTIES + 8, 1),
    field("enable_sgpr_grid_workgroup_count_z", PROPERTIES + 9, 1),
    field("enable_wavefront_size32", PROPERTIES + 10, 1),
    field("enable_ordered_append_gds", PROPERTIES + 16, 1),
    field("private_element_size", PROPERTIES + 17, 2),
    field("is_ptr64", PROPERTIES + 19, 1),
    field("is_dynamic_callstack", PROPERTIES + 20, 1),
    field("is_debug_enabled", PROPERTIES + 21, 1),
    field("is_xnack_enabled", PROPERTIES + 22, 1),
    field("workitem_private_segment_byte_size", 480, 32),
    field("workgroup_group_segment_byte_size", 512, 32),
    field("gds_segment_byte_size", 544, 32),
    field("kernarg_segment_byte_size", 576, 64),
    field("workgroup_fbarrier_count", 640, 32),
    field("wavefront_sgpr_count", 672, 16),
    field("workitem_vgpr_count", 688, 16),
    field("reserved_vgpr_first", 704, 16),
    field("reserved_vgpr_count", 720, 16),
    field("reserved_sgpr_first", 736, 16),
    field("reserved_sgpr_count", 752, 16),
    field("debug_wavefront_private_segment_offset_sgpr", 768, 16),
    field("debug_private_segment_buffer_sgpr", 784, 16),
    field("kernarg_segment_alignment", 800, 8),
    field("group_segment_alignment", 808, 8),
    field("private_segment_alignment", 816, 8),
    field("wavefront_size", 824, 8),
    field("call_convention", 832, 32),
    field("runtime_loader_kernel_symbol", 960, 64),
];

/// The field with this key.
pub fn find(name: &str) -> Option<&'static CodeField> {
    FIELDS.iter().find(|f| f.name == name || (!f.alias.is_empty() && f.alias == name))
}

/// The structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelCode {
    bytes: [u8; SIZE],
}

impl KernelCode {
    /// The structure with these bytes.
    pub fn from_bytes(bytes: [u8; SIZE]) -> KernelCode {
        KernelCode { bytes }
    }

    /// The defaults of all fields in the directive.
    pub fn defaults(target: &Target) -> KernelCode {
        let mut code = KernelCode { bytes: [0; SIZE] };
        let [major, minor, stepping] = isa_version(target.name()).unwrap_or_default().map(u64::from);
        let wgp = u64::from(target.has_wgp_mode());
        for (name, value) in [
            ("amd_code_version_major", 1),
            ("amd_code_version_minor", 2),
            ("amd_machine_kind", 1),
            ("amd_machine_version_major", major),
            ("amd_machine_version_minor", minor),
            ("amd_machine_version_stepping", stepping),
            ("kernel_code_entry_byte_offset", SIZE as u64),
            ("wavefront_size", u64::from(target.wave_size().trailing_zeros())),
            ("call_convention", 0xffff_ffff),
            ("kernarg_segment_alignment", 4),
            ("group_segment_alignment", 4),
            ("private_segment_alignment", 4),
            ("enable_wgp_mode", wgp),
            ("enable_mem_ordered", target.has_wave32().into()),
            ("enable_wavefront_size32", u64::from(target.has_wave32() && target.wave_size() == 32)),
        ] {
            code.put(name, value);
        }
        code
    }

    /// The structure of a compiled kernel: the contents of its descriptor, and its resources.
    pub fn of(d: &KernelDescriptor, resources: &Resources, kernarg_align: u32, target: &Target) -> KernelCode {
        /// Private memory is interleaved by dwords (`AMD_ELEMENT_4_BYTES`).
        const ELEMENT_4_BYTES: u64 = 1;
        let mut code = KernelCode::defaults(target);
        for (bit, word) in [(RSRC1, Word::Rsrc1), (RSRC2, Word::Rsrc2), (PROPERTIES, Word::Properties)] {
            let at = usize::from(bit / 8);
            code.bytes[at..at + 4].copy_from_slice(&d.word(word).to_le_bytes());
        }
        let xnack = target.reserves_xnack_mask();
        for (name, value) in [
            ("private_element_size", ELEMENT_4_BYTES),
            ("is_ptr64", 1),
            ("is_xnack_enabled", xnack.into()),
            ("is_dynamic_callstack", resources.dynamic_stack.into()),
            ("workitem_private_segment_byte_size", d.word(Word::PrivateSegment).into()),
            ("workgroup_group_segment_byte_size", d.word(Word::GroupSegment).into()),
            ("kernarg_segment_byte_size", d.word(Word::Kernarg).into()),
            ("wavefront_sgpr_count", resources.sgprs.into()),
            ("workitem_vgpr_count", resources.vgprs.into()),
            ("kernarg_segment_alignment", u64::from(kernarg_align.max(1).ilog2().max(4))),
        ] {
            code.put(name, value);
        }
        code
    }

    fn put(&mut self, name: &str, value: u64) {
        let done = self.set(name, value);
        debug_assert!(done.is_ok(), "{done:?}");
    }

    /// Sets a field.
    ///
    /// # Errors
    /// If there is no such field, or the value does not fit. Negative values are given as 64-bit numbers and fit if
    /// sign extension of their low bits restores the value.
    pub fn set(&mut self, name: &str, value: u64) -> Result<(), FieldError> {
        let f = find(name).ok_or_else(|| FieldError::Unknown(name.to_owned()))?;
        let most = if f.width == 64 { u64::MAX } else { (1 << f.width) - 1 };
        let negative = f.width > 1 && (value as i64) < 0 && (value as i64) >= -((most as i64 >> 1) + 1);
        if value > most && !negative {
            return Err(FieldError::Range { name: f.name, value, least: 0, most, steps: "" });
        }
        let (at, shift) = (usize::from(f.bit / 8), u32::from(f.bit % 8));
        // Wide fields are byte-aligned, so eight bytes contain any field.
        let window = &mut self.bytes[at..(at + 8).min(SIZE)];
        let old = window.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        let new = old & !(most << shift) | (value & most) << shift;
        for (i, b) in window.iter_mut().enumerate() {
            *b = (new >> (8 * i)) as u8;
        }
        Ok(())
    }

    /// The value of a field.
    pub fn get(&self, f: &CodeField) -> u64 {
        let (at, shift) = (usize::from(f.bit / 8), u32::from(f.bit % 8));
        let window = self.bytes[at..].iter().take(8).rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        let mask = if f.width == 64 { u64::MAX } else { (1 << f.width) - 1 };
        window >> shift & mask
    }

    /// The bytes.
    pub fn to_bytes(&self) -> [u8; SIZE] {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_in_order_and_disjoint() {
        for pair in FIELDS.windows(2) {
            assert!(pair[0].bit + u16::from(pair[0].width) <= pair[1].bit, "{pair:?}");
        }
    }

    #[test]
    fn every_field_holds_what_it_is_set_to() {
        let target = Target::parse("gfx900").unwrap();
        for f in FIELDS {
            let mut code = KernelCode { bytes: [0; SIZE] };
            let most = if f.width == 64 { u64::MAX } else { (1 << f.width) - 1 };
            code.set(f.name, most).unwrap();
            assert_eq!(code.get(f), most, "{}", f.name);
            assert!(FIELDS.iter().all(|g| g == f || code.get(g) == 0), "{}", f.name);
            assert!(f.width == 64 || code.set(f.name, most + 1).is_err(), "{}", f.name);
        }
        let mut code = KernelCode::defaults(&target);
        code.set("call_convention", u64::MAX).unwrap();
        assert_eq!(code, KernelCode::defaults(&target));
        assert!(code.set("nonsense", 0).is_err());
        code.set("compute_pgm_rsrc2_user_sgpr", 7).unwrap();
        assert_eq!(find("user_sgpr_count").map(|f| code.get(f)), Some(7));
    }
}
