//! Action infos: the options of actions.

use std::ffi::{c_char, c_int};
use std::sync::Mutex;

use gcnc_ffi::pointer;

use super::{Handle, give, give_handle, give_text, object, release, status, text};
use crate::abi::{Done, Language, Status};
use crate::isa;
use crate::objects::{ActionOptions, INFOS, Info, lock};

/// Creates an empty action info.
pub unsafe extern "C" fn create_action_info(info: *mut Handle) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give_handle(info, || Ok(INFOS.insert(Mutex::default()))) })
}

/// Destroys an action info.
pub unsafe extern "C" fn destroy_action_info(info: Handle) -> c_int {
    status(|| release(&INFOS, info))
}

/// A copy of an action info.
fn info(handle: Handle) -> Done<Info> {
    object(&INFOS, handle).map(|info| lock(&info).clone())
}

/// Modifies an action info.
fn change(handle: Handle, how: impl FnOnce(&mut Info)) -> Done<()> {
    let info = object(&INFOS, handle)?;
    how(&mut lock(&info));
    Ok(())
}

/// A string, empty if the pointer is null.
///
/// # Safety
/// As [`text`].
unsafe fn text_or_empty<'a>(from: *const c_char) -> Done<&'a str> {
    // SAFETY: guaranteed by the caller.
    if from.is_null() { Ok("") } else { unsafe { text(from) } }
}

/// An array of strings, empty if the pointer is null and the count is 0.
///
/// # Safety
/// As [`pointer::texts`].
unsafe fn texts(from: *const *const c_char, count: usize) -> Done<Vec<String>> {
    // SAFETY: guaranteed by the caller.
    unsafe { pointer::texts(from, count) }.ok_or(Status::InvalidArgument)
}

/// Sets the ISA name; an empty name resets it.
pub unsafe extern "C" fn action_info_set_isa_name<const ABI: u32>(info: Handle, name: *const c_char) -> c_int {
    status(|| {
        object(&INFOS, info)?;
        // SAFETY: guaranteed by the caller, per the header.
        let name = unsafe { text_or_empty(name) }?;
        if !name.is_empty() && !isa::is_spirv(name) {
            isa::target_in(ABI, name)?;
        }
        change(info, |info| info.isa = name.to_owned())
    })
}

/// Copies the ISA name.
pub unsafe extern "C" fn action_info_get_isa_name(handle: Handle, size: *mut usize, name: *mut c_char) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give_text(&info(handle)?.isa, size, name) })
}

/// Sets the source language.
pub unsafe extern "C" fn action_info_set_language<const ABI: u32>(info: Handle, language: u32) -> c_int {
    status(|| {
        let language = Language::of(ABI, language)?;
        change(info, |info| info.language = language)
    })
}

/// Returns the source language.
pub unsafe extern "C" fn action_info_get_language<const ABI: u32>(handle: Handle, language: *mut u32) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(language, info(handle)?.language.number(ABI).unwrap_or(0)) })
}

/// Sets the options as a single string.
pub unsafe extern "C" fn action_info_set_options(info: Handle, options: *const c_char) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let options = unsafe { text_or_empty(options) }?;
        change(info, |info| info.options = ActionOptions::Text(options.to_owned()))
    })
}

/// Copies the options that were set as a single string.
pub unsafe extern "C" fn action_info_get_options(handle: Handle, size: *mut usize, options: *mut c_char) -> c_int {
    status(|| match info(handle)?.options {
        // SAFETY: guaranteed by the caller, per the header.
        ActionOptions::Text(text) => unsafe { give_text(&text, size, options) },
        // SAFETY: guaranteed by the caller, per the header.
        ActionOptions::Unset => unsafe { give_text("", size, options) },
        ActionOptions::List(_) => Err(Status::Error),
    })
}

/// Sets the options as a list.
pub unsafe extern "C" fn action_info_set_option_list(
    info: Handle,
    options: *const *const c_char,
    count: usize,
) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let options = unsafe { texts(options, count) }?;
        change(info, |info| info.options = ActionOptions::List(options))
    })
}

/// Returns the number of options that were set as a list.
pub unsafe extern "C" fn action_info_get_option_list_count(handle: Handle, count: *mut usize) -> c_int {
    status(|| {
        let info = info(handle)?;
        match info.options {
            _ if count.is_null() => Err(Status::InvalidArgument),
            // SAFETY: guaranteed by the caller, per the header.
            ActionOptions::List(list) => unsafe { give(count, list.len()) },
            ActionOptions::Unset | ActionOptions::Text(_) => Err(Status::Error),
        }
    })
}

/// Copies one of the options that were set as a list.
pub unsafe extern "C" fn action_info_get_option_list_item(
    handle: Handle,
    index: usize,
    size: *mut usize,
    option: *mut c_char,
) -> c_int {
    status(|| {
        let info = info(handle)?;
        match info.options {
            _ if size.is_null() => Err(Status::InvalidArgument),
            ActionOptions::List(list) => {
                let item = list.get(index).ok_or(Status::InvalidArgument)?;
                // SAFETY: guaranteed by the caller, per the header.
                unsafe { give_text(item, size, option) }
            }
            ActionOptions::Unset | ActionOptions::Text(_) => Err(Status::Error),
        }
    })
}

