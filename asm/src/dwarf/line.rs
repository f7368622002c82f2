//! The line table, `.debug_line`: the source file and line of each address.
//!
//! `.file` numbers the files, `.loc` gives the line of what follows. Each stretch between two of them is a row; the
//! rows of a section form a sequence, written as a line number program: special opcodes advance address and line at
//! once.
//!
//! Source: DWARF 4 and 5, 6.2, "Line Number Information"; the choice among encodings and the parameters of the header
//! follow LLVM. Version 5 is written if file 0 is named, else version 4.

use super::buffer::{Buffer, INSTRUCTION};
use super::source::{Lines, Location};
use crate::error::Diagnostic;
use crate::leb128;
use crate::section::Section;
use crate::state::Assembler;
use crate::symbols::SectionOffset;

const LINE_BASE: i64 = -5;
const LINE_RANGE: u64 = 14;
const OPCODE_BASE: u64 = 13;

/// Operands of the standard opcodes.
const OPERANDS: [u8; OPCODE_BASE as usize - 1] = [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1];

/// The number of instructions that the largest special opcode advances by.
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

/// The contents of `.debug_line_str`.
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

/// A table under construction.
#[derive(Default)]
struct Table {
    out: Buffer,
    strings: Strings,
    /// The section that string relocations refer to.
    string_section: usize,
}

impl Table {
    /// An opcode with an operand.
    fn set(&mut self, opcode: u8, n: u64) {
        self.out.bytes.push(opcode);
        self.out.uleb(n);
    }

    fn extended(&mut self, opcode: u8, operand: &[u8]) {
        self.out.bytes.push(0);
        self.out.uleb(operand.len() as u64 + 1);
        self.out.bytes.push(opcode);
        self.out.bytes.extend_from_slice(operand);
    }

    fn string(&mut self, text: &str) {
        let offset = self.strings.offset(text);
        self.out.offset(self.string_section, offset);
    }

    fn header(&mut self, lines: &Lines) {
        self.out.bytes.extend([INSTRUCTION as u8, 1, 1, LINE_BASE as u8, LINE_RANGE as u8, OPCODE_BASE as u8]);
        self.out.bytes.extend(OPERANDS);
        let files = lines.files.iter().flatten();
        if !lines.has_root {
            lines.directories.iter().for_each(|d| self.out.string(d));
            self.out.bytes.push(0);
            for file in files {
                self.out.string(&file.name);
                self.out.uleb(file.directory as u64);
                // Time and length are left 0.
                self.out.bytes.extend([0, 0]);
            }
            return self.out.bytes.push(0);
        }
        let md5 = files.clone().all(|f| f.md5.is_some());
        let source = files.clone().any(|f| f.source.is_some());
        self.out.bytes.push(1);
        self.out.uleb(DW_LNCT_PATH);
        self.out.uleb(DW_FORM_LINE_STRP);
        self.out.uleb(1 + lines.directories.len() as u64);
        self.string(&lines.compiled_in);
        lines.directories.iter().for_each(|d| self.string(d));
        let all = [
            (true, DW_LNCT_PATH, DW_FORM_LINE_STRP),
            (true, DW_LNCT_DIRECTORY_INDEX, DW_FORM_UDATA),
            (md5, DW_LNCT_MD5, DW_FORM_DATA16),
            (source, DW_LNCT_LLVM_SOURCE, DW_FORM_LINE_STRP),
        ];
        let formats = all.iter().filter(|(on, ..)| *on);
        self.out.bytes.push(formats.clone().count() as u8);
        for (_, content, form) in formats {
            self.out.uleb(*content);
            self.out.uleb(*form);
        }
        self.out.uleb(files.clone().count() as u64);
        for file in files {
            self.string(&file.name);
            self.out.uleb(file.directory as u64);
            if md5 {
                self.out.bytes.extend(file.md5.unwrap_or_default().to_be_bytes());
            }
            if source {
                self.string(file.source.as_deref().unwrap_or_default());
            }
        }
    }

