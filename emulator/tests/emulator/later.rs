//! Small assembly kernels for features that GFX940, GFX950 and GFX12 introduced.

use crate::common::{assemble, buffer, dwords, oracles, run_kernel};
use gcnc_emulator::Options;
use object::{Object, ObjectSection};

#[test]
fn blocks_of_registers() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_mov_b32 v0, 0
        v_mov_b32 v1, 7
        v_mov_b32 v2, 9
        v_mov_b32 v5, 11
        s_mov_b32 m0, 0x26
        s_wait_kmcnt 0x0
        global_store_block v0, v[0:31], s[4:5]
        v_mov_b32 v1, 0
        v_mov_b32 v2, 0
        v_mov_b32 v5, 1
        s_wait_storecnt 0x0
        s_mov_b32 m0, 0x6
        global_load_block v[0:31], v0, s[4:5]
        s_wait_loadcnt 0x0
        v_add_nc_u32 v3, v1, v2
        v_add_nc_u32 v3, v3, v5
        global_store_b32 v0, v3, s[4:5] offset:256
        s_endpgm";
    let Some(got) = dwords("gfx1200", body, "", 1) else { return };
    assert_eq!((got[0], got[1], got[2], got[5], got[64]), (0, 7, 9, 11, 17));
}

#[test]
fn loads_go_to_lds() {
    let body = "
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, 2, v0
        v_add_u32 v2, 5, v0
        s_mov_b32 m0, 0x40
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v2, s[4:5]
        s_waitcnt vmcnt(0)
        global_load_lds_dword v1, s[4:5] offset:0
        s_waitcnt vmcnt(0)
        ds_read_b32 v3, v1 offset:64
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v3, s[4:5] offset:512
        s_endpgm";
    for target in ["gfx942", "gfx950"] {
        let directives = ".amdhsa_group_segment_fixed_size 1024";
        let Some(got) = dwords(target, body, directives, 64) else { return };
        assert!((0..64).all(|l| got[128 + l] == 5 + l as u32), "{target}: {got:?}");
    }
}

#[test]
fn offsets_count_elements_and_have_signs() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, 2, v0
        v_add_nc_u32 v2, 7, v0
        v_mov_b32 v9, 0
        v_mov_b32 v10, 1
        s_mov_b32 s6, 3
        s_wait_kmcnt 0x0
        global_store_b32 v1, v2, s[4:5]
        s_wait_storecnt 0x0
        global_load_b32 v3, v0, s[4:5] scale_offset
        v_sub_nc_u32 v4, 3, v0
        global_load_b64 v[6:7], v0, s[4:5] offset:4 scale_offset
        s_load_b64 s[8:9], s[4:5], s6 offset:0x4 scale_offset
        s_load_u16 s10, s[4:5], s6 offset:0x2 scale_offset
        s_wait_loadcnt 0x0
        s_wait_kmcnt 0x0
        global_store_b32 v4, v3, s[4:5] offset:64 scale_offset
        v_sub_nc_u32 v5, 0, v1
        global_store_b32 v5, v7, s[4:5] offset:140
        v_mov_b32 v11, s8
        v_mov_b32 v12, s10
        global_store_b32 v9, v11, s[4:5] offset:256
        global_store_b32 v9, v12, s[4:5] offset:260
        global_atomic_add_u32 v0, v10, s[4:5] offset:512 scale_offset
        s_wait_storecnt 0x0
        s_endpgm";
    let Some(got) = dwords("gfx1250", body, "", 8) else { return };
    // Dwords in reverse; every second one; the dword at 28 and the half at 8.
    assert_eq!(got[12..20], [14, 13, 12, 11, 10, 9, 8, 7]);
    assert_eq!(got[32..36], [0, 13, 11, 9]);
    assert_eq!((got[64], got[65]), (14, 9));
    assert!(got[128..136].iter().all(|v| *v == 1));
}

#[test]
fn waves_meet_at_split_barriers() {
    // Each wave records its arrival in LDS; after the barrier the first one sees them all.
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, 2, v0
        v_mov_b32 v2, 1
        ds_store_b32 v1, v2
        s_wait_dscnt 0x0
        s_barrier_signal -1
        s_barrier_wait -1
        v_xor_b32 v3, 0x80, v1
        ds_load_b32 v4, v3
        s_wait_dscnt 0x0
        s_wait_kmcnt 0x0
        global_store_b32 v1, v4, s[4:5]
        s_endpgm";
    let directives = ".amdhsa_group_segment_fixed_size 1024";
    let Some(got) = dwords("gfx1200", body, directives, 256) else { return };
    assert!(got.iter().all(|v| *v == 1), "{got:?}");
}

