//! Reads the source locations of addresses from any file's debug information, whatever its producer (with the crate
//! `addr2line`).
//!
//! For debuggers: where statements begin (`statements`), unwinding (`unwind`), the locations of lanes (`lanes`), and
//! variables (`variables`, `locations`, `types`).

mod computed;
mod lanes;
mod locations;
mod statements;
mod types;
mod unwind;
mod variables;

use std::sync::Arc;

use addr2line::Context;
use gimli::{DebugFrame, Dwarf, EndianArcSlice, LittleEndian};
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, SymbolKind};

use crate::amd;

pub use crate::registers::Named;
pub use computed::Computed;
pub use lanes::{LanePlaces, Lanes};
pub use locations::{Base, Piece, Where};
pub use statements::Statement;
pub use types::{Number, Type};
pub use unwind::{Registers, Unwound, Wave};
pub use variables::Variable;

/// Numbers of address spaces (AMDGPUUsage, "Address Spaces"; LLVM's DWARF uses the IR's numbers). Pointers to all but
/// global memory have 32 bits.
pub mod address_space {
    /// Device memory.
    pub const GLOBAL: u64 = 1;
    /// The global data share.
    pub const REGION: u64 = 2;
    /// The work-group's memory.
    pub const LDS: u64 = 3;
    /// A lane's own memory.
    pub const PRIVATE: u64 = 5;
}

/// The reader of debug sections.
pub type Reader = EndianArcSlice<LittleEndian>;

/// The debug information of a file, which may be empty. `None` if the file is not an object, or damaged.
pub fn context(file: &[u8]) -> Option<Context<Reader>> {
    let file = object::File::parse(file).ok()?;
    Context::from_dwarf(dwarf(&file)?).ok()
}

fn dwarf(file: &object::File<'_>) -> Option<Dwarf<Reader>> {
    Dwarf::load(|id| section(file, id)).ok()
}

fn section(file: &object::File<'_>, id: gimli::SectionId) -> Result<Reader, gimli::Error> {
    let data = file.section_by_name(id.name()).and_then(|section| section.uncompressed_data().ok());
    Ok(Reader::new(Arc::from(data.as_deref().unwrap_or_default()), LittleEndian))
}

/// A source location.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SourceLocation {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1; 0 means none.
    pub column: u32,
}

/// A function that an address is in: the innermost one inlined there, one that it was inlined into, or the outermost
/// one, which has the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Its name.
    pub function: Option<String>,
    /// The source location of the code, or of the inlined call.
    pub place: Option<SourceLocation>,
}

/// Code with one source location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its first address.
    pub from: u64,
    /// The address after it.
    pub to: u64,
    /// Its source location.
    pub place: SourceLocation,
}

/// A function with code of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Its symbol.
    pub name: String,
    /// Its first address.
    pub from: u64,
    /// The address after it.
    pub to: u64,
}

/// The line tables and functions of a file.
pub struct SourceMap {
    context: Context<Reader>,
    dwarf: Arc<Dwarf<Reader>>,
    call_frames: DebugFrame<Reader>,
    /// The functions with symbols, sorted by address.
    pub functions: Vec<Function>,
}

impl SourceMap {
    /// Reads a file; `None` if it is not an object, or damaged.
    pub fn of(file: &[u8]) -> Option<SourceMap> {
        let file = object::File::parse(file).ok()?;
        let code = file.symbols().filter(|s| s.is_definition() && s.size() > 0);
        // Kernels of older code objects have a type of AMD's own.
        let code = code.filter(|s| !matches!(s.kind(), SymbolKind::Data | SymbolKind::Section | SymbolKind::File));
        let function = |s: object::Symbol<'_, '_>| {
            let to = s.address().checked_add(s.size())?;
            Some(Function { name: s.name().ok()?.to_owned(), from: s.address(), to })
        };
        let mut functions: Vec<Function> = code.filter_map(function).collect();
        functions.sort_by_key(|f| f.from);
        let dwarf = Arc::new(dwarf(&file)?);
        let context = Context::from_arc_dwarf(Arc::clone(&dwarf)).ok()?;
        let mut frames = section(&file, gimli::SectionId::DebugFrame).ok()?.bytes().to_vec();
        amd::unaugment(&mut frames);
        let mut call_frames = DebugFrame::from(Reader::new(Arc::from(frames), LittleEndian));
        call_frames.set_address_size(8);
        Some(SourceMap { context, dwarf, call_frames, functions })
    }

    /// The functions that an address is in, innermost first.
    pub fn frames(&self, address: u64) -> Vec<Frame> {
        let mut all = Vec::new();
        if let Ok(mut frames) = self.context.find_frames(address).skip_all_loads() {
            while let Ok(Some(frame)) = frames.next() {
                let function = frame.function.and_then(|f| Some(f.raw_name().ok()?.into_owned()));
                all.push(Frame { function, place: frame.location.and_then(|at| place(&at)) });
            }
        }
        all
    }

    /// The source locations of the code between two addresses.
    pub fn rows(&self, from: u64, to: u64) -> Vec<Row> {
        let Ok(rows) = self.context.find_location_range(from, to) else { return Vec::new() };
        let row = |(start, size, at): (u64, u64, addr2line::Location<'_>)| {
            Some(Row { from: start, to: start.checked_add(size)?, place: place(&at)? })
        };
        rows.filter_map(row).collect()
    }
}

fn place(at: &addr2line::Location<'_>) -> Option<SourceLocation> {
    let line = at.line.filter(|&line| line != 0)?;
    Some(SourceLocation { file: at.file?.to_owned(), line, column: at.column.unwrap_or(0) })
}
