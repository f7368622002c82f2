//! Fuzz target: the bitcode reader on any bytes gives a module or an error; a well-formed module can be written as text
//! and read again.

use gcnc::bitcode;
use gcnc_ir::{read, verify, write};

use crate::random;

/// Files that several versions of clang and LLVM wrote.
const SEEDS: [&[u8]; 8] = [
    include_bytes!("../../../bitcode/tests/corpus/llvm14/saxpy-O2-g.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm14/image_sharpen-O0-g.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm16/lds_call-O2.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm19/function_table-O0-g.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm22/debug.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm22/instructions.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm22/composed-operations.bc"),
    include_bytes!("../../../bitcode/tests/corpus/llvm24/generic_ptr.bc"),
];

/// Reads bitcode or one of its wrappers. A well-formed module's text must round-trip.
///
/// # Panics
/// On a finding.
pub fn bitcode(data: &[u8]) {
    let _ = bitcode::payloads(data);
    let Ok(module) = bitcode::read(data) else { return };
    if verify(&module).is_err() {
        return;
    }
    let written = write(&module);
    let again = read(&written).unwrap_or_else(|e| panic!("what was written cannot be read: {e}\n{written}"));
    verify(&again).unwrap_or_else(|e| panic!("what was written is refused: {e:?}\n{written}"));
}

/// A corpus entry: a file, or one with a few bits changed.
pub fn seed(number: u64) -> Vec<u8> {
    let mut bytes = SEEDS[number as usize % SEEDS.len()].to_vec();
    for pair in random::bytes(number, 16 * (number as usize / SEEDS.len()).min(1)).chunks_exact(4) {
        let at = u32::from_le_bytes([pair[0], pair[1], pair[2], 0]) as usize % bytes.len();
        bytes[at] ^= 1 << (pair[3] % 8);
    }
    bytes
}
