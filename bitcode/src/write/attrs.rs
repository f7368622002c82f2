//! Attributes: groups by position, and lists of groups.
//!
//! The IR keeps what is between an attribute's parentheses as text; the format packs it into integers, the inverse of
//! `crate::attrs`. (LLVM 22, `ModuleBitcodeWriter::writeAttributeGroupTable`.)

use super::bits::{BitWriter, sign_rotated};
use super::types::Types;
use super::{Result, WriteError};
use crate::attrs::{ALLOC_KINDS, CLASSES, FUNCTION, KEYWORDS, form};
use crate::codes::{block, paramattr};
use gcnc_ir::attrs::{Attr, AttrKind, AttrSet, Takes};
use gcnc_ir::consts::sign_extend;
use gcnc_ir::strings::Symbol;
use gcnc_ir::{AttrList, Const, Context};
use hashbrown::HashMap;

/// Kinds of memory in the order of their bits; the one without a name is all other memory. (LLVM 22, `ModRef.h`:
/// `IRMemLocation`.)
const MEMORY: [&str; 6] = ["argmem", "inaccessiblemem", "errnomem", "", "target_mem0", "target_mem1"];
/// Effects with `errno` as a kind of its own.
const MEMORY_VERSION: u64 = 1 << 56;

/// Groups and lists with their numbers, which count from 1.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    group_numbers: HashMap<(AttrSet, u64), u64>,
    groups: Vec<Vec<u64>>,
    list_numbers: HashMap<Vec<u64>, u64>,
    lists: Vec<Vec<u64>>,
}

impl Attributes {
    /// The number of a list; 0 if it is empty.
    pub fn number(&mut self, ctx: &Context, types: &mut Types, list: &AttrList) -> Result<u64> {
        let mut groups = Vec::new();
        let params = list.params.iter().zip(1..);
        let sets = list.func.iter().map(|&set| (set, FUNCTION)).chain([(list.ret(), 0)]);
        for (set, place) in sets.chain(params.map(|(&set, place)| (set, place))) {
            if !ctx.attrs.get(set).is_empty() {
                groups.push(self.group(ctx, types, set, place)?);
            }
        }
        if groups.is_empty() {
            return Ok(0);
        }
        if let Some(&number) = self.list_numbers.get(&groups) {
            return Ok(number);
        }
        self.lists.push(groups.clone());
        let number = self.lists.len() as u64;
        self.list_numbers.insert(groups, number);
        Ok(number)
    }

    fn group(&mut self, ctx: &Context, types: &mut Types, set: AttrSet, place: u64) -> Result<u64> {
        if let Some(&number) = self.group_numbers.get(&(set, place)) {
            return Ok(number);
        }
        let number = self.groups.len() as u64 + 1;
        let mut ops = vec![number, place];
        for &attr in ctx.attrs.get(set) {
            attribute(ctx, types, attr, &mut ops)?;
        }
        self.groups.push(ops);
        self.group_numbers.insert((set, place), number);
        Ok(number)
    }

    pub fn write(&self, out: &mut BitWriter) {
        if self.lists.is_empty() {
            return;
        }
        out.enter(block::PARAMATTR_GROUP, 3);
        self.groups.iter().for_each(|ops| out.record(paramattr::GROUP_ENTRY, ops));
        out.end();
        out.enter(block::PARAMATTR, 3);
        self.lists.iter().for_each(|groups| out.record(paramattr::ENTRY, groups));
        out.end();
    }
}

