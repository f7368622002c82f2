//! The loader: turns an ELF code object into an image in device memory and finds its kernels.
//!
//! It reads `ET_DYN` code objects as their loaders do: loadable segments, dynamic relocations, notes, and the kernels
//! where each OS and version has them (AMDGPUUsage, "ELF Code Object"):
//!
//! | | a kernel is |
//! | --- | --- |
//! | `amdhsa` V3 to V6 | a kernel descriptor, at a symbol `NAME.kd` |
//! | `amdhsa` V2, `mesa3d` | an `amd_kernel_code_t`, at a symbol of type `STT_AMDGPU_HSA_KERNEL` |
//! | `amdpal` | a pipeline in the metadata with a compute stage |
//! | no OS | a function's symbol; `.AMDGPU.config` has its registers |
//!
//! The file may be hostile: every offset is checked, and [`CodeObject::image_limit`] bounds the memory that it may
//! claim.

use std::sync::Arc;

use gcnc_isa::{Setting, Target};
use object::elf;
use object::read::elf::{ElfFile64, FileHeader};
use object::{Endianness, Object, ObjectSection, ObjectSegment, ObjectSymbol};
use object::{RelocationFlags, SegmentFlags, SymbolFlags, SymbolKind};

use crate::descriptor::KernelDescriptor;
use crate::error::LoadError;
use crate::kernel_code::KernelCode;
use crate::metadata::{KernelMetadata, Metadata};
use crate::notes::{self, Notes};

type ElfSymbol<'d, 'f> = object::read::elf::ElfSymbol64<'d, 'f, Endianness>;

/// The operating system whose loader loads the file: `EI_OSABI` (AMDGPUUsage, "ELF Header").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Os {
    /// No particular one.
    None = 0,
    /// `amdhsa`.
    Hsa = 64,
    /// `amdpal`.
    Pal = 65,
    /// `mesa3d`.
    Mesa3d = 66,
}

impl Os {
    /// Its name in a target triple.
    pub fn name(self) -> &'static str {
        match self {
            Os::None => "none",
            Os::Hsa => "amdhsa",
            Os::Pal => "amdpal",
            Os::Mesa3d => "mesa3d",
        }
    }
}

/// The type of symbols that name an `amd_kernel_code_t`.
const STT_AMDGPU_HSA_KERNEL: u8 = 10;
/// `r_type` of the relocations that a loader applies (AMDGPUUsage, "Relocation Records").
mod reloc {
    pub const ABS32_LO: u32 = 1;
    pub const ABS32_HI: u32 = 2;
    pub const ABS64: u32 = 3;
    pub const ABS32: u32 = 6;
    pub const RELATIVE64: u32 = 13;
}
/// Bytes in a unit of GRANULATED_LDS_SIZE, from GFX7 on.
const LDS_GRANULE: u32 = 512;
/// The default load address of images.
pub const LOAD_ADDRESS: u64 = 0x7d00_0000_0000;

/// A loaded code object.
#[derive(Clone, Debug)]
pub struct CodeObject {
    identity: Identity,
    image: Arc<Vec<u8>>,
    /// The virtual address (in the file) of the image's first byte.
    link_base: u64,
    load_address: u64,
    relocations: Vec<Relocation>,
    segments: Vec<Segment>,
    kernels: Vec<Kernel>,
    variables: Vec<Variable>,
    functions: Vec<Variable>,
    notes: Notes,
    metadata: Metadata,
}

/// What the file is for, according to the header and the notes.
#[derive(Clone, Debug)]
struct Identity {
    os: Os,
    /// For `amdhsa`, `EI_ABIVERSION` plus two: 2 to 6.
    version: Option<u32>,
    /// The processor, such as `gfx90a`.
    processor: &'static str,
    /// The target ID, with the features that the file fixes, such as `gfx90a:sramecc+:xnack-`.
    target_id: String,
    /// `e_flags`.
    flags: u32,
}

/// A loaded segment: a part of the image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Offset in the image.
    pub start: usize,
    /// Bytes.
    pub len: usize,
    /// Whether it holds code.
    pub executable: bool,
    /// Whether it may be written.
    pub writable: bool,
}

/// A word of the image that depends on the load address.
#[derive(Clone, Copy, Debug)]
struct Relocation {
    /// Offset in the image.
    at: usize,
    /// The part of the address that it holds.
    word: Word,
    /// The address (in the file) that it refers to.
    address: u64,
}

