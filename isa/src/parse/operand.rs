//! Operands and modifiers after a mnemonic, with their spans, before they are assigned to slots.

use std::ops::Range;

use super::cursor::{Cursor, Token};
use super::expr::Expr;
use super::modifier::{self, Modifiers};
use super::{ParseError, Symbols, graphics, register, symbolic};
use crate::inst::Inst;
use crate::op::{Opcode, OperandRole};
use crate::reg::RegRef;
use crate::target::Target;

/// The most operands of a statement; an instruction has fewer.
const MAX_OPERANDS: usize = 16;

/// The value of an operand.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    /// A register or a run of them.
    Reg(RegRef),
    /// The components of an image's address: `[v1, v[4:5]]`.
    Address(Vec<RegRef>),
    /// `off`.
    Off,
    /// An integer.
    Int(i64),
    /// A number by the names of its parts: `hwreg(HW_REG_MODE)`.
    Symbolic(i64),
    /// A floating-point number.
    Float(f64),
    /// `lit(n)`: a literal, even if it could be an inline constant.
    Literal(i64),
    /// `lit(x)` of a floating-point number.
    FloatLiteral(f64),
    /// `lit64(x)` of a floating-point number.
    WideFloatLiteral(f64),
    /// An expression that is not known yet.
    Expr(Expr),
}

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Raw {
    pub(super) value: Value,
    pub(super) neg: bool,
    pub(super) abs: bool,
    pub(super) sext: bool,
    pub(super) span: Range<usize>,
}

/// Everything after a mnemonic.
pub(super) struct Written {
    pub(super) operands: Vec<Raw>,
    pub(super) modifiers: Modifiers,
    /// The slot of the instruction that operand `i` was assigned to.
    pub(super) slots: std::cell::RefCell<Vec<usize>>,
}

impl Written {
    /// The span of the operand of `role`, or `other`.
    pub(super) fn role(&self, inst: &Inst, role: OperandRole, other: Range<usize>) -> Range<usize> {
        let rows = inst.opcode.desc().operands();
        rows.iter().position(|row| row.role == role).and_then(|slot| self.place(slot)).unwrap_or(other)
    }

    /// The span of the operand of slot `index`.
    pub(super) fn place(&self, index: usize) -> Option<Range<usize>> {
        let at = self.slots.borrow().iter().position(|slot| *slot == index)?;
        Some(self.operands.get(at)?.span.clone())
    }
}

/// Reads operands and modifiers up to the end of the statement.
pub(super) fn statement(
    c: &mut Cursor<'_>,
    opcode: Opcode,
    target: &Target,
    symbols: &mut dyn Symbols,
) -> Result<Written, ParseError> {
    let mut written =
        Written { operands: Vec::with_capacity(4), modifiers: Modifiers::new(opcode), slots: Default::default() };
    let mut seen = Vec::new();
    while !c.at_end() {
        let here = c.clone();
        // `a16` as first operand is a register, later a modifier.
        let first = written.operands.is_empty() && register::is_next(c);
        if first || !modifier::parse(c, &mut written.modifiers, opcode, target, symbols)? {
            if written.operands.len() == MAX_OPERANDS {
                return Err(c.expected("the end of the statement"));
            }
            if !graphics::operand(c, opcode, target, &mut written.operands) {
                let raw = match graphics::has_address(c, opcode, target, &written.operands) {
                    true => graphics::address(c, symbols)?,
                    false => operand(c, target, symbols)?,
                };
                written.operands.push(raw);
            }
        } else if let Token::Word(name) = here.peek() {
            let what = modifier::meaning(name);
            if seen.contains(&what) {
                return Err(here.expected("no modifier that sets the same thing again"));
            }
            seen.push(what);
        }
        // Commas are optional, as in LLVM's assembler.
        if c.eat(",") && c.at_end() {
            return Err(c.expected("an operand"));
        }
    }
    graphics::enable(opcode, written.modifiers.is_compressed(), &mut written.operands);
    Ok(written)
}

/// Reads one operand.
pub(super) fn operand(c: &mut Cursor<'_>, target: &Target, symbols: &mut dyn Symbols) -> Result<Raw, ParseError> {
    let start = c.at();
    let mut raw = Raw { value: Value::Off, neg: false, abs: false, sext: false, span: start..start };
    raw.value = prefixed(c, &mut raw, target, symbols)?;
    raw.span = start..c.end();
    Ok(raw)
}

