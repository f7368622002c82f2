; launch: groups 1, group size 8, values 77 and 203
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201
; Sums of parts of vectors; which lanes may be loaded and stored at once, places relative to their own, masks of pointers.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %bits = load i32, ptr addrspace(1) %at, align 4
  %flat = addrspacecast ptr addrspace(1) %mine to ptr
  %near = and i32 %bits, 63
  %back = sub i32 %near, 32
  %other = getelementptr i8, ptr %flat, i32 %back
  %m0 = call <4 x i1> @llvm.loop.dependence.war.mask.v4i1(ptr %flat, ptr %other, i64 4)
  %w0 = zext <4 x i1> %m0 to <4 x i8>
  %p0 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  store <4 x i8> %w0, ptr addrspace(1) %p0, align 8
  %m1 = call <8 x i1> @llvm.loop.dependence.war.mask.v8i1(ptr %flat, ptr %other, i64 2)
  %w1 = zext <8 x i1> %m1 to <8 x i8>
  %p1 = getelementptr i8, ptr addrspace(1) %mine, i32 8
  store <8 x i8> %w1, ptr addrspace(1) %p1, align 8
  %m2 = call <3 x i1> @llvm.loop.dependence.war.mask.v3i1(ptr %flat, ptr %other, i64 8)
  %w2 = zext <3 x i1> %m2 to <3 x i8>
  %p2 = getelementptr i8, ptr addrspace(1) %mine, i32 16
  store <3 x i8> %w2, ptr addrspace(1) %p2, align 8
  %m3 = call <4 x i1> @llvm.loop.dependence.raw.mask.v4i1(ptr %flat, ptr %other, i64 4)
  %w3 = zext <4 x i1> %m3 to <4 x i8>
  %p3 = getelementptr i8, ptr addrspace(1) %mine, i32 24
  store <4 x i8> %w3, ptr addrspace(1) %p3, align 8
  %m4 = call <8 x i1> @llvm.loop.dependence.raw.mask.v8i1(ptr %flat, ptr %other, i64 2)
  %w4 = zext <8 x i1> %m4 to <8 x i8>
  %p4 = getelementptr i8, ptr addrspace(1) %mine, i32 32
  store <8 x i8> %w4, ptr addrspace(1) %p4, align 8
  %m5 = call <3 x i1> @llvm.loop.dependence.raw.mask.v3i1(ptr %flat, ptr %other, i64 8)
  %w5 = zext <3 x i1> %m5 to <3 x i8>
  %p5 = getelementptr i8, ptr addrspace(1) %mine, i32 40
  store <3 x i8> %w5, ptr addrspace(1) %p5, align 8
  %table = getelementptr i8, ptr %flat, i32 64
  %entry = getelementptr i8, ptr %table, i32 4
  store i32 %bits, ptr %entry, align 4
  %there = call ptr @llvm.load.relative.i32(ptr %table, i32 4)
  %a = ptrtoint ptr %there to i64
  %b = ptrtoint ptr %table to i64
  %far = sub i64 %a, %b
  %p6 = getelementptr i8, ptr addrspace(1) %mine, i32 80
  store i64 %far, ptr addrspace(1) %p6, align 8
  %two = getelementptr i8, ptr %other, <2 x i32> <i32 0, i32 77>
  %cut = call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %two, <2 x i64> <i64 -16, i64 -5>)
  %c = ptrtoint <2 x ptr> %cut to <2 x i64>
  %e = ptrtoint ptr %flat to i64
  %f = insertelement <2 x i64> poison, i64 %e, i32 0
  %g = shufflevector <2 x i64> %f, <2 x i64> poison, <2 x i32> zeroinitializer
  %h = sub <2 x i64> %c, %g
  %p7 = getelementptr i8, ptr addrspace(1) %mine, i32 96
  store <2 x i64> %h, ptr addrspace(1) %p7, align 8
  %ints = load <8 x i32>, ptr addrspace(1) %at, align 4
  %floats = sitofp <8 x i32> %ints to <8 x float>
  %few = sitofp <2 x i32> <i32 12345677, i32 7> to <2 x float>
  %sums = call <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v8f32(<2 x float> %few, <8 x float> %floats)
  %p8 = getelementptr i8, ptr addrspace(1) %mine, i32 112
  store <2 x float> %sums, ptr addrspace(1) %p8, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v8f32(<2 x float>, <8 x float>)
declare ptr @llvm.load.relative.i32(ptr, i32)
declare <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr>, <2 x i64>)
declare <3 x i1> @llvm.loop.dependence.raw.mask.v3i1(ptr, ptr, i64)
declare <3 x i1> @llvm.loop.dependence.war.mask.v3i1(ptr, ptr, i64)
declare <4 x i1> @llvm.loop.dependence.raw.mask.v4i1(ptr, ptr, i64)
declare <4 x i1> @llvm.loop.dependence.war.mask.v4i1(ptr, ptr, i64)
declare <8 x i1> @llvm.loop.dependence.raw.mask.v8i1(ptr, ptr, i64)
declare <8 x i1> @llvm.loop.dependence.war.mask.v8i1(ptr, ptr, i64)
