//! Fuzz target: the `.ll` reader on any text gives a module or an error; a well-formed module can be written and read
//! again.

use gcnc_ir::{read, verify, write};

/// Reads text. A well-formed module's text must round-trip.
///
/// # Panics
/// On a finding.
pub fn reader(data: &[u8]) {
    let Ok(module) = read(&String::from_utf8_lossy(data)) else { return };
    if verify(&module).is_err() {
        return;
    }
    let written = write(&module);
    let again = read(&written).unwrap_or_else(|e| panic!("what was written cannot be read: {e}\n{written}"));
    assert_eq!(write(&again), written, "writing and reading changes the module");
}
