//! Writes relocatable files (`ET_REL`).
//!
//! Source: System V ABI. Sections are in the order of their first mention, each followed by its relocations; the order
//! of sections and symbols is that of LLVM's assembler.

use gcnc_object::elf::consts::{
    ET_REL, R_AMDGPU_REL16, SHF_EXCLUDE, SHF_GROUP, SHF_INFO_LINK, SHN_ABS, SHN_AMDGPU_LDS, SHN_COMMON, SHN_UNDEF,
    SHT_GROUP, SHT_LLVM_ADDRSIG, SHT_REL, SHT_RELA, SHT_STRTAB, SHT_SYMTAB, STB_LOCAL, STT_SECTION,
};

use crate::elf::{HEADER, Header, Object, Strings, Symbol, Where, pad, put_relocation, put_symbol};
use crate::section::{Relocation, RelocationTarget, Section};
use crate::symbols::SectionOffset;
use crate::{leb128, relocations};

/// Section header indices.
struct Indices {
    sections: Vec<u16>,
    groups: Vec<u16>,
    addrsig: usize,
    symtab: usize,
}

/// Symbol table indices.
struct SymbolIndices {
    /// Of the symbols that stand for the starts of sections.
    sections: Vec<u32>,
    symbols: Vec<u32>,
}

/// A file under construction.
struct Writer<'a> {
    object: &'a Object,
    indices: Indices,
    strings: Strings,
    headers: Vec<Header>,
    out: Vec<u8>,
}

impl Object {
    /// Writes the relocatable file.
    pub fn relocatable(&self) -> Vec<u8> {
        let indices = Indices::of(self);
        let headers = vec![Header::default(); indices.symtab + 1];
        let out = vec![0; HEADER];
        let mut w = Writer { object: self, indices, strings: Strings::default(), headers, out };
        for i in 0..self.sections.len() {
            w.section(i);
        }
        let symbols = w.symbol_table();
        w.groups(&symbols);
        w.addrsig(&symbols);
        for i in 0..self.sections.len() {
            w.relocations(i, &symbols);
        }
        w.finish()
    }
}

impl Indices {
    /// Assigns indices: null, `.strtab`, the sections (each preceded by its group if it is the group's first, and
    /// followed by its relocations), `.llvm_addrsig`, `.symtab`.
    fn of(object: &Object) -> Indices {
        let mut indices = Indices { sections: Vec::new(), groups: vec![0; object.groups.len()], addrsig: 0, symtab: 0 };
        let mut next = 2;
        for section in &object.sections {
            if let Some(group) = section.group.map(|g| &mut indices.groups[g]).filter(|g| **g == 0) {
                *group = next as u16;
                next += 1;
            }
            indices.sections.push(next as u16);
            next += if section.relocations.is_empty() { 1 } else { 2 };
        }
        indices.addrsig = next;
        indices.symtab = next + usize::from(object.addrsig.is_some());
        indices
    }
}

