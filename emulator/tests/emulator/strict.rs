//! Strict mode, except hazards: code that violates a rule must be reported, and the corrected code must run.

use crate::common::{assemble, oracles, run_kernel};
use gcnc_emulator::{Check, FaultKind, Options, RunError};

/// Processors with the waits and mnemonics that the kernels here use.
const TARGETS: [&str; 4] = ["gfx900", "gfx90a", "gfx1030", "gfx1100"];

fn fault(target: &str, body: &str, directives: &str) -> FaultKind {
    match run_kernel(&assemble(target, body, directives), 1, 64, Options::default()) {
        Err(RunError::Fault(report)) => {
            assert!(!report.text.is_empty() && report.kernel == "k");
            report.fault
        }
        other => panic!("{target}: expected a fault of:\n{body}\ngot {other:?}"),
    }
}

fn passes(target: &str, body: &str, directives: &str) -> Vec<u32> {
    let result = run_kernel(&assemble(target, body, directives), 1, 64, Options::default());
    let result = result.unwrap_or_else(|e| panic!("{target}: {e}\n{body}"));
    let bytes = result.buffers[0].as_ref().expect("buffer");
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}

/// Loads the buffer's address into s[4:5] and the lane's offset into v1.
const PROLOG: &str = "s_load_dwordx2 s[4:5], s[0:1], 0x0\n v_lshlrev_b32_e32 v1, 2, v0\n s_waitcnt lgkmcnt(0)\n";

const LDS: &str = ".amdhsa_group_segment_fixed_size 1024";

/// An address that is in LDS only because the sum wraps.
const BELOW_LDS: &str = "v_mov_b32_e32 v2, -4\n ds_write_b32 v2, v0 offset:4\n";

fn kernel(body: &str) -> String {
    format!("{PROLOG}{body}\n s_endpgm\n")
}

#[test]
fn a_forgotten_wait_is_an_error() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let load = "global_load_dword v2, v1, s[4:5]\n";
        let store = "v_add_f32_e32 v3, 1.0, v2\n global_store_dword v1, v3, s[4:5]\n";
        let kind = fault(target, &kernel(&format!("{load}{store}")), "");
        assert!(
            matches!(&kind, FaultKind::ReadOutstanding { register, counter: "vmcnt", .. } if register == "v2"),
            "{kind}"
        );
        let result = passes(target, &kernel(&format!("{load} s_waitcnt vmcnt(0)\n{store}")), "");
        assert_eq!(result[..64], [1f32.to_bits(); 64]);
        let kind = fault(target, &kernel(&format!("{load} v_mov_b32_e32 v2, 0\n")), "");
        assert!(matches!(kind, FaultKind::OverwriteOutstanding { .. }), "{kind}");
        let kind = fault(target, "s_load_dwordx2 s[4:5], s[0:1], 0x0\n s_add_u32 s6, s4, 1\n s_endpgm\n", "");
        assert!(matches!(&kind, FaultKind::ReadOutstanding { counter: "lgkmcnt", .. }), "{kind}");
    }
}

/// Loads of the two halves of a register arrive in order, so the second need not wait, unless the register is its
/// address, or the first load is of another kind.
#[test]
fn halves_follow_each_other() {
    if !oracles() {
        return;
    }
    for target in ["gfx1030", "gfx1100"] {
        let low = "global_load_short_d16 v2, v1, s[4:5]\n";
        let high = |address: &str| format!("global_load_short_d16_hi v2, {address}, s[4:5]\n");
        let store = "s_waitcnt vmcnt(0) lgkmcnt(0)\n global_store_dword v1, v2, s[4:5]\n";
        let zero = "v_mov_b32_e32 v2, 0\n v_mov_b32_e32 v3, 7\n s_mov_b32 m0, -1\n ds_write_b32 v1, v3\n s_waitcnt lgkmcnt(0)\n";
        passes(target, &kernel(&format!("{zero}{low}{}{store}", high("v1"))), LDS);
        let local = "ds_read_u16_d16 v2, v1\n";
        let result = passes(target, &kernel(&format!("{zero}{local} ds_read_u16_d16_hi v2, v1\n{store}")), LDS);
        assert_eq!(result[..64], [0x7_0007; 64]);
        for wrong in [format!("{low}{}", high("v2")), format!("{local}{}", high("v1"))] {
            let kind = fault(target, &kernel(&format!("{zero}{wrong}{store}")), LDS);
            let reads = matches!(kind, FaultKind::ReadOutstanding { .. });
            assert!(reads || matches!(kind, FaultKind::OverwriteOutstanding { .. }), "{kind}");
        }
    }
}

#[test]
fn a_wait_for_too_many_does_not_help() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let loads = "global_load_dword v2, v1, s[4:5]\n global_load_dword v3, v1, s[4:5] offset:256\n";
        let use_first = "v_mov_b32_e32 v4, v2\n";
        passes(target, &kernel(&format!("{loads} s_waitcnt vmcnt(1)\n{use_first}")), "");
        fault(target, &kernel(&format!("{loads} s_waitcnt vmcnt(1)\n v_mov_b32_e32 v4, v3\n")), "");
        let two =
            "s_load_dword s6, s[0:1], 0x0\n s_load_dword s7, s[0:1], 0x4\n s_waitcnt lgkmcnt(1)\n s_mov_b32 s8, s6\n";
        fault(target, &kernel(two), "");
    }
}

