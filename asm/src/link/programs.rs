//! Program headers: which parts of the file are loaded, with which permissions, and where the loader's tables are.

use gcnc_object::elf::consts::{
    PF_R, PF_W, PF_X, PT_DYNAMIC, PT_GNU_RELRO, PT_GNU_STACK, PT_LOAD, PT_NOTE, PT_PHDR, SHT_NOBITS, SHT_NOTE,
};

use super::{Linker, Output, PAGE};
use crate::elf::HEADER;

impl Linker<'_> {
    /// The program headers.
    pub(super) fn programs(&self, n: u64, padding: usize, dynamic: usize) -> Vec<Program> {
        let over = |kind, flags, align, which: &dyn Fn(usize, &Output) -> bool| {
            let mut all = self.out.iter().enumerate().filter(|(i, s)| which(*i, s)).map(|(_, s)| s.header).peekable();
            let first = *all.peek()?;
            let mut p = Program { kind, flags, offset: first.offset, addr: first.addr, file: 0, memory: 0, align };
            for h in all {
                p.memory = h.addr + h.size - p.addr;
                if h.kind != SHT_NOBITS {
                    p.file = h.offset + h.size - p.offset;
                }
            }
            Some(p)
        };
        let headers = 56 * n;
        let start = HEADER as u64;
        let mut out = vec![Program {
            kind: PT_PHDR,
            flags: PF_R,
            offset: start,
            addr: start,
            file: headers,
            memory: headers,
            align: 8,
        }];
        if let Some(p) = over(PT_LOAD, PF_R, PAGE, &|_, s| s.segment == Some(0)) {
            // This segment starts at the start of the file.
            let whole = p.offset + p.file;
            out.push(Program { offset: 0, addr: 0, file: whole, memory: whole, ..p });
        }
        out.extend(over(PT_LOAD, PF_R | PF_X, PAGE, &|_, s| s.segment == Some(1)));
        out.extend(over(PT_LOAD, PF_R | PF_W, PAGE, &|_, s| s.segment == Some(2)));
        out.extend(over(PT_LOAD, PF_R | PF_W, PAGE, &|i, s| i > padding && s.segment == Some(3)));
        out.extend(over(PT_DYNAMIC, PF_R | PF_W, 8, &|i, _| i == dynamic));
        out.extend(over(PT_GNU_RELRO, PF_R, 1, &|_, s| s.segment == Some(2)));
        let stack =
            Program { kind: PT_GNU_STACK, flags: PF_R | PF_W, offset: 0, addr: 0, file: 0, memory: 0, align: 0 };
        out.push(stack);
        out.extend(over(PT_NOTE, PF_R, 4, &|_, s| s.segment == Some(0) && s.header.kind == SHT_NOTE));
        debug_assert_eq!(out.len() as u64, n);
        out
    }
}

/// A program header.
pub(super) struct Program {
    kind: u32,
    flags: u32,
    offset: u64,
    addr: u64,
    file: u64,
    memory: u64,
    align: u64,
}

impl Program {
    pub(super) fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.kind.to_le_bytes());
        out.extend(self.flags.to_le_bytes());
        for word in [self.offset, self.addr, self.addr, self.file, self.memory, self.align] {
            out.extend(word.to_le_bytes());
        }
    }
}
