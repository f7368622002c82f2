//! Symbols of code objects. Their handles live as long as the data object's contents.

use std::ffi::{c_char, c_int, c_void};
use std::sync::Arc;

use gcnc_ffi::pointer;

use super::data::machine_code;
use super::{Handle, give, give_handle, object, status, text};
use crate::abi::{Done, Status};
use crate::code_object;
use crate::objects::{DATA, Data, SYMBOLS};

/// The handles of a code object's symbols, created on first use.
fn handles(data: &Data) -> Done<Arc<[u64]>> {
    let bytes = machine_code(data)?;
    if let Some(known) = &data.contents().symbols {
        return Ok(Arc::clone(known));
    }
    let symbols = code_object::symbols(data.kind, &bytes)?;
    let mut contents = data.contents();
    // Another thread may have been faster.
    let known = contents.symbols.get_or_insert_with(|| symbols.into_iter().map(|s| SYMBOLS.insert(s)).collect());
    Ok(Arc::clone(known))
}

/// The callback for each symbol.
type Each = unsafe extern "C" fn(Handle, *mut c_void) -> c_int;

/// Calls back for each symbol; fails as soon as the callback returns non-zero.
pub unsafe extern "C" fn iterate_symbols(data: Handle, callback: Option<Each>, user: *mut c_void) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        machine_code(&data)?;
        let callback = callback.ok_or(Status::InvalidArgument)?;
        for &handle in &*handles(&data)? {
            // SAFETY: the caller's callback with the caller's pointer.
            if unsafe { callback(Handle { handle }, user) } != 0 {
                return Err(Status::Error);
            }
        }
        Ok(())
    })
}

/// Returns the symbol with this name.
pub unsafe extern "C" fn symbol_lookup(data: Handle, name: *const c_char, symbol: *mut Handle) -> c_int {
    status(|| {
        let data = object(&DATA, data)?;
        machine_code(&data)?;
        // SAFETY: guaranteed by the caller, per the header.
        let name = unsafe { text(name) }?;
        let all = handles(&data)?;
        let is_it = |handle: &&u64| SYMBOLS.get(**handle).is_some_and(|s| s.name == name && !name.is_empty());
        let found = *all.iter().find(is_it).ok_or(Status::Error)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(symbol, || Ok(found)) }
    })
}

/// Returns an attribute of a symbol.
pub unsafe extern "C" fn symbol_get_info(symbol: Handle, attribute: u32, value: *mut c_void) -> c_int {
    status(|| {
        let symbol = object(&SYMBOLS, symbol)?;
        if value.is_null() {
            return Err(Status::InvalidArgument);
        }
        // SAFETY: per the header, which defines each attribute's type, the pointer is to such a variable.
        unsafe {
            match attribute {
                0 => give(value.cast::<u64>(), symbol.name.len() as u64),
                1 => {
                    let name = [symbol.name.as_bytes(), b"\0"].concat();
                    pointer::copy(&name, value.cast());
                    Ok(())
                }
                2 => give(value.cast::<i32>(), symbol.kind),
                3 => give(value.cast::<u64>(), symbol.size),
                4 => give(value.cast::<bool>(), symbol.undefined),
                5 => give(value.cast::<u64>(), symbol.value),
                _ => Err(Status::InvalidArgument),
            }
        }
    })
}
