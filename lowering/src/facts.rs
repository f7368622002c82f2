//! The facts about a kernel that later stages and the loader need: its arguments, the resources it declares, its float
//! mode.
//!
//! Value kinds, hidden arguments and their offsets are those of AMDGPUUsage, "Code Object Metadata"; the [`Interface`]
//! selects the version. The kernarg segment includes all hidden arguments as soon as the kernel reads any, because
//! their offsets are fixed.

use gcnc_ir::consts::AddressBase;
use gcnc_ir::{FuncId, Global, Loc};
use gcnc_isa::Target;
use gcnc_isa::kernel_arg::KernelArg;
use gcnc_isa::stage::FirstLanes;

pub use gcnc_isa::stage::FunctionRole;

pub use crate::shader::Shader;

impl Inputs {
    /// All inputs that a call passes on.
    pub const PASSED: Inputs = Inputs {
        workitem_id: [true; 3],
        workgroup_id: [true; 3],
        kernarg_segment_ptr: false,
        dispatch_ptr: true,
        queue_ptr: true,
        dispatch_id: true,
        implicit_arg_ptr: true,
        scratch_resource: false,
    };

    /// Adds the inputs in `other` that calls pass on. Returns whether any of them is new.
    pub fn pass(&mut self, other: Inputs) -> bool {
        let before = *self;
        for i in 0..3 {
            self.workitem_id[i] |= other.workitem_id[i];
            self.workgroup_id[i] |= other.workgroup_id[i];
        }
        self.dispatch_ptr |= other.dispatch_ptr;
        self.queue_ptr |= other.queue_ptr;
        self.dispatch_id |= other.dispatch_id;
        self.implicit_arg_ptr |= other.implicit_arg_ptr;
        *self != before
    }
}

impl KernelFacts {
    /// Reserves all hidden arguments, because some may be read through their address.
    pub(crate) fn use_all_hidden(&mut self) {
        self.hidden.insert_bytes(0, self.hidden_bytes.into());
        self.reserve_hidden();
    }

    /// Reserves the interface's hidden arguments, and any that are read beyond them (there should be none).
    pub(crate) fn reserve_hidden(&mut self) {
        let read = self.hidden.iter().map(|arg| arg.offset + arg.size).max().unwrap_or(0);
        self.kernarg_size = self.hidden_offset + self.hidden_bytes.max(read).next_multiple_of(4);
        self.kernarg_align = self.kernarg_align.max(8);
    }

    /// Whether it is a kernel, with a descriptor.
    pub fn is_kernel(&self) -> bool {
        self.role == FunctionRole::Kernel && self.shader.is_none()
    }

    /// Whether lanes reconverge at its end and continue elsewhere: in its caller, or in the next part of a shader.
    pub fn returns(&self) -> bool {
        self.role == FunctionRole::Function || self.shader.as_ref().is_some_and(|shader| shader.has_epilog)
    }

    /// Whether it is a shader that chains to a function, or such a function.
    pub fn is_in_chain(&self) -> bool {
        self.shader.as_ref().is_some_and(|shader| shader.goes_on || shader.continues)
    }

    /// Whether it must preserve VGPRs other than arguments for the function that it chains to.
    pub(crate) fn preserves(&self) -> bool {
        self.shader.as_ref().is_some_and(|shader| shader.preserves)
    }

    /// Whether it continues elsewhere with fewer lanes than it began with.
    pub(crate) fn ends_lanes(&self) -> bool {
        self.shader.as_ref().is_some_and(|shader| shader.ends_lanes)
    }

    /// Whether it calls anything.
    pub fn has_calls(&self) -> bool {
        self.calls_unknown || !self.calls.is_empty()
    }
}

/// One row of a hidden-argument table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenArg {
    /// `.value_kind` in the metadata.
    pub kind: &'static str,
    /// Its offset from the implicit argument pointer.
    pub offset: u32,
    /// Its size in bytes.
    pub size: u32,
}

const fn hidden(kind: &'static str, offset: u32, size: u32) -> HiddenArg {
    HiddenArg { kind, offset, size }
}

