//! Debug information: source files and lines, and call frame information.

use std::ops::Range;

use gcnc_isa::parse::Token;
use gcnc_isa::parse::cursor::big;

use super::call::{Call, Run};
use crate::dwarf::source::{Common, DATA, Frame, Location, MAX_FILES, RETURN};
use crate::error::{AsmResult, Diagnostic, error};
use crate::leb128;
use crate::state::Assembler;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".file", file),
    (".loc", loc),
    // For old debuggers, which had only lines.
    (".line", |a, d| if d.c.at_end() { Ok(()) } else { a.number(d.c, "the line").map(drop) }),
    (".cfi_sections", sections),
    (".cfi_startproc", start),
    (".cfi_endproc", end),
    (".cfi_return_column", |a, d| {
        let register = register(a, d)?;
        open(a, d)?.common.returns_by = register;
        Ok(())
    }),
    (".cfi_signal_frame", |a, d| {
        open(a, d)?.common.signal = true;
        Ok(())
    }),
    (".cfi_def_cfa", |a, d| {
        let register = register(a, d)?;
        let offset = offset(a, d)?;
        open(a, d)?.offset = offset;
        rule(a, d, &[DW_CFA_DEF_CFA], &[register, offset as u64])
    }),
    (".cfi_def_cfa_offset", |a, d| {
        let offset = a.number(d.c, "the offset")?;
        frame_offset(a, d, offset)
    }),
    (".cfi_adjust_cfa_offset", |a, d| {
        let more = a.number(d.c, "the offset")?;
        let now = open(a, d)?.offset;
        frame_offset(a, d, now.wrapping_add(more))
    }),
    (".cfi_def_cfa_register", |a, d| registers(a, d, DW_CFA_DEF_CFA_REGISTER, 1)),
    (".cfi_llvm_def_aspace_cfa", |a, d| {
        let register = register(a, d)?;
        let offset = offset(a, d)?;
        d.c.expect(",")?;
        let space = a.number_up_to(d.c, "the address space", u32::MAX.into())?;
        open(a, d)?.offset = offset;
        rule(a, d, &[DW_CFA_LLVM_DEF_ASPACE_CFA], &[register, offset as u64, space])
    }),
    (".cfi_offset", |a, d| {
        let register = register(a, d)?;
        let offset = offset(a, d)?;
        saved(a, d, register, offset)
    }),
    (".cfi_rel_offset", |a, d| {
        let register = register(a, d)?;
        let offset = offset(a, d)?;
        let now = open(a, d)?.offset;
        saved(a, d, register, offset.wrapping_sub(now))
    }),
    (".cfi_val_offset", |a, d| {
        let register = register(a, d)?;
        let offset = offset(a, d)? / DATA;
        match u64::try_from(offset) {
            Ok(offset) => rule(a, d, &[DW_CFA_VAL_OFFSET], &[register, offset]),
            Err(_) => signed_rule(a, d, DW_CFA_VAL_OFFSET_SF, register, offset),
        }
    }),
    (".cfi_undefined", |a, d| registers(a, d, DW_CFA_UNDEFINED, 1)),
    (".cfi_same_value", |a, d| registers(a, d, DW_CFA_SAME_VALUE, 1)),
    (".cfi_register", |a, d| registers(a, d, DW_CFA_REGISTER, 2)),
    (".cfi_restore", |a, d| match register(a, d)? {
        n @ 0..0x40 => rule(a, d, &[DW_CFA_RESTORE | n as u8], &[]),
        n => rule(a, d, &[DW_CFA_RESTORE_EXTENDED], &[n]),
    }),
    (".cfi_personality", no_exceptions),
    (".cfi_lsda", no_exceptions),
    (".cfi_remember_state", |a, d| rule(a, d, &[DW_CFA_REMEMBER_STATE], &[])),
    (".cfi_restore_state", |a, d| rule(a, d, &[DW_CFA_RESTORE_STATE], &[])),
    (".cfi_window_save", |a, d| rule(a, d, &[DW_CFA_GNU_WINDOW_SAVE], &[])),
    (".cfi_escape", |a, d| {
        let mut bytes = Vec::new();
        loop {
            bytes.push(a.number(d.c, "the byte")? as u8);
            if !d.c.eat(",") {
                return rule(a, d, &bytes, &[]);
            }
        }
    }),
];

