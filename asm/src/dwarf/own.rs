//! Debug information of a source's own lines (`-g`): a row for each line with instructions, and a compile unit with the
//! labels.
//!
//! Source: DWARF 5, 3.1.1 and 3.6; what is said is as LLVM has it (`MCGenDwarfInfo`).

use std::ops::Range;

use gcnc_object::elf::consts::{R_AMDGPU_ABS32, R_AMDGPU_ABS64};

use super::line::Location;
use crate::SourceFile;
use crate::assembler::Assembler;
use crate::leb128;
use crate::section::{Relocation, RelocationTarget, Section};
use crate::symbols::Place;

/// The source's lines, and what has been seen of them.
pub(crate) struct OwnLines {
    file: SourceFile,
    /// Where the lines behind the first begin.
    starts: Vec<usize>,
    /// Labels of code, with their lines.
    labels: Vec<(String, Place, u64)>,
}

const DW_TAG_LABEL: u64 = 0x0a;
const DW_TAG_COMPILE_UNIT: u64 = 0x11;
const DW_AT_NAME: u64 = 0x03;
const DW_AT_STMT_LIST: u64 = 0x10;
const DW_AT_LOW_PC: u64 = 0x11;
const DW_AT_LANGUAGE: u64 = 0x13;
const DW_AT_COMP_DIR: u64 = 0x1b;
const DW_AT_PRODUCER: u64 = 0x25;
const DW_AT_DECL_FILE: u64 = 0x3a;
const DW_AT_DECL_LINE: u64 = 0x3b;
const DW_AT_RANGES: u64 = 0x55;
const DW_FORM_ADDR: u64 = 0x01;
const DW_FORM_DATA2: u64 = 0x05;
const DW_FORM_STRING: u64 = 0x08;
const DW_FORM_UDATA: u64 = 0x0f;
const DW_FORM_SEC_OFFSET: u64 = 0x17;
const DW_LANG_MIPS_ASSEMBLER: u16 = 0x8001;
const DW_RLE_END_OF_LIST: u8 = 0;
const DW_RLE_START_LENGTH: u8 = 7;

/// A tag, true if entries of it have children, and attributes with their forms.
type Abbreviation = (u64, bool, &'static [(u64, u64)]);

/// The abbreviations: a unit with children, and a label.
const ABBREVIATIONS: [Abbreviation; 2] = [
    (
        DW_TAG_COMPILE_UNIT,
        true,
        &[
            (DW_AT_STMT_LIST, DW_FORM_SEC_OFFSET),
            (DW_AT_RANGES, DW_FORM_SEC_OFFSET),
            (DW_AT_LOW_PC, DW_FORM_ADDR),
            (DW_AT_NAME, DW_FORM_STRING),
            (DW_AT_COMP_DIR, DW_FORM_STRING),
            (DW_AT_PRODUCER, DW_FORM_STRING),
            (DW_AT_LANGUAGE, DW_FORM_DATA2),
        ],
    ),
    (
        DW_TAG_LABEL,
        false,
        &[
            (DW_AT_NAME, DW_FORM_STRING),
            (DW_AT_DECL_FILE, DW_FORM_UDATA),
            (DW_AT_DECL_LINE, DW_FORM_UDATA),
            (DW_AT_LOW_PC, DW_FORM_ADDR),
        ],
    ),
];

/// A section under construction: bytes and relocations.
#[derive(Default)]
struct Out {
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
}

impl Out {
    /// An offset in a section, to its beginning and so far on.
    fn offset(&mut self, section: usize, addend: i64) {
        let (offset, to) = (self.bytes.len() as u64, RelocationTarget::Section(section));
        self.relocations.push(Relocation { offset, kind: R_AMDGPU_ABS32, to, addend });
        self.bytes.extend([0; 4]);
    }

    fn address(&mut self, place: Place) {
        let (offset, to) = (self.bytes.len() as u64, RelocationTarget::Section(place.section));
        self.relocations.push(Relocation { offset, kind: R_AMDGPU_ABS64, to, addend: place.offset as i64 });
        self.bytes.extend([0; 8]);
    }

    fn string(&mut self, text: &str) {
        self.bytes.extend(text.bytes().filter(|&b| b != 0));
        self.bytes.push(0);
    }

    fn uleb(&mut self, n: u64) {
        leb128::unsigned(&mut self.bytes, n);
    }

    /// Fills in the length, which comes first.
    fn close(&mut self) {
        let length = (self.bytes.len() - 4) as u32;
        self.bytes[..4].copy_from_slice(&length.to_le_bytes());
    }
}

impl OwnLines {
    /// The lines of `source`.
    pub(crate) fn new(file: SourceFile, source: &str) -> OwnLines {
        let starts = source.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(at, _)| at + 1).collect();
        OwnLines { file, starts, labels: Vec::new() }
    }

    /// Changes all places.
    pub(crate) fn places(&mut self, moved: impl Fn(&mut Place)) {
        self.labels.iter_mut().for_each(|(_, place, _)| moved(place));
    }

    /// The line of a byte, from 1 on.
    fn line(&self, at: usize) -> u64 {
        1 + self.starts.partition_point(|&start| start <= at) as u64
    }
}

