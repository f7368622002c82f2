//! How functions are entered: by a call, or by a hardware stage, with their names and the registers of shaders'
//! arguments and results.
//!
//! A compute kernel has one stage, compute. A graphics shader's calling convention determines its stage
//! (AMDGPUUsage, "Calling Conventions"); the names are those of AMDGPUUsage, "AMDPAL Code Object Hardware Stage Map".

/// How many SGPRs and VGPRs a shader's arguments may take (LLVM, `CC_SI_SHADER`).
pub const SHADER_ARGUMENTS: [u32; 2] = [44, 136];

/// How many SGPRs and VGPRs the arguments of a chained function may take, the first eight VGPRs unused (AMDGPUUsage,
/// `amdgpu_cs_chain`). (LLVM has 105 SGPRs where the scratch resource takes none, and VGPRs up to v254.)
pub const CHAIN_ARGUMENTS: [u32; 2] = [48, 136];

/// The first VGPR of a chained function's arguments.
pub const CHAIN_VECTORS: u16 = 8;

/// How many SGPRs and VGPRs a shader's results may take here. (LLVM has 136 VGPRs for them, `RetCC_SI_Shader`.)
pub const SHADER_RESULTS: [u32; 2] = [44, 32];

/// The most blocks of VGPRs of a wave that starts with one block and allocates more (RDNA4 ISA, `S_ALLOC_VGPR`).
pub const VGPR_BLOCKS: u16 = 8;

/// How a function is entered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FunctionRole {
    /// By the packet processor, or as a shader.
    #[default]
    Kernel,
    /// By a call.
    Function,
}

/// The value of EXEC that a function starts with, where it is not the value at entry (LLVM, `llvm.amdgcn.init.exec` and
/// its like).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FirstLanes {
    /// This lane mask.
    These(u64),
    /// As many lanes as seven bits of SGPR `register` say, from bit `shift` on.
    Count {
        /// The register.
        register: u8,
        /// The lowest bit.
        shift: u8,
    },
    /// All lanes. EXEC at entry is saved to the SGPRs from this one on.
    All {
        /// The first SGPR.
        before: u8,
    },
}

/// A hardware stage.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stage {
    /// Compute.
    #[default]
    Cs,
    /// Pixel.
    Ps,
    /// Vertex, or the last stage before pixels.
    Vs,
    /// Geometry, and since GFX10 all stages that produce primitives.
    Gs,
    /// Export, before geometry; merged with it since GFX9.
    Es,
    /// Hull.
    Hs,
    /// Local, before hull; merged with it since GFX9.
    Ls,
}

impl Stage {
    /// All stages.
    pub const ALL: [Stage; 7] = [Stage::Cs, Stage::Ps, Stage::Vs, Stage::Gs, Stage::Es, Stage::Hs, Stage::Ls];

    /// Its name: `cs`.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Cs => "cs",
            Stage::Ps => "ps",
            Stage::Vs => "vs",
            Stage::Gs => "gs",
            Stage::Es => "es",
            Stage::Hs => "hs",
            Stage::Ls => "ls",
        }
    }
}
