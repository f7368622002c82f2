//! The encoder: an instruction to its words.
//!
//! [`choose`] picks the form of [`Form::Auto`]: 32 bits where operands and modifiers allow, else VOP3. Operands go to the
//! fields of their roles and modifiers to fields of their own, all in the places that the form's layout gives
//! ([`crate::formats`]), so that no operation needs code of its own and no family either.

use planted::Bug;

use crate::dual::Third;
use crate::formats::{self, Field, Layout};
use crate::images;
use crate::inst::{Form, Inst, Operand};
use crate::layout::{self, LITERAL, LITERAL64, VGPR, number_of};
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, Role, flags, modifiers};
use crate::reg::{Reg, RegClass, RegRef};
use crate::sopp;
use crate::target::Target;

/// Why an instruction cannot be encoded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EncodeError {
    /// The target does not have the operation.
    #[error("{target} has no `{opcode}`")]
    NoSuchOperation {
        /// The processor.
        target: &'static str,
        /// The operation.
        opcode: &'static str,
    },
    /// No form of the operation takes these operands.
    #[error("operand {index} does not fit: {what}")]
    Operand {
        /// Its slot.
        index: usize,
        /// What is wrong.
        what: &'static str,
    },
    /// The row has more operands, or fewer.
    #[error("{given} operands where the operation has {wanted}")]
    Count {
        /// Operands given.
        given: usize,
        /// Operands of the row.
        wanted: usize,
    },
    /// A byte offset outside of what the instruction holds.
    #[error("offset {0} does not fit")]
    Offset(i32),
    /// A modifier that the operation or the form does not have.
    #[error("modifier: {0}")]
    Modifier(&'static str),
    /// More scalar registers and literals than a vector instruction may read.
    #[error("reads {0} scalar registers and literals, more than the constant bus has")]
    ConstantBus(u32),
    /// A form that the operation does not have on the target.
    #[error("the operation has no form {0:?}")]
    Form(Form),
}

type Done<T> = Result<T, EncodeError>;

/// Appends the encoding of `inst` to `out`. Branch targets must be immediates by then; a symbol's literal is left zero.
///
/// # Errors
/// If no encoding of the target expresses the instruction.
pub fn encode(inst: &Inst, target: &Target, out: &mut Vec<u8>) -> Done<()> {
    let (bytes, len) = words(inst, target)?.bytes();
    out.extend_from_slice(&bytes[..len]);
    Ok(())
}

/// Whether `bytes` are the encoding of `inst`.
pub(crate) fn is_encoding(bytes: &[u8], inst: &Inst, target: &Target) -> bool {
    words(inst, target).is_ok_and(|w| {
        let (own, len) = w.bytes();
        bytes == &own[..len]
    })
}

fn words<'a>(inst: &'a Inst, target: &'a Target) -> Done<Words<'a>> {
    if inst.is_dual() {
        return dual(inst, target);
    }
    if inst.opcode.is_pseudo() || !inst.opcode.exists_on(target) {
        return Err(EncodeError::NoSuchOperation { target: target.name(), opcode: inst.opcode.name() });
    }
    let rows = inst.opcode.desc().operands;
    if inst.ops().len() > rows.len() || rows.iter().skip(inst.ops().len()).any(|r| !r.is_optional()) {
        return Err(EncodeError::Count { given: inst.ops().len(), wanted: rows.len() });
    }
    let form = match inst.form {
        Form::Auto => choose(inst, target),
        form if forms(inst.opcode, target).any(|f| f == form) => form,
        form => return Err(EncodeError::Form(form)),
    };
    crate::check::check(inst, form, target)?;
    let mut w = Words::new(inst, base_form(inst.opcode, form, target), target)?;
    w.encode(form)?;
    Ok(w)
}

