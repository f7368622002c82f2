//! Layout (relaxation): the offsets of section parts that cannot be known in one pass.
//!
//! Usually a section is one run of bytes, and a label's offset is known as soon as it is reached. Two things break a
//! run: subsections, which are ordered by number whatever their order in the source, and *open* statements, whose
//! length depends on labels that come later: LEB128 numbers, space, and alignment or `.org` behind one of these. There
//! a new part begins, which is treated as a section of its own while statements are read.
//!
//! At the end the offsets of parts are iterated to a fixpoint: each round gives every part its offset, using the
//! lengths that follow from the offsets of the round before. LEB128 numbers never shrink, so they converge; space whose
//! size depends on its own end is an error. Then parts are joined into their sections, and all offsets are remapped.
//!
//! Source: GNU as, "Sub-Sections"; which statements may be open follows LLVM.

use std::collections::BTreeMap;
use std::ops::Range;

use gcnc_isa::parse::Expr;

use crate::error::{AsmResult, Diagnostic, error};
use crate::leb128;
use crate::parts::{MAX_SIZE, Open, Padding, Part};
use crate::section::Section;
use crate::state::Assembler;
use crate::symbols::{Base, SectionOffset, absolute};

/// If lengths still change after this many rounds, they depend on themselves. A LEB128 number grows at most nine times.
const ROUNDS: usize = 64;

/// What a part is charged in addition to its bytes, so that a small source cannot create too many.
const COST: u64 = 256;

