//! Operands with a syntax of their own: `hwreg(...)`, `sendmsg(...)`, `vmcnt(0) & lgkmcnt(0)`, `depctr_*`,
//! `instid0(...)`, `gpr_idx(...)`, `swizzle(...)`. Their names are the printer's rows (`sopp.rs`).

use std::ops::Range;

use super::cursor::{Cursor, Token};
use super::expr::{self, Expr};
use super::{ParseError, Symbols};
use crate::sopp;
use crate::target::Target;

/// The value of the operand at the cursor if it is one of these; `None` if it is not.
pub(super) fn parse(c: &mut Cursor<'_>, target: &Target, symbols: &mut dyn Symbols) -> Result<Option<i64>, ParseError> {
    let mut p = Reader { c, target, symbols };
    if p.c.peek() == Token::Sign("{") {
        return p.fields().map(Some);
    }
    let Token::Word(name) = p.c.peek() else { return Ok(None) };
    if p.c.peek_second() != Token::Sign("(") {
        return Ok(None);
    }
    Ok(Some(match name {
        "hwreg" => p.hwreg()?,
        "sendmsg" => p.message()?,
        "gpr_idx" => p.gpr_idx()?,
        _ if name.starts_with("instid") || name == "instskip" => p.delay_alu()?,
        _ if name.starts_with("depctr_") => p.depctr()?,
        _ if p.counter(name).is_some() => p.waitcnt()?,
        _ => return Ok(None),
    }))
}

struct Reader<'a, 'c> {
    c: &'a mut Cursor<'c>,
    target: &'a Target,
    symbols: &'a mut dyn Symbols,
}

/// The number of `name` among `rows`.
fn number(rows: &[(u32, &str)], name: &str) -> Option<u32> {
    rows.iter().find(|(_, n)| *n == name).map(|(n, _)| *n)
}

impl Reader<'_, '_> {
    /// A number from `least` to `most`.
    fn int(&mut self, what: &str, least: i64, most: i64) -> Result<i64, ParseError> {
        expr::number(self.c, what, least..=most, self.symbols)
    }

    /// A name out of `rows`, or a number up to `most`.
    fn named(&mut self, what: &str, rows: &[(u32, &str)], most: i64) -> Result<i64, ParseError> {
        if let Token::Word(name) = self.c.peek() {
            if let Some(n) = number(rows, name) {
                self.c.bump();
                return Ok(n.into());
            }
            if self.symbols.absolute(&Expr::parse(&mut self.c.clone())?).is_none() {
                let names: Vec<&str> = rows.iter().map(|(_, n)| *n).collect();
                let e = self.c.expected(&format!("{what} of {}", self.target.name()));
                return Err(e.with_help(format!("there are {}", names.join(", "))));
            }
        }
        self.int(what, 0, most)
    }

    fn open(&mut self) -> Result<Range<usize>, ParseError> {
        let (_, span) = self.c.next_token();
        self.c.expect("(")?;
        Ok(span)
    }

    fn hardware_register(&mut self) -> Result<i64, ParseError> {
        let rows: Vec<(u32, &str)> = sopp::hwregs(self.target).chain(self.target.hwreg_aliases()).copied().collect();
        self.named("a hardware register", &rows, 63)
    }

    /// `{id: 1, offset: 0, size: 4}`: a hardware register.
    fn fields(&mut self) -> Result<i64, ParseError> {
        self.c.expect("{")?;
        let (mut id, mut offset, mut size) = (None, 0, 32);
        loop {
            let what = self.c.expected("`id`, `offset` or `size`");
            let Token::Word(field) = self.c.bump() else { return Err(what) };
            self.c.expect(":")?;
            match field {
                "id" => id = Some(self.hardware_register()?),
                "offset" => offset = self.int("the first bit", 0, 31)?,
                "size" => size = self.int("the number of bits", 1, 32)?,
                _ => return Err(what),
            }
            if !self.c.eat(",") {
                break;
            }
        }
        let missing = self.c.expected("an `id`");
        self.c.expect("}")?;
        Ok(id.ok_or(missing)? | offset << 6 | (size - 1) << 11)
    }

