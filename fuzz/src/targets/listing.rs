//! Fuzz target: the disassembler of files on any file gives an error, or text of bounded length that assembles or
//! states why it does not.

use gcnc_asm::{Options, assemble, dis};

use super::processor;

/// Limit on bytes of text: per byte of the file, and a constant. Twice what the disassembler promises, since the last
/// line may exceed that.
const GROWTH: (usize, usize) = (512, 2 << 20);

/// Disassembles a file, and its bytes as raw code, and assembles both.
///
/// # Panics
/// On a finding.
pub fn listing(data: &[u8]) {
    let most = data.len() * GROWTH.0 + GROWTH.1;
    if let Ok(text) = dis::object(data, &dis::Options::default()) {
        assert!(text.len() <= most, "{} bytes of text from {} of file", text.len(), data.len());
        // A damaged file's text may have errors.
        let _ = assemble(&text, Options::default());
    }
    let target = processor(data.first().copied().unwrap_or(0));
    let code = &data[..data.len() / 4 * 4];
    let text = dis::raw(code, &target, &dis::Options::default());
    assert!(text.len() <= most, "{} bytes of text from {} of code", text.len(), data.len());
    let again = assemble(&text, Options { target: Some(target), ..Options::default() });
    let again = again.unwrap_or_else(|e| panic!("what was disassembled does not assemble: {}", e[0]));
    assert!(again.sections[0].bytes == code, "what was disassembled assembles to something else");
}
