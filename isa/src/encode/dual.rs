//! Two operations in one instruction (GFX11, waves of 32).

use super::{EncodeError, EncodeResult, Words};
use crate::dual::Third;
use crate::formats::Field;
use crate::inst::{Form, Inst};
use crate::op::{Opcode, OperandRole};
use crate::target::Target;

/// Two operations in one instruction (GFX11, waves of 32).
pub(super) fn words<'a>(inst: &'a Inst, target: &'a Target) -> EncodeResult<Words<'a>> {
    let no = |opcode: Opcode| EncodeError::NoSuchOperation { target: target.name(), opcode: opcode.name() };
    let x = inst.opcode;
    let y = inst.mods.vopd_y().ok_or(EncodeError::Form(inst.form))?;
    let is_long = inst.form == Form::Vopd3;
    let numbers = match is_long {
        true => (x.vopd3(target).0, y.vopd3(target).1),
        false => (x.vopd_x(target), y.vopd_y(target)),
    };
    let numbers = (numbers.0.ok_or(no(x))?, numbers.1.ok_or(no(y))?);
    crate::dual::check(inst, target)?;
    let mut w = Words::new(inst, inst.form, target)?;
    let k = [x, y].iter().any(|o| o.desc().operands().iter().any(|r| r.role == OperandRole::K));
    w.literal = k.then_some(inst.mods.vopd_literal());
    w.put(Field::OpX, numbers.0.into())?;
    w.put(Field::OpY, numbers.1.into())?;
    for (i, field) in DUAL.into_iter().enumerate() {
        let n = w.number(i, inst.op(i))?;
        match field {
            Field::SrcX0 | Field::SrcY0 => w.put(field, n)?,
            // The lowest bit of the second destination's number is the opposite of the first's.
            Field::VdstY if !is_long => w.put(field, (n & 0xff) >> 1)?,
            _ => w.put(field, n & 0xff)?,
        }
    }
    if is_long {
        for (half, (third, neg)) in DUAL_MORE.into_iter().enumerate() {
            let number = match crate::dual::third(inst, half)? {
                Third::Reg(r) => w.number(5, r.into())? & 0xff,
                Third::Table(n) => n.into(),
                Third::None => 0,
            };
            w.put(third, number)?;
            w.put(neg, inst.mods.vopd_neg(half).into())?;
        }
    }
    Ok(w)
}

/// The fields of third sources and signs of a dual instruction's halves.
pub(crate) const DUAL_MORE: [(Field, Field); 2] = [(Field::VsrcX2, Field::NegX), (Field::VsrcY2, Field::NegY)];

/// The fields of a dual instruction's operands.
pub(crate) const DUAL: [Field; 6] =
    [Field::VdstX, Field::SrcX0, Field::VsrcX1, Field::VdstY, Field::SrcY0, Field::VsrcY1];
