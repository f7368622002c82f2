//! Fuzz target: the reader of machine functions on any text gives functions or an error, the verifier does not panic on
//! them, and their text round-trips.

use gcnc_mir::generate::{Shape, of_seed};
use gcnc_mir::print::Print;
use gcnc_mir::read::read;
use gcnc_mir::verify::verify;

use super::processor_of_machine_code;

/// Reads text.
///
/// # Panics
/// On a finding.
pub fn mir(data: &[u8]) {
    let Ok(functions) = read(&String::from_utf8_lossy(data)) else { return };
    for f in functions {
        let _ = verify(&f);
        let written = Print(&f).to_string();
        let again = read(&written).unwrap_or_else(|e| panic!("what was written cannot be read: {e}\n{written}"));
        let again: String = again.iter().map(|f| Print(f).to_string()).collect();
        assert_eq!(again, written, "writing and reading changes the function");
    }
}

/// A corpus entry: a random function.
pub fn seed(number: u64) -> Vec<u8> {
    let shape = Shape { blocks: 8, insts: 10, keep: 12, widest: 8, undefined: true };
    let f = of_seed(number, processor_of_machine_code(number as u8), &shape);
    Print(&f).to_string().into_bytes()
}