#[test]
fn work_group_ids_are_in_trap_temporaries() {
    if !oracles() {
        return;
    }
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        s_lshl_b32 s6, ttmp9, 2
        v_mov_b32 v1, s6
        v_mov_b32 v2, ttmp9
        s_wait_kmcnt 0x0
        global_store_b32 v1, v2, s[4:5]
        s_endpgm";
    let object = assemble("gfx1200", body, "");
    let result = run_kernel(&object, 4, 1, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    let buffer = result.buffers[0].clone().expect("a buffer");
    assert_eq!(&buffer[..16], &[0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]);
}

/// Up to GFX11 the second load's result comes second.
#[test]
fn loads_of_gfx12_do_not_follow_each_other_into_a_register() {
    if !oracles() {
        return;
    }
    let kernel = |target: &str, arguments: &str, between: &str, end: &str| {
        let body = format!(
            "
            s_load_b64 s[4:5], s[0:1], 0x0
            v_lshlrev_b32 v1, 2, v0
            {arguments}
            global_load_b32 v2, v1, s[4:5]
            {between}
            global_load_b32 v2, v1, s[4:5] offset:4
            {end}
            v_mov_b32 v3, v2
            s_endpgm"
        );
        let object = assemble(target, &body, "");
        run_kernel(&object, 1, 64, Options::default()).map(|_| ()).map_err(|e| e.to_string())
    };
    let (arguments, loads) = ("s_wait_kmcnt 0x0", "s_wait_loadcnt 0x0");
    assert_eq!(kernel("gfx1200", arguments, loads, loads), Ok(()));
    let text = kernel("gfx1200", arguments, "", loads).expect_err("a wait is missing");
    assert!(text.contains("overwrites v2, whose load"), "{text}");
    assert_eq!(kernel("gfx1100", "s_waitcnt lgkmcnt(0)", "", "s_waitcnt vmcnt(0)"), Ok(()));
}

#[test]
fn a_forgotten_wait_of_gfx12_is_an_error() {
    if !oracles() {
        return;
    }
    let kernel = |scalar: &str, vector: &str, local: &str| {
        let body = format!(
            "
            s_load_b64 s[4:5], s[0:1], 0x0
            v_lshlrev_b32 v1, 2, v0
            ds_load_b32 v4, v1
            {scalar}
            global_load_b32 v2, v1, s[4:5]
            {local}
            v_mov_b32 v5, v4
            {vector}
            v_mov_b32 v3, v2
            s_endpgm"
        );
        let object = assemble("gfx1200", &body, ".amdhsa_group_segment_fixed_size 1024");
        run_kernel(&object, 1, 64, Options::default()).map(|_| ()).map_err(|e| e.to_string())
    };
    let (scalar, vector, local) = ("s_wait_kmcnt 0x0", "s_wait_loadcnt 0x0", "s_wait_dscnt 0x0");
    assert_eq!(kernel(scalar, vector, local), Ok(()));
    assert_eq!(kernel(scalar, "", "s_wait_loadcnt_dscnt 0x0"), Ok(()));
    for (result, counter) in [
        (kernel("", vector, local), "kmcnt"),
        (kernel(local, vector, ""), "kmcnt"),
        (kernel(scalar, "", local), "loadcnt"),
        (kernel(scalar, vector, ""), "dscnt"),
    ] {
        let text = result.expect_err("a wait is missing");
        assert!(text.contains(&format!("({counter} was not waited for)")), "{text}");
    }
}

#[test]
fn inline_constants_of_scalar_halves_are_halves() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        s_ceil_f16 s6, 0.5
        s_cvt_f32_f16 s7, 1.0
        s_cvt_hi_f32_f16 s8, 0x40001234
        s_add_f16 s9, s6, 1.0
        s_rndne_f16 s10, 1
        v_mov_b32 v0, 0
        v_mov_b32 v1, s6
        v_mov_b32 v2, s7
        v_mov_b32 v3, s8
        v_mov_b32 v4, s9
        v_mov_b32 v5, s10
        s_waitcnt lgkmcnt(0)
        global_store_b128 v0, v[1:4], s[4:5]
        global_store_b32 v0, v5, s[4:5] offset:16
        s_endpgm";
    let Some(got) = dwords("gfx1150", body, "", 1) else { return };
    assert_eq!(got[..5], [0x3c00, 0x3f80_0000, 0x4000_0000, 0x4000, 0]);
}

#[test]
fn inline_constants_of_mixed_sources_are_halves_where_the_source_is() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_mov_b32 v0, 0
        v_mov_b32 v1, 0x3c00
        v_mov_b32 v2, 0x4000
        v_fma_mix_f32 v3, v1, 1.0, v2 op_sel_hi:[1,1,1]
        v_fma_mix_f32 v4, v1, 1.0, v2 op_sel_hi:[1,0,1]
        s_waitcnt lgkmcnt(0)
        global_store_b64 v0, v[3:4], s[4:5]
        s_endpgm";
    let Some(got) = dwords("gfx1150", body, "", 1) else { return };
    assert_eq!(got[..2], [0x4040_0000; 2]);
}

