//! Symbol placement: the section and offset of everything in a module, the part of layout that both file kinds share.

use std::borrow::Cow;

use gcnc_isa::Target;

use crate::kernel_code::{self, KernelCode};
use crate::module::{Definition, KernelObject, ObjectError, ObjectModule, SymbolRef};

/// The sections that hold a module's contents.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum ContentSection {
    /// `.text`: code.
    Text,
    /// `.rodata`: descriptors and constants.
    Rodata,
    /// `.data.rel.ro`: constants that hold addresses.
    RelRo,
    /// `.data`: variables.
    Data,
    /// `.bss`: variables that start as zero.
    Bss,
}

/// Number of [`ContentSection`] variants.
pub const CONTENT_SECTIONS: usize = 5;

/// A section's contents.
#[derive(Default, Debug)]
pub struct SectionContents {
    /// Its bytes; none for `.bss`.
    pub bytes: Vec<u8>,
    /// Its size.
    pub size: u64,
    /// Its alignment.
    pub align: u64,
}

impl SectionContents {
    /// Appends `size` bytes, beginning with `bytes`, at the next multiple of `align`, filling the gap with `fill`.
    /// Returns their offset.
    fn append(&mut self, bytes: Option<&[u8]>, size: u64, align: u64, fill: Option<u32>) -> u64 {
        let at = self.size.next_multiple_of(align);
        self.align = self.align.max(align);
        self.size = at + size;
        if let Some(bytes) = bytes {
            match fill {
                Some(word) => pad_words(&mut self.bytes, at as usize, word),
                None => self.bytes.resize(at as usize, 0),
            }
            self.bytes.extend_from_slice(bytes);
            self.bytes.resize(self.size as usize, 0);
        }
        at
    }
}

/// Pads with `word` up to `size`.
fn pad_words(bytes: &mut Vec<u8>, size: usize, word: u32) {
    while bytes.len() < size {
        bytes.extend(word.to_le_bytes());
    }
}

/// A symbol's section and offset.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SymbolLocation {
    /// Its section.
    pub section: ContentSection,
    /// Its offset there.
    pub offset: u64,
}

/// The placement of a module.
#[derive(Debug)]
pub struct Placement {
    /// The sections, by [`ContentSection`].
    pub sections: [SectionContents; CONTENT_SECTIONS],
    /// Offset of each kernel's symbol in `.text`.
    pub kernels: Vec<u64>,
    /// Offset of each function in `.text`, if defined.
    pub functions: Vec<Option<u64>>,
    /// Offset of a kernel's code from its symbol: the size of `amd_kernel_code_t`, where there is one.
    pub header: u64,
    /// Offset of each kernel's descriptor in `.rodata`, if kernels have descriptors.
    pub descriptors: Vec<u64>,
    /// Each global variable, if defined.
    pub globals: Vec<Option<SymbolLocation>>,
}

/// Byte offset of `kernel_code_entry_byte_offset` in a kernel descriptor (AMDGPUUsage, "Code Object V3 Kernel
/// Descriptor").
pub const ENTRY_OFFSET: u64 = 16;

/// Assigns sections and offsets to everything in `module`.
pub fn place_module(module: &ObjectModule<'_>) -> Result<Placement, ObjectError> {
    check_size(module)?;
    let mut p = Placement {
        sections: Default::default(),
        kernels: Vec::with_capacity(module.kernels.len()),
        functions: Vec::with_capacity(module.functions.len()),
        header: if module.abi.has_kernel_code() { kernel_code::SIZE as u64 } else { 0 },
        descriptors: Vec::with_capacity(module.kernels.len()),
        globals: Vec::with_capacity(module.globals.len()),
    };
    let filler = crate::padding::fill_word(module.target);
    for k in &module.kernels {
        let header = module.abi.has_kernel_code().then(|| header(k, module.target));
        let bytes = match header {
            Some(header) => Cow::Owned([&header[..], &k.code.bytes].concat()),
            None => Cow::Borrowed(&k.code.bytes),
        };
        p.kernels.push(p.sections[ContentSection::Text as usize].append(
            Some(&bytes),
            bytes.len() as u64,
            256,
            Some(filler),
        ));
    }
    for f in &module.functions {
        let text = &mut p.sections[ContentSection::Text as usize];
        let append = |c: &crate::Code| text.append(Some(&c.bytes), c.bytes.len() as u64, f.align(), Some(filler));
        p.functions.push(f.code.as_ref().map(append));
    }
    crate::padding::pad_end(module.target, &mut p.sections[ContentSection::Text as usize].bytes);
    p.sections[ContentSection::Text as usize].size = p.sections[ContentSection::Text as usize].bytes.len() as u64;
    for k in module.kernels.iter().filter(|_| module.abi.has_descriptors()) {
        let bytes = k.descriptor.to_bytes();
        p.descriptors.push(p.sections[ContentSection::Rodata as usize].append(Some(&bytes), 64, 64, None));
    }
    for g in &module.globals {
        p.globals.push(g.definition.as_ref().map(|d| {
            let section = section_of(d);
            let bytes = (section != ContentSection::Bss).then_some(&d.bytes[..]);
            SymbolLocation { section, offset: p.sections[section as usize].append(bytes, d.size, d.align.max(1), None) }
        }));
    }
    Ok(p)
}

