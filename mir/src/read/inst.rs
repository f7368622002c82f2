//! The reader's instructions: operands and registers.

use gcnc_isa::op::flags;
use gcnc_isa::parse::{Cursor, ParseError, Token};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, VgprList, inst::MAX_OPERANDS};

use super::{Reader, digits, prefixed};
use crate::fields::number;
use crate::function::{FUNCTION_SYMBOLS, VReg};
use crate::mods;
use crate::print::FLOATS;
use crate::words::Words;

/// Files of numbered registers: name, first register, how many have numbers.
const FILES: [(&str, Reg, u32); 4] =
    [("v", Reg::vgpr(0), 256), ("s", Reg::sgpr(0), 106), ("a", Reg::agpr(0), 256), ("ttmp", Reg::ttmp(0), 16)];

/// Halves of the longest view of a register.
const LONGEST: u32 = 64;

impl Reader {
    /// `opcode operand, operand modifier modifier`.
    pub(super) fn inst(&mut self, c: &mut Cursor<'_>) -> Result<Inst, ParseError> {
        let unknown = c.expected("an instruction");
        let Token::Word(word) = c.bump() else { return Err(unknown) };
        let opcode = Opcode::from_name(word).ok_or(unknown)?;
        let mut operands = Vec::new();
        let mut goes_on = match c.peek() {
            // Here, a16 is a register.
            Token::Word(word) => !mods::is_word(word) || numbered(word).is_some(),
            _ => !c.at_end(),
        };
        while goes_on {
            let wrong = c.expected(&format!("no more than {MAX_OPERANDS} operands"));
            operands.push(self.operand(c, opcode)?);
            if operands.len() > MAX_OPERANDS {
                return Err(wrong);
            }
            goes_on = c.eat(",");
        }
        let mut inst = Inst::new(opcode, &operands);
        mods::read_all(&mut inst, c)?;
        Ok(inst)
    }

    fn operand(&mut self, c: &mut Cursor<'_>, opcode: Opcode) -> Result<Operand, ParseError> {
        let word = match c.peek() {
            Token::Word(word) => word,
            Token::Sign("%") => return self.register(c).map(Operand::Reg),
            Token::Sign("#") => {
                c.bump();
                return mods::signed(c).map(Operand::Imm);
            }
            _ => return constant(c),
        };
        let starts = |prefix: &str| word.strip_prefix(prefix).and_then(digits).is_some();
        let stands_for = || Opcode::from_name(word).filter(|_| opcode.is(flags::STANDS_FOR));
        if c.eat_word("off") {
            Ok(Operand::None)
        } else if c.eat_word("lit64") {
            number(c).map(Operand::Literal64)
        } else if starts("bb") {
            self.block(c).map(|b| Operand::Block(b.as_u32()))
        } else if starts("global") {
            symbol(c, "global", 0)
        } else if starts("function") {
            symbol(c, "function", FUNCTION_SYMBOLS)
        } else if starts("src") {
            let unknown = c.expected("the code of an inline constant");
            u8::try_from(prefixed(c, "src")?).map(Operand::Inline).map_err(|_| unknown)
        } else if let Some(other) = stands_for() {
            c.bump();
            Ok(Operand::Imm(other as i32))
        } else if word == "v" && c.peek_second() == Token::Sign("[") {
            self.vectors(c)
        } else {
            self.register(c).map(Operand::Reg)
        }
    }

    /// `v[4:5]`, or the list `v[7, 3]`.
    fn vectors(&mut self, c: &mut Cursor<'_>) -> Result<Operand, ParseError> {
        let mut ahead = c.clone();
        ahead.bump();
        ahead.bump();
        let mut all = Vec::new();
        let too_many = c.expected(&format!("a list of up to {} registers", VgprList::MAX));
        while !ahead.eat("]") {
            if !all.is_empty() {
                ahead.expect(",")?;
            }
            let wrong = ahead.expected("the number of a vector register");
            all.push(number::<u8>(&mut ahead).map_err(|_| wrong)?);
            if ahead.peek() == Token::Sign(":") {
                return self.register(c).map(Operand::Reg);
            }
        }
        *c = ahead;
        VgprList::new(&all).map(Operand::Vgprs).ok_or(too_many)
    }

