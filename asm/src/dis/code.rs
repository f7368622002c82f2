//! Code: one instruction a line, with labels at branch targets.
//!
//! Whatever does not decode is a word of data, and decoding resumes at the next word. An instruction whose text would
//! not assemble to the same bytes is printed as data, with the text as a comment. A symbol always begins a line. A
//! branch reaches 128 KB, so decoding runs that far ahead of printing: all labels at an offset are known when it is
//! printed, and every instruction is decoded only once.
//!
//! [`Printer::code`] is the loop.

use std::collections::VecDeque;
use std::fmt::Write;
use std::iter::Peekable;
use std::slice;

use gcnc_isa::op::{OperandRole, flags};
use gcnc_isa::{Inst, Operand, decode, decode_lax, print};
use gcnc_object::elf::consts::{R_AMDGPU_ABS64, R_AMDGPU_REL16, STT_AMDGPU_HSA_KERNEL};
use gcnc_object::kernel_code;

use super::file::{File, Relocation, Section};
use super::{Printer, data, kernel};

/// An element of code.
pub(super) struct Element {
    /// Its offset in the section.
    pub(super) at: usize,
    /// Its bytes.
    pub(super) size: usize,
    pub(super) kind: ElementKind,
}

/// What an element is.
pub(super) enum ElementKind {
    /// An instruction.
    Inst(Inst),
    /// An `amd_kernel_code_t`.
    KernelCode,
    /// Not an instruction, or one with a relocation that assembly cannot express. The words may decode to one all the
    /// same.
    Data(Option<Inst>),
}

/// The elements of a section, in order.
pub(super) struct Elements<'f, 'd> {
    file: &'f File<'d>,
    section: &'f Section<'d>,
    symbols: Peekable<slice::Iter<'f, usize>>,
    relocations: Peekable<slice::Iter<'f, Relocation>>,
    at: usize,
}

impl<'f, 'd> Elements<'f, 'd> {
    pub(super) fn of(file: &'f File<'d>, section: usize) -> Elements<'f, 'd> {
        let section = &file.sections[section];
        let (symbols, relocations) = (section.symbols.iter().peekable(), section.relocations.iter().peekable());
        Elements { file, section, symbols, relocations, at: 0 }
    }

    /// Decodes the next element, from bytes that end before the next symbol.
    fn kind(&mut self, rest: &[u8], is_kernel: bool) -> (usize, ElementKind) {
        let target = &self.file.target;
        if is_kernel && self.file.abi.has_kernel_code() && kernel::code_fields(rest, target).is_some() {
            return (kernel_code::SIZE, ElementKind::KernelCode);
        }
        let relocation = self.relocations.peek();
        match decode(rest, target) {
            Ok((inst, size)) if relocation.is_none_or(|r| fits(r, self.at, size, &inst)) => {
                (size, ElementKind::Inst(inst))
            }
            _ => {
                let here = relocation.filter(|r| r.offset == self.at as u64).map(|r| data::size(r.kind));
                let lax = if here.is_some() { None } else { decode_lax(rest, target).ok() };
                let size = here.or(lax.map(|(_, size)| size)).unwrap_or(4);
                (size.min(rest.len()), ElementKind::Data(lax.map(|(inst, _)| inst)))
            }
        }
    }
}

impl Iterator for Elements<'_, '_> {
    type Item = Element;

    fn next(&mut self) -> Option<Element> {
        let at = self.at;
        let (file, bytes) = (self.file, self.section.bytes);
        if at >= bytes.len() {
            return None;
        }
        let mut is_kernel = false;
        while let Some(n) = self.symbols.next_if(|n| file.symbols[**n].offset <= at as u64) {
            let symbol = &file.symbols[*n];
            is_kernel |= symbol.kind == STT_AMDGPU_HSA_KERNEL && symbol.offset == at as u64;
        }
        while self.relocations.next_if(|r| r.offset < at as u64).is_some() {}
        let end = self.symbols.peek().map_or(u64::MAX, |n| file.symbols[**n].offset).min(bytes.len() as u64);
        let (size, kind) = self.kind(&bytes[at..end as usize], is_kernel);
        self.at += size;
        Some(Element { at, size, kind })
    }
}

/// A bit for each dword of a section.
struct Bits(Vec<u64>);

impl Bits {
    fn new(bytes: usize) -> Bits {
        Bits(vec![0; bytes / 256 + 1])
    }

    fn set(&mut self, at: u64) {
        if let Some(word) = self.0.get_mut((at / 256) as usize).filter(|_| at.is_multiple_of(4)) {
            *word |= 1 << (at / 4 % 64);
        }
    }

