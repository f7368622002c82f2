//! ISAs.

use std::ffi::{c_char, c_int};

use super::{Handle, give, give_handle, status, text};
use crate::abi::Status;
use crate::isa;
use crate::metadata::NODES;

/// How many there are.
pub unsafe extern "C" fn get_isa_count(count: *mut usize) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give(count, isa::names().len()) })
}

/// The name of one.
pub unsafe extern "C" fn get_isa_name(index: usize, name: *mut *const c_char) -> c_int {
    status(|| {
        let found = isa::names().get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: the header's.
        unsafe { give(name, found.as_ref().as_ptr()) }
    })
}

/// What is known of one.
pub unsafe extern "C" fn get_isa_metadata<const ABI: u32>(name: *const c_char, metadata: *mut Handle) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let name = unsafe { text(name) }?;
        let node = isa::metadata(name, &isa::target_in(ABI, name)?)?;
        // SAFETY: the header's.
        unsafe { give_handle(metadata, || Ok(NODES.insert(node))) }
    })
}
