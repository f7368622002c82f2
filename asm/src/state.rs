//! The object under construction, and what every directive and instruction needs of it: errors, numbers, the location
//! counter, appending bytes, finding sections.

use std::collections::BTreeMap;
use std::ops::Range;

use gcnc_isa::Target;
use gcnc_isa::parse::{Cursor, Expr};
use gcnc_object::Abi;
use hashbrown::{HashMap, HashSet};

use crate::dwarf::source::{Frames, Lines, OwnLines};
use crate::error::{AsmResult, Diagnostic, error};
use crate::options::{Limits, Loader, Modes, Options, SourceFile};
use crate::parts::{Layout, MAX_SIZE};
use crate::records::{Conditional, Counts, Fixup, Kernel, Macro, RelocRequest};
use crate::section::{Group, Section};
use crate::symbols::{self, Definition, Id, SectionOffset, Symbols, Value};

/// The error for an instruction that comes before the target is known.
const NO_TARGET: &str = "no target is known yet";

/// What identifies a section.
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
    /// The wave size, if the caller chose it.
    wave_size: Option<u32>,
    /// Execution modes for kernels that do not set them.
    pub(crate) modes: Modes,
    pub(crate) abi: Abi,
    pub(crate) sections: Vec<Section>,
    pub(crate) by_key: HashMap<SectionKey, usize>,
    /// How sections are divided into parts.
    pub(crate) layout: Layout,
    /// Section groups, each with its signature symbol.
    pub(crate) groups: Vec<Group>,
    pub(crate) current: usize,
    pub(crate) previous: Option<usize>,
    pub(crate) stack: Vec<(usize, Option<usize>)>,
    /// Whether the object has an address-significance table, and the symbols in it.
    pub(crate) addrsig: bool,
    pub(crate) addrsig_symbols: Vec<Id>,
    /// Call counts from one symbol's code to another's.
    pub(crate) calls: Vec<([Id; 2], u64)>,
    /// Symbols whose definitions are ignored.
    pub(crate) discarded: HashSet<String>,
    pub(crate) symbols: Symbols,
    pub(crate) fixups: Vec<Fixup>,
    /// Relocations requested by `.reloc`.
    pub(crate) reloc_requests: Vec<RelocRequest>,
    pub(crate) kernels: Vec<Kernel>,
    pub(crate) versions: Vec<symbols::Version>,
    pub(crate) lines: Lines,
    pub(crate) frames: Frames,
    /// Rows and labels for the source's own lines, if requested.
    pub(crate) own_lines: Option<OwnLines>,
    /// Contents of `.note`, written at the end.
    pub(crate) notes: Vec<u8>,
    /// Register values for the note of legacy PAL.
    pub(crate) pal_registers: BTreeMap<u32, u32>,
    pub(crate) macros: HashMap<String, Macro>,
    pub(crate) conditionals: Vec<Conditional>,
    pub(crate) limits: Limits,
    pub(crate) loader: Option<Loader<'a>>,
    pub(crate) debug: Option<SourceFile>,
    /// What remains of the limits.
    pub(crate) expansion_left: u64,
    pub(crate) bytes_left: u64,
    pub(crate) errors: Vec<Diagnostic>,
    /// Inside the text of a macro, repetition or file: the span in the source of the statement that produced it.
    pub(crate) origin: Option<Range<usize>>,
    pub(crate) depth: u32,
    /// Macros expanded so far: `\@`.
    pub(crate) expansions: u64,
    /// Whether macro expansion is on.
    pub(crate) macros_on: bool,
    /// Whether `.altmacro` is in effect.
    pub(crate) altmacro: bool,
    /// Whether `.exitm` has left the current macro.
    pub(crate) leaving_macro: bool,
    /// Whether `.end` ended the source.
    pub(crate) ended: bool,
    pub(crate) counts: Counts,
    /// Whether something needed the target before it was known. That is reported once only.
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
            reloc_requests: Vec::new(),
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
            macros_on: true,
            altmacro: false,
            leaving_macro: false,
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

    /// Sets the target.
    pub(crate) fn set_target(&mut self, target: Target) {
        let resized = self.wave_size.and_then(|size| target.with_wave_size(size).ok());
        self.target = Some(resized.unwrap_or(target));
        self.predefine_version();
    }

    /// Defines a symbol that the source may reassign.
    pub(crate) fn define_number(&mut self, name: &str, n: i64) {
        let id = self.symbols.id(name);
        let value = Some(Value { n, ..Value::default() });
        let here = SectionOffset { section: 0, offset: 0 };
        self.symbols.all[id].definition =
            Definition::Assigned { expr: Expr::Int(n), here, again: true, value, at: None, early: true };
    }

    /// Records an error. Errors in expanded text are reported at the statement that expanded it.
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

    /// Whether the error limit is reached.
    pub(crate) fn gives_up(&self) -> bool {
        self.errors.len() >= self.limits.errors
    }

    /// Expects the end of the statement.
    pub(crate) fn end(&self, c: &Cursor<'_>) -> AsmResult {
        if c.at_end() { Ok(()) } else { Err(c.expected("the end of the statement").into()) }
    }

    /// The location counter.
    pub(crate) fn here(&self) -> SectionOffset {
        SectionOffset { section: self.current, offset: self.sections[self.current].size }
    }

    /// The value of `expr` if it is known at this point.
    pub(crate) fn absolute(&self, expr: &Expr) -> Option<i64> {
        let value = self.symbols.value(expr, self.here(), self.target.as_ref()).ok()?;
        symbols::absolute(value, "").ok()
    }

    /// Reads an expression whose value must be known at this point.
    pub(crate) fn number(&self, c: &mut Cursor<'_>, what: &str) -> AsmResult<i64> {
        let start = c.at();
        let expr = Expr::parse(c)?;
        let value = self.symbols.value(&self.symbols.bound(expr), self.here(), self.target.as_ref());
        match value.and_then(|v| symbols::absolute(v, "expected a number instead")) {
            Ok(n) => Ok(n),
            Err(e) => error(start..c.end(), format!("{what} must be known here: {}", e.0)),
        }
    }

    /// Reads an expression: its value if that is known at this point, else the expression.
    pub(crate) fn number_or_open(&self, c: &mut Cursor<'_>) -> AsmResult<Result<i64, Expr>> {
        let expr = self.symbols.bound(Expr::parse(c)?);
        Ok(self.absolute(&expr).ok_or(expr))
    }

    /// Like [`Self::number`], for values from 0 to `most`.
    pub(crate) fn number_up_to(&self, c: &mut Cursor<'_>, what: &str, most: u64) -> AsmResult<u64> {
        let start = c.at();
        let n = self.number(c, what)?;
        match u64::try_from(n) {
            Ok(n) if n <= most => Ok(n),
            _ => error(start..c.end(), format!("{what} must be 0 to {most}, not {n}")),
        }
    }

    /// The target, which must be known at this point.
    pub(crate) fn target(&self, span: Range<usize>) -> AsmResult<Target> {
        self.target.ok_or_else(|| Diagnostic {
            message: NO_TARGET.to_owned(),
            span,
            help: Some("name it with `.amdgcn_target` or on the command line".to_owned()),
        })
    }

    /// Charges `n` bytes to the size limit.
    pub(crate) fn charge(&mut self, n: u64, span: Range<usize>) -> AsmResult {
        match self.bytes_left.checked_sub(n) {
            Some(left) => {
                self.bytes_left = left;
                Ok(())
            }
            None => {
                self.bytes_left = 0;
                error(span, format!("the sections exceed the limit of {} bytes", self.limits.bytes))
            }
        }
    }

    /// Appends instructions or data, which get rows in the line table.
    pub(crate) fn append(&mut self, bytes: &[u8], span: Range<usize>) -> AsmResult {
        let here = self.here();
        self.lines.reach(here);
        self.pad(bytes, span)
    }

    /// Appends padding, which gets no rows in the line table.
    pub(crate) fn pad(&mut self, bytes: &[u8], span: Range<usize>) -> AsmResult {
        self.charge(bytes.len() as u64, span.clone())?;
        let section = &mut self.sections[self.current];
        if section.is_nobits() {
            if bytes.iter().any(|b| *b != 0) {
                return error(span, format!("`{}` has no contents and can hold only zeros", section.name));
            }
        } else {
            section.bytes.extend_from_slice(bytes);
        }
        section.size += bytes.len() as u64;
        Ok(())
    }

    /// Appends `n` copies of `byte`.
    pub(crate) fn fill(&mut self, n: u64, byte: u8, span: Range<usize>) -> AsmResult {
        let section = &self.sections[self.current];
        if section.is_nobits() && byte == 0 {
            // This takes no memory here; the linker limits the section's size.
            let size = section.size.checked_add(n).filter(|size| *size <= MAX_SIZE);
            let Some(size) = size else { return error(span, "a section cannot exceed 1 TiB") };
            self.sections[self.current].size = size;
            return Ok(());
        }
        self.charge(n, span.clone())?;
        let section = &mut self.sections[self.current];
        if section.is_nobits() {
            return error(span, format!("`{}` has no contents and can hold only zeros", section.name));
        }
        section.bytes.resize(section.bytes.len() + n as usize, byte);
        section.size += n;
        Ok(())
    }

    /// The section of this name, created by `new` if it does not exist.
    pub(crate) fn section(&mut self, name: &str, new: impl FnOnce() -> Section) -> usize {
        self.section_of(SectionKey::named(name), new)
    }

    /// The section of this key, created by `new` if it does not exist.
    pub(crate) fn section_of(&mut self, key: SectionKey, new: impl FnOnce() -> Section) -> usize {
        *self.by_key.entry(key).or_insert_with(|| {
            self.sections.push(new());
            self.sections.len() - 1
        })
    }

    /// The section that is identified by this name only.
    pub(crate) fn by_name(&self, name: &str) -> Option<usize> {
        self.by_key.get(&SectionKey::named(name)).copied()
    }

    /// The group with this signature symbol.
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

    /// Switches to a part of a section.
    pub(crate) fn switch(&mut self, part: usize) {
        let section = self.layout.last(part);
        // A `.loc` that nothing has followed does not apply to another section.
        self.lines.pending &= section == self.current;
        (self.previous, self.current) = (Some(self.current), section);
    }
}

/// Moves to the start of the next line.
pub(crate) fn next_line(c: &mut Cursor<'_>) {
    let at = c.at();
    let rest = &c.text().as_bytes()[at..];
    let n = rest.iter().position(|b| *b == b'\n').map_or(rest.len(), |n| n + 1);
    c.seek(at + n);
}
