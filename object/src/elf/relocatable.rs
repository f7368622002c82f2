//! `ET_REL`: an object file for a linker, with a relocation for each address.
//!
//! All relocations have explicit addends (`RELA`). LLVM uses these for `amdhsa` only; but `ld.lld` cannot link the
//! others.

use crate::code::FixupKind;
use crate::debug::Base;
use crate::module::{Binding, ObjectError, ObjectModule, SymbolRef};

use super::placement::{ContentSection, ENTRY_OFFSET, Placement, place_module};
use super::*;

/// The sections for contents: name, type and flags.
const SECTIONS: [(ContentSection, &str, &str, u32, u64); 5] = [
    (ContentSection::Text, ".text", ".rela.text", SHT_PROGBITS, SHF_EXECINSTR),
    (ContentSection::Rodata, ".rodata", ".rela.rodata", SHT_PROGBITS, 0),
    (ContentSection::RelRo, ".data.rel.ro", ".rela.data.rel.ro", SHT_PROGBITS, SHF_WRITE),
    (ContentSection::Data, ".data", ".rela.data", SHT_PROGBITS, SHF_WRITE),
    (ContentSection::Bss, ".bss", ".rela.bss", SHT_NOBITS, SHF_WRITE),
];

/// The symbol table, with the symbol index of each kernel, descriptor and variable.
struct SymbolTable {
    table: Vec<Symbol>,
    strings: StringTable,
    locals: u32,
    kernels: Vec<u32>,
    functions: Vec<u32>,
    descriptors: Vec<u32>,
    globals: Vec<u32>,
    /// Symbols of `.text` and of the debug sections, if any.
    text: u32,
    debug: Vec<u32>,
}

/// Writes the file.
pub(super) fn write(module: &ObjectModule<'_>) -> Result<Vec<u8>, ObjectError> {
    let mut placement = place_module(module)?;
    let mut section_index = [0u16; 5];
    let mut next = 1;
    let relocated = relocated_sections(module, &placement);
    for (section, ..) in SECTIONS {
        if placement.sections[section as usize].size != 0 || section == ContentSection::Text {
            section_index[section as usize] = next;
            next += 1 + u16::from(relocated[section as usize]);
        }
    }
    let mut debug_index = Vec::new();
    for section in debug_sections(module) {
        debug_index.push(next);
        next += 1 + u16::from(!section.fixups.is_empty());
    }
    let symbols = make_symbols(module, &placement, &section_index, &debug_index);
    let relocations = relocations(module, &placement, &symbols)?;
    let symtab_index = u32::from(next) + 3 + u32::from(module.abi.has_config());

    let mut sections = Vec::with_capacity(12);
    for ((section, name, rela_name, kind, flags), rela) in SECTIONS.into_iter().zip(relocations) {
        if section_index[section as usize] == 0 {
            continue;
        }
        let contents = std::mem::take(&mut placement.sections[section as usize]);
        let mut s = Section::new(name, kind, SHF_ALLOC | flags, contents.align.max(1), contents.bytes);
        s.size = contents.size;
        sections.push(s);
        if relocated[section as usize] {
            let mut s = Section::new(rela_name, SHT_RELA, SHF_INFO_LINK, 8, rela).with_entries(RELA_SIZE);
            s.info = sections.len() as u32;
            s.link = symtab_index;
            sections.push(s);
        }
    }
    for section in debug_sections(module) {
        sections.push(debug_section(section));
        if !section.fixups.is_empty() {
            let rela = debug_relocations(section, &placement, &symbols);
            let mut s = Section::new(format!(".rela{}", section.name), SHT_RELA, SHF_INFO_LINK, 8, rela)
                .with_entries(RELA_SIZE);
            s.info = sections.len() as u32;
            s.link = symtab_index;
            sections.push(s);
        }
    }
    if module.abi.has_config() {
        sections.push(config(module));
    }
    sections.push(note(module));
    sections.push(Section::new(".note.GNU-stack", SHT_PROGBITS, 0, 1, Vec::new()));
    let comment = concat!("gcnc ", env!("CARGO_PKG_VERSION"), "\0").as_bytes().to_vec();
    sections.push(Section::new(".comment", SHT_PROGBITS, SHF_MERGE | SHF_STRINGS, 1, comment).with_entries(1));
    push_symbol_table(&mut sections, symbols);
    debug_assert_eq!(sections[symtab_index as usize - 1].name, ".symtab");
    Ok(assemble_file(module, sections))
}

