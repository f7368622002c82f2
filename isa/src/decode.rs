//! The decoder: words to an instruction.
//!
//! The prefix gives the encoding, the encoding's number field the row, and the row's roles say which fields hold what.
//! Total: any bytes give an instruction or an error.

use std::sync::OnceLock;

use crate::encode::encode;
use crate::inst::{Form, Inst, Operand};
use crate::layout::{self, LITERAL, VGPR, scalar_of};
use crate::mods::Mods;
use crate::op::{FAMILIES, Format, OpDesc, Opcode, OperandDesc, Role, ValueType, flags};
use crate::reg::{Reg, RegRef};
use crate::target::Target;

/// Why bytes are not an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecodeError {
    /// Fewer bytes than the instruction has.
    #[error("the code ends within an instruction")]
    Truncated,
    /// No instruction of the target has this first word.
    #[error("{0:#010x} is no instruction of the target")]
    Unknown(u32),
    /// An operand field names nothing.
    #[error("{0:#010x} has an operand that does not exist")]
    Operand(u32),
}

type Done<T> = Result<T, DecodeError>;

/// Numbers of an encoding.
const NUMBERS: usize = 1024;
/// Encodings.
const FORMATS: usize = 19;

/// Operations by number.
struct Index {
    /// For each family and encoding: the operation of each number, plus one; 0 is none.
    numbers: Vec<u16>,
    /// The first and the second operation of a dual instruction.
    dual: [[Option<Opcode>; 32]; 2],
}

impl Index {
    fn get() -> &'static Index {
        static INDEX: OnceLock<Index> = OnceLock::new();
        INDEX.get_or_init(|| {
            let mut index = vec![0; FAMILIES * FORMATS * NUMBERS];
            for op in Opcode::all() {
                for (family, enc) in op.desc().enc.iter().enumerate().filter(|(_, e)| e.exists()) {
                    index[(family * FORMATS + enc.format as usize) * NUMBERS + enc.op as usize % NUMBERS] =
                        op as u16 + 1;
                }
            }
            let half = |number: fn(&OpDesc) -> u8| {
                std::array::from_fn(|i| Opcode::all().find(|o| usize::from(number(o.desc())) == i))
            };
            Index { numbers: index, dual: [half(|d| d.vopd.0), half(|d| d.vopd.1)] }
        })
    }

    fn find(&self, target: &Target, format: Format, number: u32) -> Option<Opcode> {
        let at = (target.family() as usize * FORMATS + format as usize) * NUMBERS + number as usize % NUMBERS;
        Opcode::from_index((self.numbers[at] as usize).checked_sub(1)?)
    }
}

/// The instruction at the start of `bytes`, and how many bytes it takes.
///
/// # Errors
/// If there is none, or not all of it.
pub fn decode(bytes: &[u8], target: &Target) -> Done<(Inst, usize)> {
    let mut d = Decoder { bytes, target, word: 0, high: 0, size: 4, literal: None };
    d.word = d.at(0)?;
    let inst = d.instruction()?;
    // Bits that no field holds must be as the encoder leaves them, and operands such that the encoder takes them.
    let mut again = Vec::with_capacity(16);
    match encode(&inst, target, &mut again) {
        Ok(()) if bytes.get(..d.size) == Some(&again[..]) => Ok((inst, d.size)),
        _ => Err(DecodeError::Unknown(d.word)),
    }
}

struct Decoder<'a> {
    bytes: &'a [u8],
    target: &'a Target,
    word: u32,
    high: u32,
    size: usize,
    literal: Option<u32>,
}

/// Operand fields of one instruction, as numbers.
#[derive(Default)]
struct Fields {
    vdst: u32,
    sdst: u32,
    src: [u32; 3],
    mask: u32,
    imm: i32,
    vaddr: Option<u32>,
    data: [u32; 2],
    base: Option<u32>,
    offset: Option<u32>,
    /// Whether vector data are accumulation registers.
    accumulator: bool,
    /// Whether sources are (matrix operations).
    source_accumulators: [bool; 3],
    /// Which of source 0, 1, 2 and the destination are high halves.
    halves: u32,
}

