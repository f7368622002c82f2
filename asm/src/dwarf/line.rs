//! The line table, `.debug_line`: which line of which source file an address belongs to.
//!
//! `.file` numbers the files, `.loc` says the line of what follows. Each stretch between two of them is a row; the rows
//! of a section are a sequence, written as a program of opcodes: special ones advance address and line at once.
//!
//! Source: DWARF 4 and 5, 6.2, "Line Number Information"; which of several encodings, and the parameters of the header,
//! are as LLVM has them. Version 5 is written if file 0 is named, else version 4.

use gcnc_object::elf::consts::{R_AMDGPU_ABS32, R_AMDGPU_ABS64};

use super::INSTRUCTION;
use crate::assembler::Assembler;
use crate::leb128;
use crate::section::{Relocation, RelocationTarget, Section};
use crate::symbols::Place;

/// A source file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    /// 0 is where the compiler ran, others are [`Lines::directories`].
    directory: usize,
    md5: Option<u128>,
    source: Option<String>,
}

/// The registers of the line machine that a `.loc` sets.
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
    /// What the machine starts with.
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

/// What the source says of lines.
#[derive(Default)]
pub(crate) struct Lines {
    /// Files by their numbers.
    pub(crate) files: Vec<Option<File>>,
    /// Whether file 0 is named.
    pub(crate) has_root: bool,
    /// True if the file is the source itself.
    pub(crate) is_own: bool,
    compiled_in: String,
    directories: Vec<String>,
    /// The last `.loc`, and whether nothing has followed it yet.
    pub(crate) last: Option<Location>,
    pub(crate) pending: bool,
    rows: Vec<(Place, Location)>,
}

/// The most files that a table has.
pub(crate) const MAX_FILES: u64 = 1 << 16;

const LINE_BASE: i64 = -5;
const LINE_RANGE: u64 = 14;
const OPCODE_BASE: u64 = 13;

/// Operands of the standard opcodes.
const OPERANDS: [u8; OPCODE_BASE as usize - 1] = [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1];

/// The instructions that the largest special opcode advances by.
const MOST_SPECIAL: u64 = (255 - OPCODE_BASE) / LINE_RANGE;

const DW_LNS_COPY: u8 = 1;
const DW_LNS_ADVANCE_PC: u8 = 2;
const DW_LNS_ADVANCE_LINE: u8 = 3;
const DW_LNS_SET_FILE: u8 = 4;
const DW_LNS_SET_COLUMN: u8 = 5;
const DW_LNS_NEGATE_STMT: u8 = 6;
const DW_LNS_SET_BASIC_BLOCK: u8 = 7;
const DW_LNS_CONST_ADD_PC: u8 = 8;
const DW_LNS_SET_PROLOGUE_END: u8 = 10;
const DW_LNS_SET_EPILOGUE_BEGIN: u8 = 11;
const DW_LNS_SET_ISA: u8 = 12;
const DW_LNE_END_SEQUENCE: u8 = 1;
const DW_LNE_SET_ADDRESS: u8 = 2;
const DW_LNE_SET_DISCRIMINATOR: u8 = 4;

const DW_LNCT_PATH: u64 = 1;
const DW_LNCT_DIRECTORY_INDEX: u64 = 2;
const DW_LNCT_MD5: u64 = 5;
const DW_LNCT_LLVM_SOURCE: u64 = 0x2001;
const DW_FORM_LINE_STRP: u64 = 0x1f;
const DW_FORM_UDATA: u64 = 0xf;
const DW_FORM_DATA16: u64 = 0x1e;

impl Lines {
    /// Whether a file has this number.
    pub(crate) fn has_file(&self, number: u64) -> bool {
        usize::try_from(number).is_ok_and(|n| self.files.get(n).is_some_and(Option::is_some))
    }

    /// Gives `number` to a file; says whether it was free.
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

    /// The last `.loc` holds from `here` on.
    pub(crate) fn reach(&mut self, here: Place) {
        if let (true, Some(location)) = (std::mem::take(&mut self.pending), self.last) {
            self.rows.push((here, location));
        }
    }

    /// Changes all places; rows are in the order of addresses then.
    pub(crate) fn places(&mut self, moved: impl Fn(&mut Place)) {
        self.rows.iter_mut().for_each(|(place, _)| moved(place));
        self.rows.sort_by_key(|(place, _)| place.offset);
    }

