//! A code object as the disassembler needs it: sections with their symbols and relocations in order of place.
//!
//! The file may be hostile: every table is checked, sections may not share bytes, and what is not understood is left
//! out rather than guessed.

use gcnc_isa::{Setting, Target};
use gcnc_object::elf::consts::{
    EM_AMDGPU, R_AMDGPU_ABS64, R_AMDGPU_REL16, R_AMDGPU_RELATIVE64, SHF_ALLOC, SHF_EXCLUDE, SHF_EXECINSTR,
    SHF_GNU_RETAIN, SHF_MERGE, SHF_STRINGS, SHF_TLS, SHF_WRITE, SHN_ABS, SHN_AMDGPU_LDS, SHN_COMMON, SHN_UNDEF,
    SHT_DYNAMIC, SHT_DYNSYM, SHT_FINI_ARRAY, SHT_GNU_HASH, SHT_GROUP, SHT_HASH, SHT_INIT_ARRAY, SHT_LLVM_ADDRSIG,
    SHT_NOBITS, SHT_NOTE, SHT_PROGBITS, SHT_REL, SHT_RELA, SHT_STRTAB, SHT_SYMTAB, STT_SECTION,
};
use gcnc_object::{Abi, Os, Version};
use object::elf;
use object::read::elf::{FileHeader, Rel as _, Rela as _, SectionHeader, SectionTable, Sym as _, SymbolTable};
use object::{LittleEndian, SectionIndex, SymbolIndex};

use super::{DisassembleError, data, kernel, notes, quoted};
use crate::leb128;
use crate::section::OF_HSA;

type Header = elf::FileHeader64<LittleEndian>;
type Done<T> = Result<T, DisassembleError>;

/// All integers are little-endian.
const E: LittleEndian = LittleEndian;

/// `STT_FILE`.
const STT_FILE: u8 = 4;

/// A code object.
pub(crate) struct File<'d> {
    pub(crate) target: Target,
    pub(crate) abi: Abi,
    /// Whether it is linked: symbols and relocations have addresses, not offsets.
    pub(crate) linked: bool,
    /// Whether a linker takes it (`ET_REL`).
    pub(crate) relocatable: bool,
    /// The sections that assembly makes; those of the linker are left out.
    pub(crate) sections: Vec<Section<'d>>,
    pub(crate) symbols: Vec<Symbol<'d>>,
    /// The slots of the global offset table: each slot's address, and the symbol whose address it holds.
    pub(crate) got: Vec<(u64, Reference)>,
    /// Symbols whose addresses are compared, if the file says it.
    pub(crate) addrsig: Option<Vec<Reference>>,
}

/// A section.
pub(crate) struct Section<'d> {
    pub(crate) name: &'d str,
    pub(crate) kind: u32,
    pub(crate) flags: u64,
    pub(crate) align: u64,
    pub(crate) entry_size: u64,
    pub(crate) addr: u64,
    pub(crate) size: u64,
    /// Its contents; none of a section without.
    pub(crate) bytes: &'d [u8],
    /// The symbol of its group, and whether the linker takes one group of that symbol only.
    pub(crate) group: Option<(&'d str, bool)>,
    /// Its symbols, in order of their offsets.
    pub(crate) symbols: Vec<usize>,
    /// Its relocations, in order of their offsets.
    pub(crate) relocations: Vec<Relocation>,
}

/// A symbol.
#[derive(Copy, Clone)]
pub(crate) struct Symbol<'d> {
    pub(crate) name: &'d str,
    pub(crate) home: Home,
    /// Offset in its section, value, or alignment.
    pub(crate) offset: u64,
    pub(crate) size: u64,
    pub(crate) binding: u8,
    pub(crate) visibility: u8,
    pub(crate) kind: u8,
}

/// What a symbol belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Home {
    Section(usize),
    Undefined,
    Absolute,
    Common,
    Lds,
    /// It names a source file.
    File,
    /// A section that is not printed.
    Elsewhere,
}

/// A relocation.
#[derive(Copy, Clone)]
pub(crate) struct Relocation {
    pub(crate) offset: u64,
    pub(crate) kind: u32,
    pub(crate) to: Reference,
    pub(crate) addend: i64,
}

/// What a relocation refers to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reference {
    Symbol(usize),
    /// The start of a section.
    Section(usize),
}

fn malformed(what: impl ToString) -> DisassembleError {
    DisassembleError::Malformed(what.to_string())
}