#[test]
fn without_checks_loads_arrive_at_once() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let body =
            kernel("global_load_dword v2, v1, s[4:5]\n v_add_u32_e32 v3, 1, v2\n global_store_dword v1, v3, s[4:5]\n");
        let body = if target.starts_with("gfx1") { body.replace("v_add_u32_e32", "v_add_nc_u32_e32") } else { body };
        let options = Options { check: Check::Off, ..Options::default() };
        let result = run_kernel(&assemble(target, &body, ""), 1, 64, options).expect("runs");
        assert_eq!(result.buffers[0].as_ref().expect("buffer")[..4], [1, 0, 0, 0]);
    }
}

#[test]
fn scalar_registers_are_allocated() {
    if !oracles() {
        return;
    }
    let kind = fault("gfx900", &kernel("s_mov_b32 s90, 1\n"), "");
    assert!(matches!(&kind, FaultKind::RegisterOutOfRange { register, .. } if register == "s90"), "{kind}");
    passes("gfx900", &kernel("s_mov_b32 s31, 1\n"), "");
    passes("gfx1030", &kernel("s_mov_b32 s90, 1\n"), "");
}

#[test]
fn memory_is_checked() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let kind = fault(target, &kernel("v_mov_b32_e32 v2, 0x400\n global_store_dword v2, v0, s[4:5]"), "");
        assert!(
            matches!(&kind, FaultKind::OutOfBounds { access: "store", near, .. } if near.contains("argument 0")),
            "{kind}"
        );
        let kind = fault(target, &kernel("v_mov_b32_e32 v2, 1\n global_atomic_add v2, v0, s[4:5]"), "");
        assert!(matches!(kind, FaultKind::Misaligned { align: 4, .. }), "{kind}");
        let kind = fault(target, &kernel("ds_write_b32 v1, v0"), ".amdhsa_group_segment_fixed_size 128");
        assert!(matches!(kind, FaultKind::OutOfBounds { space: "LDS", .. }), "{kind}");
        passes(target, &kernel("ds_write_b32 v1, v0"), ".amdhsa_group_segment_fixed_size 256");
        passes(target, &kernel(BELOW_LDS), LDS);
        let kind = fault(target, "s_load_dword s4, s[0:1], 0x10\n s_endpgm", "");
        assert!(matches!(kind, FaultKind::OutOfBounds { access: "load", .. }), "{kind}");
    }
    let kind = fault("gfx601", &kernel(&format!("s_mov_b32 m0, -1\n {BELOW_LDS}")), LDS);
    assert!(matches!(kind, FaultKind::OutOfBounds { address: 0x1_0000_0000, .. }), "{kind}");
}

#[test]
fn bad_code_is_named() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let kind = fault(target, ".long 0xffffffff\n s_endpgm", "");
        assert!(matches!(kind, FaultKind::UnknownInstruction(_) | FaultKind::Unsupported(_)), "{kind}");
        let kind = fault(target, "s_trap 2\n s_endpgm", "");
        assert_eq!(kind, FaultKind::Trap(2));
        let kind = fault(target, "v_mov_b32_e32 v200, 0\n s_endpgm", "");
        assert!(matches!(kind, FaultKind::RegisterOutOfRange { .. }), "{kind}");
        let endless = assemble(target, "loop: s_branch loop\n s_endpgm", "");
        let options = Options { max_instructions: 1000, ..Options::default() };
        let error = run_kernel(&endless, 1, 64, options).expect_err("endless");
        assert!(matches!(error, RunError::Budget { limit: 1000, .. }), "{error}");
    }
}

#[test]
fn work_groups_wait_for_each_other() {
    if !oracles() {
        return;
    }
    // Work-group 0 waits for the flag that the last of 32 work-groups sets.
    for target in TARGETS {
        let body = "s_load_dwordx2 s[4:5], s[0:1], 0x0\n v_mov_b32_e32 v1, 0\n s_waitcnt lgkmcnt(0)\n\
            s_cmp_eq_u32 s2, 31\n s_cbranch_scc1 set\n s_cmp_lg_u32 s2, 0\n s_cbranch_scc1 done\n\
            spin: s_sleep 1\n global_load_dword v2, v1, s[4:5] glc\n s_waitcnt vmcnt(0)\n\
            v_readfirstlane_b32 s6, v2\n s_cmp_eq_u32 s6, 0\n s_cbranch_scc1 spin\n\
            v_mov_b32_e32 v2, 7\n global_store_dword v1, v2, s[4:5] offset:4\n s_branch done\n\
            set: v_mov_b32_e32 v2, 1\n global_store_dword v1, v2, s[4:5]\n done: s_endpgm";
        let object = assemble(target, body, "");
        for seed in 0..4 {
            let options = Options { seed, max_instructions: 1_000_000, ..Options::default() };
            let result = run_kernel(&object, 32, 64, options).unwrap_or_else(|e| panic!("{target}: {e}"));
            assert_eq!(result.buffers[0].as_ref().expect("buffer")[4], 7);
        }
    }
}
