//! Fixups: fields whose values were unknown when they were emitted, filled in at the end by a value or by a relocation.
//!
//! Sources: AMDGPUUsage, "Relocation Records". As in LLVM, a literal that is a plain symbol means the distance to it.
//! Relocations name symbols that are visible to other files, since those may preempt them; other symbols become an
//! offset into their section.

use gcnc_object::elf::consts::{
    R_AMDGPU_ABS32, R_AMDGPU_ABS64, R_AMDGPU_REL16, R_AMDGPU_REL32, R_AMDGPU_REL64, SHF_MERGE, STB_GLOBAL, STB_LOCAL,
    STB_WEAK, STT_SECTION, STV_DEFAULT, STV_PROTECTED,
};

use gcnc_isa::parse::Expr;
use gcnc_isa::parse::expr::Binary;

use crate::directive::data::check_size;
use crate::directive::kernel::ENTRY;
use crate::directive::symbol::stronger;
use crate::elf::{self, Object};
use crate::error::Diagnostic;
use crate::records::{Fixup, FixupKind};
use crate::relocations::VARIANTS;
use crate::section::{Relocation, RelocationTarget, Section};
use crate::state::Assembler;
use crate::symbols::{Base, Definition, Id, MAX_DEPTH, SectionOffset, Symbol, Value};

