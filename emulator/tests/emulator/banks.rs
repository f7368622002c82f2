//! Vector registers beyond the 256 that an instruction can name.

use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};

use crate::common::{compile, dwords, oracles};

#[test]
fn operands_are_counted_from_their_banks() {
    // v0 names a different register in each bank, with different contents.
    let body = "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v9, 2, v0
        v_lshlrev_b32 v10, 3, v0
        v_mov_b32 v1, 1.0
        s_set_vgpr_msb 0x40
        v_mov_b32 v0, 100
        v_mov_b32 v1, 7
        v_mov_b32 v2, 8
        v_mov_b32 v5, 0x40400000
        s_set_vgpr_msb 0x80
        v_mov_b32 v0, 2000
        s_set_vgpr_msb 0xc0
        v_mov_b32 v0, 30000
        s_set_vgpr_msb 0x39
        v_add3_u32 v8, v0, v0, v0
        s_set_vgpr_msb 0x00
        s_wait_kmcnt 0x0
        global_store_b32 v9, v8, s[4:5]
        s_set_vgpr_msb 0x0c
        global_store_b32 v9, v0, s[4:5] offset:128
        s_set_vgpr_msb 0x90
        v_fmamk_f32 v6, v1, 0x40000000, v5
        s_set_vgpr_msb 0x08
        global_store_b32 v9, v6, s[4:5] offset:256
        s_set_vgpr_msb 0x24
        ds_store_2addr_b32 v9, v0, v0 offset1:32
        s_wait_dscnt 0x0
        s_set_vgpr_msb 0x80
        ds_load_2addr_b32 v[20:21], v9 offset1:32
        s_set_vgpr_msb 0x08
        s_wait_dscnt 0x0
        global_store_b64 v10, v[20:21], s[4:5] offset:384
        s_set_vgpr_msb 0x81
        v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2
        s_set_vgpr_msb 0x08
        global_store_b32 v9, v0, s[4:5] offset:640
        global_store_b32 v9, v3, s[4:5] offset:768
        v_nop
        v_nop
        v_nop
        v_nop
        s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 0x1000
        v_mov_b32 v30, 55
        s_set_vgpr_msb 0x04
        global_store_b32 v9, v30, s[4:5] offset:896
        s_endpgm";
    let directives = ".amdhsa_next_free_vgpr 1024\n.amdhsa_group_segment_fixed_size 1024";
    let Some(got) = dwords("gfx1250", body, directives, 32) else { return };
    let lane = |n: usize| (0..8).map(move |i| 32 * i + n);
    for n in 0..32 {
        let got: Vec<u32> = lane(n).map(|i| got[i]).collect();
        let pair = [100, 2000][n % 2];
        assert_eq!(got, [32100, 30000, 5f32.to_bits(), pair, pair, 7, 8, 55], "lane {n}");
    }
}

#[test]
fn llvm_code_with_many_registers() {
    if !oracles() {
        return;
    }
    const COUNT: usize = 400;
    let mut ir = String::from(
        "declare i32 @llvm.amdgcn.workitem.id.x()
        define amdgpu_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
        %t = call i32 @llvm.amdgcn.workitem.id.x()
        %p = getelementptr i32, ptr addrspace(1) %in, i32 %t
        %q = getelementptr i32, ptr addrspace(1) %out, i32 %t\n",
    );
    for i in 0..COUNT {
        ir += &format!(
            "%p{i} = getelementptr i32, ptr addrspace(1) %p, i32 {at}
            %v{i} = load volatile i32, ptr addrspace(1) %p{i}\n",
            at = 32 * i
        );
    }
    let other = |i: usize| (7 * i + 3) % COUNT;
    for i in 0..COUNT {
        ir += &format!(
            "%q{i} = getelementptr i32, ptr addrspace(1) %q, i32 {at}
            %m{i} = mul i32 %v{i}, %v{other}
            %w{i} = sub i32 %m{i}, %v{i}
            store volatile i32 %w{i}, ptr addrspace(1) %q{i}\n",
            at = 32 * i,
            other = other(i)
        );
    }
    ir += "ret void\n}
        attributes #0 = { \"amdgpu-flat-work-group-size\"=\"32,32\" \"amdgpu-waves-per-eu\"=\"1,1\" }";
    let object = CodeObject::load(&compile("gfx1250", &ir, &[])).expect("loads");
    let input: Vec<u32> = (0..COUNT as u32 * 32).map(|i| i.wrapping_mul(0x9e37_79b9)).collect();
    let bytes = input.iter().flat_map(|n| n.to_le_bytes()).collect();
    let launch = Launch {
        kernel: "k".to_owned(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [32, 1, 1],
        args: vec![Arg::Buffer(bytes), Arg::Buffer(vec![0; COUNT * 128])],
        dynamic_lds: 0,
    };
    let result = run(&object, &launch, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    let got = result.buffers[1].as_ref().expect("a buffer");
    for (at, got) in got.chunks_exact(4).enumerate() {
        let (i, lane) = (at / 32, at % 32);
        let [a, b] = [i, other(i)].map(|i| input[32 * i + lane]);
        assert_eq!(got, a.wrapping_mul(b).wrapping_sub(a).to_le_bytes(), "value {i}, lane {lane}");
    }
}
