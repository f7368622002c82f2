//! The supported ISAs.

use std::ffi::{c_char, c_int};

use super::{Handle, give, give_handle, status, text};
use crate::abi::Status;
use crate::isa;
use crate::metadata::NODES;

/// Returns the number of ISAs.
pub unsafe extern "C" fn get_isa_count(count: *mut usize) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(count, isa::names().len()) })
}

/// Returns the name of an ISA.
pub unsafe extern "C" fn get_isa_name(index: usize, name: *mut *const c_char) -> c_int {
    status(|| {
        let found = isa::names().get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(name, found.as_ref().as_ptr()) }
    })
}

/// Returns the metadata of an ISA.
pub unsafe extern "C" fn get_isa_metadata<const ABI: u32>(name: *const c_char, metadata: *mut Handle) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let name = unsafe { text(name) }?;
        let node = isa::metadata(name, &isa::target_in(ABI, name)?)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(metadata, || Ok(NODES.insert(node))) }
    })
}