    /// `hwreg(NAME[, offset, size])`.
    fn hwreg(&mut self) -> Result<i64, ParseError> {
        self.open()?;
        let (mut offset, mut size) = (0, 32);
        let id = self.hardware_register()?;
        if self.c.eat(",") {
            offset = self.int("the first bit", 0, 31)?;
            self.c.expect(",")?;
            size = self.int("the number of bits", 1, 32)?;
        }
        self.c.expect(")")?;
        Ok(id | offset << 6 | (size - 1) << 11)
    }

    /// `sendmsg(MESSAGE[, operation[, stream]])`.
    fn message(&mut self) -> Result<i64, ParseError> {
        self.open()?;
        let last = if self.target.is_gfx11_up() { 255 } else { 15 };
        let rows: Vec<(u32, &str)> = sopp::messages(self.target).chain(&sopp::MESSAGE_ALIASES).copied().collect();
        let id = self.named("a message", &rows, last)?;
        let (mut op, mut stream) = (0, 0);
        if self.c.eat(",") {
            let rows = gs_and_system_operations(self.target);
            op = self.named("an operation", &rows, 7)?;
            if self.c.eat(",") {
                stream = self.int("a stream", 0, 3)?;
            }
        }
        self.c.expect(")")?;
        Ok(id | op << 4 | stream << 8)
    }

    fn gpr_idx(&mut self) -> Result<i64, ParseError> {
        self.open()?;
        let mut bits = 0;
        if self.c.eat(")") {
            return Ok(bits);
        }
        loop {
            let what = self.c.expected("`SRC0`, `SRC1`, `SRC2` or `DST`");
            let at = match self.c.bump() {
                Token::Word(name) => sopp::GPR_IDX.iter().position(|n| *n == name),
                Token::Int(n) if bits == 0 && n < 16 && self.c.peek() == Token::Sign(")") => {
                    self.c.bump();
                    return Ok(n as i64);
                }
                _ => None,
            };
            bits |= 1 << at.ok_or(what)?;
            if !self.c.eat(",") {
                self.c.expect(")")?;
                return Ok(bits);
            }
        }
    }

    /// A counter: its index, whether the value saturates, and the largest value.
    fn counter(&self, name: &str) -> Option<(usize, bool, u32)> {
        let layout = self.target.waitcnt();
        let (plain, saturates) = name.strip_suffix("_sat").map_or((name, false), |plain| (plain, true));
        let all = [("vmcnt", layout.vm_max()), ("expcnt", layout.exp_max()), ("lgkmcnt", layout.lgkm_max())];
        let at = all.iter().position(|(n, _)| *n == plain)?;
        Some((at, saturates, all[at].1))
    }

    /// Counters with `&`, `,` or nothing between them; counters that are not named are not waited for.
    fn waitcnt(&mut self) -> Result<i64, ParseError> {
        let layout = self.target.waitcnt();
        let mut counts = [u32::MAX; 3];
        while let Token::Word(name) = self.c.peek() {
            let known = self.c.expected("a counter: `vmcnt`, `expcnt` or `lgkmcnt`");
            let (at, saturates, max) = self.counter(name).ok_or(known)?;
            self.open()?;
            let limit = if saturates { i64::from(u32::MAX) } else { max.into() };
            counts[at] = (self.int("the count", 0, limit)? as u32).min(max);
            self.c.expect(")")?;
            let more = self.c.eat("&") || self.c.eat(",");
            if more && self.c.at_end() {
                return Err(self.c.expected("another counter"));
            }
        }
        Ok(layout.encode(counts[0], counts[1], counts[2]).into())
    }

    fn depctr(&mut self) -> Result<i64, ParseError> {
        let fields = sopp::depctr_fields(self.target);
        let mut value = fields.fold(0, |bits, (_, shift, width)| bits | ((1 << width) - 1) << shift);
        while let Token::Word(name) = self.c.peek() {
            let unknown = self.c.expected("a `depctr_` field");
            let row = name.strip_prefix("depctr_");
            let row = row.and_then(|n| sopp::depctr_fields(self.target).find(|(field, ..)| *field == n));
            let (_, shift, width) = row.ok_or(unknown)?;
            self.open()?;
            let n = self.int("the count", 0, (1 << width) - 1)?;
            self.c.expect(")")?;
            value = value & !(((1 << width) - 1) << shift) | n << shift;
            let more = self.c.eat("&") || self.c.eat(",");
            if more && self.c.at_end() {
                return Err(self.c.expected("another counter"));
            }
        }
        Ok(value)
    }