const DW_CFA_OFFSET: u8 = 0x80;
const DW_CFA_RESTORE: u8 = 0xc0;
const DW_CFA_OFFSET_EXTENDED: u8 = 5;
const DW_CFA_RESTORE_EXTENDED: u8 = 6;
const DW_CFA_UNDEFINED: u8 = 7;
const DW_CFA_SAME_VALUE: u8 = 8;
const DW_CFA_REGISTER: u8 = 9;
const DW_CFA_REMEMBER_STATE: u8 = 0xa;
const DW_CFA_RESTORE_STATE: u8 = 0xb;
const DW_CFA_DEF_CFA: u8 = 0xc;
const DW_CFA_DEF_CFA_REGISTER: u8 = 0xd;
const DW_CFA_DEF_CFA_OFFSET: u8 = 0xe;
const DW_CFA_OFFSET_EXTENDED_SF: u8 = 0x11;
const DW_CFA_VAL_OFFSET: u8 = 0x14;
const DW_CFA_VAL_OFFSET_SF: u8 = 0x15;
const DW_CFA_GNU_WINDOW_SAVE: u8 = 0x2d;
const DW_CFA_LLVM_DEF_ASPACE_CFA: u8 = 0x30;

/// `.file "name"`, which no section stores, or `.file number ["directory"] "name" [md5 number] [source "text"]`.
fn file(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let numbered = matches!(d.c.peek(), Token::Int(_));
    let number = if numbered { a.number_up_to(d.c, "the file's number", MAX_FILES)? } else { 0 };
    let mut name = text(d)?;
    if !numbered {
        return Ok(());
    }
    let mut directory = None;
    if matches!(d.c.peek(), Token::Str(_)) {
        directory = Some(std::mem::replace(&mut name, text(d)?));
    }
    let (mut md5, mut source) = (None, None);
    while !d.c.at_end() {
        let (word, span) = d.word("`md5` or `source`")?;
        match word.as_str() {
            "md5" => {
                let missing = d.c.expected("a 128-bit number");
                md5 = match d.c.bump() {
                    Token::Int(n) => Some(n.into()),
                    Token::Big(text) => big(text),
                    _ => None,
                };
                if md5.is_none() {
                    return Err(missing.into());
                }
            }
            "source" => source = Some(text(d)?),
            _ => return error(span, "expected `md5` or `source`"),
        }
    }
    match a.lines.name_file(number, directory, name, md5, source) {
        true => Ok(()),
        false => error(d.so_far(), format!("file {number} already has a name")),
    }
}

fn text(d: &mut Call<'_, '_>) -> AsmResult<String> {
    Ok(String::from_utf8_lossy(&d.string()?).into_owned())
}

/// `.loc file [line [column]] [options]`.
fn loc(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let here = a.here();
    a.lines.reach(here);
    let at = d.c.at();
    let file = a.number_up_to(d.c, "the file's number", MAX_FILES)?;
    if !a.lines.has_file(file) {
        return error(at..d.c.end(), format!("no `.file` has number {file}"));
    }
    let mut to = Location { file, line: 0, ..Location::START };
    to.is_stmt = a.lines.last.is_none_or(|last| last.is_stmt);
    for number in [&mut to.line, &mut to.column] {
        // No expressions here: a minus would start one.
        if let Token::Int(n) = d.c.peek() {
            let at = d.c.at();
            d.c.bump();
            if n > u32::MAX.into() {
                return error(at..d.c.end(), format!("{n} is not a line or column: these have 32 bits"));
            }
            *number = n;
        }
    }
    while !d.c.at_end() {
        let (word, span) = d.word("an option of the row")?;
        match word.as_str() {
            "basic_block" => to.basic_block = true,
            "prologue_end" => to.prologue_end = true,
            "epilogue_begin" => to.epilogue_begin = true,
            "is_stmt" => to.is_stmt = a.number_up_to(d.c, "`is_stmt`", 1)? != 0,
            "isa" => to.isa = a.number_up_to(d.c, "`isa`", u32::MAX.into())?,
            "discriminator" => to.discriminator = a.number_up_to(d.c, "`discriminator`", u32::MAX.into())?,
            _ => {
                let help = Some(
                    "options are `basic_block`, `prologue_end`, `epilogue_begin`, `is_stmt`, `isa` and `discriminator`"
                        .to_owned(),
                );
                return Err(Diagnostic { message: format!("`.loc` has no option `{word}`"), span, help });
            }
        }
    }
    a.lines.last = Some(to);
    a.lines.pending = true;
    Ok(())
}

/// `.cfi_sections .eh_frame, .debug_frame`.
fn sections(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let mut sections = [false; 2];
    while !d.c.at_end() {
        let (name, span) = d.word("`.eh_frame` or `.debug_frame`")?;
        match name.as_str() {
            ".eh_frame" => sections[0] = true,
            ".debug_frame" => sections[1] = true,
            _ => return error(span, "expected `.eh_frame` or `.debug_frame`"),
        }
        if !d.c.eat(",") {
            break;
        }
    }
    a.frames.sections = Some(sections);
    Ok(())
}

