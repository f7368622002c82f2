//! ELF writer: writes files directly, as a linker would, since a single module needs no linker.
//!
//! * [`placement`]: the section and offset of each symbol (both kinds of files);
//! * [`dynamic`]: `ET_DYN`, for AMD's loader;
//! * [`relocatable`]: `ET_REL`, for `ld.lld`;
//! * [`hash`]: the symbol hash tables.
//!
//! Sources: AMDGPUUsage, "ELF Code Object"; System V ABI. The layout of a loadable file follows `ld.lld -shared`, so
//! that tools written for its output work unchanged.

#[expect(missing_docs, reason = "the names are those of the ABI")]
pub mod consts;
pub mod dynamic;
pub mod hash;
pub mod placement;
pub mod relocatable;

use std::borrow::Cow;

use gcnc_isa::Stage;

use self::consts::*;
use crate::debug::DebugSection;
use crate::fields::Word;
use crate::metadata::pal;
use crate::module::{Binding, ObjectError, ObjectModule};
use crate::notes;

/// The kind of file to write.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// A loadable code object (`ET_DYN`).
    Loadable,
    /// A relocatable object file (`ET_REL`).
    Relocatable,
}

/// Writes `module` as a code object for its ABI.
///
/// # Errors
/// If symbols are missing or duplicated, or the module is too large: see [`ObjectError`].
pub fn write_code_object(module: &ObjectModule<'_>, kind: ObjectKind) -> Result<Vec<u8>, ObjectError> {
    module.abi.check(module.target)?;
    check_names(module)?;
    match kind {
        ObjectKind::Loadable => dynamic::write(module),
        ObjectKind::Relocatable => relocatable::write(module),
    }
}

/// Checks that every symbol has one definition.
fn check_names(module: &ObjectModule<'_>) -> Result<(), ObjectError> {
    let mut names: Vec<Cow<'_, str>> = Vec::with_capacity(2 * module.kernels.len() + module.globals.len());
    for k in &module.kernels {
        names.push(Cow::Borrowed(&k.name));
        if module.abi.has_descriptors() {
            names.push(Cow::Owned(format!("{}.kd", k.name)));
        }
    }
    let functions = module.functions.iter().zip(module.functions_with_symbols());
    names.extend(functions.filter(|(_, has)| *has).map(|(f, _)| Cow::Borrowed(&*f.name)));
    names.extend(module.functions.iter().filter_map(|f| Some(Cow::Owned(f.vgpr_symbol()?.0))));
    names.extend(module.globals.iter().map(|g| Cow::Borrowed(&*g.name)));
    names.sort_unstable();
    match names.windows(2).find(|w| w[0] == w[1]) {
        Some(w) => Err(ObjectError::Duplicate { symbol: w[0].to_string() }),
        None => Ok(()),
    }
}

const PAGE: u64 = 0x1000;
const EHDR_SIZE: u64 = 64;
const PHDR_SIZE: u64 = 56;
const SHDR_SIZE: u64 = 64;
const SYM_SIZE: u64 = 24;
const RELA_SIZE: u64 = 24;
const DYN_SIZE: u64 = 16;

/// A section of the file to write.
#[derive(Clone, Debug)]
struct Section {
    name: Cow<'static, str>,
    kind: u32,
    flags: u64,
    addr: u64,
    offset: u64,
    size: u64,
    link: u32,
    info: u32,
    align: u64,
    entry_size: u64,
    bytes: Vec<u8>,
}

impl Section {
    fn new(name: impl Into<Cow<'static, str>>, kind: u32, flags: u64, align: u64, bytes: Vec<u8>) -> Section {
        let (name, size) = (name.into(), bytes.len() as u64);
        Section { name, kind, flags, addr: 0, offset: 0, size, link: 0, info: 0, align, entry_size: 0, bytes }
    }

    fn with_entries(mut self, entry_size: u64) -> Section {
        self.entry_size = entry_size;
        self
    }
}

/// An ELF symbol.
#[derive(Copy, Clone, Debug)]
struct Symbol {
    name: u32,
    info: u8,
    other: u8,
    section: u16,
    value: u64,
    size: u64,
}

impl Symbol {
    const NULL: Symbol = Symbol { name: 0, info: 0, other: 0, section: 0, value: 0, size: 0 };

