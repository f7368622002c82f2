//! Statements: the rows of line tables at which a breakpoint makes sense (DWARF 5, 6.2.2, `is_stmt`).

use super::{SourceLocation, SourceMap, place};

/// The first instruction of a statement, or of a part of one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Statement {
    /// Its address.
    pub address: u64,
    /// Its source location.
    pub place: SourceLocation,
}

impl SourceMap {
    /// All statements, sorted by address.
    pub fn statements(&self) -> Vec<Statement> {
        let mut addresses = self.statement_rows();
        addresses.sort_unstable();
        addresses.dedup();
        let statement = |address| {
            let at = self.context.find_location(address).ok()??;
            Some(Statement { address, place: place(&at)? })
        };
        addresses.into_iter().filter_map(statement).collect()
    }

    /// The addresses of rows that begin statements; damaged tables end early.
    fn statement_rows(&self) -> Vec<u64> {
        let mut addresses = Vec::new();
        let mut headers = self.dwarf.units();
        while let Ok(Some(header)) = headers.next() {
            let Ok(unit) = self.dwarf.unit(header) else { continue };
            let Some(program) = unit.line_program else { continue };
            let mut rows = program.rows();
            while let Ok(Some((_, row))) = rows.next_row() {
                if row.is_stmt() && !row.end_sequence() && row.line().is_some() {
                    addresses.push(row.address());
                }
            }
        }
        addresses
    }
}