    /// The sections that have rows, in the order in which they got them.
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

/// Strings of `.debug_line_str`.
#[derive(Default)]
struct Strings(Vec<(String, u64)>);

impl Strings {
    fn offset(&mut self, text: &str) -> u64 {
        if let Some((_, at)) = self.0.iter().find(|(t, _)| t == text) {
            return *at;
        }
        let at = self.0.last().map_or(0, |(t, at)| at + t.len() as u64 + 1);
        self.0.push((text.to_owned(), at));
        at
    }
}

/// A table under construction: its bytes, and the relocations in it.
#[derive(Default)]
struct Table {
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
    strings: Strings,
    /// Sections of the relocations of strings.
    string_section: usize,
}

impl Table {
    fn uleb(&mut self, n: u64) {
        leb128::unsigned(&mut self.bytes, n);
    }

    /// An opcode with an operand.
    fn set(&mut self, opcode: u8, n: u64) {
        self.bytes.push(opcode);
        self.uleb(n);
    }

    fn extended(&mut self, opcode: u8, operand: &[u8]) {
        self.bytes.push(0);
        self.uleb(operand.len() as u64 + 1);
        self.bytes.push(opcode);
        self.bytes.extend_from_slice(operand);
    }

    fn string(&mut self, text: &str) {
        let addend = self.strings.offset(text) as i64;
        let to = RelocationTarget::Section(self.string_section);
        self.relocations.push(Relocation { offset: self.bytes.len() as u64, kind: R_AMDGPU_ABS32, to, addend });
        self.bytes.extend([0; 4]);
    }

    fn text(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.push(0);
    }

    fn header(&mut self, lines: &Lines) {
        self.bytes.extend([INSTRUCTION as u8, 1, 1, LINE_BASE as u8, LINE_RANGE as u8, OPCODE_BASE as u8]);
        self.bytes.extend(OPERANDS);
        let files = lines.files.iter().flatten();
        if !lines.has_root {
            lines.directories.iter().for_each(|d| self.text(d));
            self.bytes.push(0);
            for file in files {
                self.text(&file.name);
                self.uleb(file.directory as u64);
                // Neither its age nor its length.
                self.bytes.extend([0, 0]);
            }
            return self.bytes.push(0);
        }
        let md5 = files.clone().all(|f| f.md5.is_some());
        let source = files.clone().any(|f| f.source.is_some());
        self.bytes.push(1);
        self.uleb(DW_LNCT_PATH);
        self.uleb(DW_FORM_LINE_STRP);
        self.uleb(1 + lines.directories.len() as u64);
        self.string(&lines.compiled_in);
        lines.directories.iter().for_each(|d| self.string(d));
        let all = [
            (true, DW_LNCT_PATH, DW_FORM_LINE_STRP),
            (true, DW_LNCT_DIRECTORY_INDEX, DW_FORM_UDATA),
            (md5, DW_LNCT_MD5, DW_FORM_DATA16),
            (source, DW_LNCT_LLVM_SOURCE, DW_FORM_LINE_STRP),
        ];
        let formats = all.iter().filter(|(on, ..)| *on);
        self.bytes.push(formats.clone().count() as u8);
        for (_, content, form) in formats {
            self.uleb(*content);
            self.uleb(*form);
        }
        self.uleb(files.clone().count() as u64);
        for file in files {
            self.string(&file.name);
            self.uleb(file.directory as u64);
            if md5 {
                self.bytes.extend(file.md5.unwrap_or_default().to_be_bytes());
            }
            if source {
                self.string(file.source.as_deref().unwrap_or_default());
            }
        }
    }

    /// The rows of one section, up to its end.
    fn sequence(&mut self, section: usize, size: u64, rows: &[(Place, Location)]) {
        let mut now = Location::START;
        let mut at = None;
        for (place, to) in rows.iter().filter(|(place, _)| place.section == section) {
            let different = |x: u64, y: u64| (x != y).then_some(x);
            if let Some(file) = different(to.file, now.file) {
                self.set(DW_LNS_SET_FILE, file);
            }
            if let Some(column) = different(to.column, now.column) {
                self.set(DW_LNS_SET_COLUMN, column);
            }
            if to.discriminator != 0 {
                let mut operand = Vec::new();
                leb128::unsigned(&mut operand, to.discriminator);
                self.extended(DW_LNE_SET_DISCRIMINATOR, &operand);
            }
            if let Some(isa) = different(to.isa, now.isa) {
                self.set(DW_LNS_SET_ISA, isa);
            }
            let flags = [
                (to.is_stmt != now.is_stmt, DW_LNS_NEGATE_STMT),
                (to.basic_block, DW_LNS_SET_BASIC_BLOCK),
                (to.prologue_end, DW_LNS_SET_PROLOGUE_END),
                (to.epilogue_begin, DW_LNS_SET_EPILOGUE_BEGIN),
            ];
            self.bytes.extend(flags.iter().filter(|(on, _)| *on).map(|(_, opcode)| opcode));
            let lines = (to.line as i64).wrapping_sub(now.line as i64);
            match at {
                None => {
                    self.address(*place);
                    self.advance(lines, 0);
                }
                Some(at) => self.advance(lines, (place.offset - at) / INSTRUCTION),
            }
            (now, at) = (*to, Some(place.offset));
        }
        let rest = (size - at.unwrap_or(size)) / INSTRUCTION;
        match rest {
            0 => {}
            MOST_SPECIAL => self.bytes.push(DW_LNS_CONST_ADD_PC),
            _ => self.set(DW_LNS_ADVANCE_PC, rest),
        }
        self.extended(DW_LNE_END_SEQUENCE, &[]);
    }