    fn get(&self, at: u64) -> bool {
        at.is_multiple_of(4) && self.0.get((at / 256) as usize).is_some_and(|word| word >> (at / 4 % 64) & 1 != 0)
    }
}

/// Decoding, which runs ahead of printing.
struct Lookahead<'f, 'd> {
    items: Elements<'f, 'd>,
    queue: VecDeque<Element>,
    /// Where an element begins.
    begins: Bits,
    /// Branch targets.
    labels: Bits,
}

/// How far a branch reaches, plus the longest instruction.
const REACH: usize = 4 * 0x8000 + 32;

impl Lookahead<'_, '_> {
    /// The next element. All branches that can reach it have been decoded by then.
    fn next(&mut self) -> Option<Element> {
        let from = self.queue.front().map_or(0, |item| item.at);
        while self.queue.back().is_none_or(|item| item.at <= from + REACH) {
            let Some(item) = self.items.next() else { break };
            self.begins.set(item.at as u64);
            if let ElementKind::Inst(inst) = &item.kind
                && let Some(to) = destination(inst, item.at, item.size)
            {
                self.labels.set(to);
            }
            self.queue.push_back(item);
        }
        self.queue.pop_front()
    }
}

/// Whether assembly can express a relocation of the instruction at `at`: one that fills the target of a branch or the
/// last dword, a literal.
fn fits(r: &Relocation, at: usize, size: usize, inst: &Inst) -> bool {
    let (at, end) = (at as u64, (at + size) as u64);
    let literal = || inst.ops().iter().any(|o| matches!(o, Operand::Literal(_)));
    let wide = || inst.ops().iter().any(|o| matches!(o, Operand::Literal64(_)));
    match r.offset {
        offset if offset >= end => true,
        offset if r.kind == R_AMDGPU_REL16 => offset == at && distance(inst).is_some(),
        offset => match data::size(r.kind) {
            4 => offset == end - 4 && size > 4 && literal(),
            8 => offset + 8 == end && size > 8 && wide(),
            _ => false,
        },
    }
}

/// The distance of a branch, in dwords from the next instruction; `None` for other instructions.
pub fn distance(inst: &Inst) -> Option<i16> {
    if !inst.opcode.is(flags::BRANCH) {
        return None;
    }
    let (_, operand, _) = inst.operands().find(|(_, _, row)| row.role == OperandRole::Label)?;
    operand.imm().map(|n| n as i16)
}

/// The target of a branch at `at`.
fn destination(inst: &Inst, at: usize, size: usize) -> Option<u64> {
    (at as u64 + size as u64).checked_add_signed(4 * i64::from(distance(inst)?))
}

/// A placeholder for a literal while it is printed, so that it can be found in the text.
const MARK: (u32, &str) = (0x7fff_fedc, "0x7ffffedc");
const WIDE_MARK: (u64, &str) = (0x7edc_ba98_7654_3210, "0x7edcba9876543210");

