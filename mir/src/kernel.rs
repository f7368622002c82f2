//! A kernel's interface with the hardware and the runtime: its initial registers and the memory that it needs.
//!
//! The packet processor loads *user SGPRs* densely in a fixed order, skipping what a kernel does not enable; the wave
//! launcher appends the *system SGPRs* (work-group ids, scratch wave offset) and fills v0 to v2 with work-item ids
//! (AMDGPUUsage, "Initial Kernel Execution State"). Instruction selection enables what the kernel uses; the same
//! record then yields the registers and, in `gcnc-emit`, the kernel descriptor's bits.

use gcnc_isa::stage::VGPR_BLOCKS;
use gcnc_isa::{FlatScratch, Reg, RegRef, Stage, Target};

use crate::regset::FILE;

/// An initial scalar register group, in the order in which the hardware assigns them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Input {
    /// The scratch buffer resource (V#), 4 registers.
    PrivateSegmentBuffer,
    /// Address of the AQL dispatch packet, 2 registers.
    DispatchPtr,
    /// Address of the `amd_queue_t`, 2 registers.
    QueuePtr,
    /// Address of the kernel arguments, 2 registers.
    KernargSegmentPtr,
    /// The dispatch id, 2 registers.
    DispatchId,
    /// Flat scratch base and size or address, 2 registers.
    FlatScratchInit,
    /// Bytes of private memory a lane, 1 register.
    PrivateSegmentSize,
    /// Work-group id in X, 1 register (the first of the system registers).
    WorkgroupIdX,
    /// Work-group id in Y, 1 register.
    WorkgroupIdY,
    /// Work-group id in Z, 1 register.
    WorkgroupIdZ,
    /// Wave and work-group information, 1 register.
    WorkgroupInfo,
    /// Byte offset of this wave's scratch, 1 register.
    PrivateSegmentWaveOffset,
}

impl Input {
    /// All inputs, in the hardware's order.
    pub const ALL: [Input; 12] = [
        Input::PrivateSegmentBuffer,
        Input::DispatchPtr,
        Input::QueuePtr,
        Input::KernargSegmentPtr,
        Input::DispatchId,
        Input::FlatScratchInit,
        Input::PrivateSegmentSize,
        Input::WorkgroupIdX,
        Input::WorkgroupIdY,
        Input::WorkgroupIdZ,
        Input::WorkgroupInfo,
        Input::PrivateSegmentWaveOffset,
    ];

    /// Its size in registers.
    pub fn dwords(self) -> u8 {
        match self {
            Input::PrivateSegmentBuffer => 4,
            Input::DispatchPtr
            | Input::QueuePtr
            | Input::KernargSegmentPtr
            | Input::DispatchId
            | Input::FlatScratchInit => 2,
            _ => 1,
        }
    }

    /// Whether it is a user SGPR; the others are system SGPRs, which the hardware appends.
    pub fn is_user(self) -> bool {
        self < Input::WorkgroupIdX
    }
}

/// Where a wave finds its private memory, if neither the packet nor the hardware provides it (LLVM, `SIFrameLowering`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PrivateSource {
    /// The resource is in the global internal table of `amdpal`.
    Table(InternalTable),
    /// s0 and s1 have the lower half of the resource, or its address: `mesa3d`, shaders.
    Implicit {
        /// Whether they have the address.
        indirect: bool,
    },
    /// The shader that continues in it passes the resource, with the wave's offset in it.
    HandedOn,
}

impl PrivateSource {
    /// One more than the last scalar register that has it.
    pub const fn sgprs(self) -> u8 {
        match self {
            PrivateSource::Table(table) => table.low + 1,
            PrivateSource::Implicit { .. } => 2,
            PrivateSource::HandedOn => 52,
        }
    }
}

/// The global internal table (GIT) of `amdpal`, which has the resource of private memory (LLVM,
/// `SIFrameLowering::buildGitPtr`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InternalTable {
    /// The upper half of its address (`amdgpu-git-ptr-high`); by default that of the code's address.
    pub high: Option<u32>,
    /// The scalar register that has the lower half when a wave starts.
    pub low: u8,
    /// The resource's byte offset in the table.
    pub offset: u8,
}

