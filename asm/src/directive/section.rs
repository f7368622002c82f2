//! Section directives: which section statements go to.

use gcnc_isa::parse::Token;
use gcnc_object::elf::consts::{
    SHF_ALLOC, SHF_EXCLUDE, SHF_EXECINSTR, SHF_GNU_RETAIN, SHF_GROUP, SHF_LINK_ORDER, SHF_MERGE, SHF_STRINGS, SHF_TLS,
    SHF_WRITE, SHT_FINI_ARRAY, SHT_INIT_ARRAY, SHT_NOBITS, SHT_NOTE, SHT_PREINIT_ARRAY, SHT_PROGBITS,
};
use gcnc_object::{Os, Version};

use super::call::{Call, Run};
use crate::error::{AsmResult, error};
use crate::section::{OF_HSA, Section, by_name};
use crate::state::{Assembler, SectionKey};
use crate::symbols::Base;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".text", known),
    (".data", known),
    (".bss", known),
    (".rodata", known),
    (".section", |a, d| {
        let (section, _) = named(a, d, false)?;
        a.switch(section);
        Ok(())
    }),
    (".subsection", |a, d| {
        let number = subsection(a, d)?;
        let part = a.subsection(a.layout.section(a.current), number, d.so_far())?;
        a.switch(part);
        Ok(())
    }),
    (".pushsection", |a, d| {
        let here = (a.current, a.previous);
        let (section, number) = named(a, d, true)?;
        let part = a.subsection(section, number, d.so_far())?;
        a.stack.push(here);
        a.switch(part);
        Ok(())
    }),
    (".popsection", |a, d| match a.stack.pop() {
        Some((current, previous)) => {
            (a.current, a.previous) = (a.layout.last(current), previous);
            Ok(())
        }
        None => error(d.span.clone(), "there was no `.pushsection`"),
    }),
    (".previous", |a, d| match a.previous {
        Some(previous) => {
            a.switch(previous);
            Ok(())
        }
        None => error(d.span.clone(), "there was no other section"),
    }),
    (".hsatext", hsa),
    (".hsadata_global_agent", hsa),
    (".hsadata_global_program", hsa),
    (".hsarodata_readonly_agent", hsa),
    (".tdata", known),
    (".tbss", known),
    (".addrsig", |a, _| {
        a.addrsig = true;
        Ok(())
    }),
    (".addrsig_sym", |a, d| {
        let (name, _) = d.word("a symbol")?;
        let id = a.symbols.id(&name);
        a.addrsig_symbols.push(id);
        Ok(())
    }),
    (".version", |a, d| {
        /// `NT_VERSION` (System V ABI).
        const NT_VERSION: u32 = 1;
        let mut text = d.string()?;
        text.push(0);
        let mut bytes: Vec<u8> = [text.len() as u32, 0, NT_VERSION].into_iter().flat_map(u32::to_le_bytes).collect();
        bytes.extend(text);
        bytes.resize(bytes.len().next_multiple_of(4), 0);
        let note = a.section(".note", || Section::named(".note"));
        a.sections[note].align = a.sections[note].align.max(4);
        let current = std::mem::replace(&mut a.current, a.layout.last(note));
        let done = a.append(&bytes, d.so_far());
        a.current = current;
        done
    }),
    (".ident", |a, d| {
        let mut bytes = d.string()?;
        bytes.push(0);
        let comment = a.section(".comment", || {
            let mut s = Section::new(".comment", SHT_PROGBITS, SHF_MERGE | SHF_STRINGS);
            s.entry_size = 1;
            s
        });
        let current = std::mem::replace(&mut a.current, a.layout.last(comment));
        // This section starts with an empty string.
        let first = if a.here().offset == 0 { &[0][..] } else { &[] };
        let done = a.append(first, d.so_far()).and_then(|()| a.append(&bytes, d.so_far()));
        a.current = current;
        done
    }),
];