/// The form that the encoder picks for `inst`.
pub fn choose(inst: &Inst, target: &Target) -> Form {
    match inst.opcode.enc(target).format {
        Format::Vop1 if is_short(inst, target) => Form::Vop1,
        Format::Vop2 if is_short(inst, target) => Form::Vop2,
        Format::Vopc if is_short(inst, target) => Form::Vopc,
        Format::Vop2 if has_sdst(inst.opcode) => Form::Vop3Sdst,
        Format::Vintrp if inst.mods == Mods::default() => Form::Vintrp,
        Format::Vop3 | Format::Vintrp if interpolates(inst.opcode) => Form::Vop3Interp,
        format => whole_form(format),
    }
}

/// The concrete forms that `opcode` has on `target` (dual instructions apart), the shortest first.
pub fn forms(opcode: Opcode, target: &Target) -> impl Iterator<Item = Form> {
    let enc = opcode.enc(target);
    let exists = enc.exists() && !opcode.is_pseudo();
    let single = whole_form(enc.format);
    let exists = exists && formats::layout(single, target.family()).words > 0;
    let short = match enc.format {
        Format::Vop1 => Some(Form::Vop1),
        Format::Vop2 => Some(Form::Vop2),
        Format::Vopc => Some(Form::Vopc),
        _ => None,
    };
    let vector = short.is_some() || matches!(enc.format, Format::Vop3 | Format::Vop3Sdst);
    let long = match enc.format {
        Format::Vop2 | Format::Vop3Sdst if has_sdst(opcode) => Form::Vop3Sdst,
        _ if vector => Form::Vop3,
        _ => whole_form(enc.format),
    };
    let dpp = target.dpp() && !opcode.is_on(flags::NO_DPP, target) && (enc.format != Format::Vopc || target.vop3_dpp());
    let dpp = dpp && (opcode.desc().mods & modifiers::DPP_ROW_ONLY == 0 || target.dpp_of_doubles());
    let sdwa = target.sdwa() && !opcode.is_on(flags::NO_SDWA, target) && !opcode.desc().operands.is_empty();
    let has_long = !vector || !opcode.is_on(flags::NO_VOP3, target) && !opcode.desc().operands.is_empty();
    let crossed = vector || enc.format == Format::Vop3p && !opcode.is(flags::MATRIX);
    let has_dpp3 = crossed && has_long && dpp && target.vop3_dpp();
    let none = (false, Form::Auto);
    let all = if matches!(enc.format, Format::Vop3 | Format::Vintrp) && interpolates(opcode) {
        let long = formats::layout(Form::Vop3Interp, target.family()).words > 0;
        let short = (enc.format == Format::Vintrp, Form::Vintrp);
        [short, (long, Form::Vop3Interp), none, none, none, none, none]
    } else {
        [
            (short.is_some(), short.unwrap_or(Form::Auto)),
            (has_long, long),
            (short.is_some() && sdwa, Form::Sdwa),
            (short.is_some() && dpp, Form::Dpp16),
            (short.is_some() && dpp && target.dpp8(), Form::Dpp8),
            (has_dpp3, Form::Vop3Dpp16),
            (has_dpp3, Form::Vop3Dpp8),
        ]
    };
    all.into_iter().filter(move |(has, _)| *has && exists).map(|(_, form)| form)
}

/// Whether `op_sel` chooses halves of the operation's 16-bit operands: before GFX12, what has a 32-bit form has
/// no such choice.
pub fn has_op_sel(opcode: Opcode, target: &Target) -> bool {
    opcode.is_on(flags::OP_SEL, target) && (opcode.enc(target).format == Format::Vop3 || target.has_scopes())
}

