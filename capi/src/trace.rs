//! What was seen on the way of a compilation: how long passes took, and programs between them.

use std::ffi::c_char;
use std::time::Duration;

use gcnc_ffi::pointer::write;

use crate::border::{Text, free, with};

/// What was seen on the way of a compilation.
#[derive(Debug)]
pub struct Trace {
    times: Vec<(Text, Duration)>,
    printed: Vec<(Text, Text)>,
}

impl From<gcnc::Trace> for Trace {
    fn from(trace: gcnc::Trace) -> Trace {
        Trace {
            times: trace.times.into_iter().map(|(pass, time)| (Text::new(pass), time)).collect(),
            printed: trace.printed.into_iter().map(|(pass, text)| (Text::new(pass), Text::new(text))).collect(),
        }
    }
}

/// The name of the pass of that number in the order in which passes ran, and how many nanoseconds it took; NULL if no
/// more passes ran.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_trace_time(trace: *const Trace, index: usize, nanoseconds: *mut u64) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe {
        with(trace, std::ptr::null(), |trace| {
            let Some((pass, time)) = trace.times.get(index) else { return std::ptr::null() };
            write(nanoseconds, u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
            pass.as_ptr()
        })
    }
}

/// The program that was printed as that number, and the name of the pass that it was printed after; NULL if no more
/// were.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_trace_printed(
    trace: *const Trace,
    index: usize,
    pass: *mut *const c_char,
    length: *mut usize,
) -> *const c_char {
    // SAFETY: the contract of the crate.
    unsafe {
        with(trace, std::ptr::null(), |trace| {
            let Some((name, text)) = trace.printed.get(index) else { return std::ptr::null() };
            write(pass, name.as_ptr());
            text.give(length)
        })
    }
}

/// Frees a trace.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_trace_free(trace: *mut Trace) {
    // SAFETY: the contract of the crate.
    unsafe { free(trace) };
}
