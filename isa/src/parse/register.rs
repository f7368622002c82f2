//! Registers: `v0`, `v0.h`, `v[2:3]`, `[s0,s1]`, `ttmp4`, `vcc`, `exec_lo`, `src_shared_base`.

use super::cursor::{Cursor, Token};
use super::expr::Expr;
use super::{ParseError, Symbols};
use crate::reg::{Reg, RegRef};

/// The most registers of a tuple.
const MAX_TUPLE: i64 = 32;

/// Register files with numbered registers: name, first register, how many.
const FILES: [(&str, Reg, i64); 4] =
    [("v", Reg::vgpr(0), 256), ("s", Reg::sgpr(0), 106), ("a", Reg::agpr(0), 256), ("ttmp", Reg::ttmp(0), 16)];

/// The tuple of `n` registers from `first` of `file` on. Only tuples of vector registers may continue past the last
/// register that has a name.
fn tuple(file: (&str, Reg, i64), first: i64, n: i64) -> Option<RegRef> {
    let continues = file.0 == "v";
    if !(0..file.2).contains(&first) || !(1..=MAX_TUPLE).contains(&n) || first + n > file.2 && !continues {
        return None;
    }
    Some(RegRef::dwords(file.1.offset(first as u32)?, n as u8))
}

/// A word that is a register.
fn word(text: &str) -> Option<Result<RegRef, String>> {
    numbered(text).or_else(|| RegRef::from_name(text).map(Ok))
}

/// A word that is a register with a number, or half of one.
fn numbered(text: &str) -> Option<Result<RegRef, String>> {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let file = FILES.iter().find(|f| f.0 == &text[..letters])?;
    let (name, half) = match text.split_once('.') {
        Some((name, "l")) => (name, Some(0)),
        Some((name, "h")) => (name, Some(1)),
        Some(_) => return None,
        None => (text, None),
    };
    let digits = &name[letters..];
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let Some(whole) = digits.parse().ok().and_then(|n| tuple(*file, n, 1)) else {
        return Some(Err(format!("there is no register `{name}`: the last is `{}{}`", file.0, file.2 - 1)));
    };
    match half {
        Some(_) if file.0 != "v" => Some(Err("only vector registers have halves".to_owned())),
        Some(0) => Some(Ok(whole.lo16())),
        Some(_) => Some(Ok(whole.hi16())),
        None => Some(Ok(whole)),
    }
}

/// Whether a register is next.
pub(super) fn is_next(c: &Cursor<'_>) -> bool {
    match (c.peek(), c.peek_second()) {
        (Token::Word(name), Token::Sign("[")) => FILES.iter().any(|f| f.0 == name),
        (Token::Word(name), _) => word(name).is_some(),
        (Token::Sign("["), Token::Word(name)) => word(name).is_some() || FILES.iter().any(|f| f.0 == name),
        _ => false,
    }
}

/// The register at the cursor, if there is one.
pub(super) fn parse(c: &mut Cursor<'_>, symbols: &mut dyn Symbols) -> Result<Option<RegRef>, ParseError> {
    match (c.peek(), c.peek_second()) {
        (Token::Word(name), Token::Sign("[")) => {
            let Some(file) = FILES.iter().find(|f| f.0 == name) else { return named(c, name) };
            c.bump();
            range(c, *file, symbols).map(Some)
        }
        (Token::Word(name), _) => named(c, name),
        (Token::Sign("["), _) if is_next(c) => list(c, symbols).map(Some),
        _ => Ok(None),
    }
}

/// The register of the word that is next.
fn named(c: &mut Cursor<'_>, name: &str) -> Result<Option<RegRef>, ParseError> {
    let Some(found) = word(name) else { return Ok(None) };
    let (_, span) = c.next_token();
    found.map(Some).map_err(|e| ParseError::new(span, e))
}

/// `[first:last]` or `[only]`.
fn range(c: &mut Cursor<'_>, file: (&str, Reg, i64), symbols: &mut dyn Symbols) -> Result<RegRef, ParseError> {
    let start = c.at();
    c.expect("[")?;
    let mut number = |c: &mut Cursor<'_>| {
        let at = c.at();
        let expr = Expr::parse(c)?;
        let unknown = || ParseError::new(at..c.end(), "a register's number must be known here");
        symbols.absolute(&expr).ok_or_else(unknown)
    };
    let first = number(c)?;
    let last = if c.eat(":") { number(c)? } else { first };
    c.expect("]")?;
    let n = last.checked_sub(first).and_then(|n| n.checked_add(1));
    n.and_then(|n| tuple(file, first, n)).ok_or_else(|| {
        let what = format!("there are no registers `{}[{first}:{last}]`", file.0);
        ParseError::new(start..c.end(), what)
            .with_help(format!("first and last, at most {}, of at most {MAX_TUPLE} registers", file.2 - 1))
    })
}

/// `[v0,v[1]]`: consecutive registers.
fn list(c: &mut Cursor<'_>, symbols: &mut dyn Symbols) -> Result<RegRef, ParseError> {
    let start = c.at();
    c.expect("[")?;
    let mut all: Option<RegRef> = None;
    loop {
        let at = c.at();
        let is_word = matches!(c.peek(), Token::Word(_));
        let next = if is_word { parse(c, symbols)? } else { None };
        let span = at..c.end();
        let next = next.filter(|r| r.offset16 == 0 && r.size16 == 2);
        let next = next.ok_or_else(|| ParseError::new(span.clone(), "expected a register of 32 bits"))?;
        all = Some(match all {
            None => next,
            Some(r) if r.len_dwords() < MAX_TUPLE as u8 && r.reg.offset(r.len_dwords().into()) == Some(next.reg) => {
                RegRef::dwords(r.reg, r.len_dwords() + 1)
            }
            Some(_) => return Err(ParseError::new(span, "the registers of a list must be consecutive")),
        });
        if !c.eat(",") {
            c.expect("]")?;
            return all.ok_or_else(|| ParseError::new(start..c.end(), "an empty list"));
        }
    }
}
