//! Symbol directives: binding, visibility, type, size, value, common memory, aliases.

use std::ops::Range;

use gcnc_isa::parse::{Expr, Token};
use gcnc_object::elf::consts::{
    STB_GLOBAL, STB_GNU_UNIQUE, STB_LOCAL, STB_WEAK, STT_AMDGPU_HSA_KERNEL, STT_FUNC, STT_NOTYPE, STT_OBJECT, STT_TLS,
    STV_HIDDEN, STV_INTERNAL, STV_PROTECTED,
};

use super::call::{Call, Run};
use crate::error::{AsmResult, error};
use crate::parts::Padding;
use crate::section::Section;
use crate::state::Assembler;
use crate::symbols::{Definition, SectionOffset, Version};

/// Directives that LLVM's assemblers have for all object formats.
pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".set", |a, d| assign(a, d, true)),
    (".equ", |a, d| assign(a, d, true)),
    (".equiv", |a, d| assign(a, d, false)),
    (".globl", |a, d| global(a, d)),
    (".global", |a, d| global(a, d)),
    // Undefined symbols are another file's anyway.
    (".extern", ignored),
    // In ELF these only mention the symbol.
    (".no_dead_strip", |a, d| each(a, d, shown)),
    (".memtag", |a, d| each(a, d, shown)),
    (".weak_reference", |a, d| each(a, d, |a, id, span| binding(a, id, STB_WEAK, span))),
    (".lto_discard", discard),
    (".comm", |a, d| common(a, d, false)),
    (".common", |a, d| common(a, d, false)),
    (".lcomm", |a, d| common(a, d, true)),
    (".symver", symver),
];

/// Directives of ELF and of AMD GPUs.
pub(crate) const ELF_DIRECTIVES: &[(&str, Run)] = &[
    (".weak", |a, d| each(a, d, |a, id, span| binding(a, id, STB_WEAK, span))),
    (".local", |a, d| each(a, d, |a, id, span| binding(a, id, STB_LOCAL, span))),
    (".weakref", weakref),
    (".hidden", |a, d| visibility(a, d, STV_HIDDEN)),
    (".protected", |a, d| visibility(a, d, STV_PROTECTED)),
    (".internal", |a, d| visibility(a, d, STV_INTERNAL)),
    (".type", kind),
    (".size", size),
    (".amdgpu_lds", lds),
    (".amdgpu_hsa_kernel", |a, d| {
        let id = name(a, d)?;
        a.symbols.all[id].kind = STT_AMDGPU_HSA_KERNEL;
        a.restart_kernel_counts();
        Ok(())
    }),
    (".amdgpu_hsa_module_global", |a, d| hsa_global(a, d, STB_LOCAL)),
    (".amdgpu_hsa_program_global", |a, d| hsa_global(a, d, STB_GLOBAL)),
];

