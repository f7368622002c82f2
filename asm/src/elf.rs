//! The assembled object, and `ET_REL`: sections in the order in which the source names them, each with its relocations.
//!
//! Source: System V ABI. The order of sections and symbols is that of LLVM's assembler.

use gcnc_isa::Target;
use gcnc_object::Abi;
use gcnc_object::elf::consts::{
    EM_AMDGPU, ET_REL, R_AMDGPU_REL16, SHF_EXCLUDE, SHF_GROUP, SHF_INFO_LINK, SHN_ABS, SHN_AMDGPU_LDS, SHN_COMMON,
    SHN_UNDEF, SHT_GROUP, SHT_LLVM_ADDRSIG, SHT_REL, SHT_RELA, SHT_STRTAB, SHT_SYMTAB, STB_LOCAL, STT_SECTION,
};

use crate::directive::reloc;
use crate::leb128;

pub use crate::section::{Group, Relocation, RelocationTarget, Section};
pub use crate::symbols::Place;

/// What a source assembles to.
#[derive(Clone, Debug)]
pub struct Object {
    /// The target.
    pub target: Target,
    /// What it is written for.
    pub abi: Abi,
    /// The sections.
    pub sections: Vec<Section>,
    /// The symbols, local ones first.
    pub symbols: Vec<Symbol>,
    /// Groups of sections.
    pub groups: Vec<Group>,
    /// Symbols, by their index, whose addresses are compared, so that the linker must not make two of them one; `None`
    /// if the source says nothing of it.
    pub addrsig: Option<Vec<usize>>,
}

/// A symbol of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its name.
    pub name: String,
    /// What it stands for.
    pub place: Where,
    /// `st_size`.
    pub size: u64,
    /// `STB_*`.
    pub binding: u8,
    /// `STV_*`.
    pub visibility: u8,
    /// `STT_*`.
    pub kind: u8,
}

/// What a symbol stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Where {
    /// Another file's symbol.
    Undefined,
    /// A place of a section.
    At(Place),
    /// A number.
    Absolute(u64),
    /// What a group is known by, and nothing else.
    Group(usize),
    /// Memory that the linker gives it.
    Common {
        /// Bytes.
        size: u64,
        /// Its alignment.
        align: u64,
    },
    /// LDS that the linker gives it.
    Lds {
        /// Bytes.
        size: u64,
        /// Its alignment.
        align: u64,
    },
}

/// Numbers of section headers.
struct Numbers {
    sections: Vec<u16>,
    groups: Vec<u16>,
    addrsig: usize,
    symtab: usize,
}

/// Bytes of the file header, and of a section header.
pub(crate) const HEADER: usize = 64;

/// A string table under construction.
#[derive(Default)]
pub(crate) struct Strings(pub(crate) Vec<u8>);

impl Strings {
    pub(crate) fn add(&mut self, text: &str) -> u32 {
        if self.0.is_empty() {
            self.0.push(0);
        }
        if text.is_empty() {
            return 0;
        }
        let at = self.0.len() as u32;
        self.0.extend_from_slice(text.as_bytes());
        self.0.push(0);
        at
    }
}

/// A section header.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Header {
    pub(crate) name: u32,
    pub(crate) kind: u32,
    pub(crate) flags: u64,
    pub(crate) addr: u64,
    pub(crate) offset: u64,
    pub(crate) size: u64,
    pub(crate) link: u32,
    pub(crate) info: u32,
    pub(crate) align: u64,
    pub(crate) entry_size: u64,
}

impl Header {
    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.name.to_le_bytes());
        out.extend(self.kind.to_le_bytes());
        for word in [self.flags, self.addr, self.offset, self.size] {
            out.extend(word.to_le_bytes());
        }
        out.extend(self.link.to_le_bytes());
        out.extend(self.info.to_le_bytes());
        out.extend(self.align.to_le_bytes());
        out.extend(self.entry_size.to_le_bytes());
    }
}

/// Appends a symbol table entry.
pub(crate) fn put_symbol(out: &mut Vec<u8>, name: u32, symbol: &Symbol, section: u16, value: u64) {
    out.extend(name.to_le_bytes());
    out.extend([symbol.binding << 4 | symbol.kind & 15, symbol.visibility]);
    out.extend(section.to_le_bytes());
    out.extend(value.to_le_bytes());
    out.extend(symbol.size.to_le_bytes());
}

/// Appends a relocation with its addend.
pub(crate) fn put_relocation(out: &mut Vec<u8>, offset: u64, symbol: u32, kind: u32, addend: i64) {
    out.extend(offset.to_le_bytes());
    out.extend((u64::from(symbol) << 32 | u64::from(kind)).to_le_bytes());
    out.extend(addend.to_le_bytes());
}

/// Puts the addend of a relocation into the field that it fills, of a section's bytes. A branch has none.
fn put_addend(bytes: &mut [u8], r: &Relocation) {
    let size = reloc::known(r.kind).filter(|_| r.kind != R_AMDGPU_REL16).map_or(0, |(_, size)| size as usize);
    let start = r.offset as usize;
    if let Some(field) = bytes.get_mut(start..start + size) {
        field.copy_from_slice(&r.addend.to_le_bytes()[..size]);
    }
}

/// Pads `out` to a multiple of `align`.
pub(crate) fn pad(out: &mut Vec<u8>, align: u64) {
    out.resize(out.len().next_multiple_of(align.clamp(1, 1 << 20) as usize), 0);
}

impl Object {
    /// The file header: type, where program and section headers are and how many, and which section names sections.
    pub(crate) fn file_header(&self, kind: u16, programs: u16, shoff: u64, sections: u16, names: u16) -> Vec<u8> {
        let mut out = b"\x7fELF".to_vec();
        out.extend([2, 1, 1, self.abi.os.elf_abi(), self.abi.elf_abi_version()]);
        out.extend([0; 7]);
        out.extend(kind.to_le_bytes());
        out.extend(EM_AMDGPU.to_le_bytes());
        out.extend(1u32.to_le_bytes());
        out.extend(0u64.to_le_bytes());
        out.extend((if programs == 0 { 0 } else { HEADER as u64 }).to_le_bytes());
        out.extend(shoff.to_le_bytes());
        out.extend(self.abi.elf_flags(&self.target).to_le_bytes());
        let program_size = if programs == 0 { 0 } else { 56 };
        for half in [HEADER as u16, program_size, programs, HEADER as u16, sections, names] {
            out.extend(half.to_le_bytes());
        }
        out
    }

    /// The numbers of section headers: nothing, `.strtab`, sections each with its group before it if it is the group's
    /// first, and its relocations behind it, `.llvm_addrsig`, `.symtab`.
    fn numbers(&self) -> Numbers {
        let mut numbers = Numbers { sections: Vec::new(), groups: vec![0; self.groups.len()], addrsig: 0, symtab: 0 };
        let mut next = 2;
        for section in &self.sections {
            if let Some(group) = section.group.map(|g| &mut numbers.groups[g]).filter(|g| **g == 0) {
                *group = next as u16;
                next += 1;
            }
            numbers.sections.push(next as u16);
            next += if section.relocations.is_empty() { 1 } else { 2 };
        }
        numbers.addrsig = next;
        numbers.symtab = next + usize::from(self.addrsig.is_some());
        numbers
    }

    /// The relocatable file.
    pub fn relocatable(&self) -> Vec<u8> {
        let mut strings = Strings::default();
        let numbers = self.numbers();
        let symtab = numbers.symtab;
        let mut out = vec![0; HEADER];
        let mut headers = vec![Header::default(); symtab + 1];
        for (section, number) in self.sections.iter().zip(&numbers.sections) {
            pad(&mut out, section.align);
            headers[usize::from(*number)] = Header {
                name: strings.add(&section.name),
                kind: section.kind,
                flags: section.flags,
                offset: out.len() as u64,
                size: section.size,
                align: section.align,
                entry_size: section.entry_size,
                link: match section.ordered_after {
                    None if section.is_profile() => symtab as u32,
                    after => after.map_or(0, |i| numbers.sections[i].into()),
                },
                ..Header::default()
            };
            let start = out.len();
            out.extend_from_slice(&section.bytes);
            if !self.abi.has_addends() {
                section.relocations.iter().for_each(|r| put_addend(&mut out[start..], r));
            }
        }
        let (table, locals, places, symbols) = self.symbol_table(&numbers, &mut strings);
        pad(&mut out, 8);
        headers[symtab] = Header {
            name: strings.add(".symtab"),
            kind: SHT_SYMTAB,
            offset: out.len() as u64,
            size: table.len() as u64,
            link: 1,
            info: locals,
            align: 8,
            entry_size: 24,
            ..Header::default()
        };
        out.extend(table);
        self.put_groups(&numbers, &symbols, &mut strings, &mut headers, &mut out);
        self.put_addrsig(&numbers, &symbols, &mut strings, &mut headers, &mut out);
        for (section, number) in self.sections.iter().zip(&numbers.sections).filter(|(s, _)| !s.relocations.is_empty())
        {
            let offset = out.len() as u64;
            // Relocations that fill nothing have none.
            let has_addends = self.abi.has_addends() && !section.is_profile();
            for r in &section.relocations {
                let symbol = match r.to {
                    RelocationTarget::Symbol(i) => symbols[i],
                    RelocationTarget::Section(i) => places[i],
                    RelocationTarget::Nothing => 0,
                };
                put_relocation(&mut out, r.offset, symbol, r.kind, r.addend);
                if !has_addends {
                    out.truncate(out.len() - 8);
                }
            }
            let (prefix, kind, entry_size) = if has_addends { (".rela", SHT_RELA, 24) } else { (".rel", SHT_REL, 16) };
            headers[usize::from(*number) + 1] = Header {
                name: strings.add(&format!("{prefix}{}", section.name)),
                kind,
                flags: if section.group.is_some() { SHF_GROUP } else { SHF_INFO_LINK },
                offset,
                size: out.len() as u64 - offset,
                link: symtab as u32,
                info: (*number).into(),
                align: 8,
                entry_size,
                ..Header::default()
            };
        }
        let name = strings.add(".strtab");
        headers[1] = Header {
            name,
            kind: SHT_STRTAB,
            offset: out.len() as u64,
            size: strings.0.len() as u64,
            align: 1,
            ..Header::default()
        };
        out.extend(strings.0);
        pad(&mut out, 8);
        let header = self.file_header(ET_REL, 0, out.len() as u64, headers.len() as u16, 1);
        out[..HEADER].copy_from_slice(&header);
        headers.iter().for_each(|h| h.put(&mut out));
        out
    }

