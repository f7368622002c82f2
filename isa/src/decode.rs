//! The decoder: words to an instruction.
//!
//! The first word gives the form and its layout ([`crate::formats`]), the number in it the row, and the row's roles say which
//! fields hold what.
//! Total: any bytes give an instruction or an error.

use std::sync::OnceLock;

use crate::check::{self, loads_to_lds};
use crate::encode::{
    DPP8, DPP8_FETCH_INACTIVE, DPP16, DUAL, DUAL_MORE, SDWA, has_sdst, immediate_field, interpolates, is_encoding,
    matrix_ones,
};
use crate::formats::{self, Field, Layout};
use crate::images;
use crate::inst::{Form, Inst, Operand};
use crate::layout::{self, LITERAL, LITERAL64, VGPR, scalar_of};
use crate::mods::Mods;
use crate::op::{FAMILIES, Format, OpDesc, Opcode, OperandDesc, Role, Unit, ValueType, accepts, flags};
use crate::reg::{Reg, RegRef};
use crate::syntax::matrix_dwords;
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
const FORMATS: usize = Format::COUNT;

/// Operations by number.
struct Index {
    /// For each family and encoding: the operation of each number, plus one; 0 is none.
    numbers: Vec<u16>,
    /// Further operations of a number, which other processors of the family have: place in `numbers` and operation, sorted.
    others: Vec<(u32, Opcode)>,
    /// The first and the second operation of a dual instruction.
    dual: [[Option<Opcode>; 64]; 2],
    /// The same in 96 bits.
    dual3: [[Option<Opcode>; 64]; 2],
}

impl Index {
    fn get() -> &'static Index {
        static INDEX: OnceLock<Index> = OnceLock::new();
        INDEX.get_or_init(|| {
            let (mut numbers, mut others) = (vec![0; FAMILIES * FORMATS * NUMBERS], Vec::new());
            for op in Opcode::all() {
                for (family, enc) in op.desc().enc.iter().enumerate().filter(|(_, e)| e.exists()) {
                    debug_assert!(usize::from(enc.op) < NUMBERS, "{op} has a number of more than ten bits");
                    let at = Index::at(family, enc.format, enc.op.into());
                    match numbers[at] {
                        0 => numbers[at] = op as u16 + 1,
                        _ => others.push((at as u32, op)),
                    }
                }
            }
            others.sort_unstable_by_key(|(at, _)| *at);
            let half = |number: fn(&OpDesc) -> u8| {
                std::array::from_fn(|i| Opcode::all().find(|o| usize::from(number(o.desc())) == i))
            };
            let dual = [half(|d| d.vopd.0), half(|d| d.vopd.1)];
            let dual3 = [half(|d| d.vopd3.0), half(|d| d.vopd3.1)];
            Index { numbers, others, dual, dual3 }
        })
    }

    fn at(family: usize, format: Format, number: u32) -> usize {
        (family * FORMATS + format as usize) * NUMBERS + number as usize % NUMBERS
    }

    fn find(&self, target: &Target, format: Format, number: u32) -> Option<Opcode> {
        let at = Index::at(target.family() as usize, format, number);
        let op = Opcode::from_index((self.numbers[at] as usize).checked_sub(1)?)?;
        if op.exists_on(target) {
            return Some(op);
        }
        let first = self.others.partition_point(|(other, _)| (*other as usize) < at);
        let mut others = self.others[first..].iter().take_while(|(other, _)| *other as usize == at);
        others.find(|(_, op)| op.exists_on(target)).map(|(_, op)| *op)
    }
}

/// The instruction at the start of `bytes`, and how many bytes it takes.
///
/// # Errors
/// If there is none, or not all of it.
pub fn decode(bytes: &[u8], target: &Target) -> Done<(Inst, usize)> {
    // A load of scales may be one instruction with the matrix operation after it.
    match attempt(bytes, target, true) {
        Ok(Some(found)) => Ok(found),
        Ok(None) | Err(_) => attempt(bytes, target, false)?.ok_or(DecodeError::Truncated),
    }
}

