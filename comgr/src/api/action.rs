//! The interface's version, and actions.

use std::ffi::{CStr, c_char, c_int};
use std::io::Write as _;

use super::{Handle, give, object, status};
use crate::abi::{self, Action, DataKind};
use crate::action::Job;
use crate::metadata::CACHE_IDENTIFIER;
use crate::objects::{Data, INFOS, Info, SETS, Set, lock};

/// Returns the version of the interface.
pub unsafe extern "C" fn get_version<const ABI: u32>(major: *mut usize, minor: *mut usize) {
    let [ours, theirs] = abi::version(ABI);
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(major, ours) }?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(minor, theirs) }
    });
}

/// Returns the text of a status.
pub unsafe extern "C" fn status_string(number: u32, text: *mut *const c_char) -> c_int {
    status(|| {
        let found = abi::status_text(number).map(CStr::as_ptr).ok_or(abi::Status::InvalidArgument)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(text, found) }
    })
}

/// Returns an identifier that distinguishes this build's output from that of others.
pub unsafe extern "C" fn get_cache_identifier(identifier: *mut *const c_char) -> c_int {
    // SAFETY: guaranteed by the caller, per the header.
    status(|| unsafe { give(identifier, CACHE_IDENTIFIER.as_ptr()) })
}

/// Performs an action.
pub unsafe extern "C" fn do_action<const ABI: u32>(kind: u32, info: Handle, input: Handle, result: Handle) -> c_int {
    status(|| {
        let action = Action::of(ABI, kind)?;
        let (info, input, result) = (object(&INFOS, info)?, object(&SETS, input)?, object(&SETS, result)?);
        let info = lock(&info).clone();
        let input = input.objects();
        result.remove(None);
        let disassembles = matches!(
            action,
            Action::DisassembleRelocatableToSource
                | Action::DisassembleExecutableToSource
                | Action::DisassembleBytesToSource
        );
        if ABI >= 3 && disassembles {
            return Err(abi::Status::InvalidArgument);
        }
        let mut job = Job::new(&info, &input);
        // A panic is an error too, after the log's contents so far.
        let done = gcnc_ffi::guard(|| job.perform(action)).unwrap_or_else(|panic| {
            job.log.push_str(&panic);
            Err(abi::Status::Error)
        });
        finish(job, &info, &result);
        done
    })
}

/// Hands the output and the log to the caller.
fn finish(job: Job<'_>, info: &Info, result: &Set) {
    redirect(&job.log);
    for handle in job.kept {
        // A handle that the caller has released meanwhile is skipped.
        let _ = result.add(handle);
    }
    job.output.into_iter().for_each(|data| result.insert(data));
    if info.logging {
        result.insert(Data::with(DataKind::Log, "comgr.log", job.log.into_bytes()));
    }
}

/// Copies the log to the destination in `AMD_COMGR_REDIRECT_LOGS`: `stdout` or `-`, `stderr`, or a file name.
fn redirect(log: &str) {
    let Ok(place) = std::env::var("AMD_COMGR_REDIRECT_LOGS") else { return };
    // If that fails, the log is still in the result.
    let _ = match place.as_str() {
        "" | "0" => Ok(()),
        "stdout" | "-" => std::io::stdout().write_all(log.as_bytes()),
        "stderr" => std::io::stderr().write_all(log.as_bytes()),
        path => std::fs::OpenOptions::new()
            .append(true)
            .create(true)
            .open(path)
            .and_then(|mut file| file.write_all(log.as_bytes())),
    };
}
