//! Dual instructions: `v_dual_mul_f32 v0, v1, v2 :: v_dual_mov_b32 v3, v4`.

use std::ops::Range;

use super::cursor::{Cursor, Token};
use super::expr;
use super::operand::{self, Value};
use super::{Field, ParseError, Parsed, Symbols, fit};
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Opcode, OperandRole, modifiers};
use crate::print::dual_name;
use crate::target::Target;

/// The prefix of the mnemonics of both halves.
pub(super) const PREFIX: &str = "v_dual_";

/// The operation of half 0 or 1.
fn find(name: &str, half: usize, target: &Target) -> Option<Opcode> {
    let stem = name.strip_prefix(PREFIX)?;
    let can = |o: Opcode| {
        let (short, long) = ([o.vopd_x(target), o.vopd_y(target)], o.vopd3(target));
        short[half].is_some() || [long.0, long.1][half].is_some()
    };
    let is_named = |o: &Opcode| can(*o) && dual_name(*o, target) == stem;
    let usual = Opcode::from_mnemonic(&format!("v_{stem}"), target);
    usual.filter(is_named).or_else(|| Opcode::all().find(is_named))
}

pub(super) fn parse(
    c: &mut Cursor<'_>,
    name: &str,
    span: Range<usize>,
    target: &Target,
    symbols: &mut dyn Symbols,
) -> Result<Parsed, ParseError> {
    let unknown = |name: &str, span: Range<usize>, which: &str| {
        let what = format!("`{name}` is not the {which} half of a dual instruction on {target:?}");
        ParseError::new(span, what).with_help("dual instructions exist on GFX11 and later, in waves of 32")
    };
    // LLVM accepts `_e32` on the first half, where it means nothing.
    let x = find(name.strip_suffix("_e32").unwrap_or(name), 0, target)
        .ok_or_else(|| unknown(name, span.clone(), "first"))?;
    let mut parsed = Parsed { inst: Inst::new(x, &[Operand::None; 6]), fixups: Vec::new() };
    parsed.inst.form = Form::Vopd;
    parsed.inst.mods = Mods::default();
    let first = half(c, x, 0, &mut parsed, target, symbols)?;
    c.expect("::")?;
    let (token, second) = c.next_token();
    let Token::Word(name) = token else { return Err(ParseError::new(second, "expected the second half")) };
    let y = find(name, 1, target).ok_or_else(|| unknown(name, second, "second"))?;
    parsed.inst.mods.set_vopd_y(y);
    let second = half(c, y, 1, &mut parsed, target, symbols)?;
    if !c.at_end() {
        return Err(c.expected("the end of the statement"));
    }
    let implied = first == Mask::Implied || second == Mask::Implied;
    parsed.inst.form = form(&parsed.inst, y, implied, target).ok_or_else(|| {
        ParseError::new(span.start..c.end(), "no encoding has the signs, masks and third sources of these operations")
    })?;
    crate::dual::check(&parsed.inst, target).map_err(|e| ParseError::new(span.start..c.end(), e.to_string()))?;
    Ok(parsed)
}

/// The encoding that `llvm-mc` chooses: the short one if it can express the instruction. A bf16 product in the first
/// half goes into the long one if that takes it. Only the short one has an implied mask.
fn form(inst: &Inst, y: Opcode, implied: bool, target: &Target) -> Option<Form> {
    let check = |form| crate::dual::check(&inst.with_form(form), target).is_ok();
    let has_short = inst.form == Form::Vopd && inst.opcode.vopd_x(target).is_some() && y.vopd_y(target).is_some();
    let has_long = !implied && inst.opcode.vopd3(target).0.is_some() && y.vopd3(target).1.is_some();
    match (has_short, has_long) {
        (true, false) => Some(Form::Vopd),
        (true, true) if inst.opcode == Opcode::VDot2accF32Bf16 && check(Form::Vopd3) => Some(Form::Vopd3),
        (true, true) if check(Form::Vopd) => Some(Form::Vopd),
        (_, true) => Some(Form::Vopd3),
        (false, false) => None,
    }
}

/// The lane mask that a half of a dual instruction reads.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mask {
    /// None, or one that is in the text.
    Written,
    /// VCC, which is not in the text.
    Implied,
}

/// Reads the operands of `opcode`, half 0 or 1. Operands that only the long encoding has set the instruction's form.
fn half(
    c: &mut Cursor<'_>,
    opcode: Opcode,
    half: usize,
    parsed: &mut Parsed,
    target: &Target,
    symbols: &mut dyn Symbols,
) -> Result<Mask, ParseError> {
    let first = 3 * half;
    let mut source = 0;
    let mut mask = Mask::Written;
    for (i, row) in opcode.desc().operands().iter().filter(|row| !row.is_tied()).enumerate() {
        if row.role == OperandRole::Mask && c.peek() != Token::Sign(",") {
            mask = Mask::Implied;
            continue;
        }
        if i > 0 {
            c.expect(",")?;
        }
        let raw = operand::operand(c, target, symbols)?;
        if raw.abs || raw.sext || raw.neg && !target.has_vopd3() {
            return Err(ParseError::new(raw.span, "dual instructions take no `neg`, `abs` or `sext`"));
        }
        if let (Value::Expr(_), Some(_)) = (&raw.value, parsed.fixups.iter().find(|f| f.field == Field::Literal)) {
            return Err(ParseError::new(raw.span, "a second literal whose value is not known here"));
        }
        let span = raw.span.clone();
        let value = fit::one(opcode, row, &raw, target, parsed)?;
        if raw.neg {
            let signs = parsed.inst.mods.vopd_neg(half) | 1 << source;
            parsed.inst.mods.set_vopd_neg(half, signs);
            parsed.inst.form = Form::Vopd3;
        }
        source += u8::from(row.is_use());
        match (row.role, value) {
            (OperandRole::K, Operand::Literal(n)) => parsed.inst.mods.offset = n as i32,
            (OperandRole::K, Operand::Sym { .. }) => {}
            (OperandRole::K, _) => return Err(ParseError::new(span, "expected a literal")),
            (OperandRole::Vdst, value) => parsed.inst.set_op(first, value),
            (OperandRole::Src0, value) => parsed.inst.set_op(first + 1, value),
            (OperandRole::Src1, value) => parsed.inst.set_op(first + 2, value),
            (_, value) => {
                let reg = value.reg().ok_or_else(|| ParseError::new(span, "expected a register"))?.reg;
                let number = if reg.is_vgpr() { reg.index() } else { reg.id() };
                parsed.inst.mods.set_vopd_third(half, number as u8);
                parsed.inst.form = Form::Vopd3;
            }
        }
    }
    if opcode.desc().mods & modifiers::BITOP3 != 0 {
        parsed.inst.form = Form::Vopd3;
        if c.peek() == Token::Word("bitop3") {
            c.bump();
            c.expect(":")?;
            let table = expr::number(c, format_args!("`bitop3`"), 0..=255, symbols)?;
            parsed.inst.mods.set_vopd_third(half, table as u8);
        }
    }
    Ok(mask)
}
