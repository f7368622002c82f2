//! The processors: what each has, as tables. The only file that says so.
//!
//! A [`Processor`] is a row of [`PROCESSORS`]; what it shares with its like is a [`Core`], and of what its encoding
//! family may have it names its [`Features`]. Sources: AMDGPUUsage, "AMDGPU Processors", "ELF Code Object", "Kernel
//! Descriptor"; the ISA manuals; `llc -mattr=help` and what `llvm-mc` takes for each processor.

use crate::op::{Family, Features, feature as f};
use crate::target::{FlatScratch, Prefetch, WaitcntLayout};

/// What processors of one kind have in common.
#[derive(Debug)]
pub(crate) struct Core {
    pub(crate) family: Family,
    pub(crate) wave32: bool,
    pub(crate) constant_bus_limit: u32,
    pub(crate) vop3_literal: bool,
    pub(crate) vopd: bool,
    pub(crate) vopd3: bool,
    /// Two moves at once may read registers of the same bank (LLVM, `VOPD::InstInfo::getInvalidCompOperandIndex`).
    pub(crate) dual_moves_any_bank: bool,
    pub(crate) sdwa: bool,
    pub(crate) dpp8: bool,
    pub(crate) vop3_dpp: bool,
    pub(crate) mad_mix: bool,
    pub(crate) mad_f32: bool,
    pub(crate) fma_f32_fast: bool,
    pub(crate) packed_f32: bool,
    pub(crate) dot_products: bool,
    pub(crate) agprs: bool,
    pub(crate) unified_vgprs: bool,
    pub(crate) aligned_vgpr_tuples: bool,
    pub(crate) packed_work_item_id: bool,
    pub(crate) flat_scratch: FlatScratch,
    pub(crate) waitcnt: WaitcntLayout,
    pub(crate) vscnt: bool,
    pub(crate) dlc: bool,
    pub(crate) gds: bool,
    pub(crate) true16: bool,
    pub(crate) d16_clears: bool,
    pub(crate) clears_high_half: bool,
    pub(crate) wgp_mode: bool,
    pub(crate) lds_misaligned_bug: bool,
    pub(crate) byte_floats_by_sdwa: bool,
    pub(crate) fixed_sgprs: bool,
    /// For 64 lanes and 32 lanes.
    pub(crate) vgpr_alloc_granule: [u32; 2],
    pub(crate) vgpr_encoding_granule: [u32; 2],
    pub(crate) max_waves: u32,
    pub(crate) global_offset_bits: u32,
    pub(crate) prefetch: Option<Prefetch>,
    pub(crate) inst_pref_size_limit: Option<u32>,
    pub(crate) code_end: bool,
    pub(crate) delay_alu: bool,
    pub(crate) l2_writeback: bool,
    /// Stores must always go as far as the system (LLVM 19, feature `force-store-sc0-sc1`).
    pub(crate) stores_reach_system: bool,
    /// SGPRs that code may name, what they are allocated in, and those of a SIMD; with `fixed_sgprs`, only the first.
    pub(crate) sgprs: [u32; 3],
    /// SGPRs that are kept on top of those that code names: always, for VCC, for XNACK_MASK, for FLAT_SCRATCH; the most
    /// of these counts.
    pub(crate) special_sgprs: [u32; 4],
    /// Most SGPRs of a wave, where the special ones take from those that code may name.
    pub(crate) sgprs_with_special: Option<u32>,
    /// Each wave must be given the same number of SGPRs (LLVM's feature `sgpr-init-bug`).
    pub(crate) sgpr_init_bug: bool,
    pub(crate) lds_size: u32,
    pub(crate) lds_granule: u32,
    /// The same of pixel shaders, where that is another.
    pub(crate) ps_lds_granule: Option<u32>,
    pub(crate) max_vgprs: u32,
    /// The byte offsets of scalar loads.
    pub(crate) smem_offset: (i32, i32),
    pub(crate) buffer_offset_max: i32,
    pub(crate) ds_needs_m0: bool,
    /// Vector memory loads of one kind write their registers in order (LLVM's feature `vmem-write-vgpr-in-order`).
    pub(crate) loads_write_in_order: bool,
    pub(crate) dpp: bool,
    /// `global_*` and `scratch_*` beside `flat_*`.
    pub(crate) segments: bool,
    /// Most user SGPRs of a wave.
    pub(crate) max_user_sgprs: u32,
    /// Kernel arguments may be loaded into user SGPRs before a wave starts.
    pub(crate) kernarg_preload: bool,
    /// MODE has FP16_OVFL.
    pub(crate) fp16_overflow: bool,
    /// The halves of a wave of 64 may share VGPRs.
    pub(crate) shared_vgprs: bool,
    /// Work-groups may have named barriers.
    pub(crate) named_barriers: bool,
    /// MODE has IEEE and DX10_CLAMP.
    pub(crate) ieee_mode: bool,
}

