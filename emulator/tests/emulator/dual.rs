//! Dual instructions in which one half reads what the other writes.

use crate::common::dwords;

#[test]
fn halves_exchange_registers() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v9, 2, v0
        v_mov_b32 v2, 7
        v_mov_b32 v5, 9
        v_dual_mov_b32 v2, v5 :: v_dual_mov_b32 v5, v2
        s_wait_kmcnt 0x0
        global_store_b32 v9, v2, s[4:5]
        global_store_b32 v9, v5, s[4:5] offset:128
        s_endpgm";
    let Some(got) = dwords("gfx1250", body, "", 32) else { return };
    assert_eq!((&got[..32], &got[32..64]), (&[9; 32][..], &[7; 32][..]));
}
