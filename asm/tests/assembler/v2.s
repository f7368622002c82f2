.hsa_code_object_version 2,0
.hsa_code_object_isa 8, 0, 3, "AMD", "AMDGPU"
.text
.p2align 8
.amdgpu_hsa_kernel twice
twice:
  .amd_kernel_code_t
    enable_sgpr_kernarg_segment_ptr = 1
    is_ptr64 = 1
    compute_pgm_rsrc1_vgprs = 0
    compute_pgm_rsrc1_sgprs = 0
    compute_pgm_rsrc2_user_sgpr = 2
    kernarg_segment_byte_size = 8
    wavefront_sgpr_count = 6
    workitem_vgpr_count = 4
  .end_amd_kernel_code_t
  s_load_dwordx2 s[0:1], s[0:1], 0x0
  v_lshlrev_b32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v1, s1
  v_add_u32 v0, vcc, s0, v0
  v_addc_u32 v1, vcc, v1, 0, vcc
  flat_load_dword v2, v[0:1]
  s_waitcnt vmcnt(0) & lgkmcnt(0)
  v_lshlrev_b32 v2, 1, v2
  flat_store_dword v[0:1], v2
  s_endpgm
