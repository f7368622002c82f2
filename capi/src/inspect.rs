//! Inspection: what a code object says of itself and of its kernels, whoever made it.

use std::ffi::c_char;

use crate::border::{Text, bytes, free, give_to, with};
use crate::error::Error;
use crate::kernel::Kernel;

/// A code object as its file describes it.
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

/// Looks into a code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspect(
    data: *const c_char,
    length: usize,
    inspection: *mut *mut Inspection,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe { give_to(inspection, "inspection", || Ok(gcnc::inspect(bytes(data, length, "data")?)?.into())) }
}

/// Looks into a code object and into its code: says also where kernels have the most registers in use, and for what
/// (`gcnc_kernel_pressure`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspect_pressure(
    data: *const c_char,
    length: usize,
    inspection: *mut *mut Inspection,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe { give_to(inspection, "inspection", || Ok(gcnc::inspect_pressure(bytes(data, length, "data")?)?.into())) }
}

/// The target id: `gfx90a:xnack+`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_target(inspection: *const Inspection, length: *mut usize) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe { with(inspection, std::ptr::null(), |inspection| inspection.target.give(length)) }
}

/// Who loads it: `amdhsa`, `amdpal`, `mesa3d`, `none`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_os(inspection: *const Inspection, length: *mut usize) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe { with(inspection, std::ptr::null(), |inspection| inspection.os.give(length)) }
}

/// The version of the code object, 2 to 6, of `amdhsa`; or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_version(inspection: *const Inspection) -> u32 {
    // SAFETY: the contract of the crate.
    unsafe { with(inspection, 0, |inspection| inspection.version) }
}

/// How many kernels there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_kernel_count(inspection: *const Inspection) -> usize {
    // SAFETY: the contract of the crate.
    unsafe { with(inspection, 0, |inspection| inspection.kernels.len()) }
}

/// A kernel, which lives as long as the inspection; NULL if there is none of that number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_kernel(inspection: *const Inspection, index: usize) -> *const Kernel {
    // SAFETY: the contract of the crate.
    unsafe { with(inspection, std::ptr::null(), |inspection| Kernel::nth(&inspection.kernels, index)) }
}

/// Frees an inspection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_inspection_free(inspection: *mut Inspection) {
    // SAFETY: the contract of the crate.
    unsafe { free(inspection) };
}