/// A part of an address.
#[derive(Clone, Copy, Debug)]
enum Word {
    All,
    Low,
    High,
}

/// A variable that a code object exports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Address (in the file).
    pub address: u64,
    /// Bytes.
    pub size: u64,
}

/// A kernel of a code object.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name, without `.kd`.
    pub name: String,
    /// The descriptor, or a substitute for one.
    pub descriptor: KernelDescriptor,
    /// Address (in the file) of the descriptor, or of the `amd_kernel_code_t`.
    pub descriptor_address: u64,
    /// The `amd_kernel_code_t`, if it has one.
    pub kernel_code: Option<KernelCode>,
    /// Whether it may need more private memory than its fixed size: a flag of descriptors, which reserve its bit before
    /// V5 (AMDGPUUsage, "Code Object V3 Kernel Descriptor"), and of `amd_kernel_code_t`.
    pub dynamic_stack: bool,
    /// Why it cannot be launched: what the file does not specify.
    pub unlaunchable: Option<&'static str>,
    /// Address (in the file) of the first instruction.
    pub entry_address: u64,
    /// Its metadata, if any.
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
    (0x40, "gfx940"),
    (0x4b, "gfx941"),
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
    (0x5a, "gfx1251"),
    (0x51, "gfx9-generic"),
    (0x52, "gfx10-1-generic"),
    (0x53, "gfx10-3-generic"),
    (0x54, "gfx11-generic"),
    (0x59, "gfx12-generic"),
    (0x5f, "gfx9-4-generic"),
];

/// Target IDs by major, minor and stepping, in code object V2 (AMDGPUUsage, "AMDGPU Code Object V2 Supported Processors
/// and Fixed Target Feature Settings").
const V2_TARGETS: &[([u32; 3], &str)] = &[
    ([6, 0, 0], "gfx600"),
    ([6, 0, 1], "gfx601"),
    ([6, 0, 2], "gfx602"),
    ([7, 0, 0], "gfx700"),
    ([7, 0, 1], "gfx701"),
    ([7, 0, 2], "gfx702"),
    ([7, 0, 3], "gfx703"),
    ([7, 0, 4], "gfx704"),
    ([7, 0, 5], "gfx705"),
    ([8, 0, 0], "gfx802"),
    ([8, 0, 1], "gfx801:xnack+"),
    ([8, 0, 2], "gfx802"),
    ([8, 0, 3], "gfx803"),
    ([8, 0, 4], "gfx803"),
    ([8, 0, 5], "gfx805"),
    ([8, 1, 0], "gfx810:xnack+"),
    ([9, 0, 0], "gfx900:xnack-"),
    ([9, 0, 1], "gfx900:xnack+"),
    ([9, 0, 2], "gfx902:xnack-"),
    ([9, 0, 3], "gfx902:xnack+"),
    ([9, 0, 4], "gfx904:xnack-"),
    ([9, 0, 5], "gfx904:xnack+"),
    ([9, 0, 6], "gfx906:sramecc-:xnack-"),
    ([9, 0, 7], "gfx906:sramecc-:xnack+"),
    ([9, 0, 9], "gfx909"),
    ([9, 0, 12], "gfx90c:xnack-"),
];

impl CodeObject {
    /// How much memory a file of this length may claim: enough for any real one, too little to do harm.
    pub fn image_limit(file_bytes: usize) -> u64 {
        (file_bytes as u64).saturating_mul(4).max(64 << 20)
    }

    /// Loads a code object.
    pub fn load(bytes: &[u8]) -> Result<CodeObject, LoadError> {
        let elf = ElfFile64::<Endianness>::parse(bytes)?;
        let header = elf.elf_header();
        let os = check_header(header, elf.endian())?;
        if header.e_type(elf.endian()) != elf::ET_DYN {
            return Err(LoadError::NotCodeObject("not linked (e_type is not ET_DYN)".to_owned()));
        }
        let mut notes = notes::read(&elf, bytes)?;
        let identity = identify(os, header, elf.endian(), &notes)?;
        let (link_base, mut image, segments) = map_segments(&elf, bytes.len())?;
        let relocations = relocations(&elf, link_base, image.len())?;
        relocate(&mut image, &relocations, LOAD_ADDRESS.wrapping_sub(link_base));
        let metadata = notes.metadata.take().unwrap_or_default();
        let mut object = CodeObject {
            identity,
            image: Arc::new(image),
            link_base,
            load_address: LOAD_ADDRESS,
            relocations,
            segments,
            kernels: Vec::new(),
            variables: Vec::new(),
            functions: Vec::new(),
            notes,
            metadata,
        };
        let symbols = symbols(&elf);
        object.kernels = object.find_kernels(&elf, &symbols)?;
        object.variables = named(&symbols, SymbolKind::Data);
        object.functions = named(&symbols, SymbolKind::Text);
        Ok(object)
    }

