//! The encodings of a target, for tests and fuzzers that make machine words: which bits are fixed, where the
//! operation's number and the other fields are. Everything here is derived from `formats`.
//!
//! Unlike there, an encoding is all of an instruction's words: an extension of a 32-bit encoding (SDWA, DPP) counts
//! once for each encoding that it extends, and a load of scales is one encoding with the matrix operation after it.

use crate::encode::{DPP8, DPP8_FETCH_INACTIVE, DPP16, SDWA};
use crate::formats::{self, Field, FieldBits, NO_SCALE};
use crate::inst::Form;
use crate::target::Target;

/// A DPP control that 64-bit operations have as well: all lanes of a row read its first lane.
const ROW_SHARE: u32 = 0x150;

/// The most words of an encoding.
pub const WORDS: usize = 5;

/// Some bits of an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bits {
    /// The lowest bit, counted through the instruction's words.
    pub bit: usize,
    /// How many, within a word.
    pub width: u32,
    /// Its default value.
    pub usual: u32,
    /// See [`Bits::is_source`].
    source: bool,
}

impl Bits {
    /// The highest value.
    pub const fn mask(self) -> u32 {
        ((1u64 << self.width) - 1) as u32
    }

    /// Identifying bits.
    fn fixed(bit: usize, width: u32, usual: u32) -> Bits {
        Bits { bit, width, usual, source: false }
    }

    /// Whether it is the number of a source that may be a scalar or, from 256, a vector register.
    pub const fn is_source(self) -> bool {
        self.source
    }

    /// Writes `value` into `words`.
    pub fn put(self, words: &mut [u32], value: u32) {
        let (word, shift) = (&mut words[self.bit / 32], self.bit % 32);
        *word = *word & !(self.mask() << shift) | (value & self.mask()) << shift;
    }

    /// Its value in `words`.
    pub fn get(self, words: &[u32]) -> u32 {
        words[self.bit / 32] >> (self.bit % 32) & self.mask()
    }
}

/// An encoding.
#[derive(Clone, Debug)]
pub struct Encoding {
    /// The form of its instructions.
    pub form: Form,
    /// Number of words, without literals and the further words of an image's address.
    pub words: usize,
    /// The bits that identify it, with their values.
    pub fixed: Vec<Bits>,
    /// The operation's number: its parts, the lowest first.
    pub number: Vec<Bits>,
    /// The other fields.
    pub fields: Vec<Bits>,
}

impl Encoding {
    /// How many numbers an operation may have.
    pub fn numbers(&self) -> u32 {
        1 << self.number.iter().map(|bits| bits.width).sum::<u32>()
    }

    /// Sets the identifying bits and the operation's number; all other bits stay.
    pub fn identify(&self, words: &mut [u32; WORDS], number: u32) {
        self.fixed.iter().for_each(|bits| bits.put(words, bits.usual));
        let mut rest = number;
        for bits in &self.number {
            bits.put(words, rest);
            rest >>= bits.width;
        }
    }

    /// Whether `words` have its identifying bits.
    pub fn is_of(&self, words: &[u32; WORDS]) -> bool {
        self.fixed.iter().all(|bits| bits.get(words) == bits.usual)
    }

    /// The number of the operation in `words`.
    pub fn number_in(&self, words: &[u32; WORDS]) -> u32 {
        self.number.iter().rev().fold(0, |number, bits| number << bits.width | bits.get(words))
    }

    /// The words of this operation number with default fields.
    pub fn usual(&self, number: u32) -> [u32; WORDS] {
        let mut words = [0; WORDS];
        self.fields.iter().for_each(|bits| bits.put(&mut words, bits.usual));
        self.identify(&mut words, number);
        words
    }

    /// The encoding of `formats` that `prefix` bits at the top of the first word identify.
    fn of(form: Form, prefix: u32, target: &Target) -> Encoding {
        let layout = formats::layout(form, target.family());
        let mut e = Encoding { form, words: layout.words.into(), fixed: vec![], number: vec![], fields: vec![] };
        let top = Bits::fixed(32 - prefix as usize, prefix, layout.prefix >> (32 - prefix));
        e.fixed.push(top);
        e.add(formats::fields(form, target.family()), 0, target);
        e
    }

    /// Adds fields of a layout that begins with word `from`.
    fn add(&mut self, fields: impl Iterator<Item = (Field, FieldBits)>, from: usize, target: &Target) {
        let top = self.fixed[0];
        for (field, place) in fields {
            let usual = match field {
                Field::One => 1,
                Field::Null => target.null_number(),
                Field::LoadSrc2 => NO_SCALE,
                Field::SecondPrefix => top.usual,
                // All of the register.
                Field::DstSel | Field::Src0Sel | Field::Src1Sel => 6,
                Field::DppCtrl if crate::sopp::has_dpp_ctrl(ROW_SHARE, target) => ROW_SHARE,
                // The halves of a dual instruction use different banks of registers.
                Field::SrcY0 | Field::VsrcY1 | Field::VsrcY2 => 2,
                Field::VdstY if self.form == Form::Vopd3 => 3,
                _ => 0,
            };
            let source = place.width == 9 && !matches!(field, Field::DppCtrl | Field::LoadSrc2 | Field::SecondPrefix);
            let bits = Bits { bit: 32 * from + usize::from(place.bit), width: place.width.into(), usual, source };
            match field {
                Field::Op | Field::OpX => self.number.insert(0, bits),
                Field::OpHigh | Field::OpY => self.number.push(bits),
                Field::SecondPrefix => self.fixed.push(bits),
                _ => self.fields.push(bits),
            }
        }
    }

