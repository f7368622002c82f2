//! The kernel descriptor: 64 bytes that tell the packet processor how to start a kernel.
//!
//! The layout is that of AMDGPUUsage, "Code Object V3 Kernel Descriptor", and the tables of `compute_pgm_rsrc1`,
//! `rsrc2` and `rsrc3`. Accessors decode the three raw registers and the property word, so that `inspect` and the
//! launcher read the same bits.

/// A kernel descriptor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KernelDescriptor {
    /// Bytes of LDS that a work-group needs, without dynamic LDS.
    pub group_segment_fixed_size: u32,
    /// Bytes of scratch that a work-item needs.
    pub private_segment_fixed_size: u32,
    /// Bytes of kernel arguments.
    pub kernarg_size: u32,
    /// The entry point, relative to the descriptor.
    pub kernel_code_entry_byte_offset: i64,
    /// COMPUTE_PGM_RSRC1.
    pub compute_pgm_rsrc1: u32,
    /// COMPUTE_PGM_RSRC2.
    pub compute_pgm_rsrc2: u32,
    /// COMPUTE_PGM_RSRC3.
    pub compute_pgm_rsrc3: u32,
    /// Bits 448 to 463: which user SGPRs are set up, wavefront size, dynamic stack.
    pub kernel_code_properties: u16,
    /// Bits 464 to 479: kernel argument preload.
    pub kernarg_preload: u16,
}

impl KernelDescriptor {
    /// Bytes of a descriptor.
    pub const SIZE: usize = 64;

    /// Reads the 64 bytes; `None` if there are fewer.
    pub fn parse(bytes: &[u8]) -> Option<KernelDescriptor> {
        let bytes: &[u8; Self::SIZE] = bytes.get(..Self::SIZE)?.try_into().ok()?;
        let u32_at = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let u16_at = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        Some(KernelDescriptor {
            group_segment_fixed_size: u32_at(0),
            private_segment_fixed_size: u32_at(4),
            kernarg_size: u32_at(8),
            kernel_code_entry_byte_offset: (u64::from(u32_at(16)) | u64::from(u32_at(20)) << 32) as i64,
            compute_pgm_rsrc3: u32_at(44),
            compute_pgm_rsrc1: u32_at(48),
            compute_pgm_rsrc2: u32_at(52),
            kernel_code_properties: u16_at(56),
            kernarg_preload: u16_at(58),
        })
    }

    fn property(&self, bit: u32) -> bool {
        self.kernel_code_properties >> bit & 1 != 0
    }

    fn rsrc1(&self, bit: u32, width: u32) -> u32 {
        self.compute_pgm_rsrc1 >> bit & ((1 << width) - 1)
    }

    fn rsrc2(&self, bit: u32, width: u32) -> u32 {
        self.compute_pgm_rsrc2 >> bit & ((1 << width) - 1)
    }

    /// ENABLE_EXCEPTION_*: exceptions that trap: those of IEEE 754, denormal operands, integer division by zero.
    pub fn exceptions(&self) -> u32 {
        self.rsrc2(24, 7)
    }

    /// ENABLE_DYNAMIC_VGPR of GFX12: the wave starts with a block of VGPRs and allocates more.
    pub fn dynamic_vgprs(&self) -> bool {
        self.rsrc2(6, 1) != 0
    }

    /// ENABLE_DYNAMIC_VGPR of GFX12.5.
    pub fn dynamic_vgprs_wide(&self) -> bool {
        self.compute_pgm_rsrc3 >> 17 & 1 != 0
    }

    /// ENABLE_SGPR_PRIVATE_SEGMENT_BUFFER: four user SGPRs hold the scratch resource.
    pub fn private_segment_buffer(&self) -> bool {
        self.property(0)
    }

    /// ENABLE_SGPR_DISPATCH_PTR.
    pub fn dispatch_ptr(&self) -> bool {
        self.property(1)
    }

    /// ENABLE_SGPR_QUEUE_PTR.
    pub fn queue_ptr(&self) -> bool {
        self.property(2)
    }

    /// ENABLE_SGPR_KERNARG_SEGMENT_PTR.
    pub fn kernarg_segment_ptr(&self) -> bool {
        self.property(3)
    }

    /// ENABLE_SGPR_DISPATCH_ID.
    pub fn dispatch_id(&self) -> bool {
        self.property(4)
    }

    /// ENABLE_SGPR_FLAT_SCRATCH_INIT.
    pub fn flat_scratch_init(&self) -> bool {
        self.property(5)
    }

    /// ENABLE_SGPR_PRIVATE_SEGMENT_SIZE.
    pub fn private_segment_size(&self) -> bool {
        self.property(6)
    }

    /// `enable_sgpr_grid_workgroup_count_x`, `_y` or `_z` of `amd_kernel_code_t`; reserved in descriptors.
    pub fn grid_workgroup_count(&self, dimension: u32) -> bool {
        dimension < 3 && self.property(7 + dimension)
    }

    /// ENABLE_WAVEFRONT_SIZE32.
    pub fn wave32(&self) -> bool {
        self.property(10)
    }

    /// USES_DYNAMIC_STACK, a reserved bit before V5.
    pub fn uses_dynamic_stack(&self) -> bool {
        self.property(11)
    }

