//! Findings that are understood and not gcnc's: one row each, with the evidence.
//!
//! They are counted apart. What LLVM does not compile at all (`atomicrmw usub_sat` on LDS; crashes of its selection) is
//! counted as refused.

/// A finding that is understood.
pub struct Known {
    /// What the witness's name has in it, all of it.
    who: &'static [&'static str],
    /// What the finding's message has in it, all of it.
    says: &'static [&'static str],
    /// What the program's text has in it.
    program: &'static str,
    /// Why it is none of ours.
    pub why: &'static str,
}

/// All of them.
pub const KNOWN: [Known; 7] = [
    Known {
        who: &["llc-22 gfx1100 wave64"],
        says: &["hazard VALUMaskWrite"],
        program: "call",
        why: "LLVM looks for the hazard within a function: a callee reads a lane mask, its caller writes and reads the register",
    },
    Known {
        who: &["llc-22 gfx1100"],
        says: &["hazard VALUTransUse"],
        program: "call",
        why: "LLVM looks for the hazard within a function: a callee returns what a transcendental instruction wrote",
    },
    Known {
        who: &["llc-22 gfx9"],
        says: &["_load", "overwrites", "flat_load", "vmcnt was not waited for"],
        program: "addrspacecast",
        why: "LLVM knows the flat load to be of global memory, which returns in the order of the other; the emulator does not",
    },
    Known {
        who: &["llc-22", "-O0"],
        says: &[],
        program: "smul.with.overflow.i64",
        why: "LLVM splits the block of a 64-bit product that may overflow, and leaves reloads in front of where EXEC comes back",
    },
    Known {
        who: &["llc-22 gfx1100 wave64"],
        says: &["hazard VALUPartialForwarding"],
        program: "call",
        why: "LLVM looks for the hazard within a function: arguments are written before the call, EXEC in the callee",
    },
    Known {
        who: &["llc-22"],
        says: &["expected"],
        program: "half 0xH8000",
        why: "LLVM makes the vector of a half and -0.0 by masking, as if that were 0.0",
    },
    Known {
        who: &["llc-22", "-O3"],
        says: &["expected"],
        program: "llvm.amdgcn.ubfe",
        why: "LLVM gives `ubfe` of the 16 low bits of a sign extension from i8 all 32 bits of it",
    },
];

/// The row of a witness's finding on a program, if there is one.
pub fn known(who: &str, finding: &str, program: &str) -> Option<usize> {
    let all = |text: &str, parts: &[&str]| parts.iter().all(|part| text.contains(part));
    KNOWN.iter().position(|row| all(who, row.who) && all(finding, row.says) && program.contains(row.program))
}
