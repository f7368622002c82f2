//! Metadata: trees, walked by handles of nodes.

use std::ffi::{c_char, c_int, c_void};

use super::{Handle, give, give_handle, give_text, object, release, status, text};
use crate::abi::{DataKind, Status};
use crate::code_object;
use crate::metadata::{NODES, Node};
use crate::objects::DATA;

/// The metadata of a code object.
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
        // SAFETY: the header's.
        unsafe { give_handle(metadata, || Ok(NODES.insert(root()?))) }
    })
}

/// Ends a node's handle.
pub unsafe extern "C" fn destroy_metadata(metadata: Handle) -> c_int {
    status(|| release(&NODES, metadata))
}

/// The kind of a node.
pub unsafe extern "C" fn get_metadata_kind(metadata: Handle, kind: *mut u32) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: the header's.
        unsafe { give(kind, node.kind()) }
    })
}

/// The text of a node.
pub unsafe extern "C" fn get_metadata_string(metadata: Handle, size: *mut usize, string: *mut c_char) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: the header's.
        unsafe { give_text(node.string()?, size, string) }
    })
}

/// How many entries a map has.
pub unsafe extern "C" fn get_metadata_map_size(metadata: Handle, size: *mut usize) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: the header's.
        unsafe { give(size, node.entries()?.len()) }
    })
}

/// What is called for each entry of a map.
type Entry = unsafe extern "C" fn(Handle, Handle, *mut c_void) -> c_int;

/// Calls back for each entry of a map, until the caller says that it is enough.
pub unsafe extern "C" fn iterate_map_metadata(metadata: Handle, callback: Option<Entry>, user: *mut c_void) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        let (entries, callback) = (node.entries()?, callback.ok_or(Status::InvalidArgument)?);
        for (key, value) in entries {
            let [key, value] = [key, value].map(|node| Handle { handle: NODES.insert(node.clone()) });
            // SAFETY: the caller's own function, with its own pointer.
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

/// The value of a key.
pub unsafe extern "C" fn metadata_lookup(metadata: Handle, key: *const c_char, value: *mut Handle) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: the header's.
        let found = node.lookup(unsafe { text(key) }?)?;
        // SAFETY: the header's.
        unsafe { give_handle(value, || Ok(NODES.insert(found.clone()))) }
    })
}

/// How many items a list has.
pub unsafe extern "C" fn get_metadata_list_size(metadata: Handle, size: *mut usize) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        // SAFETY: the header's.
        unsafe { give(size, node.items()?.len()) }
    })
}

/// An item of a list.
pub unsafe extern "C" fn index_list_metadata(metadata: Handle, index: usize, value: *mut Handle) -> c_int {
    status(|| {
        let node = object(&NODES, metadata)?;
        let item = node.items()?.get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: the header's.
        unsafe { give_handle(value, || Ok(NODES.insert(item.clone()))) }
    })
}