impl Decoder<'_> {
    fn at(&self, offset: usize) -> Done<u32> {
        let word = self.bytes.get(offset..offset + 4).ok_or(DecodeError::Truncated)?;
        Ok(u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
    }

    fn second(&mut self) -> Done<()> {
        self.high = self.at(4)?;
        self.size = 8;
        Ok(())
    }

    fn unknown(&self) -> DecodeError {
        DecodeError::Unknown(self.word)
    }

    fn bits(&self, low: u32, width: u32) -> u32 {
        self.word >> low & ((1 << width) - 1)
    }

    fn high_bits(&self, low: u32, width: u32) -> u32 {
        self.high >> low & ((1 << width) - 1)
    }

    fn find(&self, format: Format, number: u32) -> Done<Opcode> {
        Index::get().find(self.target, format, number).ok_or(self.unknown())
    }

    fn instruction(&mut self) -> Done<Inst> {
        let gfx9 = self.target.is_gfx9_encoding();
        if self.word >> 31 == 0 {
            return match self.word >> 25 {
                0b011_1110 => self.short(Form::Vopc, Format::Vopc, self.bits(17, 8)),
                0b011_1111 => self.short(Form::Vop1, Format::Vop1, self.bits(9, 8)),
                number => self.short(Form::Vop2, Format::Vop2, number),
            };
        }
        if self.word >> 30 == 0b10 {
            return self.scalar();
        }
        match self.word >> 26 {
            0b11_0100 if gfx9 && self.word >> 23 == 0b1_1010_0111 => self.packed(),
            0b11_0100 if gfx9 => self.vop3(),
            0b11_0101 if !gfx9 => self.vop3(),
            0b11_0011 if !gfx9 && self.word >> 24 == 0b1100_1100 => self.packed(),
            0b11_0010 if self.target.has_vopd() => self.dual(),
            0b11_0000 if gfx9 => self.smem(),
            0b11_1101 if !gfx9 => self.smem(),
            0b11_0110 => self.ds(),
            0b11_0111 => self.flat(),
            0b11_1000 => self.mubuf(),
            _ => Err(self.unknown()),
        }
    }

    fn scalar(&mut self) -> Done<Inst> {
        let mut f = Fields { src: [self.bits(0, 8), self.bits(8, 8), 0], sdst: self.bits(16, 7), ..Fields::default() };
        f.imm = i32::from(self.word as u16 as i16);
        let (form, op) = match self.word >> 23 {
            0b1_0111_1101 => (Form::Sop1, self.find(Format::Sop1, self.bits(8, 8))?),
            0b1_0111_1110 => (Form::Sopc, self.find(Format::Sopc, self.bits(16, 7))?),
            0b1_0111_1111 => (Form::Sopp, self.find(Format::Sopp, self.bits(16, 7))?),
            _ if self.word >> 28 == 0b1011 => (Form::Sopk, self.find(Format::Sopk, self.bits(23, 5))?),
            _ => (Form::Sop2, self.find(Format::Sop2, self.bits(23, 7))?),
        };
        match form {
            Form::Sopk => {
                f.src[0] = f.sdst;
                if op.desc().operands.iter().any(|r| r.role == Role::K) {
                    self.take_literal()?;
                }
            }
            Form::Sopp => {}
            Form::Sopc if op.desc().operands.iter().any(|r| r.role == Role::Simm16) => {
                f.imm = f.src[1] as i32;
                self.literals(&f.src[..1])?;
            }
            Form::Sop1 if op.desc().operands.iter().any(|r| r.role == Role::Simm16) => f.imm = f.src[0] as i32,
            Form::Sop1 => self.literals(&f.src[..1])?,
            _ => self.literals(&f.src[..2])?,
        }
        self.build(op, form, &f, Mods::default())
    }

    fn take_literal(&mut self) -> Done<()> {
        if self.literal.is_none() {
            self.literal = Some(self.at(self.size)?);
            self.size += 4;
        }
        Ok(())
    }

    fn literals(&mut self, sources: &[u32]) -> Done<()> {
        match sources.contains(&LITERAL) {
            true => self.take_literal(),
            false => Ok(()),
        }
    }

    fn smem(&mut self) -> Done<Inst> {
        self.second()?;
        let op = self.find(Format::Smem, self.bits(18, 8))?;
        let mut f = Fields { sdst: self.bits(6, 7), base: Some(self.bits(0, 6) << 1), ..Fields::default() };
        let mut m = Mods::default();
        let register = self.high_bits(25, 7);
        let signed = (self.high << 11) as i32 >> 11;
        if self.target.is_gfx9_encoding() {
            let (imm, soe) = (self.bits(17, 1) != 0, self.bits(14, 1) != 0);
            m.set_glc(self.bits(16, 1) != 0);
            match (imm, soe) {
                (true, false) => m.offset = signed,
                (true, true) => {
                    (m.offset, f.offset) = (signed, Some(register));
                    m.set_imm_offset(signed == 0);
                }
                (false, _) => f.offset = Some(self.high_bits(0, 7)),
            }
        } else {
            let (glc, dlc) = if self.target.is_gfx11_encoding() { (14, 13) } else { (16, 14) };
            m.set_glc(self.bits(glc, 1) != 0);
            m.set_dlc(self.bits(dlc, 1) != 0);
            m.offset = signed;
            f.offset = (register != 249 - self.target.m0_number()).then_some(register);
        }
        if op.desc().operands.iter().all(|r| r.role != Role::Sbase) {
            m.offset = 0;
        }
        self.build(op, Form::Smem, &f, m)
    }

    /// VOP1, VOP2, VOPC and their SDWA and DPP forms.
    fn short(&mut self, form: Form, format: Format, number: u32) -> Done<Inst> {
        let op = self.find(format, number)?;
        let mut f = Fields { vdst: self.bits(17, 8), ..Fields::default() };
        f.src = [self.bits(0, 9), self.bits(9, 8) + VGPR, 0];
        let vcc = 106;
        (f.sdst, f.mask) = (if op.is(flags::CMPX) && !self.target.is_gfx9_encoding() { 126 } else { vcc }, vcc);
        match f.src[0] {
            249 if self.target.sdwa() => return self.sdwa(op, format, f),
            250 => return self.dpp16(op, f),
            233 | 234 if self.target.dpp8() => {
                self.second()?;
                let m = Mods::default().with_dpp8(self.high_bits(8, 24), f.src[0] == 234);
                f.src[0] = self.high_bits(0, 8) + VGPR;
                self.short_halves(op, &mut f);
                return self.build(op, Form::Dpp8, &f, m);
            }
            _ => {}
        }
        if op.desc().operands.iter().any(|r| r.role == Role::K) {
            self.take_literal()?;
        }
        self.literals(&f.src[..1])?;
        self.short_halves(op, &mut f);
        self.build(op, form, &f, Mods::default_for(op))
    }

    /// In 32-bit encodings the top bit of a 16-bit operand's register says which half.
    fn short_halves(&self, op: Opcode, f: &mut Fields) {
        if !self.target.true16() {
            return;
        }
        for row in op.desc().operands.iter().filter(|r| r.size16 == 1 && !r.is_tied()) {
            let (bit, field) = match row.role {
                Role::Src0 if f.src[0] >= VGPR => (0, &mut f.src[0]),
                Role::Src1 => (1, &mut f.src[1]),
                Role::Vdst => (3, &mut f.vdst),
                _ => continue,
            };
            f.halves |= (*field >> 7 & 1) << bit;
            *field &= !0x80;
        }
    }

    fn sdwa(&mut self, op: Opcode, format: Format, mut f: Fields) -> Done<Inst> {
        self.second()?;
        let side = |at: u32| (self.high_bits(at, 3), self.high_bits(at + 3, 1) != 0);
        let ((sel0, sext0), (sel1, sext1)) = (side(16), side(24));
        let mut m = Mods::default();
        let compare = format == Format::Vopc;
        let (dst_sel, unused) = if compare { (6, 0) } else { (self.high_bits(8, 3), self.high_bits(11, 2)) };
        m = m.with_sdwa(dst_sel, unused, [sel0, sel1], [sext0, sext1]);
        for (i, at) in [16, 24].into_iter().enumerate() {
            m.set_neg(i, self.high_bits(at + 4, 1) != 0);
            m.set_abs(i, self.high_bits(at + 5, 1) != 0);
        }
        if compare {
            if self.high_bits(15, 1) != 0 {
                f.sdst = self.high_bits(8, 7);
            }
        } else {
            m.set_clamp(self.high_bits(13, 1) != 0);
            m.set_omod(self.high_bits(14, 2) as u8);
        }
        f.src[0] = self.high_bits(0, 8) + if self.high_bits(23, 1) != 0 { 0 } else { VGPR };
        f.src[1] = self.bits(9, 8) + if self.high_bits(31, 1) != 0 { 0 } else { VGPR };
        self.build(op, Form::Sdwa, &f, m)
    }

    fn dpp16(&mut self, op: Opcode, mut f: Fields) -> Done<Inst> {
        self.second()?;
        let flag = |at| self.high_bits(at, 1) != 0;
        let mut m = Mods::default().with_dpp16(
            self.high_bits(8, 9),
            self.high_bits(28, 4),
            self.high_bits(24, 4),
            flag(19),
            flag(18),
        );
        for (i, at) in [20, 22].into_iter().enumerate() {
            m.set_neg(i, flag(at));
            m.set_abs(i, flag(at + 1));
        }
        f.src[0] = self.high_bits(0, 8) + VGPR;
        self.short_halves(op, &mut f);
        self.build(op, Form::Dpp16, &f, m)
    }

    /// The operation of a VOP3 number: its own, or that of a shorter encoding.
    fn vop3_operation(&self, number: u32) -> Done<(Opcode, Format)> {
        let index = Index::get();
        let t = self.target;
        let own = [Format::Vop3, Format::Vop3Sdst].into_iter().map(|f| (f, number));
        let one = layout::vop3_base(Format::Vop1, t);
        let two = layout::vop3_base(Format::Vop2, t);
        let short = match number {
            n if n < 0x100 => Some((Format::Vopc, n)),
            n if (one..one + 0x80).contains(&n) => Some((Format::Vop1, n - one)),
            n if (two..two + 0x40).contains(&n) => Some((Format::Vop2, n - two)),
            _ => None,
        };
        let mut all = own.chain(short);
        all.find_map(|(f, n)| index.find(t, f, n).map(|op| (op, f))).ok_or(self.unknown())
    }

    fn vop3(&mut self) -> Done<Inst> {
        self.second()?;
        let (op, format) = self.vop3_operation(self.bits(16, 10))?;
        if op.is_on(flags::NO_VOP3, self.target) {
            return Err(self.unknown());
        }
        let with_sdst = crate::encode::has_sdst(op);
        let mut f = Fields { vdst: self.bits(0, 8), ..Fields::default() };
        f.src = [self.high_bits(0, 9), self.high_bits(9, 9), self.high_bits(18, 9)];
        f.mask = f.src[2];
        let mut m = Mods::default();
        m.set_clamp(self.bits(15, 1) != 0);
        m.set_neg_mask(self.high_bits(29, 3) as u8);
        m.set_omod(self.high_bits(27, 2) as u8);
        if with_sdst {
            f.sdst = self.bits(8, 7);
        } else {
            f.sdst = self.bits(0, 8);
            m.set_abs_mask(self.bits(8, 3) as u8);
            m.set_op_sel_mask(self.bits(11, 4) as u8);
        }
        if format == Format::Vopc && op.is(flags::CMPX) && !self.target.is_gfx9_encoding() {
            f.sdst = 126;
        }
        let count = op.desc().operands.iter().filter(|r| r.is_use() && !r.is_tied()).count().min(3);
        let (dpp, dpp8) = (f.src[0] == 250, matches!(f.src[0], 233 | 234));
        if (dpp || dpp8) && self.target.vop3_dpp() {
            return self.vop3_dpp(op, f, m, dpp8);
        }
        self.literals(&f.src[..count])?;
        self.vop3_halves(op, &mut f, &mut m);
        self.build(op, if with_sdst { Form::Vop3Sdst } else { Form::Vop3 }, &f, m)
    }

    fn vop3_dpp(&mut self, op: Opcode, mut f: Fields, mut m: Mods, dpp8: bool) -> Done<Inst> {
        let third = self.at(8)?;
        self.size = 12;
        let (fi, bc) = (third >> 18 & 1 != 0, third >> 19 & 1 != 0);
        m = match dpp8 {
            true => m.with_dpp8(third >> 8, f.src[0] == 234),
            false => m.with_dpp16(third >> 8 & 0x1ff, third >> 28, third >> 24 & 15, bc, fi),
        };
        f.src[0] = (third & 0xff) + VGPR;
        self.vop3_halves(op, &mut f, &mut m);
        self.build(op, if dpp8 { Form::Vop3Dpp8 } else { Form::Vop3Dpp16 }, &f, m)
    }

    /// In VOP3 `op_sel` says which half of a 16-bit operand's register, where registers have halves.
    fn vop3_halves(&self, op: Opcode, f: &mut Fields, m: &mut Mods) {
        if !self.target.true16() {
            return;
        }
        for row in op.desc().operands.iter().filter(|r| r.size16 == 1 && !r.is_tied()) {
            let (bit, vector) = match row.role {
                Role::Src0 => (0, f.src[0] >= VGPR),
                Role::Src1 => (1, f.src[1] >= VGPR),
                Role::Src2 => (2, f.src[2] >= VGPR),
                Role::Vdst => (3, true),
                _ => continue,
            };
            if vector && m.op_sel(bit) {
                f.halves |= 1 << bit;
                m.set_op_sel(bit, false);
            }
        }
    }

    fn packed(&mut self) -> Done<Inst> {
        self.second()?;
        let number = self.bits(16, 7);
        let Ok(op) = self.find(Format::Vop3p, number) else { return self.matrix(number) };
        let mut f = Fields { vdst: self.bits(0, 8), ..Fields::default() };
        f.src = [self.high_bits(0, 9), self.high_bits(9, 9), self.high_bits(18, 9)];
        let sources = op.desc().operands.iter().filter(|r| r.is_use() && !r.is_tied()).count().min(3);
        let mut m = Mods::default();
        m.set_clamp(self.bits(15, 1) != 0);
        m.set_op_sel_mask(self.bits(11, 3) as u8);
        m.set_neg_mask(self.high_bits(29, 3) as u8);
        m.set_op_sel_hi_mask((self.high_bits(27, 2) | self.bits(14, 1) << 2) as u8);
        match op.is(flags::MIX) {
            true => m.set_abs_mask(self.bits(8, 3) as u8),
            false => m.set_neg_hi_mask(self.bits(8, 3) as u8),
        }
        self.literals(&f.src[..sources])?;
        self.build(op, Form::Vop3p, &f, m)
    }

    fn matrix(&mut self, number: u32) -> Done<Inst> {
        let op = self.find(Format::Mfma, number)?;
        let mut f = Fields { vdst: self.bits(0, 8), accumulator: self.bits(15, 1) != 0, ..Fields::default() };
        f.src = [self.high_bits(0, 9), self.high_bits(9, 9), self.high_bits(18, 9)];
        f.source_accumulators = [self.high_bits(27, 1) != 0, self.high_bits(28, 1) != 0, f.accumulator];
        let mut m = Mods::default();
        m.set_cbsz(self.bits(8, 3) as u8);
        m.set_abid(self.bits(11, 4) as u8);
        m.set_blgp(self.high_bits(29, 3) as u8);
        self.build(op, Form::Mfma, &f, m)
    }

    fn dual(&mut self) -> Done<Inst> {
        self.second()?;
        let (nx, ny) = (self.bits(22, 4) as u8, self.bits(17, 5) as u8);
        let x =
            Index::get().dual[0][usize::from(nx)].filter(|x| x.vopd_x(self.target).is_some()).ok_or(self.unknown())?;
        let y = Index::get().dual[1][usize::from(ny)].ok_or(self.unknown())?;
        let (sx, sy) = (self.bits(0, 9), self.high_bits(0, 9));
        let (vx, vy) = (self.bits(9, 8) + VGPR, self.high_bits(9, 8) + VGPR);
        let dx = self.high_bits(24, 8);
        let dy = self.high_bits(17, 7) << 1 | !dx & 1;
        let has_k = |o: Opcode| o.desc().operands.iter().any(|r| r.role == Role::K);
        if has_k(x) || has_k(y) {
            self.take_literal()?;
        }
        self.literals(&[sx, sy])?;
        let row = &x.desc().operands[0];
        let mut inst = Inst::new(x, &[]).with_form(Form::Vopd);
        for (op, numbers) in [(x, [dx + VGPR, sx, vx]), (y, [dy + VGPR, sy, vy])] {
            let two = op.desc().operands.iter().any(|r| r.role == Role::Src1);
            for (i, number) in numbers.into_iter().enumerate() {
                let operand = if i == 2 && !two { Operand::None } else { self.operand(number, row, false)? };
                inst.push_op(operand);
            }
        }
        inst.mods = Mods { offset: self.literal.unwrap_or(0) as i32, bits: 0, ext: 0 };
        inst.mods.set_vopd_y(y);
        Ok(inst)
    }

    fn ds(&mut self) -> Done<Inst> {
        self.second()?;
        let (op, gds, acc) = if self.target.is_gfx9_encoding() { (17, 16, 25) } else { (18, 17, 31) };
        let op = self.find(Format::Ds, self.bits(op, 8))?;
        let mut m = Mods::at(self.bits(0, 16) as i32);
        m.set_gds(self.bits(gds, 1) != 0);
        let mut f = Fields { vdst: self.high_bits(24, 8), vaddr: Some(self.high_bits(0, 8)), ..Fields::default() };
        f.data = [self.high_bits(8, 8), self.high_bits(16, 8)];
        f.accumulator = self.target.has_agprs() && self.bits(acc, 1) != 0;
        self.build(op, Form::Ds, &f, m)
    }

    fn flat(&mut self) -> Done<Inst> {
        self.second()?;
        let gfx11 = self.target.is_gfx11_encoding();
        let segment = if gfx11 { self.bits(16, 2) } else { self.bits(14, 2) };
        let (form, format) = match segment {
            0 => (Form::Flat, Format::Flat),
            1 => (Form::Scratch, Format::Scratch),
            2 => (Form::Global, Format::Global),
            _ => return Err(self.unknown()),
        };
        let op = self.find(format, self.bits(18, 7))?;
        let mut m = Mods::default();
        let (glc, slc, dlc, width) = match (gfx11, self.target.is_gfx9_encoding()) {
            (true, _) => (14, 15, 13, 13),
            (_, true) => (16, 17, 31, 13),
            _ => (16, 17, 12, 12),
        };
        m.set_glc(self.bits(glc, 1) != 0);
        m.set_slc(self.bits(slc, 1) != 0);
        m.set_dlc(dlc != 31 && self.bits(dlc, 1) != 0);
        m.set_scc(self.target.has_agprs() && self.bits(25, 1) != 0);
        let offset = self.bits(0, width);
        m.offset = match form {
            Form::Flat => (offset & !(1 << (width - 1))) as i32,
            _ => (offset << (32 - width)) as i32 >> (32 - width),
        };
        let mut f = Fields { vdst: self.high_bits(24, 8), vaddr: Some(self.high_bits(0, 8)), ..Fields::default() };
        f.data[0] = self.high_bits(8, 8);
        f.accumulator = self.target.has_agprs() && self.high_bits(23, 1) != 0;
        let base = self.high_bits(16, 7);
        let none = [0x7f, 249 - self.target.m0_number()].contains(&base);
        f.base = (!none && form != Form::Flat).then_some(base);
        if form == Form::Scratch {
            let has_address = match gfx11 {
                true => self.high_bits(23, 1) != 0,
                // Only one of base and address, unless neither (GFX10.3).
                false => f.base.is_none() && (base != 0x7f || self.target.is_gfx9_encoding()),
            };
            f.vaddr = f.vaddr.filter(|_| has_address);
        }
        self.build(op, form, &f, m)
    }

    fn mubuf(&mut self) -> Done<Inst> {
        self.second()?;
        let op =
            self.find(Format::Mubuf, self.bits(18, 8) & if self.target.is_gfx9_encoding() { 0x7f } else { 0xff })?;
        let mut m = Mods::at(self.bits(0, 12) as i32);
        let (word, high) = (self.word, self.high);
        let (w, h) = (|b: u32| word >> b & 1 != 0, |b: u32| high >> b & 1 != 0);
        m.set_glc(w(14));
        if self.target.is_gfx11_encoding() {
            m.set_slc(w(12));
            m.set_dlc(w(13));
            m.set_tfe(h(21));
            m.set_offen(h(22));
            m.set_idxen(h(23));
        } else {
            m.set_offen(w(12));
            m.set_idxen(w(13));
            m.set_lds(w(16));
            if self.target.is_gfx9_encoding() {
                m.set_slc(w(17));
                m.set_scc(self.target.has_agprs() && w(15));
            } else {
                m.set_dlc(w(15));
                m.set_slc(h(22));
                m.set_tfe(h(23));
            }
        }
        let mut f = Fields { vdst: self.high_bits(8, 8), ..Fields::default() };
        f.data[0] = f.vdst;
        f.accumulator = self.target.has_agprs() && h(23);
        f.vaddr = (m.offen() || m.idxen()).then_some(self.high_bits(0, 8));
        f.base = Some(self.high_bits(16, 5) << 2);
        f.offset = Some(self.high_bits(24, 8));
        self.build(op, Form::Mubuf, &f, m)
    }

    /// The operands of `op`, by role.
    fn build(&self, op: Opcode, form: Form, f: &Fields, mods: Mods) -> Done<Inst> {
        let mut inst = Inst::new(op, &[]).with_form(form).with_mods(mods);
        let half = |bit: u32| f.halves >> bit & 1 != 0;
        for row in op.desc().operands {
            let vector = |n: u32| n + VGPR;
            let operand = match row.role {
                Role::Vdst if row.is_def() && row.is_optional() && !mods.glc() => Operand::None,
                Role::Vdst if row.accepts & 6 == 0 => self.operand(f.vdst & 0x7f, row, false)?,
                Role::Vdst if f.accumulator => self.accumulator(f.vdst, row),
                Role::Vdst => self.operand(vector(f.vdst), row, half(3))?,
                Role::Sdst => self.operand(f.sdst, row, false)?,
                Role::Src0 | Role::Src1 | Role::Src2 if form == Form::Mfma => self.matrix_source(f, row)?,
                Role::Src0 => self.operand(f.src[0], row, half(0))?,
                Role::Src1 => self.operand(f.src[1], row, half(1))?,
                Role::Src2 => self.operand(f.src[2], row, half(2))?,
                Role::Mask => self.operand(f.mask, row, false)?,
                Role::K => Operand::Literal(self.literal.unwrap_or(0)),
                Role::Simm16 | Role::Label | Role::HwReg => Operand::Imm(f.imm),
                Role::Vaddr => match f.vaddr {
                    Some(n) => self.address(vector(n), row, f, &mods)?,
                    None => Operand::None,
                },
                Role::Vdata if f.accumulator => self.accumulator(f.data[0], row),
                Role::Vdata => self.operand(vector(f.data[0]), row, false)?,
                Role::Vdata2 if f.accumulator => self.accumulator(f.data[1], row),
                Role::Vdata2 => self.operand(vector(f.data[1]), row, false)?,
                Role::Saddr | Role::Sbase | Role::Srsrc => self.optional(f.base, row)?,
                Role::Soffset => self.optional(f.offset, row)?,
                Role::Sdata => self.operand(f.sdst, row, false)?,
                Role::Pseudo
                | Role::Src3
                | Role::Scale0
                | Role::Scale1
                | Role::Rsrc
                | Role::Samp
                | Role::Attr
                | Role::AttrChan
                | Role::Slot
                | Role::Tgt
                | Role::En
                | Role::Length => return Err(self.unknown()),
            };
            // Immediates of the control instructions are unsigned but for branches.
            let operand = match (row.role, operand) {
                (Role::Simm16 | Role::HwReg, Operand::Imm(n)) if form == Form::Sopp || row.role == Role::HwReg => {
                    Operand::Imm(n & 0xffff)
                }
                (_, operand) => operand,
            };
            inst.push_op(operand);
        }
        Ok(inst)
    }

    fn matrix_source(&self, f: &Fields, row: &OperandDesc) -> Done<Operand> {
        let i = match row.role {
            Role::Src0 => 0,
            Role::Src1 => 1,
            _ => 2,
        };
        match f.src[i].checked_sub(VGPR).filter(|_| f.source_accumulators[i]) {
            Some(number) => Ok(self.accumulator(number, row)),
            None => self.operand(f.src[i], row, false),
        }
    }

    fn optional(&self, number: Option<u32>, row: &OperandDesc) -> Done<Operand> {
        number.map_or(Ok(Operand::None), |n| self.operand(n, row, false))
    }

    /// The address operand of a global or buffer access: its size depends on what else there is.
    fn address(&self, number: u32, row: &OperandDesc, f: &Fields, mods: &Mods) -> Done<Operand> {
        if row.size16 != 0 {
            return self.operand(number, row, false);
        }
        let global = !mods.offen() && !mods.idxen();
        let dwords = match global {
            true => 2 - u8::from(f.base.is_some()),
            false => u8::from(mods.offen()) + u8::from(mods.idxen()),
        };
        Ok(RegRef::dwords(Reg::vgpr(number - VGPR), dwords).into())
    }

    fn accumulator(&self, number: u32, row: &OperandDesc) -> Operand {
        RegRef::new(Reg::agpr(number), 0, row.size16).into()
    }

    fn operand(&self, number: u32, row: &OperandDesc, high: bool) -> Done<Operand> {
        let size16 = match row.ty {
            ValueType::Mask => 2 * (self.target.wave_size() / 32) as u8,
            _ => row.size16.max(1),
        };
        let bad = DecodeError::Operand(self.word);
        match number {
            LITERAL => Ok(Operand::Literal(self.literal.ok_or(bad)?)),
            128..=208 | 240..=248 => Ok(Operand::Inline(number as u8)),
            n if n >= VGPR => {
                let last = n - VGPR + u32::from(size16.div_ceil(2)) - 1;
                if last > 255 {
                    return Err(bad);
                }
                // A row that takes no vector register takes an accumulation register in its place.
                let reg = if row.accepts & 6 == 4 { Reg::agpr(n - VGPR) } else { Reg::vgpr(n - VGPR) };
                Ok(RegRef::new(reg, u8::from(high), size16).into())
            }
            n => {
                let reg = scalar_of(n, self.target).ok_or(bad)?;
                let last = n + u32::from(size16.div_ceil(2)) - 1;
                if n < 128 && last > 127 {
                    return Err(bad);
                }
                Ok(RegRef::new(reg, 0, size16.max(2)).into())
            }
        }
    }
}