/// The `amd_kernel_code_t` of a kernel.
fn header(k: &KernelObject<'_>, target: &Target) -> [u8; kernel_code::SIZE] {
    let m = &k.metadata;
    KernelCode::of(&k.descriptor, &m.resources, m.kernarg_align, target).to_bytes()
}

/// The section a variable belongs to.
fn section_of(d: &Definition<'_>) -> ContentSection {
    match (d.constant, d.relocations.is_empty()) {
        (true, true) => ContentSection::Rodata,
        (true, false) => ContentSection::RelRo,
        (false, true) if d.bytes.iter().all(|&b| b == 0) => ContentSection::Bss,
        (false, _) => ContentSection::Data,
    }
}

/// Rejects modules whose sections exceed 32-bit offsets, and malformed definitions.
fn check_size(module: &ObjectModule<'_>) -> Result<(), ObjectError> {
    let mut bytes = module.codes().map(|(_, code)| code.bytes.len() as u64 + 768).sum::<u64>();
    for g in &module.globals {
        let Some(d) = &g.definition else { continue };
        let inside = |r: &crate::module::DataRelocation| r.offset.checked_add(8).is_some_and(|e| e <= d.size);
        if !d.relocations.iter().all(inside) || d.bytes.len() as u64 > d.size || !d.align.max(1).is_power_of_two() {
            return Err(ObjectError::OutOfBounds { user: g.name.to_string() });
        }
        bytes = bytes.saturating_add(d.size).saturating_add(d.align);
    }
    if bytes > i32::MAX as u64 { Err(ObjectError::TooLarge { bytes }) } else { Ok(()) }
}

impl Placement {
    /// The offset of each piece of code in `.text`, in the order of `ObjectModule::codes`.
    pub fn codes(&self) -> impl Iterator<Item = u64> {
        self.kernels.iter().map(|k| k + self.header).chain(self.functions.iter().flatten().copied())
    }

    /// The location of `symbol`; `None` if it is not defined here.
    pub fn find(&self, symbol: SymbolRef, user: &str) -> Result<Option<SymbolLocation>, ObjectError> {
        let missing = || ObjectError::NoSuchSymbol { user: user.to_string() };
        match symbol {
            SymbolRef::Global(i) => self.globals.get(i as usize).copied().ok_or_else(missing),
            SymbolRef::Function(i) => {
                let function = *self.functions.get(i as usize).ok_or_else(missing)?;
                Ok(function.map(|offset| SymbolLocation { section: ContentSection::Text, offset }))
            }
            SymbolRef::Kernel(i) => {
                let kernel = *self.kernels.get(i as usize).ok_or_else(missing)?;
                Ok(Some(SymbolLocation { section: ContentSection::Text, offset: kernel }))
            }
            SymbolRef::KernelDescriptor(i) => {
                let kernel = *self.kernels.get(i as usize).ok_or_else(missing)?;
                Ok(Some(match self.descriptors.get(i as usize) {
                    Some(&offset) => SymbolLocation { section: ContentSection::Rodata, offset },
                    None => SymbolLocation { section: ContentSection::Text, offset: kernel },
                }))
            }
        }
    }
}
