//! What symbols are: binding, visibility, type, size, value, common memory.

use gcnc_emit::elf::consts::{
    STB_GLOBAL, STB_LOCAL, STB_WEAK, STT_AMDGPU_HSA_KERNEL, STT_FUNC, STT_NOTYPE, STT_OBJECT, STT_TLS, STV_HIDDEN,
    STV_INTERNAL, STV_PROTECTED,
};
use gcnc_isa::parse::Expr;

use super::{Call, Run};
use crate::assembler::{Assembler, Done, error};
use crate::section::Section;
use crate::symbols::{Definition, Place};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".set", |a, d| assign(a, d, true)),
    (".equ", |a, d| assign(a, d, true)),
    (".equiv", |a, d| assign(a, d, false)),
    (".globl", |a, d| binding(a, d, STB_GLOBAL)),
    (".global", |a, d| binding(a, d, STB_GLOBAL)),
    (".weak", |a, d| binding(a, d, STB_WEAK)),
    (".local", |a, d| binding(a, d, STB_LOCAL)),
    (".hidden", |a, d| visibility(a, d, STV_HIDDEN)),
    (".protected", |a, d| visibility(a, d, STV_PROTECTED)),
    (".internal", |a, d| visibility(a, d, STV_INTERNAL)),
    (".type", kind),
    (".size", size),
    (".comm", |a, d| common(a, d, false)),
    (".lcomm", |a, d| common(a, d, true)),
    (".amdgpu_lds", lds),
    (".amdgpu_hsa_kernel", |a, d| {
        let id = name(a, d)?;
        a.symbols.all[id].kind = STT_AMDGPU_HSA_KERNEL;
        Ok(())
    }),
];

/// Reads a symbol's name.
fn name(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done<usize> {
    let (name, _) = d.word("a symbol")?;
    Ok(a.symbols.id(&name))
}

fn comma(d: &mut Call<'_, '_>) -> Done {
    Ok(d.c.expect(",")?)
}

fn assign(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, again: bool) -> Done {
    let (name, span) = d.word("a symbol")?;
    comma(d)?;
    a.assign(&name, span, d.c, again)
}

/// Does `f` to each symbol of a list.
fn each(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, f: impl Fn(&mut crate::symbols::Symbol)) -> Done {
    loop {
        let id = name(a, d)?;
        f(&mut a.symbols.all[id]);
        if !d.c.eat(",") {
            return Ok(());
        }
    }
}

fn binding(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, binding: u8) -> Done {
    each(a, d, |s| s.binding = Some(binding))
}

fn visibility(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, visibility: u8) -> Done {
    each(a, d, |s| s.visibility = visibility)
}

/// Types by all their names.
const KINDS: [(&str, u8); 11] = [
    ("function", STT_FUNC),
    ("STT_FUNC", STT_FUNC),
    ("object", STT_OBJECT),
    ("STT_OBJECT", STT_OBJECT),
    ("common", STT_OBJECT),
    ("notype", STT_NOTYPE),
    ("STT_NOTYPE", STT_NOTYPE),
    ("tls_object", STT_TLS),
    ("STT_TLS", STT_TLS),
    ("amdgpu_hsa_kernel", STT_AMDGPU_HSA_KERNEL),
    ("STT_AMDGPU_HSA_KERNEL", STT_AMDGPU_HSA_KERNEL),
];

/// `.type name, @function`, with `@`, `%`, `"` or `STT_`.
fn kind(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let id = name(a, d)?;
    d.c.eat(",");
    if !d.c.eat("@") && !d.c.eat("%") {
        d.c.eat("#");
    }
    let (kind, span) = d.word("a type: `@function`, `@object` or `@notype`")?;
    match KINDS.iter().find(|(name, _)| *name == kind) {
        Some((_, kind)) => {
            a.symbols.all[id].kind = *kind;
            Ok(())
        }
        None => error(span, format!("there is no type `{kind}`")),
    }
}

fn size(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let id = name(a, d)?;
    comma(d)?;
    let expr = a.symbols.bound(Expr::parse(d.c)?);
    a.symbols.all[id].size = Some((expr, a.here()));
    Ok(())
}

/// Reads `, size[, align]`; the alignment may be given as a power of two.
fn memory(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, align: u64, power: bool) -> Done<(u64, u64)> {
    comma(d)?;
    let size = a.number_up_to(d.c, "the size", 1 << 40)?;
    let align = match d.c.eat(",") {
        true if power => 1 << a.number_up_to(d.c, "the power of two", 31)?,
        true => a.number_up_to(d.c, "the alignment", 1 << 31)?,
        false => align,
    };
    match align.is_power_of_two() {
        true => Ok((size, align)),
        false => error(d.so_far(), "the alignment is a power of two"),
    }
}

/// `.comm`, or `.lcomm`, whose memory is in `.bss`.
fn common(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, local: bool) -> Done {
    let (name, span) = d.word("a symbol")?;
    let id = a.symbols.id(&name);
    // On this target LLVM takes a power of two here.
    let (size, align) = memory(a, d, 1, true)?;
    if a.symbols.all[id].is_defined() {
        return error(span, format!("`{name}` is defined already"));
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
    let section = &mut a.sections[bss];
    let offset = section.size.next_multiple_of(align);
    match offset.checked_add(size).filter(|end| *end <= 1 << 40) {
        Some(end) => section.size = end,
        None => return error(d.so_far(), "a section has 1 TiB at most"),
    }
    section.align = section.align.max(align);
    a.symbols.all[id].definition = Definition::Label(Place { section: bss, offset });
    Ok(())
}

/// `.amdgpu_lds name, size[, align]`: LDS that the linker gives.
fn lds(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let (name, span) = d.word("a symbol")?;
    let id = a.symbols.id(&name);
    let (size, align) = memory(a, d, 4, false)?;
    if size > 0x10_0000 {
        return error(d.so_far(), "there is not so much LDS");
    }
    if a.symbols.all[id].is_defined() {
        return error(span, format!("`{name}` is defined already"));
    }
    let symbol = &mut a.symbols.all[id];
    symbol.kind = STT_OBJECT;
    symbol.size = Some((Expr::Int(size as i64), Place { section: 0, offset: 0 }));
    symbol.binding.get_or_insert(STB_GLOBAL);
    symbol.definition = Definition::Lds { size, align };
    Ok(())
}
