.long 1+2*3, (1+2)*3, 7/2, -7/2, 7%3, -7%3
=====
.long 1/0
=====
.long 1%0
=====
.long 1<<4, 256>>4, -1>>60
=====
.quad 1<<64, 1<<63, 1<<-1
=====
.quad 1>>64, -1>>1
=====
.long 1|2, 3&1, 3^1, 1!2
=====
.quad ~0, !0, !5, -5, +5, - -5
=====
.quad 1==1, 1!=1, 1<>2, 1<2, 1<=1, 2>1, 2>=3
=====
.quad 1&&2, 0||3, 0&&1, 0||0
=====
.quad 1+2|4, 1|2+4, 2*3+4<<1, 1<<2+1, 6/2*3
=====
.quad 1 == 1 == -1, 5 - 3 - 1, 1 + -2, 3 - -2
=====
.quad (((1)))
=====
.quad ((1)
=====
.quad 1)
=====
.quad {1}
=====
.quad 1 +
=====
.quad * 2
=====
.quad 1 ? 2 : 3
=====
.quad 5 // 2
=====
.quad "x"
=====
.quad x y
=====
.quad max(1, 2), max(3), or(1, 2, 4), max(x, 2)
x = 5
=====
.quad max()
=====
.quad or()
=====
.quad max(1,)
=====
.quad max(1
=====
.quad alignto(5, 4), alignto(8, 4), alignto(x, 16)
x = 17
=====
.quad alignto(-5, 4)
=====
.quad extrasgprs(1, 1, 1), extrasgprs(0,0,0), extrasgprs(0,1,0), extrasgprs(0,0,1)
=====
//! mcpu=gfx1030
.quad extrasgprs(1, 1, 1), extrasgprs(0,0,0), extrasgprs(0,1,0), extrasgprs(0,0,1)
=====
//! mcpu=gfx600
.quad extrasgprs(1, 1, 1), extrasgprs(0,0,0), extrasgprs(0,1,0), extrasgprs(0,0,1)
=====
//! mcpu=gfx803
.quad extrasgprs(1, 1, 1), extrasgprs(0,0,0), extrasgprs(0,1,0), extrasgprs(0,0,1)
=====
//! mcpu=gfx90a
.quad extrasgprs(1, 1, 1), extrasgprs(0,0,0), extrasgprs(0,1,0), extrasgprs(0,0,1)
=====
//! mcpu=gfx942
.quad extrasgprs(1, 1, 1), extrasgprs(0,0,0), extrasgprs(0,1,0), extrasgprs(0,0,1)
=====
.quad totalnumvgprs(5, 6), totalnumvgprs(9, 3)
=====
//! mcpu=gfx90a
.quad totalnumvgprs(5, 6), totalnumvgprs(9, 3), totalnumvgprs(0, 7)
=====
.quad occupancy(10, 8, 4, 512, 8, 16, 16)
=====
.quad occupancy(10, 4, 256, 9, 10, 16, 24), occupancy(10, 4, 256, 9, 10, 100, 24), occupancy(10, 4, 256, 9, 10, 16, 100)
=====
.quad occupancy(10, 4, 256, 9, 10, 0, 0), occupancy(10, 4, 256, 9, 5, 16, 24), occupancy(10, 4, 256, 7, 10, 16, 24)
=====
.quad occupancy(8, 8, 512, 9, 8, 80, 200), occupancy(20, 8, 1024, 10, 20, 106, 300), occupancy(16, 16, 1536, 11, 16, 1, 97)
=====
.quad occupancy(10, 4, 256, 8, 10, 81, 1), occupancy(10, 4, 256, 8, 10, 90, 1), occupancy(10, 4, 256, 8, 10, 102, 1), occupancy(10, 4, 256, 6, 10, 50, 1), occupancy(10, 4, 256, 6, 10, 60, 1), occupancy(10, 4, 256, 6, 10, 70, 1), occupancy(10, 4, 256, 6, 10, 80, 1), occupancy(10, 4, 256, 6, 10, 100, 1)
=====
.quad occupancy(10, 4, 256, 9, 0, 16, 24)
=====
.quad occupancy(10, 4, 256, 9, 10, 16, 300)
=====
//! differs: new in later versions of LLVM
//! mcpu=gfx1100
.quad instprefsize(1000)
=====
//! differs: new in later versions of LLVM
//! mcpu=gfx1100
.quad instprefsize(0), instprefsize(1), instprefsize(128), instprefsize(129), instprefsize(100000)
=====
//! differs: new in later versions of LLVM
//! mcpu=gfx1200
.quad instprefsize(0), instprefsize(1), instprefsize(128), instprefsize(129), instprefsize(100000)
=====
//! differs: new in later versions of LLVM
.quad instprefsize(1000)
=====
//! differs: new in later versions of LLVM
//! mcpu=gfx1250
.quad instprefsize(1000), instprefsize(1000000)
=====
s_mov_b32 s0, 1+2
v_mov_b32 v0, -5+3
=====
x = 3
s_mov_b32 s0, x
v_mov_b32 v[x], x
s_mov_b64 s[x+1:x+2], 0
=====
//! differs: LLVM emits a relocation without a symbol
s_mov_b32 s0, x
x = 3
=====
v_mov_b32 v0, |x|
x = 5
=====
x = 5
v_add_f32 v0, |x|, v1
=====
x = 5
v_add_f32_e64 v0, -x, v1
=====
//! differs: LLVM emits a relocation without a symbol
s_mov_b32 s0, -x
x = 5
=====
s_waitcnt vmcnt(1+1) & lgkmcnt(x)
x = 1
=====
x = 1
s_waitcnt vmcnt(1+1) & lgkmcnt(x)
=====
s_nop x
x = 5
=====
x = 5
s_nop x+1
=====
s_waitcnt x
x = 1
=====
x = 4
global_load_dword v0, v[0:1], off offset:x
=====
global_load_dword v0, v[0:1], off offset:x
x = 4
=====
s_load_dword s0, s[2:3], x
x = 4
=====
x = 4
s_load_dword s0, s[2:3], x+4
=====
s_load_dword s0, s[2:3], a-b
a: s_nop 0
b:
=====
v_mov_b32 v0, a-b
a: s_nop 0
b:
=====
.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr
v_mov_b32 v5, s7
.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr
=====
v_mov_b32 v5, s7
.set .amdgcn.next_free_vgpr, 0
v_mov_b32 v1, s7
.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr
=====
.long .amdgcn.gfx_generation_number, .amdgcn.gfx_generation_minor, .amdgcn.gfx_generation_stepping
=====
.long .option.machine_version_major
=====
//! triple=amdgcn
.long .option.machine_version_major, .option.machine_version_minor, .option.machine_version_stepping
=====
//! triple=amdgcn
.long .kernel.sgpr_count, .kernel.vgpr_count
v_mov_b32 v5, s7
.long .kernel.sgpr_count, .kernel.vgpr_count
=====
.quad 'a' + 1
=====
.quad .
s_nop 0
.quad . - 4
=====
.quad a
a = b + 1
b = c
c = 5
=====
.quad a
a = b - c
b: s_nop 0
c:
=====
.quad a - b
a = . + 4
b = .
=====
.quad (a - b) * 2
a: s_nop 0
b:
=====
.quad -(a - b), !(a - b), ~(a - b)
a: s_nop 0
b:
=====
//! differs: everything is known at the end
.quad a < b, a == b, (a - b) > 0
a: s_nop 0
b:
=====
.quad a + b - c
a: s_nop 0
b: s_nop 0
c:
=====
.quad a - b + c - b
a: s_nop 0
b: s_nop 0
c:
=====
.quad 1, 2,
=====
.long 0x1.8p1
=====
.set x, 1 2
=====
x = 
=====
.quad 5@abs64
