//! The loop over statements.
//!
//! The text that macros and repetitions expand to goes through the same loop; errors in it are reported at the
//! statement that expanded it.

use std::ops::Range;

use gcnc_isa::parse;
use gcnc_isa::parse::{Cursor, Expr, Field, Parsed, Token};

use crate::directive;
use crate::dwarf::source::OwnLines;
use crate::elf::Object;
use crate::error::{AsmResult, Diagnostic, error};
use crate::parts::Open;
use crate::records::{Fixup, FixupKind};
use crate::state::{Assembler, next_line};
use crate::symbols::{At, Definition, SectionOffset, Value};

/// Expression steps allowed for each byte of the source, in addition to [`Limits::steps`].
const STEPS: u64 = 16;

impl Assembler<'_> {
    /// Assembles the whole source.
    pub(crate) fn run(mut self, source: &str) -> Result<Object, Vec<Diagnostic>> {
        self.symbols.work.set(self.limits.steps.saturating_add(STEPS * source.len() as u64));
        self.own_lines = self.debug.take().map(|file| OwnLines::new(file, source));
        self.text(source);
        if let Some(open) = self.conditionals.pop() {
            self.report(Diagnostic { message: "this `.if` has no `.endif`".to_owned(), span: open.span, help: None });
        }
        self.finish()
    }

    /// Assembles the statements of `text`.
    pub(crate) fn text(&mut self, text: &str) {
        let mut c = Cursor::new(text, 0);
        while c.end() < text.len() && !self.gives_up() && !self.ended && !self.leaving_macro {
            let result = match self.is_skipping() {
                true => self.skipped(&mut c),
                false => self.statement(&mut c),
            };
            if let Err(mut e) = result {
                if self.origin.is_some() {
                    let line = line_around(text, e.span.start);
                    e.help = Some(format!("in the expanded text: `{}`", line.trim()));
                }
                self.report(e);
            }
            next_line(&mut c);
        }
    }

    /// One line, or several if a directive continues. Leaves the cursor on the last line read.
    fn statement(&mut self, c: &mut Cursor<'_>) -> AsmResult {
        loop {
            if c.peek() == Token::Sign("#") {
                // A line marker of the C preprocessor.
                return Ok(());
            }
            let mut ahead = c.clone();
            let (token, span) = ahead.next_token();
            match (token, ahead.peek()) {
                (Token::End, _) => return Ok(()),
                (Token::Word(name) | Token::Str(name), Token::Sign(":")) => {
                    ahead.bump();
                    *c = ahead;
                    self.label(name, span)?;
                }
                (Token::Int(n), Token::Sign(":")) => {
                    ahead.bump();
                    *c = ahead;
                    let Ok(n) = u32::try_from(n) else { return error(span, "a numbered label must fit into 32 bits") };
                    let name = self.symbols.next_numbered(n);
                    self.label(&name, span)?;
                }
                (Token::Word(name), Token::Sign("=")) => {
                    ahead.bump();
                    *c = ahead;
                    self.assign(name, span, c, true)?;
                    return self.end(c);
                }
                (Token::Word(name), _) if self.macros_on && self.macros.contains_key(name) => {
                    *c = ahead;
                    return self.expand(name, span, c);
                }
                (Token::Word(name), _) if name.starts_with('.') => {
                    *c = ahead;
                    return directive::run(self, name, span, c);
                }
                _ => return self.instruction(c),
            }
        }
    }

    /// Whether `.lto_discard` named the symbol.
    fn is_discarded(&self, name: &str) -> bool {
        !self.discarded.is_empty() && self.discarded.contains(name)
    }

    fn label(&mut self, name: &str, span: Range<usize>) -> AsmResult {
        if self.is_discarded(name) {
            return Ok(());
        }
        let here = self.here();
        self.own_label(name, here, &span);
        let id = self.symbols.id(name);
        let symbol = &mut self.symbols.all[id];
        match symbol.definition {
            _ if name == "." => return error(span, "`.` is the location counter, not a label"),
            Definition::None | Definition::Assigned { again: true, .. } => symbol.definition = Definition::Label(here),
            _ => return error(span, format!("`{name}` is already defined")),
        }
        Ok(())
    }

    /// `name = expression`; `again` if the symbol may be reassigned.
    pub(crate) fn assign(&mut self, name: &str, span: Range<usize>, c: &mut Cursor<'_>, again: bool) -> AsmResult {
        let expr = self.symbols.bound(Expr::parse(c)?);
        if self.is_discarded(name) {
            return Ok(());
        }
        let here = self.here();
        if name == "." {
            return self.move_to(&expr, 0, span);
        }
        let id = self.symbols.id(name);
        match &self.symbols.all[id].definition {
            Definition::None | Definition::Assigned { again: true, .. } => {}
            _ => return error(span, format!("`{name}` is already defined")),
        }
        if self.absolute(&expr).is_none() && self.symbols.depends(&expr, name) {
            return error(span, format!("`{name}` is defined in terms of itself"));
        }
        let target = self.target;
        self.symbols.assign(id, expr, here, again, target.as_ref());
        self.reassigned(name, id, here);
        Ok(())
    }

    /// Advances to `expr`, an offset into the section, which must not be before the location counter.
    pub(crate) fn move_to(&mut self, expr: &Expr, byte: u8, span: Range<usize>) -> AsmResult {
        let here = self.here();
        let to = match self.symbols.value(expr, here, self.target.as_ref()) {
            Ok(Value { add: None, sub: None, n, .. }) => Some(n),
            Ok(Value { add: Some(base), sub: None, n, .. }) if self.in_section(base) => {
                self.symbols.place(base).map(|p| (p.offset as i64).wrapping_add(n))
            }
            _ => None,
        };
        if to.is_some() && self.layout.floats(self.current) {
            return self.open(Open::Org { to: expr.clone(), byte }, span);
        }
        let Some(to) = to else { return error(span, "expected an offset into this section whose value is known here") };
        match u64::try_from(to).ok().and_then(|to| to.checked_sub(here.offset)) {
            Some(n) => self.fill(n, byte, span),
            None => error(span, format!("{to} is before the location counter, {}", here.offset)),
        }
    }

    fn instruction(&mut self, c: &mut Cursor<'_>) -> AsmResult {
        let start = c.at();
        let span = start..start + 1;
        let target = self.target(span)?;
        let mut at = At { symbols: &self.symbols, here: self.here(), target: Some(&target) };
        let mut again = c.clone();
        let (Parsed { inst, fixups }, target) = match parse::instruction(c, &target, &mut at) {
            Ok(parsed) => (parsed, target),
            // GFX12's 16-bit operations, which LLVM reads by default from version 23 on and on request in 22.
            Err(e) => {
                let target = target.with_true16().ok_or_else(|| e.clone())?;
                let parsed = parse::instruction(&mut again, &target, &mut at).map_err(|_| e)?;
                *c = again;
                (parsed, target)
            }
        };
        let span = start..c.end();
        let mut bytes = Vec::with_capacity(16);
        if let Err(e) = gcnc_isa::encode(&inst, &target, &mut bytes) {
            return error(span, e.to_string());
        }
        for operand in inst.ops() {
            if let gcnc_isa::Operand::Reg(r) = operand {
                self.count(*r);
            }
        }
        if !self.sections[self.current].is_code() && self.sections[self.current].is_nobits() {
            return error(span, "an instruction in a section without contents");
        }
        let here = self.here();
        for fixup in fixups {
            let (kind, offset) = match fixup.field {
                Field::Branch => (FixupKind::Branch, here.offset),
                Field::Literal => (FixupKind::Literal, here.offset + bytes.len() as u64 - 4),
                Field::Literal64 => (FixupKind::Literal64, here.offset + bytes.len() as u64 - 8),
            };
            let expr = self.symbols.bound(fixup.expr);
            self.symbols.mention(&expr);
            let place = SectionOffset { offset, ..here };
            self.fixups.push(Fixup { place, here, kind, expr, span: self.origin.clone().unwrap_or(fixup.span) });
        }
        self.own_line(&span);
        self.append(&bytes, span)
    }
}

/// The line of `text` that contains byte `at`.
fn line_around(text: &str, at: usize) -> &str {
    let at = at.min(text.len());
    let start = text.as_bytes()[..at].iter().rposition(|b| *b == b'\n').map_or(0, |n| n + 1);
    let end = text.as_bytes()[at..].iter().position(|b| *b == b'\n').map_or(text.len(), |n| at + n);
    text.get(start..end).unwrap_or_default()
}
