//! Dual instructions: `v_dual_mul_f32 v0, v1, v2 :: v_dual_mov_b32 v3, v4`.

use std::ops::Range;

use super::cursor::{Cursor, Token};
use super::operand::{self, Value};
use super::{Field, ParseError, Parsed, Symbols, fit};
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Opcode, Role};
use crate::print::dual_name;
use crate::target::Target;

/// What the mnemonics of both halves start with.
pub(super) const PREFIX: &str = "v_dual_";

/// The operation of a half.
fn find(name: &str, target: &Target, number: fn(Opcode, &Target) -> Option<u8>) -> Option<Opcode> {
    let stem = name.strip_prefix(PREFIX)?;
    let usual = Opcode::from_mnemonic(&format!("v_{stem}"), target);
    let usual = usual.filter(|o| number(*o, target).is_some() && dual_name(*o, target) == stem);
    usual.or_else(|| Opcode::all().find(|o| number(*o, target).is_some() && dual_name(*o, target) == stem))
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
        ParseError::new(span, what).with_help("dual instructions are of GFX11 and later, in waves of 32")
    };
    let x = find(name, target, Opcode::vopd_x).ok_or_else(|| unknown(name, span.clone(), "first"))?;
    let mut parsed = Parsed { inst: Inst::new(x, &[Operand::None; 6]), fixups: Vec::new() };
    parsed.inst.form = Form::Vopd;
    parsed.inst.mods = Mods::default();
    half(c, x, 0, &mut parsed, target, symbols)?;
    c.expect("::")?;
    let (token, second) = c.next_token();
    let Token::Word(name) = token else { return Err(ParseError::new(second, "expected the second half")) };
    let y = find(name, target, Opcode::vopd_y).ok_or_else(|| unknown(name, second, "second"))?;
    parsed.inst.mods.set_vopd_y(y);
    half(c, y, 3, &mut parsed, target, symbols)?;
    if !c.at_end() {
        return Err(c.expected("the end of the statement"));
    }
    crate::check::check_dual(&parsed.inst, y, target)
        .map_err(|e| ParseError::new(span.start..c.end(), e.to_string()))?;
    Ok(parsed)
}

/// Reads the operands of `opcode` into slots from `first` on.
fn half(
    c: &mut Cursor<'_>,
    opcode: Opcode,
    first: usize,
    parsed: &mut Parsed,
    target: &Target,
    symbols: &mut dyn Symbols,
) -> Result<(), ParseError> {
    let rows = opcode.desc().operands.iter().filter(|row| !row.is_tied() && row.role != Role::Mask);
    for (i, row) in rows.enumerate() {
        if i > 0 {
            c.expect(",")?;
        }
        let raw = operand::operand(c, target, symbols)?;
        if raw.neg || raw.abs || raw.sext {
            return Err(ParseError::new(raw.span, "dual instructions take no `neg`, `abs` or `sext`"));
        }
        if let (Value::Expr(_), Some(_)) = (&raw.value, parsed.fixups.iter().find(|f| f.field == Field::Literal)) {
            return Err(ParseError::new(raw.span, "a second literal that is not known here"));
        }
        let span = raw.span.clone();
        let value = fit::one(opcode, row, &raw, target, parsed)?;
        match (row.role, value) {
            (Role::K, Operand::Literal(n)) => parsed.inst.mods.offset = n as i32,
            (Role::K, Operand::Sym { .. }) => {}
            (Role::K, _) => return Err(ParseError::new(span, "a literal must be here")),
            (Role::Vdst, value) => parsed.inst.set_op(first, value),
            (Role::Src0, value) => parsed.inst.set_op(first + 1, value),
            (_, value) => parsed.inst.set_op(first + 2, value),
        }
    }
    Ok(())
}
