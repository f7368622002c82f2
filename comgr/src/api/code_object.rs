//! Code objects in bundles, and addresses in code objects.

use std::ffi::{c_char, c_int};

use gcnc::bitcode::BUNDLE;
use gcnc_ffi::pointer;

use super::{Handle, give, object, status, text};
use crate::abi::{DataKind, Done, Status};
use crate::objects::DATA;
use crate::{bundle, code_object, isa};

/// `amd_comgr_code_object_info_t`: a target id, and the range of its code object.
#[repr(C)]
pub struct CodeObjectInfo {
    /// The target id.
    pub isa: *const c_char,
    /// Its size in bytes; 0 if there is none.
    pub size: usize,
    /// Its offset in the file.
    pub offset: u64,
}

/// Finds the code objects for targets in a bundle or a code object.
pub unsafe extern "C" fn lookup_code_object(data: Handle, list: *mut CodeObjectInfo, count: usize) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        if list.is_null() || !matches!(data.kind, DataKind::Fatbin | DataKind::Bytes | DataKind::Executable) {
            return Err(Status::InvalidArgument);
        }
        let bytes = data.bytes()?;
        // SAFETY: guaranteed by the caller, per the header.
        let list = unsafe { pointer::array_mut(list, count) }.ok_or(Status::InvalidArgument)?;
        for info in list {
            // SAFETY: guaranteed by the caller, per the header.
            let place = place(data.kind, &bytes, unsafe { text(info.isa) }?)?.unwrap_or_default();
            (info.offset, info.size) = (place.start as u64, place.len());
        }
        Ok(())
    })
}

fn place(kind: DataKind, bytes: &[u8], id: &str) -> Done<Option<std::ops::Range<usize>>> {
    if bytes.starts_with(BUNDLE) && kind != DataKind::Executable {
        if gcnc::bitcode::payloads(bytes).is_err() {
            return Err(Status::Error);
        }
        return Ok(bundle::place(bytes, id));
    }
    if kind == DataKind::Fatbin {
        return Err(Status::Error);
    }
    let name = code_object::isa_name(bytes).map_err(|_| Status::InvalidArgument)?;
    let runs = match (isa::target(&name), isa::target(id)) {
        (Ok(code), Ok(wanted)) => isa::runs(&code, &wanted),
        _ => bundle::is_entry(&name, id),
    };
    Ok(runs.then_some(0..bytes.len()))
}

/// Translates an address of an executable to a file offset.
pub unsafe extern "C" fn map_elf_virtual_address_to_code_object_offset(
    data: Handle,
    address: u64,
    offset: *mut u64,
    size: *mut u64,
    nobits: *mut bool,
) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        if data.kind != DataKind::Executable {
            return Err(Status::InvalidArgument);
        }
        let slice = code_object::slice_at(&data.bytes()?, address)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe {
            give(offset, slice.offset)?;
            give(size, slice.size)?;
            give(nobits, slice.nobits)
        }
    })
}
