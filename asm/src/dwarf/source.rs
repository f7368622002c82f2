//! What the source says about its debug information: line and frame directives, and the source's own lines.

use std::ops::Range;

use crate::options::SourceFile;
use crate::symbols::SectionOffset;

/// The maximum number of files in a table.
pub(crate) const MAX_FILES: u64 = 1 << 16;

/// A source file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    /// 0 is the compilation directory, others are [`Lines::directories`].
    pub(crate) directory: usize,
    pub(crate) md5: Option<u128>,
    pub(crate) source: Option<String>,
}

/// The registers of the line number state machine that a `.loc` sets.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Location {
    pub(crate) file: u64,
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) isa: u64,
    pub(crate) discriminator: u64,
    pub(crate) is_stmt: bool,
    pub(crate) basic_block: bool,
    pub(crate) prologue_end: bool,
    pub(crate) epilogue_begin: bool,
}

impl Location {
    /// The initial state.
    pub(crate) const START: Location = Location {
        file: 1,
        line: 1,
        column: 0,
        isa: 0,
        discriminator: 0,
        is_stmt: true,
        basic_block: false,
        prologue_end: false,
        epilogue_begin: false,
    };
}

/// The line directives of the source.
#[derive(Default)]
pub(crate) struct Lines {
    /// Files by their numbers.
    pub(crate) files: Vec<Option<File>>,
    /// Whether file 0 is named.
    pub(crate) has_root: bool,
    /// Whether the rows are for the source itself.
    pub(crate) is_own: bool,
    pub(crate) compiled_in: String,
    pub(crate) directories: Vec<String>,
    /// The last `.loc`, and whether it still waits for code or data.
    pub(crate) last: Option<Location>,
    pub(crate) pending: bool,
    pub(crate) rows: Vec<(SectionOffset, Location)>,
}

impl Lines {
    /// Whether a file has this number.
    pub(crate) fn has_file(&self, number: u64) -> bool {
        usize::try_from(number).is_ok_and(|n| self.files.get(n).is_some_and(Option::is_some))
    }

    /// Gives `number` to a file; returns whether it was free.
    pub(crate) fn name_file(
        &mut self,
        number: u64,
        directory: Option<String>,
        name: String,
        md5: Option<u128>,
        source: Option<String>,
    ) -> bool {
        let n = number as usize;
        if self.files.len() <= n {
            self.files.resize(n + 1, None);
        }
        if n == 0 {
            self.has_root = true;
            self.compiled_in = directory.unwrap_or_default();
            self.files[0] = Some(File { name, directory: 0, md5, source });
            return true;
        }
        if self.files[n].is_some() {
            return false;
        }
        let directory = directory.filter(|d| !d.is_empty() && *d != self.compiled_in);
        let (directory, name) = match (directory, name.rsplit_once('/')) {
            (None, Some((directory, last))) if !last.is_empty() && !directory.is_empty() => {
                (Some(directory.to_owned()), last.to_owned())
            }
            (directory, _) => (directory, name),
        };
        let directory = directory.map_or(0, |directory| {
            let found = self.directories.iter().position(|d| *d == directory);
            1 + found.unwrap_or_else(|| {
                self.directories.push(directory);
                self.directories.len() - 1
            })
        });
        self.files[n] = Some(File { name, directory, md5, source });
        true
    }

    /// Code or data follows at `here`: adds a row for the last `.loc`.
    pub(crate) fn reach(&mut self, here: SectionOffset) {
        if let (true, Some(location)) = (std::mem::take(&mut self.pending), self.last) {
            self.rows.push((here, location));
        }
    }

    /// Remaps all offsets and sorts the rows by address.
    pub(crate) fn remap(&mut self, remap: impl Fn(&mut SectionOffset)) {
        self.rows.iter_mut().for_each(|(place, _)| remap(place));
        self.rows.sort_by_key(|(place, _)| place.offset);
    }

    /// The sections that have rows, in the order of their first rows.
    pub(crate) fn sections(&self) -> Vec<usize> {
        let mut out: Vec<usize> = Vec::new();
        for (place, _) in &self.rows {
            if !out.contains(&place.section) {
                out.push(place.section);
            }
        }
        out
    }
}

/// The source's lines, and the labels seen so far.
pub(crate) struct OwnLines {
    pub(crate) file: SourceFile,
    /// Where each line after the first begins.
    pub(crate) starts: Vec<usize>,
    /// Labels in code, with their lines.
    pub(crate) labels: Vec<(String, SectionOffset, u64)>,
}

impl OwnLines {
    /// For the lines of `source`.
    pub(crate) fn new(file: SourceFile, source: &str) -> OwnLines {
        let starts = source.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(at, _)| at + 1).collect();
        OwnLines { file, starts, labels: Vec::new() }
    }

    /// Remaps all offsets.
    pub(crate) fn remap(&mut self, remap: impl Fn(&mut SectionOffset)) {
        self.labels.iter_mut().for_each(|(_, place, _)| remap(place));
    }

    /// The line of a byte, counted from 1.
    pub(crate) fn line(&self, at: usize) -> u64 {
        1 + self.starts.partition_point(|&start| start <= at) as u64
    }
}

/// The data alignment factor: offsets are multiples of this.
pub(crate) const DATA: i64 = 4;

/// The return address register: the program counter.
pub(crate) const RETURN: u64 = 16;

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) start: SectionOffset,
    pub(crate) end: SectionOffset,
    /// Call frame instructions, with the offset from which they apply.
    pub(crate) rules: Vec<(SectionOffset, Vec<u8>)>,
    /// What it shares with the other frames of its CIE.
    pub(crate) common: Common,
    /// Where it begins in the source.
    pub(crate) span: Range<usize>,
    /// The current offset of the CFA from its register.
    pub(crate) offset: i64,
}

/// What frames of one CIE have in common.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Common {
    /// The return address register.
    pub(crate) returns_by: u64,
    /// Whether this is the frame of a signal handler.
    pub(crate) signal: bool,
}

/// The frame directives of the source.
#[derive(Default)]
pub(crate) struct Frames {
    pub(crate) open: Option<Frame>,
    pub(crate) all: Vec<Frame>,
    /// Whether `.eh_frame` and `.debug_frame` are written, if the source chooses.
    pub(crate) sections: Option<[bool; 2]>,
}

impl Frames {
    /// Remaps all offsets.
    pub(crate) fn remap(&mut self, remap: impl Fn(&mut SectionOffset)) {
        for frame in &mut self.all {
            [&mut frame.start, &mut frame.end].into_iter().for_each(&remap);
            frame.rules.iter_mut().for_each(|(from, _)| remap(from));
        }
    }
}
