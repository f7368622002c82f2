//! Attributes: attribute groups by position, and attribute lists of groups.
//!
//! Integers that pack several values become the text that assembly has between the parentheses, as the IR keeps it.
//! (LLVM 22, `BitcodeReader::parseAttributeGroupBlock`, `Attribute::getAsString`.)

use crate::codes::paramattr;
use crate::error::Result;
use crate::reader::Reader;
use crate::stream::Block;
use gcnc_ir::attrs::{Attr, AttrKind, AttrSet, Takes};
use gcnc_ir::{AttrList, Effects, Symbol, Type, upgrade};

/// The keywords by number; empty for unused numbers. (LLVM 24, `AttributeKindCodes`.)
pub(crate) const KEYWORDS: [&str; 110] = [
    "",
    "align",
    "alwaysinline",
    "byval",
    "inlinehint",
    "inreg",
    "minsize",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocapture",
    "noduplicate",
    "noimplicitfloat",
    "noinline",
    "nonlazybind",
    "noredzone",
    "noreturn",
    "nounwind",
    "optsize",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "alignstack",
    "ssp",
    "sspreq",
    "sspstrong",
    "sret",
    "sanitize_address",
    "sanitize_thread",
    "sanitize_memory",
    "uwtable",
    "zeroext",
    "builtin",
    "cold",
    "optnone",
    "inalloca",
    "nonnull",
    "jumptable",
    "dereferenceable",
    "dereferenceable_or_null",
    "convergent",
    "safestack",
    "argmemonly",
    "swiftself",
    "swifterror",
    "norecurse",
    "inaccessiblememonly",
    "inaccessiblemem_or_argmemonly",
    "allocsize",
    "writeonly",
    "speculatable",
    "strictfp",
    "sanitize_hwaddress",
    "nocf_check",
    "optforfuzzing",
    "shadowcallstack",
    "speculative_load_hardening",
    "immarg",
    "willreturn",
    "nofree",
    "nosync",
    "sanitize_memtag",
    "preallocated",
    "nomerge",
    "null_pointer_is_valid",
    "noundef",
    "byref",
    "mustprogress",
    "nocallback",
    "hot",
    "noprofile",
    "vscale_range",
    "swiftasync",
    "nosanitize_coverage",
    "elementtype",
    "disable_sanitizer_instrumentation",
    "nosanitize_bounds",
    "allocalign",
    "allocptr",
    "allockind",
    "presplitcoroutine",
    "fn_ret_thunk_extern",
    "skipprofile",
    "memory",
    "nofpclass",
    "optdebug",
    "writable",
    "coro_only_destroy_when_complete",
    "dead_on_unwind",
    "range",
    "sanitize_numerical_stability",
    "initializes",
    "hybrid_patchable",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "coro_elide_safe",
    "noext",
    "nodivergencesource",
    "sanitize_type",
    "captures",
    "dead_on_return",
    "sanitize_alloc_token",
    "nocreateundeforpoison",
    "denormal_fpenv",
    "nooutline",
    "flatten",
    "noipa",
];

/// Classes of floating-point numbers, widest first. (LLVM 22, `FloatingPointMode.h`: `FPClassTest`.)
pub(crate) const CLASSES: [(u64, &str); 16] = [
    (0x3ff, "all"),
    (0x3, "nan"),
    (0x1, "snan"),
    (0x2, "qnan"),
    (0x204, "inf"),
    (0x4, "ninf"),
    (0x200, "pinf"),
    (0x60, "zero"),
    (0x20, "nzero"),
    (0x40, "pzero"),
    (0x90, "sub"),
    (0x10, "nsub"),
    (0x80, "psub"),
    (0x108, "norm"),
    (0x8, "nnorm"),
    (0x100, "pnorm"),
];
/// Allocator kinds, by bit. (LLVM 22, `AllocFnKind`.)
pub(crate) const ALLOC_KINDS: [&str; 6] = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];

/// The index for a function's own attributes; the return value is 0, parameters count from 1.
pub(crate) const FUNCTION: u64 = 0xffff_ffff;

