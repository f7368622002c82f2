//! Code: an instruction a line, with labels where branches go.
//!
//! Two walks over a section find the same instructions: the first notes where branches go, the second prints. What is no
//! instruction is a word of data, and the next word may be one again. A symbol always begins a line.

use std::fmt::Write;

use gcnc_emit::elf::consts::{R_AMDGPU_REL16, STT_AMDGPU_HSA_KERNEL};
use gcnc_emit::kernel_code;
use gcnc_isa::op::{Role, flags};
use gcnc_isa::{Inst, Operand, decode, print};

use super::file::{File, Relocation};
use super::{Printer, data, kernel};

/// What stands at a place of code.
pub(super) enum Item<'i> {
    /// An instruction.
    Inst(&'i Inst),
    /// An `amd_kernel_code_t`.
    KernelCode,
    /// No instruction, or one that a relocation changes in a way that assembly cannot say.
    Data,
}

/// Calls `visit` with the offset, the size and the kind of each item of a section.
pub(super) fn walk(file: &File<'_>, section: usize, mut visit: impl FnMut(usize, usize, Item<'_>)) {
    let s = &file.sections[section];
    let mut symbols = s.symbols.iter().map(|n| &file.symbols[*n]).peekable();
    let mut relocations = s.relocations.iter().peekable();
    let mut at = 0;
    while at < s.bytes.len() {
        let mut is_kernel = false;
        while let Some(symbol) = symbols.next_if(|x| x.offset <= at as u64) {
            is_kernel |= symbol.kind == STT_AMDGPU_HSA_KERNEL && symbol.offset == at as u64;
        }
        while relocations.next_if(|r| r.offset < at as u64).is_some() {}
        let end = symbols.peek().map_or(u64::MAX, |x| x.offset).min(s.bytes.len() as u64) as usize;
        let rest = &s.bytes[at..end];
        let relocation = relocations.peek();
        if is_kernel && file.abi.has_kernel_code() && kernel::code_fields(rest, &file.target).is_some() {
            visit(at, kernel_code::SIZE, Item::KernelCode);
            at += kernel_code::SIZE;
            continue;
        }
        match decode(rest, &file.target) {
            Ok((inst, size)) if relocation.is_none_or(|r| fits(r, at, size, &inst)) => {
                visit(at, size, Item::Inst(&inst));
                at += size;
            }
            _ => {
                let size = match relocation.filter(|r| r.offset == at as u64) {
                    Some(r) => data::size(r.kind),
                    None => 4,
                };
                let size = size.min(end - at);
                visit(at, size, Item::Data);
                at += size;
            }
        }
    }
}

/// Whether assembly can say what a relocation does to an instruction at `at`: it fills the target of a branch or the last
/// dword, a literal.
fn fits(r: &Relocation, at: usize, size: usize, inst: &Inst) -> bool {
    let (at, end) = (at as u64, (at + size) as u64);
    let literal = || inst.ops().iter().any(|o| matches!(o, Operand::Literal(_)));
    match r.offset {
        offset if offset >= end => true,
        offset if r.kind == R_AMDGPU_REL16 => offset == at && distance(inst).is_some(),
        offset => offset == end - 4 && size > 4 && data::size(r.kind) == 4 && literal(),
    }
}

/// The distance of a branch, in dwords after it.
fn distance(inst: &Inst) -> Option<i16> {
    if !inst.opcode.is(flags::BRANCH) {
        return None;
    }
    let (_, operand, _) = inst.operands().find(|(_, _, row)| row.role == Role::Label)?;
    operand.imm().map(|n| n as i16)
}

/// Where a branch at `at` goes.
fn destination(inst: &Inst, at: usize, size: usize) -> Option<u64> {
    (at as u64 + size as u64).checked_add_signed(4 * i64::from(distance(inst)?))
}

/// Where the branches of a section go, of those places where a line begins: in order.
fn destinations(file: &File<'_>, section: usize) -> Vec<u64> {
    let words = file.sections[section].bytes.len() / 4 + 1;
    let mut begins = vec![0u64; words / 64 + 1];
    let mut all = Vec::new();
    walk(file, section, |at, size, item| {
        if at % 4 == 0 {
            begins[at / 4 / 64] |= 1 << (at / 4 % 64);
        }
        if let Item::Inst(inst) = item {
            all.extend(destination(inst, at, size));
        }
    });
    let is_begin =
        |at: u64| at.is_multiple_of(4) && begins.get((at / 256) as usize).is_some_and(|b| b >> (at / 4 % 64) & 1 != 0);
    all.retain(|at| is_begin(*at));
    all.sort_unstable();
    all.dedup();
    all
}

