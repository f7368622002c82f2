//! YAML subset for metadata: prints trees for assembly, and parses the contents of `.amdgpu_metadata` and similar
//! directives.
//!
//! The parser supports block and flow collections, plain and quoted scalars, the tags `!str` and `!int`, comments, and
//! the document markers; but no anchors, multi-line scalars or multiple documents, which metadata does not use.
//! [`parse`] gives the same tree that a note holds, [`encode`] its bytes. Scalars, quoted or not, become numbers or
//! booleans if they look so, unless the tag `!str` says otherwise, as in LLVM's MessagePack reader; a register key
//! `'0x2e12 (COMPUTE_PGM_RSRC1)'` of PAL becomes the number in front.

use std::fmt::{self, Write};

use rmpv::{Value, ValueRef};

/// Prints a map as a document, from `---` to `...`.
pub fn print(map: &ValueRef<'_>) -> String {
    let mut out = "---\n".to_owned();
    // Writing to a string cannot fail.
    let written = print_map(map, 0, &mut out);
    debug_assert!(written.is_ok());
    out.push_str("...\n");
    out
}

/// Prints a map's entries, one per line, the first without indentation.
fn print_map(map: &ValueRef<'_>, indent: usize, out: &mut String) -> fmt::Result {
    let ValueRef::Map(entries) = map else { return Ok(()) };
    for (i, (key, value)) in entries.iter().enumerate() {
        if i > 0 {
            write!(out, "{:indent$}", "")?;
        }
        print_scalar(key, out)?;
        out.push(':');
        match value {
            ValueRef::Array(items) if items.is_empty() => out.push_str(" []\n"),
            ValueRef::Map(entries) if entries.is_empty() => out.push_str(" {}\n"),
            ValueRef::Map(_) => {
                write!(out, "\n{:width$}", "", width = indent + 2)?;
                print_map(value, indent + 2, out)?;
            }
            ValueRef::Array(items) => {
                out.push('\n');
                for item in items {
                    write!(out, "{:width$}- ", "", width = indent + 2)?;
                    if matches!(item, ValueRef::Map(_)) {
                        print_map(item, indent + 4, out)?;
                    } else {
                        print_scalar(item, out)?;
                        out.push('\n');
                    }
                }
            }
            _ => {
                out.push(' ');
                print_scalar(value, out)?;
                out.push('\n');
            }
        }
    }
    Ok(())
}

fn print_scalar(value: &ValueRef<'_>, out: &mut String) -> fmt::Result {
    match value {
        ValueRef::Boolean(b) => write!(out, "{b}"),
        ValueRef::Integer(n) => write!(out, "{n}"),
        ValueRef::String(s) => {
            let s = s.as_str().unwrap_or_default();
            // LLVM's reader of these trees takes even a quoted word for a number or a boolean.
            out.write_str(if is_ambiguous(s) { "!str " } else { "" })?;
            out.write_str(&scalar(s))
        }
        _ => Ok(()),
    }
}

/// Whether an unquoted string would be parsed as something else.
fn is_ambiguous(s: &str) -> bool {
    const WORDS: [&str; 9] = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    s.is_empty() || s.starts_with(|c: char| c.is_ascii_digit()) || WORDS.iter().any(|w| s.eq_ignore_ascii_case(w))
}

/// A string as a scalar, quoted if it would otherwise be parsed as something else.
pub fn scalar(s: &str) -> String {
    let plain = s.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | ' '))
        && s.starts_with(|c: char| c.is_ascii_alphabetic() || c == '.' || c == '_')
        && !is_ambiguous(s)
        && !s.ends_with(' ');
    if plain {
        return s.to_owned();
    }
    if !s.chars().any(char::is_control) {
        return format!("'{}'", s.replace('\'', "''"));
    }
    let mut out = String::from("\"");
    for c in s.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_ascii_control() => drop(write!(out, "\\x{:02x}", c as u32)),
            c if c.is_control() => drop(write!(out, "\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Why text is no metadata.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}")]
pub struct YamlError {
    /// Line in the text, from 0.
    pub line: usize,
    /// What is wrong there.
    pub what: &'static str,
}

/// The nesting limit for collections; metadata needs six levels.
const MAX_DEPTH: usize = 16;

/// A line with contents: its number, indentation, and text without comment.
#[derive(Copy, Clone)]
struct Line<'t> {
    number: usize,
    indent: usize,
    text: &'t str,
}