/// Forms of attributes in a group.
pub(crate) mod form {
    pub const WORD: u64 = 0;
    pub const NUMBER: u64 = 1;
    pub const KEY: u64 = 3;
    pub const KEY_VALUE: u64 = 4;
    pub const NO_TYPE: u64 = 5;
    pub const TYPE: u64 = 6;
    pub const RANGE: u64 = 7;
    pub const RANGES: u64 = 8;
}

/// A cursor over the operands of a group.
struct Ops<'a>(std::slice::Iter<'a, u64>);

impl<'a> Ops<'a> {
    fn next(&mut self) -> Option<u64> {
        self.0.next().copied()
    }

    /// A null-terminated string.
    fn letters(&mut self) -> Option<&'a [u64]> {
        let rest = self.0.as_slice();
        let letters = &rest[..rest.iter().position(|&op| op == 0)?];
        self.0 = rest[letters.len() + 1..].iter();
        Some(letters)
    }

    /// A number of up to 64 bits, with the sign in its lowest bit.
    fn signed(&mut self) -> Option<i64> {
        self.next().map(crate::consts::sign_rotated)
    }
}

impl Reader<'_> {
    /// The attributes of a function or a call: number 0 means none.
    pub(crate) fn attr_list(&mut self, id: u64, at: u64) -> Result<AttrList> {
        if id == 0 {
            return Ok(AttrList::default());
        }
        if let Some(list) = self.lists.get(&id) {
            return Ok(list.clone());
        }
        let record = usize::try_from(id - 1).ok().and_then(|index| self.code.attr_lists.get(index));
        let groups = match record {
            Some((paramattr::ENTRY, groups, _)) => groups,
            Some((paramattr::ENTRY_OLD, ..)) => {
                return self.refuse(at, "attributes as LLVM wrote them before 3.3 cannot be read");
            }
            _ => return self.refuse(at, format!("there is no attribute list {id}")),
        };
        let mut list = AttrList::default();
        for &group in groups {
            let (place, set) = match self.sets.get(&group) {
                Some(&known) => known,
                None => {
                    let read = self.read_group(group, at)?;
                    self.sets.insert(group, read);
                    read
                }
            };
            match place {
                _ if set == AttrSet::EMPTY => {}
                FUNCTION => list.func.push(set),
                0 => list.ret = Some(set),
                // Lists end at the last parameter that has attributes.
                1..=1024 => list.set_param(place as usize - 1, set),
                _ => return self.refuse(at, "attributes of a parameter beyond 1024"),
            }
        }
        self.lists.insert(id, list.clone());
        Ok(list)
    }

    /// A group by number: the index that it applies to, and its attributes.
    fn read_group(&mut self, number: u64, at: u64) -> Result<(u64, AttrSet)> {
        let code = self.code;
        let found =
            code.groups.get(&number).and_then(|&(block, at)| Some((code.group_blocks.get(block as usize)?, at)));
        let Some((abbrevs, group_at)) = found else {
            return self.refuse(at, format!("there is no attribute group {number}"));
        };
        let mut record = std::mem::take(&mut self.scratch);
        Block::resume(&code.bytes, abbrevs, group_at).next(&mut record)?;
        let &[_, place, ref ops @ ..] = &record.ops[..] else {
            return self.refuse(group_at, "an attribute group has no index");
        };
        let set = self.group(place, ops, group_at)?;
        self.scratch = record;
        Ok((place, set))
    }

    fn group(&mut self, place: u64, ops: &[u64], at: u64) -> Result<AttrSet> {
        let mut ops = Ops(ops.iter());
        let (mut attrs, mut effects) = (Vec::with_capacity(ops.0.len() / 16), None::<Effects>);
        while let Some(form) = ops.next() {
            match form {
                form::KEY | form::KEY_VALUE => {
                    let key = ops.letters().and_then(|letters| self.word(letters));
                    let value = if form == form::KEY { Some(&[][..]) } else { ops.letters() };
                    let value = value.and_then(|letters| self.word(letters));
                    let (Some(key), Some(value)) = (key, value) else {
                        return self
                            .refuse(at, "the text of an attribute has no end, or characters of more than eight bits");
                    };
                    attrs.push(Attr::String(key, value));
                    continue;
                }
                form::WORD..=form::NUMBER | form::NO_TYPE..=form::RANGES => {}
                _ => return self.refuse(at, format!("unknown form {form} of an attribute")),
            }
            let number = ops.next().unwrap_or(0);
            let word = usize::try_from(number).ok().and_then(|n| KEYWORDS.get(n).copied()).unwrap_or("");
            if let Some(old) = upgrade::old_effects(word).filter(|_| place == FUNCTION) {
                effects = Some(effects.unwrap_or(Effects::ANY).and(old));
                continue;
            }
            if word == "denormal_fpenv" && form == form::NUMBER {
                let bits = ops.next().unwrap_or(u64::MAX);
                match upgrade::denormal_modes(&mut self.module.ctx, bits) {
                    Some(modes) => attrs.extend(modes),
                    None => return self.refuse(at, "the attribute `denormal_fpenv` is damaged"),
                }
                continue;
            }
            let newer = upgrade::newer_attribute(word).filter(|_| form == form::WORD);
            if newer == Some(None) {
                continue;
            }
            let Some(kind) = newer.flatten().or_else(|| AttrKind::from_name(word)) else {
                let name = if word.is_empty() { number.to_string() } else { format!("`{word}`") };
                return self.refuse(at, format!("unknown attribute {name}"));
            };
            let letter = match place {
                FUNCTION => 'f',
                0 => 'r',
                _ => 'p',
            };
            if !kind.places().contains(letter) {
                return self.refuse(at, format!("the attribute `{kind}` cannot be here"));
            }
            match self.attribute(kind, form, &mut ops) {
                Some(Some(attr)) => attrs.push(upgrade::attribute(&mut self.module.ctx, attr)),
                // It has no effect.
                Some(None) => {}
                None => return self.refuse(at, format!("the attribute `{kind}` is damaged")),
            }
        }
        if place == FUNCTION {
            upgrade::function_attributes(&mut self.module.ctx, &mut attrs, effects);
        }
        Ok(self.module.ctx.attrs.intern(&attrs))
    }

    fn word(&mut self, letters: &[u64]) -> Option<Symbol> {
        self.letters.clear();
        self.letters.extend(letters.iter().map(|&letter| letter as u8));
        let fits = letters.iter().fold(0, |all, letter| all | letter) <= 0xff;
        fits.then(|| self.module.ctx.strings.intern(&self.letters))
    }

    /// An attribute with a keyword; the inner `None` if it has no effect.
    fn attribute(&mut self, kind: AttrKind, form: u64, ops: &mut Ops<'_>) -> Option<Option<Attr>> {
        match form {
            form::WORD => matches!(kind.takes(), Takes::Nothing | Takes::Unwind).then_some(Some(Attr::Flag(kind))),
            form::NUMBER => self.number(kind, ops.next()?),
            form::TYPE => {
                let ty = self.ty(ops.next()?)?;
                (ty != Type::VOID).then_some(Some(Attr::Type(kind, ty)))
            }
            form::RANGE if kind == AttrKind::Range => {
                let bits = u32::try_from(ops.next()?).ok()?;
                self.range(bits, ops).map(Some)
            }
            form::RANGES => {
                let count = ops.next()?;
                let bits = ops.next()?;
                let mut parts = Vec::new();
                for _ in 0..count {
                    let (from, to) = (ops.signed()?, ops.signed()?);
                    parts.push(format!("({from}, {to})"));
                }
                (bits == 64 && !parts.is_empty()).then(|| self.text(kind, &parts.join(", ")))
            }
            _ => None,
        }
    }

    fn text(&mut self, kind: AttrKind, text: &str) -> Option<Attr> {
        Some(Attr::Text(kind, self.module.ctx.strings.intern(text.as_bytes())))
    }

    /// Two numbers of a type of `bits` bits; those of more than 64 bits are preceded by their numbers of words.
    fn range(&mut self, bits: u32, ops: &mut Ops<'_>) -> Option<Attr> {
        self.spend(u64::from(bits / 64)).ok()?;
        if !(1..=1 << 23).contains(&bits) {
            return None;
        }
        let ctx = &mut self.module.ctx;
        let ty = ctx.types.int(bits);
        if bits <= 64 {
            let [from, to] = [ops.signed()?, ops.signed()?].map(|n| ctx.consts.int(&ctx.types, ty, n as u64));
            return Some(Attr::Range(from, to));
        }
        let lengths = ops.next()?;
        let mut wide = |count: u64| -> Option<Vec<u64>> { (0..count).map(|_| Some(ops.signed()? as u64)).collect() };
        let (from, to) = (wide(lengths & 0xffff_ffff)?, wide(lengths >> 32)?);
        let [from, to] = [from, to].map(|words| ctx.consts.wide_int(&ctx.types, ty, &words));
        Some(Attr::Range(from, to))
    }

    fn number(&mut self, kind: AttrKind, number: u64) -> Option<Option<Attr>> {
        let (low, high) = (number as u32, (number >> 32) as u32);
        let text = match kind.takes() {
            Takes::Alignment => {
                return (number.is_power_of_two() && number <= 1 << 32).then_some(Some(Attr::Int(kind, number)));
            }
            Takes::Bytes => return Some((number > 0).then_some(Attr::Int(kind, number))),
            // `dead_on_return` of later versions, for a number of bytes; the IR has only the word for all of them.
            Takes::Nothing => return Some((number == u64::MAX).then_some(Attr::Flag(kind))),
            // 1 is `sync`; 2 is `async`, the default.
            Takes::Unwind if number == 1 => "sync".to_owned(),
            Takes::Unwind => return Some((number > 0).then_some(Attr::Flag(kind))),
            // The largest number means that the second parameter is missing.
            Takes::Parameters if low == u32::MAX => high.to_string(),
            Takes::Parameters => format!("{high},{low}"),
            Takes::Bounds => format!("{high},{low}"),
            Takes::AllocKind => {
                let words = (0..6).filter(|bit| number >> bit & 1 != 0).map(|bit| ALLOC_KINDS[bit]);
                format!("\"{}\"", words.collect::<Vec<_>>().join(","))
            }
            // The top bits tell whether `errno` is a kind of its own.
            Takes::Memory => match number >> 56 {
                0 => Effects::from_three(low),
                // And whether there is target memory.
                1 | 2 => Effects::from_bits(low),
                _ => return None,
            }
            .text(),
            Takes::Classes => classes(number)?,
            Takes::Captures => captures(number)?,
            Takes::Pointee | Takes::Range | Takes::Spans => return None,
        };
        Some(self.text(kind, &text))
    }
}