impl Printer<'_, '_, '_> {
    /// Prints a section of code.
    pub(super) fn code(&mut self, section: usize) {
        let file = self.file;
        let s = &file.sections[section];
        let alone = file.sections.iter().filter(|s| s.is_code()).count() == 1;
        let prefix = if alone { ".L".to_owned() } else { format!(".L{section}_") };
        let (begins, labels) = (Bits::new(s.bytes.len()), Bits::new(s.bytes.len()));
        let mut ahead = Lookahead { items: Elements::of(file, section), queue: VecDeque::new(), begins, labels };
        let mut symbols = s.symbols.iter().map(|n| file.symbols[*n].offset).peekable();
        let mut relocations = s.relocations.iter().peekable();
        while let Some(item) = ahead.next().filter(|_| !self.out.is_full()) {
            self.out.flush_if_large();
            let (offset, end) = (item.at as u64, (item.at + item.size) as u64);
            if symbols.next_if_eq(&offset).is_some() {
                self.symbols_at(section, offset);
                while symbols.next_if_eq(&offset).is_some() {}
            }
            if ahead.labels.get(offset) {
                let _ = writeln!(self.out.text, "{prefix}{offset:x}:");
            }
            let relocation = relocations.next_if(|r| r.offset < end);
            while relocations.next_if(|r| r.offset < end).is_some() {}
            let bytes = &s.bytes[item.at..item.at + item.size];
            let (inst, meant) = match &item.kind {
                ElementKind::KernelCode => {
                    self.kernel_code(bytes, s.addr + offset);
                    continue;
                }
                ElementKind::Inst(inst) => (Some(inst), None),
                ElementKind::Data(meant) => (None, meant.as_ref()),
            };
            let start = self.out.text.len();
            if !inst.is_some_and(|inst| self.statement(inst, bytes, relocation)) {
                self.out.text.truncate(start);
                if let Some(inst) = meant.filter(|_| relocation.is_none()) {
                    let _ = writeln!(self.out.text, "\t// {}", print(inst, &file.target));
                }
                self.data(section, offset, end);
                continue;
            }
            let to = inst.and_then(|inst| destination(inst, item.at, item.size)).filter(|_| relocation.is_none());
            if let Some(to) = to.filter(|to| ahead.begins.get(*to)) {
                self.last_operand(format_args!("{prefix}{to:x}"));
            }
            self.out.end(start, s.addr + offset, bytes);
        }
    }

    /// Prints an instruction; false if assembly cannot express its relocation.
    fn statement(&mut self, inst: &Inst, bytes: &[u8], relocation: Option<&Relocation>) -> bool {
        self.out.text.push('\t');
        match relocation {
            Some(r) => self.relocated(bytes, r),
            None => {
                self.instruction(inst, bytes);
                true
            }
        }
    }

    /// Prints an instruction; if its text would not assemble to the same words, prints these with the text as a
    /// comment.
    fn instruction(&mut self, inst: &Inst, bytes: &[u8]) {
        let (out, target) = (&mut self.out.text, &self.file.target);
        let start = out.len();
        print::into(out, inst, target);
        if !self.checker.is_faithful(inst, bytes, &out[start..], target) {
            let text = out.split_off(start);
            out.push_str(".long ");
            for (i, word) in bytes.chunks(4).enumerate() {
                out.push_str(if i == 0 { "0x" } else { ", 0x" });
                super::hex(out, word.iter().rev().fold(0, |n, &b| n << 8 | u64::from(b)), 8);
            }
            out.push_str(" // ");
            out.push_str(&text);
        }
    }

    /// Replaces the last operand of the current statement.
    fn last_operand(&mut self, by: std::fmt::Arguments<'_>) {
        let text = &mut self.out.text;
        text.truncate(text.rfind(' ').map_or(text.len(), |n| n + 1));
        let _ = text.write_fmt(by);
    }

    /// Prints an instruction with a relocation; false if assembly cannot express it.
    fn relocated(&mut self, bytes: &[u8], r: &Relocation) -> bool {
        let mut bytes = bytes.to_vec();
        let expr = match r.kind {
            R_AMDGPU_ABS64 => data::named(self.file, r, "@abs64"),
            _ => data::expression(self.file, r),
        };
        if r.kind == R_AMDGPU_REL16 {
            if let Ok((inst, _)) = decode(&bytes, &self.file.target) {
                print::into(&mut self.out.text, &inst, &self.file.target);
                self.last_operand(format_args!("{expr}"));
            }
            return true;
        }
        if !data::is_literal(r.kind) {
            return false;
        }
        let (wide, narrow) = (WIDE_MARK.0.to_le_bytes(), MARK.0.to_le_bytes());
        let (mark, name) = if data::size(r.kind) == 8 { (&wide[..], WIDE_MARK.1) } else { (&narrow[..], MARK.1) };
        let literal = bytes.len() - mark.len();
        bytes[literal..].copy_from_slice(mark);
        let Ok((inst, _)) = decode(&bytes, &self.file.target) else { return false };
        let text = print(&inst, &self.file.target);
        if text.matches(name).count() != 1 {
            return false;
        }
        self.out.text.push_str(&text.replace(name, &expr));
        true
    }

    /// An `amd_kernel_code_t`: the fields that differ from the directive's defaults. LLVM 22 sets all bits above
    /// `enable_fwd_progress` together with it, and one of these has no field, so then the bytes are printed with the
    /// fields as comments.
    fn kernel_code(&mut self, bytes: &[u8], address: u64) {
        let fields = kernel::code_fields(bytes, &self.file.target).unwrap_or_default();
        let told = fields.iter().any(|(name, value)| (*name, *value) == ("enable_fwd_progress", 1));
        let mark = if told { "// " } else { "" };
        self.out.line(format_args!("{mark}.amd_kernel_code_t"));
        for (name, value) in &fields {
            self.out.line(format_args!("{mark}\t{name} = {value:#x}"));
        }
        self.out.line(format_args!("{mark}.end_amd_kernel_code_t"));
        if told {
            self.bytes(bytes, address);
        }
    }
}
