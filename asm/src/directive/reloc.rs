//! `.reloc`: relocations that no expression asks for.
//!
//! Source: GNU as, "Reloc"; AMDGPUUsage, "Relocation Records". As LLVM has it, the offset may name a label of any
//! section and is of this one otherwise, and the symbol is named even where it is the assembler's own.

use std::ops::Range;

use gcnc_isa::parse::{Expr, Token};
use gcnc_object::elf::consts::{
    R_AMDGPU_ABS32, R_AMDGPU_ABS32_HI, R_AMDGPU_ABS32_LO, R_AMDGPU_ABS64, R_AMDGPU_GOTPCREL, R_AMDGPU_GOTPCREL32_HI,
    R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_NONE, R_AMDGPU_REL16, R_AMDGPU_REL32, R_AMDGPU_REL32_HI, R_AMDGPU_REL32_LO,
    R_AMDGPU_REL64, R_AMDGPU_RELATIVE64, STT_SECTION,
};

use super::{Call, Run};
use crate::Diagnostic;
use crate::assembler::{Assembler, Done, error};
use crate::section::{Relocation, RelocationTarget};
use crate::symbols::{Base, Place, Value};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[(".reloc", reloc)];

/// Relocations by their names, with the bytes that each fills. The disassembler takes the first name of each.
const NAMES: [(&str, u32, u64); 17] = [
    ("R_AMDGPU_NONE", R_AMDGPU_NONE, 0),
    ("R_AMDGPU_ABS32_LO", R_AMDGPU_ABS32_LO, 4),
    ("R_AMDGPU_ABS32_HI", R_AMDGPU_ABS32_HI, 4),
    ("R_AMDGPU_ABS64", R_AMDGPU_ABS64, 8),
    ("R_AMDGPU_REL32", R_AMDGPU_REL32, 4),
    ("R_AMDGPU_REL64", R_AMDGPU_REL64, 8),
    ("R_AMDGPU_ABS32", R_AMDGPU_ABS32, 4),
    ("R_AMDGPU_GOTPCREL", R_AMDGPU_GOTPCREL, 4),
    ("R_AMDGPU_GOTPCREL32_LO", R_AMDGPU_GOTPCREL32_LO, 4),
    ("R_AMDGPU_GOTPCREL32_HI", R_AMDGPU_GOTPCREL32_HI, 4),
    ("R_AMDGPU_REL32_LO", R_AMDGPU_REL32_LO, 4),
    ("R_AMDGPU_REL32_HI", R_AMDGPU_REL32_HI, 4),
    ("R_AMDGPU_RELATIVE64", R_AMDGPU_RELATIVE64, 8),
    ("R_AMDGPU_REL16", R_AMDGPU_REL16, 2),
    ("BFD_RELOC_NONE", R_AMDGPU_NONE, 0),
    ("BFD_RELOC_32", R_AMDGPU_ABS32, 4),
    ("BFD_RELOC_64", R_AMDGPU_ABS64, 8),
];

/// The name of a relocation that `.reloc` takes, and the bytes that the relocation fills.
pub(crate) fn known(kind: u32) -> Option<(&'static str, u64)> {
    NAMES.iter().find(|(_, k, _)| *k == kind).map(|(name, _, bytes)| (*name, *bytes))
}

/// A relocation whose place is known at the end.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The location counter there.
    pub(crate) here: Place,
    offset: Expr,
    offset_span: Range<usize>,
    kind: u32,
    to: Option<Expr>,
    to_span: Range<usize>,
}

