//! AMD's library, for source languages without a front end in gcnc: loaded on first use from the path in
//! `GCNC_REAL_COMGR`.
//!
//! Its objects are separate from ours: data is copied in, data and the log are copied out, and nothing is kept. It may
//! have the other interface version. It is loaded with `RTLD_DEEPBIND`, since its own calls of interface functions
//! would otherwise come here.

use std::collections::HashMap;
use std::ffi::{CString, c_char, c_int};
use std::sync::{LazyLock, Mutex};

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};

use super::Job;
use crate::abi::{Action, DataKind, Done, Language, Status};
use crate::api::Handle;
use crate::objects::{Data, Info, lock};

/// The environment variable with the library's path.
const VARIABLE: &str = "GCNC_REAL_COMGR";

/// `RTLD_DEEPBIND` of glibc: prefers a library's own symbols to those of the program.
const RTLD_DEEPBIND: c_int = 8;

type Result<T> = std::result::Result<T, String>;

/// Loaded libraries by their paths; they are never closed.
static OPEN: LazyLock<Mutex<HashMap<String, Option<&'static Real>>>> = LazyLock::new(Mutex::default);

/// AMD's library.
struct Real {
    library: Library,
    /// Its interface version.
    abi: u32,
}

/// Calls a function of the interface that returns a status; arguments are preceded by their type.
macro_rules! call {
    ($real:expr, $name:literal, ($($ty:ty),*), $($arg:expr),*) => {{
        type Function = unsafe extern "C" fn($($ty),*) -> c_int;
        // SAFETY: the interface has this function with these types in all versions that have it.
        match unsafe { $real.library.get::<Function>(concat!("amd_comgr_", $name)) } {
            // SAFETY: the arguments are as the header asks for.
            Ok(function) => match unsafe { function($($arg),*) } {
                0 => Ok(()),
                status => Err(status),
            },
            Err(_) => Err(c_int::MAX),
        }
    }};
}

impl Real {
    /// AMD's library at the path in the environment.
    fn get() -> Result<&'static Real> {
        let Ok(path) = std::env::var(VARIABLE) else {
            return Err(format!(
                "gcnc has no front end for HIP, OpenCL and SPIR-V; let {VARIABLE} name AMD's libamd_comgr to pass this on"
            ));
        };
        let mut open = lock(&OPEN);
        let real =
            open.entry(path.clone()).or_insert_with(|| Real::open(&path).map(|real| &*Box::leak(Box::new(real))));
        real.ok_or_else(|| format!("{VARIABLE} is {path}, which is no libamd_comgr that can be opened"))
    }

    fn open(path: &str) -> Option<Real> {
        // SAFETY: the user vouches that this is AMD's library, whose initialisers may run on any thread.
        let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND) }.ok()?;
        // SAFETY: the interface has this function with these types in all versions.
        let version = unsafe { library.get::<unsafe extern "C" fn(*mut usize, *mut usize)>("amd_comgr_get_version") };
        let (mut major, mut minor) = (0, 0);
        // SAFETY: both pointers are to local variables.
        unsafe { version.ok()?(&mut major, &mut minor) };
        let abi = u32::try_from(major).ok().filter(|abi| [2, 3].contains(abi))?;
        Some(Real { library, abi })
    }

    fn create(&self, what: &'static str) -> Result<Handle> {
        let mut handle = Handle { handle: 0 };
        let done = match what {
            "set" => call!(self, "create_data_set", (*mut Handle), &mut handle),
            _ => call!(self, "create_action_info", (*mut Handle), &mut handle),
        };
        done.map(|()| handle).map_err(|status| format!("AMD's library gives no {what} (status {status})"))
    }
}

/// The log's message for a failed call.
fn refused(what: &str) -> impl FnOnce(c_int) -> String {
    move |status| format!("AMD's library refuses {what} (status {status})")
}

/// An object of the library, which is released when this is dropped.
struct Owned<'r> {
    real: &'r Real,
    handle: Handle,
    kind: Kind,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Set,
    Info,
    Data,
}

impl Drop for Owned<'_> {
    fn drop(&mut self) {
        // If a handle cannot be released it leaks.
        let _ = match self.kind {
            Kind::Set => call!(self.real, "destroy_data_set", (Handle), self.handle),
            Kind::Info => call!(self.real, "destroy_action_info", (Handle), self.handle),
            Kind::Data => call!(self.real, "release_data", (Handle), self.handle),
        };
    }
}