    /// The code object relocated to another address of the device.
    pub fn at(&self, load_address: u64) -> CodeObject {
        let mut image = Vec::clone(&self.image);
        relocate(&mut image, &self.relocations, load_address.wrapping_sub(self.link_base));
        CodeObject { image: Arc::new(image), load_address, ..self.clone() }
    }

    /// The device address of an address in the file.
    pub fn device_address(&self, address: u64) -> u64 {
        address.wrapping_sub(self.link_base).wrapping_add(self.load_address)
    }

    /// The target ID of a file, linked or not.
    pub fn target_id_of(bytes: &[u8]) -> Result<String, LoadError> {
        let elf = ElfFile64::<Endianness>::parse(bytes)?;
        let os = check_header(elf.elf_header(), elf.endian())?;
        let notes = notes::read(&elf, bytes)?;
        Ok(identify(os, elf.elf_header(), elf.endian(), &notes)?.target_id)
    }

    /// The operating system that it is for.
    pub fn os(&self) -> Os {
        self.identity.os
    }

    /// The code object version of `amdhsa`: 2 to 6.
    pub fn version(&self) -> Option<u32> {
        self.identity.version
    }

    /// `e_flags` of the ELF header.
    pub fn flags(&self) -> u32 {
        self.identity.flags
    }

    /// Whether the trap handler gets the queue in `s[0:1]` (AMDGPUUsage, "Trap Handler ABI": in V2 and V3, and from V4
    /// on only on GFX6 to GFX8).
    pub fn traps_by_queue(&self, target: &Target) -> bool {
        self.identity.os == Os::Hsa && (self.identity.version < Some(4) || !target.has_aperture_registers())
    }

    /// The version of a generic processor's code, from V6 on (AMDGPUUsage, "Generic Processor Versioning").
    pub fn generic_version(&self) -> Option<u32> {
        let version = self.identity.flags >> 24;
        (self.identity.version >= Some(6) && version != 0).then_some(version)
    }