/// As [`decode`]; if `pair`, only an instruction of two 64-bit halves, nothing if the first words are none.
fn attempt(bytes: &[u8], target: &Target, pair: bool) -> Done<Option<(Inst, usize)>> {
    let mut d = Decoder {
        bytes,
        target,
        form: Form::Auto,
        layout: Layout::none(),
        words: [0; 5],
        size: 4,
        literal: None,
        literal_high: None,
    };
    d.words[0] = d.at(0)?;
    let family = target.family();
    d.form = formats::identify(d.words[0], family);
    if pair {
        d.layout = formats::layout(Form::Vop3px2, family);
        if d.form != Form::Vop3p || d.layout.words == 0 || !formats::scale_loads(family).contains(&d.get(Field::LoadOp))
        {
            return Ok(None);
        }
        d.form = Form::Vop3px2;
    }
    let inst = d.instruction()?;
    // Bits that no field holds must be as the encoder leaves them, and operands such that the encoder takes them.
    match bytes.get(..d.size) {
        Some(bytes) if is_encoding(bytes, &inst, target) => Ok(Some((inst, d.size))),
        _ => Err(d.unknown()),
    }
}

struct Decoder<'a> {
    bytes: &'a [u8],
    target: &'a Target,
    /// The form of the first words, and their layout.
    form: Form,
    layout: &'static Layout,
    words: [u32; 5],
    size: usize,
    literal: Option<u32>,
    /// The high half of a literal of 64 bits.
    literal_high: Option<u32>,
}

/// What follows the first words.
#[derive(Copy, Clone)]
struct Extension {
    form: Form,
    layout: &'static Layout,
    /// Its first word.
    from: usize,
}

