//! Targets: processors and their features. The only file that says which processor has what.
//!
//! A [`Target`] is a processor (a row of `PROCESSORS`) with the settings of a target id (`gfx90a:sramecc+:xnack-`) and
//! a wave size. Everybody else asks it for capabilities. Sources: AMDGPUUsage, "AMDGPU Processors", "Target Features",
//! "ELF Code Object" (`EF_AMDGPU_MACH`, feature bits), "Kernel Descriptor"; the ISA manuals.

use std::fmt;

use crate::op::{Family, Opcode};

/// The setting of a target feature (AMDGPUUsage, "Target ID").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Setting {
    /// The processor does not have the feature.
    #[default]
    Unsupported,
    /// The code works with the feature on and off.
    Any,
    /// The code requires it off.
    Off,
    /// The code requires it on.
    On,
}

/// How FLAT_SCRATCH is set up (AMDGPUUsage, "Flat Scratch").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlatScratch {
    /// A pair of scalar registers that the prolog gives base plus wave offset.
    Registers,
    /// A hardware register that the prolog writes with `s_setreg_b32`.
    HwRegister,
    /// The hardware sets it up.
    Architected,
}

/// Where the fields of `s_waitcnt`'s immediate are: (shift, width); a width of 0 is no field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct WaitcntLayout {
    /// Vector memory loads, low part.
    pub vm: (u8, u8),
    /// Vector memory loads, high part.
    pub vm_high: (u8, u8),
    /// Exports and GDS.
    pub exp: (u8, u8),
    /// LDS, scalar memory, messages.
    pub lgkm: (u8, u8),
}

impl WaitcntLayout {
    /// The largest count of vector memory that can be waited for.
    pub const fn vm_max(&self) -> u32 {
        (1 << (self.vm.1 + self.vm_high.1)) - 1
    }

    /// The largest count of exports that can be waited for.
    pub const fn exp_max(&self) -> u32 {
        (1 << self.exp.1) - 1
    }

    /// The largest count of LDS and scalar memory that can be waited for.
    pub const fn lgkm_max(&self) -> u32 {
        (1 << self.lgkm.1) - 1
    }

    /// The immediate; counts over the largest mean no wait.
    pub fn encode(&self, vm: u32, exp: u32, lgkm: u32) -> u16 {
        let vm = vm.min(self.vm_max());
        let field = |value: u32, (shift, width): (u8, u8)| (value & ((1 << width) - 1)) << shift;
        let bits = field(vm, self.vm)
            | field(vm >> self.vm.1, self.vm_high)
            | field(exp.min(self.exp_max()), self.exp)
            | field(lgkm.min(self.lgkm_max()), self.lgkm);
        bits as u16
    }

    /// The counts of vector memory, exports and LDS that an immediate waits for.
    pub fn decode(&self, imm: u16) -> (u32, u32, u32) {
        let field = |(shift, width): (u8, u8)| u32::from(imm) >> shift & ((1 << width) - 1);
        (field(self.vm) | field(self.vm_high) << self.vm.1, field(self.exp), field(self.lgkm))
    }
}

/// How far instruction fetch runs ahead of the end of code.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Prefetch {
    /// Bytes of a line.
    pub line: u32,
    /// Bytes after the last line that may be fetched.
    pub ahead: u32,
}

/// What processors of one kind have in common.
#[derive(Debug)]
struct Core {
    family: Family,
    wave32: bool,
    constant_bus_limit: u32,
    vop3_literal: bool,
    vopd: bool,
    sdwa: bool,
    dpp8: bool,
    vop3_dpp: bool,
    mad_mix: bool,
    mad_f32: bool,
    fma_f32_fast: bool,
    packed_f32: bool,
    dot_products: bool,
    agprs: bool,
    unified_vgprs: bool,
    aligned_vgpr_tuples: bool,
    packed_work_item_id: bool,
    flat_scratch: FlatScratch,
    waitcnt: WaitcntLayout,
    vscnt: bool,
    dlc: bool,
    gds: bool,
    true16: bool,
    d16_clears: bool,
    clears_high_half: bool,
    wgp_mode: bool,
    fixed_sgprs: bool,
    /// For 64 lanes and 32 lanes.
    vgpr_alloc_granule: [u32; 2],
    vgpr_encoding_granule: [u32; 2],
    max_waves: u32,
    global_offset_bits: u32,
    prefetch: Option<Prefetch>,
    inst_pref_size_limit: Option<u32>,
    code_end: bool,
    delay_alu: bool,
    l2_writeback: bool,
    trap_handler_abi: bool,
}

