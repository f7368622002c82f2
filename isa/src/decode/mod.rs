//! The decoder: turns words into an instruction.
//!
//! The first word gives the form and its layout (`formats`), the number in it gives the row, and the row's roles say
//! what the fields hold. Any bytes give an instruction or an error.

mod dual;
mod index;
mod mods;
mod operands;

use index::Index;

use crate::encode::{DPP8, DPP8_FETCH_INACTIVE, DPP16, SDWA, is_encoding};
use crate::formats::{self, Field, Layout, WORDS};
use crate::forms::{format_of, has_sdst, interpolates};
use crate::inst::{Form, Inst, Operand};
use crate::layout::{self, LITERAL, LITERAL64};
use crate::op::{Format, Opcode, OperandDesc, OperandRole, flags};
use crate::target::Target;

/// Why bytes are not an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecodeError {
    /// The instruction is longer than the bytes.
    #[error("the code ends within an instruction")]
    Truncated,
    /// No instruction of the target has this first word.
    #[error("{0:#010x} is no instruction of the target")]
    Unknown(u32),
    /// An operand field holds no valid operand.
    #[error("{0:#010x} has an invalid operand")]
    Operand(u32),
}

type DecodeResult<T> = Result<T, DecodeError>;

/// The instruction at the start of `bytes`, and how many bytes it takes.
///
/// # Errors
/// If there is none, or not all of it.
pub fn decode(bytes: &[u8], target: &Target) -> DecodeResult<(Inst, usize)> {
    let first = bytes.first_chunk().ok_or(DecodeError::Truncated)?;
    let word = u32::from_le_bytes(*first);
    let form = formats::identify(word, target.family());
    // A load of scales may be one instruction with the matrix operation after it.
    match form == Form::Vop3p && loads_scales(word, target) {
        true => attempt(bytes, target, Form::Vop3px2).or_else(|_| attempt(bytes, target, form)),
        false => attempt(bytes, target, form),
    }
}

/// [`decode`] that also accepts what LLVM emits but we would encode differently: exports with any registers in the
/// fields of components that are off; from version 23 on VOP3 and VOP3P instructions with the inline constant 0 in the
/// fields of sources that they do not have, where others leave zeros, which name s0 ("Encode unused VALU src0/1/2
/// fields as inline 0 on GFX10+"), and halves of registers as operands on GFX12 ("real-true16").
///
/// # Errors
/// As [`decode`].
pub fn decode_lax(bytes: &[u8], target: &Target) -> DecodeResult<(Inst, usize)> {
    decode(bytes, target).or_else(|error| {
        let lax = |target: &Target| without_unused(bytes, target).or_else(|| without_off(bytes, target));
        let halves = |target: Target| decode(bytes, &target).ok().or_else(|| lax(&target));
        lax(target).or_else(|| halves(target.with_true16()?)).ok_or(error)
    })
}

/// A VOP3 or VOP3P instruction whose unused sources are the inline constant 0.
fn without_unused(bytes: &[u8], target: &Target) -> Option<(Inst, usize)> {
    const ZERO: u32 = 0x80;
    let mut words = [0; 4 * WORDS];
    let len = bytes.len().min(words.len());
    words[..len].copy_from_slice(&bytes[..len]);
    let form = formats::identify(u32::from_le_bytes(*words.first_chunk()?), target.family());
    if !matches!(form, Form::Vop3 | Form::Vop3p) {
        return None;
    }
    let layout = formats::layout(form, target.family());
    let sources =
        [(OperandRole::Src2, Field::Src2), (OperandRole::Src1, Field::Src1), (OperandRole::Src0, Field::Src0)];
    for (n, (_, field)) in sources.iter().enumerate() {
        let place = layout.place(*field);
        let word = words.get_mut(4 * place.word()..)?.first_chunk_mut()?;
        let value = u32::from_le_bytes(*word);
        if value >> place.shift() & place.mask() != ZERO {
            return None;
        }
        *word = (value & !(place.mask() << place.shift())).to_le_bytes();
        let has = |inst: &Inst, role| inst.opcode.desc().operands().iter().any(|row| row.role == role);
        match decode(&words[..len], target) {
            Ok((inst, size)) if sources[..=n].iter().all(|(role, _)| !has(&inst, *role)) => return Some((inst, size)),
            _ => {}
        }
    }
    None
}

/// An export with registers in the fields of components that are off: a byte each, in its second word.
fn without_off(bytes: &[u8], target: &Target) -> Option<(Inst, usize)> {
    const SOURCES: [OperandRole; 4] = [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Src3];
    let mut words = *bytes.first_chunk::<8>()?;
    if formats::identify(u32::from_le_bytes(*words.first_chunk()?), target.family()) != Form::Exp {
        return None;
    }
    let mut zeros = words;
    zeros[4..].fill(0);
    let (inst, _) = decode(&zeros, target).ok()?;
    for (role, byte) in SOURCES.into_iter().zip(&mut words[4..]) {
        let place = inst.opcode.desc().operands().iter().position(|row| row.role == role)?;
        if inst.op(place) == Operand::None {
            *byte = 0;
        }
    }
    decode(&words, target).ok()
}

