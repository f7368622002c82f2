//! A section under construction: its bytes and relocations.

use gcnc_object::elf::consts::{R_AMDGPU_ABS32, R_AMDGPU_ABS64};

use crate::leb128;
use crate::section::{Relocation, RelocationTarget};
use crate::symbols::SectionOffset;

/// The size that instruction lengths are multiples of: the unit in which addresses advance.
pub(super) const INSTRUCTION: u64 = 4;

/// Bytes and relocations.
#[derive(Default)]
pub(super) struct Buffer {
    pub(super) bytes: Vec<u8>,
    pub(super) relocations: Vec<Relocation>,
}

impl Buffer {
    /// A reference to `to` of relocation type `kind`, which fills `size` bytes.
    pub(super) fn reference(&mut self, kind: u32, to: SectionOffset, size: usize) {
        let (offset, addend) = (self.bytes.len() as u64, to.offset as i64);
        let to = RelocationTarget::Section(to.section);
        self.relocations.push(Relocation { offset, kind, to, addend });
        self.bytes.resize(self.bytes.len() + size, 0);
    }

    /// An offset in another section, which has 32 bits.
    pub(super) fn offset(&mut self, section: usize, offset: u64) {
        self.reference(R_AMDGPU_ABS32, SectionOffset { section, offset }, 4);
    }

    /// An address.
    pub(super) fn address(&mut self, to: SectionOffset) {
        self.reference(R_AMDGPU_ABS64, to, 8);
    }

    pub(super) fn uleb(&mut self, n: u64) {
        leb128::unsigned(&mut self.bytes, n);
    }

    /// A string and the zero that ends it.
    pub(super) fn string(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.push(0);
    }

    /// Leaves 4 bytes for a length; [`Self::end_length`] fills it in.
    pub(super) fn begin_length(&mut self) -> usize {
        self.bytes.extend([0; 4]);
        self.bytes.len()
    }

    /// Sets the length that comes before `start`: that of everything after it.
    pub(super) fn end_length(&mut self, start: usize) {
        let length = (self.bytes.len() - start) as u32;
        self.bytes[start - 4..start].copy_from_slice(&length.to_le_bytes());
    }
}
