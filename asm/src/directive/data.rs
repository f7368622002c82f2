//! Data: numbers, strings, room, alignment.

use gcnc_isa::parse::{Expr, Token};

use super::{Call, Run};
use crate::assembler::{Assembler, Done, error};
use crate::fixup::{Fixup, Shape};
use crate::symbols::absolute;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".long", |a, d| integers(a, d, 4)),
    (".byte", |a, d| integers(a, d, 1)),
    (".short", |a, d| integers(a, d, 2)),
    (".hword", |a, d| integers(a, d, 2)),
    (".2byte", |a, d| integers(a, d, 2)),
    (".half", |a, d| integers(a, d, 2)),
    (".value", |a, d| integers(a, d, 2)),
    (".int", |a, d| integers(a, d, 4)),
    (".word", |a, d| integers(a, d, 4)),
    (".4byte", |a, d| integers(a, d, 4)),
    (".quad", |a, d| integers(a, d, 8)),
    (".8byte", |a, d| integers(a, d, 8)),
    (".float", |a, d| floats(a, d, false)),
    (".single", |a, d| floats(a, d, false)),
    (".double", |a, d| floats(a, d, true)),
    (".ascii", |a, d| strings(a, d, false)),
    (".asciz", |a, d| strings(a, d, true)),
    (".string", |a, d| strings(a, d, true)),
    (".zero", |a, d| space(a, d)),
    (".skip", |a, d| space(a, d)),
    (".space", |a, d| space(a, d)),
    (".fill", fill),
    (".org", org),
    (".p2align", |a, d| align(a, d, true, 1)),
    (".p2alignw", |a, d| align(a, d, true, 2)),
    (".p2alignl", |a, d| align(a, d, true, 4)),
    (".align", |a, d| align(a, d, false, 1)),
    (".balign", |a, d| align(a, d, false, 1)),
    (".balignw", |a, d| align(a, d, false, 2)),
    (".balignl", |a, d| align(a, d, false, 4)),
    (".uleb128", |a, d| leb128(a, d, false)),
    (".sleb128", |a, d| leb128(a, d, true)),
    (".incbin", incbin),
];

/// The largest alignment, as a power of two.
const MAX_ALIGN: u64 = 32;

/// `s_nop 0`.
const NOP: u32 = 0xbf80_0000;