const GFX9: Core = Core {
    family: Family::Gfx9,
    wave32: false,
    constant_bus_limit: 1,
    vop3_literal: false,
    vopd: false,
    sdwa: true,
    dpp8: false,
    vop3_dpp: false,
    mad_mix: true,
    mad_f32: true,
    fma_f32_fast: false,
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
    trap_handler_abi: true,
};

const GFX90A: Core = Core {
    family: Family::Gfx90a,
    mad_mix: false,
    mad_f32: true,
    fma_f32_fast: true,
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
    prefetch: Some(Prefetch { line: 64, ahead: 1024 }),
    l2_writeback: true,
    ..GFX9
};

const GFX10_3: Core = Core {
    family: Family::Gfx10,
    wave32: true,
    constant_bus_limit: 2,
    vop3_literal: true,
    dpp8: true,
    mad_mix: false,
    mad_f32: false,
    fma_f32_fast: true,
    dot_products: true,
    flat_scratch: FlatScratch::HwRegister,
    waitcnt: WaitcntLayout { vm: (0, 4), vm_high: (14, 2), exp: (4, 3), lgkm: (8, 6) },
    vscnt: true,
    dlc: true,
    clears_high_half: false,
    wgp_mode: true,
    fixed_sgprs: true,
    vgpr_alloc_granule: [8, 16],
    vgpr_encoding_granule: [4, 8],
    max_waves: 16,
    global_offset_bits: 12,
    prefetch: Some(Prefetch { line: 64, ahead: 192 }),
    code_end: true,
    ..GFX9
};

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
    ..GFX10_3
};

/// GFX11 processors with a smaller vector register file.
const GFX11_SMALL: Core = Core { vgpr_alloc_granule: [8, 16], ..GFX11 };

/// A processor: a row of the table.
#[derive(Debug)]
struct Processor {
    name: &'static str,
    mach: u32,
    core: &'static Core,
    xnack: bool,
    sramecc: bool,
    /// VGPRs of a SIMD, as 32-lane or, without wave32, 64-lane registers.
    total_vgprs: u32,
    apu: bool,
}

const fn row(name: &'static str, mach: u32, core: &'static Core, total_vgprs: u32) -> Processor {
    Processor { name, mach, core, xnack: false, sramecc: false, total_vgprs, apu: false }
}

const PROCESSORS: [Processor; 12] = [
    Processor { xnack: true, ..row("gfx900", 0x02c, &GFX9, 256) },
    Processor { xnack: true, sramecc: true, ..row("gfx90a", 0x03f, &GFX90A, 512) },
    row("gfx1030", 0x036, &GFX10_3, 1024),
    row("gfx1031", 0x037, &GFX10_3, 1024),
    row("gfx1032", 0x038, &GFX10_3, 1024),
    Processor { apu: true, ..row("gfx1033", 0x039, &GFX10_3, 1024) },
    row("gfx1034", 0x03e, &GFX10_3, 1024),
    Processor { apu: true, ..row("gfx1035", 0x03d, &GFX10_3, 1024) },
    Processor { apu: true, ..row("gfx1036", 0x045, &GFX10_3, 1024) },
    row("gfx1100", 0x041, &GFX11, 1536),
    row("gfx1101", 0x046, &GFX11, 1536),
    row("gfx1102", 0x047, &GFX11_SMALL, 1024),
];

