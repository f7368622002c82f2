//! Fuzz target: the disassembler on any bytes gives an error, or an instruction that prints and re-encodes to the same
//! bytes.

use gcnc_isa::{decode, encode, print};

use super::code::CHOICES;
use super::processor;

/// Decodes, prints and encodes instruction after instruction. Invalid words are skipped.
///
/// # Panics
/// On a finding.
pub fn disassembler(data: &[u8]) {
    let Some((&[target, _], mut code)) = data.split_first_chunk::<CHOICES>() else { return };
    let target = processor(target);
    while code.len() >= 4 {
        let size = match decode(code, &target) {
            Ok((inst, size)) => {
                let text = print(&inst, &target);
                let mut bytes = Vec::new();
                encode(&inst, &target, &mut bytes).unwrap_or_else(|e| panic!("`{text}` cannot be encoded: {e}"));
                assert_eq!(code.get(..size), Some(&bytes[..]), "`{text}` encodes as something else");
                size
            }
            Err(_) => 4,
        };
        code = &code[size..];
    }
}
