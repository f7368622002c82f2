//! Bytes that are not numbers: strings, base 64, other files.

use gcnc_isa::parse::Token;

use super::{Call, Run};
use crate::assembler::{Assembler, Done, error};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".ascii", |a, d| strings(a, d, false)),
    (".asciz", |a, d| strings(a, d, true)),
    (".string", |a, d| strings(a, d, true)),
    (".base64", base64),
    (".incbin", incbin),
];

fn strings(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, terminated: bool) -> Done {
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

/// The bytes of a quoted string: C's escapes, octal and hexadecimal ones too.
pub(crate) fn unescaped(text: &str) -> Result<Vec<u8>, String> {
    let mut rest = text.as_bytes();
    let mut out = Vec::with_capacity(rest.len());
    while let [c, after @ ..] = rest {
        rest = after;
        if *c != b'\\' {
            out.push(*c);
            continue;
        }
        let (byte, len) = escape(rest)?;
        out.push(byte);
        rest = &rest[len..];
    }
    Ok(out)
}

/// The byte of the escape that follows a backslash, and the escape's length.
fn escape(text: &[u8]) -> Result<(u8, usize), String> {
    let Some(&c) = text.first() else { return Err("a backslash ends the string".to_owned()) };
    let digits = |of: &[u8], radix: u32, most: usize| {
        of.iter().take(most).take_while(|b| char::from(**b).is_digit(radix)).count()
    };
    Ok(match c {
        b'n' => (b'\n', 1),
        b't' => (b'\t', 1),
        b'r' => (b'\r', 1),
        b'b' => (8, 1),
        b'f' => (12, 1),
        b'"' | b'\\' => (c, 1),
        b'0'..=b'7' => {
            let n = digits(text, 8, 3);
            let value = text[..n].iter().fold(0, |v, b| v * 8 + u32::from(b - b'0'));
            (u8::try_from(value).map_err(|_| format!("`\\{value:o}` is more than a byte"))?, n)
        }
        // Of longer numbers the last digits count, as in C compilers of old.
        b'x' | b'X' => match digits(&text[1..], 16, usize::MAX) {
            0 => return Err("`\\x` without digits".to_owned()),
            n => {
                let digit = |b: &u8| char::from(*b).to_digit(16).unwrap_or(0) as u8;
                (text[1..=n].iter().fold(0u8, |v, b| v.wrapping_mul(16).wrapping_add(digit(b))), n + 1)
            }
        },
        other => return Err(format!("there is no escape `\\{}`", char::from(other))),
    })
}

/// `.base64 "text"`: the bytes that the text stands for (RFC 4648, section 4).
fn base64(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    loop {
        if d.c.at_end() {
            return Ok(());
        }
        let at = d.c.at();
        let text = d.string()?;
        match decoded(&text) {
            Some(bytes) if !bytes.is_empty() => a.append(&bytes, d.so_far())?,
            _ => return error(at..d.c.end(), "this is no text in base 64"),
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

/// `.incbin "file"[, skip[, count]]`, either of which may be left out.
fn incbin(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let name = String::from_utf8_lossy(&d.string()?).into_owned();
    let (mut skip, mut count) = (0, u64::MAX);
    if d.c.eat(",") {
        if !matches!(d.c.peek(), Token::Sign(",")) {
            skip = a.number_up_to(d.c, "the bytes to skip", u64::MAX >> 1)?;
        }
        if d.c.eat(",") {
            // Fewer than none is none.
            count = a.number(d.c, "the number of bytes")?.max(0) as u64;
        }
    }
    let bytes = super::macros::load(a, &name, d.so_far())?;
    let part = bytes.iter().skip(usize::try_from(skip).unwrap_or(usize::MAX));
    let part: Vec<u8> = part.take(usize::try_from(count).unwrap_or(usize::MAX)).copied().collect();
    a.append(&part, d.so_far())
}
