//! The differences between processors that matter for execution.
//!
//! Most are properties of the target ([`gcnc_isa::Target`]); here are those that only the emulator needs. Code tests
//! for capabilities, never for generations.

use gcnc_isa::{Opcode, Setting, Target};

use crate::hazards::{Family, HazardSet};

/// A processor's capabilities.
#[derive(Clone, Copy, Debug)]
pub struct Chip {
    /// The processor, with the kernel's wave size.
    pub target: Target,
    /// Flat instructions complete in order with the others of their counters (from GFX10 on, as LLVM's wait insertion
    /// assumes).
    pub flat_in_order: bool,
    /// Vector memory loads write their registers in order, so that one may follow another into a register (LLVM,
    /// `FeatureVmemWriteVgprInOrder`: before GFX12).
    pub loads_in_order: bool,
    /// Flat instructions are the only ones that access device memory by address. Where no lane's address is in LDS they
    /// complete with vector memory and need no wait for LDS, as LLVM's code assumes (GFX7, GFX8).
    pub flat_by_place: bool,
    /// A flat access of scratch has at most one dword: the registers of a longer one do not follow the swizzle (GFX7,
    /// GFX8; LLVM, `GCNSubtarget::hasMultiDwordFlatScratchAddressing`).
    pub flat_scratch_by_dword: bool,
    /// The compare-and-store of LDS takes the comparand before the new value (before GFX11; RDNA3 ISA,
    /// DS_CMPSTORE_B32).
    pub ds_compare_first: bool,
    /// Matrix operations and dot products of f16 and bf16 flush denormals, whatever the mode (PyTorch, "Reduced
    /// Precision FP16 and BF16 GEMMs and Convolutions on AMD Instinct MI200 devices").
    pub flushes_narrow_products: bool,
    /// The global data share serves one lane of a wave, the first active one (RDNA3 ISA, 13.4.2 "EXEC Handling").
    pub gds_one_lane: bool,
    /// Lanes exchange values through LDS's crossbar only within their half of the wave (GFX10, GFX11; LLVM,
    /// `GCNSubtarget::supportsWaveWideBPermute`).
    pub permutes_halves: bool,
    /// Float atomics turn opposite infinities into a negative NaN (GFX11 and GFX12; RDNA3.5 ISA, 13.3 "NaN Handling").
    pub atomic_nan_is_negative: bool,
    /// Float addition in memory flushes denormal operands (GFX908, GFX90A: LLVM,
    /// FeatureMemoryAtomicFAddF32DenormalSupport; GFX11: RDNA3 ISA, 13.2 "Denormals", although LLVM assumes that it
    /// keeps them).
    pub memory_add_flushes: bool,
    /// Float comparisons of atomics in memory flush denormals as MODE says (GFX10, GFX11; RDNA3 ISA, 13.2 "Denormals").
    pub memory_compare_by_mode: bool,
    /// The unit of scalar loads' immediate offsets in bytes: dwords on GFX6 and GFX7 (Sea Islands ISA, "SMRD").
    pub scalar_offset_unit: i32,
    /// Accesses through the scratch resource are checked against its range, so their offsets must not wrap (LLVM,
    /// `GCNSubtarget::privateMemoryResourceIsRangeChecked`).
    pub checks_scratch: bool,
    /// Typed accesses of 16-bit components use a register for each (GFX8 except GFX8.1; AMDGPU ISA tables of LLVM,
    /// `FeatureUnpackedD16VMem`).
    pub unpacked_d16: bool,
    /// The layout and checks of buffer resources.
    pub buffers: Buffers,
    /// GFX6, whose fractions, exponents and scaled divisions have defects.
    pub southern_islands: bool,
    /// Half precision has only conversions, which ignore the mode (GFX6, GFX7).
    pub early_f16: bool,
    /// Minimum and maximum never flush denormals (before GFX9).
    pub minmax_keeps_denorms: bool,
    /// Memory instructions that fault may be replayed (XNACK).
    pub replays: bool,
    /// Scalar memory has its own wait counter, KMcnt (GFX12; RDNA4 ISA, "Data Dependency Resolution").
    pub split_counters: bool,
    /// A clamped NaN is always zero, and minimum and maximum prefer a number to any NaN: MODE has neither DX10_CLAMP
    /// nor IEEE (GFX12; AMDGPUUsage, ENABLE_DX10_CLAMP and ENABLE_IEEE_MODE).
    pub no_ieee_mode: bool,
    /// Work-group ids are in trap temporaries (GFX12; LLVM, `GCNSubtarget::hasArchitectedSGPRs`).
    pub group_id_in_ttmp: bool,
    /// Most user SGPRs of a wave.
    pub user_sgprs: u32,
    /// VGPRs per block, where waves can allocate blocks dynamically (GFX12; LLVM,
    /// `GCNSubtarget::getDynamicVGPRBlockSize`; Linux's trap handler, WAVE_MIN_NUM_DVGPRS).
    pub vgpr_block: Option<usize>,
    /// Kernels with preloaded arguments have code for firmware that does not preload, 256 bytes before the entry
    /// (AMDGPUUsage, "Preloaded Kernel Arguments"; GFX12.5 has no such firmware: LLVM,
    /// `GCNSubtarget::needsKernArgPreloadProlog`).
    pub preload_prologue: bool,
    /// E4M3 and E5M2 have no negative zero and no infinity, and another bias (GFX940; CDNA3 ISA).
    pub fnuz: bool,
    /// Conversions of 8-bit floats that clamp use E5M3, which has no sign (GFX12.5; LLVM, `FeatureFP8E5M3Insts`).
    pub e5m3: bool,
    /// Flat addresses of scratch include the lane (GFX12.5; AMDGPUUsage, "Address Spaces", globally accessible
    /// scratch).
    pub global_scratch: bool,
    /// A lane's offset from a scalar base is signed (GFX12.5; LLVM, `GCNSubtarget::hasSignedGVSOffset`).
    pub signed_offset: bool,
    /// The field of GPR_ALLOC with a wave's number of VGPRs: lowest bit and width (Linux's trap handlers,
    /// `SQ_WAVE_GPR_ALLOC_VGPR_SIZE`).
    pub vgpr_size: (u32, u32),
    /// Hazards that software must avoid.
    pub hazards: HazardSet,
}