fn attribute(ctx: &Context, types: &mut Types, attr: Attr, ops: &mut Vec<u64>) -> Result<()> {
    match attr {
        Attr::String(key, value) => {
            let value = ctx.strings.bytes(value);
            ops.push(if value.is_empty() { form::KEY } else { form::KEY_VALUE });
            letters(ops, ctx.strings.bytes(key))?;
            if !value.is_empty() {
                letters(ops, value)?;
            }
        }
        // This attribute no longer exists.
        Attr::Flag(AttrKind::NoCapture) => ops.extend([form::NUMBER, keyword(AttrKind::Captures)?, 0]),
        // `async`, the meaning of a bare `uwtable`.
        Attr::Flag(kind @ AttrKind::UwTable) => ops.extend([form::NUMBER, keyword(kind)?, 2]),
        // LLVM 22 requires the type.
        Attr::Flag(kind) if kind.takes() == Takes::Pointee => {
            return Err(WriteError::Attribute(kind.name().to_owned()));
        }
        Attr::Flag(kind) => ops.extend([form::WORD, keyword(kind)?]),
        Attr::Int(kind, number) => ops.extend([form::NUMBER, keyword(kind)?, number]),
        Attr::Type(kind, ty) => ops.extend([form::TYPE, keyword(kind)?, types.number(ty)]),
        Attr::Range(from, to) => {
            ops.extend([form::RANGE, keyword(AttrKind::Range)?]);
            range(ctx, from, to, ops);
        }
        Attr::Text(kind, text) if kind.takes() == Takes::Spans => {
            ops.extend([form::RANGES, keyword(kind)?]);
            spans(ctx.strings.get(text), ops).ok_or_else(|| damaged(ctx, kind, text))?;
        }
        Attr::Text(kind, text) => {
            let number = packed(kind, ctx.strings.get(text)).ok_or_else(|| damaged(ctx, kind, text))?;
            ops.extend([form::NUMBER, keyword(kind)?, number]);
        }
    }
    Ok(())
}

fn damaged(ctx: &Context, kind: AttrKind, text: Symbol) -> WriteError {
    WriteError::Attribute(format!("{kind}({})", ctx.strings.get(text)))
}

fn keyword(kind: AttrKind) -> Result<u64> {
    let number = KEYWORDS.iter().position(|word| *word == kind.name());
    number.map(|number| number as u64).ok_or_else(|| WriteError::Attribute(kind.name().to_owned()))
}

/// A null-terminated string.
fn letters(ops: &mut Vec<u64>, bytes: &[u8]) -> Result<()> {
    if bytes.contains(&0) {
        return Err(WriteError::Attribute(String::from_utf8_lossy(bytes).into_owned()));
    }
    ops.extend(bytes.iter().map(|&b| u64::from(b)).chain([0]));
    Ok(())
}

/// The width of the type, then both numbers; those of more than 64 bits are preceded by their numbers of words.
fn range(ctx: &Context, from: Const, to: Const, ops: &mut Vec<u64>) {
    let bits = ctx.types.int_bits(ctx.consts.ty(from)).unwrap_or(0);
    let words = |c: Const| ctx.consts.as_words(c).unwrap_or(&[0]).to_vec();
    ops.push(bits.into());
    let (mut from, mut to) = (words(from), words(to));
    if bits <= 64 {
        ops.extend([from[0], to[0]].map(|word| sign_rotated(sign_extend(word, bits))));
        return;
    }
    let active = |words: &mut Vec<u64>| {
        let used = words.iter().rposition(|&word| word != 0).unwrap_or(0) + 1;
        words.truncate(used);
        used as u64
    };
    let lengths = active(&mut from) | active(&mut to) << 32;
    ops.push(lengths);
    ops.extend(from.iter().chain(&to).map(|&word| sign_rotated(word as i64)));
}

/// `(0, 4), (8, 12)`
fn spans(text: &str, ops: &mut Vec<u64>) -> Option<()> {
    let numbers: Option<Vec<i64>> = text.split(',').map(|part| numeral(part.trim_matches(['(', ')', ' ']))).collect();
    let numbers = numbers.filter(|numbers| numbers.len().is_multiple_of(2))?;
    ops.extend([numbers.len() as u64 / 2, 64]);
    ops.extend(numbers.into_iter().map(sign_rotated));
    Some(())
}

fn numeral(text: &str) -> Option<i64> {
    text.trim().parse().ok()
}