/// Sets the ids of the bundle entries to extract.
pub unsafe extern "C" fn action_info_set_bundle_entry_ids(
    info: Handle,
    ids: *const *const c_char,
    count: usize,
) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let ids = unsafe { texts(ids, count) }?;
        change(info, |info| info.bundle_entries = ids)
    })
}

/// Returns the number of bundle entry ids.
pub unsafe extern "C" fn action_info_get_bundle_entry_id_count(handle: Handle, count: *mut usize) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(count, info(handle)?.bundle_entries.len()) })
}

/// Copies one of the bundle entry ids.
pub unsafe extern "C" fn action_info_get_bundle_entry_id(
    handle: Handle,
    index: usize,
    size: *mut usize,
    id: *mut c_char,
) -> c_int {
    status(|| {
        let info = info(handle)?;
        let item = info.bundle_entries.get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_text(item, size, id) }
    })
}

/// `amd_comgr_target_id_t`: a triple and a processor.
#[derive(Copy, Clone)]
#[repr(C)]
pub struct TargetId {
    /// The triple.
    pub triple: *const c_char,
    /// The processor.
    pub arch: *const c_char,
}

/// Sets the ids of the package entries to extract.
pub unsafe extern "C" fn action_info_set_package_entry_ids(info: Handle, ids: *const TargetId, count: usize) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let ids = unsafe { pointer::array(ids, count) }.ok_or(Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header, for each.
        let one = |id: &TargetId| unsafe { Ok((text(id.triple)?.to_owned(), text(id.arch)?.to_owned())) };
        let ids = ids.iter().map(one).collect::<Done<Vec<_>>>()?;
        change(info, |info| info.package_entries = ids)
    })
}

/// Returns the number of package entry ids.
pub unsafe extern "C" fn action_info_get_package_entry_id_count(handle: Handle, count: *mut usize) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(count, info(handle)?.package_entries.len()) })
}

/// Copies one of the package entry ids.
pub unsafe extern "C" fn action_info_get_package_entry_id(
    handle: Handle,
    index: usize,
    triple_size: *mut usize,
    triple: *mut c_char,
    arch_size: *mut usize,
    arch: *mut c_char,
) -> c_int {
    status(|| {
        let info = info(handle)?;
        let item = info.package_entries.get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe {
            give_text(&item.0, triple_size, triple)?;
            give_text(&item.1, arch_size, arch)
        }
    })
}

/// Sets the block sizes for which SPIR-V kernels are cloned.
pub unsafe extern "C" fn action_info_set_block_sizes(info: Handle, sizes: *const usize, count: usize) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let sizes = unsafe { pointer::array(sizes, count) }.ok_or(Status::InvalidArgument)?.to_vec();
        change(info, |info| info.block_sizes = sizes)
    })
}

/// Returns the number of block sizes for which SPIR-V kernels are cloned.
pub unsafe extern "C" fn action_info_get_block_sizes_count(handle: Handle, count: *mut usize) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(count, info(handle)?.block_sizes.len()) })
}

/// Copies the block sizes for which SPIR-V kernels are cloned.
pub unsafe extern "C" fn action_info_get_block_sizes(handle: Handle, count: usize, sizes: *mut usize) -> c_int {
    status(|| {
        let known = info(handle)?.block_sizes;
        if sizes.is_null() || count < known.len() {
            return Err(Status::InvalidArgument);
        }
        // SAFETY: guaranteed by the caller, per the header.
        let to = unsafe { pointer::array_mut(sizes, known.len()) }.ok_or(Status::InvalidArgument)?;
        to.copy_from_slice(&known);
        Ok(())
    })
}

/// Sets the base of relative paths.
pub unsafe extern "C" fn action_info_set_working_directory_path(info: Handle, path: *const c_char) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let path = unsafe { text_or_empty(path) }?;
        change(info, |info| info.working_directory = path.to_owned())
    })
}

/// Copies the base of relative paths.
pub unsafe extern "C" fn action_info_get_working_directory_path(
    handle: Handle,
    size: *mut usize,
    path: *mut c_char,
) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give_text(&info(handle)?.working_directory, size, path) })
}

/// Enables or disables the log.
pub unsafe extern "C" fn action_info_set_logging(info: Handle, logging: bool) -> c_int {
    status(|| change(info, |info| info.logging = logging))
}

/// Returns whether the log is enabled.
pub unsafe extern "C" fn action_info_get_logging(handle: Handle, logging: *mut bool) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(logging, info(handle)?.logging) })
}

/// Sets whether device libraries are linked in.
pub unsafe extern "C" fn action_info_set_device_lib_linking(info: Handle, link: bool) -> c_int {
    status(|| change(info, |info| info.device_libs = Some(link)))
}

/// Sets whether a virtual file system is used.
pub unsafe extern "C" fn action_info_set_vfs(info: Handle, vfs: bool) -> c_int {
    status(|| change(info, |info| info.vfs = Some(vfs)))
}