/// Parses a document.
///
/// # Errors
/// If it is not in the supported subset of YAML.
pub fn parse(text: &str) -> Result<Value, YamlError> {
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let content = strip_comment(line).trim_end();
        let text = content.trim_start_matches(' ');
        match text {
            "" | "---" => continue,
            "..." => break,
            _ if text.starts_with('\t') => return Err(YamlError { line: number, what: "indented by a tab" }),
            _ => lines.push(Line { number, indent: content.len() - text.len(), text }),
        }
    }
    let mut p = Parser { lines, at: 0 };
    if p.lines.is_empty() {
        return Ok(Value::Map(Vec::new()));
    }
    let indent = p.lines[0].indent;
    let value = p.block(indent, 0)?;
    match p.lines.get(p.at) {
        Some(line) => Err(YamlError { line: line.number, what: "indented unlike what it belongs to" }),
        None => Ok(value),
    }
}

/// The contents of the note for a tree.
pub fn encode(tree: Value) -> Vec<u8> {
    let mut out = Vec::new();
    // Writing to memory cannot fail.
    let written = rmpv::encode::write_value(&mut out, &sorted(tree));
    debug_assert!(written.is_ok());
    out
}

/// The tree with its maps in key order, as LLVM writes them: numbers before names. Floating-point numbers in the range
/// of single precision become that.
fn sorted(value: Value) -> Value {
    match value {
        Value::Map(mut entries) => {
            entries.sort_by(|(a, _), (b, _)| match (a.as_u64(), b.as_u64()) {
                (Some(x), Some(y)) => x.cmp(&y),
                (x, y) => y.is_some().cmp(&x.is_some()).then_with(|| a.as_str().cmp(&b.as_str())),
            });
            Value::Map(entries.into_iter().map(|(k, v)| (k, sorted(v))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        Value::F64(x) if (f64::from(f32::MIN_POSITIVE)..=f64::from(f32::MAX)).contains(&x.abs()) => {
            Value::F32(x as f32)
        }
        other => other,
    }
}

/// A line without its comment: `#` at its start or after whitespace, outside of quotes.
fn strip_comment(line: &str) -> &str {
    let (mut quote, mut before) = (None, ' ');
    let mut escaped = false;
    for (at, c) in line.char_indices() {
        match quote {
            Some('"') if escaped => escaped = false,
            Some('"') if c == '\\' => escaped = true,
            Some(q) if c == q => quote = None,
            Some(_) => {}
            None if c == '#' && before.is_whitespace() => return &line[..at],
            None if matches!(c, '"' | '\'') && !before.is_alphanumeric() => quote = Some(c),
            None => {}
        }
        before = c;
    }
    line
}

struct Parser<'t> {
    lines: Vec<Line<'t>>,
    at: usize,
}

/// The end of a mapping's key: a colon outside of quotes, followed by a space or nothing.
fn key_end(text: &str) -> Option<usize> {
    let from = match text.chars().next()? {
        q @ ('"' | '\'') => 1 + text[1..].find(q)?,
        '[' | '{' => return None,
        _ => 0,
    };
    text[from..]
        .match_indices(':')
        .map(|(i, _)| from + i)
        .find(|&i| text[i + 1..].is_empty() || text[i + 1..].starts_with(' '))
}

/// Whether a line is an item of a sequence.
fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

impl<'t> Parser<'t> {
    fn line(&self) -> Option<Line<'t>> {
        self.lines.get(self.at).copied()
    }

    fn fail<T>(&self, what: &'static str) -> Result<T, YamlError> {
        let last = self.lines.last().map_or(0, |l| l.number);
        Err(YamlError { line: self.line().map_or(last, |l| l.number), what })
    }

    /// Parses the collection, or scalar, whose lines begin in column `indent`.
    fn block(&mut self, indent: usize, depth: usize) -> Result<Value, YamlError> {
        let Some(line) = self.line() else { return Ok(Value::Nil) };
        if depth > MAX_DEPTH {
            return self.fail("nested too deeply");
        }
        if is_item(line.text) {
            return self.sequence(indent, depth);
        }
        if key_end(line.text).is_some() {
            return self.mapping(indent, depth);
        }
        let value = self.inline(line.text, depth)?;
        self.at += 1;
        Ok(value)
    }

    fn sequence(&mut self, indent: usize, depth: usize) -> Result<Value, YamlError> {
        let mut items = Vec::new();
        while let Some(line) = self.line().filter(|l| l.indent == indent && is_item(l.text)) {
            let rest = line.text[1..].trim_start_matches(' ');
            items.push(if rest.is_empty() {
                self.at += 1;
                self.nested(indent, depth)?
            } else {
                // The text after the dash is parsed as a line of its own, with its column as indentation.
                let indent = line.indent + (line.text.len() - rest.len());
                self.lines[self.at] = Line { indent, text: rest, ..line };
                self.block(indent, depth + 1)?
            });
        }
        Ok(Value::Array(items))
    }

    fn mapping(&mut self, indent: usize, depth: usize) -> Result<Value, YamlError> {
        let mut entries = Vec::new();
        while let Some(line) = self.line().filter(|l| l.indent == indent && !is_item(l.text)) {
            let Some(end) = key_end(line.text) else { return self.fail("expected `key: value`") };
            let key = register_key(self.inline(&line.text[..end], depth)?);
            if entries.iter().any(|(k, _)| *k == key) {
                return self.fail("a key that is there already");
            }
            let rest = line.text[end + 1..].trim();
            let value = if !rest.is_empty() {
                let value = self.inline(rest, depth)?;
                self.at += 1;
                value
            } else {
                self.at += 1;
                match self.line() {
                    // A sequence may be indented like its key.
                    Some(next) if next.indent == indent && is_item(next.text) => self.sequence(indent, depth + 1)?,
                    _ => self.nested(indent, depth)?,
                }
            };
            entries.push((key, value));
        }
        Ok(Value::Map(entries))
    }

    /// Parses what is indented by more than `indent`, if anything is.
    fn nested(&mut self, indent: usize, depth: usize) -> Result<Value, YamlError> {
        match self.line() {
            Some(next) if next.indent > indent => self.block(next.indent, depth + 1),
            _ => Ok(Value::Nil),
        }
    }

    /// Parses a scalar or flow collection that takes all of `text`.
    fn inline(&self, text: &str, depth: usize) -> Result<Value, YamlError> {
        let mut flow = FlowParser { text, at: 0 };
        let value = match flow.value(depth, false) {
            Ok(value) => value,
            Err(what) => return self.fail(what),
        };
        flow.blanks();
        if flow.at < text.len() { self.fail("expected the end of the line") } else { Ok(value) }
    }
}

/// PAL's register keys are numbers, followed by their names in assembly.
fn register_key(key: Value) -> Value {
    let number = key.as_str().and_then(|s| s.split_once(" (")).and_then(|(n, _)| integer(n));
    number.map_or(key, Value::from)
}

/// Parser for scalars and flow collections within a line.
struct FlowParser<'t> {
    text: &'t str,
    at: usize,
}