impl Assembler<'_> {
    /// Fills in all fields and builds the object.
    pub(crate) fn finish(mut self) -> Result<Object, Vec<Diagnostic>> {
        if !self.lay_out() {
            self.report_unknown();
            self.errors.sort_by_key(|e| e.span.start);
            return Err(self.errors);
        }
        for kernel in std::mem::take(&mut self.kernels) {
            let bytes = self.descriptor(&kernel);
            let start = kernel.place.offset as usize;
            // A section without contents, or one cut off at a limit, has no room for it.
            let section = &mut self.sections[kernel.place.section];
            let Some(room) = section.bytes.get_mut(start..start + bytes.len()) else {
                let message = format!("section `{}` has no room for the descriptor of `{}`", section.name, kernel.name);
                self.report(Diagnostic { message, span: kernel.span.clone(), help: None });
                continue;
            };
            room.copy_from_slice(&bytes);
            let place = SectionOffset { offset: kernel.place.offset + ENTRY, ..kernel.place };
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
        self.requested_relocations();
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
            let help = Some("name it with `.amdgcn_target` or on the command line".to_owned());
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

    /// Reports fixups that have no value under any layout, for use when layout failed.
    fn report_unknown(&mut self) {
        for fixup in std::mem::take(&mut self.fixups) {
            let value = self.symbols.value(&fixup.expr, fixup.here, self.target.as_ref()).map_err(|e| e.0);
            if let Err(message) = value.and_then(|v| self.known(&v, fixup.kind)) {
                self.report(Diagnostic { message, span: fixup.span, help: None });
            }
        }
        for kernel in std::mem::take(&mut self.kernels) {
            self.descriptor(&kernel);
        }
    }

    /// Checks that the symbol that a value adds is defined, if no other file can define it.
    fn known(&self, value: &Value, kind: FixupKind) -> Result<(), String> {
        let Some(Base::Symbol(id)) = value.add else { return Ok(()) };
        let symbol = &self.symbols.all[id];
        let alone = symbol.is_temporary() || kind == FixupKind::Branch;
        match symbol.definition {
            Definition::None if alone => Err(format!("`{}` is not defined", symbol.visible())),
            _ => Ok(()),
        }
    }

    /// A section's name denotes its start, unless something else has that name.
    fn name_sections(&mut self) {
        for i in 0..self.sections.len() {
            let name = &self.sections[i].name;
            if self.symbols.find(name).is_some_and(|s| !s.is_defined() && s.binding.is_none())
                && self.by_name(name) == Some(i)
            {
                let id = self.symbols.id(name);
                self.symbols.all[id].definition = Definition::Label(SectionOffset { section: i, offset: 0 });
                self.symbols.all[id].kind = STT_SECTION;
            }
        }
    }

    /// A descriptor gets its kernel's binding and visibility; the kernel's code cannot be preempted.
    fn settle_kernel(&mut self, name: &str) {
        let (code, descriptor) = (self.symbols.id(name), self.symbols.id(&format!("{name}.kd")));
        let (binding, visibility) = (self.symbols.all[code].binding, self.symbols.all[code].visibility);
        if visibility == STV_DEFAULT {
            self.symbols.all[code].visibility = STV_PROTECTED;
        }
        self.symbols.all[descriptor].binding = binding;
        self.symbols.all[descriptor].visibility = visibility;
        // The code may be in another file.
        if !self.symbols.all[code].is_defined() {
            self.symbols.all[descriptor].binding.get_or_insert(STB_GLOBAL);
        }
    }

    /// Whether relocations name the symbol rather than an offset into its section.
    fn keeps_name(&self, id: Id) -> bool {
        let symbol = &self.symbols.all[id];
        let seen = symbol.binding.is_some_and(|b| b != STB_LOCAL) && !symbol.is_temporary();
        seen || self.symbols.place(Base::Symbol(id)).is_none()
    }

    /// The relocation at `place` that refers to `to` plus an addend.
    pub(crate) fn relocation(&mut self, place: SectionOffset, kind: u32, to: Base, addend: i64) -> Relocation {
        let (to, addend) = match (to, self.symbols.place(to)) {
            (Base::Symbol(id), _) if self.keeps_name(id) => {
                self.symbols.all[id].referenced = true;
                (RelocationTarget::Symbol(id), addend)
            }
            // The addend reaches outside the section, where a linker that merges contents would find something else.
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
            (Base::Offset(at), None) => (RelocationTarget::Section(at.section), addend),
        };
        Relocation { offset: place.offset, kind, to, addend }
    }

    fn fill_in(&mut self, fixup: &Fixup) -> Result<(), String> {
        let value = self.symbols.value(&fixup.expr, fixup.here, self.target.as_ref()).map_err(|e| e.0)?;
        self.known(&value, fixup.kind)?;
        if fixup.kind == FixupKind::Branch {
            return self.branch(fixup, value);
        }
        let size = match fixup.kind {
            FixupKind::Data(size) => size,
            FixupKind::Literal64 => 8,
            _ => 4,
        };
        if let (None, None) = (value.add, value.sub) {
            return self.write(fixup, value.n, size);
        }
        let Some(add) = value.add else { return Err("an address cannot be subtracted from a number".to_owned()) };
        let (kind, relative) = match (&value.variant, size) {
            (Some(v), _) => {
                let row = VARIANTS.iter().find(|(name, _)| **name == **v).ok_or(format!("there is no `@{v}`"))?;
                (row.1, false)
            }
            (None, 4) if value.sub.is_some() || fixup.kind == FixupKind::Literal && is_distance(&fixup.expr) => {
                (R_AMDGPU_REL32, true)
            }
            (None, 8) if value.sub.is_some() || fixup.kind == FixupKind::Literal64 && is_distance(&fixup.expr) => {
                (R_AMDGPU_REL64, true)
            }
            (None, 4) => (R_AMDGPU_ABS32, false),
            (None, 8) => (R_AMDGPU_ABS64, false),
            _ => return Err(format!("an address does not fit into {size} bytes")),
        };
        let mut addend = value.n;
        if let Some(sub) = value.sub {
            // The subtrahend must be in the same section: the relocation subtracts its own address.
            let at = self.symbols.place(sub).filter(|at| at.section == fixup.place.section);
            let at = at.ok_or("the subtracted address must be in the same section")?;
            if value.variant.is_some() {
                return Err("a difference of addresses cannot have an `@` variant".to_owned());
            }
            addend = addend.wrapping_add(fixup.place.offset as i64).wrapping_sub(at.offset as i64);
        } else if relative {
            // The literal is a plain symbol.
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

    /// Stores a number into its field.
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
                    return Err(format!("`{}` is not a label", self.symbols.all[id].visible()));
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
                    return Err(format!("the target is {bytes} bytes away, which is not a multiple of 4"));
                }
                bytes / 4
            }
            _ => return Err("expected a label".to_owned()),
        };
        match i16::try_from(n) {
            Ok(_) => self.write(fixup, n, 2),
            Err(_) => Err(format!("the target is {n} dwords away, out of a branch's reach")),
        }
    }

    /// Applies the names that `.symver` gives.
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

    /// The symbols of the file, local ones first.
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

    /// A symbol as the file shows it, if it does.
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
            // A directive that gives it a binding keeps it.
            Definition::Lds { .. }
                if !symbol.referenced && symbol.binding.is_none() && symbol.visibility == STV_DEFAULT =>
            {
                return None;
            }
            Definition::Lds { size, align } => elf::Where::Lds { size: *size, align: *align },
            Definition::Assigned { .. } => {
                let expr = Expr::Symbol { name: symbol.name.as_str().into(), variant: None, span: 0..0 };
                let value =
                    self.symbols.value(&expr, SectionOffset { section: 0, offset: 0 }, self.target.as_ref()).ok()?;
                match (value.add.map(|base| self.symbols.place(base)), value.sub) {
                    (None, None) => elf::Where::Absolute(value.n as u64),
                    (Some(Some(at)), None) => {
                        elf::Where::At(SectionOffset { offset: at.offset.wrapping_add(value.n as u64), ..at })
                    }
                    _ => return None,
                }
            }
        };
        // An alias has the type and size of what it names, unless it has its own.
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

/// Whether a literal with this expression is the distance to its symbol, which a difference is not.
fn is_distance(expr: &Expr) -> bool {
    match expr {
        Expr::Symbol { variant, .. } => !matches!(variant.as_deref(), Some("abs32@lo" | "abs32@hi")),
        Expr::Binary(Binary::Sub, _) => false,
        Expr::Binary(_, xy) => is_distance(&xy.0) || is_distance(&xy.1),
        Expr::Unary(_, x) => is_distance(x),
        _ => false,
    }
}