#[test]
fn literals_of_64_bits() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        s_mov_b64 s[6:7], 0x123456789abcdef0
        s_add_nc_u64 s[8:9], s[6:7], 0x100000001
        v_mov_b32 v0, 0
        v_mov_b32 v2, 0
        v_mov_b32 v3, 0x3ff00000
        v_add_f64 v[4:5], 0x3ff0000000000002, v[2:3]
        v_fmaak_f64 v[6:7], v[2:3], v[2:3], 0x3ff0000000000002
        v_mov_b32 v8, s6
        v_mov_b32 v9, s7
        v_mov_b32 v10, s8
        v_mov_b32 v11, s9
        s_wait_kmcnt 0x0
        global_store_b128 v0, v[4:7], s[4:5]
        global_store_b128 v0, v[8:11], s[4:5] offset:16
        s_endpgm";
    let Some(got) = dwords("gfx1250", body, "", 1) else { return };
    assert_eq!(got[..4], [1, 0x4000_0000, 1, 0x4000_0000]);
    assert_eq!(got[4..8], [0x9abc_def0, 0x1234_5678, 0x9abc_def1, 0x1234_5679]);
}

/// Runs a kernel with dynamic registers, in waves of 32 lanes; returns its buffer, or the error.
fn run_with_dynamic_registers(target: &str, body: &str) -> Option<Result<Vec<u32>, String>> {
    if !oracles() {
        return None;
    }
    let mut object = assemble(target, body, ".amdhsa_next_free_vgpr 200");
    let file = object::File::parse(object.as_slice()).expect("an object");
    let (data, _) = file.section_by_name(".rodata").and_then(|s| s.file_range()).expect("a descriptor");
    let data = data as usize;
    // ENABLE_DYNAMIC_VGPR and ENABLE_WAVEFRONT_SIZE32 (AMDGPUUsage, "Kernel Descriptor").
    let (byte, bit) = if target == "gfx1250" { (46, 1) } else { (52, 6) };
    object[data + byte] |= 1 << bit;
    object[data + 57] |= 1 << 2;
    Some(run_kernel(&object, 1, 32, Options::default()).map(|run| buffer(&run)).map_err(|e| e.to_string()))
}

#[test]
fn waves_allocate_registers() {
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_and_b32 v0, 0x3ff, v0
        v_lshlrev_b32 v1, 2, v0
        s_alloc_vgpr 17
        s_cselect_b32 s6, 1, 0
        v_mov_b32 v31, 5
        s_movk_i32 s8, 0x80
        s_alloc_vgpr s8
        s_cselect_b32 s7, 2, 0
        v_mov_b32 v127, 8
        v_add_nc_u32 v2, v31, v127
        s_movk_i32 s8, 0x81
        s_alloc_vgpr s8
        s_cselect_b32 s8, 4, 0
        v_add_nc_u32 v2, v2, v127
        s_alloc_vgpr 0
        s_cselect_b32 s9, 8, 0
        s_or_b32 s6, s6, s7
        s_or_b32 s6, s6, s8
        s_or_b32 s6, s6, s9
        v_mov_b32 v3, s6
        s_wait_kmcnt 0x0
        global_store_b64 v1, v[2:3], s[4:5]
        s_endpgm";
    for target in ["gfx1200", "gfx1250"] {
        let Some(got) = run_with_dynamic_registers(target, body) else { return };
        let got = got.unwrap_or_else(|e| panic!("{target}: {e}"));
        assert_eq!(got[..2], [21, 21], "{target}");
        assert_eq!(got[32], 1 | 2 | 8, "{target}: more than eight blocks fail, one stays");
    }
}

#[test]
fn registers_that_were_not_allocated_do_not_exist() {
    for (body, wanted) in [
        ("v_mov_b32 v16, 0\n s_endpgm", "v16"),
        ("s_alloc_vgpr 32\n v_mov_b32 v31, 0\n v_mov_b32 v32, v31\n s_endpgm", "v32"),
        ("s_alloc_vgpr 32\n s_alloc_vgpr 3\n v_mov_b32 v0, v16\n s_endpgm", "v16"),
    ] {
        let Some(got) = run_with_dynamic_registers("gfx1200", body) else { return };
        let error = got.expect_err(body);
        assert!(error.contains(&format!("uses {wanted}, but only")), "{body}: {error}");
    }
    let fixed = assemble("gfx1200", "s_alloc_vgpr 32\n s_endpgm", "");
    let error = run_kernel(&fixed, 1, 32, Options::default()).expect_err("no dynamic registers").to_string();
    assert!(error.contains("not launched with dynamic registers"), "{error}");
}

/// How LLVM begins kernels with `amdgpu-expert-scheduling-mode`.
#[test]
fn waves_may_order_their_instructions() {
    let body = "
        s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, 2, v0
        s_wait_kmcnt 0x0
        s_wait_alu depctr_va_vdst(0)
        global_store_b32 v1, v0, s[4:5]
        s_endpgm";
    let Some(got) = dwords("gfx1250", body, "", 32) else { return };
    assert!(got.iter().take(32).copied().eq(0..32));
}
