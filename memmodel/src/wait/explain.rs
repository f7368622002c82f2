//! Explains in words why each wait is there.
//!
//! The analysis tracks ages, not instructions, so explanations are made only on request, after the waits have been
//! inserted. A wait for a register is attributed to the last instruction before it that accesses memory and names the
//! register.

use gcnc_isa::{Inst, Opcode, RegRef, Target};
use gcnc_mir::{Block, Function};

use super::effects::{Span, only_computes};

/// The reason of a wait.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A register that the instruction after it reads.
    Read(RegRef),
    /// A register that the instruction after it overwrites.
    Overwritten(RegRef),
    /// A register that is not an operand.
    Implied,
    /// What is outstanding where a function begins.
    Begin,
    /// What is outstanding where a function ends or calls another.
    Leave,
    /// The barrier after it, which does not wait itself.
    Barrier,
    /// Global wave sync, or accesses that are unordered with what is outstanding.
    Sync,
    /// Memory ordering.
    Ordering,
}

/// The operand of `inst` that a wait is for: one whose register is `outstanding`, preferably one that it reads, or else
/// one that is still being read.
pub fn cause_of(inst: &Inst, outstanding: impl Fn(Span) -> bool) -> Cause {
    let is_outstanding = |r: &RegRef| outstanding(Span::of(*r));
    let written = inst.defs().find(is_outstanding).or_else(|| inst.defs().next());
    match inst.uses().find(is_outstanding) {
        Some(read) => Cause::Read(read),
        None => written.map_or(Cause::Implied, Cause::Overwritten),
    }
}

/// Explains the wait at index `at` of block `b`, whose code is `insts`.
pub fn words(f: &Function, (b, insts): (Block, &[Inst]), at: usize, cause: Cause) -> String {
    let next = insts[at..].iter().find(|inst| !is_wait(inst));
    let next = next.map_or("the branch".to_owned(), |inst| mnemonic(inst, &f.target));
    match cause {
        Cause::Read(r) => format!("{next} reads {r}{}", source(f, (b, &insts[..at]), r, true)),
        Cause::Overwritten(r) => format!("{next} overwrites {r}{}", source(f, (b, &insts[..at]), r, false)),
        Cause::Implied => format!("{next} needs a register that it does not name"),
        Cause::Begin => "the caller may have left operations outstanding".to_owned(),
        Cause::Leave => format!("{next} leaves for code that does not know what is outstanding"),
        Cause::Barrier => format!("{next} does not wait for memory by itself"),
        Cause::Sync => format!("{next} is not ordered with what is outstanding"),
        Cause::Ordering => "memory ordering: an atomic or a fence releases or acquires here".to_owned(),
    }
}

fn is_wait(inst: &Inst) -> bool {
    inst.opcode.name().starts_with("s_wait")
}

/// The instruction's name on its target.
fn mnemonic(inst: &Inst, target: &Target) -> String {
    let text = gcnc_isa::print(inst, target);
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The instruction for which register `r` is waited for, in this block or on the only path to it.
fn source(f: &Function, (b, before): (Block, &[Inst]), r: RegRef, is_read: bool) -> String {
    let concerns = |inst: &&Inst| {
        !only_computes(inst)
            && !is_wait(inst)
            && (inst.defs().any(|d| d.overlaps(r)) || !is_read && inst.uses().any(|u| u.overlaps(r)))
    };
    let found = |inst: &Inst| {
        let verb = if inst.defs().any(|d| d.overlaps(r)) { "loads" } else { "still reads" };
        match inst.opcode {
            Opcode::SSwappcB64 | Opcode::SCallB64 => ", which a call left".to_owned(),
            _ => format!(", which {} {verb}", mnemonic(inst, &f.target)),
        }
    };
    if let Some(inst) = before.iter().rev().find(concerns) {
        return found(inst);
    }
    let mut block = b;
    for _ in 0..f.order.len() {
        let mut preds = f.order.iter().filter(|&&p| f.blocks[p].linear_succs.iter().any(|e| e.block == block));
        let (Some(&only), None) = (preds.next(), preds.next()) else { break };
        if let Some(inst) = f.blocks[only].insts.iter().rev().find(concerns) {
            return found(inst);
        }
        block = only;
    }
    ", which is loaded on a path to here".to_owned()
}
