//! The encoder: turns an instruction into its words.
//!
//! [`crate::forms()`] picks the form of [`Form::Auto`]: 32 bits where operands and modifiers allow, else VOP3. Operands
//! go to the fields of their roles and modifiers to fields of their own, whose positions the form's layout gives
//! (`formats`), so that neither operations nor families need code of their own.

mod dual;
mod memory;
mod mods;
mod operands;

pub(crate) use dual::{DUAL, DUAL_MORE};
pub(crate) use mods::{matrix_ones, unused_sources};
pub(crate) use operands::immediate_field;
use planted::Bug;

use crate::formats::{self, Field, Layout, WORDS};
use crate::forms::{base_form, choose, forms};
use crate::inst::{Form, Inst, Operand};
use crate::layout::{self, LITERAL, LITERAL64, number_of};
use crate::op::{OperandDesc, OperandRole, modifiers};
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
    /// The form does not take this operand.
    #[error("operand {index} does not fit: {what}")]
    Operand {
        /// Its slot.
        index: usize,
        /// What is wrong.
        what: &'static str,
    },
    /// The row has more operands, or fewer, than the instruction.
    #[error("{given} operands where the operation has {wanted}")]
    Count {
        /// Operands given.
        given: usize,
        /// Operands of the row.
        wanted: usize,
    },
    /// A byte offset outside the instruction's range.
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

type EncodeResult<T> = Result<T, EncodeError>;

/// Appends the encoding of `inst` to `out`. Branch targets must be immediates by then; a symbol's literal is left zero.
///
/// # Errors
/// If no encoding of the target expresses the instruction.
pub fn encode(inst: &Inst, target: &Target, out: &mut Vec<u8>) -> EncodeResult<()> {
    let words = words(inst, target)?;
    words.all().for_each(|word| out.extend_from_slice(&word.to_le_bytes()));
    Ok(())
}

/// Whether `inst` encodes to `bytes`.
pub(crate) fn is_encoding(bytes: &[u8], inst: &Inst, target: &Target) -> bool {
    words(inst, target).is_ok_and(|words| {
        let (given, rest) = bytes.as_chunks();
        rest.is_empty() && given.iter().map(|word| u32::from_le_bytes(*word)).eq(words.all())
    })
}

fn words<'a>(inst: &'a Inst, target: &'a Target) -> EncodeResult<Words<'a>> {
    if inst.is_dual() {
        return dual::words(inst, target);
    }
    if inst.opcode.is_pseudo() || !inst.opcode.exists_on(target) {
        return Err(EncodeError::NoSuchOperation { target: target.name(), opcode: inst.opcode.name() });
    }
    let rows = inst.opcode.desc().operands();
    if inst.ops().len() > rows.len() || rows.iter().skip(inst.ops().len()).any(|r| !r.is_optional()) {
        return Err(EncodeError::Count { given: inst.ops().len(), wanted: rows.len() });
    }
    let form = match inst.form {
        Form::Auto => choose(inst, target),
        form if forms(inst.opcode, target).contains(form) => form,
        form => return Err(EncodeError::Form(form)),
    };
    crate::check::check(inst, form, target)?;
    let mut w = Words::new(inst, base_form(inst.opcode, form, target), target)?;
    w.encode(form)?;
    Ok(w)
}

/// Numbers of the first source that stand for an extension of the instruction.
pub(crate) const SDWA: u32 = 249;
pub(crate) const DPP16: u32 = 250;
pub(crate) const DPP8: u32 = 233;
pub(crate) const DPP8_FETCH_INACTIVE: u32 = 234;

/// A vector register's number, as an operand field holds it.
#[inline]
fn vector_number(n: u32) -> u32 {
    if n > 0x7f && planted::on(Bug::EncodeHighRegister) { n & 0x7f } else { n }
}

