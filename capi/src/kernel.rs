//! Kernels: their arguments, and what a runtime must know to launch them.

use std::ffi::c_char;

use crate::border::{Text, Versioned, fill, pointer_of, with};

/// A kernel of a code object.
#[derive(Debug)]
pub struct Kernel {
    info: gcnc::KernelInfo,
    name: Text,
    symbol: Text,
    args: Vec<ArgTexts>,
    limit: Option<Text>,
    pressure: Vec<Text>,
}

#[derive(Debug)]
struct ArgTexts {
    name: Option<Text>,
    type_name: Option<Text>,
    kind: Text,
    address_space: Option<Text>,
}

impl From<gcnc::KernelInfo> for Kernel {
    fn from(info: gcnc::KernelInfo) -> Kernel {
        let args = info.args.iter().map(|arg| ArgTexts {
            name: arg.name.as_deref().map(Text::new),
            type_name: arg.type_name.as_deref().map(Text::new),
            kind: Text::new(arg.kind.as_str()),
            address_space: arg.address_space.as_deref().map(Text::new),
        });
        Kernel {
            args: args.collect(),
            name: Text::new(info.name.as_str()),
            symbol: Text::new(info.symbol.as_str()),
            limit: info.occupancy_limit().map(Text::new),
            pressure: info.pressure.iter().map(|place| Text::new(place.remark().message)).collect(),
            info,
        }
    }
}

impl Kernel {
    /// The pointer to the kernel with this index; null if there is none.
    pub(crate) fn nth(kernels: &[Kernel], index: usize) -> *const Kernel {
        kernels.get(index).map_or(std::ptr::null(), std::ptr::from_ref)
    }
}

/// Properties of a kernel. Texts live as long as the kernel.
#[derive(Copy, Clone, Debug)]
#[repr(C)]
pub struct KernelInfo {
    /// `sizeof(gcnc_kernel_info)`, which the caller sets.
    pub size: usize,
    /// Its name.
    pub name: *const c_char,
    /// The symbol of its descriptor: `NAME.kd`.
    pub symbol: *const c_char,
    /// The number of its arguments, hidden ones included: see `gcnc_kernel_arg`.
    pub arg_count: usize,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment, in bytes.
    pub kernarg_align: u32,
    /// Bytes of static LDS of a work-group; a launch may add dynamic LDS.
    pub lds_size: u32,
    /// Bytes of private memory per lane.
    pub private_size: u32,
    /// Lanes of a wave.
    pub wave_size: u32,
    /// The largest work-group size, in work-items.
    pub max_workgroup_size: u32,
    /// The work-group size that a launch must have; zeros if any will do.
    pub required_workgroup_size: [u32; 3],
    /// Scalar registers.
    pub sgprs: u32,
    /// Vector registers, including accumulation registers where both share one register file.
    pub vgprs: u32,
    /// Accumulation registers.
    pub agprs: u32,
    /// Scalar registers spilled.
    pub sgpr_spills: u32,
    /// Vector registers spilled.
    pub vgpr_spills: u32,
    /// Waves per SIMD as limited by registers; 0 if the file does not record the registers or the processor.
    pub occupancy: u32,
    /// 1 if it may need more private memory than `private_size`.
    pub dynamic_stack: u32,
}

// SAFETY: `repr(C)`, and the size comes first.
unsafe impl Versioned for KernelInfo {}

/// An argument of a kernel. Texts live as long as the kernel.
#[derive(Copy, Clone, Debug)]
#[repr(C)]
pub struct Arg {
    /// `sizeof(gcnc_arg)`, which the caller sets.
    pub size: usize,
    /// Its name in the source; or NULL.
    pub name: *const c_char,
    /// Its type in the source; or NULL.
    pub type_name: *const c_char,
    /// Its kind, as named in the metadata: `by_value`, `global_buffer`, `hidden_block_count_x`, ... (AMDGPUUsage, "Code
    /// Object V5 Metadata", `.value_kind`).
    pub kind: *const c_char,
    /// The address space of a pointer: `global`, `local`, ...; or NULL.
    pub address_space: *const c_char,
    /// Its offset in the kernarg segment, in bytes.
    pub offset: u32,
    /// Its size in bytes.
    pub bytes: u32,
    /// 1 if the runtime fills it in, rather than the caller.
    pub hidden: u32,
    /// Reserved: 0.
    pub reserved: u32,
}

// SAFETY: `repr(C)`, and the size comes first.
unsafe impl Versioned for Arg {}

impl Kernel {
    fn for_c(&self) -> KernelInfo {
        let info = &self.info;
        KernelInfo {
            size: size_of::<KernelInfo>(),
            name: self.name.as_ptr(),
            symbol: self.symbol.as_ptr(),
            arg_count: self.args.len(),
            kernarg_size: info.kernarg_size,
            kernarg_align: info.kernarg_align,
            lds_size: info.lds_size,
            private_size: info.private_size,
            wave_size: info.wave_size,
            max_workgroup_size: info.max_workgroup_size,
            required_workgroup_size: info.required_workgroup_size.unwrap_or_default(),
            sgprs: info.sgprs,
            vgprs: info.vgprs,
            agprs: info.agprs,
            sgpr_spills: info.sgpr_spills,
            vgpr_spills: info.vgpr_spills,
            occupancy: info.occupancy,
            dynamic_stack: info.dynamic_stack.into(),
        }
    }

    fn arg(&self, index: usize) -> Option<Arg> {
        let (arg, texts) = (self.info.args.get(index)?, self.args.get(index)?);
        Some(Arg {
            size: size_of::<Arg>(),
            name: pointer_of(texts.name.as_ref()),
            type_name: pointer_of(texts.type_name.as_ref()),
            kind: texts.kind.as_ptr(),
            address_space: pointer_of(texts.address_space.as_ref()),
            offset: arg.offset,
            bytes: arg.size,
            hidden: arg.is_hidden().into(),
            reserved: 0,
        })
    }
}

/// Fills in a kernel's properties; false if a pointer is NULL or the struct's size is not set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_kernel_get(kernel: *const Kernel, info: *mut KernelInfo) -> bool {
    // SAFETY: the crate's contract.
    unsafe { with(kernel, false, |kernel| fill(info, &kernel.for_c())) }
}

/// Fills in the argument with this index, explicit ones first, each kind by offset; false if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_kernel_arg(kernel: *const Kernel, index: usize, arg: *mut Arg) -> bool {
    // SAFETY: the crate's contract.
    unsafe { with(kernel, false, |kernel| kernel.arg(index).is_some_and(|value| fill(arg, &value))) }
}

/// What limits the occupancy, as text: `free 6 VGPRs: 8 to 9 waves`; NULL if it is not known. The text lives as long as
/// the kernel.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_kernel_occupancy_limit(kernel: *const Kernel, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe {
        with(kernel, std::ptr::null(), |kernel| {
            kernel.limit.as_ref().map_or(std::ptr::null(), |limit| limit.give(length))
        })
    }
}

/// Where a kernel has the most registers in use, and for which values, as text: vector registers first, then scalar
/// ones. NULL if there is none with this index, as always without `gcnc_options_set_remarks` or
/// `gcnc_inspect_pressure`. The text lives as long as the kernel.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_kernel_pressure(
    kernel: *const Kernel,
    index: usize,
    length: *mut usize,
) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe {
        with(kernel, std::ptr::null(), |kernel| {
            kernel.pressure.get(index).map_or(std::ptr::null(), |place| place.give(length))
        })
    }
}