    /// The notes, except the metadata.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The processor, such as `gfx90a`.
    pub fn processor(&self) -> &'static str {
        self.identity.processor
    }

    /// The target ID: the processor and the features that the file fixes, such as `gfx90a:sramecc+:xnack-`.
    pub fn target_id(&self) -> &str {
        &self.identity.target_id
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

    /// The image, shared with decoded code.
    pub(crate) fn shared_image(&self) -> Arc<Vec<u8>> {
        Arc::clone(&self.image)
    }

    /// The variables that it exports.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The functions that it exports, kernels and shaders among them.
    pub fn functions(&self) -> &[Variable] {
        &self.functions
    }

    /// The address (in the file) of the image's first byte.
    pub fn link_base(&self) -> u64 {
        self.link_base
    }

    /// The device address of the image.
    pub fn load_address(&self) -> u64 {
        self.load_address
    }

    /// The loaded segments, sorted by address; they do not overlap.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The image from an address (in the file) on.
    fn bytes_at(&self, address: u64) -> Option<&[u8]> {
        self.image.get(usize::try_from(address.checked_sub(self.link_base)?).ok()?..)
    }

    fn find_kernels(
        &self,
        elf: &ElfFile64<'_, Endianness>,
        symbols: &[ElfSymbol<'_, '_>],
    ) -> Result<Vec<Kernel>, LoadError> {
        match (self.identity.os, self.identity.version) {
            (Os::Hsa, Some(2)) | (Os::Mesa3d, _) => self.with_kernel_code(symbols),
            (Os::Hsa, _) => self.with_descriptors(symbols),
            (Os::Pal, _) => Ok(self.pipelines(symbols)),
            (Os::None, _) => Ok(configured(elf, symbols)),
        }
    }

    fn with_descriptors(&self, symbols: &[ElfSymbol<'_, '_>]) -> Result<Vec<Kernel>, LoadError> {
        let mut kernels = Vec::new();
        for symbol in symbols {
            let Some(name) = symbol.name().ok().and_then(|n| n.strip_suffix(".kd")) else { continue };
            if !matches!(symbol.kind(), SymbolKind::Data | SymbolKind::Unknown) {
                continue;
            }
            let address = symbol.address();
            let descriptor = self.bytes_at(address).and_then(KernelDescriptor::parse).ok_or_else(|| outside(name))?;
            let kd = format!("{name}.kd");
            kernels.push(Kernel {
                name: name.to_owned(),
                descriptor,
                descriptor_address: address,
                kernel_code: None,
                dynamic_stack: descriptor.uses_dynamic_stack() && self.identity.version >= Some(5),
                unlaunchable: None,
                entry_address: address.wrapping_add_signed(descriptor.kernel_code_entry_byte_offset),
                metadata: self.metadata.kernels.iter().find(|k| k.symbol == kd).cloned(),
            });
        }
        Ok(kernels)
    }

    fn with_kernel_code(&self, symbols: &[ElfSymbol<'_, '_>]) -> Result<Vec<Kernel>, LoadError> {
        let mut kernels = Vec::new();
        for symbol in symbols {
            let SymbolFlags::Elf { st_info, .. } = symbol.flags() else { continue };
            let (STT_AMDGPU_HSA_KERNEL, Ok(name)) = (st_info.0 & 0xf, symbol.name()) else { continue };
            let address = symbol.address();
            let code = self.bytes_at(address).and_then(KernelCode::parse).ok_or_else(|| outside(name))?;
            let kd = format!("{name}@kd");
            kernels.push(Kernel {
                name: name.to_owned(),
                descriptor: code.descriptor,
                descriptor_address: address,
                kernel_code: Some(code),
                dynamic_stack: code.is_dynamic_callstack,
                unlaunchable: None,
                entry_address: address.wrapping_add_signed(code.descriptor.kernel_code_entry_byte_offset),
                metadata: self.metadata.kernels.iter().find(|k| k.symbol == kd).cloned(),
            });
        }
        Ok(kernels)
    }

    /// PAL's compute pipelines. The driver sets user SGPRs from what its client binds, which is not in the file.
    fn pipelines(&self, symbols: &[ElfSymbol<'_, '_>]) -> Vec<Kernel> {
        let found = self.metadata.pipelines.iter().filter_map(|p| {
            let symbol = symbols.iter().find(|s| s.name() == Ok(&*p.entry))?;
            let register = |offset| p.registers.iter().find(|r| r.0 == offset).map_or(0, |r| r.1);
            let descriptor = KernelDescriptor {
                private_segment_fixed_size: p.scratch_memory_size,
                compute_pgm_rsrc1: register(0x2e12),
                compute_pgm_rsrc2: register(0x2e13),
                compute_pgm_rsrc3: register(0x2e28),
                ..KernelDescriptor::default()
            };
            let metadata = KernelMetadata {
                name: p.entry.clone(),
                symbol: p.entry.clone(),
                wavefront_size: p.wavefront_size,
                sgpr_count: p.sgpr_count,
                vgpr_count: p.vgpr_count,
                group_segment_fixed_size: p.lds_size,
                private_segment_fixed_size: p.scratch_memory_size,
                ..KernelMetadata::default()
            };
            let metadata = Some(metadata);
            Some(Kernel {
                metadata,
                ..bare_kernel(symbol, descriptor, "a PAL pipeline's registers are set by the driver's client")
            })
        });
        found.collect()
    }
}

/// The symbols that the file defines.
fn symbols<'d, 'f>(elf: &'f ElfFile64<'d, Endianness>) -> Vec<ElfSymbol<'d, 'f>> {
    let mut symbols: Vec<ElfSymbol<'_, '_>> = elf.dynamic_symbols().collect();
    if symbols.is_empty() {
        symbols = elf.symbols().collect();
    }
    symbols.retain(|s| !s.is_undefined());
    symbols
}

/// The global variables, or functions, with a name, except kernel descriptors.
fn named(symbols: &[ElfSymbol<'_, '_>], kind: SymbolKind) -> Vec<Variable> {
    let all = symbols.iter().filter(|s| s.kind() == kind && s.is_global());
    let named = all.filter_map(|s| {
        let name = s.name().ok().filter(|name| !name.is_empty() && !name.ends_with(".kd"))?;
        Some(Variable { name: name.to_owned(), address: s.address(), size: s.size() })
    });
    named.collect()
}