impl InternalTable {
    /// The table of a kernel, or of a shader of this stage. The hardware uses the first registers of merged stages.
    pub const fn of(shader: Option<Stage>, high: Option<u32>, target: &Target) -> InternalTable {
        let low = match shader {
            Some(Stage::Gs | Stage::Hs) if target.has_merged_stages() => 8,
            _ => 0,
        };
        InternalTable { high, low, offset: if matches!(shader, Some(Stage::Cs)) { 16 } else { 0 } }
    }
}

/// A set of [`Input`]s, a bit each.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Inputs(u16);

impl Inputs {
    /// No inputs.
    pub const NONE: Inputs = Inputs(0);

    /// Adds `input`.
    pub fn insert(&mut self, input: Input) {
        self.0 |= 1 << input as u8;
    }

    /// Whether `input` is in it.
    pub fn contains(self, input: Input) -> bool {
        self.0 & 1 << input as u8 != 0
    }

    /// The inputs in it, in the hardware's order.
    pub fn all(self) -> impl Iterator<Item = Input> {
        Input::ALL.into_iter().filter(move |&input| self.contains(input))
    }
}

/// What a kernel requires of hardware and runtime.
#[derive(Clone, Default, Debug)]
pub struct Kernel {
    /// Enabled [`Input`]s.
    pub(crate) inputs: Inputs,
    /// Its stage in a graphics pipeline.
    pub stage: Stage,
    /// `SPI_PS_INPUT_ENA` and `SPI_PS_INPUT_ADDR` of a pixel shader: the inputs that it uses, and those that have
    /// registers.
    pub ps_inputs: [u32; 2],
    /// Where it finds its private memory, if not in the packet.
    pub private_source: Option<PrivateSource>,
    /// The scalar register of a shader that has its wave's offset in private memory, if there is one.
    pub wave_offset: Option<u8>,
    /// Vector registers per block, if its waves start with one block and allocate others dynamically.
    pub vgpr_block: Option<u16>,
    /// Whether its work-groups may be launched in clusters, where the target has them.
    pub may_be_clustered: bool,
    /// Dwords of the kernel arguments, from the first on, that are loaded into user SGPRs, after those of the inputs
    /// (AMDGPUUsage, "Preloaded Kernel Arguments").
    pub preloaded: u8,
    /// The minimum number of initialised scalar registers, padded with unused user SGPRs
    /// (`Target::min_initialized_sgprs`).
    pub min_initialized_sgprs: u8,
    /// How many work-item id components the kernel reads: 0 for X only (always there), 1 for X and Y, 2 for all.
    pub workitem_id_dims: u8,
    /// Bytes of LDS that the kernel itself lays out.
    pub lds_size: u32,
    /// Whether the kernel uses LDS beyond that, sized at dispatch.
    pub dynamic_lds: bool,
    /// How many named barriers the kernel has.
    pub named_barriers: u32,
    /// Bytes of private memory that lowering laid out for allocas; slots follow.
    pub private_base: u32,
    /// Bytes of private memory per lane in total.
    pub private_size: u32,
    /// Whether it may need an unknown amount more than that: it calls unknown functions, recurses, or has objects of
    /// dynamic size.
    pub dynamic_stack: bool,
    /// Whether instructions of this kernel may access private memory: `scratch_*` or flat ones.
    pub uses_scratch: bool,
    /// Whether it passes its scratch resource to the shader that it continues in.
    pub hands_resource_on: bool,
    /// Whether flat accesses may access private memory.
    pub uses_flat: bool,
    /// Largest work-group that may be launched, in work-items.
    pub max_workgroup_size: u32,
    /// Whether a work-group stays on one compute unit of a work-group processor (CU mode), rather than using both.
    pub cu_mode: bool,
    /// Whether the waves of a work-group may be on several compute units, where the target has that.
    pub tg_split: bool,
    /// The requested minimum of waves per SIMD, which limits registers.
    pub min_waves_per_simd: Option<u32>,
    /// The requested maximum of registers of each file.
    pub requested: Requested,
    /// The initial MODE: denormals and NaNs.
    pub mode: FloatMode,
    /// Registers used, known after allocation.
    pub registers: RegisterUse,
}

