//! The functions of the C interface, without the `amd_comgr_` before their names.
//!
//! Each takes its arguments apart, calls what does the work, and gives a status. The safety of them all is the
//! header's: a pointer that is not null is valid for what the function does with it, and for as long. Handles need no
//! promise, and what a function's documentation does not say is in the header.

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

/// Does what a function does; a panic is an error.
fn status(run: impl FnOnce() -> Done<()>) -> c_int {
    match guard(run) {
        Ok(Ok(())) => 0,
        Ok(Err(status)) => status as c_int,
        Err(_) => Status::Error as c_int,
    }
}

/// Gives a result where a pointer says.
///
/// # Safety
/// As [`pointer::write`].
unsafe fn give<T>(to: *mut T, value: T) -> Done<()> {
    // SAFETY: what the caller promises.
    if unsafe { pointer::write(to, value) } { Ok(()) } else { Err(Status::InvalidArgument) }
}

/// A new handle where a pointer says; the object is made only if there is a place.
///
/// # Safety
/// As [`pointer::write`].
unsafe fn give_handle(to: *mut Handle, make: impl FnOnce() -> Done<u64>) -> Done<()> {
    if to.is_null() {
        return Err(Status::InvalidArgument);
    }
    let handle = make()?;
    // SAFETY: what the caller promises.
    unsafe { give(to, Handle { handle }) }
}

/// Bytes by the protocol of the interface: with nowhere to copy to, their number; else as many as there is room for.
///
/// # Safety
/// A `size` that is not null is a variable; a `to` that is not null has room for as many bytes as it says.
unsafe fn give_bytes(bytes: &[u8], size: *mut usize, to: *mut u8) -> Done<()> {
    // SAFETY: what the caller promises.
    let room = unsafe { pointer::read(size) }.ok_or(Status::InvalidArgument)?;
    if to.is_null() {
        // SAFETY: what the caller promises.
        return unsafe { give(size, bytes.len()) };
    }
    // SAFETY: there is room for this many.
    unsafe { pointer::copy(&bytes[..bytes.len().min(room)], to) };
    Ok(())
}

/// A text with its NUL, by the same protocol.
///
/// # Safety
/// As [`give_bytes`].
unsafe fn give_text(text: &str, size: *mut usize, to: *mut c_char) -> Done<()> {
    let mut bytes = Vec::with_capacity(text.len() + 1);
    bytes.extend_from_slice(text.as_bytes());
    bytes.push(0);
    // SAFETY: what the caller promises.
    unsafe { give_bytes(&bytes, size, to.cast()) }
}

/// A text of the caller's.
///
/// # Safety
/// As [`pointer::text`].
unsafe fn text<'a>(from: *const c_char) -> Done<&'a str> {
    // SAFETY: what the caller promises.
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
