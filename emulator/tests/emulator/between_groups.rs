//! What waves of different work-groups share: device-wide semaphores and barriers, and ordered counters.

use gcnc_emulator::{Options, RunError};

use crate::common::{assemble, buffer, oracles, run_kernel};

/// Seeds, which determine the order of the waves' turns.
const SEEDS: [u64; 4] = [0, 1, 77, 4242];

/// The dwords of the buffer after each seed's run.
fn runs(body: &str, groups: u32, items: u32) -> Option<Vec<Vec<u32>>> {
    if !oracles() {
        return None;
    }
    let object = assemble("gfx908", body, "");
    let run = |seed| {
        let options = Options { seed, ..Options::default() };
        buffer(&run_kernel(&object, groups, items, options).unwrap_or_else(|e| panic!("seed {seed}: {e}")))
    };
    Some(SEEDS.map(run).into())
}

#[test]
fn work_groups_meet_at_a_global_barrier() {
    // Each of four work-groups of two waves signals its arrival, later ones after a delay; after the barrier each sees
    // its neighbour's signal.
    let body = |barrier: &str| {
        format!(
            "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_lshl_b32 s6, s2, 9
        s_add_u32 s6, s6, 1
    0:
        s_sub_u32 s6, s6, 1
        s_cmp_lg_u32 s6, 0
        s_cbranch_scc1 0b
        s_lshl_b32 s7, s2, 2
        s_mov_b32 m0, 0
        v_mov_b32 v1, s7
        v_mov_b32 v2, 1
        v_mov_b32 v3, 7
        v_add_u32 v4, 4, v1
        v_and_b32 v4, 15, v4
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v2, s[4:5]
        s_waitcnt vmcnt(0) lgkmcnt(0)
        {barrier}
        s_waitcnt lgkmcnt(0)
        global_load_dword v5, v4, s[4:5]
        s_waitcnt vmcnt(0)
        global_store_dword v1, v5, s[4:5] offset:64
        s_endpgm"
        )
    };
    let Some(all) = runs(&body("ds_gws_barrier v3 offset:2 gds"), 4, 128) else { return };
    assert!(all.iter().all(|got| got[16..20] == [1; 4]), "{all:?}");
    let Some(all) = runs(&body(""), 4, 128) else { return };
    assert!(all.iter().any(|got| got[16..20] != [1; 4]), "the barrier changes nothing");
}

#[test]
fn a_semaphore_excludes() {
    // Eight waves add one to a dword with a load and a store.
    let body = |acquire: &str, release: &str| {
        format!(
            "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_mov_b32 m0, 0
        v_mov_b32 v1, 0
        v_mov_b32 v2, 1
        s_waitcnt lgkmcnt(0)
        s_cmp_lg_u32 s2, 0
        s_cbranch_scc1 0f
        ds_gws_init v2 offset:1 gds
        s_waitcnt lgkmcnt(0)
    0:
        {acquire}
        s_waitcnt lgkmcnt(0)
        global_load_dword v3, v1, s[4:5]
        s_movk_i32 s6, 500
    1:
        s_sub_u32 s6, s6, 1
        s_cmp_lg_u32 s6, 0
        s_cbranch_scc1 1b
        s_waitcnt vmcnt(0)
        v_add_u32 v3, 1, v3
        global_store_dword v1, v3, s[4:5]
        s_waitcnt vmcnt(0)
        {release}
        s_waitcnt lgkmcnt(0)
        s_nop 0
        s_endpgm"
        )
    };
    let Some(all) = runs(&body("ds_gws_sema_p offset:1 gds", "ds_gws_sema_v offset:1 gds"), 8, 64) else { return };
    assert!(all.iter().all(|got| got[0] == 8), "{all:?}");
    let Some(all) = runs(&body("", ""), 8, 64) else { return };
    assert!(all.iter().any(|got| got[0] < 8), "the semaphore changes nothing");
}

