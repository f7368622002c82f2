//! `.reloc`: explicit relocations.
//!
//! Source: GNU as, "Reloc"; AMDGPUUsage, "Relocation Records". As in LLVM, the offset may be a label in any section and
//! is otherwise an offset into the current one; the relocation names the symbol even if it is a temporary one.

use gcnc_isa::parse::{Expr, Token};
use gcnc_object::elf::consts::STT_SECTION;

use super::call::{Call, Run};
use crate::error::{AsmResult, Diagnostic, error};
use crate::records::RelocRequest;
use crate::relocations::{NAMES, known};
use crate::section::{Relocation, RelocationTarget};
use crate::state::Assembler;
use crate::symbols::{Base, SectionOffset, Value};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[(".reloc", reloc)];

/// `.reloc offset, name[, expression]`.
fn reloc(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let start = d.c.at();
    let offset = a.symbols.bound(Expr::parse(d.c)?);
    let offset_span = start..d.c.end();
    d.c.expect(",")?;
    let missing = d.c.expected("the name of a relocation, for example `R_AMDGPU_ABS32`");
    let (token, span) = d.c.next_token();
    let Token::Word(word) = token else { return Err(missing.into()) };
    let Some((_, kind, _)) = NAMES.iter().find(|(name, ..)| *name == word) else {
        let names: Vec<String> = NAMES.iter().map(|(name, ..)| format!("`{name}`")).collect();
        let help = Some(format!("the names are {}", names.join(", ")));
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
    a.reloc_requests.push(RelocRequest { here: a.here(), offset, offset_span, kind: *kind, to, to_span });
    Ok(())
}

impl Assembler<'_> {
    /// Creates the requested relocations.
    pub(crate) fn requested_relocations(&mut self) {
        for request in std::mem::take(&mut self.reloc_requests) {
            if let Err(e) = self.make_requested(&request) {
                self.report(e);
            }
        }
    }

    fn make_requested(&mut self, request: &RelocRequest) -> AsmResult {
        let at = |message: String| Diagnostic { message, span: request.offset_span.clone(), help: None };
        let place = self.requested_offset(request).map_err(at)?;
        let section = &self.sections[place.section];
        if section.is_nobits() {
            return Err(at(format!("section `{}` has no contents to relocate", section.name)));
        }
        let bytes = known(request.kind).map_or(0, |(_, bytes)| bytes);
        if place.offset + bytes > section.size {
            let (name, size) = (&section.name, section.size);
            return Err(at(format!(
                "{bytes} bytes at offset {} exceed section `{name}` of {size} bytes",
                place.offset
            )));
        }
        let at = |message: String| Diagnostic { message, span: request.to_span.clone(), help: None };
        let value = match &request.to {
            None => Value::default(),
            Some(expr) => self.symbols.value(expr, request.here, self.target.as_ref()).map_err(|e| at(e.0))?,
        };
        let to = match (value.add, value.sub) {
            (None, None) => RelocationTarget::Nothing,
            (Some(base), None) => self.requested_target(base).map_err(at)?,
            _ => return error(request.to_span.clone(), "expected a symbol and an offset, or a number"),
        };
        let mut addend = value.n;
        if let (RelocationTarget::Section(_), Some(at)) = (to, value.add.and_then(|base| self.symbols.place(base))) {
            addend = addend.wrapping_add(at.offset as i64);
        }
        let relocation = Relocation { offset: place.offset, kind: request.kind, to, addend };
        self.sections[place.section].relocations.push(relocation);
        Ok(())
    }

    /// Where the relocation is.
    fn requested_offset(&self, request: &RelocRequest) -> Result<SectionOffset, String> {
        let value = self.symbols.value(&request.offset, request.here, self.target.as_ref()).map_err(|e| e.0)?;
        let base = match (value.add, value.sub) {
            (None, None) => Some(SectionOffset { offset: 0, ..request.here }),
            (Some(base), None) => self.symbols.place(base),
            _ => None,
        };
        let base = base.ok_or("expected an offset, or a label of this file and an offset")?;
        let offset = base.offset.checked_add_signed(value.n).filter(|n| u32::try_from(*n).is_ok());
        let offset = offset.ok_or_else(|| format!("offset {} does not fit into 32 bits", value.n))?;
        Ok(SectionOffset { offset, ..base })
    }

    /// What a relocation refers to: the symbol itself, unless it has no name of its own.
    fn requested_target(&mut self, base: Base) -> Result<RelocationTarget, String> {
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
