//! `SPECIFICATIONS.md`: names existing files and tests, and says for each section of a specification where it is
//! implemented and tested, or why it is not.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text() -> String {
    std::fs::read_to_string(root().join("SPECIFICATIONS.md")).expect("the table")
}

/// The rows of the tables: section, implementation, test.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
}

/// Paths in backticks, each with a test's name if there is one.
fn named(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let words = text.split('`').skip(1).step_by(2).filter(|word| word.contains('/') || word.ends_with(".md"));
    words.map(|word| word.split_once("::").map_or((word, None), |(file, test)| (file, Some(test))))
}

/// The error in a name.
fn fault(file: &str, test: Option<&str>) -> Option<String> {
    let path = root().join(file);
    let Some(test) = test else { return (!path.is_file()).then(|| format!("no file `{file}`")) };
    let Ok(source) = std::fs::read_to_string(path) else { return Some(format!("no file `{file}`")) };
    let is_test = source.contains(&format!("#[test]\nfn {test}("));
    (!is_test).then(|| format!("no test `{test}` in `{file}`"))
}

#[test]
fn files_and_tests_that_are_named_exist() {
    let text = text();
    let faults: Vec<String> = named(&text).filter_map(|(file, test)| fault(file, test)).collect();
    assert!(named(&text).count() > 100 && faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn each_section_has_a_place_and_a_test_or_a_reason() {
    let text = text();
    for row in rows(&text) {
        assert_eq!(row.len(), 3, "{row:?}");
        let is_open = row[1].starts_with("none:") || row[1] == "as above" || row[1].contains("*pending");
        let has = |cell: &str| named(cell).next().is_some() || cell == "kept in" || cell == "shown by";
        assert!(is_open || has(row[1]) && (has(row[2]) || row[2].contains("*pending")), "{row:?}");
    }
}

/// A check must be able to fail.
#[test]
fn what_does_not_exist_is_found() {
    assert!(fault("asm/src/lib.rs", None).is_none() && fault("asm/src/nowhere.rs", None).is_some());
    let this = "tests/tests/specifications.rs";
    assert!(fault(this, Some("what_does_not_exist_is_found")).is_none() && fault(this, Some("root")).is_some());
}
