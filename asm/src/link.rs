//! The ELF linker: a loadable code object (`ET_DYN`) from one object, laid out as `ld.lld -shared` lays it out.
//!
//! ```text
//! R   .note .dynsym .gnu.hash .hash .dynstr [.rela.dyn] read-only sections
//! RX  code
//! RW  [.data.rel.ro] .dynamic [.got]                     (read-only once relocated)
//! RW  data, sections without contents
//!     .comment and the like, .symtab, .shstrtab, .strtab
//! ```
//!
//! Distances within the file are resolved here regardless of the symbols' visibility: nothing preempts them. Addresses
//! in data become `R_AMDGPU_RELATIVE64`, or `R_AMDGPU_ABS64` for a symbol that another code object defines.

mod programs;

use gcnc_object::elf::consts::{
    DT_GNU_HASH, DT_HASH, DT_NULL, DT_RELA, DT_RELACOUNT, DT_RELAENT, DT_RELASZ, DT_SONAME, DT_STRSZ, DT_STRTAB,
    DT_SYMENT, DT_SYMTAB, ET_DYN, R_AMDGPU_ABS32, R_AMDGPU_ABS64, R_AMDGPU_GOTPCREL, R_AMDGPU_GOTPCREL32_HI,
    R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_NONE, R_AMDGPU_REL16, R_AMDGPU_REL32, R_AMDGPU_REL32_HI, R_AMDGPU_REL32_LO,
    R_AMDGPU_REL64, R_AMDGPU_RELATIVE64, SHF_ALLOC, SHF_EXECINSTR, SHF_WRITE, SHN_ABS, SHN_UNDEF, SHT_DYNAMIC,
    SHT_DYNSYM, SHT_GNU_HASH, SHT_HASH, SHT_NOBITS, SHT_NOTE, SHT_PROGBITS, SHT_RELA, SHT_STRTAB, SHT_SYMTAB,
    STB_LOCAL, STV_HIDDEN, STV_INTERNAL,
};
use gcnc_object::elf::hash;
use hashbrown::HashMap;

use crate::elf::{HEADER, Header, Object, RelocationTarget, Strings, Symbol, Where, put_relocation, put_symbol};
use crate::section::{Relocation, Section};
use crate::symbols::SectionOffset;

/// Why an object cannot be linked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// A distance to a symbol that another file defines.
    #[error("`{0}` is not defined")]
    Undefined(String),
    /// A 32-bit address, which only the loader knows.
    #[error(
        "section `{section}` holds the address of `{symbol}` in a way that the loader cannot relocate (type {kind})"
    )]
    NotRelocatable {
        /// The section.
        section: String,
        /// The symbol.
        symbol: String,
        /// `R_AMDGPU_*`.
        kind: u32,
    },
    /// LDS of a symbol, which only a linker of whole programs allocates.
    #[error("`{0}` is LDS that only another linker can allocate: write a relocatable object")]
    Lds(String),
    /// A branch whose target is out of reach.
    #[error("the branch to `{0}` does not reach")]
    Reach(String),
    /// Sections larger than a code object can hold.
    #[error("the sections have {0} bytes, more than a code object holds")]
    TooLarge(u64),
}

/// Options for what the code object contains beside the code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkOptions {
    /// Its name (`DT_SONAME`).
    pub soname: Option<String>,
    /// Whether to omit the symbols that only people and debuggers read.
    pub strip: bool,
}

const PAGE: u64 = 0x1000;

/// The largest code object.
pub(crate) const MAX_SIZE: u64 = 1 << 40;

/// A section of the file, with its origin.
struct Output {
    header: Header,
    name: String,
    bytes: Vec<u8>,
    from: Option<usize>,
    segment: Option<usize>,
}

/// An address that the loader fills in.
struct Dynamic {
    place: u64,
    symbol: Option<usize>,
    value: i64,
}

/// What a relocation refers to: its symbol, if any, its name, and its address, if it has one in this file.
struct RelocTarget<'a> {
    symbol: Option<usize>,
    name: &'a str,
    address: Option<u64>,
}

