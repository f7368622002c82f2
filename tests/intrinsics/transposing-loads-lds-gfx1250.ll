; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx1250
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [4096 x i8] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %l = getelementptr i8, ptr addrspace(3) @lds, i32 %own32
  %g0 = getelementptr i8, ptr addrspace(1) %theirs, i64 0
  %d0 = load <4 x i32>, ptr addrspace(1) %g0, align 16
  %l0 = getelementptr i8, ptr addrspace(3) %l, i32 0
  store <4 x i32> %d0, ptr addrspace(3) %l0, align 16
  %g1 = getelementptr i8, ptr addrspace(1) %theirs, i64 16
  %d1 = load <4 x i32>, ptr addrspace(1) %g1, align 16
  %l1 = getelementptr i8, ptr addrspace(3) %l, i32 16
  store <4 x i32> %d1, ptr addrspace(3) %l1, align 16
  %g2 = getelementptr i8, ptr addrspace(1) %theirs, i64 32
  %d2 = load <4 x i32>, ptr addrspace(1) %g2, align 16
  %l2 = getelementptr i8, ptr addrspace(3) %l, i32 32
  store <4 x i32> %d2, ptr addrspace(3) %l2, align 16
  %g3 = getelementptr i8, ptr addrspace(1) %theirs, i64 48
  %d3 = load <4 x i32>, ptr addrspace(1) %g3, align 16
  %l3 = getelementptr i8, ptr addrspace(3) %l, i32 48
  store <4 x i32> %d3, ptr addrspace(3) %l3, align 16
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %p0 = getelementptr i8, ptr addrspace(3) %l, i32 0
  %r0 = call <8 x half> @llvm.amdgcn.ds.load.tr16.b128.v8f16(ptr addrspace(3) %p0)
  %o0 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store <8 x half> %r0, ptr addrspace(1) %o0, align 4
  %p1 = getelementptr i8, ptr addrspace(3) %l, i32 16
  %r1 = call <2 x i32> @llvm.amdgcn.ds.load.tr8.b64.v2i32(ptr addrspace(3) %p1)
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store <2 x i32> %r1, ptr addrspace(1) %o1, align 4
  %p2 = getelementptr i8, ptr addrspace(3) %l, i32 24
  %r2 = call <2 x i32> @llvm.amdgcn.ds.load.tr4.b64.v2i32(ptr addrspace(3) %p2)
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 24
  store <2 x i32> %r2, ptr addrspace(1) %o2, align 4
  %p3 = getelementptr i8, ptr addrspace(3) %l, i32 32
  %r3 = call <3 x i32> @llvm.amdgcn.ds.load.tr6.b96.v3i32(ptr addrspace(3) %p3)
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i64 32
  store <3 x i32> %r3, ptr addrspace(1) %o3, align 4
  %p4 = getelementptr i8, ptr addrspace(3) %l, i32 48
  %r4 = call <8 x bfloat> @llvm.amdgcn.ds.load.tr16.b128.v8bf16(ptr addrspace(3) %p4)
  %o4 = getelementptr i8, ptr addrspace(1) %mine, i64 44
  store <8 x bfloat> %r4, ptr addrspace(1) %o4, align 4
  ret void
}

declare <2 x i32> @llvm.amdgcn.ds.load.tr4.b64.v2i32(ptr addrspace(3))
declare <2 x i32> @llvm.amdgcn.ds.load.tr8.b64.v2i32(ptr addrspace(3))
declare <3 x i32> @llvm.amdgcn.ds.load.tr6.b96.v3i32(ptr addrspace(3))
declare <8 x bfloat> @llvm.amdgcn.ds.load.tr16.b128.v8bf16(ptr addrspace(3))
declare <8 x half> @llvm.amdgcn.ds.load.tr16.b128.v8f16(ptr addrspace(3))
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
