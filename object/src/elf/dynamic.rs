//! `ET_DYN`: a loadable code object, laid out as `ld.lld -shared` lays it out.
//!
//! ```text
//! R   [.note] .dynsym .gnu.hash .hash .dynstr [.rela.dyn] [.rodata]
//! RX  .text
//! RW  [.data.rel.ro] .dynamic .relro_padding              (read-only once relocated)
//! RW  [.data] [.bss]
//!     [.AMDGPU.config] [.note] .comment .symtab .shstrtab .strtab
//! ```
//!
//! References from code are PC-relative and resolved here, since every symbol is protected, so not preemptible by
//! another object. Addresses in data become `R_AMDGPU_RELATIVE64`, or `R_AMDGPU_ABS64` against a symbol that another
//! code object defines.

use crate::code::FixupKind;
use crate::debug::Base;
use crate::module::{Binding, FunctionObject, ObjectError, ObjectModule, SymbolRef};

use super::placement::{CONTENT_SECTIONS, ContentSection, ENTRY_OFFSET, Placement, SymbolLocation, place_module};
use super::*;

/// Section indices, 1-based as in the file; 0 for absent sections.
#[derive(Default)]
struct SectionIndices {
    note: usize,
    dynsym: usize,
    gnu_hash: usize,
    hash: usize,
    dynstr: usize,
    rela: usize,
    contents: [usize; CONTENT_SECTIONS],
    dynamic: usize,
    relro_padding: usize,
    /// The number of sections before those of debug information.
    debug: usize,
}

/// The symbols of `.dynsym` in order, without the null symbol.
struct DynamicSymbols {
    symbols: Vec<DynamicSymbol>,
    /// The number of undefined ones, which come first.
    undefined: usize,
}

/// A symbol in `.dynsym`.
struct DynamicSymbol {
    name: String,
    kind: SymbolKind,
}

/// The object that a symbol names, by its index in the module.
#[derive(Copy, Clone, PartialEq, Eq)]
enum SymbolKind {
    Kernel(usize),
    Descriptor(usize),
    Function(usize),
    VgprBlocks(usize),
    Global(usize),
}

/// Writes the file.
pub(super) fn write(module: &ObjectModule<'_>) -> Result<Vec<u8>, ObjectError> {
    let mut placement = place_module(module)?;
    let dynamic = exported(module);
    let relocations: usize =
        module.globals.iter().filter_map(|g| g.definition.as_ref()).map(|d| d.relocations.len()).sum();
    let mut strings = StringTable::new();
    let dyn_names: Vec<u32> = dynamic.symbols.iter().map(|s| strings.add(&[&s.name])).collect();
    let (mut sections, index) = make_sections(module, &mut placement, &dynamic, strings, relocations);
    layout(&mut sections, &index);

    let bases = index.contents.map(|i| if i == 0 { 0 } else { sections[i - 1].addr });
    let image = AddressedModule { module, placement: &placement, index: &index, bases };
    image.resolve_code(&mut sections)?;
    image.resolve_descriptors(&mut sections);
    image.resolve_debug(&mut sections);
    if index.rela != 0 {
        let (bytes, relative) = image.relocations(&dynamic)?;
        sections[index.rela - 1].bytes = bytes;
        debug_assert!(relative <= relocations);
    }
    sections[index.dynsym - 1].bytes = image.dynamic_symbols(&dynamic, &dyn_names);
    let table = image.dynamic_table(&sections);
    sections[index.dynamic - 1].bytes = table;
    image.static_symbols(&mut sections);
    Ok(assemble_file(module, sections, &index))
}

