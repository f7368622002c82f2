//! The loop over statements.
//!
//! Text that macros and repetitions make is assembled by the same loop; errors in it are reported where it was asked
//! for.

use std::collections::BTreeMap;
use std::ops::Range;

use gcnc_isa::parse::{Cursor, Expr, Field, Parsed, Token};
use gcnc_isa::{Target, parse};
use gcnc_object::Abi;
use hashbrown::{HashMap, HashSet};

use crate::directive::conditional::Conditional;
use crate::directive::macros::Macro;
use crate::directive::reloc::Asked;
use crate::directive::{self, kernel::Kernel};
use crate::dwarf::frame::Frames;
use crate::dwarf::line::Lines;
use crate::dwarf::own::OwnLines;
use crate::fixup::{Fixup, Shape};
use crate::layout::{Layout, MAX_SIZE, Open};
use crate::predefined::Counts;
use crate::section::{Group, Section};
use crate::symbols::{self, At, Definition, Id, Place, Symbols, Value};
use crate::{Diagnostic, Limits, Loader, Modes, Object, Options, SourceFile};

/// Errors while they are on their way to the list.
pub(crate) type Done<T = ()> = Result<T, Diagnostic>;

/// An error at a place of the text.
pub(crate) fn error<T>(span: Range<usize>, message: impl Into<String>) -> Done<T> {
    Err(Diagnostic { message: message.into(), span, help: None })
}

/// What an instruction before the target is known is told.
const NO_TARGET: &str = "no target is known yet";

/// Steps of expressions that each byte of the source may take, beside [`Limits::steps`].
const STEPS: u64 = 16;

/// What a section is known by.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SectionKey {
    pub(crate) name: String,
    pub(crate) group: Option<usize>,
    pub(crate) ordered_after: Option<usize>,
    pub(crate) unique: Option<u64>,
}

impl SectionKey {
    pub(crate) fn named(name: &str) -> SectionKey {
        SectionKey { name: name.to_owned(), ..SectionKey::default() }
    }
}

/// An object under construction.
pub(crate) struct Assembler<'a> {
    pub(crate) target: Option<Target>,
    /// Lanes of a wave, if the caller has said it.
    wave_size: Option<u32>,
    /// How waves run where a kernel does not say it.
    pub(crate) modes: Modes,
    pub(crate) abi: Abi,
    pub(crate) sections: Vec<Section>,
    pub(crate) by_key: HashMap<SectionKey, usize>,
    /// The parts of sections.
    pub(crate) layout: Layout,
    /// Groups of sections by their symbols.
    pub(crate) groups: Vec<Group>,
    pub(crate) current: usize,
    pub(crate) previous: Option<usize>,
    pub(crate) stack: Vec<(usize, Option<usize>)>,
    /// Whether there is a table of symbols whose addresses matter, and those.
    pub(crate) addrsig: bool,
    pub(crate) addrsig_symbols: Vec<Id>,
    /// How often one symbol's code calls another's.
    pub(crate) calls: Vec<([Id; 2], u64)>,
    /// Symbols whose definitions do not count.
    pub(crate) discarded: HashSet<String>,
    pub(crate) symbols: Symbols,
    pub(crate) fixups: Vec<Fixup>,
    /// Relocations that `.reloc` asks for.
    pub(crate) asked: Vec<Asked>,
    pub(crate) kernels: Vec<Kernel>,
    pub(crate) versions: Vec<symbols::Version>,
    pub(crate) lines: Lines,
    pub(crate) frames: Frames,
    /// The source's own lines, if they are wanted.
    pub(crate) own_lines: Option<OwnLines>,
    /// Contents of `.note`, which comes last.
    pub(crate) notes: Vec<u8>,
    /// Registers and their values for the first PAL.
    pub(crate) pal_registers: BTreeMap<u32, u32>,
    pub(crate) macros: HashMap<String, Macro>,
    pub(crate) conditionals: Vec<Conditional>,
    pub(crate) limits: Limits,
    pub(crate) loader: Option<Loader<'a>>,
    debug: Option<SourceFile>,
    /// What is left of the limits.
    pub(crate) expansion_left: u64,
    pub(crate) bytes_left: u64,
    pub(crate) errors: Vec<Diagnostic>,
    /// Where in the source the text stands that a macro, repetition or file has made.
    pub(crate) origin: Option<Range<usize>>,
    pub(crate) depth: u32,
    /// Macros expanded so far: `\@`.
    pub(crate) expansions: u64,
    /// Whether macros are expanded.
    pub(crate) expands: bool,
    /// Whether `.altmacro` holds.
    pub(crate) altmacro: bool,
    /// Whether `.exitm` has ended the macro at hand.
    pub(crate) exits: bool,
    /// Whether `.end` has ended the source.
    pub(crate) ended: bool,
    pub(crate) counts: Counts,
    /// Whether something needed the target before it was known, which is one error however much does.
    misses_target: bool,
}

