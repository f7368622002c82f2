//! The loader: an ELF code object becomes an image in device memory, with its kernels.
//!
//! Reads `ET_DYN` code objects of versions 3 to 5 (and 6, whose layout is the same) as AMD's loader would: loadable
//! segments, dynamic relocations, the kernel descriptors that symbols `NAME.kd` point to, and the metadata note
//! (AMDGPUUsage, "ELF Code Object"). The file may be hostile: every offset is checked, and the memory that it may
//! claim is bounded by [`CodeObject::image_limit`].

use object::elf;
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader};
use object::{Endianness, Object, ObjectSegment, ObjectSymbol, RelocationFlags, SegmentFlags, SymbolKind};

use crate::descriptor::KernelDescriptor;
use crate::error::LoadError;
use crate::metadata::{KernelMetadata, Metadata};

/// `EI_OSABI` of HSA code objects (AMDGPUUsage, "ELF Header").
const ELFOSABI_AMDGPU_HSA: u8 = 64;
/// The note that holds the metadata (AMDGPUUsage, "Note Records").
const NT_AMDGPU_METADATA: u32 = 32;
/// `r_type` of the relocations that a loader applies (AMDGPUUsage, "Relocation Records").
mod reloc {
    pub const ABS32_LO: u32 = 1;
    pub const ABS32_HI: u32 = 2;
    pub const ABS64: u32 = 3;
    pub const ABS32: u32 = 6;
    pub const RELATIVE64: u32 = 13;
}
/// Where images are placed in the device's address space.
const LOAD_ADDRESS: u64 = 0x7d00_0000_0000;

/// A loaded code object.
#[derive(Clone, Debug)]
pub struct CodeObject {
    /// `EI_ABIVERSION` plus two: 3, 4, 5 or 6.
    version: u32,
    /// The processor, as `gfx90a`.
    processor: &'static str,
    /// The target ID, with the features that the file fixes, as `gfx90a:sramecc+:xnack-`.
    target_id: String,
    image: Vec<u8>,
    /// Virtual address (in the file) of the image's first byte.
    link_base: u64,
    segments: Vec<Segment>,
    kernels: Vec<Kernel>,
    metadata: Metadata,
}

/// A loaded segment: a part of the image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Offset in the image.
    pub start: usize,
    /// Bytes.
    pub len: usize,
    /// Holds code.
    pub executable: bool,
    /// May be written.
    pub writable: bool,
}

/// A kernel of a code object.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name, without `.kd`.
    pub name: String,
    /// The descriptor.
    pub descriptor: KernelDescriptor,
    /// Address (in the file) of the descriptor.
    pub descriptor_address: u64,
    /// Address (in the file) of the first instruction.
    pub entry_address: u64,
    /// The metadata, if there is any for this kernel.
    pub metadata: Option<KernelMetadata>,
}

/// Processors by `EF_AMDGPU_MACH` (AMDGPUUsage, "AMDGPU EF_AMDGPU_MACH Values").
const MACHINES: &[(u32, &str)] = &[
    (0x20, "gfx600"),
    (0x21, "gfx601"),
    (0x3a, "gfx602"),
    (0x22, "gfx700"),
    (0x23, "gfx701"),
    (0x24, "gfx702"),
    (0x25, "gfx703"),
    (0x26, "gfx704"),
    (0x3b, "gfx705"),
    (0x28, "gfx801"),
    (0x29, "gfx802"),
    (0x2a, "gfx803"),
    (0x3c, "gfx805"),
    (0x2b, "gfx810"),
    (0x2c, "gfx900"),
    (0x2d, "gfx902"),
    (0x2e, "gfx904"),
    (0x2f, "gfx906"),
    (0x30, "gfx908"),
    (0x31, "gfx909"),
    (0x32, "gfx90c"),
    (0x3f, "gfx90a"),
    (0x4c, "gfx942"),
    (0x4f, "gfx950"),
    (0x33, "gfx1010"),
    (0x34, "gfx1011"),
    (0x35, "gfx1012"),
    (0x42, "gfx1013"),
    (0x36, "gfx1030"),
    (0x37, "gfx1031"),
    (0x38, "gfx1032"),
    (0x39, "gfx1033"),
    (0x3e, "gfx1034"),
    (0x3d, "gfx1035"),
    (0x45, "gfx1036"),
    (0x41, "gfx1100"),
    (0x46, "gfx1101"),
    (0x47, "gfx1102"),
    (0x44, "gfx1103"),
    (0x43, "gfx1150"),
    (0x4a, "gfx1151"),
    (0x55, "gfx1152"),
    (0x58, "gfx1153"),
    (0x48, "gfx1200"),
    (0x4e, "gfx1201"),
    (0x49, "gfx1250"),
];