const GFX9: Core = Core {
    family: Family::Gfx9,
    wave32: false,
    constant_bus_limit: 1,
    vop3_literal: false,
    vopd: false,
    vopd3: false,
    dual_moves_any_bank: false,
    sdwa: true,
    dpp8: false,
    vop3_dpp: false,
    mad_mix: true,
    mad_f32: true,
    fma_f32_fast: true,
    packed_f32: false,
    dot_products: false,
    agprs: false,
    unified_vgprs: false,
    aligned_vgpr_tuples: false,
    packed_work_item_id: false,
    flat_scratch: FlatScratch::Registers,
    waitcnt: WaitcntLayout { vm: (0, 4), vm_high: (14, 2), exp: (4, 3), lgkm: (8, 4) },
    vscnt: false,
    dlc: false,
    gds: true,
    true16: false,
    d16_clears: false,
    clears_high_half: true,
    wgp_mode: false,
    lds_misaligned_bug: false,
    byte_floats_by_sdwa: false,
    fixed_sgprs: false,
    vgpr_alloc_granule: [4, 4],
    vgpr_encoding_granule: [4, 4],
    max_waves: 10,
    global_offset_bits: 13,
    prefetch: None,
    inst_pref_size_limit: None,
    code_end: false,
    delay_alu: false,
    l2_writeback: false,
    stores_reach_system: false,
    sgprs: [102, 16, 800],
    special_sgprs: [0, 2, 4, 6],
    sgprs_with_special: None,
    sgpr_init_bug: false,
    lds_size: 65536,
    lds_granule: 512,
    ps_lds_granule: None,
    max_vgprs: 256,
    smem_offset: (-(1 << 20), (1 << 20) - 1),
    buffer_offset_max: 4095,
    ds_needs_m0: false,
    loads_write_in_order: true,
    dpp: true,
    segments: true,
    max_user_sgprs: 16,
    kernarg_preload: false,
    fp16_overflow: true,
    shared_vgprs: false,
    named_barriers: false,
    ieee_mode: true,
};

const GFX8: Core = Core {
    family: Family::Gfx8,
    mad_mix: false,
    fma_f32_fast: false,
    flat_scratch: FlatScratch::Offset,
    waitcnt: WaitcntLayout { vm_high: (0, 0), ..GFX9.waitcnt },
    global_offset_bits: 0,
    smem_offset: (0, (1 << 20) - 1),
    ds_needs_m0: true,
    segments: false,
    fp16_overflow: false,
    ..GFX9
};

/// GFX8 processors that give each wave 96 SGPRs.
const GFX8_SGPR_BUG: Core = Core { sgprs_with_special: Some(96), sgpr_init_bug: true, ..GFX8 };

/// Of GFX6 to GFX8, those whose `v_fma_f32` takes no longer than other operations (LLVM, `FeatureFastFMAF32`).
const GFX8_FAST_FMA: Core = Core { fma_f32_fast: true, ..GFX8 };
const GFX7_FAST_FMA: Core = Core { fma_f32_fast: true, ..GFX7 };
const GFX6_FAST_FMA: Core = Core { fma_f32_fast: true, ..GFX6 };

const GFX7: Core = Core {
    family: Family::Gfx7,
    sdwa: false,
    dpp: false,
    sgprs: [104, 8, 512],
    special_sgprs: [0, 2, 0, 4],
    sgprs_with_special: Some(104),
    // In dwords, of 8 bits; a literal holds more.
    smem_offset: (0, 1020),
    ..GFX8
};

const GFX6: Core =
    Core { family: Family::Gfx6, flat_scratch: FlatScratch::Absent, lds_size: 32768, lds_granule: 256, ..GFX7 };

/// GFX9 processors with fused rather than separate mixed-precision multiply-adds.
const GFX9_FMA_MIX: Core = Core { mad_mix: false, ..GFX9 };

