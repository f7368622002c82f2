//! What a kernel tells the stages after lowering, and the loader: its arguments, the resources it declares, its float
//! mode.
//!
//! Value kinds, hidden arguments and their offsets are those of AMDGPUUsage, "Code Object Metadata"; which of its
//! versions, an [`Interface`] says. The kernarg segment has room for all hidden arguments as soon as the kernel reads
//! any, because their offsets are fixed.

use gcnc_ir::consts::AddressBase;
use gcnc_ir::{FuncId, Global, Loc};
use gcnc_isa::Target;
use gcnc_isa::stage::FirstLanes;

pub use crate::shader::Shader;

/// What kind of value a kernel argument is (`.value_kind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The argument's bytes are in the kernarg segment.
    ByValue,
    /// A pointer to memory.
    GlobalBuffer,
    /// The offset of dynamically allocated LDS.
    DynamicSharedPointer,
    /// An image handle.
    Image,
    /// A sampler handle.
    Sampler,
    /// A pipe.
    Pipe,
    /// A device queue.
    Queue,
}

impl Inputs {
    /// All that a call hands on.
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

    /// Adds what a callee reads and a call hands on. Returns whether that was more.
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
    /// Makes room for all hidden arguments, which somebody may read by their address.
    pub(crate) fn use_all_hidden(&mut self) {
        self.hidden.insert_bytes(0, self.hidden_bytes.into());
        self.reserve_hidden();
    }

    /// Makes room for the hidden arguments: those that there are, and, though there should be no others, those that are
    /// read.
    pub(crate) fn reserve_hidden(&mut self) {
        let read = self.hidden.iter().map(|arg| arg.offset + arg.size).max().unwrap_or(0);
        self.kernarg_size = self.hidden_offset + self.hidden_bytes.max(read).next_multiple_of(4);
        self.kernarg_align = self.kernarg_align.max(8);
    }

    /// Whether it is a kernel, with a descriptor.
    pub fn is_kernel(&self) -> bool {
        self.role == Role::Kernel && self.shader.is_none()
    }

    /// Whether its lanes meet at its end and go on elsewhere: at its caller, or in the part of a shader that follows.
    pub fn returns(&self) -> bool {
        self.role == Role::Function || self.shader.as_ref().is_some_and(|shader| shader.has_epilog)
    }

    /// Whether it is a shader that goes on in a function, or what one goes on in.
    pub fn is_in_chain(&self) -> bool {
        self.shader.as_ref().is_some_and(|shader| shader.goes_on || shader.continues)
    }

    /// Whether it hands vector registers on as they were, but for arguments.
    pub(crate) fn preserves(&self) -> bool {
        self.shader.as_ref().is_some_and(|shader| shader.preserves)
    }

    /// Whether it goes on elsewhere with fewer lanes than those with which it began.
    pub(crate) fn ends_lanes(&self) -> bool {
        self.shader.as_ref().is_some_and(|shader| shader.ends_lanes)
    }

    /// Whether it calls anything.
    pub fn has_calls(&self) -> bool {
        self.calls_unknown || !self.calls.is_empty()
    }
}

impl ValueKind {
    /// The name that the metadata uses.
    pub fn name(self) -> &'static str {
        match self {
            ValueKind::ByValue => "by_value",
            ValueKind::GlobalBuffer => "global_buffer",
            ValueKind::DynamicSharedPointer => "dynamic_shared_pointer",
            ValueKind::Image => "image",
            ValueKind::Sampler => "sampler",
            ValueKind::Pipe => "pipe",
            ValueKind::Queue => "queue",
        }
    }
}

/// One explicit kernel argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelArg {
    /// Its name in the source, when the module tells.
    pub name: Option<String>,
    /// Its type's name in the source (`kernel_arg_type`).
    pub type_name: Option<String>,
    /// What its elements are, if it is passed by value: `i32`, `u8`, `f16`, or `struct`, which is all else.
    pub value_type: Option<&'static str>,
    /// Its size in bytes.
    pub size: u32,
    /// Its offset in the kernarg segment.
    pub offset: u32,
    /// Its alignment there, from where the arguments begin.
    pub align: u32,
    /// What it is.
    pub kind: ValueKind,
    /// The address space of a pointer, by the metadata's name.
    pub address_space: Option<&'static str>,
    /// The alignment of what a `dynamic_shared_pointer` points to.
    pub pointee_align: Option<u32>,
    /// `read_only`, `write_only` or `read_write`, of images and pipes (`kernel_arg_access_qual`).
    pub access: Option<&'static str>,
    /// What the kernel does with the memory behind a pointer, when its attributes tell.
    pub actual_access: Option<&'static str>,
    /// Declared `const`.
    pub is_const: bool,
    /// Declared `restrict`.
    pub is_restrict: bool,
    /// Declared `volatile`.
    pub is_volatile: bool,
    /// Declared `pipe`.
    pub is_pipe: bool,
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