/// The dynamic symbols: undefined ones, then those defined, by bucket of `.gnu.hash`.
fn exported(module: &ObjectModule<'_>) -> DynamicSymbols {
    let mut undefined = Vec::new();
    let mut defined = Vec::new();
    for (i, k) in module.kernels.iter().enumerate() {
        defined.push(DynamicSymbol { name: k.name.to_string(), kind: SymbolKind::Kernel(i) });
        if module.abi.has_descriptors() {
            defined.push(DynamicSymbol { name: format!("{}.kd", k.name), kind: SymbolKind::Descriptor(i) });
        }
    }
    let has_symbol = module.functions_with_symbols();
    for (i, f) in module.functions.iter().enumerate().filter(|(i, _)| has_symbol[*i]) {
        let symbol = DynamicSymbol { name: f.name.to_string(), kind: SymbolKind::Function(i) };
        match (&f.code, f.binding) {
            (None, _) => undefined.push(symbol),
            (Some(_), Binding::Local) => {}
            (Some(_), _) => {
                let alias = f.vgpr_symbol().map(|(name, _)| DynamicSymbol { name, kind: SymbolKind::VgprBlocks(i) });
                defined.push(symbol);
                defined.extend(alias);
            }
        }
    }
    let has_symbol = module.globals_with_symbols();
    for (i, g) in module.globals.iter().enumerate().filter(|(i, _)| has_symbol[*i]) {
        let symbol = DynamicSymbol { name: g.name.to_string(), kind: SymbolKind::Global(i) };
        match (&g.definition, g.binding) {
            (None, _) => undefined.push(symbol),
            (Some(_), Binding::Local) => {}
            (Some(_), _) => defined.push(symbol),
        }
    }
    let buckets = hash::gnu_buckets(defined.len());
    defined.sort_by_key(|s| hash::gnu(s.name.as_bytes()) % buckets);
    let count = undefined.len();
    undefined.extend(defined);
    DynamicSymbols { symbols: undefined, undefined: count }
}

/// All sections in file order with their sizes; those that hold addresses are filled in after layout.
fn make_sections(
    module: &ObjectModule<'_>,
    placement: &mut Placement,
    dynamic: &DynamicSymbols,
    strings: StringTable,
    relocations: usize,
) -> (Vec<Section>, SectionIndices) {
    let names: Vec<&str> = std::iter::once("").chain(dynamic.symbols.iter().map(|s| &*s.name)).collect();
    let gnu = hash::gnu_table(&names[1 + dynamic.undefined..], 1 + dynamic.undefined as u32);
    let reserve = |n: u64| vec![0; n as usize];
    let mut index = SectionIndices::default();
    let mut all: Vec<Section> = Vec::with_capacity(18);
    let mut push = |s: Section| {
        all.push(s);
        all.len()
    };
    if module.abi.loads_notes() {
        index.note = push(note(module));
    }
    index.dynsym = push(
        Section::new(".dynsym", SHT_DYNSYM, SHF_ALLOC, 8, reserve(SYM_SIZE * names.len() as u64))
            .with_entries(SYM_SIZE),
    );
    index.gnu_hash = push(Section::new(".gnu.hash", SHT_GNU_HASH, SHF_ALLOC, 8, gnu));
    index.hash = push(Section::new(".hash", SHT_HASH, SHF_ALLOC, 4, hash::sysv_table(&names)).with_entries(4));
    index.dynstr = push(Section::new(".dynstr", SHT_STRTAB, SHF_ALLOC, 1, strings.0));
    if relocations != 0 {
        let bytes = reserve(RELA_SIZE * relocations as u64);
        index.rela = push(Section::new(".rela.dyn", SHT_RELA, SHF_ALLOC, 8, bytes).with_entries(RELA_SIZE));
    }
    let mut content = |content: ContentSection, name, kind, flags| {
        let c = std::mem::take(&mut placement.sections[content as usize]);
        let mut s = Section::new(name, kind, SHF_ALLOC | flags, c.align.max(1), c.bytes);
        s.size = c.size;
        s
    };
    let rodata = content(ContentSection::Rodata, ".rodata", SHT_PROGBITS, 0);
    if rodata.size != 0 {
        index.contents[ContentSection::Rodata as usize] = push(rodata);
    }
    index.contents[ContentSection::Text as usize] =
        push(content(ContentSection::Text, ".text", SHT_PROGBITS, SHF_EXECINSTR));
    let relro = content(ContentSection::RelRo, ".data.rel.ro", SHT_PROGBITS, SHF_WRITE);
    if relro.size != 0 {
        index.contents[ContentSection::RelRo as usize] = push(relro);
    }
    let entries = if relocations != 0 { 11 } else { 7 };
    index.dynamic = push(
        Section::new(".dynamic", SHT_DYNAMIC, SHF_ALLOC | SHF_WRITE, 8, reserve(DYN_SIZE * entries))
            .with_entries(DYN_SIZE),
    );
    index.relro_padding = push(Section::new(".relro_padding", SHT_NOBITS, SHF_ALLOC | SHF_WRITE, 1, Vec::new()));
    let data = content(ContentSection::Data, ".data", SHT_PROGBITS, SHF_WRITE);
    if data.size != 0 {
        index.contents[ContentSection::Data as usize] = push(data);
    }
    let bss = content(ContentSection::Bss, ".bss", SHT_NOBITS, SHF_WRITE);
    if bss.size != 0 {
        index.contents[ContentSection::Bss as usize] = push(bss);
    }
    if module.abi.has_config() {
        push(config(module));
    }
    if !module.abi.loads_notes() {
        push(note(module));
    }
    index.debug = all.len();
    all.extend(debug_sections(module).iter().map(debug_section));
    let comment = concat!("gcnc ", env!("CARGO_PKG_VERSION"), "\0").as_bytes().to_vec();
    all.push(Section::new(".comment", SHT_PROGBITS, SHF_MERGE | SHF_STRINGS, 1, comment).with_entries(1));
    link_sections(&mut all, &index);
    (all, index)
}

