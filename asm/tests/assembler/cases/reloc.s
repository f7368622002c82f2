.reloc 0, R_AMDGPU_ABS32, x
.long 0
=====
//! mcpu=gfx1250
s_mov_b64 s[0:1], work
s_mov_b64 s[0:1], work@rel64+4
s_mov_b64 s[0:1], work@abs64
s_add_nc_u64 s[0:1], s[0:1], work+4
s_mov_b32 s0, work@rel32@lo+4
s_nop 0
=====
//! mcpu=gfx1250
s_mov_b64 s[0:1], l
s_nop 0
l: s_nop 1
=====
.long 0
.reloc 0, R_AMDGPU_REL64, x+4
.quad 0
=====
.reloc 0, R_BOGUS, x
=====
.reloc 0, BFD_RELOC_NONE, x
=====
.reloc ., R_AMDGPU_NONE, x
.long 0
=====
.reloc 4, R_AMDGPU_NONE
.quad 0
=====
//! differs: LLVM emits a relocation outside the section
.reloc 100, R_AMDGPU_ABS32, x
.long 0
=====
//! differs: LLVM emits a relocation outside the section
.reloc 1, R_AMDGPU_ABS32, x
.long 0
=====
//! differs: LLVM truncates offsets to 32 bits
.reloc -1, R_AMDGPU_NONE, x
.long 0
=====
//! differs: LLVM truncates offsets to 32 bits
.reloc 1<<40, R_AMDGPU_NONE, y
.quad 0
=====
.reloc y, R_AMDGPU_ABS32, x
.long 0
y: .long 0
=====
.long 0
z: .reloc z+4, R_AMDGPU_ABS32, x
.quad 0
.data
.long 0
=====
.reloc q, R_AMDGPU_ABS32, x
.data
q: .long 0
=====
.reloc q, R_AMDGPU_ABS32, x
.long 0
=====
.reloc 0, BFD_RELOC_32, x
.reloc 0, BFD_RELOC_64, x
.quad 0
=====
.reloc 0, BFD_RELOC_16, x
.quad 0
=====
.reloc 0, R_AMDGPU_ABS32, x@rel32@lo
.quad 0
=====
.reloc 0, R_AMDGPU_ABS32, 5
.quad 0
=====
//! differs: LLVM accepts the difference of a symbol and a label
.reloc 0, R_AMDGPU_ABS32, x-y
.quad 0
y:
=====
.reloc 0, R_AMDGPU_ABS32, y
.quad 0
y:
=====
.reloc 0, R_AMDGPU_ABS32, y
.quad 0
.globl y
y:
=====
.reloc 0, R_AMDGPU_ABS32, .Ly
.quad 0
.Ly:
=====
//! differs: LLVM does not take a difference of labels as a number here
z:.quad 0
y:
.reloc y-z, R_AMDGPU_NONE, x
=====
.reloc 0 R_AMDGPU_ABS32, x
=====
.reloc 0, 5, x
=====
.reloc 0, "R_AMDGPU_ABS32", x
=====
.reloc 0, R_AMDGPU_ABS32,
=====
.reloc 0, R_AMDGPU_ABS32, x y
=====
.reloc 0, R_AMDGPU_ABS32_LO, x
.reloc 0, R_AMDGPU_ABS32_HI, x
.reloc 0, R_AMDGPU_ABS64, x
.reloc 0, R_AMDGPU_REL32, x
.reloc 0, R_AMDGPU_REL64, x
.reloc 0, R_AMDGPU_ABS32, x
.reloc 0, R_AMDGPU_GOTPCREL, x
.reloc 0, R_AMDGPU_GOTPCREL32_LO, x
.reloc 0, R_AMDGPU_GOTPCREL32_HI, x
.reloc 0, R_AMDGPU_REL32_LO, x
.reloc 0, R_AMDGPU_REL32_HI, x
.reloc 0, R_AMDGPU_RELATIVE64, x
.reloc 0, R_AMDGPU_REL16, x
.quad 0
=====
.data
.long x
.reloc 0, R_AMDGPU_NONE, y
.long z
.reloc 2, R_AMDGPU_NONE, w
.reloc ., R_AMDGPU_NONE, v
=====
.bss
.reloc 0, R_AMDGPU_NONE, y
.zero 4
=====
.set off, 4
.reloc off, R_AMDGPU_NONE, y
.quad 0
=====
//! differs: LLVM evaluates the number before it is assigned
.reloc off, R_AMDGPU_NONE, y
.quad 0
.set off, 4
=====
.data
a: .long 0
.text
.reloc a, R_AMDGPU_NONE, y
.long 0
=====
.globl a
a: .long 0
.reloc a, R_AMDGPU_NONE, y
=====
.reloc .+4, R_AMDGPU_NONE, y
.quad 0
=====
.reloc 8, R_AMDGPU_NONE, 1b
.quad 0
1:
=====
//! differs: LLVM puts the numbered label into the symbol table
1:
.reloc 1b, R_AMDGPU_NONE, 1f
.quad 0
1:
=====
.data
.reloc 4, R_AMDGPU_NONE, -x
.quad 0
=====
.section .debug_x,"",@progbits
.reloc 4, R_AMDGPU_NONE, .text
.quad 0
=====
.reloc x+y, R_AMDGPU_NONE, z
x: .quad 0
y:
=====
.text 1
.quad 0
.reloc 0, R_AMDGPU_NONE, z
.reloc ., R_AMDGPU_NONE, z
.text
.long 0
=====
.macro m
.reloc 0, R_AMDGPU_NONE, z
.endm
m
.reloc .L1, R_AMDGPU_NONE, .L2
.L1:
=====
.RELOC 0, R_AMDGPU_NONE, x
=====
//! triple=amdgcn--
s_branch l
s_mov_b32 s0, ext@rel32@lo+4
s_mov_b32 s0, ext@abs32@hi+16
s_mov_b32 s0, ext+16
.long ext+5
.quad ext+6
.long ext-.+7
.quad ext-.
.reloc 0, R_AMDGPU_NONE, ext+5
.data
.long .text+8
.quad l-4
.weak l
l: .byte 1
=====
//! triple=amdgcn-amd-amdpal
.cfi_startproc
s_nop 0
.cfi_endproc
.data
.quad a
a: .quad a+0x123456789
=====
.section .rodata.cst8,"aM",@progbits,8
.Lfirst: .quad 1
.Lsecond: .quad 2
plain: .quad 3
.text
s_add_u32 s0, s0, .Lfirst@rel32@lo+4
s_add_u32 s0, s0, .Lsecond@rel32@lo
s_add_u32 s0, s0, plain@rel32@lo+8
s_add_u32 s0, s0, plain@rel32@lo
.data
.quad .Lsecond+8
.quad .Lsecond
