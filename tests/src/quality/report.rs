//! Reports of ratios: rows of kernels, geometric means, and the worst of each column, as Markdown tables.

use super::code::Code;
use super::{Column, Counts, is_hint};
use std::collections::BTreeMap;

/// A kernel's ratios.
#[derive(Clone, Debug)]
pub struct Row {
    /// The target and the file.
    pub name: String,
    /// The figures.
    pub ours: Counts,
    /// The figures they are relative to.
    pub theirs: Counts,
}

impl Row {
    fn ratio(&self, column: Column) -> Option<f64> {
        self.ours.ratio(&self.theirs, column)
    }
}

/// A line of a table.
pub fn line(cells: impl IntoIterator<Item = String>) -> String {
    format!("| {} |", cells.into_iter().collect::<Vec<_>>().join(" | "))
}

/// A table's head, with a name for its first column.
pub fn head(first: &str, columns: &[Column]) -> String {
    let names = std::iter::once(first.to_owned()).chain(columns.iter().map(|column| column.name().to_owned()));
    let names: Vec<String> = names.collect();
    let rule = names.iter().map(|_| "---".to_owned()).collect::<Vec<_>>();
    format!("{}\n{}", line(names), line(rule))
}

/// A kernel's line: ratios, and both numbers as well if `numbers`.
pub fn row(row: &Row, columns: &[Column], numbers: bool) -> String {
    let cell = |column: &Column| match (row.ratio(*column), row.ours.of(*column), row.theirs.of(*column)) {
        (Some(ratio), Some(ours), Some(theirs)) if numbers => format!("{ratio:.3} ({ours} : {theirs})"),
        (Some(ratio), ..) => format!("{ratio:.3}"),
        _ => "-".to_owned(),
    };
    line(std::iter::once(row.name.clone()).chain(columns.iter().map(cell)))
}

/// The geometric mean of a column; `None` if no row has a figure.
pub fn mean(rows: &[Row], column: Column) -> Option<f64> {
    let logs: Vec<f64> = rows.iter().filter_map(|row| row.ratio(column)).map(f64::ln).collect();
    (!logs.is_empty()).then(|| (logs.iter().sum::<f64>() / logs.len() as f64).exp())
}

/// A line of geometric means.
pub fn means(name: &str, rows: &[Row], columns: &[Column]) -> String {
    let cell = |column: &Column| mean(rows, *column).map_or_else(|| "-".to_owned(), |mean| format!("{mean:.3}"));
    line(std::iter::once(name.to_owned()).chain(columns.iter().map(cell)))
}

/// A line of the worst ratios, each with its kernel.
pub fn worst(name: &str, rows: &[Row], columns: &[Column]) -> String {
    let cell = |column: &Column| {
        let ratios = rows.iter().filter_map(|row| Some((row.ratio(*column)?, row)));
        let worst = ratios.reduce(|a, b| if column.is_worse(b.0, a.0) { b } else { a });
        worst.map_or_else(|| "-".to_owned(), |(ratio, row)| format!("{ratio:.2} {}", row.name))
    };
    line(std::iter::once(name.to_owned()).chain(columns.iter().map(cell)))
}

/// A line of how many kernels exceed the limits.
pub fn beyond(name: &str, rows: &[Row], columns: &[Column]) -> String {
    let cell = |column: &Column| {
        let Some(limit) = column.limit() else { return String::new() };
        let ratios = rows.iter().filter_map(|row| row.ratio(*column));
        ratios.filter(|ratio| column.is_worse(*ratio, limit)).count().to_string()
    };
    line(std::iter::once(name.to_owned()).chain(columns.iter().map(cell)))
}

/// The line of the limits.
pub fn limits(columns: &[Column]) -> String {
    let cell = |column: &Column| column.limit().map_or_else(String::new, |limit| limit.to_string());
    line(std::iter::once("limit".to_owned()).chain(columns.iter().map(cell)))
}

/// How many more of each instruction one code has than the other, weighted by ten for each enclosing loop; largest
/// first.
pub fn difference(ours: &Code, theirs: &Code) -> Vec<(String, i64)> {
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for (code, sign) in [(ours, 1), (theirs, -1)] {
        for block in code.functions.iter().flat_map(|function| function.blocks()) {
            let weight = sign * 10i64.pow(block.depth);
            for line in block.lines.iter().filter(|line| !is_hint(line.mnemonic())) {
                let suffixes = ["_e32", "_e64"];
                let mnemonic = suffixes.iter().find_map(|s| line.mnemonic().strip_suffix(s));
                *counts.entry(mnemonic.unwrap_or(line.mnemonic()).to_owned()).or_default() += weight;
            }
        }
    }
    let mut all: Vec<(String, i64)> = counts.into_iter().filter(|(_, n)| *n != 0).collect();
    all.sort_by_key(|(_, n)| -n);
    all
}
