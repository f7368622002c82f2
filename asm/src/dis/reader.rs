//! Reads the file that is disassembled.

use gcnc_isa::{Setting, Target};
use gcnc_object::elf::consts::{
    EM_AMDGPU, R_AMDGPU_ABS64, R_AMDGPU_REL16, R_AMDGPU_RELATIVE64, SHN_ABS, SHN_AMDGPU_LDS, SHN_COMMON, SHN_UNDEF,
    SHT_DYNAMIC, SHT_DYNSYM, SHT_GNU_HASH, SHT_GROUP, SHT_HASH, SHT_LLVM_ADDRSIG, SHT_NOBITS, SHT_REL, SHT_RELA,
    SHT_STRTAB, SHT_SYMTAB, STT_SECTION,
};
use gcnc_object::{Abi, Os, Version};
use object::elf;
use object::read::elf::{FileHeader, Rel as _, Rela as _, SectionHeader, SectionTable, Sym as _, SymbolTable};
use object::{LittleEndian, SectionIndex, SymbolIndex};

use super::file::{File, Reference, Relocation, Section, Symbol, SymbolLocation};
use super::{DisassembleError, data, kernel, notes};
use crate::leb128;

type Header = elf::FileHeader64<LittleEndian>;

type ReadResult<T> = Result<T, DisassembleError>;

/// All integers are little-endian.
const E: LittleEndian = LittleEndian;

/// `STT_FILE`.
const STT_FILE: u8 = 4;

fn malformed(what: impl ToString) -> DisassembleError {
    DisassembleError::Malformed(what.to_string())
}

fn text(bytes: &[u8]) -> ReadResult<&str> {
    std::str::from_utf8(bytes).map_err(|_| malformed("a name is not UTF-8"))
}

impl<'d> File<'d> {
    pub(crate) fn read(data: &'d [u8], target: Option<Target>) -> ReadResult<File<'d>> {
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
        // A stripped file has only those that the loader needs.
        let dynamic_numbers = match symbols.is_empty() {
            true => file.read_symbols(&dynamic, &numbers)?,
            false => file.same_symbols(&dynamic),
        };
        // Without this check, overlapping tables could be larger than the file.
        let tables = table.iter().filter(|s| [SHT_RELA, SHT_REL, SHT_GROUP].contains(&s.sh_type(E).0));
        if tables.fold(0u64, |sum, s| sum.saturating_add(s.sh_size(E))) > data.len() as u64 {
            return Err(malformed("sections overlap"));
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

    /// Reads the sections that assembly produces; returns the index among them for each of the file's sections.
    fn read_sections(&mut self, table: &SectionTable<'d, Header>, data: &'d [u8]) -> ReadResult<Vec<Option<usize>>> {
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
            left = left.checked_sub(bytes.len() as u64).ok_or_else(|| malformed("sections overlap"))?;
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

    /// Reads the section groups.
    fn read_groups(
        &mut self,
        table: &SectionTable<'d, Header>,
        symbols: &SymbolTable<'d, Header>,
        data: &'d [u8],
        numbers: &[Option<usize>],
    ) -> ReadResult<()> {
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

    /// Reads the symbols; returns what each index of the table refers to.
    fn read_symbols(
        &mut self,
        table: &SymbolTable<'d, Header>,
        numbers: &[Option<usize>],
    ) -> ReadResult<Vec<Option<Reference>>> {
        let mut references = Vec::new();
        for s in table.iter() {
            let name = text(table.symbol_name(E, s).map_err(malformed)?)?;
            let section = numbers.get(usize::from(s.st_shndx(E).0)).copied().flatten();
            let kind = s.st_type().0;
            let location = match s.st_shndx(E).0 {
                SHN_UNDEF => SymbolLocation::Undefined,
                _ if kind == STT_FILE => SymbolLocation::File,
                SHN_ABS => SymbolLocation::Absolute,
                SHN_COMMON => SymbolLocation::Common,
                SHN_AMDGPU_LDS => SymbolLocation::Lds,
                _ => section.map_or(SymbolLocation::Elsewhere, SymbolLocation::Section),
            };
            if kind == STT_SECTION || name.is_empty() {
                references.push(section.map(Reference::Section));
                continue;
            }
            // Symbols that the linker defines will be defined by the next one.
            if location == SymbolLocation::Elsewhere {
                references.push(None);
                continue;
            }
            let base = section.filter(|_| self.linked).map_or(0, |n| self.sections[n].addr);
            references.push(Some(Reference::Symbol(self.symbols.len())));
            if let SymbolLocation::Section(n) = location {
                self.sections[n].symbols.push(self.symbols.len());
            }
            self.symbols.push(Symbol {
                name,
                location,
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

    /// Maps the dynamic symbols to those of the other table.
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
    ) -> ReadResult<()> {
        let of = SectionIndex(section.sh_info(E) as usize);
        let home_section = numbers.get(of.0).copied().flatten();
        let mut all = Vec::new();
        if let Some((rows, _)) = section.rela(E, data).map_err(malformed)? {
            all.extend(rows.iter().map(|r| (r.r_offset(E), r.r_type(E, false).0, r.r_sym(E, false), r.r_addend(E))));
        } else if let Some((rows, _)) = section.rel(E, data).map_err(malformed)? {
            let field = |offset, kind| home_section.map_or(0, |n| addend(&self.sections[n], offset, kind));
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
                false => home_section.map(|n| (n, offset)),
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
}

/// The addend stored in the field of a relocation; branches have none.
fn addend(section: &Section<'_>, offset: u64, kind: u32) -> i64 {
    let size = if kind == R_AMDGPU_REL16 { 0 } else { data::size(kind) };
    let field = usize::try_from(offset).ok().and_then(|at| section.bytes.get(at..)?.get(..size));
    let unsigned = field.unwrap_or_default().iter().rev().fold(0u64, |n, b| n << 8 | u64::from(*b));
    let unused = 64 - 8 * field.map_or(0, <[u8]>::len).max(1) as u32;
    (unsigned << unused) as i64 >> unused
}

/// OS and version from the header.
fn abi(header: &Header) -> ReadResult<Abi> {
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

/// The target from the header's flags. Before V4, features are only on or off.
fn flags_target(header: &Header, abi: &Abi) -> Option<Target> {
    let flags = header.e_flags(E).0;
    if abi.os == Os::Hsa && abi.version >= Version::V4 {
        return Target::from_elf_flags(flags);
    }
    let target = Target::all().find(|t| t.elf_mach() == flags & 0xff)?;
    // On `amdhsa` a name lists the features that are on; elsewhere an unnamed feature may be on or off.
    let on = if abi.os == Os::Hsa { Setting::On } else { Setting::Any };
    let settings = [on, Setting::Off].map(|xnack| [on, Setting::Off].map(|ecc| (xnack, ecc)));
    let targets = settings.into_iter().flatten().map(|(xnack, ecc)| target.with_xnack(xnack).with_sramecc(ecc));
    targets.into_iter().find(|t| abi.elf_flags(t) == flags)
}
