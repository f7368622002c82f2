//! Fuzz target: the assembler on any text gives errors with locations, or an object that can be written and perhaps
//! linked.

use gcnc_asm::{Limits, Options, assemble, dis};

use super::code::{self, CHOICES};
use super::processor;
use crate::mutate::{self, Random};

/// Limits on a text: bytes of sections, and bytes of macro expansion.
const LIMITS: Limits = Limits { bytes: 1 << 20, expansion: 1 << 18, depth: 64, steps: 1 << 20, errors: 100 };

/// Assembles a text and links the object.
///
/// # Panics
/// On a finding.
pub fn assembler(data: &[u8]) {
    let Some((&[target, _], text)) = data.split_first_chunk::<CHOICES>() else { return };
    let text = String::from_utf8_lossy(text);
    let options = Options { target: Some(processor(target)), limits: LIMITS, ..Options::default() };
    match assemble(&text, options) {
        Ok(object) => {
            let bytes: usize = object.sections.iter().map(|s| s.bytes.len()).sum();
            assert!(bytes as u64 <= LIMITS.bytes + text.len() as u64, "{bytes} bytes of sections");
            assert!(!object.relocatable().is_empty());
            // Not everything can be linked.
            let _ = object.code_object();
        }
        Err(errors) => {
            assert!(!errors.is_empty() && errors.len() <= LIMITS.errors);
            assert!(errors.iter().all(|e| e.span.start <= text.len()), "an error outside of the text");
        }
    }
}

/// A corpus entry: a compiled object's assembly, mostly damaged.
pub fn seed(seed: u64) -> Vec<u8> {
    let choice = seed as u8;
    let object = code::compiled(seed, &processor(choice));
    let text =
        dis::object(&object, &dis::Options { encodings: seed % 8 < 4, ..dis::Options::default() }).unwrap_or_default();
    let text = match seed % 4 {
        0 => text.into_bytes(),
        _ => mutate::text(&text, &mut Random::new(seed)),
    };
    [&[choice, 0][..], &text].concat()
}