/// The maximum of registers of each file that a kernel is to use.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Requested {
    /// VGPRs.
    pub vgprs: Option<u16>,
    /// SGPRs, including VCC and others without a number.
    pub sgprs: Option<u16>,
    /// Accumulation VGPRs.
    pub agprs: Option<u16>,
}

/// Registers that an allocated kernel uses: one more than the highest of each file.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct RegisterUse {
    /// SGPRs, without VCC, flat scratch and XNACK mask.
    pub sgprs: u16,
    /// VGPRs.
    pub vgprs: u16,
    /// Accumulation VGPRs.
    pub agprs: u16,
    /// Whether VCC is used.
    pub vcc: bool,
    /// Scalar registers spilled to lanes.
    pub sgpr_spills: u32,
    /// Vector registers spilled to scratch.
    pub vgpr_spills: u32,
}

/// What happens to denormals of a format.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Denormals {
    /// Whether denormal operands are kept, rather than read as zeros of their sign.
    pub inputs: bool,
    /// Whether denormal results are kept.
    pub outputs: bool,
}

impl Denormals {
    /// IEEE behaviour.
    pub const KEPT: Denormals = Denormals { inputs: true, outputs: true };
}

/// The floating-point state a kernel starts with (MODE register fields).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FloatMode {
    /// Denormals of f32.
    pub denormals_f32: Denormals,
    /// Denormals of f16 and f64.
    pub denormals_f16_f64: Denormals,
    /// `IEEE_MODE`: quiet signalling NaNs in min/max and other operations.
    pub ieee: bool,
    /// `DX10_CLAMP`: clamp NaN to zero.
    pub dx10_clamp: bool,
}

impl FloatMode {
    /// The default.
    pub const USUAL: FloatMode =
        FloatMode { denormals_f32: Denormals::KEPT, denormals_f16_f64: Denormals::KEPT, ieee: true, dx10_clamp: true };
}

impl Default for FloatMode {
    fn default() -> Self {
        FloatMode::USUAL
    }
}

impl Kernel {
    /// The most vector registers that its waves may have, among those that instructions can name.
    pub fn most_vgprs(&self) -> u16 {
        self.vgpr_block.map_or(FILE, |block| block * VGPR_BLOCKS)
    }

    /// Bytes at the start of its private memory where a trap handler saves a lane's vector registers, except for the
    /// first block (LLVM, `SIFrameLowering`, which asks the wave whether its queue needs them).
    pub fn private_reserve(&self) -> u32 {
        self.vgpr_block.map_or(0, |block| 4 * u32::from(block * (VGPR_BLOCKS - 1)))
    }

    /// Enables `input`.
    pub fn enable(&mut self, input: Input) {
        self.inputs.insert(input);
    }

    /// Enables the inputs that private memory needs (AMDGPUUsage, "Private Segment Buffer" and "Flat Scratch"): the
    /// scratch resource where there are no `scratch_*` instructions, what FLAT_SCRATCH is made of, and the wave's
    /// offset.
    pub fn enable_scratch_inputs(&mut self, target: &Target) {
        if !self.uses_scratch || target.flat_scratch() == FlatScratch::Architected {
            return;
        }
        if !target.has_scratch_insts() && self.wave_offset.is_none() {
            self.enable(Input::PrivateSegmentBuffer);
        }
        if self.private_source.is_none() && self.needs_flat_scratch(target) {
            self.enable(Input::FlatScratchInit);
        }
        if self.private_source != Some(PrivateSource::HandedOn) {
            self.enable(Input::PrivateSegmentWaveOffset);
        }
    }

    /// Whether FLAT_SCRATCH must be set up for private memory.
    fn needs_flat_scratch(&self, target: &Target) -> bool {
        target.has_scratch_insts() || target.has_flat_insts() && self.uses_flat
    }