impl Assembler<'_> {
    /// The part where subsection `number` of `section` continues.
    pub(crate) fn subsection(&mut self, section: usize, number: u32, span: Range<usize>) -> AsmResult<usize> {
        match self.layout.last.get(&(section, number)) {
            Some(part) => Ok(*part),
            None if number == 0 => Ok(section),
            None => self.begin_part(section, number, None, span),
        }
    }

    fn begin_part(
        &mut self,
        section: usize,
        subsection: u32,
        open: Option<(Open, SectionOffset)>,
        span: Range<usize>,
    ) -> AsmResult<usize> {
        self.charge(COST, span.clone())?;
        let of = &self.sections[section];
        let part = Section { group: of.group, align: 1, ..Section::new(&of.name, of.kind, of.flags) };
        let index = self.sections.len();
        self.sections.push(part);
        let span = self.origin.clone().unwrap_or(span);
        self.layout.parts.insert(index, Part { section, subsection, open, span, length: 0 });
        self.layout.last.insert((section, subsection), index);
        Ok(index)
    }

    /// Adds a statement whose length is determined by layout.
    pub(crate) fn open(&mut self, open: Open, span: Range<usize>) -> AsmResult {
        let part = self.current;
        let (section, subsection) = (self.layout.section(part), self.layout.subsection(part));
        if let Open::Leb { expr, .. } | Open::Fill { count: expr, .. } | Open::Org { to: expr, .. } = &open {
            self.symbols.mention(expr);
        }
        let here = self.here();
        self.current = self.begin_part(section, subsection, Some((open, here)), span)?;
        Ok(())
    }

    /// Aligns the location counter.
    pub(crate) fn align(&mut self, padding: Padding, span: Range<usize>) -> AsmResult {
        let section = &mut self.sections[self.current];
        section.align = section.align.max(padding.align);
        if self.layout.floats(self.current) {
            return self.open(Open::Align(padding), span);
        }
        let n = padding.length(section.size);
        self.put_padding(&padding, n, span)
    }

    fn put_padding(&mut self, padding: &Padding, n: u64, span: Range<usize>) -> AsmResult {
        if n == 0 {
            return Ok(());
        }
        let size = padding.unit.len() as u64;
        let odd = n % size;
        if odd != 0 && !padding.uneven {
            return error(span, format!("{n} bytes are not a multiple of {size}"));
        }
        if padding.unit.iter().all(|b| *b == 0) || n > self.bytes_left {
            return self.fill(n, 0, span);
        }
        self.fill(odd, 0, span.clone())?;
        self.pad(&padding.unit.repeat((n / size) as usize), span)
    }

    /// `n` copies of `unit`.
    pub(crate) fn put_units(&mut self, unit: &[u8], n: u64, span: Range<usize>) -> AsmResult {
        let bytes = n.saturating_mul(unit.len() as u64);
        match unit {
            [byte] => self.fill(bytes, *byte, span),
            _ if unit.iter().all(|b| *b == 0) || bytes > self.bytes_left => self.fill(bytes, 0, span),
            _ => self.append(&unit.repeat(n as usize), span),
        }
    }

    /// Gives all parts their offsets and joins them into sections. Returns false if that failed, in which case offsets
    /// do not match the bytes.
    pub(crate) fn lay_out(&mut self) -> bool {
        if self.layout.parts.is_empty() {
            return true;
        }
        let mut parts = std::mem::take(&mut self.layout.parts);
        let mut order: Vec<(usize, u32, usize)> = (0..self.sections.len())
            .map(|i| parts.get(&i).map_or((i, 0, i), |p| (p.section, p.subsection, i)))
            .collect();
        order.sort_unstable();
        self.symbols.bases = order.iter().map(|_| SectionOffset { section: 0, offset: 0 }).collect();
        // Open statements start with length 0, as in LLVM.
        self.round(&order, &mut parts, true);
        let mut left = ROUNDS;
        while let Some(changed) = self.round(&order, &mut parts, false) {
            left -= 1;
            let message = match self.symbols.work.get() {
                0 => "the lengths up to here exceed the limit of steps",
                _ if left == 0 => "the length of this depends on itself",
                _ => continue,
            };
            self.report_open(parts.get(&changed).map_or(0..0, |p| p.span.clone()), message);
            self.replace_places(&parts);
            return false;
        }
        let fits = self.join(&order, &parts);
        self.replace_places(&parts);
        fits
    }

    /// One round; the first does not evaluate labels. Returns a part that moved or grew, if any did.
    fn round(
        &mut self,
        order: &[(usize, u32, usize)],
        parts: &mut BTreeMap<usize, Part>,
        first: bool,
    ) -> Option<usize> {
        let mut changed = None;
        let mut end = 0u64;
        for (section, _, i) in order {
            if section == i {
                end = 0;
            }
            self.symbols.step();
            if let Some(part) = parts.get_mut(i)
                && let Some((open, here)) = &part.open
            {
                // Errors are reported when parts are joined.
                let waits = first && !matches!(open, Open::Align(_));
                let n = if waits { 0 } else { self.length(open, *here, end, *section).unwrap_or(0) };
                let n = if let Open::Leb { .. } = open { n.max(part.length) } else { n };
                if n != part.length {
                    (part.length, changed) = (n, Some(*i));
                }
                end = end.saturating_add(n);
            }
            let base = SectionOffset { section: *section, offset: end };
            if std::mem::replace(&mut self.symbols.bases[*i], base) != base {
                changed = Some(*i);
            }
            end = end.saturating_add(self.sections[*i].size);
        }
        changed
    }

    /// The value of an open statement's expression.
    fn open_value(&self, expr: &Expr, here: SectionOffset) -> Result<i64, String> {
        let value = self.symbols.value(expr, here, self.target.as_ref());
        value.and_then(|v| absolute(v, "expected a number instead")).map_err(|e| e.0)
    }

    /// The length of an open statement at offset `at` of `section`.
    fn length(&self, open: &Open, here: SectionOffset, at: u64, section: usize) -> Result<u64, String> {
        match open {
            Open::Align(padding) => Ok(padding.length(at)),
            Open::Leb { expr, signed } => Ok(leb128::bytes(self.open_value(expr, here)?, *signed, 0).len() as u64),
            Open::Fill { count, unit } => {
                let n = self.open_value(count, here)?;
                let n = u64::try_from(n).map_err(|_| format!("{n} is not a valid number of bytes"))?;
                Ok(n.saturating_mul(unit.len() as u64))
            }
            Open::Org { to, .. } => {
                let value = self.symbols.value(to, here, self.target.as_ref()).map_err(|e| e.0)?;
                let base = value.add.and_then(|base| self.symbols.place(base));
                if value.sub.is_some() || value.add.is_some() && base.is_none_or(|base| base.section != section) {
                    return Err("expected an offset into this section".to_owned());
                }
                let to = value.n.wrapping_add(base.map_or(0, |base| base.offset as i64));
                let n = u64::try_from(to).ok().and_then(|to| to.checked_sub(at));
                n.ok_or_else(|| format!("{to} is before the location counter, {at}"))
            }
        }
    }

    /// Appends all parts to the first ones of their sections.
    fn join(&mut self, order: &[(usize, u32, usize)], parts: &BTreeMap<usize, Part>) -> bool {
        let mut fits = true;
        for (section, _, i) in order {
            let Some(part) = parts.get(i) else { continue };
            self.current = *section;
            let span = part.span.clone();
            let done = part.open.as_ref().map_or(Ok(()), |(open, here)| self.put_open(open, *here, part.length, &span));
            if let Err(e) = done {
                self.report_open(span.clone(), &e.message);
                fits = false;
            }
            let part = std::mem::replace(&mut self.sections[*i], Section::new("", 0, 0));
            let whole = &mut self.sections[*section];
            whole.align = whole.align.max(part.align);
            whole.bytes.extend_from_slice(&part.bytes);
            whole.size = whole.size.saturating_add(part.size);
            if whole.size > MAX_SIZE {
                self.report_open(span, "a section cannot exceed 1 TiB");
                fits = false;
            }
        }
        fits
    }

    /// Writes an open statement at the end of the current section.
    fn put_open(&mut self, open: &Open, here: SectionOffset, length: u64, span: &Range<usize>) -> AsmResult {
        let at = self.sections[self.current].size;
        if let Err(message) = self.length(open, here, at, self.current) {
            return error(span.clone(), message);
        }
        match open {
            Open::Align(padding) => self.put_padding(padding, length, span.clone()),
            Open::Leb { expr, signed } => {
                let n = self.open_value(expr, here).unwrap_or_default();
                self.pad(&leb128::bytes(n, *signed, length as usize), span.clone())
            }
            Open::Fill { unit, .. } => self.put_units(unit, length / unit.len().max(1) as u64, span.clone()),
            Open::Org { byte, .. } => self.fill(length, *byte, span.clone()),
        }
    }

    /// Remaps all offsets from parts to sections, and indices of sections to those without parts.
    fn replace_places(&mut self, parts: &BTreeMap<usize, Part>) {
        let mut next = 0;
        let number = |i| {
            let is_section = !parts.contains_key(&i);
            next += usize::from(is_section);
            is_section.then(|| next - 1)
        };
        let numbers: Vec<Option<usize>> = (0..self.sections.len()).map(number).collect();
        let index = |i: usize| numbers.get(i).copied().flatten().unwrap_or(0);
        let bases = std::mem::take(&mut self.symbols.bases);
        let remap = |place: &mut SectionOffset| {
            let base = bases[place.section];
            *place = SectionOffset { section: index(base.section), offset: base.offset.saturating_add(place.offset) };
        };
        self.symbols.remap(remap);
        self.lines.remap(remap);
        self.own_lines.iter_mut().for_each(|own| own.remap(remap));
        self.frames.remap(remap);
        self.fixups.iter_mut().for_each(|f| [&mut f.place, &mut f.here].into_iter().for_each(remap));
        self.kernels.iter_mut().for_each(|k| remap(&mut k.place));
        self.reloc_requests.iter_mut().for_each(|r| remap(&mut r.here));
        let all = std::mem::take(&mut self.sections).into_iter().zip(&numbers);
        self.sections = all.filter(|(_, number)| number.is_some()).map(|(section, _)| section).collect();
        self.sections.iter_mut().for_each(|s| s.ordered_after = s.ordered_after.map(index));
        self.by_key = std::mem::take(&mut self.by_key)
            .into_iter()
            .map(|(mut key, i)| {
                key.ordered_after = key.ordered_after.map(index);
                (key, index(i))
            })
            .collect();
        self.current = 0;
    }

    fn report_open(&mut self, span: Range<usize>, message: &str) {
        self.report(Diagnostic { message: message.to_owned(), span, help: None });
    }

    /// Whether `.org` may refer to `base`: it must be in the current section.
    pub(crate) fn in_section(&self, base: Base) -> bool {
        let place = self.symbols.place(base);
        place.is_some_and(|p| self.layout.section(p.section) == self.layout.section(self.current))
    }
}
