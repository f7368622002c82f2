//! A short comparison of random machine words with LLVM on every family; `examples/words.rs` is the long one.

use crate::common::{have, words, words::Plan};
use gcnc_isa::Target;

/// Of each target.
const PLAN: Plan = Plan { form: None, words: 4000, seed: 7, shown: 3, excepted: None };

/// Targets, and differences that are known and still to be mended: the test keeps them from becoming more.
const TARGETS: [(&str, usize); 17] = [
    ("gfx601", 0),
    ("gfx704", 0),
    ("gfx803", 0),
    ("gfx810", 0),
    ("gfx900", 0),
    ("gfx906", 0),
    ("gfx908", 0),
    ("gfx90a", 0),
    ("gfx942", 0),
    ("gfx950", 0),
    ("gfx1010", 0),
    ("gfx1030", 0),
    ("gfx1100", 0),
    ("gfx1150", 0),
    ("gfx1200", 0),
    ("gfx1250", 1),
    ("gfx1251", 0),
];

#[test]
fn words_agree() {
    if !have("llvm-mc-22") {
        return;
    }
    let mut failures = String::new();
    for (name, known) in TARGETS {
        let report = words::compare(&Target::parse(name).expect("a target"), &PLAN);
        let (tried, excepted, missing) = (report.tried(), report.excepted(), report.missing());
        println!(
            "{name}: {} of {tried}, {excepted} excepted, {missing} operations in forms never made",
            report.wrong()
        );
        if report.wrong() > known {
            failures += &format!("{name}:\n{report}");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