    /// Whether the kernel sets FLAT_SCRATCH up.
    pub fn sets_flat_scratch_up(&self, target: &Target) -> bool {
        let own = self.private_source.is_some() && self.uses_scratch && target.sets_flat_scratch_up();
        self.uses(Input::FlatScratchInit) || own && self.needs_flat_scratch(target)
    }

    /// Whether `input` is enabled.
    pub fn uses(&self, input: Input) -> bool {
        self.inputs.contains(input)
    }

    /// Where the hardware puts `input`, if enabled. Valid once all inputs are enabled.
    pub fn register(&self, input: Input) -> Option<RegRef> {
        if !self.uses(input) {
            return None;
        }
        if let (Input::PrivateSegmentWaveOffset, Some(n)) = (input, self.wave_offset) {
            return Some(RegRef::dwords(Reg::sgpr(n.into()), 1));
        }
        let before: u8 =
            Input::ALL.iter().take_while(|&&i| i < input).filter(|&&i| self.uses(i)).map(|i| i.dwords()).sum();
        let first = if input.is_user() { before } else { before + self.preloaded + self.padding() };
        Some(RegRef::dwords(Reg::sgpr(first.into()), input.dwords()))
    }

    /// Number of user SGPRs, padding included.
    pub fn user_sgprs(&self) -> u8 {
        self.user_inputs() + self.preloaded + self.padding()
    }

    /// Registers of the user SGPRs that are inputs.
    fn user_inputs(&self) -> u8 {
        Input::ALL.iter().filter(|&&i| i.is_user() && self.uses(i)).map(|i| i.dwords()).sum()
    }

    /// Where the hardware puts dword `n` of the kernel arguments, if it is preloaded. Valid once all inputs are
    /// enabled.
    pub fn preloaded_register(&self, n: u8) -> Option<Reg> {
        (n < self.preloaded).then(|| Reg::sgpr((self.user_inputs() + n).into()))
    }

    /// Unused user SGPRs between the enabled ones and the system SGPRs.
    fn padding(&self) -> u8 {
        self.min_initialized_sgprs.saturating_sub(self.used())
    }

    /// Number of scalar registers that hardware initialises.
    pub fn initialized_sgprs(&self) -> u8 {
        let offset = self.register(Input::PrivateSegmentWaveOffset).map_or(0, |r| r.reg.index() as u8 + 1);
        offset.max(self.used() + self.padding())
    }

    /// Scalar registers of enabled inputs and preloaded arguments.
    fn used(&self) -> u8 {
        let inputs = Input::ALL.iter().filter(|&&i| self.uses(i)).map(|i| i.dwords());
        inputs.sum::<u8>() + self.preloaded
    }

    /// The initial register of a work-item id component (0 X, 1 Y, 2 Z): the vector register, and the bit at which its
    /// 10-bit field starts where the target packs all three into v0.
    pub fn workitem_id(target: &Target, dim: u8) -> (Reg, Option<u8>) {
        if target.packed_work_item_id() { (Reg::vgpr(0), Some(dim * 10)) } else { (Reg::vgpr(dim.into()), None) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_dense_and_in_order() {
        let mut k = Kernel::default();
        k.enable(Input::WorkgroupIdY);
        k.enable(Input::KernargSegmentPtr);
        k.enable(Input::DispatchPtr);
        assert_eq!(k.register(Input::DispatchPtr), Some(RegRef::dwords(Reg::sgpr(0), 2)));
        assert_eq!(k.register(Input::KernargSegmentPtr), Some(RegRef::dwords(Reg::sgpr(2), 2)));
        assert_eq!(k.register(Input::WorkgroupIdY), Some(RegRef::dwords(Reg::sgpr(4), 1)));
        assert_eq!(k.register(Input::QueuePtr), None);
        assert_eq!(k.user_sgprs(), 4);
        k.min_initialized_sgprs = 16;
        assert_eq!(k.register(Input::KernargSegmentPtr), Some(RegRef::dwords(Reg::sgpr(2), 2)));
        assert_eq!(k.register(Input::WorkgroupIdY), Some(RegRef::dwords(Reg::sgpr(15), 1)));
        assert_eq!((k.user_sgprs(), k.initialized_sgprs()), (15, 16));
    }
}
