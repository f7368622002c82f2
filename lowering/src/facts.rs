//! What a kernel tells the stages after lowering, and the loader: its arguments, the resources it declares, its float mode.
//!
//! Value kinds, hidden arguments and their offsets are those of AMDGPUUsage, "Code Object V5 Metadata". A hidden argument is listed only when
//! the kernel reads it; the kernarg segment has room for all of them as soon as it reads any, because their offsets are fixed.

use gcnc_ir::Global;

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
    /// Its size in bytes.
    pub size: u32,
    /// Its offset in the kernarg segment.
    pub offset: u32,
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

/// One row of the hidden-argument table.
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

/// The hidden arguments of code object V5, by offset (AMDGPUUsage, "Code Object V5 Kernel Argument Metadata Map Additions and Changes").
pub const HIDDEN_ARGS: [HiddenArg; 22] = [
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
];

/// The hidden queue pointer, which has no name of its own width in the table above.
pub const HIDDEN_QUEUE_PTR: HiddenArg = hidden("hidden_queue_ptr", 200, 8);

/// The bytes that the hidden arguments of code object V5 take.
pub const HIDDEN_ARGS_SIZE: u32 = 256;

/// A set of hidden arguments, by row of [`HIDDEN_ARGS`]; the queue pointer is the row after the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HiddenSet(u32);

impl HiddenSet {
    /// Adds every argument that `size` bytes at `offset` touch.
    pub fn insert_bytes(&mut self, offset: u64, size: u64) {
        let end = offset.saturating_add(size);
        for (row, arg) in all_rows() {
            let (start, stop) = (u64::from(arg.offset), u64::from(arg.offset + arg.size));
            if start < end && offset < stop {
                self.0 |= 1 << row;
            }
        }
    }

    /// Adds all that any kernel may read through a pointer that the compiler lost sight of.
    pub fn insert_all(&mut self) {
        self.insert_bytes(0, u64::from(HIDDEN_ARGS_SIZE));
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set, by offset.
    pub fn iter(self) -> impl Iterator<Item = HiddenArg> {
        all_rows().filter(move |(row, _)| self.0 >> row & 1 != 0).map(|(_, arg)| arg)
    }
}

fn all_rows() -> impl Iterator<Item = (usize, HiddenArg)> {
    HIDDEN_ARGS.into_iter().chain([HIDDEN_QUEUE_PTR]).enumerate()
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
}

/// All that is known of a kernel besides its code.
#[derive(Clone, Debug)]
pub struct KernelFacts {
    /// The symbol.
    pub name: String,
    /// Explicit arguments, in order.
    pub args: Vec<KernelArg>,
    /// Hidden arguments read.
    pub hidden: HiddenSet,
    /// Where the hidden arguments start in the kernarg segment.
    pub hidden_offset: u32,
    /// Bytes of the kernarg segment, hidden arguments included when any is read.
    pub kernarg_size: u32,
    /// Its alignment.
    pub kernarg_align: u32,
    /// Bytes of statically allocated LDS.
    pub lds_size: u32,
    /// Whether the kernel uses LDS that the dispatch allocates; it starts at `lds_size`.
    pub dynamic_lds: bool,
    /// Bytes of private memory a lane that remaining allocas take, alignment included.
    pub private_size: u32,
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
    /// Every work-group has the same size (`"uniform-work-group-size"`).
    pub uniform_work_group_size: bool,
    /// The float mode.
    pub float_mode: FloatMode,
    /// The preloaded inputs read.
    pub inputs: Inputs,
    /// Global variables that the code refers to.
    pub globals: Vec<Global>,
    /// `opencl.ocl.version`, when the module has it.
    pub opencl_version: Option<(u32, u32)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_arguments_are_found_by_the_bytes_read() {
        let mut set = HiddenSet::default();
        assert!(set.is_empty());
        set.insert_bytes(12, 4);
        set.insert_bytes(40, 8);
        set.insert_bytes(200, 8);
        set.insert_bytes(66, 2);
        let kinds: Vec<_> = set.iter().map(|a| a.kind).collect();
        assert_eq!(kinds, ["hidden_group_size_x", "hidden_group_size_y", "hidden_global_offset_x", "hidden_queue_ptr"]);
    }

    #[test]
    fn the_table_is_ordered_and_disjoint() {
        for pair in HIDDEN_ARGS.windows(2) {
            assert!(pair[0].offset + pair[0].size <= pair[1].offset, "{pair:?}");
        }
    }
}