/// GFX9 processors with dot products.
const GFX906: Core = Core { dot_products: true, ..GFX9_FMA_MIX };

const GFX908: Core = Core { agprs: true, ..GFX906 };

const GFX90A: Core = Core {
    family: Family::Gfx90a,
    mad_mix: false,
    mad_f32: true,
    packed_f32: true,
    dot_products: true,
    agprs: true,
    gds: false,
    unified_vgprs: true,
    aligned_vgpr_tuples: true,
    packed_work_item_id: true,
    vgpr_alloc_granule: [8, 8],
    vgpr_encoding_granule: [8, 8],
    max_waves: 8,
    kernarg_preload: true,
    prefetch: Some(Prefetch { line: 64, ahead: 1024 }),
    l2_writeback: true,
    ..GFX9
};

const GFX940: Core = Core {
    family: Family::Gfx940,
    byte_floats_by_sdwa: true,
    mad_f32: false,
    flat_scratch: FlatScratch::Architected,
    special_sgprs: [6, 2, 4, 6],
    ..GFX90A
};

/// The first of them.
const GFX940_EARLY: Core = Core { stores_reach_system: true, ..GFX940 };

const GFX950: Core = Core { byte_floats_by_sdwa: false, lds_size: 163_840, lds_granule: 1280, ..GFX940 };

const GFX10_3: Core = Core {
    family: Family::Gfx10,
    wave32: true,
    constant_bus_limit: 2,
    vop3_literal: true,
    dpp8: true,
    mad_mix: false,
    mad_f32: false,
    dot_products: true,
    flat_scratch: FlatScratch::HwRegister,
    waitcnt: WaitcntLayout { vm: (0, 4), vm_high: (14, 2), exp: (4, 3), lgkm: (8, 6) },
    vscnt: true,
    dlc: true,
    clears_high_half: false,
    wgp_mode: true,
    shared_vgprs: true,
    fixed_sgprs: true,
    vgpr_alloc_granule: [8, 16],
    vgpr_encoding_granule: [4, 8],
    max_waves: 16,
    global_offset_bits: 12,
    prefetch: Some(Prefetch { line: 64, ahead: 192 }),
    code_end: true,
    sgprs: [106, 106, 0],
    special_sgprs: [0, 2, 0, 0],
    ..GFX9
};

const GFX10_1: Core = Core {
    dot_products: false,
    mad_f32: true,
    lds_misaligned_bug: true,
    vgpr_alloc_granule: [4, 8],
    max_waves: 20,
    ..GFX10_3
};

const GFX10_1_DOT: Core = Core { dot_products: true, ..GFX10_1 };

const GFX11: Core = Core {
    family: Family::Gfx11,
    vopd: true,
    sdwa: false,
    vop3_dpp: true,
    packed_work_item_id: true,
    flat_scratch: FlatScratch::Architected,
    waitcnt: WaitcntLayout { vm: (10, 6), vm_high: (0, 0), exp: (0, 3), lgkm: (4, 6) },
    true16: true,
    vgpr_alloc_granule: [12, 24],
    global_offset_bits: 13,
    prefetch: Some(Prefetch { line: 128, ahead: 384 }),
    inst_pref_size_limit: Some(63),
    delay_alu: true,
    ps_lds_granule: Some(1024),
    ..GFX10_3
};

/// GFX11 processors with a smaller vector register file.
const GFX11_SMALL: Core = Core { vgpr_alloc_granule: [8, 16], ..GFX11 };

const GFX12: Core = Core {
    family: Family::Gfx12,
    dual_moves_any_bank: true,
    gds: false,
    loads_write_in_order: false,
    global_offset_bits: 24,
    smem_offset: (-(1 << 23), (1 << 23) - 1),
    buffer_offset_max: (1 << 23) - 1,
    true16: false,
    ieee_mode: false,
    shared_vgprs: false,
    inst_pref_size_limit: Some(255),
    ..GFX11
};

const GFX1250: Core = Core {
    family: Family::Gfx1250,
    vopd3: true,
    packed_f32: true,
    wgp_mode: false,
    aligned_vgpr_tuples: true,
    lds_size: 327_680,
    lds_granule: 2048,
    vgpr_alloc_granule: [16, 16],
    vgpr_encoding_granule: [16, 16],
    max_vgprs: 1024,
    max_user_sgprs: 32,
    kernarg_preload: true,
    named_barriers: true,
    ..GFX12
};

