//! Data: words, bytes and text, and the addresses that relocations fill in among them.

use gcnc_object::elf::consts::{
    R_AMDGPU_ABS32, R_AMDGPU_ABS32_HI, R_AMDGPU_ABS32_LO, R_AMDGPU_ABS64, R_AMDGPU_GOTPCREL, R_AMDGPU_GOTPCREL32_HI,
    R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_REL16, R_AMDGPU_REL32, R_AMDGPU_REL32_HI, R_AMDGPU_REL32_LO, R_AMDGPU_REL64,
};

use super::file::{File, Reference, Relocation};
use super::{Printer, quoted};
use crate::directive::kernel::SIZE;
use crate::relocations::{self, VARIANTS};

/// The number of zeros that get a line of their own.
const ZEROS: usize = 16;

/// The number of letters that count as text, and the number if a zero follows.
const LETTERS: (usize, usize) = (8, 4);

/// The number of bytes that a relocation fills.
pub(super) fn size(kind: u32) -> usize {
    relocations::known(kind).map_or(4, |(_, bytes)| bytes as usize)
}

/// The expression that produces a relocation.
pub(super) fn expression(file: &File<'_>, r: &Relocation) -> String {
    let variant = match r.kind {
        R_AMDGPU_REL32 | R_AMDGPU_REL64 | R_AMDGPU_ABS32 | R_AMDGPU_ABS64 | R_AMDGPU_REL16 => String::new(),
        kind => VARIANTS.iter().find(|(_, k)| *k == kind).map_or(String::new(), |(v, _)| format!("@{v}")),
    };
    named(file, r, &variant)
}

/// What a relocation refers to, as the given variant, with its addend.
pub(super) fn named(file: &File<'_>, r: &Relocation, variant: &str) -> String {
    let name = file.name(r.to);
    match r.addend {
        0 => format!("{name}{variant}"),
        n => format!("{name}{variant}{n:+}"),
    }
}

/// Whether the expression in a literal produces this relocation.
pub(super) fn is_literal(kind: u32) -> bool {
    matches!(
        kind,
        R_AMDGPU_REL32
            | R_AMDGPU_REL32_LO
            | R_AMDGPU_REL32_HI
            | R_AMDGPU_GOTPCREL
            | R_AMDGPU_GOTPCREL32_LO
            | R_AMDGPU_GOTPCREL32_HI
            | R_AMDGPU_ABS32_LO
            | R_AMDGPU_ABS32_HI
            | R_AMDGPU_REL64
            | R_AMDGPU_ABS64
    )
}

/// `bytes` as a quoted string.
pub(super) fn text(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() + 2);
    out.push('"');
    for &b in bytes {
        match b {
            b'"' | b'\\' => out.extend(['\\', char::from(b)]),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b' '..=b'~' => out.push(char::from(b)),
            _ => out.push_str(&format!("\\{b:03o}")),
        }
    }
    out.push('"');
    out
}

/// The number of letters at the start of `bytes` if they look like text, including a terminating zero.
fn letters(bytes: &[u8]) -> Option<usize> {
    let n = bytes.iter().take_while(|b| matches!(b, b' '..=b'~' | b'\n' | b'\t')).count();
    match bytes.get(n) {
        Some(0) if n >= LETTERS.1 => Some(n + 1),
        _ if n >= LETTERS.0 => Some(n),
        _ => None,
    }
}

