//! Dual instructions.

use super::index::Index;
use super::{DecodeResult, Decoder};
use crate::encode::{DUAL, DUAL_MORE};
use crate::formats::Field;
use crate::inst::{Form, Inst, Operand};
use crate::layout::{LITERAL, VGPR, scalar_of};
use crate::mods::Mods;
use crate::op::{Opcode, OperandRole};

impl Decoder<'_> {
    pub(super) fn dual(&mut self) -> DecodeResult<Inst> {
        let is_long = self.form == Form::Vopd3;
        let index = Index::get();
        let [first, second] = if is_long { &index.dual3 } else { &index.dual };
        let x = first[self.get(Field::OpX) as usize].ok_or(self.unknown())?;
        let y = second[self.get(Field::OpY) as usize].ok_or(self.unknown())?;
        let mut numbers = DUAL.map(|field| self.get(field));
        if !is_long {
            numbers[3] = numbers[3] << 1 | !numbers[0] & 1;
            let has_k = |o: Opcode| o.desc().operands().iter().any(|r| r.role == OperandRole::K);
            if has_k(x) || has_k(y) || numbers[1] == LITERAL || numbers[4] == LITERAL {
                self.take_literal()?;
            }
        }
        let mut inst = Inst::new(x, &[]).with_form(self.form);
        inst.mods = Mods { offset: self.literal.unwrap_or(0) as i32, bits: 0, ext: 0 };
        inst.mods.set_vopd_y(y);
        for (i, number) in numbers.into_iter().enumerate() {
            let op = if i < 3 { x } else { y };
            let role = [OperandRole::Vdst, OperandRole::Src0, OperandRole::Src1][i % 3];
            let row = op.desc().operands().iter().find(|row| row.role == role && !row.is_tied());
            inst.push_op(match row {
                None => Operand::None,
                Some(row) if role == OperandRole::Src0 => self.operand(number, row, false)?,
                Some(row) => self.operand(number + VGPR, row, false)?,
            });
        }
        if is_long {
            for (half, (third, neg)) in DUAL_MORE.into_iter().enumerate() {
                let op = if half == 0 { x } else { y };
                let is_mask = op.desc().operands().iter().any(|row| row.role == OperandRole::Mask);
                let number = match self.get(third) {
                    n if is_mask => scalar_of(n, self.target).ok_or(self.unknown())?.id(),
                    n => n,
                };
                inst.mods.set_vopd_third(half, number as u8);
                inst.mods.set_vopd_neg(half, self.get(neg) as u8);
            }
        }
        Ok(inst)
    }
}
