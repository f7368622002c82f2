//! The processors: a row each, and their names.
//!
//! A [`Processor`] is a row of [`PROCESSORS`]. It points to the [`Core`] that it shares with others of its family
//! ([`crate::families`]), and names the [`Features`] it has of those that rows of the instruction table may need.
//! Sources: AMDGPUUsage, "AMDGPU Processors", "ELF Code Object", "Kernel Descriptor"; the ISA manuals;
//! `llc -mattr=help` and what `llvm-mc` takes for each processor.

use crate::capabilities::Core;
use crate::families::gfx6::{GFX6, GFX6_FAST_FMA};
use crate::families::gfx7::{GFX7, GFX7_FAST_FMA};
use crate::families::gfx8::{GFX8, GFX8_FAST_FMA, GFX8_SGPR_BUG, GFX810};
use crate::families::gfx9::{GFX9, GFX9_FMA_MIX, GFX906, GFX908};
use crate::families::gfx10::{GFX10_1, GFX10_1_DOT, GFX10_3};
use crate::families::gfx11::{GFX11, GFX11_5, GFX11_5_SMALL, GFX11_SMALL};
use crate::families::gfx12::GFX12;
use crate::families::gfx90a::GFX90A;
use crate::families::gfx940::{GFX940, GFX940_EARLY, GFX950};
use crate::families::gfx1250::GFX1250;
use crate::op::{Features, feature as f};

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
    /// LLVM's `FeatureLDSBankCount16`.
    pub(crate) lds_16_banks: bool,
    /// LLVM's feature `user-sgpr-init16-bug`.
    pub(crate) user_sgpr_init_bug: bool,
    /// LLVM's feature `required-export-priority`.
    pub(crate) export_priority: bool,
    /// Wave sizes, the default first.
    pub(crate) wave_sizes: &'static [u32],
    /// What rows of the instruction table need and not all processors of the family have.
    pub(crate) features: Features,
    /// The version of a generic processor.
    pub(crate) generic: Option<u8>,
}

const fn row(name: &'static str, mach: u32, core: &'static Core, total_vgprs: u32) -> Processor {
    let wave_sizes: &[u32] = if core.waves.has_wave32 { &[32, 64] } else { &[64] };
    Processor {
        name,
        mach,
        core,
        xnack: false,
        sramecc: false,
        total_vgprs,
        apu: false,
        lds_16_banks: false,
        user_sgpr_init_bug: false,
        export_priority: false,
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
    Processor { apu: true, export_priority: true, features: GFX11_5_FEATURES, ..row(name, mach, core, total_vgprs) }
}

const fn gfx1250(name: &'static str, mach: u32) -> Processor {
    Processor { xnack: true, sramecc: true, apu: true, wave_sizes: &[32], ..row(name, mach, &GFX1250, 1024) }
}

/// A generic processor; so far, all are of version 1.
const fn generic(processor: Processor) -> Processor {
    Processor { generic: Some(1), ..processor }
}

// Features that several processors have, under LLVM's names (`llc -mattr=help`).

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
    Processor { apu: true, xnack: true, lds_16_banks: true, ..row("gfx810", 0x02b, &GFX810, 256) },
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
    Processor { user_sgpr_init_bug: true, ..row("gfx1100", 0x041, &GFX11, 1536) },
    row("gfx1101", 0x046, &GFX11, 1536),
    Processor { user_sgpr_init_bug: true, ..row("gfx1102", 0x047, &GFX11_SMALL, 1024) },
    Processor { apu: true, ..row("gfx1103", 0x044, &GFX11_SMALL, 1024) },
    gfx11_5("gfx1150", 0x043, &GFX11_5_SMALL, 1024),
    gfx11_5("gfx1151", 0x04a, &GFX11_5, 1536),
    gfx11_5("gfx1152", 0x055, &GFX11_5_SMALL, 1024),
    gfx11_5("gfx1153", 0x058, &GFX11_5_SMALL, 1024),
    row("gfx1200", 0x048, &GFX12, 1536),
    row("gfx1201", 0x04e, &GFX12, 1536),
    gfx1250("gfx1250", 0x049),
    Processor { features: f::DPP_64BIT, ..gfx1250("gfx1251", 0x05a) },
    generic(gfx9("gfx9-generic", 0x051, &GFX9_FMA_MIX, NONE)),
    generic(gfx940("gfx9-4-generic", 0x05f, &GFX940, NONE)),
    generic(gfx10_1("gfx10-1-generic", 0x052, &GFX10_1, GFX10_1_FEATURES)),
    generic(gfx10_3("gfx10-3-generic", 0x053)),
    Processor {
        user_sgpr_init_bug: true,
        export_priority: true,
        ..generic(row("gfx11-generic", 0x054, &GFX11_SMALL, 1024))
    },
    generic(row("gfx12-generic", 0x059, &GFX12, 1536)),
];

/// Processors that LLVM knew up to version 19.
pub(crate) const RETIRED: [&str; 2] = ["gfx940", "gfx941"];

/// The processors that run a generic one's code (AMDGPUUsage, "AMDGPU Generic Processors").
pub(crate) const GENERICS: [(&str, &[&str]); 6] = [
    ("gfx9-generic", &["gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c"]),
    ("gfx9-4-generic", &["gfx942", "gfx950"]),
    ("gfx10-1-generic", &["gfx1010", "gfx1011", "gfx1012", "gfx1013"]),
    ("gfx10-3-generic", &["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"]),
    ("gfx11-generic", &["gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153"]),
    ("gfx12-generic", &["gfx1200", "gfx1201"]),
];

/// Families that triples name and that have no generic processor here: the processor that their code is compiled for,
/// if there is one, and all their processors (LLVM 24, `llc -mtriple=amdgpu8`).
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