impl Printer<'_, '_, '_> {
    /// Prints bytes of a section, with the symbols, descriptors and addresses in them.
    pub(super) fn data(&mut self, section: usize, from: u64, to: u64) {
        let file = self.file;
        let s = &file.sections[section];
        let first = |x: u64| s.symbols.partition_point(|n| file.symbols[*n].offset < x);
        let mut symbols = s.symbols[first(from)..].iter().map(|n| file.symbols[*n].offset).peekable();
        let start = s.relocations.partition_point(|r| r.offset < from);
        let mut relocations = s.relocations[start..].iter().peekable();
        let mut at = from;
        while at < to && !self.out.is_full() {
            self.out.flush_if_large();
            if symbols.peek() == Some(&at) {
                let is_descriptor = self.descriptor(section, at);
                if !is_descriptor && !s.is_code() {
                    self.symbols_at(section, at);
                }
                while symbols.next_if(|x| *x <= at).is_some() {}
                if is_descriptor {
                    at += SIZE;
                    continue;
                }
            }
            while relocations.next_if(|r| r.offset < at).is_some() {}
            let next = symbols.peek().copied().unwrap_or(to).min(to);
            if let Some(r) = relocations.next_if(|r| r.offset == at) {
                let size = size(r.kind) as u64;
                if at + size <= next && self.address(s.addr + at, r) {
                    at += size;
                    continue;
                }
                self.reloc(r);
            }
            let end = relocations.peek().map_or(next, |r| r.offset.clamp(at + 1, next));
            match s.bytes.get(at as usize..end as usize) {
                Some(bytes) => self.bytes(bytes, s.addr + at),
                None => self.out.line(format_args!(".zero {}", end - at)),
            }
            at = end;
        }
    }

    /// Prints an address that a relocation fills in; false if no directive produces it.
    fn address(&mut self, address: u64, r: &Relocation) -> bool {
        let expr = expression(self.file, r);
        let start = self.out.text.len();
        match r.kind {
            R_AMDGPU_ABS64 => self.out.line(format_args!(".quad {expr}")),
            R_AMDGPU_REL64 => self.out.line(format_args!(".quad {expr}-.")),
            R_AMDGPU_REL32 => self.out.line(format_args!(".long {expr}-.")),
            R_AMDGPU_ABS32 => self.out.line(format_args!(".long {expr}")),
            kind if is_literal(kind) => self.out.line(format_args!(".long {expr}")),
            _ => return false,
        }
        self.out.text.pop();
        self.out.end(start, address, &[]);
        true
    }

    /// Prints a `.reloc` for a relocation that no expression produces.
    fn reloc(&mut self, r: &Relocation) {
        let Some((name, _)) = relocations::known(r.kind) else { return };
        let to = match r.to {
            Reference::Section(n) => quoted(self.file.sections[n].name),
            symbol => self.file.name(symbol),
        };
        match r.addend {
            0 => self.out.line(format_args!(".reloc ., {name}, {to}")),
            n => self.out.line(format_args!(".reloc ., {name}, {to}{n:+}")),
        }
    }

    /// Prints bytes as words, text or space.
    pub(super) fn bytes(&mut self, mut bytes: &[u8], mut address: u64) {
        while !bytes.is_empty() && !self.out.is_full() {
            self.out.flush_if_large();
            let zeros = bytes.iter().take_while(|b| **b == 0).count();
            let start = self.out.text.len();
            self.out.text.push('\t');
            let n = if zeros >= ZEROS || zeros == bytes.len() && zeros > 8 {
                self.out.text.push_str(&format!(".zero {zeros}"));
                zeros
            } else if let Some(n) = letters(bytes) {
                match bytes[n - 1] {
                    0 => self.out.text.push_str(&format!(".asciz {}", text(&bytes[..n - 1]))),
                    _ => self.out.text.push_str(&format!(".ascii {}", text(&bytes[..n]))),
                }
                n
            } else {
                self.words(bytes, address)
            };
            self.out.end(start, address, &[]);
            bytes = &bytes[n..];
            address += n as u64;
        }
    }

    /// Prints a line of words, or of bytes before an aligned word or at the end; returns the number of bytes.
    fn words(&mut self, bytes: &[u8], address: u64) -> usize {
        let (directive, width) = match address.is_multiple_of(4) && bytes.len() >= 4 {
            true => (".long", 4),
            false => (".byte", 1),
        };
        let most = if width == 4 { bytes.len().min(16) / 4 * 4 } else { bytes.len().min(4 - (address % 4) as usize) };
        self.out.text.push_str(directive);
        for (i, item) in bytes[..most].chunks(width).enumerate() {
            let value = item.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
            self.out.text.push_str(if i == 0 { " 0x" } else { ", 0x" });
            super::hex(&mut self.out.text, value, 2 * width as u32);
        }
        most
    }
}
