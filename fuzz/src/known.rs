//! Findings that are understood and not gcnc's: one row each, with the evidence.
//!
//! They are counted apart. What LLVM does not compile at all (`atomicrmw usub_sat` on LDS; crashes of its selection) is
//! counted as refused.

/// A finding that is understood.
pub struct Known {
    /// Who: how the witness's name begins.
    who: &'static str,
    /// What the finding's message has in it, all of it.
    says: &'static [&'static str],
    /// Why it is none of ours.
    pub why: &'static str,
}

/// All of them.
pub const KNOWN: [Known; 3] = [
    Known {
        who: "llc-22 gfx1100 wave64",
        says: &["hazard VALUMaskWrite"],
        why: "LLVM looks for the hazard within a function: a callee reads a lane mask, its caller writes and reads the register",
    },
    Known {
        who: "llc-22 gfx1100",
        says: &["hazard VALUTransUse"],
        why: "LLVM looks for the hazard within a function: a callee returns what a transcendental instruction wrote",
    },
    Known {
        who: "llc-22 gfx9",
        says: &["_load", "overwrites", "flat_load", "vmcnt was not waited for"],
        why: "LLVM knows the flat load to be of global memory, which returns in the order of the other; the emulator does not",
    },
];

/// The row of a finding, if there is one.
pub fn known(who: &str, finding: &str) -> Option<usize> {
    KNOWN.iter().position(|row| who.starts_with(row.who) && row.says.iter().all(|part| finding.contains(part)))
}
