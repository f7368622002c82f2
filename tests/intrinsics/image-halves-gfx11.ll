; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx1100
target triple = "amdgcn-amd-amdhsa"

; Samples and gathers of linear images, the gathers and stores of halves.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %ra = ptrtoint ptr addrspace(1) %in to i64
  %rb = lshr i64 %ra, 8
  %rc = trunc i64 %rb to i32
  %rd = lshr i64 %ra, 40
  %re = trunc i64 %rd to i32
  %rf = or i32 %re, -1029701632
  %r0 = insertelement <8 x i32> <i32 0, i32 0, i32 16387, i32 -1879044180, i32 63, i32 0, i32 0, i32 0>, i32 %rc, i32 0
  %r = insertelement <8 x i32> %r0, i32 %rf, i32 1
  %oa = ptrtoint ptr addrspace(1) %out to i64
  %ob = lshr i64 %oa, 8
  %oc = trunc i64 %ob to i32
  %od = lshr i64 %oa, 40
  %oe = trunc i64 %od to i32
  %of = or i32 %oe, -1007681536
  %o0 = insertelement <8 x i32> <i32 0, i32 0, i32 69, i32 -2147479636, i32 287, i32 0, i32 0, i32 0>, i32 %oc, i32 0
  %o = insertelement <8 x i32> %o0, i32 %of, i32 1
  %i = uitofp i32 %id to float
  %u = fmul float %i, 0x3FA0000000000000
  %u1 = fadd float %u, -5.000000e-01
  %v = fmul float %i, 0x3F90000000000000
  %z = fmul float %i, 3.750000e-01
  %p = shl i32 %id, 2
  %p1 = or disjoint i32 %p, 1
  %p2 = or disjoint i32 %p, 2
  %p3 = or disjoint i32 %p, 3
  %a = call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u1, float %v, <8 x i32> %r, <4 x i32> <i32 0, i32 0, i32 5242880, i32 0>, i1 0, i32 0, i32 0)
  %b = call <4 x float> @llvm.amdgcn.image.sample.l.2d.v4f32.f32.v8i32.v4i32(i32 15, float %u1, float %v, float 0.0, <8 x i32> %r, <4 x i32> <i32 73, i32 0, i32 0, i32 0>, i1 0, i32 0, i32 0)
  %c = call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %z, float %v, <8 x i32> %r, <4 x i32> <i32 33206, i32 0, i32 5242880, i32 -2147483648>, i1 0, i32 0, i32 0)
  %d0.h = call <4 x half> @llvm.amdgcn.image.gather4.lz.2d.v4f16.f32.v8i32.v4i32(i32 4, float %u, float %v, <8 x i32> %r, <4 x i32> <i32 146, i32 0, i32 0, i32 0>, i1 0, i32 0, i32 0)
  %d0 = fpext <4 x half> %d0.h to <4 x float>
  %d1 = call float @llvm.amdgcn.image.sample.c.lz.o.2d.f32.f32.v8i32.v4i32(i32 1, i32 257, float %v, float %u, float %v, <8 x i32> %r, <4 x i32> <i32 12306, i32 0, i32 5242880, i32 0>, i1 0, i32 0, i32 0)
  %d = insertelement <4 x float> %d0, float %d1, i32 3
  %a.n = fptrunc <4 x float> %a to <4 x half>
  call void @llvm.amdgcn.image.store.1d.v4f16.i32.v8i32(<4 x half> %a.n, i32 15, i32 %p, <8 x i32> %o, i32 0, i32 0)
  %b.n = fptrunc <4 x float> %b to <4 x half>
  call void @llvm.amdgcn.image.store.1d.v4f16.i32.v8i32(<4 x half> %b.n, i32 15, i32 %p1, <8 x i32> %o, i32 0, i32 0)
  %c.n = fptrunc <4 x float> %c to <4 x half>
  call void @llvm.amdgcn.image.store.1d.v4f16.i32.v8i32(<4 x half> %c.n, i32 15, i32 %p2, <8 x i32> %o, i32 0, i32 0)
  %d.n = fptrunc <4 x float> %d to <4 x half>
  call void @llvm.amdgcn.image.store.1d.v4f16.i32.v8i32(<4 x half> %d.n, i32 15, i32 %p3, <8 x i32> %o, i32 0, i32 0)
  ret void
}
