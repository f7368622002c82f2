v_add_f33 v0, v1, v2
v_add_f32 v0, v1, v300
v_add_f32 v0, v1
v_add_f32 v0, v1, v2, v3
v_mov_b32 v0, undefined - 1 +
s_branch nowhere
.bogus 1
.long 1 +
.byte 256
label:
label:
.if 1 +
.endif
.else
.macro m a:req
v_mov_b32 v\a, bogus_mnemonic
bogus_mnemonic
.endm
m
m 3
.section .text,"aw"
.p2align 99
.balign 3
.amdhsa_kernel k
.amdhsa_next_free_vgpr 300
.amdhsa_wavefront_size32 1
.amdhsa_nonsense 1
.amdhsa_ieee_mode 2
.end_amdhsa_kernel
.type label, @nonsense
.set label, 5
.short foo
v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v3
global_load_dword v0, v[0:1], off offset:99999
.amdgpu_metadata
a: [1
.end_amdgpu_metadata
.error "stop"