impl FlowParser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn blanks(&mut self) {
        while self.peek() == Some(' ') {
            self.at += 1;
        }
    }

    fn eat(&mut self, c: char) -> bool {
        self.blanks();
        let found = self.peek() == Some(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn value(&mut self, depth: usize, within: bool) -> Result<Value, &'static str> {
        if depth > MAX_DEPTH {
            return Err("nested too deeply");
        }
        self.blanks();
        match self.peek() {
            Some('[') => self.list(depth),
            Some('{') => self.map(depth),
            Some('\'' | '"') => self.quoted().map(|text| plain(&text)),
            Some('!') => self.tagged(depth, within),
            Some('&' | '*' | '|' | '>') => Err("anchors and block scalars are not supported"),
            _ => Ok(plain(self.bare(within))),
        }
    }

    /// The text of a plain scalar.
    fn bare(&mut self, within: bool) -> &str {
        let rest = &self.text[self.at..];
        let end = match within {
            true => rest.find([',', ']', '}', ':']).unwrap_or(rest.len()),
            false => rest.len(),
        };
        self.at += end;
        rest[..end].trim()
    }

    fn tagged(&mut self, depth: usize, within: bool) -> Result<Value, &'static str> {
        let rest = &self.text[self.at..];
        let tag = &rest[..rest.find(' ').unwrap_or(rest.len())];
        self.at += tag.len();
        self.blanks();
        match (tag, self.peek()) {
            ("!str" | "!!str", Some('\'' | '"')) => self.quoted().map(Value::from),
            ("!str" | "!!str", _) => Ok(Value::from(self.bare(within))),
            ("!int" | "!!int", _) => self.value(depth + 1, within),
            _ => Err("an unknown tag"),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, &'static str> {
        self.at += 1;
        let mut items = Vec::new();
        while !self.eat(']') {
            items.push(self.value(depth + 1, true)?);
            if !self.eat(',') && self.peek() != Some(']') {
                return Err("expected `,` or `]`");
            }
        }
        Ok(Value::Array(items))
    }

    fn map(&mut self, depth: usize) -> Result<Value, &'static str> {
        self.at += 1;
        let mut entries = Vec::new();
        while !self.eat('}') {
            let key = register_key(self.value(depth + 1, true)?);
            if !self.eat(':') {
                return Err("expected `:`");
            }
            entries.push((key, self.value(depth + 1, true)?));
            if !self.eat(',') && self.peek() != Some('}') {
                return Err("expected `,` or `}`");
            }
        }
        Ok(Value::Map(entries))
    }

    /// The text of a quoted scalar.
    fn quoted(&mut self) -> Result<String, &'static str> {
        if self.peek() == Some('"') { self.double() } else { self.single() }
    }

    fn single(&mut self) -> Result<String, &'static str> {
        let mut out = String::new();
        self.at += 1;
        while let Some(c) = self.peek() {
            self.at += c.len_utf8();
            if c != '\'' {
                out.push(c);
            } else if self.peek() == Some('\'') {
                self.at += 1;
                out.push(c);
            } else {
                return Ok(out);
            }
        }
        Err("a quote that does not end")
    }

    fn double(&mut self) -> Result<String, &'static str> {
        let mut out = String::new();
        self.at += 1;
        while let Some(c) = self.peek() {
            self.at += c.len_utf8();
            match c {
                '"' => return Ok(out),
                '\\' => out.push(self.escape()?),
                _ => out.push(c),
            }
        }
        Err("a quote that does not end")
    }

    fn escape(&mut self) -> Result<char, &'static str> {
        let c = self.peek().ok_or("a quote that does not end")?;
        self.at += c.len_utf8();
        let digits = match c {
            'n' => return Ok('\n'),
            't' => return Ok('\t'),
            'r' => return Ok('\r'),
            '0' => return Ok('\0'),
            'a' => return Ok('\x07'),
            'b' => return Ok('\x08'),
            'v' => return Ok('\x0b'),
            'f' => return Ok('\x0c'),
            'e' => return Ok('\x1b'),
            '"' | '\\' | '/' | ' ' => return Ok(c),
            'x' => 2,
            'u' => 4,
            'U' => 8,
            _ => return Err("an unknown escape"),
        };
        let code = self.text.get(self.at..self.at + digits).and_then(|d| u32::from_str_radix(d, 16).ok());
        self.at += digits;
        code.and_then(char::from_u32).ok_or("an escape that is no character")
    }
}

