//! Parts of sections: the data structures of [`crate::layout`].

use std::collections::BTreeMap;
use std::ops::Range;

use gcnc_isa::parse::Expr;
use hashbrown::HashMap;

use crate::symbols::SectionOffset;

/// The largest section.
pub(crate) const MAX_SIZE: u64 = 1 << 40;

/// Alignment to a multiple of `align`, unless that takes more than `most` bytes.
#[derive(Clone, Debug)]
pub(crate) struct Padding {
    pub(crate) align: u64,
    pub(crate) most: u64,
    /// The repeated fill.
    pub(crate) unit: Vec<u8>,
    /// Whether a remainder shorter than the unit is filled with zeros.
    pub(crate) uneven: bool,
}

impl Padding {
    /// The number of bytes to fill at offset `at`.
    pub(crate) fn length(&self, at: u64) -> u64 {
        let n = at.checked_next_multiple_of(self.align).map_or(0, |to| to - at);
        if n > self.most { 0 } else { n }
    }
}

/// A statement whose length is determined by layout.
#[derive(Clone, Debug)]
pub(crate) enum Open {
    /// Alignment.
    Align(Padding),
    /// A LEB128 number.
    Leb { expr: Expr, signed: bool },
    /// `count` copies of `unit`.
    Fill { count: Expr, unit: Vec<u8> },
    /// Fill up to an offset into the section.
    Org { to: Expr, byte: u8 },
}

/// A part that is not the first of its section.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) section: usize,
    pub(crate) subsection: u32,
    /// What it begins after: the open statement, and the location counter there.
    pub(crate) open: Option<(Open, SectionOffset)>,
    pub(crate) span: Range<usize>,
    /// The current length of the open statement.
    pub(crate) length: u64,
}

/// All parts, by their index among sections. The first part of a section is the section itself.
#[derive(Default)]
pub(crate) struct Layout {
    pub(crate) parts: BTreeMap<usize, Part>,
    /// The last part of each subsection, unless that is the section itself.
    pub(crate) last: HashMap<(usize, u32), usize>,
}

impl Layout {
    /// The section that a part belongs to.
    pub(crate) fn section(&self, part: usize) -> usize {
        self.parts.get(&part).map_or(part, |p| p.section)
    }

    pub(crate) fn subsection(&self, part: usize) -> u32 {
        self.parts.get(&part).map_or(0, |p| p.subsection)
    }

    /// Whether offsets into `part` are not final offsets into its section.
    pub(crate) fn floats(&self, part: usize) -> bool {
        self.parts.contains_key(&part)
    }

    /// The part in which statements after those of `part` continue.
    pub(crate) fn last(&self, part: usize) -> usize {
        if self.parts.is_empty() {
            return part;
        }
        self.last.get(&(self.section(part), self.subsection(part))).copied().unwrap_or(part)
    }
}