/// A processor: a row of the table.
#[derive(Debug)]
pub(crate) struct Processor {
    pub(crate) name: &'static str,
    pub(crate) mach: u32,
    pub(crate) core: &'static Core,
    pub(crate) xnack: bool,
    pub(crate) sramecc: bool,
    /// VGPRs of a SIMD, as 32-lane or, without wave32, 64-lane registers.
    pub(crate) total_vgprs: u32,
    pub(crate) apu: bool,
    /// LDS has sixteen banks (LLVM, `FeatureLDSBankCount16`).
    pub(crate) lds_16_banks: bool,
    /// Wave sizes, the default first.
    pub(crate) wave_sizes: &'static [u32],
    /// What not all processors of its family have.
    pub(crate) features: Features,
    /// The version of a generic processor.
    pub(crate) generic: Option<u8>,
}

const fn row(name: &'static str, mach: u32, core: &'static Core, total_vgprs: u32) -> Processor {
    let wave_sizes: &[u32] = if core.wave32 { &[32, 64] } else { &[64] };
    Processor {
        name,
        mach,
        core,
        xnack: false,
        sramecc: false,
        total_vgprs,
        apu: false,
        lds_16_banks: false,
        wave_sizes,
        features: Features(0),
        generic: None,
    }
}

const fn gfx6(name: &'static str, mach: u32) -> Processor {
    row(name, mach, &GFX6, 256)
}

const fn gfx7(name: &'static str, mach: u32) -> Processor {
    row(name, mach, &GFX7, 256)
}

const fn gfx8(name: &'static str, mach: u32) -> Processor {
    Processor { features: UNPACKED, ..row(name, mach, &GFX8, 256) }
}

const fn gfx9(name: &'static str, mach: u32, core: &'static Core, features: Features) -> Processor {
    Processor { xnack: true, features, ..row(name, mach, core, 256) }
}

const fn gfx940(name: &'static str, mach: u32, core: &'static Core, features: Features) -> Processor {
    Processor { xnack: true, sramecc: true, features, ..row(name, mach, core, 512) }
}

const fn gfx10_1(name: &'static str, mach: u32, core: &'static Core, features: Features) -> Processor {
    Processor { xnack: true, features, ..row(name, mach, core, 1024) }
}

const fn gfx10_3(name: &'static str, mach: u32) -> Processor {
    Processor { features: GFX10_3_FEATURES, ..row(name, mach, &GFX10_3, 1024) }
}

const fn gfx11_5(name: &'static str, mach: u32, core: &'static Core, total_vgprs: u32) -> Processor {
    Processor { apu: true, features: GFX11_5_FEATURES, ..row(name, mach, core, total_vgprs) }
}

const fn gfx1250(name: &'static str, mach: u32) -> Processor {
    Processor { xnack: true, sramecc: true, apu: true, wave_sizes: &[32], ..row(name, mach, &GFX1250, 1024) }
}

/// A generic processor, whose code runs on all of its kind; all are of version 1 yet.
const fn generic(processor: Processor) -> Processor {
    Processor { generic: Some(1), ..processor }
}

// Features of the processors that have them in common, in LLVM's words (`llc -mattr=help`).

