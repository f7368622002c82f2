//! The encoder: an instruction to its words.
//!
//! [`choose`] picks the form of [`Form::Auto`]: 32 bits where operands and modifiers allow, else VOP3. Fields come from
//! the operands' roles, so that no operation needs code of its own.

use planted::Bug;

use crate::inst::{Form, Inst, Operand};
use crate::layout::{self, LITERAL, VGPR, number_of};
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, Role, flags};
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
    if inst.form == Form::Vopd {
        return vopd(inst, target, out);
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
    let mut w = Words { inst, target, literal: None, op: u32::from(inst.opcode.enc(target).op) };
    let (words, n) = w.encode(form)?;
    words[..n].iter().for_each(|word| out.extend(word.to_le_bytes()));
    out.extend(w.literal.map(u32::to_le_bytes).into_iter().flatten());
    Ok(())
}

/// The form that the encoder picks for `inst`.
pub fn choose(inst: &Inst, target: &Target) -> Form {
    match inst.opcode.enc(target).format {
        Format::Vop1 if is_short(inst, target) => Form::Vop1,
        Format::Vop2 if is_short(inst, target) => Form::Vop2,
        Format::Vopc if is_short(inst, target) => Form::Vopc,
        Format::Vop2 if has_sdst(inst.opcode) => Form::Vop3Sdst,
        format => whole_form(format),
    }
}

/// The concrete forms that `opcode` has on `target` (dual instructions apart), the shortest first.
pub fn forms(opcode: Opcode, target: &Target) -> impl Iterator<Item = Form> {
    let enc = opcode.enc(target);
    let exists = enc.exists() && !opcode.is_pseudo();
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
    let dpp = !opcode.is_on(flags::NO_DPP, target) && (enc.format != Format::Vopc || target.vop3_dpp());
    let dpp = dpp && !opcode.desc().operands.is_empty();
    let sdwa = target.sdwa() && !opcode.is_on(flags::NO_SDWA, target) && !opcode.desc().operands.is_empty();
    let has_long = !vector || !opcode.is_on(flags::NO_VOP3, target) && !opcode.desc().operands.is_empty();
    let has_dpp3 = vector && has_long && dpp && target.vop3_dpp();
    let all = [
        (short.is_some(), short.unwrap_or(Form::Auto)),
        (has_long, long),
        (short.is_some() && sdwa, Form::Sdwa),
        (short.is_some() && dpp, Form::Dpp16),
        (short.is_some() && dpp && target.dpp8(), Form::Dpp8),
        (has_dpp3, Form::Vop3Dpp16),
        (has_dpp3, Form::Vop3Dpp8),
    ];
    all.into_iter().filter(move |(has, _)| *has && exists).map(|(_, form)| form)
}

/// Whether `op_sel` chooses halves of the operation's 16-bit operands: what has a 32-bit form has no such choice.
pub fn has_op_sel(opcode: Opcode, target: &Target) -> bool {
    opcode.is_on(flags::OP_SEL, target) && opcode.enc(target).format == Format::Vop3
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
    let small =
        |r: RegRef, row: &OperandDesc| !(target.true16() && row.size16 == 1 && r.reg.is_vgpr() && r.reg.index() > 127);
    inst.mods == Mods::default_for(inst.opcode)
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

struct Words<'a> {
    inst: &'a Inst,
    target: &'a Target,
    literal: Option<u32>,
    op: u32,
}