fn push_symbol_table(sections: &mut Vec<Section>, symbols: SymbolTable) {
    let mut bytes = Vec::with_capacity(symbols.table.len() * SYM_SIZE as usize);
    symbols.table.iter().for_each(|s| s.put(&mut bytes));
    let mut symtab = Section::new(".symtab", SHT_SYMTAB, 0, 8, bytes).with_entries(SYM_SIZE);
    symtab.link = sections.len() as u32 + 3;
    symtab.info = symbols.locals;
    sections.push(symtab);
    sections.push(Section::new(".shstrtab", SHT_STRTAB, 0, 1, Vec::new()));
    sections.push(Section::new(".strtab", SHT_STRTAB, 0, 1, symbols.strings.0));
}

/// Which sections have relocations.
fn relocated_sections(module: &ObjectModule<'_>, placement: &Placement) -> [bool; 5] {
    let mut out = [false; 5];
    out[ContentSection::Text as usize] = module.codes().any(|(_, code)| !code.fixups.is_empty());
    out[ContentSection::Rodata as usize] = !placement.descriptors.is_empty();
    for (g, location) in module.globals.iter().zip(&placement.globals) {
        if let (Some(d), Some(location)) = (&g.definition, location) {
            out[location.section as usize] |= !d.relocations.is_empty();
        }
    }
    out
}

/// All symbols, local ones first.
fn make_symbols(
    module: &ObjectModule<'_>,
    placement: &Placement,
    section_index: &[u16; 5],
    debug_index: &[u16],
) -> SymbolTable {
    let mut s = SymbolTable {
        table: vec![Symbol::NULL],
        strings: StringTable::new(),
        locals: 0,
        kernels: Vec::new(),
        functions: vec![0; module.functions.len()],
        descriptors: Vec::new(),
        globals: vec![0; module.globals.len()],
        text: 0,
        debug: Vec::new(),
    };
    if !debug_index.is_empty() {
        let of_section = |section| Symbol { info: STB_LOCAL << 4 | STT_SECTION, section, ..Symbol::NULL };
        s.text = s.table.len() as u32;
        s.table.push(of_section(section_index[ContentSection::Text as usize]));
        s.debug = (s.table.len() as u32..).take(debug_index.len()).collect();
        s.table.extend(debug_index.iter().map(|&section| of_section(section)));
    }
    let is_local = |i: usize| module.globals[i].binding == Binding::Local && module.globals[i].definition.is_some();
    let has_symbol = module.globals_with_symbols();
    for local in [true, false] {
        for i in (0..module.globals.len()).filter(|&i| is_local(i) == local && has_symbol[i]) {
            let g = &module.globals[i];
            let name = s.strings.add(&[&g.name]);
            s.globals[i] = s.table.len() as u32;
            s.table.push(match (placement.globals[i], &g.definition) {
                (Some(location), Some(d)) => Symbol {
                    name,
                    info: binding_of(g.binding) << 4 | STT_OBJECT,
                    other: visibility_of(g.binding, g.hidden),
                    section: section_index[location.section as usize],
                    value: location.offset,
                    size: d.size,
                },
                _ => Symbol::undefined(name, g.binding, g.hidden),
            });
        }
        functions(module, placement, section_index, local, &mut s);
        if local {
            s.locals = s.table.len() as u32;
        }
    }
    for (i, k) in module.kernels.iter().enumerate() {
        let name = s.strings.add(&[&k.name]);
        s.kernels.push(s.table.len() as u32);
        let (section, size) =
            (section_index[ContentSection::Text as usize], placement.header + k.code.bytes.len() as u64);
        let info = STB_GLOBAL << 4 | kernel_symbol_type(module);
        s.table.push(Symbol { name, info, other: STV_PROTECTED, section, value: placement.kernels[i], size });
        let Some(&value) = placement.descriptors.get(i) else {
            s.descriptors.push(s.kernels[i]);
            continue;
        };
        let name = s.strings.add(&[&k.name, ".kd"]);
        s.descriptors.push(s.table.len() as u32);
        let section = section_index[ContentSection::Rodata as usize];
        let info = STB_GLOBAL << 4 | STT_OBJECT;
        s.table.push(Symbol { name, info, other: STV_PROTECTED, section, value, size: 64 });
    }
    s
}

