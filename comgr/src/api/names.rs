//! Names of symbols.

use std::ffi::{c_char, c_int};

use super::{Handle, give, give_handle, give_text, object, status, text};
use crate::abi::{DataKind, Done, Status};
use crate::names;
use crate::objects::{DATA, Data};

/// A data object with a symbol's name as its programmer wrote it.
pub unsafe extern "C" fn demangle_symbol_name(mangled: Handle, demangled: *mut Handle) -> c_int {
    status(|| {
        let data = object(&DATA, mangled)?;
        if data.kind != DataKind::Bytes {
            return Err(Status::InvalidArgument);
        }
        let bytes = data.bytes()?;
        let name = match std::str::from_utf8(&bytes) {
            Ok(name) => names::demangled(name.trim_end_matches('\0')).into_bytes(),
            Err(_) => bytes.to_vec(),
        };
        // SAFETY: the header's.
        unsafe { give_handle(demangled, || Ok(DATA.insert(Data::with(DataKind::Bytes, "", name)))) }
    })
}

/// A module or an executable with its bytes.
fn named(data: Handle) -> Done<(std::sync::Arc<Data>, std::sync::Arc<[u8]>)> {
    let data = object(&DATA, data)?;
    match data.kind {
        DataKind::Bc | DataKind::Executable => {
            let bytes = data.bytes()?;
            Ok((data, bytes))
        }
        _ => Err(Status::InvalidArgument),
    }
}

/// Finds the names of a module or an executable, and says how many.
pub unsafe extern "C" fn populate_mangled_names(data: Handle, count: *mut usize) -> c_int {
    status(|| {
        let (data, bytes) = named(data)?;
        let names = names::mangled(data.kind, &bytes)?;
        // SAFETY: the header's.
        unsafe { give(count, names.len()) }?;
        data.contents().mangled_names = names;
        Ok(())
    })
}

/// One of the names that were found.
pub unsafe extern "C" fn get_mangled_name(data: Handle, index: usize, size: *mut usize, name: *mut c_char) -> c_int {
    status(|| {
        let (data, _) = named(data)?;
        let found = data.contents().mangled_names.get(index).cloned().ok_or(Status::Error)?;
        // SAFETY: the header's.
        unsafe { give_text(&found, size, name) }
    })
}

/// Finds the name expressions of a module or an executable, and says how many.
pub unsafe extern "C" fn populate_name_expression_map(data: Handle, count: *mut usize) -> c_int {
    status(|| {
        let (data, bytes) = named(data)?;
        let all = names::expressions(data.kind, &bytes)?;
        // SAFETY: the header's.
        unsafe { give(count, all.len()) }?;
        data.contents().name_expressions = all;
        Ok(())
    })
}

/// The symbol that an expression means.
pub unsafe extern "C" fn map_name_expression_to_symbol_name(
    data: Handle,
    size: *mut usize,
    expression: *const c_char,
    name: *mut c_char,
) -> c_int {
    status(|| {
        let (data, _) = named(data)?;
        // SAFETY: the header's.
        let expression = unsafe { text(expression) }?;
        let found = data.contents().name_expressions.get(expression).cloned().ok_or(Status::InvalidArgument)?;
        // SAFETY: the header's.
        unsafe { give_text(&found, size, name) }
    })
}