struct Linker<'a> {
    object: &'a Object,
    out: Vec<Output>,
    /// The output section of each input section.
    output_of: Vec<Option<usize>>,
    /// The offsets of common symbols in `.bss`.
    commons: Vec<Option<u64>>,
    /// Symbols with an entry in the global offset table, in the order of their entries.
    got: Vec<usize>,
    slots: HashMap<usize, usize>,
    /// Symbols that the loader sees, undefined ones first.
    exported: Vec<usize>,
    undefined: usize,
    /// The offset of the section name table.
    names: usize,
}

impl Object {
    /// The loadable code object.
    ///
    /// # Errors
    /// If it needs something that it does not define: see [`LinkError`].
    pub fn code_object(&self) -> Result<Vec<u8>, LinkError> {
        self.code_object_with(&LinkOptions::default())
    }

    /// Like [`Object::code_object`], with options.
    ///
    /// # Errors
    /// As [`Object::code_object`].
    pub fn code_object_with(&self, options: &LinkOptions) -> Result<Vec<u8>, LinkError> {
        let size = self.sections.iter().try_fold(0u64, |sum, s| sum.checked_add(s.size)).unwrap_or(u64::MAX);
        if size > MAX_SIZE {
            return Err(LinkError::TooLarge(size));
        }
        Linker::new(self).link(options)
    }
}

/// The segment of a section: 0 read, 1 execute, 2 read-only once relocated, 3 write.
fn segment(section: &Section) -> Option<usize> {
    match section.flags {
        flags if flags & SHF_ALLOC == 0 => None,
        flags if flags & SHF_EXECINSTR != 0 => Some(1),
        flags if flags & SHF_WRITE == 0 => Some(0),
        _ if section.name.starts_with(".data.rel.ro") => Some(2),
        _ => Some(3),
    }
}

const GOT_KINDS: [u32; 3] = [R_AMDGPU_GOTPCREL, R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_GOTPCREL32_HI];

impl<'a> Linker<'a> {
    fn new(object: &'a Object) -> Linker<'a> {
        let (mut got, mut slots) = (Vec::new(), HashMap::new());
        for r in object.sections.iter().flat_map(|s| &s.relocations).filter(|r| GOT_KINDS.contains(&r.kind)) {
            if let RelocationTarget::Symbol(i) = r.to {
                slots.entry(i).or_insert_with(|| {
                    got.push(i);
                    got.len() - 1
                });
            }
        }
        let visible = |s: &Symbol| s.binding != STB_LOCAL && ![STV_HIDDEN, STV_INTERNAL].contains(&s.visibility);
        let all = || (0..object.symbols.len()).filter(|i| visible(&object.symbols[*i]));
        let is_undefined = |i: &usize| object.symbols[*i].place == Where::Undefined;
        let mut exported: Vec<usize> = all().filter(is_undefined).collect();
        let undefined = exported.len();
        let mut defined: Vec<usize> = all().filter(|i| !is_undefined(i)).collect();
        let buckets = hash::gnu_buckets(defined.len());
        defined.sort_by_key(|i| hash::gnu(object.symbols[*i].name.as_bytes()) % buckets);
        exported.extend(defined);
        let output_of = vec![None; object.sections.len()];
        let commons = vec![None; object.symbols.len()];
        Linker { object, out: Vec::new(), output_of, commons, got, slots, exported, undefined, names: 0 }
    }

    fn symbol(&self, i: usize) -> &'a Symbol {
        &self.object.symbols[i]
    }

    fn push(&mut self, name: &str, kind: u32, segment: Option<usize>, align: u64, bytes: Vec<u8>) -> usize {
        let flags = match segment {
            None => 0,
            Some(0) => SHF_ALLOC,
            Some(1) => SHF_ALLOC | SHF_EXECINSTR,
            Some(_) => SHF_ALLOC | SHF_WRITE,
        };
        let header = Header { kind, flags, size: bytes.len() as u64, align, ..Header::default() };
        self.out.push(Output { header, name: name.to_owned(), bytes, from: None, segment });
        self.out.len() - 1
    }