fn classes(mut number: u64) -> Option<String> {
    let mut words = Vec::new();
    for (bits, word) in CLASSES {
        if number & bits == bits {
            words.push(word);
            number &= !bits;
        }
    }
    (number == 0 && !words.is_empty()).then(|| words.join(" "))
}

/// Four bits for the return value, and four for everything else. (LLVM 22, `ModRef.h`: `CaptureInfo`.)
fn captures(number: u64) -> Option<String> {
    let (ret, other) = (number & 15, number >> 4);
    let words = |bits: u64| -> Option<String> {
        let address = match bits & 3 {
            0 => "",
            1 => "address_is_null",
            3 => "address",
            _ => return None,
        };
        let provenance = match bits >> 2 {
            0 => "",
            1 => "read_provenance",
            3 => "provenance",
            _ => return None,
        };
        let words: Vec<&str> = [address, provenance].into_iter().filter(|word| !word.is_empty()).collect();
        Some(if words.is_empty() { "none".to_owned() } else { words.join(", ") })
    };
    let (ret_words, other_words) = (words(ret)?, words(other)?);
    Some(match (ret == other, other) {
        (true, _) => other_words,
        (false, 0) => format!("ret: {ret_words}"),
        (false, _) => format!("{other_words}, ret: {ret_words}"),
    })
}
