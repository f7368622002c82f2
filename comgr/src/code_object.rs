//! Contents of a code object: target, metadata, symbols, and the mapping of its addresses to the file.

use gcnc_object::notes::{NT_AMD_HSA_METADATA, NT_AMDGPU_METADATA};
use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader, SectionTable, Sym};
use object::{LittleEndian, StringTable};

use crate::abi::{DataKind, Done, Status};
use crate::isa;
use crate::metadata::{self, Node};

type Header = FileHeader64<LittleEndian>;

/// All integers are little-endian.
const E: LittleEndian = LittleEndian;

/// A symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Its name.
    pub name: String,
    /// `STT_*`, or -1 for types that the interface does not know.
    pub kind: i32,
    /// Size in bytes of the symbol's object.
    pub size: u64,
    /// Whether it is undefined here.
    pub undefined: bool,
    /// Its address; in a relocatable file its offset in the section.
    pub value: u64,
}

fn header(bytes: &[u8]) -> Done<&Header> {
    let header = Header::parse(bytes).map_err(|_| Status::Error)?;
    let is_ours = header.is_little_endian() && header.e_machine(E) == elf::EM_AMDGPU;
    if is_ours { Ok(header) } else { Err(Status::Error) }
}

fn sections(bytes: &[u8]) -> Done<SectionTable<'_, Header>> {
    header(bytes)?.sections(E, bytes).map_err(|_| Status::Error)
}

/// The ISA name of a code object.
///
/// # Errors
/// It is not a code object, or the target is unknown.
pub fn isa_name(bytes: &[u8]) -> Done<String> {
    let (target, abi) = gcnc_asm::dis::target(bytes).map_err(|_| Status::Error)?;
    if abi.os != gcnc_object::Os::Hsa {
        return Err(Status::Error);
    }
    Ok(isa::name(&target))
}

/// Its metadata.
///
/// # Errors
/// It is not a code object, or its metadata is damaged or missing.
pub fn metadata(bytes: &[u8]) -> Done<Node> {
    let header = header(bytes)?;
    let segments = header.program_headers(E, bytes).map_err(|_| Status::Error)?;
    let mut found = None;
    for segment in segments {
        if let Ok(Some(notes)) = segment.notes(E, bytes) {
            add_notes(&mut found, notes)?;
        }
    }
    // Relocatable files, and those for other loaders, have theirs only in sections.
    if found.is_none() {
        for section in sections(bytes)?.iter() {
            if let Ok(Some(notes)) = section.notes(E, bytes) {
                add_notes(&mut found, notes)?;
            }
        }
    }
    found.ok_or(Status::Error)
}

fn add_notes(found: &mut Option<Node>, mut notes: object::read::elf::NoteIterator<'_, Header>) -> Done<()> {
    while let Ok(Some(note)) = notes.next() {
        let node = match (note.name(), note.n_type(E).0) {
            (b"AMDGPU", NT_AMDGPU_METADATA) => metadata::of_note(note.desc())?,
            (b"AMD", NT_AMD_HSA_METADATA) => metadata::of_yaml(note.desc())?,
            _ => continue,
        };
        // Ignore a note that cannot be merged with the previous ones.
        *found = match found.take() {
            Some(before) => Some(before.merge(&node).unwrap_or(before)),
            None => Some(node),
        };
    }
    Ok(())
}

/// Its symbols: the dynamic ones of an executable, all of a relocatable file.
///
/// # Errors
/// It is not a code object, or its table is damaged.
pub fn symbols(kind: DataKind, bytes: &[u8]) -> Done<Vec<Symbol>> {
    let table = if kind == DataKind::Executable { elf::SHT_DYNSYM } else { elf::SHT_SYMTAB };
    let table = sections(bytes)?.symbols(E, bytes, table).map_err(|_| Status::Error)?;
    let symbol = |symbol: &elf::Sym64<LittleEndian>| {
        let name = symbol.name(E, table.strings()).map_err(|_| Status::Error)?;
        Ok(Symbol {
            name: String::from_utf8_lossy(name).into_owned(),
            kind: match symbol.st_type().0 {
                // The types with names in the interface (`amd_comgr_symbol_type_t`).
                known @ (0..=5 | 10) => known.into(),
                _ => -1,
            },
            size: symbol.st_size(E),
            undefined: symbol.st_shndx(E) == elf::SHN_UNDEF,
            value: symbol.st_value(E),
        })
    };
    // The first entry is the null symbol.
    table.iter().skip(1).map(symbol).collect()
}

/// The file range of an address: its offset, the size from there on, and whether it has no bytes in the file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// Offset in the file.
    pub offset: u64,
    /// Bytes up to the end of the segment, or to the end of its bytes in the file.
    pub size: u64,
    /// Whether the file has no bytes for it: memory initialised to zero.
    pub nobits: bool,
}

/// The file range of an address of an executable.
///
/// # Errors
/// It is not a code object, or no segment contains the address.
pub fn slice_at(bytes: &[u8], address: u64) -> Done<Slice> {
    let header = header(bytes)?;
    let segments = header.program_headers(E, bytes).map_err(|_| Status::Error)?;
    for s in segments.iter().filter(|s| s.p_type(E) == elf::PT_LOAD) {
        let (start, file, memory) = (s.p_vaddr(E), s.p_filesz(E), s.p_memsz(E));
        let Some(at) = address.checked_sub(start).filter(|&at| at < memory) else { continue };
        let nobits = at >= file;
        let size = if nobits { memory - at } else { file - at };
        return Ok(Slice { offset: s.p_offset(E).wrapping_add(at), size, nobits });
    }
    Err(Status::InvalidArgument)
}

/// The bytes of a section from an address on, if it has some there.
pub fn bytes_at(bytes: &[u8], address: u64) -> Option<&[u8]> {
    let slice = slice_at(bytes, address).ok().filter(|slice| !slice.nobits)?;
    let start = usize::try_from(slice.offset).ok()?;
    let len = usize::try_from(slice.size).ok()?;
    bytes.get(start..start.checked_add(len)?)
}

/// The relative relocations of an executable: the address of each, and the addend to the base.
///
/// # Errors
/// It is not a code object, or has no such table.
pub fn relocations(bytes: &[u8]) -> Done<Vec<(u64, u64)>> {
    let sections = sections(bytes)?;
    let dynamic = sections.iter().find(|s| s.sh_type(E) == elf::SHT_RELA && s.sh_info(E) == 0).ok_or(Status::Error)?;
    let (rows, _) = dynamic.rela(E, bytes).map_err(|_| Status::Error)?.ok_or(Status::Error)?;
    Ok(rows.iter().map(|row| (row.r_offset.get(E), row.r_addend.get(E) as u64)).collect())
}

/// The NUL-terminated text at an address.
pub fn text_at(bytes: &[u8], address: u64) -> Option<&str> {
    let bytes = bytes_at(bytes, address)?;
    let end = u64::try_from(bytes.len()).ok()?;
    std::str::from_utf8(StringTable::new(bytes, 0, end).get(0).ok()?).ok()
}