/// A processor with settings; immutable, cheap to copy.
#[derive(Copy, Clone)]
pub struct Target {
    processor: &'static Processor,
    wave_size: u32,
    xnack: Setting,
    sramecc: Setting,
}

/// Why a target id is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TargetError {
    /// No such processor.
    #[error("unknown processor `{0}`; known are {known}", known = known())]
    UnknownProcessor(String),
    /// A feature without `+` or `-` at its end.
    #[error("target feature `{0}` must end in `+` or `-`")]
    NoSign(String),
    /// A feature that no processor has.
    #[error("unknown target feature `{0}`; known are `sramecc` and `xnack`")]
    UnknownFeature(String),
    /// A feature that this processor does not have.
    #[error("processor `{processor}` has no target feature `{feature}`")]
    Unsupported {
        /// The processor.
        processor: &'static str,
        /// The feature.
        feature: String,
    },
    /// A feature given twice.
    #[error("target feature `{0}` is given twice")]
    Twice(String),
    /// A wave size that this processor does not have.
    #[error("processor `{processor}` has no waves of {size} lanes")]
    WaveSize {
        /// The processor.
        processor: &'static str,
        /// The size asked for.
        size: u32,
    },
}

fn known() -> String {
    PROCESSORS.iter().map(|p| format!("`{}`", p.name)).collect::<Vec<_>>().join(", ")
}

impl Target {
    /// The target that a target id names: a processor and, optionally, its features' settings, as in
    /// `gfx90a:sramecc+:xnack-`. The wave size is the processor's default.
    pub fn parse(id: &str) -> Result<Target, TargetError> {
        let mut parts = id.split(':');
        let name = parts.next().unwrap_or_default();
        let mut target = Target::of(name)?;
        let mut seen = [false; 2];
        for part in parts {
            let (feature, setting) = match (part.strip_suffix('+'), part.strip_suffix('-')) {
                (Some(feature), _) => (feature, Setting::On),
                (_, Some(feature)) => (feature, Setting::Off),
                _ => return Err(TargetError::NoSign(part.to_owned())),
            };
            let (slot, seen) = match feature {
                "sramecc" => (&mut target.sramecc, &mut seen[0]),
                "xnack" => (&mut target.xnack, &mut seen[1]),
                _ => return Err(TargetError::UnknownFeature(feature.to_owned())),
            };
            if std::mem::replace(seen, true) {
                return Err(TargetError::Twice(feature.to_owned()));
            }
            if *slot == Setting::Unsupported {
                return Err(TargetError::Unsupported { processor: target.name(), feature: feature.to_owned() });
            }
            *slot = setting;
        }
        Ok(target)
    }

    /// The target of a processor's name, features at `Any`.
    fn of(name: &str) -> Result<Target, TargetError> {
        let find = PROCESSORS.iter().find(|p| p.name == name);
        let processor = find.ok_or_else(|| TargetError::UnknownProcessor(name.to_owned()))?;
        Ok(Target::new(processor))
    }

    const fn new(processor: &'static Processor) -> Target {
        Target {
            processor,
            wave_size: if processor.core.wave32 { 32 } else { 64 },
            xnack: any_if(processor.xnack),
            sramecc: any_if(processor.sramecc),
        }
    }

    /// The target of `EF_AMDGPU_MACH` and the feature bits of an ELF header's flags (code object V4 and later).
    pub fn from_elf_flags(flags: u32) -> Option<Target> {
        let processor = PROCESSORS.iter().find(|p| p.mach == flags & 0xff)?;
        let setting = |bits| match bits {
            0 => Setting::Unsupported,
            1 => Setting::Any,
            2 => Setting::Off,
            _ => Setting::On,
        };
        Some(Target { xnack: setting(flags >> 8 & 3), sramecc: setting(flags >> 10 & 3), ..Target::new(processor) })
    }