impl Assembler<'_> {
    /// An instruction follows, which is at `span` in the source.
    pub(crate) fn own_line(&mut self, span: &Range<usize>) {
        let Some(own) = &self.own_lines else { return };
        if !self.lines.files.is_empty() && !self.lines.is_own {
            return;
        }
        if !self.lines.is_own {
            let SourceFile { directory, name } = own.file.clone();
            self.lines.is_own = true;
            self.lines.name_file(0, Some(directory), name, None, None);
        }
        let line = own.line(self.origin.as_ref().unwrap_or(span).start);
        self.lines.last = Some(Location { file: 0, line, ..Location::START });
        self.lines.pending = true;
    }

    /// A label is at `span`.
    pub(crate) fn own_label(&mut self, name: &str, place: Place, span: &Range<usize>) {
        let is_code = self.sections[place.section].is_code();
        if let Some(own) = self.own_lines.as_mut().filter(|_| is_code && !name.starts_with(".L")) {
            let line = own.line(self.origin.as_ref().unwrap_or(span).start);
            own.labels.push((name.to_owned(), place, line));
        }
    }

    /// Writes the compile unit of the source's own lines, if there are such.
    pub(crate) fn own_unit(&mut self) {
        let Some(own) = self.own_lines.take().filter(|_| self.lines.is_own) else { return };
        let mut home = |name: &str| self.section(name, || Section::named(name));
        let [abbrev, info, lines, ranges] =
            [".debug_abbrev", ".debug_info", ".debug_line", ".debug_rnglists"].map(&mut home);
        let mut codes: Vec<usize> = self.lines.sections();
        codes.sort_unstable();
        let list = self.range_list(&codes);
        let (own_abbrevs, own_ranges) = (self.sections[abbrev].size as i64, self.sections[ranges].size as i64);
        self.sections[ranges].extend(&list.bytes, list.relocations);

        let mut unit = Out { bytes: vec![0; 4], ..Out::default() };
        // The version, a compile unit, and bytes of an address.
        unit.bytes.extend([5, 0, 1, 8]);
        unit.offset(abbrev, own_abbrevs);
        unit.uleb(1);
        unit.offset(lines, self.sections[lines].size as i64);
        unit.offset(ranges, own_ranges + RANGES_HEADER);
        unit.bytes.extend([0; 8]);
        unit.string(&own.file.name);
        unit.string(&own.file.directory);
        unit.string(concat!("gcnc ", env!("CARGO_PKG_VERSION")));
        unit.bytes.extend(DW_LANG_MIPS_ASSEMBLER.to_le_bytes());
        for (name, place, line) in &own.labels {
            unit.uleb(2);
            unit.string(name);
            unit.uleb(0);
            unit.uleb(*line);
            unit.address(*place);
        }
        unit.bytes.push(0);
        unit.close();
        self.sections[info].extend(&unit.bytes, unit.relocations);

        let mut abbrevs = Out::default();
        for (code, (tag, children, attributes)) in (1..).zip(ABBREVIATIONS) {
            abbrevs.uleb(code);
            abbrevs.uleb(tag);
            abbrevs.bytes.push(children.into());
            for &(attribute, form) in attributes {
                abbrevs.uleb(attribute);
                abbrevs.uleb(form);
            }
            abbrevs.bytes.extend([0, 0]);
        }
        abbrevs.bytes.push(0);
        self.sections[abbrev].extend(&abbrevs.bytes, abbrevs.relocations);
    }

    /// A table of one list of ranges: all of these sections.
    fn range_list(&self, codes: &[usize]) -> Out {
        let mut out = Out { bytes: vec![0; 4], ..Out::default() };
        // The version, bytes of an address and of a segment selector, and no offsets.
        out.bytes.extend([5, 0, 8, 0, 0, 0, 0, 0]);
        for &section in codes {
            out.bytes.push(DW_RLE_START_LENGTH);
            out.address(Place { section, offset: 0 });
            out.uleb(self.sections[section].size);
        }
        out.bytes.push(DW_RLE_END_OF_LIST);
        out.close();
        out
    }
}

/// Bytes before the lists of a table of ranges.
const RANGES_HEADER: i64 = 12;
