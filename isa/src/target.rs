//! Targets: what one can ask about a processor.
//!
//! A [`Target`] is a processor (a row of `src/processors.rs`) with the settings of a target id
//! (`gfx90a:sramecc+:xnack-`) and a wave size. Everybody else asks it for capabilities. Sources: AMDGPUUsage, "AMDGPU
//! Processors", "Target Features", "ELF Code Object" (`EF_AMDGPU_MACH`, feature bits), "Kernel Descriptor"; the ISA
//! manuals.

use std::fmt;

use crate::op::{Family, Features, Opcode, feature};
use crate::processors::{ALTERNATIVES, Core, FAMILIES, GENERICS, PROCESSORS, Processor, RETIRED};

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

/// The first bit of the index stride in the last word of a buffer resource.
pub const INDEX_STRIDE: u32 = 21;

/// How FLAT_SCRATCH is set up (AMDGPUUsage, "Flat Scratch").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlatScratch {
    /// There are no flat instructions.
    Absent,
    /// A pair of scalar registers that the prolog gives size and offset of the wave's scratch.
    Offset,
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

/// A processor with settings; immutable, cheap to copy.
#[derive(Copy, Clone)]
pub struct Target {
    processor: &'static Processor,
    wave_size: u32,
    /// Whether somebody chose the wave size.
    chose_wave_size: bool,
    xnack: Setting,
    sramecc: Setting,
    /// Whether 16-bit vector operands name halves of registers.
    halves: bool,
}

