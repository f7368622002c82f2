//! A short comparison of random machine words with LLVM on every family; `examples/words.rs` is the long one.

mod common;

use common::{have, words};
use gcnc_isa::Target;

/// Words a target.
const WORDS: usize = 1500;

/// Differences in a thousand words that are known and still to be mended: the test keeps them from becoming more.
const KNOWN: usize = 40;

#[test]
fn words_agree() {
    if !have("llvm-mc-22") {
        return;
    }
    let targets =
        ["gfx601", "gfx704", "gfx810", "gfx900", "gfx90a", "gfx942", "gfx1010", "gfx1030", "gfx1100", "gfx1200"];
    for name in targets {
        let report = words::compare(&Target::parse(name).expect("a target"), WORDS, 7, 3);
        let wrong: usize = report.differences.values().map(|(n, _)| n).sum();
        println!("{name}: {wrong} of {}", report.tried());
        assert!(wrong * 1000 <= KNOWN * report.tried(), "{name}:\n{report}");
    }
}
