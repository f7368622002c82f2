//! Kernel arguments as the metadata of code objects describes them (AMDGPUUsage, "Code Object Metadata").
//!
//! Lowering derives them from a kernel's signature, and the object writer puts them into the metadata note.

/// An explicit or hidden kernel argument.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct KernelArg {
    /// Its name in the source, if the module records it.
    pub name: Option<String>,
    /// Its type's name in the source (`kernel_arg_type`).
    pub type_name: Option<String>,
    /// The type of its elements, if passed by value: `i32`, `u8`, `f16`, ..., or `struct` for anything else. Only V2
    /// and V3 have it.
    pub value_type: Option<&'static str>,
    /// Its size in bytes.
    pub size: u32,
    /// Its offset in the kernarg segment.
    pub offset: u32,
    /// Its alignment, relative to where the arguments begin.
    pub align: u32,
    /// Its value kind.
    pub kind: ValueKind,
    /// The address space of a pointer, as the metadata names it.
    pub address_space: Option<&'static str>,
    /// The alignment of the pointee of a `dynamic_shared_pointer`.
    pub pointee_align: Option<u32>,
    /// `read_only`, `write_only` or `read_write`, of images and pipes (`kernel_arg_access_qual`).
    pub access: Option<&'static str>,
    /// The kernel's actual access to the memory behind a pointer, if attributes state it.
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

/// The kind of a kernel argument's value (`.value_kind`).
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The argument's bytes are in the kernarg segment.
    #[default]
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
    /// A hidden argument, such as `hidden_block_count_x`.
    Hidden(&'static str),
}

impl ValueKind {
    /// The metadata's name.
    pub fn name(self) -> &'static str {
        match self {
            ValueKind::ByValue => "by_value",
            ValueKind::GlobalBuffer => "global_buffer",
            ValueKind::DynamicSharedPointer => "dynamic_shared_pointer",
            ValueKind::Image => "image",
            ValueKind::Sampler => "sampler",
            ValueKind::Pipe => "pipe",
            ValueKind::Queue => "queue",
            ValueKind::Hidden(name) => name,
        }
    }
}
