//! Forks and joins, and skipped vector instructions (GFX6 to GFX9).

use crate::common::dwords;

/// Lanes below `few` set bit 0, the others bit 2, by a fork; within it, even lanes set bit 1 and odd ones bit 3 by
/// another one.
fn forks(few: u32, far: bool, add: &str, addc: &str) -> String {
    let fork = |id: u32, mask: &str| match far {
        false => format!("s_cbranch_i_fork {mask}, take{id}"),
        true => format!(
            "s_getpc_b64 s[28:29]
            here{id}:
            s_add_u32 s28, s28, take{id}-here{id}
            s_addc_u32 s29, s29, 0
            s_cbranch_g_fork {mask}, s[28:29]"
        ),
    };
    let (first, second) = (fork(1, "s[24:25]"), fork(2, "s[26:27]"));
    format!(
        "
        s_load_dwordx2 s[20:21], s[0:1], 0x0
        v_mov_b32 v1, 0
        v_and_b32 v2, 1, v0
        v_cmp_gt_u32 s[24:25], {few}, v0
        v_cmp_eq_u32 s[26:27], 1, v2
        s_mov_b32 s30, 0
        s_mov_b64 s[22:23], exec
        s_waitcnt lgkmcnt(0)
        s_nop 7
        {first}
        v_or_b32 v1, 4, v1
        s_branch join1
        take1:
        v_or_b32 v1, 1, v1
        s_nop 7
        s_getreg_b32 s31, hwreg(HW_REG_MODE, 29, 3)
        s_mov_b64 s[18:19], exec
        {second}
        v_or_b32 v1, 2, v1
        s_branch join2
        take2:
        v_or_b32 v1, 8, v1
        join2:
        s_cbranch_join s31
        s_mov_b64 exec, s[18:19]
        v_or_b32 v1, 16, v1
        join1:
        s_cbranch_join s30
        s_mov_b64 exec, s[22:23]
        v_lshlrev_b32 v2, 2, v0
        v_mov_b32 v3, s20
        v_mov_b32 v4, s21
        {add} v2, vcc, v3, v2
        v_mov_b32 v3, 0
        {addc} v3, vcc, v4, v3, vcc
        flat_store_dword v[2:3], v1
        s_endpgm"
    )
}

#[test]
fn lanes_fork_and_join() {
    let targets = [
        ("gfx700", "v_add_i32", "v_addc_u32"),
        ("gfx803", "v_add_u32", "v_addc_u32"),
        ("gfx900", "v_add_co_u32", "v_addc_co_u32"),
    ];
    for (target, add, addc) in targets {
        for few in [0, 5, 40, 64] {
            for far in [false, true] {
                let Some(got) = dwords(target, &forks(few, far, add, addc), "", 64) else { return };
                for (lane, got) in (0..64).zip(got) {
                    let want = if lane < few { [16 + 2 + 1, 16 + 8 + 1][lane as usize % 2] } else { 4 };
                    assert_eq!(got, want, "{target}, {few}, {far}, lane {lane}");
                }
            }
        }
    }
}

#[test]
fn skipped_vector_instructions_do_nothing() {
    for target in ["gfx700", "gfx803", "gfx900"] {
        for (by, on) in [("s_setvskip 5, 2", true), ("s_setvskip 5, 1", false)] {
            let body = format!(
                "
                s_load_dwordx2 s[4:5], s[0:1], 0x0
                v_mov_b32 v2, 4
                s_waitcnt lgkmcnt(0)
                v_mov_b32 v4, s4
                v_mov_b32 v5, s5
                s_nop 7
                {by}
                s_nop 7
                v_mov_b32 v2, 9
                s_mov_b32 s6, 7
                flat_store_dword v[4:5], v2 
                s_setvskip 0, 0
                s_nop 7
                s_waitcnt vmcnt(0) lgkmcnt(0)
                v_mov_b32 v3, s6
                v_mov_b32 v4, s4
                v_mov_b32 v5, s5
                flat_store_dwordx2 v[4:5], v[2:3]
                s_endpgm"
            );
            let Some(got) = dwords(target, &body, "", 64) else { return };
            assert_eq!(got[..2], [if on { 4 } else { 9 }, 7], "{target}, {by}");
        }
    }
}