fn start(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    // Other targets' frames start with rules that `simple` omits; on AMD GPUs there are none.
    d.c.eat_word("simple");
    if a.frames.open.is_some() {
        return error(d.span.clone(), "the previous `.cfi_startproc` has no `.cfi_endproc`");
    }
    let common = Common { returns_by: RETURN, signal: false };
    let span = a.origin.clone().unwrap_or(d.span.clone());
    let start = a.here();
    a.frames.open = Some(Frame { start, end: start, rules: Vec::new(), common, span, offset: 0 });
    Ok(())
}

fn end(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let here = a.here();
    let mut frame = open(a, d)?.clone();
    a.frames.open = None;
    if a.layout.section(here.section) != a.layout.section(frame.start.section) {
        return error(d.span.clone(), "this `.cfi_startproc` is in another section");
    }
    frame.end = here;
    a.frames.all.push(frame);
    Ok(())
}

fn no_exceptions(_: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    error(d.span.clone(), format!("`{}` is not supported: code for AMD GPUs throws no exceptions", d.name))
}

/// The current frame.
fn open<'f>(a: &'f mut Assembler<'_>, d: &Call<'_, '_>) -> AsmResult<&'f mut Frame> {
    a.frames.open.as_mut().ok_or(Diagnostic {
        message: format!("`{}` must be between `.cfi_startproc` and `.cfi_endproc`", d.name),
        span: d.span.clone(),
        help: None,
    })
}

/// A register: its DWARF number, or `s`, `v` or `a` and a number (AMDGPUUsage, "Register Identifier").
fn register(a: &Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<u64> {
    if let Token::Word(word) = d.c.peek()
        && let Some(n) = word.get(1..).and_then(|n| n.parse::<u64>().ok()).filter(|n| *n < 256)
    {
        let wide = a.target(d.span.clone())?.wave_size() == 64;
        let number = match word.as_bytes()[0] {
            b's' if n < 64 => Some(32 + n),
            b's' if n < 106 => Some(1024 + n),
            b'v' => Some(if wide { 2560 } else { 1536 } + n),
            b'a' => Some(if wide { 3072 } else { 2048 } + n),
            _ => None,
        };
        if let Some(number) = number {
            d.c.bump();
            return Ok(number);
        }
    }
    a.number_up_to(d.c, "the register", u32::MAX.into())
}

fn offset(a: &Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<i64> {
    d.c.expect(",")?;
    a.number(d.c, "the offset")
}

/// A call frame instruction that applies from here on: bytes, then LEB128 operands.
fn rule(a: &mut Assembler<'_>, d: &Call<'_, '_>, opcode: &[u8], operands: &[u64]) -> AsmResult {
    let mut bytes = opcode.to_vec();
    operands.iter().for_each(|n| leb128::unsigned(&mut bytes, *n));
    push(a, d, bytes)
}

fn signed_rule(a: &mut Assembler<'_>, d: &Call<'_, '_>, opcode: u8, register: u64, offset: i64) -> AsmResult {
    let mut bytes = vec![opcode];
    leb128::unsigned(&mut bytes, register);
    leb128::signed(&mut bytes, offset);
    push(a, d, bytes)
}

fn push(a: &mut Assembler<'_>, d: &Call<'_, '_>, bytes: Vec<u8>) -> AsmResult {
    let here = a.here();
    let span: Range<usize> = d.span.clone();
    let start = open(a, d)?.start;
    let section = a.layout.section(start.section);
    if a.layout.section(here.section) != section {
        return error(span, "this `.cfi_startproc` is in another section");
    }
    open(a, d)?.rules.push((here, bytes));
    Ok(())
}

/// A call frame instruction with one or two register operands.
fn registers(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, opcode: u8, count: usize) -> AsmResult {
    let mut operands = vec![register(a, d)?];
    if count == 2 {
        d.c.expect(",")?;
        operands.push(register(a, d)?);
    }
    rule(a, d, &[opcode], &operands)
}

/// Sets the CFA's offset from its register.
fn frame_offset(a: &mut Assembler<'_>, d: &Call<'_, '_>, offset: i64) -> AsmResult {
    open(a, d)?.offset = offset;
    rule(a, d, &[DW_CFA_DEF_CFA_OFFSET], &[offset as u64])
}

/// The caller's register is saved at `offset` from the CFA.
fn saved(a: &mut Assembler<'_>, d: &Call<'_, '_>, register: u64, offset: i64) -> AsmResult {
    let offset = offset / DATA;
    match (u64::try_from(offset), register) {
        (Ok(offset), 0..0x40) => rule(a, d, &[DW_CFA_OFFSET | register as u8], &[offset]),
        (Ok(offset), _) => rule(a, d, &[DW_CFA_OFFSET_EXTENDED], &[register, offset]),
        (Err(_), _) => signed_rule(a, d, DW_CFA_OFFSET_EXTENDED_SF, register, offset),
    }
}