    /// Copies the object's sections that `which` selects.
    fn copy_sections(&mut self, which: impl Fn(&Section) -> bool) {
        for (i, s) in self.object.sections.iter().enumerate() {
            if self.output_of[i].is_some() || !which(s) || s.size == 0 && s.name != ".text" && s.name != ".rodata" {
                continue;
            }
            let index = self.push(&s.name, s.kind, segment(s), s.align, s.bytes.clone());
            self.out[index].from = Some(i);
            self.out[index].header.size = s.size;
            self.out[index].header.flags = s.flags;
            self.out[index].header.entry_size = s.entry_size;
            self.output_of[i] = Some(index);
        }
    }

    fn link(mut self, options: &LinkOptions) -> Result<Vec<u8>, LinkError> {
        let mut strings = Strings::default();
        strings.add("");
        let names: Vec<u32> = self.exported.iter().map(|i| strings.add(&self.symbol(*i).name)).collect();
        let soname = options.soname.as_ref().map(|name| strings.add(name));
        let listed: Vec<&str> =
            std::iter::once("").chain(self.exported.iter().map(|i| self.symbol(*i).name.as_str())).collect();
        let gnu = hash::gnu_table(&listed[1 + self.undefined..], 1 + self.undefined as u32);
        let sysv = hash::sysv_table(&listed);
        let relocations = self.count_dynamic_relocations();

        self.copy_sections(|s| segment(s) == Some(0) && s.kind == SHT_NOTE);
        let dynsym = self.push(".dynsym", SHT_DYNSYM, Some(0), 8, vec![0; 24 * listed.len()]);
        let gnu_hash = self.push(".gnu.hash", SHT_GNU_HASH, Some(0), 8, gnu);
        let sysv_hash = self.push(".hash", SHT_HASH, Some(0), 4, sysv);
        let dynstr = self.push(".dynstr", SHT_STRTAB, Some(0), 1, strings.0);
        let rela = (relocations > 0).then(|| self.push(".rela.dyn", SHT_RELA, Some(0), 8, vec![0; 24 * relocations]));
        self.copy_sections(|s| segment(s) == Some(0));
        self.copy_sections(|s| segment(s) == Some(1));
        self.copy_sections(|s| segment(s) == Some(2));
        let entries = if rela.is_some() { 11 } else { 7 } + usize::from(soname.is_some());
        let dynamic = self.push(".dynamic", SHT_DYNAMIC, Some(2), 8, vec![0; 16 * entries]);
        let got =
            (!self.got.is_empty()).then(|| self.push(".got", SHT_PROGBITS, Some(2), 8, vec![0; 8 * self.got.len()]));
        let padding = self.push(".relro_padding", SHT_NOBITS, Some(2), 1, Vec::new());
        self.copy_sections(|s| segment(s) == Some(3) && !s.is_nobits());
        self.copy_sections(|s| segment(s) == Some(3));
        let bss = self.commons();
        self.copy_sections(|s| segment(s).is_none() && s.kind == SHT_PROGBITS && !s.name.starts_with(".note.GNU"));
        self.copy_sections(|s| segment(s).is_none() && s.kind == SHT_NOTE);

        for (index, link, entry_size) in
            [(dynsym, dynstr, 24), (gnu_hash, dynsym, 0), (sysv_hash, dynsym, 4), (dynamic, dynstr, 16)]
        {
            self.out[index].header.link = link as u32 + 1;
            self.out[index].header.entry_size = entry_size;
        }
        self.out[dynsym].header.info = 1;
        if let Some(rela) = rela {
            self.out[rela].header.link = dynsym as u32 + 1;
            self.out[rela].header.entry_size = 24;
        }
        let programs = self.lay_out(padding);

        let dynamics = self.relocate(got, bss)?;
        if let Some(rela) = rela {
            self.out[rela].bytes = self.dynamic_relocations(&dynamics);
        }
        let table = self.dynamic_symbols(&names, bss);
        self.out[dynsym].bytes = table;
        let relative = dynamics.iter().filter(|d| d.symbol.is_none()).count();
        let mut table = self.dynamic_table(rela, dynsym, dynstr, gnu_hash, sysv_hash, relative, relocations);
        if let Some(name) = soname {
            table.splice(0..0, [DT_SONAME, u64::from(name)].into_iter().flat_map(u64::to_le_bytes));
        }
        self.out[dynamic].bytes = table;
        self.static_tables(bss, options.strip);
        Ok(self.file(programs, padding, dynamic))
    }

