//! Syntax that only images, interpolation, exports and direct loads from LDS have: addresses of registers that are not
//! consecutive, attributes, parameters, export targets.
//!
//! The names are the printer's. Source: AMDGPU assembler documentation, "Syntax of AMDGPU Instruction Operands"
//! (`vaddr`, `attr`, `param`, `tgt`).

use super::cursor::{Cursor, Token};
use super::operand::{Raw, Value, Written};
use super::{ParseError, Symbols, register};
use crate::images;
use crate::inst::{Inst, Operand};
use crate::op::{Format, Opcode, OperandRole, Unit};
use crate::reg::RegRef;
use crate::sopp;
use crate::target::Target;

/// Number of sources of an export.
const SOURCES: usize = 4;

/// Reads such an operand, if one is next: an attribute counts as two, its number and its channel.
pub(super) fn operand(c: &mut Cursor<'_>, opcode: Opcode, target: &Target, operands: &mut Vec<Raw>) -> bool {
    let Token::Word(word) = c.peek() else { return false };
    let has = |role| opcode.desc().operands().iter().any(|row| row.role == role);
    let values = match () {
        _ if has(OperandRole::Tgt) && operands.is_empty() => export_target(word, target).map(|n| vec![n]),
        _ if has(OperandRole::Slot) && operands.len() == 1 => {
            sopp::SLOTS.iter().position(|name| *name == word).map(|n| vec![n as i64])
        }
        _ if has(OperandRole::Attr) => attribute(word).map(|both| both.to_vec()),
        _ => None,
    };
    let Some(values) = values else { return false };
    let start = c.at();
    c.bump();
    let raw = |n| Raw { value: Value::Int(n), neg: false, abs: false, sext: false, span: start..c.end() };
    operands.extend(values.into_iter().map(raw));
    true
}

fn export_target(word: &str, target: &Target) -> Option<i64> {
    let named = |n: &u32| {
        let mut name = String::new();
        sopp::target(&mut name, *n, target).is_ok() && name == word
    };
    (0..64).find(|n| sopp::has_target(*n, target) && named(n)).map(i64::from)
}

/// `attr3.x`.
fn attribute(word: &str) -> Option<[i64; 2]> {
    let (number, channel) = word.strip_prefix("attr")?.split_once('.')?;
    let number = number.parse::<u8>().ok().filter(|&n| i32::from(n) <= sopp::LAST_ATTRIBUTE)?;
    let channel = ["x", "y", "z", "w"].iter().position(|name| *name == channel)?;
    Some([number.into(), channel as i64])
}

/// Appends the enable mask of an export, from its sources that are not `off`; compressed ones are halves of the first
/// two.
pub(super) fn enable(opcode: Opcode, compressed: bool, operands: &mut Vec<Raw>) {
    if opcode.desc().format != Format::Exp || operands.len() != 1 + SOURCES {
        return;
    }
    if compressed {
        operands.swap(2, 3);
        operands.truncate(3);
        let off = operands[0].span.clone();
        operands.resize(1 + SOURCES, Raw { value: Value::Off, neg: false, abs: false, sext: false, span: off });
    }
    let bits = |i: usize| if compressed { 3 << (2 * i) } else { 1 << i };
    let enabled = operands[1..].iter().enumerate().filter(|(_, raw)| raw.value != Value::Off);
    let enabled = enabled.fold(0, |mask, (i, _)| mask | bits(i));
    let span = operands[0].span.clone();
    operands.push(Raw { value: Value::Int(enabled), neg: false, abs: false, sext: false, span });
}

/// Whether the next operand is an image's address as a list of components.
pub(super) fn has_address(c: &Cursor<'_>, opcode: Opcode, target: &Target, operands: &[Raw]) -> bool {
    opcode.unit() == Unit::Image
        && operands.len() == 1
        && images::has_lists(opcode, target)
        && c.peek() == Token::Sign("[")
}

/// Reads such an address. A list of one is an ordinary register.
pub(super) fn address(c: &mut Cursor<'_>, symbols: &mut dyn Symbols) -> Result<Raw, ParseError> {
    let start = c.at();
    c.expect("[")?;
    let mut all = Vec::with_capacity(images::MAX_ADDRESS);
    loop {
        let here = c.clone();
        let component = register::parse(c, symbols)?;
        let component = component.filter(|r| r.reg.is_vgpr() && r.size16 > 1 && all.len() < images::MAX_ADDRESS);
        let what = || here.expected(&format!("a vector register, one of at most {}", images::MAX_ADDRESS));
        all.push(component.ok_or_else(what)?);
        if !c.eat(",") {
            break;
        }
    }
    c.expect("]")?;
    let value = if let [one] = all[..] { Value::Reg(one) } else { Value::Address(all) };
    Ok(Raw { value, neg: false, abs: false, sext: false, span: start..c.end() })
}

/// The operands of an address: that in its slot, and the rest.
pub(super) fn components(address: &[RegRef]) -> Option<[Operand; 2]> {
    let numbers = address.iter().flat_map(|r| (0..r.len_dwords()).map(|i| (r.reg.index() + u32::from(i)) as u8));
    images::operands(&numbers.collect::<Vec<u8>>())
}

/// Checks that the components of an address are of the sizes that operation, dimension and `a16` have.
pub(super) fn check_address(inst: &Inst, written: &Written, target: &Target) -> Result<(), ParseError> {
    let Some(Raw { value: Value::Address(all), span, .. }) = written.operands.get(1) else { return Ok(()) };
    let groups = images::groups(inst.opcode, inst.mods, target);
    match all.iter().map(|r| r.len_dwords()).eq(groups.as_slice().iter().copied()) {
        true => Ok(()),
        false => {
            let sizes: Vec<String> = groups.as_slice().iter().map(|n| n.to_string()).collect();
            let e = ParseError::new(span.clone(), "an address of other components");
            Err(e.with_help(format!("here are components of {} registers", sizes.join(", "))))
        }
    }
}