    fn delay_alu(&mut self) -> Result<i64, ParseError> {
        let mut value = 0;
        loop {
            let unknown = self.c.expected("`instid0`, `instskip` or `instid1`");
            let Token::Word(field) = self.c.peek() else { return Err(unknown) };
            let (names, shift) = match field {
                "instid0" => (&sopp::DELAY_ID[..], 0),
                "instskip" => (&sopp::DELAY_SKIP[..], 4),
                "instid1" => (&sopp::DELAY_ID[..], 7),
                _ => return Err(unknown),
            };
            self.open()?;
            let what = self.c.expected(&format!("one of {}", names.join(", ")));
            let Token::Word(name) = self.c.bump() else { return Err(what) };
            value |= (names.iter().position(|n| *n == name).ok_or(what)? as i64) << shift;
            self.c.expect(")")?;
            if !self.c.eat("|") {
                return Ok(value);
            }
        }
    }
}

fn gs_and_system_operations(target: &Target) -> Vec<(u32, &'static str)> {
    let gs = sopp::GS_OPS.iter().enumerate().map(|(i, name)| (i as u32, *name));
    gs.chain(sopp::system_operations(target)).collect()
}

/// `swizzle(MODE, ...)`, the offset of `ds_swizzle_b32`.
pub(super) fn swizzle(c: &mut Cursor<'_>, target: &Target, symbols: &mut dyn Symbols) -> Result<i64, ParseError> {
    let mut p = Reader { c, target, symbols };
    p.open()?;
    let unknown = p.c.expected("`QUAD_PERM`, `BITMASK_PERM`, `BROADCAST`, `SWAP`, `REVERSE`, `ROTATE` or `FFT`");
    let Token::Word(mode) = p.c.bump() else { return Err(unknown) };
    let mut next = |p: &mut Reader<'_, '_>, what: &str, least, most| {
        p.c.expect(",")?;
        p.int(what, least, most)
    };
    let value = match mode {
        "QUAD_PERM" => {
            let mut value = 0x8000;
            for i in 0..4 {
                value |= next(&mut p, "a lane", 0, 3)? << (2 * i);
            }
            value
        }
        "BITMASK_PERM" => {
            p.c.expect(",")?;
            let what = p.c.expected("a mask of five letters `0`, `1`, `p` or `i`");
            match p.c.bump() {
                Token::Str(mask) => bitmask(mask).ok_or(what)?,
                _ => return Err(what),
            }
        }
        "BROADCAST" => {
            let group = power(&mut p, &mut next, 2, 32)?;
            let lane = next(&mut p, "a lane of the group", 0, group - 1)?;
            (32 - group) | lane << 5
        }
        "SWAP" => 31 | power(&mut p, &mut next, 1, 16)? << 10,
        "REVERSE" => 31 | (power(&mut p, &mut next, 2, 32)? - 1) << 10,
        "ROTATE" | "FFT" if !target.swizzle_rotates() => return Err(unknown),
        "ROTATE" => {
            let direction = next(&mut p, "the direction", 0, 1)?;
            0xc000 | direction << 10 | next(&mut p, "the number of lanes", 0, 31)? << 5
        }
        "FFT" => 0xe000 | next(&mut p, "the swizzle", 0, 31)?,
        _ => return Err(unknown),
    };
    p.c.expect(")")?;
    Ok(value)
}

type Next<'a> = &'a mut dyn FnMut(&mut Reader<'_, '_>, &str, i64, i64) -> Result<i64, ParseError>;

/// The size of a group: a power of two.
fn power(p: &mut Reader<'_, '_>, next: Next<'_>, least: i64, most: i64) -> Result<i64, ParseError> {
    let before = p.c.clone();
    let n = next(p, "the size of a group", least, most)?;
    match n.count_ones() {
        1 => Ok(n),
        _ => Err(before.expected("a power of two")),
    }
}

/// What each bit of a lane's number becomes, highest first: 0, 1, itself or its inverse.
fn bitmask(text: &str) -> Option<i64> {
    if text.len() != 5 {
        return None;
    }
    text.chars().rev().enumerate().try_fold(0, |bits, (i, letter)| {
        let (and, or, xor) = match letter {
            '0' => (0, 0, 0),
            '1' => (0, 1, 0),
            'p' => (1, 0, 0),
            'i' => (1, 0, 1),
            _ => return None,
        };
        Some(bits | and << i | or << (5 + i) | xor << (10 + i))
    })
}
