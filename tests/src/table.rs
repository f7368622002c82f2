//! Tables of cases: sections that begin with `@`, rows, and comments after `#`.

/// The sections of a table beside this package's manifest, with the cases that `row` makes of their rows.
///
/// # Errors
/// The file cannot be read, or a row is malformed.
pub fn sections<T>(file: &str, row: impl Fn(&str) -> Option<Vec<T>>) -> Result<Vec<(String, Vec<T>)>, String> {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}"))?;
    let mut sections: Vec<(String, Vec<T>)> = Vec::new();
    for (n, line) in text.lines().map(str::trim).enumerate() {
        if let Some(name) = line.strip_prefix('@') {
            sections.push((name.trim().to_owned(), Vec::new()));
        } else if !line.is_empty() && !line.starts_with('#') {
            let cases = row(line).ok_or_else(|| format!("{file}, line {}: {line}", n + 1))?;
            sections.last_mut().ok_or("a row before the first section")?.1.extend(cases);
        }
    }
    Ok(sections)
}