    /// A view of a register: `%3[0:1]`, `v0.l`, `s[4:5]`, `vcc`, `null[0:1]`, `%3{1:3}`.
    pub(super) fn register(&mut self, c: &mut Cursor<'_>) -> Result<RegRef, ParseError> {
        let start = c.at();
        let view = match c.peek() {
            Token::Sign("%") => {
                let reg = self.vreg(c)?.into();
                view(c, RegRef::dwords(reg, 1), true)?
            }
            Token::Word(word) => {
                let (name, half) = match word.rsplit_once('.') {
                    Some((name, half @ ("l" | "h"))) => (name, Some(half == "h")),
                    _ => (word, None),
                };
                let unknown = c.expected("a register");
                let file = FILES.iter().find(|(file, ..)| *file == name);
                c.bump();
                match file {
                    Some(&(_, first, _)) => view(c, RegRef::dwords(first, 1), true)?,
                    None => {
                        let named = numbered(name).or_else(|| RegRef::from_name(name)).ok_or(unknown)?;
                        match half {
                            None => view(c, named, false)?,
                            Some(high) => Some((named, u32::from(high), 1)),
                        }
                    }
                }
            }
            _ => return Err(c.expected("a register")),
        };
        let exists = |&(whole, offset, size): &(RegRef, u32, u32)| self.has(whole, offset, size);
        let wrong = || ParseError::new(start..c.end(), "there is no such part of this register");
        let (whole, offset, size) = view.filter(exists).ok_or_else(wrong)?;
        Ok(match whole.is_virtual() {
            true => RegRef::new(whole.reg, offset as u8, size as u8),
            false => RegRef::new(whole.reg.offset(offset / 2).unwrap_or(whole.reg), (offset % 2) as u8, size as u8),
        })
    }

    /// Whether a register has these halves.
    fn has(&self, whole: RegRef, offset: u32, size: u32) -> bool {
        let Some(last) = (offset + size).checked_sub(1).filter(|_| (1..=LONGEST).contains(&size)) else { return false };
        match VReg::of(whole.reg) {
            Some(v) => last / 2 < self.f.vregs[v].dwords.into(),
            None => whole.reg.offset(last / 2).is_some(),
        }
    }
}

/// `v3`, `s3`, `a3`, `ttmp3`.
fn numbered(name: &str) -> Option<RegRef> {
    let (_, first, n) = FILES.iter().find_map(|&(file, first, end)| {
        let n = name.strip_prefix(file).and_then(digits)?;
        Some((file, first, n)).filter(|_| n < end)
    })?;
    first.offset(n).map(|reg| RegRef::dwords(reg, 1))
}

/// A register, and the start and number of the halves of it.
type View = Option<(RegRef, u32, u32)>;

/// `[first:last]`, `[only]`, `[only].h` in dwords or `{start:number}` in halves, or else all of the register, unless
/// `must` requires one of these.
fn view(c: &mut Cursor<'_>, whole: RegRef, must: bool) -> Result<View, ParseError> {
    if c.eat("{") {
        let start = number::<u8>(c)?;
        c.expect(":")?;
        let size = number::<u8>(c)?;
        c.expect("}")?;
        return Ok(Some((whole, start.into(), size.into())));
    }
    if !must && c.peek() != Token::Sign("[") {
        return Ok(Some((whole, 0, whole.size16.into())));
    }
    c.expect("[")?;
    let first = number::<u16>(c)?;
    let last = if c.eat(":") { number::<u16>(c)? } else { first };
    c.expect("]")?;
    let (start, size) = (2 * u32::from(first), 2 * (u32::from(last) + 1).saturating_sub(first.into()));
    Ok(Some(match () {
        () if c.eat_word(".l") => (whole, start, 1),
        () if c.eat_word(".h") => (whole, start + 1, 1),
        () => (whole, start, size),
    }))
}

/// `global3@rel32_lo`.
fn symbol(c: &mut Cursor<'_>, prefix: &str, first: u16) -> Result<Operand, ParseError> {
    let wrong = c.expected("the number of a symbol");
    let n = u16::try_from(prefixed(c, prefix)?).ok().filter(|&n| n < FUNCTION_SYMBOLS).ok_or(wrong)?;
    c.expect("@")?;
    Ok(Operand::Sym { id: first + n, kind: Words::read(c)? })
}

/// A constant: in decimal inline, `0x5` a literal.
fn constant(c: &mut Cursor<'_>) -> Result<Operand, ParseError> {
    let (start, wrong) = (c.at(), c.expected("an operand"));
    c.eat("-");
    c.bump();
    let text = &c.text()[start..c.end()];
    if let Some(hex) = text.strip_prefix("0x") {
        return u32::from_str_radix(hex, 16).map(Operand::Literal).map_err(|_| wrong);
    }
    if let Some(k) = FLOATS.iter().position(|float| *float == text) {
        return Ok(Operand::Inline(240 + k as u8));
    }
    match text.parse().map(Operand::int) {
        Ok(operand @ Operand::Inline(_)) => Ok(operand),
        _ => {
            Err(wrong.with_help("inline constants are 0 to 64, -1 to -16 and some floats; a literal begins with `0x`"))
        }
    }
}
