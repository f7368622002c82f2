//! What an action is told.

use std::ffi::{c_char, c_int};
use std::sync::Mutex;

use gcnc_ffi::pointer;

use super::{Handle, give, give_handle, give_text, object, release, status, text};
use crate::abi::{Done, Language, Status};
use crate::isa;
use crate::objects::{ActionOptions, INFOS, Info, lock};

/// Nothing is told yet.
pub unsafe extern "C" fn create_action_info(info: *mut Handle) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give_handle(info, || Ok(INFOS.insert(Mutex::default()))) })
}

/// Ends an action info.
pub unsafe extern "C" fn destroy_action_info(info: Handle) -> c_int {
    status(|| release(&INFOS, info))
}

/// What an action info has.
fn info(handle: Handle) -> Done<Info> {
    object(&INFOS, handle).map(|info| lock(&info).clone())
}

/// Changes an action info.
fn change(handle: Handle, how: impl FnOnce(&mut Info)) -> Done<()> {
    let info = object(&INFOS, handle)?;
    how(&mut lock(&info));
    Ok(())
}

/// A text, which is empty if the pointer is null.
///
/// # Safety
/// As [`text`].
unsafe fn text_or_empty<'a>(from: *const c_char) -> Done<&'a str> {
    // SAFETY: what the caller promises.
    if from.is_null() { Ok("") } else { unsafe { text(from) } }
}

/// An array of texts, which is empty if the pointer is null and the number is 0.
///
/// # Safety
/// As [`pointer::texts`].
unsafe fn texts(from: *const *const c_char, count: usize) -> Done<Vec<String>> {
    // SAFETY: what the caller promises.
    unsafe { pointer::texts(from, count) }.ok_or(Status::InvalidArgument)
}

/// Names the ISA, or by an empty name none.
pub unsafe extern "C" fn action_info_set_isa_name<const ABI: u32>(info: Handle, name: *const c_char) -> c_int {
    status(|| {
        object(&INFOS, info)?;
        // SAFETY: the header's.
        let name = unsafe { text_or_empty(name) }?;
        if !name.is_empty() && !isa::is_spirv(name) {
            isa::target_in(ABI, name)?;
        }
        change(info, |info| info.isa = name.to_owned())
    })
}

/// The name of the ISA.
pub unsafe extern "C" fn action_info_get_isa_name(handle: Handle, size: *mut usize, name: *mut c_char) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give_text(&info(handle)?.isa, size, name) })
}

/// Says the language.
pub unsafe extern "C" fn action_info_set_language<const ABI: u32>(info: Handle, language: u32) -> c_int {
    status(|| {
        let language = Language::of(ABI, language)?;
        change(info, |info| info.language = language)
    })
}

/// The language.
pub unsafe extern "C" fn action_info_get_language<const ABI: u32>(handle: Handle, language: *mut u32) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give(language, info(handle)?.language.number(ABI).unwrap_or(0)) })
}

/// Gives options as one text.
pub unsafe extern "C" fn action_info_set_options(info: Handle, options: *const c_char) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let options = unsafe { text_or_empty(options) }?;
        change(info, |info| info.options = ActionOptions::Text(options.to_owned()))
    })
}

/// Options that were given as one text.
pub unsafe extern "C" fn action_info_get_options(handle: Handle, size: *mut usize, options: *mut c_char) -> c_int {
    status(|| match info(handle)?.options {
        // SAFETY: the header's.
        ActionOptions::Text(text) => unsafe { give_text(&text, size, options) },
        // SAFETY: the header's.
        ActionOptions::Unset => unsafe { give_text("", size, options) },
        ActionOptions::List(_) => Err(Status::Error),
    })
}

/// Gives options one by one.
pub unsafe extern "C" fn action_info_set_option_list(
    info: Handle,
    options: *const *const c_char,
    count: usize,
) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let options = unsafe { texts(options, count) }?;
        change(info, |info| info.options = ActionOptions::List(options))
    })
}

/// How many options were given one by one.
pub unsafe extern "C" fn action_info_get_option_list_count(handle: Handle, count: *mut usize) -> c_int {
    status(|| {
        let info = info(handle)?;
        match info.options {
            _ if count.is_null() => Err(Status::InvalidArgument),
            // SAFETY: the header's.
            ActionOptions::List(list) => unsafe { give(count, list.len()) },
            ActionOptions::Unset | ActionOptions::Text(_) => Err(Status::Error),
        }
    })
}

/// One of the options that were given one by one.
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
                // SAFETY: the header's.
                unsafe { give_text(item, size, option) }
            }
            ActionOptions::Unset | ActionOptions::Text(_) => Err(Status::Error),
        }
    })
}

