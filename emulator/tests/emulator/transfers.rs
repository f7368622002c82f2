//! Small kernels for rare transfers: with a status, of unpacked components, from LDS, of scalar scratch.

use crate::common::dwords;

#[test]
fn a_status_follows_the_loaded_data() {
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_mov_b32 s6, 1024
        s_mov_b32 s7, 0
        v_mov_b32 v1, 0
        v_mov_b32 v2, 0x12345678
        v_mov_b32 v5, -1
        v_mov_b32 v6, -1
        v_mov_b32 v7, -1
        s_waitcnt lgkmcnt(0)
        buffer_store_dword v2, v1, s[4:7], 0 offen
        s_waitcnt vmcnt(0)
        buffer_load_dword v[4:5], v1, s[4:7], 0 offen tfe
        buffer_load_short_d16 v[6:7], v1, s[4:7], 0 offen tfe
        s_waitcnt vmcnt(0)
        buffer_store_dwordx4 v[4:7], v1, s[4:7], 0 offen offset:16
        s_endpgm";
    let Some(got) = dwords("gfx900", body, "", 1) else { return };
    assert_eq!(got[4..8], [0x1234_5678, 0, 0xffff_5678, 0]);
}

#[test]
fn components_of_16_bits_have_registers_of_their_own_on_gfx8() {
    // The resource's format is 16_16_UINT.
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_mov_b32 s6, 1024
        s_mov_b32 s7, 0x2cfac
        v_mov_b32 v1, 0
        v_mov_b32 v2, 0x20001
        s_waitcnt lgkmcnt(0)
        buffer_store_dword v2, v1, s[4:7], 0 offen
        s_waitcnt vmcnt(0)
        buffer_load_format_d16_xy v[4:5], v1, s[4:7], 0 offen
        s_waitcnt vmcnt(0)
        buffer_store_dwordx2 v[4:5], v1, s[4:7], 0 offen offset:16
        v_add_u32 v7, vcc, 7, v5
        v_mov_b32 v6, v4
        buffer_store_format_d16_xy v[6:7], v1, s[4:7], 0 offen offset:32
        s_endpgm";
    let Some(got) = dwords("gfx803", body, "", 1) else { return };
    assert_eq!((got[4], got[5], got[8]), (1, 2, 0x0009_0001));
}

#[test]
fn stores_come_from_lds() {
    // The resource has one record of a dword per lane.
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_mov_b32 s6, 1024
        s_mov_b32 s7, 0x800000
        v_lshlrev_b32 v1, 2, v0
        v_add_u32 v2, 5, v0
        s_mov_b32 m0, 0x40
        ds_write_b32 v1, v2 offset:80
        s_waitcnt lgkmcnt(0)
        s_or_b32 s5, s5, 0x40000
        buffer_store_lds_dword s[4:7], 0 offset:16 lds
        s_endpgm";
    let Some(got) = dwords("gfx900", body, ".amdhsa_group_segment_fixed_size 1024", 64) else { return };
    assert!((0..64).all(|l| got[4 + l] == 5 + l as u32) && got[68] == 0, "{got:?}");
}

#[test]
fn registers_count_64_bytes_of_scalar_scratch() {
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_mov_b32 s6, 7
        s_mov_b32 s7, 9
        s_mov_b32 s8, 2
        v_mov_b32 v0, 0
        s_waitcnt lgkmcnt(0)
        s_scratch_store_dwordx2 s[6:7], s[4:5], s8
        s_waitcnt lgkmcnt(0)
        s_scratch_load_dword s9, s[4:5], 0x84
        s_waitcnt lgkmcnt(0)
        v_mov_b32 v1, s9
        global_store_dword v0, v1, s[4:5]
        s_dcache_wb
        s_endpgm";
    let Some(got) = dwords("gfx900", body, "", 1) else { return };
    assert_eq!((got[0], got[32], got[33]), (9, 7, 9));
}
