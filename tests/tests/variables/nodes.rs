//! The source of debug information: metadata nodes of IR, which are read from its text, and a unique line for each
//! instruction.

use std::collections::HashMap;

/// A source location and the calls through which it was inlined: lines and columns, innermost first.
pub type Chain = Vec<(u64, u64)>;

/// A variable: its name, its line, and the calls through which it was inlined.
pub type Variable = (String, u64, Chain);

/// The metadata nodes of IR as text, by number.
pub struct Nodes<'a>(pub HashMap<&'a str, &'a str>);

impl<'a> Nodes<'a> {
    pub fn of(text: &'a str) -> Nodes<'a> {
        let lines = text.lines().filter(|line| line.starts_with('!'));
        Nodes(lines.filter_map(|line| line.split_once(" = ")).collect())
    }

    fn field(&self, node: &str, label: &str) -> Option<&'a str> {
        let rest = self.0.get(node)?.split_once(&format!("{label}: "))?.1;
        let end = rest.find([',', ')']).unwrap_or(rest.len());
        Some(rest[..end].trim_matches('"'))
    }

    fn number(&self, node: &str, label: &str) -> u64 {
        self.field(node, label).map_or(0, |text| text.parse().expect("a number"))
    }

    /// The chain of a `DILocation`.
    pub fn chain(&self, node: &str) -> Chain {
        let mut chain = vec![(self.number(node, "line"), self.number(node, "column"))];
        chain.extend(self.field(node, "inlinedAt").into_iter().flat_map(|call| self.chain(call)));
        chain
    }

    pub fn variable(&self, node: &str, location: &str) -> Variable {
        let name = self.field(node, "name").unwrap_or_default().to_owned();
        (name, self.number(node, "line"), self.chain(location)[1..].to_vec())
    }
}

/// The IR with a unique line for each instruction that has one.
pub fn with_own_lines(text: &str) -> String {
    let nodes = Nodes::of(text);
    let (mut out, mut added) = (String::new(), String::new());
    let mut next = nodes.0.keys().filter_map(|key| key[1..].parse::<usize>().ok()).max().unwrap_or(0) + 1;
    let mut line_number = 0;
    for line in text.lines() {
        let is_code = line.starts_with("  ") && !line.trim_start().starts_with('#');
        match line.split_once(", !dbg ").filter(|_| is_code) {
            Some((before, rest)) => {
                let end = rest.find(',').unwrap_or(rest.len());
                let field = |label| nodes.field(&rest[..end], label).map(|node| format!(", {label}: {node}"));
                let (scope, call) = (field("scope").expect("a scope"), field("inlinedAt").unwrap_or_default());
                line_number += 1;
                added += &format!("!{next} = !DILocation(line: {line_number}, column: 1{scope}{call})\n");
                out += &format!("{before}, !dbg !{next}{}", &rest[end..]);
                next += 1;
            }
            None => out += line,
        }
        out.push('\n');
    }
    out + &added
}
