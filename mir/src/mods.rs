//! Modifiers of instructions in the text of machine functions: words for the bits of [`Mods`], which mean something
//! else for each kind of instruction. The writer takes the words of the instruction's kind, the reader any.

use std::fmt::{self, Formatter};

use gcnc_isa::op::{Unit, modifiers};
use gcnc_isa::parse::{Cursor, ParseError, Token};
use gcnc_isa::{Form, Inst, Mods, Opcode};

use crate::fields::number;

/// Bits that have a word.
struct Bits {
    word: &'static str,
    shift: u32,
    width: u32,
}

const fn bit(word: &'static str, shift: u32) -> Bits {
    bits(word, shift, 1)
}

const fn bits(word: &'static str, shift: u32, width: u32) -> Bits {
    Bits { word, shift, width }
}

impl Bits {
    const fn mask(&self) -> u32 {
        (!0 >> (32 - self.width)) << self.shift
    }
}

/// Words of [`Mods::bits`], by kinds of instructions. The layout is that of `isa/src/mods.rs`.
const VECTOR: &[Bits] = &[
    bits("neg", 0, 3),
    bits("abs", 3, 3),
    bits("op_sel", 6, 4),
    bits("op_sel_hi", 10, 3),
    bits("neg_hi", 13, 3),
    bit("clamp", 16),
    bits("omod", 17, 2),
    bits("cbsz", 19, 3),
    bits("abid", 22, 4),
    bits("blgp", 26, 3),
];
const MEMORY: &[Bits] = &[
    bit("glc", 0),
    bit("slc", 1),
    bit("dlc", 2),
    bit("scc", 3),
    bits("th", 4, 3),
    bits("scope", 7, 2),
    bit("lds", 9),
    bit("gds", 10),
    bit("offen", 11),
    bit("idxen", 12),
    bit("addr64", 13),
    bit("tfe", 14),
    bit("imm_offset", 29),
    bit("nv", 30),
    bit("scale_offset", 31),
];
const TYPED: &[Bits] = &[bits("format", 15, 7)];
const IMAGE: &[Bits] = &[
    bits("dmask", 15, 4),
    bit("d16", 19),
    bit("a16", 20),
    bit("unorm", 21),
    bits("dim", 22, 4),
    bit("r128", 26),
    bit("lwe", 27),
    bit("da", 28),
];
const EXPORT: &[Bits] = &[bit("compr", 0), bit("done", 1), bit("vm", 2), bit("row_en", 3)];
const DIRECT: &[Bits] = &[bits("wait_vdst", 4, 4), bit("wait_vsrc", 8)];

/// Words of [`Mods::ext`] for DPP and SDWA, which are parts of forms.
const DPP16: &[Bits] =
    &[bits("dpp_ctrl", 0, 9), bits("row_mask", 9, 4), bits("bank_mask", 13, 4), bit("bound_ctrl", 17), bit("fi", 24)];
const DPP8: &[Bits] = &[bits("dpp8", 0, 24), bit("fi", 24)];
const SDWA: &[Bits] = &[
    bits("dst_sel", 0, 3),
    bits("dst_unused", 3, 2),
    bits("src0_sel", 5, 3),
    bit("src0_sext", 8),
    bits("src1_sel", 9, 3),
    bit("src1_sext", 12),
];

/// Those of [`Mods::sem`] that are numbers.
const SEM: &[Bits] = &[bits("class", 21, 5), bits("object", 26, 5)];

/// Words of [`Mods::sem`]: each with what it means to which bits.
const SEM_WORDS: &[(&str, u32, u32)] = &[
    ("unordered", 1, 7),
    ("monotonic", 2, 7),
    ("acquire", 3, 7),
    ("release", 4, 7),
    ("acq_rel", 5, 7),
    ("seq_cst", 6, 7),
    ("failing_unordered", 1 << 14, 7 << 14),
    ("failing_monotonic", 2 << 14, 7 << 14),
    ("failing_acquire", 3 << 14, 7 << 14),
    ("failing_release", 4 << 14, 7 << 14),
    ("failing_acq_rel", 5 << 14, 7 << 14),
    ("failing_seq_cst", 6 << 14, 7 << 14),
    ("wavefront", 1 << 3, 7 << 3),
    ("workgroup", 2 << 3, 7 << 3),
    ("cluster", 3 << 3, 7 << 3),
    ("agent", 4 << 3, 7 << 3),
    ("system", 5 << 3, 7 << 3),
    ("global", 1 << 6, 1 << 6),
    ("shared", 1 << 7, 1 << 7),
    ("scratch", 1 << 8, 1 << 8),
    ("gds", 1 << 9, 1 << 9),
    ("other", 1 << 10, 1 << 10),
    ("volatile", 1 << 11, 1 << 11),
    ("nontemporal", 1 << 12, 1 << 12),
    ("atomic", 1 << 13, 1 << 13),
    ("invariant", 1 << 17, 1 << 17),
    ("noalias", 1 << 18, 1 << 18),
    ("one_as", 1 << 19, 1 << 19),
    ("last_use", 1 << 20, 1 << 20),
    ("alone", 1 << 31, 1 << 31),
];

