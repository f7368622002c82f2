//! A short comparison of random machine words with LLVM on every family; `examples/words.rs` is the long one.

use crate::common::{have, words, words::Plan};
use gcnc_isa::Target;

/// Words per target.
const PLAN: Plan = Plan { form: None, words: 4000, seed: 7, shown: 3, excepted: None };

/// A target of each family, or more where processors of a family differ.
const TARGETS: [&str; 17] = [
    "gfx601", "gfx704", "gfx803", "gfx810", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010",
    "gfx1030", "gfx1100", "gfx1150", "gfx1200", "gfx1250", "gfx1251",
];

#[test]
fn words_agree() {
    if !have("llvm-mc-22") {
        return;
    }
    let mut failures = String::new();
    for name in TARGETS {
        let report = words::compare(&Target::parse(name).expect("a target"), &PLAN);
        let (tried, excepted, missing) = (report.tried(), report.excepted(), report.missing());
        println!(
            "{name}: {} of {tried}, {excepted} excepted, {missing} operations in forms never made",
            report.wrong()
        );
        if report.wrong() > 0 {
            failures += &format!("{name}:\n{report}");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