/// Sets the sections' `sh_link` fields.
fn link_sections(all: &mut [Section], index: &SectionIndices) {
    let dynsym = index.dynsym as u32;
    let dynstr = index.dynstr as u32;
    all[index.dynsym - 1].link = dynstr;
    all[index.dynsym - 1].info = 1;
    all[index.gnu_hash - 1].link = dynsym;
    all[index.hash - 1].link = dynsym;
    all[index.dynamic - 1].link = dynstr;
    if index.rela != 0 {
        all[index.rela - 1].link = dynsym;
    }
}

/// The loadable segment that contains a section.
fn segment_of(i: usize, s: &Section, index: &SectionIndices) -> Option<usize> {
    if s.flags & SHF_ALLOC == 0 {
        None
    } else if s.flags & SHF_EXECINSTR != 0 {
        Some(1)
    } else if s.flags & SHF_WRITE == 0 {
        Some(0)
    } else if i < index.relro_padding {
        Some(2)
    } else {
        Some(3)
    }
}

/// Number of program headers: PHDR, the loads, DYNAMIC, GNU_RELRO, GNU_STACK, and NOTE if notes are loaded.
fn program_headers(index: &SectionIndices) -> u64 {
    4 + u64::from(index.note != 0) + if has_data(index) { 4 } else { 3 }
}

fn has_data(index: &SectionIndices) -> bool {
    index.contents[ContentSection::Data as usize] != 0 || index.contents[ContentSection::Bss as usize] != 0
}

/// Assigns addresses and file offsets to sections. A new segment starts on a new page in memory but not in the file:
/// its address and its file offset are congruent modulo the page size.
fn layout(sections: &mut [Section], index: &SectionIndices) {
    let mut addr = EHDR_SIZE + PHDR_SIZE * program_headers(index);
    let mut offset = addr;
    let mut segment = Some(0);
    for (i, s) in sections.iter_mut().enumerate() {
        let next = segment_of(i, s, index);
        if next.is_none() {
            s.offset = offset.next_multiple_of(s.align);
            offset = s.offset + s.size;
            continue;
        }
        if next != segment {
            addr = addr.next_multiple_of(PAGE) + offset % PAGE;
            segment = next;
        }
        addr = addr.next_multiple_of(s.align);
        if i + 1 == index.relro_padding {
            s.size = addr.next_multiple_of(PAGE) - addr;
        }
        s.addr = addr;
        s.offset = offset + (addr.wrapping_sub(offset) & (PAGE - 1));
        addr += s.size;
        offset = if s.kind == SHT_NOBITS { offset } else { s.offset + s.size };
    }
}

/// The module with its addresses assigned.
struct AddressedModule<'m, 'a> {
    module: &'m ObjectModule<'a>,
    placement: &'m Placement,
    index: &'m SectionIndices,
    bases: [u64; CONTENT_SECTIONS],
}

impl AddressedModule<'_, '_> {
    fn address(&self, location: SymbolLocation) -> u64 {
        self.bases[location.section as usize] + location.offset
    }

