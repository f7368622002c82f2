//! Debug information as object files and texts take it.
//!
//! Sections are bytes with fields that depend on where code and other sections end up. Assembly text has rows of the
//! line table instead, of which the assembler makes `.debug_line`.

/// The debug information of a module.
#[derive(Clone, Debug, Default)]
pub struct DebugInfo {
    /// Its sections; a section is known by its place here.
    pub sections: Vec<DebugSection>,
    /// Source files, by the numbers that rows have.
    pub files: Vec<File>,
    /// The rows of each piece of code, in the order of the module's.
    pub rows: Vec<Vec<Row>>,
}

/// A section that is not loaded.
#[derive(Clone, Debug)]
pub struct DebugSection {
    /// `.debug_info` and its like.
    pub name: &'static str,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// True if it holds strings that end in zeros, which linkers may merge.
    pub is_strings: bool,
    /// Its relocations, in the order of their offsets.
    pub fixups: Vec<Fixup>,
}

/// A field that holds an address, or an offset in another section.
#[derive(Clone, Copy, Debug)]
pub struct Fixup {
    /// Where it is.
    pub offset: u32,
    /// Its bytes: 4 or 8.
    pub size: u8,
    /// The address or offset that its value is relative to.
    pub base: Base,
    /// Bytes from there.
    pub addend: i64,
}

/// The address or offset that a field's value is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The first instruction of a piece of code, in the order of the module's.
    Code(usize),
    /// A global variable that the module defines, by its number there.
    Global(usize),
    /// The beginning of a section.
    Section(usize),
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The folder that its name is relative to.
    pub directory: String,
    /// Its name.
    pub name: String,
    /// The MD5 of its contents.
    pub md5: Option<[u8; 16]>,
}

/// A row of the line table: what the code from an offset on comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The offset in its piece of code.
    pub offset: u32,
    /// The number of its file.
    pub file: u32,
    /// Its line from 1 on; 0 is none.
    pub line: u32,
    /// Its column from 1 on; 0 is none.
    pub column: u32,
    /// True where a statement begins.
    pub is_stmt: bool,
    /// True where a debugger should stop that breaks at the function.
    pub prologue_end: bool,
}
