//! Numbers that LLVM's disassembler misreads: it takes some immediates (a literal, a DPP control) for the number of a
//! source, and some sources for an immediate. In all these cases its assembler encodes our text to the original bytes,
//! and the texts differ only in that number.

use gcnc_isa::Operand;

use super::Case;

/// Inline floats from number 240 on.
const FLOATS: [&str; 9] = ["0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0", "0.15915494"];

/// The number that LLVM misread, if that is the only difference.
pub(super) fn misread(case: &Case) -> Option<&'static str> {
    let (ours, theirs) = (case.ours.as_deref()?, case.theirs()?);
    // Its assembler may refuse halves of constants.
    if !case.is_ours() && (case.back.is_ok() || case.again.as_ref() != Ok(&case.bytes)) {
        return None;
    }
    let last = case.bytes.last_chunk().map(|word| u32::from_le_bytes(*word))?;
    let second = case.bytes.get(4..)?.first_chunk().map(|word| u32::from_le_bytes(*word))?;
    let rows = [
        (literal(last), "LLVM's disassembler reads the literal that an operation always has as the number of a source"),
        (quad_perm(last >> 8 & 0x1ff), "LLVM's disassembler reads a DPP control as the number of a source"),
        (lanes(last >> 8), "LLVM's disassembler reads a DPP control as the number of a source"),
        (source(second >> 9 & 0x1ff), "LLVM's disassembler writes a source's number instead of the source"),
    ];
    let is = |texts: &Option<(String, Vec<String>)>| {
        texts.as_ref().is_some_and(|(right, wrong)| wrong.iter().any(|wrong| is_replaced(ours, right, theirs, wrong)))
    };
    rows.iter().find(|(texts, _)| is(texts)).map(|(_, reason)| *reason)
}

/// The value of the inline constant with this number.
fn value(number: u32) -> Option<u32> {
    Operand::Inline(u8::try_from(number).ok()?).value_b32()
}

/// How a literal should be written, and how it is.
fn literal(n: u32) -> Option<(String, Vec<String>)> {
    let wrong = value(n)?;
    Some((format!("{n:#x}"), vec![format!("{wrong:#x}"), format!("{:#x}", wrong & 0xffff)]))
}

/// How a permutation of four lanes should be written, and how it is.
fn quad_perm(n: u32) -> Option<(String, Vec<String>)> {
    let quad = |n: u32| format!("quad_perm:[{},{},{},{}]", n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6 & 3);
    let wrong = match value(n)? {
        wrong @ 0..0x100 => quad(wrong),
        _ => "/* Invalid dpp_ctrl value */".to_owned(),
    };
    Some((quad(n), vec![wrong]))
}

/// How a permutation of eight lanes should be written, and how it is.
fn lanes(n: u32) -> Option<(String, Vec<String>)> {
    let list = |n: u32| {
        let lanes: Vec<String> = (0..8).map(|i| (n >> (3 * i) & 7).to_string()).collect();
        format!("dpp8:[{}]", lanes.join(","))
    };
    Some((list(n), vec![list(value(n)?)]))
}

/// How a constant should be written, and how it is.
fn source(n: u32) -> Option<(String, Vec<String>)> {
    let right = match n {
        240.. => FLOATS.get(n as usize - 240)?.to_string(),
        _ => (value(n)? as i32).to_string(),
    };
    Some((right, vec![format!("{n:#x}")]))
}

/// Whether `theirs` is `ours` with one `right` replaced by `wrong`.
fn is_replaced(ours: &str, right: &str, theirs: &str, wrong: &str) -> bool {
    ours.match_indices(right).any(|(at, _)| {
        let rest = theirs.strip_prefix(&ours[..at]).and_then(|rest| rest.strip_prefix(wrong));
        rest == Some(&ours[at + right.len()..])
    })
}
