//! Fuzz target: the whole compiler on any text gives a diagnostic or an output, for any target, level, output and
//! register budget.

use gcnc::{Compiler, Emit, IrStage, OptLevel, Options};
use gcnc_emulator::CodeObject;

use super::{processor, text};
use crate::random;

/// Bytes of choices that precede the text.
const CHOICES: usize = 3;
const LEVELS: [OptLevel; 3] = [OptLevel::O0, OptLevel::O1, OptLevel::O2];
/// The outputs; the usual one is the most frequent.
const OUTPUTS: [Emit; 8] = [
    Emit::CodeObject,
    Emit::CodeObject,
    Emit::Object,
    Emit::Asm,
    Emit::Ll(IrStage::Lower),
    Emit::Mir,
    Emit::Bc(IrStage::Link),
    Emit::Bc(IrStage::Lower),
];
/// Limits on VGPRs and SGPRs: sensible ones, and ones that nothing fits.
const BUDGETS: [(Option<u16>, Option<u16>); 8] = [
    (None, None),
    (None, None),
    (Some(24), Some(40)),
    (Some(32), None),
    (None, Some(36)),
    (Some(8), Some(16)),
    (Some(0), Some(0)),
    (Some(u16::MAX), Some(u16::MAX)),
];
/// Prefixes of diagnostics that report the compiler's own bugs.
const DEFECTS: [&str; 3] = ["internal error", "wrong allocation", "machine function is malformed"];

/// Compiles text. No diagnostic may report a bug, and the emulator must accept a code object.
///
/// # Panics
/// On a finding.
pub fn compile(data: &[u8]) {
    let Some((&[target, output, budget], text)) = data.split_first_chunk::<CHOICES>() else { return };
    let text = String::from_utf8_lossy(text);
    let (max_vgprs, max_sgprs) = BUDGETS[usize::from(budget) % BUDGETS.len()];
    let options = Options::new()
        .level(LEVELS[usize::from(output) % LEVELS.len()])
        .emit(OUTPUTS[usize::from(output) / LEVELS.len() % OUTPUTS.len()])
        .verify(true)
        .max_vgprs(max_vgprs)
        .max_sgprs(max_sgprs);
    match Compiler::new().compile(&*text, &processor(target), &options) {
        Ok(code) if options.emit == Emit::CodeObject => {
            CodeObject::load(&code.bytes).unwrap_or_else(|e| panic!("the code object cannot be loaded: {e}"));
        }
        Ok(_) => {}
        Err(all) => {
            let all: Vec<String> = all.iter().map(|d| d.render("input.ll", &text)).collect();
            let defect = all.iter().find(|d| DEFECTS.iter().any(|sign| d.contains(sign)));
            assert!(defect.is_none(), "{}", defect.map_or("", |d| d));
        }
    }
}

/// A corpus entry: choices, then IR.
pub fn seed(seed: u64) -> Vec<u8> {
    [random::bytes(seed, CHOICES), text::seed(seed)].concat()
}