#[test]
fn requests_follow_programming_rules() {
    if !oracles() {
        return;
    }
    for (target, body, wanted) in [
        (
            "gfx908",
            "s_mov_b32 m0, 64\n s_nop 0\n ds_add_u32 v0, v1 gds\n ds_gws_barrier v0 gds",
            "global data share is outstanding",
        ),
        (
            "gfx908",
            "s_mov_b32 m0, 64\n s_nop 0\n ds_gws_sema_v gds\n ds_ordered_count v2, v0 gds",
            "global data share is outstanding",
        ),
        ("gfx1100", "s_mov_b32 m0, 0\n s_nop 0\n ds_ordered_count v1, v1 offset:772 gds", "could not be replayed"),
    ] {
        let object = assemble(target, &format!("v_mov_b32 v0, 0\n v_mov_b32 v1, 0\n {body}\n s_endpgm"), "");
        let error = run_kernel(&object, 1, 64, Options::default()).expect_err(body).to_string();
        assert!(error.contains(wanted), "{body}: {error}");
    }
}

/// The message of a kernel's deadlock, in a grid of `groups` work-groups of `items` work-items.
fn deadlock(target: &str, body: &str, groups: u32, items: u32) -> String {
    let object = assemble(target, &format!("{body}\n s_endpgm"), "");
    let seeds = SEEDS.map(|seed| {
        let options = Options { seed, max_instructions: 100_000, ..Options::default() };
        match run_kernel(&object, groups, items, options).expect_err(body) {
            e @ RunError::Deadlock { .. } => e.to_string(),
            e => panic!("seed {seed}: {e}"),
        }
    });
    seeds[0].clone()
}

#[test]
fn waves_in_a_deadlock_are_reported() {
    if !oracles() {
        return;
    }
    let start = "s_mov_b32 m0, 0\n v_mov_b32 v1, 3\n v_mov_b32 v2, 0\n s_nop 0\n";
    let end = "s_waitcnt lgkmcnt(0)\n s_nop 0\n";
    for (target, body, groups, wanted) in [
        // A barrier for four waves, which only three reach.
        (
            "gfx908",
            format!("{start} ds_gws_barrier v1 offset:2 gds\n {end}"),
            3,
            "global barrier 2, which still needs 1 more waves",
        ),
        (
            "gfx704",
            format!(
                "{start} 0: ds_gws_barrier v1 gds\n s_waitcnt lgkmcnt(0)\n \
                 s_setreg_imm32_b32 hwreg(HW_REG_TRAPSTS, 8, 1), 0\n s_branch 0b"
            ),
            1,
            "global barrier 0",
        ),
        (
            "gfx1030",
            format!("{start} ds_gws_sema_p offset:5 gds\n {end}"),
            2,
            "global semaphore 5, which no wave releases",
        ),
        // A wave's second count on the same counter, and one that waits for a wave that does not count.
        (
            "gfx908",
            format!(
                "{start} ds_ordered_count v3, v2 offset:260 gds\n {end} ds_ordered_count v3, v2 offset:260 gds\n {end}"
            ),
            1,
            "ordered counter 1, which has served it",
        ),
        (
            "gfx908",
            format!(
                "{start} s_cmp_eq_u32 s2, 0\n s_cbranch_scc1 0f\n ds_ordered_count v3, v2 offset:772 gds\n {end} 0:"
            ),
            2,
            "ordered counter 1, which serves wave 0 of the dispatch before it, wave 1",
        ),
    ] {
        let message = deadlock(target, &body, groups, 64);
        assert!(message.contains(wanted) && message.contains("wave 0 of work-group ["), "{body}: {message}");
    }
    // One wave of two does not signal.
    let split = "v_readfirstlane_b32 s6, v0\n s_cmp_eq_u32 s6, 0\n s_cbranch_scc0 0f\n s_barrier_signal -1\n \
                 s_barrier_wait -1\n s_branch 1f\n 0: s_barrier_wait -1\n 1:";
    let message = deadlock("gfx1200", split, 1, 128);
    assert!(message.contains("the work-group's barrier, which has 1 of 2 signals"), "{message}");
    // A wave at its work-group's barrier, while the other wave waits elsewhere.
    let both = format!(
        "{start} v_readfirstlane_b32 s6, v0\n s_cmp_eq_u32 s6, 0\n s_cbranch_scc1 0f\n s_barrier\n s_endpgm\n \
         0: ds_gws_barrier v1 gds\n {end}"
    );
    let message = deadlock("gfx908", &both, 1, 128);
    assert!(
        message.contains("the other waves of its work-group, at a barrier") && message.contains("3 more waves"),
        "{message}"
    );
}