    /// All processors, features at `Any`.
    pub fn all() -> impl Iterator<Item = Target> {
        PROCESSORS.iter().map(Target::new)
    }

    /// The same target with another wave size.
    pub fn with_wave_size(self, size: u32) -> Result<Target, TargetError> {
        match self.wave_sizes().contains(&size) {
            true => Ok(Target { wave_size: size, ..self }),
            false => Err(TargetError::WaveSize { processor: self.name(), size }),
        }
    }

    /// The same target with XNACK set so, if it has the feature.
    pub fn with_xnack(self, setting: Setting) -> Target {
        if self.xnack == Setting::Unsupported { self } else { Target { xnack: setting, ..self } }
    }

    /// The same target with SRAM-ECC set so, if it has the feature.
    pub fn with_sramecc(self, setting: Setting) -> Target {
        if self.sramecc == Setting::Unsupported { self } else { Target { sramecc: setting, ..self } }
    }
}

const fn any_if(has: bool) -> Setting {
    if has { Setting::Any } else { Setting::Unsupported }
}

/// Identity.
impl Target {
    /// The processor, `gfx90a`.
    pub const fn name(&self) -> &'static str {
        self.processor.name
    }

    /// Replay of faulting memory instructions.
    pub const fn xnack(&self) -> Setting {
        self.xnack
    }

    /// Error correction of on-chip memories.
    pub const fn sramecc(&self) -> Setting {
        self.sramecc
    }

    /// The ELF header's flags of code object V4 and V5: processor and feature settings.
    pub const fn elf_flags(&self) -> u32 {
        const fn bits(setting: Setting) -> u32 {
            match setting {
                Setting::Unsupported => 0,
                Setting::Any => 1,
                Setting::Off => 2,
                Setting::On => 3,
            }
        }
        self.processor.mach | bits(self.xnack) << 8 | bits(self.sramecc) << 10
    }

    /// `EF_AMDGPU_MACH`.
    pub const fn elf_mach(&self) -> u32 {
        self.processor.mach
    }

    pub(crate) const fn family(&self) -> Family {
        self.processor.core.family
    }

    /// Whether the processor shares memory with the host.
    pub const fn is_apu(&self) -> bool {
        self.processor.apu
    }
}

impl fmt::Display for Target {
    /// The target id, features in alphabetical order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        for (name, setting) in [("sramecc", self.sramecc), ("xnack", self.xnack)] {
            match setting {
                Setting::On => write!(f, ":{name}+")?,
                Setting::Off => write!(f, ":{name}-")?,
                Setting::Any | Setting::Unsupported => {}
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} wave{}", self.wave_size)
    }
}

impl PartialEq for Target {
    fn eq(&self, other: &Target) -> bool {
        self.processor.mach == other.processor.mach
            && self.wave_size == other.wave_size
            && self.xnack == other.xnack
            && self.sramecc == other.sramecc
    }
}

impl Eq for Target {}