    fn section_bytes<'s>(&self, sections: &'s mut [Section], content: ContentSection) -> &'s mut [u8] {
        &mut sections[self.index.contents[content as usize] - 1].bytes
    }

    /// Resolves PC-relative references in code.
    fn resolve_code(&self, sections: &mut [Section]) -> Result<(), ObjectError> {
        let text = self.section_bytes(sections, ContentSection::Text);
        for ((user, code), start) in self.module.codes().zip(self.placement.codes()) {
            for f in &code.fixups {
                let undefined = || ObjectError::Undefined { symbol: self.name(f.symbol), user: user.to_string() };
                let location = self.placement.find(f.symbol, user)?.ok_or_else(undefined)?;
                let at = start + u64::from(f.offset);
                let from = self.bases[ContentSection::Text as usize] + at;
                let distance = self.address(location).wrapping_add_signed(f.addend).wrapping_sub(from);
                let outside = || ObjectError::OutOfBounds { user: user.to_string() };
                let word = match f.kind {
                    FixupKind::Rel32Lo => distance as u32,
                    FixupKind::Rel32Hi => (distance >> 32) as u32,
                    FixupKind::GotPcRel32Lo | FixupKind::GotPcRel32Hi => return Err(undefined()),
                    FixupKind::Rel16 => {
                        let dwords = i16::try_from((distance as i64 - 4) / 4).map_err(|_| outside())?;
                        let half = text.get_mut(at as usize..at as usize + 2).ok_or_else(outside)?;
                        half.copy_from_slice(&dwords.to_le_bytes());
                        continue;
                    }
                };
                let slot = text.get_mut(at as usize..at as usize + 4);
                slot.ok_or_else(outside)?.copy_from_slice(&word.to_le_bytes());
            }
        }
        Ok(())
    }

    fn name(&self, symbol: SymbolRef) -> String {
        match symbol {
            SymbolRef::Global(i) => self.module.globals[i as usize].name.to_string(),
            SymbolRef::Function(i) => self.module.functions[i as usize].name.to_string(),
            SymbolRef::Kernel(i) | SymbolRef::KernelDescriptor(i) => self.module.kernels[i as usize].name.to_string(),
        }
    }

    /// Resolves each descriptor's offset of its kernel's entry.
    fn resolve_descriptors(&self, sections: &mut [Section]) {
        if self.placement.descriptors.is_empty() {
            return;
        }
        let (text, rodata) = (self.bases[ContentSection::Text as usize], self.bases[ContentSection::Rodata as usize]);
        let bytes = self.section_bytes(sections, ContentSection::Rodata);
        for (&kernel, &descriptor) in self.placement.kernels.iter().zip(&self.placement.descriptors) {
            let distance = (text + kernel).wrapping_sub(rodata + descriptor);
            let at = (descriptor + ENTRY_OFFSET) as usize;
            bytes[at..at + 8].copy_from_slice(&distance.to_le_bytes());
        }
    }

    /// Resolves addresses and offsets in debug information.
    fn resolve_debug(&self, sections: &mut [Section]) {
        let codes: Vec<u64> = self.placement.codes().collect();
        for (section, to) in debug_sections(self.module).iter().zip(&mut sections[self.index.debug..]) {
            for fixup in &section.fixups {
                gcnc_limits::poll();
                let from = match fixup.base {
                    Base::Code(code) => self.bases[ContentSection::Text as usize] + codes[code],
                    Base::Global(global) => self.placement.globals[global].map_or(0, |location| self.address(location)),
                    Base::Section(_) => 0,
                };
                let value = from.wrapping_add_signed(fixup.addend).to_le_bytes();
                let (at, size) = (fixup.offset as usize, usize::from(fixup.size));
                to.bytes[at..at + size].copy_from_slice(&value[..size]);
            }
        }
    }

    /// `.rela.dyn`, relative relocations first, and their number. The relocated data itself is zero, as in `ld.lld`'s
    /// output.
    fn relocations(&self, dynamic: &DynamicSymbols) -> Result<(Vec<u8>, usize), ObjectError> {
        let mut relative = Vec::new();
        let mut absolute = Vec::new();
        for (g, location) in self.module.globals.iter().zip(&self.placement.globals) {
            let (Some(d), Some(location)) = (&g.definition, location) else { continue };
            for r in &d.relocations {
                let at = self.address(*location) + r.offset;
                match self.placement.find(r.symbol, &g.name)? {
                    Some(target) => {
                        let value = self.address(target).wrapping_add_signed(r.addend);
                        put_relocation(&mut relative, at, 0, R_AMDGPU_RELATIVE64, value as i64);
                    }
                    None => {
                        let kind = match r.symbol {
                            SymbolRef::Global(i) => SymbolKind::Global(i as usize),
                            SymbolRef::Function(i) => SymbolKind::Function(i as usize),
                            SymbolRef::Kernel(_) | SymbolRef::KernelDescriptor(_) => continue,
                        };
                        let n = dynamic.symbols.iter().position(|s| s.kind == kind);
                        put_relocation(&mut absolute, at, n.map_or(0, |n| n as u32 + 1), R_AMDGPU_ABS64, r.addend);
                    }
                }
            }
        }
        let count = relative.len() / RELA_SIZE as usize;
        relative.extend(absolute);
        Ok((relative, count))
    }

    /// The ELF symbol of `kind`, with its name at offset `name` of the string table.
    fn symbol(&self, kind: SymbolKind, name: u32) -> Symbol {
        let section = |content: ContentSection| self.index.contents[content as usize] as u16;
        match kind {
            SymbolKind::Kernel(i) => Symbol {
                name,
                info: STB_GLOBAL << 4 | kernel_symbol_type(self.module),
                other: STV_PROTECTED,
                section: section(ContentSection::Text),
                value: self.bases[ContentSection::Text as usize] + self.placement.kernels[i],
                size: self.placement.header + self.module.kernels[i].code.bytes.len() as u64,
            },
            SymbolKind::Descriptor(i) => Symbol {
                name,
                info: STB_GLOBAL << 4 | STT_OBJECT,
                other: STV_PROTECTED,
                section: section(ContentSection::Rodata),
                value: self.bases[ContentSection::Rodata as usize] + self.placement.descriptors[i],
                size: 64,
            },
            SymbolKind::Function(i) => {
                let f = &self.module.functions[i];
                match (self.placement.functions[i], &f.code) {
                    (Some(offset), Some(code)) => Symbol {
                        name,
                        info: binding_of(f.binding) << 4 | STT_FUNC,
                        other: visibility_of(f.binding, false),
                        section: section(ContentSection::Text),
                        value: self.bases[ContentSection::Text as usize] + offset,
                        size: code.bytes.len() as u64,
                    },
                    _ => Symbol::undefined(name, f.binding, false),
                }
            }
            SymbolKind::VgprBlocks(i) => {
                let own = self.symbol(SymbolKind::Function(i), name);
                let offset = self.module.functions[i].vgpr_symbol().map_or(0, |(_, offset)| offset);
                Symbol { value: own.value + offset, ..own }
            }
            SymbolKind::Global(i) => {
                let g = &self.module.globals[i];
                let info = binding_of(g.binding) << 4 | STT_OBJECT;
                match (self.placement.globals[i], &g.definition) {
                    (Some(location), Some(d)) => Symbol {
                        name,
                        info,
                        other: visibility_of(g.binding, false),
                        section: section(location.section),
                        value: self.address(location),
                        size: d.size,
                    },
                    _ => Symbol::undefined(name, g.binding, false),
                }
            }
        }
    }

    fn dynamic_symbols(&self, dynamic: &DynamicSymbols, names: &[u32]) -> Vec<u8> {
        let mut out = Vec::with_capacity(SYM_SIZE as usize * (names.len() + 1));
        Symbol::NULL.put(&mut out);
        for (s, &name) in dynamic.symbols.iter().zip(names) {
            self.symbol(s.kind, name).put(&mut out);
        }
        out
    }

    fn dynamic_table(&self, sections: &[Section]) -> Vec<u8> {
        let addr = |i: usize| sections[i - 1].addr;
        let mut entries: Vec<(u64, u64)> = Vec::with_capacity(10);
        if self.index.rela != 0 {
            let rela = &sections[self.index.rela - 1];
            let relative =
                rela.bytes.chunks_exact(RELA_SIZE as usize).filter(|r| r[8] == R_AMDGPU_RELATIVE64 as u8).count();
            entries.extend([(DT_RELA, rela.addr), (DT_RELASZ, rela.size), (DT_RELAENT, RELA_SIZE)]);
            entries.push((DT_RELACOUNT, relative as u64));
        }
        entries.extend([
            (DT_SYMTAB, addr(self.index.dynsym)),
            (DT_SYMENT, SYM_SIZE),
            (DT_STRTAB, addr(self.index.dynstr)),
            (DT_STRSZ, sections[self.index.dynstr - 1].size),
            (DT_GNU_HASH, addr(self.index.gnu_hash)),
            (DT_HASH, addr(self.index.hash)),
            (DT_NULL, 0),
        ]);
        entries.iter().flat_map(|&(tag, value)| [tag, value]).flat_map(u64::to_le_bytes).collect()
    }

    /// Fills `.symtab` and its string table: local symbols first, as the format requires.
    fn static_symbols(&self, sections: &mut Vec<Section>) {
        let mut strings = StringTable::new();
        let mut out = Vec::new();
        Symbol::NULL.put(&mut out);
        let mut locals = 1;
        for (i, g) in self.module.globals.iter().enumerate() {
            if g.binding == Binding::Local && g.definition.is_some() {
                self.symbol(SymbolKind::Global(i), strings.add(&[&g.name])).put(&mut out);
                locals += 1;
            }
        }
        let has_symbol = self.module.functions_with_symbols();
        let functions = |local: bool| {
            let is_local = move |f: &FunctionObject<'_>| f.binding == Binding::Local && f.code.is_some();
            let all = self.module.functions.iter().enumerate();
            all.filter(|(i, f)| has_symbol[*i] && is_local(f) == local).collect::<Vec<_>>()
        };
        let of_blocks = |i: usize, f: &FunctionObject<'_>, strings: &mut StringTable, out: &mut Vec<u8>| {
            let symbol = f.vgpr_symbol().map(|(name, _)| self.symbol(SymbolKind::VgprBlocks(i), strings.add(&[&name])));
            symbol.iter().for_each(|symbol| symbol.put(out));
            symbol.iter().count() as u32
        };
        for (i, f) in functions(true) {
            self.symbol(SymbolKind::Function(i), strings.add(&[&f.name])).put(&mut out);
            locals += 1 + of_blocks(i, f, &mut strings, &mut out);
        }
        let dynamic = &sections[self.index.dynamic - 1];
        let (section, value) = (self.index.dynamic as u16, dynamic.addr);
        Symbol { name: strings.add(&["_DYNAMIC"]), info: 0, other: STV_HIDDEN, section, value, size: 0 }.put(&mut out);
        locals += 1;
        for (i, k) in self.module.kernels.iter().enumerate() {
            self.symbol(SymbolKind::Kernel(i), strings.add(&[&k.name])).put(&mut out);
            if self.module.abi.has_descriptors() {
                self.symbol(SymbolKind::Descriptor(i), strings.add(&[&k.name, ".kd"])).put(&mut out);
            }
        }
        for (i, f) in functions(false) {
            self.symbol(SymbolKind::Function(i), strings.add(&[&f.name])).put(&mut out);
            of_blocks(i, f, &mut strings, &mut out);
        }
        let has_symbol = self.module.globals_with_symbols();
        for (i, g) in self.module.globals.iter().enumerate() {
            if has_symbol[i] && (g.binding != Binding::Local || g.definition.is_none()) {
                self.symbol(SymbolKind::Global(i), strings.add(&[&g.name])).put(&mut out);
            }
        }
        let mut symtab = Section::new(".symtab", SHT_SYMTAB, 0, 8, out).with_entries(SYM_SIZE);
        symtab.link = sections.len() as u32 + 3;
        symtab.info = locals;
        sections.push(symtab);
        sections.push(Section::new(".shstrtab", SHT_STRTAB, 0, 1, Vec::new()));
        sections.push(Section::new(".strtab", SHT_STRTAB, 0, 1, strings.0));
    }
}

