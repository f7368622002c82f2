//! Expressions that users ask for: sums of numbers, registers (`s4`, `v2`, `v2[7]`, `exec`), functions' addresses,
//! words in memory (`*0x7e0000000000`) and in LDS (`lds[16]`). Vector registers are read in the lane that is shown.

use gcnc_emulator::View;
use gcnc_emulator::memory::SHARED_APERTURE;

use super::super::session::At;
use super::super::state::{register, value};
use super::breakpoints::address;

/// What an expression gives.
pub struct Evaluated {
    pub value: u64,
    /// Where it is, if it is in memory.
    pub place: Option<u64>,
}

/// Operands of a sum at most.
const OPERANDS: usize = 64;

/// The value of an expression.
pub fn evaluate(at: &At<'_, '_, '_>, view: &View<'_>, lane: usize, text: &str) -> Result<Evaluated, String> {
    let text = text.trim();
    if let Some(pointer) = text.strip_prefix('*') {
        return word(at, view, evaluate_sum(at, view, lane, pointer)?);
    }
    if let Some(offset) = text.strip_prefix("lds[").and_then(|rest| rest.strip_suffix(']')) {
        return word(at, view, SHARED_APERTURE.saturating_add(evaluate_sum(at, view, lane, offset)?));
    }
    Ok(Evaluated { value: evaluate_sum(at, view, lane, text)?, place: None })
}

/// The word at an address.
fn word(at: &At<'_, '_, '_>, view: &View<'_>, address: u64) -> Result<Evaluated, String> {
    match at.read(view.number(), address, 4)[..] {
        [a, b, c, d] => Ok(Evaluated { value: u32::from_le_bytes([a, b, c, d]).into(), place: Some(address) }),
        _ => Err(format!("there is no word at {address:#x}")),
    }
}

fn evaluate_sum(at: &At<'_, '_, '_>, view: &View<'_>, lane: usize, text: &str) -> Result<u64, String> {
    text.split('+').take(OPERANDS).try_fold(0u64, |sum, operand| Ok(sum.wrapping_add(term(at, view, lane, operand)?)))
}

fn term(at: &At<'_, '_, '_>, view: &View<'_>, lane: usize, text: &str) -> Result<u64, String> {
    let text = text.trim().trim_start_matches('$');
    if let Some(number) = address(text) {
        return Ok(number);
    }
    let (name, lane) = match text.strip_suffix(']').and_then(|rest| rest.split_once('[')) {
        Some((name, lane)) => (name, lane.parse().map_err(|_| format!("`{lane}` is no lane"))?),
        None => (text, lane),
    };
    if let Some(value) = register(view, name, lane).and_then(|register| value(view, register)) {
        return Ok(value);
    }
    let functions = at.symbols.functions().iter();
    let function = functions.into_iter().find(|f| f.name == text).map(|f| f.from);
    function.ok_or_else(|| format!("`{text}` is no number, register or function"))
}