/// Waves and registers.
impl Target {
    const fn core(&self) -> &'static Core {
        self.processor.core
    }

    const fn by_wave<T: Copy>(&self, values: [T; 2]) -> T {
        values[(self.wave_size == 32) as usize]
    }

    /// Lanes of a wave.
    pub const fn wave_size(&self) -> u32 {
        self.wave_size
    }

    /// Dwords of a lane mask.
    pub const fn mask_dwords(&self) -> u8 {
        (self.wave_size / 32) as u8
    }

    /// The wave sizes that the processor has; the first is the default.
    pub const fn wave_sizes(&self) -> &'static [u32] {
        if self.core().wave32 { &[32, 64] } else { &[64] }
    }

    /// Whether a kernel chooses its wave size.
    pub const fn can_choose_wave_size(&self) -> bool {
        self.core().wave32
    }

    /// Waves that a SIMD holds at most.
    pub const fn max_waves_per_simd(&self) -> u32 {
        self.core().max_waves
    }

    /// VGPRs are allocated in multiples of this.
    pub const fn vgpr_granule(&self) -> u32 {
        self.by_wave(self.core().vgpr_alloc_granule)
    }

    /// The unit of the kernel descriptor's VGPR count.
    pub const fn vgpr_encoding_granule(&self) -> u32 {
        self.by_wave(self.core().vgpr_encoding_granule)
    }

    /// Bytes of a wave's scratch are told to the hardware in multiples of this (`COMPUTE_TMPRING_SIZE.WAVESIZE`).
    pub const fn scratch_wave_granule(&self) -> u32 {
        // GFX11 made the unit finer, as it brought the prefetch size.
        if self.core().inst_pref_size_limit.is_some() { 256 } else { 1024 }
    }

    /// VGPRs that a lane may name (without AGPRs).
    pub const fn max_vgprs(&self) -> u32 {
        256
    }

    /// VGPRs of a lane position of a SIMD, which its waves share, at this wave size.
    pub const fn total_vgprs(&self) -> u32 {
        if self.core().wave32 && self.wave_size == 64 {
            self.processor.total_vgprs / 2
        } else {
            self.processor.total_vgprs
        }
    }

    /// Whether there are accumulation registers.
    pub const fn has_agprs(&self) -> bool {
        self.core().agprs
    }

    /// Whether vector and accumulation registers share one file of 512 a lane.
    pub const fn has_unified_vgprs(&self) -> bool {
        self.core().unified_vgprs
    }

    /// Whether vector register tuples start at even registers.
    pub const fn aligned_vgpr_tuples(&self) -> bool {
        self.core().aligned_vgpr_tuples
    }

    /// SGPRs that code may name by number.
    pub const fn max_sgprs(&self) -> u32 {
        if self.core().fixed_sgprs { 106 } else { 102 }
    }

    /// SGPRs are allocated in multiples of this.
    pub const fn sgpr_granule(&self) -> u32 {
        if self.core().fixed_sgprs { 106 } else { 16 }
    }

    /// SGPRs of a SIMD, which its waves share; where each wave has a fixed number, enough for all.
    pub const fn total_sgprs(&self) -> u32 {
        if self.core().fixed_sgprs { 106 * self.core().max_waves } else { 800 }
    }

    /// Whether each wave gets all SGPRs, whatever it needs.
    pub const fn has_fixed_sgpr_allocation(&self) -> bool {
        self.core().fixed_sgprs
    }

    /// Whether SGPRs are set aside for XNACK_MASK.
    pub const fn reserves_xnack_mask(&self) -> bool {
        !self.core().fixed_sgprs && !matches!(self.xnack, Setting::Unsupported | Setting::Off)
    }

    /// Bytes of LDS that a work-group may have.
    pub const fn lds_size(&self) -> u32 {
        65536
    }

    /// LDS is allocated in multiples of this many bytes.
    pub const fn lds_granule(&self) -> u32 {
        512
    }

    /// Whether work-item ids are packed into v0, 10 bits each.
    pub const fn packed_work_item_id(&self) -> bool {
        self.core().packed_work_item_id
    }

    /// Whether a work-group may use both compute units of a work-group processor.
    pub const fn has_wgp_mode(&self) -> bool {
        self.core().wgp_mode
    }

    /// Whether the MODE register has IEEE and DX10_CLAMP.
    pub const fn has_ieee_mode(&self) -> bool {
        true
    }

    /// How FLAT_SCRATCH is set up.
    pub const fn flat_scratch(&self) -> FlatScratch {
        self.core().flat_scratch
    }

    /// Whether the hardware sets FLAT_SCRATCH up.
    pub const fn has_architected_flat_scratch(&self) -> bool {
        matches!(self.core().flat_scratch, FlatScratch::Architected)
    }

    /// Whether the trap handler ABI passes the queue pointer in a register of the trap handler's own (AMDGPUUsage,
    /// "Trap Handler ABI").
    pub const fn has_trap_handler(&self) -> bool {
        self.core().trap_handler_abi
    }

    /// How far instruction fetch runs ahead of the end of code, where that needs padding.
    pub const fn instruction_prefetch(&self) -> Option<Prefetch> {
        self.core().prefetch
    }

    /// The largest `INST_PREF_SIZE` of the kernel descriptor, if it has the field.
    pub const fn inst_pref_size_limit(&self) -> Option<u32> {
        self.core().inst_pref_size_limit
    }
}