    /// The symbol of something that another object defines.
    fn undefined(name: u32, binding: Binding, hidden: bool) -> Symbol {
        let binding = if binding == Binding::Weak { STB_WEAK } else { STB_GLOBAL };
        let other = if hidden { STV_HIDDEN } else { STV_DEFAULT };
        Symbol { name, info: binding << 4, other, ..Symbol::NULL }
    }

    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.name.to_le_bytes());
        out.extend([self.info, self.other]);
        out.extend(self.section.to_le_bytes());
        out.extend(self.value.to_le_bytes());
        out.extend(self.size.to_le_bytes());
    }
}

fn put_relocation(out: &mut Vec<u8>, offset: u64, symbol: u32, kind: u32, addend: i64) {
    out.extend(offset.to_le_bytes());
    out.extend((u64::from(symbol) << 32 | u64::from(kind)).to_le_bytes());
    out.extend(addend.to_le_bytes());
}

/// A string table under construction.
struct StringTable(Vec<u8>);

impl StringTable {
    fn new() -> StringTable {
        StringTable(vec![0])
    }

    fn add(&mut self, parts: &[&str]) -> u32 {
        let at = self.0.len() as u32;
        for part in parts {
            self.0.extend_from_slice(part.as_bytes());
        }
        self.0.push(0);
        at
    }
}

/// `.note`. It is loaded only for runtimes that read it from memory.
fn note(module: &ObjectModule<'_>) -> Section {
    let flags = if module.abi.loads_notes() { SHF_ALLOC } else { 0 };
    Section::new(".note", SHT_NOTE, flags, 4, notes::notes(module))
}

/// A section of debug information.
fn debug_section(section: &DebugSection) -> Section {
    let bytes = section.bytes.clone();
    match section.is_strings {
        true => Section::new(section.name, SHT_PROGBITS, SHF_MERGE | SHF_STRINGS, 1, bytes).with_entries(1),
        false => Section::new(section.name, SHT_PROGBITS, 0, 1, bytes),
    }
}

/// The sections of debug information.
fn debug_sections<'m>(module: &'m ObjectModule<'_>) -> &'m [DebugSection] {
    module.debug.as_ref().map_or(&[], |debug| &debug.sections)
}

/// `.AMDGPU.config`.
fn config(module: &ObjectModule<'_>) -> Section {
    let bytes = config_words(module).into_iter().flat_map(u32::to_le_bytes).collect();
    Section::new(".AMDGPU.config", SHT_PROGBITS, 0, 1, bytes)
}

/// The words of `.AMDGPU.config`: pairs of a register's address and its value, kernel after kernel (LLVM,
/// `SIDefines.h`, `R_00B848` and the like; 4 and 8 are the numbers of spilled registers).
pub(crate) fn config_words(module: &ObjectModule<'_>) -> Vec<u32> {
    const COMPUTE_TMPRING_SIZE: u32 = 0xb860;
    const SPI_TMPRING_SIZE: u32 = 0x286e8;
    /// The fields of `PGM_RSRC1` that are given for graphics stages: the register counts.
    const COUNTS: u32 = 0x3ff;
    const SPILLED_SGPRS: u32 = 4;
    const SPILLED_VGPRS: u32 = 8;
    /// Lowest bit of the field `WAVESIZE` in both `TMPRING_SIZE` registers.
    const WAVESIZE: u32 = 12;
    let mut out = Vec::with_capacity(10 * module.kernels.len());
    for k in module.entries() {
        let r = &k.metadata.resources;
        let scratch = (r.private * r.wave_size).div_ceil(module.target.scratch_wave_granule());
        let rsrc1 = pal::rsrc1(k.metadata.stage) * 4;
        let [word1, word2] = [Word::Rsrc1, Word::Rsrc2].map(|word| k.descriptor.word(word));
        let [enabled, addressed] = k.metadata.ps_inputs;
        let own: &[(u32, u32)] = match k.metadata.stage {
            Stage::Cs => &[(rsrc1, word1), (rsrc1 + 4, word2), (COMPUTE_TMPRING_SIZE, scratch << WAVESIZE)],
            Stage::Ps => &[
                (rsrc1, word1 & COUNTS),
                (SPI_TMPRING_SIZE, scratch << WAVESIZE),
                (rsrc1 + 4, pal::extra_lds(k, module.target) << pal::EXTRA_LDS_SIZE),
                (pal::SPI_PS_INPUT_ENA * 4, enabled),
                (pal::SPI_PS_INPUT_ADDR * 4, addressed),
            ],
            _ => &[(rsrc1, word1 & COUNTS), (SPI_TMPRING_SIZE, scratch << WAVESIZE)],
        };
        for (register, value) in
            own.iter().copied().chain([(SPILLED_SGPRS, r.sgpr_spills), (SPILLED_VGPRS, r.vgpr_spills)])
        {
            out.extend([register, value]);
        }
    }
    out
}

