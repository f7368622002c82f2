//! The boundary between C and Rust: objects become pointers to boxes, texts get a trailing NUL, structs are copied as
//! far as the caller's version has them, panics become errors.

use std::ffi::c_char;

use gcnc_ffi::guard;
use gcnc_ffi::pointer::{read, write};

use crate::error::{Error, refuse};

/// A NUL-terminated text for C.
#[derive(Debug)]
pub struct Text(Box<[u8]>);

impl Text {
    /// Copies a text.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Text {
        let mut bytes = bytes.into();
        bytes.push(0);
        Text(bytes.into())
    }

    /// The pointer to it, valid as long as this lives.
    pub fn as_ptr(&self) -> *const c_char {
        self.0.as_ptr().cast()
    }

    /// The pointer to it; unless `length` is null, the number of bytes without the NUL is stored there.
    ///
    /// # Safety
    /// `length` is null or valid for writes.
    pub unsafe fn give(&self, length: *mut usize) -> *const c_char {
        // SAFETY: the caller's contract.
        unsafe { write(length, self.0.len() - 1) };
        self.as_ptr()
    }
}

/// The pointer to an optional text; null if it is missing.
pub fn pointer_of(text: Option<&Text>) -> *const c_char {
    text.map_or(std::ptr::null(), Text::as_ptr)
}

/// Bytes returned by a function: a file or text.
#[derive(Debug)]
pub struct Buffer(Text);

impl Buffer {
    pub(crate) fn new(bytes: impl Into<Vec<u8>>) -> Buffer {
        Buffer(Text::new(bytes))
    }
}

/// The bytes, followed by a NUL that `length` does not count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_buffer_data(buffer: *const Buffer, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(buffer, std::ptr::null(), |buffer| buffer.0.give(length)) }
}

/// Frees a buffer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_buffer_free(buffer: *mut Buffer) {
    // SAFETY: the crate's contract.
    unsafe { free(buffer) };
}

/// Runs a fallible operation; returns the error, or null.
pub fn attempt(run: impl FnOnce() -> Result<(), Error>) -> *mut Error {
    let done = guard(run).unwrap_or_else(|panic| Err(refuse(panic)));
    done.map_or_else(give, |()| std::ptr::null_mut())
}

/// Passes an object to C, which owns it until [`free`].
pub fn give<T>(object: T) -> *mut T {
    Box::into_raw(Box::new(object))
}

/// Returns an object through an out-parameter.
///
/// # Safety
/// `to` is null or valid for writes.
pub unsafe fn give_to<T>(to: *mut *mut T, name: &str, made: impl FnOnce() -> Result<T, Error>) -> *mut Error {
    // SAFETY: the caller's contract.
    if !unsafe { write(to, std::ptr::null_mut()) } {
        return give(refuse(format!("`{name}` is NULL")));
    }
    attempt(|| {
        let object = give(made()?);
        // SAFETY: it is not null; the rest is the caller's contract.
        unsafe { to.write(object) };
        Ok(())
    })
}

/// Frees an object; null is none.
///
/// # Safety
/// It is null, or came from [`give`] and has no other users left.
pub unsafe fn free<T>(object: *mut T) {
    if !object.is_null() {
        // SAFETY: the caller's contract.
        let object = unsafe { Box::from_raw(object) };
        // A panic here could not be reported to anyone.
        let _ = guard(|| drop(object));
    }
}

/// Borrows an object that C owns.
///
/// # Errors
/// If it is null; the error names the parameter.
///
/// # Safety
/// It is null, or an object that is not freed during `'a`.
pub unsafe fn object<'a, T>(object: *const T, name: &str) -> Result<&'a T, Error> {
    // SAFETY: the caller's contract.
    unsafe { object.as_ref() }.ok_or_else(|| refuse(format!("`{name}` is NULL")))
}

/// Borrows a text from C.
///
/// # Errors
/// If it is null or not UTF-8; the error names the parameter.
///
/// # Safety
/// It is null, or NUL-terminated and not modified during `'a`.
pub unsafe fn text<'a>(text: *const c_char, name: &str) -> Result<&'a str, Error> {
    // SAFETY: the caller's contract.
    unsafe { gcnc_ffi::pointer::text(text) }.ok_or_else(|| refuse(format!("`{name}` is NULL, or no UTF-8")))
}

/// Borrows bytes from C.
///
/// # Errors
/// If the pointer is null; the error names the parameter.
///
/// # Safety
/// It is null, or points to this many bytes, which are not modified during `'a`.
pub unsafe fn bytes<'a>(at: *const c_char, length: usize, name: &str) -> Result<&'a [u8], Error> {
    // SAFETY: the caller's contract.
    unsafe { gcnc_ffi::pointer::bytes(at.cast(), length) }.ok_or_else(|| refuse(format!("`{name}` is NULL")))
}

/// Queries an object; returns `nothing` if it is null.
///
/// # Safety
/// As [`object`].
pub unsafe fn with<T, R>(object: *const T, nothing: R, ask: impl FnOnce(&T) -> R) -> R {
    // SAFETY: the caller's contract.
    match unsafe { object.as_ref() } {
        Some(object) => guard(|| ask(object)).unwrap_or(nothing),
        None => nothing,
    }
}

/// A struct to which later versions append fields.
///
/// # Safety
/// It is `repr(C)`, and its first field is a `usize`: the size of the struct in the caller's version.
pub unsafe trait Versioned: Copy {}

/// Fills in a struct, except its size, as far as the caller's version has it. Returns false on failure.
///
/// # Safety
/// `to` is null, or points to as many bytes as its size field says.
pub unsafe fn fill<T: Versioned>(to: *mut T, value: &T) -> bool {
    const SIZE: usize = size_of::<usize>();
    // SAFETY: a `Versioned` begins with its size.
    let Some(size) = (unsafe { read(to.cast::<usize>()) }).filter(|&size| size >= SIZE) else { return false };
    let known = size.min(size_of::<T>());
    // SAFETY: both have that many bytes. Some may be padding, which is copied as is.
    unsafe {
        let from = std::ptr::from_ref(value).cast::<std::mem::MaybeUninit<u8>>();
        std::ptr::copy_nonoverlapping(from.add(SIZE), to.cast::<std::mem::MaybeUninit<u8>>().add(SIZE), known - SIZE);
    }
    true
}

/// Reads a struct as far as the caller's version has it; the remaining fields come from `rest`. `None` if it is null.
///
/// # Safety
/// `from` is null, or points to as many bytes as its size field says; any bytes are a valid `T`.
pub unsafe fn known<T: Versioned>(from: *const T, rest: T) -> Option<T> {
    // SAFETY: a `Versioned` begins with its size.
    let size = unsafe { read(from.cast::<usize>()) }.filter(|&size| size >= size_of::<usize>())?;
    let mut whole = rest;
    // SAFETY: both have that many bytes. Some may be padding, which is copied as is.
    unsafe {
        let to = std::ptr::from_mut(&mut whole).cast::<std::mem::MaybeUninit<u8>>();
        std::ptr::copy_nonoverlapping(from.cast(), to, size.min(size_of::<T>()));
    }
    Some(whole)
}