/// A program header.
struct ProgramHeader {
    kind: u32,
    flags: u32,
    offset: u64,
    addr: u64,
    file_size: u64,
    mem_size: u64,
    align: u64,
}

impl ProgramHeader {
    /// The segment that spans sections `first` to `last`.
    fn over(kind: u32, flags: u32, align: u64, first: &Section, last: &Section, sections: &[Section]) -> ProgramHeader {
        let end = sections
            .iter()
            .filter(|s| s.kind != SHT_NOBITS && s.addr >= first.addr && s.addr <= last.addr && s.flags & SHF_ALLOC != 0)
            .map(|s| s.offset + s.size)
            .max();
        let file_size = end.map_or(0, |e| e.saturating_sub(first.offset));
        let mem_size = last.addr + last.size - first.addr;
        ProgramHeader { kind, flags, offset: first.offset, addr: first.addr, file_size, mem_size, align }
    }

    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.kind.to_le_bytes());
        out.extend(self.flags.to_le_bytes());
        for word in [self.offset, self.addr, self.addr, self.file_size, self.mem_size, self.align] {
            out.extend(word.to_le_bytes());
        }
    }
}

/// The program headers.
fn segments(sections: &[Section], index: &SectionIndices) -> Vec<ProgramHeader> {
    let s = |i: usize| &sections[i - 1];
    let text = s(index.contents[ContentSection::Text as usize]);
    let last_read_only = s(index.contents[ContentSection::Text as usize] - 1);
    let dynamic = s(index.dynamic);
    let relro = match index.contents[ContentSection::RelRo as usize] {
        0 => dynamic,
        i => s(i),
    };
    let padding = s(index.relro_padding);
    let headers = PHDR_SIZE * program_headers(index);
    let whole = last_read_only.offset + last_read_only.size;
    let mut out = vec![
        ProgramHeader {
            kind: PT_PHDR,
            flags: PF_R,
            offset: EHDR_SIZE,
            addr: EHDR_SIZE,
            file_size: headers,
            mem_size: headers,
            align: 8,
        },
        ProgramHeader {
            kind: PT_LOAD,
            flags: PF_R,
            offset: 0,
            addr: 0,
            file_size: whole,
            mem_size: whole,
            align: PAGE,
        },
        ProgramHeader::over(PT_LOAD, PF_R | PF_X, PAGE, text, text, sections),
        ProgramHeader::over(PT_LOAD, PF_R | PF_W, PAGE, relro, padding, sections),
    ];
    if has_data(index) {
        let (data, bss) = (index.contents[ContentSection::Data as usize], index.contents[ContentSection::Bss as usize]);
        let first = s(if data != 0 { data } else { bss });
        let last = s(if bss != 0 { bss } else { data });
        out.push(ProgramHeader::over(PT_LOAD, PF_R | PF_W, PAGE, first, last, sections));
    }
    out.push(ProgramHeader::over(PT_DYNAMIC, PF_R | PF_W, 8, dynamic, dynamic, sections));
    out.push(ProgramHeader::over(PT_GNU_RELRO, PF_R, 1, relro, padding, sections));
    out.push(ProgramHeader {
        kind: PT_GNU_STACK,
        flags: PF_R | PF_W,
        offset: 0,
        addr: 0,
        file_size: 0,
        mem_size: 0,
        align: 0,
    });
    if index.note != 0 {
        out.push(ProgramHeader::over(PT_NOTE, PF_R, 4, s(index.note), s(index.note), sections));
    }
    out
}

/// Assembles the file.
fn assemble_file(module: &ObjectModule<'_>, mut sections: Vec<Section>, index: &SectionIndices) -> Vec<u8> {
    let (names, shoff) = finish_sections(&mut sections);
    let phdrs = segments(&sections, index);
    let mut out = Vec::with_capacity(shoff as usize + SHDR_SIZE as usize * (sections.len() + 1));
    put_file_header(&mut out, module, ET_DYN, phdrs.len() as u16, shoff, &sections);
    phdrs.iter().for_each(|p| p.put(&mut out));
    put_sections(&mut out, &sections);
    pad_to(&mut out, shoff);
    put_section_headers(&mut out, &sections, &names);
    out
}
