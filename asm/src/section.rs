//! Sections under construction.

use gcnc_emit::elf::consts::{
    SHF_ALLOC, SHF_EXECINSTR, SHF_MERGE, SHF_STRINGS, SHF_WRITE, SHT_NOBITS, SHT_NOTE, SHT_PROGBITS,
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
    /// Its contents; of a section without contents, none.
    pub bytes: Vec<u8>,
    /// Its size, which of a section without contents is not that of `bytes`.
    pub size: u64,
    /// What the linker fills in.
    pub relocations: Vec<Relocation>,
}

/// A relocation record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Relocation {
    /// Where, in its section.
    pub offset: u64,
    /// `R_AMDGPU_*`.
    pub kind: u32,
    /// Whose address.
    pub to: RelocationTarget,
    /// What is added.
    pub addend: i64,
}

/// What a relocation refers to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RelocationTarget {
    /// A symbol, by its index in [`crate::Object::symbols`].
    Symbol(usize),
    /// The start of a section, by its index in [`crate::Object::sections`].
    Section(usize),
}

/// Types and flags of sections that are known by name (System V ABI, "Special Sections").
const KNOWN: [(&str, u32, u64); 8] = [
    (".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR),
    (".rodata", SHT_PROGBITS, SHF_ALLOC),
    (".data.rel.ro", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE),
    (".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE),
    (".bss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE),
    (".note", SHT_NOTE, 0),
    (".comment", SHT_PROGBITS, SHF_MERGE | SHF_STRINGS),
    (".debug", SHT_PROGBITS, 0),
];

impl Section {
    /// An empty section with the type and flags that its name has by custom.
    pub(crate) fn named(name: &str) -> Section {
        let belongs = |known: &str| name == known || name.strip_prefix(known).is_some_and(|rest| rest.starts_with('.'));
        let row = KNOWN.iter().find(|(known, ..)| belongs(known));
        let (kind, flags) = row.map_or((SHT_PROGBITS, 0), |(_, kind, flags)| (*kind, *flags));
        Section::new(name, kind, flags)
    }

    pub(crate) fn new(name: &str, kind: u32, flags: u64) -> Section {
        let align = if flags & SHF_EXECINSTR != 0 { 4 } else { 1 };
        Section {
            name: name.to_owned(),
            kind,
            flags,
            entry_size: 0,
            align,
            bytes: Vec::new(),
            size: 0,
            relocations: Vec::new(),
        }
    }

    /// Whether it has no contents in the file.
    pub fn is_nobits(&self) -> bool {
        self.kind == SHT_NOBITS
    }

    /// Whether it holds instructions.
    pub fn is_code(&self) -> bool {
        self.flags & SHF_EXECINSTR != 0
    }
}