    fn address(&mut self, place: Place) {
        self.extended(DW_LNE_SET_ADDRESS, &[0; 8]);
        let to = RelocationTarget::Section(place.section);
        let (offset, addend) = (self.bytes.len() as u64 - 8, place.offset as i64);
        self.relocations.push(Relocation { offset, kind: R_AMDGPU_ABS64, to, addend });
    }

    /// Advances line and address, and makes a row: by one special opcode if that reaches so far.
    fn advance(&mut self, lines: i64, instructions: u64) {
        let special = |lines: i64| u64::try_from(lines.wrapping_sub(LINE_BASE)).ok().filter(|n| *n < LINE_RANGE);
        let (opcode, copies) = match special(lines) {
            Some(n) => (n + OPCODE_BASE, false),
            None => {
                self.bytes.push(DW_LNS_ADVANCE_LINE);
                leb128::signed(&mut self.bytes, lines);
                (OPCODE_BASE.wrapping_add_signed(-LINE_BASE), true)
            }
        };
        if instructions == 0 && (copies || lines == 0) {
            return self.bytes.push(DW_LNS_COPY);
        }
        let reaches = |n: u64| Some(opcode + n.checked_mul(LINE_RANGE)?).and_then(|n| u8::try_from(n).ok());
        if let Some(opcode) = reaches(instructions) {
            return self.bytes.push(opcode);
        }
        if let Some(opcode) = instructions.checked_sub(MOST_SPECIAL).and_then(reaches) {
            return self.bytes.extend([DW_LNS_CONST_ADD_PC, opcode]);
        }
        self.set(DW_LNS_ADVANCE_PC, instructions);
        self.bytes.push(if copies { DW_LNS_COPY } else { opcode as u8 });
    }
}

impl Assembler<'_> {
    /// Writes the line table, if the source has numbered a file.
    pub(crate) fn line_table(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        if lines.files.is_empty() {
            return;
        }
        if let Some(missing) = lines.files.iter().skip(1).position(Option::is_none) {
            let message = format!("no `.file` has number {}, but a later one has", missing + 1);
            self.report(crate::Diagnostic { message, span: 0..0, help: None });
            return;
        }
        let home = self.section(".debug_line", || Section::named(".debug_line"));
        let mut table = Table::default();
        if lines.has_root {
            table.string_section = self.section(".debug_line_str", || Section::named(".debug_line_str"));
            let strings = &self.sections[table.string_section];
            if strings.size != 0 {
                let message = "`.debug_line_str` has contents beside those of `.file`".to_owned();
                self.report(crate::Diagnostic { message, span: 0..0, help: None });
            }
        }
        let version: u16 = if lines.has_root { 5 } else { 4 };
        table.bytes.extend([0; 4]);
        table.bytes.extend(version.to_le_bytes());
        if lines.has_root {
            // Bytes of an address, and of a segment selector.
            table.bytes.extend([8, 0]);
        }
        let length = table.bytes.len();
        table.bytes.extend([0; 4]);
        table.header(&lines);
        let header = (table.bytes.len() - length - 4) as u32;
        table.bytes[length..length + 4].copy_from_slice(&header.to_le_bytes());
        for section in lines.sections() {
            table.sequence(section, self.sections[section].size, &lines.rows);
        }
        let unit = (table.bytes.len() - 4) as u32;
        table.bytes[..4].copy_from_slice(&unit.to_le_bytes());
        for (text, _) in &table.strings.0 {
            let strings = &mut self.sections[table.string_section];
            strings.bytes.extend_from_slice(text.as_bytes());
            strings.bytes.push(0);
            strings.size = strings.bytes.len() as u64;
        }
        self.sections[home].extend(&table.bytes, table.relocations);
    }
}
