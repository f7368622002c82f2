//! What was not known when it was needed, filled in at the end: by a value, or by a relocation for the linker.
//!
//! Sources: AMDGPUUsage, "Relocation Records". A literal that is a plain symbol is its distance, as LLVM has it. A
//! symbol that other files see keeps its name in relocations, since they may define it otherwise; others become an
//! offset into their section.

use std::ops::Range;

use gcnc_isa::parse::Expr;
use gcnc_isa::parse::expr::Binary;
use gcnc_object::elf::consts::{
    R_AMDGPU_ABS32, R_AMDGPU_ABS32_HI, R_AMDGPU_ABS32_LO, R_AMDGPU_ABS64, R_AMDGPU_GOTPCREL, R_AMDGPU_GOTPCREL32_HI,
    R_AMDGPU_GOTPCREL32_LO, R_AMDGPU_REL16, R_AMDGPU_REL32, R_AMDGPU_REL32_HI, R_AMDGPU_REL32_LO, R_AMDGPU_REL64,
    SHF_MERGE, STB_GLOBAL, STB_LOCAL, STB_WEAK, STT_SECTION, STV_DEFAULT, STV_PROTECTED,
};

use crate::assembler::Assembler;
use crate::directive::data::check_size;
use crate::directive::kernel::ENTRY;
use crate::directive::symbol::stronger;
use crate::section::{Relocation, RelocationTarget, Section};
use crate::symbols::{Base, Definition, Id, MAX_DEPTH, Place, Symbol, Value};
use crate::{Diagnostic, Object, elf};

/// The field that is filled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// The low half of a branch: dwords from the next instruction.
    Branch,
    /// A literal of 32 bits.
    Literal,
    /// A literal of 64 bits.
    Literal64,
    /// So many bytes of data.
    Data(u8),
}

/// Something to fill in.
#[derive(Clone, Debug)]
pub(crate) struct Fixup {
    /// Where.
    pub(crate) place: Place,
    /// The location counter that the expression means.
    pub(crate) here: Place,
    pub(crate) shape: Shape,
    pub(crate) expr: Expr,
    pub(crate) span: Range<usize>,
}

/// What `@` may say of a symbol.
pub(crate) const VARIANTS: [(&str, u32); 9] = [
    ("abs32@lo", R_AMDGPU_ABS32_LO),
    ("abs32@hi", R_AMDGPU_ABS32_HI),
    ("rel32@lo", R_AMDGPU_REL32_LO),
    ("rel32@hi", R_AMDGPU_REL32_HI),
    ("gotpcrel", R_AMDGPU_GOTPCREL),
    ("gotpcrel32@lo", R_AMDGPU_GOTPCREL32_LO),
    ("gotpcrel32@hi", R_AMDGPU_GOTPCREL32_HI),
    ("rel64", R_AMDGPU_REL64),
    ("abs64", R_AMDGPU_ABS64),
];

