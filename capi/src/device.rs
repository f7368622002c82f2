//! The emulator: a device on the CPU with memory of its own, for tests without a GPU.
//!
//! Calls from several threads are serialised, launches included.

use std::cell::RefCell;
use std::ffi::{c_char, c_void};
use std::sync::{Mutex, MutexGuard, PoisonError};

use gcnc::emulator::{self, Args, Check, Grid};
use gcnc_ffi::pointer::{array_mut, copy, write};

use crate::border::{Buffer, Versioned, attempt, bytes, free, give, give_to, known, object, text};
use crate::error::{Error, refuse};
use crate::hooks::{self, Observer, Service};
use crate::target::Target;

/// Hazards, reads of uninitialised registers, and reads of results that have not yet arrived are errors.
pub const GCNC_CHECK_STRICT: u32 = 0;
/// Only memory accesses are checked.
pub const GCNC_CHECK_OFF: u32 = 1;

/// An emulated device, with memory and loaded code objects.
#[derive(Debug)]
pub struct Device(Mutex<Loaded>);

thread_local! {
    /// The devices on which this thread is currently launching, and whose hooks it may therefore be in.
    static LAUNCHING: RefCell<Vec<*const Device>> = const { RefCell::new(Vec::new()) };
}

#[derive(Debug)]
struct Loaded {
    device: emulator::Device,
    /// Their handles in C, counted from 1.
    modules: Vec<emulator::Module>,
}

/// A launch of a kernel.
#[derive(Copy, Clone, Debug)]
#[repr(C)]
pub struct Launch {
    /// `sizeof(gcnc_launch)`, which the caller sets.
    pub size: usize,
    /// The handle of the loaded code object.
    pub module: u64,
    /// The kernel's name.
    pub kernel: *const c_char,
    /// The kernarg segment up to the last explicit argument, each at its offset; the device adds the hidden ones.
    pub args: *const c_char,
    /// Bytes of `args`.
    pub args_size: usize,
    /// Work-groups in x, y, z.
    pub workgroups: [u32; 3],
    /// Work-items of a work-group in x, y, z.
    pub workgroup_size: [u32; 3],
    /// Bytes of LDS beyond those that the kernel declares.
    pub dynamic_lds: u32,
    /// `GCNC_CHECK_...`
    pub check: u32,
    /// The most instructions that all waves together may execute; 0 is some billions.
    pub max_instructions: u64,
    /// Called before each instruction unless it is NULL; must not call functions of the device.
    pub observer: Observer,
    /// Passed to `observer` as its first argument.
    pub observer_data: *mut c_void,
    /// Work-items of the partial work-group after the full ones in x, y, z; 0 where there is none.
    pub remainder: [u32; 3],
}

// SAFETY: `repr(C)`, and the size comes first; any bytes are a valid launch.
unsafe impl Versioned for Launch {}

const NOTHING: Launch = Launch {
    size: size_of::<Launch>(),
    module: 0,
    kernel: std::ptr::null(),
    args: std::ptr::null(),
    args_size: 0,
    workgroups: [1; 3],
    workgroup_size: [1; 3],
    dynamic_lds: 0,
    check: GCNC_CHECK_STRICT,
    max_instructions: 0,
    observer: None,
    observer_data: std::ptr::null_mut(),
    remainder: [0; 3],
};

/// Runs an operation on a device.
///
/// # Safety
/// The contract of the crate.
unsafe fn on(device: *const Device, run: impl FnOnce(&mut Loaded) -> Result<(), Error>) -> *mut Error {
    attempt(|| {
        // SAFETY: the caller's contract.
        run(&mut *unsafe { object(device, "device")? }.lock()?)
    })
}

/// Marks this thread as launching for as long as it lives.
struct Launching;

impl Launching {
    fn new(device: *const Device) -> Launching {
        LAUNCHING.with_borrow_mut(|all| all.push(device));
        Launching
    }
}

impl Drop for Launching {
    fn drop(&mut self) {
        LAUNCHING.with_borrow_mut(Vec::pop);
    }
}

impl Device {
    /// Locks the device, waiting for other threads. A hook would deadlock here.
    fn lock(&self) -> Result<MutexGuard<'_, Loaded>, Error> {
        if LAUNCHING.with_borrow(|all| all.contains(&std::ptr::from_ref(self))) {
            let help = "what a hook may call of the device are `gcnc_host_...` and `gcnc_step_...`";
            return Err(refuse(format!("the device waits for a hook, which calls it: {help}")));
        }
        Ok(self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Loaded {
    fn module(&self, number: u64) -> Result<emulator::Module, Error> {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let module = index.and_then(|index| self.modules.get(index));
        module.copied().ok_or_else(|| refuse(format!("there is no loaded code object of number {number}")))
    }
}

fn failed(error: emulator::DeviceError) -> Error {
    refuse(error.to_string())
}

/// Creates a device, with no allocations. It accepts code objects for the processor of `target`, or for any if that is
/// NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_create(target: *const Target) -> *mut Device {
    // SAFETY: the crate's contract.
    let processor = unsafe { target.as_ref() }.map(|target| target.target.name().to_owned());
    let device = emulator::Device::new(emulator::DeviceOptions { processor, ..Default::default() });
    give(Device(Mutex::new(Loaded { device, modules: Vec::new() })))
}

/// Frees a device and all its memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_free(device: *mut Device) {
    // SAFETY: the crate's contract.
    unsafe { free(device) };
}