impl Writer<'_> {
    /// Completes the header of what was written from `offset` on.
    fn header(&mut self, index: usize, name: &str, offset: usize, header: Header) {
        let (name, size) = (self.strings.add(name), (self.out.len() - offset) as u64);
        self.headers[index] = Header { name, offset: offset as u64, size, ..header };
    }

    fn section(&mut self, i: usize) {
        let section = &self.object.sections[i];
        pad(&mut self.out, section.align);
        let start = self.out.len();
        self.headers[usize::from(self.indices.sections[i])] = Header {
            name: self.strings.add(&section.name),
            kind: section.kind,
            flags: section.flags,
            offset: start as u64,
            size: section.size,
            align: section.align,
            entry_size: section.entry_size,
            link: match section.ordered_after {
                None if section.is_profile() => self.indices.symtab as u32,
                after => after.map_or(0, |i| self.indices.sections[i].into()),
            },
            ..Header::default()
        };
        self.out.extend_from_slice(&section.bytes);
        if !self.object.abi.has_addends() {
            section.relocations.iter().for_each(|r| put_addend(&mut self.out[start..], r));
        }
    }

    /// The symbol table: the starts of sections that relocations refer to, then the symbols.
    fn symbol_table(&mut self) -> SymbolIndices {
        let mut table = vec![0; 24];
        let mut next = 1;
        let mut of = SymbolIndices { sections: vec![0; self.object.sections.len()], symbols: Vec::new() };
        let targets = || self.object.sections.iter().flat_map(|s| &s.relocations).map(|r| r.to);
        for (i, index) in self.indices.sections.iter().enumerate() {
            if !targets().any(|to| to == RelocationTarget::Section(i)) {
                continue;
            }
            let place = Where::At(SectionOffset { section: i, offset: 0 });
            let binding = STB_LOCAL;
            let symbol = Symbol { name: String::new(), place, size: 0, binding, visibility: 0, kind: STT_SECTION };
            put_symbol(&mut table, 0, &symbol, *index, 0);
            of.sections[i] = next;
            next += 1;
        }
        let mut locals = next;
        for symbol in &self.object.symbols {
            let (section, value) = match symbol.place {
                Where::Undefined => (SHN_UNDEF, 0),
                Where::At(place) => (self.indices.sections[place.section], place.offset),
                Where::Group(i) => (self.indices.groups[i], 0),
                Where::Absolute(n) => (SHN_ABS, n),
                Where::Common { align, .. } => (SHN_COMMON, align),
                Where::Lds { align, .. } => (SHN_AMDGPU_LDS, align),
            };
            put_symbol(&mut table, self.strings.add(&symbol.name), symbol, section, value);
            of.symbols.push(next);
            next += 1;
            if symbol.binding == STB_LOCAL {
                locals = next;
            }
        }
        pad(&mut self.out, 8);
        let offset = self.out.len();
        self.out.extend(table);
        let header = Header { kind: SHT_SYMTAB, link: 1, info: locals, align: 8, entry_size: 24, ..Header::default() };
        self.header(self.indices.symtab, ".symtab", offset, header);
        of
    }

    /// Section groups: a word of flags and the indices of their sections.
    fn groups(&mut self, symbols: &SymbolIndices) {
        for (i, group) in self.object.groups.iter().enumerate() {
            let index = usize::from(self.indices.groups[i]);
            if index == 0 {
                continue;
            }
            pad(&mut self.out, 4);
            let offset = self.out.len();
            self.out.extend(u32::from(group.only_one).to_le_bytes());
            let all = self.object.sections.iter().zip(&self.indices.sections);
            for (section, index) in all.filter(|(s, _)| s.group == Some(i)) {
                let own = if section.relocations.is_empty() { 1 } else { 2 };
                (0..own).for_each(|n| self.out.extend((u32::from(*index) + n).to_le_bytes()));
            }
            let (link, info) = (self.indices.symtab as u32, symbols.symbols[group.signature]);
            let header = Header { kind: SHT_GROUP, link, info, align: 4, entry_size: 4, ..Header::default() };
            self.header(index, ".group", offset, header);
        }
    }

    /// `.llvm_addrsig`: symbol indices as LEB128 (LLVM, "Extensions", "`SHT_LLVM_ADDRSIG` Section").
    fn addrsig(&mut self, symbols: &SymbolIndices) {
        let Some(addrsig) = &self.object.addrsig else { return };
        let offset = self.out.len();
        addrsig.iter().for_each(|i| leb128::unsigned(&mut self.out, symbols.symbols[*i].into()));
        let link = self.indices.symtab as u32;
        let header = Header { kind: SHT_LLVM_ADDRSIG, flags: SHF_EXCLUDE, link, align: 1, ..Header::default() };
        self.header(self.indices.addrsig, ".llvm_addrsig", offset, header);
    }

    fn relocations(&mut self, i: usize, symbols: &SymbolIndices) {
        let section = &self.object.sections[i];
        if section.relocations.is_empty() {
            return;
        }
        let offset = self.out.len();
        let has_addends = has_addends(self.object, section);
        for r in &section.relocations {
            let symbol = match r.to {
                RelocationTarget::Symbol(i) => symbols.symbols[i],
                RelocationTarget::Section(i) => symbols.sections[i],
                RelocationTarget::Nothing => 0,
            };
            put_relocation(&mut self.out, r.offset, symbol, r.kind, r.addend);
            if !has_addends {
                self.out.truncate(self.out.len() - 8);
            }
        }
        let (prefix, kind, entry_size) = if has_addends { (".rela", SHT_RELA, 24) } else { (".rel", SHT_REL, 16) };
        let flags = if section.group.is_some() { SHF_GROUP } else { SHF_INFO_LINK };
        let (link, info) = (self.indices.symtab as u32, self.indices.sections[i].into());
        let header = Header { kind, flags, link, info, align: 8, entry_size, ..Header::default() };
        self.header(usize::from(self.indices.sections[i]) + 1, &format!("{prefix}{}", section.name), offset, header);
    }

    /// Adds the string table, the section headers and the file header.
    fn finish(mut self) -> Vec<u8> {
        let name = self.strings.add(".strtab");
        let (offset, size) = (self.out.len() as u64, self.strings.0.len() as u64);
        self.headers[1] = Header { name, kind: SHT_STRTAB, offset, size, align: 1, ..Header::default() };
        let mut out = self.out;
        out.extend(self.strings.0);
        pad(&mut out, 8);
        let header = self.object.file_header(ET_REL, 0, out.len() as u64, self.headers.len() as u16, 1);
        out[..HEADER].copy_from_slice(&header);
        self.headers.iter().for_each(|h| h.put(&mut out));
        out
    }
}

/// Whether the relocations of a section have addends of their own. Those of call counts change no bytes and need none.
fn has_addends(object: &Object, section: &Section) -> bool {
    object.abi.has_addends() && !section.is_profile()
}

/// Stores the addend of a relocation in the field that it fills. A branch has none.
fn put_addend(bytes: &mut [u8], r: &Relocation) {
    let size = relocations::known(r.kind).filter(|_| r.kind != R_AMDGPU_REL16).map_or(0, |(_, size)| size as usize);
    let start = r.offset as usize;
    if let Some(field) = bytes.get_mut(start..start + size) {
        field.copy_from_slice(&r.addend.to_le_bytes()[..size]);
    }
}
