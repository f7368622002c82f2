//! Cache policy of GFX12: temporal hint and scope, with the names of AMDGPUModifierSyntax, "th" and "scope".

use std::fmt::{Result, Write};

use crate::inst::Inst;
use crate::op::flags;

/// Scopes by number.
pub(crate) const SCOPES: [&str; 4] = ["", " scope:SCOPE_SE", " scope:SCOPE_DEV", " scope:SCOPE_SYS"];

const SCOPE_DEVICE: u8 = 2;
const SCOPE_SYSTEM: u8 = 3;

/// Bits of an atomic's hint.
const RETURN: u8 = 1;
const NON_TEMPORAL: u8 = 2;
const CASCADE: u8 = 4;

/// `th:...`.
pub(crate) fn hint(out: &mut String, inst: &Inst) -> Result {
    let (m, op) = (inst.mods, inst.opcode);
    if op.is_atomic() {
        return atomic(out, m.th() | if m.glc() { RETURN } else { 0 }, m.scope());
    }
    // Write-backs and invalidations of caches count as loads.
    let loads = op.is_load() || op.is(flags::CACHE);
    let kind = if loads { "LOAD" } else { "STORE" };
    let name = match (m.th(), loads) {
        (0, _) => return Ok(()),
        (1, _) => "NT",
        (2, _) => "HT",
        (3, _) if bypasses(inst) == Some(true) => "BYPASS",
        (3, true) => "LU",
        (3, false) => "WB",
        (4, _) => "NT_RT",
        (5, _) => "RT_NT",
        (6, _) => "NT_HT",
        (_, false) => "NT_WB",
        (n, true) => return write!(out, " th:{n:#x}"),
    };
    write!(out, " th:TH_{kind}_{name}")
}

/// Whether the hint says to bypass caches, if it has that hint's number, which means something else for other scopes.
pub(crate) fn bypasses(inst: &Inst) -> Option<bool> {
    (!inst.opcode.is_atomic() && inst.mods.th() == 3).then_some(inst.mods.scope() == SCOPE_SYSTEM)
}

fn atomic(out: &mut String, th: u8, scope: u8) -> Result {
    let temporal = th & NON_TEMPORAL != 0;
    match th {
        0 => Ok(()),
        _ if th & CASCADE != 0 && scope < SCOPE_DEVICE => write!(out, " th:TH_ATOMIC_{th:#x}"),
        _ if th & CASCADE != 0 => write!(out, " th:TH_ATOMIC_CASCADE_{}", if temporal { "NT" } else { "RT" }),
        _ if !temporal => write!(out, " th:TH_ATOMIC_RETURN"),
        _ => write!(out, " th:TH_ATOMIC_NT{}", if th & RETURN != 0 { "_RETURN" } else { "" }),
    }
}
