//! Rewriting of code objects for another ISA, which only AMD's library implements.

use std::ffi::{CStr, c_char, c_int};

use gcnc_ffi::pointer;

use super::{Handle, give_handle, object, status};
use crate::abi::{DataKind, Done, Status};
use crate::action::{HotSwap, hotswap};
use crate::objects::DATA;

/// `amd_comgr_hotswap_rewrite_options_t`
#[derive(Copy, Clone)]
#[repr(C)]
pub struct HotSwapOptions {
    /// Size of the structure in bytes.
    pub size: usize,
    /// `AMD_COMGR_HOTSWAP_REWRITE_FLAG_*`
    pub flags: u64,
}

/// Rewrites a code object.
pub unsafe extern "C" fn hotswap_rewrite(
    input: Handle,
    from: *const c_char,
    to: *const c_char,
    output: *mut Handle,
) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { rewrite(input, from, to, None, output) })
}

/// Rewrites a code object, with options.
pub unsafe extern "C" fn hotswap_rewrite_with_options(
    input: Handle,
    from: *const c_char,
    to: *const c_char,
    options: *const HotSwapOptions,
    output: *mut Handle,
) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let options = unsafe { pointer::read(options) }.filter(|o| o.size >= size_of::<HotSwapOptions>());
        let flags = options.ok_or(Status::InvalidArgument)?.flags;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { rewrite(input, from, to, Some(flags), output) }
    })
}

/// # Safety
/// As the header requires.
unsafe fn rewrite(
    input: Handle,
    from: *const c_char,
    to: *const c_char,
    flags: Option<u64>,
    output: *mut Handle,
) -> Done<()> {
    let input = object(&DATA, input)?;
    if input.kind != DataKind::Executable || from.is_null() || to.is_null() {
        return Err(Status::InvalidArgument);
    }
    input.bytes()?;
    // SAFETY: not null; the rest is guaranteed by the caller.
    let (from, to) = unsafe { (CStr::from_ptr(from), CStr::from_ptr(to)) };
    let rewritten = || hotswap(&HotSwap { input: &input, from, to, flags }).map(|data| DATA.insert(data));
    // SAFETY: guaranteed by the caller.
    unsafe { give_handle(output, rewritten) }
}