/// The symbols of functions: the local or the non-local ones.
fn functions(
    module: &ObjectModule<'_>,
    placement: &Placement,
    section_index: &[u16; 5],
    local: bool,
    s: &mut SymbolTable,
) {
    let has_symbol = module.functions_with_symbols();
    for (i, f) in module.functions.iter().enumerate().filter(|(i, _)| has_symbol[*i]) {
        let is_local = f.binding == Binding::Local && f.code.is_some();
        if is_local != local {
            continue;
        }
        let name = s.strings.add(&[&f.name]);
        s.functions[i] = s.table.len() as u32;
        s.table.push(match (placement.functions[i], &f.code) {
            (Some(value), Some(code)) => Symbol {
                name,
                info: binding_of(f.binding) << 4 | STT_FUNC,
                other: visibility_of(f.binding, f.hidden),
                section: section_index[ContentSection::Text as usize],
                value,
                size: code.bytes.len() as u64,
            },
            _ => Symbol::undefined(name, f.binding, f.hidden),
        });
        if let (Some((alias, offset)), Some(own)) = (f.vgpr_symbol(), s.table.last().copied()) {
            let name = s.strings.add(&[&alias]);
            s.table.push(Symbol { name, value: own.value + offset, ..own });
        }
    }
}

/// The relocations of each section.
fn relocations(
    module: &ObjectModule<'_>,
    placement: &Placement,
    symbols: &SymbolTable,
) -> Result<[Vec<u8>; 5], ObjectError> {
    let mut out: [Vec<u8>; 5] = Default::default();
    let number = |symbol: SymbolRef, user: &str| {
        placement.find(symbol, user)?;
        Ok::<u32, ObjectError>(match symbol {
            SymbolRef::Global(i) => symbols.globals[i as usize],
            SymbolRef::Function(i) => symbols.functions[i as usize],
            SymbolRef::Kernel(i) => symbols.kernels[i as usize],
            SymbolRef::KernelDescriptor(i) => symbols.descriptors[i as usize],
        })
    };
    for ((name, code), start) in module.codes().zip(placement.codes()) {
        for f in &code.fixups {
            let kind = match f.kind {
                FixupKind::Rel32Lo => R_AMDGPU_REL32_LO,
                FixupKind::Rel32Hi => R_AMDGPU_REL32_HI,
                FixupKind::GotPcRel32Lo => R_AMDGPU_GOTPCREL32_LO,
                FixupKind::GotPcRel32Hi => R_AMDGPU_GOTPCREL32_HI,
                FixupKind::Rel16 => R_AMDGPU_REL16,
            };
            let at = start + u64::from(f.offset);
            put_relocation(&mut out[ContentSection::Text as usize], at, number(f.symbol, name)?, kind, f.addend);
        }
    }
    for (i, &kernel) in symbols.kernels.iter().enumerate() {
        // The field is relative to the descriptor, so the addend cancels the field's own offset.
        let Some(descriptor) = placement.descriptors.get(i) else { continue };
        let at = descriptor + ENTRY_OFFSET;
        let addend = ENTRY_OFFSET as i64;
        put_relocation(&mut out[ContentSection::Rodata as usize], at, kernel, R_AMDGPU_REL64, addend);
    }
    for (g, location) in module.globals.iter().zip(&placement.globals) {
        let (Some(d), Some(location)) = (&g.definition, location) else { continue };
        for r in &d.relocations {
            let at = location.offset + r.offset;
            put_relocation(
                &mut out[location.section as usize],
                at,
                number(r.symbol, &g.name)?,
                R_AMDGPU_ABS64,
                r.addend,
            );
        }
    }
    Ok(out)
}

/// The relocations of a section of debug information.
fn debug_relocations(section: &DebugSection, placement: &Placement, symbols: &SymbolTable) -> Vec<u8> {
    let codes: Vec<u64> = placement.codes().collect();
    let mut out = Vec::with_capacity(section.fixups.len() * RELA_SIZE as usize);
    for fixup in &section.fixups {
        gcnc_limits::poll();
        let kind = if fixup.size == 8 { R_AMDGPU_ABS64 } else { R_AMDGPU_ABS32 };
        let (symbol, from) = match fixup.base {
            Base::Code(code) => (symbols.text, codes[code] as i64),
            Base::Global(global) => (symbols.globals[global], 0),
            Base::Section(section) => (symbols.debug[section], 0),
        };
        put_relocation(&mut out, fixup.offset.into(), symbol, kind, from + fixup.addend);
    }
    out
}

/// Assembles the file.
fn assemble_file(module: &ObjectModule<'_>, mut sections: Vec<Section>) -> Vec<u8> {
    let (names, shoff) = finish_sections(&mut sections);
    let mut out = Vec::with_capacity(shoff as usize + SHDR_SIZE as usize * (sections.len() + 1));
    put_file_header(&mut out, module, ET_REL, 0, shoff, &sections);
    put_sections(&mut out, &sections);
    pad_to(&mut out, shoff);
    put_section_headers(&mut out, &sections, &names);
    out
}