    /// The rows of one section, and the end of the sequence.
    fn sequence(&mut self, section: usize, size: u64, rows: &[(SectionOffset, Location)]) {
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
            self.out.bytes.extend(flags.iter().filter(|(on, _)| *on).map(|(_, opcode)| opcode));
            let lines = (to.line as i64).wrapping_sub(now.line as i64);
            match at {
                None => {
                    self.set_address(*place);
                    self.advance(lines, 0);
                }
                Some(at) => self.advance(lines, (place.offset - at) / INSTRUCTION),
            }
            (now, at) = (*to, Some(place.offset));
        }
        let rest = (size - at.unwrap_or(size)) / INSTRUCTION;
        match rest {
            0 => {}
            MOST_SPECIAL => self.out.bytes.push(DW_LNS_CONST_ADD_PC),
            _ => self.set(DW_LNS_ADVANCE_PC, rest),
        }
        self.extended(DW_LNE_END_SEQUENCE, &[]);
    }

    /// Sets the address: an extended opcode with 8 bytes of operand.
    fn set_address(&mut self, place: SectionOffset) {
        self.out.bytes.push(0);
        self.out.uleb(9);
        self.out.bytes.push(DW_LNE_SET_ADDRESS);
        self.out.address(place);
    }

    /// Advances line and address and adds a row, with one special opcode if it reaches.
    fn advance(&mut self, lines: i64, instructions: u64) {
        let special = |lines: i64| u64::try_from(lines.wrapping_sub(LINE_BASE)).ok().filter(|n| *n < LINE_RANGE);
        let (opcode, copies) = match special(lines) {
            Some(n) => (n + OPCODE_BASE, false),
            None => {
                self.out.bytes.push(DW_LNS_ADVANCE_LINE);
                leb128::signed(&mut self.out.bytes, lines);
                (OPCODE_BASE.wrapping_add_signed(-LINE_BASE), true)
            }
        };
        if instructions == 0 && (copies || lines == 0) {
            return self.out.bytes.push(DW_LNS_COPY);
        }
        let reaches = |n: u64| Some(opcode + n.checked_mul(LINE_RANGE)?).and_then(|n| u8::try_from(n).ok());
        if let Some(opcode) = reaches(instructions) {
            return self.out.bytes.push(opcode);
        }
        if let Some(opcode) = instructions.checked_sub(MOST_SPECIAL).and_then(reaches) {
            return self.out.bytes.extend([DW_LNS_CONST_ADD_PC, opcode]);
        }
        self.set(DW_LNS_ADVANCE_PC, instructions);
        self.out.bytes.push(if copies { DW_LNS_COPY } else { opcode as u8 });
    }
}

impl Assembler<'_> {
    /// Writes the line table, if the source numbers a file.
    pub(crate) fn line_table(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        if lines.files.is_empty() {
            return;
        }
        if let Some(missing) = lines.files.iter().skip(1).position(Option::is_none) {
            let message = format!("file numbers must be contiguous: no `.file` has number {}", missing + 1);
            self.report(Diagnostic { message, span: 0..0, help: None });
            return;
        }
        let section = self.section(".debug_line", || Section::named(".debug_line"));
        let mut table = Table::default();
        if lines.has_root {
            table.string_section = self.section(".debug_line_str", || Section::named(".debug_line_str"));
            let strings = &self.sections[table.string_section];
            if strings.size != 0 {
                let message = "`.debug_line_str` has contents other than those of `.file`".to_owned();
                self.report(Diagnostic { message, span: 0..0, help: None });
            }
        }
        let version: u16 = if lines.has_root { 5 } else { 4 };
        let unit = table.out.begin_length();
        table.out.bytes.extend(version.to_le_bytes());
        if lines.has_root {
            // Sizes of an address and of a segment selector.
            table.out.bytes.extend([8, 0]);
        }
        let header = table.out.begin_length();
        table.header(&lines);
        table.out.end_length(header);
        for section in lines.sections() {
            table.sequence(section, self.sections[section].size, &lines.rows);
        }
        table.out.end_length(unit);
        for (text, _) in &table.strings.0 {
            let strings = &mut self.sections[table.string_section];
            strings.bytes.extend_from_slice(text.as_bytes());
            strings.bytes.push(0);
            strings.size = strings.bytes.len() as u64;
        }
        self.sections[section].extend(&table.out.bytes, table.out.relocations);
    }
}