/// Whether `name(` is next.
fn function(c: &Cursor<'_>, name: &str) -> bool {
    c.peek() == Token::Word(name) && c.peek_second() == Token::Sign("(")
}

fn twice(c: &Cursor<'_>, on: bool, what: &str) -> Result<(), ParseError> {
    if on { Err(c.expected(&format!("no second {what}"))) } else { Ok(()) }
}

/// Reads `neg`, `abs` and `sext` in both of their spellings, and the operand that they apply to.
fn prefixed(
    c: &mut Cursor<'_>,
    raw: &mut Raw,
    target: &Target,
    symbols: &mut dyn Symbols,
) -> Result<Value, ParseError> {
    let mut closed = |c: &mut Cursor<'_>, raw: &mut Raw| {
        c.bump();
        c.expect("(")?;
        let inner = prefixed(c, raw, target, symbols)?;
        c.expect(")")?;
        Ok(inner)
    };
    if function(c, "neg") {
        twice(c, raw.neg || raw.abs, "sign")?;
        raw.neg = true;
        return closed(c, raw);
    }
    if function(c, "abs") {
        twice(c, raw.abs, "`abs`")?;
        raw.abs = true;
        return closed(c, raw);
    }
    if function(c, "sext") {
        twice(c, raw.sext, "`sext`")?;
        raw.sext = true;
        return closed(c, raw);
    }
    if c.peek() == Token::Sign("-") && negates(c) {
        twice(c, raw.neg || raw.abs, "sign")?;
        c.bump();
        raw.neg = true;
        return prefixed(c, raw, target, symbols);
    }
    if c.eat("|") {
        twice(c, raw.abs, "`abs`")?;
        raw.abs = true;
        let inner = plain(c, true, target, symbols)?;
        c.expect("|")?;
        return Ok(inner);
    }
    plain(c, raw.abs, target, symbols)
}

/// Whether the `-` that is next is a modifier rather than the sign of a number.
fn negates(c: &Cursor<'_>) -> bool {
    let mut ahead = c.clone();
    ahead.bump();
    let function = |name| function(&ahead, name);
    ahead.peek() == Token::Sign("|")
        || ["abs", "sext", "lit", "lit64"].into_iter().any(function)
        || register::is_next(&ahead)
}

/// Reads a register or a constant. In `|...|`, `|` is no operator.
fn plain(c: &mut Cursor<'_>, primary: bool, target: &Target, symbols: &mut dyn Symbols) -> Result<Value, ParseError> {
    if let Some(reg) = register::parse(c, symbols)? {
        return Ok(Value::Reg(reg));
    }
    if c.eat_word("off") {
        return Ok(Value::Off);
    }
    if function(c, "lit") || function(c, "lit64") {
        let wide = function(c, "lit64");
        c.bump();
        c.expect("(")?;
        let start = c.at();
        let value = match number(c) {
            Some(x) if wide => Value::WideFloatLiteral(x),
            Some(x) => Value::FloatLiteral(x),
            None => {
                let known = symbols.absolute(&Expr::parse(c)?);
                known
                    .map(Value::Literal)
                    .ok_or_else(|| ParseError::new(start..c.end(), "a literal must be known here"))?
            }
        };
        c.expect(")")?;
        return Ok(value);
    }
    if let Some(n) = symbolic::parse(c, target, symbols)? {
        return Ok(Value::Symbolic(n));
    }
    if let Some(x) = number(c) {
        return Ok(Value::Float(x));
    }
    let expr = if primary { Expr::parse_primary(c) } else { Expr::parse(c) };
    let expr = expr.map_err(|e| match e.message.strip_prefix("expected an expression, ") {
        Some(found) => ParseError { message: format!("expected an operand or a modifier, {found}"), ..e },
        None => e,
    })?;
    Ok(match symbols.absolute(&expr) {
        Some(n) => Value::Int(n),
        None => Value::Expr(expr),
    })
}

/// Reads a floating-point number with its sign, if there is one.
fn number(c: &mut Cursor<'_>) -> Option<f64> {
    let mut ahead = c.clone();
    let negative = ahead.eat("-");
    if !negative {
        ahead.eat("+");
    }
    let Token::Float(x) = ahead.bump() else { return None };
    *c = ahead;
    Some(if negative { -x } else { x })
}
