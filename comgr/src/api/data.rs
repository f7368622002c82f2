//! Data objects.

use std::ffi::{c_char, c_int};
use std::fs::File;
use std::os::fd::BorrowedFd;
use std::os::unix::fs::FileExt as _;

use gcnc_ffi::pointer;

use super::{Handle, give, give_bytes, give_handle, give_text, object, release, status, text};
use crate::abi::{DataKind, Done, Status};
use crate::code_object;
use crate::objects::{DATA, Data};

/// Creates a data object.
pub unsafe extern "C" fn create_data<const ABI: u32>(kind: u32, data: *mut Handle) -> c_int {
    status(|| {
        let kind = DataKind::of(ABI, kind)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(data, || Ok(DATA.insert(Data::new(kind)))) }
    })
}

/// Decrements a data object's reference count.
pub unsafe extern "C" fn release_data(data: Handle) -> c_int {
    status(|| release(&DATA, data))
}

/// Returns the kind of a data object; 0 for an invalid handle.
pub unsafe extern "C" fn get_data_kind(data: Handle, kind: *mut u32) -> c_int {
    status(|| {
        let data = object(&DATA, data);
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(kind, data.as_ref().map_or(0, |data| data.kind as u32)) }?;
        data.map(drop)
    })
}

/// Copies bytes into a data object.
pub unsafe extern "C" fn set_data(data: Handle, size: usize, bytes: *const u8) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        if size == 0 {
            return Err(Status::InvalidArgument);
        }
        // SAFETY: guaranteed by the caller, per the header.
        let bytes = unsafe { pointer::bytes(bytes, size) }.ok_or(Status::InvalidArgument)?;
        data.set_bytes(bytes.into());
        Ok(())
    })
}

/// Copies a part of a file into a data object.
pub unsafe extern "C" fn set_data_from_file_slice(data: Handle, descriptor: c_int, offset: u64, size: u64) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        if descriptor < 0 {
            return Err(Status::InvalidArgument);
        }
        // SAFETY: the caller's descriptor is open; if not, the system reports an error.
        let borrowed = unsafe { BorrowedFd::borrow_raw(descriptor) };
        data.set_bytes(slice(borrowed, offset, size).map_err(|_| Status::Error)?.into());
        Ok(())
    })
}

/// Bytes that may be requested beyond the end of a file, which read as zero: as in a mapping's last page.
const BEHIND: u64 = 4096;

fn slice(file: BorrowedFd<'_>, offset: u64, size: u64) -> std::io::Result<Vec<u8>> {
    let file = File::from(file.try_clone_to_owned()?);
    let there = file.metadata()?.len().checked_sub(offset).ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let fits = size <= there.saturating_add(BEHIND);
    let size = usize::try_from(size).ok().filter(|_| fits).ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let mut bytes = vec![0; size];
    let there = usize::try_from(there).unwrap_or(size).min(size);
    file.read_exact_at(&mut bytes[..there], offset)?;
    Ok(bytes)
}

/// Sets the name of a data object.
pub unsafe extern "C" fn set_data_name(data: Handle, name: *const c_char) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        // SAFETY: guaranteed by the caller, per the header.
        let name = if name.is_null() { "" } else { unsafe { text(name) }? };
        data.contents().name = name.to_owned();
        Ok(())
    })
}

/// Copies the bytes of a data object.
pub unsafe extern "C" fn get_data(data: Handle, size: *mut usize, bytes: *mut u8) -> c_int {
    status(|| {
        let contents = object(&DATA, data)?.bytes()?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_bytes(&contents, size, bytes) }
    })
}

/// Copies the name of a data object.
pub unsafe extern "C" fn get_data_name(data: Handle, size: *mut usize, name: *mut c_char) -> c_int {
    status(|| {
        let text = object(&DATA, data)?.name();
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_text(&text, size, name) }
    })
}

/// Copies the ISA name of a code object.
pub unsafe extern "C" fn get_data_isa_name(data: Handle, size: *mut usize, name: *mut c_char) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        let isa = code_object::isa_name(&machine_code(&data)?)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_text(&isa, size, name) }
    })
}

/// The bytes of a relocatable or executable code object.
pub(super) fn machine_code(data: &Data) -> Done<std::sync::Arc<[u8]>> {
    match data.kind {
        DataKind::Relocatable | DataKind::Executable => data.bytes(),
        _ => Err(Status::InvalidArgument),
    }
}
