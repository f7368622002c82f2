//! Lists of exceptions for litmus tests, each with the reason why.
//!
//! Below each line `because REASON` are lines `TARGETS SCOPES WHAT`: `*` matches anything, and `,` separates
//! alternatives.

use std::path::Path;

/// A list.
#[derive(Clone, Debug, Default)]
pub struct Reasons(Vec<[String; 3]>);

impl Reasons {
    /// Reads a list in `litmus/`.
    ///
    /// # Errors
    /// It cannot be read, or a line of it is malformed.
    pub fn read(name: &str) -> Result<Reasons, String> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("litmus").join(name);
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
        let mut list = Reasons::default();
        let mut reasoned = false;
        for line in lines {
            if line.starts_with("because ") {
                reasoned = true;
                continue;
            }
            let mut words = line.splitn(3, ' ');
            match (reasoned, words.next(), words.next(), words.next()) {
                (true, Some(targets), Some(scopes), Some(what)) => {
                    list.0.push([targets, scopes, what].map(str::to_owned));
                }
                _ => return Err(format!("{}: what is `{line}`?", path.display())),
            }
        }
        Ok(list)
    }

    /// Whether it lists `what` for a target at a scope.
    pub fn lists(&self, target: &str, scope: &str, what: &str) -> bool {
        let among = |list: &str, one: &str| list == "*" || list.split(',').any(|l| l == one);
        self.0.iter().any(|[t, s, w]| among(t, target) && among(s, scope) && matches(w, what))
    }
}

/// Whether a text matches a pattern, in which `*` stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((before, rest)) => text
            .strip_prefix(before)
            .is_some_and(|text| (0..=text.len()).any(|i| text.is_char_boundary(i) && matches(rest, &text[i..]))),
    }
}