/// A scalar's value, by what it looks like.
pub(super) fn plain(text: &str) -> Value {
    match text {
        "true" => return Value::Boolean(true),
        "false" => return Value::Boolean(false),
        _ => {}
    }
    if let Some(n) = integer(text) {
        return Value::from(n);
    }
    match text.strip_prefix('-').and_then(integer) {
        Some(n) if n <= 1 << 63 => Value::from((n as i64).wrapping_neg()),
        _ => real(text).map_or(Value::from(text), Value::F64),
    }
}

/// An integer: decimal, `0x`, `0o` or `0b`, octal with a leading 0.
fn integer(text: &str) -> Option<u64> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', b'o', ..] => (&text[2..], 8),
        [b'0', b'b' | b'B', ..] => (&text[2..], 2),
        [b'0', b'0'..=b'9', ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    match digits.bytes().next()? {
        b'+' => None,
        _ => u64::from_str_radix(digits, radix).ok(),
    }
}

/// A floating-point number in C's format; an empty string is 0.
fn real(text: &str) -> Option<f64> {
    let (sign, magnitude) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let signed_twice = magnitude.starts_with(['+', '-']);
    let value = match magnitude.strip_prefix("0x").or(magnitude.strip_prefix("0X")) {
        Some(hex) => hex_real(hex)?,
        None if text.is_empty() => 0.0,
        None => magnitude.parse().ok()?,
    };
    (!signed_twice).then_some(sign * value)
}