/// Whether an instruction that begins with `word` loads scales for a matrix operation.
fn loads_scales(word: u32, target: &Target) -> bool {
    let layout = formats::layout(Form::Vop3px2, target.family());
    let place = layout.place(Field::LoadOp);
    layout.words != 0 && formats::scale_loads(target.family()).contains(&(word >> place.shift() & place.mask()))
}

/// The instruction, if it has this form or one within it.
fn attempt(bytes: &[u8], target: &Target, form: Form) -> DecodeResult<(Inst, usize)> {
    let layout = formats::layout(form, target.family());
    let mut d = Decoder { bytes, target, form, layout, words: [0; WORDS], size: 4, literal: None, literal_high: None };
    d.words[0] = d.at(0)?;
    let inst = d.instruction()?;
    // Encoding it again rejects unused bits that are not as the encoder leaves them, and operands that it does not
    // take.
    match bytes.get(..d.size) {
        Some(bytes) if is_encoding(bytes, &inst, target) => Ok((inst, d.size)),
        _ => Err(d.unknown()),
    }
}

struct Decoder<'a> {
    bytes: &'a [u8],
    target: &'a Target,
    /// The form of the first words, and their layout.
    form: Form,
    layout: &'static Layout,
    words: [u32; WORDS],
    size: usize,
    literal: Option<u32>,
    /// The high half of a literal of 64 bits.
    literal_high: Option<u32>,
}

/// An extension of the first words: SDWA or DPP.
#[derive(Copy, Clone)]
struct Extension {
    form: Form,
    layout: &'static Layout,
    /// Its first word.
    from: usize,
}

impl Decoder<'_> {
    fn at(&self, offset: usize) -> DecodeResult<u32> {
        let word = self.bytes.get(offset..).and_then(|rest| rest.first_chunk()).ok_or(DecodeError::Truncated)?;
        Ok(u32::from_le_bytes(*word))
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

    fn find(&self, format: Format, number: u32) -> DecodeResult<Opcode> {
        Index::get().find(self.target, format, number).ok_or(self.unknown())
    }

    /// Reads `n` more words.
    fn more(&mut self, n: usize) -> DecodeResult<()> {
        for _ in 0..n {
            self.words[self.size / 4] = self.at(self.size)?;
            self.size += 4;
        }
        Ok(())
    }

    fn instruction(&mut self) -> DecodeResult<Inst> {
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

    /// The operation; sets the form to its own.
    fn operation(&mut self) -> DecodeResult<Opcode> {
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

    /// The operation with a VOP3 number: one of VOP3, or of a shorter encoding.
    fn vop3_operation(&self, number: u32) -> DecodeResult<Opcode> {
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

    /// The extension after the first words, for which the number of the first source stands.
    fn extended(&mut self, op: Opcode) -> DecodeResult<Option<Extension>> {
        let short = self.is_short();
        let long = matches!(self.form, Form::Vop3 | Form::Vop3Sdst | Form::Vop3p);
        // An operation without operands has no SDWA form, and may have no DPP forms: then the source means nothing.
        let empty = op.desc().operands().is_empty();
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

    fn take_literal(&mut self) -> DecodeResult<()> {
        if self.literal.is_none() {
            self.literal = Some(self.at(self.size)?);
            self.size += 4;
        }
        Ok(())
    }

    /// Reads the literal, if an operand is one.
    fn literals(&mut self, op: Opcode, extension: Option<Extension>) -> DecodeResult<()> {
        // Shorter fields hold only vector registers, except in the scalar formats.
        let scalar = matches!(self.form, Form::Sop1 | Form::Sop2 | Form::Sopc);
        let is = |number, field| (scalar || self.layout.place(field).width == 9) && self.get(field) == number;
        let wide = |row: &OperandDesc| match row.role {
            OperandRole::K => row.size16 == 4,
            OperandRole::Src0 if extension.is_none() => row.size16 == 4 && is(LITERAL64, Field::Src0),
            OperandRole::Src1 => row.size16 == 4 && is(LITERAL64, Field::Src1),
            _ => false,
        };
        if self.target.literal64() && op.desc().operands().iter().any(wide) {
            self.take_literal()?;
            self.literal_high = Some(self.at(self.size)?);
            self.size += 4;
            return Ok(());
        }
        let is_literal = |field| is(LITERAL, field);
        let wanted = op.desc().operands().iter().any(|row| match row.role {
            OperandRole::K => true,
            OperandRole::Src0 if extension.is_none() => is_literal(Field::Src0),
            OperandRole::Src1 => is_literal(Field::Src1),
            OperandRole::Src2 => is_literal(Field::Src2),
            _ => false,
        });
        // In a 32-bit encoding of GFX7 a scalar offset may be a literal.
        let offset = self.form == Form::Smem
            && self.layout.words == 1
            && self.target.smem_literal()
            && !self.flag(Field::Imm)
            && self.get(Field::Offset) == LITERAL;
        if wanted || offset { self.take_literal() } else { Ok(()) }
    }
}

/// The low `width` bits of `n` as a signed number.
const fn sign_extend(n: u32, width: u32) -> i32 {
    (n << (32 - width)) as i32 >> (32 - width)
}
