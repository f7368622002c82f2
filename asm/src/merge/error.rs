//! Why objects cannot be linked, in the words of `ld.lld`, which build systems and people know.

use std::fmt::{self, Write as _};

use super::Input;
use crate::section::Section;
use crate::symbols::Place;
use crate::{Object, elf::Where};

/// References to a symbol that are shown.
pub(crate) const SHOWN: usize = 3;

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// There is nothing to link.
    #[error("no input files")]
    NoInputs,
    /// An object for another machine or another version.
    #[error("incompatible {what}: {input}")]
    Incompatible {
        /// In what it differs from those before it.
        what: &'static str,
        /// Which.
        input: String,
    },
    /// Two inputs define a name.
    #[error("duplicate symbol: {name}\n>>> defined at {}\n>>> defined at {}", .places[0], .places[1])]
    Duplicate {
        /// The name.
        name: String,
        /// Where.
        places: Box<[Reference; 2]>,
    },
    /// A name that no input defines.
    #[error("undefined {}symbol: {name}{}", .visibility, shown(.references, .count))]
    Undefined {
        /// The name.
        name: String,
        /// `hidden `, `protected `, or nothing.
        visibility: &'static str,
        /// The first places that refer to it.
        references: Vec<Reference>,
        /// How many places do.
        count: usize,
    },
    /// A group of which another object's was taken, and something outside of it refers to what only this one has.
    #[error("relocation refers to a discarded section\n>>> referenced by {0}")]
    Discarded(Reference),
    /// More sections than a file can number.
    #[error("{0} sections are more than an object holds")]
    TooManySections(usize),
}

/// A place in an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The file.
    pub input: String,
    /// The section.
    pub section: String,
    /// Bytes from its start.
    pub offset: u64,
}

impl Reference {
    pub(crate) fn new(input: &Input<'_>, section: &Section, offset: u64) -> Reference {
        Reference { input: input.name.to_owned(), section: section.name.clone(), offset }
    }

    /// Where a symbol is.
    pub(crate) fn of(input: &Input<'_>, object: &Object, symbol: usize) -> Reference {
        match object.symbols[symbol].place {
            Where::At(Place { section, offset }) => Reference::new(input, &object.sections[section], offset),
            _ => Reference { input: input.name.to_owned(), section: String::new(), offset: 0 },
        }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.section.is_empty() {
            true => write!(f, "{}", self.input),
            false => write!(f, "{}:({}+{:#x})", self.input, self.section, self.offset),
        }
    }
}

fn shown(references: &[Reference], count: &usize) -> String {
    let mut out = String::new();
    for reference in references {
        let _ = write!(out, "\n>>> referenced by {reference}");
    }
    if *count > references.len() {
        let _ = write!(out, "\n>>> referenced {} more times", count - references.len());
    }
    out
}