    /// KERNARG_PRELOAD_SPEC_LENGTH, in dwords.
    pub fn kernarg_preload_length(&self) -> u32 {
        u32::from(self.kernarg_preload) & 0x7f
    }

    /// KERNARG_PRELOAD_SPEC_OFFSET, in dwords.
    pub fn kernarg_preload_offset(&self) -> u32 {
        u32::from(self.kernarg_preload) >> 7
    }

    /// GRANULATED_WORKITEM_VGPR_COUNT, raw.
    pub fn granulated_vgpr_count(&self) -> u32 {
        self.rsrc1(0, 6)
    }

    /// GRANULATED_WAVEFRONT_SGPR_COUNT, raw (zero on GFX10 and later).
    pub fn granulated_sgpr_count(&self) -> u32 {
        self.rsrc1(6, 4)
    }

    /// FLOAT_ROUND_MODE_32, FLOAT_ROUND_MODE_16_64, FLOAT_DENORM_MODE_32 and FLOAT_DENORM_MODE_16_64: the low byte of
    /// the MODE register.
    pub fn float_mode(&self) -> u32 {
        self.rsrc1(12, 8)
    }

    /// ENABLE_DX10_CLAMP.
    pub fn dx10_clamp(&self) -> bool {
        self.rsrc1(21, 1) != 0
    }

    /// ENABLE_IEEE_MODE.
    pub fn ieee_mode(&self) -> bool {
        self.rsrc1(23, 1) != 0
    }

    /// FP16_OVFL.
    pub fn fp16_ovfl(&self) -> bool {
        self.rsrc1(26, 1) != 0
    }

    /// WGP_MODE.
    pub fn wgp_mode(&self) -> bool {
        self.rsrc1(29, 1) != 0
    }

    /// TG_SPLIT, where the register has it (GFX90A, GFX940).
    pub fn tg_split(&self) -> bool {
        self.compute_pgm_rsrc3 >> 16 & 1 != 0
    }

    /// ENABLE_PRIVATE_SEGMENT.
    pub fn private_segment(&self) -> bool {
        self.rsrc2(0, 1) != 0
    }

    /// USER_SGPR_COUNT.
    pub fn user_sgpr_count(&self) -> u32 {
        self.rsrc2(1, 5)
    }

    /// USER_SGPR_COUNT of GFX12.5, which is one bit wider.
    pub fn user_sgpr_count_wide(&self) -> u32 {
        self.rsrc2(1, 6)
    }

    /// ENABLE_SGPR_WORKGROUP_ID_X, Y or Z.
    pub fn workgroup_id(&self, dimension: u32) -> bool {
        dimension < 3 && self.rsrc2(7 + dimension, 1) != 0
    }

    /// ENABLE_SGPR_WORKGROUP_INFO.
    pub fn workgroup_info(&self) -> bool {
        self.rsrc2(10, 1) != 0
    }

    /// ENABLE_VGPR_WORKITEM_ID: how many ids beyond x are set up.
    pub fn workitem_id(&self) -> u32 {
        self.rsrc2(11, 2)
    }

    /// GRANULATED_LDS_SIZE, raw; zero where the loader computes it.
    pub fn granulated_lds_size(&self) -> u32 {
        self.rsrc2(15, 9)
    }

    /// ACCUM_OFFSET in registers, where VGPRs and AGPRs share a file (GFX90A, GFX940).
    pub fn accum_offset(&self) -> u32 {
        ((self.compute_pgm_rsrc3 & 0x3f) + 1) * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_where_the_table_says() {
        let mut bytes = [0u8; 64];
        bytes[0] = 16;
        bytes[4] = 32;
        bytes[8] = 48;
        bytes[16..24].copy_from_slice(&(-256i64).to_le_bytes());
        bytes[48..52].copy_from_slice(&(3u32 | 2 << 6 | 0xc0 << 12 | 1 << 21 | 1 << 23).to_le_bytes());
        bytes[52..56].copy_from_slice(&(1u32 | 6 << 1 | 1 << 7 | 1 << 9 | 2 << 11).to_le_bytes());
        bytes[56..58].copy_from_slice(&(1u16 | 1 << 3 | 1 << 10).to_le_bytes());
        let d = KernelDescriptor::parse(&bytes).unwrap();
        assert_eq!((d.group_segment_fixed_size, d.private_segment_fixed_size, d.kernarg_size), (16, 32, 48));
        assert_eq!(d.kernel_code_entry_byte_offset, -256);
        assert_eq!((d.granulated_vgpr_count(), d.granulated_sgpr_count(), d.float_mode()), (3, 2, 0xc0));
        assert!(d.dx10_clamp() && d.ieee_mode() && d.private_segment() && d.wave32());
        assert_eq!((d.user_sgpr_count(), d.workitem_id()), (6, 2));
        assert!(d.workgroup_id(0) && !d.workgroup_id(1) && d.workgroup_id(2));
        assert!(d.private_segment_buffer() && d.kernarg_segment_ptr() && !d.dispatch_ptr());
        assert!(KernelDescriptor::parse(&bytes[..63]).is_none());
    }
}
