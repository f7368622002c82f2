//! The functions of the C interface, without the prefix `amd_comgr_`.
//!
//! Each converts its arguments, calls the implementation, and returns a status. The safety contract of all of them is
//! the header's: a pointer that is not null is valid for the function's accesses, and for as long as the header says.
//! Handles need no guarantee. The header documents the details.

mod action;
mod code_object;
mod data;
mod disassembly;
mod hotswap;
mod info;
mod isa;
mod metadata;
mod names;
mod set;
mod symbolizer;
mod symbols;

pub use action::*;
pub use code_object::*;
pub use data::*;
pub use disassembly::*;
pub use hotswap::*;
pub use info::*;
pub use isa::*;
pub use metadata::*;
pub use names::*;
pub use set::*;
pub use symbolizer::*;
pub use symbols::*;

use std::ffi::{c_char, c_int};

use gcnc_ffi::{guard, pointer};

use crate::abi::{Done, Status};

/// A handle, as the interface passes it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Handle {
    /// Its number.
    pub handle: u64,
}

/// Runs a function's implementation; a panic is an error.
fn status(run: impl FnOnce() -> Done<()>) -> c_int {
    match guard(run) {
        Ok(Ok(())) => 0,
        Ok(Err(status)) => status as c_int,
        Err(_) => Status::Error as c_int,
    }
}

/// Writes a result through the caller's pointer.
///
/// # Safety
/// As [`pointer::write`].
unsafe fn give<T>(to: *mut T, value: T) -> Done<()> {
    // SAFETY: guaranteed by the caller.
    if unsafe { pointer::write(to, value) } { Ok(()) } else { Err(Status::InvalidArgument) }
}

/// Writes a new handle through the caller's pointer; the object is created only if that is not null.
///
/// # Safety
/// As [`pointer::write`].
unsafe fn give_handle(to: *mut Handle, make: impl FnOnce() -> Done<u64>) -> Done<()> {
    if to.is_null() {
        return Err(Status::InvalidArgument);
    }
    let handle = make()?;
    // SAFETY: guaranteed by the caller.
    unsafe { give(to, Handle { handle }) }
}

/// Copies bytes by the protocol of the interface: without a destination, returns their number; else copies as many as
/// fit.
///
/// # Safety
/// A `size` that is not null points to a variable; a `to` that is not null has room for that many bytes.
unsafe fn give_bytes(bytes: &[u8], size: *mut usize, to: *mut u8) -> Done<()> {
    // SAFETY: guaranteed by the caller.
    let room = unsafe { pointer::read(size) }.ok_or(Status::InvalidArgument)?;
    if to.is_null() {
        // SAFETY: guaranteed by the caller.
        return unsafe { give(size, bytes.len()) };
    }
    // SAFETY: there is room for this many.
    unsafe { pointer::copy(&bytes[..bytes.len().min(room)], to) };
    Ok(())
}

/// Copies a string with its NUL, by the same protocol.
///
/// # Safety
/// As [`give_bytes`].
unsafe fn give_text(text: &str, size: *mut usize, to: *mut c_char) -> Done<()> {
    let mut bytes = Vec::with_capacity(text.len() + 1);
    bytes.extend_from_slice(text.as_bytes());
    bytes.push(0);
    // SAFETY: guaranteed by the caller.
    unsafe { give_bytes(&bytes, size, to.cast()) }
}

/// Reads a string of the caller's.
///
/// # Safety
/// As [`pointer::text`].
unsafe fn text<'a>(from: *const c_char) -> Done<&'a str> {
    // SAFETY: guaranteed by the caller.
    unsafe { pointer::text(from) }.ok_or(Status::InvalidArgument)
}

/// The object of a handle.
fn object<T>(table: &gcnc_ffi::Handles<T>, handle: Handle) -> Done<std::sync::Arc<T>> {
    table.get(handle.handle).ok_or(Status::InvalidArgument)
}

/// Releases a handle.
fn release<T>(table: &gcnc_ffi::Handles<T>, handle: Handle) -> Done<()> {
    if table.release(handle.handle) { Ok(()) } else { Err(Status::InvalidArgument) }
}