/// `.reloc offset, name[, expression]`.
fn reloc(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let start = d.c.at();
    let offset = a.symbols.bound(Expr::parse(d.c)?);
    let offset_span = start..d.c.end();
    d.c.expect(",")?;
    let missing = d.c.expected("the name of a relocation, `R_AMDGPU_ABS32` for example");
    let (token, span) = d.c.next_token();
    let Token::Word(word) = token else { return Err(missing.into()) };
    let Some((_, kind, _)) = NAMES.iter().find(|(name, ..)| *name == word) else {
        let names: Vec<String> = NAMES.iter().map(|(name, ..)| format!("`{name}`")).collect();
        let help = Some(format!("there are {}", names.join(", ")));
        return Err(Diagnostic { message: format!("there is no relocation `{word}`"), span, help });
    };
    let (mut to, mut to_span) = (None, span);
    if d.c.eat(",") {
        let start = d.c.at();
        let expr = a.symbols.bound(Expr::parse(d.c)?);
        a.symbols.mention(&expr);
        (to, to_span) = (Some(expr), start..d.c.end());
    }
    let of = |span| a.origin.clone().unwrap_or(span);
    let (offset_span, to_span) = (of(offset_span), of(to_span));
    a.asked.push(Asked { here: a.here(), offset, offset_span, kind: *kind, to, to_span });
    Ok(())
}

impl Assembler<'_> {
    /// Makes the relocations that were asked for.
    pub(crate) fn asked_relocations(&mut self) {
        for asked in std::mem::take(&mut self.asked) {
            if let Err(e) = self.make_asked(&asked) {
                self.report(e);
            }
        }
    }

    fn make_asked(&mut self, asked: &Asked) -> Done {
        let at = |message: String| Diagnostic { message, span: asked.offset_span.clone(), help: None };
        let place = self.asked_place(asked).map_err(at)?;
        let section = &self.sections[place.section];
        if section.is_nobits() {
            return Err(at(format!("a relocation of section `{}`, which has no contents", section.name)));
        }
        let bytes = known(asked.kind).map_or(0, |(_, bytes)| bytes);
        if place.offset + bytes > section.size {
            let (name, size) = (&section.name, section.size);
            return Err(at(format!("{bytes} bytes at offset {} are not in section `{name}` of {size}", place.offset)));
        }
        let at = |message: String| Diagnostic { message, span: asked.to_span.clone(), help: None };
        let value = match &asked.to {
            None => Value::default(),
            Some(expr) => self.symbols.value(expr, asked.here, self.target.as_ref()).map_err(|e| at(e.0))?,
        };
        let to = match (value.add, value.sub) {
            (None, None) => RelocationTarget::Nothing,
            (Some(base), None) => self.asked_target(base).map_err(at)?,
            _ => return error(asked.to_span.clone(), "expected a symbol and an offset, or a number"),
        };
        let mut addend = value.n;
        if let (RelocationTarget::Section(_), Some(at)) = (to, value.add.and_then(|base| self.symbols.place(base))) {
            addend = addend.wrapping_add(at.offset as i64);
        }
        let relocation = Relocation { offset: place.offset, kind: asked.kind, to, addend };
        self.sections[place.section].relocations.push(relocation);
        Ok(())
    }

    /// Where the relocation is.
    fn asked_place(&self, asked: &Asked) -> Result<Place, String> {
        let value = self.symbols.value(&asked.offset, asked.here, self.target.as_ref()).map_err(|e| e.0)?;
        let base = match (value.add, value.sub) {
            (None, None) => Some(Place { offset: 0, ..asked.here }),
            (Some(base), None) => self.symbols.place(base),
            _ => None,
        };
        let base = base.ok_or("expected an offset, or a label of this file and an offset")?;
        let offset = base.offset.checked_add_signed(value.n).filter(|n| u32::try_from(*n).is_ok());
        let offset = offset.ok_or_else(|| format!("offset {} is not of 32 bits", value.n))?;
        Ok(Place { offset, ..base })
    }

    /// What a relocation names: the symbol itself, unless it has no name of its own.
    fn asked_target(&mut self, base: Base) -> Result<RelocationTarget, String> {
        let place = self.symbols.place(base);
        let Base::Symbol(id) = base else {
            return place.map(|at| RelocationTarget::Section(at.section)).ok_or("expected a symbol".to_owned());
        };
        let symbol = &mut self.symbols.all[id];
        match place {
            Some(at) if symbol.is_numbered() || symbol.kind == STT_SECTION => Ok(RelocationTarget::Section(at.section)),
            None if symbol.is_temporary() => Err(format!("`{}` is not defined", symbol.visible())),
            _ => {
                (symbol.referenced, symbol.kept) = (true, true);
                Ok(RelocationTarget::Symbol(id))
            }
        }
    }
}
