//! A code object for the disassembler: sections with their symbols and relocations, sorted by offset.
//!
//! The file is untrusted: every table is checked, sections may not overlap, and what is not understood is left out
//! rather than guessed.

use gcnc_isa::Target;
use gcnc_object::Abi;
use gcnc_object::elf::consts::{
    SHF_ALLOC, SHF_EXCLUDE, SHF_EXECINSTR, SHF_GNU_RETAIN, SHF_MERGE, SHF_STRINGS, SHF_TLS, SHF_WRITE, SHT_FINI_ARRAY,
    SHT_INIT_ARRAY, SHT_NOBITS, SHT_NOTE, SHT_PROGBITS,
};

use super::quoted;
use crate::section::OF_HSA;

/// A code object.
pub(crate) struct File<'d> {
    pub(crate) target: Target,
    pub(crate) abi: Abi,
    /// Whether it is linked: then symbols and relocations have addresses rather than offsets.
    pub(crate) linked: bool,
    /// Whether it is input for a linker (`ET_REL`).
    pub(crate) relocatable: bool,
    /// The sections that assembly produces, without those that the linker creates.
    pub(crate) sections: Vec<Section<'d>>,
    pub(crate) symbols: Vec<Symbol<'d>>,
    /// The slots of the global offset table: each slot's address and the symbol whose address it holds.
    pub(crate) got: Vec<(u64, Reference)>,
    /// Symbols whose addresses are significant, if the file has that table.
    pub(crate) addrsig: Option<Vec<Reference>>,
}

/// A section.
pub(crate) struct Section<'d> {
    pub(crate) name: &'d str,
    pub(crate) kind: u32,
    pub(crate) flags: u64,
    pub(crate) align: u64,
    pub(crate) entry_size: u64,
    pub(crate) addr: u64,
    pub(crate) size: u64,
    /// Its contents; empty for a section without contents.
    pub(crate) bytes: &'d [u8],
    /// The signature of its group, and whether the linker keeps only one group with that signature.
    pub(crate) group: Option<(&'d str, bool)>,
    /// Its symbols, sorted by offset.
    pub(crate) symbols: Vec<usize>,
    /// Its relocations, sorted by offset.
    pub(crate) relocations: Vec<Relocation>,
}

/// A symbol.
#[derive(Copy, Clone)]
pub(crate) struct Symbol<'d> {
    pub(crate) name: &'d str,
    pub(crate) location: SymbolLocation,
    /// Offset in its section, value, or alignment.
    pub(crate) offset: u64,
    pub(crate) size: u64,
    pub(crate) binding: u8,
    pub(crate) visibility: u8,
    pub(crate) kind: u8,
}

/// Where a symbol is defined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SymbolLocation {
    Section(usize),
    Undefined,
    Absolute,
    Common,
    Lds,
    /// The name of a source file.
    File,
    /// A section that is not printed.
    Elsewhere,
}

/// A relocation.
#[derive(Copy, Clone)]
pub(crate) struct Relocation {
    pub(crate) offset: u64,
    pub(crate) kind: u32,
    pub(crate) to: Reference,
    pub(crate) addend: i64,
}

/// What a relocation refers to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reference {
    Symbol(usize),
    /// The start of a section.
    Section(usize),
}

