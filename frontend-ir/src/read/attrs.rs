//! Parsing attributes of parameters, results, functions and calls, and attribute groups.
//!
//! The table of [`AttrKind`] determines which attributes exist, where they are allowed and what arguments they take.
//! Any other word ends the list.

use super::lexer::Tok;
use super::{Reader, Result};
use crate::attrs::{Attr, AttrKind, AttrSet, Takes};
use crate::effects::Effects;
use crate::upgrade;
use smallvec::SmallVec;

/// The position of an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Parameter,
    Result,
    Function,
    /// In a group, where numbers follow `=`.
    Group,
}

impl Place {
    /// Its letter in [`AttrKind::places`], and its name in messages.
    fn meaning(self) -> (char, &'static str) {
        match self {
            Place::Parameter => ('p', "parameters"),
            Place::Result => ('r', "results"),
            Place::Function | Place::Group => ('f', "functions"),
        }
    }
}

const LOCATIONS: &[&str] = &["argmem", "inaccessiblemem", "errnomem", "target_mem", "target_mem0", "target_mem1"];
const ACCESSES: &[&str] = &["none", "read", "write", "readwrite"];
const CAPTURES: &[&str] = &["none", "address", "address_is_null", "provenance", "read_provenance"];
const FLOAT_CLASSES: &[&str] = &[
    "all", "nan", "snan", "qnan", "inf", "ninf", "pinf", "norm", "nnorm", "pnorm", "sub", "nsub", "psub", "zero",
    "nzero", "pzero",
];
const ALLOC_KINDS: &[&str] = &["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];

impl<'a> Reader<'a> {
    /// Attributes of a parameter, argument or result, before its value or type.
    pub(super) fn value_attrs(&mut self, place: Place) -> Result<AttrSet> {
        match self.tok {
            Tok::Word(_) | Tok::Str(_) => {}
            _ => return Ok(AttrSet::EMPTY),
        }
        let mut attrs = std::mem::take(&mut self.attr_scratch);
        attrs.clear();
        while let Some(attr) = self.attr(place)? {
            attrs.push(attr);
        }
        self.function_effects(place, &mut attrs);
        let set = self.module.ctx.attrs.intern(&attrs);
        self.attr_scratch = attrs;
        Ok(set)
    }

    /// Attributes of a call or variable: inline ones and groups.
    pub(super) fn function_attrs(&mut self) -> Result<SmallVec<[AttrSet; 2]>> {
        let mut sets = SmallVec::new();
        loop {
            match self.tok {
                Tok::Group(number) => {
                    self.advance();
                    sets.push(self.group(number));
                }
                Tok::Word(_) | Tok::Str(_) => {
                    let set = self.value_attrs(Place::Function)?;
                    if set == AttrSet::EMPTY {
                        break;
                    }
                    sets.push(set);
                }
                _ => break,
            }
        }
        Ok(sets)
    }

    /// Attributes within a function's header; none if something else is next.
    pub(super) fn header_attrs(&mut self) -> Result<SmallVec<[AttrSet; 2]>> {
        let mut sets = SmallVec::new();
        let mut attrs = std::mem::take(&mut self.attr_scratch);
        attrs.clear();
        loop {
            match self.tok {
                // The function's own alignment.
                Tok::Word("align") => break,
                Tok::Group(number) => {
                    self.advance();
                    sets.push(self.group(number));
                }
                _ => match self.attr(Place::Function)? {
                    Some(attr) => attrs.push(attr),
                    None => break,
                },
            }
        }
        self.function_effects(Place::Function, &mut attrs);
        if !attrs.is_empty() {
            sets.push(self.module.ctx.attrs.intern(&attrs));
        }
        self.attr_scratch = attrs;
        Ok(sets)
    }

    pub(super) fn group(&mut self, number: u32) -> AttrSet {
        if let Some(set) = self.groups.get(number) {
            return set;
        }
        let set = self.module.ctx.attrs.reserve();
        self.groups.insert(number, set);
        set
    }

    /// `attributes #0 = { ... }`
    pub(super) fn attribute_group(&mut self) -> Result<()> {
        self.advance();
        let Tok::Group(number) = self.tok else { return self.expected("an attribute group (`#0`)") };
        self.advance();
        self.expect(b'=')?;
        self.expect(b'{')?;
        let set = self.group(number);
        let mut attrs = std::mem::take(&mut self.attr_scratch);
        attrs.clear();
        while let Some(attr) = self.attr(Place::Group)? {
            attrs.push(attr);
        }
        if !self.eat(b'}') {
            return self.expected("an attribute or `}`");
        }
        self.function_effects(Place::Group, &mut attrs);
        self.module.ctx.attrs.define(set, &attrs);
        self.attr_scratch = attrs;
        Ok(())
    }

    /// An attribute, if one is next.
    fn attr(&mut self, place: Place) -> Result<Option<Attr>> {
        loop {
            match self.tok {
                Tok::Str(_) => return self.string_attr().map(Some),
                Tok::Word(word) => match AttrKind::from_name(word) {
                    Some(kind) => {
                        let attr = self.known_attr(kind, place)?;
                        if kind != AttrKind::DeadOnReturn || !self.at(b'(') {
                            return Ok(Some(upgrade::attribute(&mut self.module.ctx, attr)));
                        }
                        // Newer versions give a number of bytes; ours has only the keyword for all.
                        self.parenthesised()?;
                    }
                    None if self.other_version(word, place)? => {}
                    None => match upgrade::newer_attribute(word) {
                        Some(kind) => {
                            self.advance();
                            if let Some(kind) = kind {
                                return Ok(Some(Attr::Flag(kind)));
                            }
                        }
                        None => return Ok(None),
                    },
                },
                _ => return Ok(None),
            }
        }
    }

    /// A function attribute of another version that is now several attributes, or part of one; noted until all have
    /// been parsed.
    fn other_version(&mut self, word: &str, place: Place) -> Result<bool> {
        if place.meaning().0 != 'f' {
            return Ok(false);
        }
        if let Some(effects) = upgrade::old_effects(word) {
            self.old_effects = Some(self.old_effects.unwrap_or(Effects::ANY).and(effects));
            self.advance();
            return Ok(true);
        }
        if word == "denormal_fpenv" {
            self.denormals = Some(self.denormal_modes()?);
            return Ok(true);
        }
        Ok(false)
    }

    /// `denormal_fpenv(preservesign|ieee, float: dynamic)`, encoded as in bitcode.
    fn denormal_modes(&mut self) -> Result<u64> {
        self.advance();
        self.expect(b'(')?;
        let all = if self.tok == Tok::Label("float") { 0 } else { self.denormal_mode()? };
        let mut float = all;
        if self.tok == Tok::Label("float") || self.eat(b',') {
            if self.tok != Tok::Label("float") {
                return self.expected("`float:`");
            }
            self.advance();
            float = self.denormal_mode()?;
        }
        self.expect(b')')?;
        Ok(all | float << 4)
    }

    /// The modes of results and operands, separated by `|`; a single word is for both.
    fn denormal_mode(&mut self) -> Result<u64> {
        const WHAT: &str = "`ieee`, `preservesign`, `positivezero` or `dynamic`";
        const WORDS: &[&str] = &["ieee", "preservesign", "positivezero", "dynamic"];
        let number = |word| WORDS.iter().position(|w| *w == word).unwrap_or(0) as u64;
        let results = number(self.one_of(WORDS, WHAT)?);
        let operands = if self.eat(b'|') { number(self.one_of(WORDS, WHAT)?) } else { results };
        Ok(results | operands << 2)
    }

    /// Merges the memory effects of the words just parsed into one attribute, and their denormal modes into two.
    fn function_effects(&mut self, place: Place, attrs: &mut Vec<Attr>) {
        let (old, denormals) = (self.old_effects.take(), self.denormals.take());
        if place.meaning().0 == 'f' {
            upgrade::function_attributes(&mut self.module.ctx, attrs, old);
            let modes = denormals.and_then(|bits| upgrade::denormal_modes(&mut self.module.ctx, bits));
            attrs.extend(modes.into_iter().flatten());
        }
    }

    fn string_attr(&mut self) -> Result<Attr> {
        let key = self.symbol()?;
        let value = if self.eat(b'=') { self.symbol()? } else { self.module.ctx.strings.intern(b"") };
        Ok(Attr::String(key, value))
    }

    fn known_attr(&mut self, kind: AttrKind, place: Place) -> Result<Attr> {
        let (letter, of) = place.meaning();
        // A function's alignment is in its header or in a group.
        if !kind.places().contains(letter) || (kind, place) == (AttrKind::Align, Place::Function) {
            return self.error(format!("`{kind}` is no attribute of {of}"));
        }
        self.advance();
        let from = self.lexer.pos;
        match kind.takes() {
            Takes::Nothing => return Ok(Attr::Flag(kind)),
            Takes::Unwind if !self.at(b'(') => return Ok(Attr::Flag(kind)),
            Takes::Alignment => return self.alignment_attr(kind, place),
            Takes::Pointee => return self.pointee_attr(kind),
            Takes::Range => return self.range_attr(),
            Takes::Bytes => {
                let at = self.start;
                return match self.parenthesised()? {
                    0 => self.error_at(at, "the number of bytes must not be zero"),
                    bytes => Ok(Attr::Int(kind, bytes)),
                };
            }
            Takes::Memory => self.memory_attr()?,
            Takes::Captures => self.captures_attr()?,
            Takes::Spans => self.spans_attr()?,
            Takes::Classes => self.classes_attr()?,
            Takes::AllocKind => self.alloc_kind_attr()?,
            Takes::Parameters | Takes::Bounds => self.numbers_attr(kind)?,
            Takes::Unwind => {
                self.expect(b'(')?;
                self.one_of(&["sync", "async"], "`sync` or `async`")?;
            }
        }
        let text = self.text().get(from..self.start).unwrap_or("");
        let text = self.module.ctx.strings.intern(text.as_bytes());
        self.expect(b')')?;
        Ok(Attr::Text(kind, text))
    }

    fn alignment_attr(&mut self, kind: AttrKind, place: Place) -> Result<Attr> {
        if place == Place::Group {
            self.expect(b'=')?;
            return Ok(Attr::Int(kind, self.alignment()?));
        }
        let closes = self.eat(b'(');
        if kind == AttrKind::AlignStack && !closes {
            return self.expected("`(`");
        }
        let value = self.alignment()?;
        if closes {
            self.expect(b')')?;
        }
        Ok(Attr::Int(kind, value))
    }

    /// `byval(T)`; just `byval` after a typed pointer, which has the type.
    fn pointee_attr(&mut self, kind: AttrKind) -> Result<Attr> {
        if let Some(ty) = self.pointee.filter(|_| !self.at(b'(')) {
            return Ok(Attr::Type(kind, ty));
        }
        self.expect(b'(')?;
        let ty = self.value_type()?;
        self.expect(b')')?;
        Ok(Attr::Type(kind, ty))
    }

    fn range_attr(&mut self) -> Result<Attr> {
        self.expect(b'(')?;
        let at = self.start;
        let ty = self.value_type()?;
        if !self.module.ctx.types.is_int(ty) {
            return self.error_at(at, "a range is of integers");
        }
        let from = self.constant(ty)?;
        self.expect(b',')?;
        let to = self.constant(ty)?;
        if from == to {
            return self.error_at(at, "the range is empty, or has all numbers");
        }
        self.expect(b')')?;
        Ok(Attr::Range(from, to))
    }

    /// One of these words.
    fn one_of(&mut self, words: &[&str], what: &str) -> Result<&'a str> {
        match self.tok {
            Tok::Word(word) if words.contains(&word) => {
                self.advance();
                Ok(word)
            }
            _ => self.expected(what),
        }
    }

    /// `(read, argmem: readwrite`: the default for all memory comes first.
    fn memory_attr(&mut self) -> Result<()> {
        self.expect(b'(')?;
        let mut first = true;
        loop {
            match self.tok {
                Tok::Label(place) if LOCATIONS.contains(&place) => {
                    self.advance();
                    self.one_of(ACCESSES, "`none`, `read`, `write` or `readwrite`")?;
                }
                _ if !first => return self.expected("a kind of memory (`argmem:`, `inaccessiblemem:`, `errnomem:`)"),
                _ => {
                    self.one_of(ACCESSES, "`none`, `read`, `write`, `readwrite` or a kind of memory (`argmem:`)")?;
                }
            }
            first = false;
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// `(address, ret: provenance`
    fn captures_attr(&mut self) -> Result<()> {
        self.expect(b'(')?;
        let (mut words, mut none, mut seen_ret) = (0, false, false);
        loop {
            if self.tok == Tok::Label("ret") && !seen_ret {
                self.advance();
                seen_ret = true;
                (words, none) = (0, false);
            }
            let at = self.start;
            none |= self.one_of(CAPTURES, "`none` or what is captured (`address`, `provenance`, ...)")? == "none";
            words += 1;
            if none && words > 1 {
                return self.error_at(at, "`none` stands alone");
            }
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// `((0, 4), (8, 12)`: half-open ranges.
    fn spans_attr(&mut self) -> Result<()> {
        self.expect(b'(')?;
        let mut end = None;
        loop {
            let at = self.start;
            self.expect(b'(')?;
            let from = self.signed()?;
            self.expect(b',')?;
            let to = self.signed()?;
            self.expect(b')')?;
            if from >= to || end.is_some_and(|end| from <= end) {
                return self.error_at(at, "the bytes must go up, with others between");
            }
            end = Some(to);
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// `(nan inf` or `(3`
    fn classes_attr(&mut self) -> Result<()> {
        const WHAT: &str = "classes of floating-point numbers (`nan`, `inf`, `zero`, ...)";
        self.expect(b'(')?;
        if let Tok::Int(_) = self.tok {
            let at = self.start;
            return match self.number()? {
                1..1024 => Ok(()),
                _ => self.error_at(at, "the classes are a number from 1 to 1023"),
            };
        }
        self.one_of(FLOAT_CLASSES, WHAT)?;
        while !self.at(b')') {
            self.one_of(FLOAT_CLASSES, WHAT)?;
        }
        Ok(())
    }

    /// `("alloc,zeroed"`
    fn alloc_kind_attr(&mut self) -> Result<()> {
        self.expect(b'(')?;
        let at = self.start;
        let text = self.utf8_string()?;
        match text.split(',').find(|word| !ALLOC_KINDS.contains(word)) {
            Some(word) => self.error_at(at, format!("`{word}` says nothing of allocation")),
            None => Ok(()),
        }
    }

    /// `(0` or `(0, 1`: distinct parameter indices, or bounds.
    fn numbers_attr(&mut self, kind: AttrKind) -> Result<()> {
        self.expect(b'(')?;
        let first = self.number_u32()?;
        let at = self.start;
        if self.eat(b',') && self.number_u32()? == first && kind.takes() == Takes::Parameters {
            return self.error_at(at, "both numbers are of one parameter");
        }
        Ok(())
    }
}