/// Why a target id is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// `gfx90a:sramecc+:xnack-`; before it, what code objects for HSA have there: `amdgcn-amd-amdhsa--`. The wave size
    /// is the processor's default.
    pub fn parse(id: &str) -> Result<Target, TargetError> {
        let mut parts = id.strip_prefix("amdgcn-amd-amdhsa--").unwrap_or(id).split(':');
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
        let alternative = ALTERNATIVES.iter().find(|(other, _)| *other == name);
        let canonical = alternative.map_or(name, |(_, processor)| processor);
        let find = PROCESSORS.iter().find(|p| p.name == canonical);
        let processor = find.ok_or_else(|| TargetError::UnknownProcessor(name.to_owned()))?;
        Ok(Target::new(processor))
    }

    const fn new(processor: &'static Processor) -> Target {
        Target {
            processor,
            wave_size: processor.wave_sizes[0],
            chose_wave_size: false,
            xnack: any_if(processor.xnack),
            sramecc: any_if(processor.sramecc),
            halves: processor.core.true16,
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

    /// Whether LLVM no longer knows the processor.
    pub fn is_retired(&self) -> bool {
        RETIRED.contains(&self.name())
    }

    /// The names of all processors, and their other names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        PROCESSORS.iter().map(|p| p.name).chain(ALTERNATIVES.iter().map(|(other, _)| *other))
    }

    /// The same target with another wave size.
    pub fn with_wave_size(self, size: u32) -> Result<Target, TargetError> {
        match self.wave_sizes().contains(&size) {
            true => Ok(Target { wave_size: size, chose_wave_size: true, ..self }),
            false => Err(TargetError::WaveSize { processor: self.name(), size }),
        }
    }

    /// Whether the wave size is one that [`Target::with_wave_size`] chose, and not the processor's usual one.
    pub const fn chose_wave_size(&self) -> bool {
        self.chose_wave_size
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

    /// The version of a generic processor, one whose code runs on all of its kind (AMDGPUUsage, "Generic Processor
    /// Versioning").
    pub const fn generic_version(&self) -> Option<u8> {
        self.processor.generic
    }

    /// The generic processor whose code runs on this one.
    pub fn generic(&self) -> Option<Target> {
        let (name, _) = GENERICS.iter().find(|(_, all)| all.contains(&self.name()))?;
        Target::of(name).ok()
    }

    /// The processor that the architecture of a triple names, as LLVM has it from 23 on: `amdgpu9.42` is gfx942,
    /// `amdgpu9.4` the generic one of the family. None if it names none, as `amdgcn` does.
    pub fn of_architecture(arch: &str) -> Option<Target> {
        let version = arch.strip_prefix("amdgpu")?;
        match FAMILIES.iter().find(|(family, ..)| *family == version) {
            Some((_, name, _)) => Target::of((*name)?).ok(),
            None => Target::all().find(|t| t.version() == version),
        }
    }

    /// Is it the processor that the architecture of a triple names, or one of the family that it names?
    pub fn is_of_architecture(&self, arch: &str) -> bool {
        match arch.strip_prefix("amdgpu") {
            None | Some("") => true,
            Some(version) => version == self.version() || Some(version) == self.family_version().as_deref(),
        }
    }

    /// The processor as triples have it: `9.0a`; the generic one as its family, `9.4`.
    fn version(&self) -> String {
        let name = self.name().trim_start_matches("gfx");
        match name.strip_suffix("-generic") {
            Some(family) => family.replace('-', "."),
            None => format!("{}.{}", &name[..name.len() - 2], &name[name.len() - 2..]),
        }
    }

    /// The family as triples have it, if the processor is of one.
    fn family_version(&self) -> Option<String> {
        let without_generic = FAMILIES.iter().find(|(.., all)| all.contains(&self.name()));
        without_generic.map(|(family, ..)| (*family).to_owned()).or_else(|| Some(self.generic()?.version()))
    }

    /// The ELF header's flags of code object V4 and later: processor, feature settings and, of generic processors (V6),
    /// version.
    pub const fn elf_flags(&self) -> u32 {
        const fn bits(setting: Setting) -> u32 {
            match setting {
                Setting::Unsupported => 0,
                Setting::Any => 1,
                Setting::Off => 2,
                Setting::On => 3,
            }
        }
        let version = match self.processor.generic {
            Some(version) => version as u32,
            None => 0,
        };
        self.processor.mach | bits(self.xnack) << 8 | bits(self.sramecc) << 10 | version << 24
    }

    /// `EF_AMDGPU_MACH`.
    pub const fn elf_mach(&self) -> u32 {
        self.processor.mach
    }

    pub(crate) const fn family(&self) -> Family {
        self.processor.core.family
    }

    pub(crate) const fn features(&self) -> Features {
        match self.halves {
            true => self.processor.features.and(feature::REAL_TRUE16),
            false => self.processor.features,
        }
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
            && self.halves == other.halves
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
        self.processor.wave_sizes
    }

    /// Whether a kernel chooses its wave size.
    pub const fn can_choose_wave_size(&self) -> bool {
        self.processor.wave_sizes.len() > 1
    }

    /// Waves that a SIMD holds at most.
    pub const fn max_waves_per_simd(&self) -> u32 {
        self.core().max_waves
    }

    /// Waves of a SIMD if a work-group of at most so many lanes runs at all. Its waves are spread over the SIMDs of
    /// a GFX9 compute unit, or of an RDNA work-group processor or its half (AMDGPUUsage, "Kernel Descriptor",
    /// `ENABLE_WGP_MODE`).
    pub fn group_waves(&self, workgroup: u32, cu_mode: bool) -> u32 {
        let simds = if self.has_wgp_mode() && cu_mode { 2 } else { 4 };
        let waves = workgroup.max(1).div_ceil(self.wave_size());
        waves.div_ceil(simds).clamp(1, self.max_waves_per_simd())
    }

    /// VGPRs of a wave if a SIMD is to hold `waves`, accumulation registers of the same file included.
    pub fn vgprs_at(&self, waves: u32) -> u32 {
        let share = self.total_vgprs() / waves;
        share - share % self.vgpr_granule()
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
        self.core().max_vgprs
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

    /// Whether accumulation registers have a file of their own, which only moves and matrix operations reach.
    pub const fn has_separate_agprs(&self) -> bool {
        self.has_agprs() && !self.has_unified_vgprs()
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
        self.core().sgprs[0]
    }

    /// SGPRs are allocated in multiples of this.
    pub const fn sgpr_granule(&self) -> u32 {
        self.core().sgprs[1]
    }

    /// SGPRs of a SIMD, which its waves share; where each wave has a fixed number, enough for all.
    pub const fn total_sgprs(&self) -> u32 {
        if self.core().fixed_sgprs { self.core().sgprs[0] * self.core().max_waves } else { self.core().sgprs[2] }
    }

    /// Whether each wave gets all SGPRs, whatever it needs.
    pub const fn has_fixed_sgpr_allocation(&self) -> bool {
        self.core().fixed_sgprs
    }

    /// Whether code is made for XNACK on, so that SGPRs are set aside for XNACK_MASK where waves have it.
    pub const fn reserves_xnack_mask(&self) -> bool {
        !matches!(self.xnack, Setting::Unsupported | Setting::Off)
    }

    /// SGPRs that a wave has on top of those that code names, if it keeps VCC, XNACK_MASK and FLAT_SCRATCH
    /// (AMDGPUUsage, `.amdhsa_reserve_vcc`, `.amdhsa_reserve_xnack_mask`, `.amdhsa_reserve_flat_scratch`).
    pub fn special_sgprs(&self, vcc: bool, xnack_mask: bool, flat_scratch: bool) -> u32 {
        let kept = [true, vcc, xnack_mask, flat_scratch];
        self.core().special_sgprs.iter().zip(kept).filter(|(_, k)| *k).map(|(n, _)| *n).max().unwrap_or(0)
    }

    /// SGPRs that code may name if the wave has `special` others.
    pub fn max_sgprs_beside(&self, special: u32) -> u32 {
        self.core().sgprs_with_special.map_or(self.max_sgprs(), |all| all - special)
    }

    /// The SGPRs that each wave must be given, whatever it needs, though its kernel says how many.
    pub const fn sgprs_for_init_bug(&self) -> Option<u32> {
        if self.core().sgpr_init_bug { self.core().sgprs_with_special } else { None }
    }

    /// Whether waves may have 32 lanes.
    pub const fn has_wave32(&self) -> bool {
        self.core().wave32
    }

    /// Bytes of LDS that a work-group may have.
    pub const fn lds_size(&self) -> u32 {
        self.core().lds_size
    }

    /// LDS is allocated in multiples of this many bytes.
    pub const fn lds_granule(&self) -> u32 {
        self.core().lds_granule
    }

    /// Pixel shaders' LDS is allocated in multiples of this many bytes (LLVM, `AMDGPUAsmPrinter`, `EXTRA_LDS_SIZE`).
    pub fn ps_lds_granule(&self) -> u32 {
        self.core().ps_lds_granule.unwrap_or(self.lds_granule())
    }

    /// Whether work-item ids are packed into v0, 10 bits each.
    pub const fn packed_work_item_id(&self) -> bool {
        self.core().packed_work_item_id
    }

    /// Whether a work-group may use both compute units of a work-group processor.
    pub const fn has_wgp_mode(&self) -> bool {
        self.core().wgp_mode
    }

    /// Most user SGPRs of a wave.
    pub const fn max_user_sgprs(&self) -> u32 {
        self.core().max_user_sgprs
    }

    /// Whether kernel arguments may be loaded into user SGPRs before a wave starts (AMDGPUUsage, "Preloaded Kernel
    /// Arguments").
    pub const fn has_kernarg_preload(&self) -> bool {
        self.core().kernarg_preload
    }

    /// Whether there is firmware that does not know of that and starts a wave 256 bytes before the code that relies on
    /// it (LLVM, `GCNSubtarget::needsKernArgPreloadProlog`).
    pub const fn has_preload_fallback(&self) -> bool {
        self.has_kernarg_preload() && !self.has_xcnt()
    }

    /// Whether the MODE register has FP16_OVFL.
    pub const fn has_fp16_overflow(&self) -> bool {
        self.core().fp16_overflow
    }

    /// Whether the halves of a wave of 64 may share VGPRs.
    pub const fn has_shared_vgprs(&self) -> bool {
        self.core().shared_vgprs
    }

    /// Whether work-groups may have named barriers.
    pub const fn has_named_barriers(&self) -> bool {
        self.core().named_barriers
    }

    /// Whether the MODE register has IEEE and DX10_CLAMP.
    pub const fn has_ieee_mode(&self) -> bool {
        self.core().ieee_mode
    }

    /// Whether the hardware leaves the ids of work-group and wave in trap temporaries, not in initial registers.
    pub const fn has_architected_sgprs(&self) -> bool {
        matches!(self.family(), Family::Gfx12 | Family::Gfx1250)
    }

    /// Whether work-groups may be launched in clusters, and their ids count within the cluster.
    pub const fn has_workgroup_clusters(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether a counter goes on at a speed that does not change: an instruction reads it, or a message's answer.
    pub fn has_steady_counter(&self) -> bool {
        self.has(Opcode::SMemrealtime) || self.has(Opcode::SSendmsgRtnB64)
    }

    /// Whether `s_trap 2` does nothing where a debugger has enabled traps of privileged waves (LLVM,
    /// `FeaturePrivEnabledTrap2NopBug`: GFX11.0).
    pub const fn may_skip_traps(&self) -> bool {
        matches!(self.family(), Family::Gfx11) && !self.features().contains(feature::GFX11_5)
    }

    /// Whether a queue's legacy doorbell counts dwords in a ring of twice the queue's size ("AMD GPU HSA ABI", signals:
    /// GFX7).
    pub const fn legacy_doorbell_wraps(&self) -> bool {
        matches!(self.family(), Family::Gfx6 | Family::Gfx7)
    }

    /// Whether the number of an ordered count says how many dwords it counts (LLVM,
    /// `AMDGPUISelDAGToDAG::SelectDSOrdered`: GFX10).
    pub const fn counts_ordered_dwords(&self) -> bool {
        matches!(self.family(), Family::Gfx10 | Family::Gfx11)
    }

    /// Whether private memory has flat addresses of its own for each lane, in place of an aperture (AMDGPUUsage,
    /// "Globally Accessible Scratch").
    pub const fn has_globally_accessible_scratch(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// How FLAT_SCRATCH is set up.
    pub const fn flat_scratch(&self) -> FlatScratch {
        self.core().flat_scratch
    }

    /// Whether the hardware sets FLAT_SCRATCH up.
    pub const fn has_architected_flat_scratch(&self) -> bool {
        matches!(self.core().flat_scratch, FlatScratch::Architected)
    }

    /// Whether code sets FLAT_SCRATCH up: where there is one and the hardware does not.
    pub const fn sets_flat_scratch_up(&self) -> bool {
        !matches!(self.core().flat_scratch, FlatScratch::Absent | FlatScratch::Architected)
    }

    /// The last word of a resource of private memory: lanes count, elements have four bytes where there is a choice,
    /// and the index stride is a wave's (LLVM, `SIInstrInfo::getScratchRsrcWords23`).
    pub const fn private_resource_format(&self) -> u32 {
        const ADD_TID: u32 = 1 << 23;
        const ELEMENT_4: u32 = 1 << 19;
        let stride = if self.wave_size() == 64 { 3 } else { 2 };
        let format = match self.family() {
            Family::Gfx6 | Family::Gfx7 => 0xf000 | ELEMENT_4,
            Family::Gfx8 => ELEMENT_4,
            Family::Gfx9 | Family::Gfx90a | Family::Gfx940 => 0,
            _ => 22 << 12 | 1 << 24 | 3 << 28,
        };
        ADD_TID | stride << INDEX_STRIDE | format
    }

    /// Whether hull shaders run in one wave with local ones, and geometry shaders with what comes before them.
    pub const fn has_merged_stages(&self) -> bool {
        !matches!(self.family(), Family::Gfx6 | Family::Gfx7 | Family::Gfx8)
    }

    /// The number of a hardware register by its name in `hwreg(...)`, if there is such a register.
    pub fn hardware_register(&self, name: &str) -> Option<u32> {
        crate::sopp::hwregs(self).find(|(_, known)| *known == name).map(|(number, _)| *number)
    }

    /// The name of a hardware register by its number.
    pub fn hardware_register_name(&self, number: u32) -> Option<&'static str> {
        crate::sopp::hwregs(self).find(|(known, _)| *known == number).map(|(_, name)| *name)
    }

    /// Whether the immediate of `hwreg(...)` names a half of FLAT_SCRATCH.
    pub fn is_flat_scratch(&self, field: u32) -> bool {
        let by_hardware = matches!(self.flat_scratch(), FlatScratch::HwRegister | FlatScratch::Architected);
        by_hardware && matches!(field & 63, 20 | 21)
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

    /// Whether a dual instruction's two moves may read registers of the same bank.
    pub(crate) const fn dual_moves_any_bank(&self) -> bool {
        self.core().dual_moves_any_bank
    }

    /// Dual instructions of 96 bits, with modifiers and three sources.
    pub const fn has_vopd3(&self) -> bool {
        self.core().vopd3
    }

    /// Whether there is sub-dword addressing.
    pub const fn sdwa(&self) -> bool {
        self.core().sdwa
    }

    /// Whether there are data-parallel primitives within rows of 16.
    pub const fn dpp(&self) -> bool {
        self.core().dpp
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

    /// Whether the hardware tries operations of global wave sync again that it has refused (since GFX9; LLVM,
    /// `GCNSubtarget::hasGWSAutoReplay`).
    pub const fn replays_wave_sync(&self) -> bool {
        self.has_global_insts()
    }

    /// Whether DPP can move lanes as this `dpp_ctrl` says.
    pub fn has_dpp_ctrl(&self, ctrl: u32) -> bool {
        self.dpp() && crate::sopp::has_dpp_ctrl(ctrl, self)
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
    pub const fn has_fast_fma_f32(&self) -> bool {
        self.core().fma_f32_fast
    }

    /// Whether there are `v_pk_fma_f32` and its kin.
    pub const fn has_packed_f32(&self) -> bool {
        self.core().packed_f32
    }

    /// Whether these read one scalar register, both of whose uses are its low half, rather than two.
    pub const fn packed_f32_reads_one_sgpr(&self) -> bool {
        self.has_scopes()
    }

    /// Whether there are dot products of packed integers and halves.
    pub const fn has_dot_products(&self) -> bool {
        self.core().dot_products
    }

    /// Whether 16-bit vector instructions can name register halves (`v0.l`, `v0.h`).
    pub const fn true16(&self) -> bool {
        self.halves
    }

    /// The same where they can. LLVM 22 makes no code that does so on GFX12 unless asked to (`-mattr=+real-true16`);
    /// LLVM 23 does.
    pub fn with_true16(self) -> Option<Target> {
        (self.has_scopes() && !self.halves).then_some(Target { halves: true, ..self })
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
        self.core().segments
    }

    /// Whether there are `flat_*` instructions.
    pub const fn has_flat_insts(&self) -> bool {
        !matches!(self.core().flat_scratch, FlatScratch::Absent)
    }

    /// Whether `buffer_*` instructions take 64-bit addresses (`addr64`).
    pub const fn has_addr64(&self) -> bool {
        matches!(self.family(), Family::Gfx6 | Family::Gfx7)
    }

    /// Whether vector memory loads and stores three dwords at once (LLVM, `GCNSubtarget::hasDwordx3LoadStores`).
    pub const fn has_three_dword_vmem(&self) -> bool {
        !matches!(self.family(), Family::Gfx6)
    }

    /// Whether there is arithmetic on f16, more than conversions.
    pub fn has_f16(&self) -> bool {
        self.has(Opcode::VAddF16)
    }

    /// Whether conversions of floats of 8 bits that clamp are of E5M3, which has no sign (LLVM, `FeatureFP8E5M3Insts`).
    pub fn has_unsigned_byte_floats(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether f64 is rounded to integers: `v_floor_f64` and its like.
    pub fn has_f64_rounding(&self) -> bool {
        self.has(Opcode::VFloorF64)
    }

    /// Whether mantissas and exponents of infinities are of no use (LLVM, `GCNSubtarget::hasFractBug`), nor the
    /// condition of `v_div_scale_f64` (LLVM, `GCNSubtarget::hasUsableDivScaleConditionOutput`).
    pub const fn has_frexp_defects(&self) -> bool {
        matches!(self.family(), Family::Gfx6)
    }

    /// Whether registers hold the apertures of LDS and private memory.
    pub const fn has_aperture_registers(&self) -> bool {
        self.core().segments
    }

    /// Whether LDS instructions add their offset to any address, to one with the sign bit set as well (LLVM,
    /// `GCNSubtarget::hasUsableDSOffset`).
    pub const fn lds_adds_to_any_address(&self) -> bool {
        !matches!(self.family(), Family::Gfx6)
    }

    /// Whether memory of an address space is accessed at any address, not at multiples of the access's bytes (or of
    /// four) only (LLVM, `FeatureUnalignedBufferAccess`, `FeatureUnalignedDSAccess`, `FeatureUnalignedScratchAccess`; a
    /// flat address may be any of these).
    pub const fn has_unaligned_access(&self, space: u32) -> bool {
        match self.family() {
            Family::Gfx6 => false,
            Family::Gfx7 | Family::Gfx8 => matches!(space, 1 | 4),
            _ => true,
        }
    }

    /// Whether flat accesses of more than a dword may be of private memory, whose swizzle they follow (LLVM,
    /// `GCNSubtarget::hasMultiDwordFlatScratchAddressing`).
    pub const fn has_wide_flat_private(&self) -> bool {
        !matches!(self.family(), Family::Gfx7 | Family::Gfx8)
    }

    /// Whether flat accesses of several dwords that may be of LDS must be aligned as long as they are, where waves of a
    /// work-group run on both compute units (LLVM, `FeatureLdsMisalignedBug`).
    pub const fn has_lds_misaligned_bug(&self) -> bool {
        self.core().lds_misaligned_bug
    }

    /// Whether `v_cvt_f32_fp8` and `v_cvt_f32_bf8` are reliable as SDWA only (LLVM, `FeatureCvtFP8VOP1Bug`).
    pub const fn converts_byte_floats_by_sdwa(&self) -> bool {
        self.core().byte_floats_by_sdwa
    }

    /// Whether there are `scratch_*` instructions.
    pub const fn has_scratch_insts(&self) -> bool {
        self.core().segments
    }

    /// Bits of a global or scratch instruction's byte offset, sign included.
    pub const fn global_offset_bits(&self) -> u32 {
        self.core().global_offset_bits
    }

    /// The byte offsets of `global_*` instructions.
    pub const fn global_offset_range(&self) -> (i32, i32) {
        match self.core().global_offset_bits {
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
        match self.core().global_offset_bits {
            bits if bits > 13 => self.global_offset_range(),
            _ => (0, self.global_offset_range().1),
        }
    }

    /// The byte offsets of `s_load_*`.
    pub const fn smem_offset_range(&self) -> (i32, i32) {
        self.core().smem_offset
    }

    /// The unit of the immediate offsets of `s_load_*` in bytes.
    pub const fn smem_offset_unit(&self) -> i32 {
        if matches!(self.family(), Family::Gfx6 | Family::Gfx7) { 4 } else { 1 }
    }

    /// Whether `s_load_*` adds a register's offset and an immediate one.
    pub const fn smem_adds_both_offsets(&self) -> bool {
        !matches!(self.family(), Family::Gfx6 | Family::Gfx7 | Family::Gfx8)
    }

    /// Whether `s_load_*` takes an offset as a literal.
    pub const fn smem_literal(&self) -> bool {
        matches!(self.family(), Family::Gfx7)
    }

    /// Whether a buffer resource has 45 bits of records, beside 57 of address (LLVM's
    /// `45-bit-num-records-buffer-resource`).
    pub const fn has_wide_buffer_records(&self) -> bool {
        matches!(self.family(), Family::Gfx1250)
    }

    /// Whether the scalar offset of `buffer_*` must be a register (LLVM's `restricted-soffset`).
    pub const fn buffer_scalar_offset_is_register(&self) -> bool {
        matches!(self.family(), Family::Gfx12 | Family::Gfx1250)
    }

    /// Whether typed buffer accesses have each 16-bit component in a register of its own (LLVM's `unpacked-d16-vmem`).
    pub fn unpacks_d16(&self) -> bool {
        self.features().contains(feature::UNPACKED_D16_VMEM)
    }

    /// Whether image operations say the dimension of the image; before, only whether it is an array (`da`).
    pub const fn images_have_dim(&self) -> bool {
        !self.is_gcn()
    }

    /// Whether the resources of linear images of one and two dimensions may say how far rows are apart.
    pub fn has_image_pitch(&self) -> bool {
        self.is_gcn() || self.is_gfx11_up() || self.features().contains(feature::GFX10_3)
    }

    /// Whether a register of a ray's packed direction has a component of it and one of its inverse; else, components
    /// follow each other (LLVM, `SITargetLowering::LowerINTRINSIC_W_CHAIN`).
    pub fn pairs_ray_components(&self) -> bool {
        self.is_gfx11_up()
    }

    /// Whether image operations load and store 16-bit components (LLVM, `SITargetLowering::lowerImage`).
    pub const fn has_image_d16(&self) -> bool {
        !matches!(self.family(), Family::Gfx6 | Family::Gfx7)
    }

    /// Whether images take 16-bit addresses (LLVM's `a16`, `r128-a16`).
    pub const fn has_image_a16(&self) -> bool {
        !matches!(self.family(), Family::Gfx6 | Family::Gfx7 | Family::Gfx8)
    }

    /// Whether gradients of 16 bits may be beside coordinates of 32 (LLVM's `g16`).
    pub const fn has_image_g16(&self) -> bool {
        !self.is_gcn()
    }

    /// Whether loads of images say what failed by `tfe` (LLVM, `SITargetLowering::lowerImage`).
    pub const fn has_image_tfe(&self) -> bool {
        !matches!(self.family(), Family::Gfx90a)
    }

    /// Whether loads of buffers say what failed by `tfe`: where the bit is not that of accumulation registers.
    pub const fn has_buffer_tfe(&self) -> bool {
        !matches!(self.family(), Family::Gfx90a | Family::Gfx940)
    }

    /// Whether gathers of 16-bit components must have registers for more than they return (LLVM's
    /// `image-gather4-d16-bug`).
    pub fn has_image_gather4_d16_bug(&self) -> bool {
        matches!(self.family(), Family::Gfx8 | Family::Gfx9 | Family::Gfx90a) && !self.unpacks_d16()
    }

    /// Whether stores of 16-bit components must have registers for more than they store (LLVM's `image-store-d16-bug`).
    pub fn has_image_store_d16_bug(&self) -> bool {
        matches!(self.family(), Family::Gfx8) && !self.unpacks_d16()
    }

    /// Whether vector memory loads can go to LDS, at M0.
    pub const fn loads_to_lds(&self) -> bool {
        !self.is_gfx11_up()
    }

    /// Whether a wave finds its number in its work-group in TTMP8.
    pub const fn has_wave_number(&self) -> bool {
        matches!(self.family(), Family::Gfx12 | Family::Gfx1250)
    }

    /// The largest byte offset of `buffer_*`.
    pub const fn buffer_offset_max(&self) -> i32 {
        self.core().buffer_offset_max
    }

    /// Whether vector memory loads of one kind write their registers in the order in which they were issued, so that
    /// one may follow another into a register.
    pub const fn loads_write_in_order(&self) -> bool {
        self.core().loads_write_in_order
    }

    /// Whether LDS instructions need M0 to hold a limit.
    pub const fn ds_needs_m0(&self) -> bool {
        self.core().ds_needs_m0
    }

    /// Where the fields of `s_waitcnt`'s immediate are.
    pub const fn waitcnt(&self) -> WaitcntLayout {
        self.core().waitcnt
    }

    /// Whether stores have a counter of their own (`s_waitcnt_vscnt`).
    pub const fn has_vscnt(&self) -> bool {
        self.core().vscnt
    }

    /// Whether each counter has a wait instruction of its own (`s_wait_loadcnt`), and scalar memory a counter of its
    /// own.
    pub const fn has_kmcnt(&self) -> bool {
        matches!(self.family(), Family::Gfx12 | Family::Gfx1250)
    }

    /// Whether memory instructions have the `dlc` bit.
    pub const fn has_dlc(&self) -> bool {
        self.core().dlc
    }

    /// Whether an export says which lanes are valid, and may have two components a register.
    pub const fn has_export_masks(&self) -> bool {
        !matches!(self.family(), Family::Gfx11 | Family::Gfx12 | Family::Gfx1250)
    }

    /// Whether there is an export to nowhere.
    pub const fn has_null_export(&self) -> bool {
        self.has_export_masks()
    }

    /// Whether each wave of a pixel shader must export something (LLVM, `SILateBranchLowering`).
    pub const fn pixels_must_export(&self) -> bool {
        !matches!(self.family(), Family::Gfx10 | Family::Gfx11 | Family::Gfx12 | Family::Gfx1250)
    }

    /// Whether an export may be of a row that M0 says.
    pub const fn has_export_rows(&self) -> bool {
        !self.has_export_masks()
    }

    /// Whether direct loads from LDS have the field that waits for VMEM to read its registers (RDNA4 ISA,
    /// `WAIT_VMVSRC`).
    pub const fn has_lds_direct_vsrc_wait(&self) -> bool {
        matches!(self.family(), Family::Gfx12)
    }

    /// The operand of `s_wait_event` that waits until exports may begin: a bit that is set to wait since GFX12, and was
    /// set not to wait before (LLVM, `S_WAIT_EVENT`).
    pub const fn export_ready_event(&self) -> i32 {
        if matches!(self.family(), Family::Gfx11) { 0 } else { 2 }
    }

    /// Whether a register says which wave has left what primitives do in order (LLVM, `SRC_POPS_EXITING_WAVE_ID`).
    pub const fn has_exiting_wave(&self) -> bool {
        matches!(self.family(), Family::Gfx9 | Family::Gfx10)
    }

    /// Whether a pixel's parameters are in LDS of sixteen banks, where P0 of a half is moved first.
    pub const fn has_16_lds_banks(&self) -> bool {
        self.processor.lds_16_banks
    }

    /// Whether there is a global data share.
    pub const fn has_gds(&self) -> bool {
        self.core().gds
    }

    /// Whether programs may name memory of the global data share (address space 2). LLVM 22 selects its atomics before
    /// GFX10 only; from GFX11 on, one lane is served at a time (RDNA3 ISA, "Global Data Share").
    pub const fn has_region_memory(&self) -> bool {
        self.core().gds && !self.core().wave32
    }

    /// Whether the L2 cache must be written back for other agents (`buffer_wbl2`).
    pub const fn has_l2_writeback(&self) -> bool {
        self.core().l2_writeback
    }

    /// Whether every store must go as far as the system, whatever orders it.
    pub const fn stores_reach_system(&self) -> bool {
        self.core().stores_reach_system
    }

    /// Whether `v_cmpx` writes EXEC and no other mask.
    pub const fn cmpx_writes_exec_alone(&self) -> bool {
        !self.is_gcn()
    }

    /// Whether stores are worth a clause.
    pub const fn has_store_clauses(&self) -> bool {
        self.is_gfx11_up()
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
        assert_eq!(Target::parse("amdgcn-amd-amdhsa--gfx90a:xnack+"), Target::parse("gfx90a:xnack+"));
        assert!(Target::parse("amdgcn-mesa-mesa3d--gfx900").is_err(), "the module's triple says the OS");
        let unsupported = Err(TargetError::Unsupported { processor: "gfx1030", feature: "xnack".into() });
        assert_eq!(Target::parse("gfx1030:xnack+"), unsupported);
        assert!(Target::parse("gfx900").unwrap().with_wave_size(32).is_err());
    }

    #[test]
    fn alternative_names_and_generic_processors() {
        assert_eq!(Target::parse("fiji").unwrap().name(), "gfx803");
        assert_eq!(Target::parse("gfx9-generic").unwrap().elf_flags(), 0x0100_0151);
        for target in Target::all() {
            assert_eq!(Target::from_elf_flags(target.elf_flags()), Some(target));
            assert_eq!(Target::parse(target.name()), Ok(target));
        }
    }

    /// As LLVM 24's `llc` takes them, with and without `-mcpu`.
    #[test]
    fn architectures_of_triples() {
        let named = [
            ("amdgpu9.0a", "gfx90a"),
            ("amdgpu9.42", "gfx942"),
            ("amdgpu12.01", "gfx1201"),
            ("amdgpu9.4", "gfx9-4-generic"),
            ("amdgpu11", "gfx11-generic"),
            ("amdgpu6", "gfx600"),
            ("amdgpu8", "gfx801"),
        ];
        for (arch, name) in named {
            assert_eq!(Target::of_architecture(arch), Target::parse(name).ok(), "{arch}");
        }
        for arch in ["amdgcn", "amdgpu", "amdgpu12345", "amdgpu12.50s", "amdgpu12.5", "amdgpu10"] {
            assert_eq!(Target::of_architecture(arch), None, "{arch}");
        }
        let fits = [
            ("gfx90a", "amdgcn", true),
            ("gfx90a", "amdgpu", true),
            ("gfx90a", "amdgpu9.0a", true),
            ("gfx950", "amdgpu9.4", true),
            ("gfx1250", "amdgpu12.5", true),
            ("gfx701", "amdgpu7", true),
            ("gfx810", "amdgpu8", false),
            ("gfx90a", "amdgpu9", false),
            ("gfx942", "amdgpu9", false),
            ("gfx900", "amdgpu9.06", false),
            ("gfx9-4-generic", "amdgpu9.42", false),
            ("gfx1250", "amdgpu12.50s", false),
        ];
        for (name, arch, fit) in fits {
            assert_eq!(Target::parse(name).unwrap().is_of_architecture(arch), fit, "{name} {arch}");
        }
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
