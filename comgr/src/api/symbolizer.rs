//! Symbolization of addresses.

use std::ffi::{CString, c_int, c_void};

use super::{Handle, give_handle, object, release, status};
use crate::abi::{DataKind, Status};
use crate::objects::DATA;
use crate::symbolize::{Print, SYMBOLIZERS, Symbolizer};

/// Creates a symbolizer for a code object.
pub unsafe extern "C" fn create_symbolizer_info(data: Handle, print: Option<Print>, info: *mut Handle) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        let print = print.ok_or(Status::InvalidArgument)?;
        if !matches!(data.kind, DataKind::Relocatable | DataKind::Executable | DataKind::Bytes) {
            return Err(Status::InvalidArgument);
        }
        let make = || Ok(SYMBOLIZERS.insert((Symbolizer::new(&data.bytes()?)?, print)));
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(info, make) }
    })
}

/// Destroys a symbolizer.
pub unsafe extern "C" fn destroy_symbolizer_info(info: Handle) -> c_int {
    status(|| release(&SYMBOLIZERS, info))
}

/// Symbolizes an address and passes the text to the callback.
pub unsafe extern "C" fn symbolize(info: Handle, address: u64, is_code: bool, user: *mut c_void) -> c_int {
    status(|| {
        let info = object(&SYMBOLIZERS, info)?;
        let (symbolizer, print) = &*info;
        let text = CString::new(symbolizer.symbolize(address, is_code)).map_err(|_| Status::Error)?;
        // SAFETY: the caller's callback with the caller's pointer.
        unsafe { print(text.as_ptr(), user) };
        Ok(())
    })
}
