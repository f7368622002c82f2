//! Attributes: of parameters, results, functions and calls, and attribute groups.

use super::lexer::Tok;
use super::{Reader, Result};
use crate::attrs::{Attr, AttrKind, AttrSet};
use smallvec::SmallVec;

/// Words that begin a module-level entity or continue a function's header, and so end its attributes.
const HEADER_WORDS: &[&str] = &[
    "define",
    "declare",
    "attributes",
    "target",
    "source_filename",
    "module",
    "uselistorder",
    "uselistorder_bb",
    "section",
    "partition",
    "comdat",
    "gc",
    "prefix",
    "prologue",
    "personality",
];

impl<'a> Reader<'a> {
    /// Attributes of a parameter or result, before its value or type.
    pub(super) fn value_attrs(&mut self) -> Result<AttrSet> {
        match self.tok {
            Tok::Word(_) | Tok::Str(_) => {}
            _ => return Ok(AttrSet::EMPTY),
        }
        let mut attrs = std::mem::take(&mut self.attr_scratch);
        attrs.clear();
        while let Some(attr) = self.attr(false)? {
            attrs.push(attr);
        }
        let set = self.module.ctx.attrs.intern(&attrs);
        self.attr_scratch = attrs;
        Ok(set)
    }

    /// Attributes of a function or call: inline ones and groups.
    pub(super) fn function_attrs(&mut self) -> Result<SmallVec<[AttrSet; 2]>> {
        let mut sets = SmallVec::new();
        loop {
            match self.tok {
                Tok::Group(number) => {
                    self.advance();
                    sets.push(self.group(number));
                }
                Tok::Word(_) | Tok::Str(_) => {
                    let set = self.value_attrs()?;
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

    /// Attributes between the words of a function's header: some, or none if something else is next.
    pub(super) fn header_attrs(&mut self) -> Result<SmallVec<[AttrSet; 2]>> {
        let mut sets = SmallVec::new();
        let mut attrs = std::mem::take(&mut self.attr_scratch);
        attrs.clear();
        loop {
            match self.tok {
                Tok::Word("align" | "addrspace" | "unnamed_addr" | "local_unnamed_addr") => break,
                Tok::Group(number) => {
                    self.advance();
                    sets.push(self.group(number));
                }
                _ => match self.attr(false)? {
                    Some(attr) => attrs.push(attr),
                    None => break,
                },
            }
        }
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
        while !self.at(b'}') {
            match self.attr(true)? {
                Some(attr) => attrs.push(attr),
                None => return self.expected("an attribute or `}`"),
            }
        }
        self.advance();
        self.module.ctx.attrs.define(set, &attrs);
        self.attr_scratch = attrs;
        Ok(())
    }

    /// One attribute, if one is next. In a group numbers follow `=`.
    fn attr(&mut self, group: bool) -> Result<Option<Attr>> {
        match self.tok {
            Tok::Str(_) => self.string_attr().map(Some),
            Tok::Word(word) => match AttrKind::from_name(word) {
                Some(kind) => self.known_attr(kind, group).map(Some),
                None => self.unknown_attr(word, group),
            },
            _ => Ok(None),
        }
    }

    fn string_attr(&mut self) -> Result<Attr> {
        let key = self.symbol()?;
        let value = if self.eat(b'=') { self.symbol()? } else { self.module.ctx.strings.intern(b"") };
        Ok(Attr::String(key, value))
    }

    fn known_attr(&mut self, kind: AttrKind, group: bool) -> Result<Attr> {
        use AttrKind::*;
        self.advance();
        match kind {
            Align | AlignStack => {
                let value = if self.eat(b'=') {
                    self.alignment()?
                } else if self.eat(b'(') {
                    let value = self.alignment()?;
                    self.expect(b')')?;
                    value
                } else if group {
                    return self.expected("`=`");
                } else {
                    self.alignment()?
                };
                Ok(Attr::Int(kind, value))
            }
            Dereferenceable | DereferenceableOrNull => {
                let value = if self.eat(b'=') { self.number()? } else { self.parenthesised()? };
                Ok(Attr::Int(kind, value))
            }
            ByRef | ByVal | SRet | InAlloca | Preallocated | ElementType => {
                // Typed pointers carried the type themselves: `byval` and `sret` alone.
                if !self.eat(b'(') {
                    return Ok(Attr::Flag(kind));
                }
                let ty = self.value_type()?;
                self.expect(b')')?;
                Ok(Attr::Type(kind, ty))
            }
            Range => {
                self.expect(b'(')?;
                let ty = self.value_type()?;
                let from = self.constant(ty)?;
                self.expect(b',')?;
                let to = self.constant(ty)?;
                self.expect(b')')?;
                Ok(Attr::Range(from, to))
            }
            _ if self.at(b'(') => {
                let text = self.balanced_text()?;
                Ok(Attr::Text(kind, self.module.ctx.strings.intern(text.as_bytes())))
            }
            _ => Ok(Attr::Flag(kind)),
        }
    }

    /// A word that is no attribute we know: kept, where it can be nothing else.
    fn unknown_attr(&mut self, word: &'a str, group: bool) -> Result<Option<Attr>> {
        let from = self.start;
        if !group && (HEADER_WORDS.contains(&word) || !self.is_attr_like(word)) {
            return Ok(None);
        }
        self.advance();
        if self.at(b'(') {
            self.balanced_text()?;
        } else if group && self.eat(b'=') {
            self.advance();
        }
        let text = self.text().get(from..self.prev_end).unwrap_or("");
        Ok(Some(Attr::Unknown(self.module.ctx.strings.intern(text.as_bytes()))))
    }

    /// Outside groups an unknown attribute is one word of lower case and underscores that is neither a type nor a value
    /// nor an instruction, standing on the line that its function or call began on.
    fn is_attr_like(&self, word: &str) -> bool {
        const OTHERS: &[&str] = &[
            "unnamed_addr",
            "local_unnamed_addr",
            "addrspace",
            "align",
            "true",
            "false",
            "null",
            "none",
            "undef",
            "poison",
            "zeroinitializer",
            "c",
            "splat",
            "asm",
            "blockaddress",
            "dso_local_equivalent",
            "no_cfi",
            "ptrauth",
            "getelementptr",
            "extractelement",
            "insertelement",
            "shufflevector",
            "void",
            "half",
            "bfloat",
            "float",
            "double",
            "ptr",
            "label",
            "token",
            "metadata",
            "target",
            "fp128",
            "to",
            "unwind",
        ];
        let same_line = !self.text()[self.prev_end..self.start].contains('\n');
        same_line
            && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
            && !OTHERS.contains(&word)
            && crate::ops::BinOp::from_name(word).is_none()
            && crate::ops::CastOp::from_name(word).is_none()
    }

    /// The text between `(` and its `)`, which are skipped with it.
    pub(super) fn balanced_text(&mut self) -> Result<&'a str> {
        let from = self.lexer.pos;
        let mut depth = 0u32;
        loop {
            match self.tok {
                Tok::Punct(b'(') => depth += 1,
                Tok::Punct(b')') => depth -= 1,
                Tok::Eof | Tok::Bad => return self.expected("`)`"),
                _ => {}
            }
            if depth == 0 {
                break;
            }
            self.advance();
        }
        let text = self.text().get(from..self.start).unwrap_or("");
        self.advance();
        Ok(text)
    }
}