/// The type of a kernel's symbol.
fn kernel_symbol_type(module: &ObjectModule<'_>) -> u8 {
    if module.abi.has_kernel_code() { STT_AMDGPU_HSA_KERNEL } else { STT_FUNC }
}

/// The visibility of a defined symbol.
fn visibility_of(binding: Binding, hidden: bool) -> u8 {
    match binding {
        Binding::Local => STV_DEFAULT,
        _ if hidden => STV_HIDDEN,
        _ => STV_PROTECTED,
    }
}

/// The ELF value of `binding`.
fn binding_of(binding: Binding) -> u8 {
    match binding {
        Binding::Local => STB_LOCAL,
        Binding::Global => STB_GLOBAL,
        Binding::Weak => STB_WEAK,
    }
}

/// The file header.
fn put_file_header(
    out: &mut Vec<u8>,
    module: &ObjectModule<'_>,
    kind: u16,
    phnum: u16,
    shoff: u64,
    sections: &[Section],
) {
    out.extend(b"\x7fELF");
    out.extend([2, 1, 1, module.abi.os.elf_abi(), module.abi.elf_abi_version()]);
    out.extend([0; 7]);
    out.extend(kind.to_le_bytes());
    out.extend(EM_AMDGPU.to_le_bytes());
    out.extend(1u32.to_le_bytes());
    out.extend(0u64.to_le_bytes());
    out.extend((if phnum == 0 { 0 } else { EHDR_SIZE }).to_le_bytes());
    out.extend(shoff.to_le_bytes());
    out.extend(module.abi.elf_flags(module.target).to_le_bytes());
    let names = sections.iter().position(|s| s.name == ".shstrtab").map_or(0, |i| i as u16 + 1);
    let phsize = if phnum == 0 { 0 } else { PHDR_SIZE as u16 };
    for half in [EHDR_SIZE as u16, phsize, phnum, SHDR_SIZE as u16, sections.len() as u16 + 1, names] {
        out.extend(half.to_le_bytes());
    }
}

/// The section header table, beginning with its null entry.
fn put_section_headers(out: &mut Vec<u8>, sections: &[Section], names: &[u32]) {
    out.extend([0; SHDR_SIZE as usize]);
    for (s, name) in sections.iter().zip(names) {
        out.extend(name.to_le_bytes());
        out.extend(s.kind.to_le_bytes());
        for word in [s.flags, s.addr, s.offset, s.size] {
            out.extend(word.to_le_bytes());
        }
        out.extend(s.link.to_le_bytes());
        out.extend(s.info.to_le_bytes());
        out.extend(s.align.to_le_bytes());
        out.extend(s.entry_size.to_le_bytes());
    }
}

/// Pads `out` with zeros to `offset`.
fn pad_to(out: &mut Vec<u8>, offset: u64) {
    debug_assert!(out.len() as u64 <= offset);
    out.resize(offset as usize, 0);
}

/// Fills `.shstrtab` and assigns offsets to sections outside of segments; returns the names' offsets and the offset of
/// the section headers.
fn finish_sections(sections: &mut [Section]) -> (Vec<u32>, u64) {
    let mut strings = StringTable::new();
    let names: Vec<u32> = sections.iter().map(|s| strings.add(&[&s.name])).collect();
    if let Some(s) = sections.iter_mut().find(|s| s.name == ".shstrtab") {
        s.size = strings.0.len() as u64;
        s.bytes = strings.0;
    }
    let mut end = EHDR_SIZE;
    for s in sections.iter_mut() {
        if s.offset == 0 {
            s.offset = end.next_multiple_of(s.align);
        }
        end = end.max(s.offset + s.bytes.len() as u64);
    }
    (names, end.next_multiple_of(8))
}

/// The sections' contents.
fn put_sections(out: &mut Vec<u8>, sections: &[Section]) {
    for s in sections.iter().filter(|s| !s.bytes.is_empty()) {
        pad_to(out, s.offset);
        out.extend_from_slice(&s.bytes);
    }
}