impl<'a> Assembler<'a> {
    pub(crate) fn new(options: Options<'a>) -> Assembler<'a> {
        let mut a = Assembler {
            target: None,
            wave_size: options.wave_size,
            modes: options.modes,
            abi: options.abi,
            sections: vec![Section::named(".text")],
            by_key: [(SectionKey::named(".text"), 0)].into(),
            layout: Layout::default(),
            groups: Vec::new(),
            current: 0,
            previous: None,
            stack: Vec::new(),
            addrsig: false,
            addrsig_symbols: Vec::new(),
            calls: Vec::new(),
            discarded: HashSet::new(),
            symbols: Symbols::default(),
            fixups: Vec::new(),
            asked: Vec::new(),
            kernels: Vec::new(),
            versions: Vec::new(),
            lines: Lines::default(),
            frames: Frames::default(),
            own_lines: None,
            notes: Vec::new(),
            pal_registers: BTreeMap::new(),
            macros: HashMap::new(),
            conditionals: Vec::new(),
            limits: options.limits,
            loader: options.loader,
            debug: options.debug,
            expansion_left: options.limits.expansion,
            bytes_left: options.limits.bytes,
            errors: Vec::new(),
            origin: None,
            depth: 0,
            expansions: 0,
            expands: true,
            altmacro: false,
            exits: false,
            ended: false,
            counts: Counts::default(),
            misses_target: false,
        };
        a.predefine();
        if let Some(target) = options.target {
            a.set_target(target);
        }
        a
    }

    /// The target is known.
    pub(crate) fn set_target(&mut self, target: Target) {
        let resized = self.wave_size.and_then(|size| target.with_wave_size(size).ok());
        self.target = Some(resized.unwrap_or(target));
        self.predefine_version();
    }

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

    /// Defines a symbol that the source may assign again.
    pub(crate) fn define_number(&mut self, name: &str, n: i64) {
        let id = self.symbols.id(name);
        let value = Some(Value { n, ..Value::default() });
        let here = Place { section: 0, offset: 0 };
        self.symbols.all[id].definition =
            Definition::Assigned { expr: Expr::Int(n), here, again: true, value, at: None, early: true };
    }

    /// Notes an error; one of made text, where that was asked for.
    pub(crate) fn report(&mut self, mut e: Diagnostic) {
        if e.message == NO_TARGET && std::mem::replace(&mut self.misses_target, true) {
            return;
        }
        if let Some(origin) = &self.origin {
            e.span = origin.clone();
        }
        if self.errors.len() < self.limits.errors {
            self.errors.push(e);
        }
    }

    /// Whether so many errors were found that looking on is of no use.
    pub(crate) fn gives_up(&self) -> bool {
        self.errors.len() >= self.limits.errors
    }

    /// Assembles the statements of `text`.
    pub(crate) fn text(&mut self, text: &str) {
        let mut c = Cursor::new(text, 0);
        while c.end() < text.len() && !self.gives_up() && !self.ended && !self.exits {
            let result = match self.is_skipping() {
                true => self.skipped(&mut c),
                false => self.statement(&mut c),
            };
            if let Err(mut e) = result {
                if self.origin.is_some() {
                    let line = line_around(text, e.span.start);
                    e.help = Some(format!("in the text made here: `{}`", line.trim()));
                }
                self.report(e);
            }
            next_line(&mut c);
        }
    }

    /// One line, or several where a directive reads on. Leaves the cursor on its last line.
    fn statement(&mut self, c: &mut Cursor<'_>) -> Done {
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
                    let Ok(n) = u32::try_from(n) else { return error(span, "the number of a label has 32 bits") };
                    let name = self.symbols.next_numbered(n);
                    self.label(&name, span)?;
                }
                (Token::Word(name), Token::Sign("=")) => {
                    ahead.bump();
                    *c = ahead;
                    self.assign(name, span, c, true)?;
                    return self.end(c);
                }
                (Token::Word(name), _) if self.expands && self.macros.contains_key(name) => {
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

    /// The statement must end here.
    pub(crate) fn end(&self, c: &Cursor<'_>) -> Done {
        if c.at_end() { Ok(()) } else { Err(c.expected("the end of the statement").into()) }
    }

    /// Whether `.lto_discard` has named a symbol.
    fn is_discarded(&self, name: &str) -> bool {
        !self.discarded.is_empty() && self.discarded.contains(name)
    }

    /// The location counter.
    pub(crate) fn here(&self) -> Place {
        Place { section: self.current, offset: self.sections[self.current].size }
    }

    fn label(&mut self, name: &str, span: Range<usize>) -> Done {
        if self.is_discarded(name) {
            return Ok(());
        }
        let here = self.here();
        self.own_label(name, here, &span);
        let id = self.symbols.id(name);
        let symbol = &mut self.symbols.all[id];
        match symbol.definition {
            _ if name == "." => return error(span, "`.` is the location counter and no label"),
            Definition::None | Definition::Assigned { again: true, .. } => symbol.definition = Definition::Label(here),
            _ => return error(span, format!("`{name}` is defined already")),
        }
        Ok(())
    }

    /// `name = expression`; `again` if it may be assigned once more.
    pub(crate) fn assign(&mut self, name: &str, span: Range<usize>, c: &mut Cursor<'_>, again: bool) -> Done {
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
            _ => return error(span, format!("`{name}` is defined already")),
        }
        if self.absolute(&expr).is_none() && self.symbols.depends(&expr, name) {
            return error(span, format!("`{name}` is assigned to itself"));
        }
        let target = self.target;
        self.symbols.assign(id, expr, here, again, target.as_ref());
        self.reassigned(name, id, here);
        Ok(())
    }

    /// The value of `expr` if it is known by now.
    pub(crate) fn absolute(&self, expr: &Expr) -> Option<i64> {
        let value = self.symbols.value(expr, self.here(), self.target.as_ref()).ok()?;
        symbols::absolute(value, "").ok()
    }

    /// Reads an expression that must be known by now.
    pub(crate) fn number(&self, c: &mut Cursor<'_>, what: &str) -> Done<i64> {
        let start = c.at();
        let expr = Expr::parse(c)?;
        let value = self.symbols.value(&self.symbols.bound(expr), self.here(), self.target.as_ref());
        match value.and_then(|v| symbols::absolute(v, "a number is needed instead")) {
            Ok(n) => Ok(n),
            Err(e) => error(start..c.end(), format!("{what} must be known here: {}", e.0)),
        }
    }

    /// Reads an expression: its value if that is known by now, else itself.
    pub(crate) fn number_or_open(&self, c: &mut Cursor<'_>) -> Done<Result<i64, Expr>> {
        let expr = self.symbols.bound(Expr::parse(c)?);
        Ok(self.absolute(&expr).ok_or(expr))
    }

    /// The same, from 0 to `most`.
    pub(crate) fn number_up_to(&self, c: &mut Cursor<'_>, what: &str, most: u64) -> Done<u64> {
        let start = c.at();
        let n = self.number(c, what)?;
        match u64::try_from(n) {
            Ok(n) if n <= most => Ok(n),
            _ => error(start..c.end(), format!("{what} is 0 to {most}, not {n}")),
        }
    }

    /// The target, which must be known by now.
    pub(crate) fn target(&self, span: Range<usize>) -> Done<Target> {
        self.target.ok_or_else(|| Diagnostic {
            message: NO_TARGET.to_owned(),
            span,
            help: Some("say it by `.amdgcn_target` or on the command line".to_owned()),
        })
    }

    fn instruction(&mut self, c: &mut Cursor<'_>) -> Done {
        let start = c.at();
        let span = start..start + 1;
        let target = self.target(span)?;
        let mut at = At { symbols: &self.symbols, here: self.here(), target: Some(&target) };
        let mut again = c.clone();
        let (Parsed { inst, fixups }, target) = match parse::instruction(c, &target, &mut at) {
            Ok(parsed) => (parsed, target),
            // GFX12's 16-bit operations as LLVM has them from version 23 on, and 22 if asked to.
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
            let (shape, offset) = match fixup.field {
                Field::Branch => (Shape::Branch, here.offset),
                Field::Literal => (Shape::Literal, here.offset + bytes.len() as u64 - 4),
                Field::Literal64 => (Shape::Literal64, here.offset + bytes.len() as u64 - 8),
            };
            let expr = self.symbols.bound(fixup.expr);
            self.symbols.mention(&expr);
            let place = Place { offset, ..here };
            self.fixups.push(Fixup { place, here, shape, expr, span: self.origin.clone().unwrap_or(fixup.span) });
        }
        self.own_line(&span);
        self.append(&bytes, span)
    }

    /// Takes `n` bytes from what the file may have.
    pub(crate) fn charge(&mut self, n: u64, span: Range<usize>) -> Done {
        match self.bytes_left.checked_sub(n) {
            Some(left) => {
                self.bytes_left = left;
                Ok(())
            }
            None => {
                self.bytes_left = 0;
                error(span, format!("the sections have over {} bytes, which is the limit", self.limits.bytes))
            }
        }
    }

    /// Appends `bytes` to the section: instructions or data, which have lines of the source.
    pub(crate) fn append(&mut self, bytes: &[u8], span: Range<usize>) -> Done {
        let here = self.here();
        self.lines.reach(here);
        self.pad(bytes, span)
    }

    /// Appends `bytes` to the section that are only between others.
    pub(crate) fn pad(&mut self, bytes: &[u8], span: Range<usize>) -> Done {
        self.charge(bytes.len() as u64, span.clone())?;
        let section = &mut self.sections[self.current];
        if section.is_nobits() {
            if bytes.iter().any(|b| *b != 0) {
                return error(span, format!("`{}` has no contents, so only zeros go there", section.name));
            }
        } else {
            section.bytes.extend_from_slice(bytes);
        }
        section.size += bytes.len() as u64;
        Ok(())
    }

    /// Appends `n` times `byte`.
    pub(crate) fn fill(&mut self, n: u64, byte: u8, span: Range<usize>) -> Done {
        let section = &self.sections[self.current];
        if section.is_nobits() && byte == 0 {
            // It takes no room here; the linker knows how much there may be.
            let size = section.size.checked_add(n).filter(|size| *size <= MAX_SIZE);
            let Some(size) = size else { return error(span, "a section has 1 TiB at most") };
            self.sections[self.current].size = size;
            return Ok(());
        }
        self.charge(n, span.clone())?;
        let section = &mut self.sections[self.current];
        if section.is_nobits() {
            return error(span, format!("`{}` has no contents, so only zeros go there", section.name));
        }
        section.bytes.resize(section.bytes.len() + n as usize, byte);
        section.size += n;
        Ok(())
    }

    /// Goes to `expr`, an offset into the section, which must not be behind.
    pub(crate) fn move_to(&mut self, expr: &Expr, byte: u8, span: Range<usize>) -> Done {
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
        let Some(to) = to else { return error(span, "expected an offset into this section that is known here") };
        match u64::try_from(to).ok().and_then(|to| to.checked_sub(here.offset)) {
            Some(n) => self.fill(n, byte, span),
            None => error(span, format!("{to} is before the location counter, {}", here.offset)),
        }
    }

    /// The section of this name; a new one is as `new` says.
    pub(crate) fn section(&mut self, name: &str, new: impl FnOnce() -> Section) -> usize {
        self.section_of(SectionKey::named(name), new)
    }

    /// The section of this key; a new one is as `new` says.
    pub(crate) fn section_of(&mut self, key: SectionKey, new: impl FnOnce() -> Section) -> usize {
        *self.by_key.entry(key).or_insert_with(|| {
            self.sections.push(new());
            self.sections.len() - 1
        })
    }

    /// The section that has this name and nothing else to know it by.
    pub(crate) fn by_name(&self, name: &str) -> Option<usize> {
        self.by_key.get(&SectionKey::named(name)).copied()
    }

    /// The group of a symbol.
    pub(crate) fn group(&mut self, signature: Id, only_one: bool) -> usize {
        let found = self.groups.iter().position(|g| g.signature == signature);
        found.unwrap_or_else(|| {
            self.groups.push(Group { signature, only_one });
            self.groups.len() - 1
        })
    }

    /// The group that a section belongs to.
    pub(crate) fn group_of(&self, section: usize) -> Option<usize> {
        self.sections[section].group
    }

    /// Goes to a part of a section.
    pub(crate) fn switch(&mut self, part: usize) {
        let section = self.layout.last(part);
        // A `.loc` that nothing has followed says nothing of another section.
        self.lines.pending &= section == self.current;
        (self.previous, self.current) = (Some(self.current), section);
    }
}

/// Goes to the start of the next line.
pub(crate) fn next_line(c: &mut Cursor<'_>) {
    let at = c.at();
    let rest = &c.text().as_bytes()[at..];
    let n = rest.iter().position(|b| *b == b'\n').map_or(rest.len(), |n| n + 1);
    c.seek(at + n);
}

/// The line of `text` that holds byte `at`.
fn line_around(text: &str, at: usize) -> &str {
    let at = at.min(text.len());
    let start = text.as_bytes()[..at].iter().rposition(|b| *b == b'\n').map_or(0, |n| n + 1);
    let end = text.as_bytes()[at..].iter().position(|b| *b == b'\n').map_or(text.len(), |n| at + n);
    text.get(start..end).unwrap_or_default()
}
