//! Data: integers, floating-point numbers, LEB128 numbers.

use gcnc_isa::parse::cursor::big;
use gcnc_isa::parse::{Expr, Token};

use super::call::{Call, Run};
use crate::error::{AsmResult, Diagnostic, error};
use crate::leb128;
use crate::parts::Open;
use crate::records::{Fixup, FixupKind};
use crate::state::Assembler;
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
    (".octa", octa),
    (".float", |a, d| floats(a, d, false)),
    (".single", |a, d| floats(a, d, false)),
    (".double", |a, d| floats(a, d, true)),
    (".dc", |a, d| integers(a, d, 2)),
    (".dc.a", |a, d| integers(a, d, 8)),
    (".dc.b", |a, d| integers(a, d, 1)),
    (".dc.w", |a, d| integers(a, d, 2)),
    (".dc.l", |a, d| integers(a, d, 4)),
    (".dc.s", |a, d| floats(a, d, false)),
    (".dc.d", |a, d| floats(a, d, true)),
    (".dcb", |a, d| repeated(a, d, 2)),
    (".dcb.b", |a, d| repeated(a, d, 1)),
    (".dcb.w", |a, d| repeated(a, d, 2)),
    (".dcb.l", |a, d| repeated(a, d, 4)),
    (".dcb.s", |a, d| repeated_float(a, d, false)),
    (".dcb.d", |a, d| repeated_float(a, d, true)),
    (".ds", |a, d| room(a, d, 2)),
    (".ds.b", |a, d| room(a, d, 1)),
    (".ds.w", |a, d| room(a, d, 2)),
    (".ds.l", |a, d| room(a, d, 4)),
    (".ds.s", |a, d| room(a, d, 4)),
    (".ds.d", |a, d| room(a, d, 8)),
    (".ds.p", |a, d| room(a, d, 12)),
    (".ds.x", |a, d| room(a, d, 12)),
    (".uleb128", |a, d| leb128(a, d, false)),
    (".sleb128", |a, d| leb128(a, d, true)),
];

/// Expressions of `size` bytes.
fn integers(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, size: u8) -> AsmResult {
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
pub(crate) fn integer(a: &mut Assembler<'_>, expr: Expr, size: u8, span: std::ops::Range<usize>) -> AsmResult {
    let here = a.here();
    let expr = a.symbols.bound(expr);
    let value = a.symbols.value(&expr, here, a.target.as_ref());
    if let Some(n) = value.ok().and_then(|v| absolute(v, "").ok()) {
        check_size(n, size).map_err(|message| Diagnostic { message, span: span.clone(), help: None })?;
        return a.append(&n.to_le_bytes()[..usize::from(size)], span);
    }
    a.symbols.mention(&expr);
    let origin = a.origin.clone().unwrap_or(span.clone());
    a.fixups.push(Fixup { place: here, here, kind: FixupKind::Data(size), expr, span: origin });
    if a.sections[a.current].is_nobits() {
        return error(span, "an address cannot be in a section without contents");
    }
    a.append(&[0; 8][..usize::from(size)], span)
}

/// Whether `n` fits, signed or unsigned, into `size` bytes.
pub(crate) fn check_size(n: i64, size: u8) -> Result<(), String> {
    let bits = 8 * u32::from(size);
    let fits = bits == 64 || n >> (bits - 1) == -1 || n >> bits == 0;
    if fits { Ok(()) } else { Err(format!("{n} does not fit into {size} bytes")) }
}

fn floats(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, double: bool) -> AsmResult {
    if d.c.at_end() {
        return Ok(());
    }
    loop {
        let start = d.c.at();
        let bytes = float(d, double)?;
        a.append(&bytes, start..d.c.end())?;
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

/// The bytes of a floating-point number.
fn float(d: &mut Call<'_, '_>, double: bool) -> AsmResult<Vec<u8>> {
    let negative = d.c.eat("-");
    if !negative {
        d.c.eat("+");
    }
    let missing = d.c.expected("a number");
    let at = d.c.at();
    let x = match d.c.bump() {
        Token::Float(x) => x,
        Token::Int(n) if !d.c.text()[at..].starts_with("0x") => n as f64,
        Token::Word(name) if name.eq_ignore_ascii_case("inf") || name.eq_ignore_ascii_case("infinity") => f64::INFINITY,
        Token::Word(name) if name.eq_ignore_ascii_case("nan") => f64::from_bits(u64::MAX >> 1),
        _ => return Err(missing.into()),
    };
    let x = if negative { -x } else { x };
    Ok(if double { x.to_le_bytes().to_vec() } else { (x as f32).to_le_bytes().to_vec() })
}

/// 128-bit integers, which cannot be expressions.
fn octa(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if d.c.at_end() {
        return Ok(());
    }
    loop {
        let missing = d.c.expected("an integer");
        let (token, span) = d.c.next_token();
        let n = match token {
            Token::Int(n) => Some(n.into()),
            Token::Big(text) => big(text),
            _ => return Err(missing.into()),
        };
        let Some(n) = n else { return error(span, "the integer has more than 128 bits") };
        a.append(&n.to_le_bytes(), span)?;
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

/// `.dcb count, value`: `count` numbers of `size` bytes.
fn repeated(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, size: u8) -> AsmResult {
    let n = a.number(d.c, "the number of repetitions")?;
    d.c.expect(",")?;
    let start = d.c.at();
    let value = a.number(d.c, "the value")?;
    check_size(value, size).map_err(|message| Diagnostic { message, span: start..d.c.end(), help: None })?;
    copies(a, d, n, &value.to_le_bytes()[..usize::from(size)])
}

fn repeated_float(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, double: bool) -> AsmResult {
    let n = a.number(d.c, "the number of repetitions")?;
    d.c.expect(",")?;
    let bytes = float(d, double)?;
    copies(a, d, n, &bytes)
}

/// `n` copies of `unit`; a negative count means none.
fn copies(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, n: i64, unit: &[u8]) -> AsmResult {
    let n = n.max(0) as u64;
    match n.checked_mul(unit.len() as u64).filter(|all| *all <= a.bytes_left) {
        Some(_) => a.append(&unit.repeat(n as usize), d.so_far()),
        None => a.fill(u64::MAX, 1, d.so_far()),
    }
}

/// `.ds count`: space for `count` values of `size` bytes.
fn room(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, size: u64) -> AsmResult {
    let n = a.number(d.c, "the number of values")?.max(0) as u64;
    a.fill(n.saturating_mul(size), 0, d.so_far())
}

fn leb128(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, signed: bool) -> AsmResult {
    if d.c.at_end() {
        return Ok(());
    }
    loop {
        let start = d.c.at();
        let n = a.number_or_open(d.c)?;
        let span = start..d.c.end();
        match n {
            Ok(n) => a.append(&leb128::bytes(n, signed, 0), span)?,
            Err(_) if a.sections[a.current].is_nobits() => {
                return error(span, "a number cannot be in a section without contents");
            }
            Err(expr) => {
                let here = a.here();
                a.lines.reach(here);
                a.open(Open::Leb { expr, signed }, span)?;
            }
        }
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}