impl Decoder<'_> {
    fn at(&self, offset: usize) -> Done<u32> {
        let word = self.bytes.get(offset..offset + 4).ok_or(DecodeError::Truncated)?;
        Ok(u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
    }

    fn unknown(&self) -> DecodeError {
        DecodeError::Unknown(self.words[0])
    }

    /// The value of a field of the first words; 0 if they do not have it.
    fn get(&self, field: Field) -> u32 {
        self.get_in(self.layout, 0, field)
    }

    fn get_in(&self, layout: &Layout, from: usize, field: Field) -> u32 {
        let place = layout.place(field);
        self.words[from + place.word()] >> place.shift() & place.mask()
    }

    fn flag(&self, field: Field) -> bool {
        self.get(field) != 0
    }

    fn find(&self, format: Format, number: u32) -> Done<Opcode> {
        Index::get().find(self.target, format, number).ok_or(self.unknown())
    }

    /// Reads `n` more words, after the `self.size` bytes so far.
    fn more(&mut self, n: usize) -> Done<()> {
        for _ in 0..n {
            self.words[self.size / 4] = self.at(self.size)?;
            self.size += 4;
        }
        Ok(())
    }

    fn instruction(&mut self) -> Done<Inst> {
        self.layout = formats::layout(self.form, self.target.family());
        if self.layout.words == 0 {
            return Err(self.unknown());
        }
        self.more(usize::from(self.layout.words) - 1)?;
        if self.layout.has(Field::OpX) {
            return self.dual();
        }
        let op = self.operation()?;
        self.more(self.get(Field::Nsa) as usize)?;
        let extension = self.extended(op)?;
        self.literals(op, extension)?;
        let mut mods = self.modifiers(op, extension);
        if let Some(high) = self.literal_high {
            mods.offset = high as i32;
        }
        self.build(op, extension, mods)
    }

    /// The operation; the form becomes the one that it has.
    fn operation(&mut self) -> Done<Opcode> {
        let number = self.get(Field::Op) | self.get(Field::OpHigh) << self.layout.place(Field::Op).width;
        let (form, op) = match self.form {
            Form::Vop3 => {
                let op = self.vop3_operation(number)?;
                let form = match op {
                    _ if has_sdst(op) => Form::Vop3Sdst,
                    _ if interpolates(op) => Form::Vop3Interp,
                    _ => Form::Vop3,
                };
                (form, op)
            }
            Form::Vop3p => match self.find(Format::Vop3p, number) {
                Ok(op) => (Form::Vop3p, op),
                Err(_) => (Form::Mfma, self.find(Format::Mfma, number)?),
            },
            Form::Flat => {
                let place = formats::segment(self.target.family());
                let segment = (self.words[place.word()] >> place.shift() & place.mask()) as usize;
                let form = *formats::SEGMENTS.get(segment).ok_or(self.unknown())?;
                (form, self.find(format_of(form), number)?)
            }
            // Typed and untyped accesses share an encoding on GFX12.
            Form::Mubuf => match self.find(Format::Mubuf, number) {
                Ok(op) => (Form::Mubuf, op),
                Err(_) => {
                    let number = number.checked_sub(formats::TYPED).ok_or(self.unknown())?;
                    (Form::Mtbuf, self.find(Format::Mtbuf, number)?)
                }
            },
            Form::Vop3px2 => {
                let load = self.get(Field::LoadOp);
                let wide = formats::scale_loads(self.target.family()).get(1) == Some(&load);
                (Form::Vop3px2, self.find(Format::Vop3px2, number | u32::from(wide) << 8)?)
            }
            form => (form, self.find(format_of(form), number)?),
        };
        self.form = form;
        self.layout = formats::layout(form, self.target.family());
        Ok(op)
    }

    /// The operation of a VOP3 number: its own, or that of a shorter encoding.
    fn vop3_operation(&self, number: u32) -> Done<Opcode> {
        let index = Index::get();
        let t = self.target;
        let own = [Format::Vop3, Format::Vop3Sdst].into_iter().map(|f| (f, number));
        let one = layout::vop3_base(Format::Vop1, t);
        let two = layout::vop3_base(Format::Vop2, t);
        let interpolation = layout::vop3_base(Format::Vintrp, t);
        let short = match number {
            n if (interpolation..interpolation + 4).contains(&n) => Some((Format::Vintrp, n - interpolation)),
            n if n < 0x100 => Some((Format::Vopc, n)),
            n if (one..one + 0x80).contains(&n) => Some((Format::Vop1, n - one)),
            n if (two..two + 0x40).contains(&n) => Some((Format::Vop2, n - two)),
            _ => None,
        };
        let op = own.chain(short).find_map(|(f, n)| index.find(t, f, n)).ok_or(self.unknown())?;
        if op.is_on(flags::NO_VOP3, t) { Err(self.unknown()) } else { Ok(op) }
    }

    fn is_short(&self) -> bool {
        matches!(self.form, Form::Vop1 | Form::Vop2 | Form::Vopc)
    }

    /// What follows the first words, which the first source says.
    fn extended(&mut self, op: Opcode) -> Done<Option<Extension>> {
        let short = self.is_short();
        let long = matches!(self.form, Form::Vop3 | Form::Vop3Sdst | Form::Vop3p);
        // What has no operands has no SDWA form, and may have no DPP forms: then the source means nothing.
        let empty = op.desc().operands.is_empty();
        if !short && !long || empty && op.is_on(flags::NO_DPP, self.target) {
            return Ok(None);
        }
        let form = match self.get(Field::Src0) {
            SDWA if empty => return Ok(None),
            SDWA if short => Form::Sdwa,
            DPP16 if short => Form::Dpp16,
            DPP16 => Form::Vop3Dpp16,
            DPP8 | DPP8_FETCH_INACTIVE if short => Form::Dpp8,
            DPP8 | DPP8_FETCH_INACTIVE => Form::Vop3Dpp8,
            _ => return Ok(None),
        };
        let layout = match (form, self.form) {
            (Form::Sdwa, Form::Vopc) if self.target.sdwa() => formats::sdwa_compare(self.target.family()),
            _ => formats::layout(form, self.target.family()),
        };
        // Where the family does not have the extension, the number is no source either.
        let from = self.size / 4;
        self.more(layout.words.into())?;
        Ok((layout.words > 0).then_some(Extension { form, layout, from }))
    }

    fn take_literal(&mut self) -> Done<()> {
        if self.literal.is_none() {
            self.literal = Some(self.at(self.size)?);
            self.size += 4;
        }
        Ok(())
    }

    /// Reads the literal, if an operand is one.
    fn literals(&mut self, op: Opcode, extension: Option<Extension>) -> Done<()> {
        // Shorter fields hold vector registers only, but for those of the scalar formats.
        let scalar = matches!(self.form, Form::Sop1 | Form::Sop2 | Form::Sopc);
        let is = |number, field| (scalar || self.layout.place(field).width == 9) && self.get(field) == number;
        let wide = |row: &OperandDesc| match row.role {
            Role::K => row.size16 == 4,
            Role::Src0 if extension.is_none() => row.size16 == 4 && is(LITERAL64, Field::Src0),
            Role::Src1 => row.size16 == 4 && is(LITERAL64, Field::Src1),
            _ => false,
        };
        if self.target.literal64() && op.desc().operands.iter().any(wide) {
            self.take_literal()?;
            self.literal_high = Some(self.at(self.size)?);
            self.size += 4;
            return Ok(());
        }
        let is_literal = |field| is(LITERAL, field);
        let wanted = op.desc().operands.iter().any(|row| match row.role {
            Role::K => true,
            Role::Src0 if extension.is_none() => is_literal(Field::Src0),
            Role::Src1 => is_literal(Field::Src1),
            Role::Src2 => is_literal(Field::Src2),
            _ => false,
        });
        // In a 32-bit encoding of GFX7 a scalar offset may be one.
        let offset = self.form == Form::Smem
            && self.layout.words == 1
            && self.target.smem_literal()
            && !self.flag(Field::Imm)
            && self.get(Field::Offset) == LITERAL;
        if wanted || offset { self.take_literal() } else { Ok(()) }
    }

    fn modifiers(&self, op: Opcode, extension: Option<Extension>) -> Mods {
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
                // What a comparison writes, it writes whole.
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
            // The others are as they must be, or the instruction would be another when encoded again.
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

    /// The offset of a flat access: signed, but for the families where it is not.
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
        if op.desc().operands.iter().all(|r| !matches!(r.role, Role::Sbase | Role::Soffset)) {
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
    fn offset_register(&self) -> Option<u32> {
        let register = self.get(Field::Soffset);
        match (self.layout.has(Field::Imm), self.flag(Field::Imm)) {
            (true, true) => self.flag(Field::SoffsetEn).then_some(register),
            (true, false) if self.literal.is_some() => None,
            (true, false) => Some(self.get(Field::Offset) & 0xff),
            (false, _) => (register != 249 - self.target.m0_number()).then_some(register),
        }
    }

    fn dual(&mut self) -> Done<Inst> {
        let is_long = self.form == Form::Vopd3;
        let index = Index::get();
        let [first, second] = if is_long { &index.dual3 } else { &index.dual };
        let x = first[self.get(Field::OpX) as usize].ok_or(self.unknown())?;
        let y = second[self.get(Field::OpY) as usize].ok_or(self.unknown())?;
        let mut numbers = DUAL.map(|field| self.get(field));
        if !is_long {
            numbers[3] = numbers[3] << 1 | !numbers[0] & 1;
            let has_k = |o: Opcode| o.desc().operands.iter().any(|r| r.role == Role::K);
            if has_k(x) || has_k(y) || numbers[1] == LITERAL || numbers[4] == LITERAL {
                self.take_literal()?;
            }
        }
        let mut inst = Inst::new(x, &[]).with_form(self.form);
        inst.mods = Mods { offset: self.literal.unwrap_or(0) as i32, bits: 0, ext: 0 };
        inst.mods.set_vopd_y(y);
        for (i, number) in numbers.into_iter().enumerate() {
            let op = if i < 3 { x } else { y };
            let role = [Role::Vdst, Role::Src0, Role::Src1][i % 3];
            let row = op.desc().operands.iter().find(|row| row.role == role && !row.is_tied());
            inst.push_op(match row {
                None => Operand::None,
                Some(row) if role == Role::Src0 => self.operand(number, row, false)?,
                Some(row) => self.operand(number + VGPR, row, false)?,
            });
        }
        if is_long {
            for (half, (third, neg)) in DUAL_MORE.into_iter().enumerate() {
                let op = if half == 0 { x } else { y };
                let is_mask = op.desc().operands.iter().any(|row| row.role == Role::Mask);
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

    /// The operands of `op`, by role.
    fn build(&self, op: Opcode, extension: Option<Extension>, mods: Mods) -> Done<Inst> {
        let form = extension.map_or(self.form, |e| e.form);
        let mut inst = Inst::new(op, &[]).with_form(form).with_mods(mods);
        for row in op.desc().operands {
            let operand = match row.role {
                _ if row.is_tied() => inst.op(0),
                _ if self.form == Form::Exp && self.is_off(row.role, mods) => Operand::None,
                Role::Vdst | Role::Vdata if op.unit() == Unit::Image => self.texels(op, mods)?,
                Role::Vaddr if op.unit() == Unit::Image => self.components(op, mods)?[0],
                Role::More => self.components(op, mods)?[1],
                Role::Vdst | Role::Vdata | Role::Vdata2 => self.data(op, row, &mut inst.mods)?,
                Role::Sdst | Role::Sdata => self.operand(self.scalar_destination(op, extension), row, false)?,
                Role::Src0 | Role::Src1 if matrix_dwords(mods, op, row.role).is_some() => {
                    let (field, acc) = match row.role {
                        Role::Src0 => (Field::Src0, Field::Acc0),
                        _ => (Field::Src1, Field::Acc1),
                    };
                    let first = self.get(field).checked_sub(VGPR).ok_or(self.unknown())?;
                    let first = if self.flag(acc) { Reg::agpr(first) } else { Reg::vgpr(first) };
                    RegRef::dwords(first, matrix_dwords(mods, op, row.role).unwrap_or(0)).into()
                }
                Role::Src2 if self.layout.has(Field::Null) => self.optional(self.unless_null(Field::Src2), row)?,
                Role::Src3 if self.layout.has(Field::Null) => self.optional(self.unless_null(Field::Src3), row)?,
                Role::Src0 | Role::Src1 | Role::Src2 | Role::Mask => self.source(row, extension, &mut inst.mods)?,
                Role::K if self.literal_high.is_some() => Operand::Literal64(self.literal.unwrap_or(0)),
                Role::K => Operand::Literal(self.literal.unwrap_or(0)),
                Role::Simm16 | Role::Label | Role::HwReg => Operand::Imm(self.immediate(row)),
                Role::Vaddr => self.address(row, &mods)?,
                Role::Saddr if !row.is_optional() => self.operand(self.get(Field::Saddr), row, false)?,
                Role::Saddr => self.optional(self.base(), row)?,
                Role::Sbase => self.operand(self.get(Field::Sbase) << 1, row, false)?,
                Role::Srsrc => self.operand(self.get(Field::Srsrc) << self.quads(Field::Srsrc), row, false)?,
                Role::Soffset if self.form == Form::Smem => self.optional(self.offset_register(), row)?,
                Role::Soffset => self.operand(self.get(Field::Soffset), row, false)?,
                Role::Src3 => self.operand(self.get(Field::Src3) + VGPR, row, false)?,
                Role::Rsrc => self.operand(self.get(Field::Srsrc) << self.quads(Field::Srsrc), row, false)?,
                Role::Samp => self.operand(self.get(Field::Samp) << self.quads(Field::Samp), row, false)?,
                Role::Attr | Role::AttrChan | Role::Slot | Role::Tgt | Role::En | Role::Length => {
                    Operand::Imm(immediate_field(row.role).map_or(0, |field| self.get(field) as i32))
                }
                Role::Scale0 => self.operand(self.get(Field::Scale0), row, false)?,
                Role::Scale1 => self.operand(self.get(Field::Scale1), row, false)?,
                Role::Pseudo => return Err(self.unknown()),
            };
            inst.push_op(operand);
        }
        Ok(inst)
    }

    /// Vector data: a register that is read or written, or an accumulation register in its place.
    fn data(&self, op: Opcode, row: &OperandDesc, m: &mut Mods) -> Done<Operand> {
        let field = match row.role {
            Role::Vdata => Field::Vdata,
            Role::Vdata2 => Field::Vdata2,
            _ if self.layout.has(Field::Vdst) => Field::Vdst,
            _ => Field::Vdata,
        };
        let number = self.get(field);
        if row.is_def() && !op.is_valu() && (op.is_atomic() && row.is_optional() && !m.glc() || loads_to_lds(op, m)) {
            return Ok(Operand::None);
        }
        let row = &if op.unit() == Unit::Buffer { check::data(op, row, m, self.target) } else { *row };
        if row.accepts & 6 == 0 {
            return self.operand(number & 0x7f, row, false);
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
    fn is_off(&self, role: Role, mods: Mods) -> bool {
        let sources = [Role::Src0, Role::Src1, Role::Src2, Role::Src3];
        let place = sources.iter().position(|r| *r == role);
        let enabled = self.get(Field::En);
        // Compressed, a source has two bits.
        place.is_some_and(|i| if mods.compr() { i > 1 || enabled >> (2 * i) & 3 == 0 } else { enabled >> i & 1 == 0 })
    }

    /// The data of an image operation.
    fn texels(&self, op: Opcode, mods: Mods) -> Done<Operand> {
        let number = self.get(Field::Vdata);
        let dwords = images::data_dwords(op, mods, self.target);
        if number + u32::from(dwords) > 256 {
            return Err(DecodeError::Operand(self.words[0]));
        }
        let first = if self.flag(Field::Acc) { Reg::agpr(number) } else { Reg::vgpr(number) };
        Ok(RegRef::dwords(first, dwords).into())
    }

    /// The address of an image operation: a register of all components, or what is in the slot of the address and in that
    /// of the rest.
    fn components(&self, op: Opcode, mods: Mods) -> Done<[Operand; 2]> {
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

    /// Whether a 16-bit operand is a high half, where registers have halves: the top bit of its register's number says so
    /// in 32-bit encodings, `op_sel` in VOP3. `i` counts as `op_sel` does.
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
    fn source(&self, row: &OperandDesc, extension: Option<Extension>, m: &mut Mods) -> Done<Operand> {
        let extended = |field| extension.map(|e| self.get_in(e.layout, e.from, field));
        let scalar = |field| extended(field).unwrap_or(0) != 0;
        let short = self.is_short();
        let (i, number) = match row.role {
            Role::Src0 => match extended(Field::Src0) {
                Some(n) => (0, n + if scalar(Field::Scalar0) { 0 } else { VGPR }),
                // `s_setreg_b32` and its kin have their source where others have the destination.
                None if !self.layout.has(Field::Src0) => (0, self.get(Field::Sdst)),
                None if matches!(self.form, Form::Exp | Form::Vintrp) => (0, self.get(Field::Src0) + VGPR),
                None => (0, self.get(Field::Src0)),
            },
            Role::Src1 if self.form == Form::Exp => (1, self.get(Field::Src1) + VGPR),
            Role::Src2 if self.form == Form::Exp => (2, self.get(Field::Src2) + VGPR),
            Role::Src1 if short => {
                // Lane selects of GFX6 and GFX7 are scalar in the short form too.
                let scalar = scalar(Field::Scalar1) || row.accepts & accepts::VGPR == 0;
                (1, self.get(Field::Src1) + if scalar { 0 } else { VGPR })
            }
            Role::Src1 => (1, self.get(Field::Src1)),
            Role::Mask if short => (2, VCC),
            _ => (2, self.get(Field::Src2)),
        };
        let accumulator = match i {
            _ if !matches!(self.form, Form::Mfma | Form::Vop3px2) => false,
            0 => self.flag(Field::Acc0),
            1 => self.flag(Field::Acc1),
            // An index is no addend.
            _ if row.accepts & accepts::AGPR == 0 => false,
            _ => self.flag(Field::Acc) || !self.target.has_unified_vgprs(),
        };
        if let (true, Some(n)) = (accumulator, number.checked_sub(VGPR)) {
            return Ok(self.accumulator(n, row));
        }
        let vector = number >= VGPR && row.role != Role::Mask;
        let sdwa = extension.is_some_and(|e| e.form == Form::Sdwa);
        match if vector && !sdwa { self.half(i, row, m) } else { None } {
            Some(_) if short => self.operand(number & !0x80, row, number & 0x80 != 0),
            half => self.operand(number, row, half.unwrap_or(false)),
        }
    }

    /// A 16-bit immediate; those of the control instructions and hardware registers are unsigned but for branches.
    fn immediate(&self, row: &OperandDesc) -> i32 {
        match self.form {
            Form::Sop1 => self.get(Field::Src0) as i32,
            Form::Sopc => self.get(Field::Src1) as i32,
            Form::Smem => self.get(Field::Sdst) as i32,
            form => {
                let n = self.get(Field::Simm16);
                let unsigned = row.role == Role::HwReg || form == Form::Sopp && row.role == Role::Simm16;
                if unsigned { n as i32 } else { sign_extend(n, 16) }
            }
        }
    }

    /// The number of a flat access' scalar base, if it has one.
    fn base(&self) -> Option<u32> {
        let base = self.get(Field::Saddr);
        let none = [0x7f, 249 - self.target.m0_number()].contains(&base) || !self.layout.has(Field::Saddr);
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

    /// The address operand of a memory access: its size may depend on what else there is.
    fn address(&self, row: &OperandDesc, mods: &Mods) -> Done<Operand> {
        let number = self.get(Field::Vaddr);
        let dwords = match self.form {
            _ if !self.has_address(mods) => return Ok(Operand::None),
            _ if row.size16 != 0 => return self.operand(number + VGPR, row, false),
            Form::Mubuf | Form::Mtbuf if mods.addr64() => 2,
            Form::Mubuf | Form::Mtbuf => u8::from(mods.offen()) + u8::from(mods.idxen()),
            _ => 2 - u8::from(self.base().is_some()),
        };
        Ok(RegRef::dwords(Reg::vgpr(number), dwords).into())
    }

    /// How far the number of a resource is shifted: short fields count groups of four registers.
    fn quads(&self, field: Field) -> u32 {
        if self.layout.place(field).width == 5 { 2 } else { 0 }
    }

    /// The number of a scalar register that is not the null register.
    fn unless_null(&self, field: Field) -> Option<u32> {
        Some(self.get(field)).filter(|n| *n != 249 - self.target.m0_number())
    }

    fn optional(&self, number: Option<u32>, row: &OperandDesc) -> Done<Operand> {
        number.map_or(Ok(Operand::None), |n| self.operand(n, row, false))
    }

    fn accumulator(&self, number: u32, row: &OperandDesc) -> Operand {
        RegRef::new(Reg::agpr(number), 0, self.size16(row)).into()
    }

    /// The size of a register that is the operand, in halves.
    fn size16(&self, row: &OperandDesc) -> u8 {
        match row.ty {
            ValueType::Mask | ValueType::Matrix => 2 * row.dwords(self.target.wave_size()),
            _ => row.size16.max(1),
        }
    }

    fn operand(&self, number: u32, row: &OperandDesc, high: bool) -> Done<Operand> {
        let size16 = self.size16(row);
        let bad = DecodeError::Operand(self.words[0]);
        match number {
            LITERAL if self.literal_high.is_none() => Ok(Operand::Literal(self.literal.ok_or(bad)?)),
            LITERAL64 if self.literal_high.is_some() => Ok(Operand::Literal64(self.literal.ok_or(bad)?)),
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
                if n < 128 && last > 127 && reg != Reg::NULL {
                    return Err(bad);
                }
                Ok(RegRef::new(reg, 0, size16.max(2)).into())
            }
        }
    }
}

const VCC: u32 = 106;
const EXEC: u32 = 126;

/// The low `width` bits of `n` as a signed number.
const fn sign_extend(n: u32, width: u32) -> i32 {
    (n << (32 - width)) as i32 >> (32 - width)
}

/// The format of the rows that a form's numbers are of.
const fn format_of(form: Form) -> Format {
    match form {
        Form::Sop1 => Format::Sop1,
        Form::Sop2 => Format::Sop2,
        Form::Sopc => Format::Sopc,
        Form::Sopk => Format::Sopk,
        Form::Sopp => Format::Sopp,
        Form::Smem => Format::Smem,
        Form::Vop1 => Format::Vop1,
        Form::Vop2 => Format::Vop2,
        Form::Vopc => Format::Vopc,
        Form::Vop3 => Format::Vop3,
        Form::Vop3Sdst => Format::Vop3Sdst,
        Form::Vop3p => Format::Vop3p,
        Form::Mfma => Format::Mfma,
        Form::Ds => Format::Ds,
        Form::Mubuf => Format::Mubuf,
        Form::Flat => Format::Flat,
        Form::Global => Format::Global,
        Form::Scratch => Format::Scratch,
        Form::Mtbuf => Format::Mtbuf,
        Form::Mimg => Format::Mimg,
        Form::Vimage => Format::Vimage,
        Form::Vsample => Format::Vsample,
        Form::Exp => Format::Exp,
        Form::Vintrp => Format::Vintrp,
        Form::Vinterp => Format::Vinterp,
        Form::LdsDir => Format::LdsDir,
        Form::Vop3px2 => Format::Vop3px2,
        _ => Format::Pseudo,
    }
}
