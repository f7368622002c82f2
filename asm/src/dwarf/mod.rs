//! What `.loc` and `.cfi_*` make: the sections that debuggers read. Everything else of DWARF is data in the source,
//! or, where it is asked for, says of the source's own lines and labels.

pub(crate) mod frame;
pub(crate) mod line;
pub(crate) mod own;

/// Instructions have a multiple of so many bytes, which advances of addresses are counted in.
const INSTRUCTION: u64 = 4;