fn outside(name: &str) -> LoadError {
    LoadError::Malformed(format!("descriptor of kernel `{name}` lies outside the image"))
}

/// A kernel whose code is at a symbol, without a descriptor in memory. COMPUTE_PGM_RSRC2 gives the size of its LDS.
fn bare_kernel(symbol: &ElfSymbol<'_, '_>, descriptor: KernelDescriptor, why: &'static str) -> Kernel {
    let lds = descriptor.granulated_lds_size() * LDS_GRANULE;
    Kernel {
        name: symbol.name().unwrap_or_default().to_owned(),
        descriptor: KernelDescriptor { group_segment_fixed_size: lds, ..descriptor },
        descriptor_address: symbol.address(),
        kernel_code: None,
        dynamic_stack: false,
        unlaunchable: Some(why),
        entry_address: symbol.address(),
        metadata: None,
    }
}

/// Functions, with the registers that `.AMDGPU.config` lists in the same order: pairs of a register's address and its
/// value. COMPUTE_PGM_RSRC1 starts a kernel.
fn configured(elf: &ElfFile64<'_, Endianness>, symbols: &[ElfSymbol<'_, '_>]) -> Vec<Kernel> {
    const COMPUTE_PGM_RSRC1: u32 = 0xb848;
    const COMPUTE_PGM_RSRC2: u32 = 0xb84c;
    let config = elf.section_by_name(".AMDGPU.config").and_then(|s| s.data().ok()).unwrap_or_default();
    let mut descriptors: Vec<KernelDescriptor> = Vec::new();
    for pair in config.chunks_exact(8) {
        let word = |at: usize| u32::from_le_bytes([pair[at], pair[at + 1], pair[at + 2], pair[at + 3]]);
        match (word(0), descriptors.last_mut()) {
            (COMPUTE_PGM_RSRC1, _) => {
                descriptors.push(KernelDescriptor { compute_pgm_rsrc1: word(4), ..KernelDescriptor::default() });
            }
            (COMPUTE_PGM_RSRC2, Some(d)) => d.compute_pgm_rsrc2 = word(4),
            _ => {}
        }
    }
    let mut functions: Vec<_> = symbols.iter().filter(|s| s.kind() == SymbolKind::Text).collect();
    functions.sort_by_key(|s| s.address());
    let why = "a code object without an operating system does not specify its user SGPRs";
    functions.into_iter().zip(descriptors).map(|(s, d)| bare_kernel(s, d, why)).collect()
}

/// Checks that the header is a code object's; returns its OS.
fn check_header(header: &elf::FileHeader64<Endianness>, endian: Endianness) -> Result<Os, LoadError> {
    let not = |what: &str| Err(LoadError::NotCodeObject(what.to_owned()));
    if header.e_machine(endian) != elf::EM_AMDGPU {
        return not("e_machine is not EM_AMDGPU");
    }
    if !header.is_little_endian() {
        return not("big-endian");
    }
    let os_abi = header.e_ident().os_abi.0;
    let Some(os) = [Os::None, Os::Hsa, Os::Pal, Os::Mesa3d].into_iter().find(|&os| os as u8 == os_abi) else {
        return not(&format!("EI_OSABI {os_abi} is not one of AMD GPUs"));
    };
    Ok(os)
}

