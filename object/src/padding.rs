//! Padding of `.text`.
//!
//! Instruction fetch runs ahead of execution by up to a few cache lines, past the end of the code. LLVM pads the end of
//! `.text` so that what is fetched there decodes to something harmless: `s_code_end` where it exists, else `s_nop`. The
//! sizes are those that LLVM 22 prints for each target (`.p2alignl`, `.fill`).

use gcnc_isa::Target;

/// `s_code_end` (GFX10 and later).
const S_CODE_END: u32 = 0xbf9f_0000;
/// `s_nop 0`.
const S_NOP: u32 = 0xbf80_0000;

/// The instruction word that fills gaps between kernels.
pub fn fill_word(target: &Target) -> u32 {
    if target.has_code_end() { S_CODE_END } else { S_NOP }
}

/// Pads the end of the code to a cache line, and further by the target's prefetch distance.
pub fn pad_end(target: &Target, text: &mut Vec<u8>) {
    let Some(prefetch) = target.instruction_prefetch() else { return };
    if text.is_empty() {
        return;
    }
    let end = text.len().next_multiple_of(prefetch.line as usize) + prefetch.ahead as usize;
    let word = fill_word(target).to_le_bytes();
    while text.len() < end {
        text.extend(word);
    }
}
