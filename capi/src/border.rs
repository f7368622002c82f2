//! How things cross the border: objects as pointers to boxes, texts with a NUL behind, structs as far as the caller
//! knows them, panics as errors.

use std::ffi::c_char;

use gcnc_ffi::guard;
use gcnc_ffi::pointer::{read, write};

use crate::error::{Error, refuse};

/// A text for C: bytes and a NUL.
#[derive(Debug)]
pub struct Text(Box<[u8]>);

impl Text {
    /// A copy.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Text {
        let mut bytes = bytes.into();
        bytes.push(0);
        Text(bytes.into())
    }

    /// Where it is; it lives as long as this.
    pub fn as_ptr(&self) -> *const c_char {
        self.0.as_ptr().cast()
    }

    /// Where it is and, in `length` if that is not null, its bytes without the NUL.
    ///
    /// # Safety
    /// `length` is null or may be written.
    pub unsafe fn give(&self, length: *mut usize) -> *const c_char {
        // SAFETY: what the caller promises.
        unsafe { write(length, self.0.len() - 1) };
        self.as_ptr()
    }
}

/// Where a text is that may be missing.
pub fn pointer_of(text: Option<&Text>) -> *const c_char {
    text.map_or(std::ptr::null(), Text::as_ptr)
}

/// Bytes that a function made: a file, or text.
#[derive(Debug)]
pub struct Buffer(Text);

impl Buffer {
    pub(crate) fn new(bytes: impl Into<Vec<u8>>) -> Buffer {
        Buffer(Text::new(bytes))
    }
}

/// The bytes, followed by a NUL that does not count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_buffer_data(buffer: *const Buffer, length: *mut usize) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe { with(buffer, std::ptr::null(), |buffer| buffer.0.give(length)) }
}

/// Frees a buffer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_buffer_free(buffer: *mut Buffer) {
    // SAFETY: the contract of the crate.
    unsafe { free(buffer) };
}

/// Does what may fail; the error, or null.
pub fn attempt(run: impl FnOnce() -> Result<(), Error>) -> *mut Error {
    let done = guard(run).unwrap_or_else(|panic| Err(refuse(panic)));
    done.map_or_else(give, |()| std::ptr::null_mut())
}

/// An object for C to have, until [`free`].
pub fn give<T>(object: T) -> *mut T {
    Box::into_raw(Box::new(object))
}

/// Gives an object through a parameter.
///
/// # Safety
/// `to` is null or may be written.
pub unsafe fn give_to<T>(to: *mut *mut T, name: &str, made: impl FnOnce() -> Result<T, Error>) -> *mut Error {
    // SAFETY: what the caller promises.
    if !unsafe { write(to, std::ptr::null_mut()) } {
        return give(refuse(format!("`{name}` is NULL")));
    }
    attempt(|| {
        let object = give(made()?);
        // SAFETY: it is not null; what the caller promises.
        unsafe { to.write(object) };
        Ok(())
    })
}

/// Frees an object; null is none.
///
/// # Safety
/// It is null, or [`give`] gave it, and nobody has it any more.
pub unsafe fn free<T>(object: *mut T) {
    if !object.is_null() {
        // SAFETY: what the caller promises.
        let object = unsafe { Box::from_raw(object) };
        // Nobody could be told of a panic.
        let _ = guard(|| drop(object));
    }
}

/// The object that C has.
///
/// # Errors
/// It is null: which parameter that is.
///
/// # Safety
/// It is null, or an object that is not freed for `'a`.
pub unsafe fn object<'a, T>(object: *const T, name: &str) -> Result<&'a T, Error> {
    // SAFETY: what the caller promises.
    unsafe { object.as_ref() }.ok_or_else(|| refuse(format!("`{name}` is NULL")))
}

/// A text that C gives.
///
/// # Errors
/// It is null, or no UTF-8: which parameter that is.
///
/// # Safety
/// It is null, or has a NUL, and is not changed for `'a`.
pub unsafe fn text<'a>(text: *const c_char, name: &str) -> Result<&'a str, Error> {
    // SAFETY: what the caller promises.
    unsafe { gcnc_ffi::pointer::text(text) }.ok_or_else(|| refuse(format!("`{name}` is NULL, or no UTF-8")))
}

/// Bytes that C gives.
///
/// # Errors
/// They are at null: which parameter that is.
///
/// # Safety
/// It is null, or has so many bytes, which are not changed for `'a`.
pub unsafe fn bytes<'a>(at: *const c_char, length: usize, name: &str) -> Result<&'a [u8], Error> {
    // SAFETY: what the caller promises.
    unsafe { gcnc_ffi::pointer::bytes(at.cast(), length) }.ok_or_else(|| refuse(format!("`{name}` is NULL")))
}

/// What an object says; `nothing` if it is null.
///
/// # Safety
/// As [`object`].
pub unsafe fn with<T, R>(object: *const T, nothing: R, ask: impl FnOnce(&T) -> R) -> R {
    // SAFETY: what the caller promises.
    match unsafe { object.as_ref() } {
        Some(object) => guard(|| ask(object)).unwrap_or(nothing),
        None => nothing,
    }
}

/// A struct that later versions append fields to.
///
/// # Safety
/// It is `repr(C)`, and its first field is a `usize`: how many bytes of it the caller knows.
pub unsafe trait Versioned: Copy {}

/// Fills in as much of a struct as the caller knows, but for its size; whether it could.
///
/// # Safety
/// `to` is null, or has as many bytes as its size says.
pub unsafe fn fill<T: Versioned>(to: *mut T, value: &T) -> bool {
    const SIZE: usize = size_of::<usize>();
    // SAFETY: a `Versioned` begins with its size.
    let Some(size) = (unsafe { read(to.cast::<usize>()) }).filter(|&size| size >= SIZE) else { return false };
    let known = size.min(size_of::<T>());
    // SAFETY: both have so many bytes. Some may be padding, which is copied as it is.
    unsafe {
        let from = std::ptr::from_ref(value).cast::<std::mem::MaybeUninit<u8>>();
        std::ptr::copy_nonoverlapping(from.add(SIZE), to.cast::<std::mem::MaybeUninit<u8>>().add(SIZE), known - SIZE);
    }
    true
}

/// What the caller knows of a struct, and `rest` for what it does not; `None` if there is no struct.
///
/// # Safety
/// `from` is null, or has as many bytes as its size says; any bytes are a `T`.
pub unsafe fn known<T: Versioned>(from: *const T, rest: T) -> Option<T> {
    // SAFETY: a `Versioned` begins with its size.
    let size = unsafe { read(from.cast::<usize>()) }.filter(|&size| size >= size_of::<usize>())?;
    let mut whole = rest;
    // SAFETY: both have so many bytes. Some may be padding, which is copied as it is.
    unsafe {
        let to = std::ptr::from_mut(&mut whole).cast::<std::mem::MaybeUninit<u8>>();
        std::ptr::copy_nonoverlapping(from.cast(), to, size.min(size_of::<T>()));
    }
    Some(whole)
}