/// What the loader of a kernel puts where: the layout of its arguments. It depends on the operating system and the code
/// object version.
#[derive(Debug, PartialEq, Eq)]
pub struct Interface {
    /// Where the explicit arguments begin in the kernarg segment.
    pub first: u32,
    /// The hidden arguments, by offset.
    pub hidden: &'static [HiddenArg],
    /// The bytes that they take.
    pub hidden_size: u32,
    /// The alignment of the first of them.
    pub hidden_align: u32,
    /// Whether the kernel finds the scratch resource in its first registers, asked for or not, where the target has
    /// one.
    pub scratch_resource: bool,
    /// Whether a table in memory says where private memory is, where the hardware does not.
    pub internal_table: bool,
    /// Whether a shader's first two scalar registers say where private memory is, whether it has any or not.
    pub implicit_buffer: bool,
    /// Whether there is a handler of traps (AMDGPUUsage, "Trap Handler ABI").
    pub handles_traps: bool,
    /// Whether it is told the queue on every target, not just on those whose waves cannot say which one is theirs.
    pub traps_by_queue: bool,
    /// Whether functions of graphics calling conventions can be entry points.
    pub starts_shaders: bool,
    /// Whether the driver takes what a pixel shader enables of its inputs as it is.
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
    /// `amdpal`: as `amdhsa` V5, but that no packet asks for registers, so that their places are agreed.
    pub const PAL: Interface =
        Interface { first: 0, internal_table: true, starts_shaders: true, takes_inputs: true, ..Interface::BARE };
    /// No OS: as `amdpal`, after nine dwords of sizes (LLVM, `AMDGPUSubtarget::getExplicitKernelArgOffset`).
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

/// Those of `mesa3d`, which no metadata names.
const HIDDEN_MESA3D: [HiddenArg; 1] = [hidden("hidden_none", 0, 16)];

/// Where the upper half of an aperture's base is in memory, for targets without registers that hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApertureAt {
    /// So many bytes into the hidden arguments.
    Hidden(u32),
    /// So many bytes into the queue's descriptor (`amd_queue_t`: `group_segment_aperture_base_hi`,
    /// `private_segment_aperture_base_hi`; AMDGPUUsage, "Flat Address Space").
    Queue(u32),
}

impl Interface {
    /// Where the base of LDS's aperture (`shared`) or of private memory's is.
    pub fn aperture(&self, shared: bool) -> ApertureAt {
        let (kind, in_queue) = if shared { ("hidden_shared_base", 0x40) } else { ("hidden_private_base", 0x44) };
        let hidden = self.hidden.iter().find(|arg| arg.kind == kind);
        hidden.map_or(ApertureAt::Queue(in_queue), |arg| ApertureAt::Hidden(arg.offset))
    }

    /// Whether `llvm.trap` has the address of the queue's descriptor in `s[0:1]`.
    pub fn trap_takes_queue(&self, target: &Target) -> bool {
        self.traps_by_queue || !target.has_aperture_registers()
    }

    /// Where the address of the queue's descriptor is.
    pub fn queue(&self) -> ApertureAt {
        let hidden = self.hidden.iter().find(|arg| arg.kind == "hidden_queue_ptr");
        hidden.map_or(ApertureAt::Queue(0), |arg| ApertureAt::Hidden(arg.offset))
    }
}

/// A set of hidden arguments, by row of an [`Interface`]'s table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenSet {
    table: &'static [HiddenArg],
    rows: u32,
}

impl HiddenSet {
    /// None of the interface's.
    pub fn none_of(interface: &Interface) -> HiddenSet {
        HiddenSet { table: interface.hidden, rows: 0 }
    }

    /// Adds every argument that `size` bytes at `offset` touch.
    pub fn insert_bytes(&mut self, offset: u64, size: u64) {
        let end = offset.saturating_add(size);
        for (row, arg) in self.table.iter().enumerate() {
            let (start, stop) = (u64::from(arg.offset), u64::from(arg.offset + arg.size));
            if start < end && offset < stop {
                self.rows |= 1 << row;
            }
        }
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.rows == 0
    }

    /// Those in the set, by offset.
    pub fn iter(self) -> impl Iterator<Item = HiddenArg> {
        self.all().filter(|(_, used)| *used).map(|(arg, _)| arg)
    }

    /// All of the table, and whether each is in the set.
    pub fn all(self) -> impl Iterator<Item = (HiddenArg, bool)> {
        self.table.iter().enumerate().map(move |(row, arg)| (*arg, self.rows >> row & 1 != 0))
    }
}

/// What happens to denormal operands and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Denormals {
    /// Denormal operands count as themselves.
    pub inputs: bool,
    /// Denormal results are kept.
    pub outputs: bool,
}

impl Denormals {
    /// IEEE behaviour.
    pub const KEPT: Denormals = Denormals { inputs: true, outputs: true };
}

/// The floating-point mode that the kernel runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatMode {
    /// f32 (`"denormal-fp-math-f32"`, else `"denormal-fp-math"`).
    pub f32: Denormals,
    /// f64 and f16, which share a mode (`"denormal-fp-math"`).
    pub f64_f16: Denormals,
    /// Signalling NaNs are quieted (`"amdgpu-ieee"`; on unless said otherwise).
    pub ieee: bool,
    /// Clamping turns NaN into zero (`"amdgpu-dx10-clamp"`; on unless said otherwise).
    pub dx10_clamp: bool,
}