/// Where a kernel's loader puts its inputs: the layout of its arguments. Depends on the operating system and the code
/// object version.
#[derive(Debug, PartialEq, Eq)]
pub struct Interface {
    /// Where the explicit arguments begin in the kernarg segment.
    pub first: u32,
    /// The hidden arguments, by offset.
    pub hidden: &'static [HiddenArg],
    /// Their size in bytes.
    pub hidden_size: u32,
    /// The alignment of the first of them.
    pub hidden_align: u32,
    /// Whether the first SGPRs hold the scratch resource, requested or not, on targets that use one.
    pub scratch_resource: bool,
    /// Whether the private memory's address comes from a table in memory, where the hardware does not provide it.
    pub internal_table: bool,
    /// Whether a shader's first two SGPRs hold the address of private memory's descriptor, whether it uses any or not.
    pub implicit_buffer: bool,
    /// Whether a trap handler is installed (AMDGPUUsage, "Trap Handler ABI").
    pub handles_traps: bool,
    /// Whether the trap handler is passed the queue on every target, not only on those whose waves cannot report it.
    pub traps_by_queue: bool,
    /// Whether functions of graphics calling conventions can be entry points.
    pub starts_shaders: bool,
    /// Whether the driver takes a pixel shader's enabled inputs as they are.
    pub takes_inputs: bool,
}

impl Interface {
    /// `amdhsa`, code object V5 and later (AMDGPUUsage, "Code Object V5 Kernel Argument Metadata Map Additions and
    /// Changes").
    pub const HSA_V5: Interface = Interface {
        first: 0,
        hidden: &HIDDEN_V5,
        hidden_size: 256,
        hidden_align: 8,
        scratch_resource: false,
        internal_table: false,
        implicit_buffer: false,
        handles_traps: true,
        traps_by_queue: false,
        starts_shaders: false,
        takes_inputs: false,
    };
    /// `amdhsa`, code object V4 (AMDGPUUsage, "Code Object V3 Kernel Argument Metadata Map").
    pub const HSA_V4: Interface = Interface { hidden: &HIDDEN_V2, hidden_size: 56, ..Interface::HSA_V5 };
    /// `amdhsa`, code object V2 and V3 (AMDGPUUsage, "Trap Handler ABI").
    pub const HSA_V2: Interface = Interface { traps_by_queue: true, ..Interface::HSA_V4 };
    /// `mesa3d`: 16 bytes, work dimension and offsets (LLVM, `AMDGPUSubtarget::getImplicitArgNumBytes`).
    pub const MESA3D: Interface = Interface {
        hidden: &HIDDEN_MESA3D,
        hidden_size: 16,
        hidden_align: 4,
        implicit_buffer: true,
        handles_traps: false,
        starts_shaders: true,
        ..Interface::HSA_V5
    };
    /// `amdpal`: like `amdhsa` V5, but no packet requests registers, so their positions are fixed.
    pub const PAL: Interface =
        Interface { first: 0, internal_table: true, starts_shaders: true, takes_inputs: true, ..Interface::BARE };
    /// No OS: like `amdpal`, with arguments after nine dwords of sizes (LLVM,
    /// `AMDGPUSubtarget::getExplicitKernelArgOffset`).
    pub const BARE: Interface = Interface {
        first: 36,
        hidden_align: 4,
        scratch_resource: true,
        handles_traps: false,
        starts_shaders: true,
        ..Interface::HSA_V5
    };
}

/// The hidden arguments of code object V5.
const HIDDEN_V5: [HiddenArg; 23] = [
    hidden("hidden_block_count_x", 0, 4),
    hidden("hidden_block_count_y", 4, 4),
    hidden("hidden_block_count_z", 8, 4),
    hidden("hidden_group_size_x", 12, 2),
    hidden("hidden_group_size_y", 14, 2),
    hidden("hidden_group_size_z", 16, 2),
    hidden("hidden_remainder_x", 18, 2),
    hidden("hidden_remainder_y", 20, 2),
    hidden("hidden_remainder_z", 22, 2),
    hidden("hidden_global_offset_x", 40, 8),
    hidden("hidden_global_offset_y", 48, 8),
    hidden("hidden_global_offset_z", 56, 8),
    hidden("hidden_grid_dims", 64, 2),
    hidden("hidden_printf_buffer", 72, 8),
    hidden("hidden_hostcall_buffer", 80, 8),
    hidden("hidden_multigrid_sync_arg", 88, 8),
    hidden("hidden_heap_v1", 96, 8),
    hidden("hidden_default_queue", 104, 8),
    hidden("hidden_completion_action", 112, 8),
    hidden("hidden_dynamic_lds_size", 120, 4),
    hidden("hidden_private_base", 192, 4),
    hidden("hidden_shared_base", 196, 4),
    hidden("hidden_queue_ptr", 200, 8),
];