#[test]
fn a_global_barrier_waits_for_work_groups_that_are_not_resident_yet() {
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_mov_b32 v1, 0
        v_mov_b32 v2, 1
        v_mov_b32 v3, 149
        s_mov_b32 m0, 0
        s_waitcnt lgkmcnt(0)
        global_atomic_add v1, v2, s[4:5]
        s_waitcnt vmcnt(0)
        ds_gws_barrier v3 gds
        s_waitcnt lgkmcnt(0)
        global_load_dword v5, v1, s[4:5]
        s_waitcnt vmcnt(0)
        global_store_dword v1, v5, s[4:5] offset:64
        s_endpgm";
    let Some(all) = runs(body, 150, 1) else { return };
    assert!(all.iter().all(|got| (got[0], got[16]) == (150, 150)), "{all:?}");
}

#[test]
fn the_stage_s_registers_count_for_all_waves() {
    // Eight waves of one lane each add 3 to a 32-bit register and 2^31 to a 64-bit one, and then read both.
    if !oracles() {
        return;
    }
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, 3, v0
        v_mov_b32 v2, 3
        v_bfrev_b32 v3, 1
        v_mov_b32 v4, 0
        s_mov_b32 m0, 0
        s_waitcnt lgkmcnt(0)
        ds_add_gs_reg_rtn v[6:7], v2 offset:16 gds
        ds_add_gs_reg_rtn v[8:9], v3 offset:36 gds
        s_waitcnt lgkmcnt(0)
        ds_sub_gs_reg_rtn v[10:11], v4 offset:16 gds
        ds_sub_gs_reg_rtn v[12:13], v4 offset:36 gds
        s_waitcnt lgkmcnt(0)
        v_mov_b32 v11, 0
        global_store_b64 v1, v[10:11], s[4:5]
        global_store_b64 v1, v[12:13], s[4:5] offset:512
        s_endpgm";
    let object = assemble("gfx1100", body, "");
    for seed in SEEDS {
        let options = Options { seed, ..Options::default() };
        let got = buffer(&run_kernel(&object, 8, 1, options).unwrap_or_else(|e| panic!("seed {seed}: {e}")));
        // The last wave to store has seen most additions, or all if it was the last to add.
        assert!(got[0].is_multiple_of(3) && (3..=24).contains(&got[0]), "seed {seed}: {}", got[0]);
        assert_eq!(u64::from(got[128]) | u64::from(got[129]) << 32, u64::from(got[0] / 3) << 31, "seed {seed}");
    }
}

#[test]
fn ordered_counts_are_in_the_order_of_waves() {
    // Each wave adds three to a counter, the first waves last, and stores the old value.
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_lshrrev_b32 v1, 6, v0
        v_readfirstlane_b32 s6, v1
        s_lshl_b32 s7, s2, 1
        s_add_u32 s6, s6, s7
        s_sub_u32 s7, 8, s6
        s_lshl_b32 s7, s7, 8
    0:
        s_sub_u32 s7, s7, 1
        s_cmp_lg_u32 s7, 0
        s_cbranch_scc1 0b
        s_lshl_b32 s6, s6, 2
        v_mov_b32 v1, s6
        v_mov_b32 v2, 3
        s_mov_b32 m0, 0x100000
        s_waitcnt lgkmcnt(0)
        ds_ordered_count v3, v2 offset:772 gds
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v3, s[4:5]
        s_endpgm";
    let Some(all) = runs(body, 4, 128) else { return };
    assert!(all.iter().all(|got| got[..8] == [0, 3, 6, 9, 12, 15, 18, 21]), "{all:?}");
}
