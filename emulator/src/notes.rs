//! Note records, which describe a file as a whole (AMDGPUUsage, "Note Records").
//!
//! Runtimes read loaded notes, in a `PT_NOTE` segment; files for `amdpal`, `mesa3d` and no OS have notes only in a
//! section.

use object::Endianness;
use object::read::elf::{ElfFile64, NoteIterator, ProgramHeader, SectionHeader};

use crate::error::LoadError;
use crate::metadata::Metadata;

/// Types of records of owner `AMD` (code object V2; the ISA name on other OSs too).
const NT_AMD_HSA_CODE_OBJECT_VERSION: u32 = 1;
const NT_AMD_HSA_HSAIL: u32 = 2;
const NT_AMD_HSA_ISA_VERSION: u32 = 3;
const NT_AMD_HSA_METADATA: u32 = 10;
const NT_AMD_HSA_ISA_NAME: u32 = 11;
/// Type of the record of owner `AMDGPU`.
const NT_AMDGPU_METADATA: u32 = 32;

/// The contents of the notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Major and minor code object version (V2).
    pub code_object_version: Option<[u32; 2]>,
    /// Whether the file is from an HSAIL finaliser, so that `e_flags` say whether XNACK is on (V2).
    pub hsail: bool,
    /// Major, minor and stepping of the processor (V2).
    pub isa_version: Option<[u32; 3]>,
    /// The target's name.
    pub isa_name: Option<String>,
    /// The metadata.
    pub metadata: Option<Metadata>,
}

/// Reads all records of the file's segments, or of its sections if no segment has any.
pub fn read(elf: &ElfFile64<'_, Endianness>, bytes: &[u8]) -> Result<Notes, LoadError> {
    let endian = elf.endian();
    let mut notes = Notes::default();
    let mut found = false;
    for segment in elf.elf_program_headers() {
        if let Some(records) = segment.notes(endian, bytes)? {
            found = true;
            notes.add(records, endian)?;
        }
    }
    if !found {
        for section in elf.elf_section_table().iter() {
            if let Some(records) = section.notes(endian, bytes)? {
                notes.add(records, endian)?;
            }
        }
    }
    Ok(notes)
}

fn words<const N: usize>(bytes: &[u8]) -> Option<[u32; N]> {
    let bytes = bytes.get(..4 * N)?;
    Some(std::array::from_fn(|i| {
        u32::from_le_bytes([bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]])
    }))
}

impl Notes {
    fn add(
        &mut self,
        mut records: NoteIterator<'_, object::elf::FileHeader64<Endianness>>,
        endian: Endianness,
    ) -> Result<(), LoadError> {
        while let Some(note) = records.next()? {
            let desc = note.desc();
            match (note.name(), note.n_type(endian).0) {
                (b"AMD", NT_AMD_HSA_CODE_OBJECT_VERSION) => self.code_object_version = words(desc),
                (b"AMD", NT_AMD_HSA_HSAIL) => self.hsail = true,
                // Two sizes of names come first.
                (b"AMD", NT_AMD_HSA_ISA_VERSION) => self.isa_version = desc.get(4..).and_then(words),
                (b"AMD", NT_AMD_HSA_ISA_NAME) => self.isa_name = Some(text(desc)?.to_owned()),
                (b"AMD", NT_AMD_HSA_METADATA) => self.metadata = Some(Metadata::parse_v2(text(desc)?)?),
                (b"AMDGPU", NT_AMDGPU_METADATA) => {
                    self.metadata.get_or_insert_default().extend(Metadata::parse(desc)?);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// A record's text, which may end in a NUL.
fn text(desc: &[u8]) -> Result<&str, LoadError> {
    let text = std::str::from_utf8(desc).map_err(|_| LoadError::Malformed("a note's text is not UTF-8".to_owned()))?;
    Ok(text.trim_end_matches('\0'))
}