/// Says which entries of bundles are wanted.
pub unsafe extern "C" fn action_info_set_bundle_entry_ids(
    info: Handle,
    ids: *const *const c_char,
    count: usize,
) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let ids = unsafe { texts(ids, count) }?;
        change(info, |info| info.bundle_entries = ids)
    })
}

/// How many entries of bundles are wanted.
pub unsafe extern "C" fn action_info_get_bundle_entry_id_count(handle: Handle, count: *mut usize) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give(count, info(handle)?.bundle_entries.len()) })
}

/// One of the entries of bundles that are wanted.
pub unsafe extern "C" fn action_info_get_bundle_entry_id(
    handle: Handle,
    index: usize,
    size: *mut usize,
    id: *mut c_char,
) -> c_int {
    status(|| {
        let info = info(handle)?;
        let item = info.bundle_entries.get(index).ok_or(Status::InvalidArgument)?;
        // SAFETY: the header's.
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

/// Says which entries of packages are wanted.
pub unsafe extern "C" fn action_info_set_package_entry_ids(info: Handle, ids: *const TargetId, count: usize) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let ids = unsafe { pointer::array(ids, count) }.ok_or(Status::InvalidArgument)?;
        // SAFETY: the header's, of each.
        let one = |id: &TargetId| unsafe { Ok((text(id.triple)?.to_owned(), text(id.arch)?.to_owned())) };
        let ids = ids.iter().map(one).collect::<Done<Vec<_>>>()?;
        change(info, |info| info.package_entries = ids)
    })
}

/// How many entries of packages are wanted.
pub unsafe extern "C" fn action_info_get_package_entry_id_count(handle: Handle, count: *mut usize) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give(count, info(handle)?.package_entries.len()) })
}

/// One of the entries of packages that are wanted.
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
        // SAFETY: the header's.
        unsafe {
            give_text(&item.0, triple_size, triple)?;
            give_text(&item.1, arch_size, arch)
        }
    })
}

/// Says for which block sizes kernels of SPIR-V are cloned.
pub unsafe extern "C" fn action_info_set_block_sizes(info: Handle, sizes: *const usize, count: usize) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let sizes = unsafe { pointer::array(sizes, count) }.ok_or(Status::InvalidArgument)?.to_vec();
        change(info, |info| info.block_sizes = sizes)
    })
}

/// For how many block sizes kernels of SPIR-V are cloned.
pub unsafe extern "C" fn action_info_get_block_sizes_count(handle: Handle, count: *mut usize) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give(count, info(handle)?.block_sizes.len()) })
}

/// For which block sizes kernels of SPIR-V are cloned.
pub unsafe extern "C" fn action_info_get_block_sizes(handle: Handle, count: usize, sizes: *mut usize) -> c_int {
    status(|| {
        let known = info(handle)?.block_sizes;
        if sizes.is_null() || count < known.len() {
            return Err(Status::InvalidArgument);
        }
        // SAFETY: the header's.
        let to = unsafe { pointer::array_mut(sizes, known.len()) }.ok_or(Status::InvalidArgument)?;
        to.copy_from_slice(&known);
        Ok(())
    })
}

/// Says where relative paths begin.
pub unsafe extern "C" fn action_info_set_working_directory_path(info: Handle, path: *const c_char) -> c_int {
    status(|| {
        // SAFETY: the header's.
        let path = unsafe { text_or_empty(path) }?;
        change(info, |info| info.working_directory = path.to_owned())
    })
}

/// Where relative paths begin.
pub unsafe extern "C" fn action_info_get_working_directory_path(
    handle: Handle,
    size: *mut usize,
    path: *mut c_char,
) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give_text(&info(handle)?.working_directory, size, path) })
}

/// Says whether a log is wanted.
pub unsafe extern "C" fn action_info_set_logging(info: Handle, logging: bool) -> c_int {
    status(|| change(info, |info| info.logging = logging))
}

/// Whether a log is wanted.
pub unsafe extern "C" fn action_info_get_logging(handle: Handle, logging: *mut bool) -> c_int {
    // SAFETY: the header's.
    status(|| unsafe { give(logging, info(handle)?.logging) })
}

/// Says whether device libraries are linked in.
pub unsafe extern "C" fn action_info_set_device_lib_linking(info: Handle, link: bool) -> c_int {
    status(|| change(info, |info| info.device_libs = Some(link)))
}

/// Says whether files are to be virtual.
pub unsafe extern "C" fn action_info_set_vfs(info: Handle, vfs: bool) -> c_int {
    status(|| change(info, |info| info.vfs = Some(vfs)))
}
