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
.reloc 0, R_BOGUS, x
.reloc nowhere, R_AMDGPU_NONE
.reloc ., R_AMDGPU_ABS64, x
.reloc 0, R_AMDGPU_NONE, .Lnowhere
.section .g,"aG",@progbits
.section .h,"aG",@progbits,.Lgroup
.section .i,"ao",@progbits,nowhere
.section .j,"aM",@progbits,0
.section .k,"?y"
.text 4294967296
.subsection nowhere
.popsection
.cfi_offset 1, 4
.cfi_personality 0, x
.cfi_sections .debug_line
.loc 7 1
.altmacro
.macro n a
.endm
n %nowhere
.noaltmacro
.incbin "bytes.bin"
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: [{.name: k, .nonsense: 1}]
.end_amdgpu_metadata
.amd_amdgpu_pal_metadata 1, 2
.amd_amdgpu_isa "amdgcn-amd-amdhsa--gfx901"
.cv_file 1 "a.c"
.lcomm x, 4, 4
.symver x, y
.comm label, 4
.base64 "?"
.bss
.amdhsa_kernel b
.amdhsa_next_free_vgpr 8
.amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
.uleb128 label - nowhere
.long label
.byte 1
.text
.amdhsa_kernel label
.amdhsa_next_free_vgpr nowhere
.amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
.amdhsa_kernel label
.amdhsa_next_free_vgpr 8
.amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
.error "stop"
.cfi_startproc