impl<'d> Section<'d> {
    /// A section of bare instructions.
    pub(crate) fn raw(bytes: &'d [u8]) -> Section<'d> {
        Section {
            name: ".text",
            kind: SHT_PROGBITS,
            flags: SHF_ALLOC | SHF_EXECINSTR,
            align: 4,
            entry_size: 0,
            addr: 0,
            size: bytes.len() as u64,
            bytes,
            group: None,
            symbols: Vec::new(),
            relocations: Vec::new(),
        }
    }

    pub(crate) fn is_code(&self) -> bool {
        self.flags & SHF_EXECINSTR != 0 && self.kind != SHT_NOBITS
    }

    /// Whether it is a section of code object V2 with a directive of its own.
    pub(crate) fn is_of_hsa(&self) -> bool {
        self.kind == SHT_PROGBITS && OF_HSA.contains(&(self.name, self.flags))
    }

    /// The operands of its `.section` directive.
    pub(crate) fn directive(&self) -> String {
        const FLAGS: [(u64, char); 8] = [
            (SHF_ALLOC, 'a'),
            (SHF_EXCLUDE, 'e'),
            (SHF_EXECINSTR, 'x'),
            (SHF_WRITE, 'w'),
            (SHF_MERGE, 'M'),
            (SHF_STRINGS, 'S'),
            (SHF_TLS, 'T'),
            (SHF_GNU_RETAIN, 'R'),
        ];
        let mut flags: String = FLAGS.iter().filter(|(bit, _)| self.flags & bit != 0).map(|(_, c)| *c).collect();
        let kind = match self.kind {
            SHT_NOBITS => "nobits",
            SHT_NOTE => "note",
            SHT_INIT_ARRAY => "init_array",
            SHT_FINI_ARRAY => "fini_array",
            _ => "progbits",
        };
        let entry = if self.flags & SHF_MERGE != 0 { format!(",{}", self.entry_size) } else { String::new() };
        let mut group = String::new();
        if let Some((symbol, only_one)) = self.group {
            flags.push('G');
            group = format!(",{}{}", quoted(symbol), if only_one { ",comdat" } else { "" });
        }
        format!("{},\"{flags}\",@{kind}{entry}{group}", quoted(self.name))
    }
}

impl<'d> File<'d> {
    /// A file that consists of one section.
    pub(crate) fn raw(target: Target, section: Section<'d>) -> File<'d> {
        let (symbols, got) = (Vec::new(), Vec::new());
        File {
            target,
            abi: Abi::default(),
            linked: false,
            relocatable: false,
            sections: vec![section],
            symbols,
            got,
            addrsig: None,
        }
    }

    /// The section and offset of an address in a linked file.
    pub(crate) fn section_at(&self, address: u64) -> Option<(usize, u64)> {
        let has = |s: &Section<'_>| s.flags & SHF_ALLOC != 0 && address.wrapping_sub(s.addr) < s.size;
        let n = self.sections.iter().position(has)?;
        Some((n, address - self.sections[n].addr))
    }

    /// What is at an address of a linked file: a symbol, or else a section and an offset.
    pub(crate) fn at_address(&self, address: u64) -> Option<(Reference, u64)> {
        let (n, offset) = self.section_at(address)?;
        match self.symbol_indices_at(n, offset).first() {
            Some(symbol) => Some((Reference::Symbol(*symbol), 0)),
            None => Some((Reference::Section(n), offset)),
        }
    }

    fn symbol_indices_at(&self, section: usize, offset: u64) -> &[usize] {
        let all = &self.sections[section].symbols;
        let start = all.partition_point(|n| self.symbols[*n].offset < offset);
        let len = all[start..].partition_point(|n| self.symbols[*n].offset == offset);
        &all[start..start + len]
    }

    /// The symbols at an offset of a section.
    pub(crate) fn symbols_at(&self, section: usize, offset: u64) -> impl Iterator<Item = &Symbol<'d>> + use<'_, 'd> {
        self.symbol_indices_at(section, offset).iter().map(|n| &self.symbols[*n])
    }

    /// The label for a section's start. A section whose entries the linker may merge is named by itself, which defines
    /// no symbol that LLVM would keep.
    pub(crate) fn start_label(&self, section: usize) -> String {
        match self.is_own_label(section) {
            true => quoted(self.sections[section].name),
            false => format!(".Lsection{section}"),
        }
    }

    /// Whether a section's name denotes its start.
    pub(crate) fn is_own_label(&self, section: usize) -> bool {
        let s = &self.sections[section];
        let is_alone = || self.sections.iter().filter(|x| x.name == s.name).count() == 1;
        s.flags & SHF_MERGE != 0 && is_alone() && !self.symbols.iter().any(|x| x.name == s.name)
    }

    /// Whether something refers to a distance from the section's start.
    pub(crate) fn refers_to_start(&self, section: usize) -> bool {
        let s = &self.sections[section];
        let beyond = s.symbols.last().is_some_and(|n| self.symbols[*n].offset > s.size);
        let mut all = self.sections.iter().flat_map(|s| &s.relocations);
        beyond || all.any(|r| r.to == Reference::Section(section))
    }

    /// The name in assembly of what a relocation refers to.
    pub(crate) fn name(&self, to: Reference) -> String {
        match to {
            Reference::Symbol(n) => quoted(self.symbols[n].name),
            Reference::Section(n) => self.start_label(n),
        }
    }
}
