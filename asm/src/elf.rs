//! The assembled object, and the records of ELF files (System V ABI).

use gcnc_isa::Target;
use gcnc_object::Abi;
use gcnc_object::elf::consts::EM_AMDGPU;

pub use crate::section::{Group, Relocation, RelocationTarget, Section};
pub use crate::symbols::SectionOffset;

/// The result of assembling a source.
#[derive(Clone, Debug)]
pub struct Object {
    /// The target.
    pub target: Target,
    /// OS and code object version.
    pub abi: Abi,
    /// The sections.
    pub sections: Vec<Section>,
    /// The symbols, local ones first.
    pub symbols: Vec<Symbol>,
    /// Section groups.
    pub groups: Vec<Group>,
    /// Symbols, by index, whose addresses are significant, so that the linker must not fold two of them; `None` if the
    /// source does not say.
    pub addrsig: Option<Vec<usize>>,
}

/// A symbol of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its name.
    pub name: String,
    /// Its definition.
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

/// How a symbol is defined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Where {
    /// Defined in another file.
    Undefined,
    /// At an offset of a section.
    At(SectionOffset),
    /// An absolute number.
    Absolute(u64),
    /// The signature of a group, without a definition of its own.
    Group(usize),
    /// Common memory, allocated by the linker.
    Common {
        /// Bytes.
        size: u64,
        /// Its alignment.
        align: u64,
    },
    /// LDS allocated by the linker.
    Lds {
        /// Bytes.
        size: u64,
        /// Its alignment.
        align: u64,
    },
}

/// The size of the file header, and of a section header.
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

/// Pads `out` to a multiple of `align`.
pub(crate) fn pad(out: &mut Vec<u8>, align: u64) {
    out.resize(out.len().next_multiple_of(align.clamp(1, 1 << 20) as usize), 0);
}

impl Object {
    /// The file header: type, number of program headers, offset and number of section headers, and the index of the
    /// section name table.
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
}
