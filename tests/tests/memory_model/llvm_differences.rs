//! Intended differences from LLVM 22's memory model, and why they are right.
//!
//! Each difference modifies the expectation, or drops optional extra steps of gcnc's; everything else must still match.

use gcnc::Target;
use gcnc_isa::MemoryModel;
use gcnc_memmodel::rows::CacheBits;

use crate::cases::{CONSTANT, Case, Kind, PRIVATE, releases};
use crate::trace::Steps;

/// Turns `theirs`, LLVM's steps, into the expectation for gcnc, whose steps are `ours`. `plain` are LLVM's steps for
/// the non-atomic access.
pub fn apply(
    case: &Case,
    (target, features): (&Target, &str),
    ours: &mut Steps,
    theirs: &mut Steps,
    plain: Option<Steps>,
) {
    let marked = case.volatile || case.nontemporal || case.last_use;
    let once = theirs.before().has("x");
    // Atomics of private memory then use flat addresses.
    let flat = case.space == PRIVATE && target.has_globally_accessible_scratch() && !case.ordering.is_empty();
    if case.ordering == "unordered" && marked && (case.space != PRIVATE || flat) {
        // "Same as non-atomic" in all tables, including markers, which LLVM ignores; as an atomic write it must happen
        // only once.
        *theirs = plain.unwrap_or_default();
        if once || flat && case.volatile {
            theirs.before().set("x", true);
        }
    }
    everywhere(case, (target, features), ours, theirs);
    let is_plain = matches!(case.ordering, "" | "unordered") || case.space == PRIVATE && !flat;
    if is_plain && case.volatile {
        // A volatile load waits for itself, and it is neither a sample nor a ray intersection.
        theirs.after().set("sample", false);
        theirs.after().set("bvh", false);
        // In the tables, volatile loads of constant memory wait like all others.
        if case.space == CONSTANT {
            theirs.after().set("vm", true);
        }
        // A repeated access to private memory is unobservable.
        if case.space == PRIVATE && !flat {
            theirs.before().set("x", false);
        }
    }
    if features == "+cumode" && case.failure == "seq_cst" {
        // gcnc treats a `seq_cst` failure ordering as if it were the success ordering; LLVM only considers the success
        // ordering.
        waits_more_after(ours, theirs);
    }
}

/// The same for a barrier between fences.
pub fn apply_at_barrier(case: &Case, (target, features): (&Target, &str), ours: &mut Steps, theirs: &mut Steps) {
    for (behind, ordering) in [(false, case.ordering), (true, case.behind)] {
        if features == "+tgsplit" {
            theirs.beside_barrier(behind).set("lgkm", false);
        }
        // As in `everywhere`; the barrier then has nothing left to wait for.
        let scalar = if target.has_kmcnt() { "km" } else { "lgkm" };
        if releases(ordering) && ours.beside_barrier(behind).has(scalar) {
            theirs.beside_barrier(behind).set(scalar, true);
            if !behind && !ours.at_barrier().has(scalar) {
                theirs.at_barrier().set(scalar, false);
            }
        }
    }
    // LLVM's legalizer waits for `buffer_wbl2`, as all tables do, but its wait insertion considers nothing outstanding.
    if !target.has_kmcnt() && theirs.writes_back_behind() && ours.beside_barrier(true).has("vm") {
        theirs.beside_barrier(true).set("vm", true);
    }
}

/// Differences from both LLVM and the specification.
fn everywhere(case: &Case, (target, features): (&Target, &str), ours: &mut Steps, theirs: &mut Steps) {
    if features == "+tgsplit" {
        // There is no LDS in threadgroup split mode: "omit lgkmcnt(0)" in most rows, and in LLVM except for fences.
        theirs.after().set("lgkm", false);
    }
    if case.releases() {
        // Scalar loads read what others write; see ARCHITECTURE.md, "Releases wait for scalar loads".
        let scalar = if target.has_kmcnt() { "km" } else { "lgkm" };
        if ours.before().has(scalar) {
            theirs.before().set(scalar, true);
        }
    }
}

/// Permits additional waits of gcnc's for vector memory after the access.
fn waits_more_after(ours: &mut Steps, theirs: &mut Steps) {
    for counter in ["vm", "vs"] {
        if ours.after().has(counter) {
            theirs.after().set(counter, true);
        }
    }
}

/// Turns `table`, the steps of a row of the specification, into the expectation for gcnc, whose steps are `ours`.
pub fn apply_to_row(case: &Case, (target, features): (&Target, &str), ours: &mut Steps, table: &mut Steps) {
    everywhere(case, (target, features), ours, table);
    let model = target.memory_model();
    let is_atomic = !matches!(case.ordering, "" | "unordered");
    let is_rmw = matches!(case.kind, Kind::Rmw { .. });
    let is_local = case.space_name() == "local";
    if model == MemoryModel::Gfx940 && is_rmw && case.ordering == "release" {
        // These rows have the bits of stores. For a read-modify-write, `sc0` means that it returns and `sc1` system
        // scope, in all other rows and in LLVM.
        let policy = CacheBits {
            glc: case.kind == Kind::Rmw { returns: true } && !is_local,
            scc: case.scope_name() == "system" && !is_local,
            ..CacheBits::default()
        };
        table.set_access(policy, target);
    }
    if model == MemoryModel::Gfx12 && !is_atomic && !is_local && case.volatile && case.kind == Kind::Store {
        // LLVM waits before system-scope stores, a hardware requirement that the table lacks.
        ["vm", "sample", "bvh", "km", "vs"].into_iter().for_each(|counter| table.before().set(counter, true));
    }
    if model == MemoryModel::Gfx1250 {
        // Volatile accesses and atomic writes must happen once, which only matters for global and flat memory, as in
        // LLVM. Atomics of private memory use flat addresses.
        let flat = case.space == PRIVATE && !case.ordering.is_empty();
        let reaches_global = flat || matches!(case.space_name(), "global" | "flat" | "constant");
        let writes = case.kind != Kind::Load && case.kind != Kind::Fence;
        let once = reaches_global && (case.volatile || writes && !case.ordering.is_empty());
        table.before().set("x", once);
        // An acquire invalidates at cluster scope, as the rows for plain acquires say.
        let acquires = matches!(case.ordering, "acq_rel" | "seq_cst") && case.kind != Kind::Store;
        if case.scope == "cluster" && acquires && !is_local {
            table.set_invalidate("inv", CacheBits { scope: 1, ..CacheBits::default() }, target);
        }
    }
    if features == "+cumode" && case.scope == "workgroup" && case.kind != Kind::Fence {
        // Acquire-release operations wait for themselves: rows and LLVM agree on some and disagree on others; gcnc
        // follows LLVM.
        waits_more_after(ours, table);
        // One row has no wait after an atomic without a result, where all others wait for LDS.
        if case.space_name() == "flat" && is_rmw && ours.after().has("lgkm") {
            table.after().set("lgkm", true);
        }
    }
    if features == "+cumode" && is_local && is_rmw {
        // As with other memory, an acquire of LDS at work-group scope need not invalidate what the group's waves share.
        table.clear_invalidates();
    }
}
