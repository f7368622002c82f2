//! Traces of compilations: how long passes took, and the program after passes.

use std::ffi::c_char;
use std::time::Duration;

use gcnc_ffi::pointer::write;

use crate::border::{Text, free, with};

/// The record of a compilation: pass times and printed programs.
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

/// The name of the pass with this index in the order in which passes ran, and the nanoseconds that it took; NULL after
/// the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_trace_time(trace: *const Trace, index: usize, nanoseconds: *mut u64) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe {
        with(trace, std::ptr::null(), |trace| {
            let Some((pass, time)) = trace.times.get(index) else { return std::ptr::null() };
            write(nanoseconds, u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
            pass.as_ptr()
        })
    }
}

/// The printed program with this index, and the name of the pass after which it was printed; NULL after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_trace_printed(
    trace: *const Trace,
    index: usize,
    pass: *mut *const c_char,
    length: *mut usize,
) -> *const c_char {
    // SAFETY: the crate's contract.
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
    // SAFETY: the crate's contract.
    unsafe { free(trace) };
}
