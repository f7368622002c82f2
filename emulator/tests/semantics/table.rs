//! Parser of the tables: one row per case; names with braces stand for several operations with the same rule.

use std::path::Path;

/// One case of one operation.
#[derive(Clone, Debug)]
pub struct Case {
    /// File and line, for messages.
    pub location: String,
    /// The operation.
    pub name: String,
    /// Values of the operands that are read, in order.
    pub inputs: Vec<String>,
    /// Settings: `key=value`, or a bare flag.
    pub settings: Vec<(String, String)>,
    /// Values of the operands that are written, in order.
    pub results: Vec<String>,
    /// Other effects: `key=value`.
    pub effects: Vec<(String, String)>,
}

impl Case {
    /// A setting's value.
    pub fn setting(&self, key: &str) -> Option<&str> {
        self.settings.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }
}

/// Expands `a_{b,c}_{d,e}` to four names.
pub fn expand(pattern: &str) -> Vec<String> {
    let Some((before, rest)) = pattern.split_once('{') else { return vec![pattern.to_owned()] };
    let (choices, after) = rest.split_once('}').expect("a closing brace");
    choices.split(',').flat_map(|choice| expand(&format!("{before}{choice}{after}"))).collect()
}

/// Settings that are flags.
const FLAGS: [&str; 4] = ["clamp", "gds", "glc", "regs"];

fn split(cell: &str) -> (Vec<String>, Vec<(String, String)>) {
    let (mut values, mut named) = (Vec::new(), Vec::new());
    for token in cell.split_whitespace() {
        match token.split_once('=') {
            Some((key, value)) => named.push((key.to_owned(), value.to_owned())),
            None if FLAGS.contains(&token) => named.push((token.to_owned(), String::new())),
            None => values.push(token.to_owned()),
        }
    }
    (values, named)
}

/// The cells of a table's rows, with file and line.
pub fn rows(file: &str, columns: usize) -> Vec<(String, Vec<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/semantics").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
    let mut rows = Vec::new();
    for (n, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#')) {
        let location = format!("{file}:{}", n + 1);
        let cells: Vec<String> = line.splitn(columns, '|').map(|c| c.trim().to_owned()).collect();
        assert!(
            cells.len() == columns && cells.last().is_some_and(|c| !c.is_empty()),
            "{location}: wants {columns} cells"
        );
        rows.push((location, cells));
    }
    rows
}

/// All cases of a table.
pub fn cases(file: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    for (location, cells) in rows(file, 4) {
        let (inputs, settings) = split(&cells[1]);
        let (results, effects) = split(&cells[2]);
        for name in cells[0].split_whitespace().flat_map(expand) {
            cases.push(Case {
                location: location.clone(),
                name,
                inputs: inputs.clone(),
                settings: settings.clone(),
                results: results.clone(),
                effects: effects.clone(),
            });
        }
    }
    cases
}
