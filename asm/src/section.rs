//! Sections under construction.

use gcnc_object::elf::consts::{
    SHF_ALLOC, SHF_EXCLUDE, SHF_EXECINSTR, SHF_MERGE, SHF_STRINGS, SHF_TLS, SHF_WRITE, SHT_FINI_ARRAY, SHT_INIT_ARRAY,
    SHT_LLVM_CALL_GRAPH_PROFILE, SHT_NOBITS, SHT_NOTE, SHT_PREINIT_ARRAY, SHT_PROGBITS,
};

/// A section.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its name.
    pub name: String,
    /// `sh_type`.
    pub kind: u32,
    /// `sh_flags`.
    pub flags: u64,
    /// `sh_entsize`.
    pub entry_size: u64,
    /// `sh_addralign`.
    pub align: u64,
    /// Its contents; empty for a section without contents.
    pub bytes: Vec<u8>,
    /// Its size, which for a section without contents is not that of `bytes`.
    pub size: u64,
    /// Its relocations.
    pub relocations: Vec<Relocation>,
    /// The group that it belongs to, as an index into [`crate::Object::groups`].
    pub group: Option<usize>,
    /// The section, by index, that this one is ordered after (`SHF_LINK_ORDER`).
    pub ordered_after: Option<usize>,
}

/// A group of sections: the linker keeps all of them or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The signature, as an index into [`crate::Object::symbols`].
    pub signature: usize,
    /// Whether the linker keeps only one of all groups with this signature (COMDAT).
    pub only_one: bool,
}

/// A relocation record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Relocation {
    /// Its offset in the section.
    pub offset: u64,
    /// `R_AMDGPU_*`.
    pub kind: u32,
    /// The symbol or section.
    pub to: RelocationTarget,
    /// The addend.
    pub addend: i64,
}

/// What a relocation refers to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RelocationTarget {
    /// A symbol, by its index in [`crate::Object::symbols`].
    Symbol(usize),
    /// The start of a section, by its index in [`crate::Object::sections`].
    Section(usize),
    /// Nothing: only the addend counts.
    Nothing,
}

/// Sections whose name, itself or before a dot, determines flags and type (System V ABI, "Special Sections"), whatever
/// the source says.
const FAMILIES: [(&str, u32, u64); 9] = [
    (".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR),
    (".rodata", SHT_PROGBITS, SHF_ALLOC),
    (".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE),
    (".bss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE),
    (".tdata", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE | SHF_TLS),
    (".tbss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE | SHF_TLS),
    (".init_array", SHT_INIT_ARRAY, SHF_ALLOC | SHF_WRITE),
    (".fini_array", SHT_FINI_ARRAY, SHF_ALLOC | SHF_WRITE),
    (".preinit_array", SHT_PREINIT_ARRAY, SHF_ALLOC | SHF_WRITE),
];

/// Sections whose whole name determines type, flags and entry size.
const KNOWN: [(&str, u32, u64, u64); 14] = [
    (".rodata1", SHT_PROGBITS, SHF_ALLOC, 0),
    (".data1", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, 0),
    (".init", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0),
    (".fini", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0),
    (".rodata.cst4", SHT_PROGBITS, SHF_ALLOC | SHF_MERGE, 4),
    (".rodata.cst8", SHT_PROGBITS, SHF_ALLOC | SHF_MERGE, 8),
    (".rodata.cst16", SHT_PROGBITS, SHF_ALLOC | SHF_MERGE, 16),
    (".rodata.cst32", SHT_PROGBITS, SHF_ALLOC | SHF_MERGE, 32),
    (".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0),
    (".gcc_except_table", SHT_PROGBITS, SHF_ALLOC, 0),
    (".llvm_stackmaps", SHT_PROGBITS, SHF_ALLOC, 0),
    (".llvm_faultmaps", SHT_PROGBITS, SHF_ALLOC, 0),
    (".debug_str", SHT_PROGBITS, SHF_MERGE | SHF_STRINGS, 1),
    (".debug_line_str", SHT_PROGBITS, SHF_MERGE | SHF_STRINGS, 1),
];

/// Sections of code object V2 as finalizers wrote them, each with a directive: the flags say where the loader puts them
/// (LLVM 3.8, `SHF_AMDGPU_HSA_*`).
pub(crate) const OF_HSA: [(&str, u64); 4] = [
    (".hsatext", SHF_ALLOC | SHF_WRITE | SHF_EXECINSTR | HSA_AGENT | HSA_CODE),
    (".hsadata_global_agent", SHF_ALLOC | SHF_WRITE | HSA_GLOBAL | HSA_AGENT),
    (".hsadata_global_program", SHF_ALLOC | SHF_WRITE | HSA_GLOBAL),
    (".hsarodata_readonly_agent", SHF_ALLOC | HSA_READONLY | HSA_AGENT),
];
const HSA_GLOBAL: u64 = 1 << 20;
const HSA_READONLY: u64 = 1 << 21;
const HSA_CODE: u64 = 1 << 22;
const HSA_AGENT: u64 = 1 << 23;

/// The type and flags that a section has by its name.
pub(crate) fn by_name(name: &str) -> (u32, u64) {
    let belongs = |known: &str| name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    match FAMILIES.iter().find(|(known, ..)| belongs(known)) {
        Some((_, kind, flags)) => (*kind, *flags),
        None if name.starts_with(".note") => (SHT_NOTE, 0),
        None => (SHT_PROGBITS, 0),
    }
}

impl Section {
    /// An empty section with the properties that its name implies.
    pub(crate) fn named(name: &str) -> Section {
        let (kind, flags) = by_name(name);
        let mut section = Section::new(name, kind, flags);
        if let Some((_, kind, flags, entry_size)) = KNOWN.iter().find(|(known, ..)| name == *known) {
            (section.kind, section.flags, section.entry_size) = (*kind, *flags, *entry_size);
        } else if name.starts_with(".debug_") && name.ends_with(".dwo") {
            section.flags = SHF_EXCLUDE;
            if name == ".debug_str.dwo" {
                section.flags |= SHF_MERGE | SHF_STRINGS;
                section.entry_size = 1;
            }
        }
        section
    }

    pub(crate) fn new(name: &str, kind: u32, flags: u64) -> Section {
        Section {
            name: name.to_owned(),
            kind,
            flags,
            entry_size: 0,
            align: if name == ".text" { 4 } else { 1 },
            bytes: Vec::new(),
            size: 0,
            relocations: Vec::new(),
            group: None,
            ordered_after: None,
        }
    }

    /// Appends bytes, with relocations whose offsets are relative to these.
    pub(crate) fn extend(&mut self, bytes: &[u8], relocations: Vec<Relocation>) {
        let start = self.size;
        self.bytes.extend_from_slice(bytes);
        self.size += bytes.len() as u64;
        self.relocations.extend(relocations.into_iter().map(|r| Relocation { offset: start + r.offset, ..r }));
    }

    /// Whether it has no contents in the file.
    pub fn is_nobits(&self) -> bool {
        self.kind == SHT_NOBITS
    }

    /// Whether it holds call counts.
    pub(crate) fn is_profile(&self) -> bool {
        self.kind == SHT_LLVM_CALL_GRAPH_PROFILE
    }

    /// Whether it holds instructions.
    pub fn is_code(&self) -> bool {
        self.flags & SHF_EXECINSTR != 0
    }
}
