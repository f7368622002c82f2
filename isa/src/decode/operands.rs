//! Operands: each is in the field of its role.

use super::{DecodeError, DecodeResult, Decoder, Extension, sign_extend};
use crate::check::{self, loads_to_lds};
use crate::encode::immediate_field;
use crate::formats::{self, Field};
use crate::images;
use crate::inst::{Form, Inst, Operand};
use crate::layout::{LITERAL, LITERAL64, VGPR, scalar_of};
use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, OperandRole, Unit, ValueType, accepts, flags};
use crate::reg::{Reg, RegClass, RegRef};
use crate::syntax::matrix_dwords;

const VCC: u32 = 106;
const EXEC: u32 = 126;

impl Decoder<'_> {
    /// The operands of `op`, by role.
    pub(super) fn build(&self, op: Opcode, extension: Option<Extension>, mods: Mods) -> DecodeResult<Inst> {
        let form = extension.map_or(self.form, |e| e.form);
        let mut inst = Inst::new(op, &[]).with_form(form).with_mods(mods);
        for row in op.desc().operands() {
            let operand = match row.role {
                _ if row.is_tied() => images::old(row, mods, inst.op(0)),
                _ if self.form == Form::Exp && self.is_off(row.role, mods) => Operand::None,
                OperandRole::Vdst | OperandRole::Vdata if op.unit() == Unit::Image => self.texels(op, mods)?,
                OperandRole::Vaddr if op.unit() == Unit::Image => self.components(op, mods)?[0],
                OperandRole::More => self.components(op, mods)?[1],
                OperandRole::Vdst | OperandRole::Vdata | OperandRole::Vdata2 => self.data(op, row, &mut inst.mods)?,
                OperandRole::Sdst | OperandRole::Sdata => {
                    self.operand(self.scalar_destination(op, extension), row, false)?
                }
                OperandRole::Src0 | OperandRole::Src1 if matrix_dwords(mods, op, row.role).is_some() => {
                    let (field, acc) = match row.role {
                        OperandRole::Src0 => (Field::Src0, Field::Acc0),
                        _ => (Field::Src1, Field::Acc1),
                    };
                    let first = self.get(field).checked_sub(VGPR).ok_or(self.unknown())?;
                    let first = if self.flag(acc) { Reg::agpr(first) } else { Reg::vgpr(first) };
                    RegRef::dwords(first, matrix_dwords(mods, op, row.role).unwrap_or(0)).into()
                }
                OperandRole::Src2 if self.layout.has(Field::Null) => {
                    self.optional(self.unless_null(Field::Src2), row)?
                }
                OperandRole::Src3 if self.layout.has(Field::Null) => {
                    self.optional(self.unless_null(Field::Src3), row)?
                }
                OperandRole::Src0 | OperandRole::Src1 | OperandRole::Src2 | OperandRole::Mask => {
                    self.source(row, extension, &mut inst.mods)?
                }
                OperandRole::K if self.literal_high.is_some() => Operand::Literal64(self.literal.unwrap_or(0)),
                OperandRole::K => Operand::Literal(self.literal.unwrap_or(0)),
                OperandRole::Simm16 | OperandRole::Label | OperandRole::HwReg => Operand::Imm(self.immediate(row)),
                OperandRole::Vaddr => self.address(row, &mods)?,
                OperandRole::Saddr if !row.is_optional() => self.operand(self.get(Field::Saddr), row, false)?,
                OperandRole::Saddr => self.optional(self.base(), row)?,
                OperandRole::Sbase => self.operand(self.get(Field::Sbase) << 1, row, false)?,
                OperandRole::Srsrc => self.operand(self.get(Field::Srsrc) << self.quads(Field::Srsrc), row, false)?,
                OperandRole::Soffset if self.form == Form::Smem => self.optional(self.offset_register(), row)?,
                OperandRole::Soffset => self.operand(self.get(Field::Soffset), row, false)?,
                OperandRole::Src3 => self.operand(self.get(Field::Src3) + VGPR, row, false)?,
                OperandRole::Rsrc => self.operand(self.get(Field::Srsrc) << self.quads(Field::Srsrc), row, false)?,
                OperandRole::Samp => self.operand(self.get(Field::Samp) << self.quads(Field::Samp), row, false)?,
                OperandRole::Attr
                | OperandRole::AttrChan
                | OperandRole::Slot
                | OperandRole::Tgt
                | OperandRole::En
                | OperandRole::Length => {
                    Operand::Imm(immediate_field(row.role).map_or(0, |field| self.get(field) as i32))
                }
                OperandRole::Scale0 => self.operand(self.get(Field::Scale0), row, false)?,
                OperandRole::Scale1 => self.operand(self.get(Field::Scale1), row, false)?,
                OperandRole::Pseudo => return Err(self.unknown()),
            };
            inst.push_op(operand);
        }
        Ok(inst)
    }

    /// Vector data: a vector or accumulation register that is read or written.
    fn data(&self, op: Opcode, row: &OperandDesc, m: &mut Mods) -> DecodeResult<Operand> {
        let field = match row.role {
            OperandRole::Vdata => Field::Vdata,
            OperandRole::Vdata2 => Field::Vdata2,
            _ if self.layout.has(Field::Vdst) => Field::Vdst,
            _ => Field::Vdata,
        };
        let number = self.get(field);
        if row.is_def() && !op.is_valu() && (op.is_atomic() && row.is_optional() && !m.glc() || loads_to_lds(op, m)) {
            return Ok(Operand::None);
        }
        let row = &check::data(op, row, m, self.target);
        if row.accepts & 6 == 0 {
            return self.operand(number, row, false);
        }
        let apart = self.form == Form::Mfma && !self.target.has_unified_vgprs();
        if (self.flag(Field::Acc) || apart) && self.form != Form::Vop3p {
            return Ok(self.accumulator(number, row));
        }
        let half = if op.is_valu() { self.half(3, row, m) } else { None };
        match half {
            Some(high) if self.is_short() => self.operand((number & 0x7f) + VGPR, row, high),
            half => self.operand(number + VGPR, row, half.unwrap_or(false)),
        }
    }

    /// Whether it is a source that an export does not export.
    fn is_off(&self, role: OperandRole, mods: Mods) -> bool {
        let sources = [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Src3];
        let place = sources.iter().position(|r| *r == role);
        let enabled = self.get(Field::En);
        // Compressed, a source has two bits.
        place.is_some_and(|i| if mods.compr() { i > 1 || enabled >> (2 * i) & 3 == 0 } else { enabled >> i & 1 == 0 })
    }

    /// The data of an image operation.
    fn texels(&self, op: Opcode, mods: Mods) -> DecodeResult<Operand> {
        let number = self.get(Field::Vdata);
        let dwords = images::data_dwords(op, mods, self.target);
        if number + u32::from(dwords) > 256 {
            return Err(DecodeError::Operand(self.words[0]));
        }
        let first = if self.flag(Field::Acc) { Reg::agpr(number) } else { Reg::vgpr(number) };
        Ok(RegRef::dwords(first, dwords).into())
    }

    /// The address of an image operation: one register tuple, or the lists for the address slot and the slot of the
    /// rest.
    fn components(&self, op: Opcode, mods: Mods) -> DecodeResult<[Operand; 2]> {
        let bad = DecodeError::Operand(self.words[0]);
        let (first, nsa) = (self.get(Field::Vaddr) as u8, self.get(Field::Nsa) as usize);
        let dwords = images::address_dwords(op, mods, self.target);
        if nsa == 0 && !(self.layout.has(Field::Vaddr1) && dwords > 1) {
            let fits = u32::from(first) + u32::from(dwords) <= 256;
            let one = || [RegRef::dwords(Reg::vgpr(first.into()), dwords).into(), Operand::None];
            return fits.then(one).ok_or(bad);
        }
        let words = &self.words[usize::from(self.layout.words)..][..nsa];
        let following = words.iter().flat_map(|word| word.to_le_bytes());
        let fields = formats::FURTHER.map(|field| self.get(field) as u8);
        let fields = fields.into_iter().filter(|_| nsa == 0);
        let heads: images::Bytes = [first].into_iter().chain(following).chain(fields).collect();
        let groups = images::groups(op, mods, self.target);
        images::list(heads.as_slice(), groups.as_slice()).ok_or(bad)
    }

    /// Whether a 16-bit operand is a high half, where registers have halves: by the top bit of its register's number in
    /// 32-bit encodings, by `op_sel` in VOP3. `i` is the bit of `op_sel`.
    fn half(&self, i: usize, row: &OperandDesc, m: &mut Mods) -> Option<bool> {
        if !self.target.true16() || row.size16 != 1 {
            return None;
        }
        match self.form {
            Form::Vop1 | Form::Vop2 | Form::Vopc => match i {
                3 => Some(self.get(Field::Vdst) >> 7 & 1 != 0),
                _ => Some(false),
            },
            Form::Vop3 | Form::Vinterp => {
                let high = m.op_sel(i);
                m.set_op_sel(i, false);
                Some(high)
            }
            _ => None,
        }
    }

    fn scalar_destination(&self, op: Opcode, extension: Option<Extension>) -> u32 {
        let to_exec = op.is(flags::CMPX) && !self.target.is_gcn();
        match extension {
            Some(e) if e.layout.has(Field::HasSdst) && self.get_in(e.layout, e.from, Field::HasSdst) != 0 => {
                self.get_in(e.layout, e.from, Field::Sdst)
            }
            _ if to_exec => EXEC,
            _ if self.is_short() => VCC,
            _ if self.layout.has(Field::Sdst) => self.get(Field::Sdst),
            _ => self.get(Field::Vdst),
        }
    }

    /// A source: scalar, vector, constant, or its number in an extension.
    fn source(&self, row: &OperandDesc, extension: Option<Extension>, m: &mut Mods) -> DecodeResult<Operand> {
        let extended = |field| extension.map(|e| self.get_in(e.layout, e.from, field));
        let scalar = |field| extended(field).unwrap_or(0) != 0;
        let short = self.is_short();
        let (i, number) = match row.role {
            OperandRole::Src0 => match extended(Field::Src0) {
                Some(n) => (0, n + if scalar(Field::Scalar0) { 0 } else { VGPR }),
                // `s_setreg_b32` and the like have their source in the destination field.
                None if !self.layout.has(Field::Src0) => (0, self.get(Field::Sdst)),
                None if matches!(self.form, Form::Exp | Form::Vintrp) => (0, self.get(Field::Src0) + VGPR),
                None => (0, self.get(Field::Src0)),
            },
            OperandRole::Src1 if self.form == Form::Exp => (1, self.get(Field::Src1) + VGPR),
            OperandRole::Src2 if self.form == Form::Exp => (2, self.get(Field::Src2) + VGPR),
            OperandRole::Src1 if short => {
                // Lane selects of GFX6 and GFX7 are scalar in the short form too.
                let scalar = scalar(Field::Scalar1) || row.accepts & accepts::VGPR == 0;
                (1, self.get(Field::Src1) + if scalar { 0 } else { VGPR })
            }
            OperandRole::Src1 => (1, self.get(Field::Src1)),
            OperandRole::Mask if short => (2, VCC),
            _ => (2, self.get(Field::Src2)),
        };
        let accumulator = match i {
            _ if !matches!(self.form, Form::Mfma | Form::Vop3px2) => false,
            0 => self.flag(Field::Acc0),
            1 => self.flag(Field::Acc1),
            // This is an index, not an addend.
            _ if row.accepts & accepts::AGPR == 0 => false,
            _ => self.flag(Field::Acc) || !self.target.has_unified_vgprs(),
        };
        if let (true, Some(n)) = (accumulator, number.checked_sub(VGPR)) {
            return Ok(self.accumulator(n, row));
        }
        let vector = number >= VGPR && row.role != OperandRole::Mask;
        let sdwa = extension.is_some_and(|e| e.form == Form::Sdwa);
        match if vector && !sdwa { self.half(i, row, m) } else { None } {
            Some(_) if short => self.operand(number & !0x80, row, number & 0x80 != 0),
            half => self.operand(number, row, half.unwrap_or(false)),
        }
    }

    /// A 16-bit immediate: unsigned for hardware registers and control instructions other than branches.
    fn immediate(&self, row: &OperandDesc) -> i32 {
        match self.form {
            Form::Sop1 => self.get(Field::Src0) as i32,
            Form::Sopc => self.get(Field::Src1) as i32,
            Form::Smem => self.get(Field::Sdst) as i32,
            form => {
                let n = self.get(Field::Simm16);
                let unsigned = row.role == OperandRole::HwReg || form == Form::Sopp && row.role == OperandRole::Simm16;
                if unsigned { n as i32 } else { sign_extend(n, 16) }
            }
        }
    }

    /// The number of a flat access' scalar base, if it has one.
    fn base(&self) -> Option<u32> {
        let base = self.get(Field::Saddr);
        let none = [0x7f, self.target.null_number()].contains(&base) || !self.layout.has(Field::Saddr);
        (!none && (self.form != Form::Flat || self.target.flat_bases())).then_some(base)
    }

    /// Whether there is a vector address.
    fn has_address(&self, mods: &Mods) -> bool {
        match self.form {
            Form::Mubuf | Form::Mtbuf => mods.offen() || mods.idxen() || mods.addr64(),
            Form::Scratch if self.layout.has(Field::HasVaddr) => self.flag(Field::HasVaddr),
            // Only one of base and address, unless neither (GFX10.3).
            Form::Scratch => self.base().is_none() && (self.get(Field::Saddr) != 0x7f || self.target.is_gcn()),
            _ => true,
        }
    }

    /// The address operand of a memory access; its size may depend on other operands and modifiers.
    fn address(&self, row: &OperandDesc, mods: &Mods) -> DecodeResult<Operand> {
        let number = self.get(Field::Vaddr);
        let dwords = match self.form {
            _ if !self.has_address(mods) => return Ok(Operand::None),
            _ if row.size16 != 0 && row.accepts_class(RegClass::Agpr) && self.flag(Field::Acc) => {
                return Ok(self.accumulator(number, row));
            }
            _ if row.size16 != 0 => return self.operand(number + VGPR, row, false),
            Form::Mubuf | Form::Mtbuf if mods.addr64() => 2,
            Form::Mubuf | Form::Mtbuf => u8::from(mods.offen()) + u8::from(mods.idxen()),
            _ => 2 - u8::from(self.base().is_some()),
        };
        Ok(RegRef::dwords(Reg::vgpr(number), dwords).into())
    }

    /// The shift of a resource's number: short fields hold it divided by four.
    fn quads(&self, field: Field) -> u32 {
        if self.layout.place(field).width == 5 { 2 } else { 0 }
    }

    /// The number of a scalar register that is not the null register.
    fn unless_null(&self, field: Field) -> Option<u32> {
        Some(self.get(field)).filter(|n| *n != self.target.null_number())
    }

    fn optional(&self, number: Option<u32>, row: &OperandDesc) -> DecodeResult<Operand> {
        number.map_or(Ok(Operand::None), |n| self.operand(n, row, false))
    }

    fn accumulator(&self, number: u32, row: &OperandDesc) -> Operand {
        RegRef::new(Reg::agpr(number), 0, self.size16(row)).into()
    }

    /// The size of a register operand, in halves.
    fn size16(&self, row: &OperandDesc) -> u8 {
        match row.ty {
            ValueType::Mask | ValueType::Matrix => 2 * row.dwords(self.target.wave_size()),
            _ => row.size16.max(1),
        }
    }

    pub(super) fn operand(&self, number: u32, row: &OperandDesc, high: bool) -> DecodeResult<Operand> {
        let size16 = self.size16(row);
        let bad = DecodeError::Operand(self.words[0]);
        match number {
            LITERAL if self.literal_high.unwrap_or(0) == 0 => Ok(Operand::Literal(self.literal.ok_or(bad)?)),
            LITERAL64 if self.literal_high.is_some() => Ok(Operand::Literal64(self.literal.ok_or(bad)?)),
            128..=208 | 240..=248 => Ok(Operand::Inline(number as u8)),
            n if n >= VGPR => {
                // A row that does not take vector registers takes accumulation registers here.
                let reg = if row.accepts & 6 == 4 { Reg::agpr(n - VGPR) } else { Reg::vgpr(n - VGPR) };
                Ok(RegRef::new(reg, u8::from(high), size16).into())
            }
            n => {
                let reg = scalar_of(n, self.target).ok_or(bad)?;
                let last = n + u32::from(size16.div_ceil(2)) - 1;
                if n < 128 && last > 127 && reg != Reg::NULL {
                    return Err(bad);
                }
                Ok(RegRef::new(reg, 0, size16.max(2)).into())
            }
        }
    }
}
