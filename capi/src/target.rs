//! Targets: a processor and its feature settings.

use std::ffi::c_char;

use crate::border::{Text, free, give, give_to, text, with};
use crate::error::{Error, refuse};

/// The processor, and its modes, that code is compiled for.
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

/// Parses a target id: a processor and, optionally, feature settings, as in `gfx90a:sramecc+:xnack-`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_parse(id: *const c_char, target: *mut *mut Target) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(target, "target", || {
            let target = gcnc::Target::parse(text(id, "id")?).map_err(|e| refuse(e.to_string()))?;
            Ok(target.into())
        })
    }
}

/// The processor, such as `gfx90a`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_name(target: *const Target, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(target, std::ptr::null(), |target| target.name.give(length)) }
}

/// The target id, such as `gfx90a:sramecc+:xnack-`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_id(target: *const Target, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(target, std::ptr::null(), |target| target.id.give(length)) }
}

/// The default number of lanes of a wave.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_wave_size(target: *const Target) -> u32 {
    // SAFETY: the crate's contract.
    unsafe { with(target, 0, |target| target.target.wave_size()) }
}

/// The supported processor with this index, as a target to be freed; NULL after the last.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_target_at(index: usize) -> *mut Target {
    let target = gcnc::Target::all().nth(index);
    target.map_or(std::ptr::null_mut(), |target| give(target.into()))
}

/// Frees a target.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_target_free(target: *mut Target) {
    // SAFETY: the crate's contract.
    unsafe { free(target) };
}
