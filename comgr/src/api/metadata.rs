//! Metadata: trees, traversed by handles of nodes.

use std::ffi::{c_char, c_int, c_void};

use super::{Handle, give, give_handle, give_text, object, release, status, text};
use crate::abi::{DataKind, Status};
use crate::code_object;
use crate::metadata::{NODES, Node};
use crate::objects::DATA;

/// Returns the metadata of a code object.
pub unsafe extern "C" fn get_data_metadata(data: Handle, metadata: *mut Handle) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        let root = || {
            let bytes = data.bytes()?;
            match data.kind {
                DataKind::Relocatable | DataKind::Executable | DataKind::Bytes => code_object::metadata(&bytes),
                _ => Ok(Node::Null),
            }
        };
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(metadata, || Ok(NODES.insert(root()?))) }
    })
}

/// Destroys a node's handle.
pub unsafe extern "C" fn destroy_metadata(metadata: Handle) -> c_int {
    status(|| release(&NODES, metadata))
}

/// Returns the kind of a node.
pub unsafe extern "C" fn get_metadata_kind(metadata: Handle, kind: *mut u32) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(kind, node.kind()) }
    })
}

/// Copies the string of a node.
pub unsafe extern "C" fn get_metadata_string(metadata: Handle, size: *mut usize, string: *mut c_char) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_text(node.string()?, size, string) }
    })
}

/// Returns the number of entries of a map.
pub unsafe extern "C" fn get_metadata_map_size(metadata: Handle, size: *mut usize) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(size, node.entries()?.len()) }
    })
}

/// The callback for each entry of a map.
type Entry = unsafe extern "C" fn(Handle, Handle, *mut c_void) -> c_int;

/// Calls back for each entry of a map; fails as soon as the callback returns non-zero.
pub unsafe extern "C" fn iterate_map_metadata(metadata: Handle, callback: Option<Entry>, user: *mut c_void) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        let (entries, callback) = (node.entries()?, callback.ok_or(Status::InvalidArgument)?);
        for (key, value) in entries {
            let [key, value] = [key, value].map(|node| Handle { handle: NODES.insert(node.clone()) });
            // SAFETY: the caller's callback with the caller's pointer.
            let said = unsafe { callback(key, value, user) };
            release(&NODES, key)?;
            release(&NODES, value)?;
            if said != 0 {
                return Err(Status::Error);
            }
        }
        Ok(())
    })
}

/// Returns the value of a key.
pub unsafe extern "C" fn metadata_lookup(metadata: Handle, key: *const c_char, value: *mut Handle) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: guaranteed by the caller, per the header.
        let found = node.lookup(unsafe { text(key) }?)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(value, || Ok(NODES.insert(found.clone()))) }
    })
}

/// Returns the number of items of a list.
pub unsafe extern "C" fn get_metadata_list_size(metadata: Handle, size: *mut usize) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(size, node.items()?.len()) }
    })
}

/// Returns an item of a list.
pub unsafe extern "C" fn index_list_metadata(metadata: Handle, index: usize, value: *mut Handle) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        let item = node.items()?.get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(value, || Ok(NODES.insert(item.clone()))) }
    })
}
