; Everything that `gcnc as` and `llvm-mc` must make the same of.
.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
.amdhsa_code_object_version 5
.text
.globl foo
.p2align 8
.type foo,@function
foo:
s_nop 0
bar: s_branch foo
s_branch bar
.Ltmp:
s_branch .Ltmp
1: s_branch 1b
s_branch 1f
s_nop 1
1:
s_getpc_b64 s[0:1]
s_add_u32 s0, s0, foo@rel32@lo+4
s_addc_u32 s1, s1, foo@rel32@hi+12
s_add_u32 s0, s0, bar@rel32@lo+4
s_add_u32 s0, s0, .Ltmp@rel32@lo+4
s_add_u32 s0, s0, ext@gotpcrel32@lo+4
s_mov_b32 s0, ext
s_mov_b32 s0, bar
s_mov_b32 s0, ext@abs32@lo
s_mov_b32 s0, bar-foo
s_mov_b32 s0, ext-.
v_mov_b32 v0, foo2-bar
foo2:
five = 5
v_mov_b32 v0, five
v_mov_b32 v[five], v[five+1]
s_load_dword s0, s[2:3], five*4
.macro add2 d, a, b=v1, more:vararg
v_add_f32 \d, \a, \b
.ifnb \more
v_mov_b32 \more
.endif
.Lmacro\@:
s_branch .Lmacro\@
.endm
add2 v0, v1, v2
add2 v0, v1
add2 a=v5, d=v6
add2 v0, v1, v2, v3, v4
.macro counted n
.if \n
s_nop \n
counted (\n-1)
.endif
.endm
counted 3
.rept 3
s_nop 2
.endr
.irp reg, v1, v2, v3
v_mov_b32 \reg, 0
.endr
.irpc digit, 012
v_mov_b32 v\digit, \digit
.endr
.if five == 5
s_nop 5
.elseif five == 6
s_nop 6
.else
s_nop 7
.endif
.ifdef five
s_nop 8
.endif
.ifndef nothing
s_nop 9
.else
bogus instruction
.endif
.p2align 4
s_endpgm
.balign 16, 0
.size foo, .-foo
.data
.long ext
.quad ext+5
.quad bar
.long bar-foo
.long ext-.
.quad foo-.
.long foo-.
.long bar-.
.byte 1, -1, 'a', five
.short 3, 0xffff
.int 0x80000000, -1
.quad 0xffffffffffffffff, 1 << 40
.ascii "a\n\t\"\101\x42"
.asciz "b", "c"
.string "d"
.float 1.0, -2.5, 1e10, 7
.double 1.0, 0.1
.p2align 3
.fill 3, 2, 0x1234
.fill 2
.fill 2, 8, 0x12345678
.zero 5
.space 3, 7
.skip 2
.uleb128 300
.sleb128 -300
.org .+10
.balign 8
.set later, 77
.quad later
.weak w
.quad w
.comm cc, 8, 4
.lcomm lc, 8
.local ll
.comm ll, 4
.hidden hh
.quad hh
.section .rodata,"a",@progbits
.long 1
.pushsection .data
.long 2
.popsection
.long 3
.section .mine,"aw",@nobits
.zero 100
.section .strings,"aMS",@progbits,1
.asciz "merged"
.section .debug_thing,"",@progbits
.long foo
.previous
.text
.section .rodata
.p2align 6
.amdhsa_kernel foo
  .amdhsa_next_free_vgpr .amdgcn.next_free_vgpr
  .amdhsa_next_free_sgpr .amdgcn.next_free_sgpr
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_group_segment_fixed_size five*1000
  .amdhsa_ieee_mode 0
.end_amdhsa_kernel
.ident "one"
.ident "two"
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
...
.end_amdgpu_metadata