/// Whether it accesses memory, or will.
fn is_memory(opcode: Opcode) -> bool {
    let other = [Unit::Valu, Unit::Salu, Unit::Control, Unit::Export, Unit::LdsDirect].contains(&opcode.unit());
    !other && (!opcode.is_pseudo() || opcode.is_load() || opcode.is_store())
}

/// The words of an instruction's [`Mods::bits`].
fn words(opcode: Opcode) -> [&'static [Bits]; 2] {
    match opcode.unit() {
        Unit::Export => [EXPORT, &[]],
        Unit::LdsDirect => [DIRECT, &[]],
        Unit::Image => [MEMORY, IMAGE],
        Unit::Buffer => [MEMORY, TYPED],
        _ if is_memory(opcode) => [MEMORY, &[]],
        // A truth table is where others have signs.
        _ if opcode.desc().mods & modifiers::BITOP3 != 0 => [&[], &[]],
        _ => [VECTOR, &[]],
    }
}

/// The words of an instruction's [`Mods::ext`].
fn form_words(form: Form) -> &'static [Bits] {
    match form {
        Form::Dpp16 | Form::Vop3Dpp16 => DPP16,
        Form::Dpp8 | Form::Vop3Dpp8 => DPP8,
        Form::Sdwa => SDWA,
        _ => &[],
    }
}

/// Writes the bits of `value` that are not as in `usual`: by words if all have some, else all as a number.
fn write(name: &str, words: [&[Bits]; 2], (value, usual): (u32, u32), out: &mut Formatter<'_>) -> fmt::Result {
    let words = || words.into_iter().flatten();
    let covered = words().fold(0, |all, bits| all | bits.mask());
    if (value ^ usual) & !covered != 0 {
        return write!(out, " {name}:{value:#x}");
    }
    for bits in words().filter(|bits| (value ^ usual) & bits.mask() != 0) {
        match (value & bits.mask()) >> bits.shift {
            1 if bits.width == 1 => write!(out, " {}", bits.word)?,
            number => write!(out, " {}:{number}", bits.word)?,
        }
    }
    Ok(())
}

/// Writes what is known of an access of memory.
fn write_sem(sem: u32, out: &mut Formatter<'_>) -> fmt::Result {
    let said = || SEM_WORDS.iter().filter(|(_, value, mask)| sem & mask == *value);
    let covered = said().fold(SEM.iter().fold(0, |all, bits| all | bits.mask()), |all, (_, _, mask)| all | mask);
    if sem & !covered != 0 {
        return write!(out, " ext:{sem:#x}");
    }
    let words = said().map(|(word, ..)| (*word).to_owned());
    let number = |bits: &Bits| (bits.word, (sem & bits.mask()) >> bits.shift);
    let numbers = SEM.iter().map(number).filter(|(_, n)| *n != 0).map(|(word, n)| format!("{word}:{n}"));
    write!(out, " sem({})", words.chain(numbers).collect::<Vec<_>>().join(" "))
}

/// Writes an instruction's modifiers, as far as they are not the operation's defaults, and its form.
pub(crate) fn write_all(inst: &Inst, out: &mut Formatter<'_>) -> fmt::Result {
    let (Mods { offset, bits, ext }, default) = (inst.mods, Mods::default_for(inst.opcode));
    if offset != default.offset {
        write!(out, " offset:{offset}")?;
    }
    match inst.is_dual() {
        true => write("mods", [&[], &[]], (bits, default.bits), out)?,
        false => write("mods", words(inst.opcode), (bits, default.bits), out)?,
    }
    match inst.mods.vopd_y().filter(|_| inst.is_dual()) {
        Some(y) => write!(out, " y:{}", y.name())?,
        None if ext != default.ext && is_memory(inst.opcode) => write_sem(ext, out)?,
        None => write("ext", [form_words(inst.form), &[]], (ext, default.ext), out)?,
    }
    match inst.form {
        Form::Auto => Ok(()),
        form => write!(out, " form:{}", form_name(form)),
    }
}

fn form_name(form: Form) -> String {
    format!("{form:?}").to_ascii_lowercase()
}

fn form_of(name: &str) -> Option<Form> {
    Form::ALL.into_iter().find(|form| form_name(*form) == name)
}

/// Where words of modifiers are.
enum Place {
    Bits,
    Ext,
}

fn find(word: &str) -> Option<(Place, &'static Bits)> {
    let bits = [VECTOR, MEMORY, TYPED, IMAGE, EXPORT, DIRECT].into_iter().flatten().map(|bits| (Place::Bits, bits));
    let ext = [DPP16, DPP8, SDWA].into_iter().flatten().map(|bits| (Place::Ext, bits));
    bits.chain(ext).find(|(_, bits)| bits.word == word)
}

