//! Operands: each goes to the field of its role.

use super::{Done, EncodeError, Words, vector_number};
use crate::formats::{self, Field, Layout};
use crate::images;
use crate::inst::{Form, Operand};
use crate::layout::VGPR;
use crate::op::{OperandDesc, Role, flags};
use crate::reg::{Reg, RegClass};

impl Words<'_> {
    /// Puts whole vector registers, if their role's field holds their number and nothing else depends on it. Whether it
    /// did. Most operands are such.
    pub(super) fn whole_vector(&mut self, operand: Operand, role: Role) -> bool {
        let (Operand::Reg(r), Some(field)) = (operand, vector_field(role)) else { return false };
        let place = self.layout.place(field);
        if place.width == 0 || !r.reg.is_vgpr() || r.offset16 != 0 {
            return false;
        }
        // Fields that are as wide hold the numbers of scalar sources, too.
        self.words[place.word()] |= ((VGPR + vector_number(r.reg.index())) & place.mask()) << place.shift();
        true
    }

    /// Puts any operand. Apart from the loop over them, for most of which the above is enough.
    #[inline(never)]
    pub(super) fn operand(
        &mut self,
        index: usize,
        operand: Operand,
        row: &OperandDesc,
        extension: Option<&'static Layout>,
    ) -> Done<()> {
        let short = matches!(self.base, Form::Vop1 | Form::Vop2 | Form::Vopc);
        match row.role {
            Role::Src0 | Role::Src1 | Role::Src2 | Role::Mask => self.source(index, operand, row, extension),
            Role::Vdst => {
                let field = if self.layout.has(Field::Vdst) { Field::Vdst } else { Field::Vdata };
                let n = self.register(index, operand)?;
                let half = u32::from(short && self.is_high(operand)) << 7;
                // A buffer atomic returns its result where its data were.
                if field == Field::Vdata && self.inst.opcode.is_atomic() {
                    return Ok(());
                }
                self.put(field, n | half)
            }
            Role::Sdst if short && extension.is_some_and(|e| e.has(Field::HasSdst)) => {
                self.compared(index, operand, extension)
            }
            Role::Sdst if short => Ok(()),
            Role::Sdst | Role::Sdata => {
                let field = if self.layout.has(Field::Sdst) { Field::Sdst } else { Field::Vdst };
                let n = self.register(index, operand)?;
                self.put(field, n)
            }
            Role::K => match operand {
                Operand::Literal(_) | Operand::Literal64(_) => self.number(index, operand).map(drop),
                _ => Err(EncodeError::Operand { index, what: "must be a literal" }),
            },
            Role::Simm16 | Role::Label | Role::HwReg => {
                let n = operand.imm().unwrap_or(0) as u32;
                match self.base {
                    Form::Sop1 => self.put(Field::Src0, n),
                    Form::Sopc => self.put(Field::Src1, n),
                    Form::Smem => self.put(Field::Sdst, n),
                    _ => self.put(Field::Simm16, n & 0xffff),
                }
            }
            Role::Vaddr if matches!(operand, Operand::Vgprs(_)) => self.components(index),
            Role::Vaddr => self.vector(Field::Vaddr, index, operand),
            // Part of the address.
            Role::More => Ok(()),
            Role::Vdata => self.vector(Field::Vdata, index, operand),
            Role::Vdata2 => self.vector(Field::Vdata2, index, operand),
            Role::Sbase => {
                let n = self.register(index, operand)?;
                // NULL before GFX11.
                if n % 2 != 0 {
                    return Err(EncodeError::Operand { index, what: "a base of an odd number" });
                }
                self.put(Field::Sbase, n >> 1)
            }
            Role::Srsrc | Role::Rsrc => self.resource(Field::Srsrc, index, operand),
            Role::Samp => self.resource(Field::Samp, index, operand),
            Role::Src3 if self.layout.has(Field::Null) && operand.is_none() => {
                self.put(Field::Src3, self.target.null_number())
            }
            Role::Src3 => self.vector(Field::Src3, index, operand),
            Role::Attr | Role::AttrChan | Role::Slot | Role::Tgt | Role::En | Role::Length => {
                match (immediate_field(row.role), operand) {
                    (Some(field), Operand::Imm(n)) => self.put(field, n as u32),
                    _ => Err(EncodeError::Operand { index, what: "only an immediate fits" }),
                }
            }
            // A register of scalar memory is the matter of `scalar_offset`, a base that of `flat`.
            Role::Soffset if self.base == Form::Smem => Ok(()),
            Role::Soffset => {
                let n = self.number(index, operand)?;
                self.put(Field::Soffset, n)
            }
            Role::Saddr => Ok(()),
            Role::Scale0 | Role::Scale1 => {
                let n = self.number(index, operand)?;
                self.put(if row.role == Role::Scale0 { Field::Scale0 } else { Field::Scale1 }, n)
            }
            Role::Pseudo => Err(EncodeError::Form(self.base)),
        }
    }

    /// Groups of four scalar registers, which short fields count by fours.
    fn resource(&mut self, field: Field, index: usize, operand: Operand) -> Done<()> {
        let n = self.register(index, operand)?;
        let quads = if self.layout.place(field).width == 5 { 2 } else { 0 };
        // NULL before GFX11.
        if n % (1 << quads) != 0 {
            return Err(EncodeError::Operand { index, what: "a resource of a number that is no multiple of four" });
        }
        self.put(field, n >> quads)
    }

    /// The components of an image's address that do not follow each other: in fields of their own, or in dwords of four
    /// after the first words.
    fn components(&mut self, index: usize) -> Done<()> {
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

    fn vector(&mut self, field: Field, index: usize, operand: Operand) -> Done<()> {
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
    ) -> Done<()> {
        let from = self.layout.words.into();
        let absent = operand.is_none() && self.layout.has(Field::Null);
        let number = if absent { self.target.null_number() } else { self.number(index, operand)? };
        let short = matches!(self.base, Form::Vop1 | Form::Vop2 | Form::Vopc);
        let number = number | u32::from(short && self.is_high(operand)) << 7;
        let scalar = u32::from(number < VGPR);
        match (row.role, extension) {
            (Role::Src0, Some(layout)) => {
                if layout.has(Field::Scalar0) {
                    self.put_in(layout, from, Field::Scalar0, scalar)?;
                } else if scalar != 0 {
                    return Err(EncodeError::Operand { index, what: "only a vector register fits this form" });
                }
                self.put_in(layout, from, Field::Src0, number & 0xff)
            }
            (Role::Src1, Some(layout)) if layout.has(Field::Scalar1) => {
                self.put_in(layout, from, Field::Scalar1, scalar)?;
                self.put(Field::Src1, number & 0xff)
            }
            (Role::Src1, Some(_)) if scalar != 0 && short => {
                Err(EncodeError::Operand { index, what: "only a vector register fits this form" })
            }
            (Role::Src0, None) if !self.layout.has(Field::Src0) => self.put(Field::Sdst, number),
            (Role::Src0, None) => self.put_source(Field::Src0, Field::Acc0, number, operand),
            (Role::Src1, _) => self.put_source(Field::Src1, Field::Acc1, number, operand),
            (Role::Mask, _) if short => Ok(()),
            // Masks stand in the third source's place.
            _ => self.put_source(Field::Src2, Field::Acc, number, operand),
        }
    }

    /// A source, with the bit that says that it is an accumulation register, where there is one.
    fn put_source(&mut self, field: Field, accumulator: Field, number: u32, operand: Operand) -> Done<()> {
        let narrow = self.layout.place(field).width == 8 && number >= VGPR;
        self.put(field, if narrow { number & 0xff } else { number })?;
        if self.layout.has(accumulator) && self.base != Form::Vop3p && field != Field::Src2 {
            let agpr = matches!(operand, Operand::Reg(r) if r.reg.class() == RegClass::Agpr);
            self.put(accumulator, agpr.into())?;
        }
        Ok(())
    }

    /// The lane mask that an SDWA comparison writes.
    fn compared(&mut self, index: usize, operand: Operand, extension: Option<&'static Layout>) -> Done<()> {
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

/// The field of vector registers in a role; what is not here, or has no such field, goes elsewhere.
const fn vector_field(role: Role) -> Option<Field> {
    match role {
        Role::Vdst => Some(Field::Vdst),
        Role::Src0 => Some(Field::Src0),
        Role::Src1 => Some(Field::Src1),
        Role::Src2 => Some(Field::Src2),
        Role::Vaddr => Some(Field::Vaddr),
        Role::Vdata => Some(Field::Vdata),
        Role::Vdata2 => Some(Field::Vdata2),
        _ => None,
    }
}

/// The field of an immediate of its own.
pub(crate) const fn immediate_field(role: Role) -> Option<Field> {
    match role {
        Role::Attr => Some(Field::Attr),
        Role::AttrChan => Some(Field::AttrChan),
        Role::Slot => Some(Field::Src0),
        Role::Tgt => Some(Field::Tgt),
        Role::En => Some(Field::En),
        Role::Length => Some(Field::Sdst),
        _ => None,
    }
}
