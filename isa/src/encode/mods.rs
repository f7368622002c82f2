//! Modifiers of the vector encodings and of their extensions, SDWA and DPP.

use planted::Bug;

use super::{EncodeError, EncodeResult, Words};
use crate::formats::{Field, Layout};
use crate::inst::Form;
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandRole, flags, modifiers};
use crate::reg::RegClass;
use crate::sopp;

impl Words<'_> {
    /// Modifiers of the 64-bit vector encodings.
    pub(super) fn vector_modifiers(&mut self) -> EncodeResult<()> {
        let mut m = self.inst.mods;
        match self.base {
            Form::Vop3p | Form::Vop3px2 => {
                if self.inst.opcode.is(flags::MIX) {
                    m.set_neg_hi_mask(m.abs_mask());
                    m.set_abs_mask(0);
                }
                let ones = unused_sources(self.inst.opcode) | matrix_ones(self.inst.opcode);
                m.set_op_sel_hi_mask(m.op_sel_hi_mask() | ones);
                if self.layout.has(Field::Acc0) {
                    self.result_file()?;
                }
            }
            Form::Mfma => self.result_file()?,
            _ => {
                let rows = if self.target.true16() { self.inst.opcode.desc().operands() } else { &[] };
                for (&operand, row) in self.inst.ops().iter().zip(rows).filter(|(_, row)| !row.is_tied()) {
                    if self.is_high(operand) && row.size16 == 1 {
                        let roles = [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Vdst];
                        roles.iter().position(|r| *r == row.role).into_iter().for_each(|i| m.set_op_sel(i, true));
                    }
                }
            }
        }
        if planted::on(Bug::EncodeNegation) {
            m.set_neg_mask(m.neg_mask() & 3);
        }
        self.modifiers(self.layout, 0, m)
    }

    /// The register file of a matrix operation's result and addend.
    fn result_file(&mut self) -> EncodeResult<()> {
        let agpr = |role| {
            let reg =
                self.slot(role).filter(|(_, _, row)| row.accepts_class(RegClass::Agpr)).and_then(|(_, o, _)| o.reg());
            reg.filter(|r| r.reg.class() != RegClass::Sgpr).map(|r| r.reg.class() == RegClass::Agpr)
        };
        let result = agpr(OperandRole::Vdst) == Some(true);
        if agpr(OperandRole::Src2).is_some_and(|addend| addend != result) {
            return Err(EncodeError::Operand { index: 3, what: "addend and result are in different files" });
        }
        // With separate files, the result is an accumulation register, without a field for it.
        if !self.target.has_unified_vgprs() {
            return match result {
                true => Ok(()),
                false => Err(EncodeError::Operand { index: 0, what: "the result is an accumulation register" }),
            };
        }
        self.put(Field::Acc, result.into())
    }

    /// Copies the modifiers for which `layout` has fields.
    pub(super) fn modifiers(&mut self, layout: &'static Layout, from: usize, m: Mods) -> EncodeResult<()> {
        if m.bits == 0 {
            return Ok(());
        }
        // Packed operations have `op_sel_hi` set by default, whatever their encoding.
        let ignored = if self.inst.opcode.is(flags::PACKED) { Mods::OP_SEL_HI.mask() } else { 0 };
        if m.bits & !layout.mods.bits & !ignored != 0 {
            return Err(EncodeError::Modifier("the encoding has no field for it"));
        }
        for copied in layout.mods.iter() {
            let value = m.bits >> copied.shift & copied.place.mask();
            self.words[from + copied.place.word()] |= value << copied.place.shift();
        }
        Ok(())
    }

    /// Copies the modifiers of `Mods::ext` for which `layout` has fields.
    pub(super) fn ext_modifiers(&mut self, layout: &'static Layout, from: usize) {
        for copied in layout.ext.iter() {
            let value = self.inst.mods.ext >> copied.shift & copied.place.mask();
            self.words[from + copied.place.word()] |= value << copied.place.shift();
        }
    }

    /// Modifiers of SDWA and DPP.
    pub(super) fn extension(&mut self, form: Form, layout: &'static Layout) -> EncodeResult<()> {
        let (m, from) = (self.inst.mods, usize::from(self.layout.words));
        let only_rows = self.inst.opcode.desc().mods & modifiers::DPP_ROW_ONLY != 0 && self.target.has_unified_vgprs();
        if matches!(form, Form::Dpp16 | Form::Vop3Dpp16)
            && (!sopp::has_dpp_ctrl(m.dpp_ctrl(), self.target) || only_rows && m.dpp_ctrl() >> 4 != 0x15)
        {
            return Err(EncodeError::Modifier("the target has no such `dpp_ctrl`"));
        }
        if matches!(form, Form::Dpp16 | Form::Sdwa) {
            self.modifiers(layout, from, m)?;
        }
        self.ext_modifiers(layout, from);
        if form == Form::Sdwa && self.slot(OperandRole::Src1).is_none() {
            let second = layout.place(Field::Src1Sel);
            self.words[from] &= !(0xff << (second.shift() / 8 * 8));
        }
        Ok(())
    }
}

/// The bits of `op_sel_hi` for sources that a packed operation does not have: they are set.
pub(crate) fn unused_sources(opcode: Opcode) -> u8 {
    let sources = opcode.desc().operands().iter().filter(|row| row.is_use() && !row.is_tied()).count();
    if opcode.is(flags::PACKED) { 7 & !((1 << sources) - 1) as u8 } else { 0 }
}

/// The bits of `op_sel_hi` that are always set in a matrix operation since GFX12, which has no use for them, except
/// those of its special modifiers, if it uses any but the last.
pub(crate) fn matrix_ones(opcode: Opcode) -> u8 {
    let mods = opcode.desc().mods;
    match () {
        _ if !opcode.is(flags::MATRIX) || opcode.is(flags::PACKED) || opcode.desc().format == Format::Mfma => 0,
        _ if mods & modifiers::CBSZ != 0 => 0,
        _ if mods & (modifiers::MATRIX_B_FMT | modifiers::MATRIX_A_SCALE) == modifiers::MATRIX_A_SCALE
            && opcode.desc().format == Format::Vop3px2 =>
        {
            7
        }
        _ if mods & (modifiers::MATRIX_B_FMT | modifiers::MATRIX_B_SCALE) != 0 => 0,
        _ if mods & modifiers::MATRIX_B_REUSE != 0 => 3,
        _ => 7,
    }
}