/// Kinds of buffer resources, which differ in their layout and range checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffers {
    /// GFX6, GFX7.
    Gfx6,
    /// GFX8.
    Gfx8,
    /// GFX9.
    Gfx9,
    /// GFX10: one number for the format, and OOB_SELECT.
    Gfx10,
    /// GFX11, GFX12.
    Gfx11,
    /// GFX12.5: 57 bits of address, 45 of records, and the stride after them.
    Gfx1250,
}

/// Processors that the emulator supports, with their hazards.
const PROCESSORS: &[(&str, Family)] = &[
    ("gfx600", Family::Gfx6),
    ("gfx601", Family::Gfx6),
    ("gfx602", Family::Gfx6),
    ("gfx700", Family::Gfx7),
    ("gfx701", Family::Gfx7),
    ("gfx702", Family::Gfx7),
    ("gfx703", Family::Gfx7),
    ("gfx704", Family::Gfx7),
    ("gfx705", Family::Gfx7),
    ("gfx801", Family::Gfx8),
    ("gfx802", Family::Gfx8),
    ("gfx803", Family::Gfx8),
    ("gfx805", Family::Gfx8),
    ("gfx810", Family::Gfx8),
    ("gfx900", Family::Gfx9),
    ("gfx902", Family::Gfx9),
    ("gfx904", Family::Gfx9),
    ("gfx906", Family::Gfx9),
    ("gfx908", Family::Gfx908),
    ("gfx909", Family::Gfx9),
    ("gfx90c", Family::Gfx9),
    ("gfx9-generic", Family::Gfx9),
    ("gfx90a", Family::Gfx90a),
    ("gfx1010", Family::Gfx101),
    ("gfx1011", Family::Gfx101),
    ("gfx1012", Family::Gfx101),
    ("gfx1013", Family::Gfx101),
    ("gfx10-1-generic", Family::Gfx101),
    ("gfx1030", Family::Gfx103),
    ("gfx1031", Family::Gfx103),
    ("gfx1032", Family::Gfx103),
    ("gfx1033", Family::Gfx103),
    ("gfx1034", Family::Gfx103),
    ("gfx1035", Family::Gfx103),
    ("gfx1036", Family::Gfx103),
    ("gfx10-3-generic", Family::Gfx103),
    ("gfx1100", Family::Gfx11),
    ("gfx1101", Family::Gfx11),
    ("gfx1102", Family::Gfx11),
    ("gfx940", Family::Gfx940),
    ("gfx941", Family::Gfx940),
    ("gfx942", Family::Gfx940),
    ("gfx950", Family::Gfx950),
    ("gfx9-4-generic", Family::Gfx940),
    ("gfx1200", Family::Gfx12),
    ("gfx1201", Family::Gfx12),
    ("gfx12-generic", Family::Gfx12),
    ("gfx1250", Family::Gfx1250),
    ("gfx1251", Family::Gfx1250),
    ("gfx1103", Family::Gfx11),
    ("gfx11-generic", Family::Gfx11),
    ("gfx1150", Family::Gfx115),
    ("gfx1151", Family::Gfx115),
    ("gfx1152", Family::Gfx115),
    ("gfx1153", Family::Gfx115),
];