impl Real {
    fn set(&self) -> Result<Owned<'_>> {
        Ok(Owned { real: self, handle: self.create("set")?, kind: Kind::Set })
    }

    fn info(&self, info: &Info) -> Result<Owned<'_>> {
        let owned = Owned { real: self, handle: self.create("action info")?, kind: Kind::Info };
        let to = owned.handle;
        let text = |text: &str| CString::new(text).map_err(|_| "a text has a NUL".to_owned());
        if !info.isa.is_empty() {
            let isa = text(&info.isa)?;
            call!(self, "action_info_set_isa_name", (Handle, *const c_char), to, isa.as_ptr())
                .map_err(refused("the ISA"))?;
        }
        let language =
            info.language.number(self.abi).ok_or("AMD's library has another interface without the language")?;
        call!(self, "action_info_set_language", (Handle, u32), to, language).map_err(refused("the language"))?;
        let options: Vec<CString> = info.option_list().iter().map(|o| text(o)).collect::<Result<_>>()?;
        let pointers: Vec<*const c_char> = options.iter().map(|o| o.as_ptr()).collect();
        call!(
            self,
            "action_info_set_option_list",
            (Handle, *const *const c_char, usize),
            to,
            pointers.as_ptr(),
            pointers.len()
        )
        .map_err(refused("the options"))?;
        let directory = text(&info.working_directory)?;
        call!(self, "action_info_set_working_directory_path", (Handle, *const c_char), to, directory.as_ptr())
            .map_err(refused("the working directory"))?;
        call!(self, "action_info_set_logging", (Handle, bool), to, true).map_err(refused("logging"))?;
        if let Some(link) = info.device_libs {
            // In interfaces before 2.9 only the actions determine it.
            let _ = call!(self, "action_info_set_device_lib_linking", (Handle, bool), to, link);
        }
        Ok(owned)
    }

    fn add(&self, set: &Owned<'_>, data: &Data) -> Result<()> {
        let mut handle = Handle { handle: 0 };
        let name = CString::new(data.name()).map_err(|_| "a name has a NUL".to_owned())?;
        let bytes = data.bytes().map_err(|_| format!("{} is empty", data.name()))?;
        let refused = |status: c_int| format!("AMD's library refuses {} (status {status})", data.name());
        call!(self, "create_data", (u32, *mut Handle), data.kind as u32, &mut handle).map_err(refused)?;
        let owned = Owned { real: self, handle, kind: Kind::Data };
        let to = owned.handle;
        call!(self, "set_data", (Handle, usize, *const u8), to, bytes.len(), bytes.as_ptr()).map_err(refused)?;
        call!(self, "set_data_name", (Handle, *const c_char), to, name.as_ptr()).map_err(refused)?;
        call!(self, "data_set_add", (Handle, Handle), set.handle, to).map_err(refused)
    }

    /// All data of a set.
    fn data(&self, set: &Owned<'_>) -> Vec<Data> {
        let kinds = DataKind::ALL.into_iter().filter(|kind| kind.exists_in(self.abi));
        kinds.flat_map(|kind| self.of_kind(set, kind)).collect()
    }

    fn of_kind(&self, set: &Owned<'_>, kind: DataKind) -> Vec<Data> {
        let (mut count, from) = (0usize, set.handle);
        // Kinds of later interfaces are rejected.
        if call!(self, "action_data_count", (Handle, u32, *mut usize), from, kind as u32, &mut count).is_err() {
            return Vec::new();
        }
        let get = |index: usize| {
            let mut handle = Handle { handle: 0 };
            call!(
                self,
                "action_data_get_data",
                (Handle, u32, usize, *mut Handle),
                from,
                kind as u32,
                index,
                &mut handle
            )
            .ok()?;
            let owned = Owned { real: self, handle, kind: Kind::Data };
            let mut name = self.bytes(&owned, true)?;
            name.pop();
            Some(Data::with(kind, String::from_utf8_lossy(&name), self.bytes(&owned, false).unwrap_or_default()))
        };
        (0..count).filter_map(get).collect()
    }

    /// The bytes of a data object, or its name with the terminating NUL.
    fn bytes(&self, data: &Owned<'_>, name: bool) -> Option<Vec<u8>> {
        let mut size = 0usize;
        let get = |size: &mut usize, to: *mut u8| match name {
            true => call!(self, "get_data_name", (Handle, *mut usize, *mut u8), data.handle, size, to),
            false => call!(self, "get_data", (Handle, *mut usize, *mut u8), data.handle, size, to),
        };
        get(&mut size, std::ptr::null_mut()).ok()?;
        let mut bytes = vec![0; size];
        get(&mut size, bytes.as_mut_ptr()).ok()?;
        Some(bytes)
    }
}

