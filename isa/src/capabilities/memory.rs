//! Memory: LDS and GDS, scratch, address offsets, cache policy, atomic operations.
//!
//! Sources: AMDGPUUsage, "Flat Scratch", "Memory Spaces"; the ISA manuals; LLVM, `AMDGPU.td` and `GCNSubtarget.h`.

use crate::target::Target;

/// The lowest bit of the index stride in the last word of a buffer resource.
pub const INDEX_STRIDE: u32 = 21;

/// How FLAT_SCRATCH is set up (AMDGPUUsage, "Flat Scratch").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlatScratch {
    /// There are no flat instructions.
    Absent,
    /// A pair of SGPRs that the prologue sets to size and offset of the wave's scratch.
    Offset,
    /// A pair of SGPRs that the prologue sets to the base plus the wave's offset.
    Registers,
    /// A hardware register that the prologue writes with `s_setreg_b32`.
    HwRegister,
    /// The hardware sets it up.
    Architected,
}

/// Which memory is accessed at any address, not only at multiples of the access's bytes or of four.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum UnalignedAccess {
    /// None.
    Never,
    /// Global and constant memory, by instructions that access nothing else.
    Global,
    /// All.
    Always,
}

/// How far an atomic operation that PCI Express does not know is atomic, in memory of any kind ([`crate::atomics`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtomicReach {
    /// In the agent's own memory only: elsewhere it may do anything.
    Own,
    /// Among the operations of its agent.
    Agent,
    /// Among all operations.
    System,
}

capabilities! {
    /// Memory.
    memory: Memory {
        /// The most bytes of LDS that a work-group may have.
        pub lds_size: u32,
        /// LDS is allocated in multiples of this many bytes.
        pub lds_granule: u32,
        /// LDS of pixel shaders is allocated in multiples of this many bytes (LLVM, `AMDGPUAsmPrinter`,
        /// `EXTRA_LDS_SIZE`).
        pub ps_lds_granule: u32,
        /// Whether LDS instructions need M0 to hold a limit.
        pub ds_needs_m0: bool,
        /// Whether LDS instructions add their offset to any address, even to one with the sign bit set (LLVM,
        /// `GCNSubtarget::hasUsableDSOffset`).
        pub lds_adds_to_any_address: bool,
        /// Whether flat accesses of several dwords that may be of LDS must be aligned to their size, where waves of a
        /// work-group run on both compute units (LLVM, `FeatureLdsMisalignedBug`).
        pub has_lds_misaligned_bug: bool,
        /// Whether there is a global data share.
        pub has_gds: bool,
        /// Whether programs may name memory of the global data share (address space 2). LLVM 22 selects its atomics
        /// before GFX10 only; from GFX11 on, one lane is served at a time (RDNA3 ISA, "Global Data Share").
        pub has_region_memory: bool,
        /// Whether the hardware retries refused operations of global wave sync (since GFX9; LLVM,
        /// `GCNSubtarget::hasGWSAutoReplay`).
        pub replays_wave_sync: bool,
        /// Whether an ordered count's offset encodes how many dwords it counts (LLVM,
        /// `AMDGPUISelDAGToDAG::SelectDSOrdered`: GFX10).
        pub counts_ordered_dwords: bool,
        /// How FLAT_SCRATCH is set up.
        pub flat_scratch: FlatScratch,
        /// The part of [`Target::private_resource_format`] that differs by family: data and number format, elements of
        /// four bytes (bit 19).
        pub(crate) private_resource_bits: u32,
        /// Whether registers hold the apertures of LDS and private memory.
        pub has_aperture_registers: bool,
        /// Whether private memory has flat addresses of its own for each lane, in place of an aperture (AMDGPUUsage,
        /// "Globally Accessible Scratch").
        pub has_globally_accessible_scratch: bool,
        /// Whether there are `scratch_*` instructions.
        pub has_scratch_insts: bool,
        /// Whether a `scratch_*` access must have a register for its address: an immediate offset is not enough.
        pub scratch_needs_address: bool,
        /// Whether flat accesses of more than a dword may be of private memory, whose swizzle they follow (LLVM,
        /// `GCNSubtarget::hasMultiDwordFlatScratchAddressing`).
        pub has_wide_flat_private: bool,
        /// Whether there are `global_*` instructions.
        pub has_global_insts: bool,
        /// Bits of the byte offset of global and scratch instructions, sign included.
        pub global_offset_bits: u32,
        /// Whether `flat_*` instructions add an offset: GFX10.1 ignores it (LLVM's feature `flat-segment-offset-bug`).
        pub flat_adds_offset: bool,
        /// Whether flat accesses take a scalar base.
        pub(crate) flat_bases: bool,
        /// Which memory is accessed at any address.
        pub(crate) unaligned_access: UnalignedAccess,
        /// Whether vector memory loads and stores three dwords at once (LLVM, `GCNSubtarget::hasDwordx3LoadStores`).
        pub has_three_dword_vmem: bool,
        /// Whether `buffer_*` instructions take 64-bit addresses (`addr64`).
        pub has_addr64: bool,
        /// The largest byte offset of `buffer_*`.
        pub buffer_offset_max: i32,
        /// Whether the scalar offset of `buffer_*` must be a register (LLVM's `restricted-soffset`).
        pub buffer_scalar_offset_is_register: bool,
        /// Whether a buffer resource has 45 bits of records, beside 57 of address (LLVM's
        /// `45-bit-num-records-buffer-resource`).
        pub has_wide_buffer_records: bool,
        /// Whether vector memory loads can go to LDS, at M0.
        pub loads_to_lds: bool,
        /// The byte offsets of `s_load_*`: up to GFX7, 8 bits of dwords (a literal holds more).
        pub smem_offset_range: (i32, i32),
        /// The unit of the immediate offsets of `s_load_*` in bytes.
        pub smem_offset_unit: i32,
        /// Whether `s_load_*` adds a register's offset and an immediate one.
        pub smem_adds_both_offsets: bool,
        /// Whether `s_load_*` takes an offset as a literal.
        pub smem_literal: bool,
        /// Whether stores are worth a clause.
        pub has_store_clauses: bool,
        /// Whether memory instructions have the `dlc` bit.
        pub has_dlc: bool,
        /// Whether cache policy is given by `sc0`, `nt` and `sc1`.
        pub has_sc_bits: bool,
        /// Whether cache policy is given by scope and temporal hint.
        pub(crate) has_scopes: bool,
        /// Whether the L2 cache must be written back for other agents (`buffer_wbl2`).
        pub has_l2_writeback: bool,
        /// Whether every store must reach the system, whatever orders it (LLVM 19, feature
        /// `force-store-sc0-sc1`).
        pub stores_reach_system: bool,
        /// How far atomic operations that PCI Express does not know are atomic (LLVM 22, features
        /// `agent-scope-fine-grained-remote-memory-atomics`, `emulated-system-scope-atomics`).
        pub(crate) atomic_reach: AtomicReach,
        /// Whether atomic additions of f32 in memory flush denormals whatever the mode (LLVM's
        /// `memory-atomic-fadd-f32-denormal-support`).
        pub(crate) memory_adds_flush_f32: bool,
    }
}

