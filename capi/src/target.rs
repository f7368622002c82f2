//! Targets: a processor, its features' settings.

use std::ffi::c_char;

use crate::border::{Text, free, give, give_to, text, with};
use crate::error::{Error, refuse};

/// What code is made for.
#[derive(Debug)]
pub struct Target {
    pub(crate) target: gcnc::Target,
    name: Text,
    id: Text,
}

impl From<gcnc::Target> for Target {
    fn from(target: gcnc::Target) -> Target {
        Target { target, name: Text::new(target.name()), id: Text::new(target.to_string()) }
    }
}

/// The target of an id: a processor and, optionally, its features' settings, as in `gfx90a:sramecc+:xnack-`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_parse(id: *const c_char, target: *mut *mut Target) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(target, "target", || {
            let target = gcnc::Target::parse(text(id, "id")?).map_err(|e| refuse(e.to_string()))?;
            Ok(target.into())
        })
    }
}

/// The processor: `gfx90a`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_name(target: *const Target, length: *mut usize) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe { with(target, std::ptr::null(), |target| target.name.give(length)) }
}

/// The target id: `gfx90a:sramecc+:xnack-`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_id(target: *const Target, length: *mut usize) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe { with(target, std::ptr::null(), |target| target.id.give(length)) }
}

/// How many lanes a wave has if nobody asks for another number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_wave_size(target: *const Target) -> u32 {
    // SAFETY: the contract of the crate.
    unsafe { with(target, 0, |target| target.target.wave_size()) }
}

/// The target of a processor that gcnc knows, counted from 0, to be freed; NULL after the last.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_target_at(index: usize) -> *mut Target {
    let target = gcnc::Target::all().nth(index);
    target.map_or(std::ptr::null_mut(), |target| give(target.into()))
}

/// Frees a target.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_free(target: *mut Target) {
    // SAFETY: the contract of the crate.
    unsafe { free(target) };
}