impl Words<'_> {
    fn slot(&self, role: Role) -> Option<(usize, Operand, &'static OperandDesc)> {
        let rows = self.inst.opcode.desc().operands;
        let index = rows.iter().position(|row| row.role == role && !row.is_tied())?;
        Some((index, *self.inst.ops().get(index)?, &rows[index]))
    }

    /// The 9-bit number of a source; remembers a literal.
    fn source(&mut self, role: Role) -> Done<u32> {
        match self.slot(role) {
            None => Ok(0),
            Some((index, operand, _)) => self.number(index, operand),
        }
    }

    fn number(&mut self, index: usize, operand: Operand) -> Done<u32> {
        let bad = |what| EncodeError::Operand { index, what };
        match operand {
            Operand::Reg(r) if r.is_virtual() => Err(bad("a virtual register")),
            Operand::Reg(r) => number_of(r.reg, self.target).ok_or(bad("the target has no such register")),
            Operand::Inline(code) => Ok(code.into()),
            Operand::Literal(n) => self.put_literal(index, n),
            Operand::Sym { .. } => self.put_literal(index, 0),
            Operand::None => Ok(0),
            Operand::Imm(_) | Operand::Block(_) => Err(bad("an immediate where a source must be")),
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

    /// An 8-bit vector or 7-bit scalar register field.
    fn field(&mut self, role: Role) -> Done<u32> {
        match self.slot(role) {
            None | Some((_, Operand::None, _)) => Ok(0),
            Some((index, operand @ Operand::Reg(_), _)) => {
                let n = self.number(index, operand)? & 0xff;
                Ok(if n > 0x7f && planted::on(Bug::EncodeHighRegister) { n & 0x7f } else { n })
            }
            Some((index, ..)) => Err(EncodeError::Operand { index, what: "only a register fits" }),
        }
    }

    fn immediate(&self) -> u32 {
        let roles = [Role::Simm16, Role::HwReg, Role::Label];
        let imm = roles.iter().find_map(|&r| self.slot(r)).and_then(|(_, o, _)| o.imm());
        imm.unwrap_or(0) as u32 & 0xffff
    }

    fn encode(&mut self, form: Form) -> Done<([u32; 3], usize)> {
        let one = |word: u32| ([word, 0, 0], 1);
        let two = |[low, high]: [u32; 2]| ([low, high, 0], 2);
        Ok(match form {
            Form::Sop1 | Form::Sop2 | Form::Sopc | Form::Sopk | Form::Sopp => one(self.scalar(form)?),
            Form::Smem => two(self.smem()?),
            Form::Vop1 | Form::Vop2 | Form::Vopc => one(self.vop_short(form, None)?),
            Form::Dpp16 | Form::Dpp8 => two(self.dpp(form)?),
            Form::Sdwa => two(self.sdwa()?),
            Form::Vop3 | Form::Vop3Sdst => two(self.vop3(form)?),
            Form::Vop3Dpp16 | Form::Vop3Dpp8 => (self.vop3_dpp(form)?, 3),
            Form::Vop3p => two(self.vop3p()?),
            Form::Mfma => two(self.mfma()?),
            Form::Ds => two(self.ds()?),
            Form::Flat | Form::Global | Form::Scratch => two(self.flat(form)?),
            Form::Mubuf => two(self.mubuf()?),
            other => return Err(EncodeError::Form(other)),
        })
    }

    fn scalar(&mut self, form: Form) -> Done<u32> {
        let op = self.op;
        Ok(match form {
            Form::Sop2 => {
                let (d, a, b) = (self.field(Role::Sdst)?, self.source(Role::Src0)?, self.source(Role::Src1)?);
                0b10 << 30 | op << 23 | d << 16 | b << 8 | a
            }
            Form::Sop1 => {
                let imm = if self.slot(Role::Simm16).is_some() { self.immediate() & 0xff } else { 0 };
                let (d, a) = (self.field(Role::Sdst)?, self.source(Role::Src0)?);
                0b1_0111_1101 << 23 | d << 16 | op << 8 | a | imm
            }
            Form::Sopc => {
                let a = self.source(Role::Src0)?;
                let imm = self.slot(Role::Simm16).is_some();
                let b = if imm { self.immediate() & 0xff } else { self.source(Role::Src1)? };
                0b1_0111_1110 << 23 | op << 16 | b << 8 | a
            }
            Form::Sopk => {
                let d = if self.slot(Role::Sdst).is_some() { self.field(Role::Sdst)? } else { self.field(Role::Src0)? };
                self.constant()?;
                0b1011 << 28 | op << 23 | (d & 0x7f) << 16 | self.immediate()
            }
            _ => 0b1_0111_1111 << 23 | op << 16 | self.immediate(),
        })
    }

    /// The literal that is an operand of its own.
    fn constant(&mut self) -> Done<()> {
        match self.slot(Role::K) {
            None => Ok(()),
            Some((index, Operand::Literal(n), _)) => self.put_literal(index, n).map(drop),
            Some((index, ..)) => Err(EncodeError::Operand { index, what: "must be a literal" }),
        }
    }

    fn smem(&mut self) -> Done<[u32; 2]> {
        let (op, m) = (self.op, self.inst.mods);
        let (data, base) = (self.field(Role::Sdata)?, self.field(Role::Sbase)? >> 1);
        let register = match self.slot(Role::Soffset) {
            Some((_, Operand::Reg(r), _)) => number_of(r.reg, self.target),
            _ => None,
        };
        let has_operands = self.slot(Role::Sbase).is_some();
        let offset = m.offset as u32 & 0x1f_ffff;
        if m.offset < -(1 << 20) || m.offset >= 1 << 20 {
            return Err(EncodeError::Offset(m.offset));
        }
        if self.target.is_gfx9_encoding() {
            let both = m.offset != 0 || m.imm_offset();
            let (soe, imm) =
                (u32::from(register.is_some() && both), u32::from(has_operands && (register.is_none() || both)));
            let (low, high) = match register {
                Some(r) if !both => (r, 0),
                Some(r) => (offset, r),
                None => (offset, 0),
            };
            let word = 0b11_0000 << 26 | op << 18 | imm << 17 | u32::from(m.glc()) << 16 | soe << 14 | data << 6 | base;
            return Ok([word, low | high << 25]);
        }
        let null = if has_operands { 249 - self.target.m0_number() } else { 0 };
        let (glc, dlc) = if self.target.is_gfx11_encoding() { (14, 13) } else { (16, 14) };
        let word =
            0b11_1101 << 26 | op << 18 | u32::from(m.glc()) << glc | u32::from(m.dlc()) << dlc | data << 6 | base;
        Ok([word, offset | register.unwrap_or(null) << 25])
    }

    /// A vector register number in a 32-bit form; 16-bit halves take the top bit.
    fn short_register(&mut self, role: Role) -> Done<u32> {
        let number = self.field(role)?;
        Ok(number | self.half(role) << 7)
    }

    fn half(&self, role: Role) -> u32 {
        let high = |r: RegRef| self.target.true16() && r.reg.is_vgpr() && r.is_hi16();
        self.slot(role).and_then(|(_, o, _)| o.reg()).map_or(0, |r| high(r).into())
    }

    /// VOP1, VOP2 and VOPC; `special` stands in for the first source (DPP, SDWA).
    fn vop_short(&mut self, form: Form, special: Option<u32>) -> Done<u32> {
        let src0 = match special {
            Some(s) => s,
            None => self.source(Role::Src0)? | self.half(Role::Src0) << 7,
        };
        let d = self.short_register(Role::Vdst)?;
        self.constant()?;
        Ok(match form {
            Form::Vop1 => 0b011_1111 << 25 | d << 17 | self.op << 9 | src0,
            Form::Vop2 => self.op << 25 | d << 17 | self.short_register(Role::Src1)? << 9 | src0,
            _ => 0b011_1110 << 25 | self.op << 17 | self.short_register(Role::Src1)? << 9 | src0,
        })
    }

    fn short_form(&self) -> Form {
        match self.inst.opcode.enc(self.target).format {
            Format::Vop1 => Form::Vop1,
            Format::Vop2 => Form::Vop2,
            _ => Form::Vopc,
        }
    }

    fn dpp(&mut self, form: Form) -> Done<[u32; 2]> {
        let m = self.inst.mods;
        let special = match form {
            Form::Dpp16 => 250,
            _ => 233 + u32::from(m.fetch_inactive()),
        };
        let src0 = self.short_register(Role::Src0)?;
        let word = self.vop_short(self.short_form(), Some(special))?;
        if form == Form::Dpp8 {
            return Ok([word, src0 | m.dpp8_lanes() << 8]);
        }
        let bit = |on: bool, at: u32| u32::from(on) << at;
        let mods = bit(m.neg(0), 20) | bit(m.abs(0), 21) | bit(m.neg(1), 22) | bit(m.abs(1), 23);
        Ok([word, src0 | mods | self.crossing(form)?])
    }

    /// The crossing of lanes, in the word that also holds the first source.
    fn crossing(&self, form: Form) -> Done<u32> {
        let m = self.inst.mods;
        if matches!(form, Form::Dpp8 | Form::Vop3Dpp8) {
            return Ok(m.dpp8_lanes() << 8);
        }
        if !sopp::has_dpp_ctrl(m.dpp_ctrl(), self.target) {
            return Err(EncodeError::Modifier("the target has no such `dpp_ctrl`"));
        }
        let bit = |on: bool, at: u32| u32::from(on) << at;
        let cross = m.dpp_ctrl() << 8 | bit(m.fetch_inactive(), 18) | bit(m.bound_ctrl(), 19);
        Ok(cross | m.bank_mask() << 24 | m.row_mask() << 28)
    }

    fn vop3_dpp(&mut self, form: Form) -> Done<[u32; 3]> {
        let src0 = self.field(Role::Src0)?;
        let long = if has_sdst(self.inst.opcode) { Form::Vop3Sdst } else { Form::Vop3 };
        let special = match form {
            Form::Vop3Dpp16 => 250,
            _ => 233 + u32::from(self.inst.mods.fetch_inactive()),
        };
        let [low, high] = self.vop3(long)?;
        Ok([low, high & !0x1ff | special, src0 | self.crossing(form)?])
    }

    fn sdwa(&mut self) -> Done<[u32; 2]> {
        let m = self.inst.mods;
        let (a, b) = (self.source(Role::Src0)?, self.source(Role::Src1)?);
        // The second source may be scalar here, which its field in the first word does not say.
        let form = self.short_form();
        let d = self.field(Role::Vdst)?;
        let word = match form {
            Form::Vop1 => 0b011_1111 << 25 | d << 17 | self.op << 9 | 249,
            Form::Vop2 => self.op << 25 | d << 17 | (b & 0xff) << 9 | 249,
            _ => 0b011_1110 << 25 | self.op << 17 | (b & 0xff) << 9 | 249,
        };
        let source = |i: usize| {
            m.src_sel(i) | u32::from(m.src_sext(i)) << 3 | u32::from(m.neg(i)) << 4 | u32::from(m.abs(i)) << 5
        };
        let scalar = |n: u32| u32::from(n < VGPR) << 7;
        let dst = match self.slot(Role::Sdst) {
            Some((_, Operand::Reg(r), _)) if form == Form::Vopc => match r.reg {
                Reg::VCC_LO => 0,
                _ if self.inst.opcode.is(flags::CMPX) && !self.target.is_gfx9_encoding() => 0,
                reg => 1 << 7 | number_of(reg, self.target).unwrap_or(0),
            },
            _ => m.dst_sel() | m.dst_unused() << 3 | u32::from(m.clamp()) << 5 | u32::from(m.omod()) << 6,
        };
        let two = self.slot(Role::Src1).is_some();
        let second = if two { (source(1) | scalar(b)) << 24 } else { 0 };
        Ok([word, a & 0xff | dst << 8 | (source(0) | scalar(a)) << 16 | second])
    }

    fn vop3(&mut self, form: Form) -> Done<[u32; 2]> {
        let m = self.inst.mods;
        let format = self.inst.opcode.enc(self.target).format;
        let op = self.op + layout::vop3_base(format, self.target);
        let prefix = if self.target.is_gfx9_encoding() { 0b11_0100 } else { 0b11_0101 };
        let (a, b) = (self.source(Role::Src0)?, self.source(Role::Src1)?);
        let c = match self.slot(Role::Mask) {
            Some(_) => self.source(Role::Mask)?,
            None => self.source(Role::Src2)?,
        };
        let compare = form == Form::Vop3 && self.slot(Role::Vdst).is_none();
        let d = if compare { self.field(Role::Sdst)? } else { self.field(Role::Vdst)? };
        let halves = [Role::Src0, Role::Src1, Role::Src2, Role::Vdst].iter().enumerate();
        let halves = halves.fold(0, |bits, (i, &role)| bits | self.half(role) << i);
        let low = match form {
            Form::Vop3Sdst => self.field(Role::Sdst)? << 8,
            _ => u32::from(m.abs_mask()) << 8 | (u32::from(m.op_sel_mask()) | halves) << 11,
        };
        let word = prefix << 26 | op << 16 | u32::from(m.clamp()) << 15 | low | d;
        let neg = u32::from(m.neg_mask()) & if planted::on(Bug::EncodeNegation) { 3 } else { 7 };
        Ok([word, a | b << 9 | c << 18 | u32::from(m.omod()) << 27 | neg << 29])
    }

    fn vop3p(&mut self) -> Done<[u32; 2]> {
        let m = self.inst.mods;
        let prefix = if self.target.is_gfx9_encoding() { 0b1_1010_0111 } else { 0b1_1001_1000 };
        let (a, b, c) = (self.source(Role::Src0)?, self.source(Role::Src1)?, self.source(Role::Src2)?);
        let d = self.field(Role::Vdst)?;
        let is_mix = self.inst.opcode.is(flags::MIX);
        let high = if is_mix { m.abs_mask() } else { m.neg_hi_mask() };
        let sel_hi = u32::from(m.op_sel_hi_mask() | unused_sources(self.inst.opcode));
        let word = prefix << 23
            | self.op << 16
            | u32::from(m.clamp()) << 15
            | (sel_hi >> 2 & 1) << 14
            | u32::from(m.op_sel_mask() & 7) << 11
            | u32::from(high) << 8
            | d;
        Ok([word, a | b << 9 | c << 18 | (sel_hi & 3) << 27 | u32::from(m.neg_mask()) << 29])
    }

    /// Matrix operations: bits of the VOP3P encoding say which operands are accumulation registers.
    fn mfma(&mut self) -> Done<[u32; 2]> {
        let m = self.inst.mods;
        let (a, b, c) = (self.source(Role::Src0)?, self.source(Role::Src1)?, self.source(Role::Src2)?);
        let d = self.field(Role::Vdst)?;
        let acc = |role| {
            let reg = self.slot(role).and_then(|(_, o, _)| o.reg());
            u32::from(reg.is_some_and(|r| r.reg.class() == RegClass::Agpr))
        };
        let src2 = self.slot(Role::Src2).and_then(|(_, o, _)| o.reg());
        if src2.is_some() && acc(Role::Src2) != acc(Role::Vdst) {
            return Err(EncodeError::Operand { index: 3, what: "addend and result are in different files" });
        }
        let word = 0b1_1010_0111 << 23
            | self.op << 16
            | acc(Role::Vdst) << 15
            | u32::from(m.abid()) << 11
            | u32::from(m.cbsz()) << 8
            | d;
        let high = a | b << 9 | c << 18 | acc(Role::Src0) << 27 | acc(Role::Src1) << 28 | u32::from(m.blgp()) << 29;
        Ok([word, high])
    }

    fn ds(&mut self) -> Done<[u32; 2]> {
        let m = self.inst.mods;
        if m.offset & !0xffff != 0 {
            return Err(EncodeError::Offset(m.offset));
        }
        let (data, data2) = (self.field(Role::Vdata)?, self.field(Role::Vdata2)?);
        let (d, address) = (self.field(Role::Vdst)?, self.field(Role::Vaddr)?);
        let (op, gds) = if self.target.is_gfx9_encoding() { (17, 16) } else { (18, 17) };
        let word = 0b11_0110 << 26 | self.op << op | u32::from(m.gds()) << gds | m.offset as u32;
        Ok([word | self.accumulator() << 25, d << 24 | data2 << 16 | data << 8 | address])
    }

    /// Whether data are in accumulation registers (GFX90A).
    fn accumulator(&self) -> u32 {
        let data = [Role::Vdst, Role::Vdata].iter().find_map(|&r| self.slot(r)?.1.reg());
        data.map_or(0, |r| (r.reg.class() == RegClass::Agpr).into())
    }

    fn flat(&mut self, form: Form) -> Done<[u32; 2]> {
        let (m, target) = (self.inst.mods, self.target);
        let (low, high) = match form {
            Form::Flat => target.flat_offset_range(),
            Form::Global => target.global_offset_range(),
            _ => target.scratch_offset_range(),
        };
        if m.offset < low || m.offset > high {
            return Err(EncodeError::Offset(m.offset));
        }
        let segment = match form {
            Form::Flat => 0,
            Form::Scratch => 1,
            _ => 2,
        };
        let base = match self.slot(Role::Saddr) {
            Some((index, operand @ Operand::Reg(_), _)) => Some(self.number(index, operand)?),
            _ => None,
        };
        let has_address = matches!(self.slot(Role::Vaddr), Some((_, Operand::Reg(_), _)));
        let (address, data, d) = (self.field(Role::Vaddr)?, self.field(Role::Vdata)?, self.field(Role::Vdst)?);
        let off = if target.is_gfx9_encoding() {
            0x7f
        } else if target.is_gfx11_encoding() {
            124
        } else {
            125
        };
        let base = match (form, base) {
            (_, Some(n)) => n,
            // Neither base nor address: on GFX10.3 that is said by another number than "no base".
            (Form::Scratch, None) if !has_address && !target.is_gfx11_encoding() => 0x7f,
            (Form::Flat, None) if target.is_gfx9_encoding() => 0,
            _ => off,
        };
        let bits = |glc: u32, slc: u32, dlc: u32| {
            u32::from(m.glc()) << glc | u32::from(m.slc()) << slc | if dlc == 0 { 0 } else { u32::from(m.dlc()) << dlc }
        };
        if target.is_gfx11_encoding() {
            let offset = m.offset as u32 & 0x1fff;
            let word = 0b11_0111 << 26 | self.op << 18 | segment << 16 | bits(14, 15, 13) | offset;
            let vector = if form == Form::Scratch { u32::from(has_address) << 23 } else { 0 };
            return Ok([word, d << 24 | vector | base << 16 | data << 8 | address]);
        }
        let (width, dlc) = if target.is_gfx9_encoding() { (0x1fff, 0) } else { (0xfff, 12) };
        let word = 0b11_0111 << 26 | self.op << 18 | segment << 14 | bits(16, 17, dlc) | m.offset as u32 & width;
        let word = if m.offset < 0 && planted::on(Bug::EncodeNegativeOffset) { word & !(width / 2 + 1) } else { word };
        let word = if target.has_agprs() { word | u32::from(m.scc()) << 25 } else { word };
        Ok([word, d << 24 | self.accumulator() << 23 | base << 16 | data << 8 | address])
    }

    fn mubuf(&mut self) -> Done<[u32; 2]> {
        let (m, target) = (self.inst.mods, self.target);
        if m.offset < 0 || m.offset > target.buffer_offset_max() {
            return Err(EncodeError::Offset(m.offset));
        }
        let data = match self.slot(Role::Vdata) {
            Some(_) => self.field(Role::Vdata)?,
            None => self.field(Role::Vdst)?,
        };
        if self.inst.opcode.is_atomic() && m.glc() && self.field(Role::Vdst)? != data {
            return Err(EncodeError::Operand { index: 0, what: "must be where the data are" });
        }
        let (address, resource) = (self.field(Role::Vaddr)?, self.field(Role::Srsrc)? >> 2);
        let offset = self.source(Role::Soffset)?;
        let bit = |on: bool, at: u32| u32::from(on) << at;
        let common = 0b11_1000 << 26 | self.op << 18 | m.offset as u32;
        if target.is_gfx11_encoding() {
            let word = common | bit(m.slc(), 12) | bit(m.dlc(), 13) | bit(m.glc(), 14);
            let high = bit(m.tfe(), 21) | bit(m.offen(), 22) | bit(m.idxen(), 23);
            return Ok([word, offset << 24 | high | resource << 16 | data << 8 | address]);
        }
        let word = common | bit(m.offen(), 12) | bit(m.idxen(), 13) | bit(m.glc(), 14);
        if target.is_gfx9_encoding() {
            let word = word | bit(m.lds(), 16) | bit(m.slc(), 17);
            let word = if target.has_agprs() { word | bit(m.scc(), 15) } else { word };
            return Ok([word, offset << 24 | self.accumulator() << 23 | resource << 16 | data << 8 | address]);
        }
        let word = word | bit(m.dlc(), 15) | bit(m.lds(), 16);
        Ok([word, offset << 24 | bit(m.tfe(), 23) | bit(m.slc(), 22) | resource << 16 | data << 8 | address])
    }
}

/// The bits of `op_sel_hi` for sources that a packed operation does not have: they count as high halves.
pub(crate) fn unused_sources(opcode: Opcode) -> u8 {
    let sources = opcode.desc().operands.iter().filter(|row| row.is_use() && !row.is_tied()).count();
    if opcode.is(flags::PACKED) { 7 & !((1 << sources) - 1) as u8 } else { 0 }
}

/// Two operations in one instruction (GFX11, waves of 32).
fn vopd(inst: &Inst, target: &Target, out: &mut Vec<u8>) -> Done<()> {
    let no = |opcode: Opcode| EncodeError::NoSuchOperation { target: target.name(), opcode: opcode.name() };
    let x = inst.opcode;
    let y = inst.mods.vopd_y().ok_or(EncodeError::Form(Form::Vopd))?;
    let x_op = x.vopd_x(target).ok_or(no(x))?;
    let y_op = y.vopd_y(target).ok_or(no(y))?;
    if inst.ops().len() != 6 {
        return Err(EncodeError::Count { given: inst.ops().len(), wanted: 6 });
    }
    crate::check::check_dual(inst, y, target)?;
    let k = [x, y].iter().any(|o| o.desc().operands.iter().any(|r| r.role == Role::K));
    let literal = k.then_some(inst.mods.vopd_literal());
    let mut w = Words { inst, target, literal, op: 0 };
    let mut source = |i: usize| w.number(i, inst.op(i));
    let (dx, sx, vx) = (source(0)? & 0xff, source(1)?, source(2)? & 0xff);
    let (dy, sy, vy) = (source(3)? & 0xff, source(4)?, source(5)? & 0xff);
    let words = [
        0b11_0010 << 26 | u32::from(x_op) << 22 | u32::from(y_op) << 17 | vx << 9 | sx,
        sy | vy << 9 | (dy >> 1) << 17 | dx << 24,
    ];
    words.into_iter().chain(w.literal).for_each(|word| out.extend(word.to_le_bytes()));
    Ok(())
}