impl Assembler<'_> {
    /// Fills everything in and makes the object.
    pub(crate) fn finish(mut self) -> Result<Object, Vec<Diagnostic>> {
        if !self.lay_out() {
            self.report_unknown();
            self.errors.sort_by_key(|e| e.span.start);
            return Err(self.errors);
        }
        for kernel in std::mem::take(&mut self.kernels) {
            let bytes = self.descriptor(&kernel);
            let start = kernel.place.offset as usize;
            // A section without bytes, or one cut off at a limit, has none for it.
            let section = &mut self.sections[kernel.place.section];
            let Some(room) = section.bytes.get_mut(start..start + bytes.len()) else {
                let message =
                    format!("section `{}` has no bytes for the descriptor of `{}`", section.name, kernel.name);
                self.report(Diagnostic { message, span: kernel.span.clone(), help: None });
                continue;
            };
            room.copy_from_slice(&bytes);
            let place = Place { offset: kernel.place.offset + ENTRY, ..kernel.place };
            self.settle_kernel(&kernel.name);
            let code = self.symbols.id(&kernel.name);
            let relocation = self.relocation(place, R_AMDGPU_REL64, Base::Symbol(code), ENTRY as i64);
            self.sections[place.section].relocations.push(relocation);
        }
        self.name_sections();
        self.symbols.settle(self.target.as_ref());
        self.frame_sections();
        self.own_unit();
        self.line_table();
        self.asked_relocations();
        self.call_profile();
        for fixup in std::mem::take(&mut self.fixups) {
            if let Err(message) = self.fill_in(&fixup) {
                let message = message.to_string();
                if self.errors.len() < self.limits.errors {
                    self.errors.push(Diagnostic { message, span: fixup.span, help: None });
                }
            }
        }
        self.legacy_pal_note();
        if !self.notes.is_empty() {
            let flags = if self.abi.loads_notes() { gcnc_object::elf::consts::SHF_ALLOC } else { 0 };
            let index = self.section(".note", || {
                let mut s = Section::new(".note", gcnc_object::elf::consts::SHT_NOTE, flags);
                s.align = 4;
                s
            });
            let note = &mut self.sections[index];
            note.bytes.extend_from_slice(&self.notes);
            note.size = note.bytes.len() as u64;
        }
        self.version_symbols();
        let symbols = self.symbol_table();
        if self.target.is_none() && self.errors.is_empty() {
            let help = Some("say it by `.amdgcn_target` or on the command line".to_owned());
            self.errors.push(Diagnostic { message: "no target is known".to_owned(), span: 0..0, help });
        }
        match (self.target, self.errors.is_empty()) {
            (Some(target), true) => {
                for section in &mut self.sections {
                    section.relocations.sort_by_key(|r| r.offset);
                }
                let (sections, groups, addrsig) =
                    (self.sections, self.groups, self.addrsig.then_some(self.addrsig_symbols));
                Ok(Object { target, abi: self.abi, sections, symbols, groups, addrsig })
            }
            _ => {
                self.errors.sort_by_key(|e| e.span.start);
                Err(self.errors)
            }
        }
    }

    /// Reports what has no value wherever things are, when it is not known where they are.
    fn report_unknown(&mut self) {
        for fixup in std::mem::take(&mut self.fixups) {
            let value = self.symbols.value(&fixup.expr, fixup.here, self.target.as_ref()).map_err(|e| e.0);
            if let Err(message) = value.and_then(|v| self.known(&v, fixup.shape)) {
                self.report(Diagnostic { message, span: fixup.span, help: None });
            }
        }
        for kernel in std::mem::take(&mut self.kernels) {
            self.descriptor(&kernel);
        }
    }

    /// Whether what a value adds is defined, if no other file can do that.
    fn known(&self, value: &Value, shape: Shape) -> Result<(), String> {
        let Some(Base::Symbol(id)) = value.add else { return Ok(()) };
        let symbol = &self.symbols.all[id];
        let alone = symbol.is_temporary() || shape == Shape::Branch;
        match symbol.definition {
            Definition::None if alone => Err(format!("`{}` is not defined", symbol.visible())),
            _ => Ok(()),
        }
    }

    /// The name of a section, if nothing else has it, is that of its start.
    fn name_sections(&mut self) {
        for i in 0..self.sections.len() {
            let name = &self.sections[i].name;
            if self.symbols.find(name).is_some_and(|s| !s.is_defined() && s.binding.is_none())
                && self.by_name(name) == Some(i)
            {
                let id = self.symbols.id(name);
                self.symbols.all[id].definition = Definition::Label(Place { section: i, offset: 0 });
                self.symbols.all[id].kind = STT_SECTION;
            }
        }
    }

    /// A descriptor is seen as its kernel is; the kernel is no symbol that another object may take the place of.
    fn settle_kernel(&mut self, name: &str) {
        let (code, descriptor) = (self.symbols.id(name), self.symbols.id(&format!("{name}.kd")));
        let (binding, visibility) = (self.symbols.all[code].binding, self.symbols.all[code].visibility);
        if visibility == STV_DEFAULT {
            self.symbols.all[code].visibility = STV_PROTECTED;
        }
        self.symbols.all[descriptor].binding = binding;
        self.symbols.all[descriptor].visibility = visibility;
        // The code may be elsewhere.
        if !self.symbols.all[code].is_defined() {
            self.symbols.all[descriptor].binding.get_or_insert(STB_GLOBAL);
        }
    }

    /// Whether relocations name the symbol, rather than an offset into its section.
    fn keeps_name(&self, id: Id) -> bool {
        let symbol = &self.symbols.all[id];
        let seen = symbol.binding.is_some_and(|b| b != STB_LOCAL) && !symbol.is_temporary();
        seen || self.symbols.place(Base::Symbol(id)).is_none()
    }

    /// The relocation of a place to a symbol or a place and an addend.
    pub(crate) fn relocation(&mut self, place: Place, kind: u32, to: Base, addend: i64) -> Relocation {
        let (to, addend) = match (to, self.symbols.place(to)) {
            (Base::Symbol(id), _) if self.keeps_name(id) => {
                self.symbols.all[id].referenced = true;
                (RelocationTarget::Symbol(id), addend)
            }
            // A linker that merges contents would take what is so far behind them for others.
            (Base::Symbol(id), Some(at))
                if addend != 0
                    && self.symbols.all[id].kind != STT_SECTION
                    && self.sections[at.section].flags & SHF_MERGE != 0 =>
            {
                let symbol = &mut self.symbols.all[id];
                (symbol.referenced, symbol.kept) = (true, true);
                (RelocationTarget::Symbol(id), addend)
            }
            (_, Some(at)) => (RelocationTarget::Section(at.section), addend.wrapping_add(at.offset as i64)),
            (Base::Symbol(id), None) => (RelocationTarget::Symbol(id), addend),
            (Base::Place(at), None) => (RelocationTarget::Section(at.section), addend),
        };
        Relocation { offset: place.offset, kind, to, addend }
    }

    fn fill_in(&mut self, fixup: &Fixup) -> Result<(), String> {
        let value = self.symbols.value(&fixup.expr, fixup.here, self.target.as_ref()).map_err(|e| e.0)?;
        self.known(&value, fixup.shape)?;
        if fixup.shape == Shape::Branch {
            return self.branch(fixup, value);
        }
        let size = match fixup.shape {
            Shape::Data(size) => size,
            Shape::Literal64 => 8,
            _ => 4,
        };
        if let (None, None) = (value.add, value.sub) {
            return self.write(fixup, value.n, size);
        }
        let Some(add) = value.add else { return Err("an address is subtracted from a number".to_owned()) };
        let (kind, relative) = match (&value.variant, size) {
            (Some(v), _) => {
                let row = VARIANTS.iter().find(|(name, _)| **name == **v).ok_or(format!("there is no `@{v}`"))?;
                (row.1, false)
            }
            (None, 4) if value.sub.is_some() || fixup.shape == Shape::Literal && is_distance(&fixup.expr) => {
                (R_AMDGPU_REL32, true)
            }
            (None, 8) if value.sub.is_some() || fixup.shape == Shape::Literal64 && is_distance(&fixup.expr) => {
                (R_AMDGPU_REL64, true)
            }
            (None, 4) => (R_AMDGPU_ABS32, false),
            (None, 8) => (R_AMDGPU_ABS64, false),
            _ => return Err(format!("an address does not fit into {size} bytes")),
        };
        let mut addend = value.n;
        if let Some(sub) = value.sub {
            // What is subtracted must be near: the relocation subtracts its own place.
            let at = self.symbols.place(sub).filter(|at| at.section == fixup.place.section);
            let at = at.ok_or("a difference of addresses in two sections, or of one not defined here")?;
            if value.variant.is_some() {
                return Err("a difference of addresses with `@`".to_owned());
            }
            addend = addend.wrapping_add(fixup.place.offset as i64).wrapping_sub(at.offset as i64);
        } else if relative {
            // The literal of a plain symbol.
            if let (Some(at), Base::Symbol(id)) = (self.symbols.place(add), add)
                && at.section == fixup.place.section
                && !self.keeps_name(id)
            {
                let distance = (at.offset as i64).wrapping_add(addend).wrapping_sub(fixup.place.offset as i64);
                return self.write(fixup, distance, size);
            }
        }
        let relocation = self.relocation(fixup.place, kind, add, addend);
        self.sections[fixup.place.section].relocations.push(relocation);
        Ok(())
    }

    /// Writes a number into its field.
    fn write(&mut self, fixup: &Fixup, n: i64, size: u8) -> Result<(), String> {
        check_size(n, size)?;
        let start = fixup.place.offset as usize;
        let bytes = &mut self.sections[fixup.place.section].bytes;
        bytes[start..start + usize::from(size)].copy_from_slice(&n.to_le_bytes()[..usize::from(size)]);
        Ok(())
    }

    fn branch(&mut self, fixup: &Fixup, value: Value) -> Result<(), String> {
        let n = match (value.add, value.sub) {
            (None, None) => value.n,
            (Some(to), None) => {
                let place = self.symbols.place(to);
                if let (None, Base::Symbol(id)) = (place, to) {
                    return Err(format!("`{}` is no label", self.symbols.all[id].visible()));
                }
                let global = matches!(to, Base::Symbol(id) if self.keeps_name(id));
                let here = fixup.place;
                let Some(at) = place.filter(|at| at.section == here.section && !global) else {
                    let relocation = self.relocation(here, R_AMDGPU_REL16, to, value.n);
                    self.sections[here.section].relocations.push(relocation);
                    return self.write(fixup, -1, 2);
                };
                let bytes = (at.offset as i64).wrapping_add(value.n).wrapping_sub(here.offset as i64 + 4);
                if bytes % 4 != 0 {
                    return Err(format!("the target is {bytes} bytes away, which is no multiple of 4"));
                }
                bytes / 4
            }
            _ => return Err("expected a label".to_owned()),
        };
        match i16::try_from(n) {
            Ok(_) => self.write(fixup, n, 2),
            Err(_) => Err(format!("the target is {n} dwords away, more than a branch reaches")),
        }
    }

    /// Gives symbols the names that `.symver` says.
    fn version_symbols(&mut self) {
        for version in std::mem::take(&mut self.versions) {
            let symbol = &self.symbols.all[version.id];
            let (defined, is_version) = (symbol.is_defined(), version.alias.contains("@@@"));
            let sign = match (is_version, defined) {
                (true, true) => "@@",
                (true, false) => "@",
                _ => "@@@",
            };
            let name = version.alias.replacen("@@@", sign, 1);
            if !defined && name.contains("@@") {
                let message = format!("`{}` is not defined, so it has no default version", symbol.name);
                self.report(Diagnostic { message, span: version.span, help: None });
            } else if is_version || !defined || !version.keeps {
                self.symbols.all[version.id].name = name;
            } else {
                let copy = Symbol { name, ..symbol.clone() };
                self.symbols.all.push(copy);
            }
        }
    }

    /// The symbols of the file: those of this file only first.
    fn symbol_table(&mut self) -> Vec<elf::Symbol> {
        let mut out = Vec::new();
        let mut index = vec![usize::MAX; self.symbols.all.len()];
        for local in [true, false] {
            for (id, index) in index.iter_mut().enumerate() {
                if let Some(symbol) = self.file_symbol(id).filter(|s| (s.binding == STB_LOCAL) == local) {
                    *index = out.len();
                    out.push(symbol);
                }
            }
        }
        self.groups.iter_mut().for_each(|g| g.signature = index[g.signature]);
        self.addrsig_symbols.iter_mut().for_each(|id| *id = index[*id]);
        self.addrsig_symbols.retain(|i| *i != usize::MAX);
        for relocation in self.sections.iter_mut().flat_map(|s| &mut s.relocations) {
            if let RelocationTarget::Symbol(id) = &mut relocation.to {
                *id = index[*id];
            }
        }
        out
    }

    /// How the file shows a symbol, if it does.
    fn file_symbol(&mut self, id: Id) -> Option<elf::Symbol> {
        let symbol = &self.symbols.all[id];
        let own = [".amdgcn.", ".option.", ".kernel."].iter().any(|own| symbol.name.starts_with(own));
        if symbol.is_temporary() && !symbol.kept
            || symbol.kind == STT_SECTION
            || own && symbol.is_defined() && !symbol.referenced
        {
            return None;
        }
        let shared = matches!(symbol.definition, Definition::Lds { .. });
        let mut binding = symbol.binding.unwrap_or(if shared { STB_GLOBAL } else { STB_LOCAL });
        let place = match &symbol.definition {
            Definition::None
                if !symbol.referenced
                    && let Some(group) = self.groups.iter().position(|g| g.signature == id) =>
            {
                elf::Where::Group(group)
            }
            Definition::None => {
                if !symbol.referenced && symbol.binding.is_none() {
                    return None;
                }
                let weak = symbol.weakly_mentioned && !symbol.mentioned;
                binding = symbol.binding.unwrap_or(if weak { STB_WEAK } else { STB_GLOBAL });
                elf::Where::Undefined
            }
            Definition::Label(place) => elf::Where::At(*place),
            Definition::Common { size, align } => elf::Where::Common { size: *size, align: *align },
            Definition::Weakref(_) => return None,
            // A directive that says how it is seen keeps it.
            Definition::Lds { .. }
                if !symbol.referenced && symbol.binding.is_none() && symbol.visibility == STV_DEFAULT =>
            {
                return None;
            }
            Definition::Lds { size, align } => elf::Where::Lds { size: *size, align: *align },
            Definition::Assigned { .. } => {
                let expr = Expr::Symbol { name: symbol.name.as_str().into(), variant: None, span: 0..0 };
                let value = self.symbols.value(&expr, Place { section: 0, offset: 0 }, self.target.as_ref()).ok()?;
                match (value.add.map(|base| self.symbols.place(base)), value.sub) {
                    (None, None) => elf::Where::Absolute(value.n as u64),
                    (Some(Some(at)), None) => {
                        elf::Where::At(Place { offset: at.offset.wrapping_add(value.n as u64), ..at })
                    }
                    _ => return None,
                }
            }
        };
        // Another name is of the type and the size of what it names, if it has none of its own.
        let (mut kind, mut sized, mut base) = (symbol.kind, symbol.size.as_ref(), id);
        for _ in 0..MAX_DEPTH {
            let Some(to) = self.symbols.aliased(base) else { break };
            kind = stronger(kind, self.symbols.all[to].kind);
            sized = sized.or(self.symbols.all[to].size.as_ref());
            base = to;
        }
        let size = sized.and_then(|(expr, here)| self.symbols.value(expr, *here, None).ok());
        let size = size.filter(|v| v.add.is_none() && v.sub.is_none()).map_or(0, |v| v.n as u64);
        let (name, visibility) = (symbol.name.clone(), symbol.visibility);
        Some(elf::Symbol { name, place, size, binding, visibility, kind })
    }
}

/// Whether a literal of this expression is the distance to its symbol: not of a difference.
fn is_distance(expr: &Expr) -> bool {
    match expr {
        Expr::Symbol { variant, .. } => !matches!(variant.as_deref(), Some("abs32@lo" | "abs32@hi")),
        Expr::Binary(Binary::Sub, _) => false,
        Expr::Binary(_, xy) => is_distance(&xy.0) || is_distance(&xy.1),
        Expr::Unary(_, x) => is_distance(x),
        _ => false,
    }
}