/// Allocates zeroed device memory, at an address that is valid until `gcnc_device_release`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_allocate(device: *const Device, size: u64, address: *mut u64) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        on(device, |on| {
            let given = on.device.allocate(size).map_err(failed)?;
            if write(address, given) { Ok(()) } else { Err(refuse("`address` is NULL")) }
        })
    }
}

/// Frees device memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_release(device: *const Device, address: u64) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { on(device, |on| on.device.free(address).map_err(failed)) }
}

/// Copies device memory to the host.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_read(
    device: *const Device,
    address: u64,
    to: *mut c_char,
    size: usize,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        on(device, |on| {
            let to = array_mut(to.cast::<u8>(), size).ok_or_else(|| refuse("`to` is NULL"))?;
            let from = on.device.read(address, size).map_err(failed)?;
            copy(from, to.as_mut_ptr());
            Ok(())
        })
    }
}

/// Copies host memory to the device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_write(
    device: *const Device,
    address: u64,
    from: *const c_char,
    size: usize,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { on(device, |on| on.device.write(address, bytes(from, size, "from")?).map_err(failed)) }
}

/// Copies bytes within device memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_copy(device: *const Device, to: u64, from: u64, size: usize) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { on(device, |on| on.device.copy(to, from, size).map_err(failed)) }
}

/// Sets each byte of a range of device memory to `byte`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_fill(device: *const Device, address: u64, byte: u8, size: usize) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { on(device, |on| on.device.fill(address, byte, size).map_err(failed)) }
}

/// Loads a code object and returns its handle for launches.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_load(
    device: *const Device,
    data: *const c_char,
    length: usize,
    module: *mut u64,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        on(device, |on| {
            let loaded = on.device.load(bytes(data, length, "data")?).map_err(failed)?;
            on.modules.push(loaded);
            if write(module, on.modules.len() as u64) { Ok(()) } else { Err(refuse("`module` is NULL")) }
        })
    }
}

/// Unloads a code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_unload(device: *const Device, module: u64) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { on(device, |on| on.device.unload(on.module(module)?).map_err(failed)) }
}

/// The address of a variable of a loaded code object, and its size in bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_symbol(
    device: *const Device,
    module: u64,
    name: *const c_char,
    address: *mut u64,
    size: *mut u64,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        on(device, |on| {
            let (at, bytes) = on.device.symbol(on.module(module)?, text(name, "name")?).map_err(failed)?;
            write(address, at);
            write(size, bytes);
            Ok(())
        })
    }
}

/// Runs a kernel and waits for it to finish. After a fault, memory has whatever the launch wrote until then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_launch(device: *const Device, launch: *const Launch) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        on(device, |on| {
            let launch = known(launch, NOTHING).ok_or_else(|| refuse("`launch` is NULL, or has no size"))?;
            let grid = Grid {
                workgroups: launch.workgroups,
                remainder: launch.remainder,
                workgroup_size: launch.workgroup_size,
                dynamic_lds: launch.dynamic_lds,
            };
            let check = match launch.check {
                GCNC_CHECK_STRICT => Check::Strict,
                GCNC_CHECK_OFF => Check::Off,
                other => return Err(refuse(format!("there is no check of number {other}"))),
            };
            let mut options = emulator::Options { check, ..emulator::Options::default() };
            if launch.max_instructions != 0 {
                options.max_instructions = launch.max_instructions;
            }
            let mut observer = launch.observer.map(|function| hooks::observer(function, launch.observer_data));
            options.observer = observer.as_mut().map(|observer| observer as &mut emulator::Observer<'_>);
            let args = Args::Segment(bytes(launch.args, launch.args_size, "args")?);
            let module = on.module(launch.module)?;
            let _launching = Launching::new(device);
            on.device.launch(module, text(launch.kernel, "kernel")?, grid, args, options).map_err(failed)?;
            Ok(())
        })
    }
}

/// Returns what kernels have printed since the last call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_take_output(device: *const Device, output: *mut *mut Buffer) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(output, "output", || Ok(Buffer::new(object(device, "device")?.lock()?.device.take_output()))) }
}

/// Registers the function that handles the host calls of a service. It is passed `data`, runs on the thread that
/// launches the kernel, and must not call functions of the device. Services 1 to 3 are those of AMD's device libraries:
/// calls of host functions, HIP's printf, and device memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_device_serve(
    device: *const Device,
    service: u32,
    function: Service,
    data: *mut c_void,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        on(device, |on| {
            let function = function.ok_or_else(|| refuse("`function` is NULL"))?;
            on.device.serve(service, hooks::service(function, data));
            Ok(())
        })
    }
}
