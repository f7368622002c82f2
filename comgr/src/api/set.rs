//! Sets of data objects.

use std::ffi::c_int;

use super::{Handle, give, give_handle, object, release, status};
use crate::abi::{DataKind, Status};
use crate::objects::{DATA, SETS, Set};

/// Creates an empty set.
pub unsafe extern "C" fn create_data_set(set: *mut Handle) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give_handle(set, || Ok(SETS.insert(Set::default()))) })
}

/// Destroys a set, and decrements the reference counts of its data objects.
pub unsafe extern "C" fn destroy_data_set(set: Handle) -> c_int {
    status(|| release(&SETS, set))
}

/// Adds a data object, which must have a name.
pub unsafe extern "C" fn data_set_add(set: Handle, data: Handle) -> c_int {
    status(|| {
        let set = object(&SETS, set)?;
        if object(&DATA, data)?.name().is_empty() {
            return Err(Status::InvalidArgument);
        }
        set.add(data.handle)
    })
}

/// Removes the data objects of a kind; kind 0 means all.
pub unsafe extern "C" fn data_set_remove<const ABI: u32>(set: Handle, kind: u32) -> c_int {
    status(|| {
        let set = object(&SETS, set)?;
        set.remove(if kind == 0 { None } else { Some(DataKind::of(ABI, kind)?) });
        Ok(())
    })
}

/// Returns the number of data objects of a kind in a set.
pub unsafe extern "C" fn action_data_count<const ABI: u32>(set: Handle, kind: u32, count: *mut usize) -> c_int {
    status(|| {
        let all = object(&SETS, set)?.of_kind(DataKind::of(ABI, kind)?);
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(count, all.len()) }
    })
}

/// Returns one of the data objects of a kind and increments its reference count.
pub unsafe extern "C" fn action_data_get_data<const ABI: u32>(
    set: Handle,
    kind: u32,
    index: usize,
    data: *mut Handle,
) -> c_int {
    status(|| {
        let all = object(&SETS, set)?.of_kind(DataKind::of(ABI, kind)?);
        let found = *all.get(index).ok_or(Status::InvalidArgument)?;
        let retained = || if DATA.retain(found) { Ok(found) } else { Err(Status::InvalidArgument) };
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(data, retained) }
    })
}