const UNPACKED: Features = f::UNPACKED_D16_VMEM;
const DOTS: Features = Features::of([f::DL, f::DOT1, f::DOT2, f::DOT7, f::DOT10]);
const GFX906_FEATURES: Features = DOTS.and(f::FMA_MIX);
const GFX908_FEATURES: Features = GFX906_FEATURES.and(Features::of([
    f::DOT3,
    f::DOT4,
    f::DOT5,
    f::DOT6,
    f::MAI,
    f::PK_FMAC_F16,
    f::ATOMIC_FADD_NO_RTN,
    f::ATOMIC_BUFFER_GLOBAL_PK_ADD_F16_NO_RTN,
]));
const GFX942_FEATURES: Features = Features::of([f::FP8, f::FP8_CONVERSION, f::XF32]);
const GFX950_FEATURES: Features = Features::of([
    f::GFX950,
    f::FP8,
    f::FP8_CONVERSION,
    f::BF8_CVT_SCALE,
    f::FP4_CVT_SCALE,
    f::FP6BF6_CVT_SCALE,
    f::FP8_CVT_SCALE,
    f::F16BF16_TO_FP6BF6_CVT_SCALE,
    f::F32_TO_F16BF16_CVT_SR,
    f::BF16_CVT,
    f::ASHR_PK,
    f::BITOP3,
    f::PRNG,
    f::PERMLANE16_SWAP,
    f::PERMLANE32_SWAP,
    f::CVT_PK_F16_F32,
    f::MINIMUM3_MAXIMUM3_F32,
    f::MINIMUM3_MAXIMUM3_PKF16,
    f::ATOMIC_BUFFER_PK_ADD_BF16,
    f::DOT12,
    f::DOT13,
]);
const GFX10_1_FEATURES: Features = Features::of([
    f::DL,
    f::MAD_MAC_F32,
    f::DS_SRC2,
    f::SCALAR_STORES,
    f::SCALAR_ATOMICS,
    f::SCALAR_FLAT_SCRATCH,
    f::GET_WAVE_ID,
]);
const GFX10_1_DOT_FEATURES: Features = GFX10_1_FEATURES.and(DOTS).and(Features::of([f::DOT5, f::DOT6]));
const GFX10_3_FEATURES: Features = DOTS.and(Features::of([
    f::DOT5,
    f::DOT6,
    f::GFX10_3,
    f::GFX10_A_ENCODING,
    f::GFX10_B_ENCODING,
    f::SHADER_CYCLES_REGISTER,
]));
const GFX11_5_FEATURES: Features = Features::of([f::SALU_FLOAT, f::GFX11_5]);
const NONE: Features = Features(0);

pub(crate) const PROCESSORS: [Processor; 55] = [
    Processor { core: &GFX6_FAST_FMA, ..gfx6("gfx600", 0x020) },
    gfx6("gfx601", 0x021),
    gfx6("gfx602", 0x03a),
    Processor { apu: true, ..gfx7("gfx700", 0x022) },
    Processor { core: &GFX7_FAST_FMA, ..gfx7("gfx701", 0x023) },
    Processor { core: &GFX7_FAST_FMA, ..gfx7("gfx702", 0x024) },
    Processor { apu: true, lds_16_banks: true, ..gfx7("gfx703", 0x025) },
    gfx7("gfx704", 0x026),
    Processor { apu: true, lds_16_banks: true, ..gfx7("gfx705", 0x03b) },
    Processor { core: &GFX8_FAST_FMA, apu: true, xnack: true, ..gfx8("gfx801", 0x028) },
    Processor { core: &GFX8_SGPR_BUG, ..gfx8("gfx802", 0x029) },
    gfx8("gfx803", 0x02a),
    Processor { core: &GFX8_SGPR_BUG, ..gfx8("gfx805", 0x03c) },
    Processor { apu: true, xnack: true, lds_16_banks: true, features: NONE, ..gfx8("gfx810", 0x02b) },
    gfx9("gfx900", 0x02c, &GFX9, f::MAD_MIX),
    Processor { apu: true, ..gfx9("gfx902", 0x02d, &GFX9, f::MAD_MIX) },
    gfx9("gfx904", 0x02e, &GFX9_FMA_MIX, f::FMA_MIX),
    Processor { sramecc: true, ..gfx9("gfx906", 0x02f, &GFX906, GFX906_FEATURES) },
    Processor { sramecc: true, ..gfx9("gfx908", 0x030, &GFX908, GFX908_FEATURES) },
    Processor { apu: true, ..gfx9("gfx909", 0x031, &GFX9, f::MAD_MIX) },
    Processor { xnack: true, sramecc: true, ..row("gfx90a", 0x03f, &GFX90A, 512) },
    Processor { apu: true, ..gfx9("gfx90c", 0x032, &GFX9, f::MAD_MIX) },
    gfx940("gfx940", 0x040, &GFX940_EARLY, GFX942_FEATURES),
    gfx940("gfx941", 0x04b, &GFX940_EARLY, GFX942_FEATURES),
    gfx940("gfx942", 0x04c, &GFX940, GFX942_FEATURES),
    gfx940("gfx950", 0x04f, &GFX950, GFX950_FEATURES),
    gfx10_1("gfx1010", 0x033, &GFX10_1, GFX10_1_FEATURES),
    gfx10_1("gfx1011", 0x034, &GFX10_1_DOT, GFX10_1_DOT_FEATURES),
    gfx10_1("gfx1012", 0x035, &GFX10_1_DOT, GFX10_1_DOT_FEATURES),
    Processor { apu: true, ..gfx10_1("gfx1013", 0x042, &GFX10_1, GFX10_1_FEATURES.and(f::GFX10_A_ENCODING)) },
    gfx10_3("gfx1030", 0x036),
    gfx10_3("gfx1031", 0x037),
    gfx10_3("gfx1032", 0x038),
    Processor { apu: true, ..gfx10_3("gfx1033", 0x039) },
    gfx10_3("gfx1034", 0x03e),
    Processor { apu: true, ..gfx10_3("gfx1035", 0x03d) },
    Processor { apu: true, ..gfx10_3("gfx1036", 0x045) },
    row("gfx1100", 0x041, &GFX11, 1536),
    row("gfx1101", 0x046, &GFX11, 1536),
    row("gfx1102", 0x047, &GFX11_SMALL, 1024),
    Processor { apu: true, ..row("gfx1103", 0x044, &GFX11_SMALL, 1024) },
    gfx11_5("gfx1150", 0x043, &GFX11_SMALL, 1024),
    gfx11_5("gfx1151", 0x04a, &GFX11, 1536),
    gfx11_5("gfx1152", 0x055, &GFX11_SMALL, 1024),
    gfx11_5("gfx1153", 0x058, &GFX11_SMALL, 1024),
    row("gfx1200", 0x048, &GFX12, 1536),
    row("gfx1201", 0x04e, &GFX12, 1536),
    gfx1250("gfx1250", 0x049),
    Processor { features: f::DPP_64BIT, ..gfx1250("gfx1251", 0x05a) },
    generic(gfx9("gfx9-generic", 0x051, &GFX9_FMA_MIX, NONE)),
    generic(gfx940("gfx9-4-generic", 0x05f, &GFX940, NONE)),
    generic(gfx10_1("gfx10-1-generic", 0x052, &GFX10_1, GFX10_1_FEATURES)),
    generic(gfx10_3("gfx10-3-generic", 0x053)),
    generic(row("gfx11-generic", 0x054, &GFX11_SMALL, 1024)),
    generic(row("gfx12-generic", 0x059, &GFX12, 1536)),
];