/// The hidden arguments of code objects V2 to V4.
const HIDDEN_V2: [HiddenArg; 7] = [
    hidden("hidden_global_offset_x", 0, 8),
    hidden("hidden_global_offset_y", 8, 8),
    hidden("hidden_global_offset_z", 16, 8),
    hidden("hidden_printf_buffer", 24, 8),
    hidden("hidden_default_queue", 32, 8),
    hidden("hidden_completion_action", 40, 8),
    hidden("hidden_multigrid_sync_arg", 48, 8),
];

/// The hidden arguments of `mesa3d`, which no metadata names.
const HIDDEN_MESA3D: [HiddenArg; 1] = [hidden("hidden_none", 0, 16)];

/// Where memory holds the high half of an aperture's base, for targets without aperture registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApertureAt {
    /// At this offset in the hidden arguments.
    Hidden(u32),
    /// At this offset in the queue's descriptor (`amd_queue_t`: `group_segment_aperture_base_hi`,
    /// `private_segment_aperture_base_hi`; AMDGPUUsage, "Flat Address Space").
    Queue(u32),
}

impl Interface {
    /// Where the aperture base of LDS (`shared`) or of private memory is.
    pub fn aperture(&self, shared: bool) -> ApertureAt {
        let (kind, in_queue) = if shared { ("hidden_shared_base", 0x40) } else { ("hidden_private_base", 0x44) };
        let hidden = self.hidden.iter().find(|arg| arg.kind == kind);
        hidden.map_or(ApertureAt::Queue(in_queue), |arg| ApertureAt::Hidden(arg.offset))
    }

    /// Whether `llvm.trap` passes the address of the queue's descriptor in `s[0:1]`.
    pub fn trap_takes_queue(&self, target: &Target) -> bool {
        self.traps_by_queue || !target.has_aperture_registers()
    }

    /// Where the address of the queue's descriptor is.
    pub fn queue(&self) -> ApertureAt {
        let hidden = self.hidden.iter().find(|arg| arg.kind == "hidden_queue_ptr");
        hidden.map_or(ApertureAt::Queue(0), |arg| ApertureAt::Hidden(arg.offset))
    }
}

/// A set of hidden arguments, as rows of an [`Interface`]'s table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenSet {
    table: &'static [HiddenArg],
    rows: u32,
}

impl HiddenSet {
    /// The empty set of hidden arguments.
    pub fn none_of(interface: &Interface) -> HiddenSet {
        HiddenSet { table: interface.hidden, rows: 0 }
    }

    /// Adds every argument that overlaps `size` bytes at `offset`.
    pub fn insert_bytes(&mut self, offset: u64, size: u64) {
        let end = offset.saturating_add(size);
        for (row, arg) in self.table.iter().enumerate() {
            let (start, stop) = (u64::from(arg.offset), u64::from(arg.offset + arg.size));
            if start < end && offset < stop {
                self.rows |= 1 << row;
            }
        }
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.rows == 0
    }

    /// The arguments in the set, by offset.
    pub fn iter(self) -> impl Iterator<Item = HiddenArg> {
        self.all().filter(|(_, used)| *used).map(|(arg, _)| arg)
    }

    /// All arguments of the table, and whether each is in the set.
    pub fn all(self) -> impl Iterator<Item = (HiddenArg, bool)> {
        self.table.iter().enumerate().map(move |(row, arg)| (*arg, self.rows >> row & 1 != 0))
    }
}

/// What happens to denormal operands and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Denormals {
    /// Denormal operands are not flushed.
    pub inputs: bool,
    /// Denormal results are not flushed.
    pub outputs: bool,
}

impl Denormals {
    /// Nothing is flushed.
    pub const KEPT: Denormals = Denormals { inputs: true, outputs: true };
}

