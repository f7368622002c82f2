//! A parser for the subset of YAML in V2's metadata: mappings and sequences by indentation, `[ flow, lists ]`, plain
//! and quoted scalars.
//!
//! It is independent of the compiler's writer, which it thereby checks. The text may be hostile: anything unknown is an
//! error, and depth is bounded.

use rmpv::Value;

/// The deepest allowed nesting of collections: the format needs five.
const MAX_DEPTH: usize = 12;

/// A line's indentation and text.
type Line<'t> = (usize, &'t str);

/// Parses a document.
pub fn parse(text: &str) -> Result<Value, &'static str> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for line in text.lines() {
        let body = line.trim_start_matches(' ');
        match body.trim_end() {
            "" | "---" => {}
            "..." => break,
            body_text if body_text.starts_with('#') => {}
            body_text => lines.push((line.len() - body.len(), body_text)),
        }
    }
    let (value, rest) = node(&mut lines, 0)?;
    if rest.is_empty() { Ok(value) } else { Err("unexpected indentation") }
}

/// Parses the collection at the start of `lines`; also returns the lines after it.
fn node<'l, 't>(lines: &'l mut [Line<'t>], depth: usize) -> Result<(Value, &'l mut [Line<'t>]), &'static str> {
    match lines.first() {
        None => Ok((Value::Nil, lines)),
        Some(_) if depth > MAX_DEPTH => Err("nested too deeply"),
        Some((_, text)) if item(text).is_some() => sequence(lines, depth),
        Some((_, text)) if entry(text).is_some() => mapping(lines, depth),
        Some((_, text)) => {
            let value = scalar(text)?;
            Ok((value, &mut lines[1..]))
        }
    }
}

/// The text after the dash of a sequence's item.
fn item(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('-')?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start())
}

/// The key and value of a mapping's entry.
fn entry(text: &str) -> Option<(&str, &str)> {
    if text.starts_with(['"', '\'', '[', '{']) {
        return None;
    }
    let at = text.find(':').filter(|&at| matches!(text.as_bytes().get(at + 1), None | Some(b' ')))?;
    Some((&text[..at], text[at + 1..].trim()))
}

fn sequence<'l, 't>(mut lines: &'l mut [Line<'t>], depth: usize) -> Result<(Value, &'l mut [Line<'t>]), &'static str> {
    let column = lines[0].0;
    let mut items = Vec::new();
    while let Some(&(indent, text)) = lines.first()
        && indent == column
        && let Some(rest) = item(text)
    {
        if rest.is_empty() {
            lines = &mut lines[1..];
        } else {
            // The rest of the line is the item's first line.
            lines[0] = (indent + text.len() - rest.len(), rest);
        }
        let (value, after) = node(lines, depth + 1)?;
        items.push(value);
        lines = after;
    }
    Ok((Value::Array(items), lines))
}

fn mapping<'l, 't>(mut lines: &'l mut [Line<'t>], depth: usize) -> Result<(Value, &'l mut [Line<'t>]), &'static str> {
    let column = lines[0].0;
    let mut entries = Vec::new();
    while let Some(&(indent, text)) = lines.first()
        && indent == column
    {
        let (key, rest) = entry(text).ok_or("expected `key: value`")?;
        lines = &mut lines[1..];
        let value = if !rest.is_empty() {
            scalar(rest)?
        } else if lines.first().is_some_and(|&(next, text)| next > column || next == column && item(text).is_some()) {
            let (value, after) = node(lines, depth + 1)?;
            lines = after;
            value
        } else {
            Value::Nil
        };
        entries.push((Value::from(key.trim()), value));
    }
    Ok((Value::Map(entries), lines))
}

/// A scalar, or a list of scalars in brackets.
fn scalar(text: &str) -> Result<Value, &'static str> {
    if let Some(list) = text.strip_prefix('[') {
        let list = list.strip_suffix(']').ok_or("expected `]`")?.trim();
        let items = if list.is_empty() { Vec::new() } else { list.split(',').map(|s| plain(s.trim())).collect() };
        return Ok(Value::Array(items));
    }
    if let Some(rest) = text.strip_prefix('\'') {
        let inner = rest.strip_suffix('\'').ok_or("expected `'`")?;
        return Ok(Value::from(inner.replace("''", "'")));
    }
    if let Some(rest) = text.strip_prefix('"') {
        return unescape(rest.strip_suffix('"').ok_or("expected `\"`")?).map(Value::from);
    }
    match text.strip_prefix("!str ") {
        Some(text) => Ok(Value::from(text.trim())),
        None => Ok(plain(text)),
    }
}

fn plain(text: &str) -> Value {
    match text {
        "true" => Value::Boolean(true),
        "false" => Value::Boolean(false),
        _ => text.parse::<u64>().map_or_else(|_| Value::from(text), Value::from),
    }
}

/// The contents of a double-quoted string.
fn unescape(text: &str) -> Result<String, &'static str> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        out.push(match rest.next() {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('0') => '\0',
            Some(c @ ('"' | '\\' | '/' | ' ')) => c,
            Some(kind @ ('x' | 'u')) => {
                let digits: String = rest.by_ref().take(if kind == 'x' { 2 } else { 4 }).collect();
                u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).ok_or("an invalid escape")?
            }
            _ => return Err("an invalid escape"),
        });
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collections_nest_by_indentation() {
        let v = parse("---\nVersion: [ 1, 0 ]\nPrintf:\n  - \"1:1:%d\\n\"\nKernels:\n  - Name:   k\n    Args:\n      - Size: 8\n      - Size: 4\n    X: 'it''s'\n").unwrap();
        assert_eq!(v["Version"][0].as_u64(), Some(1));
        assert_eq!(v["Printf"][0].as_str(), Some("1:1:%d\n"));
        assert_eq!(v["Kernels"][0]["Name"].as_str(), Some("k"));
        assert_eq!(v["Kernels"][0]["Args"][1]["Size"].as_u64(), Some(4));
        assert_eq!(v["Kernels"][0]["X"].as_str(), Some("it's"));
    }

    #[test]
    fn junk_is_an_error() {
        for text in ["a: [1", "a: 1\n b: 2", "a: '", "a: \"\\q\"", "a: 1\nb", &"- ".repeat(100)] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse(""), Ok(Value::Nil));
    }
}
