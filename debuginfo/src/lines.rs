//! Rows of the line table.
//!
//! A row begins where the location changes, and is a statement where the line changes. The prologue of a function ends
//! at its first instruction with a location, and everything before that has the function's own line. A kernel has no
//! prologue: loads of its arguments belong to their first uses (LLVM, `DwarfDebug::beginInstruction`).

use gcnc_ir::metadata::Md;
use gcnc_object::debug::Row;

use crate::Code;

/// The rows of a function whose own line is `first`; `file` returns the index of a scope's file.
pub fn rows(code: &Code<'_>, first: Declaration, mut file: impl FnMut(Md) -> u32) -> Vec<Row> {
    let mut rows = Vec::with_capacity(code.locs.len() + 1);
    let (mut last_line, mut in_prologue) = (0, true);
    let mut current = first.file;
    if code.locs.first().is_none_or(|&(at, _)| at != 0 && code.is_called()) {
        last_line = first.line;
        rows.push(Row { offset: 0, file: first.file, line: first.line, column: 0, is_stmt: true, prologue_end: false });
    }
    for (at, &(offset, loc)) in code.locs.iter().enumerate() {
        gcnc_limits::poll();
        let offset = if at == 0 && !code.is_called() { 0 } else { offset };
        let known = code.location(loc);
        let (line, column) = known.map_or((0, 0), |known| (known.line, known.column));
        if let Some(known) = known {
            current = file(known.scope);
        }
        let is_stmt = line != 0 && line != last_line;
        let prologue_end = in_prologue && line != 0;
        if line != 0 {
            (last_line, in_prologue) = (line, false);
        }
        let goes_on = |last: &Row| (last.file, last.line, last.column) == (current, line, column) && !prologue_end;
        if !rows.last().is_some_and(goes_on) {
            rows.push(Row { offset, file: current, line, column, is_stmt, prologue_end });
        }
    }
    rows
}

/// Where a function is declared.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    pub file: u32,
    pub line: u32,
}
