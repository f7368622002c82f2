//! Interned strings: attribute keys, metadata strings, type names.
//!
//! All text lives in one buffer, so that interning a string costs a hash and a copy, without an allocation of its own.

use cranelift_entity::entity_impl;
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// An interned string of a [`Strings`] table. Equal symbols of one table are equal strings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u32);
entity_impl!(Symbol, "sym");

/// A table of interned byte strings. LLVM's strings are bytes, mostly UTF-8 but not always.
#[derive(Clone, Debug, Default)]
pub struct Strings {
    bytes: Vec<u8>,
    ends: Vec<u32>,
    table: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Strings {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// The symbol of `text`, interned.
    pub fn intern(&mut self, text: &[u8]) -> Symbol {
        let hash = self.hasher.hash_one(text);
        let (bytes, ends) = (&self.bytes, &self.ends);
        if let Some(&found) = self.table.find(hash, |&i| slice(bytes, ends, i) == text) {
            return Symbol(found);
        }
        let index = self.ends.len() as u32;
        self.bytes.extend_from_slice(text);
        self.ends.push(self.bytes.len() as u32);
        let (bytes, ends, hasher) = (&self.bytes, &self.ends, &self.hasher);
        self.table.insert_unique(hash, index, |&i| hasher.hash_one(slice(bytes, ends, i)));
        Symbol(index)
    }

    /// The symbol of `text`, if it was interned before.
    pub fn lookup(&self, text: &[u8]) -> Option<Symbol> {
        let hash = self.hasher.hash_one(text);
        self.table.find(hash, |&i| slice(&self.bytes, &self.ends, i) == text).map(|&i| Symbol(i))
    }

    /// The bytes of a symbol.
    pub fn bytes(&self, symbol: Symbol) -> &[u8] {
        slice(&self.bytes, &self.ends, symbol.0)
    }

    /// The text of a symbol; empty if it is not UTF-8.
    pub fn get(&self, symbol: Symbol) -> &str {
        std::str::from_utf8(self.bytes(symbol)).unwrap_or("")
    }
}

fn slice<'a>(bytes: &'a [u8], ends: &[u32], index: u32) -> &'a [u8] {
    let index = index as usize;
    let start = if index == 0 { 0 } else { ends[index - 1] as usize };
    &bytes[start..ends[index] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_share_a_symbol() {
        let mut s = Strings::new();
        let a = s.intern(b"target-cpu");
        let b = s.intern(b"");
        assert_eq!(s.intern(b"target-cpu"), a);
        assert_ne!(a, b);
        assert_eq!((s.get(a), s.get(b)), ("target-cpu", ""));
        assert_eq!(s.lookup(b"gfx900"), None);
    }
}
