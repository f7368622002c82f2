//! `amd_kernel_code_t`: the 256 bytes before a kernel's code in code object V2 and on `mesa3d`.
//!
//! The layout is that of the HSA ABI, "AMD Kernel Code". The fields needed for a launch are the same as in a kernel
//! descriptor, as which [`KernelCode::descriptor`] presents them; the rest is for `inspect`.

use crate::descriptor::KernelDescriptor;

/// The structure's fields that a descriptor lacks, and a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelCode {
    /// `amd_code_version_major` and `_minor`.
    pub version: [u32; 2],
    /// `amd_machine_kind`: 1 for AMD GPUs.
    pub machine_kind: u16,
    /// `amd_machine_version_major`, `_minor` and `_stepping`.
    pub machine_version: [u16; 3],
    /// `wavefront_sgpr_count`.
    pub sgprs: u16,
    /// `workitem_vgpr_count`.
    pub vgprs: u16,
    /// log2 of `wavefront_size`.
    pub wavefront_size_log2: u8,
    /// log2 of `kernarg_segment_alignment`.
    pub kernarg_alignment_log2: u8,
    /// `is_ptr64`.
    pub is_ptr64: bool,
    /// `is_xnack_enabled`.
    pub is_xnack_enabled: bool,
    /// `is_dynamic_callstack`.
    pub is_dynamic_callstack: bool,
    /// `call_convention`.
    pub call_convention: u32,
    /// The equivalent kernel descriptor.
    pub descriptor: KernelDescriptor,
}

impl KernelCode {
    /// Bytes of the structure.
    pub const SIZE: usize = 256;

    /// Reads it; `None` if there are fewer bytes.
    pub fn parse(bytes: &[u8]) -> Option<KernelCode> {
        let bytes: &[u8; Self::SIZE] = bytes.get(..Self::SIZE)?.try_into().ok()?;
        let number =
            |at: usize, size: usize| bytes[at..at + size].iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        let (half, word) = (|at| number(at, 2) as u16, |at| number(at, 4) as u32);
        let flags = word(56);
        let flag = |bit: u32| flags >> bit & 1 != 0;
        /// An `ACCUM_OFFSET` of 256: the structure has no such field, so all vector registers are VGPRs.
        const NO_AGPRS: u32 = 63;
        Some(KernelCode {
            version: [word(0), word(4)],
            machine_kind: half(8),
            machine_version: [half(10), half(12), half(14)],
            sgprs: half(84),
            vgprs: half(86),
            wavefront_size_log2: bytes[103],
            kernarg_alignment_log2: bytes[100],
            is_ptr64: flag(19),
            is_xnack_enabled: flag(22),
            is_dynamic_callstack: flag(20),
            call_convention: word(104),
            descriptor: KernelDescriptor {
                group_segment_fixed_size: word(64),
                private_segment_fixed_size: word(60),
                kernarg_size: u32::try_from(number(72, 8)).unwrap_or(u32::MAX),
                kernel_code_entry_byte_offset: number(16, 8) as i64,
                compute_pgm_rsrc1: word(48),
                compute_pgm_rsrc2: word(52),
                compute_pgm_rsrc3: NO_AGPRS,
                kernel_code_properties: half(56),
                kernarg_preload: 0,
            },
        })
    }

    /// The number of lanes of a wave.
    pub fn wave_size(&self) -> u32 {
        1u32.checked_shl(self.wavefront_size_log2.into()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_where_the_table_says() {
        let mut bytes = [0u8; 256];
        bytes[0] = 1;
        bytes[10] = 9;
        bytes[16..24].copy_from_slice(&256i64.to_le_bytes());
        bytes[52..56].copy_from_slice(&(6u32 << 1 | 1 << 7).to_le_bytes());
        bytes[56..60].copy_from_slice(&(1u32 << 3 | 1 << 19 | 1 << 20 | 1 << 22).to_le_bytes());
        bytes[60] = 32;
        bytes[64] = 16;
        bytes[72] = 80;
        (bytes[84], bytes[86], bytes[103]) = (6, 2, 6);
        let c = KernelCode::parse(&bytes).unwrap();
        let d = &c.descriptor;
        assert_eq!((c.version[0], c.machine_version[0], c.sgprs, c.vgprs, c.wave_size()), (1, 9, 6, 2, 64));
        assert_eq!((d.group_segment_fixed_size, d.private_segment_fixed_size, d.kernarg_size), (16, 32, 80));
        assert_eq!((d.kernel_code_entry_byte_offset, d.user_sgpr_count()), (256, 6));
        assert!(d.kernarg_segment_ptr() && c.is_dynamic_callstack && c.is_ptr64 && c.is_xnack_enabled);
        assert!(KernelCode::parse(&bytes[..255]).is_none());
    }
}