fn text(bytes: &[u8]) -> Done<&str> {
    std::str::from_utf8(bytes).map_err(|_| malformed("a name is not UTF-8"))
}

impl<'d> Section<'d> {
    /// Nothing but instructions.
    pub(crate) fn raw(bytes: &'d [u8]) -> Section<'d> {
        Section {
            name: ".text",
            kind: SHT_PROGBITS,
            flags: SHF_ALLOC | SHF_EXECINSTR,
            align: 4,
            entry_size: 0,
            addr: 0,
            size: bytes.len() as u64,
            bytes,
            group: None,
            symbols: Vec::new(),
            relocations: Vec::new(),
        }
    }

    pub(crate) fn is_code(&self) -> bool {
        self.flags & SHF_EXECINSTR != 0 && self.kind != SHT_NOBITS
    }

    /// Whether a directive of code object V2 makes it.
    pub(crate) fn is_of_hsa(&self) -> bool {
        self.kind == SHT_PROGBITS && OF_HSA.contains(&(self.name, self.flags))
    }

    /// The addend that the field of a relocation holds; a branch has none.
    fn addend(&self, offset: u64, kind: u32) -> i64 {
        let size = if kind == R_AMDGPU_REL16 { 0 } else { data::size(kind) };
        let field = usize::try_from(offset).ok().and_then(|at| self.bytes.get(at..)?.get(..size));
        let unsigned = field.unwrap_or_default().iter().rev().fold(0u64, |n, b| n << 8 | u64::from(*b));
        let unused = 64 - 8 * field.map_or(0, <[u8]>::len).max(1) as u32;
        (unsigned << unused) as i64 >> unused
    }

    /// What `.section` says of it.
    pub(crate) fn directive(&self) -> String {
        const FLAGS: [(u64, char); 8] = [
            (SHF_ALLOC, 'a'),
            (SHF_EXCLUDE, 'e'),
            (SHF_EXECINSTR, 'x'),
            (SHF_WRITE, 'w'),
            (SHF_MERGE, 'M'),
            (SHF_STRINGS, 'S'),
            (SHF_TLS, 'T'),
            (SHF_GNU_RETAIN, 'R'),
        ];
        let mut flags: String = FLAGS.iter().filter(|(bit, _)| self.flags & bit != 0).map(|(_, c)| *c).collect();
        let kind = match self.kind {
            SHT_NOBITS => "nobits",
            SHT_NOTE => "note",
            SHT_INIT_ARRAY => "init_array",
            SHT_FINI_ARRAY => "fini_array",
            _ => "progbits",
        };
        let entry = if self.flags & SHF_MERGE != 0 { format!(",{}", self.entry_size) } else { String::new() };
        let mut group = String::new();
        if let Some((symbol, only_one)) = self.group {
            flags.push('G');
            group = format!(",{}{}", quoted(symbol), if only_one { ",comdat" } else { "" });
        }
        format!("{},\"{flags}\",@{kind}{entry}{group}", quoted(self.name))
    }
}

impl<'d> File<'d> {
    /// Nothing but one section.
    pub(crate) fn raw(target: Target, section: Section<'d>) -> File<'d> {
        let (symbols, got) = (Vec::new(), Vec::new());
        File {
            target,
            abi: Abi::default(),
            linked: false,
            relocatable: false,
            sections: vec![section],
            symbols,
            got,
            addrsig: None,
        }
    }

    pub(crate) fn read(data: &'d [u8], target: Option<Target>) -> Done<File<'d>> {
        let header = Header::parse(data).map_err(malformed)?;
        let table = header.sections(E, data).map_err(malformed)?;
        let linked = header.e_type(E) == elf::ET_DYN;
        let mut file = File {
            target: Target::parse("gfx900").map_err(malformed)?,
            abi: abi(header)?,
            linked,
            relocatable: header.e_type(E) == elf::ET_REL,
            sections: Vec::new(),
            symbols: Vec::new(),
            got: Vec::new(),
            addrsig: None,
        };
        let numbers = file.read_sections(&table, data)?;
        file.target = match target {
            Some(target) => target,
            None => notes::v2_target(&file)
                .or_else(|| flags_target(header, &file.abi))
                .ok_or_else(|| DisassembleError::Processor(header.e_flags(E).0 & 0xff))?,
        };
        let symbols = table.symbols(E, data, elf::SHT_SYMTAB).map_err(malformed)?;
        let dynamic = table.symbols(E, data, elf::SHT_DYNSYM).map_err(malformed)?;
        let static_numbers = file.read_symbols(&symbols, &numbers)?;
        // A stripped file has those that the loader needs.
        let dynamic_numbers = match symbols.is_empty() {
            true => file.read_symbols(&dynamic, &numbers)?,
            false => file.same_symbols(&dynamic),
        };
        // Tables that share bytes would be more than the file.
        let tables = table.iter().filter(|s| [SHT_RELA, SHT_REL, SHT_GROUP].contains(&s.sh_type(E).0));
        if tables.fold(0u64, |sum, s| sum.saturating_add(s.sh_size(E))) > data.len() as u64 {
            return Err(malformed("sections share bytes"));
        }
        file.read_groups(&table, &symbols, data, &numbers)?;
        if let Some(section) = table.iter().find(|s| s.sh_type(E).0 == SHT_LLVM_ADDRSIG) {
            let all = leb128::numbers(section.data(E, data).map_err(malformed)?);
            let symbol = |n: u64| static_numbers.get(usize::try_from(n).ok()?).copied().flatten();
            file.addrsig = Some(all.into_iter().filter_map(symbol).collect());
        }
        for section in table.iter() {
            let places = if linked { &dynamic_numbers } else { &static_numbers };
            file.read_relocations(section, data, &numbers, places)?;
        }
        for section in &mut file.sections {
            section.relocations.sort_by_key(|r| r.offset);
            section.relocations.dedup_by_key(|r| r.offset);
        }
        if let Some(size) = kernel::wave_size(&file).filter(|_| target.is_none()) {
            file.target = file.target.with_wave_size(size).unwrap_or(file.target);
        }
        Ok(file)
    }

    /// Takes over the sections that assembly makes; gives the place of each of the file's.
    fn read_sections(&mut self, table: &SectionTable<'d, Header>, data: &'d [u8]) -> Done<Vec<Option<usize>>> {
        const OF_FILE: [u32; 11] = [
            0,
            SHT_SYMTAB,
            SHT_STRTAB,
            SHT_RELA,
            SHT_REL,
            SHT_HASH,
            SHT_DYNAMIC,
            SHT_DYNSYM,
            SHT_GNU_HASH,
            SHT_GROUP,
            SHT_LLVM_ADDRSIG,
        ];
        const OF_LINKER: [&str; 2] = [".got", ".relro_padding"];
        let mut numbers = Vec::new();
        let mut left = data.len() as u64;
        for s in table.iter() {
            let name = text(table.section_name(E, s).map_err(malformed)?)?;
            let kind = s.sh_type(E).0;
            if OF_FILE.contains(&kind) || self.linked && OF_LINKER.contains(&name) {
                numbers.push(None);
                continue;
            }
            let bytes = s.data(E, data).map_err(malformed)?;
            left = left.checked_sub(bytes.len() as u64).ok_or_else(|| malformed("sections share bytes"))?;
            numbers.push(Some(self.sections.len()));
            self.sections.push(Section {
                name,
                kind,
                flags: s.sh_flags(E).0,
                align: s.sh_addralign(E),
                entry_size: s.sh_entsize(E),
                addr: s.sh_addr(E),
                size: if kind == SHT_NOBITS { s.sh_size(E) } else { bytes.len() as u64 },
                bytes,
                group: None,
                symbols: Vec::new(),
                relocations: Vec::new(),
            });
        }
        Ok(numbers)
    }

    /// Tells sections their groups.
    fn read_groups(
        &mut self,
        table: &SectionTable<'d, Header>,
        symbols: &SymbolTable<'d, Header>,
        data: &'d [u8],
        numbers: &[Option<usize>],
    ) -> Done<()> {
        for section in table.iter().filter(|s| s.sh_type(E).0 == SHT_GROUP) {
            let signature = symbols.symbol(SymbolIndex(section.sh_info(E) as usize)).map_err(malformed)?;
            let name = text(symbols.symbol_name(E, signature).map_err(malformed)?)?;
            let (words, _) = section.data(E, data).map_err(malformed)?.as_chunks();
            let mut words = words.iter().map(|word| u32::from_le_bytes(*word));
            let only_one = words.next() == Some(1);
            for n in words.filter_map(|n| numbers.get(n as usize).copied().flatten()) {
                self.sections[n].group = Some((name, only_one));
            }
        }
        Ok(())
    }

    /// Takes over the symbols; gives what each of the table's is.
    fn read_symbols(
        &mut self,
        table: &SymbolTable<'d, Header>,
        numbers: &[Option<usize>],
    ) -> Done<Vec<Option<Reference>>> {
        let mut references = Vec::new();
        for s in table.iter() {
            let name = text(table.symbol_name(E, s).map_err(malformed)?)?;
            let section = numbers.get(usize::from(s.st_shndx(E).0)).copied().flatten();
            let kind = s.st_type().0;
            let home = match s.st_shndx(E).0 {
                SHN_UNDEF => Home::Undefined,
                _ if kind == STT_FILE => Home::File,
                SHN_ABS => Home::Absolute,
                SHN_COMMON => Home::Common,
                SHN_AMDGPU_LDS => Home::Lds,
                _ => section.map_or(Home::Elsewhere, Home::Section),
            };
            if kind == STT_SECTION || name.is_empty() {
                references.push(section.map(Reference::Section));
                continue;
            }
            // What the linker defines, the next one will.
            if home == Home::Elsewhere {
                references.push(None);
                continue;
            }
            let base = section.filter(|_| self.linked).map_or(0, |n| self.sections[n].addr);
            references.push(Some(Reference::Symbol(self.symbols.len())));
            if let Home::Section(n) = home {
                self.sections[n].symbols.push(self.symbols.len());
            }
            self.symbols.push(Symbol {
                name,
                home,
                offset: s.st_value(E).wrapping_sub(base),
                size: s.st_size(E),
                binding: s.st_bind().0,
                visibility: s.st_visibility().0,
                kind,
            });
        }
        for section in &mut self.sections {
            section.symbols.sort_by_key(|n| self.symbols[*n].offset);
        }
        Ok(references)
    }

    /// What the symbols of the loader's table are in the other.
    fn same_symbols(&self, dynamic: &SymbolTable<'d, Header>) -> Vec<Option<Reference>> {
        let by_name: hashbrown::HashMap<&str, usize> =
            self.symbols.iter().enumerate().map(|(n, s)| (s.name, n)).collect();
        let find = |s: &elf::Sym64<LittleEndian>| {
            let name = std::str::from_utf8(dynamic.symbol_name(E, s).ok()?).ok()?;
            by_name.get(name).map(|n| Reference::Symbol(*n))
        };
        dynamic.iter().map(find).collect()
    }

    fn read_relocations(
        &mut self,
        section: &elf::SectionHeader64<LittleEndian>,
        data: &'d [u8],
        numbers: &[Option<usize>],
        symbols: &[Option<Reference>],
    ) -> Done<()> {
        let of = SectionIndex(section.sh_info(E) as usize);
        let home = numbers.get(of.0).copied().flatten();
        let mut all = Vec::new();
        if let Some((rows, _)) = section.rela(E, data).map_err(malformed)? {
            all.extend(rows.iter().map(|r| (r.r_offset(E), r.r_type(E, false).0, r.r_sym(E, false), r.r_addend(E))));
        } else if let Some((rows, _)) = section.rel(E, data).map_err(malformed)? {
            let field = |offset, kind| home.map_or(0, |n| self.sections[n].addend(offset, kind));
            all.extend(rows.iter().map(|r| {
                let (offset, kind) = (r.r_offset(E), r.r_type(E).0);
                (offset, kind, r.r_sym(E), field(offset, kind))
            }));
        }
        for (offset, mut kind, symbol, mut addend) in all {
            let mut to = symbols.get(symbol as usize).copied().flatten();
            if kind == R_AMDGPU_RELATIVE64 {
                let Some((reference, offset)) = self.at_address(addend as u64) else { continue };
                (kind, to, addend) = (R_AMDGPU_ABS64, Some(reference), offset as i64);
            }
            let Some(to) = to else { continue };
            let place = match self.linked {
                true => self.section_at(offset),
                false => home.map(|n| (n, offset)),
            };
            match place {
                Some((n, offset)) => {
                    self.sections[n].relocations.push(Relocation { offset, kind, to, addend });
                }
                None if self.linked => self.got.push((offset, to)),
                None => {}
            }
        }
        Ok(())
    }

    /// The section of a linked file that has an address, and the offset in it.
    pub(crate) fn section_at(&self, address: u64) -> Option<(usize, u64)> {
        let has = |s: &Section<'_>| s.flags & SHF_ALLOC != 0 && address.wrapping_sub(s.addr) < s.size;
        let n = self.sections.iter().position(has)?;
        Some((n, address - self.sections[n].addr))
    }

    /// What is at an address of a linked file: a symbol, or else a section and an offset.
    pub(crate) fn at_address(&self, address: u64) -> Option<(Reference, u64)> {
        let (n, offset) = self.section_at(address)?;
        match self.symbol_indices_at(n, offset).first() {
            Some(symbol) => Some((Reference::Symbol(*symbol), 0)),
            None => Some((Reference::Section(n), offset)),
        }
    }

    fn symbol_indices_at(&self, section: usize, offset: u64) -> &[usize] {
        let all = &self.sections[section].symbols;
        let start = all.partition_point(|n| self.symbols[*n].offset < offset);
        let len = all[start..].partition_point(|n| self.symbols[*n].offset == offset);
        &all[start..start + len]
    }

    /// The symbols at an offset of a section.
    pub(crate) fn symbols_at(&self, section: usize, offset: u64) -> impl Iterator<Item = &Symbol<'d>> + use<'_, 'd> {
        self.symbol_indices_at(section, offset).iter().map(|n| &self.symbols[*n])
    }

    /// The label of a section's start. A section whose equal entries the linker may make one is named itself: that is
    /// no symbol of this file, which LLVM would keep.
    pub(crate) fn start_label(&self, section: usize) -> String {
        match self.is_own_label(section) {
            true => quoted(self.sections[section].name),
            false => format!(".Lsection{section}"),
        }
    }

    /// Whether a section's name stands for its start.
    pub(crate) fn is_own_label(&self, section: usize) -> bool {
        let s = &self.sections[section];
        let is_alone = || self.sections.iter().filter(|x| x.name == s.name).count() == 1;
        s.flags & SHF_MERGE != 0 && is_alone() && !self.symbols.iter().any(|x| x.name == s.name)
    }

    /// Whether something is named by its distance from the section's start.
    pub(crate) fn refers_to_start(&self, section: usize) -> bool {
        let s = &self.sections[section];
        let beyond = s.symbols.last().is_some_and(|n| self.symbols[*n].offset > s.size);
        let mut all = self.sections.iter().flat_map(|s| &s.relocations);
        beyond || all.any(|r| r.to == Reference::Section(section))
    }

    /// How assembly names what a relocation refers to.
    pub(crate) fn name(&self, to: Reference) -> String {
        match to {
            Reference::Symbol(n) => quoted(self.symbols[n].name),
            Reference::Section(n) => self.start_label(n),
        }
    }
}

/// OS and version, from the header.
fn abi(header: &Header) -> Done<Abi> {
    if header.e_machine(E).0 != EM_AMDGPU || !header.is_little_endian() {
        return Err(DisassembleError::Machine(format!("e_machine is {}", header.e_machine(E).0)));
    }
    let ident = header.e_ident();
    let os = Os::ALL.into_iter().find(|os| os.elf_abi() == ident.os_abi.0);
    let os = os.ok_or_else(|| DisassembleError::Machine(format!("EI_OSABI is {}", ident.os_abi.0)))?;
    let version = match os {
        Os::Hsa => Version::of(u64::from(ident.abi_version) + 2),
        _ => Some(Version::default()),
    };
    let version = version
        .ok_or_else(|| malformed(format!("code object version {} is not known", u32::from(ident.abi_version) + 2)))?;
    Ok(Abi { os, version })
}

/// The target, from the header's flags. Those before V4 know features as on or off.
fn flags_target(header: &Header, abi: &Abi) -> Option<Target> {
    let flags = header.e_flags(E).0;
    if abi.os == Os::Hsa && abi.version >= Version::V4 {
        return Target::from_elf_flags(flags);
    }
    let target = Target::all().find(|t| t.elf_mach() == flags & 0xff)?;
    // Of `amdhsa` a name has the features that are on; to the others a feature that is not named may be.
    let on = if abi.os == Os::Hsa { Setting::On } else { Setting::Any };
    let settings = [on, Setting::Off].map(|xnack| [on, Setting::Off].map(|ecc| (xnack, ecc)));
    let targets = settings.into_iter().flatten().map(|(xnack, ecc)| target.with_xnack(xnack).with_sramecc(ecc));
    targets.into_iter().find(|t| abi.elf_flags(t) == flags)
}