impl CodeObject {
    /// Bytes of memory that a file of this length may claim: enough for any real one, too little to hurt.
    pub fn image_limit(file_bytes: usize) -> u64 {
        (file_bytes as u64).saturating_mul(4).max(64 << 20)
    }

    /// Loads a code object.
    pub fn load(bytes: &[u8]) -> Result<CodeObject, LoadError> {
        let elf = ElfFile64::<Endianness>::parse(bytes)?;
        let header = elf.elf_header();
        let (version, processor, target_id) = identify(header, elf.endian())?;
        let (link_base, mut image, segments) = map_segments(&elf, bytes.len())?;
        relocate(&elf, link_base, &mut image)?;
        let metadata = find_metadata(&elf, bytes)?;
        let mut object =
            CodeObject { version, processor, target_id, image, link_base, segments, kernels: Vec::new(), metadata };
        object.kernels = object.find_kernels(&elf)?;
        Ok(object)
    }

    /// The code object version: 3 to 6.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The processor, as `gfx90a`.
    pub fn processor(&self) -> &'static str {
        self.processor
    }

    /// The target ID: the processor and the features that the file fixes, as `gfx90a:sramecc+:xnack-`.
    pub fn target_id(&self) -> &str {
        &self.target_id
    }

    /// The kernels, in the order of the symbol table.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// The kernel with this name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|k| k.name == name)
    }

    /// The metadata of the whole code object.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// The loaded, relocated image.
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// The address (in the file) of the image's first byte.
    pub fn link_base(&self) -> u64 {
        self.link_base
    }

    /// Where the image stands in device memory.
    pub fn load_address(&self) -> u64 {
        LOAD_ADDRESS
    }

    /// The loaded segments, by address; they do not overlap.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    fn find_kernels(&self, elf: &ElfFile64<'_, Endianness>) -> Result<Vec<Kernel>, LoadError> {
        let mut kernels: Vec<Kernel> = Vec::new();
        let mut symbols: Vec<_> = elf.dynamic_symbols().collect();
        if symbols.is_empty() {
            symbols = elf.symbols().collect();
        }
        for symbol in symbols {
            let Some(name) = symbol.name().ok().and_then(|n| n.strip_suffix(".kd")) else { continue };
            if symbol.is_undefined() || !matches!(symbol.kind(), SymbolKind::Data | SymbolKind::Unknown) {
                continue;
            }
            let address = symbol.address();
            let descriptor = address
                .checked_sub(self.link_base)
                .and_then(|at| self.image.get(usize::try_from(at).ok()?..))
                .and_then(KernelDescriptor::parse)
                .ok_or_else(|| LoadError::Malformed(format!("descriptor of kernel `{name}` lies outside the image")))?;
            let entry_address = address.wrapping_add_signed(descriptor.kernel_code_entry_byte_offset);
            let kd = format!("{name}.kd");
            kernels.push(Kernel {
                name: name.to_owned(),
                descriptor,
                descriptor_address: address,
                entry_address,
                metadata: self.metadata.kernels.iter().find(|k| k.symbol == kd).cloned(),
            });
        }
        Ok(kernels)
    }
}

/// Version, processor and target ID from the header.
fn identify(
    header: &elf::FileHeader64<Endianness>,
    endian: Endianness,
) -> Result<(u32, &'static str, String), LoadError> {
    let not = |what: &str| Err(LoadError::NotCodeObject(what.to_owned()));
    if header.e_machine(endian) != elf::EM_AMDGPU {
        return not("e_machine is not EM_AMDGPU");
    }
    if !header.is_little_endian() {
        return not("big-endian");
    }
    if header.e_ident().os_abi.0 != ELFOSABI_AMDGPU_HSA {
        return not("EI_OSABI is not ELFOSABI_AMDGPU_HSA");
    }
    if header.e_type(endian) != elf::ET_DYN {
        return not("not linked (e_type is not ET_DYN)");
    }
    let version = u32::from(header.e_ident().abi_version) + 2;
    if !(3..=6).contains(&version) {
        return Err(LoadError::Unsupported(format!("code object version {version}")));
    }
    let flags = header.e_flags(endian).0;
    let mach = flags & 0xff;
    let processor = MACHINES
        .iter()
        .find(|(m, _)| *m == mach)
        .map(|(_, name)| *name)
        .ok_or_else(|| LoadError::Unsupported(format!("processor EF_AMDGPU_MACH {mach:#x}")))?;
    let mut id = processor.to_owned();
    if version >= 4 {
        // Two bits each: unsupported, any, off, on (AMDGPUUsage, "e_flags for Code Object V4 and After").
        for (name, shift) in [("sramecc", 10), ("xnack", 8)] {
            match flags >> shift & 3 {
                2 => id.push_str(&format!(":{name}-")),
                3 => id.push_str(&format!(":{name}+")),
                _ => {}
            }
        }
    } else {
        for (name, bit) in [("sramecc", 0x200), ("xnack", 0x100)] {
            if flags & bit != 0 {
                id.push_str(&format!(":{name}+"));
            }
        }
    }
    Ok((version, processor, id))
}

