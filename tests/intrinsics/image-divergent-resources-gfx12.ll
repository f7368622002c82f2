; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx1201
target triple = "amdgcn-amd-amdhsa"

; A resource that differs between lanes: its width.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %ra = ptrtoint ptr addrspace(1) %in to i64
  %rb = lshr i64 %ra, 8
  %rc = trunc i64 %rb to i32
  %rd = lshr i64 %ra, 40
  %re = trunc i64 %rd to i32
  %rf = or i32 %re, -1068236800
  %r0 = insertelement <8 x i32> <i32 0, i32 0, i32 16387, i32 -1879044180, i32 63, i32 0, i32 0, i32 0>, i32 %rc, i32 0
  %r = insertelement <8 x i32> %r0, i32 %rf, i32 1
  %odd = and i32 %id, 3
  %w2 = extractelement <8 x i32> %r, i32 2
  %less = sub i32 %w2, %odd
  %oa = ptrtoint ptr addrspace(1) %out to i64
  %ob = lshr i64 %oa, 8
  %oc = trunc i64 %ob to i32
  %od = lshr i64 %oa, 40
  %oe = trunc i64 %od to i32
  %of = or i32 %oe, -1065484288
  %o0 = insertelement <8 x i32> <i32 0, i32 0, i32 69, i32 -2147479636, i32 287, i32 0, i32 0, i32 0>, i32 %oc, i32 0
  %o = insertelement <8 x i32> %o0, i32 %of, i32 1
  %q = insertelement <8 x i32> %r, i32 %less, i32 2
  %x = and i32 %id, 31
  %p = shl i32 %id, 2
  %a = call <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32.v8i32(i32 15, i32 %x, i32 0, <8 x i32> %q, i32 0, i32 0)
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %a, i32 15, i32 %p, <8 x i32> %o, i32 0, i32 0)
  ret void
}
