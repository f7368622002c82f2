//! Targets (LLVM's subtargets).
//!
//! A [`Target`] is a processor (a row of `src/processors.rs`) with the settings of a target id
//! (`gfx90a:sramecc+:xnack-`) and a wave size. All other code asks it for capabilities; their methods are in
//! `src/capabilities/`, by topic. Sources: AMDGPUUsage, "AMDGPU Processors", "Target Features".

use std::fmt;

use crate::capabilities::{Core, RegisterHalves};
pub use crate::capabilities::{FlatScratch, INDEX_STRIDE, Prefetch, WaitcntLayout};
use crate::op::{Family, Features, feature};
use crate::processors::{PROCESSORS, Processor, RETIRED};
pub use crate::target_id::TargetError;

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

/// A processor with settings; immutable, cheap to copy.
#[derive(Copy, Clone)]
pub struct Target {
    processor: &'static Processor,
    wave_size: u32,
    /// Whether the wave size was chosen explicitly.
    chose_wave_size: bool,
    pub(crate) xnack: Setting,
    pub(crate) sramecc: Setting,
    /// Whether 16-bit vector operands name halves of registers.
    halves: bool,
}

impl Target {
    pub(crate) const fn new(processor: &'static Processor) -> Target {
        const fn any_if(has: bool) -> Setting {
            if has { Setting::Any } else { Setting::Unsupported }
        }
        Target {
            processor,
            wave_size: processor.wave_sizes[0],
            chose_wave_size: false,
            xnack: any_if(processor.xnack),
            sramecc: any_if(processor.sramecc),
            halves: matches!(processor.core.registers.register_halves, RegisterHalves::Named),
        }
    }

    /// All processors, features at `Any`.
    pub fn all() -> impl Iterator<Item = Target> {
        PROCESSORS.iter().map(Target::new)
    }

    /// The same target with another wave size.
    pub fn with_wave_size(self, size: u32) -> Result<Target, TargetError> {
        match self.wave_sizes().contains(&size) {
            true => Ok(Target { wave_size: size, chose_wave_size: true, ..self }),
            false => Err(TargetError::WaveSize { processor: self.name(), size }),
        }
    }

    /// The same target with this setting of XNACK, if it has the feature.
    pub fn with_xnack(self, setting: Setting) -> Target {
        if self.xnack == Setting::Unsupported { self } else { Target { xnack: setting, ..self } }
    }

    /// The same target with this setting of SRAM-ECC, if it has the feature.
    pub fn with_sramecc(self, setting: Setting) -> Target {
        if self.sramecc == Setting::Unsupported { self } else { Target { sramecc: setting, ..self } }
    }

    /// The same target where 16-bit vector instructions name register halves, if they can and do not yet.
    pub fn with_true16(self) -> Option<Target> {
        let can = self.register_halves() == RegisterHalves::OnRequest && !self.halves;
        can.then_some(Target { halves: true, ..self })
    }
}

/// The processor and the settings.
impl Target {
    /// The processor's name, `gfx90a`.
    pub const fn name(&self) -> &'static str {
        self.processor.name
    }

    pub(crate) const fn processor(&self) -> &'static Processor {
        self.processor
    }

    #[inline]
    pub(crate) const fn core(&self) -> &'static Core {
        self.processor.core
    }

    /// The encoding family: a column of the instruction table.
    #[inline]
    pub(crate) const fn family(&self) -> Family {
        self.processor.core.family
    }

    pub(crate) const fn features(&self) -> Features {
        match self.halves {
            true => self.processor.features.and(feature::REAL_TRUE16),
            false => self.processor.features,
        }
    }

    /// Whether LLVM no longer knows the processor.
    pub fn is_retired(&self) -> bool {
        RETIRED.contains(&self.name())
    }

    /// Whether the processor shares memory with the host.
    pub const fn is_apu(&self) -> bool {
        self.processor.apu
    }

    /// Replay of faulting memory instructions.
    pub const fn xnack(&self) -> Setting {
        self.xnack
    }

    /// Error correction of on-chip memories.
    pub const fn sramecc(&self) -> Setting {
        self.sramecc
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

    /// Whether the wave size was chosen explicitly, by [`Target::with_wave_size`], and is not the processor's default.
    pub const fn chose_wave_size(&self) -> bool {
        self.chose_wave_size
    }

    /// Whether 16-bit vector instructions can name register halves (`v0.l`, `v0.h`).
    pub const fn true16(&self) -> bool {
        self.halves
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