/// The form of a format that has only one.
const fn whole_form(format: Format) -> Form {
    match format {
        Format::Pseudo => Form::Pseudo,
        Format::Sop1 => Form::Sop1,
        Format::Sop2 => Form::Sop2,
        Format::Sopc => Form::Sopc,
        Format::Sopk => Form::Sopk,
        Format::Sopp => Form::Sopp,
        Format::Smem => Form::Smem,
        Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 => Form::Vop3,
        Format::Vop3Sdst => Form::Vop3Sdst,
        Format::Vop3p => Form::Vop3p,
        Format::Mfma => Form::Mfma,
        Format::Ds => Form::Ds,
        Format::Mubuf => Form::Mubuf,
        Format::Flat => Form::Flat,
        Format::Global => Form::Global,
        Format::Scratch => Form::Scratch,
        Format::Mtbuf => Form::Mtbuf,
        Format::Mimg => Form::Mimg,
        Format::Vimage => Form::Vimage,
        Format::Vsample => Form::Vsample,
        Format::Exp => Form::Exp,
        Format::Vintrp => Form::Vintrp,
        Format::Vinterp => Form::Vinterp,
        Format::LdsDir => Form::LdsDir,
        Format::Vop3px2 => Form::Vop3px2,
    }
}

/// Whether an operand is an attribute: in VOP3, that has fields of its own.
pub(crate) fn interpolates(opcode: Opcode) -> bool {
    opcode.desc().operands.iter().any(|row| row.role == Role::Attr)
}

/// Whether the row has a scalar destination besides the vector one.
pub(crate) fn has_sdst(opcode: Opcode) -> bool {
    let rows = opcode.desc().operands;
    rows.len() > 1 && rows[0].role == Role::Vdst && rows[1].role == Role::Sdst
}

/// Whether the 32-bit form can express `inst`.
fn is_short(inst: &Inst, target: &Target) -> bool {
    if inst.opcode.is_on(flags::NO_VOP3, target) {
        return true;
    }
    let small = |r: RegRef, row: &OperandDesc| {
        !(target.is_gfx11_up() && row.size16 == 1 && r.reg.is_vgpr() && r.reg.index() > 127)
    };
    Mods { offset: 0, ..inst.mods } == Mods::default_for(inst.opcode)
        && inst.operands().all(|(_, o, row)| match (row.role, o) {
            (Role::Sdst | Role::Mask, Operand::Reg(r)) => {
                r.reg == Reg::VCC_LO || inst.opcode.is(flags::CMPX) && r.reg == Reg::EXEC_LO
            }
            (Role::Src1, Operand::Reg(r)) => r.reg.is_vgpr() && small(r, row),
            (Role::Src1, _) => false,
            (_, Operand::Reg(r)) => small(r, row),
            _ => true,
        })
}

/// The form of the first words: that of `form` itself, or what it extends.
fn base_form(opcode: Opcode, form: Form, target: &Target) -> Form {
    let format = opcode.enc(target).format;
    match (form, format) {
        (Form::Dpp16 | Form::Dpp8 | Form::Sdwa, Format::Vop1) => Form::Vop1,
        (Form::Dpp16 | Form::Dpp8 | Form::Sdwa, Format::Vop2) => Form::Vop2,
        (Form::Dpp16 | Form::Dpp8 | Form::Sdwa, _) => Form::Vopc,
        (Form::Vop3Dpp16 | Form::Vop3Dpp8, Format::Vop3p) => Form::Vop3p,
        (Form::Vop3Dpp16 | Form::Vop3Dpp8, _) if has_sdst(opcode) => Form::Vop3Sdst,
        (Form::Vop3Dpp16 | Form::Vop3Dpp8, _) => Form::Vop3,
        _ => form,
    }
}

/// What the first source of an instruction with an extension says.
pub(crate) const SDWA: u32 = 249;
pub(crate) const DPP16: u32 = 250;
pub(crate) const DPP8: u32 = 233;
pub(crate) const DPP8_FETCH_INACTIVE: u32 = 234;

/// Words of an instruction at most, without its literal.
const WORDS: usize = 5;

/// An instruction's words on their way.
struct Words<'a> {
    inst: &'a Inst,
    target: &'a Target,
    /// The form of the first words, and their layout.
    base: Form,
    layout: &'static Layout,
    words: [u32; WORDS],
    len: usize,
    literal: Option<u32>,
    /// The high half of a literal of 64 bits.
    literal_high: Option<u32>,
}