/// A hexadecimal float such as `1.8p3`.
fn hex_real(text: &str) -> Option<f64> {
    let (digits, power) = match text.split_once(['p', 'P']) {
        Some((digits, power)) => (digits, power.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let value = all.chars().try_fold(0.0, |v, c| Some(v * 16.0 + f64::from(c.to_digit(16)?)))?;
    let power = power.checked_sub(4 * i32::try_from(fraction.len()).ok()?)?;
    (!all.is_empty()).then(|| value * f64::powi(2.0, power))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(text: &str) -> Value {
        parse(text).unwrap_or_else(|e| panic!("line {}: {e}\n{text}", e.line))
    }

    #[test]
    fn collections_and_scalars() {
        let text = "---\namdhsa.kernels: # all\n  - .args:\n      - .name: 'it''s'\n        .offset: 0x10\n      - {.name: !str 7, .size: 8}\n\
                    \x20   .empty: []\n    .flag: true\n  - .name: \"a\\n\\x41\"\namdhsa.version:\n- 1\n- -2\n...\nrest";
        let value = round(text);
        let get =
            |v: &Value, key: &str| v.as_map().unwrap().iter().find(|(k, _)| k.as_str() == Some(key)).unwrap().1.clone();
        let kernels = get(&value, "amdhsa.kernels");
        let first = &kernels.as_array().unwrap()[0];
        let args = get(first, ".args");
        assert_eq!(get(&args[0], ".name").as_str(), Some("it's"));
        assert_eq!(get(&args[0], ".offset").as_u64(), Some(16));
        assert_eq!(get(&args[1], ".name").as_str(), Some("7"));
        assert_eq!(get(&args[1], ".size").as_u64(), Some(8));
        assert_eq!(get(first, ".empty").as_array().map(Vec::len), Some(0));
        assert_eq!(get(first, ".flag").as_bool(), Some(true));
        assert_eq!(get(&kernels[1], ".name").as_str(), Some("a\nA"));
        assert_eq!(get(&value, "amdhsa.version")[1].as_i64(), Some(-2));
    }

    #[test]
    fn register_keys_of_pal_are_numbers() {
        let value = round(".registers:\n  '0x2e12 (COMPUTE_PGM_RSRC1)': 0xaf0040\n");
        assert_eq!(value[".registers"].as_map().unwrap()[0].0.as_u64(), Some(0x2e12));
    }

    #[test]
    fn what_is_no_yaml_is_refused_at_its_line() {
        for (text, line) in [
            ("a: 1\n  b: 2", 1),
            ("a: [1, 2", 0),
            ("a: 1\na: 2", 1),
            ("a:\n\tb: 1", 1),
            ("a: 'x", 0),
            ("a: \"\\q\"", 0),
            ("a: &x 1", 0),
            ("a: [1] 2", 0),
            ("a: 1\nb", 1),
            (&"[".repeat(100), 0),
        ] {
            assert_eq!(parse(text).map_err(|e| e.line), Err(line), "{text}");
        }
        assert_eq!(parse(""), Ok(Value::Map(Vec::new())));
    }

    #[test]
    fn quoted_strings_come_back() {
        for s in [
            "",
            "plain",
            "1",
            "true",
            "a: b",
            "it's",
            "tab\there",
            "line\n",
            "\u{85}",
            "#x",
            "- x",
            "n",
            "'",
            "a #b",
            "\\",
        ] {
            let mut text = "k: ".to_owned();
            print_scalar(&ValueRef::from(s), &mut text).unwrap();
            assert_eq!(round(&text)["k"].as_str(), Some(s), "{text}");
        }
    }

    #[test]
    fn scalars_are_what_they_look_like() {
        let numbers = [("8", 8), ("010", 8), ("0x10", 16), ("0b11", 3), ("0o17", 15), ("-0x5", -5)];
        for (text, n) in numbers {
            assert_eq!(plain(text), Value::from(n), "{text}");
        }
        for (text, x) in
            [("1e5", 1e5), (".5", 0.5), ("+5", 5.0), ("0x1p3", 8.0), ("0x.8", 0.5), ("", 0.0), ("-1.5", -1.5)]
        {
            assert_eq!(plain(text), Value::F64(x), "{text}");
        }
        for text in ["no", "~", "null", "True", "1_000", "--5", "0x", "0xg", "+", "-", "0x1p"] {
            assert_eq!(plain(text), Value::from(text), "{text}");
        }
    }
}