    /// The number of addresses that the loader has to fill in.
    fn count_dynamic_relocations(&self) -> usize {
        let loaded = self.object.sections.iter().filter(|s| segment(s).is_some());
        let all = loaded.flat_map(|s| &s.relocations).filter(|r| r.kind == R_AMDGPU_ABS64).map(|r| r.to);
        let slots = self.got.iter().map(|i| RelocationTarget::Symbol(*i));
        all.chain(slots).filter(|to| !self.is_number(*to)).count()
    }

    /// Whether what a relocation refers to is known without the loader.
    fn is_number(&self, to: RelocationTarget) -> bool {
        match to {
            RelocationTarget::Symbol(i) => matches!(self.symbol(i).place, Where::Absolute(_)),
            RelocationTarget::Section(_) => false,
            RelocationTarget::Nothing => true,
        }
    }

    /// Allocates common symbols, after everything else that has no contents.
    fn commons(&mut self) -> Option<usize> {
        let (mut size, mut most) = (0u64, 1);
        for (i, s) in self.object.symbols.iter().enumerate() {
            if let Where::Common { size: n, align } = s.place {
                let at = size.next_multiple_of(align.max(1));
                self.commons[i] = Some(at);
                size = at.saturating_add(n).min(MAX_SIZE);
                most = most.max(align);
            }
        }
        if size == 0 {
            return None;
        }
        let index = self.push(".bss", SHT_NOBITS, Some(3), most, Vec::new());
        self.out[index].header.size = size;
        Some(index)
    }

    /// Assigns addresses and offsets; returns the number of program headers. A new segment starts on a new page in
    /// memory but not in the file: its address is congruent to the offset modulo the page size.
    fn lay_out(&mut self, padding: usize) -> u64 {
        let data = self.out.iter().skip(padding + 1).any(|s| s.segment.is_some());
        let note = self.out.iter().any(|s| s.segment == Some(0) && s.header.kind == SHT_NOTE);
        let code = self.out.iter().any(|s| s.segment == Some(1));
        let programs = 6 + u64::from(data) + u64::from(note) + u64::from(code);
        let mut addr = HEADER as u64 + 56 * programs;
        let mut offset = addr;
        let mut current = Some(0);
        for i in 0..self.out.len() {
            let s = &mut self.out[i];
            let align = s.header.align.max(1);
            if s.segment.is_none() {
                offset = offset.next_multiple_of(align);
                s.header.offset = offset;
                offset += s.header.size;
                continue;
            }
            if s.segment != current {
                addr = addr.next_multiple_of(PAGE) + offset % PAGE;
                current = s.segment;
            }
            addr = addr.next_multiple_of(align);
            if i == padding {
                s.header.size = addr.next_multiple_of(PAGE) - addr;
            }
            s.header.addr = addr;
            // The offset within the page is the same in the file as in memory.
            s.header.offset = offset + (addr.wrapping_sub(offset) & (PAGE - 1));
            addr += s.header.size;
            if s.header.kind != SHT_NOBITS {
                offset = s.header.offset + s.header.size;
            }
        }
        programs
    }

    /// The address of an offset; `None` if the section is not loaded.
    fn address(&self, place: SectionOffset) -> Option<u64> {
        let output = &self.out[self.output_of[place.section]?];
        Some(output.header.addr.wrapping_add(place.offset))
    }

    /// The address of a symbol.
    fn symbol_address(&self, i: usize, bss: Option<usize>) -> Option<u64> {
        match self.symbol(i).place {
            Where::At(place) => self.address(place),
            Where::Absolute(n) => Some(n),
            Where::Common { .. } => Some(self.out[bss?].header.addr + self.commons[i]?),
            Where::Undefined | Where::Lds { .. } | Where::Group(_) => None,
        }
    }

