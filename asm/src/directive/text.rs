//! Strings, base64 and the contents of binary files.

use gcnc_isa::parse::Token;

use super::call::{Call, Run};
use crate::error::{AsmResult, error};
use crate::state::Assembler;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".ascii", |a, d| strings(a, d, false)),
    (".asciz", |a, d| strings(a, d, true)),
    (".string", |a, d| strings(a, d, true)),
    (".base64", base64),
    (".incbin", incbin),
];

fn strings(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, terminated: bool) -> AsmResult {
    if d.c.at_end() {
        return Ok(());
    }
    loop {
        let mut bytes = d.string()?;
        while !terminated && matches!(d.c.peek(), Token::Str(_)) {
            bytes.extend(d.string()?);
        }
        if terminated {
            bytes.push(0);
        }
        a.append(&bytes, d.so_far())?;
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

/// `.base64 "text"`: the decoded bytes (RFC 4648, section 4).
fn base64(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    loop {
        if d.c.at_end() {
            return Ok(());
        }
        let at = d.c.at();
        let text = d.string()?;
        match decoded(&text) {
            Some(bytes) if !bytes.is_empty() => a.append(&bytes, d.so_far())?,
            _ => return error(at..d.c.end(), "this is not valid base64"),
        }
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

fn decoded(text: &[u8]) -> Option<Vec<u8>> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let padding = text.iter().rev().take(2).take_while(|c| **c == b'=').count();
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    for (i, group) in text.chunks(4).enumerate() {
        let last = 4 * i + 4 >= text.len();
        let digits = if last { 4 - padding } else { 4 };
        let value = |c: &u8| DIGITS.iter().position(|d| d == c);
        let bits = group.get(..digits)?.iter().try_fold(0, |v, c| Some(v << 6 | value(c)? as u32))?;
        out.extend(&(bits << (6 * (4 - digits))).to_be_bytes()[1..digits]);
    }
    text.len().is_multiple_of(4).then_some(out)
}

/// `.incbin "file"[, skip[, count]]`; both numbers are optional.
fn incbin(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let name = String::from_utf8_lossy(&d.string()?).into_owned();
    let (mut skip, mut count) = (0, u64::MAX);
    if d.c.eat(",") {
        if !matches!(d.c.peek(), Token::Sign(",")) {
            skip = a.number_up_to(d.c, "the bytes to skip", u64::MAX >> 1)?;
        }
        if d.c.eat(",") {
            // A negative count means none.
            count = a.number(d.c, "the number of bytes")?.max(0) as u64;
        }
    }
    let bytes = super::macros::load(a, &name, d.so_far())?;
    let part = bytes.iter().skip(usize::try_from(skip).unwrap_or(usize::MAX));
    let part: Vec<u8> = part.take(usize::try_from(count).unwrap_or(usize::MAX)).copied().collect();
    a.append(&part, d.so_far())
}
