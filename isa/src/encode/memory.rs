//! Memory accesses: their modifiers, offsets and scalar bases.

use planted::Bug;

use super::{EncodeError, EncodeResult, Words};
use crate::formats::Field;
use crate::images;
use crate::inst::{Form, Operand};
use crate::layout::LITERAL;
use crate::mods::Mods;
use crate::op::OperandRole;
use crate::reg::RegClass;

impl Words<'_> {
    /// Modifiers, offsets and bases of memory accesses.
    pub(super) fn memory(&mut self) -> EncodeResult<()> {
        let mut m = self.inst.mods;
        match self.base {
            Form::Smem => {
                self.scalar_offset()?;
                m.bits &= !Mods::default().with_imm_offset().bits;
            }
            Form::Flat | Form::Global | Form::Scratch => self.flat()?,
            Form::Mubuf | Form::Mtbuf => self.buffer()?,
            Form::Ds => self.offset(m.offset, (0, 0xffff))?,
            _ => {}
        }
        if images::is_ray(self.inst.opcode) {
            m = images::with_fixed(m, self.layout);
        }
        if self.target.has_memory_agprs() {
            self.put(Field::Acc, self.accumulator())?;
        }
        if self.target.has_scopes() && self.inst.opcode.is_atomic() && m.glc() {
            m.set_glc(false);
            m.set_th(m.th() | 1);
        }
        self.modifiers(self.layout, 0, m)
    }

    fn offset(&mut self, offset: i32, (low, high): (i32, i32)) -> EncodeResult<()> {
        if offset < low || offset > high {
            return Err(EncodeError::Offset(offset));
        }
        let (bits, mask) = (offset as u32, self.layout.place(Field::Offset).mask());
        if offset >= 0 && bits & !mask != 0 {
            return Err(EncodeError::Offset(offset));
        }
        self.put(Field::Offset, bits & mask)
    }

    /// The offset of a scalar memory access: an immediate, a register or both.
    fn scalar_offset(&mut self) -> EncodeResult<()> {
        let m = self.inst.mods;
        if self.slot(OperandRole::Sbase).is_none() && self.slot(OperandRole::Soffset).is_none() {
            return if m.offset == 0 { Ok(()) } else { Err(EncodeError::Offset(m.offset)) };
        }
        let register = match self.slot(OperandRole::Soffset) {
            Some((index, operand @ Operand::Reg(_), _)) => Some(self.number(index, operand)?),
            _ => None,
        };
        let mut range = self.target.smem_offset_range();
        // Beside a buffer resource, the offset is unsigned.
        if self.slot(OperandRole::Sbase).is_some_and(|(_, _, row)| row.size16 == 8) {
            range.0 = 0;
        }
        if !self.layout.has(Field::Imm) {
            self.put(Field::Soffset, register.unwrap_or(self.target.null_number()))?;
            return self.offset(m.offset, range);
        }
        let both = m.offset != 0 || m.imm_offset();
        match register {
            Some(n) if both => {
                self.put(Field::SoffsetEn, 1)?;
                self.put(Field::Soffset, n)?;
            }
            Some(n) => return self.put(Field::Offset, n),
            // An offset that the field cannot hold is a literal.
            None if self.layout.words == 1 && !(0..=0xff).contains(&m.offset) && self.target.smem_literal() => {
                self.literal = Some(m.offset as u32);
                return self.put(Field::Offset, LITERAL);
            }
            None => {}
        }
        self.put(Field::Imm, 1)?;
        self.offset(m.offset, range)
    }

    /// Whether data are in accumulation registers.
    fn accumulator(&self) -> u32 {
        let data =
            [OperandRole::Vdst, OperandRole::Vdata, OperandRole::Vaddr].iter().find_map(|&r| self.slot(r)?.1.reg());
        data.map_or(0, |r| (r.reg.class() == RegClass::Agpr).into())
    }

    /// Offset and base of a flat, global or scratch access.
    fn flat(&mut self) -> EncodeResult<()> {
        let (offset, target) = (self.inst.mods.offset, self.target);
        let range = match self.base {
            Form::Flat => target.flat_offset_range(),
            Form::Global => target.global_offset_range(),
            _ => target.scratch_offset_range(),
        };
        self.offset(offset, range)?;
        if offset < 0 && planted::on(Bug::EncodeNegativeOffset) {
            let place = self.layout.place(Field::Offset);
            self.words[place.word()] &= !(1 << (place.shift() + u32::from(place.width) - 1));
        }
        let base = match self.slot(OperandRole::Saddr) {
            Some((index, operand @ Operand::Reg(_), _)) => Some(self.number(index, operand)?),
            _ => None,
        };
        let has_address = matches!(self.slot(OperandRole::Vaddr), Some((_, Operand::Reg(_), _)));
        let flagged = self.layout.has(Field::HasVaddr);
        if flagged {
            self.put(Field::HasVaddr, has_address.into())?;
        }
        let scratch = self.base == Form::Scratch;
        match base {
            Some(_) if self.base == Form::Flat && !target.flat_bases() => {
                Err(EncodeError::Modifier("a scalar base of a flat access"))
            }
            Some(_) if scratch && has_address && !flagged => {
                Err(EncodeError::Modifier("a scalar base beside an address"))
            }
            _ if !self.layout.has(Field::Saddr) => Ok(()),
            Some(n) => self.put(Field::Saddr, n),
            // Neither base nor address: on GFX10.3 that is another number than "no base".
            None if target.is_gcn() || scratch && !has_address && !flagged => self.put(Field::Saddr, 0x7f),
            None => self.put(Field::Saddr, target.null_number()),
        }
    }

    /// Offset of a buffer access; an atomic must return its result in its data's register.
    fn buffer(&mut self) -> EncodeResult<()> {
        let m = self.inst.mods;
        if self.inst.opcode.is_atomic() && m.glc() {
            let register = |role| self.slot(role).and_then(|(_, o, _)| o.reg()).map(|r| r.reg);
            if register(OperandRole::Vdst) != register(OperandRole::Vdata) {
                return Err(EncodeError::Operand { index: 0, what: "must be the same register as the data" });
            }
        }
        self.offset(m.offset, (0, self.target.buffer_offset_max()))
    }
}