    /// Makes the field at `place` an identifying one.
    fn fix(&mut self, place: FieldBits, value: u32) {
        let bit = usize::from(place.bit);
        self.fields.retain(|bits| bits.bit != bit);
        self.fixed.push(Bits::fixed(bit, place.width.into(), value));
    }

    /// The same with the extension that the number `source` of the first source stands for.
    fn extended(&self, form: Form, source: u32, target: &Target) -> Encoding {
        let family = target.family();
        let mut e = Encoding { form, words: self.words + 1, ..self.clone() };
        e.fix(formats::layout(self.form, family).place(Field::Src0), source);
        match (form, self.form) {
            (Form::Sdwa, Form::Vopc) => e.add(formats::sdwa_compare_fields(family), self.words, target),
            _ => e.add(formats::fields(form, family), self.words, target),
        }
        e
    }
}

/// All encodings of `target`.
pub fn encodings(target: &Target) -> Vec<Encoding> {
    let family = target.family();
    let mut all = Vec::new();
    for (form, prefix) in formats::identified(family) {
        let mut e = Encoding::of(form, prefix, target);
        let inner = formats::OUTER.iter().filter(|(_, outer)| *outer == form).map(|(inner, _)| *inner);
        for inner in inner.filter(|inner| formats::layout(*inner, family).words > 0) {
            all.extend(within(inner, prefix, target));
        }
        if form == Form::Flat {
            segmented(&mut e, target);
        }
        all.push(e);
    }
    let extended: Vec<Encoding> = all.iter().flat_map(|e| extensions(e, target)).collect();
    all.extend(extended);
    all
}

/// The encodings of a form within another's first words.
fn within(form: Form, prefix: u32, target: &Target) -> Vec<Encoding> {
    let family = target.family();
    let layout = formats::layout(form, family);
    // One with identifying bits of its own is not within another.
    if formats::identified(family).any(|(other, _)| other == form) {
        return vec![];
    }
    let mut e = Encoding::of(form, prefix, target);
    match form {
        Form::Vop3px2 => {
            let loads = formats::scale_loads(family).iter();
            let with_load = |load: &u32| {
                let mut e = e.clone();
                e.fix(layout.place(Field::LoadOp), *load);
                e
            };
            loads.map(with_load).collect()
        }
        Form::Global | Form::Scratch => {
            segmented(&mut e, target);
            vec![e]
        }
        _ => vec![e],
    }
}

/// Fixes the segment of a flat encoding, if that is a field.
fn segmented(e: &mut Encoding, target: &Target) {
    let place = formats::segment(target.family());
    let segment = formats::SEGMENTS.iter().position(|form| *form == e.form);
    if place.width > 0 {
        e.fix(place, segment.unwrap_or(0) as u32);
    }
}

/// The extensions of an encoding.
fn extensions(e: &Encoding, target: &Target) -> Vec<Encoding> {
    let family = target.family();
    let rows: &[(Form, u32)] = match e.form {
        Form::Vop1 | Form::Vop2 | Form::Vopc => {
            &[(Form::Sdwa, SDWA), (Form::Dpp16, DPP16), (Form::Dpp8, DPP8), (Form::Dpp8, DPP8_FETCH_INACTIVE)]
        }
        Form::Vop3 | Form::Vop3Sdst | Form::Vop3p => {
            &[(Form::Vop3Dpp16, DPP16), (Form::Vop3Dpp8, DPP8), (Form::Vop3Dpp8, DPP8_FETCH_INACTIVE)]
        }
        _ => &[],
    };
    let rows = rows.iter().filter(|(form, _)| formats::layout(*form, family).words > 0);
    rows.map(|&(form, source)| e.extended(form, source, target)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fields do not overlap, and each operation number is written where it is read.
    #[test]
    fn bits_are_apart() {
        for target in Target::all() {
            for e in encodings(&target) {
                let mut seen = [0; WORDS];
                for bits in e.fixed.iter().chain(&e.number).chain(&e.fields) {
                    let mut own = [0; WORDS];
                    bits.put(&mut own, u32::MAX);
                    assert!(seen.iter().zip(own).all(|(a, b)| a & b == 0), "{target}: {e:?}");
                    seen.iter_mut().zip(own).for_each(|(a, b)| *a |= b);
                }
                assert!((0..e.numbers()).all(|n| e.number_in(&e.usual(n)) == n), "{target}: {e:?}");
            }
        }
    }
}