/// The floating-point mode that the kernel runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatMode {
    /// f32 (`"denormal-fp-math-f32"`, else `"denormal-fp-math"`).
    pub f32: Denormals,
    /// f64 and f16, which share a mode (`"denormal-fp-math"`).
    pub f64_f16: Denormals,
    /// Signalling NaNs are quieted (`"amdgpu-ieee"`; on by default).
    pub ieee: bool,
    /// Clamping turns NaN into zero (`"amdgpu-dx10-clamp"`; on by default).
    pub dx10_clamp: bool,
}

/// The preloaded inputs that the kernel reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// `llvm.amdgcn.workitem.id.{x,y,z}`.
    pub workitem_id: [bool; 3],
    /// `llvm.amdgcn.workgroup.id.{x,y,z}`.
    pub workgroup_id: [bool; 3],
    /// The kernarg segment pointer.
    pub kernarg_segment_ptr: bool,
    /// `llvm.amdgcn.dispatch.ptr`.
    pub dispatch_ptr: bool,
    /// `llvm.amdgcn.queue.ptr`, or an address-space test on a target without aperture registers.
    pub queue_ptr: bool,
    /// `llvm.amdgcn.dispatch.id`.
    pub dispatch_id: bool,
    /// `llvm.amdgcn.implicitarg.ptr`, in a function that a kernel calls.
    pub implicit_arg_ptr: bool,
    /// The scratch resource, which the interface puts first on targets that have one.
    pub scratch_resource: bool,
}

/// Arguments that the firmware loads before a wave begins ("Preloaded Kernel Arguments" in AMDGPUUsage).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Preload {
    /// Dwords of the first arguments to preload: those marked `inreg`, where possible.
    pub asked: u32,
    /// Whether all arguments that the kernel reads may be preloaded, hidden ones included.
    pub all: bool,
}

/// Everything known about a kernel besides its code.
#[derive(Clone, Debug)]
pub struct KernelFacts {
    /// The symbol.
    pub name: String,
    /// How it is entered.
    pub role: FunctionRole,
    /// How a graphics driver starts it, if it is a shader.
    pub shader: Option<Shader>,
    /// The lanes that it begins with, if not those that it is entered with.
    pub first_lanes: Option<FirstLanes>,
    /// Whether it is a whole-wave function.
    pub by_all_lanes: bool,
    /// The functions of the module that it calls.
    pub calls: Vec<FuncId>,
    /// Whether a linker follows, so that symbols that are only declared may be used.
    pub linked: bool,
    /// Symbols that another object defines. Their addresses are in the global offset table.
    pub imports: Vec<AddressBase>,
    /// Whether it calls unknown functions.
    pub calls_unknown: bool,
    /// Whether it calls, directly or not, functions that another object may define.
    pub calls_others: bool,
    /// Whether it is called the way LLVM calls graphics functions.
    pub is_graphics: bool,
    /// Whether it calls such functions.
    pub calls_graphics: bool,
    /// Whether it calls other functions.
    pub calls_plain: bool,
    /// Inputs that its callees may read, directly or not.
    pub passes: Inputs,
    /// Explicit arguments, in order.
    pub args: Vec<KernelArg>,
    /// Where the loader puts inputs.
    pub interface: &'static Interface,
    /// Hidden arguments read.
    pub hidden: HiddenSet,
    /// Where the hidden arguments start in the kernarg segment.
    pub hidden_offset: u32,
    /// How many bytes of them there are (`"amdgpu-implicitarg-num-bytes"`, else all of the interface's).
    pub hidden_bytes: u32,
    /// Arguments that are in SGPRs when a wave begins.
    pub preload: Preload,
    /// Bytes of the kernarg segment, hidden arguments included if any is read.
    pub kernarg_size: u32,
    /// Its alignment.
    pub kernarg_align: u32,
    /// Bytes of statically allocated LDS.
    pub lds_size: u32,
    /// Whether the kernel uses dynamic LDS, which starts at `lds_size`.
    pub dynamic_lds: bool,
    /// How many named barriers the kernel uses, those of its callees included.
    pub named_barriers: u32,
    /// Bytes of GDS that the kernel may access, from its start: its variables, and what attributes request.
    pub gds_size: u32,
    /// Whether private memory has objects whose sizes are only known at run time.
    pub dynamic_stack: bool,
    /// Where it calls `llvm.debugtrap` with no trap handler installed.
    pub unheard_trap: Option<Loc>,
    /// Whether flat accesses may reach private memory or LDS (an address-space test or a generic access remains).
    pub uses_flat: bool,
    /// `reqd_work_group_size`.
    pub reqd_work_group_size: Option<[u32; 3]>,
    /// `work_group_size_hint`.
    pub work_group_size_hint: Option<[u32; 3]>,
    /// The least and the most work-items of a work-group (`"amdgpu-flat-work-group-size"`).
    pub flat_work_group_size: (u32, u32),
    /// The least and the most waves an execution unit should hold (`"amdgpu-waves-per-eu"`).
    pub waves_per_eu: Option<(u32, u32)>,
    /// The register limits of each file.
    pub registers: RegisterLimits,
    /// Every work-group has the same size (`"uniform-work-group-size"`).
    pub uniform_work_group_size: bool,
    /// The high half of the address of `amdpal`'s global internal table (`"amdgpu-git-ptr-high"`), if it differs from
    /// the code's.
    pub git_ptr_high: Option<u32>,
    /// The float mode.
    pub float_mode: FloatMode,
    /// The preloaded inputs read.
    pub inputs: Inputs,
    /// Global variables that the code references.
    pub globals: Vec<Global>,
    /// `opencl.ocl.version`, if the module has it.
    pub opencl_version: Option<(u32, u32)>,
    /// `vec_type_hint`, as OpenCL C writes the type.
    pub vec_type_hint: Option<String>,
    /// `init` or `fini`: run by the loader itself, before or after all others (`"device-init"`, `"device-fini"`).
    pub kind: Option<&'static str>,
    /// The most work-groups in each dimension (`"amdgpu-max-num-workgroups"`); `None` is unlimited.
    pub max_num_workgroups: [Option<u32>; 3],
    /// The cluster size in work-groups, in each dimension (`"amdgpu-cluster-dims"`).
    pub cluster_dims: Option<[u32; 3]>,
    /// Whether work-groups may be launched in clusters (`"amdgpu-cluster-dims"` can rule it out).
    pub may_be_clustered: bool,
    /// The symbol through which device code enqueues the kernel (`"runtime-handle"`, or `!associated`).
    pub device_enqueue_symbol: Option<String>,
    /// A work-group stays on one compute unit and does not spread over a work-group processor's two (target feature
    /// `cumode`).
    pub cu_mode: bool,
    /// The waves of a work-group may be on several compute units, where the target supports it (target feature
    /// `tgsplit`).
    pub tg_split: bool,
}

