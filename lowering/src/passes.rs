//! The passes of lowering, as a table.

use crate::{Level, Options};

/// Disabled passes, among the optional ones: those that do not run at [`Level::O0`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disabled(u32);

impl Disabled {
    /// The passes with these names; names that are not lowering's are ignored.
    pub fn of<'n>(names: impl IntoIterator<Item = &'n str>) -> Disabled {
        let optional = |&row: &usize| PASSES[row].from > Level::O0;
        Disabled(names.into_iter().filter_map(row).filter(optional).fold(0, |all, row| all | 1 << row))
    }
}

/// The row of a pass in the table.
fn row(name: &str) -> Option<usize> {
    PASSES.iter().position(|pass| pass.name == name)
}

impl Options {
    /// Whether an optional pass runs.
    pub(crate) fn runs(&self, name: &str) -> bool {
        let Disabled(disabled) = self.disabled;
        let row = row(name);
        debug_assert!(row.is_some(), "{name}");
        row.is_some_and(|row| self.level >= PASSES[row].from && disabled >> row & 1 == 0)
    }
}

/// A pass: its name, what it does, and the passes that must run before it.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Its name, for `--time-passes` and `--print-after`.
    pub name: &'static str,
    /// The lowest level at which it runs.
    pub from: Level,
    /// What it does.
    pub what: &'static str,
    /// The passes that must run before it.
    pub after: &'static [&'static str],
}

/// The passes of lowering, in the order in which they run on each kernel.
pub const PASSES: &[Pass] = &[
    Pass { name: "abi", from: Level::O0, what: "argument layout, attributes, float mode", after: &[] },
    Pass { name: "inline", from: Level::O0, what: "inlining; copies of byref arguments removed", after: &[] },
    Pass { name: "kill", from: Level::O0, what: "kills and demotes of pixel shaders", after: &["inline"] },
    Pass { name: "lds", from: Level::O0, what: "LDS layout", after: &["inline"] },
    Pass { name: "sroa", from: Level::O0, what: "SROA and mem2reg", after: &["inline"] },
    Pass {
        name: "infer-address-spaces",
        from: Level::O0,
        what: "address spaces of flat pointers inferred",
        after: &["inline"],
    },
    Pass { name: "demanded-bits", from: Level::O1, what: "demanded bits", after: &["inline"] },
    Pass {
        name: "rebuild",
        from: Level::O0,
        what: "constant folding, GVN, scalarisation, legalisation",
        after: &["abi", "lds", "sroa", "infer-address-spaces"],
    },
    Pass {
        name: "cleanup",
        from: Level::O0,
        what: "redundant block parameters and dead code removed",
        after: &["rebuild"],
    },
    Pass {
        name: "opt",
        from: Level::O1,
        what: "if-conversion, jump threading, loop unrolling and rotation; then rebuilt",
        after: &["cleanup"],
    },
    Pass { name: "memory", from: Level::O1, what: "redundant loads and dead stores removed", after: &["opt"] },
    Pass { name: "merge", from: Level::O1, what: "load/store vectorisation", after: &["memory"] },
    Pass { name: "divide", from: Level::O1, what: "fast paths for 64-bit divisions; then rebuilt", after: &["opt"] },
    Pass { name: "strength", from: Level::O1, what: "straight-line strength reduction", after: &["divide"] },
    Pass {
        name: "reduce",
        from: Level::O0,
        what: "wave reductions, cluster barriers and global wave sync expanded",
        after: &["cleanup"],
    },
    Pass { name: "layout", from: Level::O0, what: "critical edges split, blocks laid out", after: &["cleanup"] },
    Pass { name: "licm", from: Level::O1, what: "loop-invariant code motion", after: &["layout"] },
    Pass { name: "uniform", from: Level::O0, what: "uniformity analysis, LCSSA form", after: &["layout", "licm"] },
    Pass {
        name: "aggregate",
        from: Level::O1,
        what: "atomics on one address combined over the wave",
        after: &["uniform"],
    },
    Pass {
        name: "exchange",
        from: Level::O0,
        what: "atomics without an instruction become loops",
        after: &["aggregate"],
    },
    Pass { name: "index", from: Level::O0, what: "divergent vector indexing becomes selects", after: &["uniform"] },
    Pass {
        name: "waterfall",
        from: Level::O0,
        what: "waterfall loops for divergent scalar operands",
        after: &["uniform"],
    },
    Pass { name: "far", from: Level::O1, what: "far addresses share bases", after: &["uniform"] },
    Pass { name: "frame", from: Level::O1, what: "allocas shrunk; stack colouring", after: &["waterfall", "far"] },
    Pass { name: "usage", from: Level::O0, what: "inputs, hidden arguments and symbols used", after: &["cleanup"] },
];