/// Instructions.
impl Target {
    /// Whether the processor has the operation.
    pub fn has(&self, opcode: Opcode) -> bool {
        opcode.exists_on(self)
    }

    /// Scalar registers and literals that a vector instruction may read.
    pub const fn constant_bus_limit(&self) -> u32 {
        self.core().constant_bus_limit
    }

    /// Whether 64-bit vector instructions take a literal.
    pub const fn vop3_literal(&self) -> bool {
        self.core().vop3_literal
    }

    /// Whether there are dual instructions (`v_dual_*`), in waves of 32.
    pub const fn has_vopd(&self) -> bool {
        self.core().vopd
    }

    /// Whether there is sub-dword addressing.
    pub const fn sdwa(&self) -> bool {
        self.core().sdwa
    }

    /// Whether there are data-parallel primitives within rows of 16.
    pub const fn dpp(&self) -> bool {
        true
    }

    /// Whether there are data-parallel primitives within groups of eight.
    pub const fn dpp8(&self) -> bool {
        self.core().dpp8
    }

    /// Whether 64-bit vector instructions take data-parallel primitives.
    pub const fn vop3_dpp(&self) -> bool {
        self.core().vop3_dpp
    }

    /// Whether DPP has row broadcasts (`row_bcast15`, `row_bcast31`) and shifts over the whole wave.
    pub const fn dpp_wave_ops(&self) -> bool {
        !self.core().wave32
    }

    /// Whether there is `v_permlane16_b32`.
    pub const fn has_permlane16(&self) -> bool {
        self.core().wave32
    }

    /// Whether there are `v_mad_mix*` (not fused), rather than `v_fma_mix*`.
    pub const fn has_mad_mix(&self) -> bool {
        self.core().mad_mix
    }

    /// Whether there are `v_mad_f32` and `v_mac_f32` (not fused).
    pub const fn has_mad_f32(&self) -> bool {
        self.core().mad_f32
    }

    /// Whether `v_fma_f32` is as fast as a multiplication.
    pub const fn has_fma_f32_fast(&self) -> bool {
        self.core().fma_f32_fast
    }

    /// Whether there are `v_pk_fma_f32` and its kin.
    pub const fn has_packed_f32(&self) -> bool {
        self.core().packed_f32
    }

    /// Whether there are dot products of packed integers and halves.
    pub const fn has_dot_products(&self) -> bool {
        self.core().dot_products
    }

    /// Whether 16-bit vector instructions can name register halves (`v0.l`, `v0.h`).
    pub const fn true16(&self) -> bool {
        self.core().true16
    }

    /// Whether 16-bit results clear the other half of their register.
    pub const fn clears_high_half(&self) -> bool {
        self.core().clears_high_half
    }

    /// Whether 16-bit loads into half of a register clear the rest (SRAM-ECC).
    pub fn d16_clears(&self) -> bool {
        self.core().d16_clears || self.sramecc == Setting::On || self.sramecc == Setting::Any
    }

    /// Whether there are `global_*` instructions.
    pub const fn has_global_insts(&self) -> bool {
        true
    }

    /// Whether there are `scratch_*` instructions.
    pub const fn has_scratch_insts(&self) -> bool {
        true
    }

    /// Bits of a global or scratch instruction's byte offset, sign included.
    pub const fn global_offset_bits(&self) -> u32 {
        self.core().global_offset_bits
    }

    /// The byte offsets of `global_*` instructions.
    pub const fn global_offset_range(&self) -> (i32, i32) {
        let half = 1 << (self.core().global_offset_bits - 1);
        (-half, half - 1)
    }