/// The register limits that a kernel requests, for each file.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct RegisterLimits {
    /// `"amdgpu-num-vgpr"`.
    pub vgprs: Option<u16>,
    /// `"amdgpu-num-sgpr"`: includes VCC and other registers beyond the numbered ones.
    pub sgprs: Option<u16>,
    /// The second number of `"amdgpu-agpr-alloc"`.
    pub agprs: Option<u16>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_arguments_are_found_by_the_bytes_read() {
        let mut set = HiddenSet::none_of(&Interface::HSA_V5);
        assert!(set.is_empty());
        set.insert_bytes(12, 4);
        set.insert_bytes(40, 8);
        set.insert_bytes(200, 8);
        set.insert_bytes(66, 2);
        let kinds: Vec<_> = set.iter().map(|a| a.kind).collect();
        assert_eq!(kinds, ["hidden_group_size_x", "hidden_group_size_y", "hidden_global_offset_x", "hidden_queue_ptr"]);
    }

    #[test]
    fn older_versions_have_them_elsewhere() {
        let mut set = HiddenSet::none_of(&Interface::HSA_V2);
        set.insert_bytes(12, 4);
        set.insert_bytes(24, 1);
        let kinds: Vec<_> = set.iter().map(|a| a.kind).collect();
        assert_eq!(kinds, ["hidden_global_offset_y", "hidden_printf_buffer"]);
        set.insert_bytes(0, 56);
        assert_eq!(set.iter().count(), 7);
    }

    #[test]
    fn the_tables_are_ordered_and_disjoint() {
        for interface in [Interface::HSA_V5, Interface::HSA_V2, Interface::MESA3D] {
            for pair in interface.hidden.windows(2) {
                assert!(pair[0].offset + pair[0].size <= pair[1].offset, "{pair:?}");
            }
            let last = interface.hidden[interface.hidden.len() - 1];
            assert!(last.offset + last.size <= interface.hidden_size);
        }
    }
}
