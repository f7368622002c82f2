//! Strict mode: each rule is broken once, and must be named; the same code kept right must run.

use crate::common::{assemble, oracles, run_kernel};
use gcnc_emulator::{Check, FaultKind, Options, RunError};

/// Processors whose waits and names are those of the kernels here.
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

#[test]
fn a_wait_for_too_many_is_no_wait() {
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

fn hazard(target: &str, body: &str, rule: &str, mitigated: &str) {
    let kind = fault(target, &kernel(body), "");
    assert!(matches!(&kind, FaultKind::Hazard { rule: r, .. } if *r == rule), "{target}: {kind}");
    passes(target, &kernel(mitigated), "");
}

#[test]
fn gfx9_wait_states() {
    if !oracles() {
        return;
    }
    for target in ["gfx900", "gfx90a"] {
        hazard(
            target,
            "v_readfirstlane_b32 s4, v1\n global_load_dword v2, v1, s[4:5]\n",
            "VALU-writes-SGPR-VMEM-reads",
            "v_mov_b32_e32 v2, s4\n v_readfirstlane_b32 s4, v2\n s_nop 4\n global_load_dword v2, v1, s[4:5]\n",
        );
        hazard(
            target,
            "v_cmp_eq_u32_e32 vcc, 0, v0\n v_div_fmas_f32 v2, v1, v1, v1\n",
            "VALU-writes-VCC-div_fmas",
            "v_cmp_eq_u32_e32 vcc, 0, v0\n s_nop 3\n v_div_fmas_f32 v2, v1, v1, v1\n",
        );
        hazard(
            target,
            "v_mov_b32_e32 v3, 1\n s_nop 0\n v_readfirstlane_b32 s6, v3\n v_readlane_b32 s7, v3, s6\n",
            "VALU-writes-SGPR-lane-select",
            "v_mov_b32_e32 v3, 1\n s_nop 0\n v_readfirstlane_b32 s6, v3\n s_nop 3\n v_readlane_b32 s7, v3, s6\n",
        );
        hazard(
            target,
            "v_mov_b32_e32 v3, 1\n v_mov_b32_dpp v4, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n",
            "VALU-writes-VGPR-DPP-reads",
            "v_mov_b32_e32 v3, 1\n s_nop 1\n v_mov_b32_dpp v4, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n",
        );
        hazard(
            target,
            "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0\n s_getreg_b32 s6, hwreg(HW_REG_MODE)\n",
            "setreg-getreg",
            "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0\n s_nop 1\n s_getreg_b32 s6, hwreg(HW_REG_MODE)\n",
        );
        hazard(
            target,
            "v_mov_b32_e32 v4, 0\n global_store_dwordx4 v1, v[4:7], s[4:5]\n v_mov_b32_e32 v5, 0\n",
            "wide-store-data-overwritten",
            "v_mov_b32_e32 v4, 0\n global_store_dwordx4 v4, v[4:7], s[4:5]\n s_nop 0\n v_mov_b32_e32 v5, 0\n",
        );
    }
}

#[test]
fn a_clause_that_cannot_be_replayed() {
    if !oracles() {
        return;
    }
    for target in ["gfx900", "gfx90a"] {
        hazard(
            target,
            "global_load_dword v2, v1, s[4:5]\n global_load_dword v1, v0, s[4:5]\n",
            "memory-clause",
            "global_load_dword v2, v1, s[4:5]\n s_nop 0\n global_load_dword v1, v0, s[4:5]\n",
        );
        hazard(
            target,
            "s_load_dword s6, s[4:5], 0x0\n s_load_dwordx2 s[4:5], s[0:1], 0x0\n",
            "memory-clause",
            "s_load_dword s6, s[4:5], 0x0\n s_nop 0\n s_load_dwordx2 s[4:5], s[0:1], 0x0\n",
        );
    }
    let body = "global_load_dword v2, v1, s[4:5]\n global_load_dword v1, v0, s[4:5]\n";
    passes("gfx90a:xnack-", &kernel(body), "");
}

#[test]
fn gfx90a_shift_by_the_last_register() {
    if !oracles() {
        return;
    }
    let shift = |last: u32| format!("v_mov_b32_e32 v{last}, 3\n v_lshlrev_b64 v[2:3], v{last}, v[2:3]\n");
    hazard("gfx90a", &shift(31), "shift-by-last-register", &shift(30));
    passes("gfx900", &kernel(&shift(31)), "");
}

#[test]
fn gfx11_multiply_add_in_place() {
    if !oracles() {
        return;
    }
    hazard(
        "gfx1100",
        "v_mad_u64_u32 v[2:3], null, v0, v1, v[2:3]\n",
        "multiply-add-overwrites-operand",
        "v_mad_u64_u32 v[4:5], null, v0, v1, v[2:3]\n",
    );
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
fn gfx11_transcendental_use() {
    if !oracles() {
        return;
    }
    hazard(
        "gfx1100",
        "v_mov_b32_e32 v2, 1.0\n v_rcp_f32_e32 v3, v2\n v_add_f32_e32 v4, v3, v3\n",
        "VALUTransUse",
        "v_mov_b32_e32 v2, 1.0\n v_rcp_f32_e32 v3, v2\n s_waitcnt_depctr 0xfff\n v_add_f32_e32 v4, v3, v3\n",
    );
}

#[test]
fn gfx11_wave64_defects() {
    if !oracles() {
        return;
    }
    hazard(
        "gfx1100",
        "s_mov_b64 s[6:7], exec\n v_mov_b32_e32 v2, 1\n s_mov_b64 exec, 1\n v_mov_b32_e32 v3, 1\n s_mov_b64 exec, s[6:7]\n v_add_nc_u32_e32 v4, v2, v3\n",
        "VALUPartialForwarding",
        "s_mov_b64 s[6:7], exec\n v_mov_b32_e32 v2, 1\n s_mov_b64 exec, 1\n v_mov_b32_e32 v3, 1\n s_mov_b64 exec, s[6:7]\n s_waitcnt_depctr 0xfff\n v_add_nc_u32_e32 v4, v2, v3\n",
    );
    hazard(
        "gfx1100",
        "s_mov_b64 s[6:7], 3\n v_cndmask_b32_e64 v2, v0, v1, s[6:7]\n s_mov_b64 s[6:7], 1\n v_cndmask_b32_e64 v3, v0, v1, s[6:7]\n",
        "VALUMaskWrite",
        "s_mov_b64 s[6:7], 3\n v_cndmask_b32_e64 v2, v0, v1, s[6:7]\n s_mov_b64 s[6:7], 1\n s_waitcnt_depctr 0xfffe\n v_cndmask_b32_e64 v3, v0, v1, s[6:7]\n",
    );
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
        let kind = fault(target, "s_load_dword s4, s[0:1], 0x10\n s_endpgm", "");
        assert!(matches!(kind, FaultKind::OutOfBounds { access: "load", .. }), "{kind}");
    }
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

#[test]
fn scalar_loads_of_gfx6_wait_for_vector_results() {
    if !oracles() {
        return;
    }
    let body = |wait: &str| {
        format!(
            "s_mov_b64 s[4:5], s[0:1]\n v_mov_b32_e32 v2, s0\n v_readfirstlane_b32 s4, v2\n{wait} s_load_dword s6, s[4:5], 0x0\n \
             s_waitcnt lgkmcnt(0)\n s_endpgm\n"
        )
    };
    let kind = fault("gfx601", &body(""), "");
    assert!(matches!(&kind, FaultKind::Hazard { rule: "VALU-writes-SGPR-SMRD-reads", .. }), "{kind}");
    passes("gfx601", &body("s_nop 3\n"), "");
    passes("gfx704", &body(""), "");
}
