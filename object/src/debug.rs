//! Debug information, for object files and for assembly text.
//!
//! Sections are bytes with fields that depend on the addresses of code and of other sections. Assembly text has rows of
//! the line table instead, from which the assembler makes `.debug_line`.

/// The debug information of a module.
#[derive(Clone, Debug, Default)]
pub struct DebugInfo {
    /// Its sections; other parts refer to a section by its index here.
    pub sections: Vec<DebugSection>,
    /// Source files, by the file numbers in rows.
    pub files: Vec<File>,
    /// The rows of each piece of code, in the module's order.
    pub rows: Vec<Vec<Row>>,
}

/// A non-loaded section.
#[derive(Clone, Debug)]
pub struct DebugSection {
    /// `.debug_info` and its like.
    pub name: &'static str,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Whether it holds NUL-terminated strings, which linkers may merge.
    pub is_strings: bool,
    /// Its relocations, sorted by offset.
    pub fixups: Vec<Fixup>,
}

/// A field that holds an address, or an offset in another section.
#[derive(Clone, Copy, Debug)]
pub struct Fixup {
    /// Its offset.
    pub offset: u32,
    /// Its size in bytes: 4 or 8.
    pub size: u8,
    /// What its value is relative to.
    pub base: Base,
    /// Offset from the base.
    pub addend: i64,
}

/// The base address or offset of a field's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The start of a piece of code, by its index in the module.
    Code(usize),
    /// A global variable that the module defines, by its index there.
    Global(usize),
    /// The start of a section.
    Section(usize),
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The directory that its name is relative to.
    pub directory: String,
    /// Its name.
    pub name: String,
    /// The MD5 of its contents.
    pub md5: Option<[u8; 16]>,
}

/// A row of the line table: the source location of the code from an offset on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The offset in its piece of code.
    pub offset: u32,
    /// The number of its file.
    pub file: u32,
    /// Its line, from 1; 0 is none.
    pub line: u32,
    /// Its column, from 1; 0 is none.
    pub column: u32,
    /// Whether a statement begins here.
    pub is_stmt: bool,
    /// Whether a debugger should place a breakpoint on the function here.
    pub prologue_end: bool,
}