    /// Groups: a word of flags and the numbers of their sections.
    fn put_groups(
        &self,
        numbers: &Numbers,
        symbols: &[u32],
        strings: &mut Strings,
        headers: &mut [Header],
        out: &mut Vec<u8>,
    ) {
        for (i, (group, number)) in self.groups.iter().zip(&numbers.groups).enumerate().filter(|(_, (_, n))| **n != 0) {
            pad(out, 4);
            let offset = out.len() as u64;
            out.extend(u32::from(group.only_one).to_le_bytes());
            for (section, number) in self.sections.iter().zip(&numbers.sections).filter(|(s, _)| s.group == Some(i)) {
                let own = if section.relocations.is_empty() { 1 } else { 2 };
                (0..own).for_each(|n| out.extend((u32::from(*number) + n).to_le_bytes()));
            }
            headers[usize::from(*number)] = Header {
                name: strings.add(".group"),
                kind: SHT_GROUP,
                offset,
                size: out.len() as u64 - offset,
                link: numbers.symtab as u32,
                info: symbols[group.signature],
                align: 4,
                entry_size: 4,
                ..Header::default()
            };
        }
    }

    /// `.llvm_addrsig`: numbers of symbols, of variable length (LLVM, "Extensions", "`SHT_LLVM_ADDRSIG` Section").
    fn put_addrsig(
        &self,
        numbers: &Numbers,
        symbols: &[u32],
        strings: &mut Strings,
        headers: &mut [Header],
        out: &mut Vec<u8>,
    ) {
        let Some(addrsig) = &self.addrsig else { return };
        let offset = out.len() as u64;
        addrsig.iter().for_each(|i| leb128::unsigned(out, symbols[*i].into()));
        headers[numbers.addrsig] = Header {
            name: strings.add(".llvm_addrsig"),
            kind: SHT_LLVM_ADDRSIG,
            flags: SHF_EXCLUDE,
            offset,
            size: out.len() as u64 - offset,
            link: numbers.symtab as u32,
            align: 1,
            ..Header::default()
        };
    }

    /// The symbol table, the number of local symbols, and the numbers of each section's and each symbol's entry.
    fn symbol_table(&self, numbers: &Numbers, strings: &mut Strings) -> (Vec<u8>, u32, Vec<u32>, Vec<u32>) {
        let mut out = vec![0; 24];
        let mut next = 1;
        let mut places = vec![0; self.sections.len()];
        let targets = || self.sections.iter().flat_map(|s| &s.relocations).map(|r| r.to);
        for (i, number) in numbers.sections.iter().enumerate() {
            if !targets().any(|to| to == RelocationTarget::Section(i)) {
                continue;
            }
            let place = Where::At(Place { section: i, offset: 0 });
            let binding = STB_LOCAL;
            let symbol = Symbol { name: String::new(), place, size: 0, binding, visibility: 0, kind: STT_SECTION };
            put_symbol(&mut out, 0, &symbol, *number, 0);
            places[i] = next;
            next += 1;
        }
        let mut locals = next;
        let mut symbols = Vec::with_capacity(self.symbols.len());
        for symbol in &self.symbols {
            let (section, value) = match symbol.place {
                Where::Undefined => (SHN_UNDEF, 0),
                Where::At(place) => (numbers.sections[place.section], place.offset),
                Where::Group(i) => (numbers.groups[i], 0),
                Where::Absolute(n) => (SHN_ABS, n),
                Where::Common { align, .. } => (SHN_COMMON, align),
                Where::Lds { align, .. } => (SHN_AMDGPU_LDS, align),
            };
            put_symbol(&mut out, strings.add(&symbol.name), symbol, section, value);
            symbols.push(next);
            next += 1;
            if symbol.binding == STB_LOCAL {
                locals = next;
            }
        }
        (out, locals, places, symbols)
    }
}