impl Target {
    /// Whether there are `flat_*` instructions.
    pub const fn has_flat_insts(&self) -> bool {
        !matches!(self.flat_scratch(), FlatScratch::Absent)
    }

    /// Whether the hardware sets FLAT_SCRATCH up.
    pub const fn has_architected_flat_scratch(&self) -> bool {
        matches!(self.flat_scratch(), FlatScratch::Architected)
    }

    /// Whether code sets FLAT_SCRATCH up: where there is one and the hardware does not.
    pub const fn sets_flat_scratch_up(&self) -> bool {
        !matches!(self.flat_scratch(), FlatScratch::Absent | FlatScratch::Architected)
    }

    /// Whether the immediate of `hwreg(...)` names a half of FLAT_SCRATCH.
    pub fn is_flat_scratch(&self, field: u32) -> bool {
        let by_hardware = matches!(self.flat_scratch(), FlatScratch::HwRegister | FlatScratch::Architected);
        by_hardware && matches!(field & 63, 20 | 21)
    }

    /// The last word of a resource of private memory: lanes count, elements have four bytes where there is a choice,
    /// and the index stride is a wave's (LLVM, `SIInstrInfo::getScratchRsrcWords23`).
    pub const fn private_resource_format(&self) -> u32 {
        const ADD_TID: u32 = 1 << 23;
        let stride = if self.wave_size() == 64 { 3 } else { 2 };
        ADD_TID | stride << INDEX_STRIDE | self.private_resource_bits()
    }

    /// Whether memory of an address space is accessed at any address, not only at multiples of the access's bytes or of
    /// four (LLVM, `FeatureUnalignedBufferAccess`, `FeatureUnalignedDSAccess`, `FeatureUnalignedScratchAccess`; a flat
    /// address may be any of these).
    pub const fn has_unaligned_access(&self, space: u32) -> bool {
        match self.unaligned_access() {
            UnalignedAccess::Never => false,
            UnalignedAccess::Global => matches!(space, 1 | 4),
            UnalignedAccess::Always => true,
        }
    }

    /// The byte offsets of `global_*` instructions.
    pub const fn global_offset_range(&self) -> (i32, i32) {
        match self.global_offset_bits() {
            0 => (0, 0),
            bits => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        }
    }

    /// The byte offsets of `scratch_*` instructions.
    pub const fn scratch_offset_range(&self) -> (i32, i32) {
        self.global_offset_range()
    }

    /// The byte offsets of `flat_*` instructions.
    pub const fn flat_offset_range(&self) -> (i32, i32) {
        match self.global_offset_bits() {
            bits if bits > 13 => self.global_offset_range(),
            _ => (0, self.global_offset_range().1),
        }
    }

    /// Whether typed buffer accesses have each 16-bit component in a register of its own (LLVM's `unpacked-d16-vmem`).
    pub fn unpacks_d16(&self) -> bool {
        self.features().contains(crate::op::feature::UNPACKED_D16_VMEM)
    }
}
