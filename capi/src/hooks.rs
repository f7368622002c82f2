//! Callbacks during a launch: host calls of kernels, and a hook for each instruction.
//!
//! Both run on the thread that launches, which holds the device's lock meanwhile: a hook that calls a function of that
//! device gets an error.

use std::ffi::{c_char, c_void};
use std::ops::ControlFlow;

use gcnc::emulator;
use gcnc::emulator::host::HostView;
use gcnc_ffi::pointer::{array_mut, copy, write};

use crate::border::{Buffer, attempt, bytes, give_to, object, with};
use crate::error::{Error, refuse};

/// Device memory, as a service sees it while a kernel runs.
pub struct Host<'a, 'm>(&'a mut HostView<'m>);

/// Handles host calls of a service: called once for each active lane, it answers the lane's 8 words with 2 words.
pub type Service =
    Option<unsafe extern "C" fn(data: *mut c_void, host: *mut Host, words: *const u64, answer: *mut u64)>;

/// An instruction about to be executed, and the wave that executes it.
pub struct Step<'a>(&'a emulator::Step<'a>);

/// Called before each instruction of each wave; returning false stops the launch with an error.
pub type Observer = Option<unsafe extern "C" fn(data: *mut c_void, step: *const Step) -> bool>;

/// The pointer that C's function is passed.
struct Data(*mut c_void);

// SAFETY: only C's function dereferences it, on the thread that launches, as the header says.
unsafe impl Send for Data {}

impl Data {
    /// A method rather than the field, so that closures capture the whole, not the field, which is not `Send`.
    fn get(&self) -> *mut c_void {
        self.0
    }
}

/// A service that a C function handles.
///
/// # Safety
/// `function` may be called with `data` from any thread.
pub unsafe fn service(
    function: unsafe extern "C" fn(*mut c_void, *mut Host, *const u64, *mut u64),
    data: *mut c_void,
) -> impl FnMut(&mut HostView<'_>, &[u64; 8]) -> [u64; 2] + Send + 'static {
    let data = Data(data);
    move |view, words| {
        let mut answer = [0; 2];
        // SAFETY: the caller's contract; the other pointers are valid during the call.
        unsafe { function(data.get(), &mut Host(view), words.as_ptr(), answer.as_mut_ptr()) };
        answer
    }
}

/// A hook that is a C function.
///
/// # Safety
/// `function` may be called with `data`.
pub unsafe fn observer(
    function: unsafe extern "C" fn(*mut c_void, *const Step) -> bool,
    data: *mut c_void,
) -> impl FnMut(&emulator::Step<'_>) -> ControlFlow<()> {
    move |step| {
        // SAFETY: the caller's contract; the other pointer is valid during the call.
        if unsafe { function(data, &Step(step)) } { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn fault(kind: emulator::FaultKind) -> Error {
    refuse(kind.to_string())
}

/// Copies device memory to the host.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_host_read(host: *const Host, address: u64, to: *mut c_char, size: usize) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe { put(object(host, "host")?.0.read(address, size).map_err(fault)?, to) })
}

/// Copies host memory to the device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_host_write(
    host: *mut Host,
    address: u64,
    from: *const c_char,
    size: usize,
) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe {
        let host = host.as_mut().ok_or_else(|| refuse("`host` is NULL"))?;
        host.0.write(address, bytes(from, size, "from")?).map_err(fault)
    })
}

/// Copies bytes to a buffer of the caller.
///
/// # Safety
/// `to` is null, or has room for them.
unsafe fn put(from: &[u8], to: *mut c_char) -> Result<(), Error> {
    // SAFETY: the caller's contract.
    unsafe {
        let to = array_mut(to.cast::<u8>(), from.len()).ok_or_else(|| refuse("`to` is NULL"))?;
        copy(from, to.as_mut_ptr());
    }
    Ok(())
}

/// The instruction's address in the code object, as a disassembler shows it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_address(step: *const Step) -> u64 {
    // SAFETY: the crate's contract.
    unsafe { with(step, 0, |step| step.0.address()) }
}

/// The instruction as a disassembler prints it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_text(step: *const Step, printed: *mut *mut Buffer) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe { give_to(printed, "printed", || Ok(Buffer::new(object(step, "step")?.0.text()))) }
}

/// The wave's index in its work-group. Unless `workgroup` is NULL, the work-group's id in x, y, z is stored there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_wave(step: *const Step, workgroup: *mut u32) -> u32 {
    // SAFETY: the crate's contract.
    unsafe {
        with(step, 0, |step| {
            write(workgroup.cast::<[u32; 3]>(), step.0.workgroup());
            step.0.wave()
        })
    }
}

/// The lanes of the wave, 32 or 64; `exec` is set to the mask of active ones.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_lanes(step: *const Step, exec: *mut u64) -> u32 {
    // SAFETY: the crate's contract.
    unsafe {
        with(step, 0, |step| {
            write(exec, step.0.exec());
            step.0.lanes() as u32
        })
    }
}

/// The value of a scalar register; 0 if there is no such register.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_sgpr(step: *const Step, number: u32) -> u32 {
    let number = u8::try_from(number).unwrap_or(u8::MAX);
    // SAFETY: the crate's contract.
    unsafe { with(step, 0, |step| step.0.sgpr(number)) }
}

/// One lane of a vector register or accumulation register; false if the wave has no such register.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_vgpr(
    step: *const Step,
    accumulation: bool,
    number: usize,
    lane: usize,
    value: *mut u32,
) -> bool {
    // SAFETY: the crate's contract.
    unsafe {
        with(step, false, |step| {
            let found = if accumulation { step.0.agpr(number, lane) } else { step.0.vgpr(number, lane) };
            found.is_some_and(|found| write(value, found))
        })
    }
}

/// VCC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_vcc(step: *const Step) -> u64 {
    // SAFETY: the crate's contract.
    unsafe { with(step, 0, |step| step.0.vcc()) }
}

/// SCC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_scc(step: *const Step) -> bool {
    // SAFETY: the crate's contract.
    unsafe { with(step, false, |step| step.0.scc()) }
}

/// M0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_m0(step: *const Step) -> u32 {
    // SAFETY: the crate's contract.
    unsafe { with(step, 0, |step| step.0.m0()) }
}

/// The MODE register.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_mode(step: *const Step) -> u32 {
    // SAFETY: the crate's contract.
    unsafe { with(step, 0, |step| step.0.mode()) }
}

/// Copies device memory to the host.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_read(step: *const Step, address: u64, to: *mut c_char, size: usize) -> *mut Error {
    // SAFETY: the crate's contract.
    attempt(|| unsafe { put(object(step, "step")?.0.memory(address, size).map_err(fault)?, to) })
}

/// The work-group's LDS, which lives as long as the step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_step_lds(step: *const Step, size: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe {
        with(step, std::ptr::null(), |step| {
            let lds = step.0.lds();
            write(size, lds.len());
            lds.as_ptr().cast()
        })
    }
}