/// An instruction's words being encoded.
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
    fn new<'a>(inst: &'a Inst, base: Form, target: &'a Target) -> EncodeResult<Words<'a>> {
        let layout = formats::layout(base, target.family());
        if layout.words == 0 {
            return Err(EncodeError::Form(base));
        }
        Ok(Words {
            inst,
            target,
            base,
            layout,
            words: layout.fixed,
            len: layout.words.into(),
            literal: None,
            literal_high: None,
        })
    }

    /// All words, literals included.
    fn all(&self) -> impl Iterator<Item = u32> {
        self.words[..self.len].iter().chain(&self.literal).chain(&self.literal_high).copied()
    }

    /// Puts `value` into a field of `layout`, which begins with word `from`. A value that does not fit is an error;
    /// only zero fits a field that does not exist.
    fn put_in(&mut self, layout: &Layout, from: usize, field: Field, value: u32) -> EncodeResult<()> {
        let place = layout.place(field);
        if value & !place.mask() != 0 {
            return Err(EncodeError::Modifier("the encoding has no field for it"));
        }
        self.words[from + place.word()] |= value << place.shift();
        Ok(())
    }

    fn put(&mut self, field: Field, value: u32) -> EncodeResult<()> {
        self.put_in(self.layout, 0, field, value)
    }

    fn slot(&self, role: OperandRole) -> Option<(usize, Operand, &'static OperandDesc)> {
        let desc = self.inst.opcode.desc();
        if !desc.roles.contains(role) {
            return None;
        }
        let rows = desc.operands();
        let index = rows.iter().position(|row| row.role == role && !row.is_tied())?;
        Some((index, *self.inst.ops().get(index)?, &rows[index]))
    }

    /// The 9-bit number of a source; remembers a literal.
    fn number(&mut self, index: usize, operand: Operand) -> EncodeResult<u32> {
        let bad = |what| EncodeError::Operand { index, what };
        match operand {
            Operand::Reg(r) if r.is_virtual() => Err(bad("a virtual register")),
            Operand::Reg(r) => number_of(r.reg, self.target).ok_or(bad("the target has no such register")),
            Operand::Inline(code) => Ok(code.into()),
            Operand::Literal(n) => self.put_literal(index, n, None).map(|()| LITERAL),
            Operand::Literal64(n) => {
                self.put_literal(index, n, Some(self.inst.mods.literal_high())).map(|()| LITERAL64)
            }
            Operand::Sym { .. } => self.put_literal(index, 0, None).map(|()| LITERAL),
            Operand::None => Ok(0),
            Operand::Imm(_) | Operand::Block(_) => Err(bad("an immediate instead of a source")),
            Operand::Vgprs(_) => Err(bad("a list of registers instead of a source")),
        }
    }

    /// Remembers a literal and its high half, if it has one: an instruction has only one literal, which may be used
    /// twice.
    fn put_literal(&mut self, index: usize, low: u32, high: Option<u32>) -> EncodeResult<()> {
        if let Some(other) = self.literal
            && (other, self.literal_high.unwrap_or(0)) != (low, high.unwrap_or(0))
        {
            return Err(EncodeError::Operand { index, what: "a second literal" });
        }
        self.literal = Some(low);
        self.literal_high = self.literal_high.or(high);
        Ok(())
    }

    /// An 8-bit vector or 7-bit scalar register.
    fn register(&mut self, index: usize, operand: Operand) -> EncodeResult<u32> {
        match operand {
            Operand::None => Ok(0),
            Operand::Reg(_) => Ok(vector_number(self.number(index, operand)? & 0xff)),
            _ => Err(EncodeError::Operand { index, what: "only a register fits" }),
        }
    }

    fn encode(&mut self, form: Form) -> EncodeResult<()> {
        self.operation()?;
        let extension = if form == self.base { None } else { Some(self.extend(form)) };
        let (ops, rows) = (self.inst.ops(), self.inst.opcode.desc().operands());
        for (index, (&operand, row)) in ops.iter().zip(rows).enumerate().filter(|(_, (_, row))| !row.is_tied()) {
            if extension.is_some() || !self.whole_vector(operand, row.role) {
                self.operand(index, operand, row, extension)?;
            }
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

    /// The operation's number, and other fields that identify the operation.
    fn operation(&mut self) -> EncodeResult<()> {
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
        if self.base == Form::Vop3p && self.inst.opcode.desc().mods & modifiers::MATRIX_A_SCALE != 0 {
            self.put(Field::Src2, formats::NO_SCALE)?;
        }
        if self.base == Form::Vop3px2 {
            self.put(Field::LoadOp, formats::scale_loads(self.target.family())[usize::from(number > op.mask())])?;
        }
        Ok(())
    }

    /// Makes room for the words of an extension, and marks it in the first source.
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
}
