//! Work-groups on several threads: results, faults and counts are the same as on one thread.

use gcnc_emulator::{Options, RunError, RunResult};

use crate::common::{assemble, buffer, oracles, run_kernel};

/// Each work-group of two waves passes its numbers through LDS, in the other wave's order, into its own sixteen dwords:
/// dword n of group g is 1000 * g + 2 * (15 - n), where 2 * n comes from a load.
const APART: &str = "
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_mov_b32 m0, -1
    v_lshlrev_b32 v1, 2, v0
    v_and_b32 v1, 60, v1
    v_and_b32 v2, 15, v0
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32 v3, 6, s2
    global_load_dword v4, v1, s[4:5] offset:512
    s_mulk_i32 s2, 1000
    s_waitcnt vmcnt(0)
    v_add_u32 v4, v2, v4
    v_add_u32 v4, v2, v4
    v_add_u32 v4, s2, v4
    v_cmp_gt_u32 vcc, 16, v0
    s_and_saveexec_b64 s[6:7], vcc
    ds_write_b32 v1, v4
    s_mov_b64 exec, s[6:7]
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_sub_u32 v5, 60, v1
    ds_read_b32 v6, v5
    v_add_u32 v7, v1, v3
    v_cmp_lt_u32 vcc, 63, v0
    s_and_saveexec_b64 s[6:7], vcc
    s_waitcnt lgkmcnt(0)
    global_store_dword v7, v6, s[4:5]
    s_endpgm";
const LDS: &str = ".amdhsa_group_segment_fixed_size 64";

/// Runs eight work-groups of two waves on `threads` threads.
fn on(threads: usize, seed: u64, body: &str, directives: &str) -> Result<RunResult, RunError> {
    let options = Options { threads, seed, max_instructions: 500_000, ..Options::default() };
    run_kernel(&assemble("gfx900", body, directives), 8, 128, options)
}

/// Checks that the result is the same for all numbers of threads, and returns it.
fn same(body: &str, directives: &str) -> Result<RunResult, String> {
    let [one, others @ ..] = [1, 2, 3, 40].map(|threads| on(threads, 0, body, directives).map_err(|e| e.to_string()));
    for other in others {
        assert_eq!(other, one);
    }
    one
}

#[test]
fn independent_work_groups_give_the_same() {
    if !oracles() {
        return;
    }
    let result = same(APART, LDS).expect("runs");
    let expected: Vec<u32> = (0..128).map(|n| 1000 * (n / 16) + 2 * (15 - n % 16)).collect();
    assert_eq!(buffer(&result)[..128], expected);
}

#[test]
fn faults_are_reported_as_on_one_thread() {
    if !oracles() {
        return;
    }
    // Wave 1 of work-group 5 makes the mistake.
    let fault = |wrong: &str| {
        let body = format!(
            "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_readfirstlane_b32 s3, v0
        s_add_u32 s3, s3, s2
        v_mov_b32 v1, 0
        s_waitcnt lgkmcnt(0)
        s_cmp_lg_u32 s3, 69
        s_cbranch_scc1 0f
        v_mov_b32 v1, 0x10000
        {wrong}
    0:
        s_endpgm"
        );
        same(&body, "").expect_err("a fault")
    };
    for (wrong, wanted) in [
        ("global_load_dword v2, v1, s[4:5]", "load"),
        ("global_store_dword v1, v1, s[4:5]", "store"),
        ("global_atomic_add v1, v1, s[4:5]", "atomic"),
        ("ds_read_b32 v2, v1", "LDS"),
        ("s_trap 2", "trap"),
        ("global_load_dword v2, v0, s[4:5]\n v_mov_b32 v2, 0", "v2"),
    ] {
        let text = fault(wrong);
        assert!(text.contains(wanted) && text.contains("[5, 0, 0]"), "{wrong}: {text}");
    }
}

#[test]
fn atomics_are_atomic_and_in_an_order() {
    if !oracles() {
        return;
    }
    // Each of 1024 lanes draws a number and counts it in its dword; the last dwords have what the first lane of each
    // wave has drawn.
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_mov_b32 v1, 0
        v_mov_b32 v2, 1
        v_mov_b32 v6, 0xff
        s_waitcnt lgkmcnt(0)
        global_atomic_add v3, v1, v2, s[4:5] glc
        s_waitcnt vmcnt(0)
        v_lshrrev_b32 v4, 3, v3
        v_lshlrev_b32 v4, 2, v4
        global_atomic_add v4, v2, s[4:5] offset:4
        v_readfirstlane_b32 s6, v3
        v_mov_b32 v5, s6
        s_lshl_b32 s7, s2, 2
        v_mov_b32 v7, s7
        v_cmp_eq_u32 vcc, 0, v0
        s_and_b64 exec, exec, vcc
        global_store_dword v7, v5, s[4:5] offset:768
        s_endpgm";
    let of = |threads, seed| buffer(&on(threads, seed, body, "").expect("runs"));
    let two = of(2, 0);
    assert_eq!((two[0], &two[1..129]), (1024, &[8; 128][..]));
    let mut drawn = two[192..200].to_vec();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn.len(), 8, "{drawn:?}");
    for (threads, seed) in [(3, 0), (8, 0), (2, 5), (3, 5)] {
        assert_eq!(of(threads, seed) == two, seed == 0, "{threads} threads, seed {seed}");
    }
}

#[test]
fn work_groups_can_wait_for_each_other() {
    if !oracles() {
        return;
    }
    // Each work-group waits until the next one has stored; the last one stores at once.
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_lshl_b32 s3, s2, 2
        v_mov_b32 v1, s3
        v_mov_b32 v3, 1
        s_cmp_eq_u32 s2, 7
        s_waitcnt lgkmcnt(0)
        s_cbranch_scc1 1f
    0:
        global_load_dword v2, v1, s[4:5] offset:4 glc
        s_waitcnt vmcnt(0)
        v_cmp_eq_u32 vcc, 0, v2
        s_cbranch_vccnz 0b
        v_add_u32 v3, 1, v2
    1:
        global_store_dword v1, v3, s[4:5]
        s_endpgm";
    for threads in [1, 2, 3] {
        let result = on(threads, 0, body, "").unwrap_or_else(|e| panic!("{threads} threads: {e}"));
        assert_eq!(buffer(&result)[..8], [8, 7, 6, 5, 4, 3, 2, 1], "{threads} threads");
    }
}

#[test]
fn endless_kernels_are_stopped() {
    if !oracles() {
        return;
    }
    for threads in [2, 3] {
        let error = on(threads, 0, "0:\n s_branch 0b\n s_endpgm", "").expect_err("it never ends");
        assert!(matches!(error, RunError::Budget { limit: 500_000, .. }), "{error}");
        // A global barrier that needs two more waves.
        let barrier = "v_mov_b32 v1, 4\n s_mov_b32 m0, 0\n s_nop 4\n ds_gws_barrier v1 gds\n s_endpgm";
        let result = run_kernel(&assemble("gfx908", barrier, ""), 3, 64, Options { threads, ..Options::default() });
        assert!(matches!(result, Err(RunError::Deadlock { .. })), "{result:?}");
    }
}
