//! Transfers between memory and LDS that bypass registers, and the barrier objects that signal their completion.

use gcnc_emulator::{Check, Options};

use crate::common::{assemble, buffer, dwords, oracles, run_kernel};

const LDS: &str = ".amdhsa_group_segment_fixed_size 1024";

/// Lane `l` moves its element to the slot of lane `31 - l`, and from there to that of lane `l + 5`.
fn round_trip(name: &str, log: u32, wait: &str) -> String {
    format!(
        "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, {log}, v0
        v_sub_nc_u32 v2, 31, v0
        v_lshlrev_b32 v2, {log}, v2
        v_add_nc_u32 v3, 5, v0
        v_and_b32 v3, 31, v3
        v_lshlrev_b32 v3, {log}, v3
        v_lshlrev_b32 v8, 4, v0
        v_add_nc_u32 v4, 1, v0
        v_add_nc_u32 v5, 101, v0
        v_add_nc_u32 v6, 201, v0
        v_add_nc_u32 v7, 301, v0
        s_wait_kmcnt 0x0
        global_store_b128 v8, v[4:7], s[4:5]
        s_wait_storecnt 0x0
        {name}_load_async_to_lds_b{bits} v2, v1, s[4:5] offset:16
        {wait}
        global_store_async_from_lds_b{bits} v3, v2, s[4:5] offset:16
        s_wait_asynccnt 0x0
        s_endpgm",
        bits = 8 << log,
    )
}

#[test]
fn bytes_go_to_lds_and_back() {
    for name in ["global", "cluster"] {
        for log in [0u32, 2, 3, 4] {
            let body = round_trip(name, log, "s_wait_asynccnt 0x0");
            let Some(got) = dwords("gfx1250", &body, LDS, 32) else { return };
            let bytes: Vec<u8> = got.iter().flat_map(|d| d.to_le_bytes()).collect();
            let before: Vec<u8> =
                (0..128u32).flat_map(|d| (d / 4 + 1 + 100 * (d % 4)).to_le_bytes()).chain([0; 64]).collect();
            let size = 1 << log;
            for lane in 0..32 {
                let (from, to) = (16 + lane * size, 16 + (lane + 5) % 32 * size);
                assert_eq!(bytes[to..][..size], before[from..][..size], "{name}, {size} bytes, lane {lane}");
            }
        }
    }
}

#[test]
fn transfers_arrive_only_at_a_wait() {
    if !oracles() {
        return;
    }
    let object = assemble("gfx1250", &round_trip("global", 2, ""), LDS);
    let run = |check| {
        let options = Options { check, ..Options::default() };
        buffer(&run_kernel(&object, 1, 32, options).expect("runs"))[4 + 5]
    };
    // The element of lane 0 is the first one after the offset.
    assert_eq!(run(Check::Off), 2);
    assert_ne!(run(Check::Strict), 2);
}

#[test]
fn waves_wait_for_barrier_objects() {
    // Wave 1 loads into LDS and arrives after its loads, once per lane; wave 0 waits for the other phase.
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_mov_b32 v9, 0
        v_and_b32 v1, 31, v0
        v_lshlrev_b32 v2, 2, v1
        v_add_nc_u32 v3, 7, v1
        v_mov_b32 v4, 31
        v_mov_b32 v5, 31
        ds_store_b64 v9, v[4:5] offset:512
        s_wait_dscnt 0x0
        s_wait_kmcnt 0x0
        global_store_b32 v2, v3, s[4:5]
        s_wait_storecnt 0x0
        s_barrier_signal -1
        s_barrier_wait -1
        v_readfirstlane_b32 s6, v0
        s_cmp_eq_u32 s6, 0
        s_cbranch_scc1 .Lwaits
        global_load_async_to_lds_b32 v2, v2, s[4:5]
        s_wait_alu depctr_vm_vsrc(0)
        ds_atomic_async_barrier_arrive_b64 v9 offset:512
        s_wait_alu depctr_vm_vsrc(0)
        s_endpgm
    .Lwaits:
        ds_load_b64 v[6:7], v9 offset:512
        s_wait_dscnt 0x0
        v_readfirstlane_b32 s7, v6
        s_bitcmp1_b32 s7, 29
        s_cbranch_scc0 .Lwaits
        ds_load_b32 v8, v2
        v_mov_b32 v10, 5
        v_mov_b32 v11, 0
        s_mov_b32 exec_lo, 1
        ds_atomic_barrier_arrive_rtn_b64 v[12:13], v9, v[10:11] offset:512
        ds_load_b64 v[14:15], v9 offset:512
        s_mov_b32 exec_lo, -1
        s_wait_dscnt 0x0
        global_store_b32 v2, v8, s[4:5] offset:128
        s_mov_b32 exec_lo, 1
        global_store_b128 v2, v[12:15], s[4:5] offset:256
        s_endpgm";
    let Some(got) = dwords("gfx1250", body, LDS, 64) else { return };
    assert!((0..32).all(|l| got[32 + l] == 7 + l as u32), "{got:?}");
    // The second phase, before and after five arrivals.
    assert_eq!(got[64] & 0x3fff_ffff, 1 << 29 | 31);
    assert_eq!((got[65], got[66] & 0x3fff_ffff, got[67]), (31, 1 << 29 | 26, 31));
}
