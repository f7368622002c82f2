//! What `.loc` and `.cfi_*` make: the sections that debuggers read. Everything else of DWARF is data in the source.

pub(crate) mod frame;
pub(crate) mod line;

/// Instructions have a multiple of so many bytes, which advances of addresses are counted in.
const INSTRUCTION: u64 = 4;