    fn put(&mut self, output: usize, offset: u64, bytes: &[u8]) {
        let start = offset as usize;
        if let Some(slot) = self.out[output].bytes.get_mut(start..start + bytes.len()) {
            slot.copy_from_slice(bytes);
        }
    }

    /// Fills in the global offset table; returns the addresses in it that only the loader knows.
    fn fill_got(&mut self, got: usize, bss: Option<usize>) -> Vec<Dynamic> {
        let mut dynamics = Vec::new();
        for (n, i) in self.got.clone().into_iter().enumerate() {
            let place = self.out[got].header.addr + 8 * n as u64;
            let address = self.symbol_address(i, bss);
            if let Some(number) = address.filter(|_| self.is_number(RelocationTarget::Symbol(i))) {
                self.put(got, 8 * n as u64, &number.to_le_bytes());
                continue;
            }
            let symbol = if address.is_none() { Some(i) } else { None };
            dynamics.push(Dynamic { place, symbol, value: address.unwrap_or(0) as i64 });
        }
        dynamics
    }

    /// Resolves relocations, or leaves them to the loader.
    fn relocate(&mut self, got: Option<usize>, bss: Option<usize>) -> Result<Vec<Dynamic>, LinkError> {
        let mut dynamics = got.map_or(Vec::new(), |got| self.fill_got(got, bss));
        for (i, section) in self.object.sections.iter().enumerate() {
            let Some(output) = self.output_of[i] else { continue };
            for r in section.relocations.iter().filter(|r| r.kind != R_AMDGPU_NONE) {
                let target = self.target(r, bss);
                if let Some(Where::Lds { .. }) = target.symbol.map(|s| self.symbol(s).place) {
                    return Err(LinkError::Lds(target.name.to_owned()));
                }
                if r.kind == R_AMDGPU_ABS64 && self.out[output].segment.is_some() {
                    dynamics.extend(self.absolute64(output, r, &target));
                } else {
                    self.apply(output, section, r, &target, got)?;
                }
            }
        }
        Ok(dynamics)
    }