/// Expressions of `size` bytes.
fn integers(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, size: u8) -> Done {
    if d.c.at_end() {
        return Ok(());
    }
    loop {
        let start = d.c.at();
        let expr = Expr::parse(d.c)?;
        let span = start..d.c.end();
        integer(a, expr, size, span)?;
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

/// An expression of `size` bytes at the location counter.
pub(crate) fn integer(a: &mut Assembler<'_>, expr: Expr, size: u8, span: std::ops::Range<usize>) -> Done {
    let here = a.here();
    let expr = a.symbols.bound(expr);
    let value = a.symbols.value(&expr, here, a.target.as_ref());
    if let Some(n) = value.ok().and_then(|v| absolute(v, "").ok()) {
        check_size(n, size).map_err(|message| crate::Diagnostic { message, span: span.clone(), help: None })?;
        return a.append(&n.to_le_bytes()[..usize::from(size)], span);
    }
    a.symbols.mention(&expr);
    let origin = a.origin.clone().unwrap_or(span.clone());
    a.fixups.push(Fixup { place: here, here, shape: Shape::Data(size), expr, span: origin });
    if a.sections[a.current].is_nobits() {
        return error(span, "an address in a section without contents");
    }
    a.append(&[0; 8][..usize::from(size)], span)
}

/// Whether `n` fits, signed or unsigned, into `size` bytes.
pub(crate) fn check_size(n: i64, size: u8) -> Result<(), String> {
    let bits = 8 * u32::from(size);
    let fits = bits == 64 || n >> (bits - 1) == -1 || n >> bits == 0;
    if fits { Ok(()) } else { Err(format!("{n} does not fit into {size} bytes")) }
}

fn floats(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, double: bool) -> Done {
    loop {
        let start = d.c.at();
        let negative = d.c.eat("-");
        if !negative {
            d.c.eat("+");
        }
        let missing = d.c.expected("a number");
        let x = match d.c.bump() {
            Token::Float(x) => x,
            Token::Int(n) => n as f64,
            Token::Word(name) if name.eq_ignore_ascii_case("inf") || name.eq_ignore_ascii_case("infinity") => {
                f64::INFINITY
            }
            Token::Word(name) if name.eq_ignore_ascii_case("nan") => f64::from_bits(u64::MAX >> 1),
            _ => return Err(missing.into()),
        };
        let x = if negative { -x } else { x };
        let span = start..d.c.end();
        match double {
            true => a.append(&x.to_le_bytes(), span)?,
            false => a.append(&(x as f32).to_le_bytes(), span)?,
        }
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

fn strings(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, terminated: bool) -> Done {
    if d.c.at_end() {
        return Ok(());
    }
    loop {
        let mut bytes = d.string()?;
        while matches!(d.c.peek(), Token::Str(_)) {
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
pub(crate) fn unescaped(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let c = bytes[i];
        i += 1;
        if c != b'\\' || i == bytes.len() {
            out.push(c);
            continue;
        }
        let escape = bytes[i];
        i += 1;
        out.push(match escape {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'b' => 8,
            b'f' => 12,
            b'0'..=b'7' => {
                let n = bytes[i..].iter().take(2).take_while(|b| matches!(b, b'0'..=b'7')).count();
                let digits = &bytes[i - 1..i + n];
                i += n;
                digits.iter().fold(0u8, |v, b| v.wrapping_mul(8).wrapping_add(b - b'0'))
            }
            b'x' | b'X' => {
                let n = bytes[i..].iter().take_while(|b| b.is_ascii_hexdigit()).count();
                let digits = &bytes[i..i + n];
                i += n;
                let digit = |b: u8| char::from(b).to_digit(16).unwrap_or(0) as u8;
                digits.iter().fold(0u8, |v, b| v.wrapping_mul(16).wrapping_add(digit(*b)))
            }
            other => other,
        });
    }
    out
}

fn space(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let n = a.number_up_to(d.c, "the number of bytes", 1 << 40)?;
    let byte = if d.c.eat(",") { a.number(d.c, "the byte")? as u8 } else { 0 };
    a.fill(n, byte, d.so_far())
}

/// `.fill count, size, value`; of a size over 4, the upper bytes are 0.
fn fill(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let n = a.number_up_to(d.c, "the number of repetitions", 1 << 40)?;
    let size = if d.c.eat(",") { a.number_up_to(d.c, "the size", 8)? } else { 1 };
    let value = if d.c.eat(",") { a.number(d.c, "the value")? } else { 0 };
    let value = if size > 4 { i64::from(value as u32) } else { value };
    let unit = &value.to_le_bytes()[..size as usize];
    if value == 0 || size <= 1 {
        return a.fill(n * size, value as u8, d.so_far());
    }
    if n * size > a.bytes_left {
        return a.fill(n * size, 0, d.so_far());
    }
    a.append(&unit.repeat(n as usize), d.so_far())
}

fn org(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let expr = Expr::parse(d.c)?;
    let byte = if d.c.eat(",") { a.number(d.c, "the byte")? as u8 } else { 0 };
    let expr = a.symbols.bound(expr);
    a.move_to(&expr, byte, d.so_far())
}

/// `.p2align power[, value[, most]]`, `.balign bytes[, value[, most]]`; the value has `size` bytes.
fn align(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, power: bool, size: usize) -> Done {
    let align = match power {
        true => 1u64 << a.number_up_to(d.c, "the power of two", MAX_ALIGN - 1)?,
        false => a.number_up_to(d.c, "the alignment", 1 << (MAX_ALIGN - 1))?.max(1),
    };
    if !align.is_power_of_two() {
        return error(d.so_far(), "the alignment is a power of two");
    }
    let (mut value, mut most) = (None, u64::MAX);
    if d.c.eat(",") {
        if !matches!(d.c.peek(), Token::Sign(",")) {
            value = Some(a.number(d.c, "the value")?);
        }
        if d.c.eat(",") {
            most = a.number_up_to(d.c, "the most to fill", u64::MAX >> 1)?;
        }
    }
    let current = &mut a.sections[a.current];
    current.align = current.align.max(align);
    let n = current.size.next_multiple_of(align) - current.size;
    if n == 0 || n > most {
        return Ok(());
    }
    // Code is filled with instructions that do nothing.
    let (unit, skip) = match value {
        None if current.is_code() => (NOP.to_le_bytes().to_vec(), n % 4),
        None => (vec![0], 0),
        Some(value) => {
            let odd = n % size as u64;
            if odd != 0 {
                return error(d.so_far(), format!("{n} bytes are no multiple of {size}"));
            }
            (value.to_le_bytes()[..size].to_vec(), 0)
        }
    };
    if unit.iter().all(|b| *b == 0) || n > a.bytes_left {
        return a.fill(n, 0, d.so_far());
    }
    a.fill(skip, 0, d.so_far())?;
    a.append(&unit.repeat((n - skip) as usize / unit.len()), d.so_far())
}

fn leb128(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, signed: bool) -> Done {
    loop {
        let mut n = a.number(d.c, "the number")?;
        let mut bytes = Vec::new();
        loop {
            let low = (n & 0x7f) as u8;
            n = if signed { n >> 7 } else { (n as u64 >> 7) as i64 };
            let done = if signed { n == -i64::from(low >> 6 & 1) } else { n == 0 };
            bytes.push(low | if done { 0 } else { 0x80 });
            if done {
                break;
            }
        }
        a.append(&bytes, d.so_far())?;
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

fn incbin(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let name = String::from_utf8_lossy(&d.string()?).into_owned();
    let text = super::macros::load(a, &name, d.so_far())?;
    let skip = if d.c.eat(",") { a.number_up_to(d.c, "the bytes to skip", u64::MAX >> 1)? } else { 0 };
    let count = if d.c.eat(",") { a.number_up_to(d.c, "the number of bytes", u64::MAX >> 1)? } else { u64::MAX };
    let bytes = text.as_bytes();
    let start = bytes.len().min(skip as usize);
    let end = bytes.len().min(start.saturating_add(usize::try_from(count).unwrap_or(usize::MAX)));
    a.append(&bytes[start..end], d.so_far())
}