/// Packs the text into a number.
fn packed(kind: AttrKind, text: &str) -> Option<u64> {
    let text = text.trim();
    match kind.takes() {
        Takes::Unwind => ["", "sync", "async"].iter().position(|word| *word == text).map(|number| number as u64),
        // The largest number means that the second parameter is missing.
        Takes::Parameters => pair(text, |_| u32::MAX),
        Takes::Bounds => pair(text, |low| low),
        Takes::AllocKind => {
            let mut words = text.trim_matches('"').split(',');
            words.try_fold(0, |all, word| Some(all | 1 << ALLOC_KINDS.iter().position(|kind| *kind == word.trim())?))
        }
        Takes::Memory => effects(text).map(|bits| bits | MEMORY_VERSION),
        Takes::Classes => match text.parse() {
            Ok(number) => Some(number),
            Err(_) => text.split_whitespace().try_fold(0, |all, word| {
                Some(all | CLASSES.iter().find(|(_, class)| *class == word).map(|(bits, _)| *bits)?)
            }),
        },
        Takes::Captures => captures(text),
        Takes::Alignment | Takes::Bytes => text.parse().ok(),
        Takes::Nothing | Takes::Pointee | Takes::Range | Takes::Spans => None,
    }
}

/// The first number in the upper half, the second in the lower.
fn pair(text: &str, missing: impl Fn(u32) -> u32) -> Option<u64> {
    let (first, second) = match text.split_once(',') {
        Some((first, second)) => (first.trim().parse().ok()?, Some(second.trim().parse().ok()?)),
        None => (text.parse().ok()?, None),
    };
    Some(u64::from(first) << 32 | u64::from(second.unwrap_or(missing(first))))
}

/// Two bits for each kind of memory: an access without a kind applies to all kinds that are not named.
fn effects(text: &str) -> Option<u64> {
    let access = |word: &str| ["none", "read", "write", "readwrite"].iter().position(|access| *access == word.trim());
    let parts = || text.split(',').map(str::trim);
    let default = match parts().find(|part| !part.contains(':')) {
        Some(word) => access(word)? as u64,
        None => 0,
    };
    let mut kinds = [default; MEMORY.len()];
    for (kind, word) in parts().filter_map(|part| part.split_once(':')) {
        let index = MEMORY.iter().position(|name| *name == kind.trim() && !name.is_empty())?;
        kinds[index] = access(word)? as u64;
    }
    Some(kinds.iter().rev().fold(0, |bits, kind| bits << 2 | kind))
}

/// Four bits for the return value, and four for everything else, which are the same if the return value is not named.
fn captures(text: &str) -> Option<u64> {
    let (mut other, mut ret) = (0, None);
    for part in text.split(',').map(str::trim) {
        let word = match part.strip_prefix("ret:") {
            Some(word) => {
                ret = Some(0);
                word.trim()
            }
            None => part,
        };
        let bits = match word {
            "none" => 0,
            "address" => 3,
            "address_is_null" => 1,
            "provenance" => 12,
            "read_provenance" => 4,
            _ => return None,
        };
        *ret.as_mut().unwrap_or(&mut other) |= bits;
    }
    Some(ret.unwrap_or(other) | other << 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_packed() {
        assert_eq!(effects("argmem: read, target_mem0: write"), Some(0b10_00_00_00_01));
        assert_eq!(effects("read, argmem: none"), Some(0b01_01_01_01_01_00));
        assert_eq!(effects("other: read"), None);
        assert_eq!(captures("none"), Some(0));
        assert_eq!(captures("address, read_provenance, ret: address, provenance"), Some(0x7f));
        assert_eq!(captures("ret: address"), Some(3));
        assert_eq!(packed(AttrKind::AllocSize, "1"), Some(0x1_ffff_ffff));
        assert_eq!(packed(AttrKind::AllocKind, "\"alloc,zeroed\""), Some(17));
        assert_eq!(packed(AttrKind::NoFpClass, "nan ninf"), Some(7));
        assert_eq!(packed(AttrKind::VScaleRange, "2"), Some(0x2_0000_0002));
    }
}