/// Reads a symbol's name.
fn name(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult<usize> {
    let (name, _) = d.word("a symbol")?;
    Ok(a.symbols.id(&name))
}

fn comma(d: &mut Call<'_, '_>) -> AsmResult {
    Ok(d.c.expect(",")?)
}

fn assign(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, again: bool) -> AsmResult {
    let (name, span) = d.word("a symbol")?;
    comma(d)?;
    a.assign(&name, span, d.c, again)
}

fn ignored(_: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    while d.c.bump() != Token::End {}
    Ok(())
}

/// Applies `f` to each symbol of a list.
fn each(
    a: &mut Assembler<'_>,
    d: &mut Call<'_, '_>,
    f: impl Fn(&mut Assembler<'_>, usize, Range<usize>) -> AsmResult,
) -> AsmResult {
    while !d.c.at_end() {
        let (name, span) = d.word("a symbol")?;
        let id = a.symbols.id(&name);
        f(a, id, span)?;
        if !d.c.eat(",") {
            break;
        }
    }
    Ok(())
}

fn shown(a: &mut Assembler<'_>, id: usize, _: Range<usize>) -> AsmResult {
    a.symbols.all[id].referenced = true;
    Ok(())
}

/// `.lto_discard names`: ignores definitions of these, and no longer those of an earlier list.
fn discard(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    a.discarded.clear();
    while !d.c.at_end() {
        let (name, _) = d.word("a symbol")?;
        a.discarded.insert(name);
        if !d.c.eat(",") {
            break;
        }
    }
    Ok(())
}

fn global(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    each(a, d, |a, id, span| match a.symbols.all[id].is_temporary() {
        true => error(span, format!("`{}` is a temporary symbol, which cannot be global", a.symbols.all[id].name)),
        false => binding(a, id, STB_GLOBAL, span),
    })
}

/// Gives a symbol its binding. The only change allowed is from global to weak.
fn binding(a: &mut Assembler<'_>, id: usize, binding: u8, span: Range<usize>) -> AsmResult {
    let symbol = &mut a.symbols.all[id];
    let shared = matches!(symbol.definition, Definition::Lds { .. }).then_some(STB_GLOBAL);
    match symbol.binding.or(shared) {
        Some(old) if old != binding && binding != STB_WEAK => {
            error(span, format!("`{}` already has another binding", symbol.name))
        }
        _ => {
            symbol.binding = Some(binding);
            Ok(())
        }
    }
}

fn visibility(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, visibility: u8) -> AsmResult {
    each(a, d, |a, id, _| {
        a.symbols.all[id].visibility = visibility;
        Ok(())
    })
}

/// Symbol types by name.
const KINDS: [(&str, u8); 13] = [
    ("function", STT_FUNC),
    ("STT_FUNC", STT_FUNC),
    ("object", STT_OBJECT),
    ("STT_OBJECT", STT_OBJECT),
    ("common", STT_OBJECT),
    ("STT_COMMON", STT_OBJECT),
    ("gnu_unique_object", STT_OBJECT),
    ("notype", STT_NOTYPE),
    ("STT_NOTYPE", STT_NOTYPE),
    ("tls_object", STT_TLS),
    ("STT_TLS", STT_TLS),
    ("amdgpu_hsa_kernel", STT_AMDGPU_HSA_KERNEL),
    ("STT_AMDGPU_HSA_KERNEL", STT_AMDGPU_HSA_KERNEL),
];

/// Types, weakest first: a symbol that is given several has the strongest.
const STRENGTH: [u8; 5] = [STT_NOTYPE, STT_OBJECT, STT_FUNC, STT_AMDGPU_HSA_KERNEL, STT_TLS];

/// The stronger of two types.
pub(crate) fn stronger(x: u8, y: u8) -> u8 {
    let strength = |kind| STRENGTH.iter().position(|k| *k == kind);
    if strength(x) > strength(y) { x } else { y }
}

/// `.type name, @function`, with `@`, `%`, `"` or `STT_`.
fn kind(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let id = name(a, d)?;
    d.c.eat(",");
    if !d.c.eat("@") && !d.c.eat("%") {
        d.c.eat("#");
    }
    let (kind, span) = d.word("a type: `@function`, `@object` or `@notype`")?;
    let Some((_, value)) = KINDS.iter().find(|(name, _)| *name == kind) else {
        return error(span, format!("there is no type `{kind}`"));
    };
    let symbol = &mut a.symbols.all[id];
    symbol.kind = stronger(symbol.kind, *value);
    if kind == "gnu_unique_object" {
        symbol.binding = Some(STB_GNU_UNIQUE);
    }
    Ok(())
}

/// `.amdgpu_hsa_module_global name`, `.amdgpu_hsa_program_global name`: a variable local to this file, or shared by the
/// program (LLVM 3.8).
fn hsa_global(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, bound: u8) -> AsmResult {
    let (name, span) = d.word("a symbol")?;
    let id = a.symbols.id(&name);
    a.symbols.all[id].kind = STT_OBJECT;
    binding(a, id, bound, span)
}

/// `.weakref alias, name`: the alias refers to the name, which may stay undefined unless it is used directly.
fn weakref(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let (alias, span) = d.word("a symbol")?;
    let id = a.symbols.id(&alias);
    comma(d)?;
    let (name, _) = d.word("a symbol")?;
    if a.symbols.all[id].is_defined() {
        return error(span, format!("`{alias}` is already defined"));
    }
    let to = a.symbols.id(&name);
    a.symbols.all[id].definition = Definition::Weakref(to);
    Ok(())
}

/// `.symver name, alias@VERSION`: another name; `@@` for the default version, `@@@` for `@@` if defined here and else
/// `@`.
fn symver(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let (name, _) = d.word("a symbol")?;
    comma(d)?;
    let start = d.c.at();
    while !matches!(d.c.peek(), Token::End | Token::Sign(",")) {
        d.c.bump();
    }
    let alias = d.c.text()[start..d.c.end()].trim().to_owned();
    if !alias.contains('@') {
        return error(start..d.c.end(), "expected a name, `@` and a version");
    }
    let mut keeps = true;
    if d.c.eat(",") {
        let (word, span) = d.word("`remove`")?;
        if word != "remove" {
            return error(span, "expected `remove`");
        }
        keeps = false;
    }
    let id = a.symbols.id(&name);
    a.versions.push(Version { id, alias, span: d.so_far(), keeps });
    Ok(())
}

fn size(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let id = name(a, d)?;
    comma(d)?;
    let expr = a.symbols.bound(Expr::parse(d.c)?);
    a.symbols.all[id].size = Some((expr, a.here()));
    Ok(())
}

/// Reads `, size[, align]`; with `power` the alignment is given as a power of two.
fn memory(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, align: u64, power: bool) -> AsmResult<(u64, u64)> {
    comma(d)?;
    let size = a.number_up_to(d.c, "the size", 1 << 40)?;
    let align = match d.c.eat(",") {
        true if d.name == ".lcomm" => return error(d.so_far(), "`.lcomm` has no alignment: use `.local` and `.comm`"),
        true if power => 1 << a.number_up_to(d.c, "the power of two", 31)?,
        true => a.number_up_to(d.c, "the alignment", 1 << 30)?,
        false => align,
    };
    match align.is_power_of_two() {
        true => Ok((size, align)),
        false => error(d.so_far(), "the alignment must be a power of two"),
    }
}

/// `.comm`, or `.lcomm`, whose memory is in `.bss`.
fn common(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, local: bool) -> AsmResult {
    let (name, span) = d.word("a symbol")?;
    let id = a.symbols.id(&name);
    // Here LLVM takes a power of two on AMD GPUs, and nothing for local symbols.
    let (size, align) = memory(a, d, 1, true)?;
    if a.symbols.all[id].is_defined() {
        return error(span, format!("`{name}` is already defined"));
    }
    let local = local || a.symbols.all[id].binding == Some(STB_LOCAL);
    a.symbols.all[id].kind = STT_OBJECT;
    a.symbols.all[id].size = Some((Expr::Int(size as i64), a.here()));
    if !local {
        a.symbols.all[id].binding.get_or_insert(STB_GLOBAL);
        a.symbols.all[id].definition = Definition::Common { size, align };
        return Ok(());
    }
    let bss = a.section(".bss", || Section::named(".bss"));
    let before = (a.current, a.layout.last(bss));
    a.current = before.1;
    let padding = Padding { align, most: u64::MAX, unit: vec![0], uneven: false };
    let done = a.align(padding, d.so_far()).and_then(|()| {
        a.symbols.all[id].definition = Definition::Label(a.here());
        a.fill(size, 0, d.so_far())
    });
    // If the current section was `.bss` itself, its last part has changed.
    a.current = a.layout.last(before.0);
    done
}

/// `.amdgpu_lds name, size[, align]`: LDS allocated by the linker.
fn lds(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let (name, span) = d.word("a symbol")?;
    let id = a.symbols.id(&name);
    let (size, align) = memory(a, d, 4, false)?;
    let most = a.target(d.span.clone())?.lds_size();
    if size > most.into() {
        return error(d.so_far(), format!("the LDS has only {most} bytes"));
    }
    let again =
        matches!(a.symbols.all[id].definition, Definition::Lds { size: s, align: al } if (s, al) == (size, align));
    if a.symbols.all[id].is_defined() && !again {
        return error(span, format!("`{name}` is already defined"));
    }
    let symbol = &mut a.symbols.all[id];
    symbol.kind = STT_OBJECT;
    symbol.size = Some((Expr::Int(size as i64), SectionOffset { section: 0, offset: 0 }));
    symbol.definition = Definition::Lds { size, align };
    Ok(())
}