impl Chip {
    /// The chip for a code object's target ID and a kernel's wave size; an error says why it is not supported.
    pub fn new(target_id: &str, wave_size: u32) -> Result<Chip, String> {
        let target = Target::parse(target_id).map_err(|e| e.to_string())?;
        let target = target.with_wave_size(wave_size).map_err(|e| e.to_string())?;
        let family = PROCESSORS.iter().find(|(name, _)| *name == target.name()).map(|(_, family)| *family);
        let family = family.ok_or_else(|| format!("the emulator does not run {} code", target.name()))?;
        let split_counters = target.has(Opcode::SWaitKmcnt);
        let wide = target.has(Opcode::SSetVgprMsb);
        let replays = matches!(target.xnack(), Setting::On | Setting::Any);
        Ok(Chip {
            target,
            flat_in_order: target.has_vscnt(),
            loads_in_order: !matches!(family, Family::Gfx12 | Family::Gfx1250),
            flat_by_place: !target.has_global_insts(),
            flat_scratch_by_dword: matches!(family, Family::Gfx7 | Family::Gfx8),
            ds_compare_first: !matches!(family, Family::Gfx11 | Family::Gfx115 | Family::Gfx12 | Family::Gfx1250),
            flushes_narrow_products: family == Family::Gfx90a,
            gds_one_lane: matches!(family, Family::Gfx11 | Family::Gfx115),
            permutes_halves: matches!(family, Family::Gfx101 | Family::Gfx103 | Family::Gfx11 | Family::Gfx115),
            atomic_nan_is_negative: matches!(family, Family::Gfx11 | Family::Gfx115 | Family::Gfx12 | Family::Gfx1250),
            memory_add_flushes: matches!(family, Family::Gfx908 | Family::Gfx90a | Family::Gfx11 | Family::Gfx115),
            memory_compare_by_mode: matches!(family, Family::Gfx101 | Family::Gfx103 | Family::Gfx11 | Family::Gfx115),
            scalar_offset_unit: if matches!(family, Family::Gfx6 | Family::Gfx7) { 4 } else { 1 },
            checks_scratch: target.ds_needs_m0(),
            unpacked_d16: family == Family::Gfx8 && target.name() != "gfx810",
            buffers: match family {
                Family::Gfx6 | Family::Gfx7 => Buffers::Gfx6,
                Family::Gfx8 => Buffers::Gfx8,
                Family::Gfx9 | Family::Gfx908 | Family::Gfx90a | Family::Gfx940 | Family::Gfx950 => Buffers::Gfx9,
                Family::Gfx101 | Family::Gfx103 => Buffers::Gfx10,
                Family::Gfx11 | Family::Gfx115 | Family::Gfx12 => Buffers::Gfx11,
                Family::Gfx1250 => Buffers::Gfx1250,
            },
            southern_islands: family == Family::Gfx6,
            early_f16: matches!(family, Family::Gfx6 | Family::Gfx7),
            minmax_keeps_denorms: target.ds_needs_m0(),
            replays,
            split_counters,
            no_ieee_mode: !target.has_ieee_mode(),
            group_id_in_ttmp: split_counters,
            user_sgprs: if wide { 32 } else { 16 },
            vgpr_block: target.has(Opcode::SAllocVgpr).then_some(16),
            preload_prologue: !split_counters,
            fnuz: target.has(Opcode::VMfmaF3216x16x8Xf32),
            e5m3: target.has_unsigned_byte_floats(),
            global_scratch: wide,
            signed_offset: wide,
            vgpr_size: match family {
                Family::Gfx101 | Family::Gfx103 => (8, 8),
                Family::Gfx11 | Family::Gfx115 | Family::Gfx12 | Family::Gfx1250 => (12, 8),
                _ => (8, 6),
            },
            hazards: HazardSet::new(family, target.wave_size(), replays),
        })
    }

    /// The number of adjacent bytes of a lane's scratch. GFX12.5 has 64-bit atomic operations on scratch, which LLVM 22
    /// uses.
    pub fn scratch_element(&self) -> u64 {
        if self.global_scratch { 8 } else { 4 }
    }

    /// Lanes of a wave.
    pub fn lanes(&self) -> usize {
        self.target.wave_size() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_processor_has_a_chip() {
        for target in Target::all() {
            assert!(Chip::new(target.name(), target.wave_size()).is_ok(), "{}", target.name());
        }
    }

    #[test]
    fn capabilities() {
        let gfx9 = Chip::new("gfx900", 64).expect("gfx900");
        assert!(!gfx9.flat_in_order && gfx9.ds_compare_first);
        let gfx11 = Chip::new("gfx1100", 32).expect("gfx1100");
        assert!(gfx11.flat_in_order && !gfx11.ds_compare_first);
        assert!(Chip::new("gfx900", 32).is_err());
        assert!(Chip::new("gfx000", 64).is_err());
    }
}