/// Whether a modifier begins with this word.
pub(crate) fn is_word(word: &str) -> bool {
    ["offset", "mods", "ext", "y", "sem", "form"].contains(&word) || find(word).is_some()
}

/// Reads an instruction's modifiers up to the end of the line.
pub(crate) fn read_all(inst: &mut Inst, c: &mut Cursor<'_>) -> Result<(), ParseError> {
    while !c.at_end() {
        let unknown = c.expected("a modifier");
        let Token::Word(word) = c.bump() else { return Err(unknown) };
        match (word, find(word)) {
            ("sem", _) => inst.mods.ext = read_sem(c)?,
            (_, Some((place, bits))) => {
                let is_said = bits.width > 1 || c.peek() == Token::Sign(":");
                let value = if is_said { value(c)? } else { 1 };
                if value > bits.mask() >> bits.shift {
                    return Err(ParseError::new(unknown.span, format!("`{word}` has {} bits", bits.width)));
                }
                let all = match place {
                    Place::Bits => &mut inst.mods.bits,
                    Place::Ext => &mut inst.mods.ext,
                };
                *all = *all & !bits.mask() | value << bits.shift;
            }
            ("offset", _) => {
                c.expect(":")?;
                inst.mods.offset = signed(c)?;
            }
            ("mods", _) => inst.mods.bits = value(c)?,
            ("ext", _) => inst.mods.ext = value(c)?,
            ("y", _) => inst.mods.set_vopd_y(named(c, "an operation", Opcode::from_name)?),
            ("form", _) => inst.form = named(c, "a form", form_of)?,
            _ => return Err(unknown),
        }
    }
    Ok(())
}

/// Reads `:` and a number.
fn value(c: &mut Cursor<'_>) -> Result<u32, ParseError> {
    c.expect(":")?;
    number(c)
}

/// Reads `:` and a name.
fn named<T>(c: &mut Cursor<'_>, what: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, ParseError> {
    c.expect(":")?;
    let found = match c.peek() {
        Token::Word(word) => find(word),
        _ => None,
    };
    let found = found.ok_or_else(|| c.expected(what))?;
    c.bump();
    Ok(found)
}

fn read_sem(c: &mut Cursor<'_>) -> Result<u32, ParseError> {
    c.expect("(")?;
    let mut sem = 0;
    while !c.eat(")") {
        let unknown = c.expected("a word for an access of memory");
        let Token::Word(word) = c.bump() else { return Err(unknown) };
        let flag = SEM_WORDS.iter().find(|(other, ..)| *other == word).map(|&(_, value, mask)| (value, mask));
        let number = || SEM.iter().find(|bits| bits.word == word);
        let (value, mask) = match flag {
            Some(flag) => flag,
            None => number().map(|bits| Ok((value(c)? << bits.shift, bits.mask()))).ok_or(unknown)??,
        };
        sem = sem & !mask | value & mask;
    }
    Ok(sem)
}

/// Reads a number that may be negative.
pub(crate) fn signed(c: &mut Cursor<'_>) -> Result<i32, ParseError> {
    let wrong = c.expected("a number of 32 bits");
    let is_negative = c.eat("-");
    let number = match c.bump() {
        Token::Int(number) => i64::try_from(number).ok(),
        _ => None,
    };
    number.and_then(|n| i32::try_from(if is_negative { -n } else { n }).ok()).ok_or(wrong)
}

#[cfg(test)]
mod tests {
    use gcnc_isa::Inst;

    use super::*;
    use crate::print::PrintInst;

    /// The text of an instruction with these modifiers, without its operands.
    fn said(opcode: Opcode, set: impl FnOnce(&mut Mods)) -> String {
        let mut inst = Inst::new(opcode, &[]);
        set(&mut inst.mods);
        PrintInst(&inst).to_string().split_once(' ').map_or_else(String::new, |(_, mods)| mods.to_owned())
    }

    #[test]
    fn words_are_of_the_bits_that_the_instruction_set_gives_them() {
        let vector = |set: fn(&mut Mods)| said(Opcode::VAddF32, set);
        assert_eq!(vector(|m| m.set_neg(1, true)), "neg:2");
        assert_eq!(vector(|m| m.set_abs(2, true)), "abs:4");
        assert_eq!(vector(|m| m.set_op_sel(3, true)), "op_sel:8");
        assert_eq!(vector(|m| m.set_op_sel_hi(1, true)), "op_sel_hi:2");
        assert_eq!(vector(|m| m.set_neg_hi(0, true)), "neg_hi:1");
        assert_eq!(vector(|m| m.set_clamp(true)), "clamp");
        assert_eq!(vector(|m| m.set_omod(3)), "omod:3");
        assert_eq!(said(Opcode::Export, |m| m.set_done(true)), "done");
        assert_eq!(said(Opcode::DsAddU32, |m| m.set_gds(true)), "gds");
    }
}