/// Adds precompiled headers for OpenCL, which come with AMD's library if there is one. The input stays.
pub fn add_headers(job: &mut Job<'_>) -> Done<()> {
    job.keep();
    let mut headers = Job::new(job.info, job.input);
    let named =
        std::env::var_os(VARIABLE).is_some() && matches!(job.info.language, Language::OpenCl12 | Language::OpenCl20);
    if named {
        pass_on(&mut headers, Action::AddPrecompiledHeaders)?;
        job.log.push_str(&headers.log);
        job.output.extend(headers.output.into_iter().filter(|data| data.kind == DataKind::PrecompiledHeader));
    }
    Ok(())
}

/// Delegates an action to AMD's library.
pub fn pass_on(job: &mut Job<'_>, action: Action) -> Done<()> {
    match passed_on(job, action) {
        Ok(done) => done,
        Err(why) => job.fail(format!("error: {why}")),
    }
}

fn passed_on(job: &mut Job<'_>, action: Action) -> Result<Done<()>> {
    let real = Real::get()?;
    let number = action.number(real.abi).ok_or("AMD's library has another interface without this action")?;
    let info = real.info(job.info)?;
    let (input, output) = (real.set()?, real.set()?);
    for (_, data) in job.input {
        real.add(&input, data)?;
    }
    let done =
        call!(real, "do_action", (u32, Handle, Handle, Handle), number, info.handle, input.handle, output.handle);
    let (logs, data): (Vec<Data>, Vec<Data>) =
        real.data(&output).into_iter().partition(|data| data.kind == DataKind::Log);
    for log in logs.iter().filter_map(|log| log.bytes().ok()) {
        job.say(String::from_utf8_lossy(&log).trim_end_matches('\0'));
    }
    job.output.extend(data);
    Ok(done.map_err(|status| if status == 2 { Status::InvalidArgument } else { Status::Error }))
}

/// The arguments of rewriting a code object for another ISA.
pub struct HotSwap<'a> {
    /// The code object.
    pub input: &'a Data,
    /// The ISA of the input.
    pub from: &'a std::ffi::CStr,
    /// The ISA of the output.
    pub to: &'a std::ffi::CStr,
    /// Flags, if they are given.
    pub flags: Option<u64>,
}

/// `amd_comgr_hotswap_rewrite_options_t`
#[repr(C)]
struct HotSwapOptions {
    size: usize,
    flags: u64,
}

/// Delegates the rewriting of a code object for another ISA to AMD's library.
///
/// # Errors
/// There is no such library, its interface does not support this, or it fails.
pub fn hotswap(asked: &HotSwap<'_>) -> Done<Data> {
    // Report what gcnc lacks as an unsupported combination.
    let real = Real::get().map_err(|_| Status::InvalidArgument)?;
    let set = real.set().map_err(|_| Status::Error)?;
    real.add(&set, asked.input).map_err(|_| Status::Error)?;
    let (mut input, mut output) = (Handle { handle: 0 }, Handle { handle: 0 });
    let kind = asked.input.kind as u32;
    call!(real, "action_data_get_data", (Handle, u32, usize, *mut Handle), set.handle, kind, 0, &mut input)
        .map_err(|_| Status::Error)?;
    let input = Owned { real, handle: input, kind: Kind::Data };
    let (from, to) = (asked.from.as_ptr(), asked.to.as_ptr());
    let done = match asked.flags {
        None => call!(
            real,
            "hotswap_rewrite",
            (Handle, *const c_char, *const c_char, *mut Handle),
            input.handle,
            from,
            to,
            &mut output
        ),
        Some(flags) => {
            let options = HotSwapOptions { size: size_of::<HotSwapOptions>(), flags };
            call!(
                real,
                "hotswap_rewrite_with_options",
                (Handle, *const c_char, *const c_char, *const HotSwapOptions, *mut Handle),
                input.handle,
                from,
                to,
                &options,
                &mut output
            )
        }
    };
    done.map_err(|status| if status == 1 { Status::Error } else { Status::InvalidArgument })?;
    let output = Owned { real, handle: output, kind: Kind::Data };
    let bytes = real.bytes(&output, false).ok_or(Status::Error)?;
    Ok(Data::with(DataKind::Executable, asked.input.name(), bytes))
}
