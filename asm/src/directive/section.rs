//! Sections: which one statements go to.

use gcnc_emit::elf::consts::{
    SHF_ALLOC, SHF_EXCLUDE, SHF_EXECINSTR, SHF_GNU_RETAIN, SHF_MERGE, SHF_STRINGS, SHF_WRITE, SHT_FINI_ARRAY,
    SHT_INIT_ARRAY, SHT_NOBITS, SHT_NOTE, SHT_PROGBITS,
};
use gcnc_isa::parse::Token;

use super::{Call, Run};
use crate::assembler::{Assembler, Done, error};
use crate::section::Section;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".text", known),
    (".data", known),
    (".bss", known),
    (".rodata", known),
    (".section", |a, d| {
        let section = named(a, d)?;
        a.switch(section);
        Ok(())
    }),
    (".pushsection", |a, d| {
        let here = (a.current, a.previous);
        let section = named(a, d)?;
        a.stack.push(here);
        a.switch(section);
        Ok(())
    }),
    (".popsection", |a, d| match a.stack.pop() {
        Some((current, previous)) => {
            (a.current, a.previous) = (current, previous);
            Ok(())
        }
        None => error(d.span.clone(), "there was no `.pushsection`"),
    }),
    (".previous", |a, _| {
        a.switch(a.previous);
        Ok(())
    }),
    (".ident", |a, d| {
        let mut bytes = d.string()?;
        bytes.push(0);
        let comment = a.section(".comment", || {
            let mut s = Section::named(".comment");
            s.entry_size = 1;
            s
        });
        let current = std::mem::replace(&mut a.current, comment);
        // Strings of this section start after an empty one.
        let first = if a.here().offset == 0 { &[0][..] } else { &[] };
        let done = a.append(first, d.so_far()).and_then(|()| a.append(&bytes, d.so_far()));
        a.current = current;
        done
    }),
];

/// A section that is a directive; a subsection number would order its parts, which nothing needs.
fn known(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    if !d.c.at_end() && a.number(d.c, "the subsection")? != 0 {
        return error(d.so_far(), "subsections are not supported: write the parts in their order");
    }
    let section = a.section(d.name, || Section::named(d.name));
    a.switch(section);
    Ok(())
}

/// Letters of flags.
const FLAGS: [(char, u64); 8] = [
    ('a', SHF_ALLOC),
    ('w', SHF_WRITE),
    ('x', SHF_EXECINSTR),
    ('M', SHF_MERGE),
    ('S', SHF_STRINGS),
    ('e', SHF_EXCLUDE),
    ('R', SHF_GNU_RETAIN),
    ('o', 0),
];

const KINDS: [(&str, u32); 5] = [
    ("progbits", SHT_PROGBITS),
    ("nobits", SHT_NOBITS),
    ("note", SHT_NOTE),
    ("init_array", SHT_INIT_ARRAY),
    ("fini_array", SHT_FINI_ARRAY),
];

/// `name[, "flags"[, @type[, entry size]]]`.
fn named(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done<usize> {
    let (name, _) = section_name(d)?;
    let mut new = Section::named(&name);
    let mut given = false;
    if d.c.eat(",") {
        let at = d.c.at();
        let flags = d.string()?;
        let mut bits = 0;
        for c in flags.iter().map(|c| char::from(*c)) {
            match FLAGS.iter().find(|(letter, _)| *letter == c) {
                Some((_, bit)) => bits |= bit,
                None => return error(at..d.c.end(), format!("there is no section flag `{c}`")),
            }
        }
        given = true;
        let kind = new.kind;
        new = Section::new(&name, kind, bits);
        if d.c.eat(",") {
            if !d.c.eat("@") {
                d.c.eat("%");
            }
            let (kind, span) = d.word("a section type: `@progbits`, `@nobits` or `@note`")?;
            match KINDS.iter().find(|(name, _)| *name == kind) {
                Some((_, kind)) => new.kind = *kind,
                None => return error(span, format!("there is no section type `{kind}`")),
            }
        }
        if bits & SHF_MERGE != 0 {
            d.c.expect(",")?;
            new.entry_size = a.number_up_to(d.c, "the size of an entry", 1 << 20)?;
        }
    }
    let (kind, flags, entry_size) = (new.kind, new.flags, new.entry_size);
    let index = a.section(&name, || new);
    let old = &a.sections[index];
    if given && (old.kind, old.flags, old.entry_size) != (kind, flags, entry_size) {
        return error(d.so_far(), format!("`{name}` has another type or other flags already"));
    }
    Ok(index)
}

/// A section's name may have hyphens.
fn section_name(d: &mut Call<'_, '_>) -> Done<(String, std::ops::Range<usize>)> {
    let (mut name, mut span) = d.word("the name of a section")?;
    while d.c.peek() == Token::Sign("-") && d.c.at() == d.c.end() {
        d.c.bump();
        name.push('-');
        if let Token::Word(more) = d.c.peek() {
            d.c.bump();
            name.push_str(more);
        }
        span.end = d.c.end();
    }
    Ok((name, span))
}