/// The image's link address, bytes and segments.
type Mapped = (u64, Vec<u8>, Vec<Segment>);

/// Lays the loadable segments out in one image.
fn map_segments(elf: &ElfFile64<'_, Endianness>, file_bytes: usize) -> Result<Mapped, LoadError> {
    let (mut low, mut high) = (u64::MAX, 0u64);
    for segment in elf.segments() {
        let end = segment
            .address()
            .checked_add(segment.size())
            .ok_or_else(|| LoadError::Malformed("segment wraps around the address space".to_owned()))?;
        low = low.min(segment.address());
        high = high.max(end);
    }
    if low >= high {
        return Err(LoadError::Malformed("no loadable segment".to_owned()));
    }
    let limit = CodeObject::image_limit(file_bytes);
    if high - low > limit {
        return Err(LoadError::TooBig { claimed: high - low, limit });
    }
    let mut image = vec![0u8; (high - low) as usize];
    let mut segments = Vec::new();
    for segment in elf.segments() {
        let data = segment.data()?;
        let start = (segment.address() - low) as usize;
        let len = data.len().min(segment.size() as usize);
        image[start..start + len].copy_from_slice(&data[..len]);
        let SegmentFlags::Elf { p_flags, .. } = segment.flags() else { continue };
        segments.push(Segment {
            start,
            len: segment.size() as usize,
            executable: p_flags.0 & elf::PF_X.0 != 0,
            writable: p_flags.0 & elf::PF_W.0 != 0,
        });
    }
    segments.sort_by_key(|s| s.start);
    if segments.windows(2).any(|w| w[0].start + w[0].len > w[1].start) {
        return Err(LoadError::Malformed("segments overlap".to_owned()));
    }
    Ok((low, image, segments))
}

/// Applies the dynamic relocations.
fn relocate(elf: &ElfFile64<'_, Endianness>, link_base: u64, image: &mut [u8]) -> Result<(), LoadError> {
    let Some(relocations) = elf.dynamic_relocations() else { return Ok(()) };
    let bias = LOAD_ADDRESS.wrapping_sub(link_base);
    for (address, relocation) in relocations {
        let RelocationFlags::Elf { r_type } = relocation.flags() else { continue };
        let symbol = match relocation.target() {
            object::RelocationTarget::Symbol(index) => {
                let table = elf.dynamic_symbol_table();
                let symbol = table.and_then(|t| object::ObjectSymbolTable::symbol_by_index(&t, index).ok());
                let symbol = symbol
                    .filter(|s| !s.is_undefined())
                    .ok_or_else(|| LoadError::Malformed("relocation against an undefined symbol".to_owned()))?;
                symbol.address().wrapping_add(bias)
            }
            _ => 0,
        };
        let value = symbol.wrapping_add_signed(relocation.addend());
        let (value, bytes) = match r_type.0 {
            reloc::RELATIVE64 => (bias.wrapping_add_signed(relocation.addend()), 8),
            reloc::ABS64 => (value, 8),
            reloc::ABS32_LO | reloc::ABS32 => (value & 0xffff_ffff, 4),
            reloc::ABS32_HI => (value >> 32, 4),
            other => return Err(LoadError::Unsupported(format!("dynamic relocation type {other}"))),
        };
        let slot = address
            .checked_sub(link_base)
            .and_then(|at| usize::try_from(at).ok())
            .and_then(|at| image.get_mut(at..at.checked_add(bytes)?))
            .ok_or_else(|| LoadError::Malformed(format!("relocation at {address:#x} lies outside the image")))?;
        slot.copy_from_slice(&value.to_le_bytes()[..bytes]);
    }
    Ok(())
}

/// Finds and reads the metadata note; a code object without one has no metadata.
fn find_metadata(elf: &ElfFile64<'_, Endianness>, bytes: &[u8]) -> Result<Metadata, LoadError> {
    let endian = elf.endian();
    for segment in elf.elf_program_headers() {
        let Some(mut notes) = segment.notes(endian, bytes)? else { continue };
        while let Some(note) = notes.next()? {
            if note.name() == b"AMDGPU" && note.n_type(endian).0 == NT_AMDGPU_METADATA {
                return Metadata::parse(note.desc());
            }
        }
    }
    Ok(Metadata::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junk_is_refused() {
        assert!(matches!(CodeObject::load(b""), Err(LoadError::Elf(_))));
        assert!(matches!(CodeObject::load(&[0x7f; 200]), Err(LoadError::Elf(_))));
        let mut header = vec![0u8; 64];
        header[..8].copy_from_slice(b"\x7fELF\x02\x01\x01\x40");
        header[52] = 64;
        assert!(CodeObject::load(&header).is_err());
    }
}
