//! Reads, writes and returns pointers of C callers.
//!
//! A null pointer gives `None` or `false`, which the caller must reject; any other is trusted, hence `unsafe`.

use std::ffi::{CStr, c_char, c_void};

/// The bytes at a pointer, which may be null if `len` is 0.
///
/// # Safety
/// A non-null pointer has `len` bytes that are not written during `'a`.
pub unsafe fn bytes<'a>(pointer: *const u8, len: usize) -> Option<&'a [u8]> {
    // SAFETY: the caller promises this; any address is aligned for `u8`.
    unsafe { array(pointer, len) }
}

/// The elements at a pointer, which may be null if `len` is 0. `None` also if it is misaligned or the elements exceed
/// the address space.
///
/// # Safety
/// A non-null pointer has `len` elements that are not written during `'a`.
pub unsafe fn array<'a, T>(pointer: *const T, len: usize) -> Option<&'a [T]> {
    if len == 0 {
        return Some(&[]);
    }
    let fits = len.checked_mul(size_of::<T>()).is_some_and(|size| isize::try_from(size).is_ok());
    if pointer.is_null() || !pointer.is_aligned() || !fits {
        return None;
    }
    // SAFETY: not null, aligned, within the address space; the caller promises the rest.
    Some(unsafe { std::slice::from_raw_parts(pointer, len) })
}

/// The elements at a pointer, to be written; as [`array()`].
///
/// # Safety
/// A non-null pointer has `len` elements that nothing else reads or writes during `'a`.
pub unsafe fn array_mut<'a, T>(pointer: *mut T, len: usize) -> Option<&'a mut [T]> {
    if len == 0 {
        return Some(&mut []);
    }
    let fits = len.checked_mul(size_of::<T>()).is_some_and(|size| isize::try_from(size).is_ok());
    if pointer.is_null() || !pointer.is_aligned() || !fits {
        return None;
    }
    // SAFETY: not null, aligned, within the address space; the caller promises the rest.
    Some(unsafe { std::slice::from_raw_parts_mut(pointer, len) })
}

/// A NUL-terminated text, without the NUL; `None` also if it is not UTF-8.
///
/// # Safety
/// A non-null pointer has bytes up to a NUL that are not written during `'a`.
pub unsafe fn text<'a>(pointer: *const c_char) -> Option<&'a str> {
    if pointer.is_null() {
        return None;
    }
    // SAFETY: not null; the caller promises the NUL.
    unsafe { CStr::from_ptr(pointer) }.to_str().ok()
}

/// The texts in an array of pointers; `None` if one of them is not a text.
///
/// # Safety
/// As [`array()`], and each of its pointers as [`text`].
pub unsafe fn texts(pointer: *const *const c_char, len: usize) -> Option<Vec<String>> {
    // SAFETY: the caller promises this.
    let all = unsafe { array(pointer, len) }?;
    // SAFETY: the caller promises this for each.
    all.iter().map(|&one| unsafe { text(one) }.map(str::to_owned)).collect()
}

/// Writes a result through a pointer; `false` if it is null.
///
/// # Safety
/// A non-null pointer is aligned and has room for a `T`.
pub unsafe fn write<T>(to: *mut T, value: T) -> bool {
    if to.is_null() {
        return false;
    }
    // SAFETY: not null; the caller promises the rest.
    unsafe { to.write(value) };
    true
}

/// Reads the value at a pointer; `None` if it is null.
///
/// # Safety
/// A non-null pointer is aligned and points to a `T`.
pub unsafe fn read<T: Copy>(from: *const T) -> Option<T> {
    if from.is_null() {
        return None;
    }
    // SAFETY: not null; the caller promises the rest.
    Some(unsafe { from.read() })
}

/// Copies bytes to a buffer.
///
/// # Safety
/// `to` has room for `bytes` and does not overlap them.
pub unsafe fn copy(bytes: &[u8], to: *mut u8) {
    // SAFETY: the caller promises this.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len()) };
}

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
}

/// A copy that C frees with `free`, followed by a NUL; null if memory has run out.
pub fn malloced(bytes: &[u8]) -> *mut u8 {
    // SAFETY: any size may be requested.
    let to = unsafe { malloc(bytes.len() + 1) }.cast::<u8>();
    if !to.is_null() {
        // SAFETY: there is room for the bytes and one more.
        unsafe {
            copy(bytes, to);
            to.add(bytes.len()).write(0);
        }
    }
    to
}

#[cfg(test)]
mod tests {
    use super::*;

    unsafe extern "C" {
        fn free(pointer: *mut c_void);
    }

    #[test]
    fn null_is_nothing() {
        // SAFETY: null is allowed everywhere.
        unsafe {
            assert_eq!(bytes(std::ptr::null(), 0), Some(&[][..]));
            assert_eq!(bytes(std::ptr::null(), 1), None);
            assert_eq!(array::<u64>(std::ptr::dangling(), usize::MAX), None);
            assert_eq!(text(std::ptr::null()), None);
            assert_eq!(texts(std::ptr::null(), 2), None);
            assert_eq!(read::<u32>(std::ptr::null()), None);
            assert!(!write(std::ptr::null_mut(), 1u32));
        }
    }

    #[test]
    fn valid_pointers_are_read_and_written() {
        let words = [1u32, 2, 3];
        let names = [c"one".as_ptr(), c"two".as_ptr()];
        let mut out = 0u32;
        // SAFETY: all pointers are of the arrays above.
        unsafe {
            assert_eq!(array(words.as_ptr(), 3), Some(&words[..]));
            assert_eq!(array(words.as_ptr().cast::<u8>().add(1).cast::<u32>(), 1), None);
            assert_eq!(texts(names.as_ptr(), 2), Some(vec!["one".to_owned(), "two".to_owned()]));
            assert_eq!(text(c"\xff".as_ptr()), None);
            assert!(write(&mut out, 7));
            let copy = malloced(b"abc");
            assert_eq!(bytes(copy, 4), Some(&b"abc\0"[..]));
            free(copy.cast());
        }
        assert_eq!(out, 7);
    }
}
