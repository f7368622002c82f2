//! DWARF from `.loc` and `.cfi_*`, and on request for the source's own lines and labels. All other debug information is
//! data in the source.

mod buffer;
pub(crate) mod frame;
pub(crate) mod line;
pub(crate) mod own;
pub(crate) mod source;
