//! The hardware stages of a pipeline: what runs a shader, and by which name and registers it is launched.
//!
//! A compute kernel has the one stage of compute. What of graphics runs in which stage, its calling convention says
//! (AMDGPUUsage, "Calling Conventions"); the names are those of AMDGPUUsage, "AMDPAL Code Object Hardware Stage Map".

/// Registers that arguments of a shader may have, scalar ones and vector ones (LLVM, `CC_SI_SHADER`).
pub const SHADER_ARGUMENTS: [u32; 2] = [44, 136];

/// Registers that arguments of what a shader goes on in may have, scalar ones and vector ones, of which the first eight
/// are nobody's (AMDGPUUsage, `amdgpu_cs_chain`). (LLVM has 105 scalar registers where the scratch resource takes none,
/// and vector registers up to v254.)
pub const CHAIN_ARGUMENTS: [u32; 2] = [48, 136];

/// The first vector register of the arguments of what a shader goes on in.
pub const CHAIN_VECTORS: u16 = 8;

/// Registers that results of a shader may have here, scalar ones and vector ones. (LLVM has 136 vector registers for
/// them, `RetCC_SI_Shader`.)
pub const SHADER_RESULTS: [u32; 2] = [44, 32];

/// The most blocks of vector registers of a wave that begins with one and asks for others (RDNA4 ISA, `S_ALLOC_VGPR`).
pub const VGPR_BLOCKS: u16 = 8;

/// The lanes that a function begins with, if others than those that it is entered with (LLVM, `llvm.amdgcn.init.exec`
/// and its like).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FirstLanes {
    /// A bit each.
    These(u64),
    /// As many as seven bits of scalar register `register` say, from bit `shift` on.
    Count {
        /// The register.
        register: u8,
        /// The lowest bit.
        shift: u8,
    },
    /// All. Those that it is entered with are put into the scalar registers from this one on.
    All {
        /// The first register.
        before: u8,
    },
}

/// A hardware stage.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stage {
    /// Compute.
    #[default]
    Cs,
    /// Pixels.
    Ps,
    /// Vertices, or what comes last before pixels.
    Vs,
    /// Geometry, and since GFX10 all that makes primitives.
    Gs,
    /// Export, before geometry; merged with it since GFX9.
    Es,
    /// Hull.
    Hs,
    /// Local, before hull; merged with it since GFX9.
    Ls,
}

impl Stage {
    /// All of them.
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
