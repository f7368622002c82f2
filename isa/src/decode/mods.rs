//! Modifiers and offsets.

use super::{Decoder, Extension, sign_extend};
use crate::encode::{DPP8_FETCH_INACTIVE, matrix_ones};
use crate::formats::{Field, Layout};
use crate::images;
use crate::inst::Form;
use crate::mods::Mods;
use crate::op::{Opcode, OperandRole, Unit, flags};

impl Decoder<'_> {
    pub(super) fn modifiers(&self, op: Opcode, extension: Option<Extension>) -> Mods {
        let mut m = match extension {
            Some(e) if self.is_short() => self.copied(e.layout, e.from),
            _ if self.is_short() => return Mods::default_for(op),
            _ => self.copied(self.layout, 0),
        };
        if let Some(e) = extension {
            self.copied_ext(e.layout, e.from, &mut m);
            match e.form {
                Form::Dpp8 | Form::Vop3Dpp8 => {
                    m = m.with_dpp8(m.dpp8_lanes(), self.get(Field::Src0) == DPP8_FETCH_INACTIVE);
                }
                // A comparison writes all of its result.
                Form::Sdwa if self.form == Form::Vopc => {
                    m.ext |= Mods::default().with_sdwa(6, 0, [0; 2], [false; 2]).ext
                }
                _ => {}
            }
        }
        match self.form {
            Form::Vop3p | Form::Vop3px2 if op.is(flags::MATRIX) => {
                m.set_op_sel_hi_mask(m.op_sel_hi_mask() & !matrix_ones(op));
                if self.form == Form::Vop3px2 {
                    self.copied_ext(self.layout, 0, &mut m);
                }
            }
            Form::Vop3p if op.is(flags::MIX) => {
                m.set_abs_mask(m.neg_hi_mask());
                m.set_neg_hi_mask(0);
            }
            Form::Smem => self.scalar_offset(op, &mut m),
            Form::Flat | Form::Global | Form::Scratch => m.offset = self.signed_offset(),
            Form::Ds | Form::Mubuf | Form::Mtbuf => m.offset = self.get(Field::Offset) as i32,
            _ => {}
        }
        if images::is_ray(op) {
            // The other modifiers are fixed: encoding the instruction again checks them.
            let a16 = m.a16();
            m = Mods::default();
            m.set_a16(a16);
        }
        if self.target.has_scopes() && op.is_atomic() && op.unit() != Unit::Ds {
            m.set_glc(m.th() & 1 != 0);
            m.set_th(m.th() & !1);
        }
        m
    }

    fn copied(&self, layout: &Layout, from: usize) -> Mods {
        let mut m = Mods::default();
        for copied in layout.mods.iter() {
            m.bits |=
                (self.words[from + copied.place.word()] >> copied.place.shift() & copied.place.mask()) << copied.shift;
        }
        m
    }

    fn copied_ext(&self, layout: &Layout, from: usize, m: &mut Mods) {
        for copied in layout.ext.iter() {
            m.ext |=
                (self.words[from + copied.place.word()] >> copied.place.shift() & copied.place.mask()) << copied.shift;
        }
    }

    /// The offset of a flat access: signed, except in some families.
    fn signed_offset(&self) -> i32 {
        let width = u32::from(self.layout.place(Field::Offset).width);
        let offset = self.get(Field::Offset);
        match self.form {
            _ if width == 0 => 0,
            // The top bit is ignored.
            Form::Flat if self.target.flat_offset_range().0 == 0 => (offset & !(1 << (width - 1))) as i32,
            _ => sign_extend(offset, width),
        }
    }

    fn scalar_offset(&self, op: Opcode, m: &mut Mods) {
        if op.desc().operands().iter().all(|r| !matches!(r.role, OperandRole::Sbase | OperandRole::Soffset)) {
            return;
        }
        let width = u32::from(self.layout.place(Field::Offset).width);
        let offset = match self.target.smem_offset_range().0 {
            0 => self.get(Field::Offset) as i32,
            _ => sign_extend(self.get(Field::Offset), width),
        };
        match (self.layout.has(Field::Imm) && !self.flag(Field::Imm), self.literal) {
            (true, Some(literal)) => m.offset = literal as i32,
            (true, None) => {}
            (false, _) => {
                m.offset = offset;
                m.set_imm_offset(offset == 0 && self.flag(Field::SoffsetEn));
            }
        }
    }

    /// The number of a scalar memory access' offset register, if it has one.
    pub(super) fn offset_register(&self) -> Option<u32> {
        let register = self.get(Field::Soffset);
        match (self.layout.has(Field::Imm), self.flag(Field::Imm)) {
            (true, true) => self.flag(Field::SoffsetEn).then_some(register),
            (true, false) if self.literal.is_some() => None,
            (true, false) => Some(self.get(Field::Offset) & 0xff),
            (false, _) => (register != self.target.null_number()).then_some(register),
        }
    }
}
