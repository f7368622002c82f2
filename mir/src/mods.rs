//! Modifiers in the text of machine functions: words for the bit fields of [`Mods`] and [`MemSem`], which mean
//! something else for each kind of instruction. The printer takes the words of the instruction's kind, the reader any.

use std::fmt::{self, Formatter};

use gcnc_isa::op::{Unit, modifiers};
use gcnc_isa::parse::{Cursor, ParseError, Token};
use gcnc_isa::{BitField, Form, Inst, MemSem, Mods, Opcode, Ordering, Scope};

use crate::fields::number;

/// A bit field and its word.
type Field = (&'static str, BitField);

/// Words of [`Mods::bits`], by kinds of instructions.
const VECTOR: &[Field] = &[
    ("neg", Mods::NEG),
    ("abs", Mods::ABS),
    ("op_sel", Mods::OP_SEL),
    ("op_sel_hi", Mods::OP_SEL_HI),
    ("neg_hi", Mods::NEG_HI),
    ("clamp", Mods::CLAMP),
    ("omod", Mods::OMOD),
    ("cbsz", Mods::CBSZ),
    ("abid", Mods::ABID),
    ("blgp", Mods::BLGP),
];
const MEMORY: &[Field] = &[
    ("glc", Mods::GLC),
    ("slc", Mods::SLC),
    ("dlc", Mods::DLC),
    ("scc", Mods::SCC),
    ("th", Mods::TH),
    ("scope", Mods::SCOPE),
    ("lds", Mods::LDS),
    ("gds", Mods::GDS),
    ("offen", Mods::OFFEN),
    ("idxen", Mods::IDXEN),
    ("addr64", Mods::ADDR64),
    ("tfe", Mods::TFE),
    ("imm_offset", Mods::IMM_OFFSET),
    ("nv", Mods::NV),
    ("scale_offset", Mods::SCALE_OFFSET),
];
const TYPED: &[Field] = &[("format", Mods::BUFFER_FORMAT)];
const IMAGE: &[Field] = &[
    ("dmask", Mods::DMASK),
    ("d16", Mods::D16),
    ("a16", Mods::A16),
    ("unorm", Mods::UNORM),
    ("dim", Mods::DIM),
    ("r128", Mods::R128),
    ("lwe", Mods::LWE),
    ("da", Mods::DA),
];
const EXPORT: &[Field] = &[("compr", Mods::COMPR), ("done", Mods::DONE), ("vm", Mods::VM), ("row_en", Mods::ROW_EN)];
const DIRECT: &[Field] = &[("wait_vdst", Mods::WAIT_VDST), ("wait_vsrc", Mods::WAIT_VSRC)];

/// Words of [`Mods::ext`], by form.
const DPP16: &[Field] = &[
    ("dpp_ctrl", Mods::DPP_CTRL),
    ("row_mask", Mods::ROW_MASK),
    ("bank_mask", Mods::BANK_MASK),
    ("bound_ctrl", Mods::BOUND_CTRL),
    ("fi", Mods::FETCH_INACTIVE),
];
const DPP8: &[Field] = &[("dpp8", Mods::DPP8_LANES), ("fi", Mods::FETCH_INACTIVE)];
const SDWA: &[Field] = &[
    ("dst_sel", Mods::DST_SEL),
    ("dst_unused", Mods::DST_UNUSED),
    ("src0_sel", Mods::SRC_SEL[0]),
    ("src0_sext", Mods::SRC_SEXT[0]),
    ("src1_sel", Mods::SRC_SEL[1]),
    ("src1_sext", Mods::SRC_SEXT[1]),
];

/// The fields of [`Mods::sem`] that are numbers.
const SEM: &[Field] = &[("class", MemSem::CLASS), ("object", MemSem::OBJECT)];

/// A word of [`Mods::sem`]: the value that it stands for, and the bits that have it.
type SemWord = (&'static str, u32, u32);

/// `field` is `value`.
const fn is(word: &'static str, field: BitField, value: u32) -> SemWord {
    (word, field.put(value), field.mask())
}

/// The flag `field` is set.
const fn has(word: &'static str, field: BitField) -> SemWord {
    is(word, field, 1)
}

/// The set of address spaces has `space`.
const fn space(word: &'static str, space: u32) -> SemWord {
    (word, MemSem::SPACES.put(space), MemSem::SPACES.put(space))
}

const SEM_WORDS: &[SemWord] = &[
    is("unordered", MemSem::ORDERING, Ordering::Unordered as u32),
    is("monotonic", MemSem::ORDERING, Ordering::Monotonic as u32),
    is("acquire", MemSem::ORDERING, Ordering::Acquire as u32),
    is("release", MemSem::ORDERING, Ordering::Release as u32),
    is("acq_rel", MemSem::ORDERING, Ordering::AcqRel as u32),
    is("seq_cst", MemSem::ORDERING, Ordering::SeqCst as u32),
    is("failing_unordered", MemSem::FAILURE, Ordering::Unordered as u32),
    is("failing_monotonic", MemSem::FAILURE, Ordering::Monotonic as u32),
    is("failing_acquire", MemSem::FAILURE, Ordering::Acquire as u32),
    is("failing_release", MemSem::FAILURE, Ordering::Release as u32),
    is("failing_acq_rel", MemSem::FAILURE, Ordering::AcqRel as u32),
    is("failing_seq_cst", MemSem::FAILURE, Ordering::SeqCst as u32),
    is("wavefront", MemSem::SCOPE, Scope::Wavefront as u32),
    is("workgroup", MemSem::SCOPE, Scope::Workgroup as u32),
    is("cluster", MemSem::SCOPE, Scope::Cluster as u32),
    is("agent", MemSem::SCOPE, Scope::Agent as u32),
    is("system", MemSem::SCOPE, Scope::System as u32),
    space("global", MemSem::GLOBAL),
    space("shared", MemSem::LDS),
    space("scratch", MemSem::SCRATCH),
    space("gds", MemSem::GDS),
    space("other", MemSem::OTHER),
    has("volatile", MemSem::VOLATILE),
    has("nontemporal", MemSem::NONTEMPORAL),
    has("atomic", MemSem::ATOMIC),
    has("invariant", MemSem::INVARIANT),
    has("noalias", MemSem::NOALIAS),
    has("one_as", MemSem::ONE_AS),
    has("last_use", MemSem::LAST_USE),
    has("alone", MemSem::ALONE),
];

/// Whether it accesses memory, or becomes an instruction that does.
fn is_memory(opcode: Opcode) -> bool {
    let other = [Unit::Valu, Unit::Salu, Unit::Control, Unit::Export, Unit::LdsDirect].contains(&opcode.unit());
    !other && (!opcode.is_pseudo() || opcode.is_load() || opcode.is_store())
}

/// The words of an instruction's [`Mods::bits`].
fn words(opcode: Opcode) -> [&'static [Field]; 2] {
    match opcode.unit() {
        Unit::Export => [EXPORT, &[]],
        Unit::LdsDirect => [DIRECT, &[]],
        Unit::Image => [MEMORY, IMAGE],
        Unit::Buffer => [MEMORY, TYPED],
        _ if is_memory(opcode) => [MEMORY, &[]],
        // A truth table takes the bits of signs.
        _ if opcode.desc().mods & modifiers::BITOP3 != 0 => [&[], &[]],
        _ => [VECTOR, &[]],
    }
}

/// The words of an instruction's [`Mods::ext`].
fn form_words(form: Form) -> &'static [Field] {
    match form {
        Form::Dpp16 | Form::Vop3Dpp16 => DPP16,
        Form::Dpp8 | Form::Vop3Dpp8 => DPP8,
        Form::Sdwa => SDWA,
        _ => &[],
    }
}

/// Writes the bits of `value` that differ from `usual`: as words if each has one, else all as a number.
fn write(name: &str, words: [&[Field]; 2], (value, usual): (u32, u32), out: &mut Formatter<'_>) -> fmt::Result {
    let words = || words.into_iter().flatten();
    let covered = words().fold(0, |all, (_, field)| all | field.mask());
    if (value ^ usual) & !covered != 0 {
        return write!(out, " {name}:{value:#x}");
    }
    for (word, field) in words().filter(|(_, field)| field.get(value ^ usual) != 0) {
        match field.get(value) {
            1 if field.width == 1 => write!(out, " {word}")?,
            number => write!(out, " {word}:{number}")?,
        }
    }
    Ok(())
}

/// Writes what is known of a memory access.
fn write_sem(sem: u32, out: &mut Formatter<'_>) -> fmt::Result {
    let said = || SEM_WORDS.iter().filter(|(_, value, mask)| sem & mask == *value);
    let covered = said().fold(SEM.iter().fold(0, |all, (_, field)| all | field.mask()), |all, (_, _, mask)| all | mask);
    if sem & !covered != 0 {
        return write!(out, " ext:{sem:#x}");
    }
    let words = said().map(|(word, ..)| (*word).to_owned());
    let numbers = SEM
        .iter()
        .map(|(word, field)| (word, field.get(sem)))
        .filter(|(_, n)| *n != 0)
        .map(|(word, n)| format!("{word}:{n}"));
    write!(out, " sem({})", words.chain(numbers).collect::<Vec<_>>().join(" "))
}

/// Writes an instruction's form and the modifiers that are not the operation's defaults.
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

/// Which part of [`Mods`] a field is in.
enum ModsWord {
    Bits,
    Ext,
}

fn find(word: &str) -> Option<(ModsWord, BitField)> {
    let bits = [VECTOR, MEMORY, TYPED, IMAGE, EXPORT, DIRECT].into_iter().flatten().map(|f| (ModsWord::Bits, f));
    let ext = [DPP16, DPP8, SDWA].into_iter().flatten().map(|f| (ModsWord::Ext, f));
    bits.chain(ext).find(|(_, (name, _))| *name == word).map(|(part, (_, field))| (part, *field))
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
            (_, Some((part, field))) => {
                let has_value = field.width > 1 || c.peek() == Token::Sign(":");
                let value = if has_value { value(c)? } else { 1 };
                if value > field.max() {
                    return Err(ParseError::new(unknown.span, format!("`{word}` has {} bits", field.width)));
                }
                let all = match part {
                    ModsWord::Bits => &mut inst.mods.bits,
                    ModsWord::Ext => &mut inst.mods.ext,
                };
                *all = field.set(*all, value);
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
        let unknown = c.expected("a property of a memory access");
        let Token::Word(word) = c.bump() else { return Err(unknown) };
        let flag = SEM_WORDS.iter().find(|(other, ..)| *other == word).map(|&(_, value, mask)| (value, mask));
        let number = || SEM.iter().find(|(other, _)| *other == word);
        let (value, mask) = match flag {
            Some(flag) => flag,
            None => number().map(|(_, field)| Ok((value(c)? << field.shift, field.mask()))).ok_or(unknown)??,
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