/// The number of a subsection, 0 if there is none.
fn subsection(a: &Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<u32> {
    match d.c.at_end() {
        true => Ok(0),
        false => Ok(a.number_up_to(d.c, "the subsection", i32::MAX as u64)? as u32),
    }
}

/// A section whose name is a directive.
fn known(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let number = subsection(a, d)?;
    let section = a.section(d.name, || Section::named(d.name));
    let part = a.subsection(section, number, d.so_far())?;
    a.switch(part);
    Ok(())
}

/// A section that only code object V2 has.
fn hsa(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if (a.abi.os, a.abi.version) != (Os::Hsa, Version::V2) {
        return error(d.span.clone(), format!("`{}` is for code object V2 only", d.name));
    }
    let flags = OF_HSA.iter().find(|(name, _)| *name == d.name).map_or(0, |(_, flags)| *flags);
    let section = a.section(d.name, || Section::new(d.name, SHT_PROGBITS, flags));
    a.switch(section);
    Ok(())
}

/// Flag letters.
const FLAGS: [(char, u64); 10] = [
    ('a', SHF_ALLOC),
    ('w', SHF_WRITE),
    ('x', SHF_EXECINSTR),
    ('M', SHF_MERGE),
    ('S', SHF_STRINGS),
    ('e', SHF_EXCLUDE),
    ('G', SHF_GROUP),
    ('T', SHF_TLS),
    ('R', SHF_GNU_RETAIN),
    ('o', SHF_LINK_ORDER),
];

/// Section types by name; LLVM's own start at `SHT_LLVM_ODRTAB`.
const KINDS: [(&str, u32); 14] = [
    ("progbits", SHT_PROGBITS),
    ("nobits", SHT_NOBITS),
    ("note", SHT_NOTE),
    ("init_array", SHT_INIT_ARRAY),
    ("fini_array", SHT_FINI_ARRAY),
    ("preinit_array", SHT_PREINIT_ARRAY),
    ("llvm_odrtab", 0x6fff_4c00),
    ("llvm_linker_options", 0x6fff_4c01),
    ("llvm_dependent_libraries", 0x6fff_4c04),
    ("llvm_sympart", 0x6fff_4c05),
    ("llvm_call_graph_profile", 0x6fff_4c09),
    ("llvm_bb_addr_map", 0x6fff_4c0a),
    ("llvm_offloading", 0x6fff_4c0b),
    ("llvm_lto", 0x6fff_4c0c),
];

/// `name[, "flags"[, @type][, entry size][, group[, comdat]][, linked-to symbol][, unique, number]]`: entry size with
/// `M`, group with `G`, linked-to symbol with `o`. If `divides`, a subsection number may follow the name.
fn named(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, divides: bool) -> AsmResult<(usize, u32)> {
    let name = section_name(d)?;
    let mut key = SectionKey::named(&name);
    let mut new = Section::named(&name);
    let (mut given, mut number) = (false, 0);
    let mut more = d.c.eat(",");
    if more && divides && !matches!(d.c.peek(), Token::Str(_)) {
        number = a.number_up_to(d.c, "the subsection", i32::MAX as u64)? as u32;
        more = d.c.eat(",");
    }
    if more {
        let at = d.c.at();
        let letters = d.string()?;
        let (kind, by_name) = by_name(&name);
        let mut flags = by_name;
        for c in letters.iter().map(|c| char::from(*c)) {
            match FLAGS.iter().find(|(letter, _)| *letter == c) {
                Some((_, bit)) => flags |= bit,
                // The group of the current section, if it has one.
                None if c == '?' => key.group = a.group_of(a.current),
                None => return error(at..d.c.end(), format!("there is no section flag `{c}`")),
            }
        }
        given = flags != by_name;
        new = Section::new(&name, kind, flags);
        if let Some(kind) = section_kind(a, d)? {
            given = true;
            new.kind = kind;
        } else if flags & (SHF_MERGE | SHF_GROUP) != 0 {
            return Err(d.c.expected("the section's type, for example `, @progbits`").into());
        }
        if flags & SHF_MERGE != 0 {
            d.c.expect(",")?;
            let at = d.c.at();
            new.entry_size = a.number_up_to(d.c, "the size of an entry", 1 << 20)?;
            if new.entry_size == 0 {
                return error(at..d.c.end(), "the entry size must not be 0");
            }
        }
        if flags & SHF_GROUP != 0 {
            key.group = Some(group(a, d)?);
        }
        if flags & SHF_LINK_ORDER != 0 {
            d.c.expect(",")?;
            new.ordered_after = linked_to(a, d)?;
            key.ordered_after = new.ordered_after;
        }
        if d.c.eat(",") {
            if !d.c.eat_word("unique") {
                return Err(d.c.expected("`unique`").into());
            }
            d.c.expect(",")?;
            key.unique = Some(a.number_up_to(d.c, "the number", u64::from(u32::MAX) - 1)?);
        }
    }
    new.group = key.group;
    new.flags |= if key.group.is_some() { SHF_GROUP } else { 0 };
    let (kind, flags, entry_size) = (new.kind, new.flags, new.entry_size);
    let index = a.section_of(key, || new);
    let old = &a.sections[index];
    if given && (old.kind, old.flags, old.entry_size) != (kind, flags, entry_size) {
        return error(d.so_far(), format!("`{name}` already has another type or other flags"));
    }
    Ok((index, number))
}

/// `, @type`, if present.
fn section_kind(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<Option<u32>> {
    let mut ahead = d.c.clone();
    if !ahead.eat(",") {
        return Ok(None);
    }
    let quoted = matches!(ahead.peek(), Token::Str(_));
    if !ahead.eat("@") && !ahead.eat("%") && !quoted {
        return Ok(None);
    }
    *d.c = ahead;
    if matches!(d.c.peek(), Token::Int(_)) {
        return Ok(Some(a.number_up_to(d.c, "the type", u32::MAX.into())? as u32));
    }
    let (kind, span) = d.word("a section type: `@progbits`, `@nobits` or `@note`")?;
    match KINDS.iter().find(|(name, _)| *name == kind) {
        Some((_, kind)) => Ok(Some(*kind)),
        None => error(span, format!("there is no section type `{kind}`")),
    }
}

/// `, symbol[, comdat]`: the group with that signature.
fn group(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<usize> {
    d.c.expect(",")?;
    let (name, span) = d.word("the symbol of a group")?;
    let signature = a.symbols.id(&name);
    if a.symbols.all[signature].is_temporary() {
        return error(span, format!("`{name}` is a temporary symbol, which cannot be the signature of a group"));
    }
    let mut ahead = d.c.clone();
    let only_one = ahead.eat(",") && ahead.eat_word("comdat");
    if only_one {
        *d.c = ahead;
    }
    Ok(a.group(signature, only_one))
}

/// The section of the symbol that this section is ordered after; 0 means none.
fn linked_to(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<Option<usize>> {
    if d.c.peek() == Token::Int(0) {
        d.c.bump();
        return Ok(None);
    }
    let (name, span) = d.word("a symbol, or 0")?;
    let id = a.symbols.id(&name);
    match a.symbols.place(Base::Symbol(id)) {
        Some(at) => Ok(Some(a.layout.section(at.section))),
        None if a.by_name(&name).is_some() => Ok(a.by_name(&name)),
        None => error(span, format!("`{name}` is not in a section")),
    }
}

/// A section's name: everything up to a comma or blank, or a quoted string.
fn section_name(d: &mut Call<'_, '_>) -> AsmResult<String> {
    if matches!(d.c.peek(), Token::Str(_)) {
        return Ok(String::from_utf8_lossy(&d.string()?).into_owned());
    }
    let missing = d.c.expected("the name of a section");
    let start = d.c.at();
    let text = &d.c.text()[start..];
    let n = text.find([',', ' ', '\t', '\r', '\n', ';', '"']).unwrap_or(text.len());
    if n == 0 {
        return Err(missing.into());
    }
    d.c.seek(start + n);
    Ok(text[..n].to_owned())
}