impl Words<'_> {
    fn new<'a>(inst: &'a Inst, base: Form, target: &'a Target) -> Done<Words<'a>> {
        let layout = formats::layout(base, target.family());
        if layout.words == 0 {
            return Err(EncodeError::Form(base));
        }
        let words = [layout.prefix, 0, 0, 0, 0];
        Ok(Words { inst, target, base, layout, words, len: layout.words.into(), literal: None, literal_high: None })
    }

    /// All bytes, and how many they are.
    fn bytes(&self) -> ([u8; 4 * (WORDS + 2)], usize) {
        let (mut bytes, mut len) = ([0; 4 * (WORDS + 2)], 0);
        for word in self.words[..self.len].iter().chain(&self.literal).chain(&self.literal_high) {
            bytes[len..len + 4].copy_from_slice(&word.to_le_bytes());
            len += 4;
        }
        (bytes, len)
    }

    /// Puts `value` into a field of `layout`, whose first word is word `from`. A value that does not fit, as any but zero
    /// in a field that is not there, is refused.
    fn put_in(&mut self, layout: &Layout, from: usize, field: Field, value: u32) -> Done<()> {
        let place = layout.place(field);
        if value & !place.mask() != 0 {
            return Err(EncodeError::Modifier("the encoding has no field for it"));
        }
        self.words[from + place.word()] |= value << place.shift();
        Ok(())
    }

    fn put(&mut self, field: Field, value: u32) -> Done<()> {
        self.put_in(self.layout, 0, field, value)
    }

    fn slot(&self, role: Role) -> Option<(usize, Operand, &'static OperandDesc)> {
        let rows = self.inst.opcode.desc().operands;
        let index = rows.iter().position(|row| row.role == role && !row.is_tied())?;
        Some((index, *self.inst.ops().get(index)?, &rows[index]))
    }

    /// The 9-bit number of a source; remembers a literal.
    fn number(&mut self, index: usize, operand: Operand) -> Done<u32> {
        let bad = |what| EncodeError::Operand { index, what };
        match operand {
            Operand::Reg(r) if r.is_virtual() => Err(bad("a virtual register")),
            Operand::Reg(r) => number_of(r.reg, self.target).ok_or(bad("the target has no such register")),
            Operand::Inline(code) => Ok(code.into()),
            Operand::Literal(n) => self.put_literal(index, n),
            Operand::Literal64(n) => {
                self.literal_high = Some(self.inst.mods.literal_high());
                self.put_literal(index, n).map(|_| LITERAL64)
            }
            Operand::Sym { .. } => self.put_literal(index, 0),
            Operand::None => Ok(0),
            Operand::Imm(_) | Operand::Block(_) => Err(bad("an immediate where a source must be")),
            Operand::Vgprs(_) => Err(bad("a list of registers where a source must be")),
        }
    }

    fn put_literal(&mut self, index: usize, n: u32) -> Done<u32> {
        match self.literal {
            Some(other) if other != n => Err(EncodeError::Operand { index, what: "a second literal" }),
            _ => {
                self.literal = Some(n);
                Ok(LITERAL)
            }
        }
    }

    /// An 8-bit vector or 7-bit scalar register.
    fn register(&mut self, index: usize, operand: Operand) -> Done<u32> {
        match operand {
            Operand::None => Ok(0),
            Operand::Reg(_) => {
                let n = self.number(index, operand)? & 0xff;
                Ok(if n > 0x7f && planted::on(Bug::EncodeHighRegister) { n & 0x7f } else { n })
            }
            _ => Err(EncodeError::Operand { index, what: "only a register fits" }),
        }
    }

    fn encode(&mut self, form: Form) -> Done<()> {
        self.operation()?;
        let extension = if form == self.base { None } else { Some(self.extend(form)) };
        let (ops, rows) = (self.inst.ops(), self.inst.opcode.desc().operands);
        for (index, (&operand, row)) in ops.iter().zip(rows).enumerate().filter(|(_, (_, row))| !row.is_tied()) {
            self.operand(index, operand, row, extension)?;
        }
        match self.base {
            Form::Vop1 | Form::Vop2 | Form::Vopc => {}
            Form::Vop3 | Form::Vop3Sdst | Form::Vop3Interp | Form::Vop3p | Form::Mfma | Form::Vinterp => {
                self.vector_modifiers()?
            }
            Form::Vop3px2 => {
                self.vector_modifiers()?;
                self.ext_modifiers(self.layout, 0);
            }
            Form::Sop1 | Form::Sop2 | Form::Sopc | Form::Sopk | Form::Sopp => {}
            _ => self.memory()?,
        }
        match extension {
            Some(layout) => self.extension(form, layout),
            None => Ok(()),
        }
    }

    /// The operation's number, and what else says which operation it is.
    fn operation(&mut self) -> Done<()> {
        let enc = self.inst.opcode.enc(self.target);
        let number = match self.base {
            Form::Vop3 | Form::Vop3Sdst | Form::Vop3Interp => {
                u32::from(enc.op) + layout::vop3_base(enc.format, self.target)
            }
            // Typed and untyped accesses share an encoding on GFX12.
            Form::Mtbuf if self.layout.words == 3 => u32::from(enc.op) + formats::TYPED,
            _ => enc.op.into(),
        };
        let op = self.layout.place(Field::Op);
        self.put(Field::Op, number & op.mask())?;
        if self.layout.has(Field::OpHigh) {
            self.put(Field::OpHigh, number >> op.width)?;
        }
        if self.layout.has(Field::One) {
            self.put(Field::One, 1)?;
        }
        if self.base == Form::Vop3p && self.inst.opcode.desc().mods & modifiers::MATRIX_A_SCALE != 0 {
            self.put(Field::Src2, formats::NO_SCALE)?;
        }
        if self.base == Form::Vop3px2 {
            self.put(Field::LoadOp, formats::scale_loads(self.target.family())[usize::from(number > op.mask())])?;
            if self.layout.has(Field::LoadSrc2) {
                self.put(Field::LoadSrc2, formats::NO_SCALE)?;
            }
            let second = self.layout.place(Field::SecondPrefix);
            self.put(Field::SecondPrefix, self.layout.prefix >> second.shift())?;
        }
        if self.layout.has(Field::Null) {
            self.put(Field::Null, 249 - self.target.m0_number())?;
        }
        if let Some(segment) = formats::SEGMENTS.iter().position(|f| *f == self.base) {
            self.words[0] |= (segment as u32 & formats::segment(self.target.family()).mask())
                << formats::segment(self.target.family()).shift();
        }
        Ok(())
    }

    /// Makes room for what follows the first words, and has the first source say so.
    fn extend(&mut self, form: Form) -> &'static Layout {
        let fetch = self.inst.mods.fetch_inactive();
        let (layout, special) = match form {
            Form::Sdwa if self.base == Form::Vopc => (formats::sdwa_compare(self.target.family()), SDWA),
            _ => (
                formats::layout(form, self.target.family()),
                match form {
                    Form::Sdwa => SDWA,
                    Form::Dpp16 | Form::Vop3Dpp16 => DPP16,
                    _ if fetch => DPP8_FETCH_INACTIVE,
                    _ => DPP8,
                },
            ),
        };
        self.len += usize::from(layout.words);
        let place = self.layout.place(Field::Src0);
        self.words[place.word()] |= special << place.shift();
        layout
    }

    fn operand(
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
                    Form::Sop1 => self.put(Field::Src0, n & 0xff),
                    Form::Sopc => self.put(Field::Src1, n & 0xff),
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
                self.put(Field::Sbase, n >> 1)
            }
            Role::Srsrc | Role::Rsrc => self.resource(Field::Srsrc, index, operand),
            Role::Samp => self.resource(Field::Samp, index, operand),
            Role::Src3 if self.layout.has(Field::Null) && operand.is_none() => {
                self.put(Field::Src3, 249 - self.target.m0_number())
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
    fn is_high(&self, operand: Operand) -> bool {
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
        let number = if absent { 249 - self.target.m0_number() } else { self.number(index, operand)? };
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
            (Role::Src0, None) if !self.layout.has(Field::Src0) => self.put(Field::Sdst, number & 0x7f),
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

    /// Modifiers of the 64-bit vector encodings.
    fn vector_modifiers(&mut self) -> Done<()> {
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
                let rows = self.inst.opcode.desc().operands;
                for (&operand, row) in self.inst.ops().iter().zip(rows).filter(|(_, row)| !row.is_tied()) {
                    if self.is_high(operand) && row.size16 == 1 {
                        let roles = [Role::Src0, Role::Src1, Role::Src2, Role::Vdst];
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

    /// Which file a matrix operation's result and addend are in.
    fn result_file(&mut self) -> Done<()> {
        let agpr = |role| {
            let reg =
                self.slot(role).filter(|(_, _, row)| row.accepts_class(RegClass::Agpr)).and_then(|(_, o, _)| o.reg());
            reg.map(|r| r.reg.class() == RegClass::Agpr)
        };
        let result = agpr(Role::Vdst) == Some(true);
        if agpr(Role::Src2).is_some_and(|addend| addend != result) {
            return Err(EncodeError::Operand { index: 3, what: "addend and result are in different files" });
        }
        // Where the files are apart, the result is an accumulation register, which nothing says.
        if !self.target.has_unified_vgprs() {
            return match result {
                true => Ok(()),
                false => Err(EncodeError::Operand { index: 0, what: "the result is an accumulation register" }),
            };
        }
        self.put(Field::Acc, result.into())
    }

    /// Copies the modifiers for which `layout` has fields.
    fn modifiers(&mut self, layout: &'static Layout, from: usize, m: Mods) -> Done<()> {
        // Packed operations have `op_sel_hi` set by default, whatever their encoding.
        let ignored = if self.inst.opcode.is(flags::PACKED) { OP_SEL_HI } else { 0 };
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
    fn ext_modifiers(&mut self, layout: &'static Layout, from: usize) {
        for copied in layout.ext.iter() {
            let value = self.inst.mods.ext >> copied.shift & copied.place.mask();
            self.words[from + copied.place.word()] |= value << copied.place.shift();
        }
    }

    /// What follows the first words.
    fn extension(&mut self, form: Form, layout: &'static Layout) -> Done<()> {
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
        if form == Form::Sdwa && self.slot(Role::Src1).is_none() {
            let second = layout.place(Field::Src1Sel);
            self.words[from] &= !(0xff << (second.shift() / 8 * 8));
        }
        Ok(())
    }

    /// Modifiers, offsets and bases of memory accesses.
    fn memory(&mut self) -> Done<()> {
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
        // Bits that the operation always has.
        let always = self.inst.opcode.desc().mods;
        if always & modifiers::GDS_ONLY != 0 {
            m.set_gds(true);
        }
        if always & modifiers::LDS != 0 {
            m.set_lds(true);
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

    fn offset(&mut self, offset: i32, (low, high): (i32, i32)) -> Done<()> {
        if offset < low || offset > high {
            return Err(EncodeError::Offset(offset));
        }
        self.put(Field::Offset, offset as u32 & self.layout.place(Field::Offset).mask())
    }

    /// The offset of a scalar memory access: an immediate, a register, or both.
    fn scalar_offset(&mut self) -> Done<()> {
        let m = self.inst.mods;
        if self.slot(Role::Sbase).is_none() && self.slot(Role::Soffset).is_none() {
            return if m.offset == 0 { Ok(()) } else { Err(EncodeError::Offset(m.offset)) };
        }
        let register = match self.slot(Role::Soffset) {
            Some((index, operand @ Operand::Reg(_), _)) => Some(self.number(index, operand)?),
            _ => None,
        };
        let mut range = self.target.smem_offset_range();
        // Beside a buffer resource, the offset is unsigned since GFX12.
        if self.target.has_scopes() && self.slot(Role::Sbase).is_some_and(|(_, _, row)| row.size16 == 8) {
            range.0 = 0;
        }
        if !self.layout.has(Field::Imm) {
            self.put(Field::Soffset, register.unwrap_or(249 - self.target.m0_number()))?;
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
        let data = [Role::Vdst, Role::Vdata].iter().find_map(|&r| self.slot(r)?.1.reg());
        data.map_or(0, |r| (r.reg.class() == RegClass::Agpr).into())
    }

    /// Offset and base of a flat, global or scratch access.
    fn flat(&mut self) -> Done<()> {
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
        let base = match self.slot(Role::Saddr) {
            Some((index, operand @ Operand::Reg(_), _)) => Some(self.number(index, operand)?),
            _ => None,
        };
        let has_address = matches!(self.slot(Role::Vaddr), Some((_, Operand::Reg(_), _)));
        let flagged = self.layout.has(Field::HasVaddr);
        if flagged {
            self.put(Field::HasVaddr, has_address.into())?;
        }
        match base {
            _ if !self.layout.has(Field::Saddr) => Ok(()),
            Some(_) if self.base == Form::Flat && !target.flat_bases() => {
                Err(EncodeError::Modifier("a scalar base of a flat access"))
            }
            Some(n) => self.put(Field::Saddr, n),
            // Neither base nor address: on GFX10.3 that is said by another number than "no base".
            None if target.is_gcn() || self.base == Form::Scratch && !has_address && !flagged => {
                self.put(Field::Saddr, 0x7f)
            }
            None => self.put(Field::Saddr, 249 - target.m0_number()),
        }
    }

    /// Offset of a buffer access, and that an atomic returns its result where its data were.
    fn buffer(&mut self) -> Done<()> {
        let m = self.inst.mods;
        if self.inst.opcode.is_atomic() && m.glc() {
            let register = |role| self.slot(role).and_then(|(_, o, _)| o.reg()).map(|r| r.reg);
            if register(Role::Vdst) != register(Role::Vdata) {
                return Err(EncodeError::Operand { index: 0, what: "must be where the data are" });
            }
        }
        self.offset(m.offset, (0, self.target.buffer_offset_max()))
    }
}

/// The bits of `op_sel_hi` in `Mods::bits`.
const OP_SEL_HI: u32 = 7 << 10;

/// The bits of `op_sel_hi` for sources that a packed operation does not have: they count as high halves.
pub(crate) fn unused_sources(opcode: Opcode) -> u8 {
    let sources = opcode.desc().operands.iter().filter(|row| row.is_use() && !row.is_tied()).count();
    if opcode.is(flags::PACKED) { 7 & !((1 << sources) - 1) as u8 } else { 0 }
}

/// The bits of `op_sel_hi` that are set in a matrix operation since GFX12, which has no use for them: but for those of its
/// special modifiers, if it has a use for any but the last.
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

/// Two operations in one instruction (GFX11, waves of 32).
fn dual<'a>(inst: &'a Inst, target: &'a Target) -> Done<Words<'a>> {
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
    let k = [x, y].iter().any(|o| o.desc().operands.iter().any(|r| r.role == Role::K));
    w.literal = k.then_some(inst.mods.vopd_literal());
    w.put(Field::OpX, numbers.0.into())?;
    w.put(Field::OpY, numbers.1.into())?;
    for (i, field) in DUAL.into_iter().enumerate() {
        let n = w.number(i, inst.op(i))?;
        match field {
            Field::SrcX0 | Field::SrcY0 => w.put(field, n)?,
            // Of the second destination's number the lowest bit is not the first's.
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
