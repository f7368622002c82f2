//! Errors: diagnostics, each with its location and advice.

use std::ffi::c_char;

use gcnc::{Diagnostics, Severity, Stop};

use crate::border::{Buffer, Text, Versioned, bytes, fill, free, give_to, object, pointer_of, text, with};

/// There is an output, but it may not be what was meant.
pub const GCNC_SEVERITY_WARNING: u32 = 0;
/// There is no output.
pub const GCNC_SEVERITY_ERROR: u32 = 1;

/// No limit: the input or a parameter is wrong.
pub const GCNC_STOP_NONE: u32 = 0;
/// The time limit was reached.
pub const GCNC_STOP_TIME: u32 = 1;
/// The memory limit was reached.
pub const GCNC_STOP_MEMORY: u32 = 2;
/// A cancel flag was set.
pub const GCNC_STOP_CANCELLED: u32 = 3;

/// Why there is no result: one or more diagnostics, errors before warnings.
#[derive(Debug)]
pub struct Error {
    diagnostics: Diagnostics,
    all: Vec<Said>,
    lines: Text,
}

impl From<Diagnostics> for Error {
    fn from(diagnostics: Diagnostics) -> Error {
        let lines = Text::new(diagnostics.to_string());
        Error { all: diagnostics.iter().map(Said::new).collect(), lines, diagnostics }
    }
}

impl From<Error> for Diagnostics {
    fn from(error: Error) -> Diagnostics {
        error.diagnostics
    }
}

/// An error in the caller's arguments.
pub fn refuse(message: impl Into<String>) -> Error {
    Diagnostics::from(gcnc::Diagnostic::new(message)).into()
}

/// One error or warning. Texts live as long as the object that was asked.
#[derive(Copy, Clone, Debug)]
#[repr(C)]
pub struct Diagnostic {
    /// `sizeof(gcnc_diagnostic)`, which the caller sets.
    pub size: usize,
    /// `GCNC_SEVERITY_...`
    pub severity: u32,
    /// The line, from 1; 0 if it is not known.
    pub line: u32,
    /// The column in characters, from 1; 0 if it is not known.
    pub column: u32,
    /// Reserved: 0.
    pub reserved: u32,
    /// The byte offset in the source where it begins; `SIZE_MAX` if it has no location.
    pub begin: usize,
    /// The byte offset of its end; `SIZE_MAX` if it has no location.
    pub end: usize,
    /// What is wrong.
    pub message: *const c_char,
    /// Advice, such as an accepted alternative; or NULL.
    pub help: *const c_char,
    /// The name of the source; or NULL if it was not given.
    pub file: *const c_char,
}

// SAFETY: `repr(C)`, and the size comes first.
unsafe impl Versioned for Diagnostic {}

/// A diagnostic with its texts NUL-terminated for C.
#[derive(Debug)]
pub struct Said {
    severity: u32,
    place: (u32, u32),
    span: (usize, usize),
    message: Text,
    help: Option<Text>,
    file: Option<Text>,
}

impl Said {
    pub(crate) fn new(diagnostic: &gcnc::Diagnostic) -> Said {
        Said {
            severity: match diagnostic.severity {
                Severity::Warning => GCNC_SEVERITY_WARNING,
                _ => GCNC_SEVERITY_ERROR,
            },
            place: diagnostic.place.unwrap_or_default(),
            span: diagnostic.span.as_ref().map_or((usize::MAX, usize::MAX), |span| (span.start, span.end)),
            message: Text::new(diagnostic.message.as_str()),
            help: diagnostic.help.as_deref().map(Text::new),
            file: diagnostic.file.as_deref().map(Text::new),
        }
    }

    pub(crate) fn for_c(&self) -> Diagnostic {
        Diagnostic {
            size: size_of::<Diagnostic>(),
            severity: self.severity,
            line: self.place.0,
            column: self.place.1,
            reserved: 0,
            begin: self.span.0,
            end: self.span.1,
            message: self.message.as_ptr(),
            help: pointer_of(self.help.as_ref()),
            file: pointer_of(self.file.as_ref()),
        }
    }
}

/// All errors, one per line: file, line and column, as far as they are known, and the message.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_error_message(error: *const Error, length: *mut usize) -> *const c_char {
    // SAFETY: the crate's contract.
    unsafe { with(error, std::ptr::null(), |error| error.lines.give(length)) }
}

/// Which limit stopped the compilation: `GCNC_STOP_...`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_error_stopped(error: *const Error) -> u32 {
    let number = |error: &Error| match error.diagnostics.stopped() {
        None => GCNC_STOP_NONE,
        Some(Stop::Time) => GCNC_STOP_TIME,
        Some(Stop::Memory) => GCNC_STOP_MEMORY,
        Some(Stop::Cancelled) => GCNC_STOP_CANCELLED,
    };
    // SAFETY: the crate's contract.
    unsafe { with(error, GCNC_STOP_NONE, number) }
}

/// The number of diagnostics of an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_error_count(error: *const Error) -> usize {
    // SAFETY: the crate's contract.
    unsafe { with(error, 0, |error| error.all.len()) }
}

/// Fills in the diagnostic with this index; false if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_error_get(error: *const Error, index: usize, diagnostic: *mut Diagnostic) -> bool {
    // SAFETY: the crate's contract.
    unsafe { with(error, false, |error| error.all.get(index).is_some_and(|said| fill(diagnostic, &said.for_c()))) }
}

/// An error as human-readable text: each diagnostic with the source line that it is about. `name` and `source` are
/// those that were compiled; `source` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_error_render(
    error: *const Error,
    name: *const c_char,
    source: *const c_char,
    source_length: usize,
    rendered: *mut *mut Buffer,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(rendered, "rendered", || {
            let (error, name) = (object(error, "error")?, text(name, "name")?);
            let source = if source.is_null() { &[] } else { bytes(source, source_length, "source")? };
            let source = std::str::from_utf8(source).unwrap_or_default();
            Ok(Buffer::new(error.diagnostics.render(name, source)))
        })
    }
}

/// Frees an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_error_free(error: *mut Error) {
    // SAFETY: the crate's contract.
    unsafe { free(error) };
}
