//! Operands: each goes to the field of its role.

use super::{EncodeError, EncodeResult, Words, vector_number};
use crate::formats::{self, Field, Layout};
use crate::images;
use crate::inst::{Form, Operand};
use crate::layout::VGPR;
use crate::op::{OperandDesc, OperandRole, flags};
use crate::reg::{Reg, RegClass};

impl Words<'_> {
    /// The fast path for most operands: encodes a whole vector register whose number is all there is to its role's
    /// field. Returns false for other operands.
    pub(super) fn whole_vector(&mut self, operand: Operand, role: OperandRole) -> bool {
        let (Operand::Reg(r), Some(field)) = (operand, vector_field(role)) else { return false };
        let place = self.layout.place(field);
        if place.width == 0 || !r.reg.is_vgpr() || r.offset16 != 0 {
            return false;
        }
        // A 9-bit field holds scalar sources, too, so its vector registers begin at `VGPR`.
        self.words[place.word()] |= ((VGPR + vector_number(r.reg.index())) & place.mask()) << place.shift();
        true
    }

    /// Encodes any operand. Kept out of the loop over operands, since the fast path above takes most.
    #[inline(never)]
    pub(super) fn operand(
        &mut self,
        index: usize,
        operand: Operand,
        row: &OperandDesc,
        extension: Option<&'static Layout>,
    ) -> EncodeResult<()> {
        let short = matches!(self.base, Form::Vop1 | Form::Vop2 | Form::Vopc);
        match row.role {
            OperandRole::Src0 | OperandRole::Src1 | OperandRole::Src2 | OperandRole::Mask => {
                self.source(index, operand, row, extension)
            }
            OperandRole::Vdst => self.destination(index, operand, short),
            OperandRole::Sdst if short && extension.is_some_and(|e| e.has(Field::HasSdst)) => {
                self.compared(index, operand, extension)
            }
            OperandRole::Sdst if short => Ok(()),
            OperandRole::Sdst | OperandRole::Sdata => {
                let field = if self.layout.has(Field::Sdst) { Field::Sdst } else { Field::Vdst };
                let n = self.register(index, operand)?;
                self.put(field, n)
            }
            OperandRole::K => match operand {
                Operand::Literal(_) | Operand::Literal64(_) => self.number(index, operand).map(drop),
                _ => Err(EncodeError::Operand { index, what: "must be a literal" }),
            },
            OperandRole::Simm16 | OperandRole::Label | OperandRole::HwReg => {
                self.immediate(operand.imm().unwrap_or(0) as u32)
            }
            OperandRole::Vaddr if matches!(operand, Operand::Vgprs(_)) => self.components(index),
            OperandRole::Vaddr => self.vector(Field::Vaddr, index, operand),
            // Encoded with the address.
            OperandRole::More => Ok(()),
            OperandRole::Vdata => self.vector(Field::Vdata, index, operand),
            OperandRole::Vdata2 => self.vector(Field::Vdata2, index, operand),
            OperandRole::Sbase => self.scalar_base(index, operand),
            OperandRole::Srsrc | OperandRole::Rsrc => self.resource(Field::Srsrc, index, operand),
            OperandRole::Samp => self.resource(Field::Samp, index, operand),
            OperandRole::Src3 if self.layout.has(Field::Null) && operand.is_none() => {
                self.put(Field::Src3, self.target.null_number())
            }
            OperandRole::Src3 => self.vector(Field::Src3, index, operand),
            OperandRole::Attr
            | OperandRole::AttrChan
            | OperandRole::Slot
            | OperandRole::Tgt
            | OperandRole::En
            | OperandRole::Length => match (immediate_field(row.role), operand) {
                (Some(field), Operand::Imm(n)) => self.put(field, n as u32),
                _ => Err(EncodeError::Operand { index, what: "only an immediate fits" }),
            },
            // `scalar_offset` encodes the register of scalar memory, `flat` the base.
            OperandRole::Soffset if self.base == Form::Smem => Ok(()),
            OperandRole::Soffset => {
                let n = self.number(index, operand)?;
                self.put(Field::Soffset, n)
            }
            OperandRole::Saddr => Ok(()),
            OperandRole::Scale0 | OperandRole::Scale1 => {
                let n = self.number(index, operand)?;
                self.put(if row.role == OperandRole::Scale0 { Field::Scale0 } else { Field::Scale1 }, n)
            }
            OperandRole::Pseudo => Err(EncodeError::Form(self.base)),
        }
    }

    /// A vector destination; `short` in a 32-bit encoding.
    fn destination(&mut self, index: usize, operand: Operand, short: bool) -> EncodeResult<()> {
        let field = if self.layout.has(Field::Vdst) { Field::Vdst } else { Field::Vdata };
        let n = self.register(index, operand)?;
        let half = u32::from(short && self.is_high(operand)) << 7;
        // A buffer atomic returns its result in its data's register.
        if field == Field::Vdata && self.inst.opcode.is_atomic() {
            return Ok(());
        }
        self.put(field, n | half)
    }

    /// A 16-bit immediate, which some encodings have in the field of an operand.
    fn immediate(&mut self, n: u32) -> EncodeResult<()> {
        match self.base {
            Form::Sop1 => self.put(Field::Src0, n),
            Form::Sopc => self.put(Field::Src1, n),
            Form::Smem => self.put(Field::Sdst, n),
            _ => self.put(Field::Simm16, n & 0xffff),
        }
    }

    /// The base of scalar memory: a pair, whose number is halved.
    fn scalar_base(&mut self, index: usize, operand: Operand) -> EncodeResult<()> {
        let n = self.register(index, operand)?;
        // NULL has an odd number before GFX11.
        if n % 2 != 0 {
            return Err(EncodeError::Operand { index, what: "a base with an odd number" });
        }
        self.put(Field::Sbase, n >> 1)
    }

    /// A resource or sampler: short fields hold its number divided by four.
    fn resource(&mut self, field: Field, index: usize, operand: Operand) -> EncodeResult<()> {
        let n = self.register(index, operand)?;
        let quads = if self.layout.place(field).width == 5 { 2 } else { 0 };
        // NULL has an odd number before GFX11.
        if n % (1 << quads) != 0 {
            return Err(EncodeError::Operand { index, what: "a resource whose number is no multiple of four" });
        }
        self.put(field, n >> quads)
    }

    /// An image's address of registers that are not consecutive (NSA): in fields of their own, or four to a dword after
    /// the first words.
    fn components(&mut self, index: usize) -> EncodeResult<()> {
        let bad = |what| EncodeError::Operand { index, what };
        let heads = images::heads(self.inst, self.target).map_err(bad)?;
        let (&first, rest) = heads.as_slice().split_first().ok_or(bad("an address of no registers"))?;
        self.put(Field::Vaddr, first.into())?;
        if !self.layout.has(Field::Nsa) {
            let mut fields = formats::FURTHER.into_iter().zip(rest);
            return fields.try_for_each(|(field, &n)| self.put(field, n.into()));
        }
        for (i, &n) in rest.iter().enumerate() {
            self.words[self.len + i / 4] |= u32::from(n) << (8 * (i % 4));
        }
        let dwords = rest.len().div_ceil(4);
        self.len += dwords;
        self.put(Field::Nsa, dwords as u32)
    }

    fn vector(&mut self, field: Field, index: usize, operand: Operand) -> EncodeResult<()> {
        let n = self.register(index, operand)?;
        self.put(field, n)
    }

    /// Whether a register is the high half of one that has halves.
    pub(super) fn is_high(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Reg(r) if self.target.true16() && r.is_hi16() && r.reg.is_vgpr())
    }

    /// A source of the vector or scalar ALU.
    fn source(
        &mut self,
        index: usize,
        operand: Operand,
        row: &OperandDesc,
        extension: Option<&'static Layout>,
    ) -> EncodeResult<()> {
        let from = self.layout.words.into();
        let absent = operand.is_none() && self.layout.has(Field::Null);
        let number = if absent { self.target.null_number() } else { self.number(index, operand)? };
        let short = matches!(self.base, Form::Vop1 | Form::Vop2 | Form::Vopc);
        let number = number | u32::from(short && self.is_high(operand)) << 7;
        let scalar = u32::from(number < VGPR);
        match (row.role, extension) {
            (OperandRole::Src0, Some(layout)) => {
                if layout.has(Field::Scalar0) {
                    self.put_in(layout, from, Field::Scalar0, scalar)?;
                } else if scalar != 0 {
                    return Err(EncodeError::Operand { index, what: "only a vector register fits this form" });
                }
                self.put_in(layout, from, Field::Src0, number & 0xff)
            }
            (OperandRole::Src1, Some(layout)) if layout.has(Field::Scalar1) => {
                self.put_in(layout, from, Field::Scalar1, scalar)?;
                self.put(Field::Src1, number & 0xff)
            }
            (OperandRole::Src1, Some(_)) if scalar != 0 && short => {
                Err(EncodeError::Operand { index, what: "only a vector register fits this form" })
            }
            (OperandRole::Src0, None) if !self.layout.has(Field::Src0) => self.put(Field::Sdst, number),
            (OperandRole::Src0, None) => self.put_source(Field::Src0, Field::Acc0, number, operand),
            (OperandRole::Src1, _) => self.put_source(Field::Src1, Field::Acc1, number, operand),
            (OperandRole::Mask, _) if short => Ok(()),
            // Masks are in the third source's field.
            _ => self.put_source(Field::Src2, Field::Acc, number, operand),
        }
    }

    /// A source, with the bit for accumulation registers where there is one.
    fn put_source(&mut self, field: Field, accumulator: Field, number: u32, operand: Operand) -> EncodeResult<()> {
        let narrow = self.layout.place(field).width == 8 && number >= VGPR;
        self.put(field, if narrow { number & 0xff } else { number })?;
        if self.layout.has(accumulator) && self.base != Form::Vop3p && field != Field::Src2 {
            let agpr = matches!(operand, Operand::Reg(r) if r.reg.class() == RegClass::Agpr);
            self.put(accumulator, agpr.into())?;
        }
        Ok(())
    }

    /// The lane mask that an SDWA comparison writes.
    fn compared(&mut self, index: usize, operand: Operand, extension: Option<&'static Layout>) -> EncodeResult<()> {
        let (Operand::Reg(r), Some(layout)) = (operand, extension) else {
            return Err(EncodeError::Operand { index, what: "only a register fits" });
        };
        if r.reg == Reg::VCC_LO || self.inst.opcode.is(flags::CMPX) && !self.target.is_gcn() {
            return Ok(());
        }
        let n = self.number(index, operand)?;
        let from = self.layout.words.into();
        self.put_in(layout, from, Field::HasSdst, 1)?;
        self.put_in(layout, from, Field::Sdst, n)
    }
}

/// The field of a role that holds the number of a vector register and nothing else.
const fn vector_field(role: OperandRole) -> Option<Field> {
    match role {
        OperandRole::Vdst => Some(Field::Vdst),
        OperandRole::Src0 => Some(Field::Src0),
        OperandRole::Src1 => Some(Field::Src1),
        OperandRole::Src2 => Some(Field::Src2),
        OperandRole::Vaddr => Some(Field::Vaddr),
        OperandRole::Vdata => Some(Field::Vdata),
        OperandRole::Vdata2 => Some(Field::Vdata2),
        _ => None,
    }
}

/// The field of an immediate that has one of its own.
pub(crate) const fn immediate_field(role: OperandRole) -> Option<Field> {
    match role {
        OperandRole::Attr => Some(Field::Attr),
        OperandRole::AttrChan => Some(Field::AttrChan),
        OperandRole::Slot => Some(Field::Src0),
        OperandRole::Tgt => Some(Field::Tgt),
        OperandRole::En => Some(Field::En),
        OperandRole::Length => Some(Field::Sdst),
        _ => None,
    }
}
