//! Where gcnc does otherwise than LLVM 22, and why that is right.
//!
//! Each difference changes what is expected, or takes away what gcnc does more, where it may; all else must still be
//! the same.

use gcnc::Target;
use gcnc_isa::MemoryModel;
use gcnc_memmodel::rows::CacheBits;

use crate::cases::{CONSTANT, Case, Kind, PRIVATE, releases};
use crate::trace::Steps;

/// Makes `theirs`, what LLVM does, what is expected of gcnc, which does `ours`. `plain` is what LLVM does where the
/// access is not atomic.
pub fn apply(
    case: &Case,
    (target, features): (&Target, &str),
    ours: &mut Steps,
    theirs: &mut Steps,
    plain: Option<Steps>,
) {
    let marked = case.volatile || case.nontemporal || case.last_use;
    let once = theirs.before().has("x");
    // Atomics of private memory are of flat addresses then.
    let flat = case.space == PRIVATE && target.has_globally_accessible_scratch() && !case.ordering.is_empty();
    if case.ordering == "unordered" && marked && (case.space != PRIVATE || flat) {
        // "Same as non-atomic" in all tables, marks included, which LLVM forgets; as an atomic write it has to happen
        // once.
        *theirs = plain.unwrap_or_default();
        if once || flat && case.volatile {
            theirs.before().set("x", true);
        }
    }
    everywhere(case, (target, features), ours, theirs);
    let is_plain = matches!(case.ordering, "" | "unordered") || case.space == PRIVATE && !flat;
    if is_plain && case.volatile {
        // A volatile load waits for itself, which neither samples nor intersects rays.
        theirs.after().set("sample", false);
        theirs.after().set("bvh", false);
        // The tables let one of constant memory wait as all others.
        if case.space == CONSTANT {
            theirs.after().set("vm", true);
        }
        // That private memory is accessed once more nobody sees.
        if case.space == PRIVATE && !flat {
            theirs.before().set("x", false);
        }
    }
    if features == "+cumode" && case.failure == "seq_cst" {
        // What is sequentially consistent when it fails is so to gcnc as if it succeeded; LLVM looks at success alone.
        waits_more_after(ours, theirs);
    }
}

/// The same of a barrier between fences.
pub fn apply_at_barrier(case: &Case, (target, features): (&Target, &str), ours: &mut Steps, theirs: &mut Steps) {
    for (behind, ordering) in [(false, case.ordering), (true, case.behind)] {
        if features == "+tgsplit" {
            theirs.beside_barrier(behind).set("lgkm", false);
        }
        // As in `everywhere`; the barrier has nothing left to wait for then.
        let scalar = if target.has_kmcnt() { "km" } else { "lgkm" };
        if releases(ordering) && ours.beside_barrier(behind).has(scalar) {
            theirs.beside_barrier(behind).set(scalar, true);
            if !behind && !ours.at_barrier().has(scalar) {
                theirs.at_barrier().set(scalar, false);
            }
        }
    }
    // LLVM's legalizer has it wait for `buffer_wbl2`, as all tables do, but to its insertion of waits nothing is
    // outstanding.
    if !target.has_kmcnt() && theirs.writes_back_behind() && ours.beside_barrier(true).has("vm") {
        theirs.beside_barrier(true).set("vm", true);
    }
}

/// What differs from LLVM and from the specification.
fn everywhere(case: &Case, (target, features): (&Target, &str), ours: &mut Steps, theirs: &mut Steps) {
    if features == "+tgsplit" {
        // No LDS in threadgroup split mode: "omit lgkmcnt(0)" in most rows, and in LLVM but for fences.
        theirs.after().set("lgkm", false);
    }
    if case.releases() {
        // Scalar loads read what others write: the architecture's page, "Releases wait for scalar loads".
        let scalar = if target.has_kmcnt() { "km" } else { "lgkm" };
        if ours.before().has(scalar) {
            theirs.before().set(scalar, true);
        }
    }
}

/// Lets gcnc wait for vector memory after the access where the other does not.
fn waits_more_after(ours: &mut Steps, theirs: &mut Steps) {
    for counter in ["vm", "vs"] {
        if ours.after().has(counter) {
            theirs.after().set(counter, true);
        }
    }
}

/// Makes `table`, a row of the specification, what is expected of gcnc, which does `ours`.
pub fn apply_to_row(case: &Case, (target, features): (&Target, &str), ours: &mut Steps, table: &mut Steps) {
    everywhere(case, (target, features), ours, table);
    let model = target.memory_model();
    let is_atomic = !matches!(case.ordering, "" | "unordered");
    let is_rmw = matches!(case.kind, Kind::Rmw { .. });
    let is_local = case.space_name() == "local";
    if model == MemoryModel::Gfx940 && is_rmw && case.ordering == "release" {
        // These rows have the bits of stores. Of an atomic that reads and writes `sc0` says that it returns, and `sc1`
        // that it is the system's, in all other rows and in LLVM.
        let policy = CacheBits {
            glc: case.kind == Kind::Rmw { returns: true } && !is_local,
            scc: case.scope_name() == "system" && !is_local,
            ..CacheBits::default()
        };
        table.set_access(policy, target);
    }
    if model == MemoryModel::Gfx12 && !is_atomic && !is_local && case.volatile && case.kind == Kind::Store {
        // LLVM waits before stores of system scope, a rule of the hardware's that the table does not have.
        ["vm", "sample", "bvh", "km", "vs"].into_iter().for_each(|counter| table.before().set(counter, true));
    }
    if model == MemoryModel::Gfx1250 {
        // Volatile accesses and atomic writes happen once, which only global and flat memory needs: so LLVM. Atomics of
        // private memory are of flat addresses.
        let flat = case.space == PRIVATE && !case.ordering.is_empty();
        let reaches_global = flat || matches!(case.space_name(), "global" | "flat" | "constant");
        let writes = case.kind != Kind::Load && case.kind != Kind::Fence;
        let once = reaches_global && (case.volatile || writes && !case.ordering.is_empty());
        table.before().set("x", once);
        // An acquire invalidates at the cluster's scope, as the rows of acquire alone say.
        let acquires = matches!(case.ordering, "acq_rel" | "seq_cst") && case.kind != Kind::Store;
        if case.scope == "cluster" && acquires && !is_local {
            table.set_invalidate("inv", CacheBits { scope: 1, ..CacheBits::default() }, target);
        }
    }
    if features == "+cumode" && case.scope == "workgroup" && case.kind != Kind::Fence {
        // What acquires and releases waits for itself: rows and LLVM agree on some and not on others; gcnc does what
        // LLVM does.
        waits_more_after(ours, table);
        // Nothing to wait for after an atomic without a result, says one row, where it waits for LDS in all others.
        if case.space_name() == "flat" && is_rmw && ours.after().has("lgkm") {
            table.after().set("lgkm", true);
        }
    }
    if features == "+cumode" && is_local && is_rmw {
        // Of LDS, as of other memory, what acquires at work-group scope invalidates nothing that its waves share.
        table.clear_invalidates();
    }
}