/// Determines version, processor and target ID from the header and, in V2, the notes.
fn identify(
    os: Os,
    header: &elf::FileHeader64<Endianness>,
    endian: Endianness,
    notes: &Notes,
) -> Result<Identity, LoadError> {
    let flags = header.e_flags(endian).0;
    let version = match os {
        Os::Hsa => Some(u32::from(header.e_ident().abi_version) + 2),
        _ => None,
    };
    if version.is_some_and(|v| v > 6) {
        return Err(LoadError::Unsupported(format!("code object version {}", version.unwrap_or(0))));
    }
    if version == Some(2)
        && let Some(isa) = notes.isa_version
    {
        let (processor, target_id) = v2_target(isa, notes.hsail, flags)?;
        return Ok(Identity { os, version, processor, target_id, flags });
    }
    let mach = flags & 0xff;
    let processor = MACHINES.iter().find(|(m, _)| *m == mach).map(|(_, name)| *name);
    let processor = processor.ok_or_else(|| LoadError::Unsupported(format!("processor EF_AMDGPU_MACH {mach:#x}")))?;
    let mut target_id = processor.to_owned();
    if version >= Some(4) {
        // Two bits each: unsupported, any, off, on (AMDGPUUsage, "e_flags for Code Object V4 and After").
        for (name, shift) in [("sramecc", 10), ("xnack", 8)] {
            match flags >> shift & 3 {
                2 => target_id.push_str(&format!(":{name}-")),
                3 => target_id.push_str(&format!(":{name}+")),
                _ => {}
            }
        }
    } else {
        // One bit each: a feature that is not on is off, if the processor has it at all.
        let known = Target::parse(processor).ok();
        let has = |setting: fn(&Target) -> Setting| known.is_some_and(|t| setting(&t) != Setting::Unsupported);
        for (name, bit, has) in [("sramecc", 0x200, has(Target::sramecc)), ("xnack", 0x100, has(Target::xnack))] {
            match flags & bit != 0 {
                true => target_id.push_str(&format!(":{name}+")),
                false if has => target_id.push_str(&format!(":{name}-")),
                false => {}
            }
        }
    }
    Ok(Identity { os, version, processor, target_id, flags })
}

/// The processor and target ID for V2's version numbers. A finaliser's flag says whether XNACK is on.
fn v2_target(isa: [u32; 3], hsail: bool, flags: u32) -> Result<(&'static str, String), LoadError> {
    let [major, minor, stepping] = isa;
    let row = V2_TARGETS.iter().find(|(numbers, _)| *numbers == isa);
    let id = row.ok_or_else(|| LoadError::Unsupported(format!("processor AMD:AMDGPU:{major}:{minor}:{stepping}")))?.1;
    let name = id.split(':').next().unwrap_or(id);
    let processor = MACHINES.iter().find(|(_, n)| *n == name).map_or(name, |(_, n)| n);
    let id = match hsail {
        true if flags & 1 != 0 => id.replace("xnack-", "xnack+"),
        true => id.replace("xnack+", "xnack-"),
        false => id.to_owned(),
    };
    Ok((processor, id))
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

/// The dynamic relocations of an image of `image_bytes` bytes.
fn relocations(
    elf: &ElfFile64<'_, Endianness>,
    link_base: u64,
    image_bytes: usize,
) -> Result<Vec<Relocation>, LoadError> {
    let Some(records) = elf.dynamic_relocations() else { return Ok(Vec::new()) };
    let mut relocations = Vec::new();
    for (place, record) in records {
        let RelocationFlags::Elf { r_type } = record.flags() else { continue };
        let symbol = match record.target() {
            object::RelocationTarget::Symbol(index) => {
                let table = elf.dynamic_symbol_table();
                let symbol = table.and_then(|t| object::ObjectSymbolTable::symbol_by_index(&t, index).ok());
                let symbol = symbol
                    .filter(|s| !s.is_undefined())
                    .ok_or_else(|| LoadError::Malformed("relocation against an undefined symbol".to_owned()))?;
                symbol.address()
            }
            _ => 0,
        };
        let (symbol, word) = match r_type.0 {
            reloc::RELATIVE64 => (0, Word::All),
            reloc::ABS64 => (symbol, Word::All),
            reloc::ABS32_LO | reloc::ABS32 => (symbol, Word::Low),
            reloc::ABS32_HI => (symbol, Word::High),
            other => return Err(LoadError::Unsupported(format!("dynamic relocation type {other}"))),
        };
        let at = place.checked_sub(link_base).and_then(|at| usize::try_from(at).ok());
        let at = at
            .filter(|at| at.checked_add(word.bytes()).is_some_and(|end| end <= image_bytes))
            .ok_or_else(|| LoadError::Malformed(format!("relocation at {place:#x} lies outside the image")))?;
        relocations.push(Relocation { at, word, address: symbol.wrapping_add_signed(record.addend()) });
    }
    Ok(relocations)
}

/// Applies relocations to an image that is loaded `bias` bytes above its link address.
fn relocate(image: &mut [u8], relocations: &[Relocation], bias: u64) {
    for Relocation { at, word, address } in relocations {
        let address = address.wrapping_add(bias);
        let value = if let Word::High = word { address >> 32 } else { address };
        let bytes = word.bytes();
        image[*at..*at + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
    }
}

impl Word {
    fn bytes(self) -> usize {
        if let Word::All = self { 8 } else { 4 }
    }
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