    /// The byte offsets of `scratch_*` instructions.
    pub const fn scratch_offset_range(&self) -> (i32, i32) {
        self.global_offset_range()
    }

    /// The byte offsets of `flat_*` instructions.
    pub const fn flat_offset_range(&self) -> (i32, i32) {
        (0, (1 << (self.core().global_offset_bits - 1)) - 1)
    }

    /// The byte offsets of `s_load_*`.
    pub const fn smem_offset_range(&self) -> (i32, i32) {
        (-(1 << 20), (1 << 20) - 1)
    }

    /// The largest byte offset of `buffer_*`.
    pub const fn buffer_offset_max(&self) -> i32 {
        4095
    }

    /// Whether LDS instructions need M0 to hold a limit.
    pub const fn ds_needs_m0(&self) -> bool {
        false
    }

    /// Where the fields of `s_waitcnt`'s immediate are.
    pub const fn waitcnt(&self) -> WaitcntLayout {
        self.core().waitcnt
    }

    /// Whether stores have a counter of their own (`s_waitcnt_vscnt`).
    pub const fn has_vscnt(&self) -> bool {
        self.core().vscnt
    }

    /// Whether memory instructions have the `dlc` bit.
    pub const fn has_dlc(&self) -> bool {
        self.core().dlc
    }

    /// Whether there is a global data share.
    pub const fn has_gds(&self) -> bool {
        self.core().gds
    }

    /// Whether the L2 cache must be written back for other agents (`buffer_wbl2`).
    pub const fn has_l2_writeback(&self) -> bool {
        self.core().l2_writeback
    }

    /// Whether there is `s_delay_alu`.
    pub const fn has_delay_alu(&self) -> bool {
        self.core().delay_alu
    }

    /// Whether there is `s_code_end`.
    pub const fn has_code_end(&self) -> bool {
        self.core().code_end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_ids() {
        let t = Target::parse("gfx90a:sramecc+:xnack-").unwrap();
        assert_eq!((t.sramecc(), t.xnack(), t.elf_flags()), (Setting::On, Setting::Off, 0xe3f));
        assert_eq!(t.to_string(), "gfx90a:sramecc+:xnack-");
        assert_eq!(Target::parse("gfx900").unwrap().elf_flags(), 0x12c);
        assert_eq!(Target::from_elf_flags(0xe3f), Some(t));
        assert_eq!(Target::parse("gfx1100").unwrap().wave_size(), 32);
    }

    #[test]
    fn refused_target_ids() {
        assert!(matches!(Target::parse("gfx9000"), Err(TargetError::UnknownProcessor(_))));
        assert_eq!(Target::parse("gfx90a:xnack"), Err(TargetError::NoSign("xnack".into())));
        assert_eq!(Target::parse("gfx90a:tls+"), Err(TargetError::UnknownFeature("tls".into())));
        assert_eq!(Target::parse("gfx90a:xnack+:xnack-"), Err(TargetError::Twice("xnack".into())));
        let unsupported = Err(TargetError::Unsupported { processor: "gfx1030", feature: "xnack".into() });
        assert_eq!(Target::parse("gfx1030:xnack+"), unsupported);
        assert!(Target::parse("gfx900").unwrap().with_wave_size(32).is_err());
    }

    #[test]
    fn wait_immediates() {
        let gfx9 = Target::parse("gfx900").unwrap().waitcnt();
        assert_eq!(gfx9.encode(0, u32::MAX, u32::MAX), 0x0f70);
        assert_eq!(gfx9.encode(u32::MAX, u32::MAX, 0), 0xc07f);
        let gfx11 = Target::parse("gfx1100").unwrap().waitcnt();
        assert_eq!(gfx11.encode(0, u32::MAX, u32::MAX), 0x03f7);
        assert_eq!(gfx11.decode(gfx11.encode(5, 2, 9)), (5, 2, 9));
    }
}
