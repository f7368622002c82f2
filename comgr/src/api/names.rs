//! Symbol names: demangling, mangled names, and name expressions.

use std::ffi::{c_char, c_int};

use super::{Handle, give, give_handle, give_text, object, status, text};
use crate::abi::{DataKind, Done, Status};
use crate::names;
use crate::objects::{DATA, Data};

/// Creates a data object with the demangled name of a symbol.
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
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(demangled, || Ok(DATA.insert(Data::with(DataKind::Bytes, "", name)))) }
    })
}

/// The data object of a module or an executable, with its bytes.
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

/// Collects the names of a module or an executable. Returns their number.
pub unsafe extern "C" fn populate_mangled_names(data: Handle, count: *mut usize) -> c_int {
    status(|| {
        let (data, bytes) = named(data)?;
        let names = names::mangled(data.kind, &bytes)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(count, names.len()) }?;
        data.contents().mangled_names = names;
        Ok(())
    })
}

/// Copies one of the collected names.
pub unsafe extern "C" fn get_mangled_name(data: Handle, index: usize, size: *mut usize, name: *mut c_char) -> c_int {
    status(|| {
        let (data, _) = named(data)?;
        let found = data.contents().mangled_names.get(index).cloned().ok_or(Status::Error)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_text(&found, size, name) }
    })
}

/// Collects the name expressions of a module or an executable. Returns their number.
pub unsafe extern "C" fn populate_name_expression_map(data: Handle, count: *mut usize) -> c_int {
    status(|| {
        let (data, bytes) = named(data)?;
        let all = names::expressions(data.kind, &bytes)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(count, all.len()) }?;
        data.contents().name_expressions = all;
        Ok(())
    })
}

/// Copies the symbol's name for an expression.
pub unsafe extern "C" fn map_name_expression_to_symbol_name(
    data: Handle,
    size: *mut usize,
    expression: *const c_char,
    name: *mut c_char,
) -> c_int {
    status(|| {
        let (data, _) = named(data)?;
        // SAFETY: guaranteed by the caller, per the header.
        let expression = unsafe { text(expression) }?;
        let found = data.contents().name_expressions.get(expression).cloned().ok_or(Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_text(&found, size, name) }
    })
}