/// A value that a literal has while it is printed, to be found in the text.
const MARK: (u32, &str) = (0x7fff_fedc, "0x7ffffedc");

impl Printer<'_, '_> {
    /// A section of code.
    pub(super) fn code(&mut self, section: usize) {
        let file = self.file;
        let s = &file.sections[section];
        let alone = file.sections.iter().filter(|s| s.is_code()).count() == 1;
        let prefix = if alone { ".L".to_owned() } else { format!(".L{section}_") };
        let labels = destinations(file, section);
        let mut next_label = labels.iter().peekable();
        let mut next_symbol = s.symbols.iter().map(|n| file.symbols[*n].offset).peekable();
        let mut relocations = s.relocations.iter().peekable();
        walk(file, section, |at, size, item| {
            if self.out.is_full() {
                return;
            }
            let offset = at as u64;
            if next_symbol.peek() == Some(&offset) {
                self.symbols_at(section, offset);
                while next_symbol.next_if_eq(&offset).is_some() {}
            }
            if next_label.next_if_eq(&&offset).is_some() {
                let _ = writeln!(self.out.text, "{prefix}{offset:x}:");
            }
            let end = offset + size as u64;
            let relocation = relocations.next_if(|r| r.offset < end);
            while relocations.next_if(|r| r.offset < end).is_some() {}
            match item {
                Item::KernelCode => self.kernel_code(&s.bytes[at..at + size]),
                Item::Data => self.data(section, offset, end),
                Item::Inst(inst) => {
                    let bytes = &s.bytes[at..at + size];
                    let start = self.out.text.len();
                    self.out.text.push('\t');
                    match relocation {
                        Some(r) if self.relocated(bytes, r) => {}
                        Some(_) => {
                            self.out.text.truncate(start);
                            self.data(section, offset, end);
                            return;
                        }
                        None => self.instruction(inst, bytes),
                    }
                    let to = destination(inst, at, size).filter(|_| relocation.is_none());
                    if let Some(to) = to.filter(|to| labels.binary_search(to).is_ok()) {
                        self.last_operand(format_args!("{prefix}{to:x}"));
                    }
                    self.out.end(start, s.addr + offset, bytes);
                }
            }
        });
        // Where nothing is left to print, a label may still stand at the end.
        if let Some(end) = next_label.next() {
            let _ = writeln!(self.out.text, "{prefix}{end:x}:");
        }
    }

    /// Prints an instruction; as words, with its text as a comment, if the text would assemble to others.
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

    /// Replaces the last operand of the statement at hand.
    fn last_operand(&mut self, by: std::fmt::Arguments<'_>) {
        let text = &mut self.out.text;
        text.truncate(text.rfind(' ').map_or(text.len(), |n| n + 1));
        let _ = text.write_fmt(by);
    }

    /// Prints an instruction with a relocation; false if there is no way to say it.
    fn relocated(&mut self, bytes: &[u8], r: &Relocation) -> bool {
        let mut bytes = bytes.to_vec();
        let expr = data::expression(self.file, r);
        if r.kind == R_AMDGPU_REL16 {
            if let Ok((inst, _)) = decode(&bytes, &self.file.target) {
                print::into(&mut self.out.text, &inst, &self.file.target);
                self.last_operand(format_args!("{expr}"));
            }
            return true;
        }
        let Some(expr) = data::is_literal(r.kind).then_some(expr) else { return false };
        let literal = bytes.len() - 4;
        bytes[literal..].copy_from_slice(&MARK.0.to_le_bytes());
        let Ok((inst, _)) = decode(&bytes, &self.file.target) else { return false };
        let text = print(&inst, &self.file.target);
        if text.matches(MARK.1).count() != 1 {
            return false;
        }
        self.out.text.push_str(&text.replace(MARK.1, &expr));
        true
    }

    /// An `amd_kernel_code_t`: the fields that are not as the directive has them by default.
    fn kernel_code(&mut self, bytes: &[u8]) {
        self.out.line(format_args!(".amd_kernel_code_t"));
        for (name, value) in kernel::code_fields(bytes, &self.file.target).unwrap_or_default() {
            self.out.line(format_args!("\t{name} = {value:#x}"));
        }
        self.out.line(format_args!(".end_amd_kernel_code_t"));
    }
}