/// Processors that LLVM knew until version 19.
pub(crate) const RETIRED: [&str; 2] = ["gfx940", "gfx941"];

/// The processors on which a generic one's code runs (AMDGPUUsage, "AMDGPU Generic Processors").
pub(crate) const GENERICS: [(&str, &[&str]); 6] = [
    ("gfx9-generic", &["gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c"]),
    ("gfx9-4-generic", &["gfx942", "gfx950"]),
    ("gfx10-1-generic", &["gfx1010", "gfx1011", "gfx1012", "gfx1013"]),
    ("gfx10-3-generic", &["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"]),
    ("gfx11-generic", &["gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153"]),
    ("gfx12-generic", &["gfx1200", "gfx1201"]),
];

/// The families that triples name and that have no generic processor here: the one that code for the family is made
/// for, if there is any, and all (LLVM 24, `llc -mtriple=amdgpu8`).
pub(crate) const FAMILIES: [(&str, Option<&str>, &[&str]); 4] = [
    ("6", Some("gfx600"), &["gfx600", "gfx601", "gfx602"]),
    ("7", Some("gfx700"), &["gfx700", "gfx701", "gfx702", "gfx703", "gfx704", "gfx705"]),
    ("8", Some("gfx801"), &["gfx801", "gfx802", "gfx803", "gfx805"]),
    ("12.5", None, &["gfx1250", "gfx1251"]),
];

/// Other names of processors, with the processor (AMDGPUUsage, "AMDGPU Processors").
pub(crate) const ALTERNATIVES: [(&str, &str); 18] = [
    ("tahiti", "gfx600"),
    ("pitcairn", "gfx601"),
    ("verde", "gfx601"),
    ("hainan", "gfx602"),
    ("oland", "gfx602"),
    ("kaveri", "gfx700"),
    ("hawaii", "gfx701"),
    ("kabini", "gfx703"),
    ("mullins", "gfx703"),
    ("bonaire", "gfx704"),
    ("carrizo", "gfx801"),
    ("iceland", "gfx802"),
    ("tonga", "gfx802"),
    ("fiji", "gfx803"),
    ("polaris10", "gfx803"),
    ("polaris11", "gfx803"),
    ("tongapro", "gfx805"),
    ("stoney", "gfx810"),
];
