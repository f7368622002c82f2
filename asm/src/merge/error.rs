//! Link errors, in the words of `ld.lld`, which build systems and people know.

use std::fmt::{self, Write as _};

use super::Input;
use crate::section::Section;
use crate::symbols::SectionOffset;
use crate::{Object, elf::Where};

/// The number of references to a symbol that are shown.
pub(crate) const SHOWN: usize = 3;

/// A link error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// There are no inputs.
    #[error("no input files")]
    NoInputs,
    /// An object for another machine or another version.
    #[error("incompatible {what}: {input}")]
    Incompatible {
        /// What differs from the objects before it.
        what: &'static str,
        /// The object.
        input: String,
    },
    /// Two inputs define the same name.
    #[error("duplicate symbol: {name}\n>>> defined at {}\n>>> defined at {}", .places[0], .places[1])]
    Duplicate {
        /// The name.
        name: String,
        /// The two definitions.
        places: Box<[Reference; 2]>,
    },
    /// No input defines the name.
    #[error("undefined {}symbol: {name}{}", .visibility, shown(.references, .count))]
    Undefined {
        /// The name.
        name: String,
        /// `hidden `, `protected `, or nothing.
        visibility: &'static str,
        /// The first references to it.
        references: Vec<Reference>,
        /// The number of references.
        count: usize,
    },
    /// Something refers to a section of a group that was discarded in favour of another object's.
    #[error("relocation refers to a discarded section\n>>> referenced by {0}")]
    Discarded(Reference),
    /// More sections than a file can number.
    #[error("{0} sections are more than an object holds")]
    TooManySections(usize),
}

/// A location in an input.
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

    /// The definition of a symbol.
    pub(crate) fn of(input: &Input<'_>, object: &Object, symbol: usize) -> Reference {
        match object.symbols[symbol].place {
            Where::At(SectionOffset { section, offset }) => Reference::new(input, &object.sections[section], offset),
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
