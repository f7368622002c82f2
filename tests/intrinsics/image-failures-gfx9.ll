; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx908
target triple = "amdgcn-amd-amdhsa"

; Loads of linear images that tell what failed, which is nothing: components and what is said, of words and halves.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %ra = ptrtoint ptr addrspace(1) %in to i64
  %rb = lshr i64 %ra, 8
  %rc = trunc i64 %rb to i32
  %rd = lshr i64 %ra, 40
  %re = trunc i64 %rd to i32
  %rf = or i32 %re, 10485760
  %r0 = insertelement <8 x i32> <i32 0, i32 0, i32 16399, i32 -1879044180, i32 516096, i32 0, i32 0, i32 0>, i32 %rc, i32 0
  %r = insertelement <8 x i32> %r0, i32 %rf, i32 1
  %oa = ptrtoint ptr addrspace(1) %out to i64
  %ob = lshr i64 %oa, 8
  %oc = trunc i64 %ob to i32
  %od = lshr i64 %oa, 40
  %oe = trunc i64 %od to i32
  %of = or i32 %oe, 484442112
  %o0 = insertelement <8 x i32> <i32 0, i32 0, i32 279, i32 -2147479636, i32 2285568, i32 0, i32 0, i32 0>, i32 %oc, i32 0
  %o = insertelement <8 x i32> %o0, i32 %of, i32 1
  %x = and i32 %id, 31
  %x1 = add i32 %x, -3
  %y = lshr i32 %id, 5
  %p = shl i32 %id, 2
  %p1 = or disjoint i32 %p, 1
  %p2 = or disjoint i32 %p, 2
  %p3 = or disjoint i32 %p, 3
  %a.t = call { <4 x float>, i32 } @llvm.amdgcn.image.load.2d.sl_v4f32i32s.i32.v8i32(i32 15, i32 %x1, i32 %y, <8 x i32> %r, i32 1, i32 0)
  %a = extractvalue { <4 x float>, i32 } %a.t, 0
  %a.s = extractvalue { <4 x float>, i32 } %a.t, 1
  %h.t = call { <4 x half>, i32 } @llvm.amdgcn.image.load.2d.sl_v4f16i32s.i32.v8i32(i32 15, i32 %x1, i32 %y, <8 x i32> %r, i32 1, i32 0)
  %h = extractvalue { <4 x half>, i32 } %h.t, 0
  %h.s = extractvalue { <4 x half>, i32 } %h.t, 1
  %hf = fpext <4 x half> %h to <4 x float>
  %g.t = call { <3 x half>, i32 } @llvm.amdgcn.image.load.2d.sl_v3f16i32s.i32.v8i32(i32 14, i32 %x1, i32 %y, <8 x i32> %r, i32 1, i32 0)
  %g = extractvalue { <3 x half>, i32 } %g.t, 0
  %g.s = extractvalue { <3 x half>, i32 } %g.t, 1
  %g2 = extractelement <3 x half> %g, i32 2
  %g2f = fpext half %g2 to float
  %b.t = call { <2 x float>, i32 } @llvm.amdgcn.image.load.2d.sl_v2f32i32s.i32.v8i32(i32 10, i32 %x, i32 1, <8 x i32> %r, i32 3, i32 0)
  %b = extractvalue { <2 x float>, i32 } %b.t, 0
  %b.s = extractvalue { <2 x float>, i32 } %b.t, 1
  %c.t = call { float, i32 } @llvm.amdgcn.image.load.mip.2d.sl_f32i32s.i32.v8i32(i32 4, i32 %x, i32 0, i32 0, <8 x i32> %r, i32 2, i32 0)
  %c = extractvalue { float, i32 } %c.t, 0
  %c.s = extractvalue { float, i32 } %c.t, 1
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %a, i32 15, i32 %p, <8 x i32> %o, i32 0, i32 0)
  %bc0 = shufflevector <2 x float> %b, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  %bc = insertelement <4 x float> %bc0, float %c, i32 3
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %bc, i32 15, i32 %p1, <8 x i32> %o, i32 0, i32 0)
  call void @llvm.amdgcn.image.store.1d.v2f32.i32.v8i32(<2 x float> %b, i32 9, i32 %p2, <8 x i32> %o, i32 0, i32 0)
  %ua = ptrtoint ptr addrspace(1) %in to i64
  %ub = lshr i64 %ua, 8
  %uc = trunc i64 %ub to i32
  %ud = lshr i64 %ua, 40
  %ue = trunc i64 %ud to i32
  %uf = or i32 %ue, 273678336
  %u0 = insertelement <8 x i32> <i32 0, i32 0, i32 16415, i32 -1879044180, i32 516096, i32 0, i32 0, i32 0>, i32 %uc, i32 0
  %u = insertelement <8 x i32> %u0, i32 %uf, i32 1
  %e.t = call { <2 x i32>, i32 } @llvm.amdgcn.image.load.2d.sl_v2i32i32s.i32.v8i32(i32 3, i32 %x, i32 %y, <8 x i32> %u, i32 1, i32 0)
  %e = extractvalue { <2 x i32>, i32 } %e.t, 0
  %e.s = extractvalue { <2 x i32>, i32 } %e.t, 1
  %e4 = shufflevector <2 x i32> %e, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 1, i32 0>
  %ef0 = bitcast <4 x i32> %e4 to <4 x float>
  %s0 = shl i32 %a.s, 1
  %s1 = add i32 %s0, %b.s
  %s2 = shl i32 %s1, 1
  %s3 = add i32 %s2, %c.s
  %s4 = shl i32 %s3, 1
  %s5 = add i32 %s4, %e.s
  %s6 = shl i32 %s5, 1
  %s7 = add i32 %s6, %h.s
  %s8 = shl i32 %s7, 1
  %s9 = add i32 %s8, %g.s
  %sx = xor i32 %s9, 1234
  %sf = bitcast i32 %sx to float
  %h1 = extractelement <4 x float> %hf, i32 1
  %h3 = extractelement <4 x float> %hf, i32 3
  %ef1 = insertelement <4 x float> %ef0, float %h1, i32 0
  %ef2 = insertelement <4 x float> %ef1, float %h3, i32 1
  %ef3 = insertelement <4 x float> %ef2, float %g2f, i32 2
  %ef = insertelement <4 x float> %ef3, float %sf, i32 3
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %ef, i32 15, i32 %p3, <8 x i32> %o, i32 0, i32 0)
  ret void
}
