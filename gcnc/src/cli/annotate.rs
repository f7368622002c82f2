//! `gcnc compile --annotate`: inserts source lines into assembly text with line information.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;

/// A source file's lines, if it can be read.
type Lines = Option<Vec<String>>;

/// The text with each source line before its code, if the source is where debug information says.
pub fn with_source(text: &str) -> String {
    let (mut out, mut files, mut last) = (String::with_capacity(2 * text.len()), HashMap::new(), None);
    for line in text.lines() {
        if let Some(file) = line.strip_prefix("\t.file\t") {
            if let Some((number, name, lines)) = open(file) {
                files.insert(number, (name, lines));
            }
        } else if let Some(row) = line.strip_prefix("\t.loc\t") {
            let mut numbers = row.split(' ').map(|word| word.parse::<usize>().unwrap_or(0));
            let place = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
            if place.1 != 0 && last.replace(place) != Some(place) {
                let known = files.get(&place.0).map(|(name, lines)| (name, lines.as_ref()));
                let (name, lines): (_, Option<&Vec<String>>) = known.map_or(("?", None), |(n, l)| (n.as_str(), l));
                let source = lines.and_then(|lines| lines.get(place.1 - 1)).map_or("", |line| line.trim_end());
                // Writing to a string cannot fail.
                let _ = writeln!(out, "; {name}:{}\t{source}", place.1);
            }
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// The number, the name and the lines of a file: `1 "directory" "name" md5 0x…`.
fn open(file: &str) -> Option<(usize, String, Lines)> {
    let (number, rest) = file.split_once(' ')?;
    let mut texts = rest.split('"').skip(1).step_by(2);
    let (directory, name) = (texts.next()?, texts.next()?.to_owned());
    let bytes = std::fs::read(Path::new(directory).join(&name)).ok();
    let lines = bytes.map(|bytes| String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect());
    Some((number.parse().ok()?, name, lines))
}