    /// What a relocation refers to.
    fn target(&self, r: &Relocation, bss: Option<usize>) -> RelocTarget<'a> {
        let (symbol, name, address) = match r.to {
            RelocationTarget::Section(s) => {
                (None, self.object.sections[s].name.as_str(), self.address(SectionOffset { section: s, offset: 0 }))
            }
            RelocationTarget::Symbol(s) => (Some(s), self.symbol(s).name.as_str(), self.symbol_address(s, bss)),
            RelocationTarget::Nothing => (None, "", Some(0)),
        };
        RelocTarget { symbol, name, address }
    }

    /// Stores a 64-bit address if it is known here, or leaves it to the loader.
    fn absolute64(&mut self, output: usize, r: &Relocation, target: &RelocTarget<'_>) -> Option<Dynamic> {
        let value = target.address.unwrap_or(0).wrapping_add_signed(r.addend);
        if self.is_number(r.to) {
            self.put(output, r.offset, &value.to_le_bytes());
            return None;
        }
        let symbol = target.symbol.filter(|_| target.address.is_none());
        let value = if symbol.is_some() { r.addend } else { value as i64 };
        Some(Dynamic { place: self.out[output].header.addr.wrapping_add(r.offset), symbol, value })
    }

    /// Stores what is known without the loader.
    fn apply(
        &mut self,
        output: usize,
        section: &Section,
        r: &Relocation,
        target: &RelocTarget<'_>,
        got: Option<usize>,
    ) -> Result<(), LinkError> {
        let name = || target.name.to_owned();
        let to = match GOT_KINDS.contains(&r.kind) {
            true => {
                let n = target.symbol.and_then(|s| self.slots.get(&s).copied());
                got.zip(n).map(|(got, n)| self.out[got].header.addr + 8 * n as u64)
            }
            false => target.address,
        };
        let to = to.ok_or_else(|| LinkError::Undefined(name()))?.wrapping_add_signed(r.addend);
        let distance = to.wrapping_sub(self.out[output].header.addr.wrapping_add(r.offset));
        let is_loaded = self.out[output].segment.is_some();
        match r.kind {
            R_AMDGPU_REL32_LO | R_AMDGPU_REL32 | R_AMDGPU_GOTPCREL | R_AMDGPU_GOTPCREL32_LO => {
                self.put(output, r.offset, &(distance as u32).to_le_bytes());
            }
            R_AMDGPU_REL32_HI | R_AMDGPU_GOTPCREL32_HI => {
                self.put(output, r.offset, &((distance >> 32) as u32).to_le_bytes());
            }
            R_AMDGPU_REL64 => self.put(output, r.offset, &distance.to_le_bytes()),
            R_AMDGPU_REL16 => {
                let n = (distance as i64 - 4) / 4;
                let n = i16::try_from(n).map_err(|_| LinkError::Reach(name()))?;
                self.put(output, r.offset, &n.to_le_bytes());
            }
            // The address of an absolute symbol is known; other addresses only the loader knows.
            R_AMDGPU_ABS32 if self.is_number(r.to) && u32::try_from(to).is_ok() => {
                self.put(output, r.offset, &(to as u32).to_le_bytes());
            }
            _ if !is_loaded => self.put(output, r.offset, &(to as u32).to_le_bytes()),
            kind => {
                let (section, symbol) = (section.name.clone(), name());
                return Err(LinkError::NotRelocatable { section, symbol, kind });
            }
        }
        Ok(())
    }

    /// `.rela.dyn`, with the relocations that need no symbol first.
    fn dynamic_relocations(&self, all: &[Dynamic]) -> Vec<u8> {
        let mut out = Vec::with_capacity(24 * all.len());
        for d in all.iter().filter(|d| d.symbol.is_none()) {
            put_relocation(&mut out, d.place, 0, R_AMDGPU_RELATIVE64, d.value);
        }
        for d in all {
            if let Some(i) = d.symbol {
                let number = self.exported.iter().position(|e| *e == i).map_or(0, |n| n as u32 + 1);
                put_relocation(&mut out, d.place, number, R_AMDGPU_ABS64, d.value);
            }
        }
        out
    }

    /// A symbol's section index in the file and its address.
    fn entry(&self, i: usize, bss: Option<usize>) -> (u16, u64) {
        let address = self.symbol_address(i, bss).unwrap_or(0);
        match self.symbol(i).place {
            Where::At(place) => (self.output_of[place.section].map_or(SHN_ABS, |n| n as u16 + 1), address),
            Where::Common { .. } => (bss.map_or(SHN_ABS, |n| n as u16 + 1), address),
            Where::Absolute(n) => (SHN_ABS, n),
            Where::Undefined | Where::Lds { .. } | Where::Group(_) => (SHN_UNDEF, 0),
        }
    }

    fn dynamic_symbols(&self, names: &[u32], bss: Option<usize>) -> Vec<u8> {
        let mut out = vec![0; 24];
        for (&i, &name) in self.exported.iter().zip(names) {
            let (section, value) = self.entry(i, bss);
            put_symbol(&mut out, name, self.symbol(i), section, value);
        }
        out
    }

    #[expect(clippy::too_many_arguments, reason = "each is a row of the table")]
    fn dynamic_table(
        &self,
        rela: Option<usize>,
        dynsym: usize,
        dynstr: usize,
        gnu_hash: usize,
        sysv_hash: usize,
        relative: usize,
        relocations: usize,
    ) -> Vec<u8> {
        let addr = |i: usize| self.out[i].header.addr;
        let mut rows = Vec::new();
        if let Some(rela) = rela {
            rows.extend([(DT_RELA, addr(rela)), (DT_RELASZ, 24 * relocations as u64), (DT_RELAENT, 24)]);
            rows.push((DT_RELACOUNT, relative as u64));
        }
        rows.extend([(DT_SYMTAB, addr(dynsym)), (DT_SYMENT, 24), (DT_STRTAB, addr(dynstr))]);
        rows.extend([(DT_STRSZ, self.out[dynstr].header.size), (DT_GNU_HASH, addr(gnu_hash))]);
        rows.extend([(DT_HASH, addr(sysv_hash)), (DT_NULL, 0)]);
        rows.into_iter().flat_map(|(tag, value): (u64, u64)| [tag, value]).flat_map(u64::to_le_bytes).collect()
    }

    /// `.symtab` and `.strtab`: all symbols, local ones first.
    fn static_symbols(&self, bss: Option<usize>) -> (Vec<u8>, u32, Vec<u8>) {
        let mut strings = Strings::default();
        strings.add("");
        let mut table = vec![0; 24];
        let mut locals = 1;
        let local = |s: &Symbol| s.binding == STB_LOCAL || [STV_HIDDEN, STV_INTERNAL].contains(&s.visibility);
        for first in [true, false] {
            // A symbol that is only a group's signature means nothing to the loader.
            let shown = |s: &Symbol| local(s) == first && !matches!(s.place, Where::Group(_));
            for (i, symbol) in self.object.symbols.iter().enumerate().filter(|(_, s)| shown(s)) {
                let (section, value) = self.entry(i, bss);
                let binding = if first { STB_LOCAL } else { symbol.binding };
                put_symbol(
                    &mut table,
                    strings.add(&symbol.name),
                    &Symbol { binding, ..symbol.clone() },
                    section,
                    value,
                );
                locals += u32::from(first);
            }
        }
        (table, locals, strings.0)
    }

    /// Tables that the loader does not read: `.shstrtab`, and unless the file is stripped the symbols.
    fn static_tables(&mut self, bss: Option<usize>, strip: bool) {
        let first = self.out.len();
        let symbols = (!strip).then(|| self.static_symbols(bss));
        let strings = symbols.map(|(table, locals, strings)| {
            let symtab = self.push(".symtab", SHT_SYMTAB, None, 8, table);
            // `.strtab` comes after the section name table.
            self.out[symtab].header.link = symtab as u32 + 3;
            self.out[symtab].header.info = locals;
            self.out[symtab].header.entry_size = 24;
            strings
        });
        self.names = self.push(".shstrtab", SHT_STRTAB, None, 1, Vec::new());
        if let Some(strings) = strings {
            self.push(".strtab", SHT_STRTAB, None, 1, strings);
        }
        let mut names = Strings::default();
        names.add("");
        self.out.iter_mut().for_each(|s| s.header.name = names.add(&s.name));
        self.out[self.names].header.size = names.0.len() as u64;
        self.out[self.names].bytes = names.0;
        let placed = self.out.iter().filter(|s| s.header.kind != SHT_NOBITS && s.header.offset != 0);
        let mut end = placed.map(|s| s.header.offset + s.header.size).max().unwrap_or(HEADER as u64);
        for s in self.out.iter_mut().skip(first) {
            s.header.offset = end.next_multiple_of(s.header.align);
            end = s.header.offset + s.header.size;
        }
    }

    /// Assembles the file.
    fn file(&self, programs: u64, padding: usize, dynamic: usize) -> Vec<u8> {
        let end = self.out.iter().map(|s| s.header.offset + s.bytes.len() as u64).max().unwrap_or(0);
        let shoff = end.next_multiple_of(8);
        let names = self.names as u16 + 1;
        let mut out = self.object.file_header(ET_DYN, programs as u16, shoff, self.out.len() as u16 + 1, names);
        self.programs(programs, padding, dynamic).iter().for_each(|p| p.put(&mut out));
        for s in self.out.iter().filter(|s| s.header.kind != SHT_NOBITS) {
            out.resize(s.header.offset as usize, 0);
            out.extend_from_slice(&s.bytes);
        }
        out.resize(shoff as usize, 0);
        Header::default().put(&mut out);
        self.out.iter().for_each(|s| s.header.put(&mut out));
        out
    }
}
