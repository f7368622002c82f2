//! Debug information for an assembly source (`-g`): a row for each line with instructions, and a compile unit with the
//! labels.
//!
//! Source: DWARF 5, 3.1.1 and 3.6; the contents follow LLVM (`MCGenDwarfInfo`).

use std::ops::Range;

use super::buffer::Buffer;
use super::source::Location;
use crate::options::SourceFile;
use crate::section::Section;
use crate::state::Assembler;
use crate::symbols::SectionOffset;

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

/// A tag, whether its entries have children, and attributes with their forms.
type Abbreviation = (u64, bool, &'static [(u64, u64)]);

/// The abbreviations: a compile unit with children, and a label.
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

impl Assembler<'_> {
    /// Adds a row for the instruction at `span`.
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

    /// Adds the label at `span`.
    pub(crate) fn own_label(&mut self, name: &str, place: SectionOffset, span: &Range<usize>) {
        let is_code = self.sections[place.section].is_code();
        if let Some(own) = self.own_lines.as_mut().filter(|_| is_code && !name.starts_with(".L")) {
            let line = own.line(self.origin.as_ref().unwrap_or(span).start);
            own.labels.push((name.to_owned(), place, line));
        }
    }

    /// Writes the compile unit for the source's own lines, if requested.
    pub(crate) fn own_unit(&mut self) {
        let Some(own) = self.own_lines.take().filter(|_| self.lines.is_own) else { return };
        let mut section = |name: &str| self.section(name, || Section::named(name));
        let [abbrev, info, lines, ranges] =
            [".debug_abbrev", ".debug_info", ".debug_line", ".debug_rnglists"].map(&mut section);
        let mut codes: Vec<usize> = self.lines.sections();
        codes.sort_unstable();
        let list = self.range_list(&codes);
        let (own_abbrevs, own_ranges) = (self.sections[abbrev].size, self.sections[ranges].size);
        self.sections[ranges].extend(&list.bytes, list.relocations);

        let mut unit = Buffer::default();
        let start = unit.begin_length();
        // Version 5, a compile unit, the size of an address.
        unit.bytes.extend([5, 0, 1, 8]);
        unit.offset(abbrev, own_abbrevs);
        unit.uleb(1);
        unit.offset(lines, self.sections[lines].size);
        unit.offset(ranges, own_ranges + RANGES_HEADER);
        unit.bytes.extend([0; 8]);
        unit.string(&without_zeros(&own.file.name));
        unit.string(&without_zeros(&own.file.directory));
        unit.string(concat!("gcnc ", env!("CARGO_PKG_VERSION")));
        unit.bytes.extend(DW_LANG_MIPS_ASSEMBLER.to_le_bytes());
        for (name, place, line) in &own.labels {
            unit.uleb(2);
            unit.string(&without_zeros(name));
            unit.uleb(0);
            unit.uleb(*line);
            unit.address(*place);
        }
        unit.bytes.push(0);
        unit.end_length(start);
        self.sections[info].extend(&unit.bytes, unit.relocations);

        let mut abbrevs = Buffer::default();
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

    /// A range list that covers all of these sections.
    fn range_list(&self, codes: &[usize]) -> Buffer {
        let mut out = Buffer::default();
        let start = out.begin_length();
        // Version 5, sizes of an address and of a segment selector, and no offsets.
        out.bytes.extend([5, 0, 8, 0, 0, 0, 0, 0]);
        for &section in codes {
            out.bytes.push(DW_RLE_START_LENGTH);
            out.address(SectionOffset { section, offset: 0 });
            out.uleb(self.sections[section].size);
        }
        out.bytes.push(DW_RLE_END_OF_LIST);
        out.end_length(start);
        out
    }
}

/// The size of the header of a range list table.
const RANGES_HEADER: u64 = 12;

/// A name that comes from outside may contain zeros, which would end it.
fn without_zeros(text: &str) -> String {
    text.replace('\0', "")
}
