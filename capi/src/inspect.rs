//! Inspection: what a code object, from any compiler, says about itself and its kernels.

use std::ffi::c_char;

use crate::border::{Text, bytes, free, give_to, with};
use crate::error::Error;
use crate::kernel::Kernel;

/// The description that a code object has of itself.
#[derive(Debug)]
pub struct Inspection {
    target: Text,
    os: Text,
    version: u32,
    kernels: Vec<Kernel>,
}

impl From<gcnc::Inspection> for Inspection {
    fn from(seen: gcnc::Inspection) -> Inspection {
        Inspection {
            target: Text::new(seen.target),
            os: Text::new(seen.os),
            version: seen.code_object_version.unwrap_or(0),
            kernels: seen.kernels.into_iter().map(Kernel::from).collect(),
        }
    }
}

/// Inspects a code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspect(
    data: *const c_char,
    length: usize,
    inspection: *mut *mut Inspection,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(inspection, "inspection", || Ok(gcnc::inspect(bytes(data, length, "data")?)?.into())) }
}

/// Inspects a code object together with its instructions, to find where kernels have the most registers in use, and for
/// what (`gcnc_kernel_pressure`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspect_pressure(
    data: *const c_char,
    length: usize,
    inspection: *mut *mut Inspection,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(inspection, "inspection", || Ok(gcnc::inspect_pressure(bytes(data, length, "data")?)?.into())) }
}

/// The target id, such as `gfx90a:xnack+`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_target(inspection: *const Inspection, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(inspection, std::ptr::null(), |inspection| inspection.target.give(length)) }
}

/// The operating system or runtime that loads it: `amdhsa`, `amdpal`, `mesa3d` or `none`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_os(inspection: *const Inspection, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(inspection, std::ptr::null(), |inspection| inspection.os.give(length)) }
}

/// The code object version, 2 to 6, on `amdhsa`; otherwise 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_version(inspection: *const Inspection) -> u32 {
    // SAFETY: the crate's contract.
    unsafe { with(inspection, 0, |inspection| inspection.version) }
}

/// The number of kernels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_kernel_count(inspection: *const Inspection) -> usize {
    // SAFETY: the crate's contract.
    unsafe { with(inspection, 0, |inspection| inspection.kernels.len()) }
}

/// The kernel with this index, which lives as long as the inspection; NULL if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_kernel(inspection: *const Inspection, index: usize) -> *const Kernel {
    // SAFETY: the crate's contract.
    unsafe { with(inspection, std::ptr::null(), |inspection| Kernel::nth(&inspection.kernels, index)) }
}

/// Frees an inspection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_free(inspection: *mut Inspection) {
    // SAFETY: the crate's contract.
    unsafe { free(inspection) };
}