/// How a function is entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// By the packet processor, or as a shader.
    #[default]
    Kernel,
    /// By a call.
    Function,
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
    /// Dwords of the first arguments, those that ask for it (`inreg`) where it can be done.
    pub asked: u32,
    /// Whether it may be done for all that the kernel reads, hidden ones included.
    pub all: bool,
}

/// All that is known of a kernel besides its code.
#[derive(Clone, Debug)]
pub struct KernelFacts {
    /// The symbol.
    pub name: String,
    /// How it is entered.
    pub role: Role,
    /// What it is to a graphics driver, if that starts it.
    pub shader: Option<Shader>,
    /// The lanes that it begins with, if others than those that it is entered with.
    pub first_lanes: Option<FirstLanes>,
    /// Whether it is a function that all lanes of the wave run.
    pub by_all_lanes: bool,
    /// The functions of the module that it calls.
    pub calls: Vec<FuncId>,
    /// Whether a linker comes after: symbols that are only declared may be used.
    pub linked: bool,
    /// Symbols that another object defines. Their addresses are in the global offset table.
    pub imports: Vec<AddressBase>,
    /// Whether it calls what is not known.
    pub calls_unknown: bool,
    /// Whether it calls, at any depth, what another object may define.
    pub calls_others: bool,
    /// Whether it is called as LLVM calls functions of graphics.
    pub is_graphics: bool,
    /// Whether it calls such functions.
    pub calls_graphics: bool,
    /// Whether it calls others.
    pub calls_plain: bool,
    /// Inputs that what it calls may read, at any depth.
    pub passes: Inputs,
    /// Explicit arguments, in order.
    pub args: Vec<KernelArg>,
    /// Where the loader puts what.
    pub interface: &'static Interface,
    /// Hidden arguments read.
    pub hidden: HiddenSet,
    /// Where the hidden arguments start in the kernarg segment.
    pub hidden_offset: u32,
    /// How many bytes of them there are (`"amdgpu-implicitarg-num-bytes"`, else all of the interface's).
    pub hidden_bytes: u32,
    /// Arguments that are in scalar registers when a wave begins.
    pub preload: Preload,
    /// Bytes of the kernarg segment, hidden arguments included when any is read.
    pub kernarg_size: u32,
    /// Its alignment.
    pub kernarg_align: u32,
    /// Bytes of statically allocated LDS.
    pub lds_size: u32,
    /// Whether the kernel uses LDS that the dispatch allocates; it starts at `lds_size`.
    pub dynamic_lds: bool,
    /// How many named barriers the kernel has, those of the functions that it calls included.
    pub named_barriers: u32,
    /// Bytes of GDS that the kernel may reach, from its start on: its variables, and what attributes ask for.
    pub gds_size: u32,
    /// Whether there are objects in private memory of sizes that only the running program knows.
    pub dynamic_stack: bool,
    /// Where it calls `llvm.debugtrap` in vain: there is no handler of traps.
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
    /// The most registers of each file.
    pub registers: RegisterLimits,
    /// Every work-group has the same size (`"uniform-work-group-size"`).
    pub uniform_work_group_size: bool,
    /// The upper half of the address of `amdpal`'s global internal table (`"amdgpu-git-ptr-high"`), if it is not the
    /// code's.
    pub git_ptr_high: Option<u32>,
    /// The float mode.
    pub float_mode: FloatMode,
    /// The preloaded inputs read.
    pub inputs: Inputs,
    /// Global variables that the code refers to.
    pub globals: Vec<Global>,
    /// `opencl.ocl.version`, when the module has it.
    pub opencl_version: Option<(u32, u32)>,
    /// `vec_type_hint`, as OpenCL C writes the type.
    pub vec_type_hint: Option<String>,
    /// `init` or `fini`: what the loader runs by itself, before all others or after (`"device-init"`, `"device-fini"`).
    pub kind: Option<&'static str>,
    /// The most work-groups in each dimension (`"amdgpu-max-num-workgroups"`); none is any number.
    pub max_num_workgroups: [Option<u32>; 3],
    /// The work-groups of a cluster in each dimension (`"amdgpu-cluster-dims"`).
    pub cluster_dims: Option<[u32; 3]>,
    /// Whether work-groups may be launched in clusters: `"amdgpu-cluster-dims"` does not rule it out.
    pub may_be_clustered: bool,
    /// The symbol by which device code finds the kernel to enqueue it (`"runtime-handle"`, or `!associated`).
    pub device_enqueue_symbol: Option<String>,
    /// A work-group stays on one compute unit, where it may use both of a work-group processor (target feature
    /// `cumode`).
    pub cu_mode: bool,
    /// The waves of a work-group may be on several compute units, where the target has that (target feature `tgsplit`).
    pub tg_split: bool,
}

/// The most registers that a kernel asks for, of each file.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct RegisterLimits {
    /// `"amdgpu-num-vgpr"`.
    pub vgprs: Option<u16>,
    /// `"amdgpu-num-sgpr"`: VCC and what else is beyond those with numbers included.
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
