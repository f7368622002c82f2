//! Spelling suggestions for names that do not exist.

/// The name most similar to `wrong`, if any is similar enough: of those at the smallest edit distance, the first with
/// the longest common prefix.
pub fn suggestion<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    // Long words are not misspelt names, and comparing takes quadratic time.
    if wrong.len() > 64 {
        return None;
    }
    let alike = |name: &str| wrong.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
    let scored = names.into_iter().map(|name| (strsim::osa_distance(wrong, name), alike(name), name));
    let close = scored.filter(|(edits, ..)| edits * 3 <= wrong.len());
    let best = close.min_by_key(|(edits, alike, _)| (*edits, usize::MAX - alike));
    best.map(|(.., name)| name)
}

/// "did you mean …?", for a diagnostic's help.
pub fn did_you_mean<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    suggestion(wrong, names).map(|name| format!("did you mean `{name}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant() {
        let processors = || gcnc_isa::Target::all().map(|t| t.name());
        assert_eq!(suggestion("gfx1110", processors()), Some("gfx1100"));
        assert_eq!(suggestion("gfx9o8", processors()), Some("gfx908"));
        assert_eq!(suggestion("sm_90", processors()), None);
        assert_eq!(suggestion("cumod", ["cumode", "gds"]), Some("cumode"));
        assert_eq!(suggestion(&"x".repeat(1 << 20), ["x"]), None);
    }
}
