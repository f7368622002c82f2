.globl a, b
a: s_nop 0
.quad b
=====
.global a
=====
.globl
=====
.globl a b
=====
.globl .La
.La: s_nop 0
.quad .La
=====
.weak a
=====
.weak a
.weak b
a: s_nop 0
.quad b
=====
.local a
a: s_nop 0
=====
.local a
.globl a
a: s_nop 0
=====
.globl a
.local a
a: s_nop 0
=====
.globl a
.weak a
a:
=====
.weak a
.globl a
a:
=====
.local a
.quad a
=====
.hidden a
a:
=====
.hidden a
.quad a
=====
.hidden a, b
.protected c
.internal d
a: b: c: d:
=====
.hidden a
.protected a
a:
=====
.type a, @function
a:
=====
.type a, %object
a:
=====
.type a, "notype"
a:
=====
.type a, #function
a:
=====
.type a STT_FUNC
a:
=====
.type a, STT_OBJECT
a:
=====
.type a, @bogus
=====
.type a, @common
.comm a, 4
=====
.type a, @tls_object
a:
=====
//! differs: LLVM makes it a kernel, whose type has the same number
.type a, @gnu_indirect_function
a:
=====
.type a, @gnu_unique_object
a:
=====
.type a, @gnu_unique_object
.globl a
a:
=====
.type a, @STT_FUNC
a:
=====
.type a, STT_TLS
a:
=====
.type a
=====
.type a, function
a:
=====
.type a, 2
a:
=====
.type a, @function
.type a, @object
a:
=====
.type a, @function
.type a, @notype
a:
=====
//! differs: code object V2, which LLVM 22 has dropped
.type a, @amdgpu_hsa_kernel
a:
=====
//! differs: code object V2, which LLVM 22 has dropped
.type a, STT_AMDGPU_HSA_KERNEL
a:
=====
//! differs: code object V2, which LLVM 22 has dropped
.amdgpu_hsa_kernel a
a:
=====
.size a, 4
a:
=====
a: s_nop 0
.size a, . - a
=====
.size a
=====
.size a, c - b
a:
b: s_nop 0
c:
=====
.size a, -1
a:
=====
.comm a, 4
.comm b, 4, 4
=====
.comm a, 4, 3
=====
.comm a, -1
=====
.comm a
=====
//! differs: LLVM forgets the first
.comm a, 4
a:
=====
a:
.comm a, 4
=====
.common a, 4
=====
.lcomm a, 4
=====
.lcomm a, 4, 3
=====
.lcomm a, 4
.lcomm b, 8, 4
.globl a
=====
.local a
.comm a, 4, 3
.local b
.comm b, 4
=====
.comm a, 0
=====
.weakref a, b
.quad a
=====
.weakref a, b
=====
.weakref a, b
.quad a, b
=====
.weakref a, b
b: s_nop 0
.quad a
=====
.weakref a, a
=====
a:
.weakref a, b
=====
.weakref a
=====
.symver a, a@V1
a:
=====
.globl a
a:
.symver a, a@@V1
=====
.globl a
a:
.symver a, a@@@V1
=====
.symver a, a@V1
.quad a
=====
.symver a, a@@V1
.quad a
=====
.symver a, a@@@V1
.quad a
=====
.symver a, b@V1, remove
a:
=====
.symver a, b@V1, hidden
.globl a
a:
=====
.symver a, b@V1, local
.globl a
a:
=====
.symver a, b
=====
.symver a
=====
.file "a.c"
=====
.file "a.c"
.file "b.c"
s_nop 0
=====
.file "a.c"
.globl x
x:
y:
.quad x
=====
.file a.c
=====
.file
=====
a = 5
.globl a
=====
a = b
b: s_nop 0
=====
a = b + 4
b: s_nop 0
.globl a
=====
a = b
.quad a
=====
.globl b
b: s_nop 0
a = b
.quad a
s_branch a
=====
.type b, @function
b: s_nop 0
.size b, 4
a = b
=====
.type b, @function
b: s_nop 0
.size b, 4
.set a, b
.globl a
.hidden b
=====
.weak b
b: s_nop 0
a = b
=====
a = 1
a = 2
.byte a
=====
.set a, 1
.set a, 2
.byte a
=====
.equ a, 1
.equ a, 2
.byte a
=====
.equiv a, 1
.equiv a, 2
=====
.equiv a, 1
a = 2
=====
a == 1
.byte a
=====
a == 1
a == 2
=====
a:
a = 1
=====
a = 1
a:
=====
.set a, a
=====
.set a, b
.set b, a
=====
a = . 
s_nop 0
b = . - a
.byte b
=====
.set .La, 5
.byte .La
=====
a = 1
a = a + 1
.byte a
=====
.byte a
a = 1
=====
//! differs: the last value counts, as in GNU as
.byte a
a = 1
a = 2
=====
//! differs: the last value counts, as in GNU as
.quad a
a = 1
a = 2
=====
.quad a
.set a, 1
=====
a:
.byte 1
a:
=====
1: s_branch 1b
s_branch 1f
1:
2: s_branch 2f
2:
=====
s_branch 1f
=====
s_branch 1b
=====
.quad 1b
=====
1: .quad 1b
=====
.Lx: .quad .Lx
=====
.quad .Lx
=====
"a b": s_branch "a b"
=====
"a b": .quad "a b"
.globl "a b"
=====
$x: s_nop 0
=====
a.b$c: s_branch a.b$c
=====
a: b: c: s_nop 0
=====
a : s_nop 0
=====
.: s_nop 0
=====
5x: s_nop 0
=====
s0: s_branch s0
=====
v0 = 5
v_mov_b32 v1, v0
=====
vcc: s_nop 0
=====
off = 5
.byte off
=====
.set s5, 1
.byte s5
=====
.symbol_resolver a
=====
.reference a
=====
.extern a
=====
.extern a
.quad a
=====
.extern
=====
.lsym a, 1
=====
.zerofill .bss, a
=====
.tbss a, 4
=====
.private_extern a
=====
.indirect_symbol a
=====
.lazy_reference a
=====
.weak_definition a
=====
.noalias a
=====
.globl _GLOBAL_OFFSET_TABLE_
.quad _GLOBAL_OFFSET_TABLE_
=====
.quad a-b
a: s_nop 0
.data
b:
=====
.data
b: .quad a-b
.text
a: s_nop 0
=====
.long a-.
=====
.quad a - .
=====
.long .-a
=====
.quad a+b
=====
.quad -a
=====
.quad a*2
=====
.quad a & 1
=====
.data
.long a
.text
a: s_nop 0
=====
.long a@rel32@lo+4
=====
s_mov_b32 s0, a
=====
s_mov_b32 s0, a@rel32@lo+4
s_mov_b32 s0, a@rel32@hi+4
s_mov_b32 s0, a@abs32@lo
s_mov_b32 s0, a@abs32@hi
s_mov_b32 s0, a@gotpcrel32@lo+4
s_mov_b32 s0, a@gotpcrel32@hi+4
=====
s_mov_b32 s0, a@gotpcrel
=====
//! differs: the low 32 bits are meant
s_mov_b64 s[0:1], a
=====
s_movk_i32 s0, a
=====
s_mov_b32 s0, a-b
a: s_nop 0
b:
=====
s_mov_b32 s0, b-a
.data
a: .byte 1
b:
=====
s_branch a
=====
.globl a
a: s_branch a
=====
.data
a:
.text
s_branch a
=====
//! differs: its meaning is clear
s_branch a+4
a: s_nop 0
=====
s_branch 5
=====
s_branch 65536
=====
s_branch -1
=====
x = 5
s_branch x
=====
s_cbranch_scc0 a
s_nop 0
a:
